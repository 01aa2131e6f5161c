"""The two player mats of Invaders from Afar."""

from __future__ import annotations

from whetstone.content.manifest import mat
from whetstone.core.ids import BOLSTER, MOVE, PRODUCE, TRADE

# name, number, place in the order of first players (IFA-03), start popularity and coins; then for the four sections,
# left to right: top-row action, cost of the bottom-row action, cubes it can take, coins it pays.
MATS = (
    mat(
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
    mat(
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
