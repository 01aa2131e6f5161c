"""What both implementations share: the schema with its history, the statements, and the thread that owns a connection.

The event loop hands work to the thread and awaits it. The thread takes whatever has gathered, carries each piece out
behind a savepoint, commits once, and only then tells anybody: a busy table shares the price of a commit.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from typing import Any, Protocol, TypeVar

import msgspec

from whetstone.server.keys import same
from whetstone.server.store import Change, GameRow, KeyRow, SeatRow, Standing, StoreError, Thought

T = TypeVar("T")

# The schema, one step a version. A step that has been released is never changed: what comes later is appended.
MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE games (id TEXT PRIMARY KEY, name TEXT NOT NULL, made {real} NOT NULL, touched {real} NOT NULL,"
        " setup TEXT NOT NULL, start TEXT, seed BIGINT NOT NULL, rules TEXT NOT NULL, sharing TEXT NOT NULL,"
        " version BIGINT NOT NULL, standing TEXT NOT NULL, seats TEXT NOT NULL, wish TEXT)",
        "CREATE TABLE words (game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE, n INTEGER NOT NULL,"
        " word TEXT NOT NULL, PRIMARY KEY (game, n)){rowless}",
        "CREATE TABLE keys (hash TEXT PRIMARY KEY, game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE,"
        " role TEXT NOT NULL, seats TEXT NOT NULL)",
        "CREATE INDEX keys_of_game ON keys (game)",
    ),
    (
        # Where a rematch or a branch came from, and the list of games without sorting all of them.
        "ALTER TABLE games ADD COLUMN parent TEXT",
        "CREATE INDEX games_by_time ON games (touched)",
    ),
    (
        # What somebody decided and took back still ends the way back of the others, also after a restart.
        "ALTER TABLE games ADD COLUMN floor INTEGER NOT NULL DEFAULT 0",
    ),
    (
        # Why bots chose what they chose; and what an analysis found, which can always be worked out again.
        "CREATE TABLE thoughts (game TEXT NOT NULL REFERENCES games(id) ON DELETE CASCADE, n INTEGER NOT NULL,"
        " thought TEXT NOT NULL, PRIMARY KEY (game, n)){rowless}",
        "CREATE TABLE analyses (game TEXT PRIMARY KEY REFERENCES games(id) ON DELETE CASCADE, found TEXT NOT NULL)",
    ),
)
VERSION = len(MIGRATIONS)

_COLUMNS = "id, name, made, touched, setup, start, seed, rules, sharing, version, floor, standing, seats, wish, parent"
_AT_ONCE = 256  # pieces of work that share a commit
_seats = msgspec.json.Decoder(list[SeatRow])
_standing = msgspec.json.Decoder(Standing)
_thought = msgspec.json.Decoder(Thought)
_ints = msgspec.json.Decoder(list[int])


def _json(data: Any) -> str:
    return msgspec.json.encode(data).decode()


class Connection(Protocol):
    """What is used of a database connection; statements are written with `?`."""

    def run(self, statement: str, values: Sequence[Any] = ()) -> list[Any]: ...

    def run_many(self, statement: str, rows: Sequence[Sequence[Any]]) -> None: ...

    def changed(self, statement: str, values: Sequence[Any] = ()) -> int:
        """How many rows a statement changed."""

    def begin(self) -> None: ...

    def commit(self) -> None: ...

    def rollback(self) -> None: ...

    def close(self) -> None: ...


class SqlStore:
    """Storage in a database that speaks SQL. `connect` opens it and is called again if the connection breaks."""

    dialect: dict[str, str]
    failures: tuple[type[Exception], ...]

    def __init__(self) -> None:
        self._work: queue.SimpleQueue[tuple[Callable[[Connection], Any], Future[Any]] | None] = queue.SimpleQueue()
        self._connection: Connection | None = self.connect()
        try:
            self.migrate(self._connection)
        except BaseException:
            self._connection.close()
            raise
        self._thread = threading.Thread(target=self._serve, name="whetstone-store", daemon=True)
        self._thread.start()

    def connect(self) -> Connection:
        raise NotImplementedError

    # --- the schema ---------------------------------------------------------------------------------------------------

    def migrate(self, connection: Connection, target: int = VERSION) -> None:
        """Bring the schema up to date, all steps or none."""
        connection.begin()
        try:
            self.lock_schema(connection)
            connection.run("CREATE TABLE IF NOT EXISTS whetstone_schema (version INTEGER NOT NULL)")
            found = connection.run("SELECT version FROM whetstone_schema")
            version = found[0][0] if found else 0
            if version > target:
                raise StoreError(
                    f"these games were kept by a newer whetstone (schema {version}, this one knows {target})"
                )
            for step in MIGRATIONS[version:target]:
                for statement in step:
                    connection.run(statement.format(**self.dialect))
            connection.run("DELETE FROM whetstone_schema")
            connection.run("INSERT INTO whetstone_schema VALUES (?)", (target,))
            connection.commit()
        except BaseException:
            connection.rollback()
            raise

    def lock_schema(self, connection: Connection) -> None:
        """Two servers may start at once; where a transaction alone does not keep them apart, this does."""

    # --- the thread ---------------------------------------------------------------------------------------------------

    async def _do(self, work: Callable[[Connection], T]) -> T:
        future: Future[T] = Future()
        self._work.put((work, future))
        return await asyncio.wrap_future(future)

    def _serve(self) -> None:
        while True:
            first = self._work.get()
            batch = [] if first is None else [first]
            stop = first is None
            while not stop and len(batch) < _AT_ONCE and not self._work.empty():
                more = self._work.get()
                if more is None:
                    stop = True
                else:
                    batch.append(more)
            if batch:
                self._carry_out(batch)
            if stop:
                if self._connection is not None:
                    self._connection.close()
                return

    def _carry_out(self, batch: list[tuple[Callable[[Connection], Any], Future[Any]]]) -> None:
        batch = [(work, future) for work, future in batch if future.set_running_or_notify_cancel()]
        done: list[tuple[Future[Any], Any]] = []
        caught: tuple[type[Exception], ...] = (StoreError, *self.failures)
        try:
            if self._connection is None:
                self._connection = self.connect()
            connection = self._connection
            connection.begin()
            for work, future in batch:
                connection.run("SAVEPOINT piece")
                try:
                    done.append((future, work(connection)))
                except caught as error:
                    connection.run("ROLLBACK TO SAVEPOINT piece")
                    done.append((future, error if isinstance(error, StoreError) else _no_answer(error)))
                connection.run("RELEASE SAVEPOINT piece")
            connection.commit()
        except Exception as error:
            self._give_up(batch, error)
            return
        for future, result in done:
            if isinstance(result, StoreError):
                future.set_exception(result)
            else:
                future.set_result(result)

    def _give_up(self, batch: list[tuple[Callable[[Connection], Any], Future[Any]]], error: Exception) -> None:
        """Nothing of the batch counts, and the connection is made anew: its state is not known."""
        if self._connection is not None:
            try:
                self._connection.rollback()
                self._connection.close()
            except self.failures:
                pass  # it is broken; that is why we are here
        self._connection = None
        for _, future in batch:
            future.set_exception(_no_answer(error))

    async def close(self) -> None:
        self._work.put(None)
        await asyncio.to_thread(self._thread.join)

    # --- games --------------------------------------------------------------------------------------------------------

    async def create(self, game: GameRow, words: list[str], keys: list[KeyRow]) -> None:
        def work(c: Connection) -> None:
            c.run(
                f"INSERT INTO games ({_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (
                    game.id,
                    game.name,
                    game.made,
                    game.touched,
                    game.setup,
                    game.start,
                    game.seed,
                    game.rules,
                    game.sharing,
                    game.version,
                    game.floor,
                    _json(game.standing),
                    _json(game.seats),
                    game.wish,
                    game.parent,
                ),
            )
            _append(c, game.id, 0, words)
            c.run_many(
                "INSERT INTO keys (hash, game, role, seats) VALUES (?, ?, ?, ?)",
                [(key.hash, key.game, key.role, _json(key.seats)) for key in keys],
            )

        await self._do(work)

    async def game(self, game: str) -> GameRow | None:
        found = await self._do(lambda c: c.run(f"SELECT {_COLUMNS} FROM games WHERE id = ?", (game,)))
        return _game_row(found[0]) if found else None

    async def words(self, game: str) -> list[str]:
        found = await self._do(lambda c: c.run("SELECT n, word FROM words WHERE game = ? ORDER BY n", (game,)))
        if [n for n, _ in found] != list(range(len(found))):
            raise StoreError(f"the record of game {game} has a gap")
        return [word for _, word in found]

    async def thoughts(self, game: str) -> dict[int, Thought]:
        found = await self._do(lambda c: c.run("SELECT n, thought FROM thoughts WHERE game = ?", (game,)))
        return {int(n): _thought.decode(thought) for n, thought in found}

    async def change(self, change: Change) -> None:
        def work(c: Connection) -> None:
            known = c.changed(
                "UPDATE games SET version = ?, floor = ?, touched = ?, standing = ? WHERE id = ? AND version = ?",
                (change.version, change.floor, change.touched, _json(change.standing), change.game, change.was),
            )
            if known != 1:
                raise StoreError("the game has been changed by somebody else, or removed")
            c.run("DELETE FROM words WHERE game = ? AND n >= ?", (change.game, change.at))
            c.run("DELETE FROM thoughts WHERE game = ? AND n >= ?", (change.game, change.at))
            _append(c, change.game, change.at, change.words)
            if change.thought is not None:
                thought = (change.game, change.at, _json(change.thought))
                c.run("INSERT INTO thoughts (game, n, thought) VALUES (?, ?, ?)", thought)

        await self._do(work)

    async def analysis(self, game: str) -> str | None:
        found = await self._do(lambda c: c.run("SELECT found FROM analyses WHERE game = ?", (game,)))
        return str(found[0][0]) if found else None

    async def keep_analysis(self, game: str, text: str) -> None:
        def work(c: Connection) -> None:
            c.run("DELETE FROM analyses WHERE game = ?", (game,))
            if c.run("SELECT 1 FROM games WHERE id = ?", (game,)):  # it may have been removed meanwhile
                c.run("INSERT INTO analyses (game, found) VALUES (?, ?)", (game, text))

        await self._do(work)

    async def set_seats(self, game: str, seats: list[SeatRow]) -> None:
        def work(c: Connection) -> None:
            if c.changed("UPDATE games SET seats = ? WHERE id = ?", (_json(seats), game)) != 1:
                raise StoreError("the game has been removed")

        await self._do(work)

    async def games(self, limit: int) -> list[GameRow]:
        statement = f"SELECT {_COLUMNS} FROM games ORDER BY touched DESC, id LIMIT ?"
        return [_game_row(row) for row in await self._do(lambda c: c.run(statement, (limit,)))]

    async def count(self) -> int:
        found = await self._do(lambda c: c.run("SELECT count(*) FROM games"))
        return int(found[0][0])

    async def remove(self, game: str) -> bool:
        return await self._do(lambda c: c.changed("DELETE FROM games WHERE id = ?", (game,)) == 1)

    # --- keys ---------------------------------------------------------------------------------------------------------

    async def key(self, hashed: str) -> KeyRow | None:
        found = await self._do(lambda c: c.run("SELECT hash, game, role, seats FROM keys WHERE hash = ?", (hashed,)))
        # The index has found it by its hash; comparing once more in constant time costs nothing.
        return _key_row(found[0]) if found and same(found[0][0], hashed) else None

    async def keys(self, game: str) -> list[KeyRow]:
        statement = "SELECT hash, game, role, seats FROM keys WHERE game = ? ORDER BY hash"
        return [_key_row(row) for row in await self._do(lambda c: c.run(statement, (game,)))]


def _no_answer(error: Exception) -> StoreError:
    return StoreError(f"storage does not answer: {' '.join(str(error).split())}")


def _append(c: Connection, game: str, at: int, words: list[str]) -> None:
    if words:
        c.run_many(
            "INSERT INTO words (game, n, word) VALUES (?, ?, ?)",
            [(game, at + i, word) for i, word in enumerate(words)],
        )


def _game_row(row: Sequence[Any]) -> GameRow:
    values = dict(zip(_COLUMNS.split(", "), row, strict=True))
    values["standing"] = _standing.decode(values["standing"])
    values["seats"] = _seats.decode(values["seats"])
    return GameRow(**values)


def _key_row(row: Sequence[Any]) -> KeyRow:
    hashed, game, role, seats = row
    return KeyRow(hashed, game, role, _ints.decode(seats))
