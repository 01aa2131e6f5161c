"""What lies under the question on top of the stack: what was paid for it, and whether a part of it has been done."""

from __future__ import annotations

from whetstone.core import frames as fr
from whetstone.core.effects import offer_at
from whetstone.core.ids import FACTORY_SECTION, TRADE
from whetstone.core.records import Effect, Offer
from whetstone.core.state import State

TRADED = 2  # resources Trade gives
_BENEFITS = frozenset((fr.F_UPGRADE, fr.F_DEPLOY, fr.F_BUILD, fr.F_ENLIST))


def paid_for(s: State) -> bool:
    """Has a price been paid for the benefit on top, and nothing of that benefit been taken?"""
    f = (s.depth - 1) * fr.WIDTH
    kind = s.frames[f]
    if kind == fr.F_TOKENS:
        return not tokens_begun(s) and _priced(s, f)
    return kind in _BENEFITS and _priced(s, f)


def tokens_begun(s: State) -> bool:
    """Has one of the resources on offer been taken already?"""
    f = (s.depth - 1) * fr.WIDTH
    effect = _effect_under(s, f)
    first = effect.amount if effect else TRADED if _trading(s, f) else 0
    return s.frames[f + fr.A] < first


def payment_begun(s: State) -> bool:
    """Has one of the resources owed been paid already?"""
    f = (s.depth - 1) * fr.WIDTH
    under = f - fr.WIDTH
    owed = s.frames[f + fr.B]
    if s.frames[under] == fr.F_BOTTOM:
        return owed < s.frames[under + fr.B]
    offer = _offer_under(s, f)
    return offer is not None and owed < offer.tokens


def _priced(s: State, f: int) -> bool:
    under = f - fr.WIDTH
    if s.frames[under] == fr.F_BOTTOM:
        return s.frames[under + fr.B] > 0
    offer = _offer_under(s, f)
    if offer is not None:
        return offer.tokens > 0 or any(offer.price[what] > 0 for what in range(len(offer.price)))
    return _trading(s, f)  # which costs a coin


def _trading(s: State, f: int) -> bool:
    section = s.players[s.active].section
    if s.frames[f] != fr.F_TOKENS or s.frames[f - fr.WIDTH] != fr.F_AWARD or section >= FACTORY_SECTION:
        return False
    return s.config.mats[s.active].top[section] == TRADE


def _offer_under(s: State, f: int) -> Offer | None:
    """The card whose effects are being carried out. One that gave a choice of effects lies there no longer."""
    under = f - fr.WIDTH
    if s.frames[under] != fr.F_EFFECTS:
        return None
    return offer_at(s, s.frames[under + fr.A], s.frames[under + fr.B], s.frames[under + fr.C])


def _effect_under(s: State, f: int) -> Effect | None:
    offer = _offer_under(s, f)
    return offer.effects[s.frames[f - fr.WIDTH + fr.D] - 1] if offer else None
