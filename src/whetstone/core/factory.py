"""The Factory and its cards (area FACT).

The cards at the Factory are unknown to all until a character first stands there, so they are drawn at that moment:
nobody can tell the difference, and a position never holds an order of cards nobody has seen.
"""

from __future__ import annotations

from whetstone.core import events as ev
from whetstone.core.effects import FACTORY_CARD as FACTORY_DECK
from whetstone.core.effects import offer_payable as offer_payable
from whetstone.core.effects import take_offer
from whetstone.core.frames import (
    F_AWARD,
    F_FACTORY_PILE,
    FACTORY_CARD,
    OWNER,
    PUT_OUT,
    Step,
    list_each,
    operand_a,
    pop,
    push,
)
from whetstone.core.ids import BIT, CHANCE, FACTORY_SECTION, count
from whetstone.core.native import i64
from whetstone.core.state import State


def factory_section(card: i64) -> i64:
    """The section a Factory card is (FACT-08)."""
    return FACTORY_SECTION + card


def card_of(section: i64) -> i64:
    return section - FACTORY_SECTION


def take_top(s: State, seat: i64, card: i64) -> None:
    """The top row of a Factory card: its own price, its own benefit, nothing of the mat (FACT-11)."""
    if s.events is not None:
        s.events.tell(ev.TOP_TAKEN, seat, FACTORY_SECTION, card, 0)
    push(s, F_AWARD, seat, 0, 0, 0)
    take_offer(s, seat, FACTORY_DECK, card, 0)


class FactoryCardStep(Step):
    """The character is on the Factory as a Move action ends: its owner takes a card, once a game (FACT-01, -05)."""

    def __init__(self) -> None:
        super().__init__()
        self.commits = True

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        seat = s.frames[f + OWNER]
        if s.players[seat].factory or not s.pile_dealt or not s.pile_seen & BIT[seat]:
            return
        list_each(FACTORY_CARD, s.pile, out)

    def take(self, s: State, f: i64, choice: i64) -> None:
        card = operand_a(choice)
        seat = s.frames[f + OWNER]
        s.pile &= ~BIT[card]
        s.players[seat].factory |= BIT[card]
        pop(s)
        if s.events is not None:
            s.events.tell(ev.FACTORY_TAKEN, seat, card, 0, 0)

    def run(self, s: State, f: i64) -> None:
        seat = s.frames[f + OWNER]
        if s.players[seat].factory:
            pop(s)
        elif not s.pile_dealt:
            push(s, F_FACTORY_PILE, seat, 0, 0, 0)
        elif not s.pile_seen & BIT[seat] and s.pile:
            s.pile_seen |= BIT[seat]
            s.reveals += 1
        else:
            pop(s)


class FactoryPileStep(Step):
    """Chance puts out one card more than there are players (SETUP-03)."""

    def actor(self, s: State, f: i64) -> i64:
        return CHANCE

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        if count(s.pile) == s.config.seats + 1:
            return
        list_each(PUT_OUT, s.config.factory_set & ~s.pile, out)

    def take(self, s: State, f: i64, choice: i64) -> None:
        s.pile |= BIT[operand_a(choice)]
        s.reveals += 1

    def run(self, s: State, f: i64) -> None:
        s.pile_dealt = 1
        pop(s)
