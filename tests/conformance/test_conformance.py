"""Every step of games of every set-up keeps what must be kept (`whetstone.lab.invariants`).

Most games here are played quickly to some point by bots and watched from there, so that few steps see all of a game.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from whetstone import Game, Setup
from whetstone.bots import make_bot
from whetstone.lab.invariants import Watch, check_position
from whetstone.lab.simulate import VARIANTS, variant_options
from whetstone.play.chance import Dice

PLAYERS = range(2, 8)


def new_game(players: int, variant: int, seed: int) -> Game:
    return Game.new(replace(Setup(players=players), **variant_options(variant, players)), seed=seed)


def skip(game: Game, decisions: int, seed: int) -> None:
    """Play on without looking, sensibly, so that much stands on the board."""
    bot = make_bot("greedy", seed)
    for _ in range(decisions):
        if game.actor is None:
            return
        game.choose(bot.choose(game))


def watch(game: Game, decisions: int, seed: int, bots: str = "random") -> None:
    watching = Watch(game, Dice(seed))
    bot = make_bot(bots, seed)
    for _ in range(decisions):
        if game.actor is None:
            break
        watching.before()
        choice = bot.choose(game)
        game.choose(choice)
        watching.after(choice)
    if game.actor is None:
        watching.finish()


@pytest.mark.parametrize("players", PLAYERS)
def test_first_turns(players: int) -> None:
    watch(new_game(players, 0, players), 110, players)


@pytest.mark.slow
@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_the_middle_of_a_game(variant: int) -> None:
    players = 2 + (variant * 2) % 6 if variant in (2, 8) else 2 + variant % 6
    game = new_game(players, variant, 50 + variant)
    skip(game, 45 * players, variant)
    watch(game, 110, variant)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_the_last_turns(players: int) -> None:
    game = new_game(players, players // 2, 80 + players)
    skip(game, 160 * players, players)
    watch(game, 100, players, "greedy")


def test_all_viewers_at_once() -> None:
    game = new_game(5, 0, 3)
    for n in range(12):
        skip(game, 25, n)
        check_position(game.setup, game.state, Dice(n))


def test_a_whole_game() -> None:
    game = new_game(2, 0, 12)
    skip(game, 200, 0)
    watch(game, 10**6, 0, "greedy")
    assert game.outcome is not None


@pytest.mark.slow
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("variant", range(len(VARIANTS)))
def test_every_setup(players: int, variant: int) -> None:
    seed = 100 + 10 * variant + players
    game = new_game(players, variant, seed)
    skip(game, Dice(seed).below(170 * players), seed)
    watch(game, 130, seed)
    watch(game, 130, seed, "greedy")
