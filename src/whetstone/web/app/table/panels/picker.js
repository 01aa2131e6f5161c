// @ts-check
/** One number out of a row of them: a few as chips, many as a stepper that says what it stands at. */
import { html, useState } from "../../html.js";
import { Icon } from "../../icons.js";
import { t } from "../../words.js";
import { Thing } from "./common.js";
import { wishFor } from "./ask.js";

/** @typedef {import("../../types.js").Choice} Choice */

const FEW = 6;
/** @param {Choice} c @returns {number} */
const numberOf = (c) => c.d.number ?? c.d.coins;

/** @param {{numbers: Choice[], what: string}} props */
export function Picker({ numbers, what }) {
  const rising = [...numbers].sort((a, b) => numberOf(a) - numberOf(b));
  const [wanted, want] = useState(rising.length - 1);
  const name = t("pn-thing", { what });
  if (rising.length <= FEW) {
    return html`<div class="chips" role="group" aria-label=${name}>
      <span class="chipname"><${Thing} what=${what} /> ${name}</span>
      ${rising.map((c) => html`<button key=${c.word} type="button" class="btn chip num" title=${c.say} onClick=${() => wishFor(c)}>${numberOf(c)}<span class="vh"> ${c.say}</span></button>`)}
    </div>`;
  }
  const at = Math.min(wanted, rising.length - 1);
  const c = rising[at];
  return html`<div class="chips" role="group" aria-label=${name}>
    <span class="chipname"><${Thing} what=${what} /> ${name}</span>
    <button type="button" class="btn chip" aria-label=${t("pn-less")} aria-disabled=${at === 0} onClick=${() => want(Math.max(0, at - 1))}><${Icon} name="minus" /></button>
    <input class="slide" type="range" min="0" max=${rising.length - 1} value=${at} aria-label=${name} aria-valuetext=${String(numberOf(c))}
      onInput=${(/** @type {any} */ event) => want(Number(event.target.value))} />
    <button type="button" class="btn chip" aria-label=${t("pn-more")} aria-disabled=${at === rising.length - 1} onClick=${() => want(Math.min(rising.length - 1, at + 1))}><${Icon} name="plus" /></button>
    <button type="button" class="btn main" onClick=${() => wishFor(c)}>${t("pn-take-number", { n: numberOf(c) })}</button>
  </div>`;
}
