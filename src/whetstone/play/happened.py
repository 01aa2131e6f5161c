"""What happened, as plain data for one seat: `{"event": "unit_moved", "faction": "nordic", "unit": "hero", ...}`.

An event carries its audience. Whoever is not in it is told that something happened and not what: the entries of
`HIDDEN` are left out. `words/log.py` makes sentences of the same events; this is for programs.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from whetstone.content.automa import reasons as why
from whetstone.content.registry import ABILITY_NAMES
from whetstone.core import events as ev
from whetstone.core.events import Event
from whetstone.core.ids import BIT, CARD_VALUES, FACTORY_SECTION, LOWEST_CARD
from whetstone.core.marks import ALL_TOKENS
from whetstone.core.payment import OFF_BOARD
from whetstone.core.state import State
from whetstone.play.names import (
    BOTTOMS,
    CUBES,
    FLAG,
    GAINS,
    GOAL_NAMES,
    KINDS,
    STRUCTURES,
    TOPS,
    TRAPS,
    piece_name,
    place_name,
)
from whetstone.play.notation import ABOARD, LOAD_WORDS, faction_names, section_name

Reader = Callable[[State, Event, int], Any]  # the position's set-up, the event, one of its numbers


def _number(s: State, e: Event, n: int) -> int:
    return n


def _from_one(s: State, e: Event, n: int) -> int:
    return n + 1


def _card_value(s: State, e: Event, n: int) -> int:
    return n + LOWEST_CARD


def _flag(s: State, e: Event, n: int) -> bool:
    return bool(n)


def _named(names: tuple[str, ...]) -> Reader:
    return lambda s, e, n: names[n]


def _place(s: State, e: Event, n: int) -> str | None:
    if n == OFF_BOARD:
        return ABOARD
    return None if n < 0 else place_name(n, faction_names(s)[e.seat])


def _unit(s: State, e: Event, n: int) -> str:
    return piece_name(faction_names(s)[e.seat], n)


def _faction(s: State, e: Event, n: int) -> str:
    return faction_names(s)[n]


def _ability(s: State, e: Event, n: int) -> str | None:
    return ABILITY_NAMES[n] if n else None


def _goal(s: State, e: Event, n: int) -> str:
    return GOAL_NAMES[n]


def _section(s: State, e: Event, n: int) -> str:
    return section_name(s, e.seat, n)


def _top(s: State, e: Event, n: int) -> str:
    return "factory" if n >= FACTORY_SECTION else TOPS[n]


def _token(s: State, e: Event, n: int) -> str:
    return FLAG if s.config.factions[e.seat].tokens > ALL_TOKENS else TRAPS[n % len(TRAPS)]


def _cards(s: State, e: Event, n: int) -> list[int]:
    """Packed four bits a value, the lowest value first."""
    counts = [(n >> 4 * (CARD_VALUES - 1 - v)) & 15 for v in range(CARD_VALUES)]
    return [v + LOWEST_CARD for v in range(CARD_VALUES) for _ in range(counts[v])]


_ALL = ("a", "b", "c", "d")
_RAW = tuple((name, _number) for name in _ALL)

# Kind of event: its name, then what its numbers a, b, c, d are called and how they are read.
EVENTS: dict[int, tuple[str, tuple[tuple[str, Reader], ...]]] = {
    ev.TURN_BEGAN: ("turn_began", (("turn", _number),)),
    ev.SECTION_CHOSEN: ("section_chosen", (("section", _section),)),
    ev.GAINED: ("gained", (("what", _named(GAINS)), ("number", _number))),
    ev.LOST_SOME: ("lost", (("what", _named(GAINS)), ("number", _number))),
    ev.TOKENS_PLACED: ("tokens_placed", (("kind", _named(KINDS)), ("number", _number), ("place", _place))),
    ev.TOKENS_SPENT: ("tokens_spent", (("kind", _named(KINDS)), ("number", _number), ("place", _place))),
    ev.CARD_DRAWN: ("card_drawn", (("value", _card_value),)),
    ev.CARD_SPENT: ("card_spent", (("value", _card_value),)),
    ev.CARD_STOLEN: ("card_stolen", (("value", _card_value), ("victim", _faction))),
    ev.UNIT_MOVED: ("unit_moved", (("unit", _unit), ("from", _place), ("to", _place), ("ability", _ability))),
    ev.UNIT_PLACED: ("unit_placed", (("unit", _unit), ("place", _place))),
    ev.WORKERS_FLED: ("workers_fled", (("victim", _faction), ("number", _number), ("place", _place))),
    ev.CARRIED: ("carried", (("cargo", _named(LOAD_WORDS)), ("number", _number), ("to", _place))),
    ev.CUBE_MOVED: ("cube_moved", (("cube", _named(CUBES)), ("action", _named(BOTTOMS)))),
    ev.BUILT: ("built", (("structure", _named(STRUCTURES)), ("place", _place))),
    ev.ENLISTED: ("enlisted", (("action", _named(BOTTOMS)), ("bonus", _named(GAINS)))),
    ev.STAR_PLACED: ("star_placed", (("goal", _goal), ("stars", _number))),
    ev.COMBAT_BEGAN: ("combat_began", (("place", _place), ("defender", _faction))),
    ev.ABILITY_USED: ("ability_used", (("ability", _ability),)),
    ev.COMBAT_REVEALED: (
        "combat_revealed",
        (("dial", _number), ("cards", _cards), ("total", _number), ("place", _place)),
    ),
    ev.COMBAT_WON: ("combat_won", (("place", _place), ("loser", _faction))),
    ev.RETREATED: ("retreated", (("unit", _unit), ("from", _place), ("to", _place))),
    ev.ENCOUNTER_MET: ("encounter_met", (("card", _number), ("place", _place))),
    ev.OPTION_TAKEN: ("option_taken", (("card", _number), ("option", _from_one))),
    ev.FACTORY_TAKEN: ("factory_taken", (("card", _from_one),)),
    ev.OBJECTIVE_REVEALED: ("objective_revealed", (("card", _from_one),)),
    ev.COINS_GIVEN: ("coins_given", (("receiver", _faction), ("number", _number))),
    ev.MARK_PLACED: ("token_placed", (("token", _token), ("place", _place))),
    ev.MARK_TURNED: ("token_turned", (("token", _token), ("place", _place), ("armed", _flag))),
    ev.MOVE_UNDONE: ("move_undone", (("unit", _unit), ("from", _place), ("to", _place))),
    ev.GAME_ENDED: ("game_ended", ()),
    ev.LAST_TURNS_BEGAN: ("last_turns_began", ()),
    ev.PEEKED: ("peeked", (("victim", _faction),)),
    ev.BOTTOM_TAKEN: ("bottom_taken", (("action", _named(BOTTOMS)),)),
    ev.TOP_TAKEN: ("top_taken", (("action", _top),)),
    ev.RESHUFFLED: ("reshuffled", ()),
    # An Automa's reasons keep their numbers: content/automa/reasons.py says what each is.
    why.AUTOMA_DREW: ("automa_drew", _RAW),
    why.AUTOMA_SKIPPED: ("automa_skipped", _RAW),
    why.AUTOMA_TRIED: ("automa_tried", _RAW),
    why.AUTOMA_CHOSE: ("automa_chose", _RAW),
    why.AUTOMA_STAYED: ("automa_stayed", _RAW),
    why.AUTOMA_STEPPED: ("automa_stepped", _RAW),
    why.AUTOMA_SCHEME: ("automa_scheme", _RAW),
    why.AUTOMA_TABLE: ("automa_table", _RAW),
    why.AUTOMA_HESITATED: ("automa_hesitated", _RAW),
    why.AUTOMA_FACTORY: ("automa_factory", _RAW),
    why.AUTOMA_SHUFFLED: ("automa_shuffled", _RAW),
    why.AUTOMA_TOKEN: ("automa_token", _RAW),
    why.AUTOMA_CLEARED: ("automa_cleared", _RAW),
    why.AUTOMA_NONE_LEFT: ("automa_none_left", _RAW),
}
HIDDEN = ("value", "token")  # what those outside of an event's audience are not told


def happened(s: State, event: Event, viewer: int) -> dict[str, Any]:
    """An event as `viewer` (-1: a spectator) may know it. Only what never changes is read from the state."""
    told: dict[str, Any] = {"event": "other", "faction": faction_names(s)[event.seat]}
    if event.kind not in EVENTS:
        return told
    told["event"], entries = EVENTS[event.kind]
    person = viewer >= 0 and not s.config.unmanned & BIT[viewer]
    known = event.audience == ev.EVERYONE or (person and bool(event.audience & BIT[viewer]))
    for letter, (name, read) in zip(_ALL, entries, strict=False):
        if known or name not in HIDDEN:
            told[name] = read(s, event, getattr(event, letter))
    return told


def all_happened(s: State, events: Iterable[Event], viewer: int) -> list[dict[str, Any]]:
    return [happened(s, event, viewer) for event in events]
