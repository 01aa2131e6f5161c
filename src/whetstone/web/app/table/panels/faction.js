// @ts-check
/** A faction mat: the ability, the four mechs locked or not, and the one-time bonuses for enlisting. */
import { html } from "../../html.js";
import { Icon, Piece } from "../../icons.js";
import { table, useStore } from "../../store.js";
import { t } from "../../words.js";
import { sortChoices } from "../choices.js";
import { wishFor } from "./ask.js";
import { abilityOf, Count, fact, House, seatShown, Sheet, Thing, useMessage } from "./common.js";
import { Dialog } from "./dialog.js";

const GAINS = ["power", "coins", "popularity", "cards"];

/** @param {{seat?: number, bare?: boolean}} props */
export function FactionMat({ seat, bare = false }) {
  const msg = useMessage();
  const catalogue = useStore(table, (now) => now.catalogue);
  if (!msg || !catalogue) return null;
  const shown = seatShown(msg, seat);
  const facts = msg.view.seats[shown];
  const faction = fact("factions", facts.faction);
  if (!faction) return null;
  const s = seat === undefined && msg.you.seat === shown && msg.prompt.seat === shown ? sortChoices(msg) : null;
  const whole = seat !== undefined; // the sheet of a seat has room for every word
  const open = new Set(facts.automa ? [] : facts.abilities);
  const body = html`<div class="abil">
      <${Ability} ability=${faction.ability} faction=${facts.faction} look="wide" whole=${whole}>
        <${Piece} faction=${facts.faction} kind="emblem" size=${28} /><span class="abtext"><span class="h3">${faction.ability.name}</span><span class="p">${faction.ability.text}</span></span><//>
      ${faction.mechs.map((/** @type {any} */ mech) => html`<${Mech} key=${mech.id} mech=${mech} faction=${facts.faction} open=${open.has(mech.id)} whole=${whole} choice=${s?.mechs.get(mech.id)} place=${facts.pieces[mech.id]} />`)}
      ${(facts.tokens_left > 0 || facts.tokens_unseen) && html`<${Tokens} facts=${facts} />`}
    </div>
    ${!facts.automa && html`<div class="ones"><span>${t("pn-on-enlisting")}</span>
      ${GAINS.map((what) => html`<${Once} key=${what} what=${what} n=${faction.recruit[what]} used=${facts.bonuses_taken.includes(what)} choice=${s?.bonuses.get(what)} />`)}
    </div>`}`;
  if (bare) return body;
  const note = html`${t("pn-mechs", { n: open.size, of: faction.mechs.length })} <${House} on=${faction.house} />`;
  return html`<${Sheet} id=${`faction-${shown}`} title=${t("pn-faction-mat")} note=${note} class="factionsheet">${body}<//>`;
}

/** @param {{mech: {id: string, name: string, text: string}, faction: string, open: boolean, whole: boolean, choice: any, place: string | undefined}} props */
function Mech({ mech, faction, open, whole, choice, place }) {
  const body = html`${open || choice ? html`<${Piece} faction=${faction} kind="mech" size=${25} />` : html`<span class="lockedpc"><${Icon} name="lock" size=${18} /></span>`}
    <span class="abtext"><span class="h3">${mech.name}${place && html` <small>${place.startsWith("base") ? t("pn-home") : place}</small>`}</span>
      <span class="p">${mech.text}<span class="vh"> ${open ? t("pn-unlocked") : t("pn-locked")}</span></span></span>`;
  if (choice) return html`<button type="button" class="ab legal" title=${choice.say} onClick=${() => wishFor(choice)}>${body}</button>`;
  return html`<${Ability} ability=${mech} faction=${faction} look=${open ? "" : "locked"} whole=${whole} state=${open ? "open" : "locked"}>${body}<//>`;
}

/** An ability; where there may not be room for all of its text it can be opened. @param {{ability: {id: string, name: string, text: string}, faction: string, look: string, whole: boolean, state?: string, children?: any}} props */
function Ability({ ability, faction, look, whole, state = "always", children }) {
  if (whole) return html`<div class=${`ab ${look}`}>${children}</div>`;
  const label = t("pn-ability", { name: ability.name, text: ability.text, state });
  return html`<button type="button" class=${`ab ${look}`} aria-label=${label} onClick=${() => table.set({ panel: `ability:${faction}:${ability.id}` })}>${children}</button>`;
}

/** The whole text of an ability. */
export function AbilityDialog() {
  const panel = useStore(table, (now) => now.panel);
  if (!panel?.startsWith("ability:")) return null;
  const [, faction, id] = panel.split(":");
  const ability = abilityOf(faction, id);
  return ability ? html`<${Dialog} title=${ability.name} class="ability" onClose=${() => table.set({ panel: null })}><p class="abilitytext">${ability.text}</p><//>` : null;
}

/** @param {{what: string, n: number, used: boolean, choice: any}} props */
function Once({ what, n, used, choice }) {
  if (choice) return html`<button type="button" class="on1 legal" title=${choice.say} aria-label=${choice.say} onClick=${() => wishFor(choice)}><${Thing} what=${what} /> ${n}</button>`;
  return html`<span class=${`on1 ${used ? "used" : ""}`} title=${used ? t("pn-bonus-used") : undefined}><span class="lab"><${Count} what=${what} n=${n} size=${15} /></span>${used && html`<span class="vh">${t("pn-bonus-used")}</span>`}</span>`;
}

/** Flags or Traps still in hand. @param {{facts: import("./common.js").SeatView}} props */
function Tokens({ facts }) {
  const trap = facts.tokens_unseen !== null;
  return html`<div class="ab wide tokens"><${Icon} name=${trap ? "trap" : "flag"} size=${20} />
    <span>${t(trap ? "pn-traps-left" : "pn-flags-left", { n: facts.tokens_left })}
      ${facts.tokens && html`: ${facts.tokens.map((token) => t("pn-token", { token })).join(", ")}`}</span></div>`;
}
