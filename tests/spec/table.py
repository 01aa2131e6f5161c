"""A table for clause tests: lay a position out in one line, make choices by their notation, look at what came of it.

Chance is left to the test: `do(game, "power", "!drawn=5")` answers a draw with a card of value 5.
"""

from __future__ import annotations

import pytest

from whetstone import Game, IllegalChoice
from whetstone.core.control import controlled, controller
from whetstone.core.ids import CHANCE
from whetstone.core.state import Player
from whetstone.play.names import KINDS, place_name, place_of


def lay(line: str) -> Game:
    """A game from a line of position notation, with chance left to the test."""
    return Game.from_position(line, ask_chance=True)


def do(game: Game, *words: str) -> Game:
    """Make choices one after another. A word with `!` is an outcome of chance, any other is a player's choice."""
    for word in words:
        marked = word.startswith("!")
        assert marked == (game.actor == CHANCE), f"{word}: it is for {game.actor} to act, who has {texts(game)}"
        game.choose(word.removeprefix("!"))
    return game


def texts(game: Game) -> list[str]:
    """What may be chosen now, in notation."""
    return [str(choice) for choice in game.choices()]


def refused(game: Game, word: str, clause: str | None = None) -> IllegalChoice:
    """The choice must be refused, and by this clause if one is named."""
    with pytest.raises(IllegalChoice) as caught:
        game.choose(word)
    if clause is not None:
        assert caught.value.clause == clause, str(caught.value)
    return caught.value


def seat(game: Game, faction: str) -> Player:
    """A faction's mats, tracks and pieces."""
    return game.state.players[game.setup.factions.index(faction)]


def where(game: Game, faction: str, slot: int) -> str | None:
    """The place of a piece (`ids.HERO`, `ids.FIRST_MECH + n`, ...), None while it is on a mat."""
    place = seat(game, faction).piece[slot]
    return None if place < 0 else place_name(place, faction)


def workers(game: Game, faction: str) -> list[str]:
    """Places of all workers off the mat, sorted."""
    return sorted(place_name(p, faction) for p in seat(game, faction).piece[5:13] if p >= 0)


def tokens(game: Game, place: str) -> dict[str, int]:
    """Resource tokens on a place."""
    at = place_of(place, "")
    assert at is not None
    counts = {kind: game.state.tokens[4 * at + i] for i, kind in enumerate(KINDS)}
    return {kind: n for kind, n in counts.items() if n}


def holds(game: Game, faction: str) -> set[str]:
    """Territories a faction controls."""
    mask = controlled(game.state, game.setup.factions.index(faction))
    return {place_name(p, "") for p in range(game.state.config.board.territories) if mask & (1 << p)}


def holder(game: Game, place: str) -> str | None:
    """The faction that controls a place."""
    at = place_of(place, "")
    assert at is not None
    who = controller(game.state, at)
    return game.setup.factions[who] if who >= 0 else None


def stars(game: Game, faction: str) -> dict[str, int]:
    """Stars placed, by goal."""
    return game.view(-1)["seats"][game.setup.factions.index(faction)]["stars"]
