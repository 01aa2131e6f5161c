"""Pictures of a tournament, by matplotlib: PNG and SVG files, and SVG for the page that follows its colours."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from whetstone.lab.tournament.schedule import Result

INK = "#1b1c1d"  # all lines and texts; on the page it becomes the colour of the text around
FAINT = "#8a8d93"
HUES = ("#3b7dd8", "#d9822b", "#3a9d6b", "#b5519c", "#8c7a2f", "#4aa3b5", "#cf5148", "#7767c9")  # fit light and dark

Figures = dict[str, Any]


def draw(figures: Figures, results: list[Result], folder: Path) -> dict[str, str]:
    """Write every picture as PNG and SVG; the SVG for the page by name."""
    import matplotlib

    style: dict[str, Any] = {
        "font.size": 9,
        "text.color": INK,
        "axes.edgecolor": INK,
        "axes.labelcolor": INK,
        "axes.titlesize": 10,
        "axes.spines.top": False,
        "axes.spines.right": False,
        "xtick.color": INK,
        "ytick.color": INK,
        "svg.fonttype": "none",
    }
    folder.mkdir(exist_ok=True)
    pages: dict[str, str] = {}
    for name, make in _PICTURES.items():
        # The salt makes the ids in a file the same every time, and different from those of its neighbours on the page.
        with matplotlib.rc_context({**style, "svg.hashsalt": name}):
            picture = make(figures, results)
            if picture is None:
                continue
            still: dict[str, Any] = {"bbox_inches": "tight", "pad_inches": 0.05}
            picture.savefig(folder / f"{name}.png", dpi=150, **still)
            picture.savefig(folder / f"{name}.svg", metadata={"Date": None}, **still)
            inline = io.StringIO()
            picture.savefig(inline, format="svg", metadata={"Date": None}, transparent=True, **still)
            pages[name] = _for_the_page(inline.getvalue())
    return pages


def _for_the_page(svg: str) -> str:
    """Without what only a file of its own needs, and in the ink of the page."""
    bare = re.sub(r'<metadata>.*?</metadata>| xmlns(:\w+)?="[^"]*"', "", svg[svg.index("<svg") :], flags=re.DOTALL)
    return bare.replace(INK, "currentColor")


def _figure(width: float, height: float) -> tuple[Any, Any]:
    from matplotlib.figure import Figure

    figure = Figure(figsize=(width, height))
    return figure, figure.subplots()


def _ratings(figures: Figures, _: list[Result]) -> Any:
    rated = figures["ratings"]["bot"]
    if not rated:
        return None
    figure, axes = _figure(6.4, 0.7 + 0.32 * len(rated))
    for i, rating in enumerate(reversed(rated)):
        hue = HUES[(len(rated) - 1 - i) % len(HUES)]
        axes.plot([rating["low"], rating["high"]], [i, i], color=hue, linewidth=5, alpha=0.35, solid_capstyle="round")
        axes.plot(rating["elo"], i, "o", color=hue, markersize=7)
        axes.annotate(f"{rating['elo']:.0f}", (rating["elo"], i), (0, 7), textcoords="offset points", ha="center")
    axes.set_yticks(range(len(rated)), [rating["name"] for rating in reversed(rated)])
    axes.set_ylim(-0.6, len(rated) - 0.2)
    axes.set_xlabel("Elo, with 95 % interval")
    axes.grid(axis="x", color=FAINT, alpha=0.3)
    return figure


def _scores(figures: Figures, results: list[Result]) -> Any:
    totals: dict[str, list[int]] = {row["name"]: [] for row in figures["bots"]}
    for result in results:
        for bot, sheet in zip(result["bots"], result["scores"], strict=True):
            totals[bot].append(sheet["total"])
    figure, axes = _figure(6.4, 2.6)
    most = max(max(values) for values in totals.values())
    bins = range(0, most + 6, 5)
    for i, (bot, values) in enumerate(totals.items()):
        share = [1 / len(values)] * len(values)
        axes.hist(values, bins=bins, weights=share, histtype="stepfilled", alpha=0.3, color=HUES[i % len(HUES)])
        axes.hist(values, bins=bins, weights=share, histtype="step", color=HUES[i % len(HUES)], label=bot)
    axes.set_xlabel("final score")
    axes.set_ylabel("share of seats")
    axes.legend(frameon=False)
    return figure


def _rounds(figures: Figures, results: list[Result]) -> Any:
    figure, axes = _figure(6.4, 2.4)
    most = max(result["rounds"] for result in results)
    width = max(1, most // 60)
    for i, players in enumerate(figures["by_players"]):
        values = [result["rounds"] for result in results if result["players"] == int(players)]
        share = [1 / len(values)] * len(values)
        bins = [edge - 0.5 for edge in range(0, most + 2 * width, width)]
        axes.hist(values, bins=bins, weights=share, alpha=0.5, color=HUES[i % len(HUES)], label=f"{players} players")
    axes.set_xlabel("rounds")
    axes.set_ylabel("share of games")
    axes.legend(frameon=False)
    return figure


def _turns(figures: Figures, _: list[Result]) -> Any:
    parts = {players: part for players, part in figures["by_players"].items() if part["turns"]}
    if not parts:
        return None
    figure, axes = _figure(6.4, 2.4)
    for i, (players, part) in enumerate(parts.items()):
        turns = [int(row["name"]) for row in part["turns"]]
        won = [row["won_percent"] for row in part["turns"]]
        reach = [
            [row["won_percent"] - row["low"] for row in part["turns"]],
            [row["high"] - row["won_percent"] for row in part["turns"]],
        ]
        axes.errorbar(
            turns, won, yerr=reach, fmt="o-", capsize=3, color=HUES[i % len(HUES)], label=f"{players} players"
        )
        axes.axhline(100 / int(players), color=HUES[i % len(HUES)], alpha=0.4, linestyle=":")
    axes.xaxis.get_major_locator().set_params(integer=True)
    axes.set_xlabel("turn order (1 begins)")
    axes.set_ylabel("won, %")
    axes.legend(frameon=False)
    return figure


def _grid(figures: Figures, _: list[Result]) -> Any:
    players, part = next(iter(figures["by_players"].items()))
    grid = part["grid"]
    factions = list(grid)
    mats = list(dict.fromkeys(mat for row in grid.values() for mat in row))
    fair = 100 / int(players)
    shares = [[grid[faction].get(mat, {}).get("won_percent", fair) for mat in mats] for faction in factions]
    reach = max(5.0, *(abs(share - fair) for row in shares for share in row))
    figure, axes = _figure(1.6 + 0.75 * len(mats), 1.1 + 0.36 * len(factions))
    axes.imshow(shares, cmap="PuOr_r", vmin=fair - reach, vmax=fair + reach, aspect="auto")
    for y, faction in enumerate(factions):
        for x, mat in enumerate(mats):
            cell = grid[faction].get(mat)
            axes.text(x, y, f"{cell['won_percent']:.0f}" if cell else "", ha="center", va="center", color="#1b1c1e")
    axes.set_xticks(range(len(mats)), mats, rotation=30, ha="right")
    axes.set_yticks(range(len(factions)), factions)
    axes.set_title(f"won, %, by faction and mat ({players} players)")
    return figure


_PICTURES: dict[str, Callable[[Figures, list[Result]], Any]] = {
    "ratings": _ratings,
    "scores": _scores,
    "rounds": _rounds,
    "turn-order": _turns,
    "faction-mat": _grid,
}
