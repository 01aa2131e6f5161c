"""The standard board: 47 territories and 7 home bases, all of which are printed on it."""

from __future__ import annotations

from whetstone.core.board import Board, Hex
from whetstone.core.ids import FACTORY, FARM, FOREST, HOME, LAKE, MOUNTAIN, TUNDRA, VILLAGE

# name, axial coordinates centred on the Factory, terrain, marks: * encounter, # tunnel. Reading order.
_HEXES: list[tuple[str, int, int, int, str]] = [
    ("A1", -1, -3, MOUNTAIN, ""),
    ("A2", 0, -3, FARM, ""),
    ("A3", 1, -3, VILLAGE, "*"),
    ("A4", 2, -3, FOREST, ""),
    ("A5", 3, -3, TUNDRA, ""),
    ("A6", 4, -3, VILLAGE, ""),
    ("B1", -2, -2, LAKE, ""),
    ("B2", -1, -2, TUNDRA, "*"),
    ("B3", 0, -2, LAKE, ""),
    ("B4", 1, -2, TUNDRA, "#"),
    ("B5", 2, -2, MOUNTAIN, "*"),
    ("B6", 3, -2, FARM, ""),
    ("B7", 4, -2, FARM, "*"),
    ("C1", -2, -1, FOREST, ""),
    ("C2", -1, -1, MOUNTAIN, "#"),
    ("C3", 0, -1, FOREST, ""),
    ("C4", 1, -1, LAKE, ""),
    ("C5", 2, -1, FOREST, "#"),
    ("C6", 3, -1, VILLAGE, ""),
    ("D1", -3, 0, FARM, ""),
    ("D2", -2, 0, VILLAGE, "*"),
    ("D3", -1, 0, LAKE, ""),
    ("D4", 0, 0, FACTORY, ""),
    ("D5", 1, 0, MOUNTAIN, ""),
    ("D6", 2, 0, TUNDRA, "*"),
    ("D7", 3, 0, MOUNTAIN, ""),
    ("E1", -4, 1, FOREST, "*"),
    ("E2", -3, 1, FOREST, ""),
    ("E3", -2, 1, FARM, "#"),
    ("E4", -1, 1, TUNDRA, ""),
    ("E5", 0, 1, LAKE, ""),
    ("E6", 1, 1, VILLAGE, "#"),
    ("E7", 2, 1, LAKE, ""),
    ("F1", -4, 2, MOUNTAIN, ""),
    ("F2", -3, 2, VILLAGE, "*"),
    ("F3", -2, 2, VILLAGE, "*"),
    ("F4", -1, 2, TUNDRA, "#"),
    ("F5", 0, 2, FOREST, ""),
    ("F6", 1, 2, MOUNTAIN, "*"),
    ("F7", 2, 2, TUNDRA, ""),
    ("G1", -4, 3, TUNDRA, ""),
    ("G2", -3, 3, LAKE, ""),
    ("G3", -2, 3, FARM, ""),
    ("G4", -1, 3, MOUNTAIN, "*"),
    ("G5", 0, 3, VILLAGE, ""),
    ("G6", 1, 3, FARM, ""),
    ("H1", -2, 4, VILLAGE, ""),
]

# Clockwise round the table, from the top of the board (SETUP-11, IFA-04).
_BASES: list[tuple[str, int, int]] = [
    ("nordic", 3, -4),
    ("rusviet", 4, -1),
    ("togawa", 2, 3),
    ("crimea", -3, 4),
    ("saxony", -5, 3),
    ("polania", -3, -1),
    ("albion", 0, -4),
]

# Borders no unit crosses without an ability (MOVE-12). The last one lies between a home base and a territory.
_RIVERS = (
    "A3-A4 A3-B4 A4-B4 A5-A6 A5-B6 B2-C1 B4-B5 B5-B6 B5-C5 B6-C6 B7-C6 C1-C2 C2-D2 C5-C6 C5-D6 D1-E1 "
    "D1-E2 D2-E2 D2-E3 D5-D6 D6-E6 E1-F1 E2-F1 E2-F2 E3-F2 F2-F3 F3-G3 F4-G3 F4-G4 F5-G4 G4-G5 B7-rusviet"
)

PLACE_NAMES = tuple([name for name, *_ in _HEXES] + [name for name, *_ in _BASES])
COORDINATES = tuple([(q, r) for _, q, r, *_ in _HEXES] + [(q, r) for _, q, r in _BASES])  # axial, by place


def standard_board() -> Board:
    index = {name: i for i, name in enumerate(PLACE_NAMES)}
    hexes = [Hex(q, r, terrain, mark == "*", mark == "#") for _, q, r, terrain, mark in _HEXES]
    bases = [Hex(q, r, HOME, False, False) for _, q, r in _BASES]
    rivers: list[tuple[int, int]] = []
    for pair in _RIVERS.split():
        a, b = pair.split("-")
        rivers.append((index[a], index[b]))
    return Board(hexes, bases, rivers)
