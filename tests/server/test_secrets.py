"""Nobody is sent what they may not know.

A position is compared with others that look the same to a viewer: everything hidden is dealt anew, and events whose
details the viewer may not know are changed. Every message to that viewer must be the same, byte for byte.
"""

from __future__ import annotations

import asyncio
import copy
import json
import random
from typing import Any, cast

import pytest

from tests.server.table import HUMAN, Table
from whetstone.core import events as ev
from whetstone.core.events import Event, Events
from whetstone.play.chance import Dice
from whetstone.play.hidden import resample
from whetstone.play.live import LiveGame
from whetstone.play.setup import Setup
from whetstone.server.room import Room
from whetstone.server.rows import standing_of
from whetstone.server.settings import Settings
from whetstone.server.sight import Sight
from whetstone.server.store import GameRow, SeatRow
from whetstone.server.visitor import Visitor
from whetstone.server.wire import Reach, Why

SETUPS = (
    Setup(players=2, factions=("togawa", "albion")),
    Setup(players=3, factions=("crimea", "togawa", "polania")),
    Setup(players=3, factions=("nordic", "togawa", "saxony"), mats=("random", "automa", "random")),
    Setup(players=4, factions=("rusviet", "crimea", "saxony", "albion"), gifts=True, last_turn=True),
    Setup(players=2, factions=("nordic", "saxony"), mats=("random", "ultimaszyna")),
)


def room_of(game: LiveGame) -> Room:
    """The game as a server holds it, with nothing behind it."""
    row = GameRow(
        id="a-game-in-ra",
        name="a game",
        made=1.0,
        touched=2.0,
        setup=json.dumps(game.setup.to_json()),
        start=None,
        seed=1,
        rules="1",
        sharing="links",
        version=5,
        floor=0,
        standing=standing_of(game),
        seats=[SeatRow("automa" if automa else "human", person=not automa) for automa in automas(game)],
    )
    nothing = cast("Any", None)
    return Room(row, game, nothing, nothing, Settings(), lambda _: None)


def automas(game: LiveGame) -> list[bool]:
    return [bool(game.state.config.unmanned & (1 << seat)) for seat in range(game.setup.players)]


def told(game: LiveGame, viewer: int) -> list[bytes]:
    """Everything a viewer can be sent now: the table, what an answer to any question says, what a list shows."""
    room = room_of(game)
    visitor = Visitor("watch" if viewer < 0 else "seat", [] if viewer < 0 else [viewer])
    room.visitors.add(visitor)
    room._sight = Sight(game, max(0, len(game.events) - 40))
    room._tell(visitor, fresh=True)
    words = ["end", "done", "go=D4", "dial=3", "card=5", "reveal=3", "seal", "pay=oil@B3", "option=3", "arm=C4", "?"]

    async def ask() -> None:
        for word in words:
            await room.why(visitor, Why(word, word))
        if viewer >= 0:
            for unit in ("hero", "worker"):
                place = "base"
                try:
                    await room.reach(visitor, Reach(unit, unit, place))
                except Exception as refusal:
                    visitor.send(str(refusal).encode())

    asyncio.run(ask())
    messages = [repr(standing_of(game)).encode()]
    while not visitor.outbox.empty():
        messages.append(visitor.outbox.get_nowait() or b"")
    return messages


def another_world(game: LiveGame, viewer: int, dice: Dice) -> LiveGame:
    """A game the viewer cannot tell from this one."""
    other = copy.copy(game)
    other.state = resample(game.state, viewer, dice)
    seen = -1 if viewer >= 0 and automas(game)[viewer] else viewer
    listener = Events()
    listener.items = [_hidden(event, seen, dice) for event in game.events]
    other._listener = listener
    other.state.events = listener
    return other


def _hidden(event: Event, viewer: int, dice: Dice) -> Event:
    if event.audience == ev.EVERYONE or (viewer >= 0 and event.audience & (1 << viewer)):
        return event
    return Event(event.kind, event.seat, dice.below(4), event.b, event.c, event.d, event.audience)


def wander(setup: Setup, seed: int, every: int, most: int) -> Any:
    """A random game, stopped now and then."""
    rng = random.Random(seed)
    game = LiveGame.new(setup, seed=seed)
    for n in range(most):
        if game.actor is None:
            break
        choices = game.choices()
        # Cards and combats are what secrets are made of.
        liked = [
            choice for choice in choices if choice.details["verb"] in ("bolster_cards", "move", "dial", "play_card")
        ]
        game.choose(rng.choice(liked if liked and rng.random() < 0.3 else choices))
        if n % every == 0 or game.sealing is not None:
            yield game


def check(setup: Setup, seed: int, *, every: int, most: int) -> int:
    dice = Dice(seed)
    compared = 0
    for game in wander(setup, seed, every, most):
        for viewer in range(-1, setup.players):
            real = told(game, viewer)
            for _ in range(2):
                other = another_world(game, viewer, dice)
                if other.actor != game.actor:
                    continue  # dealt so that another would have been asked: the viewer could tell
                assert told(other, viewer) == real, (seed, len(game.record_words), viewer)
                compared += 1
    return compared


@pytest.mark.slow
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "-".join(setup.factions))
def test_messages_do_not_depend_on_what_is_hidden(setup: Setup) -> None:
    assert check(setup, 1, every=40, most=400) > 20


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 4))
@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: "-".join(setup.factions))
def test_messages_of_many_games_do_not_depend_on_what_is_hidden(setup: Setup, seed: int) -> None:
    assert check(setup, seed, every=15, most=900) > 20


def test_a_viewer_of_a_seat_is_told_more_than_a_spectator() -> None:
    """The comparison above would hold if nobody were told anything."""
    game = LiveGame.new(Setup(players=2, factions=("nordic", "saxony")), seed=3)
    own, everybody = told(game, 0)[1], told(game, -1)[1]
    assert json.loads(own)["view"]["seats"][0]["hand"] is not None
    assert json.loads(everybody)["view"]["seats"][0]["hand"] is None


def position_in_combat() -> tuple[LiveGame, int]:
    """A game in which somebody with cards to choose from sets the dial."""
    for seed in range(200):
        for game in wander(Setup(players=2), seed, 10**6, 600):
            seat = game.sealing
            if seat is not None and sum(game.state.players[seat].hand) >= 2:
                if any(choice.text.startswith("dial=") for choice in game.choices()):
                    return game, seat
    raise AssertionError("no combat found")


@pytest.mark.slow
def test_how_a_dial_is_set_is_not_counted_by_the_others(table: Table) -> None:
    """However many cards are laid down, taken back and sealed, the others see one change and the same version."""
    game, seat = position_in_combat()
    seen = []
    for choices in (1, 3):
        record = copy.deepcopy(game.record)
        made = table.ask("POST", "/api/records", raw=record.dumps().encode()).data
        with table.sit(made["keys"]["seats"][0]["key"]) as own, table.sit(made["keys"]["watch"]) as eye:
            before = len(eye.heard)
            own.send(t="look", seat=seat)
            own.wait_for_choice()
            for _ in range(choices):
                assert own.choose("dial=0")["t"] == "done"
                if own.table["prompt"]["kind"] == "commit" and own.table["choices"]:
                    assert own.undo()["t"] == "done"
            eye.send(t="ping")
            eye.expect("pong")
            told_eye = [message for message in eye.heard[before:] if message["t"] == "table" and message["events"]]
            seen.append((len(told_eye), eye.table["v"], eye.table["prompt"]["text"]))
        with table.sit(made["keys"]["watch"]) as again:
            seen[-1] += (again.table["v"],)
    assert seen[0] == seen[1]


def test_a_record_is_nobodys_before_the_end(table: Table) -> None:
    made = table.make(HUMAN, HUMAN)
    for key in (made["keys"]["seats"][0]["key"], made["keys"]["watch"]):
        for path in ("record", "story", "at/3", "at/3?seat=open"):
            assert table.ask("GET", f"/api/game/{path}", key=key).status == 403
