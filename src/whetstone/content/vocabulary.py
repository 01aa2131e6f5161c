"""Words to write cards in: prices, gains, offers. Every room may use them."""

from __future__ import annotations

from whetstone.core.ids import CARDS, COINS, FOOD, METAL, OIL, POPULARITY, POWER, WOOD
from whetstone.core.native import i64, vec
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

MECH = Effect(DEPLOY_ONE, 1, 0)
STRUCTURE = Effect(BUILD_ONE, 1, 0)
UPGRADE = Effect(UPGRADE_ONE, 1, 0)
RECRUIT = Effect(ENLIST_ONE, 1, 0)


def power(n: int) -> Effect:
    return Effect(GAIN, n, POWER)


def coins(n: int) -> Effect:
    return Effect(GAIN, n, COINS)


def popularity(n: int) -> Effect:
    return Effect(GAIN, n, POPULARITY)


def cards(n: int) -> Effect:
    return Effect(GAIN, n, CARDS)


def oil(n: int) -> Effect:
    return Effect(RESOURCES, n, OIL)


def metal(n: int) -> Effect:
    return Effect(RESOURCES, n, METAL)


def wood(n: int) -> Effect:
    return Effect(RESOURCES, n, WOOD)


def food(n: int) -> Effect:
    return Effect(RESOURCES, n, FOOD)


def any_tokens(n: int) -> Effect:
    return Effect(ANY_RESOURCES, n, 0)


def workers(n: int) -> Effect:
    return Effect(NEW_WORKERS, n, 0)


def worker_at_mech() -> Effect:
    return Effect(NEW_WORKERS_AT_MECH, 1, 0)


def produce_on(n: int) -> Effect:
    return Effect(PRODUCE_ON, n, 0)


def special(frame_kind: int) -> Effect:
    """A step of the card's own room."""
    return Effect(STEP, 1, frame_kind)


def offer(
    *effects: Effect,
    price: tuple[int, int, int, int] = (0, 0, 0, 0),
    tokens: int = 0,
    differ: bool = False,
    one_of: bool = False,
) -> Offer:
    """`price` is power, coins, popularity, combat cards."""
    return Offer(vec[i64](list(price)), tokens, differ, list(effects), one_of)


def free(*effects: Effect) -> Offer:
    return offer(*effects)


def pay_coins(n: int, *effects: Effect) -> Offer:
    return offer(*effects, price=(0, n, 0, 0))


def pay_popularity(n: int, *effects: Effect) -> Offer:
    return offer(*effects, price=(0, 0, n, 0))
