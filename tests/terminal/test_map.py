"""The map as text: its size, its places, its rivers, and what stands on them."""

from __future__ import annotations

import pytest

from tests.words.wander import wander
from whetstone import Game, Setup
from whetstone.terminal.glyphs import FINE, PLAIN, Glyphs, glyphs_for
from whetstone.terminal.hexmap import draw
from whetstone.words.atlas import spots

LINE = (
    "nordic hero@D4 speed@D4 w3@D4 mine@D4 w@A4; togawa hero@G6 trap_coins@F5 trap_power@F7:down;"
    "albion hero@A1 flag@A1; saxony hero@F2 speed@F2;"
    "board oil3@A4 enc=F3.B7 metal2@G1 oil@G1 food4@G1 wood@G1; turn nordic"
)


def lines(line: str = LINE, *, targets: tuple[str, ...] = (), compact: bool = False, tall: bool = False) -> list[str]:
    view = Game.from_position(line).view(0)
    return [text.plain for text in draw(view, frozenset(targets), FINE, compact=compact, tall=tall)]


@pytest.mark.parametrize(
    ("compact", "tall", "width", "height"), [(False, False, 65, 27), (False, True, 65, 35), (True, False, 80, 17)]
)
@pytest.mark.parametrize("signs", [FINE, PLAIN])
def test_the_map_keeps_to_its_size(compact: bool, tall: bool, width: int, height: int, signs: Glyphs) -> None:
    for game in wander(Setup(players=7), seed=3, decisions=300):
        if game.state.turn % 10 == 0:
            drawn = draw(game.view(0), frozenset(), signs, compact=compact, tall=tall)
            assert len(drawn) == height
            assert max(len(line) for line in drawn) <= width


@pytest.mark.parametrize("options", [{}, {"tall": True}, {"compact": True}])
def test_all_places_are_on_it(options: dict[str, bool]) -> None:
    text = "\n".join(lines(**options))
    for spot in spots():
        if not spot.place.startswith("base."):
            assert f"{spot.place}" in text
    assert all(f"⌂{letter}" in text for letter in "NRTCSPA")


def test_what_stands_where_can_be_read_without_colour() -> None:
    text = lines(tall=True)
    row = next(i for i, line in enumerate(text) if "D4" in line)
    cell = [text[row + i][text[row].index("D4") : text[row].index("D4") + 7] for i in range(3)]
    assert cell == ["D4 FAC ", "N*^w3  ", "⌂N     "]
    everything = "\n".join(text)
    for sign in ("F3 vil?", "B4 tnd#", "Nw 3o", "+A", "!T", "-T", "S*^", "1o2m1w", "4f"):
        assert sign in everything, sign


def test_more_than_fits_is_marked() -> None:
    text = lines(LINE.replace("saxony hero@F2", "saxony hero@G1 w2@G1"))
    row = next(line for line in text if "G1t" in line)
    assert "+" in row[row.index("G1t") : row.index("G1t") + 7]


def test_rivers_lie_between_their_banks() -> None:
    text = lines()
    row = next(line for line in text if "A3 vil" in line)
    assert row[row.index("A4") - 1] == "~"  # A3-A4
    assert row[row.index("A5") - 1] == "│"  # no river there
    below = text[text.index(row) + 2]
    assert below[row.index("A3") + 4] == "~"  # A3-B4
    assert below[row.index("A3")] == "─"  # A3-B3


def test_targets_are_marked() -> None:
    text = "\n".join(lines(targets=("D5", "base.nordic")))
    assert "»D5mtn" in text
    assert "»N" in text
    assert text.count("»") == 2
    assert "»D5mtn" in "\n".join(lines(targets=("D5",), compact=True))


def test_fighters_of_two_sides_share_a_territory() -> None:
    line = "nordic hero@D4 speed@D4 w2@D4; saxony hero@D4 speed@D4; turn nordic; raw moved=3"
    assert "N*^w2" in "\n".join(lines(line, tall=True))
    assert "S*^" in "\n".join(lines(line, tall=True))


def test_a_terminal_that_knows_no_better_gets_plain_signs() -> None:
    assert glyphs_for("utf-8") is FINE
    assert glyphs_for("ascii") is PLAIN
    assert glyphs_for("no such encoding") is PLAIN
    "".join(vars(PLAIN).values()).encode("ascii")
