"""The message file: well formed, complete, and nothing in it that nobody says."""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse

from whetstone.bots import BOT_NAMES
from whetstone.words import messages
from whetstone.words.messages import commas, listed, name, say, sentence
from whetstone.words.names import FAMILIES

PACKAGE = Path(messages.__file__).resolve().parents[1]
FILES = sorted(Path(messages.__file__).parent.glob("en*.ftl"))
ROOMS = ("words", "terminal", "server")
# Where an id is put together: the only places that may call `say` with anything but a literal.
MAKERS = {"messages.py", "choices.py", "catalogue.py"}


def entries() -> list[ftl.EntryType]:
    return [entry for file in FILES for entry in parse(file.read_text(encoding="utf-8")).body]


def modules() -> list[Path]:
    return [path for room in ROOMS for path in (PACKAGE / room).glob("*.py")]


def ids() -> list[str]:
    return [entry.id.name for entry in entries() if isinstance(entry, ftl.Message)]


def calls() -> Iterator[tuple[str, str, ast.expr]]:
    """File, function and first argument of every call of `say` and `name`."""
    for path in modules():
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("say", "name"):
                yield path.name, node.func.id, node.args[0]


def literals(function: str) -> set[str]:
    found = {argument.value for _, called, argument in calls() if called == function and hasattr(argument, "value")}
    return {str(value) for value in found}


def strings() -> set[str]:
    """Every string literal of the rooms that speak."""
    return {
        node.value
        for path in modules()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def family_ids() -> set[str]:
    return {f"{family}-{key}" for family, keys in FAMILIES.items() for key in keys}


def bot_ids() -> set[str]:
    """A bot may have a name and a text; one without goes by its own name."""
    known = set(ids())
    return {made for bot in BOT_NAMES for made in (f"bot-{bot}", f"bot-text-{bot}") if made in known}


def test_the_file_is_well_formed() -> None:
    junk = [entry.content for entry in entries() if isinstance(entry, ftl.Junk)]
    assert junk == []
    assert [name for name, n in Counter(ids()).items() if n > 1] == []


def test_ids_are_literals_that_can_be_searched_for() -> None:
    made = {file for file, _, argument in calls() if not isinstance(argument, ast.Constant)}
    assert made <= MAKERS


def test_every_id_said_is_in_the_file() -> None:
    assert (literals("say") | family_ids()) - set(ids()) == set()
    assert literals("name") <= FAMILIES.keys()


def test_every_id_in_the_file_is_said() -> None:
    assert set(ids()) - literals("say") - family_ids() - bot_ids() == set()
    assert FAMILIES.keys() - strings() == set()  # families are used, too


def test_a_missing_value_is_noticed() -> None:
    with pytest.raises(LookupError, match="log-turn"):
        say("log-turn", n=3)


def test_plurals() -> None:
    assert [name("amount", "coins", n=n) for n in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]


def test_lists() -> None:
    assert listed([]) == "nothing"
    assert listed(["a"]) == "a"
    assert listed(["a", "b"]) == "a and b"
    assert listed(["a", "b", "c"], last="or") == "a, b or c"
    assert commas(["a", "b", "c"]) == "a, b, c"
    assert sentence("a worker") == "A worker"


def test_no_message_holds_machine_paths_or_unfinished_work() -> None:
    text = "".join(file.read_text(encoding="utf-8") for file in FILES)
    assert not [word for word in ("TODO", "FIXME", "/work", "../") if word in text]
