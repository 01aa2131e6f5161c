"""What things are called. Keys are the names of notation (`play/names.py`); what comes back is for people."""

from __future__ import annotations

from dataclasses import fields
from functools import cache

from whetstone.content.automa.trackers import LEVELS
from whetstone.content.manifest import Seating
from whetstone.content.registry import ABILITY_NAMES, FACTIONS, MAT_ORDER, PLACE_NAMES, SEATING
from whetstone.core.abilities import CrossRivers
from whetstone.core.ids import FIRST_WORKER, HERO
from whetstone.core.records import Faction
from whetstone.play.names import (
    BASE,
    BOT_REASONS,
    BOTTOMS,
    CUBES,
    FLAG,
    GAINS,
    GOAL_CODES,
    KINDS,
    STRUCTURES,
    TERRAINS,
    TOPS,
    TRAPS,
    piece_name,
    place_name,
)
from whetstone.play.setup import Setup, tile_names
from whetstone.play.view import SCORE_LINES
from whetstone.words.atlas import board
from whetstone.words.messages import listed, name, say, yes

TRAP = "trap"  # one whose face the reader may not see
TIES = ("pieces", "power", "popularity", "resources", "territories", "stars")  # in the order of TIE-01
_LANDS = TERRAINS[:5]
_KEYS = tuple(terrain.replace(" ", "_") for terrain in TERRAINS)
# The Automa: symbols of its move row, why one is invalid, what decides which unit moves, its set-up options.
SYMBOLS = ("worker", "mech", "character", "encounter_factory", "attack_combat", "attack_worker")
INVALID = ("power", "unit", "place", "threatened")
UNIT_REASONS = ("only", "nearest", "first")
AUTOMA_OPTIONS = (
    "automa_cooperative",
    "automa_one_deck",
    "automa_skips",
    "automa_coins",
    "automa_power",
    "automa_hesitates",
    "automa_hesitates_deploying",
    "automa_all_moves",
)
OPTIONS = tuple(each.name for each in fields(Setup) if each.name not in ("players", "factions", "mats"))
WARNINGS = (
    "top-left",
    "bottom-left",
    "objective-left",
    "top-skipped",
    "no-power",
    "nothing-committed",
    "hopeless",
    "win-costs",
    "drives-off",
    "tier-lost",
    "produce-left",
    "paid-for-nothing",
    "ends-behind",
)
SHORTCUTS = ("carry-all", "carry-none", "pay", "produce", "commit-most", "commit-sure")
MANY_PLAYERS = 6  # from here on two abilities change (P67-02, P67-08)
MEANDER_COINS = 3

# The keys of every family of messages; a test compares this with the files.
FAMILIES: dict[str, tuple[str, ...]] = {
    "amount": (*GAINS, *KINDS, "worker", "mech", "tired", "resources", "different_resources"),
    "faction": SEATING,
    "letter": (*SEATING, *KINDS),
    "mat": MAT_ORDER,
    "level": LEVELS,
    "level-text": LEVELS,
    "symbol": SYMBOLS,
    "automa-invalid": INVALID,
    "automa-unit": UNIT_REASONS,
    "automa-by": tuple(symbol for symbol in SYMBOLS if symbol != "encounter_factory"),
    "option": AUTOMA_OPTIONS,
    "terrain": _KEYS,
    "terrains": _LANDS,
    "short": TERRAINS[:-1],
    "initial": TERRAINS[:-1],
    "unit": ("hero", "mech", "worker"),
    "structure": STRUCTURES,
    "structure-text": STRUCTURES,
    "token": (FLAG, TRAP, *TRAPS),
    "kind": KINDS,
    "ability": tuple(ABILITY_NAMES.values()),
    "ability-text": tuple(ABILITY_NAMES.values()),
    "top": TOPS,
    "top-text": TOPS,
    "panel-top": TOPS,
    "bottom": BOTTOMS,
    "choose-main": BOTTOMS,
    "log-top": TOPS,
    "log-bottom": BOTTOMS,
    "bonus": GAINS,
    "cube": CUBES,
    "goal": tuple(GOAL_CODES),
    "goal-short": tuple(GOAL_CODES),
    "score": SCORE_LINES,
    "tie": TIES,
    "tile": tuple(tile_names(True)),
    "setting": OPTIONS,
    "setting-text": OPTIONS,
    "warn": WARNINGS,
    "shortcut": SHORTCUTS,
    "why": BOT_REASONS,
}


def faction_name(faction: str) -> str:
    return name("faction", faction)


def letter(key: str) -> str:
    """The letter of a faction or resource on the map."""
    return name("letter", key)


def mat_name(mat: str) -> str:
    """A player mat, or the level that stands in its place at an Automa's seat."""
    return name("level", mat) if mat in LEVELS else name("mat", mat)


def ability_name(ability: str) -> str:
    return name("ability", ability)


def terrain_name(terrain: str) -> str:
    return name("terrain", terrain.replace(" ", "_"))


def terrain_short(terrain: str) -> str:
    """Three letters for the map."""
    return name("short", terrain)


def terrain_initial(terrain: str) -> str:
    """One letter, where three are too many."""
    return name("initial", terrain)


def amount(what: str, n: int) -> str:
    """`2 coins`, `1 combat card`, `3 oil`, `1 worker`."""
    return name("amount", what, n=n)


def amounts(things: dict[str, int]) -> str:
    """`2 workers, 1 oil and 3 food`; what is not there is left out."""
    return listed([amount(what, n) for what, n in things.items() if n])


def unit_name(faction: str, slot: int) -> str:
    """`the character`, `the Speed mech`, `a worker`."""
    if slot == HERO:
        return name("unit", "hero")
    if slot < FIRST_WORKER:
        return name("unit", "mech", ability=ability_name(piece_name(faction, slot)))
    return name("unit", "worker")


def place_text(place: str, faction: str) -> str:
    """A place as a faction speaks of it: `D4`, `the home base`, `the home base of Saxony`."""
    if place == BASE or place == f"{BASE}.{faction}":
        return say("place-home")
    if place.startswith(BASE + "."):
        return say("place-home-of", faction=faction_name(place[len(BASE) + 1 :]))
    return place


def place_number_text(place: int, faction: str) -> str:
    return place_text(place_name(place, faction), faction)


# --- abilities --------------------------------------------------------------------------------------------------------


@cache
def faction_record(faction: str, players: int) -> Faction:
    """The faction as it is played by so many; which other home bases are taken does not matter for words."""
    return FACTIONS[faction].build(Seating(board(), players, 2 ** PLACE_NAMES.index(faction)))


def ability_text(ability: str, faction: str, players: int) -> str:
    """What a faction's ability does, in one line."""
    if ability == "riverwalk":
        record = faction_record(faction, players).abilities[FACTIONS[faction].abilities.index(ability)]
        assert isinstance(record, CrossRivers)
        lands = [name("terrains", TERRAINS[terrain]) for terrain in (record.terrain, record.other)]
        return name("ability-text", ability, terrains=listed(lands))
    many = players >= MANY_PLAYERS
    if ability == "meander":
        return name("ability-text", ability, coins=MEANDER_COINS if many else 0)
    if ability == "wayfare":
        return name("ability-text", ability, farms=yes(many))
    return name("ability-text", ability)


def faction_abilities(faction: str) -> tuple[str, ...]:
    """Its own ability, then those of the four mechs."""
    return FACTIONS[faction].abilities
