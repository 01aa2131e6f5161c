"""Through a recorded game with an analyst at one's side."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from whetstone.analysis.analyst import Analyst, Worth
from whetstone.core.engine import new_game
from whetstone.core.ids import CHANCE
from whetstone.core.scoring import S_TOTAL, score
from whetstone.play.game import Game
from whetstone.play.notation import from_text, to_text
from whetstone.play.record import CHANCE_MARK, Record
from whetstone.play.setup import configure

FORMAT = 1  # of what `analyse` tells
SURE = 2.0  # a cost counts as such from so many standard errors on
MOST_NAMED = 5  # costliest decisions of a player


def start_of(record: Record) -> Game:
    """The game as it began, with chance left to the record."""
    if record.start is not None:
        return Game.from_position(record.start, ask_chance=True)
    return Game(record.setup, new_game(configure(record.setup)), seed=0, ask_chance=True)


def analyse(record: Record, analyst: Analyst, advance: Callable[[], None] = lambda: None) -> dict[str, Any]:
    """Everything the analyst has to say about a game, as plain data; docs/analyse.md tells the layout."""
    game = start_of(record)
    values: list[dict[str, Any]] = []
    decisions: list[dict[str, Any]] = []
    turn = -1
    for at, word in enumerate(record.words):
        s, seat = game.state, game.actor
        assert seat is not None
        if seat != CHANCE:
            if s.turn != turn:
                turn = s.turn
                values.append(_moment(game, at, analyst.value(s)))
            if len(s.choices) > 1:
                decisions.append(_decision(game, at, seat, word, analyst))
        game.choose(word.removeprefix(CHANCE_MARK))
        advance()
    values.append(_moment(game, len(record.words), analyst.value(game.state)))
    return {
        "format": FORMAT,
        "method": analyst.method,
        "factions": list(game.setup.factions),
        "mats": list(game.setup.mats),
        "seats": record.seats,
        "winners": list(game.outcome.winners) if game.outcome else None,
        "values": values,
        "decisions": decisions,
        "players": [_player(seat, decisions) for seat in range(game.setup.players)],
    }


def _moment(game: Game, at: int, worth: Worth) -> dict[str, Any]:
    s = game.state
    return {
        "at": at,
        "turn": s.turn,
        "active": s.active,
        "value": [round(value, 4) for value in worth.values],
        "error": [round(error, 4) for error in worth.errors],
        "score": [score(s, seat)[S_TOTAL] for seat in range(s.config.seats)],
    }


def _decision(game: Game, at: int, seat: int, word: str, analyst: Analyst) -> dict[str, Any]:
    s = game.state
    played = from_text(s, word)
    if played not in s.choices:  # a step may be written without the ability that makes it possible
        played = next(code for code in s.choices if code & 0xFFFF == played)
    verdict = analyst.judge(s, seat, played)
    return {
        "at": at,
        "turn": s.turn,
        "seat": seat,
        "choices": len(s.choices),
        "played": word,
        "best": to_text(s, verdict.best),
        "line": list(verdict.line),
        "value": round(verdict.value, 4),
        "played_value": round(verdict.played_value, 4),
        "cost": round(verdict.cost, 4),
        "error": round(verdict.error, 4),
    }


def _player(seat: int, decisions: list[dict[str, Any]]) -> dict[str, Any]:
    """What the decisions of a seat come to. Costs that may well be noise are not held against anybody."""
    own = [(n, decision) for n, decision in enumerate(decisions) if decision["seat"] == seat]
    sure = [(n, each) for n, each in own if each["cost"] > 0 and each["cost"] >= SURE * each["error"]]
    sure.sort(key=lambda pair: (-pair[1]["cost"], pair[0]))
    return {
        "decisions": len(own),
        "as_the_analyst": sum(decision["best"] == decision["played"] for _, decision in own),
        "costly": len(sure),
        "costliest": [n for n, _ in sure[:MOST_NAMED]],
    }
