"""Words for clause tests with an Automa: let it take a turn, look at what it remembers and what it told."""

from __future__ import annotations

from typing import Any

from tests.spec.table import do, lay, seat, where
from whetstone import Game
from whetstone.core import events as ev
from whetstone.core.ids import FIRST_WORKER, HERO
from whetstone.play.names import place_name

LEVELS = ("autometta", "automa", "automaszyna", "ultimaszyna")
FACTIONS = ("nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion")
ALL_CARDS = list(range(1, 20))

STARTS = {
    "nordic": ["A4", "A5"],
    "rusviet": ["C6", "D7"],
    "togawa": ["F7", "G6"],
    "crimea": ["G3", "H1"],
    "saxony": ["F1", "G1"],
    "polania": ["C1", "D1"],
    "albion": ["A1", "A2"],
}


def opening(faction: str, words: str = "", human: str = "") -> str:
    """The start of a game for an Automa of level Automa that has the turn; the human's character is at home."""
    human = human or ("nordic" if faction != "nordic" else "saxony")
    starts = " ".join(f"w@{place}" for place in STARTS[faction])
    return f"{faction}/automa {starts} {words}; {human}; board enc=all; turn {faction}"


def take_turn(line: str, card: int, *words: str) -> Game:
    """Lay a position out in which an Automa has the turn, let it draw a card, and go on with these words."""
    return do(lay(line), f"!automa={card}", *words)


def memory(game: Game, faction: str) -> dict[str, Any]:
    """What everybody sees of an Automa's memory: `track`, `scheme`, `last_card`, `cards_left`."""
    shown: dict[str, Any] = game.view(-1)["seats"][game.setup.factions.index(faction)]["automa"]
    return shown


def track(game: Game, faction: str) -> int:
    """The space of the star tracker the token stands on."""
    return int(memory(game, faction)["track"])


def hero(game: Game, faction: str) -> str | None:
    return where(game, faction, HERO)


def mechs(game: Game, faction: str) -> list[str]:
    """Places of all mechs off the mat, sorted."""
    return sorted(place_name(p, faction) for p in seat(game, faction).piece[HERO + 1 : FIRST_WORKER] if p >= 0)


def moved(game: Game, faction: str) -> list[tuple[str, str]]:
    """The moves a seat made: from, to."""
    at = game.setup.factions.index(faction)
    told = [event for event in game.events if event.kind == ev.UNIT_MOVED and event.seat == at]
    return [(place_name(event.b, faction), place_name(event.c, faction)) for event in told]


def kinds_told(game: Game, *wanted: int) -> list[int]:
    """Kinds of the events told so far, in order; of these kinds only if some are named."""
    return [event.kind for event in game.events if not wanted or event.kind in wanted]
