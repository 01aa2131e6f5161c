"""The numbers a judgement rests on, by name. They are hundredths of a coin unless their comment says otherwise.

`tuned.py` holds the values the bots play with; `./whetstone tune` finds better ones and writes that file.
"""

from __future__ import annotations

from typing import Final, final

from whetstone.core.native import i64, vec

STAR: Final = 0  # a star placed, besides its coins
DECAY: Final = 1  # what is left of a star a quarter of a turn further away, in thousandths
OTHER_GOALS: Final = 2  # goals beyond the stars still needed, percent
TOKEN_DELAY: Final = 3  # hundredths of a quarter turn for a missing token
WORKER_DELAY: Final = 4  # the same for a worker to come
POWER_DELAY: Final = 5
POPULARITY_DELAY: Final = 6
OBJECTIVE_DELAY: Final = 7  # for each step an objective is short of
COMBAT_DELAY: Final = 8
POPULARITY: Final = 9  # a point besides the tier it leads to
POWER: Final = 10
CARD: Final = 11
WORKER: Final = 12  # the third worker for a long game; each further one is worth a sixth less
CUBE: Final = 13
CUT: Final = 14  # each token saved on the actions still to take
MECH: Final = 15
RECRUIT: Final = 16
STRUCTURE: Final = 17
FACTORY_CARD: Final = 18
ENCOUNTER: Final = 19  # a token the character stands on
NEAR: Final = 20  # a step nearer to an encounter or to the Factory
MADE: Final = 21  # a token the workers stand ready to make and that is needed
MADE_WORKER: Final = 22
SPARE: Final = 23  # a token that is not needed, percent of its coins
LAND: Final = 24  # percent of a territory's coins long before the end
LOST_TOKEN: Final = 25  # where an enemy may come
LOST_WORKER: Final = 26
LOST_LAND: Final = 27
DEFENDED: Final = 28  # percent of that where a character or mech stands
SOFT: Final = 29  # percent of the next tier's coins that popularity on the way to it counts
RISK: Final = 30  # a combat that may be lost, at even chances
USED_TOKEN: Final = 31  # a token in hand that is needed
SPREAD: Final = 32  # a character or mech alone on its territory
SCORING: Final = 33  # stars, territories and pairs of tokens popularity will likely count for at the end
RIVER_MECH: Final = 34  # the mech that crosses rivers
FAR_MECH: Final = 35  # the mech that goes further
FRONTIER: Final = 36  # a territory that can be walked to
ITEM: Final = 37  # an upgrade, mech, structure or recruit, whichever it is
BEATEN: Final = 38  # a combat lost in defence
HELD_OFF: Final = 39  # a combat won in defence

NAMES: Final[list[str]] = [
    "star",
    "decay",
    "other_goals",
    "token_delay",
    "worker_delay",
    "power_delay",
    "popularity_delay",
    "objective_delay",
    "combat_delay",
    "popularity",
    "power",
    "card",
    "worker",
    "cube",
    "cut",
    "mech",
    "recruit",
    "structure",
    "factory_card",
    "encounter",
    "near",
    "made",
    "made_worker",
    "spare",
    "land",
    "lost_token",
    "lost_worker",
    "lost_land",
    "defended",
    "soft",
    "risk",
    "used_token",
    "spread",
    "scoring",
    "river_mech",
    "far_mech",
    "frontier",
    "item",
    "beaten",
    "held_off",
]


LONGEST: Final = 80  # quarter turns


@final
class Weights:
    """The weights and the table of decay made from them."""

    def __init__(self, values: list[i64]) -> None:
        self.w: vec[i64] = vec[i64](values)
        self.decay: vec[i64] = vec[i64]([0 for _ in range(LONGEST + 1)])
        left: i64 = 100000
        for i in range(LONGEST + 1):
            self.decay[i] = left // 100
            left = left * self.w[DECAY] // 1000
