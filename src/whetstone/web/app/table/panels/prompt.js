// @ts-check
/** The one voice that asks: who must do what, the choices that are made here, and the way back. */
import { undo } from "../../connection.js";
import { html, useEffect, useState } from "../../html.js";
import { Emblem, Icon, Piece } from "../../icons.js";
import { bind } from "../../keys.js";
import { table, useStore } from "../../store.js";
import { t } from "../../words.js";
import { placeKey, sortChoices } from "../choices.js";
import { desk } from "../regions.js";
import { actsOf } from "./acts.js";
import { asking, forgetAsk, wish } from "./ask.js";
import { Cite, factionName, KeyCap, refuse, sitter, useMessage } from "./common.js";
import { layAside, looks } from "./looks.js";
import { Picker } from "./picker.js";
import { Handed } from "./seats.js";

/** @typedef {import("./acts.js").Act} Act */

const MINUTE = 60;
const LONG = 64; // letters of a question that needs smaller type

export function Prompt() {
  const msg = useMessage();
  const ask = useStore(asking, (now) => now.ask);
  const error = useStore(table, (now) => now.error);
  const pending = useStore(table, (now) => now.pendingId !== null);
  const place = useStore(table, (now) => now.selected.place);
  const aside = useStore(looks, (now) => now.aside);
  const tab = useStore(desk, (now) => now.tab);
  useStore(table, (now) => now.catalogue);
  const s = sortChoices(msg);
  const acts = msg ? actsOf(msg, s, place) : null;
  const undoing = () => (msg?.undo.can ? void undo() : msg && refuse(msg.undo.why));
  usePromptKeys(msg, acts, ask, undoing);
  if (!msg || !acts) return html`<section class="sheet prompt waiting" aria-live="polite"><div class="say">${t("pn-sitting-down")}</div></section>`;
  if (msg.game.over) return null;
  const { prompt } = msg;
  const said = ask ? ask.lines.map((line) => (/[.!?]$/.test(line) ? line : `${line}.`)).join(" ") : told(msg, s);
  const shows = ask ? false : acts.tray.length > 0 || acts.picker !== null;
  return html`<section class=${`sheet prompt ${s.mine ? "mine" : "waiting"} ${pending ? "pending" : ""} ${shows ? "has-tray" : ""} ${tab === "mat" ? "mat-open" : ""}`} aria-label=${t("pn-prompt")} data-region="prompt" tabindex="-1">
    <${Asked} msg=${msg} />
    <div class="ask">
      <div class=${`say ${said.length > LONG ? "long" : ""}`} role="status" aria-live="polite">${said}</div>
      ${error
        ? html`<div class="where no" role="alert">${error.message} <${Cite} id=${error.clause} /></div>`
        : ask
          ? html`<div class="where no">${t("pn-ask-anyway", { what: ask.label })}</div>`
          : s.mine
            ? html`<${Steps} steps=${prompt.steps} where=${acts.where} />`
            : html`<${Waiting} msg=${msg} />`}
      <${Handed} msg=${msg} />
    </div>
    <div class="acts">
      ${ask
        ? html`<${Btn} act=${{ id: "ask", words: ask.words, label: t("pn-anyway"), title: ask.label, main: true, k: "y" }} />
            <button type="button" class="btn" onClick=${forgetAsk}>${t("pn-back")}<${KeyCap} k="esc" /></button>`
        : html`${acts.inline.map((each) => html`<${Btn} key=${each.id} act=${each} />`)}
            ${acts.panel && aside === acts.panel && html`<button type="button" class="btn main" onClick=${() => layAside(null)}><${Icon} name=${acts.panel} />${t("pn-open", { panel: acts.panel })}</button>`}
            ${!s.mine && msg.view.encounter !== null && html`<button type="button" class="btn" onClick=${() => table.set({ panel: "encounter" })}><${Icon} name="encounter" />${t("pn-see-card")}</button>`}
            ${acts.side.map((each) => html`<${Aside} key=${each.id} act=${each} />`)}
            <${Undo} undo=${msg.undo} mine=${s.mine} run=${undoing} />`}
    </div>
    ${shows && html`<div class=${`tray ${acts.tray.every((each) => each.onMat) && !acts.picker ? "onmat" : ""}`}>
      ${acts.picker ? html`<${Picker} key=${msg.v} ...${acts.picker} />` : html`<div class=${`chips ${acts.tray.some((each) => each.brings) ? "told" : ""}`}>${acts.tray.map((each) => html`<${Btn} key=${each.id} act=${each} chip />`)}</div>`}
    </div>`}
  </section>`;
}

/** @param {import("./common.js").TableMessage} msg @param {import("../choices.js").Sorted} s */
function told(msg, s) {
  const { mine } = s;
  const { seat, faction, text } = msg.prompt;
  const info = msg.seats[seat];
  if (!info) return text;
  // Only who holds the objective may read that it can be revealed, so the server's question does not say it.
  if (mine && s.objectives.size && s.end && !s.tops.length && !s.bottom) return t("pn-reveal-or-end");
  const addressed = `${factionName(faction)}: `; // the emblem says that already
  if (!mine && !text.startsWith(addressed)) return text; // a whole sentence about them
  const question = text.startsWith(addressed) ? text.slice(addressed.length) : text;
  if (mine) return question.charAt(0).toLocaleUpperCase() + question.slice(1);
  return t("pn-waits", { faction: factionName(faction), who: sitter(info, msg), question });
}

/** The piece that is asked about, else the emblem of whoever is asked. @param {{msg: import("./common.js").TableMessage}} props */
function Asked({ msg }) {
  const { faction } = msg.prompt;
  if (!faction) return null;
  const unit = msg.choices.find((c) => c.d.verb === "go" || c.d.verb === "fall_back")?.d;
  const title = factionName(faction);
  return html`<span class="asked">${unit ? html`<${Piece} faction=${faction} kind=${unit.unit_kind} size=${42} title=${title} />` : html`<${Emblem} faction=${faction} size=${42} title=${title} />`}</span>`;
}

/** @param {{steps: import("../../types.js").PromptStep[], where: string}} props */
function Steps({ steps, where }) {
  const state = { done: "done", now: "on", ahead: "" };
  return html`<div class="steps">
    ${steps.map((step) => html`<i class=${state[step.state]} aria-current=${step.state === "now" ? "step" : undefined}>${step.text}</i>`)}
    ${where && html`<span class="where">${where}</span>`}
  </div>`;
}

/** Since when it is somebody else's turn. @param {{msg: import("./common.js").TableMessage}} props */
function Waiting({ msg }) {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((n) => n + 1), 20_000);
    return () => clearInterval(timer);
  }, []);
  const minutes = Math.max(0, Math.floor((Date.now() / 1000 - msg.game.since) / MINUTE));
  const info = msg.seats[msg.prompt.seat];
  if (msg.game.paused) return html`<div class="where"><${Icon} name="pause" size=${14} /> ${t("pn-paused")}</div>`;
  return html`<div class="where"><${Icon} name="hourglass" size=${14} /> ${info?.kind !== "human" && minutes === 0 ? t("pn-thinking") : t("pn-since", { minutes })}
    ${info?.kind === "human" && !info.connected && html` · ${t("pn-away")}`}</div>`;
}

/** The way back; when it is barred the button says by what. @param {{undo: {can: boolean, why: string}, mine: boolean, run: () => void}} props */
function Undo({ undo: { can, why }, mine, run }) {
  if (!can) return mine && why ? html`<button type="button" class="ibtn" aria-disabled="true" aria-label=${why} title=${why} onClick=${run}><${Icon} name="undo" /></button>` : null;
  return html`<button type="button" class="btn undo" onClick=${run}><${Icon} name="undo" /><span class="lbl">${t("pn-undo")}</span><${KeyCap} k="u" /></button>`;
}

/** What is rarely wanted: a symbol with its sentence behind it. @param {{act: Act}} props */
const Aside = ({ act }) => html`<button type="button" class="ibtn" title=${act.title} aria-label=${act.title} onClick=${() => wish(act.words, { lines: act.warn })}><${Icon} name=${act.icon} /></button>`;

/** @param {{act: Act, chip?: boolean}} props */
function Btn({ act, chip }) {
  const press = () => wish(act.words, { lines: act.warn, label: act.title });
  const aim = act.words.length === 1 ? placeIn(act.words[0]) : null;
  return html`<button type="button" class=${`btn ${act.main ? "main" : ""} ${chip ? "chip" : ""} ${act.onMat ? "onmat" : ""}`} title=${act.title === act.label ? undefined : act.title} onClick=${press}
    onMouseEnter=${aim && (() => table.set({ hover: aim }))} onMouseLeave=${aim && (() => table.set({ hover: null }))}>
    ${act.emblem ? html`<${Emblem} faction=${act.emblem} size=${22} />` : act.icon && html`<${Icon} name=${act.icon} class=${`r-${act.icon}`} />`}
    <span class="lbl">${act.label}${act.brings && html`<span class="vh">: </span><small>${act.brings}</small>`}</span>${act.n !== undefined && html`<b>${act.n}</b>`}<${KeyCap} k=${act.k} />
  </button>`;
}

/** The place a word is about, so that the map can show it. @param {string} word @returns {string | null} */
function placeIn(word) {
  const found = /(?:@|>|^(?:at|produce|fight|arm|go)=)([A-H]\d|base[.a-z]*)/.exec(word);
  return found ? placeKey(found[1], table.get().msg?.prompt.faction ?? null) : null;
}

/**
 * @param {import("./common.js").TableMessage | null} msg
 * @param {import("./acts.js").Acts | null} acts
 * @param {import("./ask.js").Ask | null} ask
 * @param {() => void} undoing
 */
function usePromptKeys(msg, acts, ask, undoing) {
  useEffect(() => {
    if (!msg || !acts) return undefined;
    /** @type {Record<string, import("../../keys.js").Key>} */
    const keys = {};
    if (ask) {
      keys.y = { label: "pn-key-anyway", run: () => wish(ask.words) };
      keys.Escape = { label: "pn-key-back", run: forgetAsk };
      return bind(keys, "prompt");
    }
    for (const each of [...acts.tray, ...acts.inline]) {
      if (each.k) keys[each.k] ??= { label: KEY_NAMES[each.k] ?? "pn-key-nth", run: () => wish(each.words, { lines: each.warn, label: each.title }) };
    }
    if (acts.picker) for (const c of acts.picker.numbers) keys[String(c.d.number ?? c.d.coins)] = { label: "pn-key-nth", run: () => wish([c.word], { lines: c.warn, label: c.say }) };
    keys.u = { label: "pn-key-undo", run: undoing };
    return bind(keys, "prompt");
  }, [msg, ask, acts?.tray.length]);
}

/** What the letters do, for the help page. @type {Record<string, string>} */
const KEY_NAMES = { e: "pn-key-end", d: "pn-key-done", c: "pn-key-carry", x: "pn-key-carry-none", s: "pn-key-carry-some", o: "pn-key-reveal", p: "pn-key-pay" };
