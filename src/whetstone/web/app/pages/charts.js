// @ts-check
/**
 * Line charts by our own hand: every line ends in its faction's shape and name, so colour never carries it alone, and a
 * table with the same numbers stands beside the drawing for those who do not see it.
 */
import { html, useState, useRef, useLayoutEffect } from "../html.js";
import { t } from "../words.js";

/**
 * @typedef {{faction: string, label: string, values: number[]}} Series
 * @typedef {{x: number, text: string}} Tick
 */

/** Room beside the lines: figures on the left, names on the right, or only the end marks. */
export const LEFT = 30;
export const RIGHT = 74;
export const RIGHT_BARE = 14;
const TOP = 10;
const BOTTOM = 22;
const MARKS_APART = 15;

/**
 * The width an element has now; drawings are made for it, so that text in them keeps its size on a phone.
 * @param {number} guess
 * @returns {[{current: any}, number]}
 */
export function useWidth(guess) {
  const ref = useRef(null);
  const [width, setWidth] = useState(guess);
  useLayoutEffect(() => {
    const el = /** @type {HTMLElement|null} */ (ref.current);
    if (!el) return undefined;
    const watch = new ResizeObserver(() => setWidth(Math.max(160, Math.round(el.clientWidth))));
    watch.observe(el);
    return () => watch.disconnect();
  }, []);
  return [ref, width];
}

/**
 * A scale that ends on a round figure, or on the end of a track, with at most `lines` steps.
 * @param {number} most
 * @param {number} lines
 * @param {boolean} track the scale ends at `most` and nowhere else
 * @returns {{top: number, step: number}}
 */
export function scaleFor(most, lines, track = false) {
  const steps = [1, 2, 3, 4, 5, 6, 8, 9, 10, 20, 25, 50, 100, 200];
  const step = steps.find((s) => most / s <= lines && (track ? most % s === 0 : s !== 8 && s !== 9)) ?? most;
  return { top: Math.max(step, Math.ceil(most / step) * step), step };
}

/**
 * A faction's shape as a mark in a drawing.
 * @param {{faction: string, x: number, y: number, size?: number}} props
 */
export function Mark({ faction, x, y, size = 12 }) {
  const k = size / 24;
  return html`<g transform=${`translate(${x} ${y}) scale(${k}) translate(-12 -12)`}>
    <use href=${`#b-${faction}`} fill="none" stroke="var(--piece-halo)" stroke-width=${3 / k} />
    <use href=${`#b-${faction}`} fill=${`var(--f-${faction})`} stroke="var(--piece-outline)" stroke-width=${1.2 / k} />
  </g>`;
}

/**
 * Where the labels stand: at the ends of their lines, pushed apart until none covers another.
 * @param {number[]} wanted heights, from above
 * @param {number} gap
 * @returns {number[]}
 */
function spread(wanted, gap) {
  const order = wanted.map((y, i) => ({ y, i })).sort((a, b) => a.y - b.y);
  for (let turn = 0; turn < 80; turn++) {
    for (let k = 0; k + 1 < order.length; k++) {
      const short = gap - (order[k + 1].y - order[k].y);
      if (short > 0) {
        order[k].y -= short / 2;
        order[k + 1].y += short / 2;
      }
    }
  }
  const placed = [...wanted];
  for (const { y, i } of order) placed[i] = y;
  return placed;
}

/**
 * Lines over the rounds of a game.
 * @param {{title: string, series: Series[], xs: number[], ticks: Tick[], height?: number, most?: number, stairs?: boolean,
 *   names?: boolean, domain?: [number, number], at?: number|null, onPick?: (x: number) => void, labelAt?: (i: number) => string,
 *   marks?: {x: number, value: number, faction: string}[]}} props
 *   `marks` come in the order of their weight; `at` draws a line across at that x; `onPick` is told the nearest x of a click, or that of the mark it hits; `labelAt`
 *   names the round of the nth value where x is not the round itself.
 */
export function LineChart({ title, series, xs, ticks, height = 260, most, stairs = false, names = true, domain, at = null, onPick, labelAt, marks = [] }) {
  const [ref, width] = useWidth(names ? 640 : 230);
  const [near, setNear] = useState(/** @type {number|null} */ (null));
  const right = names ? RIGHT : RIGHT_BARE;
  const lines = Math.max(2, Math.min(6, Math.floor((height - TOP - BOTTOM) / 24)));
  const { top, step } = scaleFor(most ?? Math.max(1, ...series.flatMap((s) => s.values)), lines, most !== undefined);
  const [first, last] = domain ?? [xs[0] ?? 0, xs[xs.length - 1] ?? 1];
  const X = (/** @type {number} */ x) => LEFT + ((width - LEFT - right) * (x - first)) / Math.max(1, last - first);
  const Y = (/** @type {number} */ v) => TOP + (height - TOP - BOTTOM) * (1 - v / top);
  const ends = spread(series.map((s) => Y(s.values[s.values.length - 1] ?? 0)), 13.5);
  const nearest = (/** @type {PointerEvent|MouseEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const x = first + ((event.clientX - box.left - LEFT) / (width - LEFT - right)) * (last - first);
    return xs.reduce((best, _, i) => (Math.abs(xs[i] - x) < Math.abs(xs[best] - x) ? i : best), 0);
  };
  // Marks that do not cover each other; the one that is looked at now is always there.
  const shown = marks.reduce((/** @type {typeof marks} */ kept, mark) => (mark.x === at || kept.every((each) => Math.abs(X(each.x) - X(mark.x)) >= MARKS_APART) ? [...kept, mark] : kept), []);
  const rules = [];
  for (let v = 0; v <= top; v += step) {
    rules.push(html`<path d=${`M${LEFT} ${Y(v)}H${width - right}`} class="grid" />
      <text x=${LEFT - 6} y=${Y(v) + 4} text-anchor="end" class="ax">${v}</text>`);
  }
  return html`<figure class="chart" ref=${ref}>
    <svg viewBox=${`0 0 ${width} ${height}`} width=${width} height=${height} aria-hidden="true"
      class=${onPick ? "pickable" : ""}
      onPointerMove=${(/** @type {PointerEvent} */ e) => setNear(nearest(e))} onPointerLeave=${() => setNear(null)}
      onClick=${onPick && ((/** @type {MouseEvent} */ e) => onPick(xs[nearest(e)]))}>
      ${rules}
      ${ticks.map((tick) => html`<text x=${X(tick.x)} y=${height - 6} text-anchor="middle" class="ax">${tick.text}</text>`)}
      ${near !== null && html`<path d=${`M${X(xs[near])} ${TOP}V${height - BOTTOM}`} class="near" />`}
      ${series.map((s, i) => html`<${Line} path=${pathOf(s.values, xs, X, Y, stairs, i - (series.length - 1) / 2)} faction=${s.faction} thin=${!names} />`)}
      ${at !== null && html`<path d=${`M${X(at)} ${TOP - 4}V${height - BOTTOM}`} class="at" />`}
      ${series.map((s, i) => html`<${Mark} faction=${s.faction} x=${X(last)} y=${Y(s.values[s.values.length - 1] ?? 0)} />
        ${names && html`<text x=${width - right + 13} y=${ends[i] + 4} class="lb">${s.label}</text>`}`)}
      ${shown.map((mark) => html`<g class=${`costmark ${mark.x === at ? "now" : ""}`} onClick=${(/** @type {MouseEvent} */ e) => { e.stopPropagation(); onPick?.(mark.x); }}>
        <circle cx=${X(mark.x)} cy=${Y(mark.value)} r="9" /><${Mark} faction=${mark.faction} x=${X(mark.x)} y=${Y(mark.value)} size=${10} /></g>`)}
    </svg>
    ${near !== null && html`<${Readout} series=${series} i=${near} left=${X(xs[near])} width=${width} head=${t("pg-chart-round", { round: labelAt ? labelAt(near) : String(xs[near]) })} />`}
    <${Numbers} title=${title} series=${series} names=${xs.map((x, i) => (labelAt ? labelAt(i) : String(x)))} />
  </figure>`;
}

/**
 * @param {number[]} values @param {number[]} xs @param {(x: number) => number} X @param {(v: number) => number} Y
 * @param {boolean} stairs @param {number} shift keeps lines apart that run along the same stairs
 */
function pathOf(values, xs, X, Y, stairs, shift) {
  if (!stairs) return "M" + values.map((v, k) => `${X(xs[k]).toFixed(1)} ${Y(v).toFixed(1)}`).join("L");
  const off = shift * 1.7;
  return values.map((v, k) => (k ? `H${X(xs[k]).toFixed(1)}V${(Y(v) + off).toFixed(1)}` : `M${X(xs[0]).toFixed(1)} ${(Y(v) + off).toFixed(1)}`)).join("");
}

/** @param {{path: string, faction: string, thin: boolean}} props */
function Line({ path, faction, thin }) {
  const w = thin ? 1.7 : 2.2;
  return html`<path d=${path} class="stroke" stroke="var(--paper-up)" stroke-width=${w + 2.6} />
    <path d=${path} class="stroke" stroke="var(--piece-outline)" stroke-width=${w + 1.1} />
    <path d=${path} class="stroke" stroke=${`var(--f-${faction})`} stroke-width=${w} />`;
}

/** @param {{series: Series[], i: number, left: number, width: number, head: string}} props */
function Readout({ series, i, left, width, head }) {
  const sorted = [...series].sort((a, b) => (b.values[i] ?? 0) - (a.values[i] ?? 0));
  const side = left > width / 2 ? { right: `${width - left + 10}px` } : { left: `${left + 10}px` };
  return html`<div class="readout" style=${side} aria-hidden="true"><b>${head}</b>
    ${sorted.map((s) => html`<span><svg viewBox="0 0 14 14" width="14" height="14"><${Mark} faction=${s.faction} x=${7} y=${7} size=${11} /></svg>${s.label}<i>${s.values[i] ?? ""}</i></span>`)}</div>`;
}

/** The same in numbers, for screen readers. @param {{title: string, series: Series[], names: string[]}} props */
function Numbers({ title, series, names }) {
  return html`<table class="vh"><caption>${title}</caption>
    <thead><tr><th scope="col">${t("pg-chart-rounds")}</th>${series.map((s) => html`<th scope="col">${s.label}</th>`)}</tr></thead>
    <tbody>${names.map((name, k) => html`<tr><th scope="row">${name}</th>${series.map((s) => html`<td>${s.values[k]}</td>`)}</tr>`)}</tbody></table>`;
}
