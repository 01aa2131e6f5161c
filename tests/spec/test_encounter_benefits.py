"""Area ENC: what an encounter costs and gives. When it happens is in test_encounters.py."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.meeting import TO_A3, meet
from tests.spec.table import do, lay, refused, seat, stars, texts, tokens, where, workers
from whetstone.content.vocabulary import STRUCTURE, coins, food, pay_coins
from whetstone.core.ids import FIRST_MECH, FIRST_STRUCTURE, FIRST_WORKER, HERO, MONUMENT

# --- price and benefit ------------------------------------------------------------------------------------------------


@rule("ENC-06")
def test_an_option_that_cannot_be_paid_in_full_cannot_be_chosen() -> None:
    # Card 3: option 2 costs $2, option 3 costs 3 popularity.
    game = meet(3, "coins=2 pop=2")
    assert texts(game) == ["option=1", "option=2"]
    refused(game, "option=3", "ENC-06")
    assert texts(meet(3, "coins=1 pop=3")) == ["option=1", "option=3"]
    poor = meet(3, "coins=1 pop=2")  # the one option left is not asked for
    assert tokens(poor, "A3") == {"food": 2}
    assert "end" in texts(poor)


@rule("ENC-06")
def test_the_price_is_paid_before_the_benefit() -> None:
    game = do(meet(3, "coins=2"), "option=2")
    assert set(texts(game)) == {"workers=1", "workers=0"}  # part of the benefit is still to come
    assert seat(game, "nordic").coins == 0
    # What an option brings cannot pay for it.
    game = do(lay("nordic/industrial hero@A2 coins=1; saxony; board enc=A3; turn nordic"), *TO_A3)
    game.state.config.encounters[1] = [pay_coins(1, food(1)), pay_coins(2, coins(5)), pay_coins(1)]
    do(game, "!meet=1")
    refused(game, "option=2", "ENC-06")


@rule("ENC-07")
def test_a_worker_may_be_declined_and_the_rest_kept() -> None:
    # Card 14, option 3: 3 metal and a worker for 2 popularity.
    game = do(meet(14, "pop=2"), "option=3", "workers=0")
    assert tokens(game, "A3") == {"metal": 3}
    assert workers(game, "nordic") == []
    assert seat(game, "nordic").popularity == 0


@rule("ENC-07")
def test_resources_may_be_declined_and_the_worker_kept() -> None:
    game = do(meet(14, "discretion pop=2"), "option=3")
    assert set(texts(game)) == {"take=3metal", "take=2metal", "take=1metal", "take=0metal"}
    do(game, "take=1metal", "workers=1")
    assert tokens(game, "A3") == {"metal": 1}
    assert workers(game, "nordic") == ["A3"]


@rule("ENC-07")
@pytest.mark.parametrize(
    ("card", "option", "answers"),
    [
        (1, 1, ("take=0popularity", "take=0coins")),
        (17, 2, ("take=0power", "take=0cards")),
        (15, 2, ("done",)),  # any 3 resources
        (1, 3, ("done",)),  # a structure
        (3, 3, ("done",)),  # a mech
        (2, 3, ("done",)),  # a recruit
        (7, 2, ("done",)),  # an upgrade
        (42, 2, ("done",)),  # the flight
        (31, 3, ("done", "take=0cards")),  # the look at a hand
    ],
)
def test_every_kind_of_benefit_may_be_declined(card: int, option: int, answers: tuple[str, ...]) -> None:
    game = meet(card, "discretion coins=4 pop=4")
    before = seat(game, "nordic").copy()
    do(game, f"option={option}", *answers)
    assert "end" in texts(game)
    after = seat(game, "nordic")
    assert list(after.piece) == list(before.piece)
    assert (after.power, after.cubes, after.recruits, list(after.hand)) == (0, 0, 0, [0, 0, 0, 0])
    assert tokens(game, "A3") == {}
    assert after.coins + after.popularity <= 8  # the price is gone all the same
    assert (after.coins + after.popularity == 8) == (option == 1)


@rule("ENC-08", "ENC-09")
def test_everything_is_placed_where_the_character_is_without_any_worker() -> None:
    # The only worker is elsewhere; the character stands alone on A3.
    assert tokens(do(meet(1, "coins=2 w@B5"), "option=2"), "A3") == {"food": 4}
    assert workers(do(meet(3, "coins=2 w@B5"), "option=2", "workers=1"), "nordic") == ["A3", "B5"]
    mech = do(meet(5, "coins=4 w@B5"), "option=2", "mech=speed")
    assert where(mech, "nordic", FIRST_MECH + 3) == "A3"
    structure = do(meet(9, "coins=3 w@B5"), "option=2", "structure=monument")
    assert where(structure, "nordic", FIRST_STRUCTURE + MONUMENT) == "A3"
    chosen = do(meet(15, "coins=2 w@B5"), "option=2", "oil", "oil", "wood")
    assert tokens(chosen, "A3") == {"oil": 2, "wood": 1}


@rule("ENC-09")
def test_a_player_without_a_worker_on_the_board_gains_a_mech_and_a_structure() -> None:
    assert where(do(meet(5, "coins=4"), "option=2", "mech=speed"), "nordic", FIRST_MECH + 3) == "A3"
    assert where(do(meet(9, "coins=3"), "option=2", "structure=mine"), "nordic", FIRST_STRUCTURE) == "A3"


@rule("ENC-10")
@pytest.mark.parametrize(("nordic", "saxony"), [("mill@A3", ""), ("", "mill@A3")])
def test_where_a_structure_stands_another_one_is_lost(nordic: str, saxony: str) -> None:
    game = meet(9, f"coins=3 {nordic}", saxony)
    assert "option=2" in texts(game)
    do(game, "option=2")
    assert "end" in texts(game)
    assert where(game, "nordic", FIRST_STRUCTURE + MONUMENT) is None
    assert seat(game, "nordic").coins == 0


@rule("ENC-10")
def test_the_other_benefits_of_such_an_option_are_gained() -> None:
    game = do(lay("nordic/industrial coins=2 hero@A2; saxony mill@A3; board enc=A3; turn nordic"), *TO_A3)
    game.state.config.encounters[1] = [pay_coins(2, STRUCTURE, food(2)), pay_coins(1)]  # no printed card is like this
    do(game, "!meet=1", "option=1")
    assert tokens(game, "A3") == {"food": 2}
    assert where(game, "nordic", FIRST_STRUCTURE) is None


@rule("ENC-11")
def test_workers_come_from_the_mat_leftmost_first() -> None:
    game = do(meet(3, "coins=2 w3@B5"), "option=2", "workers=1")
    piece = seat(game, "nordic").piece
    assert where(game, "nordic", FIRST_WORKER + 3) == "A3"  # the fourth of eight
    assert [slot for slot in range(FIRST_WORKER, FIRST_WORKER + 8) if piece[slot] < 0] == [9, 10, 11, 12]
    # With the fourth worker gone from the mat, Produce costs 1 power.
    do(game, "end", "section=move", "end", "section=produce")
    refused(game, "produce", "PROD-02")


@rule("ENC-11")
def test_with_no_worker_left_none_is_gained() -> None:
    game = do(meet(3, "coins=2 w8@B5 stars=workers"), "option=2")
    assert "end" in texts(game)
    assert tokens(game, "A3") == {"food": 3}
    assert workers(game, "nordic") == ["B5"] * 8


# --- nothing of the mats, nothing for the neighbours ------------------------------------------------------------------


@rule("ENC-12")
def test_no_cost_and_no_coins_of_the_mat() -> None:
    # On the Industrial mat Deploy costs 3 metal and pays $2, Upgrade 3 oil and $3, Build 3 wood and $1.
    mech = do(meet(5, "coins=4", board="metal3@A3"), "option=2", "mech=speed")
    assert (seat(mech, "nordic").coins, tokens(mech, "A3")) == (0, {"metal": 3})
    upgrade = do(meet(7, "coins=2", board="oil3@A3"), "option=2", "cube=power", "cover=deploy")
    assert (seat(upgrade, "nordic").coins, tokens(upgrade, "A3")) == (0, {"oil": 3})
    structure = do(meet(9, "coins=3", board="wood3@A3"), "option=2", "structure=mine")
    assert (seat(structure, "nordic").coins, tokens(structure, "A3")) == (0, {"wood": 3})
    recruit = do(meet(4, "coins=3", board="food4@A3"), "option=2", "recruit=build", "bonus=power")
    assert (seat(recruit, "nordic").coins, tokens(recruit, "A3")) == (0, {"food": 4})


@rule("ENC-12")
def test_no_structure_bonuses_and_no_price_of_produce() -> None:
    built = "mill@B5 monument@A4 armory@A5"
    power = do(meet(25, f"coins=2 {built}"), "option=2")
    assert (seat(power, "nordic").power, seat(power, "nordic").popularity) == (4, 0)  # not Bolster: no Monument
    worker = do(meet(3, f"coins=2 {built} w5@B5"), "option=2", "workers=1")  # a Produce action would cost 1 power
    assert seat(worker, "nordic").power == 0
    assert tokens(worker, "B5") == {}  # no Mill
    goods = do(meet(15, f"coins=2 {built}"), "option=2", "oil", "oil", "oil")
    assert seat(goods, "nordic").power == 0  # not Trade: no Armory


ALL_RECRUITS = "rec=upgrade>power.deploy>coins.build>popularity.enlist>cards stars=recruits"


@rule("ENC-13")
@pytest.mark.parametrize(
    ("card", "answers"),
    [
        (7, ("option=2", "cube=power", "cover=deploy")),
        (5, ("option=2", "mech=speed")),
        (9, ("option=2", "structure=mine")),
    ],
)
def test_encounters_trigger_no_ongoing_bonuses(card: int, answers: tuple[str, ...]) -> None:
    game = do(meet(card, f"coins=4 {ALL_RECRUITS}", ALL_RECRUITS), *answers)
    price = {7: 2, 5: 4, 9: 3}[card]
    for faction, purse in (("nordic", 4 - price), ("saxony", 0)):
        p = seat(game, faction)
        assert (p.power, p.coins, p.popularity, sum(p.hand)) == (0, purse, 0, 0)
    assert "end" in texts(game)


@rule("ENC-13")
def test_enlisting_by_an_encounter_triggers_no_ongoing_bonus() -> None:
    game = do(meet(4, "coins=3 rec=enlist>power", ALL_RECRUITS), "option=2", "recruit=build", "bonus=coins")
    assert "end" in texts(game)  # no card is drawn by anybody
    assert seat(game, "nordic").coins == 2


@rule("ENC-14")
def test_a_recruit_of_an_encounter_gives_its_one_time_bonus() -> None:
    game = do(meet(4, "coins=3 rec=deploy>power"), "option=2")
    refused(game, "recruit=deploy", "ENL-05")
    do(game, "recruit=upgrade")
    refused(game, "bonus=power", "ENL-04")  # that space is taken
    do(game, "bonus=popularity")
    assert seat(game, "nordic").popularity == 2
    assert game.view(0)["seats"][0]["bonuses_taken"] == ["power", "popularity"]
    assert game.view(0)["seats"][0]["recruits"] == ["upgrade", "deploy"]


@rule("ENC-14")
def test_a_recruit_of_a_factory_card_gives_its_one_time_bonus() -> None:
    # Factory card 12: $2 for a recruit and 1 power.
    game = lay("nordic coins=2 factory=12 section=factory12; saxony; turn nordic phase=top")
    do(game, "factory", "recruit=build", "bonus=popularity")
    assert (seat(game, "nordic").popularity, seat(game, "nordic").power) == (2, 1)
    assert game.view(0)["seats"][0]["bonuses_taken"] == ["popularity"]


@rule("ENC-15")
def test_a_mech_of_an_encounter_uncovers_its_ability() -> None:
    # A river lies between B5 and C5, a forest; Saxony's Riverwalk crosses to forests and mountains.
    line = "saxony/industrial coins=4 hero@A4; nordic; board enc=B5; turn saxony"
    there = ("section=move", "move", "unit=hero", "go=B5", "!meet=5", "option=2")
    later = ("end", "section=bolster", "end", "section=trade", "end", "section=trade", "end")
    game = do(lay(line), *there, "mech=riverwalk", *later, "section=move", "move", "unit=hero", "go=C5")
    assert where(game, "saxony", HERO) == "C5"
    other = do(lay(line), *there, "mech=disarm", *later, "section=move", "move", "unit=hero")
    refused(other, "go=C5", "MOVE-12")


@rule("ENC-15")
def test_it_may_be_the_fourth_mech() -> None:
    game = meet(5, "coins=4 riverwalk@A1 seaworthy@A1 artillery@A1")
    do(game, "option=2", "mech=speed")
    assert stars(game, "nordic") == {"mechs": 1}
