"""Ways to use a Move action in a plan: which ways of one unit are tried for a further one."""

from __future__ import annotations

from functools import cache

import pytest

from whetstone import Game
from whetstone.bots.judge import Judge, Style
from whetstone.bots.lines import Line
from whetstone.bots.moves import ways_to_move
from whetstone.bots.thinker import tuned_weights
from whetstone.core.frames import UNIT, operand_a
from whetstone.core.state import State

POSITIONS = (
    "nordic/industrial coins=5 hero@A4 artillery@A5 w2@A5 w@B4; saxony hero@F2 w2@F1; turn nordic",
    "crimea/mechanical coins=5 hero@E7 speed@D6 w3@D6 w2@E6; saxony hero@F2 w2@F1; turn crimea",
    "saxony/innovative coins=5 hero@E2 speed@F3 w3@F3 w2@F2; nordic hero@A4 w2@A5; turn saxony",
)
ANEW = (2, 3, 3, 1)


def moving(position: str) -> State:
    game = Game.from_position(position)
    game.choose("section=move")
    game.choose("move")
    return game.state


@cache
def found(position: str, style: tuple[int, ...]) -> tuple[int, int, frozenset[tuple[int, ...]]]:
    """What the best of the ways is worth, how many positions were judged, and the units each way moves."""
    s = moving(position)
    judge = Judge(s, s.active, tuned_weights(), Style(*style))
    ways = ways_to_move(judge, Line(s.copy(), [], 0))
    units = [tuple(operand_a(choice) for choice in way.path if choice & 255 == UNIT) for way in ways]
    return max(way.worth for way in ways), judge.judged, frozenset(units)


def further(n: int) -> tuple[int, ...]:
    return *ANEW, 0, n


@pytest.mark.parametrize("position", POSITIONS)
def test_a_further_unit_has_only_some_of_its_ways(position: str) -> None:
    anew = found(position, ANEW)
    judged = [found(position, further(n))[1] for n in (1, 4, 8)]
    assert judged == sorted(judged)
    assert judged[0] < judged[-1], "the more ways, the more is judged"
    assert judged[-1] < anew[1]
    worths = [found(position, further(n))[0] for n in (1, 4, 8)]
    assert worths == sorted(worths)
    assert worths[-1] <= anew[0], "all ways are the most there is to choose from"


@pytest.mark.parametrize("position", POSITIONS)
def test_ways_of_the_unit_that_has_moved_take_no_room(position: str) -> None:
    """The best ways are often of one unit; a few of those of others are worth more than as many of whichever."""
    whichever = found(position, (*ANEW, 4))
    others = found(position, further(4))
    assert others[0] >= whichever[0]
    assert any(len(units) > 1 for units in others[2])
    assert all(len(set(units)) == len(units) for units in others[2])
