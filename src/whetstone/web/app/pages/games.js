// @ts-check
/** Games in lists: where each stands, whose turn it is, and the way back to it. */
import { html, useState } from "../html.js";
import { settings } from "../settings.js";
import { t } from "../words.js";
import { Emblem, Icon } from "../icons.js";
import { ago, dayOf, listed, namesOf, whoSits } from "./parts.js";

/** @typedef {import("../types.js").Summary} Summary */

/** The key a game is opened with. @param {Summary} game */
const keyOf = (game) => game.key ?? "";

/** Whose turn it is, from where one sits. @param {Summary} game @param {any} catalogue */
function turnOf(game, catalogue) {
  const names = namesOf(catalogue);
  if (game.actor === null) return t("pg-turn-nobody");
  const seat = game.seats[game.actor];
  const faction = names.faction(seat.faction);
  if (game.mine.includes(game.actor)) return game.mine.length > 1 && seat.name ? t("pg-turn-name", { name: seat.name, faction }) : t("pg-turn-you", { faction });
  return t("pg-turn-other", { faction, who: whoSits(seat, catalogue) });
}

/** The faction a game is shown by: one's own, of several the one to move. @param {Summary} game */
function faceOf(game) {
  const seat = game.actor !== null && game.mine.includes(game.actor) ? game.actor : game.mine[0] ?? 0;
  return game.seats[seat]?.faction ?? game.factions[0];
}

/**
 * @param {{game: Summary, catalogue: any, main?: boolean, onRemove: (game: Summary) => void}} props
 */
export function Resume({ game, catalogue, main = false, onRemove }) {
  const yours = game.actor !== null && game.mine.includes(game.actor);
  return html`<section class=${`sheet resume ${yours ? "yours" : ""}`} aria-label=${game.name}>
    <${Emblem} faction=${faceOf(game)} size=${56} />
    <div class="grow"><h2>${game.name}</h2><p class="muted">${t("pg-game-round", { n: game.round })} ${turnOf(game, catalogue)} <span class="nowrap">${ago(game.touched)}</span></p>
      <span class="faces" aria-hidden="true">${game.factions.filter((f) => f !== faceOf(game)).map((f) => html`<${Emblem} faction=${f} size=${20} />`)}</span></div>
    <a class=${`btn big ${main ? "main" : ""}`} href=${`#/t/${keyOf(game)}`}>${t("pg-go-on")} <${Icon} name="flow" /></a>
    <${Remove} game=${game} onRemove=${onRemove} /></section>`;
}

/** The last game, before the server has told how it stands: its place is kept, so that nothing jumps. @param {{name: string, gameKey: string}} props */
export function Asked({ name, gameKey }) {
  return html`<section class="sheet resume" aria-label=${name}><span class="die big"><${Icon} name="hourglass" size=${26} /></span>
    <div class="grow"><h2>${name}</h2><p class="muted">${t("pg-waiting")}</p><span class="faces"></span></div><a class="btn big main" href=${`#/t/${gameKey}`}>${t("pg-go-on")} <${Icon} name="flow" /></a></section>`;
}

/** @param {{games: Summary[], catalogue: any, onRemove: (game: Summary) => void}} props */
export function GameList({ games, catalogue, onRemove }) {
  return html`<ul class="sheet gamelist">${games.map((game) => html`<li key=${game.game} class=${game.actor !== null && game.mine.includes(game.actor) ? "yours" : ""}><${Emblem} faction=${faceOf(game)} size=${30} />
    <a class="grow" href=${`#/t/${keyOf(game)}`}><b>${game.name}</b><small>${t("pg-game-round", { n: game.round })} ${turnOf(game, catalogue)} ${ago(game.touched)}</small></a>
    <${Remove} game=${game} onRemove=${onRemove} /></li>`)}</ul>`;
}

/** @param {{games: Summary[], catalogue: any, onRemove: (game: Summary) => void}} props */
export function FinishedList({ games, catalogue, onRemove }) {
  const names = namesOf(catalogue);
  const [all, setAll] = useState(false);
  return html`<details class="sheet finished"><summary><${Icon} name="check" /><b>${t("pg-finished-title")}</b> <span class="muted">${t("pg-finished-n", { n: games.length })}</span></summary>
    <ul class="gamelist">${games.slice(0, all ? 200 : 12).map((game) => html`<li key=${game.game}><${Emblem} faction=${game.winners?.[0] ?? faceOf(game)} size=${30} />
      <a class="grow" href=${`#/t/${keyOf(game)}`}><b>${game.name}</b>
        <small>${game.winners?.length ? t("pg-finished-won", { n: game.winners.length, factions: listed(game.winners.map(names.faction)) }) : ""} ${t("pg-finished-rounds", { n: game.round })} ${dayOf(game.touched)}</small></a>
      <a class="btn quiet" href=${`#/replay/${keyOf(game)}`}><${Icon} name="play" /> <span class="btntext">${t("pg-end-replay")}</span></a>
      <${Remove} game=${game} onRemove=${onRemove} /></li>`)}</ul>
    ${games.length > 12 && !all && html`<button type="button" class="btn quiet" onClick=${() => setAll(true)}>${t("pg-start-all-games", { n: games.length })}</button>`}</details>`;
}

/** Asks once, in its own place. @param {{game: Summary, onRemove: (game: Summary) => void}} props */
function Remove({ game, onRemove }) {
  const [asked, setAsked] = useState(false);
  const owner = settings.get().ownerKey !== null; // only the owner of the server can remove a game for all
  if (!asked) return html`<button type="button" class="ibtn remove" aria-label=${t("pg-remove-game", { name: game.name })} title=${t("pg-remove-game", { name: game.name })} onClick=${() => setAsked(true)}><${Icon} name="close" /></button>`;
  return html`<span class="sure" role="group" aria-label=${t("pg-remove-game", { name: game.name })}><span>${owner ? t("pg-remove-sure") : t("pg-remove-sure-list")}</span>
    <button type="button" class="btn" onClick=${() => onRemove(game)}>${t("pg-remove-yes")}</button><button type="button" class="btn quiet" onClick=${() => setAsked(false)}>${t("pg-remove-no")}</button></span>`;
}
