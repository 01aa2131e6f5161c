"""Build: a structure leaves the player mat for the board (area BUILD)."""

from __future__ import annotations

from whetstone.core import events as ev
from whetstone.core.control import controlled
from whetstone.core.frames import AT, DONE, OWNER, PC, STRUCTURE, A, B, Step, list_each, operand_a, pop
from whetstone.core.ids import BIT, FIRST_STRUCTURE, STRUCTURES
from whetstone.core.native import i64
from whetstone.core.state import State, place_piece


def all_structures(s: State) -> i64:
    """Territories with a structure of anybody."""
    mask: i64 = 0
    for p in s.players:
        mask |= p.built
    return mask


def build_places(s: State, seat: i64) -> i64:
    """Controlled territories with an own worker and no structure, lakes excepted (BUILD-03, -04, -06)."""
    return controlled(s, seat) & s.players[seat].workers & ~s.config.board.lakes & ~all_structures(s)


class BuildStep(Step):
    """A: the place, -1 for one with an own worker. PC 0: which structure (or none), B; PC 1: where."""

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        given = fr[f + A]
        if fr[f + PC] == 0:
            if given < 0:
                if build_places(s, seat) == 0:
                    return
            elif all_structures(s) & BIT[given]:
                return  # the structure is lost (ENC-10)
            piece = s.players[seat].piece
            for structure in range(STRUCTURES):
                if piece[FIRST_STRUCTURE + structure] < 0:
                    out.append(STRUCTURE + (structure << 8))
            if len(out) > 0:
                out.append(DONE)
        else:
            list_each(AT, build_places(s, seat), out)

    def take(self, s: State, f: i64, choice: i64) -> None:
        fr = s.frames
        verb = choice & 255
        seat = fr[f + OWNER]
        if verb == DONE:
            pop(s)
        elif verb == STRUCTURE and fr[f + A] < 0:
            fr[f + B] = operand_a(choice)
            fr[f + PC] = 1
        else:
            structure = operand_a(choice) if verb == STRUCTURE else fr[f + B]
            place = fr[f + A] if verb == STRUCTURE else operand_a(choice)
            pop(s)
            place_piece(s, seat, FIRST_STRUCTURE + structure, place)
            if s.events is not None:
                s.events.tell(ev.BUILT, seat, structure, place, 0)

    def run(self, s: State, f: i64) -> None:
        pop(s)
