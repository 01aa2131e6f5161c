"""Area AUTO-CMB, first half: who chooses when, the combat table, cards at random, abilities of the human, ties."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.fighting import ATTACKS, assault, cards_left, combats_won, fight, raid, showed
from tests.spec.automa.table import memory
from tests.spec.field import battle, commit, march, sides
from tests.spec.table import do, lay, refused, seat, stars, texts, tokens, where
from whetstone.core import engine
from whetstone.core.ids import CHANCE, FIRST_MECH, HERO

ALL_19 = list(range(1, 20))

# Nordic beside two mechs of an Automa Saxony: the character at F5, a mech at F4.
TWO_FRONTS = (
    "nordic/industrial power=9 hero@F6 seaworthy@E4; saxony/automa power=12 last=9 riverwalk@F5 underpass@F4; "
    "turn nordic"
)
BOTH_ATTACK = ("section=move", "move", "unit=hero", "go=F5", "unit=seaworthy", "go=F4")

# What each card spends with 0-7, 8-13 and 14 or more power, and how many combat cards it adds.
TABLES = {
    1: ((6, 7, 7), 1),
    2: ((5, 6, 7), 2),
    3: ((3, 7, 7), 0),
    4: ((0, 1, 2), 1),
    5: ((2, 4, 7), 1),
    6: ((7, 7, 7), 1),
    7: ((5, 7, 7), 0),
    8: ((0, 5, 7), 2),
    9: ((4, 7, 7), 1),
    10: ((0, 0, 0), 1),
    11: ((6, 7, 7), 2),
    12: ((4, 5, 7), 2),
    13: ((3, 5, 7), 3),
    14: ((1, 1, 1), 1),
    15: ((7, 7, 7), 0),
    16: ((5, 7, 7), 1),
    17: ((7, 7, 7), 2),
    18: ((1, 1, 7), 0),
    19: ((7, 7, 7), 1),
}


# --- the normal rules, and who chooses when ---------------------------------------------------------------------------


@rule("AUTO-CMB-01")
def test_the_human_attacks_by_the_normal_rules() -> None:
    game = do(lay(TWO_FRONTS), *BOTH_ATTACK)
    refused(game, "done", "CMB-02")  # neither combat can be declined, and the human orders them
    assert texts(game) == ["fight=F4", "fight=F5"]
    do(game, "fight=F4")
    assert sides(game) == ["nordic", "saxony"]
    assert texts(game) == [f"dial={n}" for n in range(8)], "never more than 7, though there are 9 power"
    fight(game, 3, draws=10)
    assert stars(game, "nordic") == {"combat": 1}
    assert where(game, "nordic", FIRST_MECH + 1) == "F4"


@rule("AUTO-CMB-01")
def test_the_human_defends_by_the_normal_rules() -> None:
    game = raid("power=9 hand=4.4")
    assert sides(game) == ["saxony", "nordic"]
    refused(game, "end", "CMB-09")
    do(game, "dial=7")
    assert texts(game) == ["card=4", "seal"]
    do(game, "card=4")
    assert game.actor == CHANCE, "one character, one card"


@rule("AUTO-CMB-01")
def test_a_third_combat_gives_neither_side_a_star() -> None:
    won = fight(assault("power=7 stars=combat.combat"), 7, draws=3)
    assert stars(won, "nordic") == {"combat": 2}
    lost = fight(assault("power=7", "power=7 stars=combat.combat"), 0, draws=3)
    assert (combats_won(lost, "saxony"), stars(lost, "saxony")) == (1, {"combat": 2})


@rule("AUTO-CMB-02")
def test_an_attacking_human_chooses_before_the_card_is_drawn() -> None:
    game = assault("power=3 hand=2", "power=5 left=1.2.3")
    assert game.faction == "nordic"
    do(game, "dial=2")
    assert game.faction == "nordic", "cards, too, come first"
    assert cards_left(game, "saxony") == [1, 2, 3]
    do(game, "card=2")
    assert (game.actor, texts(game)) == (CHANCE, ["automa=1", "automa=2", "automa=3"])
    refused(game, "dial=3")
    assert not game.view(0)["choices"]


@rule("AUTO-CMB-02")
def test_a_human_attacked_chooses_before_the_card_is_drawn() -> None:
    game = raid("power=3 hand=2", "power=5")
    assert game.faction == "nordic", "though the attacker chooses first among players"
    assert ATTACKS not in cards_left(game, "saxony")
    assert len(cards_left(game, "saxony")) == 18
    do(game, "dial=2", "seal")
    assert game.actor == CHANCE
    assert len(texts(game)) == 18


@rule("AUTO-CMB-02")
def test_the_last_card_of_a_deck_is_not_laid_open_early() -> None:
    game = assault("power=3", "power=5 left=12")
    assert cards_left(game, "saxony") == [12]
    commit(game, "nordic", 1)
    assert cards_left(game, "saxony") == []
    assert showed(game, "saxony") == (4, [])


@rule("AUTO-CMB-03")
def test_each_of_two_combats_takes_a_card() -> None:
    game = do(lay(TWO_FRONTS), *BOTH_ATTACK, "fight=F4")
    fight(game, 2, draws=14)
    assert cards_left(game, "saxony") == [n for n in ALL_19 if n != 14]
    do(game, "!drawn=2")  # the Automa lost with 1
    fight(game, 2, draws=18)
    assert cards_left(game, "saxony") == [n for n in ALL_19 if n not in (14, 18)]
    assert stars(game, "nordic") == {"combat": 2}


@rule("AUTO-CMB-03")
def test_nothing_but_the_combat_table_is_used() -> None:
    # Card 9 would move a mech, give a worker and a mech, popularity to a neighbour, a step of the tracker.
    game = assault("power=7 pop=3 rec=build>coins", "power=7 coins=5 track=3 last=14 w@F1")
    fight(game, 0, draws=9)
    assert memory(game, "saxony") | {"cards_left": None} == {
        "track": 3,
        "scheme": 1,
        "last_card": 14,
        "cards_left": None,
    }
    assert (seat(game, "saxony").coins, seat(game, "nordic").popularity) == (5, 3)
    assert [where(game, "saxony", slot) for slot in range(7)] == ["base", "F5", None, None, None, "F1", None]


# --- power ------------------------------------------------------------------------------------------------------------


@rule("AUTO-CMB-04")
@pytest.mark.parametrize(
    ("card", "power", "spends"),
    [(2, 7, 5), (2, 8, 6), (2, 13, 6), (2, 14, 7), (18, 13, 1), (18, 14, 7), (8, 7, 0), (8, 8, 5), (4, 16, 2)],
)
def test_the_range_of_its_power_is_the_column(card: int, power: int, spends: int) -> None:
    game = fight(assault("power=7", f"power={power}"), 7, draws=card)
    assert showed(game, "saxony") == (spends, [])
    assert seat(game, "saxony").power == power - spends
    attack = fight(raid("power=7", f"power={power}"), 7, draws=card)
    assert showed(attack, "saxony") == (spends, [])


@rule("AUTO-CMB-05")
@pytest.mark.parametrize(
    ("card", "power", "spends", "cards"),
    [(15, 3, 3, []), (12, 1, 1, [2, 2]), (12, 12, 5, [2, 2]), (12, 0, 0, [2, 2]), (6, 7, 7, [2]), (6, 6, 6, [2])],
)
def test_with_less_power_it_spends_all_it_has(card: int, power: int, spends: int, cards: list[int]) -> None:
    game = fight(assault("power=7", f"power={power} hand=2.2"), 0, draws=card)
    assert showed(game, "saxony") == (spends, cards)
    assert seat(game, "saxony").power == power - spends


@rule("AUTO-CMB-06")
@pytest.mark.parametrize("card", ALL_19)
def test_the_combat_table_of_each_card(card: int) -> None:
    spends, cards = TABLES[card]
    for power, spent in zip((7, 13, 16), spends, strict=True):
        game = fight(assault("power=7", f"power={power} hand=3.3.3.3.3"), 0, draws=card)
        assert showed(game, "saxony") == (spent, [3] * cards)


@rule("AUTO-CMB-06")
def test_the_table_is_the_same_under_both_schemes() -> None:
    for card in ALL_19:
        first = fight(assault("power=7", "power=10 hand=3.3.3.3 scheme=1"), 0, draws=card)
        second = fight(assault("power=7", "power=10 hand=3.3.3.3 scheme=2 track=9"), 0, draws=card)
        assert showed(first, "saxony") == showed(second, "saxony")


# --- cards ------------------------------------------------------------------------------------------------------------


@rule("AUTO-CMB-07")
def test_cards_are_added_at_random() -> None:
    game = fight(assault("power=7", "power=7 hand=2.2.5"), 7, draws=19)  # one card
    assert (game.actor, texts(game)) == (CHANCE, ["add=2", "add=5"])
    assert engine.weights(game.state) == [2, 1]
    do(game, "!add=5")
    assert showed(game, "saxony") == (7, [5])
    assert list(seat(game, "saxony").hand) == [2, 0, 0, 0]


@rule("AUTO-CMB-07")
def test_a_second_card_comes_from_those_left() -> None:
    game = fight(assault("power=7", "power=7 hand=2.2.5"), 7, draws=17, adds=(2,))  # two cards
    assert texts(game) == ["add=2", "add=5"]
    assert engine.weights(game.state) == [1, 1]
    do(game, "!add=2")
    assert showed(game, "saxony") == (7, [2, 2])
    assert list(seat(game, "saxony").hand) == [0, 0, 0, 1]


@rule("AUTO-CMB-07")
@pytest.mark.parametrize(("hand", "adds", "cards"), [("2.5", (2,), [2, 5]), ("4", (), [4]), ("", (), [])])
def test_with_fewer_cards_than_shown_it_adds_all(hand: str, adds: tuple[int, ...], cards: list[int]) -> None:
    game = fight(assault("power=7", f"power=7 hand={hand}"), 0, draws=13, adds=adds)  # three cards
    assert showed(game, "saxony") == (3, cards)
    assert sum(seat(game, "saxony").hand) == 0


@rule("AUTO-CMB-08")
def test_one_mech_may_come_with_three_cards() -> None:
    game = fight(assault("power=7 hand=2.2", "power=7 hand=2.3.4.5.5"), 7, 2, draws=13, adds=(5, 3, 4))
    assert showed(game, "saxony") == (3, [3, 4, 5])
    assert list(seat(game, "saxony").hand) == [1, 0, 0, 1]
    assert showed(game, "nordic") == (7, [2]), "a human's character is worth one card"
    assert list(seat(game, "nordic").hand) == [1, 0, 0, 0]


@rule("AUTO-CMB-09")
@pytest.mark.parametrize(
    ("human", "dial", "cards"), [("power=0", 0, ()), ("power=7 hand=5", 7, (5,)), ("power=7", 0, ())]
)
def test_it_plays_what_the_card_shows_however_hopeless_or_needless(
    human: str, dial: int, cards: tuple[int, ...]
) -> None:
    for attack in (assault, raid):
        game = fight(attack(human, "power=7 hand=5.5"), dial, *cards, draws=17)
        assert showed(game, "saxony") == (7, [5, 5])
        assert seat(game, "saxony").power == 0


@rule("AUTO-CMB-09")
def test_nobody_is_asked_on_its_behalf() -> None:
    game = assault("power=7", "power=7 hand=2.3.4.5")
    commit(game, "nordic", 2)
    asked = []
    for word in ("!automa=13", "!add=2", "!add=3", "!add=5", "!drawn=4"):
        asked.append(game.actor)
        do(game, word)
    assert asked == [CHANCE] * 5
    assert battle(game) is None


# --- abilities of the human -------------------------------------------------------------------------------------------


@rule("AUTO-CMB-10")
def test_scout_takes_a_random_card_of_the_automa() -> None:
    game = lay("crimea power=3 scout@F6; saxony/automa power=7 hand=2.2.5 riverwalk@F5; turn crimea")
    march(game, "scout", "go=F5")
    do(game, "use=scout")
    assert (game.actor, texts(game)) == (CHANCE, ["lost=2", "lost=5"])
    do(game, "!lost=5")
    assert list(seat(game, "crimea").hand) == [0, 0, 0, 1]
    assert list(seat(game, "saxony").hand) == [2, 0, 0, 0]
    fight(game, 3, 5, draws=17, human="crimea")
    assert showed(game, "saxony") == (7, [2, 2])


@rule("AUTO-CMB-10")
@pytest.mark.parametrize("worker", ["w@F6", ""])
def test_peoples_army_adds_a_card_of_the_human(worker: str) -> None:
    line = f"rusviet power=3 hand=3.4 peoples_army@F6 {worker}; saxony/automa power=7 riverwalk@F5; turn rusviet"
    game = march(lay(line), "peoples_army", "go=F5", *(["carry=all"] if worker else []))
    do(game, "dial=3", "card=4")
    assert game.actor == (0 if worker else CHANCE)
    if worker:
        do(game, "card=3")
        assert game.actor == CHANCE


@rule("AUTO-CMB-10")
@pytest.mark.parametrize(("mech", "shield"), [("shield", 2), ("burrow", 0)])
def test_shield_strengthens_a_defending_albion(mech: str, shield: int) -> None:
    line = "albion power=3 {}@F6; saxony/automa power=7 scheme=2 track=10 hero@mat riverwalk@F5; turn saxony"
    game = do(lay(line.format(mech)), f"!automa={ATTACKS}")
    assert game.faction == "albion"
    assert seat(game, "albion").power == 3 + shield


# --- the range after abilities ----------------------------------------------------------------------------------------


@rule("AUTO-CMB-11")
@pytest.mark.parametrize(("words", "left", "spends"), [(("use=artillery",), 7, 0), (("done",), 9, 5)])
def test_artillery_may_push_it_into_the_lower_range(words: tuple[str, ...], left: int, spends: int) -> None:
    game = lay("nordic power=6 artillery@F6; saxony/automa power=9 riverwalk@F5; turn nordic")
    do(march(game, "artillery", "go=F5"), *words)
    assert seat(game, "saxony").power == left
    fight(game, 5, draws=8)
    assert showed(game, "saxony") == (spends, [])


@rule("AUTO-CMB-11")
@pytest.mark.parametrize(("words", "left", "spends"), [(("use=disarm",), 12, 4), (("done",), 14, 7)])
def test_disarm_may_push_it_into_the_middle_range(words: tuple[str, ...], left: int, spends: int) -> None:
    game = lay("crimea/automa power=14 riverwalk@C2; saxony power=7 disarm@C3; turn saxony")
    do(march(game, "disarm", "go=C2"), *words)
    assert seat(game, "crimea").power == left
    fight(game, 7, draws=5, human="saxony")
    assert showed(game, "crimea") == (spends, [])


@rule("AUTO-CMB-11")
def test_an_attacking_automa_may_be_weakened_as_well() -> None:
    game = raid("power=6", "power=9", hero="artillery@F6")
    do(game, "use=artillery")
    fight(game, 5, draws=8)
    assert showed(game, "saxony") == (0, [])


# --- the outcome ------------------------------------------------------------------------------------------------------


@rule("AUTO-CMB-12")
@pytest.mark.parametrize(("dial", "winner"), [(6, "saxony"), (7, "nordic")])
def test_a_human_attacker_wins_a_tie(dial: int, winner: str) -> None:
    game = fight(assault("power=7", "power=7 hand=2"), dial, draws=2)  # 5 and a card of 2
    assert (combats_won(game, "nordic"), combats_won(game, "saxony")) == ((1, 0) if winner == "nordic" else (0, 1))


@rule("AUTO-CMB-12")
@pytest.mark.parametrize(("dial", "winner"), [(6, "saxony"), (7, "saxony"), (8, "nordic")])
def test_an_attacking_automa_wins_a_tie(dial: int, winner: str) -> None:
    cards = (2,) if dial == 8 else ()
    game = fight(raid("power=7 hand=2", "power=7 hand=2"), dial - sum(cards), *cards, draws=2)
    assert (combats_won(game, "nordic"), combats_won(game, "saxony")) == ((1, 0) if winner == "nordic" else (0, 1))


@rule("AUTO-CMB-13")
def test_a_lost_attack_on_the_automa() -> None:
    game = assault("power=4 hand=3", "power=12 hand=2.2.5 last=9")
    fight(game, 4, 3, draws=12, adds=(2, 2))
    assert showed(game, "nordic") == (4, [3])
    assert showed(game, "saxony") == (5, [2, 2])
    assert (seat(game, "nordic").power, seat(game, "saxony").power) == (0, 7)
    assert stars(game, "saxony") == {"combat": 1}
    assert where(game, "nordic", HERO) == "base"
    assert game.view(-1)["combat_discard"] == [2, 2, 3], "all cards played, in the common pile"
    do(game, "!drawn=5")
    assert list(seat(game, "nordic").hand) == [0, 0, 0, 1]
    assert list(seat(game, "saxony").hand) == [0, 0, 0, 1]
    assert not tokens(game, "F5")
    assert where(game, "saxony", FIRST_MECH) == "F5"


@rule("AUTO-CMB-13")
def test_a_lost_attack_of_the_automa_is_paid_by_both() -> None:
    game = fight(raid("power=7 hand=5", "power=9 hand=2"), 6, 5, draws=5)
    assert (seat(game, "nordic").power, seat(game, "saxony").power) == (1, 5)
    assert game.view(-1)["combat_discard"] == [2, 5]
    assert stars(game, "nordic") == {"combat": 1}
