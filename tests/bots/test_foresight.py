"""Plans among people that reckon with what the others may do."""

from __future__ import annotations

import pytest

from whetstone.bots.foresight import foresee, nothing
from whetstone.bots.judge import Style
from whetstone.bots.marshal import Marshal
from whetstone.bots.outlook import WORN
from whetstone.bots.planner import Planner
from whetstone.bots.rivals import judge_of, rivals_play, their_turn
from whetstone.bots.thinker import Manner, tuned_weights
from whetstone.core import engine
from whetstone.core.frames import END_TURN
from whetstone.core.ids import BIT, CHANCE, GOAL_POWER
from whetstone.core.state import State
from whetstone.play.chance import Dice
from whetstone.play.setup import Setup, configure, deal

NARROW = Style(2, 3, 3, 2)


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


def narrow() -> Planner:
    return Planner(tuned_weights(), NARROW, NARROW)


def planned(turns: int) -> Manner:
    return Manner(narrow(), turns, 24, 16)


def about_to_end(s: State, seat: int) -> None:
    """The seat lacks one star, which more power will bring, and is far ahead."""
    p = s.players[seat]
    p.star_count = s.config.stars_to_end - 1
    p.stars[next(i for i, goal in enumerate(s.config.goals) if goal.code == GOAL_POWER)] = 0
    p.power = 15
    p.coins = 200


@pytest.mark.parametrize("players", [2, 3])
def test_everybody_else_has_a_plan(players: int) -> None:
    s, seat = at_table(players)
    after = after_a_turn(s, seat)
    foreseen = foresee(after, seat, planned(3))
    assert foreseen[seat] == []
    for other in range(players):
        if other != seat:
            assert len(foreseen[other]) == 3
            assert all(foreseen[other])
    assert foresee(after, seat, planned(3)) == foreseen


def test_a_turn_is_played_as_it_was_foreseen() -> None:
    s, seat = at_table(2)
    after = after_a_turn(s, seat)
    planner = narrow()
    path = foresee(after, seat, planned(2))[1 - seat][0]
    expected = after.copy()
    for choice in path:
        engine.apply(expected, choice)
    played = their_turn(after, judge_of(after, 1 - seat, planner.weights, NARROW), path)
    assert played.turn == after.turn + 1
    assert list(played.players[1 - seat].piece) == list(expected.players[1 - seat].piece)
    assert played.players[1 - seat].coins == expected.players[1 - seat].coins


@pytest.mark.parametrize("path", [[], [-7], [END_TURN]])
def test_who_cannot_play_so_stands_still_and_gains_what_people_do(path: list[int]) -> None:
    s, seat = at_table(2)
    after = after_a_turn(s, seat)
    before = after.players[1 - seat].copy()
    played = their_turn(after, judge_of(after, 1 - seat, tuned_weights(), NARROW), path)
    assert engine.actor(played) == seat
    rival = played.players[1 - seat]
    assert list(rival.piece) == list(before.piece)
    assert rival.coins == before.coins + WORN


def test_all_others_play_until_it_is_ones_own_turn_again() -> None:
    s, seat = at_table(4)
    after = after_a_turn(s, seat)
    planner = narrow()
    judges = [judge_of(after, other, planner.weights, NARROW) for other in range(4)]
    foreseen = foresee(after, seat, planned(2))
    back = rivals_play(after.copy(), seat, judges, foreseen, 0)
    assert engine.actor(back) == seat
    assert back.turn == after.turn + 3
    moved = [list(back.players[i].piece) != list(after.players[i].piece) for i in range(4) if i != seat]
    assert any(moved)
    still = rivals_play(after.copy(), seat, judges, foreseen, 2)  # nothing was planned for that turn
    assert all(list(still.players[i].piece) == list(after.players[i].piece) for i in range(4))


def test_in_a_plan_the_others_go_their_way() -> None:
    s, seat = at_table(2)
    planner = narrow()
    planner.foreseen = nothing(s)
    first = planner.plan(s, seat, 1, 1, 4)[0]
    planner.foreseen = foresee(first.s, seat, planned(3))
    lines = planner.plan(s, seat, 4, 4, 4)
    assert planner.others_play
    end = lines[0].leads_to
    assert end is not None
    rival = end.s.players[1 - seat]
    assert rival.turns >= s.players[1 - seat].turns + 3
    assert list(rival.piece) != list(s.players[1 - seat].piece)


def test_a_plan_sees_the_end_a_rival_is_about_to_bring() -> None:
    s, seat = at_table(2)
    about_to_end(s, 1 - seat)
    planner = narrow()
    planner.foreseen = nothing(s)
    first = planner.plan(s, seat, 1, 1, 4)[0]
    ends = [line.leads_to for line in planner.plan(s, seat, 3, 4, 4) if line.leads_to is not None]
    assert ends
    assert not any(end.s.over for end in ends)
    planner.foreseen = foresee(first.s, seat, planned(3))
    ends = [line.leads_to for line in planner.plan(s, seat, 3, 4, 4) if line.leads_to is not None]
    assert ends
    assert all(end.s.over for end in ends)


@pytest.mark.slow
@pytest.mark.parametrize(("seconds", "playouts"), [(1.0, 1), (4.0, None)])
@pytest.mark.parametrize("mats", [("random", "random"), ("random", "automa")])
def test_the_marshal_foresees_among_people(seconds: float, playouts: int | None, mats: tuple[str, ...]) -> None:
    marshal = Marshal(1, seconds, playouts)
    dice = Dice(4)
    s = engine.new_game(configure(deal(Setup(players=2, mats=mats), dice)))
    while engine.actor(s) == CHANCE or s.config.unmanned & BIT[s.active]:
        engine.apply(s, dice.weighted(s.choices, engine.weights(s)))
    seat = engine.actor(s)
    marshal.think(s, seat)
    foreseen = marshal.planner.foreseen
    assert (foreseen is not None) == (s.config.unmanned == 0)
    if foreseen is not None:
        assert foreseen[1 - seat]
        assert not foreseen[seat]
