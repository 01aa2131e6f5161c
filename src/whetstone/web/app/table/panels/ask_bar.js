// @ts-check
/** The question before a costly slip, at the foot of a panel that covers the prompt. */
import { html } from "../../html.js";
import { useStore } from "../../store.js";
import { t } from "../../words.js";
import { asking, forgetAsk, wish } from "./ask.js";

/** @param {{children?: any}} props what stands at the foot while nothing is asked */
export function AskBar({ children }) {
  const ask = useStore(asking, (now) => now.ask);
  if (!ask) return html`<div class="ftr">${children}</div>`;
  return html`<div class="ftr" role="alert"><p><b>${ask.lines.join(" ")}</b><br /><span class="ox">${t("pn-ask-anyway", { what: ask.label })}</span></p>
    <button type="button" class="btn main" onClick=${() => wish(ask.words)}>${t("pn-anyway")}</button>
    <button type="button" class="btn" onClick=${forgetAsk}>${t("pn-back")}</button></div>`;
}
