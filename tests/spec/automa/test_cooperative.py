"""Area AUTO-MULTI, fourth part: the humans together against the Automas."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.several import FIVE_STARS, end_now
from tests.spec.automa.sighting import chose, in_danger, tried, valid
from tests.spec.automa.table import hero, mechs, moved, take_turn
from tests.spec.field import march, sides
from tests.spec.table import do, lay, refused, seat, stars, workers
from whetstone import Game

TOGETHER = "game automa_cooperative;"
MODES = ["", TOGETHER]

# A mech of an Automa Saxony beside whatever Nordic has on F6; card 15-II attacks with 1 power or more.
BESIDE = "{nordic}; saxony/automa scheme=2 track=10 power=7 hero@mat riverwalk@F5; polania; {mode} turn saxony"


def _ended(line: str, mode: str = TOGETHER) -> Game:
    return end_now(f"{line}; {mode} turn saxony")


def _winners(game: Game) -> tuple[str, ...]:
    assert game.outcome is not None
    return game.outcome.winners


# --- who is an enemy --------------------------------------------------------------------------------------------------


@rule("AUTO-MULTI-08")
@pytest.mark.parametrize(
    ("nordic", "mode", "attacked"),
    [
        ("nordic hero@F6", "", True),
        ("nordic hero@F6", TOGETHER, True),
        ("nordic/automa hero@F6", "", True),
        ("nordic/automa hero@F6", TOGETHER, False),
        ("nordic w@F6", TOGETHER, True),
        ("nordic/automa w@F6", "", True),
        ("nordic/automa w@F6", TOGETHER, False),
    ],
)
def test_only_humans_are_enemies(nordic: str, mode: str, attacked: bool) -> None:
    game = take_turn(BESIDE.format(nordic=nordic, mode=mode), 15)
    assert bool(chose(game)) == attacked
    assert (("F5", "F6") in moved(game, "saxony")) == attacked


@rule("AUTO-MULTI-08")
def test_an_automa_passes_a_fellow_by_to_attack_a_human() -> None:
    """Characters on F6 and G4, both 3 from the Factory; the marker on the Albion base leaves it to the Rusviet base."""
    line = BESIDE.format(nordic="nordic/automa hero@F6", mode="{}").replace("polania", "polania hero@G4")
    game = take_turn(line.format(TOGETHER), 15)
    assert moved(game, "saxony")[0] == ("F5", "G4")
    assert moved(take_turn(line.format(""), 15), "saxony")[0] == ("F5", "F6")
    assert sides(take_turn(line.replace("polania", "polania power=1").format(TOGETHER), 15)) == ["saxony", "polania"]


@rule("AUTO-MULTI-09")
def test_a_fellow_is_not_attacked_however_weak() -> None:
    line = BESIDE.format(nordic="nordic/automa hero@F6 w@F4", mode=TOGETHER)
    for card in (14, 15, 16, 17, 19):
        game = take_turn(line, card)
        assert [symbol for symbol in chose(game) if symbol.startswith("attack")] == []
        assert workers(game, "nordic") == ["F4"]
        assert hero(game, "nordic") == "F6"
    assert tried(take_turn(line, 15))[:2] == ["attack_combat: destination", "attack_worker: destination"]


@rule("AUTO-MULTI-09")
def test_fellows_do_not_attract() -> None:
    """Nordic stands on C3, the human on H1: the mech from E4 goes to meet whom it counts as an enemy."""
    line = "nordic/automa hero@C3; saxony/automa track=10 riverwalk@E4 hero@mat; crimea hero@H1; {} turn saxony"
    assert moved(take_turn(line.format(""), 10), "saxony") == [("E4", "D4")]
    assert moved(take_turn(line.format(TOGETHER), 10), "saxony") == [("E4", "F4")]


@rule("AUTO-MULTI-09")
def test_fellows_do_not_threaten() -> None:
    line = "nordic/automa track=10 hero@B5; rusviet/automa track=10 {} hero@mat; saxony hero@E4; {} turn rusviet"
    assert {"C5", "B6"} <= in_danger(lay(line.format("", "")), "rusviet")
    assert in_danger(lay(line.format("", TOGETHER)), "rusviet") == {"D4", "E3", "E4", "F3", "F4"}
    units = "riverwalk@C4 speed@B6 w@D6 w@C6"  # C5 lies beside three of them, D5 beside two
    assert moved(take_turn(line.format(units, ""), 3), "rusviet") == [("C6", "D5")]
    assert moved(take_turn(line.format(units, TOGETHER), 3), "rusviet") == [("C6", "C5")]


@rule("AUTO-MULTI-10")
@pytest.mark.parametrize("unit", ["hero@D5", "w@D5", "artillery@D5"])
def test_a_territory_with_a_fellows_unit_is_no_destination(unit: str) -> None:
    line = "nordic/automa {}; rusviet/automa track=10 hero@D6 township@D7 w@C6 w@D7; saxony hero@F3; {} turn rusviet"
    free = lay(line.format("", TOGETHER))
    taken = lay(line.format(unit, TOGETHER))
    for symbol in ("worker", "mech", "character"):
        assert valid(free, "rusviet", symbol) - valid(taken, "rusviet", symbol) == {"D5"}
    assert moved(take_turn(line.format("", TOGETHER), 10), "rusviet") == [("D7", "D5")]
    assert moved(take_turn(line.format(unit, TOGETHER), 10), "rusviet") == [("D7", "E6")]


@rule("AUTO-MULTI-10")
def test_neither_is_it_for_a_token_or_the_factory() -> None:
    line = "nordic/automa {}; polania/automa track=10 w@C3 w@D2; crimea; board enc=D2; {} turn polania"
    assert valid(lay(line.format("", TOGETHER)), "polania", "encounter_factory") == {"D2", "D4"}
    assert valid(lay(line.format("w@D4", TOGETHER)), "polania", "encounter_factory") == {"D2"}
    assert moved(take_turn(line.format("w@D4", TOGETHER), 16), "polania") == [("base", "D2")]


# --- who wins ---------------------------------------------------------------------------------------------------------


# Saxony ends the game with 18 for stars and one coin less than given.
FOUR = (
    "saxony/industrial coins={} power=14 "
    + FIVE_STARS
    + "; albion coins={}; nordic/automa coins={}; crimea/automa coins={}"
)


@rule("AUTO-MULTI-11")
def test_the_side_with_the_higher_average_wins() -> None:
    game = _ended(FOUR.format(53, 50, 65, 58))
    assert [game.scores()[name]["total"] for name in ("saxony", "albion", "nordic", "crimea")] == [70, 50, 65, 58]
    assert _winners(game) == ("nordic", "crimea")
    assert _winners(_ended(FOUR.format(53, 53, 65, 57))) == ("saxony", "albion")  # 61.5 and 61
    assert _winners(_ended(FOUR.format(53, 50, 65, 58), mode="")) == ("saxony",)


@rule("AUTO-MULTI-11")
def test_sides_of_different_size_are_compared_by_average() -> None:
    line = "saxony/industrial coins={} power=14 " + FIVE_STARS + "; nordic/automa coins=30; crimea/automa coins=31"
    assert _winners(_ended(line.format(13))) == ("nordic", "crimea")  # 30 against 30.5: nothing is rounded
    assert _winners(_ended(line.format(14))) == ("saxony",)  # 31
    three = line + "; albion coins=30; polania coins=30"
    assert _winners(_ended(three.format(14))) == ("nordic", "crimea")  # 91 / 3 against 30.5
    assert _winners(_ended(three.format(15))) == ("saxony", "polania", "albion")  # 92 / 3


@rule("AUTO-MULTI-11")
def test_equal_averages_are_broken_by_averages_of_the_tie_criteria() -> None:
    line = (
        "saxony/industrial coins=13 power=14 {} "
        + FIVE_STARS
        + "; nordic/automa coins=30 {}; crimea/automa coins=30 {}"
    )
    # No worker or mech anywhere: Saxony's 16 power against 10 and 12.
    assert _winners(_ended(line.format("", "power=10", "power=12"))) == ("saxony",)
    # Workers on the home base are worth no coins, and come before power: 1 against 3 / 2, and 2 against 3 / 2.
    assert _winners(_ended(line.format("w@base", "power=10 w@base", "w2@base"))) == ("nordic", "crimea")
    assert _winners(_ended(line.format("w2@base", "power=10 w@base", "w2@base"))) == ("saxony",)


@rule("AUTO-MULTI-13")
@pytest.mark.parametrize("mode", MODES)
def test_humans_may_still_fight_each_other(mode: str) -> None:
    line = f"nordic/industrial power=5 hero@F6; saxony power=2 {{}}@F5; polania/automa; {mode} turn nordic"
    game = march(lay(line.format("hero")), "hero", "go=F5")
    assert sides(game) == ["nordic", "saxony"]
    do(game, "dial=5", "dial=0")
    assert stars(game, "nordic") == {"combat": 1}
    assert hero(game, "saxony") == "base"
    raid = lay(line.format("hero@F4 w").replace("power=5", "power=5 pop=5"))
    march(raid, "hero", "go=F5")
    assert workers(raid, "saxony") == ["base"]
    assert seat(raid, "nordic").popularity == 4
    walk = do(lay(line.format("hero").replace("hero@F6", "w@F6")), "section=move", "move", "unit=worker@F6")
    refused(walk, "go=F5", "MOVE-34")


@rule("AUTO-MULTI-13")
@pytest.mark.parametrize("mode", MODES)
def test_recruits_serve_human_neighbours_as_ever(mode: str) -> None:
    """Saxony deploys; Nordic, next to it, has enlisted the recruit for coins."""
    human = "saxony/industrial section=produce w@F1; nordic rec=deploy>power"
    game = lay(f"{human}; polania/automa; board metal4@F1; {mode} turn saxony phase=bottom")
    do(game, "deploy", "mech=speed")
    assert mechs(game, "saxony") == ["F1"]
    assert seat(game, "nordic").coins == 1
