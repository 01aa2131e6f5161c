"""What people may do between two turns that are tried: everybody plays quick turns, as taste tells.

Nobody knows what people will do. Each of them takes one of the few turns that look best, the better it looks the
likelier, so no trial relies on a rival who does what suits it. Everybody sees the table as it is then: an outlook taken
at the first turn would be of no use after others have moved.
"""

from __future__ import annotations

from typing import Final

from whetstone.bots.judge import Judge, Style, by_experience
from whetstone.bots.lines import Line, Pool
from whetstone.bots.luck import Numbers, by_chance
from whetstone.bots.others import answer
from whetstone.bots.turns import ways_to_play
from whetstone.core.engine import actor, apply
from whetstone.core.frames import END_TURN
from whetstone.core.ids import CHANCE
from whetstone.core.native import i64
from whetstone.core.state import State

CONSIDERED: Final = 4  # turns a rival may take
HEAT: Final = 8  # one that seems so much better is taken e times as often: as hot as when the taste was learned


def rivals_play(judge: Judge, s: State, style: Style, numbers: Numbers) -> State:
    """Everybody else's turn until it is the seat's own again, or until the time is up."""
    while not s.over and s.active != judge.seat and not judge.is_late():
        s = play_on(judge, s, style, numbers, HEAT)
    return s


def play_on(judge: Judge, s: State, style: Style, numbers: Numbers, heat: i64) -> State:
    """A turn of whoever is active, on the clock of who tries."""
    anew = looking_anew(judge, s, s.active, style)
    s = quick_turn(anew, s, numbers, heat)
    judge.judged += anew.judged
    judge.steps = anew.steps
    judge.late = judge.late or anew.late
    return s


def looking_anew(judge: Judge, s: State, seat: i64, style: Style) -> Judge:
    """Somebody who judges by the same experience, and sees the table as it is now."""
    anew = by_experience(s, seat, judge.weights, style, judge.net, judge.taste)
    anew.hopes_for_more = judge.hopes_for_more and seat == judge.seat
    anew.until = judge.until
    anew.steps = judge.steps  # or a turn of few steps would never look at the clock
    return anew


def quick_turn(judge: Judge, s: State, numbers: Numbers, heat: i64) -> State:
    """The position after a turn: the best one, or with some heat one of the best.

    Where time runs out in its midst the turn is ended somehow.
    """
    pool = Pool(CONSIDERED if heat else 1)
    ways_to_play(judge, Line(s.copy(), [], 0), pool)
    turn = s.turn
    worths: list[i64] = [line.worth for line in pool.lines]
    if len(worths) > 0:
        s = pool.lines[by_chance(worths, numbers, heat) if heat else 0].s
    while not s.over and s.turn == turn:
        if END_TURN in s.choices:
            apply(s, END_TURN)
        else:
            apply(s, s.choices[0] if actor(s) == CHANCE else answer(s, actor(s)))
    return s
