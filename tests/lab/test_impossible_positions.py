"""Positions that cannot be are refused in one line that says why."""

from __future__ import annotations

import pytest

from whetstone import Game, NotationError, WhetstoneError


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("nordic mine@A4 mine@A5; saxony", "UNIT-02"),
        ("nordic mine@base; saxony", "BUILD-06"),
        ("nordic mine@C4; saxony", "BUILD-06"),
        ("nordic mine@A4; saxony mill@A4", "BUILD-04"),
        ("nordic rec=build>coins.build>power; saxony", "ENL-04"),
        ("nordic rec=build>coins.enlist>coins; saxony", "ENL-04"),
        ("nordic up=units>deploy.units>deploy; saxony", "UPGR-06"),
        ("nordic; saxony; board oil3@base", "cannot be read"),
        ("nordic hero@D4; saxony hero@D4", "CTRL-12"),
        ("nordic w@base.saxony; saxony", "CTRL-12"),
        ("nordic stars=upgrades.mechs.structures.recruits.workers.power.combat; saxony", "STAR-06"),
        ("nordic factory=7; saxony factory=7", "held twice"),
        ("nordic speed2@D4; saxony", "only workers come in numbers"),
        ("nordic coins=5 coins=6; saxony", "given twice"),
        ("nordic/automa; saxony/autometta", "played by somebody"),
    ],
)
def test_what_cannot_be_is_refused(line: str, why: str) -> None:
    with pytest.raises(WhetstoneError) as caught:
        Game.from_position(line)
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


def test_two_sides_may_stand_together_while_a_move_is_unfinished() -> None:
    game = Game.from_position("nordic speed@D5 hero@C3; saxony riverwalk@D4; turn nordic", ask_chance=True)
    for word in ("section=move", "move", "unit=speed", "go=D4"):
        game.choose(word)
    line = game.position()
    assert Game.from_position(line, ask_chance=True).state.key() == game.state.key()
    with pytest.raises(NotationError, match="CTRL-12"):
        Game.from_position(line.partition("; raw")[0])
