"""A choice in structured form: what is done, with which piece, where, by which ability, for what price.

Clients build buttons and glowing targets from it, `words` makes sentences from it.
"""

from __future__ import annotations

from typing import Any

from whetstone.content.automa.combat import ADD_CARD
from whetstone.content.automa.turn import DRAW_AUTOMA, LAY_TRAP, TAKE_UNSEEN, TURN_UP
from whetstone.content.base.steps import LIFT, PEEK_AT
from whetstone.content.invaders.tokens import ARM, PLACE_TOKEN
from whetstone.core import frames as fr
from whetstone.core.effects import ENCOUNTER_CARD, offer_at
from whetstone.core.ids import CARDS, FACTORY_SECTION, FIRST_MECH, FIRST_WORKER, LOWEST_CARD
from whetstone.core.marks import ALL_TOKENS
from whetstone.core.payment import OFF_BOARD
from whetstone.core.records import Offer
from whetstone.core.state import State
from whetstone.core.turn import bottom_cost
from whetstone.play.names import (
    BOTTOMS,
    CUBES,
    FLAG,
    GAINS,
    KINDS,
    STRUCTURES,
    TRAPS,
    ability_name,
    piece_name,
    place_name,
)
from whetstone.play.notation import CARRY_WORDS, LOAD_WORDS, faction_names, section_name

VERBS = {
    fr.SECTION: "section",
    fr.REVEAL: "reveal",
    fr.END_TURN: "end_turn",
    fr.DISCRETION: "discretion",
    fr.GIVE: "give",
    fr.DELAY: "delay",
    fr.MOVE_UNITS: "move",
    fr.TAKE_COINS: "take_coins",
    fr.BOLSTER_POWER: "bolster_power",
    fr.BOLSTER_CARDS: "bolster_cards",
    fr.TRADE_TOKENS: "trade_tokens",
    fr.TRADE_POPULARITY: "trade_popularity",
    fr.PRODUCE_ALL: "produce",
    fr.FACTORY_TOP: "factory_top",
    fr.BOTTOM_ACTION: "bottom_action",
    fr.DONE: "done",
    fr.ACCEPT: "accept",
    fr.DRAWN: "drawn",
    fr.PAY: "pay",
    fr.PAY_CARD: "pay_card",
    fr.CUBE: "cube",
    fr.COVER: "cover",
    fr.MECH: "mech",
    fr.STRUCTURE: "structure",
    fr.RECRUIT: "recruit",
    fr.BONUS: "bonus",
    fr.AT: "at",
    fr.KIND_OF: "kind",
    fr.PRODUCE_AT: "produce_at",
    fr.WORKING: "working",
    fr.UNIT: "unit",
    fr.GO: "go",
    fr.CARRY: "carry",
    fr.LOAD: "load",
    fr.FIGHT: "fight",
    fr.ABILITY: "ability",
    fr.DIAL: "dial",
    fr.PLAY_CARD: "play_card",
    fr.SEAL: "seal",
    fr.FALL_BACK: "fall_back",
    fr.MEET: "meet",
    fr.OPTION: "option",
    fr.EFFECT: "effect",
    fr.FACTORY_CARD: "factory_card",
    fr.PUT_OUT: "put_out",
    fr.DEALT: "dealt",
    fr.LOST: "lost",
    PEEK_AT: "peek",
    LIFT: "lift",
    PLACE_TOKEN: "place_token",
    ARM: "arm",
    fr.REDRAW: "redraw",
    DRAW_AUTOMA: "automa_card",
    TAKE_UNSEEN: "take_unseen",
    LAY_TRAP: "lay_trap",
    TURN_UP: "turn_up",
    ADD_CARD: "add_card",
}
_AT_A_PLACE = (fr.AT, fr.PRODUCE_AT, fr.FIGHT, ARM)
_NUMBERED_CARD = (fr.REVEAL, fr.FACTORY_CARD, fr.PUT_OUT, fr.DEALT, DRAW_AUTOMA, TAKE_UNSEEN)
_COMBAT_CARD = (fr.DRAWN, fr.PAY_CARD, fr.PLAY_CARD, fr.LOST, TURN_UP, ADD_CARD)


def price_of(offer: Offer) -> dict[str, int]:
    """What an option or a Factory card costs."""
    price = {GAINS[i]: offer.price[i] for i in range(CARDS + 1) if offer.price[i]}
    if offer.tokens:
        price["different_resources" if offer.differ else "resources"] = offer.tokens
    return price


def describe(s: State, choice: int) -> dict[str, Any]:
    verb = choice & 255
    a = (choice >> 8) & 255
    b = choice >> 16
    f = (s.depth - 1) * fr.WIDTH
    seat = s.frames[f + fr.OWNER]
    faction = faction_names(s)[seat]
    told: dict[str, Any] = {"verb": VERBS.get(verb, "other")}
    if verb in _AT_A_PLACE:
        told["place"] = place_name(a, faction)
    elif verb in _NUMBERED_CARD:
        told["card"] = a + 1
    elif verb in _COMBAT_CARD:
        told["value"] = a + LOWEST_CARD
    elif verb in (fr.WORKING, fr.DIAL):
        told["number"] = a
    elif verb == fr.MEET:
        told["card"] = a
    else:
        told |= _details(s, seat, faction, verb, a, b)
    return told


def _details(s: State, seat: int, faction: str, verb: int, a: int, b: int) -> dict[str, Any]:
    f = (s.depth - 1) * fr.WIDTH
    if verb == fr.SECTION:
        told: dict[str, Any] = {"section": section_name(s, seat, a)}
        if a < FACTORY_SECTION:
            told |= {"bottom": BOTTOMS[a], "bottom_cost": bottom_cost(s, seat, a)}
        return told
    if verb == fr.BOTTOM_ACTION:
        section = s.players[seat].section
        if section >= FACTORY_SECTION:
            return {"action": "factory_move"}
        return {"action": BOTTOMS[section], "cost": {KINDS[section]: bottom_cost(s, seat, section)}}
    if verb == fr.FACTORY_TOP:
        card = s.players[seat].section - FACTORY_SECTION
        return {"card": card + 1, "cost": price_of(s.config.factory_cards[card])}
    if verb == fr.OPTION:
        card = s.frames[f + fr.A]
        return {"card": card, "option": a + 1, "cost": price_of(offer_at(s, ENCOUNTER_CARD, card, a))}
    if verb == fr.EFFECT:
        deck, card = s.frames[f + fr.A], s.frames[f + fr.B]
        if deck == ENCOUNTER_CARD:
            return {"deck": "encounter", "card": card, "effect": a + 1}
        return {"deck": "factory", "card": card + 1, "effect": a + 1}
    if verb == fr.GO:
        return {"place": place_name(a, faction), "ability": ability_name(b) if b else None} | _unit(
            s, seat, faction, s.frames[f + fr.A]
        )
    if verb == fr.UNIT:
        return _unit(s, seat, faction, a)
    if verb == fr.FALL_BACK:
        return _unit(s, seat, faction, a) | {"place": place_name(b, faction)}
    if verb == LIFT:
        return _unit(s, seat, faction, a) | {"taken": bool(b)}
    if verb == fr.PAY:
        return {"kind": KINDS[b], "place": "aboard" if a == OFF_BOARD else place_name(a, faction)}
    if verb == fr.KIND_OF:
        return {"kind": KINDS[a]}
    if verb == fr.CARRY:
        return {"carry": CARRY_WORDS[a]}
    if verb == fr.LOAD:
        return {"cargo": LOAD_WORDS[a], "number": b}
    if verb == fr.ACCEPT:
        return {"what": (GAINS + KINDS)[a], "number": b}
    if verb == fr.CUBE:
        return {"cube": CUBES[a]}
    if verb in (fr.COVER, fr.RECRUIT):
        return {"action": BOTTOMS[a]}
    if verb == fr.BONUS:
        return {"bonus": GAINS[a], "number": s.config.factions[seat].recruit_bonus[a]}
    if verb == fr.MECH:
        return {"mech": piece_name(faction, FIRST_MECH + a)}
    if verb == fr.STRUCTURE:
        return {"structure": STRUCTURES[a]}
    if verb == fr.DISCRETION:
        return {"on": bool(a)}
    if verb == fr.ABILITY:
        step = s.config.steps[s.frames[f]]
        assert step is not None
        return {"ability": ability_name(s.config.abilities[step.actor(s, f)][a].code)}
    if verb == fr.GIVE and s.frames[f] == fr.F_GIFT:
        return {"faction": faction_names(s)[a], "coins": b}
    if verb == PEEK_AT:
        return {"faction": faction_names(s)[a]}
    if verb == PLACE_TOKEN:
        return {"token": FLAG if s.players[seat].tokens > ALL_TOKENS else TRAPS[a]}
    if verb == LAY_TRAP:
        return {"token": TRAPS[a]}
    return {}


def _unit(s: State, seat: int, faction: str, slot: int) -> dict[str, Any]:
    kind = "hero" if slot == 0 else "mech" if slot < FIRST_WORKER else "worker"
    return {
        "unit": piece_name(faction, slot),
        "unit_kind": kind,
        "from": place_name(s.players[seat].piece[slot], faction),
    }
