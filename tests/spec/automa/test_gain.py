"""Area AUTO-GAIN: the gain row."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.table import FACTIONS, LEVELS, hero, kinds_told, mechs, moved, opening, take_turn
from tests.spec.field import march
from tests.spec.random_play import wander
from tests.spec.table import do, holder, holds, lay, seat, stars, texts, workers
from whetstone import Setup
from whetstone.core import events as ev
from whetstone.core.ids import FIRST_MECH, FIRST_WORKER, HERO

ALL_WORKERS = "w2@F1 w2@G1 w4@base"
ALL_MECHS = "riverwalk@base underpass@base disarm@base speed@base"


@rule("AUTO-GAIN-01")
def test_every_symbol_from_left_to_right_after_the_move_row() -> None:
    game = take_turn(opening("saxony"), 9)  # worker, mech or character
    gained = [event for event in game.events if event.kind in (ev.UNIT_MOVED, ev.UNIT_PLACED)]
    assert [event.kind for event in gained] == [ev.UNIT_MOVED, ev.UNIT_PLACED, ev.UNIT_PLACED]
    assert gained[1].a >= FIRST_WORKER
    assert FIRST_MECH <= gained[2].a < FIRST_WORKER
    # 10-I has them the other way round: mech or character, then power.
    told = take_turn(opening("saxony"), 10)
    assert kinds_told(told, ev.UNIT_PLACED, ev.GAINED) == [ev.UNIT_PLACED, ev.GAINED]
    # 1-I: power, then worker.
    told = take_turn(opening("saxony"), 1)
    assert kinds_told(told, ev.UNIT_PLACED, ev.GAINED) == [ev.GAINED, ev.UNIT_PLACED]


@rule("AUTO-GAIN-02")
def test_a_worker_goes_from_the_mat_to_the_home_base() -> None:
    game = take_turn("saxony/automa w@F2 w@G1; nordic; turn saxony", 19)  # F2 is a village with a worker on it
    assert workers(game, "saxony").count("base") == 1
    assert len(workers(game, "saxony")) == 3
    assert "F2" in workers(game, "saxony")


@rule("AUTO-GAIN-03")
def test_without_a_worker_on_the_mat_the_symbol_does_nothing() -> None:
    game = take_turn(f"saxony/automa scheme=2 power=5 {ALL_WORKERS}; nordic; turn saxony", 3)
    assert len(workers(game, "saxony")) == 8
    assert ev.UNIT_PLACED not in kinds_told(game)
    assert seat(game, "saxony").power == 7
    one_left = take_turn("saxony/automa scheme=2 power=5 w2@F1 w2@G1 w3@base; nordic; turn saxony", 3)
    assert len(workers(one_left, "saxony")) == 8


@rule("AUTO-GAIN-04")
def test_the_character_comes_back_before_any_mech() -> None:
    game = take_turn("saxony/automa hero@mat disarm@F1 w@G1; nordic; turn saxony", 16)
    assert hero(game, "saxony") == "base"
    assert mechs(game, "saxony") == ["F1"]


@rule("AUTO-GAIN-05")
def test_otherwise_a_mech_goes_to_the_home_base() -> None:
    game = take_turn("saxony/automa hero@F2 disarm@F1; nordic; turn saxony", 16)
    assert mechs(game, "saxony") == ["F1", "base"]
    assert hero(game, "saxony") != "base"


@rule("AUTO-GAIN-06")
def test_with_all_five_in_play_the_symbol_does_nothing() -> None:
    game = take_turn(f"saxony/automa {ALL_MECHS}; nordic; turn saxony", 16)
    assert ev.UNIT_PLACED not in kinds_told(game)
    assert mechs(game, "saxony") == ["base"] * 4


@rule("AUTO-GAIN-07")
def test_each_of_two_symbols_is_carried_out_on_its_own() -> None:
    game = take_turn("rusviet/automa scheme=2 hero@mat w@C6; nordic; turn rusviet", 7, "!drawn=4")
    assert hero(game, "rusviet") == "base"
    assert mechs(game, "rusviet") == ["base"]
    assert list(seat(game, "rusviet").hand) == [0, 0, 1, 0]
    placed = [event.a for event in game.events if event.kind == ev.UNIT_PLACED]
    assert placed == [HERO, FIRST_MECH]
    one_mech_left = "rusviet/automa scheme=2 {} hero@C6 w@C6; nordic; turn rusviet"
    three = "riverwalk@base township@base peoples_army@base"
    assert mechs(take_turn(one_mech_left.format(three), 7, "!drawn=4"), "rusviet").count("base") == 3


@rule("AUTO-GAIN-08")
@pytest.mark.parametrize("faction", FACTIONS)
def test_coins(faction: str) -> None:
    game = take_turn(opening(faction, "coins=5 scheme=2"), 4)
    assert seat(game, faction).coins == (8 if faction == "crimea" else 7)


@rule("AUTO-GAIN-09")
@pytest.mark.parametrize(("before", "after"), [(0, 4), (9, 13), (12, 16), (14, 16), (16, 16)])
def test_power_stops_at_sixteen(before: int, after: int) -> None:
    assert seat(take_turn(opening("saxony", f"power={before}"), 12), "saxony").power == after


@rule("AUTO-GAIN-10")
def test_combat_cards_come_from_the_common_deck_unseen() -> None:
    game = take_turn(opening("saxony", "hand=2"), 14, "!drawn=5")
    assert list(seat(game, "saxony").hand) == [1, 0, 0, 1]
    assert list(game.state.deck) == [15, 12, 8, 5]
    for viewer in (-1, 0):
        assert game.view(viewer)["seats"][1]["hand"] is None
        assert game.view(viewer)["seats"][1]["hand_size"] == 2
    drawn = next(event for event in game.events if event.kind == ev.CARD_DRAWN)
    assert drawn.audience == 1 << drawn.seat


@rule("AUTO-GAIN-10")
def test_an_empty_combat_deck_is_made_anew_and_nothing_left_is_nothing_gained() -> None:
    line = "saxony/automa w@F1; nordic; cards {} deck=; turn saxony"
    assert list(seat(take_turn(line.format("discard=3"), 14), "saxony").hand) == [0, 1, 0, 0]
    assert list(seat(take_turn(line.format(""), 14), "saxony").hand) == [0, 0, 0, 0]


@rule("AUTO-GAIN-11")
def test_the_power_star_is_placed_before_the_next_symbol() -> None:
    game = take_turn(opening("saxony", "power=15"), 1)  # power, worker
    assert stars(game, "saxony") == {"power": 1}
    order = kinds_told(game, ev.GAINED, ev.STAR_PLACED, ev.UNIT_PLACED)
    assert order == [ev.GAINED, ev.STAR_PLACED, ev.UNIT_PLACED]
    assert stars(take_turn(opening("saxony", "power=14"), 1), "saxony") == {}


@rule("AUTO-GAIN-12")
def test_bracketed_gains_count_for_their_faction_only() -> None:
    def gained(faction: str, card: int, scheme: int) -> tuple[int, int, int, int]:
        game = take_turn(opening(faction, f"scheme={scheme} hero@base"), card)
        while texts(game)[0].startswith("lay="):
            game.choose(texts(game)[0])
        p = seat(game, faction)
        return len(workers(game, faction)) - 2, p.coins, p.power, len(mechs(game, faction))

    assert gained("albion", 18, 1) == (2, 1, 0, 0)
    assert gained("saxony", 16, 2) == (0, 1, 1, 1)
    assert gained("togawa", 5, 1) == (1, 1, 0, 1)
    for faction in FACTIONS:
        if faction != "albion":
            assert gained(faction, 18, 1) == (1, 1, 0, 0)
        if faction != "saxony":
            assert gained(faction, 16, 2) == (0, 1, 0, 1)
        if faction != "togawa":
            assert gained(faction, 5, 1) == (1, 1, 0, 0)


@rule("AUTO-GAIN-12")
def test_a_bracketed_character_is_like_a_plain_one() -> None:
    game = take_turn("togawa/automa hero@mat w@F7; nordic; turn togawa", 5)
    assert hero(game, "togawa") == "base"
    assert mechs(game, "togawa") == []


@rule("AUTO-GAIN-13")
def test_a_mech_unlocks_nothing() -> None:
    game = take_turn(opening("saxony"), 16)
    assert mechs(game, "saxony") == ["base"]
    assert game.view(-1)["seats"][1]["abilities"] == []
    assert seat(game, "saxony").unlocked & 0b11110 == 0
    # The first mech of Saxony is Riverwalk. It would reach E2 and E3 from F2, nearer to the enemy.
    game = take_turn("saxony/automa riverwalk@F2 w@F1; polania hero@E3; turn saxony", 12)
    assert moved(game, "saxony") == [("F2", "F2")]


@rule("AUTO-GAIN-14")
def test_units_on_the_home_base_control_nothing_and_wait_for_their_symbol() -> None:
    line = f"saxony/automa {ALL_MECHS} w4@base; nordic; turn saxony"
    assert holds(lay(line), "saxony") == set()
    game = take_turn(line, 1)  # the character moves, nobody else
    assert mechs(game, "saxony") == ["base"] * 4
    assert workers(game, "saxony") == ["base"] * 5
    do(game, "section=move", "coins", "end", "!automa=10")  # now a mech
    assert mechs(game, "saxony").count("base") == 3
    do(game, "section=trade", "end", "!automa=3")  # now a worker
    assert workers(game, "saxony").count("base") == 4


@rule("AUTO-GAIN-14")
def test_units_on_the_home_base_threaten_nothing() -> None:
    """Two Automas: a worker of Polania wants to join its units beside the base where Saxony's wait."""
    line = "polania/automa track=4 hero@G1 riverwalk@F1 w@F2 w@base; saxony/automa track=4 {}; nordic; turn polania"
    game = take_turn(line.format("hero@base riverwalk@base w@base"), 3)
    assert moved(game, "polania") == [("base", "F1")]
    game = take_turn(line.format("hero@base riverwalk@E1 w@base"), 3)  # a mech on E1 threatens F1
    assert moved(game, "polania") == [("base", "G1")]


@rule("AUTO-GAIN-15")
def test_a_beaten_mech_can_be_gained_again() -> None:
    others = "underpass@base disarm@base speed@base"
    game = lay(f"saxony/automa riverwalk@F2 {others}; polania power=7 hero@E2 riverwalk@base; turn polania")
    do(march(game, "hero", "go=F2"), "dial=7", "!automa=4")
    assert holder(game, "F2") == "polania"
    assert mechs(game, "saxony") == ["base"] * 3
    do(game, "end", "!automa=16")
    assert mechs(game, "saxony") == ["base"] * 4


@rule("AUTO-GAIN-15")
@pytest.mark.parametrize("seed", range(4))
def test_never_more_than_four_mechs_eight_workers_and_a_character(seed: int) -> None:
    setup = Setup(players=2, factions=(FACTIONS[seed], FACTIONS[seed + 1]), mats=(LEVELS[seed], "random"))
    reached = 0
    for s in wander(setup, seed, decisions=4000):
        p = next(p for at, p in enumerate(s.players) if s.config.unmanned & (1 << at))
        assert sum(place >= 0 for place in p.piece[FIRST_MECH:FIRST_WORKER]) <= 4
        assert sum(place >= 0 for place in p.piece[FIRST_WORKER:13]) <= 8
        reached = max(reached, sum(place >= 0 for place in p.piece[:13]))
    assert reached > 8
