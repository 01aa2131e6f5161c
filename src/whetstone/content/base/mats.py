"""The five player mats of the base game."""

from __future__ import annotations

from whetstone.content.manifest import mat
from whetstone.core.ids import BOLSTER, MOVE, PRODUCE, TRADE

# name, number, place in the order of first players (IFA-03), start popularity and coins; then for the four sections,
# left to right: top-row action, cost of the bottom-row action, cubes it can take, coins it pays.
MATS = (
    mat(
        "industrial",
        "1",
        1,
        2,
        4,
        [BOLSTER, PRODUCE, MOVE, TRADE],
        [3, 3, 3, 4],
        [1, 2, 1, 2],
        [3, 2, 1, 0],
    ),
    mat(
        "engineering",
        "2",
        2,
        2,
        5,
        [PRODUCE, TRADE, BOLSTER, MOVE],
        [3, 4, 3, 3],
        [1, 2, 2, 1],
        [2, 0, 3, 1],
    ),
    mat(
        "patriotic",
        "3",
        4,
        2,
        6,
        [MOVE, BOLSTER, TRADE, PRODUCE],
        [2, 4, 4, 3],
        [0, 3, 2, 1],
        [1, 3, 0, 2],
    ),
    mat(
        "mechanical",
        "4",
        6,
        3,
        6,
        [TRADE, BOLSTER, MOVE, PRODUCE],
        [3, 3, 3, 4],
        [1, 2, 1, 2],
        [0, 2, 2, 2],
    ),
    mat(
        "agricultural",
        "5",
        7,
        4,
        7,
        [MOVE, TRADE, PRODUCE, BOLSTER],
        [2, 4, 4, 3],
        [0, 2, 2, 2],
        [1, 0, 2, 3],
    ),
)
