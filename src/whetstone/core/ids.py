"""Small integer names for the things of the game.

Plain `Final` ints instead of enums: they are inlined when compiled and cheap when not. Lists that belong together are
numbered alike on purpose: bottom-row action k is paid in resource k, structure k stands under top-row action k.
"""

from __future__ import annotations

from typing import Final

from whetstone.core.native import i64, vec

# --- who acts -------------------------------------------------------------------------------------------------------
CHANCE: Final = -1  # a card has to be drawn; the outcomes carry weights
NOBODY: Final = -2  # the game is over

# --- terrain --------------------------------------------------------------------------------------------------------
FARM: Final = 0
FOREST: Final = 1
MOUNTAIN: Final = 2
TUNDRA: Final = 3
VILLAGE: Final = 4
LAKE: Final = 5
FACTORY: Final = 6
HOME: Final = 7  # home bases are places but no territories (CTRL-02)

# --- resources, in the order of the bottom-row actions they pay for -------------------------------------------------
OIL: Final = 0
METAL: Final = 1
WOOD: Final = 2
FOOD: Final = 3
KINDS: Final = 4
ANY_KIND: Final = 15  # mask of all four

# --- top-row actions, and the structures under them -----------------------------------------------------------------
MOVE: Final = 0
BOLSTER: Final = 1
TRADE: Final = 2
PRODUCE: Final = 3
MINE: Final = 0
MONUMENT: Final = 1
ARMORY: Final = 2
MILL: Final = 3

# --- bottom-row actions ---------------------------------------------------------------------------------------------
UPGRADE: Final = 0
DEPLOY: Final = 1
BUILD: Final = 2
ENLIST: Final = 3
FACTORY_SECTION: Final = 4  # the Factory card is a fifth section (FACT-08)

# --- technology cubes of the top row (UPGR-07) ----------------------------------------------------------------------
CUBE_UNITS: Final = 0
CUBE_COINS: Final = 1
CUBE_POWER: Final = 2
CUBE_CARDS: Final = 3
CUBE_POPULARITY: Final = 4
CUBE_TERRITORIES: Final = 5
CUBES: Final = 6

# --- what a track or hand can gain, in the order of the recruits' ongoing bonuses (ENL-08) --------------------------
POWER: Final = 0
COINS: Final = 1
POPULARITY: Final = 2
CARDS: Final = 3

# --- pieces of a player: one slot each, holding a place -------------------------------------------------------------
HERO: Final = 0  # the character
FIRST_MECH: Final = 1
FIRST_WORKER: Final = 5
UNITS: Final = 13
FIRST_STRUCTURE: Final = 13
PIECES: Final = 17
MECHS: Final = 4
WORKERS: Final = 8
STRUCTURES: Final = 4
RECRUITS: Final = 4
NOWHERE: Final = -1  # still on a mat

# --- star goals (STAR-01) -------------------------------------------------------------------------------------------
GOAL_UPGRADES: Final = 0
GOAL_MECHS: Final = 1
GOAL_STRUCTURES: Final = 2
GOAL_RECRUITS: Final = 3
GOAL_WORKERS: Final = 4
GOAL_OBJECTIVE: Final = 5
GOAL_COMBAT: Final = 6
GOAL_POPULARITY: Final = 7
GOAL_POWER: Final = 8
GOALS: Final = 9
GOAL_CONTENT: Final = 20  # rooms number further goals from here on

# --- limits ---------------------------------------------------------------------------------------------------------
MAX_POWER: Final = 16
MAX_POPULARITY: Final = 18
MAX_DIAL: Final = 7
CARD_VALUES: Final = 4  # combat cards of value 2, 3, 4, 5 are kept as counts at index 0..3
LOWEST_CARD: Final = 2

UNLIMITED: Final = 99

# --- bits -----------------------------------------------------------------------------------------------------------
# A set of places is a mask. `1 << n` is wrong in compiled code for n >= 31, so bits come from a table.
BIT: Final = vec[i64]([2**n for n in range(63)])

# 2 is a primitive root of 67, so a lone bit modulo 67 tells its place: the fastest way both interpreted and compiled.
_INDEX: Final = vec[i64]([0 for _ in range(67)])
for _n in range(63):
    _INDEX[BIT[_n] % 67] = _n


def row(values: list[int]) -> vec[i64]:
    """A vector of these numbers. Code outside of the compiled rooms makes vectors by this and not by `vec` itself."""
    return vec[i64](values)


def first(mask: i64) -> i64:
    """The lowest member of a set that is not empty."""
    return _INDEX[(mask & -mask) % 67]


def count(mask: i64) -> i64:
    n: i64 = 0
    while mask:
        mask &= mask - 1
        n += 1
    return n
