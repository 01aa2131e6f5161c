// @ts-check
/**
 * What a player has looked at: panels laid aside to see the map, and the reveal of a combat that was dismissed. It is
 * remembered here and not in the panels, because they come and go with every message.
 */
import { createStore, table } from "../../store.js";

/**
 * @typedef {{key: string, dial: number, picked: number[]}} Draft  orders being written, for one combat and seat
 * @typedef {{aside: string | null, seen: number | null, draft: Draft | null, field: {n: number, territory: import("../../types.js").Territory} | null}} Looks
 *   `aside`: the panel laid aside; `seen`: the combat whose reveal was dismissed; `field`: a battlefield as it was before
 */

/** @type {import("../../store.js").Store<Looks>} */
export const looks = createStore(/** @type {Looks} */ ({ aside: null, seen: null, draft: null, field: null }));

table.on((now, before) => {
  if (!now.msg || now.msg === before.msg) return;
  const fight = now.msg.fight;
  // Who writes orders has laid them aside only until the next question.
  if (now.msg.prompt.seat !== before.msg?.prompt.seat) looks.set({ draft: null });
  if (now.msg.prompt.kind !== before.msg?.prompt.kind) looks.set({ aside: null });
  // A combat that was over when this page was opened is no news.
  if (!before.msg && fight?.stage === "over") looks.set({ seen: fight.n });
  if (fight && fight.stage !== "over" && fight.stage !== "retreat") {
    const territory = now.msg.view.territories.find((each) => each.place === fight.place);
    if (territory) looks.set({ field: { n: fight.n, territory } });
  }
});

// The first message may have come before this file.
const early = table.get().msg?.fight;
if (early?.stage === "over") looks.set({ seen: early.n });

/** Whether the reveal of a combat waits to be dismissed. @param {import("../../types.js").TableMessage} msg @param {number | null} seen @returns {boolean} */
export const isRevealed = ({ fight }, seen) => fight !== null && (fight.stage === "retreat" || fight.stage === "over") && fight.n !== seen;

/** Lay a panel aside, or take it back. @param {string | null} panel */
export const layAside = (panel) => looks.set({ aside: panel });
