"""Tables of many games: who won with what, how scores are made up, how long games take."""

from __future__ import annotations

from collections.abc import Iterable
from statistics import mean, pstdev
from typing import Any

from rich.console import Console
from rich.table import Table

from whetstone.play.names import GOAL_NAMES
from whetstone.play.seats import AUTOMA_LEVELS, level_of
from whetstone.play.view import SCORE_LINES

Result = dict[str, Any]


def print_report(results: list[Result], seconds: float, console: Console) -> None:
    """Everything `simulate` has to say."""
    tables = [_wins(title, key, results) for title, key in (("faction", "factions"), ("mat", "mats"), ("bot", "bots"))]
    if any(level_of(bot) for result in results for bot in result["bots"]):
        tables.append(_sides(results))
    for table in (*tables, _scores(results), _stars(results), _games(results, seconds)):
        console.print(table)
        console.print()
    checked = sum(result["checked"] for result in results)
    if checked:
        console.print(f"{checked} of {len(results)} games checked at every decision: all invariants hold.")


def _table(title: str, first: str, *columns: str) -> Table:
    table = Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False, padding=(0, 2))
    table.add_column(first)
    for column in columns:
        table.add_column(column, justify="right")
    return table


def _wins(title: str, key: str, results: list[Result]) -> Table:
    """A win shared by n seats counts 1/n, so that wins add up to games; with teams a win is the team's."""
    seats: dict[str, list[tuple[float, int, int]]] = {}
    for result in results:
        for seat, faction in enumerate(result["factions"]):
            if key == "mats" and level_of(result["bots"][seat]):
                continue  # an Automa has none
            won = 1 / len(result["winners"]) if faction in result["winners"] else 0.0
            entry = (won, result["scores"][seat]["total"], sum(result["stars"][seat].values()))
            seats.setdefault(result[key][seat], []).append(entry)
    table = _table(f"By {title}", title, "played", "won", "won %", "score", "spread", "stars")
    for name, entries in sorted(seats.items()):
        wins = sum(won for won, _, _ in entries)
        totals = [total for _, total, _ in entries]
        table.add_row(
            name,
            str(len(entries)),
            f"{wins:.1f}".removesuffix(".0"),
            f"{100 * wins / len(entries):.1f}",
            *_spread(totals),
            f"{mean(stars for _, _, stars in entries):.1f}",
        )
    return table


def _sides(results: list[Result]) -> Table:
    """Each level of the Automa against whoever played against it: wins of the Automa, both scores, rounds."""
    met: dict[str, list[tuple[float, float, float, int]]] = {}
    for result in results:
        totals = [sheet["total"] for sheet in result["scores"]]
        automas = [seat for seat, bot in enumerate(result["bots"]) if level_of(bot)]
        others = [total for seat, total in enumerate(totals) if seat not in automas]
        for seat in automas:
            won = 1 / len(result["winners"]) if result["factions"][seat] in result["winners"] else 0.0
            met.setdefault(result["bots"][seat], []).append((won, totals[seat], mean(others), result["rounds"]))
    table = _table("Automas", "level", "games", "won %", "score", "others' score", "rounds")
    for name in sorted(met, key=lambda name: AUTOMA_LEVELS.index(level_of(name) or "")):
        entries = met[name]
        won, score, others_score, rounds = (mean(column) for column in zip(*entries, strict=True))
        table.add_row(
            name, str(len(entries)), f"{100 * won:.1f}", f"{score:.1f}", f"{others_score:.1f}", f"{rounds:.1f}"
        )
    return table


def _spread(values: Iterable[float]) -> tuple[str, str]:
    numbers = list(values)
    return f"{mean(numbers):.1f}", f"{pstdev(numbers):.1f}"


def _scores(results: list[Result]) -> Table:
    table = _table("Scores by category", "category", "mean", "spread", "winners' mean", "most")
    for line in SCORE_LINES:
        everybody = [sheet[line] for result in results for sheet in result["scores"]]
        winners = [
            sheet[line]
            for result in results
            for faction, sheet in zip(result["factions"], result["scores"], strict=True)
            if faction in result["winners"]
        ]
        table.add_row(line, *_spread(everybody), f"{mean(winners):.1f}", str(max(everybody)))
    return table


def _stars(results: list[Result]) -> Table:
    seats = [stars for result in results for stars in result["stars"]]
    table = _table("Stars by kind", "kind", "placed", "a seat")
    for kind in GOAL_NAMES.values():
        placed = sum(stars.get(kind, 0) for stars in seats)
        table.add_row(kind, str(placed), f"{placed / len(seats):.2f}")
    return table


def _games(results: list[Result], seconds: float) -> Table:
    table = _table("Games", "", "mean", "spread", "least", "most")
    for name, key in (("rounds", "rounds"), ("decisions", "decisions"), ("outcomes of chance", "chance_outcomes")):
        numbers = [result[key] for result in results]
        table.add_row(name, *_spread(numbers), str(min(numbers)), str(max(numbers)))
    table.add_row("milliseconds", f"{1000 * seconds / len(results):.1f}", "", "", "")
    table.caption = f"{len(results)} games in {seconds:.1f} s"
    table.caption_justify = "left"
    return table
