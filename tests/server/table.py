"""A server in this process for tests: its own event loop in a thread, real HTTP and real WebSockets on loopback."""

from __future__ import annotations

import asyncio
import http.client
import json
import socket
import threading
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import uvicorn
from websockets.sync.client import ClientConnection, connect

from whetstone.server.app import make_app, make_house
from whetstone.server.house import House
from whetstone.server.settings import Settings

T = TypeVar("T")
PATIENCE = 60.0
HUMAN = {"kind": "human"}
GREEDY = {"kind": "bot", "bot": "greedy"}
RANDOM = {"kind": "bot", "bot": "random"}
AUTOMA = {"kind": "automa"}


class Answer:
    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status = status
        self.headers = headers
        self.body = body

    @property
    def data(self) -> Any:
        return json.loads(self.body)


class Table:
    """The running server. `house` lives in its loop: reach it by `run`."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port = self._listening.getsockname()[1]
        self._started = threading.Event()
        self._problem: BaseException | None = None
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()
        assert self._started.wait(PATIENCE)
        if self._problem:
            raise self._problem

    def _serve(self) -> None:
        async def serve() -> None:
            self.loop = asyncio.get_running_loop()
            self.house: House = make_house(self.settings)
            config = uvicorn.Config(make_app(self.house), log_level="error", ws="websockets-sansio", lifespan="on")
            self._server = uvicorn.Server(config)
            self._server.install_signal_handlers = lambda: None  # type: ignore[attr-defined]
            task = asyncio.ensure_future(self._server.serve(sockets=[self._listening]))
            while not self._server.started and not task.done():
                await asyncio.sleep(0.005)
            self._started.set()
            await task

        try:
            asyncio.run(serve())
        except BaseException as error:
            self._problem = error
        self._started.set()

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(PATIENCE)
        assert not self._thread.is_alive()

    def run(self, work: Callable[[House], Coroutine[Any, Any, T]]) -> T:
        return asyncio.run_coroutine_threadsafe(work(self.house), self.loop).result(PATIENCE)

    # --- HTTP ---------------------------------------------------------------------------------------------------------

    def ask(
        self,
        method: str,
        path: str,
        body: Any = None,
        key: str | None = None,
        headers: dict[str, str] | None = None,
        raw: bytes | None = None,
    ) -> Answer:
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        sent = {} if key is None else {"authorization": f"Bearer {key}"}
        content = raw if raw is not None else None if body is None else json.dumps(body).encode()
        try:
            connection.request(method, path, content, sent | (headers or {}))
            answer = connection.getresponse()
            return Answer(answer.status, {k.lower(): v for k, v in answer.getheaders()}, answer.read())
        finally:
            connection.close()

    def make(self, *seats: dict[str, Any], **wish: Any) -> dict[str, Any]:
        """A new game: what `POST /api/games` answers."""
        answer = self.ask("POST", "/api/games", {"seats": list(seats), **wish})
        assert answer.status == 201, answer.body
        made: dict[str, Any] = answer.data
        return made

    # --- WebSocket ----------------------------------------------------------------------------------------------------

    @contextmanager
    def sit(self, key: str) -> Iterator[Seat]:
        address = f"ws://127.0.0.1:{self.port}/ws"
        # No bound on what waits to be read: behind a full queue the goodbye of the server would not be heard.
        with connect(address, max_size=None, max_queue=None, open_timeout=PATIENCE) as raw:
            seat = Seat(raw)
            seat.send(t="hello", key=key)
            seat.table = seat.expect("table")
            yield seat


class Seat:
    """Somebody at the table: sends messages and remembers the last `table`."""

    def __init__(self, raw: ClientConnection) -> None:
        self.raw = raw
        self.table: dict[str, Any] = {}
        self.log: list[dict[str, Any]] = []
        self.heard: list[dict[str, Any]] = []
        self._ids = 0

    def send(self, **message: Any) -> None:
        self.raw.send(json.dumps(message))

    def hear(self, timeout: float = PATIENCE) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(self.raw.recv(timeout))
        self.heard.append(message)
        if message["t"] == "table":
            self.table = message
            self.log = self.log[: message["log_from"]] + message["log"]
        return message

    def expect(self, *kinds: str) -> dict[str, Any]:
        """The next message of one of these kinds."""
        while True:
            message = self.hear()
            if message["t"] in kinds:
                return message

    def choose(self, *words: str, v: int | None = None) -> dict[str, Any]:
        """`done` or `refused`."""
        self._ids += 1
        version = self.table["v"] if v is None else v
        self.send(t="choose", v=version, id=self._ids, words=list(words))
        return self.expect("done", "refused")

    def undo(self) -> dict[str, Any]:
        self._ids += 1
        self.send(t="undo", v=self.table["v"], id=self._ids)
        return self.expect("done", "refused")

    def wait(self, until: Callable[[dict[str, Any]], bool]) -> dict[str, Any]:
        """The first `table` for which this holds; the last one seen counts, too."""
        while not until(self.table):
            self.hear()
        return self.table

    def wait_for_choice(self) -> dict[str, Any]:
        return self.wait(lambda table: bool(table["choices"]) or table["game"]["over"])

    @property
    def words(self) -> list[str]:
        return [choice["word"] for choice in self.table["choices"]]


@contextmanager
def serving(data: Path | str, **changes: Any) -> Iterator[Table]:
    """A table of its own; without limits of rate and without waiting for bots unless a test wants them."""
    plenty = (1e6, 1e6)
    settings = Settings(data=str(data), pace=0.0, message_rate=plenty, request_rate=plenty, heavy_rate=plenty)
    table = Table(replace(settings, **changes))
    try:
        yield table
    finally:
        table.stop()
