// @ts-check
/** Power, popularity with its tiers, the stars of everybody, the bonus tile, and how far the game has come. */
import { html } from "../../html.js";
import { Icon } from "../../icons.js";
import { table, useStore } from "../../store.js";
import { t } from "../../words.js";
import { fact, factionName, House, seatShown, Sheet, symbolOf, Thing, useMessage } from "./common.js";
import { ScaleBar, Triumphs } from "./scale.js";

const POWER = 16;
const POPULARITY = 18;
const TIER_ENDS = [6, 12]; // the last step of the first and of the second tier (SCORE-02)
const STARS = 6;

/** @param {number} popularity @returns {number} 0, 1 or 2 */
export const tierOf = (popularity) => TIER_ENDS.filter((end) => popularity > end).length;

export function Tracks() {
  const msg = useMessage();
  const catalogue = useStore(table, (now) => now.catalogue);
  if (!msg || !catalogue) return null;
  const { seats } = msg.view;
  const me = seats[seatShown(msg)];
  const at = (/** @type {"power" | "popularity"} */ what) => Object.fromEntries(seats.map((seat) => [seat.faction, seat[what]]));
  const tier = tierOf(me.popularity);
  const rows = (/** @type {"power" | "popularity"} */ what) => seats.map((seat) => t("pn-stands-at", { faction: factionName(seat.faction), n: seat[what] })).join(", ");
  return html`<${Sheet} id="tracks" title=${t("pn-tracks")} note=${t("pn-round-turn", { round: msg.game.round, turn: msg.game.turn })} class="tracks">
    <div class="track">
      <div class="lbl"><${Icon} name="power" size=${14} /> ${t("pn-thing", { what: "power" })}<span class="grow"></span><span><b>${me.power}</b> ${t("pn-of", { n: POWER })}</span></div>
      <${ScaleBar} n=${POWER} every=${2} at=${at("power")} me=${me.faction} /><p class="vh">${rows("power")}</p>
    </div>
    <div class="track">
      <div class="lbl"><${Icon} name="popularity" size=${14} /> ${t("pn-thing", { what: "popularity" })} <b>${me.popularity}</b><span class="grow"></span>
        <span class="n" title=${t("pn-tier-text")}>${t("pn-tier-pays", { tier: tier + 1 })} <${Pays} what="stars" n=${3 + tier} /><${Pays} what="territories" n=${2 + tier} /><${Pays} what="resources" n=${1 + tier} /></span>
      </div>
      <${ScaleBar} n=${POPULARITY} every=${3} at=${at("popularity")} tiers=${TIER_ENDS} me=${me.faction} /><p class="vh">${rows("popularity")}</p>
    </div>
    <${Triumph} msg=${msg} me=${me} />
    <${Tile} msg=${msg} />
    ${msg.view.last_turns !== null && html`<div class="lastturns"><${Icon} name="hourglass" size=${14} /> ${t("pn-last-turns", { n: msg.view.last_turns })}</div>`}
  <//>`;
}

/** @param {{what: string, n: number}} props */
const Pays = ({ what, n }) => html`<span class="rate"><${Icon} name=${symbolOf(what)} size=${12} /><b>${n}</b><span class="vh"> ${t("pn-pays-for", { what })}</span></span>`;

/** @param {{msg: import("./common.js").TableMessage, me: import("./common.js").SeatView}} props */
function Triumph({ msg, me }) {
  const { seats } = msg.view;
  const goals = table.get().catalogue?.goals ?? [];
  const columns = goals
    .filter((goal) => goal.id !== "tracker" || seats.some((seat) => seat.automa))
    .map((goal) => {
      const who = seats.flatMap((seat) => Array.from({ length: seat.stars[goal.id] ?? 0 }, () => seat.faction));
      const mine = msg.outlook?.stars.find((star) => star.goal === goal.id);
      const far = mine && mine.placed === 0 ? t("pn-goal-far", { have: mine.have, need: mine.need }) : "";
      return { id: goal.id, icon: symbolOf(goal.id), title: [goal.name, far, who.map(factionName).join(", ")].filter(Boolean).join(": "), who };
    });
  return html`<div class="track">
    <div class="lbl"><${Icon} name="star" size=${14} /> ${t("pn-triumphs")}<span class="grow"></span><span><b>${me.star_count}</b> ${t("pn-of-placed", { n: STARS })}</span></div>
    <${Triumphs} columns=${columns} />
    <ul class="vh">${columns.filter((each) => each.who.length).map((each) => html`<li key=${each.id}>${each.title}</li>`)}</ul>
  </div>`;
}

/** The structure bonus: what is counted, how many one has, what it pays. @param {{msg: import("./common.js").TableMessage}} props */
function Tile({ msg }) {
  const facts = fact("tiles", msg.view.tile);
  const mine = msg.outlook?.tile;
  const steps = (facts?.steps ?? []).map((/** @type {[number, number]} */ [count, coins]) => t("pn-tile-step", { count, coins })).join(", ");
  const next = mine?.next ? t("pn-tile-next", { count: mine.next.count, coins: mine.next.pays }) : "";
  return html`<div class="bonus" title=${[steps, next].filter(Boolean).join(". ")}>
    <${Icon} name=${tileIcon(msg.view.tile)} size=${16} />
    <span class="grow">${facts?.name} <${House} on=${facts?.house} /></span>
    ${mine && html`<span class="n"><b>${mine.count}</b> <span class="muted">${t("pn-pays")}</span> <b>${mine.pays}</b><${Thing} what="coins" size=${14} /></span>`}
  </div>`;
}

/** @param {string} tile @returns {string} */
function tileIcon(tile) {
  if (tile.includes("lake")) return "t-lake";
  if (tile.includes("tunnel")) return "tunnel";
  if (tile.includes("encounter")) return "encounter";
  if (tile.includes("farm")) return "t-farm";
  return tile.includes("factory") ? "factory" : "region";
}
