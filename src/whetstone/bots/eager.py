"""The plainest policies, inside compiled code: any choice, or the one that looks most like building something.

They are what masses of games are played by, and what an analysis looks ahead with. Part of the compiled unit (see
`whetstone/compiler.py`), so it is written like core: `i64`, no dicts, no closures.
"""

from __future__ import annotations

from typing import Final

from whetstone.bots.luck import Numbers, draw
from whetstone.core.engine import actor, apply
from whetstone.core.frames import (
    ACCEPT,
    BOTTOM_ACTION,
    CARRY,
    DELAY,
    DISCRETION,
    DONE,
    END_TURN,
    FACTORY_TOP,
    GIVE,
    LOAD,
    MOVE_UNITS,
    REVEAL,
    SECTION,
    TAKE_COINS,
    WORKING,
    operand_a,
)
from whetstone.core.ids import BIT, CHANCE, FACTORY_SECTION
from whetstone.core.move import EVERYTHING
from whetstone.core.native import i64
from whetstone.core.payment import can_pay
from whetstone.core.state import State
from whetstone.core.turn import bottom_cost

# Policies
RANDOM: Final = 0  # uniformly over the legal choices
EAGER: Final = 1  # plain greed: by the rank of what a choice does


def rank(s: State, seat: i64, choice: i64) -> i64:
    """How eagerly the greedy policy takes a choice: what builds comes first, what declines last."""
    verb = choice & 255
    if verb == SECTION:
        section = operand_a(choice)
        if section >= FACTORY_SECTION:
            return 40
        payable = can_pay(s, seat, BIT[section], bottom_cost(s, seat, section), False)
        return 60 if payable else 40
    if verb == REVEAL:
        return 90
    if verb == BOTTOM_ACTION:
        # The top row comes first if it can be taken: afterwards it is lost.
        return 30
    if MOVE_UNITS <= verb <= FACTORY_TOP:
        return 10 if verb == TAKE_COINS else 50
    if verb == CARRY:
        return 30 if operand_a(choice) == EVERYTHING else 20
    if verb == DONE or verb == DISCRETION or verb == GIVE or verb == DELAY:
        return 1
    if verb == END_TURN:
        return 5
    if verb == WORKING:
        return 20 + operand_a(choice)
    if verb == ACCEPT or verb == LOAD:
        return 20 + (choice >> 16)
    return 20


def eager_choice(s: State, numbers: Numbers) -> i64:
    """The choice of highest rank; equal ones are decided by chance."""
    seat = actor(s)
    best: i64 = -1
    picked: i64 = 0
    ties: i64 = 0
    for choice in s.choices:
        value = rank(s, seat, choice)
        if value > best:
            best = value
            ties = 0
        if value == best:
            ties += 1
            if numbers.below(ties) == 0:
                picked = choice
    return picked


def step(s: State, numbers: Numbers, policy: i64) -> None:
    """One decision: chance by its weights, players by the policy."""
    if actor(s) == CHANCE:
        apply(s, draw(s, numbers))
    elif policy == EAGER:
        apply(s, eager_choice(s, numbers))
    else:
        choices = s.choices
        apply(s, choices[numbers.below(len(choices))])


def play_on(s: State, numbers: Numbers, policy: i64, limit: i64) -> i64:
    """Play a position on, at most `limit` decisions. Returns how many were made."""
    made: i64 = 0
    while not s.over and made < limit:
        step(s, numbers, policy)
        made += 1
    return made
