"""Analysing a recorded game: what is asked of an analyst, what rollouts answer, what people read."""

from __future__ import annotations

import json
from math import exp
from pathlib import Path
from typing import Any

import pytest

from whetstone import Game, Setup, WhetstoneError, cli
from whetstone.analysis.analyst import Verdict, Worth
from whetstone.analysis.rollouts import A_WHILE, QUICK, Policy, Rollouts, shares
from whetstone.analysis.walk import analyse, start_of
from whetstone.core.state import State
from whetstone.lab.analysis import calibrate
from whetstone.lab.analysis import run as command
from whetstone.play.notation import from_text, to_text
from whetstone.play.record import CHANCE_MARK, Record

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
RECORD = GOLDEN / "won_by_polania.json"
QUICK_LOOK = Rollouts(Policy(QUICK, A_WHILE), 6, Policy(QUICK, A_WHILE), 8)
TURN = "nordic hero@D4 coins=5; saxony hero@F2 coins=5; turn nordic"


class Stickler:
    """Would always have taken the first choice, and finds every other one costly; unsure about later ones."""

    method = "by the book"

    def value(self, s: State) -> Worth:
        seats = s.config.seats
        return Worth((0.25, 0.75) if seats == 2 else (1 / seats,) * seats, (0.01,) * seats)

    def best(self, s: State, seat: int) -> tuple[int, float]:
        return s.choices[0], 0.5

    def judge(self, s: State, seat: int, played: int) -> Verdict:
        at = s.choices.index(played)
        return Verdict(
            s.choices[0], 0.5, 0.5 - at / 100, at / 100, 0.1 if at == 3 else 0.0, (to_text(s, s.choices[0]),)
        )


def test_a_walk_through_a_record() -> None:
    record = Record.load(RECORD)
    told = analyse(record, Stickler())
    assert json.loads(json.dumps(told)) == told
    assert told["factions"] == list(record.setup.factions)
    assert told["method"] == "by the book"
    assert [moment["turn"] for moment in told["values"][:-1]] == list(range(1, len(record.turns) + 1))
    assert told["values"][-1]["at"] == len(record.words)
    assert record.result is not None
    assert told["values"][-1]["score"] == list(record.result["scores"].values())
    decided = [n for n, word in enumerate(record.words) if not word.startswith(CHANCE_MARK)]
    assert {decision["at"] for decision in told["decisions"]} <= set(decided)
    for decision in told["decisions"]:
        assert decision["choices"] > 1
        assert decision["played"] == record.words[decision["at"]]
        assert (decision["cost"] == 0) == (decision["best"] == decision["played"])


def test_the_costliest_decisions_are_sure_ones_the_worst_first() -> None:
    told = analyse(Record.load(RECORD), Stickler())
    for seat, player in enumerate(told["players"]):
        own = [decision for decision in told["decisions"] if decision["seat"] == seat]
        assert player["decisions"] == len(own)
        assert player["as_the_analyst"] == sum(decision["cost"] == 0 for decision in own)
        named = [told["decisions"][n] for n in player["costliest"]]
        sure = sorted((each["cost"] for each in own if each["cost"] > 0 and each["error"] == 0), reverse=True)
        assert [decision["cost"] for decision in named] == sure[:5]
        assert player["costly"] == len(sure)


def test_a_record_that_begins_from_a_position() -> None:
    game = Game.from_position(TURN, seed=1)
    for word in ("section=move", "coins", "end"):
        game.choose(word)
    told = analyse(game.record, Stickler())
    assert [decision["played"] for decision in told["decisions"]] == ["section=move", "coins"]
    assert told["winners"] is None


def test_shares_of_the_win() -> None:
    """Ten coins ahead is e times as likely to win."""
    for coins in (0, 5, 25):
        game = Game.from_position(f"nordic hero@D4 coins={coins}; saxony hero@F2 coins=5; turn nordic")
        ours, theirs = (sheet["total"] for sheet in game.scores().values())
        found = shares(game.state)
        assert found[0] / found[1] == pytest.approx(exp((ours - theirs) / 10))
        assert sum(found) == pytest.approx(1)


def test_partners_share_theirs() -> None:
    game = Game.new(Setup(players=4, teams=True), seed=3)
    found = shares(game.state)
    assert found[0] == found[2]
    assert found[1] == found[3]
    assert found[0] + found[1] == pytest.approx(1)


def test_a_finished_game_is_worth_what_it_came_to() -> None:
    game = Game.load(RECORD)
    assert game.outcome is not None
    won = tuple(float(faction in game.outcome.winners) for faction in game.setup.factions)
    assert QUICK_LOOK.value(game.state) == Worth(won, (0.0,) * len(won))


@pytest.mark.parametrize("policy", [Policy(QUICK, 20), Policy("random", 20), Policy("greedy", 4)])
def test_values_are_repeatable_and_change_nothing(policy: Policy) -> None:
    game = Game.new(Setup(players=3), seed=2)
    before = game.state.key()
    analyst = Rollouts(policy, 3, policy, 3)
    worth = analyst.value(game.state)
    assert worth == analyst.value(game.state)
    assert sum(worth.values) == pytest.approx(1)
    assert all(0 <= error < 0.5 for error in worth.errors)
    assert analyst.best(game.state, game.state.active)[0] in game.state.choices
    assert game.state.key() == before


def test_doing_nothing_costs_what_it_leaves_lying() -> None:
    game = Game.from_position(TURN)
    game.choose("section=move")
    s = game.state
    assert "coins" in [str(choice) for choice in game.choices()]
    policy = Policy(QUICK, A_WHILE)
    verdict = Rollouts(policy, 6, policy, 200).judge(s, 0, from_text(s, "end"))  # it is worth little: a quick look errs
    assert to_text(s, verdict.best) != "end"
    assert verdict.cost > 0
    assert verdict.cost == pytest.approx(verdict.value - verdict.played_value)
    assert verdict.line[0] == to_text(s, verdict.best)


def test_the_start_of_a_record_leaves_chance_to_it() -> None:
    game = start_of(Record.load(RECORD))
    assert game.record_words == []
    assert game.actor == -1


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> str:
    """A record of a few turns, and an analyst that costs nothing."""
    game = Game.from_position(TURN, seed=1)
    for word in ("section=move", "coins", "end"):
        game.choose(word)
    game.save(tmp_path / "short.json")
    monkeypatch.setattr(command, "analyst_of", lambda *_: Stickler())
    return str(tmp_path / "short.json")


def test_what_is_printed(short: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["analyse", short]) == 0
    out = capsys.readouterr().out
    for text in ("Value over time", "25 ±2", "75 ±2", "Costliest decisions of nordic", "coins", "by the book"):
        assert text in out


def test_json(short: str, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert cli.main(["analyse", short, "--json", "-"]) == 0
    told: dict[str, Any] = json.loads(capsys.readouterr().out)
    assert set(told) == {
        "format",
        "method",
        "factions",
        "mats",
        "seats",
        "winners",
        "values",
        "decisions",
        "players",
    }
    assert cli.main(["analyse", short, "--json", str(tmp_path / "a.json")]) == 0
    assert json.loads((tmp_path / "a.json").read_text(encoding="utf-8")) == told
    assert "Value over time" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["no_such_file.json"],
        [str(RECORD), "--bot", "clever"],
        [str(RECORD), "--rollouts", "1"],
        [str(RECORD), "--rollouts", "few"],
        [str(RECORD), "--calibrate", "1"],
        ["--calibrate", "0"],
        [str(GOLDEN / "make.py")],
    ],
)
def test_bad_arguments_are_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["analyse", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("whetstone: ")
    assert err.count("\n") == 1


def test_who_analyses() -> None:
    assert "greedy to the end, 12 times" in command.analyst_of(None, None, 0).method
    assert "eager for 60 decisions, 48 times" in command.analyst_of(None, None, 0).method
    assert "random to the end, 5 times" in command.analyst_of("random", 5, 0).method
    assert "to the end" not in command.analyst_of(QUICK, None, 0).method
    with pytest.raises(WhetstoneError):
        command.analyst_of("clever", None, 0)


@pytest.mark.slow
def test_a_whole_game(capsys: pytest.CaptureFixture[str]) -> None:
    record = str(GOLDEN / "alone_against_an_automa.json")
    assert cli.main(["analyse", record, "--bot", QUICK, "--rollouts", "2", "--json", "-"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert all(sum(moment["value"]) == pytest.approx(1, abs=0.001) for moment in told["values"])
    assert len({decision["seat"] for decision in told["decisions"]}) == 1  # nobody decides for the Automa


def test_calibration() -> None:
    found = calibrate.samples(2, 2, "random", seed=3)
    assert [sample.moment for sample in found] == list(calibrate.MOMENTS) * 2
    assert all(sum(sample.won) == 1 for sample in found)
    told = calibrate.brier(Stickler(), found)
    for moment in calibrate.MOMENTS:
        off = [(0.25 - each.won[0]) ** 2 + (0.75 - each.won[1]) ** 2 for each in found if each.moment == moment]
        assert told[moment] == pytest.approx(sum(off) / 2)


def test_calibration_on_the_command_line(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(command, "analyst_of", lambda *_: Stickler())
    monkeypatch.setattr(command, "USUAL", "random")
    assert cli.main(["analyse", "--calibrate", "1"]) == 0
    out = capsys.readouterr().out
    assert "by the book" in out
    assert "knowing nothing 0.500" in out
