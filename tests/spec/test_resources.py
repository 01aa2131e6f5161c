"""Area RES: resources, coins and the supply."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.random_play import TABLES, wander
from tests.spec.table import do, holder, lay, refused, seat, texts, tokens
from whetstone import Game, Setup

# On the Mechanical mat Move stands over Build (3 wood) and Bolster over Deploy (3 metal).


def on_board(game: Game) -> int:
    """Resource tokens anywhere."""
    return sum(game.state.tokens)


@rule("RES-01")
def test_there_are_four_kinds_of_resources() -> None:
    game = do(lay("nordic/mechanical coins=1 w@A4; saxony; turn nordic"), "section=trade", "trade")
    assert set(texts(game)) == {"oil", "metal", "food", "wood", "done"}


@rule("RES-01")
def test_a_cost_in_resources_is_paid_with_nothing_else() -> None:
    # Factory card 15 asks for any one resource.
    line = "nordic/mechanical factory=15 coins=9 power=9 pop=9 hand=2.3.5 w4@A4; saxony; board {}; turn nordic"
    refused(do(lay(line.format("")), "section=factory15"), "factory", "TURN-10")
    for kind in ("oil", "metal", "food", "wood"):
        game = do(lay(line.format(f"{kind}1@A4")), "section=factory15", "factory")
        assert tokens(game, "A4") == {}


@rule("RES-01")
def test_only_resources_score_as_resources() -> None:
    game = lay("nordic coins=9 power=9 pop=6 hand=2.3.5 w6@A4; saxony; turn nordic")
    assert game.scores()["nordic"]["resources"] == 0
    game = lay("nordic w@A4; saxony; board oil1@A4 metal1@A4 food1@A4 wood1@A4; turn nordic")
    assert game.scores()["nordic"]["resources"] == 2


@rule("RES-02")
def test_tokens_stay_where_they_lie_until_carried_or_spent() -> None:
    game = lay("nordic/mechanical hero@A4 coins=3 w@A4; saxony/patriotic; board wood3@A4; turn nordic")
    do(game, "section=move", "move", "unit=hero", "go=A5", "carry=none", "unit=worker", "go=A5", "carry=none")
    assert tokens(game, "A4") == {"wood": 3}
    refused(game, "build", "TURN-10")  # no stock off the board: what is left behind cannot be spent
    do(game, "end", "section=bolster", "end")
    assert tokens(game, "A4") == {"wood": 3}
    do(game, "section=bolster", "end", "section=move", "end")
    do(game, "section=move", "move", "unit=worker", "go=A4", "unit=hero", "go=A4", "build", "structure=mill")
    assert tokens(game, "A4") == {}


@rule("RES-02")
def test_what_is_gained_lies_on_a_territory() -> None:
    game = lay("nordic/mechanical coins=1 w@A4 w@A5; saxony; turn nordic")
    do(game, "section=trade", "trade", "at=A5", "wood", "oil")
    assert tokens(game, "A5") == {"wood": 1, "oil": 1}
    assert on_board(game) == 2
    game = do(lay("nordic/mechanical w2@A4; saxony; turn nordic"), "section=produce", "produce", "produce=A4")
    assert tokens(game, "A4") == {"wood": 2}
    assert on_board(game) == 2


@rule("RES-03")
def test_only_resources_on_controlled_territories_are_spent() -> None:
    game = lay("nordic/mechanical w@A4 w@A5; saxony w@F1; board metal2@A4 metal2@A5 metal5@B5 metal5@F1; turn nordic")
    do(game, "section=bolster", "deploy")
    assert texts(game) == ["pay=metal@A4", "pay=metal@A5"]
    refused(game, "pay=metal@B5", "RES-03")  # nobody's
    refused(game, "pay=metal@F1", "RES-03")  # Saxony's


@rule("RES-03")
def test_control_counts_at_the_moment_of_paying() -> None:
    line = "nordic/mechanical w@A4; saxony; board wood3@{}; turn nordic"
    game = lay(line.format("A5"))
    refused(do(game, "section=move"), "build", "TURN-10")
    do(game, "move", "unit=worker", "go=A5", "done", "build")
    game = lay(line.format("A4"))
    assert "build" in texts(do(game, "section=move"))
    do(game, "move", "unit=worker", "go=A5", "carry=none", "done")
    refused(game, "build", "TURN-10")


@rule("RES-04")
def test_a_cost_is_paid_from_several_territories_for_an_effect_on_another() -> None:
    # The clause's example, with workers on further territories and one, carried there, on the lake E7.
    game = lay("rusviet/mechanical w@C6 w@D7 w@D6 w@E7; saxony; board metal2@D7 metal1@C6; turn rusviet")
    do(game, "section=bolster", "deploy")
    assert tokens(game, "D7") == tokens(game, "C6") == {}
    do(game, "mech=speed")
    assert texts(game) == ["at=C6", "at=D6", "at=D7"]
    refused(game, "at=E7", "DEPL-04")


@rule("RES-04")
def test_any_mix_may_be_chosen() -> None:
    line = "rusviet/mechanical w@C6 w@D7; saxony; board metal3@D7 metal3@C6; turn rusviet"
    for from_d7 in range(4):
        pay = ["pay=metal@D7"] * from_d7 + ["pay=metal@C6"] * (3 - from_d7)
        game = do(lay(line), "section=bolster", "deploy", *pay)
        assert tokens(game, "D7").get("metal", 0) == 3 - from_d7
        assert tokens(game, "C6").get("metal", 0) == from_d7


@rule("RES-05")
def test_nobodys_resources_serve_nobody_until_somebody_comes() -> None:
    game = lay("nordic/mechanical w@A4; saxony/patriotic w@F1; board wood6@A5; turn nordic")
    assert holder(game, "A5") is None
    assert game.scores()["nordic"]["resources"] == game.scores()["saxony"]["resources"] == 0
    refused(do(game, "section=move"), "build", "TURN-10")
    do(game, "move", "unit=worker", "go=A5", "done")
    assert game.scores()["nordic"]["resources"] == 3
    do(game, "build")


@rule("RES-06")
def test_resources_follow_control() -> None:
    game = lay("nordic/mechanical pop=1 speed@A4; saxony/patriotic w@A5; board wood4@A5; turn nordic")
    assert game.scores()["saxony"]["resources"] == 2
    do(game, "section=move", "move", "unit=speed", "go=A5", "done")
    assert tokens(game, "A5") == {"wood": 4}
    assert game.scores()["saxony"]["resources"] == 0
    assert game.scores()["nordic"]["resources"] == 2
    do(game, "build")
    assert tokens(game, "A5") == {"wood": 1}


@rule("RES-06")
@pytest.mark.parametrize(("carry", "kept"), [("all", 2), ("none", 0)])
def test_only_what_leaving_units_carry_off_is_kept(carry: str, kept: int) -> None:
    # Saxony's worker leaves the Monument of Nordic; what it does not take falls to Nordic.
    game = lay("saxony/mechanical w@F1; nordic monument@F1; board metal4@F1; turn saxony")
    do(game, "section=move", "move", "unit=worker", "go=G1", f"carry={carry}", "done")
    assert holder(game, "F1") == "nordic"
    assert game.scores()["saxony"]["resources"] == kept
    assert game.scores()["nordic"]["resources"] == 2 - kept


@rule("RES-06")
def test_the_winner_of_a_combat_gets_the_resources() -> None:
    game = lay("rusviet/mechanical power=2 riverwalk@E6; saxony speed@D5; board metal4@D5; turn rusviet")
    do(game, "section=move", "move", "unit=riverwalk", "go=D5", "done", "dial=2")
    assert tokens(game, "D5") == {"metal": 4}
    assert game.scores()["rusviet"]["resources"] == 2
    assert game.scores()["saxony"]["resources"] == 0


@rule("RES-07")
def test_what_is_spent_leaves_the_board() -> None:
    game = lay("nordic/mechanical w@A4; saxony w@F1; board metal4@A4 oil2@A4 food2@F1; turn nordic")
    do(game, "section=bolster", "deploy")
    assert tokens(game, "A4") == {"metal": 1, "oil": 2}
    assert on_board(game) == 8 - 3


@rule("RES-08", "RES-09")
def test_the_supply_never_runs_out_and_a_territory_never_fills_up() -> None:
    # There are 20 pieces of a kind in the box.
    game = lay(
        "nordic/mechanical coins=1 power=1 pop=1 w4@A4 w3@A5;"
        "saxony; board wood20@A4 oil60@A5 metal44@A4 food33@A4; turn nordic"
    )
    do(game, "section=produce", "produce", "produce=A4", "produce=A5", "end", "section=trade", "end")
    assert tokens(game, "A4") == {"wood": 24, "metal": 44, "food": 33}
    assert tokens(game, "A5") == {"oil": 63}
    do(game, "section=trade", "trade", "at=A4", "oil", "wood")
    assert tokens(game, "A4") == {"oil": 1, "wood": 25, "metal": 44, "food": 33}
    assert tokens(lay("nordic w@A4; saxony; board oil@A4 metal@A4 wood@A4 food@A4; turn nordic"), "A4") == {
        "oil": 1,
        "metal": 1,
        "wood": 1,
        "food": 1,
    }


@rule("RES-10")
def test_everybody_may_see_everybodys_coins() -> None:
    game = lay("nordic coins=7; saxony coins=13; turn nordic")
    for viewer in (-1, 0, 1):
        assert [shown["coins"] for shown in game.view(viewer)["seats"]] == [7, 13]


@rule("RES-11")
def test_there_are_always_coins_enough() -> None:
    # The box has coins worth 80 in small change; nobody stops at any sum.
    game = lay("nordic/mechanical coins=500 up=coins>deploy; saxony coins=900; turn nordic")
    do(game, "section=move", "coins")
    assert seat(game, "nordic").coins == 502
    assert seat(game, "saxony").coins == 900


@rule("RES-11")
@pytest.mark.parametrize("table", TABLES)
def test_nobody_has_less_than_no_coins(table: Setup) -> None:
    for seed in range(4):
        for s in wander(table, seed):
            assert min(p.coins for p in s.players) >= 0
