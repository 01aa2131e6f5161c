"""Mass play inside the engine: whole games, policies, batches for learners."""

from __future__ import annotations

import json

import pytest

from whetstone.bots.eager import EAGER, RANDOM
from whetstone.bots.luck import Numbers
from whetstone.cli import main
from whetstone.lab.mass import Batch, many_decisions, whole_game
from whetstone.play.chance import Dice
from whetstone.play.setup import Setup, configure, deal

CONFIG = configure(deal(Setup(players=3), Dice(1)))


def test_numbers_are_spread_and_repeatable() -> None:
    numbers = Numbers(5)
    first = [numbers.below(10) for _ in range(2000)]
    again = Numbers(5)
    assert first == [again.below(10) for _ in range(2000)]
    assert all(140 < first.count(n) < 260 for n in range(10))


@pytest.mark.parametrize("policy", [RANDOM, EAGER])
def test_a_whole_game_ends_with_a_winner_and_is_repeatable(policy: int) -> None:
    game = whole_game(CONFIG, 7, policy)
    again = whole_game(CONFIG, 7, policy)
    assert (game.decisions, game.turns, game.winner_mask) == (again.decisions, again.turns, again.winner_mask)
    assert game.totals == again.totals
    best = max(game.totals)
    assert game.winner_mask & (1 << game.totals.index(best)) or game.totals.count(best) > 1


def test_greed_comes_to_an_end_sooner_than_chance() -> None:
    greedy = sum(whole_game(CONFIG, seed, EAGER).decisions for seed in range(5))
    random = sum(whole_game(CONFIG, seed, RANDOM).decisions for seed in range(5))
    assert greedy * 2 < random


def test_so_many_decisions_and_no_more() -> None:
    assert many_decisions(CONFIG, 3, EAGER, 200) == 0
    assert many_decisions(CONFIG, 3, EAGER, 20_000) >= 3


def test_a_batch_steps_many_games_at_once_and_begins_new_ones() -> None:
    batch = Batch(CONFIG, 8, seed=2)
    assert len(batch.actors()) == len(batch.choices()) == 8
    assert all(0 <= seat < 3 for seat in batch.actors())
    before = [list(s.key()) for s in batch.states]
    batch.step([0] * 8)
    assert all(list(s.key()) != key for s, key in zip(batch.states, before, strict=True))
    while not batch.finished:
        batch.step_random(500)
    assert all(len(result.totals) == 3 and result.decisions > 100 for result in batch.finished)
    assert all(not s.over for s in batch.states)


def test_mass_on_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--mass", "3000", "--players", "2", "--bots", "eager", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["decisions"] == 3000
    assert told["policy"] == "eager"
    assert main(["simulate", "--mass", "3000", "--players", "2-4"]) == 2
    assert "one number of players" in capsys.readouterr().err
    assert main(["simulate", "--mass", "10", "--bots", "clever"]) == 2
    assert "no policy" in capsys.readouterr().err
