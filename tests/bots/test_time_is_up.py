"""Plans and playouts that have to end because the time is up."""

from __future__ import annotations

import time

from whetstone.bots.judge import Judge, Style
from whetstone.bots.lines import Line
from whetstone.bots.marshal import Marshal, better_of
from whetstone.bots.planner import Planner
from whetstone.bots.playout import Tree
from whetstone.bots.thinker import tuned_weights
from whetstone.bots.turns import resolve
from whetstone.core import engine
from whetstone.core.frames import FACTORY_TOP, MOVE_UNITS
from whetstone.core.ids import CHANCE
from whetstone.core.state import State
from whetstone.play.chance import Dice
from whetstone.play.setup import Setup, configure, deal

NARROW = Style(2, 3, 3, 2)


def first_turn() -> tuple[State, int]:
    """The first turn of a game of two."""
    dice = Dice(4)
    s = engine.new_game(configure(deal(Setup(players=2), dice)))
    while engine.actor(s) == CHANCE:
        engine.apply(s, dice.weighted(s.choices, engine.weights(s)))
    return s, engine.actor(s)


def long_ago() -> float:
    return time.perf_counter() - 1.0


def test_a_plan_that_is_late_from_the_start_still_has_a_turn_to_play() -> None:
    s, seat = first_turn()
    whole = Planner(tuned_weights(), Style(6, 8, 6, 12), NARROW)
    all_of_it = whole.plan(s, seat, 1, 1, 8)
    assert whole.is_whole
    late = Planner(tuned_weights(), Style(6, 8, 6, 12), NARROW)
    late.until = long_ago()
    lines = late.plan(s, seat, 8, 24, 8)
    assert not late.is_whole
    assert late.judged < whole.judged
    assert 0 < len(lines) <= len(all_of_it)
    after = s.copy()
    for choice in lines[0].path:
        assert choice in after.choices
        engine.apply(after, choice)
    assert after.turn > s.turn


def test_who_is_late_goes_one_way_through_small_decisions() -> None:
    s, seat = first_turn()
    most = 0
    for section in s.choices:
        chosen = Line(s.copy(), [], 0).branch(section)
        for action in chosen.s.choices:
            if not MOVE_UNITS <= action & 255 <= FACTORY_TOP:
                continue
            ways: dict[bool, list[Line]] = {False: [], True: []}
            for late, out in ways.items():
                judge = Judge(s, seat, tuned_weights(), NARROW)
                judge.late = late
                resolve(judge, chosen.branch(action), out)
            most = max(most, len(ways[False]))
            assert len(ways[True]) == 1
    assert most > 1


def test_a_playout_that_is_late_does_not_count() -> None:
    s, seat = first_turn()
    planner = Planner(tuned_weights(), NARROW, NARROW)
    tree = Tree(planner.plan(s, seat, 1, 1, 2), seat, planner, 1, 5)
    assert tree.grow([s])
    planner.until = long_ago()
    assert not tree.grow([s])
    assert tree.total == 1


def test_of_two_hurried_plans_the_one_that_begins_better_is_followed() -> None:
    s, _ = first_turn()
    good, poor = Line(s, [1], 0), Line(s, [2], 0)
    good.worth, poor.worth = 10, 5
    assert better_of([poor], [good]) == [good]
    assert better_of([good], []) == [good]


def test_a_marshal_without_any_time_still_plays() -> None:
    s, seat = first_turn()
    bot = Marshal(1, seconds=0.0)
    turn = s.turn
    while not s.over and s.turn == turn:
        who = engine.actor(s)
        engine.apply(s, s.choices[0] if who == CHANCE else bot.choose_code(s, seat, s.choices))
    assert s.turn > turn
