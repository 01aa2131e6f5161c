"""Faction tokens on territories: one at most on each (TOKEN-12).

A mark is an owner, a face (which of the faction's tokens) and whether it is up (armed). What it does is its faction's
business, behind `Ability.entered` and the scoring hooks.
"""

from __future__ import annotations

from typing import Final

from whetstone.core.hooks import MARKS
from whetstone.core.native import i64
from whetstone.core.state import State

# How a supply of faction tokens is counted (`Player.tokens`)
ALL_TOKENS: Final = 15  # four, a bit each
ALIKE: Final = 16  # set where they cannot be told apart


def mark(owner: i64, face: i64, up: i64) -> i64:
    return (owner + 1) * 64 + face * 2 + up


def owner_of(value: i64) -> i64:
    return value // 64 - 1


def face_of(value: i64) -> i64:
    return (value % 64) // 2


def is_up(value: i64) -> bool:
    return value % 2 == 1


def step_onto_mark(s: State, mover: i64, slot: i64, place: i64) -> bool:
    """Let the token on `place`, if another player's, react to a unit that came there. True if it stops the unit."""
    value = s.marks[place]
    if value == 0:
        return False
    owner = owner_of(value)
    if owner == mover:
        return False
    stops = False
    for ability in s.config.abilities[owner]:
        if ability.uses & MARKS and ability.entered(s, owner, mover, slot, place):
            stops = True
    return stops
