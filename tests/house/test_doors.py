"""The doors between the rooms of the house: who may import whom, and what core must do without.

The plan is docs/architecture.md. A new door is one line in the table here, with its reason.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[2] / "src" / "whetstone"


@dataclass(frozen=True, slots=True)
class Door:
    """What a room may import of the house besides itself. `*` in a name stands for any room."""

    room: str
    opens_to: tuple[str, ...]
    because: str


DOORS = (
    Door("__init__", ("play", "errors"), "the public API: what a program needs to play, and nothing above it"),
    Door("errors", (), "everybody may raise them, so they may need nobody"),
    Door("core", (), "the rules stand on nothing, so that they can be compiled, searched and trusted"),
    Door(
        "content.*",
        ("core", "content.manifest", "content.vocabulary"),
        "a product can be left out or replaced only if no other room needs it",
    ),
    Door("content", ("core", "content.*"), "what lies beside the rooms says which rooms there are"),
    Door("play", ("core", "content", "errors"), "a game being played needs rules and pieces, and no text"),
    Door(
        "words",
        ("core", "content", "play", "errors"),
        "words are made from whatever happens; nothing that happens depends on them",
    ),
    Door(
        "bots",
        ("play", "core", "content", "errors"),
        "a bot reads the state, and a test deals everything hidden anew to see that it decides the same",
    ),
    Door(
        "analysis",
        ("core", "play", "bots", "errors"),
        "figures about a game, for whoever shows them: the laboratory prints them, the table draws them",
    ),
    Door(
        "lab",
        ("core", "content", "play", "bots", "analysis", "words", "compiler", "errors"),
        "the laboratory watches games; it does not make rules",
    ),
    Door("terminal", ("play", "bots", "words", "errors"), "one of the ways to sit at the table"),
    Door(
        "server",
        ("__init__", "play", "bots", "analysis", "words", "compiler", "errors"),
        "another one, which nobody else may depend on",
    ),
    Door("compiler", ("core", "errors"), "it asks core how it was loaded, and compiles the rest unseen"),
    Door("suite", ("errors",), "checking the code must work when the code does not"),
    Door("setup_options", ("play",), "options of the command line that become a set-up"),
    Door(
        "cli_play",
        ("play", "terminal", "server", "errors", "setup_options"),
        "the command that plays, a part of the front door",
    ),
    Door("cli_lab", ("lab", "errors", "setup_options"), "the commands of the laboratory, a part of the front door"),
    Door(
        "cli",
        (
            "__init__",
            "errors",
            "suite",
            "compiler",
            "play",
            "bots",
            "words",
            "lab",
            "terminal",
            "server",
            "cli_lab",
            "cli_play",
            "setup_options",
        ),
        "the front door leads everywhere, and nothing leads back to it",
    ),
)

# Core has no input or output, no text and no randomness: the same choices give the same game everywhere.
NOT_IN_CORE = frozenset(
    ("random", "secrets", "time", "datetime", "os", "io", "sys", "json", "re", "pathlib", "logging")
)
NOT_CALLED_IN_CORE = frozenset(("print", "open", "input"))
# Core knows no faction, expansion or module by name: those belong to content, behind a hook. F_AUTOMA is a
# name of one, "automatic" is none, and a comment may cite a clause such as FAC-CRIMEA-01.
NAMES_OF_CONTENT = re.compile(
    r"(?<![a-z])(nordic|saxony|polania|crimea|rusviet|albion|togawa|vesna|fenris|automa)(?![a-z]|-\d\d\b)",
    re.IGNORECASE,
)


def modules() -> Iterator[tuple[str, str, bool]]:
    """Every module of the house: its name without `whetstone.`, its source, whether it is a package."""
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(PACKAGE).with_suffix("").parts
        is_package = len(parts) > 1 and parts[-1] == "__init__"
        yield ".".join(parts[:-1] if is_package else parts), path.read_text(encoding="utf-8"), is_package


def room_of(module: str, *, is_package: bool = True) -> str:
    """content.base.mats is in the room content.base, core.move in core."""
    parts = module.split(".")
    if parts[0] == "content" and (len(parts) > 2 or is_package):
        return ".".join(parts[:2])
    return parts[0]


def imports(module: str, tree: ast.AST, *, is_package: bool) -> Iterator[tuple[int, str]]:
    """Line and full name of everything a module imports, at its top or inside a function."""
    package = ["whetstone", *module.split(".")]
    if not is_package:
        package.pop()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            source = ".".join([*above, *([node.module] if node.module else [])])
            # `from whetstone.core import move` opens the door to core.move, not only to core.
            yield from ((node.lineno, f"{source}.{alias.name}") for alias in node.names)


def wrong_doors(module: str, source: str, *, is_package: bool = False) -> list[str]:
    """The imports of a module that the table does not allow."""
    room = room_of(module, is_package=is_package)
    door = next((door for door in DOORS if fnmatchcase(room, door.room)), None)
    if door is None:
        return [f"{module}: the room {room} has no line in the table of doors"]
    wrong: dict[int, str] = {}  # by line: a statement that imports ten names is one mistake
    for line, imported in imports(module, ast.parse(source), is_package=is_package):
        house, _, target = imported.partition(".")
        if house != "whetstone" or room_of(target) == room or may_open(door, target):
            continue
        allowed = ", ".join(door.opens_to) or "nothing else"
        wrong[line] = f"{module}:{line} imports {imported}; {door.room} opens to {allowed}: {door.because}"
    return list(wrong.values())


def may_open(door: Door, target: str) -> bool:
    if target.startswith("__"):  # whetstone itself, as in `from whetstone import __version__`
        target = "__init__"
    return any(fnmatchcase(target, name) or fnmatchcase(target, f"{name}.*") for name in door.opens_to)


def impurities(module: str, source: str) -> list[str]:
    """What a module of core does that core must do without."""
    tree = ast.parse(source)
    wrong = [
        f"{module}:{line} imports {imported}"
        for line, imported in imports(module, tree, is_package=False)
        if imported.split(".")[0] in NOT_IN_CORE
    ]
    wrong += [
        f"{module}:{node.lineno} calls {node.func.id}()"
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in NOT_CALLED_IN_CORE
    ]
    wrong += [
        f"{module}:{number} names {found.group()}"
        for number, line in enumerate(source.splitlines(), 1)
        for found in NAMES_OF_CONTENT.finditer(line)
    ]
    return wrong


def test_rooms_open_only_their_doors() -> None:
    wrong = [
        line for module, source, is_package in modules() for line in wrong_doors(module, source, is_package=is_package)
    ]
    assert not wrong, "\n" + "\n".join(wrong)


def test_core_is_pure() -> None:
    wrong = [
        line for module, source, _ in modules() if room_of(module) == "core" for line in impurities(module, source)
    ]
    assert not wrong, "\n" + "\n".join(wrong)


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("core.move", "from whetstone.play import game"),
        ("core.move", "import whetstone.content.base"),
        ("core.move", "def f():\n    from whetstone.errors import WhetstoneError"),
        ("core.move", "from ..errors import WhetstoneError"),
        ("core.move", "from .. import errors"),
        ("content.base.mats", "from whetstone.content.invaders import tokens"),
        ("content.base.mats", "from ..invaders import tokens"),
        ("content.base.mats", "from whetstone.words import catalogue"),
        ("play.game", "from whetstone.words import catalogue"),
        ("bots.search", "from whetstone.lab import simulate"),
        ("lab.tournament", "from whetstone import terminal"),
        ("terminal.table", "import whetstone.cli"),
        ("terminal.table", "from whetstone.server import app"),
        ("attic", "import os"),
    ],
)
def test_a_wrong_door_is_noticed(module: str, source: str) -> None:
    assert len(wrong_doors(module, source)) == 1


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("core.move", "from whetstone.core import state\nfrom .state import State\nimport typing"),
        ("content.base.mats", "from whetstone.core.records import Mat\nfrom . import ids"),
        ("content.rooms", "from whetstone.content.base import mats"),
        ("play.game", "from whetstone.content.base import mats\nfrom whetstone.errors import WhetstoneError"),
        ("bots.search", "from whetstone.content.base import mats"),
        ("cli", "from whetstone import __version__, suite"),
    ],
)
def test_an_open_door_is_open(module: str, source: str) -> None:
    assert wrong_doors(module, source) == []


@pytest.mark.parametrize(
    "source",
    [
        "import random",
        "from os import path",
        "def f():\n    import json",
        "print('a star')",
        "if faction == CRIMEA: pass",
        "'''What Fenris does.'''",
        "F_AUTOMA = 60",
    ],
)
def test_an_impurity_of_core_is_noticed(source: str) -> None:
    assert len(impurities("core.move", source)) == 1


def test_core_may_cite_clauses() -> None:
    assert impurities("core.move", "automatic = True  # FAC-CRIMEA-01 and its like") == []
