"""Area FACT: the Move in the bottom row of every Factory card."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.moving import at, steps, units
from tests.spec.table import do, lay, refused, texts, tokens, workers
from whetstone.core import events as ev

MOVE = ("section=factory5", "factorymove")


@rule("FACT-14")
def test_one_unit_up_to_two_steps() -> None:
    line = "saxony/industrial factory=5 hero@E4 w@F1; nordic; turn saxony"
    game = do(lay(line), *MOVE, "unit=hero", "go=F4")
    assert {"F3", "F5", "E4"} <= steps(game)
    do(game, "go=F5")
    assert at(game, "saxony", "hero") == "F5"
    refused(game, "go=G5", "FACT-14")
    refused(game, "unit=worker@F1", "FACT-14")
    once = do(lay(line), *MOVE, "unit=hero", "go=F4", "done")
    assert at(once, "saxony", "hero") == "F4"
    refused(once, "unit=worker@F1", "FACT-14")


@rule("FACT-15")
@pytest.mark.parametrize(
    ("unit", "units_end", "workers_end"),
    [
        ("hero", ("F5", "E4"), ["E4", "E4"]),
        ("disarm", ("E4", "F5"), ["E4", "F5"]),
        ("worker@E4", ("E4", "E4"), ["E4", "F5"]),
    ],
)
def test_any_one_unit_with_what_it_carries(unit: str, units_end: tuple[str, str], workers_end: list[str]) -> None:
    line = "saxony/industrial factory=5 hero@E4 disarm@E4 w2@E4; nordic; board oil2@E4; turn saxony"
    game = do(lay(line), *MOVE)
    assert units(game) == {"hero", "disarm", "worker@E4"}
    do(game, f"unit={unit}", "go=F4", "carry=some")
    if unit == "disarm":
        do(game, "load=1worker")
    do(game, "load=1oil", "go=F5", "carry=all")
    assert (at(game, "saxony", "hero"), at(game, "saxony", "disarm")) == units_end
    assert workers(game, "saxony") == workers_end
    assert (tokens(game, "E4"), tokens(game, "F5")) == ({"oil": 1}, {"oil": 1})


@rule("FACT-16")
def test_tunnels_the_own_mine_and_rivers_within_the_move_of_a_card() -> None:
    game = do(lay("saxony/industrial factory=5 w@F1 mine@F1; nordic mine@A4; turn saxony"), *MOVE)
    do(game, "unit=worker@F1")
    assert {"B4", "C2", "C5", "E3", "E6", "F4"} <= steps(game)
    assert "A4" not in steps(game)  # another player's Mine
    refused(game, "go=E2", "MOVE-12")
    refused(game, "go=base", "MOVE-11")
    do(game, "go=C5", "go=E3")
    assert workers(game, "saxony") == ["E3"]


@rule("FACT-16")
@pytest.mark.parametrize(
    ("board", "stops"),
    [
        ("nordic; board enc=B5", False),
        ("nordic w@F2; board enc=B5", True),
        ("nordic speed@F2; board enc=B5", True),
        ("nordic; board enc=F2", True),
    ],
)
def test_enemy_units_and_encounter_tokens_end_the_move_of_a_card(board: str, stops: bool) -> None:
    game = do(lay(f"saxony/industrial factory=5 hero@G1; {board}; turn saxony"), *MOVE, "unit=hero", "go=F2")
    assert at(game, "saxony", "hero") == "F2"
    assert (steps(game) == set()) == stops


@rule("FACT-16")
def test_a_mech_is_not_ended_by_an_encounter_token_on_the_move_of_a_card() -> None:
    game = do(lay("saxony/industrial factory=5 disarm@G1; nordic; board enc=F2; turn saxony"), *MOVE)
    do(game, "unit=disarm", "go=F2", "go=F1")
    assert at(game, "saxony", "disarm") == "F1"


@rule("FACT-17")
def test_combat_and_encounter_of_the_move_of_a_card_come_before_the_end_of_the_turn() -> None:
    line = "saxony/industrial factory=5 power=2 coins=9 hero@G1; nordic speed@F2; board enc=F2; turn saxony"
    game = do(lay(line), *MOVE, "unit=hero", "go=F2")
    assert texts(game) == ["dial=0", "dial=1", "dial=2"]
    refused(game, "end")
    do(game, "dial=1", "!meet=1")
    assert set(texts(game)) == {"option=1", "option=2"}
    refused(game, "end", "ENC-03")
    do(game, "option=1", "end")
    kinds = (ev.UNIT_MOVED, ev.COMBAT_WON, ev.OPTION_TAKEN, ev.TURN_BEGAN)
    told = [event.kind for event in game.events if event.kind in kinds]
    assert told[-4:] == [ev.UNIT_MOVED, ev.COMBAT_WON, ev.OPTION_TAKEN, ev.TURN_BEGAN]


@rule("FACT-18")
@pytest.mark.parametrize("cubes", ["", "up=units>deploy", "up=units>deploy.coins>deploy"])
def test_upgrades_of_the_mat_do_not_touch_the_move_of_a_card(cubes: str) -> None:
    line = f"saxony/industrial factory=5 {cubes} hero@E4 w@F1 w@F2; nordic; turn saxony"
    game = do(lay(line), *MOVE, "unit=hero", "go=F4", "go=F5")
    refused(game, "go=G5", "FACT-14")
    refused(game, "unit=worker@F1", "FACT-14")
    refused(game, "coins")
