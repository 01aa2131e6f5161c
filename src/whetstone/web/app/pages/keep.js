// @ts-check
/** What the pages keep in this browser besides the settings: the last set-up, links handed out, games played with the coach. */
import { go } from "../main.js";
import { remember } from "../settings.js";

const PLACE = "whetstone-pages";
const LINKS_KEPT = 50;

/**
 * @typedef {import("../types.js").Created} Created
 * @typedef {{setup: any, links: Record<string, Created["keys"]>, coached: string[]}} Kept
 */

/** @returns {Kept} */
export function kept() {
  try {
    return { setup: null, links: {}, coached: [], ...JSON.parse(localStorage.getItem(PLACE) ?? "{}") };
  } catch {
    return { setup: null, links: {}, coached: [] };
  }
}

/** @param {Partial<Kept>} patch */
export function keep(patch) {
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...kept(), ...patch }));
  } catch {
    // a browser without storage plays just as well, it only forgets
  }
}

/**
 * Remember the keys of a game just made. The server keeps only their hashes, so whoever made the game is the only one
 * who can hand them out again.
 * @param {Created} made
 * @param {string} name
 * @returns {string} the creator's own key
 */
export function keepCreated(made, name) {
  const own = made.keys.seats[0]?.key ?? made.keys.watch;
  remember(own, name);
  const links = Object.entries({ [own]: made.keys, ...kept().links }).slice(0, LINKS_KEPT);
  keep({ links: Object.fromEntries(links) });
  return own;
}

/**
 * Sit down at a game just made.
 * @param {Created} made
 * @param {string} name
 */
export function openCreated(made, name) {
  go(`/t/${keepCreated(made, name)}`);
}

/** The keys handed out for the game of this key, if it was made here. @param {string} key */
export function linksOf(key) {
  return kept().links[key] ?? null;
}

/** Is the coach at this table? @param {string} key */
export function isCoached(key) {
  return kept().coached.includes(key);
}

/** Call the coach to a table, or send it away. @param {string} key @param {boolean} wanted */
export function coach(key, wanted) {
  const others = kept().coached.filter((each) => each !== key);
  keep({ coached: wanted ? [key, ...others].slice(0, LINKS_KEPT) : others });
}
