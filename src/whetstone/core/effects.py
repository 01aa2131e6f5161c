"""Carrying out what a card gives: prices are paid in full, benefits may be declined (ENC-06, ENC-07, FACT-13)."""

from __future__ import annotations

from typing import Final

from whetstone.core.frames import (
    DONE,
    EFFECT,
    F_BUILD,
    F_DEPLOY,
    F_EFFECTS,
    F_ENLIST,
    F_PAY_CARDS,
    F_PAY_TOKENS,
    F_PLACE_WORKER,
    F_PRODUCE,
    F_TOKENS,
    F_UPGRADE,
    OWNER,
    PC,
    A,
    B,
    C,
    D,
    Step,
    operand_a,
    pop,
    push,
)
from whetstone.core.ids import ANY_KIND, BIT, CARDS, COINS, HERO, POPULARITY, POWER
from whetstone.core.native import i64
from whetstone.core.payment import can_pay
from whetstone.core.records import (
    ANY_RESOURCES,
    BUILD_ONE,
    DEPLOY_ONE,
    ENLIST_ONE,
    GAIN,
    NEW_WORKERS,
    NEW_WORKERS_AT_MECH,
    PRODUCE_ON,
    RESOURCES,
    STEP,
    UPGRADE_ONE,
    Effect,
    Offer,
)
from whetstone.core.state import State
from whetstone.core.tracks import gain, gain_tokens, hand_size, take_away

ENCOUNTER_CARD: Final = 0
FACTORY_CARD: Final = 1


def offer_at(s: State, deck: i64, card: i64, option: i64) -> Offer:
    if deck == ENCOUNTER_CARD:
        return s.config.encounters[card][option]
    return s.config.factory_cards[card]


def offer_payable(s: State, seat: i64, offer: Offer) -> bool:
    p = s.players[seat]
    price = offer.price
    if p.power < price[POWER] or p.coins < price[COINS] or p.popularity < price[POPULARITY]:
        return False
    if hand_size(s, seat) < price[CARDS]:
        return False
    return can_pay(s, seat, ANY_KIND, offer.tokens, offer.differ)


def take_offer(s: State, seat: i64, deck: i64, card: i64, option: i64) -> None:
    """Pay the price, then gain the effects: the frame of the effects lies under those of the payment."""
    offer = offer_at(s, deck, card, option)
    f = push(s, F_EFFECTS, seat, deck, card, option)
    s.frames[f + PC] = 0 if offer.one_of else 1
    for what in range(CARDS):
        if offer.price[what] > 0:
            take_away(s, seat, what, offer.price[what])
    if offer.price[CARDS] > 0:
        push(s, F_PAY_CARDS, seat, offer.price[CARDS], 0, 0)
    if offer.tokens > 0:
        push(s, F_PAY_TOKENS, seat, ANY_KIND, offer.tokens, 1 if offer.differ else 0)


class EffectsStep(Step):
    """A: deck, B: card, C: option. PC 0: which one of the effects; PC 1: D is the next one to carry out."""

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        fr = s.frames
        if fr[f + PC] == 0:
            offer = offer_at(s, fr[f + A], fr[f + B], fr[f + C])
            for i in range(len(offer.effects)):
                out.append(EFFECT + (i << 8))
            out.append(DONE)

    def take(self, s: State, f: i64, choice: i64) -> None:
        fr = s.frames
        offer = offer_at(s, fr[f + A], fr[f + B], fr[f + C])
        deck = fr[f + A]
        seat = fr[f + OWNER]
        pop(s)
        if choice & 255 == EFFECT:
            carry_out(s, seat, offer.effects[operand_a(choice)], where(s, seat, deck))

    def run(self, s: State, f: i64) -> None:
        fr = s.frames
        offer = offer_at(s, fr[f + A], fr[f + B], fr[f + C])
        i = fr[f + D]
        if i == len(offer.effects):
            pop(s)
            return
        fr[f + D] = i + 1
        seat = fr[f + OWNER]
        carry_out(s, seat, offer.effects[i], where(s, seat, fr[f + A]))


def where(s: State, seat: i64, deck: i64) -> i64:
    """Gains of an encounter go where the character is (ENC-08); those of a Factory card to a worker, told by -1."""
    return s.players[seat].piece[HERO] if deck == ENCOUNTER_CARD else -1


def carry_out(s: State, seat: i64, effect: Effect, place: i64) -> None:
    op = effect.op
    if op == GAIN:
        gain(s, seat, effect.arg, effect.amount)
    elif op == RESOURCES and place >= 0:
        gain_tokens(s, seat, effect.arg, effect.amount, place)
    elif op == RESOURCES:
        push(s, F_TOKENS, seat, effect.amount, place, BIT[effect.arg])
    elif op == ANY_RESOURCES:
        push(s, F_TOKENS, seat, effect.amount, place, ANY_KIND)
    elif op == NEW_WORKERS:
        push(s, F_PLACE_WORKER, seat, effect.amount, place, 0)
    elif op == NEW_WORKERS_AT_MECH:
        push(s, F_PLACE_WORKER, seat, effect.amount, -1, 0)
    elif op == DEPLOY_ONE:
        push(s, F_DEPLOY, seat, place, 0, 0)
    elif op == BUILD_ONE:
        push(s, F_BUILD, seat, place, 0, 0)
    elif op == UPGRADE_ONE:
        push(s, F_UPGRADE, seat, 0, 0, 0)
    elif op == ENLIST_ONE:
        push(s, F_ENLIST, seat, 0, 0, 0)
    elif op == PRODUCE_ON:
        push(s, F_PRODUCE, seat, effect.amount, 0, 0)
    elif op == STEP:
        push(s, effect.arg, seat, effect.amount, place, 0)
