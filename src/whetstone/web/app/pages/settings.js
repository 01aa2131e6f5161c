// @ts-check
/** The settings dialog. Everything in it holds for this browser and takes effect at once. */
import { html, useState } from "../html.js";
import { settings } from "../settings.js";
import { useStore } from "../store.js";
import { askToNotify, tick } from "../sound.js";
import { t } from "../words.js";
import { Emblem } from "../icons.js";
import { Choice, Dialog, Switch, useCatalogue } from "./parts.js";

const SAMPLE = ["nordic", "rusviet", "crimea", "saxony", "polania", "albion", "togawa"];

/** @param {{onClose: () => void}} props */
export function SettingsDialog({ onClose }) {
  const now = useStore(settings);
  const catalogue = useCatalogue();
  const [refused, setRefused] = useState(false);
  const put = (/** @type {Partial<import("../types.js").Settings>} */ patch) => settings.set(patch);
  const notify = async (/** @type {boolean} */ on) => {
    const granted = !on || (await askToNotify());
    setRefused(!granted);
    put({ notify: on && granted });
  };
  const languages = /** @type {string[]} */ (catalogue?.languages ?? [now.lang]);
  const nameOf = (/** @type {string} */ code) => new Intl.DisplayNames([code], { type: "language" }).of(code) ?? code;
  return html`<${Dialog} title=${t("pg-settings-title")} onClose=${onClose} cls="settings">
    <label class="formline"><span>${t("pg-settings-lang")}</span><select class="field" value=${now.lang} onChange=${(/** @type {any} */ e) => put({ lang: e.target.value })}>
      ${languages.map((code) => html`<option value=${code}>${nameOf(code)}</option>`)}</select></label>
    <${Choice} label=${t("pg-settings-theme")} name="theme" value=${now.theme} onPick=${(/** @type {any} */ theme) => put({ theme })}
      options=${["auto", "light", "dark"].map((value) => ({ value, text: t(`pg-theme-${value}`) }))} />
    <${Choice} label=${t("pg-settings-motion")} name="motion" value=${now.motion} onPick=${(/** @type {any} */ motion) => put({ motion })}
      options=${[[0, "none"], [0.5, "quick"], [1, "usual"], [2, "slow"]].map(([value, id]) => ({ value, text: t(`pg-motion-${id}`) }))} />
    <${Choice} label=${t("pg-settings-palette")} name="palette" value=${now.palette} onPick=${(/** @type {any} */ palette) => put({ palette })}
      options=${["standard", "strong"].map((value) => ({ value, text: t(`pg-palette-${value}`) }))} />
    <p class="sample" aria-hidden="true">${SAMPLE.map((faction) => html`<${Emblem} faction=${faction} size=${30} />`)}</p>
    <label class="formline range"><span>${t("pg-settings-size")}</span>
      <input type="range" min="100" max="150" step="10" value=${now.textSize} onInput=${(/** @type {any} */ e) => put({ textSize: Number(e.target.value) })} />
      <output>${t("pg-percent", { n: now.textSize })}</output></label>
    <h2>${t("pg-settings-turn")}</h2>
    <${Switch} label=${t("pg-settings-sound")} text=${t("pg-settings-sound-text")} on=${now.sound} onSet=${(/** @type {boolean} */ sound) => { put({ sound }); if (sound) tick(); }} />
    <${Switch} label=${t("pg-settings-notify")} text=${refused ? t("pg-settings-notify-refused") : t("pg-settings-notify-text")} on=${now.notify} onSet=${notify} />
    <h2>${t("pg-settings-play")}</h2>
    <${Switch} label=${t("pg-settings-confirm")} text=${t("pg-settings-confirm-text")} on=${now.confirmEnd} onSet=${(/** @type {boolean} */ confirmEnd) => put({ confirmEnd })} />
    <p class="muted hint">${t("pg-settings-discretion")}</p>
  <//>`;
}
