"""Area BUILD: the Mill as an extra place of production, the Mine as a tunnel of its owner's."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.table import do, holder, lay, refused, texts, tokens, where, workers
from whetstone import Game
from whetstone.core.ids import FIRST_MECH, HERO

# The printed tunnels (docs/rules: MOVE-15).
TUNNELS = {"B4", "C2", "C5", "E3", "E6", "F4"}


def goes(game: Game) -> set[str]:
    """Where the unit on the move may go next, by whatever means."""
    return {word.removeprefix("go=").partition(":")[0] for word in texts(game) if word.startswith("go=")}


# --- the Mill ---------------------------------------------------------------------------------------------------------

# Workers on a mountain, a farm and a tundra, the Mill on a village.
THREE_FIELDS = "nordic/agricultural {} w@B5 w@A2 w@A5 mill@A6; saxony; turn nordic"


@rule("BUILD-14")
def test_the_mill_is_one_territory_on_top_of_two() -> None:
    game = do(lay(THREE_FIELDS.format("")), "section=produce", "produce", "produce=B5", "produce=A2")
    refused(game, "produce=A5", "PROD-03")
    assert set(texts(game)) == {"produce=A6", "done"}
    do(game, "produce=A6")
    assert (tokens(game, "B5"), tokens(game, "A2"), tokens(game, "A5")) == ({"metal": 1}, {"food": 1}, {})
    assert workers(game, "nordic") == ["A2", "A5", "A6", "B5"]


@rule("BUILD-14")
def test_the_mill_is_one_territory_on_top_of_three_once_upgraded() -> None:
    game = lay(THREE_FIELDS.format("up=territories>build"))
    do(game, "section=produce", "produce", "produce=A6", "produce=B5", "produce=A2", "produce=A5")
    assert (tokens(game, "B5"), tokens(game, "A2"), tokens(game, "A5")) == ({"metal": 1}, {"food": 1}, {"oil": 1})
    assert workers(game, "nordic") == ["A2", "A5", "A6", "B5"]


@rule("BUILD-14")
def test_the_mill_gives_no_third_territory_elsewhere() -> None:
    # Its own territory yields nothing, because no worker is left on the mat; the extra territory is lost with it.
    game = lay("nordic/agricultural coins=1 power=1 pop=1 w6@B5 w@A2 w@A5 mill@A6; saxony; turn nordic")
    do(game, "section=produce", "produce", "produce=B5", "produce=A2")
    assert tokens(game, "A5") == {}
    assert "end" in texts(game)  # the action is over


@rule("BUILD-15")
def test_the_mill_works_like_one_more_worker() -> None:
    both = lay("nordic/agricultural w@A4 mill@A4; saxony; turn nordic")
    assert tokens(do(both, "section=produce", "produce", "produce=A4"), "A4") == {"wood": 2}
    alone = lay("nordic/agricultural mill@A4; saxony; turn nordic")
    assert tokens(do(alone, "section=produce", "produce", "produce=A4"), "A4") == {"wood": 1}
    no_mill = lay("nordic/agricultural w@A4; saxony; turn nordic")
    assert tokens(do(no_mill, "section=produce", "produce", "produce=A4"), "A4") == {"wood": 1}


@rule("BUILD-15")
def test_of_mill_and_workers_fewer_may_produce() -> None:
    game = lay("nordic/agricultural discretion w@A4 mill@A4; saxony; turn nordic")
    do(game, "section=produce", "produce", "produce=A4")
    assert set(texts(game)) == {"workers=1", "workers=2"}
    assert tokens(do(game, "workers=1"), "A4") == {"wood": 1}


@rule("BUILD-16")
def test_a_mill_on_a_village_makes_a_worker() -> None:
    game = lay("nordic/agricultural w@A4 mill@A6; saxony; turn nordic")
    do(game, "section=produce", "produce", "produce=A6")
    assert workers(game, "nordic") == ["A4", "A6"]
    assert tokens(game, "A6") == {}
    with_worker = lay("nordic/agricultural w@A6 mill@A6; saxony; turn nordic")
    do(with_worker, "section=produce", "produce", "produce=A6", "workers=2")
    assert workers(with_worker, "nordic") == ["A6", "A6", "A6"]


@rule("BUILD-17")
def test_the_mill_territory_produces_once() -> None:
    game = lay("nordic/agricultural power=1 w2@A4 w@B5 w@A5 mill@A4; saxony; turn nordic")
    do(game, "section=produce", "produce", "produce=A4")
    assert tokens(game, "A4") == {"wood": 3}
    refused(game, "produce=A4", "PROD-04")
    do(game, "produce=B5", "produce=A5")  # and both normal territories are still to come
    assert tokens(game, "A4") == {"wood": 3}
    assert "end" in texts(game)


@rule("BUILD-18")
@pytest.mark.parametrize("intruder", ["hero@A4", "speed@A4", "w@A4"])
def test_an_occupied_mill_does_not_produce(intruder: str) -> None:
    line = "nordic/agricultural mill@A4 w@B5 w@A5; saxony {}; turn nordic"
    assert "produce=A4" in texts(do(lay(line.format("")), "section=produce", "produce"))
    game = do(lay(line.format(intruder)), "section=produce", "produce")
    refused(game, "produce=A4", "BUILD-18")


@rule("BUILD-19")
def test_the_mill_need_not_be_used() -> None:
    game = lay("nordic/agricultural mill@A4 w@B5; saxony; turn nordic")
    do(game, "section=produce", "produce", "produce=B5")
    assert set(texts(game)) == {"produce=A4", "done"}
    do(game, "done")
    assert tokens(game, "A4") == {}
    assert "end" in texts(game)


# --- the Mine ---------------------------------------------------------------------------------------------------------


@rule("BUILD-20")
@pytest.mark.parametrize("unit", ["hero", "speed", "worker@D7"])
def test_from_the_mine_to_every_tunnel(unit: str) -> None:
    pieces = {"hero": "hero@D7", "speed": "speed@D7", "worker@D7": "w@D7"}[unit]
    game = do(lay(f"nordic/industrial mine@D7 {pieces}; saxony; turn nordic"), "section=move", "move", f"unit={unit}")
    assert goes(game) == TUNNELS | {"C6", "D6"}  # and its neighbours on land
    without = do(lay(f"nordic/industrial {pieces}; saxony; turn nordic"), "section=move", "move", f"unit={unit}")
    assert goes(without) == {"C6", "D6"}


@rule("BUILD-20")
@pytest.mark.parametrize("tunnel", sorted(TUNNELS))
def test_from_every_tunnel_to_the_mine(tunnel: str) -> None:
    line = "nordic/industrial {} w@" + tunnel + "; saxony; turn nordic"
    moved = do(lay(line.format("mine@D7")), "section=move", "move", f"unit=worker@{tunnel}", "go=D7")
    assert workers(moved, "nordic") == ["D7"]
    without = do(lay(line.format("")), "section=move", "move", f"unit=worker@{tunnel}")
    refused(without, "go=D7", "MOVE-04")


@rule("BUILD-20")
def test_the_mine_is_one_step() -> None:
    game = lay("nordic/industrial mine@D7 w@D7 w@C6; saxony; turn nordic")
    do(game, "section=move", "move", "unit=worker@D7", "go=F4")
    refused(game, "go=F5")  # that worker has arrived
    assert workers(game, "nordic") == ["C6", "F4"]


@rule("BUILD-21")
def test_opponents_cannot_use_the_mine() -> None:
    line = "nordic/industrial mine@D7; crimea {}; turn crimea"
    on_it = do(lay(line.format("hero@D7")), "section=move", "move", "unit=hero")
    assert goes(on_it) == {"C6", "D6"}
    outside = do(lay(line.format("w@F4")), "section=move", "move", "unit=worker@F4")
    assert "D7" not in goes(outside)
    refused(outside, "go=D7", "MOVE-04")


@rule("BUILD-22")
def test_the_owner_may_come_through_a_mine_an_enemy_stands_on() -> None:
    line = "nordic/industrial power=1 mine@D7 speed@F4 w@F4 w@A4; crimea scout@D7; turn nordic"
    game = do(lay(line), "section=move", "move", "unit=worker@F4")
    refused(game, "go=D7", "MOVE-34")  # a worker does not walk to an enemy mech
    game = do(lay(line), "section=move", "move", "unit=speed", "go=D7", "carry=none", "done")
    assert game.view(0)["battle"]["place"] == "D7"


@rule("BUILD-22")
def test_the_owner_may_come_through_a_mine_enemy_workers_hold() -> None:
    game = lay("nordic/industrial pop=3 mine@D7 speed@F4 w@E6; crimea w2@D7; turn nordic")
    assert holder(game, "D7") == "crimea"
    do(game, "section=move", "move", "unit=worker@E6")
    refused(game, "go=D7", "MOVE-33")
    do(game, "go=F5", "unit=speed", "go=D7")
    assert where(game, "nordic", FIRST_MECH + 3) == "D7"
    assert workers(game, "crimea") == ["base", "base"]


@rule("BUILD-23")
def test_the_mine_works_for_the_move_of_a_factory_card() -> None:
    line = "nordic factory=3 section=factory3 {} hero@D7; saxony; turn nordic phase=bottom"
    game = do(lay(line.format("mine@D7")), "factorymove", "unit=hero", "go=E3", "go=F3")
    assert where(game, "nordic", HERO) == "F3"
    without = do(lay(line.format("")), "factorymove", "unit=hero")
    assert "E3" not in goes(without)


@rule("BUILD-24")
def test_the_mine_is_no_tunnel_for_structure_bonus_tiles() -> None:
    on = lay("game tile=on_tunnels; nordic mine@D7; saxony")
    assert on.scores()["nordic"]["structures"] == 0
    beside = lay("game tile=adjacent_tunnels; nordic mine@A1 monument@A2; saxony")
    assert beside.scores()["nordic"]["structures"] == 0


@rule("BUILD-24")
def test_the_mine_is_no_tunnel_for_objectives() -> None:
    # Objective 2 asks for three tunnel territories at the end of a turn.
    line = "nordic obj=2 section=move mine@D7 w@D7 w@C2 w@E3 {}; saxony; turn nordic phase=after"
    two = do(lay(line.format("")), "end")
    assert "reveal=2" not in texts(two)
    assert two.faction == "saxony"
    three = do(lay(line.format("w@F4")), "end")
    assert "reveal=2" in texts(three)
