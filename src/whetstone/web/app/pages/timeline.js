// @ts-check
/** The time line of a replay: a scale of rounds with what happened above it, a slider, and the fortunes below. */
import { html, useMemo } from "../html.js";
import { t } from "../words.js";
import { Icon } from "../icons.js";
import { WorthChart } from "./analysis.js";
import { LEFT, LineChart, Mark, RIGHT, RIGHT_BARE, useWidth } from "./charts.js";
import { seriesOf } from "./story.js";

/** What is worth a mark: the symbols of such log lines, the rarer first. */
const MARKED = ["star", "combat", "factory"];
const APART = 13;
const NARROW = 620;

/**
 * @param {{story: any, seats: any[], at: number, nameOf: (id: string) => string, onGo: (at: number) => void, told: string, analysis: import("./analysis.js").Analysis|null}} props
 *   with an `analysis` the curve below is everybody's chance to win, else their fortunes
 */
export function Timeline({ story, seats, at, nameOf, onGo, told, analysis }) {
  const [ref, width] = useWidth(900);
  const bare = width < NARROW;
  const right = bare ? RIGHT_BARE : RIGHT;
  const of = Math.max(1, story.decisions);
  const X = (/** @type {number} */ n) => LEFT + ((width - LEFT - right) * n) / of;
  const events = useMemo(() => marksOf(story, X), [story, width]);
  const rounds = story.rounds.filter((/** @type {any} */ r) => r.round > 0 || r.at > 0);
  const starts = [0, ...rounds.map((/** @type {any} */ r) => r.at)];
  const series = useMemo(() => seriesOf(story, seats, "fortune", nameOf), [story]);
  const xs = story.rounds.map((/** @type {any} */ r) => r.at);
  const every = Math.max(1, Math.ceil((rounds.length * 22) / Math.max(1, width - LEFT - right)));
  return html`<div class="timeline" ref=${ref}><div class="rail">
      <svg viewBox=${`0 0 ${width} 66`} width=${width} height="66" aria-hidden="true">
        ${events.map((e) => html`<path d=${`M${e.x} 30V40`} class="stalk" /><${Mark} faction=${e.faction} x=${e.x} y=${25} size=${10} />
          <svg x=${e.x - 6.5} y="4" width="13" height="13" class="ev" viewBox="0 0 24 24"><use href=${`#i-${e.icon}`} /></svg>`)}
        ${rounds.map((/** @type {any} */ r, /** @type {number} */ i) => html`<rect x=${X(starts[i])} y="40" width=${Math.max(0, X(r.at) - X(starts[i]))} height="7" class=${i % 2 ? "seg-b" : "seg-a"} />
          ${i % every === 0 && html`<text x=${(X(starts[i]) + X(r.at)) / 2} y="62" text-anchor="middle" class="ax">${r.round}</text>`}`)}
        <path d=${`M${X(at)} 30V54`} class="pin" /><path d=${`M${X(at) - 8} 51h16v7l-8 7l-8 -7Z`} class="thumb" />
      </svg>
      <input type="range" class="slider" min="0" max=${story.decisions} step="1" value=${at} aria-label=${t("pg-replay-slider")} aria-valuetext=${told}
        style=${{ left: `${LEFT - 8}px`, width: `${Math.max(40, width - LEFT - right + 16)}px` }} onInput=${(/** @type {any} */ e) => onGo(Number(e.target.value))} /></div>
    ${analysis ? html`<${WorthChart} analysis=${analysis} seats=${seats} nameOf=${nameOf} of=${of} at=${at} height=${bare ? 78 : 100} names=${!bare} ticks=${[]} onGo=${onGo} />`
    : html`<${LineChart} title=${t("pg-chart-fortune")} series=${series} xs=${xs} ticks=${[]} height=${bare ? 64 : 92} names=${!bare} domain=${[0, of]} at=${at} onPick=${onGo} labelAt=${(/** @type {number} */ i) => String(story.rounds[i].round)} />`}</div>`;
}

/** Marks that do not cover each other, stars before fights. @param {any} story @param {(n: number) => number} X */
function marksOf(story, X) {
  /** @type {{x: number, icon: string, faction: string}[]} */
  const placed = [];
  for (const icon of MARKED) {
    for (const line of story.log) {
      if (line.icon !== icon || !line.faction) continue;
      const x = X(line.at);
      if (placed.every((each) => Math.abs(each.x - x) >= APART)) placed.push({ x, icon, faction: line.faction });
    }
  }
  return placed;
}

/**
 * Buttons under the time line.
 * @param {{playing: boolean, onPlay: () => void, onStep: (by: number) => void, onTurn: (by: number) => void, onEnd: () => void, onStart: () => void}} props
 */
export function Controls({ playing, onPlay, onStep, onTurn, onEnd, onStart }) {
  const button = (/** @type {string} */ id, /** @type {string} */ icon, /** @type {() => void} */ run, turned = false) => html`<button type="button" class="ibtn" aria-label=${t(id)} title=${t(id)} onClick=${run}><${Icon} name=${icon} class=${turned ? "turned" : ""} /></button>`;
  return html`<div class="ctl" role="group" aria-label=${t("pg-replay-controls")}>
    ${button("pg-replay-start", "end", onStart, true)}${button("pg-replay-turn-back", "flow", () => onTurn(-1), true)}${button("pg-replay-back", "prev", () => onStep(-1))}
    <button type="button" class="ibtn mainp" aria-label=${playing ? t("pg-replay-pause") : t("pg-replay-play")} onClick=${onPlay}><${Icon} name=${playing ? "pause" : "play"} /></button>
    ${button("pg-replay-on", "next", () => onStep(1))}${button("pg-replay-turn-on", "flow", () => onTurn(1))}${button("pg-replay-end", "end", onEnd)}</div>`;
}
