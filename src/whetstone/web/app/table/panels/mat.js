// @ts-check
/** A player mat, two by two or four in a row: the own one to choose on, everybody else's to look at. */
import { html } from "../../html.js";
import { table, useStore } from "../../store.js";
import { t } from "../../words.js";
import { sortChoices } from "../choices.js";
import { AutomaMat } from "./automa.js";
import { fact, House, seatShown, Sheet, useMessage } from "./common.js";
import { FactorySection, Section } from "./section.js";

const UPGRADES = 6;

/** @param {{seat?: number, bare?: boolean}} props a seat other than the own one; `bare` leaves the sheet's heading away */
export function PlayerMat({ seat, bare = false }) {
  const msg = useMessage();
  const catalogue = useStore(table, (now) => now.catalogue);
  if (!msg || !catalogue) return null;
  const shown = seatShown(msg, seat);
  const facts = msg.view.seats[shown];
  if (facts.automa) return html`<${AutomaMat} seat=${shown} />`;
  const mat = fact("mats", facts.mat);
  if (!mat) return null;
  const own = msg.you.seat === shown;
  const mine = own && seat === undefined && msg.prompt.seat === shown && msg.choices.length > 0;
  const s = mine ? sortChoices(msg) : null;
  const outlook = own ? msg.outlook : null;
  const choosing = msg.prompt.seat === shown && msg.prompt.steps[0]?.state === "now";
  const stateOf = (/** @type {string} */ key) => {
    if (facts.section !== key) return "";
    if (msg.view.active === facts.faction && !choosing && !msg.game.over) return "now";
    const forbidden = outlook?.sections.find((each) => each.top === key)?.forbidden ?? (s !== null && choosing && !s.sections.has(key));
    return own && forbidden ? "last" : "token";
  };
  const body = html`<div class=${`mat ${facts.factory.length ? "five" : ""}`}>
    ${mat.sections.map((/** @type {any} */ section) => html`<${Section} key=${section.top} section=${section} seat=${facts} s=${s} state=${stateOf(section.top)}
      outlook=${outlook?.sections.find((each) => each.top === section.top)} />`)}
    ${facts.factory.map((card) => html`<${FactorySection} key=${card} card=${card} seat=${facts} s=${s} state=${stateOf(`factory${card}`)} />`)}
  </div>`;
  if (bare) return body;
  const note = html`${t("pn-upgrades", { n: facts.upgrades.length, of: UPGRADES })} <${House} on=${mat.house} />`;
  return html`<${Sheet} id=${`mat-${shown}`} title=${t("pn-mat", { mat: mat.name })} note=${note} class="matsheet">${body}<//>`;
}
