"""Somebody who looks at a game through one connection."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from whetstone.server.keys import SEAT
from whetstone.server.wire import LogLine

WAITING = 256  # messages kept for a connection that does not read them; then it is ended and may come back


class Visitor:
    """`seats` are those the key opens, `looking` is the one whose secrets are on the screen now (-1: none)."""

    def __init__(self, role: str, seats: Sequence[int]) -> None:
        self.role = role
        self.seats = list(seats)
        self.looking = self.seats[0] if len(self.seats) == 1 else -1
        self.log: list[LogLine] = []
        self.outbox: asyncio.Queue[bytes | None] = asyncio.Queue()

    @property
    def sits_at(self) -> list[int]:
        """The seats this is a player of; an owner, who may open all, is the player of the one looked at."""
        return self.seats if self.role == SEAT else [seat for seat in self.seats if seat == self.looking]

    def has_log(self, lines: Sequence[LogLine]) -> int:
        """How many of these lines it has been sent already: only the end of a log ever changes."""
        n = min(len(self.log), len(lines))
        while n and self.log[n - 1] is not lines[n - 1]:
            n -= 1
        return n

    def send(self, message: bytes) -> None:
        if self.outbox.qsize() >= WAITING:
            self.end()
        else:
            self.outbox.put_nowait(message)

    def end(self) -> None:
        self.outbox.put_nowait(None)
