"""Abilities that the common vocabulary can say; factions and mods name them and set their numbers.

What it cannot say is a class of its own in its faction's file, behind the same hooks.
"""

from __future__ import annotations

from typing import Final

from whetstone.core.combat import battlefield, is_attacker, opponent
from whetstone.core.control import controlled
from whetstone.core.frames import F_AWARD, push
from whetstone.core.hooks import BEFORE_COMBAT, COMBAT_CARDS, RANGE, STEPS, Ability
from whetstone.core.ids import BIT, FIRST_STRUCTURE, MINE, POWER
from whetstone.core.native import i64
from whetstone.core.state import State
from whetstone.core.tracks import gain, give, take_away

EITHER: Final = 0
ATTACKER: Final = 1
DEFENDER: Final = 2


def tunnels_of(s: State, seat: i64) -> i64:
    """Tunnel territories as the seat's units may use them: the printed ones and the own Mine (BUILD-20)."""
    mine = s.players[seat].piece[FIRST_STRUCTURE + MINE]
    return s.config.board.tunnels | (BIT[mine] if mine >= 0 else 0)


class FurtherRange(Ability):
    """One more territory whenever a character or mech moves."""

    def __init__(self, code: i64) -> None:
        super().__init__(code, RANGE)

    def range_bonus(self, s: State, seat: i64, slot: i64) -> i64:
        return 1


class CrossRivers(Ability):
    """Across a river onto certain terrains; only the destination's terrain matters (MECH-ALL-07)."""

    def __init__(self, code: i64, terrain: i64, other: i64) -> None:
        super().__init__(code, STEPS)
        self.terrain = terrain
        self.other = other

    def steps(self, s: State, seat: i64, slot: i64, place: i64) -> i64:
        board = s.config.board
        return board.river[place] & (board.of_terrain[self.terrain] | board.of_terrain[self.other])


class CrossLakes(Ability):
    """Onto and off lakes (LAKE-01)."""

    def __init__(self, code: i64, uses: i64) -> None:
        super().__init__(code, STEPS | uses)

    def steps(self, s: State, seat: i64, slot: i64, place: i64) -> i64:
        return s.config.board.shore[place]


class LakeToLake(CrossLakes):
    """Onto and off lakes, and from any lake to any other."""

    def __init__(self, code: i64) -> None:
        super().__init__(code, 0)

    def steps(self, s: State, seat: i64, slot: i64, place: i64) -> i64:
        board = s.config.board
        if board.lakes & BIT[place]:
            return board.shore[place] | board.lakes
        return board.shore[place]


class Network(Ability):
    """Controlled territories of one terrain and certain fixed places count as adjacent to each other."""

    def __init__(self, code: i64, terrain: i64, with_tunnels: bool, with_factory: bool) -> None:
        super().__init__(code, STEPS)
        self.terrain = terrain
        self.with_tunnels = with_tunnels
        self.with_factory = with_factory

    def steps(self, s: State, seat: i64, slot: i64, place: i64) -> i64:
        board = s.config.board
        nodes = controlled(s, seat) & board.of_terrain[self.terrain]
        if self.with_tunnels:
            nodes |= tunnels_of(s, seat)
        if self.with_factory:
            nodes |= BIT[board.factory]
        return nodes if nodes & BIT[place] else 0


class PowerShift(Ability):
    """Before combat: pay power, make the opponent lose power, or gain power."""

    def __init__(self, code: i64, side: i64, automatic: bool, pays: i64, drains: i64, gains: i64) -> None:
        super().__init__(code, BEFORE_COMBAT)
        self.side = side
        self.automatic = automatic
        self.pays = pays
        self.drains = drains
        self.gains = gains

    def fits(self, s: State, seat: i64) -> bool:
        """Further conditions."""
        return True

    def applies_before_combat(self, s: State, seat: i64) -> bool:
        if self.side == ATTACKER and not is_attacker(s, seat):
            return False
        if self.side == DEFENDER and is_attacker(s, seat):
            return False
        return s.players[seat].power >= self.pays and self.fits(s, seat)

    def use_before_combat(self, s: State, seat: i64) -> None:
        if self.pays:
            take_away(s, seat, POWER, self.pays)
        if self.drains:
            take_away(s, opponent(s, seat), POWER, self.drains)
        if self.gains:
            push(s, F_AWARD, seat, 0, 0, 0)  # 16 power is a star at once (STAR-13)
            if self.automatic:
                give(s, seat, POWER, self.gains)
            else:
                gain(s, seat, POWER, self.gains)


class FurtherCard(Ability):
    """One combat card more, where it fits."""

    def __init__(self, code: i64) -> None:
        super().__init__(code, COMBAT_CARDS)

    def fits(self, s: State, seat: i64, place: i64) -> bool:
        return True

    def further_cards(self, s: State, seat: i64) -> i64:
        return 1 if self.fits(s, seat, battlefield(s)) else 0
