"""Areas MECH-SAXONY and FAC-SAXONY."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.field import battlefield, commit, march, pick, reach, ways
from tests.spec.table import do, lay, refused, seat, stars, texts, where, workers
from whetstone import Game
from whetstone.core.ids import FIRST_MECH, HERO

TUNNELS = {"B4", "C2", "C5", "E3", "E6", "F4"}
FIVE_STARS = "upgrades.mechs.structures.recruits.workers"


# --- Riverwalk and Underpass ------------------------------------------------------------------------------------------


@rule("MECH-SAXONY-01")
def test_riverwalk_crosses_onto_forests_and_mountains() -> None:
    game = pick("saxony riverwalk@F2; nordic; turn saxony", "riverwalk")
    assert ways(game) == {"F1", "G1", "E2"}  # not onto the farm E3, nor the village F3
    refused(game, "go=E3", "MOVE-12")
    back = pick("saxony riverwalk@E2; nordic; turn saxony", "riverwalk")
    assert ways(back) == {"E1", "E3", "F1"}
    refused(back, "go=F2", "MOVE-12")
    assert reach("saxony disarm@F2; nordic; turn saxony", "disarm") == {"F1", "G1"}
    assert reach("saxony hero@F2 riverwalk@G1; nordic; turn saxony", "hero") == {"F1", "G1", "E2"}


@rule("MECH-SAXONY-02")
def test_underpass_joins_a_mountain_to_all_tunnels() -> None:
    assert reach("saxony underpass@F1; nordic; turn saxony", "underpass") == {"F2", "G1"} | TUNNELS
    assert reach("saxony hero@F1 underpass@G1; nordic; turn saxony", "hero") == {"F2", "G1"} | TUNNELS
    assert reach("saxony disarm@F1; nordic; turn saxony", "disarm") == {"F2", "G1"}


@rule("MECH-SAXONY-02")
def test_underpass_leads_from_a_tunnel_to_controlled_mountains() -> None:
    on_foot = {"E2", "E4", "F3"} | (TUNNELS - {"E3"})
    assert reach("saxony underpass@E3 w@F1; nordic; turn saxony", "underpass") == on_foot | {"F1"}
    assert reach("saxony disarm@E3 w@F1; nordic; turn saxony", "disarm") == on_foot


@rule("MECH-SAXONY-02")
def test_underpass_leads_from_mountain_to_mountain() -> None:
    game = march(lay("saxony underpass@F1 w@D5; nordic; turn saxony"), "underpass", "go=D5")
    assert where(game, "saxony", FIRST_MECH + 1) == "D5"


@rule("MECH-SAXONY-03")
def test_the_own_mine_is_reached_by_underpass() -> None:
    with_mine = "saxony underpass@F1 mine@E1 w@D5; nordic; turn saxony"
    assert "E1" in reach(with_mine, "underpass")
    assert "E1" not in reach(with_mine.replace("mine@E1", "mill@E1"), "underpass")
    assert "E1" not in reach(with_mine.replace("underpass@", "disarm@"), "disarm")
    from_mine = reach("saxony underpass@E1 mine@E1 w@D5; nordic; turn saxony", "underpass")
    assert from_mine == {"E2", "D5"} | TUNNELS
    assert "E1" not in reach("saxony underpass@F1; nordic mine@E1; turn saxony", "underpass")


@rule("MECH-SAXONY-04")
def test_only_controlled_mountains_are_reached_by_underpass() -> None:
    everywhere = {"A1", "B5", "D5", "D7", "F6", "G4"}  # mountains without a tunnel, except F1 itself
    free = pick("saxony underpass@F1; nordic w@B5 riverwalk@D7 mill@A1; turn saxony", "underpass")
    assert not everywhere & ways(free)
    assert "C2" in ways(free)  # a mountain, but a tunnel too
    refused(free, "go=D5", "MOVE-04")
    held = pick("saxony underpass@F1 w@B5 hero@D7 mill@A1; nordic; turn saxony", "underpass")
    assert everywhere & ways(held) == {"A1", "B5", "D7"}
    lost = pick("saxony underpass@F1 mill@A1; nordic w@A1; turn saxony", "underpass")
    assert "A1" not in ways(lost)


@rule("MECH-SAXONY-04")
def test_a_free_mountain_is_entered_in_the_normal_way() -> None:
    assert {"D5", "F6", "A1", "F1"} & reach("saxony underpass@E6; nordic; turn saxony", "underpass") == {"D5", "F6"}


@rule("MECH-SAXONY-05")
def test_a_unit_that_steps_onto_a_free_mountain_may_go_on_by_underpass() -> None:
    game = pick("saxony hero@D4 underpass@base speed@base; nordic; turn saxony", "hero")
    assert "B4" not in ways(game)
    do(game, "go=D5")
    assert ways(game) >= TUNNELS
    do(game, "go=B4")
    assert where(game, "saxony", HERO) == "B4"


@rule("MECH-SAXONY-06")
def test_workers_do_not_use_underpass_but_are_carried() -> None:
    line = "saxony underpass@F1 w@F1 w@D5; nordic; turn saxony"
    walking = pick(line, "worker@F1")
    assert ways(walking) == {"F2", "G1"}
    refused(walking, "go=B4", "MOVE-04")
    carried = march(lay(line), "underpass", "go=B4", "carry=all")
    assert workers(carried, "saxony") == ["B4", "D5"]


# --- Disarm -----------------------------------------------------------------------------------------------------------


def attack_on(place: str, saxony: str, nordic: str) -> Game:
    """A Saxon mech goes from a neighbouring territory into combat."""
    origin = {"E3": "E4", "F5": "F6"}[place]
    line = f"saxony power=5 disarm@{origin} {saxony}; nordic power=5 riverwalk@{place} {nordic}; turn saxony"
    game = march(lay(line), "disarm", f"go={place}")
    assert battlefield(game) == place
    return game


@rule("MECH-SAXONY-07")
@pytest.mark.parametrize(("place", "pieces"), [("E3", ""), ("F5", "mine@F5")])
def test_disarm_on_a_tunnel_or_the_own_mine(place: str, pieces: str) -> None:
    game = attack_on(place, pieces, "")
    assert texts(game) == ["use=disarm", "done"]
    do(game, "use=disarm")
    assert (seat(game, "nordic").power, seat(game, "saxony").power) == (3, 5)


@rule("MECH-SAXONY-07")
@pytest.mark.parametrize(("saxon", "nordic"), [("", ""), ("mine@E1", ""), ("mill@F5", ""), ("", "mine@F5")])
def test_no_disarm_anywhere_else(saxon: str, nordic: str) -> None:
    game = attack_on("F5", saxon, nordic)
    assert texts(game) == [f"dial={n}" for n in range(6)]
    refused(game, "use=disarm", "CMB-09")
    assert seat(game, "nordic").power == 5


@rule("MECH-SAXONY-07")
def test_disarm_takes_no_more_than_there_is_and_needs_its_mech() -> None:
    game = march(lay("saxony power=5 disarm@E4; nordic power=1 riverwalk@E3; turn saxony"), "disarm", "go=E3")
    do(game, "use=disarm")
    assert seat(game, "nordic").power == 0
    line = "saxony power=5 speed@E4; nordic power=5 riverwalk@E3; turn saxony"
    locked = march(lay(line), "speed", "go=E3")
    assert texts(locked) == [f"dial={n}" for n in range(6)]


@rule("MECH-SAXONY-08")
def test_disarm_in_defence() -> None:
    line = "saxony power=5 hero@E3 disarm@base; nordic power=5 riverwalk@E4; turn nordic"
    game = march(lay(line), "riverwalk", "go=E3")
    assert (game.faction, texts(game)) == ("saxony", ["use=disarm", "done"])
    do(game, "use=disarm")
    assert (seat(game, "nordic").power, seat(game, "saxony").power) == (3, 5)


@rule("MECH-SAXONY-08")
def test_disarm_in_attack() -> None:
    game = attack_on("E3", "", "")
    assert game.faction == "saxony"
    do(game, "use=disarm")
    assert seat(game, "nordic").power == 3


@rule("MECH-SAXONY-09")
def test_disarm_once_a_combat_however_many_units_fight() -> None:
    line = "saxony power=5 disarm@E4 hero@E4 speed@base; nordic power=7 riverwalk@E3; turn saxony"
    game = do(lay(line), "section=move", "move", "unit=disarm", "go=E3", "unit=hero", "go=E3", "use=disarm")
    assert seat(game, "nordic").power == 5
    assert texts(game) == [f"dial={n}" for n in range(6)]


@rule("MECH-SAXONY-09")
def test_disarm_again_in_the_next_combat() -> None:
    line = "saxony power=5 disarm@E4 hero@E4; nordic power=7 riverwalk@E3; crimea power=7 riverwalk@F4; turn saxony"
    game = do(lay(line), "section=move", "move", "unit=disarm", "go=E3", "unit=hero", "go=F4", "fight=E3", "use=disarm")
    commit(game, "saxony", 1)
    commit(game, "nordic", 0)
    assert texts(game) == ["use=disarm", "done"]
    do(game, "use=disarm")
    assert (seat(game, "nordic").power, seat(game, "crimea").power) == (5, 5)


# --- Dominate ---------------------------------------------------------------------------------------------------------


def win(faction: str, marks: str) -> Game:
    """The faction wins a combat with these marks on its seat."""
    other = "nordic" if faction == "saxony" else "saxony"
    line = f"{faction} power=5 {marks} hero@F6; {other} power=5 riverwalk@F5; turn {faction}"
    game = march(lay(line), "hero", "go=F5")
    commit(game, faction, 1)
    return commit(game, other, 0)


@rule("FAC-SAXONY-01")
def test_a_star_for_every_combat_won() -> None:
    assert stars(win("saxony", "stars=combat.combat"), "saxony") == {"combat": 3}
    assert stars(win("saxony", "stars=combat.combat.combat.combat"), "saxony") == {"combat": 5}
    assert stars(win("nordic", "stars=combat.combat"), "nordic") == {"combat": 2}


@rule("FAC-SAXONY-01")
def test_a_star_for_every_combat_won_in_defence() -> None:
    line = "saxony power=5 stars=combat.combat riverwalk@F5; nordic power=5 hero@F6; turn nordic"
    game = march(lay(line), "hero", "go=F5")
    commit(game, "nordic", 0)
    commit(game, "saxony", 1)
    assert stars(game, "saxony") == {"combat": 3}


BOTH_MET = "power=13 pop=2 hand=2.2.2.2.3.3.3.3 stars=combat obj=23.25 riverwalk@base speed@base"


@rule("FAC-SAXONY-02")
def test_saxony_completes_both_objectives() -> None:
    game = lay(f"saxony {BOTH_MET}; nordic; turn saxony")
    do(game, "reveal=23")
    assert stars(game, "saxony") == {"combat": 1, "objective": 1}
    own = game.setup.factions.index("saxony")
    assert game.view(own)["seats"][own]["objectives"] == [25]
    do(game, "reveal=25")
    assert stars(game, "saxony") == {"combat": 1, "objective": 2}


@rule("FAC-SAXONY-02")
def test_others_complete_one_objective() -> None:
    game = lay(f"nordic {BOTH_MET}; saxony; turn nordic")
    do(game, "reveal=23")
    assert stars(game, "nordic") == {"combat": 1, "objective": 1}
    assert seat(game, "nordic").objectives == 0
    refused(game, "reveal=25", "OBJ-01")


@rule("FAC-SAXONY-03")
def test_the_star_is_placed_without_a_question() -> None:
    game = win("saxony", "discretion stars=combat.combat")
    assert stars(game, "saxony") == {"combat": 3}
    last = win("saxony", f"discretion stars={FIVE_STARS}")
    assert last.state.over  # even if the sixth star ends the game
    assert stars(last, "saxony")["combat"] == 1
