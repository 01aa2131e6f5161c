// @ts-check
/** The end of a game: who won and why, the table by category, how it came about. */
import { html, useEffect, useMemo, useRef, useState } from "../html.js";
import { api, loadCatalogue } from "../api.js";
import { bind } from "../keys.js";
import { useTrap } from "../table/panels/dialog.js";
import { t } from "../words.js";
import { Icon, Emblem } from "../icons.js";
import { PageBar, Refusal, listed, namesOf, useAsked, whoSits } from "./parts.js";
import { WorthSheet } from "./analysis.js";
import { LineChart } from "./charts.js";
import { HeatMap, longest } from "./heat.js";
import { scoreRows, seriesOf, ticksOf, tierOf, turningPoints } from "./story.js";
import { openCreated } from "./keep.js";
import { ClauseLink } from "./rules.js";

const TIES = ["pieces", "power", "popularity", "resources", "territories", "stars"];

/**
 * @typedef {{story: any, summary: any, catalogue: any}} Finished
 */

/**
 * Everything about a finished game, asked for together.
 * @param {string} key
 * @returns {Promise<Finished>}
 */
export async function loadFinished(key) {
  const [story, summary, catalogue] = await Promise.all([api.get("api/game/story", key), api.get("api/game", key), loadCatalogue()]);
  return { story, summary, catalogue };
}

/**
 * The sheet shown when the game is over.
 * @param {{gameKey: string, onBoard?: () => void}} props `onBoard` leads back to the table as it stood at the end
 */
export function EndOfGame({ gameKey, onBoard }) {
  const { value, error } = useAsked(() => loadFinished(gameKey), [gameKey]);
  const [refused, setRefused] = useState(/** @type {any} */ (null));
  if (error) return html`<div class="page"><${PageBar} over=${true} /><${Refusal} error=${error} /></div>`;
  if (!value) return html`<div class="page"><${PageBar} over=${true} /><p class="pending">${t("pg-waiting")}</p></div>`;
  const { story, summary } = value;
  const rematch = () => api.post("api/game/rematch", {}, gameKey).then((made) => openCreated(made, summary.name), setRefused);
  return html`<div class="page endpage">
    <${PageBar} heading=${false} over=${true} title=${summary.name} sub=${t("pg-end-after", { n: story.rounds[story.rounds.length - 1]?.round ?? 0 })}>
      ${onBoard && html`<button type="button" class="btn quiet" onClick=${onBoard}><${Icon} name="region" /> <span class="btntext">${t("pg-end-board")}</span></button>`}
      <a class="btn quiet" href=${`#/replay/${gameKey}`}><${Icon} name="play" /> <span class="btntext">${t("pg-end-replay")}</span></a>
      <button type="button" class="btn quiet" onClick=${() => api.download("api/game/record", gameKey, "record.json").catch(setRefused)}><${Icon} name="save" /> <span class="btntext">${t("pg-end-record")}</span></button>
      ${summary.role !== "watch" && html`<button type="button" class="btn main" onClick=${rematch}><${Icon} name="redo" /> <span class="btntext">${t("pg-end-rematch")}</span></button>`}
    <//>
    <${Refusal} error=${refused} />
    <div class="endcols"><${Left} ...${value} /><${Right} ...${value} gameKey=${gameKey} /></div>
  </div>`;
}

/**
 * Seats from the best total down, with their sheets.
 * @param {Finished} finished
 */
function ranked({ story, summary }) {
  const last = story.rounds[story.rounds.length - 1];
  return summary.seats
    .map((/** @type {any} */ seat, /** @type {number} */ i) => ({ ...seat, sheet: story.result.scores[seat.faction], end: last.seats[i], won: story.result.winners.includes(seat.faction) }))
    .sort((/** @type {any} */ a, /** @type {any} */ b) => Number(b.won) - Number(a.won) || b.sheet.total - a.sheet.total);
}

/** @param {Finished} props */
function Left({ story, summary, catalogue }) {
  const rows = useMemo(() => ranked({ story, summary, catalogue }), [story]);
  return html`<div class="col">
    <${Verdict} rows=${rows} story=${story} summary=${summary} catalogue=${catalogue} />
    <${ScoreTable} rows=${rows} catalogue=${catalogue} mine=${summary.mine} />
    <${Ties} rows=${rows} story=${story} catalogue=${catalogue} />
    <${Made} rows=${rows} catalogue=${catalogue} />
  </div>`;
}

/** @param {{rows: any[], story: any, summary: any, catalogue: any}} props */
function Verdict({ rows, story, summary, catalogue }) {
  const names = namesOf(catalogue);
  const winners = rows.filter((row) => row.won);
  const first = winners[0] ?? rows[0];
  const second = rows.find((row) => !row.won);
  const by = second ? first.sheet.total - second.sheet.total : 0;
  const title = winners.length > 1 ? t("pg-end-together", { factions: listed(winners.map((w) => names.faction(w.faction))) })
    : by > 0 ? t("pg-end-by", { faction: names.faction(first.faction), n: by })
    : t("pg-end-wins", { faction: names.faction(first.faction) });
  const sixth = rows.find((row) => row.end.stars >= 6);
  const mine = (summary.mine ?? []).map((/** @type {number} */ s) => summary.seats[s].faction);
  const said = [
    sixth ? t(mine.length === 1 && mine[0] === sixth.faction ? "pg-end-how-you" : "pg-end-how-stars", { faction: names.faction(sixth.faction), n: sixth.end.stars }) : t("pg-end-how-other"),
    t("pg-end-tier", { faction: names.faction(first.faction), tier: tierOf(first.end.popularity) + 1, n: first.end.popularity }),
    by === 0 && winners.length === 1 && second ? t("pg-end-tie-broken", { what: t(`pg-tie-${brokenBy(rows, story)}`) }) : "",
  ];
  return html`<section class="sheet win"><${Emblem} faction=${first.faction} size=${88} />
    <div><h1>${title}</h1><p>${said.filter(Boolean).join(" ")}</p></div></section>`;
}

/** Which tie-breaker decided between the best two. @param {any[]} rows @param {any} story */
function brokenBy(rows, story) {
  const [a, b] = [story.result.ties?.[rows[0].faction], story.result.ties?.[rows[1].faction]].map((x) => (Array.isArray(x) ? x : Object.values(x ?? {})));
  return TIES[TIES.findIndex((_, i) => a[i] !== b[i])] ?? TIES[0];
}

/** @param {{rows: any[], catalogue: any, mine: number[]}} props */
function ScoreTable({ rows, catalogue, mine }) {
  const names = namesOf(catalogue);
  const sheets = rows.map((row) => scoreRows(row.sheet, row.end.popularity));
  const lines = sheets[0].filter((line, i) => line.id !== "ability" || sheets.some((sheet) => sheet[i].value));
  return html`<section class="sheet scoresheet"><div class="scroller" tabindex="0" role="region" aria-label=${t("pg-score-table")}><table class="score">
    <caption class="vh">${t("pg-score-table")}</caption>
    <thead><tr><td></td>${rows.map((row) => html`<th scope="col" class=${row.won ? "first" : ""}><${Emblem} faction=${row.faction} size=${30} />
      ${names.faction(row.faction)}<span class="x">${whoSits(row, catalogue, mine)}</span></th>`)}</tr></thead>
    <tbody>
      <tr><th scope="row"><${Icon} name="popularity" />${t("pg-score-popularity")}</th>${rows.map((row) => html`<td class=${row.won ? "first" : ""}>
        <span class="x">${t("pg-score-tier", { n: tierOf(row.end.popularity) + 1 })}</span> ${row.end.popularity}</td>`)}</tr>
      ${lines.map((line) => html`<tr><th scope="row"><${Icon} name=${line.icon} />${t(`pg-score-${line.id}`)}</th>
        ${sheets.map((sheet, i) => {
          const cell = /** @type {any} */ (sheet.find((each) => each.id === line.id));
          return html`<td class=${rows[i].won ? "first" : ""}>${cell.rate && html`<span class="x">${cell.count}×${cell.rate}</span>`} ${cell.value}</td>`;
        })}</tr>`)}
      <tr class="sum"><th scope="row">${t("pg-score-total")}</th>${rows.map((row) => html`<td class=${row.won ? "first" : ""}>${row.sheet.total}</td>`)}</tr>
    </tbody></table></div>
    <p class="rates">${t("pg-score-rates")} <${ClauseLink} id="SCORE-02" /></p></section>`;
}

/** Equal totals at the top: what was compared, in order. @param {{rows: any[], story: any, catalogue: any}} props */
function Ties({ rows, story, catalogue }) {
  const tied = rows.filter((row) => row.sheet.total === rows[0].sheet.total);
  if (tied.length < 2 || !story.result.ties) return null;
  const names = namesOf(catalogue);
  const sheets = tied.map((row) => { const x = story.result.ties[row.faction]; return Array.isArray(x) ? x : Object.values(x ?? {}); });
  const decided = TIES.findIndex((_, i) => new Set(sheets.map((s) => s[i])).size > 1);
  return html`<section class="sheet fig"><h2>${t("pg-ties-title")} <${ClauseLink} id="TIE-01" /></h2>
    <table class="score compact"><thead><tr><td></td>${tied.map((row) => html`<th scope="col">${names.faction(row.faction)}</th>`)}</tr></thead>
    <tbody>${TIES.slice(0, decided < 0 ? TIES.length : decided + 1).map((id, i) => html`<tr class=${i === decided ? "decides" : ""}>
      <th scope="row">${t(`pg-tie-${id}`)}</th>${sheets.map((s) => html`<td>${s[i]}</td>`)}</tr>`)}</tbody></table>
    ${decided < 0 && html`<p class="muted">${t("pg-ties-none")}</p>`}</section>`;
}

/** What each fortune is made of, as bars. @param {{rows: any[], catalogue: any}} props */
function Made({ rows, catalogue }) {
  const names = namesOf(catalogue);
  const most = Math.max(1, ...rows.map((row) => row.sheet.total));
  const ids = scoreRows(rows[0].sheet, 0).map((line) => line.id).filter((id) => rows.some((row) => row.sheet[id] > 0));
  return html`<section class="sheet fig"><h2>${t("pg-made-title")}</h2>
    <div class="made" aria-hidden="true">${rows.map((row) => html`<div class="made-row"><span class="nm"><${Emblem} faction=${row.faction} size=${24} />${names.faction(row.faction)}</span>
      <span class="made-bar">${ids.filter((id) => row.sheet[id] > 0).map((id) => html`<i class=${`part ${id}`} style=${{ width: `${(88 * row.sheet[id]) / most}%` }}>
        ${row.sheet[id] / most > 0.05 && html`<em>${row.sheet[id]}</em>`}</i>`)}<b>${row.sheet.total}</b></span></div>`)}
      <div class="made-key">${ids.map((id) => html`<span><i class=${`part ${id}`}></i>${t(`pg-score-${id}`)}</span>`)}</div></div></section>`;
}

/** @param {Finished & {gameKey: string}} props */
function Right({ story, summary, catalogue, gameKey }) {
  const names = namesOf(catalogue);
  const seats = summary.seats;
  const xs = story.rounds.map((/** @type {any} */ r) => r.round);
  const ticks = ticksOf(story, (r) => r.round);
  const chart = (/** @type {string} */ what, /** @type {any} */ more) => html`<${LineChart} title=${t(`pg-chart-${what}`)} xs=${xs} ticks=${ticks} series=${seriesOf(story, seats, what, names.faction)} ...${more} />`;
  return html`<div class="col">
    <section class="sheet fig"><h2>${t("pg-chart-fortune")} <span>${t("pg-chart-fortune-note")}</span></h2>${chart("fortune", { height: 280 })}</section>
    <div class="tri">
      <section class="sheet fig"><h2>${t("pg-chart-stars")}</h2>${chart("stars", { height: 150, names: false, most: 6, stairs: true })}</section>
      <section class="sheet fig"><h2>${t("pg-chart-power")}</h2>${chart("power", { height: 150, names: false, most: 16 })}</section>
      <section class="sheet fig"><h2>${t("pg-chart-popularity")}</h2>${chart("popularity", { height: 150, names: false, most: 18 })}</section>
    </div>
    <${WorthSheet} gameKey=${gameKey} story=${story} summary=${summary} nameOf=${names.faction} />
    <${Land} story=${story} summary=${summary} catalogue=${catalogue} />
  </div>`;
}

/** Territories held, and the turning points. @param {Finished} props */
function Land({ story, summary, catalogue }) {
  const names = namesOf(catalogue);
  const rounds = Math.max(1, story.rounds.length);
  const factory = story.heat.D4 && longest(story.heat.D4);
  const points = turningPoints(story, summary.seats, names.faction);
  return html`<section class="sheet fig terrains"><div><h2>${t("pg-heat-title")}</h2>
      <p class="muted">${t("pg-heat-text")} ${factory ? t("pg-heat-factory", { faction: names.faction(factory[0]), n: factory[1], of: rounds }) : t("pg-heat-factory-none")}</p>
      ${points.length > 0 && html`<h2>${t("pg-points-title")}</h2><ul class="points">${points.map((p) => html`<li><b>${t("pg-chart-round", { round: p.round })}</b> <span>${p.text}</span></li>`)}</ul>`}</div>
    <${HeatMap} heat=${story.heat} rounds=${rounds} nameOf=${names.faction} /></section>`;
}

/** The end of the game over the table, which stays below it. @param {{gameKey: string, onClose: () => void}} props */
export function EndDialog({ gameKey, onClose }) {
  const box = useRef(/** @type {HTMLElement|null} */ (null));
  useTrap(box);
  useEffect(() => bind({ Escape: { label: "pg-end-board", run: onClose } }, "dialog", { modal: true }), [onClose]);
  return html`<div ref=${box} class="endlayer" role="dialog" aria-modal="true" aria-label=${t("pg-end-title")} tabindex="-1"><${EndOfGame} gameKey=${gameKey} onBoard=${onClose} /></div>`;
}
