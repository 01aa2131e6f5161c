"""First turns tried one by one beside an Automa: orders of its cards, halving, taste."""

from __future__ import annotations

import time

import pytest

from tests.bots.test_others_in_plans import beside_an_automa
from whetstone.bots.judge import Judge, Style, by_experience
from whetstone.bots.learned import beside_an_automa as judgement
from whetstone.bots.learned import taste_beside_an_automa
from whetstone.bots.lines import Line
from whetstone.bots.planner import Planner
from whetstone.bots.thinker import tuned_weights
from whetstone.bots.trials import ANOTHER, comes_to, halvings, try_each
from whetstone.core.state import State

QUICK = Style(2, 3, 3, 1)
LUCK = 17


def planner_with(trials: int, prior: int = 0) -> Planner:
    planner = Planner(tuned_weights(), Style(3, 5, 4, 8), QUICK)
    planner.net = judgement()
    planner.taste = taste_beside_an_automa()
    planner.orders = 1
    planner.luck = LUCK
    planner.trials = trials
    planner.prior = prior
    return planner


def judge_for(s: State, seat: int) -> Judge:
    return by_experience(s, seat, tuned_weights(), QUICK, judgement(), taste_beside_an_automa())


def some_turns(n: int) -> tuple[State, int, list[Line]]:
    s, seat = beside_an_automa()
    return s, seat, planner_with(0).plan(s, seat, 1, 1, n)


@pytest.mark.parametrize(("turns", "times"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (12, 3), (24, 4)])
def test_the_worse_half_is_left_out_until_two_are_left(turns: int, times: int) -> None:
    assert halvings(turns) == times


def test_the_same_order_of_the_cards_brings_a_turn_to_the_same() -> None:
    s, seat, roots = some_turns(6)
    came_to = [[comes_to(judge_for(s, seat), root, 4, LUCK + n) for n in (0, 0, 1, 2, 3)] for root in roots]
    assert all(row[0] == row[1] for row in came_to)
    assert any(len(set(row)) > 2 for row in came_to), "another order, another end"


def test_a_turn_is_worth_the_mean_of_its_trials_and_of_what_taste_says() -> None:
    s, seat, roots = some_turns(2)
    assert len(roots) == 2
    for i, root in enumerate(roots):
        root.root = i
    at_first = [int(root.worth) for root in roots]
    for prior in (0, 50):
        wanted = []
        for root, taste in zip(roots, at_first, strict=True):
            orders = [comes_to(judge_for(s, seat), root, 3, LUCK + ANOTHER * n) for n in range(4)]
            wanted.append(sum(orders) // 4 + taste * prior // 100)
        for root, taste in zip(roots, at_first, strict=True):
            root.worth = taste
        try_each(judge_for(s, seat), roots, 3, LUCK, 8, prior)
        assert [root.worth for root in roots] == wanted


def test_a_trial_is_what_it_comes_to_turn_by_turn() -> None:
    """After one turn and after two count alike; taste chooses the turns, the net tells what they come to."""
    s, seat, roots = some_turns(1)
    near, far = (comes_to(judge_for(s, seat), roots[0], turns, LUCK) for turns in (2, 3))
    end = roots[0].leads_to
    assert end is not None
    judge = judge_for(s, seat)
    judge.ahead = 2
    last = judge.foretell(end)
    assert last != end.worth, "taste and judgement are two things"
    assert far == (near + last) // 2


def test_turns_that_were_left_out_come_last() -> None:
    """Eight turns, one order at first: whatever is among the worse half in it has no further trial."""
    s, seat, roots = some_turns(8)
    assert len(roots) == 8
    for i, root in enumerate(roots):
        root.root = i
    once = [comes_to(judge_for(s, seat), root, 3, LUCK) for root in roots]
    try_each(judge_for(s, seat), roots, 3, LUCK, 24, 0)
    best = sorted(roots, key=lambda root: -root.worth)
    better_half = sorted(range(8), key=lambda i: -once[i])[:4]
    assert {best[0].root, best[1].root} <= set(better_half)
    for i in set(range(8)) - set(better_half):
        assert roots[i].worth == min(once[i], best[1].worth - 1)


def test_where_there_is_no_choice_nothing_is_tried() -> None:
    s, seat, roots = some_turns(1)
    before = roots[0].worth
    try_each(judge_for(s, seat), roots, 3, LUCK, 24, 0)
    assert roots[0].worth == before
    try_each(judge_for(s, seat), [], 3, LUCK, 24, 0)


def test_once_the_time_is_up_taste_has_to_do() -> None:
    s, seat, roots = some_turns(6)
    before = [int(root.worth) for root in roots]
    judge = judge_for(s, seat)
    judge.until = time.perf_counter() - 1.0
    try_each(judge, roots, 3, LUCK, 24, 100)
    assert [root.worth for root in roots] == before, "no turn was tried as often as all others"
    judge = judge_for(s, seat)
    judge.late = True
    try_each(judge, roots, 3, LUCK, 24, 100)
    assert [root.worth for root in roots] == before


def test_a_first_look_that_was_cut_short_leaves_the_rest_of_the_time_alone() -> None:
    """The Marshal then takes a rougher look at all ways; nothing is tried of the few that were found."""
    s, seat = beside_an_automa()
    planner = planner_with(24)
    planner.look_until = time.perf_counter() - 1.0
    planner.until = time.perf_counter() + 1000.0
    lines = planner.plan(s, seat, 4, 1, 6)
    assert lines
    assert not planner.is_whole
    assert all(line.leads_to is None for line in lines)


def test_by_the_clock_as_many_trials_as_there_is_time_for() -> None:
    s, seat, roots = some_turns(4)
    for i, root in enumerate(roots):
        root.root = i
    judge = judge_for(s, seat)
    begun = time.perf_counter()
    judge.until = begun + 1.0
    try_each(judge, roots, 3, LUCK, 1, 0)
    assert 0.5 < time.perf_counter() - begun < 20.0
    assert judge.judged > 4 * 2 * 10, "more than one trial each"


def test_trials_choose_the_same_each_time() -> None:
    s, seat = beside_an_automa()
    paths = [[list(line.path) for line in planner_with(12, 100).plan(s, seat, 4, 1, 6)] for _ in range(2)]
    assert paths[0] == paths[1]
    assert len(paths[0]) > 2
