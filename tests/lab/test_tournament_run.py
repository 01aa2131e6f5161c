"""A tournament from the command line: played by whomever, stopped whenever, always the same."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.extras import optional
from whetstone import WhetstoneError, cli, suite
from whetstone.lab.invariants import Broken
from whetstone.lab.tournament import on_ray, schedule, workers
from whetstone.lab.tournament import run as command
from whetstone.lab.tournament.field import Wanted
from whetstone.lab.tournament.folder import GAMES, Folder, line_of

RANDOM = Wanted(bots=("random",), games=6)


def fake(number: int) -> dict[str, Any]:
    return {"game": number, "lot": number}


@pytest.fixture
def cheap(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Games that cost nothing; the numbers of those that are played. No reports."""
    played: list[int] = []

    def play(fixture: schedule.Fixture) -> dict[str, Any]:
        played.append(fixture.number)
        return fake(fixture.number)

    monkeypatch.setattr(workers, "play", play)
    monkeypatch.setattr(command, "report", lambda *_, **__: None)
    return played


def tournament(out: Path, *arguments: str) -> int:
    return cli.main(["tournament", "--bots", "random", "--games", "6", "--out", str(out), *arguments])


class TestGoingOn:
    def test_what_was_played_is_not_played_again(self, cheap: list[int], tmp_path: Path) -> None:
        assert tournament(tmp_path) == 0
        whole = (tmp_path / GAMES).read_bytes()
        assert cheap == [1, 2, 3, 4, 5, 6]
        lines = whole.splitlines(keepends=True)
        (tmp_path / GAMES).write_bytes(b"".join([lines[3], lines[0], lines[2][:9]]))
        cheap.clear()
        assert tournament(tmp_path) == 0
        assert cheap == [2, 3, 5, 6]
        assert (tmp_path / GAMES).read_bytes() == whole

    def test_bots_may_be_named_one_by_one(self, cheap: list[int], tmp_path: Path) -> None:
        assert tournament(tmp_path, "--bot", "greedy", "--bot", "automa") == 0
        plan = json.loads((tmp_path / "tournament.json").read_text(encoding="utf-8"))
        assert plan["bots"] == ["random", "greedy", "automa:automa"]

    def test_more_games_later(self, cheap: list[int], tmp_path: Path) -> None:
        tournament(tmp_path)
        cheap.clear()
        assert tournament(tmp_path, "--games", "8") == 0
        assert cheap == [7, 8]

    def test_every_game_is_in_the_file_when_it_is_over(self, tmp_path: Path) -> None:
        with Folder(tmp_path, RANDOM) as folder:
            folder.add(fake(2))
            assert (tmp_path / GAMES).read_bytes() == line_of(fake(2))

    @pytest.mark.parametrize(
        ("arguments", "what"), [(("--seed", "1"), "seed"), (("--players", "3"), "players"), (("--last-turn",), "setup")]
    )
    def test_another_tournament_needs_another_folder(
        self,
        arguments: tuple[str, ...],
        what: str,
        cheap: list[int],
        tmp_path: Path,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        tournament(tmp_path)
        capsys.readouterr()
        assert tournament(tmp_path, *arguments) == 2
        err = capsys.readouterr().err
        assert f"holds another tournament ({what}" in err
        assert err.count("\n") == 1
        assert len(cheap) == 6

    def test_one_at_a_time(self, cheap: list[int], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        with Folder(tmp_path, RANDOM):
            assert tournament(tmp_path) == 2
        assert "another tournament is being played there" in capsys.readouterr().err

    @pytest.mark.parametrize("line", [b"nonsense\n", b"[1]\n", b'{"lot": 1}\n', b"\xff\n"])
    def test_a_line_that_is_no_game(
        self, line: bytes, cheap: list[int], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        tournament(tmp_path)
        content = (tmp_path / GAMES).read_bytes()
        (tmp_path / GAMES).write_bytes(line + content)
        capsys.readouterr()
        assert tournament(tmp_path) == 2
        assert "line 1 is not a game" in capsys.readouterr().err

    def test_a_plan_that_is_none(self, tmp_path: Path) -> None:
        (tmp_path / "tournament.json").write_text("[]")
        with pytest.raises(WhetstoneError, match="not the plan"), Folder(tmp_path, RANDOM):
            pass

    def test_games_without_a_plan(self, tmp_path: Path) -> None:
        (tmp_path / GAMES).write_text("")
        with pytest.raises(WhetstoneError, match="without"), Folder(tmp_path, RANDOM):
            pass


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--bots", ""],
        ["--bots", "clever"],
        ["--bots", "random,random"],
        ["--bots", "automa"],
        ["--bots", "automa:hard,random"],
        ["--bots", "random", "--gauntlet"],
        ["--bots", "random", "--games", "0"],
        ["--bots", "random", "--games", "many"],
        ["--bots", "random", "--players", "9"],
        ["--bots", "random", "--players", "2,2"],
        ["--bots", "random", "--jobs", "0"],
        ["--bots", "random", "--on", "mars"],
        ["--bots", "random", "--factions", "nordic"],
        ["--bots", "random", "--teams", "--players", "4"],
        ["--bots", "random", "--frobnicate"],
    ],
)
def test_bad_arguments_are_one_line(arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["tournament", "--out", str(tmp_path / "t"), *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("whetstone: ")
    assert err.count("\n") == 1
    assert not (tmp_path / "t").exists()


def test_a_folder_that_cannot_be_made_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert tournament(tmp_path / "file") == 2
    assert "file" in capsys.readouterr().err


def test_ray_that_is_missing_is_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    assert tournament(tmp_path, "--on", "ray") == 2
    assert capsys.readouterr().err == "whetstone: --on ray needs Ray; install it by pip install 'whetstone[ray]'\n"


def test_what_machines_elsewhere_get_can_be_imported(tmp_path: Path) -> None:
    on_ray.pack(tmp_path)
    code = "import whetstone.lab.tournament.on_ray as it; print(it.__file__)"
    environment = {**os.environ, "PYTHONPATH": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-P", "-c", code], capture_output=True, text=True, env=environment, check=True
    )
    assert done.stdout.startswith(str(tmp_path))


def test_it_goes_without_what_is_not_installed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(command, "find_spec", lambda _: None)
    assert tournament(tmp_path, "--games", "1") == 0
    out, err = capsys.readouterr()
    assert "Standings" in out
    for package, what in (("choix", "ratings"), ("pyarrow", "games.parquet"), ("matplotlib", "plots")):
        assert f"without {what}: {package} is not installed (pip install 'whetstone[lab]')" in err
    assert sorted(path.name for path in tmp_path.iterdir()) == [
        ".lock",
        "games.jsonl",
        "report.html",
        "summary.json",
        "tournament.json",
    ]


def test_a_bot_that_fails_names_the_game(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> int:
        raise ZeroDivisionError("no")

    monkeypatch.setattr("whetstone.bots.uniform.RandomBot.choose_code", fail)
    fixture = next(schedule.schedule(RANDOM))
    result, complaint, is_for_the_user = workers.attempt(fixture)
    assert result is None
    assert not is_for_the_user
    assert complaint.startswith("game 1 (seed ")
    assert complaint.endswith("ZeroDivisionError: no")


@pytest.fixture(scope="module")
def expected() -> list[dict[str, Any]]:
    return list(workers.play_here(schedule.schedule(Wanted(bots=("random",), games=16))))


@pytest.mark.slow
class TestWhoeverPlays:
    """The same games in this process, in others and on Ray, also when one of those is killed."""

    def fixtures(self) -> Iterator[schedule.Fixture]:
        return schedule.schedule(Wanted(bots=("random",), games=16))

    @staticmethod
    def in_order(results: list[dict[str, Any]]) -> list[dict[str, Any]]:
        return sorted(results, key=lambda result: int(result["game"]))

    def test_processes(self, expected: list[dict[str, Any]]) -> None:
        assert self.in_order(list(workers.play_in_processes(self.fixtures(), 2))) == expected
        assert multiprocessing.active_children() == []

    def test_a_killed_worker_costs_its_games_in_flight(self, expected: list[dict[str, Any]]) -> None:
        playing = workers.play_in_processes(self.fixtures(), 2)
        results = [next(playing)]
        for child in multiprocessing.active_children():  # both of them, one after the other
            assert child.pid is not None
            os.kill(child.pid, signal.SIGKILL)
            results.append(next(playing))
        results += playing
        assert self.in_order(results) == expected

    def test_a_game_that_kills_its_workers_ends_the_tournament(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(workers, "MOST_DEATHS", 2)
        monkeypatch.setattr(workers, "_serve", os._exit)  # which takes no connection, and dies of it
        with pytest.raises(Broken, match=r"game 1 .*2 workers died"):
            list(workers.play_in_processes(self.fixtures(), 1))

    @pytest.mark.filterwarnings("ignore")
    def test_ray_also_when_a_worker_is_killed(
        self, expected: list[dict[str, Any]], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        ray = optional("ray")
        monkeypatch.setenv("PYTHONPATH", str(suite.ROOT / "src"))
        marker = str(tmp_path / "killed")
        real = on_ray._batch

        def deadly(games: list[schedule.Fixture]) -> list[tuple[dict[str, Any] | None, str, bool]]:
            if games[0].number > 4 and not os.path.exists(marker):
                open(marker, "w").close()
                os.kill(os.getpid(), signal.SIGKILL)
            return real(games)

        monkeypatch.setattr(on_ray, "_batch", deadly)
        assert self.in_order(list(on_ray.play_on_ray(self.fixtures(), "ray", 2))) == expected
        assert os.path.exists(marker)
        assert not ray.is_initialized()

    def test_killed_and_begun_again(self, tmp_path: Path) -> None:
        arguments = ["--bots", "random", "--games", "40", "--json"]

        def start(out: str) -> subprocess.Popen[str]:
            return subprocess.Popen(
                [sys.executable, "-m", "whetstone.cli", "tournament", *arguments, "--out", str(tmp_path / out)],
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
                env={**os.environ, "PYTHONPATH": str(suite.ROOT / "src")},
            )

        killed = start("killed")
        games = tmp_path / "killed" / GAMES
        while killed.poll() is None and not (games.exists() and games.read_bytes().count(b"\n") >= 5):
            time.sleep(0.01)
        killed.kill()
        killed.communicate()
        with games.open("ab") as file:
            file.write(b'{"game":7,"lo')
        again, straight = start("killed"), start("straight")
        out, err = again.communicate()
        assert "of them played already" in err
        assert json.loads(out)["games"] == 40
        assert out == straight.communicate()[0]
        for name in (GAMES, "summary.json", "report.html"):
            assert (tmp_path / "killed" / name).read_bytes() == (tmp_path / "straight" / name).read_bytes()


@pytest.mark.slow
def test_records_are_kept_when_asked_for(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert tournament(tmp_path / "t", "--games", "2", "--most-rounds", "9999", "--records", str(tmp_path / "r")) == 0
    capsys.readouterr()
    recorded = [path.name for path in sorted((tmp_path / "r").iterdir())]
    assert recorded == ["game-000001.json", "game-000002.json"]
    told = json.loads((tmp_path / "t" / GAMES).read_text(encoding="utf-8").splitlines()[1])
    record = json.loads((tmp_path / "r" / recorded[1]).read_text(encoding="utf-8"))
    assert list(record["result"]["scores"].values()) == [sheet["total"] for sheet in told["scores"]]
