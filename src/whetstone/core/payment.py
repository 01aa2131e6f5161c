"""Paying with resource tokens: which tokens pay is the player's choice (RES-03, RES-04, TURN-10)."""

from __future__ import annotations

from whetstone.core import events as ev
from whetstone.core.control import controlled
from whetstone.core.frames import OWNER, PAY, PAY_CARD, A, B, C, Step, operand_a, operand_b, pop
from whetstone.core.hooks import PAYMENT
from whetstone.core.ids import BIT, CARD_VALUES, KINDS, first
from whetstone.core.native import i64
from whetstone.core.state import State, add_tokens
from whetstone.core.tracks import hand_size, spend_card

OFF_BOARD = 255  # the "place" of tokens a module keeps elsewhere


def spendable(s: State, seat: i64, kind: i64) -> i64:
    """Tokens of a kind the seat may spend now."""
    n: i64 = 0
    mask = controlled(s, seat) & s.stocked
    tokens = s.tokens
    while mask:
        n += tokens[KINDS * first(mask) + kind]
        mask &= mask - 1
    for module in s.config.modules:
        n += module.spendable(s, seat, kind)
    return n


def card_payer(s: State, seat: i64) -> i64:
    """Index of the seat's ability that lets a combat card stand for a token now, or -1 (FAC-CRIMEA-01 and its like)."""
    p = s.players[seat]
    for i, ability in enumerate(s.config.abilities[seat]):
        if ability.uses & PAYMENT and p.unlocked & BIT[i] and ability.pays_with_card(s, seat):
            return i if hand_size(s, seat) > 0 else -1
    return -1


def can_pay(s: State, seat: i64, kinds: i64, n: i64, differ: bool) -> bool:
    """Can the seat pay n tokens of the kinds in the mask, all different if `differ`?"""
    if n <= 0:
        return True
    have: i64 = 1 if card_payer(s, seat) >= 0 else 0
    for kind in range(KINDS):
        if kinds & BIT[kind]:
            here = spendable(s, seat, kind)
            have += min(here, 1) if differ else here
            if have >= n:
                return True
    return False


class PayTokensStep(Step):
    """A: mask of kinds that may pay, B: tokens still owed, C: 1 if all must differ."""

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        fr = s.frames
        owed = fr[f + B]
        if owed == 0:
            return
        seat = fr[f + OWNER]
        kinds = fr[f + A]
        by_card = card_payer(s, seat) >= 0
        mask = controlled(s, seat) & s.stocked
        tokens = s.tokens
        have: i64 = 0
        while mask:
            place = first(mask)
            mask &= mask - 1
            for kind in range(KINDS):
                if kinds & BIT[kind] and tokens[KINDS * place + kind] > 0:
                    have += tokens[KINDS * place + kind]
                    out.append(PAY + (place << 8) + (kind << 16))
        for module in s.config.modules:
            for kind in range(KINDS):
                n = module.spendable(s, seat, kind) if kinds & BIT[kind] else 0
                if n > 0:
                    have += n
                    out.append(PAY + (OFF_BOARD << 8) + (kind << 16))
        if by_card:
            hand = s.players[seat].hand
            for v in range(CARD_VALUES):
                if hand[v] > 0:
                    out.append(PAY_CARD + (v << 8))
        elif have == owed and not fr[f + C]:
            out.clear()  # everything goes: nothing to choose

    def take(self, s: State, f: i64, choice: i64) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        if choice & 255 == PAY_CARD:
            i = card_payer(s, seat)
            s.config.abilities[seat][i].paid_with_card(s, seat)
            spend_card(s, seat, operand_a(choice))
        else:
            kind = operand_b(choice)
            self.spend(s, seat, operand_a(choice), kind)
            if fr[f + C]:
                fr[f + A] &= ~BIT[kind]
        fr[f + B] -= 1

    def run(self, s: State, f: i64) -> None:
        fr = s.frames
        if fr[f + B] > 0:
            self.spend_all(s, fr[f + OWNER], fr[f + A])
        pop(s)

    def spend_all(self, s: State, seat: i64, kinds: i64) -> None:
        mask = controlled(s, seat) & s.stocked
        while mask:
            place = first(mask)
            mask &= mask - 1
            for kind in range(KINDS):
                if kinds & BIT[kind]:
                    while s.tokens[KINDS * place + kind] > 0:
                        self.spend(s, seat, place, kind)
        for kind in range(KINDS):
            while kinds & BIT[kind] and self.module_tokens(s, seat, kind) > 0:
                self.spend(s, seat, OFF_BOARD, kind)

    def module_tokens(self, s: State, seat: i64, kind: i64) -> i64:
        n: i64 = 0
        for module in s.config.modules:
            n += module.spendable(s, seat, kind)
        return n

    def spend(self, s: State, seat: i64, place: i64, kind: i64) -> None:
        if place == OFF_BOARD:
            for module in s.config.modules:
                if module.spendable(s, seat, kind) > 0:
                    module.spend(s, seat, kind)
                    break
        else:
            add_tokens(s, place, kind, -1)
        if s.events is not None:
            s.events.tell(ev.TOKENS_SPENT, seat, kind, 1, place)
