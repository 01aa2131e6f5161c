// @ts-check
/** The one socket of the game on the screen: what arrives goes into the table store, what the player does goes out. */
import { loadCatalogue } from "./api.js";
import { forget, remember, settings } from "./settings.js";
import { yourTurn } from "./sound.js";
import { clearTable, table } from "./store.js";
import { t } from "./words.js";

/**
 * @typedef {import("./types.js").TableMessage} TableMessage
 * @typedef {import("./types.js").Answer} Answer
 * @typedef {import("./types.js").Because} Because
 * @typedef {import("./types.js").ReachStep} ReachStep
 */

const FIRST_WAIT = 300;
const LONGEST_WAIT = 10_000;
const PING_EVERY = 25_000;
const ANSWER_WITHIN = 15_000;

/** @type {Answer} */
const NO_ANSWER = { ok: false, error: "", clause: null, stale: true };

class Connection {
  /** @param {string} key */
  constructor(key) {
    this.key = key;
    /** @type {WebSocket|null} */
    this.socket = null;
    this.wait = FIRST_WAIT;
    this.closed = false;
    this.lastId = 0;
    /** What somebody waits for, by id. @type {Map<number, (answer: any) => void>} */
    this.waiting = new Map();
    /** Own choices in order, so that those taken back can be offered again. @type {string[]} */
    this.chosen = [];
    /** The version for which `redo` holds. */
    this.redoAt = -1;
    this.undoing = false;
    this.pinging = setInterval(() => this.send({ t: "ping" }), PING_EVERY);
    this.timer = 0;
    this.wake = () => {
      if (!document.hidden && !this.socket && !this.closed) this.open();
    };
    document.addEventListener("visibilitychange", this.wake);
    addEventListener("online", this.wake);
    // What the server says comes in the language it was greeted in.
    this.language = settings.on((now, before) => {
      if (now.lang === before.lang) return;
      table.set({ log: [] });
      this.socket?.close();
    });
    this.open();
  }

  open() {
    clearTimeout(this.timer);
    const address = new URL("ws", document.baseURI.split("#")[0]);
    address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onopen = () => {
      socket.send(JSON.stringify({ t: "hello", key: this.key, lang: settings.get().lang, log: table.get().log.length }));
    };
    socket.onmessage = (event) => this.hear(JSON.parse(event.data));
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      for (const answer of this.waiting.values()) answer(NO_ANSWER);
      this.waiting.clear();
      if (this.closed) return;
      table.set({ status: "lost", pendingId: null });
      this.timer = window.setTimeout(() => this.open(), this.wait);
      this.wait = Math.min(this.wait * 1.7, LONGEST_WAIT);
    };
  }

  /** @param {any} message */
  hear(message) {
    switch (message.t) {
      case "table":
        return this.show(message);
      case "done":
      case "refused":
      case "because":
      case "reach": {
        const answer = this.waiting.get(message.id);
        this.waiting.delete(message.id);
        return answer?.(message);
      }
      case "bye":
        this.close();
        forget(this.key);
        return table.set({ status: "closed", error: { message: message.error, clause: null } });
    }
  }

  /** @param {TableMessage} msg */
  show(msg) {
    performance.mark("table-received", { detail: { v: msg.v } });
    const before = table.get();
    if (before.status !== "live") {
      this.wait = FIRST_WAIT;
      table.set({ error: null }); // what was said of the lost connection
    }
    const log = msg.log.length || msg.log_from < before.log.length ? [...before.log.slice(0, msg.log_from), ...msg.log] : before.log;
    if (!this.undoing && msg.v !== this.redoAt) table.set({ redo: [] });
    table.set({ status: "live", msg, log, tip: before.tip?.why ? null : before.tip });
    const mine = (/** @type {TableMessage|null} */ m) => !!m && m.you.seats.includes(m.prompt.seat) && !m.game.over;
    if (before.msg && mine(msg) && !mine(before.msg)) yourTurn(msg.game.name, msg.prompt.text);
    if (!before.msg) remember(this.key, msg.game.name);
  }

  /** @param {object} message */
  send(message) {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  /**
   * @param {object} message
   * @returns {Promise<any>} what is answered to it
   */
  ask(message) {
    const id = ++this.lastId;
    return new Promise((resolve) => {
      if (!this.send({ ...message, id })) return resolve(NO_ANSWER);
      const late = setTimeout(() => {
        this.waiting.delete(id);
        resolve(NO_ANSWER);
      }, ANSWER_WITHIN);
      this.waiting.set(id, (answer) => {
        clearTimeout(late);
        resolve(answer);
      });
    });
  }

  /**
   * Something that changes the game. Only one is under way at a time, so a second click does nothing.
   * @param {object} message
   * @returns {Promise<Answer>}
   */
  async act(message) {
    const { msg, pendingId } = table.get();
    if (!msg || pendingId !== null) return NO_ANSWER;
    if (this.socket?.readyState !== WebSocket.OPEN) {
      table.set({ error: { message: t("shell-unsent"), clause: null } });
      return NO_ANSWER;
    }
    table.set({ pendingId: this.lastId + 1, error: null, tip: null });
    performance.mark("choice-sent", { detail: { v: msg.v } });
    const told = await this.ask({ ...message, v: msg.v });
    table.set({ pendingId: null });
    if (told.t === "done") return { ok: true, v: told.v };
    if (told === NO_ANSWER && !this.closed) table.set({ error: { message: t("shell-unanswered"), clause: null } });
    const { error, clause, stale } = told;
    if (error && !stale) table.set({ error: { message: error, clause } });
    return { ok: false, error, clause, stale };
  }

  /** @param {string[]} words @param {boolean} [again] these words were taken back before */
  async choose(words, again = false) {
    if (again) this.undoing = true;
    const answer = await this.act({ t: "choose", words });
    this.undoing = false;
    if (answer.ok) {
      this.chosen.push(...words);
      table.set((now) => ({ redo: again ? now.redo.slice(0, -1) : [] }));
      this.redoAt = answer.v;
    }
    return answer;
  }

  async undo() {
    if (table.get().pendingId !== null) return NO_ANSWER;
    this.undoing = true;
    const answer = await this.act({ t: "undo" });
    this.undoing = false;
    if (answer.ok) {
      const word = this.chosen.pop();
      table.set((now) => ({ redo: word ? [...now.redo, word] : [] }));
      this.redoAt = answer.v;
    }
    return answer;
  }

  close() {
    this.closed = true;
    clearInterval(this.pinging);
    clearTimeout(this.timer);
    document.removeEventListener("visibilitychange", this.wake);
    removeEventListener("online", this.wake);
    this.language();
    this.socket?.close();
  }
}

/** @type {Connection|null} */
let current = null;

/** Sit down at the table of a key, unless one sits there already. @param {string} key @returns {() => void} leave it */
export function connect(key) {
  if (current?.key !== key || current.closed) {
    current?.close();
    clearTable();
    current = new Connection(key);
  }
  const made = current;
  loadCatalogue().then(
    (catalogue) => table.set({ catalogue }),
    () => table.set({ status: "lost" }),
  );
  return () => {
    made.close();
    if (current !== made) return;
    current = null;
    clearTable(); // the next table that is opened must not show this one for a moment
  };
}

/** Make these choices one after the other, all or none. @param {string[]} words @returns {Promise<Answer>} */
export const choose = async (words) => (await current?.choose(words)) ?? NO_ANSWER;

/** Take the own last choice back. @returns {Promise<Answer>} */
export const undo = async () => (await current?.undo()) ?? NO_ANSWER;

/** The word that can be made again, if the position is still the one it was taken back from. @returns {string|null} */
export function redoable() {
  const { redo, msg } = table.get();
  const word = redo.at(-1);
  return word && msg?.choices.some((choice) => choice.word === word) ? word : null;
}

/** Make the choice taken back last again. @returns {Promise<Answer>} */
export async function redo() {
  const word = redoable();
  return word ? ((await current?.choose([word], true)) ?? NO_ANSWER) : NO_ANSWER;
}

/** Why is this not allowed? @param {string} word @returns {Promise<Because>} */
export async function why(word) {
  const { error = "", clause = null } = (await current?.ask({ t: "why", word })) ?? {};
  return { error, clause };
}

/** Where could this own unit go, and by what? @param {string} unit @param {string} from @returns {Promise<ReachStep[]>} */
export async function reach(unit, from) {
  const told = await current?.ask({ t: "reach", unit, from });
  return told?.steps ?? [];
}

/** Several people at one screen: show a seat's secrets, -1 hides them. @param {number} seat */
export const look = (seat) => void current?.send({ t: "look", seat });

/** Hand an own seat to a bot, or take it back. @param {number} seat @param {"bot"|"human"} to @param {string} [bot] */
export const hand = (seat, to, bot) => void current?.send({ t: "hand", seat, to, ...(bot ? { bot } : {}) });

/** Bots among themselves wait, or go on. @param {boolean} on */
export const pause = (on) => void current?.send({ t: "pause", on });

/** The key of the game on the screen. @returns {string|null} */
export const currentKey = () => current?.key ?? null;
