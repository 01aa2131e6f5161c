"""Where the places lie on the printed board, for whoever draws it: rows, columns, rivers, tunnels.

This never changes during a game and is no secret; what lies on the places comes from a view.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from whetstone.content.base.board import COORDINATES, standard_board
from whetstone.core.board import DIRECTIONS, Board
from whetstone.core.ids import BIT
from whetstone.play.names import place_name

# The six edges of a hex, in the order of `DIRECTIONS`.
EDGES = ("east", "north_east", "north_west", "west", "south_west", "south_east")


@dataclass(frozen=True)
class Spot:
    """One hex: its row from the top and its left edge, counted in half hexes from the left."""

    place: str  # as views name it: `D4`, `base.saxony`
    row: int
    column: int
    tunnel: bool
    rivers: frozenset[str]  # of EDGES


@cache
def board() -> Board:
    return standard_board()


@cache
def spots() -> tuple[Spot, ...]:
    """All hexes, territories first, in the order of views."""
    made = board()
    top = min(r for _, r in COORDINATES)
    left = min(2 * q + r for q, r in COORDINATES)
    return tuple(
        Spot(
            place_name(place, ""),
            r - top,
            2 * q + r - left,
            bool(made.tunnels & BIT[place]) if place < made.territories else False,
            frozenset(
                edge
                for edge, (dq, dr) in zip(EDGES, DIRECTIONS, strict=True)
                for other, (q2, r2) in enumerate(COORDINATES)
                if (q2, r2) == (q + dq, r + dr) and _wet(made, place, other)
            ),
        )
        for place, (q, r) in enumerate(COORDINATES)
    )


def _wet(made: Board, place: int, other: int) -> bool:
    return bool(made.river[place] & BIT[other] or made.river[other] & BIT[place])
