"""What the documents show must be true: positions parse back, and the words of a score are known."""

from __future__ import annotations

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path

import pytest

from whetstone import Game, Setup, setup_options
from whetstone.play.position import read_position
from whetstone.play.position_text import write_position
from whetstone.play.seats import AUTOMA_LEVELS
from whetstone.words import catalogue

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


@pytest.mark.parametrize("automa", ["", "automa", "ultimaszyna"])
def test_every_word_a_game_uses_is_explained(automa: str) -> None:
    """Each word before `=` that shows up in a few random games stands in the notation page."""
    page = (DOCS / "notation.md").read_text(encoding="utf-8")
    words = set()
    for seed in range(3):
        setup = Setup(factions=("random", "togawa"), mats=("random", automa), automa_hesitates=True) if automa else None
        game = Game.new(setup, seed=seed)
        for step in range(1500):
            if game.actor is None:
                break
            words |= {str(choice).partition("=")[0] for choice in game.choices()}
            legal = game.state.choices
            game.choose(legal[(step * 7 + seed) % len(legal)])
        words |= {word.removeprefix("!").partition("=")[0] for word in game.record.words}
    missing = sorted(word for word in words if f"`{word}" not in page and f"!{word}" not in page)
    assert not missing


def test_the_game_of_the_automa_page_is_what_the_program_tells() -> None:
    """If it changed, docs/pictures/make_automa.py writes it anew; then check the turns explained below it again."""
    spec = spec_from_file_location("make_automa", DOCS / "pictures" / "make_automa.py")
    assert spec is not None
    assert spec.loader is not None
    maker = module_from_spec(spec)
    spec.loader.exec_module(maker)
    page = (DOCS / "automa.md").read_text(encoding="utf-8")
    assert maker.BEGIN + maker.told(maker.played()) + maker.END in page


def test_clauses_named_in_the_automa_page_exist() -> None:
    known = catalogue.clauses().keys()
    page = (DOCS / "automa.md").read_text(encoding="utf-8")
    named = re.findall(r"AUTO-[A-Z]+-\d\d", page)
    assert len(named) > 60
    assert set(named) <= known


def test_every_level_and_option_stands_in_the_automa_page() -> None:
    page = (DOCS / "automa.md").read_text(encoding="utf-8")
    flags = [
        flag
        for flag, name, *_ in (*setup_options.SETUP_FLAGS, *setup_options.SETUP_NUMBERS)
        if name.startswith("automa_")
    ]
    assert len(flags) == 8
    assert [flag for flag in (*flags, *AUTOMA_LEVELS) if f"`{flag}" not in page] == []
