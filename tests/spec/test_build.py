"""Area BUILD: the Build action, Monument and Armory. Mill and Mine have a file of their own."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.random_play import TABLES, wander
from tests.spec.table import do, lay, refused, seat, texts, tokens, where
from whetstone import Game
from whetstone.core.ids import ARMORY, FIRST_STRUCTURE, MILL, MINE, MONUMENT, PIECES

# On the Industrial mat Move stands over Build, which costs 3 wood and pays $1.
READY = "nordic/industrial section=move w@A4; saxony; board {}; turn nordic phase=bottom"


def at(structure: int) -> int:
    return FIRST_STRUCTURE + structure


def places(game: Game) -> set[str]:
    """The places on offer, without anything else that may be chosen."""
    return {word.removeprefix("at=") for word in texts(game) if word.startswith("at=")}


@rule("BUILD-01")
def test_build_is_paid_in_wood() -> None:
    game = do(lay(READY.format("wood3@A4 oil@A4")), "build", "structure=mine")
    assert tokens(game, "A4") == {"oil": 1}
    assert where(game, "nordic", at(MINE)) == "A4"


@rule("BUILD-01")
@pytest.mark.parametrize("stock", ["oil3@A4", "metal3@A4", "food3@A4", "wood2@A4 metal@A4"])
def test_nothing_but_wood_pays_for_it(stock: str) -> None:
    refused(lay(READY.format(stock)), "build", "TURN-10")


@rule("BUILD-02")
@pytest.mark.parametrize("structure", ["mine", "monument", "armory", "mill"])
def test_any_structure_may_come_first(structure: str) -> None:
    game = do(lay(READY.format("wood3@A4")), "build")
    assert set(texts(game)) == {"structure=mine", "structure=monument", "structure=armory", "structure=mill", "done"}
    do(game, f"structure={structure}")
    built = {"mine": MINE, "monument": MONUMENT, "armory": ARMORY, "mill": MILL}[structure]
    assert [slot for slot in range(FIRST_STRUCTURE, PIECES) if where(game, "nordic", slot)] == [at(built)]


@rule("BUILD-02")
def test_only_what_is_left_on_the_mat_can_be_built() -> None:
    game = lay(
        "nordic/industrial section=move monument@A5 mill@B5 w@A4; saxony; board wood3@A4; turn nordic phase=bottom"
    )
    do(game, "build")
    assert set(texts(game)) == {"structure=mine", "structure=armory", "done"}
    refused(game, "structure=mill", "UNIT-02")


@rule("BUILD-03")
def test_a_structure_goes_where_an_own_worker_is() -> None:
    game = lay(
        "nordic/industrial section=move hero@B5 speed@B6 w@A4 w@A5; saxony w@B4;"
        "board wood3@A4; turn nordic phase=bottom"
    )
    do(game, "build", "structure=mine")
    assert places(game) == {"A4", "A5"}
    refused(game, "at=B5", "BUILD-03")  # held by the character, but no worker is there
    refused(game, "at=B6", "BUILD-03")
    refused(game, "at=B4", "BUILD-03")  # only somebody else's worker
    do(game, "at=A5")
    assert where(game, "nordic", at(MINE)) == "A5"


@rule("BUILD-04")
def test_one_structure_a_territory_whoever_owns_it() -> None:
    game = lay(
        "nordic/industrial section=move mill@A4 w@A4 w@A5 w@B5 w@B6; saxony monument@B6;"
        "board wood3@A4; turn nordic phase=bottom"
    )
    do(game, "build", "structure=mine")
    assert places(game) == {"A5", "B5"}
    refused(game, "at=A4", "BUILD-04")  # the own Mill
    refused(game, "at=B6", "BUILD-04")  # Saxony's Monument


@rule("BUILD-05")
def test_the_factory_can_be_built_on() -> None:
    game = lay("nordic/industrial section=move w@D4 w@A4; saxony; board wood3@A4; turn nordic phase=bottom")
    do(game, "build", "structure=mine", "at=D4")
    assert where(game, "nordic", at(MINE)) == "D4"


@rule("BUILD-06")
def test_nothing_is_built_on_lakes_and_home_bases() -> None:
    game = lay(
        "crimea/industrial section=move wayfare@base.albion w@base.albion w@base w@A4 w@A5 scout@B3 w@B3; saxony;"
        "board wood3@A4; turn crimea phase=bottom"
    )
    do(game, "build", "structure=mine")
    assert places(game) == {"A4", "A5"}
    for place in ("B3", "base", "base.albion"):  # a lake, the own base, that of a faction not in the game
        refused(game, f"at={place}", "BUILD-06")


@rule("BUILD-06")
def test_workers_on_lakes_and_bases_alone_build_nothing() -> None:
    game = lay(
        "nordic/industrial section=move seaworthy@B3 w@B3 w@base hero@A4; saxony; board wood3@A4;"
        "turn nordic phase=bottom"
    )
    do(game, "build")
    assert all(where(game, "nordic", slot) is None for slot in range(FIRST_STRUCTURE, PIECES))
    assert tokens(game, "A4") == {}
    assert seat(game, "nordic").coins == 1  # the coins of the action come all the same


@rule("BUILD-07")
def test_a_conquered_structure_stays() -> None:
    game = lay("nordic/industrial speed@A5; saxony mine@B5 w@B5; turn nordic")
    do(game, "section=move", "move", "unit=speed", "go=B5")
    assert where(game, "saxony", at(MINE)) == "B5"
    own = do(lay("nordic/industrial mine@A4 w@A4; saxony; turn nordic"), "section=move", "move")
    assert set(texts(own)) == {"unit=hero", "unit=worker@A4", "done"}


@rule("BUILD-07")
def test_structures_never_leave_their_place() -> None:
    built = 0
    for table in TABLES:
        before: list[int] = []
        for s in wander(table, seed=7, decisions=2000):
            now = [place for p in s.players for place in p.piece[FIRST_STRUCTURE:PIECES]]
            assert all(old in (-1, new) for old, new in zip(before, now, strict=False))
            before = now
        built += sum(place >= 0 for place in before)
    assert built > 5


# Factory card 11: $2 for a structure and 1 popularity.
FACTORY = "nordic coins=2 factory=11 section=factory11 {}; saxony {}; turn nordic phase=top"


@rule("BUILD-08")
def test_a_factory_card_builds_by_the_same_rules() -> None:
    game = lay(FACTORY.format("w@A4 w@A5 w@B5 mill@B6 w@B6 seaworthy@B3 w@B3 w@base hero@A6", "armory@A4"))
    do(game, "factory", "structure=mine")
    assert places(game) == {"A5", "B5"}
    refused(game, "at=A4", "BUILD-04")
    refused(game, "at=B6", "BUILD-04")
    refused(game, "at=B3", "BUILD-06")
    refused(game, "at=A6", "BUILD-03")
    do(game, "at=B5")
    assert where(game, "nordic", at(MINE)) == "B5"


@rule("BUILD-08")
def test_without_a_fitting_territory_the_factory_card_builds_nothing() -> None:
    game = do(lay(FACTORY.format("hero@A4 speed@A5 w@base", "")), "factory")
    assert all(where(game, "nordic", slot) is None for slot in range(FIRST_STRUCTURE, PIECES))
    assert seat(game, "nordic").popularity == 1


@rule("BUILD-09")
def test_standing_on_an_enemy_monument_gives_nothing() -> None:
    game = lay("nordic/industrial coins=1 hero@A4; saxony monument@A4; turn nordic")
    do(game, "section=bolster", "power")
    assert seat(game, "nordic").popularity == 0
    assert seat(game, "saxony").popularity == 0


@rule("BUILD-09")
def test_standing_on_an_enemy_armory_or_mill_gives_nothing() -> None:
    game = lay("nordic/industrial coins=1 hero@A4; saxony armory@A4; turn nordic")
    do(game, "section=trade", "popularity")
    assert seat(game, "nordic").power == 0
    game = lay("nordic/industrial w@A4; saxony mill@A4; turn nordic")
    do(game, "section=produce", "produce", "produce=A4")
    assert tokens(game, "A4") == {"wood": 1}  # what the worker made, and nothing by the Mill


@rule("BUILD-10", "BUILD-12")
@pytest.mark.parametrize("intruder", ["", "speed@A4", "w@A4"])
def test_the_monument_pays_its_owner_whoever_holds_the_territory(intruder: str) -> None:
    game = lay(f"nordic/industrial coins=1 monument@A4; saxony {intruder}; turn nordic")
    do(game, "section=bolster", "power")
    assert seat(game, "nordic").power == 2
    assert seat(game, "nordic").popularity == 1


@rule("BUILD-10", "BUILD-13")
@pytest.mark.parametrize("intruder", ["", "speed@A4", "w@A4"])
def test_the_armory_pays_its_owner_whoever_holds_the_territory(intruder: str) -> None:
    game = lay(f"nordic/industrial coins=1 armory@A4; saxony {intruder}; turn nordic")
    do(game, "section=trade", "popularity")
    assert seat(game, "nordic").popularity == 1
    assert seat(game, "nordic").power == 1


@rule("BUILD-10")
def test_only_the_mill_stands_still_on_a_territory_an_enemy_holds() -> None:
    mine = "nordic/industrial mill@A4 w@B5; saxony; turn nordic"
    game = do(lay(mine), "section=produce", "produce")
    assert "produce=A4" in texts(game)
    taken = do(lay(mine.replace("saxony", "saxony speed@A4")), "section=produce", "produce")
    assert "produce=A4" not in texts(taken)


@rule("BUILD-11")
def test_a_structure_counts_from_the_next_action_on_and_then_every_time() -> None:
    # Rusviet may use the same section again; on the Engineering mat Bolster stands over Build.
    game = lay("rusviet/engineering coins=9 w@B7; saxony; board wood3@B7; turn rusviet")
    do(game, "section=bolster", "power", "build", "structure=monument")
    assert seat(game, "rusviet").popularity == 0  # it was built after this Bolster
    for popularity, pastime in ((1, "section=move"), (2, "section=trade")):
        do(game, "end", pastime, "end", "section=bolster", "power")
        assert seat(game, "rusviet").popularity == popularity


@rule("BUILD-11")
def test_a_structure_pays_for_its_own_top_row_action_only() -> None:
    everything = "nordic/industrial coins=2 monument@A5 armory@B5; saxony; turn nordic"
    trade = do(lay(everything), "section=trade", "popularity")
    assert (seat(trade, "nordic").popularity, seat(trade, "nordic").power) == (1, 1)
    bolster = do(lay(everything), "section=bolster", "power")
    assert (seat(bolster, "nordic").popularity, seat(bolster, "nordic").power) == (1, 2)
    coins = do(lay(everything), "section=move", "coins")
    assert (seat(coins, "nordic").popularity, seat(coins, "nordic").power) == (0, 0)
    unused = do(lay(everything), "section=bolster", "end")  # the section alone is not the action
    assert seat(unused, "nordic").popularity == 0


@rule("BUILD-12")
def test_the_monument_adds_popularity_to_cards_as_to_power() -> None:
    game = lay("nordic/industrial coins=1 monument@A4; saxony; turn nordic")
    do(game, "section=bolster", "cards", "!drawn=4")
    assert seat(game, "nordic").popularity == 1
    plain = do(lay("nordic/industrial coins=1; saxony; turn nordic"), "section=bolster", "cards", "!drawn=4")
    assert seat(plain, "nordic").popularity == 0


@rule("BUILD-13")
def test_the_armory_adds_power_to_resources_as_to_popularity() -> None:
    game = lay("nordic/industrial coins=1 armory@A4 w@A5; saxony; turn nordic")
    do(game, "section=trade", "trade", "oil", "wood")
    assert seat(game, "nordic").power == 1
    plain = do(lay("nordic/industrial coins=1 w@A5; saxony; turn nordic"), "section=trade", "trade", "oil", "wood")
    assert seat(plain, "nordic").power == 0
