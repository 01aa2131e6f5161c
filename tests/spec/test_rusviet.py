"""Areas MECH-RUSVIET and FAC-RUSVIET."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.field import battle, battlefield, commit, march, pick, reach, ways
from tests.spec.table import do, lay, refused, seat, texts, where, workers
from whetstone import Game
from whetstone.core.ids import FIRST_MECH

# --- Riverwalk and Township -------------------------------------------------------------------------------------------


@rule("MECH-RUSVIET-01")
def test_riverwalk_crosses_onto_farms_and_villages() -> None:
    game = pick("rusviet riverwalk@C6; nordic; turn rusviet", "riverwalk")
    assert ways(game) == {"D6", "D7", "B6", "B7"}
    refused(game, "go=C5", "MOVE-12")  # a forest
    back = pick("rusviet riverwalk@B6; nordic; turn rusviet", "riverwalk")
    assert ways(back) == {"A6", "B7", "C5", "C6"}  # not the tundra A5, nor the mountain B5
    refused(back, "go=A5", "MOVE-12")
    assert reach("rusviet speed@C6; nordic; turn rusviet", "speed") == {"D6", "D7"}
    assert reach("rusviet hero@C6 riverwalk@base; nordic; turn rusviet", "hero") == {"D6", "D7", "B6", "B7"}


@rule("MECH-RUSVIET-02")
def test_township_joins_controlled_villages_and_the_factory() -> None:
    assert reach("rusviet township@C6; nordic; turn rusviet", "township") == {"D6", "D7", "D4"}
    assert reach("rusviet township@C6 w@E6; nordic; turn rusviet", "township") == {"D6", "D7", "D4", "E6"}
    around = {"C3", "D5", "E4"}
    assert reach("rusviet township@D4 w@C6 w@E6 mill@H1; nordic; turn rusviet", "township") == around | {
        "C6",
        "E6",
        "H1",
    }
    assert reach("rusviet speed@D4 w@C6 w@E6; nordic; turn rusviet", "speed") == around
    assert reach("rusviet hero@C6 township@base; nordic; turn rusviet", "hero") == {"D6", "D7", "D4"}


@rule("MECH-RUSVIET-02")
def test_township_uses_one_step() -> None:
    game = march(lay("rusviet township@C6 w@E6; nordic; turn rusviet"), "township", "go=E6")
    assert where(game, "rusviet", FIRST_MECH + 1) == "E6"
    fast = pick("rusviet township@C6 speed@base w@E6; nordic; turn rusviet", "township")
    do(fast, "go=D4")
    assert ways(fast) == {"C3", "D5", "E4", "E6"}  # C6 is no longer controlled


@rule("MECH-RUSVIET-02")
def test_township_is_not_for_workers() -> None:
    assert reach("rusviet township@C6 w@C6; nordic; turn rusviet", "worker@C6") == {"D6", "D7"}


@rule("MECH-RUSVIET-03")
def test_a_village_not_controlled_is_no_destination() -> None:
    villages = {"A3", "A6", "D2", "E6", "F2", "F3", "G5", "H1"}
    free = pick("rusviet township@C6; nordic w@A3; crimea riverwalk@H1 mill@G5; turn rusviet", "township")
    assert not villages & ways(free)
    refused(free, "go=E6", "MOVE-04")
    lost = reach("rusviet township@C6 mill@H1 w@F3; nordic w@H1; turn rusviet", "township")
    assert villages & lost == {"F3"}
    elsewhere = reach("rusviet township@D5 w@H1; nordic; turn rusviet", "township")
    assert "H1" not in elsewhere  # nor does it start anywhere but on a village or the Factory


@rule("MECH-RUSVIET-04")
def test_the_factory_is_reached_whoever_holds_it() -> None:
    workers_there = lay("rusviet power=3 pop=5 township@C6; nordic power=3 w2@D4; turn rusviet")
    march(workers_there, "township", "go=D4")
    assert battle(workers_there) is None
    assert workers(workers_there, "nordic") == ["base", "base"]
    assert seat(workers_there, "rusviet").popularity == 3
    mech_there = lay("rusviet power=3 pop=5 township@C6; nordic power=3 riverwalk@D4; turn rusviet")
    march(mech_there, "township", "go=D4")
    assert battlefield(mech_there) == "D4"


@rule("MECH-RUSVIET-04")
def test_with_enemies_on_the_factory_the_unit_stops_there() -> None:
    line = "rusviet power=3 pop=5 township@C6 speed@base w@E6; nordic power=3 w@D4; turn rusviet"
    game = do(lay(line), "section=move", "move", "unit=township", "go=D4")
    assert not ways(game)
    assert where(game, "rusviet", FIRST_MECH + 1) == "D4"


# --- People's Army ----------------------------------------------------------------------------------------------------


def cards_in_defence(pieces: str) -> int:
    """How many cards Rusviet may play in defence of F5 with these pieces, holding four."""
    line = f"rusviet power=7 hand=2.3.4.5 {pieces}; nordic power=1 hero@F6; turn nordic"
    game = march(lay(line), "hero", "go=F5")
    return play_all(commit(game, "nordic", 0))


def play_all(game: Game) -> int:
    """Play cards as long as the engine lets Rusviet."""
    do(game, "dial=1")
    played = 0
    while game.faction == "rusviet" and any(text.startswith("card=") for text in texts(game)):
        do(game, next(text for text in texts(game) if text.startswith("card=")))
        played += 1
    return played


@rule("MECH-RUSVIET-05")
def test_one_more_card_with_a_worker_on_the_battlefield() -> None:
    assert cards_in_defence("peoples_army@F5 speed@F5 w3@F5") == 3
    assert cards_in_defence("peoples_army@F5 speed@F5 w@F5") == 3
    assert cards_in_defence("peoples_army@F5 speed@F5 w3@G5") == 2
    assert cards_in_defence("peoples_army@F5 w@F5") == 2
    assert cards_in_defence("speed@F5 riverwalk@F5 w3@F5") == 2


@rule("MECH-RUSVIET-06")
def test_in_defence_the_mech_itself_need_not_be_there() -> None:
    assert cards_in_defence("hero@F5 peoples_army@base w@F5") == 2


@rule("MECH-RUSVIET-06")
@pytest.mark.parametrize(("carry", "cards"), [("carry=all", 2), ("carry=none", 1)])
def test_in_attack_with_workers_carried_along(carry: str, cards: int) -> None:
    line = "rusviet power=7 hand=2.3.4.5 peoples_army@F6 w@F6; nordic power=1 riverwalk@F5; turn rusviet"
    game = march(lay(line), "peoples_army", "go=F5", carry)
    assert play_all(game) == cards


@rule("MECH-RUSVIET-07")
def test_workers_alone_never_fight() -> None:
    line = "rusviet power=7 hand=5.5 peoples_army@base w2@F5; nordic power=1 pop=5 hero@F6 riverwalk@base; turn nordic"
    game = march(lay(line), "hero", "go=F5")
    assert battle(game) is None
    assert game.faction == "nordic"
    assert workers(game, "rusviet") == ["base", "base"]
    assert sum(seat(game, "rusviet").hand) == 2


@rule("MECH-RUSVIET-07")
def test_workers_cannot_attack() -> None:
    game = pick("rusviet power=7 hand=5 peoples_army@base w2@F6; nordic riverwalk@F5; turn rusviet", "worker@F6")
    refused(game, "go=F5", "MOVE-34")


# --- Relentless -------------------------------------------------------------------------------------------------------


def next_round(game: Game, section: str) -> Game:
    """The opponent's turn passes without an action."""
    return do(game, f"section={section}", "end")


@rule("FAC-RUSVIET-01")
def test_the_same_section_any_number_of_turns_in_a_row() -> None:
    game = lay("rusviet/mechanical coins=9 power=1; crimea/industrial; turn rusviet")
    for turn, others in enumerate(("move", "trade", "move", "trade")):
        do(game, "section=bolster", "power")
        assert seat(game, "rusviet").power == 3 + 2 * turn
        do(game, "end")
        next_round(game, others)
    assert game.faction == "rusviet"
    assert {"section=bolster", "section=move", "section=trade", "section=produce"} <= set(texts(game))


@rule("FAC-RUSVIET-01")
def test_others_have_to_change_the_section() -> None:
    game = lay("rusviet; crimea/industrial coins=9 section=bolster; turn crimea")
    refused(game, "section=bolster", "TURN-03")
    assert {text for text in texts(game) if text.startswith("section=")} == {
        "section=move",
        "section=trade",
        "section=produce",
    }


@rule("FAC-RUSVIET-02")
def test_relentless_does_not_cover_the_factory_card() -> None:
    game = lay("rusviet power=3 factory=6; crimea/industrial; turn rusviet")
    do(game, "section=factory6", "factory", "end")
    next_round(game, "move")
    assert game.faction == "rusviet"
    refused(game, "section=factory6", "FACT-09")
    do(game, "section=bolster", "end")
    next_round(game, "trade")
    assert "section=factory6" in texts(game)
