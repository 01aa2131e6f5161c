"""Why bots chose what they chose: kept at every table, told at once only where no person plays, and after the end."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.browser import positions
from tests.server.table import GREEDY, HUMAN, Seat, serving
from whetstone.bots import Reason
from whetstone.play.live import LiveGame
from whetstone.play.record import Record
from whetstone.play.setup import Setup
from whetstone.server import thinking
from whetstone.server.film import Film
from whetstone.server.store import Thought
from whetstone.server.thinking import Chosen, Task, Thinker, Thinking

TELLING = Reason("star", {"goal": "objective", "n": 3})
TOLD = "places star 3, for an objective"


@pytest.fixture
def telling_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that take the first choice there is and give their secrets away."""

    async def choose(self: Thinking, task: Task) -> Chosen:
        game = LiveGame.resume(Setup.from_json(task.setup), task.start, task.words, 0)
        return Chosen(game.choices()[0].text, TELLING)

    monkeypatch.setattr(thinking.Thinking, "choose", choose)


def lines_of(seat: Seat) -> list[dict[str, Any]]:
    """Every line of the log this visitor was ever sent."""
    return [line for message in seat.heard if message["t"] == "table" for line in message["log"]]


@pytest.mark.usefixtures("telling_bots")
def test_where_bots_play_alone_their_reasons_are_in_the_log(tmp_path: Path) -> None:
    with serving(tmp_path) as table:
        made = table.make(GREEDY, GREEDY, seed=5)
        with table.sit(made["keys"]["watch"]) as eye:
            eye.wait(lambda now: now["game"]["turn"] > 4)
            told = [line for line in eye.log if line["why"]]
    assert {line["why"] for line in told} == {TOLD}
    turns = [(line["turn"], line["seat"]) for line in told]
    assert len(turns) == len(set(turns)), "once a turn is enough"
    assert not any(line["minor"] or line["turn_head"] for line in told)


@pytest.mark.usefixtures("telling_bots")
def test_where_a_person_plays_nobody_hears_them_before_the_end(tmp_path: Path) -> None:
    with serving(tmp_path) as table:
        made = table.make(HUMAN, GREEDY, seed=5)
        keys = made["keys"]
        with table.sit(keys["seats"][0]["key"]) as seat, table.sit(keys["watch"]) as eye:
            while seat.table.get("game", {"turn": 0})["turn"] < 3:
                seat.wait_for_choice()
                assert seat.choose(seat.words[-1])["t"] == "done"
            # Also while the person lets a bot play for them.
            own = seat.table["you"]["seats"][0]
            seat.send(t="hand", seat=own, to="bot", bot="greedy")
            seat.wait(lambda now: now["game"]["turn"] > 6)
            seat.send(t="hand", seat=own, to="human")
            seat.wait(lambda now: now["seats"][own]["kind"] == "human" and bool(now["choices"]))
            eye.wait(lambda now: now["v"] == seat.table["v"])
            lines = lines_of(seat) + lines_of(eye)
            kept = table.run(lambda house: house.store.thoughts(made["game"]))
            assert table.ask("GET", "/api/game/story", key=keys["watch"]).status == 403
    assert lines
    assert not [line for line in lines if line["why"]]
    assert kept
    assert {thought.key for thought in kept.values()} == {TELLING.key}


def test_after_the_end_everybody_may_read_them() -> None:
    record = Record.loads(positions.narrow())
    at = record.words.index("section=move")
    thoughts = {
        at: Thought(1, "land", {"n": 2}),
        at + 1: Thought(1, "land", {"n": 2}),
        at + 3: Thought(1, "land", {"n": 1}),
    }
    film = Film(record.setup, record.start, record.words, thoughts)
    told = [line for line in film.story().log if line.why]
    assert [line.why for line in told] == ["2 territories more"]
    assert told[0].faction == "saxony"
    assert [film.moment(n, "-1").why for n in (at, at + 1, at + 3)] == [None, "2 territories more", None]
    assert film.moment(at + 4, "-1").why == "1 territory more"


def test_a_thinker_tells_what_its_bot_thinks() -> None:
    game = LiveGame.new(Setup(players=2), seed=8)
    thinker = Thinker()
    heard = []
    for _ in range(12):
        assert game.actor is not None
        words = tuple(game.record_words)
        chosen = thinker.choose(Task("some-game-id", game.setup.to_json(), None, words, game.actor, "cadet", 7))
        heard.append(chosen.reason)
        game.choose(chosen.word)
    assert any(heard)
    assert all(reason is None or reason.key not in ("only", "best") for reason in heard)
