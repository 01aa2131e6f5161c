"""A game as one small JSON file: set-up, choices, chance outcomes, and hashes that tell when something is wrong.

The score is a list of lines, one per turn, that reads like a chess score; outcomes of chance carry a `!`.
"""

from __future__ import annotations

import json
import os
import re
import tempfile
from array import array
from dataclasses import dataclass, field
from hashlib import blake2b
from pathlib import Path
from typing import Any

from whetstone.core.state import State
from whetstone.errors import WhetstoneError
from whetstone.play.setup import Setup, SetupError

FORMAT = "whetstone-record/1"
RULES_VERSION = "1"  # changes whenever the same choices may lead to another position
HASH_EVERY = 50
CHANCE_MARK = "!"
_IS_COUNT = re.compile(r"[0-9]{1,7}")


class RecordError(WhetstoneError):
    """A file that is no record, or one that does not replay; the message names the place."""


def state_hash(setup: Setup, s: State) -> str:
    """A short fingerprint of a position and of the set-up it belongs to."""
    table = json.dumps(setup.to_json(), sort_keys=True).encode()
    return blake2b(
        array("q", s.key()).tobytes(), digest_size=6, key=blake2b(table, digest_size=16).digest()
    ).hexdigest()


@dataclass
class Record:
    """What happened: words of notation in order, chance outcomes marked, and a hash now and then."""

    setup: Setup
    words: list[str] = field(default_factory=list)
    turns: list[tuple[int, str]] = field(default_factory=list)  # (number of words before it, title) of each turn
    hashes: dict[int, str] = field(default_factory=dict)  # after how many words
    rules: str = RULES_VERSION
    start: str | None = None  # the position the game began from, if not a new game
    result: dict[str, Any] | None = None
    seats: list[str] | None = None  # who sat where, if somebody said so; the rules do not care

    def lines(self) -> list[str]:
        """The score, a line per turn."""
        out = []
        bounds = [(0, "")] if not self.turns or self.turns[0][0] > 0 else []
        bounds += self.turns
        for i, (begin, title) in enumerate(bounds):
            end = bounds[i + 1][0] if i + 1 < len(bounds) else len(self.words)
            out.append(f"{title}: {' '.join(self.words[begin:end])}".strip())
        return out

    def to_json(self) -> dict[str, Any]:
        data: dict[str, Any] = {"format": FORMAT, "rules": self.rules, "setup": self.setup.to_json()}
        if self.seats is not None:
            data["seats"] = self.seats
        if self.start is not None:
            data["start"] = self.start
        data["score"] = self.lines()
        data["hashes"] = {str(n): value for n, value in sorted(self.hashes.items())}
        if self.result is not None:
            data["result"] = self.result
        return data

    def dumps(self) -> str:
        return json.dumps(self.to_json(), indent=1, ensure_ascii=False) + "\n"

    @classmethod
    def loads(cls, text: str, source: str = "record") -> Record:
        try:
            data = json.loads(text)
        except json.JSONDecodeError as error:
            raise RecordError(
                f"{source}: not a record: {error.msg} at line {error.lineno}, column {error.colno}"
            ) from None
        except RecursionError:
            raise RecordError(f"{source}: not a record: nested too deeply") from None
        if not isinstance(data, dict) or "format" not in data:
            raise RecordError(f"{source}: not a record of Whetstone: it names no format")
        if data["format"] != FORMAT:
            raise RecordError(f"{source}: format {data['format']!r} is not known here; this reads {FORMAT!r}")
        return cls._from_data(data, source)

    @classmethod
    def _from_data(cls, data: dict[str, Any], source: str) -> Record:
        for key in data:
            if key not in ("format", "rules", "setup", "seats", "start", "score", "hashes", "result"):
                raise RecordError(f"{source}: unknown entry {key!r}")
        rules = data.get("rules")
        if not isinstance(rules, str):
            raise RecordError(f"{source}: entry 'rules' must be a text")
        start = data.get("start")
        if start is not None and not isinstance(start, str):
            raise RecordError(f"{source}: entry 'start' must be a text")
        try:
            setup = Setup.from_json(data.get("setup"))
        except SetupError as error:
            raise RecordError(f"{source}: {error}") from None
        record = cls(setup, rules=rules, start=start)
        score = data.get("score")
        if not isinstance(score, list) or not all(isinstance(line, str) for line in score):
            raise RecordError(f"{source}: entry 'score' must be a list of texts")
        for line in score:
            title, colon, words = line.partition(":")
            if not colon:
                raise RecordError(f"{source}: line {score.index(line) + 1} of the score has no ':'")
            if title:
                record.turns.append((len(record.words), title))
            record.words += words.split()
        hashes = data.get("hashes")
        if not isinstance(hashes, dict) or not all(
            _IS_COUNT.fullmatch(key) and isinstance(value, str) for key, value in hashes.items()
        ):
            raise RecordError(f"{source}: entry 'hashes' must map numbers of decisions to texts")
        record.hashes = {int(key): value for key, value in hashes.items()}
        result = data.get("result")
        if result is not None and not isinstance(result, dict):
            raise RecordError(f"{source}: entry 'result' must be an object")
        record.result = result
        seats = data.get("seats")
        if seats is not None:
            if not isinstance(seats, list) or not all(isinstance(name, str) for name in seats):
                raise RecordError(f"{source}: entry 'seats' must be a list of texts")
            if len(seats) != setup.players:
                raise RecordError(f"{source}: {len(seats)} seats for {setup.players} players")
        record.seats = seats
        return record

    def save(self, path: str | os.PathLike[str]) -> None:
        """Write the file in one go: a crash leaves the old one or the new one, never half of one."""
        target = Path(path)
        try:
            self._write(target)
        except OSError as error:
            raise RecordError(f"{path}: {error.strerror or error}") from None

    def _write(self, target: Path) -> None:
        handle, name = tempfile.mkstemp(prefix=f".{target.name}.", suffix=".tmp", dir=target.parent or ".")
        try:
            with os.fdopen(handle, "w", encoding="utf-8") as file:
                file.write(self.dumps())
                file.flush()
                os.fsync(file.fileno())
            mode = target.stat().st_mode & 0o777 if target.exists() else 0o644
            os.chmod(name, mode)
            os.replace(name, target)
        except BaseException:
            os.unlink(name)
            raise

    @classmethod
    def load(cls, path: str | os.PathLike[str]) -> Record:
        source = str(path)
        try:
            text = Path(path).read_text(encoding="utf-8")
        except UnicodeDecodeError as error:
            raise RecordError(f"{source}: not a record: byte {error.start} is no text") from None
        except OSError as error:
            raise RecordError(f"{source}: {error.strerror or error}") from None
        return cls.loads(text, source)
