"""Areas MECH-POLANIA and FAC-POLANIA."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.field import battle, commit, march, pick, reach, ways
from tests.spec.table import do, lay, refused, seat, texts, where, workers
from whetstone import Game
from whetstone.core.ids import FIRST_MECH, HERO

LAKES = {"B1", "B3", "C4", "D3", "E5", "E7", "G2"}
EITHER_UNIT = pytest.mark.parametrize(
    ("unit", "pieces"), [("submerge", "submerge@{}"), ("hero", "hero@{} submerge@base")], ids=["mech", "character"]
)


# --- Riverwalk and Submerge -------------------------------------------------------------------------------------------


@rule("MECH-POLANIA-01")
def test_riverwalk_crosses_onto_villages_and_mountains() -> None:
    game = pick("polania riverwalk@C1; nordic; turn polania", "riverwalk")
    assert ways(game) == {"D1", "D2", "C2"}  # not the tundra B2
    refused(game, "go=B2", "MOVE-12")
    forest = pick("polania riverwalk@D1; nordic; turn polania", "riverwalk")
    assert ways(forest) == {"C1", "D2"}
    refused(forest, "go=E1", "MOVE-12")
    # from E2 onto the villages D2 and F2 and the mountain F1, not onto the farm D1
    assert reach("polania riverwalk@E2; nordic; turn polania", "riverwalk") == {"E1", "E3", "D2", "F1", "F2"}
    assert reach("polania speed@C1; nordic; turn polania", "speed") == {"D1", "D2"}
    assert reach("polania hero@C1 riverwalk@base; nordic; turn polania", "hero") == {"D1", "D2", "C2"}


@rule("MECH-POLANIA-02")
@EITHER_UNIT
def test_submerge_goes_onto_and_off_lakes(unit: str, pieces: str) -> None:
    assert reach(f"polania {pieces.format('C1')}; nordic; turn polania", unit) == {"D1", "D2", "B1"}
    off = reach(f"polania {pieces.format('B1')}; nordic; turn polania", unit)
    assert off - LAKES == {"A1", "B2", "C1"}


@rule("MECH-POLANIA-02", "MECH-POLANIA-04")
def test_without_submerge_no_unit_enters_a_lake() -> None:
    refused(pick("polania speed@C1; nordic; turn polania", "speed"), "go=B1", "MOVE-13")
    refused(pick("polania hero@base; nordic; turn polania", "hero"), "go=B1", "MOVE-13")


@rule("MECH-POLANIA-03")
@EITHER_UNIT
def test_all_lakes_are_adjacent_to_each_other(unit: str, pieces: str) -> None:
    for lake in LAKES:
        assert LAKES & reach(f"polania {pieces.format(lake)}; nordic; turn polania", unit) == LAKES - {lake}
    shore = reach(f"polania {pieces.format('C1')}; nordic; turn polania", unit)
    assert LAKES & shore == {"B1"}  # from land only the lake beside it


@rule("MECH-POLANIA-03")
def test_onto_a_lake_and_on_to_another_with_speed() -> None:
    slow = march(lay("polania submerge@B1; nordic; turn polania"), "submerge", "go=E7")
    assert where(slow, "polania", FIRST_MECH + 1) == "E7"
    fast = march(lay("polania submerge@C1 speed@base; nordic; turn polania"), "submerge", "go=B1", "go=E7")
    assert where(fast, "polania", FIRST_MECH + 1) == "E7"


@rule("MECH-POLANIA-04")
@EITHER_UNIT
def test_from_the_home_base_onto_the_lake_beside_it(unit: str, pieces: str) -> None:
    line = f"polania {pieces.format('base')}; nordic; turn polania"
    assert reach(line, unit) == {"C1", "D1", "B1"}


@rule("MECH-POLANIA-05")
def test_submerge_gives_no_retreat_to_lakes() -> None:
    line = "polania power=5 submerge@D4 hero@D4 w@D4; saxony power=5 riverwalk@D5; turn saxony"
    game = march(lay(line), "riverwalk", "go=D4")
    commit(game, "saxony", 1)
    commit(game, "polania", 0)
    assert game.faction == "saxony"  # no question
    assert [where(game, "polania", slot) for slot in (HERO, FIRST_MECH + 1)] == ["base", "base"]
    assert workers(game, "polania") == ["base"]


# --- Camaraderie ------------------------------------------------------------------------------------------------------


def victory(mech: str, defenders: str) -> Game:
    """A Polanian mech enters the farm G6 and wins whatever combat there is."""
    line = f"polania power=5 pop=5 {mech}@G5; nordic power=5 {defenders}; turn polania"
    game = march(lay(line), mech, "go=G6")
    if battle(game) is not None:
        commit(game, "polania", 1)
        commit(game, "nordic", 0)
    assert workers(game, "nordic") == ["base", "base"]
    return game


@rule("MECH-POLANIA-06")
def test_camaraderie_spares_popularity_after_a_combat() -> None:
    assert seat(victory("camaraderie", "riverwalk@G6 w2@G6"), "polania").popularity == 5
    assert seat(victory("speed", "riverwalk@G6 w2@G6"), "polania").popularity == 3


@rule("MECH-POLANIA-07")
def test_camaraderie_does_not_cover_workers_driven_off_without_combat() -> None:
    assert seat(victory("camaraderie", "w2@G6"), "polania").popularity == 3
    assert seat(victory("camaraderie", "hero@G6 w2@G6"), "polania").popularity == 5


# --- Meander ----------------------------------------------------------------------------------------------------------
# Encounter card 1: popularity and $2 for nothing; 4 food for $2; a structure for 2 popularity.


def meet(faction: str, marks: str) -> Game:
    """The faction's character meets encounter card 1 on the village F3."""
    other = "saxony" if faction != "saxony" else "nordic"
    line = f"{faction} {marks} hero@E4; {other}; board enc=F3; turn {faction}"
    return do(march(lay(line), "hero", "go=F3"), "!meet=1")


@rule("FAC-POLANIA-01")
def test_two_different_options_of_an_encounter_card() -> None:
    game = meet("polania", "coins=2 pop=2")
    assert texts(game) == ["option=1", "option=2", "option=3"]
    do(game, "option=2")
    assert texts(game) == ["option=1", "option=3", "done"]
    do(game, "option=1")
    polania = seat(game, "polania")
    assert (polania.coins, polania.popularity) == (2, 3)
    assert "end" in texts(game)  # there is no third


@rule("FAC-POLANIA-01")
def test_others_take_one_option() -> None:
    game = do(meet("nordic", "coins=2 pop=2"), "option=1")
    assert (seat(game, "nordic").coins, seat(game, "nordic").popularity) == (4, 3)
    assert "end" in texts(game)


@rule("FAC-POLANIA-02")
def test_gains_of_the_first_option_pay_for_the_second() -> None:
    game = meet("polania", "pop=2")
    refused(game, "option=2", "ENC-06")
    do(game, "option=1")
    assert seat(game, "polania").coins == 2
    do(game, "option=2")
    assert seat(game, "polania").coins == 0
    assert game.view(-1)["territories"][_index(game, "F3")]["resources"] == {"food": 4}


@rule("FAC-POLANIA-02")
def test_the_order_is_polanias_and_the_first_is_resolved_first() -> None:
    game = do(meet("polania", "coins=2 pop=1"), "option=2")
    assert seat(game, "polania").coins == 0
    refused(game, "option=3", "ENC-06")  # 1 popularity
    do(game, "option=1")
    assert (seat(game, "polania").coins, seat(game, "polania").popularity) == (2, 2)


@rule("FAC-POLANIA-03")
def test_the_same_option_cannot_be_taken_twice() -> None:
    game = do(meet("polania", "coins=8 pop=8"), "option=1")
    refused(game, "option=1", "FAC-POLANIA-03")
    second = do(meet("polania", "coins=8 pop=8"), "option=2")
    refused(second, "option=2", "FAC-POLANIA-03")


@rule("FAC-POLANIA-04")
def test_only_one_card_is_drawn() -> None:
    game = do(meet("polania", "coins=2 pop=2"), "option=1", "option=2")
    assert game.view(-1)["encounters_met"] == [1]
    assert game.faction == "polania"
    assert "end" in texts(game)


@rule("FAC-POLANIA-05")
def test_one_option_must_be_chosen_the_second_is_optional() -> None:
    game = meet("polania", "coins=2 pop=2")
    refused(game, "done", "ENC-03")
    refused(game, "end", "ENC-03")
    do(game, "option=1", "done")
    assert (seat(game, "polania").coins, seat(game, "polania").popularity) == (4, 3)
    assert "end" in texts(game)


def _index(game: Game, place: str) -> int:
    return [shown["place"] for shown in game.view(-1)["territories"]].index(place)
