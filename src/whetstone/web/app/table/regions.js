// @ts-check
/** How the keyboard walks about the table: F6 from region to region, and the keys that hold everywhere on it. */
import { redo, undo } from "../connection.js";
import { useEffect } from "../html.js";
import { bind } from "../keys.js";
import { createStore, table } from "../store.js";
import { focus } from "./map/focus.js";

/** What lies open where there is no room for all: the tab, and whether the lower sheet is pulled up. */
export const desk = createStore({ tab: "mat", up: false });

/** In the order of F6; those that are tabs are opened first. */
const ORDER = ["prompt", "map", "mat", "faction", "hand", "table", "tracks", "log"];

/** @param {string} name @returns {HTMLElement|null} */
const regionOf = (name) => document.querySelector(`[data-region="${name}"]`);

/** @param {1|-1} way */
function nextRegion(way) {
  const here = document.activeElement?.closest("[data-region]")?.getAttribute("data-region") ?? "";
  const tabs = document.querySelector(".leaf") !== null;
  const start = ORDER.indexOf(here);
  for (let n = 1; n <= ORDER.length; n++) {
    const name = ORDER[(start + way * n + 2 * ORDER.length) % ORDER.length];
    if (tabs && document.getElementById(`tab-${name}`)) desk.set({ tab: name });
    // The tab is drawn in the next microtask.
    if (regionOf(name) || tabs) return void setTimeout(() => enter(name));
  }
}

/** @param {string} name */
function enter(name) {
  const region = regionOf(name);
  const first = region?.querySelector(name === "map" ? ".places [tabindex='0']" : "button:not([aria-disabled=true]), a[href], [tabindex='0']");
  if (first instanceof HTMLElement) first.focus({ preventScroll: name === "map" });
  else region?.focus();
  if (name === "map") focus.set({ shown: true });
}

/** One decision back: what is open closes first. */
function back() {
  const { tip, error, selected, panel, msg } = table.get();
  if (panel) return table.set({ panel: null });
  if (tip || error || selected.place) return table.set({ tip: null, error: null, selected: {} });
  if (msg?.undo.can) void undo();
}

export function useTableKeys() {
  useEffect(() => bind({
    F6: { label: "key-region-next", run: () => nextRegion(1), typing: true },
    "Shift+F6": { label: "key-region-previous", run: () => nextRegion(-1), typing: true },
    Escape: { label: "key-back", run: back },
    r: { label: "key-redo", run: () => void redo() },
    "?": { label: "key-help", run: () => table.set({ panel: "help" }) },
  }, "table"), []);
}
