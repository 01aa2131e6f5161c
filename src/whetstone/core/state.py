"""The position: players, board, decks, and the stack of pending work.

Nothing random and nothing textual lives here. A copy is cheap; nobody writes undo code, they copy.
"""

from __future__ import annotations

from typing import final

from whetstone.core.events import Events
from whetstone.core.frames import DEPTH, WIDTH
from whetstone.core.ids import (
    BIT,
    CARD_VALUES,
    FIRST_STRUCTURE,
    FIRST_WORKER,
    KINDS,
    NOWHERE,
    PIECES,
    UNITS,
)
from whetstone.core.native import i64, vec
from whetstone.core.records import Config


def zeros(n: i64) -> vec[i64]:
    return vec[i64]([0 for _ in range(n)])


@final
class Player:
    """One seat's mats, tracks and pieces.

    piece      place of each piece: character, 4 mechs, 8 workers, 4 structures (`ids.HERO` and following)
    fighters   places with the character or a mech; `workers`, `built` likewise. Kept by `place_piece`
    unlocked   abilities in force, a bit each: 0 the faction's own, 1..4 the mechs'
    cubes      technology cubes moved off the top row; `cuts` how many lie on each bottom-row action
    recruits   sections whose recruit has been enlisted; `bonuses` one-time bonuses taken
    hand       combat cards by value
    section    where the action token lies, -1 beside the mat; 4 + n on Factory card n
    factory    Factory cards held, a bit each; `objectives` likewise
    tokens     faction tokens left in the supply, as their faction counts them
    discretion 1 while the player wants to be asked about every benefit (TURN-12)
    """

    __slots__ = (
        "bonuses",
        "built",
        "coins",
        "cubes",
        "cuts",
        "discretion",
        "extra",
        "factory",
        "fighters",
        "hand",
        "objectives",
        "piece",
        "popularity",
        "power",
        "recruits",
        "section",
        "star_count",
        "stars",
        "tokens",
        "turns",
        "unlocked",
        "workers",
    )

    def __init__(
        self,
        coins: i64,
        power: i64,
        popularity: i64,
        piece: vec[i64],
        fighters: i64,
        workers: i64,
        built: i64,
        unlocked: i64,
        cubes: i64,
        cuts: vec[i64],
        recruits: i64,
        bonuses: i64,
        hand: vec[i64],
        stars: vec[i64],
        star_count: i64,
        section: i64,
        factory: i64,
        objectives: i64,
        tokens: i64,
        discretion: i64,
        turns: i64,
        extra: vec[i64],
    ) -> None:
        self.coins = coins
        self.power = power
        self.popularity = popularity
        self.piece = piece
        self.fighters = fighters
        self.workers = workers
        self.built = built
        self.unlocked = unlocked
        self.cubes = cubes
        self.cuts = cuts
        self.recruits = recruits
        self.bonuses = bonuses
        self.hand = hand
        self.stars = stars
        self.star_count = star_count
        self.section = section
        self.factory = factory
        self.objectives = objectives
        self.tokens = tokens
        self.discretion = discretion
        self.turns = turns
        self.extra = extra

    def copy(self) -> Player:
        return Player(
            self.coins,
            self.power,
            self.popularity,
            self.piece[:],
            self.fighters,
            self.workers,
            self.built,
            self.unlocked,
            self.cubes,
            self.cuts[:],
            self.recruits,
            self.bonuses,
            self.hand[:],
            self.stars[:],
            self.star_count,
            self.section,
            self.factory,
            self.objectives,
            self.tokens,
            self.discretion,
            self.turns,
            self.extra[:],
        )


def new_player(config: Config) -> Player:
    return Player(
        0,
        0,
        0,
        vec[i64]([NOWHERE for _ in range(PIECES)]),
        0,
        0,
        0,
        1,
        0,
        zeros(4),
        0,
        0,
        zeros(CARD_VALUES),
        zeros(len(config.goals)),
        0,
        -1,
        0,
        0,
        0,
        0,
        0,
        zeros(config.seat_extra),
    )


@final
class State:
    """A position.

    tokens        resource tokens: tokens[4 * place + kind]; `stocked` the places with any
    marks         faction tokens on places, 0 none, else see `marks.py`
    encounters    territories with an encounter token
    deck, discard combat cards by value
    met           encounter cards: 0 not in the game, 1 in the deck, n + 1 the nth card put back under it
    shelf         objective cards: see `objective.py`
    pile          Factory cards lying at the Factory, a bit each, once `pile_dealt`; `pile_seen` seats that know them
    known         known[(viewer * seats + owner) * 4 + v]: cards of value v the viewer knows the owner to hold
    active        whose turn it is
    once          abilities of the active seat used up this turn; `driven` enemy workers it made retreat this turn
    moved         units of the active seat that have moved in this Move action
    entered_from  for units of the active seat on contested territories: where they came from (END-06)
    brought       what they carried in, see `move.py`
    cargo         what the unit on the move takes along with this step
    battle        the combat going on, see `combat.py`
    hold          above 0 while something must be finished before the game may end (CMB-32)
    ending        1 when the last star has been placed; `over` when the game has stopped
    last_turns    turns left in the variant "end game", -1 while it has not begun
    reveals       how often something hidden became known: a barrier for undo
    """

    __slots__ = (
        "active",
        "battle",
        "brought",
        "cargo",
        "choices",
        "config",
        "deck",
        "depth",
        "discard",
        "driven",
        "encounters",
        "ending",
        "entered_from",
        "events",
        "extra",
        "frames",
        "hold",
        "known",
        "last_turns",
        "marks",
        "met",
        "moved",
        "once",
        "over",
        "pile",
        "pile_dealt",
        "pile_seen",
        "players",
        "reveals",
        "shelf",
        "stocked",
        "tokens",
        "turn",
    )

    def __init__(
        self,
        config: Config,
        players: list[Player],
        tokens: vec[i64],
        stocked: i64,
        marks: vec[i64],
        encounters: i64,
        deck: vec[i64],
        discard: vec[i64],
        met: vec[i64],
        shelf: vec[i64],
        pile: i64,
        pile_dealt: i64,
        pile_seen: i64,
        known: vec[i64],
        frames: vec[i64],
        depth: i64,
        active: i64,
        turn: i64,
        once: i64,
        driven: i64,
        moved: i64,
        entered_from: vec[i64],
        brought: vec[i64],
        cargo: vec[i64],
        battle: vec[i64],
        hold: i64,
        ending: i64,
        over: i64,
        last_turns: i64,
        reveals: i64,
        extra: vec[i64],
        choices: list[i64],
        events: Events | None,
    ) -> None:
        self.config = config
        self.players = players
        self.tokens = tokens
        self.stocked = stocked
        self.marks = marks
        self.encounters = encounters
        self.deck = deck
        self.discard = discard
        self.met = met
        self.shelf = shelf
        self.pile = pile
        self.pile_dealt = pile_dealt
        self.pile_seen = pile_seen
        self.known = known
        self.frames = frames
        self.depth = depth
        self.active = active
        self.turn = turn
        self.once = once
        self.driven = driven
        self.moved = moved
        self.entered_from = entered_from
        self.brought = brought
        self.cargo = cargo
        self.battle = battle
        self.hold = hold
        self.ending = ending
        self.over = over
        self.last_turns = last_turns
        self.reveals = reveals
        self.extra = extra
        self.choices = choices  # replaced as a whole by the engine, never changed in place, so copies may share it
        self.events = events  # None unless somebody listens

    def copy(self) -> State:
        """An independent position. Listeners are not copied."""
        return State(
            self.config,
            [p.copy() for p in self.players],
            self.tokens[:],
            self.stocked,
            self.marks[:],
            self.encounters,
            self.deck[:],
            self.discard[:],
            self.met[:],
            self.shelf[:],
            self.pile,
            self.pile_dealt,
            self.pile_seen,
            self.known[:],
            self.frames[:],
            self.depth,
            self.active,
            self.turn,
            self.once,
            self.driven,
            self.moved,
            self.entered_from[:],
            self.brought[:],
            self.cargo[:],
            self.battle[:],
            self.hold,
            self.ending,
            self.over,
            self.last_turns,
            self.reveals,
            self.extra[:],
            self.choices,
            None,
        )

    def key(self) -> list[int]:
        """All that makes this position what it is, as numbers: equal keys, equal positions."""
        out: list[int] = []
        for p in self.players:
            out += [p.coins, p.power, p.popularity, p.unlocked, p.cubes, p.recruits, p.bonuses, p.star_count]
            out += [p.section, p.factory, p.objectives, p.tokens, p.discretion, p.turns]
            out.extend(p.piece)
            out.extend(p.cuts)
            out.extend(p.hand)
            out.extend(p.stars)
            out.extend(p.extra)
        out += [
            self.stocked,
            self.encounters,
            self.pile,
            self.pile_dealt,
            self.pile_seen,
            self.depth,
            self.active,
        ]
        out += [
            self.turn,
            self.once,
            self.driven,
            self.moved,
            self.hold,
            self.ending,
            self.over,
            self.last_turns,
        ]
        out.append(self.reveals)
        out.extend(self.tokens)
        out.extend(self.marks)
        out.extend(self.deck)
        out.extend(self.discard)
        out.extend(self.met)
        out.extend(self.shelf)
        out.extend(self.known)
        out.extend(self.frames[: self.depth * WIDTH])
        out.extend(self.entered_from)
        out.extend(self.brought)
        out.extend(self.cargo)
        out.extend(self.battle)
        out.extend(self.extra)
        return out


BATTLE: int = 20  # length of State.battle
CARGO: int = 6  # classes of cargo: workers that may still walk, workers that have walked, four kinds of tokens


def new_state(config: Config) -> State:
    """An empty table: nothing placed, nothing dealt, no frame."""
    seats = config.seats
    places = config.board.places
    return State(
        config,
        [new_player(config) for _ in range(seats)],
        zeros(places * KINDS),
        0,
        zeros(places),
        0,
        zeros(CARD_VALUES),
        zeros(CARD_VALUES),
        zeros(len(config.encounter_set)),
        zeros(len(config.objectives)),
        0,
        0,
        0,
        zeros(seats * seats * CARD_VALUES),
        zeros(WIDTH * DEPTH),
        0,
        0,
        0,
        0,
        0,
        0,
        vec[i64]([NOWHERE for _ in range(UNITS)]),
        zeros(UNITS),
        zeros(CARGO),
        zeros(BATTLE),
        0,
        0,
        0,
        -1,
        0,
        zeros(config.game_extra),
        [],
        None,
    )


def place_piece(s: State, seat: i64, slot: i64, place: i64) -> None:
    """The one door through which a piece changes its place."""
    p = s.players[seat]
    piece = p.piece
    piece[slot] = place
    mask: i64 = 0
    if slot < FIRST_WORKER:
        for i in range(FIRST_WORKER):
            if piece[i] >= 0:
                mask |= BIT[piece[i]]
        p.fighters = mask
    elif slot < FIRST_STRUCTURE:
        for i in range(FIRST_WORKER, FIRST_STRUCTURE):
            if piece[i] >= 0:
                mask |= BIT[piece[i]]
        p.workers = mask
    else:
        p.built |= BIT[place]


def add_tokens(s: State, place: i64, kind: i64, n: i64) -> None:
    s.tokens[KINDS * place + kind] += n
    if n > 0:
        s.stocked |= BIT[place]
    elif s.stocked & BIT[place]:
        at = KINDS * place
        t = s.tokens
        if t[at] == 0 and t[at + 1] == 0 and t[at + 2] == 0 and t[at + 3] == 0:
            s.stocked &= ~BIT[place]
