// @ts-check
/** The top bar: which game, which round, since when; and the tools that are always at hand. */
import { pause, redo, redoable, undo } from "../connection.js";
import { html, useEffect, useRef, useState } from "../html.js";
import { Icon } from "../icons.js";
import { bind } from "../keys.js";
import { table, useStore } from "../store.js";
import { t } from "../words.js";

const MINUTE = 60;

/** How long ago, in words that change once a minute. @param {number|undefined} since unix seconds */
function useSince(since) {
  const [now, set] = useState(() => Date.now() / 1000);
  useEffect(() => {
    set(Date.now() / 1000);
    const timer = setInterval(() => set(Date.now() / 1000), 20_000);
    return () => clearInterval(timer);
  }, [since]);
  if (!since) return "";
  const minutes = Math.floor(Math.max(now - since, 0) / MINUTE);
  if (minutes < 1) return "";
  if (minutes < 120) return t("shell-since-minutes", { n: minutes });
  return minutes < 48 * MINUTE ? t("shell-since-hours", { n: Math.floor(minutes / MINUTE) }) : t("shell-since-days", { n: Math.floor(minutes / MINUTE / 24) });
}

/** @param {{size: string}} props */
export function TopBar({ size }) {
  const msg = useStore(table, (now) => now.msg);
  const status = useStore(table, (now) => now.status);
  const since = useSince(msg?.game.since);
  const phone = size === "phone";
  return html`<header class="bar">
    <a class="word" href="#/" title=${t("shell-error-start")}>${t("shell-name")}</a>
    ${msg && !phone && html`<span class="sep"></span><span class="game"><b>${msg.game.name}</b>${size === "desktop" && html` <span class="muted">${t("shell-seats", { n: msg.seats.length, sharing: msg.game.sharing })}</span>`}</span>`}
    ${msg && html`${!phone && html`<span class="sep"></span>`}<span class="round">${t("shell-round", { round: msg.game.round })}${!phone && html`<span>${turnText(msg, since)}</span>`}</span>`}
    ${status === "lost" && html`<span class="offline" role="status"><${Icon} name="hourglass" /> ${t("shell-lost")}</span>`}
    <span class="grow"></span>
    ${typeof msg?.game.paused === "boolean" && html`<${Pause} paused=${msg.game.paused} phone=${phone} />`}
    ${msg && !phone && !msg.game.over && html`<button type="button" class="btn quiet" onClick=${() => table.set({ panel: "score" })}><${Icon} name="coin" /> ${t("shell-score")}</button>`}
    ${msg?.game.over && html`<button type="button" class="btn main" onClick=${() => table.set({ panel: "end" })}><${Icon} name="star" /> ${t("shell-result")}</button>`}
    ${msg && !msg.game.over && msg.you.seats.length > 0 && html`<${UndoRedo} phone=${phone} />`}
    ${phone ? html`<${Menu} />` : html`<span class="sep"></span>${TOOLS.map(([panel, icon]) => html`<${Tool} key=${panel} panel=${panel} icon=${icon} />`)}`}
  </header>`;
}

/** @param {import("../types.js").TableMessage} msg @param {string} since */
function turnText(msg, since) {
  if (msg.game.over) return t("shell-over");
  const mine = msg.you.seats.includes(msg.prompt.seat) && !msg.seats[msg.prompt.seat]?.handed;
  return `${mine ? t("shell-turn-yours") : ""}${since ? ` ${since}` : ""}`;
}

/** What the tools open, and their symbols. @type {[string, string][]} */
const TOOLS = [["links", "link"], ["settings", "settings"], ["help", "help"]];

/** @param {{panel: string, icon: string}} props */
function Tool({ panel, icon }) {
  const label = t(`shell-tool-${panel}`);
  return html`<button type="button" class="ibtn" aria-label=${label} title=${label} onClick=${() => table.set({ panel })}><${Icon} name=${icon} /></button>`;
}

/** Who watches bots may make them wait. @param {{paused: boolean, phone: boolean}} props */
function Pause({ paused, phone }) {
  const label = t(paused ? "shell-go-on" : "shell-pause");
  useEffect(() => bind({ b: { label: paused ? "shell-go-on" : "shell-pause", run: () => pause(!paused) } }, "table"), [paused]);
  return html`<button type="button" class=${phone ? "ibtn" : "btn quiet"} aria-label=${label} title=${label} onClick=${() => pause(!paused)}><${Icon} name=${paused ? "play" : "pause"} />${!phone && ` ${label}`}</button>`;
}

/** @param {{phone: boolean}} props */
function UndoRedo({ phone }) {
  const can = useStore(table, (now) => now.msg?.undo);
  useStore(table, (now) => now.redo);
  const again = redoable();
  const label = can?.can ? t("shell-undo") : can?.why || t("shell-undo");
  return html`<button type="button" class="ibtn" aria-label=${label} title=${label} aria-disabled=${!can?.can} onClick=${() => can?.can && undo()}><${Icon} name="undo" /></button>
    ${(!phone || again) && html`<button type="button" class="ibtn" aria-label=${t("shell-redo")} title=${t("shell-redo")} aria-disabled=${!again} onClick=${() => again && redo()}><${Icon} name="redo" /></button>`}`;
}

/** All tools behind one button. */
function Menu() {
  const [open, set] = useState(false);
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => {
    if (!open) return;
    /** @param {Event} event */
    const outside = (event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) set(false);
    };
    document.addEventListener("pointerdown", outside);
    document.addEventListener("focusin", outside);
    return () => {
      document.removeEventListener("pointerdown", outside);
      document.removeEventListener("focusin", outside);
    };
  }, [open]);
  const items = [["score", "coin"], ...TOOLS];
  return html`<span class="menu" ref=${box}>
    <button type="button" class="ibtn" aria-label=${t("shell-menu")} aria-expanded=${open} onClick=${() => set(!open)}><${Icon} name="menu" /></button>
    ${open && html`<div class="sheet menu-list">
      ${items.map(([panel, icon]) => html`<button key=${panel} type="button" onClick=${() => (set(false), table.set({ panel }))}><${Icon} name=${icon} /> ${t(`shell-tool-${panel}`)}</button>`)}
      <a href="#/"><${Icon} name="prev" /> ${t("shell-error-start")}</a>
    </div>`}
  </span>`;
}
