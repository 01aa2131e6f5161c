"""The interface to storage: what is kept of a game, and the few things done with it.

The words of the record are the truth, one row a word; everything else about a game can be worked out from them or is
what people said about it. Whoever awaits one of these calls knows afterwards that it is durable.
"""

from __future__ import annotations

from typing import Protocol

from msgspec import Struct

from whetstone.errors import WhetstoneError


class StoreError(WhetstoneError):
    """Storage cannot do what was asked; nothing was changed."""


class SeatRow(Struct, frozen=True):
    """Who plays a seat. A person's seat handed to a bot keeps `person`."""

    kind: str  # human, bot or automa
    name: str = ""
    bot: str | None = None
    person: bool = False


class Standing(Struct, frozen=True):
    """How far a game has come, for lists: worked out from the words whenever they change."""

    over: bool
    round: int
    turn: int
    actor: int | None
    winners: list[str]


class GameRow(Struct, frozen=True):
    """A game without its words."""

    id: str
    name: str
    made: float
    touched: float
    setup: str  # the dealt set-up as JSON
    start: str | None  # the position it began from, if it is not a new game
    seed: int  # of its dice
    rules: str
    sharing: str
    version: int  # grows with every change, undo included
    floor: int  # words no undo can take back
    standing: Standing
    seats: list[SeatRow]
    wish: str | None = None  # what was asked for, as JSON, for a rematch
    parent: str | None = None  # the game it was branched off or is the rematch of


class KeyRow(Struct, frozen=True):
    """What a key opens. `hash` is all that is known of the key itself."""

    hash: str
    game: str
    role: str
    seats: list[int]


class Thought(Struct, frozen=True):
    """Why a bot chose a word: a key and figures of `bots/reasons.py`."""

    seat: int
    key: str
    values: dict[str, int | str]


class Change(Struct, frozen=True):
    """A choice or an undo: the record is cut to `at` words, then these are appended."""

    game: str
    at: int
    words: list[str]
    was: int  # the version before
    version: int
    floor: int
    touched: float
    standing: Standing
    thought: Thought | None = None  # behind the first of these words


class Store(Protocol):
    """Storage of games. Calls may come from several tasks at once."""

    async def create(self, game: GameRow, words: list[str], keys: list[KeyRow]) -> None: ...

    async def game(self, game: str) -> GameRow | None: ...

    async def words(self, game: str) -> list[str]: ...

    async def thoughts(self, game: str) -> dict[int, Thought]:
        """What bots thought, by the number of the word they chose."""

    async def change(self, change: Change) -> None:
        """All of it or nothing. Refused if the version before is another: somebody else has changed the game."""

    async def analysis(self, game: str) -> str | None:
        """What was kept as the analysis of a game."""

    async def keep_analysis(self, game: str, text: str) -> None: ...

    async def set_seats(self, game: str, seats: list[SeatRow]) -> None: ...

    async def key(self, hashed: str) -> KeyRow | None: ...

    async def keys(self, game: str) -> list[KeyRow]: ...

    async def games(self, limit: int) -> list[GameRow]:
        """The latest touched first."""

    async def count(self) -> int: ...

    async def remove(self, game: str) -> bool: ...

    async def close(self) -> None: ...
