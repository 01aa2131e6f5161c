"""Power, popularity, coins and combat cards: gaining, losing, drawing (areas TRACK, RES).

`gain` is what rules call. It takes effect at once, unless the player wants to be asked (`discretion`, TURN-12) or cards
have to be drawn; then it leaves a frame. A forced loss stops at 0 (TRACK-03); a price is checked before (TURN-10).
"""

from __future__ import annotations

from whetstone.core import events as ev
from whetstone.core.frames import (
    ACCEPT,
    DRAWN,
    F_DRAW,
    F_GAIN,
    LOST,
    OWNER,
    PAY_CARD,
    A,
    B,
    C,
    Step,
    operand_a,
    operand_b,
    pop,
    push,
)
from whetstone.core.ids import (
    BIT,
    CARD_VALUES,
    CARDS,
    CHANCE,
    COINS,
    MAX_POPULARITY,
    MAX_POWER,
    POPULARITY,
    POWER,
)
from whetstone.core.knowledge import learn, lose_in_secret, lose_openly
from whetstone.core.native import i64, vec
from whetstone.core.state import State, add_tokens

TOKENS_HERE = 4  # "what" of a gain beyond the tracks: TOKENS_HERE + kind, on a given place


def give(s: State, seat: i64, what: i64, n: i64) -> None:
    """Raise a track or the purse by n; what goes beyond the end of a track is lost (TRACK-01, TRACK-02)."""
    p = s.players[seat]
    if what == COINS:
        p.coins += n
    elif what == POWER:
        n = min(n, MAX_POWER - p.power)
        p.power += n
    else:
        n = 0 if s.config.unmanned & BIT[seat] else min(n, MAX_POPULARITY - p.popularity)
        p.popularity += n
    if s.events is not None:
        s.events.tell(ev.GAINED, seat, what, n, 0)


def take_away(s: State, seat: i64, what: i64, n: i64) -> None:
    """Lower a track or the purse by n, not below 0."""
    p = s.players[seat]
    if what == COINS:
        n = min(n, p.coins)
        p.coins -= n
    elif what == POWER:
        n = min(n, p.power)
        p.power -= n
    else:
        n = 0 if s.config.unmanned & BIT[seat] else min(n, p.popularity)
        p.popularity -= n
    if s.events is not None:
        s.events.tell(ev.LOST_SOME, seat, what, n, 0)


def gain(s: State, seat: i64, what: i64, n: i64) -> None:
    if n <= 0:
        return
    if s.players[seat].discretion:
        push(s, F_GAIN, seat, what, n, 0)
    elif what == CARDS:
        push(s, F_DRAW, seat, n, 0, 0)
    else:
        give(s, seat, what, n)


def gain_tokens(s: State, seat: i64, kind: i64, n: i64, place: i64) -> None:
    if s.players[seat].discretion:
        push(s, F_GAIN, seat, TOKENS_HERE + kind, n, place)
    else:
        put_tokens(s, seat, kind, n, place)


def put_tokens(s: State, seat: i64, kind: i64, n: i64, place: i64) -> None:
    add_tokens(s, place, kind, n)
    if s.events is not None:
        s.events.tell(ev.TOKENS_PLACED, seat, kind, n, place)


def hand_size(s: State, seat: i64) -> i64:
    hand = s.players[seat].hand
    return hand[0] + hand[1] + hand[2] + hand[3]


def make_deck(s: State, seat: i64) -> bool:
    """The discarded combat cards become the deck (TRACK-06). False if there are none either."""
    if total(s.discard) == 0:
        return False
    for v in range(CARD_VALUES):
        s.deck[v] = s.discard[v]
        s.discard[v] = 0
    if s.events is not None:
        s.events.tell(ev.RESHUFFLED, seat, 0, 0, 0)
    return True


def total(cards: vec[i64]) -> i64:
    return cards[0] + cards[1] + cards[2] + cards[3]


class GainStep(Step):
    """A: what, B: amount, C: place. The player says how much of a benefit to take."""

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        fr = s.frames
        what = fr[f + A]
        n = fr[f + B]
        p = s.players[fr[f + OWNER]]
        if what == POWER:
            n = min(n, MAX_POWER - p.power)
        elif what == POPULARITY:
            n = min(n, MAX_POPULARITY - p.popularity)
        if n > 0:
            while n >= 0:
                out.append(ACCEPT + (what << 8) + (n << 16))
                n -= 1

    def take(self, s: State, f: i64, choice: i64) -> None:
        fr = s.frames
        what = operand_a(choice)
        n = operand_b(choice)
        seat = fr[f + OWNER]
        place = fr[f + C]
        pop(s)
        if n == 0:
            return
        if what == CARDS:
            push(s, F_DRAW, seat, n, 0, 0)
        elif what >= TOKENS_HERE:
            put_tokens(s, seat, what - TOKENS_HERE, n, place)
        else:
            give(s, seat, what, n)

    def run(self, s: State, f: i64) -> None:
        pop(s)


class DrawStep(Step):
    """A: combat cards still to draw. Chance acts; an empty deck is made anew from the discards (TRACK-06)."""

    def actor(self, s: State, f: i64) -> i64:
        return CHANCE

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        deck = s.deck
        for v in range(CARD_VALUES):
            if deck[v] > 0:
                out.append(DRAWN + (v << 8))

    def weight(self, s: State, f: i64, choice: i64) -> i64:
        return s.deck[operand_a(choice)]

    def take(self, s: State, f: i64, choice: i64) -> None:
        v = operand_a(choice)
        seat = s.frames[f + OWNER]
        s.deck[v] -= 1
        s.players[seat].hand[v] += 1
        s.reveals += 1
        s.frames[f + A] -= 1
        if s.frames[f + A] == 0:
            pop(s)
        if s.events is not None:
            s.events.tell_only(BIT[seat], ev.CARD_DRAWN, seat, v, 0, 0)

    def run(self, s: State, f: i64) -> None:
        if not make_deck(s, s.frames[f + OWNER]):
            pop(s)  # nothing left anywhere: the gain is lost (TRACK-07)


class LoseCardsStep(Step):
    """A: cards still to lose at random, B: the seat that gets them, -1 for the discard pile."""

    def actor(self, s: State, f: i64) -> i64:
        return CHANCE

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        if s.frames[f + A] == 0:
            return
        hand = s.players[s.frames[f + OWNER]].hand
        for v in range(CARD_VALUES):
            if hand[v] > 0:
                out.append(LOST + (v << 8))

    def weight(self, s: State, f: i64, choice: i64) -> i64:
        return s.players[s.frames[f + OWNER]].hand[operand_a(choice)]

    def take(self, s: State, f: i64, choice: i64) -> None:
        v = operand_a(choice)
        fr = s.frames
        seat = fr[f + OWNER]
        taker = fr[f + B]
        s.reveals += 1
        s.players[seat].hand[v] -= 1
        fr[f + A] -= 1
        if taker < 0:
            s.discard[v] += 1
            lose_openly(s, seat, v)
            if s.events is not None:
                s.events.tell(ev.CARD_SPENT, seat, v, 0, 0)
        else:
            s.players[taker].hand[v] += 1
            lose_in_secret(s, seat, v, taker)
            learn(s, seat, taker, v)
            if s.events is not None:
                s.events.tell_only(BIT[seat] | BIT[taker], ev.CARD_STOLEN, taker, v, seat, 0)

    def run(self, s: State, f: i64) -> None:
        pop(s)


class PayCardsStep(Step):
    """A: combat cards still to pay, chosen by their owner."""

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        if s.frames[f + A] == 0:
            return
        hand = s.players[s.frames[f + OWNER]].hand
        for v in range(CARD_VALUES):
            if hand[v] > 0:
                out.append(PAY_CARD + (v << 8))

    def take(self, s: State, f: i64, choice: i64) -> None:
        spend_card(s, s.frames[f + OWNER], operand_a(choice))
        s.frames[f + A] -= 1

    def run(self, s: State, f: i64) -> None:
        pop(s)


def spend_card(s: State, seat: i64, v: i64) -> None:
    """A combat card goes from hand to the discard pile, for all to see."""
    s.players[seat].hand[v] -= 1
    s.discard[v] += 1
    lose_openly(s, seat, v)
    if s.events is not None:
        s.events.tell(ev.CARD_SPENT, seat, v, 0, 0)
