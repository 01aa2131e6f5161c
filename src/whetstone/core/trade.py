"""Resource tokens of the player's choice, on a territory with an own worker or a given one (areas TRADE, FACT-12)."""

from __future__ import annotations

from whetstone.core.frames import AT, DONE, KIND_OF, OWNER, A, B, C, D, Step, list_each, operand_a, pop
from whetstone.core.ids import BIT, KINDS
from whetstone.core.native import i64
from whetstone.core.state import State
from whetstone.core.tracks import put_tokens


class TokensStep(Step):
    """A: tokens left to gain, B: the place, -1 to be chosen, C: kinds on offer, D: 1 if each may have its own place."""

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        fr = s.frames
        if fr[f + A] == 0:
            return
        if fr[f + B] < 0:
            list_each(AT, s.players[fr[f + OWNER]].workers & s.config.board.all_territories, out)
        else:
            for kind in range(KINDS):
                if fr[f + C] & BIT[kind]:
                    out.append(KIND_OF + (kind << 8))
            out.append(DONE)

    def take(self, s: State, f: i64, choice: i64) -> None:
        fr = s.frames
        verb = choice & 255
        if verb == DONE:
            pop(s)
        elif verb == AT:
            fr[f + B] = operand_a(choice)
        else:
            put_tokens(s, fr[f + OWNER], operand_a(choice), 1, fr[f + B])
            fr[f + A] -= 1
            if fr[f + D]:
                fr[f + B] = -1

    def run(self, s: State, f: i64) -> None:
        pop(s)
