// @ts-check
/** For newcomers: the game on one page, a first game with a coach, and the rules to look things up in. */
import { html, useState } from "../html.js";
import { api } from "../api.js";
import { go } from "../main.js";
import { t } from "../words.js";
import { Emblem, Icon, Piece, Stars } from "../icons.js";
import { PageBar, Refusal } from "./parts.js";
import { coach, keepCreated } from "./keep.js";
import { ClauseLink, RulesBrowser } from "./rules.js";

const TOPS = /** @type {[string, string][]} */ ([["move", "MOVE-01"], ["produce", "PROD-06"], ["trade", "TRADE-02"], ["bolster", "BOLS-02"]]);
const BOTTOMS = /** @type {[string, string, string][]} */ ([["upgrade", "oil", "UPGR-02"], ["deploy", "metal", "DEPL-05"], ["build", "wood", "BUILD-03"], ["enlist", "food", "ENL-07"]]);
const LAND = /** @type {[string, string][]} */ ([["tundra", "oil"], ["mountain", "metal"], ["forest", "wood"], ["farm", "food"], ["village", "worker"]]);
const STARS = ["cube", "mech", "build", "recruit", "worker", "objective", "combat", "combat", "popularity", "power"];

/** Sit down to a first game: a quiet faction against the mildest Automa, the coach beside. */
async function firstGame() {
  const name = t("pg-game-name-first");
  const made = await api.post("api/games", { name, seats: [{ kind: "human", faction: "nordic", mat: "industrial" }, { kind: "automa", level: "autometta" }], options: {}, sharing: "screen" });
  const key = keepCreated(made, name);
  coach(key, true);
  go(`/t/${key}`);
}

export function LearnPage() {
  const [error, setError] = useState(/** @type {any} */ (null));
  const part = (/** @type {string} */ id, /** @type {any} */ body) => html`<section class="sheet pad lesson" aria-labelledby=${`l-${id}`}><h2 id=${`l-${id}`}>${t(`pg-learn-${id}`)}</h2>${body}</section>`;
  const p = (/** @type {string} */ id, /** @type {string[]} */ ...clauses) => html`<p>${t(id)} ${clauses.map((clause) => html`<${ClauseLink} id=${clause} /> `)}</p>`;
  return html`<div class="page learnpage"><${PageBar} heading=${false} title=${t("pg-learn-title")}><a class="btn quiet" href="#/rules"><${Icon} name="log" /> <span class="btntext">${t("pg-rules-title")}</span></a><//>
    <main class="learn">
      <section class="sheet pad lesson lead"><div><h1>${t("pg-learn-head")}</h1><p>${t("pg-learn-intro")}</p></div>
        <div class="first-act"><button type="button" class="btn main big" onClick=${() => firstGame().catch(setError)}>
          <${Icon} name="play" /> ${t("pg-learn-play")}</button><small>${t("pg-learn-play-text")}</small></div><${Refusal} error=${error} /></section>
      ${part("aim", html`${p("pg-learn-aim-1", "END-01", "SCORE-01")}<p class="row"><${Stars} n=${4} of=${6} /></p>${p("pg-learn-aim-2", "STAR-01")}
        <ul class="goals">${STARS.map((icon) => html`<li><${Icon} name=${icon} size=${22} /></li>`)}</ul>`)}
      ${part("turn", html`${p("pg-learn-turn-1", "TURN-02", "TURN-03")}<${Section} />${p("pg-learn-turn-2", "TURN-05")}`)}
      ${part("tops", html`<dl class="actlist">${TOPS.map(([id, clause]) => html`<div><dt><${Icon} name=${id} size=${26} /> ${t(`pg-act-${id}`)}</dt><dd>${t(`pg-learn-act-${id}`)} <${ClauseLink} id=${clause} /></dd></div>`)}</dl>`)}
      ${part("bottoms", html`<dl class="actlist">${BOTTOMS.map(([id, kind, clause]) => html`<div><dt>
        <${Icon} name=${id} size=${26} /> ${t(`pg-act-${id}`)} <span class="pays"><${Icon} name=${kind} class=${`r-${kind}`} size=${18} /></span></dt>
        <dd>${t(`pg-learn-act-${id}`)} <${ClauseLink} id=${clause} /></dd></div>`)}</dl>`)}
      ${part("land", html`<ul class="terrains">${LAND.map(([terrain, gives]) => html`<li class=${`l-${terrain}`}><${Icon} name=${`t-${terrain}`} size=${34} />
        <span>${t(`pg-land-${terrain}`)}</span><${Icon} name="flow" size=${16} /><${Icon} name=${gives} class=${`r-${gives}`} size=${24} /></li>`)}</ul>
        <div class="two-up"><${River} /><div>${p("pg-learn-land-1", "MOVE-12", "MOVE-13")}${p("pg-learn-land-2", "MOVE-15", "CTRL-05")}</div></div>`)}
      ${part("fight", html`<div class="two-up"><${Fight} /><div>${p("pg-learn-fight-1", "CMB-09", "CMB-10", "CMB-15")}${p("pg-learn-fight-2", "CMB-23", "CMB-25")}</div></div>`)}
      ${part("finds", html`${p("pg-learn-finds-1", "ENC-06")}${p("pg-learn-finds-2", "FACT-01", "SCORE-04")}${p("pg-learn-finds-3", "OBJ-01")}`)}
      ${part("score", html`${p("pg-learn-score-1", "SCORE-02")}<${Tiers} />${p("pg-learn-score-2", "SCORE-07")}`)}
      ${part("advice", html`<ol class="advice">${[1, 2, 3, 4, 5].map((n) => html`<li>${t(`pg-learn-advice-${n}`)}</li>`)}</ol>`)}
      <section class="sheet pad lesson rules-part" aria-labelledby="l-rules"><h2 id="l-rules">${t("pg-rules-title")}</h2><p>${t("pg-learn-rules")}</p><${RulesBrowser} /></section>
    </main></div>`;
}

/** One section of a mat, drawn large, with its halves named. */
function Section() {
  return html`<div class="demo-sec" aria-hidden="true"><div class="sec"><div class="top"><div class="t"><${Icon} name="produce" /> ${t("pg-act-produce")}</div></div>
    <div class="bot"><div class="t"><${Icon} name="upgrade" /> ${t("pg-act-upgrade")}</div>
    <div class="cost"><span class="p"><${Icon} name="oil" /></span><span class="p"><${Icon} name="oil" /></span><span class="p br"><${Icon} name="oil" /></span></div></div></div>
    <ul><li>${t("pg-demo-top")}</li><li>${t("pg-demo-bottom")}</li></ul></div>`;
}

/** Two hexagons and the river between them: a worker must stay, a mech with Riverwalk goes over. */
function River() {
  const hex = (/** @type {number} */ x, /** @type {number} */ y) => `M${x} ${y - 60}l52 30v60l-52 30l-52 -30v-60Z`;
  return html`<svg class="drawing" viewBox="0 0 240 168" aria-hidden="true">
    <path d=${hex(64, 84)} fill="var(--t-farm)" stroke="var(--map-line)" /><path d=${hex(168, 84)} fill="var(--t-forest)" stroke="var(--map-line)" />
    <path d="M116 42c6 14 -6 26 0 40s-6 28 0 44" class="riv-edge" /><path d="M116 42c6 14 -6 26 0 40s-6 28 0 44" class="riv" />
    <path d="M52 66h98" class="trail" /><path d="M144 60l9 6l-9 6" class="trail" /><path d="M52 110h42" class="trail no" /><path d="M96 103l12 14m0 -14l-12 14" class="trail x" />
    <svg x="26" y="46" width="40" height="40"><${Piece} faction="nordic" kind="mech" size=${40} /></svg><svg x="32" y="96" width="28" height="28"><${Piece} faction="saxony" kind="worker" size=${28} /></svg></svg>`;
}

/** Power against power: dial and card on each side. */
function Fight() {
  const side = (/** @type {string} */ faction, /** @type {number} */ dial, /** @type {number} */ card) => html`<div class="fs"><${Emblem} faction=${faction} size=${44} />
    <span class="fs-sum"><span class="dialn">${dial}</span> + <span class="cc"><b>${card}</b><${Icon} name="power" /></span></span><b>${dial + card}</b></div>`;
  return html`<div class="fight-demo" aria-hidden="true">${side("rusviet", 3, 4)}<${Icon} name="combat" size=${34} />${side("albion", 5, 3)}</div>`;
}

/** What a star, a territory and a pair of resources pay at the three tiers of popularity. */
function Tiers() {
  const rows = /** @type {[string, string, number][]} */ ([["stars", "star", 3], ["territories", "region", 2], ["resources", "metal", 1]]);
  return html`<table class="score tiers"><thead><tr>
    <th scope="col">${t("pg-tiers-what")}</th>${["0-6", "7-12", "13-18"].map((range, i) => html`<th scope="col">${t("pg-tiers-at", { range })}
    <span class="x">${t("pg-score-tier", { n: i + 1 })}</span></th>`)}</tr></thead>
    <tbody>${rows.map(([id, icon, from]) => html`<tr><th scope="row"><${Icon} name=${icon} /> ${t(`pg-tiers-${id}`)}</th>${[0, 1, 2].map((k) => html`<td>${from + k} <${Icon} name="coin" /></td>`)}</tr>`)}</tbody></table>`;
}
