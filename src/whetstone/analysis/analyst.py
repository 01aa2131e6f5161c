"""What an analyst answers. Whoever can, may analyse: rollouts today, a search tomorrow."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from whetstone.core.state import State


@dataclass(frozen=True)
class Worth:
    """What a position is worth to each seat, from 0 to 1, and the standard error of each figure."""

    values: tuple[float, ...]
    errors: tuple[float, ...]


@dataclass(frozen=True)
class Verdict:
    """About one decision, in the eyes of the seat that made it."""

    best: int  # code of the choice the analyst would have made
    value: float  # what the position is worth to the seat after it
    played_value: float  # and after what was played
    cost: float  # the difference; below zero where what was played turned out better at a second look
    error: float  # standard error of the cost
    line: tuple[str, ...]  # how the turn may go on from the best choice, in notation, beginning with it


class Analyst(Protocol):
    """Values are shares of the win: they add up to 1 over seats that play for themselves."""

    @property
    def method(self) -> str:
        """How values come about, in a sentence for whoever reads them."""

    def value(self, s: State) -> Worth:
        """What a position is worth, everything in it known."""

    def best(self, s: State, seat: int) -> tuple[int, float]:
        """The choice for the seat that has to act, by what it knows, and what the position is worth to it then."""

    def judge(self, s: State, seat: int, played: int) -> Verdict:
        """The same, held against what was played."""
