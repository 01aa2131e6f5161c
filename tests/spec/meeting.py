"""How a character comes to meet an encounter card, for the tests of area ENC."""

from __future__ import annotations

from tests.spec.table import do, lay, texts
from whetstone import Game

# A3 is an encounter territory, one step from A2. On the Industrial mat Move stands over Build.
TO_A3 = ("section=move", "move", "unit=hero", "go=A3")


def meet(card: int, nordic: str = "", saxony: str = "", board: str = "") -> Game:
    """Nordic's character has just met this card on A3."""
    game = lay(f"nordic/industrial hero@A2 {nordic}; saxony {saxony}; board enc=A3 {board}; turn nordic")
    do(game, *TO_A3)
    if "done" in texts(game):
        do(game, "done")
    return do(game, f"!meet={card}")
