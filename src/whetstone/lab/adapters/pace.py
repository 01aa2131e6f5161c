"""How many steps a second the adapters make: random legal play by all players, one process, processor time."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time as clock
from typing import Any

from whetstone.lab.adapters.table import LEARNER, Table
from whetstone.play.setup import Setup


def measure_adapters(seconds: float) -> list[tuple[str, str, float]]:
    """Key, what it is, steps a second, for each peer. All of them have to be installed."""
    from whetstone.lab.adapters import gymnasium_env, open_spiel_game, pettingzoo_env

    def gym(opponent: str) -> Callable[[int], int]:
        env = gymnasium_env.WhetstoneEnv((opponent,))
        return lambda seed: _gymnasium(env, seed)

    zoo = pettingzoo_env.RawEnv(players=2)
    spiel = open_spiel_game.WhetstoneGame()
    return [
        ("actions_per_second", "actions a second, without observations", _rate(_bare, seconds)),
        ("observations_per_second", "observations a second, 2 seats", _rate(_look, seconds)),
        ("pettingzoo_steps_per_second", "PettingZoo steps a second, 2 players", _rate(lambda n: _zoo(zoo, n), seconds)),
        ("gymnasium_steps_per_second", "Gymnasium steps a second, against random", _rate(gym("random"), seconds)),
        (
            "gymnasium_greedy_steps_per_second",
            "Gymnasium steps a second, against greedy",
            _rate(gym("greedy"), seconds),
        ),
        ("open_spiel_steps_per_second", "OpenSpiel actions a second", _rate(lambda n: _spiel(spiel, n), seconds)),
    ]


def _rate(play: Callable[[int], int], seconds: float) -> float:
    """Games are played for so long; the median of their rates."""
    rates: list[float] = []
    end = clock() + seconds
    while len(rates) < 2 or clock() < end:
        start = clock()
        made = play(len(rates))
        rates.append(made / (clock() - start))
    return median(rates)


def _bare(seed: int) -> int:
    table = Table(Setup(players=2), (LEARNER, LEARNER), "win", 20_000)
    numbers = Random(seed)
    table.begin(seed)
    while not table.over and not table.cut_off:
        table.take(numbers.choice(table.legal()))
    return table.decisions


def _look(seed: int) -> int:
    """Look again and again at a position some way into a random game."""
    table = Table(Setup(players=2), (LEARNER, LEARNER), "win", 20_000)
    numbers = Random(seed)
    table.begin(seed)
    while table.decisions < 400 and not table.over:
        table.take(numbers.choice(table.legal()))
    looks = 2000
    for _ in range(looks):
        table.observation(0)
    return looks


def _zoo(env: Any, seed: int) -> int:
    env.reset(seed=seed)
    numbers = Random(seed)
    steps = 0
    for _ in env.agent_iter():
        seen, _, over, cut_off, _ = env.last()
        legal = seen["action_mask"].nonzero()[0]
        env.step(None if over or cut_off else int(numbers.choice(legal)))
        steps += 1
    return steps


def _gymnasium(env: Any, seed: int) -> int:
    seen, _ = env.reset(seed=seed)
    numbers = Random(seed)
    steps = 0
    while True:
        legal = seen["action_mask"].nonzero()[0]
        seen, _, over, cut_off, _ = env.step(int(numbers.choice(legal)))
        steps += 1
        if over or cut_off:
            return steps


def _spiel(game: Any, seed: int) -> int:
    numbers = Random(seed)
    state = game.new_initial_state()
    steps = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(numbers.choices(outcomes, chances)[0])
        else:
            state.apply_action(numbers.choice(state.legal_actions()))
        steps += 1
    return steps
