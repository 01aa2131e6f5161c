"""The five factions of the base game."""

from __future__ import annotations

from whetstone.content.base.abilities import (
    ARTILLERY,
    RIVERWALK,
    SPEED,
    SUBMERGE,
    TOWNSHIP,
    UNDERPASS,
    Camaraderie,
    Coercion,
    Disarm,
    Dominate,
    Meander,
    PeoplesArmy,
    Relentless,
    Scout,
    Seaworthy,
    Swim,
    Wayfare,
    WayfareToFarms,
)
from whetstone.content.manifest import FactionEntry, Seating
from whetstone.core.abilities import EITHER, CrossRivers, FurtherRange, LakeToLake, Network, PowerShift
from whetstone.core.hooks import Ability
from whetstone.core.ids import BIT, FARM, FOREST, MOUNTAIN, TUNDRA, VILLAGE
from whetstone.core.native import i64, vec
from whetstone.core.records import Faction

MANY_PLAYERS = 6  # from here on two abilities change (P67-02, P67-08)


def _faction(seating: Seating, position: int, power: int, cards: int, abilities: list[Ability]) -> Faction:
    one_time = vec[i64]([2, 2, 2, 2])
    return Faction(seating.board.territories + position, power, cards, abilities, one_time, 0)


def nordic(seating: Seating) -> Faction:
    return _faction(
        seating,
        0,
        4,
        1,
        [
            Swim(),
            CrossRivers(RIVERWALK, FOREST, MOUNTAIN),
            Seaworthy(),
            PowerShift(ARTILLERY, EITHER, False, 1, 2, 0),
            FurtherRange(SPEED),
        ],
    )


def rusviet(seating: Seating) -> Faction:
    return _faction(
        seating,
        1,
        3,
        2,
        [
            Relentless(),
            CrossRivers(RIVERWALK, FARM, VILLAGE),
            Network(TOWNSHIP, VILLAGE, False, True),
            PeoplesArmy(),
            FurtherRange(SPEED),
        ],
    )


def crimea(seating: Seating) -> Faction:
    own = BIT[seating.board.territories + 3]
    bases = seating.board.all_bases & ~seating.bases_in_play | own
    to_farms = seating.seats >= MANY_PLAYERS and seating.base_board
    return _faction(
        seating,
        3,
        5,
        0,
        [
            Coercion(),
            CrossRivers(RIVERWALK, FARM, TUNDRA),
            WayfareToFarms() if to_farms else Wayfare(bases),
            Scout(),
            FurtherRange(SPEED),
        ],
    )


def saxony(seating: Seating) -> Faction:
    return _faction(
        seating,
        4,
        1,
        4,
        [
            Dominate(),
            CrossRivers(RIVERWALK, FOREST, MOUNTAIN),
            Network(UNDERPASS, MOUNTAIN, True, False),
            Disarm(),
            FurtherRange(SPEED),
        ],
    )


def polania(seating: Seating) -> Faction:
    return _faction(
        seating,
        5,
        2,
        3,
        [
            Meander(seating.seats >= MANY_PLAYERS),
            CrossRivers(RIVERWALK, VILLAGE, MOUNTAIN),
            LakeToLake(SUBMERGE),
            Camaraderie(),
            FurtherRange(SPEED),
        ],
    )


FACTIONS = (
    FactionEntry("nordic", 0, nordic, ("swim", "riverwalk", "seaworthy", "artillery", "speed")),
    FactionEntry("rusviet", 1, rusviet, ("relentless", "riverwalk", "township", "peoples_army", "speed")),
    FactionEntry("crimea", 3, crimea, ("coercion", "riverwalk", "wayfare", "scout", "speed")),
    FactionEntry("saxony", 4, saxony, ("dominate", "riverwalk", "underpass", "disarm", "speed")),
    FactionEntry("polania", 5, polania, ("meander", "riverwalk", "submerge", "camaraderie", "speed")),
)
