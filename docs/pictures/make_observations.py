"""Write the tables of actions and observations into docs/observations.md, from the code that uses them.

PYTHONPATH=src python docs/pictures/make_observations.py
"""

from __future__ import annotations

import re
from pathlib import Path

from whetstone.content.registry import ABILITY_NAMES, PLACE_NAMES
from whetstone.core import frames as fr
from whetstone.lab.adapters.actions import ROWS, WAYS, Row
from whetstone.lab.adapters.layout import Block, layout

PAGE = Path(__file__).resolve().parents[1] / "observations.md"
PLAYERS = 2
SHORT = 12  # labels written out


def between(name: str) -> tuple[str, str]:
    return f"<!-- {name}: made by docs/pictures/make_observations.py -->\n", f"<!-- end of {name} -->"


def values(row: Row, operand: tuple[int, ...]) -> str:
    if operand == WAYS and row.verb == fr.GO:
        return ", ".join(["0 on foot", *(f"{code} {ABILITY_NAMES[code]}" for code in WAYS[1:])])
    if len(operand) == 1:
        return ""
    if operand[-1] == 255 and operand[-2] == 53:
        return "places, 255 aboard"
    return "places" if operand == tuple(range(len(PLACE_NAMES))) else f"{operand[0]}-{operand[-1]}"


def actions() -> str:
    lines = ["| first | actions | verb | operand a | operand b |", "| ---: | ---: | --- | --- | --- |"]
    lines += [
        f"| {row.start} | {row.size} | `{row.name}` | {values(row, row.a)} | {values(row, row.b)} |" for row in ROWS
    ]
    return "\n".join(lines) + "\n"


def entry(block: Block) -> str:
    if block.is_plane:
        labels = "places"
    elif len(block.labels) > SHORT:
        labels = f"{block.labels[0]} ... {block.labels[-1]}"
    else:
        labels = ", ".join(block.labels)
    scale = "" if block.scale == 1 else f"{block.scale:g}"
    return f"| {block.start} | {block.size} | `{block.name}` | {labels} | {scale} | {block.meaning} |"


def blocks() -> str:
    """Of seats after the first only where they begin: they have the same blocks."""
    lines = ["| first | entries | block | labels | scale | meaning |", "| ---: | ---: | --- | --- | --- | --- |"]
    for block in layout(PLAYERS).blocks.values():
        other = re.match(r"seat[1-9]\.(at\.)?", block.name)
        if other is None:
            lines.append(entry(block))
        elif block.name.endswith((".faction", ".at.hero")):
            lines.append(f"| {block.start} | | `{other.group()}...` | | | the same of the next seat clockwise |")
    return "\n".join(lines) + "\n"


def sizes() -> str:
    lines = ["| seats | entries |", "| ---: | ---: |"]
    lines += [f"| {players} | {layout(players).size} |" for players in range(2, 8)]
    return "\n".join(lines) + "\n"


TABLES = {"actions": actions, "blocks": blocks, "sizes": sizes}


def main() -> None:
    page = PAGE.read_text(encoding="utf-8")
    for name, table in TABLES.items():
        begin, end = between(name)
        start = page.index(begin) + len(begin)
        page = page[:start] + table() + page[page.index(end) :]
    PAGE.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
