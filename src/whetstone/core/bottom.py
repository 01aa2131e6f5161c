"""Bottom-row actions of the player mat: pay, benefit, coins, recruit bonuses, stars (areas BOTTOM, ENL)."""

from __future__ import annotations

from typing import Final

from whetstone.core import events as ev
from whetstone.core.frames import (
    F_AWARD,
    F_BUILD,
    F_DEPLOY,
    F_ENLIST,
    F_PAY_TOKENS,
    F_UPGRADE,
    OWNER,
    PC,
    A,
    B,
    C,
    Step,
    pop,
    push,
)
from whetstone.core.ids import BIT, COINS
from whetstone.core.native import i64, vec
from whetstone.core.records import OPTION_RECRUIT_AT_ONCE
from whetstone.core.state import State
from whetstone.core.tracks import gain

MAIN_BENEFIT: Final = vec[i64]([F_UPGRADE, F_DEPLOY, F_BUILD, F_ENLIST])
BY_WORKER: Final = -1  # a deployed mech or a structure goes to a territory with an own worker

# Stages (PC)
PAY_COST: Final = 0
TAKE_MAIN: Final = 1
TAKE_PAY: Final = 2
OWN_BONUS: Final = 3
LEFT_NEIGHBOUR: Final = 4
RIGHT_NEIGHBOUR: Final = 5
FINISHED: Final = 6


class BottomStep(Step):
    """A: the action, B: its cost when it began (TURN-11), C: 1 if the owner's recruit was off by then (ENL-14)."""

    def run(self, s: State, f: i64) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        action = fr[f + A]
        stage = fr[f + PC]
        fr[f + PC] = stage + 1
        if stage == PAY_COST:
            fr[f + C] = 1 if s.players[seat].recruits & BIT[action] else 0
            if fr[f + B] > 0:
                push(s, F_PAY_TOKENS, seat, BIT[action], fr[f + B], 0)
            if s.events is not None:
                s.events.tell(ev.BOTTOM_TAKEN, seat, action, fr[f + B], 0)
        elif stage == TAKE_MAIN:
            push(s, MAIN_BENEFIT[action], seat, BY_WORKER, 0, 0)
        elif stage == TAKE_PAY:
            gain(s, seat, COINS, s.config.mats[seat].pay[action])
        elif stage == OWN_BONUS:  # after the coins and before the stars (BOTTOM-08)
            push(s, F_AWARD, seat, 0, 0, 0)
            enlisted = s.players[seat].recruits & BIT[action]
            if fr[f + C] or (enlisted and s.config.has(OPTION_RECRUIT_AT_ONCE)):
                gain(s, seat, action, 1)  # ongoing bonus k goes with bottom-row action k (ENL-08)
        elif stage == LEFT_NEIGHBOUR or stage == RIGHT_NEIGHBOUR:
            n = s.config.seats
            left = (seat + 1) % n
            right = (seat + n - 1) % n
            if stage == LEFT_NEIGHBOUR:
                self.neighbour_bonus(s, left, action)
            elif right != left:  # with two players the one neighbour has had it (ENL-13)
                self.neighbour_bonus(s, right, action)
        else:
            pop(s)

    def neighbour_bonus(self, s: State, seat: i64, action: i64) -> None:
        if s.players[seat].recruits & BIT[action]:
            push(s, F_AWARD, seat, 0, 0, 0)
            gain(s, seat, action, 1)
