"""The rooms there are. Sets of things from several rooms are put together here, and only here."""

from __future__ import annotations

from whetstone.content.automa import ROOM as AUTOMA
from whetstone.content.base import ROOM as BASE
from whetstone.content.invaders import ROOM as INVADERS
from whetstone.content.manifest import FactionEntry, MatEntry, Room

ROOMS: tuple[Room, ...] = (BASE, INVADERS, AUTOMA)

FACTIONS: dict[str, FactionEntry] = {entry.name: entry for room in ROOMS for entry in room.factions}
MATS: dict[str, MatEntry] = {entry.name: entry for room in ROOMS for entry in room.mats}
ABILITY_NAMES: dict[int, str] = {code: name for room in ROOMS for code, name in room.ability_names.items()}
BANNED: frozenset[tuple[str, str]] = frozenset(pair for room in ROOMS for pair in room.banned)
PLACE_NAMES: tuple[str, ...] = BASE.place_names

# Clockwise round the board (SETUP-11), and by the number on the mat (SETUP-25, IFA-03).
SEATING: tuple[str, ...] = tuple(sorted(FACTIONS, key=lambda name: FACTIONS[name].position))
MAT_ORDER: tuple[str, ...] = tuple(sorted(MATS, key=lambda name: MATS[name].mat.rank))
