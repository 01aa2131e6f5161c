"""The four star trackers, one per level (AUTO-LEVEL-01 to -08)."""

from __future__ import annotations

from typing import Final, final

from whetstone.core.native import i64, vec


@final
class Tracker:
    """`water`: on the first so many spaces the Automa is restricted. `stars`: spaces that give a star."""

    def __init__(self, name: str, water: i64, stars: list[i64]) -> None:
        self.name = name
        self.water = water
        self.stars = vec[i64](stars)


TRACKERS: Final[list[Tracker]] = [
    Tracker("autometta", 5, [10, 15, 18, 20, 22, 23]),
    Tracker("automa", 4, [9, 14, 17, 19, 20, 21]),
    Tracker("automaszyna", 3, [9, 12, 14, 16, 17, 18]),
    Tracker("ultimaszyna", 0, [8, 11, 13, 15, 16, 17]),
]
LEVELS: Final = ("autometta", "automa", "automaszyna", "ultimaszyna")
AUTOMETTA: Final = 0
AUTOMA: Final = 1
AUTOMASZYNA: Final = 2
ULTIMASZYNA: Final = 3
