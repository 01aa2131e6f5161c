"""What the terminal shows of a tournament: a bar while it is played, a few tables when it is over."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Protocol

from rich.console import Console
from rich.table import Table

QUIET_SECONDS = 30.0  # between lines where there is no terminal to draw a bar on


class Progress(Protocol):
    """Told about every game that ends."""

    def advance(self) -> None: ...


class _Pace:
    """How far it is, and how long it will still take at the pace of this sitting."""

    def __init__(self, done: int, total: int, later: float) -> None:
        self.done, self.total, self.later, self.begun_with = done, total, later, done
        self.begun = self.ended = time.monotonic()

    def advance(self) -> None:
        self.done += 1
        self.ended = time.monotonic()

    def left(self) -> float | None:
        """Seconds; nobody knows before a game has ended."""
        played = self.done - self.begun_with
        if not played:
            return None
        seconds = (self.total - self.done) * (self.ended - self.begun) / played
        return max(0.0, seconds + self.later - (time.monotonic() - self.ended))


def clock(seconds: float | None) -> str:
    """Hours and minutes, or what is known of them."""
    if seconds is None:
        return "not known yet"
    minutes = round(seconds / 60)
    if not minutes:
        return f"{seconds:.0f} s"
    return f"{minutes // 60} h {minutes % 60:02} min" if minutes >= 60 else f"{minutes} min"


@contextmanager
def progress(done: int, total: int, what: str = "games", later: float = 0.0) -> Iterator[Progress]:
    """A bar with the time left on a terminal, a line now and then elsewhere; both on stderr."""
    pace = _Pace(done, total, later)
    if not sys.stderr.isatty():
        yield _Lines(pace, what)
        return
    from rich.progress import BarColumn, MofNCompleteColumn, ProgressColumn, Task, TextColumn, TimeElapsedColumn
    from rich.progress import Progress as Bar
    from rich.text import Text

    class Left(ProgressColumn):
        def render(self, task: Task) -> Text:
            return Text(f"left {clock(pace.left())}")

    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), Left())
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total, completed=done)

        class Drawn:
            def advance(self) -> None:
                pace.advance()
                bar.advance(task)

        yield Drawn()


class _Lines:
    def __init__(self, pace: _Pace, what: str) -> None:
        self.pace, self.what = pace, what
        self.told = time.monotonic()

    def advance(self) -> None:
        self.pace.advance()
        now = time.monotonic()
        if now - self.told < QUIET_SECONDS:
            return
        self.told = now
        of = f"{self.pace.done} of {self.pace.total}"
        print(f"{self.what}: {of}, about {clock(self.pace.left())} left", file=sys.stderr, flush=True)


def show(figures: dict[str, Any], console: Console) -> None:
    """Ratings, standings and who beats whom."""
    if figures["called"]:
        most = figures["tournament"]["most_rounds"]
        console.print(f"{figures['called']} of {figures['games']} games were called after {most} rounds.\n")
    for table in (_ratings(figures), _standings(figures), _meetings(figures)):
        if table.row_count:
            console.print(table)
            console.print()


def _table(title: str, first: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False, padding=(0, 2))
    table.add_column(first)
    for column in columns:
        table.add_column(column, justify="right", no_wrap=True)
    return table


def _ratings(figures: dict[str, Any]) -> Table:
    table = _table("Ratings", "bot", "Elo", "95 %", "games")
    for rating in figures["ratings"]["bot"]:
        table.add_row(
            rating["name"], f"{rating['elo']:.0f}", f"{rating['low']:.0f} to {rating['high']:.0f}", str(rating["games"])
        )
    return table


def _standings(figures: dict[str, Any]) -> Table:
    table = _table("Standings", "bot", "players", "played", "won %", "95 %", "score", "place")
    for players, part in figures["by_players"].items():
        for row in sorted(part["bots"], key=lambda row: -row["won_percent"]):
            table.add_row(
                row["name"],
                players,
                str(row["played"]),
                f"{row['won_percent']:.1f}",
                f"{row['low']:.0f} to {row['high']:.0f}",
                f"{row['score']:.1f}",
                f"{row['place']:.2f}",
            )
    return table


def _meetings(figures: dict[str, Any]) -> Table:
    """Only where it says more than the standings."""
    meetings = figures["meetings"]
    names = [row["name"] for row in figures["bots"] if row["name"] in meetings]
    if len(names) < 3:
        return _table("", "")
    table = _table("How often the bot of a row finishes ahead of that of a column, %", "", *names)
    for one in names:
        cells = [meetings[one].get(two) for two in names]
        table.add_row(one, *(f"{cell['ahead_percent']:.1f}" if cell else "" for cell in cells))
    return table
