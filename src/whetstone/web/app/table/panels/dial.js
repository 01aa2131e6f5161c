// @ts-check
/** The power dial: an engraved half circle from 0 to 7 with a needle to turn. */
import { html, useRef } from "../../html.js";
import { t } from "../../words.js";

export const DIAL_TOP = 7;
const CX = 125;
const CY = 122;
const R = 98;
const TICKS = 70;

/** @param {number} k in 0..1 from left to right @param {number} r */
const at = (k, r) => `${(CX - r * Math.cos(Math.PI * k)).toFixed(1)} ${(CY - r * Math.sin(Math.PI * k)).toFixed(1)}`;

/** The face never changes: drawn once. */
const FACE = Array.from({ length: TICKS + 1 }, (_, k) => {
  const length = k % 10 === 0 ? 14 : k % 5 === 0 ? 8 : 5;
  return `M${at(k / TICKS, R)}L${at(k / TICKS, R - length)}`;
}).join("");

/**
 * @param {{value: number, max: number, faction: string, onTurn?: (n: number) => void, label: string}} props
 *   without `onTurn` it only shows
 */
export function Dial({ value, max, faction, onTurn, label }) {
  const svg = useRef(/** @type {any} */ (null));
  const held = useRef(false);
  const turn = (/** @type {number} */ n) => onTurn?.(Math.min(max, Math.max(0, n)));
  const point = (/** @type {PointerEvent} */ event) => {
    if (!svg.current) return;
    const box = svg.current.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 234 + 8 - CX;
    const y = CY - (((event.clientY - box.top) / box.height) * 144 + 6);
    const angle = Math.atan2(Math.max(0, y), x);
    turn(Math.round((1 - angle / Math.PI) * DIAL_TOP));
  };
  const keys = (/** @type {KeyboardEvent} */ event) => {
    /** @type {Record<string, number>} */
    const to = { ArrowLeft: value - 1, ArrowDown: value - 1, ArrowRight: value + 1, ArrowUp: value + 1, Home: 0, End: max };
    if (!(event.key in to)) return;
    event.preventDefault();
    turn(to[event.key]);
  };
  const live = onTurn ? {
    role: "slider", tabindex: 0, "aria-valuemin": 0, "aria-valuemax": max, "aria-valuenow": value, "aria-label": label, onKeyDown: keys,
    onPointerDown: (/** @type {any} */ event) => { held.current = true; event.currentTarget.setPointerCapture(event.pointerId); point(event); },
    onPointerMove: (/** @type {any} */ event) => held.current && point(event),
    onPointerUp: () => void (held.current = false), onPointerCancel: () => void (held.current = false),
    onWheel: (/** @type {WheelEvent} */ event) => { event.preventDefault(); turn(value + (event.deltaY < 0 ? 1 : -1)); },
  } : { role: "img", "aria-label": label };
  return html`<svg ref=${svg} class=${`dial ${onTurn ? "live" : ""}`} viewBox="8 6 234 144" ...${live}>
    <path class="rim" d=${`M${CX - R - 9} ${CY + 16}V${CY}A${R + 9} ${R + 9} 0 0 1 ${CX + R + 9} ${CY}V${CY + 16}Z`} />
    <path class="rim2" d=${`M${CX - R - 4} ${CY + 16}V${CY}A${R + 4} ${R + 4} 0 0 1 ${CX + R + 4} ${CY}V${CY + 16}`} />
    <path class="rim3" d=${`M${CX - R} ${CY}A${R} ${R} 0 0 1 ${CX + R} ${CY}`} />
    <path class="ticks" d=${FACE} />
    ${Array.from({ length: DIAL_TOP + 1 }, (_, k) => {
      const [x, y] = at(k / DIAL_TOP, R - 27).split(" ").map(Number);
      return html`<text key=${k} x=${x} y=${y + 6} class=${`${k === value ? "on" : ""} ${k > max ? "off" : ""}`}>${k}</text>`;
    })}
    <g class="needle" style=${{ transform: `rotate(${(value / DIAL_TOP) * 180}deg)` }}><path d=${`M${CX} ${CY - 6}L${CX - R + 42} ${CY}L${CX} ${CY + 6}Z`} /></g>
    <circle class="hub" cx=${CX} cy=${CY} r="27" style=${{ fill: `var(--f-${faction})` }} /><circle class="hub2" cx=${CX} cy=${CY} r="23.5" style=${{ stroke: `var(--f-${faction}-on)` }} />
    <text class="hubn" x=${CX} y=${CY + 10} style=${{ fill: `var(--f-${faction}-on)` }}>${value}</text>
  </svg>`;
}

/** Orders nobody may see yet: an envelope with the faction's seal. @param {{faction: string, text: string, sealed: boolean}} props */
export function Letter({ faction, text, sealed }) {
  return html`<svg class=${`letter ${sealed ? "" : "open"}`} viewBox="0 0 260 170" role="img" aria-label=${t(sealed ? "pn-orders-sealed" : "pn-orders-open")}>
    <rect class="paper" x="6" y="12" width="248" height="150" /><path class="fold" d="M6 12L130 100L254 12M6 162L100 79M254 162L160 79" /><path class="flap" d="M6 12L130 100L254 12Z" />
    ${sealed && html`<g class="wax"><path d="M130 68c9-1 13 4 20 7s11 9 9 17s2 13-4 19s-11 9-19 9s-14 1-20-5s-11-10-10-19s0-14 7-19s9-8 17-9Z" /><circle cx="131" cy="94" r="19" /><use href=${`#i-e-${faction}`} x="119" y="82" width="24" height="24" /></g>`}
    <text x="130" y="150">${text}</text>
  </svg>`;
}
