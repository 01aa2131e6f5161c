"""What an analysis says, in words: what was played, what would have been better, and how it might have gone on."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from whetstone.analysis.walk import SURE
from whetstone.play.live import LiveGame
from whetstone.play.record import CHANCE_MARK
from whetstone.play.unrolled import Unrolled
from whetstone.server.sight import round_of
from whetstone.words.asking import question
from whetstone.words.choices import choice_sentence

WORTH_A_MARK = 0.01  # of the win: what costs less is no turning point, however sure it is


class Advice(Struct, frozen=True):
    """About one decision. `cost` is a share of the win; `sure` if it is more than chance explains."""

    at: int
    round: int
    faction: str
    asked: str
    played: str
    best: str
    line: list[str]  # how the turn might have gone on after the best
    agreed: bool  # what was played is what the analyst would have chosen
    cost: float
    error: float
    sure: bool


class Worth(Struct, frozen=True):
    """Each seat's share of the win at a moment, and the standard error of each."""

    at: int
    round: int
    value: list[float]
    error: list[float]


class Analysis(Struct, frozen=True):
    values: list[Worth]
    costliest: list[Advice]  # in the order of the game


def analysis_in_words(unrolled: Unrolled, found: dict[str, Any]) -> Analysis:
    players = unrolled.last.setup.players
    values = [Worth(v["at"], round_of(v["turn"], players), v["value"], v["error"]) for v in found["values"]]
    decisions = [found["decisions"][n] for player in found["players"] for n in player["costliest"]]
    worst = sorted((each for each in decisions if each["cost"] >= WORTH_A_MARK), key=lambda each: int(each["at"]))
    return Analysis(values, [_advice(unrolled, each) for each in worst])


def advice_at(unrolled: Unrolled, found: dict[str, Any] | None, at: int) -> Advice | None:
    """About the decision that is made after so many words, if there was anything to decide."""
    decisions = [] if found is None else found["decisions"]
    decision = next((each for each in decisions if each["at"] == at), None)
    return None if decision is None else _advice(unrolled, decision)


def _advice(unrolled: Unrolled, decision: dict[str, Any]) -> Advice:
    game = unrolled.at(decision["at"])
    setup, asked = game.setup, question(game).text
    played = _sentences(game, [decision["played"]])
    best, *line = _sentences(unrolled.at(decision["at"]), decision["line"]) or [decision["best"]]
    cost, error = decision["cost"], decision["error"]
    return Advice(
        at=decision["at"],
        round=round_of(decision["turn"], setup.players),
        faction=setup.factions[decision["seat"]],
        asked=asked,
        played=played[0] if played else decision["played"],
        best=best,
        line=line,
        agreed=decision["best"] == decision["played"],
        cost=cost,
        error=error,
        sure=cost > 0 and cost >= SURE * error,
    )


def _sentences(game: LiveGame, words: list[str]) -> list[str]:
    """The words as sentences, as far as they can be made in this game: it knows what the analyst had to guess."""
    told = []
    for word in words:
        plain = word.removeprefix(CHANCE_MARK)
        named = (plain, f"{plain}:")  # a step may be written without the ability that makes it possible
        choice = next(
            (each for each in game.choices() if each.text == named[0] or each.text.startswith(named[1])), None
        )
        if choice is None:
            break
        told.append(choice_sentence(game, choice))
        game.choose(choice)
    return told
