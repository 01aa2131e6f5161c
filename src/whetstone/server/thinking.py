"""Bots think in processes of their own, never in the event loop. One that crashes or never ends harms nobody.

A process keeps the games it was last asked about and is told only their words; asking the same process again about a
game costs one replayed choice and not the whole game.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
from collections import OrderedDict
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from whetstone.bots import Bot, Reason, make_bot, reason_of
from whetstone.errors import WhetstoneError
from whetstone.play.live import LiveGame
from whetstone.play.setup import Setup

log = logging.getLogger("whetstone.bots")
KEPT = 32  # games a process remembers
_STARTS_WITHIN = 60.0  # seconds


class NoAnswer(WhetstoneError):
    """A bot crashed, took too long or answered nonsense."""


@dataclass(frozen=True)
class Task:
    """A position as its record tells it, and who shall choose."""

    game: str
    setup: dict[str, Any]
    start: str | None
    words: tuple[str, ...]
    seat: int
    bot: str
    seed: int


@dataclass(frozen=True)
class Chosen:
    """A choice, and why the bot made it; a reason that says nothing is left out."""

    word: str
    reason: Reason | None = None


class Thinker:
    """What runs in the other process."""

    def __init__(self) -> None:
        self._games: OrderedDict[str, LiveGame] = OrderedDict()
        self._bots: OrderedDict[tuple[str, int, str], Bot] = OrderedDict()

    def choose(self, task: Task) -> Chosen:
        game = self._game(task)
        bot = self._bot(task)
        code = bot.choose(game)
        why = reason_of(bot)
        word = next(choice.text for choice in game.choices() if choice.code == code)
        return Chosen(word, why if isinstance(why, Reason) else None)

    def _game(self, task: Task) -> LiveGame:
        game = self._games.pop(task.game, None)
        known = game.record_words if game is not None else []
        if game is None or list(task.words[: len(known)]) != known:
            game = LiveGame.resume(Setup.from_json(task.setup), task.start, task.words, 0)
        else:
            game.ask_chance = True  # what chance did is among the words
            for word in task.words[len(known) :]:
                game._replay_word(word)
        game.events.clear()  # nobody reads them here
        self._games[task.game] = game
        if len(self._games) > KEPT:
            self._games.popitem(last=False)
        return game

    def _bot(self, task: Task) -> Bot:
        key = (task.game, task.seat, task.bot)
        bot = self._bots.pop(key, None) or make_bot(task.bot, task.seed)
        self._bots[key] = bot
        if len(self._bots) > KEPT:
            self._bots.popitem(last=False)
        return bot


def serve(connection: Connection) -> None:
    """Answer tasks until the other side goes away."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    thinker = Thinker()
    connection.send("ready")
    while True:
        try:
            task = connection.recv()
        except (EOFError, OSError):
            return
        try:
            connection.send((True, thinker.choose(task)))
        except Exception as error:
            thinker = Thinker()  # whatever is half done is forgotten
            connection.send((False, f"{type(error).__name__}: {error}"))


class Worker:
    """One process, started when it is first needed and again after it had to be ended."""

    def __init__(self) -> None:
        self._process: SpawnProcess | None = None
        self._connection: Connection | None = None
        self.games: OrderedDict[str, None] = OrderedDict()  # it has thought about lately

    def start(self) -> Connection:
        """Blocks until the process is ready."""
        if self._connection is not None and self._process is not None and self._process.is_alive():
            return self._connection
        self.stop()
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs,), name="whetstone-bot", daemon=True)
        self._process.start()
        theirs.close()
        self._connection = ours
        if not ours.poll(_STARTS_WITHIN):
            raise NoAnswer("the process for bots does not start")
        ours.recv()
        return ours

    def ask(self, task: Task, seconds: float) -> Chosen:
        """Blocks until there is an answer."""
        try:
            connection = self.start()
            connection.send(task)
            if not connection.poll(seconds):
                raise NoAnswer(f"no choice within {seconds:g} seconds")
            good, answer = connection.recv()
        except (EOFError, OSError) as error:
            self.stop()
            raise NoAnswer(f"its process ended ({error or type(error).__name__})") from None
        except NoAnswer:
            self.stop()
            raise
        if not good:
            raise NoAnswer(str(answer))
        self.games[task.game] = None
        self.games.move_to_end(task.game)
        if len(self.games) > KEPT:
            self.games.popitem(last=False)
        assert isinstance(answer, Chosen)
        return answer

    def stop(self) -> None:
        # Taken off first: at the end of the server a thread that waits for an answer may stop it, too.
        process, self._process = self._process, None
        connection, self._connection = self._connection, None
        if process is not None:
            process.kill()
            process.join()
            process.close()
        if connection is not None:
            connection.close()
        self.games.clear()


class Thinking:
    """A few workers for all games; whoever finds none free waits."""

    def __init__(self, workers: int, seconds: float) -> None:
        self._free = [Worker() for _ in range(max(1, workers))]
        self._all = list(self._free)
        self._changed = asyncio.Condition()
        self._seconds = seconds

    async def warm(self) -> None:
        """Start the processes before anybody waits for them."""
        for worker in self._all:
            async with self._changed:
                if worker not in self._free:
                    continue
                self._free.remove(worker)
            try:
                await asyncio.to_thread(worker.start)
            except (NoAnswer, OSError) as error:
                log.warning("bots: %s", error)
            except EOFError:
                return  # ended before it had begun: the server stops
            await self._give_back(worker)

    async def choose(self, task: Task) -> Chosen:
        async with self._changed:
            await self._changed.wait_for(lambda: self._free)
            # The one that knows the game, else the one that knows the fewest.
            worker = min(self._free, key=lambda each: (task.game not in each.games, len(each.games)))
            self._free.remove(worker)
        try:
            return await asyncio.to_thread(worker.ask, task, self._seconds)
        finally:
            await asyncio.shield(self._give_back(worker))

    async def _give_back(self, worker: Worker) -> None:
        async with self._changed:
            self._free.append(worker)
            self._changed.notify()

    async def close(self) -> None:
        for worker in self._all:
            await asyncio.to_thread(worker.stop)
