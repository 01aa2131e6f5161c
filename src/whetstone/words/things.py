"""Everything fixed a client needs to know: factions, mats, cards, tiles, goals, options, the board. Plain data."""

from __future__ import annotations

from dataclasses import fields
from typing import Any

from whetstone.content.automa.trackers import LEVELS
from whetstone.content.registry import FACTIONS, MAT_ORDER, MATS, PLACE_NAMES, ROOMS, SEATING
from whetstone.core.ids import BIT
from whetstone.play.names import BOTTOMS, CUBES, GAINS, GOAL_CODES, KINDS, STRUCTURES, TERRAINS, TOPS, place_name
from whetstone.play.setup import RANDOM, Setup
from whetstone.words import automas, cards
from whetstone.words.atlas import board
from whetstone.words.automas import PLAIN, STAR, WATER
from whetstone.words.messages import name
from whetstone.words.names import (
    ability_name,
    ability_text,
    faction_name,
    faction_record,
    mat_name,
    terrain_name,
)
from whetstone.words.offers import offer_data

_PLAYERS = 5  # two abilities read differently with six or more; the table of a game says so itself
_CUBE_TOPS = ("move", "move", "bolster", "bolster", "trade", "produce")
_NUMBERS = {"automa_coins": (-2, 2), "automa_power": (-2, 2)}


def house(kind: str, key: str | int) -> bool:
    """Is it a stand-in of ours, because the printed one is not known to us?"""
    return any(f"{kind}:{key}" in room.house for room in ROOMS)


def catalogue(version: str, bots: list[dict[str, Any]]) -> dict[str, Any]:
    return {
        "version": version,
        "bots": bots,
        "levels": [_level(level) for level in LEVELS],
        "factions": [_faction(faction) for faction in SEATING],
        "mats": [_mat(mat) for mat in MAT_ORDER],
        "tops": {top: {"name": name("top", top)} for top in TOPS},
        "bottoms": {
            bottom: {"name": name("bottom", bottom), "kind": KINDS[i], "text": name("choose-main", bottom)}
            for i, bottom in enumerate(BOTTOMS)
        },
        "structures": [
            {
                "id": structure,
                "name": name("structure", structure),
                "text": name("structure-text", structure),
                "top": TOPS[i],
            }
            for i, structure in enumerate(STRUCTURES)
        ],
        "cubes": [
            {"id": cube, "top": top, "text": name("cube", cube)} for cube, top in zip(CUBES, _CUBE_TOPS, strict=True)
        ],
        "tiles": [_tile(tile) for tile in cards.tiles()],
        "objectives": [
            {"id": number, "text": cards.objective_text(number), "house": house("objective", number)}
            for number in cards.objectives()
        ],
        "encounters": [
            {
                "id": number,
                "options": [offer_data(offer) for offer in offers],
                "house": house("encounter", number),
            }
            for number, offers in cards.encounters().items()
        ],
        "factory_cards": [
            {"id": number, **offer_data(offer), "house": house("factory_card", number)}
            for number, offer in cards.factory_cards().items()
        ],
        "goals": [{"id": goal, "name": name("goal-short", goal), "text": name("goal", goal)} for goal in GOAL_CODES],
        "options": _options(),
        "territories": [_territory(place) for place in range(board().territories)],
        "bases": {faction: f"base.{faction}" for faction in PLACE_NAMES[board().territories :]},
    }


def _level(level: str) -> dict[str, Any]:
    spaces = {WATER: "water", STAR: "star", PLAIN: "plain"}
    track = [spaces[space] for space in automas.spaces(level)]
    return {"id": level, "name": name("level", level), "text": name("level-text", level), "track": track}


def _ability(ability: str, faction: str) -> dict[str, str]:
    return {"id": ability, "name": ability_name(ability), "text": ability_text(ability, faction, _PLAYERS)}


def _faction(faction: str) -> dict[str, Any]:
    record = faction_record(faction, _PLAYERS)
    own, *mechs = FACTIONS[faction].abilities
    return {
        "id": faction,
        "name": faction_name(faction),
        "house": house("faction", faction),
        "home": f"base.{faction}",
        "power": record.power,
        "cards": record.cards,
        "ability": _ability(own, faction),
        "mechs": [_ability(mech, faction) for mech in mechs],
        "recruit": {what: record.recruit_bonus[i] for i, what in enumerate(GAINS)},
    }


def _mat(mat: str) -> dict[str, Any]:
    entry = MATS[mat]
    printed = entry.mat
    return {
        "id": mat,
        "name": mat_name(mat),
        "label": entry.label,
        "order": printed.rank,
        "popularity": printed.popularity,
        "coins": printed.coins,
        "house": house("mat", mat),
        "sections": [
            {
                "top": TOPS[printed.top[i]],
                "bottom": bottom,
                "kind": KINDS[i],
                "cost": printed.cost[i],
                "slots": printed.slots[i],
                "coins": printed.pay[i],
            }
            for i, bottom in enumerate(BOTTOMS)
        ],
    }


def _tile(tile: str) -> dict[str, Any]:
    coins = list(cards.tiles()[tile].coins)
    steps = [[n, coins[n]] for n in range(1, len(coins)) if coins[n] > coins[n - 1]]
    return {
        "id": tile,
        "name": name("tile", tile),
        "text": cards.tile_text(tile),
        "steps": steps,
        "house": house("tile", tile),
    }


def _options() -> list[dict[str, Any]]:
    """The set-up's options but players, factions and mats, which are asked seat by seat."""
    told: list[dict[str, Any]] = []
    for field in fields(Setup):
        if field.name in ("players", "factions", "mats"):
            continue
        default = field.default
        each: dict[str, Any] = {
            "id": field.name,
            "name": name("setting", field.name),
            "text": name("setting-text", field.name),
            "default": default,
        }
        if field.name == "tile":
            each |= {"kind": "tile", "default": RANDOM}
        elif isinstance(default, bool):
            each |= {"kind": "flag"}
        else:
            low, high = _NUMBERS[field.name]
            each |= {"kind": "number", "min": low, "max": high}
        told.append(each)
    return told


def _territory(place: int) -> dict[str, Any]:
    made = board()
    terrain = TERRAINS[made.terrain[place]]
    return {
        "id": place_name(place, ""),
        "terrain": terrain,
        "terrain_name": terrain_name(terrain),
        "tunnel": bool(made.tunnels & BIT[place]),
        "neighbours": [place_name(other, "") for other in range(made.places) if made.adjacent[place] & BIT[other]],
    }
