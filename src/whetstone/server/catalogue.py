"""What a client asks for once: the catalogue of things, and its own messages."""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from typing import Any

from whetstone.bots import BOT_NAMES
from whetstone.words import things
from whetstone.words.messages import bundle, say

_TABLE = "table"


def catalogue(version: str) -> dict[str, Any]:
    told = things.catalogue(version, [_bot(bot) for bot in BOT_NAMES])
    return told | {"languages": list(languages())}


def _bot(bot: str) -> dict[str, str]:
    """A bot nobody has found words for yet goes by its own name."""
    known = bundle("en").has_message(f"bot-{bot}")
    return {
        "id": bot,
        "name": say(f"bot-{bot}") if known else bot.capitalize(),
        "text": say(f"bot-text-{bot}") if known else "",
    }


@cache
def languages() -> tuple[str, ...]:
    return tuple(sorted(each.name for each in files("whetstone").joinpath("words", _TABLE).iterdir() if each.is_dir()))


def client_words(language: str) -> bytes:
    """All messages of the client in a language, one file after the other."""
    folder = files("whetstone").joinpath("words", _TABLE, language)
    names = sorted(each.name for each in folder.iterdir() if each.name.endswith(".ftl"))
    return b"\n".join(folder.joinpath(name).read_bytes() for name in names)
