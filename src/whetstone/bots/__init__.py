"""Opponents. A bot gets a game (or, in simulations, a bare position) and gives back the code of a legal choice.

`make_bot("greedy", seed=7).choose(game)` is all there is to it; a file or a program in place of a name seats a bot of
others (`spec.py`, docs/bots.md). A bot decides from what its seat may know: its own hand and objectives, and what lies
open on the table. `tests/lab` checks this by dealing everything hidden anew.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from whetstone.bots.greedy import GreedyBot
from whetstone.bots.spec import BotError, is_foreign
from whetstone.bots.uniform import RandomBot
from whetstone.core.state import State
from whetstone.errors import WhetstoneError
from whetstone.play.game import Game


class Bot(Protocol):
    """Whoever can sit at a seat. Bots of others need only this."""

    @property
    def name(self) -> str: ...

    def choose(self, game: Game) -> int:
        """A legal choice for the seat that has to act."""

    def choose_code(self, s: State, seat: int, choices: list[int]) -> int:
        """The same without a game: one of the choices of this position."""


_MAKERS: dict[str, Callable[[int], Bot]] = {"random": RandomBot, "greedy": GreedyBot}
BOT_NAMES = tuple(_MAKERS)


class NoSuchBot(WhetstoneError):
    """A name no bot has."""


def is_builtin(name: str) -> bool:
    """Is this one of ours, whatever is told it behind a colon? Only those may be asked for by strangers."""
    return name.partition(":")[0] in _MAKERS and not is_foreign(name)


def is_bot(name: str) -> bool:
    """One of ours, or one of others."""
    return is_builtin(name) or is_foreign(name)


def make_bot(name: str, seed: int) -> Bot:
    """A bot by its name. The same seed gives the same choices in the same positions."""
    if is_foreign(name):
        from whetstone.bots.foreign import ForeignBot

        return ForeignBot(name, seed)
    if name not in _MAKERS:
        known = ", ".join(BOT_NAMES)
        raise NoSuchBot(f"there is no bot {name!r}; choose from {known}, or name a file (my_bot.py) or exec:COMMAND")
    return _MAKERS[name](seed)


def dismiss(bots: Iterable[object]) -> None:
    """A game is over or given up: bots of others are told, and let go."""
    for bot in bots:
        finish = getattr(bot, "finish", None)
        if finish is not None:
            finish()


__all__ = ["BOT_NAMES", "Bot", "BotError", "NoSuchBot", "dismiss", "is_bot", "is_builtin", "is_foreign", "make_bot"]
