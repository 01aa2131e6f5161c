"""Area STAR: placing stars."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.meeting import meet
from tests.spec.random_play import TABLES, wander
from tests.spec.table import do, lay, refused, seat, stars, texts, where
from whetstone import Game
from whetstone.core.ids import FIRST_MECH
from whetstone.core.stars import stars_used
from whetstone.play.names import GOAL_NAMES

# On the Industrial mat: Bolster over Upgrade, Produce over Deploy, Move over Build, Trade over Enlist.
FIVE = "stars=upgrades.mechs.structures.recruits.workers"
CUBES = ("units>upgrade", "coins>deploy", "power>deploy", "cards>build", "popularity>enlist")
RECRUITS = ("upgrade>power", "deploy>coins", "build>popularity")


def finish(game: Game) -> Game:
    """Take the first of whatever there is to choose from, until the action is over."""
    while not game.state.over and "end" not in texts(game):
        game.choose(game.choices()[0])
    return game


# Each goal: a position with one step missing, one with two, and the step.
REACHING = {
    "upgrades": (
        "up={}; saxony; board oil3@A4; turn nordic phase=bottom",
        ".".join(CUBES),
        ".".join(CUBES[:4]),
        ("upgrade", "cube=territories"),
        "bolster",
    ),
    "mechs": (
        "{}; saxony; board metal3@A4; turn nordic phase=bottom",
        "riverwalk@A4 seaworthy@base artillery@B3",
        "riverwalk@A4 seaworthy@base",
        ("deploy", "mech=speed"),
        "produce",
    ),
    "structures": (
        "{}; saxony; board wood3@A4; turn nordic phase=bottom",
        "monument@A5 armory@B5 mill@B6",
        "monument@A5 armory@B5",
        ("build", "structure=mine"),
        "move",
    ),
    "recruits": (
        "rec={}; saxony; board food4@A4; turn nordic phase=bottom",
        ".".join(RECRUITS),
        ".".join(RECRUITS[:2]),
        ("enlist", "recruit=enlist"),
        "trade",
    ),
    "workers": (
        "coins=1 power=1 pop=1 w@A6 {}; saxony; turn nordic phase=top",
        "w3@A4 w2@base",
        "w2@A4 w2@base",
        ("produce", "produce=A6", "done"),
        "produce",
    ),
    "popularity": ("coins=1 pop={}; saxony; turn nordic phase=top", "17", "16", ("popularity",), "trade"),
    "power": ("coins=1 power={}; saxony; turn nordic phase=top", "14", "13", ("power",), "bolster"),
}


def reach(goal: str, enough: bool, more: str = "") -> Game:
    line, exact, short, words, section = REACHING[goal]
    game = lay(f"nordic/industrial section={section} w@A4 {more} " + line.format(exact if enough else short))
    return finish(do(game, *words))


@rule("STAR-01", "STAR-02")
@pytest.mark.parametrize("goal", REACHING)
def test_a_star_is_placed_when_the_goal_is_reached_and_not_before(goal: str) -> None:
    assert stars(reach(goal, enough=False), "nordic") == {}
    assert stars(reach(goal, enough=True), "nordic") == {goal: 1}  # nobody was asked


@rule("STAR-01")
def test_the_track_has_ten_spaces() -> None:
    goals = lay("nordic; crimea").state.config.goals
    assert {GOAL_NAMES[goal.code]: goal.limit for goal in goals} == {
        "upgrades": 1,
        "mechs": 1,
        "structures": 1,
        "recruits": 1,
        "workers": 1,
        "objective": 1,
        "combat": 2,
        "popularity": 1,
        "power": 1,
    }


def fight(stars_so_far: str = "", faction: str = "nordic") -> Game:
    """The faction attacks on B5 and wins."""
    line = f"{faction} power=2 speed@A4 {stars_so_far}; crimea power=1 scout@B5; turn {faction}"
    return do(lay(line), "section=move", "move", "unit=speed", "go=B5", "done", "dial=2", "dial=0")


@rule("STAR-01", "STAR-03")
def test_combat_gives_up_to_two_stars() -> None:
    assert stars(fight(), "nordic") == {"combat": 1}
    assert stars(fight("stars=combat"), "nordic") == {"combat": 2}
    assert stars(fight("stars=combat.combat"), "nordic") == {"combat": 2}
    assert stars(fight(), "crimea") == {}  # the loser has none


@rule("STAR-01", "STAR-03")
def test_an_objective_gives_one_star() -> None:
    # Objective 12: $20 at the end of the turn.
    line = "nordic coins={} obj=12.22 section=move {}; crimea; turn nordic phase=after"
    game = do(lay(line.format(20, "")), "end", "reveal=12")
    assert stars(game, "nordic") == {"objective": 1}
    poor = do(lay(line.format(19, "")), "end")
    assert stars(poor, "nordic") == {}
    again = do(lay(line.format(20, "stars=objective")), "end")
    assert again.faction == "crimea"  # it is not even asked
    assert stars(again, "nordic") == {"objective": 1}


@rule("STAR-03")
def test_saxony_is_unlimited_in_combat_and_objectives() -> None:
    assert stars(fight("stars=combat.combat", "saxony"), "saxony") == {"combat": 3}
    game = lay("saxony coins=20 obj=12 section=move stars=objective; crimea; turn saxony phase=after")
    assert stars(do(game, "end", "reveal=12"), "saxony") == {"objective": 2}
    power = lay("saxony/industrial section=bolster coins=1 power=14 stars=power; crimea; turn saxony phase=top")
    assert stars(do(power, "power"), "saxony") == {"power": 1}  # elsewhere one star a goal, as for everybody


@rule("STAR-02")
def test_only_the_reveal_of_an_objective_is_a_choice() -> None:
    game = lay("nordic coins=20 obj=12 section=move; crimea; turn nordic phase=after")
    do(game, "end")
    assert texts(game) == ["reveal=12", "done"]
    do(game, "done")
    assert stars(game, "nordic") == {}
    # Whoever takes the last step to any other goal can only decline the step itself.
    asked = do(lay("nordic/industrial discretion coins=1 power=14; crimea; turn nordic"), "section=bolster", "power")
    assert set(texts(asked)) == {"take=2power", "take=1power", "take=0power"}
    assert stars(do(asked, "take=2power"), "nordic") == {"power": 1}


@rule("STAR-04")
def test_a_star_stays_when_its_condition_is_gone_and_does_not_come_twice() -> None:
    # Nordic has 16 power and its star, spends 7 in combat, and comes back to 16.
    game = lay("nordic/industrial power=16 coins=9 stars=power speed@A4; crimea scout@B5; turn nordic")
    do(game, "section=move", "move", "unit=speed", "go=B5", "done", "dial=7", "end")
    assert seat(game, "nordic").power == 9
    assert stars(game, "nordic") == {"power": 1, "combat": 1}
    again = lay("nordic/industrial power=14 coins=1 stars=power; crimea; turn nordic")
    do(again, "section=bolster", "power")
    assert seat(again, "nordic").power == 16
    assert stars(again, "nordic") == {"power": 1}


@rule("STAR-05")
@pytest.mark.parametrize("goal", REACHING)
def test_stars_of_others_are_not_in_the_way(goal: str) -> None:
    line, exact, _, words, section = REACHING[goal]
    line = f"nordic/industrial section={section} w@A4 " + line.format(exact)
    game = finish(do(lay(line.replace("; saxony", f"; saxony stars={goal}; rusviet stars={goal}")), *words))
    assert stars(game, "nordic") == {goal: 1}
    assert stars(game, "saxony") == {goal: 1}


@rule("STAR-06")
def test_nobody_places_a_seventh_star() -> None:
    # Albion defends with 14 power and 5 stars: Shield makes it 16 and the 6th star; winning the combat adds none.
    game = lay(f"albion power=14 {FIVE} shield@A2; nordic power=1 speed@A1; turn nordic")
    do(game, "section=move", "move", "unit=speed", "go=A2", "done", "dial=0", "dial=7")
    assert game.state.over
    assert where(game, "nordic", FIRST_MECH + 3) == "base"  # Albion has won
    assert seat(game, "albion").star_count == 6
    assert "combat" not in stars(game, "albion")


@rule("STAR-06", "STAR-04")
def test_stars_never_leave_and_never_exceed_the_limit() -> None:
    placed = 0
    for table in TABLES:
        limit = 10 if table.teams else 6
        before: list[int] = []
        for s in wander(table, seed=11, decisions=1500):
            now = [n for p in s.players for n in p.stars]
            assert all(old <= new for old, new in zip(before, now, strict=False))
            assert all(stars_used(s, i) <= limit and p.star_count == sum(p.stars) for i, p in enumerate(s.players))
            before = now
        placed += sum(before)
    assert placed > 10


# --- whatever reaches the goal ----------------------------------------------------------------------------------------


@rule("STAR-07", "STAR-13")
@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("nordic/industrial coins=1 power=14 section=bolster; saxony; turn nordic phase=top", ("power",)),
        ("nordic coins=1 armory@A4 power=15 section=trade; saxony; turn nordic phase=top", ("popularity",)),
        # Factory card 16: one resource for 1 power, 1 popularity and $1.
        (
            "nordic factory=16 section=factory16 w@A4 power=15; saxony; board oil@A4; turn nordic phase=top",
            ("factory",),
        ),
        # The one-time bonus of a recruit.
        (
            "nordic/industrial section=trade w@A4 power=14; saxony; board food4@A4; turn nordic phase=bottom",
            ("enlist", "recruit=build", "bonus=power"),
        ),
        # The own ongoing bonus.
        (
            "nordic/industrial section=bolster w@A4 power=15 rec=upgrade>coins; saxony; board oil3@A4;"
            "turn nordic phase=bottom",
            ("upgrade", "cube=power", "cover=deploy"),
        ),
        # A neighbour's action.
        (
            "nordic power=15 rec=upgrade>coins; saxony/industrial section=bolster w@A4; board oil3@A4;"
            "turn saxony phase=bottom",
            ("upgrade", "cube=power", "cover=deploy"),
        ),
    ],
)
def test_the_power_star_comes_by_whatever_brings_power(line: str, words: tuple[str, ...]) -> None:
    game = do(lay(line), *words)
    assert stars(game, "nordic") == {"power": 1}
    assert seat(game, "nordic").power == 16


@rule("STAR-07")
def test_the_fourth_mech_may_come_from_an_encounter_or_a_factory_card() -> None:
    three = "riverwalk@A4 seaworthy@A4 artillery@A4"
    assert stars(do(meet(5, f"coins=4 {three}"), "option=2", "mech=speed"), "nordic") == {"mechs": 1}
    # Factory card 10: $2 for a mech and 1 power.
    game = lay(f"nordic coins=2 factory=10 section=factory10 w@A4 {three}; saxony; turn nordic phase=top")
    assert stars(do(game, "factory", "mech=speed"), "nordic") == {"mechs": 1}


@rule("STAR-07", "STAR-13", "STAR-15")
def test_an_ability_may_bring_a_star() -> None:
    # Shield gives Albion 2 power as a defender, before anything is dialled.
    line = "albion power={} shield@A2; nordic power=1 speed@A1; turn nordic"
    words = ("section=move", "move", "unit=speed", "go=A2", "done")
    assert stars(do(lay(line.format(14)), *words), "albion") == {"power": 1}
    assert stars(do(lay(line.format(13)), *words), "albion") == {}


@rule("STAR-08")
def test_the_sixth_cube_may_be_moved_by_any_means() -> None:
    five = "up=" + ".".join(CUBES)
    by_encounter = do(meet(7, f"coins=2 {five}"), "option=2", "cube=territories")
    assert stars(by_encounter, "nordic") == {"upgrades": 1}
    # Factory card 9: $2 for an upgrade and 1 popularity.
    game = lay(f"nordic/industrial coins=2 factory=9 section=factory9 {five}; saxony; turn nordic phase=top")
    assert stars(do(game, "factory", "cube=territories"), "nordic") == {"upgrades": 1}
    assert stars(reach("upgrades", enough=True), "nordic") == {"upgrades": 1}


@rule("STAR-09")
def test_mechs_on_the_home_base_count_as_deployed() -> None:
    line = "nordic/industrial section=produce w@A4 {}; saxony; board metal3@A4; turn nordic phase=bottom"
    retreated = do(lay(line.format("riverwalk@base seaworthy@base artillery@base")), "deploy", "mech=speed")
    assert stars(retreated, "nordic") == {"mechs": 1}
    fewer = do(lay(line.format("riverwalk@base seaworthy@base")), "deploy", "mech=speed")
    assert stars(fewer, "nordic") == {}


@rule("STAR-10")
def test_structures_on_enemy_held_territories_count() -> None:
    line = (
        "nordic/industrial section=move w@A4 monument@A5 armory@B5 mill@B6; saxony w@A5 w@B5 speed@B6;"
        "board wood3@A4; turn nordic phase=bottom"
    )
    assert stars(do(lay(line), "build", "structure=mine"), "nordic") == {"structures": 1}


@rule("STAR-11")
def test_the_fourth_recruit_may_come_from_a_card() -> None:
    three = "rec=" + ".".join(RECRUITS)
    assert stars(finish(do(meet(4, f"coins=3 {three}"), "option=2", "recruit=enlist")), "nordic") == {"recruits": 1}
    two = "rec=" + ".".join(RECRUITS[:2])
    assert stars(finish(do(meet(4, f"coins=3 {two}"), "option=2", "recruit=enlist")), "nordic") == {}
    assert stars(reach("recruits", enough=True), "nordic") == {"recruits": 1}


@rule("STAR-12")
def test_workers_on_the_home_base_count() -> None:
    line = "nordic/industrial coins=1 power=1 pop=1 section=produce w@A6 {}; saxony; turn nordic phase=top"
    game = do(lay(line.format("w6@base")), "produce", "produce=A6")
    assert stars(game, "nordic") == {"workers": 1}
    assert stars(do(lay(line.format("w5@base")), "produce", "produce=A6"), "nordic") == {}


# --- on somebody else's turn ------------------------------------------------------------------------------------------

# Saxony acts, on the Industrial mat; Nordic has enlisted.
NEIGHBOUR = "nordic {}; saxony/industrial section={} w@A4; board oil3@A4 wood3@A4; turn saxony phase=bottom"


@rule("STAR-13", "STAR-15")
def test_power_reached_by_a_neighbours_upgrade() -> None:
    words = ("upgrade", "cube=power", "cover=deploy")
    game = do(lay(NEIGHBOUR.format("power=15 rec=upgrade>coins", "bolster")), *words)
    assert stars(game, "nordic") == {"power": 1}
    assert stars(do(lay(NEIGHBOUR.format("power=15", "bolster")), *words), "nordic") == {}


@rule("STAR-14", "STAR-15")
def test_popularity_reached_by_a_neighbours_build() -> None:
    words = ("build", "structure=mine")
    game = do(lay(NEIGHBOUR.format("pop=17 rec=build>coins", "move")), *words)
    assert stars(game, "nordic") == {"popularity": 1}
    assert stars(do(lay(NEIGHBOUR.format("pop=16 rec=build>coins", "move")), *words), "nordic") == {}


@rule("STAR-14")
def test_popularity_reached_on_the_own_turn() -> None:
    assert stars(reach("popularity", enough=True), "nordic") == {"popularity": 1}
    assert stars(do(meet(15, "coins=2 pop=16"), "option=1"), "nordic") == {"popularity": 1}


@rule("STAR-15")
def test_a_combat_star_for_the_defender() -> None:
    game = lay("nordic power=1 speed@A4; crimea power=3 scout@B5; turn nordic")
    do(game, "section=move", "move", "unit=speed", "go=B5", "done", "dial=0", "dial=3")
    assert stars(game, "crimea") == {"combat": 1}
    assert stars(game, "nordic") == {}


# --- several at once --------------------------------------------------------------------------------------------------


@rule("STAR-16")
def test_all_benefits_of_a_top_row_action_come_before_its_star() -> None:
    # Five stars, 14 power, the Monument: 2 power and 1 popularity, then the sixth star.
    game = lay(f"nordic/industrial coins=1 power=14 pop=3 monument@A4 {FIVE}; saxony; turn nordic")
    do(game, "section=bolster", "power")
    assert game.state.over
    assert (seat(game, "nordic").power, seat(game, "nordic").popularity) == (16, 4)


@rule("STAR-16")
def test_the_structure_bonus_may_be_what_reaches_the_goal() -> None:
    # 17 popularity: the Monument brings the sixth star, and the cards are drawn all the same.
    game = lay(f"nordic/industrial coins=1 pop=17 monument@A4 {FIVE}; saxony; turn nordic")
    do(game, "section=bolster", "cards")
    assert not game.state.over
    do(game, "!drawn=5")
    assert game.state.over
    assert sum(seat(game, "nordic").hand) == 1


@rule("STAR-17")
def test_one_action_may_bring_several_stars() -> None:
    # 14 power and 17 popularity, with the Monument: Bolster reaches both.
    line = "nordic/industrial coins=1 power=14 pop=17 monument@A4 {}; saxony; turn nordic"
    game = do(lay(line.format("")), "section=bolster", "power")
    assert stars(game, "nordic") == {"power": 1, "popularity": 1}
    last = do(lay(line.format(FIVE)), "section=bolster", "power")
    assert last.state.over
    assert seat(last, "nordic").star_count == 6  # with one star left only one goal gets it
    placed = stars(last, "nordic")
    assert placed.get("power", 0) + placed.get("popularity", 0) == 1
    refused(last, "end", "END-01")
