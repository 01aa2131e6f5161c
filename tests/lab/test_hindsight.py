"""What it is worth to choose turns by trials: rules to choose by, asked about decisions of which the end is known."""

from __future__ import annotations

import pytest

from whetstone import WhetstoneError
from whetstone.bots.learned import Experience, experience_at
from whetstone.cli import main
from whetstone.lab import hindsight
from whetstone.lab.hindsight import LONGEST, Hindsight, Rule, gain, report


def decision(taste: list[float], said: list[list[float]], ends: list[float], lucks: int = 4) -> Hindsight:
    """Every luck is the same: what the net says turn by turn, and the end."""
    return Hindsight(
        tuple(taste),
        tuple(tuple(tuple(worths) for _ in range(lucks)) for worths in said),
        tuple((end,) * lucks for end in ends),
    )


def test_a_rule_gains_what_its_choice_came_to_beyond_that_of_taste() -> None:
    """Taste likes the first way, the net after a turn the second, and after two the third, which is the best."""
    one = decision([9, 2, 0], [[0, 0], [5, 0], [2, 6]], [10, 13, 17])
    decisions = [one, one]
    assert gain(decisions, Rule(2, 1, 0)) == (3, 0)
    assert gain(decisions, Rule(2, 2, 0)) == (7, 0)
    assert gain(decisions, Rule(2, 2, 300)) == (0, 0), "taste counts three times and decides"


def test_only_the_lucks_it_was_not_chosen_by_tell_what_a_way_was_worth() -> None:
    """The way that did well in one half of the lucks did badly in the other: choosing by luck gains nothing."""
    lucky = Hindsight(
        (1.0, 0.0),
        (((0.0,),) * 4, ((8.0,), (-8.0,), (8.0,), (-8.0,))),
        ((0.0,) * 4, (8.0, -8.0, 8.0, -8.0)),
    )
    assert gain([lucky, lucky], Rule(2, 1, 0)) == (-4, 0)


def test_a_rule_asks_no_more_lucks_and_turns_than_it_names() -> None:
    one = Hindsight((4.0,), (((1.0, 5.0), (3.0, 9.0)),), ((0.0, 0.0),))
    assert Rule(1, 1, 0).merit(one, 0, (0, 1)) == 1
    assert Rule(1, 2, 0).merit(one, 0, (0, 1)) == 3
    assert Rule(2, 2, 0).merit(one, 0, (0, 1)) == 4.5
    assert Rule(2, 2, 50).merit(one, 0, (0, 1)) == 6.5


def test_a_game_that_is_over_stays_worth_what_it_came_to() -> None:
    one = Hindsight((0.0,), (((1.0, 7.0),),), ((7.0,),))
    assert Rule(1, 4, 0).merit(one, 0, (0,)) == (1 + 7 + 7 + 7) / 4
    assert Rule(1, LONGEST, 0).merit(one, 0, (0,)) == pytest.approx(7, abs=0.2)


def test_the_report_has_a_line_for_each_number_of_lucks_and_turns() -> None:
    one = decision([9, 2], [[0, 0], [5, 0]], [10, 13])
    lines = report([one, one], "ultimaszyna")
    assert lines[0].startswith("2 decisions, 2.0 ways each")
    assert "coins" in lines[1]
    assert "thousandths of a win" in report([one, one], "people")[1]
    assert lines[3].split()[:4] == ["3", "1", "+3.00", "(0.00)"]
    assert len(lines) == 3 + 2 * len(hindsight.DEPTHS)


def few_tried(experience: Experience | None) -> Experience | None:
    return experience._replace(tried=3) if experience is not None else None


@pytest.mark.slow
@pytest.mark.parametrize("course", ["ultimaszyna", "automaszyna", "people"])
def test_a_decision_is_looked_at_the_same_each_time(monkeypatch: pytest.MonkeyPatch, course: str) -> None:
    monkeypatch.setattr(hindsight, "LUCKS", 2)
    monkeypatch.setattr(hindsight, "experience_at", lambda s, seat: few_tried(experience_at(s, seat)))
    seed, found = next((n, one) for n in range(11, 40) if (one := hindsight.look_at((course, n, 0))) is not None)
    assert found == hindsight.look_at((course, seed, 0))
    assert len(found.taste) == len(found.said) == len(found.ends) == 3
    assert found.taste[0] == max(found.taste)
    for ends, courses in zip(found.ends, found.said, strict=True):
        assert len(ends) == len(courses) == 2
        assert all(len(worths) > 0 for worths in courses)
    lasts = [
        (end, worths[-1])
        for ends, way in zip(found.ends, found.said, strict=True)
        for end, worths in zip(ends, way, strict=True)
    ]
    assert all((end > 0) == (last > 0) for end, last in lasts if abs(end) > 12), "what is said last is how it ended"
    assert any(abs(end) > 12 for end, _ in lasts)


def test_no_games_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", "--hindsight", "--games", "0"]) == 2
    assert "at least one game" in capsys.readouterr().err
    with pytest.raises(WhetstoneError, match="at least one game"):
        hindsight.measure("people", 0, 1, 1, print)
