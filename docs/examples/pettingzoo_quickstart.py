"""PettingZoo in one page: everybody at the table is an agent, and agents take turns.

pip install 'whetstone[pettingzoo]'
python docs/examples/pettingzoo_quickstart.py [GAMES]
"""

from __future__ import annotations

import sys
import time

from whetstone.lab.adapters import pettingzoo_env


def main(games: int) -> None:
    env = pettingzoo_env.env(players=3, factions=("nordic", "saxony"), reward="margin")
    steps = 0
    start = time.perf_counter()
    for seed in range(games):
        env.reset(seed=seed)
        earned = dict.fromkeys(env.possible_agents, 0.0)
        for agent in env.agent_iter():
            observation, reward, terminated, truncated, _ = env.last()
            earned[agent] += reward
            if terminated or truncated:
                env.step(None)
                continue
            # A learner would look at observation["observation"]; this one takes anything that is legal.
            env.step(env.action_space(agent).sample(observation["action_mask"]))
            steps += 1
        print(f"game {seed}: coins ahead of the others' mean:", {a: round(100 * r) for a, r in earned.items()})
    print(f"{steps} steps, {steps / (time.perf_counter() - start):,.0f} a second")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
