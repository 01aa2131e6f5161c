"""Why a bot chose something, in a sentence: what it does, a colon, and what for."""

from __future__ import annotations

from collections.abc import Mapping

from whetstone.play.game import Choice, Game
from whetstone.words.choices import choice_sentence
from whetstone.words.messages import name, say
from whetstone.words.names import amount


def thought(game: Game, choice: Choice | int, key: str, values: Mapping[str, int | str]) -> str:
    """`Riverwalk: ...: opens 4 territories`. Only for those who may know what the chooser knows."""
    return say("thought", choice=choice_sentence(game, choice), why=why(key, values))


def why(key: str, values: Mapping[str, int | str]) -> str:
    """The reason alone."""
    told = dict(values)
    if "goal" in told:
        told["goal"] = name("goal", str(told["goal"]))
    if "action" in told:
        told["action"] = name("bottom", str(told["action"]))
    if "kind" in told:
        told["amount"] = amount(str(told.pop("kind")), int(told["n"]))
    if "gain" in told:
        told["amount"] = amount(str(told.pop("gain")), int(told.get("n", 1)))
    return name("why", key, **told)
