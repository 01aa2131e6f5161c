"""Area FAC-TOGAWA: what a Trap hides, from whom, and until when."""

from __future__ import annotations

import json

import pytest

from tests.rules_plugin import rule
from tests.spec.invaders.tokens import MOVE, TRAPS, shown, token
from tests.spec.table import do, lay
from whetstone import Game, Setup
from whetstone.core import events as ev
from whetstone.core.ids import BIT
from whetstone.core.marks import face_of, is_up
from whetstone.play.chance import Dice
from whetstone.play.hidden import resample
from whetstone.play.names import place_of

RICH = "coins=9 power=9 pop=9 hand=2.3.4.5"


def _placed(trap: str, others: str = "nordic; albion") -> Game:
    return do(lay(f"togawa hero@F6; {others}; turn togawa"), *MOVE, "unit=hero", "go=F5", f"place={trap}")


@rule("FAC-TOGAWA-03")
@pytest.mark.parametrize("viewer", ["nordic", "albion", None])
def test_nothing_others_see_depends_on_which_trap_was_placed(viewer: str | None) -> None:
    views = set()
    for trap in TRAPS:
        game = _placed(trap)
        at = game.setup.factions.index(viewer) if viewer else -1
        seen = token(game, "F5", at)
        assert seen == {"faction": "togawa", "token": "trap", "armed": True}
        views.add(json.dumps(game.view(at), sort_keys=True))
    assert len(views) == 1


@rule("FAC-TOGAWA-03")
@pytest.mark.parametrize("trap", TRAPS)
def test_togawa_knows_its_own_traps(trap: str) -> None:
    game = _placed(trap)
    here = game.setup.factions.index("togawa")
    assert shown(game, "F5", "togawa") == trap
    assert game.view(here)["seats"][here]["tokens"] == [name for name in TRAPS if name != trap]


@rule("FAC-TOGAWA-03")
def test_others_are_not_shown_which_traps_are_on_offer() -> None:
    line = "togawa hero@F6 trap_power@A1; nordic; turn togawa"
    game = do(lay(line), *MOVE, "unit=hero", "go=F5")
    assert game.view(game.setup.factions.index("nordic"))["choices"] == []
    assert game.view(-1)["choices"] == []
    assert "place=trap_coins" in game.view(game.setup.factions.index("togawa"))["choices"]


@rule("FAC-TOGAWA-03")
@pytest.mark.parametrize("trap", TRAPS)
def test_the_event_of_placing_is_for_togawa_alone(trap: str) -> None:
    game = _placed(trap)
    told = [event for event in game.events if event.kind == ev.MARK_PLACED]
    assert [event.audience for event in told] == [BIT[game.setup.factions.index("togawa")]]
    assert told[0].a == TRAPS.index(trap)


@rule("FAC-TOGAWA-03")
def test_the_event_of_springing_is_for_all_and_names_the_penalty() -> None:
    game = do(lay(f"nordic hero@C3 {RICH}; togawa trap_coins@D4; turn nordic"), *MOVE, "unit=hero", "go=D4")
    assert not game.can_undo, "what has been seen cannot be unseen"
    told = [event for event in game.events if event.kind == ev.MARK_TURNED]
    assert [(event.audience, event.a, event.c) for event in told] == [(ev.EVERYONE, TRAPS.index("trap_coins"), 0)]
    for viewer in ("nordic", "togawa"):
        assert shown(game, "D4", viewer) == "trap_coins"


@rule("FAC-TOGAWA-03")
@pytest.mark.parametrize("viewer", ["nordic", None])
def test_to_others_every_unseen_face_is_possible_and_seen_ones_are_certain(viewer: str | None) -> None:
    line = "togawa trap_power@D4 trap_coins@C3 trap_cards@B4:down; nordic; turn nordic"
    game = lay(line)
    at = game.setup.factions.index(viewer) if viewer else -1
    here = game.setup.factions.index("togawa")
    d4, c3, b4 = (place_of(name, "") or 0 for name in ("D4", "C3", "B4"))
    pairs = set()
    for seed in range(80):
        state = resample(game.state, at, Dice(seed))
        faces = [face_of(state.marks[place]) for place in (d4, c3)]
        supply_faces = [face for face in range(4) if state.players[here].tokens & BIT[face]]
        assert sorted(faces + supply_faces) == [0, 1, 2], "the Trap of cards has been seen"
        assert state.marks[b4] == game.state.marks[b4]
        assert is_up(state.marks[d4])
        pairs.add((faces[0], faces[1]))
    assert len(pairs) == 6
    own = resample(game.state, here, Dice(1))
    assert list(own.marks) == list(game.state.marks)
    assert own.players[here].tokens == game.state.players[here].tokens


@rule("FAC-TOGAWA-03")
def test_a_resampled_position_offers_the_traps_of_its_own_supply() -> None:
    line = "togawa hero@F6 trap_power@D4 trap_coins@C3; nordic; turn togawa"
    game = do(lay(line), *MOVE, "unit=hero", "go=F5")
    here = game.setup.factions.index("togawa")
    supplies = set()
    for seed in range(20):
        state = resample(game.state, game.setup.factions.index("nordic"), Dice(seed))
        offered = [(choice >> 8) & 255 for choice in state.choices[:-1]]
        assert offered == [face for face in range(4) if state.players[here].tokens & BIT[face]]
        supplies.add(tuple(offered))
    assert len(supplies) > 1


@rule("FAC-TOGAWA-05")
def test_everybody_knows_from_the_start_which_penalties_there_are() -> None:
    game = Game.new(Setup(players=3, factions=("togawa",)), seed=1)
    here = game.setup.factions.index("togawa")
    for viewer in range(-1, 3):
        seats = game.view(viewer)["seats"]
        assert seats[here]["tokens_unseen"] == list(TRAPS)
        assert all(entry["tokens_unseen"] is None for at, entry in enumerate(seats) if at != here)


@rule("FAC-TOGAWA-05")
def test_what_may_still_lie_hidden_stays_public() -> None:
    game = lay(f"nordic hero@C3 {RICH}; togawa trap_coins@D4 trap_power@A1; turn nordic")
    here = game.setup.factions.index("togawa")
    assert game.view(-1)["seats"][here]["tokens_unseen"] == list(TRAPS)
    do(game, *MOVE, "unit=hero", "go=D4")
    for viewer in range(-1, 2):
        assert game.view(viewer)["seats"][here]["tokens_unseen"] == ["trap_popularity", "trap_power", "trap_cards"]
