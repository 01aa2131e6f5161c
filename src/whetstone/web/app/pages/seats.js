// @ts-check
/** The seats of a game being set up: who sits there, as which faction, with which mat. */
import { html, useState } from "../html.js";
import { t } from "../words.js";
import { Emblem, Icon } from "../icons.js";
import { namesOf } from "./parts.js";
import { FactionPicker, MatPicker } from "./pickers.js";
import { MOST_SEATS, BASE_SEATS, newSeat, withSeat } from "./draft.js";

/**
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("./draft.js").DraftSeat} DraftSeat
 * @typedef {import("../types.js").Catalogue} Catalogue
 */

/** Factions and mats of the expansion, out of the game without it. */
const INVADERS = { factions: ["albion", "togawa"], mats: ["militant", "innovative"] };

/**
 * @param {{draft: Draft, catalogue: Catalogue, onSet: (draft: Draft) => void}} props
 */
export function Seats({ draft, catalogue, onSet }) {
  const [open, setOpen] = useState(/** @type {{what: "faction"|"mat", at: number}|null} */ (null));
  const inGame = (/** @type {"factions"|"mats"} */ what, /** @type {string} */ id) => draft.options.invaders !== false || !INVADERS[what].includes(id);
  const taken = (/** @type {"faction"|"mat"} */ what, /** @type {number} */ at) => draft.seats.filter((_, i) => i !== at).map((seat) => seat[what] ?? "").filter(Boolean);
  const pick = (/** @type {string|null} */ id) => {
    if (open) onSet(withSeat(draft, open.at, { [open.what]: id }));
    setOpen(null);
  };
  const limit = draft.options.invaders === false ? BASE_SEATS : MOST_SEATS;
  const seat = open && draft.seats[open.at];
  return html`<div class="seats">
    ${draft.seats.map((each, i) => html`<${Seat} key=${i} seat=${each} at=${i} draft=${draft} catalogue=${catalogue}
      onSet=${(/** @type {Partial<DraftSeat>} */ change) => onSet(withSeat(draft, i, change))}
      onRemove=${draft.seats.length > 2 ? () => onSet({ ...draft, seats: draft.seats.filter((_, k) => k !== i) }) : null}
      onOpen=${(/** @type {"faction"|"mat"} */ what) => setOpen({ what, at: i })} />`)}
    <div class="seats-foot"><button type="button" class="btn quiet" aria-disabled=${draft.seats.length >= limit}
        onClick=${() => draft.seats.length < limit && onSet({ ...draft, seats: [...draft.seats, newSeat(nextKind(draft))] })}><${Icon} name="plus" /> ${t("pg-seat-add")}</button>
      ${draft.seats.length >= limit && html`<span class="muted">${t("pg-seat-full", { n: limit })}</span>`}
      <span class="grow"></span>
      ${draft.seats.some((each) => each.faction || each.mat) && html`<button type="button" class="btn quiet"
        onClick=${() => onSet({ ...draft, seats: draft.seats.map((each) => ({ ...each, faction: null, mat: null })) })}><${Icon} name="dice" /> ${t("pg-seat-deal-all")}</button>`}</div>
    ${open?.what === "faction" && seat && html`<${FactionPicker} catalogue=${catalogue} value=${seat.faction} taken=${taken("faction", open.at)} onPick=${pick} onClose=${() => setOpen(null)}
      factions=${catalogue.factions.filter((f) => inGame("factions", f.id) && !draft.banned.factions.includes(f.id))} />`}
    ${open?.what === "mat" && seat && html`<${MatPicker} catalogue=${catalogue} value=${seat.mat} taken=${taken("mat", open.at)} onPick=${pick} onClose=${() => setOpen(null)}
      mats=${catalogue.mats.filter((m) => inGame("mats", m.id) && !draft.banned.mats.includes(m.id))} />`}
  </div>`;
}

/** Whoever would most likely sit down next. @param {Draft} draft */
function nextKind(draft) {
  if (draft.mode === "watch") return "bot";
  return draft.mode === "alone" ? "automa" : "human";
}

/** @param {DraftSeat} seat */
const whoOf = (seat) => (seat.kind === "human" ? "human" : seat.kind === "bot" ? `bot:${seat.bot}` : `automa:${seat.level}`);

/** @param {string} who @returns {Partial<DraftSeat>} */
function seatOf(who) {
  const [kind, which] = who.split(":");
  return kind === "bot" ? { kind, bot: which } : kind === "automa" ? { kind, level: which } : { kind: "human" };
}

/**
 * @param {{seat: DraftSeat, at: number, draft: Draft, catalogue: Catalogue, onSet: (change: Partial<DraftSeat>) => void,
 *   onRemove: (() => void)|null, onOpen: (what: "faction"|"mat") => void}} props
 */
function Seat({ seat, at, draft, catalogue, onSet, onRemove, onOpen }) {
  const names = namesOf(catalogue);
  const first = draft.seats.findIndex((each) => each.kind === "human") === at;
  const n = at + 1;
  return html`<fieldset class="chair"><legend class="vh">${t("pg-seat-n", { n })}</legend>
    <button type="button" class="seat-faction" onClick=${() => onOpen("faction")}><span class="vh">${t("pg-seat-faction", { n })}</span>
      ${seat.faction ? html`<${Emblem} faction=${seat.faction} size=${40} />` : html`<span class="die"><${Icon} name="dice" size=${26} /></span>`}
      <span class="nm">${seat.faction ? names.faction(seat.faction) : t("pg-faction-dealt")}</span><${Icon} name="down" class="more" /></button>
    <label class="field who"><span class="vh">${t("pg-seat-who", { n })}</span><${Icon} name=${seat.kind === "human" ? "person" : seat.kind} />
      <select value=${whoOf(seat)} onChange=${(/** @type {Event} */ e) => onSet(seatOf(/** @type {HTMLSelectElement} */ (e.target).value))}>
        ${draft.mode !== "watch" && html`<option value="human">${first ? t("pg-who-you") : t("pg-who-person")}</option>`}
        <optgroup label=${t("pg-who-bots")}>${catalogue.bots.map((b) => html`<option value=${`bot:${b.id}`}>${t("pg-who-bot", { bot: b.name })}</option>`)}</optgroup>
        ${draft.mode !== "watch" && html`<optgroup label=${t("pg-who-automas")}>${catalogue.levels.map((l) => html`<option value=${`automa:${l.id}`}>${l.name}</option>`)}</optgroup>`}
      </select><${Icon} name="down" class="more" /></label>
    ${seat.kind === "automa" ? html`<span class="field plain">${t("pg-mat-none")}</span>`
      : html`<button type="button" class="field" onClick=${() => onOpen("mat")}><span class="vh">${t("pg-seat-mat", { n })}</span>
        <span class="grow">${seat.mat ? names.mat(seat.mat) : t("pg-mat-dealt")}</span><${Icon} name="down" class="more" /></button>`}
    <button type="button" class=${`ibtn ${onRemove ? "" : "gone"}`} disabled=${!onRemove} aria-label=${t("pg-seat-remove", { n })} onClick=${onRemove ?? undefined}><${Icon} name="close" /></button>
    ${seat.kind === "human" && draft.mode !== "alone" && html`<label class="field name"><span class="vh">${t("pg-seat-name", { n })}</span>
      <input type="text" maxlength="40" value=${seat.name} placeholder=${t("pg-seat-name-blank")} onInput=${(/** @type {Event} */ e) => onSet({ name: /** @type {HTMLInputElement} */ (e.target).value })} /></label>`}
    <p class="seat-note">${noteOf(seat, catalogue)}</p>
  </fieldset>`;
}

/** A line on whoever sits here. @param {DraftSeat} seat @param {Catalogue} catalogue */
function noteOf(seat, catalogue) {
  if (seat.kind === "automa") return catalogue.levels.find((l) => l.id === seat.level)?.text;
  if (seat.kind === "bot") return catalogue.bots.find((b) => b.id === seat.bot)?.text;
  const faction = catalogue.factions.find((f) => f.id === seat.faction);
  return faction ? `${faction.ability.name}: ${faction.ability.text}` : "";
}
