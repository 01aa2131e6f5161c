"""Upgrade: a technology cube moves from the top row to a cost of the bottom row (area UPGR)."""

from __future__ import annotations

from whetstone.core import events as ev
from whetstone.core.frames import COVER, CUBE, DONE, OWNER, PC, B, Step, operand_a, pop
from whetstone.core.ids import BIT, CUBES
from whetstone.core.native import i64
from whetstone.core.state import State


class UpgradeStep(Step):
    """PC 0: which cube (or none); PC 1: onto which bottom-row action. B: the cube."""

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        seat = s.frames[f + OWNER]
        p = s.players[seat]
        if s.frames[f + PC] == 0:
            for cube in range(CUBES):
                if not p.cubes & BIT[cube]:
                    out.append(CUBE + (cube << 8))
            if len(out) > 0:
                out.append(DONE)
        else:
            slots = s.config.mats[seat].slots
            for action in range(4):
                if p.cuts[action] < slots[action]:
                    out.append(COVER + (action << 8))

    def take(self, s: State, f: i64, choice: i64) -> None:
        fr = s.frames
        verb = choice & 255
        if verb == DONE:
            pop(s)
        elif verb == CUBE:
            fr[f + B] = operand_a(choice)
            fr[f + PC] = 1
        else:
            seat = fr[f + OWNER]
            cube = fr[f + B]
            action = operand_a(choice)
            p = s.players[seat]
            p.cubes |= BIT[cube]
            p.cuts[action] += 1
            pop(s)
            if s.events is not None:
                s.events.tell(ev.CUBE_MOVED, seat, cube, action, 0)

    def run(self, s: State, f: i64) -> None:
        pop(s)  # all six have been moved: nothing left to do (BOTTOM-06)
