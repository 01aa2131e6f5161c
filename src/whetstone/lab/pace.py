"""How long bots think: by the decision and by the turn, over whole games of a bot against itself."""

from __future__ import annotations

import statistics
import time
from collections import defaultdict
from dataclasses import dataclass

from whetstone.bots import make_bot
from whetstone.core import engine
from whetstone.core.ids import CHANCE
from whetstone.play.chance import Dice
from whetstone.play.setup import Setup, configure, deal


@dataclass(frozen=True)
class Pace:
    """Seconds, by the clock on the wall."""

    decision: float  # the median of those with something to choose
    turn: float  # the median of what a player's own turn takes in all
    longest: float  # turn

    def line(self) -> str:
        return (
            f"median decision {1000 * self.decision:.2f} ms, median turn {1000 * self.turn:.0f} ms, "
            f"longest turn {1000 * self.longest:.0f} ms"
        )


def pace(name: str, games: int, seed: int, most_rounds: int) -> Pace:
    """Play games of two, so many rounds at most, and time every decision."""
    decisions: list[float] = []
    turns: dict[tuple[int, int, int], float] = defaultdict(float)
    for game in range(games):
        dice = Dice(seed + game)
        s = engine.new_game(configure(deal(Setup(players=2), dice)))
        bots = [make_bot(name, seed + seat) for seat in range(2)]
        while not s.over and s.turn <= 2 * most_rounds:
            who = engine.actor(s)
            if who == CHANCE:
                engine.apply(s, dice.weighted(s.choices, engine.weights(s)))
                continue
            start = time.perf_counter()
            choice = bots[who].choose_code(s, who, s.choices)
            spent = time.perf_counter() - start
            if len(s.choices) > 1:
                decisions.append(spent)
            turns[(game, s.turn, who)] += spent
            engine.apply(s, choice)
    return Pace(statistics.median(decisions), statistics.median(turns.values()), max(turns.values()))
