// @ts-check
/** An Automa's seat: its star tracker, its scheme, the card it played last, and what waits on its mat. */
import { html } from "../../html.js";
import { Icon, Piece } from "../../icons.js";
import { t } from "../../words.js";
import { fact, factionName, Sheet, useMessage } from "./common.js";

const MECHS = 4;
const WORKERS = 8;
const SCHEMES = ["I", "II"];

/** @param {{seat: number}} props */
export function AutomaMat({ seat }) {
  const msg = useMessage();
  if (!msg) return null;
  const facts = msg.view.seats[seat];
  const { automa } = facts;
  if (!automa) return null;
  const level = fact("levels", facts.mat);
  const mechs = MECHS - Object.keys(facts.pieces).filter((piece) => piece !== "hero").length;
  const workers = WORKERS - facts.workers.length;
  return html`<${Sheet} id=${`automa-${seat}`} title=${t("pn-automa")} note=${level?.name} class="automa">
    <p class="lead">${level?.text}</p>
    <${Tracker} track=${level?.track ?? []} at=${automa.track} faction=${facts.faction} />
    <dl class="facts">
      <dt>${t("pn-automa-scheme")}</dt><dd>${SCHEMES[automa.scheme - 1]}</dd>
      <dt>${t("pn-automa-last")}</dt><dd>${automa.last_card ? t("pn-automa-card", { n: automa.last_card }) : t("pn-none-yet")}</dd>
      <dt>${t("pn-automa-left")}</dt><dd>${automa.cards_left.length}</dd>
      <dt>${t("pn-automa-waiting")}</dt>
      <dd class="waiting">${!("hero" in facts.pieces) && html`<${Piece} faction=${facts.faction} kind="hero" size=${24} title=${t("pn-thing", { what: "hero" })} />`}
        ${mechs > 0 && html`<span><${Piece} faction=${facts.faction} kind="mech" size=${24} title=${t("pn-thing", { what: "mech" })} />×${mechs}</span>`}
        ${workers > 0 && html`<span><${Piece} faction=${facts.faction} kind="worker" size=${22} title=${t("pn-thing", { what: "worker" })} />×${workers}</span>`}
        ${"hero" in facts.pieces && mechs + workers === 0 && t("pn-none")}</dd>
      ${facts.tokens_left > 0 && html`<dt>${t("pn-automa-tokens")}</dt><dd>${t(facts.tokens_unseen ? "pn-traps-left" : "pn-flags-left", { n: facts.tokens_left })}</dd>`}
      ${facts.factory_cards > 0 && html`<dt>${t("pn-factory-card")}</dt><dd>${facts.factory_cards}</dd>`}
      ${msg.view.automa_marker && html`<dt>${t("pn-automa-marker")}</dt><dd>${factionName(msg.view.automa_marker)}</dd>`}
    </dl>
  <//>`;
}

/** @param {{track: string[], at: number, faction: string}} props */
function Tracker({ track, at, faction }) {
  const next = track.findIndex((space, i) => i > at && space === "star");
  const label = t("pn-automa-track", { at, last: track.length - 1, next: next < 0 ? 0 : next });
  return html`<ol class="tracker" aria-label=${label}>
    ${track.map((space, i) => html`<li key=${i} class=${`${space} ${i < at ? "past" : ""} ${i === at ? "here" : ""}`} aria-current=${i === at ? "step" : undefined}>
      ${i === at ? html`<${Piece} faction=${faction} kind="emblem" size=${22} />` : space === "star" ? html`<${Icon} name="star" />` : space === "water" ? html`<${Icon} name="river" />` : ""}
      <span class="vh">${t("pn-automa-space", { n: i, space })}</span>
    </li>`)}
  </ol>
  <p class="muted small">${label}</p>`;
}
