// @ts-check
/** The tip beside a place: what it is, what would happen, or why not. */
import { reach, why } from "../../connection.js";
import { html, useEffect, useLayoutEffect, useRef, useState } from "../../html.js";
import { table, useStore } from "../../store.js";
import { t } from "../../words.js";
import { Cite, questionOf } from "../panels/common.js";
import { focus } from "./focus.js";
import { AT, RADIUS } from "./geometry.js";
import { targetsOf, wishAt } from "./targets.js";
import { abilityName, placeText, unitTitle } from "./text.js";

/** @typedef {import("./camera.js").Camera} Camera */
/** @typedef {import("../../types.js").Tip} TipState */

const LINGER = 380; // ms of hovering before a tip opens where nothing is asked

/** What the tip of a place says, before the server is asked anything. @param {string} place @param {import("../../types.js").View} view @returns {TipState} */
function plainTip(place, view) {
  const { msg, catalogue } = table.get();
  const { title, lines } = placeText(place, { view, catalogue });
  const choices = (targetsOf(msg).places.get(place) ?? []).filter((choice) => choice.d.verb !== "unit");
  const says = choices.length <= 3 ? choices.map((choice) => choice.say).filter((say) => !title.startsWith(say)) : [];
  return { place, title, lines, says };
}

/** @type {Map<string, string[]>} */
const reached = new Map();

/** Where the own units of a place could go, as sentences. @param {string} place @param {import("../../types.js").View} view @returns {Promise<string[]>} */
async function reachLines(place, view) {
  const { msg, catalogue } = table.get();
  const mine = view.viewer;
  if (!msg || !mine || msg.view !== view || msg.game.over) return [];
  const units = view.territories.find((each) => each.place === place)?.units.find((group) => group.faction === mine)?.units ?? [];
  const key = `${msg.game.id} ${msg.v} ${place}`;
  const found = reached.get(key);
  if (found) return found;
  const lines = [];
  for (const unit of new Set(units)) {
    const steps = await reach(unit, place === `base.${mine}` ? "base" : place);
    const places = steps.map((step) => (step.ability ? t("map-reach-by", { place: step.place, ability: abilityName(catalogue, step.ability) }) : step.place));
    const name = unitTitle(unit, catalogue);
    lines.push(places.length ? t("map-reach", { unit: name, places: places.slice(0, 9).join(", ") }) : t("map-reach-none", { unit: name }));
  }
  if (reached.size > 60) reached.clear();
  reached.set(key, lines);
  return lines;
}

/** Open the tip of a place; with `asks` also ask why it cannot be chosen. @param {string} place @param {import("../../types.js").View} view @param {boolean} [asks] */
export async function openTip(place, view, asks = false) {
  let tip = /** @type {TipState} */ ({ ...plainTip(place, view), asked: asks });
  table.set({ tip });
  const still = () => table.get().tip === tip;
  const { msg } = table.get();
  const barred = asks && !!msg?.choices.length && !targetsOf(msg).legal.has(place);
  const word = barred ? wishAt(msg, place) : null;
  if (word) {
    const { error, clause } = await why(word);
    if (still() && error) table.set({ tip: { ...tip, why: error, clause } });
    return;
  }
  // A question that is not answered on the map: a click there is no wish one could explain, but it gets an answer.
  if (barred && msg) {
    table.set({ tip: (tip = { ...tip, why: t("map-first", { question: questionOf(msg) }), clause: null }) });
    // Producing is asked for by nothing that gets here: its refusal names the clause of what comes first.
    const { clause } = await why(`produce=${place === `base.${msg.prompt.faction}` ? "base" : place}`);
    if (!still()) return;
    table.set({ tip: (tip = { ...tip, clause }) });
  }
  if (tip.says?.length && targetsOf(msg).mover) return;
  const lines = await reachLines(place, view);
  if (still() && lines.length) table.set({ tip: { ...tip, lines: [...tip.lines, ...lines] } });
}

/** Open the tip of whatever is pointed at for a while. @param {import("../../types.js").View} view */
export function useHoverTip(view) {
  const hover = useStore(table, (now) => now.hover);
  useEffect(() => {
    const tip = table.get().tip;
    if (!hover) {
      if (tip?.place && !tip.why) table.set({ tip: null });
      return;
    }
    if (tip?.place === hover) return;
    if (tip?.place) table.set({ tip: null });
    const wait = setTimeout(() => {
      if (focus.get().fan !== hover) void openTip(hover, view);
    }, targetsOf(table.get().msg).legal.has(hover) ? LINGER / 3 : LINGER);
    return () => clearTimeout(wait);
  }, [hover, view]);
}

/** A touch anywhere else closes the tip of a place. */
function useLetGo() {
  useEffect(() => {
    /** @param {PointerEvent} event */
    const elsewhere = (event) => {
      if (table.get().tip?.place && event.target instanceof Element && !event.target.closest(".tip, .places")) table.set({ tip: null });
    };
    document.addEventListener("pointerdown", elsewhere);
    return () => document.removeEventListener("pointerdown", elsewhere);
  }, []);
}

/** @param {{camera: Camera|null}} props */
export function Tip({ camera }) {
  const tip = useStore(table, (now) => now.tip);
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  const [, again] = useState(0);
  useLetGo();
  useEffect(() => {
    if (!camera) return;
    const moved = () => again((n) => n + 1);
    camera.listeners.add(moved);
    return () => void camera.listeners.delete(moved);
  }, [camera]);
  const at = tip?.place ? AT.get(tip.place) : null;
  useLayoutEffect(() => {
    if (!box.current || !camera || !at) return;
    const [px, py] = camera.toBox(at.x, at.y);
    const r = RADIUS * camera.scale;
    const { offsetWidth: w, offsetHeight: h, style } = box.current;
    // The corner that hides the fewest places one may click; the place itself stays free. Below right if all are equal.
    const free = [...targetsOf(table.get().msg).legal].flatMap((name) => AT.get(name) ?? []);
    const corners = [[1, 1], [-1, 1], [1, -1], [-1, -1]].map(([dx, dy]) => {
      const x = Math.max(8, Math.min(dx > 0 ? px + r * 0.6 : px - r * 0.6 - w, camera.width - w - 8));
      const y = Math.max(8, Math.min(dy > 0 ? py + r * 0.75 : py - r * 0.75 - h, camera.height - h - 8));
      const hides = (/** @type {{x: number, y: number}} */ place, /** @type {number} */ near) => {
        const [cx, cy] = camera.toBox(place.x, place.y);
        return cx > x - near && cx < x + w + near && cy > y - near && cy < y + h + near;
      };
      return { x, y, hidden: free.filter((place) => hides(place, r * 0.7)).length + (hides(at, 0) ? free.length + 1 : 0) };
    });
    const best = corners.reduce((a, b) => (b.hidden < a.hidden ? b : a));
    style.left = `${best.x}px`;
    style.top = `${best.y}px`;
  });
  const shown = tip && at ? tip : null;
  // What was asked for is also said; what the mouse merely passes over is not.
  return html`<p class="vh" role="status">${shown?.asked ? [shown.title, ...shown.lines, ...(shown.says ?? []), shown.why ?? ""].join(" ") : ""}</p>
    ${shown && html`<div ref=${box} class=${`tip ${shown.why ? "bad" : ""}`}>
      <h3>${shown.title}</h3>
      ${shown.lines.map((line) => html`<p key=${line}>${line}</p>`)}
      ${shown.says?.map((line) => html`<p key=${line} class="says">${line}</p>`)}
      ${shown.why && html`<p class="why">${shown.why} <${Cite} id=${shown.clause} /></p>`}
    </div>`}`;
}
