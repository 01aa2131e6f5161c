"""Area TRADE: the Trade action, and the disputed reading `split_trade` (TRADE-04)."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.table import do, lay, refused, seat, texts, tokens

# On the Industrial mat Trade stands over Enlist.
READY = "nordic/industrial coins=3 pop=4 w@A4 w@A5; saxony; turn nordic"


@rule("TRADE-01")
def test_trade_costs_one_coin() -> None:
    assert seat(do(lay(READY), "section=trade", "trade"), "nordic").coins == 2
    assert seat(do(lay(READY), "section=trade", "popularity"), "nordic").coins == 2


@rule("TRADE-01")
def test_without_a_coin_there_is_no_trade() -> None:
    game = do(lay("nordic/industrial coins=0 w@A4; saxony; turn nordic"), "section=trade")
    refused(game, "trade", "TRADE-01")
    refused(game, "popularity", "TRADE-01")
    assert texts(game) == ["end"]


@rule("TRADE-02")
def test_resources_or_popularity_but_not_both() -> None:
    game = do(lay(READY), "section=trade")
    assert {"trade", "popularity"} <= set(texts(game))
    do(game, "trade", "at=A4", "oil")
    refused(game, "popularity", "TRADE-04")  # no mix: one token and one popularity
    do(game, "oil")
    refused(game, "popularity", "TURN-07")
    assert seat(game, "nordic").popularity == 4
    game = do(lay(READY), "section=trade", "popularity")
    refused(game, "trade", "TURN-07")
    assert tokens(game, "A4") == tokens(game, "A5") == {}


@rule("TRADE-03")
@pytest.mark.parametrize(
    ("kinds", "got"),
    [
        (("food", "food"), {"food": 2}),
        (("oil", "oil"), {"oil": 2}),
        (("metal", "wood"), {"metal": 1, "wood": 1}),
        (("wood", "oil"), {"oil": 1, "wood": 1}),
    ],
)
def test_two_tokens_of_any_kinds(kinds: tuple[str, str], got: dict[str, int]) -> None:
    game = do(lay(READY), "section=trade", "trade", "at=A4", *kinds)
    assert tokens(game, "A4") == got
    assert "end" in texts(game)  # and no third


@rule("TRADE-04")
@pytest.mark.parametrize(("chosen", "other"), [("A4", "A5"), ("A5", "A4")])
def test_both_tokens_go_to_one_territory_with_a_worker(chosen: str, other: str) -> None:
    game = do(lay(READY), "section=trade", "trade")
    assert texts(game) == ["at=A4", "at=A5"]
    do(game, f"at={chosen}", "food")
    refused(game, f"at={other}", "TRADE-04")
    do(game, "wood")
    assert tokens(game, chosen) == {"wood": 1, "food": 1}
    assert tokens(game, other) == {}


@rule("TRADE-04")
def test_control_without_a_worker_is_not_enough() -> None:
    game = lay("nordic/industrial coins=3 w@A4 w@A5 w@base hero@B5 speed@C3 mine@B6; saxony w@F1; turn nordic")
    do(game, "section=trade", "trade")
    assert texts(game) == ["at=A4", "at=A5"]
    for place in ("B5", "C3", "B6", "F1", "base"):
        refused(game, f"at={place}", "TRADE-04")


@rule("TRADE-05")
def test_any_terrain_will_do() -> None:
    # A mountain, a farm, a village, a forest, a tundra, the Factory and a lake.
    everywhere = ["A1", "A2", "A3", "A4", "A5", "D4", "C4"]
    pieces = " ".join(f"w@{place}" for place in everywhere)
    game = lay(f"nordic/industrial coins=3 {pieces} seaworthy@C4; saxony; turn nordic")
    do(game, "section=trade", "trade")
    assert set(texts(game)) == {f"at={place}" for place in everywhere}
    do(game, "at=D4", "metal", "metal")
    assert tokens(game, "D4") == {"metal": 2}


@rule("TRADE-05")
@pytest.mark.parametrize("place", ["A3", "C4"])
def test_tokens_land_on_villages_and_lakes_too(place: str) -> None:
    game = lay(f"nordic/industrial coins=3 w@{place} seaworthy@C4 w@A4; saxony; turn nordic")
    do(game, "section=trade", "trade", f"at={place}", "oil", "food")
    assert tokens(game, place) == {"oil": 1, "food": 1}


@rule("TRADE-06")
def test_no_resources_while_all_workers_are_at_home() -> None:
    line = "nordic/industrial coins=3 w2@base hero@A4 speed@A5; saxony; turn nordic"
    game = do(lay(line), "section=trade")
    refused(game, "trade", "TRADE-06")
    back = line.replace("w2@base", "w@base w@A4")
    assert "trade" in texts(do(lay(back), "section=trade"))


@rule("TRADE-07")
def test_one_popularity_two_once_upgraded() -> None:
    assert seat(do(lay(READY), "section=trade", "popularity"), "nordic").popularity == 5
    upgraded = lay(READY.replace("pop=4", "pop=4 up=popularity>deploy"))
    assert seat(do(upgraded, "section=trade", "popularity"), "nordic").popularity == 6


@rule("TRADE-07")
def test_that_cube_adds_no_resources() -> None:
    game = do(lay(READY.replace("pop=4", "up=popularity>deploy")), "section=trade", "trade", "at=A4", "oil", "oil")
    assert tokens(game, "A4") == {"oil": 2}
    assert "end" in texts(game)


@rule("TRADE-08")
def test_popularity_needs_no_worker_on_the_board() -> None:
    game = lay("nordic/industrial coins=3 pop=4 w2@base; saxony; turn nordic")
    do(game, "section=trade", "popularity")
    assert seat(game, "nordic").popularity == 5


# --- the disputed reading -------------------------------------------------------------------------------------------


@rule("TRADE-04")
def test_split_trade_lets_each_token_have_its_own_territory() -> None:
    game = do(lay(READY + "; game split_trade"), "section=trade", "trade", "at=A4", "food")
    assert texts(game) == ["at=A4", "at=A5"]
    do(game, "at=A5", "wood")
    assert tokens(game, "A4") == {"food": 1}
    assert tokens(game, "A5") == {"wood": 1}
    assert "end" in texts(game)


def test_split_trade_still_allows_one_territory_and_asks_for_workers() -> None:
    line = "nordic/industrial coins=3 w@A4 w@A5 hero@B5; saxony; turn nordic; game split_trade"
    game = do(lay(line), "section=trade", "trade", "at=A5", "oil")
    refused(game, "at=B5", "TRADE-04")
    do(game, "at=A5", "oil")
    assert tokens(game, "A5") == {"oil": 2}


@pytest.mark.parametrize("option", ["", "; game split_trade"])
def test_split_trade_is_about_trade_not_about_factory_cards(option: str) -> None:
    # Factory card 8: three tokens for a combat card, on one territory whatever the option says (FACT-12).
    game = lay("nordic factory=8 hand=2 w@A4 w@A5; saxony; turn nordic" + option)
    do(game, "section=factory8", "factory", "at=A4", "oil", "metal", "wood")
    assert tokens(game, "A4") == {"oil": 1, "metal": 1, "wood": 1}
    assert tokens(game, "A5") == {}
