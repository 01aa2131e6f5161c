// @ts-check
/** The map on the desk of the start page: a game in its middle, for show. */
import { html } from "../html.js";
import { StillMap } from "./stillmap.js";

/** One place a line: place, faction, units (h character, m mech, w worker), structure, resources. */
const SCENE = `
A4 nordic w2 - wood4
A5 nordic w2 mill oil2
B5 nordic mw - metal1
C3 nordic hmw - wood2
C4 nordic m - -
C6 rusviet mw4 armory food1
D5 rusviet hm - -
D6 rusviet w - oil3
D7 rusviet w3 - metal5
E6 rusviet mw - -
E4 crimea h - -
F4 crimea m2 - oil2
G3 crimea w2 mine food3
G4 crimea mw - metal2
H1 crimea w3 - -
E2 saxony h - wood2
F1 saxony w2 monument metal6
F2 saxony mw3 - -
G1 saxony w - oil2
B2 polania h - oil1
C1 polania w2 - wood3
D1 polania w2 mill food5
D2 polania mw2 - -
D3 polania m - -
E3 polania - monument -`;

const ENCOUNTERS = ["B7", "F6"];

/** @returns {any} as much of a view as the map needs */
function scene() {
  const seats = new Map();
  const territories = SCENE.trim().split("\n").map((line) => {
    const [place, faction, units, structure, resources] = line.split(" ");
    const names = [...units.matchAll(/([hmw])(\d?)/g)].flatMap(([, kind, n]) => Array(Number(n || 1)).fill({ h: "hero", m: "mech", w: "worker" }[kind]));
    const mechs = names.map((name, i) => (name === "mech" ? `${place}${i}` : name));
    if (!seats.has(faction)) seats.set(faction, { faction, workers: [] });
    seats.get(faction).workers.push(...names.filter((name) => name === "worker").map(() => place));
    const [, what, n] = /^([a-z]+)(\d+)$/.exec(resources) ?? [];
    return {
      place, controller: faction, encounter: false, token: null, units: mechs.length ? [{ faction, units: mechs }] : [],
      structure: structure === "-" ? null : { faction, kind: structure }, resources: what ? { [what]: Number(n) } : {},
    };
  });
  const quiet = ENCOUNTERS.map((place) => ({ place, controller: null, encounter: true, token: null, units: [], structure: null, resources: {} }));
  return { seats: [...seats.values()], territories: [...territories, ...quiet] };
}

const SHOWN = scene();

export function Desk() {
  return html`<div class="desk" aria-hidden="true"><${StillMap} view=${SHOWN} /></div>`;
}
