"""Whole games inside compiled code: mass play without crossing back into the interpreter at every decision.

Part of the compiled unit (see `whetstone/compiler.py`), so it is written like core: `i64`, no dicts, no closures.
Its random numbers (`bots/luck.py`) give the same games compiled and interpreted. What a game needs while it runs is
one `State` and one list of choices.
"""

from __future__ import annotations

from typing import final

from whetstone.bots.eager import RANDOM, play_on
from whetstone.bots.luck import Numbers, draw
from whetstone.core.engine import actor, apply, new_game
from whetstone.core.ids import CHANCE
from whetstone.core.native import i64
from whetstone.core.records import Config
from whetstone.core.scoring import S_TOTAL, score, winners
from whetstone.core.state import State


@final
class Result:
    """One finished game."""

    def __init__(self, decisions: i64, turns: i64, winner_mask: i64, totals: list[i64]) -> None:
        self.decisions = decisions
        self.turns = turns
        self.winner_mask = winner_mask
        self.totals = totals


def whole_game(config: Config, seed: i64, policy: i64) -> Result:
    """A whole game from a new table."""
    s = new_game(config)
    decisions = play_on(s, Numbers(seed), policy, 10_000_000)
    totals: list[i64] = [score(s, seat)[S_TOTAL] for seat in range(config.seats)]
    return Result(decisions, s.turn, winners(s), totals)


def random_game(config: Config, seed: i64) -> Result:
    return whole_game(config, seed, RANDOM)


def many_decisions(config: Config, seed: i64, policy: i64, decisions: i64) -> i64:
    """Make that many decisions, game after game. Returns the number of games finished."""
    numbers = Numbers(seed)
    finished: i64 = 0
    s = new_game(config)
    while decisions > 0:
        decisions -= play_on(s, numbers, policy, decisions)
        if s.over:
            finished += 1
            s = new_game(config)
    return finished


@final
class Batch:
    """Many games side by side for a learner: one call takes one decision in each of them.

    Chance is answered inside. A finished game is counted, its result kept in `finished`, and a new one begun.
    """

    def __init__(self, config: Config, games: i64, seed: i64) -> None:
        self.config = config
        self.numbers = Numbers(seed)
        self.states: list[State] = []
        self.finished: list[Result] = []
        self.made: list[i64] = []
        for _ in range(games):
            self.states.append(self._fresh())
            self.made.append(0)

    def _fresh(self) -> State:
        s = new_game(self.config)
        self._roll(s)
        return s

    def _roll(self, s: State) -> None:
        while not s.over and actor(s) == CHANCE:
            apply(s, draw(s, self.numbers))

    def actors(self) -> list[i64]:
        """The seat to act in each game."""
        return [actor(s) for s in self.states]

    def choices(self) -> list[list[i64]]:
        """The legal choices in each game."""
        return [s.choices for s in self.states]

    def step(self, indices: list[i64]) -> None:
        """In game i take the choice at place indices[i] of its list, modulo its length."""
        for i in range(len(self.states)):
            s = self.states[i]
            apply(s, s.choices[indices[i] % len(s.choices)])
            self.made[i] += 1
            self._roll(s)
            if s.over:
                totals: list[i64] = [score(s, seat)[S_TOTAL] for seat in range(self.config.seats)]
                self.finished.append(Result(self.made[i], s.turn, winners(s), totals))
                self.states[i] = self._fresh()
                self.made[i] = 0

    def step_random(self, decisions: i64) -> None:
        """Random play in all games, for warming up and for measuring."""
        for _ in range(decisions):
            self.step([self.numbers.below(1_000_000) for _ in self.states])
