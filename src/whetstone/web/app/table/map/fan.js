// @ts-check
/** Several choices at one place, fanned out beside it: which unit, which resource, by which ability. */
import { html, useEffect, useLayoutEffect, useRef } from "../../html.js";
import { Icon, Piece } from "../../icons.js";
import { bind } from "../../keys.js";
import { table, useStore } from "../../store.js";
import { t } from "../../words.js";
import { focus, focusOn } from "./focus.js";
import { AT, RADIUS } from "./geometry.js";
import { placeTitle } from "./text.js";

/**
 * @typedef {import("../../types.js").Choice} Choice
 * @typedef {import("./targets.js").Targets} Targets
 */

/** @param {{targets: Targets, camera: import("./camera.js").Camera|null, onChoose: (choice: Choice) => void}} props */
export function Fan({ targets, camera, onChoose }) {
  const place = useStore(focus, (now) => now.fan);
  const choices = (place && targets.places.get(place)) || [];
  if (!place || choices.length < 2) return null;
  return html`<${Open} key=${place} place=${place} choices=${choices} targets=${targets} camera=${camera} onChoose=${onChoose} />`;
}

/** @param {{place: string, choices: Choice[], targets: Targets, camera: import("./camera.js").Camera|null, onChoose: (choice: Choice) => void}} props */
function Open({ place, choices, targets, camera, onChoose }) {
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  const close = () => {
    focus.set({ fan: null });
    table.set({ selected: {} });
    focusOn(place);
  };
  useEffect(() => bind({ Escape: { label: "map-close", run: close } }, "map"), [place]);
  useEffect(() => {
    const first = box.current?.querySelector("button");
    first?.focus({ preventScroll: true });
    /** @param {PointerEvent} event */
    const outside = (event) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) focus.set({ fan: null });
    };
    document.addEventListener("pointerdown", outside);
    return () => document.removeEventListener("pointerdown", outside);
  }, [place]);
  useLayoutEffect(() => {
    const at = AT.get(place);
    if (!box.current || !camera || !at) return;
    const [px, py] = camera.toBox(at.x, at.y);
    const { offsetWidth: w, offsetHeight: h, style } = box.current;
    const r = RADIUS * camera.scale;
    style.left = `${Math.max(8, Math.min(px - w / 2, camera.width - w - 8))}px`;
    style.top = `${py - r * 0.5 - h > 8 ? py - r * 0.5 - h : Math.min(py + r * 0.6, camera.height - h - 8)}px`;
  });
  const title = t("map-fan", { place: placeTitle(place, table.get().catalogue) });
  return html`<div ref=${box} class="fan" role="group" aria-label=${title}>
    ${choices.map((choice) => html`<button key=${choice.word} type="button" class="btn" title=${choice.say} onClick=${() => onChoose(choice)}>
      <${Face} choice=${choice} faction=${targets.faction} /><span>${choice.say}</span>
    </button>`)}
  </div>`;
}

/** @param {{choice: Choice, faction: string|null}} props */
function Face({ choice, faction }) {
  const { d } = choice;
  if (d.unit_kind && faction && d.verb !== "go") return html`<${Piece} faction=${faction} kind=${d.unit_kind} size=${24} />`;
  if (d.verb === "pay") return html`<${Icon} name=${d.kind} />`;
  return html`<${Icon} name=${d.verb === "go" ? "move" : "flow"} />`;
}
