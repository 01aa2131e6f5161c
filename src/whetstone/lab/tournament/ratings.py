"""Elo ratings with 95 % intervals: a Bradley-Terry model fitted by choix to who finished ahead of whom.

A rating that is updated game by game (Elo's own, TrueSkill) suits players who change; bots do not, so the fit takes all
games at once and their order does not matter. Intervals come from drawing lots anew with replacement: the games of a
lot share their deal and are not independent, lots are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from math import log
from typing import Any

from whetstone.lab.tournament.schedule import Result
from whetstone.play.seats import level_of

MIDDLE = 1500.0  # the mean of all that are rated
ELO = 400 / log(10)
RESAMPLES = 400
LEVEL = 95  # per cent
DRAWN_BEFOREHAND = 0.5  # wins each way between any two that met, so that nobody is infinitely strong
A_TRACE = 0.001  # between those that did not: nothing beside a game, enough to hold two groups together


@dataclass(frozen=True)
class Rating:
    """Of a bot, a faction or a mat."""

    name: str
    elo: float
    low: float
    high: float
    games: int


def rated_bot(result: Result, seat: int) -> str | None:
    name: str = result["bots"][seat]
    return name


def rated_faction(result: Result, seat: int) -> str | None:
    name: str = result["factions"][seat]
    return name


def rated_mat(result: Result, seat: int) -> str | None:
    """An Automa has no mat."""
    name: str = result["mats"][seat]
    return None if level_of(result["bots"][seat]) else name


KEYS: dict[str, Callable[[Result, int], str | None]] = {"bot": rated_bot, "faction": rated_faction, "mat": rated_mat}


def on_scale(strength: float) -> float:
    return round(MIDDLE + ELO * float(strength), 1)


def ratings(results: Iterable[Result], key: Callable[[Result, int], str | None], seed: int) -> list[Rating]:
    """The strongest first; nothing if fewer than two of them ever met."""
    import choix
    import numpy

    results = list(results)
    names: dict[str, int] = {}
    games: list[int] = []
    ahead: dict[tuple[int, int, int], float] = {}  # by lot, who, and ahead of whom
    lots: dict[int, int] = {}
    for result in results:
        lot = lots.setdefault(result["lot"], len(lots))
        rated = [key(result, seat) for seat in range(result["players"])]
        for name in dict.fromkeys(rated):
            if name is not None:
                if name not in names:
                    games.append(0)
                games[names.setdefault(name, len(names))] += 1
        for seat, name in enumerate(rated):
            for other, opponent in enumerate(rated):
                if name is None or opponent is None or name == opponent:
                    continue
                behind = result["places"][other] - result["places"][seat]
                points = 1.0 if behind > 0 else 0.5 if behind == 0 else 0.0
                at = lot, names[name], names[opponent]
                ahead[at] = ahead.get(at, 0.0) + points / (result["players"] - 1)
    if not ahead:
        return []
    size = len(names)
    by_lot = numpy.zeros((len(lots), size * size))
    for (lot, one, two), points in ahead.items():
        by_lot[lot, one * size + two] = points
    total = by_lot.sum(axis=0).reshape(size, size)
    prior = numpy.where(total + total.T > 0, DRAWN_BEFOREHAND, A_TRACE)
    numpy.fill_diagonal(prior, 0.0)

    def fit(wins: Any, begin: Any) -> Any:
        strengths = choix.ilsr_pairwise_dense(wins + prior, initial_params=begin, max_iter=1000, tol=1e-6)
        return strengths - strengths.mean()

    best = fit(total, None)
    dice = numpy.random.default_rng(seed % 2**63)
    drawn = dice.multinomial(len(lots), [1 / len(lots)] * len(lots), size=RESAMPLES)
    samples = numpy.array([fit((times @ by_lot).reshape(size, size), best) for times in drawn])
    outside = (100 - LEVEL) / 2
    low, high = numpy.percentile(samples, [outside, 100 - outside], axis=0)
    made = [Rating(name, on_scale(best[i]), on_scale(low[i]), on_scale(high[i]), games[i]) for name, i in names.items()]
    return sorted(made, key=lambda rating: (-rating.elo, rating.name))
