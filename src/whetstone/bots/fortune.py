"""A win worth having: where two play, who could end a young game with little stays for more.

Who only asks how surely a game is won ends it at the first chance, after combats that leave both poor. Who asks only
for coins never ends it. So coins of one's own count beside the win as long as they are few, and a win that would be a
poor one is weighed against playing on, instead of being taken at once, until the game has lasted long enough.
"""

from __future__ import annotations

from typing import Final

from whetstone.core.native import i64
from whetstone.core.scoring import S_TOTAL, score
from whetstone.core.state import State

RICH: Final = 78  # coins a winner is content with
LONG: Final = 19  # turns after which anybody is
A_COIN: Final = 8  # what one of one's own is worth up to there, in thousandths of a game won


def is_content(s: State, seat: i64) -> bool:
    """Would a win as it stands be good enough to end the game?"""
    return s.players[seat].turns >= LONG or score(s, seat)[S_TOTAL] >= RICH


def of_fortune(s: State, seat: i64) -> i64:
    """What it is worth to have as much as would be scored now."""
    return min(score(s, seat)[S_TOTAL], RICH) * A_COIN
