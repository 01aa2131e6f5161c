"""Planning whole turns: every sensible way to play one's turn, and the best of them some turns on.

A turn is a line of small decisions. Sections, top-row and bottom-row actions are tried one after another; of the ways
to carry each out the best few go on. To look further, others stand still and the next turn is planned from there: a
beam of the most promising lines is carried on from turn to turn.
"""

from __future__ import annotations

from typing import Final, final

from whetstone.bots.bids import chance_now, rig
from whetstone.bots.options import options
from whetstone.bots.outlook import Outlook
from whetstone.bots.value import value
from whetstone.bots.weights import RISK, Weights
from whetstone.core.combat import is_attacker
from whetstone.core.engine import actor, apply, settle
from whetstone.core.engine import weights as odds
from whetstone.core.frames import (
    BOTTOM_ACTION,
    DONE,
    END_TURN,
    F_COMMIT,
    F_ENCOUNTER,
    F_MOVE,
    F_MOVE_UNIT,
    F_TURN,
    FACTORY_TOP,
    FIGHT,
    GO,
    MOVE_UNITS,
    OWNER,
    PC,
    REVEAL,
    SECTION,
    UNIT,
    WIDTH,
    operand_a,
    pop,
)
from whetstone.core.ids import BIT, CHANCE, FIRST_WORKER, HERO, MAX_POPULARITY, PIECES, UNITS, count
from whetstone.core.native import i64
from whetstone.core.objective import list_reveals
from whetstone.core.state import State
from whetstone.core.turn import BEFORE_BOTTOM, BEFORE_TOP, CHOOSE_SECTION, CLOSING

UNSURE: Final = -1  # in a path: from here on it hangs on chance or on somebody else
WORST: Final = -(2**60)
Hint = list[list[i64]]
UNBOUNDED: Final = 2**40


@final
class Style:
    """How wide a plan looks: ways to move one unit that go on, ways of a top-row action, choices a small decision,
    ways of a turn that go on; `again`: ways of the first unit that are tried for further ones, 0 for all anew.
    """

    def __init__(self, units: i64, tops: i64, width: i64, keep: i64, again: i64 = 0) -> None:
        self.units = units
        self.tops = tops
        self.width = width
        self.keep = keep
        self.again = again


@final
class Line:
    """A way to play: where it leads, what was chosen, what it is worth; `root` is the first turn it began with."""

    def __init__(self, s: State, path: list[i64], root: i64) -> None:
        self.s = s
        self.path = path
        self.root = root
        self.before: Line | None = None  # the turn it follows
        self.worth: i64 = WORST
        self.price: i64 = 0  # risks taken on the way

    def branch(self, choice: i64) -> Line:
        line = Line(self.s.copy(), [*self.path, choice], self.root)
        line.before = self.before
        line.price = self.price
        apply(line.s, choice)
        return line

    def again(self) -> Line:
        """The same line once more, to go on in another way."""
        line = Line(self.s.copy(), self.path[:], self.root)
        line.before = self.before
        line.price = self.price
        return line

    def go(self, choice: i64) -> None:
        self.path.append(choice)
        apply(self.s, choice)

    def turns(self) -> list[list[i64]]:
        """The paths of all its turns, the first one first."""
        paths: list[list[i64]] = []
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
        mark = look(line.s, seat, line.worth)
        group: i64 = 0
        lines = self.lines
        last = len(lines)
        if self.alike < self.room:
            group = belongings(line.s, seat)
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
        else:
            for i in range(len(lines)):
                if self.marks[i] == mark and lines[i].worth == line.worth:
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


def belongings(s: State, seat: i64) -> i64:
    """A number by which two lines are known that have come by the same things, wherever they stand."""
    p = s.players[seat]
    n = count(p.cubes) + 8 * p.recruits + 128 * p.star_count + 1024 * (p.section + 1) + 16384 * count(p.factory)
    for slot in range(1, PIECES):
        if p.piece[slot] >= 0:
            n += 65536 if slot < FIRST_WORKER else 1048576 if slot < UNITS else 16777216
    return n


def look(s: State, seat: i64, worth: i64) -> i64:
    """A number by which two lines that come to the same are known."""
    p = s.players[seat]
    n = p.coins + 31 * p.power + 997 * p.popularity + 7919 * p.cubes + 104729 * p.recruits + 15485863 * p.section
    for slot in range(PIECES):
        at = p.piece[slot] + 2
        n += at * at * at * (7 if FIRST_WORKER <= slot < UNITS else 11 + slot)
    return n


@final
class Planner:
    """Plans for one seat. Nothing is kept between two plans but weights and style."""

    def __init__(self, weights: Weights, first: Style, later: Style) -> None:
        self.weights = weights
        self.first = first
        self.later = later
        self.style = first
        self.alike: i64 = UNBOUNDED
        self.seat: i64 = 0
        self.ahead: i64 = 0
        self.o: Outlook | None = None
        self.best: Line | None = None  # the end of the line the last plan liked best
        self.judged: i64 = 0  # positions judged for the plan at hand
        self.grown: i64 = 0  # turns planned for it

    # --- several turns ----------------------------------------------------------------------------------------------

    def plan(
        self, s: State, seat: i64, turns: i64, beam: i64, spread: i64, most: i64 = UNBOUNDED, hint: Hint | None = None
    ) -> list[Line]:
        """The ways to play on from here, the best first; `worth` is what the best line beginning so comes to.

        When more than `most` positions have been judged, the turns looked ahead so far have to do. `hint` is an earlier
        plan, turn by turn: as far as it can still be played it is among the lines.
        """
        self.judged = 0
        self.grown = 1
        self.seat = seat
        self.o = Outlook(s, seat)
        self.ahead = 0
        self.style = self.first
        pool = Pool(spread, self.alike)
        self.turn(Line(s.copy(), [], 0), pool)
        roots = pool.lines
        guided: Line | None = None
        hints: Hint = hint if hint is not None else []
        if len(hints) > 0:
            guided = self.again(Line(s.copy(), [], 0), hints[0])
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
        front = roots
        self.best = front[0] if len(front) > 0 else None
        later = self.later
        self.style = later
        for ahead in range(1, turns):
            self.ahead = ahead
            pool = Pool(beam, self.alike)
            for line in front:
                if line.s.over:
                    pool.offer(line, seat)
                    continue
                if self.judged > most:
                    break
                self.grown += 1
                inner = Pool(later.keep)
                begun = Line(line.s.copy(), [], line.root)
                begun.before = line
                begun.price = line.price
                self.turn(begun, inner)
                for found in inner.lines:
                    pool.offer(found, seat)
            if guided is not None and not guided.s.over:
                if ahead < len(hints):
                    begun = Line(guided.s.copy(), [], guided.root)
                    begun.before = guided
                    begun.price = guided.price
                    guided = self.again(begun, hints[ahead])
                    if guided is not None:
                        pool.offer(guided, seat)
                else:
                    guided = None
            if len(pool.lines) == 0 or self.judged > most:
                break
            front = pool.lines
            self.best = front[0]
            for root in roots:
                root.worth = WORST
            for line in front:
                if line.worth > roots[line.root].worth:
                    roots[line.root].worth = line.worth
        best: list[Line] = []
        for root in roots:
            i = len(best)
            best.append(root)
            while i > 0 and best[i - 1].worth < root.worth:
                best[i] = best[i - 1]
                i -= 1
            best[i] = root
        return best

    def again(self, line: Line, path: list[i64]) -> Line | None:
        """A turn as it was planned before, if it can still be played so."""
        pool = Pool(1)
        for choice in path:
            s = line.s
            if s.over:
                break
            if choice == UNSURE:
                who = actor(s)
                if who == self.seat:
                    return None
                self.pass_by(line, who, s.frames[(s.depth - 1) * WIDTH])
            elif actor(s) != self.seat or choice not in s.choices:
                return None
            elif choice == END_TURN and self.is_own_turn(s):
                self.end(line, pool)
                return pool.lines[0]
            else:
                line.go(choice)
        self.judge(line)
        return line

    # --- one turn ---------------------------------------------------------------------------------------------------

    def judge(self, line: Line) -> None:
        o = self.o
        assert o is not None
        self.judged += 1
        line.worth = value(line.s, self.seat, o, self.weights, self.ahead) - line.price

    def turn(self, line: Line, out: Pool) -> None:
        """All ways to end the turn that is going on, from any decision of it on."""
        ways: list[Line] = []
        self.resolve(line, ways)
        for way in ways:
            self.from_phase(way, out)

    def from_phase(self, line: Line, out: Pool) -> None:
        s = line.s
        if s.over or not self.is_own_turn(s):
            self.judge(line)
            out.offer(line, self.seat)
            return
        self.show_objective(line)
        if s.over:
            self.judge(line)
            out.offer(line, self.seat)
            return
        phase = s.frames[(s.depth - 1) * WIDTH + PC]
        if phase == CHOOSE_SECTION:
            for choice in s.choices:
                if choice & 255 == SECTION:
                    self.from_phase(line.branch(choice), out)
        elif phase == BEFORE_TOP:
            self.top_row(line, out)
        elif phase == BEFORE_BOTTOM:
            self.bottom_row(line, out)
        else:
            self.end(line, out)

    def is_own_turn(self, s: State) -> bool:
        f = (s.depth - 1) * WIDTH
        return s.frames[f] == F_TURN and s.frames[f + OWNER] == self.seat

    def show_objective(self, line: Line) -> None:
        """An objective met is shown at once, unless that would end the game without winning it."""
        for choice in line.s.choices:
            if choice & 255 == REVEAL:
                shown = line.branch(choice)
                self.judge(shown)
                if not shown.s.over or shown.worth > 0:
                    line.go(choice)
                return

    def top_row(self, line: Line, out: Pool) -> None:
        pool = Pool(self.style.tops)
        for choice in line.s.choices:
            if MOVE_UNITS <= choice & 255 <= FACTORY_TOP:
                ways: list[Line] = []
                self.resolve(line.branch(choice), ways)
                for way in ways:
                    self.judge(way)
                    pool.offer(way, self.seat)
        for way in pool.lines:
            self.from_phase(way, out)
        if len(pool.lines) == 0 or BOTTOM_ACTION in line.s.choices:
            self.bottom_row(line, out)

    def bottom_row(self, line: Line, out: Pool) -> None:
        if BOTTOM_ACTION in line.s.choices:
            ways: list[Line] = []
            self.resolve(line.branch(BOTTOM_ACTION), ways)
            for way in ways:
                if way.s.over or not self.is_own_turn(way.s):
                    self.judge(way)
                    out.offer(way, self.seat)
                else:
                    self.show_objective(way)
                    self.end(way, out)
        self.end(line, out)

    def end(self, line: Line, out: Pool) -> None:
        """The turn ends; in the plan it is the seat's own turn again, as if the others did nothing."""
        s = line.s
        if s.over:
            self.judge(line)
            out.offer(line, self.seat)
            return
        self.judge(line)
        if line.worth + 2000 < out.floor():
            return
        line = line.again()
        s = line.s
        seats = s.config.seats
        before = (self.seat + seats - 1) % seats
        f = (s.depth - 1) * WIDTH
        if s.frames[f + PC] != CLOSING:
            last: list[i64] = []
            list_reveals(s, self.seat, True, last)
            if len(last) == 0:
                s.active = before
            line.go(END_TURN)
        while not s.over and self.is_own_turn(s) and s.frames[(s.depth - 1) * WIDTH + PC] == CLOSING:
            if s.choices[0] & 255 == REVEAL and len(s.choices) > 1:
                shown = line.branch(s.choices[0])
                self.judge(shown)
                if not shown.s.over or shown.worth > 0:
                    s.active = before if not shown.s.over else s.active
                    line.go(s.choices[0])
                    continue
            s.active = before
            line.go(DONE)
        self.judge(line)
        out.offer(line, self.seat)

    # --- carrying actions out ---------------------------------------------------------------------------------------

    def resolve(self, line: Line, out: list[Line]) -> None:
        """Every sensible way through the small decisions until the turn asks for its next action."""
        o = self.o
        assert o is not None
        while True:
            s = line.s
            if s.over or self.is_own_turn(s):
                out.append(line)
                return
            who = actor(s)
            kind = s.frames[(s.depth - 1) * WIDTH]
            if who != self.seat:
                if kind == F_TURN:
                    out.append(line)  # somebody else's turn has begun
                    return
                self.pass_by(line, who, kind)
                continue
            if kind == F_MOVE and s.choices[0] & 255 != FIGHT:
                self.move(line, out)
                return
            found: list[i64] = []
            options(s, self.seat, o, self.style.width, found)
            if kind == F_COMMIT:
                self.count_risk(line)
            for i in range(1, len(found)):
                self.resolve(line.branch(found[i]), out)
            line.go(found[0])

    def count_risk(self, line: Line) -> None:
        s = line.s
        f = (s.depth - 1) * WIDTH
        if s.frames[f + PC] == 0 and is_attacker(s, self.seat):
            chance = chance_now(s, self.seat)
            line.price += self.weights.w[RISK] * (100 - chance) // 50

    def pass_by(self, line: Line, who: i64, kind: i64) -> None:
        """Chance, or somebody else, has to act inside the seat's turn: what is likeliest happens."""
        s = line.s
        f = (s.depth - 1) * WIDTH
        line.path.append(UNSURE)
        owner = s.frames[f + OWNER]
        if kind == F_ENCOUNTER and who == CHANCE:
            self.average_encounter(s)
        elif s.config.commit_kinds[owner] == kind and owner != self.seat and s.battle[0]:
            apply(s, rig(s, owner, chance_now(s, self.seat) < 50))
        elif who == CHANCE:
            chances = odds(s)
            best: i64 = 0
            for i in range(len(chances)):
                if chances[i] > chances[best]:
                    best = i
            apply(s, s.choices[best])
        else:
            found: list[i64] = []
            o = self.o
            assert o is not None
            options(s, who, o, 1, found)
            apply(s, found[0])

    def average_encounter(self, s: State) -> None:
        """No card is drawn in a plan; the character gets what an encounter brings on average."""
        p = s.players[self.seat]
        s.encounters &= ~BIT[p.piece[HERO]]
        p.coins += 2
        p.popularity = min(p.popularity + 2, MAX_POPULARITY)
        pop(s)
        settle(s)

    # --- moving -----------------------------------------------------------------------------------------------------

    def move(self, line: Line, out: list[Line]) -> None:
        """Unit after unit: of all ways to move one, the best few are tried with a further one.

        A further unit has the ways that were good for it when it was the first, and new ones only if the first has
        brought it along; a style may ask for all of them anew.
        """
        front: list[Line] = [line]
        best = Pool(self.style.tops)
        short = self.style.again
        first_ways = Pool(max(short, self.style.units))
        n: i64 = 0
        while len(front) > 0:
            pool = first_ways if n == 0 else Pool(self.style.units)
            for begun in front:
                s = begun.s
                if not s.over and s.frames[(s.depth - 1) * WIDTH] == F_MOVE and s.choices[0] & 255 != FIGHT:
                    brought = self.brought(line.s, s) if n > 0 and short > 0 else -1
                    for choice in s.choices:
                        if choice & 255 == UNIT and brought & BIT[operand_a(choice)]:
                            self.walk(begun.branch(choice), pool, 0)
                    if n > 0 and short > 0:
                        for way in first_ways.lines:
                            self.likewise(begun, line, way, pool)
                    stopped = begun.branch(DONE)
                    if begun.worth == WORST:
                        self.judge(begun)
                    stopped.worth = begun.worth
                    best.offer(stopped, self.seat)
                else:
                    best.offer(begun, self.seat)
            front = pool.lines[: self.style.units] if n == 0 else pool.lines
            n += 1
        for way in best.lines:
            self.resolve(way, out)

    def brought(self, before: State, s: State) -> i64:
        """Units that no longer stand where they stood, a bit each."""
        mask: i64 = 0
        old = before.players[self.seat].piece
        new = s.players[self.seat].piece
        for slot in range(UNITS):
            if old[slot] != new[slot]:
                mask |= BIT[slot]
        return mask

    def likewise(self, begun: Line, line: Line, way: Line, pool: Pool) -> None:
        """Move a further unit as it was moved when nothing else had been."""
        start = len(line.path)
        unit = way.path[start]
        old = line.s.players[self.seat].piece
        new = begun.s.players[self.seat].piece
        slot = operand_a(unit)
        choices = begun.s.choices
        if unit not in choices or new[slot] != old[slot]:
            if slot < FIRST_WORKER:
                return
            found: i64 = -1
            for choice in choices:
                other = operand_a(choice)
                if choice & 255 == UNIT and other >= FIRST_WORKER and new[other] == old[slot]:
                    found = choice
            if found < 0:
                return
            unit = found
        after = begun.branch(unit)
        for i in range(start + 1, len(way.path)):
            choice = way.path[i]
            s = after.s
            if s.over or actor(s) != self.seat or choice not in s.choices:
                return
            after.go(choice)
        s = after.s
        if not s.over and s.frames[(s.depth - 1) * WIDTH] == F_MOVE_UNIT:
            return
        self.judge(after)
        pool.offer(after, self.seat)

    def walk(self, line: Line, pool: Pool, seen: i64) -> None:
        """One unit step by step; every place it may stop at is judged."""
        o = self.o
        assert o is not None
        s = line.s
        if s.over or s.frames[(s.depth - 1) * WIDTH] != F_MOVE_UNIT:
            self.judge(line)
            pool.offer(line, self.seat)
            return
        found: list[i64] = []
        options(s, self.seat, o, self.style.width, found)
        places = seen
        for choice in found:
            if choice & 255 == GO:
                places |= BIT[operand_a(choice)]
        last = len(found) - 1
        for i in range(last + 1):
            choice = found[i]
            known = seen
            if choice & 255 == GO:
                bit = BIT[operand_a(choice)]
                if seen & bit:
                    continue
                seen |= bit
                known = places
            if i < last:
                self.walk(line.branch(choice), pool, known)
            else:
                line.go(choice)
                self.walk(line, pool, known)
