"""Many games at once on one server: how long a choice takes until it is kept and everybody at the table has seen it.

Two clients a game, each with its own key and its own connection, choose at random among what they are offered. `think`
is how long one of them looks at the table before it chooses, on average; without it they choose as quickly as the
server lets them. Everything stays on loopback and ends after `seconds`.
"""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from whetstone.errors import WhetstoneError
from whetstone.lab.table_server import TableServer

PACE = 0.06  # seconds between two messages of one client at least: the server allows 20 a second in the long run
SITS_WITHIN = 60.0


@dataclass
class Load:
    """What was measured. Times are seconds from sending a choice."""

    games: int
    clients: int
    seconds: float
    think: float
    kept: list[float] = field(default_factory=list)  # until the server said it is durable
    seen: list[float] = field(default_factory=list)  # until the other player at the table had the new position
    refused: int = 0
    bytes_read: int = 0
    processor: float | None = None  # part of one core the server used
    memory_mb: float | None = None

    def percentile(self, times: list[float], part: float) -> float:
        """In milliseconds."""
        ordered = sorted(times)
        return 1000 * ordered[min(len(ordered) - 1, int(part * len(ordered)))] if ordered else float("nan")

    @property
    def per_second(self) -> float:
        return len(self.kept) / self.seconds


class Word(msgspec.Struct):
    word: str


class Message(msgspec.Struct):
    """Only what a player needs is read: the clients share a machine with the server that is measured."""

    t: str
    v: int = -1
    id: int = -1
    error: str = ""
    choices: list[Word] = []


class Client:
    """One player: reads what the server tells, and chooses when asked."""

    def __init__(self, address: str, key: str, asked: dict[int, float], load: Load, numbers: Random) -> None:
        self.address = address
        self.key = key
        self.asked = asked  # when each version of the game was asked for, shared with the other player
        self.load = load
        self.numbers = numbers
        self.sat = asyncio.Event()
        self.counting = False
        self.sent = 0.0

    async def play(self) -> None:
        decoder = msgspec.json.Decoder(Message)
        choosing: asyncio.Task[None] | None = None
        async with connect(self.address, max_size=None, open_timeout=SITS_WITHIN) as socket:
            try:
                await socket.send(_text({"t": "hello", "key": self.key, "lang": "en", "log": 0}))
                async for text in socket:
                    message = decoder.decode(text)
                    if self.counting:
                        self._count(message, len(text))
                    if message.t == "table":
                        self.sat.set()
                        if message.choices and (choosing is None or choosing.done()):
                            choosing = asyncio.create_task(self._choose(socket, message))
                    elif message.t == "refused":
                        self.load.refused += 1
                    elif message.t == "bye":
                        raise WhetstoneError(f"the server sent a client away: {message.error}")
            finally:
                if choosing is not None:
                    choosing.cancel()

    async def _choose(self, socket: ClientConnection, table: Message) -> None:
        wait = self.numbers.expovariate(1 / self.load.think) if self.load.think else 0.0
        await asyncio.sleep(max(wait, PACE + self.sent - time.perf_counter(), 0.0))
        word = self.numbers.choice(table.choices).word
        self.sent = self.asked[table.v + 1] = time.perf_counter()
        await socket.send(_text({"t": "choose", "v": table.v, "id": table.v, "words": [word]}))

    def _count(self, message: Message, length: int) -> None:
        now = time.perf_counter()
        self.load.bytes_read += length
        if message.t == "done":
            self.load.kept.append(now - self.asked[message.id + 1])
        elif message.t == "table" and not message.choices and message.v in self.asked:
            self.load.seen.append(now - self.asked[message.v])


def _text(message: dict[str, Any]) -> str:
    return msgspec.json.encode(message).decode()


async def _play(server: TableServer, keys: list[list[str]], load: Load) -> None:
    numbers = Random(1)
    clients: list[Client] = []
    for pair in keys:
        asked: dict[int, float] = {}
        clients += [Client(server.socket_address, key, asked, load, Random(numbers.random())) for key in pair]
    tasks = [asyncio.create_task(client.play()) for client in clients]
    try:
        sitting = asyncio.gather(*(client.sat.wait() for client in clients))
        await asyncio.wait_for(_unless_one_fails(sitting, tasks), SITS_WITHIN)
        await asyncio.sleep(1.0)  # everybody is told of everybody who sat down
        used, began = server.processor_seconds(), time.perf_counter()
        for client in clients:
            client.counting = True
        await _unless_one_fails(asyncio.ensure_future(asyncio.sleep(load.seconds)), tasks)
        for client in clients:
            client.counting = False
        load.seconds = time.perf_counter() - began
        after = server.processor_seconds()
        load.processor = None if used is None or after is None else (after - used) / load.seconds
        load.memory_mb = server.memory_mb()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


async def _unless_one_fails(wanted: asyncio.Future[Any], tasks: list[asyncio.Task[None]]) -> None:
    done, _ = await asyncio.wait([wanted, *tasks], return_when=asyncio.FIRST_COMPLETED)
    for task in done - {wanted}:
        error = task.exception()
        if error is not None:
            raise error
    await wanted


def make_games(server: TableServer, games: int) -> list[list[str]]:
    """The keys of both seats of each game."""
    wish = {
        "name": "load",
        "options": {},
        "seats": [{"kind": "human"}, {"kind": "human"}],
        "sharing": "links",
    }
    made = [server.post("api/games", wish | {"seed": seed}) for seed in range(games)]
    return [[seat["key"] for seat in game["keys"]["seats"]] for game in made]


def measure_load(games: int, seconds: float, thinks: tuple[float, ...]) -> list[Load]:
    """For each time to think: the same games, going on, on a server of their own."""
    loads = []
    with TemporaryDirectory() as folder, TableServer(Path(folder)) as server:
        keys = make_games(server, games)
        for think in thinks:
            load = Load(games, 2 * games, seconds, think)
            asyncio.run(_play(server, keys, load))
            if not load.kept:
                raise WhetstoneError("no choice was made: the server did not answer")
            loads.append(load)
    return loads
