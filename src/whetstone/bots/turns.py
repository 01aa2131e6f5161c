"""One turn in a plan: every sensible way to play it.

A turn is a line of small decisions. Sections, top-row and bottom-row actions are tried one after another; of the ways
to carry each out the best few go on. Unless others play in the plan, it is the seat's own turn again after that.
"""

from __future__ import annotations

from typing import Final

from whetstone.bots.bids import chance_now, rig
from whetstone.bots.judge import Judge
from whetstone.bots.lines import Line, Pool
from whetstone.bots.moves import ways_to_move
from whetstone.bots.options import options
from whetstone.bots.weights import RISK
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
    F_TURN,
    FACTORY_TOP,
    FIGHT,
    MOVE_UNITS,
    OWNER,
    PC,
    REVEAL,
    SECTION,
    WIDTH,
    pop,
)
from whetstone.core.ids import BIT, CHANCE, HERO, MAX_POPULARITY
from whetstone.core.native import i64
from whetstone.core.objective import list_reveals
from whetstone.core.state import State
from whetstone.core.turn import BEFORE_BOTTOM, BEFORE_TOP, CHOOSE_SECTION, CLOSING

MOST_WAYS: Final = 48  # through the small decisions of an action that experience looks at
HOPELESS: Final = 2000  # hundredths of a coin behind the last way that is kept: such a turn is not played to its end
UNSURE: Final = -1  # in a path: from here on it hangs on chance or on somebody else


def play_again(judge: Judge, line: Line, path: list[i64]) -> Line | None:
    """A turn as it was planned before, if it can still be played so; one in which the game was over has no path."""
    if len(path) == 0:
        return None
    pool = Pool(1)
    for choice in path:
        s = line.s
        if s.over:
            break
        if choice == UNSURE:
            who = actor(s)
            if who == judge.seat:
                return None
            pass_by(judge, line, who, s.frames[(s.depth - 1) * WIDTH])
        elif actor(s) != judge.seat or choice not in s.choices:
            return None
        elif choice == END_TURN and is_own_turn(judge, s):
            end(judge, line, pool)
            return pool.lines[0]
        else:
            line.go(choice)
    judge.judge(line)
    return line


# --- one turn ---------------------------------------------------------------------------------------------------


def ways_to_play(judge: Judge, line: Line, out: Pool) -> None:
    """All ways to end the turn that is going on, from any decision of it on.

    In its midst, as on an encounter card, there may be thousands of ways through the small decisions. Who plans by the
    clock or judges by experience goes on with the best few of them, as with a top-row action.
    """
    ways: list[Line] = []
    resolve(judge, line, ways)
    if (judge.until > 0.0 or judge.net is not None) and len(ways) > 1:
        ways = best_of(judge, ways, Pool(judge.style.tops)).lines
    for way in ways:
        if judge.late and len(out.lines) > 0:
            return
        from_phase(judge, way, out)


def best_of(judge: Judge, ways: list[Line], pool: Pool) -> Pool:
    """The pool with the best of these ways; when the time is up with one of them at least."""
    for way in ways:
        if judge.late and len(pool.lines) > 0:
            break
        judge.judge(way)
        pool.offer(way, judge.seat)
    return pool


def from_phase(judge: Judge, line: Line, out: Pool) -> None:
    s = line.s
    if s.over or not is_own_turn(judge, s):
        judge.judge(line)
        out.offer(line, judge.seat)
        return
    show_objective(judge, line)
    if s.over:
        judge.judge(line)
        out.offer(line, judge.seat)
        return
    phase = s.frames[(s.depth - 1) * WIDTH + PC]
    if phase == CHOOSE_SECTION:
        for choice in s.choices:
            if choice & 255 == SECTION and (not judge.late or len(out.lines) == 0):
                from_phase(judge, line.branch(choice), out)
    elif phase == BEFORE_TOP:
        top_row(judge, line, out)
    elif phase == BEFORE_BOTTOM:
        bottom_row(judge, line, out)
    else:
        end(judge, line, out)


def is_own_turn(judge: Judge, s: State) -> bool:
    f = (s.depth - 1) * WIDTH
    return s.frames[f] == F_TURN and s.frames[f + OWNER] == judge.seat


def show_objective(judge: Judge, line: Line) -> None:
    """An objective met is shown at once, unless that would end the game without winning it."""
    for choice in line.s.choices:
        if choice & 255 == REVEAL:
            shown = line.branch(choice)
            judge.judge(shown)
            if not shown.s.over or shown.worth > 0:
                line.go(choice)
            return


def top_row(judge: Judge, line: Line, out: Pool) -> None:
    pool = Pool(judge.style.tops)
    for choice in line.s.choices:
        if MOVE_UNITS <= choice & 255 <= FACTORY_TOP and not judge.late:
            ways: list[Line] = []
            resolve(judge, line.branch(choice), ways)
            best_of(judge, ways, pool)
    for way in pool.lines:
        if judge.late and len(out.lines) > 0:
            return
        from_phase(judge, way, out)
    if len(pool.lines) == 0 or BOTTOM_ACTION in line.s.choices:
        bottom_row(judge, line, out)


def bottom_row(judge: Judge, line: Line, out: Pool) -> None:
    if BOTTOM_ACTION in line.s.choices:
        ways: list[Line] = []
        resolve(judge, line.branch(BOTTOM_ACTION), ways)
        for way in ways:
            if judge.late and len(out.lines) > 0:
                return
            if way.s.over or not is_own_turn(judge, way.s):
                judge.judge(way)
                out.offer(way, judge.seat)
            else:
                show_objective(judge, way)
                end(judge, way, out)
    end(judge, line, out)


def end(judge: Judge, line: Line, out: Pool) -> None:
    """The turn ends. Unless others play in the plan it is the seat's own turn again, as if they did nothing."""
    s = line.s
    if s.over:
        judge.judge(line)
        out.offer(line, judge.seat)
        return
    if judge.net is None:
        judge.judge(line)
        if line.worth + HOPELESS < out.floor():
            return
    seats = s.config.seats
    before = (judge.seat + seats - 1) % seats
    f = (s.depth - 1) * WIDTH
    if s.frames[f + PC] != CLOSING:
        last: list[i64] = []
        list_reveals(s, judge.seat, True, last)
        if len(last) == 0 and not judge.others_play:
            s.active = before
        line.go(END_TURN)
    while not s.over and is_own_turn(judge, s) and s.frames[(s.depth - 1) * WIDTH + PC] == CLOSING:
        if s.choices[0] & 255 == REVEAL and len(s.choices) > 1:
            shown = line.branch(s.choices[0])
            judge.judge(shown)
            if not shown.s.over or shown.worth > 0:
                if not shown.s.over and not judge.others_play:
                    s.active = before
                line.go(s.choices[0])
                continue
        if not judge.others_play:
            s.active = before
        line.go(DONE)
    judge.judge(line)
    out.offer(line, judge.seat)


# --- carrying actions out ---------------------------------------------------------------------------------------


def resolve(judge: Judge, line: Line, out: list[Line]) -> None:
    """Every sensible way through the small decisions until the turn asks for its next action."""
    while True:
        judge.glance()
        s = line.s
        if s.over or is_own_turn(judge, s):
            out.append(line)
            return
        who = actor(s)
        kind = s.frames[(s.depth - 1) * WIDTH]
        if who != judge.seat:
            if kind == F_TURN:
                out.append(line)  # somebody else's turn has begun
                return
            pass_by(judge, line, who, kind)
            continue
        if kind == F_MOVE and s.choices[0] & 255 != FIGHT:
            for way in ways_to_move(judge, line):
                resolve(judge, way, out)
            return
        found: list[i64] = []
        options(s, judge.seat, judge.o, judge.style.width, found)
        if kind == F_COMMIT:
            count_risk(judge, line)
        enough = judge.late or (judge.net is not None and len(out) >= MOST_WAYS)
        for i in range(1, 1 if enough else len(found)):
            resolve(judge, line.branch(found[i]), out)
        line.go(found[0])


def count_risk(judge: Judge, line: Line) -> None:
    s = line.s
    f = (s.depth - 1) * WIDTH
    if s.frames[f + PC] == 0 and is_attacker(s, judge.seat):
        chance = chance_now(s, judge.seat)
        line.price += judge.weights.w[RISK] * (100 - chance) // 50


def pass_by(judge: Judge, line: Line, who: i64, kind: i64) -> None:
    """Chance, or somebody else, has to act inside the seat's turn: what is likeliest happens."""
    s = line.s
    f = (s.depth - 1) * WIDTH
    line.path.append(UNSURE)
    owner = s.frames[f + OWNER]
    if kind == F_ENCOUNTER and who == CHANCE:
        average_encounter(judge, s)
    elif s.config.commit_kinds[owner] == kind and owner != judge.seat and s.battle[0]:
        apply(s, rig(s, owner, chance_now(s, judge.seat) < 50))
    elif who == CHANCE:
        chances = odds(s)
        best: i64 = 0
        for i in range(len(chances)):
            if chances[i] > chances[best]:
                best = i
        apply(s, s.choices[best])
    else:
        found: list[i64] = []
        options(s, who, judge.o, 1, found)
        apply(s, found[0])


def average_encounter(judge: Judge, s: State) -> None:
    """No encounter card is drawn in a plan; the character gets what an encounter brings on average."""
    p = s.players[judge.seat]
    s.encounters &= ~BIT[p.piece[HERO]]
    p.coins += 2
    p.popularity = min(p.popularity + 2, MAX_POPULARITY)
    pop(s)
    settle(s)
