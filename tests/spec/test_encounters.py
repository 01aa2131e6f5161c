"""Area ENC: when an encounter happens, the token and the deck. Prices and gains are in files of their own."""

from __future__ import annotations

from tests.rules_plugin import rule
from tests.spec.meeting import TO_A3, meet
from tests.spec.random_play import TABLES, wander
from tests.spec.table import do, lay, refused, seat, texts, tokens, where
from whetstone import Game
from whetstone.content.vocabulary import food, pay_coins
from whetstone.core.ids import FIRST_STRUCTURE, HERO


def encounter_at(game: Game, place: str) -> bool:
    territories = game.view(-1)["territories"]
    return any(entry["encounter"] for entry in territories if entry["place"] == place)


# --- when -------------------------------------------------------------------------------------------------------------


@rule("ENC-01")
def test_a_character_that_arrives_has_an_encounter() -> None:
    game = do(lay("nordic/industrial hero@A2; saxony; board enc=A3; turn nordic"), *TO_A3)
    assert all(word.startswith("meet=") for word in texts(game))


@rule("ENC-01")
def test_mechs_and_workers_have_no_encounters() -> None:
    game = lay("nordic/industrial speed@A2 w@A2; saxony; board enc=A3; turn nordic")
    do(game, "section=move", "move", "unit=speed", "go=A3", "carry=all", "done", "done")
    assert "end" in texts(game)
    assert encounter_at(game, "A3")


@rule("ENC-01")
def test_a_character_that_did_not_move_there_has_none() -> None:
    # It stands on a token without having come there in this action.
    game = lay("nordic/industrial hero@A3 w@A2; saxony; board enc=A3; turn nordic")
    do(game, "section=move", "move", "unit=worker@A2", "go=A1", "done")
    assert "end" in texts(game)
    assert encounter_at(game, "A3")


# Nordic's character attacks a mech that stands on the token. Its worker has the wood for Build.
FIGHT = "nordic/industrial coins=2 power=5 hero@A2 w@A1; saxony power=3 speed@A3; board enc=A3 wood3@A1; turn nordic"


@rule("ENC-02")
def test_the_encounter_comes_after_combat_and_before_the_bottom_row() -> None:
    game = do(lay(FIGHT), *TO_A3, "done")
    assert "dial=5" in texts(game)  # the combat is on, and no card has been drawn
    do(game, "dial=5", "dial=0")
    do(game, "!meet=1")
    refused(game, "build", "ENC-03")
    do(game, "option=1")
    do(game, "build", "structure=mine")  # the bottom-row action follows
    assert where(game, "nordic", FIRST_STRUCTURE) == "A1"


@rule("ENC-02")
def test_a_beaten_character_has_no_encounter() -> None:
    game = do(lay(FIGHT), *TO_A3, "done", "dial=0", "dial=3")
    assert where(game, "nordic", HERO) == "base"
    assert "end" in texts(game)
    assert encounter_at(game, "A3")


@rule("ENC-02")
def test_all_combats_come_before_the_encounter() -> None:
    # The character walks in freely; the combat of another unit of the same action is fought first.
    game = lay("nordic/industrial power=5 hero@A2 speed@B6; saxony power=3 speed@B7; board enc=A3; turn nordic")
    do(game, *TO_A3, "unit=speed", "go=B7", "dial=2", "dial=0")
    assert all(word.startswith("meet=") for word in texts(game))


# --- the token and the card -------------------------------------------------------------------------------------------


@rule("ENC-03")
def test_an_option_must_be_chosen() -> None:
    game = meet(1, "coins=2 pop=2")
    assert texts(game) == ["option=1", "option=2", "option=3"]
    refused(game, "done", "ENC-03")
    refused(game, "end", "ENC-03")


@rule("ENC-03")
def test_the_token_goes_and_one_card_is_drawn() -> None:
    game = do(lay("nordic/industrial coins=2 hero@A2; saxony; board enc=A3.B2; turn nordic"), *TO_A3)
    assert texts(game) == [f"meet={card}" for card in range(1, 43)]
    do(game, "!meet=15")
    assert not encounter_at(game, "A3")
    assert encounter_at(game, "B2")
    do(game, "option=1")
    assert "end" in texts(game)  # one option, no second card
    assert seat(game, "nordic").popularity == 2


@rule("ENC-03")
def test_a_card_without_a_payable_option_has_no_effect() -> None:
    game = do(lay("nordic/industrial hero@A2; saxony; board enc=A3; turn nordic"), *TO_A3)
    game.state.config.encounters[1] = [pay_coins(1, food(4))]  # no printed card is like this
    do(game, "!meet=1")
    assert "end" in texts(game)
    assert tokens(game, "A3") == {}
    assert game.view(-1)["encounters_met"] == [1]


@rule("ENC-04")
def test_coming_back_is_no_second_encounter() -> None:
    # Rusviet may move every turn.
    game = lay("rusviet/mechanical coins=2 hero@A2; saxony; board enc=A3; turn rusviet")
    do(game, *TO_A3, "!meet=15", "option=1", "end", "section=trade", "end")
    do(game, "section=move", "move", "unit=hero", "end", "section=bolster", "end")  # A2 is the only way from A3
    assert where(game, "rusviet", HERO) == "A2"
    do(game, *TO_A3)
    assert "end" in texts(game)


@rule("ENC-04")
def test_tokens_never_come_back() -> None:
    for table in TABLES:
        before = -1
        for s in wander(table, seed=3):
            assert s.encounters & ~before == 0
            before = s.encounters
        assert bin(before).count("1") < 11, "nobody met anything in this game"


@rule("ENC-04")
def test_for_structure_bonuses_it_stays_an_encounter_territory() -> None:
    # A2 touches A3 and B2, whose tokens are gone.
    assert lay("game tile=adjacent_encounters; nordic mill@A2; saxony").scores()["nordic"]["structures"] == 4
    assert lay("game tile=on_encounters; nordic mill@A3; saxony").scores()["nordic"]["structures"] == 3


@rule("ENC-05")
def test_everybody_sees_the_card() -> None:
    game = meet(17, "coins=2")
    for viewer in (-1, 0, 1):
        assert game.view(viewer)["encounter"] == 17
    do(game, "option=1", "!drawn=2")
    for viewer in (-1, 0, 1):
        assert game.view(viewer)["encounter"] is None
        assert game.view(viewer)["encounters_met"] == [17]


@rule("ENC-16")
def test_a_used_card_goes_under_the_deck() -> None:
    game = do(meet(15, "coins=2"), "option=1", "end")
    again = lay("nordic/industrial hero@A2; saxony; board enc=A3; cards met=15; turn nordic")
    assert "meet=15" not in texts(do(again, *TO_A3))
    assert game.view(-1)["encounters_met"] == [15]
    assert game.view(-1)["encounter_cards_left"] == 41


@rule("ENC-16")
def test_used_cards_come_back_in_the_order_they_were_put_away() -> None:
    # All cards but 8 have been used, 30 first and 4 next.
    used = [30, 4] + [card for card in range(1, 43) if card not in (4, 8, 30)]
    line = "nordic/industrial coins=2 hero@A2; saxony; board enc=A3; cards met={}; turn nordic"
    game = do(lay(line.format(".".join(map(str, used)))), *TO_A3)  # only one card can be drawn: it is not asked
    assert game.view(0)["encounter"] == 8
    do(game, "option=1")
    assert game.view(0)["encounters_met"] == [*used, 8]
    game = do(lay(line.format(".".join(map(str, [*used, 8])))), *TO_A3)
    assert game.view(0)["encounter"] == 30
