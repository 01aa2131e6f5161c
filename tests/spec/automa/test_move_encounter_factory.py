"""Area AUTO-MOVE: the symbol encounter_factory."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.sighting import (
    FREE,
    RESTRICTED,
    START,
    chose,
    decided,
    first_move,
    first_turn,
    happened,
    in_reach,
    opening,
    spaced,
    spot,
    tried,
    turn,
    valid,
    went,
)
from tests.spec.table import do, lay
from whetstone.content.automa import reasons as why
from whetstone.core.ids import BIT

CARD = 18  # both schemes: encounter_factory, then character

# The character is on the base; D2 has a token and an own worker, the Factory is beside C3.
POLANIA = f"polania/{FREE} w@C3 w@D2{{}}; saxony/industrial{{}}; board enc=all; turn polania"


@rule("AUTO-MOVE-52")
def test_valid_are_tokens_and_the_factory_near_units() -> None:
    game = lay(POLANIA.format("", ""))
    assert valid(game, "polania", "encounter_factory") == spaced("D2 D4")
    # F3 has a token, too. With a unit near it is valid.
    assert "F3" in valid(lay(POLANIA.format(" speed@E3", "")), "polania", "encounter_factory")


@rule("AUTO-MOVE-52")
def test_the_neighbourhoods_of_all_kinds_of_units_count() -> None:
    for unit in ("w", "speed", "hero"):
        line = f"polania/{FREE} {unit}@E3; saxony/industrial; board enc=F3; turn polania"
        assert valid(lay(line), "polania", "encounter_factory") == {"F3"}
        assert (went(turn(line, CARD)) or "").endswith(">F3")


@rule("AUTO-MOVE-52")
def test_a_token_taken_away_is_no_destination_any_more() -> None:
    line = f"polania/{FREE} w@D2 factory=1; saxony/industrial; board enc={{}}; turn polania"
    assert chose(turn(line.format("D2"), CARD)) == ["encounter_factory"]
    assert chose(turn(line.format("F3"), CARD)) == ["character"]


@rule("AUTO-MOVE-53")
def test_with_a_factory_card_the_factory_is_no_destination() -> None:
    assert valid(lay(POLANIA.format(" factory=1", "")), "polania", "encounter_factory") == {"D2"}
    assert went(turn(POLANIA.format("", ""), CARD)) == "hero base>D4"
    assert went(turn(POLANIA.format(" factory=1", ""), CARD)) == "hero base>D2"
    # The card of somebody else does not matter.
    assert went(turn(POLANIA.format("", " factory=1"), CARD)) == "hero base>D4"


@rule("AUTO-MOVE-54")
@pytest.mark.parametrize("level", [RESTRICTED, FREE])
def test_what_only_the_home_base_sees_does_not_count(level: str) -> None:
    """No start territory has an encounter symbol, so a token is put where no game would bring one."""
    for faction, (first, second) in START.items():
        human = "saxony" if faction != "saxony" else "polania"
        line = f"{faction}/{level} {{}}; {human}/industrial; turn {faction}"
        for pieces, expected in (("w@base", ["encounter_factory: destination"]), (f"w@{second}", [])):
            game = lay(line.format(pieces))
            game.state.encounters |= BIT[spot(first)]
            assert first in in_reach(game, faction)
            do(game, f"!automa={CARD}")
            assert tried(game) == expected
            assert chose(game) == (["character"] if expected else ["encounter_factory"])


@rule("AUTO-MOVE-55")
@pytest.mark.parametrize(
    ("own", "enemy"),
    [("", " w@D4"), ("", " speed@D4"), ("", " hero@D4"), (" speed@D4", "")],
)
def test_enemy_units_and_own_mechs_bar_a_destination(own: str, enemy: str) -> None:
    """D2, where the character goes instead, holds an own worker."""
    assert went(turn(POLANIA.format(own, enemy), CARD)) == "hero base>D2"


@rule("AUTO-MOVE-55")
def test_an_own_worker_does_not_bar_the_factory() -> None:
    assert went(turn(POLANIA.format(" w@D4", ""), CARD)) == "hero base>D4"


@rule("AUTO-MOVE-56")
def test_the_nearest_to_the_factory_is_chosen() -> None:
    factory = turn(POLANIA.format("", ""), CARD)
    assert (went(factory), decided(factory)) == ("hero base>D4", "factory")
    crimea = opening("crimea", FREE, "board enc=all")
    assert valid(lay(crimea), "crimea", "encounter_factory") == spaced("F3 G4")
    assert went(turn(crimea, CARD)) == "hero base>F3"


@rule("AUTO-MOVE-56")
def test_the_nearest_of_three_tokens() -> None:
    tokens = "A3.B2.B7.D2.D6.E1.F2.F3.F6.G4"  # all but that of B5
    line = f"nordic/{FREE} factory=1 hero@B5 w@F4 w@A4; saxony/industrial; board enc={tokens}; turn nordic"
    assert valid(lay(line), "nordic", "encounter_factory") == spaced("A3 F3 G4")
    assert went(turn(line, CARD)) == "hero B5>F3"


@rule("AUTO-MOVE-56")
def test_then_the_first_in_reading_order() -> None:
    """A unit on C5 sees the tokens of B5 and D6, both two steps from the Factory."""
    line = f"saxony/{FREE} factory=1 w@C5; polania/industrial; board enc={{}}; turn saxony"
    game = turn(line.format("B5.D6"), CARD)
    assert (went(game), decided(game)) == ("hero base>B5", "reading order")
    assert went(turn(line.format("D6"), CARD)) == "hero base>D6"


@rule("AUTO-MOVE-56")
def test_enemies_do_not_attract_the_character_here() -> None:
    """An enemy mech beside D2 makes no difference: D4 is the Factory."""
    game = turn(POLANIA.format("", " speed@E3"), CARD)
    assert went(game) == "hero base>D4"


@rule("AUTO-MOVE-57")
def test_without_a_destination_the_next_symbol_follows() -> None:
    line = opening("polania", RESTRICTED, "board enc={}")
    gone = "A3.B2.B5.B7.D6.E1.F2.F3.F6.G4"  # all but that of D2
    game = turn(line.format(gone), 1)
    assert tried(game) == ["encounter_factory: destination"]
    assert chose(game) == ["character"]
    assert chose(turn(line.format(gone + ".D2"), 1)) == ["encounter_factory"]


@rule("AUTO-MOVE-57")
def test_a_mech_on_the_only_token_makes_the_symbol_invalid() -> None:
    """The workers on C6 and D7 see the token of D6; the character may share their territories."""
    line = opening("rusviet", RESTRICTED, "board enc=all")
    assert chose(turn(line, CARD)) == ["encounter_factory"]
    game = turn(line.replace("saxony/industrial", "saxony/industrial speed@D6"), CARD)
    assert tried(game) == ["encounter_factory: destination"]
    assert (went(game), decided(game)) == ("hero base>C6", "reading order")
    assert not happened(game, why.AUTOMA_TOKEN)


# --- openings ---------------------------------------------------------------------------------------------------------

OPENINGS = {
    "nordic": "B5",
    "rusviet": "D6",
    "togawa": "F6",
    "crimea": "G4",
    "saxony": "F2",
    "polania": "D2",
    "albion": "A3",
}


@rule("AUTO-MOVE-58")
@pytest.mark.parametrize("faction", START)
@pytest.mark.parametrize("level", [RESTRICTED, FREE])
def test_the_encounter_of_the_opening(faction: str, level: str) -> None:
    game = turn(opening(faction, level, "board enc=all"), CARD)
    assert chose(game) == ["encounter_factory"]
    to = OPENINGS[faction] if level == RESTRICTED or faction != "crimea" else "F3"
    assert went(game) == f"hero base>{to}"


@rule("AUTO-MOVE-58")
@pytest.mark.parametrize("faction", START)
@pytest.mark.parametrize("level", ["autometta", "automa", "automaszyna", "ultimaszyna"])
def test_the_encounter_of_the_opening_in_a_new_game(faction: str, level: str) -> None:
    game = do(first_turn(faction, level), f"!automa={CARD}")
    to = OPENINGS[faction] if level != "ultimaszyna" or faction != "crimea" else "F3"
    assert first_move(game) == f"hero base>{to}"
    assert chose(game)[0] == "encounter_factory"
