"""Area FACT: how a Factory card is gained, and how the fifth section is used."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.moving import at, moving
from tests.spec.table import do, holder, lay, refused, seat, stars, texts, tokens
from whetstone import Game, Setup

PUT_OUT = ("!putout=4", "!putout=7", "!putout=1")
CARDS = ["factorycard=1", "factorycard=4", "factorycard=7"]


def cards(game: Game, faction: str) -> list[int]:
    """Factory cards a faction holds, for all to see."""
    held: list[int] = game.view(-1)["seats"][game.setup.factions.index(faction)]["factory"]
    return held


def known_pile(game: Game, faction: str) -> list[int] | None:
    """The cards at the Factory, as far as a faction has seen them."""
    pile: list[int] | None = game.view(game.setup.factions.index(faction))["factory_pile"]
    return pile


# --- gaining a card ---------------------------------------------------------------------------------------------------


@rule("FACT-01")
def test_at_the_end_of_the_move_action_the_character_on_the_factory_takes_a_card() -> None:
    game = moving("saxony/industrial hero@E4 w@F1; nordic; turn saxony", "unit=hero", "go=D4")
    assert not cards(game, "saxony")
    refused(game, "factorycard=4")  # the second move comes first
    do(game, "unit=worker@F1", "go=G1", *PUT_OUT)
    assert texts(game) == CARDS
    assert known_pile(game, "saxony") == [1, 4, 7]  # it looks at all of them
    do(game, "factorycard=4")
    assert cards(game, "saxony") == [4]


@rule("FACT-01")
def test_a_combat_for_the_factory_comes_before_the_card() -> None:
    line = "saxony/industrial power={} hero@E4; nordic power=3 speed@D4; turn saxony"
    won = moving(line.format(3), "unit=hero", "go=D4", "dial=3", "dial=2", "!drawn=2", *PUT_OUT, "factorycard=7")
    assert cards(won, "saxony") == [7]
    lost = moving(line.format(3), "unit=hero", "go=D4", "dial=1", "dial=2", "!drawn=2")
    assert at(lost, "saxony", "hero") == "base"
    assert "end" in texts(lost)
    assert cards(lost, "saxony") == []


@rule("FACT-01")
def test_after_a_lost_combat_a_later_visit_is_still_the_first() -> None:
    """Beaten off the Factory, the Rusviet character comes back from its base by way of the village C6."""
    line = "rusviet/industrial hero@D5 speed@D7 township@D7; nordic/engineering power=1 speed@D4; turn rusviet"
    game = moving(line, "unit=hero", "go=D4", "done", "dial=1")
    assert (at(game, "rusviet", "hero"), cards(game, "rusviet")) == ("base", [])
    do(game, "end", "section=move", "move", "unit=speed", "go=C3", "done", "done", "end")
    do(game, "section=move", "move", "unit=hero", "go=C6", "go=D4:township", "done", *PUT_OUT)
    assert texts(game) == CARDS


@rule("FACT-02")
def test_a_card_must_be_taken() -> None:
    game = moving("saxony/industrial hero@E4; nordic; turn saxony", "unit=hero", "go=D4", *PUT_OUT)
    assert texts(game) == CARDS
    refused(game, "done", "FACT-02")
    refused(game, "end", "FACT-02")


@rule("FACT-02")
def test_the_last_card_must_be_taken_too() -> None:
    game = moving("saxony/industrial hero@E4; nordic; cards pile=9; turn saxony", "unit=hero", "go=D4")
    assert texts(game) == ["factorycard=9"]
    refused(game, "end", "FACT-02")
    do(game, "factorycard=9")
    assert cards(game, "saxony") == [9]


# Three characters around the Factory. Nobody has power: the attacker wins every tie and so takes the Factory over.
THREE = "nordic/industrial hero@C3; crimea/engineering hero@D5; saxony/patriotic hero@E4; turn nordic"
VISIT = ("section=move", "move", "unit=hero", "go=D4")


@rule("FACT-03", "FACT-04")
def test_each_visitor_sees_one_card_fewer() -> None:
    game = lay(THREE)
    assert game.view(-1)["factory_cards_left"] == 4
    do(game, *VISIT, "!putout=2", "!putout=3", "!putout=5", "!putout=6")
    assert texts(game) == ["factorycard=2", "factorycard=3", "factorycard=5", "factorycard=6"]
    do(game, "factorycard=3", "end", *VISIT)
    assert texts(game) == ["factorycard=2", "factorycard=5", "factorycard=6"]
    do(game, "factorycard=5", "end", *VISIT)
    assert texts(game) == ["factorycard=2", "factorycard=6"]
    do(game, "factorycard=6")
    assert [cards(game, faction) for faction in ("nordic", "crimea", "saxony")] == [[3], [5], [6]]


@rule("FACT-03")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6, 7])
def test_one_card_more_than_players_lies_there(players: int) -> None:
    assert Game.new(Setup(players=players), seed=players).view(-1)["factory_cards_left"] == players + 1
    factions = ["nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion"]
    others = "; ".join(faction for faction in factions[:players] if faction != "nordic")
    game = moving(f"nordic hero@C3; {others}; turn nordic", "unit=hero", "go=D4")
    do(game, *(f"!putout={number}" for number in range(1, players + 2)))
    assert texts(game) == [f"factorycard={number}" for number in range(1, players + 2)]


@rule("FACT-04")
def test_cards_not_chosen_lie_face_down_again() -> None:
    game = do(lay(THREE), *VISIT, "!putout=2", "!putout=3", "!putout=5", "!putout=6", "factorycard=3")
    assert game.view(-1)["factory_cards_left"] == 3
    assert known_pile(game, "nordic") == [2, 5, 6]  # it has looked at them
    for faction in ("crimea", "saxony"):
        assert known_pile(game, faction) is None
    assert game.view(-1)["factory_pile"] is None


@rule("FACT-05")
def test_no_second_card_and_no_exchange() -> None:
    line = "saxony/industrial {} hero@E4; nordic; cards pile=1.2; turn saxony"
    game = moving(line.format("factory=9"), "unit=hero", "go=D4")
    assert "end" in texts(game)
    refused(game, "factorycard=1")
    assert cards(game, "saxony") == [9]
    assert known_pile(game, "saxony") is None  # it does not even look
    assert game.view(-1)["factory_cards_left"] == 2
    first = moving(line.format(""), "unit=hero", "go=D4")
    assert texts(first) == ["factorycard=1", "factorycard=2"]


@rule("FACT-05")
def test_out_and_in_again_brings_no_second_card() -> None:
    game = moving("saxony/industrial hero@E4; nordic; cards pile=1.2.3; turn saxony", "unit=hero", "go=D4")
    do(game, "factorycard=2", "end", "section=trade", "end", "section=factory2", "factorymove")
    do(game, "unit=hero", "go=E4", "go=D4", "end", "section=move", "coins", "end", "section=move", "move", "unit=hero")
    do(game, "go=C3", "end")
    assert cards(game, "saxony") == [2]
    assert game.view(-1)["factory_cards_left"] == 2


@rule("FACT-06")
@pytest.mark.parametrize(("pieces", "unit"), [("speed@E4", "speed"), ("w@E4", "worker@E4")])
def test_mechs_and_workers_gain_no_card(pieces: str, unit: str) -> None:
    line = f"saxony/industrial {pieces}; nordic; cards pile=1.2.3; turn saxony"
    game = moving(line, f"unit={unit}", "go=D4", "done")
    if "done" in texts(game):
        do(game, "done")
    assert holder(game, "D4") == "saxony"
    assert "end" in texts(game)
    assert cards(game, "saxony") == []


@rule("FACT-07")
def test_defending_the_factory_brings_no_card() -> None:
    line = "saxony/industrial power=3 hero@D4; nordic power=1 speed@D5; cards pile=1.2.3; turn nordic"
    game = moving(line, "unit=speed", "go=D4", "done", "dial=1", "dial=3", "!drawn=2")
    assert (at(game, "saxony", "hero"), at(game, "nordic", "speed")) == ("D4", "base")
    assert stars(game, "saxony") == {"combat": 1}
    assert "end" in texts(game)
    assert cards(game, "saxony") == cards(game, "nordic") == []


# --- the fifth section ------------------------------------------------------------------------------------------------

# Card 5: 1 power for 2 popularity.
WITH_CARD = "saxony/industrial power=3 factory=5 hero@E4 w@F1; nordic; turn saxony"


@rule("FACT-08")
def test_a_factory_card_is_one_more_section() -> None:
    game = lay(WITH_CARD)
    sections = {text for text in texts(game) if text.startswith("section=")}
    assert sections == {f"section={name}" for name in ("move", "bolster", "trade", "produce", "factory5")}
    refused(game, "section=factory6", "FACT-08")
    do(game, "section=factory5")
    assert {"factory", "factorymove", "end"} <= set(texts(game))


@rule("FACT-08")
def test_top_then_bottom_of_the_card() -> None:
    game = do(lay(WITH_CARD), "section=factory5", "factory", "factorymove", "unit=hero", "go=F4", "done")
    assert (seat(game, "saxony").popularity, at(game, "saxony", "hero")) == (2, "F4")
    only_top = do(lay(WITH_CARD), "section=factory5", "factory", "end")
    assert seat(only_top, "saxony").popularity == 2
    only_bottom = do(lay(WITH_CARD), "section=factory5", "factorymove", "unit=hero", "go=F4", "done")
    refused(only_bottom, "factory", "TURN-06")
    assert seat(only_bottom, "saxony").popularity == 0


@rule("FACT-09")
def test_the_card_rests_a_turn() -> None:
    game = do(lay(WITH_CARD), "section=factory5", "end", "section=trade", "end")
    refused(game, "section=factory5", "FACT-09")
    # Move section, Factory card, Move section, Factory card: a player can move every turn.
    for section, word in (("move", "move"), ("factory5", "factorymove"), ("move", "move"), ("factory5", "factorymove")):
        other = "bolster" if section == "move" else "trade"
        do(game, f"section={section}", word, "done", "end", f"section={other}", "end")


@rule("FACT-09")
def test_relentless_repeats_sections_of_the_mat_but_not_the_card() -> None:
    line = "rusviet/industrial factory=5 section={}; nordic; turn rusviet"
    mat = lay(line.format("move"))
    assert {"section=move", "section=factory5"} <= set(texts(mat))
    card = lay(line.format("factory5"))
    assert "section=move" in texts(card)
    refused(card, "section=factory5", "FACT-09")


@rule("FACT-10")
def test_a_card_is_used_from_the_next_turn_on() -> None:
    line = "saxony/industrial power=3 hero@E4; nordic; cards pile=5.6.7; turn saxony"
    game = moving(line, "unit=hero", "go=D4", "factorycard=5")
    refused(game, "section=factory5", "TURN-02")
    refused(game, "factory")
    refused(game, "factorymove")
    do(game, "end", "section=trade", "end", "section=factory5", "factory")
    assert seat(game, "saxony").popularity == 2


# --- what a card does not do ------------------------------------------------------------------------------------------


@rule("FACT-11")
def test_producing_by_a_card_has_neither_the_costs_nor_the_mill_of_the_mat() -> None:
    """Card 1 produces on 2 territories for a coin and a card. With 5 workers out, Produce of the mat costs a power."""
    line = "saxony/industrial coins=1 hand=2 factory=1 w2@F1 w2@G1 w@D1 mill@E4; nordic; turn saxony"
    refused(do(lay(line), "section=produce"), "produce", "PROD-02")
    game = do(lay(line), "section=factory1", "factory")
    assert texts(game) == ["produce=D1", "produce=F1", "produce=G1", "done"]
    refused(game, "produce=E4")
    do(game, "produce=F1", "produce=G1")
    assert "factorymove" in texts(game)
    assert (tokens(game, "F1"), tokens(game, "G1")) == ({"metal": 2}, {"oil": 2})
    assert (seat(game, "saxony").coins, sum(seat(game, "saxony").hand)) == (0, 0)


@rule("FACT-11")
def test_the_mill_adds_nothing_on_its_own_territory_either() -> None:
    line = "saxony/industrial coins=1 hand=2 factory=1 w@F1 mill@F1; nordic; turn saxony"
    game = do(lay(line), "section=factory1", "factory", "produce=F1")
    assert tokens(game, "F1") == {"metal": 1}
    assert tokens(do(lay(line), "section=produce", "produce", "produce=F1"), "F1") == {"metal": 2}


@rule("FACT-11")
def test_upgrading_by_a_card_brings_no_coins_and_no_recruit_bonuses() -> None:
    """Card 9: 2 coins for an upgrade and 1 popularity. That of the mat pays 3 coins, and 1 power to recruits."""
    line = "saxony/industrial coins=4 {} w@F1 rec=upgrade>power; nordic rec=upgrade>power; board oil3@F1; turn saxony"
    by_card = do(lay(line.format("factory=9")), "section=factory9", "factory", "cube=power", "cover=deploy")
    assert (seat(by_card, "saxony").coins, seat(by_card, "saxony").popularity) == (2, 1)
    assert (seat(by_card, "saxony").power, seat(by_card, "nordic").power) == (0, 0)
    assert tokens(by_card, "F1") == {"oil": 3}
    by_mat = do(lay(line.format("")), "section=bolster", "upgrade", "cube=power", "cover=deploy")
    assert seat(by_mat, "saxony").coins == 7
    assert (seat(by_mat, "saxony").power, seat(by_mat, "nordic").power) == (1, 1)


@rule("FACT-11")
def test_structures_give_no_bonus_for_gains_of_a_card() -> None:
    """Monument and Armory belong to Bolster and Trade, whatever else brings power, cards, resources or popularity."""
    line = "saxony/industrial power=2 hand=2 factory={0} monument@F1 armory@G1 w@F1; nordic; turn saxony"
    power_for_popularity = do(lay(line.format(5)), "section=factory5", "factory")
    assert (seat(power_for_popularity, "saxony").power, seat(power_for_popularity, "saxony").popularity) == (1, 2)
    card_for_resources = do(lay(line.format(8)), "section=factory8", "factory", "oil", "oil", "oil")
    assert (seat(card_for_resources, "saxony").power, seat(card_for_resources, "saxony").popularity) == (2, 0)


@rule("FACT-12")
def test_resources_of_a_card_go_to_one_territory_with_an_own_worker() -> None:
    """Card 8: 3 resources of any kinds for a combat card."""
    line = "saxony/industrial hand=2 factory=8 hero@E4 speed@D5 w@F1 w@G1 w@base mill@H1; nordic; turn saxony"
    game = do(lay(line), "section=factory8", "factory")
    assert texts(game) == ["at=F1", "at=G1"]
    refused(game, "at=E4")
    refused(game, "at=H1")
    do(game, "at=G1", "oil", "food", "food")
    assert tokens(game, "G1") == {"oil": 1, "food": 2}
    assert "factorymove" in texts(game)


@rule("FACT-13")
@pytest.mark.parametrize(
    ("words", "recruits", "cubes"),
    [(["effect=1", "recruit=build", "bonus=coins"], 1, 0), (["effect=2", "cube=power", "cover=deploy"], 0, 1)],
)
def test_one_of_the_alternatives_of_a_card(words: list[str], recruits: int, cubes: int) -> None:
    """Card 2: for 1 popularity a recruit or an upgrade."""
    game = do(lay("saxony/industrial pop=3 factory=2 hero@E4; nordic; turn saxony"), "section=factory2", "factory")
    assert texts(game) == ["effect=1", "effect=2", "done"]
    do(game, *words)
    assert seat(game, "saxony").popularity == 2
    assert seat(game, "saxony").recruits.bit_count() == recruits
    assert seat(game, "saxony").cubes.bit_count() == cubes
    refused(game, "factory", "TURN-07")
    assert "factorymove" in texts(game)


@rule("FACT-13")
def test_the_top_row_of_a_card_may_be_skipped() -> None:
    game = lay("saxony/industrial pop=3 factory=2 hero@E4; nordic; turn saxony")
    do(game, "section=factory2", "factorymove", "unit=hero", "go=F4", "done")
    assert seat(game, "saxony").popularity == 3
    assert at(game, "saxony", "hero") == "F4"
