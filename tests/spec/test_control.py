"""Area CTRL: territories, home bases, control."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules_plugin import rule
from tests.spec.random_play import TABLES, wander
from tests.spec.table import do, holder, holds, lay, refused, texts, tokens, where, workers
from whetstone import Game, Setup
from whetstone.content.base.abilities import WAYFARE
from whetstone.core import engine
from whetstone.core.control import controlled
from whetstone.core.frames import F_MOVE, F_RETREAT, GO, WIDTH
from whetstone.core.ids import CHANCE, FIRST_MECH, FIRST_STRUCTURE, HERO
from whetstone.core.state import State

BASES = {"nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion"}


@rule("CTRL-01")
def test_every_hex_is_a_territory_of_one_terrain_or_a_home_base() -> None:
    places = Game.new(Setup(players=2), seed=1).view(-1)["territories"]
    terrain = {place["place"]: place["terrain"] for place in places}
    assert len(terrain) == len(places) == 47 + 7
    assert Counter(terrain.values()) == {
        "farm": 7,
        "forest": 7,
        "mountain": 8,
        "tundra": 8,
        "village": 9,
        "lake": 7,
        "factory": 1,
        "home base": 7,
    }
    assert terrain["D4"] == "factory"
    assert {name for name in terrain if terrain[name] == "home base"} == {f"base.{faction}" for faction in BASES}


@rule("CTRL-02")
def test_a_home_base_is_never_controlled_nor_scored() -> None:
    game = lay("crimea/mechanical wayfare@base.rusviet w3@base; nordic; board metal4@base.crimea; turn crimea")
    assert holder(game, "base.crimea") is None
    assert holder(game, "base.rusviet") is None
    assert holds(game, "crimea") == set()
    sheet = game.scores()["crimea"]
    assert sheet["territories"] == 0
    assert sheet["resources"] == 0


@rule("CTRL-02")
def test_on_a_home_base_workers_do_nothing_and_resources_pay_nothing() -> None:
    at_home = "nordic/mechanical coins=3 w3@base; saxony; board metal5@base.nordic; turn nordic"
    refused(do(lay(at_home), "section=trade"), "trade", "TRADE-06")
    refused(do(lay(at_home), "section=bolster"), "deploy", "TURN-10")
    produced = do(lay(at_home), "section=produce", "produce")
    assert texts(produced) == ["end"]
    assert tokens(produced, "base.nordic") == {"metal": 5}


@rule("CTRL-03")
@pytest.mark.parametrize("unit", ["hero", "riverwalk", "worker@A4"])
def test_no_unit_moves_onto_its_own_home_base(unit: str) -> None:
    game = lay("nordic/mechanical hero@A4 riverwalk@A4 seaworthy@A4 w@A4; saxony; turn nordic")
    do(game, "section=move", "move", f"unit={unit}")
    refused(game, "go=base", "MOVE-11")
    do(game, "go=A5")


@rule("CTRL-03")
def test_no_unit_moves_onto_another_home_base() -> None:
    game = lay("nordic/mechanical hero@F1 w@C6; saxony hero@H1; turn nordic")
    do(game, "section=move", "move", "unit=hero")
    refused(game, "go=base.saxony", "MOVE-11")
    do(game, "go=F2", "unit=worker")
    refused(game, "go=base.rusviet", "MOVE-11")


@rule("CTRL-03")
def test_no_mech_and_no_structure_goes_onto_a_home_base() -> None:
    line = "nordic/mechanical w@base w@A4 w@A5; saxony; board metal3@A4 wood3@A4; turn nordic"
    game = do(lay(line), "section=bolster", "deploy", "mech=speed")
    refused(game, "at=base", "CTRL-03")
    do(game, "at=A5")
    game = do(lay(line), "section=move", "build", "structure=mill")
    refused(game, "at=base", "BUILD-06")
    do(game, "at=A5")


@rule("CTRL-03")
@pytest.mark.parametrize("table", TABLES)
def test_only_wayfare_ever_leads_to_a_home_base(table: Setup) -> None:
    for seed in range(4):
        for s in wander(table, seed):
            territories = s.config.board.territories
            into_bases = {c >> 16 for c in s.choices if c & 255 == GO and (c >> 8) & 255 >= territories}
            assert into_bases <= {WAYFARE}
            for p in s.players:
                assert all(place < territories for place in p.piece[FIRST_STRUCTURE:])


@rule("CTRL-04")
@pytest.mark.parametrize("players", [2, 3, 5])
def test_home_bases_nobody_uses_are_there_and_empty(players: int) -> None:
    game = Game.new(Setup(players=players), seed=players)
    bases = {place["place"]: place for place in game.view(-1)["territories"] if place["terrain"] == "home base"}
    assert set(bases) == {f"base.{faction}" for faction in BASES}
    for faction in BASES:
        expected = [{"faction": faction, "units": ["hero"]}] if faction in game.setup.factions else []
        assert bases[f"base.{faction}"]["units"] == expected
        assert bases[f"base.{faction}"]["structure"] is None


@rule("CTRL-04")
def test_an_inactive_home_base_can_be_visited_by_wayfare() -> None:
    game = lay("crimea/mechanical wayfare@G3; nordic; turn crimea")
    do(game, "section=move", "move", "unit=wayfare")
    assert {"go=base.rusviet:wayfare", "go=base.albion:wayfare"} <= set(texts(game))
    refused(game, "go=base.nordic", "MOVE-11")
    do(game, "go=base.albion")
    assert where(game, "crimea", FIRST_MECH + 1) == "base.albion"


@rule("CTRL-05")
@pytest.mark.parametrize("unit", ["hero@C6", "speed@C6", "w@C6"])
def test_one_unit_of_any_kind_controls(unit: str) -> None:
    assert holder(lay(f"rusviet {unit}; saxony; turn rusviet"), "C6") == "rusviet"
    assert holder(lay("rusviet; saxony; turn rusviet"), "C6") is None


@rule("CTRL-06")
def test_a_structure_alone_controls_and_its_resources_can_be_spent() -> None:
    # The clause's own example: 3 metal beside Saxony's Armory on F2.
    game = lay("saxony/mechanical armory@F2 w@F1; rusviet; board metal3@F2; turn saxony")
    assert holder(game, "F2") == "saxony"
    do(game, "section=bolster", "deploy", "mech=speed")
    assert tokens(game, "F2") == {}
    without = lay("saxony/mechanical w@F1; rusviet; board metal3@F2; turn saxony")
    assert holder(without, "F2") is None
    refused(do(without, "section=bolster"), "deploy", "TURN-10")


@rule("CTRL-07")
@pytest.mark.parametrize("unit", ["hero@F2", "speed@F2", "w@F2"])
def test_one_enemy_unit_takes_a_structures_territory(unit: str) -> None:
    game = lay(f"saxony/mechanical armory@F2 w@F1; rusviet {unit}; board metal3@F2; turn saxony")
    assert holder(game, "F2") == "rusviet"
    refused(do(game, "section=bolster"), "deploy", "TURN-10")


@rule("CTRL-08")
def test_when_the_last_enemy_leaves_the_structure_controls_again_at_once() -> None:
    game = lay("rusviet/mechanical speed@F2 riverwalk@F2; saxony armory@F2; board metal3@F2; turn rusviet")
    do(game, "section=move", "move", "unit=speed", "go=G1", "carry=none", "done")
    assert holder(game, "F2") == "rusviet"
    do(game, "unit=riverwalk", "go=F1", "carry=some", "load=1metal")
    assert "go=G1" in texts(game), "the move is still going on"
    assert holder(game, "F2") == "saxony"
    assert tokens(game, "F2") == {"metal": 2}
    assert game.scores()["saxony"]["resources"] == 1


@rule("CTRL-09")
@pytest.mark.parametrize("table", TABLES)
def test_no_territory_ever_has_two_controllers(table: Setup) -> None:
    for seed in range(4):
        for s in wander(table, seed):
            held = 0
            for player in range(s.config.seats):
                mine = controlled(s, player)
                assert not held & mine
                held |= mine


@rule("CTRL-09")
def test_while_a_beaten_army_leaves_the_territory_has_one_controller() -> None:
    game = lay("rusviet/mechanical power=3 riverwalk@E6; nordic seaworthy@D5 w2@D5; turn rusviet")
    do(game, "section=move", "move", "unit=riverwalk", "go=D5", "done", "dial=3", "retreat=seaworthy>C4")
    assert game.faction == "nordic", "its workers are still to go"
    assert holder(game, "D5") == "nordic"
    assert "D5" not in holds(game, "rusviet")
    do(game, "retreat=worker>C4", "retreat=worker>base")
    assert holder(game, "D5") == "rusviet"
    assert holds(game, "nordic") == {"C4"}


@rule("CTRL-10")
def test_without_unit_and_structure_nobody_controls() -> None:
    game = lay("albion flag@A3; togawa trap_coins@G5; board enc=all food9@F2; turn albion")
    for place in ("A3", "G5", "F2", "D4"):
        assert holder(game, place) is None
    assert holder(lay("albion w@A3; togawa; turn albion"), "A3") == "albion"


@rule("CTRL-11")
def test_until_combat_is_over_the_defender_controls() -> None:
    game = lay("rusviet/mechanical riverwalk@E6 w@D7 power=3; saxony speed@D5 w@D5; board metal2@D5; turn rusviet")
    do(game, "section=move", "move", "unit=riverwalk", "go=D5")
    assert "unit=worker@D7" in texts(game), "the combat has not been fought"
    assert holder(game, "D5") == "saxony"
    assert "D5" not in holds(game, "rusviet")
    do(game, "done")
    assert "dial=3" in texts(game), "now it is fought"
    assert holder(game, "D5") == "saxony"
    do(game, "dial=3")
    assert holder(game, "D5") == "rusviet"
    assert "D5" not in holds(game, "saxony")


@rule("CTRL-12")
def test_two_players_share_a_territory_only_before_combat() -> None:
    shared = 0
    for table in TABLES:
        for seed in range(6):
            for s in wander(table, seed, 1500):
                if engine.actor(s) != CHANCE:  # a Trap takes cards before workers flee (FAC-TOGAWA-08)
                    shared += _check_shared(s)
    assert shared > 0, "these games must contain fights, or nothing is shown"


def _check_shared(s: State) -> int:
    """Territories with units of two players. There may be some only while the active player's Move is unfinished."""
    units = [(p.fighters | p.workers) & s.config.board.all_territories for p in s.players]
    top = s.frames[(s.depth - 1) * WIDTH] if s.depth else -1
    mixed = 0
    for player, mask in enumerate(units):
        for other in range(player):
            both = mask & units[other]
            mixed |= both
            if both:
                assert s.active in (player, other)
                there = s.players[player].fighters | s.players[other].fighters
                if top != F_RETREAT:  # a beaten army leaves unit by unit, its workers last
                    there = s.players[player].fighters & s.players[other].fighters
                assert both & there == both
    if mixed:
        assert any(s.frames[i * WIDTH] == F_MOVE for i in range(s.depth))
    return bin(mixed).count("1")


@rule("CTRL-12")
def test_enemy_workers_are_gone_before_anything_else_is_chosen() -> None:
    game = lay("rusviet/mechanical pop=3 riverwalk@E6 w@D7; saxony w2@D5; turn rusviet")
    do(game, "section=move", "move", "unit=riverwalk", "go=D5")
    assert "unit=worker@D7" in texts(game)
    assert workers(game, "saxony") == ["base", "base"]


@rule("CTRL-12")
def test_an_attacker_whose_way_back_was_taken_goes_home() -> None:
    # Polania's mech left the lake D3 to attack E4. Beaten on C3 by Polania's 6th star, Nordic falls back to D3.
    game = lay(
        "polania/mechanical stars=upgrades.mechs.recruits.workers.power power=5 hero@C2 submerge@D3;"
        "nordic seaworthy@C3 riverwalk@E4; board oil2@D3; turn polania"
    )
    do(game, "section=move", "move", "unit=submerge", "go=E4", "unit=hero", "go=C3", "fight=C3")
    do(game, "dial=5", "retreat=seaworthy>D3")
    assert game.outcome is not None
    assert where(game, "nordic", FIRST_MECH + 1) == "D3"
    assert where(game, "polania", FIRST_MECH + 1) == "base"
    assert holder(game, "D3") == "nordic"
    assert "D3" not in holds(game, "polania")


@rule("CTRL-13")
def test_a_lake_is_a_territory_one_can_control() -> None:
    game = lay("nordic/mechanical seaworthy@A3 w@A3; saxony; turn nordic")
    before = game.scores()["nordic"]["territories"]
    do(game, "section=move", "move", "unit=seaworthy", "go=B3", "carry=none", "done")
    assert holder(game, "B3") == "nordic"
    assert game.scores()["nordic"]["territories"] == before + 2


@rule("CTRL-14")
def test_only_units_make_a_territory_occupied() -> None:
    # With 6 players Wayfare leads to any farm that is not occupied.
    game = lay(
        "nordic w@B7; rusviet mill@B6; crimea/mechanical wayfare@H1 hero@G3 w@G6; saxony hero@E3; polania speed@D1;"
        "albion flag@A2; board enc=all food3@B6 food2@A2; turn crimea"
    )
    do(game, "section=move", "move", "unit=wayfare")
    by_wayfare = {text for text in texts(game) if text.endswith(":wayfare")}
    assert by_wayfare == {"go=B6:wayfare", "go=A2:wayfare"}


@rule("CTRL-15")
def test_any_number_of_own_units_stands_together() -> None:
    game = lay(
        "rusviet/mechanical hero@C6 speed@D7 riverwalk@D7 township@D7 peoples_army@D7 w8@D7; saxony; turn rusviet"
    )
    do(game, "section=move", "move", "unit=hero", "go=D7", "done", "done")
    assert where(game, "rusviet", HERO) == "D7"
    units = next(place["units"] for place in game.view(-1)["territories"] if place["place"] == "D7")
    assert len(units[0]["units"]) == 1 + 4 + 8
