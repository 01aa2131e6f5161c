"""Who sits where, as people write it: `human`, the name of a bot, `automa` or `automa:LEVEL`.

An Automa is part of the set-up: its level stands in place of a player mat, so a record knows it. Who plays the other
seats is no part of a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace

from whetstone.content.automa.trackers import AUTOMA, LEVELS
from whetstone.errors import WhetstoneError
from whetstone.play.setup import RANDOM, Setup, SetupError

AUTOMA_KIND = "automa"
AUTOMA_LEVELS = LEVELS  # the easiest first
USUAL_LEVEL = LEVELS[AUTOMA]


def kind_of(level: str) -> str:
    """`automa:LEVEL`."""
    return f"{AUTOMA_KIND}:{level}"


def level_of(kind: str) -> str | None:
    """The level of `automa` or `automa:LEVEL`; None for anybody else."""
    word, colon, level = kind.partition(":")
    if word != AUTOMA_KIND:
        return None
    if not colon:
        return USUAL_LEVEL
    if level not in LEVELS:
        raise WhetstoneError(f"there is no level {level!r} of the Automa; choose from {', '.join(LEVELS)}")
    return level


def automas(setup: Setup) -> list[str | None]:
    """The level of each seat of a set-up, None for those somebody plays."""
    return [mat if mat in LEVELS else None for mat in setup.mats]


def with_automas(setup: Setup, kinds: Sequence[str]) -> Setup:
    """The set-up in which the Automas among these players have their levels: the nth player has the nth faction."""
    levels = [level_of(kind) for kind in kinds]
    if not any(levels):
        return setup
    mats = [*setup.mats, *[RANDOM] * (setup.players - len(setup.mats))]
    for i, level in enumerate(levels[: setup.players]):
        if level is not None:
            if mats[i] not in (RANDOM, level):
                raise SetupError(f"an Automa has no player mat, so it cannot have {mats[i]!r} (AUTO-SETUP-09)")
            mats[i] = level
    return replace(setup, mats=tuple(mats))


def check_options(setup: Setup, kinds: Sequence[str]) -> None:
    """Options of the Automas are for tables with one."""
    used = [f.name for f in fields(setup) if f.name.startswith("automa_") and getattr(setup, f.name)]
    if used and not any(map(level_of, kinds)):
        raise SetupError(f"{used[0]} needs an Automa at the table")


def seat_players(setup: Setup, players: Sequence[str]) -> list[str]:
    """Who sits at each seat of a dealt set-up: the Automas where they were dealt, the players in the other seats."""
    left = list(players)
    return [left.pop(0) if level is None else kind_of(level) for level in automas(setup)]
