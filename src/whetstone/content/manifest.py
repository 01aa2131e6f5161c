"""What a room brings to the table. `registry.py` lists the rooms; a set-up picks from what they bring."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from whetstone.core.board import Board
from whetstone.core.frames import Step
from whetstone.core.hooks import Ability
from whetstone.core.ids import row
from whetstone.core.records import BonusTile, Faction, Goal, Mat, Objective, Offer


@dataclass(frozen=True)
class Seating:
    """What a faction needs to know about the game it is set up for."""

    board: Board
    seats: int
    bases_in_play: int  # mask of the home bases of factions in the game
    base_board: bool = True  # False on any other board, where some rules for many players fall away (P67-03)


@dataclass(frozen=True)
class FactionEntry:
    """A faction by its name in notation. `position` is that of its home base, clockwise from the top of the board."""

    name: str
    position: int
    build: Callable[[Seating], Faction]
    abilities: tuple[str, ...]  # the faction ability, then those of the four mechs, as notation names them
    for_automa: Callable[[], list[Ability]] | None = None  # what is left of them when an Automa plays the faction


@dataclass(frozen=True)
class MatEntry:
    name: str
    label: str  # the number printed on it
    mat: Mat


def mat(
    name: str,
    label: str,
    rank: int,
    popularity: int,
    coins: int,
    top: list[int],
    cost: list[int],
    slots: list[int],
    pay: list[int],
) -> MatEntry:
    """A player mat from its printed figures; every mat deals two objectives (SETUP-16)."""
    return MatEntry(name, label, Mat(rank, popularity, coins, 2, row(top), row(cost), row(slots), row(pay)))


@dataclass(frozen=True)
class Room:
    """One product."""

    name: str
    factions: tuple[FactionEntry, ...] = ()
    mats: tuple[MatEntry, ...] = ()
    encounters: dict[int, list[Offer]] = field(default_factory=dict)
    promo_encounters: frozenset[int] = frozenset()
    no_automa_encounters: frozenset[int] = frozenset()  # a human alone may draw another for these (AUTO-SETUP-24)
    factory_cards: dict[int, Offer] = field(default_factory=dict)
    promo_factory_cards: frozenset[int] = frozenset()
    objectives: Callable[[Board], dict[int, Objective]] | None = None
    promo_objectives: frozenset[int] = frozenset()
    tiles: Callable[[Board], dict[str, BonusTile]] | None = None
    goals: tuple[Goal, ...] = ()
    board: Callable[[], Board] | None = None
    place_names: tuple[str, ...] = ()
    steps: dict[int, Step] = field(default_factory=dict)
    banned: frozenset[tuple[str, str]] = frozenset()  # faction and mat that may not meet
    ability_names: dict[int, str] = field(default_factory=dict)  # by code
    house: frozenset[str] = frozenset()  # stand-ins of ours for what we do not know, as `encounter:43`
    seat_extra: int = 0
