"""Area MECH-TOGAWA: Toka, Suiton, Ronin and Shinobi."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.invaders.tokens import MOVE, armed
from tests.spec.table import do, lay, refused, seat, stars, texts, tokens, where, workers
from whetstone import Game
from whetstone.core.engine import settle
from whetstone.core.frames import F_MOVE, push
from whetstone.core.ids import FIRST_MECH, HERO

TOKA, SUITON, RONIN, SHINOBI = range(FIRST_MECH, FIRST_MECH + 4)
ALL_MECHS = "toka@F7 suiton@F7 ronin@F7 shinobi@F7"


def _go(game: Game) -> set[str]:
    return {text.removeprefix("go=") for text in texts(game) if text.startswith("go=")}


@rule("MECH-TOGAWA-01")
def test_the_four_mechs_uncover_toka_suiton_ronin_and_shinobi() -> None:
    line = "togawa/engineering w@F7 coins=1; nordic; board metal4@F7; turn togawa"
    game = do(lay(line), "section=trade", "deploy")
    assert {text for text in texts(game) if text.startswith("mech=")} == {
        "mech=toka",
        "mech=suiton",
        "mech=ronin",
        "mech=shinobi",
    }
    do(game, "mech=ronin")
    assert game.view(-1)["seats"][game.setup.factions.index("togawa")]["abilities"] == ["ronin"]


@rule("MECH-TOGAWA-01")
@pytest.mark.parametrize("unit", ["hero", "ronin"])
def test_with_all_mechs_there_is_no_speed(unit: str) -> None:
    game = do(lay(f"togawa hero@F7 {ALL_MECHS}; nordic; turn togawa"), *MOVE, f"unit={unit}", "go=F6")
    assert not _go(game)


@rule("MECH-TOGAWA-01")
def test_without_toka_no_other_mech_opens_a_river() -> None:
    game = do(lay("togawa hero@F5 suiton@F7 ronin@F7 shinobi@F7; nordic; turn togawa"), *MOVE, "unit=hero")
    refused(game, "go=G4", "MOVE-12")


# --- Toka -----------------------------------------------------------------------------------------------------------


@rule("MECH-TOGAWA-02")
def test_one_unit_a_turn_crosses_a_river() -> None:
    line = "togawa hero@F5 toka@F5; nordic; turn togawa"
    game = do(lay(line), *MOVE, "unit=toka", "go=G4:toka")
    assert where(game, "togawa", TOKA) == "G4"
    do(game, "unit=hero")
    refused(game, "go=G4", "MOVE-12")
    game = do(lay(line), *MOVE, "unit=hero", "go=G4:toka", "done", "unit=toka")
    assert where(game, "togawa", HERO) == "G4"
    refused(game, "go=G4", "MOVE-12")


@rule("MECH-TOGAWA-02")
@pytest.mark.parametrize(
    ("start", "to"), [("F5", "G4"), ("G4", "F4"), ("F3", "G3"), ("F3", "F2"), ("G4", "F5"), ("D5", "D6")]
)
def test_every_land_terrain_can_be_entered_across_a_river(start: str, to: str) -> None:
    """Mountain, tundra, farm, village, forest and tundra again."""
    game = do(lay(f"togawa toka@{start}; nordic; turn togawa"), *MOVE, "unit=toka", f"go={to}:toka")
    assert where(game, "togawa", TOKA) == to


@rule("MECH-TOGAWA-02")
def test_workers_and_units_without_the_mech_do_not_cross() -> None:
    game = do(lay("togawa w@F5 toka@F7; nordic; turn togawa"), *MOVE, "unit=worker@F5")
    refused(game, "go=G4", "MOVE-12")
    game = do(lay("togawa hero@F5 ronin@F7; nordic; turn togawa"), *MOVE, "unit=hero")
    refused(game, "go=G4", "MOVE-12")


@rule("MECH-TOGAWA-02")
def test_steps_over_land_leave_the_crossing_for_another_unit() -> None:
    line = "togawa hero@F5 toka@F6; nordic; turn togawa"
    game = do(lay(line), *MOVE, "unit=toka", "go=F5", "unit=hero", "go=G4:toka")
    assert where(game, "togawa", HERO) == "G4"


@rule("MECH-TOGAWA-03")
def test_a_second_move_action_of_the_same_turn_brings_no_second_crossing() -> None:
    line = "togawa hero@F5 toka@F5; nordic; turn togawa"
    game = do(lay(line), *MOVE, "unit=toka", "go=G4:toka", "done")
    # No turn of these boxes has two Move actions; the rule is about turns all the same.
    push(game.state, F_MOVE, game.state.active, 1, 1, 0)
    settle(game.state)
    do(game, "unit=hero")
    refused(game, "go=G4", "MOVE-12")
    fresh = do(lay(line), *MOVE, "unit=toka", "go=G5", "done")
    push(fresh.state, F_MOVE, fresh.state.active, 1, 1, 0)
    settle(fresh.state)
    assert "G4:toka" in _go(do(fresh, "unit=hero"))


@rule("MECH-TOGAWA-03")
def test_the_next_turn_brings_the_crossing_back() -> None:
    game = do(lay("togawa hero@F5 toka@F5; nordic; turn togawa"), *MOVE, "unit=toka", "go=G4:toka", "done", "end")
    do(game, "section=move", "end", "section=bolster", "end", "section=bolster", "end")
    do(game, *MOVE, "unit=hero", "go=G4:toka")
    assert where(game, "togawa", HERO) == "G4"


@rule("MECH-TOGAWA-04")
def test_two_territories_by_a_factory_card_cross_one_river_only() -> None:
    line = "togawa toka@F5 factory=1; nordic; turn togawa"
    game = do(lay(line), "section=factory1", "factorymove", "unit=toka", "go=G4:toka")
    refused(game, "go=F4", "MOVE-12")
    refused(game, "go=G5", "MOVE-12")
    do(game, "go=G3")
    assert where(game, "togawa", TOKA) == "G3"
    later = do(lay(line), "section=factory1", "factorymove", "unit=toka", "go=F4", "go=G4:toka")
    assert where(later, "togawa", TOKA) == "G4"


@rule("MECH-TOGAWA-05")
def test_a_mech_carries_workers_and_resources_across() -> None:
    line = "togawa toka@F5 w2@F5; nordic; board wood3@F5; turn togawa"
    game = do(lay(line), *MOVE, "unit=toka", "go=G4:toka", "carry=all")
    assert workers(game, "togawa") == ["G4", "G4"]
    assert tokens(game, "G4") == {"wood": 3}


# --- Suiton ---------------------------------------------------------------------------------------------------------


@rule("MECH-TOGAWA-06")
@pytest.mark.parametrize(("unit", "slot"), [("hero", HERO), ("suiton", SUITON)])
def test_suiton_leads_onto_and_off_lakes(unit: str, slot: int) -> None:
    line = "togawa hero@{0} suiton@{0}; nordic; turn togawa"
    game = do(lay(line.format("F7")), *MOVE, f"unit={unit}", "go=E7:suiton")
    assert where(game, "togawa", slot) == "E7"
    game = do(lay(line.format("E7")), *MOVE, f"unit={unit}")
    assert _go(game) == {f"{place}:suiton" for place in ("D6", "D7", "E6", "F6", "F7")}
    do(game, "go=D6:suiton")
    assert where(game, "togawa", slot) == "D6"


@rule("MECH-TOGAWA-06")
def test_without_suiton_lakes_are_closed() -> None:
    game = do(lay("togawa hero@F7 toka@F6; nordic; turn togawa"), *MOVE, "unit=hero")
    refused(game, "go=E7", "MOVE-13")


def _cards_played(line: str, unit: str, to: str) -> int:
    """How many cards Togawa may play when it attacks."""
    game = do(lay(line), *MOVE, f"unit={unit}", f"go={to}", "done")
    played = 0
    while "card=2" in texts(game):
        do(game, "card=2")
        played += 1
    return played


@rule("MECH-TOGAWA-07")
def test_a_lone_mech_on_a_lake_plays_two_cards() -> None:
    line = "togawa suiton@{} hand=2.2.2.2; nordic seaworthy@{} power=1; turn togawa"
    assert _cards_played(line.format("F5", "E5"), "suiton", "E5") == 2
    assert _cards_played(line.format("F5", "F4"), "suiton", "F4") == 1


@rule("MECH-TOGAWA-07")
def test_the_further_card_comes_once_and_also_in_defence() -> None:
    line = "nordic seaworthy@D4 power=1; togawa suiton@E5 toka@E5 hero@E5 hand=2.2.2.2.2; turn nordic"
    game = do(lay(line), *MOVE, "unit=seaworthy", "go=E5", "done", "dial=0")
    do(game, "card=2", "card=2", "card=2", "card=2")
    # A fifth card cannot be played, so the combat goes on by itself.
    assert sum(seat(game, "togawa").hand) == 1
    assert where(game, "nordic", FIRST_MECH + 1) == "base"


@rule("MECH-TOGAWA-07")
def test_the_further_card_may_be_left_out() -> None:
    line = "togawa suiton@F5 hand=2.2; nordic seaworthy@E5 power=1; turn togawa"
    game = do(lay(line), *MOVE, "unit=suiton", "go=E5", "done", "seal", "dial=0")
    assert sum(seat(game, "togawa").hand) == 2
    assert stars(game, "togawa") == {"combat": 1}


@rule("MECH-TOGAWA-08")
def test_a_trap_is_placed_on_a_lake() -> None:
    game = do(lay("togawa hero@F7 suiton@F6; nordic; turn togawa"), *MOVE, "unit=hero", "go=E7", "place=trap_power")
    assert armed(game, "E7")


@rule("MECH-TOGAWA-09")
def test_workers_come_onto_a_lake_and_off_it_only_when_carried() -> None:
    line = "togawa suiton@F7 w2@F7; nordic; turn togawa"
    game = do(lay(line), *MOVE, "unit=worker@F7")
    refused(game, "go=E7", "LAKE-02")
    game = do(lay(line), *MOVE, "unit=suiton", "go=E7", "carry=all")
    assert workers(game, "togawa") == ["E7", "E7"]
    refused(game, "unit=worker@E7", "LAKE-03")


@rule("MECH-TOGAWA-09")
def test_the_last_mech_takes_workers_and_resources_off_the_lake() -> None:
    line = "togawa suiton@E7 {}w2@E7; nordic; board oil2@E7; turn togawa"
    game = do(lay(line.format("")), *MOVE, "unit=suiton", "go=D6")
    assert workers(game, "togawa") == ["D6", "D6"]
    assert tokens(game, "D6") == {"oil": 2}
    game = do(lay(line.format("toka@E7 ")), *MOVE, "unit=suiton", "go=D6", "carry=none")
    assert workers(game, "togawa") == ["E7", "E7"]
    assert tokens(game, "E7") == {"oil": 2}


@rule("MECH-TOGAWA-09")
def test_nothing_is_built_deployed_or_produced_on_a_lake() -> None:
    line = "togawa/industrial suiton@E7 w@E7 w@F6; nordic; board metal3@F6 wood3@F6; turn togawa"
    game = do(lay(line), "section=produce", "produce")
    refused(game, "produce=E7", "PROD-07")
    game = do(lay(line), "section=produce", "deploy", "mech=toka")  # only F6 is left, so it is not asked
    assert where(game, "togawa", TOKA) == "F6"
    game = do(lay(line), "section=move", "build", "structure=mine")
    assert where(game, "togawa", 13) == "F6"


@rule("MECH-TOGAWA-10")
def test_suiton_does_not_lead_from_lake_to_lake() -> None:
    game = do(lay("togawa suiton@E7; nordic; turn togawa"), *MOVE, "unit=suiton")
    for lake in ("E5", "C4", "G2"):
        refused(game, f"go={lake}", "MOVE-04")


@rule("MECH-TOGAWA-10")
def test_beaten_units_go_home_though_a_lake_is_near() -> None:
    line = "nordic hero@C3 power=5 {}; togawa suiton@D4 hero@D4 power=1; turn nordic"
    game = do(lay(line.format("")), *MOVE, "unit=hero", "go=D4", "dial=3", "dial=0")
    assert where(game, "togawa", SUITON) == where(game, "togawa", HERO) == "base"


# --- Ronin ----------------------------------------------------------------------------------------------------------


def _attack_d4(own: str, unit: str = "ronin", enemy: str = "hero@D4 power=5") -> Game:
    game = do(lay(f"togawa {own}; nordic {enemy}; turn togawa"), *MOVE, f"unit={unit}", "go=D4")
    return do(game, "done") if "done" in texts(game) and "use=ronin" not in texts(game) else game


@rule("MECH-TOGAWA-11")
@pytest.mark.parametrize(("own", "unit"), [("ronin@C3 power=3", "ronin"), ("hero@C3 ronin@F7 power=3", "hero")])
def test_a_lone_character_or_mech_may_gain_two_power_before_combat(own: str, unit: str) -> None:
    game = _attack_d4(own, unit)
    assert set(texts(game)) == {"use=ronin", "done"}
    used = do(_attack_d4(own, unit), "use=ronin")
    assert seat(used, "togawa").power == 5
    assert max(texts(used)) == "dial=5"
    declined = do(game, "done")
    assert seat(declined, "togawa").power == 3
    assert max(texts(declined)) == "dial=3"


@rule("MECH-TOGAWA-11")
def test_units_elsewhere_do_not_matter_and_the_mech_is_needed() -> None:
    assert "use=ronin" in texts(_attack_d4("ronin@C3 hero@F7 toka@F7 w2@F7 power=3"))
    assert "use=ronin" not in texts(_attack_d4("toka@C3 power=3", "toka"))


@rule("MECH-TOGAWA-12")
def test_a_carried_worker_rules_ronin_out() -> None:
    line = "togawa ronin@C3 w@C3 power=3; nordic hero@D4 power=5; turn togawa"
    game = do(lay(line), *MOVE, "unit=ronin", "go=D4", "carry=all", "done")
    assert "dial=3" in texts(game)
    refused(game, "use=ronin")
    game = do(lay(line), *MOVE, "unit=ronin", "go=D4", "carry=none", "done")
    assert "use=ronin" in texts(game)


@rule("MECH-TOGAWA-12")
def test_a_second_combat_unit_rules_ronin_out() -> None:
    line = "togawa ronin@C3 hero@C3 power=3; nordic hero@D4 power=5; turn togawa"
    game = do(lay(line), *MOVE, "unit=ronin", "go=D4", "unit=hero", "go=D4")
    assert "dial=3" in texts(game)
    refused(game, "use=ronin")


@rule("MECH-TOGAWA-12")
@pytest.mark.parametrize("company", ["w@D4", "toka@D4"])
def test_company_rules_ronin_out_in_defence_too(company: str) -> None:
    line = f"nordic hero@C3 power=5; togawa ronin@D4 {company} power=3; turn nordic"
    game = do(lay(line), *MOVE, "unit=hero", "go=D4", "dial=0")
    assert game.faction == "togawa"
    assert "dial=3" in texts(game)


@rule("MECH-TOGAWA-13")
def test_ronin_works_in_attack_and_in_defence() -> None:
    assert seat(do(_attack_d4("ronin@C3 power=3"), "use=ronin"), "togawa").power == 5
    line = "nordic hero@C3 power=5; togawa ronin@D4 power=3; turn nordic"
    game = do(lay(line), *MOVE, "unit=hero", "go=D4")
    assert game.faction == "togawa"
    do(game, "use=ronin")
    assert seat(game, "togawa").power == 5
    assert game.faction == "nordic", "used before anybody sets a dial"


@rule("MECH-TOGAWA-13")
def test_ronin_works_once_per_combat() -> None:
    game = do(_attack_d4("ronin@C3 power=3"), "use=ronin")
    refused(game, "use=ronin")
    line = "togawa ronin@C3 hero@C3 power=3; nordic hero@D4 speed@B4 power=5; turn togawa"
    game = do(lay(line), *MOVE, "unit=ronin", "go=D4", "unit=hero", "go=B4", "fight=D4", "use=ronin")
    do(game, "dial=0", "dial=0", "use=ronin")
    assert seat(game, "togawa").power == 7, "but in every combat"


@rule("MECH-TOGAWA-14")
def test_ronin_stops_at_sixteen_and_places_the_power_star() -> None:
    game = do(_attack_d4("ronin@C3 power=15"), "use=ronin")
    assert seat(game, "togawa").power == 16
    assert stars(game, "togawa") == {"power": 1}
    game = do(_attack_d4("ronin@C3 power=13"), "use=ronin")
    assert stars(game, "togawa") == {}


@rule("MECH-TOGAWA-14")
def test_the_combat_is_finished_though_ronin_brought_the_sixth_star() -> None:
    goals = "popularity.workers.mechs.upgrades.structures"
    game = do(_attack_d4(f"ronin@C3 power=14 stars={goals}"), "use=ronin")
    assert stars(game, "togawa")["power"] == 1
    assert game.outcome is None
    do(game, "dial=7", "dial=1", "!drawn=2")
    assert game.outcome is not None
    assert where(game, "nordic", HERO) == "base"
    assert seat(game, "togawa").power == 9
