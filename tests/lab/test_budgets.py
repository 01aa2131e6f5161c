"""Budgets of `whetstone bench`: what is slower each time breaks one, what was slow once does not."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from whetstone.lab import bench
from whetstone.lab.budgets import SLACK, TRIES, BudgetError, check, ratios, record

QUIET = {"copy_us": 0.5, "replay_ms": 2.0}
BUSY = {key: ratio * SLACK * 1.1 for key, ratio in QUIET.items()}


@pytest.fixture
def budgets(tmp_path: Path) -> Path:
    path = tmp_path / "budgets.json"
    record(path, "compiled", QUIET)
    return path


def one_after_another(*measured: dict[str, float]) -> Callable[[], dict[str, float]]:
    left = list(measured)
    return lambda: left.pop(0)


def test_what_holds_is_measured_once(budgets: Path) -> None:
    told = check(budgets, "compiled", QUIET, one_after_another())
    assert told == ["copy_us: 1.00 times its budget's figure", "replay_ms: 1.00 times its budget's figure"]


def test_what_was_slow_once_holds(budgets: Path) -> None:
    told = check(budgets, "compiled", BUSY, one_after_another(BUSY, QUIET))
    assert told[:2] == ["copy_us: 1.00 times its budget's figure", "replay_ms: 1.00 times its budget's figure"]
    assert "best of 3 measurements" in told[2]


def test_each_figure_counts_at_its_best(budgets: Path) -> None:
    one = {"copy_us": BUSY["copy_us"], "replay_ms": QUIET["replay_ms"]}
    other = {"copy_us": QUIET["copy_us"], "replay_ms": BUSY["replay_ms"]}
    assert len(check(budgets, "compiled", one, one_after_another(other))) == 3


def test_what_is_slow_each_time_breaks(budgets: Path) -> None:
    slow = {**QUIET, "replay_ms": BUSY["replay_ms"]}
    with pytest.raises(BudgetError, match=r"^replay_ms is 2.0 times .* measured 3 times\)$"):
        check(budgets, "compiled", slow, one_after_another(*[slow] * (TRIES - 1)))


def test_an_engine_without_budgets_is_told(budgets: Path) -> None:
    with pytest.raises(BudgetError, match="no budgets for the interpreted engine"):
        check(budgets, "interpreted", QUIET, one_after_another())


def test_rates_become_times() -> None:
    assert ratios({"decisions_per_second": 1000.0, "copy_us": 4.0, "replay_ms": 8.0}, 0.002) == pytest.approx(
        {"decisions_per_second": 0.5, "copy_us": 0.002, "replay_ms": 4.0}
    )


def test_recording_leaves_the_other_engine_alone(budgets: Path) -> None:
    record(budgets, "interpreted", {"copy_us": 3.0})
    assert json.loads(budgets.read_text(encoding="utf-8")) == {"compiled": QUIET, "interpreted": {"copy_us": 3.0}}


def test_bench_measures_again_what_was_too_slow(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    costs = [4.0, 40.0, 4.0, 40.0, 40.0, 40.0]  # microseconds, one measurement after another
    monkeypatch.setattr(bench, "calibrate", lambda: 0.002)
    monkeypatch.setattr(bench, "measure", lambda _: [bench.Line("copy_us", "copy", costs.pop(0), None, False)])
    path = tmp_path / "budgets.json"
    bench.run(1, as_json=False, budgets=path, record_budgets=True)
    bench.run(1, as_json=False, budgets=path)
    assert "best of 2 measurements" in capsys.readouterr().out
    with pytest.raises(BudgetError, match=r"copy_us is 10\.0 times"):
        bench.run(1, as_json=True, budgets=path)
    assert '"copy_us": 40.0' in capsys.readouterr().out, "the figures are told all the same"
