"""Area MECH-ALL: Speed, Riverwalk, and what holds for every ability of movement."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.moving import at, moving, steps
from tests.spec.table import do, lay, refused, texts, tokens, workers
from whetstone.content.base.board import PLACE_NAMES, standard_board
from whetstone.content.registry import FACTIONS
from whetstone.play.names import TERRAINS

SPEEDY = ("saxony", "rusviet", "nordic", "crimea", "polania")
# The two terrains Riverwalk leads onto.
RIVERWALK = {
    "nordic": {"forest", "mountain"},
    "rusviet": {"farm", "village"},
    "crimea": {"farm", "tundra"},
    "saxony": {"forest", "mountain"},
    "polania": {"village", "mountain"},
}


def a_turn_of(faction: str, pieces: str) -> str:
    other = "nordic" if faction != "nordic" else "saxony"
    return f"{faction}/industrial {pieces}; {other}; turn {faction}"


# --- Speed ------------------------------------------------------------------------------------------------------------


@rule("MECH-ALL-01")
@pytest.mark.parametrize("faction", SPEEDY)
def test_with_speed_characters_and_mechs_go_one_territory_further(faction: str) -> None:
    """Two moves: the mech that uncovered Speed and the character each go two territories, and no more."""
    game = moving(a_turn_of(faction, "hero@F5 speed@E6"), "unit=hero", "go=G5", "go=G6")
    assert at(game, faction, "hero") == "G6"
    assert steps(game) == set()
    do(game, "unit=speed", "go=D5", "go=D4")
    assert at(game, faction, "speed") == "D4"
    assert "end" in texts(game)
    slow = moving(a_turn_of(faction, "hero@F5 riverwalk@E6"), "unit=hero", "go=G5")
    assert steps(slow) == set()


@rule("MECH-ALL-01")
def test_every_mech_has_speed_once_one_of_them_uncovered_it() -> None:
    for mech in ("riverwalk", "seaworthy", "artillery"):
        game = moving(f"nordic/industrial {mech}@F5 speed@A4; saxony; turn nordic", f"unit={mech}", "go=G5", "go=G6")
        assert at(game, "nordic", mech) == "G6"
        assert steps(game) == set()


@rule("MECH-ALL-01")
def test_five_factions_have_speed_and_no_other() -> None:
    assert {name for name, entry in FACTIONS.items() if "speed" in entry.abilities} == set(SPEEDY)


@rule("MECH-ALL-02")
@pytest.mark.parametrize("faction", SPEEDY)
def test_workers_walk_one_territory_with_speed_too(faction: str) -> None:
    game = moving(a_turn_of(faction, "speed@E6 w@F5"), "unit=worker@F5", "go=G5")
    assert workers(game, faction) == ["G5"]
    assert steps(game) == set()
    refused(game, "go=G6", "MOVE-04")


@rule("MECH-ALL-03")
@pytest.mark.parametrize("enemy", ["hero@G5", "riverwalk@G5", "w@G5"])
@pytest.mark.parametrize("unit", ["hero", "speed"])
def test_enemy_units_stop_a_unit_with_speed(unit: str, enemy: str) -> None:
    game = moving(f"nordic/industrial hero@F5 speed@F5 w@A4; saxony {enemy}; turn nordic", f"unit={unit}", "go=G5")
    assert at(game, "nordic", unit) == "G5"
    assert steps(game) == set()
    refused(game, f"unit={unit}", "MOVE-06")


@rule("MECH-ALL-04")
def test_dropping_and_picking_up_halfway() -> None:
    """Leaves G1 with a worker and 2 oil, drops the worker on F1, takes 1 metal from there, ends on F2."""
    line = "saxony/industrial speed@G1 w@G1; nordic; board oil2@G1 metal2@F1; turn saxony"
    game = moving(line, "unit=speed", "go=F1", "carry=all", "go=F2", "carry=some")
    do(game, "load=0worker", "load=2oil", "load=1metal")
    assert at(game, "saxony", "speed") == "F2"
    assert workers(game, "saxony") == ["F1"]
    assert tokens(game, "G1") == {}
    assert tokens(game, "F1") == {"metal": 1}
    assert tokens(game, "F2") == {"oil": 2, "metal": 1}


@rule("MECH-ALL-04")
def test_picking_workers_up_halfway() -> None:
    game = moving("saxony/industrial speed@G1 w2@F1; nordic; turn saxony", "unit=speed", "go=F1", "go=F2", "carry=all")
    assert workers(game, "saxony") == ["F2", "F2"]


@rule("MECH-ALL-05")
@pytest.mark.parametrize("unit", ["hero", "speed"])
def test_a_factory_card_and_speed_make_three_territories(unit: str) -> None:
    game = lay("nordic/industrial factory=3 hero@F5 speed@F5; saxony; turn nordic")
    do(game, "section=factory3", "factorymove", f"unit={unit}", "go=G5", "go=G6", "go=F7")
    assert at(game, "nordic", unit) == "F7"
    assert steps(game) == set()
    assert "end" in texts(game)


@rule("MECH-ALL-05")
def test_a_factory_card_moves_a_worker_two_territories_with_speed_too() -> None:
    game = lay("nordic/industrial factory=3 w@F5 speed@A4; saxony; turn nordic")
    do(game, "section=factory3", "factorymove", "unit=worker@F5", "go=G5", "go=G6")
    assert steps(game) == set()
    assert workers(game, "nordic") == ["G6"]


# --- steps over a distance --------------------------------------------------------------------------------------------


@rule("MECH-ALL-06")
@pytest.mark.parametrize(
    ("line", "unit", "way"),
    [
        ("saxony/industrial speed@E2; nordic; turn saxony", "speed", ["E3", "C5"]),
        ("saxony/industrial speed@E3; nordic; turn saxony", "speed", ["C5", "B6"]),
        ("saxony/industrial speed@F1 mine@G1; nordic; turn saxony", "speed", ["G1", "C5"]),
        ("saxony/industrial speed@C5 mine@G1; nordic; turn saxony", "speed", ["G1", "F1"]),
        ("saxony/industrial speed@F1 underpass@A1; nordic; turn saxony", "speed", ["C5:underpass", "D5"]),
        ("saxony/industrial speed@G1 underpass@A1; nordic; turn saxony", "speed", ["F1", "A1:underpass"]),
        ("rusviet/industrial speed@C6 township@H1; nordic; turn rusviet", "speed", ["D4:township", "E4"]),
        ("rusviet/industrial speed@D7 township@H1; nordic; turn rusviet", "speed", ["C6", "H1:township"]),
        ("polania/industrial speed@B3 submerge@A1; nordic; turn polania", "speed", ["G2:submerge", "F3:submerge"]),
        ("polania/industrial speed@A2 submerge@A1; nordic; turn polania", "speed", ["B3:submerge", "G2:submerge"]),
        ("crimea/industrial speed@E4 wayfare@H1; nordic; turn crimea", "speed", ["base:wayfare", "G3"]),
        ("crimea/industrial speed@E4 wayfare@H1; nordic; turn crimea", "speed", ["D4", "base.saxony:wayfare"]),
        ("albion/industrial rally@E4 flag@A2 factory=3; nordic; turn albion", "rally", ["A2:rally", "A3"]),
        ("albion/industrial rally@E4 w@A2 factory=3; nordic; turn albion", "rally", ["D4", "A2:rally"]),
        ("togawa/industrial shinobi@E4 trap_coins@A2 factory=3; nordic; turn togawa", "shinobi", ["A2:shinobi", "A3"]),
        ("togawa/industrial shinobi@E4 trap_coins@A2 factory=3; nordic; turn togawa", "shinobi", ["D4", "A2:shinobi"]),
    ],
)
def test_a_step_over_any_distance_uses_one_territory_of_the_range(line: str, unit: str, way: list[str]) -> None:
    """Range 2 each, by Speed or a Factory card. One step leads far, one to a neighbour, in either order."""
    game = lay(line)
    if "factory=3" in line:
        do(game, "section=factory3", "factorymove", f"unit={unit}")
    else:
        do(game, "section=move", "move", f"unit={unit}")
    assert f"go={way[0]}" in texts(game)
    do(game, f"go={way[0]}")
    assert f"go={way[1]}" in texts(game)
    do(game, f"go={way[1]}")
    faction = line.partition("/")[0]
    assert at(game, faction, unit) == way[1].partition(":")[0]
    assert steps(game) == set()


# --- Riverwalk --------------------------------------------------------------------------------------------------------


@rule("MECH-ALL-07")
def test_only_the_terrain_beyond_the_river_matters() -> None:
    """Crimea crosses onto farms and tundra."""
    for unit in ("hero", "riverwalk"):
        line = f"crimea/industrial riverwalk@F7 {unit}@{{}}; nordic; turn crimea"
        assert "F4:riverwalk" in steps(moving(line.format("G3"), f"unit={unit}"))  # from a farm onto tundra
        back = moving(line.format("F4"), f"unit={unit}")
        assert "G3:riverwalk" in steps(back)  # from tundra onto a farm
        refused(back, "go=G4", "MOVE-12")  # a mountain


@rule("MECH-ALL-07")
@pytest.mark.parametrize("faction", sorted(RIVERWALK))
def test_riverwalk_leads_over_every_river_onto_the_two_terrains_of_the_faction(faction: str) -> None:
    board = standard_board()
    crossed = set()
    for place in range(board.territories):
        across = [to for to in range(board.territories) if board.river[place] & (1 << to)]
        if not across:
            continue
        named = {PLACE_NAMES[to] for to in across if TERRAINS[board.terrain[to]] in RIVERWALK[faction]}
        game = moving(a_turn_of(faction, f"hero@{PLACE_NAMES[place]} riverwalk@F7"), "unit=hero")
        if steps(game):
            walked = {step.removesuffix(":riverwalk") for step in steps(game) if step.endswith(":riverwalk")}
            assert walked == named, PLACE_NAMES[place]
            crossed |= {TERRAINS[board.terrain[PLACE_NAMES.index(to)]] for to in walked}
        else:
            assert not named, PLACE_NAMES[place]  # the one way there is was taken without a question
    assert crossed == RIVERWALK[faction]


@rule("MECH-ALL-08")
def test_workers_cross_by_riverwalk_only_when_carried() -> None:
    """Between E2 and the mountain F1 runs a river, as between E2 and the village F2, where nobody of Saxony lands."""
    line = "saxony/industrial riverwalk@E2 w2@E2; nordic; turn saxony"
    walking = moving(line, "unit=worker@E2")
    assert steps(walking) == {"E1", "E3"}
    refused(walking, "go=F1", "MOVE-12")
    riding = moving(line, "unit=riverwalk", "go=F1:riverwalk", "carry=some", "load=1worker")
    assert workers(riding, "saxony") == ["E2", "F1"]


@rule("MECH-ALL-09")
def test_riverwalk_off_the_home_base() -> None:
    line = "rusviet/industrial {}@base w@base; nordic; turn rusviet"
    game = moving(line.format("riverwalk"), "unit=riverwalk")
    assert steps(game) == {"C6", "D7", "B7:riverwalk"}
    do(game, "go=B7", "carry=all")
    assert (at(game, "rusviet", "riverwalk"), workers(game, "rusviet")) == ("B7", ["B7"])
    assert steps(moving(line.format("township"), "unit=township")) == {"C6", "D7"}
    assert steps(moving(line.format("riverwalk"), "unit=worker@base")) == {"C6", "D7"}


# --- always optional --------------------------------------------------------------------------------------------------


@rule("MECH-ALL-10")
@pytest.mark.parametrize("faction", SPEEDY)
@pytest.mark.parametrize("place", ["F4", "C2", "D5", "E4", "C6"])
def test_abilities_add_ways_and_take_none_away(faction: str, place: str) -> None:
    mechs = " ".join(f"{name}@F7" for name in FACTIONS[faction].abilities[1:])
    plain = moving(a_turn_of(faction, f"hero@{place}"), "unit=hero")
    with_all = moving(a_turn_of(faction, f"hero@{place} {mechs}"), "unit=hero")
    assert steps(plain) <= steps(with_all)  # without a colon: as if there were no ability
    do(with_all, f"go={min(steps(plain))}")
    if steps(with_all):
        do(with_all, "done")  # Speed need not be used up
    assert at(with_all, faction, "hero") == min(steps(plain))
