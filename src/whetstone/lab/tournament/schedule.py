"""The games of a tournament, numbered: which one is the nth depends on what is wanted, on the seed and on n alone."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from whetstone.content.registry import MAT_ORDER
from whetstone.lab import simulate
from whetstone.lab.simulate import Plan
from whetstone.lab.tournament.field import Wanted, seatings, tables
from whetstone.lab.tournament.lots import Dealer
from whetstone.play.seats import level_of, with_automas
from whetstone.play.setup import RANDOM

Result = dict[str, Any]


@dataclass(frozen=True)
class Fixture:
    """A game that is to be played, and the lot it belongs to."""

    lot: int
    plan: Plan

    @property
    def number(self) -> int:
        return self.plan.number + 1


def schedule(wanted: Wanted) -> Iterator[Fixture]:
    """All games, lot by lot. The last lot is played to its end, so there may be a few games more than wanted."""
    dealer = Dealer(wanted)
    fields = {players: tables(wanted, players) for players in wanted.players}
    number = 0
    while number < wanted.games:
        players = wanted.players[dealer.dealt % len(wanted.players)]
        lot = dealer.lot(players)
        setup = replace(wanted.setup, players=players, factions=lot.factions, tile=lot.tile)
        for table in fields[players]:
            neighbours = tuple(dealer.dice.shuffled(table))  # who sits beside whom changes from lot to lot
            for bots in seatings(neighbours):
                mats = tuple(RANDOM if level_of(bot) else mat for bot, mat in zip(bots, lot.mats, strict=True))
                seated = with_automas(replace(setup, mats=mats), bots)
                plan = Plan(number, lot.seed, seated, bots, False, wanted.records, wanted.most_rounds)
                yield Fixture(lot.number, plan)
                number += 1


def play(fixture: Fixture) -> Result:
    """Play a game; what came of it as plain data. Nothing in it tells where or how fast it was played."""
    played = simulate.play(fixture.plan)
    seats = range(played["players"])
    totals = [sheet["total"] for sheet in played["scores"]]
    won = [faction in played["winners"] for faction in played["factions"]]
    standing = [(won[seat], totals[seat]) for seat in seats]
    first = min((seat for seat in seats if not level_of(played["bots"][seat])), key=lambda s: _rank(played["mats"][s]))
    return {
        "game": fixture.number,
        "lot": fixture.lot,
        "seed": played["seed"],
        "players": played["players"],
        "bots": played["bots"],
        "factions": played["factions"],
        "mats": played["mats"],
        "tile": fixture.plan.setup.tile,
        "first": first,
        # Only the winner is found by tiebreakers; equal totals behind share a place.
        "places": [1 + sum(other > standing[seat] for other in standing) for seat in seats],
        "scores": played["scores"],
        "stars": played["stars"],
        "over": played["over"],  # else it was called
        "rounds": played["rounds"],
        "decisions": played["decisions"],
        "chance_outcomes": played["chance_outcomes"],
    }


def _rank(mat: str) -> int:
    """The lowest mat begins (SETUP-25)."""
    return MAT_ORDER.index(mat)
