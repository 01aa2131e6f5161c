"""The command: play what is missing, put it in order, show it."""

from __future__ import annotations

import json
import os
import sys
import time
from importlib.util import find_spec
from pathlib import Path

from whetstone.errors import WhetstoneError
from whetstone.lab.tournament import field, parquet
from whetstone.lab.tournament.figures import figures
from whetstone.lab.tournament.folder import Folder, write_whole
from whetstone.lab.tournament.schedule import Fixture, Result, schedule
from whetstone.lab.tournament.sitting import left_of, sit

# What each optional package is for; a tournament goes without what is not installed, and says so.
EXTRAS = {"choix": "ratings", "pyarrow": parquet.FILE, "matplotlib": "plots"}


def run(wanted: field.Wanted, out: str, *, jobs: int, on: str | None, as_json: bool) -> None:
    """Play a tournament, or what is left of it, and report on it."""
    field.check(wanted)
    if jobs < 1:
        raise WhetstoneError("there must be at least one job")
    if on is not None:
        from whetstone.lab.tournament import on_ray

        on_ray.check_place(on)
    if wanted.records:
        os.makedirs(wanted.records, exist_ok=True)
    fixtures = list(schedule(wanted))
    with Folder(Path(out), wanted) as folder:
        left = left_of(folder, fixtures)
        _tell(_opening(wanted, fixtures, left))
        start = time.perf_counter()
        results = sit(folder, fixtures, jobs=jobs, on=on)
        if left:
            seconds = time.perf_counter() - start
            _tell(f"{len(left)} games in {seconds:.1f} s, {1000 * seconds / len(left):.1f} ms each")
        report(wanted, results, folder.path, as_json=as_json)


def _opening(wanted: field.Wanted, fixtures: list[Fixture], left: list[Fixture]) -> str:
    text = f"{len(fixtures)} games in {fixtures[-1].lot} lots"
    if len(fixtures) > wanted.games:
        text += f" (the last lot is played to its end: {len(fixtures) - wanted.games} more than asked for)"
    if len(left) < len(fixtures):
        text += f", {len(fixtures) - len(left)} of them played already"
    return text


def report(wanted: field.Wanted, results: list[Result], folder: Path, *, as_json: bool) -> None:
    """Everything that can be made of the games with what is installed."""
    missing = [package for package in EXTRAS if find_spec(package) is None]
    summary = figures(wanted, results, rated="choix" not in missing)
    write_whole(folder / "summary.json", json.dumps(summary, indent=1).encode() + b"\n")
    if "pyarrow" not in missing:
        parquet.write(folder / parquet.FILE, results)
    pictures: dict[str, str] = {}
    if "matplotlib" not in missing:
        from whetstone.lab.tournament.plots import draw

        pictures = draw(summary, results, folder / "plots")
    from whetstone.lab.tournament.page import page

    write_whole(folder / "report.html", page(summary, pictures).encode())
    if as_json:
        print(json.dumps(summary, separators=(",", ":")))
    else:
        from rich.console import Console

        from whetstone.lab.tournament.terminal import show

        show(summary, Console())
        print(f"{folder / 'report.html'} tells more")
    for package in missing:
        _tell(f"without {EXTRAS[package]}: {package} is not installed (pip install 'whetstone[lab]')")


def _tell(line: str) -> None:
    """Stdout belongs to the results."""
    print(line, file=sys.stderr, flush=True)
