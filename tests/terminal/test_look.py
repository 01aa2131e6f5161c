"""`whetstone play`, `replay` and `show` as commands: arguments in, text and exit codes out."""

from __future__ import annotations

import io
import json
import sys
from dataclasses import fields
from pathlib import Path

import pytest

from whetstone import Game, Setup, cli, setup_options
from whetstone.bots import make_bot
from whetstone.play.record import Record
from whetstone.terminal import keep, start

POSITION = "nordic/industrial hero@D4 w2@A4 hand=2.5 obj=3; saxony hand=4 hero@F2; board oil3@A4 enc=all; turn nordic"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WHETSTONE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path / "home"


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game."""
    game = Game.from_position(
        "nordic power=14 coins=5 hand=3 stars=mechs.workers.combat.combat.upgrades; saxony coins=3; turn saxony", seed=3
    )
    bot = make_bot("random", 1)
    while game.faction != "nordic":
        game.choose(bot.choose(game))
    for word in ("section=bolster", "power"):
        game.choose(word)
    path = tmp_path_factory.mktemp("record") / "over.json"
    game.save(path)
    return path


def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.main(list(arguments)) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert cli.main(list(arguments)) == 2
    err = capsys.readouterr().err
    assert err.startswith("whetstone: ")
    assert err.count("\n") == 1
    return err


def type_in(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(text))


class TestShow:
    def test_a_position(self, capsys: pytest.CaptureFixture[str]) -> None:
        out = run(capsys, "show", POSITION)
        assert "D4 FAC" in out
        assert "Nordic: place the action token on a section" in out
        assert "hand:" not in out
        assert "1)" not in out

    def test_as_a_seat(self, capsys: pytest.CaptureFixture[str]) -> None:
        out = run(capsys, "show", POSITION, "--seat", "nordic")
        assert "hand: 2 5" in out
        assert "1) Bolster" in out
        assert "hand: 4" in run(capsys, "show", POSITION, "--seat", "saxony")

    def test_from_stdin_and_as_json(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        type_in(monkeypatch, POSITION)
        told = json.loads(run(capsys, "show", "-", "--json"))
        assert told["view"]["viewer"] is None
        assert told["view"]["seats"][0]["hand"] is None
        assert told["result"] is None

    @pytest.mark.parametrize(
        ("position", "place"),
        [
            ("nordic; nowhere", "(in part 'nowhere')"),
            ("nordic hero@Z9; saxony", "(in part 'nordic hero@Z9')"),
            ("nordic coins=lots; saxony", "coins must be a number"),
            ("", "at least two factions"),
        ],
    )
    def test_bad_notation_names_the_place(self, position: str, place: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert place in refused(capsys, "show", position)

    def test_a_faction_that_does_not_play(self, capsys: pytest.CaptureFixture[str]) -> None:
        assert "choose from nordic, saxony" in refused(capsys, "show", POSITION, "--seat", "crimea")


class TestReplay:
    def test_sentences_turn_by_turn_and_the_result(self, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
        out = run(capsys, "replay", str(record))
        for text in ("Nordic bolsters", "Nordic gains 2 power", "for 16 power", "The game is over", "Nordic wins."):
            assert text in out
        assert "of value" not in out  # a card drawn in secret stays one
        assert out.index("Nordic bolsters") < out.index("D4 FAC")

    def test_part_of_it(self, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
        out = run(capsys, "replay", str(record), "--to", "1")
        assert "After 1 of" in out
        assert "Nordic bolsters" not in out

    def test_the_chance_outcomes_of_the_record_are_kept(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        path = tmp_path / "new.json"
        game = Game.new(Setup(players=2, factions=("nordic", "saxony")), seed=8)
        game.save(path)
        told = json.loads(run(capsys, "replay", str(path), "--to", "0", "--json"))
        assert told["view"] == game.view(-1)

    def test_json(self, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
        told = json.loads(run(capsys, "replay", str(record), "--json"))
        assert told["result"]["winners"] == ["nordic"]
        assert told["view"]["over"] is True

    def test_bad_files_are_one_line(self, record: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        broken = tmp_path / "broken.json"
        broken.write_text(
            record.read_text(encoding="utf-8").replace("section=bolster", "section=jump"), encoding="utf-8"
        )
        assert "does not replay" in refused(capsys, "replay", str(broken))
        assert "decision" in refused(capsys, "replay", str(broken))
        broken.write_text("{", encoding="utf-8")
        assert "not a record" in refused(capsys, "replay", str(broken))
        assert "No such file" in refused(capsys, "replay", str(tmp_path / "none.json"))
        assert "--to must be from 0" in refused(capsys, "replay", str(record), "--to", "9999")


class TestPlay:
    def test_a_game_is_kept_from_the_start(
        self, home: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        type_in(monkeypatch, "\n1\n")
        out = run(capsys, "play", "--seed", "5", "--factions", "nordic,saxony")
        assert "A game named on the command line is played here" in out
        assert "Seed 5." in out
        kept = list((home / "games").glob("*-nordic-saxony.json"))
        assert len(kept) == 1
        assert str(kept[0]) in out
        assert any(not word.startswith("!") for word in Record.load(kept[0]).words)

    def test_saved_and_resumed(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        file = tmp_path / "my.json"
        game = ("play", "--terminal", "--seats", "human,random")
        type_in(monkeypatch, "\n1\n")
        run(capsys, *game, "--seed", "5", "--factions", "nordic,saxony", "--save", str(file))
        before = Record.load(file).words
        type_in(monkeypatch, "\nend\n")
        out = run(capsys, *game, "--resume", str(file))
        assert "The browser table" not in out
        assert f"Resumed after {len(before)} decisions" in out
        assert Record.load(file).words[: len(before)] == before
        assert len(Record.load(file).words) > len(before)
        assert "is there already" in refused(capsys, *game, "--save", str(file))

    def test_a_finished_game_is_only_shown(self, record: Path, capsys: pytest.CaptureFixture[str]) -> None:
        assert "Nordic wins." in run(capsys, "play", "--resume", str(record))

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (("--players", "9"), "9 players: this game is for 2 to 7"),
            (("--seats", "human,deepblue"), "there is no player 'deepblue'; choose from human, "),
            (("--players", "2", "--seats", "human,human,human"), "3 seats for 2 players"),
            (("--factions", "nordic,fenris"), "there is no faction 'fenris'"),
            (("--factions", "rusviet", "--mats", "industrial"), "may not be combined"),
            (("--resume", "none.json"), "none.json: No such file"),
            (("--resume", "none.json", "--gifts"), "--resume brings its own set-up"),
            (("--seed", "x"), "invalid int value"),
        ],
    )
    def test_mistakes(self, arguments: tuple[str, ...], message: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert message in refused(capsys, "play", "--terminal", *arguments)

    def test_a_place_that_cannot_be_written_to(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        (tmp_path / "file").write_text("", encoding="utf-8")
        place = tmp_path / "file" / "game.json"
        assert f"cannot keep the game in {place.parent}" in refused(capsys, "play", "--terminal", "--save", str(place))

    def test_every_option_of_a_set_up_has_a_flag(self) -> None:
        flags = {name for _, name, _, _ in setup_options.SETUP_FLAGS} | {
            name for _, name, _ in setup_options.SETUP_NUMBERS
        }
        flags |= {"players", "factions", "mats", "tile"}
        assert flags == {field.name for field in fields(Setup)}

    def test_seats_follow_their_factions(self) -> None:
        asked, dealt = ("saxony", "nordic"), Setup(factions=("nordic", "saxony"), mats=("militant", "industrial"))
        assert start.seated(("human", "random"), asked, dealt, 1) == ["random", "human"]

    def test_a_person_may_get_any_seat(self) -> None:
        dealt = Setup(players=3, factions=("nordic", "saxony", "albion"), mats=("militant", "industrial", "patriotic"))
        places = {start.seated(("human", "greedy", "greedy"), (), dealt, seed).index("human") for seed in range(40)}
        assert places == {0, 1, 2}

    def test_files_do_not_collide(self, home: Path) -> None:
        first = keep.new_file(("nordic", "saxony"))
        first.parent.mkdir(parents=True)
        first.write_text("x", encoding="utf-8")
        assert keep.new_file(("nordic", "saxony")) != first
        assert first.parent == home / "games"

    def test_the_command_to_go_on_survives_odd_names(self) -> None:
        assert keep.resume_command(Path("my game.json"), ["human", "greedy"]) == (
            "./whetstone play --resume 'my game.json' --seats human,greedy"
        )
