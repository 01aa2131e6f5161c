"""What is read from the games of a match: a line for the terminal, a row of the table in docs/strength.md."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Any

from whetstone.bots import seconds_a_turn
from whetstone.lab.tournament.figures import interval, seats_of
from whetstone.lab.tournament.folder import SOURCE, VERSIONS
from whetstone.lab.tournament.schedule import Result
from whetstone.play.seats import level_of

Row = tuple[Sequence[str], float, "Outcome", dict[str, Any]]  # who, the share wanted, what came of it, the plan

HEAD = ("pairing", "wanted", "games", "won", "95 % interval", "median rounds", "median winning fortune", "played with")


@dataclass(frozen=True)
class Outcome:
    """What came of a match, seen by its first player. Shares are in per cent."""

    games: int
    called: int  # not over at the last round: who was ahead has won
    won: float | None  # a game won together counts in part; None for a bot against itself
    low: float
    high: float
    rounds: float
    fortune: float  # of the winners
    own: float  # of the first player


def outcome(bots: Sequence[str], results: Sequence[Result]) -> Outcome:
    """The first player's share; the others are taken together."""
    seats = [seat for result in results for seat in seats_of(result)]
    mine = [seat for seat in seats if seat.bot == bots[0]]
    games = len(results)
    won = sum(seat.won for seat in mine)
    low, high = interval(won, games)
    return Outcome(
        games,
        sum(not result["over"] for result in results),
        None if len(set(bots)) == 1 else 100 * won / games,
        low,
        high,
        median(result["rounds"] for result in results),
        median(max(seat.score["total"] for seat in seats_of(result) if seat.won) for result in results),
        median(seat.score["total"] for seat in mine),
    )


def title(bots: Sequence[str]) -> str:
    """`marshal:1 against 3 x captain`."""
    first, *others = (level_of(bot) or bot for bot in bots)
    if len(others) > 1 and len(set(others)) == 1:
        return f"{first} against {len(others)} x {others[0]}"
    return f"{first} against {', '.join(others)}"


def line(bots: Sequence[str], wanted: float, came_of: Outcome) -> str:
    share = "" if came_of.won is None else f"won {came_of.won:.1f} % [{came_of.low:.1f}, {came_of.high:.1f}], "
    called = f", {came_of.called} of them called" if came_of.called else ""
    promised = f", wanted {wanted:.0%}" if wanted else ""
    return (
        f"{title(bots)}: {came_of.games} games{called}: {share}median rounds {came_of.rounds:g}, "
        f"median winning fortune ${came_of.fortune:g}, own ${came_of.own:g}{promised}"
    )


def table(rows: Iterable[Row]) -> str:
    """Markdown. Games that were called are marked, and explained below."""
    lines = [_cells(HEAD), _cells(["---"] * len(HEAD))]
    limits: set[int] = set()
    for bots, wanted, came_of, plan in rows:
        if came_of.called:
            limits.add(plan["most_rounds"])
        lines.append(_cells(_row(bots, wanted, came_of, plan)))
    if limits:
        after = " or ".join(map(str, sorted(limits)))
        lines += ["", f"Called: not over after {after} rounds; who was ahead then has won."]
    return "\n".join(lines)


def _row(bots: Sequence[str], wanted: float, came_of: Outcome, plan: dict[str, Any]) -> list[str]:
    with_interval = came_of.won is not None
    return [
        title(bots),
        f"{100 * wanted:.0f} %" if wanted else "",
        f"{came_of.games} ({came_of.called} called)" if came_of.called else str(came_of.games),
        f"{came_of.won:.1f} %" if with_interval else "",
        f"{came_of.low:.1f} to {came_of.high:.1f} %" if with_interval else "",
        f"{came_of.rounds:g}",
        f"${came_of.fortune:g}",
        _played_with(bots, plan),
    ]


def _played_with(bots: Sequence[str], plan: dict[str, Any]) -> str:
    """Commit, rules, and how long whoever thinks by the clock was given, on which engine."""
    parts = [plan[SOURCE], f"rules {plan['rules']}"]
    for bot in dict.fromkeys(bots):
        seconds = None if level_of(bot) else seconds_a_turn(bot)
        if seconds is not None:
            parts.append(f"{seconds:g} s a turn, {plan[VERSIONS][bot].split()[-1]}")
    return ", ".join(parts)


def _cells(cells: Sequence[str]) -> str:
    return f"| {' | '.join(cells)} |"
