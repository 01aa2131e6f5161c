"""Area LAKE: units on lakes, and what they may not leave there."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.moving import at, moving, steps, units
from tests.spec.table import do, holder, lay, refused, seat, stars, texts, tokens, workers

SHORE_OF_C4 = {"B4", "B5", "C3", "C5", "D4", "D5"}
LAKES = {"B1", "B3", "C4", "D3", "E5", "E7", "G2"}


@rule("LAKE-01")
@pytest.mark.parametrize(
    ("faction", "ability"), [("nordic", "seaworthy"), ("polania", "submerge"), ("togawa", "suiton")]
)
def test_onto_and_off_a_lake_without_riverwalk(faction: str, ability: str) -> None:
    """B5 is parted by rivers from B4 and C5; by way of the lake C4 all three are two steps from each other."""
    line = f"{faction}/industrial factory=3 hero@B5 {ability}@{{}}; saxony; turn {faction}"
    for unit in ("hero", ability):
        game = do(lay(line.format("B5")), "section=factory3", "factorymove", f"unit={unit}")
        assert steps(game) == {"A4", "A5", f"C4:{ability}"}
        do(game, "go=C4")
        assert {step for step in steps(game) if step.partition(":")[0] not in LAKES} == {
            f"{place}:{ability}" for place in SHORE_OF_C4
        }
        do(game, "go=C5")  # the second of two steps
        assert at(game, faction, unit) == "C5"
        assert steps(game) == set()


@rule("LAKE-01")
def test_without_a_lake_ability_there_is_no_way() -> None:
    game = moving("nordic/industrial hero@B5 riverwalk@B5 speed@B5; saxony; turn nordic", "unit=hero")
    assert "C4" not in {step.partition(":")[0] for step in steps(game)}
    refused(game, "go=C4", "MOVE-13")


@rule("LAKE-02")
def test_workers_come_onto_a_lake_only_by_mech() -> None:
    line = "nordic/industrial hero@D5 seaworthy@D5 w@D5; saxony; turn nordic"
    refused(moving(line, "unit=worker@D5"), "go=C4", "LAKE-02")
    assert workers(moving(line, "unit=hero", "go=C4"), "nordic") == ["D5"]
    assert workers(moving(line, "unit=seaworthy", "go=C4", "carry=all"), "nordic") == ["C4"]


@rule("LAKE-03")
def test_workers_leave_a_lake_only_by_mech() -> None:
    line = "nordic/industrial seaworthy@C4 w@C4; saxony; turn nordic"
    game = moving(line)
    assert units(game) == {"hero", "seaworthy"}
    refused(game, "unit=worker@C4", "LAKE-03")
    do(game, "unit=seaworthy", "go=D5")
    assert workers(game, "nordic") == ["D5"]


@rule("LAKE-04")
def test_the_only_mech_takes_all_workers_off_a_lake() -> None:
    line = "nordic/industrial {} seaworthy@C4 w2@C4; saxony; turn nordic"
    for company in ("", "hero@C4"):  # a character is no mech
        game = moving(line.format(company), "unit=seaworthy", "go=D5")
        assert at(game, "nordic", "seaworthy") == "D5"
        assert workers(game, "nordic") == ["D5", "D5"]


@rule("LAKE-04")
def test_with_another_own_mech_there_workers_may_stay() -> None:
    game = moving("nordic/industrial speed@C4 seaworthy@C4 w2@C4; saxony; turn nordic", "unit=seaworthy", "go=D5")
    assert texts(game) == ["carry=all", "carry=none", "carry=some"]
    do(game, "carry=some", "load=1worker", "done")
    assert workers(game, "nordic") == ["C4", "D5"]
    do(game, "unit=speed", "go=C3", "done")  # the second one is the last
    assert workers(game, "nordic") == ["C3", "D5"]


@rule("LAKE-04")
def test_a_worker_that_has_walked_is_not_left_on_a_lake_either() -> None:
    line = "nordic/industrial up=units>deploy seaworthy@D5 speed@A4 w@E6; saxony; turn nordic"
    game = moving(line, "unit=worker@E6", "go=D5", "unit=seaworthy", "go=C4", "carry=all")
    assert workers(game, "nordic") == ["C4"]
    do(game, "go=C3")
    assert workers(game, "nordic") == ["C3"]


@rule("LAKE-05")
@pytest.mark.parametrize("unit", ["hero", "seaworthy"])
def test_the_last_to_leave_a_lake_takes_all_resources(unit: str) -> None:
    line = f"nordic/industrial seaworthy@A4 {unit}@C4; saxony; board oil2@C4 food@C4; turn nordic"
    game = moving(line, f"unit={unit}", "go=D5")
    assert tokens(game, "C4") == {}
    assert tokens(game, "D5") == {"oil": 2, "food": 1}


@rule("LAKE-05")
@pytest.mark.parametrize(("unit", "other"), [("hero", "seaworthy"), ("seaworthy", "hero"), ("seaworthy", "artillery")])
def test_resources_may_stay_with_another_character_or_mech(unit: str, other: str) -> None:
    line = f"nordic/industrial seaworthy@C4 {unit}@C4 {other}@C4; saxony; board oil2@C4; turn nordic"
    game = moving(line, f"unit={unit}", "go=D5", "carry=some", "load=1oil")
    assert (tokens(game, "C4"), tokens(game, "D5")) == ({"oil": 1}, {"oil": 1})
    do(game, f"unit={other}", "go=C3")
    assert (tokens(game, "C4"), tokens(game, "C3")) == ({}, {"oil": 1})


@rule("LAKE-05")
def test_on_land_everything_may_be_left() -> None:
    line = "nordic/industrial seaworthy@D5 w2@D5; saxony; board oil2@D5; turn nordic"
    game = moving(line, "unit=seaworthy", "go=C4", "carry=none")
    assert (workers(game, "nordic"), tokens(game, "D5")) == (["D5", "D5"], {"oil": 2})


@rule("LAKE-06")
def test_nothing_is_set_down_on_a_lake_in_passing() -> None:
    line = "nordic/industrial seaworthy@D5 speed@A4 w2@D5; saxony; board oil2@D5; turn nordic"
    game = moving(line, "unit=seaworthy", "go=C4", "carry=all", "go=C3")
    assert (workers(game, "nordic"), tokens(game, "C4")) == (["C3", "C3"], {})
    assert tokens(game, "C3") == {"oil": 2}


@rule("LAKE-06")
def test_in_passing_a_mech_keeps_workers_and_resources_on_a_lake_and_a_character_resources() -> None:
    line = "nordic/industrial seaworthy@D5 speed@A4 {}@C4 w2@D5; saxony; board oil2@D5; turn nordic"
    mech = moving(line.format("artillery"), "unit=seaworthy", "go=C4", "carry=all", "go=C3", "carry=none")
    assert (workers(mech, "nordic"), tokens(mech, "C4")) == (["C4", "C4"], {"oil": 2})
    hero = moving(line.format("hero"), "unit=seaworthy", "go=C4", "carry=all", "go=C3", "carry=none")
    assert (workers(hero, "nordic"), tokens(hero, "C4")) == (["C3", "C3"], {"oil": 2})


# Two factions at home on lakes meet on C4.
MEETING = (
    "nordic/industrial power=4 pop=5 seaworthy@D5 w@D5; "
    "polania power=3 submerge@C4 w2@C4; board oil@C4 food@D5; turn nordic"
)


@rule("LAKE-07")
def test_combat_on_a_lake_is_an_ordinary_combat() -> None:
    game = moving(MEETING, "unit=seaworthy", "go=C4", "carry=all", "done")
    do(game, "dial=4", "dial=3", "!drawn=2")
    assert (seat(game, "nordic").power, seat(game, "polania").power) == (0, 0)
    assert (stars(game, "nordic"), stars(game, "polania")) == ({"combat": 1}, {})
    assert at(game, "nordic", "seaworthy") == "C4"
    assert at(game, "polania", "submerge") == "base"
    assert (holder(game, "C4"), tokens(game, "C4")) == ("nordic", {"oil": 1, "food": 1})
    assert sum(seat(game, "polania").hand) == 1  # the loser's card


@rule("LAKE-08")
def test_workers_retreat_from_a_lake_with_the_beaten_defender() -> None:
    game = moving(MEETING, "unit=seaworthy", "go=C4", "carry=all", "done", "dial=4", "dial=3", "!drawn=2")
    assert workers(game, "polania") == ["base", "base"]
    assert workers(game, "nordic") == ["C4"]
    assert seat(game, "nordic").popularity == 3


@rule("LAKE-08")
def test_workers_retreat_from_a_lake_with_the_beaten_attacker() -> None:
    game = moving(MEETING, "unit=seaworthy", "go=C4", "carry=all", "done", "dial=2", "dial=3", "!drawn=2")
    assert workers(game, "nordic") == ["base"]
    assert workers(game, "polania") == ["C4", "C4"]
    assert (seat(game, "nordic").popularity, seat(game, "polania").popularity) == (5, 0)
