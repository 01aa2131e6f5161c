"""`whetstone simulate`: the same games from the same seed, however they are played, and numbers that add up."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from whetstone import Game, Setup, WhetstoneError, cli
from whetstone.lab import simulate as sim
from whetstone.lab.invariants import Broken
from whetstone.lab.simulate import VARIANTS, Wanted, parse_players, plan, play, simulate, variant_options

KEYS = {"winner", "winner_bot", "winners", "scores", "stars", "rounds", "decisions", "seed", "setup", "players", "bots"}


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    code = cli.main(["simulate", *arguments])
    out, err = capsys.readouterr()
    return code, out, err


def lines(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    code, out, err = run(capsys, "--json", *arguments)
    assert (code, err) == (0, "")
    return [json.loads(line) for line in out.splitlines()]


def test_json_is_one_line_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    games = lines(capsys, "--games", "4", "--players", "3", "--seed", "8")
    assert len(games) == 4
    for game in games:
        assert game.keys() >= KEYS
        assert game["players"] == len(game["scores"]) == len(game["stars"]) == len(game["bots"]) == 3
        best = max(sheet["total"] for sheet in game["scores"])
        assert game["scores"][game["factions"].index(game["winner"])]["total"] == best
        assert game["winner"] == game["winners"][0]
        assert max(sum(stars.values()) for stars in game["stars"]) == 6
        for sheet in game["scores"]:
            assert sheet["total"] == sum(value for line, value in sheet.items() if line != "total")


@pytest.mark.slow
def test_the_seed_decides_everything(capsys: pytest.CaptureFixture[str]) -> None:
    some = ("--games", "3", "--players", "2-4")
    assert lines(capsys, *some, "--seed", "1") == lines(capsys, *some, "--seed", "1")
    assert lines(capsys, *some, "--seed", "1") != lines(capsys, *some, "--seed", "2")


@pytest.mark.slow
def test_the_number_of_processes_does_not_matter(capsys: pytest.CaptureFixture[str]) -> None:
    some = ("--games", "9", "--players", "all", "--variants", "--seed", "3")
    assert lines(capsys, *some, "--jobs", "2") == lines(capsys, *some)


def test_checking_and_recording_do_not_change_a_game(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    some = ("--games", "2", "--players", "2", "--seed", "5")
    plain = lines(capsys, *some)
    recorded = lines(capsys, *some, "--records", str(tmp_path / "new"))
    assert recorded == plain
    for game, path in zip(plain, sorted((tmp_path / "new").iterdir()), strict=True):
        again = Game.load(path)
        assert again.outcome is not None
        assert list(again.outcome.winners) == game["winners"]
        assert len(again.record.words) == game["decisions"] + game["chance_outcomes"]


@pytest.mark.slow
def test_a_checked_game_is_the_same_game() -> None:
    unchecked = replace(plan(Wanted(games=1, seed=9), 0), check=False)
    checked = play(replace(unchecked, check=True))
    assert checked.pop("checked") is True
    assert checked == {key: value for key, value in play(unchecked).items() if key != "checked"}


def test_tables(capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, "--games", "6", "--players", "2", "--bots", "greedy,random", "--seed", "4")
    assert (code, err) == (0, "")
    for heading in ("By faction", "By mat", "By bot", "Scores by category", "Stars by kind", "Games"):
        assert heading in out
    row = next(line for line in out.splitlines() if line.startswith("greedy")).split()
    assert row[1:4] == ["6", "6", "100.0"]


def test_bots_change_seats() -> None:
    wanted = Wanted(games=4, players=(2,), bots=("greedy", "random"))
    assert [plan(wanted, n).bots for n in range(3)] == [
        ("greedy", "random"),
        ("random", "greedy"),
        ("greedy", "random"),
    ]


def test_every_player_count_meets_every_variant() -> None:
    wanted = Wanted(games=1, players=tuple(range(2, 8)), variants=True)
    met = {(p.setup.players, *sorted(p.setup.to_json())) for p in (plan(wanted, n) for n in range(6 * len(VARIANTS)))}
    for players in range(2, 8):
        for n in range(len(VARIANTS)):
            setup = replace(Setup(players=players), **variant_options(n, players))
            assert (players, *sorted(setup.to_json())) in met


def test_about_the_fraction_asked_for_is_checked() -> None:
    wanted = Wanted(games=1, players=(2,), check=0.25)
    checked = sum(plan(wanted, n).check for n in range(2000))
    assert 420 <= checked <= 580
    assert not any(plan(replace(wanted, check=0.0), n).check for n in range(100))
    assert all(plan(replace(wanted, check=1.0), n).check for n in range(100))


def test_factions_mats_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    games = lines(
        capsys,
        "--games",
        "2",
        "--factions",
        "saxony,nordic",
        "--mats",
        "industrial,random",
        "--no-promos",
        "--last-turn",
    )
    for game in games:
        assert game["factions"] == ["nordic", "saxony"]
        assert game["mats"][1] == "industrial"
        assert game["setup"]["promos"] is False
        assert game["setup"]["last_turn"] is True


@pytest.mark.parametrize(
    ("text", "counts"), [("4", (4,)), ("2-4", (2, 3, 4)), ("2,7", (2, 7)), ("all", (2, 3, 4, 5, 6, 7))]
)
def test_player_counts(text: str, counts: tuple[int, ...]) -> None:
    assert parse_players(text, invaders=True) == counts


def test_the_base_game_is_for_five() -> None:
    assert parse_players("all", invaders=False) == (2, 3, 4, 5)


@pytest.mark.parametrize(
    "arguments",
    [
        ["--games", "0"],
        ["--games", "many"],
        ["--players", "1"],
        ["--players", "8"],
        ["--players", "4-2"],
        ["--players", ""],
        ["--players", "two"],
        ["--check", "1.5"],
        ["--check", "nan"],
        ["--jobs", "0"],
        ["--bots", "clever"],
        ["--bots", ","],
        ["--factions", "nordic,nordic"],
        ["--factions", "nordic,saxony,crimea"],
        ["--mats", "wooden"],
        ["--tile", "none"],
        ["--teams", "--players", "3"],
        ["--no-invaders", "--players", "6"],
        ["--no-invaders", "--factions", "albion"],
        ["--factions", "rusviet", "--mats", "industrial"],
        ["--frobnicate"],
    ],
)
def test_bad_arguments_are_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    code, out, err = run(capsys, *arguments)
    assert code == 2
    assert out == ""
    assert err.startswith("whetstone: ")
    assert err.count("\n") == 1


def test_a_folder_that_cannot_be_made_is_one_line(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    code, _, err = run(capsys, "--games", "1", "--records", str(tmp_path / "file"))
    assert code == 2
    assert "file" in err


def test_a_broken_invariant_names_the_game(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def before(_: object) -> None:
        raise Broken("pieces are not conserved")

    monkeypatch.setattr(sim.Watch, "before", before)
    code, out, err = run(capsys, "--games", "2", "--check", "1", "--json")
    assert code == 1
    assert out == ""
    assert "game 1 (seed " in err
    assert "decision 1: pieces are not conserved" in err


def test_a_game_that_does_not_end_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sim, "MOST_DECISIONS", 50)
    with pytest.raises(Broken, match="does not end"):
        list(simulate(Wanted(games=1)))


def test_complaints_come_before_games() -> None:
    with pytest.raises(WhetstoneError):
        next(simulate(Wanted(games=5, bots=())))
