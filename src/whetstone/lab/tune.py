"""`whetstone tune`: better weights for the bots by evolution strategies. (`learn.py` is the other way to find some.)

All weights are changed at once by random factors, once in one direction and once in the other, and a drill tells which
of the two plays better on the same deal. The average over many such pairs is the direction in which the weights move.
The same seed gives the same weights, compiled or not. What comes out is written as `bots/tuned.py`.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from whetstone.bots.thinker import tuned_weights
from whetstone.bots.tuned import TUNED
from whetstone.bots.weights import NAMES
from whetstone.errors import WhetstoneError
from whetstone.lab import drill
from whetstone.lab.pool import Run, hands
from whetstone.play.chance import Dice

DRILLS = ("alone", "automa", "duel", "race")
SIGMA = 0.25  # of the logarithm of a weight
RATE = 0.08  # how far the surest direction moves a weight in the first round; in the last it is next to nothing
INERTIA = 0.8
GRAIN = 2**30

Values = dict[str, int]


@dataclass(frozen=True)
class Wanted:
    rounds: int
    pairs: int
    drills: tuple[str, ...]
    seed: int


@dataclass(frozen=True)
class Pair:
    """The weights a step leads to one way and the other, and the drill and the deal in which they meet."""

    step: dict[str, float]
    drill: str
    up: Values
    down: Values
    seed: int


def tune(wanted: Wanted, tell: Callable[[str], None], write: Path | None = None, jobs: int = 1) -> Values:
    """Move the weights for some rounds; after each they are written. Any number of jobs finds the same."""
    if wanted.rounds < 1 or wanted.pairs < 2:
        raise WhetstoneError("tuning takes at least one round of two pairs")
    if not wanted.drills or set(wanted.drills) - set(DRILLS):
        raise WhetstoneError(f"drills are {', '.join(DRILLS)}")
    with hands(jobs) as run:
        return _tune(wanted, tell, write, run)


def _tune(wanted: Wanted, tell: Callable[[str], None], write: Path | None, run: Run) -> Values:
    dice = Dice(wanted.seed)
    logs = {name: to_log(name, value) for name, value in TUNED.items()}
    speed = dict.fromkeys(NAMES, 0.0)
    for n in range(wanted.rounds):
        start = time.perf_counter()
        sums = dict.fromkeys(NAMES, 0.0)
        squares = 0.0
        pairs = [_pair(logs, wanted.drills[i % len(wanted.drills)], dice) for i in range(wanted.pairs)]
        for pair, ahead in zip(pairs, run(meet, pairs), strict=True):
            squares += ahead * ahead
            for name in NAMES:
                sums[name] += ahead * pair.step[name] / SIGMA
        scale = math.sqrt(squares) or 1.0
        for name in NAMES:
            speed[name] = INERTIA * speed[name] + (1 - INERTIA) * sums[name] / scale
            logs[name] += RATE * (1 - n / wanted.rounds) * speed[name]
        values = to_values(logs)
        if write is not None:
            write.write_text(as_module(values), encoding="utf-8")
        surest = sorted(NAMES, key=lambda name: -abs(sums[name]))[:6]
        moves = ", ".join(f"{name} {sums[name] / scale:+.1f}" for name in surest)
        tell(f"round {n + 1} of {wanted.rounds}, {time.perf_counter() - start:.0f} s: {moves}")
    return values


def _pair(logs: dict[str, float], name_of_drill: str, dice: Dice) -> Pair:
    step = {name: SIGMA * normal(dice) for name in NAMES}
    up = to_values({name: logs[name] + step[name] for name in NAMES})
    down = to_values({name: logs[name] - step[name] for name in NAMES})
    return Pair(step, name_of_drill, up, down, dice.below(2**40))


def meet(pair: Pair) -> float:
    return compare(pair.drill, pair.up, pair.down, pair.seed)


def compare(name: str, up: Values, down: Values, seed: int) -> float:
    """By how much the one set of weights does better than the other in a drill."""
    one, other = tuned_weights(up), tuned_weights(down)
    if name == "duel":
        return drill.duel(one, other, seed)
    if name == "race":
        return drill.race(one, other, seed)
    run = drill.alone if name == "alone" else drill.automa
    return (run(one, seed) - run(other, seed)) / 2


def normal(dice: Dice) -> float:
    """A number of the standard normal distribution."""
    one = (dice.below(GRAIN) + 0.5) / GRAIN
    two = dice.below(GRAIN) / GRAIN
    return math.sqrt(-2 * math.log(one)) * math.cos(2 * math.pi * two)


def to_log(name: str, value: int) -> float:
    return math.log(max(1000 - value if name == "decay" else value, 1))


def to_values(logs: dict[str, float]) -> Values:
    """Decay is near 1000, so it is its distance from there that is changed by a factor."""
    out = {}
    for name, log in logs.items():
        value = round(math.exp(min(log, 12.0)))
        out[name] = max(850, min(990, 1000 - value)) if name == "decay" else value
    return out


def as_module(values: Values) -> str:
    rows = "".join(f'    "{name}": {values[name]},\n' for name in NAMES)
    return (
        '"""The weights the bots play with, as `./whetstone tune` wrote them."""\n\n'
        "from __future__ import annotations\n\n"
        f"TUNED: dict[str, int] = {{\n{rows}}}\n"
    )
