"""Short random games for clauses that must hold at every moment, over set-ups that differ as much as they can."""

from __future__ import annotations

import random
from collections.abc import Iterator

from whetstone.core import engine
from whetstone.core.frames import BOTTOM_ACTION, DISCRETION, DONE, END_TURN, MOVE_UNITS
from whetstone.core.ids import CHANCE
from whetstone.core.state import State
from whetstone.play.chance import Dice
from whetstone.play.setup import Setup, configure, deal

TABLES = (
    Setup(players=2, invaders=False, promos=False),
    Setup(players=2, last_turn=True),
    Setup(players=4, teams=True, gifts=True),
    Setup(players=5, invaders=False),
    Setup(players=7, delay_penalty=True),
)

_EAGER = (MOVE_UNITS, BOTTOM_ACTION)  # taken more often than the rest, so that things happen
_IDLE = (END_TURN, DONE, DISCRETION)


def wander(setup: Setup, seed: int, decisions: int = 800) -> Iterator[State]:
    """The positions of a random game, each at the moment somebody has to choose, and the last one if it ends."""
    s = engine.new_game(configure(deal(setup, Dice(seed))))
    rng = random.Random(seed)
    for _ in range(decisions):
        yield s
        if s.over:
            return
        engine.apply(s, _choice(s, rng))


def _choice(s: State, rng: random.Random) -> int:
    if engine.actor(s) == CHANCE:
        return rng.choices(s.choices, engine.weights(s))[0]
    eager = [choice for choice in s.choices if choice & 255 in _EAGER]
    if eager:
        return rng.choice(eager)
    busy = [choice for choice in s.choices if choice & 255 not in _IDLE]
    return rng.choice(busy) if busy and rng.random() < 0.9 else rng.choice(s.choices)
