// @ts-check
/** The score if the game ended now, category by category, for everybody. */
import { html } from "../../html.js";
import { Emblem, Icon } from "../../icons.js";
import { table, useStore } from "../../store.js";
import { t } from "../../words.js";
import { factionName, sitter, symbolOf, useMessage } from "./common.js";
import { Dialog } from "./dialog.js";
import { tierOf } from "./tracks.js";

/** @typedef {import("../../types.js").Score} Score */

/** @type {(keyof Score)[]} */
const LINES = ["coins", "stars", "territories", "resources", "structures", "ability"];

export function ScoreNow() {
  const msg = useMessage();
  const panel = useStore(table, (now) => now.panel);
  if (!msg || panel !== "score" || msg.curtain !== null) return null;
  const seats = msg.view.seats.map((facts, seat) => ({ facts, info: msg.seats[seat] })).sort((a, b) => b.facts.score.total - a.facts.score.total);
  const best = seats[0].facts.score.total;
  const lines = LINES.filter((line) => line !== "ability" || seats.some(({ facts }) => facts.score.ability > 0));
  return html`<${Dialog} title=${t("pn-score-now")} class="scorenow" onClose=${() => table.set({ panel: null })}>
    <p class="muted">${t("pn-score-text")}</p>
    <div class="scroll" tabindex="0"><table class="score">
      <thead><tr><th scope="col"><span class="vh">${t("pn-category")}</span></th>${seats.map(({ facts, info }) => html`<th key=${facts.faction} scope="col" class=${facts.score.total === best ? "first" : ""}><${Emblem} faction=${facts.faction} size=${30} />${factionName(facts.faction)}<br /><span class="x">${sitter(info, msg)}</span></th>`)}</tr></thead>
      <tbody>
        <tr><th scope="row"><${Icon} name="popularity" />${t("pn-thing", { what: "popularity" })}</th>${seats.map(({ facts }) => html`<td key=${facts.faction} class=${facts.score.total === best ? "first" : ""}><span class="x">${t("pn-tier", { tier: tierOf(facts.popularity) + 1 })}</span> ${facts.popularity}</td>`)}</tr>
        ${lines.map((line) => html`<tr key=${line}><th scope="row"><${Icon} name=${symbolOf(line)} />${t("pn-score-line", { line })}</th>
          ${seats.map(({ facts }) => html`<td key=${facts.faction} class=${facts.score.total === best ? "first" : ""}>${times(line, facts)}${facts.score[line]}</td>`)}</tr>`)}
        <tr class="sum"><th scope="row">${t("pn-total")}</th>${seats.map(({ facts }) => html`<td key=${facts.faction} class=${facts.score.total === best ? "first" : ""}>${facts.score.total}</td>`)}</tr>
      </tbody>
    </table></div>
  <//>`;
}

/** How a line comes about: so many at so much each. @param {keyof Score} line @param {import("./common.js").SeatView} facts */
function times(line, facts) {
  /** @type {Record<string, number>} */
  const rates = { stars: 3, territories: 2, resources: 1 };
  if (!(line in rates) || facts.automa) return "";
  const rate = rates[line] + tierOf(facts.popularity);
  return html`<span class="x">${t("pn-times-each", { n: facts.score[line] / rate, each: rate })}</span> `;
}
