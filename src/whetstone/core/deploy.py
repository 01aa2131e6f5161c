"""Deploy: a mech leaves the faction mat and uncovers its ability (area DEPL)."""

from __future__ import annotations

from whetstone.core import events as ev
from whetstone.core.control import controlled
from whetstone.core.frames import AT, DONE, MECH, OWNER, PC, A, B, Step, list_each, operand_a, pop
from whetstone.core.ids import BIT, FIRST_MECH, MECHS
from whetstone.core.native import i64
from whetstone.core.state import State, place_piece


def deploy_places(s: State, seat: i64) -> i64:
    """Controlled territories with an own worker, lakes excepted (DEPL-03, DEPL-04)."""
    return controlled(s, seat) & s.players[seat].workers & ~s.config.board.lakes


def put_mech(s: State, seat: i64, mech: i64, place: i64) -> None:
    place_piece(s, seat, FIRST_MECH + mech, place)
    s.players[seat].unlocked |= BIT[1 + mech]
    if s.events is not None:
        s.events.tell(ev.UNIT_PLACED, seat, FIRST_MECH + mech, place, 0)


class DeployStep(Step):
    """A: the place, -1 for one with an own worker. PC 0: which mech (or none), B; PC 1: where."""

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        if fr[f + PC] == 0:
            if fr[f + A] < 0 and deploy_places(s, seat) == 0:
                return
            piece = s.players[seat].piece
            for mech in range(MECHS):
                if piece[FIRST_MECH + mech] < 0:
                    out.append(MECH + (mech << 8))
            if len(out) > 0:
                out.append(DONE)
        else:
            list_each(AT, deploy_places(s, seat), out)

    def take(self, s: State, f: i64, choice: i64) -> None:
        fr = s.frames
        verb = choice & 255
        seat = fr[f + OWNER]
        if verb == DONE:
            pop(s)
        elif verb == MECH and fr[f + A] < 0:
            fr[f + B] = operand_a(choice)
            fr[f + PC] = 1
        elif verb == MECH:
            place = fr[f + A]
            pop(s)
            put_mech(s, seat, operand_a(choice), place)
        else:
            mech = fr[f + B]
            pop(s)
            put_mech(s, seat, mech, operand_a(choice))

    def run(self, s: State, f: i64) -> None:
        pop(s)  # no mech left or no place for one: the action is paid for all the same (BOTTOM-06, BOTTOM-07)
