"""A judgement learned from many games: a small network over the traits of a position and the judgement by weights.

Every level of every trait has a row of numbers. The rows of a position's traits are added up, what falls below nothing
is cut off, and the rest is weighed. All are whole numbers, so that compiled and interpreted judgements are the same.
"""

from __future__ import annotations

from typing import Final, final

from whetstone.bots.places import add_places
from whetstone.bots.traits import COUNTED, FIRST_TURN, HAD_TURNS, LEVELS, LEVELS_COUNTED, TRAITS, TURNS, Traits
from whetstone.core.ids import BIT
from whetstone.core.native import i64, vec
from whetstone.core.scoring import S_TOTAL, score
from whetstone.core.state import State, zeros

ONE: Final = 1024  # stands for 1 in hidden numbers
FULL: Final = 1000  # thousandths
COIN: Final = 25  # what a coin of lead is worth
MOST: Final = 80  # coins of lead, more counts for nothing
WON: Final = 200  # what winning is worth besides, in a plan that sees the end; games are learned from without it
SURE: Final = 400  # what winning is worth where wins count
COINS: Final = 600  # what the coins of a lead come to there at most
HALF: Final = 30  # coins of lead that come to half of that
RANGE: Final = 4000  # how far judgements by weights are from what they usually are
LANES: Final = 4  # numbers added up at once
LANE: Final = 16  # bits of each
LANE_FULL: Final = 65535  # all of them
LIFT: Final = 128  # added to a signed byte, so that lanes hold nothing below 0


@final
class Net:
    """What was learned: for each level a row of `hidden` numbers, in bytes times `step`, and one that counts by itself,
    times `direct`; `out`, what each hidden number counts; `guess`, a row for the judgement by weights, as far as it is
    not what it `usual`ly is after as many turns: what everybody comes to in time says nothing about who is ahead.
    `patience` is what something is worth a turn before it is had, in thousandths: as much as when the net was learned.
    If it `wins`, it was learned from who won rather than by how much (`of_win`).
    """

    def __init__(
        self,
        hidden: i64,
        rows: list[i64],
        step: i64,
        direct: i64,
        bias: list[i64],
        guess: list[i64],
        usual: list[i64],
        out: list[i64],
        base: i64,
        patience: i64,
        wins: bool = False,
    ) -> None:
        self.sees_places = len(rows) == LEVELS * (hidden + 1)  # beside counts and distances
        assert self.sees_places or len(rows) == LEVELS_COUNTED * (hidden + 1)
        self.seen_traits: i64 = TRAITS if self.sees_places else COUNTED
        assert len(usual) == TURNS
        self.hidden = hidden
        self.words = hidden // LANES + 1  # one number more counts by itself
        self.rows: vec[i64] = in_lanes(rows, hidden + 1, self.words)
        self.step = step
        self.direct = direct
        self.bias: vec[i64] = vec[i64](bias)
        self.guess: vec[i64] = vec[i64](guess)
        self.usual: vec[i64] = vec[i64](usual)
        self.out: vec[i64] = vec[i64](out)
        self.base = base
        self.wins = wins
        self.fading: vec[i64] = vec[i64](fading(patience))
        self.traits = Traits()
        self.added: vec[i64] = zeros(TRAITS)  # the levels whose rows are in the sums
        self.sums: vec[i64] = zeros(self.words)
        for w in range(self.words):
            self.sums[w] = self.seen_traits * self.rows[w]

    def judge(self, s: State, seat: i64, mates: i64, guess: i64) -> i64:
        """What a position is worth: the lead it will come to, 25 for a coin, or how surely it is won; `guess` is what
        the weights say.
        """
        if s.over:
            return of_win(lead_at_the_end(s, seat, mates)) if self.wins else at_the_end(s, seat, mates)
        self.traits.read(s, seat, mates)
        if self.sees_places:
            add_places(self.traits, s, seat, mates)
        self.add_up()
        seen = self.traits.seen
        hidden = self.hidden
        sums = self.sums
        lift = LIFT * self.seen_traits
        off = guess - self.usual[seen[HAD_TURNS] - FIRST_TURN]
        alone = in_lane(sums, hidden, lift) * self.direct + self.bias[hidden] + self.guess[hidden] * off // RANGE
        total = (self.base + alone) * ONE
        for j in range(hidden):
            n = in_lane(sums, j, lift) * self.step + self.bias[j] + self.guess[j] * off // RANGE
            if n > 0:
                total += n * self.out[j]
        return total // ONE

    def add_up(self) -> None:
        """The rows of the position looked at last. One looked at before it had most of them: in a plan some seven of a
        hundred traits differ, and only their rows are exchanged.
        """
        seen = self.traits.seen
        added = self.added
        words = self.words
        sums = self.sums
        rows = self.rows
        for trait in range(self.seen_traits):
            level = seen[trait]
            if level != added[trait]:
                new = level * words
                old = added[trait] * words
                added[trait] = level
                for w in range(words):
                    sums[w] += rows[new + w] - rows[old + w]

    def faded(self, worth: i64, ahead: i64) -> i64:
        """What it is worth now to come to that so many turns ahead: otherwise a plan would put off ends of games."""
        return worth * self.fading[min(ahead, TURNS - 1)] // ONE


def fading(patience: i64) -> list[i64]:
    """What is left of a worth that is so many turns ahead, of `ONE`."""
    left: list[i64] = [ONE]
    while len(left) < TURNS:
        left.append(left[len(left) - 1] * patience // FULL)
    return left


def in_lanes(rows: list[i64], width: i64, words: i64) -> vec[i64]:
    """Rows of signed bytes, four to a number, each in a lane wide enough for the sum over all traits."""
    out = zeros(len(rows) // width * words)
    for i in range(len(rows)):
        j = i % width
        out[i // width * words + j // LANES] += (rows[i] + LIFT) << (LANE * (j % LANES))
    return out


def in_lane(sums: vec[i64], j: i64, lift: i64) -> i64:
    """The sum of the jth numbers of some rows that were lifted by so much together."""
    return ((sums[j // LANES] >> (LANE * (j % LANES))) & LANE_FULL) - lift


def at_the_end(s: State, seat: i64, mates: i64) -> i64:
    """The game is over: what it came to."""
    lead = lead_at_the_end(s, seat, mates)
    return of_lead(lead) + (WON if lead > 0 else -WON if lead < 0 else 0)


def lead_at_the_end(s: State, seat: i64, mates: i64) -> i64:
    """Coins a seat and its mates are ahead of the best of the others."""
    mine: i64 = 0
    foes: i64 = 0
    for other in range(s.config.seats):
        total = score(s, other)[S_TOTAL]
        if mates & BIT[other]:
            mine += total
        else:
            foes = max(foes, total)
    return mine - foes


def of_lead(lead: i64) -> i64:
    """Coin by coin, also for who is far behind: otherwise nothing would matter to it any more."""
    return max(min(lead, MOST), -MOST) * COIN


def of_win(lead: i64) -> i64:
    """That a game is won counts for two fifths, by how much for the rest, the first coins most."""
    if lead == 0:
        return 0
    size = lead if lead > 0 else -lead
    worth = SURE + COINS * size // (size + HALF)
    return worth if lead > 0 else -worth
