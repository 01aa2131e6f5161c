"""Area DEPL: the Deploy action, and when a mech's ability is in force."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.table import do, lay, refused, seat, texts, tokens, where
from whetstone.core.ids import FIRST_MECH

# On the Industrial mat Produce stands over Deploy, which costs 3 metal.
READY = "nordic/industrial w@A4 w@A5; saxony; board metal9@A4; turn nordic"
MECHS = ("riverwalk", "seaworthy", "artillery", "speed")

# F2 and E2 are parted by a river; Saxony's Riverwalk leads into forests such as E2. Nobody of Saxony swims.
RIVER = "nordic; saxony/industrial hero@F2 w2@F2 {}; board metal9@F2; turn saxony"


@rule("DEPL-01")
def test_deploy_is_paid_in_metal() -> None:
    game = do(lay(READY), "section=produce", "deploy", "mech=speed", "at=A4")
    assert tokens(game, "A4") == {"metal": 6}
    others = lay("nordic/industrial w@A4; saxony; board metal2@A4 oil9@A4 wood9@A4 food9@A4; turn nordic")
    refused(do(others, "section=produce"), "deploy", "TURN-10")


@rule("DEPL-02")
@pytest.mark.parametrize("mech", MECHS)
def test_any_mech_may_come_first(mech: str) -> None:
    game = do(lay(READY), "section=produce", "deploy")
    assert texts(game) == [*(f"mech={name}" for name in MECHS), "done"]
    do(game, f"mech={mech}", "at=A5")
    assert where(game, "nordic", FIRST_MECH + MECHS.index(mech)) == "A5"
    assert game.view(-1)["seats"][0]["abilities"] == [mech]


@rule("DEPL-02")
def test_a_mech_on_the_board_is_not_left_on_the_mat() -> None:
    game = do(lay(READY.replace("w@A4", "speed@B5 riverwalk@base w@A4")), "section=produce", "deploy")
    assert texts(game) == ["mech=seaworthy", "mech=artillery", "done"]
    refused(game, "mech=speed", "UNIT-02")


@rule("DEPL-03")
def test_a_mech_appears_beside_a_worker() -> None:
    line = "nordic/industrial w@A4 w@A5 w@base hero@B5 speed@C3 mine@B6; saxony w@F1; board metal3@A4; turn nordic"
    game = do(lay(line), "section=produce", "deploy", "mech=riverwalk")
    assert texts(game) == ["at=A4", "at=A5"]
    for place in ("B5", "C3", "B6", "F1"):
        refused(game, f"at={place}", "DEPL-03")
    refused(game, "at=base")
    do(game, "at=A5")
    assert where(game, "nordic", FIRST_MECH) == "A5"


@rule("DEPL-03")
def test_villages_and_the_factory_will_do() -> None:
    game = lay("nordic/industrial w@D4 w@A3; saxony; board metal3@D4; turn nordic")
    do(game, "section=produce", "deploy", "mech=speed", "at=D4")
    assert where(game, "nordic", FIRST_MECH + 3) == "D4"


@rule("DEPL-04")
def test_no_mech_is_deployed_on_a_lake() -> None:
    line = "nordic/industrial seaworthy@C4 w@C4 w@A4 w@A5; saxony; board metal3@A4; turn nordic"
    game = do(lay(line), "section=produce", "deploy", "mech=speed")
    assert texts(game) == ["at=A4", "at=A5"]
    refused(game, "at=C4", "DEPL-04")


@rule("DEPL-04")
def test_with_workers_on_a_lake_only_no_mech_is_deployed() -> None:
    line = "nordic/industrial seaworthy@C4 w@C4; saxony; board metal3@C4; turn nordic"
    game = do(lay(line), "section=produce", "deploy")
    assert [where(game, "nordic", FIRST_MECH + n) for n in range(4)] == [None, "C4", None, None]
    assert tokens(game, "C4") == {}


@rule("DEPL-05", "DEPL-07")
def test_an_ability_comes_with_its_mech_for_character_and_mechs_but_not_workers() -> None:
    covered = do(lay(RIVER.format("speed@F2")), "section=move", "move")
    for unit in ("hero", "speed"):
        refused(do(covered, f"unit={unit}"), "go=E2", "MOVE-12")
        do(covered, "go=F1", "carry=none", "done")
    game = do(lay(RIVER.format("speed@F2")), "section=produce", "deploy", "mech=riverwalk", "end")
    do(game, "section=trade", "end", "section=move", "move", "unit=hero")
    assert "go=E2:riverwalk" in texts(game)
    do(game, "go=E2", "carry=none", "done", "unit=speed")
    assert "go=E2:riverwalk" in texts(game)


@rule("DEPL-05")
def test_workers_gain_nothing_from_a_mech() -> None:
    game = do(lay(RIVER.format("riverwalk@F2 speed@F2")), "section=move", "move", "unit=worker@F2")
    refused(game, "go=E2", "MOVE-12")
    do(game, "go=G1", "carry=none")  # and Speed does not take it any further
    assert "unit=hero" in texts(game)


@rule("DEPL-05")
def test_the_ability_applies_from_the_moment_of_deployment() -> None:
    # Factory card 10 deploys in its top row; its Move then takes the character three territories with Speed, not two.
    line = "nordic; saxony factory=10 coins=2 hero@F2 w@F2; turn saxony"
    game = do(lay(line), "section=factory10", "factory", "mech=speed", "factorymove", "unit=hero", "go=F1", "go=G1")
    do(game, "go=F2")
    assert "end" in texts(game)
    without = do(lay(line), "section=factory10", "factory", "done", "factorymove", "unit=hero", "go=F1", "go=G1")
    assert "end" in texts(without)


@rule("DEPL-06")
def test_an_ability_outlasts_the_retreat_of_its_mech() -> None:
    # A Nordic character beats the lone Riverwalk mech on F1; Saxony's character crosses the river all the same.
    line = "nordic power=7 hero@G1; saxony/industrial hero@F2 riverwalk@F1; turn nordic"
    game = do(lay(line), "section=move", "move", "unit=hero", "go=F1", "dial=1")
    assert where(game, "saxony", FIRST_MECH) == "base"
    do(game, "end", "section=move", "move", "unit=hero")
    assert "go=E2:riverwalk" in texts(game)


@rule("DEPL-07")
def test_a_covered_ability_does_nothing() -> None:
    line = "nordic; saxony/industrial hero@F2 {}; turn saxony"
    game = do(lay(line.format("speed@F2")), "section=move", "move", "unit=hero")
    assert not any("riverwalk" in text or "underpass" in text for text in texts(game))
    game = do(lay(line.format("riverwalk@F2")), "section=move", "move", "unit=hero", "go=F1")
    assert "unit=riverwalk" in texts(game)  # without Speed one step is all


@rule("DEPL-08")
def test_a_factory_card_deploys_beside_a_worker_too() -> None:
    line = "nordic factory=10 coins=2 hero@D5 {}; saxony; turn nordic"
    game = do(lay(line.format("w@A4 w@A5 w@C4 seaworthy@C4")), "section=factory10", "factory", "mech=speed")
    assert texts(game) == ["at=A4", "at=A5"]
    refused(game, "at=D5", "DEPL-03")
    refused(game, "at=C4", "DEPL-04")
    do(game, "at=A5")
    assert where(game, "nordic", FIRST_MECH + 3) == "A5"
    assert seat(game, "nordic").power == 1


@rule("DEPL-08")
@pytest.mark.parametrize("pieces", ["w@base", "w@C4 seaworthy@C4", ""])
def test_without_such_a_territory_a_factory_card_deploys_nothing(pieces: str) -> None:
    game = lay(f"nordic factory=10 coins=2 hero@D5 {pieces}; saxony; turn nordic")
    do(game, "section=factory10", "factory")
    assert where(game, "nordic", FIRST_MECH + 3) is None
    assert seat(game, "nordic").power == 1  # the rest of the card is gained
