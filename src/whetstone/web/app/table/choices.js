// @ts-check
/**
 * The legal choices, sorted by where a player makes them: on the map, on the mats, on cards, or as buttons.
 * The map, the mats and the prompt all read this one result, so they can never disagree about what is legal.
 */

/**
 * @typedef {import("../types.js").Choice} Choice  one entry of `table.choices`
 *
 * @typedef {object} Sorted
 * @property {boolean} mine          whether the reader has to choose
 * @property {string | null} faction whose choice it is
 * @property {Choice[]} all
 * @property {Set<string>} verbs
 * @property {Map<string, Choice[]>} places  by the name a place has in `view.territories`: go, at, produce_at, fight, arm, fall_back, pay
 * @property {Map<string, Choice>} units     `unit@place`: the units that may move ("hero@C3", "worker@D4", "riverwalk@B2")
 * @property {Map<string, Choice>} sections  by the key of the top row, or "factory7"
 * @property {Choice[]} tops         top-row actions, once the section is chosen
 * @property {Choice | null} bottom  the bottom-row action
 * @property {Map<string, Choice>} cubes      by cube ("units", "coins" ...)
 * @property {Map<string, Choice>} covers     by bottom-row action
 * @property {Map<string, Choice>} recruits   by bottom-row action
 * @property {Map<string, Choice>} bonuses    by gain
 * @property {Map<string, Choice>} mechs      by ability
 * @property {Map<string, Choice>} structures by kind
 * @property {Map<number, Choice>} objectives that may be revealed, by card
 * @property {Map<number, Choice>} options    of the encounter, by number
 * @property {Map<number, Choice>} factoryCards to take one of, by card
 * @property {Choice[]} dials
 * @property {Choice[]} combatCards
 * @property {Choice | null} seal
 * @property {Choice | null} end     end of turn
 * @property {Choice | null} done
 * @property {Choice[]} others       what has no place of its own: the prompt shows them
 */

const ON_MAP = new Set(["go", "at", "produce_at", "fight", "arm", "fall_back", "pay"]);
const TOPS = new Set([
  "move", "take_coins", "bolster_power", "bolster_cards", "trade_tokens", "trade_popularity", "produce", "factory_top",
]);
/** Verbs kept in a map of their own: the field of Sorted, and the entry of `d` it goes by. */
const KEYED = {
  section: ["sections", "section"],
  cube: ["cubes", "cube"],
  cover: ["covers", "action"],
  recruit: ["recruits", "action"],
  bonus: ["bonuses", "bonus"],
  mech: ["mechs", "mech"],
  structure: ["structures", "structure"],
  reveal: ["objectives", "card"],
  option: ["options", "option"],
  factory_card: ["factoryCards", "card"],
};

/**
 * A place as `view.territories` names it; in a choice the own home base is plain "base".
 * @param {string} place
 * @param {string | null} faction
 * @returns {string}
 */
export function placeKey(place, faction) {
  return place === "base" ? `base.${faction}` : place;
}

/** @type {WeakMap<object, Sorted>} */
const sorted = new WeakMap();

/**
 * @param {any} msg the last `table` message, or null
 * @returns {Sorted}
 */
export function sortChoices(msg) {
  if (!msg) return sort({ choices: [], prompt: null });
  let found = sorted.get(msg);
  if (!found) sorted.set(msg, (found = sort(msg)));
  return found;
}

/**
 * @param {any} msg
 * @returns {Sorted}
 */
function sort(msg) {
  const faction = msg.prompt ? msg.prompt.faction : null;
  /** @type {any} */
  const s = {
    mine: msg.choices.length > 0, faction, all: msg.choices, verbs: new Set(), places: new Map(), units: new Map(),
    sections: new Map(), tops: [], bottom: null, cubes: new Map(), covers: new Map(), recruits: new Map(),
    bonuses: new Map(), mechs: new Map(), structures: new Map(), objectives: new Map(), options: new Map(),
    factoryCards: new Map(), dials: [], combatCards: [], seal: null, end: null, done: null, others: [],
  };
  for (const choice of msg.choices) {
    const { verb } = choice.d;
    s.verbs.add(verb);
    if (ON_MAP.has(verb) && choice.d.place !== "aboard") {
      const place = placeKey(choice.d.place, faction);
      s.places.set(place, [...(s.places.get(place) ?? []), choice]);
    } else if (verb === "unit") s.units.set(`${choice.d.unit}@${placeKey(choice.d.from, faction)}`, choice);
    else if (verb in KEYED) {
      const [field, key] = KEYED[/** @type {keyof typeof KEYED} */ (verb)];
      s[field].set(choice.d[key], choice);
    } else if (TOPS.has(verb)) s.tops.push(choice);
    else if (verb === "bottom_action") s.bottom = choice;
    else if (verb === "dial") s.dials.push(choice);
    else if (verb === "play_card") s.combatCards.push(choice);
    else if (verb === "seal") s.seal = choice;
    else if (verb === "end_turn") s.end = choice;
    else if (verb === "done") s.done = choice;
    else s.others.push(choice);
  }
  return s;
}
