// @ts-check
/** The log: sentences, by turns. It follows the end unless one has scrolled up; a line shows its places on the map. */
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../html.js";
import { Emblem, Icon } from "../../icons.js";
import { table, useStore } from "../../store.js";
import { t } from "../../words.js";
import { factionName, useMessage } from "./common.js";

/** @typedef {import("../../types.js").LogLine} LogLine */
/** @typedef {{key: string, head: LogLine | null, lines: LogLine[]}} Turn */

const NEAR = 24; // this close to the end counts as being there
const SHOWN = 60; // turns drawn at first; older ones on demand, so that a long game stays quick

/** The lines turn by turn. @param {LogLine[]} log @returns {Turn[]} */
export function byTurns(log) {
  /** @type {Turn[]} */
  const turns = [];
  for (const line of log) {
    if (line.turn_head || !turns.length) turns.push({ key: `t${line.n}`, head: line.turn_head ? line : null, lines: [] });
    if (!line.turn_head) turns[turns.length - 1].lines.push(line);
  }
  return turns;
}

export function Log() {
  const msg = useMessage();
  const log = useStore(table, (now) => now.log);
  useStore(table, (now) => now.catalogue);
  const [only, setOnly] = useState("");
  const [more, setMore] = useState(0);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const follows = useRef(true);
  useLayoutEffect(() => {
    if (follows.current && box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [log, only]);
  useEffect(() => () => table.set({ lit: [] }), []);
  const seats = msg?.view.seats ?? [];
  const all = byTurns(log).filter((turn) => !only || turn.head?.faction === only || turn.lines.some((line) => line.faction === only));
  const turns = all.slice(-(SHOWN + more));
  const scrolled = () => {
    const at = box.current;
    if (at) follows.current = at.scrollHeight - at.scrollTop - at.clientHeight < NEAR;
  };
  return html`<section class="sheet log" aria-labelledby="h-log">
    <div class="head"><h2 id="h-log">${t("pn-log")}</h2>
      <select class="filter" aria-label=${t("pn-log-filter")} value=${only} onChange=${(/** @type {any} */ event) => setOnly(event.target.value)}>
        <option value="">${t("pn-log-all")}</option>
        ${seats.map((seat) => html`<option key=${seat.faction} value=${seat.faction}>${factionName(seat.faction)}</option>`)}
      </select>
    </div>
    <div class="loglines" ref=${box} onScroll=${scrolled} tabindex="0" role="log" aria-label=${t("pn-log")} aria-live="off" onMouseLeave=${() => table.set({ lit: [] })}>
      ${all.length > turns.length && html`<button type="button" class="btn quiet" onClick=${() => setMore(more + SHOWN)}>${t("pn-log-older")}</button>`}
      ${turns.map((turn, i) => html`<${TurnLines} key=${turn.key} turn=${turn} only=${only} round=${i === 0 || turn.head?.round !== turns[i - 1].head?.round} />`)}
    </div>
  </section>`;
}

/** @param {{turn: Turn, only: string, round: boolean}} props */
function TurnLines({ turn, only, round }) {
  const { head } = turn;
  const lines = turn.lines.filter((line) => !only || line.faction === only);
  // Of an Automa's card the first line says what it is, the others why it did what it did.
  const card = lines.find((line) => line.icon === "automa");
  const folds = (/** @type {LogLine} */ line) => line.minor || (line.icon === "automa" && line !== card);
  const plain = lines.filter((line) => !folds(line));
  const minor = lines.filter(folds);
  return html`<div class="turnbox">
    ${round && head && html`<h3 class="round">${t("pn-round", { n: head.round })}</h3>`}
    ${head && html`<div class="turnhead"><${Emblem} faction=${head.faction} size=${17} /><span>${t("pn-turn-of", { faction: factionName(head.faction), n: head.turn })}</span></div>`}
    <ul>${plain.map((line) => html`<${Line} key=${line.n} line=${line} other=${line.faction !== head?.faction} />`)}</ul>
    ${minor.length > 0 && html`<details class="reasons"><summary>${t(card ? "pn-log-reasons" : "pn-log-details", { n: minor.length })}</summary><ul>${minor.map((line) => html`<${Line} key=${line.n} line=${line} />`)}</ul></details>`}
  </div>`;
}

/** @param {{line: LogLine, other?: boolean}} props `other`: it is about somebody else than whose turn it is */
function Line({ line, other = false }) {
  const light = line.places.length ? () => table.set({ lit: line.places }) : () => table.set({ lit: [] });
  return html`<li onMouseEnter=${light} class=${line.places.length ? "placed" : ""}>
    ${other && line.faction ? html`<${Emblem} faction=${line.faction} size=${17} title=${factionName(line.faction)} />` : html`<${Icon} name=${line.icon || "next"} size=${15} />`}
    <span>${withPlaces(line.text, line.places)}${line.why && html`<em class="because">${t("pn-log-why", { why: line.why })}</em>`}</span>
  </li>`;
}

/** The places in a sentence can be pointed at. @param {string} text @param {string[]} places @returns {any[]} */
function withPlaces(text, places) {
  const known = places.filter((place) => /^[A-H]\d$/.test(place));
  if (!known.length) return [text];
  const parts = text.split(new RegExp(`\\b(${known.join("|")})\\b`));
  return parts.map((part) => known.includes(part)
    ? html`<button type="button" class="hx" onMouseEnter=${() => table.set({ hover: part })} onMouseLeave=${() => table.set({ hover: null })} onClick=${() => table.set({ hover: part, lit: [part] })}>${part}</button>`
    : part);
}
