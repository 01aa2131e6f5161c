// @ts-check
/** Somebody's mats, one click away from the table: the same components, with that seat. */
import { html } from "../../html.js";
import { Icon } from "../../icons.js";
import { bind } from "../../keys.js";
import { useEffect } from "../../html.js";
import { table, useStore } from "../../store.js";
import { t } from "../../words.js";
import { Count, factionName, useMessage } from "./common.js";
import { Dialog } from "./dialog.js";
import { FactionMat } from "./faction.js";
import { Cards } from "./hand.js";
import { PlayerMat } from "./mat.js";
import { SeatHead, seatsAround, showSeat } from "./seats.js";

const RESOURCES = ["oil", "metal", "wood", "food"];

/** Resources of a kind on the territories a faction controls. @param {import("./common.js").TableMessage} msg @param {string} faction @param {string} what */
const held = (msg, faction, what) => msg.view.territories.reduce((sum, at) => sum + (at.controller === faction ? at.resources[what] ?? 0 : 0), 0);

export function SeatDialog() {
  const msg = useMessage();
  const panel = useStore(table, (now) => now.panel);
  if (!msg || !panel?.startsWith("seat:") || msg.curtain !== null) return null;
  const seat = Number(panel.slice(5));
  return msg.view.seats[seat] ? html`<${Opened} msg=${msg} seat=${seat} />` : null;
}

/** @param {{msg: import("./common.js").TableMessage, seat: number}} props */
function Opened({ msg, seat }) {
  const facts = msg.view.seats[seat];
  const around = seatsAround(msg, true).sort((a, b) => a - b);
  const turn = (/** @type {number} */ by) => showSeat(around[(around.indexOf(seat) + by + around.length) % around.length]);
  const close = () => table.set({ panel: null });
  useEffect(() => bind({ ArrowLeft: { label: "pn-key-seat", run: () => turn(-1) }, ArrowRight: { label: "pn-key-seat", run: () => turn(1) } }, "dialog"), [seat]);
  const head = html`<div class="dhead">
    <button type="button" class="ibtn" aria-label=${t("pn-seat-before")} onClick=${() => turn(-1)}><${Icon} name="prev" /></button>
    <button type="button" class="ibtn" aria-label=${t("pn-seat-after")} onClick=${() => turn(1)}><${Icon} name="next" /></button>
    <span class="grow"></span><button type="button" class="ibtn" aria-label=${t("pn-close")} onClick=${close}><${Icon} name="close" /></button></div>`;
  return html`<${Dialog} title=${factionName(facts.faction)} class="seat" onClose=${close} head=${head}>
    <section class="sheet"><${SeatHead} msg=${msg} seat=${seat} /></section>
    <div class=${`seatcols ${facts.automa ? "one" : ""}`}><div><${PlayerMat} seat=${seat} /></div>
      ${!facts.automa && html`<div><${FactionMat} seat=${seat} />
        <section class="sheet about" aria-label=${t("pn-about-seat")}><dl class="facts">
          <dt>${t("pn-objectives")}</dt><dd>${facts.objectives_held}</dd>
          <dt>${t("pn-thing", { what: "resources" })}</dt><dd class="waiting">${RESOURCES.map((what) => html`<${Count} key=${what} what=${what} n=${held(msg, facts.faction, what)} />`)}</dd>
          <dt>${t("pn-thing", { what: "worker" })}</dt><dd><${Count} what="worker" n=${facts.workers.length} /></dd>
          ${facts.hand_known.length > 0 && html`<dt>${t("pn-known-cards")}</dt><dd><${Cards} values=${facts.hand_known} /></dd>`}
        </dl></section></div>`}</div>
  <//>`;
}
