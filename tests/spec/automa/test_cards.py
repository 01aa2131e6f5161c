"""The 19 Automa cards: every figure against a table, and the sums clauses state about the deck."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.table import ALL_CARDS, FACTIONS
from whetstone.content.automa import cards as deck
from whetstone.content.automa.cards import AUTOMA_CARDS, Scheme, Symbol
from whetstone.core.ids import CARDS, COINS, POPULARITY, POWER

# Number, star, skip mark, power spent in the three ranges, combat cards, resource box; then moves, gains and recruit
# bonus of Scheme I and below of Scheme II. `fight5` is attack_combat with 5 power, `rob` attack_worker, `fighter` a
# mech or the character; `nordic:` stands before an entry for one faction.
TABLE = """
 1 *- 6.7.7 1 1 / nordic:worker encounter character | power worker | power
                / worker | power4 | power
 2 *- 5.6.7 2 2 / polania:encounter worker | crimea:coin coin | -
                / polania:encounter worker | crimea:coin card fighter | coin
 3 *- 3.7.7 0 0 / worker | power3 | -
                / worker | power2 worker | popularity
 4 -x 0.1.2 1 0 / worker | crimea:coin card | card
                / worker | crimea:coin coin2 | power
 5 *- 2.4.7 1 4 / albion:encounter worker | togawa:fighter worker coin | coin
                / mech | power4 worker | card
 6 *- 7.7.7 1 0 / worker | power2 | -
                / mech | crimea:coin power2 fighter | power
 7 *x 5.7.7 0 2 / saxony:fight5 worker | worker coin | popularity
                / saxony:fight5 mech | rusviet:fighter fighter card | coin
 8 *x 0.5.7 2 1 / togawa:encounter mech worker | rusviet:fighter fighter | -
                / togawa:encounter mech | saxony:power coin fighter | coin
 9 *- 4.7.7 1 3 / polania:encounter mech worker | worker fighter | popularity
                / polania:encounter mech | power3 worker | popularity
10 *- 0.0.0 1 1 / mech worker | fighter power2 | -
                / mech | coin2 fighter | -
11 *- 6.7.7 2 0 / mech encounter character | rusviet:worker worker coin | -
                / nordic:worker encounter character | power3 worker | card
12 *- 4.5.7 2 1 / nordic:worker mech | power4 | -
                / nordic:worker mech | card coin fighter | power
13 *- 3.5.7 3 0 / saxony:fight4 encounter character | coin | -
                / saxony:fight5 encounter character | card coin2 | coin
14 *- 1.1.1 1 0 / encounter character | worker card | card
                / fight7 rob mech | power3 | popularity
15 -- 7.7.7 0 2 / encounter character | power3 coin | coin
                / fight1 rob encounter character | crimea:coin coin | card
16 *- 5.7.7 1 4 / encounter character | fighter | -
                / fight5 rob mech | saxony:power fighter coin | -
17 -x 7.7.7 2 2 / fight6 rob worker | coin2 | power
                / fight8 worker | crimea:coin coin worker | popularity
18 *- 1.1.7 0 1 / encounter character | albion:worker worker coin | -
                / encounter character | albion:fighter worker coin2 | -
19 *- 7.7.7 1 1 / rob worker | worker | -
                / albion:encounter rob worker | power3 coin | card
"""

MOVES = {
    "worker": deck.WORKER,
    "mech": deck.MECH,
    "character": deck.CHARACTER,
    "encounter": deck.ENCOUNTER_FACTORY,
    "fight": deck.ATTACK_COMBAT,
    "rob": deck.ATTACK_WORKER,
}
GAINS = {
    "worker": deck.GAIN_WORKER,
    "fighter": deck.GAIN_FIGHTER,
    "coin": deck.GAIN_COIN,
    "power": deck.GAIN_POWER,
    "card": deck.GAIN_CARD,
}
BONUSES = {"power": POWER, "coin": COINS, "popularity": POPULARITY, "card": CARDS, "-": deck.NO_BONUS}


def written(symbol: Symbol, names: dict[str, int]) -> str:
    """A symbol in the words of the table."""
    name = next(name for name, kind in names.items() if kind == symbol.kind)
    plain = 1 if names is GAINS else 0
    number = "" if symbol.n == plain else str(symbol.n)
    only = "" if symbol.only == deck.ALL else f"{FACTIONS[symbol.only]}:"
    return f"{only}{name}{number}"


def rows(scheme: Scheme) -> str:
    bonus = next(name for name, kind in BONUSES.items() if kind == scheme.bonus)
    moves = " ".join(written(symbol, MOVES) for symbol in scheme.moves)
    gains = " ".join(written(symbol, GAINS) for symbol in scheme.gains)
    return f"{moves} | {gains} | {bonus}"


@pytest.mark.parametrize("number", ALL_CARDS)
def test_every_figure_of_the_card(number: int) -> None:
    first, second = TABLE.strip("\n").splitlines()[2 * (number - 1) :][:2]
    card = AUTOMA_CARDS[number - 1]
    marks = ("*" if card.star else "-") + ("x" if card.skip else "-")
    spend = ".".join(str(n) for n in card.spend)
    assert f"{card.number:>2} {marks} {spend} {card.cards} {card.box} / {rows(card.schemes[0])}" == first
    assert rows(card.schemes[1]) == second.strip().removeprefix("/ ")


@rule("AUTO-SETUP-19")
def test_numbers_1_to_19_of_which_three_have_no_star() -> None:
    assert [card.number for card in AUTOMA_CARDS] == ALL_CARDS
    assert [card.number for card in AUTOMA_CARDS if not card.star] == [4, 15, 17]
    assert sum(card.star for card in AUTOMA_CARDS) == 16


@rule("AUTO-SETUP-20")
def test_combat_cards_used() -> None:
    assert Counter(card.cards for card in AUTOMA_CARDS) == {0: 4, 1: 9, 2: 5, 3: 1}
    assert [card.number for card in AUTOMA_CARDS if card.cards == 0] == [3, 7, 15, 18]
    assert [card.number for card in AUTOMA_CARDS if card.cards == 2] == [2, 8, 11, 12, 17]
    assert [card.number for card in AUTOMA_CARDS if card.cards == 3] == [13]


@rule("AUTO-SETUP-21")
def test_resource_boxes() -> None:
    assert Counter(card.box for card in AUTOMA_CARDS) == {0: 6, 1: 6, 2: 4, 3: 1, 4: 2}
    assert [card.number for card in AUTOMA_CARDS if card.box == 0] == [3, 4, 6, 11, 13, 14]
    assert [card.number for card in AUTOMA_CARDS if card.box == 2] == [2, 7, 15, 17]
    assert [card.number for card in AUTOMA_CARDS if card.box == 3] == [9]
    assert [card.number for card in AUTOMA_CARDS if card.box == 4] == [5, 16]


@rule("AUTO-SETUP-22")
def test_skip_marks() -> None:
    assert [card.number for card in AUTOMA_CARDS if card.skip] == [4, 7, 8, 17]


@rule("AUTO-TURN-25")
def test_recruit_bonuses_are_spread_evenly() -> None:
    expected: list[dict[int, list[int]]] = [
        {POWER: [1, 17], COINS: [5, 15], POPULARITY: [7, 9], CARDS: [4, 14]},
        {POWER: [1, 4, 6, 12], COINS: [2, 7, 8, 13], POPULARITY: [3, 9, 14, 17], CARDS: [5, 11, 15, 19]},
    ]
    for scheme, by_kind in enumerate(expected):
        shown = [(card.number, card.schemes[scheme].bonus) for card in AUTOMA_CARDS]
        assert {kind: [number for number, bonus in shown if bonus == kind] for kind in by_kind} == by_kind
        assert sum(bonus != deck.NO_BONUS for _, bonus in shown) == (8, 16)[scheme]
