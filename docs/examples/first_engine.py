#!/usr/bin/env python3
"""A bot as a program: JSON lines in, JSON lines out. Any language will do; this one needs nothing but Python itself.

    ./whetstone simulate --games 20 --bot "exec:python3 docs/examples/first_engine.py" --bots random

docs/bots.md says what the messages are. It builds when it can, and ends its turn when nothing is left to do.
"""

from __future__ import annotations

import json
import random
import sys
from typing import Any

# What it likes, best first; a choice of a verb not named here comes before `done` and after the rest.
LIKES = ("reveal", "bottom_action", "mech", "structure", "recruit", "cube", "produce", "trade_tokens", "move", "go")
DISLIKES = ("done", "end_turn", "discretion", "give", "delay")


def rank(choice: dict[str, Any]) -> int:
    verb = choice["verb"]
    if verb in LIKES:
        return LIKES.index(verb)
    return len(LIKES) + (1 + DISLIKES.index(verb) if verb in DISLIKES else 0)


def answer(message: dict[str, Any], numbers: random.Random) -> dict[str, Any] | None:
    """What to say to a message; None if it wants no answer."""
    kind = message["type"]
    if kind == "hello":
        return {"type": "hello", "protocol": message["protocol"], "name": "First engine"}
    if kind == "new_game":
        numbers.seed(message["seed"])
        return {"type": "ready"}
    if kind == "choose":
        choices = message["choices"]
        best = min(range(len(choices)), key=lambda n: (rank(choices[n]), numbers.random()))
        return {"type": "choice", "id": message["id"], "choice": best, "why": f"I like {choices[best]['verb']}"}
    return None


def main() -> None:
    numbers = random.Random()
    for line in sys.stdin:  # ends when Whetstone does, however it does
        message = json.loads(line)
        if message["type"] == "quit":
            break
        said = answer(message, numbers)
        if said is not None:
            print(json.dumps(said), flush=True)  # flush, or both wait for ever


if __name__ == "__main__":
    main()
