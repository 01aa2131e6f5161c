"""Area BONUS: the 14 structure bonus tiles, with the coins each pays."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.table import lay
from whetstone import Setup
from whetstone.play.chance import Dice
from whetstone.play.setup import deal, tile_names

BASE = {"adjacent_tunnels", "adjacent_lakes", "adjacent_encounters", "on_tunnels", "in_a_row", "on_farms_tundras"}
MODULAR = {
    "adjacent_home_base_or_factory",
    "adjacent_same_lake",
    "on_villages",
    "on_mountains_forests",
    "on_encounters",
    "not_adjacent_to_structures",
    "diamond",
    "adjacent_same_encounter",
}


def bonus(tile: str, places: str, nordic: str = "", saxony: str = "", board: str = "") -> int:
    """What Nordic earns by the tile with structures on these places."""
    kinds = ("mine", "monument", "armory", "mill")
    built = " ".join(f"{kind}@{place}" for kind, place in zip(kinds, places.split(), strict=False))
    game = lay(f"game tile={tile}; nordic {built} {nordic}; saxony {saxony}; board {board}")
    return game.scores()["nordic"]["structures"]


# --- which tiles there are --------------------------------------------------------------------------------------------


@rule("BONUS-01")
def test_the_tile_is_drawn_from_six_or_from_fourteen() -> None:
    assert {deal(Setup(modular_tiles=False), Dice(seed)).tile for seed in range(150)} == BASE
    assert {deal(Setup(modular_tiles=True), Dice(seed)).tile for seed in range(300)} == BASE | MODULAR


@rule("BONUS-11")
@pytest.mark.parametrize("tile", tile_names(True))
def test_without_structures_no_tile_pays(tile: str) -> None:
    # Units do not stand in for structures, wherever they are.
    assert bonus(tile, "", "hero@A3 w@C3 w@E6", "mine@F4 mill@D5 armory@A2 monument@B2") == 0


@rule("BONUS-11")
@pytest.mark.parametrize(
    ("tile", "place"),
    [
        ("adjacent_tunnels", "A1"),
        ("adjacent_lakes", "A5"),
        ("adjacent_encounters", "C3"),
        ("on_tunnels", "C3"),
        ("on_farms_tundras", "C3"),
        ("adjacent_home_base_or_factory", "B6"),
        ("adjacent_same_lake", "A5"),
        ("on_villages", "C3"),
        ("on_mountains_forests", "A2"),
        ("on_encounters", "C3"),
        ("adjacent_same_encounter", "C3"),
    ],
)
def test_a_structure_that_does_not_fit_pays_nothing(tile: str, place: str) -> None:
    assert bonus(tile, place) == 0


# --- the six tiles of the base game -----------------------------------------------------------------------------------


@rule("BONUS-05")
@pytest.mark.parametrize(
    ("places", "coins"),
    [
        ("A4", 2),  # B4
        ("C3", 4),  # B4 C2
        ("C3 B6", 4),  # B4 C2 C5
        ("C3 D5", 6),  # B4 C2 C5 E6
        ("C3 D5 G3", 6),  # B4 C2 C5 E6 F4
        ("C3 D5 F3", 9),  # all six
        ("E6", 0),  # on a tunnel, but none is beside it
    ],
)
def test_tunnels_adjacent(places: str, coins: int) -> None:
    assert bonus("adjacent_tunnels", places) == coins


@rule("BONUS-05", "BONUS-08")
def test_a_mine_is_no_tunnel_for_either_tile() -> None:
    assert bonus("adjacent_tunnels", "A1 A2") == 0  # the Mine on A1 lies beside A2
    assert bonus("on_tunnels", "A1") == 0


@rule("BONUS-06")
@pytest.mark.parametrize(
    ("places", "coins"),
    [
        ("A2", 2),  # B3
        ("B2", 4),  # B1 B3
        ("C3", 4),  # B3 C4 D3
        ("C3 D5", 6),  # two structures, four lakes: B3 C4 D3 E5
        ("C3 D5 C1", 6),  # and B1
        ("C3 D5 C1 F6", 9),  # and E7
        ("C3 C1 E6 G3", 9),  # all seven
    ],
)
def test_lakes_adjacent(places: str, coins: int) -> None:
    assert bonus("adjacent_lakes", places) == coins


@rule("BONUS-07")
@pytest.mark.parametrize("board", ["", "enc=all"])
@pytest.mark.parametrize(
    ("places", "coins"),
    [
        ("A1", 2),  # B2
        ("A2", 4),  # A3 B2
        ("A2 A6", 4),  # and B7
        ("A2 F4", 6),  # A3 B2 F3 G4
        ("A2 F4 A6", 6),  # and B7
        ("A2 E2 A6", 9),  # A3 B2 D2 E1 F2 B7
        ("A2 E2 C6", 9),  # and D6
        ("A2 E2 C6 F5", 9),  # nine of them pay no more than seven
    ],
)
def test_encounters_adjacent_with_and_without_their_tokens(places: str, coins: int, board: str) -> None:
    assert bonus("adjacent_encounters", places, board=board) == coins


@rule("BONUS-08")
@pytest.mark.parametrize(
    ("places", "coins"), [("E6", 2), ("E6 C2", 4), ("E6 C2 F4", 6), ("E6 C2 F4 B4", 6), ("A1 E6 A2", 2)]
)
def test_structures_on_tunnels(places: str, coins: int) -> None:
    assert bonus("on_tunnels", places) == coins


@rule("BONUS-09")
@pytest.mark.parametrize(
    ("places", "coins"),
    [
        ("D5", 2),
        ("A1 D1 G5 D7", 2),  # four, but scattered
        ("A1 A2", 4),
        ("A1 A2 F4 F5", 4),  # two rows of two
        ("D4 D5 D7", 4),  # a gap breaks the row
        ("C3 D4 D5", 4),  # a bend is no row
        ("C3 B4 A4", 6),
        ("D4 D5 D6 D7", 9),  # west to east
        ("H1 G4 F5 E6", 9),  # south-west to north-east
        ("A5 B6 C6 D7", 9),  # north-west to south-east
    ],
)
def test_structures_in_a_row(places: str, coins: int) -> None:
    assert bonus("in_a_row", places) == coins


@rule("BONUS-10")
@pytest.mark.parametrize(
    ("places", "coins"),
    [("A2", 2), ("A2 A5", 4), ("A2 A5 B6", 6), ("A2 A5 B6 D6", 9), ("A2 A1 A3 A4", 2)],
)
def test_structures_on_farms_and_tundras(places: str, coins: int) -> None:
    assert bonus("on_farms_tundras", places) == coins


# --- what holds for all -----------------------------------------------------------------------------------------------


@rule("BONUS-02")
@pytest.mark.parametrize(
    ("tile", "places", "one"),
    [
        ("adjacent_tunnels", "A3 A4", "A4"),  # both beside B4 only
        ("adjacent_lakes", "G1 F2 F3 G3", "G1"),  # all beside G2 only
        ("adjacent_encounters", "H1 G3 G5", "H1 G3"),  # G4 from three sides
    ],
)
def test_a_feature_beside_several_structures_counts_once(tile: str, places: str, one: str) -> None:
    assert bonus(tile, places) == bonus(tile, one)
    assert bonus(tile, one) in (2, 4)


@rule("BONUS-03")
def test_rivers_interrupt_neither_adjacency_nor_rows() -> None:
    assert bonus("in_a_row", "C1 C2") == 4  # a river lies between them
    assert bonus("in_a_row", "B5 B6 B7") == 6  # B5-B6
    assert bonus("adjacent_tunnels", "A4") == 2  # B4 lies across a river
    assert bonus("adjacent_encounters", "E3") == 4  # D2 and F2 across rivers, F3 on land
    assert bonus("not_adjacent_to_structures", "D5 D6") == 0
    assert bonus("adjacent_home_base_or_factory", "B7") == 3  # a river before Rusviet's base
    assert bonus("diamond", "G3 F4 F3 G4") == 9


# Structures of Nordic that pay something, for each tile.
PAYING = [
    ("adjacent_tunnels", "C3"),
    ("adjacent_lakes", "C3"),
    ("adjacent_encounters", "A2"),
    ("on_tunnels", "C2"),
    ("in_a_row", "A1 A2"),
    ("on_farms_tundras", "A2"),
    ("adjacent_home_base_or_factory", "A2"),
    ("adjacent_same_lake", "A2"),
    ("on_villages", "A3"),
    ("on_mountains_forests", "A1"),
    ("on_encounters", "A3"),
    ("not_adjacent_to_structures", "A1"),
    ("diamond", "A1 A2"),
    ("adjacent_same_encounter", "A2"),
]


@rule("BONUS-04")
@pytest.mark.parametrize(("tile", "places"), PAYING)
def test_control_is_irrelevant(tile: str, places: str) -> None:
    intruders = " ".join(f"w@{place}" for place in places.split())
    assert bonus(tile, places, saxony=intruders) == bonus(tile, places) > 0


def test_every_tile_has_a_paying_example() -> None:
    assert {tile for tile, _ in PAYING} == BASE | MODULAR


# --- the eight tiles of the modular board -----------------------------------------------------------------------------


@rule("BONUS-12")
@pytest.mark.parametrize(
    ("places", "coins"),
    [
        ("A4", 3),  # the own base
        ("G1", 3),  # Saxony's
        ("A1", 3),  # Albion's, who does not play
        ("E4", 3),  # the Factory
        ("A4 A1", 6),
        ("A4 A1 E4", 9),
        ("A4 A1 E4 G1", 9),
        ("D4 B6", 0),  # on the Factory is not beside it
    ],
)
def test_structures_beside_home_bases_or_the_factory(places: str, coins: int) -> None:
    assert bonus("adjacent_home_base_or_factory", places) == coins


@rule("BONUS-13")
@pytest.mark.parametrize(
    ("places", "coins"),
    [
        ("C5", 2),
        ("C5 B5", 4),
        ("C5 B5 B4", 6),
        ("C5 B5 B4 D5", 9),  # all around C4
        ("A1 A2 F7 G1", 2),  # four lakes, one structure each
        ("C5 B5 G1 F3", 4),  # two at C4, two at G2
    ],
)
def test_structures_beside_the_same_lake(places: str, coins: int) -> None:
    assert bonus("adjacent_same_lake", places) == coins


@rule("BONUS-14")
@pytest.mark.parametrize(
    ("places", "coins"), [("A3", 3), ("A3 A6", 6), ("A3 A6 C6", 9), ("A3 A6 C6 D2", 9), ("A3 A4 A5 B5", 3)]
)
def test_structures_on_villages(places: str, coins: int) -> None:
    assert bonus("on_villages", places) == coins


@rule("BONUS-15")
@pytest.mark.parametrize("board", ["", "enc=all"])
@pytest.mark.parametrize(
    ("places", "coins"), [("A3", 3), ("A3 B2", 6), ("A3 B2 B5", 9), ("A3 B2 B5 B7", 9), ("A3 A2 A4 A5", 3)]
)
def test_structures_on_encounter_territories(places: str, coins: int, board: str) -> None:
    assert bonus("on_encounters", places, board=board) == coins


@rule("BONUS-16")
@pytest.mark.parametrize(
    ("places", "enemy", "coins"),
    [
        ("A1", "", 2),
        ("A1 A4", "", 4),
        ("A1 A4 D1", "", 6),
        ("A1 A4 D1 G6", "", 6),
        ("A1 A2", "", 0),  # own structures disturb each other
        ("A1 A2 G6", "", 2),
        ("A1 A4", "mill@A2", 2),  # so do those of others
        ("A1", "mill@A3", 2),  # two hexes off is far enough
    ],
)
def test_structures_without_a_structure_beside_them(places: str, enemy: str, coins: int) -> None:
    assert bonus("not_adjacent_to_structures", places, saxony=enemy) == coins


@rule("BONUS-17")
@pytest.mark.parametrize(
    ("places", "coins"),
    [
        ("A4", 2),
        ("A4 A5", 3),
        ("A5 B4", 3),  # the far corners of a diamond
        ("A4 A5 B5", 4),
        ("A4 A5 B5 G6", 4),
        ("A4 B5 A5 B4", 9),
        ("B6 B7 A6 C6", 9),  # the other two orientations
        ("G3 F4 F3 G4", 9),
        ("D4 D5 D6 D7", 3),  # a row is no diamond
        ("A1 D1 G5 D7", 2),  # scattered
    ],
)
def test_structures_in_a_diamond(places: str, coins: int) -> None:
    assert bonus("diamond", places) == coins


@rule("BONUS-18")
@pytest.mark.parametrize(
    ("places", "coins"),
    [("A1", 2), ("A1 A4", 4), ("A1 A4 B5", 6), ("A1 A4 B5 C1", 9), ("A1 A2 A3 A5", 2), ("D4", 0)],
)
def test_structures_on_mountains_and_forests(places: str, coins: int) -> None:
    assert bonus("on_mountains_forests", places) == coins


@rule("BONUS-19")
@pytest.mark.parametrize("board", ["", "enc=all"])
@pytest.mark.parametrize(
    ("places", "coins"),
    [
        ("E4", 2),
        ("E4 E3", 4),
        ("E4 E3 F4", 6),
        ("E4 E3 F4 G3", 9),  # all around F3
        ("A1 A4 A6 E2", 2),  # an encounter territory each
        ("A3", 0),  # on one is not beside it
    ],
)
def test_structures_beside_the_same_encounter_territory(places: str, coins: int, board: str) -> None:
    assert bonus("adjacent_same_encounter", places, board=board) == coins
