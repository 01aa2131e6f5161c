"""Area AUTO-MULTI, third part: combat between Automas, and what a human finds on land taken from one."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.several import ONE_DECK, WAR, totals
from tests.spec.automa.table import hero, moved, take_turn
from tests.spec.field import march
from tests.spec.table import do, lay, seat, stars, tokens, where, workers
from whetstone.core.ids import FIRST_MECH

# --- Automa against Automa --------------------------------------------------------------------------------------------


@rule("AUTO-MULTI-22")
def test_both_draw_a_card_and_both_tables_are_used() -> None:
    game = lay(WAR.format(defends="automa power=15 hand=4", attacks="power=10 hand=3.2", game=""))
    do(game, "!automa=15", "!automa=2", "!add=3", "!automa=14")
    assert totals(game, "saxony", "nordic") == [(6, 11), (1, 5)]
    assert (seat(game, "saxony").power, seat(game, "nordic").power) == (4, 14)
    assert stars(game, "saxony") == {"combat": 1}
    assert stars(game, "nordic") == {}
    assert where(game, "saxony", FIRST_MECH) == "F6"


@rule("AUTO-MULTI-22")
def test_the_attacker_wins_a_tie_and_loses_below() -> None:
    line = WAR.format(defends="automa power=7", attacks="power=7", game="")
    tied = do(lay(line), "!automa=15", "!automa=6", "!automa=6")  # 7 and 7
    assert stars(tied, "saxony") == {"combat": 1}
    lost = do(lay(line), "!automa=15", "!automa=16", "!automa=6")  # 5 and 7
    assert stars(lost, "nordic") == {"combat": 1}
    assert where(lost, "saxony", FIRST_MECH) is None


@rule("AUTO-MULTI-23")
def test_no_resources_come_of_it() -> None:
    line = WAR.format(defends="automa last=5 power=7", attacks="last=9 power=7", game="")
    won = do(lay(line), "!automa=15", "!automa=6", "!automa=6", "!drawn=2")
    assert tokens(won, "F6") == {}  # those that lay there are gone, and none are placed
    lost = do(lay(line), "!automa=15", "!automa=16", "!automa=6", "!drawn=2")
    assert tokens(lost, "F6") == {"metal": 2}
    driven = take_turn(line.replace("hero@F6", ""), 15)
    assert workers(driven, "nordic") == ["base"]
    assert tokens(driven, "F6") == {}
    # A human who takes the same land from the same Automa finds what the card shows.
    human = "nordic/automa last=5 w@F6; saxony/automa; polania hero@F5; turn polania"
    assert tokens(march(lay(human), "hero", "go=F6"), "F6") == {"metal": 4}


@rule("AUTO-MULTI-24")
@pytest.mark.parametrize(("level", "after"), [("automa", None), ("autometta", None), ("ultimaszyna", "base")])
def test_the_beaten_go_to_the_mat_and_workers_home(level: str, after: str | None) -> None:
    line = WAR.format(defends=f"{level} power=1", attacks="power=7", game="")
    game = do(lay(line), "!automa=15", "!automa=6", "!automa=10")
    assert hero(game, "nordic") == after
    assert workers(game, "nordic") == ["base"]


@rule("AUTO-MULTI-25")
def test_workers_of_another_automa_are_sent_to_their_own_base() -> None:
    line = "nordic/automa w2@F6 w@A4; saxony/automa track=10 hero@F5; polania; turn saxony"
    game = take_turn(line, 19)
    assert moved(game, "saxony") == [("F5", "F6")]
    assert workers(game, "nordic") == ["A4", "base", "base"]
    assert (seat(game, "saxony").popularity, stars(game, "saxony")) == (10, {})


# --- resources for a human --------------------------------------------------------------------------------------------


@rule("AUTO-MULTI-26")
def test_with_own_decks_the_beaten_automas_card_counts() -> None:
    for nordic, saxony in ((9, 5), (5, 9)):
        line = f"nordic/automa last={nordic} w@F6; saxony/automa last={saxony} w@F5; polania hero@E6; turn polania"
        boxes = {9: 3, 5: 4}
        assert tokens(march(lay(line), "hero", "go=F6"), "F6") == {"metal": boxes[nordic]}
        assert tokens(march(lay(line), "hero", "go=F5"), "F5") == {"wood": boxes[saxony]}


@rule("AUTO-MULTI-27")
@pytest.mark.parametrize(("deck", "metal", "wood"), [("", 3, 4), (ONE_DECK, 4, 4)])
def test_with_a_common_deck_the_last_card_of_any_automa_counts(deck: str, metal: int, wood: int) -> None:
    line = f"nordic/automa w@A4 w@F6; saxony/automa w@F1 w@F5; polania hero@E6; {deck} turn nordic"
    for place, found in (("F6", {"metal": metal}), ("F5", {"wood": wood})):
        game = take_turn(line, 9)  # 3
        do(game, "!automa=5")  # 4
        assert tokens(march(game, "hero", f"go={place}"), place) == found


@rule("AUTO-MULTI-27")
def test_a_card_drawn_for_combat_from_the_common_deck_does_not_count() -> None:
    line = f"nordic/automa last=9 hero@F6; saxony/automa; polania/industrial power=7 hero@E6; {ONE_DECK} turn polania"
    game = do(march(lay(line), "hero", "go=F6"), "dial=7", "!automa=5")  # 4 in its box, 2 in its table
    assert tokens(game, "F6") == {"metal": 3}
