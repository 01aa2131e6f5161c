"""Area OBJ: when objectives are revealed and what that does. The cards themselves are in test_objective_cards.py."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.table import do, lay, refused, seat, stars, texts, tokens
from whetstone import Game

# Objective 22 asks for a Factory card and no upgrade, at any moment; 12 for $20 at the end of the turn.
READY = "nordic/industrial coins=3 obj=22.25 factory=1 w@A4; saxony; board oil3@A4; turn nordic"


def held(game: Game, faction: str) -> list[int]:
    """Objectives in a hand, as its owner sees them."""
    at = game.setup.factions.index(faction)
    return list(game.view(at)["seats"][at]["objectives"])


@rule("OBJ-01")
@pytest.mark.parametrize(
    "before",
    [
        (),
        ("section=bolster",),
        ("section=bolster", "power"),
        ("section=bolster", "power", "upgrade", "done"),
        ("section=bolster", "upgrade", "done"),
        ("section=bolster", "power", "upgrade", "done", "end"),
    ],
    ids=["start", "before the top row", "between", "after the bottom row", "after the bottom row only", "end"],
)
def test_before_or_after_an_action(before: tuple[str, ...]) -> None:
    game = do(lay(READY), *before)
    do(game, "reveal=22")
    assert stars(game, "nordic") == {"objective": 1}


@rule("OBJ-01")
def test_not_in_the_turn_of_another() -> None:
    game = do(lay(READY), "section=bolster", "end", "done")
    assert game.faction == "saxony"
    refused(game, "reveal=22", "OBJ-01")
    do(game, "section=bolster")
    refused(game, "reveal=22", "OBJ-01")
    do(game, "end")
    assert "reveal=22" in texts(game)


@rule("OBJ-02")
def test_not_between_two_moves_nor_in_the_middle_of_a_payment() -> None:
    line = "nordic/industrial obj=22 factory=1 hero@A4 w@A4 w@A5; saxony; board oil3@A4 oil3@A5; turn nordic"
    game = do(lay(line), "section=move", "move")
    refused(game, "reveal=22", "OBJ-02")
    do(game, "unit=worker@A4")
    refused(game, "reveal=22", "OBJ-02")
    do(game, "go=B5", "carry=none")
    refused(game, "reveal=22", "OBJ-02")
    do(game, "done", "reveal=22")
    game = do(lay(line), "section=bolster", "upgrade")
    refused(game, "reveal=22", "OBJ-02")
    do(game, "pay=oil@A4", "pay=oil@A4", "pay=oil@A4")
    refused(game, "reveal=22", "OBJ-02")
    game = do(lay(line), "section=produce", "produce", "produce=A4")
    refused(game, "reveal=22", "OBJ-02")


@rule("OBJ-02")
def test_not_between_two_combats() -> None:
    game = lay("nordic/industrial obj=22 factory=1 power=9 hero@B5 speed@B5; saxony hero@A5 speed@A4; turn nordic")
    do(game, "section=move", "move", "unit=hero", "go=A4", "unit=speed", "go=A5")
    assert texts(game) == ["fight=A4", "fight=A5"]
    refused(game, "reveal=22", "OBJ-02")
    do(game, "fight=A4")
    refused(game, "reveal=22", "OBJ-02")
    do(game, "dial=1")
    refused(game, "reveal=22", "OBJ-02")  # the second combat is still to come
    do(game, "dial=1", "reveal=22")


@rule("OBJ-02")
def test_not_between_a_combat_and_an_encounter() -> None:
    line = "nordic/industrial obj=22 factory=1 coins=2 power=9 hero@A4; saxony speed@B5; board enc=B5; turn nordic"
    game = do(lay(line), "section=move", "move", "unit=hero", "go=B5", "dial=1", "!meet=1")
    assert stars(game, "nordic") == {"combat": 1}
    refused(game, "reveal=22", "OBJ-02")
    do(game, "option=1", "reveal=22")


@rule("OBJ-03")
def test_a_turn_without_an_action_will_do() -> None:
    game = do(lay(READY), "section=move", "end", "reveal=22")
    assert stars(game, "nordic") == {"objective": 1}
    assert game.faction == "saxony"
    waits = lay("nordic/industrial coins=20 obj=12; saxony; turn nordic")
    do(waits, "section=move", "end", "reveal=12")
    assert stars(waits, "nordic") == {"objective": 1}


@rule("OBJ-04")
def test_a_card_that_names_the_end_of_the_turn_waits_for_it() -> None:
    line = "nordic/industrial coins=25 obj=12 w@A4; saxony; board oil3@A4; turn nordic"
    game = lay(line)
    for words in (("section=bolster",), ("power",), ("upgrade", "done"), ("end",)):
        refused(game, "reveal=12", "OBJ-04")
        do(game, *words)
    do(game, "reveal=12")
    assert stars(game, "nordic") == {"objective": 1}


@rule("OBJ-04")
def test_after_the_end_is_declared_no_action_follows() -> None:
    game = do(lay("nordic/industrial coins=25 obj=12; saxony; turn nordic"), "section=bolster", "end")
    assert texts(game) == ["reveal=12", "done"]
    refused(game, "power", "TURN-06")


@rule("OBJ-05")
def test_requirements_count_when_revealing() -> None:
    # $20 at the start of the turn, $19 at its end.
    game = do(lay("nordic/industrial coins=20 obj=12; saxony; turn nordic"), "section=bolster", "power", "end")
    assert game.faction == "saxony"
    assert stars(game, "nordic") == {}
    # No upgrade at first, one later: objective 22 was met and is met no longer.
    game = lay(READY)
    assert "reveal=22" in texts(game)
    do(game, "section=bolster", "upgrade", "cube=units", "cover=deploy")
    refused(game, "reveal=22", "OBJ-05")


@rule("OBJ-05")
def test_all_requirements_are_needed() -> None:
    refused(lay(READY.replace(" factory=1", "")), "reveal=22", "OBJ-05")


@rule("OBJ-06")
def test_revealing_may_wait_for_a_later_turn() -> None:
    game = lay(READY)
    do(game, "section=bolster", "end", "done")
    assert stars(game, "nordic") == {}
    assert held(game, "nordic") == [22, 25]
    do(game, "section=bolster", "end", "section=move", "reveal=22")
    assert stars(game, "nordic") == {"objective": 1}


@rule("OBJ-07")
def test_one_star_and_nothing_else() -> None:
    game = lay(READY)
    before = (seat(game, "nordic").coins, seat(game, "nordic").power, seat(game, "nordic").popularity)
    do(game, "reveal=22")
    assert stars(game, "nordic") == {"objective": 1}
    assert (seat(game, "nordic").coins, seat(game, "nordic").power, seat(game, "nordic").popularity) == before
    assert tokens(game, "A4") == {"oil": 3}


@rule("OBJ-08")
def test_both_cards_go_under_the_deck() -> None:
    game = do(lay(READY), "reveal=22")
    assert held(game, "nordic") == []
    assert game.view(-1)["seats"][0]["objectives_held"] == 0
    assert game.view(-1)["objectives_revealed"] == [22]  # the other one went there unseen
    refused(game, "reveal=25", "OBJ-01")
    assert "returned=22.25/nordic" in game.position()


@rule("OBJ-08")
def test_saxony_keeps_its_other_card() -> None:
    line = READY.replace("nordic/industrial", "saxony/industrial").replace("; saxony;", "; nordic;")
    game = do(lay(line.replace("turn nordic", "turn saxony")), "reveal=22")
    assert held(game, "saxony") == [25]
    assert game.view(-1)["objectives_revealed"] == [22]


@rule("OBJ-09")
def test_one_objective_star_for_all_but_saxony() -> None:
    # Objectives 22 and 25 are both met: popularity 3 or less, power 13 or more, two mechs.
    pieces = "obj=22.25 factory=1 power=13 pop=3 speed@A4 riverwalk@A4"
    game = do(lay(f"nordic {pieces}; saxony; turn nordic"), "reveal=22")
    refused(game, "reveal=25", "OBJ-01")
    assert stars(game, "nordic") == {"objective": 1}
    game = do(lay(f"nordic; saxony {pieces}; turn saxony"), "reveal=22", "reveal=25")
    assert stars(game, "saxony") == {"objective": 2}
    assert held(game, "saxony") == []


@rule("OBJ-09")
def test_a_further_card_gives_no_second_star() -> None:
    line = "{} obj=22 factory=1 stars=objective; {}; turn {}"
    refused(lay(line.format("nordic", "saxony", "nordic")), "reveal=22", "OBJ-09")
    game = do(lay(line.format("saxony", "nordic", "saxony")), "reveal=22")
    assert stars(game, "saxony") == {"objective": 2}


@rule("OBJ-10")
def test_the_factory_is_one_territory() -> None:
    # Objective 19: five territories round one lake, here C4, which touches the Factory on D4.
    line = "nordic/industrial obj=19 w@D4 w@B4 w@B5 w@C3 {}; saxony; turn nordic"
    four = do(lay(line.format("")), "section=move", "end")
    assert four.faction == "saxony"
    do(lay(line.format("w@D5")), "section=move", "end", "reveal=19")


@rule("OBJ-11")
def test_what_was_done_this_turn_counts_until_its_end() -> None:
    # Objective 6: a worker driven off this turn, and 7 power. Move stands over Build on this mat.
    line = "nordic/industrial obj=6 power=7 pop=3 hero@A4 w@A4; saxony w@A5; board wood3@A4; turn nordic"
    game = lay(line)
    refused(game, "reveal=6", "OBJ-05")
    do(game, "section=move", "move", "unit=hero", "go=A5", "carry=none", "done")
    assert "reveal=6" in texts(game)
    do(game, "build", "structure=mine")
    assert "reveal=6" in texts(game)
    do(game, "end")
    assert texts(game) == ["reveal=6", "done"]
    do(game, "done", "section=bolster", "end")
    refused(game, "reveal=6", "OBJ-05")  # a new turn: what was done is forgotten
