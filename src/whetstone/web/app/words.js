// @ts-check
/** All texts of the client, by message id: the same Fluent files the server speaks from. */
import { FluentBundle, FluentResource } from "../vendor/fluent.js";
import { api } from "./api.js";

/** @type {FluentBundle|null} */
let bundle = null;

/** @param {string} lang */
export async function loadWords(lang) {
  const source = await api.text(`api/words?lang=${encodeURIComponent(lang)}`);
  const made = new FluentBundle(lang, { useIsolating: false });
  for (const error of made.addResource(new FluentResource(source))) console.warn(error);
  bundle = made;
}

/**
 * A message with its blanks filled in. A missing one shows its id: visible, but no reason to break a page.
 * @param {string} id
 * @param {Record<string, string|number|boolean|null|undefined>} [args]
 * @returns {string}
 */
export function t(id, args) {
  const message = bundle?.getMessage(id);
  if (!bundle || !message || !message.value) {
    if (bundle) console.warn(`no message ${id}`);
    return id;
  }
  /** @type {Error[]} */
  const errors = [];
  const text = bundle.formatPattern(message.value, /** @type {any} */ (args) ?? null, errors);
  if (errors.length) console.warn(id, errors[0]);
  return text;
}

/** @param {string} id @returns {boolean} */
export const hasWord = (id) => bundle?.hasMessage(id) ?? false;
