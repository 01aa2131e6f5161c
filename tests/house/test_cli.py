"""The command line: what people type, and what they read when it went wrong."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import NoReturn

import pytest

from whetstone import __version__, cli, suite
from whetstone.errors import WhetstoneError

COMMANDS = ("play", "simulate", "tournament", "analyse", "replay", "show", "rules", "bench", "test")


def python(*arguments: str) -> list[str]:
    return [sys.executable, *arguments]


def one_line(capsys: pytest.CaptureFixture[str]) -> str:
    """The only thing printed: one line on stderr."""
    out, err = capsys.readouterr()
    assert out == ""
    assert err.endswith("\n")
    assert err.count("\n") == 1
    return err.rstrip()


def fail_with(monkeypatch: pytest.MonkeyPatch, error: BaseException) -> int:
    """What main makes of a command that raises."""

    def handler(_: object) -> NoReturn:
        raise error

    monkeypatch.setattr(cli, "_rules", handler)
    return cli.main(["rules", "MOVE"])


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["--version"]) == 0
    assert capsys.readouterr().out.startswith(f"whetstone {__version__} (Python 3.")


@pytest.mark.parametrize("command", [[], *([each] for each in COMMANDS)])
def test_help_everywhere(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([*command, "--help"]) == 0
    assert capsys.readouterr().out.startswith(" ".join(["usage: whetstone", *command]))


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "whetstone: the following arguments are required: COMMAND (see whetstone --help)"),
        (["rules"], "(see whetstone rules --help)"),
        (["rules", "MOVE", "--nonsense"], "unrecognized arguments: --nonsense (see whetstone rules --help)"),
        (["plya"], "invalid choice: 'plya'"),
        (["rules", "MOVE-99"], "whetstone: there is no clause MOVE-99; near: MOVE-"),
        (["rules", "retrate"], "near: retreat"),
        (["play", "--players", "9"], "whetstone: 9 players: this game is for 2 to 7 (SETUP-27)"),
    ],
)
def test_mistakes_are_one_line_and_exit_2(
    arguments: list[str], message: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(arguments) == 2
    assert message in one_line(capsys)


@pytest.mark.parametrize(
    ("error", "code", "line"),
    [
        (WhetstoneError("no such\nseat"), 2, "whetstone: no such seat"),
        (KeyboardInterrupt(), 130, "whetstone: stopped"),
        (FileNotFoundError(2, "No such file", "a.game"), 2, "whetstone: a.game: No such file"),
        (OSError("odd"), 2, "whetstone: odd"),
        (KeyError("x"), 1, "whetstone: this is a bug in whetstone: KeyError: 'x'"),
    ],
)
def test_failures_are_one_line(
    error: BaseException,
    code: int,
    line: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert fail_with(monkeypatch, error) == code
    assert one_line(capsys).startswith(line)


def test_debugging_shows_the_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WHETSTONE_DEBUG", "1")
    with pytest.raises(WhetstoneError):
        fail_with(monkeypatch, WhetstoneError("no such seat"))


@pytest.mark.skipif(sys.platform == "win32", reason="a closed pipe is another error in Windows")
def test_a_reader_that_goes_away_is_no_traceback() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        python("-m", "whetstone.cli", "rules", "MOVE"),
        stdout=writer,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": str(suite.ROOT / "src")},
        check=False,
    )
    os.close(writer)
    assert done.returncode == 2
    assert done.stderr == "whetstone: the reader of the output went away\n"


def test_starting_imports_nothing_heavy() -> None:
    heavy = "rich yaml fluent subprocess asyncio whetstone.words whetstone.bots whetstone.lab whetstone.terminal"
    code = f"import sys, whetstone.cli; sys.exit(', '.join(set('{heavy}'.split()) & set(sys.modules)))"
    done = subprocess.run(
        python("-c", code),
        capture_output=True,
        text=True,
        env={**os.environ, "PYTHONPATH": str(suite.ROOT / "src")},
        check=False,
    )
    assert done.stderr.strip() == ""


class TestRules:
    def test_plain_when_not_a_terminal(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.main(["rules", "ctrl-06"]) == 0
        lines = capsys.readouterr().out.splitlines()
        assert lines[0].startswith("CTRL-06  A player controls")
        assert [line.split(":")[0] for line in lines[1:]] == ["  Example", "  Source"]

    def test_in_colour_at_a_terminal(self, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
        monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
        monkeypatch.setenv("TERM", "xterm-256color")
        monkeypatch.delenv("NO_COLOR", raising=False)
        assert cli.main(["rules", "ENCC-07"]) == 0
        out = capsys.readouterr().out
        assert "\x1b[" in out
        for part in ("ENCC-07", "Encounter card clarifications", "Example: ", "Source: ", "Not played yet: "):
            assert part in out

    def test_json(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.main(["rules", "CTRL", "--json"]) == 0
        found = json.loads(capsys.readouterr().out)
        assert [clause["id"] for clause in found] == [f"CTRL-{n:02}" for n in range(1, 16)]
        assert found[0].keys() == {"id", "area", "text", "example", "notes", "source", "original", "in_scope"}

    def test_house_content_is_marked(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.main(["rules", "AUTO-WIND-25"]) == 0
        assert "\n  House content: a stand-in" in capsys.readouterr().out
        assert cli.main(["rules", "AUTO-WIND-24"]) == 0
        assert "House content" not in capsys.readouterr().out
        assert cli.main(["rules", "AUTO-WIND", "--json"]) == 0
        marked = {clause["id"]: clause["original"] for clause in json.loads(capsys.readouterr().out)}
        assert (marked["AUTO-WIND-24"], marked["AUTO-WIND-25"]) == (False, True)

    def test_words_need_no_quotes(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.main(["rules", "retreat", "lake", "--json"]) == 0
        assert "LAKE-08" in {clause["id"] for clause in json.loads(capsys.readouterr().out)}


class TestTest:
    """`whetstone test`, with the steps recorded instead of run."""

    @pytest.fixture
    def steps(self, monkeypatch: pytest.MonkeyPatch) -> list[str]:
        steps: list[str] = []

        def record(name: str, command: list[str], folder: Path = suite.ROOT) -> suite.Outcome:
            steps.append(" ".join(command))
            return suite.Outcome(name, int(name == self.failing), 0.0)

        monkeypatch.setattr(suite, "_step", record)
        monkeypatch.setattr(os, "cpu_count", lambda: 2)
        return steps

    failing = ""

    def test_everything(self, steps: list[str], capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.main(["test"]) == 0
        assert [step.split()[:2] for step in steps[:3]] == [["ruff", "check"], ["ruff", "format"], ["mypy"]]
        assert steps[3:] == ["pytest -n 2 --proved=enforce"]
        summary = "ruff check ok (0.0 s), ruff format ok (0.0 s), mypy ok (0.0 s), pytest ok (0.0 s)"
        assert capsys.readouterr().out == f"\nwhetstone test: {summary}\n"

    @pytest.mark.parametrize("name", ["ruff check", "ruff format", "mypy", "pytest"])
    def test_any_failure_fails_all_but_stops_nothing(
        self, name: str, steps: list[str], capsys: pytest.CaptureFixture[str]
    ) -> None:
        self.failing = name
        assert cli.main(["test"]) == 1
        assert len(steps) == 4
        assert f"{name} FAILED" in capsys.readouterr().out

    @pytest.mark.parametrize(
        ("arguments", "pytest_step"),
        [
            (["--quick"], "pytest -n 2 -m not slow"),
            (["--update-proved"], "pytest -n 2 --proved=update"),
        ],
    )
    def test_options(self, arguments: list[str], pytest_step: str, steps: list[str]) -> None:
        assert cli.main(["test", *arguments]) == 0
        assert len(steps) == 4
        assert steps[-1] == pytest_step

    @pytest.mark.parametrize(
        ("arguments", "only_step"),
        [
            (["-k", "retreat"], "pytest -k retreat"),
            (["tests/house", "-x", "--pdb"], "pytest tests/house -x --pdb"),
            (["--quick", "tests/house"], "pytest tests/house -m not slow"),
            (["-k", "retreat", "--update-proved"], "pytest -k retreat --proved=update"),
        ],
    )
    def test_arguments_for_pytest_run_it_alone(self, arguments: list[str], only_step: str, steps: list[str]) -> None:
        assert cli.main(["test", *arguments]) == 0
        assert steps == [only_step]

    def test_missing_tools_are_named(
        self, steps: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(suite, "TOOLS", ("pytest", "no_such_tool"))
        assert cli.main(["test"]) == 2
        assert one_line(capsys).startswith("whetstone: missing here: no_such_tool;")
        assert steps == []

    def test_an_installed_package_has_no_tests(
        self, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        monkeypatch.setattr(suite, "ROOT", tmp_path)
        assert cli.main(["test"]) == 2
        assert "run this in a checkout" in one_line(capsys)

    def test_a_step_shows_its_command_and_reports_its_exit_code(self, capfd: pytest.CaptureFixture[str]) -> None:
        outcome = suite._step("none", ["no_such_module_of_ours"])
        assert outcome.code == 1
        assert str(outcome).startswith("none FAILED (")
        assert "== no_such_module_of_ours" in capfd.readouterr().out
