"""Area MOVE: the two options of the section, how many units go how far, and what the land allows."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.moving import at, moving, steps, units
from tests.spec.table import do, lay, refused, seat, texts, workers
from whetstone.content.base.board import PLACE_NAMES, standard_board

# On the Industrial mat Move stands over Build.
READY = "nordic/industrial hero@A4 artillery@A5 w@B5; saxony; turn nordic"
QUICKER = "nordic/industrial up=units>deploy hero@A4 artillery@A5 w@B5 w@B4; saxony; turn nordic"

TUNNELS = {"B4", "C2", "C5", "E3", "E6", "F4"}
RIVERS = (
    "A3-A4 A3-B4 A4-B4 A5-A6 A5-B6 B2-C1 B4-B5 B5-B6 B5-C5 B6-C6 B7-C6 C1-C2 C2-D2 C5-C6 C5-D6 D1-E1 D1-E2 D2-E2 "
    "D2-E3 D5-D6 D6-E6 E1-F1 E2-F1 E2-F2 E3-F2 F2-F3 F3-G3 F4-G3 F4-G4 F5-G4 G4-G5"
)
SHORES = {
    "B1": {"A1", "B2", "C1"},
    "B3": {"A2", "A3", "B2", "B4", "C2", "C3"},
    "C4": {"B4", "B5", "C3", "C5", "D4", "D5"},
    "D3": {"C2", "C3", "D2", "D4", "E3", "E4"},
    "E5": {"D4", "D5", "E4", "E6", "F4", "F5"},
    "E7": {"D6", "D7", "E6", "F6", "F7"},
    "G2": {"F2", "F3", "G1", "G3"},
}


# --- the two options --------------------------------------------------------------------------------------------------


@rule("MOVE-01")
def test_coins_instead_of_moving() -> None:
    game = do(lay(READY), "section=move")
    assert {"move", "coins"} <= set(texts(game))
    do(game, "coins")
    assert seat(game, "nordic").coins == 1
    refused(game, "move", "TURN-07")


@rule("MOVE-01")
def test_moving_instead_of_coins() -> None:
    game = moving(READY, "unit=hero", "go=B5", "done")
    assert seat(game, "nordic").coins == 0
    refused(game, "coins", "TURN-07")


@rule("MOVE-02")
@pytest.mark.parametrize(("cubes", "coins"), [("", 1), ("up=coins>deploy", 2), ("up=units>deploy", 1)])
def test_one_coin_or_two_once_that_cube_is_gone(cubes: str, coins: int) -> None:
    game = do(lay(f"nordic/industrial coins=4 {cubes}; saxony; turn nordic"), "section=move", "coins")
    assert seat(game, "nordic").coins == 4 + coins


# --- how many, how far ------------------------------------------------------------------------------------------------


@rule("MOVE-03")
def test_up_to_two_different_units() -> None:
    game = moving(READY, "unit=hero", "go=B5", "unit=artillery", "go=A4")
    assert (at(game, "nordic", "hero"), at(game, "nordic", "artillery")) == ("B5", "A4")
    assert units(game) == set()
    refused(game, "unit=worker@B5", "MOVE-03")


@rule("MOVE-03")
def test_up_to_three_with_the_cube_gone() -> None:
    game = moving(QUICKER, "unit=hero", "go=B5", "unit=artillery", "go=A4", "unit=worker@B4", "go=C3")
    assert workers(game, "nordic") == ["B5", "C3"]
    assert units(game) == set()
    refused(game, "unit=worker@B5", "MOVE-03")


@rule("MOVE-03")
def test_the_coin_cube_adds_no_move() -> None:
    game = moving(READY.replace("industrial", "industrial up=coins>deploy"), "unit=hero", "go=B5")
    do(game, "unit=artillery", "go=A4")
    refused(game, "unit=worker@B5", "MOVE-03")


@rule("MOVE-04")
def test_one_step_to_an_adjacent_territory() -> None:
    game = moving(READY, "unit=hero")
    assert steps(game) == {"A5", "B5"}
    refused(game, "go=C5", "MOVE-04")
    do(game, "go=A5")
    assert steps(game) == set()
    refused(game, "go=B5", "MOVE-04")


@rule("MOVE-04")
def test_an_ability_or_a_factory_card_adds_steps() -> None:
    by_ability = moving("nordic/industrial hero@A4 speed@B5; saxony; turn nordic", "unit=hero", "go=A5")
    assert steps(by_ability) == {"A4", "B5"}
    by_card = lay("nordic/industrial hero@A4 factory=3; saxony; turn nordic")
    do(by_card, "section=factory3", "factorymove", "unit=hero", "go=A5")
    assert steps(by_card) == {"A4", "B5"}


@rule("MOVE-05", "MOVE-06")
def test_a_third_move_is_for_another_unit_not_for_a_longer_way() -> None:
    game = moving(QUICKER, "unit=hero", "go=A5")
    assert steps(game) == set()
    refused(game, "unit=hero", "MOVE-06")
    assert units(game) == {"artillery", "worker@B5", "worker@B4"}
    do(game, "unit=worker@B4", "go=C3")
    refused(game, "unit=worker@C3", "MOVE-06")
    assert units(game) == {"artillery", "worker@B5"}


@rule("MOVE-06")
def test_of_two_workers_on_one_place_each_moves_once() -> None:
    game = moving("saxony/industrial up=units>deploy w2@E6; nordic; turn saxony", "unit=worker@E6", "go=D5")
    do(game, "unit=worker@E6", "go=D5")
    assert workers(game, "saxony") == ["D5", "D5"]
    refused(game, "unit=worker@D5", "MOVE-06")


@rule("MOVE-07")
def test_a_movement_is_finished_before_the_next_begins() -> None:
    game = moving("nordic/industrial hero@A4 speed@A5; saxony; turn nordic", "unit=hero", "go=B5")
    refused(game, "unit=speed", "MOVE-07")
    do(game, "done", "unit=speed", "go=A4", "done")
    assert (at(game, "nordic", "hero"), at(game, "nordic", "speed")) == ("B5", "A4")


@rule("MOVE-08")
def test_fewer_units_and_fewer_steps_than_allowed() -> None:
    line = "nordic/industrial hero@A4 speed@A5 w@B4; saxony; turn nordic"
    none = moving(line, "done")
    assert (at(none, "nordic", "hero"), at(none, "nordic", "speed")) == ("A4", "A5")
    assert "end" in texts(none)
    one = moving(line, "unit=hero", "go=B5", "done", "done")
    assert (at(one, "nordic", "hero"), at(one, "nordic", "speed")) == ("B5", "A5")
    assert "end" in texts(one)


@rule("MOVE-09")
def test_out_and_back_is_a_movement() -> None:
    game = moving("nordic/industrial hero@B5 speed@A4; saxony; turn nordic", "unit=speed")
    refused(game, "done", "MOVE-09")
    do(game, "go=A5", "go=A4")
    assert at(game, "nordic", "speed") == "A4"
    refused(game, "unit=speed", "MOVE-06")
    do(game, "unit=hero", "go=A5", "done")
    assert "end" in texts(game)


# --- home bases -------------------------------------------------------------------------------------------------------


@rule("MOVE-10")
def test_off_the_base_by_land() -> None:
    game = moving("rusviet/industrial w@base; nordic; turn rusviet", "unit=worker@base")
    assert steps(game) == {"C6", "D7"}
    refused(game, "go=B7", "MOVE-12")
    do(game, "go=C6")
    assert workers(game, "rusviet") == ["C6"]


@rule("MOVE-10")
def test_off_the_base_over_a_river_or_a_lake_by_the_ability_for_it() -> None:
    assert steps(moving("rusviet/industrial; nordic; turn rusviet", "unit=hero")) == {"C6", "D7"}
    riverwalk = moving("rusviet/industrial riverwalk@C6 w@base; nordic; turn rusviet", "unit=hero")
    assert steps(riverwalk) == {"C6", "D7", "B7:riverwalk"}
    dry = moving("polania/industrial riverwalk@D1; nordic; turn polania", "unit=hero")
    assert steps(dry) == {"C1", "D1"}
    refused(dry, "go=B1", "MOVE-13")
    submerge = moving("polania/industrial submerge@D1; nordic; turn polania", "unit=hero")
    assert steps(submerge) == {"C1", "D1", "B1:submerge"}


@rule("MOVE-11")
def test_no_way_onto_or_through_a_home_base() -> None:
    own = moving("nordic/industrial hero@A4 speed@A5; saxony; turn nordic", "unit=hero")
    refused(own, "go=base", "MOVE-11")
    enemy = moving("nordic/industrial hero@F1 speed@A5; saxony; turn nordic", "unit=hero")
    refused(enemy, "go=base.saxony", "MOVE-11")
    nobodys = moving("nordic/industrial hero@C6 speed@A5; saxony; turn nordic", "unit=hero")
    refused(nobodys, "go=base.rusviet", "MOVE-11")


@rule("MOVE-11")
@pytest.mark.parametrize("unit", ["hero", "w"])
def test_no_territory_has_a_step_onto_a_base(unit: str) -> None:
    board = standard_board()
    beside = [PLACE_NAMES[p] for p in range(board.territories) if board.beside_base & ~board.lakes & (1 << p)]
    assert len(beside) == 15
    for place in beside:
        line = f"saxony/industrial riverwalk@F1 underpass@F1 speed@F1 {unit}@{place}; nordic; turn saxony"
        game = moving(line, "unit=hero" if unit == "hero" else f"unit=worker@{place}")
        assert not any(step.startswith("base") for step in steps(game))


# --- rivers, lakes, tunnels -------------------------------------------------------------------------------------------


@rule("MOVE-12")
def test_a_river_stops_a_worker() -> None:
    game = moving("rusviet/industrial w@C6; nordic; turn rusviet", "unit=worker@C6")
    refused(game, "go=B6", "MOVE-12")
    assert steps(game) == {"D6", "D7"}


@rule("MOVE-12")
@pytest.mark.parametrize("border", RIVERS.split())
def test_every_river_stops_characters_and_mechs_both_ways(border: str) -> None:
    here, there = border.split("-")
    for a, b in ((here, there), (there, here)):
        for unit in ("hero", "disarm"):
            line = f"saxony/industrial {unit}@{a} w@F1; nordic; turn saxony"
            game = moving(line, f"unit={unit}")
            if steps(game):  # from A3 and E1 there is one way only: it is taken without a question
                refused(game, f"go={b}", "MOVE-12")
            assert at(game, "saxony", unit) != b


@rule("MOVE-13")
@pytest.mark.parametrize("lake", SHORES)
def test_no_unit_enters_a_lake_from_any_shore(lake: str) -> None:
    for shore in SHORES[lake]:
        game = moving(f"saxony/industrial hero@{shore} disarm@{shore}; nordic; turn saxony")
        for unit in ("hero", "disarm"):
            do(game, f"unit={unit}")
            if steps(game):
                refused(game, f"go={lake}", "MOVE-13")
                do(game, f"go={min(steps(game))}")
            assert at(game, "saxony", unit) != lake


@rule("MOVE-14")
@pytest.mark.parametrize("lake", SHORES)
def test_a_lake_ability_is_enough_between_a_lake_and_all_its_shores(lake: str) -> None:
    assert standard_board().river[PLACE_NAMES.index(lake)] == 0
    for shore in SHORES[lake]:
        onto = moving(f"nordic/industrial seaworthy@{shore}; saxony; turn nordic", "unit=seaworthy")
        assert f"{lake}:seaworthy" in steps(onto)
    off = moving(f"nordic/industrial seaworthy@{lake}; saxony; turn nordic", "unit=seaworthy")
    assert steps(off) == {f"{shore}:seaworthy" for shore in SHORES[lake]}


@rule("MOVE-15")
@pytest.mark.parametrize("tunnel", sorted(TUNNELS))
def test_all_tunnels_are_adjacent_to_each_other(tunnel: str) -> None:
    game = moving(f"saxony/industrial hero@{tunnel}; nordic; turn saxony", "unit=hero")
    assert steps(game) >= TUNNELS - {tunnel}
    assert tunnel not in steps(game)
    elsewhere = moving("saxony/industrial hero@C3; nordic; turn saxony", "unit=hero")
    assert steps(elsewhere) == {"B4", "C2", "D4"}


@rule("MOVE-16")
@pytest.mark.parametrize(("piece", "unit"), [("hero@C2", "hero"), ("disarm@C2", "disarm"), ("w@C2", "worker@C2")])
def test_every_unit_may_use_tunnels(piece: str, unit: str) -> None:
    game = moving(f"saxony/industrial {piece}; nordic; turn saxony", f"unit={unit}")
    assert steps(game) == {"B2", "C3"} | TUNNELS - {"C2"}
    do(game, "go=F4")
    pieces = game.view(0)["seats"][game.setup.factions.index("saxony")]
    assert "F4" in [*pieces["pieces"].values(), *pieces["workers"]]


@rule("MOVE-17")
def test_a_tunnel_runs_under_rivers_and_lakes_in_one_step() -> None:
    """Between B4 and C5 lie the lake C4 and the rivers around B5; neither unit can cross water."""
    worker = moving("saxony/industrial w@B4; nordic; turn saxony", "unit=worker@B4", "go=C5")
    assert workers(worker, "saxony") == ["C5"]
    refused(worker, "go=D5", "MOVE-04")
    quick = moving("saxony/industrial speed@B4; nordic; turn saxony", "unit=speed", "go=C5")
    assert {"B6", "D5"} <= steps(quick)
    do(quick, "go=D5")
    assert steps(quick) == set()
