"""A finished game to go through again: its story for charts and slider, and the position after any decision."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct, structs

from whetstone.errors import WhetstoneError
from whetstone.play.live import LiveGame
from whetstone.play.setup import Setup
from whetstone.play.unrolled import Unrolled
from whetstone.server.advice import Advice, Analysis, advice_at, analysis_in_words
from whetstone.server.sight import Log, prompt_data, reasons_of_events, result_data, round_of
from whetstone.server.store import Thought
from whetstone.server.wire import LogLine
from whetstone.words.choices import choice_sentence
from whetstone.words.messages import say
from whetstone.words.thoughts import why

EVERYBODY = -1
OPEN = "open"


class StoryTurn(Struct, frozen=True):
    at: int
    round: int
    turn: int
    faction: str


class SeatFigures(Struct, frozen=True):
    fortune: int
    stars: int
    power: int
    popularity: int
    coins: int
    territories: int


class StoryRound(Struct, frozen=True):
    round: int
    at: int
    seats: list[SeatFigures]


class StoryLine(LogLine, frozen=True, kw_only=True):
    """A line of the log, and after how many decisions it was written."""

    at: int


class Story(Struct, frozen=True):
    decisions: int
    factions: list[str]
    turns: list[StoryTurn]
    rounds: list[StoryRound]
    heat: dict[str, dict[str, int]]
    result: dict[str, Any] | None
    log: list[StoryLine]
    analysis: Analysis | None = None


class Moment(Struct, frozen=True):
    at: int
    of: int
    view: dict[str, Any]
    prompt: dict[str, Any]
    log_to: int
    word: str | None
    say: str | None
    why: str | None = None  # a bot chose it for that
    advice: Advice | None = None


class Film:
    """Made once from the words; positions in between are kept now and then, so that any moment is near one."""

    def __init__(
        self, setup: Setup, start: str | None, words: Sequence[str], thoughts: Mapping[int, Thought] | None = None
    ) -> None:
        self._unrolled = Unrolled(setup, start, words)
        self._thoughts = {} if thoughts is None else thoughts
        self._story: Story | None = None

    def story(self, found: dict[str, Any] | None = None) -> Story:
        """With the analysis of the game, if there is one."""
        if self._story is None:
            self._story = self._tell()
        if found is not None and self._story.analysis is None:
            self._story = structs.replace(self._story, analysis=analysis_in_words(self._unrolled, found))
        return self._story

    def moment(self, at: int, seat: str, found: dict[str, Any] | None = None) -> Moment:
        unrolled = self._unrolled
        if not 0 <= at <= len(unrolled.words):
            raise WhetstoneError(say("refused-moment", n=len(unrolled.words)))
        game = unrolled.at(at)
        word = unrolled.words[at - 1] if at else None
        told = None
        if at:
            before = unrolled.at(at - 1)
            plain = str(word).lstrip("!")
            choice = next((each for each in before.choices() if each.text == plain), None)
            told = choice_sentence(before, choice) if choice else plain
        log_to = sum(1 for line in self.story().log if line.at <= at)
        advice = advice_at(unrolled, found, at)
        thought = self._thoughts.get(at - 1)
        return Moment(
            at,
            len(unrolled.words),
            _view(game, seat),
            prompt_data(game),
            log_to,
            word,
            told,
            None if thought is None else why(thought.key, thought.values),
            advice,
        )

    def _tell(self) -> Story:
        unrolled = self._unrolled
        last = unrolled.last
        players = last.setup.players
        turns = [StoryTurn(at, round_of(turn, players), turn, faction) for at, turn, faction in unrolled.turns()]
        rounds = []
        heat: dict[str, dict[str, int]] = {}
        for n, at in enumerate(unrolled.ends_of_rounds(), 1):
            view = unrolled.at(at).view(EVERYBODY)
            rounds.append(StoryRound(n, at, [_figures(view, seat) for seat in view["seats"]]))
            for territory in view["territories"]:
                if territory["controller"]:
                    held = heat.setdefault(territory["place"], {})
                    held[territory["controller"]] = held.get(territory["controller"], 0) + 1
        known: dict[int, Thought] = {}
        for n, thought in self._thoughts.items():
            known.update(reasons_of_events(last, unrolled.events_of(n), thought))
        lines = Log(EVERYBODY, known)
        log = [
            StoryLine(**structs.asdict(line), at=unrolled.decision_of(first)) for line, first in lines.with_events(last)
        ]
        return Story(
            decisions=len(unrolled.words),
            factions=list(last.setup.factions),
            turns=turns,
            rounds=rounds,
            heat=heat,
            result=result_data(last),
            log=log,
        )


def _figures(view: dict[str, Any], seat: dict[str, Any]) -> SeatFigures:
    held = sum(1 for territory in view["territories"] if territory["controller"] == seat["faction"])
    return SeatFigures(
        seat["score"]["total"], seat["star_count"], seat["power"], seat["popularity"], seat["coins"], held
    )


def _view(game: LiveGame, seat: str) -> dict[str, Any]:
    """What a seat saw then, what everybody saw (-1), or everything (`open`)."""
    if seat != OPEN:
        try:
            return game.view(int(seat))
        except ValueError:
            raise WhetstoneError(say("refused-viewer")) from None
    shown = game.view(EVERYBODY)
    for n in range(game.setup.players):
        own = game.view(n)
        shown["seats"][n] = own["seats"][n]
        shown["factory_pile"] = shown["factory_pile"] or own["factory_pile"]
        for mine, all_see in zip(own["territories"], shown["territories"], strict=True):
            if mine["token"] and mine["token"]["faction"] == game.setup.factions[n]:
                all_see["token"] = mine["token"]
        if shown["battle"] and own["battle"]:
            for side, hidden in enumerate(own["battle"]["sides"]):
                shown["battle"]["sides"][side] |= hidden
    return shown
