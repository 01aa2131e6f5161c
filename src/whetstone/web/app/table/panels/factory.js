// @ts-check
/** The Factory cards one may choose from: one is taken, the rest stay for the others. */
import { html, useEffect, useRef } from "../../html.js";
import { Icon } from "../../icons.js";
import { table, useStore } from "../../store.js";
import { t } from "../../words.js";
import { sortChoices } from "../choices.js";
import { wishFor } from "./ask.js";
import { AskBar } from "./ask_bar.js";
import { Cite, fact, House, useMessage } from "./common.js";
import { layAside, looks } from "./looks.js";
import { Deal } from "./offer.js";

export function FactoryPanel() {
  const msg = useMessage();
  const aside = useStore(looks, (now) => now.aside);
  useStore(table, (now) => now.catalogue);
  const box = useRef(/** @type {HTMLElement | null} */ (null));
  const s = sortChoices(msg);
  const open = s.factoryCards.size > 0 && aside !== "factory" && msg?.curtain === null;
  useEffect(() => {
    if (open) box.current?.focus({ preventScroll: true });
  }, [open]);
  if (!open) return null;
  return html`<section ref=${box} class="sheet panel factory" role="dialog" aria-label=${t("pn-factory-title")} tabindex="-1"><div class="panelin">
    <div class="fhead"><${Icon} name="factory" size=${40} /><div><h1>${t("pn-factory-title")}</h1><p>${t("pn-factory-text")}</p></div></div>
    <div class="fcards">${[...s.factoryCards].map(([card, choice]) => {
      const facts = fact("factory_cards", card);
      return html`<button key=${card} type="button" class="fcard" title=${choice.say} onClick=${() => wishFor(choice)}>
        <span class="caps faint">${t("pn-factory-number", { card })} <${House} on=${facts?.house} /></span>
        ${facts && html`<${Deal} offer=${facts} />`}
        <span class="fmove"><${Icon} name="move" size=${16} /> ${t("pn-factory-move-text")}</span>
      </button>`;
    })}</div>
    <${AskBar}><p>${t("pn-factory-foot")} <${Cite} id="FACT-02" /></p>
      <button type="button" class="btn quiet" onClick=${() => layAside("factory")}><${Icon} name="eye" /> ${t("pn-look-at-map")}</button><//>
  </div></section>`;
}
