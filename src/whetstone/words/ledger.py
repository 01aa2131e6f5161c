"""What goes with a sentence of the log: a picture, and the places it is about.

The event itself as data is what `play/happened.py` makes of it.
"""

from __future__ import annotations

from dataclasses import dataclass

from whetstone.content.automa import reasons as why
from whetstone.core import events as ev
from whetstone.core.events import Event
from whetstone.core.ids import FACTORY_SECTION, FIRST_WORKER, HERO
from whetstone.core.payment import OFF_BOARD
from whetstone.play.game import Game
from whetstone.play.names import BOTTOMS, KINDS, STRUCTURES, TOPS, place_name
from whetstone.words.told import Told

# Which operands of an event are places.
_PLACES: dict[int, tuple[str, ...]] = {
    ev.TOKENS_PLACED: ("c",),
    ev.TOKENS_SPENT: ("c",),
    ev.UNIT_MOVED: ("b", "c"),
    ev.UNIT_PLACED: ("b",),
    ev.WORKERS_FLED: ("c",),
    ev.CARRIED: ("c",),
    ev.BUILT: ("b",),
    ev.COMBAT_BEGAN: ("a",),
    ev.COMBAT_REVEALED: ("d",),
    ev.COMBAT_WON: ("a",),
    ev.RETREATED: ("b", "c"),
    ev.ENCOUNTER_MET: ("b",),
    ev.MARK_PLACED: ("b",),
    ev.MARK_TURNED: ("b",),
    ev.MOVE_UNDONE: ("b", "c"),
    why.AUTOMA_CHOSE: ("b",),
    why.AUTOMA_TOKEN: ("a",),
    why.AUTOMA_CLEARED: ("a",),
}
_GAIN_ICONS = ("power", "coin", "popularity", "card")
_ICONS: dict[int, str] = {
    ev.TURN_BEGAN: "play",
    ev.CARD_DRAWN: "card",
    ev.CARD_SPENT: "card",
    ev.CARD_STOLEN: "card",
    ev.UNIT_MOVED: "move",
    ev.WORKERS_FLED: "retreat",
    ev.CARRIED: "move",
    ev.CUBE_MOVED: "upgrade",
    ev.ENLISTED: "enlist",
    ev.STAR_PLACED: "star",
    ev.COMBAT_BEGAN: "combat",
    ev.ABILITY_USED: "combat",
    ev.COMBAT_REVEALED: "combat",
    ev.COMBAT_WON: "combat",
    ev.RETREATED: "retreat",
    ev.ENCOUNTER_MET: "encounter",
    ev.OPTION_TAKEN: "encounter",
    ev.FACTORY_TAKEN: "factory",
    ev.OBJECTIVE_REVEALED: "objective",
    ev.COINS_GIVEN: "coin",
    ev.MARK_TURNED: "trap",
    ev.MOVE_UNDONE: "undo",
    ev.GAME_ENDED: "end",
    ev.LAST_TURNS_BEGAN: "hourglass",
    ev.PEEKED: "eye",
    ev.RESHUFFLED: "card",
}
# Lines that fill the log without telling much: shown small, or left out where there is little room.
_MINOR = frozenset(
    (ev.TOKENS_SPENT, ev.CARRIED, ev.RESHUFFLED, ev.SECTION_CHOSEN, why.AUTOMA_TRIED, why.AUTOMA_SHUFFLED)
)


@dataclass(frozen=True)
class Entry:
    """What goes with a line of the log."""

    icon: str
    places: list[str]
    minor: bool
    turn_head: bool


def entry(game: Game, event: Event) -> Entry:
    """The same for every reader: which card was drawn is in none of it."""
    return Entry(_icon(game, event), places(event), event.kind in _MINOR, event.kind == ev.TURN_BEGAN)


def places(event: Event) -> list[str]:
    """The places an event is about, as views name them."""
    numbers = [getattr(event, operand) for operand in _PLACES.get(event.kind, ())]
    seen: list[str] = []
    for number in numbers:
        if 0 <= number < OFF_BOARD and place_name(number, "") not in seen:
            seen.append(place_name(number, ""))
    return seen


def _icon(game: Game, event: Event) -> str:
    kind = event.kind
    if kind in (ev.GAINED, ev.LOST_SOME):
        return _GAIN_ICONS[event.a]
    if kind in (ev.TOKENS_PLACED, ev.TOKENS_SPENT):
        return KINDS[event.a]
    if kind == ev.BUILT:
        return STRUCTURES[event.a]
    if kind == ev.BOTTOM_TAKEN:
        return BOTTOMS[event.a]
    if kind == ev.TOP_TAKEN:
        return "factory" if event.a >= FACTORY_SECTION else TOPS[event.a]
    if kind == ev.SECTION_CHOSEN:
        return "factory" if event.a >= FACTORY_SECTION else TOPS[game.state.config.mats[event.seat].top[event.a]]
    if kind == ev.UNIT_PLACED:
        return _unit_icon(event.a)
    if kind == ev.MARK_PLACED:
        return "flag" if Told(game, event, -1).has_flags else "trap"
    return _ICONS.get(kind, "automa")


def _unit_icon(slot: int) -> str:
    return "character" if slot == HERO else "mech" if slot < FIRST_WORKER else "worker"
