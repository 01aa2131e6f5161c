"""Every acknowledged choice is there after the process was killed, and the game goes on as if nothing had happened."""

from __future__ import annotations

import json
import random
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from tests.server.table import HUMAN, Seat, serving
from whetstone.lab.table_server import TableServer
from whetstone.play.game import Game
from whetstone.play.live import LiveGame
from whetstone.play.record import Record
from whetstone.play.setup import Setup

SEATS = [{"kind": "human"}, {"kind": "bot", "bot": "random"}, {"kind": "automa"}]


@contextmanager
def sit(server: TableServer, key: str) -> Iterator[Seat]:
    with connect(server.socket_address, max_size=None) as raw:
        seat = Seat(raw)
        seat.send(t="hello", key=key)
        seat.expect("table")
        yield seat


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_when_the_process_is_killed(tmp_path: Path) -> None:
    rng = random.Random(11)
    server = TableServer(tmp_path / "data", "--pace", "0").start()
    try:
        made = server.post("api/games", {"seats": SEATS, "seed": 21})
        key = made["keys"]["seats"][0]["key"]
        for _ in range(4):
            acknowledged, log = _play_until_killed(server, key, rng)
            assert acknowledged
            server.start()
            with sit(server, key) as seat:
                assert seat.table["v"] >= max(acknowledged)
                assert [line["text"] for line in seat.log[: len(log)]] == [line["text"] for line in log]
    finally:
        server.kill()


def _play_until_killed(server: TableServer, key: str, rng: random.Random) -> tuple[list[int], list[dict[str, Any]]]:
    """Choose as fast as possible while a thread pulls the plug; returns the versions acknowledged and the log then."""
    plug = threading.Timer(rng.uniform(0.0, 0.05), server.kill)
    enough = rng.randrange(3, 12)
    acknowledged: list[int] = []
    log: list[dict[str, Any]] = []
    with suppress(ConnectionClosed), sit(server, key) as seat:
        while not seat.wait_for_choice()["game"]["over"]:
            answer = seat.choose(rng.choice(seat.words))
            if answer["t"] == "done":
                acknowledged.append(answer["v"])
                log = seat.log[:-1]  # the last line may still count how often it came
                if len(acknowledged) == enough:
                    plug.start()
    plug.join()
    return acknowledged, log


@pytest.mark.slow
def test_a_restart_in_mid_turn_keeps_position_and_undo(tmp_path: Path) -> None:
    with serving(tmp_path) as table:
        made = table.make({**HUMAN, "faction": "nordic"}, {**HUMAN, "faction": "saxony"}, seed=3)
        key = made["keys"]["seats"][0]["key"]
        with table.sit(key) as seat:
            seat.send(t="look", seat=seat.table["curtain"])
            before = seat.expect("table")
            seat.choose("section=move")
            seat.choose("move")
            seat.choose(seat.words[0])
            kept = seat.table
    with serving(tmp_path) as table, table.sit(key) as seat:
        seat.send(t="look", seat=seat.table["curtain"])
        seat.expect("table")
        for field in ("v", "view", "prompt", "choices", "undo", "outlook", "game"):
            assert seat.table[field] == kept[field], field
        for _ in range(3):
            assert seat.undo()["t"] == "done"
        assert seat.table["view"] == before["view"]
        assert not seat.table["undo"]["can"]


@pytest.mark.parametrize("seed", range(6))
def test_a_game_taken_up_again_is_the_same_game(seed: int) -> None:
    """Position, way back, reason why it ends, and the dice: an interrupted game goes on like the one that was not."""
    setups = (Setup(players=2), Setup(players=3, mats=("automa",)), Setup(players=4))
    rng = random.Random(seed)
    game = LiveGame.new(setups[seed % 3], seed=seed)
    for n in range(300):
        if game.actor is None:
            break
        if n % 20 == 0:
            again = LiveGame.resume(game.setup, game.start, game.record_words, game.dice.seed, game.floor)
            assert again.record_words == game.record_words
            assert again.position() == game.position()
            assert (again.dice.seed, again.dice.used) == (game.dice.seed, game.dice.used)
            assert again.undo_seat == game.undo_seat
            assert again.can_undo == game.can_undo
            assert again.barrier.kind == game.barrier.kind
            assert len(again.events) == len(game.events)
            steps = 0
            while again.can_undo and steps < 50:
                again.undo()
                steps += 1
            assert len(game._snapshots) == steps
            game = LiveGame.resume(game.setup, game.start, game.record_words, game.dice.seed, game.floor)
        words = [choice.text for choice in game.choices()]
        game.choose(rng.choice(words))
        if game.can_undo and rng.random() < 0.2:
            game.undo()
    whole = Game.replay(game.record)
    assert whole.position() == game.position()


def test_an_undo_rolls_no_dice_again() -> None:
    game = LiveGame.new(Setup(players=2), seed=5)
    used = game.dice.used
    game.choose(next(choice.text for choice in game.choices() if choice.text == "section=move"))
    game.undo()
    assert game.dice.used == used
    # A card that was drawn stays drawn, before and after a restart.
    game.choose("section=bolster")
    game.choose("cards")
    assert game.dice.used == used + 1
    assert not game.can_undo
    again = LiveGame.resume(game.setup, game.start, game.record_words, game.dice.seed)
    assert not again.can_undo
    assert again.dice.used == game.dice.used


def test_a_record_taken_from_a_served_game_replays(tmp_path: Path) -> None:
    with serving(tmp_path) as table:
        made = table.make(HUMAN, HUMAN, seed=3)
        words: list[str] = table.run(lambda house: house.store.words(made["game"]))

        async def look(house: Any) -> Record:
            record: Record = (await house.room(made["game"])).game.record
            return record

        record = table.run(look)
    assert record.words == words
    assert json.loads(record.dumps())["score"]
