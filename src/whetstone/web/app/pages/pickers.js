// @ts-check
/** Choosing a faction and a player mat: cards that tell at a glance what one would get. */
import { html } from "../html.js";
import { t } from "../words.js";
import { Amount, Emblem, Icon } from "../icons.js";
import { Dialog } from "./parts.js";

/**
 * @typedef {import("../types.js").Catalogue} Catalogue
 * @typedef {import("../types.js").FactionFacts} FactionFacts
 * @typedef {import("../types.js").MatFacts} MatFacts
 */

/**
 * @param {{catalogue: Catalogue, value: string|null, factions: FactionFacts[], taken: string[], onPick: (id: string|null) => void, onClose: () => void}} props
 */
export function FactionPicker({ value, factions, taken, onPick, onClose }) {
  return html`<${Dialog} title=${t("pg-pick-faction")} onClose=${onClose} wide=${true}>
    <div class="picks">
      <${Dealt} on=${value === null} text=${t("pg-pick-dealt-faction")} onPick=${() => onPick(null)} />
      ${factions.map((faction) => html`<${FactionCard} key=${faction.id} faction=${faction} on=${value === faction.id}
        taken=${taken.includes(faction.id)} onPick=${() => onPick(faction.id)} />`)}
    </div><//>`;
}

/** @param {{on: boolean, text: string, onPick: () => void}} props */
function Dealt({ on, text, onPick }) {
  return html`<button type="button" class="fpick dealt" aria-pressed=${on} onClick=${onPick}>
    <span class="fc-head"><span class="die"><${Icon} name="dice" size=${34} /></span><span class="fc-name">${t("pg-dealt")}</span></span>
    <span class="fc-text">${text}</span></button>`;
}

/** @param {{faction: FactionFacts, on: boolean, taken: boolean, onPick: () => void}} props */
function FactionCard({ faction, on, taken, onPick }) {
  return html`<button type="button" class="fpick" aria-pressed=${on} disabled=${taken} onClick=${onPick}>
    <span class="fc-head"><${Emblem} faction=${faction.id} size=${52} />
      <span class="fc-name">${faction.name}${taken && html`<small>${t("pg-pick-taken")}</small>`}
        <span class="fc-start"><${Amount} what="power" n=${faction.power} title=${t("pg-start-power")} /><${Amount} what="card" n=${faction.cards} title=${t("pg-start-cards")} /></span></span></span>
    <span class="fc-text"><b>${faction.ability.name}</b> ${faction.ability.text}</span>
    <span class="fc-mechs">${faction.mechs.map((mech) => html`<span title=${mech.text}><${Icon} name="mech" /> ${mech.name}</span>`)}</span>
    ${faction.house && html`<${House} />`}</button>`;
}

/** Content that is a stand-in of ours says so. */
export function House() {
  return html`<span class="house">${t("pg-house")}</span>`;
}

/**
 * @param {{catalogue: Catalogue, value: string|null, mats: MatFacts[], taken: string[], onPick: (id: string|null) => void, onClose: () => void}} props
 */
export function MatPicker({ value, mats, taken, onPick, onClose }) {
  return html`<${Dialog} title=${t("pg-pick-mat")} onClose=${onClose} wide=${true}>
    <p class="muted">${t("pg-pick-mat-text")}</p>
    <div class="picks">
      <${Dealt} on=${value === null} text=${t("pg-pick-dealt-mat")} onPick=${() => onPick(null)} />
      ${mats.map((mat) => html`<${MatCard} key=${mat.id} mat=${mat} on=${value === mat.id} taken=${taken.includes(mat.id)} onPick=${() => onPick(mat.id)} />`)}
    </div><//>`;
}

/** @param {{mat: MatFacts, on: boolean, taken: boolean, onPick: () => void}} props */
function MatCard({ mat, on, taken, onPick }) {
  return html`<button type="button" class="fpick" aria-pressed=${on} disabled=${taken} onClick=${onPick}>
    <span class="fc-head"><span class="order" title=${t("pg-mat-order")}>${mat.order}</span>
      <span class="fc-name">${mat.name}${taken && html`<small>${t("pg-pick-taken")}</small>`}
        <span class="fc-start"><${Amount} what="popularity" n=${mat.popularity} title=${t("pg-start-popularity")} /><${Amount} what="coin" n=${mat.coins} title=${t("pg-start-coins")} /></span></span></span>
    <${Sections} mat=${mat} />${mat.house && html`<${House} />`}</button>`;
}

/** The four sections in small: what stands over what, for how much. @param {{mat: MatFacts}} props */
export function Sections({ mat }) {
  return html`<span class="secs">${mat.sections.map((s) => html`<span class="sec-s" title=${t("pg-mat-section", { top: t(`pg-act-${s.top}`), bottom: t(`pg-act-${s.bottom}`), cost: s.cost, coins: s.coins })}>
    <span><${Icon} name=${s.top} title=${t(`pg-act-${s.top}`)} /></span>
    <span class="b"><${Icon} name=${s.bottom} title=${t(`pg-act-${s.bottom}`)} /></span>
    <span class="n">${s.cost} <${Icon} name=${s.kind} class=${`r-${s.kind}`} /></span><span class="n">+${s.coins} <${Icon} name="coin" /></span></span>`)}</span>`;
}

/**
 * Who or what is left out of the deal: pressed means out.
 * @param {{catalogue: Catalogue, banned: {factions: string[], mats: string[]}, onSet: (banned: {factions: string[], mats: string[]}) => void}} props
 */
export function Bans({ catalogue, banned, onSet }) {
  const toggled = (/** @type {string[]} */ list, /** @type {string} */ id) => (list.includes(id) ? list.filter((x) => x !== id) : [...list, id]);
  return html`<div class="bans"><div role="group" aria-label=${t("pg-ban-factions")}><h3>${t("pg-ban-factions")}</h3>
      ${catalogue.factions.map((f) => html`<button type="button" class="ban" aria-pressed=${banned.factions.includes(f.id)}
        onClick=${() => onSet({ ...banned, factions: toggled(banned.factions, f.id) })}><${Emblem} faction=${f.id} size=${24} /> <span>${f.name}</span></button>`)}</div>
    <div role="group" aria-label=${t("pg-ban-mats")}><h3>${t("pg-ban-mats")}</h3>
      ${catalogue.mats.map((m) => html`<button type="button" class="ban" aria-pressed=${banned.mats.includes(m.id)}
        onClick=${() => onSet({ ...banned, mats: toggled(banned.mats, m.id) })}><i class="order s" aria-hidden="true">${m.order}</i> <span>${m.name}</span></button>`)}</div></div>`;
}
