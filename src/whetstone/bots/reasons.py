"""Why a bot chooses what it chooses: what its plan comes to, as a key and a few figures. `words/thoughts.py` says it.

A plan is compared with the position it was made in; what matters most is told: the end of the game, a star, what a
piece opens, what is nearer afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from whetstone.bots.bids import chance_now
from whetstone.bots.options import still_to_take
from whetstone.bots.value import frontier
from whetstone.core import frames as fr
from whetstone.core.control import controlled
from whetstone.core.ids import COINS, FIRST_WORKER, KINDS, POPULARITY, POWER, UNITS, count
from whetstone.core.measures import pieces_out, tokens_on
from whetstone.core.scoring import S_TOTAL, score, tier
from whetstone.core.state import State
from whetstone.play.names import BOTTOMS, GAINS, GOAL_NAMES
from whetstone.play.names import KINDS as KIND_NAMES


@dataclass(frozen=True)
class Reason:
    """`key` is one of `BOT_REASONS` in play/names.py; `values` fill in its message."""

    key: str
    values: dict[str, int | str] = field(default_factory=dict)


def reason(before: State, seat: int, code: int, after: State | None) -> Reason:
    """Why `code` is chosen in `before` by a plan that leads to `after`."""
    if len(before.choices) == 1:
        return Reason("only")
    verb = code & 255
    if verb in (fr.DIAL, fr.PLAY_CARD, fr.SEAL, fr.ABILITY) and before.battle[0]:
        return Reason("bid", {"chance": chance_now(before, seat)})
    if after is None:
        return Reason("best")
    return _of_result(before, seat, after) or _of_verb(before, seat, code, after) or _of_plan(before, seat, after)


def _of_result(before: State, seat: int, after: State) -> Reason | None:
    """The game ends, or a star is placed."""
    if after.over:
        others = max(score(after, other)[S_TOTAL] for other in range(after.config.seats) if other != seat)
        return Reason("ends", {"lead": score(after, seat)[S_TOTAL] - others})
    p, q = before.players[seat], after.players[seat]
    for goal, n, was in zip(before.config.goals, q.stars, p.stars, strict=True):
        if n > was:
            return Reason("star", {"goal": GOAL_NAMES[goal.code], "n": q.star_count})
    return None


def _of_verb(before: State, seat: int, code: int, after: State) -> Reason | None:
    """What the choice itself does."""
    verb, what = code & 255, (code >> 8) & 255
    p, q = before.players[seat], after.players[seat]
    if verb == fr.MECH:
        opened = count(frontier(after, q)) - count(frontier(before, p))
        if what == 0 and opened > 0:
            return Reason("opens", {"n": opened})
        return Reason("mech", {"n": still_to_take(after, seat, 1)})
    if verb in (fr.CUBE, fr.COVER):
        for action in range(4):
            if q.cuts[action] > p.cuts[action]:
                return Reason("cheaper", {"action": BOTTOMS[action], "n": still_to_take(after, seat, action)})
    if verb == fr.RECRUIT:
        return Reason("recruit", {"gain": GAINS[what]})
    if verb == fr.STRUCTURE:
        return Reason("structure", {"n": still_to_take(after, seat, 2)})
    return None


def _of_plan(before: State, seat: int, after: State) -> Reason:
    """What the whole turn brings."""
    p, q = before.players[seat], after.players[seat]
    if q.factory and not p.factory:
        return Reason("factory")
    if before.encounters & ~after.encounters:
        return Reason("met")
    for action, goal in enumerate(("upgrades", "mechs", "structures", "recruits")):
        left = still_to_take(after, seat, action)
        if left < still_to_take(before, seat, action):
            return Reason("nearer", {"goal": goal, "n": left})
    made = pieces_out(after, seat, FIRST_WORKER, UNITS) - pieces_out(before, seat, FIRST_WORKER, UNITS)
    if made > 0:
        return Reason("workers", {"n": made})
    if tier(q.popularity) > tier(p.popularity):
        return Reason("tier", {"n": q.popularity})
    held, holds = controlled(before, seat), controlled(after, seat)
    tokens = [tokens_on(after, holds, kind) - tokens_on(before, held, kind) for kind in range(KINDS)]
    most = max(range(KINDS), key=tokens.__getitem__)
    if tokens[most] > 0:
        return Reason("tokens", {"n": tokens[most], "kind": KIND_NAMES[most], "action": BOTTOMS[most]})
    if count(holds) > count(held):
        return Reason("land", {"n": count(holds) - count(held)})
    gains = ((POPULARITY, q.popularity - p.popularity), (POWER, q.power - p.power), (COINS, q.coins - p.coins))
    for what, n in gains:
        if n > 0:
            return Reason("gain", {"n": n, "gain": GAINS[what]})
    return Reason("best")
