"""Moving in a plan: the best few ways to use a Move action."""

from __future__ import annotations

from whetstone.bots.judge import Judge
from whetstone.bots.lines import WORST, Line, Pool, best_first
from whetstone.bots.options import options
from whetstone.core.engine import actor
from whetstone.core.frames import DONE, F_MOVE, F_MOVE_UNIT, FIGHT, GO, UNIT, WIDTH, operand_a
from whetstone.core.ids import BIT, FIRST_WORKER, UNITS
from whetstone.core.native import i64
from whetstone.core.state import State


def ways_to_move(judge: Judge, line: Line) -> list[Line]:
    """Unit after unit: of all ways to move one, the best few are tried with a further one.

    A further unit has the ways that were good for it when it was the first, and new ones only if the first has
    brought it along; a style may ask for all of them anew.
    """
    style = judge.style
    front: list[Line] = [line]
    best = Pool(style.tops)
    anew = style.again == 0 and style.further == 0
    first_ways: list[Line] = []
    n: i64 = 0
    while len(front) > 0:
        pool = Pool(max(style.again, style.units) if n == 0 else style.units)
        for begun in front:
            s = begun.s
            if not s.over and s.frames[(s.depth - 1) * WIDTH] == F_MOVE and s.choices[0] & 255 != FIGHT:
                moved = -1 if n == 0 or anew else brought(judge, line.s, s)
                for choice in s.choices:
                    if choice & 255 == UNIT and moved & BIT[operand_a(choice)] and not judge.late:
                        if n == 0 and style.further > 0:
                            first_ways.extend(ways_of_one(judge, begun.branch(choice), pool))
                        else:
                            walk(judge, begun.branch(choice), pool, 0)
                if n > 0:
                    move_likewise(judge, begun, line, first_ways, pool)
                stopped = begun.branch(DONE)
                if begun.worth == WORST:
                    judge.judge(begun)
                stopped.worth = begun.worth
                best.offer(stopped, judge.seat)
            else:
                best.offer(begun, judge.seat)
        if n == 0 and not anew:
            first_ways = best_first(first_ways) if style.further > 0 else pool.lines
        front = pool.lines[: style.units] if n == 0 else pool.lines
        n += 1
    return best.lines


def ways_of_one(judge: Judge, line: Line, pool: Pool) -> list[Line]:
    """The best ways of one unit, which are offered to those of all units as well."""
    own = Pool(max(judge.style.further, judge.style.units))
    walk(judge, line, own, 0)
    for way in own.lines:
        pool.offer(way, judge.seat)
    return own.lines


def move_likewise(judge: Judge, begun: Line, line: Line, ways: list[Line], pool: Pool) -> None:
    """A further unit, in the ways that were good when it was the first; as many of them as the style asks for."""
    most = judge.style.further
    tried: i64 = 0
    for way in ways:
        if judge.late or (most > 0 and tried == most):
            return
        if likewise(judge, begun, line, way, pool):
            tried += 1


def brought(judge: Judge, before: State, s: State) -> i64:
    """Units that no longer stand where they stood, a bit each."""
    mask: i64 = 0
    old = before.players[judge.seat].piece
    new = s.players[judge.seat].piece
    for slot in range(UNITS):
        if old[slot] != new[slot]:
            mask |= BIT[slot]
    return mask


def likewise(judge: Judge, begun: Line, line: Line, way: Line, pool: Pool) -> bool:
    """Move a further unit as it was moved when nothing else had been; False if it cannot be."""
    start = len(line.path)
    unit = way.path[start]
    old = line.s.players[judge.seat].piece
    new = begun.s.players[judge.seat].piece
    slot = operand_a(unit)
    choices = begun.s.choices
    if unit not in choices or new[slot] != old[slot]:
        if slot < FIRST_WORKER:
            return False
        found: i64 = -1
        for choice in choices:
            other = operand_a(choice)
            if choice & 255 == UNIT and other >= FIRST_WORKER and new[other] == old[slot]:
                found = choice
        if found < 0:
            return False
        unit = found
    after = begun.branch(unit)
    for i in range(start + 1, len(way.path)):
        choice = way.path[i]
        s = after.s
        if s.over or actor(s) != judge.seat or choice not in s.choices:
            return False
        after.go(choice)
    s = after.s
    if not s.over and s.frames[(s.depth - 1) * WIDTH] == F_MOVE_UNIT:
        return False
    judge.judge(after)
    pool.offer(after, judge.seat)
    return True


def walk(judge: Judge, line: Line, pool: Pool, seen: i64) -> None:
    """One unit step by step; every place it may stop at is judged."""
    judge.glance()
    s = line.s
    if s.over or s.frames[(s.depth - 1) * WIDTH] != F_MOVE_UNIT:
        judge.judge(line)
        pool.offer(line, judge.seat)
        return
    found: list[i64] = []
    options(s, judge.seat, judge.o, judge.style.width, found)
    places = seen
    for choice in found:
        if choice & 255 == GO:
            places |= BIT[operand_a(choice)]
    last = len(found) - 1
    for i in range(last + 1):
        if judge.late and i < last:
            continue
        choice = found[i]
        known = seen
        if choice & 255 == GO:
            bit = BIT[operand_a(choice)]
            if seen & bit:
                continue
            seen |= bit
            known = places
        if i < last:
            walk(judge, line.branch(choice), pool, known)
        else:
            line.go(choice)
            walk(judge, line, pool, known)
