// @ts-check
/**
 * What part of the board is seen: pan and zoom by wheel, drag, pinch, double tap, buttons and keys. The world is one
 * element as large as the drawing; the camera only sets its transform, so nothing is laid out again.
 */
import { motion } from "../../settings.js";
import { AT, RADIUS, VIEW } from "./geometry.js";

const CLOSEST = 5;
const FAR_OFF = 1.6; // so much larger what is asked for could be shown: worth moving the map
const DRAG_FROM = 5; // px: less is a click
const DOUBLE_TAP = 300; // ms
const SETTLE = 160; // ms after which the drawing is made sharp again

/** @typedef {{move: (x: number, y: number) => void, end: (x: number, y: number) => unknown, cancel: () => void}} Drag */

/** How wide and high these places lie, with one hex round them, and their middle. @param {string[]} places @returns {[number, number, number, number]} */
function spread(places) {
  const at = places.flatMap((name) => AT.get(name) ?? []);
  const margin = RADIUS * 2.4;
  const [left, right] = [Math.min(...at.map(({ x }) => x)), Math.max(...at.map(({ x }) => x))];
  const [top, bottom] = [Math.min(...at.map(({ y }) => y)), Math.max(...at.map(({ y }) => y))];
  return [right - left + 2 * margin, bottom - top + 2 * margin, (left + right) / 2, (top + bottom) / 2];
}

export class Camera {
  /**
   * @param {HTMLElement} box what is seen through
   * @param {HTMLElement} world what is looked at
   */
  constructor(box, world) {
    this.box = box;
    this.world = world;
    this.zoom = 1;
    /** The point of the drawing in the middle of the box. */
    this.x = VIEW[0] + VIEW[2] / 2;
    this.y = VIEW[1] + VIEW[3] / 2;
    this.width = 0;
    this.height = 0;
    /** @type {Set<() => void>} */
    this.listeners = new Set();
    /** Asked when a pointer goes down: something may be dragged instead of the map. @type {(x: number, y: number, event: PointerEvent) => Drag|null} */
    this.grab = () => null;
    this.sharpen = 0;
    /** What it was told to show; kept in view when the box changes, until somebody moves the map. @type {string[]|null} */
    this.shown = null;
    /** Has it been told to show anything yet? */
    this.opened = false;
    this.watch = new ResizeObserver(() => this.measure());
    this.watch.observe(box);
    this.stop = new AbortController();
    this.listen();
    this.measure();
  }

  /** Pixels of the box for one unit of the drawing when all of it is seen. */
  get whole() {
    return Math.min(this.width, this.height) / VIEW[2];
  }

  get scale() {
    return this.whole * this.zoom;
  }

  measure() {
    const { clientWidth, clientHeight } = this.box;
    if (clientWidth === this.width && clientHeight === this.height) return;
    const first = this.width === 0;
    const { scale, zoom } = this;
    this.width = clientWidth;
    this.height = clientHeight;
    // Who sees all of it goes on seeing all of it; else nothing changes its size because something beside the map did.
    if (!first && zoom > 1 && this.width) this.zoom = Math.min(Math.max(scale / this.whole, 1), CLOSEST);
    if (this.shown && (first || !this.sees(this.shown))) this.show(this.shown, !first);
    else this.draw(!first);
  }

  /** A point of the drawing in the box. @param {number} x @param {number} y @returns {[number, number]} */
  toBox(x, y) {
    return [(x - this.x) * this.scale + this.width / 2, (y - this.y) * this.scale + this.height / 2];
  }

  /** A point of the window in the drawing. @param {number} clientX @param {number} clientY @returns {[number, number]} */
  toWorld(clientX, clientY) {
    const rect = this.box.getBoundingClientRect();
    return [(clientX - rect.left - this.width / 2) / this.scale + this.x, (clientY - rect.top - this.height / 2) / this.scale + this.y];
  }

  /** @param {boolean} [smooth] */
  draw(smooth = false) {
    if (!this.width) return;
    const s = this.scale;
    // The board may not leave the box: where it is smaller it stays in the middle.
    const halfX = this.width / 2 / s;
    const halfY = this.height / 2 / s;
    const [left, top, width, height] = VIEW;
    this.x = halfX * 2 >= width ? left + width / 2 : Math.min(Math.max(this.x, left + halfX), left + width - halfX);
    this.y = halfY * 2 >= height ? top + height / 2 : Math.min(Math.max(this.y, top + halfY), top + height - halfY);
    const [tx, ty] = this.toBox(left, top);
    const { style } = this.world;
    style.transition = smooth && motion() > 0 ? `transform ${200 * motion()}ms cubic-bezier(.3, 0, .2, 1)` : "none";
    // While it moves, the drawing is moved as a picture; at rest, and the first time, it is drawn sharp.
    if (style.transform) style.willChange = "transform";
    style.transform = `translate(${tx.toFixed(2)}px, ${ty.toFixed(2)}px) scale(${s.toFixed(5)})`;
    clearTimeout(this.sharpen);
    this.sharpen = window.setTimeout(() => (style.willChange = "auto"), smooth ? SETTLE + 200 : SETTLE);
    for (const tell of this.listeners) tell();
  }

  /** Zoom, keeping a point of the box where it is. @param {number} factor @param {number} [px] @param {number} [py] @param {boolean} [smooth] */
  zoomBy(factor, px = this.width / 2, py = this.height / 2, smooth = false) {
    this.shown = null;
    const wx = (px - this.width / 2) / this.scale + this.x;
    const wy = (py - this.height / 2) / this.scale + this.y;
    this.zoom = Math.min(Math.max(this.zoom * factor, 1), CLOSEST);
    this.x = wx - (px - this.width / 2) / this.scale;
    this.y = wy - (py - this.height / 2) / this.scale;
    this.draw(smooth);
  }

  /** @param {number} dx @param {number} dy in pixels */
  panBy(dx, dy) {
    this.shown = null;
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.draw();
  }

  /** All of the board. */
  reset() {
    this.shown = null;
    this.zoom = 1;
    this.draw(true);
  }

  /** These places, with one hex round them. @param {string[]} places @param {boolean} [smooth] */
  show(places, smooth = true) {
    this.shown = places;
    this.opened = true;
    if (!this.width) return;
    if (!places.some((name) => AT.has(name))) return;
    const [, , x, y] = spread(places);
    this.zoom = this.fits(places);
    this.x = x;
    this.y = y;
    this.draw(smooth);
  }

  /** Are these places seen, all of them? @param {string[]} places */
  sees(places) {
    const edge = RADIUS * 0.8 * this.scale;
    return places.flatMap((name) => AT.get(name) ?? []).every(({ x, y }) => {
      const [px, py] = this.toBox(x, y);
      return px >= edge && px <= this.width - edge && py >= edge && py <= this.height - edge;
    });
  }

  /** See to it that these places are in sight, and large enough; if they are, nothing moves. @param {string[]} places */
  keep(places) {
    if (this.fits(places) < this.zoom * FAR_OFF && this.sees(places) && this.opened) this.shown = this.shown && places;
    else this.show(places);
  }

  /** The zoom at which these places fill the box, with one hex round them. @param {string[]} places */
  fits(places) {
    const [width, height] = spread(places);
    return Math.min(Math.max(Math.min(this.width / width, this.height / height) / this.whole, 1), 2.6);
  }

  /** Move just so far that a place is seen whole. @param {string} name */
  reveal(name) {
    const at = AT.get(name);
    if (!at || !this.width) return;
    const edge = RADIUS * 1.2 * this.scale;
    const [px, py] = this.toBox(at.x, at.y);
    const dx = Math.max(edge - px, 0) + Math.min(this.width - edge - px, 0);
    const dy = Math.max(edge - py, 0) + Math.min(this.height - edge - py, 0);
    if (!dx && !dy) return;
    this.x -= dx / this.scale;
    this.y -= dy / this.scale;
    this.draw(true);
  }

  listen() {
    const { signal } = this.stop;
    const { box } = this;
    /** @type {Map<number, {x: number, y: number}>} */
    const down = new Map();
    /** @type {{x: number, y: number, panning: boolean, id: number}|null} */
    let start = null;
    /** @type {Drag|null} */
    let drag = null;
    let apart = 0;
    let tap = { at: 0, x: 0, y: 0 };
    /** @param {PointerEvent} event @returns {[number, number]} */
    const inBox = (event) => {
      const rect = box.getBoundingClientRect();
      return [event.clientX - rect.left, event.clientY - rect.top];
    };
    const distance = () => {
      const [a, b] = [...down.values()];
      return Math.hypot(a.x - b.x, a.y - b.y);
    };
    box.addEventListener("wheel", (event) => {
      event.preventDefault();
      const rect = box.getBoundingClientRect();
      const lines = event.deltaMode === 1 ? 16 : 1;
      this.zoomBy(Math.exp(-event.deltaY * lines * (event.ctrlKey ? 0.01 : 0.0016)), event.clientX - rect.left, event.clientY - rect.top);
    }, { signal, passive: false });
    box.addEventListener("pointerdown", (event) => {
      if (event.button !== 0 || (event.target instanceof Element && event.target.closest(".maptools, .tip, .fan, .goto"))) return;
      const [x, y] = inBox(event);
      down.set(event.pointerId, { x, y });
      if (down.size === 1) {
        start = { x, y, panning: false, id: event.pointerId };
        drag = null;
      } else {
        drag?.cancel();
        drag = null;
        apart = distance();
      }
    }, { signal });
    box.addEventListener("pointermove", (event) => {
      const last = down.get(event.pointerId);
      if (!last || !start) return;
      const [x, y] = inBox(event);
      if (down.size === 2) {
        down.set(event.pointerId, { x, y });
        const now = distance();
        const [a, b] = [...down.values()];
        if (apart > 0) this.zoomBy(now / apart, (a.x + b.x) / 2, (a.y + b.y) / 2);
        this.panBy((x - last.x) / 2, (y - last.y) / 2);
        apart = now;
        start.panning = true;
        return;
      }
      if (!start.panning && Math.hypot(x - start.x, y - start.y) < DRAG_FROM) return;
      if (!start.panning) {
        start.panning = true;
        box.setPointerCapture(event.pointerId); // the click that would follow goes to the box, which ignores it
        const rect = box.getBoundingClientRect();
        drag = this.grab(start.x + rect.left, start.y + rect.top, event);
        box.classList.add(drag ? "dragging" : "panning");
      }
      if (drag) drag.move(event.clientX, event.clientY);
      else this.panBy(x - last.x, y - last.y);
      down.set(event.pointerId, { x, y });
    }, { signal });
    /** @param {PointerEvent} event */
    const up = (event) => {
      if (!down.delete(event.pointerId)) return;
      apart = 0;
      if (down.size) return;
      box.classList.remove("dragging", "panning");
      const [x, y] = inBox(event);
      if (drag) {
        if (event.type === "pointerup") drag.end(event.clientX, event.clientY);
        else drag.cancel();
      } else if (start && !start.panning && event.type === "pointerup" && event.pointerType === "touch") {
        const again = event.timeStamp - tap.at < DOUBLE_TAP && Math.hypot(x - tap.x, y - tap.y) < 30;
        if (again) this.zoomBy(this.zoom > 2.2 ? 1 / this.zoom : 1.8, x, y, true);
        tap = { at: again ? 0 : event.timeStamp, x, y };
      }
      drag = null;
      start = null;
    };
    box.addEventListener("pointerup", up, { signal });
    box.addEventListener("pointercancel", up, { signal });
    box.addEventListener("dblclick", (event) => {
      if (event.target !== box && !(event.target instanceof SVGElement)) return;
      const rect = box.getBoundingClientRect();
      this.zoomBy(1.8, event.clientX - rect.left, event.clientY - rect.top, true);
    }, { signal });
    // The box is not for scrolling, but browsers, screen readers and search on the page scroll to what they want seen. The
    // camera goes there instead: taken back, the place would slip from under the finger that is about to press it.
    box.addEventListener("scroll", () => {
      const { scrollLeft, scrollTop } = box;
      if (!scrollLeft && !scrollTop) return;
      box.scrollTo(0, 0);
      this.panBy(-scrollLeft, -scrollTop);
    }, { signal });
  }

  close() {
    this.stop.abort();
    this.watch.disconnect();
    clearTimeout(this.sharpen);
  }
}
