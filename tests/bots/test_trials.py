"""First turns tried one by one beside an Automa: orders of its cards, halving, taste."""

from __future__ import annotations

import time

import pytest

from tests.bots.test_others_in_plans import beside_an_automa
from whetstone.bots.judge import Judge, Style, by_experience
from whetstone.bots.learned import beside_an_automa as judgement
from whetstone.bots.learned import taste_beside_an_automa
from whetstone.bots.lines import Line, Pool, best_first
from whetstone.bots.others import others_play
from whetstone.bots.outlook import Outlook
from whetstone.bots.planner import Planner
from whetstone.bots.thinker import tuned_weights
from whetstone.bots.trials import (
    ANOTHER,
    LUCKS_BEYOND,
    UNKNOWN,
    a_turn_on,
    comes_to,
    halvings,
    look_beyond,
    try_each,
)
from whetstone.bots.turns import ways_to_play
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
    judge = judge_for(s, seat)
    line = a_turn_on(judge, roots[0], LUCK)
    assert near == judge.foretell(line) != line.worth, "taste and judgement are two things"
    line = a_turn_on(judge, line, LUCK)
    assert far == (near + judge.foretell(line)) // 2


def test_every_turn_of_a_trial_sees_the_table_as_it_is_then() -> None:
    s, seat, roots = some_turns(1)
    judge = judge_for(s, seat)
    begun = judge.o
    comes_to(judge, roots[0], 4, LUCK)
    assert judge.o is begun, "the next first turn begins where this one did"
    a_turn_on(judge, roots[0], LUCK)
    then = roots[0].s.copy()
    others_play(then, seat, LUCK)
    seen = Outlook(then, seat)
    assert (list(judge.o.danger), judge.o.left, judge.o.score) == (list(seen.danger), seen.left, seen.score)
    assert list(judge.o.danger) != list(begun.danger), "the Automa has moved"


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


def test_a_style_may_see_what_the_automa_makes_of_a_turn() -> None:
    """Beside taste counts what the net says after the Automa's next turn, on average over some lucks."""
    s, seat, roots = some_turns(4)
    worths = [int(root.worth) for root in roots]
    judge = judge_for(s, seat)
    begun = judge.o
    look_beyond(judge, roots, LUCK)
    assert judge.o is begun
    for root, worth in zip(roots, worths, strict=True):
        said = []
        for order in range(LUCKS_BEYOND):
            after = root.next_turn()
            others_play(after.s, seat, LUCK + ANOTHER * order)
            then = judge_for(after.s, seat)
            said.append(int(then.foretell(after)))
        assert root.beyond == sum(said) // LUCKS_BEYOND
        assert root.worth == worth + root.beyond
    assert len({root.beyond for root in roots}) > 1


def test_a_turn_that_ends_the_game_is_worth_what_it_came_to_and_no_more() -> None:
    s, seat, roots = some_turns(2)
    for root in roots:
        root.s.over = 1
    worths = [root.worth for root in roots]
    look_beyond(judge_for(s, seat), roots, LUCK)
    assert [root.worth for root in roots] == worths


def test_nobody_chooses_by_what_the_cards_will_be() -> None:
    """In a trial with one luck the way that is best by that luck is taken no oftener than by another."""
    far_seeing = Style(QUICK.units, QUICK.tops, QUICK.width, QUICK.keep, beyond=6)
    s, seat, roots = some_turns(3)
    for n in range(4):
        judge = judge_for(s, seat)
        judge.style = far_seeing
        line = a_turn_on(judge, roots[0], LUCK + n)
        after = roots[0].next_turn()
        others_play(after.s, seat, LUCK + n)
        judge.look_anew(after.s)
        pool = Pool(6)
        ways_to_play(judge, after, pool)
        look_beyond(judge, pool.lines, LUCK + n + UNKNOWN)
        assert line.path == best_first(pool.lines)[0].path


def test_the_first_turns_are_the_best_by_both_and_no_more_than_asked_for() -> None:
    s, seat = beside_an_automa()
    planner = planner_with(0)
    wide = planner.plan(s, seat, 1, 1, 12)
    planner.first = Style(3, 5, 4, 8, beyond=12)
    few = planner.plan(s, seat, 1, 1, 3)
    judge = judge_for(s, seat)
    look_beyond(judge, wide, LUCK + UNKNOWN)
    assert [line.path for line in few] == [line.path for line in best_first(wide)[:3]]
