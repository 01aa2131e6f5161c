// @ts-check
/** The contested territory through field glasses: the drawn map itself, both sides left and right of crossed sabres. */
import { html } from "../../html.js";
import { PieceBody } from "../../icons.js";
import { t } from "../../words.js";
import { AT, outline } from "../map/geometry.js";

const SIGHT = 104; // how far one sees, in the units of the map

/** What stands where a fight is: fighters first. @param {string[]} units */
const fighters = (units) => units.filter((unit) => unit !== "worker").map((unit) => (unit === "hero" ? "hero" : "mech"));

/** @param {{territory: import("../../types.js").Territory | undefined, place: string, left: string, right: string, label: string}} props */
export function Battlefield({ territory, place, left, right, label }) {
  const at = AT.get(place);
  if (!at) return null;
  const units = (/** @type {string} */ faction) => territory?.units.find((group) => group.faction === faction)?.units ?? [];
  return html`<div class="glass"><svg viewBox=${`${at.x - SIGHT} ${at.y - SIGHT} ${2 * SIGHT} ${2 * SIGHT}`} role="img" aria-label=${label}>
    <use href="#ground" /><use href="#bases" />
    <path class="hatch" d=${outline(place, 2)} /><path class="warring" d=${outline(place, 5)} />
    <g transform=${`translate(${at.x} ${at.y})`}>
      <${Row} faction=${left} units=${units(left)} x=${-25} /><${Row} faction=${right} units=${units(right)} x=${25} />
      <g class="sabres" transform="translate(0 -41)"><circle r="11" /><use href="#i-combat" x="-7.5" y="-7.5" width="15" height="15" /></g>
    </g>
  </svg></div>`;
}

/** @param {{faction: string, units: string[], x: number}} props */
function Row({ faction, units, x }) {
  const fight = fighters(units);
  const workers = units.filter((unit) => unit === "worker").length;
  const gap = fight.length > 2 ? 17 : 29;
  const top = (workers ? -5 : 2) - ((fight.length - 1) * gap) / 2;
  return html`<g>${fight.map((kind, i) => html`<g key=${i} transform=${`translate(${x - 14} ${top + i * gap - 14}) scale(1.17)`}><${PieceBody} faction=${faction} kind=${kind} size=${28} /></g>`)}
    ${workers > 0 && html`<g transform=${`translate(${x - (workers > 1 ? 14 : 8)} 25) scale(.68)`}><${PieceBody} faction=${faction} kind="worker" size=${16} /></g>
      ${workers > 1 && html`<text class="times" x=${x + 11} y="37">${t("pn-times", { n: workers })}</text>`}`}
  </g>`;
}
