// @ts-check
/**
 * The panels of the table. All read the table store; none takes data as properties.
 *
 * In the page's columns and tabs: Prompt, TableSheet, Tracks, Log, Me, PlayerMat, FactionMat, Hand. PlayerMat and FactionMat
 * take `seat` (default: the own one); PlayerMat, FactionMat and Hand take `bare` (no heading, for use inside a tab).
 * Over the page: Panels mounts all of CombatDialog, EncounterPanel, FactoryPanel, ScoreNow, RuleDialog, SeatDialog, AbilityDialog.
 * They open by themselves or by `table.panel`: "score", "rule:MOVE-07", "seat:2", "ability:nordic:speed".
 * Curtain: while `useCurtain(msg)` says so the page draws it and nothing else.
 */
import { html } from "../../html.js";
import { CombatDialog } from "./combat.js";
import { EncounterPanel } from "./encounter.js";
import { AbilityDialog } from "./faction.js";
import { FactoryPanel } from "./factory.js";
import { RuleDialog } from "./rule.js";
import { ScoreNow } from "./score.js";
import { SeatDialog } from "./seat_dialog.js";

export { wish, wishFor } from "./ask.js";
export { Curtain, useCurtain } from "./curtain.js";
export { FactionMat } from "./faction.js";
export { Hand } from "./hand.js";
export { Log } from "./log.js";
export { PlayerMat } from "./mat.js";
export { Prompt } from "./prompt.js";
export { Me, showSeat, TableSheet } from "./seats.js";
export { Tracks } from "./tracks.js";
export { CombatDialog, EncounterPanel, FactoryPanel, RuleDialog, ScoreNow, SeatDialog };

export const Panels = () => html`<${EncounterPanel} /><${FactoryPanel} /><${CombatDialog} /><${SeatDialog} /><${ScoreNow} /><${RuleDialog} /><${AbilityDialog} />`;
