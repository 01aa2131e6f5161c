"""Random games for words: every decision on the way, with choices that make things happen."""

from __future__ import annotations

import random
from collections.abc import Iterator

from whetstone import Game, Setup

_IDLE = ("end", "done", "discretion=on", "discretion=off", "coins", "give", "delay")


def wander(setup: Setup, seed: int, decisions: int) -> Iterator[Game]:
    """The game at each decision; it goes on when the next one is asked for."""
    game = Game.new(setup, seed=seed)
    rng = random.Random(seed)
    for _ in range(decisions):
        yield game
        if game.actor is None:
            return
        choices = game.choices()
        game.choose(rng.choices(choices, [1 if choice.text in _IDLE else 6 for choice in choices])[0])
    yield game
