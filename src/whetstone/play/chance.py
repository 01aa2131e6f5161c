"""Randomness, owned and seeded. It lives here and not in a position, so nobody can look ahead by copying one.

The nth number of a seed is a function of the seed and n alone, so a game needs to remember only how many it has used.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")

_MASK = 2**64 - 1


def _mix(x: int) -> int:
    """The finaliser of splitmix64."""
    x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9 & _MASK
    x = (x ^ (x >> 27)) * 0x94D049BB133111EB & _MASK
    return x ^ (x >> 31)


class Dice:
    """A stream of random numbers from a seed."""

    def __init__(self, seed: int, used: int = 0) -> None:
        self.seed = seed
        self.used = used
        self._key = _mix((seed * 2 + 1) & _MASK)

    def below(self, n: int) -> int:
        """A number from 0 to n - 1. The bias of the remainder is below 2**-50 for the sizes of this game."""
        self.used += 1
        return _mix((self._key + self.used * 0x9E3779B97F4A7C15) & _MASK) % n

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def weighted(self, items: Sequence[T], weights: Sequence[int]) -> T:
        left = self.below(sum(weights))
        for item, weight in zip(items, weights, strict=True):
            left -= weight
            if left < 0:
                return item
        raise AssertionError("weights do not add up")

    def shuffled(self, items: Sequence[T]) -> list[T]:
        out = list(items)
        for i in range(len(out) - 1, 0, -1):
            j = self.below(i + 1)
            out[i], out[j] = out[j], out[i]
        return out
