// @ts-check
/** One section of a player mat: what its halves give and cost now, and every part of it one may click. */
import { html } from "../../html.js";
import { Icon, Piece } from "../../icons.js";
import { why } from "../../connection.js";
import { t } from "../../words.js";
import { BONUS_OF, fact, House, refuse, small, symbolOf, Thing } from "./common.js";
import { wish, wishFor } from "./ask.js";

/**
 * @typedef {import("../choices.js").Sorted} Sorted
 * @typedef {import("../../types.js").MatSection} MatSection
 * @typedef {import("../../types.js").SectionOutlook} SectionOutlook
 * @typedef {import("../../types.js").SeatView} SeatView
 *
 * @typedef {{word: string, what: string, cube: string | null, low: number}} Option  of a top row: its word, the symbol, the cube that raises it
 * @typedef {"" | "now" | "last" | "token"} State  now: chosen for this turn; last: may not be taken; token: the action token lies there
 */

/** What the top rows offer: one of these. @type {Record<string, Option[]>} */
const OPTIONS = {
  move: [{ word: "move", what: "units", cube: "units", low: 2 }, { word: "coins", what: "coins", cube: "coins", low: 1 }],
  bolster: [{ word: "power", what: "power", cube: "power", low: 2 }, { word: "cards", what: "cards", cube: "cards", low: 1 }],
  trade: [{ word: "trade", what: "resources", cube: null, low: 2 }, { word: "popularity", what: "popularity", cube: "popularity", low: 1 }],
  produce: [{ word: "produce", what: "territories", cube: "territories", low: 2 }],
};
const COSTS_A_COIN = new Set(["bolster", "trade"]);
const WORKERS_AT_FIRST = 2;
const WORKERS = 8;
/** With so many workers out Produce costs one of these more (PROD-01). @type {Record<number, string>} */
const PRICES = { 4: "power", 6: "popularity", 8: "coins" };

/**
 * @param {{section: MatSection, seat: SeatView, outlook: SectionOutlook | undefined, s: Sorted | null, state: State}} props
 *   `s` only for a mat its reader may choose on
 */
export function Section({ section, seat, outlook, s, state }) {
  const { top, bottom } = section;
  const offered = s?.sections.get(top);
  const now = { now: t("pn-now"), last: "", token: t("pn-token-here"), "": "" }[state];
  return html`<div role="group" class=${`sec ${state} ${offered ? "offered" : ""}`} data-now=${now} aria-label=${t("pn-section", { top: t("pn-top", { top }), bottom: t("pn-bottom", { bottom }) })}>
    <div class="top">
      <${Half} s=${s} section=${section} outlook=${outlook} half="top" />
      <div class="t"><${Icon} name=${top} />${t("pn-top", { top })}
        ${COSTS_A_COIN.has(top) && html`<span class="pay" title=${t("pn-costs-coin")}>${t("pn-pay")} 1<${Icon} name="coin" /></span>`}
        ${top === "produce" && html`<${Slot} top=${top} seat=${seat} s=${s} />`}
      </div>
      <div class="opts">
        ${OPTIONS[top].map((option, i) => html`${i > 0 && html`<em>${t("pn-or")}</em>`}<${Chip} key=${option.word} option=${option} top=${top} seat=${seat} s=${s} />`)}
        ${top === "produce" ? html`<em>${t("pn-territories")}</em>` : html`<${Slot} top=${top} seat=${seat} s=${s} />`}
      </div>
      ${top === "produce" && html`<${Waiting} seat=${seat} />`}
    </div>
    <div class="bot">
      <${Half} s=${s} section=${section} outlook=${outlook} half="bottom" />
      <div class="t"><${Icon} name=${bottom} />${t("pn-bottom", { bottom })}</div>
      <${Cost} section=${section} seat=${seat} outlook=${outlook} s=${s} />
      <${Note} outlook=${outlook} state=${state} kind=${section.kind} />
    </div>
  </div>`;
}

/** The half itself as one large target below its chips. @param {{s: Sorted | null, section: MatSection, outlook: SectionOutlook | undefined, half: "top" | "bottom"}} props */
function Half({ s, section, outlook, half }) {
  const { top, bottom } = section;
  if (!s) return null;
  const offered = s.sections.has(top);
  const chosen = half === "bottom" ? s.bottom?.d.action === bottom : s.tops.some((c) => OPTIONS[top].some((option) => option.word === c.word));
  if (!offered && !chosen && !s.sections.size) return null;
  const run = async () => {
    if (chosen) return half === "bottom" ? s.bottom && wishFor(s.bottom) : s.tops.length === 1 ? wishFor(s.tops[0]) : refuse(t("pn-which-option"));
    if (!offered) {
      const { error, clause } = await why(`section=${top}`);
      return refuse(error, clause);
    }
    if (half === "top" && outlook && !outlook.top_affordable) return refuse(t("pn-top-short"), "TURN-09");
    if (half === "top") return wish(OPTIONS[top].length === 1 ? [`section=${top}`, OPTIONS[top][0].word] : [`section=${top}`]);
    if (outlook && !outlook.affordable) return refuse(t("pn-short", { n: outlook.short, what: small(section.kind) }), "TURN-09");
    return wish([`section=${top}`, bottom], { lines: [t("pn-skip-top", { top: t("pn-top", { top }), bottom: t("pn-bottom", { bottom }) })], label: t("pn-bottom", { bottom }) });
  };
  const early = half === "bottom" && !chosen;
  const label = early ? t("pn-take-bottom", { bottom: t("pn-bottom", { bottom }) }) : t("pn-take-half", { action: half === "top" ? t("pn-top", { top }) : t("pn-bottom", { bottom }) });
  const able = chosen || (offered && (half === "top" || !outlook || outlook.affordable));
  return html`<button type="button" class="half" aria-label=${label} aria-disabled=${!able} onClick=${run}></button>`;
}

/** One option of a top row. @param {{option: Option, top: string, seat: SeatView, s: Sorted | null}} props */
function Chip({ option, top, seat, s }) {
  const raised = option.cube !== null && seat.upgrades.includes(option.cube);
  const waits = option.cube !== null && !raised;
  const n = option.low + (raised ? 1 : 0);
  const body = html`<${Icon} name=${symbolOf(option.what)} />${n}${waits && html`<${Icon} name="cube" class="cube" />`}`;
  const title = t("pn-option", { what: small(option.what), n, cube: waits ? "yes" : "no" });
  const cube = option.cube !== null && s?.cubes.get(option.cube);
  const choice = s?.tops.find((c) => c.word === option.word);
  const words = cube ? [cube.word] : choice ? [choice.word] : s?.sections.has(top) ? [`section=${top}`, option.word] : null;
  const look = `o ${raised ? "up" : ""} ${cube ? "legal" : ""}`;
  if (!words) return html`<span class=${look} title=${title}>${body}<span class="vh">${title}</span></span>`;
  const label = cube ? cube.say : choice ? choice.say : title;
  return html`<button type="button" class=${look} title=${label} aria-label=${label} onClick=${() => wish(words, { lines: choice?.warn, label })}>${body}</button>`;
}

/** Where the structure of a top row stands until it is built. @param {{top: string, seat: SeatView, s: Sorted | null}} props */
function Slot({ top, seat, s }) {
  const facts = fact("structures", STRUCTURE_OF[top]);
  const kind = STRUCTURE_OF[top];
  const place = seat.pieces[kind];
  const name = facts?.name ?? kind;
  if (place) return html`<span class="sl built" title=${t("pn-built-at", { name, place, text: facts?.text ?? "" })}><${Piece} faction=${seat.faction} kind=${kind} size=${27} title=${t("pn-built-at", { name, place, text: facts?.text ?? "" })} /></span>`;
  const choice = s?.structures.get(kind);
  const title = t("pn-structure", { name, text: facts?.text ?? "" });
  if (choice) return html`<button type="button" class="sl legal" title=${choice.say} aria-label=${choice.say} onClick=${() => wishFor(choice)}><${Icon} name=${kind} /></button>`;
  return html`<span class="sl" title=${title}><${Icon} name=${kind} title=${title} /></span>`;
}

/** The structure under each top row (BUILD-12 to -15). @type {Record<string, string>} */
const STRUCTURE_OF = { move: "mine", bolster: "monument", trade: "armory", produce: "mill" };

/** The workers that wait, and what Produce costs for those that are out. @param {{seat: SeatView}} props */
function Waiting({ seat }) {
  const out = seat.workers.length;
  const price = Object.entries(PRICES).filter(([n]) => out >= Number(n)).map(([, what]) => what);
  const label = t("pn-workers-row", { n: WORKERS - out, price: price.map(small).join(", ") || t("pn-nothing") });
  return html`<div class="wk" role="img" aria-label=${label} title=${label}>
    ${Array.from({ length: WORKERS - WORKERS_AT_FIRST }, (_, k) => {
      const nth = k + WORKERS_AT_FIRST + 1;
      if (out < nth) return html`<i key=${k} class="full"><${Piece} faction=${seat.faction} kind="worker" size=${17} /></i>`;
      return html`<i key=${k} class=${PRICES[nth] ? "pay" : ""}>${PRICES[nth] && html`<${Thing} what=${PRICES[nth]} />`}</i>`;
    })}
  </div>`;
}

/** The price, its cubes, the coins and the recruit. @param {{section: MatSection, seat: SeatView, outlook: SectionOutlook | undefined, s: Sorted | null}} props */
function Cost({ section, seat, outlook, s }) {
  const { bottom, kind, cost, slots, coins } = section;
  const cut = seat.cost_cuts[bottom] ?? 0;
  const left = cost - cut;
  const plain = !outlook || outlook.taken; // nobody asks what is there for it
  const have = plain ? left : outlook.have;
  const cover = s?.covers.get(bottom);
  const recruit = s?.recruits.get(bottom);
  const bonus = BONUS_OF[bottom];
  const enlisted = seat.recruits.includes(bottom);
  const told = t("pn-cost", { n: left, what: small(kind), cut, more: slots - cut });
  const recruitText = t(enlisted ? "pn-recruit-in" : "pn-recruit-waits", { what: small(bonus), bottom: t("pn-bottom", { bottom }) });
  return html`<div class="cost" title=${told}>
    <span class="vh">${told}</span>
    ${Array.from({ length: left }, (_, k) => {
      const bracketed = k >= cost - slots;
      const face = html`<${Thing} what=${kind} />`;
      const look = `p ${bracketed ? "br" : ""} ${plain ? "plain" : k < have ? "" : "miss"}`;
      if (cover && k === left - 1) return html`<button key=${k} type="button" class=${`${look} legal`} title=${cover.say} aria-label=${cover.say} onClick=${() => wishFor(cover)}>${face}</button>`;
      return html`<span key=${k} class=${look} aria-hidden="true">${face}</span>`;
    })}
    ${Array.from({ length: cut }, (_, k) => html`<span key=${`c${k}`} class="p cov" aria-hidden="true"><${Icon} name="cube" /></span>`)}
    <span class="gain" title=${t("pn-gain-coins", { n: coins })}>${coins > 0 && html`+${coins}<${Icon} name="coin" />`}</span>
    ${recruit
      ? html`<button type="button" class="rec legal" title=${recruit.say} aria-label=${recruit.say} onClick=${() => wishFor(recruit)}><${Icon} name="recruit" /></button>`
      : html`<span class=${`rec ${enlisted ? "done" : ""}`} title=${recruitText}><${Icon} name=${enlisted ? symbolOf(bonus) : "recruit"} title=${recruitText} /></span>`}
  </div>`;
}

/** What one would want to know before choosing: affordable, how much is missing, why not; in brief where a fifth section takes the room. @param {{outlook: SectionOutlook | undefined, state: State, kind: string}} props */
function Note({ outlook, state, kind }) {
  if (!outlook) return null;
  if (state === "last") return html`<div class="note why">${outlook.why || t("pn-taken-last")}</div>`;
  if (outlook.taken) return html`<div class="note"><span class="full">${t("pn-taken-now")}</span><span class="brief">${t("pn-taken-brief")}</span></div>`;
  if (outlook.affordable) return html`<div class="note yes"><span class="full">${t("pn-affordable")}</span><span class="brief"><${Icon} name="check" size=${14} title=${t("pn-affordable")} /></span></div>`;
  const missing = { n: outlook.short, what: small(kind) };
  return html`<div class="note no"><span class="full">${t("pn-short", missing)}</span><span class="brief">${t("pn-short-brief", missing)}</span></div>`;
}

/** A Factory card as a fifth section. @param {{card: number, seat: SeatView, s: Sorted | null, state: State}} props */
export function FactorySection({ card, seat, s, state }) {
  const key = `factory${card}`;
  const facts = fact("factory_cards", card);
  const offered = s?.sections.get(key);
  const top = s?.tops.find((c) => c.d.verb === "factory_top" && c.d.card === card);
  const move = seat.section === key && s?.bottom?.d.action === "factory_move" ? s.bottom : null;
  const words = (/** @type {string} */ word) => (offered ? [`section=${key}`, word] : [word]);
  return html`<div role="group" class=${`sec fac ${state} ${offered ? "offered" : ""}`} data-now=${state === "now" ? t("pn-now") : ""} aria-label=${t("pn-factory-card")}>
    <div class="top"><${Icon} name="factory" /><p class="facttext"><b>${t("pn-factory-number", { card })}</b> <${House} on=${facts?.house} /> ${facts?.text}</p>
      ${(offered || top) && html`<button type="button" class="btn chip" onClick=${() => wish(words("factory"), { lines: top?.warn, label: t("pn-act-factory") })}>${t("pn-use-it")}</button>`}</div>
    <div class="bot"><${Icon} name="move" /><p class="facttext">${t("pn-factory-move-short")}</p>
      ${(offered || move) && html`<button type="button" class="btn chip" onClick=${() => wish(words("factorymove"), { lines: offered ? [t("pn-skip-factory")] : move?.warn, label: t("pn-act-factory-move") })}>${t("pn-top", { top: "move" })}</button>`}</div>
  </div>`;
}
