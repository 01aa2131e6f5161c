"""Names of things in notation: short, lower case, the same in every language."""

from __future__ import annotations

from whetstone.content.automa.turn import GOAL_TRACKER
from whetstone.content.registry import ABILITY_NAMES, FACTIONS, PLACE_NAMES
from whetstone.core.ids import (
    FIRST_STRUCTURE,
    FIRST_WORKER,
    GOAL_COMBAT,
    GOAL_MECHS,
    GOAL_OBJECTIVE,
    GOAL_POPULARITY,
    GOAL_POWER,
    GOAL_RECRUITS,
    GOAL_STRUCTURES,
    GOAL_UPGRADES,
    GOAL_WORKERS,
    HERO,
)

TERRAINS = ("farm", "forest", "mountain", "tundra", "village", "lake", "factory", "home base")
KINDS = ("oil", "metal", "wood", "food")
TOPS = ("move", "bolster", "trade", "produce")
BOTTOMS = ("upgrade", "deploy", "build", "enlist")
STRUCTURES = ("mine", "monument", "armory", "mill")
CUBES = ("units", "coins", "power", "cards", "popularity", "territories")
GAINS = ("power", "coins", "popularity", "cards")
TRAPS = ("trap_popularity", "trap_power", "trap_coins", "trap_cards")
FLAG = "flag"
GOAL_NAMES = {
    GOAL_UPGRADES: "upgrades",
    GOAL_MECHS: "mechs",
    GOAL_STRUCTURES: "structures",
    GOAL_RECRUITS: "recruits",
    GOAL_WORKERS: "workers",
    GOAL_OBJECTIVE: "objective",
    GOAL_COMBAT: "combat",
    GOAL_POPULARITY: "popularity",
    GOAL_POWER: "power",
}
GOAL_NAMES[GOAL_TRACKER] = "tracker"
GOAL_CODES = {name: code for code, name in GOAL_NAMES.items()}

PLACES = {name: i for i, name in enumerate(PLACE_NAMES) if name not in FACTIONS}
TERRITORIES = len(PLACES)
BASE = "base"  # the own home base; another one is base.FACTION
# Why a bot chooses something.
BOT_REASONS = (
    "ends",
    "star",
    "opens",
    "mech",
    "cheaper",
    "recruit",
    "structure",
    "bid",
    "met",
    "factory",
    "workers",
    "tokens",
    "nearer",
    "tier",
    "land",
    "gain",
    "only",
    "best",
)
PLAIN_REASONS = ("only", "best")  # of these nobody learns anything


def place_name(place: int, faction: str) -> str:
    """A place as seen by a faction."""
    name = PLACE_NAMES[place]
    if place < TERRITORIES:
        return name
    return BASE if name == faction else f"{BASE}.{name}"


def place_of(text: str, faction: str) -> int | None:
    """The place of a name, None if there is no such place."""
    if text in PLACES:
        return PLACES[text]
    if text.upper() in PLACES:
        return PLACES[text.upper()]
    if text == BASE:
        return PLACE_NAMES.index(faction) if faction in FACTIONS else None
    if text.startswith(BASE + ".") and text[len(BASE) + 1 :] in FACTIONS:
        return PLACE_NAMES.index(text[len(BASE) + 1 :])
    return None


def piece_name(faction: str, slot: int) -> str:
    """A mech goes by the ability it uncovers."""
    if slot == HERO:
        return "hero"
    if slot < FIRST_WORKER:
        return FACTIONS[faction].abilities[slot]
    if slot < FIRST_STRUCTURE:
        return "worker"
    return STRUCTURES[slot - FIRST_STRUCTURE]


def mech_slot(faction: str, name: str) -> int | None:
    abilities = FACTIONS[faction].abilities
    return abilities.index(name) if name in abilities[1:] else None


def ability_name(code: int) -> str:
    return ABILITY_NAMES[code]
