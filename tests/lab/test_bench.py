"""`whetstone bench`: every number is there, and is about what it says it is about."""

from __future__ import annotations

import json

import pytest

from whetstone import cli
from whetstone.core import engine
from whetstone.lab import bench


@pytest.mark.slow
def test_json_comes_last(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "--json", "--seconds", "0.02"]) == 0
    out = capsys.readouterr().out.splitlines()
    values = json.loads(out[-1])
    kind = "interpreted" if str(engine.__file__).endswith(".py") else "compiled"
    assert values["engine"] == kind
    assert kind in out[0]
    for key in ("copy_us", "decisions_per_second", "replay_ms", "resample_us", "view_us", "notation_read_us"):
        assert values[key] > 0
    for players in (2, 5, 7):
        assert values[f"random_game_ms_{players}"] > 0


def test_no_time_is_no_measurement(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "--seconds", "0"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_promise_is_kept_or_missed() -> None:
    assert bench.Line("copy_us", "", 9.0, 15.0, False).holds
    assert not bench.Line("copy_us", "", 19.0, 15.0, False).holds
    assert bench.Line("decisions_per_second", "", 70_000, 60_000, True).holds
    assert not bench.Line("decisions_per_second", "", 50_000, 60_000, True).holds
    assert bench.Line("view_us", "", 50_000, None, False).holds


def test_random_play_stops_at_its_limit_or_the_end() -> None:
    _, config = bench.table_of(2)
    s = engine.new_game(config)
    assert bench.step_randomly(s, bench.Random(1), 100) == 100
    made = bench.step_randomly(s, bench.Random(1), 10**9)
    assert s.over
    assert made > 100


def test_the_middle_of_a_game_is_a_players_decision() -> None:
    s = bench.middle_of_a_game(bench.table_of(5)[1])
    assert not s.over
    assert 0 <= engine.actor(s) < 5
