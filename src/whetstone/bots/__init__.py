"""Opponents. A bot gets a game (or, in simulations, a bare position) and gives back the code of a legal choice.

`make_bot("captain", seed=7).choose(game)` is all there is to it; a file or a program in place of a name seats a bot of
others (`spec.py`, docs/bots.md). A bot decides from what its seat may know: its own hand and objectives, and what lies
open on the table. `tests/bots` checks this by dealing everything hidden anew. How the bots think and how strong they
are is in docs/strength.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Protocol

from whetstone.bots.greedy import GreedyBot
from whetstone.bots.marshal import Marshal
from whetstone.bots.reasons import Reason
from whetstone.bots.spec import BotError, is_foreign
from whetstone.bots.thinker import make_cadet, make_captain
from whetstone.bots.uniform import RandomBot
from whetstone.core.state import State
from whetstone.errors import WhetstoneError
from whetstone.play.game import Game
from whetstone.play.names import PLAIN_REASONS


class Bot(Protocol):
    """Whoever can sit at a seat. Bots of others need only this."""

    @property
    def name(self) -> str: ...

    def choose(self, game: Game) -> int:
        """A legal choice for the seat that has to act."""

    def choose_code(self, s: State, seat: int, choices: list[int]) -> int:
        """The same without a game: one of the choices of this position."""


_MAKERS: dict[str, Callable[[int], Bot]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "cadet": make_cadet,
    "captain": make_captain,
    "marshal": Marshal,
}
BOT_NAMES = tuple(_MAKERS)

LEAST_SECONDS = 0.1
MOST_SECONDS = 60.0
MOST_PLAYOUTS = 100_000


class NoSuchBot(WhetstoneError):
    """A name no bot has."""


def is_builtin(name: str) -> bool:
    """Is this one of ours? Only those may be asked for by strangers."""
    if is_foreign(name):
        return False
    try:
        make_bot(name, 0)
    except NoSuchBot:
        return False
    return True


def is_bot(name: str) -> bool:
    """One of ours, or one of others."""
    return is_builtin(name) or is_foreign(name)


def make_bot(name: str, seed: int) -> Bot:
    """A bot by its name. The same seed gives the same choices in the same positions."""
    if is_foreign(name):
        from whetstone.bots.foreign import ForeignBot

        return ForeignBot(name, seed)
    word, colon, strength = name.partition(":")
    if word == "marshal" and colon:
        return _marshal(name, strength, seed)
    if name not in _MAKERS:
        known = ", ".join(BOT_NAMES)
        raise NoSuchBot(f"there is no bot {name!r}; choose from {known}, or name a file (my_bot.py) or exec:COMMAND")
    return _MAKERS[name](seed)


def home_of(name: str) -> str:
    """The module one of our bots is made in; with what that imports, all its choices come from there."""
    return _MAKERS[name.partition(":")[0]].__module__


def seconds_a_turn(name: str) -> float | None:
    """How long a bot of ours thinks, if it goes by the clock: then its choices depend on the machine."""
    bot = None if is_foreign(name) else make_bot(name, 0)
    return bot.seconds if isinstance(bot, Marshal) and bot.playouts is None else None


def _marshal(name: str, strength: str, seed: int) -> Bot:
    """`marshal:0.5` thinks half a second a turn, `marshal:24x` makes 24 playouts or trials a decision, however long."""
    try:
        if strength.endswith("x"):
            playouts = int(strength[:-1])
            if 0 < playouts <= MOST_PLAYOUTS:
                return Marshal(seed, playouts=playouts, name=name)
        elif LEAST_SECONDS <= float(strength) <= MOST_SECONDS:
            return Marshal(seed, seconds=float(strength), name=name)
    except ValueError:
        pass
    raise NoSuchBot(
        f"{name!r}: a Marshal thinks {LEAST_SECONDS:g} to {MOST_SECONDS:g} seconds a turn, as in marshal:0.5, "
        f"or makes a number of playouts, as in marshal:24x"
    )


def reason_of(bot: object) -> Reason | str | None:
    """Why a bot chose what it chose last: a reason, a sentence of a bot of others, or nothing worth telling."""
    said = getattr(bot, "said", None)
    if isinstance(said, str) and said:
        return said
    why = getattr(bot, "why", None)
    told = why() if why is not None else None
    return told if isinstance(told, Reason) and told.key not in PLAIN_REASONS else None


def dismiss(bots: Iterable[object]) -> None:
    """A game is over or given up: bots of others are told, and let go."""
    for bot in bots:
        finish = getattr(bot, "finish", None)
        if finish is not None:
            finish()


__all__ = [
    "BOT_NAMES",
    "Bot",
    "BotError",
    "NoSuchBot",
    "Reason",
    "dismiss",
    "home_of",
    "is_bot",
    "is_builtin",
    "is_foreign",
    "make_bot",
    "reason_of",
    "seconds_a_turn",
]
