"""Gymnasium in one page: one learner against bots, here a tiny one that learns which verbs pay.

pip install 'whetstone[gymnasium]'
python docs/examples/gymnasium_quickstart.py [GAMES]
"""

from __future__ import annotations

import sys
import time

import gymnasium
import numpy as np

from whetstone.lab.adapters.actions import ROWS


def main(games: int) -> None:
    env = gymnasium.make("whetstone.lab.adapters.gymnasium_env:Whetstone-v0", opponents=("random",), reward="progress")
    verb_of = np.repeat(np.arange(len(ROWS)), [row.size for row in ROWS])[: env.action_space.n]
    value = np.zeros(len(ROWS))  # of a verb: a running mean of what taking it brought at once
    numbers = np.random.default_rng(0)
    steps = 0
    start = time.perf_counter()
    for game in range(games):
        observation, info = env.reset(seed=game)
        total, over = 0.0, False
        while not over:
            legal = np.flatnonzero(observation["action_mask"])
            scores = value[verb_of[legal]] + numbers.gumbel(scale=0.002, size=len(legal))
            action = int(legal[scores.argmax()])
            observation, reward, terminated, truncated, info = env.step(action)
            value[verb_of[action]] += 0.02 * (reward - value[verb_of[action]])
            total += reward
            steps += 1
            over = terminated or truncated
        print(f"game {game}: {info['faction']}, {info['decisions']} decisions, {100 * total:+.0f} coins ahead")
    best = [ROWS[n].name for n in value.argsort()[::-1][:5]]
    print("verbs that pay:", ", ".join(best))
    print(f"{steps} steps, {steps / (time.perf_counter() - start):,.0f} a second")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 5)
