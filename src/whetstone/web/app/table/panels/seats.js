// @ts-check
/** Who sits at the table: the others as rows that open their mats, and the own seat with its purse. */
import { hand } from "../../connection.js";
import { html } from "../../html.js";
import { Emblem, Icon, Stars } from "../../icons.js";
import { table, useStore } from "../../store.js";
import { t } from "../../words.js";
import { Count, fact, factionName, House, seatShown, Sheet, sitter, sitterIcon, Thing, useMessage } from "./common.js";

/** @typedef {import("./common.js").TableMessage} TableMessage */

const MOST_STARS = 6;

/** The seats in the order of play, beginning after the one looking. @param {TableMessage} msg @param {boolean} [all] the own one too @returns {number[]} */
export function seatsAround(msg, all = false) {
  const n = msg.view.seats.length;
  const from = msg.you.seats.length ? seatShown(msg) : -1;
  const order = Array.from({ length: n }, (_, k) => (from + 1 + k) % n);
  return all || from < 0 ? order : order.filter((seat) => seat !== from);
}

/** Open the mats of a seat. @param {number} seat */
export const showSeat = (seat) => table.set({ panel: `seat:${seat}` });

export function TableSheet() {
  const msg = useMessage();
  useStore(table, (now) => now.catalogue);
  if (!msg) return null;
  const watching = msg.you.seats.length === 0;
  return html`<${Sheet} id="table" title=${t("pn-table")} note=${t(watching ? "pn-clockwise" : "pn-clockwise-from-you")} class="thetable">
    ${seatsAround(msg).map((seat) => html`<${Row} key=${seat} msg=${msg} seat=${seat} />`)}
  <//>`;
}

/** @param {{msg: TableMessage, seat: number}} props */
function Row({ msg, seat }) {
  const info = msg.seats[seat];
  const facts = msg.view.seats[seat];
  const mat = info.kind === "automa" ? "" : fact("mats", facts.mat)?.name ?? facts.mat;
  const turn = msg.prompt.seat === seat && !msg.game.over;
  const mechs = facts.automa ? Object.keys(facts.pieces).filter((piece) => piece !== "hero").length : facts.abilities.length;
  return html`<button type="button" class=${`opp ${turn ? "turn" : ""}`} onClick=${() => showSeat(seat)}
    title=${t("pn-open-seat", { faction: factionName(facts.faction) })}>
    <${Emblem} faction=${facts.faction} size=${38} />
    <span class="row spread"><span class="nm">${factionName(facts.faction)} <${House} on=${fact("factions", facts.faction)?.house} /></span><${Stars} n=${facts.star_count} of=${MOST_STARS} title=${t("pn-stars", { n: facts.star_count, of: MOST_STARS })} /></span>
    <span>
      <span class="who"><${Icon} name=${sitterIcon(info)} size=${13} /> ${[sitter(info, msg), mat].filter(Boolean).join(", ")}${info.kind === "human" && !info.connected ? html` <${Icon} name="hourglass" size=${13} title=${t("pn-away")} />` : ""}</span>
      <span class="stats">${["power", "popularity", "coins"].map((what) => html`<${Count} key=${what} what=${what} n=${/** @type {any} */ (facts)[what]} size=${14} />`)}
        <${Count} what="cards" n=${facts.hand_size} size=${14} /><${Count} what="worker" n=${facts.workers.length} size=${14} /><${Count} what="mech" n=${mechs} size=${14} /></span>
    </span>
  </button>`;
}

export function Me() {
  const msg = useMessage();
  useStore(table, (now) => now.catalogue);
  if (!msg) return null;
  const seat = seatShown(msg);
  return html`<section class="sheet" aria-label=${t("pn-your-seat")}><${SeatHead} msg=${msg} seat=${seat} /></section>`;
}

/** Own seats a bot plays for the time being, each with the way back. @param {{msg: TableMessage, seats?: number[]}} props */
export function Handed({ msg, seats = msg.you.seats }) {
  return seats.filter((seat) => msg.seats[seat].handed && !msg.game.over).map((seat) => html`<div key=${seat} class="handed">
    <${Icon} name="bot" size=${14} /> <span>${t("pn-handed", { bot: sitter(msg.seats[seat], msg), seats: msg.you.seats.length, faction: factionName(msg.seats[seat].faction) })}</span>
    <button type="button" class="btn chip" onClick=${() => hand(seat, "human")}>${t("pn-take-back")}</button></div>`);
}

/** A seat's name, who plays it, its stars and purse. @param {{msg: TableMessage, seat: number}} props */
export function SeatHead({ msg, seat }) {
  const info = msg.seats[seat];
  const facts = msg.view.seats[seat];
  const mat = fact("mats", facts.mat);
  const turn = msg.prompt.seat === seat && !msg.game.over;
  return html`<div class=${`me ${turn ? "turn" : ""}`}>
    <${Emblem} faction=${facts.faction} size=${50} />
    <div>
      <h1>${factionName(facts.faction)}</h1>
      <div class="muted sub">${mat ? t("pn-sits", { who: sitter(info, msg), mat: mat.name }) : sitter(info, msg)} <${House} on=${mat?.house} /></div>
      <${Stars} n=${facts.star_count} of=${MOST_STARS} title=${t("pn-stars", { n: facts.star_count, of: MOST_STARS })} />
      ${msg.you.seats.includes(seat) && html`<${Handed} msg=${msg} seats=${[seat]} />`}
    </div>
    <div class="purse">${[["coins", facts.coins], ["power", facts.power], ["popularity", facts.popularity], ["cards", facts.hand_size]].map(
      ([what, n]) => html`<div key=${what} title=${t("pn-thing", { what })}><${Thing} what=${what} title=${t("pn-thing", { what })} /><b>${n}</b></div>`,
    )}</div>
  </div>`;
}
