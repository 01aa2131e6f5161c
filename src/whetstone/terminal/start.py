"""`whetstone play`: from what was asked for on the command line to a table with everybody in their seats."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from whetstone.bots import BOT_NAMES, make_bot
from whetstone.errors import WhetstoneError
from whetstone.play.chance import Dice
from whetstone.play.game import Game
from whetstone.play.setup import RANDOM, Setup
from whetstone.terminal.keep import Keeper, new_file
from whetstone.terminal.table import HUMAN, Bot, Table, show_result
from whetstone.words.messages import say
from whetstone.words.names import faction_name, mat_name

OPPONENT = "greedy"  # who sits at the seats nobody spoke for


def console() -> Console:
    """The terminal, which must not fail at a sign it cannot write."""
    if hasattr(sys.stdout, "reconfigure"):
        sys.stdout.reconfigure(errors="replace")
    return Console(highlight=False)


def play(
    setup: Setup, *, seats: Sequence[str], seed: int | None, resume: str | None, save: str | None, outright: bool
) -> int:
    """Lay the table, seat everybody, play. `outright`: the terminal was asked for by name."""
    wanted = _kinds(seats, setup.players)
    out = console()
    if resume is not None:
        game = Game.load(resume, seed=seed)
        kinds = _kinds(seats, game.setup.players) if seats else [HUMAN] + [OPPONENT] * (game.setup.players - 1)
        keeper = Keeper(Path(save if save is not None else resume))
        keeper.open(game)
        out.print(say("play-resumed", n=len(game.record.words), file=str(keeper.path)), soft_wrap=True)
        seed = secrets.randbits(32) if seed is None else seed
    else:
        seed = secrets.randbits(32) if seed is None else seed
        game = Game.new(setup, seed=seed)
        kinds = seated(wanted, setup.factions, game.setup.factions, seed)
        keeper = Keeper(new_file(game.setup.factions) if save is None else _unused(Path(save)))
        keeper.open(game)
        out.print(say("play-seed", seed=str(seed), file=str(keeper.path)), soft_wrap=True)
    if not outright:
        out.print(say("play-terminal"), style="dim")
    for faction, mat, kind in zip(game.setup.factions, game.setup.mats, kinds, strict=True):
        who = say("who-human") if kind == HUMAN else say("who-bot", name=kind)
        out.print(say("play-seats", faction=faction_name(faction), mat=mat_name(mat), who=who))
    if game.outcome is not None:
        show_result(game, out)
        return 0
    bots: dict[int, Bot] = {seat: make_bot(kind, seed + seat) for seat, kind in enumerate(kinds) if kind != HUMAN}
    _line_editing()
    return Table(game, kinds, bots, keeper, out).run()


def _kinds(seats: Sequence[str], players: int) -> list[str]:
    """Who plays, checked and filled up: a person first, bots after."""
    for kind in seats:
        if kind != HUMAN and kind not in BOT_NAMES:
            raise WhetstoneError(f"there is no player {kind!r}; choose from {', '.join((HUMAN, *BOT_NAMES))}")
    if len(seats) > players:
        raise WhetstoneError(f"{len(seats)} seats for {players} players")
    given = list(seats) or [HUMAN]
    return given + [OPPONENT] * (players - len(given))


def seated(kinds: Sequence[str], asked: Sequence[str], factions: Sequence[str], seed: int) -> list[str]:
    """Who sits where, by seat. The nth player gets the nth faction asked for; the others are spread by chance.

    Seats go clockwise round the board, so without chance the first player would never get the last home bases.
    """
    by_faction = {name: kind for name, kind in zip(asked, kinds, strict=False) if name != RANDOM}
    rest = [kind for i, kind in enumerate(kinds) if i >= len(asked) or asked[i] == RANDOM]
    rest = Dice(seed, used=1).shuffled(rest)
    return [by_faction[faction] if faction in by_faction else rest.pop() for faction in factions]


def _unused(path: Path) -> Path:
    if path.exists():
        raise WhetstoneError(f"{path} is there already; play --resume goes on with a saved game")
    return path


def _line_editing() -> None:
    """Arrow keys and earlier lines at the prompt, where the system has them."""
    if sys.stdin.isatty():
        try:
            import readline  # noqa: F401
        except ImportError:
            return
