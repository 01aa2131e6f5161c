"""Area AUTO-MOVE: which unit a symbol of the move row selects."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.sighting import FREE, RESTRICTED, chose, how_far, moves, selected, tried, turn, went
from tests.spec.table import lay, where
from whetstone.core.ids import HERO

# Cards whose move row begins with a symbol for everybody: (card, scheme)
WORKER = (3, 1)
MECH = (10, 1)
CHARACTER = (18, 1)  # after encounter_factory, which finds nothing without tokens
ATTACK = (15, 2)
ATTACK_WORKER = (19, 1)


def unit_moved(line: str, card: int) -> str | None:
    """The unit that moved, and from where."""
    return (went(turn(line, card)) or "").partition(">")[0] or None


@rule("AUTO-MOVE-22")
@pytest.mark.parametrize("level", [RESTRICTED, FREE])
def test_the_worker_nearest_to_the_home_base_goes(level: str) -> None:
    for order in ("w@B2 w@C3", "w@C3 w@B2"):  # in which order they came out does not matter
        game = lay(f"polania/{level} {order}; saxony/industrial; turn polania")
        assert (how_far(game, "base.polania", "B2"), how_far(game, "base.polania", "C3")) == (2, 3)
        assert selected(game, "polania", "worker") == "worker B2"
        assert unit_moved(f"polania/{level} {order}; saxony/industrial; turn polania", 3) == "worker B2"


@rule("AUTO-MOVE-22")
@pytest.mark.parametrize(
    ("symbol", "pieces", "expected"),
    [
        ("mech", "riverwalk@A1 speed@D6", "speed D6"),
        ("attack_combat", "hero@A1 speed@D6", "speed D6"),
        ("attack_combat", "speed@A1 hero@D6", "hero D6"),
        ("attack_worker", "hero@A1 riverwalk@B1 speed@D6", "speed D6"),
    ],
)
def test_the_same_holds_for_mechs_and_attackers(symbol: str, pieces: str, expected: str) -> None:
    """Rusviet's units in the far corner come first in reading order, and yet D6 is nearer to the base."""
    game = lay(f"rusviet/{FREE} power=16 {pieces}; crimea/industrial; turn rusviet")
    assert selected(game, "rusviet", symbol) == expected


@rule("AUTO-MOVE-23")
def test_a_worker_on_the_base_goes_before_all_others() -> None:
    line = f"nordic/{RESTRICTED} hero@B5 w@A4 w@A5 w@base; saxony/industrial; turn nordic"
    assert how_far(lay(line), "base.nordic", "base.nordic") == 0
    assert went(turn(line, 3)) == "worker base>B5"


@rule("AUTO-MOVE-23")
@pytest.mark.parametrize(
    ("symbol", "pieces", "expected"),
    [
        ("mech", "riverwalk@C6 speed@base", "speed base"),
        ("attack_combat", "hero@C6 speed@base", "speed base"),
        ("attack_worker", "speed@C6 riverwalk@D7", "hero base"),
    ],
)
def test_mechs_and_the_character_on_the_base_go_first_too(symbol: str, pieces: str, expected: str) -> None:
    game = lay(f"rusviet/{FREE} power=16 {pieces}; crimea/industrial; turn rusviet")
    assert selected(game, "rusviet", symbol) == expected


@rule("AUTO-MOVE-24")
def test_among_equally_near_units_the_first_in_reading_order_goes() -> None:
    for order in ("w@C6 w@D7", "w@D7 w@C6"):
        assert unit_moved(f"rusviet/{FREE} {order}; saxony/industrial; turn rusviet", 3) == "worker C6"
    for order in ("w@B2 w@D2", "w@D2 w@B2"):
        line = f"polania/{FREE} {order}; saxony/industrial; turn polania"
        assert how_far(lay(line), "base.polania", "B2") == how_far(lay(line), "base.polania", "D2") == 2
        assert unit_moved(line, 3) == "worker B2"
    assert unit_moved(f"rusviet/{FREE} speed@C6 riverwalk@D7; saxony/industrial; turn rusviet", 10) == "speed C6"
    assert unit_moved(f"rusviet/{FREE} speed@D7 riverwalk@C6; saxony/industrial; turn rusviet", 10) == "riverwalk C6"


@rule("AUTO-MOVE-24")
def test_between_character_and_mech_on_two_territories_reading_order_decides_alone() -> None:
    enemy = "saxony/industrial speed@D6; turn rusviet"
    assert unit_moved(f"rusviet/{RESTRICTED} scheme=2 power=1 hero@D7 speed@C6; {enemy}", 15) == "speed C6"
    assert unit_moved(f"rusviet/{RESTRICTED} scheme=2 power=1 hero@C6 speed@D7; {enemy}", 15) == "hero C6"


@rule("AUTO-MOVE-25")
@pytest.mark.parametrize(
    ("card", "symbol", "unit"),
    [
        (WORKER, "worker", "worker"),
        (MECH, "mech", "speed"),
        (CHARACTER, "character", "hero"),
        (ATTACK, "attack_combat", "hero"),
        (ATTACK_WORKER, "attack_worker", "hero"),
    ],
)
def test_each_symbol_moves_its_kind_of_unit(card: tuple[int, int], symbol: str, unit: str) -> None:
    """One unit of each kind on the base, all equally near."""
    prey = "speed@D6" if symbol == "attack_combat" else "w@D6"
    side = f"rusviet/{RESTRICTED} scheme={card[1]} power=1 speed@base w@base w@C6"
    game = turn(f"{side}; saxony/industrial {prey}; turn rusviet", card[0])
    assert chose(game) == [symbol]
    assert (went(game) or "").startswith(f"{unit} base>")


@rule("AUTO-MOVE-25")
def test_encounter_factory_moves_the_character() -> None:
    side = f"rusviet/{RESTRICTED} hero@D7 speed@base w@base w@C6"
    game = turn(f"{side}; saxony/industrial; board enc=all; turn rusviet", 18)
    assert chose(game) == ["encounter_factory"]
    assert went(game) == "hero D7>D6"


@rule("AUTO-MOVE-25")
@pytest.mark.parametrize(("card", "prey"), [(15, "speed@D6"), (19, "w@D6")])
def test_a_mech_attacks_as_well_but_no_worker_does(card: int, prey: str) -> None:
    scheme = 2 if card == 15 else 1
    side = f"rusviet/{RESTRICTED} scheme={scheme} power=1 hero@mat w@base w@C6"
    enemy = f"saxony/industrial {prey}; turn rusviet"
    assert went(turn(f"{side} speed@D7; {enemy}", card)) == "speed D7>D6"
    alone = turn(f"{side}; {enemy}", card)
    symbol = "attack_combat" if card == 15 else "attack_worker"
    assert f"{symbol}: unit" in tried(alone)


@rule("AUTO-MOVE-26")
def test_on_the_base_the_character_attacks_before_a_mech() -> None:
    line = "saxony/{} power=5 speed@base; nordic/industrial speed@F1; turn saxony"
    assert went(turn(line.format(RESTRICTED), 7)) == "hero base>F1"
    line = "saxony/{} speed@base; nordic/industrial w@F1; turn saxony"
    assert went(turn(line.format(RESTRICTED), 19)) == "hero base>F1"
    # Off the base a mech that is there goes first.
    away = f"saxony/{RESTRICTED} power=5 speed@base hero@G1; nordic/industrial speed@F1; turn saxony"
    assert went(turn(away, 7)) == "speed base>F1"


@rule("AUTO-MOVE-27")
@pytest.mark.parametrize("mech", ["riverwalk", "speed"])
def test_of_a_character_and_a_mech_on_one_territory_the_character_attacks(mech: str) -> None:
    """A position no play leads to (AUTO-MOVE-81)."""
    line = f"saxony/{RESTRICTED} power=5 {mech}@F2 hero@F2; nordic/industrial speed@F1; turn saxony"
    assert went(turn(line, 7)) == "hero F2>F1"


@rule("AUTO-MOVE-28")
@pytest.mark.parametrize(
    ("pieces", "card", "missing"),
    [
        ("w@C6", 10, "mech: unit"),
        ("hero@mat w@C6", 18, "character: unit"),
        ("hero@mat w@C6", 19, "attack_worker: unit"),
        ("", 3, "worker: unit"),
    ],
)
def test_what_is_on_the_mat_is_not_selected(pieces: str, card: int, missing: str) -> None:
    game = turn(f"rusviet/{FREE} {pieces}; saxony/industrial w@D6; turn rusviet", card)
    assert missing in tried(game)
    assert all(move.startswith("worker C6>") for move in moves(game))


@rule("AUTO-MOVE-28")
def test_a_beaten_character_on_the_mat_stays_there_until_gained() -> None:
    """Card 14-I: encounter_factory and character find nobody; the tokens around the workers stay."""
    line = "rusviet/automa hero@mat w@C6 w@D7; saxony/industrial; board enc=all; turn rusviet"
    game = turn(line, 14)
    assert tried(game) == ["encounter_factory: unit", "character: unit"]
    assert where(game, "rusviet", HERO) is None


@rule("AUTO-MOVE-29")
def test_the_unit_is_selected_without_a_look_at_the_destinations() -> None:
    side = f"nordic/{FREE} scheme=2 power=5"
    enemy = "saxony/industrial speed@D5; turn nordic"
    assert went(turn(f"{side} hero@C5 riverwalk@B5; {enemy}", 15)) == "riverwalk B5>D5"
    assert went(turn(f"{side} hero@C5 riverwalk@D6; {enemy}", 15)) == "hero C5>D5"
