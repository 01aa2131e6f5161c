"""How a player is named: a bot of ours by its name, a bot of others by where it is.

greedy                              one of ours
my_bot.py, my_bot.py:Clever         a Python class in a file
exec:./engine --depth 3             a program that speaks the protocol of docs/bots.md
seconds=2;errors=random;my_bot.py   either of the last two, with options
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from whetstone.errors import WhetstoneError

EXEC = "exec:"
STOP, RANDOM = "stop", "random"
ERRORS = (STOP, RANDOM)
SECONDS = 10.0  # for a decision, unless told otherwise


class BotError(WhetstoneError):
    """A bot of others did what it must not, or cannot be had at all."""


@dataclass(frozen=True)
class Spec:
    """`target` without options; `errors`: whether a game stops when the bot fails, or the rest is played at random."""

    target: str
    seconds: float = SECONDS
    errors: str = STOP

    @property
    def is_program(self) -> bool:
        return self.target.startswith(EXEC)

    @property
    def command(self) -> str:
        return self.target.removeprefix(EXEC).strip()


def _split(text: str) -> tuple[list[str], str]:
    """Options and what is left behind them. The command of a program may have any signs in it."""
    options: list[str] = []
    while True:
        head, mark, rest = text.partition(";")
        if not mark or "=" not in head or head.strip().startswith(EXEC):
            return options, text.strip()
        options.append(head)
        text = rest


def is_foreign(text: str) -> bool:
    """Does this name a bot of others? Such a name makes the program run somebody's code."""
    target = _split(text)[1]
    return target.startswith(EXEC) or target.partition(":")[0].endswith(".py")


def parse(text: str) -> Spec:
    """Read the name of a bot of others."""
    options, target = _split(text)
    seconds, errors = SECONDS, STOP
    for option in options:
        key, _, value = (part.strip() for part in option.partition("="))
        if key == "seconds":
            seconds = _seconds(value)
        elif key == "errors" and value in ERRORS:
            errors = value
        elif key == "errors":
            raise BotError(f"errors={value}: choose from {', '.join(ERRORS)}")
        else:
            raise BotError(f"a bot has no option {key!r}; there are seconds and errors")
    return Spec(target, seconds, errors)


def _seconds(value: str) -> float:
    try:
        seconds = float(value)
    except ValueError:
        seconds = math.nan
    if not 0 < seconds <= 86400:
        raise BotError(f"seconds={value}: a bot gets from above 0 seconds to a day for a decision")
    return seconds
