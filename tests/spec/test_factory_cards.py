"""The eighteen Factory cards: what each asks for and gives, and the Move under all of them."""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from tests.rules_plugin import rule
from tests.spec.moving import at, steps, units
from tests.spec.table import do, lay, refused, seat, texts, tokens, workers
from whetstone import Game, Setup
from whetstone.core.ids import FIRST_STRUCTURE, MILL
from whetstone.play.names import KINDS

UPGRADE = ("cube=power", "cover=deploy")
RECRUIT = ("recruit=build", "bonus=cards", "!drawn=2", "!drawn=2")
MECH = ("mech=disarm", "at=F1")
STRUCTURE = ("structure=mill", "at=F1")


@dataclass(frozen=True)
class Card:
    """The top row of a card: amounts paid and gained. `ways` are the words that carry it out, one a choice."""

    price: dict[str, int]
    gains: dict[str, int] = field(default_factory=dict)
    ways: tuple[tuple[str, ...], ...] = ((),)
    kinds_differ: bool = False


CARDS = {
    1: Card({"coins": 1, "cards": 1}, {"oil": 1, "metal": 2}, (("produce=F1", "produce=G1"),)),
    2: Card({"popularity": 1}, ways=(("effect=1", *RECRUIT), ("effect=2", *UPGRADE))),
    3: Card({"cards": 1}, {"popularity": 2}),
    4: Card({"cards": 1}, {"coins": 3}),
    5: Card({"power": 1}, {"popularity": 2}),
    6: Card({"power": 1}, {"coins": 3}),
    7: Card({"popularity": 1}, ways=(("effect=1", *MECH), ("effect=2", *STRUCTURE))),
    8: Card({"cards": 1}, {"oil": 1, "food": 2}, (("at=G1", "oil", "food", "food"),)),
    9: Card({"coins": 2}, {"popularity": 1}, (UPGRADE,)),
    10: Card({"coins": 2}, {"power": 1}, (MECH,)),
    11: Card({"coins": 2}, {"popularity": 1}, (STRUCTURE,)),
    12: Card({"coins": 2}, {"power": 1}, (RECRUIT,)),
    13: Card({"resources": 2}, {}, (("effect=1", *MECH), ("effect=2", *STRUCTURE)), kinds_differ=True),
    14: Card({"cards": 1}, {"coins": 2, "workers": 1}, (("at=D5",),)),
    15: Card({"resources": 1}, {"power": 2, "cards": 1}, (("!drawn=2",),)),
    16: Card({"resources": 1}, {"power": 1, "popularity": 1, "coins": 1}),
    17: Card({"cards": 1}, {"power": 1}, (UPGRADE,)),
    18: Card({"resources": 2}, {}, (("effect=1", *RECRUIT), ("effect=2", *UPGRADE)), kinds_differ=True),
}
EVERY_CARD = pytest.mark.parametrize("number", sorted(CARDS))
EVERY_WAY = [(number, way) for number, card in sorted(CARDS.items()) for way in card.ways]
# What the words of a way change beyond the amounts, and by how much.
DEEDS = {"cube=power": "upgrades", "recruit=build": "recruits", "mech=disarm": "mechs", "structure=mill": "structures"}
RECRUIT_CARDS = 2  # the one-time bonus of RECRUIT

RICH = {"power": 5, "coins": 5, "popularity": 5, "cards": 2, "resources": 5}
PAY_TOKENS = ("pay=wood@F1", "pay=food@G1")


def laid(number: int, have: dict[str, int]) -> Game:
    """Saxony holds the card and so much of everything, with 3 workers on two territories and a mech on a third."""
    hand = f"hand={'.'.join('2' * have['cards'])}" if have["cards"] else ""
    stock = {0: "", 1: "wood@F1", 2: "wood@F1 food@G1", 5: "wood2@F1 metal@F1 food2@G1"}[have["resources"]]
    return lay(
        f"saxony/industrial power={have['power']} coins={have['coins']} pop={have['popularity']} {hand} "
        f"factory={number} w2@F1 w@G1 riverwalk@D5; nordic; board {stock}; turn saxony"
    )


def amounts(game: Game) -> dict[str, int]:
    """Everything a card could change."""
    p = seat(game, "saxony")
    on_board = {kind: tokens(game, "F1").get(kind, 0) + tokens(game, "G1").get(kind, 0) for kind in KINDS}
    return on_board | {
        "power": p.power,
        "coins": p.coins,
        "popularity": p.popularity,
        "cards": sum(p.hand),
        "workers": len(workers(game, "saxony")),
        "upgrades": p.cubes.bit_count(),
        "recruits": p.recruits.bit_count(),
        "mechs": sum(at(game, "saxony", mech) is not None for mech in ("riverwalk", "underpass", "disarm", "speed")),
        "structures": sum(place >= 0 for place in p.piece[FIRST_STRUCTURE:]),
    }


@rule("FACT-11", "FACT-13")
@pytest.mark.parametrize(("number", "way"), EVERY_WAY)
def test_a_card_takes_its_price_and_gives_its_gain_and_nothing_else(number: int, way: tuple[str, ...]) -> None:
    card = CARDS[number]
    game = laid(number, RICH)
    expected = amounts(game)
    for what, n in card.price.items():
        if what != "resources":
            expected[what] -= n
    for what, n in card.gains.items():
        expected[what] += n
    for word in way:
        if word in DEEDS:
            expected[DEEDS[word]] += 1
        if word == "bonus=cards":
            expected["cards"] += RECRUIT_CARDS
    paid = PAY_TOKENS[: card.price.get("resources", 0)]
    for word in paid:
        expected[word[4:8]] -= 1
    do(game, f"section=factory{number}", "factory", *paid, *way)
    assert amounts(game) == expected
    assert "factorymove" in texts(game)  # nothing more is asked: the bottom row comes next
    refused(game, "factory", "TURN-07")


@rule("FACT-11")
@pytest.mark.parametrize(
    ("number", "what"), [(number, what) for number, card in sorted(CARDS.items()) for what in card.price]
)
def test_a_card_costs_all_of_its_price_and_no_more(number: int, what: str) -> None:
    price = CARDS[number].price
    exact = {name: price.get(name, 0) for name in RICH}
    game = do(laid(number, exact), f"section=factory{number}")
    assert "factory" in texts(game)
    do(game, "factory")
    short = do(laid(number, exact | {what: price[what] - 1}), f"section=factory{number}")
    refused(short, "factory", "TURN-10")
    assert "factorymove" in texts(short)


@pytest.mark.parametrize("number", [number for number, card in sorted(CARDS.items()) if card.kinds_differ])
def test_two_resources_of_a_price_are_of_different_kinds(number: int) -> None:
    line = f"saxony/industrial factory={number} w@F1; nordic; board {{}}; turn saxony"
    alike = do(lay(line.format("wood3@F1")), f"section=factory{number}")
    refused(alike, "factory", "TURN-10")
    game = do(lay(line.format("wood3@F1 oil@F1 food@F1")), f"section=factory{number}", "factory", "pay=wood@F1")
    assert texts(game) == ["pay=oil@F1", "pay=food@F1"]
    refused(game, "pay=wood@F1")


@rule("FACT-13")
@pytest.mark.parametrize("number", [number for number, card in sorted(CARDS.items()) if len(card.ways) > 1])
def test_where_a_card_offers_alternatives_one_is_picked_or_none(number: int) -> None:
    game = laid(number, RICH)
    before = amounts(game)
    do(game, f"section=factory{number}", "factory", *PAY_TOKENS[: CARDS[number].price.get("resources", 0)])
    assert texts(game) == ["effect=1", "effect=2", "done"]
    do(game, "done")
    for deed in DEEDS.values():
        assert amounts(game)[deed] == before[deed]
    assert "factorymove" in texts(game)


@rule("FACT-13")
@EVERY_CARD
def test_the_top_row_of_every_card_may_be_skipped(number: int) -> None:
    game = laid(number, RICH)
    before = amounts(game)
    do(game, f"section=factory{number}", "factorymove", "done")
    assert amounts(game) == before
    refused(game, "factory", "TURN-06")


@rule("FACT-14")
@EVERY_CARD
def test_the_bottom_row_of_every_card_moves_one_unit_up_to_twice(number: int) -> None:
    game = do(laid(number, RICH), f"section=factory{number}", "factorymove")
    assert units(game) == {"hero", "riverwalk", "worker@F1", "worker@G1"}
    do(game, "unit=riverwalk", "go=E6")
    assert "F6" in steps(game)
    do(game, "go=F6")
    assert at(game, "saxony", "riverwalk") == "F6"
    refused(game, "go=G6", "FACT-14")
    refused(game, "unit=hero", "FACT-14")


@rule("FACT-12")
def test_three_resources_go_to_one_territory() -> None:
    game = do(laid(8, RICH), "section=factory8", "factory", "at=G1", "oil", "food")
    refused(game, "at=F1")
    do(game, "metal")
    assert tokens(game, "G1") == {"oil": 1, "metal": 1, "food": 3}
    assert tokens(game, "F1") == {"metal": 1, "wood": 2}


@pytest.mark.parametrize(("number", "effect"), [(7, "effect=2"), (11, ""), (13, "effect=2")])
def test_a_structure_of_a_card_stands_with_an_own_worker(number: int, effect: str) -> None:
    """Where a card does not say where, its action follows the rules of that action."""
    game = do(laid(number, RICH), f"section=factory{number}", "factory")
    do(game, *PAY_TOKENS[: CARDS[number].price.get("resources", 0)], *filter(None, [effect]), "structure=mill")
    assert texts(game) == ["at=F1", "at=G1"]
    do(game, "at=G1")
    assert seat(game, "saxony").piece[FIRST_STRUCTURE + MILL] >= 0


def test_twelve_cards_are_in_every_game_and_six_are_promos() -> None:
    """The pile is put out from all cards of the set, whatever they are."""
    for promos, numbers in ((False, range(1, 13)), (True, range(1, 19))):
        setup = Setup(players=2, promos=promos)
        known = Game.new(setup, seed=1).state.config.factory_set
        assert [n for n in range(1, 64) if known & (1 << (n - 1))] == list(numbers)
