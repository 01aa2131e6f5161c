"""Counting choice sequences: a number that changes whenever what may be chosen does, anywhere below a position."""

from __future__ import annotations

from whetstone.core.engine import apply
from whetstone.core.state import State
from whetstone.play.notation import to_text


def perft(s: State, depth: int) -> int:
    """Sequences of exactly `depth` choices and outcomes of chance from here. A finished game has none."""
    if depth == 0:
        return 1
    if depth == 1:
        return len(s.choices)
    total = 0
    for choice in s.choices:
        t = s.copy()
        apply(t, choice)
        total += perft(t, depth - 1)
    return total


def divide(s: State, depth: int) -> dict[str, int]:
    """The same by first choice: where two counts differ, go down and compare again."""
    out = {}
    for choice in s.choices:
        t = s.copy()
        apply(t, choice)
        out[to_text(s, choice)] = perft(t, depth - 1)
    return out
