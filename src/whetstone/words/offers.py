"""Offers of encounter and Factory cards as data for a client that draws them in symbols: the price, and each gain."""

from __future__ import annotations

from typing import Any

from whetstone.content.base.steps import F_AIRLIFT, F_PEEK
from whetstone.core import records as rec
from whetstone.core.records import Effect, Offer
from whetstone.play.describe import price_of
from whetstone.play.names import GAINS, KINDS
from whetstone.words.cards import effect_text, offer_text

_THINGS = {
    rec.ANY_RESOURCES: "resources",
    rec.NEW_WORKERS: "worker",
    rec.NEW_WORKERS_AT_MECH: "worker",
    rec.DEPLOY_ONE: "mech",
    rec.BUILD_ONE: "structure",
    rec.UPGRADE_ONE: "upgrade",
    rec.ENLIST_ONE: "recruit",
    rec.PRODUCE_ON: "produce",
}
_STEPS = {F_PEEK: "peek", F_AIRLIFT: "airlift"}


def offer_data(offer: Offer) -> dict[str, Any]:
    """`Offer` of docs/protocol.md."""
    return {
        "text": offer_text(offer),
        "cost": price_of(offer),
        "gains": [
            {"what": _thing(effect), "n": max(1, effect.amount), "text": effect_text(effect)}
            for effect in offer.effects
        ],
        "one_of": bool(offer.one_of),
    }


def _thing(effect: Effect) -> str:
    if effect.op == rec.GAIN:
        return GAINS[effect.arg]
    if effect.op == rec.RESOURCES:
        return KINDS[effect.arg]
    if effect.op == rec.STEP:
        return _STEPS.get(effect.arg, "other")
    return _THINGS.get(effect.op, "other")
