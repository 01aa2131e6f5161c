"""The symbols of the move row: which unit, which territory, by which tie-breaker (AUTO-MOVE-22 to -82)."""

from __future__ import annotations

from typing import Final, final

from whetstone.content.automa import reasons as why
from whetstone.content.automa.cards import (
    ATTACK_COMBAT,
    ATTACK_WORKER,
    CHARACTER,
    ENCOUNTER_FACTORY,
    MECH,
    WORKER,
    Symbol,
)
from whetstone.content.automa.memory import MARKER, settings
from whetstone.content.automa.sight import (
    distance,
    distance_to_fighters,
    enemies_there,
    near_units,
    others_there,
    reach,
    threatened,
    units_near,
)
from whetstone.core.control import fighters_on
from whetstone.core.hooks import MARKS
from whetstone.core.ids import BIT, FIRST_MECH, FIRST_WORKER, HERO, KINDS, UNITS, count, first
from whetstone.core.marks import is_up, owner_of
from whetstone.core.native import i64
from whetstone.core.state import State

MARKER_STEP: Final = 2  # home bases clockwise (AUTO-MULTI-31)


@final
class Plan:
    """What a symbol comes to: a unit and a place, or why it comes to nothing."""

    def __init__(self) -> None:
        self.slot: i64 = -1
        self.place: i64 = -1
        self.invalid: i64 = 0
        self.decided: i64 = why.ONLY_ONE
        self.arms = False  # the character goes to arm a Trap again (AUTO-IFA-17)


def plan(s: State, seat: i64, symbol: Symbol) -> Plan:
    """Work a symbol out. Nothing is changed but the rotating marker, where it was needed."""
    made = Plan()
    kind = symbol.kind
    if kind == ATTACK_COMBAT and s.players[seat].power < symbol.n:
        made.invalid = why.NOT_ENOUGH_POWER
        return made
    made.slot = select_unit(s, seat, kind)
    if made.slot < 0:
        made.invalid = why.NO_UNIT
        return made
    valid = valid_places(s, seat, kind, made.slot)
    if kind == WORKER and valid:
        valid &= ~threatened(s, seat)
        if valid == 0:
            made.invalid = why.ALL_THREATENED
            return made
    if valid:
        choose_place(s, seat, kind, valid, made)
    elif kind == ENCOUNTER_FACTORY:
        choose_trap_to_arm(s, seat, made)
    if made.place < 0:
        made.invalid = why.NO_DESTINATION
    return made


# --- which unit -----------------------------------------------------------------------------------------------------


def slots_of(kind: i64) -> tuple[i64, i64]:
    """The first slot a symbol may move, and the one after the last (AUTO-MOVE-25)."""
    if kind == WORKER:
        return FIRST_WORKER, UNITS
    if kind == MECH:
        return FIRST_MECH, FIRST_WORKER
    if kind == CHARACTER or kind == ENCOUNTER_FACTORY:
        return HERO, FIRST_MECH
    return HERO, FIRST_WORKER


def select_unit(s: State, seat: i64, kind: i64) -> i64:
    """The one nearest to the home base, then the first in order; the character before a mech (AUTO-MOVE-22 to -28)."""
    piece = s.players[seat].piece
    low, high = slots_of(kind)
    base = s.config.factions[seat].base
    best: i64 = 99
    places: i64 = 0
    for slot in range(low, high):
        if piece[slot] >= 0:
            away = distance(s, piece[slot], base)
            if away < best:
                best = away
                places = 0
            if away == best:
                places |= BIT[piece[slot]]
    if places == 0:
        return -1
    place = in_order(s, seat, places)
    for slot in range(low, high):
        if piece[slot] == place:
            return slot
    return -1


def explained(s: State, seat: i64, kind: i64, made: Plan) -> i64:
    """The figures of a plan for whoever listens: why this unit, among how many territories, by which value."""
    piece = s.players[seat].piece
    base = s.config.factions[seat].base
    low, high = slots_of(kind)
    others: i64 = 0
    level: i64 = 0
    for slot in range(low, high):
        if piece[slot] >= 0 and piece[slot] != piece[made.slot]:
            others += 1
            if distance(s, piece[slot], base) == distance(s, piece[made.slot], base):
                level += 1
    unit: i64 = why.FIRST_IN_ORDER if level > 0 else why.NEAREST_HOME if others > 0 else why.ONLY_UNIT
    if made.arms:
        return why.figures(made.slot, unit, 0, 0, 0)
    valid = valid_places(s, seat, kind, made.slot)
    if kind == WORKER:
        valid &= ~threatened(s, seat)
    value = criterion(s, seat, kind, made.slot, made.place)
    marked: i64 = 0
    if made.decided == why.MARKER_ORDER:  # it has gone on since
        marked = marked_base(s, s.extra[MARKER] - 1) - s.config.board.territories
    return why.figures(made.slot, unit, count(valid), -value if value < 0 else value, marked)


# --- which territories ----------------------------------------------------------------------------------------------


def own_fighters_but(s: State, seat: i64, slot: i64) -> i64:
    mask: i64 = 0
    piece = s.players[seat].piece
    for other in range(FIRST_WORKER):
        if other != slot and piece[other] >= 0:
            mask |= BIT[piece[other]]
    return mask


def own_workers_but(s: State, seat: i64, slot: i64) -> i64:
    mask: i64 = 0
    piece = s.players[seat].piece
    for other in range(FIRST_WORKER, UNITS):
        if other != slot and piece[other] >= 0:
            mask |= BIT[piece[other]]
    return mask


def own_mechs(s: State, seat: i64) -> i64:
    return own_fighters_but(s, seat, HERO)


def valid_places(s: State, seat: i64, kind: i64, slot: i64) -> i64:
    board = s.config.board
    if kind == ENCOUNTER_FACTORY:
        wanted = s.encounters
        if s.players[seat].factory == 0:
            wanted |= BIT[board.factory]
        return near_units(s, seat) & wanted & ~others_there(s, seat) & ~own_mechs(s, seat)
    within = reach(s, seat) & board.all_territories
    if kind == WORKER:
        return within & ~others_there(s, seat) & ~own_workers_but(s, seat, slot)
    if kind == MECH or kind == CHARACTER:
        return within & ~others_there(s, seat) & ~own_fighters_but(s, seat, slot)
    # A territory holds one combat unit of an Automa at most (AUTO-MOVE-81); enemies are never on its own territories.
    fighters = enemies_there(s, seat, True)
    if kind == ATTACK_COMBAT:
        return within & fighters
    return within & enemies_there(s, seat, False) & ~fighters


def criterion(s: State, seat: i64, kind: i64, slot: i64, place: i64) -> i64:
    """What the symbol looks at first; less is better."""
    if kind == WORKER:
        return -units_near(s, seat, place, slot)
    if kind == MECH or kind == CHARACTER:
        return distance_to_fighters(s, seat, place)
    if kind == ATTACK_COMBAT:
        n: i64 = 0
        for enemy in settings(s, seat).enemies:
            n += fighters_on(s, enemy, place)
        return n
    if kind == ATTACK_WORKER:
        total: i64 = 0
        for k in range(KINDS):
            total += s.tokens[KINDS * place + k]
        return -total
    return 0


def choose_place(s: State, seat: i64, kind: i64, valid: i64, made: Plan) -> None:
    """The symbol's criterion, the Factory, an armed Trap, the order of reading (AUTO-MOVE-82)."""
    left = valid
    made.decided = why.ONLY_ONE
    if count(left) > 1:
        left = least(s, seat, kind, made.slot, left)
        made.decided = why.CRITERION
    if count(left) > 1:
        left = nearest_to_factory(s, left)
        made.decided = why.FACTORY_DISTANCE
    if count(left) > 1:
        trapped = left & enemy_traps(s, seat)
        if trapped and trapped != left:
            left = trapped
            made.decided = why.ARMED_TRAP
    if count(left) > 1:
        made.decided = why.READING_ORDER if settings(s, seat).alone else why.MARKER_ORDER
        made.place = in_order(s, seat, left)
    else:
        made.place = first(left)


def least(s: State, seat: i64, kind: i64, slot: i64, places: i64) -> i64:
    best: i64 = 9999
    kept: i64 = 0
    while places:
        place = first(places)
        places &= places - 1
        value = criterion(s, seat, kind, slot, place)
        if value < best:
            best = value
            kept = 0
        if value == best:
            kept |= BIT[place]
    return kept


def nearest_to_factory(s: State, places: i64) -> i64:
    return nearest_to(s, places, s.config.board.factory)


def nearest_to(s: State, places: i64, target: i64) -> i64:
    best: i64 = 99
    kept: i64 = 0
    while places:
        place = first(places)
        places &= places - 1
        away = distance(s, place, target)
        if away < best:
            best = away
            kept = 0
        if away == best:
            kept |= BIT[place]
    return kept


def has_traps(s: State, seat: i64) -> bool:
    """Are the seat's tokens of the kind that reacts to units?"""
    uses: i64 = 0
    for ability in s.config.abilities[seat]:
        uses |= ability.uses
    return (uses & MARKS) != 0


def enemy_traps(s: State, seat: i64) -> i64:
    """Territories with an enemy's armed Trap (AUTO-IFA-26)."""
    mask: i64 = 0
    known = settings(s, seat)
    for place in range(s.config.board.territories):
        value = s.marks[place]
        if value and is_up(value) and owner_of(value) in known.enemies and has_traps(s, owner_of(value)):
            mask |= BIT[place]
    return mask


# --- the last word --------------------------------------------------------------------------------------------------


def marked_base(s: State, rotation: i64) -> i64:
    """The marker starts at the base before the top one, the last clockwise, and goes two at a time (AUTO-MULTI-29)."""
    board = s.config.board
    bases = board.places - board.territories
    return board.territories + (bases - 1 + MARKER_STEP * rotation) % bases


def in_order(s: State, seat: i64, places: i64) -> i64:
    """Reading order in a game of one human and one Automa, the rotating marker in all others (AUTO-MULTI-28 to -35)."""
    if settings(s, seat).alone or count(places) == 1:
        return first(places)
    bases = s.config.board.places - s.config.board.territories
    rotation = s.extra[MARKER]
    for _ in range(bases):
        places = nearest_to(s, places, marked_base(s, rotation))
        rotation = (rotation + 1) % bases
        if count(places) == 1:
            s.extra[MARKER] = rotation
            return first(places)
    s.extra[MARKER] = (s.extra[MARKER] + 1) % bases
    return first(places)


# --- arming a Trap again --------------------------------------------------------------------------------------------


def choose_trap_to_arm(s: State, seat: i64, made: Plan) -> None:
    """Without another destination the character goes to a disarmed Trap, wherever it lies (AUTO-IFA-17 to -20)."""
    if not has_traps(s, seat):
        return
    disarmed: i64 = 0
    for place in range(s.config.board.territories):
        value = s.marks[place]
        if value and owner_of(value) == seat and not is_up(value):
            disarmed |= BIT[place]
    disarmed &= ~others_there(s, seat) & ~own_mechs(s, seat)
    if disarmed == 0:
        return
    enemies = enemies_there(s, seat, False)
    if enemies & s.config.board.all_territories:
        enemies &= s.config.board.all_territories
    best: i64 = 99
    kept: i64 = 0
    while disarmed:
        place = first(disarmed)
        disarmed &= disarmed - 1
        away: i64 = 99
        around = enemies
        while around:
            away = min(away, distance(s, place, first(around)))
            around &= around - 1
        if away < best:
            best = away
            kept = 0
        if away == best:
            kept |= BIT[place]
    made.place = in_order(s, seat, kept)
    made.decided = why.CRITERION
    made.arms = True
