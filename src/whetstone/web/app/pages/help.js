// @ts-check
/** Help at the table: what the keys do, and how the table works. */
import { html } from "../html.js";
import { boundKeys } from "../keys.js";
import { hasWord, t } from "../words.js";
import { Dialog } from "./parts.js";

const WAYS = ["prompt", "map", "mat", "why", "undo", "end", "log"];

/** What is printed on a key. @param {string} name */
function cap(name) {
  const parts = name.split("+").filter(Boolean);
  if (name === "+" || !parts.length) return ["+"];
  return parts.map((part) => {
    const id = part.toLowerCase();
    if (hasWord(`pg-cap-${id}`)) return t(`pg-cap-${id}`);
    return part.length === 1 ? part.toUpperCase() : part;
  });
}

/** Of many keys in a row the first and the last. @param {string[]} keys */
const few = (keys) => (keys.length > 4 ? [keys[0], "…", keys[keys.length - 1]] : keys);

/** The keys that can be pressed now, those with the same meaning together. */
export function KeyTable() {
  /** @type {Map<string, string[]>} */
  const byLabel = new Map();
  for (const { key, label } of boundKeys()) {
    if (!hasWord(label)) continue;
    const keys = byLabel.get(label) ?? [];
    if (!keys.includes(key)) byLabel.set(label, [...keys, key]);
  }
  return html`<dl class="keys">${[...byLabel].map(([label, keys]) => html`<div><dt>${few(keys).map((key) => html`<span>${cap(key).map((part) => html`<kbd>${part}</kbd>`)}</span>`)}</dt><dd>${t(label)}</dd></div>`)}</dl>`;
}

/** @param {{onClose: () => void}} props */
export function HelpDialog({ onClose }) {
  return html`<${Dialog} title=${t("pg-help-title")} onClose=${onClose} wide=${true} cls="help">
    <div class="help-cols"><section><h2>${t("pg-help-how")}</h2><dl class="ways">${WAYS.map((id) => html`<div><dt>${t(`pg-way-${id}`)}</dt><dd>${t(`pg-way-text-${id}`)}</dd></div>`)}</dl>
      <p><a class="btn" href="#/learn">${t("pg-help-learn")}</a> <a class="btn" href="#/rules">${t("pg-help-rules")}</a></p></section>
    <section><h2>${t("pg-help-keys")}</h2><${KeyTable} /></section></div><//>`;
}
