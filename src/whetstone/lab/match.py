"""`whetstone match`: one bot against others. A match is a tournament at one table, a campaign several matches.

Dealing, playing and keeping are the tournament's; here is only who plays whom. `match_table.py` reads what came of it.
A campaign keeps a folder for each of its pairings, so it can be stopped and gone on with, and one of them played anew.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from whetstone.bots import seconds_a_turn
from whetstone.compiler import is_compiled
from whetstone.errors import WhetstoneError
from whetstone.lab.match_table import Outcome, line, outcome, table
from whetstone.lab.tournament import field
from whetstone.lab.tournament.folder import PLAN, Folder, read_games, read_plan
from whetstone.lab.tournament.schedule import schedule
from whetstone.lab.tournament.sitting import left_of, sit
from whetstone.play.seats import level_of

MOST_ROUNDS = 100  # people take about 20; two that only collect would go on for ever
USUAL_ROUNDS = 25  # for guessing how long a game takes
SECONDS_A_TURN = {"captain": 0.1}  # as docs/strength.md says, for guessing too; of the others, next to nothing
QUICK = 0.003


@dataclass(frozen=True)
class Pairing:
    """The bot a match is about, its opponents, and the share of games it should win (0: nobody has said)."""

    bots: tuple[str, ...]
    wanted: float = 0.0

    @property
    def name(self) -> str:
        """Short, for the command line: `captain-automaszyna`."""
        return "-".join(level_of(bot) or bot for bot in self.bots)

    @property
    def folder(self) -> str:
        """The same without signs a file system may dislike."""
        return re.sub(r"[^\w.-]+", "_", self.name)


# What docs/strength.md promises.
CAMPAIGN = (
    Pairing(("cadet", "random"), 0.99),
    Pairing(("captain", "cadet"), 0.80),
    Pairing(("captain", "automa:automa"), 0.70),
    Pairing(("captain", "automa:automaszyna"), 0.55),
    Pairing(("marshal:1", "captain"), 0.65),
    Pairing(("marshal:1", "captain", "captain", "captain"), 0.45),
    Pairing(("marshal:1", "automa:automaszyna"), 0.80),
    Pairing(("marshal:1", "automa:ultimaszyna"), 0.60),
)


@dataclass(frozen=True)
class Terms:
    """How pairings are to be played."""

    games: int
    seed: int
    most_rounds: int = MOST_ROUNDS

    def of(self, pairing: Pairing) -> field.Wanted:
        """A pairing as a tournament."""
        bots = field.entries(pairing.bots)
        if len(bots) < 2:
            raise WhetstoneError("a match needs two players at least")
        return field.Wanted(
            bots, self.games, players=(len(bots),), one_table=True, seed=self.seed, most_rounds=self.most_rounds
        )


def chosen(only: Sequence[str]) -> tuple[Pairing, ...]:
    """The pairings of the campaign with these names; all if none is named."""
    known = {pairing.name: pairing for pairing in CAMPAIGN}
    for name in only:
        if name not in known:
            raise WhetstoneError(f"the campaign has no pairing {name!r}; choose from {', '.join(known)}")
    return tuple(pairing for name, pairing in known.items() if name in only) if only else CAMPAIGN


def play(pairings: Sequence[Pairing], terms: Terms, jobs: int, out: Path | None) -> Iterator[tuple[Pairing, Outcome]]:
    """Play pairings, or what is left of them; what came of each. Nothing is kept without a folder."""
    wanted = [terms.of(pairing) for pairing in pairings]
    for one in wanted:
        field.check(one)
    if jobs < 1:
        raise WhetstoneError("there must be at least one job")
    with ExitStack() as stack:
        place = out or Path(stack.enter_context(TemporaryDirectory(prefix="whetstone-match-")))
        # All at once, so that a folder of another campaign is refused before hours are spent on the others.
        folders = [
            stack.enter_context(Folder(place / pairing.folder, one))
            for pairing, one in zip(pairings, wanted, strict=True)
        ]
        fixtures = [list(schedule(one)) for one in wanted]
        ahead = [
            len(left_of(folder, games)) * seconds_of(pairing) / jobs
            for pairing, folder, games in zip(pairings, folders, fixtures, strict=True)
        ]
        for i, pairing in enumerate(pairings):
            results = sit(folders[i], fixtures[i], jobs=jobs, what=pairing.name, later=sum(ahead[i + 1 :]))
            yield pairing, outcome(field.entries(pairing.bots), results)


def seconds_of(pairing: Pairing) -> float:
    """A guess at what a game takes, for the time left as long as the pairing has not begun."""
    return USUAL_ROUNDS * sum(
        seconds_a_turn(bot) or SECONDS_A_TURN.get(bot, QUICK) for bot in pairing.bots if not level_of(bot)
    )


def campaign_table(out: Path) -> str:
    """What docs/strength.md shows, from whatever has been played in this folder."""
    rows = []
    for pairing in CAMPAIGN:
        folder = out / pairing.folder
        if (folder / PLAN).is_file():
            results, _ = read_games(folder)
            if results:
                came_of = outcome(field.entries(pairing.bots), list(results.values()))
                rows.append((pairing.bots, pairing.wanted, came_of, read_plan(folder)))
    if not rows:
        raise WhetstoneError(f"{out}: no games of a campaign are there")
    return table(rows)


def run(pairings: Sequence[Pairing], terms: Terms, jobs: int, out: Path | None) -> None:
    """Play pairings and print a line for each."""
    bots = [bot for pairing in pairings for bot in pairing.bots if not level_of(bot)]
    if not is_compiled() and any(seconds_a_turn(bot) for bot in bots):
        warning = "the engine is not compiled: who thinks by the clock sees a tenth as much (./whetstone build)"
        print(warning, file=sys.stderr, flush=True)
    for pairing, came_of in play(pairings, terms, jobs, out):
        print(line(pairing.bots, pairing.wanted, came_of), flush=True)
