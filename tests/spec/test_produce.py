"""Area PROD: the Produce action."""

from __future__ import annotations

import random

import pytest

from tests.rules_plugin import rule
from tests.spec.table import do, lay, refused, seat, texts, tokens, where, workers
from whetstone import Game, Setup
from whetstone.core.ids import FIRST_WORKER, UNITS

# On the Industrial mat Produce stands over Deploy.
NORDIC = "nordic/industrial coins=5 power=5 pop=5"


@rule("PROD-01")
@pytest.mark.parametrize(
    ("out", "power", "popularity", "coins"),
    [(2, 0, 0, 0), (3, 0, 0, 0), (4, 1, 0, 0), (5, 1, 0, 0), (6, 1, 1, 0), (7, 1, 1, 0), (8, 1, 1, 1)],
)
def test_produce_costs_what_the_empty_worker_spaces_show(out: int, power: int, popularity: int, coins: int) -> None:
    game = do(lay(f"{NORDIC} w{out}@A4; saxony; turn nordic"), "section=produce", "produce")
    p = seat(game, "nordic")
    assert (5 - p.power, 5 - p.popularity, 5 - p.coins) == (power, popularity, coins)


@rule("PROD-02")
@pytest.mark.parametrize(
    ("line", "allowed"),
    [
        ("power=3 pop=0 w6@A4", False),
        ("power=0 pop=3 w6@A4", False),
        ("power=1 pop=1 w6@A4", True),
        ("power=3 pop=0 w5@A4", True),
        ("power=0 w4@A4", False),
        ("power=0 w3@A4", True),
        ("power=3 pop=3 coins=0 w8@A4", False),
        ("power=3 pop=3 coins=1 w8@A4", True),
        ("power=3 pop=3 coins=0 w7@A4", True),
    ],
)
def test_all_of_the_cost_or_no_produce(line: str, allowed: bool) -> None:
    game = do(lay(f"nordic/industrial {line}; saxony; turn nordic"), "section=produce")
    if allowed:
        do(game, "produce", "produce=A4")
        assert tokens(game, "A4")["wood"] > 0
    else:
        refused(game, "produce", "PROD-02")


@rule("PROD-03")
@pytest.mark.parametrize(("upgraded", "most"), [("", 2), ("up=territories>deploy", 3)])
def test_two_territories_three_once_upgraded(upgraded: str, most: int) -> None:
    line = f"nordic/industrial {upgraded} power=1 w@A4 w@A5 w@B5 w@B6; saxony; turn nordic"
    game = do(lay(line), "section=produce", "produce")
    for place in ("A4", "A5", "B5")[:most]:
        do(game, f"produce={place}")
    assert "end" in texts(game)
    refused(game, "produce=B6")
    assert sum(1 for place in ("A4", "A5", "B5", "B6") if tokens(game, place)) == most


@rule("PROD-03")
def test_fewer_territories_will_do_too() -> None:
    game = do(lay(f"{NORDIC} w@A4 w@A5; saxony; turn nordic"), "section=produce", "produce", "produce=A5", "done")
    assert tokens(game, "A4") == {}
    assert tokens(game, "A5") == {"oil": 1}


@rule("PROD-03")
def test_only_controlled_territories_produce() -> None:
    game = do(lay(f"{NORDIC} w@A4 w@A5; saxony w@B5; turn nordic"), "section=produce", "produce")
    refused(game, "produce=B5", "PROD-05")
    assert texts(game) == ["produce=A4", "produce=A5", "done"]


@rule("PROD-04")
def test_a_territory_produces_once() -> None:
    game = do(lay(f"{NORDIC} w@A4 w@A5; saxony; turn nordic"), "section=produce", "produce", "produce=A4")
    refused(game, "produce=A4", "PROD-04")
    assert tokens(game, "A4") == {"wood": 1}


@rule("PROD-05")
def test_every_worker_makes_one_token() -> None:
    # A2 is a farm and A1 a mountain, A4 a forest.
    game = do(lay(f"{NORDIC} w@A2 w2@A1; saxony; turn nordic"), "section=produce", "produce")
    do(game, "produce=A2", "produce=A1")
    assert (tokens(game, "A2"), tokens(game, "A1")) == ({"food": 1}, {"metal": 2})
    game = do(lay(f"{NORDIC} w3@A4 w2@A2; saxony; turn nordic"), "section=produce", "produce")
    do(game, "produce=A4", "produce=A2")
    assert (tokens(game, "A4"), tokens(game, "A2")) == ({"wood": 3}, {"food": 2})


@rule("PROD-05")
def test_each_worker_may_rest() -> None:
    game = do(lay(f"{NORDIC} discretion w@A2 w2@A1; saxony; turn nordic"), "section=produce", "produce", "produce=A1")
    assert texts(game) == ["workers=2", "workers=1"]
    refused(game, "workers=3")
    do(game, "workers=1")
    assert tokens(game, "A1") == {"metal": 1}
    do(game, "done")
    assert tokens(game, "A2") == {}


@rule("PROD-06")
@pytest.mark.parametrize(
    ("place", "made"),
    [("A5", {"oil": 1}), ("A2", {"food": 1}), ("A4", {"wood": 1}), ("B5", {"metal": 1}), ("C6", {})],
    ids=["tundra", "farm", "forest", "mountain", "village"],
)
def test_what_a_worker_makes(place: str, made: dict[str, int]) -> None:
    game = do(lay(f"{NORDIC} w@{place}; saxony; turn nordic"), "section=produce", "produce", f"produce={place}")
    assert tokens(game, place) == made
    assert workers(game, "nordic") == ([place, place] if place == "C6" else [place])


@rule("PROD-07")
def test_lakes_and_the_factory_make_nothing() -> None:
    game = lay(f"{NORDIC} w@D4 w@C4 seaworthy@C4 w@A4; saxony; turn nordic")
    do(game, "section=produce", "produce")
    refused(game, "produce=D4", "PROD-07")
    refused(game, "produce=C4", "PROD-07")
    do(game, "produce=A4")
    assert tokens(game, "D4") == tokens(game, "C4") == {}


@rule("PROD-08")
def test_tokens_lie_where_their_maker_stands() -> None:
    game = do(lay(f"{NORDIC} w2@A4 w@B4; saxony; turn nordic"), "section=produce", "produce")
    do(game, "produce=B4", "produce=A4")
    stock = {place["place"]: place["resources"] for place in game.view(-1)["territories"] if place["resources"]}
    assert stock == {"A4": {"wood": 2}, "B4": {"oil": 1}}


@rule("PROD-09")
def test_characters_and_mechs_do_not_produce() -> None:
    game = lay(f"{NORDIC} hero@A5 speed@B5 w@A4; saxony; turn nordic")
    do(game, "section=produce", "produce")
    refused(game, "produce=A5", "PROD-09")
    refused(game, "produce=B5", "PROD-09")
    together = lay(f"{NORDIC} hero@A4 speed@A4 w@A4; saxony; turn nordic")
    do(together, "section=produce", "produce", "produce=A4")
    assert tokens(together, "A4") == {"wood": 1}


@rule("PROD-10")
def test_a_new_worker_is_the_leftmost_of_the_mat_and_stands_on_its_village() -> None:
    game = lay(f"{NORDIC} w@A4 w@C6 w@E6; saxony; turn nordic")
    assert where(game, "nordic", FIRST_WORKER + 3) is None
    do(game, "section=produce", "produce", "produce=E6", "produce=C6")
    assert where(game, "nordic", FIRST_WORKER + 3) == "E6"
    assert where(game, "nordic", FIRST_WORKER + 4) == "C6"
    assert [where(game, "nordic", slot) for slot in range(FIRST_WORKER + 5, UNITS)] == [None] * 3
    assert workers(game, "nordic") == ["A4", "C6", "C6", "E6", "E6"]


@rule("PROD-11")
def test_a_new_worker_does_not_work_at_once() -> None:
    game = lay(f"{NORDIC} up=territories>deploy w@C6 w@A4; saxony; turn nordic")
    do(game, "section=produce", "produce", "produce=C6")
    assert workers(game, "nordic") == ["A4", "C6", "C6"]
    refused(game, "produce=C6", "PROD-04")
    do(game, "produce=A4")
    assert workers(game, "nordic") == ["A4", "C6", "C6"]


@rule("PROD-12")
def test_villages_rest_once_the_mat_is_empty() -> None:
    full = do(lay(f"{NORDIC} w2@C6 w6@A4; saxony; turn nordic"), "section=produce", "produce")
    refused(full, "produce=C6", "PROD-12")
    assert "produce=A4" in texts(full)
    one_left = do(lay(f"{NORDIC} w2@C6 w5@A4; saxony; turn nordic"), "section=produce", "produce", "produce=C6")
    assert len(workers(one_left, "nordic")) == 8


@rule("PROD-13")
def test_no_worker_has_to_be_produced() -> None:
    line = f"{NORDIC} w2@C6 w@A4; saxony; turn nordic"
    game = do(lay(line), "section=produce", "produce", "produce=C6")
    assert texts(game) == ["workers=2", "workers=1"]
    do(game, "workers=1")
    assert len(workers(game, "nordic")) == 4
    game = do(lay(line), "section=produce", "produce", "produce=A4", "done")
    assert len(workers(game, "nordic")) == 3


@rule("PROD-14")
def test_a_worker_driven_home_still_counts_for_the_cost() -> None:
    game = lay("nordic pop=5 hero@A4; saxony/industrial power=1 pop=3 w4@A5; turn nordic")
    do(game, "section=move", "move", "unit=hero", "go=A5", "end")
    assert workers(game, "saxony") == ["base"] * 4
    do(game, "section=produce", "produce")
    assert seat(game, "saxony").power == 0


@rule("PROD-14")
@pytest.mark.parametrize("seed", range(3))
def test_no_worker_ever_goes_back_to_the_mat(seed: int) -> None:
    game = Game.new(Setup(players=3), seed=seed)
    dice = random.Random(seed)
    out = [0, 0, 0]
    for _ in range(400):
        if game.actor is None:
            break
        game.choose(dice.choice(game.state.choices))
        now = [sum(place >= 0 for place in p.piece[FIRST_WORKER:UNITS]) for p in game.state.players]
        assert all(later >= earlier for earlier, later in zip(out, now, strict=True))
        out = now
    assert max(out) > 2


@rule("PROD-15")
def test_workers_at_home_do_not_produce() -> None:
    game = do(lay(f"{NORDIC} w@base w@A4; saxony; turn nordic"), "section=produce", "produce")
    refused(game, "produce=base", "PROD-15")
    assert texts(game) == ["produce=A4", "done"]
