"""Who judges lines of play for a seat, and how wide a look it takes."""

from __future__ import annotations

import time
from typing import Final, final

from whetstone.bots.fortune import is_content, of_fortune
from whetstone.bots.lines import Line
from whetstone.bots.net import COIN, Net
from whetstone.bots.outlook import Outlook
from whetstone.bots.value import value
from whetstone.bots.weights import Weights
from whetstone.core.ids import BIT
from whetstone.core.native import i64
from whetstone.core.scoring import winners
from whetstone.core.state import State

DECIDED: Final = 100_000  # beyond whatever a net may say of a game that goes on
GLANCE: Final = 63  # steps between two looks at the clock, less one: a power of two less one


@final
class Style:
    """How wide a plan looks: ways to move one unit that go on, ways of a top-row action, choices a small decision,
    ways of a turn that go on. A further unit has all its ways anew, unless there is an `again`, only so many of the
    best ways of the first unit, whichever; or a `further`, only so many of the best of units not moved yet. `beyond`:
    ways of a turn of which it is seen as well what Automas may do next.
    """

    def __init__(
        self, units: i64, tops: i64, width: i64, keep: i64, again: i64 = 0, further: i64 = 0, beyond: i64 = 0
    ) -> None:
        self.units = units
        self.tops = tops
        self.width = width
        self.keep = keep
        self.again = again
        self.further = further
        self.beyond = beyond


@final
class Judge:
    """Judges for the seat that plans, by what it saw when it began; `ahead` is how many of its turns on from there.

    With a `net` it judges by experience, which starts from the judgement by weights. With a `taste` besides it chooses
    by that: a net that was not asked what a position comes to but which of some ways to play turned out better.

    Once `until` is over (the clock's time; 0 for never) it is `late`: ways begun are ended, no further ones begun.
    """

    def __init__(self, s: State, seat: i64, weights: Weights, style: Style) -> None:
        self.start = s  # the position it began to judge in; nobody changes it while trials go on
        self.seat = seat
        self.weights = weights
        self.net: Net | None = None
        self.taste: Net | None = None
        self.style = style
        self.o = Outlook(s, seat)
        self.rivals: Style | None = None  # where turns are tried among people: how rivals look at theirs
        self.hopes_for_more = False  # than to win: coins of its own count, a poor win is not taken at once
        self.others_play = False  # between one's turns; otherwise everybody stands still
        self.ahead: i64 = 0
        self.judged: i64 = 0
        self.until = 0.0
        self.unsure_until = 0.0  # the same for trials while a turn is ahead that hangs on a card or combat; 0: no other
        self.late = False
        self.steps: i64 = 0  # since the judge began, of any kind

    def glance(self) -> None:
        """One more step: now and then a look at the clock."""
        self.steps += 1
        if self.until > 0.0 and self.steps & GLANCE == 0 and time.perf_counter() > self.until:
            self.late = True

    def is_late(self) -> bool:
        """Asked anew: what was looked at before a turn was played may no longer be so."""
        return self.late

    def look_anew(self, s: State) -> None:
        """See the table as it is after others have played: where they may come, and how long the game may last."""
        self.o = Outlook(s, self.seat)
        self.o.worn = 0
        self.ahead = 0

    def judge(self, line: Line) -> None:
        """What a line is worth beside other ways to play the same turn."""
        self.judged += 1
        self.glance()
        net = self.taste if self.taste is not None else self.net
        line.worth = self.by(net, line)
        if line.s.over and net is not None and net.wins:
            if not winners(line.s) & BIT[self.seat]:
                line.worth -= DECIDED
            elif line.price == 0 and self.is_content(line.s):  # what hangs on a combat is not decided yet
                line.worth += DECIDED

    def foretell(self, line: Line) -> i64:
        """What a line comes to, whichever turn it ends with."""
        worth = self.by(self.net, line)
        return worth + of_fortune(line.s, self.seat) if self.hopes_for_more else worth

    def is_content(self, s: State) -> bool:
        """With a win as it stands."""
        return not self.hopes_for_more or is_content(s, self.seat)

    def by(self, net: Net | None, line: Line) -> i64:
        worth = value(line.s, self.seat, self.o, self.weights, self.ahead)
        if net is None:
            return worth - line.price
        said = net.judge(line.s, self.seat, self.o.mates, worth)
        return net.faded(said, self.ahead) - line.price * COIN // 100


def by_experience(s: State, seat: i64, weights: Weights, style: Style, net: Net | None, taste: Net | None) -> Judge:
    """Somebody who judges by experience, as the table is now, and lets others play on."""
    judge = Judge(s, seat, weights, style)
    judge.net = net
    judge.taste = taste
    judge.others_play = True
    judge.o.worn = 0
    return judge
