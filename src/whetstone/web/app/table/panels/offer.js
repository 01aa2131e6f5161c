// @ts-check
/** A price and what it buys, in symbols; and what it would make of one's tracks. */
import { html } from "../../html.js";
import { Icon } from "../../icons.js";
import { t } from "../../words.js";
import { Count, small, Thing } from "./common.js";

/** @typedef {{text: string, cost: Record<string, number>, gains?: {what: string, n: number, text: string}[], one_of?: boolean}} Offer */

/** @type {Record<string, number>} */
const TRACK_ENDS = { power: 16, popularity: 18 };

/** @param {{offer: Offer}} props */
export function Deal({ offer }) {
  const price = Object.entries(offer.cost ?? {});
  return html`<div class="ex">
    <span class=${`b ${price.length ? "" : "free"}`}>${price.length ? price.map(([what, n]) => html`<${Count} key=${what} what=${what} n=${n} size=${19} />`) : t("pn-free")}</span>
    <${Icon} name="flow" size=${18} title=${t("pn-brings")} />
    <span class="b">${(offer.gains ?? []).map((gain, i) => html`${i > 0 && offer.one_of && html`<em>${t("pn-or")}</em>`}<span key=${i} class="amount" title=${gain.text}><${Thing} what=${gain.what} size=${19} /><span class="vh">${gain.text}</span><b aria-hidden="true">${gain.n}</b></span>`)}</span>
    <span class="gaintext">${(offer.gains ?? []).map((gain) => gain.text).join(offer.one_of ? ` ${t("pn-or")} ` : ", ")}</span>
  </div>`;
}

/** Numbers before and after: that is the decision. @param {{offer: Offer, seat: import("./common.js").SeatView}} props */
export function Change({ offer, seat }) {
  /** @type {Record<string, number>} */
  const now = { power: seat.power, popularity: seat.popularity, coins: seat.coins };
  /** @type {Record<string, number>} */
  const change = {};
  for (const [what, n] of Object.entries(offer.cost ?? {})) change[what] = (change[what] ?? 0) - n;
  if (!offer.one_of) for (const { what, n } of offer.gains ?? []) change[what] = (change[what] ?? 0) + n;
  const told = Object.keys(now).filter((what) => change[what]);
  if (!told.length || told.some((what) => now[what] + change[what] < 0)) return null;
  return html`${told.map((what, i) => {
    const after = Math.min(TRACK_ENDS[what] ?? Infinity, now[what] + change[what]);
    return html`<span key=${what}>${i > 0 ? ", " : ""}${small(what)} <b>${t("pn-from-to", { a: now[what], b: after })}</b></span>`;
  })}`;
}
