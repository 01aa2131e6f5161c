"""Bots think elsewhere. One that crashes, hangs or talks nonsense harms nobody."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.server.table import GREEDY, HUMAN, serving
from whetstone.bots import Reason, make_bot
from whetstone.play.live import LiveGame
from whetstone.play.setup import Setup
from whetstone.server import thinking
from whetstone.server.thinking import Chosen, NoAnswer, Task, Thinker, Thinking, Worker


def task_of(game: LiveGame, bot: str = "greedy", name: str = "some-game-id") -> Task:
    seat = game.actor
    assert seat is not None
    return Task(name, game.setup.to_json(), game.start, tuple(game.record_words), seat, bot, 7)


def test_a_thinker_follows_a_game_and_its_undo() -> None:
    """It is told words only; what it makes of them is the game, also after some were taken back."""
    thinker = Thinker()
    game = LiveGame.new(Setup(players=2), seed=8)
    bots: dict[int, Any] = {}
    for n in range(60):
        seat = game.actor
        if seat is None:
            break
        bot = bots.setdefault(seat, make_bot("greedy", 7))
        task = task_of(game)
        word = thinker.choose(task).word
        assert thinker._games[task.game].position() == game.position()
        assert word in [choice.text for choice in game.choices()]
        assert bot.choose(game) in game.state.choices
        game.choose(word)
        if n % 7 == 0 and game.can_undo:
            game.undo()
            game.choose(game.choices()[0])


@pytest.fixture
def worker() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.stop()


@pytest.mark.slow
def test_a_process_that_dies_is_replaced(worker: Worker) -> None:
    game = LiveGame.new(Setup(players=2), seed=8)
    first = worker.ask(task_of(game), 60)
    assert worker._process is not None
    worker._process.kill()
    worker._process.join()
    assert worker.ask(task_of(game), 60) == first


def test_a_bot_that_does_not_exist_is_no_answer_and_ends_nothing(worker: Worker) -> None:
    game = LiveGame.new(Setup(players=2), seed=8)
    with pytest.raises(NoAnswer, match="no bot"):
        worker.ask(task_of(game, bot="nobody"), 60)
    assert worker.ask(task_of(game), 60)


@pytest.mark.slow
def test_a_bot_that_takes_too_long_is_ended(worker: Worker) -> None:
    game = LiveGame.new(Setup(players=2), seed=8)
    worker.start()
    process = worker._process
    with pytest.raises(NoAnswer, match="within"):
        worker.ask(task_of(game), 0.0)
    assert worker._process is None
    assert process is not None
    assert worker.ask(task_of(game), 60)


def test_games_share_the_workers() -> None:
    async def run() -> None:
        pool = Thinking(1, 60)
        try:
            games = [LiveGame.new(Setup(players=2), seed=seed) for seed in range(4)]
            tasks = [task_of(game, name=f"game-number{n}") for n, game in enumerate(games)]
            words = await asyncio.gather(*map(pool.choose, tasks))
            for game, chosen in zip(games, words, strict=True):
                game.choose(chosen.word)
        finally:
            await pool.close()

    asyncio.run(run())


@pytest.mark.slow
@pytest.mark.parametrize("trouble", ["crashes", "hangs", "talks nonsense"])
def test_a_game_goes_on_when_its_bot_does_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: str, caplog: pytest.LogCaptureFixture
) -> None:
    """The random choice takes its place, and the log says so."""

    async def choose(self: Thinking, task: Task) -> Chosen:
        if trouble == "talks nonsense":
            return Chosen("fly=moon", Reason("met"))
        raise NoAnswer("its process ended" if trouble == "crashes" else "no choice within 1 seconds")

    monkeypatch.setattr(thinking.Thinking, "choose", choose)
    with serving(tmp_path) as table:
        made = table.make(HUMAN, GREEDY, seed=5)
        with table.sit(made["keys"]["seats"][0]["key"]) as seat:
            for _ in range(12):
                seat.wait_for_choice()
                quick = [word for word in seat.words if word in ("end", "done")]
                assert seat.choose((quick or seat.words)[0])["t"] == "done"
    assert "a random choice is made" in caplog.text


def test_the_table_answers_while_a_bot_thinks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def choose(self: Thinking, task: Task) -> Chosen:
        await asyncio.to_thread(time.sleep, 0.5)
        return Chosen(LiveGame.resume(Setup.from_json(task.setup), task.start, task.words, 0).choices()[0].text)

    monkeypatch.setattr(thinking.Thinking, "choose", choose)
    with serving(tmp_path) as table:
        made = table.make(GREEDY, GREEDY, seed=5)
        with table.sit(made["keys"]["watch"]) as eye:
            began = time.monotonic()
            for _ in range(5):
                eye.send(t="ping")
                eye.expect("pong")
            assert time.monotonic() - began < 2
