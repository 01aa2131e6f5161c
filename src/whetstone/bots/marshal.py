"""The Marshal: whole turns are tried one by one, in positions in which the others play on.

So it is where it has experience, alone against an Automa and among two to four people (`trials.py`). At other tables it
makes a wider plan than the Captain's and then searches over the turns it may begin with (`playout.py`).

Every playout begins in a position dealt anew from what the seat knows (`imagine`), so the search never looks at the
true one. Time is counted by the turn: most of it goes into the first decision, what is left into those that follow
something unforeseen. With a fixed number of playouts instead of a time the same seed gives the same choices.
"""

from __future__ import annotations

import time

from whetstone.bots.bids import PRIZE, aim, commit, totals
from whetstone.bots.imagine import imagine
from whetstone.bots.judge import Style, by_experience
from whetstone.bots.learned import QUICK, WIDE, Experience, experience_at
from whetstone.bots.lines import WORST, Line, best_first
from whetstone.bots.planner import Planner
from whetstone.bots.playout import Tree
from whetstone.bots.thinker import Thinker, tuned_weights
from whetstone.bots.trials import try_each
from whetstone.core.engine import actor
from whetstone.core.frames import F_COMMIT, WIDTH
from whetstone.core.state import State
from whetstone.play.chance import Dice

ROUNDS = 2  # turns of everybody a playout goes on for
CANDIDATES = 10
TRUST = 0.25  # how much a playout's result counts beside the plan's own judgement
FIRST_SHARE = 0.85  # of the time of a turn, for its first decision
LATER_SHARE = 0.7  # of what is left of it, for one that follows something unforeseen, or for what to show in a combat
UNSURE_SHARE = 0.6  # of the time of a decision, if the turn that is ahead hangs on a card or a combat
PLAN_SHARE = 0.6  # of the time of a decision, for the plan
SHORT_SHARE = 0.6  # of the time of a plan, at most, for a first look, which tells how much a turn takes
UNTRIED = 300  # hundredths of a coin a turn must be ahead that no playout has tried
WORLDS = 16  # positions imagined for one decision
SPREAD = 24  # ways to begin a plan looks at
TURNS = 8  # looked ahead if there is time for enough lines
FEWEST, MOST = 8, 400  # lines carried on
LEAST = 0.002  # seconds for any decision, even when the time of the turn is up
HASTE, LEISURE = 0.015, 0.25  # seconds for a plan below which it is a quick one, above which a wide one
HASTY = Style(3, 5, 4, 8)  # the same when time is short, beside an Automa; with `again` it lost five coins a game there
TURNS_AFTER_COMBAT = 4  # what is shown in a combat is tried for, beside an Automa
TURNS_IN_HASTE = 4  # each is played on for at most, itself among them, when time is short
TRIED_IN_HASTE = 12  # at most: otherwise there would not be time to try each of them once
LINES = 24  # carried on beside several Automas before a plan is made for a further order of their cards
MOST_ORDERS = 16
ALIKE = 6  # lines that have come by the same things, at most
FIXED = (5, 12)  # turns and lines with a fixed number of playouts
FIXED_ORDERS = 2


class Marshal(Thinker):
    """`seconds` a turn, or a number of `playouts` (where it has experience: trials) a decision."""

    def __init__(self, seed: int, seconds: float = 1.0, playouts: int | None = None, name: str = "marshal") -> None:
        weights = tuned_weights()
        planner = Planner(weights, WIDE, Style(2, 3, 3, 5, 8))
        planner.alike = ALIKE
        planner.orders = FIXED_ORDERS
        super().__init__(name, seed, planner, 4, 8, 16)
        self.lean = Planner(weights, Style(3, 5, 4, 8, 6), Style(2, 3, 2, 4, 6))  # for when time is short
        self.lean.alike = ALIKE
        self.quick = Planner(weights, QUICK, QUICK)
        self.expert = Planner(weights, WIDE, QUICK)  # where it tries turns
        self.expert.orders = 1
        self.expert.rivals = QUICK
        self.seconds = seconds
        self.playouts = playouts
        self._turn = -1
        self._spent = 0.0
        self.tree: Tree | None = None
        self._rate = 100_000.0  # positions judged in a second, as measured so far

    def think(self, world: State, seat: int) -> None:
        start = time.perf_counter()
        if world.turn != self._turn:
            self._turn, self._spent = world.turn, 0.0
        share = FIRST_SHARE if self._spent == 0.0 else LATER_SHARE
        budget = max(self.seconds - self._spent, 0.0) * share
        if self.playouts is None:
            self.quick.until = start + max(budget, LEAST)
        experience = experience_at(world, seat)
        if experience is not None:
            self.lines = self._try_turns(world, seat, experience, start, budget)
        else:
            self.lines = self._plan_and_search(world, seat, start, budget)
        self.settle(world.turn)
        self._spent += time.perf_counter() - start

    def _try_turns(self, world: State, seat: int, experience: Experience, start: float, budget: float) -> list[Line]:
        """Where there is experience: the most promising turns are tried one by one, for as long as there is time."""
        for planner in (self.expert, self.quick):
            planner.net = experience.net
            planner.taste = experience.taste
            planner.luck = self.luck(world.turn)
        expert = self.expert
        expert.later = experience.quick
        looks = [experience.wide]
        if self.playouts is None:
            if budget < HASTE:
                return self.quick.plan(world, seat, 1, 1, CANDIDATES)
            hasty = experience.hasty or (HASTY if world.config.unmanned else self.lean.first)
            looks = [experience.wide, hasty] if budget > LEISURE else [hasty]
            expert.unsure_until = start + budget * UNSURE_SHARE if world.config.unmanned else 0.0
            expert.until = start + budget
        expert.trials = self.playouts or 1
        expert.prior = experience.prior
        seats = int(world.config.seats)
        expert.hopes_for_more = seats == 2 and world.config.unmanned == 0
        has_time = self.playouts is not None or budget > LEISURE
        tried = experience.tried if has_time else min(experience.tried, TRIED_IN_HASTE)
        tried = tried * 2 // seats  # every trial takes longer where more play
        spread = tried if self.playouts is None else max(2, min(self.playouts // 2, tried))
        turns = experience.turns if has_time else min(experience.turns, TURNS_IN_HASTE)
        lines: list[Line] = []
        for look in looks:
            expert.first = look
            if self.playouts is None:
                now = time.perf_counter()
                expert.look_until = now + (expert.until - now) * SHORT_SHARE
            lines = expert.plan(world, seat, turns, 1, spread)
            if expert.is_whole:
                return lines
        # Too many ways for the time there is: rather a rough look at all of them.
        return better_of(lines, self.quick.plan(world, seat, 1, 1, CANDIDATES))

    def _plan_and_search(self, world: State, seat: int, start: float, budget: float) -> list[Line]:
        """Where there is no experience: a plan judged by weights, then a search over the turns it begins with."""
        self.quick.net = self.quick.taste = None
        lines = self._plan(world, seat, start, budget * PLAN_SHARE)
        in_time = self.playouts is not None or budget > HASTE
        if in_time and len(lines) > 1 and not lines[0].s.over:
            return self._search(world, seat, lines[:CANDIDATES])
        return lines

    def _plan(self, world: State, seat: int, start: float, budget: float) -> list[Line]:
        """As thorough a plan as there is time for: a short one first, which tells how much a turn takes to plan.

        Among people more time makes it wider. Beside several Automas it is made for more orders of their cards as well.
        """
        hint = self.hint(world.turn)
        if self.playouts is not None:
            self.planner.luck = self.luck(world.turn)
            return self.planner.plan(world, seat, *FIXED, SPREAD, hint)
        if budget < HASTE:
            return self.quick.plan(world, seat, 1, 1, CANDIDATES)
        planner = self.planner if budget > LEISURE else self.lean
        planner.until = start + budget * SHORT_SHARE
        planner.luck = self.luck(world.turn)
        planner.orders = 1
        lines = planner.plan(world, seat, 2, 4, SPREAD)
        if not planner.is_whole:  # too many ways for the time there is: rather a rough look at all of them
            return better_of(lines, self.quick.plan(world, seat, 1, 1, CANDIDATES))
        planner.until = start + budget
        spent = time.perf_counter() - start
        judged, grown = int(planner.judged), int(planner.grown)
        if spent > 0.002:
            self._rate = 0.7 * self._rate + 0.3 * judged / spent
        a_turn = judged / grown
        to_grow = (start + budget - time.perf_counter()) * self._rate / a_turn
        turns = TURNS
        while turns > 3 and to_grow / (turns - 1) < FEWEST:
            turns -= 1
        beam = to_grow / (turns - 1)
        if planner.others_play:
            planner.orders = max(1, min(int(beam / LINES), MOST_ORDERS))
            beam /= int(planner.orders)
        if len(lines) < 2 or beam < 4:
            return lines
        return planner.plan(world, seat, turns, int(min(beam, MOST)), SPREAD, hint)

    def _search(self, world: State, seat: int, lines: list[Line]) -> list[Line]:
        dice = Dice(self.seed, used=1_000_000 + 1000 * world.turn)
        worlds = [world] + [imagine(world, seat, dice) for _ in range(WORLDS - 1)]
        self.tree = tree = Tree(lines, seat, self.quick, ROUNDS, dice.below(2**40))
        grown = 0
        while (self.playouts is None or grown < self.playouts) and tree.grow(worlds):
            grown += 1
        visits: list[int] = [tree.visits[i] for i in range(len(lines))]
        worths: list[int] = [line.worth for line in lines]
        means: list[int] = [tree.mean(i) for i in range(len(lines))]
        order = sorted(range(len(lines)), key=merits(worths, means, visits).__getitem__, reverse=True)
        return [lines[i] for i in order]

    def reply(self, world: State, seat: int) -> int:
        """As the Captain does, but for what to show in a combat.

        Beside an Automa that is tried; among people nobody else can be sure of it.
        """
        if world.frames[(world.depth - 1) * WIDTH] != F_COMMIT:
            return super().reply(world, seat)
        experience = experience_at(world, seat) if world.config.unmanned else None
        if experience is not None:
            self._path = self._try_totals(world, seat, experience)
            self._next = world.copy()
            return self._follow()
        prize = PRIZE * (80 + Dice(self.seed, used=3000 * world.turn).below(60)) // 100
        return int(commit(world, seat, aim(world, seat, prize)))

    def _try_totals(self, world: State, seat: int, experience: Experience) -> list[int]:
        """What to show in a combat with an Automa: each total is tried as turns are, until the combat and some turns
        after it are over. What the Captain would show is the first, and does if there is no time.
        """
        start = time.perf_counter()
        if world.turn != self._turn:
            self._turn, self._spent = world.turn, 0.0
        weights = self.expert.weights
        judge = by_experience(world, seat, weights, experience.quick, experience.net, experience.taste)
        if self.playouts is None:
            judge.until = start + max(self.seconds - self._spent, 0.0) * LATER_SHARE
        shown: list[Line] = []
        for total in totals(world, seat, aim(world, seat, PRIZE)):
            line = Line(world.copy(), [], len(shown))
            line.worth = -len(shown)
            while actor(line.s) == seat and line.s.frames[(line.s.depth - 1) * WIDTH] == F_COMMIT:
                line.go(commit(line.s, seat, total))
            shown.append(line)
        try_each(judge, shown, TURNS_AFTER_COMBAT, self.luck(world.turn), self.playouts or 1, 0)
        self._spent += time.perf_counter() - start
        return list(best_first(shown)[0].path)


def better_of(one: list[Line], other: list[Line]) -> list[Line]:
    """Of two plans for the same turn the one that begins better, none of which has looked further than that turn."""
    return max(one, other, key=lambda lines: lines[0].worth if lines else WORST)


def merits(worths: list[int], means: list[int], visits: list[int]) -> list[float]:
    """The plan's judgement of each turn, and what its playouts came to beside the others; few visits count less."""
    total = sum(visits)
    if total == 0:
        return [float(worth) for worth in worths]
    average = sum(mean * n for mean, n in zip(means, visits, strict=True) if n) / total
    out = []
    for worth, mean, n in zip(worths, means, visits, strict=True):
        out.append(worth + TRUST * (mean - average) * n / (n + 3) if n else worth - UNTRIED)
    return out
