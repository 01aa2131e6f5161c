"""What one viewer is sent: made once for each seat looking, and shared by everybody who looks from it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import takewhile
from typing import Any

from msgspec import Raw, structs

from whetstone.play.fight import fight
from whetstone.play.happened import all_happened
from whetstone.play.live import LiveGame
from whetstone.server.store import Thought
from whetstone.server.wire import LogLine, raw
from whetstone.words.asking import question, question_for_others
from whetstone.words.choices import choice_sentence
from whetstone.words.ledger import entry
from whetstone.words.log import event_line
from whetstone.words.messages import say
from whetstone.words.names import faction_name
from whetstone.words.outlook import choice_warnings, outlook, shortcuts
from whetstone.words.thoughts import why

EMPTY = Raw(b"[]")
NULL = Raw(b"null")


def round_of(turn: int, players: int) -> int:
    """Rounds are counted from 1; a round is a turn of everybody."""
    return max(0, turn - 1) // players + 1


@dataclass
class _Kept:
    line: LogLine
    plain: str  # without how often it came
    times: int
    first: int  # number of its first event
    end: int  # number of the event after its last
    reason: str | None  # the key of the one it gives


class Log:
    """The log as one viewer may read it. It follows the game: new lines at the end, undone ones gone."""

    def __init__(self, viewer: int, reasons: Mapping[int, Thought] | None = None) -> None:
        """`reasons` of bots by the numbers of events, where this viewer may know them; it may grow."""
        self.viewer = viewer
        self._reasons = {} if reasons is None else reasons
        self._kept: list[_Kept] = []

    def cut(self, events: int) -> None:
        """An undo has left so many events."""
        while self._kept and self._kept[-1].end > events:
            self._kept.pop()

    def lines(self, game: LiveGame) -> list[LogLine]:
        events = game.events
        kept = self._kept
        at = kept[-1].end if kept else 0
        turn, players = (kept[-1].line.turn if kept else 0), game.setup.players
        for n in range(at, len(events)):
            event = events[n]
            plain = event_line(game, event, self.viewer)
            told = entry(game, event)
            if told.turn_head:
                turn = event.a
            if kept and kept[-1].plain == plain and kept[-1].line.seat == event.seat:
                last = kept[-1]
                text = say("log-times", line=plain, n=last.times + 1)
                line = structs.replace(last.line, text=text)
                kept[-1] = _Kept(line, plain, last.times + 1, last.first, n + 1, last.reason)
                continue
            thought = None if told.minor else self._news(n, turn)
            line = LogLine(
                len(kept),
                turn,
                round_of(turn, players),
                event.seat,
                game.setup.factions[event.seat],
                told.icon,
                plain,
                told.places,
                told.minor,
                told.turn_head,
                None if thought is None else why(thought.key, thought.values),
            )
            kept.append(_Kept(line, plain, 1, n, n + 1, None if thought is None else thought.key))
        return [each.line for each in kept]

    def _news(self, event: int, turn: int) -> Thought | None:
        """The reason behind an event, unless the turn has given one like it: a plan is behind many choices."""
        thought = self._reasons.get(event)
        if thought is None:
            return None
        lately = takewhile(lambda each: each.line.turn == turn, reversed(self._kept))
        return None if any(each.reason == thought.key for each in lately) else thought

    def with_events(self, game: LiveGame) -> list[tuple[LogLine, int]]:
        """The lines, each with the number of its first event."""
        self.lines(game)
        return [(each.line, each.first) for each in self._kept]


def reasons_of_events(game: LiveGame, events: Iterable[int], thought: Thought) -> dict[int, Thought]:
    """A bot's reason, for each of its own among the events of a choice."""
    return {n: thought for n in events if game.events[n].seat == thought.seat}


def prompt_data(game: LiveGame, *, own: bool = True) -> dict[str, Any]:
    """The question, for whoever is asked or for the others: they are not told what is its owner's secret."""
    asked = question(game) if own else question_for_others(game)
    if game.sealing is not None and not own:
        asked = replace(asked, text=say("ask-sealed", faction=faction_name(str(asked.faction))))
    return {
        "seat": asked.seat,
        "faction": asked.faction,
        "text": asked.text,
        "kind": asked.kind,
        "steps": [{"text": stage.text, "state": stage.state} for stage in asked.steps],
    }


def result_data(game: LiveGame) -> dict[str, Any] | None:
    outcome = game.outcome
    if outcome is None:
        return None
    ties = {faction: list(values) for faction, values in game.tiebreakers().items()}
    return {"winners": list(outcome.winners), "scores": outcome.scores, "ties": ties}


def choices_data(game: LiveGame) -> list[dict[str, Any]]:
    """The choices of whoever has to choose: only ever sent to that player."""
    told = []
    for choice in game.choices():
        each: dict[str, Any] = {"word": choice.text, "say": choice_sentence(game, choice), "d": choice.details}
        warnings = choice_warnings(game, choice)
        if warnings:
            each["warn"] = warnings
        told.append(each)
    return told


class Sight:
    """Everything there is to see at one version of a game, worked out when somebody first looks."""

    def __init__(self, game: LiveGame, events_from: int) -> None:
        self._game = game
        self._events_from = events_from
        self._views: dict[int, Raw] = {}
        self._outlooks: dict[int, Raw] = {}
        self._events: dict[int, Raw] = {}
        self._choices: Raw | None = None
        self._shortcuts: Raw | None = None
        self._prompts: dict[bool, Raw] = {}
        self._fight: Raw | None = None
        self._result: Raw | None = None

    def prompt(self, viewer: int) -> Raw:
        own = viewer == self._game.actor
        if own not in self._prompts:
            self._prompts[own] = raw(prompt_data(self._game, own=own))
        return self._prompts[own]

    def view(self, viewer: int) -> Raw:
        if viewer not in self._views:
            self._views[viewer] = raw(self._game.view(viewer))
        return self._views[viewer]

    def outlook(self, viewer: int) -> Raw:
        if viewer < 0:
            return NULL
        if viewer not in self._outlooks:
            self._outlooks[viewer] = raw(outlook(self._game, viewer))
        return self._outlooks[viewer]

    def events(self, viewer: int) -> Raw:
        if viewer not in self._events:
            new = self._game.events[self._events_from :]
            self._events[viewer] = raw(all_happened(self._game.state, new, viewer))
        return self._events[viewer]

    def fight(self) -> Raw:
        if self._fight is None:
            self._fight = raw(fight(self._game))
        return self._fight

    def result(self) -> Raw:
        if self._result is None:
            self._result = raw(result_data(self._game))
        return self._result

    def choices(self) -> Raw:
        if self._choices is None:
            self._choices = raw(choices_data(self._game))
        return self._choices

    def shortcuts(self) -> Raw:
        if self._shortcuts is None:
            self._shortcuts = raw(shortcuts(self._game))
        return self._shortcuts
