"""The two player mats of Invaders from Afar."""

from __future__ import annotations

from whetstone.content.manifest import MatEntry
from whetstone.core.ids import BOLSTER, MOVE, PRODUCE, TRADE
from whetstone.core.native import i64, vec
from whetstone.core.records import Mat


def _mat(
    name: str,
    label: str,
    rank: int,
    popularity: int,
    coins: int,
    top: list[i64],
    cost: list[i64],
    slots: list[i64],
    pay: list[i64],
) -> MatEntry:
    mat = Mat(rank, popularity, coins, 2, vec[i64](top), vec[i64](cost), vec[i64](slots), vec[i64](pay))
    return MatEntry(name, label, mat)


# name, number, place in the order of first players (IFA-03), start popularity and coins; then for the four sections,
# left to right: top-row action, cost of the bottom-row action, cubes it can take, coins it pays.
MATS = (
    _mat(
        "militant",
        "2a",
        3,
        3,
        4,
        [BOLSTER, MOVE, PRODUCE, TRADE],
        [3, 3, 4, 3],
        [2, 1, 1, 2],
        [0, 3, 1, 2],
    ),
    _mat(
        "innovative",
        "3a",
        5,
        3,
        5,
        [TRADE, PRODUCE, BOLSTER, MOVE],
        [3, 3, 4, 3],
        [0, 1, 3, 2],
        [3, 1, 2, 0],
    ),
)
