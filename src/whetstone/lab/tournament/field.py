"""What a tournament is to be, who takes part, and who sits at one table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any

from whetstone.bots import make_bot
from whetstone.content.registry import MAT_ORDER, SEATING
from whetstone.errors import WhetstoneError
from whetstone.play.chance import Dice
from whetstone.play.record import RULES_VERSION
from whetstone.play.seats import check_options, kind_of, level_of
from whetstone.play.setup import RANDOM, Setup, deal

Table = tuple[str, ...]  # who plays together; who sits where is another matter


@dataclass(frozen=True)
class Wanted:
    """What the caller wants played. Factions and mats of the set-up are the ones to deal from, all if none is named."""

    bots: tuple[str, ...]
    games: int
    players: tuple[int, ...] = (2,)
    gauntlet: bool = False
    one_table: bool = False  # the bots are who sits at the table, some of them perhaps more than once
    setup: Setup = field(default_factory=Setup)
    seed: int = 0
    most_rounds: int = 300
    records: str | None = None

    def to_json(self) -> dict[str, Any]:
        """What decides the games, but not how many of them there are."""
        return {
            "format": 2,
            "rules": RULES_VERSION,
            "bots": list(self.bots),
            "players": list(self.players),
            "gauntlet": self.gauntlet,
            "one_table": self.one_table,
            "setup": self.setup.to_json(),
            "seed": self.seed,
            "most_rounds": self.most_rounds,
        }


def entries(names: Sequence[str]) -> tuple[str, ...]:
    """The names as results tell them: `automa` is a level too."""
    return tuple(kind_of(level) if (level := level_of(name)) else name for name in names)


def factions_of(wanted: Wanted) -> list[str]:
    """The factions to deal from, clockwise."""
    named = wanted.setup.factions
    return [name for name in SEATING if name in named] if named else _in_play(wanted, SEATING, "faction")


def mats_of(wanted: Wanted) -> list[str]:
    """The player mats to deal from, by number."""
    named = wanted.setup.mats
    return [name for name in MAT_ORDER if name in named] if named else _in_play(wanted, MAT_ORDER, "mat")


def _in_play(wanted: Wanted, names: Sequence[str], entry: str) -> list[str]:
    """Those of these names a table with the options of this tournament can have."""
    bare = replace(wanted.setup, players=2, factions=(), mats=(), allow_banned=True, teams=False)
    able = []
    for name in names:
        try:
            deal(replace(bare, factions=(name,)) if entry == "faction" else replace(bare, mats=(name,)), Dice(0))
        except WhetstoneError:
            continue
        able.append(name)
    return able


def tables(wanted: Wanted, players: int) -> list[Table]:
    """Everybody who meets at a table of so many. Automas alone play no game (AUTO-SETUP)."""
    bots = wanted.bots
    if wanted.one_table:
        made = [bots]
    elif wanted.gauntlet:
        made = [(bots[0], *[other] * (players - 1)) for other in bots[1:]]
    elif len(bots) >= players:
        made = list(combinations(bots, players))
    else:  # too few to fill a table: everybody takes part as evenly as can be
        times, rest = divmod(players, len(bots))
        made = [(*bots * times, *further) for further in combinations(bots, rest)]
    return [table for table in made if not all(map(level_of, table))]


def seatings(order: Table) -> list[Table]:
    """The table turned until everybody has had every seat; turns that look the same are one."""
    turned = [order[n:] + order[:n] for n in range(len(order))]
    return list(dict.fromkeys(turned))


def check(wanted: Wanted) -> None:
    """Complain about what cannot be played before anything is."""
    if wanted.games < 1:
        raise WhetstoneError("there must be at least one game")
    if wanted.most_rounds < 1:
        raise WhetstoneError("a game takes at least one round")
    if not wanted.bots:
        raise WhetstoneError("name at least one bot")
    for name in wanted.bots:
        if wanted.bots.count(name) > 1 and not wanted.one_table:
            raise WhetstoneError(f"{name} is named twice; a bot needs no second entry to meet itself")
        if not level_of(name):
            make_bot(name, 0)
    if wanted.gauntlet and len(wanted.bots) < 2:
        raise WhetstoneError("a gauntlet needs a challenger and at least one other")
    if wanted.setup.teams or wanted.setup.automa_cooperative:
        raise WhetstoneError("a tournament rates every seat for itself; play without teams")
    if wanted.setup.mats_in_order:
        raise WhetstoneError("a tournament deals mats evenly, not in order")
    check_options(wanted.setup, wanted.bots)
    for entry, names in (("faction", wanted.setup.factions), ("mat", wanted.setup.mats)):
        if RANDOM in names:
            raise WhetstoneError(f"name the {entry}s to deal from, or none of them for all")
    for players in wanted.players:
        _check_players(wanted, players)


def _check_players(wanted: Wanted, players: int) -> None:
    deal(replace(wanted.setup, players=players, factions=(), mats=()), Dice(0))  # complains about tile and options
    for entry, named, pool in (
        ("faction", wanted.setup.factions, factions_of(wanted)),
        ("mat", wanted.setup.mats, mats_of(wanted)),
    ):
        possible = set(_in_play(wanted, SEATING if entry == "faction" else MAT_ORDER, entry))
        for name in named:
            if name not in possible:
                raise WhetstoneError(f"there is no {entry} {name!r} here; choose from {', '.join(sorted(possible))}")
        if len(set(named)) != len(named):
            raise WhetstoneError(f"a {entry} is given twice")
        if len(pool) < players:
            raise WhetstoneError(f"{len(pool)} {entry}s are too few for {players} players")
    if not tables(wanted, players):
        raise WhetstoneError(f"nobody can meet at a table of {players}: Automas need somebody to play against")
