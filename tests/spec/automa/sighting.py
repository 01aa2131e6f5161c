"""Words for tests about an Automa's moves: what it sees on a laid position, and what it did with a card."""

from __future__ import annotations

from tests.spec.table import do, lay, seat
from whetstone import Game, Setup
from whetstone.content.automa import reasons as why
from whetstone.content.automa import sight
from whetstone.content.automa.cards import (
    ATTACK_COMBAT,
    ATTACK_WORKER,
    CHARACTER,
    ENCOUNTER_FACTORY,
    MECH,
    WORKER,
)
from whetstone.content.automa.moves import select_unit, valid_places
from whetstone.content.automa.trackers import LEVELS
from whetstone.content.base.board import COORDINATES
from whetstone.core import events as ev
from whetstone.core.ids import BIT, CHANCE, FIRST_WORKER, HERO, UNITS
from whetstone.play.names import PLACES, TERRITORIES, mech_slot, piece_name, place_name, place_of

SYMBOLS = {
    "worker": WORKER,
    "mech": MECH,
    "character": CHARACTER,
    "encounter_factory": ENCOUNTER_FACTORY,
    "attack_combat": ATTACK_COMBAT,
    "attack_worker": ATTACK_WORKER,
}
REASONS = {
    why.NOT_ENOUGH_POWER: "power",
    why.NO_UNIT: "unit",
    why.NO_DESTINATION: "destination",
    why.ALL_THREATENED: "threat",
}
DECIDED = {
    why.ONLY_ONE: "only one",
    why.CRITERION: "criterion",
    why.FACTORY_DISTANCE: "factory",
    why.ARMED_TRAP: "trap",
    why.READING_ORDER: "reading order",
    why.MARKER_ORDER: "marker",
}
_NAMES = {number: name for name, number in SYMBOLS.items()}

# The token on the first water space, and on the first space behind the water (level Automa).
RESTRICTED = "automa track=0"
FREE = "automa track=4"

# The two territories joined to each home base by land; the Automa's workers and a player's begin there (AUTO-SETUP-07).
START = {
    "nordic": ("A4", "A5"),
    "rusviet": ("C6", "D7"),
    "togawa": ("F7", "G6"),
    "crimea": ("G3", "H1"),
    "saxony": ("F1", "G1"),
    "polania": ("C1", "D1"),
    "albion": ("A1", "A2"),
}
# The player three seats on, for the openings computed in the clauses.
ACROSS = {
    "nordic": "crimea",
    "rusviet": "saxony",
    "togawa": "polania",
    "crimea": "albion",
    "saxony": "nordic",
    "polania": "rusviet",
    "albion": "togawa",
}


def opening(faction: str, level: str, rest: str = "", human: str = "") -> str:
    """Start position of an Automa, a level and a tracker's space, against the player three seats on or another."""
    other = human or ACROSS[faction]
    sides = [
        f"{faction}/{level} power=5 w@{START[faction][0]} w@{START[faction][1]}",
        f"{other}/industrial w@{START[other][0]} w@{START[other][1]}",
    ]
    return "; ".join([*sides, *filter(None, [rest]), f"turn {faction}"])


def first_turn(faction: str, level: str) -> Game:
    """A new game against the player three seats on, at the Automa's first draw; the human has only bolstered."""
    setup = Setup(players=2, factions=(faction, ACROSS[faction]), mats=(level, "industrial"), allow_banned=True)
    game = Game.new(setup, seed=1, ask_chance=True)
    while game.actor == CHANCE:  # cards are dealt
        game.choose(game.choices()[0])
    return do(game, "section=bolster", "power", "end")


# --- what it sees -----------------------------------------------------------------------------------------------------


def spot(name: str) -> int:
    """A place by its name; home bases are `base.FACTION`."""
    place = place_of(name, "")
    assert place is not None, name
    return place


def names(mask: int) -> set[str]:
    """The members of a set of places."""
    return {place_name(place, "") for place in range(TERRITORIES + 7) if mask & BIT[place]}


def spaced(text: str) -> set[str]:
    return set(text.split())


def touching(name: str) -> set[str]:
    """Territories whose hexes touch this one's, from nothing but their coordinates."""
    q, r = COORDINATES[PLACES[name]]
    near = {(q + dq, r + dr) for dq, dr in ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))}
    return {place_name(place, "") for place in range(TERRITORIES) if COORDINATES[place] in near}


def number(game: Game, faction: str) -> int:
    return game.setup.factions.index(faction)


def around(game: Game, faction: str, place: str) -> set[str]:
    """Neighbourhood of an Automa's unit, if one stood on the place."""
    return names(sight.own_neighbourhood(game.state, number(game, faction), spot(place)))


def around_enemy(game: Game, faction: str, unit: str) -> set[str]:
    """Neighbourhood of a player's unit where it stands: `hero`, a mech by its ability, `w` the first worker."""
    slot = HERO if unit == "hero" else FIRST_WORKER if unit == "w" else mech_slot(faction, unit)
    assert slot is not None, unit
    place = seat(game, faction).piece[slot]
    return names(sight.enemy_neighbourhood(game.state, number(game, faction), slot, place))


def in_reach(game: Game, faction: str) -> set[str]:
    return names(sight.reach(game.state, number(game, faction)))


def in_danger(game: Game, faction: str) -> set[str]:
    """Where no worker of the Automa may go for fear of a character or mech."""
    return names(sight.threatened(game.state, number(game, faction)))


def how_far(game: Game, a: str, b: str) -> int:
    return sight.distance(game.state, spot(a), spot(b))


def selected(game: Game, faction: str, symbol: str) -> str | None:
    """The unit a symbol selects, and where: `worker A4`."""
    slot = select_unit(game.state, number(game, faction), SYMBOLS[symbol])
    if slot < 0:
        return None
    return f"{piece_name(faction, slot)} {place_name(seat(game, faction).piece[slot], faction)}"


def valid(game: Game, faction: str, symbol: str) -> set[str]:
    """Territories valid for the unit a symbol selects, before anything is preferred to anything."""
    at = number(game, faction)
    slot = select_unit(game.state, at, SYMBOLS[symbol])
    assert 0 <= slot < UNITS
    return names(valid_places(game.state, at, SYMBOLS[symbol], slot))


# --- what it did ------------------------------------------------------------------------------------------------------


def turn(line: str, card: int) -> Game:
    """Lay the position and let the Automa whose turn it is draw the card."""
    return do(lay(line), f"!automa={card}")


def _automas(game: Game) -> list[int]:
    return [at for at, mat in enumerate(game.setup.mats) if mat in LEVELS]


def moves(game: Game) -> list[str]:
    """Moves of Automas in order: `worker A4>B5`, `hero base>D6`, a mech by its ability."""
    made = []
    for event in game.events:
        if event.kind == ev.UNIT_MOVED and event.seat in _automas(game):
            faction = game.setup.factions[event.seat]
            way = f"{place_name(event.b, faction)}>{place_name(event.c, faction)}"
            made.append(f"{piece_name(faction, event.a)} {way}")
    return made


def went(game: Game) -> str | None:
    """The only move made, None if there was none."""
    made = moves(game)
    assert len(made) <= 1, made
    return made[0] if made else None


def first_move(game: Game) -> str | None:
    """The first move made; on the highest level others may follow."""
    made = moves(game)
    return made[0] if made else None


def tried(game: Game) -> list[str]:
    """Symbols found invalid before one was carried out, and what was missing: `attack_combat: power`."""
    return [f"{_NAMES[e.a]}: {REASONS[e.b]}" for e in game.events if e.kind == why.AUTOMA_TRIED]


def chose(game: Game) -> list[str]:
    """Symbols carried out, in order."""
    return [_NAMES[e.a] for e in game.events if e.kind == why.AUTOMA_CHOSE]


def decided(game: Game) -> str:
    """What decided upon the destination of the only move."""
    (event,) = [e for e in game.events if e.kind == why.AUTOMA_CHOSE]
    return DECIDED[event.c]


def happened(game: Game, kind: int) -> bool:
    """Did rules tell of an event of this kind?"""
    return any(event.kind == kind for event in game.events)


def attackable(side: str, enemy: str, mech: str = "speed") -> set[str]:
    """Territories of the board where a lone enemy mech would be attacked at once, found by trying each.

    `side` is the Automa's part of a position and must give it at least 1 power and the second scheme: card 15-II asks
    for no more. Territories its own units stand on are left out.
    """
    game = lay(f"{side}; {enemy}; turn {side.partition('/')[0]}")
    automa = side.partition("/")[0]
    taken = {place_name(place, "") for place in seat(game, automa).piece[:UNITS] if 0 <= place < TERRITORIES}
    found = set()
    for place in range(TERRITORIES):
        name = place_name(place, "")
        if name in taken:
            continue
        game = turn(f"{side}; {enemy} {mech}@{name}; turn {automa}", 15)
        made = moves(game)
        if chose(game)[:1] == ["attack_combat"]:
            assert made[0].endswith(f">{name}"), made
            found.add(name)
    return found
