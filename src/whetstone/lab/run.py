"""What `whetstone simulate` prints: JSON lines, or tables with a bar on stderr while the games are played."""

from __future__ import annotations

import json
import sys
import time
from typing import Any

from whetstone.lab.simulate import Wanted, check_wanted, simulate


def run(wanted: Wanted, jobs: int, *, as_json: bool) -> None:
    """Play the games and print what came of them."""
    check_wanted(wanted)
    if as_json:
        for result in simulate(wanted, jobs):
            print(json.dumps(result, separators=(",", ":")))
        return
    from rich.console import Console

    from whetstone.lab.report import print_report

    start = time.perf_counter()
    results = _with_bar(wanted, jobs) if sys.stderr.isatty() else list(simulate(wanted, jobs))
    print_report(results, time.perf_counter() - start, Console())


def _with_bar(wanted: Wanted, jobs: int) -> list[dict[str, Any]]:
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        return list(bar.track(simulate(wanted, jobs), total=wanted.games))
