"""A bot as a Python class: it plays to the end of a few worlds for every choice, and takes what did best.

    ./whetstone simulate --games 4 --bot docs/examples/first_bot.py --bots random
    ./whetstone play --bot docs/examples/first_bot.py

docs/bots.md says what it is given and what it may answer.
"""

from __future__ import annotations

import random
from typing import Any

WORLDS = 3  # dealt for every decision
DEPTH = 40  # decisions played at random in each


class FirstBot:
    """Everything but `choose` may be left out."""

    name = "First bot"

    def __init__(self, seed: int) -> None:
        self.numbers = random.Random(seed)
        self.seat = 0

    def new_game(self, info: dict[str, Any]) -> None:
        self.seat = info["seat"]

    def choose(self, turn: Any) -> tuple[int, str]:
        if len(turn.choices) == 1:
            return 0, "there is nothing else"
        ahead = [0.0] * len(turn.choices)
        for _ in range(WORLDS):
            world = turn.simulator.deal()  # a full position that could be the real one
            for n in range(len(turn.choices)):
                ahead[n] += self.play_on(world.copy(), n)
        best = max(range(len(ahead)), key=ahead.__getitem__)
        return best, f"{turn.choices[best]['text']} leaves me {ahead[best] / WORLDS:+.1f} coins ahead"

    def play_on(self, world: Any, choice: int) -> float:
        world.choose(choice)
        for _ in range(DEPTH):
            if world.seat is None:
                break
            world.choose(self.numbers.randrange(len(world.state.choices)))
        scores = world.scores()
        own = scores.pop(self.seat)
        return own - max(scores)

    def game_over(self, result: dict[str, Any]) -> None:
        """`result["winners"]` and `result["scores"]`, for bots that learn."""
