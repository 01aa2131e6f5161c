"""Events tell, the state decides.

While a listener is attached to a state, rules append what they do; log, animation and statistics read it. Without one
a rule pays a single branch. `audience` is a mask of the seats that may know the details, or EVERYONE.
"""

from __future__ import annotations

from typing import Final, final

from whetstone.core.native import i64

EVERYONE: Final = -1

TURN_BEGAN: Final = 0
SECTION_CHOSEN: Final = 1  # a: section
GAINED: Final = 2  # a: what, b: amount
LOST_SOME: Final = 3  # a: what, b: amount
TOKENS_PLACED: Final = 4  # a: kind, b: amount, c: place
TOKENS_SPENT: Final = 5  # a: kind, b: amount, c: place
CARD_DRAWN: Final = 6  # a: value index; audience: who drew
CARD_SPENT: Final = 7  # a: value index
CARD_STOLEN: Final = 8  # a: value index, b: from seat; audience: both
UNIT_MOVED: Final = 9  # a: slot, b: from, c: to, d: ability code
UNIT_PLACED: Final = 10  # a: slot, b: place
WORKERS_FLED: Final = 11  # a: seat they belong to, b: number, c: place
CARRIED: Final = 12  # a: class of cargo, b: number, c: to
CUBE_MOVED: Final = 13  # a: cube, b: bottom-row action
BUILT: Final = 14  # a: structure, b: place
ENLISTED: Final = 15  # a: bottom-row action, b: bonus
STAR_PLACED: Final = 16  # a: goal, b: stars now
COMBAT_BEGAN: Final = 17  # a: place, b: defender
ABILITY_USED: Final = 18  # a: ability code
COMBAT_REVEALED: Final = 19  # a: dial, b: cards packed, c: total, d: place
COMBAT_WON: Final = 20  # a: place, b: loser
RETREATED: Final = 21  # a: slot, b: from, c: to
ENCOUNTER_MET: Final = 22  # a: card, b: place
OPTION_TAKEN: Final = 23  # a: card, b: option
FACTORY_TAKEN: Final = 24  # a: card
OBJECTIVE_REVEALED: Final = 25  # a: card
COINS_GIVEN: Final = 26  # a: to seat, b: amount
MARK_PLACED: Final = 27  # a: face, b: place; audience: the owner
MARK_TURNED: Final = 28  # a: face, b: place, c: 1 armed 0 disarmed
MOVE_UNDONE: Final = 29  # a: slot, b: from, c: to
GAME_ENDED: Final = 30
LAST_TURNS_BEGAN: Final = 31
PEEKED: Final = 32  # a: seat looked at
BOTTOM_TAKEN: Final = 33  # a: bottom-row action
TOP_TAKEN: Final = 34  # a: top-row action
RESHUFFLED: Final = 35


@final
class Event:
    __slots__ = ("a", "audience", "b", "c", "d", "kind", "seat")

    def __init__(self, kind: i64, seat: i64, a: i64, b: i64, c: i64, d: i64, audience: i64) -> None:
        self.kind = kind
        self.seat = seat
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.audience = audience

    def __repr__(self) -> str:
        return f"Event({self.kind}, seat={self.seat}, {self.a}, {self.b}, {self.c}, {self.d}, audience={self.audience})"


@final
class Events:
    """A listener: what has happened since it was attached."""

    __slots__ = ("items",)

    def __init__(self) -> None:
        self.items: list[Event] = []

    def tell(self, kind: i64, seat: i64, a: i64, b: i64, c: i64) -> None:
        self.items.append(Event(kind, seat, a, b, c, 0, EVERYONE))

    def tell_only(self, audience: i64, kind: i64, seat: i64, a: i64, b: i64, c: i64) -> None:
        self.items.append(Event(kind, seat, a, b, c, 0, audience))

    def tell_more(self, kind: i64, seat: i64, a: i64, b: i64, c: i64, d: i64) -> None:
        self.items.append(Event(kind, seat, a, b, c, d, EVERYONE))
