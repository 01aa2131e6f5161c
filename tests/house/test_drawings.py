"""The committed drawings are what the tools draw from the board as it is."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WEB = ROOT / "src" / "whetstone" / "web"


@pytest.fixture(scope="module")
def drawings() -> dict[str, str]:
    spec = importlib.util.spec_from_file_location("make_drawings", ROOT / "tools" / "make_drawings.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    drawn: dict[str, str] = module.drawings()
    return drawn


@pytest.mark.parametrize("name", ["assets/icons.svg", "assets/board.svg", "app/table/map/places.js"])
def test_drawing_is_up_to_date(drawings: dict[str, str], name: str) -> None:
    assert (WEB / name).read_text(encoding="utf-8") == drawings[name], "python tools/make_drawings.py"


@pytest.mark.parametrize("name", ["assets/icons.svg", "assets/board.svg"])
def test_drawing_has_no_style_and_no_colour_of_its_own(name: str) -> None:
    """The page forbids inline styles, and only tokens.css names colours."""
    text = (WEB / name).read_text(encoding="utf-8")
    assert "style" not in text
    assert not re.search(r"(?:fill|stroke|color)=\"#", text)
