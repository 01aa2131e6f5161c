"""What bots say of their choices at the terminal, each thing once a turn: one plan is behind many choices."""

from __future__ import annotations

from whetstone.bots import Reason, reason_of
from whetstone.words.thoughts import why


class Reasons:
    def __init__(self) -> None:
        self._turn = -1
        self._said: set[str] = set()

    def news(self, turn: int, bot: object) -> str | None:
        """Why a bot chose what it chose last, if it has not said the like in this turn."""
        told = reason_of(bot)
        if turn != self._turn:
            self._turn, self._said = turn, set()
        key = told.key if isinstance(told, Reason) else told
        if told is None or key in self._said:
            return None
        self._said.add(str(key))
        return why(told.key, told.values) if isinstance(told, Reason) else told
