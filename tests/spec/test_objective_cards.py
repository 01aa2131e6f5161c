"""Area OBJC, and every objective card: a position that meets it, and positions that just miss it."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.table import do, lay, refused, stars, texts
from whetstone import Game

ANY_MOMENT, END_OF_TURN = False, True
ENOUGH_OF_EACH = "board oil@A4 metal@A4 wood@A5 food@A5"
HEDGED = "up=power>deploy speed@A4 mine@A5 rec=build>power"
EIGHT = "hand=2.2.2.2.3.3.3.3"
PACIFIST = "power=0 pop=13 w5@A4"

# Card: when it may be revealed, what meets it, what just misses it. Before a `|` Nordic's mats and pieces, after it the
# rest of the position; what is not given there is an empty Saxony.
CARDS: dict[int, tuple[bool, list[str], list[str]]] = {
    1: (
        END_OF_TURN,
        ["hero@A1 w@B5 speed@C2", "w@A1 w@B5 mine@C2"],
        ["w@A1 w@B5 w@A4", "w@A1 w@B5 mine@C2 | saxony hero@C2", "w2@A1 w@B5"],
    ),
    2: (END_OF_TURN, ["w@B4 w@C2 hero@E3"], ["w@B4 w@C2 w@A4", "w@B4 w@C2 mine@A4"]),
    3: (END_OF_TURN, ["w@A2 w@B6 w@B7"], ["w@A2 w@B6 w@A4", "w@A2 w2@B6"]),
    4: (END_OF_TURN, ["w@A5 w@B2 w@B4"], ["w@A5 w@B2 w@A4", "w2@A5 w@B2"]),
    5: (
        END_OF_TURN,
        ["hero@D4 power=5 | saxony power=5", "w@D4 power=6 | saxony power=5; crimea power=6"],
        ["hero@D4 power=4 | saxony power=5", "hero@D5 power=9", "w@D4 power=6 | saxony power=5; crimea power=7"],
    ),
    6: (
        ANY_MOMENT,
        ["power=7 | turn nordic driven=1"],
        ["power=6 | turn nordic driven=1", "power=7 | turn nordic driven=0"],
    ),
    7: (
        ANY_MOMENT,
        ["factory=1 speed@A4 w3@A4", "factory=1 speed@base w@A4 riverwalk@A4"],
        ["speed@A4 w3@A4", "factory=1 w3@A4", "factory=1 speed@A4 w4@A4", "factory=1 speed@A4 w3@A4 w@base"],
    ),
    8: (
        ANY_MOMENT,
        ["coins=2 w4@A4 pop=7", "coins=0 w3@A4 w2@base pop=9"],
        ["coins=3 w4@A4 pop=7", "coins=2 w3@A4 pop=7", "coins=2 w4@A4 pop=6"],
    ),
    9: (
        END_OF_TURN,
        ["w@A4 | board oil6@A4 metal@A4 wood@A4 food@A4"],
        [
            "w@A4 | board oil5@A4 metal@A4 wood@A4 food@A4",
            "w@A4 | board oil6@A4 metal2@A4 wood@A4",
            "w@A4 w@A5 | board oil5@A4 metal@A4 wood@A4 food@A4 oil@A5",
            "w@A5 | board oil6@A4 metal@A4 wood@A4 food@A4",
        ],
    ),
    10: (END_OF_TURN, ["w@A4 w@C1 w@C3"], ["w@A4 w@C1 w@A5", "w2@A4 w@C1"]),
    11: (END_OF_TURN, ["w@A3 w@A6 w@C6"], ["w@A3 w@A6 w@A5", "w2@A3 w@C6"]),
    12: (END_OF_TURN, ["coins=20"], ["coins=19"]),
    13: (
        ANY_MOMENT,
        ["hero@A4 speed@A4 w3@A4 mine@A4", "w6@A4", "hero@A4 speed@A4 riverwalk@A4 artillery@A4 seaworthy@A4 w@A4"],
        ["hero@A4 speed@A4 w2@A4 mine@A4", "hero@A4 speed@A4 w3@A4 mine@A5", "hero@base w6@base"],
    ),
    14: (
        END_OF_TURN,
        [f"{HEDGED} w@A5 | {ENOUGH_OF_EACH}"],
        [
            f"{HEDGED.replace('up=power>deploy ', '')} w@A5 | {ENOUGH_OF_EACH}",
            f"{HEDGED.replace('speed@A4 ', '')} w@A4 | {ENOUGH_OF_EACH}",
            f"{HEDGED.replace('mine@A5 ', '')} w@A5 | {ENOUGH_OF_EACH}",
            f"{HEDGED.replace(' rec=build>power', '')} w@A5 | {ENOUGH_OF_EACH}",
            *(f"{HEDGED} | {ENOUGH_OF_EACH.replace(token, '')}" for token in ENOUGH_OF_EACH.split()[1:]),
            f"{HEDGED} | {ENOUGH_OF_EACH.replace('food@A5', 'food@B5')}",
        ],
    ),
    15: (
        ANY_MOMENT,
        ["w2@A4 rec=build>power.deploy>coins", "w@A4 w2@base rec=build>power.deploy>coins.enlist>cards"],
        [
            "w3@A4 rec=build>power.deploy>coins",
            "w2@A4 rec=build>power",
            "w2@A4 rec=build>power.deploy>coins.enlist>cards",
        ],
    ),
    16: (
        END_OF_TURN,
        ["hero@A4 speed@A4 w@A4 | board oil3@A4 food2@A4"],
        [
            "hero@A4 speed@A4 w@A4 | board oil2@A4 food2@A4",
            "hero@A4 speed@A4 w2@A4 | board oil5@A4",
            "hero@A4 speed@A4 riverwalk@A4 w@A4 | board oil5@A4",
            "hero@A5 speed@A4 w@A4 | board oil5@A4",
            "hero@A4 w@A4 | board oil5@A4",
            "hero@A4 speed@A4 | board oil5@A4",
            "speed@A4 riverwalk@A4 w@A4 | board oil5@A4",
        ],
    ),
    17: (
        END_OF_TURN,
        ["w@C3 w@D5", "w@E4 hero@E4 speed@C4"],
        ["w@C3 w@D5 factory=1", "w@C3 w@D4", "w2@C3 w@C5"],
    ),
    18: (
        ANY_MOMENT,
        [PACIFIST],
        [
            PACIFIST.replace("power=0", "power=1"),
            PACIFIST.replace("pop=13", "pop=12"),
            PACIFIST.replace("w5@A4", "w4@A4"),
        ],
    ),
    19: (
        END_OF_TURN,
        ["w@B4 w@B5 w@C3 w@C5 w@D5", "w@D4 w@D5 w@E4 w@E6 hero@F4"],
        ["w@B4 w@B5 w@C3 w@C5 w@D6", "w@B4 w@B5 w@C3 w@C5 w@C4 speed@C4", "w@C2 w@C3 w@D4 w@D5 w@E4"],
    ),
    20: (
        ANY_MOMENT,
        ["mine@A4 monument@A5 armory@B5 pop=7", "mine@A4 monument@A5 armory@B5 mill@B6 pop=8"],
        [
            "mine@A4 monument@A5 pop=7",
            "mine@A4 monument@A5 armory@B5 pop=6",
            "mine@A4 monument@A5 armory@B5 pop=7 speed@B6",
        ],
    ),
    21: (
        END_OF_TURN,
        ["w@A4 w@A5 | board food5@A4 food4@A5"],
        ["w@A4 w@A5 | board food5@A4 food3@A5", "w@A4 | board food5@A4 food4@A5", "w@A4 | board food8@A4 oil8@A4"],
    ),
    22: (ANY_MOMENT, ["factory=1"], ["", "factory=1 up=power>deploy"]),
    23: (
        ANY_MOMENT,
        [f"{EIGHT} stars=combat"],
        [f"{EIGHT.removesuffix('.3')} stars=combat", EIGHT, f"{EIGHT} stars=power"],
    ),
    24: (END_OF_TURN, ["w5@C3", "w5@E4 w@D4"], ["w4@C3 w@D5", "w5@D4", "w5@C5"]),
    25: (
        ANY_MOMENT,
        ["pop=3 power=13 speed@A4 riverwalk@A5", "pop=0 power=16 stars=power speed@base riverwalk@A5"],
        [
            "pop=4 power=13 speed@A4 riverwalk@A5",
            "pop=3 power=12 speed@A4 riverwalk@A5",
            "pop=3 power=13 speed@A4",
        ],
    ),
    26: (
        END_OF_TURN,
        ["w@A1 w@A2 w@A3 w@A4 w@A5"],
        [
            "hero@A1 w@A2 w@A3 w@A4 w@A5",
            "w@A1 mill@A2 w@A3 w@A4 w@A5",
            "w@A1 w@A2 speed@A3 w@A4 w@A5",
            "w@A1 w@A2 w@A3 w@D4 w@A5",
            "w@A1 w@A2 w@A3 w@A4 mine@A5",
        ],
    ),
    27: (
        ANY_MOMENT,
        ["mine@B5 monument@B6 armory@C3"],
        ["mine@B5 monument@B6", "mine@A4 monument@B6 armory@C3", "mine@B5 monument@B6 armory@C3 mill@A5"],
    ),
}


def position(number: int, text: str) -> Game:
    pieces, _, rest = text.partition("|")
    line = f"nordic/industrial obj={number} {pieces}; {rest}"
    for part in ("saxony", "turn nordic"):
        if part not in line:
            line += f"; {part}"
    return lay(line)


MET = [(number, text) for number, (_, met, _) in CARDS.items() for text in met]
MISSED = [(number, text) for number, (_, _, missed) in CARDS.items() for text in missed]


def test_every_card_is_here() -> None:
    assert sorted(CARDS) == list(range(1, 28))


@pytest.mark.parametrize(("number", "text"), MET)
def test_a_position_that_meets_the_card(number: int, text: str) -> None:
    game = position(number, text)
    if CARDS[number][0] == END_OF_TURN:
        refused(game, f"reveal={number}", "OBJ-04")
    else:
        assert f"reveal={number}" in texts(game)
    do(game, "section=trade", "end")
    assert texts(game) == [f"reveal={number}", "done"]
    before = stars(game, "nordic").get("objective", 0)
    do(game, f"reveal={number}")
    assert stars(game, "nordic")["objective"] == before + 1


@pytest.mark.parametrize(("number", "text"), MISSED)
def test_a_position_that_just_misses_the_card(number: int, text: str) -> None:
    game = position(number, text)
    refused(game, f"reveal={number}", "OBJ-05")
    do(game, "section=trade", "end")
    assert game.faction != "nordic"


# --- what the clauses add -------------------------------------------------------------------------------------------


def can_reveal(number: int, text: str) -> bool:
    """Is the card met at the end of a turn without an action?"""
    game = do(position(number, text), "section=trade", "end")
    return f"reveal={number}" in texts(game)


@rule("OBJC-01")
def test_objective_2_does_not_count_mines() -> None:
    assert not can_reveal(2, "w@B4 w@C2 mine@A4 w@A4")
    assert can_reveal(2, "w@B4 w@C2 mine@E6")  # a Mine on a printed tunnel holds that tunnel like any structure


@rule("OBJC-02")
def test_objective_6_with_power_from_the_bottom_row() -> None:
    # A mech drives a worker off; on the Patriotic mat Upgrade lies under Move, and the recruit off it brings 1 power.
    line = (
        "nordic/patriotic obj=6 power={} pop=3 rec=upgrade>coins speed@A4 w@A4; saxony w@A5; board oil2@A4; turn nordic"
    )
    game = do(lay(line.format(6)), "section=move", "move", "unit=speed", "go=A5", "carry=none", "done")
    refused(game, "reveal=6", "OBJ-05")
    do(game, "upgrade", "done", "reveal=6")
    assert stars(game, "nordic") == {"objective": 1}
    game = do(lay(line.format(5)), "section=move", "move", "unit=speed", "go=A5", "carry=none", "done")
    refused(do(game, "upgrade", "done"), "reveal=6", "OBJ-05")


@rule("OBJC-02")
def test_objective_6_right_after_the_move_and_by_a_combat_won() -> None:
    line = "nordic/patriotic obj=6 power=7 pop=3 speed@A4; saxony w@A5 {}; turn nordic"
    do(lay(line.format("")), "section=move", "move", "unit=speed", "go=A5", "done", "reveal=6")
    # Workers that flee from a combat count too; here no power is spent, as a tie goes to the attacker.
    game = do(lay(line.format("hero@A5")), "section=move", "move", "unit=speed", "go=A5", "done", "dial=0")
    do(game, "reveal=6")
    assert stars(game, "nordic") == {"combat": 1, "objective": 1}


@rule("OBJC-03")
def test_objective_13_does_not_count_flags_and_traps() -> None:
    for faction, token, mech in (("albion", "flag", "rally"), ("togawa", "trap_power", "ronin")):
        line = f"nordic; {faction} obj=13 hero@A4 {mech}@A4 {{}} {token}@A4; turn {faction}"
        for text, met in (("w2@A4 mine@A4", False), ("w3@A4", False), ("w3@A4 mine@A4", True), ("w4@A4", True)):
            assert ("reveal=13" in texts(lay(line.format(text)))) == met


@rule("OBJC-04")
def test_objective_16_asks_for_all_on_one_territory_with_or_without_a_structure() -> None:
    assert can_reveal(16, "hero@A4 speed@A4 w@A4 mine@A4 | board oil5@A4")
    assert can_reveal(16, "hero@A4 speed@A4 w@A4 w@A5 riverwalk@A5 | board oil5@A4")
    assert not can_reveal(16, "hero@A4 speed@A4 w@A4 | board oil4@A4 oil@A5")
    assert not can_reveal(16, "hero@A4 speed@A4 w@A5 | board oil5@A4")


@rule("OBJC-05")
def test_objective_20_looks_at_the_board_not_at_the_faction_mat() -> None:
    built = "mine@A4 monument@A5 armory@B5 pop=7"
    assert can_reveal(20, built)  # all four mechs lie on the faction mat
    assert not can_reveal(20, f"{built} speed@A4")
    assert not can_reveal(20, f"{built} speed@base")  # beaten home, it is still on the board


@rule("OBJC-06")
def test_objective_24_counts_one_territory_and_accepts_lakes() -> None:
    assert not can_reveal(24, "w3@C3 w2@D5")
    assert can_reveal(24, "w5@C3")
    assert can_reveal(24, "w5@C4 seaworthy@C4")
    assert not can_reveal(24, "w4@C4 seaworthy@C4 w@D5")


@rule("OBJC-07")
def test_objective_27_wants_no_structure_next_to_the_home_base() -> None:
    # A4 and A5 touch Nordic's base. B7 touches Rusviet's, though a river lies between.
    assert can_reveal(27, "mine@B5 monument@B6 armory@C3")
    assert can_reveal(27, "mine@B5 monument@B6 armory@C3 mill@C5")
    assert not can_reveal(27, "mine@B5 monument@B6 armory@C3 mill@A4")
    for place, met in (("B7", False), ("A6", True)):
        game = lay(f"rusviet obj=27 mine@B5 monument@B6 armory@{place}; saxony; turn rusviet")
        assert ("reveal=27" in texts(game)) == met


@rule("OBJC-07")
def test_the_star_of_objective_27_stays_when_a_structure_next_to_the_base_follows() -> None:
    line = "nordic/industrial obj=27 mine@B5 monument@B6 armory@C3 w@A4; saxony; board wood3@A4; turn nordic"
    game = do(lay(line), "reveal=27", "section=move", "build", "structure=mill")
    assert stars(game, "nordic") == {"objective": 1, "structures": 1}
    do(game, "end", "section=bolster", "end")
    assert stars(game, "nordic")["objective"] == 1
