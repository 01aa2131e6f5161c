"""Numbers of choice sequences from fixed positions, outcomes of chance included.

A count changes when a choice appears, disappears or leads elsewhere, anywhere below a position. If that was meant,
count anew with `tests/perft/make.py`; if not, `whetstone.lab.perft.divide` shows which first choice differs.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.perft.positions import POSITIONS
from whetstone.lab.perft import divide, perft
from whetstone.play.position import read_position

COUNTS: dict[str, list[int]] = json.loads((Path(__file__).parent / "counts.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", POSITIONS)
def test_count(name: str) -> None:
    line, depth = POSITIONS[name]
    _, state = read_position(line)
    assert [perft(state, n) for n in range(1, depth + 1)] == COUNTS[name]


def test_the_table_is_complete() -> None:
    assert list(COUNTS) == list(POSITIONS)
    assert len(POSITIONS) >= 10


def test_counts_by_first_choice_add_up() -> None:
    _, state = read_position(POSITIONS["first turn"][0])
    parts = divide(state, 3)
    assert sum(parts.values()) == perft(state, 3)
    assert parts["section=move"] > 0


def test_a_finished_game_has_no_sequences() -> None:
    line = (
        "nordic/industrial coins=1 power=14 stars=upgrades.mechs.structures.recruits.workers section=bolster hero@A4; "
        "saxony; turn nordic phase=top"
    )
    _, state = read_position(line)
    counts = divide(state, 2)
    assert counts["power"] == 0
    assert counts["cards"] > 0
    assert perft(state, 0) == 1
