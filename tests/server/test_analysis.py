"""Finished games are analysed when somebody asks: one at a time, once, and never before the end."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest

from tests.browser import positions
from tests.server.table import GREEDY, HUMAN, PATIENCE, Table, serving
from whetstone import Game
from whetstone.errors import WhetstoneError
from whetstone.play.record import Record
from whetstone.server import analysing
from whetstone.server.analysing import Analysing, Busy, Errand

SHORT = Record.loads(positions.narrow())
FOUND = {
    "format": 1,
    "values": [
        {"at": 0, "turn": 0, "value": [0.7, 0.3], "error": [0.01, 0.01]},
        {"at": 1, "turn": 1, "value": [0.6, 0.4], "error": [0.01, 0.01]},
        {"at": len(SHORT.words), "turn": 1, "value": [1.0, 0.0], "error": [0.0, 0.0]},
    ],
    "decisions": [
        {
            "at": 0,
            "turn": 0,
            "seat": 0,
            "choices": 2,
            "played": "end",
            "best": "upgrade",
            "line": ["upgrade", "cube=territories"],
            "cost": 0.08,
            "error": 0.01,
        },
        {
            "at": 3,
            "turn": 1,
            "seat": 1,
            "choices": 6,
            "played": "unit=hero",
            "best": "unit=hero",
            "line": ["unit=hero", "go=F1"],
            "cost": 0.0,
            "error": 0.0,
        },
        {
            "at": 10,
            "turn": 1,
            "seat": 1,
            "choices": 2,
            "played": "fight=B4",
            "best": "fight=D4",
            "line": ["fight=D4", "no=choice"],
            "cost": 0.005,
            "error": 0.001,
        },
    ],
    "players": [{"costliest": [0]}, {"costliest": [2]}],
}


def brought(table: Table, record: str) -> dict[str, Any]:
    made: dict[str, Any] = table.ask("POST", "/api/records", raw=record.encode()).data
    return made


def won() -> str:
    """The shortest game there is: one upgrade ends it."""
    game = Game.replay(Record.loads(positions.nearly_won()))
    game.choose("upgrade")
    game.choose(game.choices()[0])
    return game.record.dumps()


def state_of(table: Table, key: str) -> dict[str, Any]:
    told: dict[str, Any] = table.ask("GET", "/api/game/analysis", key=key).data
    return told


def wait_for(table: Table, key: str, *states: str) -> dict[str, Any]:
    for _ in range(int(PATIENCE / 0.05)):
        told = state_of(table, key)
        if told["state"] in states:
            return told
        time.sleep(0.05)
    raise AssertionError(f"it did not come to {states}: {told}")


def test_a_game_that_goes_on_is_not_analysed(table: Table) -> None:
    """Its best line would tell what others hold."""
    made = table.make(HUMAN, GREEDY, seed=3)
    for key in (made["keys"]["seats"][0]["key"], made["keys"]["watch"]):
        for method in ("GET", "POST"):
            answer = table.ask(method, "/api/game/analysis", {}, key=key)
            assert (answer.status, answer.data["error"]) == (403, "not before the game is over")
    assert table.ask("GET", "/api/game/analysis").status == 401


def test_what_was_found_is_told_in_words(table: Table) -> None:
    made = brought(table, positions.narrow())
    key = made["keys"]["watch"]
    assert table.ask("GET", "/api/game/story", key=key).data["analysis"] is None
    assert table.ask("GET", "/api/game/at/0", key=key).data["advice"] is None
    assert state_of(table, key) == {"state": "none", "done": 0, "of": len(SHORT.words), "ahead": 0}
    table.run(lambda house: house.store.keep_analysis(made["game"], json.dumps(FOUND)))
    assert state_of(table, key)["state"] == "done"
    told = table.ask("GET", "/api/game/story", key=key).data["analysis"]
    assert [worth["value"] for worth in told["values"]] == [[0.7, 0.3], [0.6, 0.4], [1.0, 0.0]]
    # What costs half a per cent is no turning point.
    assert [(each["at"], each["faction"]) for each in told["costliest"]] == [(0, "nordic")]
    first = table.ask("GET", "/api/game/at/0", key=key).data["advice"]
    assert first == told["costliest"][0]
    assert first["asked"].startswith("Nordic: ")
    assert first["played"] == "End the turn"
    assert first["best"].startswith("Upgrade")
    assert len(first["line"]) == 1
    assert (first["agreed"], first["sure"], first["cost"]) == (False, True, 0.08)
    # Chance, and what leaves no choice, needs no advice; a line ends where this game would not go along with it.
    assert table.ask("GET", "/api/game/at/1", key=key).data["advice"] is None
    assert table.ask("GET", "/api/game/at/3", key=key).data["advice"]["agreed"] is True
    assert table.ask("GET", "/api/game/at/10", key=key).data["advice"]["line"] == []


def test_figures_of_another_format_are_worked_out_anew(table: Table) -> None:
    made = brought(table, positions.narrow())
    table.run(lambda house: house.store.keep_analysis(made["game"], json.dumps({**FOUND, "format": 0})))
    assert state_of(table, made["keys"]["watch"])["state"] == "none"
    assert table.ask("GET", "/api/game/story", key=made["keys"]["watch"]).data["analysis"] is None


class Shelf:
    """A store that keeps analyses and nothing else."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    async def analysis(self, game: str) -> str | None:
        return self.kept.get(game)

    async def keep_analysis(self, game: str, text: str) -> None:
        self.kept[game] = text


class Hands:
    """In place of the process: works when it is told to."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun: list[str] = []
        self.go_on = threading.Semaphore(0)
        self.at_once = 0
        hands = self

        def carry_out(self: Any, seconds: float) -> str:
            hands.begun.append(self.errand.game)
            hands.at_once += 1
            assert hands.at_once == 1
            self.done = 4
            assert hands.go_on.acquire(timeout=PATIENCE)
            hands.at_once -= 1
            if self.errand.game == "broken":
                raise WhetstoneError("its process ended")
            return json.dumps({"format": 1})

        monkeypatch.setattr(analysing._Run, "carry_out", carry_out)


def with_analysing(work: Callable[[Analysing, Shelf], Coroutine[Any, Any, None]]) -> None:
    async def run() -> None:
        shelf = Shelf()
        row = Analysing(shelf, 60, 2)  # type: ignore[arg-type]
        try:
            await work(row, shelf)
        finally:
            await row.close()

    asyncio.run(run())


async def until(true: Callable[[], bool]) -> None:
    for _ in range(int(PATIENCE / 0.005)):
        if true():
            return
        await asyncio.sleep(0.005)
    raise AssertionError("it did not come to this")


def errand(game: str) -> Errand:
    return Errand(game, {}, None, ())


def test_games_wait_in_a_row_that_ends_somewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = Hands(monkeypatch)

    async def work(row: Analysing, shelf: Shelf) -> None:
        row.ask(errand("one"))
        await until(lambda: hands.begun == ["one"])
        row.ask(errand("two"))
        row.ask(errand("three"))
        for known in ("one", "two", "three"):  # asking again changes nothing
            row.ask(errand(known))
        with pytest.raises(Busy, match="too many"):
            row.ask(errand("four"))
        told = [await row.state(game, 9) for game in ("one", "two", "three", "four")]
        assert [(each.state, each.done, each.ahead) for each in told] == [
            ("running", 4, 0),
            ("waiting", 0, 1),
            ("waiting", 0, 2),
            ("none", 0, 0),
        ]
        for _ in range(3):
            hands.go_on.release()
        await until(lambda: set(shelf.kept) == {"one", "two", "three"})
        assert hands.begun == ["one", "two", "three"]
        assert (await row.state("two", 9)).state == "done"

    with_analysing(work)


def test_one_that_fails_stops_nobody_and_may_be_asked_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    hands = Hands(monkeypatch)

    async def work(row: Analysing, shelf: Shelf) -> None:
        row.ask(errand("broken"))
        row.ask(errand("sound"))
        hands.go_on.release()
        hands.go_on.release()
        await until(lambda: "sound" in shelf.kept)
        assert (await row.state("broken", 9)).state == "failed"
        row.ask(errand("broken"))
        assert (await row.state("broken", 9)).state in ("waiting", "running")
        hands.go_on.release()
        await until(lambda: hands.begun == ["broken", "sound", "broken"])

    with_analysing(work)
    assert "its process ended" in caplog.text


@pytest.mark.slow
def test_a_game_is_analysed_once_and_kept(tmp_path: Path) -> None:
    with serving(tmp_path) as table:
        key = brought(table, won())["keys"]["seats"][0]["key"]
        asked = table.ask("POST", "/api/game/analysis", {}, key=key)
        assert asked.status == 202
        assert asked.data["state"] in ("waiting", "running")
        assert wait_for(table, key, "done", "failed")["state"] == "done"
        told = table.ask("GET", "/api/game/story", key=key).data["analysis"]
        assert told["values"][-1]["value"] == [1.0, 0.0]
    with serving(tmp_path) as table:
        assert table.ask("POST", "/api/game/analysis", {}, key=key).data["state"] == "done"
        assert table.ask("GET", "/api/game/story", key=key).data["analysis"] == told


@pytest.mark.slow
def test_an_analysis_that_takes_too_long_is_given_up(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving(tmp_path, analysis_seconds=0.0) as table:
        key = brought(table, won())["keys"]["watch"]
        table.ask("POST", "/api/game/analysis", {}, key=key)
        wait_for(table, key, "failed")
    assert "not done within 0 seconds" in caplog.text


@pytest.mark.slow
def test_a_server_that_stops_does_not_wait_for_an_analysis(tmp_path: Path) -> None:
    with serving(tmp_path) as table:
        key = brought(table, positions.finished())["keys"]["watch"]
        table.ask("POST", "/api/game/analysis", {}, key=key)
        wait_for(table, key, "running")
