"""Planning turns ahead: the ways to play one's turn, and what the best of them come to some turns on.

To look further than a turn (`turns.py`) others stand still and the next turn is planned from there: a beam of the most
promising lines is carried on from turn to turn.
"""

from __future__ import annotations

import time
from typing import Final, final

from whetstone.bots.judge import Judge, Style
from whetstone.bots.lines import UNBOUNDED, WORST, Line, Pool
from whetstone.bots.turns import play_again, ways_to_play
from whetstone.bots.weights import Weights
from whetstone.core.ids import BIT
from whetstone.core.native import i64
from whetstone.core.scoring import winners
from whetstone.core.state import State

SHORTEST: Final = 2  # turns a plan looks ahead when the end is near
Hint = list[list[i64]]  # the paths of some turns


@final
class Planner:
    """Plans for one seat. Nothing is kept between two plans but weights and style."""

    def __init__(self, weights: Weights, first: Style, later: Style) -> None:
        self.weights = weights
        self.first = first
        self.later = later
        self.alike: i64 = UNBOUNDED  # lines that have come by the same things, at most
        self.until = 0.0  # the clock's time at which a plan has to do as far as it is; 0 for whenever it is done
        self.judged: i64 = 0  # positions judged for the plan at hand
        self.grown: i64 = 0  # turns planned for it
        self.is_whole = True  # were all ways to begin it looked at before the time was up?

    def plan(self, s: State, seat: i64, turns: i64, beam: i64, spread: i64, hint: Hint | None = None) -> list[Line]:
        """The ways to play on from here, the best first; `worth` is what the best line beginning so comes to.

        When the time is up the turns looked ahead so far have to do; even of the first one only the ways that were
        found by then, at least one. `hint` is an earlier plan, turn by turn: as far as
        it can still be played it is among the lines.
        """
        judge = Judge(s, seat, self.weights, self.first)
        judge.until = self.until
        if not judge.o.is_among_people:  # nobody else puts the end off or brings it on
            turns = min(turns, max(judge.o.left, SHORTEST))
        self.grown = 1
        pool = Pool(spread, self.alike)
        ways_to_play(judge, Line(s.copy(), [], 0), pool)
        self.is_whole = not judge.late
        roots = pool.lines
        guided: Line | None = None
        hints: Hint = hint if hint is not None else []
        if len(hints) > 0:
            guided = play_again(judge, Line(s.copy(), [], 0), hints[0])
            if guided is not None:
                known = False
                for root in roots:
                    if root.path == guided.path:
                        known = True
                        guided = root
                if not known:
                    roots.append(guided)
        for i in range(len(roots)):
            roots[i].root = i
        if wins_now(roots, seat):
            turns = 1
        front = roots
        later = self.later
        judge.style = later
        for ahead in range(1, turns):
            judge.ahead = ahead
            pool = Pool(beam, self.alike)
            for line in front:
                if line.s.over:
                    pool.offer(line, seat)
                    continue
                if self.is_late():
                    break
                self.grown += 1
                inner = Pool(later.keep)
                ways_to_play(judge, line.next_turn(), inner)
                for found in inner.lines:
                    pool.offer(found, seat)
            if guided is not None and not guided.s.over:
                if ahead < len(hints):
                    guided = play_again(judge, guided.next_turn(), hints[ahead])
                    if guided is not None:
                        pool.offer(guided, seat)
                else:
                    guided = None
            if len(pool.lines) == 0 or self.is_late():
                break
            front = pool.lines
            for root in roots:
                root.worth = WORST
            for line in front:
                if line.worth > roots[line.root].worth:
                    roots[line.root].worth = line.worth
                    roots[line.root].leads_to = line
        self.judged = judge.judged
        best: list[Line] = []
        for root in roots:
            i = len(best)
            best.append(root)
            while i > 0 and best[i - 1].worth < root.worth:
                best[i] = best[i - 1]
                i -= 1
            best[i] = root
        return best

    def is_late(self) -> bool:
        return self.until > 0.0 and time.perf_counter() > self.until


def wins_now(roots: list[Line], seat: i64) -> bool:
    """Is the best of these first turns the end of the game, and won?"""
    if len(roots) == 0:
        return False
    best = roots[0]
    for root in roots:
        if root.worth > best.worth:
            best = root
    if not best.s.over:
        return False
    return (winners(best.s) & BIT[seat]) != 0
