"""Games in a PostgreSQL database, by psycopg 3. One connection of one thread, as with SQLite.

Commits are durable as the database itself is set up (`synchronous_commit` is on by default, and set on here in case a
role has it off).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from whetstone.errors import WhetstoneError
from whetstone.server.store import StoreError
from whetstone.server.store_sql import SqlStore

try:
    import psycopg
except ImportError:  # an extra; whoever names a database is told
    raise WhetstoneError("PostgreSQL needs psycopg: pip install 'whetstone[postgres]'") from None

_LOCK = 0x5C17E  # any number that other programs of this database do not use as an advisory lock


class PostgresConnection:
    """Statements come with `?`, which psycopg writes `%s`."""

    def __init__(self, url: str) -> None:
        self._db = psycopg.connect(url, autocommit=True, connect_timeout=10, application_name="whetstone")
        self._db.execute("SET synchronous_commit TO on")
        self._db.execute("SET client_min_messages TO warning")

    def run(self, statement: str, values: Sequence[Any] = ()) -> list[Any]:
        done = self._db.execute(_query(statement), values)
        return done.fetchall() if done.description else []

    def run_many(self, statement: str, rows: Sequence[Sequence[Any]]) -> None:
        with self._db.cursor() as cursor:
            cursor.executemany(_query(statement), rows)

    def changed(self, statement: str, values: Sequence[Any] = ()) -> int:
        return self._db.execute(_query(statement), values).rowcount

    def begin(self) -> None:
        self._db.execute("BEGIN")

    def commit(self) -> None:
        self._db.execute("COMMIT")

    def rollback(self) -> None:
        self._db.execute("ROLLBACK")

    def close(self) -> None:
        self._db.close()


def _query(statement: str) -> bytes:
    """All statements are constants of this program with nothing of anybody's put in."""
    return statement.replace("?", "%s").encode()


class PostgresStore(SqlStore):
    """Storage in the database of a URL."""

    dialect = {"real": "DOUBLE PRECISION", "rowless": ""}  # noqa: RUF012
    failures = (psycopg.Error,)

    def __init__(self, url: str) -> None:
        self._url = url
        super().__init__()

    def connect(self) -> PostgresConnection:
        try:
            return PostgresConnection(self._url)
        except psycopg.Error as error:
            reason = " ".join(str(error).split())
            raise StoreError(f"cannot reach the database: {reason}") from None

    def lock_schema(self, connection: Any) -> None:
        connection.run("SELECT pg_advisory_xact_lock(?)", (_LOCK,))
