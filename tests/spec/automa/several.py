"""Words for clause tests with several Automas: whose combat, the marker that replaces reading order, the end."""

from __future__ import annotations

from tests.spec.automa.table import take_turn
from tests.spec.table import do, lay, seat
from whetstone import Game
from whetstone.content.automa.moves import in_order
from whetstone.core import events as ev
from whetstone.core.ids import BIT
from whetstone.play.names import place_name, place_of

# The home bases in the order the marker visits them: two clockwise at a time, beginning at Albion's (AUTO-MULTI-33).
ROUND = ("albion", "rusviet", "crimea", "polania", "nordic", "togawa", "saxony")

FIVE_STARS = "stars=upgrades.mechs.structures.recruits.workers"
ONE_DECK = "game automa_one_deck;"

# An Automa Saxony attacks the character of an Automa Nordic on mountain F6 with card 15-II. Polania is the human.
WAR = (
    "nordic/{defends} hero@F6 w@F6; saxony/automa scheme=2 track=10 {attacks} hero@mat riverwalk@F5; "
    "polania; board metal2@F6; {game} turn saxony"
)


def marker(game: Game) -> str | None:
    """The home base under the marker."""
    shown: str | None = game.view(-1)["automa_marker"]
    return shown


def marked(base: str) -> str:
    """The part of a position that puts the marker on a home base."""
    return f"raw extra={ROUND.index(base)}"


def first_of(game: Game, faction: str, places: str) -> str:
    """Which of the territories an Automa takes when nothing else can tell them apart. May move the marker."""
    mask = 0
    for name in places.split():
        place = place_of(name, "")
        assert place is not None
        mask |= BIT[place]
    return place_name(in_order(game.state, game.setup.factions.index(faction), mask), "")


def totals(game: Game, *factions: str) -> list[tuple[int, int]]:
    """Dial and whole total each faction showed in the last combat."""
    shown = []
    for faction in factions:
        at = game.setup.factions.index(faction)
        told = [event for event in game.events if event.kind == ev.COMBAT_REVEALED and event.seat == at]
        shown.append((int(told[-1].a), int(told[-1].c)))
    return shown


def gains(faction: str, level: str, card: int, scheme: int, options: str = "") -> tuple[int, int]:
    """Coins and power a card gives to an Automa that has none."""
    human = "nordic" if faction != "nordic" else "saxony"
    line = f"{faction}/{level} scheme={scheme}; {human}; game {options}; turn {faction}"
    p = seat(take_turn(line, card), faction)
    return int(p.coins), int(p.power)


def end_now(line: str) -> Game:
    """Let the human whose turn it is, who must have 5 stars and 14 power, bolster: the sixth star ends the game."""
    game = do(lay(line), "section=bolster", "power")
    assert game.state.over
    return game
