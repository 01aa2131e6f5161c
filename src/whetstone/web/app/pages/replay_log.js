// @ts-check
/** The log of a replay, in step with the slider: a click on a line goes there. */
import { html, useEffect, useMemo, useRef } from "../html.js";
import { t } from "../words.js";
import { Icon, Piece } from "../icons.js";

/** The last line told by a decision, -1 before the first; headings are passed over. @param {any[]} log @param {number} at */
function lineAt(log, at) {
  let found = -1;
  for (let i = 0; i < log.length && log[i].at <= at; i++) if (!log[i].turn_head) found = i;
  return found;
}

/** The lines of each turn together: what is out of sight is then neither styled nor laid out. @param {any[]} log @returns {any[][]} */
function byTurn(log) {
  /** @type {any[][]} */
  const turns = [];
  log.forEach((line, n) => {
    if (!n || line.turn_head) turns.push([]);
    turns[turns.length - 1].push({ ...line, n });
  });
  return turns;
}

/**
 * The list is made once; only the mark of the present line moves, so that a long game plays as smoothly as a short one.
 * @param {{story: any, at: number, say: string|null, why: string|null, advice: any, onGo: (at: number) => void}} props `why` a bot chose
 *   what led here; `advice`: what stands under it
 */
export function ReplayLog({ story, at, say, why, advice, onGo }) {
  const list = useRef(/** @type {HTMLElement|null} */ (null));
  const turns = useMemo(() => byTurn(story.log).map((lines) => html`<ol class="tg">${lines.map((line) => html`<${Line} line=${line} />`)}</ol>`), [story]);
  useEffect(() => {
    const box = list.current;
    if (!box) return undefined;
    for (const old of [...box.getElementsByClassName("at")]) old.classList.remove("at");
    const now = box.querySelector(`[data-n="${lineAt(story.log, at)}"]`);
    if (!now) { box.scrollTop = 0; return undefined; }
    now.classList.add("at");
    now.parentElement?.classList.add("at");
    const show = () => {
      const [line, frame] = [now.getBoundingClientRect(), box.getBoundingClientRect()];
      box.scrollTop += line.top - frame.top - frame.height * 0.45; // scrollIntoView would move the page as well
    };
    show();
    const again = requestAnimationFrame(() => requestAnimationFrame(show)); // turns just come into sight have found their height
    return () => cancelAnimationFrame(again);
  }, [at, story]);
  const click = (/** @type {MouseEvent} */ event) => {
    const button = event.target instanceof Element ? event.target.closest("[data-go]") : null;
    if (button instanceof HTMLElement) onGo(Number(button.dataset.go));
  };
  return html`<section class="sheet log replaylog"><div class="head"><h2>${t("pg-replay-log")}</h2><span class="faint">${t("pg-replay-log-text")}</span></div>
    <p class="now-say" aria-live="polite">${say ? t("pg-replay-said", { say }) : ""}${say && why && html` <em class="because">${t("pn-log-why", { why })}</em>`}</p>${advice}
    <div class="lines" ref=${list} onClick=${click} tabindex="0" role="region" aria-label=${t("pg-replay-log")}>${turns}</div></section>`;
}

/** @param {{line: any}} props */
function Line({ line }) {
  if (line.turn_head) return html`<li class="turn" data-n=${line.n}>${line.text}</li>`;
  return html`<li class=${line.minor ? "minor" : ""} data-n=${line.n}>${line.faction ? html`<${Piece} faction=${line.faction} kind="emblem" size=${18} />` : html`<${Icon} name=${line.icon || "log"} size=${16} />`}
    <span><button type="button" data-go=${line.at}>${line.text}</button>${line.why && html`<em class="because">${t("pn-log-why", { why: line.why })}</em>`}</span></li>`;
}
