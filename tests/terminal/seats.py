"""A table with a scripted keyboard, and what it printed."""

from __future__ import annotations

import io
from collections.abc import Iterable, Iterator
from pathlib import Path

from rich.console import Console

from whetstone import Game
from whetstone.bots import BOT_NAMES, make_bot
from whetstone.terminal.keep import Keeper
from whetstone.terminal.table import Table


class Session:
    """Plays a game with typed lines; afterwards everything printed is in `out`, screen by screen."""

    def __init__(
        self, game: Game, path: Path, kinds: Iterable[str] = ("human", "human"), size: tuple[int, int] = (100, 40)
    ) -> None:
        self.game = game
        self.path = path
        self.file = io.StringIO()
        self.console = Console(file=self.file, width=size[0], height=size[1], color_system=None, highlight=False)
        self.kinds = list(kinds)
        self.screens: list[str] = []
        self._lines: Iterator[str] = iter(())
        bots = {seat: make_bot(kind, seat) for seat, kind in enumerate(self.kinds) if kind in BOT_NAMES}
        keeper = Keeper(path)
        keeper.open(game)
        self.table = Table(game, self.kinds, bots, keeper, self.console, self.read)

    def read(self, prompt: str) -> str:
        self.file.write(prompt)
        self.screens.append(self.file.getvalue())
        self.file.seek(0)
        self.file.truncate()
        try:
            line = next(self._lines)
        except StopIteration:
            raise EOFError from None
        self.file.write(f"{line}\n")
        return line

    def play(self, *lines: str) -> int:
        self._lines = iter(lines)
        code = self.table.run()
        self.screens.append(self.file.getvalue())
        return code

    @property
    def out(self) -> str:
        return "".join(self.screens)


def sit(line: str, path: Path, *lines: str, kinds: Iterable[str] = ("human", "human"), seed: int = 1) -> Session:
    """Play from a position with these typed lines."""
    session = Session(Game.from_position(line, seed=seed), path, kinds)
    assert session.play(*lines) == 0
    return session
