// @ts-check
/** Dragging a piece to a place: a second way to move, never the only one. Dropping it elsewhere changes nothing. */
import { choose, reach } from "../../connection.js";
import { table } from "../../store.js";
import { wish, wishFor } from "../panels/ask.js";
import { AT, outline, RADIUS } from "./geometry.js";
import { unitUnder } from "./layout.js";
import { shift } from "./pieces.js";
import { openTip } from "./tip.js";

/**
 * @typedef {import("./camera.js").Camera} Camera
 * @typedef {import("./camera.js").Drag} Drag
 * @typedef {{layout: import("./layout.js").Layout, targets: import("./targets.js").Targets, view: import("../../types.js").View, msg: import("../../types.js").TableMessage|null}} Scene
 */

/** @param {number} x @param {number} y @returns {string|null} the place at a point of the drawing */
function placeAt(x, y) {
  for (const { name, x: px, y: py, base } of AT.values()) if (Math.hypot(px - x, py - y) < (base ? 43 : RADIUS * 0.88)) return name;
  return null;
}

/** Whether units of somebody else stand there. @param {import("../../types.js").View} view @param {string} place @param {string} faction */
const meetsOthers = (view, place, faction) => !!view.territories.find((each) => each.place === place)?.units.some((group) => group.faction !== faction && group.units.length > 0);

/**
 * @param {Camera} camera
 * @param {SVGSVGElement} drawing
 * @param {Scene} scene
 * @param {number} clientX
 * @param {number} clientY
 * @param {PointerEvent} _event
 * @returns {Drag|null} null if nothing there can be dragged
 */
export function startDrag(camera, drawing, { layout, targets, view, msg }, clientX, clientY, _event) {
  const piece = msg && unitUnder(layout, ...camera.toWorld(clientX, clientY));
  if (!piece || piece.faction !== targets.faction) return null;
  const moving = targets.mover?.unit === piece.unit && targets.mover.from === piece.place;
  const chosen = targets.places.get(piece.place)?.find((choice) => choice.d.verb === "unit" && choice.d.unit === piece.unit);
  if (!moving && !chosen) return null;
  const original = drawing.querySelector(`[data-piece="${CSS.escape(piece.id)}"]`);
  const layer = drawing.querySelector(".ghost");
  if (!original || !layer) return null;
  const ghost = /** @type {SVGGElement} */ (original.cloneNode(true));
  ghost.removeAttribute("data-piece");
  layer.append(ghost);
  original.classList.add("lifted");
  /** Where it may be dropped, and the words that bring it there. @type {Map<string, string[]>} */
  const goals = new Map();
  /** Whoever drops a piece before its reach is told waits for it: only then is it known what the step means. */
  let told = Promise.resolve();
  if (moving) for (const [place, choices] of targets.places) for (const choice of choices) if (choice.d.verb === "go" && !goals.has(place)) goals.set(place, [choice.word]);
  if (chosen) {
    told = reach(piece.unit, piece.place === `base.${piece.faction}` ? "base" : piece.place).then((steps) => {
      for (const step of steps) {
        if (step.steps !== 1 || goals.has(step.place)) continue;
        goals.set(step.place, [chosen.word, step.ability ? `go=${step.place}:${step.ability}` : `go=${step.place}`]);
        glow(step.place);
      }
    });
  }
  /** @param {string} place */
  function glow(place) {
    if (!layer?.contains(ghost)) return;
    const ring = document.createElementNS("http://www.w3.org/2000/svg", "path");
    ring.setAttribute("d", outline(place, 6.5));
    ring.setAttribute("class", "goal");
    layer.prepend(ring);
  }
  const over = () => {
    layer.replaceChildren();
    original.classList.remove("lifted");
    table.set({ hover: null });
    document.removeEventListener("keydown", escape, true);
    ended = true;
  };
  /** What a step among others costs is told with the step, once the unit has been chosen. @param {string[]} words */
  async function oneByOne([unit, go]) {
    const { ok } = await choose([unit]);
    const step = ok && table.get().msg?.choices.find((choice) => choice.word === go);
    if (step) wishFor(step);
  }
  /** All or nothing: the server takes both words or says what is wrong with the second. @param {string} place @param {string[]} words */
  async function refused(place, words) {
    const answer = await choose(words);
    if (answer.ok || !answer.error) return;
    void openTip(place, view);
    const { tip } = table.get();
    if (tip) table.set({ tip: { ...tip, asked: true, why: answer.error, clause: answer.clause }, error: null });
  }
  let ended = false;
  /** @param {KeyboardEvent} event */
  const escape = (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    over();
  };
  document.addEventListener("keydown", escape, true);
  return {
    move(x, y) {
      if (ended) return;
      const [wx, wy] = camera.toWorld(x, y);
      ghost.style.transform = shift(wx, wy);
      table.set({ hover: placeAt(wx, wy) });
    },
    async end(x, y) {
      if (ended) return;
      const place = placeAt(...camera.toWorld(x, y));
      over();
      if (!place || place === piece.place) return;
      await told;
      if (table.get().msg?.v !== msg?.v) return; // it took so long that the question is another one
      const words = goals.get(place);
      const step = moving && targets.places.get(place)?.find((choice) => choice.word === words?.[0]);
      if (step) wishFor(step);
      else if (words && meetsOthers(view, place, piece.faction)) void oneByOne(words);
      else if (words) wish(words);
      else if (moving) void openTip(place, view, true);
      else if (chosen) void refused(place, [chosen.word, `go=${place === `base.${piece.faction}` ? "base" : place}`]);
    },
    cancel: over,
  };
}
