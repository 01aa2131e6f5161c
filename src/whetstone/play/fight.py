"""The last combat of a game, going on or over, as everybody at the table saw it: what a table shows beside the map.

`view()["battle"]` is the combat as the rules see it and ends with it. This is told from the events, so that the reveal
and its outcome can still be looked at after the units have gone home, also by those who were not asked anything.
"""

from __future__ import annotations

from typing import Any

from whetstone.content.registry import ABILITY_NAMES
from whetstone.core import combat
from whetstone.core import events as ev
from whetstone.core.hooks import AFTER_COMBAT, BEFORE_COMBAT, COMBAT_CARDS, RETREAT
from whetstone.core.ids import BIT, CARD_VALUES, LOWEST_CARD, MAX_DIAL, POWER
from whetstone.play.game import Game
from whetstone.play.names import place_name

_HIGHEST_CARD = LOWEST_CARD + CARD_VALUES - 1
_IN_COMBAT = BEFORE_COMBAT | COMBAT_CARDS | RETREAT | AFTER_COMBAT


def fight(game: Game) -> dict[str, Any] | None:
    """The last combat, without anything secret; None if there was none. `n` tells one combat from another."""
    start = next((n for n in range(len(game.events) - 1, -1, -1) if game.events[n].kind == ev.COMBAT_BEGAN), None)
    if start is None:
        return None
    began = game.events[start]
    stage = _stage(game)
    told: dict[str, Any] = {
        "n": start,
        "place": place_name(began.a, ""),
        "stage": stage,
        "winner": None,
        "sides": [_side(game, start, began.seat, 0, stage), _side(game, start, began.b, 1, stage)],
    }
    for event in game.events[start:]:
        if event.kind == ev.COMBAT_WON:
            told["winner"] = game.setup.factions[event.seat]
    return told


def _stage(game: Game) -> str:
    s = game.state
    if not s.battle[combat.FOUGHT]:
        return "over"
    stage = combat.stage_of(s)
    if stage <= combat.ATTACKER_COMMITS:
        return "abilities"
    return "retreat" if combat.is_revealed(s) else "orders"


def _side(game: Game, start: int, seat: int, side: int, stage: str) -> dict[str, Any]:
    s = game.state
    p = s.players[seat]
    later = [event for event in game.events[start:] if event.seat == seat]
    used = {event.a for event in later if event.kind == ev.ABILITY_USED}
    shown = next((n for n, event in enumerate(later) if event.kind == ev.COMBAT_REVEALED), None)
    told: dict[str, Any] = {
        "seat": seat,
        "faction": game.setup.factions[seat],
        "power": p.power,
        "hand": sum(p.hand),
        "limit": None,  # how many cards may be added
        "most": None,  # the highest total the others have to reckon with
        "sealed": stage in ("retreat", "over"),
        "dial": None,
        "cards": None,
        "total": None,
        "abilities": [
            {"id": ABILITY_NAMES[ability.code], "used": ability.code in used}
            for i, ability in enumerate(s.config.abilities[seat])
            if ability.uses & _IN_COMBAT and p.unlocked & BIT[i]
        ],
    }
    if stage in ("abilities", "orders"):
        limit = combat.card_limit(s, seat)
        first_side = combat.side_to_commit(s, combat.ATTACKER_COMMITS)
        told["limit"] = limit
        told["most"] = min(p.power, MAX_DIAL) + _HIGHEST_CARD * min(limit, sum(p.hand))
        told["sealed"] = side == first_side and combat.stage_of(s) > combat.DEFENDER_COMMITS
    elif shown is not None:
        event = later[shown]
        counts = [(event.b >> 4 * (CARD_VALUES - 1 - v)) & 15 for v in range(CARD_VALUES)]
        told["dial"] = event.a
        told["cards"] = [v + LOWEST_CARD for v in range(CARD_VALUES) for _ in range(counts[v])]
        told["total"] = event.c
        told["power"] = p.power + _power_lost(later[shown:])
    return told


def _power_lost(events: list[ev.Event]) -> int:
    """How much power a seat has lost on balance since: what it had before the dials were turned up."""
    signs = {ev.LOST_SOME: 1, ev.GAINED: -1}
    return sum(signs[event.kind] * event.b for event in events if event.kind in signs and event.a == POWER)
