"""Produce: workers make what the land gives (areas PROD, BUILD-14 to BUILD-19)."""

from __future__ import annotations

from typing import Final

from whetstone.core import events as ev
from whetstone.core.control import controlled, workers_on
from whetstone.core.frames import AT, DONE, OWNER, PC, PRODUCE_AT, WORKING, A, B, C, D, Step, list_each, operand_a, pop
from whetstone.core.ids import (
    BIT,
    COINS,
    FACTORY,
    FARM,
    FIRST_MECH,
    FIRST_STRUCTURE,
    FIRST_WORKER,
    FOOD,
    FOREST,
    LAKE,
    METAL,
    MILL,
    MOUNTAIN,
    OIL,
    POPULARITY,
    POWER,
    TUNDRA,
    UNITS,
    VILLAGE,
    WOOD,
)
from whetstone.core.marks import step_onto_mark
from whetstone.core.measures import pieces_out
from whetstone.core.native import i64, vec
from whetstone.core.state import State, place_piece
from whetstone.core.tracks import put_tokens, take_away

NOTHING: Final = -1
NEW_WORKER: Final = -2


def produce_of(terrain: i64) -> i64:
    """What a worker makes there (PROD-06, PROD-07)."""
    if terrain == FARM:
        return FOOD
    if terrain == FOREST:
        return WOOD
    if terrain == MOUNTAIN:
        return METAL
    if terrain == TUNDRA:
        return OIL
    if terrain == VILLAGE:
        return NEW_WORKER
    return NOTHING


# Number of workers out from which each price of Produce shows (PROD-01).
_EXPOSED: Final = vec[i64]([4, 6, 8])
_PRICES: Final = vec[i64]([POWER, POPULARITY, COINS])


def can_pay_produce(s: State, seat: i64) -> bool:
    p = s.players[seat]
    out = pieces_out(s, seat, FIRST_WORKER, UNITS)
    if out >= _EXPOSED[0] and p.power == 0:
        return False
    if out >= _EXPOSED[1] and p.popularity == 0:
        return False
    return out < _EXPOSED[2] or p.coins > 0


def pay_produce(s: State, seat: i64) -> None:
    out = pieces_out(s, seat, FIRST_WORKER, UNITS)
    for i in range(3):
        if out >= _EXPOSED[i]:
            take_away(s, seat, _PRICES[i], 1)


def workers_left(s: State, seat: i64) -> i64:
    """Workers still on the player mat."""
    return (UNITS - FIRST_WORKER) - pieces_out(s, seat, FIRST_WORKER, UNITS)


def put_worker(s: State, seat: i64, place: i64) -> None:
    """The leftmost worker of the mat is put on a place (PROD-10)."""
    piece = s.players[seat].piece
    for slot in range(FIRST_WORKER, UNITS):
        if piece[slot] < 0:
            place_piece(s, seat, slot, place)
            if s.events is not None:
                s.events.tell(ev.UNIT_PLACED, seat, slot, place, 0)
            step_onto_mark(s, seat, slot, place)  # appearing there counts as entering (FAC-TOGAWA-13 and its like)
            return


class ProduceStep(Step):
    """A: territories left, B: 1 if the Mill may still be used, C: territories used. PC 1: how many work on D."""

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        if fr[f + PC] == 1:
            most = self.most(s, f, fr[f + D])
            if s.config.board.terrain[fr[f + D]] == VILLAGE or s.players[seat].discretion:
                while most > 0:
                    out.append(WORKING + (most << 8))
                    most -= 1
            return
        list_each(PRODUCE_AT, self.places(s, f), out)
        if len(out) > 0:
            out.append(DONE)

    def places(self, s: State, f: i64) -> i64:
        """Territories that may still be chosen and would make something."""
        fr = s.frames
        seat = fr[f + OWNER]
        p = s.players[seat]
        board = s.config.board
        mask: i64 = 0
        mine = controlled(s, seat)
        if fr[f + A] > 0:
            mask = mine & p.workers
        if fr[f + B]:
            mask |= mine & BIT[p.piece[FIRST_STRUCTURE + MILL]]
        mask &= ~(fr[f + C] | board.of_terrain[LAKE] | board.of_terrain[FACTORY])
        if mask & board.of_terrain[VILLAGE] and workers_left(s, seat) == 0:
            mask &= ~board.of_terrain[VILLAGE]
        return mask

    def most(self, s: State, f: i64, place: i64) -> i64:
        """Tokens or workers the place can make: one a worker, and one by the Mill (BUILD-15)."""
        fr = s.frames
        seat = fr[f + OWNER]
        n = workers_on(s, seat, place)
        if fr[f + B] and s.players[seat].piece[FIRST_STRUCTURE + MILL] == place:
            n += 1
        if s.config.board.terrain[place] == VILLAGE:
            n = min(n, workers_left(s, seat))
        return n

    def take(self, s: State, f: i64, choice: i64) -> None:
        fr = s.frames
        verb = choice & 255
        if verb == DONE:
            pop(s)
        elif verb == PRODUCE_AT:
            fr[f + D] = operand_a(choice)
            fr[f + PC] = 1
        else:
            self.make(s, f, operand_a(choice))

    def run(self, s: State, f: i64) -> None:
        if s.frames[f + PC] == 1:
            self.make(s, f, self.most(s, f, s.frames[f + D]))
        else:
            pop(s)

    def make(self, s: State, f: i64, n: i64) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        place = fr[f + D]
        fr[f + PC] = 0
        fr[f + C] |= BIT[place]
        if fr[f + B] and s.players[seat].piece[FIRST_STRUCTURE + MILL] == place:
            fr[f + B] = 0  # the Mill's territory comes on top of the others (BUILD-14)
        else:
            fr[f + A] -= 1
        kind = produce_of(s.config.board.terrain[place])
        if kind >= 0:
            put_tokens(s, seat, kind, n, place)
        else:
            for _ in range(n):
                put_worker(s, seat, place)


class PlaceWorkerStep(Step):
    """Workers gained by a card. A: most, B: the place, or -1 for a territory with an own mech."""

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        n = min(fr[f + A], workers_left(s, seat))
        if n == 0:
            return
        if fr[f + B] >= 0:
            while n >= 0:
                out.append(WORKING + (n << 8))
                n -= 1
            return
        mask: i64 = 0
        piece = s.players[seat].piece
        for slot in range(FIRST_MECH, FIRST_WORKER):
            if piece[slot] >= 0:
                mask |= BIT[piece[slot]]
        mask &= s.config.board.all_territories
        list_each(AT, mask, out)
        if len(out) > 0:
            out.append(DONE)

    def take(self, s: State, f: i64, choice: i64) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        place = fr[f + B]
        verb = choice & 255
        pop(s)
        if verb == WORKING:
            for _ in range(operand_a(choice)):
                put_worker(s, seat, place)
        elif verb == AT:
            put_worker(s, seat, operand_a(choice))

    def run(self, s: State, f: i64) -> None:
        pop(s)
