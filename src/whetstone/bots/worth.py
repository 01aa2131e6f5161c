"""What things are worth to a seat, in coins, as things stand. Rough, but all the greedy bot goes by.

The unit is a coin at the end of the game. Stars count more than their coins because the sixth one ends the game, and
every benefit carries its share of the star it leads to.
"""

from __future__ import annotations

from whetstone.core.build import build_places
from whetstone.core.control import controlled
from whetstone.core.deploy import deploy_places
from whetstone.core.ids import (
    BIT,
    BUILD,
    CARDS,
    COINS,
    CUBES,
    DEPLOY,
    ENLIST,
    FIRST_MECH,
    FIRST_STRUCTURE,
    FIRST_WORKER,
    GOAL_MECHS,
    GOAL_POPULARITY,
    GOAL_POWER,
    GOAL_RECRUITS,
    GOAL_STRUCTURES,
    GOAL_UPGRADES,
    GOAL_WORKERS,
    GOALS,
    KINDS,
    MAX_POPULARITY,
    MAX_POWER,
    MECHS,
    PIECES,
    POPULARITY,
    POWER,
    RECRUITS,
    STRUCTURES,
    UNITS,
    UPGRADE,
    WORKERS,
    count,
)
from whetstone.core.measures import pieces_out
from whetstone.core.payment import card_payer, spendable
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
    UPGRADE_ONE,
    Effect,
    Offer,
)
from whetstone.core.stars import can_place
from whetstone.core.state import State
from whetstone.core.turn import bottom_cost

STAR = 7.0
# What an upgrade, a mech, a structure, a recruit does for its owner besides bringing the star nearer.
USE = (1.6, 2.4, 1.4, 2.6)
NEEDED = (CUBES, MECHS, STRUCTURES, RECRUITS)
GOAL_OF = (GOAL_UPGRADES, GOAL_MECHS, GOAL_STRUCTURES, GOAL_RECRUITS)
SPARE_TOKEN = 0.5  # what a token brings that pays for nothing
CARD = 0.6
WISHED_WORKERS = 5


class Worth:
    """The worth of things to one seat in one position."""

    def __init__(self, s: State, seat: int) -> None:
        self.s = s
        self.seat = seat
        self.p = p = s.players[seat]
        self.mat = s.config.mats[seat]
        self.pay: list[int] = list(self.mat.pay)
        self.held = controlled(s, seat)
        self.workers: int = pieces_out(s, seat, FIRST_WORKER, UNITS)
        self.open = [False] * GOALS  # by code of the goal: is a star still to be had there?
        for i, goal in enumerate(s.config.goals):
            if goal.code < GOALS:  # others are goals of the Automa alone
                self.open[goal.code] = can_place(s, seat, i)
        self.left: list[int] = [
            CUBES - count(p.cubes),
            MECHS - pieces_out(s, seat, FIRST_MECH, FIRST_WORKER),
            STRUCTURES - pieces_out(s, seat, FIRST_STRUCTURE, PIECES),
            RECRUITS - count(p.recruits),
        ]
        self.sites = build_places(s, seat)
        self.stands = deploy_places(s, seat)
        self.most_stars: int = max(player.star_count for player in s.players)
        self.territory = 0.7 + 0.4 * self.most_stars  # land counts at the end only
        self.coin = 1.0 if p.coins < 25 else 0.6  # whoever hoards should get on with the game
        self.by_card = 1 if card_payer(s, seat) >= 0 else 0
        self.cost: list[int] = [bottom_cost(s, seat, action) for action in range(4)]
        self.have: list[int] = [spendable(s, seat, kind) for kind in range(KINDS)]
        self.benefit = [self._benefit(action) for action in range(4)]
        self.token = [self._token(kind) for kind in range(KINDS)]

    def _benefit(self, action: int) -> float:
        """One upgrade, mech, structure or recruit: its use, and its share of the star. The last ones weigh more."""
        left = self.left[action]
        if left == 0 or (action == BUILD and not self.sites) or (action == DEPLOY and not self.stands):
            return 0.0
        needed: int = NEEDED[action]
        worth = USE[action] * (0.4 + 0.6 * left / needed)
        if self.open[GOAL_OF[action]]:
            worth += STAR * (1 + (needed - left) / needed) / (1.5 * needed)
        return worth

    def _token(self, kind: int) -> float:
        """One more token of a kind: part of what it helps to pay for, as long as more are needed."""
        wanted = min(self.left[kind], 2) * self.cost[kind]
        if self.have[kind] >= wanted:
            return SPARE_TOKEN
        return max(SPARE_TOKEN, 0.6 * (self.benefit[kind] + self.pay[kind]) / max(self.cost[kind], 1))

    def tokens(self, kind: int, n: int) -> float:
        """n more tokens of a kind; those beyond need count little."""
        useful = min(n, max(min(self.left[kind], 2) * self.cost[kind] - self.have[kind], 0))
        worth = useful * self.token[kind] + (n - useful) * SPARE_TOKEN
        if self.left[kind] and self.have[kind] < self.cost[kind] <= self.have[kind] + n:
            worth += 1.0  # the next turn can use them
        return worth

    def bottom(self, action: int, extra: int = 0) -> float:
        """The bottom-row action with so many more tokens at hand; 0 if it cannot be paid."""
        cost = self.cost[action]
        if self.have[action] + extra + self.by_card < cost:
            return 0.0
        worth = self.benefit[action] + self.gain(COINS, self.pay[action]) - 0.4 * cost
        if self.p.recruits & BIT[action]:
            worth += self.gain(action, 1)
        return max(worth, 0.0)

    def bottom_gain(self, kind: int, n: int) -> float:
        """What n tokens of a kind add to the bottom-row action under the action token."""
        if kind != self.p.section:
            return 0.0
        return self.bottom(kind, n) - self.bottom(kind)

    def gain(self, what: int, n: int) -> float:
        """n more on a track, coins or cards (`ids.POWER` and following)."""
        p = self.p
        if what == COINS:
            return self.coin * n
        if what == POWER:
            n = min(n, MAX_POWER - p.power)
            worth = n * (0.75 if self.open[GOAL_POWER] else 0.35)
            if n and p.power + n == MAX_POWER and self.open[GOAL_POWER]:
                worth += 2.0
            return worth
        if what == POPULARITY:
            n = min(n, MAX_POPULARITY - p.popularity)
            worth = 0.9 * n
            for tier in (7, 13):
                if p.popularity < tier <= p.popularity + n:
                    worth += 1.5
            if n and p.popularity + n == MAX_POPULARITY and self.open[GOAL_POPULARITY]:
                worth += 4.0
            return worth
        return CARD * n

    def loss(self, what: int, n: int) -> float:
        """n less of it, given that it can be paid."""
        if what == POWER:
            return 0.7 * n
        if what == POPULARITY:
            worth = 0.9 * n
            for tier in (7, 13):
                if self.p.popularity >= tier > self.p.popularity - n:
                    worth += 1.5
            return worth
        return CARD * n if what == CARDS else self.coin * n

    def new_workers(self, n: int) -> float:
        """n more workers: they make things, until there are enough; eight are a star, but make producing dear."""
        worth = 0.0
        for total in range(self.workers + 1, min(self.workers + n, WORKERS) + 1):
            worth += 2.6 if total <= WISHED_WORKERS else 1.0
            if self.open[GOAL_WORKERS]:
                worth += 0.5 if total < WORKERS else 3.5
        return worth

    def effect(self, effect: Effect) -> float:
        op = effect.op
        if op == GAIN:
            return self.gain(effect.arg, effect.amount)
        if op == RESOURCES:
            return self.tokens(effect.arg, effect.amount)
        if op == ANY_RESOURCES:
            return max(self.tokens(kind, effect.amount) for kind in range(KINDS))
        if op in (NEW_WORKERS, NEW_WORKERS_AT_MECH):
            return self.new_workers(effect.amount)
        if op == PRODUCE_ON:
            return 1.2 * self.workers
        actions = {UPGRADE_ONE: UPGRADE, DEPLOY_ONE: DEPLOY, BUILD_ONE: BUILD, ENLIST_ONE: ENLIST}
        return self.benefit[actions[op]] if op in actions else 0.0

    def offer(self, offer: Offer) -> float:
        """What an encounter option or the top row of a Factory card brings beyond its price."""
        gains = [self.effect(effect) for effect in offer.effects]
        worth = max(gains) if offer.one_of else sum(gains)
        for what in range(CARDS + 1):
            if offer.price[what]:
                worth -= self.loss(what, offer.price[what])
        tokens: int = offer.tokens
        return worth - tokens * min(self.token)
