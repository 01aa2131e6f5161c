"""One pairing, fairly: every deal is played once from each seat, and the share of games won comes with its interval."""

from __future__ import annotations

import math
import statistics
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from multiprocessing import get_context
from typing import Any

from whetstone.bots import make_bot
from whetstone.errors import WhetstoneError
from whetstone.lab.simulate import Plan, play
from whetstone.play.chance import Dice
from whetstone.play.seats import level_of, with_automas
from whetstone.play.setup import Setup


@dataclass(frozen=True)
class Summary:
    """What came of a match, seen by its first player."""

    games: int
    won: float  # a game won together counts in part
    low: float
    high: float
    rounds: float
    fortune: float  # of the winners
    own: float  # of the first player
    seconds: float

    def line(self) -> str:
        return (
            f"{self.games} games: won {self.won / self.games:6.1%} "
            f"[{self.low:.1%}, {self.high:.1%}], median rounds {self.rounds:g}, "
            f"median winning fortune ${self.fortune:g}, own ${self.own:g}, {self.seconds:.1f} s a game"
        )


@dataclass(frozen=True)
class Pairing:
    """The bot a match is about, its opponents, and the share of games it should win."""

    bots: tuple[str, ...]
    wanted: float


# What docs/strength.md promises.
CAMPAIGN = (
    Pairing(("cadet", "random"), 0.99),
    Pairing(("captain", "cadet"), 0.80),
    Pairing(("captain", "automa:automa"), 0.70),
    Pairing(("captain", "automa:automaszyna"), 0.55),
    Pairing(("marshal:1", "captain"), 0.65),
    Pairing(("marshal:1", "captain", "captain", "captain"), 0.45),
    Pairing(("marshal:1", "automa:automaszyna"), 0.80),
    Pairing(("marshal:1", "automa:ultimaszyna"), 0.60),
    Pairing(("marshal:1", "marshal:1"), 0.0),
)


def wilson(won: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's score interval)."""
    if games == 0:
        return 0.0, 1.0
    share = won / games
    middle = share + z * z / (2 * games)
    spread = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return (middle - spread) / scale, (middle + spread) / scale


def plans(bots: Sequence[str], games: int, seed: int, setup: Setup | None = None) -> Iterator[Plan]:
    """Each deal comes as often as there are players, who move on by a seat each time."""
    players = len(bots)
    if players < 2:
        raise WhetstoneError("a match needs two players at least")
    for number in range(games):
        turned = number % players
        seats = tuple(bots[(seat + turned) % players] for seat in range(players))
        deal_seed = Dice(seed, used=number // players).below(2**62)
        yield Plan(number, deal_seed, with_automas(setup or Setup(players=players), seats), seats, False, None)


def summary(results: Sequence[dict[str, Any]], name: str, seconds: float) -> Summary:
    """The first player's share; the others are taken together."""
    won = 0.0
    own: list[int] = []
    fortunes: list[int] = []
    for result in results:
        mine = [i for i, bot in enumerate(result["bots"]) if bot == name]
        totals = [sheet["total"] for sheet in result["scores"]]
        winners = [result["factions"].index(faction) for faction in result["winners"]]
        won += len([i for i in winners if i in mine]) / len(winners)
        own += [totals[i] for i in mine]
        fortunes.append(max(totals[i] for i in winners))
    games = len(results)
    low, high = wilson(won, games)
    return Summary(
        games,
        won,
        low,
        high,
        statistics.median(result["rounds"] for result in results),
        statistics.median(fortunes),
        statistics.median(own),
        seconds / games,
    )


def run(pairings: Sequence[Pairing], games: int, seed: int, jobs: int) -> None:
    """Play pairings and print a line for each."""
    if games < 1 or jobs < 1:
        raise WhetstoneError("a match takes at least one game and one job")
    for pairing in pairings:
        for name in pairing.bots:
            if not level_of(name):
                make_bot(name, 0)
    for pairing in pairings:
        wanted = f", wanted {pairing.wanted:.0%}" if pairing.wanted else ""
        print(f"{' against '.join(pairing.bots)}: {match(pairing.bots, games, seed, jobs).line()}{wanted}", flush=True)


def match(bots: Sequence[str], games: int, seed: int, jobs: int = 1, setup: Setup | None = None) -> Summary:
    """Play a match; `bots[0]` is the player it is about."""
    start = time.perf_counter()
    todo = plans(bots, games, seed, setup)
    if jobs == 1:
        results = [play(plan) for plan in todo]
    else:
        with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
            results = list(pool.map(play, todo, chunksize=1))
    return summary(results, bots[0], time.perf_counter() - start)
