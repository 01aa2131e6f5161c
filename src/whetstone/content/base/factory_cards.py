"""The top rows of Factory cards 1 to 18; 13 to 18 are promos. The bottom row is one Move on all (FACT-14)."""

from __future__ import annotations

from whetstone.content.vocabulary import (
    MECH,
    RECRUIT,
    STRUCTURE,
    UPGRADE,
    any_tokens,
    cards,
    coins,
    offer,
    popularity,
    power,
    produce_on,
    worker_at_mech,
)
from whetstone.core.records import Offer

PROMOS = frozenset(range(13, 19))

_A_CARD = (0, 0, 0, 1)
_TWO_COINS = (0, 2, 0, 0)

FACTORY_CARDS: dict[int, Offer] = {
    1: offer(produce_on(2), price=(0, 1, 0, 1)),
    2: offer(RECRUIT, UPGRADE, price=(0, 0, 1, 0), one_of=True),
    3: offer(popularity(2), price=_A_CARD),
    4: offer(coins(3), price=_A_CARD),
    5: offer(popularity(2), price=(1, 0, 0, 0)),
    6: offer(coins(3), price=(1, 0, 0, 0)),
    7: offer(MECH, STRUCTURE, price=(0, 0, 1, 0), one_of=True),
    8: offer(any_tokens(3), price=_A_CARD),
    9: offer(UPGRADE, popularity(1), price=_TWO_COINS),
    10: offer(MECH, power(1), price=_TWO_COINS),
    11: offer(STRUCTURE, popularity(1), price=_TWO_COINS),
    12: offer(RECRUIT, power(1), price=_TWO_COINS),
    13: offer(MECH, STRUCTURE, tokens=2, differ=True, one_of=True),
    14: offer(worker_at_mech(), coins(2), price=_A_CARD),
    15: offer(cards(1), power(2), tokens=1),
    16: offer(power(1), popularity(1), coins(1), tokens=1),
    17: offer(UPGRADE, power(1), price=_A_CARD),
    18: offer(RECRUIT, UPGRADE, tokens=2, differ=True, one_of=True),
}
