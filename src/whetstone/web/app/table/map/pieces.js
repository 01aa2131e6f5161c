// @ts-check
/** Everything that stands or lies on the board, drawn from a layout. What has not changed is not looked at again. */
import { html, useRef } from "../../html.js";
import { PieceBody } from "../../icons.js";
import { AT, outline, SLOT } from "./geometry.js";

/**
 * @typedef {import("./layout.js").Layout} Layout
 * @typedef {import("../../html.js").VNode} VNode
 */

/** Pictures made before, by id: the same picture is skipped when the tree is compared. */
function useAlbum() {
  /** @type {import("../../html.js").Ref<Map<string, {sign: string, picture: VNode}>>} */
  const album = useRef(new Map());
  /** @type {Map<string, {sign: string, picture: VNode}>} */
  const next = new Map();
  /** @param {string} id @param {string} sign what the picture depends on @param {() => VNode} make */
  const picture = (id, sign, make) => {
    const old = album.current.get(id);
    const entry = old && old.sign === sign ? old : { sign, picture: make() };
    next.set(id, entry);
    return entry.picture;
  };
  album.current = next;
  return picture;
}

/** @param {number} x @param {number} y */
export const shift = (x, y) => `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px)`;

/** @param {{layout: Layout, legal: Set<string>}} props */
export function Control({ layout, legal }) {
  return html`<g class="control">
    ${[...layout.control].map(([place, faction]) => !AT.get(place)?.base && !legal.has(place) && !layout.fights.includes(place) && html`<g key=${place} class=${`f-${faction}`}>
      <path d=${outline(place, 7)} class="keyline" /><path d=${outline(place, 7)} class="colour" />
    </g>`)}
  </g>`;
}

/** @param {{layout: Layout}} props */
export function Things({ layout }) {
  const picture = useAlbum();
  return html`<g class="things">
    ${layout.fights.map((place) => picture(`fight ${place}`, place, () => {
      const { x, y } = /** @type {import("./geometry.js").Place} */ (AT.get(place));
      return html`<g key=${`fight ${place}`} class="melee">
        <path d=${outline(place, 5)} class="hatch" /><path d=${outline(place, 5)} class="edge" />
        <circle cx=${x} cy=${y - 27} r="15" class="disc" />
        <use href="#i-combat" x=${x - 9} y=${y - 36} width="18" height="18" class="sabres" />
      </g>`;
    }))}
    ${layout.encounters.map((place) => picture(`enc ${place}`, place, () => {
      const { x, y } = /** @type {import("./geometry.js").Place} */ (AT.get(place));
      return html`<g key=${`enc ${place}`} class="encounter" style=${{ transform: shift(x + SLOT.mark[0], y + SLOT.mark[1]) }}>
        <circle r="13.6" class="halo" /><circle r="12.4" class="coin" /><circle r="10.1" class="inner" />
        <use href="#i-encounter" x="-8" y="-8.4" width="16" height="16" />
      </g>`;
    }))}
    ${layout.things.map((thing) => picture(thing.id, `${thing.place}${thing.kind}`, () => html`<${Small} key=${thing.id} thing=${thing} />`))}
    ${layout.chips.map((chip) => picture(chip.id, `${chip.n} ${chip.x} ${chip.y}`, () => {
      const w = chip.n < 10 ? 29 : 35;
      return html`<g key=${chip.id} class="chip" data-chip=${chip.id} style=${{ transform: shift(chip.x, chip.y) }}>
        <rect x=${-w / 2 - 1} y="-9.5" width=${w + 2} height="19" rx="4.5" class="halo" /><rect x=${-w / 2} y="-8.5" width=${w} height="17" rx="3.5" class="paper" />
        <use href=${`#i-${chip.what}`} class=${`r-${chip.what}`} x=${-w / 2 + 1.5} y="-7" width="14" height="14" /><text x=${-w / 2 + 16.5} y="4.4">${chip.n}</text>
      </g>`;
    }))}
  </g>`;
}

/** A structure or a token. @param {{thing: import("./layout.js").Thing}} props */
function Small({ thing }) {
  return html`<g class=${`thing ${thing.armed ? "" : "disarmed"}`} data-piece=${thing.id} style=${{ transform: shift(thing.x, thing.y) }}>
    <g transform=${`scale(${(thing.size / 24).toFixed(3)}) translate(-12 -12)`}><${PieceBody} faction=${thing.faction} kind=${thing.kind} size=${thing.size} /></g>
  </g>`;
}

/** @param {{layout: Layout, selected: string|null, movable: Set<string>}} props ids of the selected piece and of those that may be chosen */
export function Units({ layout, selected, movable }) {
  const picture = useAlbum();
  // Always in the same order, so that no element is moved in the tree while it is being animated.
  const units = [...layout.units].sort((a, b) => (a.id < b.id ? -1 : 1));
  return html`<g class="units">
    ${units.map((piece) => {
      const state = piece.id === selected ? "selected" : "";
      const sign = `${piece.place} ${piece.x} ${piece.y} ${piece.size} ${piece.under} ${state} ${movable.has(piece.id)}`;
      return picture(piece.id, sign, () => html`<g key=${piece.id} class=${`unit ${piece.under ? "under" : ""} ${movable.has(piece.id) ? "movable" : ""}`} data-piece=${piece.id} style=${{ transform: shift(piece.x, piece.y) }}>
        <g transform=${`scale(${(piece.size / 24).toFixed(3)}) translate(-12 -12)`}><${PieceBody} faction=${piece.faction} kind=${piece.kind} size=${piece.size} state=${state} /></g>
      </g>`);
    })}
    ${layout.tokens.map((token) => picture(token.id, `${token.kind}${token.armed}`, () => html`<${Small} key=${token.id} thing=${token} />`))}
    ${layout.counts.map((count) => html`<text key=${count.id} class="count" x=${count.x} y=${count.y}>×${count.n}</text>`)}
  </g>`;
}
