"""Objective cards 1 to 27; 24 to 27 are promos."""

from __future__ import annotations

from whetstone.core.board import Board
from whetstone.core.ids import FARM, FOOD, FOREST, METAL, MOUNTAIN, OIL, TUNDRA, VILLAGE, WOOD
from whetstone.core.records import (
    M_AROUND_ONE,
    M_BEST_CROWD,
    M_BEST_KIND,
    M_BEST_STOCK,
    M_COINS,
    M_COMBAT_STARS,
    M_CONTROLLED,
    M_CONTROLLED_TOKENS,
    M_DRIVEN_OFF,
    M_FACTORY_CARDS,
    M_HAND,
    M_HERO_MECH_WORKER,
    M_MECHS,
    M_POPULARITY,
    M_POWER,
    M_POWER_LEAD,
    M_RECRUITS,
    M_STRUCTURES,
    M_STRUCTURES_BY_BASE,
    M_UPGRADES,
    M_WORKED,
    M_WORKERS,
    M_WORKERS_LESS_RECRUITS,
    M_WORKERS_ON_ONE,
    Condition,
    Objective,
)

PROMOS = frozenset(range(24, 28))


def _at_least(measure: int, n: int, a: int = 0) -> Condition:
    return Condition(measure, a, n, 999)


def _at_most(measure: int, n: int, a: int = 0) -> Condition:
    return Condition(measure, a, -999, n)


def _exactly(measure: int, n: int, a: int = 0) -> Condition:
    return Condition(measure, a, n, n)


def objectives(board: Board) -> dict[int, Objective]:
    """By card number. The second entry says whether the card names the end of the turn (OBJ-04)."""
    terrain = board.of_terrain
    factory = 2**board.factory
    by_factory = board.adjacent[board.factory]
    no_factory_card = _exactly(M_FACTORY_CARDS, 0)
    a_factory_card = _at_least(M_FACTORY_CARDS, 1)
    table: dict[int, tuple[bool, list[Condition]]] = {
        1: (True, [_at_least(M_CONTROLLED, 3, terrain[MOUNTAIN])]),
        2: (True, [_at_least(M_CONTROLLED, 3, board.tunnels)]),
        3: (True, [_at_least(M_CONTROLLED, 3, terrain[FARM])]),
        4: (True, [_at_least(M_CONTROLLED, 3, terrain[TUNDRA])]),
        5: (True, [_at_least(M_CONTROLLED, 1, factory), _at_least(M_POWER_LEAD, 0)]),
        6: (False, [_at_least(M_DRIVEN_OFF, 1), _at_least(M_POWER, 7)]),
        7: (False, [a_factory_card, _at_least(M_MECHS, 1), _at_most(M_WORKERS, 3)]),
        8: (False, [_at_most(M_COINS, 2), _at_least(M_WORKERS, 4), _at_least(M_POPULARITY, 7)]),
        9: (True, [_at_least(M_BEST_STOCK, 9, 4)]),
        10: (True, [_at_least(M_CONTROLLED, 3, terrain[FOREST])]),
        11: (True, [_at_least(M_CONTROLLED, 3, terrain[VILLAGE])]),
        12: (True, [_at_least(M_COINS, 20)]),
        13: (False, [_at_least(M_BEST_CROWD, 6)]),
        14: (
            True,
            [
                _at_least(M_UPGRADES, 1),
                _at_least(M_MECHS, 1),
                _at_least(M_STRUCTURES, 1),
                _at_least(M_RECRUITS, 1),
                _at_least(M_CONTROLLED_TOKENS, 1, OIL),
                _at_least(M_CONTROLLED_TOKENS, 1, METAL),
                _at_least(M_CONTROLLED_TOKENS, 1, WOOD),
                _at_least(M_CONTROLLED_TOKENS, 1, FOOD),
            ],
        ),
        15: (False, [_exactly(M_WORKERS_LESS_RECRUITS, 0)]),
        16: (True, [_at_least(M_HERO_MECH_WORKER, 5)]),
        17: (True, [no_factory_card, _at_least(M_CONTROLLED, 2, by_factory)]),
        18: (False, [_exactly(M_POWER, 0), _at_least(M_POPULARITY, 13), _at_least(M_WORKERS, 5)]),
        19: (True, [_at_least(M_AROUND_ONE, 5, board.lakes)]),
        20: (False, [_at_least(M_STRUCTURES, 3), _at_least(M_POPULARITY, 7), _exactly(M_MECHS, 0)]),
        21: (True, [_at_least(M_BEST_KIND, 9)]),
        22: (False, [a_factory_card, _exactly(M_UPGRADES, 0)]),
        23: (False, [_at_least(M_HAND, 8), _at_least(M_COMBAT_STARS, 1)]),
        24: (True, [_at_least(M_WORKERS_ON_ONE, 5, by_factory)]),
        25: (False, [_at_most(M_POPULARITY, 3), _at_least(M_POWER, 13), _at_least(M_MECHS, 2)]),
        26: (
            True,
            [
                _at_least(M_WORKED, 1, terrain[MOUNTAIN]),
                _at_least(M_WORKED, 1, terrain[FARM]),
                _at_least(M_WORKED, 1, terrain[TUNDRA]),
                _at_least(M_WORKED, 1, terrain[FOREST]),
                _at_least(M_WORKED, 1, terrain[VILLAGE]),
            ],
        ),
        27: (False, [_at_least(M_STRUCTURES, 3), _exactly(M_STRUCTURES_BY_BASE, 0)]),
    }
    return {number: Objective(number, late, conditions) for number, (late, conditions) in table.items()}
