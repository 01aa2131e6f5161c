"""Area MOVE: meeting enemy units and structures, encounter tokens and the Factory on the way."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.moving import at, moving, steps, units
from tests.spec.table import do, holder, holds, lay, refused, seat, stars, texts, tokens, where, workers
from whetstone import Game
from whetstone.core import events as ev
from whetstone.core.ids import CHANCE, FIRST_STRUCTURE, MILL


def happened(game: Game, *kinds: int) -> list[int]:
    """The events of these kinds, in order."""
    return [event.kind for event in game.events if event.kind in kinds]


# --- enemy workers ----------------------------------------------------------------------------------------------------

# E3 is a farm with a tunnel. The Nordic character and mech could go on from it.
FARM = "nordic/engineering pop={} hero@E2 speed@E2; saxony w{}@E3 w@F1; board food4@E3; turn nordic"


@rule("MOVE-25")
@pytest.mark.parametrize("unit", ["hero", "speed"])
def test_enemy_workers_end_a_movement(unit: str) -> None:
    game = moving(FARM.format(5, 1), f"unit={unit}", "go=E3")
    assert steps(game) == set()
    refused(game, f"unit={unit}", "MOVE-06")
    past = moving("nordic/engineering hero@E2 speed@E2; saxony w@F1; turn nordic", f"unit={unit}", "go=E3")
    assert {"E2", "E4", "F3"} <= steps(past)


@rule("MOVE-25")
def test_enemy_workers_end_the_longest_movement_too() -> None:
    game = lay("nordic/engineering hero@F5 speed@A4 factory=3; saxony w@E4; turn nordic")
    do(game, "section=factory3", "factorymove", "unit=hero", "go=F4", "go=E4")
    assert steps(game) == set()
    assert "end" in texts(game)


@rule("MOVE-26")
def test_all_workers_there_flee_home_at_once() -> None:
    game = moving(FARM.format(5, 3), "unit=speed", "go=E3")
    assert workers(game, "saxony") == ["F1", "base", "base", "base"]
    assert "unit=hero" in texts(game)  # the Move action still goes on


@rule("MOVE-27", "MOVE-28")
def test_three_workers_driven_off_a_farm_with_four_food() -> None:
    game = moving(FARM.format(5, 3), "unit=speed", "go=E3")
    assert seat(game, "nordic").popularity == 2
    assert tokens(game, "E3") == {"food": 4}
    assert holder(game, "E3") == "nordic"
    # They pay for Enlist now, which costs 3 food on the Engineering mat. Who was driven off has none left.
    do(game, "done", "enlist")
    assert tokens(game, "E3") == {"food": 1}


@rule("MOVE-27")
def test_resources_left_behind_are_lost_to_their_owner() -> None:
    line = "saxony/engineering w3@E3; nordic hero@E2; board food4@E3; turn {}"
    before = do(lay(line.format("saxony")), "section=move", "coins")
    assert "enlist" in texts(before)
    after = moving(line.format("nordic"), "unit=hero", "go=E3", "end", "section=move", "coins")
    assert holder(after, "E3") == "nordic"
    refused(after, "enlist", "TURN-10")


@rule("MOVE-29")
def test_workers_flee_from_an_unpopular_mover_too() -> None:
    game = moving(FARM.format(1, 3), "unit=speed", "go=E3")
    assert seat(game, "nordic").popularity == 0
    assert workers(game, "saxony") == ["F1", "base", "base", "base"]


@rule("MOVE-30")
def test_driving_workers_off_is_no_combat() -> None:
    line = "nordic/engineering power=5 hand=3 pop=5 speed@E2; saxony power=5 hand=4 w@E3; turn nordic"
    game = moving(line, "unit=speed", "go=E3", "done")
    assert "end" in texts(game)
    for faction in ("nordic", "saxony"):
        assert (seat(game, faction).power, sum(seat(game, faction).hand)) == (5, 1)
        assert stars(game, faction) == {}
    assert happened(game, ev.COMBAT_BEGAN) == []


@rule("MOVE-31")
def test_another_unit_may_follow_at_once() -> None:
    line = "nordic/engineering pop=5 speed@E2 w@E2 hero@E2; saxony w@E3; turn nordic"
    before = moving(line, "unit=worker@E2")
    refused(before, "go=E3", "MOVE-33")
    after = moving(line, "unit=speed", "go=E3", "carry=none", "unit=worker@E2", "go=E3")
    assert workers(after, "nordic") == ["E3"]
    through = moving(line, "unit=speed", "go=E3", "carry=none", "unit=hero", "go=E3", "go=E4")
    assert at(through, "nordic", "hero") == "E4"
    assert seat(through, "nordic").popularity == 4


@rule("MOVE-32")
def test_a_structure_does_not_protect_workers_and_stays() -> None:
    game = moving("nordic/engineering pop=5 speed@E2; saxony w2@E3 mill@E3; turn nordic", "unit=speed", "go=E3", "done")
    assert workers(game, "saxony") == ["base", "base"]
    assert seat(game, "nordic").popularity == 3
    assert where(game, "saxony", FIRST_STRUCTURE + MILL) == "E3"
    assert ("E3" in holds(game, "nordic"), "E3" in holds(game, "saxony")) == (True, False)


# --- where workers may not walk ---------------------------------------------------------------------------------------


@rule("MOVE-33", "MOVE-34")
@pytest.mark.parametrize(
    ("enemy", "clause"),
    [("w@E3", "MOVE-33"), ("hero@E3", "MOVE-34"), ("speed@E3", "MOVE-34"), ("w@E3 hero@E3", "MOVE-34")],
)
def test_a_worker_does_not_walk_to_enemy_units(enemy: str, clause: str) -> None:
    game = moving(f"saxony/industrial w@E4; nordic {enemy}; turn saxony", "unit=worker@E4")
    refused(game, "go=E3", clause)
    assert steps(game) == {"D4", "F3", "F4"}
    free = moving("saxony/industrial w@E4; nordic; turn saxony", "unit=worker@E4")
    assert steps(free) == {"D4", "E3", "F3", "F4"}


@rule("MOVE-33", "MOVE-34")
@pytest.mark.parametrize("enemy", ["w@E3", "hero@E3"])
def test_neither_a_tunnel_nor_the_way_of_a_factory_card_leads_a_worker_to_enemy_units(enemy: str) -> None:
    tunnel = moving(f"saxony/industrial w@C2; nordic {enemy}; turn saxony", "unit=worker@C2")
    assert "E3" not in steps(tunnel)
    assert "E6" in steps(tunnel)
    longer = lay(f"saxony/industrial factory=3 w@E4; nordic {enemy}; turn saxony")
    do(longer, "section=factory3", "factorymove", "unit=worker@E4", "go=F3")
    assert steps(longer) == {"E4", "F4"}


@rule("MOVE-35")
def test_a_worker_does_not_walk_out_of_a_contested_territory() -> None:
    line = "saxony/industrial disarm@D5 w@D5; nordic {}; turn saxony"
    game = moving(line.format("speed@D4"), "unit=disarm", "go=D4", "carry=all")
    refused(game, "unit=worker@D4", "MOVE-35")
    assert units(game) == {"hero"}
    peaceful = moving(line.format("speed@A4"), "unit=disarm", "go=D4", "carry=all")
    assert units(peaceful) == {"hero", "worker@D4"}


@rule("MOVE-36")
def test_a_worker_does_not_join_an_own_mech_in_a_contested_territory() -> None:
    line = "saxony/industrial disarm@D5 w@D5; nordic {}; turn saxony"
    game = moving(line.format("speed@D4"), "unit=disarm", "go=D4", "carry=none", "unit=worker@D5")
    refused(game, "go=D4", "MOVE-34")
    peaceful = moving(line.format("speed@A4"), "unit=disarm", "go=D4", "carry=none", "unit=worker@D5", "go=D4")
    assert workers(peaceful, "saxony") == ["D4"]


@rule("MOVE-38")
def test_a_territory_held_by_a_structure_only_changes_hands() -> None:
    game = moving("nordic/industrial pop=5 w@E2; saxony mill@E3; turn nordic", "unit=worker@E2")
    assert ("E3" in holds(game, "nordic"), "E3" in holds(game, "saxony")) == (False, True)
    do(game, "go=E3", "done")
    assert workers(game, "nordic") == ["E3"]
    assert ("E3" in holds(game, "nordic"), "E3" in holds(game, "saxony")) == (True, False)
    assert seat(game, "nordic").popularity == 5


@rule("MOVE-38")
@pytest.mark.parametrize("unit", ["hero", "speed"])
def test_a_structure_does_not_end_a_movement(unit: str) -> None:
    line = f"nordic/industrial pop=5 {unit}@E2 {'speed@A4' if unit == 'hero' else ''}; saxony mill@E3; turn nordic"
    game = moving(line, f"unit={unit}", "go=E3", "go=E4")
    assert at(game, "nordic", unit) == "E4"
    assert seat(game, "nordic").popularity == 5
    assert happened(game, ev.COMBAT_BEGAN) == []


# --- enemy characters and mechs ---------------------------------------------------------------------------------------


@rule("MOVE-39")
@pytest.mark.parametrize("enemy", ["hero@E3", "riverwalk@E3"])
@pytest.mark.parametrize("unit", ["hero", "speed"])
def test_an_enemy_character_or_mech_ends_the_movement_and_combat_waits(unit: str, enemy: str) -> None:
    game = moving(
        f"nordic/industrial power=1 hero@E2 speed@E2 w@A4; saxony {enemy}; turn nordic", f"unit={unit}", "go=E3"
    )
    assert steps(game) == set()
    assert happened(game, ev.COMBAT_BEGAN) == []
    refused(game, "dial=1")
    do(game, "unit=worker@A4", "go=A5")  # the second move comes first
    assert happened(game, ev.COMBAT_BEGAN) == [ev.COMBAT_BEGAN]
    do(game, "dial=1")
    assert at(game, "nordic", unit) == "E3"


@rule("MOVE-40")
def test_workers_beside_a_character_or_mech_wait_for_the_combat() -> None:
    line = "nordic/industrial power={} pop=5 speed@E2; saxony power=3 hero@E3 w2@E3; turn nordic"
    game = moving(line.format(4), "unit=speed", "go=E3")
    assert workers(game, "saxony") == ["E3", "E3"]
    assert seat(game, "nordic").popularity == 5
    do(game, "done", "dial=4", "dial=3", "!drawn=2")
    assert workers(game, "saxony") == ["base", "base"]
    assert seat(game, "nordic").popularity == 3
    lost = moving(line.format(2), "unit=speed", "go=E3", "done", "dial=2", "dial=3", "!drawn=2")
    assert workers(lost, "saxony") == ["E3", "E3"]
    assert seat(lost, "nordic").popularity == 5


@rule("MOVE-41")
def test_several_units_enter_and_fight_together() -> None:
    line = "nordic/industrial hand=5.5.5 hero@E2 speed@E4 w@A4; saxony hero@E3; turn nordic"
    both = moving(line, "unit=hero", "go=E3", "unit=speed", "go=E3")
    assert at(both, "nordic", "hero") == at(both, "nordic", "speed") == "E3"
    do(both, "card=5", "card=5")  # a card for each of the two, so they are in it together
    refused(both, "card=5")
    assert happened(both, ev.COMBAT_BEGAN) == [ev.COMBAT_BEGAN]
    one = moving(line, "unit=hero", "go=E3", "done", "card=5")
    refused(one, "card=5")


# --- encounter tokens and the Factory ---------------------------------------------------------------------------------


@rule("MOVE-42")
def test_an_encounter_token_stops_a_character() -> None:
    line = "saxony/industrial hero@G1 speed@F1; nordic; board {}; turn saxony"
    game = moving(line.format("enc=F2"), "unit=hero", "go=F2")
    assert steps(game) == set()
    refused(game, "unit=hero", "MOVE-06")
    do(game, "done", "!meet=1")
    assert at(game, "saxony", "hero") == "F2"
    without = moving(line.format("enc=E1"), "unit=hero", "go=F2")
    assert steps(without) == {"F1", "G1"}


@rule("MOVE-42")
def test_an_encounter_token_stops_the_way_of_a_factory_card() -> None:
    game = lay("saxony/industrial factory=3 hero@G1; nordic; board enc=F2; turn saxony")
    do(game, "section=factory3", "factorymove", "unit=hero", "go=F2", "!meet=1")
    assert at(game, "saxony", "hero") == "F2"
    refused(game, "unit=hero", "FACT-14")


@rule("MOVE-43")
def test_mechs_and_workers_pass_encounter_tokens() -> None:
    line = "saxony/industrial factory=3 speed@G1 w@G1; nordic; board enc=F2; turn saxony"
    mech = moving(line, "unit=speed", "go=F2", "carry=all")
    assert steps(mech) == {"F1", "G1"}
    do(mech, "done", "done")
    worker = do(lay(line), "section=factory3", "factorymove", "unit=worker@G1", "go=F2")
    assert steps(worker) == {"F1", "G1"}
    do(worker, "done")
    for game in (mech, worker):
        assert "end" in texts(game)
        assert workers(game, "saxony") == ["F2"]
        assert happened(game, ev.ENCOUNTER_MET) == []
        assert [each["encounter"] for each in game.view(-1)["territories"] if each["place"] == "F2"] == [True]


@rule("MOVE-44")
def test_a_card_for_a_movement_that_ends_on_the_factory_none_for_passing() -> None:
    line = "saxony/industrial hero@E4 speed@F1; nordic; cards pile=1.2.3; turn saxony"
    ends = moving(line, "unit=hero", "go=D4", "done", "done")
    assert texts(ends) == ["factorycard=1", "factorycard=2", "factorycard=3"]
    passes = moving(line, "unit=hero", "go=D4")
    assert steps(passes) == {"C3", "D5", "E4"}
    do(passes, "go=D5", "done")
    assert "end" in texts(passes)
    assert seat(passes, "saxony").factory == 0


# --- the order of things ----------------------------------------------------------------------------------------------


@rule("MOVE-45")
def test_after_all_moves_all_combats_and_then_the_encounter() -> None:
    line = "nordic/industrial power=2 hero@A4 speed@E4; saxony hero@B5 disarm@D4; board enc=B5; turn nordic"
    game = moving(line, "unit=hero", "go=B5")
    assert "unit=speed" in texts(game)
    do(game, "unit=speed", "go=D4")
    assert texts(game) == ["fight=B5", "fight=D4"]
    do(game, "fight=B5", "dial=1")
    assert texts(game) == ["dial=0", "dial=1"]  # the other combat comes before the encounter on B5
    do(game, "dial=1")
    assert game.actor == CHANCE
    do(game, "!meet=1")
    kinds = (ev.UNIT_MOVED, ev.COMBAT_WON, ev.ENCOUNTER_MET)
    assert happened(game, *kinds) == [ev.UNIT_MOVED] * 2 + [ev.COMBAT_WON] * 2 + [ev.ENCOUNTER_MET]


@rule("MOVE-45")
def test_after_all_moves_all_combats_and_then_the_factory_card() -> None:
    line = "nordic/industrial power=2 hero@E4 speed@A4; saxony hero@B5 disarm@D4; cards pile=1.2.3; turn nordic"
    game = moving(line, "unit=hero", "go=D4", "unit=speed", "go=B5")
    assert texts(game) == ["fight=B5", "fight=D4"]
    do(game, "fight=D4", "dial=1", "dial=1", "factorycard=2")
    kinds = (ev.UNIT_MOVED, ev.COMBAT_WON, ev.FACTORY_TAKEN)
    assert happened(game, *kinds) == [ev.UNIT_MOVED] * 2 + [ev.COMBAT_WON] * 2 + [ev.FACTORY_TAKEN]
