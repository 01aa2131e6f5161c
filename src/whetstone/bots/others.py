"""What others do between two turns of a plan: Automas play theirs by their cards, as chance lets them fall.

What people do is another matter (`rivals.py`). An Automa's turn is known but for the order of its cards, so a plan made
for some orders of them sees its attacks, the land it takes and the end it brings.
"""

from __future__ import annotations

from typing import Final

from whetstone.bots.luck import Numbers, draw
from whetstone.bots.options import options
from whetstone.bots.outlook import Outlook
from whetstone.core.engine import actor, apply
from whetstone.core.frames import F_TURN, OWNER, WIDTH
from whetstone.core.ids import CHANCE
from whetstone.core.native import i64
from whetstone.core.state import State

APART: Final = 7919  # how far apart the lucks of two turns are


def answer(s: State, who: i64) -> i64:
    """A decision outside of one's own turn: the first that comes to mind."""
    found: list[i64] = []
    options(s, who, Outlook(s, who), 1, found)
    return found[0]


def others_play(s: State, seat: i64, luck: i64) -> None:
    """Everybody else's turn until it is the seat's own again; the same luck lets the same cards fall."""
    numbers = Numbers(luck + APART * s.turn)
    while not s.over:
        f = (s.depth - 1) * WIDTH
        if s.active == seat and s.frames[f] == F_TURN and s.frames[f + OWNER] == seat:
            return
        who = actor(s)
        apply(s, draw(s, numbers) if who == CHANCE else answer(s, who))
