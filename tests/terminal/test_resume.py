"""A saved game remembers who sat where."""

from __future__ import annotations

from pathlib import Path

import pytest

from whetstone import Game, Record, RecordError, Setup
from whetstone.terminal.start import seated_again


def test_a_record_keeps_the_seats_and_resuming_uses_them(tmp_path: Path) -> None:
    game = Game.new(Setup(players=3), seed=1)
    game.seats = ["greedy", "human", "random"]
    game.save(tmp_path / "game.json")
    again = Game.load(tmp_path / "game.json")
    assert again.seats == ["greedy", "human", "random"]
    assert seated_again((), again.setup, again.seats) == ["greedy", "human", "random"]
    assert seated_again(("human", "human"), again.setup, again.seats) == ["human", "human", "greedy"]
    assert seated_again((), again.setup, ["human", "somebody", "greedy"])[0] == "human"


def test_seats_must_fit_the_game() -> None:
    text = Game.new(Setup(players=2), seed=1).record.dumps()
    with pytest.raises(RecordError, match="1 seats for 2 players"):
        Record.loads(text.replace('"setup"', '"seats": ["human"], "setup"', 1))
    with pytest.raises(RecordError, match="'seats' must be a list of texts"):
        Record.loads(text.replace('"setup"', '"seats": 3, "setup"', 1))
