"""Area BRIBE: alliances and bribes."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.table import do, lay, refused, seat, stars, texts
from whetstone import Game

PEACE = "game gifts; rusviet/mechanical coins=5 power=3 riverwalk@E6; saxony coins=2 speed@D5; nordic; turn rusviet"


def coins(game: Game) -> dict[str, int]:
    """Everybody's purse."""
    return {shown["faction"]: shown["coins"] for shown in game.view(-1)["seats"]}


def without_coins(game: Game) -> str:
    """The position, whoever has the coins."""
    free = game.state.copy()
    for p in free.players:
        p.coins = 0
    return str(free.key())


@rule("BRIBE-01")
def test_what_was_paid_for_binds_nobody() -> None:
    # Rusviet pays Saxony, whatever they agreed on, and attacks it all the same.
    paid = do(lay(PEACE), "give", "give=saxony", "give=saxony:2", "section=move")
    unpaid = do(lay(PEACE), "section=move")
    assert texts(paid) == texts(unpaid)
    do(paid, "move", "unit=riverwalk", "go=D5")
    assert "unit=hero" in texts(paid)


@rule("BRIBE-01")
def test_the_receiver_is_bound_to_nothing_either() -> None:
    line = "game gifts; rusviet/mechanical coins=5 hero@D5; saxony/patriotic coins=2 power=1 speed@E6; turn rusviet"
    paid = do(lay(line), "give", "give=saxony:3", "section=trade", "end")
    unpaid = do(lay(line), "section=trade", "end")
    assert texts(paid) == texts(unpaid)
    assert "go=D5" in texts(do(paid, "section=move", "move", "unit=speed"))


@rule("BRIBE-02")
@pytest.mark.parametrize("amount", [1, 3, 5])
def test_coins_and_nothing_but_coins_change_hands(amount: int) -> None:
    game = lay(PEACE)
    before = without_coins(game)
    do(game, "give")
    assert texts(game) == ["give=nordic", "give=saxony"]
    do(game, "give=saxony")
    assert texts(game) == [f"give=saxony:{n}" for n in range(1, 6)]
    do(game, f"give=saxony:{amount}")
    assert coins(game) == {"nordic": 0, "rusviet": 5 - amount, "saxony": 2 + amount}
    assert without_coins(game) == before


@rule("BRIBE-02")
def test_nobody_gives_to_themselves() -> None:
    game = do(lay(PEACE), "give")
    refused(game, "give=rusviet", "BRIBE-02")


@rule("BRIBE-02")
def test_coins_can_be_given_at_any_point_of_the_own_turn_and_again() -> None:
    game = do(lay(PEACE), "section=bolster", "give", "give=nordic", "give=nordic:1", "power")
    do(game, "give", "give=saxony", "give=saxony:1", "end")
    assert coins(game) == {"nordic": 1, "rusviet": 5 - 1 - 1 - 1, "saxony": 3}
    assert game.faction == "saxony"


@rule("BRIBE-03")
def test_payments_before_a_combat_also_from_those_not_involved() -> None:
    line = (
        "game gifts; nordic coins=4; rusviet/mechanical coins=2 power=3 riverwalk@E6;"
        "saxony coins=1 power=2 speed@D5; turn rusviet"
    )
    game = do(lay(line), "section=move", "move", "unit=riverwalk", "go=D5", "done")
    assert game.faction == "rusviet"
    assert texts(game) == ["give=nordic", "give=saxony", "done"]
    do(game, "done")
    assert game.faction == "saxony"
    do(game, "done")
    assert game.faction == "nordic", "Nordic has no part in the combat"
    assert texts(game) == ["give=rusviet", "give=saxony", "done"]
    do(game, "give=saxony", "give=saxony:4")
    assert coins(game) == {"nordic": 0, "rusviet": 2, "saxony": 5}
    # The combat itself cannot be bought off: it is fought, and each side still chooses freely.
    assert texts(game) == [f"dial={n}" for n in range(4)]
    do(game, "dial=3")
    assert game.faction == "saxony"
    assert texts(game) == [f"dial={n}" for n in range(3)]
    do(game, "dial=0")
    assert stars(game, "rusviet") == {"combat": 1}


@rule("BRIBE-03")
def test_without_the_option_nobody_is_asked() -> None:
    line = "nordic coins=4; rusviet/mechanical coins=2 power=3 riverwalk@E6; saxony coins=1 speed@D5; turn rusviet"
    game = do(lay(line), "section=move", "move", "unit=riverwalk", "go=D5", "done")
    assert texts(game) == [f"dial={n}" for n in range(4)]


@rule("BRIBE-04")
def test_only_coins_in_hand_can_be_given() -> None:
    game = do(lay(PEACE), "give", "give=saxony")
    refused(game, "give=saxony:6", "BRIBE-04")
    do(game, "give=saxony:5")
    assert seat(game, "rusviet").coins == 0
    refused(game, "give", "BRIBE-04")
    penniless = "game gifts; rusviet/mechanical power=3 riverwalk@E6; saxony coins=1 speed@D5; turn rusviet"
    game = do(lay(penniless), "section=move", "move", "unit=riverwalk", "go=D5", "done")
    assert game.faction == "saxony", "only Saxony has something to give"
