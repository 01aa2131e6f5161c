// @ts-check
/** Setting a game up. */
import { html, useState } from "../html.js";
import { api } from "../api.js";
import { go } from "../main.js";
import { t } from "../words.js";
import { Icon } from "../icons.js";
import { PageBar, Refusal, Switch, useCatalogue } from "./parts.js";
import { Seats } from "./seats.js";
import { Bans } from "./pickers.js";
import { fieldOf, inMode, keepDraft, lastDraft, newDraft, toRequest } from "./draft.js";
import { keepCreated } from "./keep.js";
import { LinksDialog } from "./links.js";

/**
 * @typedef {import("./draft.js").Draft} Draft
 * @typedef {import("./draft.js").Mode} Mode
 */

const MODES = /** @type {[Mode, string][]} */ ([["alone", "person"], ["screen", "people"], ["links", "link"], ["watch", "eye"]]);

/** Options about what is played with; the rest are variants and the Automa's temper. */
const BOX = ["invaders", "promos", "modular_tiles", "allow_banned"];
/** Kinds of options that have a switch or a stepper; the bonus tile has a field of its own. */
const KINDS = ["flag", "number"];

/** @param {{args: string[]}} props `#/new/links` opens on that mode */
export function NewPage({ args }) {
  const catalogue = useCatalogue();
  const wanted = MODES.find(([mode]) => mode === args[0])?.[0];
  const [draft, setDraft] = useState(() => lastDraft(wanted));
  const [error, setError] = useState(/** @type {any} */ (null));
  const [made, setMade] = useState(/** @type {string|null} */ (null));
  const [busy, setBusy] = useState(false);
  const set = (/** @type {Draft} */ now) => { setDraft(now); setError(null); };
  const start = async () => {
    if (busy) return;
    setBusy(true);
    const request = toRequest(draft, t(`pg-game-name-${draft.mode}`));
    try {
      const created = await api.post("api/games", request);
      keepDraft(draft);
      const key = keepCreated(created, request.name ?? "");
      if (draft.mode === "links") setMade(key);
      else go(`/t/${key}`);
    } catch (refused) {
      setError(refused);
    } finally {
      setBusy(false);
    }
  };
  const field = fieldOf(error);
  const at = (/** @type {string} */ name) => field === name && html`<${Refusal} error=${error} />`;
  if (!catalogue) return html`<div class="page"><${PageBar} title=${t("pg-new-title")} /><p class="pending">${t("pg-waiting")}</p></div>`;
  return html`<div class="page newpage"><${PageBar} title=${t("pg-new-title")} />
    <main><form class="new" onSubmit=${(/** @type {Event} */ e) => { e.preventDefault(); start(); }}>
      <div class="col">
        <section class="sheet"><${Modes} draft=${draft} onSet=${set} />
          <p class="mode-text">${t(`pg-mode-text-${draft.mode}`)}</p>
          <${Seats} draft=${draft} catalogue=${catalogue} onSet=${set} />${at("seats")}${at("mats")}</section>
        <section class="sheet pad"><details open=${draft.banned.factions.length + draft.banned.mats.length > 0}><summary><h2>${t("pg-ban-title")}</h2><span class="muted">${t("pg-ban-text")}</span></summary>
          <${Bans} catalogue=${catalogue} banned=${draft.banned} onSet=${(/** @type {Draft["banned"]} */ banned) => set(withBans(draft, banned))} /></details></section>
      </div>
      <div class="col"><${Options} draft=${draft} catalogue=${catalogue} onSet=${set} at=${at} /></div>
      <footer class="new-foot"><div class="new-foot-in">
        <span class="grow muted">${howLong(draft)}</span>
        ${!field && html`<${Refusal} error=${error} />`}
        <button type="button" class="btn quiet" onClick=${() => set(newDraft(draft.mode))}>${t("pg-new-reset")}</button>
        <button type="submit" class="btn main big" disabled=${busy}>${draft.mode === "links" ? t("pg-new-start-links") : draft.mode === "watch" ? t("pg-new-start-watch") : t("pg-new-start")}</button></div></footer>
    </form></main>
    ${made && html`<${LinksDialog} gameKey=${made} onClose=${() => go(`/t/${made}`)} fresh=${true} />`}
  </div>`;
}

/** How many play and about how long it takes: people think, some longer than others, Automas and bots hardly do. @param {Draft} draft */
function howLong(draft) {
  const n = draft.seats.length;
  const people = draft.seats.filter((seat) => seat.kind === "human").length;
  const low = people * 20 + (n - people) * 5;
  return people ? t("pg-new-sum", { n, low, high: low + people * 10 }) : t("pg-new-sum-bots", { n, minutes: low });
}

/** What is left out of the deal can no longer be anybody's. @param {Draft} draft @param {Draft["banned"]} banned @returns {Draft} */
function withBans(draft, banned) {
  const seats = draft.seats.map((seat) => ({
    ...seat,
    faction: seat.faction && banned.factions.includes(seat.faction) ? null : seat.faction,
    mat: seat.mat && banned.mats.includes(seat.mat) ? null : seat.mat,
  }));
  return { ...draft, banned, seats };
}

/** @param {{draft: Draft, onSet: (draft: Draft) => void}} props */
function Modes({ draft, onSet }) {
  return html`<div class="tabs modes" role="radiogroup" aria-label=${t("pg-mode")}>
    ${MODES.map(([mode, icon]) => html`<label class=${mode === draft.mode ? "on" : ""}><input type="radio" name="mode" class="vh" checked=${mode === draft.mode} onChange=${() => onSet(inMode(draft, mode))} />
      ${icon !== "people" ? html`<${Icon} name=${icon} />` : html`<span class="two"><${Icon} name="person" /><${Icon} name="person" /></span>`} ${t(`pg-mode-${mode}`)}</label>`)}</div>`;
}

/** @param {{draft: Draft, catalogue: any, onSet: (draft: Draft) => void, at: (field: string) => any}} props */
function Options({ draft, catalogue, onSet, at }) {
  const automas = draft.seats.some((seat) => seat.kind === "automa");
  const groupOf = (/** @type {any} */ o) => (BOX.includes(o.id) ? "content" : o.id.startsWith("automa_") ? "automa" : "variants");
  const groups = ["content", "variants", ...(automas ? ["automa"] : [])].map((id) => ({
    id,
    options: catalogue.options.filter((/** @type {any} */ o) => KINDS.includes(o.kind) && groupOf(o) === id),
  }));
  const put = (/** @type {any} */ option, /** @type {any} */ value) => {
    const { [option.id]: _, ...others } = draft.options;
    onSet({ ...draft, options: value === option.default ? others : { ...others, [option.id]: value } });
  };
  return html`<section class="sheet pad"><h2>${t("pg-new-game")}</h2>
      <label class="formline"><span>${t("pg-new-name")}</span>
        <input class="field" type="text" maxlength="60" value=${draft.name} placeholder=${t(`pg-game-name-${draft.mode}`)} onInput=${(/** @type {any} */ e) => onSet({ ...draft, name: e.target.value })} /></label>
      <label class="formline"><span>${t("pg-new-tile")}</span><select class="field" value=${draft.tile ?? ""} onChange=${(/** @type {any} */ e) => onSet({ ...draft, tile: e.target.value || null })}>
        <option value="">${t("pg-dealt")}</option>${catalogue.tiles.map((/** @type {any} */ tile) => html`<option value=${tile.id}>${tile.name}</option>`)}</select></label>
      <label class="formline"><span>${t("pg-new-seed")}<small>${t("pg-new-seed-text")}</small></span>
        <input class="field" type="text" inputmode="numeric" pattern="[0-9]*" maxlength="15" value=${draft.seed} placeholder=${t("pg-new-seed-blank")} onInput=${(/** @type {any} */ e) => onSet({ ...draft, seed: e.target.value.replace(/[^0-9]/g, "") })} /></label>${at("seed")}
    </section>
    ${groups.filter((group) => group.options.length).map((group) => html`<section class="sheet pad" key=${group.id}><details open=${group.id === "content" || group.options.some((/** @type {any} */ o) => o.id in draft.options)}>
      <summary><h2>${t(`pg-options-${group.id}`)}</h2><span class="muted">${t(`pg-options-text-${group.id}`)}</span></summary>
      <div class="optlist">${group.options.map((/** @type {any} */ o) => html`<div key=${o.id}>${o.kind === "number" ? html`<${NumberOption} option=${o} value=${draft.options[o.id] ?? o.default} onSet=${(/** @type {number} */ v) => put(o, v)} />`
        : html`<${Switch} label=${o.name} text=${o.text} on=${draft.options[o.id] ?? o.default} onSet=${(/** @type {boolean} */ v) => put(o, v)} />`}${at(`option-${o.id}`)}</div>`)}</div></details></section>`)}`;
}

/** @param {{option: any, value: number, onSet: (n: number) => void}} props */
function NumberOption({ option, value, onSet }) {
  return html`<div class="numopt"><span><b>${option.name}</b><small>${option.text}</small></span>
    <span class="stepper" role="group" aria-label=${option.name}>
      <button type="button" class="ibtn" aria-label=${t("pg-less")} disabled=${value <= option.min} onClick=${() => onSet(value - 1)}><${Icon} name="minus" /></button>
      <output>${value > 0 ? `+${value}` : value}</output>
      <button type="button" class="ibtn" aria-label=${t("pg-more")} disabled=${value >= option.max} onClick=${() => onSet(value + 1)}><${Icon} name="plus" /></button></span></div>`;
}
