"""Area FAC-TOGAWA: Maifuku, the Traps, what they do and what they hold at the end."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.invaders.tokens import MOVE, TRAPS, armed, shown, supply, territories, token
from tests.spec.table import do, holder, lay, refused, seat, texts, where, workers
from whetstone import Game
from whetstone.core import events as ev
from whetstone.core.engine import weights
from whetstone.core.ids import FIRST_MECH, FIRST_STRUCTURE, HERO

NORDIC_SPEED = FIRST_MECH + 3
NORDIC_LAKES = FIRST_MECH + 1
RICH = "coins=9 power=9 pop=9 hand=2.3.4.5"


def _go(game: Game) -> set[str]:
    return {text.removeprefix("go=") for text in texts(game) if text.startswith("go=")}


def _wealth(game: Game, faction: str = "nordic") -> tuple[int, int, int, int]:
    p = seat(game, faction)
    return p.popularity, p.power, p.coins, sum(p.hand)


# --- placing --------------------------------------------------------------------------------------------------------


@rule("FAC-TOGAWA-01")
@pytest.mark.parametrize("trap", TRAPS)
def test_togawa_places_the_trap_of_its_choice_armed_side_up(trap: str) -> None:
    game = do(lay("togawa hero@F6; nordic; turn togawa"), *MOVE, "unit=hero", "go=F5")
    assert set(texts(game)) == {*(f"place={name}" for name in TRAPS), "done"}
    do(game, f"place={trap}")
    assert shown(game, "F5", "togawa") == trap
    assert armed(game, "F5")
    assert supply(game, "togawa") == 3


@rule("FAC-TOGAWA-01")
def test_with_all_traps_on_the_board_there_is_no_offer() -> None:
    line = "togawa hero@F6 trap_power@A1 trap_coins@A2 trap_cards@A3 {}; nordic; turn togawa"
    one_left = do(lay(line.format("")), *MOVE, "unit=hero", "go=F5")
    assert set(texts(one_left)) == {"place=trap_popularity", "done"}
    none_left = do(lay(line.format("trap_popularity@A4")), *MOVE, "unit=hero", "go=F5")
    assert "end" in texts(none_left)


@rule("FAC-TOGAWA-02")
@pytest.mark.parametrize(
    ("start", "to", "others"),
    [
        ("D5", "D4", "nordic"),
        ("F6", "E7", "nordic"),
        ("F6", "F5", "nordic mine@F5"),
        ("F6", "F7", "nordic"),
        ("E4", "F3", "nordic"),
        ("F5", "G5", "nordic"),
    ],
)
def test_the_factory_lakes_enemy_structures_and_the_home_lands_take_a_trap(start: str, to: str, others: str) -> None:
    line = f"togawa hero@{start} suiton@G6; {others}; turn togawa"
    game = do(lay(line), *MOVE, "unit=hero", f"go={to}", "place=trap_coins")
    assert armed(game, to)


@rule("FAC-TOGAWA-02")
def test_a_trap_beside_the_own_home_base_scores() -> None:
    assert territories(lay("togawa trap_coins@F7; nordic; turn togawa"), "togawa") == 1


# --- springing ------------------------------------------------------------------------------------------------------


@rule("FAC-TOGAWA-04")
@pytest.mark.parametrize(
    ("trap", "left"),
    [
        ("trap_popularity", (7, 9, 9, 4)),
        ("trap_power", (9, 6, 9, 4)),
        ("trap_coins", (9, 9, 5, 4)),
        ("trap_cards", (9, 9, 9, 2)),
    ],
)
def test_each_trap_has_one_penalty(trap: str, left: tuple[int, int, int, int]) -> None:
    game = do(lay(f"nordic hero@C3 {RICH}; togawa {trap}@D4; turn nordic"), *MOVE, "unit=hero", "go=D4")
    if trap == "trap_cards":
        do(game, "!lost=3", "!lost=5")
    assert _wealth(game) == left
    assert _wealth(game, "togawa") == (0, 0, 0, 0)


@rule("FAC-TOGAWA-06")
@pytest.mark.parametrize(("unit", "slot"), [("hero", HERO), ("speed", NORDIC_SPEED)])
def test_character_and_mech_stop_on_a_trap(unit: str, slot: int) -> None:
    line = "nordic hero@C3 speed@C3 coins=9; togawa {}; turn nordic"
    game = do(lay(line.format("trap_coins@D4")), *MOVE, f"unit={unit}", "go=D4")
    assert seat(game, "nordic").coins == 5
    assert where(game, "nordic", slot) == "D4"
    assert not _go(game)
    free = do(lay(line.format("")), *MOVE, f"unit={unit}", "go=D4")
    assert "E4" in _go(free)


@rule("FAC-TOGAWA-06")
def test_a_worker_springs_a_trap_and_stops_on_it() -> None:
    line = "nordic w@C3 coins=9 factory=1; togawa {}; turn nordic"
    steps = ("section=factory1", "factorymove", "unit=worker@C3", "go=C2")
    game = do(lay(line.format("trap_coins@C2")), *steps)
    assert seat(game, "nordic").coins == 5
    assert not armed(game, "C2")
    assert workers(game, "nordic") == ["C2"]
    assert not _go(game)
    assert _go(do(lay(line.format("")), *steps))


@rule("FAC-TOGAWA-07")
def test_a_mech_with_workers_springs_a_trap_once() -> None:
    line = "nordic speed@C3 w2@C3 coins=9; togawa trap_coins@D4; turn nordic"
    game = do(lay(line), *MOVE, "unit=speed", "go=D4", "carry=all")
    assert workers(game, "nordic") == ["D4", "D4"]
    assert seat(game, "nordic").coins == 5


@rule("FAC-TOGAWA-08")
def test_the_combat_is_fought_with_what_the_trap_has_left() -> None:
    line = "nordic hero@C3 power=3; togawa trap_power@D4 toka@D4 power=2; turn nordic"
    game = do(lay(line), *MOVE, "unit=hero", "go=D4")
    assert seat(game, "nordic").power == 0
    assert game.faction == "togawa", "the attacker has nothing to choose: 0 power and no card"
    do(game, "dial=1")
    assert where(game, "nordic", HERO) == "base"


@rule("FAC-TOGAWA-08")
def test_the_penalty_comes_before_workers_flee() -> None:
    line = "nordic hero@C3 pop=5 hand=2.3; togawa trap_cards@D4 w2@D4; turn nordic"
    game = do(lay(line), *MOVE, "unit=hero", "go=D4")
    assert workers(game, "togawa") == ["D4", "D4"]
    assert seat(game, "nordic").popularity == 5
    do(game, "!lost=2")
    assert workers(game, "togawa") == ["base", "base"]
    assert seat(game, "nordic").popularity == 3
    kinds = [event.kind for event in game.events]
    assert kinds.index(ev.MARK_TURNED) < kinds.index(ev.CARD_SPENT) < kinds.index(ev.WORKERS_FLED)


@rule("FAC-TOGAWA-08")
def test_the_penalty_comes_before_the_encounter() -> None:
    line = "nordic hero@A2 hand=2.3.4; togawa trap_cards@A3; board enc=A3; turn nordic"
    game = do(lay(line), *MOVE, "unit=hero", "go=A3", "!lost=2", "!lost=4")
    assert list(seat(game, "nordic").hand) == [0, 1, 0, 0]
    do(game, "!meet=20", "!drawn=5")
    assert list(seat(game, "nordic").hand) == [0, 1, 0, 1], "the card of the encounter could not be lost"


@rule("FAC-TOGAWA-09")
@pytest.mark.parametrize(
    ("trap", "words"), [("trap_popularity", "pop=1"), ("trap_power", "power=2"), ("trap_coins", "coins=1")]
)
def test_what_the_player_does_not_have_is_not_owed(trap: str, words: str) -> None:
    game = do(lay(f"nordic hero@C3 {words}; togawa {trap}@D4; turn nordic"), *MOVE, "unit=hero", "go=D4")
    assert _wealth(game) == (0, 0, 0, 0)
    assert not armed(game, "D4")


@rule("FAC-TOGAWA-10")
def test_lost_cards_are_drawn_by_chance_and_discarded() -> None:
    line = "nordic hero@C3 hand=2.2.2.5; togawa trap_cards@D4; turn nordic"
    game = do(lay(line), *MOVE, "unit=hero", "go=D4")
    assert dict(zip(texts(game), weights(game.state), strict=True)) == {"lost=2": 3, "lost=5": 1}
    do(game, "!lost=2", "!lost=5")
    assert list(seat(game, "nordic").hand) == [2, 0, 0, 0]
    assert game.view(-1)["combat_discard"] == [2, 5]


@rule("FAC-TOGAWA-10")
@pytest.mark.parametrize("hand", ["3", ""])
def test_with_fewer_than_two_cards_all_are_discarded(hand: str) -> None:
    line = f"nordic hero@C3 hand={hand}; togawa trap_cards@D4; turn nordic"
    game = do(lay(line), *MOVE, "unit=hero", "go=D4")
    assert sum(seat(game, "nordic").hand) == 0
    assert game.view(-1)["combat_discard"] == [int(card) for card in hand]
    assert not armed(game, "D4")


@rule("FAC-TOGAWA-11")
def test_a_sprung_trap_stays_and_does_nothing_more() -> None:
    line = "nordic hero@C3 speed@C3 coins=9; togawa trap_coins@D4; turn nordic"
    game = do(lay(line), *MOVE, "unit=hero", "go=D4", "unit=speed", "go=D4")
    assert seat(game, "nordic").coins == 5
    assert token(game, "D4") == {"faction": "togawa", "token": "trap_coins", "armed": False}
    assert "E4" in _go(game), "the second unit is not stopped"
    assert supply(game, "togawa") == 3


@rule("FAC-TOGAWA-12")
@pytest.mark.parametrize("unit", ["hero", "toka"])
def test_togawa_passes_its_own_traps(unit: str) -> None:
    line = f"togawa hero@C3 toka@C3 {RICH} factory=1 trap_coins@D4; nordic; turn togawa"
    game = do(lay(line), "section=factory1", "factorymove", f"unit={unit}", "go=D4")
    assert armed(game, "D4")
    assert _wealth(game, "togawa") == (9, 9, 9, 4)
    assert "E4" in _go(game)


@rule("FAC-TOGAWA-12")
def test_a_worker_of_togawa_does_not_spring_its_traps() -> None:
    game = do(lay("togawa w@F7 coins=9 trap_coins@G6; nordic; turn togawa"), *MOVE, "unit=worker@F7", "go=G6")
    assert armed(game, "G6")
    assert seat(game, "togawa").coins == 9


@rule("FAC-TOGAWA-13")
def test_a_worker_produced_by_a_mill_springs_the_trap_there() -> None:
    line = "nordic/engineering coins=9 mill@A3 w@A4; togawa trap_coins@A3; turn nordic"
    game = do(lay(line), "section=produce", "produce", "produce=A3")
    assert workers(game, "nordic") == ["A3", "A4"]
    assert seat(game, "nordic").coins == 5
    assert not armed(game, "A3")


@rule("FAC-TOGAWA-13")
def test_nordic_units_retreating_to_a_lake_spring_the_trap_there() -> None:
    line = (
        "saxony hero@C3 power=5; nordic seaworthy@D4 w@D4 coins=9 power=4;"
        " togawa trap_coins@C4 trap_power@D3; turn saxony"
    )
    game = do(lay(line), *MOVE, "unit=hero", "go=D4", "dial=2", "dial=0", "retreat=seaworthy>C4")
    assert seat(game, "nordic").coins == 5
    assert not armed(game, "C4")
    do(game, "retreat=worker>C4")
    assert where(game, "nordic", NORDIC_LAKES) == "C4"
    assert workers(game, "nordic") == ["C4"]
    assert seat(game, "nordic").coins == 5
    assert armed(game, "D3"), "nobody came there"


@rule("FAC-TOGAWA-15")
def test_no_trap_is_placed_while_enemies_are_there() -> None:
    line = "togawa hero@C3 toka@C2 power=2; nordic hero@D4 power=5; turn togawa"
    game = do(lay(line), *MOVE, "unit=hero", "go=D4")
    refused(game, "place=trap_coins", "TOKEN-06")
    do(game, "done", "dial=0", "dial=1")
    assert token(game, "D4") is None
    assert "end" in texts(game)


@rule("FAC-TOGAWA-15")
def test_no_trap_is_armed_while_enemies_are_there() -> None:
    line = "togawa shinobi@F7 power=2 trap_coins@D4:down; nordic {}power=5; turn togawa"
    game = do(lay(line.format("hero@D4 ")), *MOVE, "unit=shinobi", "go=D4:shinobi")
    refused(game, "arm=D4", "MECH-TOGAWA-19")
    do(game, "done", "dial=0", "dial=1")
    assert not armed(game, "D4")
    game = do(lay(line.format("")), *MOVE, "unit=shinobi", "go=D4:shinobi", "arm=D4")
    assert armed(game, "D4")


# --- at the end -----------------------------------------------------------------------------------------------------


@rule("FAC-TOGAWA-16")
def test_a_village_and_a_farm_with_an_armed_trap_are_two_territories() -> None:
    assert territories(lay("togawa hero@G5 trap_coins@G6; nordic; turn togawa"), "togawa") == 2


@rule("FAC-TOGAWA-16", "FAC-TOGAWA-19")
@pytest.mark.parametrize("side", ["", ":down"])
def test_another_players_structure_wins_against_a_trap(side: str) -> None:
    game = lay(f"togawa trap_coins@G6{side}; nordic mill@G6; board food4@G6; turn togawa")
    assert territories(game, "togawa") == 0
    assert territories(game, "nordic") == 1
    assert game.scores()["togawa"]["resources"] == 0
    assert game.scores()["nordic"]["resources"] == 2


@rule("FAC-TOGAWA-17")
@pytest.mark.parametrize("piece", ["hero", "toka", "w", "mill"])
def test_a_trap_under_an_own_piece_adds_nothing(piece: str) -> None:
    assert territories(lay(f"togawa {piece}@G6; nordic; turn togawa"), "togawa") == 1
    assert territories(lay(f"togawa {piece}@G6 trap_coins@G6; nordic; turn togawa"), "togawa") == 1


@rule("FAC-TOGAWA-18")
def test_a_disarmed_trap_scores_nothing() -> None:
    line = "togawa trap_coins@G6{}; nordic; board food4@G6; turn togawa"
    assert territories(lay(line.format("")), "togawa") == 1
    game = lay(line.format(":down"))
    assert territories(game, "togawa") == 0
    assert game.scores()["togawa"]["resources"] == 0


@rule("FAC-TOGAWA-20")
def test_resources_on_an_armed_trap_are_counted_for_togawa() -> None:
    game = lay("togawa trap_coins@G6; nordic; board food4@G6; turn togawa")
    assert game.scores()["togawa"]["resources"] == 2


@rule("FAC-TOGAWA-21")
def test_the_factory_under_an_armed_trap_is_three_territories() -> None:
    assert territories(lay("togawa trap_coins@D4; nordic; turn togawa"), "togawa") == 3
    assert territories(lay("togawa trap_coins@D4:down; nordic; turn togawa"), "togawa") == 0


@rule("FAC-TOGAWA-22")
def test_during_the_game_resources_on_a_trap_cannot_be_spent() -> None:
    line = "togawa/engineering {} trap_coins@F5; nordic; board oil3@F5; turn togawa"
    game = do(lay(line.format("")), "section=produce")
    assert holder(game, "F5") is None
    refused(game, "upgrade", "TURN-10")
    for piece in ("w@F5", "toka@F5", "armory@F5"):
        game = do(lay(line.format(piece)), "section=produce")
        assert holder(game, "F5") == "togawa"
        assert "upgrade" in texts(game)


@rule("FAC-TOGAWA-23")
def test_an_opponent_builds_where_it_has_sprung_a_trap() -> None:
    line = "nordic/industrial w@A4 coins=9; togawa trap_coins@A5; board wood3@A4; turn nordic"
    game = do(lay(line), *MOVE, "unit=worker@A4", "go=A5", "carry=all", "done", "build", "structure=mill")
    assert where(game, "nordic", FIRST_STRUCTURE + 3) == "A5"
    assert token(game, "A5") == {"faction": "togawa", "token": "trap_coins", "armed": False}


@rule("FAC-TOGAWA-23")
def test_the_usual_conditions_hold_there() -> None:
    line = "nordic/industrial w@A4; togawa trap_coins@A5; board wood3@A4; turn nordic"
    game = do(lay(line), "section=move", "build", "structure=mill")
    assert where(game, "nordic", FIRST_STRUCTURE + 3) == "A4", "a worker is needed, and only A4 has one"
