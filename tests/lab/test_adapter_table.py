"""A game as learners play it: rewards, seats, limits, repeatability."""

from __future__ import annotations

import pytest

from whetstone import Game, Setup, WhetstoneError
from whetstone.lab.adapters.actions import ACTIONS, ALL_ACTIONS
from whetstone.lab.adapters.table import LEARNER, Table, margins, win_shares
from whetstone.play.chance import Dice


def play(table: Table, seed: int) -> list[list[float]]:
    """A game at random; the rewards of every step."""
    dice = Dice(seed)
    table.begin(seed)
    earned = []
    while not table.over and not table.cut_off:
        table.take(dice.pick(table.legal()))
        earned.append(table.rewards())
    return earned


class TestTable:
    def test_a_win_is_worth_one_and_losses_make_the_sum_zero(self) -> None:
        line = "nordic coins={} pop=3; saxony coins={} pop=3; polania coins={} pop=3; turn nordic"

        def shares(*coins: int) -> list[float]:
            return win_shares(Game.from_position(line.format(*coins)).state)

        assert shares(9, 5, 5) == [1.0, -0.5, -0.5]
        assert sum(shares(4, 4, 9)) == pytest.approx(0)
        assert shares(5, 9, 9)[0] == -0.5

    def test_margins_are_coins_ahead_of_the_others(self) -> None:
        state = Game.from_position("nordic coins=30; saxony coins=10; polania coins=0; turn nordic").state
        nordic, saxony, polania = margins(state)
        assert nordic == pytest.approx(0.25)
        assert nordic + saxony + polania == pytest.approx(0)

    @pytest.mark.parametrize("reward", ["win", "margin", "progress"])
    def test_rewards_of_a_game(self, reward: str) -> None:
        table = Table(Setup(players=2), (LEARNER, LEARNER), reward, 6000)
        earned = play(table, 4)
        assert table.over
        assert all(sum(step) == pytest.approx(0) for step in earned)
        final = win_shares(table.state) if reward == "win" else margins(table.state)
        if reward == "progress":
            table.begin(4)
            start = margins(table.state)
            sums = [sum(step[seat] for step in earned) for seat in range(2)]
            assert sums == pytest.approx([final[seat] - start[seat] for seat in range(2)])
        else:
            assert earned[-1] == final
            assert not any(map(any, earned[:-1]))

    def test_a_game_is_cut_off_at_the_limit(self) -> None:
        table = Table(Setup(players=2), (LEARNER, LEARNER), "win", 10)
        assert len(play(table, 1)) == 10
        assert table.cut_off

    def test_the_same_seed_gives_the_same_game(self) -> None:
        played = []
        for _ in range(2):
            table = Table(Setup(players=3), (LEARNER, "greedy", "random"), "progress", 200)
            play(table, 8)
            played.append((table.setup, table.learners, table.state.key()))
        assert played[0] == played[1]

    def test_players_sit_at_the_factions_they_asked_for(self) -> None:
        setup = Setup(players=3, factions=("saxony", "nordic"))
        table = Table(setup, (LEARNER, "greedy", "automa:ultimaszyna"), "win", 50)
        for seed in range(5):
            table.begin(seed)
            assert table.setup.factions[table.learners[0]] == "saxony"
            assert [table.setup.factions[seat] for seat in table.bots] == ["nordic"]
            assert table.seat in (*table.learners, *table.bots)

    def test_a_learner_without_a_faction_is_seated_by_chance(self) -> None:
        table = Table(Setup(players=3), (LEARNER, "greedy", "random"), "win", 50)
        seats = set()
        for seed in range(20):
            table.begin(seed)
            seats.add(table.learners[0])
        assert seats == {0, 1, 2}

    @pytest.mark.parametrize(
        ("players", "reward", "limit", "words"),
        [
            ((LEARNER, LEARNER), "glory", 10, "there is no reward 'glory'; choose from win, margin, progress"),
            ((LEARNER, LEARNER), "win", 0, "at least one decision"),
            (("greedy", "greedy"), "win", 9, "'learner' has to be among them"),
            ((LEARNER,), "win", 9, "1 players named for 2 seats"),
            ((LEARNER, "nobody"), "win", 9, "there is no bot 'nobody'"),
        ],
    )
    def test_a_wrong_table_is_refused(self, players: tuple[str, ...], reward: str, limit: int, words: str) -> None:
        with pytest.raises(WhetstoneError, match=words):
            Table(Setup(players=2), players, reward, limit)

    def test_an_illegal_action_is_named(self) -> None:
        table = Table(Setup(players=2), (LEARNER, LEARNER), "win", 10)
        with pytest.raises(WhetstoneError, match=r"action 62 \(done\) is not legal now"):
            table.take(62)
        with pytest.raises(WhetstoneError, match="action -1 "):
            table.take(-1)

    def test_gifts_have_actions_only_where_they_are_played_with(self) -> None:
        assert Table(Setup(players=2), (LEARNER, LEARNER), "win", 10).actions == ACTIONS
        assert Table(Setup(players=2, gifts=True), (LEARNER, LEARNER), "win", 10).actions == ALL_ACTIONS
