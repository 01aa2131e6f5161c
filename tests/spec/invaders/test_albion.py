"""Area FAC-ALBION: Exalt, the Flags and what they are worth."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.invaders.tokens import MOVE, supply, territories, token
from tests.spec.table import do, holder, lay, refused, texts
from whetstone.core.events import EVERYONE, MARK_PLACED

FLAG = {"faction": "albion", "token": "flag", "armed": True}


@rule("FAC-ALBION-01")
def test_a_flag_leaves_the_supply_for_the_characters_territory() -> None:
    game = do(lay("albion hero@B2; nordic; turn albion"), *MOVE, "unit=hero", "go=C2")
    assert texts(game) == ["place=flag", "done"], "Flags are all alike: one choice stands for all"
    do(game, "place=flag")
    assert token(game, "C2") == FLAG
    assert supply(game, "albion") == 3


@rule("FAC-ALBION-01")
def test_with_an_empty_supply_there_is_no_offer() -> None:
    line = "albion hero@B2 flag@A1 flag@A2 flag@A3 {}; nordic; turn albion"
    assert "place=flag" in texts(do(lay(line.format("")), *MOVE, "unit=hero", "go=C2"))
    game = do(lay(line.format("flag@D4")), *MOVE, "unit=hero", "go=C2")
    assert "end" in texts(game)


@rule("FAC-ALBION-01")
def test_placing_needs_no_mech_and_every_turn_brings_another_chance() -> None:
    game = do(lay("albion hero@B2; nordic; turn albion"), *MOVE, "unit=hero", "go=C2", "place=flag", "end")
    do(game, "section=move", "end", "section=bolster", "end", "section=trade", "end")
    do(game, *MOVE, "unit=hero", "go=C3", "place=flag")
    assert token(game, "C2") == token(game, "C3") == FLAG
    assert supply(game, "albion") == 2


@rule("FAC-ALBION-01")
def test_everybody_learns_of_a_flag() -> None:
    game = do(lay("albion hero@B2; nordic; turn albion"), *MOVE, "unit=hero", "go=C2", "place=flag")
    assert [event.audience for event in game.events if event.kind == MARK_PLACED] == [EVERYONE]
    assert token(game, "C2", viewer=0) == token(game, "C2", viewer=1) == FLAG


@rule("FAC-ALBION-02")
def test_a_flag_may_be_placed_on_the_factory_before_the_card_is_taken() -> None:
    game = do(lay("albion hero@C3; nordic; cards pile=1.2.3; turn albion"), *MOVE, "unit=hero", "go=D4", "place=flag")
    assert token(game, "D4") == FLAG
    assert "factorycard=1" in texts(game)


@rule("FAC-ALBION-02")
@pytest.mark.parametrize("structure", ["mine", "monument", "armory", "mill"])
def test_an_enemy_structure_does_not_keep_a_flag_away(structure: str) -> None:
    game = do(lay(f"albion hero@B2; nordic {structure}@C2; turn albion"), *MOVE, "unit=hero", "go=C2", "place=flag")
    assert token(game, "C2") == FLAG


@rule("FAC-ALBION-02")
@pytest.mark.parametrize(
    ("start", "to"), [("C2", "C3"), ("A1", "B2"), ("A2", "A3"), ("A2", "A1"), ("C1", "D1"), ("D5", "E6")]
)
def test_every_land_terrain_takes_a_flag(start: str, to: str) -> None:
    game = do(lay(f"albion hero@{start}; nordic; turn albion"), *MOVE, "unit=hero", f"go={to}", "place=flag")
    assert token(game, to) == FLAG


@rule("FAC-ALBION-02")
def test_lakes_are_out_of_reach_with_every_mech() -> None:
    line = "albion hero@C3 burrow@A1 sword@A1 shield@A1 rally@A1; nordic; turn albion"
    game = do(lay(line), *MOVE, "unit=hero")
    for lake in ("B3", "C4", "D3"):
        refused(game, f"go={lake}", "MOVE-13")


@rule("FAC-ALBION-03")
@pytest.mark.parametrize("place", ["A1", "A2"])
def test_a_flag_beside_the_home_base_may_be_placed_but_never_scores(place: str) -> None:
    game = do(lay("albion w@B2; nordic; turn albion"), *MOVE, "unit=hero", f"go={place}", "place=flag")
    assert token(game, place) == FLAG
    assert territories(game, "albion") == 2


@rule("FAC-ALBION-03")
def test_only_albions_own_home_base_matters() -> None:
    assert territories(lay("albion w@A4 flag@A4; nordic; turn albion"), "albion") == 2  # beside Nordic's base
    assert territories(lay("albion w@A1 flag@A1; nordic; turn albion"), "albion") == 1
    assert territories(lay("albion w@A3 flag@A3; nordic; turn albion"), "albion") == 2  # two steps from the base


@rule("FAC-ALBION-04")
def test_a_forest_and_a_tundra_with_a_flag_are_three_territories() -> None:
    assert territories(lay("albion hero@C3 w@B4 flag@B4; nordic; turn albion"), "albion") == 3
    assert territories(lay("albion hero@C3 w@B4; nordic; turn albion"), "albion") == 2


@rule("FAC-ALBION-04")
@pytest.mark.parametrize("held_by", ["hero", "rally", "w", "mill"])
def test_each_kind_of_control_makes_a_flag_count(held_by: str) -> None:
    assert territories(lay(f"albion {held_by}@B4 flag@B4; nordic; turn albion"), "albion") == 2


@rule("FAC-ALBION-04")
@pytest.mark.parametrize("enemy", ["hero", "speed", "w"])
def test_a_structure_with_an_enemy_unit_on_it_does_not(enemy: str) -> None:
    assert territories(lay(f"albion mill@B4 flag@B4; nordic {enemy}@B4; turn albion"), "albion") == 0


@rule("FAC-ALBION-04")
@pytest.mark.parametrize(("popularity", "coins"), [(6, 2), (7, 3), (13, 4)])
def test_a_flag_is_paid_like_a_territory(popularity: int, coins: int) -> None:
    with_flag = lay(f"albion pop={popularity} w@B4 flag@B4; nordic; turn albion").scores()["albion"]
    without = lay(f"albion pop={popularity} w@B4; nordic; turn albion").scores()["albion"]
    assert with_flag["territories"] - without["territories"] == coins
    assert with_flag["total"] - without["total"] == coins


@rule("FAC-ALBION-04")
def test_four_flags_are_four_more_territories() -> None:
    line = "albion w@B4 w@C3 w@C2 w@B2 flag@B4 flag@C3 flag@C2 flag@B2; nordic; turn albion"
    assert territories(lay(line), "albion") == 8


@rule("FAC-ALBION-05")
def test_a_lone_flag_is_worth_nothing() -> None:
    game = lay("albion flag@B4 flag@C3; nordic w@C3; turn albion")
    assert holder(game, "B4") is None
    assert holder(game, "C3") == "nordic"
    assert territories(game, "albion") == 0
    assert territories(game, "nordic") == 1


@rule("FAC-ALBION-05")
def test_a_flag_does_not_bring_the_resources_of_its_territory() -> None:
    line = "albion flag@B4 {}; nordic; board oil8@B4; turn albion"
    assert lay(line.format("")).scores()["albion"]["resources"] == 0
    assert lay(line.format("w@B4")).scores()["albion"]["resources"] == 4


@rule("FAC-ALBION-05")
def test_a_flag_on_a_territory_of_an_enemy_structure_is_worth_nothing() -> None:
    game = lay("albion flag@B4; nordic mill@B4; turn albion")
    assert holder(game, "B4") == "nordic"
    assert territories(game, "albion") == 0


@rule("FAC-ALBION-06")
def test_the_factory_with_a_flag_is_four_territories() -> None:
    assert territories(lay("albion hero@D4 flag@D4; nordic; turn albion"), "albion") == 4
    assert territories(lay("albion hero@D4; nordic; turn albion"), "albion") == 3
    assert territories(lay("albion flag@D4; nordic hero@D4; turn albion"), "albion") == 0
    assert territories(lay("albion flag@D4; nordic hero@D4; turn albion"), "nordic") == 3
