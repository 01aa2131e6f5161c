// @ts-check
/** An encounter card: three offers, each with its price and what it brings. Everybody may read it, one chooses. */
import { why } from "../../connection.js";
import { html, useEffect, useRef, useState } from "../../html.js";
import { Icon } from "../../icons.js";
import { bind } from "../../keys.js";
import { table, useStore } from "../../store.js";
import { t } from "../../words.js";
import { sortChoices } from "../choices.js";
import { placeLabel } from "./acts.js";
import { wishFor } from "./ask.js";
import { AskBar } from "./ask_bar.js";
import { Cite, fact, House, KeyCap, useMessage } from "./common.js";
import { layAside, looks } from "./looks.js";
import { Change, Deal } from "./offer.js";
import { Vignette } from "./vignette.js";

export function EncounterPanel() {
  const msg = useMessage();
  const aside = useStore(looks, (now) => now.aside);
  useStore(table, (now) => now.catalogue);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const card = msg?.view.encounter ?? null;
  const s = sortChoices(msg);
  const asked = s.options.size > 0;
  const reading = useStore(table, (now) => now.panel === "encounter") && !asked;
  const open = card !== null && msg?.curtain === null && (asked ? aside !== "encounter" : reading);
  useEffect(() => {
    if (open) box.current?.focus({ preventScroll: true });
  }, [open, card]);
  useEffect(() => {
    if (!open) return undefined;
    const keys = [...s.options].map(([n, choice]) => [String(n), { label: "pn-key-option", run: () => wishFor(choice) }]);
    return bind(Object.fromEntries(keys), "encounter");
  }, [open, msg]);
  if (!open || !msg || card === null) return null;
  const facts = fact("encounters", card);
  const seat = msg.view.seats[msg.prompt.seat];
  const place = seat.pieces.hero ?? "";
  return html`<section ref=${box} class="sheet panel enc" role="dialog" aria-label=${t("pn-encounter")} tabindex="-1"><div class="panelin">
    <div class="pic"><div class="v"><${Vignette} card=${card} /></div>
      <div class="tx"><div class="row faint caps kicker"><${Icon} name="encounter" size=${17} /> ${t("pn-encounter-at", { place: placeLabel(place) })}</div>
        <h1>${t("pn-encounter-title", { n: card % 6 })} <${House} on=${facts?.house} /></h1><p>${t("pn-encounter-text", { n: card % 6 })}</p></div></div>
    ${(facts?.options ?? []).map((/** @type {any} */ offer, /** @type {number} */ i) => html`<${Option} key=${i} n=${i + 1} offer=${offer} seat=${seat} choice=${s.options.get(i + 1)} reading=${reading} />`)}
    <${AskBar}><p>${reading ? msg.prompt.text : t("pn-encounter-foot", { place: placeLabel(place) })} <${Cite} id="ENC-03" /></p>
      ${s.done && html`<button type="button" class="btn" onClick=${() => s.done && wishFor(s.done)}>${s.done.say}</button>`}
      <button type="button" class="btn quiet" onClick=${() => (reading ? table.set({ panel: null }) : layAside("encounter"))}><${Icon} name="eye" /> ${t("pn-look-at-map")}</button><//>
  </div></section>`;
}

/** @param {{n: number, offer: any, seat: import("./common.js").SeatView, choice: any, reading: boolean}} props `reading`: somebody else chooses */
function Option({ n, offer, seat, choice, reading }) {
  const kind = Object.keys(offer.cost ?? {})[0] ?? "free";
  const [no, setNo] = useState(/** @type {import("../../types.js").Because | null} */ (null));
  useEffect(() => {
    if (!choice && !reading) void why(`option=${n}`).then(setNo);
  }, [choice, reading]);
  return html`<div class=${`op ${choice || reading ? "" : "cannot"}`}><span class="n" aria-hidden="true">${n}</span>
    <div class="grow"><h2>${t("pn-encounter-way", { kind })}</h2><${Deal} offer=${offer} />
      <div class="cons">${choice || reading ? html`<${Change} offer=${offer} seat=${seat} />` : no && html`<span class="ox">${no.error} <${Cite} id=${no.clause} /></span>`}</div></div>
    ${!reading && html`<button type="button" class="btn" aria-disabled=${!choice} title=${choice?.say ?? offer.text} onClick=${() => choice && wishFor(choice)}>${t("pn-choose")}<span class="vh"> ${t("pn-choose-option", { n, text: offer.text })}</span>${choice && html`<${KeyCap} k=${String(n)} />`}</button>`}
  </div>`;
}
