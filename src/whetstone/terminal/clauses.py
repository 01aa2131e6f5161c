"""`whetstone rules`: clauses of the catalogue on paper, as JSON or in colour."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from whetstone.words import catalogue
from whetstone.words.catalogue import Clause

if TYPE_CHECKING:
    from rich.console import Console

_STAND_IN = "a stand-in of this project, because the printed text is not known to us"


def show(query: str, *, as_json: bool) -> None:
    """Print the clauses that answer to the query."""
    found = catalogue.search(query)
    if as_json:
        print(json.dumps([_record(clause) for clause in found], indent=2, ensure_ascii=False))
    elif sys.stdout.isatty():
        from rich.console import Console

        print_rich(found, Console(highlight=False))
    else:
        print("\n\n".join(_plain(clause) for clause in found))


def _record(clause: Clause) -> dict[str, str | bool | None]:
    return {
        "id": clause.id,
        "area": clause.area,
        "text": clause.text,
        "example": clause.example,
        "notes": clause.notes,
        "source": clause.source,
        "original": clause.original,
        "in_scope": clause.id not in catalogue.out_of_scope(),
    }


def _lines(clause: Clause) -> list[tuple[str, str]]:
    """What stands below the text of a clause: label and content."""
    lines = [
        ("Example", clause.example),
        ("Notes", clause.notes),
        ("Source", clause.source),
        ("House content", _STAND_IN if clause.original else None),
        ("Not played yet", catalogue.out_of_scope().get(clause.id)),
    ]
    return [(label, content) for label, content in lines if content]


def _plain(clause: Clause) -> str:
    """One line a part, so that grep and friends work on it."""
    below = (f"  {label}: {content}" for label, content in _lines(clause))
    return "\n".join([f"{clause.id}  {clause.text}", *below])


def print_rich(found: Sequence[Clause], console: Console) -> None:
    from rich.padding import Padding
    from rich.text import Text

    # Long lines are hard to read; nobody needs the whole width of a large screen.
    width = min(console.width, 100)
    about = {area.name: area.about for area in catalogue.areas()}
    area = None
    for clause in found:
        if clause.area != area:
            area = clause.area
            console.rule(Text(f"{area}: {about[area]}", style="bold"), align="left", style="dim")
        console.print(Text.assemble((clause.id, "bold cyan"), "  ", clause.text), width=width)
        for label, content in _lines(clause):
            line = Text.assemble((f"{label}: ", "dim bold"), (content, "" if label == "Example" else "dim"))
            console.print(Padding(line, (0, 0, 0, 2)), width=width)
        console.print()
