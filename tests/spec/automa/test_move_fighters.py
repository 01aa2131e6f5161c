"""Area AUTO-MOVE: the symbols mech and character, the moves of combat units that do not attack."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.sighting import (
    FREE,
    RESTRICTED,
    START,
    chose,
    decided,
    how_far,
    in_reach,
    moves,
    opening,
    spaced,
    tried,
    turn,
    valid,
    went,
)
from tests.spec.table import lay

MECH_CARD = 10  # scheme I: mech, then worker; scheme II: mech alone
CHARACTER_CARD = 18  # encounter_factory, then character: without tokens near the second one


@rule("AUTO-MOVE-44")
def test_valid_are_territories_in_reach_without_enemies_and_other_combat_units() -> None:
    line = f"polania/{FREE} speed@base hero@D4 w@C1 w@D1; saxony/industrial w@C3 disarm@E5; turn polania"
    game = lay(line)
    reach = in_reach(game, "polania")
    assert {"C1", "C3", "D4", "E5"} <= reach
    assert valid(game, "polania", "mech") == reach - {"C3", "D4", "E5"}
    # The character itself is no other unit: where it stands is valid for it.
    assert valid(game, "polania", "character") == reach - {"C3", "E5"}


@rule("AUTO-MOVE-44")
def test_own_workers_are_no_hindrance() -> None:
    """All three home territories hold workers; the nearest to the enemy is taken all the same."""
    line = f"polania/{RESTRICTED} speed@base w@C1 w@D1 w@D2; saxony/industrial speed@E3; turn polania"
    assert went(turn(line, MECH_CARD)) == "speed base>D2"
    other_mech = line.replace("speed@base", "speed@base riverwalk@D2")
    assert went(turn(other_mech, MECH_CARD)) == "speed base>C1"
    character = line.replace("speed@base", "speed@base hero@D2")
    assert went(turn(character, MECH_CARD)) == "speed base>C1"


@rule("AUTO-MOVE-44")
@pytest.mark.parametrize("card", [MECH_CARD, CHARACTER_CARD])
@pytest.mark.parametrize("enemy", ["speed@D6", "w@D6 speed@F1"])
def test_it_does_not_attack(card: int, enemy: str) -> None:
    """D6 is in reach and nearest to itself, but an enemy is there, a mech or a worker."""
    line = f"rusviet/{RESTRICTED} speed@base power=16; saxony/industrial {enemy}; turn rusviet"
    assert (went(turn(line, card)) or "").endswith("base>C6")


@rule("AUTO-MOVE-45")
def test_it_goes_as_near_as_it_can_to_an_enemy_combat_unit() -> None:
    line = f"togawa/{FREE} w@F7 w@G6; polania/industrial speed@C6 hero@F3; turn togawa"
    game = lay(line)
    assert how_far(game, "E7", "C6") == 2
    others = valid(game, "togawa", "character") - {"E7"}
    assert min(min(how_far(game, place, "C6"), how_far(game, place, "F3")) for place in others) == 3
    done = turn(line, CHARACTER_CARD)
    assert (went(done), decided(done)) == ("hero base>E7", "criterion")


@rule("AUTO-MOVE-45")
@pytest.mark.parametrize(
    ("enemy", "to"), [("hero@B6", "C6"), ("speed@B6", "C6"), ("hero@E6", "D6"), ("speed@E6", "D6")]
)
def test_characters_and_mechs_attract_alike(enemy: str, to: str) -> None:
    """Rusviet, restricted: whoever is nearest, across rivers, draws the mech."""
    line = f"rusviet/{RESTRICTED} speed@base w@C6 w@D7; saxony/industrial {enemy}; turn rusviet"
    game = turn(line, MECH_CARD)
    assert (went(game), decided(game)) == (f"speed base>{to}", "criterion")


@rule("AUTO-MOVE-45")
def test_a_unit_already_nearest_stays() -> None:
    line = f"rusviet/{RESTRICTED} speed@D6 w@C6 w@D7; saxony/industrial speed@E6; turn rusviet"
    game = turn(line, MECH_CARD)
    assert (went(game), chose(game)) == ("speed D6>D6", ["mech"])


@rule("AUTO-MOVE-46")
def test_enemies_on_home_bases_count_only_if_there_are_no_others() -> None:
    side = f"rusviet/{FREE} speed@D6 w@C6 w@D7"
    near = turn(f"{side}; saxony/industrial speed@A6; turn rusviet", MECH_CARD)
    assert how_far(near, "B6", "A6") == how_far(near, "B7", "A6") == 1
    assert (went(near), decided(near)) == ("speed D6>B6", "factory")
    alone = turn(f"{side}; saxony/industrial speed@base; turn rusviet", MECH_CARD)
    assert how_far(alone, "D5", "base.saxony") == how_far(alone, "E6", "base.saxony") == 6
    assert (went(alone), decided(alone)) == ("speed D6>D5", "factory")


@rule("AUTO-MOVE-46")
def test_a_character_on_its_base_does_not_attract_even_from_next_door() -> None:
    """The mech on C1 is beside the Polanian base; a lone mech on D7, seven steps from there, is looked at instead."""
    side = f"saxony/{FREE} speed@C1 w@F1 w@G1"
    game = turn(f"{side}; polania/industrial speed@D7; turn saxony", MECH_CARD)
    assert went(game) == "speed C1>C2"
    stays = turn(f"{side}; polania/industrial; turn saxony", MECH_CARD)
    assert went(stays) == "speed C1>C1"


@rule("AUTO-MOVE-47")
def test_ties_go_to_the_nearest_to_the_factory_then_to_the_first_read() -> None:
    line = f"polania/{FREE} speed@base hero@{{}} w@C1 w@D1; saxony/industrial speed@E4; turn polania"
    first = turn(line.format("C3"), MECH_CARD)
    assert how_far(first, "D3", "E4") == how_far(first, "D4", "E4") == 1
    assert (went(first), decided(first)) == ("speed base>D4", "factory")
    second = turn(line.format("D4"), MECH_CARD)
    assert (went(second), decided(second)) == ("speed base>D3", "reading order")


@rule("AUTO-MOVE-48")
def test_a_worker_does_not_attract_but_bars_its_territory() -> None:
    line = opening("saxony", FREE).replace("nordic/industrial", "nordic/industrial {}")
    game = lay(line.format("w@E2 speed@D1"))
    assert in_reach(game, "saxony") - valid(game, "saxony", "character") == {"E2"}
    assert how_far(game, "E1", "D1") == how_far(game, "E2", "D1") == 1
    assert went(turn(line.format("w@E2 speed@D1"), CHARACTER_CARD)) == "hero base>E1"
    assert went(turn(line.format("speed@D1"), CHARACTER_CARD)) == "hero base>E2"


@rule("AUTO-MOVE-48")
def test_workers_next_door_are_not_looked_at() -> None:
    """The mech far away on A6 draws Rusviet's mech to B6, as if the workers on E6 were not there."""
    side = f"rusviet/{FREE} speed@D6 w@C6 w@D7"
    assert went(turn(f"{side}; saxony/industrial speed@A6 w3@E6; turn rusviet", MECH_CARD)) == "speed D6>B6"
    assert went(turn(f"{side}; saxony/industrial speed@E6; turn rusviet", MECH_CARD)) == "speed D6>D5"


@rule("AUTO-MOVE-49")
def test_without_a_mech_in_play_mech_is_invalid() -> None:
    enemy = "saxony/industrial; turn rusviet"
    game = turn(f"rusviet/{FREE} scheme=2 w@C6; {enemy}", MECH_CARD)
    assert tried(game) == ["mech: unit"]
    assert moves(game) == []
    for place in ("base", "D6"):
        made = turn(f"rusviet/{FREE} scheme=2 speed@{place} w@C6; {enemy}", MECH_CARD)
        assert chose(made) == ["mech"]


@rule("AUTO-MOVE-49")
def test_with_the_character_on_the_mat_character_is_invalid() -> None:
    enemy = "saxony/industrial; turn rusviet"
    game = turn(f"rusviet/{FREE} hero@mat speed@D6 w@C6; {enemy}", CHARACTER_CARD)
    assert tried(game) == ["encounter_factory: unit", "character: unit"]
    assert moves(game) == []
    for place in ("base", "D6"):
        assert chose(turn(f"rusviet/{FREE} hero@{place} w@C6; {enemy}", CHARACTER_CARD)) == ["character"]


# --- openings ---------------------------------------------------------------------------------------------------------

OPENINGS = {
    "nordic": ("B5", "B4"),
    "rusviet": ("D6", "C5"),
    "togawa": ("F6", "E7"),
    "crimea": ("G3", "F3"),
    "saxony": ("F2", "E2"),
    "polania": ("D2", "C2"),
    "albion": ("A3", "B3"),
}


@rule("AUTO-MOVE-50")
@pytest.mark.parametrize("faction", START)
@pytest.mark.parametrize("level", [RESTRICTED, FREE, "ultimaszyna"])
def test_the_character_of_the_opening(faction: str, level: str) -> None:
    """No tokens lie on the board, so that the symbol before this one, encounter_factory, finds nothing."""
    game = turn(opening(faction, level), CHARACTER_CARD)
    assert tried(game) == ["encounter_factory: destination"]
    assert went(game) == f"hero base>{OPENINGS[faction][level != RESTRICTED]}"


@rule("AUTO-MOVE-51")
def test_without_any_enemy_combat_unit_factory_and_reading_order_decide() -> None:
    """A position laid out only: the human's character is nowhere. The human's workers attract nobody."""
    line = "rusviet/{} w@C6 w@D7; saxony/industrial hero@mat w@{}; turn rusviet"
    restricted = turn(line.format(RESTRICTED, "B7"), CHARACTER_CARD)
    assert (went(restricted), decided(restricted)) == ("hero base>D6", "factory")
    free = lay(line.format(FREE, "B7"))
    assert {"C5", "D6"} <= {place for place in valid(free, "rusviet", "character") if how_far(free, place, "D4") == 2}
    tie = turn(line.format(FREE, "B7"), CHARACTER_CARD)
    assert (went(tie), decided(tie)) == ("hero base>C5", "reading order")
    assert valid(free, "rusviet", "character") == spaced("B6 C5 C6 D6 D7 E7")
