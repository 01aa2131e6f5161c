"""What an Automa tells about its turn, so that a player can follow and trust it: event kinds and their codes."""

from __future__ import annotations

from typing import Final

from whetstone.core.native import i64

# Event kinds; the numbers of this room
AUTOMA_DREW: Final = 100  # a: card, b: scheme 0 or 1
AUTOMA_SKIPPED: Final = 101  # a: card
AUTOMA_TRIED: Final = 102  # a: symbol, b: why it was invalid (below), c: the power an attack needs, d: the power it has
AUTOMA_CHOSE: Final = 103  # a: symbol, b: place, c: what decided (below), d: the unit and the figures (`figures`)
AUTOMA_STAYED: Final = 104  # no symbol of the move row was valid; a: 1 if there are no moves in the last turns (VAR-06)
AUTOMA_STEPPED: Final = 105  # a: space of the tracker now, b: 1 if it is a star
AUTOMA_SCHEME: Final = 106  # the second scheme is active from the next card on
AUTOMA_TABLE: Final = 107  # a: card drawn for combat, b: power spent, c: combat cards added, d: power before
AUTOMA_HESITATED: Final = 108  # a: 0 moving, 1 deploying; b: value of the card revealed
AUTOMA_FACTORY: Final = 109  # it takes a Factory card unseen
AUTOMA_SHUFFLED: Final = 110
AUTOMA_TOKEN: Final = 111  # a: place; an encounter token is removed
AUTOMA_CLEARED: Final = 112  # a: place, b: resources removed
AUTOMA_NONE_LEFT: Final = 113  # a: symbol of the gain row; no such piece is left on the mat

# Why a symbol is invalid
NOT_ENOUGH_POWER: Final = 1
NO_UNIT: Final = 2
NO_DESTINATION: Final = 3
ALL_THREATENED: Final = 4

# What decided which unit moves
ONLY_UNIT: Final = 0
NEAREST_HOME: Final = 1
FIRST_IN_ORDER: Final = 2  # several equally near

# What decided the destination
ONLY_ONE: Final = 0
CRITERION: Final = 1
FACTORY_DISTANCE: Final = 2
ARMED_TRAP: Final = 3
READING_ORDER: Final = 4
MARKER_ORDER: Final = 5


def figures(slot: i64, unit: i64, valid: i64, value: i64, base: i64) -> i64:
    """What AUTOMA_CHOSE tells in `d`, a byte each: the unit's slot, what decided which unit, how many territories were
    valid (0: the character goes to arm a Trap again), the value of the symbol's criterion at the one chosen, and the
    home base the marker lay on when it decided (clockwise).
    """
    return slot + 256 * (unit + 256 * (valid + 256 * (value + 256 * base)))
