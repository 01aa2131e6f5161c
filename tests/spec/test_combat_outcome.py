"""Area CMB, second half: who wins a combat, what both pay, and what becomes of the loser, the spoils and the game."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.field import battle, battlefield, commit, march
from tests.spec.table import do, holder, lay, refused, seat, stars, texts, tokens, where, workers
from whetstone import Game
from whetstone.core.ids import FIRST_MECH, HERO

# A duel of one unit each: the Nordic character attacks a Crimean mech on the forest F5.
DUEL = "nordic power=7 hand=3.5 hero@F6; crimea power=7 hand=3.4 riverwalk@F5; turn nordic"
FIVE_STARS = "upgrades.mechs.structures.recruits.workers"


def duel(attack: tuple[int, ...], defence: tuple[int, ...], line: str = DUEL) -> Game:
    """Fight the duel with these dials and cards; a loser's card is left to be drawn."""
    game = march(lay(line), "hero", "go=F5")
    commit(game, "nordic", *attack)
    return commit(game, "crimea", *defence)


def winner(game: Game) -> str | None:
    return holder(game, "F5")


def draws(game: Game) -> bool:
    """Is a combat card being drawn?"""
    return any(text.startswith("drawn=") for text in texts(game))


# --- who wins, and what it costs ------------------------------------------------------------------------------------


@rule("CMB-15")
@pytest.mark.parametrize(
    ("attack", "defence", "won_by"),
    [
        ((2, 5), (6,), "nordic"),
        ((2, 3), (6,), "crimea"),
        ((6,), (3, 4), "crimea"),
        ((6,), (2, 3), "nordic"),
        ((1, 5), (1, 4), "nordic"),
        ((1, 3), (1, 4), "crimea"),
    ],
)
def test_dial_and_cards_are_added_and_the_higher_total_wins(
    attack: tuple[int, ...], defence: tuple[int, ...], won_by: str
) -> None:
    assert winner(do(duel(attack, defence), "!drawn=2")) == won_by


@rule("CMB-16")
def test_the_attacker_wins_ties() -> None:
    assert winner(do(duel((4,), (4,)), "!drawn=2")) == "nordic"
    assert winner(do(duel((4, 3), (3, 4)), "!drawn=2")) == "nordic"
    assert winner(duel((0,), (0,))) == "nordic"
    assert winner(do(duel((0,), (1,)))) == "crimea"


@rule("CMB-16")
def test_the_worked_example_of_the_rulebook() -> None:
    """The attacker first takes the character to a free farm, then sends a mech with two workers into the combat."""
    game = lay(
        "nordic power=10 pop=5 hand=2 hero@F6 riverwalk@F6 w2@F6; "
        "crimea power=4 hand=3 hero@F5 riverwalk@F5 w@F5; board food3@F5; turn nordic"
    )
    do(game, "section=move", "move", "unit=hero", "go=G6", "unit=riverwalk", "go=F5", "carry=all")
    assert battlefield(game) == "F5"
    do(game, "dial=7")
    assert texts(game) == ["card=2", "seal"]  # one combat unit, one card; it is not played
    do(game, "seal", "dial=4", "card=3", "!drawn=5")  # her only card is played: sealed, and both are revealed
    john, sandra = seat(game, "nordic"), seat(game, "crimea")
    assert (john.power, john.popularity, list(john.hand)) == (3, 4, [1, 0, 0, 0])
    assert stars(game, "nordic") == {"combat": 1}
    assert holder(game, "F5") == "nordic"
    assert tokens(game, "F5") == {"food": 3}
    assert workers(game, "nordic") == ["F5", "F5"]
    assert sandra.power == 0
    assert [where(game, "crimea", slot) for slot in (HERO, FIRST_MECH)] == ["base", "base"]
    assert workers(game, "crimea") == ["base"]
    assert list(sandra.hand) == [0, 0, 0, 1]
    assert stars(game, "crimea") == {}


@rule("CMB-17")
@pytest.mark.parametrize(("attack", "defence"), [(5, 2), (2, 5)])
def test_winner_and_loser_both_pay_what_they_dialled(attack: int, defence: int) -> None:
    game = do(duel((attack,), (defence,)), "!drawn=2")
    assert (seat(game, "nordic").power, seat(game, "crimea").power) == (7 - attack, 7 - defence)


@rule("CMB-18")
def test_combat_cards_do_not_change_the_power_track() -> None:
    game = do(duel((1, 5), (0, 4)), "!drawn=2")
    assert (seat(game, "nordic").power, seat(game, "crimea").power) == (6, 7)


@rule("CMB-19")
def test_all_cards_played_are_discarded_face_up() -> None:
    game = do(duel((0, 5), (0, 4)), "!drawn=2")
    assert game.view(-1)["combat_discard"] == [4, 5]
    assert list(seat(game, "nordic").hand) == [0, 1, 0, 0]
    assert list(seat(game, "crimea").hand) == [1, 1, 0, 0]


# --- the winner -----------------------------------------------------------------------------------------------------


@rule("CMB-20")
def test_a_winning_attacker_takes_the_territory_and_its_resources() -> None:
    line = "nordic/industrial power=3 hero@F6; crimea power=3 riverwalk@F5 w@F5; board wood3@F5; turn nordic"
    game = march(lay(line), "hero", "go=F5")
    assert holder(game, "F5") == "crimea"
    commit(game, "nordic", 1)
    commit(game, "crimea", 0)
    assert holder(game, "F5") == "nordic"
    assert tokens(game, "F5") == {"wood": 3}
    assert "build" in texts(game)  # and may spend it at once


@rule("CMB-20", "CMB-26")
def test_a_winning_defender_takes_what_the_attacker_carried_in() -> None:
    line = "nordic power=3 riverwalk@F6 w@F6; crimea power=3 riverwalk@F5; board oil2@F6 food@F5; turn nordic"
    game = march(lay(line), "riverwalk", "go=F5", "carry=all")
    commit(game, "nordic", 0)
    commit(game, "crimea", 1)
    assert holder(game, "F5") == "crimea"
    assert tokens(game, "F5") == {"oil": 2, "food": 1}
    assert tokens(game, "base.nordic") == {}
    assert workers(game, "nordic") == ["base"]


@rule("CMB-21")
def test_the_winner_places_a_star_be_it_attacker_or_defender() -> None:
    attack = do(duel((2,), (1,)), "!drawn=2")
    assert (stars(attack, "nordic"), stars(attack, "crimea")) == ({"combat": 1}, {})
    defence = do(duel((1,), (2,)), "!drawn=2")
    assert (stars(defence, "nordic"), stars(defence, "crimea")) == ({}, {"combat": 1})


@rule("CMB-21")
def test_the_second_victory_still_brings_a_star() -> None:
    game = duel((2,), (0,), DUEL.replace("hero@F6", "stars=combat hero@F6"))
    assert stars(game, "nordic") == {"combat": 2}


@rule("CMB-21", "CMB-22")
@pytest.mark.parametrize(("dial", "won_by"), [(3, "nordic"), (0, "crimea")])
def test_with_two_combat_stars_one_fights_on_without_a_third(dial: int, won_by: str) -> None:
    line = (
        "nordic power=7 pop=5 stars=combat.combat hero@F6; "
        "crimea power=7 stars=combat.combat riverwalk@F5 w@F5; turn nordic"
    )
    game = duel((dial,), (1,), line)
    if dial:
        do(game, "!drawn=2")  # the loser's
    assert winner(game) == won_by
    assert stars(game, "nordic") == stars(game, "crimea") == {"combat": 2}
    loser = "crimea" if dial else "nordic"
    assert where(game, loser, FIRST_MECH if dial else HERO) == "base"
    assert seat(game, "nordic").popularity == (4 if dial else 5)


@rule("CMB-23")
@pytest.mark.parametrize(
    ("popularity", "crowd", "left"), [(5, "hero@F5 riverwalk@F5 w@F5", 4), (5, "riverwalk@F5 w3@F5", 2)]
)
def test_a_winning_attacker_loses_popularity_for_each_worker_that_retreats(
    popularity: int, crowd: str, left: int
) -> None:
    game = duel((1,), (0,), f"nordic power=1 pop={popularity} hero@F6; crimea power=1 {crowd}; turn nordic")
    assert seat(game, "nordic").popularity == left


@rule("CMB-23")
def test_without_workers_no_popularity_is_lost_and_never_below_0() -> None:
    alone = duel((1,), (0,), "nordic power=1 pop=5 hero@F6; crimea power=1 hero@F5 riverwalk@F5; turn nordic")
    assert seat(alone, "nordic").popularity == 5
    poor = duel((1,), (0,), "nordic power=1 pop=1 hero@F6; crimea power=1 riverwalk@F5 w3@F5; turn nordic")
    assert seat(poor, "nordic").popularity == 0
    assert workers(poor, "crimea") == ["base", "base", "base"]


@rule("CMB-24")
def test_a_winning_defender_loses_no_popularity() -> None:
    line = "nordic power=3 pop=5 riverwalk@F6 w3@F6; crimea power=3 pop=5 riverwalk@F5 w@F5; turn nordic"
    game = march(lay(line), "riverwalk", "go=F5", "carry=all")
    commit(game, "nordic", 0)
    commit(game, "crimea", 1)
    assert workers(game, "nordic") == ["base", "base", "base"]
    assert (seat(game, "crimea").popularity, seat(game, "nordic").popularity) == (5, 5)


# --- the loser ------------------------------------------------------------------------------------------------------


@rule("CMB-25")
def test_all_units_of_the_loser_go_home_and_no_others() -> None:
    game = lay(
        "nordic power=3 hero@F6 riverwalk@F6; "
        "crimea power=3 hero@F5 riverwalk@F5 speed@G3 w2@F5 w@G3 mill@F5; turn nordic"
    )
    do(game, "section=move", "move", "unit=hero", "go=F5", "unit=riverwalk", "go=F5")
    commit(game, "nordic", 1)
    commit(game, "crimea", 0)
    mechs = [where(game, "crimea", FIRST_MECH + n) for n in range(4)]
    assert (where(game, "crimea", HERO), mechs) == ("base", ["base", None, None, "G3"])
    assert workers(game, "crimea") == ["G3", "base", "base"]
    assert [where(game, "nordic", slot) for slot in (HERO, FIRST_MECH)] == ["F5", "F5"]


@rule("CMB-25")
def test_a_losing_attacker_goes_home_with_all_it_brought() -> None:
    line = "nordic power=3 hero@F6 riverwalk@G5 w2@G5 w@F6; crimea power=3 riverwalk@F5; turn nordic"
    game = do(lay(line), "section=move", "move", "unit=hero", "go=F5", "unit=riverwalk", "go=F5", "carry=all")
    commit(game, "nordic", 0)
    commit(game, "crimea", 1)
    assert [where(game, "nordic", slot) for slot in (HERO, FIRST_MECH)] == ["base", "base"]
    assert workers(game, "nordic") == ["F6", "base", "base"]
    assert where(game, "crimea", FIRST_MECH) == "F5"


@rule("CMB-26")
def test_a_beaten_defender_leaves_all_resources_behind() -> None:
    line = "nordic power=3 hero@F6; crimea power=3 riverwalk@F5 w@F5; board wood2@F5 metal@F5; turn nordic"
    game = duel((1,), (0,), line)
    assert tokens(game, "F5") == {"wood": 2, "metal": 1}
    assert tokens(game, "base.crimea") == {}


@rule("CMB-27")
@pytest.mark.parametrize("shown", [(1,), (0, 3), (1, 3)])
def test_a_loser_who_showed_strength_draws_a_card(shown: tuple[int, ...]) -> None:
    defence = duel((7,), shown)
    assert draws(defence)
    do(defence, "!drawn=5")
    kept = 2 - (len(shown) - 1)
    assert sum(seat(defence, "crimea").hand) == kept + 1
    assert seat(defence, "crimea").hand[3] == 1
    attack = duel(shown, (7,))
    assert draws(attack)
    do(attack, "!drawn=2")
    assert sum(seat(attack, "nordic").hand) == kept + 1
    assert seat(attack, "nordic").hand[0] == 1
    assert sum(seat(attack, "crimea").hand) == 2  # the winner draws none


@rule("CMB-28")
def test_a_loser_who_showed_nothing_draws_nothing() -> None:
    for game, loser in ((duel((7,), (0,)), "crimea"), (duel((0,), (7,)), "nordic")):
        assert not draws(game)
        assert battle(game) is None
        assert sum(seat(game, loser).hand) == 2
        assert "end" in texts(game)


@rule("CMB-29")
def test_the_cards_of_this_combat_can_be_drawn_again_by_the_loser() -> None:
    game = duel((1, 5), (0, 3), f"{DUEL}; cards deck=")
    assert texts(game) == ["drawn=3", "drawn=5"]
    do(game, "!drawn=5")
    assert list(seat(game, "crimea").hand) == [0, 0, 1, 1]
    assert (list(game.state.deck), list(game.state.discard)) == ([0, 1, 0, 0], [0, 0, 0, 0])


# --- encounters and the end of the game -----------------------------------------------------------------------------

ON_A_TOKEN = (
    "nordic power=5 coins=2 hero@F5 riverwalk@E4; rusviet power=3 riverwalk@F4; crimea power=3 riverwalk@F6; "
    "board enc=F6; turn nordic"
)


@rule("CMB-30")
def test_the_encounter_waits_for_all_combats() -> None:
    game = do(lay(ON_A_TOKEN), "section=move", "move", "unit=hero", "go=F6", "unit=riverwalk", "go=F4", "fight=F6")
    commit(game, "nordic", 1)
    commit(game, "crimea", 0)
    assert (game.faction, battlefield(game)) == ("nordic", "F4")  # the second combat, not the encounter
    commit(game, "nordic", 1)
    commit(game, "rusviet", 0)
    assert battle(game) is None
    do(game, "!meet=1")
    assert texts(game) == ["option=1", "option=2"]
    assert not game.view(-1)["territories"][_index(game, "F6")]["encounter"]


@rule("CMB-30")
def test_a_mech_that_wins_there_meets_nobody() -> None:
    line = ON_A_TOKEN.replace("hero@F5 riverwalk@E4", "riverwalk@F5")
    game = march(lay(line), "riverwalk", "go=F6")
    commit(game, "nordic", 1)
    commit(game, "crimea", 0)
    assert "end" in texts(game)
    assert game.view(-1)["territories"][_index(game, "F6")]["encounter"]


@rule("CMB-31")
def test_a_beaten_character_leaves_the_encounter_token() -> None:
    game = march(lay(ON_A_TOKEN), "hero", "go=F6")
    commit(game, "nordic", 0)
    commit(game, "crimea", 1)
    assert where(game, "nordic", HERO) == "base"
    assert "end" in texts(game)
    assert game.view(-1)["territories"][_index(game, "F6")]["encounter"]


@rule("CMB-32")
@pytest.mark.parametrize(("dial", "final"), [(7, (6, 6)), (0, (5, 6))])
def test_a_combat_that_has_begun_is_fought_though_the_sixth_star_fell(dial: int, final: tuple[int, int]) -> None:
    game = lay(
        f"nordic power=7 pop=3 stars={FIVE_STARS} hero@F6; "
        f"albion power=14 stars={FIVE_STARS} shield@F5 w@F5; turn nordic"
    )
    march(game, "hero", "go=F5")
    assert seat(game, "albion").power == 16
    assert seat(game, "albion").star_count == 6
    assert battlefield(game) == "F5"
    do(game, f"dial={dial}", "dial=1")
    if dial:
        do(game, "!drawn=2")
    assert game.state.over
    assert tuple(seat(game, faction).star_count for faction in ("nordic", "albion")) == final
    assert stars(game, "nordic").get("combat", 0) == (1 if dial else 0)
    assert (where(game, "nordic", HERO), where(game, "albion", FIRST_MECH + 2)) == (
        ("F5", "base") if dial else ("base", "F5")
    )


@rule("CMB-33")
def test_when_the_combat_star_is_the_sixth_the_combat_is_completed_and_nothing_more() -> None:
    line = ON_A_TOKEN.replace("power=5", f"power=5 pop=5 stars={FIVE_STARS}").replace(
        "riverwalk@F6", "riverwalk@F6 w2@F6"
    )
    game = do(lay(line), "section=move", "move", "unit=hero", "go=F6", "unit=riverwalk", "go=F4", "fight=F6")
    commit(game, "nordic", 2)
    commit(game, "crimea", 1)
    assert seat(game, "nordic").star_count == 6
    assert draws(game)
    do(game, "!drawn=4")
    assert game.state.over
    assert where(game, "crimea", FIRST_MECH) == "base"
    assert workers(game, "crimea") == ["base", "base"]
    assert seat(game, "nordic").popularity == 3
    assert list(seat(game, "crimea").hand) == [0, 0, 1, 0]
    # neither the encounter nor the second combat takes place
    assert game.view(-1)["territories"][_index(game, "F6")]["encounter"]
    assert (where(game, "rusviet", FIRST_MECH), where(game, "nordic", FIRST_MECH)) == ("F4", "E4")
    refused(game, "end", "END-01")


def _index(game: Game, place: str) -> int:
    return [shown["place"] for shown in game.view(-1)["territories"]].index(place)
