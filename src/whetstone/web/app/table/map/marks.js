// @ts-check
/** Marks over the ground: the veil over what is not asked for, rings round what is, the arrow to what is aimed at. */
import { html } from "../../html.js";
import { table, useStore } from "../../store.js";
import { bend } from "./animate.js";
import { AT, outline, PLACES } from "./geometry.js";
import { focus } from "./focus.js";

/** @typedef {import("./targets.js").Targets} Targets */
/** @typedef {import("./layout.js").Layout} Layout */

/** The veil lies over everything that cannot be chosen; rivers decide moves and are drawn again above it. @param {{targets: Targets}} props */
export function Veil({ targets }) {
  if (!targets.legal.size) return null;
  const veiled = PLACES.filter(([name]) => !AT.get(name)?.base && !targets.legal.has(name) && name !== targets.mover?.from);
  return html`<g class="veil-hex"><path d=${veiled.map(([name]) => outline(name, 1)).join("")} /><use href="#rivers" /></g>`;
}

/** @param {{targets: Targets}} props */
export function Legal({ targets }) {
  return html`<g class="glow">
    ${[...targets.legal].map((place) => html`<g key=${place}>
      <path d=${outline(place, 6.5)} class="bed" />
      <path d=${outline(place, 6.5)} class="ring" />
    </g>`)}
  </g>`;
}

/** Small sabres on places where a step leads to combat; above the pieces. @param {{targets: Targets, layout: Layout}} props */
export function Sabres({ targets, layout }) {
  return html`<g class="leads">
    ${[...targets.fights].filter((place) => !layout.fights.includes(place)).map((place) => {
      const at = AT.get(place);
      return at && html`<g key=${place} transform=${`translate(${at.x} ${at.y - 40})`}>
        <circle r="11.5" class="halo" /><circle r="10" class="disc" /><use href="#i-combat" x="-6.5" y="-6.5" width="13" height="13" />
      </g>`;
    })}
  </g>`;
}

/** What is pointed at: by the mouse, by the keyboard, by a line of the log. @param {{targets: Targets, layout: Layout}} props */
export function Aim({ targets, layout }) {
  const hover = useStore(table, (now) => now.hover);
  const lit = useStore(table, (now) => now.lit);
  const chosen = useStore(table, (now) => now.selected.place);
  const focused = useStore(focus, (now) => (now.shown ? now.at : null));
  const aimed = [hover, focused].find((place) => place && targets.legal.has(place));
  const mover = targets.mover && layout.units.find((piece) => piece.place === targets.mover?.from && piece.unit === targets.mover.unit && piece.faction === targets.faction);
  return html`<g class="aim">
    ${lit.map((place) => AT.has(place) && html`<path key=${place} d=${outline(place, 4)} class="lit" />`)}
    ${chosen && AT.has(chosen) && html`<path d=${outline(chosen, 5)} class="chosen" />`}
    ${hover && !aimed && AT.has(hover) && html`<path d=${outline(hover, 3)} class="pointed" />`}
    ${aimed && html`<path d=${outline(aimed, 6.5)} class="aimed-bed" /><path d=${outline(aimed, 6.5)} class="aimed" />`}
    ${focused && html`<path d=${outline(focused, 1.5)} class="focus-bed" /><path d=${outline(focused, 1.5)} class="focus" />`}
    ${mover && aimed && aimed !== mover.place && html`<${Arrow} from=${mover} to=${AT.get(aimed)} />`}
  </g>`;
}

/** @param {{from: {x: number, y: number, size: number}, to: {x: number, y: number}}} props */
function Arrow({ from, to }) {
  const [cx, cy] = bend(from, to);
  const a = shorten(from, { x: cx, y: cy }, from.size * 0.6);
  const b = shorten(to, { x: cx, y: cy }, 16);
  const d = `M${a.x} ${a.y}Q${cx} ${cy} ${b.x} ${b.y}`;
  return html`<g class="way"><path d=${d} class="bed" /><path d=${d} class="line" marker-end="url(#tip)" /></g>`;
}

/** A point some way from one to another. @param {{x: number, y: number}} a @param {{x: number, y: number}} b @param {number} by */
function shorten(a, b, by) {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  return { x: a.x + ((b.x - a.x) / length) * by, y: a.y + ((b.y - a.y) / length) * by };
}
