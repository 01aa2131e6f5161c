"""A wish that is not granted."""

from __future__ import annotations

from whetstone.server.wire import Refused, encode


class Refusal(Exception):
    """Nothing was changed; whoever asked is told why."""

    def __init__(self, error: str, clause: str | None = None, *, stale: bool = False) -> None:
        super().__init__(error)
        self.error = error
        self.clause = clause
        self.stale = stale

    def answer_to(self, message: object) -> bytes:
        return encode(Refused(getattr(message, "id", None), self.error, self.clause, self.stale))
