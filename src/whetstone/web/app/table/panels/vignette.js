// @ts-check
/** The picture on an encounter card: a stretch of country drawn from its number, with one of six scenes before it. */
import { html } from "../../html.js";
import { t } from "../../words.js";

const W = 320;
const H = 330;

/** Numbers that look random and are the same for a card every time. @param {number} seed */
function dice(seed) {
  let x = (seed * 2654435761) % 4294967296 || 1;
  return () => {
    x = (x * 1664525 + 1013904223) % 4294967296;
    return x / 4294967296;
  };
}

/** A ridge of peaks with its shaded side hatched. @param {() => number} roll @param {number} base @param {number} n @param {number} tall */
function ridge(roll, base, n, tall) {
  let line = `M-10 ${base}`;
  let hatch = "";
  for (let k = 0; k < n; k++) {
    const x = ((k + 0.5) * (W + 40)) / n - 20 + (roll() - 0.5) * 18;
    const y = base - tall * (0.5 + roll() * 0.5);
    const right = ((k + 1) * (W + 40)) / n - 20;
    line += `L${x.toFixed(0)} ${y.toFixed(0)}L${right.toFixed(0)} ${(base - tall * 0.16 * roll()).toFixed(0)}`;
    for (let h = 1; h < 9; h++) {
      const f = h / 9;
      hatch += `M${(x + (right - x) * f * 0.86).toFixed(0)} ${(y + (base - y) * f * 0.9).toFixed(0)}l-${(3 + f * 5).toFixed(0)} ${(6 + (1 - f) * 12).toFixed(0)}`;
    }
  }
  return { line: `${line}L${W + 20} ${base}V${H}H-10Z`, hatch };
}

/** @param {number} x @param {number} y @param {number} s */
const fir = (x, y, s) => `M${x} ${y}v${-4 * s}h${-7 * s}l${5 * s} ${-6 * s}h${-3 * s}l${5 * s} ${-7 * s}l${5 * s} ${7 * s}h${-3 * s}l${5 * s} ${6 * s}h${-7 * s}`;
/** @param {number} x @param {number} y @param {number} s */
const house = (x, y, s) => html`<g transform=${`translate(${x} ${y}) scale(${s})`}><path class="wall" d="M-10 0V-10H10V0Z" /><path class="roof" d="M-13 -9L-7 -18H7L13 -9Z" /><path class="dark" d="M-3 0v-6h5v6ZM5 -7h3v3h-3Z" /></g>`;
/** @param {number} x @param {number} y @param {number} s */
const person = (x, y, s = 1) => html`<g class="dark" transform=${`translate(${x} ${y}) scale(${s})`}><circle cx="0" cy="-20" r="3.6" /><path d="M-5 0l1.5-15q3.5-3 7 0L5 0ZM-6 -22h12l-3-3h-6Z" /></g>`;
/** @param {number} x @param {number} y @param {number} r */
const wheel = (x, y, r) => html`<g transform=${`translate(${x} ${y})`}><circle class="hollow" r=${r} /><path class="ink" d=${Array.from({ length: 6 }, (_, k) => `M0 0L${(r * Math.cos((k * Math.PI) / 3)).toFixed(1)} ${(r * Math.sin((k * Math.PI) / 3)).toFixed(1)}`).join("")} /><circle class="dark" r="3" /></g>`;
const smoke = (/** @type {number} */ x, /** @type {number} */ y) => html`<path class="smoke" d=${`M${x} ${y}c-8-12 10-16 2-30s10-18 4-32c10-4 18 2 26-4`} />`;

/** What stands in the foreground, each with its title in the words. */
const SCENES = [
  () => html`<path class="water" d="M-10 232C60 222 120 240 190 230S290 226 330 234V340H-10Z" />
    <path class="ink soft" d="M10 250q18-5 40 0t44 0M90 268q18-5 40 0t44 0M200 256q18-5 40 0t44 0M30 290q18-5 40 0t44 0M170 300q18-5 40 0t44 0" />
    <g transform="rotate(-5 150 250)"><path class="wood" d="M52 240H262L246 276C242 282 236 284 228 284H82C70 284 64 276 60 266Z" /><path class="ink soft" d=${Array.from({ length: 30 }, (_, k) => `M${64 + k * 6} 250l-1.5 22`).join("")} /><path class="wall" d="M196 240V214H238V240Z" /><path class="dark" d="M202 221h9v9h-9ZM220 221h9v9h-9Z" /><path class="roof" d="M222 214V194h8v20" />
      ${[0, 1, 2, 3, 4].map((k) => html`<path key=${k} class="barrel" d=${`M${68 + k * 23} 240v-14a9 3 0 0 1 18 0v14a9 3 0 0 1-18 0Z`} />`)}</g>${person(28, 322, 1.2)}`,
  () => html`<path class="road" d="M-10 330C80 300 170 280 220 214L246 214C236 284 200 310 130 340Z" />
    <g transform="rotate(9 150 270)"><path class="wood" d="M84 236H214L204 266H94Z" /><path class="ink soft" d="M92 244H208M96 254H204M112 237v28M140 237v28M168 237v28M194 237v28" />${[0, 1, 2].map((k) => html`<path key=${k} class="sack" d=${`M${100 + k * 34} 238q-6-22 10-26h8q16 4 10 26Z`} />`)}${wheel(180, 282, 19)}</g>${wheel(66, 306, 19)}${person(250, 300, 1.3)}${person(276, 306, 1.25)}`,
  () => html`<path class="road" d="M-10 340V270Q160 244 330 272V340Z" />
    ${[[58, 286], [150, 300], [246, 284]].map(([x, y], k) => html`<g key=${k} transform=${`translate(${x} ${y})`}><path class="wood" d="M-34 0V-16H34V0ZM-32 -16V-48M32 -16V-48" /><path class="awning" d="M-40 -46L-28 -66H28L40 -46Z" /><path class="ink" d="M-24 -46l6-20M-8 -46l3-20M8 -46l-3-20M24 -46l-6-20" /><circle class="sack" cx="-16" cy="-20" r="6" /><circle class="sack" cx="0" cy="-21" r="6" /><circle class="sack" cx="16" cy="-20" r="6" /></g>`)}${person(104, 314, 1.25)}${person(200, 322, 1.3)}${person(28, 322, 1.2)}`,
  () => html`<path class="trees" d=${Array.from({ length: 12 }, (_, k) => fir(8 + k * 28, 250 + ((k * 13) % 17), 2.1)).join("")} />
    ${[[96, 300], [186, 312]].map(([x, y], k) => html`<g key=${k} transform=${`translate(${x} ${y})`}><path class="heap" d="M-42 0Q-30 -46 0 -52Q30 -46 42 0Z" /><path class="ink soft" d="M-32 -6q8-28 20-38M-16 -4q6-30 14-42M4 -4q4-26 0-42M20 -5q0-24-8-38" /></g>`)}${smoke(96, 248)}${smoke(188, 258)}${person(258, 314, 1.3)}`,
  () => html`<path class="road" d="M-10 292H330V304H-10Z" /><path class="ink" d=${`M-10 296H330M-10 300H330${Array.from({ length: 24 }, (_, k) => `M${k * 14} 292v12`).join("")}`} />
    <path class="dark" d="M196 286V252H226V236H262V252H292L300 286Z" /><path class="dark" d="M276 252V230h10v22ZM232 236v-8h24v8" /><path class="wall" d="M232 241h10v9h-10ZM247 241h10v9h-10Z" /><path class="wood" d="M88 286V246H186V286ZM-8 286V246H78V286Z" /><path class="ink soft" d="M100 250v32M116 250v32M132 250v32M148 250v32M164 250v32M10 250v32M28 250v32M46 250v32M62 250v32" />
    ${[210, 236, 262, 288, 104, 170, 16, 62].map((x) => html`<g key=${x}>${wheel(x, 290, 9)}</g>`)}${smoke(281, 228)}${person(150, 328, 1.1)}`,
  () => html`<path class="road" d="M120 340C130 300 150 280 156 240H172C184 280 214 300 236 340ZM172 256L330 276V292L182 272Z" />
    <path class="dark" d="M92 316V214h5v102ZM97 220l26-6 6 8-6 8-26-4ZM92 240l-26-5-6 8 6 8 26-4Z" /><g transform="translate(94 204)"><path class="wall" d="M-8 8L-5 -10H7L10 8Z" /><path class="dark" d="M-8 -10L1 -20L10 -10ZM-1 4q-4-6 2-12q6 6 2 12Z" /></g>${person(206, 316, 1.5)}${person(232, 318, 1.2)}`,
];

/** @param {{card: number}} props */
export function Vignette({ card }) {
  const roll = dice(card + 7);
  const far = ridge(roll, 160, 5, 84);
  const near = ridge(roll, 176, 4, 44);
  const sun = 50 + roll() * 220;
  const houses = Array.from({ length: 3 }, (_, k) => [150 + k * 44 + roll() * 18, 206 + roll() * 8, 1.2 + roll() * 0.4]);
  const trees = Array.from({ length: 8 }, (_, k) => fir(10 + k * 15 + roll() * 6, 200 + roll() * 12, 1 + roll() * 0.5)).join("");
  const n = card % SCENES.length;
  return html`<svg class="vignette" viewBox=${`0 0 ${W} ${H}`} preserveAspectRatio="xMidYMax slice" role="img" aria-label=${t("pn-encounter-title", { n })}>
    <rect class="sky" width=${W} height=${H} /><path class="ink soft" d=${Array.from({ length: 9 }, (_, k) => `M${20 + ((k * 53) % 140)} ${22 + k * 8}H${150 + ((k * 71) % 150)}`).join("")} />
    <circle class="sun" cx=${sun} cy="56" r="21" />
    <path class="peaks" d=${far.line} /><path class="ink soft" d=${far.hatch} /><path class="hills" d=${near.line} />
    <path class="land" d="M-10 196C60 184 120 204 190 192S290 190 330 198V340H-10Z" />
    <path class="trees" d=${trees} />${houses.map(([x, y, s], k) => html`<g key=${k}>${house(x, y, s)}</g>`)}
    ${SCENES[n]()}
  </svg>`;
}
