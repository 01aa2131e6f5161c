"""Area AUTO-MOVE: the order in which destinations are preferred, with an enemy's Traps and with more players."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.sighting import FREE, RESTRICTED, decided, how_far, opening, turn, went

ENCOUNTER = 18
ATTACK = 15
RAID = 19

# A position where reading order decides, the card drawn, where to lay a Trap, and the move without and with it.
TIES = {
    "worker": (opening("albion", RESTRICTED, human="togawa"), 3, "B2", "worker A1>A3", "worker A1>B2"),
    "mech": (
        f"polania/{FREE} speed@base hero@D4 w@C1 w@D1; togawa/industrial toka@E4; turn polania",
        10,
        "E5",
        "speed base>D3",
        "speed base>E5",
    ),
    "character": (
        f"rusviet/{RESTRICTED}; togawa/industrial toka@D6; turn rusviet",
        18,
        "D7",
        "hero base>C6",
        "hero base>D7",
    ),
    "encounter_factory": (
        f"saxony/{FREE} factory=1 w@C5; togawa/industrial; board enc=B5.D6; turn saxony",
        18,
        "D6",
        "hero base>B5",
        "hero base>D6",
    ),
    "attack_combat": (
        f"crimea/{FREE} scheme=2 power=6 w@E4; togawa/industrial toka@F3 ronin@E3; turn crimea",
        15,
        "F3",
        "hero base>E3",
        "hero base>F3",
    ),
    "attack_worker": (
        f"crimea/{FREE} w@E4; togawa/industrial w@F3 w@E3; turn crimea",
        19,
        "F3",
        "hero base>E3",
        "hero base>F3",
    ),
}


def trapped(line: str, *traps: str) -> str:
    return line.replace("togawa/industrial", f"togawa/industrial {' '.join(traps)}")


@rule("AUTO-MOVE-82")
@pytest.mark.parametrize("symbol", TIES)
def test_an_armed_trap_attracts_before_reading_order_does(symbol: str) -> None:
    line, card, place, first, second = TIES[symbol]
    plain = turn(line, card)
    assert (went(plain), decided(plain)) == (first, "reading order")
    armed = turn(trapped(line, f"trap_popularity@{place}"), card)
    assert (went(armed), decided(armed)) == (second, "trap")
    sprung = turn(trapped(line, f"trap_popularity@{place}:down"), card)
    assert (went(sprung), decided(sprung)) == (first, "reading order")


@rule("AUTO-MOVE-82")
def test_with_traps_on_both_reading_order_decides() -> None:
    line, card, place, first, _ = TIES["encounter_factory"]
    game = turn(trapped(line, f"trap_popularity@{place}", "trap_coins@B5"), card)
    assert (went(game), decided(game)) == (first, "reading order")


@rule("AUTO-MOVE-82")
@pytest.mark.parametrize(
    ("line", "card", "trap", "move"),
    [
        # Worker: A4 and B5 have one unit each.
        (f"nordic/{RESTRICTED} w@A4 w@A5; togawa/industrial; turn nordic", 3, "A4", "worker A4>B5"),
        # Mech: B6 and B7 are one step from A6.
        (f"rusviet/{FREE} speed@D6 w@C6 w@D7; togawa/industrial toka@A6; turn rusviet", 10, "B7", "speed D6>B6"),
        # Encounter: F3 and G4.
        (f"crimea/{FREE} w@G3 w@H1; togawa/industrial; board enc=all; turn crimea", ENCOUNTER, "G4", "hero base>F3"),
        # Attacks on A3 and C3.
        (
            f"nordic/{FREE} scheme=2 power=5 w@B4; togawa/industrial toka@A3 ronin@C3; turn nordic",
            ATTACK,
            "A3",
            "hero base>C3",
        ),
        (f"nordic/{FREE} w@B4; togawa/industrial w@A3 w@C3; turn nordic", RAID, "A3", "hero base>C3"),
    ],
)
def test_the_factory_comes_before_a_trap(line: str, card: int, trap: str, move: str) -> None:
    game = turn(trapped(line, f"trap_popularity@{trap}"), card)
    assert (went(game), decided(game)) == (move, "factory")


@rule("AUTO-MOVE-82")
@pytest.mark.parametrize(
    ("line", "card", "move"),
    [
        # Worker: three units see D6; D5 and D4 are nearer to the Factory, a Trap lies on D5.
        (
            f"rusviet/{FREE} hero@D6 speed@D5 w@C6 w@D7; togawa/industrial trap_coins@D5 toka@F1; turn rusviet",
            3,
            "worker C6>D6",
        ),
        # Character: C6 is next to the mech on B6; D6, with a Trap, is nearer to the Factory.
        (
            f"rusviet/{RESTRICTED} w@C6 w@D7; togawa/industrial trap_coins@D6 toka@B6; turn rusviet",
            ENCOUNTER,
            "hero base>C6",
        ),
        # Attack: one mech on F3; two on D4, the Factory, and a Trap there.
        (
            f"crimea/{FREE} scheme=2 power=6 w@E4; "
            "togawa/industrial trap_coins@D4 toka@D4 ronin@D4 suiton@F3; turn crimea",
            ATTACK,
            "hero base>F3",
        ),
        # Raid: a token on G4; F4, with a Trap, is nearer to the Factory.
        (
            f"rusviet/{FREE} w@F5; togawa/industrial trap_coins@F4 w@F4 w@G4; board oil@G4; turn rusviet",
            RAID,
            "hero base>G4",
        ),
    ],
)
def test_what_the_symbol_asks_for_comes_first_of_all(line: str, card: int, move: str) -> None:
    game = turn(line, card)
    assert (went(game), decided(game)) == (move, "criterion")


@rule("AUTO-MOVE-82")
def test_flags_and_own_traps_attract_nobody() -> None:
    flag = "saxony/{} factory=1 w@C5; albion/industrial flag@D6; board enc=B5.D6; turn saxony"
    assert went(turn(flag.format(FREE), ENCOUNTER)) == "hero base>B5"
    own = f"togawa/{FREE} factory=1 w@C5 trap_coins@D6; saxony/industrial; board enc=B5.D6; turn togawa"
    assert went(turn(own, ENCOUNTER)) == "hero base>B5"


@rule("AUTO-MOVE-82")
def test_with_more_players_the_marker_takes_the_place_of_reading_order() -> None:
    """E1 is nearer than B7 to the Albion base, where the marker begins; B7 comes first in reading order."""
    line = f"nordic/{FREE} w@B6 w@E2; saxony/industrial{{}}; board enc=B7.E1; turn nordic"
    alone = turn(line.format(""), ENCOUNTER)
    assert (went(alone), decided(alone)) == ("hero base>B7", "reading order")
    three = turn(line.format("; crimea/engineering"), ENCOUNTER)
    assert (how_far(three, "B7", "base.albion"), how_far(three, "E1", "base.albion")) == (6, 5)
    assert (went(three), decided(three)) == ("hero base>E1", "marker")
    # A Trap still comes before it.
    game = turn(line.format("; togawa/engineering trap_coins@B7"), ENCOUNTER)
    assert (went(game), decided(game)) == ("hero base>B7", "trap")
