// @ts-check
/**
 * The map for hands, keyboards and ears: a grid of named buttons, one over each place. The drawing below is hidden from
 * screen readers; all it shows is in the buttons' names.
 */
import { html, useRef } from "../../html.js";
import { useStore } from "../../store.js";
import { t } from "../../words.js";
import { arrowTo, focus, focusOn } from "./focus.js";
import { PLACES, RADIUS, VIEW } from "./geometry.js";
import { placeText } from "./text.js";

/**
 * @typedef {import("./targets.js").Targets} Targets
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").Catalogue} Catalogue
 */

const ROWS = [...new Set(PLACES.map(([name]) => (name.startsWith("base.") ? "" : name[0])))];
const WIDE = RADIUS * Math.sqrt(3);

/**
 * @param {{view: View, catalogue: Catalogue|null, targets: Targets, onPick: (place: string, event: MouseEvent) => void, onHover: (place: string|null) => void}} props
 */
export function Grid({ view, catalogue, targets, onPick, onHover }) {
  const at = useStore(focus, (now) => now.at);
  const label = useLabels(view, catalogue, targets);
  /** @param {KeyboardEvent} event */
  const walk = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = arrowTo(event);
    if (!next) return;
    event.preventDefault();
    focusOn(next);
  };
  return html`<div class="places" role="grid" aria-label=${t("map-rows")} onKeyDown=${walk}>
    ${ROWS.map((row) => html`<div key=${row} role="row" aria-label=${row ? t("map-row", { row }) : t("map-row-bases")}>
      ${PLACES.filter(([name]) => (row ? name[0] === row && !name.startsWith("base.") : name.startsWith("base."))).map(([name, , , x, y]) => {
        const base = name.startsWith("base.");
        const [w, h] = base ? [86, 86] : [WIDE, RADIUS * 2];
        return html`<div key=${name} role="gridcell">
          <button type="button" data-place=${name} class=${`${base ? "base" : "hex"} ${targets.legal.has(name) ? "can" : ""}`} tabindex=${name === at ? 0 : -1} aria-label=${label(name)}
            style=${{ left: `${x - VIEW[0] - w / 2}px`, top: `${y - VIEW[1] - h / 2}px`, width: `${w}px`, height: `${h}px` }}
            onClick=${(/** @type {MouseEvent} */ event) => onPick(name, event)}
            onPointerEnter=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && onHover(name)}
            onPointerLeave=${(/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && onHover(null)}
            onFocus=${(/** @type {FocusEvent} */ event) => focus.set({ at: name, shown: event.target instanceof Element && event.target.matches(":focus-visible") })}
            onBlur=${() => focus.set({ shown: false })}></button>
        </div>`;
      })}
    </div>`)}
  </div>`;
}

/** Names of the buttons; those of places where nothing has changed are kept. @param {View} view @param {Catalogue|null} catalogue @param {Targets} targets */
function useLabels(view, catalogue, targets) {
  /** @type {import("../../html.js").Ref<Map<string, {sign: string, text: string}>>} */
  const kept = useRef(new Map());
  const lands = new Map(view.territories.map((land) => [land.place, land]));
  /** @param {string} place */
  return (place) => {
    const state = targets.fights.has(place) ? "map-can-fight" : targets.legal.has(place) ? "map-can" : "";
    const sign = `${JSON.stringify(lands.get(place))}${state}${!!catalogue}`;
    const old = kept.current.get(place);
    if (old?.sign === sign) return old.text;
    const { title, lines } = placeText(place, { view, catalogue });
    const text = [title, ...lines, ...(state ? [t(state)] : [])].join(". ").replaceAll("..", ".");
    kept.current.set(place, { sign, text });
    return text;
  };
}
