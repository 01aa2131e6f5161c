// @ts-check
/** The hex grid as the client needs it: middles, corners, neighbours, and the slots where pieces stand in a hex. */
import { PLACES, RADIUS, VIEW } from "./places.js";

export { PLACES, RADIUS, VIEW };

/** @typedef {{name: string, q: number, r: number, x: number, y: number, base: boolean}} Place */

/** @type {Map<string, Place>} */
export const AT = new Map(PLACES.map(([name, q, r, x, y]) => [name, { name, q, r, x, y, base: name.startsWith("base.") }]));

const byHex = new Map(PLACES.map(([name, q, r]) => [`${q},${r}`, name]));

/** East, north-east, north-west, west, south-west, south-east. @type {Record<string, [number, number]>} */
const STEPS = { e: [1, 0], ne: [1, -1], nw: [0, -1], w: [-1, 0], sw: [-1, 1], se: [0, 1] };

/**
 * The place next to another one.
 * @param {string} place
 * @param {string} direction e, ne, nw, w, sw or se
 * @returns {string|undefined}
 */
export function beside(place, direction) {
  const at = AT.get(place);
  const [dq, dr] = STEPS[direction];
  return at && byHex.get(`${at.q + dq},${at.r + dr}`);
}

/** @param {string} place @returns {string[]} */
export const around = (place) => Object.keys(STEPS).flatMap((step) => beside(place, step) ?? []);

/** @param {number} k @param {number} radius @returns {[number, number]} */
function corner(k, radius) {
  const a = (Math.PI / 3) * k - Math.PI / 2;
  return [radius * Math.cos(a), radius * Math.sin(a)];
}

/** @param {number} n */
const short = (n) => Number(n.toFixed(1));

/** The outline of a place, for rings and veils: a hex, or the circle of a home base. @param {string} name @param {number} inset */
export function outline(name, inset) {
  const place = AT.get(name);
  if (!place) return "";
  const { x, y } = place;
  if (place.base) {
    const r = 43 - inset / 2;
    return `M${short(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;
  }
  return `M${Array.from({ length: 6 }, (_, k) => corner(k, RADIUS - inset).map((v, i) => short(v + (i ? y : x))).join(" ")).join("L")}Z`;
}

/** Slots of a hex, counted from its middle. */
export const SLOT = {
  mark: [-26, -25],
  structure: [27, -26],
  token: [-38, -6],
  unit: { y: -2, alone: 3, gap: 37, crowded: 24, size: 33 },
  worker: { y: 22, alone: 8, gap: 23, size: 20, most: 3 },
  resources: [[-17, 41], [17, 41], [-37, 24], [37, 24]],
  resource: [0, 41],
  lower: 7, // where two sides stand, what lies there makes room for them
  structureSize: 28,
  tokenSize: 20,
  factory: 14, // the Factory keeps its roof free: everything stands a little lower
};
