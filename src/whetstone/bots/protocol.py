"""What a bot of others is told and what it may answer: plain data, the same for a class and for a program.

Every message is made from the view of the bot's seat, its choices and the events it may know, and from nothing else:
the same bytes come of any position the seat cannot tell from the real one, and a test compares them. docs/bots.md is
the page for those who write bots.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from typing import Any

from whetstone.core.events import Event
from whetstone.core.state import State
from whetstone.play.describe import describe
from whetstone.play.game import Game
from whetstone.play.happened import all_happened
from whetstone.play.notation import to_text
from whetstone.play.record import RULES_VERSION
from whetstone.play.setup import Setup
from whetstone.play.view import view

PROTOCOL = 1
LONGEST_ANSWER = 100_000  # characters; more is garbage
LONGEST_WHY = 500


class Misplay(Exception):
    """What a bot did wrong, as the rest of a sentence that begins with its name."""


@dataclass(frozen=True)
class Answer:
    """The code of a legal choice, and the reason if the bot gave one."""

    code: int
    why: str | None


def seed_for(purpose: str, seed: int) -> int:
    """A seed that does not give away the one it comes from."""
    return int.from_bytes(hashlib.sha256(f"{purpose} {seed}".encode()).digest()[:7], "big")


def hello() -> dict[str, Any]:
    return {"type": "hello", "protocol": PROTOCOL, "rules": RULES_VERSION}


def new_game(setup: Setup, seat: int, seed: int, seconds: float) -> dict[str, Any]:
    return {
        "type": "new_game",
        "seat": seat,
        "faction": setup.factions[seat],
        "factions": list(setup.factions),
        "mats": list(setup.mats),
        "options": setup.to_json(),
        "seed": seed_for("bot", seed),
        "seconds": seconds,
    }


def choose(setup: Setup, s: State, seat: int, events: list[Event], number: int, seconds: float) -> dict[str, Any]:
    """The question. Choices stand in the engine's stable order."""
    return {
        "type": "choose",
        "id": number,
        "seconds": seconds,
        "events": all_happened(s, events, seat),
        "choices": [{"text": to_text(s, code), **describe(s, code)} for code in s.choices],
        "view": view(setup, s, seat),
    }


def game_over(game: Game) -> dict[str, Any]:
    """The result; a game that was given up has none."""
    outcome = game.outcome
    if outcome is None:
        return {"type": "game_over", "winners": [], "scores": {}}
    totals = {faction: sheet["total"] for faction, sheet in outcome.scores.items()}
    return {"type": "game_over", "winners": list(outcome.winners), "scores": totals}


def encoded(message: dict[str, Any]) -> bytes:
    """One line."""
    return json.dumps(message, separators=(",", ":")).encode() + b"\n"


# --- answers ----------------------------------------------------------------------------------------------------------


def decoded(line: bytes, wanted: str) -> dict[str, Any]:
    """An answer of a program: an object of the wanted type."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise Misplay(f"answered no JSON: {_shown(line.decode(errors='replace'))}") from None
    if not isinstance(answer, dict):
        raise Misplay(f"answered {_shown(answer)}, which is no object")
    if answer.get("type") != wanted:
        raise Misplay(f"answered with type {_shown(answer.get('type'))} instead of {wanted!r}")
    return answer


def check_hello(answer: dict[str, Any]) -> str:
    """The name the program gives itself."""
    if answer.get("protocol") != PROTOCOL:
        raise Misplay(f"speaks protocol {_shown(answer.get('protocol'))}, this is {PROTOCOL}")
    name = answer.get("name")
    if not isinstance(name, str) or not name.strip():
        raise Misplay("says hello without a name")
    return one_line(name, 60)


def read_choice(s: State, choice: object, why: object = None) -> Answer:
    """A choice given as its place in the list or as its text."""
    codes = s.choices
    if isinstance(choice, bool) or not isinstance(choice, int | str):
        raise Misplay(f"answered {_shown(choice)}; a choice is its place in the list or its text")
    reason = one_line(why, LONGEST_WHY) if isinstance(why, str) and why.strip() else None
    if isinstance(choice, int):
        if not 0 <= choice < len(codes):
            raise Misplay(f"chose number {_shown(choice)} of {len(codes)} choices (they are counted from 0)")
        return Answer(codes[choice], reason)
    for code in codes:
        if to_text(s, code) == choice:
            return Answer(code, reason)
    raise Misplay(f"chose {_shown(choice)}, which is not legal now")


def one_line(text: str, longest: int) -> str:
    text = " ".join("".join(sign if sign.isprintable() else " " for sign in text).split())
    return text if len(text) <= longest else text[: longest - 3] + "..."


def _shown(thing: object) -> str:
    return repr(one_line(thing if isinstance(thing, str) else repr(thing), 80))
