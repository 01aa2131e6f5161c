"""What the tests of Flags and Traps look at."""

from __future__ import annotations

from typing import Any

from whetstone import Game

MOVE = ("section=move", "move")
TRAPS = ("trap_popularity", "trap_power", "trap_coins", "trap_cards")


def token(game: Game, place: str, viewer: int = -1) -> dict[str, Any] | None:
    """The faction token on a place as a seat sees it, a spectator if none is named."""
    return next(spot["token"] for spot in game.view(viewer)["territories"] if spot["place"] == place)


def shown(game: Game, place: str, faction: str) -> str:
    """The name a faction sees on the token of a place."""
    seen = token(game, place, game.setup.factions.index(faction))
    assert seen is not None
    return str(seen["token"])


def armed(game: Game, place: str) -> bool:
    seen = token(game, place)
    assert seen is not None
    return bool(seen["armed"])


def supply(game: Game, faction: str) -> int:
    """Tokens a faction has left to place."""
    return int(game.view(-1)["seats"][game.setup.factions.index(faction)]["tokens_left"])


def territories(game: Game, faction: str) -> int:
    """Territories that score; popularity must be in the lowest tier, where each is $2."""
    return game.scores()[faction]["territories"] // 2
