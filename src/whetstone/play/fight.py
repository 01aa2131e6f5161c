"""The last combat of a game, going on or over, as everybody at the table saw it: what a table shows beside the map.

`view()["battle"]` is the combat as the rules see it and ends with it. This is told from the events, so that the reveal
and its outcome can still be looked at after the units have gone home, also by those who were not asked anything.
"""

from __future__ import annotations

from typing import Any

from whetstone.content.registry import ABILITY_NAMES
from whetstone.core import combat
from whetstone.core import events as ev
from whetstone.core.control import workers_on
from whetstone.core.hooks import AFTER_COMBAT, BEFORE_COMBAT, COMBAT_CARDS, RETREAT, Ability
from whetstone.core.ids import BIT, CARD_VALUES, FIRST_WORKER, LOWEST_CARD, MAX_DIAL, POPULARITY, POWER
from whetstone.core.state import State
from whetstone.play.game import Game
from whetstone.play.names import GOAL_CODES, place_name

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
        "star": None,  # did the winner place one?
        "workers": workers_on(game.state, began.b, began.a) if stage in ("abilities", "orders") else 0,  # that retreat
        "popularity": 0,  # what they cost the attacker
        "sides": [_side(game, start, began.seat, 0, stage), _side(game, start, began.b, 1, stage)],
    }
    if stage in ("abilities", "orders"):
        told["popularity"] = popularity_price(game.state, began.seat, told["workers"])
    won = next((n for n in range(start, len(game.events)) if game.events[n].kind == ev.COMBAT_WON), None)
    if won is not None:
        told.update(_outcome(game, won))
    return told


def popularity_price(s: State, attacker: int, workers: int) -> int:
    """What a win costs an attacker if so many workers retreat (CMB-23)."""
    p = s.players[attacker]
    spared = any(
        ability.uses & AFTER_COMBAT and p.unlocked & BIT[i] and ability.spares_popularity(s, attacker)
        for i, ability in enumerate(s.config.abilities[attacker])
    )
    return 0 if spared or s.config.unmanned & BIT[attacker] else min(workers, p.popularity)


def _outcome(game: Game, won: int) -> dict[str, Any]:
    """What came of a combat. Star and popularity come at once, before the first unit retreats."""
    s = game.state
    event = game.events[won]
    seat, loser = event.seat, event.b
    later = game.events[won + 1 :]
    fled = [each for each in later if each.kind == ev.RETREATED]
    at_once = later[: later.index(fled[0])] if fled else later
    workers = sum(each.a >= FIRST_WORKER for each in fled)
    if s.battle[combat.FOUGHT]:
        workers += workers_on(s, loser, event.a)
    return {
        "winner": game.setup.factions[seat],
        "star": any(e.kind == ev.STAR_PLACED and e.seat == seat and e.a == GOAL_CODES["combat"] for e in at_once),
        "workers": workers,
        "popularity": sum(e.b for e in at_once if e.kind == ev.LOST_SOME and e.seat == seat and e.a == POPULARITY),
    }


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
            {
                "id": ABILITY_NAMES[ability.code],
                "used": ability.code in used,
                "here": stage in ("retreat", "over") or _applies(s, seat, ability),
            }
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


def _applies(s: State, seat: int, ability: Ability) -> bool:
    """Can the ability do anything in the combat going on? Those that matter after it may always."""
    if ability.uses & BEFORE_COMBAT:
        return bool(ability.applies_before_combat(s, seat))
    return not ability.uses & COMBAT_CARDS or ability.further_cards(s, seat) > 0


def _power_lost(events: list[ev.Event]) -> int:
    """How much power a seat has lost on balance since: what it had before the dials were turned up."""
    signs = {ev.LOST_SOME: 1, ev.GAINED: -1}
    return sum(signs[event.kind] * event.b for event in events if event.kind in signs and event.a == POWER)
