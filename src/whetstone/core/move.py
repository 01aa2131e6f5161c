"""The Move action: units one after another, step by step, with what they carry; then combats, then what was found.

A step is asked as: where to, then what to take along. Picking up and setting down on the way need no question of their
own: what a unit leaves behind when it goes on was set down there (MOVE-18, MOVE-20).
"""

from __future__ import annotations

from typing import Final

from whetstone.core import events as ev
from whetstone.core.control import contested, defender_at, enemy_fighters, enemy_units, fighters_on
from whetstone.core.frames import (
    CARRY,
    DONE,
    F_COMBAT,
    F_ENCOUNTER,
    F_FACTORY_CARD,
    F_MOVE_UNIT,
    FIGHT,
    GO,
    LOAD,
    MOVER,
    OWNER,
    PC,
    UNIT,
    WIDTH,
    A,
    B,
    C,
    D,
    E,
    Step,
    list_each,
    operand_a,
    operand_b,
    pop,
    push,
)
from whetstone.core.hooks import MOVED
from whetstone.core.ids import (
    BIT,
    FIRST_WORKER,
    HERO,
    KINDS,
    NOWHERE,
    POPULARITY,
    UNITS,
)
from whetstone.core.marks import step_onto_mark
from whetstone.core.native import i64, vec
from whetstone.core.reach import can_move, list_steps, reach_of, worker_steps
from whetstone.core.state import CARGO, State, add_tokens, place_piece
from whetstone.core.tracks import take_away

# Stages of a Move action (PC of its frame)
MOVING: Final = 0
FIGHTING: Final = 1
MEETING: Final = 2
VISITING: Final = 3
ENDED: Final = 4

# Stages of one unit's movement
CHOOSE_STEP: Final = 0
CHOOSE_CARGO: Final = 1
CHOOSE_LOADS: Final = 2
ENTERED: Final = 3  # a token on the territory has reacted; whatever else waits there comes after it

# Classes of cargo
FRESH_WORKERS: Final = 0  # may still walk in this action
TIRED_WORKERS: Final = 1  # have walked already
FIRST_KIND: Final = 2

NOTHING: Final = 0
EVERYTHING: Final = 1
SOME: Final = 2


# --- the action -----------------------------------------------------------------------------------------------------


class MoveStep(Step):
    """A: units that may still be moved, B: territories each may go, before abilities."""

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        if fr[f + PC] == MOVING:
            if fr[f + A] > 0:
                self.list_units(s, seat, out)
                if len(out) > 0:
                    out.append(DONE)
        elif fr[f + PC] == FIGHTING:
            list_each(FIGHT, contested(s, seat) & s.players[seat].fighters, out)

    def list_units(self, s: State, seat: i64, out: list[i64]) -> None:
        """Units that have not moved; of equal workers on a place, the first stands for all (MOVE-06)."""
        piece = s.players[seat].piece
        moved = s.moved
        for slot in range(FIRST_WORKER):
            if not moved & BIT[slot] and can_move(s, seat, slot):
                out.append(UNIT + (slot << 8))
        seen: i64 = 0
        for slot in range(FIRST_WORKER, UNITS):
            place = piece[slot]
            if place < 0 or moved & BIT[slot] or seen & BIT[place]:
                continue
            seen |= BIT[place]
            if worker_steps(s, seat, place):
                out.append(UNIT + (slot << 8))
        for module in s.config.modules:
            module.list_movers(s, seat, out)

    def take(self, s: State, f: i64, choice: i64) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        verb = choice & 255
        if verb == UNIT:
            slot = operand_a(choice)
            fr[f + A] -= 1
            push(s, F_MOVE_UNIT, seat, slot, reach_of(s, seat, slot, fr[f + B]), 0)
        elif verb == MOVER:
            fr[f + A] -= 1
            s.config.modules[operand_a(choice)].move_mover(s, seat, choice)
        elif verb == FIGHT:
            place = operand_a(choice)
            push(s, F_COMBAT, seat, place, defender_at(s, seat, place), 0)
        else:
            fr[f + PC] = FIGHTING

    def run(self, s: State, f: i64) -> None:
        """After the last unit: all combats, then an encounter, then a Factory card (MOVE-45)."""
        fr = s.frames
        seat = fr[f + OWNER]
        stage = fr[f + PC]
        fr[f + PC] = stage + 1
        p = s.players[seat]
        hero = p.piece[HERO]
        if stage == MEETING:
            if hero >= 0 and s.moved & BIT[HERO] and s.encounters & BIT[hero]:
                push(s, F_ENCOUNTER, seat, 0, 0, 0)
        elif stage == VISITING:
            if hero == s.config.board.factory:
                push(s, F_FACTORY_CARD, seat, 0, 0, 0)
        elif stage == ENDED:
            for i, ability in enumerate(s.config.abilities[seat]):
                if ability.uses & MOVED and p.unlocked & BIT[i]:
                    ability.move_action_ended(s, seat)
        elif stage > ENDED:
            clear_moves(s)
            pop(s)


def clear_moves(s: State) -> None:
    """Forget what only matters while a Move action is unfinished."""
    s.moved = 0
    for slot in range(UNITS):
        s.entered_from[slot] = NOWHERE
        s.brought[slot] = 0


# --- one unit -------------------------------------------------------------------------------------------------------


class MoveUnitStep(Step):
    """A: the unit, B: territories it may still go, C: class of cargo asked for, D: where to, E: by which ability."""

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        slot = fr[f + A]
        stage = fr[f + PC]
        if stage == CHOOSE_STEP:
            if fr[f + B] > 0:
                list_steps(s, seat, slot, s.players[seat].piece[slot], out)
                if len(out) > 0 and s.moved & BIT[slot]:
                    out.append(DONE)
        elif stage == CHOOSE_CARGO:
            most = self.most(s, f)
            least = self.least(s, f, most)
            ways: i64 = 1
            for c in range(CARGO):
                ways *= most[c] - least[c] + 1
                if ways > 2:
                    break
            if ways > 1:
                out.append(CARRY + (EVERYTHING << 8))
                out.append(CARRY + (NOTHING << 8))
            if ways > 2:
                out.append(CARRY + (SOME << 8))
        elif stage == CHOOSE_LOADS:
            most = self.most(s, f)
            least = self.least(s, f, most)
            c = fr[f + C]
            n = most[c]
            while n >= least[c]:
                out.append(LOAD + (c << 8) + (n << 16))
                n -= 1

    def most(self, s: State, f: i64) -> vec[i64]:
        """All the unit could take along from where it is: tokens, and workers if it is a mech (UNIT-04, UNIT-06)."""
        fr = s.frames
        slot = fr[f + A]
        p = s.players[fr[f + OWNER]]
        place = p.piece[slot]
        most = vec[i64]([0, 0, 0, 0, 0, 0])
        if s.stocked & BIT[place]:
            for kind in range(KINDS):
                most[FIRST_KIND + kind] = s.tokens[KINDS * place + kind]
        if HERO < slot < FIRST_WORKER and p.workers & BIT[place]:
            # Whether a worker has walked matters only while further units may move.
            more_moves = s.frames[f - WIDTH + A] > 0
            for worker in range(FIRST_WORKER, UNITS):
                if p.piece[worker] == place:
                    tired = more_moves and s.moved & BIT[worker]
                    most[TIRED_WORKERS if tired else FRESH_WORKERS] += 1
        return most

    def least(self, s: State, f: i64, most: vec[i64]) -> vec[i64]:
        """What must not be left behind on a lake (LAKE-04 to LAKE-06)."""
        least = vec[i64]([0, 0, 0, 0, 0, 0])
        fr = s.frames
        seat = fr[f + OWNER]
        slot = fr[f + A]
        p = s.players[seat]
        place = p.piece[slot]
        if not s.config.board.lakes & BIT[place]:
            return least
        fighters = fighters_on(s, seat, place)
        mechs = fighters - (1 if p.piece[HERO] == place else 0)
        if slot != HERO and mechs == 1:
            least[FRESH_WORKERS] = most[FRESH_WORKERS]
            least[TIRED_WORKERS] = most[TIRED_WORKERS]
        if fighters == 1:
            for c in range(FIRST_KIND, CARGO):
                least[c] = most[c]
        return least

    def take(self, s: State, f: i64, choice: i64) -> None:
        fr = s.frames
        verb = choice & 255
        if verb == GO:
            fr[f + D] = operand_a(choice)
            fr[f + E] = operand_b(choice)
            fr[f + PC] = CHOOSE_CARGO
        elif verb == DONE:
            fr[f + B] = 0
        elif verb == CARRY:
            self.load_all(s, f, operand_a(choice))
        else:
            s.cargo[operand_a(choice)] = choice >> 16  # any number (UNIT-06)
            fr[f + C] += 1
            self.next_load(s, f)

    def load_all(self, s: State, f: i64, how: i64) -> None:
        most = self.most(s, f)
        least = self.least(s, f, most)
        for c in range(CARGO):
            s.cargo[c] = most[c] if how == EVERYTHING else least[c]
        if how == SOME:
            s.frames[f + PC] = CHOOSE_LOADS
            s.frames[f + C] = 0
            self.next_load(s, f)
        else:
            self.go(s, f)

    def next_load(self, s: State, f: i64) -> None:
        """On to the next class of cargo with something to decide, or off."""
        fr = s.frames
        most = self.most(s, f)
        least = self.least(s, f, most)
        while fr[f + C] < CARGO and most[fr[f + C]] == least[fr[f + C]]:
            fr[f + C] += 1
        if fr[f + C] == CARGO:
            self.go(s, f)

    def run(self, s: State, f: i64) -> None:
        fr = s.frames
        if fr[f + PC] == CHOOSE_CARGO:
            self.load_all(s, f, EVERYTHING)
        elif fr[f + PC] == ENTERED:
            fr[f + PC] = CHOOSE_STEP
            arrive(s, fr[f + OWNER], fr[f + A], fr[f + D])
        else:
            self.finish(s, f)

    def go(self, s: State, f: i64) -> None:
        """The step itself."""
        fr = s.frames
        seat = fr[f + OWNER]
        slot = fr[f + A]
        to = fr[f + D]
        way = fr[f + E]
        p = s.players[seat]
        origin = p.piece[slot]
        fr[f + PC] = CHOOSE_STEP
        fr[f + C] = 0
        fr[f + B] -= 1
        into_battle = (enemy_fighters(s, seat) & BIT[to]) != 0
        place_piece(s, seat, slot, to)
        s.moved |= BIT[slot]
        if s.events is not None:
            s.events.tell_more(ev.UNIT_MOVED, seat, slot, origin, to, way)
        carry(s, seat, slot, origin, to, into_battle)
        if way:
            for ability in s.config.abilities[seat]:
                if ability.code == way:
                    ability.stepped(s, seat, slot, origin, to)
        if step_onto_mark(s, seat, slot, to):
            fr[f + B] = 0
            fr[f + PC] = ENTERED  # the penalty comes before anything else there (FAC-TOGAWA-08)
        elif arrive(s, seat, slot, to):
            fr[f + B] = 0

    def finish(self, s: State, f: i64) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        slot = fr[f + A]
        way = fr[f + E]
        pop(s)
        p = s.players[seat]
        if s.moved & BIT[slot]:
            for i, ability in enumerate(s.config.abilities[seat]):
                if ability.uses & MOVED and p.unlocked & BIT[i]:
                    ability.movement_ended(s, seat, slot, p.piece[slot], way)


def carry(s: State, seat: i64, slot: i64, origin: i64, to: i64, into_battle: bool) -> None:
    """What `State.cargo` holds goes along. What is carried into a battle is remembered, in case it is never fought."""
    cargo = s.cargo
    piece = s.players[seat].piece
    packed: i64 = 0
    for c in range(CARGO):
        n = cargo[c]
        cargo[c] = 0
        if n == 0:
            continue
        if s.events is not None:
            s.events.tell(ev.CARRIED, seat, c, n, to)
        if c >= FIRST_KIND:
            kind = c - FIRST_KIND
            add_tokens(s, origin, kind, -n)
            add_tokens(s, to, kind, n)
            packed += n * BIT[12 * kind]
            continue
        for tired in range(2):  # fresh ones first; only if both count as one class do the tired ones follow
            if c == TIRED_WORKERS and tired == 0:
                continue
            for worker in range(FIRST_WORKER, UNITS):
                walked: i64 = 1 if s.moved & BIT[worker] else 0
                if n > 0 and piece[worker] == origin and walked == tired:
                    n -= 1
                    place_piece(s, seat, worker, to)
                    if into_battle:
                        s.entered_from[worker] = origin
    if into_battle:
        s.entered_from[slot] = origin
        s.brought[slot] = packed


def arrive(s: State, seat: i64, slot: i64, place: i64) -> bool:
    """What waits on a territory entered, faction tokens apart. True if the unit has to stop there."""
    stops = False
    bit = BIT[place]
    if slot == HERO and s.encounters & bit:
        stops = True  # MOVE-42
    if slot < FIRST_WORKER:
        if enemy_fighters(s, seat) & bit:
            stops = True  # MOVE-39
        elif enemy_units(s, seat) & bit:
            drive_off(s, seat, place)
            stops = True  # MOVE-25
    return stops


def drive_off(s: State, seat: i64, place: i64) -> None:
    """Enemy workers flee home, leaving everything behind; each costs the mover 1 popularity (MOVE-26 to MOVE-29)."""
    for other in s.config.enemies[seat]:
        n = send_workers_home(s, other, place)
        if n > 0:
            if s.events is not None:
                s.events.tell(ev.WORKERS_FLED, seat, other, n, place)
            take_away(s, seat, POPULARITY, n)
            if s.active == seat:
                s.driven += n
            for module in s.config.modules:
                module.workers_driven_off(s, seat, other, place)


def send_workers_home(s: State, seat: i64, place: i64) -> i64:
    n: i64 = 0
    piece = s.players[seat].piece
    for worker in range(FIRST_WORKER, UNITS):
        if piece[worker] == place:
            place_piece(s, seat, worker, s.config.factions[seat].base)
            n += 1
    return n


def take_back_attacks(s: State) -> None:
    """The game ends before a combat was fought: attackers go back one step with all they brought (END-05 to -08)."""
    seat = s.active
    unfought = contested(s, seat)
    piece = s.players[seat].piece
    for slot in range(UNITS):
        place = piece[slot]
        if place < 0 or not unfought & BIT[place] or s.entered_from[slot] == NOWHERE:
            continue
        back = s.entered_from[slot]
        packed = s.brought[slot]
        if enemy_units(s, seat) & BIT[back]:  # beaten units have fallen back there: home, like a retreat (CTRL-12)
            back = s.config.factions[seat].base
            packed = 0
        place_piece(s, seat, slot, back)
        for kind in range(KINDS):
            n = (packed // BIT[12 * kind]) % 4096
            if n > 0:
                add_tokens(s, place, kind, -n)
                add_tokens(s, back, kind, n)
        if s.events is not None:
            s.events.tell(ev.MOVE_UNDONE, seat, slot, place, back)
    clear_moves(s)
