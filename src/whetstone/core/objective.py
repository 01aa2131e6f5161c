"""Objective cards: when one is met, and what revealing it does (area OBJ)."""

from __future__ import annotations

from typing import Final

from whetstone.core import events as ev
from whetstone.core.frames import REVEAL
from whetstone.core.hooks import STARS
from whetstone.core.ids import BIT, first
from whetstone.core.measures import measure
from whetstone.core.native import i64
from whetstone.core.stars import can_place, place_star
from whetstone.core.state import State

# Where an objective card is (`State.shelf`).
NOT_IN_GAME: Final = 0
IN_DECK: Final = 1
RETURNED: Final = 2  # under the deck after being revealed
HELD: Final = 10  # HELD + seat: in that seat's hand
RETURNED_UNSEEN: Final = 30  # RETURNED_UNSEEN + seat: under the deck, and only that seat knows which card it was


def is_met(s: State, seat: i64, card: i64) -> bool:
    """Do all requirements hold at this moment? (OBJ-05)"""
    for condition in s.config.objectives[card].conditions:
        n = measure(s, seat, condition.measure, condition.a)
        if n < condition.at_least or n > condition.at_most:
            return False
    return True


def list_reveals(s: State, seat: i64, closing: bool, out: list[i64]) -> None:
    """Objectives the seat may reveal now. Those that name the end of the turn wait for it (OBJ-04)."""
    held = s.players[seat].objectives
    goal = s.config.objective_goal
    if held == 0 or goal < 0:
        return
    listed = False
    while held:
        card = first(held)
        held &= held - 1
        if (closing or not s.config.objectives[card].end_of_turn) and is_met(s, seat, card):
            if not listed and not can_place(s, seat, goal):
                return
            listed = True
            out.append(REVEAL + (card << 8))


def reveal(s: State, seat: i64, card: i64) -> None:
    p = s.players[seat]
    p.objectives &= ~BIT[card]
    s.shelf[card] = RETURNED
    s.reveals += 1
    if s.events is not None:
        s.events.tell(ev.OBJECTIVE_REVEALED, seat, card, 0, 0)
    keeps = False
    for i, ability in enumerate(s.config.abilities[seat]):
        if ability.uses & STARS and p.unlocked & BIT[i] and ability.keeps_objectives(s, seat):
            keeps = True
    while p.objectives and not keeps:  # the other card goes under the deck as well (OBJ-08)
        other = first(p.objectives)
        p.objectives &= ~BIT[other]
        s.shelf[other] = RETURNED_UNSEEN + seat
    place_star(s, seat, s.config.objective_goal)
