"""First turns tried one by one: each is carried on by itself, with one luck after another.

Beside Automas a luck is the order in which their cards fall; among people it is what they hold and what they choose.

A beam that all first turns share soon holds nothing but lines of the best two or three, and of the others it says
little. Its lines know, too, how the cards will fall, and rely on it. Here every first turn is played on turn by turn as
it looks best then, with the same luck as all others, so that luck does not tell them apart. As trials go by the worse
half is left out, again and again, so most of them go to the best (successive halving).
"""

from __future__ import annotations

import time
from typing import Final

from whetstone.bots.imagine import imagine
from whetstone.bots.judge import DECIDED, Judge, Style
from whetstone.bots.lines import WORST, Line, Pool, best_first
from whetstone.bots.luck import Numbers, draw
from whetstone.bots.others import APART, answer, others_play
from whetstone.bots.rivals import looking_anew, play_on, rivals_play
from whetstone.bots.turns import UNSURE, ways_to_play
from whetstone.core.engine import actor, apply
from whetstone.core.frames import END_TURN, F_COMMIT, WIDTH
from whetstone.core.ids import CHANCE
from whetstone.core.native import i64
from whetstone.core.state import State
from whetstone.play.chance import Dice

FEWEST: Final = 2  # first turns of which none is left out
ANOTHER: Final = 104729  # what makes another luck of one
UNKNOWN: Final = 15485863  # the same for one that is not what will happen: nobody may choose by that
LUCKS_BEYOND: Final = 2  # more of them tell hardly more
HALF_DECIDED: Final = DECIDED // 2  # beyond it the end of a game is decided, won or lost


def try_each(judge: Judge, roots: list[Line], turns: i64, luck: i64, trials: i64, prior: i64) -> None:
    """Each first turn is worth what it comes to, on average over its trials; those left out come after all others.

    Beside that counts what taste says of it, `prior` percent; it is all that counts if there was no time to try each of
    them once. Every stage has its share of the trials, at least one for each turn, or where a clock runs of the time:
    of less of it as long as a turn is ahead of which the rest will have to be planned anew.
    """
    if len(roots) < FEWEST or judge.is_late():
        return
    at_first: list[i64] = [root.worth * prior // 100 if judge.taste is not None else 0 for root in roots]
    if judge.hopes_for_more:
        leave_ends_to_trials(roots, at_first)
    sums: list[i64] = [0 for _ in roots]
    out: list[Line] = []
    front = best_first(roots)
    stages = halvings(len(front)) + 1
    begun = time.perf_counter()
    order: i64 = 0
    for stage in range(1, stages + 1):
        end = judge.unsure_until if judge.unsure_until > 0.0 and UNSURE in front[0].path else judge.until
        until = begun + (end - begun) * float(stage) / float(stages)
        left = max(trials // (stages * len(front)), 1)
        while left > 0 and not judge.is_late():
            came_to: list[i64] = []
            for root in front:
                if not judge.is_late():
                    came_to.append(comes_to(judge, root, turns, luck + ANOTHER * order))
            if judge.is_late():  # some were played on less far than others, or not at all
                break
            order += 1
            for i in range(len(front)):
                sums[front[i].root] += came_to[i]
            if judge.until == 0.0:
                left -= 1
            elif time.perf_counter() > until:
                left = 0
        if order == 0:
            return
        for root in front:
            root.worth = sums[root.root] // order + at_first[root.root]
        front = best_first(front)
        if judge.is_late():
            break
        if stage < stages:
            half = (len(front) + 1) // 2
            out.extend(front[half:])
            front = front[:half]
    least = front[len(front) - 1].worth
    for root in out:
        root.worth = min(root.worth, least - 1)


def leave_ends_to_trials(roots: list[Line], at_first: list[i64]) -> None:
    """Taste says nothing about ends: one that is not decided counts at first for as much as the best way to play on."""
    best: i64 = WORST
    for i in range(len(roots)):
        if not roots[i].s.over:
            best = max(best, at_first[i])
    if best == WORST:
        return
    for i in range(len(roots)):
        if roots[i].s.over and roots[i].worth > -HALF_DECIDED and roots[i].worth < HALF_DECIDED:
            at_first[i] = best


def halvings(n: i64) -> i64:
    """How often the worse half of so many is left out until they are few."""
    times: i64 = 0
    while n > FEWEST:
        n = (n + 1) // 2
        times += 1
    return times


def comes_to(judge: Judge, root: Line, turns: i64, luck: i64) -> i64:
    """What a first turn comes to with one luck; once the time is up it says nothing.

    Every turn after it is the one that looks best then, for nobody knows how the cards will fall. What counts is the
    mean of what it comes to after one, two and more turns: near turns are surer, far ones tell more.
    """
    rivals = judge.rivals
    if rivals is None:
        return beside_automas(judge, root, turns, luck)
    return among_people(judge, rivals, root, turns, luck)


def beside_automas(judge: Judge, root: Line, turns: i64, luck: i64) -> i64:
    """The luck is the order in which their cards fall, and what chance brings in one's own turns.

    A game that is over on the way stays worth what it came to.
    """
    begun = judge.o
    total: i64 = 0
    line = as_it_falls(judge, judge.start, root, luck)
    for ahead in range(1, turns):
        if judge.is_late():
            break
        if not line.s.over:
            line = a_turn_on(judge, line, luck)
        worth = judge.foretell(line)
        total += judge.net.faded(worth, ahead) if judge.net is not None else worth
    judge.o = begun
    root.leads_to = line
    return total // (turns - 1)


def a_turn_on(judge: Judge, line: Line, luck: i64) -> Line:
    """Automas play, then the seat plays the turn that looks best, as it sees the table by then."""
    after = line.next_turn()
    others_play(after.s, judge.seat, luck)
    if after.s.over:
        return after
    judge.look_anew(after.s)
    begun = after.s.copy()
    best = best_way(judge, after, luck)
    return as_it_falls(judge, begun, best, luck) if best is not None else after


def best_way(judge: Judge, line: Line, luck: i64) -> Line | None:
    """To go on with the turn, as it seems to a quick player."""
    best = Pool(max(judge.style.beyond, 1))
    ways_to_play(judge, line, best)
    lines = best.lines
    if judge.style.beyond > 0:
        look_beyond(judge, lines, luck + UNKNOWN)
        lines = best_first(lines)
    return lines[0] if len(lines) > 0 else None


def as_it_falls(judge: Judge, begun: State, line: Line, luck: i64) -> Line:
    """A turn that was planned with average cards and combats that go the likelier way, as this luck lets it end.

    What was planned holds until the first of them; then the rest of the turn is planned anew, as it is in games. The
    path of the line stays the planned one.
    """
    if UNSURE not in line.path:
        return line
    s = begun.copy()
    seat = judge.seat
    turn = s.turn
    numbers = Numbers(luck + APART * turn)
    path = line.path
    while True:
        for choice in path:
            if choice == UNSURE or s.over or actor(s) != seat or choice not in s.choices:
                break
            apply(s, choice)
        while not s.over and s.turn == turn and (actor(s) != seat or is_bid(s)):
            who = actor(s)
            apply(s, draw(s, numbers) if who == CHANCE else answer(s, who))
        if s.over or s.turn != turn:
            break
        judge.look_anew(s)
        best = best_way(judge, Line(s.copy(), [], 0), luck)
        if best is None or len(best.path) == 0 or judge.is_late():
            apply(s, END_TURN if END_TURN in s.choices else answer(s, seat))
            path = []
        else:
            path = best.path
    fallen = Line(s, line.path, line.root)
    fallen.before = line.before
    return fallen


def is_bid(s: State) -> bool:
    return s.frames[(s.depth - 1) * WIDTH] == F_COMMIT


def look_beyond(judge: Judge, lines: list[Line], luck: i64) -> None:
    """What counts besides is what the net says of each way once Automas have played their next turn, in some lucks.

    Their turn takes a hundredth of one's own. Neither net tells which of one's pieces it will be that they come for.
    """
    now, ahead = judge.o, judge.ahead
    for line in lines:
        if line.s.over:
            continue
        said: i64 = 0
        for order in range(LUCKS_BEYOND):
            after = line.next_turn()
            others_play(after.s, judge.seat, luck + ANOTHER * order)
            judge.look_anew(after.s)
            said += judge.foretell(after)
        line.beyond = said // LUCKS_BEYOND
        line.worth += line.beyond
    judge.o, judge.ahead = now, ahead


def among_people(judge: Judge, rivals: Style, root: Line, turns: i64, luck: i64) -> i64:
    """The luck deals anew what others hold, and lets them choose among the turns that look best to them.

    A game that is over on the way stays worth what it came to.
    """
    seat = judge.seat
    s = imagine(root.s, seat, Dice(luck))
    numbers = Numbers(luck)
    total: i64 = 0
    worth: i64 = 0
    was_over = False
    for ahead in range(1, turns):
        s = rivals_play(judge, s, rivals, numbers)
        if not s.over and not judge.is_late():
            s = play_on(judge, s, judge.style, numbers, 0)
        if judge.is_late():
            break
        if not was_over:
            worth = looking_anew(judge, s, seat, judge.style).foretell(Line(s, [], 0))
            if judge.net is not None:
                worth = judge.net.faded(worth, ahead)
            was_over = s.over != 0
        total += worth
    return total // (turns - 1)
