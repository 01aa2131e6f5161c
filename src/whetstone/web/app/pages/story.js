// @ts-check
/** Reading a finished game's story: who led when, and the turns on which it hung. */
import { t } from "../words.js";

/**
 * Popularity's tier: 0, 1 or 2 (SCORE-02).
 * @param {number} popularity
 */
export function tierOf(popularity) {
  return popularity < 7 ? 0 : popularity < 13 ? 1 : 2;
}

/**
 * The rows of the score table; a multiplied row tells count and rate as well.
 * @param {Record<string, number>} sheet
 * @param {number} popularity
 * @returns {{id: string, icon: string, value: number, count?: number, rate?: number}[]}
 */
export function scoreRows(sheet, popularity) {
  const tier = tierOf(popularity);
  const by = (/** @type {string} */ id, /** @type {string} */ icon, /** @type {number} */ rate) => ({ id, icon, value: sheet[id], count: sheet[id] / rate, rate });
  return [
    { id: "coins", icon: "coin", value: sheet.coins },
    by("stars", "star", 3 + tier),
    by("territories", "region", 2 + tier),
    by("resources", "metal", 1 + tier),
    { id: "structures", icon: "build", value: sheet.structures },
    { id: "ability", icon: "flag", value: sheet.ability ?? 0 },
  ];
}

/**
 * Lines of one measure over the rounds.
 * @param {any} story
 * @param {any[]} seats
 * @param {string} what fortune, stars, power ...
 * @param {(faction: string) => string} nameOf
 */
export function seriesOf(story, seats, what, nameOf) {
  return seats.map((seat, i) => ({
    faction: seat.faction,
    label: nameOf(seat.faction),
    values: story.rounds.map((/** @type {any} */ r) => r.seats[i][what]),
  }));
}

/**
 * Round numbers along the foot of a chart, not more than about ten of them.
 * @param {any} story
 * @param {(r: any) => number} xOf
 */
export function ticksOf(story, xOf) {
  const every = Math.max(1, Math.ceil(story.rounds.length / 9));
  return story.rounds.filter((/** @type {any} */ _, /** @type {number} */ i) => i % every === 0).map((/** @type {any} */ r) => ({ x: xOf(r), text: String(r.round) }));
}

/**
 * The moments that made the game: changes of the lead, third tiers, the greatest leap.
 * @param {any} story
 * @param {any[]} seats
 * @param {(faction: string) => string} nameOf
 * @returns {{round: number, at: number, text: string}[]}
 */
export function turningPoints(story, seats, nameOf) {
  /** @type {{round: number, at: number, text: string, weight: number}[]} */
  const found = [];
  let lead = -1;
  /** @type {typeof found} */
  const leads = [];
  story.rounds.forEach((/** @type {any} */ row, /** @type {number} */ k) => {
    const best = row.seats.reduce((/** @type {number} */ b, /** @type {any} */ s, /** @type {number} */ i) => (s.fortune > row.seats[b].fortune ? i : b), lead < 0 ? 0 : lead);
    if (k > 1 && best !== lead) leads.push({ round: row.round, at: row.at, weight: 2, text: t("pg-point-lead", { faction: nameOf(seats[best].faction), n: row.seats[best].fortune }) });
    lead = k > 0 ? best : lead;
    if (!k) return;
    row.seats.forEach((/** @type {any} */ s, /** @type {number} */ i) => {
      const before = story.rounds[k - 1].seats[i];
      if (tierOf(s.popularity) === 2 && tierOf(before.popularity) < 2) found.push({ round: row.round, at: row.at, weight: 3, text: t("pg-point-tier", { faction: nameOf(seats[i].faction) }) });
      if (s.stars - before.stars >= 2) found.push({ round: row.round, at: row.at, weight: 4, text: t("pg-point-stars", { faction: nameOf(seats[i].faction), n: s.stars - before.stars }) });
      if (before.territories - s.territories >= 3) found.push({ round: row.round, at: row.at, weight: 3, text: t("pg-point-losses", { faction: nameOf(seats[i].faction), n: before.territories - s.territories }) });
    });
  });
  found.push(...leads.slice(-3));
  return found.sort((a, b) => b.weight - a.weight || b.round - a.round).slice(0, 5).sort((a, b) => a.round - b.round || a.at - b.at);
}
