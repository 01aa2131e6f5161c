"""A position as one seat may know it, as a vector of numbers laid out by `layout.py`.

Only what `play/view.py` shows to the seat goes in, and while the seat is asked something, the frame that asks. A test
deals everything hidden from each seat anew and finds its vector unchanged.
"""

from __future__ import annotations

from array import array
from functools import cache, lru_cache
from typing import TYPE_CHECKING

from whetstone.content.automa.memory import DECK, LAST, SCHEME, TRACK, AutomaModule, settings
from whetstone.content.automa.trackers import LEVELS
from whetstone.content.invaders.tokens import SEEN
from whetstone.content.registry import MATS
from whetstone.core import combat
from whetstone.core import frames as fr
from whetstone.core.control import controlled
from whetstone.core.encounter import DRAW_CARD
from whetstone.core.engine import actor
from whetstone.core.hooks import MARKS
from whetstone.core.ids import (
    BIT,
    CARD_VALUES,
    FACTORY_SECTION,
    FIRST_STRUCTURE,
    FIRST_WORKER,
    KINDS,
    MECHS,
    PIECES,
    UNITS,
)
from whetstone.core.marks import ALL_TOKENS, face_of, is_up, owner_of
from whetstone.core.move import CHOOSE_STEP
from whetstone.core.objective import RETURNED
from whetstone.core.records import (
    OPTION_DELAY_PENALTY,
    OPTION_GIFTS,
    OPTION_LAST_TURN,
    OPTION_RECRUIT_AT_ONCE,
    OPTION_SPLIT_TRADE,
    Config,
)
from whetstone.core.scoring import S_STRUCTURES, S_TOTAL, score
from whetstone.core.state import State
from whetstone.lab.adapters import numpy
from whetstone.lab.adapters.layout import HIGHEST, QUESTIONS, STAGES, TABLE_PLANES, Layout, layout
from whetstone.play.names import GOAL_NAMES

if TYPE_CHECKING:
    import numpy as np

_OPTIONS = (OPTION_GIFTS, OPTION_LAST_TURN, OPTION_SPLIT_TRADE, OPTION_RECRUIT_AT_ONCE, OPTION_DELAY_PENALTY)
_QUESTION = {kind: n for n, kind in enumerate(QUESTIONS)}
_GOAL = {code: n for n, code in enumerate(GOAL_NAMES)}
_SMALL = 64  # operands of a frame beyond this are masks


def observe(s: State, viewer: int) -> np.ndarray:
    """The observation of a seat that somebody plays, as float32."""
    np = numpy()
    return np.frombuffer(fill(s, viewer), dtype=np.float32)


def fill(s: State, viewer: int) -> array[float]:
    """The same without numpy."""
    writer = _writer(s.config.seats)
    cells = array("f", writer.blank)
    writer.table(cells, s, viewer)
    for seat in range(s.config.seats):
        writer.seat(cells, s, seat, viewer)
    writer.board(cells, s, viewer)
    return cells


@cache
def _writer(seats: int) -> _Writer:
    return _Writer(layout(seats))


@lru_cache(maxsize=256)
def _names(config: Config) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """For each seat the number of its faction and of its mat; levels of the Automa are counted after the mats."""
    factions = tuple(faction.base - config.board.territories for faction in config.factions)
    by_rank = {entry.mat.rank: n for n, entry in enumerate(MATS.values())}
    mats = [by_rank.get(mat.rank, -1) for mat in config.mats]
    for module in config.modules:
        if isinstance(module, AutomaModule):
            for known in module.settings:
                if known is not None:
                    mats[known.seat] = len(MATS) + LEVELS.index(known.tracker.name)
    return factions, tuple(mats)


class _Writer:
    """Fills in vectors of one layout. Where blocks start is looked up once."""

    def __init__(self, plan: Layout) -> None:
        self.blank = bytes(4 * plan.size)
        self.start = {name: block.start for name, block in plan.blocks.items()}
        self.seats = [
            {name.removeprefix(f"seat{n}."): at for name, at in self.start.items() if name.startswith(f"seat{n}.")}
            for n in range(plan.players)
        ]
        self.planes = [self.start[f"board.{name}"] for name in TABLE_PLANES]
        self.units = [self.start[f"own.unit{slot}"] for slot in range(UNITS)]

    def table(self, cells: array[float], s: State, viewer: int) -> None:
        at = self.start
        seats = s.config.seats
        who = actor(s)
        if who >= 0:
            cells[at["acting"] + (who - viewer) % seats] = 1
        cells[at["active"] + (s.active - viewer) % seats] = 1
        for n, option in enumerate(_OPTIONS):
            if s.config.options & option:
                cells[at["options"] + n] = 1
        if len(s.config.teams):
            cells[at["options"] + len(_OPTIONS)] = 1
        cells[at["tile"] + s.config.tile.number] = 1
        p = s.players[viewer]
        cells[at["rounds"]] = min(p.turns / 20, HIGHEST)
        if s.last_turns >= 0:
            cells[at["last_turns"]] = 1
            cells[at["last_turns"] + 1] = min(float(s.last_turns), HIGHEST)
        cells[at["combat_deck"]] = min(sum(s.deck) / 42, HIGHEST)
        for v in range(CARD_VALUES):
            cells[at["discard"] + v] = min(s.discard[v] / 10, HIGHEST)
        for f in range(0, s.depth * fr.WIDTH, fr.WIDTH):
            if s.frames[f] == fr.F_ENCOUNTER and s.frames[f + fr.PC] != DRAW_CARD:
                cells[at["encounter"] + s.frames[f + fr.A]] = 1
        for card, order in enumerate(s.met):
            if order > 1:
                cells[at["encounters_met"] + card] = 1
        for card, where in enumerate(s.shelf):
            if where == RETURNED:
                cells[at["revealed"] + card] = 1
        _bits(cells, at["objectives"], p.objectives)
        if s.pile_seen & BIT[viewer]:
            _bits(cells, at["factory_pile"], s.pile)
        if 0 < p.tokens <= ALL_TOKENS:
            _bits(cells, at["supply"], p.tokens)
        cells[at["discretion"]] = float(p.discretion)
        if who == viewer:
            self._question(cells, s)
        _bits(cells, at["moved"], s.moved)
        _bits(cells, at["used"], s.once & 31)
        for n, amount in enumerate(s.cargo):
            cells[at["cargo"] + n] = min(amount / 8, HIGHEST)
        if s.battle[combat.FOUGHT]:
            self._battle(cells, s, viewer)

    def _question(self, cells: array[float], s: State) -> None:
        at = self.start
        frames = s.frames
        f = (s.depth - 1) * fr.WIDTH
        kind = frames[f]
        if kind in _QUESTION:
            cells[at["question"] + _QUESTION[kind]] = 1
        stage = frames[f + fr.PC]
        if 0 <= stage < STAGES:
            cells[at["stage"] + stage] = 1
        for n in range(5):
            value = frames[f + fr.A + n]
            if 0 < value < _SMALL:
                cells[at["operands"] + n] = value / 16
        if kind == fr.F_MOVE_UNIT:
            place = s.players[frames[f + fr.OWNER]].piece[frames[f + fr.A]]
            cells[at["board.from"] + place] = 1
            if stage != CHOOSE_STEP:
                cells[at["board.to"] + frames[f + fr.D]] = 1

    def _battle(self, cells: array[float], s: State, viewer: int) -> None:
        at = self.start
        battle = s.battle
        seats = s.config.seats
        shown = combat.is_revealed(s)
        cells[at["board.battle"] + battle[combat.PLACE]] = 1
        for side, name in enumerate(("attacker", "defender")):
            seat = battle[combat.SIDE + side]
            cells[at[name] + (seat - viewer) % seats] = 1
            if shown or seat == viewer:
                cells[at["dial"] + side] = battle[combat.DIALLED + side] / 7
                for v in range(CARD_VALUES):
                    cells[at[f"{name}_cards"] + v] = battle[combat.CARDS_PLAYED + CARD_VALUES * side + v] / 5

    def seat(self, cells: array[float], s: State, seat: int, viewer: int) -> None:
        seats = s.config.seats
        at = self.seats[(seat - viewer) % seats]
        p = s.players[seat]
        factions, mats = _names(s.config)
        cells[at["faction"] + factions[seat]] = 1
        cells[at["mat"] + mats[seat]] = 1
        sheet = score(s, seat)
        cells[at["coins"]] = min(p.coins / 50, HIGHEST)
        cells[at["power"]] = p.power / 16
        cells[at["popularity"]] = p.popularity / 18
        cells[at["stars"]] = p.star_count / 6
        cells[at["score"]] = max(0.0, min(sheet[S_TOTAL] / 50, HIGHEST))
        cells[at["structure_bonus"]] = sheet[S_STRUCTURES] / 9
        cells[at["hand"]] = min(sum(p.hand) / 10, HIGHEST)
        cells[at["objectives"]] = bin(p.objectives).count("1") / 2
        known = p.hand
        if seat != viewer:
            first = (viewer * seats + seat) * CARD_VALUES
            known = s.known[first : first + CARD_VALUES]
        for v in range(CARD_VALUES):
            if known[v]:
                cells[at["known_hand"] + v] = min(known[v] / 5, HIGHEST)
        if p.section >= 0:
            cells[at["section"] + min(p.section, FACTORY_SECTION)] = 1
        for goal, n in zip(s.config.goals, p.stars, strict=True):
            if n:
                cells[at["goals"] + _GOAL[goal.code]] = min(float(n), HIGHEST)
        _bits(cells, at["mechs"], p.unlocked >> 1 & 15)
        _bits(cells, at["upgrades"], p.cubes)
        for n in range(4):
            cells[at["cuts"] + n] = p.cuts[n] / 2
        _bits(cells, at["recruits"], p.recruits)
        _bits(cells, at["bonuses"], p.bonuses)
        cells[at["tokens"]] = bin(p.tokens & ALL_TOKENS).count("1") / 4
        if s.config.unmanned & BIT[seat]:
            self._automa(cells, at, s, seat)
        else:
            _bits(cells, at["factory"], p.factory)
        self._pieces(cells, at, s, seat, viewer)

    def _automa(self, cells: array[float], at: dict[str, int], s: State, seat: int) -> None:
        own = s.players[seat].extra
        dealer = s.players[settings(s, seat).deck_seat].extra
        cells[at["tracker"]] = own[TRACK] / 24
        cells[at["tracker"] + 1] = own[SCHEME] / 24
        if dealer[LAST]:
            cells[at["last_card"] + dealer[LAST] - 1] = 1
        _bits(cells, at["deck"], dealer[DECK])

    def _pieces(self, cells: array[float], at: dict[str, int], s: State, seat: int, viewer: int) -> None:
        piece = s.players[seat].piece
        hero, mechs, workers = at["at.hero"], at["at.mechs"], at["at.workers"]
        out = 0
        for slot in range(UNITS):
            place = piece[slot]
            if place < 0:
                continue
            if slot == 0:
                cells[hero + place] = 1
            elif slot < FIRST_WORKER:
                cells[mechs + place] += 1 / MECHS
            else:
                cells[workers + place] += 1 / 8
                out += 1
            if seat == viewer:
                cells[self.units[slot] + place] = 1
        cells[at["workers"]] = out / 8
        structures = at["at.mine"]
        for slot in range(FIRST_STRUCTURE, PIECES):
            if piece[slot] >= 0:
                cells[structures + (slot - FIRST_STRUCTURE) * s.config.board.places + piece[slot]] = 1
        _bits(cells, at["at.controls"], controlled(s, seat))

    def board(self, cells: array[float], s: State, viewer: int) -> None:
        places = s.config.board.places
        resources, encounter, armed, traps = self.planes[0], self.planes[4], self.planes[5], self.planes[6]
        stocked: int = s.stocked
        while stocked:
            place = (stocked & -stocked).bit_length() - 1
            stocked &= stocked - 1
            for kind in range(KINDS):
                n = s.tokens[KINDS * place + kind]
                if n:
                    cells[resources + kind * places + place] = min(n / 8, HIGHEST)
        _bits(cells, encounter, s.encounters)
        for place, value in enumerate(s.marks):
            if value:
                owner = owner_of(value)
                cells[self.seats[(owner - viewer) % s.config.seats]["at.token"] + place] = 1
                cells[armed + place] = 1 if is_up(value) else 0
                if s.players[owner].tokens <= ALL_TOKENS and not _hidden(s, owner, viewer) & BIT[place]:
                    cells[traps + face_of(value) % SEEN * places + place] = 1


def _hidden(s: State, owner: int, viewer: int) -> int:
    hidden = 0
    for ability in s.config.abilities[owner]:
        if ability.uses & MARKS:
            hidden |= ability.hidden_marks(s, owner, viewer)
    return hidden


def _bits(cells: array[float], at: int, mask: int) -> None:
    while mask:
        bit = mask & -mask
        cells[at + bit.bit_length() - 1] = 1
        mask -= bit
