"""Where a seat's units would like to be: targets with a worth, and a pull that fades with every step to them."""

from __future__ import annotations

from functools import cached_property

from whetstone.bots.fight import chance_to_win
from whetstone.bots.paths import Paths, paths_of
from whetstone.bots.worth import STAR, WISHED_WORKERS, Worth
from whetstone.core.build import all_structures
from whetstone.core.control import defender_at, enemy_fighters, enemy_units, fighters_on, workers_on
from whetstone.core.ids import (
    BIT,
    BUILD,
    CUBE_UNITS,
    FIRST_WORKER,
    GOAL_COMBAT,
    GOAL_OBJECTIVE,
    HERO,
    KINDS,
    POPULARITY,
    UNITS,
)
from whetstone.core.produce import NEW_WORKER, produce_of
from whetstone.core.reach import reach_of
from whetstone.core.records import M_CONTROLLED

FADE = [0.72**n for n in range(100)]
ENCOUNTER = 4.5
FACTORY = 6.0
FIGHTS_FROM = 0.7  # the chance from which on a fight is worth thinking about
NO = -1000.0


class Pull:
    """How well a unit stands at a place: the best target there is, fading with the steps to it."""

    def __init__(self, targets: list[tuple[int, float]], paths: Paths) -> None:
        self.targets = targets
        self.distance = paths.distance
        self._known: dict[int, float] = {}

    def at(self, place: int) -> float:
        found = self._known.get(place)
        if found is None:
            row = self.distance[place]
            found = max([worth * FADE[row[target]] for target, worth in self.targets], default=0.0)
            self._known[place] = found
        return found


class Land:
    """The map as one seat's units see it now."""

    def __init__(self, worth: Worth) -> None:
        self.worth = worth
        self.s = s = worth.s
        self.seat = seat = worth.seat
        self.p = worth.p
        self.ride, self.walk = paths_of(s, seat)
        self.enemies = enemy_units(s, seat)
        self.enemy_fighters = enemy_fighters(s, seat)
        self.taken = self.enemies
        for other in s.config.enemies[seat]:
            self.taken |= s.players[other].built
        self.free = s.config.board.all_territories & ~(all_structures(s) | s.config.board.lakes)
        self.wished = self._wished_places()
        self._pulls: dict[tuple[bool, int], Pull] = {}
        self._walks: Pull | None = None

    @cached_property
    def hold(self) -> list[float]:
        """For every territory: what a combat unit gains by coming there."""
        return [self._hold(place) for place in range(self.s.config.board.territories)]

    @cached_property
    def work(self) -> list[float]:
        """For every territory: what a worker there makes."""
        return [self._work(place) for place in range(self.s.config.board.territories)]

    # --- targets ----------------------------------------------------------------------------------------------------

    def _wished_places(self) -> int:
        """Territories an own objective asks to control."""
        mask = 0
        if self.worth.open[GOAL_OBJECTIVE]:
            for card, objective in enumerate(self.s.config.objectives):
                if self.p.objectives & BIT[card]:
                    for condition in objective.conditions:
                        if condition.measure == M_CONTROLLED and condition.at_least > 0:
                            mask |= condition.a
        return mask

    def _hold(self, place: int) -> float:
        """What it is worth to have a combat unit come there: land, tokens, a fight."""
        s = self.s
        bit = BIT[place]
        if self.worth.held & bit:
            return 0.0
        worth = self.worth.territory + (1.5 if self.wished & bit else 0.0)
        if place == s.config.board.factory:
            worth *= 3
        if s.stocked & bit:
            for kind in range(KINDS):
                if s.tokens[KINDS * place + kind]:
                    worth += self.worth.tokens(kind, s.tokens[KINDS * place + kind])
        if self.enemies & bit:
            return self._attack(place, worth)
        return worth

    def _attack(self, place: int, worth: float) -> float:
        """Enemy units stand there: workers cost popularity, combat units a fight."""
        s = self.s
        fled = 0
        for other in s.config.enemies[self.seat]:
            if s.players[other].workers & BIT[place]:
                fled += workers_on(s, other, place)
        cost = self.worth.loss(POPULARITY, fled) + 0.5 * fled if fled else 0.0
        if not self.enemy_fighters & BIT[place]:
            return worth - cost
        mine = fighters_on(s, self.seat, place)
        chance = chance_to_win(s, self.seat, defender_at(s, self.seat, place), place, mine + 1)
        if chance < FIGHTS_FROM:
            return NO
        star = 0.9 * STAR if self.worth.open[GOAL_COMBAT] else 0.0
        return chance * (worth + star - cost) - (1 - chance) * 3 - 1.5

    def _work(self, place: int) -> float:
        """What a worker standing there would make when it produces."""
        if self.enemies & BIT[place]:
            return NO
        kind = produce_of(self.s.config.board.terrain[place])
        if kind >= 0:
            return 1.3 * self.worth.token[kind]
        if kind == NEW_WORKER:
            return 0.9 * self.worth.new_workers(1) if self.worth.workers < WISHED_WORKERS + 3 else 0.0
        return 0.0

    # --- pulls ------------------------------------------------------------------------------------------------------

    def pull(self, hero: bool, passengers: int) -> Pull:
        """For a combat unit with so many workers aboard."""
        key = (hero, min(passengers, 3))
        if key not in self._pulls:
            self._pulls[key] = Pull(self._targets(hero, min(passengers, 3)), self.ride)
        return self._pulls[key]

    def walks(self) -> Pull:
        """For a worker on its own."""
        if self._walks is None:
            targets = [(place, work) for place, work in enumerate(self.work) if work > 0]
            if self.worth.left[BUILD] and not self.worth.sites:
                targets += [(place, 2.5) for place in range(len(self.work)) if self.free & BIT[place]]
            targets += [(place, 0.6 * hold) for place, hold in enumerate(self.hold) if 0 < hold < 6]
            self._walks = Pull([t for t in targets if not self.enemies & BIT[t[0]]], self.walk)
        return self._walks

    def _targets(self, hero: bool, passengers: int) -> list[tuple[int, float]]:
        s = self.s
        targets = [(place, hold) for place, hold in enumerate(self.hold) if hold > 0]
        if hero:
            for place, hold in enumerate(self.hold):
                if s.encounters & BIT[place] and not self.enemy_fighters & BIT[place]:
                    targets.append((place, ENCOUNTER + hold))
            hold = self.hold[s.config.board.factory]
            if not self.p.factory and (s.pile or not s.pile_dealt) and hold > NO:
                targets.append((s.config.board.factory, FACTORY + hold))
        if passengers:
            targets += [(place, passengers * work) for place, work in enumerate(self.work) if work > 0]
        return targets

    # --- moves ------------------------------------------------------------------------------------------------------

    def leaving(self, slot: int, place: int) -> float:
        """What is given up if the unit leaves: the territory, if nothing else of the seat holds it."""
        if place >= self.s.config.board.territories or self.p.built & BIT[place]:
            return 0.0
        for other in range(UNITS):
            if other != slot and self.p.piece[other] == place:
                return 0.0
        return self.worth.territory + (1.5 if self.wished & BIT[place] else 0.0)

    def passengers(self, slot: int) -> int:
        place = self.p.piece[slot]
        return workers_on(self.s, self.seat, place) if HERO < slot < FIRST_WORKER else 0

    def carry_gain(self, place: int, to: int) -> float:
        """What workers gain by being carried a step."""
        best = [0.0, 0.0]
        for target, work in enumerate(self.work):
            for i, start in enumerate((place, to)):
                best[i] = max(best[i], work * FADE[self.ride.distance[start][target]])
        return best[1] - best[0]

    def standing(self, slot: int, place: int) -> float:
        """How well a unit stands at a place, as things are now."""
        if slot >= FIRST_WORKER:
            return self.walks().at(place)
        if place < len(self.hold) and self.hold[place] <= 0 and self.enemies & BIT[place]:
            return NO
        return self.pull(slot == HERO, self.passengers(slot)).at(place)

    def gain(self, slot: int, to: int) -> float:
        """What a step brings a unit."""
        place = self.p.piece[slot]
        return self.standing(slot, to) - self.standing(slot, place) - self.leaving(slot, place)

    def best_gain(self, slot: int, reach: int) -> float:
        """The best a unit can do in one movement."""
        place = self.p.piece[slot]
        paths = self.ride if slot < FIRST_WORKER else self.walk
        mask = paths.steps[place]
        for _ in range(reach - 1):
            further = mask
            while further:
                lowest = further & -further
                mask |= paths.steps[lowest.bit_length() - 1]
                further ^= lowest
        mask &= ~BIT[place]
        best = 0.0
        while mask:
            lowest = mask & -mask
            mask ^= lowest
            best = max(best, self.gain(slot, lowest.bit_length() - 1))
        return best

    def move_worth(self, units: int, reach: int) -> float:
        """What a Move action with so many units would bring."""
        gains = []
        for slot in range(UNITS):
            if self.p.piece[slot] >= 0:
                gains.append(self.best_gain(slot, reach_of(self.s, self.seat, slot, reach)))
        return sum(sorted(gains)[-units:])

    def own_move_worth(self) -> float:
        return self.move_worth(3 if self.p.cubes & BIT[CUBE_UNITS] else 2, 1)
