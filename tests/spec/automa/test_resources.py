"""Area AUTO-RES: resources laid out where a human conquers, and taken away where an Automa arrives."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.fighting import assault, combats_won, fight, raid
from tests.spec.automa.sighting import moves
from tests.spec.field import commit, march
from tests.spec.table import do, holder, lay, seat, texts, tokens, where
from whetstone import Game
from whetstone.content.automa.reasons import AUTOMA_CLEARED
from whetstone.core.ids import FIRST_MECH, HERO
from whetstone.play.names import place_of

# Resource boxes of all cards (AUTO-SETUP-21), by the number they show.
BOXES = {0: (3, 4, 6, 11, 13, 14), 1: (1, 8, 10, 12, 18, 19), 2: (2, 7, 15, 17), 3: (9,), 4: (5, 16)}
BOX = {card: n for n, cards in BOXES.items() for card in cards}


def conquer(origin: str, place: str, automa: str, board: str = "") -> tuple[dict[str, int], int]:
    """Nordic's character steps onto a place and beats whoever is there: tokens on it, popularity left of 5."""
    line = f"nordic power=7 pop=5 hero@{origin} seaworthy@A5; saxony/automa {automa}; board {board}; turn nordic"
    game = march(lay(line), "hero", f"go={place}")
    if game.view(-1)["battle"]:
        fight(game, 7, draws=10)
    assert holder(game, place) == "nordic"
    return tokens(game, place), seat(game, "nordic").popularity


# --- how many ---------------------------------------------------------------------------------------------------------


@rule("AUTO-RES-01")
def test_a_won_attack_lays_out_what_the_last_turns_card_shows() -> None:
    assert conquer("G3", "G4", "power=7 last=9 riverwalk@G4") == ({"metal": 3}, 5)
    assert conquer("G3", "G4", "power=7 last=9 hero@G4") == ({"metal": 3}, 5)


@rule("AUTO-RES-01")
@pytest.mark.parametrize("card", range(1, 20))
def test_the_box_of_each_card(card: int) -> None:
    won = fight(assault("power=7", f"power=7 last={card}"), 7, draws=10)
    assert tokens(won, "F5").get("wood", 0) == BOX[card]


@rule("AUTO-RES-01")
def test_a_lost_attack_lays_out_nothing() -> None:
    assert tokens(fight(assault("power=7", "power=7 last=9"), 0, draws=6), "F5") == {}


@rule("AUTO-RES-01")
def test_the_last_card_is_that_of_its_last_turn() -> None:
    # The Automa draws card 2 (box 2) for its turn and moves nothing; before it was card 5 (box 4).
    game = lay("nordic/industrial power=7 hero@F6; saxony/automa power=7 last=5 riverwalk@F5; turn saxony")
    do(game, "!automa=2")
    assert moves(game) == []
    march(game, "hero", "go=F5")
    fight(game, 7, draws=10)
    assert tokens(game, "F5") == {"wood": 2}


@rule("AUTO-RES-02")
def test_driving_a_lone_worker_off_does_the_same() -> None:
    assert conquer("E4", "E3", "last=5 w@E3") == ({"food": 4}, 4)
    assert conquer("G3", "G4", "last=9 w@G4") == ({"metal": 3}, 4)


@rule("AUTO-RES-02")
def test_resources_lie_there_before_the_next_unit_moves() -> None:
    line = "nordic pop=5 hero@E4 seaworthy@A5; saxony/automa last=5 w@E3; turn nordic"
    game = do(lay(line), "section=move", "move", "unit=hero", "go=E3")
    assert "unit=seaworthy" in texts(game)
    assert tokens(game, "E3") == {"food": 4}


@rule("AUTO-RES-03")
@pytest.mark.parametrize(
    ("origin", "place", "kind"),
    [("E4", "E3", "food"), ("F6", "F5", "wood"), ("G3", "G4", "metal"), ("C6", "D6", "oil")],
)
@pytest.mark.parametrize("units", ["riverwalk", "w"])
def test_the_terrain_tells_the_kind(origin: str, place: str, kind: str, units: str) -> None:
    assert conquer(origin, place, f"power=7 last=2 {units}@{place}")[0] == {kind: 2}


@rule("AUTO-RES-04")
@pytest.mark.parametrize(
    ("origin", "place"), [("B5", "C4"), ("D7", "C6"), ("C3", "D4")], ids=["lake", "village", "Factory"]
)
@pytest.mark.parametrize(("units", "left"), [("riverwalk", 5), ("w", 4)])
def test_where_nothing_grows_nothing_is_laid_out(origin: str, place: str, units: str, left: int) -> None:
    line = (
        f"nordic power=7 pop=5 factory=1 hero@{origin} seaworthy@A5; saxony/automa last=5 {units}@{place}; turn nordic"
    )
    game = march(lay(line), "hero", f"go={place}")
    if units != "w":
        fight(game, 7, draws=10)
    assert where(game, "nordic", HERO) == place
    assert tokens(game, place) == {}
    assert seat(game, "nordic").popularity == left


@rule("AUTO-RES-05")
def test_the_combat_card_does_not_matter() -> None:
    def won(last: int, drawn: int) -> dict[str, int]:
        game = fight(assault("power=7 hand=5", f"power=7 last={last}"), 7, 5, draws=drawn)
        assert combats_won(game, "nordic") == 1
        return tokens(do(game, "!drawn=2"), "F5")

    assert won(14, 16) == {}  # boxes 0 and 4
    assert won(16, 14) == {"wood": 4}


@rule("AUTO-RES-05")
@pytest.mark.parametrize("scheme", ["scheme=1", "scheme=2 track=10"])
def test_the_scheme_does_not_matter(scheme: str) -> None:
    assert tokens(fight(assault("power=7", f"power=7 last=9 {scheme}"), 7, draws=10), "F5") == {"wood": 3}


@rule("AUTO-RES-06")
def test_two_conquests_of_a_turn_are_worth_the_same() -> None:
    line = "nordic power=9 hero@D7 seaworthy@D5; saxony/automa power=7 last=2 riverwalk@D6 speed@C5; turn nordic"
    game = do(lay(line), "section=move", "move", "unit=hero", "go=D6", "unit=seaworthy", "go=C5", "fight=D6")
    fight(game, 3, draws=10)  # box 1
    fight(game, 3, draws=8)  # box 1
    assert tokens(game, "D6") == {"oil": 2}
    assert tokens(game, "C5") == {"wood": 2}


@rule("AUTO-RES-06")
def test_a_driven_off_worker_and_a_combat_are_worth_the_same() -> None:
    line = "nordic power=9 pop=3 hero@D7 seaworthy@D5; saxony/automa power=7 last=2 w@D6 speed@C5; turn nordic"
    game = do(lay(line), "section=move", "move", "unit=hero", "go=D6", "unit=seaworthy", "go=C5")
    fight(game, 3, draws=10)
    assert tokens(game, "D6") == {"oil": 2}
    assert tokens(game, "C5") == {"wood": 2}


@rule("AUTO-RES-07")
@pytest.mark.parametrize("units", ["riverwalk@F5", "hero@F5 riverwalk@F5 w@F5", "riverwalk@F5 w3@F5", "w2@F5", "w@F5"])
def test_once_for_a_territory_however_many_stood_there(units: str) -> None:
    assert conquer("F6", "F5", f"power=7 last=9 {units}")[0] == {"wood": 3}


@rule("AUTO-RES-07")
def test_a_second_unit_that_follows_adds_nothing() -> None:
    line = "nordic power=9 pop=3 hero@F6 seaworthy@E6; saxony/automa last=9 w@F5; turn nordic"
    game = do(lay(line), "section=move", "move", "unit=hero", "go=F5", "unit=seaworthy", "go=F5")
    assert tokens(game, "F5") == {"wood": 3}


@rule("AUTO-RES-08")
def test_before_the_first_turn_of_the_automa_nothing_is_laid_out() -> None:
    assert conquer("G3", "G4", "power=7 riverwalk@G4") == ({}, 5)
    assert conquer("G3", "G4", "w@G4") == ({}, 4)


@rule("AUTO-RES-09")
def test_the_number_outlives_the_reshuffle_of_the_first_tracker_star() -> None:
    # Card 9 takes the tracker to its first star and is shuffled in with all others.
    line = (
        "nordic/industrial power=7 pop=5 hero@C6; saxony/automa power=7 track=8 left=9.10 "
        "hero@mat w@D6 w@F1; turn saxony"
    )
    game = do(lay(line), "!automa=9")
    assert len(game.view(-1)["seats"][1]["automa"]["cards_left"]) == 19
    assert game.view(-1)["seats"][1]["automa"]["scheme"] == 2
    march(game, "hero", "go=D6")
    assert tokens(game, "D6") == {"oil": 3}


@rule("AUTO-RES-09")
def test_the_number_outlives_the_reshuffle_for_a_combat() -> None:
    game = assault("power=7", "power=7 left= last=9")
    fight(game, 7, draws=10)
    assert tokens(game, "F5") == {"wood": 3}


# --- when not ---------------------------------------------------------------------------------------------------------


@rule("AUTO-RES-10")
def test_a_human_who_wins_as_defender_gets_nothing() -> None:
    game = fight(raid("power=7", "power=7 last=9"), 7, draws=10)
    assert holder(game, "F6") == "nordic"
    assert tokens(game, "F6") == {}


@rule("AUTO-RES-11")
@pytest.mark.parametrize(("driven", "wood"), [(False, 0), (True, 1)])
def test_land_the_automa_has_left_gives_nothing(driven: bool, wood: int) -> None:
    # Threatened on C1, the worker goes to D2; card 10 shows 1 resource. Then the mech walks in.
    line = "saxony/industrial pop=3 riverwalk@C2; polania/automa {} w@C1 w@D1; turn {}"
    if driven:
        game = lay(line.format("last=10", "saxony"))
    else:
        game = do(lay(line.format("", "polania")), "!automa=10")
        assert moves(game) == ["worker C1>D2"]
    march(game, "riverwalk", "go=C1")
    assert holder(game, "C1") == "saxony"
    assert tokens(game, "C1") == ({"wood": wood} if wood else {})


# --- what becomes of them ---------------------------------------------------------------------------------------------


@rule("AUTO-RES-12")
def test_they_join_what_lies_there() -> None:
    assert conquer("F6", "F5", "power=7 last=9 riverwalk@F5", "wood2@F5 oil@F5")[0] == {"wood": 5, "oil": 1}


@rule("AUTO-RES-12")
@pytest.mark.parametrize(("last", "may"), [(2, True), (10, False)])
def test_they_pay_for_the_bottom_row_action_of_the_same_turn(last: int, may: bool) -> None:
    # On the Patriotic mat Move stands over Upgrade, which costs 2 oil.
    line = f"nordic/patriotic power=7 hero@C6; saxony/automa power=7 last={last} riverwalk@D6; turn nordic"
    game = march(lay(line), "hero", "go=D6")
    fight(game, 7, draws=10)
    assert ("upgrade" in texts(game)) == may
    if may:
        do(game, "upgrade", "cube=power", "cover=deploy")
        assert tokens(game, "D6") == {}


@rule("AUTO-RES-12")
def test_they_belong_to_whoever_controls_the_territory() -> None:
    game = fight(assault("power=7 pop=10", "power=7 last=9", "wood@F5"), 7, draws=10)
    assert game.scores()["nordic"]["resources"] == 2 * 2  # four wood, two pairs
    kept = fight(assault("power=7 pop=10", "power=7 last=9", "wood4@F5"), 0, draws=6)
    assert kept.scores()["nordic"]["resources"] == 0
    assert tokens(kept, "F5") == {"wood": 4}


# --- an Automa arrives ------------------------------------------------------------------------------------------------

UNATTENDED = "nordic/industrial {} w@A5; rusviet/automa track=4 {}; board {}; turn rusviet"


@rule("AUTO-RES-13")
@pytest.mark.parametrize("structure", ["", "mine@C3"])
def test_a_worker_that_arrives_removes_what_lies_there(structure: str) -> None:
    # Two mechs, on B4 and D4, make C3 the best place for the worker on the home base.
    line = UNATTENDED.format(structure, "hero@mat riverwalk@B4 speed@D4 w@base w@C4", "wood3@C3 oil@B4")
    game = do(lay(line), "!automa=3")
    assert moves(game) == ["worker base>C3"]
    assert tokens(game, "C3") == {}
    assert tokens(game, "B4") == {"oil": 1}, "only where the unit ends its move"
    assert (where(game, "nordic", 13) == "C3") == bool(structure)
    assert holder(game, "C3") == "rusviet"


@rule("AUTO-RES-13")
@pytest.mark.parametrize(
    ("card", "automa", "enc", "move"),
    [
        (12, "hero@mat riverwalk@D6", "", "riverwalk D6>C5"),
        (14, "hero@D6", "", "hero D6>C5"),
        (14, "hero@base w@D6", "enc=D6", "hero base>D6"),
    ],
    ids=["mech", "character", "encounter"],
)
def test_whatever_symbol_moved_it(card: int, automa: str, enc: str, move: str) -> None:
    line = UNATTENDED.format("hero@A6 factory=1", f"factory=2 {automa}", f"{enc} wood3@C5 oil2@D6 metal@C6")
    game = lay(line + "; cards pile=3")
    do(game, f"!automa={card}")
    assert moves(game) == [move]
    assert tokens(game, move[-2:]) == {}
    assert tokens(game, "C6") == {"metal": 1}


@rule("AUTO-RES-13")
def test_a_unit_that_stays_removes_them_as_well() -> None:
    line = "saxony/industrial w@F1; crimea/automa track=0 w@G3 w@H1; board food2@G3 oil@H1; turn crimea"
    game = do(lay(line), "!automa=3")
    assert moves(game) == ["worker G3>G3"]
    assert tokens(game, "G3") == {}
    assert tokens(game, "H1") == {"oil": 1}


@rule("AUTO-RES-14")
def test_a_won_attack_removes_all_resources() -> None:
    game = fight(raid("power=7", "power=7", "metal3@F6 oil2@F6 wood@F5"), 0, draws=6)
    assert holder(game, "F6") == "saxony"
    assert tokens(game, "F6") == {}
    assert tokens(game, "F5") == {"wood": 1}
    lost = fight(raid("power=7", "power=7", "metal3@F6 oil2@F6"), 7, draws=10)
    assert tokens(lost, "F6") == {"metal": 3, "oil": 2}


@rule("AUTO-RES-14")
def test_even_an_attack_that_ends_the_game() -> None:
    five = "stars=power.tracker.tracker.tracker.tracker"
    game = fight(raid("power=7", f"power=7 {five}", "metal3@F6"), 0, draws=6)
    assert game.state.over
    assert tokens(game, "F6") == {}


@rule("AUTO-RES-14")
def test_the_events_tell_of_resources_removed() -> None:
    def told(game: Game) -> list[int | None]:
        return [event.a for event in game.events if event.kind == AUTOMA_CLEARED]

    assert told(fight(raid("power=7", "power=7", "metal3@F6"), 0, draws=6)) == [place_of("F6", "")]
    assert told(fight(raid("power=7", "power=7", "metal3@F6"), 7, draws=10)) == []
    assert told(fight(raid("power=7", "power=7"), 0, draws=6)) == []


@rule("AUTO-RES-14")
def test_so_does_driving_out_workers() -> None:
    line = (
        "nordic/industrial w2@F6; saxony/automa power=0 scheme=2 track=10 hero@mat riverwalk@F5; "
        "board metal3@F6 oil2@F6; turn saxony"
    )
    game = do(lay(line), "!automa=16")  # attack_combat needs 5 power, then attack_worker
    assert moves(game) == ["riverwalk F5>F6"]
    assert tokens(game, "F6") == {}


@rule("AUTO-RES-15")
def test_what_a_beaten_attacker_brought_stays() -> None:
    line = "nordic power=9 riverwalk@C3 hero@D4; saxony/automa power=7 {} riverwalk@D5; board oil2@D4; turn nordic"
    game = lay(line.format("last=9"))
    march(game, "hero", "go=D5", "carry=all")
    fight(game, 0, draws=6)
    assert where(game, "saxony", FIRST_MECH) == "D5"
    assert tokens(game, "D5") == {"oil": 2}
    # The next time the human wins, with card 1 on top.
    again = lay("nordic power=9 hero@D4; saxony/automa power=7 last=1 riverwalk@D5; board oil2@D5; turn nordic")
    march(again, "hero", "go=D5")
    commit(again, "nordic", 7)
    do(again, "!automa=10")
    assert tokens(again, "D5") == {"oil": 2, "metal": 1}
