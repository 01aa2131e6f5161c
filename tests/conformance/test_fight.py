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


def test_the_same_is_told_to_everybody() -> None:
    """It takes no viewer, so it can hold no secret: an undone combat is gone, a replayed one is the same."""
    for game in wander(0):
        told = fight(game)
        if told and told["stage"] == "over":
            again = Game.replay(game.record)
            assert fight(again) == told
            return
    raise AssertionError("no combat was fought")
