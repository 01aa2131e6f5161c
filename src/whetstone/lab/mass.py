"""Whole games inside compiled code: mass play without crossing back into the interpreter at every decision.

Part of the compiled unit (see `whetstone/compiler.py`), so it is written like core: `i64`, no dicts, no closures.
Its random numbers (`bots/luck.py`) give the same games compiled and interpreted. What a game needs while it runs is
one `State` and one list of choices.
"""

from __future__ import annotations

from typing import Final, final

from whetstone.bots.luck import Numbers, draw
from whetstone.core.engine import actor, apply, new_game
from whetstone.core.frames import (
    ACCEPT,
    BOTTOM_ACTION,
    CARRY,
    DELAY,
    DISCRETION,
    DONE,
    END_TURN,
    FACTORY_TOP,
    GIVE,
    LOAD,
    MOVE_UNITS,
    REVEAL,
    SECTION,
    TAKE_COINS,
    WORKING,
    operand_a,
)
from whetstone.core.ids import BIT, CHANCE, FACTORY_SECTION
from whetstone.core.move import EVERYTHING
from whetstone.core.native import i64
from whetstone.core.payment import can_pay
from whetstone.core.records import Config
from whetstone.core.scoring import S_TOTAL, score, winners
from whetstone.core.state import State
from whetstone.core.turn import bottom_cost

# Policies
RANDOM: Final = 0  # uniformly over the legal choices
EAGER: Final = 1  # plain greed: by the rank of what a choice does


def rank(s: State, seat: i64, choice: i64) -> i64:
    """How eagerly the greedy policy takes a choice: what builds comes first, what declines last."""
    verb = choice & 255
    if verb == SECTION:
        section = operand_a(choice)
        if section >= FACTORY_SECTION:
            return 40
        payable = can_pay(s, seat, BIT[section], bottom_cost(s, seat, section), False)
        return 60 if payable else 40
    if verb == REVEAL:
        return 90
    if verb == BOTTOM_ACTION:
        # The top row comes first if it can be taken: afterwards it is lost.
        return 30
    if MOVE_UNITS <= verb <= FACTORY_TOP:
        return 10 if verb == TAKE_COINS else 50
    if verb == CARRY:
        return 30 if operand_a(choice) == EVERYTHING else 20
    if verb == DONE or verb == DISCRETION or verb == GIVE or verb == DELAY:
        return 1
    if verb == END_TURN:
        return 5
    if verb == WORKING:
        return 20 + operand_a(choice)
    if verb == ACCEPT or verb == LOAD:
        return 20 + (choice >> 16)
    return 20


def eager_choice(s: State, numbers: Numbers) -> i64:
    """The choice of highest rank; equal ones are decided by chance."""
    seat = actor(s)
    best: i64 = -1
    picked: i64 = 0
    ties: i64 = 0
    for choice in s.choices:
        value = rank(s, seat, choice)
        if value > best:
            best = value
            ties = 0
        if value == best:
            ties += 1
            if numbers.below(ties) == 0:
                picked = choice
    return picked


def step(s: State, numbers: Numbers, policy: i64) -> None:
    """One decision: chance by its weights, players by the policy."""
    if actor(s) == CHANCE:
        apply(s, draw(s, numbers))
    elif policy == EAGER:
        apply(s, eager_choice(s, numbers))
    else:
        choices = s.choices
        apply(s, choices[numbers.below(len(choices))])


def play_on(s: State, numbers: Numbers, policy: i64, limit: i64) -> i64:
    """Play a position on, at most `limit` decisions. Returns how many were made."""
    made: i64 = 0
    while not s.over and made < limit:
        step(s, numbers, policy)
        made += 1
    return made


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
