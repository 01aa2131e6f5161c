"""Area AUTO-MOVE: the symbols attack_combat and attack_worker."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.sighting import (
    FREE,
    RESTRICTED,
    attackable,
    chose,
    decided,
    happened,
    moves,
    spaced,
    spot,
    tried,
    turn,
    valid,
    went,
)
from tests.spec.field import battlefield, sides
from tests.spec.table import do, lay, seat, stars, tokens, where, workers
from whetstone.content.automa import reasons as why
from whetstone.content.automa.cards import ALL, ATTACK_COMBAT, AUTOMA_CARDS, SAXONY
from whetstone.core import events as ev
from whetstone.core.ids import HERO

ATTACK = 15  # scheme II: attack_combat 1, attack_worker, encounter_factory, character
RAID = 19  # scheme I: attack_worker, then worker

# --- power ------------------------------------------------------------------------------------------------------------


@rule("AUTO-MOVE-66")
@pytest.mark.parametrize(("power", "attacks"), [(0, False), (5, False), (6, True), (7, True), (16, True)])
def test_an_attack_needs_the_power_printed(power: int, attacks: bool) -> None:
    """Card 17-I asks for 6. A worker is near, too, whom the next symbol attacks."""
    line = f"rusviet/{RESTRICTED} power={power} w@C6; saxony/industrial speed@D6 w@D7; turn rusviet"
    game = turn(line, 17)
    assert chose(game) == (["attack_combat"] if attacks else ["attack_worker"])
    assert tried(game) == ([] if attacks else ["attack_combat: power"])
    assert went(game) == ("hero base>D6" if attacks else "hero base>D7")


@rule("AUTO-MOVE-66")
def test_combat_cards_do_not_stand_in_for_power() -> None:
    line = f"rusviet/{RESTRICTED} power=5 hand=5.5.5 w@C6; saxony/industrial speed@D6; turn rusviet"
    assert tried(turn(line, 17))[0] == "attack_combat: power"


FIGURES = {
    (17, 1, "rusviet"): 6,
    (14, 2, "rusviet"): 7,
    (15, 2, "rusviet"): 1,
    (16, 2, "rusviet"): 5,
    (17, 2, "rusviet"): 8,
    (7, 1, "saxony"): 5,
    (13, 1, "saxony"): 4,
    (7, 2, "saxony"): 5,
    (13, 2, "saxony"): 5,
}


@rule("AUTO-MOVE-67")
@pytest.mark.parametrize(("card", "scheme", "faction"), FIGURES)
def test_the_figures_on_the_cards(card: int, scheme: int, faction: str) -> None:
    needed = FIGURES[card, scheme, faction]
    prey, human = ("D6", "saxony") if faction == "rusviet" else ("F2", "rusviet")
    start = "C6" if faction == "rusviet" else "F1"
    line = (
        f"{faction}/{RESTRICTED} scheme={scheme} power={{}} w@{start}; {human}/industrial speed@{prey}; turn {faction}"
    )
    assert chose(turn(line.format(needed), card)) == ["attack_combat"]
    assert tried(turn(line.format(needed - 1), card))[0] == "attack_combat: power"


@rule("AUTO-MOVE-67")
def test_no_other_card_has_the_symbol() -> None:
    found = {
        (card.number, n + 1, "saxony" if symbol.only == SAXONY else "rusviet"): symbol.n
        for card in AUTOMA_CARDS
        for n, scheme in enumerate(card.schemes)
        for symbol in scheme.moves
        if symbol.kind == ATTACK_COMBAT
    }
    assert found == FIGURES
    for card, scheme, faction in FIGURES:
        if faction == "saxony":
            line = f"rusviet/{RESTRICTED} scheme={scheme} power=16 w@C6; saxony/industrial speed@D6; turn rusviet"
            assert "attack_combat" not in chose(turn(line, card))
    assert {symbol.only for card in AUTOMA_CARDS for s in card.schemes for symbol in s.moves if symbol.n} == {
        ALL,
        SAXONY,
    }


# --- targets ----------------------------------------------------------------------------------------------------------


@rule("AUTO-MOVE-68")
def test_targets_lie_in_reach() -> None:
    line = f"saxony/{RESTRICTED} power=5 speed@base; nordic/industrial {{}}; turn saxony"
    assert went(turn(line.format("speed@F1"), 7)) == "hero base>F1"
    assert tried(turn(line.format("speed@F2"), 7))[0] == "attack_combat: destination"
    assert attackable(f"saxony/{RESTRICTED} scheme=2 power=5 speed@base", "nordic/industrial") == spaced("F1 G1")
    assert attackable(f"saxony/{RESTRICTED} scheme=2 power=5 w@G1", "nordic/industrial") == spaced("F1 F2")


@rule("AUTO-MOVE-68")
@pytest.mark.parametrize(
    ("pieces", "attacked"), [("hero@F1", True), ("speed@F1", True), ("speed@F1 w2@F1", True), ("w@F1", False)]
)
def test_a_target_holds_a_character_or_a_mech(pieces: str, attacked: bool) -> None:
    line = f"saxony/{RESTRICTED} power=5; nordic/industrial {pieces}; turn saxony"
    game = turn(line, 7)
    assert (chose(game) == ["attack_combat"]) == attacked


# Crimea's worker on E4 and its mech on F4 see the Factory, E3 and F3.
CRIMEA = f"crimea/{FREE} scheme=2 power=6 speed@F4 w@E4; saxony/industrial {{}}; turn crimea"


@rule("AUTO-MOVE-69")
def test_the_fewest_enemy_combat_units_are_attacked() -> None:
    line = CRIMEA.format("speed@D4 disarm@D4 riverwalk@F3 hero@E3")
    assert valid(lay(line), "crimea", "attack_combat") == spaced("D4 E3 F3")
    game = turn(line, ATTACK)
    assert (went(game), decided(game)) == ("hero base>E3", "reading order")
    assert (battlefield(game), sides(game)) == ("E3", ["crimea", "saxony"])
    # Two on E3 as well: only F3 is left.
    two = turn(CRIMEA.format("speed@D4 disarm@D4 riverwalk@F3 hero@E3 underpass@E3"), ATTACK)
    assert (went(two), decided(two)) == ("hero base>F3", "criterion")


@rule("AUTO-MOVE-69")
def test_workers_with_them_are_not_counted() -> None:
    game = turn(CRIMEA.format("speed@D4 disarm@D4 riverwalk@F3 hero@E3 w4@E3"), ATTACK)
    assert went(game) == "hero base>E3"


@rule("AUTO-MOVE-70")
def test_ties_go_to_the_nearest_to_the_factory_then_to_the_first_read() -> None:
    game = turn(CRIMEA.format("speed@D4 riverwalk@F3 hero@E3"), ATTACK)
    assert (went(game), decided(game)) == ("hero base>D4", "factory")
    read = turn(CRIMEA.format("riverwalk@F3 hero@E3"), ATTACK)
    assert (went(read), decided(read)) == ("hero base>E3", "reading order")


@rule("AUTO-MOVE-71")
def test_a_restricted_automa_attacks_within_its_restricted_reach() -> None:
    line = "rusviet/{} scheme=2 power=5 hero@D6; saxony/industrial speed@{}; turn rusviet"
    assert "attack_combat: destination" in tried(turn(line.format(RESTRICTED, "D5"), ATTACK))
    assert went(turn(line.format(FREE, "D5"), ATTACK)) == "hero D6>D5"
    assert went(turn(line.format(RESTRICTED, "C6"), ATTACK)) == "hero D6>C6"
    # The last water space still restricts, the one behind it does not.
    assert "attack_combat: destination" in tried(turn(line.format("automa track=3", "D5"), ATTACK))


@rule("AUTO-MOVE-71")
def test_workers_across_the_river_are_safe_while_it_is_restricted() -> None:
    line = "rusviet/{} hero@D6; saxony/industrial w@D5; turn rusviet"
    assert tried(turn(line.format(RESTRICTED), RAID)) == ["attack_worker: destination", "worker: unit"]
    assert went(turn(line.format(FREE), RAID)) == "hero D6>D5"


@rule("AUTO-MOVE-72")
@pytest.mark.parametrize(
    ("faction", "beside", "over_land"), [("rusviet", "B7", "C6"), ("polania", "B1", "C1"), ("crimea", "G2", "G3")]
)
def test_from_the_base_nothing_across_water_is_attacked(faction: str, beside: str, over_land: str) -> None:
    line = f"{faction}/{FREE} scheme=2 power=5; saxony/industrial speed@{{}}; turn {faction}"
    assert "attack_combat: destination" in tried(turn(line.format(beside), ATTACK))
    assert went(turn(line.format(over_land), ATTACK)) == f"hero base>{over_land}"


@rule("AUTO-MOVE-73")
def test_a_hopeless_attack_is_made() -> None:
    enemy = "saxony/industrial power=16 hand=5.5 speed@D6 disarm@D6"
    game = turn(f"rusviet/{RESTRICTED} scheme=2 power=1 w@C6; {enemy}; turn rusviet", ATTACK)
    assert went(game) == "hero base>D6"
    assert battlefield(game) == "D6"
    do(game, "dial=7", "card=5", "card=5", "!automa=16")
    assert where(game, "rusviet", HERO) is None  # beaten, and back on the mat


@rule("AUTO-MOVE-74")
def test_one_unit_attacks_however_many_are_near() -> None:
    side = f"rusviet/{RESTRICTED} scheme=2 power=16 speed@base riverwalk@C6 township@D7 w@C6"
    game = turn(f"{side}; saxony/industrial speed@D6; turn rusviet", ATTACK)
    assert moves(game) == ["hero base>D6"]
    assert list(seat(game, "rusviet").piece).count(spot("D6")) == 1


# --- workers ----------------------------------------------------------------------------------------------------------

# Togawa sees F4 and G4 with lone workers, and E6 where a mech is with one.
TOGAWA = "togawa/{} hero@F6 toka@F5; polania/industrial w@F4 w@G4 w@E6 speed@E6; board {}; turn togawa"


@rule("AUTO-MOVE-75")
def test_raided_are_workers_without_combat_units_in_reach() -> None:
    assert valid(lay(TOGAWA.format(FREE, "")), "togawa", "attack_worker") == spaced("F4 G4")
    assert valid(lay(TOGAWA.format(RESTRICTED, "")), "togawa", "attack_worker") == set()
    assert tried(turn(TOGAWA.format(RESTRICTED, ""), RAID)) == ["attack_worker: destination", "worker: unit"]
    assert chose(turn(TOGAWA.format(FREE, ""), RAID)) == ["attack_worker"]


@rule("AUTO-MOVE-75")
def test_a_territory_with_no_worker_is_not_raided() -> None:
    line = f"rusviet/{RESTRICTED} w@C6; saxony/industrial {{}}; board metal3@D6; turn rusviet"
    for nobody in ("", "mill@D6", "speed@D6", "hero@D6 w@D6"):
        assert tried(turn(line.format(nobody), RAID))[0] == "attack_worker: destination"
    assert went(turn(line.format("mill@D6 w@D6"), RAID)) == "hero base>D6"


@rule("AUTO-MOVE-76")
def test_a_raid_needs_no_power() -> None:
    line = f"rusviet/{RESTRICTED} power={{}} w@C6; saxony/industrial w@D6; turn rusviet"
    for power in (0, 1, 16):
        assert went(turn(line.format(power), RAID)) == "hero base>D6"


@rule("AUTO-MOVE-77")
def test_most_resource_tokens_attract() -> None:
    assert went(turn(TOGAWA.format(FREE, "oil2@F4 metal3@G4 food5@E6"), RAID)) == "hero F6>G4"
    assert decided(turn(TOGAWA.format(FREE, "oil2@F4 metal3@G4 food5@E6"), RAID)) == "criterion"
    # All kinds together: four of four kinds are more than three of one.
    mixed = "oil@F4 metal@F4 wood@F4 food@F4 metal3@G4"
    assert went(turn(TOGAWA.format(FREE, mixed), RAID)) == "hero F6>F4"


@rule("AUTO-MOVE-77")
def test_without_any_tokens_it_raids_all_the_same() -> None:
    game = turn(TOGAWA.format(FREE, ""), RAID)
    assert (went(game), decided(game)) == ("hero F6>F4", "factory")


@rule("AUTO-MOVE-77")
def test_the_number_of_workers_does_not_matter() -> None:
    many = TOGAWA.format(FREE, "oil@F4").replace("w@G4", "w4@G4")
    assert went(turn(many, RAID)) == "hero F6>F4"


@rule("AUTO-MOVE-78")
def test_raid_ties_go_to_the_nearest_to_the_factory_then_to_the_first_read() -> None:
    line = f"nordic/{FREE} w@A4 w@B4; saxony/industrial w@A3 w@{{0}}; board oil2@A3 wood@{{0}} food@{{0}}; turn nordic"
    game = turn(line.format("C3"), RAID)
    assert (went(game), decided(game)) == ("hero base>C3", "factory")
    read = turn(CRIMEA.replace("speed@F4", "").format("w@F3 w@E3").replace("scheme=2", ""), RAID)
    assert (went(read), decided(read)) == ("hero base>E3", "reading order")


@rule("AUTO-MOVE-79")
def test_raided_workers_go_home_and_nothing_else_happens() -> None:
    side = f"rusviet/{RESTRICTED} power=3 hand=2 w@C6"
    line = f"{side}; saxony/industrial coins=4 power=2 pop=7 hand=3 w3@D6 w@F1; board metal2@D6; turn rusviet"
    game = turn(line, RAID)
    assert went(game) == "hero base>D6"
    assert workers(game, "saxony") == ["F1", "base", "base", "base"]
    for kind in (ev.COMBAT_BEGAN, ev.STAR_PLACED, why.AUTOMA_TABLE, ev.CARD_DRAWN, ev.CARD_SPENT):
        assert not happened(game, kind)
    assert (stars(game, "rusviet"), stars(game, "saxony")) == ({}, {})
    automa, human = seat(game, "rusviet"), seat(game, "saxony")
    assert (automa.popularity, human.popularity) == (10, 7)
    assert (automa.power, human.power, sum(automa.hand), sum(human.hand)) == (3, 2, 1, 1)
    assert len(game.view(-1)["seats"][0]["automa"]["cards_left"]) == 18  # only the turn's card was drawn
    assert tokens(game, "D6") == {}


@rule("AUTO-MOVE-79")
def test_a_mech_raids_without_a_combat_star() -> None:
    side = f"rusviet/{RESTRICTED} hero@mat speed@base w@C6"
    game = turn(f"{side}; saxony/industrial pop=7 w@D6; turn rusviet", RAID)
    assert went(game) == "speed base>D6"
    assert workers(game, "saxony") == ["base"]
    assert stars(game, "rusviet") == {}
