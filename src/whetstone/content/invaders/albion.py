"""Clan Albion: Flags, Burrow, Sword, Shield, Rally."""

from __future__ import annotations

from typing import Final

from whetstone.content.invaders.tokens import TokenPlacer, own_marks
from whetstone.content.manifest import FactionEntry, Seating
from whetstone.core.abilities import ATTACKER, DEFENDER, PowerShift, tunnels_of
from whetstone.core.hooks import MOVED, SCORING, STEPS, Ability
from whetstone.core.ids import BIT, count
from whetstone.core.marks import ALIKE, ALL_TOKENS
from whetstone.core.native import i64, vec
from whetstone.core.records import Faction
from whetstone.core.state import State

EXALT: Final = 40
BURROW: Final = 42
SWORD: Final = 43
SHIELD: Final = 44
RALLY: Final = 45


class Exalt(TokenPlacer):
    """Flags. At the end each on a controlled territory not beside the own base counts as one more (FAC-ALBION-04)."""

    def __init__(self, places: bool) -> None:
        super().__init__(EXALT, (MOVED if places else 0) | SCORING)

    def further_territories(self, s: State, seat: i64, held: i64) -> i64:
        near = s.config.board.adjacent[s.config.factions[seat].base]
        return count(own_marks(s, seat) & held & ~near)


class Burrow(Ability):
    """Across a river into or out of a tunnel territory."""

    def __init__(self) -> None:
        super().__init__(BURROW, STEPS)

    def steps(self, s: State, seat: i64, slot: i64, place: i64) -> i64:
        tunnels = tunnels_of(s, seat)
        across = s.config.board.river[place]
        return across if tunnels & BIT[place] else across & tunnels


class Rally(Ability):
    """In one step to any territory with an own worker or a Flag."""

    def __init__(self) -> None:
        super().__init__(RALLY, STEPS)

    def steps(self, s: State, seat: i64, slot: i64, place: i64) -> i64:
        return (s.players[seat].workers & s.config.board.all_territories) | own_marks(s, seat)


def albion(seating: Seating) -> Faction:
    abilities: list[Ability] = [
        Exalt(True),
        Burrow(),
        PowerShift(SWORD, ATTACKER, True, 0, 2, 0),
        PowerShift(SHIELD, DEFENDER, True, 0, 0, 2),
        Rally(),
    ]
    one_time = vec[i64]([2, 2, 2, 2])
    return Faction(seating.board.territories + 6, 3, 0, abilities, one_time, ALL_TOKENS | ALIKE)


def for_automa() -> list[Ability]:
    """An Automa's Flags only score; it lays them by rules of its own."""
    return [Exalt(False)]


ENTRY: FactionEntry = FactionEntry("albion", 6, albion, ("exalt", "burrow", "sword", "shield", "rally"), for_automa)
NAMES: Final[dict[int, str]] = {EXALT: "exalt", BURROW: "burrow", SWORD: "sword", SHIELD: "shield", RALLY: "rally"}
