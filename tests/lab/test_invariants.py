"""The invariants notice what they are for: each is shown a position in which it does not hold."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from whetstone import Game, Setup
from whetstone.bots import make_bot
from whetstone.core.marks import mark
from whetstone.core.state import State
from whetstone.lab import invariants
from whetstone.lab.invariants import Broken, Watch, check_position
from whetstone.play.chance import Dice
from whetstone.play.setup import Setup as AnySetup

LINE = (
    "nordic/industrial coins=5 power=4 pop=3 hand=2.3 obj=1 hero@A4 speed@A5 w@A4 mine@A5; "
    "togawa hand=5 hero@F7 w@F7 trap_coins@F7; board oil2@A4; turn nordic"
)


@pytest.fixture
def game() -> Game:
    return Game.from_position(LINE)


def lose_a_card(s: State) -> None:
    s.deck[0] -= 1


def teleport(s: State) -> None:
    s.players[0].piece[0] = 0


def forget_a_mech(s: State) -> None:
    s.players[0].piece[4] = -1


def hide_tokens(s: State) -> None:
    s.stocked = 0


def overspend(s: State) -> None:
    s.players[0].coins = -1


def overpower(s: State) -> None:
    s.players[1].power = 17


def miscount(s: State) -> None:
    s.players[0].star_count = 1


def owe_a_star(s: State) -> None:
    s.players[0].power = 16


def share_a_territory(s: State) -> None:
    s.players[1].piece[5] = s.players[0].piece[5]
    s.players[1].workers = 1 << s.players[1].piece[5]


def arm_under_an_enemy(s: State) -> None:
    s.marks[s.players[0].piece[0]] = mark(1, 2, 1)


def hold_twice(s: State) -> None:
    s.players[1].objectives = s.players[0].objectives


def know_too_much(s: State) -> None:
    s.known[4] = 3


def list_twice(s: State) -> None:
    s.choices = [*s.choices, s.choices[0]]


def list_too_little(s: State) -> None:
    s.choices = s.choices[:-1]


def build_twice(s: State) -> None:
    s.players[0].piece[14] = s.players[0].piece[13]


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lose_a_card, "combat cards of value 2 are not conserved"),
        (teleport, "mask fighters"),
        (forget_a_mech, "mech 4 and its ability disagree"),
        (hide_tokens, "mask stocked"),
        (overspend, "owes 1 coins"),
        (overpower, "17 power"),
        (miscount, "miscounted"),
        (owe_a_star, "owed a star"),
        (share_a_territory, "two controllers"),
        (arm_under_an_enemy, "armed token of seat 1"),
        (hold_twice, "objective 1 is held by"),
        (know_too_much, "seat 0 is wrong about seat 1"),
        (list_twice, "listed twice"),
        (list_too_little, "other choices"),
        (build_twice, "two structures"),
    ],
)
def test_it_is_noticed(spoil: Callable[[State], None], message: str, game: Game) -> None:
    check_position(game.setup, game.state, Dice(1))
    spoil(game.state)
    with pytest.raises(Broken, match=message):
        check_position(game.setup, game.state, Dice(1))


def test_a_leak_is_noticed(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = invariants.view

    def leaky(setup: AnySetup, s: State, viewer: int) -> dict[str, object]:
        return honest(setup, s, viewer) | {"hands": [list(p.hand) for p in s.players]}

    monkeypatch.setattr(invariants, "view", leaky)
    with pytest.raises(Broken, match="tells hidden things: hands"):
        check_position(game.setup, game.state, Dice(1))


def test_coins_from_nowhere_are_noticed() -> None:
    game = Game.new(Setup(players=2), seed=1)
    watch = Watch(game, Dice(1))
    bot = make_bot("greedy", 1)
    choice = bot.choose(game)
    game.choose(choice)
    game.state.players[0].coins += 1
    with pytest.raises(Broken, match="without a word"):
        watch.after(choice)
