// @ts-check
/** Telling somebody who looks elsewhere that it is their turn: one soft tick, or a notification, if they wished for it. */
import { settings } from "./settings.js";
import { t } from "./words.js";

/** @type {AudioContext|null} */
let audio = null;

/** A pencil laid on the table. */
export function tick() {
  audio ??= new AudioContext();
  const at = audio.currentTime;
  const tone = audio.createOscillator();
  const loud = audio.createGain();
  tone.type = "triangle";
  tone.frequency.setValueAtTime(880, at);
  tone.frequency.exponentialRampToValueAtTime(440, at + 0.09);
  loud.gain.setValueAtTime(0.0001, at);
  loud.gain.exponentialRampToValueAtTime(0.12, at + 0.008);
  loud.gain.exponentialRampToValueAtTime(0.0001, at + 0.16);
  tone.connect(loud).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.18);
}

/** Ask the browser's leave; false if it is refused. @returns {Promise<boolean>} */
export async function askToNotify() {
  if (!("Notification" in window)) return false;
  return (await Notification.requestPermission()) === "granted";
}

/** @param {string} game @param {string} text what has to be done */
export function yourTurn(game, text) {
  const { sound, notify } = settings.get();
  if (sound) tick();
  if (notify && document.hidden && "Notification" in window && Notification.permission === "granted") {
    new Notification(t("shell-your-turn", { game }), { body: text, tag: "whetstone-turn" });
  }
}
