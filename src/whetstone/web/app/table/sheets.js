// @ts-check
/** The sheets beside or below the map where there is no room for all of them: one at a time, chosen by tabs. */
import { html, useRef } from "../html.js";
import { Icon } from "../icons.js";
import { table, useStore } from "../store.js";
import { t } from "../words.js";
import { FactionMat, Hand, Log, Me, PlayerMat, Tracks } from "./panels/index.js";
import { desk } from "./regions.js";

const ICONS = /** @type {Record<string, string>} */ ({ mat: "cube", faction: "mech", hand: "card", tracks: "popularity", log: "log" });

/** @param {{tab: string}} props */
function Leaf({ tab }) {
  switch (tab) {
    case "faction": return html`<${FactionMat} bare=${true} />`;
    case "hand": return html`<${Hand} bare=${true} />`;
    case "tracks": return html`<${Tracks} />`;
    case "log": return html`<${Log} />`;
    default: return html`<${PlayerMat} bare=${true} />`;
  }
}

/** @param {{tabs: string[], foot?: boolean}} props `foot`: the tabs lie at the foot of a phone's screen */
export function Sheets({ tabs, foot = false }) {
  const wanted = useStore(desk, (now) => now.tab);
  const tab = tabs.includes(wanted) ? wanted : tabs[0];
  const cards = useStore(table, (now) => now.msg?.view.seats[now.msg.you.seat]?.hand_size ?? null);
  /** @param {KeyboardEvent} event */
  const walk = (event) => {
    const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    const next = tabs[(tabs.indexOf(tab) + way + tabs.length) % tabs.length];
    desk.set({ tab: next });
    document.getElementById(`tab-${next}`)?.focus();
  };
  const list = html`<div class=${foot ? "foot-tabs" : "tabs"} role="tablist" aria-label=${t("shell-tabs")} onKeyDown=${walk}>
    ${tabs.map((name) => html`<button key=${name} type="button" role="tab" id=${`tab-${name}`} class=${name === tab ? "on" : ""} aria-selected=${name === tab} aria-controls="leaf"
      tabindex=${name === tab ? 0 : -1} onClick=${() => desk.set({ tab: name })}>
      ${foot && html`<${Icon} name=${ICONS[name]} />`}<span>${t(`shell-tab-${name}`)}${!foot && name === "hand" && cards !== null ? ` ${cards}` : ""}</span>
    </button>`)}
  </div>`;
  const leaf = html`<div id="leaf" role="tabpanel" aria-labelledby=${`tab-${tab}`} class=${`leaf region leaf-${tab}`} data-region=${tab} tabindex="0"><${Leaf} key=${tab} tab=${tab} /></div>`;
  if (!foot) return html`<section class="sheet tabbed" aria-label=${t("shell-tabs")}>${list}${leaf}</section>`;
  return html`<section class="sheet lower" aria-label=${t("shell-tabs")}><${Handle} /><${Me} />${leaf}</section>${list}`;
}

/** Drags the lower sheet up over the map and down again; a tap does the same. */
function Handle() {
  const up = useStore(desk, (now) => now.up);
  const from = useRef(/** @type {number|null} */ (null));
  /** @param {PointerEvent} event */
  const down = (event) => {
    from.current = event.clientY;
    /** @type {HTMLElement} */ (event.currentTarget).setPointerCapture(event.pointerId);
  };
  /** @param {PointerEvent} event */
  const move = (event) => {
    if (from.current === null || Math.abs(event.clientY - from.current) < 24) return;
    desk.set({ up: event.clientY < from.current });
    from.current = event.clientY;
  };
  return html`<button type="button" class="handle" aria-expanded=${up} aria-label=${t(up ? "shell-sheet-down" : "shell-sheet-up")} onPointerDown=${down} onPointerMove=${move}
    onPointerUp=${() => (from.current = null)} onClick=${() => desk.set({ up: !up })}><i></i></button>`;
}
