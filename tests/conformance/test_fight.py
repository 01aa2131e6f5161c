"""The last combat as a table shows it: what the events and the rules say, and nothing before both sides have sealed."""

from __future__ import annotations

import random
from typing import Any

from whetstone import Game, Setup
from whetstone.core import combat
from whetstone.play.fight import fight

GAMES = range(1)


def wander(seed: int) -> Any:
    """A game of random choices that seeks fights, decision by decision."""
    dice = random.Random(seed)
    game = Game.new(Setup(players=5), seed=seed)
    while game.actor is not None:
        choices = game.choices()
        wanted = [c for c in choices if c.details["verb"] in ("bottom_action", "move")] or choices
        game.choose(dice.choice(wanted))
        yield game


def test_what_is_told_of_a_combat_is_what_happened() -> None:
    """Totals add up, the higher one or the attacker wins, and power before the reveal is power paid and left."""
    over = 0
    for seed in GAMES:
        for game in wander(seed):
            told = fight(game)
            if told is None:
                continue
            first, second = told["sides"]
            if told["stage"] in ("abilities", "orders"):
                assert game.state.battle[combat.FOUGHT]
                assert told["winner"] is None
                assert all(side["dial"] is None and side["cards"] is None for side in told["sides"])
                assert not (first["sealed"] and second["sealed"])
                continue
            over += 1
            for side in told["sides"]:
                assert side["total"] == side["dial"] + sum(side["cards"])
                assert side["dial"] <= side["power"]
            wins = first if first["total"] >= second["total"] else second
            assert told["winner"] == wins["faction"]
    assert over


def test_the_price_of_a_win_is_told() -> None:
    """Popularity for the workers that retreat (CMB-23), told before the dials and after, and the star placed."""
    told = fought(power=7)
    assert [each["workers"] for each in told] == [7, 7]
    assert [each["popularity"] for each in told] == [4, 4]
    assert [each["star"] for each in told] == [None, True]


def test_a_winning_defender_pays_nothing() -> None:
    before, after = fought(power=0)
    assert before["popularity"] == 4
    assert (after["winner"], after["workers"], after["popularity"], after["star"]) == ("saxony", 0, 0, True)


def test_abilities_that_cannot_matter_are_marked() -> None:
    """Disarm needs a tunnel or mine, and the farm of this combat has neither (CMB-06)."""
    before, _ = fought(power=7)
    assert {each["id"]: each["here"] for each in before["sides"][1]["abilities"]} == {"disarm": False}


def fought(power: int) -> list[Any]:
    """Nordic attacks seven workers and their mech with so much power: what is told at the dials and afterwards."""
    game = Game.from_position(
        "nordic/industrial coins=6 power=7 pop=4 hand= obj=3.7 hero@A4; "
        "saxony/engineering coins=4 power=2 pop=4 hand= obj=5.9 hero@F1 disarm@A5 w7@A5; board enc=all; turn nordic",
        seed=7,
    )
    for word in ("section=move", "move", "unit=hero", "go=A5", "done"):
        if word in {choice.text for choice in game.choices()}:
            game.choose(word)
    told = [fight(game)]
    for number in (power, 2):
        game.choose(f"dial={number}")
    return [*told, fight(game)]


def test_the_same_is_told_to_everybody() -> None:
    """It takes no viewer, so it can hold no secret: an undone combat is gone, a replayed one is the same."""
    for game in wander(0):
        told = fight(game)
        if told and told["stage"] == "over":
            again = Game.replay(game.record)
            assert fight(again) == told
            return
    raise AssertionError("no combat was fought")
