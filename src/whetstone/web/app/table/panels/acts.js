// @ts-check
/**
 * Which of the legal choices the prompt shows, and how: each kind of decision thought through once. What the map or a
 * mat shows is not repeated here, unless a button is the quicker way.
 */
import { t } from "../../words.js";
import { abilityOf, BONUS_OF, fact, factionName, symbolOf } from "./common.js";

/**
 * @typedef {import("../../types.js").Choice} Choice
 * @typedef {import("../../types.js").TableMessage} TableMessage
 * @typedef {import("../choices.js").Sorted} Sorted
 *
 * @typedef {object} Act  a button
 * @property {string} id
 * @property {string[]} words
 * @property {string} label
 * @property {string} [icon]   a symbol
 * @property {string} [emblem] a faction's shape instead of a symbol
 * @property {string} [brings] what one gets by it, below the label
 * @property {number | string} [n] a number behind the label
 * @property {string} title    the whole sentence
 * @property {string} [k]      its key
 * @property {string[]} [warn] what to ask first
 * @property {boolean} [main]
 * @property {boolean} [onMat]  the mat shows it as well: where the mat is in sight the button is not needed
 *
 * @typedef {object} Acts
 * @property {Act[]} inline    beside the question: one, and what ends it
 * @property {Act[]} tray      a row of buttons below it
 * @property {{numbers: Choice[], what: string} | null} picker  one number out of many
 * @property {Act[]} side      what is rarely wanted: small and at the end
 * @property {string} where    where the choice is made, if not here
 * @property {string | null} panel  a panel that holds the choice
 */

const BESIDE = 30; // letters of buttons that still fit beside a question

/** @param {Choice} c @param {Partial<Act>} [how] @returns {Act} */
const act = (c, how = {}) => ({ id: c.word, words: [c.word], label: c.say, title: c.say, warn: c.warn, ...how });

/** @param {TableMessage} msg @param {Sorted} s @param {string | undefined} place the place pointed at on the map @returns {Acts} */
export function actsOf(msg, s, place) {
  /** @type {Acts} */
  const a = { inline: [], tray: [], picker: null, side: [], where: "", panel: null };
  if (!s.mine) return a;
  const single = new Set(msg.shortcuts.filter((each) => each.words.length === 1).map((each) => each.words[0]));
  for (const each of msg.shortcuts) {
    if (each.id.startsWith("commit")) continue; // those set the dial of the combat, where they can still be changed
    a.inline.push({ id: `short-${each.id}`, words: each.words, label: each.say, title: each.say, icon: each.icon, k: LETTERS[each.id] });
  }
  const upgrades = new Set(msg.view.seats[msg.prompt.seat]?.upgrades ?? []);
  for (const [, c] of s.sections) a.inline.push(section(c));
  if (s.sections.size) a.where = t("pn-where-section");
  for (const c of s.tops) a.inline.push(top(c, upgrades));
  if (s.bottom) a.inline.push(bottom(s.bottom));
  onTheMap(a, s, msg, place);
  onTheMats(a, s, msg);
  for (const c of s.others) if (!single.has(c.word)) other(a, c, s);
  if (s.dials.length || s.combatCards.length || s.seal) a.panel = "combat";
  if (s.verbs.has("ability")) a.panel = "combat";
  if (s.options.size) a.panel = "encounter";
  if (s.factoryCards.size) a.panel = "factory";
  for (const [card, c] of s.objectives) {
    a.inline.push(act(c, { icon: "objective", label: t(s.objectives.size > 1 ? "pn-reveal-card" : "pn-reveal-star", { card }), k: "o" }));
  }
  if (s.done && !single.has(s.done.word)) a.inline.push(act(s.done, { k: "d" }));
  if (s.end) a.inline.push(act(s.end, { icon: "end", label: t("pn-end-turn"), k: "e", main: s.all.length === 1 }));
  settle(a, s);
  number(a);
  return a;
}

/** One button beside the question is well; several go into the tray, and what ends the question stays beside it. @param {Acts} a @param {Sorted} s */
function settle(a, s) {
  const ends = new Set([s.done?.word, s.end?.word]);
  const here = a.inline.filter((each) => ends.has(each.id));
  const others = [...a.inline.filter((each) => !ends.has(each.id) && !each.onMat), ...a.tray.filter((each) => !each.onMat)];
  const letters = [...here, ...others].reduce((sum, each) => sum + each.label.length + (each.brings?.length ?? 0), 0);
  const beside = others.length === 1 && !a.picker && letters <= BESIDE;
  a.tray = [...a.inline.filter((each) => each.onMat), ...a.tray.filter((each) => each.onMat), ...(beside ? [] : others)];
  a.inline = [...(beside ? others : []), ...here];
}

/** Keys of the server's shortcuts and of cargo. @type {Record<string, string>} */
const LETTERS = { "carry-all": "c", "carry-none": "x", pay: "p", produce: "p" };

/** Give the nth button the key n, where it has no letter. What only the mat may show gets none: a key nobody sees acts by surprise. @param {Acts} a */
function number(a) {
  let n = 0;
  for (const each of [...a.tray, ...a.inline]) if (!each.k && !each.onMat && n < 9) each.k = String(++n);
}

/** @param {Choice} c @returns {Act} */
function section(c) {
  const key = c.d.section;
  if (key.startsWith("factory")) return act(c, { icon: "factory", label: t("pn-factory-card"), onMat: true });
  return act(c, { icon: key, label: t("pn-top", { top: key }), onMat: true });
}

/** @param {Choice} c @param {Set<string>} upgrades @returns {Act} */
function top(c, upgrades) {
  const more = (/** @type {string} */ cube, /** @type {number} */ low) => (upgrades.has(cube) ? low + 1 : low);
  switch (c.d.verb) {
    case "move": return act(c, { icon: "move", label: t("pn-act-move", { n: more("units", 2) }) });
    case "take_coins": return act(c, { icon: "coin", label: t("pn-act-coins", { n: more("coins", 1) }) });
    case "bolster_power": return act(c, { icon: "power", label: t("pn-act-power", { n: more("power", 2) }) });
    case "bolster_cards": return act(c, { icon: "card", label: t("pn-act-cards", { n: more("cards", 1) }) });
    case "trade_tokens": return act(c, { icon: "metal", label: t("pn-act-resources", { n: 2 }) });
    case "trade_popularity": return act(c, { icon: "popularity", label: t("pn-act-popularity", { n: more("popularity", 1) }) });
    case "produce": return act(c, { icon: "produce", label: t("pn-act-produce", { n: more("territories", 2) }) });
    default: return act(c, { icon: "factory", label: t("pn-act-factory") });
  }
}

/** @param {Choice} c @returns {Act} */
function bottom(c) {
  if (c.d.action === "factory_move") return act(c, { icon: "move", label: t("pn-act-factory-move") });
  return act(c, { icon: c.d.action, label: t("pn-bottom", { bottom: c.d.action }) });
}

/** @param {Acts} a @param {Sorted} s @param {TableMessage} msg @param {string | undefined} place */
function onTheMap(a, s, msg, place) {
  if (s.units.size) a.where = t("pn-where-unit");
  if (!s.places.size) return;
  a.where = t("pn-where-map");
  const several = place === undefined ? [] : s.places.get(place) ?? [];
  if (several.length > 1) a.tray.push(...several.map((c) => act(c)));
  else if (s.verbs.has("pay")) {
    for (const [at, choices] of s.places) {
      const there = msg.view.territories.find((each) => each.place === at)?.resources ?? {};
      for (const c of choices) a.tray.push(act(c, { icon: c.d.kind, label: t("pn-pay-from", { place: placeLabel(at), n: there[c.d.kind] ?? 0 }) }));
    }
  } else if (s.verbs.has("arm") || s.verbs.has("fight") || s.verbs.has("fall_back")) {
    const icon = s.verbs.has("arm") ? "trap" : s.verbs.has("fight") ? "combat" : "retreat";
    for (const [, [c]] of s.places) a.inline.push(act(c, { icon, label: icon === "trap" ? c.say : placeLabel(c.d.place) }));
  }
}

/** @param {Acts} a @param {Sorted} s @param {TableMessage} msg */
function onTheMats(a, s, msg) {
  const { faction } = msg.prompt;
  if (s.cubes.size || s.covers.size) a.where = t("pn-where-mat");
  if (s.recruits.size || s.structures.size) a.where = t("pn-where-mat-too");
  if (s.mechs.size || s.bonuses.size) a.where = t("pn-where-faction");
  for (const [cube, c] of s.cubes) a.tray.push(act(c, { onMat: true, icon: symbolOf(cube), label: t("pn-cube", { cube }) }));
  for (const [action, c] of s.covers) a.tray.push(act(c, { onMat: true, icon: action, label: t("pn-bottom", { bottom: action }) }));
  for (const [action, c] of s.recruits) {
    const bottom = t("pn-bottom", { bottom: action });
    a.tray.push(act(c, { icon: symbolOf(BONUS_OF[action]), label: t("pn-recruit-of", { bottom }), brings: t("pn-recruit-brings", { what: BONUS_OF[action], bottom }) }));
  }
  for (const [bonus, c] of s.bonuses) a.tray.push(act(c, { icon: symbolOf(bonus), label: t("pn-thing", { what: bonus }), n: c.d.number }));
  for (const [kind, c] of s.structures) a.tray.push(act(c, { icon: kind, label: fact("structures", kind)?.name ?? kind, brings: fact("structures", kind)?.text }));
  for (const [mech, c] of s.mechs) a.tray.push(act(c, { icon: "mech", label: abilityOf(faction ?? "", mech)?.name ?? mech, brings: abilityOf(faction ?? "", mech)?.text }));
}

/** What has no place of its own. @param {Acts} a @param {Choice} c @param {Sorted} s */
function other(a, c, s) {
  const { d } = c;
  switch (d.verb) {
    case "discretion": return void a.side.push(act(c, { icon: "ask" }));
    case "delay": return void a.side.push(act(c, { icon: "hourglass" }));
    case "give":
      if (!d.faction) return void a.side.push(act(c, { icon: "coin" }));
      if (d.coins) return pick(a, c, "coins");
      return void a.tray.push(act(c, { emblem: d.faction, label: factionName(d.faction) }));
    case "carry":
      return void a.inline.push(act(c, { icon: d.carry === "all" ? "wood" : undefined, label: t("pn-carry", { carry: d.carry }), k: { all: "c", none: "x", some: "s" }[/** @type {string} */ (d.carry)] }));
    case "load": return pick(a, c, d.cargo);
    case "working": return pick(a, c, "worker");
    case "accept": return pick(a, c, d.what);
    case "kind": return void a.inline.push(act(c, { icon: d.kind, label: t("pn-thing", { what: d.kind }) }));
    case "pay": return void a.tray.push(act(c, { icon: d.kind, label: t("pn-aboard") }));
    case "pay_card": return void a.tray.push(act(c, { icon: "card", label: t("pn-card"), n: d.value }));
    case "peek": return void a.tray.push(act(c, { emblem: d.faction, label: factionName(d.faction) }));
    case "place_token": return void a.tray.push(act(c, { icon: d.token === "flag" ? "flag" : "trap", label: t("pn-token", { token: d.token }) }));
    case "lift": return void a.inline.push(act(c, { icon: d.taken ? "check" : "close", label: t("pn-lift", { taken: d.taken ? "yes" : "no" }) }));
    case "ability": return void a.inline.push(act(c, { icon: "combat", label: t("pn-use", { ability: abilityOf(s.faction ?? "", d.ability)?.name ?? d.ability }) }));
    case "effect": return void a.inline.push(act(c));
    default: return void (s.others.length > 3 ? a.tray : a.inline).push(act(c));
  }
}

/** @param {Acts} a @param {Choice} c @param {string} what */
function pick(a, c, what) {
  a.picker ??= { numbers: [], what };
  a.picker.numbers.push(c);
}

/** A place as a short name. @param {string} place @returns {string} */
export const placeLabel = (place) => place === "base" ? t("pn-home") : place.startsWith("base.") ? t("pn-home-of", { faction: factionName(place.slice(5)) }) : place;
