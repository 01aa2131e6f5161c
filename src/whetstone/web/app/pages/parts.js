// @ts-check
/** Small parts all pages share: the top bar, dialogs, fields, times, what came from the server. */
import { html, useState, useEffect } from "../html.js";
import { loadCatalogue } from "../api.js";
import { t } from "../words.js";
import { Icon } from "../icons.js";
import { settings } from "../settings.js";
import { Dialog as SheetDialog } from "../table/panels/dialog.js";

/**
 * What a promise came to: `value` once it is there, `error` if it failed. Asked again when `deps` change.
 * @template T
 * @param {() => Promise<T>} ask
 * @param {any[]} deps
 * @returns {{value: T|null, error: any, again: () => void}}
 */
export function useAsked(ask, deps) {
  const [state, setState] = useState(/** @type {{value: any, error: any}} */ ({ value: null, error: null }));
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    let wanted = true;
    ask().then((value) => wanted && setState({ value, error: null }), (error) => wanted && setState((old) => ({ value: old.value, error })));
    return () => { wanted = false; };
  }, [...deps, turn]);
  return { ...state, again: () => setTurn((n) => n + 1) };
}

/** @returns {any} the catalogue, null while it is on its way */
export function useCatalogue() {
  return useAsked(() => loadCatalogue(), [settings.get().lang]).value;
}

/**
 * The bar over a page: the word mark leads home. The title is the page's heading, unless it has a larger one of its own.
 * @param {{title?: any, sub?: any, heading?: boolean, over?: boolean, children?: any}} props `over`: the page lies over another one
 */
export function PageBar({ title, sub, heading = true, over = false, children }) {
  useEffect(() => {
    if (over || !title) return undefined; // the page below has a title of its own
    document.title = t("pg-window", { page: title });
    return () => { document.title = t("pg-game-title"); };
  }, [title, over]);
  return html`<${over ? "div" : "header"} class="bar pagebar">
    <a class="word caps" href="#/" aria-label=${t("pg-home-link")}><${Icon} name="prev" class="homemark" /><span>${t("pg-game-title")}</span></a>
    ${title && html`<span class="sep" aria-hidden="true"></span><${heading ? "h1" : "span"} class="pgtitle"><b>${title}</b> ${sub && html`<span class="muted">${sub}</span>`}<//>`}
    <span class="grow"></span>${children}
  <//>`;
}

/**
 * A dialog with a body that scrolls and a foot that does not.
 * @param {{title: string, onClose: () => void, children?: any, foot?: any, wide?: boolean, cls?: string}} props
 */
export function Dialog({ title, onClose, children, foot, wide = false, cls = "" }) {
  return html`<${SheetDialog} title=${title} onClose=${onClose} class=${`dlg ${wide ? "wide" : ""} ${cls}`}>
    <div class="dlg-body">${children}</div>${foot && html`<footer class="dlg-foot">${foot}</footer>`}<//>`;
}

/**
 * One of several, as a row of radio buttons that looks like a row of tabs.
 * @param {{label: string, name: string, value: any, options: {value: any, text: any, icon?: string}[], onPick: (value: any) => void}} props
 */
export function Choice({ label, name, value, options, onPick }) {
  return html`<fieldset class="oneof"><legend>${label}</legend><div class="oneofs">
    ${options.map((o) => html`<label class=${o.value === value ? "on" : ""}>
      <input type="radio" name=${name} checked=${o.value === value} onChange=${() => onPick(o.value)} />
      ${o.icon && html`<${Icon} name=${o.icon} />`}${o.text}</label>`)}</div></fieldset>`;
}

/**
 * A switch with a line under it.
 * @param {{label: any, text?: any, on: boolean, onSet: (on: boolean) => void, disabled?: boolean}} props
 */
export function Switch({ label, text, on, onSet, disabled = false }) {
  return html`<label class="sw"><input type="checkbox" checked=${on} disabled=${disabled}
      onChange=${(/** @type {Event} */ e) => onSet(/** @type {HTMLInputElement} */ (e.target).checked)} />
    <span class="bx" aria-hidden="true">${on && html`<${Icon} name="check" />`}</span>
    <span><b>${label}</b>${text && html`<small>${text}</small>`}</span></label>`;
}

const STEPS = /** @type {[Intl.RelativeTimeFormatUnit, number][]} */ ([["day", 86400], ["hour", 3600], ["minute", 60]]);

/**
 * How long ago, in the language in use: "2 minutes ago".
 * @param {number} at seconds since 1970
 */
export function ago(at) {
  const past = Date.now() / 1000 - at;
  const [unit, size] = STEPS.find(([, s]) => past >= s) ?? ["minute", 60];
  if (past < 60) return t("pg-just-now");
  return new Intl.RelativeTimeFormat(settings.get().lang, { numeric: "auto" }).format(-Math.floor(past / size), unit);
}

/** A day in the language in use. @param {number} at seconds since 1970 */
export function dayOf(at) {
  return new Intl.DateTimeFormat(settings.get().lang, { dateStyle: "medium" }).format(new Date(at * 1000));
}

/** "A, B and C". @param {string[]} names */
export function listed(names) {
  return new Intl.ListFormat(settings.get().lang, { type: "conjunction" }).format(names);
}

const CITED = /\s*\(([A-Z]+(?:-[A-Z0-9]+)*-\d+)(?:, [A-Z0-9-]+)*\)$/;

/** An error of the server, with its clause as a link into the rules. @param {{error: any}} props */
export function Refusal({ error }) {
  if (!error) return null;
  const text = error.message || t("pg-no-answer");
  const clause = error.clause ?? CITED.exec(text)?.[1];
  const plain = text.replace(CITED, "");
  return html`<p class="refusal" role="alert"><${Icon} name="warn" /> <span>${plain.charAt(0).toUpperCase()}${plain.slice(1)}</span>
    ${clause && html` <a class="cite" href=${`#/rules/${clause}`}>${clause}</a>`}</p>`;
}

/**
 * Names of factions and mats by their ids.
 * @param {any} catalogue
 * @returns {{faction: (id: string) => string, mat: (id: string) => string, bot: (id: string) => string}}
 */
export function namesOf(catalogue) {
  const find = (/** @type {any[]|undefined} */ list, /** @type {string} */ id) => list?.find((each) => each.id === id)?.name ?? id;
  return {
    faction: (id) => find(catalogue?.factions, id),
    mat: (id) => find(catalogue?.levels, id) === id ? find(catalogue?.mats, id) : find(catalogue?.levels, id),
    bot: (id) => find(catalogue?.bots, id),
  };
}

/**
 * Who sits at a seat, in a few words: a person's name, "Bot, steady", the Automa's level.
 * @param {any} seat SeatInfo
 * @param {any} catalogue
 * @param {number[]} [mine] the reader's own seats
 */
export function whoSits(seat, catalogue, mine = []) {
  const names = namesOf(catalogue);
  if (seat.kind === "automa") return names.mat(seat.level ?? seat.mat);
  if (seat.kind === "bot") return seat.name || t("pg-who-bot", { bot: names.bot(seat.bot) });
  return seat.name || (mine.length === 1 && mine[0] === seat.seat ? t("pg-who-you") : t("pg-who-person"));
}
