"""Enlist: a recruit moves to a one-time bonus and uncovers an ongoing one (area ENL)."""

from __future__ import annotations

from whetstone.core import events as ev
from whetstone.core.frames import BONUS, DONE, OWNER, PC, RECRUIT, B, Step, operand_a, pop
from whetstone.core.ids import BIT, RECRUITS
from whetstone.core.native import i64
from whetstone.core.state import State
from whetstone.core.tracks import gain


class EnlistStep(Step):
    """PC 0: whose section's recruit (or none), B; PC 1: which one-time bonus."""

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        p = s.players[s.frames[f + OWNER]]
        if s.frames[f + PC] == 0:
            for action in range(RECRUITS):
                if not p.recruits & BIT[action]:
                    out.append(RECRUIT + (action << 8))
            if len(out) > 0:
                out.append(DONE)
        else:
            for bonus in range(RECRUITS):
                if not p.bonuses & BIT[bonus]:
                    out.append(BONUS + (bonus << 8))

    def take(self, s: State, f: i64, choice: i64) -> None:
        fr = s.frames
        verb = choice & 255
        if verb == DONE:
            pop(s)
        elif verb == RECRUIT:
            fr[f + B] = operand_a(choice)
            fr[f + PC] = 1
        else:
            seat = fr[f + OWNER]
            action = fr[f + B]
            bonus = operand_a(choice)
            p = s.players[seat]
            p.recruits |= BIT[action]
            p.bonuses |= BIT[bonus]
            pop(s)
            if s.events is not None:
                s.events.tell(ev.ENLISTED, seat, action, bonus, 0)
            gain(s, seat, bonus, s.config.factions[seat].recruit_bonus[bonus])

    def run(self, s: State, f: i64) -> None:
        pop(s)
