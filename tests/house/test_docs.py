"""What the documents show must be true: positions parse back, and the words of a score are known."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from whetstone import Game
from whetstone.play.position import read_position, write_position

DOCS = Path(__file__).resolve().parents[2] / "docs"


def blocks(name: str, kind: str) -> list[str]:
    text = (DOCS / name).read_text(encoding="utf-8")
    found = re.findall(rf"^```{kind}\n(.*?)^```", text, flags=re.MULTILINE | re.DOTALL)
    return [line for block in found for line in block.splitlines()]


@pytest.mark.parametrize("line", blocks("notation.md", "position"))
def test_positions_in_the_notation_page_parse_back(line: str) -> None:
    setup, state = read_position(line)
    again_setup, again = read_position(write_position(setup, state))
    assert again_setup == setup
    assert again.key() == state.key()
    assert again.choices == state.choices


def test_every_word_a_game_uses_is_explained() -> None:
    """Each word before `=` that shows up in a few random games stands in the notation page."""
    page = (DOCS / "notation.md").read_text(encoding="utf-8")
    words = set()
    for seed in range(3):
        game = Game.new(seed=seed)
        for step in range(1500):
            if game.actor is None:
                break
            words |= {str(choice).partition("=")[0] for choice in game.choices()}
            legal = game.state.choices
            game.choose(legal[(step * 7 + seed) % len(legal)])
        words |= {word.removeprefix("!").partition("=")[0] for word in game.record.words}
    missing = sorted(word for word in words if f"`{word}" not in page and f"!{word}" not in page)
    assert not missing
