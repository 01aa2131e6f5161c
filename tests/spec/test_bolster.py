"""Area BOLS: the Bolster action."""

from __future__ import annotations

from tests.rules_plugin import rule
from tests.spec.table import do, lay, refused, seat, texts

# On the Industrial mat Bolster stands over Upgrade.
READY = "nordic/industrial coins=3 power=4; saxony; turn nordic"


@rule("BOLS-01")
def test_bolster_costs_one_coin() -> None:
    game = do(lay(READY), "section=bolster", "power")
    assert seat(game, "nordic").coins == 2


@rule("BOLS-01")
def test_without_a_coin_there_is_no_bolster() -> None:
    game = do(lay("nordic/industrial coins=0; saxony; turn nordic"), "section=bolster")
    refused(game, "power", "BOLS-01")
    refused(game, "cards", "BOLS-01")


@rule("BOLS-02")
def test_power_or_cards_but_not_both() -> None:
    game = do(lay(READY), "section=bolster")
    assert {"power", "cards"} <= set(texts(game))
    do(game, "power")
    assert seat(game, "nordic").power == 6
    assert sum(seat(game, "nordic").hand) == 0
    refused(game, "cards", "TURN-07")


@rule("BOLS-03")
def test_two_power_three_once_upgraded() -> None:
    assert seat(do(lay(READY), "section=bolster", "power"), "nordic").power == 6
    upgraded = lay("nordic/industrial coins=3 power=4 up=power>deploy; saxony; turn nordic")
    assert seat(do(upgraded, "section=bolster", "power"), "nordic").power == 7


@rule("BOLS-04")
def test_one_card_two_once_upgraded() -> None:
    game = do(lay(READY), "section=bolster", "cards", "!drawn=5")
    assert list(seat(game, "nordic").hand) == [0, 0, 0, 1]
    assert "end" in texts(game)
    upgraded = lay("nordic/industrial coins=3 up=cards>deploy; saxony; turn nordic")
    do(upgraded, "section=bolster", "cards", "!drawn=5", "!drawn=2")
    assert list(seat(upgraded, "nordic").hand) == [1, 0, 0, 1]


@rule("BOLS-05")
def test_at_sixteen_power_the_monument_still_pays() -> None:
    game = lay("nordic/industrial coins=1 power=16 pop=3 stars=power monument@A4; saxony; turn nordic")
    do(game, "section=bolster", "power")
    assert seat(game, "nordic").power == 16
    assert seat(game, "nordic").popularity == 4
