"""Area TIE: who wins with equal coins.

The positions are laid out as ended (`raw over=1`), so that the tiebreakers can be set one by one.
"""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.table import lay


def winners(nordic: str, saxony: str, others: str = "", board: str = "") -> set[str]:
    """Who wins if the game has ended like this. Totals have to be equal: only tiebreakers are of interest here."""
    game = lay(f"nordic {nordic}; saxony {saxony}; {others}; board {board}; raw over=1")
    totals = {faction: result["total"] for faction, result in game.scores().items()}
    assert len(set(totals.values())) == 1, totals
    assert game.outcome is not None
    return set(game.outcome.winners)


def values(nordic: str, board: str = "") -> tuple[int, ...]:
    """Pieces, power, popularity, resources, territories, stars."""
    return lay(f"nordic {nordic}; saxony; board {board}").tiebreakers()["nordic"]


# In each row both have the same coins, tie in what is above, and Nordic is ahead in one tiebreaker but behind in all
# that follow it: the row fails if the order is any other. One token alone pays nothing, a territory $2, a star $3.
ORDER = [
    ("pieces", "coins=6 w2@base", "coins=1 w@F1 power=9 pop=3 stars=power", "oil@F1"),
    ("power", "coins=6 w@base power=5", "coins=1 w@F1 power=4 pop=6 stars=power", "oil@F1"),
    ("popularity", "coins=6 w@base pop=6", "coins=1 w@F1 pop=5 stars=power", "oil@F1"),
    ("resources", "coins=5 w@A4 w@base", "w@F1 w@G1 stars=power", "oil@A4"),
    ("territories", "coins=2 w@A4 hero@A5", "coins=1 w@F1 stars=power", ""),
    ("stars", "coins=3 stars=power", "coins=6", ""),
]


@rule("TIE-01", "TIE-03")
@pytest.mark.parametrize(("nordic", "saxony", "board"), [row[1:] for row in ORDER], ids=[row[0] for row in ORDER])
def test_each_tiebreaker_comes_before_those_after_it(nordic: str, saxony: str, board: str) -> None:
    assert winners(nordic, saxony, board=board) == {"nordic"}


@rule("TIE-01")
@pytest.mark.parametrize("i", range(len(ORDER)), ids=[row[0] for row in ORDER])
def test_the_rows_differ_as_they_say(i: int) -> None:
    _, nordic, saxony, board = ORDER[i]
    both = lay(f"nordic {nordic}; saxony {saxony}; board {board}").tiebreakers()
    pairs = list(zip(both["nordic"], both["saxony"], strict=True))
    assert all(mine == yours for mine, yours in pairs[:i])
    assert pairs[i][0] > pairs[i][1]
    assert all(mine < yours for mine, yours in pairs[i + 1 :])


@rule("TIE-01")
def test_coins_come_first() -> None:
    game = lay("nordic coins=7; saxony coins=6 w8@base power=16 pop=6; raw over=1")
    assert game.outcome is not None
    assert game.outcome.winners == ("nordic",)


@rule("TIE-02")
def test_workers_mechs_and_structures_are_added_up() -> None:
    six_workers = "w4@A4 w2@A5"
    three_mechs = "riverwalk@A4 seaworthy@B3 speed@B5"
    four_structures = "mine@A4 monument@A5 armory@B5 mill@B6"
    assert values(f"{six_workers} {three_mechs} {four_structures}")[0] == 13
    assert values(six_workers)[0] == 6
    assert values(three_mechs)[0] == 3
    assert values(four_structures)[0] == 4


@rule("TIE-02")
def test_the_character_does_not_count_and_the_home_base_does_not_matter() -> None:
    assert values("hero@A4")[0] == 0
    assert values("w2@base speed@base")[0] == 3
    assert winners("coins=2 w@base", "hero@F1") == {"nordic"}  # a worker at home against a character on the board


@rule("TIE-03")
def test_players_already_beaten_stay_out_of_later_tiebreakers() -> None:
    # Saxony has the most power, but is behind in pieces; between the other two power decides.
    three = winners("coins=3 w2@base power=4", "coins=3 w@base power=9", "crimea coins=3 w2@base power=5")
    assert three == {"crimea"}


@rule("TIE-04")
def test_single_tokens_count() -> None:
    # Three tokens against two: one pair each, so the coins are equal.
    assert winners("coins=1 w@A4", "coins=1 w@F1", board="oil2@A4 metal@A4 oil2@F1") == {"nordic"}
    assert winners("coins=1 w@A4", "coins=1 w@F1", board="oil2@A4 oil2@F1 food@F1") == {"saxony"}
    assert values("w@A4 w@A5", "oil3@A4 metal@A5 wood5@B5")[3] == 4  # on controlled territories


@rule("TIE-05")
def test_the_factory_counts_as_three_territories() -> None:
    assert values("hero@D4 w@A4")[4] == 4
    assert values("mine@D4")[4] == 3
    # The Factory against two territories: $6 against $4 and $2 in hand.
    assert winners("hero@D4 w2@base", "coins=2 w@F1 w@G1") == {"nordic"}
    # Flags of Albion add to the count as they do in scoring.
    game = lay("albion w@C3 flag@C3; saxony")
    assert game.tiebreakers()["albion"][4] == 2


@rule("TIE-06")
def test_players_tied_in_everything_share_the_victory() -> None:
    assert winners("coins=4 power=3", "coins=4 power=3") == {"nordic", "saxony"}
    assert winners("coins=4 power=3", "coins=4 power=3", "crimea coins=4 power=2") == {"nordic", "saxony"}
    assert winners("coins=4 w@A4", "coins=4 w@F1", "crimea coins=4 w@H1") == {"nordic", "saxony", "crimea"}
