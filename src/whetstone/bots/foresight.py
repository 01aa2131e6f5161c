"""What other people may be about to do: each of them makes a plan, one after another.

Made from a position the seat imagines, so it knows no more of them than the seat does.
"""

from __future__ import annotations

import time

from whetstone.bots.lines import Turns
from whetstone.bots.rivals import judge_of, their_turn
from whetstone.bots.thinker import Manner
from whetstone.core.state import State


def nothing(s: State) -> list[Turns]:
    """Of everybody nothing is foreseen: they let their turns pass."""
    return [[] for _ in range(s.config.seats)]


def foresee(s: State, seat: int, how: Manner, seconds: float = 0.0) -> list[Turns]:
    """The coming turns of everybody else, who plan like this, in a position in which the seat's own turn is over.

    Each of their plans may take some seconds, or with none given as long as it takes.
    """
    planner = how.planner
    s = s.copy()
    foreseen = nothing(s)
    while not s.over and s.active != seat:
        rival = int(s.active)
        planner.until = time.perf_counter() + seconds if seconds else 0.0
        lines = planner.plan(s, rival, how.turns, how.beam, how.spread)
        if lines:
            end = lines[0].leads_to
            foreseen[rival] = end.turns() if end is not None else [lines[0].path]
        s = their_turn(s, judge_of(s, rival, planner.weights, planner.later), foreseen[rival][0] if lines else [])
    return foreseen
