"""The bot that takes anything: a yardstick for the others, and the one that finds the corners of the rules."""

from __future__ import annotations

from whetstone.core.engine import actor
from whetstone.core.state import State
from whetstone.play.chance import Dice
from whetstone.play.game import Game


class RandomBot:
    """Every legal choice is equally likely."""

    def __init__(self, seed: int) -> None:
        self.name = "random"
        self.dice = Dice(seed)

    def choose(self, game: Game) -> int:
        return self.choose_code(game.state, actor(game.state), game.state.choices)

    def choose_code(self, s: State, seat: int, choices: list[int]) -> int:
        return choices[self.dice.below(len(choices))]
