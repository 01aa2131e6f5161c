// @ts-check
/** Symbols and pieces, drawn from the one sheet assets/icons.svg, which is put into the page once. */
import { html } from "./html.js";

/** Put the sheet into the page. */
export async function loadIcons() {
  const answer = await fetch(new URL("../assets/icons.svg", import.meta.url));
  const holder = document.createElement("div");
  holder.className = "symbols";
  holder.setAttribute("aria-hidden", "true");
  holder.innerHTML = await answer.text();
  document.body.prepend(holder);
}

/**
 * A symbol of the sheet; without a title it is decoration.
 * @param {{name: string, size?: number|string, title?: string, class?: string}} props
 */
export function Icon({ name, size, title, class: more = "" }) {
  const style = size === undefined ? undefined : { width: px(size), height: px(size) };
  return html`<svg class=${`ic ${more}`} style=${style} role=${title ? "img" : undefined} aria-hidden=${title ? undefined : "true"} aria-label=${title}>
    <use href=${`#i-${name}`} />
  </svg>`;
}

/** @param {number|string} size */
const px = (size) => (typeof size === "number" ? `${size}px` : size);

/** The glyph box inside each base shape: scale of the 24-unit symbol, and how far it is shifted down. @type {Record<string, [number, number]>} */
const FIT = {
  nordic: [0.64, 0], rusviet: [0.68, 0], crimea: [0.54, 0], saxony: [0.62, -1], albion: [0.62, 0], polania: [0.64, 0.8],
  togawa: [0.62, 0.8], vesna: [0.58, 2], fenris: [0.5, 3.4],
};

/** Shapes with less room inside are drawn a little larger. @type {Record<string, number>} */
export const BROAD = { crimea: 1.16, albion: 1.1, fenris: 1.14, vesna: 1.08 };

const UNITS = { hero: "character", character: "character", worker: "worker" };
const STRUCTURES = new Set(["mine", "mill", "monument", "armory"]);
const TOKENS = new Set(["flag", "trap", "influence"]);

/** The symbol of a piece by its kind: hero, mech, worker, a structure, flag, trap, an emblem. @param {string} kind @param {string} faction */
function glyph(kind, faction) {
  if (kind === "emblem") return `e-${faction}`;
  if (kind in UNITS) return UNITS[/** @type {keyof typeof UNITS} */ (kind)];
  return kind;
}

/**
 * One piece as SVG content on the 24 grid: halo, for a character a brass ring, outline, fill, silhouette. `size` is the
 * size it will be shown at, because rims have their width on the screen and not on the grid.
 * @param {{faction: string, kind: string, size?: number, state?: string, still?: boolean}} props
 */
export function PieceBody({ faction, kind, size = 33, state = "", still = false }) {
  const k = size / 24;
  const [scale, down] = FIT[faction] ?? [0.62, 0];
  const hollow = STRUCTURES.has(kind) || TOKENS.has(kind);
  const hero = kind === "hero" || kind === "character";
  const g = 24 * scale * (hollow ? 0.86 : 1);
  const base = `#b-${faction}`;
  /** @param {string} name @param {number} width */
  const rim = (name, width) => html`<use href=${base} class=${`rim-${name}`} stroke-width=${width / k} />`;
  return html`<g class=${`piece f-${faction} ${hollow ? "hollow" : ""} ${state}`}>
    ${state === "selected" && [rim("halo", 13), rim("legal", 10.5)]}
    ${!still && html`<use href=${base} class="drop" y=${1.6 / k} stroke-width=${1.6 / k} />`}
    ${rim("piece-halo", 5.2)}
    ${hero && [rim("outline", 6.6), rim("brass", 4.4)]}
    <use href=${base} class="body" stroke-width=${2 / k} />
    ${hollow && [
      html`<use href=${base} class="band" stroke-width="2.6" transform="translate(1.44 1.44) scale(.88)" />`,
      html`<use href=${base} class="rim-outline" stroke-width="1" transform="translate(2.76 2.76) scale(.77)" />`,
    ]}
    <use href=${`#i-${glyph(kind, faction)}`} class="glyph" x=${12 - g / 2} y=${12 - g / 2 + down} width=${g} height=${g} />
  </g>`;
}

/**
 * A piece as an image of its own, for panels and lists.
 * @param {{faction: string, kind: string, size?: number, title?: string, state?: string}} props
 */
export function Piece({ faction, kind, size = 24, title, state }) {
  return html`<svg class="pc" viewBox="-3 -3 30 30" style=${{ width: px(size), height: px(size) }} role=${title ? "img" : undefined} aria-hidden=${title ? undefined : "true"} aria-label=${title}>
    <${PieceBody} faction=${faction} kind=${kind} size=${size} state=${state} still=${size < 20} />
  </svg>`;
}

/** A faction's emblem on its shape. @param {{faction: string, size?: number, title?: string}} props */
export const Emblem = ({ faction, size = 24, title }) => html`<${Piece} faction=${faction} kind="emblem" size=${size} title=${title} />`;

/** Stars placed, out of those there are. @param {{n: number, of?: number, title?: string}} props */
export function Stars({ n, of = 6, title }) {
  const all = Math.max(n, of);
  return html`<span class="stars" role=${title ? "img" : undefined} aria-label=${title} aria-hidden=${title ? undefined : "true"}>
    ${Array.from({ length: all }, (_, i) => html`<svg key=${i} class=${i < n ? "" : "no"}><use href="#i-star" /></svg>`)}
  </span>`;
}

/** What the symbol of a countable thing is called on the sheet. @type {Record<string, string>} */
const SYMBOL_OF = { coins: "coin", cards: "card", combat_cards: "card", workers: "worker", stars: "star" };

/** A symbol and a number. @param {{what: string, n: number|string, title?: string, size?: number}} props */
export function Amount({ what, n, title, size = 16 }) {
  return html`<span class="amount" title=${title}><${Icon} name=${SYMBOL_OF[what] ?? what} size=${size} title=${title} /> <b>${n}</b></span>`;
}
