"""Flags and Traps: when they may be placed, and the offer to place or arm one (area TOKEN)."""

from __future__ import annotations

from typing import Final

from whetstone.core import events as ev
from whetstone.core.control import enemy_units
from whetstone.core.events import EVERYONE
from whetstone.core.frames import DONE, F_CONTENT, OWNER, V_CONTENT, A, Step, list_each, operand_a, pop, push
from whetstone.core.hooks import Ability
from whetstone.core.ids import BIT, HERO
from whetstone.core.marks import ALIKE, ALL_TOKENS, face_of, is_up, mark, owner_of
from whetstone.core.native import i64
from whetstone.core.state import State

F_PLACE_TOKEN: Final = F_CONTENT + 10
F_ARM: Final = F_CONTENT + 11

PLACE_TOKEN: Final = V_CONTENT + 10  # a: which token
ARM: Final = V_CONTENT + 11  # a: place

SEEN: Final = 4  # added to a token's number once everybody has seen its face
WAITING: Final = 0  # Player.extra: 1 while the character's token waits for a combat or encounter
TO_ARM: Final = 1  # Player.extra: disarmed Traps that may be armed once the combat there is won


def own_marks(s: State, seat: i64) -> i64:
    """Territories with a token of the seat."""
    mask: i64 = 0
    for place in range(s.config.board.territories):
        value = s.marks[place]
        if value and owner_of(value) == seat:
            mask |= BIT[place]
    return mask


class TokenPlacer(Ability):
    """After the character's movement one token may be placed where it stands (TOKEN-01 to TOKEN-10)."""

    def __init__(self, code: i64, uses: i64) -> None:
        super().__init__(code, uses)

    def movement_ended(self, s: State, seat: i64, slot: i64, place: i64, way: i64) -> None:
        if slot != HERO:
            return
        if (s.encounters | enemy_units(s, seat)) & BIT[place]:
            s.players[seat].extra[WAITING] = 1  # a combat or encounter comes first (TOKEN-06)
        else:
            offer_token(s, seat)

    def move_action_ended(self, s: State, seat: i64) -> None:
        if s.players[seat].extra[WAITING]:
            s.players[seat].extra[WAITING] = 0
            offer_token(s, seat)


def offer_token(s: State, seat: i64) -> None:
    """Territories only (TOKEN-15), one token on each (TOKEN-12), none where enemy units are (FAC-TOGAWA-15)."""
    p = s.players[seat]
    place = p.piece[HERO]
    if place < 0 or not p.tokens & ALL_TOKENS or s.marks[place]:
        return
    if s.config.board.all_territories & BIT[place] and not enemy_units(s, seat) & BIT[place]:
        push(s, F_PLACE_TOKEN, seat, place, 0, 0)


class PlaceTokenStep(Step):
    """A: the territory. Which token, or none; Flags are all alike."""

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        tokens = s.players[s.frames[f + OWNER]].tokens
        left = tokens & ALL_TOKENS
        list_each(PLACE_TOKEN, left & -left if tokens & ALIKE else left, out)
        out.append(DONE)

    def take(self, s: State, f: i64, choice: i64) -> None:
        place = s.frames[f + A]
        seat = s.frames[f + OWNER]
        pop(s)
        if choice & 255 == PLACE_TOKEN:
            p = s.players[seat]
            token = operand_a(choice)
            p.tokens &= ~BIT[token]
            open_to_all = (p.tokens & ALIKE) != 0
            face: i64 = 0 if open_to_all else token
            s.marks[place] = mark(seat, face, 1)
            if s.events is not None:
                s.events.tell_only(EVERYONE if open_to_all else BIT[seat], ev.MARK_PLACED, seat, face, place, 0)


class ArmStep(Step):
    """A: the territory of a disarmed Trap that may be armed."""

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        out.append(ARM + (s.frames[f + A] << 8))
        out.append(DONE)

    def take(self, s: State, f: i64, choice: i64) -> None:
        place = s.frames[f + A]
        seat = s.frames[f + OWNER]
        pop(s)
        if choice & 255 == ARM:
            face = face_of(s.marks[place])
            s.marks[place] = mark(seat, face, 1)
            if s.events is not None:
                s.events.tell(ev.MARK_TURNED, seat, face % SEEN, place, 1)


def may_arm(s: State, seat: i64, place: i64) -> bool:
    """Is a disarmed Trap of the seat there, and no enemy? (FAC-TOGAWA-15)"""
    value = s.marks[place]
    return value != 0 and owner_of(value) == seat and not is_up(value) and not enemy_units(s, seat) & BIT[place]
