"""Plans beside Automas, whose turns are played in them."""

from __future__ import annotations

import pytest

from whetstone.bots.judge import Judge, Style
from whetstone.bots.lines import Line
from whetstone.bots.others import others_play
from whetstone.bots.outlook import Outlook, turns_of
from whetstone.bots.planner import Planner
from whetstone.bots.thinker import tuned_weights
from whetstone.content.automa.memory import TRACK, settings
from whetstone.core import engine
from whetstone.core.frames import END_TURN
from whetstone.core.ids import BIT, CHANCE, GOAL_POWER
from whetstone.core.state import State
from whetstone.lab.drill import trainee
from whetstone.play.chance import Dice
from whetstone.play.seats import with_automas
from whetstone.play.setup import Setup, configure, deal

NARROW = Style(2, 3, 3, 2)


def beside_an_automa(seed: int = 4) -> tuple[State, int]:
    """The first turn of a player beside an Automa."""
    dice = Dice(seed)
    s = engine.new_game(configure(deal(with_automas(Setup(players=2), ["cadet", "automa:automa"]), dice)))
    while engine.actor(s) == CHANCE or s.config.unmanned & BIT[s.active]:
        engine.apply(s, dice.weighted(s.choices, engine.weights(s)))
    return s, engine.actor(s)


def after_a_turn(s: State, seat: int) -> State:
    """The position once the seat has done nothing in its turn."""
    engine.apply(s, s.choices[0])
    engine.apply(s, END_TURN)
    assert s.active != seat
    return s


def planner_for(orders: int) -> Planner:
    planner = Planner(tuned_weights(), NARROW, NARROW)
    planner.orders = orders
    return planner


def test_the_same_luck_lets_the_same_cards_fall() -> None:
    s, seat = beside_an_automa()
    s = after_a_turn(s, seat)
    ends = []
    for luck in (1, 1, *range(2, 12)):
        after = s.copy()
        others_play(after, seat, luck)
        assert engine.actor(after) == seat
        assert after.turn == s.turn + 1
        automa = after.players[1 - seat]
        ends.append((list(automa.piece), automa.power, automa.coins, automa.extra[TRACK]))
    assert ends[0] == ends[1]
    assert len({str(end) for end in ends}) > 2


def test_automas_move_on_in_a_plan_if_it_is_made_for_an_order_of_their_cards() -> None:
    s, seat = beside_an_automa()
    before = s.players[1 - seat].extra[TRACK]
    for orders in (0, 1):
        planner = planner_for(orders)
        end = planner.plan(s, seat, 6, 2, 2)[0].leads_to
        assert end is not None
        assert (end.s.players[1 - seat].extra[TRACK] > before) == planner.others_play == (orders == 1)


@pytest.mark.parametrize("mats", [("random", "random"), ("random", "random", "automa")])
def test_where_people_play_everybody_stands_still_in_a_plan(mats: tuple[str, ...]) -> None:
    """Even an Automa: it would act on what the people did not do."""
    dice = Dice(4)
    s = engine.new_game(configure(deal(Setup(players=len(mats), mats=mats), dice)))
    while engine.actor(s) == CHANCE or s.config.unmanned & BIT[s.active]:
        engine.apply(s, dice.weighted(s.choices, engine.weights(s)))
    seat = engine.actor(s)
    planner = planner_for(3)
    end = planner.plan(s, seat, 3, 2, 2)[0].leads_to
    assert end is not None
    assert not planner.others_play
    for other in range(len(mats)):
        if other != seat:
            assert list(end.s.players[other].piece) == list(s.players[other].piece)
            assert end.s.players[other].turns == s.players[other].turns


def test_a_turn_that_an_automa_forestalled_is_no_hint() -> None:
    """In a plan an Automa may end the game before one's own turn: that turn has no path, and none is made of it."""
    s, seat = beside_an_automa()
    for hint in ([[]], [[], []]):
        for line in planner_for(1).plan(s, seat, 3, 2, 2, hint):
            assert line.path


def test_a_first_turn_that_ends_the_game_keeps_its_worth() -> None:
    """A lost end comes last, not among the turns that were merely dropped on the way."""
    s, seat = beside_an_automa()
    p = s.players[seat]
    p.star_count = s.config.stars_to_end - 1
    p.stars[next(i for i, goal in enumerate(s.config.goals) if goal.code == GOAL_POWER)] = 0
    p.power = 15
    s.players[1 - seat].coins = 300
    at_first = {tuple(line.path): line.worth for line in planner_for(2).plan(s, seat, 1, 2, 40)}
    lines = planner_for(2).plan(s, seat, 3, 2, 40)
    over = [line for line in lines if line.s.over]
    assert over
    assert lines[-len(over) :] == over
    assert [line.worth for line in over] == [at_first[tuple(line.path)] for line in over]


def test_a_plan_sees_the_end_an_automa_brings() -> None:
    s, seat = beside_an_automa()
    automa = s.players[1 - seat]
    automa.star_count = s.config.stars_to_end - 1
    automa.extra[TRACK] = settings(s, 1 - seat).tracker.stars[0] - 1
    lines = planner_for(1).plan(s, seat, 6, 4, 4)
    assert lines[0].leads_to is not None
    assert lines[0].leads_to.s.over


def test_the_end_is_reckoned_anew_from_what_automas_did_in_the_plan() -> None:
    s, seat = beside_an_automa()
    o = Outlook(s, seat)
    s.players[1 - seat].extra[TRACK] += 12
    o.reckon(s, 3)
    assert o.left == min(o.own_end, 3 + turns_of(s, 1 - seat))
    assert o.left < Outlook(beside_an_automa()[0], seat).left


def test_a_turn_of_a_plan_is_judged_by_the_end_as_it_is_reckoned_then() -> None:
    s, seat = beside_an_automa()
    judge = Judge(s, seat, tuned_weights(), NARROW)
    judge.others_play, judge.ahead = True, 1
    begun = after_a_turn(s.copy(), seat)
    begun.players[1 - seat].extra[TRACK] += 12
    before = judge.o.left
    after = planner_for(1).next_turn(judge, Line(begun, [], 0), luck=1)
    assert judge.o.left == 1 + turns_of(after.s, 1 - seat) < before


@pytest.mark.slow
@pytest.mark.parametrize("orders", [0, 1, 3])
def test_the_best_turn_is_one_that_was_followed_to_the_end(orders: int) -> None:
    """Turns that were dropped on the way come after all that were not, even if one alone was not."""
    for seed in range(4, 10):
        s, seat = beside_an_automa(seed)
        end = planner_for(orders).plan(s, seat, 5, 1, 6)[0].leads_to
        assert end is not None
        assert len(end.turns()) == 5


def test_a_plan_for_several_orders_of_cards_leaves_the_position_as_it_was() -> None:
    s, seat = beside_an_automa()
    before = (s.turn, list(s.choices), list(s.players[0].piece), list(s.players[1].piece), list(s.tokens))
    planner_for(3).plan(s, seat, 4, 3, 3)
    assert before == (s.turn, list(s.choices), list(s.players[0].piece), list(s.players[1].piece), list(s.tokens))


@pytest.mark.slow
def test_a_planner_beside_an_automa_plays_the_same_game_twice() -> None:
    def game() -> list[int]:
        s, seat = beside_an_automa()
        bot, dice = trainee(tuned_weights(), 3), Dice(9)
        made: list[int] = []
        bot.planner.orders = 2
        while not s.over and s.players[seat].turns < 4:
            who = engine.actor(s)
            if who == CHANCE:
                made.append(dice.weighted(s.choices, engine.weights(s)))
            else:
                made.append(bot.choose_code(s, who, s.choices))
            engine.apply(s, made[-1])
        return made

    assert game() == game()
