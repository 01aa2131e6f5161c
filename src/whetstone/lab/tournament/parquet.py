"""The games as a Parquet file: one row a seat, ready for pandas, polars or DuckDB."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from whetstone.lab.tournament.figures import seats_of
from whetstone.lab.tournament.schedule import Result
from whetstone.play.names import GOAL_NAMES
from whetstone.play.view import SCORE_LINES

FILE = "games.parquet"


def rows(results: list[Result]) -> dict[str, list[Any]]:
    """Column by column."""
    columns: dict[str, list[Any]] = {}
    for result in results:
        for number, seat in enumerate(seats_of(result)):
            row = {
                "game": result["game"],
                "lot": result["lot"],
                "seed": result["seed"],
                "players": seat.players,
                "tile": result["tile"],
                "over": result["over"],
                "rounds": result["rounds"],
                "decisions": result["decisions"],
                "chance_outcomes": result["chance_outcomes"],
                "seat": number,
                "turn": seat.turn,
                "bot": seat.bot,
                "faction": seat.faction,
                "mat": seat.mat,
                "place": seat.place,
                "won": seat.won,
                **{f"score_{line}": seat.score[line] for line in SCORE_LINES},
                **{f"star_{kind}": seat.stars.get(kind, 0) for kind in GOAL_NAMES.values()},
            }
            for name, value in row.items():
                columns.setdefault(name, []).append(value)
    return columns


def write(path: Path, results: list[Result]) -> None:
    import pyarrow
    import pyarrow.parquet

    pyarrow.parquet.write_table(pyarrow.table(rows(results)), path)
