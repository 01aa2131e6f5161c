"""What happened, as data beside the sentences: a picture and places for a line of the log, moves for animation.

As with sentences, who is not in the audience of an event is told that something happened and not what.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from whetstone.content.automa import reasons as why
from whetstone.content.registry import ABILITY_NAMES
from whetstone.core import events as ev
from whetstone.core.events import Event
from whetstone.core.ids import CARD_VALUES, FACTORY_SECTION, FIRST_WORKER, HERO, LOWEST_CARD
from whetstone.core.payment import OFF_BOARD
from whetstone.play.game import Game
from whetstone.play.names import (
    BOTTOMS,
    CUBES,
    GAINS,
    GOAL_NAMES,
    KINDS,
    STRUCTURES,
    TOPS,
    TRAPS,
    piece_name,
    place_name,
)
from whetstone.play.notation import LOAD_WORDS
from whetstone.words.told import Told

Details = dict[str, Any]

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
        return unit_kind(event.a, hero="character")
    if kind == ev.MARK_PLACED:
        return "flag" if Told(game, event, -1).has_flags else "trap"
    return _ICONS.get(kind, "automa")


def unit_kind(slot: int, hero: str = "hero") -> str:
    return hero if slot == HERO else "mech" if slot < FIRST_WORKER else "worker"


# --- moves, for animation -------------------------------------------------------------------------------------------


def move(game: Game, event: Event, viewer: int) -> Details:
    """An event as a client animates it, as far as `viewer` may know it."""
    told = Told(game, event, viewer)
    kind, make = _MOVES.get(event.kind, ("automa", _nothing))
    return {"kind": kind, "seat": event.seat, "faction": told.key, **make(told)}


def _nothing(t: Told) -> Details:
    return {}


def _place(number: int) -> str | None:
    return place_name(number, "") if 0 <= number < OFF_BOARD else None


def _unit(t: Told) -> Details:
    return {"unit": piece_name(t.key, t.event.a), "unit_kind": unit_kind(t.event.a)}


def _moved(t: Told) -> Details:
    e = t.event
    return _unit(t) | {"from": _place(e.b), "to": _place(e.c), "ability": ABILITY_NAMES[e.d] if e.d else None}


def _went(t: Told) -> Details:
    return _unit(t) | {"from": _place(t.event.b), "to": _place(t.event.c)}


def _tokens(t: Told) -> Details:
    e = t.event
    return {"kind_of": KINDS[e.a], "n": e.b, "place": _place(e.c)}


def _card(t: Told) -> Details:
    value = {"value": t.event.a + LOWEST_CARD} if t.known else {}
    victim = {"from_faction": t.setup.factions[t.event.b]} if t.event.kind == ev.CARD_STOLEN else {}
    return value | victim


def _revealed(t: Told) -> Details:
    e = t.event
    counts = [(e.b >> 4 * (CARD_VALUES - 1 - v)) & 15 for v in range(CARD_VALUES)]
    cards = [v + LOWEST_CARD for v in range(CARD_VALUES) for _ in range(counts[v])]
    return {"dial": e.a, "cards": cards, "total": e.c, "place": _place(e.d)}


def _mark(t: Told) -> Details:
    e = t.event
    token = "flag" if t.has_flags else TRAPS[e.a % len(TRAPS)] if t.known else "trap"
    turned = {"armed": bool(e.c)} if e.kind == ev.MARK_TURNED else {}
    return {"token": token, "place": _place(e.b)} | turned


def _section(t: Told) -> Details:
    return {
        "section": f"factory{t.event.a - FACTORY_SECTION + 1}" if t.event.a >= FACTORY_SECTION else t.top(t.event.a)
    }


def _top(t: Told) -> Details:
    return {"action": "factory" if t.event.a >= FACTORY_SECTION else TOPS[t.event.a]}


_MOVES: dict[int, tuple[str, Callable[[Told], Details]]] = {
    ev.TURN_BEGAN: ("turn", lambda t: {"turn": t.event.a}),
    ev.SECTION_CHOSEN: ("section", _section),
    ev.TOP_TAKEN: ("top", _top),
    ev.BOTTOM_TAKEN: ("bottom", lambda t: {"action": BOTTOMS[t.event.a]}),
    ev.GAINED: ("gained", lambda t: {"what": GAINS[t.event.a], "n": t.event.b}),
    ev.LOST_SOME: ("lost", lambda t: {"what": GAINS[t.event.a], "n": t.event.b}),
    ev.TOKENS_PLACED: ("tokens", _tokens),
    ev.TOKENS_SPENT: ("spent", _tokens),
    ev.CARD_DRAWN: ("card", _card),
    ev.CARD_SPENT: ("card_spent", lambda t: {"value": t.event.a + LOWEST_CARD}),
    ev.CARD_STOLEN: ("card_stolen", _card),
    ev.UNIT_MOVED: ("moved", _moved),
    ev.UNIT_PLACED: ("placed", lambda t: _unit(t) | {"place": _place(t.event.b)}),
    ev.WORKERS_FLED: (
        "fled",
        lambda t: {"of": t.setup.factions[t.event.a], "n": t.event.b, "place": _place(t.event.c)},
    ),
    ev.CARRIED: ("carried", lambda t: {"what": LOAD_WORDS[t.event.a], "n": t.event.b, "to": _place(t.event.c)}),
    ev.CUBE_MOVED: ("cube", lambda t: {"cube": CUBES[t.event.a], "action": BOTTOMS[t.event.b]}),
    ev.BUILT: ("built", lambda t: {"structure": STRUCTURES[t.event.a], "place": _place(t.event.b)}),
    ev.ENLISTED: ("enlisted", lambda t: {"action": BOTTOMS[t.event.a], "bonus": GAINS[t.event.b]}),
    ev.STAR_PLACED: ("star", lambda t: {"goal": GOAL_NAMES[t.event.a], "stars": t.event.b}),
    ev.COMBAT_BEGAN: ("combat", lambda t: {"place": _place(t.event.a), "defender": t.setup.factions[t.event.b]}),
    ev.ABILITY_USED: ("ability", lambda t: {"ability": ABILITY_NAMES[t.event.a]}),
    ev.COMBAT_REVEALED: ("revealed", _revealed),
    ev.COMBAT_WON: ("won", lambda t: {"place": _place(t.event.a), "loser": t.setup.factions[t.event.b]}),
    ev.RETREATED: ("retreated", _went),
    ev.ENCOUNTER_MET: ("encounter", lambda t: {"card": t.event.a, "place": _place(t.event.b)}),
    ev.OPTION_TAKEN: ("option", lambda t: {"card": t.event.a, "option": t.event.b + 1}),
    ev.FACTORY_TAKEN: ("factory_card", lambda t: {"card": t.event.a + 1}),
    ev.OBJECTIVE_REVEALED: ("objective", lambda t: {"card": t.event.a + 1}),
    ev.COINS_GIVEN: ("given", lambda t: {"to_faction": t.setup.factions[t.event.a], "n": t.event.b}),
    ev.MARK_PLACED: ("token", _mark),
    ev.MARK_TURNED: ("token_turned", _mark),
    ev.MOVE_UNDONE: ("taken_back", _went),
    ev.GAME_ENDED: ("ended", _nothing),
    ev.LAST_TURNS_BEGAN: ("last_turns", _nothing),
    ev.PEEKED: ("peeked", lambda t: {"of": t.setup.factions[t.event.a]}),
    ev.RESHUFFLED: ("reshuffled", _nothing),
}
