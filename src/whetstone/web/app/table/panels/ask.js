// @ts-check
/**
 * Asking once before a costly slip, in the prompt itself. Whoever makes a choice goes through `wish`; the prompt shows
 * what is asked. A new position forgets the question.
 */
import { choose } from "../../connection.js";
import { settings } from "../../settings.js";
import { createStore, table } from "../../store.js";

/**
 * @typedef {{words: string[], lines: string[], label: string}} Ask
 * @typedef {{ask: Ask | null}} Asking
 */

/** @type {import("../../store.js").Store<Asking>} */
export const asking = createStore(/** @type {Asking} */ ({ ask: null }));

table.on((now, before) => {
  if (now.msg?.v !== before.msg?.v) asking.set({ ask: null });
});

/**
 * Make these choices, after asking if there is something to say against them.
 * @param {string[]} words
 * @param {{lines?: string[], label?: string}} [how] what to ask first, and the name of going on
 */
export function wish(words, { lines = [], label = "" } = {}) {
  if (table.get().pendingId !== null) return;
  const asks = lines.length > 0 && settings.get().confirmEnd;
  if (asks) asking.set({ ask: { words, lines, label } });
  else void choose(words);
}

/** Make one of the legal choices. @param {import("../../types.js").Choice} choice */
export const wishFor = (choice) => wish([choice.word], { lines: choice.warn, label: choice.say });

export const forgetAsk = () => asking.set({ ask: null });
