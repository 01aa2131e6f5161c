"""Automas in the laboratory: seats for `simulate`, bots that get along with them, levels that are what they claim."""

from __future__ import annotations

import json
from typing import Any

import pytest

from whetstone import Game, Setup, WhetstoneError, cli
from whetstone.bots import make_bot
from whetstone.lab.simulate import AUTOMA_VARIANTS, Wanted, check_wanted, plan, simulate
from whetstone.play.chance import Dice
from whetstone.play.hidden import resample
from whetstone.play.seats import AUTOMA_LEVELS


def lines(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[dict[str, Any]]:
    assert cli.main(["simulate", "--json", *arguments]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_an_automa_is_a_seat_with_its_level_for_a_name(capsys: pytest.CaptureFixture[str]) -> None:
    games = lines(capsys, "--games", "6", "--bots", "greedy,automa:ultimaszyna", "--seed", "3")
    for game in games:
        seat = game["bots"].index("automa:ultimaszyna")
        assert sorted(game["bots"]) == ["automa:ultimaszyna", "greedy"]
        assert game["mats"][seat] == "ultimaszyna"
        assert game["mats"][1 - seat] != "ultimaszyna"
        assert game["winner_bot"] == game["bots"][game["factions"].index(game["winner"])]
        assert set(game["stars"][seat]) <= {"tracker", "combat", "power"}
        assert game["scores"][seat]["resources"] == 0
    assert any(game["winner_bot"] == "automa:ultimaszyna" for game in games)


def test_without_a_level_it_is_the_usual_one(capsys: pytest.CaptureFixture[str]) -> None:
    (game,) = lines(capsys, "--games", "1", "--bots", "greedy,automa", "--seed", "3")
    assert "automa:automa" in game["bots"]


def test_factions_are_played_on_both_sides(capsys: pytest.CaptureFixture[str]) -> None:
    games = lines(capsys, "--games", "2", "--factions", "nordic,saxony", "--bots", "greedy,automa:autometta")
    assert [game["bots"] for game in games] == [["greedy", "automa:autometta"], ["automa:autometta", "greedy"]]


@pytest.mark.slow
def test_checking_does_not_change_a_game() -> None:
    for bots in (("random", "automa"), ("greedy", "automa:ultimaszyna", "random")):
        wanted = Wanted(games=2, players=(len(bots),), bots=bots, seed=6)
        plain = [{**result, "checked": True} for result in simulate(wanted)]
        assert list(simulate(Wanted(games=2, players=(len(bots),), bots=bots, seed=6, check=1.0))) == plain


@pytest.mark.slow
def test_all_options_are_met_and_hold() -> None:
    bots = ("random", "automa:autometta", "greedy", "automa:ultimaszyna")
    wanted = Wanted(games=len(AUTOMA_VARIANTS), players=(3,), bots=bots, seed=2, variants=True, check=0.3)
    setups = [result["setup"] for result in simulate(wanted)]
    met = {option for setup in setups for option in setup if option.startswith("automa_")}
    assert met == {option for options in AUTOMA_VARIANTS for option in options if option.startswith("automa_")}
    assert len(met) == 8


def test_tables(capsys: pytest.CaptureFixture[str]) -> None:
    arguments = ("--games", "4", "--players", "3", "--bots", "greedy,automa:autometta,automa:ultimaszyna")
    assert cli.main(["simulate", *arguments, "--seed", "1"]) == 0
    out = capsys.readouterr().out
    rows = [line.split()[0] for line in out.split("Automas")[1].splitlines()[2:4]]
    assert rows == ["automa:autometta", "automa:ultimaszyna"]
    assert "autometta" not in out.split("By mat")[1].split("By bot")[0]
    assert "tracker" in out


@pytest.mark.parametrize(
    ("bots", "options"),
    [
        (("automa",), {}),
        (("greedy", "automa:easy"), {}),
        (("greedy", "automa", "automa"), {}),
        (("greedy",), {"automa_one_deck": True}),
        (("greedy", "automa"), {"automa_coins": 3}),
        (("greedy", "automa"), {"mats": ("militant", "industrial")}),
    ],
)
def test_what_cannot_be_played_is_said_before_anything_is(bots: tuple[str, ...], options: dict[str, Any]) -> None:
    with pytest.raises(WhetstoneError):
        check_wanted(Wanted(games=9, players=(2,), bots=bots, setup=Setup(**options)))


def test_plans_of_games_without_automas_are_what_they_were() -> None:
    made = plan(Wanted(games=1, players=(3,), bots=("greedy", "random"), seed=1), 1)
    assert made.bots == ("random", "greedy", "random")
    assert made.setup.mats == ()


@pytest.mark.slow
def test_a_higher_level_is_stronger() -> None:
    """The share of wins against the same bot grows with the level; docs/automa.md has 500 games of each."""
    shares = []
    for level in AUTOMA_LEVELS:
        results = list(simulate(Wanted(games=60, bots=("greedy", f"automa:{level}"), seed=1)))
        shares.append(sum(result["winner_bot"] != "greedy" for result in results))
    assert shares == sorted(shares)
    assert shares[0] < shares[1] - 5
    assert shares[3] >= 57


def test_greedy_decides_by_what_its_seat_may_know() -> None:
    """Dealing an Automa's hand, Traps and Factory card anew does not change the bot's choice."""
    bot = make_bot("greedy", 0)
    dice = Dice(4)
    setup = Setup(players=3, factions=("togawa", "crimea", "albion"), mats=("automaszyna", "random", "ultimaszyna"))
    game = Game.new(setup, seed=5)
    while game.actor is not None:
        choice = bot.choose(game)
        guess = resample(game.state, game.actor, dice)
        assert guess.choices == game.state.choices
        assert bot.choose_code(guess, game.actor, guess.choices) == choice, game.position()
        game.choose(choice)
