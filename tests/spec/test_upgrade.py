"""Area UPGR: the Upgrade action."""

from __future__ import annotations

import random

import pytest

from tests.rules_plugin import rule
from tests.spec.table import do, lay, refused, seat, texts, tokens
from whetstone import Game, Setup
from whetstone.content.registry import MATS

# On the Industrial mat Bolster stands over Upgrade, which costs 3 oil; it has bracketed boxes 1, 2, 1 and 2.
READY = "nordic/industrial coins=3 w@A4; saxony; board oil9@A4; turn nordic"
CUBES = ("units", "coins", "power", "cards", "popularity", "territories")
BOXES = {
    "industrial": (1, 2, 1, 2),
    "engineering": (1, 2, 2, 1),
    "militant": (2, 1, 1, 2),
    "patriotic": (0, 3, 2, 1),
    "innovative": (0, 1, 3, 2),
    "mechanical": (1, 2, 1, 2),
    "agricultural": (0, 2, 2, 2),
}


def later(game: Game) -> Game:
    """Both players pass twice, so that Bolster can be chosen again."""
    return do(game, "end", "section=trade", "end", "section=trade", "end", "section=bolster", "end")


@rule("UPGR-01")
def test_upgrade_is_paid_in_oil() -> None:
    game = do(lay(READY), "section=bolster", "upgrade", "cube=units", "cover=deploy")
    assert tokens(game, "A4") == {"oil": 6}
    others = lay("nordic/industrial w@A4; saxony; board oil2@A4 metal9@A4 wood9@A4 food9@A4; turn nordic")
    refused(do(others, "section=bolster"), "upgrade", "TURN-10")


@rule("UPGR-02")
def test_a_cube_goes_from_the_top_row_to_the_bottom_row() -> None:
    # The example of the clause: Produce on a third territory, and Enlist for one food less.
    game = do(lay(READY), "section=bolster", "upgrade", "cube=territories", "cover=enlist")
    mats = game.view(-1)["seats"][0]
    assert mats["upgrades"] == ["territories"]
    assert mats["cost_cuts"] == {"upgrade": 0, "deploy": 0, "build": 0, "enlist": 1}
    assert "end" in texts(game)  # one cube and no more


@rule("UPGR-02")
def test_that_upgrade_shows_in_produce_and_enlist() -> None:
    line = "nordic/industrial {} coins=3 w@A4 w@A5 w@B5; saxony; board food3@A4; turn nordic"
    for cubes, territories, enlists in (("", 2, False), ("up=territories>enlist", 3, True)):
        game = do(lay(line.format(cubes)), "section=trade")
        assert ("enlist" in texts(game)) == enlists
        game = do(lay(line.format(cubes)), "section=produce", "produce", "produce=A4", "produce=A5")
        assert ("produce=B5" in texts(game)) == (territories == 3)


@rule("UPGR-02", "UPGR-03")
@pytest.mark.parametrize("cube", CUBES)
@pytest.mark.parametrize("action", ["upgrade", "deploy", "build", "enlist"])
def test_any_cube_may_go_to_any_box(cube: str, action: str) -> None:
    game = do(lay(READY), "section=bolster", "upgrade", f"cube={cube}")
    assert texts(game) == ["cover=upgrade", "cover=deploy", "cover=build", "cover=enlist"]
    do(game, f"cover={action}")
    mats = game.view(-1)["seats"][0]
    assert mats["upgrades"] == [cube]
    assert [name for name, cuts in mats["cost_cuts"].items() if cuts] == [action]


@rule("UPGR-04")
@pytest.mark.parametrize("mat", BOXES)
def test_boxes_with_a_solid_border_take_no_cube(mat: str) -> None:
    assert tuple(MATS[mat].mat.slots) == BOXES[mat]
    top = ("move", "bolster", "trade", "produce")[MATS[mat].mat.top[0]]
    # One cube short of full everywhere it can be: what is offered are exactly the rows with a bracketed box.
    game = lay(f"nordic/{mat} coins=3 w@A4; saxony; board oil9@A4; turn nordic")
    do(game, f"section={top}", "upgrade", "cube=units")
    for action, boxes in zip(("upgrade", "deploy", "build", "enlist"), BOXES[mat], strict=True):
        if boxes:
            assert f"cover={action}" in texts(game)
        else:
            refused(game, f"cover={action}", "UPGR-04")


@rule("UPGR-05")
def test_a_box_holds_one_cube() -> None:
    game = lay(READY.replace("coins=3", "up=coins>upgrade.power>deploy.cards>enlist"))
    do(game, "section=bolster", "upgrade", "cube=units")
    refused(game, "cover=upgrade", "UPGR-05")  # its one box is taken
    assert texts(game) == ["cover=deploy", "cover=build", "cover=enlist"]  # these have a box left
    do(game, "cover=deploy")
    later(game)
    do(game, "section=bolster", "upgrade", "cube=popularity")
    refused(game, "cover=deploy", "UPGR-05")


@rule("UPGR-06")
def test_a_cube_that_was_moved_stays() -> None:
    game = later(do(lay(READY), "section=bolster", "upgrade", "cube=units", "cover=deploy"))
    do(game, "section=bolster", "upgrade")
    refused(game, "cube=units", "UPGR-06")
    do(game, "cube=coins", "cover=deploy")
    assert game.view(-1)["seats"][0]["cost_cuts"]["deploy"] == 2


@rule("UPGR-06")
@pytest.mark.parametrize("seed", range(3))
def test_cubes_never_come_back(seed: int) -> None:
    game = Game.new(Setup(players=3), seed=seed)
    dice = random.Random(seed)
    moved = [0, 0, 0]
    cuts = [[0] * 4] * 3
    for _ in range(600):
        if game.actor is None:
            break
        game.choose(dice.choice(game.state.choices))
        for i, p in enumerate(game.state.players):
            assert moved[i] & ~p.cubes == 0
            assert all(now >= before for before, now in zip(cuts[i], p.cuts, strict=True))
            assert sum(p.cuts) == bin(p.cubes).count("1")
        moved = [p.cubes for p in game.state.players]
        cuts = [list(p.cuts) for p in game.state.players]
    assert any(moved)


@rule("UPGR-07")
@pytest.mark.parametrize("mat", BOXES)
def test_six_cubes_and_six_boxes(mat: str) -> None:
    assert sum(BOXES[mat]) == 6
    game = lay(f"nordic/{mat} coins=3 w@A4; saxony; board oil9@A4; turn nordic")
    top = ("move", "bolster", "trade", "produce")[MATS[mat].mat.top[0]]
    do(game, f"section={top}", "upgrade")
    assert texts(game) == [*(f"cube={cube}" for cube in CUBES), "done"]


@rule("UPGR-07")
def test_what_the_six_cubes_bring() -> None:
    line = "nordic/industrial coins=3 power=1 pop=1 up={}>deploy w@A4 w@A5 w@B5; saxony; turn nordic"
    assert seat(do(lay(line.format("power")), "section=bolster", "power"), "nordic").power == 4
    do(lay(line.format("cards")), "section=bolster", "cards", "!drawn=2", "!drawn=2")
    assert seat(do(lay(line.format("popularity")), "section=trade", "popularity"), "nordic").popularity == 3
    assert seat(do(lay(line.format("coins")), "section=move", "coins"), "nordic").coins == 5
    three = do(lay(line.format("units")), "section=move", "move", "unit=hero", "go=A4", "unit=worker@A4", "go=A5")
    assert "unit=worker@B5" in texts(three)
    do(lay(line.format("territories")), "section=produce", "produce", "produce=A4", "produce=A5", "produce=B5")


@rule("UPGR-07")
def test_a_seventh_upgrade_moves_nothing() -> None:
    six = "up=units>upgrade.coins>deploy.power>deploy.cards>build.popularity>enlist.territories>enlist"
    game = do(lay(READY.replace("coins=3", f"{six} stars=upgrades")), "section=bolster", "upgrade")
    assert texts(game) == ["end"]
    assert sum(seat(game, "nordic").cuts) == 6


@rule("UPGR-08")
def test_an_upgrade_does_not_lower_its_own_cost() -> None:
    # The example of the clause: 3 oil this time, 2 the next.
    game = do(lay(READY), "section=bolster", "upgrade", "cube=units", "cover=upgrade")
    assert tokens(game, "A4") == {"oil": 6}
    do(later(game), "section=bolster", "upgrade")
    assert tokens(game, "A4") == {"oil": 4}


@rule("UPGR-08")
def test_the_better_benefit_comes_with_the_next_action() -> None:
    game = do(lay(READY), "section=bolster", "power", "upgrade", "cube=power", "cover=deploy")
    assert seat(game, "nordic").power == 2
    do(later(game), "section=bolster", "power")
    assert seat(game, "nordic").power == 5
