"""Area MOVE: what units take along. A step asks where to, then what to carry: `all`, `none` or `some`."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.moving import at, moving, steps, units
from tests.spec.table import do, holder, refused, seat, texts, tokens, workers

# --- resources --------------------------------------------------------------------------------------------------------


@rule("MOVE-18")
@pytest.mark.parametrize(("piece", "unit"), [("w@E3", "worker@E3"), ("hero@E3", "hero"), ("disarm@E3", "disarm")])
@pytest.mark.parametrize(
    ("words", "left", "taken"),
    [
        (["carry=all"], {}, {"food": 2}),
        (["carry=none"], {"food": 2}, {}),
        (["carry=some", "load=1food"], {"food": 1}, {"food": 1}),
    ],
)
def test_every_unit_takes_as_many_tokens_as_it_likes(
    piece: str, unit: str, words: list[str], left: dict[str, int], taken: dict[str, int]
) -> None:
    game = moving(f"saxony/industrial {piece}; nordic; board food2@E3; turn saxony", f"unit={unit}", "go=E2", *words)
    assert tokens(game, "E3") == left
    assert tokens(game, "E2") == taken


@rule("MOVE-18")
def test_there_is_no_limit_and_every_kind_is_chosen_apart() -> None:
    line = "saxony/industrial w@E3; nordic; board food12@E3 oil3@E3 metal@E3; turn saxony"
    game = moving(line, "unit=worker@E3", "go=E2", "carry=some")
    assert texts(game) == ["load=3oil", "load=2oil", "load=1oil", "load=0oil"]
    do(game, "load=2oil", "load=0metal", "load=11food")
    assert tokens(game, "E2") == {"oil": 2, "food": 11}
    assert tokens(game, "E3") == {"oil": 1, "metal": 1, "food": 1}
    assert tokens(moving(line, "unit=worker@E3", "go=E2", "carry=all"), "E2") == {"oil": 3, "metal": 1, "food": 12}


@rule("MOVE-18")
def test_picking_up_and_dropping_on_the_way() -> None:
    """From E2 with 2 oil, through E3 where 1 oil is dropped and 1 food picked up, to E4 where all is set down."""
    line = "saxony/industrial hero@E2 speed@F1; nordic; board oil2@E2 food2@E3 wood@E4; turn saxony"
    game = moving(line, "unit=hero", "go=E3", "carry=all", "go=E4", "carry=some", "load=1oil", "load=1food")
    assert tokens(game, "E2") == {}
    assert tokens(game, "E3") == {"oil": 1, "food": 1}
    assert tokens(game, "E4") == {"oil": 1, "wood": 1, "food": 1}


@rule("MOVE-19")
def test_without_a_step_nothing_is_shifted() -> None:
    game = moving("saxony/industrial hero@E3 w@E3; nordic; board food2@E3; turn saxony")
    assert set(texts(game)) == {"unit=hero", "unit=worker@E3", "done"}
    refused(game, "carry=all")
    do(game, "unit=hero")
    assert all(text.startswith("go=") for text in texts(game))
    refused(game, "carry=all")
    refused(game, "done", "MOVE-09")
    assert tokens(game, "E3") == {"food": 2}


@rule("MOVE-19")
def test_tokens_are_left_where_the_last_carrier_stopped_for_another_to_carry_on() -> None:
    line = "saxony/industrial hero@E4 w@E3; nordic; board food2@E3; turn saxony"
    game = moving(line, "unit=worker@E3", "go=E4", "carry=all")
    refused(game, "carry=none")
    assert tokens(game, "E4") == {"food": 2}
    do(game, "unit=hero", "go=D4", "carry=some", "load=1food", "!putout=1", "!putout=2", "!putout=3", "factorycard=1")
    assert tokens(game, "E4") == {"food": 1}
    assert tokens(game, "D4") == {"food": 1}
    assert workers(game, "saxony") == ["E4"]


# --- workers ----------------------------------------------------------------------------------------------------------


@rule("MOVE-20")
@pytest.mark.parametrize("taken", [0, 1, 2, 3])
def test_a_mech_takes_as_many_workers_as_it_likes(taken: int) -> None:
    line = "saxony/industrial disarm@E3 w3@E3; nordic; turn saxony"
    game = moving(line, "unit=disarm", "go=E2", "carry=some", f"load={taken}worker")
    assert workers(game, "saxony") == ["E2"] * taken + ["E3"] * (3 - taken)


@rule("MOVE-20")
def test_all_or_none_of_the_workers() -> None:
    line = "saxony/industrial disarm@E3 w3@E3; nordic; turn saxony"
    assert workers(moving(line, "unit=disarm", "go=E2", "carry=all"), "saxony") == ["E2"] * 3
    assert workers(moving(line, "unit=disarm", "go=E2", "carry=none"), "saxony") == ["E3"] * 3


@rule("MOVE-20")
@pytest.mark.parametrize("unit", ["hero", "worker@E3"])
def test_characters_and_workers_carry_no_workers(unit: str) -> None:
    game = moving("saxony/industrial hero@E3 disarm@F1 w2@E3; nordic; turn saxony", f"unit={unit}", "go=E2")
    assert not [text for text in texts(game) if text.startswith("carry")]
    assert workers(game, "saxony") == (["E3", "E3"] if unit == "hero" else ["E2", "E3"])


@rule("MOVE-20")
def test_a_mech_sets_workers_down_and_picks_others_up_on_the_way() -> None:
    line = "saxony/industrial speed@E2 w2@E2 w@E3; nordic; turn saxony"
    game = moving(line, "unit=speed", "go=E3", "carry=some", "load=1worker")
    assert workers(game, "saxony") == ["E2", "E3", "E3"]
    do(game, "go=E4", "carry=some", "load=1worker")
    assert workers(game, "saxony") == ["E2", "E3", "E4"]


@rule("MOVE-21")
def test_a_worker_that_was_carried_may_walk_on() -> None:
    game = moving("saxony/industrial disarm@F1 w2@F1; nordic; turn saxony", "unit=disarm", "go=F2", "carry=all")
    assert workers(game, "saxony") == ["F2", "F2"]
    do(game, "unit=worker@F2", "go=G1")
    assert workers(game, "saxony") == ["F2", "G1"]
    assert units(game) == set()  # the walk was the second of two moves, the ride was none


@rule("MOVE-22")
def test_a_worker_may_walk_to_a_mech_and_ride_on() -> None:
    line = "saxony/industrial up=units>deploy disarm@F2 w@G1; nordic; turn saxony"
    game = moving(line, "unit=worker@G1", "go=F2", "unit=disarm", "go=F1", "carry=all")
    assert workers(game, "saxony") == ["F1"]
    refused(game, "unit=worker@F1", "MOVE-06")


@rule("MOVE-21", "MOVE-22")
def test_who_walked_and_who_did_not_are_chosen_apart_on_a_ride() -> None:
    """Of two workers on F2 one has walked. Either may ride; only the one that has not walked may walk after it."""
    line = "saxony/industrial up=units>deploy disarm@F2 w@G1 w@F2; nordic; turn saxony"
    ride = ("unit=worker@G1", "go=F2", "unit=disarm", "go=F1", "carry=some")
    tired = moving(line, *ride, "load=0worker", "load=1tired")
    assert workers(tired, "saxony") == ["F1", "F2"]
    assert units(tired) == {"hero", "worker@F2"}
    fresh = moving(line, *ride, "load=1worker", "load=0tired")
    assert workers(fresh, "saxony") == ["F1", "F2"]
    assert units(fresh) == {"hero", "worker@F1"}


@rule("MOVE-23")
def test_two_mechs_carry_the_same_worker_in_turn() -> None:
    line = "saxony/industrial disarm@D4 underpass@D5 w@D4; nordic; turn saxony"
    game = moving(line, "unit=disarm", "go=D5", "carry=all")
    assert workers(game, "saxony") == ["D5"]
    do(game, "unit=underpass", "go=C5", "carry=all")
    assert workers(game, "saxony") == ["C5"]


@rule("MOVE-24")
def test_cargo_crosses_rivers_with_its_mech() -> None:
    """E2 and F1 (mountain) are parted by a river; Riverwalk of Saxony leads onto mountains."""
    line = "saxony/industrial riverwalk@E2 w@E2; nordic; board oil@E2; turn saxony"
    alone = moving(line, "unit=worker@E2")
    refused(alone, "go=F1", "MOVE-12")
    carried = moving(line, "unit=riverwalk", "go=F1:riverwalk", "carry=all")
    assert workers(carried, "saxony") == ["F1"]
    assert tokens(carried, "F1") == {"oil": 1}


@rule("MOVE-24")
def test_cargo_crosses_lakes_with_its_mech() -> None:
    line = "nordic/industrial seaworthy@D5 w@D5 speed@B5; saxony; board oil@D5; turn nordic"
    alone = moving(line, "unit=worker@D5")
    refused(alone, "go=C4", "LAKE-02")
    carried = moving(line, "unit=seaworthy", "go=C4:seaworthy", "carry=all")
    assert workers(carried, "nordic") == ["C4"]
    assert tokens(carried, "C4") == {"oil": 1}
    assert steps(carried) == {f"{place}:seaworthy" for place in ("B4", "B5", "C3", "C5", "D4", "D5")}
    do(carried, "go=B4")
    assert workers(carried, "nordic") == ["B4"]
    assert tokens(carried, "B4") == {"oil": 1}


# --- into enemy units -------------------------------------------------------------------------------------------------

ATTACK = "saxony/industrial power={} disarm@D5 w@D5; nordic power={} speed@D4 w@D4; board oil@D5 food@D4; turn saxony"


@rule("MOVE-37")
def test_workers_and_resources_carried_into_a_won_combat_stay_there() -> None:
    game = moving(ATTACK.format(3, 0), "unit=disarm", "go=D4", "carry=all", "done")
    do(game, "dial=3")
    assert at(game, "saxony", "disarm") == "D4"
    assert workers(game, "saxony") == ["D4"]
    assert workers(game, "nordic") == ["base"]
    assert (holder(game, "D4"), tokens(game, "D4")) == ("saxony", {"oil": 1, "food": 1})


@rule("MOVE-37")
def test_workers_and_resources_carried_into_a_lost_combat_are_driven_off_and_lost() -> None:
    game = moving(ATTACK.format(0, 3), "unit=disarm", "go=D4", "carry=all", "done")
    do(game, "dial=3")
    assert at(game, "saxony", "disarm") == "base"
    assert workers(game, "saxony") == ["base"]
    assert workers(game, "nordic") == ["D4"]
    assert (holder(game, "D4"), tokens(game, "D4")) == ("nordic", {"oil": 1, "food": 1})


@rule("MOVE-37")
def test_workers_and_resources_carried_onto_enemy_workers() -> None:
    line = "saxony/industrial disarm@D5 w@D5; nordic w@D4; board oil@D5; turn saxony"
    game = moving(line, "unit=disarm", "go=D4", "carry=all")
    assert workers(game, "saxony") == ["D4"]
    assert workers(game, "nordic") == ["base"]
    assert tokens(game, "D4") == {"oil": 1}
    assert seat(game, "saxony").popularity == 0
