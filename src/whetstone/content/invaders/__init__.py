"""Invaders from Afar: Albion, Togawa, two player mats, Flags and Traps."""

from __future__ import annotations

from whetstone.content.invaders import albion, togawa
from whetstone.content.invaders.mats import MATS
from whetstone.content.invaders.tokens import F_ARM, F_PLACE_TOKEN, ArmStep, PlaceTokenStep
from whetstone.content.manifest import Room

ROOM = Room(
    name="invaders",
    factions=(albion.ENTRY, togawa.ENTRY),
    mats=MATS,
    steps={F_PLACE_TOKEN: PlaceTokenStep(), F_ARM: ArmStep()},
    ability_names=albion.NAMES | togawa.NAMES,
    seat_extra=2,
)
