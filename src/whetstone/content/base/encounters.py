"""Encounter cards 1 to 42: three options each, a price and what it buys. 29 to 42 are promos.

Only 31 and 42 need anything beyond the vocabulary; their steps are in `steps.py`.
"""

from __future__ import annotations

from whetstone.content.base.steps import F_AIRLIFT, F_PEEK
from whetstone.content.vocabulary import (
    MECH,
    RECRUIT,
    STRUCTURE,
    UPGRADE,
    any_tokens,
    cards,
    coins,
    food,
    free,
    metal,
    oil,
    pay_coins,
    pay_popularity,
    popularity,
    power,
    special,
    wood,
    workers,
)
from whetstone.core.records import Offer

PROMOS = frozenset(range(29, 43))

ENCOUNTERS: dict[int, list[Offer]] = {
    1: [
        free(popularity(1), coins(2)),
        pay_coins(2, food(4)),
        pay_popularity(2, STRUCTURE),
    ],
    2: [
        free(popularity(1), cards(1)),
        pay_coins(2, wood(4)),
        pay_popularity(2, RECRUIT),
    ],
    3: [
        free(popularity(1), food(2)),
        pay_coins(2, food(3), workers(1)),
        pay_popularity(3, MECH),
    ],
    4: [
        free(popularity(1), metal(2)),
        pay_coins(3, RECRUIT),
        pay_popularity(2, metal(4)),
    ],
    5: [
        free(popularity(1), food(2)),
        pay_coins(4, MECH),
        pay_popularity(2, metal(2), food(2)),
    ],
    6: [
        free(popularity(1), coins(2)),
        pay_coins(3, RECRUIT),
        pay_popularity(2, food(4)),
    ],
    7: [
        free(popularity(1), oil(2)),
        pay_coins(2, UPGRADE),
        pay_popularity(2, oil(4)),
    ],
    8: [
        free(popularity(1), coins(2)),
        pay_coins(2, oil(4)),
        pay_popularity(2, RECRUIT),
    ],
    9: [
        free(popularity(1), oil(2)),
        pay_coins(3, STRUCTURE),
        pay_popularity(2, oil(4)),
    ],
    10: [
        free(popularity(1), oil(2)),
        pay_coins(4, MECH),
        pay_popularity(2, coins(2), any_tokens(2)),
    ],
    11: [
        free(popularity(1), food(2)),
        pay_coins(2, food(3), workers(1)),
        pay_popularity(2, STRUCTURE),
    ],
    12: [
        free(popularity(1), wood(2)),
        pay_coins(3, STRUCTURE),
        pay_popularity(2, wood(3), workers(1)),
    ],
    13: [
        free(popularity(1), coins(2)),
        pay_coins(2, popularity(2), power(2)),
        pay_popularity(3, any_tokens(5)),
    ],
    14: [
        free(popularity(1), food(2)),
        pay_coins(2, any_tokens(3)),
        pay_popularity(2, metal(3), workers(1)),
    ],
    15: [
        free(popularity(2)),
        pay_coins(2, any_tokens(3)),
        pay_popularity(3, any_tokens(5)),
    ],
    16: [
        free(popularity(1), food(2)),
        pay_coins(2, any_tokens(2), workers(1)),
        pay_popularity(2, RECRUIT),
    ],
    17: [
        free(popularity(1), cards(1)),
        pay_coins(2, power(2), cards(2)),
        pay_popularity(3, MECH),
    ],
    18: [
        free(popularity(1), food(2)),
        pay_coins(2, any_tokens(3)),
        pay_popularity(2, wood(3), workers(1)),
    ],
    19: [
        free(popularity(1), coins(2)),
        pay_coins(2, food(4)),
        pay_popularity(2, power(3), cards(2)),
    ],
    20: [
        free(popularity(1), cards(1)),
        pay_coins(2, popularity(3)),
        pay_popularity(2, wood(4)),
    ],
    21: [
        free(popularity(2)),
        pay_coins(4, MECH),
        pay_popularity(2, power(3), cards(2)),
    ],
    22: [
        free(popularity(1), coins(2)),
        pay_coins(2, metal(4)),
        pay_popularity(2, STRUCTURE),
    ],
    23: [
        free(popularity(1), coins(2)),
        pay_coins(3, RECRUIT),
        pay_popularity(2, food(3), workers(1)),
    ],
    24: [
        free(popularity(1), cards(1)),
        pay_coins(2, any_tokens(3)),
        pay_popularity(3, MECH),
    ],
    25: [
        free(popularity(1), power(2)),
        pay_coins(2, power(4)),
        pay_popularity(2, any_tokens(2), UPGRADE),
    ],
    26: [
        free(popularity(1), power(2)),
        pay_coins(2, popularity(3)),
        pay_popularity(2, STRUCTURE),
    ],
    27: [
        free(popularity(1), coins(2)),
        pay_coins(2, metal(4)),
        pay_popularity(3, MECH),
    ],
    28: [
        free(popularity(1), coins(2)),
        pay_coins(2, any_tokens(2), workers(1)),
        pay_popularity(2, STRUCTURE),
    ],
    29: [
        free(popularity(1), coins(2)),
        pay_coins(3, UPGRADE),
        pay_popularity(2, oil(3), food(1)),
    ],
    30: [
        free(popularity(1), power(2)),
        pay_coins(2, power(4)),
        pay_popularity(2, STRUCTURE),
    ],
    31: [
        free(popularity(1), wood(2)),
        pay_coins(2, popularity(3)),
        pay_popularity(2, special(F_PEEK), cards(3)),
    ],
    32: [
        free(popularity(1), coins(2)),
        pay_coins(2, power(2), cards(2)),
        pay_popularity(2, any_tokens(2), UPGRADE),
    ],
    33: [
        free(popularity(1), coins(2)),
        pay_coins(2, power(2), cards(2)),
        pay_popularity(2, food(2), UPGRADE),
    ],
    34: [
        free(popularity(1), coins(2)),
        pay_coins(2, metal(4)),
        pay_popularity(2, RECRUIT),
    ],
    35: [
        free(popularity(2)),
        pay_coins(2, wood(4)),
        pay_popularity(2, oil(3), workers(1)),
    ],
    36: [
        free(popularity(1), oil(2)),
        pay_coins(4, MECH),
        pay_popularity(2, oil(3), workers(1)),
    ],
    37: [
        free(popularity(2)),
        pay_coins(2, oil(2), food(2)),
        pay_popularity(2, RECRUIT),
    ],
    38: [
        free(popularity(2)),
        pay_coins(4, MECH),
        pay_popularity(2, food(4)),
    ],
    39: [
        free(popularity(1), food(2)),
        pay_coins(2, food(4)),
        pay_popularity(2, power(5)),
    ],
    40: [
        free(popularity(1), cards(1)),
        pay_coins(2, popularity(3)),
        pay_popularity(2, STRUCTURE),
    ],
    41: [
        free(popularity(1), power(2)),
        pay_coins(2, cards(4)),
        pay_popularity(3, wood(2), RECRUIT),
    ],
    42: [
        free(popularity(1), coins(2)),
        pay_coins(2, special(F_AIRLIFT)),
        pay_popularity(3, any_tokens(5)),
    ],
}
