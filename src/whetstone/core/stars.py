"""Placing stars, and the end of the game they bring (areas STAR, END)."""

from __future__ import annotations

from whetstone.core import events as ev
from whetstone.core.frames import OWNER, Step, pop
from whetstone.core.hooks import STARS
from whetstone.core.ids import BIT
from whetstone.core.measures import measure
from whetstone.core.native import i64
from whetstone.core.state import State


def stars_used(s: State, seat: i64) -> i64:
    """Stars placed by the seat, or by its team (VAR-02)."""
    teams = s.config.teams
    if len(teams) == 0:
        return s.players[seat].star_count
    n: i64 = 0
    for other in range(s.config.seats):
        if teams[other] == teams[seat]:
            n += s.players[other].star_count
    return n


def _used_on(s: State, seat: i64, group: i64) -> i64:
    goals = s.config.goals
    teams = s.config.teams
    n: i64 = 0
    for other in range(s.config.seats):
        if other == seat or (len(teams) > 0 and teams[other] == teams[seat]):
            stars = s.players[other].stars
            for i in range(len(goals)):
                if goals[i].group == group:
                    n += stars[i]
    return n


def can_place(s: State, seat: i64, goal: i64) -> bool:
    """Is a star left, and room for it on the goal? (STAR-03, STAR-06, VAR-03)"""
    if stars_used(s, seat) >= s.config.stars_to_end or not s.config.goals_of[seat] & BIT[goal]:
        return False
    g = s.config.goals[goal]
    limit = g.limit
    p = s.players[seat]
    for i, ability in enumerate(s.config.abilities[seat]):
        if ability.uses & STARS and p.unlocked & BIT[i]:
            limit = ability.star_limit(s, seat, g.code, limit)
    return _used_on(s, seat, g.group) < limit


def place_star(s: State, seat: i64, goal: i64) -> None:
    """Place a star for a goal if there is room; the last one ends the game as soon as nothing holds it (END-01)."""
    if goal < 0 or not can_place(s, seat, goal):
        return
    p = s.players[seat]
    p.stars[goal] += 1
    p.star_count += 1
    if s.events is not None:
        s.events.tell(ev.STAR_PLACED, seat, s.config.goals[goal].code, p.star_count, 0)
    ends = stars_used(s, seat) >= s.config.stars_to_end
    for module in s.config.modules:
        module.star_placed(s, seat, goal)
        ends = module.ends_game(s, seat, ends)
    if ends and s.ending == 0 and s.last_turns < 0:
        s.ending = seat + 1


def award(s: State, seat: i64) -> None:
    """Place every star that is due (STAR-02): called when all benefits of an action have been gained (STAR-16)."""
    p = s.players[seat]
    goals = s.config.goals
    for i in range(len(goals)):
        goal = goals[i]
        if p.stars[i] == 0 and goal.measure >= 0 and measure(s, seat, goal.measure, 0) >= goal.needed:
            place_star(s, seat, i)


class AwardStep(Step):
    """Stars due to the owner are placed now."""

    def run(self, s: State, f: i64) -> None:
        seat = s.frames[f + OWNER]
        pop(s)
        award(s, seat)
