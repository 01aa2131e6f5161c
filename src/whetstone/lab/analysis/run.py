"""The command: read a record, analyse it, print or write what was found."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

from whetstone.analysis.analyst import Analyst
from whetstone.analysis.rollouts import USUAL, analyst_of
from whetstone.analysis.walk import analyse
from whetstone.errors import WhetstoneError
from whetstone.play.game import Game
from whetstone.play.record import Record


def run(file: str, *, bot: str | None, rollouts: int | None, seed: int, json_file: str | None) -> None:
    analyst = analyst_of(bot, rollouts, seed)
    record = Record.load(file)
    Game.replay(record, source=file)  # complains about a record that does not replay
    analysis = _with_bar(record, analyst) if sys.stderr.isatty() else analyse(record, analyst)
    if json_file is not None:
        text = json.dumps(analysis, separators=(",", ":")) + "\n"
        if json_file == "-":
            sys.stdout.write(text)
            return
        Path(json_file).write_text(text, encoding="utf-8")
    from rich.console import Console

    from whetstone.lab.analysis.show import show

    show(analysis, Console())


def run_calibration(games: int, *, bot: str | None, rollouts: int | None, seed: int) -> None:
    """How well this analyst foretells games of the greedy bot against itself."""
    from whetstone.lab.analysis.calibrate import brier, samples

    if games < 1:
        raise WhetstoneError("there must be at least one game")
    analyst = analyst_of(bot, rollouts, seed)
    print(analyst.method)
    for players in (2, 4):
        told = brier(analyst, samples(games, players, USUAL, seed))
        moments = ", ".join(f"{off:.3f} at {100 * moment:.0f} %" for moment, off in told.items())
        mean = sum(told.values()) / len(told)
        print(f"{players} players, {games} games: {mean:.3f} (knowing nothing {1 - 1 / players:.3f}); {moments}")


def _with_bar(record: Record, analyst: Analyst) -> dict[str, Any]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("decisions"), BarColumn(), MofNCompleteColumn(), TextColumn("left"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("decisions", total=len(record.words))
        return analyse(record, analyst, lambda: bar.advance(task))
