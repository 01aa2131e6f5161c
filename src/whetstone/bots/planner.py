"""Planning turns ahead: the ways to play one's turn, and what the best of them come to some turns on.

To look further than a turn (`turns.py`) the next turn is planned from there: a beam of the most promising lines is
carried on from turn to turn. People stand still meanwhile. Where all others are Automas they play their turns
(`others.py`), for one order after another in which their cards may fall, and what counts is the mean over the orders.
Instead of that first turns can be tried one by one (`trials.py`), among people as well.
"""

from __future__ import annotations

import time
from typing import Final, final

from whetstone.bots.judge import Judge, Style
from whetstone.bots.lines import UNBOUNDED, WORST, Line, Pool, Turns, best_first
from whetstone.bots.net import Net
from whetstone.bots.others import others_play
from whetstone.bots.outlook import WORN
from whetstone.bots.trials import ANOTHER, UNKNOWN, look_beyond, try_each
from whetstone.bots.turns import play_again, ways_to_play
from whetstone.bots.weights import Weights
from whetstone.core.ids import BIT
from whetstone.core.native import i64
from whetstone.core.scoring import winners
from whetstone.core.state import State

SHORTEST: Final = 2  # turns a plan looks ahead when the end is near
SLACK: Final = 1  # turns it looks beyond the end as it is reckoned, where it sees the end come


@final
class Planner:
    """Plans for one seat. Of a plan nothing is kept but its figures; all else is set by whoever asks for it."""

    def __init__(self, weights: Weights, first: Style, later: Style) -> None:
        self.weights = weights
        self.first = first
        self.later = later
        self.net: Net | None = None  # to judge by, if there is one for this table
        self.taste: Net | None = None  # to choose by beside it, where first turns are tried one by one
        self.alike: i64 = UNBOUNDED  # lines that have come by the same things, at most
        self.orders: i64 = 0  # in which Automas' cards may fall that a plan is made for; 0: they stand still as well
        self.luck: i64 = 0  # chooses these orders; in trials among people what others hold and do
        self.trials: i64 = 0  # of first turns, one by one; 0: all go on together
        self.rivals: Style | None = None  # how people look at their turns in trials; None: there are none among people
        self.prior: i64 = 0  # percent of what taste says of a first turn that count beside its trials
        self.hopes_for_more = False  # than to win, in trials among people (`fortune.py`)
        self.until = 0.0  # the clock's time at which a plan has to do as far as it is; 0 for whenever it is done
        self.look_until = (
            0.0  # the same for the look at all ways to begin it, without which there is no plan; 0: no other
        )
        self.unsure_until = 0.0  # the same for trials while a turn is ahead that hangs on a card or combat; 0: no other
        self.judged: i64 = 0  # positions judged for the last plan
        self.grown: i64 = 0  # turns planned for it
        self.is_whole = True  # were all ways to begin it looked at before the time was up?
        self.others_play = False  # did others play in it, or all stand still?
        self.least: i64 = WORST  # what the last of the lines carried on is worth

    def plan(self, s: State, seat: i64, turns: i64, beam: i64, spread: i64, hint: Turns | None = None) -> list[Line]:
        """The ways to play on from here, the best first; `worth` is what the best line beginning so comes to.

        When the time is up the turns looked ahead so far have to do; even of the first one only the ways that were
        found by then, at least one. `hint` is an earlier plan, turn by turn: as far as it can still be played it is
        among the lines.
        """
        judge = Judge(s, seat, self.weights, self.first)
        judge.until = self.look_until if self.look_until > 0.0 else self.until
        judge.net = self.net
        judge.taste = self.taste
        judge.hopes_for_more = self.hopes_for_more
        if judge.o.is_among_people:
            judge.rivals = self.rivals if self.trials > 0 else None
            self.others_play = judge.rivals is not None
        else:
            self.others_play = self.orders > 0
        judge.others_play = self.others_play
        if judge.others_play or judge.net is not None:
            judge.o.worn = 0
        if not judge.o.is_among_people:  # nobody else puts the end off or brings it on
            turns = min(turns, max(judge.o.left + (SLACK if judge.others_play else 0), SHORTEST))
        self.grown = 1
        pool = Pool(max(spread, self.first.beyond), self.alike)
        ways_to_play(judge, Line(s.copy(), [], 0), pool)
        self.is_whole = not judge.is_late()
        judge.until = self.until
        judge.unsure_until = self.unsure_until
        roots = pool.lines
        if self.first.beyond > 0 and judge.others_play and not judge.o.is_among_people:
            look_beyond(judge, roots, self.luck + UNKNOWN)
            roots = best_first(roots)[:spread]
        guided: Line | None = None
        hints: Turns = hint if hint is not None else []
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
        is_cut_short = self.look_until > 0.0 and not self.is_whole
        if not is_cut_short and not wins_now(judge, roots):
            judge.style = self.later
            self.look_ahead(judge, roots, turns, beam, hints, guided)
        self.judged = judge.judged
        return best_first(roots)

    def look_ahead(
        self, judge: Judge, roots: list[Line], turns: i64, beam: i64, hints: Turns, guided: Line | None
    ) -> None:
        """Each first turn is worth what it comes to, on average over the orders there was time for.

        Of one that was dropped on the way nothing is known but that it comes after the last line that was not.
        """
        if self.trials > 0 and judge.others_play:
            if turns > 1:
                try_each(judge, roots, turns, self.luck, self.trials, self.prior)
            return
        orders = self.orders if judge.others_play else 1
        if orders == 1:
            self.carry_on(judge, roots, turns, beam, self.luck, hints, guided)
            return
        at_first: list[i64] = [root.worth for root in roots]
        sums: list[i64] = [0 for _ in roots]
        done: i64 = 0
        for order in range(orders):
            for i in range(len(roots)):
                roots[i].worth = at_first[i]
            if not self.carry_on(judge, roots, turns, beam, self.luck + ANOTHER * order, hints, guided) and done > 0:
                break
            done += 1
            for i in range(len(roots)):
                sums[i] += roots[i].worth if roots[i].worth > WORST else self.least - orders
        for i in range(len(roots)):
            roots[i].worth = sums[i] // done

    def carry_on(
        self, judge: Judge, roots: list[Line], turns: i64, beam: i64, luck: i64, hints: Turns, guided: Line | None
    ) -> bool:
        """Turn after turn from the first ones on; each is worth then what the best line beginning so comes to.

        False if the time was up before all of it was done.
        """
        seat = judge.seat
        front = roots
        for ahead in range(1, turns):
            judge.ahead = ahead
            pool = Pool(beam, self.alike)
            for line in front:
                if line.s.over:
                    pool.offer(line, seat)
                    continue
                if self.is_late():
                    return False
                self.grown += 1
                inner = Pool(self.later.keep)
                after = self.next_turn(judge, line, luck)
                if after.s.over:
                    inner.offer(after, seat)
                else:
                    ways_to_play(judge, after, inner)
                for found in inner.lines:
                    pool.offer(found, seat)
            if guided is not None and not guided.s.over:
                if ahead < len(hints):
                    guided = play_again(judge, self.next_turn(judge, guided, luck), hints[ahead])
                    if guided is not None:
                        pool.offer(guided, seat)
                else:
                    guided = None
            if self.is_late():
                return False
            if len(pool.lines) == 0:
                break
            front = pool.lines
            self.least = front[len(front) - 1].worth
            for root in roots:
                if not root.s.over:
                    root.worth = WORST
            for line in front:
                if line.worth > roots[line.root].worth:
                    roots[line.root].worth = line.worth
                    roots[line.root].leads_to = line
        return True

    def next_turn(self, judge: Judge, line: Line, luck: i64) -> Line:
        """The turn that follows a line; judged already if others have brought the game to its end before it."""
        after = line.next_turn()
        if judge.others_play:
            others_play(after.s, judge.seat, luck)
            if after.s.over:
                judge.judge(after)
            else:
                judge.o.reckon(after.s, judge.ahead)
        elif judge.net is not None:
            let_pass(after.s, judge.o.mates)
        return after

    def is_late(self) -> bool:
        return self.until > 0.0 and time.perf_counter() > self.until


def let_pass(s: State, mates: i64) -> None:
    """A turn of everybody else in a plan that lets them stand still: time goes by, and they gain what people do."""
    for other in range(s.config.seats):
        if not mates & BIT[other]:
            p = s.players[other]
            p.turns += 1
            p.coins += WORN


def wins_now(judge: Judge, roots: list[Line]) -> bool:
    """Is the best of these first turns the end of the game, and won, well enough?"""
    if len(roots) == 0:
        return False
    best = roots[0]
    for root in roots:
        if root.worth > best.worth:
            best = root
    if not best.s.over:
        return False
    return (winners(best.s) & BIT[judge.seat]) != 0 and judge.is_content(best.s)
