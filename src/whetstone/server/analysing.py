"""Finished games are analysed in a process of its own, one at a time, when somebody asks; the others wait in a row.

It takes a minute or more of a processor, so the process makes way for everything else, nobody waits for ever, and what
was found is kept with the game. A restart forgets who was waiting: they ask again.
"""

from __future__ import annotations

import asyncio
import json
import logging
import multiprocessing
import os
import signal
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

from whetstone.analysis.rollouts import Rollouts, analyst_of
from whetstone.analysis.walk import FORMAT, analyse
from whetstone.compiler import is_compiled
from whetstone.errors import WhetstoneError
from whetstone.play.live import LiveGame
from whetstone.play.setup import Setup
from whetstone.server.store import Store
from whetstone.server.wire import AnalysisState
from whetstone.words.messages import say

log = logging.getLogger("whetstone.analysis")
_TOLD_EVERY = 0.25  # seconds between two messages about how far it has come
_MAKES_WAY = 10  # as `nice` counts
_REMEMBERED = 200  # games whose analysis failed
_AT_HAND = 16  # analyses kept in memory, for those who go through a game


class Busy(WhetstoneError):
    """More games wait for their analysis than the house lets wait."""

    status = 429


@dataclass(frozen=True)
class Errand:
    """A finished game as its record tells it."""

    game: str
    setup: dict[str, Any]
    start: str | None
    words: tuple[str, ...]


def analyse_game(errand: Errand, tell: Connection) -> dict[str, Any]:
    """The figures of docs/analyse.md; `tell` hears after how many words the analyst is."""
    record = LiveGame.resume(Setup.from_json(errand.setup), errand.start, errand.words, 0).record
    done, told = 0, 0.0

    def advance() -> None:
        nonlocal done, told
        done += 1
        if time.monotonic() - told >= _TOLD_EVERY:
            told = time.monotonic()
            tell.send(("done", done))

    return analyse(record, analyst(), advance)


def analyst() -> Rollouts:
    """The usual one; where the engine is slow, one that takes a quarter of the looks, with errors twice as large."""
    return analyst_of() if is_compiled() else analyst_of(part=0.25)


def serve(connection: Connection, errand: Errand) -> None:
    """What runs in the other process."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server, which ends us
    if hasattr(os, "nice"):
        os.nice(_MAKES_WAY)
    with suppress(OSError):  # nobody is there any more
        try:
            connection.send(("found", json.dumps(analyse_game(errand, connection), separators=(",", ":"))))
        except Exception as error:
            connection.send(("failed", f"{type(error).__name__}: {error}"))


class _Run:
    """The analysis under way: its process, and how far it has come."""

    def __init__(self, errand: Errand) -> None:
        self.errand = errand
        self.done = 0
        self._process: SpawnProcess | None = None

    def carry_out(self, seconds: float) -> str:
        """Blocks until it is found. Raises WhetstoneError if it cannot be."""
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=serve, args=(theirs, self.errand), name="whetstone-analysis", daemon=True)
        self._process = process
        process.start()
        theirs.close()
        ends = time.monotonic() + seconds
        try:
            while ours.poll(max(0.0, ends - time.monotonic())):
                kind, told = ours.recv()
                if kind == "found":
                    return str(told)
                if kind == "failed":
                    raise WhetstoneError(str(told))
                self.done = int(told)
            raise WhetstoneError(f"not done within {seconds:g} seconds")
        except (EOFError, OSError) as error:
            raise WhetstoneError(f"its process ended ({error or type(error).__name__})") from None
        finally:
            self.stop()
            process.join()
            ours.close()

    def stop(self) -> None:
        if self._process is not None:
            self._process.kill()


class Analysing:
    def __init__(self, store: Store, seconds: float, most_waiting: int) -> None:
        self._store = store
        self._seconds = seconds
        self._most_waiting = most_waiting
        self._waiting: OrderedDict[str, Errand] = OrderedDict()
        self._run: _Run | None = None
        self._failed: OrderedDict[str, None] = OrderedDict()
        self._known: OrderedDict[str, dict[str, Any]] = OrderedDict()
        self._thread = ThreadPoolExecutor(1, "whetstone-analysis")
        self._task: asyncio.Task[None] | None = None

    async def found(self, game: str) -> dict[str, Any] | None:
        """What was found about a game, if it has been analysed."""
        if game not in self._known:
            text = await self._store.analysis(game)
            told: dict[str, Any] | None = None if text is None else json.loads(text)
            if told is None or told["format"] != FORMAT:
                return None
            self._known[game] = told
            if len(self._known) > _AT_HAND:
                self._known.popitem(last=False)
        return self._known[game]

    async def state(self, game: str, of: int) -> AnalysisState:
        """How far the analysis of a game of so many words has come."""
        if self._run is not None and self._run.errand.game == game:
            return AnalysisState("running", self._run.done, of)
        if game in self._waiting:
            ahead = list(self._waiting).index(game) + (self._run is not None)
            return AnalysisState("waiting", 0, of, ahead)
        if await self.found(game) is not None:
            return AnalysisState("done", of, of)
        return AnalysisState("failed", 0, of) if game in self._failed else AnalysisState("none", 0, of)

    def ask(self, errand: Errand) -> None:
        """Analyse this game as soon as those before it are done. Who asks twice is not put in the row twice."""
        if errand.game in self._waiting or (self._run is not None and self._run.errand.game == errand.game):
            return
        if len(self._waiting) >= self._most_waiting:
            raise Busy(say("refused-analyses"))
        self._failed.pop(errand.game, None)
        self._waiting[errand.game] = errand
        if self._task is None or self._task.done():
            self._task = asyncio.get_running_loop().create_task(self._work())

    async def _work(self) -> None:
        loop = asyncio.get_running_loop()
        while self._waiting:
            game, errand = self._waiting.popitem(last=False)
            self._run = run = _Run(errand)
            try:
                text = await loop.run_in_executor(self._thread, run.carry_out, self._seconds)
                await self._store.keep_analysis(game, text)
            except WhetstoneError as error:
                self._note_failure(game, error)
            finally:
                self._run = None

    def _note_failure(self, game: str, error: WhetstoneError) -> None:
        log.warning("the analysis of game %s: %s", game, error)
        self._failed[game] = None
        if len(self._failed) > _REMEMBERED:
            self._failed.popitem(last=False)

    async def close(self) -> None:
        self._waiting.clear()
        if self._run is not None:
            self._run.stop()
        if self._task is not None:
            await asyncio.gather(self._task, return_exceptions=True)
        self._thread.shutdown(wait=False)
