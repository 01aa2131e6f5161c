"""Tuning: the better weights are followed, the same seed gives the same ones, what is written is a module."""

from __future__ import annotations

from pathlib import Path

import pytest

from whetstone import WhetstoneError
from whetstone.bots.tuned import TUNED
from whetstone.bots.weights import NAMES
from whetstone.lab import drill, openings, tune
from whetstone.play.chance import Dice


def test_weights_have_names() -> None:
    assert set(TUNED) == set(NAMES)


def test_tuning_refuses_nonsense() -> None:
    with pytest.raises(WhetstoneError, match="drills are"):
        tune.tune(tune.Wanted(1, 2, ("chess",), 1), print)
    with pytest.raises(WhetstoneError, match="at least one round"):
        tune.tune(tune.Wanted(0, 2, ("alone",), 1), print)
    with pytest.raises(WhetstoneError, match="at least one job"):
        tune.tune(tune.Wanted(1, 2, ("alone",), 1), print, jobs=0)


def test_tuning_follows_the_better_weights(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A drill that likes power finds more of it; what is written is a module with every weight."""

    def likes_power(name: str, up: dict[str, int], down: dict[str, int], seed: int) -> float:
        return float(up["power"] - down["power"])

    monkeypatch.setattr(tune, "compare", likes_power)
    told: list[str] = []
    file = tmp_path / "tuned.py"
    wanted = tune.Wanted(3, 60, ("alone",), 5)
    values = tune.tune(wanted, told.append, file)
    assert values["power"] > TUNED["power"]
    assert "power" in told[-1]
    written: dict[str, dict[str, int]] = {}
    exec(file.read_text(encoding="utf-8"), written)
    assert written["TUNED"] == values
    assert tune.tune(wanted, told.append) == values


def test_normal_numbers_are_normal() -> None:
    dice = Dice(1)
    numbers = [tune.normal(dice) for _ in range(4000)]
    assert sum(numbers) / 4000 == pytest.approx(0, abs=0.06)
    assert sum(n * n for n in numbers) / 4000 == pytest.approx(1, abs=0.08)


@pytest.mark.slow
def test_any_number_of_jobs_finds_the_same() -> None:
    wanted = tune.Wanted(1, 2, ("alone",), 7)
    assert tune.tune(wanted, print, jobs=2) == tune.tune(wanted, print)


@pytest.mark.slow
def test_drills_are_repeatable() -> None:
    weights = tune.tuned_weights()
    assert drill.alone(weights, 3) == drill.alone(weights, 3) > 20


@pytest.mark.slow
def test_a_race_is_won_by_the_better_weights_from_either_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who sees no worth in stars never comes to the last one."""
    monkeypatch.setattr(drill, "PLANNED", 1)
    able, unable = tune.tuned_weights(), tune.tuned_weights({"star": 0, "item": 0, "worker": 0, "made": 0})
    ahead = drill.race(able, unable, 5)
    assert 0.5 < ahead <= 1
    assert drill.race(unable, able, 5) == pytest.approx(-ahead)
    assert drill.race(able, able, 5) == pytest.approx(0)


def test_steps_shrink_from_round_to_round(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tune, "compare", lambda name, up, down, seed: float(up["power"] - down["power"]))
    one = tune.tune(tune.Wanted(1, 40, ("race",), 5), print)
    four = tune.tune(tune.Wanted(4, 40, ("race",), 5), print)
    assert TUNED["power"] < one["power"] < four["power"]
    assert four["power"] / one["power"] < (one["power"] / TUNED["power"]) ** 5


def test_the_book_is_a_module() -> None:
    written: dict[str, dict[str, tuple[str, ...]]] = {}
    book = {"nordic/industrial": ("section=trade trade at=A4 oil oil end", "section=move")}
    exec(openings.as_module(book), written)
    assert written["OPENINGS"] == book
