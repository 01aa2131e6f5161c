"""Lines of play, and the best few of them.

A line is a way to play some turns; a pool keeps those that are worth going on with. What is merely another way to the
same things takes up room that other ideas need, so a pool may hold only some lines that have come by the same things.
"""

from __future__ import annotations

from typing import Final, final

from whetstone.core.engine import apply
from whetstone.core.ids import FIRST_WORKER, PIECES, UNITS, count
from whetstone.core.native import i64
from whetstone.core.state import State

WORST: Final = -(2**60)
UNBOUNDED: Final = 2**40
Turns = list[list[i64]]  # the paths of some turns, one after another


@final
class Line:
    """A way to play: where it leads, what was chosen, what it is worth; `root` is the first turn it began with."""

    def __init__(self, s: State, path: list[i64], root: i64) -> None:
        self.s = s
        self.path = path
        self.root = root
        self.before: Line | None = None  # the turn it follows
        self.leads_to: Line | None = None  # of a first turn: the end of the best line that begins with it
        self.worth: i64 = WORST
        self.price: i64 = 0  # risks taken on the way
        self.beyond: i64 = 0  # part of what it is worth: what others may make of it next, where that was looked at

    def branch(self, choice: i64) -> Line:
        line = Line(self.s.copy(), [*self.path, choice], self.root)
        line.before = self.before
        line.price = self.price
        apply(line.s, choice)
        return line

    def next_turn(self) -> Line:
        """The turn that follows."""
        line = Line(self.s.copy(), [], self.root)
        line.before = self
        line.price = self.price
        return line

    def go(self, choice: i64) -> None:
        self.path.append(choice)
        apply(self.s, choice)

    def turns(self) -> Turns:
        """The paths of all its turns, the first one first."""
        paths: Turns = []
        line: Line | None = self
        while line is not None:
            paths.append(line.path)
            line = line.before
        paths.reverse()
        return paths


@final
class Pool:
    """The best few lines, no two the same, and of those that have come by the same things only some (`alike`)."""

    def __init__(self, room: i64, alike: i64 = UNBOUNDED) -> None:
        self.room = room
        self.alike = alike
        self.lines: list[Line] = []
        self.marks: list[i64] = []
        self.groups: list[i64] = []

    def floor(self) -> i64:
        """Less than this is not taken."""
        if len(self.lines) < self.room:
            return WORST
        return self.lines[len(self.lines) - 1].worth

    def offer(self, line: Line, seat: i64) -> None:
        if line.worth <= self.floor():
            return
        mark = look(line.s, seat)
        group = belongings(line.s, seat) if self.alike < self.room else 0
        lines = self.lines
        last = len(lines)
        n: i64 = 0
        for i in range(len(lines)):
            if self.groups[i] == group:
                if self.marks[i] == mark and lines[i].worth == line.worth:
                    return
                n += 1
                last = i
        if n < self.alike:
            last = len(lines)
        elif lines[last].worth >= line.worth:
            return
        if last == len(lines):
            lines.append(line)
            self.marks.append(mark)
            self.groups.append(group)
        i = last
        while i > 0 and lines[i - 1].worth < line.worth:
            lines[i] = lines[i - 1]
            self.marks[i] = self.marks[i - 1]
            self.groups[i] = self.groups[i - 1]
            i -= 1
        lines[i] = line
        self.marks[i] = mark
        self.groups[i] = group
        if len(lines) > self.room:
            lines.pop()
            self.marks.pop()
            self.groups.pop()


def best_first(lines: list[Line]) -> list[Line]:
    """The same lines by what they are worth; of those worth the same the earlier one first."""
    best: list[Line] = []
    for line in lines:
        i = len(best)
        best.append(line)
        while i > 0 and best[i - 1].worth < line.worth:
            best[i] = best[i - 1]
            i -= 1
        best[i] = line
    return best


def belongings(s: State, seat: i64) -> i64:
    """A number by which two lines are known that have come by the same things, wherever they stand."""
    p = s.players[seat]
    n = count(p.cubes) + 8 * p.recruits + 128 * p.star_count + 1024 * (p.section + 1) + 16384 * count(p.factory)
    for slot in range(1, PIECES):
        if p.piece[slot] >= 0:
            n += 65536 if slot < FIRST_WORKER else 1048576 if slot < UNITS else 16777216
    return n


def look(s: State, seat: i64) -> i64:
    """A number by which two lines that come to the same are known."""
    p = s.players[seat]
    n = p.coins + 31 * p.power + 997 * p.popularity + 7919 * p.cubes + 104729 * p.recruits + 15485863 * p.section
    for slot in range(PIECES):
        at = p.piece[slot] + 2
        n += at * at * at * (7 if FIRST_WORKER <= slot < UNITS else 11 + slot)
    return n
