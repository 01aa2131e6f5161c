"""Which version of a bot played: games of one version must not be taken for games of another."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterable
from functools import cache
from hashlib import sha256
from pathlib import Path

from whetstone import compiler
from whetstone.bots import home_of, is_foreign, seconds_a_turn
from whetstone.bots.spec import parse
from whetstone.play.seats import level_of

ROOM = "whetstone.bots."
SIGNS = 10  # of a fingerprint


def versions(names: Iterable[str]) -> dict[str, str]:
    """By bot. Automas are part of the rules and have the version of those."""
    return {name: version_of(name) for name in dict.fromkeys(names) if not level_of(name)}


def version_of(name: str) -> str:
    """A fingerprint of everything in the room of the bots that decides what this one chooses, its weights included.

    For whoever thinks by the clock the engine counts as well: interpreted it sees a tenth as much in the same time. Of
    a program of others only the command is known.
    """
    if is_foreign(name):
        spec = parse(name)
        file = Path(spec.target.partition(":")[0])
        content = name.encode() if spec.is_program else name.encode() + file.read_bytes()
        return sha256(content).hexdigest()[:SIGNS]
    mark = _fingerprint(home_of(name))
    return mark if seconds_a_turn(name) is None else f"{mark} {compiler.engine_kind()}"


@cache
def _fingerprint(module: str) -> str:
    content = sha256()
    for name in sorted(_with_imports(module)):
        content.update(name.encode() + b"\0" + _source(name).read_bytes() + b"\0")
    return content.hexdigest()[:SIGNS]


def _source(module: str) -> Path:
    return compiler.PACKAGE / "bots" / f"{module.removeprefix(ROOM)}.py"


def _with_imports(module: str) -> set[str]:
    """A module of the bots and all of them that it uses."""
    found: set[str] = set()
    ahead = [module]
    while ahead:
        name = ahead.pop()
        if name not in found:
            found.add(name)
            ahead += _imports(ast.parse(_source(name).read_bytes()))
    return found


def _imports(tree: ast.AST) -> list[str]:
    names: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and f"{node.module}." == ROOM:  # from whetstone.bots import weights
            names += [ROOM + alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            names.append(node.module or "")
        elif isinstance(node, ast.Import):
            names += [alias.name for alias in node.names]
    return [name for name in names if name.startswith(ROOM) and _source(name).is_file()]


def source() -> str:
    """The commit of this checkout, with a + if its sources were changed since."""
    package = compiler.source_of_package()
    try:
        mark = _git(package, "rev-parse", "--short", "HEAD")
        changed = _git(package, "status", "--porcelain", "--", ".")
    except (OSError, subprocess.CalledProcessError):
        return "commit unknown"
    return f"commit {mark}+" if changed else f"commit {mark}"


def _git(folder: Path, *arguments: str) -> str:
    done = subprocess.run(["git", "-C", str(folder), *arguments], capture_output=True, text=True, check=True)
    return done.stdout.strip()
