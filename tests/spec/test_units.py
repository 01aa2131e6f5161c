"""Area UNIT: kinds of units and how many pieces a player has."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.random_play import TABLES, wander
from tests.spec.table import do, lay, refused, seat, stars, texts, tokens, where, workers
from whetstone import Setup
from whetstone.core.ids import FIRST_MECH, FIRST_WORKER, HERO, UNITS
from whetstone.play.notation import NotationError

ALL_MECHS = "riverwalk@D7 township@D7 peoples_army@D7 speed@D7"


@rule("UNIT-01")
def test_character_mech_and_worker_move_structures_and_tokens_do_not() -> None:
    game = lay("rusviet/mechanical hero@C6 speed@C6 w@C6 mill@C6; saxony; board oil2@C6 food1@C6; turn rusviet")
    do(game, "section=move", "move")
    assert texts(game) == ["unit=hero", "unit=speed", "unit=worker@C6", "done"]


@rule("UNIT-01")
@pytest.mark.parametrize(("there", "stops"), [("mill@D5", False), ("w@D5", True), ("hero@D5", True)])
def test_a_structure_does_not_stop_a_movement_as_a_unit_does(there: str, stops: bool) -> None:
    game = lay(f"rusviet/mechanical pop=3 power=3 speed@E6 w@C6; saxony {there}; board metal5@D5; turn rusviet")
    do(game, "section=move", "move", "unit=speed", "go=D5")
    assert ("go=D4" not in texts(game)) == stops


@rule("UNIT-02")
def test_a_position_with_more_pieces_cannot_be_laid() -> None:
    for line in ("rusviet w9@C6; saxony", "rusviet w5@C6 w4@D7; saxony", "rusviet second_hero@C6; saxony"):
        with pytest.raises(NotationError):
            lay(line)


@rule("UNIT-02")
def test_no_fifth_mech() -> None:
    line = "rusviet/mechanical hero@C6 w@C6 {}; saxony; board metal9@C6; turn rusviet"
    game = do(lay(line.format("speed@C6")), "section=bolster", "deploy")
    paid = {"pay=metal@C6"}
    assert set(texts(game)) - paid == {"mech=riverwalk", "mech=township", "mech=peoples_army", "done"}
    refused(game, "mech=speed", "UNIT-02")
    game = do(lay(line.format(ALL_MECHS + " stars=mechs")), "section=bolster", "deploy")
    assert not [text for text in texts(game) if text.startswith("mech=")]
    assert "end" in texts(game), "paid for, but nothing is left to deploy"


@rule("UNIT-02")
def test_no_ninth_worker() -> None:
    line = "rusviet/mechanical coins=9 power=9 pop=9 stars=workers w{}@C6 w@D7; saxony; turn rusviet"
    game = do(lay(line.format(6)), "section=produce", "produce", "produce=C6")
    assert len(workers(game, "rusviet")) == 8
    game = do(lay(line.format(7)), "section=produce", "produce")
    refused(game, "produce=C6", "PROD-12")


@rule("UNIT-02")
def test_four_different_structures_each_once() -> None:
    line = "rusviet/mechanical w@C6 {}; saxony; board wood9@C6; turn rusviet"
    game = do(lay(line.format("mill@D7")), "section=move", "build")
    assert texts(game) == ["structure=mine", "structure=monument", "structure=armory", "done"]
    refused(game, "structure=mill", "UNIT-02")
    built = "mill@D7 mine@D6 monument@B7 armory@B6 stars=structures"
    game = do(lay(line.format(built)), "section=move", "build")
    assert texts(game) == ["end"]


@rule("UNIT-02")
def test_no_fifth_recruit() -> None:
    line = "rusviet/mechanical w@C6 rec={}; saxony; board food9@C6; turn rusviet"
    three = "upgrade>power.deploy>coins.build>popularity"
    game = do(lay(line.format(three)), "section=produce", "enlist")
    assert texts(game) == ["recruit=enlist", "done"]
    game = do(lay(line.format(three + ".enlist>cards stars=recruits")), "section=produce", "enlist", "!drawn=2")
    assert texts(game) == ["end"]


@rule("UNIT-02")
def test_no_seventh_upgrade() -> None:
    line = "rusviet/mechanical w@C6 up={}; saxony; board oil9@C6; turn rusviet"
    five = "units>upgrade.coins>deploy.power>deploy.cards>build.popularity>enlist"
    game = do(lay(line.format(five)), "section=trade", "upgrade")
    assert texts(game) == ["cube=territories", "done"]
    game = do(lay(line.format(five + ".territories>enlist stars=upgrades")), "section=trade", "upgrade")
    assert texts(game) == ["end"]


@rule("UNIT-02")
def test_no_seventh_star() -> None:
    # In the end game variant play goes on after the sixth star: the only way to come near a seventh.
    line = (
        "game last_turn; nordic/mechanical stars=upgrades.mechs.structures.recruits.workers{} power=15"
        " rec=upgrade>power; saxony/patriotic w@F1; board oil2@F1; turn saxony last=0"
    )
    game = do(lay(line.format(".popularity")), "section=move", "upgrade", "done")
    assert seat(game, "nordic").power == 16
    assert "power" not in stars(game, "nordic")
    assert seat(game, "nordic").star_count == 6
    game = do(lay(line.format("")), "section=move", "upgrade", "done")
    assert stars(game, "nordic")["power"] == 1


@rule("UNIT-03")
@pytest.mark.parametrize("there", ["w3@D5", "mill@D5", ""])
def test_workers_structures_and_resources_do_not_fight(there: str) -> None:
    game = lay(
        f"rusviet/mechanical pop=3 power=5 speed@E6; saxony power=5 hand=5.5 {there}; board oil9@D5;turn rusviet"
    )
    do(game, "section=move", "move", "unit=speed", "go=D5")
    while "done" in texts(game):
        do(game, "done")
    assert "end" in texts(game), "the action is over without a combat"
    assert stars(game, "rusviet") == {}
    assert seat(game, "rusviet").power == seat(game, "saxony").power == 5


@rule("UNIT-03")
def test_workers_bring_no_combat_cards() -> None:
    line = (
        "nordic/mechanical power=2 hand=2.3.4 speed@E6 w3@E6 {};saxony power=2 hand=2.3 riverwalk@D5 w4@D5; turn nordic"
    )
    attack = ("section=move", "move", "unit=speed", "go=D5", "carry=all", "done", "dial=0", "card=4")
    game = do(lay(line.format("")), *attack)
    assert game.faction == "saxony", "one mech and three workers play one card"
    do(game, "dial=0", "card=2")
    assert stars(game, "nordic") == {"combat": 1}, "so do one mech and four workers: both sides are revealed"
    both = ("section=move", "move", "unit=hero", "go=D5", "unit=speed", "go=D5", "carry=all")
    game = do(lay(line.format("hero@E6")), *both, "dial=0", "card=4")
    assert {"card=2", "card=3", "seal"} == set(texts(game)), "the character brings a second card"


@rule("UNIT-04")
def test_a_mech_carries_all_eight_workers_the_others_carry_none() -> None:
    game = lay("rusviet/mechanical hero@C6 speed@C6 w8@C6; saxony; turn rusviet")
    do(game, "section=move", "move", "unit=hero", "go=D6", "done")
    assert workers(game, "rusviet") == ["C6"] * 8, "nothing was asked: the character cannot take workers along"
    do(game, "unit=speed", "go=D7", "carry=all", "done")
    assert workers(game, "rusviet") == ["D7"] * 8
    game = lay("rusviet/mechanical w8@C6; saxony; turn rusviet")
    do(game, "section=move", "move", "unit=worker", "go=D6", "done")
    assert workers(game, "rusviet") == ["C6"] * 7 + ["D6"]


@rule("UNIT-05")
def test_a_mech_does_not_carry_the_character() -> None:
    game = lay("rusviet/mechanical hero@C6 speed@C6 w@C6; saxony; board oil@C6; turn rusviet")
    do(game, "section=move", "move", "unit=speed", "go=D6", "carry=all", "done")
    assert workers(game, "rusviet") == ["D6"]
    assert tokens(game, "D6") == {"oil": 1}
    assert where(game, "rusviet", HERO) == "C6"


@rule("UNIT-06")
@pytest.mark.parametrize(("unit", "word"), [("hero@C6", "hero"), ("riverwalk@C6", "riverwalk"), ("w@C6", "worker")])
def test_every_unit_carries_any_number_of_tokens(unit: str, word: str) -> None:
    load = "board oil300@C6 metal41@C6 wood1@C6 food22@C6"
    line = f"rusviet/mechanical {unit}; saxony; {load}; turn rusviet"
    everything = {"oil": 300, "metal": 41, "wood": 1, "food": 22}
    game = do(lay(line), "section=move", "move", f"unit={word}", "go=D7", "carry=all")
    assert tokens(game, "D7") == everything
    game = do(lay(line), "section=move", "move", f"unit={word}", "go=D7", "carry=none")
    assert tokens(game, "C6") == everything
    some = ("carry=some", "load=270oil", "load=41metal", "load=0wood", "load=5food")
    game = do(lay(line), "section=move", "move", f"unit={word}", "go=D7", *some)
    assert tokens(game, "D7") == {"oil": 270, "metal": 41, "food": 5}


@rule("UNIT-07")
@pytest.mark.parametrize("table", TABLES)
def test_a_unit_on_the_board_stays_on_the_board(table: Setup) -> None:
    for seed in range(4):
        out: list[set[int]] = []
        for s in wander(table, seed):
            now = [{slot for slot in range(UNITS) if p.piece[slot] >= 0} for p in s.players]
            assert all(before <= after for before, after in zip(out, now, strict=bool(out)))
            out = now


@rule("UNIT-07")
def test_beaten_and_displaced_units_go_to_their_home_base() -> None:
    game = lay("rusviet/mechanical pop=5 power=5 riverwalk@E6; saxony speed@D5 w2@D5 hero@D5; turn rusviet")
    do(game, "section=move", "move", "unit=riverwalk", "go=D5", "done", "dial=5")
    assert where(game, "saxony", FIRST_MECH + 3) == where(game, "saxony", HERO) == "base"
    assert workers(game, "saxony") == ["base", "base"]
    game = lay("rusviet/mechanical pop=5 riverwalk@E6; saxony w2@D5; turn rusviet")
    do(game, "section=move", "move", "unit=riverwalk", "go=D5")
    assert workers(game, "saxony") == ["base", "base"]


@rule("UNIT-07")
def test_a_beaten_nordic_unit_may_go_to_a_lake_instead() -> None:
    line = "rusviet/mechanical power=5 riverwalk@E6; nordic {}@D5; turn rusviet"
    attack = ("section=move", "move", "unit=riverwalk", "go=D5", "done", "dial=5")
    game = do(lay(line.format("seaworthy")), *attack)
    assert texts(game) == ["retreat=seaworthy>base", "retreat=seaworthy>C4", "retreat=seaworthy>E5"]
    assert where(do(game, "retreat=seaworthy>C4"), "nordic", FIRST_MECH + 1) == "C4"
    game = do(lay(line.format("speed")), *attack)
    assert where(game, "nordic", FIRST_WORKER - 1) == "base"
