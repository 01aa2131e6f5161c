"""Playing against the Automa at the terminal: seats and options, its seat on the table, its turn in full, the end."""

from __future__ import annotations

import io
import random
import sys
from pathlib import Path

import pytest

from tests.terminal.seats import Session, sit
from tests.terminal.test_secrets import page
from tests.words.wander import wander
from whetstone import Game, Setup, cli
from whetstone.play.chance import Dice
from whetstone.play.hidden import resample
from whetstone.play.record import Record
from whetstone.play.seats import level_of, seat_players, with_automas
from whetstone.play.setup import SetupError
from whetstone.terminal import panels, start
from whetstone.terminal.glyphs import FINE

SOLO = ("human", "automa:automa")
LINE = (
    "nordic/industrial coins=5 power=6 pop=5 hand=2.3.5 obj=3.12 section=trade hero@E4 speed@D4 w2@A4 w@A5;"
    "saxony/automa track=3 last=9 power=5 hand=4.4 hero@F2 riverwalk@base w@F1 w@G1;"
    "board oil3@A4 enc=B5.F3; turn nordic"
)
LAST_STARS = "stars=tracker.tracker.tracker.tracker.tracker"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WHETSTONE_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("COLUMNS", "100")
    return tmp_path / "home"


def play(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, typed: str, *arguments: str, code: int = 0
) -> str:
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    assert cli.main(["play", "--terminal", *arguments]) == code
    out, err = capsys.readouterr()
    return err if code else out


# --- seats and options ------------------------------------------------------------------------------------------------


class TestSeats:
    def test_solo(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        out = play(capsys, monkeypatch, "\n", "--solo", "--factions", "nordic,saxony", "--seed", "1")
        assert "Saxony (Automa): the Automa" in out
        assert "a person" in out
        assert "--seats human,automa:automa" in out

    def test_a_level(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        for arguments in (("--solo", "ultimaszyna"), ("--seats", "human,automa:ultimaszyna")):
            out = play(capsys, monkeypatch, "\n", *arguments, "--factions", "saxony,crimea", "--seed", "1")
            assert "Crimea (Ultimaszyna): the Automa" in out
            assert "Saxony (" in out

    def test_any_mix(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        seats = "human,automa,greedy,automa:autometta"
        out = play(capsys, monkeypatch, "\n", "--seats", seats, "--factions", "crimea,nordic,random,albion")
        assert "Nordic (Automa): the Automa" in out
        assert "Albion (Autometta): the Automa" in out
        assert out.count("the greedy bot") == out.count("a person") == 1

    def test_options(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, file: Path) -> None:
        flags = ("--automa-coins", "-2", "--automa-power", "1", "--automa-hesitates", "--automa-skips")
        out = play(capsys, monkeypatch, "\n", "--solo", *flags, "--save", str(file))
        assert "Options: skips turns as on Autometta, -2 for every gain of coins, +1 for every gain of power" in out
        setup = Record.load(file).setup
        assert (setup.automa_coins, setup.automa_power, setup.automa_hesitates, setup.automa_skips) == (
            -2,
            1,
            True,
            True,
        )

    @pytest.mark.parametrize(
        ("arguments", "message"),
        [
            (("--solo", "easy"), "there is no level 'easy' of the Automa; choose from autometta, automa, "),
            (("--seats", "human,automa:x"), "there is no level 'x'"),
            (("--solo", "--seats", "human,greedy"), "--solo is a game of one person and one Automa"),
            (("--solo", "--players", "3"), "--solo is a game of one person and one Automa"),
            (("--seats", "automa,automa"), "at least one seat must be played by somebody"),
            (("--solo", "--mats", "random,militant"), "an Automa has no player mat"),
            (("--automa-skips",), "automa_skips needs an Automa at the table"),
            (("--solo", "--automa-power", "3"), "automa_power goes from -2 to 2"),
            (("--solo", "--teams"), "teams"),
        ],
    )
    def test_mistakes(
        self,
        arguments: tuple[str, ...],
        message: str,
        capsys: pytest.CaptureFixture[str],
        monkeypatch: pytest.MonkeyPatch,
    ) -> None:
        err = play(capsys, monkeypatch, "", *arguments, code=2)
        assert message in err
        assert err.count("\n") == 1

    def test_an_automa_gets_the_faction_asked_for_whoever_else_plays(self) -> None:
        for seed in range(20):
            asked = Setup(players=3, factions=("random", "togawa"))
            kinds = ("human", "automa:autometta", "greedy")
            game = Game.new(with_automas(asked, kinds), seed=seed)
            seats = start.seated(kinds, asked.factions, game.setup, seed)
            assert seats[game.setup.factions.index("togawa")] == "automa:autometta"
            assert sorted(seats) == sorted(kinds)
            assert [bool(level_of(kind)) for kind in seats] == [mat == "autometta" for mat in game.setup.mats]

    def test_a_table_without_an_automa_is_dealt_as_ever(self) -> None:
        setup = Setup(players=3, mats=("militant",))
        assert with_automas(setup, ("human", "greedy", "random")) is setup
        with pytest.raises(SetupError):
            with_automas(setup, ("automa", "human"))


class TestResume:
    def test_a_record_knows_its_automas(
        self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, file: Path
    ) -> None:
        solo = ("--solo", "automaszyna", "--factions", "nordic,saxony", "--save", str(file), "--seed", "4")
        play(capsys, monkeypatch, "\nsection=trade\nend\n\n", *solo)
        before = Record.load(file).words
        assert any(word.startswith("!automa=") for word in before)
        for seats in ((), ("--seats", "human"), ("--seats", "human,automa:automaszyna")):
            out = play(capsys, monkeypatch, "\n", "--resume", str(file), *seats)
            assert "Saxony (Automaszyna): the Automa" in out
            assert "Nordic (" in out
            assert "greedy" not in out
        assert Record.load(file).words == before
        assert "sit elsewhere; clockwise it is human,automa:automaszyna" in play(
            capsys, monkeypatch, "", "--resume", str(file), "--seats", "automa:automaszyna,human", code=2
        )

    def test_the_other_seats_go_clockwise(self) -> None:
        dealt = Setup(
            players=4,
            factions=("nordic", "rusviet", "crimea", "saxony"),
            mats=("automa", "militant", "autometta", "industrial"),
        )
        assert start.seated_again((), dealt, None) == ["automa:automa", "human", "automa:autometta", "greedy"]
        assert start.seated_again(("random", "human"), dealt, None)[1::2] == ["random", "human"]
        assert start.seated_again(("automa", "greedy"), dealt, None) == [
            "automa:automa", "greedy", "automa:autometta", "greedy",
        ]  # fmt: skip
        assert seat_players(dealt, ["a", "b"]) == ["automa:automa", "a", "automa:autometta", "b"]


# --- the table --------------------------------------------------------------------------------------------------------


def test_the_seat_shows_tracker_scheme_card_and_mat(file: Path) -> None:
    wide = sit(LINE, file, "", "q", "", kinds=SOLO).out
    assert "~~~▸·····☆····☆··☆·☆☆☆ 3/21 I" in wide
    assert "Automa, card 9, restricted" in wide
    assert "on the mat: 3 mechs, 6 workers" in wide
    small = Session(Game.from_position(LINE, seed=1), file, SOLO, (80, 24))
    small.play("", "q", "")
    assert "~~~▸·····☆····☆··☆·☆☆☆ 3/21 I" in small.out
    assert "Automa, card 9, restricted; on the mat: 3 mechs, 6 workers" in small.out


def test_stars_passed_are_full_and_nothing_waits() -> None:
    units = "riverwalk@F1 speed@F2 underpass@E3 disarm@base w8@base"
    view = Game.from_position(f"nordic; saxony/ultimaszyna track=12 scheme=2 {units}; turn nordic").view(0)
    lines = [text.plain for text in panels.seat_lines(view, FINE, 34)]
    assert " ········★··★▸☆·☆☆☆ 12/17 II" in lines
    assert not any("mat" in text for text in lines)
    assert max(map(len, lines)) <= 34


def test_many_automas_leave_room_for_the_rest() -> None:
    game = Game.new(Setup(players=7, mats=("random", *["automaszyna"] * 6)), seed=1)
    lines = [text.plain for text in panels.seat_lines(game.view(0), FINE, 34)]
    assert len(lines) == 1 + 7 + 6
    assert len(panels.seat_lines(game.view(0), FINE, 80)) == 1 + 7


def test_everything_about_an_automa_on_request(file: Path) -> None:
    out = sit(LINE, file, "", "o sax", "o", "p", "m", "q", "", kinds=SOLO).out
    for text in (
        "Saxony, Automa",
        "the usual level",
        "on space 3 of 21, the next star at 9",
        "restricted: its units cross no river and enter no lake",
        "last card 9, 19 left in its deck; a conquest of its land brings 3 resources",
        "Saxony (Automa)",
    ):
        assert text in out
    assert "Nordic, Industrial" in out
    togawa = LINE.replace("saxony/automa", "togawa/automa").replace("riverwalk@base", "toka@base")
    out = sit(togawa.replace("track=3 last=9", ""), file, "", "o tog", "q", "", kinds=("human", "automa:automa")).out
    assert "enter no lake and no tunnel" in out
    assert "no card yet, 19 in its deck" in out
    assert "4 tokens left to place" in out


@pytest.mark.parametrize("size", [(100, 40), (80, 24)])
def test_its_turn_is_told_in_full(file: Path, size: tuple[int, int]) -> None:
    """What the table has no room for comes on a page of its own first."""
    session = Session(Game.from_position(LINE, seed=2), file, SOLO, size)
    session.play("", "section=move coins end", "", "q", "")
    pages = [screen for screen in session.screens if screen.startswith("section=move coins end\nWhat happened")]
    assert len(pages) == 1
    assert "Saxony turns up card" in pages[0]
    assert "The token of Saxony goes on to space 4" in pages[0]
    assert "Press Enter to go on." in pages[0]
    assert all(screen.count("\n") <= size[1] for screen in session.screens[1:-1])


def test_undo_does_not_take_its_card_back(file: Path) -> None:
    session = sit(LINE, file, "", "section=move coins end", "", "u", "q", "", kinds=SOLO, seed=2)
    assert "nothing can be taken back" in session.out


def test_bots_and_automas_alone_are_watched(file: Path) -> None:
    line = LINE.replace("track=3", f"track=20 scheme=2 {LAST_STARS}")
    session = sit(line, file, kinds=("greedy", "automa:automa"), seed=3)
    assert session.game.outcome is not None
    assert "Saxony turns up card" in session.out
    assert "draws a combat card of value" not in session.out


@pytest.mark.parametrize("size", [(100, 40), (80, 24), (60, 20)])
def test_a_whole_game_against_it(file: Path, size: tuple[int, int]) -> None:
    line = LINE.replace("track=3", f"track=17 scheme=2 {LAST_STARS}")
    session = Session(Game.from_position(line, seed=size[0]), file, SOLO, size)
    rng = random.Random(size[0])

    def read(_: str) -> str:
        if rng.random() < 0.2:
            return rng.choice(["", "m", "p", "u", "a", "o", "l 5", "D4", "w go=D4", "99"])
        return str(rng.randint(1, 5))

    session.table.read = read
    assert session.play() == 0
    assert session.game.outcome is not None
    assert "The game is over" in session.out
    assert Record.load(file).result is not None
    assert Game.load(file).scores() == session.game.scores()


# --- the end ----------------------------------------------------------------------------------------------------------


def test_the_last_turn_is_told_and_the_level_stands_in_the_scores(file: Path) -> None:
    line = LINE.replace("track=3", f"track=20 scheme=2 left=3 {LAST_STARS}")
    session = sit(line, file, "", "section=move coins end", "", kinds=SOLO)
    assert "Saxony turns up card 3-II" in session.out
    assert "The token of Saxony goes on to space 21, a star" in session.out
    assert "Saxony (Automa)" in session.screens[-1]
    assert "Saxony wins." in session.screens[-1] or "Nordic wins." in session.screens[-1]


def test_the_end_of_the_input_at_the_last_page_still_shows_the_result(file: Path) -> None:
    line = LINE.replace("track=3", f"track=20 scheme=2 left=3 {LAST_STARS}")
    session = sit(line, file, "", "section=move coins end", kinds=SOLO)
    assert "The game is over" in session.screens[-1]


def test_sides_of_a_cooperative_game(file: Path) -> None:
    line = (
        "nordic/industrial section=trade coins=30; crimea/militant coins=1;"
        f"saxony/automa track=20 scheme=2 left=3 coins=9 {LAST_STARS}; game automa_cooperative; turn crimea"
    )
    kinds = ("human", "human", "automa:automa")
    session = sit(line, file, "", "section=move coins end", "", kinds=kinds)
    outcome = session.game.outcome
    assert outcome is not None
    totals = {faction: sheet["total"] for faction, sheet in outcome.scores.items()}
    average = (totals["nordic"] + totals["crimea"]) / 2
    assert f"The people have {average:.1f} on average." in session.out
    assert f"The Automas have {totals['saxony']:.1f} on average." in session.out
    assert ("The people win together." in session.out) == (outcome.winners == ("nordic", "crimea"))
    assert ("The Automas win." in session.out) == (outcome.winners == ("saxony",))


def test_ties_leave_resources_out(file: Path) -> None:
    line = (
        "nordic/industrial section=trade coins=COINS hero@base;"
        f"saxony/automa track=20 scheme=2 left=3 coins=9 {LAST_STARS}; turn nordic"
    )
    first = sit(line.replace("COINS", "1"), file, "", "section=move coins end", "", kinds=SOLO).game.scores()
    missing = first["saxony"]["total"] - first["nordic"]["total"]
    out = sit(line.replace("COINS", str(1 + missing)), file, "", "section=move coins end", "", kinds=SOLO).out
    ties = out.split("Equal totals are decided in this order:")[1]
    assert "resources" not in ties.split("wins.")[0]
    assert "popularity" in ties


# --- secrets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", [(100, 40), (80, 24)])
def test_pages_tell_none_of_its_secrets(size: tuple[int, int]) -> None:
    """Its hand, its Traps, its Factory card: dealt anew, the page is the same."""
    setup = Setup(players=2, factions=("crimea", "togawa"), mats=("random", "ultimaszyna"))
    looked = 0
    for game in wander(setup, seed=3, decisions=200):
        if game.actor is None or len(game.record.words) % 7:
            continue
        real, before = game.state, page(game, game.actor, size)
        game.state = resample(real, game.actor, Dice(len(before)))
        assert page(game, game.actor, size) == before
        game.state = real
        looked += 1
    assert looked > 10


def test_show_and_replay(capsys: pytest.CaptureFixture[str], file: Path) -> None:
    assert cli.main(["show", LINE, "--seat", "saxony"]) == 0
    out = capsys.readouterr().out
    assert "3/21 I" in out
    assert "hand:" not in out  # nobody looks into an Automa's hand
    game = Game.from_position(LINE, seed=1)
    for word in ("section=move", "coins", "end"):
        game.choose(word)
    game.save(file)
    assert cli.main(["replay", str(file)]) == 0
    out = capsys.readouterr().out
    assert "Saxony, Automa" in out
    assert "Saxony turns up card" in out
