"""Area MECH-TOGAWA: Shinobi, the jump to Traps and the arming of those that were sprung."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.invaders.tokens import MOVE, armed, shown, supply, token
from tests.spec.table import do, lay, refused, seat, texts, where, workers
from whetstone import Game
from whetstone.core import events as ev
from whetstone.core.ids import FIRST_MECH, HERO

SHINOBI = FIRST_MECH + 3


def _go(game: Game) -> set[str]:
    return {text.removeprefix("go=") for text in texts(game) if text.startswith("go=")}


@rule("MECH-TOGAWA-15")
@pytest.mark.parametrize(("unit", "slot"), [("hero", HERO), ("shinobi", SHINOBI)])
@pytest.mark.parametrize("start", ["base", "F7", "D7"])
def test_shinobi_leads_from_anywhere_to_every_trap(unit: str, slot: int, start: str) -> None:
    line = f"togawa hero@{start} shinobi@{start} trap_power@A1 trap_coins@G1:down; albion flag@D1; turn togawa"
    game = do(lay(line), *MOVE, f"unit={unit}")
    assert {way for way in _go(game) if way.endswith(":shinobi")} == {"A1:shinobi", "G1:shinobi"}
    do(game, "go=A1:shinobi")
    assert where(game, "togawa", slot) == "A1"
    assert not _go(game), "the jump is one step"


@rule("MECH-TOGAWA-15")
def test_without_the_mech_and_for_workers_there_is_no_jump() -> None:
    game = do(lay("togawa hero@F7 toka@F7 trap_power@A1; nordic; turn togawa"), *MOVE, "unit=hero")
    refused(game, "go=A1", "MOVE-04")
    game = do(lay("togawa shinobi@F7 w@F7 trap_power@A1; nordic; turn togawa"), *MOVE, "unit=worker@F7")
    refused(game, "go=A1", "MOVE-04")


@rule("MECH-TOGAWA-16")
@pytest.mark.parametrize("unit", ["hero", "shinobi", "toka"])
def test_a_unit_that_came_by_shinobi_may_arm_the_trap(unit: str) -> None:
    line = "togawa hero@F7 shinobi@F7 toka@F7 trap_power@A1:down; nordic; turn togawa"
    game = do(lay(line), *MOVE, f"unit={unit}", "go=A1:shinobi")
    assert set(texts(game)) == {"arm=A1", "done"}
    do(game, "arm=A1")
    assert armed(game, "A1")
    game = do(lay(line), *MOVE, f"unit={unit}", "go=A1:shinobi", "done")
    assert not armed(game, "A1")


@rule("MECH-TOGAWA-16")
def test_an_armed_trap_asks_nothing() -> None:
    game = do(lay("togawa hero@F7 shinobi@F7 trap_power@A1; nordic; turn togawa"), *MOVE, "unit=shinobi", "go=A1")
    assert "unit=hero" in texts(game)
    refused(game, "arm=A1", "MECH-TOGAWA-16")


@rule("MECH-TOGAWA-17")
@pytest.mark.parametrize("unit", ["hero", "shinobi"])
def test_a_unit_on_foot_does_not_arm_but_may_choose_shinobi_for_the_same_step(unit: str) -> None:
    line = "togawa hero@A2 shinobi@A2 toka@F7 trap_power@A1:down; nordic; turn togawa"
    game = do(lay(line), *MOVE, f"unit={unit}")
    assert {"A1", "A1:shinobi"} <= _go(game)
    on_foot = do(lay(line), *MOVE, f"unit={unit}", "go=A1")
    refused(on_foot, "arm=A1", "MECH-TOGAWA-17")
    assert not armed(on_foot, "A1")
    do(game, "go=A1:shinobi", "arm=A1")
    assert armed(game, "A1")


@rule("MECH-TOGAWA-18")
def test_only_where_the_movement_ends_by_shinobi_is_a_trap_armed() -> None:
    line = "togawa shinobi@F7 factory=1 trap_power@A1:down trap_coins@G1:down; nordic; turn togawa"
    game = do(lay(line), "section=factory1", "factorymove", "unit=shinobi", "go=A1:shinobi")
    refused(game, "arm=A1", "MECH-TOGAWA-17")
    do(game, "go=G1:shinobi")
    refused(game, "arm=A1", "MECH-TOGAWA-17")
    do(game, "arm=G1")
    assert armed(game, "G1")
    assert not armed(game, "A1")


@rule("MECH-TOGAWA-18")
def test_a_last_step_on_foot_takes_the_right_away() -> None:
    line = "togawa shinobi@F7 factory=1 trap_power@A1:down trap_coins@A2:down; nordic; turn togawa"
    game = do(lay(line), "section=factory1", "factorymove", "unit=shinobi", "go=A1:shinobi", "go=A2")
    assert "end" in texts(game)
    assert not armed(game, "A1")
    assert not armed(game, "A2")
    stopped = do(lay(line), "section=factory1", "factorymove", "unit=shinobi", "go=A1:shinobi", "done", "arm=A1")
    assert armed(stopped, "A1")


@rule("MECH-TOGAWA-19")
@pytest.mark.parametrize(("attack", "defence", "won"), [(3, 1, True), (0, 1, False)])
def test_after_a_combat_only_the_winner_arms_the_trap(attack: int, defence: int, won: bool) -> None:
    line = "togawa shinobi@F7 power=3 trap_power@A1:down; nordic hero@A1 power=2; turn togawa"
    game = do(lay(line), *MOVE, "unit=shinobi", "go=A1:shinobi")
    refused(game, "arm=A1", "MECH-TOGAWA-19")
    do(game, "done", f"dial={attack}", f"dial={defence}")
    if won:
        do(game, "!drawn=2")
        assert set(texts(game)) == {"arm=A1", "done"}
        do(game, "arm=A1")
    assert armed(game, "A1") == won
    assert "end" in texts(game)


@rule("MECH-TOGAWA-19")
def test_a_victory_after_walking_there_arms_nothing() -> None:
    line = "togawa shinobi@A2 power=3 trap_power@A1:down; nordic hero@A1; turn togawa"
    game = do(lay(line), *MOVE, "unit=shinobi", "go=A1", "done", "dial=1")
    assert "end" in texts(game)
    assert not armed(game, "A1")


@rule("MECH-TOGAWA-20")
def test_an_armed_again_trap_keeps_its_penalty_which_all_know() -> None:
    line = "nordic coins=9 hero@A3; togawa shinobi@F7 trap_coins@A2:down; turn togawa"
    game = do(lay(line), *MOVE, "unit=shinobi", "go=A2:shinobi", "arm=A2")
    for viewer in (-1, 0, 1):
        assert token(game, "A2", viewer) == {"faction": "togawa", "token": "trap_coins", "armed": True}
    told = [event for event in game.events if event.kind == ev.MARK_TURNED]
    assert [(event.audience, event.a, event.c) for event in told] == [(ev.EVERYONE, 2, 1)]
    assert supply(game, "togawa") == 3


@rule("MECH-TOGAWA-20")
def test_the_same_penalty_is_suffered_again() -> None:
    line = "nordic coins=9 power=1 hero@A1; togawa shinobi@F7 trap_coins@A2:down; turn togawa"
    game = do(lay(line), *MOVE, "unit=shinobi", "go=A2:shinobi", "arm=A2", "done", "end")
    do(game, *MOVE, "unit=hero", "go=A2")
    assert seat(game, "nordic").coins == 5
    assert not armed(game, "A2")
    assert shown(game, "A2", "nordic") == "trap_coins"


@rule("MECH-TOGAWA-21")
def test_shinobi_leads_to_a_trap_on_a_lake_and_suiton_off_it() -> None:
    line = "togawa shinobi@F7 suiton@F7 w@F7 factory=1 trap_power@C4; nordic; turn togawa"
    game = do(lay(line), "section=factory1", "factorymove", "unit=shinobi", "go=C4:shinobi", "carry=all")
    assert where(game, "togawa", SHINOBI) == "C4"
    do(game, "go=D4:suiton")
    assert where(game, "togawa", SHINOBI) == "D4"
    assert workers(game, "togawa") == ["D4"]


@rule("MECH-TOGAWA-22")
def test_a_trap_placed_a_moment_ago_is_a_destination_for_the_next_unit() -> None:
    line = "togawa hero@C3 shinobi@F7; nordic; turn togawa"
    game = do(lay(line), *MOVE, "unit=hero", "go=C2", "place=trap_power", "unit=shinobi", "go=C2:shinobi")
    assert where(game, "togawa", SHINOBI) == "C2"
    declined = do(lay(line), *MOVE, "unit=hero", "go=C2", "done", "unit=shinobi")
    refused(declined, "go=C2", "MOVE-04")
