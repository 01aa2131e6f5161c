"""Area TURN: how a turn goes, and how actions are paid for."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.table import do, lay, refused, seat, stars, texts, tokens, workers
from whetstone.core import events as ev

# On the Industrial mat Bolster stands over Upgrade, Produce over Deploy, Move over Build, Trade over Enlist.
READY = "nordic/industrial coins=3 power=4 w@A4; saxony coins=3; board oil3@A4; turn nordic"


@rule("TURN-01")
def test_turns_go_clockwise_one_at_a_time() -> None:
    game = lay("nordic; crimea; polania; turn crimea")
    order = []
    for section in ("bolster", "bolster", "bolster", "trade", "trade", "trade", "bolster"):
        order.append(game.faction)
        do(game, f"section={section}", "end")
    assert order == ["crimea", "polania", "nordic", "crimea", "polania", "nordic", "crimea"]


@rule("TURN-01")
def test_all_seven_sit_in_the_order_of_their_home_bases() -> None:
    game = lay("nordic; rusviet; togawa; crimea; saxony; polania; albion; turn nordic")
    order = []
    for _ in range(8):
        order.append(game.faction)
        do(game, "section=trade", "end")
        if game.faction == "nordic":
            break
    assert order == ["nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion"]


@rule("TURN-02")
def test_a_turn_is_token_then_top_then_bottom() -> None:
    game = lay(READY)
    assert {text for text in texts(game) if not text.startswith("discretion")} == {
        "section=bolster",
        "section=produce",
        "section=move",
        "section=trade",
    }
    do(game, "section=bolster")
    assert set(texts(game)) == {"power", "cards", "upgrade", "end"}
    refused(game, "section=trade", "TURN-02")
    refused(game, "trade", "TURN-02")  # of another section
    do(game, "power")
    assert set(texts(game)) == {"upgrade", "end"}
    do(game, "upgrade", "cube=units", "cover=deploy")
    assert set(texts(game)) == {"end"}
    do(game, "end")
    assert game.faction == "saxony"


@rule("TURN-03")
def test_the_token_has_to_leave_its_section() -> None:
    game = do(lay(READY), "section=bolster", "end", "section=trade", "end")
    refused(game, "section=bolster", "TURN-03")
    do(game, "section=produce", "end", "section=move", "end")
    do(game, "section=bolster")  # two turns later it is open again


@rule("TURN-03")
def test_the_first_turn_may_use_any_section() -> None:
    assert len([text for text in texts(lay(READY)) if text.startswith("section=")]) == 4
    moved_on = lay("nordic/industrial section=trade; saxony; turn nordic")
    assert len([text for text in texts(moved_on) if text.startswith("section=")]) == 3


@rule("TURN-04")
def test_without_placing_the_token_nothing_can_be_done_nor_ended() -> None:
    game = lay(READY)
    refused(game, "end", "TURN-04")
    refused(game, "power", "TURN-04")
    assert game.view(-1)["seats"][0]["section"] is None
    do(game, "section=move", "end")  # no action at all, but the token lies there now
    assert game.view(-1)["seats"][0]["section"] == "move"
    do(game, "section=bolster", "end")
    refused(game, "section=move", "TURN-03")


@rule("TURN-05")
@pytest.mark.parametrize(
    ("words", "power", "upgrades"),
    [(("power",), 6, 0), (("upgrade", "cube=units", "cover=deploy"), 4, 1), ((), 4, 0)],
    ids=["top only", "bottom only", "neither"],
)
def test_one_action_or_the_other_or_none(words: tuple[str, ...], power: int, upgrades: int) -> None:
    game = do(lay(READY), "section=bolster", *words, "end")
    assert seat(game, "nordic").power == power
    assert len(game.view(-1)["seats"][0]["upgrades"]) == upgrades
    assert game.faction == "saxony"


@rule("TURN-05")
def test_both_actions() -> None:
    game = do(lay(READY), "section=bolster", "power", "upgrade", "cube=units", "cover=deploy", "end")
    assert seat(game, "nordic").power == 6
    assert game.view(-1)["seats"][0]["upgrades"] == ["units"]


@rule("TURN-06")
def test_after_the_bottom_row_there_is_no_top_row() -> None:
    game = do(lay(READY), "section=bolster", "upgrade")
    refused(game, "power", "UPGR-02")  # in the middle of it
    do(game, "cube=units", "cover=deploy")
    refused(game, "power", "TURN-06")
    refused(game, "cards", "TURN-06")
    assert seat(game, "nordic").power == 4


@rule("TURN-06")
def test_the_bottom_row_waits_for_the_top_row_to_be_finished() -> None:
    game = lay("nordic/industrial w@A4 w@A5; saxony; board metal3@A4; turn nordic")
    do(game, "section=produce", "produce", "produce=A4")
    refused(game, "deploy", "PROD-03")
    do(game, "done", "deploy")


@rule("TURN-07")
def test_no_action_twice_in_a_turn() -> None:
    rich = "nordic/industrial coins=9 power=4 w@A4; saxony; board oil9@A4; turn nordic"
    game = do(lay(rich), "section=bolster", "power")
    refused(game, "power", "TURN-07")
    do(game, "upgrade", "cube=units", "cover=deploy")
    refused(game, "upgrade", "TURN-07")
    assert seat(game, "nordic").power == 6
    assert tokens(game, "A4") == {"oil": 6}


@rule("TURN-08")
def test_what_the_top_row_brings_may_pay_for_the_bottom_row() -> None:
    line = "nordic/industrial coins=1 w@A4; saxony; board food2@A4; turn nordic"
    game = do(lay(line), "section=trade")
    refused(game, "enlist", "TURN-10")  # 4 food are asked for
    do(game, "trade", "food", "food", "enlist")
    assert tokens(game, "A4") == {}
    do(game, "recruit=build", "bonus=coins")
    assert seat(game, "nordic").coins == 2


@rule("TURN-09")
def test_the_cost_comes_before_the_benefit() -> None:
    game = lay("nordic/industrial w@A4 w@A5; saxony; board oil3@A4 oil3@A5; turn nordic")
    do(game, "section=bolster", "upgrade")
    assert texts(game) == ["pay=oil@A4", "pay=oil@A5"]
    refused(game, "cube=power", "TURN-09")
    do(game, "pay=oil@A4", "pay=oil@A5")
    refused(game, "cube=power", "TURN-09")  # the third is still owed
    assert seat(game, "nordic").coins == 0
    do(game, "pay=oil@A5", "cube=power", "cover=deploy")
    assert seat(game, "nordic").coins == 3


@rule("TURN-09")
def test_a_benefit_cannot_pay_its_own_cost() -> None:
    # Factory card 16 gives power, popularity and a coin for any one token.
    game = do(lay("nordic factory=16 w@A4; saxony; turn nordic"), "section=factory16")
    refused(game, "factory", "TURN-10")
    game = do(lay("nordic factory=16 w@A4; saxony; board oil@A4; turn nordic"), "section=factory16", "factory")
    assert tokens(game, "A4") == {}
    assert seat(game, "nordic").power == 1


@rule("TURN-10")
@pytest.mark.parametrize(
    ("line", "section", "wish"),
    [
        ("nordic/industrial w@A4; saxony; board oil2@A4", "bolster", "upgrade"),
        ("nordic/industrial w4@A4; saxony", "produce", "produce"),
        ("nordic factory=6 w@A4; saxony", "factory6", "factory"),
        ("nordic factory=9 coins=1 w@A4; saxony", "factory9", "factory"),
        ("nordic factory=2; saxony", "factory2", "factory"),
        ("nordic factory=13 w@A4; saxony; board oil2@A4", "factory13", "factory"),
    ],
    ids=["tokens", "power", "power of a card", "coins", "popularity", "two kinds"],
)
def test_what_cannot_be_paid_in_full_cannot_be_taken(line: str, section: str, wish: str) -> None:
    game = do(lay(line + "; turn nordic"), f"section={section}")
    assert wish not in texts(game)
    assert refused(game, wish).clause in ("TURN-10", "PROD-02")


@rule("TURN-10")
def test_a_loss_unlike_a_cost_is_cut() -> None:
    # Driving a worker off costs 1 popularity, but whoever has none may do it all the same.
    game = lay("nordic/industrial pop=0 hero@A4; saxony w@A5; turn nordic")
    do(game, "section=move", "move", "unit=hero", "go=A5")
    assert seat(game, "nordic").popularity == 0
    assert workers(game, "saxony") == ["base"]


@rule("TURN-11")
def test_what_an_upgrade_uncovers_counts_from_the_next_action_on() -> None:
    line = "nordic/industrial coins=2 w@A4; saxony; board oil3@A4; turn nordic"
    game = do(lay(line), "section=bolster", "cards", "!drawn=2", "upgrade", "cube=cards", "cover=deploy")
    assert sum(seat(game, "nordic").hand) == 1
    do(game, "end", "section=bolster", "end", "section=trade", "end", "section=trade", "end")
    do(game, "section=bolster", "cards", "!drawn=2", "!drawn=2")
    assert sum(seat(game, "nordic").hand) == 3


@rule("TURN-11")
def test_the_fourth_worker_does_not_make_its_own_produce_dearer() -> None:
    game = lay("nordic/industrial power=1 w3@C6; saxony; turn nordic")
    do(game, "section=produce", "produce", "produce=C6", "workers=1")
    assert len(workers(game, "nordic")) == 4
    assert seat(game, "nordic").power == 1
    do(game, "end", "section=trade", "end", "section=move", "end", "section=move", "end")
    do(game, "section=produce", "produce")
    assert seat(game, "nordic").power == 0


@rule("TURN-12")
@pytest.mark.parametrize(("taken", "power"), [("take=2power", 6), ("take=1power", 5), ("take=0power", 4)])
def test_all_of_a_benefit_or_a_part_or_none(taken: str, power: int) -> None:
    line = "nordic/industrial coins=3 power=4 discretion; saxony; turn nordic"
    game = do(lay(line), "section=bolster", "power")
    assert texts(game) == ["take=2power", "take=1power", "take=0power"]
    do(game, taken)
    assert seat(game, "nordic").power == power
    assert "end" in texts(game)


@rule("TURN-12")
def test_a_builder_may_leave_the_coins() -> None:
    line = "nordic/industrial coins=2 w@A4 discretion; saxony; board wood3@A4; turn nordic"
    game = do(lay(line), "section=move", "build", "structure=mine")
    do(game, "take=0coins")
    assert seat(game, "nordic").coins == 2
    assert game.view(-1)["seats"][0]["pieces"]["mine"] == "A4"


@rule("TURN-12")
def test_whoever_wants_to_be_asked_says_so_at_the_start_of_a_turn() -> None:
    game = do(lay(READY), "discretion=on", "section=bolster", "cards")
    assert texts(game) == ["take=1cards", "take=0cards"]
    do(game, "take=0cards", "end", "section=trade", "end")
    do(game, "discretion=off", "section=move", "coins")
    assert seat(game, "nordic").coins == 3
    refused(game, "take=0coins", "TURN-02")


@rule("TURN-12")
def test_tokens_of_a_trade_may_be_left_too() -> None:
    game = do(lay(READY), "section=trade", "trade", "food", "done")
    assert tokens(game, "A4") == {"oil": 3, "food": 1}


@rule("TURN-13")
def test_taking_less_does_not_make_it_cheaper() -> None:
    game = lay("nordic/industrial coins=3 discretion; saxony; turn nordic")
    do(game, "section=bolster", "power", "take=0power")
    assert seat(game, "nordic").coins == 2
    game = do(lay("nordic/industrial power=1 w4@A4; saxony; turn nordic"), "section=produce", "produce", "done")
    assert seat(game, "nordic").power == 0
    assert tokens(game, "A4") == {}
    game = do(lay(READY), "section=bolster", "upgrade", "done")
    assert tokens(game, "A4") == {}
    assert seat(game, "nordic").coins == 6


@rule("TURN-14")
def test_whoever_can_do_nothing_still_moves_the_token() -> None:
    game = lay("nordic/industrial section=move w4@base; saxony; turn nordic")
    refused(game, "end", "TURN-04")
    refused(game, "section=move", "TURN-03")
    do(game, "section=produce")
    assert texts(game) == ["end"]  # 4 workers are out and there is no power, nor metal
    do(game, "end")
    assert game.view(-1)["seats"][0]["section"] == "produce"
    assert game.faction == "saxony"


@rule("TURN-15")
def test_the_next_turn_begins_when_this_one_is_over() -> None:
    game = do(lay(READY), "section=bolster", "power", "upgrade")
    turn = game.state.turn
    assert game.faction == "nordic"
    refused(game, "section=trade")
    do(game, "cube=units", "cover=deploy")
    assert (game.faction, game.state.turn) == ("nordic", turn)
    do(game, "end")
    assert (game.faction, game.state.turn) == ("saxony", turn + 1)


@rule("TURN-15")
def test_if_the_bottom_row_ends_the_game_the_next_player_has_no_turn() -> None:
    ups = "up=units>deploy.coins>deploy.power>build.cards>enlist.popularity>enlist"
    game = lay(
        f"nordic/industrial {ups} stars=combat.combat.mechs.workers.power w@A4; saxony turns=3 coins=1;"
        " board oil3@A4; turn nordic"
    )
    do(game, "section=bolster", "upgrade", "cube=territories")
    assert stars(game, "nordic")["upgrades"] == 1
    assert game.actor is None
    assert seat(game, "saxony").turns == 3


@rule("TURN-16")
def test_a_bottom_row_action_is_told_to_all_and_neighbours_need_not_ask() -> None:
    game = lay("nordic/industrial w@A4; saxony rec=upgrade>coins; board oil3@A4; turn nordic")
    do(game, "section=bolster", "upgrade", "cube=units", "cover=deploy")
    told = [event for event in game.events if event.kind == ev.BOTTOM_TAKEN]
    assert [(event.seat, event.a, event.audience) for event in told] == [(0, 0, ev.EVERYONE)]
    assert seat(game, "saxony").power == 1
