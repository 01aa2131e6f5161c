"""Messages by id, from Fluent files: `say("log-turn", n=3, faction="Nordic")`.

`fluent.runtime` and the file together take 0.2 seconds to load, so both wait for the first message: commands that say
nothing by a message (`--help`, `--version`, `rules`) never pay for them.

Ids are written in full wherever possible, so that one can be found by searching for it; those made of a family and a
key go through `name`, and `names.FAMILIES` lists the keys.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from whetstone.errors import WhetstoneError

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

LANGUAGE = "en"


@cache
def bundle(language: str) -> FluentBundle:
    """All messages of a language."""
    try:
        from fluent.runtime import FluentBundle, FluentResource
    except ImportError:
        # The engine has no dependencies, so a bare `pip install whetstone` gets this far.
        raise WhetstoneError("the table needs fluent.runtime: pip install 'whetstone[table]'") from None
    made = FluentBundle([language], use_isolating=False)
    for file in sorted(Path(__file__).parent.glob(f"{language}*.ftl")):
        made.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return made


def say(message_id: str, **values: str | int) -> str:
    """A message with its blanks filled in."""
    return _said(LANGUAGE, message_id, tuple(values.items()))


@lru_cache(maxsize=8192)  # a table says the same few hundred things again after every choice
def _said(language: str, message_id: str, values: tuple[tuple[str, str | int], ...]) -> str:
    messages = bundle(language)
    pattern = messages.get_message(message_id).value
    assert pattern is not None, message_id
    text, problems = messages.format_pattern(pattern, dict(values))
    if problems:
        raise LookupError(f"message {message_id}: {problems[0]}")
    return str(text)


def name(family: str, key: str, **values: str | int) -> str:
    """A message of a family: `name("faction", "nordic")` is the message `faction-nordic`."""
    return say(f"{family}-{key}", **values)


def yes(fact: object) -> str:
    """A fact as Fluent selects on it."""
    return "yes" if fact else "no"


def sentence(text: str) -> str:
    """With a capital letter in front."""
    return text[:1].upper() + text[1:]


def listed(parts: list[str], last: str = "and") -> str:
    """`a, b and c`; `nothing` if there is none."""
    if not parts:
        return say("nothing")
    text = parts[0]
    for part in parts[1:-1]:
        text = say("list-comma", a=text, b=part)
    if len(parts) == 1:
        return text
    if last == "or":
        return say("list-or", a=text, b=parts[-1])
    return say("list-and", a=text, b=parts[-1])


def commas(parts: list[str]) -> str:
    """`a, b, c`."""
    text = parts[0]
    for part in parts[1:]:
        text = say("list-comma", a=text, b=part)
    return text
