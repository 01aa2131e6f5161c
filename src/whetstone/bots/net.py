"""A judgement learned from many games: a small network over the traits of a position and the judgement by weights.

Every level of every trait has a row of numbers. The rows of a position's traits are added up, what falls below nothing
is cut off, and the rest is weighed. All are whole numbers, so that compiled and interpreted judgements are the same.
"""

from __future__ import annotations

from typing import Final, final

from whetstone.bots.traits import LEVELS, TRAITS, Traits
from whetstone.core.ids import BIT
from whetstone.core.native import i64, vec
from whetstone.core.scoring import S_TOTAL, score
from whetstone.core.state import State, zeros

ONE: Final = 1024  # stands for 1 in hidden numbers
COIN: Final = 25  # what a coin of lead is worth
MOST: Final = 80  # coins of lead, more counts for nothing
WON: Final = 200  # what winning is worth besides, in a plan that sees the end; games are learned from without it
USUAL: Final = 6000  # a judgement by weights in the midst of a game
RANGE: Final = 4000  # and how far others are from it


@final
class Net:
    """What was learned: `rows` of `hidden` numbers and one that counts by itself for each level; `out`, what each
    hidden number counts; `guess`, a row for the judgement by weights.
    """

    def __init__(
        self, hidden: i64, rows: list[i64], bias: list[i64], guess: list[i64], out: list[i64], base: i64
    ) -> None:
        assert len(rows) == LEVELS * (hidden + 1)
        self.hidden = hidden
        self.rows: vec[i64] = vec[i64](rows)
        self.bias: vec[i64] = vec[i64](bias)
        self.guess: vec[i64] = vec[i64](guess)
        self.out: vec[i64] = vec[i64](out)
        self.base = base
        self.traits = Traits()
        self.sums: vec[i64] = zeros(hidden + 1)

    def judge(self, s: State, seat: i64, mates: i64, guess: i64, worn: i64) -> i64:
        """What a position is worth: the lead it will come to, 25 for a coin.

        `guess`: what the weights say; `worn`: coins a lead at the end of the game will be less than it looks, because
        others stood still in the plan.
        """
        if s.over:
            return at_the_end(s, seat, mates, worn)
        self.traits.read(s, seat, mates)
        seen = self.traits.seen
        hidden = self.hidden
        width = hidden + 1
        sums = self.sums
        rows = self.rows
        off = guess - USUAL
        for j in range(width):
            sums[j] = self.bias[j] + self.guess[j] * off // RANGE
        for trait in range(TRAITS):
            at = seen[trait] * width
            for j in range(width):
                sums[j] += rows[at + j]
        total = (self.base + sums[hidden]) * ONE
        out = self.out
        for j in range(hidden):
            if sums[j] > 0:
                total += sums[j] * out[j]
        return total // ONE


def at_the_end(s: State, seat: i64, mates: i64, worn: i64) -> i64:
    """The game is over: what it came to."""
    mine: i64 = 0
    foes: i64 = 0
    for other in range(s.config.seats):
        total = score(s, other)[S_TOTAL]
        if mates & BIT[other]:
            mine += total
        else:
            foes = max(foes, total)
    lead = mine - foes - worn
    return of_lead(lead) + (WON if lead > 0 else -WON if lead < 0 else 0)


def of_lead(lead: i64) -> i64:
    """Coin by coin, also for who is far behind: otherwise nothing would matter to it any more."""
    return max(min(lead, MOST), -MOST) * COIN
