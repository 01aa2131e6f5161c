"""Budgets: figures may not get clearly worse than recorded, on any machine.

A figure is set against a fixed loop of plain Python timed in the same run, so a slow machine slows both. What counts is
the ratio, and a budget is broken only when it is worse than the recorded one by more than `SLACK` whenever it is
measured: a neighbour on the machine may slow a program for some seconds and not the loop beside it.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import process_time as clock

from whetstone.errors import WhetstoneError

SLACK = 1.8  # machines are noisy: seen up to 1.4 between runs of the same program, and once 1.9
TRIES = 3  # measurements in all of which a broken budget is broken
BUDGETED = (
    "copy_us",
    "decisions_per_second",
    "mass_decisions_per_second",
    "random_game_ms_2",
    "random_game_ms_5",
    "replay_ms",
    "resample_us",
    "view_us",
)


class BudgetError(WhetstoneError):
    """A figure is clearly worse than its budget."""


def calibrate() -> float:
    """Seconds of processor time for a fixed piece of work that is like ours: small ints, lists, calls."""

    def work() -> int:
        total = 0
        table = list(range(64))
        for i in range(20_000):
            at = i & 63
            table[at] = (table[at] * 31 + i) & 0xFFFF
            total += min(table[at], 1000)
        return total

    times = []
    for _ in range(25):
        start = clock()
        work()
        times.append(clock() - start)
    return median(times)


def cost(key: str, value: float) -> float:
    """A figure as seconds: rates are turned into time per decision."""
    if key.endswith("_per_second"):
        return 1 / value
    return value / (1e6 if key.endswith("_us") else 1e3)


def ratios(figures: dict[str, float], calibration: float) -> dict[str, float]:
    return {key: cost(key, figures[key]) / calibration for key in BUDGETED if key in figures}


def check(path: Path, engine: str, first: dict[str, float], again: Callable[[], dict[str, float]]) -> list[str]:
    """Lines that tell how each ratio stands against its budget; what is too high is measured `again`, and raises if it
    stays so.
    """
    recorded = json.loads(path.read_text(encoding="utf-8")).get(engine)
    if recorded is None:
        raise BudgetError(f"{path} has no budgets for the {engine} engine")
    changes = {key: ratio / recorded[key] for key, ratio in first.items() if key in recorded}
    tries = 1
    while tries < TRIES and max(changes.values(), default=0) > SLACK:
        tries += 1
        measured = again()
        changes = {key: min(change, measured[key] / recorded[key]) for key, change in changes.items()}
    broken = [f"{key} is {n:.1f} times as costly as recorded" for key, n in changes.items() if n > SLACK]
    if broken:
        raise BudgetError("; ".join(broken) + f" (more than {SLACK} times, measured {tries} times)")
    told = [f"{key}: {change:.2f} times its budget's figure" for key, change in changes.items()]
    return told if tries == 1 else [*told, f"(the best of {tries} measurements: in the first, one was too high)"]


def record(path: Path, engine: str, measured: dict[str, float]) -> None:
    known = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    known[engine] = {key: float(f"{ratio:.4g}") for key, ratio in measured.items()}
    path.write_text(json.dumps(known, indent=1, sort_keys=True) + "\n", encoding="utf-8")
