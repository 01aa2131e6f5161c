"""How well an analyst foretells games: its values at five moments of each, held against who won.

The measure is Brier's: the squared distance between the values and the outcome, summed over seats. Knowing nothing
gives 1 - 1/seats (0.5 for two), knowing everything 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

from whetstone.analysis.analyst import Analyst
from whetstone.analysis.rollouts import TO_THE_END
from whetstone.bots import make_bot
from whetstone.core.engine import actor, apply, new_game, weights
from whetstone.core.ids import CHANCE
from whetstone.core.scoring import winners
from whetstone.core.state import State
from whetstone.play.chance import Dice
from whetstone.play.setup import Setup, configure, deal

MOMENTS = (0.1, 0.3, 0.5, 0.7, 0.9)  # of the turns of a game


@dataclass(frozen=True)
class Sample:
    """A position, how far the game had come, and each seat's share of the win in the end."""

    moment: float
    state: State
    won: tuple[float, ...]


def samples(games: int, players: int, bot: str, seed: int) -> list[Sample]:
    """Positions from games a bot plays against itself."""
    made = []
    for n in range(games):
        dice = Dice(Dice(seed, used=n).below(2**62))
        s = new_game(configure(deal(Setup(players=players), dice)))
        player = make_bot(bot, n)
        begun: list[State] = []
        for _ in range(TO_THE_END):
            while not s.over and actor(s) == CHANCE:
                apply(s, dice.weighted(s.choices, weights(s)))
            if s.over:
                break
            if len(begun) < s.turn:
                begun.append(s.copy())
            apply(s, player.choose_code(s, actor(s), s.choices))
        won = winners(s)
        share = tuple(int(won >> seat & 1) / bin(won).count("1") for seat in range(players))
        made += [Sample(moment, begun[int(moment * len(begun))], share) for moment in MOMENTS]
    return made


def brier(analyst: Analyst, found: list[Sample]) -> dict[float, float]:
    """By moment; the smaller the better."""
    missed: dict[float, list[float]] = {}
    for sample in found:
        values = analyst.value(sample.state).values
        off = sum((value - won) ** 2 for value, won in zip(values, sample.won, strict=True))
        missed.setdefault(sample.moment, []).append(off)
    return {moment: fmean(each) for moment, each in missed.items()}
