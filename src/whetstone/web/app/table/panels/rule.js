// @ts-check
/** A rule clause, with the way to its neighbours: opened by a small tag wherever a rule acts. */
import { api } from "../../api.js";
import { html, useEffect, useState } from "../../html.js";
import { table, useStore } from "../../store.js";
import { t } from "../../words.js";
import { Dialog } from "./dialog.js";

/** @typedef {import("../../types.js").Clause} Clause */

export function RuleDialog() {
  const panel = useStore(table, (now) => now.panel);
  const id = panel?.startsWith("rule:") ? panel.slice(5) : null;
  const [clause, setClause] = useState(/** @type {Clause | null} */ (null));
  const [area, setArea] = useState(/** @type {Clause[]} */ ([]));
  const [error, setError] = useState("");
  useEffect(() => {
    if (!id) return undefined;
    let wanted = true;
    const at = id.slice(0, id.lastIndexOf("-"));
    setError("");
    api.get(`api/rules/${encodeURIComponent(id)}`).then((told) => wanted && setClause(told), (told) => wanted && setError(told.message || t("pn-no-answer")));
    api.get(`api/rules?q=${encodeURIComponent(at)}`).then((told) => wanted && setArea(told), () => wanted && setArea([]));
    return () => void (wanted = false);
  }, [id]);
  if (!id) return null;
  const at = area.findIndex((each) => each.id === id);
  const open = (/** @type {string} */ other) => table.set({ panel: `rule:${other}` });
  const shown = clause?.id === id ? clause : null;
  return html`<${Dialog} title=${t("pn-rule", { id })} class="rule" onClose=${() => table.set({ panel: null })}>
    ${error && html`<p class="ox">${error}</p>`}
    ${shown && html`<p class="caps faint kicker">${shown.title || shown.area}</p><p class="ruletext">${shown.text}</p>
      ${shown.example && html`<p class="example"><b>${t("pn-example")}</b> ${shown.example}</p>`}
      ${shown.notes && html`<p class="muted small">${shown.notes}</p>`}`}
    <div class="row spread rulenav">
      <button type="button" class="btn" aria-disabled=${at <= 0} onClick=${() => at > 0 && open(area[at - 1].id)}>${at > 0 ? area[at - 1].id : t("pn-before")}</button>
      <a class="btn quiet" href=${`#/rules/${id}`} target="_blank" rel="noopener">${t("pn-all-rules")}</a>
      <button type="button" class="btn" aria-disabled=${at < 0 || at === area.length - 1} onClick=${() => at >= 0 && at < area.length - 1 && open(area[at + 1].id)}>${at >= 0 && at < area.length - 1 ? area[at + 1].id : t("pn-after")}</button>
    </div>
  <//>`;
}
