"""Area MECH-ALBION: Burrow, Sword, Shield and Rally."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.invaders.tokens import MOVE
from tests.spec.table import do, lay, refused, seat, stars, texts, tokens, where, workers
from whetstone import Game
from whetstone.core.ids import FIRST_MECH, HERO

BURROW, SWORD, SHIELD, RALLY = range(FIRST_MECH, FIRST_MECH + 4)
ALL_MECHS = "burrow@A1 sword@A1 shield@A1 rally@A1"


def _go(game: Game) -> set[str]:
    return {text.removeprefix("go=") for text in texts(game) if text.startswith("go=")}


def _dials(game: Game) -> int:
    """The highest number on the dial for whoever has to choose."""
    return max(int(text.removeprefix("dial=")) for text in texts(game))


@rule("MECH-ALBION-01")
def test_the_four_mechs_uncover_burrow_sword_shield_and_rally() -> None:
    line = "albion/engineering w@A1 coins=1; nordic; board metal4@A1; turn albion"
    game = do(lay(line), "section=trade", "deploy")
    assert {text for text in texts(game) if text.startswith("mech=")} == {
        "mech=burrow",
        "mech=sword",
        "mech=shield",
        "mech=rally",
    }
    do(game, "mech=shield")
    assert game.view(-1)["seats"][game.setup.factions.index("albion")]["abilities"] == ["shield"]


@rule("MECH-ALBION-01")
@pytest.mark.parametrize("unit", ["hero", "sword"])
def test_with_all_mechs_there_is_no_speed(unit: str) -> None:
    game = do(lay(f"albion hero@A1 {ALL_MECHS}; nordic; turn albion"), *MOVE, f"unit={unit}", "go=B2")
    assert not _go(game)


@rule("MECH-ALBION-01")
@pytest.mark.parametrize(
    ("start", "across"), [("B2", "C1"), ("F5", "G4"), ("D5", "D6"), ("F3", "G3"), ("F3", "F2"), ("D1", "E1")]
)
def test_with_all_mechs_no_terrain_opens_a_river_away_from_tunnels(start: str, across: str) -> None:
    """Forest, mountain, tundra, farm, village and forest again."""
    game = do(lay(f"albion hero@{start} {ALL_MECHS}; nordic; turn albion"), *MOVE, "unit=hero")
    refused(game, f"go={across}", "MOVE-12")


# --- Burrow ---------------------------------------------------------------------------------------------------------


@rule("MECH-ALBION-02")
@pytest.mark.parametrize(("unit", "slot"), [("hero", HERO), ("burrow", BURROW)])
@pytest.mark.parametrize(("start", "to"), [("A3", "B4"), ("B4", "A4"), ("D6", "C5"), ("E6", "D6")])
def test_a_river_into_or_out_of_a_tunnel_is_crossed(unit: str, slot: int, start: str, to: str) -> None:
    line = f"albion hero@{start} burrow@{start}; nordic; turn albion"
    game = do(lay(line), *MOVE, f"unit={unit}", f"go={to}:burrow")
    assert where(game, "albion", slot) == to


@rule("MECH-ALBION-02")
def test_a_river_without_a_tunnel_on_either_side_is_not() -> None:
    game = do(lay("albion burrow@B2; nordic; turn albion"), *MOVE, "unit=burrow")
    refused(game, "go=C1", "MOVE-12")


@rule("MECH-ALBION-02")
@pytest.mark.parametrize(("start", "to"), [("D6", "C5"), ("B4", "A4")])
def test_without_the_mech_and_for_workers_the_river_stays(start: str, to: str) -> None:
    game = do(lay(f"albion hero@{start} sword@A1; nordic; turn albion"), *MOVE, "unit=hero")
    refused(game, f"go={to}", "MOVE-12")
    game = do(lay(f"albion w@{start} burrow@A1; nordic; turn albion"), *MOVE, f"unit=worker@{start}")
    refused(game, f"go={to}", "MOVE-12")


@rule("MECH-ALBION-03")
@pytest.mark.parametrize("start_and_end", [("B2", "C1"), ("C1", "B2")])
def test_the_own_mine_is_a_tunnel_for_burrow(start_and_end: tuple[str, str]) -> None:
    start, to = start_and_end
    game = do(lay(f"albion burrow@{start} mine@C1; nordic; turn albion"), *MOVE, "unit=burrow", f"go={to}:burrow")
    assert where(game, "albion", BURROW) == to


@rule("MECH-ALBION-03")
@pytest.mark.parametrize("start_and_end", [("B2", "C1"), ("C1", "B2")])
@pytest.mark.parametrize("there", ["albion mill@C1; nordic", "albion; nordic mine@C1"])
def test_other_structures_and_other_peoples_mines_are_none(start_and_end: tuple[str, str], there: str) -> None:
    start, to = start_and_end
    line = there.replace("albion", f"albion burrow@{start}", 1)
    game = do(lay(f"{line}; turn albion"), *MOVE, "unit=burrow")
    refused(game, f"go={to}", "MOVE-12")


@rule("MECH-ALBION-04")
def test_burrow_leads_to_neighbours_across_a_river_and_nowhere_else() -> None:
    game = do(lay("albion burrow@B4; nordic; turn albion"), *MOVE, "unit=burrow")
    tunnels = {"C2", "C5", "E3", "E6", "F4"}
    assert _go(game) == {"C3", *tunnels, "A3:burrow", "A4:burrow", "B5:burrow"}
    refused(game, "go=C4", "MOVE-13")
    game = do(lay("albion burrow@A3; nordic; turn albion"), *MOVE, "unit=burrow")
    assert _go(game) == {"A2", "B4:burrow"}
    game = do(lay("albion burrow@C3; nordic; turn albion"), *MOVE, "unit=burrow")
    assert _go(game) == {"B4", "C2", "D4"}


# --- Sword and Shield -----------------------------------------------------------------------------------------------


def _attack(line: str, unit: str = "sword") -> Game:
    """An attack on D4 from C3, up to the first dial; the character stays on the home base."""
    return do(lay(line), *MOVE, f"unit={unit}", "go=D4", "done")


@rule("MECH-ALBION-05")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_sword_takes_two_power_from_the_defender_but_not_below_zero(before: int, after: int) -> None:
    game = _attack(f"albion sword@C3 power=4; nordic hero@D4 power={before}; turn albion")
    assert game.faction == "albion"
    assert _dials(game) == 4
    assert seat(game, "nordic").power == after
    assert seat(game, "albion").power == 4


@rule("MECH-ALBION-05")
def test_the_defender_dials_no_more_than_what_is_left() -> None:
    game = do(_attack("albion sword@C3 power=4; nordic hero@D4 power=5; turn albion"), "dial=0")
    assert game.faction == "nordic"
    assert _dials(game) == 3


@rule("MECH-ALBION-05")
def test_without_the_mech_nothing_is_lost() -> None:
    game = _attack("albion rally@C3 power=4; nordic hero@D4 power=5; turn albion", "rally")
    assert seat(game, "nordic").power == 5


@rule("MECH-ALBION-06")
def test_sword_applies_once_however_many_units_attack() -> None:
    line = "albion hero@C3 sword@C3 power=4; nordic hero@D4 power=6; turn albion"
    game = do(lay(line), *MOVE, "unit=sword", "go=D4", "unit=hero", "go=D4")
    assert _dials(game) == 4
    assert seat(game, "nordic").power == 4
    assert _dials(do(game, "dial=0")) == 4


@rule("MECH-ALBION-06")
def test_sword_applies_in_every_combat_anew() -> None:
    line = "albion hero@C3 sword@C3 power=4; nordic hero@D4 power=7 speed@B4; turn albion"
    game = do(lay(line), *MOVE, "unit=sword", "go=D4", "unit=hero", "go=B4", "fight=D4")
    assert seat(game, "nordic").power == 5
    do(game, "dial=0", "dial=0")
    assert seat(game, "nordic").power == 3


@rule("MECH-ALBION-06")
def test_sword_does_nothing_in_defence() -> None:
    line = "nordic hero@C3 power=5; albion sword@D4 power=1; turn nordic"
    game = do(lay(line), *MOVE, "unit=hero", "go=D4")
    assert game.faction == "nordic"
    assert seat(game, "nordic").power == 5


@rule("MECH-ALBION-07")
def test_shield_gives_two_power_before_the_dial() -> None:
    line = "nordic hero@C3 power=5; albion {}@D4 power=1; turn nordic"
    game = do(lay(line.format("shield")), *MOVE, "unit=hero", "go=D4")
    assert seat(game, "albion").power == 3
    assert _dials(do(game, "dial=0")) == 3
    game = do(lay(line.format("rally")), *MOVE, "unit=hero", "go=D4")
    assert seat(game, "albion").power == 1


@rule("MECH-ALBION-07")
def test_shield_protects_the_character_alone_too() -> None:
    line = "nordic hero@C3 power=5; albion hero@D4 shield@A1 power=1; turn nordic"
    assert seat(do(lay(line), *MOVE, "unit=hero", "go=D4"), "albion").power == 3


@rule("MECH-ALBION-08")
def test_shield_applies_once_however_many_units_defend() -> None:
    line = "nordic hero@C3 speed@C3 power=5; albion hero@D4 shield@D4 rally@D4 power=1; turn nordic"
    game = do(lay(line), *MOVE, "unit=hero", "go=D4", "unit=speed", "go=D4")
    assert seat(game, "albion").power == 3
    assert _dials(do(game, "dial=0")) == 3


@rule("MECH-ALBION-08")
def test_shield_does_nothing_in_attack() -> None:
    game = _attack("albion shield@C3 power=4; nordic hero@D4 power=5; turn albion", "shield")
    assert _dials(game) == 4
    assert seat(game, "albion").power == 4
    assert seat(game, "nordic").power == 5


@rule("MECH-ALBION-09")
def test_shield_stops_at_sixteen_and_places_the_power_star_at_once() -> None:
    line = "nordic hero@C3 power=5; albion shield@D4 power={}; turn nordic"
    game = do(lay(line.format(15)), *MOVE, "unit=hero", "go=D4")
    assert seat(game, "albion").power == 16
    assert stars(game, "albion") == {"power": 1}
    game = do(lay(line.format(13)), *MOVE, "unit=hero", "go=D4")
    assert seat(game, "albion").power == 15
    assert stars(game, "albion") == {}


@rule("MECH-ALBION-09")
def test_the_combat_is_finished_though_shield_brought_the_sixth_star() -> None:
    goals = "popularity.workers.mechs.upgrades.structures"
    line = f"nordic hero@C3 power=5; albion shield@D4 power=14 stars={goals}; turn nordic"
    game = do(lay(line), *MOVE, "unit=hero", "go=D4")
    assert stars(game, "albion")["power"] == 1
    assert game.outcome is None
    do(game, "dial=0", "dial=1")
    assert game.outcome is not None
    assert where(game, "nordic", HERO) == "base"
    assert seat(game, "albion").power == 15


@rule("MECH-ALBION-10")
def test_artillery_comes_before_shield() -> None:
    line = "nordic hero@C3 artillery@A4 power=5; albion shield@D4 power=1; turn nordic"
    game = do(lay(line), *MOVE, "unit=hero", "go=D4", "done")
    assert seat(game, "albion").power == 1, "the attacker has not decided yet"
    do(game, "use=artillery")
    assert seat(game, "albion").power == 2
    assert seat(game, "nordic").power == 4
    assert _dials(do(game, "dial=0")) == 2


# --- Rally ----------------------------------------------------------------------------------------------------------


@rule("MECH-ALBION-11")
@pytest.mark.parametrize("unit", ["hero", "rally"])
@pytest.mark.parametrize("start", ["base", "A1", "D7"])
def test_rally_leads_from_anywhere_to_workers_and_flags(unit: str, start: str) -> None:
    line = f"albion hero@{start} rally@{start} w@G1 w2@E4 flag@H1; nordic w@D1 hero@C6; turn albion"
    game = do(lay(line), *MOVE, f"unit={unit}")
    assert {way for way in _go(game) if way.endswith(":rally")} == {"G1:rally", "E4:rally", "H1:rally"}
    do(game, "go=H1:rally")
    assert where(game, "albion", HERO if unit == "hero" else RALLY) == "H1"
    assert not _go(game), "the jump is one step"


@rule("MECH-ALBION-11")
def test_without_the_mech_and_for_workers_there_is_no_rally() -> None:
    game = do(lay("albion hero@A1 sword@A1 w@G1 flag@H1; nordic; turn albion"), *MOVE, "unit=hero")
    refused(game, "go=G1", "MOVE-04")
    game = do(lay("albion rally@A1 w@A1 flag@H1; nordic; turn albion"), *MOVE, "unit=worker@A1")
    refused(game, "go=H1", "MOVE-04")


@rule("MECH-ALBION-11")
def test_rally_from_the_home_base_and_on_by_a_factory_card() -> None:
    game = lay("albion rally@base w@C3 factory=1; nordic; turn albion")
    do(game, "section=factory1", "factorymove", "unit=rally", "go=C3:rally", "go=D4", "carry=all")
    assert where(game, "albion", RALLY) == "D4"
    assert workers(game, "albion") == ["D4"]


@rule("MECH-ALBION-11")
def test_workers_and_resources_are_carried_along() -> None:
    line = "albion rally@A1 w2@A1 flag@D4; nordic; board oil2@A1; turn albion"
    game = do(lay(line), *MOVE, "unit=rally", "go=D4:rally", "carry=all")
    assert workers(game, "albion") == ["D4", "D4"]
    assert tokens(game, "D4") == {"oil": 2}
    game = do(lay(line), *MOVE, "unit=hero", "go=D4:rally")
    assert workers(game, "albion") == ["A1", "A1"]


@rule("MECH-ALBION-12")
def test_a_flag_under_an_enemy_mech_leads_to_combat() -> None:
    line = "albion rally@A1 power=2 flag@D4; nordic speed@D4 power=1; turn albion"
    game = do(lay(line), *MOVE, "unit=rally", "go=D4:rally", "done", "dial=2", "dial=0")
    assert stars(game, "albion") == {"combat": 1}
    assert where(game, "nordic", FIRST_MECH + 3) == "base"


@rule("MECH-ALBION-12")
def test_a_flag_under_enemy_workers_makes_them_flee_and_ends_the_movement() -> None:
    line = "albion rally@A1 pop=3 factory=1 flag@D4; nordic w2@D4; turn albion"
    game = do(lay(line), "section=factory1", "factorymove", "unit=rally", "go=D4:rally")
    assert workers(game, "nordic") == ["base", "base"]
    assert seat(game, "albion").popularity == 1
    assert not _go(game)


@rule("MECH-ALBION-13")
def test_a_worker_on_the_home_base_is_no_rally_target() -> None:
    game = do(lay("albion rally@A1 w@base; nordic; turn albion"), *MOVE, "unit=rally")
    assert _go(game) == {"A2", "B2"}
    refused(game, "go=base", "MOVE-11")
    game = do(lay("albion rally@A1 w@base w@D4; nordic; turn albion"), *MOVE, "unit=rally")
    assert _go(game) == {"A2", "B2", "D4:rally"}
