"""Encounters: a token, a card, an option (area ENC)."""

from __future__ import annotations

from typing import Final

from whetstone.core import events as ev
from whetstone.core.effects import ENCOUNTER_CARD, offer_payable, take_offer
from whetstone.core.frames import DONE, MEET, OPTION, OWNER, PC, REDRAW, A, B, Step, operand_a, pop
from whetstone.core.hooks import ENCOUNTERS
from whetstone.core.ids import BIT, CHANCE, HERO, count
from whetstone.core.native import i64
from whetstone.core.stars import award
from whetstone.core.state import State

# Stages (PC)
DRAW_CARD: Final = 0
CHOOSE_OPTION: Final = 1
OPTION_RESOLVED: Final = 2

IN_DECK: Final = 1


def top_of_returned(s: State) -> i64:
    """When every card has been drawn, the one put back first lies on top."""
    best: i64 = -1
    for card in range(len(s.met)):
        if s.met[card] > IN_DECK and (best < 0 or s.met[card] < s.met[best]):
            best = card
    return best


class EncounterStep(Step):
    """A: the card, B: options taken, a bit each."""

    def actor(self, s: State, f: i64) -> i64:
        return CHANCE if s.frames[f + PC] == DRAW_CARD else s.frames[f + OWNER]

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        fr = s.frames
        if fr[f + PC] == DRAW_CARD:
            for card in range(len(s.met)):
                if s.met[card] == IN_DECK:
                    out.append(MEET + (card << 8))
            if len(out) == 0 and top_of_returned(s) >= 0:
                out.append(MEET + (top_of_returned(s) << 8))
        elif fr[f + PC] == CHOOSE_OPTION:
            seat = fr[f + OWNER]
            taken = fr[f + B]
            if count(taken) > self.further(s, seat):
                return
            offers = s.config.encounters[fr[f + A]]
            for i in range(len(offers)):
                if not taken & BIT[i] and offer_payable(s, seat, offers[i]):
                    out.append(OPTION + (i << 8))
            if taken and len(out) > 0:
                out.append(DONE)
            if not taken and s.config.redrawn & BIT[fr[f + A]]:
                out.append(REDRAW)

    def further(self, s: State, seat: i64) -> i64:
        """Options that may be taken beyond the first."""
        n: i64 = 0
        p = s.players[seat]
        for i, ability in enumerate(s.config.abilities[seat]):
            if ability.uses & ENCOUNTERS and p.unlocked & BIT[i]:
                n += ability.further_options(s, seat)
        return n

    def take(self, s: State, f: i64, choice: i64) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        verb = choice & 255
        if verb == MEET:
            card = operand_a(choice)
            place = s.players[seat].piece[HERO]
            fr[f + A] = card
            fr[f + PC] = CHOOSE_OPTION
            s.reveals += 1
            s.encounters &= ~BIT[place]
            if s.events is not None:
                s.events.tell(ev.ENCOUNTER_MET, seat, card, place, 0)
        elif verb == OPTION:
            option = operand_a(choice)
            fr[f + B] |= BIT[option]
            fr[f + PC] = OPTION_RESOLVED
            if s.events is not None:
                s.events.tell(ev.OPTION_TAKEN, seat, fr[f + A], option, 0)
            take_offer(s, seat, ENCOUNTER_CARD, fr[f + A], option)
        elif verb == REDRAW:
            self.put_under_deck(s, fr[f + A])
            fr[f + PC] = DRAW_CARD
        else:
            self.finish(s, f)

    def run(self, s: State, f: i64) -> None:
        if s.frames[f + PC] == OPTION_RESOLVED:
            s.frames[f + PC] = CHOOSE_OPTION
            award(s, s.frames[f + OWNER])
        else:
            self.finish(s, f)

    def finish(self, s: State, f: i64) -> None:
        card = s.frames[f + A]
        pop(s)
        self.put_under_deck(s, card)

    def put_under_deck(self, s: State, card: i64) -> None:
        """The card goes under the deck (ENC-16)."""
        last: i64 = IN_DECK
        for other in range(len(s.met)):
            last = max(last, s.met[other])
        s.met[card] = last + 1
