"""Area AUTO-STAR: the star tracker, what gives stars, the switch to the second scheme."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.table import (
    ALL_CARDS,
    LEVELS,
    hero,
    kinds_told,
    mechs,
    memory,
    moved,
    opening,
    take_turn,
    track,
)
from tests.spec.field import march
from tests.spec.random_play import wander
from tests.spec.table import do, lay, seat, stars, workers
from whetstone import Game, Setup
from whetstone.content.automa import reasons
from whetstone.content.automa.memory import SCHEME, TRACK
from whetstone.core.ids import first

STAR_SPACES = {
    "autometta": [10, 15, 18, 20, 22, 23],
    "automa": [9, 14, 17, 19, 20, 21],
    "automaszyna": [9, 12, 14, 16, 17, 18],
    "ultimaszyna": [8, 11, 13, 15, 16, 17],
}
WITHOUT_STAR = [4, 15, 17]
# Saxony on F2 may attack E2 across the river once it is unrestricted.
ATTACK = "saxony/automa power=7 hero@F2 {}; polania {} riverwalk@E2; turn saxony"


def step(level: str, space: int, words: str = "") -> Game:
    """A turn with card 3, which moves a worker, gives power and has a star."""
    return take_turn(f"saxony/{level} track={space} {words} w@F1 w@G1; nordic; turn saxony", 3)


# --- the token ----------------------------------------------------------------------------------------------------


@rule("AUTO-STAR-01")
@pytest.mark.parametrize("scheme", [1, 2])
@pytest.mark.parametrize("card", ALL_CARDS)
def test_a_card_with_the_star_moves_the_token_one_space(card: int, scheme: int) -> None:
    game = take_turn(opening("saxony", f"track=5 scheme={scheme}"), card)
    while game.actor == -1:
        game.choose(game.choices()[0])
    assert track(game, "saxony") == (5 if card in WITHOUT_STAR else 6)


@rule("AUTO-STAR-02")
@pytest.mark.parametrize("level", LEVELS)
def test_each_step_raises_the_index_by_one_over_all_rows(level: str) -> None:
    for space in range(STAR_SPACES[level][-1]):
        assert track(step(level, space), "saxony") == space + 1


@rule("AUTO-STAR-03")
def test_cards_drawn_for_combat_do_not_move_it() -> None:
    game = take_turn(ATTACK.format("track=5", ""), 17, "!automa=3")  # 17 has no star, 3 has one
    assert stars(game, "saxony") == {"combat": 1}
    assert track(game, "saxony") == 5
    defence = march(lay("saxony/automa track=5 power=7 hero@F2; polania hero@F1; turn polania"), "hero", "go=F2")
    do(defence, "!automa=3")
    assert stars(defence, "saxony") == {"combat": 1}
    assert track(defence, "saxony") == 5


@rule("AUTO-STAR-04")
@pytest.mark.parametrize(
    ("level", "free_from"), [("autometta", 5), ("automa", 4), ("automaszyna", 3), ("ultimaszyna", 0)]
)
def test_restricted_on_water_spaces_only(level: str, free_from: int) -> None:
    """A human on D2 draws the character across the river, to E3."""
    for space in range(8):
        game = take_turn(f"saxony/{level} track={space} hero@F2; polania hero@D2; turn saxony", 18)
        assert hero(game, "saxony") == ("E3" if space >= free_from else "F2")


@rule("AUTO-STAR-04")
def test_the_step_off_the_water_counts_from_the_next_turn_on() -> None:
    game = take_turn("saxony/automa track=3 hero@F2 w@F1; polania hero@D2; turn saxony", 18)
    assert hero(game, "saxony") == "F2"
    assert track(game, "saxony") == 4
    do(game, "section=move", "coins", "end", "!automa=16")
    assert hero(game, "saxony") == "E3"


@rule("AUTO-STAR-04")
def test_unrestricted_units_use_lakes() -> None:
    line = "nordic/automa track={} hero@B5; crimea hero@D4; turn nordic"
    assert hero(take_turn(line.format(4), 18), "nordic") == "C4"
    assert hero(take_turn(line.format(3), 18), "nordic") == "B5"


@rule("AUTO-STAR-05")
def test_the_token_and_with_it_the_restriction_never_come_back() -> None:
    for seed in range(4):
        setup = Setup(players=2, factions=("saxony", "nordic"), mats=(LEVELS[seed], "random"))
        spaces = []
        for s in wander(setup, seed, decisions=5000):
            spaces.append(s.players[first(s.config.unmanned)].extra[TRACK])
        assert spaces == sorted(spaces)
        assert spaces[-1] > 5


@rule("AUTO-STAR-05")
def test_the_switch_does_not_bring_it_back() -> None:
    game = step("automa", 8, "hero@F2")
    assert memory(game, "saxony")["scheme"] == 2
    do(game, "section=move", "coins", "end", "!automa=11")  # encounter_factory, character
    assert hero(game, "saxony") not in ("F1", "F2", "G1")


# --- stars of the tracker -----------------------------------------------------------------------------------------


@rule("AUTO-STAR-06")
@pytest.mark.parametrize("level", LEVELS)
def test_a_star_on_each_star_space(level: str) -> None:
    for space in range(STAR_SPACES[level][-1]):
        game = step(level, space)
        assert stars(game, "saxony") == ({"tracker": 1} if space + 1 in STAR_SPACES[level] else {})


@rule("AUTO-STAR-07")
def test_they_count_for_the_end_and_for_scoring() -> None:
    game = step("automa", 13, "stars=tracker.power.combat.combat")
    assert not game.state.over
    assert seat(game, "saxony").star_count == 5
    assert game.scores()["saxony"]["stars"] == 20
    last = step("automa", 16, "stars=tracker.tracker.power.combat.combat")
    assert last.state.over
    assert last.scores()["saxony"]["stars"] == 24


@rule("AUTO-STAR-08")
def test_the_first_star_makes_one_full_deck() -> None:
    game = take_turn("saxony/automa track=8 left=6.9 w@F1 w@G1; nordic; turn saxony", 6)
    assert track(game, "saxony") == 9
    assert stars(game, "saxony") == {"tracker": 1}
    assert memory(game, "saxony")["cards_left"] == ALL_CARDS
    before = take_turn("saxony/automa track=7 left=6.9 w@F1 w@G1; nordic; turn saxony", 6)
    assert memory(before, "saxony")["cards_left"] == [9]


@rule("AUTO-STAR-09")
def test_the_first_star_switches_schemes_from_the_next_card_on() -> None:
    game = take_turn("saxony/automa track=8 power=1 w@F1 w@G1; nordic; turn saxony", 6)
    assert seat(game, "saxony").power == 3  # 6-I: two power and no mech
    assert mechs(game, "saxony") == []
    assert memory(game, "saxony")["scheme"] == 2
    do(game, "section=move", "coins", "end", "!automa=6")  # 6-II: two power and a mech
    assert seat(game, "saxony").power == 5
    assert mechs(game, "saxony") == ["base"]
    assert memory(game, "saxony")["scheme"] == 2


@rule("AUTO-STAR-09")
@pytest.mark.parametrize("seed", range(3))
def test_scheme_two_lasts_from_the_first_star_to_the_end(seed: int) -> None:
    setup = Setup(players=2, factions=("saxony", "nordic"), mats=(LEVELS[seed], "random"))
    for s in wander(setup, seed, decisions=6000):
        p = s.players[first(s.config.unmanned)]
        assert (p.extra[SCHEME] == 1) == (p.extra[TRACK] >= STAR_SPACES[LEVELS[seed]][0])


@rule("AUTO-STAR-10")
@pytest.mark.parametrize("space", STAR_SPACES["automa"][1:])
def test_later_stars_neither_reshuffle_nor_switch(space: int) -> None:
    line = f"saxony/automa track={space - 1} scheme=2 left=3.9 stars=tracker w@F1 w@G1; nordic; turn saxony"
    game = take_turn(line, 3)
    assert stars(game, "saxony") == {"tracker": 2}
    assert memory(game, "saxony")["cards_left"] == [9]
    assert memory(game, "saxony")["scheme"] == 2
    assert reasons.AUTOMA_SHUFFLED not in kinds_told(game)


@rule("AUTO-STAR-11")
def test_stars_for_combat_and_power_switch_nothing() -> None:
    game = take_turn(ATTACK.format("track=4 left=3.6.7", ""), 7, "!automa=3")
    assert stars(game, "saxony") == {"combat": 1}
    assert track(game, "saxony") == 5
    assert (memory(game, "saxony")["scheme"], memory(game, "saxony")["cards_left"]) == (1, [6])
    game = take_turn("saxony/automa track=6 left=3.12 power=12 stars=combat w@F1 w@G1; nordic; turn saxony", 12)
    assert stars(game, "saxony") == {"combat": 1, "power": 1}
    assert track(game, "saxony") == 7
    assert (memory(game, "saxony")["scheme"], memory(game, "saxony")["cards_left"]) == (1, [3])
    game = step("automa", 8, "left=3.6 stars=combat.power")  # the third star, but the tracker's first
    assert (memory(game, "saxony")["scheme"], memory(game, "saxony")["cards_left"]) == (2, ALL_CARDS)


# --- other stars --------------------------------------------------------------------------------------------------


@rule("AUTO-STAR-12")
@pytest.mark.parametrize(("placed", "after"), [("", 1), ("stars=combat", 2), ("stars=combat.combat", 2)])
def test_two_stars_at_most_for_combat(placed: str, after: int) -> None:
    game = take_turn(ATTACK.format(f"track=4 {placed}", ""), 7, "!automa=3")
    assert hero(game, "saxony") == "E2"
    assert stars(game, "saxony")["combat"] == after


@rule("AUTO-STAR-13")
def test_a_won_defence_gives_the_star() -> None:
    line = "saxony/automa power=7 hero@F2; polania power=7 hero@F1; turn polania"
    game = do(march(lay(line), "hero", "go=F2"), "dial=2", "!automa=3", "!drawn=2")
    assert hero(game, "polania") == "base"
    assert stars(game, "saxony") == {"combat": 1}
    lost = do(march(lay(line), "hero", "go=F2"), "dial=4", "!automa=3", "!drawn=2")
    assert stars(lost, "saxony") == {}
    assert stars(lost, "polania") == {"combat": 1}


@rule("AUTO-STAR-13")
def test_driving_out_workers_gives_none() -> None:
    game = take_turn("saxony/automa track=4 hero@F2; polania w3@E2; turn saxony", 19)
    assert hero(game, "saxony") == "E2"
    assert workers(game, "polania") == ["base"] * 3
    assert stars(game, "saxony") == {}


@rule("AUTO-STAR-14")
def test_one_star_for_sixteen_power() -> None:
    first_time = take_turn(opening("saxony", "power=12"), 12)
    assert seat(first_time, "saxony").power == 16
    assert stars(first_time, "saxony") == {"power": 1}
    again = take_turn(opening("saxony", "power=13 stars=power"), 12)
    assert seat(again, "saxony").power == 16
    assert stars(again, "saxony") == {"power": 1}


@rule("AUTO-STAR-14")
def test_the_star_stays_when_the_power_goes_and_comes_back() -> None:
    game = take_turn(ATTACK.format("track=4 hand=2", "").replace("power=7", "power=16 stars=power"), 7, "!automa=15")
    assert seat(game, "saxony").power == 9
    do(game, "section=move", "coins", "end", "!automa=12", "section=trade", "end", "!automa=3")
    assert seat(game, "saxony").power == 16
    assert stars(game, "saxony") == {"power": 1, "combat": 1}


@rule("AUTO-STAR-15")
def test_no_star_for_mechs_workers_encounters_or_the_factory() -> None:
    three = "riverwalk@base underpass@base disarm@base"
    game = take_turn(f"saxony/automa hero@F2 {three} w3@F1 w4@G1; polania; board enc=F2; turn saxony", 9)
    assert (len(mechs(game, "saxony")), len(workers(game, "saxony"))) == (4, 8)
    assert stars(game, "saxony") == {}
    token = take_turn(opening("saxony"), 16)
    assert hero(token, "saxony") == "F2"
    assert stars(token, "saxony") == {}
    factory = take_turn("nordic/automa hero@C3; saxony; cards pile=1.2.3; turn nordic", 16, "!unseen=2")
    assert seat(factory, "nordic").factory == 2
    assert stars(factory, "nordic") == {}


@rule("AUTO-STAR-15")
@pytest.mark.parametrize("seed", range(4))
def test_only_tracker_combat_and_power_ever_give_one(seed: int) -> None:
    setup = Setup(players=2, factions=("saxony", "nordic"), mats=(LEVELS[seed], "random"))
    for s in wander(setup, seed, decisions=6000):
        p = s.players[first(s.config.unmanned)]
        spaces = STAR_SPACES[LEVELS[seed]]
        on_tracker = sum(p.extra[TRACK] >= space for space in spaces)
        placed = dict(zip([goal.code for goal in s.config.goals], p.stars, strict=True))
        power, combat = placed.pop(8), placed.pop(6)
        assert sum(placed.values()) == on_tracker
        assert power <= 1
        assert combat <= 2


@rule("AUTO-STAR-16")
@pytest.mark.parametrize(
    ("level", "least", "most"),
    [("autometta", 10, 15), ("automa", 9, 12), ("automaszyna", 9, 12), ("ultimaszyna", 8, 11)],
)
def test_how_soon_the_first_tracker_star_can_come(level: str, least: int, most: int) -> None:
    idle = [4, 7, 8, 15, 17] if level == "autometta" else WITHOUT_STAR
    moving = [card for card in ALL_CARDS if card not in idle]
    assert turns_to_first_star(level, moving + idle) == least
    assert turns_to_first_star(level, idle + moving) == most


def turns_to_first_star(level: str, order: list[int]) -> int:
    """Turns of an Automa that draws its cards in this order, against a human who stays at home."""
    game = lay(f"saxony/{level} w@F1 w@G1; nordic; turn saxony")
    for turn, card in enumerate(order, 1):
        do(game, f"!automa={card}")
        while game.actor == -1:
            game.choose(game.choices()[0])
        if "tracker" in stars(game, "saxony"):
            return turn
        do(game, "section=move" if turn % 2 else "section=produce", "end")
    raise AssertionError("no star")


@rule("AUTO-STAR-17")
def test_the_more_other_stars_the_earlier_the_tracker_ends_the_game() -> None:
    def placed(tracker: int, others: str) -> str:
        return "stars=" + ".".join(["tracker"] * tracker + others.split())

    with_two = step("automa", 18, placed(3, "combat power"))  # the star of 19
    assert with_two.state.over
    assert stars(with_two, "saxony") == {"tracker": 4, "combat": 1, "power": 1}
    without = step("automa", 18, placed(3, ""))
    assert not without.state.over
    assert not step("automa", 19, placed(4, "")).state.over
    assert step("automa", 20, placed(5, "")).state.over
    assert moved(without, "saxony") != []
