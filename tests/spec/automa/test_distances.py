"""Area AUTO-MOVE: distances, the order of reading, and the ties they break."""

from __future__ import annotations

from collections import deque

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.sighting import FREE, RESTRICTED, START, decided, how_far, opening, spaced, touching, turn, went
from tests.spec.table import lay
from whetstone import Game
from whetstone.content.base.board import COORDINATES, PLACE_NAMES
from whetstone.play.names import PLACES, TERRITORIES


def board(level: str = FREE) -> Game:
    return lay(f"rusviet/{level}; saxony/industrial; turn rusviet")


def steps_from(start: str) -> dict[str, int]:
    """Steps from hex to hex to every territory, counted here anew."""
    found = {start: 0}
    queue = deque([start])
    while queue:
        here = queue.popleft()
        for near in touching(here):
            if near not in found:
                found[near] = found[here] + 1
                queue.append(near)
    return found


@rule("AUTO-MOVE-19")
@pytest.mark.parametrize(
    ("a", "b", "steps"),
    [("D6", "D4", 2), ("A3", "A4", 1), ("E4", "E6", 2), ("B4", "F4", 4), ("A6", "H1", 7), ("B1", "E7", 7)],
)
def test_distance_is_counted_from_hex_to_hex(a: str, b: str, steps: int) -> None:
    """Over rivers and lakes, never through tunnels, restricted or not."""
    for game in (board(RESTRICTED), board(FREE)):
        assert how_far(game, a, b) == steps
        assert how_far(game, b, a) == steps


@rule("AUTO-MOVE-19")
def test_all_distances_of_the_board() -> None:
    game = board()
    for start in PLACES:
        counted = steps_from(start)
        assert len(counted) == TERRITORIES
        for end, steps in counted.items():
            assert how_far(game, start, end) == steps


@rule("AUTO-MOVE-19")
@pytest.mark.parametrize("mech", ["speed", "riverwalk", "submerge"])
def test_abilities_bring_nothing_nearer(mech: str) -> None:
    """With Submerge lake C4 is one step from lake B1; it counts four for the Automa, like D4, which is the Factory."""
    side = f"rusviet/{FREE} speed@D5 w@C6 w@D7"
    game = turn(f"{side}; polania/industrial {mech}@B1; turn rusviet", 10)
    assert how_far(game, "C4", "B1") == how_far(game, "D4", "B1") == 4
    assert went(game) == "speed D5>D4"


@rule("AUTO-MOVE-19")
def test_tunnels_bring_nothing_nearer() -> None:
    """The Saxon mech on C2 could go to C5 or E6 in one step; to the Automa D4 is nearer to it than both."""
    side = f"rusviet/{FREE} speed@D5 w@C6 w@D7"
    game = turn(f"{side}; saxony/industrial disarm@C2; turn rusviet", 10)
    assert [how_far(game, place, "C2") for place in ("D4", "C5", "E6")] == [2, 3, 4]
    assert went(game) == "speed D5>D4"


@rule("AUTO-MOVE-19")
def test_a_restricted_automa_counts_across_the_water_it_may_not_cross() -> None:
    """G4 is two hexes from F3, across the river F3-G3; over land without it there is no way at all."""
    line = f"crimea/{RESTRICTED} w@G3 w@H1; saxony/industrial speed@F3; turn crimea"
    game = turn(line, 18)
    assert (how_far(game, "G3", "F3"), how_far(game, "G4", "F3")) == (1, 2)
    assert (went(game), decided(game)) == ("hero base>G3", "criterion")


@rule("AUTO-MOVE-20")
@pytest.mark.parametrize(
    ("a", "b", "steps"),
    [
        ("base.rusviet", "C6", 1),
        ("base.rusviet", "D7", 1),
        ("base.rusviet", "D6", 2),
        ("base.rusviet", "B7", 2),
        ("base.rusviet", "D4", 4),
        ("base.saxony", "D5", 6),
        ("base.saxony", "base.rusviet", 9),
        ("base.polania", "B1", 2),
        ("base.crimea", "G2", 2),
    ],
)
def test_a_home_base_hangs_on_its_two_start_territories(a: str, b: str, steps: int) -> None:
    for game in (board(RESTRICTED), board(FREE)):
        assert how_far(game, a, b) == steps
        assert how_far(game, b, a) == steps


@rule("AUTO-MOVE-20")
def test_all_distances_of_home_bases() -> None:
    game = board()
    for base, starts in START.items():
        counted = [steps_from(start) for start in starts]
        for end in PLACES:
            assert how_far(game, f"base.{base}", end) == 1 + min(steps[end] for steps in counted)
        for other, far in START.items():
            between = 2 + min(steps[end] for steps in counted for end in far)
            assert how_far(game, f"base.{base}", f"base.{other}") == (0 if other == base else between)


@rule("AUTO-MOVE-20")
def test_b7_counts_two_although_it_touches_the_rusviet_base() -> None:
    """So the mech on D7 is the nearer one and goes; the other comes first in reading order."""
    line = f"rusviet/{FREE} speed@B7 riverwalk@D7; saxony/industrial speed@F1; turn rusviet"
    assert (went(turn(line, 10)) or "").startswith("riverwalk D7>")


@rule("AUTO-MOVE-21")
def test_reading_order_is_row_by_row_from_the_left() -> None:
    territories = PLACE_NAMES[:TERRITORIES]
    assert list(territories) == sorted(territories)
    # Rows from top to bottom, and in a row from left to right.
    assert [(r, q) for q, r in COORDINATES[:TERRITORIES]] == sorted((r, q) for q, r in COORDINATES[:TERRITORIES])
    assert (territories[0], territories[5], territories[6], territories[-1]) == ("A1", "A6", "B1", "H1")


@rule("AUTO-MOVE-30")
def test_distances_to_the_factory() -> None:
    game = board()
    rings = {n: {name for name in PLACES if how_far(game, name, "D4") == n} for n in range(3)}
    assert rings[0] == {"D4"}
    assert rings[1] == spaced("C3 C4 D3 D5 E4 E5")
    assert rings[2] == spaced("B3 B4 B5 C2 C5 D2 D6 E3 E6 F3 F4 F5")


@rule("AUTO-MOVE-30")
@pytest.mark.parametrize(
    ("line", "card", "move"),
    [
        # Worker: A4 and B5 lie in one neighbourhood each.
        (opening("nordic", RESTRICTED), 3, "worker A4>B5"),
        # Mech: B6 and B7 are one step from A6.
        (f"rusviet/{FREE} speed@D6 w@C6 w@D7; saxony/industrial speed@A6; turn rusviet", 10, "speed D6>B6"),
        # Character: D3 and D4 are one step from E4.
        (f"polania/{FREE} w@C3 factory=1; saxony/industrial speed@E4; turn polania", 18, "hero base>D4"),
        # Encounter or Factory: tokens on F3 and G4.
        (opening("crimea", FREE, "board enc=all"), 18, "hero base>F3"),
        # Attack on mechs: one each on A3 and C3.
        (f"nordic/{FREE} scheme=2 power=5 w@B4; saxony/industrial speed@A3 disarm@C3; turn nordic", 15, "hero base>C3"),
        # Attack on workers: the same.
        (f"nordic/{FREE} w@B4; saxony/industrial w@A3 w@C3; turn nordic", 19, "hero base>C3"),
    ],
)
def test_ties_of_every_symbol_go_to_the_territory_nearest_to_the_factory(line: str, card: int, move: str) -> None:
    game = turn(line, card)
    assert (went(game), decided(game)) == (move, "factory")


@rule("AUTO-MOVE-31", "AUTO-MOVE-21")
@pytest.mark.parametrize(
    ("line", "card", "move"),
    [
        # Worker: A3 before B2, both three steps from the Factory.
        (opening("albion", RESTRICTED), 3, "worker A1>A3"),
        # Worker: C4 before D5, both beside it.
        (f"rusviet/{FREE} speed@B5 riverwalk@C4 hero@D5 w@D6 w@C6; saxony/industrial speed@F4; turn rusviet", 3, "C4"),
        # Mech: D3 before E5.
        (f"polania/{FREE} speed@base hero@D4 w@C1 w@D1; saxony/industrial speed@E4; turn polania", 10, "speed base>D3"),
        # Character: C6 before D7.
        (f"rusviet/{RESTRICTED}; saxony/industrial speed@D6; turn rusviet", 18, "hero base>C6"),
        # Encounter: B5 before D6.
        (f"rusviet/{FREE} w@C5; saxony/industrial; board enc=all; turn rusviet", 18, "hero base>B5"),
        # Attack on mechs: E3 before F3.
        (f"crimea/{FREE} scheme=2 power=6 w@E4; saxony/industrial speed@F3 disarm@E3; turn crimea", 15, "hero base>E3"),
        # Attack on workers: the same.
        (f"crimea/{FREE} w@E4; saxony/industrial w@F3 w@E3; turn crimea", 19, "hero base>E3"),
    ],
)
def test_ties_still_left_go_to_the_first_in_reading_order(line: str, card: int, move: str) -> None:
    game = turn(line, card)
    assert (went(game) or "").endswith(move)
    assert decided(game) == "reading order"
