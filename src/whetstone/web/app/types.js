// @ts-check
/**
 * The protocol (docs/protocol.md) and the client's own shapes, as types for `tsc`. Nothing here runs.
 *
 * @typedef {"human"|"bot"|"automa"} SeatKind
 * @typedef {{seat: number, faction: string, mat: string, kind: SeatKind, name: string, bot: string|null, level: string|null, connected: boolean, handed: boolean}} SeatInfo
 * @typedef {{seats: number[], factions: string[], key: string}} SeatKey
 * @typedef {{game: string, keys: {seats: SeatKey[], watch: string}}} Created
 * @typedef {{game: string, name: string, made: number, touched: number, over: boolean, round: number, turn: number, factions: string[], mats: string[],
 *   seats: SeatInfo[], actor: number|null, mine: number[], role: "seat"|"watch"|"owner", winners: string[]|null, key?: string}} Summary
 * @typedef {{kind: SeatKind, bot?: string, level?: string, faction?: string, mat?: string, name?: string}} NewSeat
 * @typedef {{name?: string, seed?: number, options: Record<string, unknown>, banned?: {factions: string[], mats: string[]}, seats: NewSeat[], sharing: "screen"|"links"}} NewGame
 *
 * @typedef {{faction: string, units: string[]}} Group
 * @typedef {{place: string, terrain: string, controller: string|null, units: Group[], structure: {faction: string, kind: string}|null,
 *   resources: Record<string, number>, encounter: boolean, token: {faction: string, token: string, armed: boolean}|null}} Territory
 * @typedef {{coins: number, stars: number, territories: number, resources: number, structures: number, ability: number, total: number}} Score
 * @typedef {{track: number, scheme: number, last_card: number|null, cards_left: number[]}} AutomaView
 * @typedef {{faction: string, mat: string, coins: number, power: number, popularity: number, hand: number[]|null, hand_size: number, hand_known: number[],
 *   objectives: number[]|null, objectives_held: number, factory: number[], factory_cards: number, automa: AutomaView|null, section: string|null,
 *   stars: Record<string, number>, star_count: number, abilities: string[], upgrades: string[], cost_cuts: Record<string, number>, recruits: string[],
 *   bonuses_taken: string[], pieces: Record<string, string>, workers: string[], tokens_left: number, tokens: string[]|null, tokens_unseen: string[]|null,
 *   discretion: boolean|null, turns: number, score: Score, structure_bonus: number}} SeatView
 * @typedef {{faction: string, attacker: boolean, dial?: number, cards?: number[]}} BattleSide
 * @typedef {{place: string, sides: BattleSide[], committing: string|null}} Battle
 * @typedef {{viewer: string|null, turn: number, active: string, actor: string|null, over: boolean, tile: string, options: Record<string, any>, seats: SeatView[],
 *   territories: Territory[], combat_deck: number, combat_discard: number[], encounter: number|null, encounter_cards_left: number, encounters_met: number[],
 *   objectives_revealed: number[], factory_cards_left: number, factory_pile: number[]|null, battle: Battle|null, last_turns: number|null,
 *   automa_marker: string|null, choices: string[]}} View
 *
 * @typedef {Record<string, any> & {verb: string}} Details
 * @typedef {{word: string, say: string, d: Details, warn?: string[]}} Choice
 * @typedef {{id: string, say: string, words: string[], icon: string}} Shortcut
 * @typedef {{text: string, state: "done"|"now"|"ahead"}} PromptStep
 * @typedef {{seat: number, faction: string|null, text: string, kind: string, steps: PromptStep[]}} Prompt
 * @typedef {{n: number, turn: number, round: number, seat: number, faction: string|null, icon: string, text: string, places: string[], minor: boolean, turn_head: boolean, why: string|null}} LogLine
 * @typedef {Record<string, any> & {event: string, faction: string}} Happened
 * @typedef {{text: string, have: number, need: number, met: boolean, at_most: boolean}} ObjectivePart
 * @typedef {{card: number, text: string, parts: ObjectivePart[], holds: boolean, revealable: boolean}} ObjectiveOutlook
 * @typedef {{name: string, text: string, count: number, pays: number, next: {count: number, pays: number}|null}} TileOutlook
 * @typedef {{top: string, bottom: string, cost: number, have: number, short: number, affordable: boolean, top_affordable: boolean, coins: number, bonus: {what: string, text: string, enlisted: boolean}, top_text: string,
 *   produce_price: Record<string, number>|null, forbidden: boolean, taken: boolean, why: string|null}} SectionOutlook
 * @typedef {{objectives: ObjectiveOutlook[], tile: TileOutlook, sections: SectionOutlook[], score: Score,
 *   stars: {goal: string, text: string, have: number, need: number, placed: number, open: boolean}[]}} Outlook
 * @typedef {{seat: number, faction: string, power: number, hand: number, limit: number|null, most: number|null, sealed: boolean, dial: number|null,
 *   cards: number[]|null, total: number|null, abilities: {id: string, used: boolean, here: boolean}[]}} FightSide
 * @typedef {{n: number, place: string, stage: "abilities"|"orders"|"retreat"|"over", winner: string|null, star: boolean|null, workers: number, popularity: number, sides: FightSide[]}} Fight
 * @typedef {{winners: string[], scores: Record<string, Score>, ties: any}} Result
 * @typedef {{t: "table", v: number, game: {id: string, name: string, over: boolean, round: number, turn: number, since: number, sharing: string, paused: boolean|null},
 *   you: {role: string, seats: number[], seat: number}, seats: SeatInfo[], curtain: number|null, view: View, prompt: Prompt, choices: Choice[],
 *   shortcuts: Shortcut[], undo: {can: boolean, why: string}, outlook: Outlook|null, fight: Fight|null, log: LogLine[], log_from: number, events: Happened[], result: Result|null}} TableMessage
 * @typedef {{place: string, ability: string|null, steps: number, fight: boolean}} ReachStep
 * @typedef {{ok: true, v: number} | {ok: false, error: string, clause: string|null, stale: boolean}} Answer
 * @typedef {{error: string, clause: string|null}} Because
 *
 * @typedef {{id: string, name: string, text: string}} Named
 * @typedef {Named & {house?: boolean}} Stand
 * @typedef {{id: string, name: string, house: boolean, home: string[], power: number, cards: number, ability: Named, mechs: Named[], recruit: Record<string, number>}} FactionFacts
 * @typedef {{top: string, bottom: string, kind: string, cost: number, slots: number, coins: number}} MatSection
 * @typedef {{id: string, name: string, order: number, popularity: number, coins: number, house: boolean, sections: MatSection[]}} MatFacts
 * @typedef {{version: string, bots: Named[], levels: Named[], factions: FactionFacts[], mats: MatFacts[], tops: Record<string, any>, bottoms: Record<string, any>,
 *   structures: (Named & {top: string})[], cubes: {id: string, top: string, text: string}[], tiles: (Named & {steps: [number, number][], house: boolean})[],
 *   objectives: {id: number, text: string, house: boolean}[], encounters: {id: number, options: {text: string, cost: any}[], house: boolean}[],
 *   factory_cards: {id: number, text: string, house: boolean}[], goals: Named[],
 *   options: (Named & {kind: "flag"|"number", default: any, min?: number, max?: number})[],
 *   territories: {id: string, terrain: string, terrain_name: string, tunnel: boolean, neighbours: string[]}[], bases: Record<string, any>}} Catalogue
 * @typedef {{id: string, title: string, text: string, example: string|null, area: string, notes: string|null}} Clause
 *
 * @typedef {{fortune: number, stars: number, power: number, popularity: number, coins: number, territories: number}} RoundSeat
 * @typedef {{decisions: number, turns: {at: number, round: number, turn: number, faction: string}[], rounds: {round: number, at: number, seats: RoundSeat[]}[],
 *   heat: Record<string, Record<string, number>>, result: Result|null, log: (LogLine & {at: number})[], analysis: any}} Story
 * @typedef {{at: number, of: number, view: View, prompt: Prompt, log_to: number, word: string|null, say: string|null}} Moment
 *
 * @typedef {{place?: string, el?: Element, title: string, lines: string[], says?: string[], asked?: boolean, why?: string, clause?: string|null}} Tip
 * @typedef {{status: "connecting"|"live"|"lost"|"closed", error: {message: string, clause: string|null}|null, msg: TableMessage|null, log: LogLine[],
 *   catalogue: Catalogue|null, selected: {place?: string, unit?: string}, hover: string|null, lit: string[], tip: Tip|null, panel: string|null,
 *   pendingId: number|null, redo: string[]}} TableState
 *
 * @typedef {{key: string, name: string, at: number}} KnownGame
 * @typedef {{lang: string, theme: "auto"|"light"|"dark", motion: number, palette: "standard"|"strong", textSize: number, sound: boolean, notify: boolean,
 *   confirmEnd: boolean, ownerKey: string|null, games: KnownGame[]}} Settings
 */
export {};
