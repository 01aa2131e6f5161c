"""Area VAR: variants and table options."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.table import do, holder, lay, refused, seat, stars, texts
from whetstone import Game, Setup, SetupError
from whetstone.core.stars import stars_used
from whetstone.play.chance import Dice
from whetstone.play.setup import deal

BY_NUMBER = ("industrial", "engineering", "militant", "patriotic", "innovative", "mechanical", "agricultural")


# --- player mat order -----------------------------------------------------------------------------------------------


def _numbers(dealt: Setup) -> list[int]:
    """Places of the mats in the order of numbers, seat by seat, from the lowest on clockwise."""
    ranks = [BY_NUMBER.index(mat) for mat in dealt.mats]
    first = ranks.index(min(ranks))
    return ranks[first:] + ranks[:first]


@rule("VAR-01")
@pytest.mark.parametrize("players", range(2, 8))
def test_mats_rise_clockwise_from_the_first_player(players: int) -> None:
    beginners = set()
    for seed in range(200):
        dealt = deal(Setup(players=players, mats_in_order=True), Dice(seed))
        assert _numbers(dealt) == sorted(_numbers(dealt))
        assert ("rusviet", "industrial") not in zip(dealt.factions, dealt.mats, strict=True)
        assert ("crimea", "patriotic") not in zip(dealt.factions, dealt.mats, strict=True)
        beginners.add(Game.new(dealt, seed=1).actor)
    # With everybody in the game, the bans leave no deal in which Nordic or Rusviet has the lowest number.
    assert beginners == set(range(2 if players == 7 else 0, players)), "any seat may have the lowest number"


@rule("VAR-01")
def test_without_the_variant_the_order_is_left_to_chance() -> None:
    dealt = [_numbers(deal(Setup(players=5), Dice(seed))) for seed in range(100)]
    assert sum(numbers == sorted(numbers) for numbers in dealt) < 20


# --- teams: Nordic with Crimea, Rusviet with Saxony -----------------------------------------------------------------

TEAMS = "game teams; nordic/mechanical {}; rusviet {}; crimea {}; saxony/patriotic {}; turn {}"
SIX = "stars=upgrades.mechs.structures.recruits.workers.popularity"
FIVE = "stars=upgrades.mechs.structures.recruits.workers"
BOLSTER = "coins=1 power=14"


@rule("VAR-02")
def test_a_team_has_ten_stars_instead_of_six_each() -> None:
    game = lay(TEAMS.format(f"{BOLSTER} {SIX}", "", "", "", "nordic"))
    do(game, "section=bolster", "power")
    assert seat(game, "nordic").star_count == 7
    assert game.outcome is None
    alone = lay(f"nordic/mechanical {BOLSTER} {FIVE}; rusviet; crimea; saxony; turn nordic")
    do(alone, "section=bolster", "power")
    assert seat(alone, "nordic").star_count == 6
    assert alone.outcome is not None


@rule("VAR-02")
def test_teams_are_of_two() -> None:
    for players in (2, 3, 5, 7):
        with pytest.raises(SetupError, match="VAR-02"):
            Game.new(Setup(players=players, teams=True))
    for players in (4, 6):
        teams = list(Game.new(Setup(players=players, teams=True), seed=1).state.config.teams)
        assert sorted(teams) == sorted(list(range(players // 2)) * 2)


@rule("VAR-03")
@pytest.mark.parametrize(("whose", "placed"), [("nobody", True), ("partner", False), ("opponent", True)])
def test_a_team_places_one_star_on_a_space(whose: str, placed: bool) -> None:
    crimea = "stars=power" if whose == "partner" else ""
    rusviet = "stars=power" if whose == "opponent" else ""
    game = do(lay(TEAMS.format(BOLSTER, rusviet, crimea, "", "nordic")), "section=bolster", "power")
    assert seat(game, "nordic").power == 16
    assert stars(game, "nordic") == ({"power": 1} if placed else {})


ATTACK = ("section=move", "move", "unit=riverwalk", "go=D5", "done", "dial=3")


@rule("VAR-03")
@pytest.mark.parametrize(("partner", "placed"), [("", True), ("stars=combat", True), ("stars=combat.combat", False)])
def test_combat_has_two_spaces(partner: str, placed: bool) -> None:
    line = TEAMS.format("power=3 riverwalk@E6", "hero@D5", partner, "", "nordic")
    assert stars(do(lay(line), *ATTACK), "nordic") == ({"combat": 1} if placed else {})


@rule("VAR-03")
def test_saxony_is_not_bound_in_combat() -> None:
    line = TEAMS.format("hero@D5", "stars=combat.combat", "", "power=3 riverwalk@E6 stars=combat", "saxony")
    assert stars(do(lay(line), *ATTACK), "saxony") == {"combat": 2}


@rule("VAR-03")
def test_saxony_is_not_bound_in_objectives() -> None:
    # Objective 15: as many workers as recruits; here none of either.
    bound = lay(TEAMS.format("obj=15", "", "stars=objective", "", "nordic"))
    refused(bound, "reveal=15", "OBJ-09")
    free = lay(TEAMS.format("", "stars=objective", "", "obj=15.12 stars=objective", "saxony"))
    do(free, "reveal=15")
    assert stars(free, "saxony") == {"objective": 2}


@rule("VAR-03")
def test_saxony_is_bound_elsewhere() -> None:
    line = TEAMS.format("", "stars=power", "", BOLSTER, "saxony")
    assert stars(do(lay(line), "section=bolster", "power"), "saxony") == {}


@rule("VAR-04")
def test_the_tenth_star_of_a_team_ends_the_game() -> None:
    four = "stars=combat.combat.objective.popularity"
    game = lay(TEAMS.format(f"{BOLSTER} {FIVE}", "", four, "", "nordic"))
    do(game, "section=bolster", "power")
    assert stars_used(game.state, 0) == 10
    assert game.outcome is not None
    three = lay(TEAMS.format(f"{BOLSTER} {FIVE}", "stars=combat.combat", "stars=combat.combat.objective", "", "nordic"))
    do(three, "section=bolster", "power")
    assert three.outcome is None, "9 of this team; those of others do not count"


@rule("VAR-05")
def test_partners_coins_are_added() -> None:
    four = "stars=combat.combat.objective.popularity"
    game = lay(TEAMS.format(f"coins=61 power=14 {FIVE}", "coins=60", four, "coins=60", "nordic"))
    do(game, "section=bolster", "power")
    outcome = game.outcome
    assert outcome is not None
    total = {faction: sheet["total"] for faction, sheet in outcome.scores.items()}
    assert total["nordic"] == max(total.values()), "the richest player"
    assert total["nordic"] + total["crimea"] < total["rusviet"] + total["saxony"]
    assert outcome.winners == ("rusviet", "saxony")


@rule("VAR-05")
def test_everything_else_is_as_usual_also_between_partners() -> None:
    game = lay(TEAMS.format("power=3 riverwalk@E6", "", "power=1 hero@D5", "", "nordic"))
    do(game, *ATTACK)
    assert game.faction == "crimea", "a partner defends like anybody"
    do(game, "dial=0")
    assert holder(game, "D5") == "nordic"
    do(game, "end")
    assert game.faction == "rusviet"


# --- end game -------------------------------------------------------------------------------------------------------

LAST = (
    f"nordic/mechanical coins=1 power=14 w@A4 {FIVE}; rusviet/engineering coins=2 w@C6 {{}};"
    "saxony/patriotic coins=2 w@F1 factory=4 hand=2 {}; board metal9@A4; turn nordic"
)


def _sixth_star(rusviet: str = "", saxony: str = "") -> Game:
    """Nordic has just placed the sixth star by Bolster."""
    return do(lay("game last_turn; " + LAST.format(rusviet, saxony)), "section=bolster", "power")


@rule("VAR-06")
def test_after_the_sixth_star_every_other_player_has_one_turn() -> None:
    game = _sixth_star()
    assert seat(game, "nordic").star_count == 6
    assert game.faction == "rusviet", "the turn is over at once: Deploy, which could be paid for, is lost"
    do(game, "section=bolster", "end")
    assert game.faction == "saxony"
    do(game, "section=trade", "end")
    assert game.outcome is not None
    plain = do(lay(LAST.format("", "")), "section=bolster", "power")
    assert plain.outcome is not None, "without the variant the game is over"


@rule("VAR-06")
def test_there_are_no_moves_in_the_last_turns() -> None:
    game = do(_sixth_star(), "section=move")
    refused(game, "move", "VAR-06")
    do(game, "coins")  # the coin option is no move
    assert seat(game, "rusviet").coins == 3
    do(game, "end", "section=factory4", "factory")
    refused(game, "factorymove", "VAR-06")
    usual = lay("saxony/patriotic w@F1 factory=4 hand=2; nordic; turn saxony")
    assert "factorymove" in texts(do(usual, "section=factory4"))


@rule("VAR-06")
def test_a_sixth_star_in_anothers_turn_ends_that_turn() -> None:
    # Rusviet attacks on D5 and loses to Nordic, which gets its sixth star; the fight on D7 is off.
    game = lay(
        f"game last_turn; nordic power=5 {FIVE} hero@D5; rusviet/mechanical coins=3 riverwalk@E6 speed@C6;"
        "saxony hero@D7; turn rusviet"
    )
    do(game, "section=move", "move", "unit=speed", "go=D7", "unit=riverwalk", "go=D5", "fight=D5", "dial=1")
    assert stars(game, "nordic")["combat"] == 1
    assert holder(game, "C6") == "rusviet", "the unfought attack has been taken back"
    assert game.faction == "rusviet"
    order = []
    while game.outcome is None:
        order.append(game.faction)
        do(game, "section=bolster" if "section=bolster" in texts(game) else "section=trade", "end")
    assert order == ["rusviet", "saxony"], "clockwise from Nordic, and not Nordic itself"


@rule("VAR-07")
def test_last_turns_may_bring_stars_but_no_more_turns() -> None:
    game = _sixth_star(rusviet=f"power=14 {FIVE}", saxony="power=14 stars=mechs")
    do(game, "section=bolster", "power")
    assert seat(game, "rusviet").star_count == 6
    if game.faction == "rusviet":
        do(game, "end")
    assert game.faction == "saxony", "a further sixth star takes no turn away"
    do(game, "section=bolster", "power", "end")
    assert stars(game, "saxony") == {"mechs": 1, "power": 1}
    assert game.outcome is not None, "and gives none"
    assert seat(game, "rusviet").turns == seat(game, "saxony").turns == 1


@rule("VAR-07")
def test_nobody_places_a_seventh_star_in_the_last_turns() -> None:
    six = _sixth_star(rusviet=f"power=14 {SIX}")
    do(six, "section=bolster", "power")
    assert seat(six, "rusviet").power == 16
    assert seat(six, "rusviet").star_count == 6


# --- table options --------------------------------------------------------------------------------------------------


@rule("VAR-08")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 0), (1, 0)])
def test_who_holds_up_play_loses_two_popularity(before: int, after: int) -> None:
    game = lay(f"game delay_penalty; nordic pop={before}; saxony pop=4; turn nordic")
    do(game, "delay")
    assert seat(game, "nordic").popularity == after
    assert seat(game, "saxony").popularity == 4
    refused(game, "delay", "VAR-08")  # once a turn


@rule("VAR-08")
def test_without_the_variant_there_is_no_such_penalty() -> None:
    refused(lay("nordic pop=5; saxony; turn nordic"), "delay", "VAR-08")


@rule("VAR-09")
def test_in_a_tournament_no_coins_change_hands() -> None:
    line = "{}nordic/mechanical coins=5 power=1 speed@E6; saxony coins=5 hero@D5; turn nordic"
    assert "give" in texts(lay(line.format("game gifts; ")))
    game = lay(line.format(""))
    refused(game, "give", "VAR-09")
    refused(game, "give=saxony:2", "VAR-09")
    do(game, "section=move", "move", "unit=speed", "go=D5", "done")
    assert texts(game) == ["dial=0", "dial=1"], "nor before a combat"
