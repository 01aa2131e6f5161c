// @ts-check
/** The place the keyboard stands on. One place of the map is in the order of Tab; the arrows walk from there. */
import { createStore } from "../../store.js";
import { AT, beside, PLACES } from "./geometry.js";

/** @typedef {{at: string, shown: boolean, goto: boolean, fan: string|null}} Focus  `shown`: by keyboard, so it has to be seen; `fan`: the place whose choices are fanned out */

export const focus = createStore(/** @type {Focus} */ ({ at: "D4", shown: false, goto: false, fan: null }));

/** Which directions an arrow means, the second where the board ends in the first. @type {Record<string, string[]>} */
const ARROWS = {
  ArrowLeft: ["w"], ArrowRight: ["e"], ArrowUp: ["nw", "ne"], ArrowDown: ["se", "sw"],
  "Shift+ArrowUp": ["ne", "nw"], "Shift+ArrowDown": ["sw", "se"], "Shift+ArrowLeft": ["w"], "Shift+ArrowRight": ["e"],
};

/** @param {KeyboardEvent} event @returns {string|null} the place an arrow leads to */
export function arrowTo(event) {
  const directions = ARROWS[`${event.shiftKey ? "Shift+" : ""}${event.key}`];
  if (!directions) return null;
  for (const direction of directions) {
    const next = beside(focus.get().at, direction);
    if (next) return next;
  }
  return focus.get().at;
}

/** The next of some places in reading order. @param {Set<string>} among @param {1|-1} way @returns {string|null} */
export function nextOf(among, way) {
  const order = PLACES.map(([name]) => name).filter((name) => among.has(name));
  if (!order.length) return null;
  const all = PLACES.map(([name]) => name);
  const here = all.indexOf(focus.get().at);
  const on = way > 0 ? order.find((name) => all.indexOf(name) > here) ?? order[0] : order.findLast((name) => all.indexOf(name) < here) ?? order[order.length - 1];
  return on ?? null;
}

/** A place by what somebody typed: d4, nordic. @param {string} text @returns {string|null} */
export function placeNamed(text) {
  const typed = text.trim();
  if (AT.has(typed.toUpperCase())) return typed.toUpperCase();
  if (typed.length < 3) return null;
  return PLACES.find(([name]) => name.startsWith(`base.${typed.toLowerCase()}`))?.[0] ?? null;
}

/** Put the keyboard on a place. @param {string} place @param {boolean} [really] also move the browser's focus there */
export function focusOn(place, really = true) {
  focus.set({ at: place, shown: true });
  const button = document.querySelector(`.places [data-place="${CSS.escape(place)}"]`);
  if (really && button instanceof HTMLElement) button.focus({ preventScroll: true });
}
