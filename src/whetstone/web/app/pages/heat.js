// @ts-check
/** Who held which territory, and for how long: a small board of hexagons. */
import { html } from "../html.js";
import { t } from "../words.js";
import { PLACES, RADIUS, outline } from "../table/map/geometry.js";

const BED = 3; // between two hexagons
const LEAST = 18; // radius of the smallest fill that still shows its colour

const HEXES = PLACES.map(([name]) => name).filter((name) => !name.startsWith("base."));

/**
 * The holder of most rounds of a territory; of equals the one named first.
 * @param {Record<string, number>|undefined} held
 * @returns {[string, number]|null}
 */
export function longest(held) {
  const sorted = Object.entries(held ?? {}).sort((a, b) => b[1] - a[1]);
  return sorted.length && sorted[0][1] > 0 ? sorted[0] : null;
}

/**
 * The larger the fill, the longer its owner held the territory.
 * @param {{heat: Record<string, Record<string, number>>, rounds: number, nameOf: (id: string) => string}} props
 */
export function HeatMap({ heat, rounds, nameOf }) {
  const held = HEXES.map((place) => ({ place, best: longest(heat[place]) }));
  const told = (/** @type {string} */ place, /** @type {[string, number]} */ best) => t("pg-heat-row", { place, faction: nameOf(best[0]), n: best[1] });
  return html`<div class="heat"><svg viewBox="-432 -338 852 772" aria-hidden="true">
      ${held.map(({ place, best }) => {
        const share = best ? Math.min(1, best[1] / Math.max(1, rounds)) : 0;
        const size = LEAST + (RADIUS - 6 - LEAST) * Math.sqrt(share);
        return html`<path key=${place} d=${outline(place, BED)} class="hx-bed" />
          ${best && html`<path key=${`${place} fill`} d=${outline(place, RADIUS - size)} fill=${`var(--f-${best[0]})`} class="hx-fill"><title>${told(place, best)}</title></path>`}`;
      })}</svg>
    <ul class="vh">${held.map(({ place, best }) => best && html`<li key=${place}>${told(place, best)}</li>`)}</ul></div>`;
}
