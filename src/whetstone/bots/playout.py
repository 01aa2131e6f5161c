"""How a game may go on: everybody plays some turns by a quick plan of one turn, chance falls as it falls.

This is what the Marshal's tree is grown with. `Tree` holds the turns it considers first and what came of them; further
ones are let in as the visits grow (progressive widening), and the one with the best promise is tried next (UCB).
"""

from __future__ import annotations

from typing import Final, final

from whetstone.bots.lines import Line
from whetstone.bots.luck import Numbers, draw
from whetstone.bots.net import Net
from whetstone.bots.others import answer
from whetstone.bots.outlook import Outlook
from whetstone.bots.planner import Planner
from whetstone.bots.turns import UNSURE
from whetstone.bots.value import WON, value
from whetstone.bots.weights import Weights
from whetstone.core.engine import actor, apply
from whetstone.core.frames import END_TURN
from whetstone.core.ids import BIT, CHANCE
from whetstone.core.native import i64, vec
from whetstone.core.scoring import S_TOTAL, score
from whetstone.core.state import State, zeros

MOST_DECISIONS: Final = 400  # of one turn; a turn that takes more is given up
CURIOSITY: Final = 900.0  # hundredths of a coin, for turns that were tried less than others
AUTOMA_TURN: Final = 350  # what an Automa gains in a turn, in hundredths of a coin


def play_turn(s: State, planner: Planner, numbers: Numbers) -> None:
    """The turn of whoever is active, to its end or until the planner's time is up."""
    turn = s.turn
    seat = s.active
    made: i64 = 0
    while not s.over and s.turn == turn and not planner.is_late():
        who = actor(s)
        made += 1
        if who == CHANCE:
            apply(s, draw(s, numbers))
        elif who != seat or made > MOST_DECISIONS:
            choice = answer(s, who)
            apply(s, END_TURN if made > MOST_DECISIONS and END_TURN in s.choices else choice)
        else:
            lines = planner.plan(s, seat, 1, 1, 1)
            if len(lines) == 0:
                apply(s, answer(s, who))
            else:
                follow(s, seat, lines[0].path)


def follow(s: State, seat: i64, path: list[i64]) -> None:
    """Make the choices of a path as far as it is sure."""
    for choice in path:
        if choice == UNSURE or s.over or actor(s) != seat:
            return
        if choice not in s.choices:
            return
        apply(s, choice)


def standing(s: State, seat: i64, weights: Weights, net: Net | None = None) -> i64:
    """How much better off the seat is than the best of its rivals; with a net, what experience says of that."""
    o = Outlook(s, seat)
    if net is not None:
        return net.judge(s, seat, o.mates, value(s, seat, o, weights, 0))
    if s.over:
        mine: i64 = 0
        foes: i64 = 0
        for other in range(s.config.seats):
            total = score(s, other)[S_TOTAL]
            if o.mates & BIT[other]:
                mine = max(mine, total)
            else:
                foes = max(foes, total)
        lead = (mine - foes) * 100
        return lead + (WON // 10 if lead > 0 else -WON // 10)
    own = value(s, seat, o, weights, 0)
    best: i64 = -(2**40)
    for other in range(s.config.seats):
        if o.mates & BIT[other]:
            continue
        if s.config.unmanned & BIT[other]:
            theirs = score(s, other)[S_TOTAL] * 100 + o.left * AUTOMA_TURN
        else:
            theirs = value(s, other, Outlook(s, other), weights, 0)
        best = max(best, theirs)
    return own - best


@final
class Tree:
    """The turns a seat considers, and what playing on from them came to."""

    def __init__(self, lines: list[Line], seat: i64, planner: Planner, rounds: i64, seed: i64) -> None:
        self.lines = lines
        self.seat = seat
        self.planner = planner
        self.rounds = rounds
        self.seed = seed
        self.visits: vec[i64] = zeros(len(lines))
        self.sums: vec[i64] = zeros(len(lines))
        self.total: i64 = 0

    def pick(self) -> i64:
        """Which turn to try next."""
        open_: i64 = 2
        while open_ < len(self.lines) and open_ * open_ <= self.total:
            open_ += 1
        open_ = min(open_, len(self.lines))
        best: i64 = 0
        most = -1e18
        for i in range(open_):
            if self.visits[i] == 0:
                return i
            n = float(self.visits[i])
            promise = float(self.sums[i]) / n + CURIOSITY * (float(self.total) ** 0.5 / n) ** 0.5
            if promise > most:
                most = promise
                best = i
        return best

    def grow(self, worlds: list[State]) -> bool:
        """One playout: the nth of every turn from the same imagined position and with the same luck.

        False if the planner's time was up before it came to its end: then it does not count.
        """
        i = self.pick()
        n = self.visits[i]
        world = worlds[n % len(worlds)]
        numbers = Numbers(self.seed + n)
        s = world.copy()
        follow(s, self.seat, self.lines[i].path)
        last = world.turn + 1 + self.rounds * s.config.seats
        if not s.over and s.active == self.seat and s.turn == world.turn:
            play_turn(s, self.planner, numbers)
        while not s.over and s.turn < last and not self.planner.is_late():
            play_turn(s, self.planner, numbers)
        if self.planner.is_late():
            return False
        self.visits[i] += 1
        self.total += 1
        self.sums[i] += standing(s, self.seat, self.planner.weights)
        return True

    def mean(self, i: i64) -> i64:
        """What a turn came to on average, less than nothing known if it was never tried."""
        return self.sums[i] // self.visits[i] if self.visits[i] else -(2**60)
