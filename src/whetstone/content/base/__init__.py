"""The base game: board, five factions, five player mats, cards and tiles, the Triumph Track."""

from __future__ import annotations

from whetstone.content.base import encounters, factory_cards, objectives, tiles
from whetstone.content.base.abilities import NAMES
from whetstone.content.base.board import PLACE_NAMES, standard_board
from whetstone.content.base.factions import FACTIONS
from whetstone.content.base.mats import MATS
from whetstone.content.base.steps import F_AIRLIFT, F_PEEK, AirliftStep, PeekStep
from whetstone.content.manifest import Room
from whetstone.core.ids import (
    GOAL_COMBAT,
    GOAL_MECHS,
    GOAL_OBJECTIVE,
    GOAL_POPULARITY,
    GOAL_POWER,
    GOAL_RECRUITS,
    GOAL_STRUCTURES,
    GOAL_UPGRADES,
    GOAL_WORKERS,
    MAX_POPULARITY,
    MAX_POWER,
    MECHS,
    RECRUITS,
    STRUCTURES,
    WORKERS,
)
from whetstone.core.records import (
    M_MECHS,
    M_POPULARITY,
    M_POWER,
    M_RECRUITS,
    M_STRUCTURES,
    M_UPGRADES,
    M_WORKERS,
    Goal,
)

# The Triumph Track of the board (STAR-01): goal, group, stars it takes, what is measured, how much is needed.
TRIUMPH_TRACK = (
    Goal(GOAL_UPGRADES, 0, 1, M_UPGRADES, 6),
    Goal(GOAL_MECHS, 1, 1, M_MECHS, MECHS),
    Goal(GOAL_STRUCTURES, 2, 1, M_STRUCTURES, STRUCTURES),
    Goal(GOAL_RECRUITS, 3, 1, M_RECRUITS, RECRUITS),
    Goal(GOAL_WORKERS, 4, 1, M_WORKERS, WORKERS),
    Goal(GOAL_OBJECTIVE, 5, 1, -1, 0),
    Goal(GOAL_COMBAT, 6, 2, -1, 0),
    Goal(GOAL_POPULARITY, 7, 1, M_POPULARITY, MAX_POPULARITY),
    Goal(GOAL_POWER, 8, 1, M_POWER, MAX_POWER),
)

ROOM = Room(
    name="base",
    factions=FACTIONS,
    mats=MATS,
    encounters=encounters.ENCOUNTERS,
    promo_encounters=encounters.PROMOS,
    factory_cards=factory_cards.FACTORY_CARDS,
    promo_factory_cards=factory_cards.PROMOS,
    objectives=objectives.objectives,
    promo_objectives=objectives.PROMOS,
    tiles=tiles.tiles,
    goals=TRIUMPH_TRACK,
    board=standard_board,
    place_names=PLACE_NAMES,
    steps={F_PEEK: PeekStep(), F_AIRLIFT: AirliftStep()},
    banned=frozenset({("rusviet", "industrial"), ("crimea", "patriotic")}),
    ability_names=NAMES,
)
