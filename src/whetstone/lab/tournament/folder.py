"""The folder of a tournament: what it is, the games played so far, and who is at it.

Games are appended line by line as they end, so whatever kills a tournament costs the games in flight. When all are
played the file is put in order: then it is the same, byte by byte, whoever played them and however often it stopped.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Self

from whetstone.errors import WhetstoneError
from whetstone.lab.tournament.field import Wanted
from whetstone.lab.tournament.schedule import Result
from whetstone.lab.versions import source, versions

PLAN = "tournament.json"
GAMES = "games.jsonl"
VERSIONS = "versions"  # of the bots
SOURCE = "source"  # of the program, noted in the plan when a folder is begun; decides nothing


def line_of(result: Result) -> bytes:
    return json.dumps(result, separators=(",", ":")).encode() + b"\n"


class Folder:
    """Open while a tournament is played in it; a second one at the same time is refused."""

    def __init__(self, path: Path, wanted: Wanted) -> None:
        self.path = path
        self.plan = {**wanted.to_json(), VERSIONS: versions(wanted.bots)}
        self.results: dict[int, Result] = {}
        self._lock: BinaryIO | None = None
        self._games: BinaryIO | None = None

    def __enter__(self) -> Self:
        self.path.mkdir(parents=True, exist_ok=True)
        self._take_lock()
        try:
            self._agree()
            self._read()
            self._games = (self.path / GAMES).open("ab")
        except BaseException:
            self._close()
            raise
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._close()

    def add(self, result: Result) -> None:
        """Keep a game. It is with the system, if not yet on the disk, before this returns."""
        assert self._games is not None
        self.results[result["game"]] = result
        self._games.write(line_of(result))
        self._games.flush()

    def put_in_order(self) -> None:
        """Write the games by number, in one go."""
        assert self._games is not None
        self._games.close()
        text = b"".join(line_of(self.results[number]) for number in sorted(self.results))
        write_whole(self.path / GAMES, text)
        self._games = (self.path / GAMES).open("ab")

    def _take_lock(self) -> None:
        self._lock = (self.path / ".lock").open("ab")
        if sys.platform != "win32":
            import fcntl

            try:
                fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                self._close()
                raise WhetstoneError(f"{self.path}: another tournament is being played there") from None

    def _close(self) -> None:
        for file in (self._games, self._lock):
            if file is not None:
                file.close()

    def _agree(self) -> None:
        """Games of another tournament must not be mixed with these; where none was played, there is nothing to mix."""
        plan, games = self.path / PLAN, self.path / GAMES
        if plan.exists():
            differing = _differing(self.plan, read_plan(self.path))
            if not differing:
                return
            if games.exists() and games.stat().st_size:
                raise WhetstoneError(
                    f"{self.path} holds another tournament ({', '.join(differing)} differ); name a folder by --out"
                )
        elif games.exists():
            raise WhetstoneError(f"{games}: games without a {PLAN}; name another folder by --out")
        write_whole(plan, json.dumps({**self.plan, SOURCE: source()}, indent=1).encode() + b"\n")

    def _read(self) -> None:
        """What has been played. A last line that was cut off is taken away: its game is played again."""
        self.results, whole = read_games(self.path)
        games = self.path / GAMES
        if games.exists() and whole < games.stat().st_size:
            with games.open("r+b") as file:
                file.truncate(whole)


def read_plan(path: Path) -> dict[str, Any]:
    """What is played in a folder."""
    plan = path / PLAN
    try:
        found = json.loads(plan.read_text(encoding="utf-8"))
    except ValueError:
        found = None
    if not isinstance(found, dict):
        raise WhetstoneError(f"{plan}: this is not the plan of a tournament")
    return found


def _differing(plan: dict[str, Any], found: dict[str, Any]) -> list[str]:
    """What two plans do not agree on."""
    keys = [key for key in {**plan, **found} if key != SOURCE and plan.get(key) != found.get(key)]
    if keys == [VERSIONS] and isinstance(found.get(VERSIONS), dict):  # the same bots: which of them has changed?
        return [f"version of {name}" for name, mark in plan[VERSIONS].items() if found[VERSIONS].get(name) != mark]
    return keys


def read_games(path: Path) -> tuple[dict[int, Result], int]:
    """The games in a folder by number, and where the last whole line ends."""
    games = path / GAMES
    if not games.exists():
        return {}, 0
    results: dict[int, Result] = {}
    content = games.read_bytes()
    whole = content.rfind(b"\n") + 1
    for n, line in enumerate(content[:whole].splitlines(), 1):
        result = _parsed(line)
        if result is None:
            raise WhetstoneError(f"{games}: line {n} is not a game")
        results.setdefault(result["game"], result)
    return results, whole


def _parsed(line: bytes) -> Result | None:
    try:
        result: Any = json.loads(line)
    except ValueError:
        return None
    fits = isinstance(result, dict) and isinstance(result.get("game"), int)
    return result if fits else None


def write_whole(path: Path, content: bytes) -> None:
    """A crash leaves the old file or the new one, never half of one."""
    aside = path.with_name(f".{path.name}.new")
    aside.write_bytes(content)
    os.replace(aside, path)
