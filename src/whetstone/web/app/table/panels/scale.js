// @ts-check
/** Tracks drawn like the scale bars of a map: alternating segments, the players' shapes standing above them. */
import { html } from "../../html.js";

const WIDTH = 236;
const BAR = 29; // where the bar lies
const LANE = 12; // how high the next one stands when two stand on the same step
const APART = 12.5;

/** A faction's shape as a small mark. @param {{faction: string, x: number, y: number, size?: number, me?: boolean}} props */
export function Mark({ faction, x, y, size = 11, me = false }) {
  const k = size / 24;
  return html`<g transform=${`translate(${x} ${y}) scale(${k}) translate(-12 -12)`}>
    <use href=${`#b-${faction}`} class="mk-halo" stroke-width=${3 / k} />
    ${me && html`<use href=${`#b-${faction}`} class="mk-me" stroke-width=${4.4 / k} />`}
    <use href=${`#b-${faction}`} class="mk-line" style=${{ fill: `var(--f-${faction})` }} stroke-width=${1.2 / k} />
  </g>`;
}

/** Where each mark stands: those that would overlap go a lane up. @param {Record<string, number>} at @param {number} step */
function lanes(at, step) {
  /** @type {number[][]} */
  const taken = [];
  return Object.entries(at)
    .sort(([, a], [, b]) => a - b)
    .map(([faction, value]) => {
      const x = value * step;
      let lane = 0;
      while ((taken[lane] ?? []).some((other) => Math.abs(x - other) < APART)) lane++;
      (taken[lane] ??= []).push(x);
      return { faction, x, lane };
    });
}

/**
 * @param {{n: number, at: Record<string, number>, every: number, tiers?: number[], me?: string | null}} props
 *   `tiers`: the steps after which the next tier begins
 */
export function ScaleBar({ n, at, every, tiers, me }) {
  const step = WIDTH / n;
  const marks = lanes(at, step);
  const top = Math.max(1, ...marks.map((mark) => mark.lane)) * -LANE + LANE; // three in one place need more room above
  const bounds = tiers ? [0, ...tiers.map((last) => last + 0.5), n] : [];
  return html`<svg class="scale" viewBox=${`-6 ${top} ${WIDTH + 12} ${47 - top}`} aria-hidden="true">
    ${bounds.slice(1).map((end, i) => html`<rect key=${`t${i}`} class=${`tier tier-${i}`} x=${bounds[i] * step} y=${BAR - 25} width=${(end - bounds[i]) * step} height="25" />`)}
    ${bounds.slice(1, -1).map((end) => html`<path key=${`b${end}`} class="bound" d=${`M${end * step} ${BAR - 26}V${BAR + 9}`} />`)}
    ${Array.from({ length: n }, (_, k) => html`<rect key=${k} class=${k % 2 ? "seg light" : "seg"} x=${k * step} y=${BAR} width=${step} height="5" />`)}
    ${Array.from({ length: Math.floor(n / every) + 1 }, (_, k) => html`<text key=${`n${k}`} x=${k * every * step} y=${BAR + 15.5} class="num">${k * every}</text>`)}
    ${marks.map(({ faction, x, lane }) => html`<g key=${faction}>
      <path class="stem" d=${`M${x} ${BAR - 2}v${-4 - lane * LANE}`} />
      <${Mark} faction=${faction} x=${x} y=${BAR - 9 - lane * LANE} me=${faction === me} />
    </g>`)}
  </svg>`;
}

/** The stars of everybody, a column a goal. @param {{columns: {id: string, icon: string, title: string, who: string[]}[]}} props */
export function Triumphs({ columns }) {
  const step = WIDTH / columns.length;
  const height = Math.max(2, ...columns.map((each) => Math.ceil(each.who.length / (each.who.length > 4 ? 2 : 1)))) * 13 + 22;
  return html`<svg class="scale" viewBox=${`-6 0 ${WIDTH + 12} ${height + 2}`} aria-hidden="true">
    ${columns.map(({ id, icon, title, who }, k) => html`<g key=${id}>
      <title>${title}</title>
      <rect class="cell" x=${k * step + 1.2} y="1" width=${step - 2.4} height=${height - 1} rx="2" />
      <use class="sym" href=${`#i-${icon}`} x=${k * step + step / 2 - 7} y="4" width="14" height="14" />
      ${who.map((faction, m) => {
        const two = who.length > 4;
        const x = k * step + step / 2 + (two ? (m % 2 ? 5.4 : -5.4) : 0);
        return html`<${Mark} key=${m} faction=${faction} x=${x} y=${27 + (two ? Math.floor(m / 2) : m) * 13} size=${two ? 9 : 10.5} />`;
      })}
    </g>`)}
  </svg>`;
}
