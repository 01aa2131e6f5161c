// @ts-check
/** The coach of a first game: one line for the question being asked, quiet as soon as it has been read. */
import { html, useState } from "../html.js";
import { table, useStore } from "../store.js";
import { t } from "../words.js";
import { Icon } from "../icons.js";
import { coach, isCoached } from "./keep.js";
import { Cite } from "../table/panels/common.js";

/**
 * What is being asked, by the choices there are: the first line whose verb is among them speaks.
 * @type {[string, string, string][]} verb, message, clause
 */
const LINES = [
  ["section", "section", "TURN-03"],
  ["dial", "dial", "CMB-09"],
  ["seal", "cards", "CMB-10"],
  ["play_card", "cards", "CMB-10"],
  ["fall_back", "retreat", "CMB-25"],
  ["ability", "combat", "CMB-06"],
  ["option", "encounter", "ENC-06"],
  ["factory_card", "factory", "FACT-01"],
  ["cube", "upgrade", "UPGR-02"],
  ["cover", "cover", "UPGR-02"],
  ["mech", "deploy", "DEPL-05"],
  ["structure", "build", "BUILD-03"],
  ["recruit", "enlist", "ENL-07"],
  ["bonus", "bonus", "ENL-04"],
  ["produce_at", "produce", "PROD-06"],
  ["working", "produce", "PROD-06"],
  ["pay", "pay", "BOTTOM-01"],
  ["pay_card", "pay", "BOTTOM-01"],
  ["go", "go", "MOVE-12"],
  ["carry", "carry", "MOVE-18"],
  ["load", "carry", "MOVE-18"],
  ["fight", "fight", "CMB-01"],
  ["unit", "unit", "MOVE-03"],
  ["kind", "trade", "TRADE-04"],
  ["trade_tokens", "top-trade", "TRADE-01"],
  ["bolster_power", "top-bolster", "BOLS-01"],
  ["produce", "top-produce", "PROD-01"],
  ["move", "top-move", "MOVE-01"],
  ["bottom_action", "bottom", "BOTTOM-01"],
  ["end_turn", "end", "TURN-02"],
  ["at", "place", "CTRL-05"],
];

/**
 * The coach's line for a table message, null when there is nothing to say.
 * @param {import("../types.js").TableMessage} msg
 * @returns {{id: string, clause: string}|null}
 */
export function lineFor(msg) {
  if (!msg.choices.length) return msg.game.over ? null : { id: "wait", clause: "" };
  const verbs = new Set(msg.choices.map((choice) => choice.d.verb));
  const opening = verbs.has("section") && msg.game.round <= 1;
  if (opening) return { id: "first", clause: "TURN-02" };
  const found = LINES.find(([verb]) => verbs.has(verb));
  return found ? { id: found[1], clause: found[2] } : null;
}

/**
 * The coach's tip under the prompt; shows nothing at tables it was not called to.
 * @param {{gameKey: string}} props
 */
export function CoachTip({ gameKey }) {
  const msg = useStore(table, (now) => now.msg);
  const [on, setOn] = useState(() => isCoached(gameKey));
  const [read, setRead] = useState(/** @type {string[]} */ ([]));
  if (!on || !msg) return null;
  const line = lineFor(msg);
  if (!line || read.includes(line.id)) return null;
  return html`<aside class="coach" aria-label=${t("pg-coach-title")}><${Icon} name="help" size=${20} />
    <p aria-live="polite">${t(`pg-coach-${line.id}`)} <${Cite} id=${line.clause} /></p>
    <button type="button" class="btn quiet" onClick=${() => setRead([...read, line.id])}><${Icon} name="check" /> <span class="btntext">${t("pg-coach-read")}</span></button>
    <button type="button" class="ibtn" aria-label=${t("pg-coach-away")} title=${t("pg-coach-away")} onClick=${() => { coach(gameKey, false); setOn(false); }}><${Icon} name="close" /></button></aside>`;
}
