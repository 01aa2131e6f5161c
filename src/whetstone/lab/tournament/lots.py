"""Lots: deals of factions, mats, bonus tile and dice, such that everything comes up equally often.

Every table of bots plays every lot in every seating, so what a lot deals favours nobody. What is left to balance is how
often a faction, a mat, a pair of both and a pair of factions come up at all: always the least used so far, and dice
between equals. The dealer goes lot by lot from the seed, so more games later do not change the earlier ones.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from whetstone.content.registry import BANNED, SEATING
from whetstone.errors import WhetstoneError
from whetstone.lab.tournament.field import Wanted, factions_of, mats_of
from whetstone.play.chance import Dice
from whetstone.play.setup import RANDOM, tile_names


@dataclass(frozen=True)
class Lot:
    """One deal. Factions stand in seat order, with their mats; `seed` decides what chance does."""

    number: int
    factions: tuple[str, ...]
    mats: tuple[str, ...]
    tile: str
    seed: int


class Dealer:
    """Deals the lots of one tournament, one after the other."""

    def __init__(self, wanted: Wanted) -> None:
        self.factions = factions_of(wanted)
        self.mats = mats_of(wanted)
        self.banned = frozenset() if wanted.setup.allow_banned else BANNED
        self.tiles = tile_names(wanted.setup.modular_tiles) if wanted.setup.tile == RANDOM else [wanted.setup.tile]
        self.dice = Dice(wanted.seed)
        self.dealt = 0
        self.used: Counter[tuple[int, ...] | tuple[object, ...]] = Counter()
        self.stock: dict[int, list[str]] = {}

    def lot(self, players: int) -> Lot:
        factions = self._pick_factions(players)
        mats = self._pick_mats(players, factions)
        self._note(players, factions, mats)
        stock = self.stock.setdefault(players, [])
        if not stock:
            stock += self.dice.shuffled(self.tiles)
        self.dealt += 1
        pairs = sorted(zip(factions, mats, strict=True), key=lambda pair: SEATING.index(pair[0]))
        return Lot(
            self.dealt, tuple(f for f, _ in pairs), tuple(m for _, m in pairs), stock.pop(), self.dice.below(2**62)
        )

    def _pick_factions(self, players: int) -> list[str]:
        """The least used; of those the ones that have met the others least."""
        picked: list[str] = []
        while len(picked) < players:
            left = self.dice.shuffled([name for name in self.factions if name not in picked])
            picked.append(
                min(
                    left,
                    key=lambda name: (
                        self.used[players, name],
                        sum(self.used[players, name, other] for other in picked),
                    ),
                )
            )
        return picked

    def _pick_mats(self, players: int, factions: list[str]) -> list[str]:
        """For each faction the mat it has had least, as long as the others can still get one."""
        dealt: dict[str, str] = {}
        free = list(self.mats)
        order = self.dice.shuffled(factions)
        for i, faction in enumerate(order):
            left = self.dice.shuffled(free)
            left.sort(key=lambda mat: (self.used[players, faction, mat], self.used[players, mat]))
            for mat in left:
                rest = [name for name in free if name != mat]
                if (faction, mat) not in self.banned and self._can_go_on(order[i + 1 :], rest):
                    dealt[faction] = mat
                    free = rest
                    break
            else:
                raise WhetstoneError("no player mat is left that these factions may have (SETUP-08, SETUP-09)")
        return [dealt[faction] for faction in factions]

    def _can_go_on(self, factions: list[str], mats: list[str]) -> bool:
        """Is there a mat for everybody? Only the few with a ban can be left without one, so they are tried first."""
        if not factions:
            return True
        if len(mats) > len(factions) + len(self.banned):
            return True
        return any(
            (factions[0], mat) not in self.banned and self._can_go_on(factions[1:], [m for m in mats if m != mat])
            for mat in mats
        )

    def _note(self, players: int, factions: list[str], mats: list[str]) -> None:
        for faction, mat in zip(factions, mats, strict=True):
            self.used[players, faction] += 1
            self.used[players, mat] += 1
            self.used[players, faction, mat] += 1
            for other in factions:
                if other != faction:
                    self.used[players, faction, other] += 1
