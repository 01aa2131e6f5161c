"""The peers' own conformance tests, and what they do not look at.

A peer that is not installed is skipped and counted; `./whetstone test --extras` installs all of them.
"""

from __future__ import annotations

import importlib
import sys
import warnings
from typing import Any

import pytest

from tests.extras import optional
from whetstone import Setup, WhetstoneError
from whetstone.lab.adapters.layout import layout
from whetstone.lab.adapters.table import LEARNER, Table, margins
from whetstone.play.chance import Dice

HARMLESS = (
    "Observation is not a NumPy array",  # it is a dict with the mask beside it, as the peer's own games have
    "Observation space for each agent probably should be",
    "Action mask numpy array is all zeros",  # of those who do not have to choose
    "Not able to test alternative render modes",
)


def quiet(call: Any, *arguments: Any, **options: Any) -> None:
    """Run a peer's test. What it merely warns of must be one of the things known to be harmless."""
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        call(*arguments, **options)
    assert [str(w.message) for w in heard if not any(words in str(w.message) for words in HARMLESS)] == []


@pytest.mark.parametrize(
    ("module", "absent", "words"),
    [
        ("pettingzoo_env", "pettingzoo", r"pip install 'whetstone\[pettingzoo\]'"),
        ("gymnasium_env", "gymnasium", r"pip install 'whetstone\[gymnasium\]'"),
        ("open_spiel_game", "pyspiel", r"pip install 'whetstone\[open_spiel\]'"),
    ],
)
def test_a_peer_that_is_missing_is_named(module: str, absent: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, absent, None)
    monkeypatch.delitem(sys.modules, f"whetstone.lab.adapters.{module}", raising=False)
    with pytest.raises(WhetstoneError, match=words):
        importlib.import_module(f"whetstone.lab.adapters.{module}")


def test_numpy_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "numpy", None)
    table = Table(Setup(players=2), (LEARNER, LEARNER), "win", 10)
    for ask in (table.observation, table.mask):
        with pytest.raises(WhetstoneError, match="pip install numpy"):
            ask(0)


class TestPettingZoo:
    def make(self, **options: Any) -> Any:
        optional("pettingzoo")
        from whetstone.lab.adapters import pettingzoo_env

        return pettingzoo_env.env(**options)

    @pytest.mark.parametrize(
        "options",
        [
            {"players": 2},
            {"players": 3, "automas": ("automaszyna",)},
            {"setup": Setup(players=4, gifts=True, teams=True), "reward": "progress"},
            {"players": 2, "max_decisions": 40, "reward": "margin"},
        ],
        ids=["two", "automa", "teams", "short"],
    )
    def test_the_peers_conformance_test(self, options: dict[str, Any]) -> None:
        env = self.make(**options)
        from pettingzoo.test import api_test

        quiet(api_test, env, num_cycles=60)

    @pytest.mark.slow
    @pytest.mark.parametrize("players", range(2, 8))
    def test_the_peers_conformance_test_over_whole_games(self, players: int) -> None:
        env = self.make(players=players, max_decisions=100_000)
        from pettingzoo.test import api_test

        quiet(api_test, env, num_cycles=4000)

    def test_the_peers_seed_test(self) -> None:
        self.make()
        from pettingzoo.test import seed_test

        quiet(seed_test, lambda: self.make(players=3), num_cycles=80)

    def test_a_game_ends_with_rewards_that_sum_to_zero(self) -> None:
        env = self.make(players=2)
        env.reset(seed=5)
        earned = dict.fromkeys(env.agents, 0.0)
        for agent in env.agent_iter():
            seen, reward, over, cut_off, _ = env.last()
            earned[agent] += reward
            done = over or cut_off
            env.step(None if done else env.action_space(agent).sample(seen["action_mask"]))
        assert sorted(earned.values()) == [-1.0, 1.0]

    def test_an_illegal_action_ends_the_game(self) -> None:
        env = self.make(players=2)
        env.reset(seed=5)
        loser = env.agent_selection
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            env.step(62)
        assert env.terminations[loser]
        assert env.rewards[loser] == -1

    def test_only_whoever_has_to_choose_has_a_mask(self) -> None:
        env = self.make(players=3)
        env.reset(seed=2)
        masks = {agent: int(env.observe(agent)["action_mask"].sum()) for agent in env.agents}
        assert [agent for agent, legal in masks.items() if legal] == [env.agent_selection]


class TestGymnasium:
    def make(self, *arguments: Any, **options: Any) -> Any:
        optional("gymnasium")
        from whetstone.lab.adapters import gymnasium_env

        return gymnasium_env.WhetstoneEnv(*arguments, **options)

    @pytest.mark.parametrize(
        "opponents", [("greedy",), ("random", "automa:ultimaszyna"), ("greedy", "random", "greedy")], ids=len
    )
    def test_the_peers_conformance_test(self, opponents: tuple[str, ...]) -> None:
        env = self.make(opponents, render_mode="ansi")
        from gymnasium.utils.env_checker import check_env

        quiet(check_env, env)

    def test_it_is_made_by_its_id(self) -> None:
        gymnasium = optional("gymnasium")
        made = gymnasium.make("whetstone.lab.adapters.gymnasium_env:Whetstone-v0", opponents=("random",))
        seen, info = made.reset(seed=1)
        assert seen["observation"].shape == (layout(2).size,)
        assert info["decisions"] == 0
        quiet(lambda: made.step(int(seen["action_mask"].argmax())))

    def test_several_games_at_once(self) -> None:
        gymnasium = optional("gymnasium")
        name = "whetstone.lab.adapters.gymnasium_env:Whetstone-v0"
        many = gymnasium.make_vec(name, num_envs=3, vectorization_mode="sync", opponents=("random",))
        seen, _ = many.reset(seed=[1, 2, 1])
        assert seen["observation"].shape == (3, layout(2).size)
        assert (seen["observation"][0] == seen["observation"][2]).all()
        assert (seen["observation"][0] != seen["observation"][1]).any()
        seen, rewards, *_ = many.step(seen["action_mask"].argmax(axis=1))
        assert rewards.tolist() == [0, 0, 0]
        assert seen["action_mask"].any(axis=1).all()

    def test_a_random_learner_plays_whole_games(self) -> None:
        env = self.make(("greedy",), reward="margin")
        env.action_space.seed(3)
        seen, _ = env.reset(seed=3)
        over = False
        while not over:
            assert env.table.seat == env.seat
            seen, reward, over, cut_off, _ = env.step(env.action_space.sample(seen["action_mask"]))
            assert not cut_off
            assert over or reward == 0
        assert reward == pytest.approx(margins(env.table.state)[env.seat])
        with pytest.raises(WhetstoneError, match="reset"):
            env.step(0)

    def test_an_illegal_action_costs_and_changes_nothing(self) -> None:
        env = self.make(("greedy",), max_decisions=2)
        seen, _ = env.reset(seed=3)
        before = env.table.state.key()
        again, reward, over, cut_off, info = env.step(62)
        assert (reward, over, cut_off, info["illegal"]) == (-0.01, False, False, True)
        assert env.table.state.key() == before
        assert (again["action_mask"] == seen["action_mask"]).all()
        assert env.step(62)[3], "the limit counts attempts too"

    def test_masks_by_themselves(self) -> None:
        env = self.make()
        seen, _ = env.reset(seed=3)
        assert (env.action_masks() == seen["action_mask"].astype(bool)).all()


class TestOpenSpiel:
    def load(self, **parameters: Any) -> Any:
        pyspiel = optional("pyspiel")
        from whetstone.lab.adapters import open_spiel_game

        assert open_spiel_game.NAME in pyspiel.registered_names()
        return pyspiel.load_game(open_spiel_game.NAME, parameters)

    @pytest.mark.parametrize(
        "parameters",
        [
            {},
            {"players": 3, "mats": "random/automa/random"},
            {"players": 5, "seed": 3, "factions": "togawa/albion"},
            {"reward": "margin", "options": "gifts/last_turn"},
            {"mats": "random/ultimaszyna"},
        ],
        ids=["two", "automa", "five", "margin", "solo"],
    )
    def test_the_peers_random_simulation(self, parameters: dict[str, Any]) -> None:
        game = self.load(max_length=40, **parameters)
        optional("pyspiel").random_sim_test(game, num_sims=1, serialize=True, verbose=False)

    @pytest.mark.slow
    @pytest.mark.parametrize(("players", "length"), [(2, 20_000), (4, 900), (7, 600)])
    def test_the_peers_random_simulation_of_long_games(self, players: int, length: int) -> None:
        game = self.load(players=players, max_length=length)
        optional("pyspiel").random_sim_test(game, num_sims=1, serialize=False, verbose=False)

    def random_state(self, game: Any, moves: int) -> Any:
        dice = Dice(9)
        state = game.new_initial_state()
        while moves and not state.is_terminal():
            outcomes = [outcome for outcome, _ in state.chance_outcomes()] if state.is_chance_node() else None
            state.apply_action(dice.pick(outcomes or state.legal_actions()))
            moves -= 1
        while state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        return state

    def test_clones_and_texts(self) -> None:
        state = self.random_state(self.load(), 60)
        clone = state.clone()
        action = state.legal_actions()[-1]
        text = state.action_to_string(action)
        assert state.string_to_action(text) == action
        state.apply_action(action)
        assert str(clone) != str(state)
        clone.apply_action(action)
        assert str(clone) == str(state)
        assert clone.history() == state.history()

    @pytest.mark.parametrize("parameters", [{}, {"players": 3, "mats": "random/automa/random"}], ids=["two", "automa"])
    def test_a_state_is_read_back_as_it_was_written(self, parameters: dict[str, Any]) -> None:
        game = self.load(max_length=120, **parameters)
        for moves in (0, 3, 50, 120, 400):  # the last is beyond the end
            state = self.random_state(game, moves)
            again = game.deserialize_state(state.serialize())
            assert str(again) == str(state)
            assert again.history() == state.history()
            assert again.legal_actions() == state.legal_actions()
            assert again.returns() == state.returns()
        assert state.is_terminal()

    def test_a_resampled_state_looks_the_same_to_its_player(self) -> None:
        state = self.random_state(self.load(players=3), 90)
        player = state.current_player()
        numbers = iter(range(100))
        others = [state.resample_from_infostate(player, lambda: next(numbers) / 100) for _ in range(5)]
        for other in others:
            assert other.observation_string(player) == state.observation_string(player)
            assert other.observation_tensor(player) == state.observation_tensor(player)
            assert other.legal_actions() == state.legal_actions()
        assert len({str(other) for other in others}) > 1

    def test_a_search_of_the_peer_plays(self) -> None:
        """Information-set MCTS of OpenSpiel, on our observations and resampling."""
        game = self.load(max_length=12)
        state = self.random_state(game, 40)
        import numpy as np
        from open_spiel.python.algorithms import ismcts, mcts

        bot = ismcts.ISMCTSBot(
            game=game,
            uct_c=2.0,
            max_simulations=8,
            evaluator=mcts.RandomRolloutEvaluator(1, np.random.RandomState(1)),
            random_state=np.random.RandomState(2),
            use_observation_string=True,
        )
        if not state.is_terminal():
            assert bot.step(state) in state.legal_actions()

    @pytest.mark.parametrize(
        ("parameters", "words"),
        [
            ({"reward": "glory"}, "there is no reward 'glory'"),
            ({"options": "dragons"}, "there is no option 'dragons'"),
            ({"factions": "mordor"}, "there is no faction 'mordor'"),
        ],
    )
    def test_wrong_parameters_are_refused(self, parameters: dict[str, Any], words: str) -> None:
        optional("pyspiel")
        from whetstone.lab.adapters.open_spiel_game import WhetstoneGame

        with pytest.raises(WhetstoneError, match=words):
            WhetstoneGame(parameters)
