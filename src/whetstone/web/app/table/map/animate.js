// @ts-check
/**
 * Moves shown as they happened. The pieces already stand where they belong; an animation only holds them back for a
 * moment, so nothing waits for it and it can be ended at any time.
 */
import { motion } from "../../settings.js";
import { placeKey } from "../choices.js";
import { AT, outline } from "./geometry.js";
import { shift } from "./pieces.js";

/**
 * @typedef {import("../../types.js").Happened} Happened
 * @typedef {import("./layout.js").Layout} Layout
 * @typedef {{x: number, y: number, place: string}} Spot
 */

const STEP = 260;
const FLASH = 420;
const LONGEST = 2500; // a whole turn of somebody else

/** A flat curve from one point to another; the arrow of an aimed move is the same. @param {Spot|{x: number, y: number}} a @param {{x: number, y: number}} b @returns {[number, number]} its control point */
export function bend(a, b) {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return [(a.x + b.x) / 2 + dy * 0.16, (a.y + b.y) / 2 - dx * 0.16];
}

/** @param {{x: number, y: number}} a @param {{x: number, y: number}} b @param {number} t @returns {string} */
function along(a, b, t) {
  const [cx, cy] = bend(a, b);
  const u = 1 - t;
  return shift(u * u * a.x + 2 * u * t * cx + t * t * b.x, u * u * a.y + 2 * u * t * cy + t * t * b.y);
}

export class Animator {
  /** @param {SVGSVGElement} root */
  constructor(root) {
    this.root = root;
    /** @type {Set<Animation>} */
    this.running = new Set();
    this.free = 0; // when the last one ends
    this.skip = () => this.finish();
    document.addEventListener("pointerdown", this.skip, true);
    document.addEventListener("keydown", this.skip, true);
  }

  close() {
    document.removeEventListener("pointerdown", this.skip, true);
    document.removeEventListener("keydown", this.skip, true);
    this.finish();
  }

  finish() {
    for (const each of [...this.running]) each.finish();
    this.running.clear();
    this.free = 0;
  }

  /**
   * @param {Element|null} element
   * @param {Keyframe[]} frames
   * @param {KeyframeAnimationOptions} how
   * @param {() => void} [after]
   */
  play(element, frames, how, after) {
    if (!element) return;
    const made = element.animate(frames, { fill: "backwards", easing: "linear", ...how });
    this.running.add(made);
    const over = () => {
      this.running.delete(made);
      after?.();
    };
    made.onfinish = over;
    made.oncancel = over;
  }

  /** @param {string} id @returns {Element|null} */
  piece(id) {
    return this.root.querySelector(`[data-piece="${CSS.escape(id)}"]`);
  }

  /**
   * @param {Happened[]} events
   * @param {Layout} before
   * @param {Layout} now
   */
  show(events, before, now) {
    const pace = motion();
    if (pace <= 0 || !events.length || document.hidden) return;
    const at = performance.now();
    if (this.free - at > LONGEST) this.finish();
    const wait = Math.max(this.free - at, 0);
    const steps = journeys(events, before, now);
    const length = Math.min(STEP * pace, steps.length ? (LONGEST - Math.min(wait, LONGEST / 2)) / steps.length : STEP);
    steps.forEach(({ ids, from, to }, n) => {
      for (const id of ids) {
        const element = this.piece(id);
        const a = from.get(id);
        const b = to.get(id);
        if (!a || !b) continue;
        const frames = [0, 0.25, 0.5, 0.75, 1].map((t) => ({ transform: along(a, b, t) }));
        this.play(element, frames, { duration: length, delay: wait + n * length, easing: "cubic-bezier(.3, 0, .2, 1)", fill: n === 0 || !steps.slice(0, n).some((step) => step.ids.includes(id)) ? "backwards" : "none" });
      }
    });
    const landed = wait + steps.length * length;
    this.arrivals(events, before, now, landed, STEP * pace);
    this.free = at + landed;
  }

  /** What appears: pieces, tokens, fights. @param {Happened[]} events @param {Layout} before @param {Layout} now @param {number} delay @param {number} length */
  arrivals(events, before, now, delay, length) {
    const had = new Set([...before.units, ...before.things, ...before.tokens].map(({ id }) => id));
    for (const piece of [...now.units, ...now.things, ...now.tokens]) {
      if (had.has(piece.id)) continue;
      this.play(this.piece(piece.id), [
        { opacity: 0, transform: shift(piece.x, piece.y - 16) },
        { opacity: 1, transform: shift(piece.x, piece.y) },
      ], { duration: length, delay, easing: "cubic-bezier(.3, 0, .2, 1)" });
    }
    const heaps = new Map(before.chips.map((chip) => [chip.id, chip.n]));
    for (const chip of now.chips) {
      if (heaps.get(chip.id) === chip.n) continue;
      const element = this.root.querySelector(`[data-chip="${CSS.escape(chip.id)}"]`);
      this.play(element, [{ transform: `${shift(chip.x, chip.y)} scale(.7)`, opacity: 0.2 }, { transform: `${shift(chip.x, chip.y)} scale(1)`, opacity: 1 }], { duration: length, delay });
    }
    for (const event of events) if (event.event === "combat_began") this.flash(placeKey(event.place, event.faction), delay);
  }

  /** @param {string} place @param {number} delay */
  flash(place, delay) {
    const layer = this.root.querySelector(".flashes");
    if (!layer || !AT.has(place)) return;
    const ring = document.createElementNS("http://www.w3.org/2000/svg", "path");
    ring.setAttribute("d", outline(place, 5));
    layer.append(ring);
    this.play(ring, [{ opacity: 0 }, { opacity: 1, offset: 0.3 }, { opacity: 0 }], { duration: FLASH * motion(), delay }, () => ring.remove());
  }
}

/**
 * The journeys of a turn in order: who goes from where to where. Those carried along travel with whoever carries them.
 * @param {Happened[]} events @param {Layout} before @param {Layout} now
 * @returns {{ids: string[], from: Map<string, Spot>, to: Map<string, Spot>}[]}
 */
function journeys(events, before, now) {
  /** @type {Map<string, Spot>} */
  const where = new Map(before.units.map((piece) => [piece.id, piece]));
  const goal = new Map(now.units.map((piece) => [piece.id, piece]));
  const steps = [];
  const moves = events
    .filter((event) => event.event === "unit_moved")
    .map((event) => ({ faction: event.faction, unit: String(event.unit), from: placeKey(event.from, event.faction), to: placeKey(event.to, event.faction) }));
  for (const [n, event] of moves.entries()) {
    const to = AT.get(event.to);
    if (!to) continue;
    const worker = event.unit === "worker";
    const id = worker ? [...where].find(([each, spot]) => each.startsWith(`${event.faction}:worker`) && spot.place === event.from && goal.get(each)?.place !== event.from)?.[0] : `${event.faction}:${event.unit}`;
    if (!id || !where.has(id) || !goal.has(id)) continue;
    const ids = [id];
    if (!worker) {
      // Workers that leave the same place and are not told to walk themselves are cargo.
      const walked = moves.filter((each) => each.unit === "worker" && each.from === event.from).length;
      const gone = [...where].filter(([each, spot]) => each.startsWith(`${event.faction}:worker`) && spot.place === event.from && goal.has(each) && goal.get(each)?.place !== event.from);
      ids.push(...gone.slice(walked).map(([each]) => each));
    }
    const later = moves.slice(n + 1);
    /** @type {Map<string, Spot>} */
    const from = new Map();
    /** @type {Map<string, Spot>} */
    const end = new Map();
    for (const each of ids) {
      const a = /** @type {Spot} */ (where.get(each));
      const last = /** @type {Spot} */ (goal.get(each));
      const stays = last.place === event.to && !later.some((next) => !worker && next.unit === event.unit && next.faction === event.faction);
      const b = stays ? last : { x: to.x, y: to.y, place: event.to };
      from.set(each, a);
      end.set(each, b);
      where.set(each, b);
    }
    steps.push({ ids, from, to: end });
  }
  return steps;
}
