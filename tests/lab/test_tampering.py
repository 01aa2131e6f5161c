"""A record that was changed does not load, whatever was changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from whetstone import Game, Record, RecordError, Setup
from whetstone.bots import make_bot


def finished() -> dict[str, Any]:
    game = Game.new(Setup(players=2), seed=5)
    bot = make_bot("greedy", 1)
    while game.actor is not None:
        game.choose(bot.choose(game))
    data: dict[str, Any] = json.loads(game.record.dumps())
    return data


DATA = finished()


def other_tile(data: dict[str, Any]) -> None:
    data["setup"]["tile"] = "diamond" if data["setup"]["tile"] != "diamond" else "in_a_row"


def other_option(data: dict[str, Any]) -> None:
    data["setup"]["delay_penalty"] = True


def other_result(data: dict[str, Any]) -> None:
    data["result"]["scores"][data["setup"]["factions"][0]] += 1


def other_title(data: dict[str, Any]) -> None:
    data["score"][5] = "99 albion:" + data["score"][5].partition(":")[2]


def last_turn_gone(data: dict[str, Any]) -> None:
    data["score"].pop()
    words = sum(len(line.partition(":")[2].split()) for line in data["score"])
    data["hashes"] = {n: value for n, value in data["hashes"].items() if int(n) <= words}


def no_hashes(data: dict[str, Any]) -> None:
    data["hashes"] = {}


@pytest.mark.parametrize(
    "change", [other_tile, other_option, other_result, other_title, last_turn_gone, no_hashes], ids=lambda f: f.__name__
)
def test_a_changed_record_is_refused_in_one_line(change: Callable[[dict[str, Any]], None]) -> None:
    assert Game.replay(Record.loads(json.dumps(DATA))).outcome is not None
    data = json.loads(json.dumps(DATA))
    change(data)
    with pytest.raises(RecordError) as caught:
        Game.replay(Record.loads(json.dumps(data), "game.json"), source="game.json")
    assert str(caught.value).startswith("game.json: ")
    assert "\n" not in str(caught.value)
