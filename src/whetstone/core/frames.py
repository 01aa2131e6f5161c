"""Pending work is data: a stack of frames in the state.

A frame is a kind, an owner, a counter (`PC`) and a few ints, kept in one flat vector. The `Step` of its kind says what
may be chosen, carries the choice out, or goes on by itself when there is nothing to choose. Steps hold no state.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from whetstone.core.ids import first
from whetstone.core.native import i64, mypyc_attr

if TYPE_CHECKING:
    from whetstone.core.state import State

# --- layout of a frame ----------------------------------------------------------------------------------------------
KIND: Final = 0
OWNER: Final = 1
PC: Final = 2
A: Final = 3
B: Final = 4
C: Final = 5
D: Final = 6
E: Final = 7
WIDTH: Final = 8
DEPTH: Final = 24

# --- frame kinds of core --------------------------------------------------------------------------------------------
F_DEAL: Final = 0  # combat cards and objectives are dealt
F_NEXT_TURN: Final = 1
F_TURN: Final = 2
F_GAIN: Final = 3
F_DRAW: Final = 4
F_LOSE_CARDS: Final = 5
F_PAY_TOKENS: Final = 6
F_PAY_CARDS: Final = 7
F_AWARD: Final = 8
F_BOTTOM: Final = 9
F_UPGRADE: Final = 10
F_DEPLOY: Final = 11
F_BUILD: Final = 12
F_ENLIST: Final = 13
F_TOKENS: Final = 14
F_PRODUCE: Final = 15
F_MOVE: Final = 16
F_MOVE_UNIT: Final = 17
F_COMBAT: Final = 18
F_COMMIT: Final = 19
F_RETREAT: Final = 20
F_ENCOUNTER: Final = 21
F_EFFECTS: Final = 22
F_FACTORY_CARD: Final = 23
F_FACTORY_PILE: Final = 24
F_GIFT: Final = 25
F_PLACE_WORKER: Final = 26

F_CONTENT: Final = 40  # rooms number their own kinds from here on, ten each
KINDS_OF_FRAME: Final = 128

# --- verbs: the low byte of a choice. Operands follow in steps of 8 bits --------------------------------------------
SECTION: Final = 1  # a: section
REVEAL: Final = 2  # a: objective
END_TURN: Final = 3
DISCRETION: Final = 4  # a: 1 decide on every benefit, 0 take them all
GIVE: Final = 5  # a: seat, b: coins
DELAY: Final = 6
MOVE_UNITS: Final = 7
TAKE_COINS: Final = 8
BOLSTER_POWER: Final = 9
BOLSTER_CARDS: Final = 10
TRADE_TOKENS: Final = 11
TRADE_POPULARITY: Final = 12
PRODUCE_ALL: Final = 13
FACTORY_TOP: Final = 14
BOTTOM_ACTION: Final = 15
DONE: Final = 16  # enough: decline what is left
ACCEPT: Final = 17  # a: what, b: amount
DRAWN: Final = 18  # chance. a: card value index
PAY: Final = 19  # a: place, b: kind
PAY_CARD: Final = 20  # a: card value index
CUBE: Final = 21  # a: cube
COVER: Final = 22  # a: bottom-row action
MECH: Final = 23  # a: mech 0..3
STRUCTURE: Final = 24  # a: structure
RECRUIT: Final = 25  # a: bottom-row action
BONUS: Final = 26  # a: one-time bonus
AT: Final = 27  # a: place
KIND_OF: Final = 28  # a: kind of resource
PRODUCE_AT: Final = 29  # a: place
WORKING: Final = 30  # a: number of workers producing
UNIT: Final = 31  # a: slot
GO: Final = 32  # a: place, b: ability code of the step, 0 on foot
CARRY: Final = 33  # a: 0 nothing, 1 everything, 2 choose
LOAD: Final = 34  # a: class of cargo, b: number
FIGHT: Final = 35  # a: place
ABILITY: Final = 36  # a: index of the seat's ability
DIAL: Final = 37  # a: number
PLAY_CARD: Final = 38  # a: card value index
SEAL: Final = 39
FALL_BACK: Final = 40  # a: slot, b: place
MEET: Final = 41  # chance. a: encounter card
OPTION: Final = 42  # a: option
EFFECT: Final = 43  # a: which of the effects
FACTORY_CARD: Final = 44  # a: card
PUT_OUT: Final = 45  # chance. a: Factory card
DEALT: Final = 46  # chance. a: objective card
LOST: Final = 47  # chance. a: card value index
MODULE: Final = 48  # a: module
MOVER: Final = 49  # a: module
REDRAW: Final = 50  # put an encounter card back for another
V_CONTENT: Final = 80  # rooms number their own verbs from here on, ten each


def operand_a(choice: i64) -> i64:
    return (choice >> 8) & 255


def operand_b(choice: i64) -> i64:
    return (choice >> 16) & 255


def list_each(verb: i64, members: i64, out: list[i64]) -> None:
    """A choice for every member of a set: places, cards, tokens."""
    while members:
        out.append(verb + (first(members) << 8))
        members &= members - 1


@mypyc_attr(allow_interpreted_subclasses=True)
class Step:
    """What a kind of frame does. `f` is where its frame starts in `s.frames`."""

    def __init__(self) -> None:
        self.commits = False  # True: ask even if there is one answer, because it cannot be taken back

    def actor(self, s: State, f: i64) -> i64:
        return s.frames[f + OWNER]

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        """Append every legal choice. None at all means: nothing to choose, `run`."""

    def take(self, s: State, f: i64, choice: i64) -> None:
        """Carry out one of the choices."""

    def run(self, s: State, f: i64) -> None:
        """Go on without a choice: push, change or pop frames."""

    def weight(self, s: State, f: i64, choice: i64) -> i64:
        """How likely an outcome is, against the others, when chance acts."""
        return 1


def push(s: State, kind: i64, owner: i64, a: i64, b: i64, c: i64) -> i64:
    """Put a frame on top. Returns where it starts."""
    f = s.depth * WIDTH
    s.depth += 1
    fr = s.frames
    fr[f] = kind
    fr[f + OWNER] = owner
    fr[f + PC] = 0
    fr[f + A] = a
    fr[f + B] = b
    fr[f + C] = c
    fr[f + D] = 0
    fr[f + E] = 0
    return f


def pop(s: State) -> None:
    """Take the top frame off. What it held stays in the vector but is never read: keys and saves stop at `depth`."""
    s.depth -= 1
