"""Encounter cards 1 to 42: every price and every gain (areas ENC, ENCC)."""

from __future__ import annotations

import re

import pytest

from tests.rules_plugin import rule
from tests.spec.table import do, lay, refused, seat, texts, tokens, where, workers
from whetstone import Game
from whetstone.core.ids import FIRST_MECH, FIRST_STRUCTURE, FIRST_WORKER, HERO, PIECES
from whetstone.play.names import KINDS, place_of

# A card a line: number, then its three options as `price > gain`. "any": resources of the player's choice.
TABLE = """
 1 | free > 1 pop 2 coins | 2 coins > 4 food           | 2 pop > 1 structure
 2 | free > 1 pop 1 cards | 2 coins > 4 wood           | 2 pop > 1 recruit
 3 | free > 1 pop 2 food  | 2 coins > 3 food 1 worker  | 3 pop > 1 mech
 4 | free > 1 pop 2 metal | 3 coins > 1 recruit        | 2 pop > 4 metal
 5 | free > 1 pop 2 food  | 4 coins > 1 mech           | 2 pop > 2 metal 2 food
 6 | free > 1 pop 2 coins | 3 coins > 1 recruit        | 2 pop > 4 food
 7 | free > 1 pop 2 oil   | 2 coins > 1 upgrade        | 2 pop > 4 oil
 8 | free > 1 pop 2 coins | 2 coins > 4 oil            | 2 pop > 1 recruit
 9 | free > 1 pop 2 oil   | 3 coins > 1 structure      | 2 pop > 4 oil
10 | free > 1 pop 2 oil   | 4 coins > 1 mech           | 2 pop > 2 coins 2 any
11 | free > 1 pop 2 food  | 2 coins > 3 food 1 worker  | 2 pop > 1 structure
12 | free > 1 pop 2 wood  | 3 coins > 1 structure      | 2 pop > 3 wood 1 worker
13 | free > 1 pop 2 coins | 2 coins > 2 pop 2 power    | 3 pop > 5 any
14 | free > 1 pop 2 food  | 2 coins > 3 any            | 2 pop > 3 metal 1 worker
15 | free > 2 pop         | 2 coins > 3 any            | 3 pop > 5 any
16 | free > 1 pop 2 food  | 2 coins > 2 any 1 worker   | 2 pop > 1 recruit
17 | free > 1 pop 1 cards | 2 coins > 2 power 2 cards  | 3 pop > 1 mech
18 | free > 1 pop 2 food  | 2 coins > 3 any            | 2 pop > 3 wood 1 worker
19 | free > 1 pop 2 coins | 2 coins > 4 food           | 2 pop > 3 power 2 cards
20 | free > 1 pop 1 cards | 2 coins > 3 pop            | 2 pop > 4 wood
21 | free > 2 pop         | 4 coins > 1 mech           | 2 pop > 3 power 2 cards
22 | free > 1 pop 2 coins | 2 coins > 4 metal          | 2 pop > 1 structure
23 | free > 1 pop 2 coins | 3 coins > 1 recruit        | 2 pop > 3 food 1 worker
24 | free > 1 pop 1 cards | 2 coins > 3 any            | 3 pop > 1 mech
25 | free > 1 pop 2 power | 2 coins > 4 power          | 2 pop > 2 any 1 upgrade
26 | free > 1 pop 2 power | 2 coins > 3 pop            | 2 pop > 1 structure
27 | free > 1 pop 2 coins | 2 coins > 4 metal          | 3 pop > 1 mech
28 | free > 1 pop 2 coins | 2 coins > 2 any 1 worker   | 2 pop > 1 structure
29 | free > 1 pop 2 coins | 3 coins > 1 upgrade        | 2 pop > 3 oil 1 food
30 | free > 1 pop 2 power | 2 coins > 4 power          | 2 pop > 1 structure
31 | free > 1 pop 2 wood  | 2 coins > 3 pop            | 2 pop > 1 look 3 cards
32 | free > 1 pop 2 coins | 2 coins > 2 power 2 cards  | 2 pop > 2 any 1 upgrade
33 | free > 1 pop 2 coins | 2 coins > 2 power 2 cards  | 2 pop > 2 food 1 upgrade
34 | free > 1 pop 2 coins | 2 coins > 4 metal          | 2 pop > 1 recruit
35 | free > 2 pop         | 2 coins > 4 wood           | 2 pop > 3 oil 1 worker
36 | free > 1 pop 2 oil   | 4 coins > 1 mech           | 2 pop > 3 oil 1 worker
37 | free > 2 pop         | 2 coins > 2 oil 2 food     | 2 pop > 1 recruit
38 | free > 2 pop         | 4 coins > 1 mech           | 2 pop > 4 food
39 | free > 1 pop 2 food  | 2 coins > 4 food           | 2 pop > 5 power
40 | free > 1 pop 1 cards | 2 coins > 3 pop            | 2 pop > 1 structure
41 | free > 1 pop 2 power | 2 coins > 4 cards          | 3 pop > 2 wood 1 recruit
42 | free > 1 pop 2 coins | 2 coins > 1 flight         | 3 pop > 5 any
"""

Amounts = dict[str, int]


def _amounts(text: str) -> Amounts:
    return {what: int(n) for n, what in re.findall(r"(\d+) (\w+)", text)}


def _options() -> list[tuple[int, int, Amounts, Amounts]]:
    rows = []
    for line in TABLE.strip().splitlines():
        number, *options = line.split("|")
        for i, option in enumerate(options, start=1):
            price, _, gain = option.partition(">")
            rows.append((int(number), i, _amounts(price), _amounts(gain)))
    return rows


OPTIONS = _options()
IDS = [f"card {card} option {option}" for card, option, *_ in OPTIONS]
A3 = place_of("A3", "")


def meet(card: int, coins: int, pop: int) -> Game:
    """A character that owns nothing else has just met the card on A3. With one option left that one is taken."""
    game = lay(f"nordic/industrial coins={coins} pop={pop} hero@A2; saxony; board enc=A3; turn nordic")
    return do(game, "section=move", "move", "unit=hero", "go=A3", f"!meet={card}")


def finish(game: Game) -> Game:
    """Take everything the option offers, the first of what there is to choose from."""
    while "end" not in texts(game):
        if "oil" in texts(game):
            assert texts(game) == [*KINDS, "done"]  # a free choice of the four
        game.choose(game.choices()[0])
    return game


def belongings(game: Game) -> Amounts:
    """What the player has, in the words of the table; pieces and tokens only if they are on A3."""
    p = seat(game, "nordic")
    pieces = p.piece
    have = {
        "coins": p.coins,
        "pop": p.popularity,
        "power": p.power,
        "cards": sum(p.hand),
        "worker": sum(pieces[slot] == A3 for slot in range(FIRST_WORKER, FIRST_STRUCTURE)),
        "mech": sum(pieces[slot] == A3 for slot in range(FIRST_MECH, FIRST_WORKER)),
        "structure": sum(pieces[slot] == A3 for slot in range(FIRST_STRUCTURE, PIECES)),
        "upgrade": bin(p.cubes).count("1"),
        "recruit": bin(p.recruits).count("1"),
        **tokens(game, "A3"),
    }
    return {what: n for what, n in have.items() if n}


def test_the_table_has_all_cards() -> None:
    assert [(card, option) for card, option, *_ in OPTIONS] == [(c, o) for c in range(1, 43) for o in (1, 2, 3)]


@rule("ENC-06", "ENC-08", "ENC-12")
@pytest.mark.parametrize(("card", "option", "price", "gain"), OPTIONS, ids=IDS)
def test_an_option_takes_its_price_and_gives_its_gain(card: int, option: int, price: Amounts, gain: Amounts) -> None:
    """With exactly the price in hand, exactly the gain is in hand afterwards."""
    if "look" in gain or "flight" in gain:
        gain = {what: n for what, n in gain.items() if what == "cards"}
    game = meet(card, price.get("coins", 0), price.get("pop", 0))
    if option > 1:
        do(game, f"option={option}")
    expected = dict(gain)
    if "any" in expected:
        expected["oil"] = expected.pop("any")  # the first of the four kinds
    if "recruit" in expected:
        expected["power"] = 2  # the first one-time bonus
    assert belongings(finish(game)) == expected


@rule("ENC-06")
@pytest.mark.parametrize(
    ("card", "option", "price", "gain"),
    [row for row in OPTIONS if row[1] > 1],
    ids=[name for name, row in zip(IDS, OPTIONS, strict=True) if row[1] > 1],
)
def test_with_one_coin_or_popularity_less_it_cannot_be_chosen(
    card: int, option: int, price: Amounts, gain: Amounts
) -> None:
    (what, n) = next(iter(price.items()))
    purse = {"coins": 9, "pop": 9, what: n - 1}  # plenty of the other
    game = meet(card, purse["coins"], purse["pop"])
    assert texts(game) == [f"option={other}" for other in (1, 2, 3) if other != option]
    refused(game, f"option={option}", "ENC-06")


def test_the_promo_cards_can_be_left_out() -> None:
    game = lay("game no_promos; nordic/industrial hero@A2; saxony; board enc=A3; turn nordic")
    do(game, "section=move", "move", "unit=hero", "go=A3")
    assert texts(game) == [f"meet={card}" for card in range(1, 29)]


# --- card 31, option 3 ------------------------------------------------------------------------------------------------


def look() -> Game:
    game = lay("nordic/industrial pop=2 hero@A2 hand=2; rusviet hand=2.5.5; saxony hand=3.4; board enc=A3; turn nordic")
    return do(game, "section=move", "move", "unit=hero", "go=A3", "!meet=31", "option=3")


def test_card_31_shows_one_hand_and_then_gives_three_cards() -> None:
    game = look()
    assert texts(game) == ["peek=rusviet", "peek=saxony", "done"]
    do(game, "peek=rusviet")
    assert game.view(0)["seats"][1]["hand_known"] == [2, 5, 5]
    assert game.view(0)["seats"][2]["hand_known"] == []  # one opponent only
    assert game.view(2)["seats"][1]["hand_known"] == []  # and only for the player's eyes
    assert game.view(-1)["seats"][1]["hand_known"] == []
    do(game, "!drawn=3", "!drawn=3", "!drawn=4")
    assert list(seat(game, "nordic").hand) == [1, 2, 1, 0]
    assert list(seat(game, "rusviet").hand) == [1, 0, 0, 2]  # looked at, not taken
    assert seat(game, "nordic").popularity == 0
    assert "end" in texts(game)


def test_card_31_without_the_look() -> None:
    game = do(look(), "done", "!drawn=3", "!drawn=3", "!drawn=4")
    assert game.view(0)["seats"][1]["hand_known"] == []
    assert sum(seat(game, "nordic").hand) == 4


# --- card 42, option 2 ------------------------------------------------------------------------------------------------

# B5 with its neighbours: A4 and A5 on land, B4, B6 and C5 across rivers, C4 a lake.
AT_B5 = "nordic/industrial coins=2 hero@A4 speed@B5 w2@B5; albion; board enc=B5 oil@B5; turn nordic"


def fly(line: str = AT_B5) -> Game:
    return do(lay(line), "section=move", "move", "unit=hero", "go=B5", "done", "!meet=42", "option=2")


def flights(game: Game) -> set[str]:
    return {word.removeprefix("at=") for word in texts(game) if word.startswith("at=")}


def test_card_42_takes_all_units_to_one_neighbour_for_two_coins() -> None:
    game = fly()
    assert flights(game) == {"A4", "A5", "B4", "B6", "C5"}
    do(game, "at=B6", "lift=hero:yes", "lift=speed:yes", "workers=2")
    assert where(game, "nordic", HERO) == "B6"
    assert where(game, "nordic", FIRST_MECH + 3) == "B6"
    assert workers(game, "nordic") == ["B6", "B6"]
    assert tokens(game, "B5") == {"oil": 1}  # units only
    assert seat(game, "nordic").coins == 0
    assert "end" in texts(game)


def test_card_42_takes_as_many_units_as_the_player_likes() -> None:
    game = do(fly(), "at=C5", "lift=hero:no", "lift=speed:yes", "workers=1")
    assert where(game, "nordic", HERO) == "B5"
    assert where(game, "nordic", FIRST_MECH + 3) == "C5"
    assert workers(game, "nordic") == ["B5", "C5"]


def test_card_42_takes_no_units_from_elsewhere() -> None:
    game = do(fly(AT_B5.replace("speed@B5 w2@B5", "speed@A4 w2@A5")), "at=B6", "lift=hero:yes")
    assert "end" in texts(game)
    assert where(game, "nordic", FIRST_MECH + 3) == "A4"
    assert workers(game, "nordic") == ["A5", "A5"]


@rule("ENC-17")
@pytest.mark.parametrize(
    ("nordic", "albion", "board"),
    [
        ("w@B6", "", ""),
        ("artillery@B6", "", ""),
        ("mill@B6", "", ""),
        ("", "hero@B6", ""),
        ("", "shield@B6", ""),
        ("", "w@B6", ""),
        ("", "mill@B6", ""),
        ("", "flag@B6", ""),
        ("", "", "food@B6"),
    ],
)
def test_empty_means_nothing_at_all(nordic: str, albion: str, board: str) -> None:
    line = f"nordic/industrial coins=2 hero@A4 w@B5 {nordic}; albion {albion}; board enc=B5 {board}; turn nordic"
    assert flights(fly(line)) == {"A4", "A5", "B4", "C5"}


@rule("ENC-17")
@pytest.mark.parametrize("trap", ["trap_coins@B6", "trap_coins@B6:down"])
def test_a_trap_is_something(trap: str) -> None:
    line = f"nordic/industrial coins=2 hero@A4 w@B5; togawa {trap}; board enc=B5; turn nordic"
    assert flights(fly(line)) == {"A4", "A5", "B4", "C5"}


@rule("ENC-17")
def test_an_encounter_token_is_something() -> None:
    # F2 and F3 are neighbours, encounter territories both.
    line = "crimea/industrial coins=2 hero@E4 w@E4; saxony; board enc={}; turn crimea"
    words = ("section=move", "move", "unit=hero", "go=F3", "done", "!meet=42", "option=2")
    assert flights(do(lay(line.format("F3.F2")), *words)) == {"E3", "F4", "G3"}
    assert flights(do(lay(line.format("F3")), *words)) == {"E3", "F4", "G3", "F2"}


@rule("ENC-17")
def test_without_an_empty_neighbour_nobody_flies() -> None:
    line = "nordic/industrial coins=2 hero@A4 w@A4 w@A5 w@B4 w@B6; albion mill@C5; board enc=B5; turn nordic"
    game = fly(line)
    assert "end" in texts(game)
    assert seat(game, "nordic").coins == 0


@rule("ENCC-01")
@pytest.mark.parametrize(("albion", "open_to"), [("", True), ("w@D4", False), ("mill@D4", False)])
def test_the_factory_is_land_for_card_42_and_must_be_empty_too(albion: str, open_to: bool) -> None:
    # On this board no encounter symbol lies beside the Factory, so one is put on D5.
    game = lay(f"nordic/industrial coins=2 hero@C5 w@A4; albion {albion}; turn nordic")
    place = place_of("D5", "")
    assert place is not None
    game.state.encounters = 1 << place
    do(game, "section=move", "move", "unit=hero", "go=D5", "done", "!meet=42", "option=2")
    assert ("D4" in flights(game)) == open_to
    assert not flights(game) & {"C4", "E5"}  # the lakes beside it
    if open_to:
        do(game, "at=D4", "lift=hero:yes")
        assert where(game, "nordic", HERO) == "D4"
