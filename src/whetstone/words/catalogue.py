"""The clause catalogue: every rule of the game as one numbered statement (docs/rules)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from functools import cache
from pathlib import Path
from typing import Any

from whetstone.errors import WhetstoneError

FILES = ("base.yaml", "invaders.yaml", "automa.yaml")
_HERE = Path(__file__).resolve().parent

# What a word is worth by where it was found, and how much more when it is there as it stands
# ("trap") and not as the beginning of a longer word ("traps").
_WORTH_IN_TEXT, _WORTH_IN_EXAMPLE, _WORTH_IN_NOTES = 100, 10, 1
_WHOLE_WORD = 2


@dataclass(frozen=True, slots=True)
class Clause:
    """One testable statement of the rules."""

    id: str
    text: str
    source: str
    example: str | None = None
    notes: str | None = None
    original: bool = False  # the fact behind it is a stand-in of this project: the printed text is not known to us

    @property
    def area(self) -> str:
        return self.id.rpartition("-")[0]


@dataclass(frozen=True, slots=True)
class Area:
    """A part of the rules: what the clause ids `name`-01, `name`-02 and so on are about."""

    name: str
    about: str
    clauses: tuple[Clause, ...]


@dataclass(frozen=True, slots=True)
class Exclusion:
    """A run of clauses of one area that the engine does not play by yet."""

    first: str
    last: str
    reason: str

    def covers(self, clause: Clause) -> bool:
        return self.first.rpartition("-")[0] == clause.area and self.first <= clause.id <= self.last


class UnknownClauseError(WhetstoneError):
    """No clause answers to what was asked for."""


def folder() -> Path:
    """Where the files are: beside this module in an installed package, in docs/rules in a checkout."""
    places = (_HERE / "clauses", _HERE.parents[2] / "docs" / "rules")
    for place in places:
        if (place / FILES[0]).is_file():
            return place
    raise WhetstoneError(f"the rule clauses are missing; looked in {places[0]} and {places[1]}")


def clause(clause_id: str) -> Clause:
    """The clause with this id, in any case of letters."""
    found = clauses().get(clause_id.upper())
    if found is None:
        raise UnknownClauseError(f"there is no clause {clause_id}{_near(clause_id.upper(), clauses())}")
    return found


@cache
def clauses() -> dict[str, Clause]:
    """Every clause by id, in the order of the rules."""
    read = (Clause(**entry) for file in FILES for entry in _parse(file))
    return {clause.id: clause for clause in read}


@cache
def areas() -> tuple[Area, ...]:
    """The areas in the order of the rules."""
    by_area: dict[str, list[Clause]] = {}
    for each in clauses().values():
        by_area.setdefault(each.area, []).append(each)
    return tuple(Area(name, about, tuple(by_area.get(name, ()))) for name, about in _parse("areas.yaml").items())


@cache
def out_of_scope() -> dict[str, str]:
    """The clauses the engine does not play by yet, each with the reason."""
    exclusions = [Exclusion(**entry) for entry in _parse("scope.yaml")]
    return {
        clause.id: exclusion.reason
        for clause in clauses().values()
        for exclusion in exclusions
        if exclusion.covers(clause)
    }


@cache
def in_scope() -> tuple[Clause, ...]:
    """The clauses the engine plays by, in the order of the rules; a test has to prove each."""
    return tuple(each for each in clauses().values() if each.id not in out_of_scope())


def search(query: str) -> Sequence[Clause]:
    """The clauses meant by an id (`move-07`), by an area (`MOVE`), or holding all the words, best first.

    Never empty: raises UnknownClauseError, with what comes near, when nothing answers.
    """
    if re.fullmatch(r"[A-Za-z0-9]+(-[A-Za-z]+)?-[0-9]+", query):
        return (clause(query),)
    for area in areas():
        if area.name == query.upper():
            return area.clauses
    return _with_words(_words(query), query)


def _with_words(wanted: Sequence[str], query: str) -> Sequence[Clause]:
    if not wanted:
        raise UnknownClauseError(f"'{query}' holds no word to look for")
    ranked = sorted(
        ((_worth(each, wanted), each) for each in clauses().values()),
        key=lambda pair: -pair[0],  # sorted() keeps the order of the rules among equals
    )
    found = [each for worth, each in ranked if worth]
    if found:
        return found
    for word in wanted:
        if not any(_worth(each, (word,)) for each in clauses().values()):
            raise UnknownClauseError(f"no clause speaks of '{word}'{_near(word, _vocabulary())}")
    raise UnknownClauseError(f"no clause has all of these words: {', '.join(wanted)}")


def _worth(clause: Clause, wanted: Iterable[str]) -> int:
    """How well a clause answers: 0 unless every word is in it."""
    total = 0
    for word in wanted:
        best = max(
            worth * _hit(word, part)
            for part, worth in (
                (clause.text, _WORTH_IN_TEXT),
                (clause.example, _WORTH_IN_EXAMPLE),
                (clause.notes, _WORTH_IN_NOTES),
            )
        )
        if not best:
            return 0
        total += best
    return total


def _hit(word: str, part: str | None) -> int:
    """0 if no word of this part begins so, 1 if one does, more if it is there as it stands."""
    words = _words(part or "")
    if word in words:
        return _WHOLE_WORD
    return int(any(each.startswith(word) for each in words))


@cache
def _words(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"[^\W_]+", text.lower()))


@cache
def _vocabulary() -> frozenset[str]:
    return frozenset(
        word
        for each in clauses().values()
        for part in (each.text, each.example, each.notes)
        for word in _words(part or "")
    ) | {area.name.lower() for area in areas()}


def _near(asked: str, known: Iterable[str]) -> str:
    near = get_close_matches(asked, known, n=4, cutoff=0.6)
    return f"; near: {', '.join(near)}" if near else ""


def _parse(name: str) -> Any:
    try:
        import yaml
    except ImportError:
        # The engine has no dependencies, so a bare `pip install whetstone` gets this far.
        raise WhetstoneError("the rule clauses need PyYAML: pip install 'whetstone[table]'") from None
    # The C loader is ten times faster, but PyYAML can be built without it.
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    path = folder() / name
    try:
        return yaml.load(path.read_text(encoding="utf-8"), Loader=loader)  # safe loaders only
    except yaml.YAMLError as error:
        raise WhetstoneError(f"{path} is not valid YAML: {' '.join(str(error).split())}") from None
