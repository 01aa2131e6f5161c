// @ts-check
/** A dialog on a sheet of paper: focus stays inside, Escape closes it, what had the focus gets it back. */
import { html, useEffect, useRef } from "../../html.js";
import { Icon } from "../../icons.js";
import { bind } from "../../keys.js";
import { table } from "../../store.js";
import { t } from "../../words.js";

const FOCUSABLE = "button:not([disabled]), a[href], input, select, textarea, summary, [tabindex]:not([tabindex='-1'])";

/**
 * @param {{title: string, onClose?: () => void, class?: string, veil?: boolean, label?: string, children?: any, head?: any}} props
 *   without `onClose` it cannot be left by Escape; `head` replaces the plain heading
 */
export function Dialog({ title, onClose, class: more = "", veil = true, head, children }) {
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  useTrap(box);
  useEffect(() => table.set({ tip: null, hover: null }), []); // the pointer has not left the map, but the map has left the pointer
  const close = useRef(onClose);
  close.current = onClose;
  // Bound once: what the dialog's owner binds comes after it and stays above it.
  useEffect(() => bind({ Escape: { label: "pn-key-close", run: () => close.current?.(), typing: true } }, "dialog", { modal: true }), []);
  return html`<div class=${`layer ${veil ? "veiled" : ""}`}>
    ${veil && html`<div class="veil" onClick=${onClose}></div>`}
    <section ref=${box} class=${`dialog ${more}`} role="dialog" aria-modal="true" aria-label=${title} tabindex="-1">
      ${head ?? html`<div class="dhead"><h1>${title}</h1>${onClose && html`<${CloseButton} onClose=${onClose} />`}</div>`}
      ${children}
    </section>
  </div>`;
}

/** @param {{onClose: () => void}} props */
export const CloseButton = ({ onClose }) => html`<button type="button" class="ibtn" aria-label=${t("pn-close")} onClick=${onClose}><${Icon} name="close" /></button>`;

/** Keep Tab inside while the element is shown, and the focus where it was afterwards. @param {import("../../html.js").Ref<HTMLElement | null>} box */
export function useTrap(box) {
  useEffect(() => {
    const before = document.activeElement;
    const inside = () => [...(box.current?.querySelectorAll(FOCUSABLE) ?? [])].filter((each) => /** @type {HTMLElement} */ (each).offsetParent !== null);
    box.current?.focus({ preventScroll: true });
    const keep = (/** @type {KeyboardEvent} */ event) => {
      if (event.key !== "Tab" || !box.current) return;
      const all = /** @type {HTMLElement[]} */ (inside());
      if (!all.length) return event.preventDefault();
      const at = all.indexOf(/** @type {HTMLElement} */ (document.activeElement));
      const outside = !box.current.contains(document.activeElement) || document.activeElement === box.current;
      if (outside || (event.shiftKey ? at === 0 : at === all.length - 1)) {
        event.preventDefault();
        all[event.shiftKey ? all.length - 1 : 0].focus();
      }
    };
    document.addEventListener("keydown", keep, true);
    return () => {
      document.removeEventListener("keydown", keep, true);
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}
