"""Area END: how the sixth star ends the game."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.table import do, holder, lay, refused, seat, stars, texts, tokens, where, workers
from whetstone import Game
from whetstone.core.ids import FIRST_MECH, FIRST_STRUCTURE, HERO
from whetstone.play.names import mech_slot

FIVE = "stars=upgrades.mechs.recruits.workers.objective"
FOUR = "stars=upgrades.mechs.recruits.workers"


def mech(game: Game, faction: str, name: str) -> str | None:
    slot = mech_slot(faction, name)
    assert slot is not None
    return where(game, faction, slot)


# --- on the spot ------------------------------------------------------------------------------------------------------

BOLSTER = "nordic/industrial coins=1 power=14 {} w@A4; saxony; board oil3@A4; turn nordic"


@rule("END-01")
def test_the_sixth_star_stops_the_game_on_the_spot() -> None:
    game = do(lay(BOLSTER.format(FIVE)), "section=bolster", "power")
    assert game.state.over
    assert game.actor is None
    assert texts(game) == []
    assert game.outcome is not None
    refused(game, "end", "END-01")


@rule("END-01")
def test_the_fifth_star_does_not() -> None:
    game = do(lay(BOLSTER.format(FOUR)), "section=bolster", "power")
    assert seat(game, "nordic").star_count == 5
    assert not game.state.over
    assert game.outcome is None


@rule("END-01")
def test_stars_of_different_players_do_not_add_up() -> None:
    game = do(lay(BOLSTER.format(FOUR).replace("saxony", f"saxony {FIVE}")), "section=bolster", "power")
    assert not game.state.over


@rule("END-02")
def test_the_others_get_no_further_turn() -> None:
    # Nordic began and has had ten turns, Saxony nine.
    line = f"nordic/industrial coins=1 power=14 turns=10 {FIVE}; saxony turns=9; turn nordic"
    game = do(lay(line), "section=bolster", "power")
    assert game.state.over
    assert (seat(game, "nordic").turns, seat(game, "saxony").turns) == (10, 9)
    refused(game, "section=move", "END-01")


# --- what is lost -----------------------------------------------------------------------------------------------------


@rule("END-03")
def test_no_bottom_row_action_and_no_objective_after_the_sixth_star() -> None:
    # Objective 22: a Factory card and no upgrades. It could be revealed as well.
    line = BOLSTER.replace("w@A4", "w@A4 obj=22 factory=1")
    before = do(lay(line.format(FOUR.replace(".workers", ""))), "section=bolster", "power")
    assert {"upgrade", "reveal=22", "end"} <= set(texts(before))
    game = do(lay(line.format(FIVE.replace("objective", "popularity"))), "section=bolster", "power")
    refused(game, "upgrade", "END-01")
    refused(game, "reveal=22", "END-01")


@rule("END-03")
def test_no_encounter_after_a_combat_for_the_sixth_star() -> None:
    line = "nordic/industrial coins=2 power=5 {} hero@A2; saxony power=3 speed@A3; board enc=A3; turn nordic"
    words = ("section=move", "move", "unit=hero", "go=A3", "dial=5", "dial=0")
    game = do(lay(line.format(FIVE)), *words)
    assert game.state.over
    assert where(game, "nordic", HERO) == "A3"
    assert game.view(-1)["encounters_met"] == []
    earlier = do(lay(line.format(FOUR)), *words)
    assert all(word.startswith("meet=") for word in texts(earlier))


@rule("END-03")
def test_no_factory_card_after_a_combat_for_the_sixth_star() -> None:
    line = "nordic/industrial power=5 {} hero@C3; saxony power=3 speed@D4; cards pile=1.2.3; turn nordic"
    words = ("section=move", "move", "unit=hero", "go=D4", "dial=5", "dial=0")
    game = do(lay(line.format(FIVE)), *words)
    assert game.state.over
    assert seat(game, "nordic").factory == 0
    assert texts(do(lay(line.format(FOUR)), *words)) == ["factorycard=1", "factorycard=2", "factorycard=3"]


@rule("END-03")
def test_no_second_option_after_the_sixth_star() -> None:
    # Polania may take two options; the first of card 15 brings 18 popularity.
    line = "polania/industrial coins=2 pop=16 {} hero@A2; saxony; board enc=A3; turn polania"
    words = ("section=move", "move", "unit=hero", "go=A3", "!meet=15", "option=1")
    assert do(lay(line.format(FIVE)), *words).state.over
    earlier = do(lay(line.format(FOUR)), *words)
    assert "option=2" in texts(earlier)


# --- the sixth star in a bottom-row action ----------------------------------------------------------------------------

# Build on the Industrial mat pays $1; all three players have the recruit whose bonus is 1 popularity.
FOURTH_STRUCTURE = (
    "nordic/industrial section=move pop=3 rec=build>coins w@A4 monument@A5 armory@B5 mill@B6 {};"
    "rusviet rec=build>coins; saxony rec=build>coins; board wood3@A4; turn nordic phase=bottom"
)


@rule("END-04")
def test_benefit_coins_and_own_bonus_come_before_the_sixth_star() -> None:
    game = do(lay(FOURTH_STRUCTURE.format(FIVE)), "build", "structure=mine")
    assert game.state.over
    assert where(game, "nordic", FIRST_STRUCTURE) == "A4"
    assert (seat(game, "nordic").coins, seat(game, "nordic").popularity) == (1, 4)
    assert seat(game, "rusviet").popularity == 0  # it ended before the neighbours had theirs
    assert seat(game, "saxony").popularity == 0


@rule("END-04")
def test_with_a_star_to_spare_the_neighbours_get_theirs() -> None:
    game = do(lay(FOURTH_STRUCTURE.format(FOUR)), "build", "structure=mine")
    assert not game.state.over
    assert seat(game, "rusviet").popularity == 1
    assert seat(game, "saxony").popularity == 1


@rule("END-04")
def test_a_card_of_the_own_bonus_is_drawn_before_the_game_ends() -> None:
    # Enlist with its recruit already off: the bonus is a combat card. This is the fourth recruit.
    game = lay(
        "nordic/industrial section=trade rec=enlist>cards.upgrade>power.deploy>coins w@A4"
        " stars=upgrades.mechs.structures.workers.objective; saxony; board food4@A4; turn nordic phase=bottom"
    )
    do(game, "enlist", "recruit=build")
    assert not game.state.over
    do(game, "!drawn=5")
    assert game.state.over
    assert sum(seat(game, "nordic").hand) == 1
    assert seat(game, "nordic").popularity == 2  # the one-time bonus left over


# --- the sixth star in a combat ---------------------------------------------------------------------------------------


@rule("END-01", "END-09")
def test_a_combat_with_the_sixth_star_is_fought_to_its_end() -> None:
    # Shield gives Albion 16 power before the dials are set. The game is decided, the combat goes on.
    game = lay(f"albion power=14 {FIVE} shield@A2 w@A2; nordic power=7 pop=5 speed@A1; turn nordic")
    do(game, "section=move", "move", "unit=speed", "go=A2", "done")
    assert seat(game, "albion").star_count == 6
    assert not game.state.over
    do(game, "dial=7", "dial=1", "!drawn=4")
    assert game.state.over
    assert stars(game, "nordic") == {"combat": 1}
    assert where(game, "albion", FIRST_MECH + 2) == "base"
    assert workers(game, "albion") == ["base"]
    assert seat(game, "nordic").popularity == 4
    assert sum(seat(game, "albion").hand) == 1  # the loser's card


@rule("END-01")
def test_when_the_combat_star_is_the_sixth_the_retreat_still_happens() -> None:
    game = lay(f"nordic power=5 pop=7 {FIVE} speed@A4; crimea power=3 scout@B5 w@B5; turn nordic")
    do(game, "section=move", "move", "unit=speed", "go=B5", "done", "dial=3", "dial=1")
    assert not game.state.over  # a card for the loser
    do(game, "!drawn=2")
    assert game.state.over
    assert mech(game, "crimea", "scout") == "base"
    assert workers(game, "crimea") == ["base"]
    assert seat(game, "nordic").popularity == 6


# --- unfought combats -------------------------------------------------------------------------------------------------

# Two combats: Nordic's character on B5, its mech on D5, which it reaches from F5 by way of E6.
TWO_COMBATS = (
    "nordic/industrial power=5 pop=5 {} hero@A4 speed@F5 w@F5; crimea power=3 {} scout@B5 wayfare@D5;"
    "board oil2@F5 metal3@D5 food@E6; turn nordic"
)
INTO_BOTH = (
    *("section=move", "move", "unit=hero", "go=B5", "unit=speed", "go=E6", "carry=all", "go=D5", "carry=some"),
    *("load=1worker", "load=2oil", "load=0food"),
)


def two_combats(nordic: str, crimea: str, *words: str) -> Game:
    return do(lay(TWO_COMBATS.format(nordic, crimea)), *INTO_BOTH, *words)


@rule("END-05")
def test_an_unfought_combat_does_not_take_place() -> None:
    game = two_combats(FIVE, "", "fight=B5", "dial=3", "dial=0")
    assert game.state.over
    assert where(game, "nordic", HERO) == "B5"  # this one was won
    assert mech(game, "crimea", "wayfare") == "D5"
    assert holder(game, "D5") == "crimea"
    assert game.scores()["crimea"]["territories"] == 2
    # With a star to spare the second combat is fought.
    earlier = two_combats(FOUR, "", "fight=B5", "dial=3", "dial=0")
    assert not earlier.state.over
    assert "dial=2" in texts(earlier)


@rule("END-06")
def test_the_unit_goes_back_one_step_and_keeps_the_earlier_ones() -> None:
    game = two_combats(FIVE, "", "fight=B5", "dial=3", "dial=0")
    assert mech(game, "nordic", "speed") == "E6"
    assert holder(game, "E6") == "nordic"
    # Fought the other way round, the character goes back to A4.
    other = two_combats(FIVE, "", "fight=D5", "dial=3", "dial=0")
    assert mech(other, "nordic", "speed") == "D5"
    assert where(other, "nordic", HERO) == "A4"


@rule("END-07")
def test_what_was_carried_in_goes_back_with_the_unit() -> None:
    game = two_combats(FIVE, "", "fight=B5", "dial=3", "dial=0")
    assert workers(game, "nordic") == ["E6"]
    assert tokens(game, "E6") == {"oil": 2, "food": 1}
    assert tokens(game, "D5") == {"metal": 3}  # the defender's own tokens stay
    assert tokens(game, "F5") == {}


@rule("END-08")
def test_other_moves_and_lost_popularity_stay() -> None:
    # With the upgrade three units move: the third one drives a worker off C3.
    line = TWO_COMBATS.format(f"{FIVE} up=units>deploy riverwalk@D4", "w@C3")
    game = do(lay(line), "section=move", "move", "unit=riverwalk", "go=C3", *INTO_BOTH[2:])
    do(game, "fight=B5", "dial=3", "dial=0")
    assert game.state.over
    assert mech(game, "nordic", "riverwalk") == "C3"
    assert workers(game, "crimea") == ["base"]
    assert seat(game, "nordic").popularity == 4
    assert mech(game, "nordic", "speed") == "E6"


@rule("END-09")
def test_the_defender_of_the_first_combat_may_end_the_game() -> None:
    game = two_combats("", FIVE, "fight=B5", "dial=0", "dial=3")
    assert game.state.over
    assert seat(game, "crimea").star_count == 6
    assert where(game, "nordic", HERO) == "base"  # it retreated
    assert mech(game, "nordic", "speed") == "E6"  # this combat was not fought
    assert (workers(game, "nordic"), tokens(game, "E6")) == (["E6"], {"oil": 2, "food": 1})
    assert stars(game, "nordic") == {}


# --- by a neighbour's recruit -----------------------------------------------------------------------------------------

# Nordic upgrades ($3 on the Industrial mat). Rusviet sits to its left, Saxony to its right.
UPGRADE = (
    "nordic/industrial section=bolster rec=upgrade>coins w@A4; rusviet rec=upgrade>coins power=15 {};"
    "saxony rec=upgrade>coins power=3; board oil3@A4; turn nordic phase=bottom"
)


@rule("END-09")
@pytest.mark.parametrize("sixth", [False, True])
def test_a_neighbours_recruit_bonus_may_end_the_game(sixth: bool) -> None:
    held = FIVE if sixth else FOUR
    game = do(lay(UPGRADE.format(held)), "upgrade", "cube=power", "cover=deploy")
    assert game.state.over == sixth
    assert (seat(game, "nordic").coins, seat(game, "nordic").power) == (3, 1)  # the active player came first
    assert stars(game, "rusviet")["power"] == 1
    assert seat(game, "saxony").power == (3 if sixth else 4)  # the right neighbour comes after the left one
