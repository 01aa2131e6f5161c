"""Area AUTO-TURN: the order of an Automa's turn, the move row, reshuffling, skipped turns, the sixth star."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.table import (
    ALL_CARDS,
    hero,
    kinds_told,
    mechs,
    memory,
    moved,
    opening,
    take_turn,
    track,
)
from tests.spec.field import march
from tests.spec.random_play import wander
from tests.spec.table import do, lay, seat, stars, texts, tokens, workers
from whetstone import Setup
from whetstone.content.automa import reasons
from whetstone.core import events as ev

# Saxony on F2 may attack E2 across the river; a human mech waits there.
ATTACK = "saxony/automa track=4 power={} hero@F2 w@F1; polania riverwalk@E2; turn saxony"


# --- the order of things ------------------------------------------------------------------------------------------


@rule("AUTO-TURN-01")
@pytest.mark.parametrize("seed", range(3))
def test_turns_alternate_until_a_sixth_star(seed: int) -> None:
    setup = Setup(players=2, factions=("saxony", "nordic"), mats=("ultimaszyna", "random"))
    turn, active = 0, -1
    for s in wander(setup, seed, decisions=20_000):
        if s.turn != turn and turn:
            assert (s.turn, s.active) == (turn + 1, 1 - active)
        turn, active = s.turn, s.active
        assert s.over == any(p.star_count == 6 for p in s.players)
    assert s.over


@rule("AUTO-TURN-02")
def test_a_first_turn_of_rusviet() -> None:
    game = take_turn(opening("rusviet", "coins=5", "saxony"), 11)
    assert moved(game, "rusviet") == [("base", "D6")]
    assert not next(place for place in game.view(-1)["territories"] if place["place"] == "D6")["encounter"]
    assert workers(game, "rusviet") == ["C6", "D7", "base", "base"]
    assert seat(game, "rusviet").coins == 6
    assert seat(game, "saxony").coins == 0
    assert track(game, "rusviet") == 1
    assert game.faction == "saxony"


@rule("AUTO-TURN-02", "AUTO-TURN-03")
def test_card_move_gain_recruit_bonus_tracker() -> None:
    game = take_turn(opening("polania", human="saxony").replace("saxony;", "saxony rec=build>coins;"), 9)
    order = (reasons.AUTOMA_DREW, ev.UNIT_MOVED, ev.UNIT_PLACED, ev.GAINED, reasons.AUTOMA_STEPPED)
    drew, went, placed, bonus, stepped = order
    assert kinds_told(game, *order) == [drew, went, placed, placed, bonus, stepped]


@rule("AUTO-TURN-03")
def test_the_card_lies_open_before_anything_else_happens() -> None:
    game = take_turn(ATTACK.format(5).replace("polania", "polania power=3"), 7)
    assert game.faction == "polania"  # the combat of its move has just begun
    assert memory(game, "saxony")["last_card"] == 7
    assert memory(game, "saxony")["cards_left"] == [n for n in ALL_CARDS if n != 7]
    assert kinds_told(game)[0] == reasons.AUTOMA_DREW


@rule("AUTO-TURN-04")
def test_only_the_active_scheme_is_carried_out() -> None:
    one = take_turn(opening("saxony"), 1)
    assert moved(one, "saxony") == [("base", "F2")]
    assert seat(one, "saxony").power == 1
    assert len(workers(one, "saxony")) == 3
    two = take_turn(opening("saxony", "scheme=2"), 1)
    assert moved(two, "saxony") == [("F1", "F2")]
    assert seat(two, "saxony").power == 4
    assert len(workers(two, "saxony")) == 2


@rule("AUTO-TURN-04")
def test_the_recruit_row_too_is_that_of_the_active_scheme() -> None:
    line = "saxony/automa scheme={} w@F1; nordic rec=enlist>coins.upgrade>power; turn saxony"
    assert seat(take_turn(line.format(2), 4), "nordic").power == 1  # 4-II: power
    game = take_turn(line.format(1), 4, "!drawn=2", "!drawn=5")  # 4-I: both gain a card
    assert list(seat(game, "nordic").hand) == [0, 0, 0, 1]
    assert seat(game, "nordic").power == 0


@rule("AUTO-TURN-05")
@pytest.mark.parametrize("scheme", [1, 2])
def test_combat_table_box_and_star_do_not_depend_on_the_scheme(scheme: int) -> None:
    gains = ["!drawn=2"] if scheme == 2 else []
    fight = take_turn(ATTACK.format(f"7 hand=4 scheme={scheme}"), 7, "!automa=10", *gains)
    assert seat(fight, "saxony").power == 7  # card 10 spends nothing
    assert fight.state.discard[2] == 1  # and adds one card
    assert track(fight, "saxony") == 5  # card 7 has a star
    assert track(take_turn(opening("saxony", f"scheme={scheme} track=5"), 17), "saxony") == 5  # 17 has none
    taken = march(lay(f"crimea hero@F4; nordic/automa scheme={scheme} last=5 w@F5; turn crimea"), "hero", "go=F5")
    assert tokens(taken, "F5") == {"wood": 4}


@rule("AUTO-TURN-06")
def test_bracketed_moves_are_for_their_faction() -> None:
    assert moved(take_turn(opening("nordic"), 1), "nordic") == [("A4", "B5")]
    for other, place in (("saxony", "F2"), ("rusviet", "D6"), ("crimea", "G4"), ("polania", "D2"), ("albion", "A3")):
        assert moved(take_turn(opening(other), 1), other) == [("base", place)]


@rule("AUTO-TURN-06")
def test_bracketed_gains_are_for_their_faction() -> None:
    assert mechs(take_turn(opening("rusviet"), 8), "rusviet") == ["base", "base"]
    for other in ("nordic", "crimea", "saxony", "polania", "albion"):
        assert mechs(take_turn(opening(other), 8), other) == ["base"]


# --- the move row -------------------------------------------------------------------------------------------------

RAID = "saxony/automa track=4 scheme=2 power={} hero@base riverwalk@F2 w@G1; polania w@E2{}; turn saxony"


@rule("AUTO-TURN-07")
def test_the_first_valid_symbol_is_performed_and_the_others_ignored() -> None:
    game = take_turn(RAID.format(6, ""), 14)  # attack_combat 7, attack_worker, mech
    assert moved(game, "saxony") == [("base", "E2")]
    assert workers(game, "polania") == ["base"]
    assert mechs(game, "saxony") == ["F2"]


@rule("AUTO-TURN-07")
def test_with_enough_power_the_symbol_before_it_is_performed() -> None:
    game = take_turn(RAID.format(7, " hero@E3"), 14, "!automa=3")
    assert moved(game, "saxony") == [("base", "E3")]
    assert workers(game, "polania") == ["E2"]


@rule("AUTO-TURN-08")
def test_an_attack_is_not_passed_over_for_a_worker() -> None:
    game = take_turn(ATTACK.format(5), 7, "!automa=3")
    assert moved(game, "saxony") == [("F2", "E2")]
    assert stars(game, "saxony") == {"combat": 1}
    weak = take_turn(ATTACK.format(4), 7)
    assert [origin for origin, _ in moved(weak, "saxony")] == ["F1"]
    assert hero(weak, "saxony") == "F2"


@rule("AUTO-TURN-09")
def test_without_a_unit_for_it_a_symbol_is_invalid() -> None:
    game = take_turn(opening("saxony"), 10)  # mech, worker
    assert moved(game, "saxony") == [("F1", "F2")]
    with_mech = take_turn(opening("saxony", "riverwalk@F1"), 10)
    assert moved(with_mech, "saxony") == [("F1", "F2")]
    assert mechs(with_mech, "saxony") == ["F2", "base"]
    assert workers(with_mech, "saxony") == ["F1", "G1"]


@rule("AUTO-TURN-09")
def test_without_a_destination_a_symbol_is_invalid() -> None:
    """Card 15-I: the token on F2 is gone, so encounter_factory fails and character is tried."""
    line = "saxony/automa w@F1 w@G1; nordic; board {}; turn saxony"
    game = take_turn(line.format("enc=F2"), 15)
    assert kinds_told(game, reasons.AUTOMA_TRIED, reasons.AUTOMA_CHOSE) == [reasons.AUTOMA_CHOSE]
    game = take_turn(line.format("enc=F3"), 15)
    assert kinds_told(game, reasons.AUTOMA_TRIED, reasons.AUTOMA_CHOSE) == [reasons.AUTOMA_TRIED, reasons.AUTOMA_CHOSE]
    assert moved(game, "saxony") == [("base", "F2")]


@rule("AUTO-TURN-09")
def test_where_its_condition_fails_a_symbol_is_invalid() -> None:
    """Card 17-I: attack_combat 6, attack_worker, worker."""
    weak = take_turn(ATTACK.format(5), 17)
    assert hero(weak, "saxony") == "F2"
    assert [origin for origin, _ in moved(weak, "saxony")] == ["F1"]
    assert hero(take_turn(ATTACK.format(6), 17, "!automa=3"), "saxony") == "E2"


@rule("AUTO-TURN-10")
def test_without_a_valid_symbol_the_rest_of_the_card_is_carried_out() -> None:
    line = "saxony/automa track=6 coins=5 power=2 hero@mat w@F1; nordic rec=deploy>power; turn saxony"
    game = take_turn(line, 15)
    assert moved(game, "saxony") == []
    assert (seat(game, "saxony").power, seat(game, "saxony").coins) == (5, 6)
    assert seat(game, "nordic").coins == 1
    assert track(game, "saxony") == 6


@rule("AUTO-TURN-11")
def test_crimeas_worker_is_moved_to_where_it_stands() -> None:
    game = take_turn(opening("crimea", human="albion"), 3)
    assert moved(game, "crimea") == [("G3", "G3")]
    assert workers(game, "crimea") == ["G3", "H1"]


@rule("AUTO-TURN-11")
def test_staying_put_ends_the_row() -> None:
    """Card 10-I: mech, worker. No territory within reach is nearer to the enemy than the mech's own."""
    game = take_turn("saxony/automa w@F1 riverwalk@F2; polania hero@E3; turn saxony", 10)
    assert moved(game, "saxony") == [("F2", "F2")]
    assert workers(game, "saxony") == ["F1"]


@rule("AUTO-TURN-12")
def test_units_gained_wait_for_the_next_turn() -> None:
    game = take_turn(opening("saxony"), 10)  # mech is tried before a mech is gained
    assert mechs(game, "saxony") == ["base"]
    assert moved(game, "saxony") == [("F1", "F2")]
    do(game, "section=move", "coins", "end", "!automa=9")
    assert moved(game, "saxony")[1:] == [("base", "F2")]
    assert mechs(game, "saxony") == ["F2", "base"]


# --- reshuffling --------------------------------------------------------------------------------------------------


@rule("AUTO-TURN-13")
def test_an_empty_deck_is_made_anew_from_all_cards() -> None:
    game = lay("saxony/automa left= last=5 w@F1; nordic; turn saxony")
    assert texts(game) == [f"automa={n}" for n in ALL_CARDS]
    one_left = lay("saxony/automa left=3.6 w@F1; nordic; turn saxony")
    assert texts(one_left) == ["automa=3", "automa=6"]  # as long as there is a card nothing is shuffled


@rule("AUTO-TURN-13")
def test_nineteen_turns_and_combats_use_the_deck_up() -> None:
    line = ATTACK.format(5).replace("automa track=4", "automa left=3.7.9 track=4")
    game = take_turn(line, 7)  # the human's mech has nothing to add, so the combat card is asked for at once
    assert texts(game) == ["automa=3", "automa=9"]
    do(game, "!automa=3", "section=move", "coins", "end")  # 9 is the only card left, so it is drawn without a question
    assert memory(game, "saxony")["last_card"] == 9
    assert memory(game, "saxony")["cards_left"] == []
    do(game, "section=trade", "end")
    assert texts(game) == [f"automa={n}" for n in ALL_CARDS]


@rule("AUTO-TURN-13", "AUTO-TURN-14")
def test_a_reshuffle_in_combat_takes_in_the_card_in_progress() -> None:
    game = lay(ATTACK.format(5).replace("automa track=4", "automa left=7 coins=5 track=4"))
    assert memory(game, "saxony")["last_card"] == 7
    assert texts(game) == [f"automa={n}" for n in ALL_CARDS]  # 7 may be drawn again, for the combat of its own move
    do(game, "!automa=7")
    assert memory(game, "saxony")["cards_left"] == [n for n in ALL_CARDS if n != 7]
    assert memory(game, "saxony")["last_card"] == 7
    assert workers(game, "saxony") == ["F1", "base"]  # the rest of the card: a worker, a coin, a step
    assert seat(game, "saxony").coins == 6
    assert track(game, "saxony") == 5


@rule("AUTO-TURN-14")
def test_the_last_card_of_a_turn_stays_known_after_a_reshuffle() -> None:
    line = ATTACK.format(5).replace("automa track=4", "automa left=7 track=4").replace("polania", "polania hero@D5")
    game = do(lay(line), "!automa=15")
    assert memory(game, "saxony")["last_card"] == 7
    assert memory(game, "saxony")["cards_left"] == [n for n in ALL_CARDS if n != 15]
