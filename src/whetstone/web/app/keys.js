// @ts-check
/**
 * Keyboard shortcuts. Whoever shows something binds its keys and lets go of them when it leaves; the help page lists what
 * is bound. A scope that is `modal` (a dialog) hides all keys bound before it.
 *
 * Keys are named as they are printed: "u", "Shift+N", "F6", "Escape", "ArrowLeft", "?", "+".
 * @typedef {{run: (event: KeyboardEvent) => void|boolean, label: string, typing?: boolean}} Key  `label` is a message id; `run` may
 *   return false to let the key pass; `typing` keys also work in a text field
 * @typedef {{keys: Record<string, Key>, scope: string, modal: boolean}} Binding
 */

/** @type {Binding[]} */
const bindings = [];

/**
 * @param {Record<string, Key>} keys
 * @param {string} [scope] a name for the help page
 * @param {{modal?: boolean}} [how]
 * @returns {() => void} lets go of them
 */
export function bind(keys, scope = "page", { modal = false } = {}) {
  const binding = { keys, scope, modal };
  bindings.push(binding);
  return () => {
    const at = bindings.indexOf(binding);
    if (at >= 0) bindings.splice(at, 1);
  };
}

/** What can be pressed now. @returns {{key: string, label: string, scope: string}[]} */
export function boundKeys() {
  return bindings.flatMap(({ keys, scope }) => Object.entries(keys).map(([key, { label }]) => ({ key, label, scope })));
}

/** @param {KeyboardEvent} event */
function nameOf(event) {
  const letter = event.key.length === 1 && event.key.toLowerCase() !== event.key.toUpperCase();
  if (letter) return event.shiftKey ? `Shift+${event.key.toUpperCase()}` : event.key.toLowerCase();
  // a sign such as ? or + already says whether Shift was held
  return event.shiftKey && event.key.length > 1 ? `Shift+${event.key}` : event.key;
}

/** @param {EventTarget|null} target */
function isTyping(target) {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "button", "range"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable;
}

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
  const name = nameOf(event);
  const typing = isTyping(event.target);
  for (let i = bindings.length - 1; i >= 0; i--) {
    const { keys, modal } = bindings[i];
    const found = keys[name];
    if (found && (!typing || found.typing) && found.run(event) !== false) {
      event.preventDefault();
      return;
    }
    if (modal) return;
  }
});
