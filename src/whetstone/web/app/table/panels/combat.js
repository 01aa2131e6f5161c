// @ts-check
/**
 * A combat: abilities, sealed orders, the reveal. The engine asks for dial and cards one after the other; here they are
 * set together and sent as one list when the orders are sealed.
 */
import { choose } from "../../connection.js";
import { html, useEffect, useState } from "../../html.js";
import { Emblem, Icon } from "../../icons.js";
import { bind } from "../../keys.js";
import { motion } from "../../settings.js";
import { table, useStore } from "../../store.js";
import { t } from "../../words.js";
import { sortChoices } from "../choices.js";
import { wishFor } from "./ask.js";
import { Battlefield } from "./battlefield.js";
import { abilityOf, Cite, factionName, fact, KeyCap, sitter, useMessage } from "./common.js";
import { Dial, DIAL_TOP, Letter } from "./dial.js";
import { Dialog } from "./dialog.js";
import { isRevealed, layAside, looks } from "./looks.js";

/**
 * @typedef {import("./common.js").TableMessage} TableMessage
 * @typedef {import("../../types.js").Fight} Fight
 * @typedef {import("../../types.js").FightSide} FightSide
 */

const STAGES = ["abilities", "orders", "reveal"];
const MANY_CARDS = 6;

/** The combat now on the screen, if any: what its reader has to decide, or a reveal not yet dismissed. */
export function CombatDialog() {
  const msg = useMessage();
  const { aside, seen } = useStore(looks);
  useStore(table, (now) => now.catalogue);
  const fight = msg?.fight;
  if (!msg || !fight) return null;
  if (isRevealed(msg, seen)) return html`<${Reveal} key=${`r${fight.n}`} msg=${msg} fight=${fight} />`;
  if (msg.curtain !== null) return null;
  const s = sortChoices(msg);
  const asked = s.dials.length > 0 || s.combatCards.length > 0 || s.seal !== null || s.verbs.has("ability");
  if (!asked || aside === "combat") return null;
  return html`<${Orders} key=${`o${fight.n}-${msg.prompt.seat}`} msg=${msg} fight=${fight} />`;
}

/** @param {{msg: TableMessage, fight: Fight}} props */
function Orders({ msg, fight }) {
  const s = sortChoices(msg);
  const me = msg.prompt.seat;
  const mine = fight.sides.findIndex((side) => side.seat === me);
  const set = msg.view.battle?.sides.find((side) => side.faction === fight.sides[mine]?.faction);
  const hand = msg.view.seats[me]?.hand ?? [];
  const played = set?.cards ?? [];
  const key = `${fight.n}/${me}`;
  const kept = useStore(looks, (now) => now.draft);
  const draft = kept?.key === key ? kept : { key, dial: 0, picked: [] };
  const { dial: turned, picked } = draft;
  const turn = (/** @type {number} */ dial) => looks.set((now) => ({ draft: { ...(now.draft?.key === key ? now.draft : draft), dial } }));
  const pick = (/** @type {number[]} */ picked) => looks.set((now) => ({ draft: { ...(now.draft?.key === key ? now.draft : draft), picked } }));
  const [sure, askSure] = useState(false);
  const orders = fight.stage === "orders";
  const dialling = s.dials.length > 0;
  const max = dialling ? Math.max(...s.dials.map((c) => c.d.number)) : set?.dial ?? 0;
  const dial = dialling ? Math.min(turned, max) : max;
  const limit = Math.min(fight.sides[mine]?.limit ?? 0, hand.length);
  const free = without(hand, played);
  const cards = picked.map((i) => free[i]);
  const total = dial + sum(cards) + sum(played);
  const toggle = (/** @type {number} */ i) => {
    askSure(false);
    if (picked.includes(i)) return pick(picked.filter((each) => each !== i));
    const room = limit - played.length;
    return room > 0 && pick([...picked, i].slice(-room)); // one too many: the first one goes back
  };
  const power = (/** @type {number} */ n) => { askSure(false); turn(n); };
  const seal = () => {
    if (total === 0 && !sure) return askSure(true);
    const words = [...(dialling ? [`dial=${dial}`] : []), ...cards.map((value) => `card=${value}`)];
    // The engine seals by itself once no card can be added any more.
    if (played.length + cards.length < limit) words.push("seal");
    void choose(words);
    return undefined;
  };
  /** Set what a shortcut of the server stands for; it can still be changed. @param {string[]} words */
  const follow = (words) => {
    const values = words.filter((word) => word.startsWith("card=")).map((word) => Number(word.slice(5)));
    const left = [...free.keys()];
    pick(values.map((value) => left.splice(left.findIndex((i) => free[i] === value), 1)[0]));
    const to = words.find((word) => word.startsWith("dial="));
    if (to) power(Number(to.slice(5)));
  };
  useEffect(() => {
    /** @type {Record<string, import("../../keys.js").Key>} */
    const keys = {};
    if (orders) for (let n = 0; n <= DIAL_TOP; n++) keys[String(n)] = { label: "pn-key-dial", run: () => void (n <= max && power(n)) };
    keys.m = { label: "pn-key-map", run: () => layAside("combat") };
    return bind(keys, "combat");
  }, [orders, max]);
  const sides = fight.sides.map((side, i) => html`<${Side} key=${i} msg=${msg} side=${side} attacker=${i === 0} s=${i === mine ? s : null}
    foot=${i === mine && orders ? html`<span class="muted">${sumText(dial, [...played, ...cards])}</span><span class="tot">${total}</span>` : html`<${Expect} msg=${msg} side=${side} />`}>
    ${i === mine && orders
      ? html`<div class="dl">
            <button type="button" class="btn" aria-label=${t("pn-less")} aria-disabled=${dial === 0 || !dialling} onClick=${() => power(Math.max(0, dial - 1))}><${Icon} name="minus" /></button>
            <${Dial} value=${dial} max=${max} faction=${side.faction} onTurn=${dialling ? power : undefined} label=${t("pn-dial")} />
            <button type="button" class="btn" aria-label=${t("pn-more")} aria-disabled=${dial === max || !dialling} onClick=${() => power(Math.min(max, dial + 1))}><${Icon} name="plus" /></button>
          </div>
          <${Choosable} hand=${free} picked=${picked} onToggle=${toggle} limit=${limit} played=${played} />
          <div class="quick">${msg.shortcuts.map((each) => html`<button key=${each.id} type="button" class="btn chip" onClick=${() => follow(each.words)}>${each.say}</button>`)}</div>`
      : html`<${Covered} side=${side} place=${fight.place} />`}
  </${Side}>`);
  const end = orders
    ? html`<div class="say" role="status">${sure ? t("pn-seal-nothing") : t("pn-orders-do", { n: limit })}
          <div class=${`sub ${sure ? "ox" : "muted"}`}>${t("pn-orders-cost", { before: fight.sides[mine]?.power ?? 0, after: (fight.sides[mine]?.power ?? 0) - dial })} <${Cite} id="CMB-17" /></div></div>
        <${ToMap} />
        <button type="button" class="btn main big" onClick=${seal}><${Icon} name="lock" />${t(sure ? "pn-seal-anyway" : "pn-seal", { n: total })}</button>`
    : html`<div class="say">${msg.prompt.text}</div><${ToMap} />
        ${s.done && html`<button type="button" class="btn main big" onClick=${() => s.done && wishFor(s.done)}>${s.done.say}</button>`}`;
  return html`<${Frame} msg=${msg} fight=${fight} stage=${fight.stage}><div class="three">${sides[0]}<${Middle} msg=${msg} fight=${fight} />${sides[1]}</div><div class="end">${end}</div><//>`;
}

/** @param {{msg: TableMessage, fight: Fight}} props */
function Reveal({ msg, fight }) {
  const [live, setLive] = useState(motion() === 0);
  useEffect(() => {
    const timer = requestAnimationFrame(() => setLive(true)); // the dials stand at 0 first, then turn
    return () => cancelAnimationFrame(timer);
  }, []);
  const go = () => looks.set({ seen: fight.n });
  useEffect(() => bind({ Enter: { label: "pn-key-close", run: go } }, "combat"), [fight.n]);
  const [a, b] = fight.sides;
  const tie = a.total === b.total;
  return html`<${Frame} msg=${msg} fight=${fight} stage="reveal" onClose=${go} class=${live ? "revealed" : "turning"}>
    <div class="three">${[0, 1].map((i) => {
      const side = fight.sides[i];
      const power = !side.dial ? side.power : html`${side.power}<small> ${t("pn-to")} </small>${side.power - side.dial}`;
      return html`<${Side} key=${i} msg=${msg} side=${side} attacker=${i === 0} s=${null} power=${power}
        foot=${html`<span class="muted">${sumText(side.dial ?? 0, side.cards ?? [])}</span><span class="tot late">${side.total}</span>`}>
        <div class="dl one"><${Dial} value=${live ? side.dial ?? 0 : 0} max=${DIAL_TOP} faction=${side.faction} label=${t("pn-dialled", { n: side.dial ?? 0 })} /></div>
        <div class="hand2 shown">${(side.cards ?? []).map((value, k) => html`<div key=${k} class="cc pick"><b>${value}</b><${Icon} name="power" /></div>`)}
          ${!side.cards?.length && html`<span class="muted">${t("pn-no-cards-played")}</span>`}</div>
      <//>`;
    }).reduce((all, side, i) => [...all, ...(i === 1 ? [html`<${Middle} key="m" msg=${msg} fight=${fight} />`] : []), side], /** @type {any[]} */ ([]))}</div>
    <div class="end"><div class="say late" role="status">${t("pn-result", { a: a.total ?? 0, b: b.total ?? 0 })} ${tie ? t("pn-tie-attacker") : ""} ${tie && html`<${Cite} id="CMB-16" />`}</div>
      <button type="button" class="btn main big" onClick=${go}>${t("pn-go-on")}<${Icon} name="flow" /></button></div>
  <//>`;
}

/** The sheet with its heading and stages. @param {{msg: TableMessage, fight: Fight, stage: string, onClose?: () => void, class?: string, children?: any}} props */
function Frame({ msg, fight, stage, onClose, class: more = "", children }) {
  const role = fight.sides.findIndex((side) => msg.you.seats.includes(side.seat));
  const place = placeTitle(fight.place);
  const head = html`<div class="ttl"><span class="ox"><${Icon} name="combat" size=${26} /></span><h1>${t("pn-combat-at", { place })}</h1>
    <span class="muted versus">${role < 0 || msg.you.seats.length > 1 ? t("pn-they-fight", { a: factionName(fight.sides[0].faction), b: factionName(fight.sides[1].faction) }) : t(role === 0 ? "pn-you-attack" : "pn-you-defend")}</span>
    <ol class="stage">${STAGES.map((each) => html`<li key=${each} class=${each === stage ? "on" : ""} aria-current=${each === stage ? "step" : undefined}>${t("pn-stage", { stage: each })}</li>`)}</ol></div>`;
  return html`<${Dialog} title=${t("pn-combat-at", { place })} class=${`fight ${more}`} head=${head} onClose=${onClose}>${children}<//>`;
}

/** @param {{msg: TableMessage, side: FightSide, attacker: boolean, s: import("../choices.js").Sorted | null, foot: any, power?: any, children?: any}} props */
function Side({ msg, side, attacker, s, foot, power, children }) {
  const info = msg.seats[side.seat];
  return html`<section class=${`sheet side ${s ? "mine" : ""}`} aria-label=${factionName(side.faction)}>
    <div class="sh"><${Emblem} faction=${side.faction} size=${52} /><div class="grow"><div class="faint caps role">${t(attacker ? "pn-attacker" : "pn-defender")}</div><h2>${factionName(side.faction)}</h2><div class="muted">${sitter(info, msg)}</div></div>
      <div class="pw"><div class="faint">${t("pn-thing", { what: "power" })}</div><b>${power ?? side.power}</b></div></div>
    ${side.abilities.map((each) => html`<${Ability} key=${each.id} faction=${side.faction} ability=${each} choice=${s?.others.find((c) => c.d.verb === "ability" && c.d.ability === each.id)} />`)}
    ${children}
    <div class="ft">${foot}</div>
  </section>`;
}

/** @param {{faction: string, ability: {id: string, used: boolean, here: boolean}, choice: any}} props */
function Ability({ faction, ability, choice }) {
  const facts = abilityOf(faction, ability.id);
  return html`<div class="ab2"><p class="grow"><b>${facts?.name ?? ability.id}</b> <span class="muted">${facts?.text}</span></p>
    ${ability.used ? html`<span class="used"><${Icon} name="check" size=${18} />${t("pn-used")}</span>` : choice ? html`<button type="button" class="btn" onClick=${() => wishFor(choice)}>${t("pn-use-it")}</button>` : !ability.here && html`<span class="muted">${t("pn-not-here")}</span>`}</div>`;
}

/** The own cards to toggle; many of them as a pile a value. @param {{hand: number[], played: number[], picked: number[], onToggle: (i: number) => void, limit: number}} props */
function Choosable({ hand, played, picked, onToggle, limit }) {
  if (!hand.length && !played.length) return html`<p class="hand2 muted">${t("pn-no-cards")}</p>`;
  const values = hand.length > MANY_CARDS ? [...new Set(hand)] : null;
  return html`<div class="hand2" role="group" aria-label=${t("pn-cards-up-to", { n: limit })}>
    ${played.map((value, i) => html`<div key=${`p${i}`} class="cc pick"><b>${value}</b><${Icon} name="power" /></div>`)}
    ${values
      ? values.map((value) => html`<${Pile} key=${value} value=${value} hand=${hand} picked=${picked} onToggle=${onToggle} limit=${limit} />`)
      : hand.map((value, i) => html`<button key=${i} type="button" class=${`cc ${picked.includes(i) ? "pick" : ""}`} aria-pressed=${picked.includes(i)} aria-disabled=${limit === 0} aria-label=${t("pn-card-of", { n: value })} onClick=${() => onToggle(i)}><b>${value}</b><${Icon} name="power" /></button>`)}
  </div>`;
}

/** All cards of a value: a click takes one more of them, and puts them back when no more may be taken. @param {{value: number, hand: number[], picked: number[], onToggle: (i: number) => void, limit: number}} props */
function Pile({ value, hand, picked, onToggle, limit }) {
  const all = hand.flatMap((each, i) => (each === value ? [i] : []));
  const taken = all.filter((i) => picked.includes(i));
  const next = all.find((i) => !picked.includes(i));
  const full = next === undefined || (picked.length >= limit && taken.length > 0);
  const label = `${t("pn-card-of", { n: value })}, ${t("pn-have-need", { have: taken.length, need: all.length })}`;
  return html`<button type="button" class=${`cc pile ${taken.length ? "pick" : ""}`} aria-pressed=${taken.length > 0} aria-disabled=${limit === 0}
    onClick=${() => onToggle(full ? taken[taken.length - 1] : next)}><b>${value}</b><${Icon} name="power" /><span class="times">${taken.length ? t("pn-of-many", { n: taken.length, of: all.length }) : t("pn-times", { n: all.length })}</span><span class="vh"> ${label}</span></button>`;
}

/** The other side's orders, sealed or still open, and the backs of its cards. @param {{side: FightSide, place: string}} props */
function Covered({ side, place }) {
  return html`<div class="letterbox"><${Letter} faction=${side.faction} text=${t("pn-orders-for", { place: placeTitle(place) })} sealed=${side.sealed} /></div>
    <div class="hand2 backs" role="img" aria-label=${t("pn-holds-cards", { n: side.hand })}>${Array.from({ length: Math.min(side.hand, 6) }, (_, i) => html`<div key=${i} class="cc back2"></div>`)}${side.hand > 6 && html`<span class="times">${t("pn-times", { n: side.hand })}</span>`}</div>`;
}

/** What one has to reckon with. @param {{msg: TableMessage, side: FightSide}} props */
function Expect({ msg, side }) {
  const automa = msg.seats[side.seat].kind === "automa";
  return html`<span class="muted">${automa ? t("pn-expect-automa") : t("pn-expect", { power: Math.min(side.power, DIAL_TOP), cards: Math.min(side.limit ?? 0, side.hand), most: side.most ?? 0 })}</span>
    <span class="tot faint">${side.sealed ? t("pn-sealed") : automa ? "" : t("pn-up-to", { n: side.most ?? 0 })}</span>`;
}

/** @param {{msg: TableMessage, fight: Fight}} props */
function Middle({ msg, fight }) {
  const field = useStore(looks, (now) => now.field);
  const territory = field?.n === fight.n ? field.territory : msg.view.territories.find((each) => each.place === fight.place);
  const [a, b] = fight.sides;
  const title = placeTitle(fight.place);
  const loser = fight.winner && fight.sides.find((side) => side.faction !== fight.winner);
  const own = msg.you.seats.length === 1 && fight.sides.find((side) => side.seat === msg.you.seat)?.faction;
  const cost = { faction: factionName(a.faction), you: String(own === a.faction), workers: fight.workers, popularity: fight.popularity };
  const price = fight.workers > 0 && fight.winner !== b.faction && html`<li><${Icon} name="popularity" /><span>${t(fight.winner ? "pn-price-paid" : "pn-price", cost)} <${Cite} id="CMB-23" /></span></li>`;
  return html`<div class="mid"><${Battlefield} territory=${territory} place=${fight.place} left=${a.faction} right=${b.faction} label=${title} />
    <h3>${territory && territory.terrain !== "factory" ? t("pn-place-terrain", { place: title, terrain: t("pn-terrain", { terrain: territory.terrain.replace(" ", "_") }) }) : title}</h3>
    ${fight.winner && html`<span class="stamp">${own === fight.winner ? t("pn-you-win") : t("pn-wins", { faction: factionName(fight.winner) })}</span>`}
    <ul>${loser
      ? html`${fight.star !== null && html`<li><${Icon} name="star" /><span>${t(fight.star ? "pn-star-placed" : "pn-star-not-placed", { faction: factionName(fight.winner ?? ""), you: String(own === fight.winner) })}</span></li>`}
          ${price}<li><${Icon} name="retreat" /><span>${t("pn-loser-goes", { faction: factionName(loser.faction) })}</span></li>
          <li><${Icon} name="card" /><span>${t((loser.total ?? 0) > 0 ? "pn-loser-draws" : "pn-loser-draws-none", { faction: factionName(loser.faction) })}</span></li>`
      : html`<li><${Icon} name="star" /><span>${t(starLine(msg, fight))}</span></li>${price}<li><${Icon} name="retreat" /><span>${t("pn-rule-retreat")}</span></li><li><${Icon} name="card" /><span>${t("pn-rule-card")}</span></li>`}</ul></div>`;
}

/** What a win means for the reader's stars; the rule for those who only watch. @param {TableMessage} msg @param {Fight} fight @returns {string} a message id */
function starLine(msg, fight) {
  const mine = fight.sides.some((side) => side.seat === msg.you.seat);
  const goal = mine ? msg.outlook?.stars.find((star) => star.goal === "combat") : undefined;
  if (!goal) return "pn-rule-star";
  return goal.open ? "pn-star-open" : "pn-star-none";
}

const ToMap = () => html`<button type="button" class="btn big quiet" onClick=${() => layAside("combat")}><${Icon} name="eye" />${t("pn-look-at-map")}<${KeyCap} k="m" /></button>`;

/** @param {string} place */
const placeTitle = (place) => (fact("territories", place)?.terrain === "factory" ? t("pn-factory") : place);
/** @param {number[]} all */
const sum = (all) => all.reduce((a, b) => a + b, 0);
/** @param {number} dial @param {number[]} cards */
const sumText = (dial, cards) => cards.length ? t("pn-sum", { dial, cards: [...cards].sort().join(" + ") }) : t("pn-sum-dial", { dial });
/** The hand without what has been played. @param {number[]} hand @param {number[]} played */
function without(hand, played) {
  const left = [...hand];
  for (const value of played) left.splice(left.indexOf(value), 1);
  return left;
}
