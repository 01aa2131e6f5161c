// @ts-check
/** The map: ground, veil, rings, pieces, marks and the buttons over them. `view` is what is shown, `msg` what is asked. */
import { html, useEffect, useLayoutEffect, useMemo, useRef, useState } from "../../html.js";
import { Icon } from "../../icons.js";
import { bind } from "../../keys.js";
import { table, useStore } from "../../store.js";
import { t } from "../../words.js";
import { wishFor } from "../panels/ask.js";
import { Animator } from "./animate.js";
import { layBoard } from "./board.js";
import { Camera } from "./camera.js";
import { startDrag } from "./drag.js";
import { Fan } from "./fan.js";
import { arrowTo, focus, focusOn, nextOf } from "./focus.js";
import { VIEW } from "./geometry.js";
import { Goto } from "./goto.js";
import { Grid } from "./grid.js";
import { layOut, unitUnder, Workers } from "./layout.js";
import { Aim, Legal, Sabres, Veil } from "./marks.js";
import { Control, Things, Units } from "./pieces.js";
import { NO_TARGETS, targetsOf } from "./targets.js";
import { openTip, Tip, useHoverTip } from "./tip.js";

/**
 * @typedef {import("../../types.js").View} View
 * @typedef {import("../../types.js").Happened} Happened
 * @typedef {import("../../types.js").TableMessage} TableMessage
 * @typedef {import("./layout.js").Layout} Layout
 */

/** The map of the game on the screen. */
export function TableMap() {
  const msg = useStore(table, (now) => now.msg);
  const panel = useStore(table, (now) => now.panel);
  if (!msg) return html`<div class="mapbox empty"></div>`;
  return html`<${MapView} view=${msg.view} msg=${msg} events=${msg.events} moment=${msg.v} asks=${!panel} />`;
}

/**
 * @param {{view: View, msg?: TableMessage|null, events?: Happened[], moment?: number, asks?: boolean}} props `moment` tells one position from
 *   the next, for the animation of `events`; without `msg` the map only shows
 */
export function MapView({ view, msg = null, events = [], moment = 0 }) {
  const box = useRef(/** @type {any} */ (null));
  const world = useRef(/** @type {any} */ (null));
  const under = useRef(/** @type {any} */ (null));
  const over = useRef(/** @type {any} */ (null));
  const drawing = useRef(/** @type {any} */ (null));
  const [camera, setCamera] = useState(/** @type {Camera|null} */ (null));
  const workers = useMemo(() => new Workers(), []);
  const layout = useMemo(() => layOut(view, workers), [view]);
  const targets = msg ? targetsOf(msg) : NO_TARGETS;
  const catalogue = useStore(table, (now) => now.catalogue);
  useHoverTip(view);

  useLayoutEffect(() => {
    void layBoard(under.current, over.current).then(() => markBases(over.current, view));
    const made = new Camera(box.current, world.current);
    setCamera(made);
    return () => made.close();
  }, []);
  useEffect(() => markBases(over.current, view), [view.seats.length]);
  useAnimation(drawing, layout, events, moment);
  useOpening(camera, targets);
  const now = useRef(/** @type {any} */ (null));
  now.current = { layout, targets, view, msg };
  useMapKeys(camera, now);
  useEffect(() => {
    if (camera) camera.grab = (x, y, event) => startDrag(camera, drawing.current, now.current, x, y, event);
  }, [camera]);

  /** @param {string} place @param {MouseEvent} [event] */
  const pick = (place, event) => {
    const choices = targets.places.get(place) ?? [];
    focus.set({ at: place, fan: null });
    if (!choices.length) return void openTip(place, view, true);
    if (choices.length === 1) return wishFor(choices[0]);
    // With the mouse one points at the very piece that is meant.
    const piece = camera && event?.detail ? unitUnder(layout, ...camera.toWorld(event.clientX, event.clientY)) : null;
    const meant = piece ? choices.filter((choice) => choice.d.unit === piece.unit && choice.d.verb === "unit") : [];
    if (meant.length === 1) return wishFor(meant[0]);
    table.set({ selected: { place }, tip: null });
    focus.set({ fan: place });
  };

  const selected = targets.mover ? `${targets.faction}:${targets.mover.unit}` : null;
  const movable = useMemo(() => movableIds(layout, targets), [layout, targets]);
  const [left, top, width, height] = VIEW;
  return html`<div ref=${box} class="mapbox" data-region="map" role="region" aria-label=${t("map-label")}>
    <div ref=${world} class="world">
      <svg class="map below" viewBox=${`${left} ${top} ${width} ${height}`} width=${width} height=${height} aria-hidden="true">
        <g ref=${under} class="ground"></g>
      </svg>
      <svg ref=${drawing} class="map" viewBox=${`${left} ${top} ${width} ${height}`} width=${width} height=${height} aria-hidden="true">
        <${Veil} targets=${targets} />
        <g ref=${over} class="bases"></g>
        <${Control} layout=${layout} legal=${targets.legal} />
        <${Legal} targets=${targets} />
        <${Things} layout=${layout} />
        <${Units} layout=${layout} selected=${movingId(layout, targets) ?? selected} movable=${movable} />
        <${Sabres} targets=${targets} layout=${layout} />
        <${Aim} targets=${targets} layout=${layout} />
        <g class="flashes"></g>
        <g class="ghost"></g>
      </svg>
      <${Grid} view=${view} catalogue=${catalogue} targets=${targets} onPick=${pick} onHover=${hover} />
    </div>
    <${Tip} camera=${camera} />
    <${Fan} targets=${targets} camera=${camera} onChoose=${(/** @type {any} */ choice) => (focus.set({ fan: null }), wishFor(choice))} />
    <${Goto} />
    <${Tools} camera=${camera} targets=${targets} />
  </div>`;
}

/** @param {string|null} place */
const hover = (place) => table.set({ hover: place });

/** Home bases of factions that do not play are pale and dashed. @param {Element} layer @param {View} view */
function markBases(layer, view) {
  const live = new Set(view.seats.map((seat) => `base-${seat.faction}`));
  for (const base of layer.querySelectorAll(".base")) base.classList.toggle("off", !live.has(base.id));
}

/** The piece that is moving now: of several alike workers, one. @param {Layout} layout @param {import("./targets.js").Targets} targets */
function movingId(layout, { mover, faction }) {
  return mover && layout.units.find((piece) => piece.faction === faction && piece.unit === mover.unit && piece.place === mover.from)?.id;
}

/** @param {Layout} layout @param {import("./targets.js").Targets} targets @returns {Set<string>} */
function movableIds(layout, { places, faction }) {
  const wanted = new Set([...places].flatMap(([place, choices]) => choices.filter((choice) => choice.d.verb === "unit").map((choice) => `${choice.d.unit}@${place}`)));
  if (!wanted.size) return wanted;
  return new Set(layout.units.filter((piece) => piece.faction === faction && wanted.has(`${piece.unit}@${piece.place}`)).map(({ id }) => id));
}

/** @param {import("../../html.js").Ref<SVGSVGElement>} drawing @param {Layout} layout @param {Happened[]} events @param {number} moment */
function useAnimation(drawing, layout, events, moment) {
  const last = useRef({ layout, moment });
  const animator = useRef(/** @type {Animator|null} */ (null));
  useLayoutEffect(() => {
    const made = new Animator(drawing.current);
    animator.current = made;
    return () => made.close();
  }, []);
  useLayoutEffect(() => {
    const before = last.current;
    if (moment !== before.moment) animator.current?.show(events, before.layout, layout);
    last.current = { layout, moment };
  }, [layout, moment]);
}

/** A small map opens on what can be chosen. @param {Camera|null} camera @param {import("./targets.js").Targets} targets */
function useOpening(camera, targets) {
  const small = useRef(false);
  useEffect(() => {
    small.current = matchMedia("(max-width: 759.9px)").matches;
  }, []);
  const asked = [...targets.legal].join(" ");
  useEffect(() => {
    if (camera && small.current && asked) camera.keep([...targets.legal, ...(targets.mover ? [targets.mover.from] : [])]);
  }, [camera, asked]);
}

/** @param {Camera|null} camera @param {import("../../html.js").Ref<{targets: import("./targets.js").Targets, view: View}>} now */
function useMapKeys(camera, now) {
  useEffect(() => {
    if (!camera) return;
    /** @param {1|-1} way */
    const jump = (way) => {
      const next = nextOf(now.current.targets.legal, way);
      if (next) focusOn(next);
    };
    const zoom = { label: "key-map-zoom" };
    /** Arrows walk on the map, also from nowhere. @param {KeyboardEvent} event */
    const step = (event) => {
      const next = document.activeElement === document.body && arrowTo(event);
      if (!next) return false;
      focusOn(next);
      return true;
    };
    const arrow = { label: "key-map-arrows", run: step };
    // A hand on the mouse needs no mark of where the keyboard stands.
    const pointer = () => focus.set({ shown: false });
    document.addEventListener("pointerdown", pointer, true);
    const seen = focus.on(({ at, shown }, before) => {
      if (shown && (at !== before.at || !before.shown)) camera.reveal(at);
    });
    const free = bind({
      ArrowLeft: arrow, ArrowRight: arrow, ArrowUp: arrow, ArrowDown: arrow, "Shift+ArrowUp": arrow, "Shift+ArrowDown": arrow,
      n: { label: "key-map-next", run: () => jump(1) },
      "Shift+N": { label: "key-map-previous", run: () => jump(-1) },
      "/": { label: "key-map-goto", run: () => focus.set({ goto: true }) },
      i: { label: "key-map-tell", run: () => void openTip(focus.get().shown ? focus.get().at : table.get().hover ?? focus.get().at, now.current.view, true) },
      "+": { ...zoom, run: () => camera.zoomBy(1.35, undefined, undefined, true) },
      "=": { ...zoom, run: () => camera.zoomBy(1.35, undefined, undefined, true) },
      "-": { ...zoom, run: () => camera.zoomBy(1 / 1.35, undefined, undefined, true) },
      0: { ...zoom, run: () => camera.reset() },
      ".": { label: "key-map-skip", run: () => {} }, // any key ends the animation; this one does nothing else
    }, "map");
    return () => {
      document.removeEventListener("pointerdown", pointer, true);
      seen();
      free();
    };
  }, [camera]);
}

/** @param {{camera: Camera|null, targets: import("./targets.js").Targets}} props */
function Tools({ camera, targets }) {
  /** @param {string} name @param {string} label @param {() => void} run */
  const tool = (name, label, run) => html`<button type="button" class=${`ibtn ${name === "plus" || name === "minus" ? "zoom" : ""}`} aria-label=${t(label)} title=${t(label)} onClick=${run}><${Icon} name=${name} /></button>`;
  return html`<div class="maptools">
    ${tool("plus", "map-zoom-in", () => camera?.zoomBy(1.45, undefined, undefined, true))}
    ${tool("minus", "map-zoom-out", () => camera?.zoomBy(1 / 1.45, undefined, undefined, true))}
    ${tool("region", "map-zoom-all", () => camera?.reset())}
    ${targets.legal.size > 0 && tool("zoom", "map-zoom-targets", () => camera?.show([...targets.legal]))}
  </div>`;
}
