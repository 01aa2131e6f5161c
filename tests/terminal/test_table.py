"""Sitting at the terminal: typing choices, commands and nonsense; curtains, saving, leaving, the end."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.terminal.seats import Session, sit
from whetstone import Game, Setup
from whetstone.bots import Reason
from whetstone.play.record import Record, RecordError

LINE = (
    "nordic/industrial coins=5 power=6 pop=5 hand=2.3.5 obj=3.12 section=trade hero@E4 speed@F4 w2@A4 w@A5;"
    "saxony/engineering hero@D4 power=5 hand=4.4 obj=1.9 w@F1 w@G1; board oil3@A4 oil1@A5; turn nordic"
)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.json"


def words(session: Session) -> list[str]:
    return session.game.record.words


def test_choices_by_number_notation_and_place(file: Path) -> None:
    session = sit(LINE, file, "", "3", "move", "unit=hero", "e3", "q", "")
    assert words(session) == ["section=move", "move", "unit=hero", "go=E3"]


def test_several_words_in_one_line(file: Path) -> None:
    session = sit(LINE, file, "", "section=move move unit=hero go=E3 done", "q", "")
    assert len(words(session)) == 5


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("99", "There is no choice 99 here; choose from 1 to 4."),
        ("0", "There is no choice 0 here; choose from 1 to 4."),
        ("jump", "jump: 'jump' is no choice"),
        ("section=trade", "section=trade: the action token lies there: another section has to be chosen (TURN-03)"),
        ("go=D4", "go=D4: first place the action token on a section (TURN-04)"),
        ("u", "nothing can be taken back: something became known, or somebody else has decided"),
        ("a", "There is nothing to pay now."),
        ("w", "Say what you would like to do: w go=D4"),
        ("r", "Say what you look for: r retreat lake"),
        ("r retrate", "no clause speaks of 'retrate'; near: retreat"),
        ("o fenris", "There is no fenris in this game; the factions are Nordic and Saxony."),
        ("s /no/such/folder/x.json", "Not saved: /no/such/folder"),
        ("\x1b[A", "is no choice"),
    ],
)
def test_mistakes_are_one_line_and_asked_again(file: Path, typed: str, line: str) -> None:
    session = sit(LINE, file, "", typed, "q", "")
    answer = session.screens[2].split("\n")[1]
    assert line in answer
    assert session.screens[2].count("\n") == 2  # what was typed, the answer, and the next question
    assert words(session) == []


def test_a_place_that_is_no_target_is_explained(file: Path) -> None:
    session = sit(LINE, file, "", "section=move move unit=hero", "H1", "q", "")
    assert "go=H1: H1 is not one step from E4" in session.screens[2 + 1]


def test_a_place_with_several_choices_is_no_answer(file: Path) -> None:
    session = sit(LINE.replace("speed@F4", "speed@E4"), file, "", "section=move move", "E4", "q", "")
    assert "Several choices are about E4: 1 and 2." in session.out


def test_why_and_rules_show_the_clause(file: Path) -> None:
    session = sit(LINE, file, "", "w section=trade", "w section=move", "r TURN-03", "q", "")
    assert session.screens[2].count("TURN-03") == 2
    assert "That is possible: it is choice 3." in session.screens[3]
    assert "TURN-03" in session.screens[4]


def test_undo(file: Path) -> None:
    session = sit(LINE, file, "", "section=move", "move", "u", "u", "section=produce", "q", "")
    assert words(session) == ["section=produce"]
    assert Record.load(file).words == ["section=produce"]


def test_a_bot_s_decision_cannot_be_taken_back(file: Path) -> None:
    typed = ("", "section=move", "end", "u", "q", "")
    session = sit(LINE.replace("turn nordic", "turn nordic number=5"), file, *typed, kinds=("human", "random"))
    assert "Nothing can be taken back: the last decision was not made here." in session.out


def test_automatic_payment(file: Path) -> None:
    session = sit(LINE, file, "", "section=bolster upgrade", "a", "q", "")
    assert words(session)[2:] == ["pay=oil@A4"] * 3
    assert "which cube leaves the top row?" in session.out


def test_looking_changes_nothing(file: Path) -> None:
    session = sit(LINE, file, "", "?", "l", "l 1", "m", "o", "o sax", "p", "", "q", "")
    assert words(session) == []
    for text in (
        "What you can type",
        "E4 tundra: Nordic (the character)",
        "Saxony, Engineering",
        "Underpass: own mountains and all tunnels count as next to each other",
        "Scores as things stand",
        "territories",
    ):
        assert text in session.out


def test_saving_under_another_name(file: Path, tmp_path: Path) -> None:
    other = tmp_path / "other.json"
    session = sit(LINE, file, "", "section=move", f"s {other}", "q", "")
    assert f"Saved in {other}." in session.out
    assert Record.load(other).words == ["section=move"]


def test_quitting_offers_to_save_and_tells_how_to_go_on(file: Path, tmp_path: Path) -> None:
    third = tmp_path / "third.json"
    session = sit(LINE, file, "", "section=move", "q", "b", "move", "q", str(third))
    assert f"The game is kept in {file}." in session.out
    assert f"--resume {file} --seats human,human" in session.out
    assert Record.load(file).words == Record.load(third).words == ["section=move", "move"]


def test_the_end_of_the_input_keeps_the_game(file: Path) -> None:
    session = sit(LINE, file, "", "section=move")
    assert Record.load(file).words == ["section=move"]
    assert f"The game is kept in {file}." in session.screens[-1]


def test_ctrl_c_keeps_the_game(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(Game.from_position(LINE), file)
    answers = iter(["", "section=move"])

    def read(_: str) -> str:
        for answer in answers:
            return answer
        raise KeyboardInterrupt

    monkeypatch.setattr(session.table, "read", read)
    assert session.play() == 0
    assert Record.load(file).words == ["section=move"]


def test_a_disk_that_fills_up_is_told_and_play_goes_on(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    session = Session(Game.from_position(LINE), file)

    def full(_: Game) -> None:
        raise RecordError(f"{file}: No space left on device")

    monkeypatch.setattr(session.table.keeper, "keep", full)
    session.play("", "section=move", "q", "")
    assert f"Not saved: {file}: No space left on device" in session.out
    assert words(session) == ["section=move"]


def test_the_curtain_falls_between_people_only(file: Path) -> None:
    session = sit(LINE, file, "", "section=move end", "", "q", "")
    curtains = [screen for screen in session.screens if "Pass the keyboard to" in screen]
    assert len(curtains) == 2
    assert "Pass the keyboard to Saxony" in curtains[1]
    assert "hand:" not in curtains[1]
    alone = sit(LINE, file, "", "section=move end", "q", "", kinds=("human", "random"))
    assert "Pass the keyboard" not in alone.out


@pytest.mark.slow
@pytest.mark.parametrize("size", [(100, 40), (80, 24), (140, 60), (60, 20)])
def test_a_whole_game_at_the_keyboard(file: Path, size: tuple[int, int]) -> None:
    """Random numbers, commands and nonsense until the game is over; whatever is typed, nothing breaks."""
    game = Game.from_position(LINE.replace("power=6", "power=14 stars=mechs.workers.combat.combat.upgrades"), seed=5)
    session = Session(game, file, ("human", "random"), size)
    rng = random.Random(size[0])

    def read(_: str) -> str:
        if rng.random() < 0.2:
            return rng.choice(["", "m", "p", "u", "a", "o", "l 5", "D4", "w go=D4", "b", "99", "??"])
        return str(rng.randint(1, 5))

    session.table.read = read
    assert session.play() == 0
    assert game.outcome is not None
    out = session.out
    assert "The game is over" in out
    assert f"The record of the game: {file}" in out
    assert Record.load(file).result is not None
    if size[0] >= 80:
        wide = [line for line in out.splitlines() if "whetstone" not in line and str(file) not in line]
        assert max(map(len, wide)) <= size[0]


def test_pages_fit_their_terminal(file: Path) -> None:
    session = sit(LINE, file, "", "section=move", "move", "unit=hero", "q", "")
    pages = session.screens[1:5]
    assert all(page.count("\n") <= 40 for page in pages)
    small = Session(Game.from_position(LINE), file, size=(80, 24))
    small.play("", "section=move", "move", "unit=hero", "q", "")
    assert all(page.count("\n") <= 24 for page in small.screens[1:5])


def test_bots_alone_are_watched(file: Path) -> None:
    line = LINE.replace("power=6", "power=14 stars=mechs.workers.combat.combat.upgrades")
    session = sit(line, file, kinds=("greedy", "random"))
    assert session.game.outcome is not None
    assert "Nordic bolsters" in session.out
    assert "draws a combat card of value" not in session.out


class Schemer:
    """Takes the first choice and says what for, in one way or the other."""

    def __init__(self, said: str | None = None) -> None:
        self.said = said

    def choose(self, game: Game) -> int:
        return game.state.choices[0]

    def why(self) -> Reason:
        return Reason("met")


def test_bots_alone_say_what_for_once_a_turn(file: Path) -> None:
    session = Session(Game.new(Setup(players=2), seed=5), file, ("greedy", "greedy"))
    session.table.bots = {0: Schemer(), 1: Schemer("to see the sea")}
    for _ in range(20):
        seat = session.game.actor
        assert seat is not None
        session.table._let_bot_choose(seat)
    printed = session.file.getvalue()
    assert "for this: an encounter" in printed
    assert "for this: to see the sea" in printed
    assert printed.count("for this: ") <= 1 + session.game.state.turn


def test_where_a_person_plays_bots_keep_it_to_themselves(file: Path) -> None:
    session = Session(Game.new(Setup(players=2), seed=5), file, ("human", "greedy"))
    session.table.bots = {1: Schemer()}
    while session.game.actor != 1:
        session.game.choose(session.game.choices()[-1])
    session.table._let_bot_choose(1)
    assert session.file.getvalue() == ""


def test_ties_are_explained(file: Path) -> None:
    line = (
        "nordic power=14 coins=5 stars=mechs.workers.combat.combat.upgrades;"
        "saxony power=9 coins=24 stars=mechs; turn nordic"
    )
    session = sit(line, file, "", "section=bolster power")
    totals = {faction: sheet["total"] for faction, sheet in session.game.scores().items()}
    assert totals["nordic"] != totals["saxony"]
    line = line.replace("coins=24", f"coins={24 + totals['nordic'] - totals['saxony']}")
    session = sit(line, file, "", "section=bolster power")
    assert "Equal totals are decided in this order" in session.out
    assert "Nordic wins." in session.out


def test_a_new_game_of_every_size_can_be_shown(file: Path) -> None:
    for players in range(2, 8):
        game = Game.new(Setup(players=players), seed=players)
        session = Session(game, file, ("human",) * players)
        assert session.play("", "1", "q", "") == 0
