"""Area AUTO-SCORE: what an Automa has earned, what changes for the human, who wins."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.fighting import fight
from tests.spec.field import march
from tests.spec.table import do, holder, lay, seat, stars

# Six territories of an Automa Saxony: forest, lake, mountains, tundra, farm.
SIX = "hero@E2 riverwalk@G2 speed@F1 w@F4 w@E3 w@G4"
FIVE_STARS = "stars=combat.power.tracker.tracker.tracker"


def sheet(automa: str, human: str = "nordic", board: str = "", tile: str = "in_a_row") -> dict[str, int]:
    """An Automa Saxony's score sheet if the game ended like this."""
    return lay(f"game tile={tile}; {human}; saxony/automa {automa}; board {board}").scores()["saxony"]


def human_sheet(human: str, automa: str = "", board: str = "", mat: str = "/automa") -> dict[str, int]:
    return lay(f"nordic {human}; saxony{mat} {automa}; board {board}").scores()["nordic"]


# --- the Automa -------------------------------------------------------------------------------------------------------


@rule("AUTO-SCORE-01")
def test_coins_stars_and_territories() -> None:
    assert sheet(f"coins=14 {FIVE_STARS} {SIX}") == {
        "coins": 14,
        "stars": 20,
        "territories": 18,
        "resources": 0,
        "structures": 0,
        "ability": 0,
        "total": 52,
    }


@rule("AUTO-SCORE-01")
@pytest.mark.parametrize("level", ["autometta", "automa", "automaszyna", "ultimaszyna"])
def test_the_rates_are_those_of_ten_popularity_on_every_level(level: str) -> None:
    result = lay(f"nordic; saxony/{level} stars=power w@F1").scores()["saxony"]
    assert (result["stars"], result["territories"], result["total"]) == (4, 3, 7)


@rule("AUTO-SCORE-02")
def test_stars_beside_the_track_are_worth_the_same() -> None:
    assert sheet("stars=tracker")["stars"] == sheet("stars=combat")["stars"] == sheet("stars=power")["stars"] == 4
    assert sheet("stars=tracker.tracker.combat")["stars"] == 12


@rule("AUTO-SCORE-03")
def test_the_factory_counts_as_three() -> None:
    assert sheet(f"coins=14 {FIVE_STARS} {SIX} w@D4")["total"] == 14 + 20 + 27
    assert sheet("underpass@D4")["territories"] == 9
    assert sheet("", "nordic w@D4")["territories"] == 0


@rule("AUTO-SCORE-04")
def test_its_units_control_and_nothing_else_does() -> None:
    assert sheet("w@F1")["territories"] == 3
    assert sheet("hero@F1")["territories"] == 3
    assert sheet("hero@F1 speed@F1 w@F1")["territories"] == 3, "once, however many stand there"
    assert sheet("", board="metal4@F1")["territories"] == 0


@rule("AUTO-SCORE-04")
def test_lakes_count_and_home_bases_do_not() -> None:
    assert sheet("w@C4")["territories"] == 3
    assert sheet("riverwalk@G2 w@C4")["territories"] == 6
    assert sheet("hero@base speed@base w3@base")["territories"] == 0


@rule("AUTO-SCORE-05")
@pytest.mark.parametrize("unit", ["hero", "speed", "w"])
def test_a_unit_outweighs_a_human_structure(unit: str) -> None:
    line = "nordic pop=10 mine@C3; saxony/automa {}"
    game = lay(line.format(f"{unit}@C3"))
    assert holder(game, "C3") == "saxony"
    assert game.scores()["saxony"]["territories"] == 3
    assert game.scores()["nordic"]["territories"] == 0
    alone = lay(line.format(""))
    assert alone.scores()["nordic"]["territories"] == 3


@rule("AUTO-SCORE-06")
@pytest.mark.parametrize(
    ("extra", "board"),
    [("", "metal8@F1"), ("power=16", ""), ("hand=5.5.5.5", ""), ("factory=5", ""), ("", "metal8@F1 oil8@base.saxony")],
)
def test_what_earns_it_nothing(extra: str, board: str) -> None:
    plain = sheet("coins=5 stars=power w@F1")
    assert plain["total"] == 5 + 4 + 3
    assert sheet(f"coins=5 stars=power w@F1 {extra}", board=board) == plain


@rule("AUTO-SCORE-06")
@pytest.mark.parametrize("tile", ["in_a_row", "adjacent_lakes"])
def test_no_structure_bonus(tile: str) -> None:
    assert sheet(SIX, "nordic mine@C3 mill@D5", tile=tile)["structures"] == 0
    assert sheet(SIX, tile=tile)["structures"] == 0


# --- the human --------------------------------------------------------------------------------------------------------


@rule("AUTO-SCORE-07")
def test_six_tokens_of_a_territory_are_counted() -> None:
    stock = "wood9@C3 food3@E3"
    assert human_sheet("pop=10 w@C3 w@E3", board=stock)["resources"] == 8
    assert human_sheet("pop=10 w@C3 w@E3", board=stock, mat="")["resources"] == 12, "between players there is no limit"


@rule("AUTO-SCORE-07")
@pytest.mark.parametrize(
    ("stock", "coins"),
    [("wood6@C3", 6), ("wood7@C3", 6), ("wood4@C3 oil4@C3", 6), ("wood5@C3 oil@E3", 6), ("wood9@C3 oil9@E3", 12)],
)
def test_kinds_are_added_up_and_territories_are_not(stock: str, coins: int) -> None:
    assert human_sheet("pop=10 w@C3 w@E3", board=stock)["resources"] == coins


@rule("AUTO-SCORE-07")
def test_the_rest_of_the_sheet_is_the_normal_one() -> None:
    human = "pop=13 coins=7 stars=power.mechs w@A4 w@A5 hero@D4 mine@C3 mill@D5"
    with_automa = human_sheet(human, board="oil5@A4")
    assert with_automa == human_sheet(human, board="oil5@A4", mat="")
    assert (with_automa["stars"], with_automa["territories"], with_automa["resources"]) == (10, 28, 6)


# --- who wins ---------------------------------------------------------------------------------------------------------


@rule("AUTO-SCORE-08")
@pytest.mark.parametrize(("coins", "winner"), [(26, "saxony"), (28, "nordic")])
def test_the_sixth_star_of_the_automa_only_ends_the_game(coins: int, winner: str) -> None:
    # The Automa reaches 16 power: six stars at $4 and a territory at $3 make $27.
    line = (
        f"nordic coins={coins}; saxony/automa power=14 stars=combat.combat.tracker.tracker.tracker hero@mat w@F1; "
        "turn saxony"
    )
    game = do(lay(line), "!automa=6")
    assert game.outcome is not None
    assert stars(game, "saxony")["power"] == 1
    assert game.outcome.scores["saxony"]["total"] == 27
    assert game.outcome.winners == (winner,)


@rule("AUTO-SCORE-08")
@pytest.mark.parametrize(("coins", "winner"), [(19, "nordic"), (21, "saxony")])
def test_the_sixth_star_of_the_human_only_ends_the_game(coins: int, winner: str) -> None:
    # Six stars at $3 and a territory at $2 make $20.
    line = (
        "nordic/industrial coins=1 power=14 stars=upgrades.mechs.recruits.workers.objective w@A4; "
        f"saxony/automa coins={coins}; turn nordic"
    )
    game = do(lay(line), "section=bolster", "power")
    assert game.outcome is not None
    assert game.outcome.scores["nordic"]["total"] == 20
    assert game.outcome.winners == (winner,)


def winners(human: str, automa: str, board: str = "") -> set[str]:
    """Who wins if the game has ended like this, totals being equal."""
    game = lay(f"nordic {human}; saxony/automa {automa}; board {board}; raw over=1")
    totals = {result["total"] for result in game.scores().values()}
    assert len(totals) == 1, game.scores()
    assert game.outcome is not None
    return set(game.outcome.winners)


# In each row both have the same coins, tie in what is above, and the human is ahead in one criterion but behind in all
# that follow it. At 9 to 11 popularity a star is $4 and a territory $3, as for the Automa.
ORDER = [
    ("pieces", "pop=9 coins=7 w2@base power=1", "w@F1 stars=power power=9"),
    ("power", "pop=9 coins=7 w@base power=5", "w@F1 stars=power power=4"),
    ("popularity", "pop=11 coins=7 w@base", "w@F1 stars=power"),
    ("territories", "pop=10 coins=1 w@A4 hero@A5", "w@F1 stars=power"),
    ("stars", "pop=10 stars=power", "coins=4"),
]


@rule("AUTO-SCORE-09")
@pytest.mark.parametrize(("human", "automa"), [row[1:] for row in ORDER], ids=[row[0] for row in ORDER])
def test_the_order_of_tiebreakers(human: str, automa: str) -> None:
    assert winners(human, automa) == {"nordic"}


@rule("AUTO-SCORE-09")
@pytest.mark.parametrize("i", range(len(ORDER)), ids=[row[0] for row in ORDER])
def test_the_rows_differ_as_they_say(i: int) -> None:
    _, human, automa = ORDER[i]
    both = lay(f"nordic {human}; saxony/automa {automa}").tiebreakers()
    pairs = [pair for n, pair in enumerate(zip(both["nordic"], both["saxony"], strict=True)) if n != 3]  # resources
    assert all(mine == yours for mine, yours in pairs[:i])
    assert pairs[i][0] > pairs[i][1]
    assert all(mine < yours for mine, yours in pairs[i + 1 :])


@rule("AUTO-SCORE-09")
def test_resources_decide_nothing() -> None:
    # One token alone pays nothing. Between players it would be the fourth criterion, before the stars.
    line = "nordic pop=10 coins=4 w@A4; saxony{} pop=10 w@F1 stars=power; board oil@A4; raw over=1"
    with_automa = lay(line.format("/automa"))
    between_players = lay(line.format(""))
    assert with_automa.outcome is not None
    assert between_players.outcome is not None
    assert with_automa.outcome.winners == ("saxony",)
    assert between_players.outcome.winners == ("nordic",)


@rule("AUTO-SCORE-09")
def test_tied_in_everything_both_win() -> None:
    assert winners("pop=10 coins=4 power=3", "coins=4 power=3") == {"nordic", "saxony"}


@rule("AUTO-SCORE-10")
def test_workers_and_mechs_out_of_the_mat_count() -> None:
    def pieces(automa: str) -> int:
        return lay(f"nordic; saxony/automa {automa}").tiebreakers()["saxony"][0]

    assert pieces("w2@F1 w@G1 w2@base riverwalk@F2 speed@base") == 7
    assert pieces("") == pieces("hero@mat") == pieces("hero@F1") == 0, "the character never counts"


@rule("AUTO-SCORE-10")
def test_a_mech_sent_to_the_mat_no_longer_counts() -> None:
    line = "nordic power=7 hero@F6; saxony/automa power=7 riverwalk@F5 w@F5 speed@F1; turn nordic"
    game = march(lay(line), "hero", "go=F5")
    assert game.tiebreakers()["saxony"][0] == 3
    fight(game, 7, draws=10)
    assert game.tiebreakers()["saxony"][0] == 2


@rule("AUTO-SCORE-11")
@pytest.mark.parametrize(("popularity", "winner"), [(9, "saxony"), (10, "both"), (11, "nordic")])
def test_its_popularity_in_the_tie_is_ten(popularity: int, winner: str) -> None:
    assert winners(f"pop={popularity} coins=4", "coins=4") == ({"nordic", "saxony"} if winner == "both" else {winner})


@rule("AUTO-SCORE-11")
def test_it_is_still_ten_at_the_end_of_a_game_with_fled_workers() -> None:
    line = (
        "nordic/industrial w3@F6; saxony/automa power=0 scheme=2 track=20 stars=combat.combat.power.tracker.tracker "
        "hero@mat riverwalk@F5; turn saxony"
    )
    game = do(lay(line), "!automa=16")
    assert game.state.over
    assert seat(game, "saxony").popularity == 10
    assert game.tiebreakers()["saxony"][2] == 10
