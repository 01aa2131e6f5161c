"""The 14 structure bonus tiles: 6 of the base game, 8 that came with the modular board (BONUS-01)."""

from __future__ import annotations

from whetstone.core.board import Board
from whetstone.core.ids import FARM, FOREST, MOUNTAIN, TUNDRA, VILLAGE
from whetstone.core.native import i64, vec
from whetstone.core.records import T_ALONE, T_DIAMOND, T_NEAR, T_NEAR_ONE, T_ON, T_ROW, BonusTile

BASE_TILES = (
    "adjacent_tunnels",
    "adjacent_lakes",
    "adjacent_encounters",
    "on_tunnels",
    "in_a_row",
    "on_farms_tundras",
)

_UP_TO_NINE = [0, 2, 4, 6, 9]
_BY_THREES = [0, 3, 6, 9, 9]


def tiles(board: Board) -> dict[str, BonusTile]:
    """By name, in the order of the facts; the number is the place in that order."""
    terrain = board.of_terrain
    table: list[tuple[str, int, int, list[int]]] = [
        ("adjacent_tunnels", T_NEAR, board.tunnels, [0, 2, 4, 4, 6, 6, 9]),
        ("adjacent_lakes", T_NEAR, board.lakes, [0, 2, 4, 4, 6, 6, 9, 9]),
        ("adjacent_encounters", T_NEAR, board.encounters, [0, 2, 4, 4, 6, 6, 9, 9]),
        ("on_tunnels", T_ON, board.tunnels, [0, 2, 4, 6, 6]),
        ("in_a_row", T_ROW, 0, _UP_TO_NINE),
        ("on_farms_tundras", T_ON, terrain[FARM] | terrain[TUNDRA], _UP_TO_NINE),
        (
            "adjacent_home_base_or_factory",
            T_ON,
            board.beside_base | board.adjacent[board.factory],
            _BY_THREES,
        ),
        ("adjacent_same_lake", T_NEAR_ONE, board.lakes, _UP_TO_NINE),
        ("on_villages", T_ON, terrain[VILLAGE], _BY_THREES),
        ("on_mountains_forests", T_ON, terrain[MOUNTAIN] | terrain[FOREST], _UP_TO_NINE),
        ("on_encounters", T_ON, board.encounters, _BY_THREES),
        ("not_adjacent_to_structures", T_ALONE, 0, [0, 2, 4, 6, 6]),
        ("diamond", T_DIAMOND, 0, [0, 2, 3, 4, 9]),
        ("adjacent_same_encounter", T_NEAR_ONE, board.encounters, _UP_TO_NINE),
    ]
    return {
        name: BonusTile(number, rule, mask, vec[i64](list(coins)))
        for number, (name, rule, mask, coins) in enumerate(table)
    }
