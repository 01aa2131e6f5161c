"""Areas MECH-NORDIC and FAC-NORDIC."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.field import commit, march, pick, reach, ways
from tests.spec.table import do, lay, refused, seat, texts, where, workers
from whetstone import Game, Setup
from whetstone.core.ids import FIRST_MECH, HERO

LAKES = {"B1", "B3", "C4", "D3", "E5", "E7", "G2"}


# --- Riverwalk and Seaworthy ------------------------------------------------------------------------------------------


@rule("MECH-NORDIC-01")
def test_riverwalk_crosses_onto_forests_and_mountains() -> None:
    game = pick("nordic riverwalk@B5; saxony; turn nordic", "riverwalk")
    assert ways(game) == {"A4", "A5", "C5"}  # not the tundra B4, nor the farm B6
    refused(game, "go=B6", "MOVE-12")
    village = pick("nordic riverwalk@A5; saxony; turn nordic", "riverwalk")
    assert ways(village) == {"A4", "B5"}
    refused(village, "go=A6", "MOVE-12")
    assert "B5" in reach("nordic riverwalk@B6; saxony; turn nordic", "riverwalk")  # a mountain
    assert reach("nordic speed@B5; saxony; turn nordic", "speed") == {"A4", "A5"}
    assert reach("nordic hero@B5 riverwalk@base; saxony; turn nordic", "hero") == {"A4", "A5", "C5"}


@rule("MECH-NORDIC-02")
@pytest.mark.parametrize(("unit", "pieces"), [("seaworthy", "seaworthy@{}"), ("hero", "hero@{} seaworthy@base")])
def test_seaworthy_goes_onto_and_off_lakes(unit: str, pieces: str) -> None:
    assert reach(f"nordic {pieces.format('B5')}; saxony; turn nordic", unit) == {"A4", "A5", "C4"}
    off = reach(f"nordic {pieces.format('C4')}; saxony; turn nordic", unit)
    assert off == {"B4", "B5", "C3", "C5", "D4", "D5"}


@rule("MECH-NORDIC-02")
def test_without_seaworthy_no_unit_enters_a_lake() -> None:
    game = pick("nordic speed@B5; saxony; turn nordic", "speed")
    refused(game, "go=C4", "MOVE-13")


@rule("MECH-NORDIC-07")
def test_seaworthy_gives_no_jump_from_lake_to_lake() -> None:
    game = pick("nordic seaworthy@C4; saxony; turn nordic", "seaworthy")
    assert not LAKES & ways(game)
    refused(game, "go=E7", "MOVE-04")
    assert LAKES - {"C4"} <= reach("polania submerge@C4; saxony; turn polania", "submerge")


# --- the retreat to lakes ---------------------------------------------------------------------------------------------


def beaten_on_factory(nordic: str, others: str = "") -> Game:
    """Saxony attacks the Factory and wins against these Nordic pieces."""
    line = f"nordic power=5 {nordic}; saxony power=5 pop=9 riverwalk@D5; {others} turn saxony"
    game = march(lay(line), "riverwalk", "go=D4")
    commit(game, "saxony", 1)
    return commit(game, "nordic", 0)


@rule("MECH-NORDIC-03")
def test_a_beaten_unit_may_retreat_to_a_lake_beside_the_combat() -> None:
    game = beaten_on_factory("seaworthy@D4")
    assert game.faction == "nordic"
    homes = [f"retreat=seaworthy>{place}" for place in ("base", "C4", "D3", "E5")]
    assert texts(game) == homes
    do(game, "retreat=seaworthy>D3")
    assert where(game, "nordic", FIRST_MECH + 1) == "D3"
    assert where(do(beaten_on_factory("seaworthy@D4"), "retreat=seaworthy>base"), "nordic", FIRST_MECH + 1) == "base"
    assert where(do(beaten_on_factory("hero@D4 seaworthy@base"), "retreat=hero>E5"), "nordic", HERO) == "E5"


@rule("MECH-NORDIC-03")
def test_a_beaten_attacker_may_retreat_to_a_lake_too() -> None:
    line = "nordic power=5 seaworthy@D5; saxony power=5 riverwalk@D4; turn nordic"
    game = march(lay(line), "seaworthy", "go=D4")
    commit(game, "nordic", 0)
    commit(game, "saxony", 1)
    do(game, "retreat=seaworthy>C4")
    assert where(game, "nordic", FIRST_MECH + 1) == "C4"


@rule("MECH-NORDIC-03")
def test_without_seaworthy_they_go_home_unasked() -> None:
    game = beaten_on_factory("riverwalk@D4 hero@D4")
    assert game.faction == "saxony"
    assert [where(game, "nordic", slot) for slot in (HERO, FIRST_MECH)] == ["base", "base"]


@rule("MECH-NORDIC-04")
def test_each_unit_chooses_for_itself() -> None:
    game = beaten_on_factory("hero@D4 riverwalk@D4 seaworthy@D4")
    do(game, "retreat=hero>C4", "retreat=riverwalk>base", "retreat=seaworthy>E5")
    assert [where(game, "nordic", slot) for slot in (HERO, FIRST_MECH, FIRST_MECH + 1)] == ["C4", "base", "E5"]
    assert game.faction == "saxony"


@rule("MECH-NORDIC-05")
def test_a_lake_an_opponent_holds_cannot_be_chosen() -> None:
    game = beaten_on_factory("seaworthy@D4", "polania submerge@C4;")
    assert texts(game) == [f"retreat=seaworthy>{place}" for place in ("base", "D3", "E5")]
    refused(game, "retreat=seaworthy>C4", "MECH-NORDIC-05")
    refused(game, "retreat=seaworthy>E4", "CMB-25")  # no lake
    shared = beaten_on_factory("seaworthy@D4 hero@C4")
    do(shared, "retreat=seaworthy>C4")  # an own unit is no hindrance
    assert where(shared, "nordic", FIRST_MECH + 1) == "C4"


@rule("MECH-NORDIC-06")
def test_workers_go_to_a_lake_only_with_a_mech() -> None:
    game = beaten_on_factory("hero@D4 riverwalk@D4 seaworthy@D4 w2@D4")
    do(game, "retreat=hero>C4", "retreat=riverwalk>base", "retreat=seaworthy>E5")
    assert texts(game) == ["retreat=worker>base", "retreat=worker>E5"]  # not with the character on C4
    refused(game, "retreat=worker>C4", "MECH-NORDIC-06")
    do(game, "retreat=worker>E5", "retreat=worker>base")
    assert workers(game, "nordic") == ["E5", "base"]


@rule("MECH-NORDIC-06")
def test_without_a_mech_on_a_lake_workers_go_home_unasked() -> None:
    game = beaten_on_factory("hero@D4 seaworthy@D4 riverwalk@C4 w@D4")
    do(game, "retreat=hero>C4", "retreat=seaworthy>base")  # the mech on C4 did not retreat there
    assert workers(game, "nordic") == ["base"]
    assert game.faction == "saxony"


# --- Artillery --------------------------------------------------------------------------------------------------------


def attacked_by_artillery(power: int, enemy: int) -> Game:
    line = f"nordic power={power} artillery@F6; saxony power={enemy} riverwalk@F5; turn nordic"
    return march(lay(line), "artillery", "go=F5")


@rule("MECH-NORDIC-08")
def test_artillery_costs_one_power_and_takes_two() -> None:
    game = attacked_by_artillery(5, 3)
    assert texts(game) == ["use=artillery", "done"]
    do(game, "use=artillery")
    assert (seat(game, "nordic").power, seat(game, "saxony").power) == (4, 1)
    weak = do(attacked_by_artillery(5, 1), "use=artillery")
    assert (seat(weak, "nordic").power, seat(weak, "saxony").power) == (4, 0)
    unused = do(attacked_by_artillery(5, 3), "done")
    assert (seat(unused, "nordic").power, seat(unused, "saxony").power) == (5, 3)


@rule("MECH-NORDIC-09")
def test_artillery_needs_power() -> None:
    game = attacked_by_artillery(0, 3)
    assert game.faction == "saxony"
    assert texts(game) == [f"dial={n}" for n in range(4)]
    assert do(attacked_by_artillery(1, 3), "use=artillery").faction == "saxony"


@rule("MECH-NORDIC-10")
def test_artillery_once_a_combat() -> None:
    line = "nordic power=5 artillery@F6 hero@F6; saxony power=7 riverwalk@F5; turn nordic"
    game = do(lay(line), "section=move", "move", "unit=artillery", "go=F5", "unit=hero", "go=F5", "use=artillery")
    assert texts(game) == [f"dial={n}" for n in range(5)]
    assert (seat(game, "nordic").power, seat(game, "saxony").power) == (4, 5)


@rule("MECH-NORDIC-10")
def test_artillery_again_in_the_next_combat() -> None:
    line = "nordic power=5 artillery@F6 hero@F6; saxony power=7 riverwalk@F5; crimea power=7 riverwalk@G5; turn nordic"
    game = do(lay(line), "section=move", "move", "unit=artillery", "go=F5", "unit=hero", "go=G5")
    do(game, "fight=F5", "use=artillery")
    commit(game, "nordic", 1)
    commit(game, "saxony", 0)
    do(game, "use=artillery")
    assert (seat(game, "nordic").power, seat(game, "crimea").power) == (2, 5)


@rule("MECH-NORDIC-10")
def test_artillery_in_defence() -> None:
    line = "nordic power=5 hero@F5 artillery@base; saxony power=7 riverwalk@F6; turn saxony"
    game = march(lay(line), "riverwalk", "go=F5")
    assert (game.faction, texts(game)) == ("nordic", ["use=artillery", "done"])
    do(game, "use=artillery")
    assert (seat(game, "nordic").power, seat(game, "saxony").power) == (4, 5)


# --- Swim -------------------------------------------------------------------------------------------------------------


@rule("FAC-NORDIC-01")
@pytest.mark.parametrize(
    ("start", "across"),
    [
        ("A4", {"A3", "B4"}),  # a village and a tundra
        ("A5", {"A6", "B6"}),  # a village and a farm
        ("B4", {"A3", "A4", "B5"}),  # a village, a forest and a mountain
    ],
)
def test_nordic_workers_walk_across_rivers(start: str, across: set[str]) -> None:
    assert across <= reach(f"nordic w@{start}; saxony; turn nordic", f"worker@{start}")
    assert not across & reach(f"saxony w@{start}; nordic; turn saxony", f"worker@{start}")


@rule("FAC-NORDIC-01")
def test_from_the_start_of_the_game() -> None:
    setup = Setup(players=2, factions=("nordic", "saxony"), mats=("industrial", "engineering"))
    game = Game.new(setup, seed=1)
    do(game, "section=move", "move", "unit=worker@A4", "go=A3", "unit=worker@A5", "go=B6")
    assert workers(game, "nordic") == ["A3", "B6"]


@rule("FAC-NORDIC-02")
def test_workers_do_not_swim_onto_lakes() -> None:
    game = pick("nordic w@B4 seaworthy@base; saxony; turn nordic", "worker@B4")
    assert not LAKES & ways(game)
    refused(game, "go=B3", "LAKE-02")
    refused(game, "go=C4", "LAKE-02")


@rule("FAC-NORDIC-03")
def test_swim_is_not_for_the_character_and_mechs() -> None:
    line = "nordic hero@A5 speed@A5 w@A5; saxony; turn nordic"
    for unit in ("hero", "speed"):
        game = pick(line, unit)
        assert ways(game) == {"A4", "B5"}
        refused(game, "go=B6", "MOVE-12")


@rule("FAC-NORDIC-03")
def test_a_mech_carrying_workers_does_not_swim() -> None:
    game = pick("nordic seaworthy@A4 w2@A4; saxony; turn nordic", "seaworthy")
    assert ways(game) == {"A5", "B5"}
    do(game, "go=A5", "carry=all")
    assert workers(game, "nordic") == ["A5", "A5"]
