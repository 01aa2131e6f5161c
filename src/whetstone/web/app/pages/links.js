// @ts-check
/** The links of a game: every seat's secret one, the spectators'; who has sat down; handing a seat to a bot. */
import { html, useEffect, useMemo, useRef, useState } from "../html.js";
import { api } from "../api.js";
import { currentKey, hand } from "../connection.js";
import { table, useStore } from "../store.js";
import { t } from "../words.js";
import { Emblem, Icon } from "../icons.js";
import { Dialog, listed, namesOf, useAsked, useCatalogue, whoSits } from "./parts.js";
import { linksOf } from "./keep.js";
import { encode } from "./qr.js";
import { STAND_IN } from "./draft.js";

const LOOK_EVERY = 4000;
const LISTEN_TO_ALL = "./whetstone play --host 0.0.0.0";

/** A server that listens to nobody but this computer hands out addresses that work nowhere else. */
const lonely = () => /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);

/** The address of a key, on this server. @param {string} key */
export const addressOf = (key) => `${document.baseURI.split("#")[0]}#/t/${key}`;

/**
 * Who sits where now: from the table if it is open, else asked for now and then.
 * @param {string} gameKey
 * @returns {{seats: any[], mine: number[], sharing: string|null}|null}
 */
function useSeats(gameKey) {
  const msg = useStore(table, (now) => now.msg);
  const open = currentKey() === gameKey && msg;
  const { value, again } = useAsked(async () => (open ? null : api.get("api/game", gameKey)), [gameKey, !!open]);
  useEffect(() => {
    if (open) return undefined;
    const timer = setInterval(again, LOOK_EVERY);
    return () => clearInterval(timer);
  }, [!!open]);
  if (open) return { seats: msg.seats, mine: msg.you.seats, sharing: msg.game.sharing };
  return value && { seats: value.seats, mine: value.mine, sharing: null };
}

/**
 * @param {{gameKey: string, onClose: () => void, fresh?: boolean}} props `fresh`: the game was made a moment ago
 */
export function LinksDialog({ gameKey, onClose, fresh = false }) {
  const catalogue = useCatalogue();
  const found = useSeats(gameKey);
  const keys = linksOf(gameKey);
  const names = namesOf(catalogue);
  if (!found) return html`<${Dialog} title=${t("pg-links-title")} onClose=${onClose}><p class="pending">${t("pg-waiting")}</p><//>`;
  const { seats, mine } = found;
  const apart = keys && keys.seats.length > 1;
  return html`<${Dialog} title=${fresh ? t("pg-links-title-fresh") : t("pg-links-title")} onClose=${onClose} cls="links"
    foot=${fresh && html`<button type="button" class="btn main big" onClick=${onClose}>${t("pg-links-sit")} <${Icon} name="flow" /></button>`}>
    <p class="muted">${apart ? t("pg-links-text") : keys ? t("pg-links-text-one") : t("pg-links-text-guest")}</p>
    ${lonely() && html`<p class="lonely"><${Icon} name="warn" size=${16} /> ${t("pg-links-lonely", { command: LISTEN_TO_ALL })}</p>`}
    ${(keys?.seats ?? [{ seats: mine, factions: mine.map((s) => seats[s]?.faction), key: gameKey }]).filter((each) => each.seats.length).map((each) => html`<${LinkRow} key=${each.key} link=${each.key}
      own=${each.key === gameKey} seats=${each.seats.map((/** @type {number} */ s) => seats[s])} catalogue=${catalogue} />`)}
    ${keys && html`<div class="link-row watch"><span class="link-who"><span class="die"><${Icon} name="eye" size=${22} /></span><span><b>${t("pg-links-watch")}</b><small>${t("pg-links-watch-text")}</small></span></span>
      <${Copy} link=${keys.watch} label=${t("pg-links-watch")} /></div>`}
    <${Hand} seats=${seats.filter((seat) => mine.includes(seat.seat))} live=${currentKey() === gameKey} catalogue=${catalogue} nameOf=${names.faction} />
  <//>`;
}

/** @param {{link: string, own: boolean, seats: any[], catalogue: any}} props */
function LinkRow({ link, own, seats, catalogue }) {
  const names = namesOf(catalogue);
  const here = seats.some((seat) => seat.connected);
  const who = listed(seats.map((seat) => names.faction(seat.faction)));
  return html`<div class="link-row"><span class="link-who">${seats.map((seat) => html`<${Emblem} faction=${seat.faction} size=${36} />`)}
      <span><b>${who}</b><small>${own ? t("pg-links-yours") : listed(seats.map((seat) => whoSits(seat, catalogue)))}
      ${!own && html`, <span class=${here ? "good" : ""}>${here ? t("pg-links-here") : t("pg-links-not-here")}</span>`}</small></span></span>
    <${Copy} link=${link} label=${who} /></div>`;
}

/** A link to copy, to send on and to photograph. @param {{link: string, label: string}} props */
function Copy({ link, label }) {
  const [copied, setCopied] = useState(false);
  const [shown, setShown] = useState(false);
  const field = useRef(/** @type {HTMLInputElement|null} */ (null));
  const address = addressOf(link);
  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2500);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
    } catch {
      // without the Clipboard API (plain http in a network at home) the browser's old way still works
      field.current?.select();
      document.execCommand("copy");
    }
    setCopied(true);
  };
  return html`<span class="copy"><input ref=${field} class="field" readonly value=${address} aria-label=${t("pg-links-address", { who: label })} onFocus=${(/** @type {any} */ e) => e.target.select()} />
    <button type="button" class="btn" onClick=${copy}><${Icon} name=${copied ? "check" : "link"} /> <span aria-live="polite">${copied ? t("pg-links-copied") : t("pg-links-copy")}</span></button>
    ${"share" in navigator && html`<button type="button" class="btn" onClick=${() => navigator.share({ title: t("pg-game-title"), url: address }).catch(() => {})}>${t("pg-links-share")}</button>`}
    <button type="button" class="btn" aria-expanded=${shown} onClick=${() => setShown(!shown)}>${t("pg-links-qr")}</button></span>
    ${shown && html`<${QrCode} text=${address} label=${t("pg-links-qr-of", { who: label })} />`}`;
}

/** @param {{text: string, label: string}} props */
function QrCode({ text, label }) {
  const grid = useMemo(() => encode(text), [text]);
  if (!grid) return null;
  const size = grid.length + 8;
  const path = grid.map((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : "")).join("")).join("");
  return html`<svg class="qr" viewBox=${`0 0 ${size} ${size}`} role="img" aria-label=${label} shape-rendering="crispEdges"><rect width=${size} height=${size} class="qr-light" /><path d=${path} class="qr-dark" /></svg>`;
}

/**
 * Own seats can be handed to a bot and taken back.
 * @param {{seats: any[], live: boolean, catalogue: any, nameOf: (id: string) => string}} props
 */
function Hand({ seats, live, catalogue, nameOf }) {
  const [bot, setBot] = useState(STAND_IN);
  const able = seats.filter((seat) => seat.kind !== "automa");
  if (!live || !able.length || !catalogue) return null;
  return html`<section class="hand-over"><h2>${t("pg-hand-title")}</h2><p class="muted">${t("pg-hand-text")}</p>
    <label class="formline"><span>${t("pg-hand-bot")}</span><select class="field" value=${bot} onChange=${(/** @type {any} */ e) => setBot(e.target.value)}>
      ${catalogue.bots.map((/** @type {any} */ b) => html`<option value=${b.id}>${b.name}</option>`)}</select></label>
    ${able.map((seat) => html`<div class="hand-row"><${Emblem} faction=${seat.faction} size=${28} /><span class="grow">${nameOf(seat.faction)}</span>
      ${seat.kind === "bot" ? html`<button type="button" class="btn" onClick=${() => hand(seat.seat, "human")}><${Icon} name="person" /> ${t("pg-hand-back")}</button>`
        : html`<button type="button" class="btn" onClick=${() => hand(seat.seat, "bot", bot)}><${Icon} name="bot" /> ${t("pg-hand-over")}</button>`}</div>`)}</section>`;
}
