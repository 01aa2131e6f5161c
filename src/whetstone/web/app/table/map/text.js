// @ts-check
/** A place in words: for the tip, and for those who hear the map instead of seeing it. */
import { t } from "../../words.js";
import { AT } from "./geometry.js";

/**
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").Territory} Territory
 * @typedef {import("../../types.js").Catalogue} Catalogue
 * @typedef {{view: View, catalogue: Catalogue|null}} Scene
 */

/** @param {Catalogue|null} catalogue @param {string} faction */
export const factionName = (catalogue, faction) => catalogue?.factions.find((each) => each.id === faction)?.name ?? faction;

/** @param {Catalogue|null} catalogue @param {string} ability */
export function abilityName(catalogue, ability) {
  for (const faction of catalogue?.factions ?? []) {
    const found = [faction.ability, ...faction.mechs].find((each) => each.id === ability);
    if (found) return found.name;
  }
  return ability;
}

/** @param {string} place @param {Catalogue|null} catalogue @returns {string} */
export function placeTitle(place, catalogue) {
  if (AT.get(place)?.base) return t("map-title-base", { faction: factionName(catalogue, place.slice(5)) });
  const facts = catalogue?.territories.find((each) => each.id === place);
  if (!facts) return place;
  if (facts.terrain === "factory") return t("map-title-factory", { place });
  return t(facts.tunnel ? "map-title-tunnel" : "map-title", { place, terrain: facts.terrain_name });
}

/** A unit as it is called on the map. @param {string} unit @param {Catalogue|null} catalogue */
export function unitTitle(unit, catalogue) {
  if (unit === "hero") return t("map-unit-hero");
  return unit === "worker" ? t("map-unit-worker") : t("map-unit-mech", { name: abilityName(catalogue, unit) });
}

/** @param {string[]} units @param {Catalogue|null} catalogue */
function unitList(units, catalogue) {
  const workers = units.filter((unit) => unit === "worker").length;
  const named = units.filter((unit) => unit !== "worker").map((unit) => (unit === "hero" ? t("map-hero") : t("map-mech", { name: abilityName(catalogue, unit) })));
  return [...named, ...(workers ? [t("map-workers", { n: workers })] : [])].join(", ");
}

/** What there is to say of a place. @param {string} place @param {Scene} scene @returns {{title: string, lines: string[]}} */
export function placeText(place, { view, catalogue }) {
  const title = placeTitle(place, catalogue);
  const land = view.territories.find((each) => each.place === place);
  return { title, lines: land ? landLines(land, view, catalogue) : AT.get(place)?.base ? [t("map-no-faction")] : [] };
}

/** @param {Territory} land @param {View} view @param {Catalogue|null} catalogue @returns {string[]} */
function landLines(land, view, catalogue) {
  const mine = view.viewer;
  /** @param {string} faction */
  const who = (faction) => factionName(catalogue, faction);
  const lines = [];
  if (AT.get(land.place)?.base) {
    if (!view.seats.some((seat) => land.place === `base.${seat.faction}`)) return [t("map-no-faction")];
  } else if (land.units.length > 1) lines.push(t("map-contested"));
  else if (!land.controller) lines.push(t("map-free"));
  else lines.push(land.controller === mine ? t("map-yours") : t("map-theirs", { faction: who(land.controller) }));
  for (const { faction, units } of land.units) {
    const list = unitList(units, catalogue);
    lines.push(faction === mine ? t("map-units-yours", { units: list }) : t("map-units-theirs", { faction: who(faction), units: list }));
  }
  if (land.structure) {
    const kind = t("map-structure", { kind: land.structure.kind });
    lines.push(land.structure.faction === mine ? t("map-structure-yours", { kind }) : t("map-structure-theirs", { kind, faction: who(land.structure.faction) }));
  }
  const heap = Object.entries(land.resources).map(([kind, n]) => t("map-resource", { kind, n }));
  if (heap.length) lines.push(t("map-resources", { list: heap.join(", ") }));
  if (land.token) lines.push(t("map-token", { token: land.token.token, faction: who(land.token.faction), armed: land.token.armed ? "yes" : "no" }));
  if (land.encounter) lines.push(t("map-encounter"));
  return lines;
}
