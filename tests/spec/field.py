"""Words for clause tests on the march and in combat: where a unit may go, how it attacks, what a side sets."""

from __future__ import annotations

from typing import Any

from tests.spec.table import do, lay, texts
from whetstone import Game


def pick(line: str, unit: str) -> Game:
    """Lay a position out and take a unit for the first movement of a Move action."""
    return do(lay(line), "section=move", "move", f"unit={unit}")


def ways(game: Game) -> set[str]:
    """Where the unit picked may step to, by whatever ability."""
    return {text.removeprefix("go=").partition(":")[0] for text in texts(game) if text.startswith("go=")}


def reach(line: str, unit: str) -> set[str]:
    """Where a unit may step to first. The unit needs two ways at least: a single one is taken without a question."""
    return ways(pick(line, unit))


def march(game: Game, unit: str, *words: str) -> Game:
    """A Move action with one unit: its steps, and what it carries. Then the moves are over."""
    do(game, "section=move", "move", f"unit={unit}", *words)
    return stop_moving(game)


def stop_moving(game: Game) -> Game:
    """No further unit moves; the question is only asked while one could."""
    if any(text.startswith("unit=") for text in texts(game)):
        do(game, "done")
    return game


def commit(game: Game, faction: str, dial: int, *cards: int) -> Game:
    """Set and seal a side's dial and cards. What leaves no choice (no power, no further card) is not asked for."""
    if game.faction != faction:
        assert (dial, cards) == (0, ()), f"{faction} was not asked"
        return game
    if any(text.startswith("dial=") for text in texts(game)):
        do(game, f"dial={dial}")
    else:
        assert dial == 0, f"{faction} has no power"
    do(game, *(f"card={card}" for card in cards))
    if game.faction == faction and "seal" in texts(game):
        do(game, "seal")
    return game


def battle(game: Game, viewer: int = -1) -> dict[str, Any] | None:
    """The combat going on as a seat sees it, or a spectator."""
    shown: dict[str, Any] | None = game.view(viewer)["battle"]
    return shown


def battlefield(game: Game) -> str | None:
    """Where the combat going on is fought."""
    shown = battle(game)
    return None if shown is None else str(shown["place"])


def sides(game: Game) -> list[str]:
    """The factions of the combat going on, the attacker first."""
    shown = battle(game)
    return [] if shown is None else [side["faction"] for side in shown["sides"]]
