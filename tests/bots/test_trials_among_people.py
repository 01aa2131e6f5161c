"""First turns tried among people: what others hold is dealt anew, they choose by taste, an end stays what it is."""

from __future__ import annotations

import time

import pytest

from whetstone.bots.fortune import A_COIN, LONG, RICH, of_fortune
from whetstone.bots.imagine import imagine
from whetstone.bots.judge import DECIDED, Judge, Style
from whetstone.bots.learned import Experience, taste_among_people
from whetstone.bots.learned import among_people as judgement
from whetstone.bots.lines import Line
from whetstone.bots.luck import Numbers
from whetstone.bots.marshal import Marshal
from whetstone.bots.net import of_win
from whetstone.bots.outlook import Outlook
from whetstone.bots.planner import Planner, wins_now
from whetstone.bots.rivals import HEAT, looking_anew, play_on, quick_turn, rivals_play
from whetstone.bots.thinker import tuned_weights
from whetstone.bots.trials import among_people, comes_to, leave_ends_to_trials
from whetstone.bots.value import value
from whetstone.core import engine
from whetstone.core.frames import END_TURN
from whetstone.core.ids import CHANCE, GOAL_POWER
from whetstone.core.scoring import S_TOTAL, score
from whetstone.core.state import State
from whetstone.play.chance import Dice
from whetstone.play.setup import Setup, configure, deal

QUICK = Style(2, 3, 3, 1)
LUCK = 17


def at_table(players: int, seed: int = 4) -> tuple[State, int]:
    """The first turn of a game among people."""
    dice = Dice(seed)
    s = engine.new_game(configure(deal(Setup(players=players), dice)))
    while engine.actor(s) == CHANCE:
        engine.apply(s, dice.weighted(s.choices, engine.weights(s)))
    return s, engine.actor(s)


def after_a_turn(s: State, seat: int) -> State:
    """The position once the seat has done nothing in its turn."""
    s = s.copy()
    engine.apply(s, s.choices[0])
    engine.apply(s, END_TURN)
    assert s.active != seat
    return s


def judge_for(s: State, seat: int) -> Judge:
    judge = Judge(s, seat, tuned_weights(), QUICK)
    judge.net = judgement()
    judge.taste = taste_among_people()
    judge.others_play = True
    judge.rivals = QUICK
    judge.o.worn = 0
    return judge


def planner_with(trials: int) -> Planner:
    planner = Planner(tuned_weights(), Style(3, 5, 4, 8), QUICK)
    planner.net = judgement()
    planner.taste = taste_among_people()
    planner.luck = LUCK
    planner.trials = trials
    planner.rivals = QUICK
    return planner


def about_to_end(s: State, seat: int, coins: int) -> None:
    """The seat lacks one star, which more power will bring."""
    p = s.players[seat]
    p.star_count = s.config.stars_to_end - 1
    p.stars[next(i for i, goal in enumerate(s.config.goals) if goal.code == GOAL_POWER)] = 0
    p.power = 15
    p.coins = coins


@pytest.mark.parametrize("players", [2, 4])
def test_everybody_else_plays_a_turn(players: int) -> None:
    s, seat = at_table(players)
    after = after_a_turn(s, seat)
    judge = judge_for(after, seat)
    back = rivals_play(judge, after.copy(), QUICK, Numbers(1))
    assert engine.actor(back) == seat
    assert back.turn == after.turn + players - 1
    changed = [i for i in range(players) if i != seat and back.players[i].section != after.players[i].section]
    assert len(changed) == players - 1, "each has chosen a section"
    assert judge.judged > 0


def test_a_rival_does_not_always_do_the_same() -> None:
    s, seat = at_table(2)
    after = after_a_turn(s, seat)

    def ends(heat: int) -> set[tuple[int, ...]]:
        found = set()
        for luck in range(12):
            rival = looking_anew(judge_for(after, seat), after, 1 - seat, QUICK)
            found.add(tuple(quick_turn(rival, after.copy(), Numbers(luck), heat).key()))
        return found

    assert len(ends(0)) == 1, "the best turn is the best turn"
    assert len(ends(50 * HEAT)) > 1


def test_the_same_luck_brings_a_turn_to_the_same() -> None:
    s, seat = at_table(2)
    for luck in range(12):
        s = play_on(judge_for(s, seat), s, QUICK, Numbers(luck), HEAT)
    root = planner_with(1).plan(s, seat, 1, 1, 4)[0]
    came_to = [comes_to(judge_for(s, seat), root, 4, LUCK + n) for n in (0, 0, *range(1, 9))]
    assert came_to[0] == came_to[1]
    assert len(set(came_to)) > 1, "another luck, another end"


def test_a_trial_hangs_on_nothing_hidden() -> None:
    """Whatever others really hold, it is dealt anew from the luck alone."""
    s, seat = at_table(3)
    dice = Dice(5)
    root = after_a_turn(s, seat)
    worths, hands = set(), set()
    for _ in range(4):
        dealt = imagine(root, seat, dice)
        hands.add(tuple((*p.hand, p.objectives) for p in dealt.players))
        worths.add(among_people(judge_for(dealt, seat), QUICK, Line(dealt, [], 0), 3, LUCK))
    assert len(hands) > 1, "other deals"
    assert len(worths) == 1


def test_a_trial_is_what_the_net_says_after_each_turn() -> None:
    """As a lesson notes it: seen from there, and worth the less the later it comes."""
    s, seat = at_table(2)
    root = Line(after_a_turn(s, seat), [], 0)
    net = judgement()
    numbers = Numbers(LUCK)
    now = imagine(root.s, seat, Dice(LUCK))
    judge = judge_for(now, seat)
    said = []
    for ahead in (1, 2):
        now = play_on(judge, rivals_play(judge, now, QUICK, numbers), QUICK, numbers, 0)
        o = Outlook(now, seat)
        o.worn = 0
        said.append(net.faded(net.judge(now, seat, o.mates, value(now, seat, o, judge.weights, 0)), ahead))
    assert among_people(judge_for(root.s, seat), QUICK, root, 2, LUCK) == said[0]
    assert among_people(judge_for(root.s, seat), QUICK, root, 3, LUCK) == sum(said) // 2


def test_an_end_a_rival_brings_is_seen_and_stays_what_it_came_to() -> None:
    s, seat = at_table(2)
    about_to_end(s, 1 - seat, 200)
    root = Line(after_a_turn(s, seat), [], 0)
    judge = judge_for(root.s, seat)
    over = rivals_play(judge, root.s.copy(), QUICK, Numbers(LUCK))
    assert over.over
    lead = score(over, seat)[S_TOTAL] - score(over, 1 - seat)[S_TOTAL]
    assert lead < 0
    wanted = judgement().faded(of_win(lead), 1)
    near, far = (among_people(judge_for(root.s, seat), QUICK, root, turns, LUCK) for turns in (2, 4))
    assert near == far
    assert near == pytest.approx(wanted, abs=10), "two deals may differ by a coin or two"


@pytest.mark.parametrize(("coins", "ends"), [(200, True), (0, False)])
def test_a_game_is_ended_by_who_wins_it(coins: int, ends: bool) -> None:
    s, seat = at_table(2)
    about_to_end(s, seat, coins)
    s.players[1 - seat].coins = 100
    judge = judge_for(s, seat)
    after = play_on(judge, s.copy(), QUICK, Numbers(1), 0)
    assert bool(after.over) == ends
    over = s.copy()
    over.over = 1
    line = Line(over, [], 0)
    judge.judge(line)
    assert (line.worth > DECIDED) == ends
    assert (line.worth < -DECIDED) == (not ends)
    assert abs(judge.foretell(line)) <= 1000, "what it comes to is told apart from what decides"
    line.price = 100
    judge.judge(line)
    assert line.worth < 1000, "a win that hangs on a combat decides nothing"


def ended(s: State) -> Line:
    """The game as it would be if it were over now."""
    over = s.copy()
    over.over = 1
    return Line(over, [], 0)


@pytest.mark.parametrize(
    ("coins", "turns", "at_once"),
    [(30, 5, False), (30, LONG - 1, False), (30, LONG, True), (RICH, 5, True), (RICH + 40, 5, True)],
)
def test_who_hopes_for_more_takes_no_poor_win_in_a_young_game(coins: int, turns: int, at_once: bool) -> None:
    s, seat = at_table(2)
    s.players[seat].turns = turns
    s.players[seat].coins += coins - score(s, seat)[S_TOTAL]
    s.players[1 - seat].coins = 0
    line = ended(s)
    assert score(line.s, seat)[S_TOTAL] == coins
    judge = judge_for(s, seat)
    judge.judge(line)
    assert line.worth > DECIDED, "who only wants to win takes it"
    assert wins_now(judge, [line])
    judge.hopes_for_more = True
    judge.judge(line)
    assert (line.worth > DECIDED) == at_once
    assert wins_now(judge, [line]) == at_once


def test_what_is_lost_is_never_taken_whatever_one_hopes_for() -> None:
    s, seat = at_table(2)
    s.players[1 - seat].coins = 200
    line = ended(s)
    judge = judge_for(s, seat)
    judge.hopes_for_more = True
    judge.judge(line)
    assert line.worth < -DECIDED
    others = [ended(s) for _ in range(2)]
    others[0].s.over = 0
    others[0].worth, others[1].worth = 300, line.worth
    at_first = [600, 2 * line.worth]
    leave_ends_to_trials(others, at_first)
    assert at_first == [600, 2 * line.worth]
    others[1].worth = 700
    at_first = [600, 1400]
    leave_ends_to_trials(others, at_first)
    assert at_first == [600, 600], "taste has no say about an end that is not decided"


def test_coins_of_ones_own_count_beside_the_win_until_one_is_rich() -> None:
    s, seat = at_table(2)
    judge = judge_for(s, seat)
    without = judge.foretell(Line(s, [], 0))
    judge.hopes_for_more = True
    total = score(s, seat)[S_TOTAL]
    assert 0 < total < RICH
    assert judge.foretell(Line(s, [], 0)) == without + A_COIN * total
    s.players[seat].coins += 500
    assert of_fortune(s, seat) == A_COIN * RICH


def test_only_the_one_who_tries_hopes_for_more() -> None:
    s, seat = at_table(2)
    judge = judge_for(s, seat)
    judge.hopes_for_more = True
    assert looking_anew(judge, s, seat, QUICK).hopes_for_more
    assert not looking_anew(judge, s, 1 - seat, QUICK).hopes_for_more


@pytest.mark.slow
@pytest.mark.parametrize(("players", "hopes"), [(2, True), (3, False)])
def test_the_marshal_hopes_for_more_where_two_play(players: int, hopes: bool) -> None:
    s, seat = at_table(players)
    marshal = Marshal(seed=1, playouts=2)
    marshal.think(s, seat)
    assert marshal.expert.hopes_for_more == hopes


def test_once_the_time_is_up_a_trial_stops() -> None:
    s, seat = at_table(2)
    root = Line(after_a_turn(s, seat), [], 0)
    unhurried, late = judge_for(s, seat), judge_for(s, seat)
    late.until = time.perf_counter() - 1.0
    among_people(late, QUICK, root, 3, LUCK)
    among_people(unhurried, QUICK, root, 3, LUCK)
    assert late.is_late()
    assert not unhurried.is_late()
    assert late.judged < unhurried.judged // 3


def test_quick_turns_share_one_look_at_the_clock() -> None:
    """Each alone may take too few steps for one."""
    s, seat = at_table(2)
    judge = judge_for(s, seat)
    play_on(judge, s.copy(), QUICK, Numbers(1), 0)
    steps = int(judge.steps)
    assert steps > 0
    play_on(judge, s.copy(), QUICK, Numbers(1), 0)
    assert judge.steps == 2 * steps


def test_first_turns_are_tried_among_people() -> None:
    s, seat = at_table(2)
    planner = planner_with(12)
    lines = planner.plan(s, seat, 3, 1, 4)
    assert planner.others_play
    assert len(lines) == 4
    again = planner_with(12).plan(s, seat, 3, 1, 4)
    assert [(list(line.path), line.worth) for line in lines] == [(list(line.path), line.worth) for line in again]
    untried = planner_with(1).plan(s, seat, 1, 1, 4)
    assert {line.worth for line in lines} != {line.worth for line in untried}


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_marshal_tries_turns_among_people(players: int) -> None:
    s, seat = at_table(players)
    marshal = Marshal(1, playouts=4)
    marshal.think(s, seat)
    assert marshal.expert.taste is taste_among_people()
    assert marshal.expert.others_play
    assert marshal.tree is None, "there is no need of a tree where turns are tried"
    assert len(marshal.lines) > 1


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_by_the_clock_the_marshal_tries_as_many_as_the_table_allows(players: int) -> None:
    s, seat = at_table(players)
    marshal = Marshal(1, seconds=4.0)
    marshal.think(s, seat)
    assert 1 < len(marshal.lines) <= Experience._field_defaults["tried"] * 2 // players
    assert marshal.expert.prior == 200
    assert marshal.expert.judged > 100
