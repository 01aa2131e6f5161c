"""The report of a tournament: one HTML file with everything in it, for light and dark screens."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from typing import Any

from whetstone.lab.tournament.style import STYLE

Figures = dict[str, Any]
STRONGEST = 0.55  # how much colour the cell farthest from its fair share gets


def page(figures: Figures, pictures: dict[str, str]) -> str:
    """The whole file."""
    parts = [
        _opening(figures),
        _ratings(figures, pictures),
        _standings(figures),
        _meetings(figures),
        *(_players(players, part) for players, part in figures["by_players"].items()),
        _picture(
            pictures, "turn-order", "Order of turns", "The lowest mat begins, so this tells of mats as much as turns."
        ),
        _rated("Factions", figures["ratings"]["faction"]),
        _rated("Player mats", figures["ratings"]["mat"]),
        _picture(pictures, "scores", "Final scores"),
        _profiles(figures),
        _picture(pictures, "rounds", "How long games take"),
        _method(figures),
    ]
    return (
        "<!doctype html>\n"
        '<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(_title(figures))}</title><style>{STYLE}</style></head>\n"
        f"<body><main>{''.join(part for part in parts if part)}</main></body></html>\n"
    )


def _title(figures: Figures) -> str:
    return f"Tournament of {', '.join(figures['tournament']['bots'])}"


def _opening(figures: Figures) -> str:
    plan = figures["tournament"]
    kind = "Gauntlet" if plan["gauntlet"] else "Round-robin" if len(plan["bots"]) > 1 else "One bot against itself"
    facts = (
        (f"{figures['games']:,}", "games"),
        (f"{figures['lots']:,}", "lots"),
        (", ".join(map(str, plan["players"])), "players"),
        (str(plan["seed"]), "seed"),
    )
    shown = "".join(f"<div><b>{escape(value)}</b><span>{what}</span></div>" for value, what in facts)
    return f"<header><p>{kind}</p><h1>{escape(_title(figures))}</h1><div class=facts>{shown}</div></header>"


def _section(title: str, *content: str) -> str:
    return f"<section><h2>{escape(title)}</h2>{''.join(content)}</section>"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """The first column holds names, the others numbers; cells are HTML already."""
    titles = "".join(f"<th scope=col>{escape(title)}</th>" for title in head)
    body = "".join(f"<tr><th scope=row>{row[0]}</th>{''.join(_cell(cell) for cell in row[1:])}</tr>" for row in rows)
    return f"<div class=wide><table><thead><tr>{titles}</tr></thead><tbody>{body}</tbody></table></div>"


def _cell(content: str) -> str:
    return content if content.startswith("<td") else f"<td>{content}</td>"


def _picture(pictures: dict[str, str], name: str, title: str, note: str = "") -> str:
    told = f"<p>{escape(note)}</p>" if note else ""
    return _section(title, told, f"<figure>{pictures[name]}</figure>") if name in pictures else ""


def _ratings(figures: Figures, pictures: dict[str, str]) -> str:
    rated = figures["ratings"]["bot"]
    if not rated:
        return ""
    picture = f"<figure>{pictures['ratings']}</figure>" if "ratings" in pictures else ""
    return _section("Ratings", picture, _rating_table(rated))


def _rated(title: str, rated: list[dict[str, Any]]) -> str:
    return _section(title, _rating_table(rated)) if rated else ""


def _rating_table(rated: list[dict[str, Any]]) -> str:
    return _table(
        ("", "Elo", "95 %", "games"),
        (
            (escape(r["name"]), f"{r['elo']:.0f}", f"{r['low']:.0f} to {r['high']:.0f}", f"{r['games']:,}")
            for r in rated
        ),
    )


def _standings(figures: Figures) -> str:
    rows = [
        (
            escape(row["name"]),
            players,
            f"{row['played']:,}",
            _bar(row["won_percent"]),
            f"{row['low']:.1f} to {row['high']:.1f}",
            f"{row['fair_percent']:.0f}",
            f"{row['score']:.1f}",
            f"{row['stars']:.1f}",
            f"{row['place']:.2f}",
        )
        for players, part in figures["by_players"].items()
        for row in sorted(part["bots"], key=lambda row: -float(row["won_percent"]))
    ]
    head = ("", "players", "seats", "won, %", "95 %", "fair, %", "score", "stars", "place")
    return _section("Standings", _table(head, rows))


def _bar(percent: float) -> str:
    return f'<td class=bar style="--share:{percent:.1f}%">{percent:.1f}</td>'


def _meetings(figures: Figures) -> str:
    meetings = figures["meetings"]
    names = [row["name"] for row in figures["bots"] if row["name"] in meetings]
    if len(names) < 2:
        return ""
    rows = [
        (
            escape(one),
            *(
                _share(cell, "ahead_percent", 50.0, 50.0, f"{cell['met']:,} meetings") if cell else ""
                for cell in (meetings[one].get(two) for two in names)
            ),
        )
        for one in names
    ]
    note = "<p>How often, in per cent, the bot of a row finishes ahead of that of a column.</p>"
    return _section("Who beats whom", note, _table(("", *names), rows))


def _share(cell: dict[str, Any], key: str, fair: float, reach: float, told: str) -> str:
    """A cell coloured by how far a share is from the fair one."""
    off = (cell[key] - fair) / reach
    hue = "more" if off > 0 else "less"
    strength = min(1.0, abs(off)) * STRONGEST
    title = f"{told}, 95 %: {cell['low']:.1f} to {cell['high']:.1f}"
    return f'<td class={hue} style="--strength:{100 * strength:.0f}%" title="{escape(title)}">{cell[key]:.1f}</td>'


def _players(players: str, part: dict[str, Any]) -> str:
    fair = 100 / int(players)
    grids = "".join(
        f"<details><summary>{escape(bot)} only</summary>{_grid(grid, part, fair)}</details>"
        for bot, grid in part["grid_by_bot"].items()
        if len(part["grid_by_bot"]) > 1
    )
    rounds, score = part["rounds"], part["winning_score"]
    return _section(
        f"Faction by mat, {players} players",
        f"<p>Won, in per cent; fair is {fair:.0f}. Point at a cell for its number of games and interval.</p>",
        _grid(part["grid"], part, fair),
        grids,
        f"<p>Games take {rounds['median']:g} rounds at the median (half of them {rounds['lower_quarter']:g} to "
        f"{rounds['upper_quarter']:g}); the winner has ${score['median']:g} (half ${score['lower_quarter']:g} to "
        f"${score['upper_quarter']:g}).</p>",
    )


def _grid(grid: dict[str, dict[str, dict[str, Any]]], part: dict[str, Any], fair: float) -> str:
    mats = [row["name"] for row in part["mats"]]
    cells = [cell for row in grid.values() for cell in row.values()]
    reach = max(5.0, *(abs(cell["won_percent"] - fair) for cell in cells))
    by_mat = {row["name"]: row for row in part["mats"]}
    by_faction = {row["name"]: row for row in part["factions"]}
    whole = grid is part["grid"]

    def shown(cell: dict[str, Any] | None) -> str:
        if cell is None:
            return ""
        return _share(cell, "won_percent", fair, reach, f"{cell['played']:,} seats, score {cell['score']:.1f}")

    rows = [
        (
            escape(faction),
            *(shown(grid[faction].get(mat)) for mat in mats),
            *([shown(by_faction[faction])] if whole else []),
        )
        for faction in grid
    ]
    if whole:
        rows.append(("all", *(shown(by_mat[mat]) for mat in mats), ""))
    return _table(("", *mats, *(["all"] if whole else [])), rows)


def _profiles(figures: Figures) -> str:
    profiles = figures["profiles"]
    parts = []
    for title, key in (("Where the coins come from", "scores"), ("Stars, a game", "stars")):
        kinds = list(next(iter(profiles.values()))[key])
        rows = [(escape(bot), *(f"{profile[key][kind]:.2f}" for kind in kinds)) for bot, profile in profiles.items()]
        parts.append(_section(title, _table(("", *kinds), rows)))
    return "".join(parts)


def _method(figures: Figures) -> str:
    options = {key: value for key, value in figures["tournament"]["setup"].items() if key != "players"}
    told = ", ".join(f"{key} = {value}" for key, value in options.items()) or "none"
    return _section(
        "How this was played",
        "<p>A lot is a deal of factions, player mats, bonus tile and dice. Every table of bots plays every lot in "
        "every seating, so that all of them have every seat, faction and mat, and the first turn, equally often. "
        "Lots take the factions, mats and pairs that have come up least.</p>"
        "<p>Ratings are a Bradley-Terry model on the Elo scale (mean 1500), fitted to who finished ahead of whom in "
        "all games at once; two seats at a table of n count 1/(n - 1), and any two that met begin with half a win "
        "each. Their 95 % intervals come from drawing the lots anew 400 times. Intervals of shares are Wilson's.</p>"
        f"<p>A game that is not over after {figures['tournament']['most_rounds']:,} rounds is called, and who is ahead "
        f"has won it: {figures['called']:,} of {figures['games']:,} were.</p>"
        f"<p>Options of the set-up: {escape(told)}. Rules version {escape(figures['tournament']['rules'])}.</p>",
    )
