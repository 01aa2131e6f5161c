"""The 19 Automa cards: moves, gains and recruit bonus of both schemes, combat table, resource box."""

from __future__ import annotations

from typing import Final, final

from whetstone.core.ids import CARDS, COINS, POPULARITY, POWER
from whetstone.core.native import i64, vec

# Symbols of the move row
WORKER: Final = 0
MECH: Final = 1
CHARACTER: Final = 2
ENCOUNTER_FACTORY: Final = 3
ATTACK_COMBAT: Final = 4
ATTACK_WORKER: Final = 5

# Symbols of the gain row
GAIN_WORKER: Final = 0
GAIN_FIGHTER: Final = 1  # the character if it is on the mat, else a mech
GAIN_COIN: Final = 2
GAIN_POWER: Final = 3
GAIN_CARD: Final = 4

# Whom a bracketed entry is for, by the place of the home base clockwise from the top of the board
ALL: Final = -1
NORDIC: Final = 0
RUSVIET: Final = 1
TOGAWA: Final = 2
CRIMEA: Final = 3
SAXONY: Final = 4
POLANIA: Final = 5
ALBION: Final = 6

NO_BONUS: Final = -1


@final
class Symbol:
    """An entry of the move row (`n` is the power an attack needs) or of the gain row (`n` is the amount)."""

    def __init__(self, kind: i64, n: i64, only: i64) -> None:
        self.kind = kind
        self.n = n
        self.only = only


@final
class Scheme:
    def __init__(self, moves: list[Symbol], gains: list[Symbol], bonus: i64) -> None:
        self.moves = moves
        self.gains = gains
        self.bonus = bonus  # ongoing recruit bonus offered to human neighbours


@final
class AutomaCard:
    """`spend` is the power spent in combat with 0-7, 8-13 and 14 or more power; `cards` the combat cards added."""

    def __init__(
        self, number: i64, star: bool, skip: bool, spend: list[i64], cards: i64, box: i64, one: Scheme, two: Scheme
    ) -> None:
        self.number = number
        self.star = star
        self.skip = skip
        self.spend = vec[i64](spend)
        self.cards = cards
        self.box = box
        self.schemes: list[Scheme] = [one, two]


def move(kind: i64, needs: i64 = 0, only: i64 = ALL) -> Symbol:
    return Symbol(kind, needs, only)


def gain(kind: i64, n: i64, only: i64 = ALL) -> Symbol:
    return Symbol(kind, n, only)


AUTOMA_CARDS: Final[list[AutomaCard]] = [
    AutomaCard(
        1,
        True,
        False,
        [6, 7, 7],
        1,
        1,
        Scheme(
            [move(WORKER, only=NORDIC), move(ENCOUNTER_FACTORY), move(CHARACTER)],
            [gain(GAIN_POWER, 1), gain(GAIN_WORKER, 1)],
            POWER,
        ),
        Scheme([move(WORKER)], [gain(GAIN_POWER, 4)], POWER),
    ),
    AutomaCard(
        2,
        True,
        False,
        [5, 6, 7],
        2,
        2,
        Scheme(
            [move(ENCOUNTER_FACTORY, only=POLANIA), move(WORKER)],
            [gain(GAIN_COIN, 1, only=CRIMEA), gain(GAIN_COIN, 1)],
            NO_BONUS,
        ),
        Scheme(
            [move(ENCOUNTER_FACTORY, only=POLANIA), move(WORKER)],
            [gain(GAIN_COIN, 1, only=CRIMEA), gain(GAIN_CARD, 1), gain(GAIN_FIGHTER, 1)],
            COINS,
        ),
    ),
    AutomaCard(
        3,
        True,
        False,
        [3, 7, 7],
        0,
        0,
        Scheme([move(WORKER)], [gain(GAIN_POWER, 3)], NO_BONUS),
        Scheme([move(WORKER)], [gain(GAIN_POWER, 2), gain(GAIN_WORKER, 1)], POPULARITY),
    ),
    AutomaCard(
        4,
        False,
        True,
        [0, 1, 2],
        1,
        0,
        Scheme([move(WORKER)], [gain(GAIN_COIN, 1, only=CRIMEA), gain(GAIN_CARD, 1)], CARDS),
        Scheme([move(WORKER)], [gain(GAIN_COIN, 1, only=CRIMEA), gain(GAIN_COIN, 2)], POWER),
    ),
    AutomaCard(
        5,
        True,
        False,
        [2, 4, 7],
        1,
        4,
        Scheme(
            [move(ENCOUNTER_FACTORY, only=ALBION), move(WORKER)],
            [gain(GAIN_FIGHTER, 1, only=TOGAWA), gain(GAIN_WORKER, 1), gain(GAIN_COIN, 1)],
            COINS,
        ),
        Scheme([move(MECH)], [gain(GAIN_POWER, 4), gain(GAIN_WORKER, 1)], CARDS),
    ),
    AutomaCard(
        6,
        True,
        False,
        [7, 7, 7],
        1,
        0,
        Scheme([move(WORKER)], [gain(GAIN_POWER, 2)], NO_BONUS),
        Scheme([move(MECH)], [gain(GAIN_COIN, 1, only=CRIMEA), gain(GAIN_POWER, 2), gain(GAIN_FIGHTER, 1)], POWER),
    ),
    AutomaCard(
        7,
        True,
        True,
        [5, 7, 7],
        0,
        2,
        Scheme(
            [move(ATTACK_COMBAT, needs=5, only=SAXONY), move(WORKER)],
            [gain(GAIN_WORKER, 1), gain(GAIN_COIN, 1)],
            POPULARITY,
        ),
        Scheme(
            [move(ATTACK_COMBAT, needs=5, only=SAXONY), move(MECH)],
            [gain(GAIN_FIGHTER, 1, only=RUSVIET), gain(GAIN_FIGHTER, 1), gain(GAIN_CARD, 1)],
            COINS,
        ),
    ),
    AutomaCard(
        8,
        True,
        True,
        [0, 5, 7],
        2,
        1,
        Scheme(
            [move(ENCOUNTER_FACTORY, only=TOGAWA), move(MECH), move(WORKER)],
            [gain(GAIN_FIGHTER, 1, only=RUSVIET), gain(GAIN_FIGHTER, 1)],
            NO_BONUS,
        ),
        Scheme(
            [move(ENCOUNTER_FACTORY, only=TOGAWA), move(MECH)],
            [gain(GAIN_POWER, 1, only=SAXONY), gain(GAIN_COIN, 1), gain(GAIN_FIGHTER, 1)],
            COINS,
        ),
    ),
    AutomaCard(
        9,
        True,
        False,
        [4, 7, 7],
        1,
        3,
        Scheme(
            [move(ENCOUNTER_FACTORY, only=POLANIA), move(MECH), move(WORKER)],
            [gain(GAIN_WORKER, 1), gain(GAIN_FIGHTER, 1)],
            POPULARITY,
        ),
        Scheme(
            [move(ENCOUNTER_FACTORY, only=POLANIA), move(MECH)], [gain(GAIN_POWER, 3), gain(GAIN_WORKER, 1)], POPULARITY
        ),
    ),
    AutomaCard(
        10,
        True,
        False,
        [0, 0, 0],
        1,
        1,
        Scheme([move(MECH), move(WORKER)], [gain(GAIN_FIGHTER, 1), gain(GAIN_POWER, 2)], NO_BONUS),
        Scheme([move(MECH)], [gain(GAIN_COIN, 2), gain(GAIN_FIGHTER, 1)], NO_BONUS),
    ),
    AutomaCard(
        11,
        True,
        False,
        [6, 7, 7],
        2,
        0,
        Scheme(
            [move(MECH), move(ENCOUNTER_FACTORY), move(CHARACTER)],
            [gain(GAIN_WORKER, 1, only=RUSVIET), gain(GAIN_WORKER, 1), gain(GAIN_COIN, 1)],
            NO_BONUS,
        ),
        Scheme(
            [move(WORKER, only=NORDIC), move(ENCOUNTER_FACTORY), move(CHARACTER)],
            [gain(GAIN_POWER, 3), gain(GAIN_WORKER, 1)],
            CARDS,
        ),
    ),
    AutomaCard(
        12,
        True,
        False,
        [4, 5, 7],
        2,
        1,
        Scheme([move(WORKER, only=NORDIC), move(MECH)], [gain(GAIN_POWER, 4)], NO_BONUS),
        Scheme(
            [move(WORKER, only=NORDIC), move(MECH)],
            [gain(GAIN_CARD, 1), gain(GAIN_COIN, 1), gain(GAIN_FIGHTER, 1)],
            POWER,
        ),
    ),
    AutomaCard(
        13,
        True,
        False,
        [3, 5, 7],
        3,
        0,
        Scheme(
            [move(ATTACK_COMBAT, needs=4, only=SAXONY), move(ENCOUNTER_FACTORY), move(CHARACTER)],
            [gain(GAIN_COIN, 1)],
            NO_BONUS,
        ),
        Scheme(
            [move(ATTACK_COMBAT, needs=5, only=SAXONY), move(ENCOUNTER_FACTORY), move(CHARACTER)],
            [gain(GAIN_CARD, 1), gain(GAIN_COIN, 2)],
            COINS,
        ),
    ),
    AutomaCard(
        14,
        True,
        False,
        [1, 1, 1],
        1,
        0,
        Scheme([move(ENCOUNTER_FACTORY), move(CHARACTER)], [gain(GAIN_WORKER, 1), gain(GAIN_CARD, 1)], CARDS),
        Scheme([move(ATTACK_COMBAT, needs=7), move(ATTACK_WORKER), move(MECH)], [gain(GAIN_POWER, 3)], POPULARITY),
    ),
    AutomaCard(
        15,
        False,
        False,
        [7, 7, 7],
        0,
        2,
        Scheme([move(ENCOUNTER_FACTORY), move(CHARACTER)], [gain(GAIN_POWER, 3), gain(GAIN_COIN, 1)], COINS),
        Scheme(
            [move(ATTACK_COMBAT, needs=1), move(ATTACK_WORKER), move(ENCOUNTER_FACTORY), move(CHARACTER)],
            [gain(GAIN_COIN, 1, only=CRIMEA), gain(GAIN_COIN, 1)],
            CARDS,
        ),
    ),
    AutomaCard(
        16,
        True,
        False,
        [5, 7, 7],
        1,
        4,
        Scheme([move(ENCOUNTER_FACTORY), move(CHARACTER)], [gain(GAIN_FIGHTER, 1)], NO_BONUS),
        Scheme(
            [move(ATTACK_COMBAT, needs=5), move(ATTACK_WORKER), move(MECH)],
            [gain(GAIN_POWER, 1, only=SAXONY), gain(GAIN_FIGHTER, 1), gain(GAIN_COIN, 1)],
            NO_BONUS,
        ),
    ),
    AutomaCard(
        17,
        False,
        True,
        [7, 7, 7],
        2,
        2,
        Scheme([move(ATTACK_COMBAT, needs=6), move(ATTACK_WORKER), move(WORKER)], [gain(GAIN_COIN, 2)], POWER),
        Scheme(
            [move(ATTACK_COMBAT, needs=8), move(WORKER)],
            [gain(GAIN_COIN, 1, only=CRIMEA), gain(GAIN_COIN, 1), gain(GAIN_WORKER, 1)],
            POPULARITY,
        ),
    ),
    AutomaCard(
        18,
        True,
        False,
        [1, 1, 7],
        0,
        1,
        Scheme(
            [move(ENCOUNTER_FACTORY), move(CHARACTER)],
            [gain(GAIN_WORKER, 1, only=ALBION), gain(GAIN_WORKER, 1), gain(GAIN_COIN, 1)],
            NO_BONUS,
        ),
        Scheme(
            [move(ENCOUNTER_FACTORY), move(CHARACTER)],
            [gain(GAIN_FIGHTER, 1, only=ALBION), gain(GAIN_WORKER, 1), gain(GAIN_COIN, 2)],
            NO_BONUS,
        ),
    ),
    AutomaCard(
        19,
        True,
        False,
        [7, 7, 7],
        1,
        1,
        Scheme([move(ATTACK_WORKER), move(WORKER)], [gain(GAIN_WORKER, 1)], NO_BONUS),
        Scheme(
            [move(ENCOUNTER_FACTORY, only=ALBION), move(ATTACK_WORKER), move(WORKER)],
            [gain(GAIN_POWER, 3), gain(GAIN_COIN, 1)],
            CARDS,
        ),
    ),
]
