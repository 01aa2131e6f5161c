"""The greedy bot's small decisions: what to pay with, which cube, which mech, which option of a card.

Every function takes the position, the seat, where the frame on top starts, and the choices; it returns one of them.
"""

from __future__ import annotations

from collections.abc import Callable

from whetstone.bots.fight import committed, dial_for, goal_of_combat
from whetstone.bots.land import Land
from whetstone.bots.worth import Worth
from whetstone.core import frames as fr
from whetstone.core.abilities import PowerShift
from whetstone.core.combat import is_attacker, opponent
from whetstone.core.control import fighters_on, workers_on
from whetstone.core.effects import offer_at
from whetstone.core.ids import (
    CUBE_CARDS,
    CUBE_COINS,
    CUBE_POPULARITY,
    CUBE_POWER,
    CUBE_TERRITORIES,
    CUBE_UNITS,
    FIRST_STRUCTURE,
    FIRST_WORKER,
    MILL,
    MINE,
)
from whetstone.core.produce import produce_of
from whetstone.core.scoring import structure_bonus
from whetstone.core.state import State, place_piece

Habit = Callable[[State, int, int, list[int]], int]

CUBE_ORDER = (CUBE_UNITS, CUBE_POWER, CUBE_TERRITORIES, CUBE_POPULARITY, CUBE_COINS, CUBE_CARDS)
MECH_ORDER = (0, 3, 2, 1)  # across rivers, then further, then the rest


def _a(choice: int) -> int:
    return (choice >> 8) & 255


def _b(choice: int) -> int:
    return (choice >> 16) & 255


def _workers(s: State, seat: int, choice: int) -> int:
    """Own workers on the place a choice names."""
    return workers_on(s, seat, _a(choice))


def first_benefit(s: State, seat: int, f: int, choices: list[int]) -> int:
    """Steps list what gives most first and `done` last."""
    return choices[0]


def last_choice(s: State, seat: int, f: int, choices: list[int]) -> int:
    return choices[-1]


def pay_tokens(s: State, seat: int, f: int, choices: list[int]) -> int:
    """The least useful kind first, from where it lies least safely; a low combat card rather than a token."""
    for choice in choices:
        if choice & 255 == fr.PAY_CARD and _a(choice) == 0:
            return choice
    token = Worth(s, seat).token

    def regret(choice: int) -> float:
        if choice & 255 == fr.PAY_CARD:
            return 0.4 * _a(choice)
        guarded = _a(choice) < s.config.board.places and fighters_on(s, seat, _a(choice)) > 0
        return token[_b(choice)] + (0.1 if guarded else 0.0)

    return min(choices, key=regret)


def upgrade(s: State, seat: int, f: int, choices: list[int]) -> int:
    if choices[0] & 255 == fr.CUBE:
        return min(choices, key=lambda c: CUBE_ORDER.index(_a(c)) if c & 255 == fr.CUBE else 99)
    worth = Worth(s, seat)
    return max(choices, key=lambda c: worth.left[_a(c)] * worth.benefit[_a(c)] - 0.01 * _a(c))


def deploy(s: State, seat: int, f: int, choices: list[int]) -> int:
    if choices[0] & 255 == fr.MECH:
        return min(choices, key=lambda c: MECH_ORDER.index(_a(c)) if c & 255 == fr.MECH else 99)
    pull = Land(Worth(s, seat)).pull(False, 2)
    return max(choices, key=lambda c: pull.at(_a(c)) + _workers(s, seat, c))


def build(s: State, seat: int, f: int, choices: list[int]) -> int:
    """Where the structure bonus tile likes it, on land that makes something for a Mill, else where a worker is safe."""
    if choices[0] & 255 == fr.STRUCTURE:
        listed = [_a(c) for c in choices if c & 255 == fr.STRUCTURE]
        for structure in (MILL, MINE):
            if structure in listed:
                return fr.STRUCTURE + (structure << 8)
        return choices[0]
    structure = s.frames[f + fr.B]
    now = structure_bonus(s, seat)
    terrain = s.config.board.terrain

    def worth(choice: int) -> float:
        trial = s.copy()
        place_piece(trial, seat, FIRST_STRUCTURE + structure, _a(choice))
        better: int = structure_bonus(trial, seat) - now
        good = 1.5 * better
        if structure == MILL and produce_of(terrain[_a(choice)]) >= 0:
            good += 1.0
        return good + 0.2 * _workers(s, seat, choice)

    return max(choices, key=worth)


def enlist(s: State, seat: int, f: int, choices: list[int]) -> int:
    """The recruit of the action that will be used most, by the own seat and its neighbours; then the best bonus."""
    worth = Worth(s, seat)
    if choices[0] & 255 == fr.RECRUIT:
        return max(choices, key=lambda c: worth.left[_a(c)] * worth.gain(_a(c), 1) if c & 255 == fr.RECRUIT else -1.0)
    bonus = s.config.factions[seat].recruit_bonus
    return max(choices, key=lambda c: worth.gain(_a(c), bonus[_a(c)]))


def tokens(s: State, seat: int, f: int, choices: list[int]) -> int:
    """Where: with a combat unit nearby, or many workers. Which: what is needed most."""
    if choices[0] & 255 == fr.AT:
        return max(choices, key=lambda c: 2 * fighters_on(s, seat, _a(c)) + _workers(s, seat, c))
    worth = Worth(s, seat)
    left = s.frames[f + fr.A]

    def value(choice: int) -> float:
        if choice & 255 != fr.KIND_OF:
            return -1.0
        kind = _a(choice)
        return worth.tokens(kind, left) + worth.bottom_gain(kind, left)

    return max(choices, key=value)


def site_worth(worth: Worth, place: int, mill: int) -> float:
    """What producing on a territory brings."""
    s = worth.s
    n = workers_on(s, worth.seat, place) + mill
    kind = produce_of(s.config.board.terrain[place])
    if kind >= 0:
        return worth.tokens(kind, n)
    return worth.new_workers(n)


def produce(s: State, seat: int, f: int, choices: list[int]) -> int:
    if choices[0] & 255 == fr.WORKING:
        return choices[0]
    worth = Worth(s, seat)
    mill = worth.p.piece[FIRST_STRUCTURE + MILL] if s.frames[f + fr.B] else -1
    return max(
        choices,
        key=lambda c: site_worth(worth, _a(c), int(_a(c) == mill)) if c & 255 == fr.PRODUCE_AT else 0.0,
    )


def place_worker(s: State, seat: int, f: int, choices: list[int]) -> int:
    if choices[0] & 255 == fr.WORKING:
        return choices[0]
    work = Land(Worth(s, seat)).work
    return max(choices, key=lambda c: work[_a(c)] if c & 255 == fr.AT else -2000.0)


def use_ability(s: State, seat: int, f: int, choices: list[int]) -> int:
    """Before combat: everything helps, except paying to drain power that is not there."""
    enemy = s.players[opponent(s, seat)]
    for choice in choices:
        if choice & 255 == fr.ABILITY:
            ability = s.config.abilities[seat][_a(choice)]
            if not (isinstance(ability, PowerShift) and ability.pays and enemy.power == 0):
                return choice
    return choices[-1]


def commit(s: State, seat: int, f: int, choices: list[int]) -> int:
    """Enough to win if it can be had; in a hopeless combat only a low card, which is replaced (CMB-27)."""
    side = s.frames[f + fr.A]
    goal = goal_of_combat(s, seat, is_attacker(s, seat))
    if choices[0] & 255 == fr.DIAL:
        return fr.DIAL + (dial_for(s, seat, goal) << 8)
    shown = committed(s, side)
    cards = [c for c in choices if c & 255 == fr.PLAY_CARD]
    if cards and shown < goal:
        enough = [c for c in cards if shown + _a(c) + 2 >= goal]
        return enough[0] if enough else cards[-1]
    if cards and goal == 0 and shown == 0 and _a(cards[0]) == 0:
        return cards[0]
    return choices[-1]


def retreat(s: State, seat: int, f: int, choices: list[int]) -> int:
    """Combat units would rather hold a lake than go home; workers go where they can work."""
    return choices[-1] if _a(choices[0]) < FIRST_WORKER else choices[0]


def encounter(s: State, seat: int, f: int, choices: list[int]) -> int:
    worth = Worth(s, seat)
    offers = s.config.encounters[s.frames[f + fr.A]]
    return max(choices, key=lambda c: worth.offer(offers[_a(c)]) if c & 255 == fr.OPTION else 0.0)


def effects(s: State, seat: int, f: int, choices: list[int]) -> int:
    worth = Worth(s, seat)
    offer = offer_at(s, s.frames[f + fr.A], s.frames[f + fr.B], s.frames[f + fr.C])
    return max(choices, key=lambda c: worth.effect(offer.effects[_a(c)]) if c & 255 == fr.EFFECT else 0.0)


def factory_card(s: State, seat: int, f: int, choices: list[int]) -> int:
    worth = Worth(s, seat)
    return max(choices, key=lambda c: worth.offer(s.config.factory_cards[_a(c)]))


HABITS: dict[int, Habit] = {
    fr.F_GAIN: first_benefit,
    fr.F_PAY_TOKENS: pay_tokens,
    fr.F_PAY_CARDS: first_benefit,  # the lowest card comes first
    fr.F_UPGRADE: upgrade,
    fr.F_DEPLOY: deploy,
    fr.F_BUILD: build,
    fr.F_ENLIST: enlist,
    fr.F_TOKENS: tokens,
    fr.F_PRODUCE: produce,
    fr.F_COMBAT: use_ability,
    fr.F_COMMIT: commit,
    fr.F_RETREAT: retreat,
    fr.F_ENCOUNTER: encounter,
    fr.F_EFFECTS: effects,
    fr.F_FACTORY_CARD: factory_card,
    fr.F_GIFT: last_choice,  # nothing is given away
    fr.F_PLACE_WORKER: place_worker,
}
