// @ts-check
/** The rules, clause by clause: a search over the catalogue the engine is tested against. */
import { html, useEffect, useState } from "../html.js";
import { api } from "../api.js";
import { go } from "../main.js";
import { settings } from "../settings.js";
import { t } from "../words.js";
import { Icon } from "../icons.js";
import { PageBar, Refusal, useAsked } from "./parts.js";

/** @typedef {import("../types.js").Clause} Clause */

/** Areas of the catalogue most asked for; each is a search for its clauses. */
const TOPICS = ["TURN", "MOVE", "PROD", "TRADE", "BOLS", "UPGR", "DEPL", "BUILD", "ENL", "CMB", "ENC", "FACT", "OBJ", "STAR", "SCORE", "TIE", "AUTO-TURN", "VAR"];

/** A clause's id, leading to it. @param {{id: string}} props */
export function ClauseLink({ id }) {
  return html`<a class="cite" href=${`#/rules/${id}`}>${id}</a>`;
}

/** @param {{args: string[]}} props `#/rules/MOVE-07` shows that clause, `#/rules/retreat lake` searches */
export function RulesPage({ args }) {
  return html`<div class="page rulespage"><${PageBar} title=${t("pg-rules-title")}><a class="btn quiet" href="#/learn"><${Icon} name="help" /> <span class="btntext">${t("pg-learn-title")}</span></a><//>
    <main class="reading"><section class="sheet pad"><${RulesBrowser} first=${args[0] ?? ""} onSearch=${(/** @type {string} */ q) => go(q ? `/rules/${encodeURIComponent(q)}` : "/rules")} /></section></main></div>`;
}

/**
 * @param {{first?: string, onSearch?: (q: string) => void}} props
 */
export function RulesBrowser({ first = "", onSearch }) {
  const [text, setText] = useState(first);
  const [q, setQ] = useState(first);
  useEffect(() => {
    const timer = setTimeout(() => setQ(text.trim()), 250);
    return () => clearTimeout(timer);
  }, [text]);
  const { value, error } = useAsked(() => find(q), [q]);
  const pick = (/** @type {string} */ id) => { setText(id); setQ(id); onSearch?.(id); };
  return html`<div class="rules"><form role="search" onSubmit=${(/** @type {Event} */ e) => { e.preventDefault(); setQ(text.trim()); onSearch?.(text.trim()); }}>
      <label class="field search"><${Icon} name="zoom" /><span class="vh">${t("pg-rules-search")}</span>
        <input type="search" value=${text} placeholder=${t("pg-rules-search-blank")} onInput=${(/** @type {any} */ e) => setText(e.target.value)} /></label></form>
    <div class="topics" role="group" aria-label=${t("pg-rules-topics")}>${TOPICS.map((id) => html`<button type="button" class="topic" aria-pressed=${q === id} onClick=${() => pick(id)}>${t(`pg-topic-${id.toLowerCase()}`)}</button>`)}</div>
    <${Refusal} error=${error} />
    <div aria-live="polite">${value && q && html`<p class="muted">${t("pg-rules-found", { n: value.length })}</p>`}</div>
    <ol class="clauses">${(value ?? []).map((/** @type {Clause} */ clause) => html`<${ClauseText} key=${clause.id} clause=${clause} />`)}</ol></div>`;
}

/** @param {string} q @returns {Promise<Clause[]>} */
async function find(q) {
  if (!q) return [];
  const lang = encodeURIComponent(settings.get().lang);
  if (/^[A-Z0-9]+(-[A-Z0-9]+)*-\d{2}$/i.test(q)) return [await api.get(`api/rules/${encodeURIComponent(q.toUpperCase())}?lang=${lang}`)];
  return api.get(`api/rules?q=${encodeURIComponent(q)}&lang=${lang}`);
}

/** @param {{clause: Clause}} props */
export function ClauseText({ clause }) {
  return html`<li class="clause"><header><${ClauseLink} id=${clause.id} /> <b>${clause.title}</b></header><p>${clause.text}</p>
    ${clause.example && html`<p class="eg"><b>${t("pg-rules-example")}</b> ${clause.example}</p>`}
    ${clause.notes && html`<details><summary>${t("pg-rules-notes")}</summary><p class="muted">${clause.notes}</p></details>`}</li>`;
}
