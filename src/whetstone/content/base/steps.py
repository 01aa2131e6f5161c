"""What two encounter cards do beyond the vocabulary."""

from __future__ import annotations

from typing import Final

from whetstone.core import events as ev
from whetstone.core.build import all_structures
from whetstone.core.control import workers_on
from whetstone.core.frames import (
    AT,
    DONE,
    F_CONTENT,
    OWNER,
    PC,
    V_CONTENT,
    WORKING,
    B,
    C,
    D,
    Step,
    list_each,
    operand_a,
    pop,
)
from whetstone.core.ids import BIT, FIRST_WORKER, UNITS
from whetstone.core.knowledge import see_hand
from whetstone.core.native import i64
from whetstone.core.state import State, place_piece

F_PEEK: Final = F_CONTENT
F_AIRLIFT: Final = F_CONTENT + 1

PEEK_AT: Final = V_CONTENT  # a: seat
LIFT: Final = V_CONTENT + 1  # a: slot, b: 1 takes it along, 0 leaves it


class PeekStep(Step):
    """Card 31: look at the combat cards of one opponent."""

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        seat = s.frames[f + OWNER]
        for other in range(s.config.seats):
            # Nobody looks into the hand of a seat nobody plays (AUTO-SETUP-04).
            if other != seat and not s.config.unmanned & BIT[other]:
                out.append(PEEK_AT + (other << 8))
        out.append(DONE)

    def take(self, s: State, f: i64, choice: i64) -> None:
        seat = s.frames[f + OWNER]
        pop(s)
        if choice & 255 == PEEK_AT:
            other = operand_a(choice)
            see_hand(s, seat, other)
            s.reveals += 1
            if s.events is not None:
                s.events.tell(ev.PEEKED, seat, other, 0, 0)


def empty_land(s: State) -> i64:
    """Land territories, the Factory included, with nothing at all on them (ENC-17, ENCC-01)."""
    board = s.config.board
    full = s.stocked | s.encounters | all_structures(s)
    for p in s.players:
        full |= p.fighters | p.workers
    for place in range(board.territories):
        if s.marks[place]:
            full |= BIT[place]
    return board.all_territories & ~board.lakes & ~full


class AirliftStep(Step):
    """Card 42: units of the encounter territory are set down together on an empty land territory beside it.

    B: the encounter territory, C: where to. PC 0: where to; PC 1: unit by unit (D is the next slot); PC 2: workers.
    """

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        fr = s.frames
        if fr[f + PC] == 0:
            list_each(AT, s.config.board.adjacent[fr[f + B]] & empty_land(s), out)
            if len(out) > 0:
                out.append(DONE)
        elif fr[f + PC] == 1:
            out.append(LIFT + (fr[f + D] << 8) + (1 << 16))
            out.append(LIFT + (fr[f + D] << 8))
        else:
            n = workers_on(s, fr[f + OWNER], fr[f + B])
            while n >= 0:
                out.append(WORKING + (n << 8))
                n -= 1

    def take(self, s: State, f: i64, choice: i64) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        verb = choice & 255
        if verb == DONE:
            pop(s)
        elif verb == AT:
            fr[f + C] = operand_a(choice)
            self.next_unit(s, f, 0)
        elif verb == LIFT:
            slot = operand_a(choice)
            if choice >> 16:
                self.lift(s, seat, slot, fr[f + C])
            self.next_unit(s, f, slot + 1)
        else:
            n = operand_a(choice)
            piece = s.players[seat].piece
            for slot in range(FIRST_WORKER, UNITS):
                if n > 0 and piece[slot] == fr[f + B]:
                    n -= 1
                    self.lift(s, seat, slot, fr[f + C])
            pop(s)

    def next_unit(self, s: State, f: i64, slot: i64) -> None:
        fr = s.frames
        piece = s.players[fr[f + OWNER]].piece
        while slot < FIRST_WORKER and piece[slot] != fr[f + B]:
            slot += 1
        fr[f + D] = slot
        fr[f + PC] = 1 if slot < FIRST_WORKER else 2

    def lift(self, s: State, seat: i64, slot: i64, place: i64) -> None:
        place_piece(s, seat, slot, place)
        if s.events is not None:
            s.events.tell(ev.UNIT_PLACED, seat, slot, place, 0)

    def run(self, s: State, f: i64) -> None:
        pop(s)
