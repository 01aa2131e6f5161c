"""Whetstone: an unofficial, complete Scythe.

    >>> from whetstone import Game, Setup
    >>> game = Game.new(Setup(players=2, factions=("nordic", "saxony")), seed=7)
    >>> [str(choice) for choice in game.choices()][:2]
    >>> game.choose("section=trade")

`Game` is all a program needs: `Game.new`, `Game.from_position`, `Game.load`; `actor`, `choices`, `choose`, `undo`,
`view`, `scores`, `outcome`, `record`, `events`, `position`, `save`.
Every failure a caller can cause is a `WhetstoneError`.
"""

from whetstone.errors import WhetstoneError
from whetstone.play.chance import Dice
from whetstone.play.game import Choice, Game, IllegalChoice, Outcome, UndoError
from whetstone.play.hidden import resample
from whetstone.play.notation import NotationError
from whetstone.play.record import Record, RecordError
from whetstone.play.setup import Setup, SetupError

__version__ = "0.1.0"

__all__ = [
    "Choice",
    "Dice",
    "Game",
    "IllegalChoice",
    "NotationError",
    "Outcome",
    "Record",
    "RecordError",
    "Setup",
    "SetupError",
    "UndoError",
    "WhetstoneError",
    "__version__",
    "resample",
]
