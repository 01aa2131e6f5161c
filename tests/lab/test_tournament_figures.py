"""What is made of the games: shares, ratings, files."""

from __future__ import annotations

import json
import re
from dataclasses import asdict
from pathlib import Path
from typing import Any

import pytest

from tests.extras import optional
from whetstone.lab.tournament.field import Wanted
from whetstone.lab.tournament.figures import figures, interval
from whetstone.lab.tournament.page import page
from whetstone.lab.tournament.ratings import KEYS, ratings
from whetstone.play.names import GOAL_NAMES
from whetstone.play.view import SCORE_LINES

BOTS = ("strong", "middling", "<weak>")


def game(number: int, bots: list[str], places: list[int], **more: Any) -> dict[str, Any]:
    players = len(bots)
    totals = [100 - 10 * place for place in places]
    return {
        "game": number,
        "lot": (number + 1) // 2,
        "seed": 1,
        "players": players,
        "bots": bots,
        "factions": ["nordic", "saxony", "crimea", "albion"][:players],
        "mats": ["industrial", "patriotic", "mechanical", "militant"][:players],
        "tile": "on_lakes",
        "first": 0,
        "places": places,
        "scores": [{**dict.fromkeys(SCORE_LINES, 0), "coins": total, "total": total} for total in totals],
        "stars": [{"power": 1} for _ in bots],
        "over": True,
        "rounds": 20 + number % 3,
        "decisions": 300,
        "chance_outcomes": 20,
        **more,
    }


def season() -> list[dict[str, Any]]:
    """Each pair meets 20 times; the better one wins three times of four, the best always beats the last."""
    games: list[dict[str, Any]] = []
    for one, two, lost in ((0, 1, 5), (1, 2, 5), (0, 2, 0)):
        for n in range(20):
            places = [2, 1] if n < lost else [1, 2]
            games.append(game(len(games) + 1, [BOTS[one], BOTS[two]], places))
    return games


def wanted() -> Wanted:
    return Wanted(bots=BOTS, games=60)


def test_wilson() -> None:
    """Figures of the literature: 81 of 263, and none of ten."""
    assert interval(81, 263) == pytest.approx((25.53, 36.62), abs=0.01)
    assert interval(0, 10) == pytest.approx((0, 27.75), abs=0.01)


def test_standings_and_meetings() -> None:
    made = figures(wanted(), season(), rated=False)
    rows = {row["name"]: row for row in made["bots"]}
    assert rows["strong"]["won_percent"] == 87.5
    assert rows["middling"]["won_percent"] == 50
    assert rows["<weak>"]["won_percent"] == 12.5
    assert made["meetings"]["middling"]["<weak>"]["ahead_percent"] == 75
    assert made["meetings"]["<weak>"]["middling"]["ahead_percent"] == 25
    assert made["by_players"]["2"]["grid"]["nordic"]["industrial"]["played"] == 60
    assert [row["won"] for row in made["by_players"]["2"]["turns"]] == [50, 10]
    assert made["lots"] == 30


def test_a_shared_win_counts_half_and_an_automa_has_no_mat() -> None:
    games = [game(1, ["a", "automa:automa"], [1, 1])]
    part = figures(Wanted(bots=("a", "automa:automa"), games=1), games, rated=False)["by_players"]["2"]
    assert [row["won"] for row in part["bots"]] == [0.5, 0.5]
    assert [row["name"] for row in part["mats"]] == ["industrial"]
    assert part["turns"] == []


class TestRatings:
    """With the library that fits them."""

    @pytest.fixture(autouse=True)
    def library(self) -> None:
        optional("choix")

    def rated(self, games: list[dict[str, Any]], seed: int = 0) -> dict[str, dict[str, Any]]:
        return {rating.name: asdict(rating) for rating in ratings(games, KEYS["bot"], seed)}

    def test_elo_predicts_the_shares(self) -> None:
        rated = self.rated(season())
        assert list(rated) == list(BOTS)
        for better, worse in (BOTS[:2], BOTS[1:]):
            ahead = 1 / (1 + 10 ** ((rated[worse]["elo"] - rated[better]["elo"]) / 400))
            assert ahead == pytest.approx(0.77, abs=0.03)
        assert sum(rating["elo"] for rating in rated.values()) == pytest.approx(4500, abs=0.3)

    def test_intervals_hold_the_rating_and_shrink_with_more_games(self) -> None:
        few = self.rated(season())
        twelve = [{**each, "lot": each["lot"] + 100 * n} for n in range(12) for each in season()]
        many = self.rated(twelve)
        for bot in BOTS:
            assert few[bot]["low"] < few[bot]["elo"] < few[bot]["high"]
            width = many[bot]["high"] - many[bot]["low"]
            assert width < 0.5 * (few[bot]["high"] - few[bot]["low"])

    def test_order_does_not_matter(self) -> None:
        games = season()
        backward = self.rated(games[::-1])
        for name, rating in self.rated(games).items():
            assert backward[name]["elo"] == rating["elo"]

    def test_the_undefeated_are_not_infinitely_strong(self) -> None:
        rated = self.rated([game(n, ["a", "b"], [1, 2]) for n in range(1, 101)])
        assert 500 < rated["a"]["elo"] - rated["b"]["elo"] < 1500

    def test_a_table_of_three_counts_by_places(self) -> None:
        rated = self.rated([game(n, list(BOTS), [1, 2, 3]) for n in range(1, 31)])
        assert list(rated) == list(BOTS)

    def test_groups_that_never_met_are_rated_all_the_same(self) -> None:
        games = [game(1, ["a", "b"], [1, 2]), game(2, ["c", "d"], [1, 2])]
        rated = self.rated(games)
        assert rated["a"]["elo"] == pytest.approx(rated["c"]["elo"], abs=1)
        assert rated["a"]["elo"] > rated["b"]["elo"] + 100

    def test_a_bot_alone_has_no_rating(self) -> None:
        assert self.rated([game(1, ["a", "a"], [1, 2])]) == {}


def test_the_page_is_one_file_and_says_what_it_has_to() -> None:
    made = figures(wanted(), season(), rated=False)
    html = page(made, {"scores": "<svg id=scores></svg>"})
    assert re.findall(r"""(?:src|href)\s*=|url\(|https?:|@import|<script|<link""", html) == []
    assert "&lt;weak&gt;" in html
    assert "<weak>" not in html
    for heading in ("Standings", "Who beats whom", "Faction by mat, 2 players", "Final scores", "How this was played"):
        assert f"<h2>{heading}</h2>" in html
    assert "prefers-color-scheme: dark" in html
    assert json.dumps(made)


@pytest.mark.slow
def test_pictures(tmp_path: Path) -> None:
    optional("matplotlib")
    optional("choix")
    from whetstone.lab.tournament.plots import draw

    made = figures(wanted(), season())
    inline = draw(made, season(), tmp_path)
    assert sorted(inline) == ["faction-mat", "ratings", "rounds", "scores", "turn-order"]
    for name, svg in inline.items():
        assert (tmp_path / f"{name}.png").read_bytes().startswith(b"\x89PNG")
        assert "<svg" in (tmp_path / f"{name}.svg").read_text(encoding="utf-8")
        assert "http" not in svg
        assert "currentColor" in svg
    ids = [found for svg in inline.values() for found in set(re.findall(r'\bid="([mp][0-9a-f]{8,})"', svg))]
    assert len(ids) == len(set(ids))
    assert draw(made, season(), tmp_path) == inline


@pytest.mark.slow
def test_parquet_has_a_row_for_each_seat(tmp_path: Path) -> None:
    pq = optional("pyarrow.parquet")
    from whetstone.lab.tournament.parquet import write

    write(tmp_path / "games.parquet", season())
    table = pq.read_table(tmp_path / "games.parquet")
    assert table.num_rows == 120
    assert {"bot", "faction", "mat", "won", "score_total", "star_power"} <= set(table.column_names)
    assert sum(table["won"].to_pylist()) == 60
    assert len(table.column_names) == 16 + len(SCORE_LINES) + len(GOAL_NAMES)
