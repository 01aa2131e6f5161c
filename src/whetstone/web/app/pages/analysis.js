// @ts-check
/** What a game was worth to everybody over time: asked for, waited for, drawn, and told in words. */
import { html, useEffect, useMemo, useState } from "../html.js";
import { api } from "../api.js";
import { t } from "../words.js";
import { Emblem, Icon } from "../icons.js";
import { Refusal } from "./parts.js";
import { LineChart } from "./charts.js";

const AGAIN = 1000; // ms until the server is asked again how far it is
const LATER = 5000; // and if it did not answer
const NAMED = 8; // costliest decisions in the list; the curve marks more

/**
 * @typedef {{at: number, round: number, faction: string, asked: string, played: string, best: string, line: string[], agreed: boolean, cost: number, error: number, sure: boolean}} Advice
 * @typedef {{values: {at: number, round: number, value: number[], error: number[]}[], costliest: Advice[]}} Analysis
 * @typedef {{analysis: Analysis|null, state: {state: string, done: number, of: number, ahead: number}|null, error: any, ask: () => void}} Asked
 */

const percent = (/** @type {number} */ share) => Math.round(share * 1000) / 10;

/**
 * The analysis of a finished game, if there is one, and the way to one: `ask` begins it, `state` tells how far it is.
 * @param {string} gameKey @param {Analysis|null} first what the story brought
 * @returns {Asked}
 */
export function useAnalysis(gameKey, first) {
  const [analysis, setAnalysis] = useState(first);
  const [state, setState] = useState(/** @type {Asked["state"]} */ (null));
  const [error, setError] = useState(/** @type {any} */ (null));
  const [asked, setAsked] = useState(0);
  useEffect(() => {
    if (analysis) return undefined;
    let wanted = true;
    let timer = 0;
    const look = async () => {
      const told = await api.get("api/game/analysis", gameKey);
      const found = told.state === "done" ? (await api.get("api/game/story", gameKey)).analysis : null;
      if (!wanted) return;
      setState(told);
      if (found) setAnalysis(found);
      else if (told.state === "running" || told.state === "waiting") timer = window.setTimeout(again, AGAIN);
    };
    const again = () => void look().catch(() => wanted && (timer = window.setTimeout(again, LATER)));
    again();
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [gameKey, asked, analysis]);
  const ask = () => {
    setError(null);
    api.post("api/game/analysis", {}, gameKey).then((told) => { setState(told); setAsked((n) => n + 1); }, setError);
  };
  return { analysis, state, error, ask };
}

/** The button that begins an analysis, or how far it is. @param {{asked: Asked}} props */
export function AskAnalysis({ asked: { state, error, ask } }) {
  const under = state?.state === "running" || state?.state === "waiting";
  const told = !state || !under ? "" : state.state === "waiting" ? t("pg-worth-waiting", { n: state.ahead }) : t("pg-worth-running", { done: state.done, of: state.of });
  return html`<div class="askworth">
    ${state && under && html`<progress max=${state.of} value=${state.done} aria-label=${t("pg-worth-progress")}></progress>`}
    <span class="muted" role="status">${state?.state === "failed" ? t("pg-worth-failed") : told}</span>
    ${state && !under && html`<button type="button" class="btn quiet" onClick=${ask}><${Icon} name="zoom" /> ${t("pg-worth-ask")}</button>`}
    <${Refusal} error=${error} /></div>`;
}

/**
 * Everybody's chance to win over the game, the costliest decisions marked.
 * @param {{analysis: Analysis, seats: any[], nameOf: (faction: string) => string, of: number, at?: number|null, height: number, names?: boolean, ticks: {x: number, text: string}[], onGo: (at: number) => void}} props
 */
export function WorthChart({ analysis, seats, nameOf, of, at = null, height, names = true, ticks, onGo }) {
  const { values, costliest } = analysis;
  const series = useMemo(() => seats.map((seat, i) => ({ faction: seat.faction, label: nameOf(seat.faction), values: values.map((each) => Math.round(each.value[i] * 100)) })), [analysis]);
  const marks = useMemo(() => [...costliest].sort((a, b) => b.cost - a.cost).map((each) => {
    const seat = seats.findIndex((one) => one.faction === each.faction);
    const then = values.filter((one) => one.at <= each.at).pop() ?? values[0];
    return { x: each.at, value: Math.round(then.value[seat] * 100), faction: each.faction };
  }), [analysis]);
  return html`<${LineChart} title=${t("pg-worth-title")} series=${series} xs=${values.map((each) => each.at)} ticks=${ticks} height=${height} most=${100} names=${names}
    domain=${[0, of]} at=${at} onPick=${onGo} marks=${marks} labelAt=${(/** @type {number} */ i) => String(values[i].round)} />`;
}

/**
 * The sheet of the end of the game.
 * @param {{gameKey: string, story: any, summary: any, nameOf: (faction: string) => string}} props
 */
export function WorthSheet({ gameKey, story, summary, nameOf }) {
  const asked = useAnalysis(gameKey, story.analysis);
  const { analysis } = asked;
  const every = Math.max(1, Math.ceil(story.rounds.length / 9));
  const ticks = story.rounds.filter((/** @type {any} */ _, /** @type {number} */ i) => i % every === 0).map((/** @type {any} */ r) => ({ x: r.at, text: String(r.round) }));
  const go = (/** @type {number} */ at) => { location.hash = `#/replay/${gameKey}/${at}`; };
  return html`<section class="sheet fig worth"><h2>${t("pg-worth-title")} <span>${t("pg-worth-note")}</span></h2>
    ${analysis ? html`<${WorthChart} analysis=${analysis} seats=${summary.seats} nameOf=${nameOf} of=${story.decisions} height=${220} ticks=${ticks} onGo=${go} />
      <h3>${t("pg-worth-costliest")}</h3>${analysis.costliest.length ? html`<ol class="costly">${[...analysis.costliest].sort((a, b) => b.cost - a.cost).slice(0, NAMED).map((each) => html`<li>
        <${Emblem} faction=${each.faction} size=${22} /><a href=${`#/replay/${gameKey}/${each.at}`}>${t("pg-worth-item", { round: each.round, asked: each.asked })}</a>
        <span>${t("pg-replay-said", { say: each.played })}. ${t("pg-advice-best", { say: each.best })}</span> <b>${t("pg-worth-cost", { n: percent(each.cost) })}</b></li>`)}</ol>` : html`<p class="muted">${t("pg-worth-none")}</p>`}
      <p class="rates">${t("pg-worth-how")}</p>`
    : html`<p class="muted">${t("pg-worth-text")}</p><${AskAnalysis} asked=${asked} />`}</section>`;
}

/** What was played at a decision beside what would have been best. @param {{advice: Advice|null|undefined}} props */
export function AdviceNow({ advice }) {
  if (!advice) return html`<div class="advice" aria-live="polite"></div>`;
  const { cost, error, sure, agreed, best, line } = advice;
  const how = { n: percent(Math.abs(cost)), error: percent(2 * error) };
  return html`<div class=${`advice ${sure ? "sure" : ""}`} aria-live="polite">
    <p><b>${advice.asked}</b></p>
    <p>${t("pg-advice-next", { say: advice.played })} ${agreed ? t("pg-advice-same") : html`<b>${t("pg-advice-best", { say: best })}</b>`}
      ${line.length > 0 && html`<span class="muted then"> ${t("pg-advice-then", { say: line.join("; ") })}</span>`}</p>
    ${!agreed && html`<p class=${sure ? "cost" : "muted"}>${sure ? t("pg-advice-cost", how) : t("pg-advice-unsure", how)}</p>`}</div>`;
}
