"""Plans and playouts that have to end because the time is up."""

from __future__ import annotations

import time
from collections.abc import Callable

from whetstone.bots.judge import GLANCE, Judge, Style
from whetstone.bots.lines import Line, Pool
from whetstone.bots.marshal import Marshal, better_of
from whetstone.bots.planner import Planner
from whetstone.bots.playout import Tree
from whetstone.bots.thinker import make_cadet, tuned_weights
from whetstone.bots.turns import best_of, bottom_row, resolve, ways_to_play
from whetstone.core import engine
from whetstone.core.frames import BOTTOM_ACTION, FACTORY_TOP, MOVE_UNITS, OPTION
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


def played_until(is_there: Callable[[State], bool]) -> tuple[State, int]:
    """A decision of some kind in a game of Cadets."""
    s, _ = first_turn()
    cadet, dice = make_cadet(1), Dice(1)
    while True:
        who = engine.actor(s)
        if who != CHANCE and is_there(s):
            return s, who
        code = dice.weighted(s.choices, engine.weights(s)) if who == CHANCE else cadet.choose_code(s, who, s.choices)
        engine.apply(s, code)


def on_an_encounter_card() -> tuple[State, int]:
    """In the midst of a turn, with a card turned up."""
    return played_until(lambda s: s.choices[0] & 255 == OPTION and len(s.choices) > 1)


def test_by_the_clock_only_the_best_ways_through_small_decisions_in_the_midst_of_a_turn_go_on() -> None:
    s, seat = on_an_encounter_card()
    narrow = Style(2, 1, 3, 2)
    judge = Judge(s, seat, tuned_weights(), narrow)
    ways: list[Line] = []
    resolve(judge, Line(s.copy(), [], 0), ways)
    assert len(ways) > 2
    for way in ways:
        judge.judge(way)
    best = max(ways, key=lambda way: way.worth)
    planner = Planner(tuned_weights(), narrow, narrow)
    unhurried = planner.plan(s, seat, 1, 1, 8)
    assert not all(line.path[: len(best.path)] == best.path for line in unhurried)
    planner.until = time.perf_counter() + 1000.0
    lines = planner.plan(s, seat, 1, 1, 8)
    assert lines
    for line in lines:
        assert line.path[: len(best.path)] == best.path


def test_who_is_late_judges_one_of_many_ways() -> None:
    s, seat = on_an_encounter_card()
    judge = Judge(s, seat, tuned_weights(), NARROW)
    ways: list[Line] = []
    resolve(judge, Line(s.copy(), [], 0), ways)
    assert len(best_of(judge, ways, Pool(2)).lines) == 2
    judge.late = True
    before = judge.judged
    assert len(best_of(judge, ways, Pool(2)).lines) == 1
    assert judge.judged == before + 1
    out = Pool(8)
    ways_to_play(judge, Line(s.copy(), [], 0), out)
    assert len(out.lines) == 1


def test_who_becomes_late_on_the_way_does_not_go_on_with_further_ways() -> None:
    s, seat = on_an_encounter_card()
    judge = Judge(s, seat, tuned_weights(), NARROW)
    ways: list[Line] = []
    resolve(judge, Line(s.copy(), [], 0), ways)
    first, second = best_of(judge, ways, Pool(NARROW.tops)).lines[:2]
    late_next = Judge(s, seat, tuned_weights(), NARROW)
    late_next.until = long_ago()
    late_next.steps = GLANCE - judge.steps % (GLANCE + 1)  # the look at the clock comes with the first step after these
    out = Pool(8)
    ways_to_play(late_next, Line(s.copy(), [], 0), out)
    assert late_next.late
    assert out.lines
    for line in out.lines:
        assert line.path[: len(first.path)] == first.path
        assert line.path[: len(second.path)] != second.path


def test_who_is_late_and_has_a_turn_to_play_carries_no_bottom_row_action_to_its_end() -> None:
    s, seat = played_until(lambda s: BOTTOM_ACTION in s.choices)
    for late in (False, True):
        judge = Judge(s, seat, tuned_weights(), NARROW)
        line = Line(s.copy(), [], 0)
        known = line.branch(BOTTOM_ACTION)
        known.worth = 0
        out = Pool(8)
        out.offer(known, seat)
        judge.late = late
        bottom_row(judge, line, out)
        assert (judge.judged == 0) == late
        assert (out.lines == [known]) == late


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
