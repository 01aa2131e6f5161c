"""The page names every module the table needs, so that a browser fetches them together."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
INDEX = ROOT / "src" / "whetstone" / "web" / "index.html"


@pytest.fixture
def tool() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_preload", ROOT / "tools" / "make_preload.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_modules_are_named_in_the_page(tool: ModuleType) -> None:
    text = INDEX.read_text(encoding="utf-8")
    assert text == tool.page(text), "python tools/make_preload.py"


def test_imports_are_followed(tool: ModuleType) -> None:
    found = tool.modules()
    assert found[0] == "app/main.js"
    assert "vendor/preact.js" in found
    assert "app/table/map/places.js" in found
    assert "app/pages/start.js" not in found  # fetched when it is opened
