"""What a seat has learned about other hands.

`State.known` holds, for each viewer and owner, how many cards of a value the viewer is sure of. It only ever claims
what is certain: where a viewer cannot tell which card went, all its claims on that hand shrink by one.
"""

from __future__ import annotations

from whetstone.core.ids import CARD_VALUES
from whetstone.core.native import i64
from whetstone.core.state import State


def _at(s: State, viewer: i64, owner: i64) -> i64:
    return (viewer * s.config.seats + owner) * CARD_VALUES


def learn(s: State, viewer: i64, owner: i64, v: i64) -> None:
    """The viewer saw the owner get a card of value v."""
    s.known[_at(s, viewer, owner) + v] += 1


def see_hand(s: State, viewer: i64, owner: i64) -> None:
    """The viewer sees the whole hand."""
    at = _at(s, viewer, owner)
    hand = s.players[owner].hand
    for v in range(CARD_VALUES):
        s.known[at + v] = hand[v]


def lose_openly(s: State, owner: i64, v: i64) -> None:
    """Everybody saw a card of value v leave the hand."""
    known = s.known
    for viewer in range(s.config.seats):
        at = _at(s, viewer, owner) + v
        if known[at] > 0:
            known[at] -= 1


def lose_in_secret(s: State, owner: i64, v: i64, witness: i64) -> None:
    """A card left the hand; only the owner and the witness know which."""
    known = s.known
    for viewer in range(s.config.seats):
        at = _at(s, viewer, owner)
        if viewer == witness:
            if known[at + v] > 0:
                known[at + v] -= 1
        else:
            for w in range(CARD_VALUES):
                if known[at + w] > 0:
                    known[at + w] -= 1
