"""Matches and the campaign: fair seats, true figures, and games that are never played twice or mixed up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.lab.test_tournament_figures import game
from whetstone import WhetstoneError, cli, compiler
from whetstone.bots import home_of
from whetstone.lab import match, versions
from whetstone.lab.match import Pairing, Terms
from whetstone.lab.match_table import outcome, table
from whetstone.lab.tournament import workers
from whetstone.lab.tournament.folder import GAMES, SOURCE, Folder
from whetstone.lab.tournament.schedule import Fixture, schedule
from whetstone.lab.tournament.terminal import _Pace, clock
from whetstone.lab.versions import version_of

SMALL = (Pairing(("greedy", "random"), 0.9), Pairing(("random", "automa:automa")))


@pytest.fixture
def cheap(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, int]]:
    """A small campaign whose games cost nothing: the first seat wins. Who sat there, and which game it was."""
    played: list[tuple[str, int]] = []

    def play(fixture: Fixture) -> dict[str, Any]:
        played.append((fixture.plan.bots[0], fixture.number))
        return game(fixture.number, list(fixture.plan.bots), [1, 2])

    monkeypatch.setattr(workers, "play", play)
    monkeypatch.setattr(match, "CAMPAIGN", SMALL)
    return played


def campaign(out: Path, *arguments: str) -> int:
    return cli.main(["match", "--campaign", "--games", "4", "--out", str(out), *arguments])


def test_every_deal_is_played_from_every_seat() -> None:
    planned = list(schedule(Terms(6, seed=4).of(Pairing(("captain", "cadet", "cadet")))))
    assert [sorted(one.plan.bots.index("captain") for one in planned[at : at + 3]) for at in (0, 3)] == [[0, 1, 2]] * 2
    assert len({one.plan.seed for one in planned[:3]}) == 1
    assert planned[0].plan.seed != planned[3].plan.seed


def test_games_go_on_with_the_same_deals_when_there_are_more_of_them() -> None:
    few, more = (list(schedule(Terms(games, seed=1).of(SMALL[0]))) for games in (4, 8))
    assert few == more[:4]


class TestOutcome:
    def test_shares_and_medians(self) -> None:
        results = [
            game(1, ["a", "b"], [1, 2], rounds=20),
            game(2, ["b", "a"], [1, 3], rounds=24),
            game(3, ["a", "b"], [1, 1], rounds=31, over=False),
        ]
        came_of = outcome(("a", "b"), results)
        assert (came_of.games, came_of.called) == (3, 1)
        assert came_of.won == 50.0
        assert 0 < came_of.low < 50 < came_of.high < 100
        assert (came_of.rounds, came_of.fortune, came_of.own) == (24, 90, 90)

    def test_against_itself_there_is_no_share(self) -> None:
        assert outcome(("a", "a"), [game(1, ["a", "a"], [1, 2])]).won is None

    def test_the_table_says_what_was_played_with_and_what_was_called(self) -> None:
        bots = ("marshal:1", "captain", "captain", "captain")
        results = [game(1, list(bots), [1, 2, 3, 4], over=False)]
        plan = {"rules": "1", SOURCE: "commit abc", "most_rounds": 77, "versions": {"marshal:1": "12 compiled"}}
        row, empty, note = table([(bots, 0.45, outcome(bots, results), plan)]).splitlines()[2:]
        assert row.startswith("| marshal:1 against 3 x captain | 45 % | 1 (1 called) | 100.0 % |")
        assert row.endswith("| $90 | commit abc, rules 1, 1 s a turn, compiled |")
        assert not empty
        assert "77 rounds" in note


class TestCampaign:
    def test_what_was_played_is_not_played_again(
        self, cheap: list[tuple[str, int]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert campaign(tmp_path) == 0
        assert len(cheap) == 8
        told = capsys.readouterr().out
        assert "| greedy against random | 90 % | 4 | 50.0 % |" in told
        games = tmp_path / "greedy-random" / GAMES
        lines = games.read_bytes().splitlines(keepends=True)
        games.write_bytes(lines[2] + lines[1][:9])
        cheap.clear()
        assert campaign(tmp_path) == 0
        assert [number for _, number in cheap] == [1, 2, 4]
        assert capsys.readouterr().out == told
        assert games.read_bytes() == b"".join(lines)

    def test_only_some_and_the_table_of_all(
        self, cheap: list[tuple[str, int]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        assert campaign(tmp_path, "--only", "random-automa") == 0
        assert {path.name for path in tmp_path.iterdir()} == {"random-automa"}
        assert campaign(tmp_path, "--only", "greedy-random") == 0
        played = len(cheap)
        capsys.readouterr()
        assert campaign(tmp_path, "--table") == 0
        out = capsys.readouterr().out
        assert [line.split(" | ")[0] for line in out.splitlines()[2:]] == [
            "| greedy against random",
            "| random against automa",
        ]
        assert len(cheap) == played

    def test_another_version_of_a_bot_is_refused_before_anything_is_played(
        self,
        cheap: list[tuple[str, int]],
        tmp_path: Path,
        monkeypatch: pytest.MonkeyPatch,
        capsys: pytest.CaptureFixture[str],
    ) -> None:
        campaign(tmp_path, "--only", "greedy-random")
        played = len(cheap)
        monkeypatch.setattr(versions, "version_of", lambda name: "newer" if name == "greedy" else version_of(name))
        capsys.readouterr()
        assert campaign(tmp_path) == 2
        err = capsys.readouterr().err
        assert "version of greedy" in err
        assert err.count("\n") == 1
        assert campaign(tmp_path, "--only", "random-automa") == 0
        assert {bot for bot, _ in cheap[played:]} == {"random", "automa:automa"}

    def test_a_folder_without_games_is_begun_anew(self, cheap: list[tuple[str, int]], tmp_path: Path) -> None:
        """A campaign makes the folders of all its pairings at the start."""
        for seed in (1, 2):
            with Folder(tmp_path / SMALL[0].folder, Terms(4, seed).of(SMALL[0])):
                pass
        assert campaign(tmp_path, "--seed", "2") == 0

    def test_other_settings_are_refused(
        self, cheap: list[tuple[str, int]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        campaign(tmp_path)
        capsys.readouterr()
        assert campaign(tmp_path, "--most-rounds", "9") == 2
        assert "holds another tournament (most_rounds" in capsys.readouterr().err

    def test_names_and_folders(self) -> None:
        names = [pairing.name for pairing in match.CAMPAIGN]
        assert len(set(names)) == len({pairing.folder for pairing in match.CAMPAIGN}) == len(names)
        assert match.chosen(["marshal:1-captain"]) == (Pairing(("marshal:1", "captain"), 0.65),)
        assert Pairing(("marshal:1", "automa:automaszyna")).folder == "marshal_1-automaszyna"


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--bots", "random"],
        ["--bots", "random,clever"],
        ["--bots", "automa,automa"],
        ["--bots", "random,random", "--games", "0"],
        ["--bots", "random,random", "--jobs", "0"],
        ["--bots", "random,random", "--most-rounds", "0"],
        ["--bots", "random,random", "--only", "captain-cadet"],
        ["--bots", "random,random", "--campaign"],
        ["--campaign", "--only", "captain-random"],
        ["--campaign", "--table"],
    ],
)
def test_bad_arguments_are_one_line(arguments: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["match", "--out", str(tmp_path / "m"), *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("whetstone: ")
    assert err.count("\n") == 1
    assert not (tmp_path / "m").exists()


def test_a_match_is_repeatable(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for _ in range(2):
        assert cli.main(["match", "--bots", "greedy,random", "--games", "2", "--most-rounds", "12"]) == 0
        told.append(capsys.readouterr().out)
    assert told[0] == told[1]
    assert "2 games, 2 of them called" in told[0]


class TestVersions:
    def test_a_bot_is_another_when_a_source_it_uses_is(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        room = tmp_path / "bots"
        room.mkdir()
        (room / "planner.py").write_text("from whetstone.bots import figures, nothing\nimport whetstone.bots.land\n")
        (room / "simple.py").write_text("from whetstone.bots.land import size\nimport whetstone.core\n")
        for name in ("figures", "land", "elsewhere"):
            (room / f"{name}.py").write_text("")
        monkeypatch.setattr(compiler, "PACKAGE", tmp_path)
        monkeypatch.setattr(versions, "home_of", lambda name: f"whetstone.bots.{name}")
        monkeypatch.setattr(versions, "seconds_a_turn", lambda name: None)
        seen = []
        for file in ("elsewhere", "figures", "land", "simple"):
            (room / f"{file}.py").write_text("size = 2\n")
            versions._fingerprint.cache_clear()
            seen.append((version_of("planner"), version_of("simple")))
        (one, two), (three, four), (five, six), (seven, eight) = seen
        assert one != three != five == seven
        assert two == four != six != eight

    def test_weights_count_and_only_the_marshal_has_playouts(self) -> None:
        uses = {name: versions._with_imports(home_of(name)) for name in ("greedy", "captain", "marshal:8x")}
        assert {name for name, modules in uses.items() if "whetstone.bots.tuned" in modules} == {
            "captain",
            "marshal:8x",
        }
        assert {name for name, modules in uses.items() if "whetstone.bots.playout" in modules} == {"marshal:8x"}

    def test_by_the_clock_the_engine_counts(self, monkeypatch: pytest.MonkeyPatch) -> None:
        seen = {}
        for kind in ("compiled", "interpreted"):
            monkeypatch.setattr(compiler, "engine_kind", lambda kind=kind: kind)
            seen[kind] = versions.versions(["marshal:0.5", "marshal:8x", "automa:automa"])
        assert seen["compiled"].keys() == {"marshal:0.5", "marshal:8x"}
        assert seen["compiled"]["marshal:0.5"] != seen["interpreted"]["marshal:0.5"]
        assert seen["compiled"]["marshal:8x"] == seen["interpreted"]["marshal:8x"]

    def test_a_bot_of_others_is_its_file(self, tmp_path: Path) -> None:
        file = tmp_path / "mine.py"
        file.write_text("one")
        before = version_of(str(file))
        file.write_text("two")
        assert version_of(str(file)) != before
        assert version_of("exec:./engine") != version_of("exec:./engine --deep")

    def test_elsewhere_no_commit_is_known(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(compiler, "source_of_package", lambda: tmp_path / "nowhere")
        assert versions.source() == "commit unknown"


def test_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    pace = _Pace(done=4, total=8, later=30.0)
    assert pace.left() is None
    now[0] += 10
    pace.advance()
    assert pace.left() == 3 * 10 + 30
    now[0] += 5
    assert pace.left() == 55
    assert [clock(seconds) for seconds in (None, 12.0, 90.0, 3 * 3600 + 200.0)] == [
        "not known yet",
        "12 s",
        "2 min",
        "3 h 03 min",
    ]


def test_no_folder_no_games() -> None:
    with pytest.raises(WhetstoneError, match="no games of a campaign"):
        match.campaign_table(Path("nowhere"))
