"""Turns that hang on a card or a combat: in trials beside an Automa they end as chance lets them fall."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.bots.test_trials import judge_for, planner_with
from whetstone import Game
from whetstone.bots import trials
from whetstone.bots.judge import Judge, Style
from whetstone.bots.learned import experience_at
from whetstone.bots.lines import Line
from whetstone.bots.marshal import TRIED_IN_HASTE, Marshal
from whetstone.bots.planner import Planner
from whetstone.bots.trials import a_turn_on, as_it_falls, comes_to, try_each
from whetstone.bots.turns import UNSURE
from whetstone.core.engine import actor
from whetstone.core.frames import UNIT, operand_a
from whetstone.core.ids import BIT, FIRST_MECH, FIRST_WORKER, HERO, count
from whetstone.core.state import State
from whetstone.lab import hindsight

MEETS_SOMEBODY = "nordic/industrial hero@A2 w2@A2 power=5; saxony/automa track=3 w@F5; board enc=A3; turn nordic"
ATTACKS = "nordic/industrial hero@A2 w2@A2 power=4 hand=2; saxony/automa power=9 hand=2.3.4 riverwalk@A3; turn nordic"
LUCKS = range(12)


def unsure_way(position: str) -> tuple[State, int, Line]:
    """A way to play this turn that hangs on an encounter card or a combat."""
    s = Game.from_position(position).state
    seat = actor(s)
    planner = planner_with(0)
    planner.first = Style(10, 20, 8, 8)
    for root in planner.plan(s, seat, 1, 1, 40):
        meets_somebody = root.s.encounters != s.encounters
        attacks = HERO in {operand_a(choice) for choice in root.path if choice & 255 == UNIT} and not s.encounters
        if UNSURE in root.path and (meets_somebody or attacks):
            return s, seat, root
    raise AssertionError("no way hangs on anything")


def falls(judge: Judge, s: State, way: Line) -> list[Line]:
    return [as_it_falls(judge, s, way, luck) for luck in LUCKS]


def test_a_turn_that_hangs_on_nothing_is_played_as_planned() -> None:
    s = Game.from_position(MEETS_SOMEBODY).state
    seat = actor(s)
    sure = next(root for root in planner_with(0).plan(s, seat, 1, 1, 40) if UNSURE not in root.path)
    assert as_it_falls(judge_for(s, seat), s, sure, 1) is sure


def test_who_meets_somebody_gets_what_a_card_offers_and_not_what_cards_offer_on_average() -> None:
    s, seat, way = unsure_way(MEETS_SOMEBODY)
    judge = judge_for(s, seat)
    before = s.key()
    lines = falls(judge, s, way)
    assert s.key() == before, "the position it begins in is left alone"
    assert all(line.s.turn > s.turn and line.s.active != seat for line in lines), "the turn is over"
    assert all(count(line.s.encounters) == count(s.encounters) - 1 for line in lines)
    ends = {tuple(line.s.key()) for line in lines}
    assert len(ends) > 3, "many cards, many ends"
    assert as_it_falls(judge, s, way, 3).s.key() == lines[3].s.key()
    assert all(line.root == way.root for line in lines)


def test_a_combat_is_won_and_lost_as_chance_has_it() -> None:
    s, seat, way = unsure_way(ATTACKS)
    judge = judge_for(s, seat)
    won = [line.s.players[seat].star_count for line in falls(judge, s, way)]
    assert {0, 1} == set(won)
    for line, star in zip(falls(judge, s, way), won, strict=True):
        loser = line.s.players[1 - seat if star else seat]
        slots = range(FIRST_MECH, FIRST_WORKER) if star else (HERO,)
        places = [int(loser.piece[slot]) for slot in slots if loser.piece[slot] >= 0]
        assert not any(line.s.config.board.all_territories & BIT[place] for place in places)
        assert line.price == 0, "what was reckoned for the risk is not paid beside it"


@pytest.mark.parametrize("position", [MEETS_SOMEBODY, ATTACKS])
def test_a_trial_of_such_a_turn_begins_with_what_chance_made_of_it(position: str) -> None:
    s, seat, way = unsure_way(position)
    fallen = as_it_falls(judge_for(s, seat), s, way, 5)
    sure = Line(fallen.s, [], 0)
    assert comes_to(judge_for(s, seat), way, 3, 5) == comes_to(judge_for(s, seat), sure, 3, 5)


def test_turns_after_the_first_fall_as_chance_has_it_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Somebody who would meet somebody next is given what a card offers then."""
    s, seat, way = unsure_way(MEETS_SOMEBODY)
    best_way = trials.best_way

    def first_of_all_meet_somebody(judge: Judge, line: Line, luck: int) -> Line | None:
        return way if line.s.key() == s.key() else best_way(judge, line, luck)

    monkeypatch.setattr(trials, "best_way", first_of_all_meet_somebody)
    ends = {tuple(a_turn_on(judge_for(s, seat), Line(s, [], 0), luck).s.key()) for luck in LUCKS}
    assert len(ends) > 3
    assert tuple(way.s.key()) not in ends


def test_hindsight_begins_with_what_chance_makes_of_a_turn() -> None:
    s, seat, way = unsure_way(ATTACKS)
    fallen = as_it_falls(judge_for(s, seat), s, way, 5)
    judge = judge_for(s, seat)
    assert hindsight.beside_an_automa(judge, way, 5) == hindsight.beside_an_automa(judge, Line(fallen.s, [], 0), 5)


@pytest.mark.parametrize("hangs", [True, False])
def test_time_is_kept_for_what_a_card_will_ask(hangs: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """While a turn is ahead of which the rest will be planned anew, each is tried once when the time for it is up;
    otherwise trials go on.
    """
    s = Game.from_position(MEETS_SOMEBODY).state
    seat = actor(s)
    roots = planner_with(0).plan(s, seat, 1, 1, 2)
    tried: list[int] = []

    def one(judge: Judge, root: Line, turns: int, luck: int) -> int:
        tried.append(root.root)
        time.sleep(0.02)
        return 0

    monkeypatch.setattr(trials, "comes_to", one)
    for i, root in enumerate(roots):
        root.root = i
        root.path = [*(choice for choice in root.path if choice != UNSURE), *([UNSURE] if hangs else [])]
    judge = judge_for(s, seat)
    judge.until = time.perf_counter() + 0.5
    judge.unsure_until = time.perf_counter() - 0.1
    try_each(judge, roots, 3, 1, 1, 0)
    assert len(tried) == 2 if hangs else len(tried) >= 4


class Watched:
    """A planner that only says how many turns it was to try."""

    def __init__(self, planner: Planner, too_wide: tuple[Style, ...] = ()) -> None:
        self.__dict__["spreads"] = []
        self.__dict__["too_wide"] = too_wide
        self.__dict__["planner"] = planner

    def __getattr__(self, name: str) -> Any:
        return getattr(self.planner, name)

    def __setattr__(self, name: str, value: Any) -> None:
        setattr(self.planner, name, value)

    def plan(self, s: State, seat: int, turns: int, beam: int, spread: int) -> list[Line]:
        self.spreads.append(spread)
        self.planner.is_whole = self.planner.first not in self.too_wide
        return [Line(s, [1], 0)]


@pytest.mark.parametrize(("budget", "has_time"), [(0.1, False), (0.5, True)])
def test_when_time_is_short_fewer_turns_are_tried_and_looked_for(budget: float, has_time: bool) -> None:
    s = Game.from_position("nordic/industrial hero@A2 w2@A2; saxony/ultimaszyna; board enc=all; turn nordic").state
    seat = actor(s)
    experience = experience_at(s, seat)
    assert experience is not None
    assert experience.hasty is not None
    bot = Marshal(1)
    start = time.perf_counter()
    bot.quick.until = start + budget
    planner = Watched(bot.expert)
    bot.expert = planner  # type: ignore[assignment]
    assert bot._try_turns(s, seat, experience, start, budget)
    assert planner.first is (experience.wide if has_time else experience.hasty)
    assert planner.spreads == [experience.tried if has_time else TRIED_IN_HASTE]
    assert experience.tried > TRIED_IN_HASTE
    assert start < bot.expert.unsure_until < bot.expert.until


def test_who_has_no_time_for_a_wide_look_takes_another_one() -> None:
    """On a slow machine, or interpreted; only who has no time for that either tries nothing."""
    s = Game.from_position("nordic/industrial hero@A2 w2@A2; saxony/ultimaszyna; board enc=all; turn nordic").state
    seat = actor(s)
    experience = experience_at(s, seat)
    assert experience is not None
    assert experience.hasty is not None
    for too_wide, looks in (((experience.wide,), 2), ((experience.wide, experience.hasty), 2), ((), 1)):
        bot = Marshal(1)
        start = time.perf_counter()
        bot.quick.until = start + 0.5
        planner = Watched(bot.expert, too_wide)
        bot.expert = planner  # type: ignore[assignment]
        assert bot._try_turns(s, seat, experience, start, 0.5)
        assert len(planner.spreads) == looks
        assert planner.is_whole == (experience.hasty not in too_wide)
