"""Where games are kept: every game has a file from its first decision on, so leaving never loses one."""

from __future__ import annotations

import os
import shlex
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from whetstone.errors import WhetstoneError
from whetstone.play.game import Game
from whetstone.play.record import RecordError


def folder() -> Path:
    """`games` in $WHETSTONE_HOME, or else in .whetstone here."""
    return Path(os.environ.get("WHETSTONE_HOME") or ".whetstone") / "games"


def new_file(factions: Sequence[str]) -> Path:
    """A name nobody uses yet, told by time and factions."""
    stem = f"{datetime.now():%Y%m%d-%H%M%S}-{'-'.join(factions)}"
    names = (f"{stem}{suffix}.json" for suffix in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(path for path in (folder() / name for name in names) if not path.exists())


def _elsewhere(problem: str) -> WhetstoneError:
    return WhetstoneError(f"cannot keep the game in {problem}; --save FILE or WHETSTONE_HOME names another place")


class Keeper:
    """Keeps one game in one file."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def open(self, game: Game) -> None:
        """Keep the game for the first time; whoever cannot write learns it before playing."""
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.keep(game)
        except OSError as error:
            raise _elsewhere(f"{error.filename or self.path}: {error.strerror}") from None
        except RecordError as error:
            raise _elsewhere(str(error)) from None

    def keep(self, game: Game) -> None:
        game.save(self.path)


def resume_command(path: Path, kinds: Sequence[str]) -> str:
    """What to type to go on with a game."""
    return f"./whetstone play --resume {shlex.quote(str(path))} --seats {','.join(kinds)}"


def replay_command(path: Path) -> str:
    return f"./whetstone replay {shlex.quote(str(path))}"
