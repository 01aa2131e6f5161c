"""Words for tests about moving: begin a Move action, see where a unit may go, find it again."""

from __future__ import annotations

from tests.spec.table import do, lay, texts, where
from whetstone import Game
from whetstone.core.ids import HERO
from whetstone.play.names import mech_slot


def moving(line: str, *words: str) -> Game:
    """The position of the line, in its Move action."""
    return do(lay(line), "section=move", "move", *words)


def steps(game: Game) -> set[str]:
    """Where the unit on the move may go: `D4`, or `D4:speed` where an ability makes it possible."""
    return {text.removeprefix("go=") for text in texts(game) if text.startswith("go=")}


def units(game: Game) -> set[str]:
    """Who may be moved now."""
    return {text.removeprefix("unit=") for text in texts(game) if text.startswith("unit=")}


def at(game: Game, faction: str, unit: str) -> str | None:
    """The place of the character (`hero`) or of a mech, named by its ability."""
    slot = HERO if unit == "hero" else mech_slot(faction, unit)
    assert slot is not None, f"{faction} has no {unit}"
    return where(game, faction, slot)
