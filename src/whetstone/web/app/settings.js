// @ts-check
/** What this browser remembers: settings, and the games whose links were opened here. */
import { createStore } from "./store.js";

/** @typedef {import("./types.js").Settings} Settings */

const PLACE = "whetstone";
const GAMES_KEPT = 100;

/** @type {Settings} */
const DEFAULTS = {
  lang: "en",
  theme: "auto",
  motion: 1,
  palette: "standard",
  textSize: 100,
  sound: false,
  notify: false,
  confirmEnd: true,
  ownerKey: null,
  games: [],
};

/** @returns {Settings} */
function kept() {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "{}");
    /** @type {any} */
    const made = { ...DEFAULTS };
    // What does not have the type of its default was written by something else.
    for (const [key, value] of Object.entries(DEFAULTS)) {
      if (key in found && (value === null || typeof found[key] === typeof value)) made[key] = found[key];
    }
    if (!Array.isArray(made.games)) made.games = [];
    return made;
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings = createStore(kept());

settings.on((now) => {
  try {
    localStorage.setItem(PLACE, JSON.stringify(now));
  } catch {
    // a browser without storage plays just as well, it only forgets
  }
  apply(now);
});

// Another tab of this browser may change them too.
addEventListener("storage", (event) => {
  if (event.key === PLACE) settings.set(kept());
});

/** @param {Settings} now */
function apply(now) {
  const root = document.documentElement;
  if (now.theme === "auto") root.removeAttribute("data-theme");
  else root.dataset.theme = now.theme;
  root.dataset.palette = now.palette;
  root.lang = now.lang;
  root.style.setProperty("--motion-wish", String(now.motion));
  root.style.fontSize = `${now.textSize}%`;
}
apply(settings.get());

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** The factor for every duration: 0 means that nothing moves. @returns {number} */
export const motion = () => (still.matches ? 0 : settings.get().motion);

/** Keep the link of a game, the latest first. @param {string} key @param {string} name */
export function remember(key, name) {
  const others = settings.get().games.filter((game) => game.key !== key);
  settings.set({ games: [{ key, name, at: Date.now() / 1000 }, ...others].slice(0, GAMES_KEPT) });
}

/** @param {string} key */
export function forget(key) {
  settings.set({ games: settings.get().games.filter((game) => game.key !== key) });
}
