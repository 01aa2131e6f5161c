// @ts-check
/** The start page: a game within two clicks, old ones to go on with, and everything else one click away. */
import { html, useEffect, useMemo, useRef, useState } from "../html.js";
import { api } from "../api.js";
import { go } from "../main.js";
import { forget, settings } from "../settings.js";
import { useStore } from "../store.js";
import { t } from "../words.js";
import { Emblem, Icon } from "../icons.js";
import { Refusal, useAsked, useCatalogue } from "./parts.js";
import { openCreated } from "./keep.js";
import { newDraft, toRequest, withSeat } from "./draft.js";
import { Asked, FinishedList, GameList, Resume } from "./games.js";
import { Desk } from "./desk.js";
import { SettingsDialog } from "./settings.js";
import { HelpDialog } from "./help.js";

/** @typedef {import("../types.js").Summary} Summary */

const RECORD_LIMIT = 1_000_000;
const SHOWN = 3;

/**
 * The games this browser knows, and with the owner's key all of the server, newest first.
 * @returns {{games: Summary[]|null, error: any, again: () => void}}
 */
function useGames() {
  const known = useStore(settings, (now) => now.games);
  const owner = useStore(settings, (now) => now.ownerKey);
  const asked = useAsked(async () => {
    const keys = known.map((game) => game.key).slice(0, 100);
    const [mine, all] = await Promise.all([
      keys.length ? api.post("api/games/mine", { keys }) : [],
      owner ? api.get("api/games", owner).catch(() => []) : [],
    ]);
    const seen = new Set(mine.map((/** @type {Summary} */ game) => game.game));
    return [...mine, ...all.filter((/** @type {Summary} */ game) => !seen.has(game.game))];
  }, [known, owner]);
  return { games: asked.value, error: asked.error, again: asked.again };
}

/** Mine to move first, then the last touched. @param {Summary[]} games */
function inOrder(games) {
  const waits = (/** @type {Summary} */ game) => Number(game.actor !== null && game.mine.includes(game.actor));
  return [...games].sort((a, b) => waits(b) - waits(a) || b.touched - a.touched);
}

export function StartPage() {
  const catalogue = useCatalogue();
  const { games, error, again } = useGames();
  const [refused, setRefused] = useState(/** @type {any} */ (null));
  const [dialog, setDialog] = useState(/** @type {string|null} */ (null));
  const [all, setAll] = useState(false);
  useEffect(() => {
    const look = () => !document.hidden && again();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, []);
  const running = useMemo(() => inOrder((games ?? []).filter((game) => !game.over)), [games]);
  const finished = useMemo(() => inOrder((games ?? []).filter((game) => game.over)), [games]);
  const begin = (/** @type {import("./draft.js").Mode} */ mode, /** @type {string|null} */ faction = null) => {
    const request = toRequest(withSeat(newDraft(mode), 0, { faction }), t(`pg-game-name-${mode}`));
    return api.post("api/games", request).then((made) => openCreated(made, request.name ?? ""), setRefused);
  };
  const remove = async (/** @type {Summary} */ game) => {
    const { ownerKey, games: known } = settings.get();
    if (ownerKey) await api.delete("api/game", `${ownerKey}.${game.game}`).catch(setRefused);
    if (game.key && known.some(({ key }) => key === game.key)) forget(game.key);
    again();
  };
  const first = running[0];
  const last = games === null && !error ? settings.get().games[0] : undefined; // known here, and asked after just now
  return html`<div class="startpage"><${Desk} />
    <main class="column"><header class="start-head"><div><h1>${t("pg-game-title")}</h1><p class="tagline">${t("pg-start-sub")}</p></div>
        <span class="row"><button type="button" class="ibtn" aria-label=${t("pg-settings-title")} onClick=${() => setDialog("settings")}><${Icon} name="settings" /></button>
        <button type="button" class="ibtn" aria-label=${t("pg-help-title")} onClick=${() => setDialog("help")}><${Icon} name="help" /></button></span></header>
      <${Refusal} error=${refused ?? error} />
      ${last && html`<${Asked} name=${last.name} gameKey=${last.key} />`}
      ${first && html`<${Resume} key=${first.game} game=${first} catalogue=${catalogue} main=${true} onRemove=${remove} />`}
      ${running.length > 1 && html`<${GameList} games=${running.slice(1, all ? 100 : SHOWN)} catalogue=${catalogue} onRemove=${remove} />
        ${running.length > SHOWN && !all && html`<button type="button" class="btn quiet more-games" onClick=${() => setAll(true)}>${t("pg-start-all-games", { n: running.length })}</button>`}`}
      <section class="sheet play"><div class="play-now"><div><h2>${t("pg-play-title")}</h2><p>${t("pg-play-text")}</p></div>
          <button type="button" class=${`btn big ${first || last ? "" : "main"}`} onClick=${() => begin("alone")}><${Icon} name="play" /> ${t("pg-play-now")}</button></div>
        ${catalogue && html`<div class="sides" role="group" aria-label=${t("pg-play-as")}>
          <span>${t("pg-play-as")}</span>${catalogue.factions.map((/** @type {any} */ f) => html`<button type="button" key=${f.id} title=${`${f.name}. ${f.ability.name}: ${f.ability.text}`}
          onClick=${() => begin("alone", f.id)}><${Emblem} faction=${f.id} size=${34} /><small>${f.name}</small></button>`)}</div>`}
        <nav class="ways-in" aria-label=${t("pg-start-ways")}>
          <${Way} href="#/new/alone" icon="automa" id="alone" /><${Way} href="#/new/screen" icon="person" id="screen" /><${Way} href="#/new/links" icon="link" id="links" /></nav></section>
      <nav class="more-ways" aria-label=${t("pg-start-more")}>
        <a class="sheet way2" href="#/learn"><${Icon} name="help" /><b>${t("pg-start-learn")}</b><span>${t("pg-start-learn-text")}</span></a>
        <button type="button" class="sheet way2" onClick=${() => begin("watch")}><${Icon} name="eye" /><b>${t("pg-start-watch")}</b><span>${t("pg-start-watch-text")}</span></button>
        <${OpenRecord} onError=${setRefused} /></nav>
      ${finished.length > 0 && html`<${FinishedList} games=${finished} catalogue=${catalogue} onRemove=${remove} />`}
      <p class="smallprint">${t("pg-start-legal")}</p></main>
    ${dialog === "settings" && html`<${SettingsDialog} onClose=${() => setDialog(null)} />`}
    ${dialog === "help" && html`<${HelpDialog} onClose=${() => setDialog(null)} />`}
  </div>`;
}

/** @param {{href: string, icon: string, id: string}} props */
function Way({ href, icon, id }) {
  return html`<a class="way-in" href=${href}><${Icon} name=${icon} size=${22} /><span><b>${t(`pg-way-in-${id}`)}</b><small>${t(`pg-way-in-text-${id}`)}</small></span></a>`;
}

/** A record from a file: a finished game is shown, an unfinished one played on. @param {{onError: (error: any) => void}} props */
function OpenRecord({ onError }) {
  const input = useRef(/** @type {HTMLInputElement|null} */ (null));
  const read = async (/** @type {Event} */ event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    const file = field.files?.[0];
    if (!file) return;
    try {
      if (file.size > RECORD_LIMIT) throw new Error(t("pg-record-too-long"));
      const made = await api.post("api/records", await file.text());
      const key = made.keys.seats[0]?.key ?? made.keys.watch;
      const summary = await api.get("api/game", key);
      if (summary.over) go(`/replay/${key}`);
      else openCreated(made, summary.name);
    } catch (error) {
      onError(error);
    }
    field.value = "";
  };
  return html`<button type="button" class="sheet way2" onClick=${() => input.current?.click()}><${Icon} name="log" /><b>${t("pg-start-record")}</b><span>${t("pg-start-record-text")}</span></button>
    <input ref=${input} type="file" accept=".json,.whetstone,application/json,text/plain" hidden onChange=${read} aria-label=${t("pg-start-record")} />`;
}
