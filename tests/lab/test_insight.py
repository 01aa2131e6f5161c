"""How much a judgement sees of what makes one way to play a turn better than another."""

from __future__ import annotations

import pytest

from whetstone import WhetstoneError
from whetstone.cli import main
from whetstone.lab import insight
from whetstone.lab.insight import Decision, Insight, sum_up


def decision(truth: list[float], noise: list[list[float]], **said: list[float]) -> Decision:
    came_to = tuple(tuple(worth + luck[i] for luck in noise) for i, worth in enumerate(truth))
    return Decision(came_to, {name: tuple(worths) for name, worths in said.items()})


def test_chance_is_no_truth_and_what_all_ways_share_is_none_either() -> None:
    """Ways three coins apart; the lucks disagree, and a luck that is good for all of them changes nothing."""
    told = sum_up([decision([0, 3, 6], [[1, -2, 1], [9, 12, 9]], net=[10, 13, 16], blind=[5, 5, 5], off=[1, -2, 1])])
    assert told.truth == pytest.approx(6 - 2)  # the lucks go against each other in the middle
    assert told.seen["net"] == pytest.approx(6)
    assert told.seen["blind"] == 0
    assert told.seen["off"] == pytest.approx(0)


def test_a_judgement_that_exaggerates_sees_as_much() -> None:
    some = [decision([0, 1, 5], [[0, 0, 0]] * 2, meek=[0, 0.5, 2.5], loud=[0, 10, 50], half=[0, 5, 1])]
    told = sum_up(some)
    assert told.seen["meek"] == pytest.approx(told.truth)
    assert told.seen["loud"] == pytest.approx(told.truth)
    assert told.seen["half"] < told.truth / 5


def test_figures_are_told() -> None:
    assert Insight(7, 9.0, {"net": 4.5}).lines() == [
        "7 decisions of 6 ways, 2 lucks",
        "ways differ by 3.0 coins (variance 9.0)",
        "net: sees 4.5 of 9.0",
    ]


@pytest.mark.slow
def test_a_game_is_looked_at_the_same_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(insight, "A_GAME", 1)
    found = insight.look_at((5, 0, 1))
    assert found == insight.look_at((5, 0, 1))
    assert len(found) == 1
    for one in found:
        assert len(one.came_to) == insight.WAYS
        assert set(one.said) == {"weights", "net", "captain"}
        assert one.said["net"][0] == max(one.said["net"]), "the first is the one it likes best"


def test_no_games_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tune", "--insight", "--games", "0"]) == 2
    assert "at least one game" in capsys.readouterr().err
    with pytest.raises(WhetstoneError, match="at least one game"):
        insight.measure(1, 0, 1, 1, print)
