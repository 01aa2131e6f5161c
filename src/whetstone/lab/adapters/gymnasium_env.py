"""Gymnasium: one learner at the table, bots and Automas in the other seats.

import gymnasium
env = gymnasium.make("whetstone.lab.adapters.gymnasium_env:Whetstone-v0", opponents=("greedy",))
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from whetstone.errors import WhetstoneError
from whetstone.lab.adapters import missing
from whetstone.lab.adapters.layout import HIGHEST, layout
from whetstone.lab.adapters.table import LEARNER, Table
from whetstone.play.setup import Setup

try:
    import gymnasium
    import numpy as np
except ImportError:
    raise missing("gymnasium") from None

ID = "Whetstone-v0"


class WhetstoneEnv(gymnasium.Env):
    """A seat at a game of Scythe.

    `opponents` are bots (`greedy`, `my_bot.py` ...) or `automa:LEVEL`, one for each other seat. The learner has the
    first faction of the set-up, or is seated by chance if that is left open. An action that is not legal changes
    nothing and earns `illegal_reward`, so that a learner without masks can be used as well.
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        opponents: Sequence[str] = ("greedy",),
        setup: Setup | None = None,
        *,
        reward: str = "win",
        max_decisions: int = 20_000,
        illegal_reward: float = -0.01,
        render_mode: str | None = None,
    ) -> None:
        wanted = replace(setup or Setup(), players=len(opponents) + 1)
        if not opponents:
            raise WhetstoneError("name at least one opponent")
        self.table = Table(wanted, (LEARNER, *opponents), reward, max_decisions)
        self.illegal_reward = illegal_reward
        self.render_mode = render_mode
        self.action_space = gymnasium.spaces.Discrete(self.table.actions)
        self.observation_space = gymnasium.spaces.Dict(
            {
                "observation": gymnasium.spaces.Box(0.0, HIGHEST, (layout(wanted.players).size,), np.float32),
                "action_mask": gymnasium.spaces.Box(0, 1, (self.table.actions,), np.int8),
            }
        )

    @property
    def seat(self) -> int:
        """Where the learner sits in this game."""
        return self.table.learners[0]

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        super().reset(seed=seed)
        self.table.begin(int(self.np_random.integers(2**62)))
        return self._seen(), self._info()

    def step(self, action: int) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        if self.table.over or self.table.cut_off:
            raise WhetstoneError("this game is over; reset() begins another")
        legal = int(action) in self.table.legal()
        earned = self.illegal_reward
        if legal:
            self.table.take(int(action))
            earned = self.table.rewards()[self.seat]
        else:
            self.table.decisions += 1  # or a learner that never learns would go on for ever
        info = self._info() if legal else {**self._info(), "illegal": True}
        return self._seen(), earned, self.table.over, self.table.cut_off, info

    def _seen(self) -> dict[str, np.ndarray]:
        return {"observation": self.table.observation(self.seat), "action_mask": self.table.mask(self.seat)}

    def _info(self) -> dict[str, Any]:
        return {"faction": self.table.setup.factions[self.seat], "decisions": self.table.decisions}

    def action_masks(self) -> np.ndarray:
        """The mask by itself, as sb3-contrib's MaskablePPO asks for it."""
        return self.table.mask(self.seat).astype(bool)

    def close(self) -> None:
        self.table.end()

    def render(self) -> str | None:
        return self.table.told() if self.render_mode == "ansi" else None


gymnasium.register(id=ID, entry_point=WhetstoneEnv)
