"""`whetstone play`: from what was asked for on the command line to a table with everybody in their seats."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from whetstone.bots import BOT_NAMES, is_bot, make_bot
from whetstone.errors import WhetstoneError
from whetstone.play.chance import Dice
from whetstone.play.game import Game
from whetstone.play.seats import AUTOMA_KIND, automas, check_options, kind_of, level_of, seat_players, with_automas
from whetstone.play.setup import RANDOM, Setup
from whetstone.terminal.keep import Keeper, new_file
from whetstone.terminal.result import show_result
from whetstone.terminal.table import HUMAN, Bot, Table
from whetstone.words.automas import option_names
from whetstone.words.messages import commas, say
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
        kinds = seated_again(seats, game.setup, game.seats)
        game.seats = kinds
        keeper = Keeper(Path(save if save is not None else resume))
        keeper.open(game)
        out.print(say("play-resumed", n=len(game.record.words), file=str(keeper.path)), soft_wrap=True)
        seed = secrets.randbits(32) if seed is None else seed
    else:
        seed = secrets.randbits(32) if seed is None else seed
        check_options(setup, wanted)
        game = Game.new(with_automas(setup, wanted), seed=seed)
        kinds = seated(wanted, setup.factions, game.setup, seed)
        game.seats = kinds
        keeper = Keeper(new_file(game.setup.factions) if save is None else _unused(Path(save)))
        keeper.open(game)
        out.print(say("play-seed", seed=str(seed), file=str(keeper.path)), soft_wrap=True)
    if not outright:
        out.print(say("play-terminal"), style="dim")
    for faction, mat, kind in zip(game.setup.factions, game.setup.mats, kinds, strict=True):
        out.print(say("play-seats", faction=faction_name(faction), mat=mat_name(mat), who=_who(kind)))
    options = option_names(game.setup)
    if options:
        out.print(say("play-options", options=commas(options)), soft_wrap=True)
    if game.outcome is not None:
        show_result(game, out)
        return 0
    bots: dict[int, Bot] = {seat: make_bot(kind, seed + seat) for seat, kind in enumerate(kinds) if is_bot(kind)}
    _line_editing()
    return Table(game, kinds, bots, keeper, out).run()


def _who(kind: str) -> str:
    if kind == HUMAN:
        return say("who-human")
    return say("who-automa") if level_of(kind) else say("who-bot", name=kind)


def _kinds(seats: Sequence[str], players: int) -> list[str]:
    """Who plays, checked and filled up: a person first, bots after."""
    for kind in seats:
        if kind != HUMAN and not level_of(kind) and not is_bot(kind):
            known = (HUMAN, *BOT_NAMES, AUTOMA_KIND, f"{AUTOMA_KIND}:LEVEL")
            raise WhetstoneError(f"there is no player {kind!r}; choose from {', '.join(known)}")
    if len(seats) > players:
        raise WhetstoneError(f"{len(seats)} seats for {players} players")
    given = list(seats) or [HUMAN]
    return given + [OPPONENT] * (players - len(given))


def seated(kinds: Sequence[str], asked: Sequence[str], dealt: Setup, seed: int) -> list[str]:
    """Who sits where, by seat. The nth player gets the nth faction asked for; the others are spread by chance.

    Seats go clockwise round the board, so without chance the first player would never get the last home bases. The
    Automas have been dealt with the set-up already.
    """
    by_faction = {name: kind for name, kind in zip(asked, kinds, strict=False) if name != RANDOM}
    rest = [kind for i, kind in enumerate(kinds) if i >= len(asked) or asked[i] == RANDOM]
    rest = Dice(seed, used=1).shuffled([kind for kind in rest if not level_of(kind)])
    made = []
    for faction, level in zip(dealt.factions, automas(dealt), strict=True):
        made.append(kind_of(level) if level else by_faction[faction] if faction in by_faction else rest.pop())
    return made


def seated_again(seats: Sequence[str], dealt: Setup, before: Sequence[str] | None) -> list[str]:
    """Who sits where in a game that goes on, clockwise: as before, unless told otherwise.

    The record knows its Automas, so they may be left out.
    """
    if not seats and before is not None and all(kind == HUMAN or level_of(kind) or is_bot(kind) for kind in before):
        return list(before)
    levels = automas(dealt)
    named = [level_of(kind) for kind in seats]
    if any(named):
        if named != levels[: len(named)]:
            there = ",".join(kind_of(level) if level else HUMAN for level in levels)
            raise WhetstoneError(f"the Automas of this game sit elsewhere; clockwise it is {there}")
        seats = [kind for kind, level in zip(seats, named, strict=True) if not level]
    return seat_players(dealt, _kinds(seats, levels.count(None)))


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
