"""What other people may do between two turns of a plan: the turns somebody who plans by weights would play.

Nobody knows what people will do. But a plan in which they stand still for ever sees neither the stars they are about to
place nor the end they bring. So each of them is given a plan of their own, made once, and every line of the seat's own
plan lets them play on by it, turn by turn, as far as it can still be played there.
"""

from __future__ import annotations

from whetstone.bots.judge import Judge, Style
from whetstone.bots.lines import Line, Turns
from whetstone.bots.others import answer
from whetstone.bots.outlook import WORN
from whetstone.bots.turns import play_again
from whetstone.bots.weights import Weights
from whetstone.core.engine import actor, apply
from whetstone.core.frames import END_TURN
from whetstone.core.ids import CHANCE
from whetstone.core.native import i64
from whetstone.core.state import State


def judge_of(s: State, rival: i64, weights: Weights, style: Style) -> Judge:
    """Who plays the turns of a rival: the game goes on after them."""
    judge = Judge(s, rival, weights, style)
    judge.others_play = True
    return judge


def rivals_play(s: State, seat: i64, rivals: list[Judge], foreseen: list[Turns], nth: i64) -> State:
    """Everybody else's turn, the nth from now, until it is the seat's own again."""
    while not s.over and s.active != seat:
        rival = s.active
        turns = foreseen[rival]
        s = their_turn(s, rivals[rival], turns[nth] if nth < len(turns) else [])
    return s


def their_turn(s: State, judge: Judge, path: list[i64]) -> State:
    """The turn of a rival as it was foreseen; if it cannot be played so they gain what people do and let it pass."""
    line = play_again(judge, Line(s.copy(), [], 0), path)
    if line is not None and (line.s.over or line.s.turn > s.turn):
        return line.s
    turn = s.turn
    s.players[judge.seat].coins += WORN
    while not s.over and s.turn == turn:
        if END_TURN in s.choices:
            apply(s, END_TURN)
        else:
            who = actor(s)
            apply(s, s.choices[0] if who == CHANCE else answer(s, who))
    return s
