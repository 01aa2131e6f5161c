"""Area AUTO-MOVE: the neighbourhoods of an Automa's units and its home base, and the reach they make together."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.sighting import (
    FREE,
    RESTRICTED,
    START,
    around,
    attackable,
    chose,
    in_reach,
    lay,
    moves,
    names,
    number,
    opening,
    spaced,
    touching,
    tried,
    turn,
    valid,
    went,
)
from tests.spec.random_play import wander
from tests.spec.table import where
from whetstone import Setup
from whetstone.content.automa.memory import is_restricted
from whetstone.content.base.board import PLACE_NAMES
from whetstone.content.registry import FACTIONS
from whetstone.core.ids import HERO, UNITS
from whetstone.play.names import PLACES

HOME = {
    "nordic": "A4 A5 B5",
    "rusviet": "C6 D6 D7",
    "crimea": "G3 G4 H1",
    "saxony": "F1 F2 G1",
    "polania": "C1 D1 D2",
}


def hero_on(place: str, level: str, faction: str = "nordic") -> str:
    return f"{faction}/{level} scheme=2 power=5 hero@{place}; saxony/industrial; turn {faction}"


@rule("AUTO-MOVE-01")
@pytest.mark.parametrize(
    ("place", "seen"), [("B5", "A4 A5 B4 B5 B6 C4 C5"), ("H1", "G3 G4 H1"), ("E5", "D4 D5 E4 E5 E6 F4 F5")]
)
def test_unrestricted_a_unit_sees_its_territory_and_all_around_it(place: str, seen: str) -> None:
    assert around(lay(hero_on(place, FREE)), "nordic", place) == spaced(seen)
    # By attacks: a mech on any of them is attacked, besides one on the two territories of the base.
    side = f"nordic/{FREE} scheme=2 power=1 hero@{place}"
    assert attackable(side, "saxony/industrial") == (spaced(seen) | spaced("A4 A5")) - {place}


@rule("AUTO-MOVE-01", "AUTO-MOVE-02")
def test_rivers_and_lakes_bound_only_restricted_neighbourhoods_on_all_of_the_board() -> None:
    free = lay(hero_on("B5", FREE))
    restricted = lay(hero_on("B5", RESTRICTED))
    board = free.state.config.board
    for name, place in PLACES.items():
        everything = touching(name)
        assert len(everything) <= 6
        assert around(free, "nordic", name) == everything | {name}
        dry = everything - names(board.river[place]) - names(board.lakes)
        if name in names(board.lakes):
            continue  # a restricted Automa never gets onto one
        assert around(restricted, "nordic", name) == dry | {name}


@rule("AUTO-MOVE-02")
@pytest.mark.parametrize(("place", "seen"), [("B5", "A4 A5 B5"), ("D6", "C6 D6 D7"), ("C2", "B2 C2 C3")])
def test_restricted_a_unit_sees_no_further_than_rivers_and_lakes(place: str, seen: str) -> None:
    assert around(lay(hero_on(place, RESTRICTED)), "nordic", place) == spaced(seen)
    side = f"nordic/{RESTRICTED} scheme=2 power=1 hero@{place}"
    assert attackable(side, "saxony/industrial") == (spaced(seen) | spaced("A4 A5")) - {place}


@rule("AUTO-MOVE-03")
@pytest.mark.parametrize("faction", HOME)
def test_a_restricted_base_faction_sees_only_its_three_home_territories(faction: str) -> None:
    game = lay(opening(faction, RESTRICTED))
    home = spaced(HOME[faction])
    for place in home:
        assert around(game, faction, place) <= home
    assert in_reach(game, faction) == home


@rule("AUTO-MOVE-03")
@pytest.mark.parametrize("faction", HOME)
def test_in_play_a_restricted_base_faction_never_leaves_home(faction: str) -> None:
    human = "albion"  # the games differ, the home lands do not
    setup = Setup(players=2, factions=(faction, human), mats=("autometta", "industrial"))
    left = 0
    for seed in range(3):
        for s in wander(setup, seed, decisions=1500):
            at = 0 if s.config.unmanned & 1 else 1
            held = {PLACE_NAMES[place] for place in s.players[at].piece[:UNITS] if place >= 0} - {faction}
            if is_restricted(s, at):
                assert held <= spaced(HOME[faction])
            elif not held <= spaced(HOME[faction]):
                left += 1
    assert left > 0  # what held them was the restriction


@rule("AUTO-MOVE-04")
@pytest.mark.parametrize("level", [RESTRICTED, FREE])
@pytest.mark.parametrize("faction", START)
def test_a_unit_on_a_home_base_sees_nothing(faction: str, level: str) -> None:
    game = lay(opening(faction, level))
    for base in START:
        assert around(game, faction, f"base.{base}") == set()


@rule("AUTO-MOVE-05", "AUTO-MOVE-04")
@pytest.mark.parametrize("level", [RESTRICTED, FREE])
@pytest.mark.parametrize("faction", START)
def test_the_home_base_sees_exactly_its_two_start_territories(faction: str, level: str) -> None:
    """With all units on the base nothing else makes the reach."""
    human = "polania" if faction != "polania" else "saxony"
    side = f"{faction}/{level} scheme=2 power=1"
    game = lay(f"{side} w2@base; {human}/industrial; turn {faction}")
    assert in_reach(game, faction) == set(START[faction])
    assert attackable(side, f"{human}/industrial") == set(START[faction])


@rule("AUTO-MOVE-05", "AUTO-MOVE-72")
@pytest.mark.parametrize(("faction", "beside"), [("rusviet", "B7"), ("polania", "B1"), ("crimea", "G2")])
def test_what_touches_a_base_across_water_is_not_in_its_neighbourhood(faction: str, beside: str) -> None:
    side = f"{faction}/{FREE} scheme=2 power=5"
    there = turn(f"{side}; saxony/industrial speed@{beside}; turn {faction}", 15)
    assert "attack_combat: destination" in tried(there)
    near = START[faction][0]
    assert went(turn(f"{side}; saxony/industrial speed@{near}; turn {faction}", 15)) == f"hero base>{near}"


@rule("AUTO-MOVE-06")
def test_tunnels_join_nothing_for_the_automa() -> None:
    seen = spaced("B2 B3 C1 C2 C3 D2 D3")
    assert around(lay(hero_on("C2", FREE)), "nordic", "C2") == seen
    found = attackable(f"nordic/{FREE} scheme=2 power=1 hero@C2", "saxony/industrial")
    assert found == (seen | spaced("A4 A5")) - {"C2"}
    assert found.isdisjoint(spaced("B4 C5 E3 E6 F4"))


@rule("AUTO-MOVE-07")
def test_a_tunnel_is_entered_and_left_like_any_territory() -> None:
    # Into C5: of all territories in reach it is the nearest to the Saxon base.
    assert went(turn(opening("rusviet", FREE), 18)) == "hero base>C5"
    # Out of it: seen from there are the six around, like from anywhere.
    assert around(lay(hero_on("C5", FREE)), "nordic", "C5") == {"C5"} | touching("C5")
    # A restricted Automa of a base faction may enter one over land; those of Albion and Togawa shun them.
    assert "C2" in around(lay(hero_on("B2", RESTRICTED)), "nordic", "B2")
    assert "C2" not in around(lay(hero_on("B2", RESTRICTED, "albion")), "albion", "B2")


@rule("AUTO-MOVE-08")
@pytest.mark.parametrize(
    ("faction", "level", "seen"),
    [
        ("nordic", RESTRICTED, "A4 A5 B5"),
        ("togawa", RESTRICTED, "F6 F7 G5 G6"),
        ("albion", RESTRICTED, "A1 A2 A3 B2"),
        ("rusviet", FREE, "B6 B7 C5 C6 D6 D7 E7"),
    ],
)
def test_the_reach_in_start_position(faction: str, level: str, seen: str) -> None:
    assert in_reach(lay(opening(faction, level)), faction) == spaced(seen)
    first, second = START[faction]
    side = f"{faction}/{level} scheme=2 power=1 w@{first} w@{second}"
    assert attackable(side, "polania/industrial") == spaced(seen) - {first, second}


@rule("AUTO-MOVE-08")
@pytest.mark.parametrize("level", [RESTRICTED, FREE])
def test_the_reach_is_the_union_of_all_neighbourhoods(level: str) -> None:
    """Characters, mechs and workers, wherever they are, and the home base, even if nobody is there."""
    game = lay(f"nordic/{level} hero@E2 speed@C3 riverwalk@H1 w@F6 w@B7; saxony/industrial; turn nordic")
    union = set(START["nordic"])
    for place in ("E2", "C3", "H1", "F6", "B7"):
        union |= around(game, "nordic", place)
    assert in_reach(game, "nordic") == union


@rule("AUTO-MOVE-09")
def test_a_unit_goes_wherever_another_unit_sees() -> None:
    enemy = "saxony/industrial speed@E3; turn crimea"
    side = f"crimea/{FREE} scheme=2 power=5 speed@F4"
    assert went(turn(f"{side} w@E4; {enemy}", 15)) == "hero base>E3"
    # Without the worker nobody sees E3.
    assert "attack_combat: destination" in tried(turn(f"{side}; {enemy}", 15))


@rule("AUTO-MOVE-09")
@pytest.mark.parametrize(
    ("card", "move"), [(3, "worker base>E3"), (10, "speed base>E2"), (18, "hero base>E2"), (15, "hero base>E2")]
)
def test_every_kind_of_unit_goes_straight_across_the_board(card: int, move: str) -> None:
    """All three are on the base; a worker and a mech on F2 and an enemy mech draw them to the far corner."""
    scheme = 2 if card == 15 else 1
    side = f"rusviet/{FREE} scheme={scheme} power=1 w@base speed@base riverwalk@F2 w@F2"
    enemy = "E2" if card == 15 else "E1"
    assert went(turn(f"{side}; nordic/industrial speed@{enemy}; turn rusviet", card)) == move


@rule("AUTO-MOVE-10")
def test_what_only_the_selected_unit_sees_is_in_reach() -> None:
    side = f"nordic/{FREE} scheme=2 power=1 hero@D5"
    game = lay(f"{side}; saxony/industrial; turn nordic")
    seen = spaced("C4 C5 D4 D5 D6 E5 E6")
    assert in_reach(game, "nordic") == seen | spaced("A4 A5")
    assert valid(game, "nordic", "character") == seen | spaced("A4 A5")
    assert attackable(side, "saxony/industrial") == (seen | spaced("A4 A5")) - {"D5"}
    # A lone worker, too, walks on from where it is; nothing else sees E6 and its surroundings.
    away = turn(f"nordic/{FREE} w@D5; saxony/industrial speed@G5; turn nordic", 3)
    assert went(away) == "worker D5>D4"


@rule("AUTO-MOVE-11")
def test_no_reach_holds_a_home_base() -> None:
    for faction, (first, second) in START.items():
        human = "polania" if faction != "polania" else "saxony"
        for level in (RESTRICTED, FREE):
            side = f"{faction}/{level} hero@{first} w@{second} w@base {FACTIONS[faction].abilities[1]}@base"
            game = lay(f"{side}; {human}/industrial; turn {faction}")
            for symbol in ("worker", "mech", "character"):
                assert not any(place.startswith("base") for place in valid(game, faction, symbol))


@rule("AUTO-MOVE-11")
def test_enemies_on_their_base_are_not_attacked_from_beside_it() -> None:
    line = f"saxony/{FREE} scheme=2 power=16 hero@D1 speed@C1; polania/industrial speed@base w2@base; turn saxony"
    game = turn(line, 16)
    assert tried(game) == ["attack_combat: destination", "attack_worker: destination"]
    assert where(game, "polania", HERO) == "base"


@rule("AUTO-MOVE-11")
def test_a_worker_on_the_base_does_not_stay_there_for_want_of_land() -> None:
    """The territory a worker stands on is valid (AUTO-MOVE-33); its home base is not, so the symbol is invalid."""
    line = f"crimea/{RESTRICTED} w@base w@G3 w@H1; saxony/industrial w@G4; turn crimea"
    game = turn(line, 3)
    assert tried(game) == ["worker: destination"]
    assert moves(game) == []


@rule("AUTO-MOVE-14")
@pytest.mark.parametrize("unit", ["hero", "speed", "w"])
def test_the_restriction_binds_every_kind_of_unit(unit: str) -> None:
    for level, seen in ((RESTRICTED, "C6 D6 D7"), (FREE, "C5 C6 D5 D6 D7 E6 E7")):
        game = lay(f"rusviet/{level} {unit}@D6; saxony/industrial; turn rusviet")
        assert in_reach(game, "rusviet") == spaced(seen)


@rule("AUTO-MOVE-14")
def test_the_restriction_ends_for_all_units_at_the_same_moment() -> None:
    """Card 3 brings the token from the last water space to the first dry one, after the worker has moved."""
    human = "saxony/industrial section=trade hero@F1"
    game = lay(f"rusviet/automa track=3 left=3 hero@D6 speed@D7 w@C6; {human}; turn saxony phase=after")
    for place in ("D6", "D7", "C6"):
        assert around(game, "rusviet", place) == spaced("C6 D6 D7")
    game.choose("end")
    assert went(game) == "worker C6>D6"  # still restricted, and the token goes on at the end of that turn
    assert not is_restricted(game.state, number(game, "rusviet"))
    for place in ("D6", "D7", "C6"):
        assert around(game, "rusviet", place) == touching(place) | {place}


@rule("AUTO-MOVE-14")
@pytest.mark.parametrize(("card", "across"), [(3, "worker D6>D5"), (10, "speed D6>D5"), (18, "hero D6>D5")])
def test_behind_the_water_every_kind_of_unit_crosses_the_river(card: int, across: str) -> None:
    """One unit of each kind alone on D6; D5 lies across the river, nearer to the enemy and to the Factory."""
    unit = {"worker": "w", "speed": "speed", "hero": "hero"}[across.split()[0]]
    for level, expected in (("automa track=3", False), ("automa track=4", True)):
        game = turn(f"rusviet/{level} {unit}@D6; saxony/industrial speed@F3; turn rusviet", card)
        assert (went(game) == across) == expected
        assert len(chose(game)) == 1
