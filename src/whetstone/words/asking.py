"""The question before the players as data: who is asked, what kind of question it is, and how far the turn has come.

Nothing secret is in it but that a turn waits for an objective; `question_for_others` leaves that out.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from whetstone.content.base.steps import F_AIRLIFT, F_PEEK
from whetstone.content.invaders.tokens import F_ARM, F_PLACE_TOKEN
from whetstone.core import frames as fr
from whetstone.core.ids import CHANCE, FACTORY_SECTION
from whetstone.core.turn import AFTER_BOTTOM, BEFORE_BOTTOM, BEFORE_TOP, CHOOSE_SECTION, CLOSING
from whetstone.play.game import Game
from whetstone.play.names import BOTTOMS, TOPS
from whetstone.words.messages import name, say, sentence
from whetstone.words.names import faction_name
from whetstone.words.prompts import TOP_ROW, prompt

KINDS: dict[int, str] = {
    fr.F_TURN: "turn",
    fr.F_GAIN: "gain",
    fr.F_PAY_TOKENS: "pay",
    fr.F_PAY_CARDS: "pay_cards",
    fr.F_UPGRADE: "upgrade",
    fr.F_DEPLOY: "deploy",
    fr.F_BUILD: "build",
    fr.F_ENLIST: "enlist",
    fr.F_TOKENS: "tokens",
    fr.F_PRODUCE: "produce",
    fr.F_MOVE: "move",
    fr.F_MOVE_UNIT: "move_unit",
    fr.F_COMBAT: "combat",
    fr.F_COMMIT: "commit",
    fr.F_RETREAT: "retreat",
    fr.F_ENCOUNTER: "encounter",
    fr.F_EFFECTS: "effect",
    fr.F_FACTORY_CARD: "factory",
    fr.F_GIFT: "gift",
    fr.F_PLACE_WORKER: "worker",
    F_PEEK: "peek",
    F_AIRLIFT: "airlift",
    F_PLACE_TOKEN: "token",
    F_ARM: "arm",
}
DONE, NOW, AHEAD = "done", "now", "ahead"


@dataclass(frozen=True)
class Stage:
    """One stage of a turn."""

    text: str
    state: str


@dataclass(frozen=True)
class Question:
    seat: int | None
    faction: str | None
    text: str
    kind: str
    steps: list[Stage]


def question(game: Game) -> Question:
    actor = game.actor
    text = prompt(game)
    if actor is None:
        return Question(None, None, text, "over", [])
    if actor == CHANCE:
        return Question(None, None, text, "chance", [])
    s = game.state
    kind = KINDS.get(s.frames[(s.depth - 1) * fr.WIDTH], "other")
    return Question(actor, game.setup.factions[actor], text, kind, _stages(game))


def question_for_others(game: Game) -> Question:
    """The same for those who are not asked. That somebody may reveal an objective is their own secret."""
    asked = question(game)
    f = (game.state.depth - 1) * fr.WIDTH
    if asked.faction is None or asked.kind != "turn" or game.state.frames[f + fr.PC] != CLOSING:
        return asked
    return replace(asked, text=sentence(say("ask", faction=faction_name(asked.faction), question=say("ask-end"))))


def _stages(game: Game) -> list[Stage]:
    """The turn going on, whoever is asked something in it."""
    s = game.state
    at = next((f for f in range(0, s.depth * fr.WIDTH, fr.WIDTH) if s.frames[f] == fr.F_TURN), None)
    if at is None:
        return []
    section = s.players[s.active].section
    phase = s.frames[at + fr.PC]
    busy = s.depth * fr.WIDTH > at + fr.WIDTH  # something lies on the turn: the action just begun is not finished
    top, bottom = say("stage-top"), say("stage-bottom")
    if phase > CHOOSE_SECTION and 0 <= section < FACTORY_SECTION:
        top = name("top", TOPS[s.config.mats[s.active].top[section]])
        bottom = name("bottom", BOTTOMS[section])
    now = {CHOOSE_SECTION: 0, BEFORE_TOP: 1, BEFORE_BOTTOM: 1 if busy else 2, AFTER_BOTTOM: 2 if busy else 3}
    reached = now.get(phase, 3)
    verbs = {choice & 255 for choice in s.choices}
    if not busy and reached in (1, 2) and not verbs & TOP_ROW:  # nothing is left of a row that cannot be paid
        reached = 2 if fr.BOTTOM_ACTION in verbs else 3
    texts = [say("stage-section"), top, bottom, say("stage-end")]
    return [Stage(text, DONE if i < reached else NOW if i == reached else AHEAD) for i, text in enumerate(texts)]
