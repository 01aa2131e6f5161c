"""A bot without search: it takes what looks best now, by the worth of things (`worth.py`) and the map (`land.py`)."""

from __future__ import annotations

from whetstone.bots.habits import HABITS, first_benefit, site_worth
from whetstone.bots.land import Land
from whetstone.bots.worth import Worth
from whetstone.core import frames as fr
from whetstone.core.control import enemy_fighters
from whetstone.core.effects import offer_payable
from whetstone.core.engine import actor
from whetstone.core.factory import card_of
from whetstone.core.ids import (
    ARMORY,
    BIT,
    BOLSTER,
    CARDS,
    COINS,
    CUBE_CARDS,
    CUBE_COINS,
    CUBE_POPULARITY,
    CUBE_POWER,
    CUBE_TERRITORIES,
    FACTORY,
    FACTORY_SECTION,
    FIRST_STRUCTURE,
    FIRST_WORKER,
    KINDS,
    LAKE,
    MILL,
    MONUMENT,
    MOVE,
    POPULARITY,
    POWER,
    TRADE,
    UNITS,
)
from whetstone.core.move import CHOOSE_CARGO, CHOOSE_STEP, EVERYTHING, FIRST_KIND, NOTHING, SOME
from whetstone.core.produce import can_pay_produce, produce_of
from whetstone.core.reach import reach_of
from whetstone.core.state import State
from whetstone.core.turn import has_structure
from whetstone.play.game import Game

PRODUCE_PRICE = (0, 0, 0, 0, 0.7, 0.7, 1.6, 1.6, 2.6)  # by workers out: power, popularity, coins
ENOUGH = 0.05  # a step has to bring more than this


class GreedyBot:
    """Plays sensibly and fast. Equal choices are decided by their order, so it needs no dice of its own."""

    def __init__(self, seed: int) -> None:
        self.name = "greedy"
        self.seed = seed

    def choose(self, game: Game) -> int:
        return self.choose_code(game.state, actor(game.state), game.state.choices)

    def choose_code(self, s: State, seat: int, choices: list[int]) -> int:
        if len(choices) == 1:
            return choices[0]
        f = (s.depth - 1) * fr.WIDTH
        kind = s.frames[f]
        if kind == fr.F_TURN:
            return _turn(s, seat, f, choices)
        if kind == fr.F_MOVE:
            return _pick_unit(s, seat, f, choices)
        if kind == fr.F_MOVE_UNIT:
            return _move_unit(s, seat, f, choices)
        return HABITS.get(kind, first_benefit)(s, seat, f, choices)


# --- the turn -------------------------------------------------------------------------------------------------------


def _turn(s: State, seat: int, f: int, choices: list[int]) -> int:
    for choice in choices:
        if choice & 255 == fr.REVEAL:
            return choice
    worth = Worth(s, seat)
    land = Land(worth)
    sections = [choice for choice in choices if choice & 255 == fr.SECTION]
    if sections:
        return max(sections, key=lambda c: _section_worth(worth, land, c >> 8))
    section = worth.p.section
    best, most = fr.END_TURN, 0.0
    for verb, value, tokens in _tops(worth, land, section):
        if tokens:
            value += worth.bottom_gain(section, tokens)
        if verb in choices and value > most:
            best, most = verb, value
    if best == fr.END_TURN and fr.BOTTOM_ACTION in choices and _bottom_worth(worth, land, section) > 0:
        return fr.BOTTOM_ACTION
    if best == fr.END_TURN and fr.DONE in choices:
        return fr.DONE
    return best


def _section_worth(worth: Worth, land: Land, section: int) -> float:
    """The better way to use a section: its top-row action, then its bottom-row action if it can be paid by then."""
    best = _bottom_worth(worth, land, section)
    for _, value, tokens in _tops(worth, land, section):
        bottom = worth.bottom(section, tokens) if section < FACTORY_SECTION else _bottom_worth(worth, land, section)
        best = max(best, value + bottom)
    return best


def _bottom_worth(worth: Worth, land: Land, section: int) -> float:
    if section >= FACTORY_SECTION:
        return land.move_worth(1, 2)
    return worth.bottom(section)


def _tops(worth: Worth, land: Land, section: int) -> list[tuple[int, float, int]]:
    """Top-row actions of a section: verb, worth, and tokens they bring for the section's own bottom-row action."""
    s, p = worth.s, worth.p
    if section >= FACTORY_SECTION:
        offer = s.config.factory_cards[card_of(section)]
        return [(fr.FACTORY_TOP, worth.offer(offer), 0)] if offer_payable(s, worth.seat, offer) else []
    top = worth.mat.top[section]
    cubes = p.cubes
    if top == MOVE:
        moving = land.own_move_worth() if s.last_turns < 0 else 0.0
        return [(fr.MOVE_UNITS, moving, 0), (fr.TAKE_COINS, worth.gain(COINS, 2 if cubes & BIT[CUBE_COINS] else 1), 0)]
    if top == BOLSTER:
        if p.coins == 0:
            return []
        base = (worth.gain(POPULARITY, 1) if has_structure(p, MONUMENT) else 0.0) - worth.loss(COINS, 1)
        return [
            (fr.BOLSTER_POWER, base + worth.gain(POWER, 3 if cubes & BIT[CUBE_POWER] else 2), 0),
            (fr.BOLSTER_CARDS, base + worth.gain(CARDS, 2 if cubes & BIT[CUBE_CARDS] else 1), 0),
        ]
    if top == TRADE:
        if p.coins == 0:
            return []
        base = (worth.gain(POWER, 1) if has_structure(p, ARMORY) else 0.0) - worth.loss(COINS, 1)
        popular = worth.gain(POPULARITY, 2 if cubes & BIT[CUBE_POPULARITY] else 1)
        out = [(fr.TRADE_POPULARITY, base + popular, 0)]
        if p.workers & s.config.board.all_territories:
            out += [
                (fr.TRADE_TOKENS, base + worth.tokens(kind, 2), 2 if kind == section else 0) for kind in range(KINDS)
            ]
        return out
    return _produce(worth, section)


def _produce(worth: Worth, section: int) -> list[tuple[int, float, int]]:
    s, p = worth.s, worth.p
    if not can_pay_produce(s, worth.seat):
        return []
    board = s.config.board
    mill = p.piece[FIRST_STRUCTURE + MILL]
    mask = worth.held & p.workers & ~(board.of_terrain[LAKE] | board.of_terrain[FACTORY])
    places = [place for place in range(board.territories) if mask & BIT[place]]
    sites = sorted(((site_worth(worth, place, 0), place) for place in places), reverse=True)
    sites = sites[: 3 if p.cubes & BIT[CUBE_TERRITORIES] else 2]
    worth_of_all = sum(value for value, _ in sites)
    if mill >= 0 and worth.held & BIT[mill]:
        worth_of_all += site_worth(worth, mill, 1) - (site_worth(worth, mill, 0) if mill in places else 0.0)
    made = sum(
        sum(1 for slot in range(FIRST_WORKER, UNITS) if p.piece[slot] == place)
        for _, place in sites
        if produce_of(board.terrain[place]) == section
    )
    return [(fr.PRODUCE_ALL, worth_of_all - PRODUCE_PRICE[worth.workers], made)]


# --- moving ---------------------------------------------------------------------------------------------------------


def _pick_unit(s: State, seat: int, f: int, choices: list[int]) -> int:
    """The unit with most to gain, or none; and whichever combat comes first."""
    if choices[0] & 255 == fr.FIGHT:
        return choices[0]
    land = Land(Worth(s, seat))
    best, most = fr.DONE, ENOUGH
    for choice in choices:
        if choice & 255 == fr.UNIT:
            slot = choice >> 8
            gain = land.best_gain(slot, reach_of(s, seat, slot, s.frames[f + fr.B]))
            if gain > most:
                best, most = choice, gain
    return best if best in choices else choices[0]


def _move_unit(s: State, seat: int, f: int, choices: list[int]) -> int:
    frames = s.frames
    slot = frames[f + fr.A]
    land = Land(Worth(s, seat))
    if frames[f + fr.PC] == CHOOSE_STEP:
        best, most = (fr.DONE, ENOUGH) if fr.DONE in choices else (choices[0], -1e9)
        for choice in choices:
            if choice & 255 == fr.GO:
                gain = land.gain(slot, (choice >> 8) & 255)
                if gain > most:
                    best, most = choice, gain
        return best
    wanted = _cargo(s, seat, f, land)
    if frames[f + fr.PC] == CHOOSE_CARGO:
        how = EVERYTHING if wanted == (True, True) else NOTHING if wanted == (False, False) else SOME
        choice = fr.CARRY + (how << 8)
        return choice if choice in choices else choices[0]
    takes = wanted[1 if frames[f + fr.C] >= FIRST_KIND else 0]
    return choices[0] if takes else choices[-1]


def _cargo(s: State, seat: int, f: int, land: Land) -> tuple[bool, bool]:
    """Take workers along? Take tokens along?"""
    slot = s.frames[f + fr.A]
    to = s.frames[f + fr.D]
    place = land.p.piece[slot]
    if enemy_fighters(s, seat) & BIT[to]:
        return False, False
    riders = land.passengers(slot) > 0 and land.carry_gain(place, to) > 0
    stay = [
        other
        for other in range(UNITS)
        if other != slot and land.p.piece[other] == place and not (riders and other >= FIRST_WORKER)
    ]
    return riders, not stay and not land.p.built & BIT[place]
