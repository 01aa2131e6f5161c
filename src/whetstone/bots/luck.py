"""Random numbers inside compiled loops, and outcomes of chance by them.

Two small multiplicative generators combined, all products below 2**62, so that the same seed gives the same numbers
compiled and interpreted. What is multiplied stays in line: seeds one apart would give numbers that are as far apart in
every draw, and an Automa's card of one turn would tell that of the next in all trials of a plan. So seeds are stirred
first, by squares.
"""

from __future__ import annotations

import math
from typing import Final, final

from whetstone.core.engine import weights
from whetstone.core.native import i64
from whetstone.core.state import State

GRAIN: Final = 2**30  # of chances
STIRRED: Final = 4  # times a seed is squared


@final
class Numbers:
    """Random numbers for playouts."""

    def __init__(self, seed: i64) -> None:
        low = seed % 2147483562
        high = (seed // 2147483562) % 2147483398
        for _ in range(STIRRED):
            low = (low * low + 3 * high + 12345) % 2147483562
            high = (high * high + 5 * low + 67891) % 2147483398
        self.one: i64 = low + 1
        self.two: i64 = high + 1
        for _ in range(8):
            self.below(2)

    def below(self, n: i64) -> i64:
        self.one = self.one * 40014 % 2147483563
        self.two = self.two * 40692 % 2147483399
        return (self.one + self.two) % 2147483562 % n


def draw(s: State, numbers: Numbers) -> i64:
    """An outcome of chance, by its weight."""
    choices = s.choices
    chances = weights(s)
    total: i64 = 0
    for weight in chances:
        total += weight
    left = numbers.below(total)
    for i in range(len(choices)):
        left -= chances[i]
        if left < 0:
            return choices[i]
    return choices[len(choices) - 1]


def by_chance(worths: list[i64], numbers: Numbers, heat: i64) -> i64:
    """Which of some ways: one that is worth so much `heat` more is chosen e times as often."""
    best = worths[0]
    for worth in worths:
        best = max(best, worth)
    odds: list[float] = []
    total = 0.0
    for worth in worths:
        odd = math.exp(float(worth - best) / float(heat))
        odds.append(odd)
        total += odd
    left = total * float(numbers.below(GRAIN)) / float(GRAIN)
    for i in range(len(odds)):
        left -= odds[i]
        if left < 0.0:
            return i
    return len(odds) - 1
