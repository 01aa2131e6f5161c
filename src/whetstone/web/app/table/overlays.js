// @ts-check
/** Dialogs over the table that are seldom needed: each is fetched when it is opened for the first time. */
import { html, useEffect, useState } from "../html.js";
import { table, useStore } from "../store.js";
import { isCoached } from "../pages/keep.js";

/** @type {Record<string, () => Promise<any>>} */
const DIALOGS = {
  links: async () => (await import("../pages/links.js")).LinksDialog,
  settings: async () => (await import("../pages/settings.js")).SettingsDialog,
  help: async () => (await import("../pages/help.js")).HelpDialog,
  end: async () => (await import("../pages/end.js")).EndDialog,
};

/** @param {{gameKey: string}} props */
export function Overlays({ gameKey }) {
  const panel = useStore(table, (now) => now.panel);
  const over = useStore(table, (now) => now.msg?.game.over ?? false);
  const [shown, setShown] = useState(/** @type {{panel: string, dialog: any}|null} */ (null));
  const [coach, setCoach] = useState(/** @type {any} */ (null));
  useEffect(() => {
    if (over) table.set({ panel: "end" });
  }, [over]);
  useEffect(() => {
    let wanted = true;
    const load = panel && DIALOGS[panel];
    if (!load) setShown(null);
    else load().then((dialog) => wanted && setShown({ panel, dialog }), () => wanted && table.set({ panel: null }));
    return () => void (wanted = false);
  }, [panel]);
  useEffect(() => {
    if (isCoached(gameKey)) void import("../pages/coach.js").then((found) => setCoach({ tip: found.CoachTip }));
  }, [gameKey]);
  const close = () => table.set({ panel: null });
  return html`${coach && html`<${coach.tip} gameKey=${gameKey} />`}${shown && shown.panel === panel && html`<${shown.dialog} gameKey=${gameKey} onClose=${close} />`}`;
}
