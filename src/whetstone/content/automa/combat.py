"""Combat of an Automa: dial and cards come from an Automa card, beaten units leave the board (area AUTO-CMB)."""

from __future__ import annotations

from typing import Final

from whetstone.content.automa import reasons as why
from whetstone.content.automa.cards import AUTOMA_CARDS
from whetstone.content.automa.memory import reshuffle, settings, take_from_deck
from whetstone.content.automa.turn import list_cards
from whetstone.core import events as ev
from whetstone.core.combat import CARDS_PLAYED, DIALLED
from whetstone.core.frames import OWNER, PC, V_CONTENT, A, B, Step, operand_a, pop
from whetstone.core.ids import CARD_VALUES, CHANCE, FIRST_WORKER, NOWHERE, UNITS
from whetstone.core.native import i64
from whetstone.core.state import State, place_piece
from whetstone.core.tracks import hand_size

ADD_CARD: Final = V_CONTENT + 24  # chance. a: value index

MIDDLE_RANGE: Final = 8  # power from which the second and the third column of the table are read
UPPER_RANGE: Final = 14


class AutomaCommitStep(Step):
    """A: the side. PC 0: an Automa card is drawn; PC 1: B combat cards are still to be added at random."""

    def actor(self, s: State, f: i64) -> i64:
        return CHANCE

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        if fr[f + PC] == 0:
            list_cards(s, seat, out)
        elif fr[f + B] > 0:
            at = CARDS_PLAYED + 4 * fr[f + A]
            for v in range(CARD_VALUES):
                if s.players[seat].hand[v] > s.battle[at + v]:
                    out.append(ADD_CARD + (v << 8))

    def weight(self, s: State, f: i64, choice: i64) -> i64:
        if s.frames[f + PC] == 0:
            return 1
        v = operand_a(choice)
        return s.players[s.frames[f + OWNER]].hand[v] - s.battle[CARDS_PLAYED + 4 * s.frames[f + A] + v]

    def take(self, s: State, f: i64, choice: i64) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        side = fr[f + A]
        s.reveals += 1
        if fr[f + PC] == 1:
            s.battle[CARDS_PLAYED + 4 * side + operand_a(choice)] += 1
            fr[f + B] -= 1
            return
        number = operand_a(choice)
        take_from_deck(s, seat, number)
        card = AUTOMA_CARDS[number]
        power = s.players[seat].power
        column: i64 = 0 if power < MIDDLE_RANGE else 1 if power < UPPER_RANGE else 2
        s.battle[DIALLED + side] = min(power, card.spend[column])  # AUTO-CMB-04, -05
        fr[f + B] = min(card.cards, hand_size(s, seat))  # AUTO-CMB-07, -08
        fr[f + PC] = 1
        if s.events is not None:
            s.events.tell_more(why.AUTOMA_TABLE, seat, number, s.battle[DIALLED + side], fr[f + B], power)

    def run(self, s: State, f: i64) -> None:
        if s.frames[f + PC] == 0:
            reshuffle(s, s.frames[f + OWNER])  # AUTO-CMB-23
            if s.events is not None:
                s.events.tell(why.AUTOMA_SHUFFLED, s.frames[f + OWNER], 0, 0, 0)
        else:
            pop(s)


class AutomaRetreatStep(Step):
    """A: the territory. Combat units go to the mat, on the highest level home; workers go home (AUTO-CMB-15, -16)."""

    def run(self, s: State, f: i64) -> None:
        seat = s.frames[f + OWNER]
        place = s.frames[f + A]
        pop(s)
        base = s.config.factions[seat].base
        piece = s.players[seat].piece
        for slot in range(UNITS):
            if piece[slot] == place:
                to: i64 = base if slot >= FIRST_WORKER or settings(s, seat).retreats_home else NOWHERE
                place_piece(s, seat, slot, to)
                if s.events is not None:
                    s.events.tell(ev.RETREATED, seat, slot, place, to)
