// @ts-check
/** Where every piece of a view is drawn. Plain numbers: the map draws them, clicks are measured against them. */
import { BROAD } from "../../icons.js";
import { AT, SLOT } from "./geometry.js";

/**
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").Territory} Territory
 * @typedef {{id: string, faction: string, unit: string, kind: string, place: string, x: number, y: number, size: number, under: boolean}} Piece
 *   `id` stays the same as long as the piece lives; `kind` is its silhouette; `under` lies below another of the same kind
 * @typedef {{id: string, place: string, x: number, y: number, n: number}} Count
 * @typedef {{id: string, place: string, what: string, n: number, x: number, y: number}} Chip
 * @typedef {{id: string, place: string, faction: string, kind: string, x: number, y: number, size: number, armed: boolean}} Thing
 * @typedef {{units: Piece[], counts: Count[], chips: Chip[], things: Thing[], tokens: Thing[], encounters: string[], fights: string[], control: Map<string, string>}} Layout
 */

/** @param {number} n @param {number} gap @returns {number[]} */
const spread = (n, gap) => Array.from({ length: n }, (_, k) => (k - (n - 1) / 2) * gap);

/** Of the workers that are alike, which one stands where: those that stay keep their id, the rest go to new places. */
export class Workers {
  constructor() {
    /** @type {Map<string, string>} id -> place */
    this.at = new Map();
    this.made = 0;
  }

  /** @param {View} view @returns {Map<string, string[]>} `faction@place` -> ids */
  settle(view) {
    /** @type {Map<string, string[]>} */
    const found = new Map();
    /** @type {Map<string, string>} */
    const now = new Map();
    for (const seat of view.seats) {
      const free = [...this.at].filter(([id]) => id.startsWith(`${seat.faction}:`));
      const places = seat.workers.map((place) => (place === "base" ? `base.${seat.faction}` : place));
      const left = [];
      for (const place of places) {
        const same = free.findIndex(([, where]) => where === place);
        if (same < 0) left.push(place);
        else add(place, free.splice(same, 1)[0][0]);
      }
      for (const place of left) add(place, free.shift()?.[0] ?? `${seat.faction}:worker:${++this.made}`);
      /** @param {string} place @param {string} id */
      function add(place, id) {
        now.set(id, place);
        const key = `${seat.faction}@${place}`;
        found.set(key, [...(found.get(key) ?? []), id]);
      }
    }
    this.at = now;
    return found;
  }
}

/**
 * @param {View} view
 * @param {Workers} workers
 * @returns {Layout}
 */
export function layOut(view, workers) {
  const ids = workers.settle(view);
  /** @type {Layout} */
  const made = { units: [], counts: [], chips: [], things: [], tokens: [], encounters: [], fights: [], control: new Map() };
  for (const land of view.territories) {
    if (!AT.has(land.place)) continue;
    if (land.controller) made.control.set(land.place, land.controller);
    if (land.encounter) made.encounters.push(land.place);
    stand(land, ids, made);
    lie(land, made);
  }
  return made;
}

/** @param {string} unit */
const silhouette = (unit) => (unit === "hero" || unit === "worker" ? unit : "mech");

/**
 * The units of a place: one owner in two rows, two owners left and right of the sabres.
 * @param {Territory} land @param {Map<string, string[]>} ids @param {Layout} made
 */
function stand(land, ids, made) {
  const at = /** @type {import("./geometry.js").Place} */ (AT.get(land.place));
  const fight = land.units.length > 1;
  if (fight) made.fights.push(land.place);
  const crowd = Object.keys(land.resources).length > 0;
  land.units.forEach((group, side) => {
    const broad = BROAD[group.faction] ?? 1;
    const big = group.units.filter((unit) => unit !== "worker");
    const small = ids.get(`${group.faction}@${land.place}`) ?? [];
    const low = land.place === "D4" && !fight ? SLOT.factory : 0;
    /** @param {string} id @param {string} unit @param {number} dx @param {number} dy @param {number} size @param {boolean} [under] */
    const put = (id, unit, dx, dy, size, under = false) =>
      made.units.push({ id, faction: group.faction, unit, kind: silhouette(unit), place: land.place, x: at.x + dx, y: at.y + dy, size: size * broad, under });
    if (at.base) {
      const many = big.length + small.length > 2;
      spread(big.length, many ? 20 : 26).forEach((dx, n) => put(`${group.faction}:${big[n]}`, big[n], dx, small.length ? 12 : 19, many ? 23 : 28));
      row(small, 0, big.length ? 33 : 22, 17, 17);
      return;
    }
    if (fight) {
      const dir = side === 0 ? -1 : 1;
      const size = big.length > 1 ? 26 : 32;
      big.forEach((unit, n) => put(`${group.faction}:${unit}`, unit, dir * (27 - 5 * (n % 2)), (big.length > 1 ? -9 : 4) + n * (big.length > 2 ? 17 : 27), size));
      row(small, dir * 26, big.length ? (crowd ? 27 : 33) : 10, 11, 17);
      return;
    }
    const uy = (small.length || crowd ? SLOT.unit.y : SLOT.unit.alone) + low;
    const gap = big.length <= 2 ? SLOT.unit.gap : big.length === 3 ? SLOT.unit.crowded : 17;
    spread(big.length, gap).forEach((dx, n) => put(`${group.faction}:${big[n]}`, big[n], dx, uy, SLOT.unit.size - (big.length > 3 ? 3 : 0)));
    row(small, 0, big.length ? SLOT.worker.y + low / 2 : SLOT.worker.alone + low, SLOT.worker.gap, SLOT.worker.size);

    /** Workers side by side, more than three as one with a number. @param {string[]} all @param {number} dx @param {number} dy @param {number} gap @param {number} size */
    function row(all, dx, dy, gap, size) {
      if (all.length <= SLOT.worker.most) {
        spread(all.length, gap).forEach((off, n) => put(all[n], "worker", dx + off, dy, size));
        return;
      }
      all.forEach((id, n) => put(id, "worker", dx - 9, dy, size, n > 0));
      made.counts.push({ id: `${group.faction}@${land.place}`, place: land.place, x: at.x + dx + 5, y: at.y + dy + 4.5, n: all.length });
    }
  });
}

/** What lies in a place. @param {Territory} land @param {Layout} made */
function lie(land, made) {
  const { x, y } = /** @type {import("./geometry.js").Place} */ (AT.get(land.place));
  const low = land.units.length > 1 ? SLOT.lower : land.place === "D4" ? SLOT.factory / 5 : 0;
  if (land.structure) {
    const { faction, kind } = land.structure;
    made.things.push({ id: `${faction}:${kind}`, place: land.place, faction, kind, x: x + SLOT.structure[0], y: y + SLOT.structure[1], size: SLOT.structureSize * (BROAD[faction] ?? 1), armed: true });
  }
  if (land.token) {
    const { faction, token, armed } = land.token;
    made.tokens.push({ id: `${faction}:token:${land.place}`, place: land.place, faction, kind: token === "flag" ? "flag" : "trap", x: x + SLOT.token[0], y: y + SLOT.token[1], size: SLOT.tokenSize * (BROAD[faction] ?? 1), armed });
  }
  const kinds = Object.entries(land.resources);
  kinds.forEach(([what, n], i) => {
    const [dx, dy] = kinds.length === 1 ? SLOT.resource : SLOT.resources[i];
    made.chips.push({ id: `${what}@${land.place}`, place: land.place, what, n, x: x + dx, y: y + dy + low });
  });
}

/** The topmost unit under a point, if any. @param {Layout} layout @param {number} x @param {number} y @returns {Piece|null} */
export function unitUnder(layout, x, y) {
  let best = null;
  let nearest = Infinity;
  for (const piece of layout.units) {
    const away = Math.hypot(piece.x - x, piece.y - y);
    if (away <= piece.size * 0.62 && away < nearest) {
      best = piece;
      nearest = away;
    }
  }
  return best;
}
