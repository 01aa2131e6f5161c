"""Learning weights from games: least squares find what was put in, games give notes, the same seed gives the same."""

from __future__ import annotations

from pathlib import Path

import pytest

from whetstone import WhetstoneError
from whetstone.bots.thinker import make_cadet
from whetstone.bots.tuned import TUNED
from whetstone.bots.weights import NAMES
from whetstone.cli import main
from whetstone.lab import drill, learn
from whetstone.lab.tune import normal, to_log
from whetstone.play.chance import Dice


def made_up(games: int, moves: dict[str, float], noise: float, seed: int = 1) -> list[list[learn.Note]]:
    """Notes of games that came to what the judgement would have said had these weights been moved so."""
    dice = Dice(seed)
    seats = []
    for _ in range(games):
        notes = []
        luck = noise * normal(dice)
        for turn in range(6):
            slopes = [100 * normal(dice) for _ in NAMES]
            worth = 1000 * normal(dice)
            end = 5000 * turn + worth + luck
            end += sum(slope * moves.get(name, 0.0) for name, slope in zip(NAMES, slopes, strict=True))
            notes.append(learn.Note((0, turn), worth, slopes, end))
        seats.append(notes)
    return seats


@pytest.mark.slow
def test_the_weights_that_foretell_the_ends_are_found() -> None:
    """However much more is scored by a later turn: only positions of the same turn are compared."""
    found = learn.fit(made_up(400, {"star": 0.5, "near": -0.4}, noise=50))
    assert found.moves["star"] == pytest.approx(0.5, abs=0.1)
    assert found.moves["near"] == pytest.approx(-0.4, abs=0.1)
    assert all(abs(found.moves[name]) < 0.1 for name in NAMES if name not in ("star", "near"))
    assert found.after > found.before
    assert found.notes == 2400


@pytest.mark.slow
def test_few_games_hardly_move_a_weight() -> None:
    moves = {"star": 0.5}
    few = learn.fit(made_up(3, moves, noise=200))
    many = learn.fit(made_up(300, moves, noise=200))
    assert abs(few.moves["star"]) < many.moves["star"]
    assert few.errors["star"] > many.errors["star"]
    assert few.errors["star"] <= learn.LOOSE


def test_a_matrix_times_its_inverse_is_one() -> None:
    matrix = [[4.0, 1.0, 0.5], [1.0, 3.0, 0.2], [0.5, 0.2, 2.0]]
    inverse = learn.inverted(matrix)
    for i in range(3):
        for j in range(3):
            product = sum(matrix[i][k] * inverse[k][j] for k in range(3))
            assert product == pytest.approx(1.0 if i == j else 0.0)


def test_learning_refuses_nonsense() -> None:
    with pytest.raises(WhetstoneError, match="at least one round of 4 games"):
        learn.learn(learn.Lessons(0, 100, 1), print)
    with pytest.raises(WhetstoneError, match="at least one round of 4 games"):
        learn.learn(learn.Lessons(1, 3, 1), print)
    with pytest.raises(WhetstoneError, match="at least one job"):
        learn.learn(learn.Lessons(1, 4, 1), print, jobs=0)
    with pytest.raises(WhetstoneError, match="nothing to learn from"):
        learn.fit([])


def test_weights_move_no_further_in_a_round_than_they_may(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(learn, "play", lambda lesson: made_up(50, {"star": 5.0, "power": -0.3}, 10, lesson.seed))
    told: list[str] = []
    file = tmp_path / "tuned.py"
    values = learn.learn(learn.Lessons(1, 8, 3), told.append, file)
    assert to_log("star", values["star"]) == pytest.approx(to_log("star", TUNED["star"]) + learn.FARTHEST, abs=0.01)
    assert TUNED["power"] * 0.6 < values["power"] < TUNED["power"] * 0.9
    assert "star" in told[0]
    written: dict[str, dict[str, int]] = {}
    exec(file.read_text(encoding="utf-8"), written)
    assert written["TUNED"] == values


@pytest.mark.slow
@pytest.mark.parametrize(("table", "players"), [(1, 1), (3, 2)])
def test_a_game_gives_notes_of_every_player(table: int, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """What a game came to is the same in all notes of a seat; what hangs on a weight is seen in some of them."""
    monkeypatch.setattr(drill, "trainee", lambda weights, seed: make_cadet(seed))
    logs = {name: to_log(name, TUNED[name]) for name in NAMES}
    seats = learn.play(learn.Lesson(logs, table, False, 11))
    assert len(seats) == players
    for notes in seats:
        assert len(notes) > 5
        assert len({note.end for note in notes}) == 1
        assert {note.group[0] for note in notes} == {table}
        assert any(note.slopes[NAMES.index("star")] > 0 for note in notes)


@pytest.mark.parametrize("option", ["--write", "--openings"])
def test_where_nothing_can_be_written_nothing_is_played(
    option: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(learn, "play", lambda lesson: pytest.fail("played"))
    assert main(["tune", "--games", "8", option, str(tmp_path / "nowhere" / "tuned.py")]) == 2
    assert "there is no folder" in capsys.readouterr().err
