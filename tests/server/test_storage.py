"""What every storage must do, proved by the same tests for SQLite and PostgreSQL."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.server.databases import emptied, postgres
from tests.server.table import HUMAN, serving
from whetstone.server.app import open_store
from whetstone.server.store import Change, GameRow, KeyRow, SeatRow, Standing, Store, StoreError, Thought
from whetstone.server.store_sql import MIGRATIONS, VERSION, SqlStore

KINDS = ("sqlite", "postgresql")


@pytest.fixture(scope="module")
def database() -> Iterator[str]:
    with postgres() as url:
        yield url


@pytest.fixture(params=KINDS)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Where games are kept: an empty folder, or the URL of an empty database."""
    if request.param == "sqlite":
        return str(tmp_path / "table")
    return emptied(request.getfixturevalue("database"))


def using(place: str, work: Callable[[Store], Coroutine[Any, Any, None]]) -> None:
    """Do something with the storage of a place and close it again."""

    async def run() -> None:
        store = open_store(place)
        try:
            await work(store)
        finally:
            await store.close()

    asyncio.run(run())


STANDING = Standing(over=False, round=1, turn=1, actor=0, winners=[])


def a_game(name: str = "first-game01", **changes: Any) -> GameRow:
    row = GameRow(
        id=name,
        name="Nordic, Säxony",
        made=1000.25,
        touched=1000.25,
        setup=json.dumps({"players": 2}),
        start=None,
        seed=2**62 - 1,
        rules="1",
        sharing="links",
        version=1,
        floor=0,
        standing=STANDING,
        seats=[SeatRow("human", "Ada", person=True), SeatRow("bot", bot="greedy")],
        wish='{"seats":[]}',
    )
    return msgspec.structs.replace(row, **changes)


def a_change(at: int, words: list[str], was: int, version: int, game: str = "first-game01") -> Change:
    return Change(game, at, words, was, version, at, 2000.5, Standing(True, 3, 9, None, ["nordic"]))


def test_what_was_kept_is_there_after_a_restart(place: str) -> None:
    keys = [KeyRow("ab" * 32, "first-game01", "seat", [0, 1]), KeyRow("cd" * 32, "first-game01", "watch", [])]

    async def write(store: Store) -> None:
        await store.create(a_game(), ["!drawn=2", "end"], keys)
        await store.change(a_change(2, ["section=move", "coins"], 1, 2))

    async def read(store: Store) -> None:
        row = await store.game("first-game01")
        assert row == a_game(version=2, floor=2, touched=2000.5, standing=Standing(True, 3, 9, None, ["nordic"]))
        assert await store.words("first-game01") == ["!drawn=2", "end", "section=move", "coins"]
        assert await store.key("ab" * 32) == keys[0]
        assert await store.key("ef" * 32) is None
        assert await store.keys("first-game01") == keys
        assert await store.game("nobody-knows") is None
        assert await store.words("nobody-knows") == []

    using(place, write)
    using(place, read)


def test_an_undo_truncates_and_a_choice_appends_in_one_go(place: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_game(), ["a", "b", "c", "d"], [])
        await store.change(a_change(2, [], 1, 2))
        assert await store.words("first-game01") == ["a", "b"]
        await store.change(a_change(1, ["x", "y"], 2, 1000))
        assert await store.words("first-game01") == ["a", "x", "y"]

    using(place, work)


def test_a_change_on_top_of_another_version_is_refused_and_changes_nothing(place: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_game(), ["a"], [])
        await store.change(a_change(1, ["b"], 1, 2))
        with pytest.raises(StoreError, match="somebody else"):
            await store.change(a_change(1, ["c"], 1, 2))
        with pytest.raises(StoreError, match="removed"):
            await store.change(a_change(1, ["c"], 1, 2, game="nobody-knows"))
        assert await store.words("first-game01") == ["a", "b"]

    using(place, work)


def test_one_piece_of_work_that_fails_does_not_spoil_the_others(place: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_game(), [], [])
        answers = await asyncio.gather(
            store.create(a_game("second-game2"), ["a"], []),
            store.create(a_game(), [], []),  # is there already
            store.change(a_change(0, ["b"], 7, 8)),  # another version
            store.create(a_game("third-game-3"), [], []),
            return_exceptions=True,
        )
        assert [type(answer) for answer in answers] == [type(None), StoreError, StoreError, type(None)]
        assert await store.count() == 3

    using(place, work)


def test_many_changes_at_once_are_all_kept(place: str) -> None:
    async def work(store: Store) -> None:
        names = [f"game-number{n}" for n in range(10)]
        await asyncio.gather(*(store.create(a_game(name), [], []) for name in names))

        async def play(name: str) -> None:
            for n in range(20):
                await store.change(a_change(n, [f"word{n}"], n + 1, n + 2, game=name))

        await asyncio.gather(*map(play, names))
        for name in names:
            assert await store.words(name) == [f"word{n}" for n in range(20)]

    using(place, work)


def test_games_are_listed_latest_first_and_removed_with_all_they_have(place: str) -> None:
    async def work(store: Store) -> None:
        for n, touched in enumerate((5.0, 9.0, 7.0)):
            row = a_game(f"game-number{n}", touched=touched, parent="game-number0")
            await store.create(row, ["a"], [KeyRow(f"{n}" * 64, row.id, "watch", [])])
        assert [row.touched for row in await store.games(2)] == [9.0, 7.0]
        assert (await store.games(1))[0].parent == "game-number0"
        assert await store.remove("game-number1")
        assert not await store.remove("game-number1")
        assert await store.words("game-number1") == []
        assert await store.key("1" * 64) is None
        assert await store.count() == 2

    using(place, work)


def test_an_analysis_is_kept_replaced_and_removed_with_its_game(place: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_game(), ["a"], [])
        assert await store.analysis("first-game01") is None
        await store.keep_analysis("first-game01", '{"format":0}')
        await store.keep_analysis("first-game01", '{"format":1}')
        assert await store.analysis("first-game01") == '{"format":1}'
        assert await store.remove("first-game01")
        assert await store.analysis("first-game01") is None
        await store.keep_analysis("first-game01", "{}")  # found after the game was removed
        assert await store.analysis("first-game01") is None

    using(place, work)


def test_thoughts_are_kept_and_undone_with_their_words(place: str) -> None:
    thought = Thought(1, "land", {"n": 2, "goal": "mechs"})

    async def work(store: Store) -> None:
        await store.create(a_game(), ["a"], [])
        await store.change(msgspec.structs.replace(a_change(1, ["b", "!c"], 1, 2), thought=thought))
        await store.change(msgspec.structs.replace(a_change(3, ["d"], 2, 3), thought=thought))
        assert await store.thoughts("first-game01") == {1: thought, 3: thought}
        await store.change(a_change(2, ["e"], 3, 4))
        assert await store.thoughts("first-game01") == {1: thought}
        assert await store.remove("first-game01")
        assert await store.thoughts("first-game01") == {}

    using(place, work)


def test_seats_are_changed(place: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_game(), [], [])
        seats = [SeatRow("bot", "Ada", bot="random", person=True), SeatRow("bot", bot="greedy")]
        await store.set_seats("first-game01", seats)
        row = await store.game("first-game01")
        assert row is not None
        assert row.seats == seats
        with pytest.raises(StoreError, match="removed"):
            await store.set_seats("nobody-knows", seats)

    using(place, work)


def test_an_older_schema_is_brought_up_to_date_and_keeps_its_games(place: str) -> None:
    class Old(_kind(place)):  # type: ignore[misc]
        """As the first version made it."""

        def migrate(self, connection: Any, target: int = 1) -> None:
            super().migrate(connection, target)

    old: SqlStore = Old(place) if "://" in place else Old(Path(place))
    row = a_game()

    def fill(c: Any) -> None:
        columns = "id, name, made, touched, setup, start, seed, rules, sharing, version, standing, seats, wish"
        values = [getattr(row, name) for name in columns.split(", ")]
        values = [msgspec.json.encode(value).decode() if n in (10, 11) else value for n, value in enumerate(values)]
        c.run(f"INSERT INTO games ({columns}) VALUES ({', '.join('?' * len(values))})", values)
        c.run("INSERT INTO words (game, n, word) VALUES (?, 0, 'end')", (row.id,))

    async def write() -> None:
        await old._do(fill)
        await old.close()

    asyncio.run(write())

    async def read(store: Store) -> None:
        assert await store.game(row.id) == row
        assert await store.words(row.id) == ["end"]
        await store.create(a_game("second-game2", parent=row.id), [], [])
        assert isinstance(store, SqlStore)
        assert await store._do(lambda c: c.run("SELECT version FROM whetstone_schema")) == [(VERSION,)]

    using(place, read)
    using(place, read_again)
    assert len(MIGRATIONS) == VERSION > 1


async def read_again(store: Store) -> None:
    """Nothing is left to migrate, and nothing is lost."""
    assert await store.count() == 2


def test_a_newer_schema_is_left_alone(place: str) -> None:
    class New(_kind(place)):  # type: ignore[misc]
        def migrate(self, connection: Any, target: int = VERSION) -> None:
            super().migrate(connection, target)
            connection.begin()
            connection.run("UPDATE whetstone_schema SET version = 99")
            connection.commit()

    asyncio.run((New(place) if "://" in place else New(Path(place))).close())
    with pytest.raises(StoreError, match="newer whetstone"):
        open_store(place)


def test_a_record_with_a_gap_is_noticed(place: str) -> None:
    async def work(store: Store) -> None:
        await store.create(a_game(), ["a", "b", "c"], [])
        assert isinstance(store, SqlStore)
        await store._do(lambda c: c.run("DELETE FROM words WHERE n = 1"))
        with pytest.raises(StoreError, match="gap"):
            await store.words("first-game01")

    using(place, work)


def _kind(place: str) -> type[SqlStore]:
    if "://" in place:
        from whetstone.server.store_postgres import PostgresStore

        return PostgresStore
    from whetstone.server.store_sqlite import SqliteStore

    return SqliteStore


def test_a_game_is_played_on_after_a_restart(place: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WHETSTONE_HOME", str(tmp_path))  # where the owner's key lies if the games are in a database
    with serving(place) as table:
        made = table.make(HUMAN, HUMAN, sharing="links", seed=3)
        keys = [each["key"] for each in made["keys"]["seats"]]
        with table.sit(keys[0]) as one, table.sit(keys[1]) as two:
            seat = next(
                each for each in (one, two) if each.wait(lambda seen: seen["prompt"]["seat"] is not None)["choices"]
            )
            key = keys[0] if seat is one else keys[1]
            assert seat.choose("section=move")["t"] == "done"
            kept = seat.table
    with serving(place) as table, table.sit(key) as seat:
        assert seat.table["view"] == kept["view"]
        assert seat.table["v"] == kept["v"]
        assert seat.undo()["t"] == "done"
        assert [each["game"] for each in table.ask("GET", "/api/games", key=table.house._owner_key).data] == [
            made["game"]
        ]


def test_a_database_that_cannot_be_reached_is_one_line() -> None:
    pytest.importorskip("psycopg")
    with pytest.raises(StoreError, match="cannot reach the database") as problem:
        open_store("postgresql://whetstone:secret@127.0.0.1:1/nowhere")
    assert "\n" not in str(problem.value)
    assert "secret" not in str(problem.value)


def test_a_folder_that_cannot_be_written_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    with pytest.raises(StoreError, match=r"cannot keep games in .*--data"):
        open_store(str(tmp_path / "file"))


def test_a_file_that_is_no_database_is_one_line(tmp_path: Path) -> None:
    (tmp_path / "games.sqlite").write_text("no database at all, but long enough to be looked at" * 50)
    with pytest.raises(StoreError, match="not a database"):
        open_store(str(tmp_path))


def test_commits_wait_for_the_disk(tmp_path: Path) -> None:
    """`synchronous` 2 is FULL: an acknowledged choice survives a power cut, not only a killed process."""

    async def work(store: Store) -> None:
        assert isinstance(store, SqlStore)
        assert await store._do(lambda c: c.run("PRAGMA synchronous")) == [(2,)]
        assert await store._do(lambda c: c.run("PRAGMA journal_mode")) == [("wal",)]

    using(str(tmp_path), work)
