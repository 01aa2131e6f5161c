"""The pages for learners and writers of bots, and the scripts they show, are true."""

from __future__ import annotations

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from tests.extras import optional
from whetstone.bots.spec import ERRORS
from whetstone.lab.adapters.actions import ACTIONS, ALL_ACTIONS, MOST_LOADED
from whetstone.lab.adapters.layout import VERSION
from whetstone.lab.adapters.table import REWARDS
from whetstone.play.happened import EVENTS

DOCS = Path(__file__).resolve().parents[2] / "docs"


def load(path: Path) -> ModuleType:
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def test_the_tables_of_actions_and_observations_are_those_of_the_code() -> None:
    """If they changed, docs/pictures/make_observations.py writes them anew."""
    maker = load(DOCS / "pictures" / "make_observations.py")
    text = page("observations.md")
    for name, table in maker.TABLES.items():
        begin, end = maker.between(name)
        assert begin + table() + end in text


def test_figures_named_in_the_text() -> None:
    text = page("observations.md")
    for figure in (f"{ACTIONS} actions", f"are {ALL_ACTIONS}", f"more than {MOST_LOADED} tokens", f"now {VERSION}."):
        assert figure in text
    assert f"{ACTIONS} numbered actions" in page("learning.md")


def test_every_event_and_message_stands_in_the_page_of_bots() -> None:
    text = page("bots.md")
    assert [name for name, _ in EVENTS.values() if f"`{name}`" not in text] == []
    entries = {entry for _, read in EVENTS.values() for entry, _ in read}
    assert [entry for entry in entries if f"`{entry}`" not in text] == []
    assert [
        kind for kind in ("hello", "new_game", "choose", "game_over", "quit") if f'"type":"{kind}"' not in text
    ] == []
    assert [value for value in ERRORS if f"`errors={value}`" not in text] == []


def test_every_reward_stands_in_the_page_of_learners() -> None:
    assert [reward for reward in REWARDS if f"| `{reward}` |" not in page("learning.md")] == []


def test_links_lead_somewhere() -> None:
    for name in ("bots.md", "learning.md", "observations.md"):
        links = re.findall(r"\]\(([^)#]+)\)", page(name))
        assert [link for link in links if not (DOCS / link).exists()] == []


@pytest.mark.slow
@pytest.mark.parametrize(("peer", "argument"), [("pettingzoo", 1), ("gymnasium", 1), ("open_spiel", 6)])
def test_the_quick_start_scripts_run(peer: str, argument: int, capsys: pytest.CaptureFixture[str]) -> None:
    module = {"open_spiel": "pyspiel"}.get(peer, peer)
    optional(module)
    load(DOCS / "examples" / f"{peer}_quickstart.py").main(argument)
    assert re.search(r"a second|coins ahead", capsys.readouterr().out)
