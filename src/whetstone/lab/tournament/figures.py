"""What the games of a tournament come to, as plain data: the terminal, the page and `summary.json` all show this."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import asdict, dataclass
from statistics import NormalDist, fmean, median, quantiles
from typing import Any

from whetstone.content.registry import MAT_ORDER, SEATING
from whetstone.lab.tournament.field import Wanted
from whetstone.lab.tournament.ratings import KEYS, LEVEL, ratings
from whetstone.lab.tournament.schedule import Result
from whetstone.play.names import GOAL_NAMES
from whetstone.play.seats import level_of
from whetstone.play.view import SCORE_LINES

_Z = NormalDist().inv_cdf(0.5 + LEVEL / 200)


@dataclass(frozen=True)
class Seat:
    """One seat of one game."""

    players: int
    bot: str
    faction: str
    mat: str | None  # an Automa has none
    turn: int | None  # 0 for who began, and so on round the table; with Automas, who never begin, it says nothing
    place: int
    won: float  # a win shared by n seats counts 1/n
    score: dict[str, int]
    stars: dict[str, int]


def seats_of(result: Result) -> list[Seat]:
    players = result["players"]
    winners = result["places"].count(1)
    unmanned = any(map(level_of, result["bots"]))
    return [
        Seat(
            players,
            result["bots"][seat],
            result["factions"][seat],
            None if level_of(result["bots"][seat]) else result["mats"][seat],
            None if unmanned else (seat - result["first"]) % players,
            result["places"][seat],
            1 / winners if result["places"][seat] == 1 else 0.0,
            result["scores"][seat],
            result["stars"][seat],
        )
        for seat in range(players)
    ]


def interval(won: float, played: int) -> tuple[float, float]:
    """Wilson's interval for a share, in per cent."""
    share, z = won / played, _Z
    middle = (share + z * z / (2 * played)) / (1 + z * z / played)
    reach = z / (1 + z * z / played) * (share * (1 - share) / played + z * z / (4 * played * played)) ** 0.5
    return 100 * max(0.0, middle - reach), 100 * min(1.0, middle + reach)


def _row(name: str, seats: list[Seat]) -> dict[str, Any]:
    won = sum(seat.won for seat in seats)
    low, high = interval(won, len(seats))
    totals = [seat.score["total"] for seat in seats]
    return {
        "name": name,
        "played": len(seats),
        "won": round(won, 2),
        "won_percent": round(100 * won / len(seats), 2),
        "low": round(low, 2),
        "high": round(high, 2),
        "fair_percent": round(100 * fmean(1 / seat.players for seat in seats), 2),
        "score": round(fmean(totals), 2),
        "place": round(fmean(seat.place for seat in seats), 3),
        "stars": round(fmean(sum(seat.stars.values()) for seat in seats), 3),
    }


def _rows(seats: Iterable[Seat], key: Callable[[Seat], str | None], order: Sequence[str] = ()) -> list[dict[str, Any]]:
    """A row for each name, in the order given or as they come up."""
    groups: dict[str, list[Seat]] = {}
    for seat in seats:
        name = key(seat)
        if name is not None:
            groups.setdefault(name, []).append(seat)
    return [_row(name, groups[name]) for name in order or groups if name in groups]


def _turn(seat: Seat) -> str | None:
    return None if seat.turn is None else str(seat.turn + 1)


def _grid(seats: Iterable[Seat]) -> dict[str, dict[str, dict[str, Any]]]:
    """By faction, then by mat."""
    pairs: dict[str, dict[str, list[Seat]]] = {}
    for seat in seats:
        if seat.mat is not None:
            pairs.setdefault(seat.faction, {}).setdefault(seat.mat, []).append(seat)
    return {
        faction: {mat: _row(f"{faction} {mat}", pairs[faction][mat]) for mat in MAT_ORDER if mat in pairs[faction]}
        for faction in SEATING
        if faction in pairs
    }


def _meetings(results: Iterable[Result]) -> dict[str, dict[str, dict[str, Any]]]:
    """How often one bot finished ahead of another: `[one][two]`."""
    points: dict[tuple[str, str], float] = {}
    times: Counter[tuple[str, str]] = Counter()
    for result in results:
        bots, places = result["bots"], result["places"]
        for seat, bot in enumerate(bots):
            for other, opponent in enumerate(bots):
                if bot != opponent:
                    behind = places[other] - places[seat]
                    points[bot, opponent] = points.get((bot, opponent), 0.0) + (behind > 0) + (behind == 0) / 2
                    times[bot, opponent] += 1
    table: dict[str, dict[str, dict[str, Any]]] = {}
    for (bot, opponent), met in times.items():
        low, high = interval(points[bot, opponent], met)
        table.setdefault(bot, {})[opponent] = {
            "met": met,
            "ahead_percent": round(100 * points[bot, opponent] / met, 2),
            "low": round(low, 2),
            "high": round(high, 2),
        }
    return table


def _spread(numbers: list[int]) -> dict[str, float]:
    quarters = quantiles(numbers, n=4, method="inclusive") if len(numbers) > 1 else numbers * 3
    return {
        "least": min(numbers),
        "lower_quarter": quarters[0],
        "median": median(numbers),
        "upper_quarter": quarters[2],
        "most": max(numbers),
        "mean": round(fmean(numbers), 2),
    }


def _profile(seats: list[Seat]) -> dict[str, Any]:
    """Where the coins and the stars of a bot come from."""
    return {
        "scores": {line: round(fmean(seat.score[line] for seat in seats), 2) for line in SCORE_LINES},
        "stars": {kind: round(fmean(seat.stars.get(kind, 0) for seat in seats), 3) for kind in GOAL_NAMES.values()},
    }


def figures(wanted: Wanted, results: list[Result], *, rated: bool = True) -> dict[str, Any]:
    """Everything there is to say. The same games give the same figures."""
    seats = [seat for result in results for seat in seats_of(result)]
    counts = sorted({result["players"] for result in results})
    of_bot: dict[str, list[Seat]] = {}
    for seat in seats:
        of_bot.setdefault(seat.bot, []).append(seat)
    of_count = {players: [seat for seat in seats if seat.players == players] for players in counts}
    return {
        "tournament": wanted.to_json(),
        "games": len(results),
        "called": sum(not result["over"] for result in results),
        "lots": len({result["lot"] for result in results}),
        "ratings": {
            what: [asdict(rating) for rating in ratings(results, key, wanted.seed)] if rated else []
            for what, key in KEYS.items()
        },
        "bots": [_row(bot, group) for bot, group in of_bot.items()],
        "profiles": {bot: _profile(group) for bot, group in of_bot.items()},
        "by_players": {
            str(players): {
                "bots": _rows(group, lambda seat: seat.bot),
                "factions": _rows(group, lambda seat: seat.faction, SEATING),
                "mats": _rows(group, lambda seat: seat.mat, MAT_ORDER),
                "turns": _rows(group, _turn, [str(turn + 1) for turn in range(players)]),
                "grid": _grid(group),
                "grid_by_bot": {
                    bot: grid for bot in of_bot if (grid := _grid(seat for seat in group if seat.bot == bot))
                },
                "rounds": _spread([result["rounds"] for result in results if result["players"] == players]),
                "winning_score": _spread([seat.score["total"] for seat in group if seat.won]),
            }
            for players, group in of_count.items()
        },
        "meetings": _meetings(results),
    }
