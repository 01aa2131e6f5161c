"""Content as records: what is printed on mats, cards and tiles, in one vocabulary.

Rooms under `content` fill these in; core reads them. None changes after set-up; all copies of a state share them.
"""

from __future__ import annotations

from typing import Final, final

from whetstone.core.board import Board
from whetstone.core.frames import Step
from whetstone.core.hooks import Ability, Module
from whetstone.core.ids import GOAL_COMBAT, GOAL_OBJECTIVE
from whetstone.core.native import i64, vec

# --- effects: what a card gives -------------------------------------------------------------------------------------
GAIN: Final = 0  # arg: POWER, COINS, POPULARITY or CARDS
RESOURCES: Final = 1  # arg: kind
ANY_RESOURCES: Final = 2  # kinds of the player's choice
NEW_WORKERS: Final = 3
NEW_WORKERS_AT_MECH: Final = 4
DEPLOY_ONE: Final = 5
BUILD_ONE: Final = 6
UPGRADE_ONE: Final = 7
ENLIST_ONE: Final = 8
PRODUCE_ON: Final = 9
STEP: Final = 10  # arg: a frame kind of the room the card belongs to


@final
class Effect:
    """One gain: an operation, an amount and an argument."""

    def __init__(self, op: i64, amount: i64, arg: i64) -> None:
        self.op = op
        self.amount = amount
        self.arg = arg


@final
class Offer:
    """A price and what it buys: an option of an encounter card, or the top row of a Factory card.

    `price` is indexed by POWER, COINS, POPULARITY, CARDS. `tokens` are resources of any kinds, all different if
    `differ`. With `one_of` the player picks one of the effects, otherwise all are gained in order.
    """

    def __init__(self, price: vec[i64], tokens: i64, differ: bool, effects: list[Effect], one_of: bool) -> None:
        self.price = price
        self.tokens = tokens
        self.differ = differ
        self.effects = effects
        self.one_of = one_of


@final
class Mat:
    """A player mat. Section k holds bottom-row action k on every mat (BOTTOM-01); `top[k]` stands above it."""

    def __init__(
        self,
        rank: i64,
        popularity: i64,
        coins: i64,
        objectives: i64,
        top: vec[i64],
        cost: vec[i64],
        slots: vec[i64],
        pay: vec[i64],
    ) -> None:
        self.rank = rank
        self.popularity = popularity
        self.coins = coins
        self.objectives = objectives
        self.top = top
        self.cost = cost
        self.slots = slots
        self.pay = pay


@final
class Faction:
    """A faction mat: start values, abilities (the faction's own first, then one per mech), recruit bonuses, tokens."""

    def __init__(
        self,
        base: i64,
        power: i64,
        cards: i64,
        abilities: list[Ability],
        recruit_bonus: vec[i64],
        tokens: i64,
    ) -> None:
        self.base = base
        self.power = power
        self.cards = cards
        self.abilities = abilities
        self.recruit_bonus = recruit_bonus
        self.tokens = tokens


# --- objectives: conditions -----------------------------------------------------------------------------------------
# What a condition measures. `a` and `b` are its arguments; `at_least`/`at_most` bound the number measured.
M_POWER: Final = 0
M_COINS: Final = 1
M_POPULARITY: Final = 2
M_WORKERS: Final = 3
M_MECHS: Final = 4
M_STRUCTURES: Final = 5
M_RECRUITS: Final = 6
M_UPGRADES: Final = 7
M_FACTORY_CARDS: Final = 8
M_HAND: Final = 9
M_COMBAT_STARS: Final = 10
M_CONTROLLED: Final = 11  # a: mask of territories
M_POWER_LEAD: Final = 12  # own power less the highest power of the others
M_DRIVEN_OFF: Final = 13  # enemy workers made to retreat this turn
M_BEST_STOCK: Final = 14  # most tokens on a controlled territory with `a` kinds among them
M_BEST_CROWD: Final = 15  # most own pieces on one territory
M_WORKERS_LESS_RECRUITS: Final = 16
M_CONTROLLED_TOKENS: Final = 17  # a: kind
M_BEST_KIND: Final = 18  # most controlled tokens of one kind
M_HERO_MECH_WORKER: Final = 19  # most tokens on a controlled territory with the character, one mech and one worker
M_AROUND_ONE: Final = 20  # a: mask of hexes; most controlled territories around one of them
M_WORKERS_ON_ONE: Final = 21  # a: mask; most own workers on one of them
M_WORKED: Final = 22  # a: mask; controlled territories of it with an own worker
M_STRUCTURES_BY_BASE: Final = 23  # own structures next to the own home base


@final
class Condition:
    def __init__(self, measure: i64, a: i64, at_least: i64, at_most: i64) -> None:
        self.measure = measure
        self.a = a
        self.at_least = at_least
        self.at_most = at_most


@final
class Goal:
    """A space of the Triumph Track. It is due when `measure` reaches `needed`; with measure -1 a rule places the star.

    Goals of one `group` share the limit, so that an either-or space can be told.
    """

    def __init__(self, code: i64, group: i64, limit: i64, measure: i64, needed: i64) -> None:
        self.code = code
        self.group = group
        self.limit = limit
        self.measure = measure
        self.needed = needed


@final
class Objective:
    def __init__(self, number: i64, end_of_turn: bool, conditions: list[Condition]) -> None:
        self.number = number
        self.end_of_turn = end_of_turn
        self.conditions = conditions


# --- structure bonus tiles ------------------------------------------------------------------------------------------
T_NEAR: Final = 0  # different places of the mask adjacent to own structures
T_ON: Final = 1  # own structures on the mask
T_ROW: Final = 2  # longest straight line
T_NEAR_ONE: Final = 3  # most own structures adjacent to one place of the mask
T_ALONE: Final = 4  # own structures with no structure of anybody next to them
T_DIAMOND: Final = 5  # most own structures in one rhombus of four hexes


@final
class BonusTile:
    """`coins[n]` is paid for a count of n; the last entry also covers everything above it."""

    def __init__(self, number: i64, rule: i64, mask: i64, coins: vec[i64]) -> None:
        self.number = number
        self.rule = rule
        self.mask = mask
        self.coins = coins


ALL_GOALS: Final = 2**32 - 1

# --- options of a game (bits) ---------------------------------------------------------------------------------------
OPTION_GIFTS: Final = 1  # coins may change hands (BRIBE-02; VAR-09 plays without)
OPTION_LAST_TURN: Final = 2  # variant "end game" (VAR-06)
OPTION_SPLIT_TRADE: Final = 4  # disputed reading of TRADE-04
OPTION_RECRUIT_AT_ONCE: Final = 8  # disputed reading of ENL-14
OPTION_DELAY_PENALTY: Final = 16  # variant "delay of game" (VAR-08)


@final
class Config:
    """Everything about a game that does not change while it is played."""

    def __init__(
        self,
        board: Board,
        factions: list[Faction],
        mats: list[Mat],
        abilities: list[list[Ability]],
        steps: list[Step | None],
        encounters: list[list[Offer]],
        factory_cards: list[Offer],
        objectives: list[Objective],
        tile: BonusTile,
        encounter_set: vec[i64],
        factory_set: i64,
        objective_set: i64,
        goals: list[Goal],
        stars_to_end: i64,
        teams: vec[i64],
        options: i64,
        modules: list[Module],
        turn_kinds: vec[i64],
        commit_kinds: vec[i64],
        retreat_kinds: vec[i64],
        seat_extra: i64,
        game_extra: i64,
    ) -> None:
        self.board = board
        self.seats: i64 = len(factions)
        self.factions = factions
        self.mats = mats
        self.abilities = abilities
        self.steps = steps
        self.encounters = encounters  # by card number, [] where the number is not used
        self.factory_cards = factory_cards  # by card number - 1
        self.objectives = objectives  # by card number - 1
        self.tile = tile
        self.encounter_set = encounter_set  # 1 for each card number shuffled in
        self.factory_set = factory_set
        self.objective_set = objective_set
        self.goals = goals  # the Triumph Track
        self.combat_goal: i64 = -1
        self.objective_goal: i64 = -1
        for i, goal in enumerate(goals):
            if goal.code == GOAL_COMBAT:
                self.combat_goal = i
            elif goal.code == GOAL_OBJECTIVE:
                self.objective_goal = i
        self.stars_to_end = stars_to_end  # by one player, or by one team if there are teams
        self.teams = teams  # team of each seat, or empty
        self.options = options
        self.modules = modules
        self.turn_kinds = turn_kinds  # frame kind of each seat's turn: a seat nobody plays may have a kind of its own
        self.commit_kinds = commit_kinds  # frame kind that sets each seat's dial and cards
        self.retreat_kinds = retreat_kinds  # frame kind that takes each seat's beaten units away
        self.enemies: list[list[i64]] = [
            [o for o in range(len(factions)) if o != seat] for seat in range(len(factions))
        ]
        self.unmanned: i64 = (
            0  # seats nobody plays: popularity fixed, combat cards by a table, nothing to give or score
        )
        self.goals_of: list[i64] = [ALL_GOALS for _ in factions]  # goals each seat may place stars on, a bit each
        self.sides: list[i64] = []  # sides whose averages are compared, by seat, in a cooperative game
        self.redrawn: i64 = 0  # encounter cards that may be put back unread for another
        self.seat_extra = seat_extra  # length of Player.extra
        self.game_extra = game_extra  # length of State.extra

    def has(self, option: i64) -> bool:
        return (self.options & option) != 0
