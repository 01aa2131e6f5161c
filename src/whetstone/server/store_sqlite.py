"""Games in one SQLite file.

WAL mode lets a backup read while the table writes. `synchronous=FULL` makes every commit wait for the disk: with NORMAL
a WAL database survives a killed process but may lose its last commits when the power fails, and an acknowledged choice
is promised to survive both.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from whetstone.server.store import StoreError
from whetstone.server.store_sql import SqlStore

FILE = "games.sqlite"


class SqliteConnection:
    """`?` is what SQLite itself uses; transactions are ours to begin."""

    def __init__(self, path: str) -> None:
        # Made by one thread and used by another, never by two at once.
        self._db = sqlite3.connect(path, isolation_level=None, check_same_thread=False, timeout=10)
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            self._db.execute(f"PRAGMA {pragma}")

    def run(self, statement: str, values: Sequence[Any] = ()) -> list[Any]:
        return self._db.execute(statement, values).fetchall()

    def run_many(self, statement: str, rows: Sequence[Sequence[Any]]) -> None:
        self._db.executemany(statement, rows)

    def changed(self, statement: str, values: Sequence[Any] = ()) -> int:
        return self._db.execute(statement, values).rowcount

    def begin(self) -> None:
        self._db.execute("BEGIN IMMEDIATE")

    def commit(self) -> None:
        self._db.execute("COMMIT")

    def rollback(self) -> None:
        if self._db.in_transaction:
            self._db.execute("ROLLBACK")

    def close(self) -> None:
        self._db.close()


class SqliteStore(SqlStore):
    """Storage in the file `games.sqlite` of a folder."""

    dialect = {"real": "REAL", "rowless": " WITHOUT ROWID"}  # noqa: RUF012
    failures = (sqlite3.Error,)

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        super().__init__()

    def connect(self) -> SqliteConnection:
        path = self._folder / FILE
        try:
            self._folder.mkdir(parents=True, exist_ok=True)
            return SqliteConnection(str(path))
        except OSError as error:
            reason = f"{error.strerror or error}"
        except sqlite3.Error as error:
            reason = str(error)
        raise StoreError(f"cannot keep games in {path}: {reason}; --data names another place")
