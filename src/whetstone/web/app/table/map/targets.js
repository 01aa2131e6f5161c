// @ts-check
/** What is being asked on the map: the legal places and units, what points where, and the wish behind an illegal click. */
import { sortChoices } from "../choices.js";

/**
 * @typedef {import("../../types.js").TableMessage} TableMessage
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").Choice} Choice
 * @typedef {{places: Map<string, Choice[]>, legal: Set<string>, fights: Set<string>, mover: {unit: string, from: string}|null, faction: string|null}} Targets
 *   `places`: every choice that can be made by pointing at a place, units to be chosen included
 */

/** @type {Targets} */
export const NO_TARGETS = { places: new Map(), legal: new Set(), fights: new Set(), mover: null, faction: null };

/** @type {WeakMap<TableMessage, Targets>} */
const known = new WeakMap();

/** @param {TableMessage|null} msg @returns {Targets} */
export function targetsOf(msg) {
  if (!msg || !msg.choices.length) return NO_TARGETS;
  let found = known.get(msg);
  if (!found) known.set(msg, (found = make(msg)));
  return found;
}

/** @param {TableMessage} msg @returns {Targets} */
function make(msg) {
  const s = sortChoices(msg);
  /** @type {Map<string, Choice[]>} */
  const places = new Map([...s.places].map(([place, choices]) => [place, [...choices]]));
  for (const [where, choice] of s.units) {
    const place = where.slice(where.indexOf("@") + 1);
    places.set(place, [...(places.get(place) ?? []), choice]);
  }
  const going = msg.choices.find((choice) => choice.d.verb === "go");
  const faction = msg.prompt.faction;
  const mover = going ? { unit: String(going.d.unit), from: going.d.from === "base" ? `base.${faction}` : String(going.d.from) } : null;
  const fights = new Set([...places.keys()].filter((place) => going && places.get(place)?.some((choice) => choice.d.verb === "go") && meets(msg.view, place, faction)));
  return { places, legal: new Set(places.keys()), fights, mover, faction };
}

/** Whether a character or mech of somebody else stands there. @param {View} view @param {string} place @param {string|null} faction */
function meets(view, place, faction) {
  const land = view.territories.find((each) => each.place === place);
  return !!land?.units.some((group) => group.faction !== faction && group.units.some((unit) => unit !== "worker"));
}

/**
 * The word of the wish that a click on a place most likely means while something else is asked: the server says why not.
 * @param {TableMessage|null} msg
 * @param {string} place
 * @returns {string|null}
 */
export function wishAt(msg, place) {
  if (!msg || !msg.choices.length) return null;
  const { verbs } = sortChoices(msg);
  const own = msg.prompt.faction;
  const name = place === `base.${own}` ? "base" : place;
  const land = msg.view.territories.find((each) => each.place === place);
  const units = land?.units.find((group) => group.faction === own)?.units ?? [];
  if (verbs.has("go")) return `go=${name}`;
  if (verbs.has("at")) return `at=${name}`;
  if (verbs.has("produce_at")) return `produce=${name}`;
  if (verbs.has("fight")) return `fight=${name}`;
  if (verbs.has("arm")) return `arm=${name}`;
  if (verbs.has("pay")) {
    const paying = msg.choices.find((choice) => choice.d.verb === "pay");
    return paying ? `pay=${paying.d.kind}@${name}` : null;
  }
  if (verbs.has("fall_back")) {
    const beaten = msg.choices.find((choice) => choice.d.verb === "fall_back");
    return beaten ? `retreat=${beaten.d.unit}>${name}` : null;
  }
  if (verbs.has("unit")) {
    const unit = units.find((each) => each !== "worker");
    if (unit) return `unit=${unit}`;
    return units.length ? `unit=worker@${name}` : `go=${name}`;
  }
  return null;
}
