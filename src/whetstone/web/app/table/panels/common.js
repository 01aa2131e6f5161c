// @ts-check
/** Small parts the panels share: names out of the catalogue, tags, sheets. */
import { html } from "../../html.js";
import { Icon } from "../../icons.js";
import { table, useStore } from "../../store.js";
import { t } from "../../words.js";

/**
 * @typedef {import("../../types.js").TableMessage} TableMessage
 * @typedef {import("../../types.js").Catalogue} Catalogue
 * @typedef {import("../../types.js").SeatView} SeatView
 * @typedef {import("../../types.js").SeatInfo} SeatInfo
 */

/** What the recruit of a bottom-row action brings whenever that action is taken (ENL-08). @type {Record<string, string>} */
export const BONUS_OF = { upgrade: "power", deploy: "coins", build: "popularity", enlist: "cards" };
/** The symbols of countable things. @type {Record<string, string>} */
const SYMBOLS = {
  coins: "coin", cards: "card", workers: "worker", units: "character", resources: "metal", different_resources: "metal",
  territories: "region", structure: "build", mech: "mech", upgrade: "cube", recruit: "recruit", produce: "produce",
  peek: "eye", airlift: "move", tired: "worker", hero: "character", structures: "armory", mechs: "mech",
  upgrades: "cube", recruits: "recruit", ability: "star", stars: "star", total: "coin", tracker: "automa",
};
const RESOURCES = new Set(["oil", "metal", "wood", "food"]);

/** @returns {TableMessage | null} the last message of the table */
export const useMessage = () => useStore(table, (now) => now.msg);
/** @returns {Catalogue | null} */
export const useCatalogue = () => useStore(table, (now) => now.catalogue);

/**
 * An entry of a list of the catalogue.
 * @param {keyof Catalogue} list
 * @param {string | number | null | undefined} id
 * @returns {any} undefined while the catalogue is on its way
 */
export function fact(list, id) {
  const { catalogue } = table.get();
  return /** @type {any} */ (catalogue)?.[list]?.find((/** @type {any} */ entry) => entry.id === id);
}

/** @param {string | null | undefined} faction @returns {string} */
export const factionName = (faction) => fact("factions", faction)?.name ?? faction ?? "";

/** The ability or mech of a faction. @param {string} faction @param {string} id @returns {{id: string, name: string, text: string} | undefined} */
export function abilityOf(faction, id) {
  const facts = fact("factions", faction);
  return facts && [facts.ability, ...facts.mechs].find((/** @type {any} */ each) => each.id === id);
}

/** What is asked, without the name of who is asked. @param {TableMessage} msg @returns {string} */
export function questionOf(msg) {
  const addressed = `${factionName(msg.prompt.faction)}: `;
  const text = msg.prompt.text.startsWith(addressed) ? msg.prompt.text.slice(addressed.length) : msg.prompt.text;
  return text.charAt(0).toLocaleLowerCase() + text.slice(1);
}

/** Who sits on a seat, in a word or two. @param {SeatInfo} info @param {TableMessage} msg @returns {string} */
export function sitter(info, msg) {
  if (info.kind === "automa") return fact("levels", info.level ?? info.mat)?.name ?? info.name;
  if (info.handed) return fact("bots", info.bot)?.name || t("pn-bot");
  if (msg.you.seats.length === 1 && msg.you.seats[0] === info.seat && !info.name) return t("pn-you");
  if (info.kind === "bot") return info.name || fact("bots", info.bot)?.name || t("pn-bot");
  return info.name || t("pn-person");
}

/** @param {SeatInfo} info @returns {string} the symbol of what sits there */
export const sitterIcon = (info) => (info.kind === "human" ? "person" : info.kind);

/** @param {string} what @returns {string} */
export const symbolOf = (what) => SYMBOLS[what] ?? what;

/** The name of a thing inside a sentence. @param {string} what @returns {string} */
export const small = (what) => t("pn-small", { what });

/** A symbol in the colour of its resource. @param {{what: string, size?: number, title?: string}} props */
export function Thing({ what, size, title }) {
  return html`<${Icon} name=${symbolOf(what)} size=${size} title=${title} class=${RESOURCES.has(what) ? `r-${what}` : ""} />`;
}

/** A symbol and how many of it, told in words to those who do not see it. @param {{what: string, n: number | string, size?: number}} props */
export function Count({ what, n, size = 16 }) {
  return html`<span class="amount" title=${t("pn-thing", { what })}>
    <${Thing} what=${what} size=${size} /><span class="vh">${t("pn-thing", { what })} </span><b>${n}</b>
  </span>`;
}

/** A rule clause: opens it. @param {{id: string | null | undefined}} props */
export function Cite({ id }) {
  if (!id) return null;
  const open = () => table.set({ panel: `rule:${id}` });
  return html`<button type="button" class="cite" onClick=${open} aria-label=${t("pn-cite", { id })}>${id}</button>`;
}

/** Marks a stand-in of ours for content nobody could find. @param {{on: boolean | undefined}} props */
export function House({ on }) {
  if (!on) return null;
  return html`<span class="house" title=${t("pn-house-text")}>${t("pn-house")}<span class="vh">: ${t("pn-house-text")}</span></span>`;
}

/** A sheet of paper with a heading. @param {{id: string, title: string, note?: any, class?: string, children?: any}} props */
export function Sheet({ id, title, note, class: more = "", children }) {
  return html`<div class=${`sheet ${more}`} role="group" aria-labelledby=${`h-${id}`}>
    <div class="head"><h2 id=${`h-${id}`}>${title}</h2>${note && html`<span class="faint note">${note}</span>`}</div>
    ${children}
  </div>`;
}

/** A key on a button. @param {{k: string | undefined}} props */
export const KeyCap = ({ k }) => k ? html`<span class="k" aria-hidden="true">${k.toUpperCase()}</span>` : null;

/** The seat a panel shows: the one asked for, else the one looking, else the one whose turn it is. @param {TableMessage} msg @param {number} [seat] @returns {number} */
export function seatShown(msg, seat) {
  if (seat !== undefined) return seat;
  if (msg.you.seat >= 0) return msg.you.seat;
  if (msg.you.seats.length) return msg.you.seats.includes(msg.prompt.seat) ? msg.prompt.seat : msg.you.seats[0];
  return Math.max(0, msg.view.seats.findIndex((each) => each.faction === msg.view.active));
}

/** Tell why something cannot be: the prompt shows it. @param {string} message @param {string | null} [clause] */
export const refuse = (message, clause = null) => table.set({ error: { message, clause } });
