// @ts-check
/**
 * Before a seat sees anything secret the whole page is the curtain: an emblem, a name, a button that must be held. The
 * page draws nothing else while it hangs, and the server has not sent the seat's secrets yet.
 */
import { look } from "../../connection.js";
import { html, useEffect, useRef, useState } from "../../html.js";
import { Emblem } from "../../icons.js";
import { table, useStore } from "../../store.js";
import { t } from "../../words.js";
import { factionName, useMessage } from "./common.js";
import { useTrap } from "./dialog.js";
import { isRevealed, looks } from "./looks.js";

const HOLD = 600; // milliseconds: longer than any slip

/**
 * Whether the curtain hangs: then the table page shows it and nothing else. The reveal of a combat is for everybody at the
 * screen: until it is dismissed the table is shown, as those see it who know no secrets.
 * @param {import("./common.js").TableMessage | null} msg
 * @returns {boolean}
 */
export function useCurtain(msg) {
  const seen = useStore(looks, (now) => now.seen);
  return msg !== null && msg.curtain !== null && !isRevealed(msg, seen);
}

export function Curtain() {
  const msg = useMessage();
  useStore(table, (now) => now.catalogue);
  if (!msg || msg.curtain === null) return null;
  return html`<${Hanging} key=${msg.curtain} seat=${msg.curtain} msg=${msg} />`;
}

/** @param {{seat: number, msg: import("./common.js").TableMessage}} props */
function Hanging({ seat, msg }) {
  const info = msg.seats[seat];
  const [held, setHeld] = useState(false);
  const timer = useRef(0);
  const box = useRef(/** @type {any} */ (null));
  useTrap(box);
  const press = () => {
    if (timer.current) return;
    setHeld(true);
    timer.current = window.setTimeout(() => look(seat), HOLD);
  };
  const release = () => {
    clearTimeout(timer.current);
    timer.current = 0;
    setHeld(false);
  };
  useEffect(() => {
    box.current?.querySelector("button")?.focus();
    return release;
  }, []);
  const isHolding = (/** @type {KeyboardEvent} */ event) => event.key === "Enter" || event.key === " ";
  const who = info.name || factionName(info.faction);
  return html`<div class="curtain" ref=${box} role="dialog" aria-modal="true" aria-label=${t("pn-curtain", { who })} tabindex="-1"><div class="sheet double drape">
    <${Emblem} faction=${info.faction} size=${104} />
    <h1>${t("pn-pass-to", { who })}</h1>
    <p>${t("pn-curtain-text", { faction: factionName(info.faction) })}</p>
    <button type="button" class=${`btn main big hold ${held ? "held" : ""}`} onPointerDown=${press} onPointerUp=${release} onPointerLeave=${release} onPointerCancel=${release}
      onContextMenu=${(/** @type {Event} */ event) => event.preventDefault()}
      onKeyDown=${(/** @type {KeyboardEvent} */ event) => { if (isHolding(event)) { event.preventDefault(); press(); } }} onKeyUp=${(/** @type {KeyboardEvent} */ event) => isHolding(event) && release()} onBlur=${release}>
      <span class="fill" aria-hidden="true"></span><span>${t("pn-lift-curtain", { who })}</span></button>
    <p class="faint small">${t("pn-hold-hint")}</p>
  </div></div>`;
}
