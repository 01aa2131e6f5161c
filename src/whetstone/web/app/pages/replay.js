// @ts-check
/** A finished game gone through again: the map, the log in step, whose eyes, and playing on from any moment. */
import { html, useEffect, useMemo, useRef, useState } from "../html.js";
import { api } from "../api.js";
import { bind } from "../keys.js";
import { t } from "../words.js";
import { Emblem, Icon, Stars } from "../icons.js";
import { Dialog, PageBar, Refusal, namesOf, useAsked, whoSits } from "./parts.js";
import { loadFinished } from "./end.js";
import { openCreated } from "./keep.js";
import { DEFAULT_BOT } from "./draft.js";
import { Controls, Timeline } from "./timeline.js";
import { AdviceNow, AskAnalysis, useAnalysis } from "./analysis.js";
import { ReplayLog } from "./replay_log.js";
import { ReplayMap } from "./replay_map.js";

const SPEEDS = [0.5, 1, 2, 4, 8];
const STEP_MS = 1000;
const AHEAD = 4; // moments fetched before they are needed

/**
 * Moments of a game, fetched as they are looked at and kept; the shown one stays until the next is there.
 * @param {string} key @param {number} at @param {string} eyes @param {number} of @param {boolean} analysed moments of an analysed game tell more
 */
function useMoment(key, at, eyes, of, analysed) {
  const kept = useRef(/** @type {Map<string, Promise<any>>} */ (new Map()));
  const [shown, setShown] = useState(/** @type {any} */ (null));
  const [error, setError] = useState(/** @type {any} */ (null));
  useEffect(() => {
    let wanted = true;
    const fetchAt = (/** @type {number} */ n) => {
      const name = `${analysed}:${eyes}:${n}`;
      let asked = kept.current.get(name);
      if (!asked) {
        asked = api.get(`api/game/at/${n}?seat=${eyes}`, key);
        asked.catch(() => kept.current.delete(name));
        kept.current.set(name, asked);
        if (kept.current.size > 400) kept.current.delete(kept.current.keys().next().value ?? "");
      }
      return asked;
    };
    if (of < 0) return undefined;
    fetchAt(at).then((moment) => { if (wanted) { setShown(moment); setError(null); for (let k = 1; k <= AHEAD && at + k <= of; k++) fetchAt(at + k).catch(() => {}); } }, (told) => wanted && setError(told));
    return () => { wanted = false; };
  }, [key, at, eyes, of, analysed]);
  return { moment: shown, error };
}

/** Somebody who is about to press a button is not to be taken at another word; the slider only does what these keys do. @param {KeyboardEvent} event */
const onControl = (event) => event.target instanceof Element && event.target.closest("button, a, input:not(.slider), select, summary") !== null;

/** @param {{args: string[]}} props `#/replay/KEY` or `#/replay/KEY/412` */
export function ReplayPage({ args }) {
  const key = args[0];
  const { value, error } = useAsked(() => loadFinished(key), [key]);
  if (error) return html`<div class="page"><${PageBar} /><${Refusal} error=${error} /></div>`;
  if (!value) return html`<div class="page"><${PageBar} /><p class="pending">${t("pg-waiting")}</p></div>`;
  return html`<${Replay} gameKey=${key} first=${Number(args[1]) || 0} ...${value} />`;
}

/** @param {{gameKey: string, first: number, story: any, summary: any, catalogue: any}} props */
function Replay({ gameKey, first, story, summary, catalogue }) {
  const of = story.decisions;
  const [at, setAt] = useState(Math.min(first, of));
  const [eyes, setEyes] = useState("-1");
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(1);
  const [branching, setBranching] = useState(false);
  const asked = useAnalysis(gameKey, story.analysis);
  const { analysis } = asked;
  const [curve, setCurve] = useState("worth");
  const { moment, error } = useMoment(gameKey, at, eyes, of, analysis !== null);
  const names = useMemo(() => namesOf(catalogue), [catalogue]);
  const goTo = (/** @type {number} */ n) => setAt(Math.min(of, Math.max(0, Math.round(n))));
  const step = (/** @type {number} */ by) => { setPlaying(false); setAt((now) => Math.min(of, Math.max(0, now + by))); };
  const jump = (/** @type {number} */ n) => { setPlaying(false); goTo(n); };
  const turnAt = story.turns.filter((/** @type {any} */ turn) => turn.at <= at).pop() ?? story.turns[0];
  const turn = (/** @type {number} */ by) => {
    setPlaying(false);
    setAt((now) => {
      const starts = story.turns.map((/** @type {any} */ each) => each.at);
      const next = by > 0 ? starts.find((/** @type {number} */ n) => n > now) ?? of : starts.filter((/** @type {number} */ n) => n < now).pop() ?? 0;
      return next;
    });
  };
  /** To the next or last costly decision. @param {number} by */
  const costly = (by) => {
    const all = (analysis?.costliest ?? []).map((each) => each.at);
    setPlaying(false);
    setAt((now) => (by > 0 ? all.find((n) => n > now) : all.filter((n) => n < now).pop()) ?? now);
  };
  // The next step waits until the last one is on the screen: a slow line plays slower, it never skips.
  useEffect(() => {
    if (!playing || !moment || moment.at !== at) return undefined;
    if (at >= of) { setPlaying(false); return undefined; }
    const timer = setTimeout(() => goTo(at + 1), STEP_MS / speed);
    return () => clearTimeout(timer);
  }, [playing, at, speed, moment]);
  useEffect(() => {
    const unless = (/** @type {() => void} */ run) => (/** @type {KeyboardEvent} */ event) => (onControl(event) ? false : run());
    return bind({
      ArrowLeft: { label: "pg-replay-back", run: unless(() => step(-1)) }, ArrowRight: { label: "pg-replay-on", run: unless(() => step(1)) },
      "Shift+ArrowLeft": { label: "pg-replay-turn-back", run: unless(() => turn(-1)) }, "Shift+ArrowRight": { label: "pg-replay-turn-on", run: unless(() => turn(1)) },
      " ": { label: "pg-replay-play", run: unless(() => setPlaying((on) => !on)) },
      ...(analysis?.costliest.length ? { c: { label: "pg-worth-next", run: () => costly(1) }, "Shift+C": { label: "pg-worth-back", run: () => costly(-1) } } : {}),
      Home: { label: "pg-replay-start", run: unless(() => jump(0)) }, End: { label: "pg-replay-end", run: unless(() => jump(of)) },
    }, "replay");
  }, [of, analysis]);
  useEffect(() => /** @type {HTMLElement|null} */ (document.querySelector(".slider"))?.focus({ preventScroll: true }), []);
  const told = t("pg-replay-at", { faction: names.faction(turnAt?.faction ?? ""), n: at, of });
  return html`<div class="page replaypage">
    <${PageBar} title=${summary.name} sub=${t("pg-replay-sub")}>
      <label class="field eyes"><${Icon} name="eye" /><span class="vh">${t("pg-replay-eyes")}</span><select value=${eyes} onChange=${(/** @type {any} */ e) => setEyes(e.target.value)}>
        <option value="-1">${t("pg-eyes-everybody")}</option>${summary.seats.map((/** @type {any} */ seat) => html`<option value=${String(seat.seat)}>${t("pg-eyes-seat", { faction: names.faction(seat.faction) })}</option>`)}<option value="open">${t("pg-eyes-open")}</option></select><${Icon} name="down" /></label>
      <a class="btn quiet" href=${`#/t/${gameKey}`}><${Icon} name="coin" /> <span class="btntext">${t("pg-replay-result")}</span></a>
      <button type="button" class="btn main" aria-label=${t("pg-replay-branch")} title=${t("pg-replay-branch")} onClick=${() => { setPlaying(false); setBranching(true); }}><${Icon} name="person" /> <span class="btntext">${t("pg-replay-branch")}</span></button><//>
    <${Refusal} error=${error} />
    <main class="replay"><div class="col"><${SeatsNow} view=${moment?.view} summary=${summary} catalogue=${catalogue} /></div>
      <div class="replaymap">${moment && html`<${ReplayMap} moment=${moment} catalogue=${catalogue} />`}</div>
      <div class="col"><${ReplayLog} story=${story} at=${at} onGo=${jump} say=${moment?.at === at ? moment.say : null} why=${moment?.at === at ? moment.why : null}
        advice=${analysis && html`<${AdviceNow} advice=${moment?.at === at ? moment.advice : null} />`} /></div></main>
    <section class="sheet tl" aria-label=${t("pg-replay-time")}>
      <div class="tl-left"><${Controls} playing=${playing} onPlay=${() => { if (at >= of) goTo(0); setPlaying(!playing); }} onStep=${step} onTurn=${turn} onStart=${() => jump(0)} onEnd=${() => jump(of)} />
        <div class="tl-now"><b class="caps">${t("pg-chart-round", { round: turnAt?.round ?? 0 })}</b><span class="muted">${told}</span></div>
        <div class="tl-set"><label class="field"><span class="vh">${t("pg-replay-round")}</span>
          <select value=${String(turnAt?.round ?? 0)} onChange=${(/** @type {any} */ e) => jump(story.turns.find((/** @type {any} */ each) => String(each.round) === e.target.value)?.at ?? 0)}>
            ${[...new Set(story.turns.map((/** @type {any} */ each) => each.round))].map((round) => html`<option value=${String(round)}>${t("pg-chart-round", { round: /** @type {any} */ (round) })}</option>`)}</select><${Icon} name="down" /></label>
          <label class="field"><span class="vh">${t("pg-replay-speed")}</span><select value=${String(speed)} onChange=${(/** @type {any} */ e) => setSpeed(Number(e.target.value))}>
            ${SPEEDS.map((each) => html`<option value=${String(each)}>${t("pg-replay-speed-n", { n: each })}</option>`)}</select><${Icon} name="down" /></label></div>
        ${analysis ? html`<${Curves} curve=${curve} onCurve=${setCurve} costly=${analysis.costliest.length > 0 ? costly : null} />` : html`<${AskAnalysis} asked=${asked} />`}</div>
      <${Timeline} story=${story} seats=${summary.seats} at=${at} nameOf=${names.faction} onGo=${jump} told=${told} analysis=${curve === "worth" ? analysis : null} /></section>
    ${branching && html`<${Branch} gameKey=${gameKey} at=${at} summary=${summary} catalogue=${catalogue} told=${told} onClose=${() => setBranching(false)} />`}
  </div>`;
}

/** What the curve shows, and the way from one costly decision to the next. @param {{curve: string, onCurve: (curve: string) => void, costly: ((by: number) => void)|null}} props */
function Curves({ curve, onCurve, costly }) {
  const button = (/** @type {string} */ id, /** @type {string} */ icon, /** @type {number} */ by) => html`<button type="button" class="ibtn" aria-label=${t(id)} title=${t(id)} onClick=${() => costly?.(by)}><${Icon} name=${icon} /></button>`;
  return html`<div class="curves">${costly && button("pg-worth-back", "prev", -1)}
    <label class="field"><span class="vh">${t("pg-worth-curve")}</span><select value=${curve} onChange=${(/** @type {any} */ e) => onCurve(e.target.value)}>
      <option value="worth">${t("pg-worth-title")}</option><option value="fortune">${t("pg-chart-fortune")}</option></select><${Icon} name="down" /></label>
    ${costly && button("pg-worth-next", "next", 1)}</div>`;
}

/** Everybody at this moment. @param {{view: any, summary: any, catalogue: any}} props */
function SeatsNow({ view, summary, catalogue }) {
  const names = namesOf(catalogue);
  const stat = (/** @type {string} */ icon, /** @type {any} */ n, /** @type {string} */ id) => html`<span title=${t(id)}><${Icon} name=${icon} title=${t(id)} />${n}</span>`;
  return html`<section class="sheet seatsnow"><div class="head"><h2>${t("pg-replay-table")}</h2></div>${summary.seats.map((/** @type {any} */ info) => {
    const seat = view?.seats[info.seat];
    return html`<div class=${`opp ${view?.active === info.faction ? "turn" : ""}`}><${Emblem} faction=${info.faction} size=${38} />
      <div class="row spread"><span class="nm">${names.faction(info.faction)}</span>${seat && html`<${Stars} n=${seat.star_count} title=${t("pg-stars-n", { n: seat.star_count })} />`}</div>
      <div><div class="who">${whoSits(info, catalogue, summary.mine)}${info.kind !== "automa" ? html`, ${names.mat(info.mat)}` : ""}</div>
      ${seat && html`<div class="stats">${stat("power", seat.power, "pg-score-power")}${stat("popularity", seat.popularity, "pg-score-popularity")}${stat("coin", seat.coins, "pg-score-coins")}${stat("card", seat.hand_size, "pg-stat-cards")}${stat("worker", seat.workers.length, "pg-stat-workers")}</div>
        <div class="fortune"><span>${t("pg-replay-fortune")}</span> <b>${seat.score.total}</b></div>
        ${seat.hand?.length > 0 && html`<div class="open-hand" role="img" aria-label=${t("pg-replay-hand", { cards: seat.hand.join(", ") })}>${seat.hand.map((/** @type {number} */ card) => html`<i>${card}</i>`)}</div>`}
        ${seat.objectives?.map((/** @type {number} */ id) => html`<p class="open-obj"><${Icon} name="objective" /> ${catalogue.objectives.find((/** @type {any} */ o) => o.id === id)?.text}</p>`)}`}</div></div>`;
  })}</section>`;
}

/** Who plays on from here. @param {{gameKey: string, at: number, summary: any, catalogue: any, told: string, onClose: () => void}} props */
function Branch({ gameKey, at, summary, catalogue, told, onClose }) {
  const names = namesOf(catalogue);
  const [seats, setSeats] = useState(/** @type {{kind: string, bot?: string}[]} */ (summary.seats.map((/** @type {any} */ seat) => ({ kind: seat.kind, ...(seat.kind === "bot" ? { bot: seat.bot ?? DEFAULT_BOT } : {}) }))));
  const [sharing, setSharing] = useState("screen");
  const [error, setError] = useState(/** @type {any} */ (null));
  const people = seats.filter((seat) => seat.kind === "human").length;
  const go = () => api.post("api/game/branch", { at, seats, sharing }, gameKey).then((made) => openCreated(made, t("pg-branch-name", { name: summary.name })), setError);
  return html`<${Dialog} title=${t("pg-branch-title")} onClose=${onClose} foot=${html`<button type="button" class="btn quiet" onClick=${onClose}>${t("pg-cancel")}</button><button type="button" class="btn main" onClick=${go}><${Icon} name="play" /> ${t("pg-branch-go")}</button>`}>
    <p class="muted">${t("pg-branch-text")} ${told}</p>
    ${summary.seats.map((/** @type {any} */ seat, /** @type {number} */ i) => html`<label class="formline"><span class="row"><${Emblem} faction=${seat.faction} size=${28} /> ${names.faction(seat.faction)}</span>
      ${seat.kind === "automa" ? html`<span class="muted">${whoSits(seat, catalogue)}</span>` : html`<select class="field" value=${seats[i].kind === "bot" ? `bot:${seats[i].bot}` : "human"} onChange=${(/** @type {any} */ e) => {
        const [kind, bot] = e.target.value.split(":");
        setSeats(seats.map((each, k) => (k === i ? { kind, ...(bot ? { bot } : {}) } : each)));
      }}><option value="human">${t("pg-who-person")}</option>${catalogue.bots.map((/** @type {any} */ b) => html`<option value=${`bot:${b.id}`}>${t("pg-who-bot", { bot: b.name })}</option>`)}</select>`}</label>`)}
    ${people > 1 && html`<label class="formline"><span>${t("pg-branch-sharing")}</span>
      <select class="field" value=${sharing} onChange=${(/** @type {any} */ e) => setSharing(e.target.value)}><option value="screen">${t("pg-mode-screen")}</option>
      <option value="links">${t("pg-mode-links")}</option></select></label>`}
    <${Refusal} error=${error} /><//>`;
}
