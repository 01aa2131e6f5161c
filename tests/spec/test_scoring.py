"""Area SCORE: what everybody has earned."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.table import do, lay, seat


def sheet(nordic: str, others: str = "saxony", board: str = "", tile: str = "in_a_row") -> dict[str, int]:
    """Nordic's score sheet if the game ended like this."""
    return lay(f"game tile={tile}; nordic {nordic}; {others}; board {board}").scores()["nordic"]


# $7 in hand, three stars, five territories and the Factory, 13 resources, two structures beside four lakes.
EXAMPLE = (
    "pop=10 coins=7 stars=power.mechs.workers hero@D4 w@A4 w@A5 w@B6 mine@C3 mill@D5",
    "saxony",
    "oil7@A4 food6@D5",
    "adjacent_lakes",
)


@rule("SCORE-01")
def test_the_total_is_the_sum_of_five_lines() -> None:
    assert sheet(*EXAMPLE) == {
        "coins": 7,
        "stars": 12,
        "territories": 24,
        "resources": 12,
        "structures": 6,
        "ability": 0,
        "total": 61,
    }


@rule("SCORE-01")
def test_the_final_result_is_that_sheet() -> None:
    line = (
        "nordic/industrial coins=1 power=14 pop=3 stars=upgrades.mechs.recruits.workers.objective w@A4;"
        "saxony coins=5; board oil3@A4; turn nordic"
    )
    game = do(lay(line), "section=bolster", "power")
    assert game.outcome is not None
    assert game.outcome.scores["nordic"]["total"] == 0 + 6 * 3 + 1 * 2 + 1 * 1
    assert game.outcome.scores["saxony"]["total"] == 5
    assert game.outcome.winners == ("nordic",)


@rule("SCORE-02")
@pytest.mark.parametrize(
    ("popularity", "star", "territory", "pair"),
    [
        (0, 3, 2, 1),
        (6, 3, 2, 1),
        (7, 4, 3, 2),
        (10, 4, 3, 2),
        (12, 4, 3, 2),
        (13, 5, 4, 3),
        (17, 5, 4, 3),
        (18, 5, 4, 3),
    ],
)
def test_the_rates_by_popularity(popularity: int, star: int, territory: int, pair: int) -> None:
    result = sheet(f"pop={popularity} stars=power w@A4", board="oil2@A4")
    assert (result["stars"], result["territories"], result["resources"]) == (star, territory, pair)


@rule("SCORE-03")
def test_lakes_count_and_home_bases_do_not() -> None:
    assert sheet("pop=10 w@A4")["territories"] == 3
    assert sheet("pop=10 w@A4 seaworthy@B3")["territories"] == 6  # a lake
    assert sheet("pop=10 w@A4 hero@base w2@base")["territories"] == 3
    crimea = lay("crimea pop=10 wayfare@base.albion hero@base; saxony")  # nor do those of factions that do not play
    assert crimea.scores()["crimea"]["territories"] == 0


@rule("SCORE-03")
def test_only_controlled_territories_count() -> None:
    assert sheet("pop=10 mine@A4")["territories"] == 3  # a structure alone holds it
    assert sheet("pop=10 mine@A4", "saxony w@A4")["territories"] == 0  # until an enemy unit comes
    assert sheet("pop=10 w8@A4 hero@A4 speed@A4 mine@A4")["territories"] == 3  # once, however crowded


@rule("SCORE-04")
@pytest.mark.parametrize("by", ["hero@D4", "speed@D4", "w@D4", "mine@D4"])
def test_the_factory_counts_as_three(by: str) -> None:
    # Five ordinary territories and the Factory at 10 popularity: 8 territories.
    assert sheet(f"pop=10 w@A4 w@A5 w@B5 w@B6 w@A6 {by}")["territories"] == 24
    assert sheet("pop=10 w@A4 w@A5 w@B5 w@B6 w@A6")["territories"] == 15


@rule("SCORE-04")
def test_the_factory_counts_for_whoever_controls_it() -> None:
    game = lay("nordic pop=10 mine@D4; saxony pop=10 speed@D4")
    assert game.scores()["nordic"]["territories"] == 0
    assert game.scores()["saxony"]["territories"] == 9


@rule("SCORE-05")
def test_thirteen_resources_are_six_pairs() -> None:
    assert sheet("pop=10 w@A4", board="oil13@A4")["resources"] == 12
    assert sheet("pop=10 w@A4", board="oil12@A4")["resources"] == 12
    assert sheet("pop=10 w@A4", board="oil14@A4")["resources"] == 14
    assert sheet("pop=10 w@A4", board="oil@A4")["resources"] == 0


@rule("SCORE-05")
def test_kinds_and_territories_are_added_up_before_pairing() -> None:
    assert sheet("pop=10 w@A4", board="oil@A4 metal@A4 wood@A4 food@A4")["resources"] == 4
    assert sheet("pop=10 w@A4 w@A5 mill@B5", board="oil@A4 metal@A5 food@B5")["resources"] == 2
    spread = "oil3@A4 metal3@A4 wood3@A5 food4@B5"  # 13 in all
    assert sheet("pop=10 w@A4 w@A5 mill@B5", board=spread)["resources"] == 12


@rule("SCORE-06")
def test_workers_and_cards_are_no_resources() -> None:
    assert sheet("pop=10 w8@A4 hand=2.3.4.5")["resources"] == 0
    crimea = lay("crimea pop=10 hand=5.5; saxony")  # not even for Crimea, which can pay with them
    assert crimea.scores()["crimea"]["resources"] == 0


@rule("SCORE-06")
def test_resources_on_home_bases_or_uncontrolled_territories_do_not_count() -> None:
    assert sheet("pop=10 w@A4", board="oil4@A4 oil4@A5")["resources"] == 4  # nobody is on A5
    assert sheet("pop=10 w@A4", "saxony w@A5", "oil4@A4 oil4@A5")["resources"] == 4
    crimea = lay("crimea pop=10 wayfare@base hero@base.albion; saxony; board oil4@base.crimea oil4@base.albion")
    assert crimea.scores()["crimea"]["resources"] == 0


@rule("SCORE-07")
@pytest.mark.parametrize("popularity", [0, 10, 18])
def test_the_structure_bonus_is_the_same_at_every_popularity(popularity: int) -> None:
    assert sheet(f"pop={popularity} mine@C3 mill@D5", tile="adjacent_lakes")["structures"] == 6


@rule("SCORE-08")
@pytest.mark.parametrize(
    "extra", ["hand=5.5.5", "power=16", "obj=12.22", "factory=7", "up=units>deploy", "rec=build>coins"]
)
def test_what_is_worth_nothing_in_itself(extra: str) -> None:
    assert sheet(f"pop=10 coins=4 w@A4 {extra}") == sheet("pop=10 coins=4 w@A4")


# --- which moment counts ----------------------------------------------------------------------------------------------

FIVE = "stars=upgrades.mechs.recruits.workers.objective"


@rule("SCORE-09")
def test_popularity_lost_in_the_last_combat_counts() -> None:
    # 7 popularity would be the middle level; the worker that retreats makes it 6.
    line = f"nordic power=5 pop=7 {FIVE} speed@A4; crimea scout@B5 {{}}; turn nordic"
    words = ("section=move", "move", "unit=speed", "go=B5", "done", "dial=3")
    with_worker = do(lay(line.format("w@B5")), *words)
    assert with_worker.state.over
    assert with_worker.scores()["nordic"]["stars"] == 6 * 3
    without = do(lay(line.format("")), *words)
    assert without.state.over
    assert without.scores()["nordic"]["stars"] == 6 * 4


@rule("SCORE-09")
def test_popularity_gained_by_the_last_action_counts() -> None:
    # The own recruit bonus of Build lifts 6 popularity to 7 before the star of the fourth structure ends the game.
    line = (
        f"nordic/industrial section=move pop=6 {{}} w@A4 monument@A5 armory@B5 mill@B6 {FIVE};"
        "saxony; board wood3@A4; turn nordic phase=bottom"
    )
    assert do(lay(line.format("rec=build>coins")), "build", "structure=mine").scores()["nordic"]["stars"] == 24
    assert do(lay(line.format("")), "build", "structure=mine").scores()["nordic"]["stars"] == 18


@rule("SCORE-10")
@pytest.mark.parametrize(("coins", "winner"), [(19, "nordic"), (21, "saxony")])
def test_the_most_coins_win_whoever_placed_the_sixth_star(coins: int, winner: str) -> None:
    # Nordic ends the game with six stars at $3 and the territory A4 at $2: $20.
    line = f"nordic/industrial coins=1 power=14 {FIVE} w@A4; saxony coins={coins}; turn nordic"
    game = do(lay(line), "section=bolster", "power")
    assert game.outcome is not None
    assert game.outcome.scores["nordic"]["total"] == 20
    assert game.outcome.winners == (winner,)


@rule("SCORE-11")
def test_a_trial_scoring_changes_nothing() -> None:
    game = lay(f"game tile={EXAMPLE[3]}; nordic {EXAMPLE[0]}; {EXAMPLE[1]}; board {EXAMPLE[2]}")
    before = (game.position(), list(game.state.key()), list(game.state.choices))
    assert game.scores() == game.scores()
    game.tiebreakers()
    game.view(0)
    assert (game.position(), list(game.state.key()), list(game.state.choices)) == before
    assert seat(game, "nordic").coins == 7
    assert game.outcome is None
