"""Bots: legal, repeatable, honest about what they may know, and worth playing against."""

from __future__ import annotations

import pytest

from whetstone import Game, Setup, WhetstoneError
from whetstone.bots import BOT_NAMES, make_bot
from whetstone.core import frames as fr
from whetstone.core.ids import CHANCE
from whetstone.lab.simulate import Wanted, simulate
from whetstone.play.chance import Dice
from whetstone.play.hidden import resample

GREEDY = make_bot("greedy", 0)


def greedy_choice(line: str) -> str:
    game = Game.from_position(line, ask_chance=True)
    assert game.actor != CHANCE
    code = GREEDY.choose(game)
    return next(str(choice) for choice in game.choices() if choice.code == code)


def test_names() -> None:
    assert BOT_NAMES == ("random", "greedy", "cadet", "captain", "marshal")
    assert [make_bot(name, 1).name for name in BOT_NAMES] == list(BOT_NAMES)
    with pytest.raises(WhetstoneError, match="choose from random, greedy"):
        make_bot("clever", 1)


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("players", [2, 5])
def test_a_bot_chooses_legally_and_repeatably(name: str, players: int) -> None:
    played = []
    for _ in range(2):
        game = Game.new(Setup(players=players), seed=3)
        bot = make_bot(name, 9)
        for _ in range(300):
            if game.actor is None:
                break
            choice = bot.choose(game)
            assert choice in game.state.choices
            game.choose(choice)
        played.append(game.record.words)
    assert played[0] == played[1]


@pytest.mark.parametrize("players", [2, 4, 7])
def test_greedy_decides_by_what_its_seat_may_know(players: int) -> None:
    """Dealing everything hidden from a seat anew does not change its choice."""
    game = Game.new(Setup(players=players), seed=players)
    dice = Dice(players)
    while game.actor is not None:
        choice = GREEDY.choose(game)
        guess = resample(game.state, game.actor, dice)
        assert guess.choices == game.state.choices
        assert GREEDY.choose_code(guess, game.actor, guess.choices) == choice, game.position()
        game.choose(choice)


def test_choosing_leaves_the_position_alone() -> None:
    game = Game.new(Setup(players=3), seed=4)
    for _ in range(400):
        if game.actor is None:
            break
        before = game.state.key()
        choice = GREEDY.choose(game)
        assert game.state.key() == before
        game.choose(choice)


@pytest.mark.slow
def test_greedy_beats_random() -> None:
    wanted = Wanted(games=12, players=(2, 3), bots=("greedy", "random"), seed=1)
    results = list(simulate(wanted))
    assert {result["winner_bot"] for result in results} == {"greedy"}
    assert all("random" in result["bots"] for result in results)


@pytest.mark.slow
def test_greedy_games_last_as_long_as_those_of_people() -> None:
    results = list(simulate(Wanted(games=12, players=tuple(range(2, 8)), seed=2)))
    rounds = sorted(result["rounds"] for result in results)
    assert rounds[0] >= 12
    assert rounds[-1] <= 45
    assert 17 <= sum(rounds) / len(rounds) <= 28


class TestHabits:
    """What anybody would do."""

    def test_reveals_an_objective(self) -> None:
        line = "nordic/industrial coins=20 obj=12 section=move hero@A4; saxony; turn nordic phase=after"
        game = Game.from_position(line, ask_chance=True)
        game.choose("end")
        assert GREEDY.choose(game) & 255 == fr.REVEAL

    def test_takes_the_last_mech(self) -> None:
        line = (
            "nordic/industrial coins=2 power=2 hero@A4 riverwalk@A4 seaworthy@A4 speed@A4 w2@A5; saxony; "
            "board metal3@A5; turn nordic"
        )
        assert greedy_choice(line) == "section=produce"  # on this mat it stands over Deploy
        game = Game.from_position(line)
        while game.actor == 0:
            game.choose(GREEDY.choose(game))
        assert game.view(-1)["seats"][0]["stars"] == {"mechs": 1}

    def test_does_not_attack_without_a_chance(self) -> None:
        line = (
            "nordic/industrial power=1 section=move hero@D5 w@A4; rusviet power=7 hand=5.5 hero@D4 riverwalk@D4; "
            "turn nordic phase=top"
        )
        game = Game.from_position(line, ask_chance=True)
        game.choose("move")
        while game.actor == 0 and not game.state.battle[0]:
            choice = GREEDY.choose(game)
            assert not (choice & 255 == fr.GO and (choice >> 8) & 255 == 22)
            game.choose(choice)

    def test_attacks_when_it_cannot_lose(self) -> None:
        line = "nordic/industrial power=7 hand=5.5 section=move hero@D5 w@A4; rusviet hero@D4; turn nordic phase=top"
        game = Game.from_position(line, ask_chance=True)
        words = []
        while game.actor == 0 and not game.state.battle[0]:
            code = GREEDY.choose(game)
            words.append(next(str(c) for c in game.choices() if c.code == code))
            game.choose(code)
        assert words[:3] == ["move", "unit=hero", "go=D4"]

    def test_goes_for_encounters(self) -> None:
        line = (
            "polania/industrial coins=5 pop=5 section=move hero@D1 w@C1; albion; board enc=D2; turn polania phase=top"
        )
        game = Game.from_position(line, ask_chance=True)
        game.choose("move")
        game.choose(GREEDY.choose(game))
        code = GREEDY.choose(game)
        assert next(str(c) for c in game.choices() if c.code == code) == "go=D2"

    def test_gives_nothing_away(self) -> None:
        game = Game.new(Setup(players=3, gifts=True), seed=2)
        while game.actor is not None:
            choice = GREEDY.choose(game)
            assert choice & 255 != fr.GIVE
            game.choose(choice)

    def test_takes_every_benefit_it_is_asked_about(self) -> None:
        line = "nordic/industrial coins=3 power=4 discretion section=bolster; saxony; turn nordic phase=top"
        game = Game.from_position(line)
        game.choose("power")
        game.choose(GREEDY.choose(game))
        assert game.state.players[0].power == 6
