// @ts-check
/** What only its owner sees: combat cards and objectives, with what each objective still lacks. */
import { html } from "../../html.js";
import { Icon } from "../../icons.js";
import { table, useStore } from "../../store.js";
import { t } from "../../words.js";
import { sortChoices } from "../choices.js";
import { wishFor } from "./ask.js";
import { fact, House, seatShown, Sheet, useMessage } from "./common.js";

const MOST_PIPS = 8;

/** @param {{bare?: boolean}} props */
export function Hand({ bare = false }) {
  const msg = useMessage();
  useStore(table, (now) => now.catalogue);
  if (!msg || !msg.you.seats.length) return null;
  const seat = msg.view.seats[seatShown(msg)];
  if (seat.hand === null) {
    const covered = html`<p class="covered"><${Icon} name="eye" size=${16} /> ${t("pn-hand-covered")}</p>`;
    return bare ? covered : html`<${Sheet} id="hand" title=${t("pn-hand")} class="handsheet">${covered}<//>`;
  }
  const body = html`<div class="hand">
    <${Cards} values=${seat.hand} />
    <div class="obj">${(msg.outlook?.objectives ?? []).map((each) => html`<${Objective} key=${each.card} objective=${each} choice=${sortChoices(msg).objectives.get(each.card)} />`)}
      ${msg.outlook?.objectives.length === 0 && html`<p class="muted">${t("pn-no-objectives")}</p>`}</div>
  </div>`;
  return bare ? body : html`<${Sheet} id="hand" title=${t("pn-hand")} note=${t("pn-only-you")} class="handsheet">${body}<//>`;
}

/** Combat cards: each one, or a pile a value when there are many. @param {{values: number[]}} props */
export function Cards({ values }) {
  if (!values.length) return html`<div class="cards none">${t("pn-no-cards")}</div>`;
  /** @type {Map<number, number>} */
  const counts = new Map();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const piles = values.length > 4 ? [...counts] : values.map((value) => /** @type {[number, number]} */ ([value, 1]));
  return html`<div class="cards" role="img" aria-label=${t("pn-cards-held", { cards: values.join(", ") })}>
    ${piles.map(([value, n], i) => html`<div key=${i} class=${`cc ${n > 1 ? "pile" : ""}`}><b>${value}</b><${Icon} name="power" />${n > 1 && html`<span class="times">×${n}</span>`}</div>`)}
  </div>`;
}

/** @param {{objective: import("../../types.js").ObjectiveOutlook, choice: any}} props */
function Objective({ objective, choice }) {
  const { card, text, parts, holds } = objective;
  return html`<div class=${`ob ${holds ? "holds" : ""}`}>
    <${Icon} name="objective" />
    <div><span class="obtext">${text} <${House} on=${fact("objectives", card)?.house} /></span>
      ${parts.length > 1 && html`<ul class="parts">${parts.map((part, i) => html`<li key=${i} class=${part.met ? "met" : ""}><span class="vh">${part.text}: </span><${Pips} part=${part} /></li>`)}</ul>`}</div>
    ${choice
      ? html`<button type="button" class="btn chip" onClick=${() => wishFor(choice)}><${Icon} name="star" />${t("pn-reveal")}</button>`
      : holds ? html`<span class="can">${t("pn-holds-now")}</span>` : parts.length === 1 && html`<${Pips} part=${parts[0]} />`}
  </div>`;
}

/** How far a part is: a pip each, or a number where pips would say nothing ("at most", "none", many). @param {{part: import("../../types.js").ObjectivePart}} props */
function Pips({ part }) {
  const { have, need, met, at_most: atMost } = part;
  const counts = !atMost && need > 0 && need <= MOST_PIPS && (met ? have >= need : have < need);
  if (counts) {
    const label = t("pn-have-need", { have, need });
    return html`<span class="pips" role="img" aria-label=${label} title=${`${part.text}: ${label}`}>${Array.from({ length: need }, (_, i) => html`<i key=${i} class=${i < have ? "y" : ""}></i>`)}</span>`;
  }
  const label = atMost ? t("pn-have-most", { have, need }) : met || have >= need ? t("pn-have", { have }) : t("pn-have-need", { have, need });
  return html`<span class=${`havneed ${met ? "met" : ""}`} title=${part.text}>${met && html`<${Icon} name="check" size=${13} />`}${label}</span>`;
}
