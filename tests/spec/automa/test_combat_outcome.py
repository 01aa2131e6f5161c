"""Area AUTO-CMB, second half: what the loser does, workers and popularity, the empty deck, the last star."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.fighting import ATTACKS, assault, cards_left, combats_won, fight, raid, showed
from tests.spec.automa.sighting import happened, moves, tried
from tests.spec.automa.table import memory
from tests.spec.field import battle, commit, march, pick
from tests.spec.table import do, holder, lay, refused, seat, stars, texts, tokens, where, workers
from whetstone import Game
from whetstone.content.automa.reasons import AUTOMA_SHUFFLED
from whetstone.core.ids import CHANCE, FIRST_MECH, HERO

FIVE_STARS = "stars=power.tracker.tracker.tracker.tracker"


# --- the loser's card -------------------------------------------------------------------------------------------------


@rule("AUTO-CMB-14")
@pytest.mark.parametrize("attack", [assault, raid])
def test_a_beaten_automa_that_showed_something_draws_a_card(attack: Callable[..., Game]) -> None:
    game = fight(attack("power=7", "power=7"), 7, draws=14)  # 1 power
    assert combats_won(game, "nordic") == 1
    assert game.actor == CHANCE
    do(game, "!drawn=5")
    assert list(seat(game, "saxony").hand) == [0, 0, 0, 1]


@rule("AUTO-CMB-14")
@pytest.mark.parametrize("attack", [assault, raid])
def test_a_total_of_nothing_earns_no_card(attack: Callable[..., Game]) -> None:
    game = fight(attack("power=7", "power=7"), 7, draws=10)  # 0 power, and no card in hand
    assert combats_won(game, "nordic") == 1
    assert game.actor != CHANCE
    assert sum(seat(game, "saxony").hand) == 0


@rule("AUTO-CMB-14")
def test_a_combat_card_alone_is_something() -> None:
    game = fight(assault("power=7", "power=7 hand=2"), 7, draws=10)
    assert showed(game, "saxony") == (0, [2])
    do(game, "!drawn=3")
    assert list(seat(game, "saxony").hand) == [0, 1, 0, 0]


@rule("AUTO-CMB-14")
def test_nobody_sees_the_card_it_draws() -> None:
    views = []
    for value in (2, 5):
        game = do(fight(assault("power=7", "power=7"), 7, draws=14), f"!drawn={value}")
        assert game.view(0)["seats"][1]["hand_size"] == 1
        views.append([game.view(viewer) for viewer in (-1, 0, 1)])
    assert views[0] == views[1]


@rule("AUTO-CMB-14")
def test_a_winning_automa_draws_none() -> None:
    game = fight(assault("power=7", "power=7"), 0, draws=6)
    assert combats_won(game, "saxony") == 1
    assert game.faction == "nordic"
    assert sum(seat(game, "saxony").hand) == 0


# --- where beaten units go --------------------------------------------------------------------------------------------


@rule("AUTO-CMB-15")
def test_beaten_defenders_go_to_the_mat() -> None:
    line = "nordic power=7 hero@F6; saxony/automa power=7 hero@F5 riverwalk@F5 speed@F1; turn nordic"
    game = fight(march(lay(line), "hero", "go=F5"), 7, draws=10)
    assert where(game, "saxony", HERO) is None
    assert where(game, "saxony", FIRST_MECH) is None
    assert where(game, "saxony", FIRST_MECH + 3) == "F1", "who stands elsewhere stays"
    assert where(game, "nordic", HERO) == "F5"


@rule("AUTO-CMB-15")
def test_a_beaten_attacker_goes_to_the_mat() -> None:
    mech = fight(raid("power=7", "power=7"), 7, draws=10)
    assert moves(mech) == ["riverwalk F5>F6"]
    assert where(mech, "saxony", FIRST_MECH) is None
    line = "nordic power=7 hero@F6; saxony/automa scheme=2 track=10 power=7 hero@F5; turn saxony"
    hero = fight(do(lay(line), f"!automa={ATTACKS}"), 7, draws=10)
    assert moves(hero) == ["hero F5>F6"]
    assert where(hero, "saxony", HERO) is None


@rule("AUTO-CMB-15")
def test_a_winner_stays() -> None:
    assert where(fight(assault("power=7", "power=7"), 0, draws=6), "saxony", FIRST_MECH) == "F5"
    assert where(fight(raid("power=7", "power=7"), 0, draws=6), "saxony", FIRST_MECH) == "F6"


@rule("AUTO-CMB-16")
def test_workers_on_a_lost_territory_go_home() -> None:
    game = fight(assault("power=7 pop=5", "power=7 w@F5 w@F1"), 7, draws=10)
    assert where(game, "saxony", FIRST_MECH) is None
    assert workers(game, "saxony") == ["F1", "base"]
    won = fight(assault("power=7 pop=5", "power=7 w@F5 w@F1"), 0, draws=6)
    assert workers(won, "saxony") == ["F1", "F5"]


@rule("AUTO-CMB-17")
def test_a_character_on_the_mat_is_left_out_of_every_move() -> None:
    line = "nordic/industrial; saxony/automa {} power=9 {} w@F1; board enc=all; turn saxony"
    out = do(lay(line.format("track=10", "hero@mat")), "!automa=14")  # encounter or Factory, then the character
    assert tried(out) == ["encounter_factory: unit", "character: unit"]
    assert moves(out) == []
    assert moves(do(lay(line.format("track=10", "hero@base")), "!automa=14")) == ["hero base>F2"]
    attack = do(lay(line.format("scheme=2 track=10", "hero@mat")), "!automa=16")
    assert tried(attack)[:2] == ["attack_combat: unit", "attack_worker: unit"]


@rule("AUTO-CMB-17")
@pytest.mark.parametrize(
    ("card", "back"),
    [(16, True), (10, True), (3, False), (14, False), (12, False)],  # 16 and 10 have a mech-or-character symbol
)
def test_only_a_mech_or_character_symbol_brings_it_back(card: int, back: bool) -> None:
    game = lay("nordic/industrial; saxony/automa hero@mat power=3 w@F1; turn saxony")
    do(game, f"!automa={card}")
    if game.actor == CHANCE:
        do(game, "!drawn=2")
    assert where(game, "saxony", HERO) == ("base" if back else None)
    assert where(game, "saxony", FIRST_MECH) is None, "it comes before a mech"


@rule("AUTO-CMB-18")
def test_a_beaten_human_goes_home() -> None:
    game = fight(assault("power=7"), 0, draws=6)
    assert where(game, "nordic", HERO) == "base"
    defended = fight(raid("power=7 w2@F6"), 0, draws=6)
    assert where(defended, "nordic", HERO) == "base"
    assert workers(defended, "nordic") == ["base", "base"]


@rule("AUTO-CMB-18")
def test_a_nordic_with_seaworthy_may_retreat_to_a_lake() -> None:
    # Lakes D3 and E5 touch E4; a third one, C4, does not.
    line = "nordic power=7 hero@F4 seaworthy@A4; saxony/automa power=7 riverwalk@E4; turn nordic"
    game = fight(march(lay(line), "hero", "go=E4"), 0, draws=6)
    assert set(texts(game)) == {"retreat=hero>base", "retreat=hero>D3", "retreat=hero>E5"}
    refused(game, "retreat=hero>C4")
    do(game, "retreat=hero>E5")
    assert where(game, "nordic", HERO) == "E5"
    attacked = fight(raid("power=7 seaworthy@A4", hero="hero@F4"), 0, draws=6)
    assert set(texts(attacked)) == {"retreat=hero>base", "retreat=hero>E5"}


# --- workers and popularity -------------------------------------------------------------------------------------------


@rule("AUTO-CMB-19")
def test_its_popularity_stays_at_ten() -> None:
    driven = fight(assault("power=7 pop=5", "power=7 w@F5"), 7, draws=10)  # its own worker retreats
    assert seat(driven, "saxony").popularity == 10
    won = fight(raid("power=7 w2@F6"), 0, draws=6)  # it makes two workers retreat
    assert workers(won, "nordic") == ["base", "base"]
    assert seat(won, "saxony").popularity == 10


@rule("AUTO-CMB-20")
@pytest.mark.parametrize(("there", "left"), [("", 5), ("w@F5", 4), ("w2@F5", 3)])
def test_a_winning_attacker_loses_popularity_for_each_worker(there: str, left: int) -> None:
    assert seat(fight(assault("power=7 pop=5", f"power=7 {there}"), 7, draws=10), "nordic").popularity == left


@rule("AUTO-CMB-20")
def test_a_human_who_loses_or_defends_loses_none() -> None:
    lost = fight(assault("power=7 pop=5", "power=7 w@F5"), 0, draws=6)
    assert seat(lost, "nordic").popularity == 5
    defended = fight(raid("power=7 pop=5", "power=7 w@F5"), 7, draws=10)
    assert seat(defended, "nordic").popularity == 5


@rule("AUTO-CMB-20")
@pytest.mark.parametrize(("mech", "left"), [("camaraderie", 5), ("speed", 4)])
def test_camaraderie_spares_the_popularity(mech: str, left: int) -> None:
    line = "saxony/automa power=7 riverwalk@F5 w@F5; polania power=7 pop=5 {}@F6; turn polania"
    game = march(lay(line.format(mech)), mech, *(["go=F5", "done"] if mech == "speed" else ["go=F5"]))
    assert seat(fight(game, 7, draws=10, human="polania"), "polania").popularity == left


@rule("AUTO-CMB-21")
@pytest.mark.parametrize(("there", "left"), [("w@G4", 4), ("w2@G4", 3)])
def test_lone_workers_flee_at_once(there: str, left: int) -> None:
    line = f"nordic power=7 pop=5 seaworthy@G3; saxony/automa power=7 last=9 {there}; turn nordic"
    game = do(lay(line), "section=move", "move", "unit=seaworthy", "go=G4")
    assert set(workers(game, "saxony")) == {"base"}
    assert seat(game, "nordic").popularity == left
    assert tokens(game, "G4") == {"metal": 3}
    assert battle(game) is None
    assert len(cards_left(game, "saxony")) == 19, "no card is drawn"
    assert stars(game, "nordic") == {}
    assert where(game, "nordic", FIRST_MECH + 1) == "G4"


@rule("AUTO-CMB-22")
@pytest.mark.parametrize(
    ("there", "clause"), [("w@G4", "MOVE-33"), ("riverwalk@G4", "MOVE-34"), ("hero@G4", "MOVE-34")]
)
def test_a_human_worker_stays_off_its_territories(there: str, clause: str) -> None:
    game = pick(f"nordic w@G3 w@H1; saxony/automa {there}; turn nordic", "worker@G3")
    refused(game, "go=G4", clause)
    free = pick("nordic w@G3 w@H1; saxony/automa; turn nordic", "worker@G3")
    assert "go=G4" in texts(free)


# --- the deck, the last star, a lost attack ---------------------------------------------------------------------------


@rule("AUTO-CMB-23")
def test_an_empty_deck_is_made_anew_for_a_combat() -> None:
    game = assault("power=7", "power=7 left= last=9")
    assert cards_left(game, "saxony") == []
    commit(game, "nordic", 0)
    assert (game.actor, len(texts(game))) == (CHANCE, 19)
    do(game, "!automa=6")
    assert cards_left(game, "saxony") == [n for n in range(1, 20) if n != 6]
    assert memory(game, "saxony")["last_card"] == 9
    assert happened(game, AUTOMA_SHUFFLED)


@rule("AUTO-CMB-23")
def test_the_card_of_an_attack_is_shuffled_in_while_it_is_carried_out() -> None:
    line = f"nordic power=7 hero@F6; saxony/automa scheme=2 track=10 power=7 left={ATTACKS} hero@mat riverwalk@F5;"
    game = lay(line + "turn saxony")  # the only card left is drawn by itself
    commit(game, "nordic", 0)
    assert len(texts(game)) == 19
    do(game, f"!automa={ATTACKS}")
    assert showed(game, "saxony") == (7, [])
    assert seat(game, "saxony").coins == 1, "what is left of the card is carried out all the same"
    assert memory(game, "saxony")["last_card"] == ATTACKS


@rule("AUTO-CMB-23")
def test_a_deck_with_a_card_left_is_not_made_anew() -> None:
    game = assault("power=7", "power=7 left=6")
    commit(game, "nordic", 0)
    assert showed(game, "saxony") == (7, [])
    assert cards_left(game, "saxony") == []
    assert not happened(game, AUTOMA_SHUFFLED)


@rule("AUTO-CMB-24")
def test_a_won_defence_may_be_the_last_star() -> None:
    game = assault("power=7", f"power=7 {FIVE_STARS}")
    fight(game, 3, draws=6)
    assert not game.state.over, "the loser has yet to draw a card"
    do(game, "!drawn=4")
    assert game.state.over
    assert stars(game, "saxony") == {"power": 1, "tracker": 4, "combat": 1}
    assert game.state.active == 0, "on the human's turn"
    assert where(game, "nordic", HERO) == "base"
    assert list(seat(game, "nordic").hand) == [0, 0, 1, 0]


@rule("AUTO-CMB-24")
@pytest.mark.parametrize("held", ["stars=power.tracker.tracker.tracker", "stars=combat.combat.tracker.tracker.power"])
def test_otherwise_the_game_goes_on(held: str) -> None:
    game = do(fight(assault("power=7", f"power=7 {held}"), 3, draws=6), "!drawn=4")
    assert not game.state.over
    assert game.faction == "nordic"


@rule("AUTO-CMB-24")
def test_combats_not_yet_fought_are_taken_back() -> None:
    line = (
        "nordic power=9 hero@F6 riverwalk@E4; "
        f"saxony/automa power=12 {FIVE_STARS} riverwalk@F5 underpass@F4; turn nordic"
    )
    game = do(lay(line), "section=move", "move", "unit=hero", "go=F5", "unit=riverwalk", "go=F4", "fight=F5")
    do(fight(game, 1, draws=6), "!drawn=2")
    assert game.state.over
    assert where(game, "nordic", FIRST_MECH) == "E4"
    assert where(game, "saxony", FIRST_MECH + 1) == "F4"


@rule("AUTO-CMB-25")
def test_after_a_lost_attack_everything_is_as_it_was() -> None:
    game = fight(raid("power=7 mine@F6 w@F6", "power=7", "metal3@F6"), 7, draws=10)
    assert combats_won(game, "nordic") == 1
    assert tokens(game, "F6") == {"metal": 3}
    assert holder(game, "F6") == "nordic"
    assert where(game, "nordic", HERO) == "F6"
    assert workers(game, "nordic") == ["F6"]
    assert where(game, "nordic", 13) == "F6"  # the Mine


@rule("AUTO-CMB-25")
def test_after_a_won_attack_only_the_structure_stays() -> None:
    game = fight(raid("power=7 mine@F6 w@F6", "power=7", "metal3@F6"), 0, draws=6)
    assert combats_won(game, "saxony") == 1
    assert tokens(game, "F6") == {}
    assert holder(game, "F6") == "saxony"
    assert where(game, "nordic", 13) == "F6"
