"""OpenSpiel: a Python game with explicit chance and imperfect information.

    import pyspiel
    from whetstone.lab.adapters import open_spiel_game  # registers the game
    game = pyspiel.load_game("python_whetstone", {"players": 2, "factions": "nordic/saxony"})

Cards are dealt by chance nodes; factions, mats and the bonus tile by the parameter `seed` unless they are named. Seats
of Automas take their turns as chance does, so the players of OpenSpiel are those somebody plays.
"""

from __future__ import annotations

import json
from functools import lru_cache
from typing import Any

from whetstone.core import engine
from whetstone.core.ids import CHANCE, NOBODY
from whetstone.core.state import State
from whetstone.errors import WhetstoneError
from whetstone.lab.adapters import missing
from whetstone.lab.adapters.actions import OBJECTIVES, actions_in, actions_of, codes
from whetstone.lab.adapters.layout import ENCOUNTER_CARDS, layout
from whetstone.lab.adapters.observe import observe
from whetstone.lab.adapters.table import margins, win_shares
from whetstone.play.chance import Dice
from whetstone.play.hidden import resample
from whetstone.play.notation import to_text
from whetstone.play.position import read_position
from whetstone.play.position_text import write_position
from whetstone.play.seats import automas
from whetstone.play.setup import Setup, configure, deal
from whetstone.play.view import view

try:
    import numpy as np
    import pyspiel
except ImportError:
    raise missing("open_spiel") from None

NAME = "python_whetstone"
MOST_COINS_AHEAD = 10.0  # hundreds; a margin is cut off there, as OpenSpiel wants bounds
PARAMETERS: dict[str, Any] = {
    "players": 2,
    "factions": "",  # names with / between them
    "mats": "",  # a level of the Automa makes the seat one
    "options": "",  # entries of Setup to switch on, with / between them
    "seed": 0,  # of the deal
    "reward": "win",  # or margin
    "max_length": 20_000,  # decisions of players; then the game is scored as it stands
}
_TYPE = {
    "short_name": NAME,
    "long_name": "Whetstone (an unofficial Scythe)",
    "dynamics": pyspiel.GameType.Dynamics.SEQUENTIAL,
    "chance_mode": pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    "information": pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    "reward_model": pyspiel.GameType.RewardModel.TERMINAL,
    "max_num_players": 7,
    "min_num_players": 1,
    "provides_information_state_string": False,
    "provides_information_state_tensor": False,
    "provides_observation_string": True,
    "provides_observation_tensor": True,
    "parameter_specification": PARAMETERS,
}


def _names(text: str) -> tuple[str, ...]:
    return tuple(name for name in text.split("/") if name)


def setup_of(parameters: dict[str, Any]) -> Setup:
    """The set-up the parameters ask for, with everything dealt."""
    options: dict[str, Any] = {}
    for name in _names(parameters["options"]):
        if not isinstance(getattr(Setup(), name, None), bool):
            raise WhetstoneError(f"there is no option {name!r} of a set-up to switch on or off")
        options[name] = not getattr(Setup(), name)
    wanted = Setup(
        players=parameters["players"],
        factions=_names(parameters["factions"]),
        mats=_names(parameters["mats"]),
        **options,
    )
    return deal(wanted, Dice(parameters["seed"]))


class WhetstoneGame(pyspiel.Game):
    """The rules for one set-up."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = {**PARAMETERS, **(params or {})}
        if chosen["reward"] not in ("win", "margin"):
            raise WhetstoneError(f"there is no reward {chosen['reward']!r}; choose from win, margin")
        self.parameters = chosen
        self.setup = setup_of(chosen)
        self.config = configure(self.setup)
        self.seats = [seat for seat, level in enumerate(automas(self.setup)) if level is None]
        self.margin = chosen["reward"] == "margin"
        self.max_length = chosen["max_length"]
        everybody = len(self.seats) == self.setup.players
        utility = pyspiel.GameType.Utility
        game_type = pyspiel.GameType(**_TYPE, utility=utility.ZERO_SUM if everybody else utility.GENERAL_SUM)
        info = pyspiel.GameInfo(
            num_distinct_actions=actions_in(gifts=self.setup.gifts),
            max_chance_outcomes=max(ENCOUNTER_CARDS, OBJECTIVES),
            num_players=len(self.seats),
            min_utility=-MOST_COINS_AHEAD if self.margin else -1.0,
            max_utility=MOST_COINS_AHEAD if self.margin else 1.0,
            utility_sum=0.0 if everybody else None,
            max_game_length=self.max_length,
        )
        super().__init__(game_type, info, chosen)

    def new_initial_state(self) -> WhetstoneState:
        return WhetstoneState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        return Observer(self, params)


class Position:
    """What a state of OpenSpiel holds. It is copied deeply and pickled by OpenSpiel; the game itself need not be."""

    def __init__(self, game: WhetstoneGame, state: State, decisions: int) -> None:
        self.game = game
        self.state = state
        self.decisions = decisions

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return Position(self.game, self.state.copy(), self.decisions)

    def __reduce__(self) -> tuple[Any, ...]:
        line = write_position(self.game.setup, self.state)
        return _restored, (tuple(self.game.parameters.items()), line, self.decisions)


@lru_cache(maxsize=16)
def _game(parameters: tuple[tuple[str, Any], ...]) -> WhetstoneGame:
    return WhetstoneGame(dict(parameters))


def _restored(parameters: tuple[tuple[str, Any], ...], line: str, decisions: int) -> Position:
    return Position(_game(parameters), read_position(line)[1], decisions)


class WhetstoneState(pyspiel.State):
    """A position, with the history OpenSpiel keeps of it."""

    def __init__(self, game: WhetstoneGame) -> None:
        super().__init__(game)
        self.position = Position(game, engine.new_game(game.config), 0)

    def current_player(self) -> int:
        position = self.position
        who = engine.actor(position.state)
        if who == NOBODY or position.decisions >= position.game.max_length:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if who == CHANCE else position.game.seats.index(who)

    def is_terminal(self) -> bool:
        return bool(self.position.state.over) or self.position.decisions >= self.position.game.max_length

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(actions_of(self.position.state.choices))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """A question of chance has one verb, so the operand tells the outcome."""
        s = self.position.state
        weights: list[int] = list(engine.weights(s))
        total: int = sum(weights)
        return sorted((choice >> 8, weight / total) for choice, weight in zip(s.choices, weights, strict=True))

    def _code(self, action: int) -> int:
        s = self.position.state
        if engine.actor(s) == CHANCE:
            return (s.choices[0] & 255) + (action << 8)
        return codes()[action]

    def _apply_action(self, action: int) -> None:
        position = self.position
        code = self._code(action)
        if engine.actor(position.state) != CHANCE:
            position.decisions += 1
        engine.apply(position.state, code)

    def _action_to_string(self, player: int, action: int) -> str:
        return to_text(self.position.state, self._code(action))

    def returns(self) -> list[float]:
        game = self.position.game
        if not self.is_terminal():
            return [0.0] * len(game.seats)
        s = self.position.state
        if game.margin:
            return [max(-MOST_COINS_AHEAD, min(MOST_COINS_AHEAD, margins(s)[seat])) for seat in game.seats]
        shares = win_shares(s)
        return [shares[seat] for seat in game.seats]

    def resample_from_infostate(self, player: int, sampler: Any) -> WhetstoneState:
        """Another state the player cannot tell from this one, for searches over information sets."""
        game = self.position.game
        other: WhetstoneState = self.clone()
        dice = Dice(int(sampler() * 2**53))
        other.position.state = resample(self.position.state, game.seats[player], dice)
        return other

    def __str__(self) -> str:
        """Everything there is to know about the position: told apart by its key."""
        return " ".join(map(str, (self.position.decisions, *self.position.state.key())))


class Observer:
    """What a player may know, as a tensor and as text."""

    def __init__(self, game: WhetstoneGame, params: Any) -> None:
        if params:
            raise WhetstoneError(f"observations have no parameters, not {params}")
        plan = layout(game.setup.players)
        self.tensor = np.zeros(plan.size, np.float32)
        self.dict = {block.name: self.tensor[block.start : block.start + block.size] for block in plan.blocks.values()}

    def set_from(self, state: WhetstoneState, player: int) -> None:
        position = state.position
        self.tensor[:] = observe(position.state, position.game.seats[player])

    def string_from(self, state: WhetstoneState, player: int) -> str:
        position = state.position
        seen = view(position.game.setup, position.state, position.game.seats[player])
        return json.dumps(seen, separators=(",", ":"))


pyspiel.register_game(pyspiel.GameType(**_TYPE, utility=pyspiel.GameType.Utility.ZERO_SUM), WhetstoneGame)
