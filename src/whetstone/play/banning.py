"""Factions and mats nobody wants this time: what is left open is dealt from the rest."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from whetstone.content.registry import MAT_ORDER, SEATING
from whetstone.play.chance import Dice
from whetstone.play.setup import RANDOM, Setup, SetupError, deal, faction_names

_DEALS = 200  # tries until one keeps clear of the forbidden pairs


def deal_factions(setup: Setup, banned: Collection[str], dice: Dice) -> Setup:
    """The set-up with a faction for everybody, in the order of the players and not yet of the seats."""
    _known(banned, SEATING, "faction")
    wanted = [*setup.factions, *[RANDOM] * (setup.players - len(setup.factions))][: setup.players]
    left = dice.shuffled([name for name in faction_names(setup.invaders) if name not in wanted and name not in banned])
    if len(left) < wanted.count(RANDOM):
        raise SetupError(f"too few factions are left to deal: {len(left)}")
    return replace(setup, factions=tuple(left.pop() if name == RANDOM else name for name in wanted))


def deal_mats(setup: Setup, banned: Collection[str], dice: Dice) -> Setup:
    """The whole set-up dealt, without these mats where they were not asked for by name."""
    _known(banned, MAT_ORDER, "mat")
    for _ in range(_DEALS):
        dealt = deal(setup, dice)
        if not banned or not set(dealt.mats) & (set(banned) - set(setup.mats)):
            return dealt
    raise SetupError("no player mat is left that these factions may have (SETUP-08, SETUP-09)")


def _known(given: Collection[str], known: tuple[str, ...], what: str) -> None:
    for name in given:
        if name not in known:
            raise SetupError(f"there is no {what} {name!r} to leave out; choose from {', '.join(known)}")
