// @ts-check
/** "/" and the name of a territory: the keyboard goes there. */
import { html, useLayoutEffect, useRef } from "../../html.js";
import { useStore } from "../../store.js";
import { t } from "../../words.js";
import { focus, focusOn, placeNamed } from "./focus.js";

export function Goto() {
  const open = useStore(focus, (now) => now.goto);
  const field = useRef(/** @type {HTMLInputElement|null} */ (null));
  useLayoutEffect(() => field.current?.focus(), [open]);
  if (!open) return null;
  const close = () => focus.set({ goto: false });
  /** @param {Event} event */
  const typed = (event) => {
    const place = placeNamed(/** @type {HTMLInputElement} */ (event.target).value);
    if (place) focusOn(place, false);
  };
  /** @param {Event} event */
  const there = (event) => {
    event.preventDefault();
    const place = placeNamed(field.current?.value ?? "");
    close();
    if (place) focusOn(place);
  };
  return html`<form class="goto sheet" onSubmit=${there}>
    <label>${t("map-goto")} <input ref=${field} size="7" autocomplete="off" spellcheck="false" placeholder=${t("map-goto-hint")} onInput=${typed} onBlur=${close}
      onKeyDown=${(/** @type {KeyboardEvent} */ event) => event.key === "Escape" && close()} /></label>
  </form>`;
}
