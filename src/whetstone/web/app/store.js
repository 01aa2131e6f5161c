// @ts-check
/** A store is a plain object, replaced as a whole; components subscribe to the part they draw. */
import { useLayoutEffect, useRef, useState } from "./html.js";

/**
 * @template T
 * @typedef {{get: () => T, set: (patch: Partial<T> | ((now: T) => Partial<T>)) => void, on: (fn: (now: T, before: T) => void) => () => void}} Store
 */

/**
 * @template {object} T
 * @param {T} initial
 * @returns {Store<T>}
 */
export function createStore(initial) {
  let now = initial;
  /** @type {Set<(now: T, before: T) => void>} */
  const listeners = new Set();
  return {
    get: () => now,
    set(patch) {
      const change = typeof patch === "function" ? patch(now) : patch;
      const before = now;
      if (Object.entries(change).every(([key, value]) => Object.is(/** @type {any} */ (before)[key], value))) return;
      now = { ...before, ...change };
      for (const tell of [...listeners]) tell(now, before);
    },
    on(fn) {
      listeners.add(fn);
      return () => void listeners.delete(fn);
    },
  };
}

/**
 * The selected part of a store; the component is drawn again only when that part has changed. A selector that makes a
 * new object each time would draw each time: select parts, not made up objects.
 * @template {object} T, P
 * @param {Store<T>} store
 * @param {(now: T) => P} [select]
 * @returns {P}
 */
export function useStore(store, select = (now) => /** @type {any} */ (now)) {
  const [, again] = useState(0);
  const part = select(store.get());
  const seen = useRef({ part, select });
  seen.current = { part, select };
  useLayoutEffect(() => {
    const look = () => {
      if (!Object.is(seen.current.select(store.get()), seen.current.part)) again((n) => n + 1);
    };
    look(); // it may have changed between drawing and subscribing
    return store.on(look);
  }, [store]);
  return part;
}

/** @typedef {import("./types.js").TableState} TableState */

/** @type {TableState} */
const NO_TABLE = {
  status: "connecting",
  error: null,
  msg: null,
  log: [],
  catalogue: null,
  selected: {},
  hover: null,
  lit: [],
  tip: null,
  panel: null,
  pendingId: null,
  redo: [],
};

/** The game on the screen: everything the server told about it and what is open or pointed at. */
export const table = createStore(NO_TABLE);

/** Forget the game that was on the screen; the catalogue is the same for all of them. */
export function clearTable() {
  table.set({ ...NO_TABLE, catalogue: table.get().catalogue });
}
