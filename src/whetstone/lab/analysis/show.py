"""An analysis at the terminal: how the game went, and what it turned on."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.table import Table

MOST_ROWS = 24  # of the table over time; longer games are thinned out
BAR = 20


def show(analysis: dict[str, Any], console: Console) -> None:
    console.print(_values(analysis))
    console.print()
    for seat, player in enumerate(analysis["players"]):
        if player["decisions"]:
            console.print(_costliest(analysis, seat, player))
            console.print()
    console.print(analysis["method"], style="dim", highlight=False)


def _table(title: str) -> Table:
    return Table(title=title, title_justify="left", title_style="bold", box=None, pad_edge=False, padding=(0, 2))


def _values(analysis: dict[str, Any]) -> Table:
    """Win shares in per cent, with what two standard errors are, at some of the turns."""
    moments = analysis["values"]
    every = -(-len(moments) // MOST_ROWS)
    shown = [moment for n, moment in enumerate(moments[:-1]) if n % every == 0] + moments[-1:]
    table = _table("Value over time, %")
    table.add_column("turn", justify="right")
    for faction in analysis["factions"]:
        table.add_column(faction, justify="right", no_wrap=True)
    two = len(analysis["factions"]) == 2
    if two:
        table.add_column("")
    for moment in shown:
        cells = [
            f"{100 * value:.0f} ±{200 * error:.0f} (${score})"
            for value, error, score in zip(moment["value"], moment["error"], moment["score"], strict=True)
        ]
        table.add_row("end" if moment is moments[-1] else str(moment["turn"]), *cells, *([_bar(moment)] if two else []))
    return table


def _bar(moment: dict[str, Any]) -> str:
    filled = round(BAR * float(moment["value"][0]))
    return "█" * filled + "░" * (BAR - filled)


def _costliest(analysis: dict[str, Any], seat: int, player: dict[str, Any]) -> Table:
    table = _table(f"Costliest decisions of {analysis['factions'][seat]}")
    for column, justify in (("turn", "right"), ("cost, %", "right"), ("played", "left"), ("better", "left")):
        table.add_column(column, justify="right" if justify == "right" else "left")
    for n in player["costliest"]:
        decision = analysis["decisions"][n]
        cost = f"{100 * decision['cost']:.1f} ±{200 * decision['error']:.1f}"
        table.add_row(str(decision["turn"]), cost, decision["played"], " ".join(decision["line"]))
    table.caption = (
        f"{player['decisions']} decisions, {player['as_the_analyst']} as the analyst would have made them, "
        f"{player['costly']} that cost more than chance explains"
    )
    table.caption_justify = "left"
    return table
