"""A position as a seat may imagine it: everything hidden is put in a fixed order and then dealt anew.

Whatever lies hidden, the same dice give the same imagined position, so a bot that looks at nothing else cannot be moved
by what it does not know. `tests/bots` permutes everything hidden and sees that every bot decides the same.
"""

from __future__ import annotations

from whetstone.content.invaders.tokens import SEEN
from whetstone.core.ids import BIT, CARD_VALUES
from whetstone.core.marks import ALL_TOKENS, face_of, is_up, mark, owner_of
from whetstone.core.objective import HELD, IN_DECK, RETURNED_UNSEEN
from whetstone.core.state import State
from whetstone.play.chance import Dice
from whetstone.play.hidden import resample


def imagine(s: State, seat: int, dice: Dice) -> State:
    """A full position consistent with what the seat knows, and made from nothing else."""
    t = s.copy()
    _order_objectives(t, seat)
    _order_traps(t, seat)
    _order_hands(t, seat)
    return resample(t, seat, dice)


def _order_hands(t: State, seat: int) -> None:
    """Unknown cards of other hands and of the deck: the lowest first."""
    seats = t.config.seats
    pool = [t.deck[v] for v in range(CARD_VALUES)]
    sizes = []
    for owner in range(seats):
        size = 0
        if owner != seat:
            for v in range(CARD_VALUES):
                sure = t.known[(seat * seats + owner) * CARD_VALUES + v]
                free = t.players[owner].hand[v] - sure
                pool[v] += free
                size += free
                t.players[owner].hand[v] = sure
        sizes.append(size)
    for owner in range(seats):
        for v in range(CARD_VALUES):
            n = min(sizes[owner], pool[v])
            t.players[owner].hand[v] += n
            pool[v] -= n
            sizes[owner] -= n
    for v in range(CARD_VALUES):
        t.deck[v] = pool[v]
    for viewer in range(seats):  # what others know of each other is not for the seat to know
        for owner in range(seats):
            if viewer != seat:
                for v in range(CARD_VALUES):
                    t.known[(viewer * seats + owner) * CARD_VALUES + v] = 0


def _order_objectives(t: State, seat: int) -> None:
    spots = [
        card
        for card, where in enumerate(t.shelf)
        if where == IN_DECK
        or (HELD <= where < RETURNED_UNSEEN and where != HELD + seat)
        or (where >= RETURNED_UNSEEN and where != RETURNED_UNSEEN + seat)
    ]
    for card, where in zip(spots, sorted(t.shelf[card] for card in spots), strict=True):
        t.shelf[card] = where
    for owner, p in enumerate(t.players):
        if owner != seat:
            p.objectives = sum(BIT[card] for card, where in enumerate(t.shelf) if where == HELD + owner)


def _order_traps(t: State, seat: int) -> None:
    for owner, p in enumerate(t.players):
        if owner == seat or not 0 <= p.tokens <= ALL_TOKENS:
            continue
        places = [
            place
            for place in range(t.config.board.territories)
            if t.marks[place] and owner_of(t.marks[place]) == owner and face_of(t.marks[place]) < SEEN
        ]
        faces = sorted([face for face in range(4) if p.tokens & BIT[face]] + [face_of(t.marks[at]) for at in places])
        for place in places:
            t.marks[place] = mark(owner, faces.pop(), 1 if is_up(t.marks[place]) else 0)
        if places:
            p.tokens = sum(1 << face for face in faces)
