"""PettingZoo: everybody at the table learns, one agent a player, taking turns (AEC), with action masks.

from whetstone.lab.adapters import pettingzoo_env
env = pettingzoo_env.env(players=2)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from whetstone.lab.adapters import missing
from whetstone.lab.adapters.layout import HIGHEST, layout
from whetstone.lab.adapters.table import LEARNER, Table
from whetstone.play.seats import kind_of
from whetstone.play.setup import Setup

try:
    import gymnasium
    import numpy as np
    from pettingzoo import AECEnv
    from pettingzoo.utils import wrappers
except ImportError:
    raise missing("pettingzoo") from None

if TYPE_CHECKING:
    from collections.abc import Sequence


def env(**options: Any) -> AECEnv:
    """The environment with PettingZoo's usual wrappers: an illegal action ends the game with a reward of -1."""
    made = wrappers.TerminateIllegalWrapper(RawEnv(**options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(made))


class RawEnv(AECEnv):
    """A game of Scythe. Agents are `player_0` and following, clockwise; the last seats may be `automas`, by level.

    `setup` is for all that has no argument of its own; `reward` and `max_decisions` are explained in docs/learning.md.
    """

    metadata = {"render_modes": ["ansi"], "name": "whetstone_v0", "is_parallelizable": False}  # noqa: RUF012

    def __init__(
        self,
        setup: Setup | None = None,
        *,
        players: int = 2,
        factions: Sequence[str] = (),
        mats: Sequence[str] = (),
        automas: Sequence[str] = (),
        reward: str = "win",
        max_decisions: int = 20_000,
        render_mode: str | None = None,
    ) -> None:
        super().__init__()
        wanted = setup or Setup(players=players, factions=tuple(factions), mats=tuple(mats))
        learners = wanted.players - len(automas)
        self.table = Table(wanted, (*[LEARNER] * learners, *map(kind_of, automas)), reward, max_decisions)
        self.render_mode = render_mode
        self.possible_agents = [f"player_{n}" for n in range(learners)]
        self.agents: list[str] = []
        size = layout(wanted.players).size
        self._action_spaces = {agent: gymnasium.spaces.Discrete(self.table.actions) for agent in self.possible_agents}
        self._observation_spaces = {
            agent: gymnasium.spaces.Dict(
                {
                    "observation": gymnasium.spaces.Box(0.0, HIGHEST, (size,), np.float32),
                    "action_mask": gymnasium.spaces.Box(0, 1, (self.table.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._numbers, _ = gymnasium.utils.seeding.np_random(None)

    def action_space(self, agent: str) -> gymnasium.Space:
        return self._action_spaces[agent]

    def observation_space(self, agent: str) -> gymnasium.Space:
        return self._observation_spaces[agent]

    def seat_of(self, agent: str) -> int:
        """The seat of an agent in this game: factions are dealt anew, and so are the seats of Automas."""
        return self.table.learners[self.possible_agents.index(agent)]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        if seed is not None:
            self._numbers, _ = gymnasium.utils.seeding.np_random(seed)
        self.table.begin(int(self._numbers.integers(2**62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        seat = self.seat_of(agent)
        return {"observation": self.table.observation(seat), "action_mask": self.table.mask(seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self.table.take(-1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        earned = self.table.rewards()
        for other in self.agents:
            self.rewards[other] = earned[self.seat_of(other)]
            self.terminations[other] = self.table.over
            self.truncations[other] = self.table.cut_off
        self._accumulate_rewards()
        self._select()

    def _select(self) -> None:
        seat = self.table.seat
        if seat >= 0:
            self.agent_selection = self.possible_agents[self.table.learners.index(seat)]

    def render(self) -> str | None:
        return self.table.told() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is left open."""
