// @ts-check
/** The set-up being put together on the new game page: plain data, and what the server is asked for in the end. */
import { keep, kept } from "./keep.js";

/**
 * @typedef {{kind: "human"|"bot"|"automa", bot?: string, level?: string, faction: string|null, mat: string|null, name: string}} DraftSeat
 * @typedef {"alone"|"screen"|"links"|"watch"} Mode
 * @typedef {{mode: Mode, name: string, seats: DraftSeat[], options: Record<string, any>, tile: string|null, seed: string,
 *   banned: {factions: string[], mats: string[]}}} Draft
 */

export const MOST_SEATS = 7;
export const BASE_SEATS = 5;
export const DEFAULT_LEVEL = "automa";
export const DEFAULT_BOT = "captain";
export const STAND_IN = "greedy"; // keeps a seat warm for somebody who is away, and answers at once

/** @param {"human"|"bot"|"automa"} kind @returns {DraftSeat} */
export function newSeat(kind) {
  return { kind, faction: null, mat: null, name: "", ...(kind === "bot" ? { bot: DEFAULT_BOT } : {}), ...(kind === "automa" ? { level: DEFAULT_LEVEL } : {}) };
}

/** Who sits down when a mode is chosen. @type {Record<Mode, ("human"|"bot"|"automa")[]>} */
const SEATS = { alone: ["human", "automa"], screen: ["human", "human"], links: ["human", "human"], watch: ["bot", "bot", "bot", "bot", "bot"] };

/** @param {Mode} mode @returns {Draft} */
export function newDraft(mode) {
  return { mode, name: "", seats: SEATS[mode].map(newSeat), options: {}, tile: null, seed: "", banned: { factions: [], mats: [] } };
}

/** The last set-up used here, if it can still be read, else a new one. @param {Mode|undefined} mode @returns {Draft} */
export function lastDraft(mode) {
  const old = kept().setup;
  if (!old || !Array.isArray(old.seats) || !(old.mode in SEATS)) return newDraft(mode ?? "alone");
  const draft = { ...newDraft(old.mode), ...old, seed: "" };
  return mode && mode !== old.mode ? inMode(draft, mode) : draft;
}

/** @param {Draft} draft */
export function keepDraft(draft) {
  keep({ setup: draft });
}

/**
 * The same set-up in another mode: options stay, seats stay where they make sense.
 * @param {Draft} draft
 * @param {Mode} mode
 * @returns {Draft}
 */
export function inMode(draft, mode) {
  if (mode === draft.mode) return draft;
  const people = draft.seats.filter((seat) => seat.kind === "human").length;
  const fits = mode === "watch" ? people === 0 : mode === "alone" ? people === 1 : people > 1;
  return { ...draft, mode, seats: fits ? draft.seats : SEATS[mode].map(newSeat) };
}

/**
 * One seat changed; what no longer goes with it is cleared.
 * @param {Draft} draft @param {number} at @param {Partial<DraftSeat>} change
 * @returns {Draft}
 */
export function withSeat(draft, at, change) {
  const seats = draft.seats.map((seat, i) => {
    if (i !== at) return seat;
    const kind = change.kind ?? seat.kind;
    const changed = kind === seat.kind ? { ...seat, ...change } : { ...newSeat(kind), faction: seat.faction, name: seat.name, ...change };
    return kind === "automa" ? { ...changed, mat: null } : changed;
  });
  return { ...draft, seats };
}

/**
 * What the server is asked for.
 * @param {Draft} draft
 * @param {string} fallback a name for the game if none was given
 * @returns {import("../types.js").NewGame}
 */
export function toRequest(draft, fallback) {
  const seats = draft.seats.map((seat) => {
    /** @type {import("../types.js").NewSeat} */
    const told = { kind: seat.kind };
    if (seat.kind === "bot") told.bot = seat.bot;
    if (seat.kind === "automa") told.level = seat.level;
    if (seat.faction) told.faction = seat.faction;
    if (seat.mat && seat.kind !== "automa") told.mat = seat.mat;
    if (seat.name.trim() && seat.kind === "human") told.name = seat.name.trim();
    return told;
  });
  /** @type {import("../types.js").NewGame} */
  const request = { name: draft.name.trim() || fallback, options: { ...draft.options }, seats, sharing: draft.mode === "links" ? "links" : "screen" };
  if (draft.tile) request.options.tile = draft.tile;
  if (draft.seed.trim()) request.seed = Number(draft.seed);
  if (draft.banned.factions.length || draft.banned.mats.length) request.banned = draft.banned;
  return request;
}

/** Where on the page a refusal belongs, by the rule it cites. @type {[RegExp, string][]} */
const FIELDS = [
  [/^SETUP-(08|09|10)$/, "mats"],
  [/^VAR-01$/, "option-mats_in_order"],
  [/^VAR-02$/, "option-teams"],
  [/^SETUP-27$/, "seats"],
  [/^AUTO-LEVEL-20$/, "option-automa_coins"],
  [/^AUTO-LEVEL-21$/, "option-automa_power"],
];

/** @param {any} error @returns {string} the field to show it at, "" for the page's foot */
export function fieldOf(error) {
  if (!error) return "";
  const clause = error.clause ?? /\(([A-Z0-9-]+)/.exec(error.message ?? "")?.[1] ?? "";
  return error.field ?? FIELDS.find(([like]) => like.test(clause))?.[1] ?? "";
}
