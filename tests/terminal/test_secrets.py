"""Nothing a seat may not know is on its screen: dealing all of it anew changes no character of the page."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from rich.console import Console

from tests.terminal.seats import sit
from tests.words.wander import wander
from whetstone import Game, Setup
from whetstone.play.chance import Dice
from whetstone.play.hidden import resample
from whetstone.terminal import hexmap, panels
from whetstone.terminal.glyphs import FINE
from whetstone.terminal.screen import Screen


def page(game: Game, seat: int, size: tuple[int, int]) -> str:
    screen = Screen(Console(file=io.StringIO(), width=size[0], height=size[1]))
    lines = screen.page(game, seat, 0)
    view = game.view(seat)
    for other in view["seats"]:
        lines += panels.other_seat(view, other, FINE)
    lines += panels.place_lines(view, frozenset()) + panels.table_lines(view)
    lines += hexmap.draw(view, frozenset(), FINE, compact=True)
    return "\n".join(line.plain for line in lines)


@pytest.mark.slow
@pytest.mark.parametrize("size", [(100, 40), (80, 24)])
@pytest.mark.parametrize("players", [2, 4])
def test_pages_tell_no_secrets(players: int, size: tuple[int, int]) -> None:
    """Togawa's Traps, hands, objectives, sealed dials, the Factory pile: resampled, the page is the same."""
    factions = ("togawa", "crimea", "saxony", "albion")[:players]
    looked = 0
    for game in wander(Setup(players=players, factions=factions), seed=9, decisions=500):
        if game.actor is None or len(game.record.words) % 9:
            continue
        seat = game.actor
        real, before = game.state, page(game, seat, size)
        game.state = resample(real, seat, Dice(len(before)))
        assert page(game, seat, size) == before
        game.state = real
        looked += 1
    assert looked > 20


def test_a_spectator_sees_public_facts_only() -> None:
    for game in wander(Setup(players=3, factions=("togawa", "crimea", "saxony")), seed=2, decisions=200):
        if len(game.record.words) % 20 == 0:
            text = page(game, -1, (100, 40))
            assert "hand:" not in text
            assert "objective 1" not in text
            assert "Trap (" not in text.split("Turn")[0]


def test_after_the_curtain_the_others_hand_is_not_on_the_screen(tmp_path: Path) -> None:
    line = (
        "nordic hand=5.5.5 obj=12 power=5 hero@E4 section=trade; saxony hand=2.2 obj=9 power=2 hero@D4;"
        "cards pile=1.2.3; turn nordic"
    )
    typed = ("", "section=move move unit=hero go=D4 done?", "dial=5", "card=5", "", "q", "")
    session = sit(line, tmp_path / "game.json", *typed)
    mine = [screen for screen in session.screens if "hand: 5 5 5" in screen]
    theirs = [screen for screen in session.screens if "hand: 2 2" in screen]
    assert mine
    assert theirs
    for screen in theirs:
        assert "5 5 5" not in screen
        assert "objective 12" not in screen
        assert "5 power" not in screen.split("Saxony: how much")[-1]
    for screen in mine:
        assert "objective 9" not in screen
