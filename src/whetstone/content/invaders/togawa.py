"""Togawa Shogunate: Traps, Toka, Suiton, Ronin, Shinobi."""

from __future__ import annotations

from typing import Final

from whetstone.content.invaders.tokens import (
    F_ARM,
    SEEN,
    TO_ARM,
    TokenPlacer,
    may_arm,
    own_marks,
)
from whetstone.content.manifest import FactionEntry, Seating
from whetstone.core import events as ev
from whetstone.core.abilities import EITHER, CrossLakes, PowerShift
from whetstone.core.build import all_structures
from whetstone.core.combat import battlefield
from whetstone.core.control import enemy_units, fighters_on, workers_on
from whetstone.core.frames import F_LOSE_CARDS, push
from whetstone.core.hooks import COMBAT_CARDS, MARKS, MOVED, SCORING, STEPS, Ability
from whetstone.core.ids import BIT, COINS, FIRST_WORKER, POPULARITY, POWER, first
from whetstone.core.marks import ALL_TOKENS, face_of, is_up, mark, owner_of
from whetstone.core.native import i64, vec
from whetstone.core.records import Faction
from whetstone.core.state import State
from whetstone.core.tracks import hand_size, take_away

MAIFUKU: Final = 41
TOKA: Final = 46
SUITON: Final = 47
RONIN: Final = 48
SHINOBI: Final = 49

# The four Traps and their penalties (FAC-TOGAWA-04).
POPULARITY_TRAP: Final = 0
POWER_TRAP: Final = 1
COIN_TRAP: Final = 2
CARD_TRAP: Final = 3


class Maifuku(TokenPlacer):
    """Traps: an enemy unit that comes onto an armed one stops and pays; armed ones hold territories at the end."""

    def __init__(self, places: bool) -> None:
        super().__init__(MAIFUKU, (MOVED if places else 0) | MARKS | SCORING)

    def entered(self, s: State, seat: i64, mover: i64, slot: i64, place: i64) -> bool:
        value = s.marks[place]
        if not is_up(value):
            return False
        trap = face_of(value) % SEEN
        s.marks[place] = mark(seat, trap + SEEN, 0)
        s.reveals += 1
        if s.events is not None:
            s.events.tell(ev.MARK_TURNED, seat, trap, place, 0)
        if trap == POPULARITY_TRAP:
            take_away(s, mover, POPULARITY, 2)
        elif trap == POWER_TRAP:
            take_away(s, mover, POWER, 3)
        elif trap == COIN_TRAP:
            take_away(s, mover, COINS, 4)
        else:
            push(s, F_LOSE_CARDS, mover, min(2, hand_size(s, mover)), -1, 0)
        return True

    def held_at_end(self, s: State, seat: i64) -> i64:
        """Territories with an armed Trap, unless another player's structure stands there (FAC-TOGAWA-16, -19)."""
        armed: i64 = 0
        mask = own_marks(s, seat)
        while mask:
            place = first(mask)
            mask &= mask - 1
            if is_up(s.marks[place]):
                armed |= BIT[place]
        return armed & ~(all_structures(s) & ~s.players[seat].built) & ~enemy_units(s, seat)

    def hidden_marks(self, s: State, seat: i64, viewer: i64) -> i64:
        if viewer == seat:
            return 0
        hidden: i64 = 0
        for place in range(s.config.board.territories):
            value = s.marks[place]
            if value and owner_of(value) == seat and face_of(value) < SEEN:
                hidden |= BIT[place]
        return hidden


class Toka(Ability):
    """One character or mech a turn crosses one river."""

    def __init__(self) -> None:
        super().__init__(TOKA, STEPS)

    def steps(self, s: State, seat: i64, slot: i64, place: i64) -> i64:
        return 0 if s.once & BIT[TOKA] else s.config.board.river[place]

    def stepped(self, s: State, seat: i64, slot: i64, origin: i64, place: i64) -> None:
        s.once |= BIT[TOKA]


class Suiton(CrossLakes):
    """Onto and off lakes; one combat card more in a combat on a lake."""

    def __init__(self) -> None:
        super().__init__(SUITON, COMBAT_CARDS)

    def further_cards(self, s: State, seat: i64) -> i64:
        return 1 if s.config.board.lakes & BIT[battlefield(s)] else 0


class Ronin(PowerShift):
    """2 power before a combat with a single unit on the battlefield."""

    def __init__(self) -> None:
        super().__init__(RONIN, EITHER, False, 0, 0, 2)

    def fits(self, s: State, seat: i64) -> bool:
        place = battlefield(s)
        return fighters_on(s, seat, place) == 1 and workers_on(s, seat, place) == 0


class Shinobi(Ability):
    """In one step to any territory with a Trap; a movement that ends so may arm it (MECH-TOGAWA-16 to -19)."""

    def __init__(self) -> None:
        super().__init__(SHINOBI, STEPS | MOVED)
        self.tells_way = True

    def steps(self, s: State, seat: i64, slot: i64, place: i64) -> i64:
        return own_marks(s, seat)

    def movement_ended(self, s: State, seat: i64, slot: i64, place: i64, way: i64) -> None:
        if way != SHINOBI or slot >= FIRST_WORKER:
            return
        if may_arm(s, seat, place):
            push(s, F_ARM, seat, place, 0, 0)
        elif s.marks[place] and not is_up(s.marks[place]):
            s.players[seat].extra[TO_ARM] |= BIT[place]  # enemies are there: only after winning

    def move_action_ended(self, s: State, seat: i64) -> None:
        p = s.players[seat]
        waiting = p.extra[TO_ARM]
        p.extra[TO_ARM] = 0
        while waiting:
            place = first(waiting)
            waiting &= waiting - 1
            if p.fighters & BIT[place] and may_arm(s, seat, place):
                push(s, F_ARM, seat, place, 0, 0)


def togawa(seating: Seating) -> Faction:
    abilities: list[Ability] = [Maifuku(True), Toka(), Suiton(), Ronin(), Shinobi()]
    one_time = vec[i64]([2, 2, 2, 2])
    return Faction(seating.board.territories + 2, 0, 2, abilities, one_time, ALL_TOKENS)


def for_automa() -> list[Ability]:
    """An Automa's Traps spring and score; it lays them by rules of its own."""
    return [Maifuku(False)]


ENTRY: FactionEntry = FactionEntry("togawa", 2, togawa, ("maifuku", "toka", "suiton", "ronin", "shinobi"), for_automa)
NAMES: Final[dict[int, str]] = {MAIFUKU: "maifuku", TOKA: "toka", SUITON: "suiton", RONIN: "ronin", SHINOBI: "shinobi"}
