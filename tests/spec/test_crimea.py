"""Areas MECH-CRIMEA and FAC-CRIMEA."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.field import commit, march, pick, reach, ways
from tests.spec.table import do, holder, lay, refused, seat, stars, texts, tokens, where, workers
from whetstone import Game
from whetstone.core.engine import weights
from whetstone.core.ids import FIRST_MECH

WAYFARE = FIRST_MECH + 1


def bases(places: set[str]) -> set[str]:
    return {place for place in places if place.startswith("base")}


# --- Riverwalk and Wayfare --------------------------------------------------------------------------------------------


@rule("MECH-CRIMEA-01")
def test_riverwalk_crosses_onto_farms_and_tundra() -> None:
    game = pick("crimea riverwalk@G3; nordic; turn crimea", "riverwalk")
    assert ways(game) == {"G4", "H1", "F4"}
    refused(game, "go=F3", "MOVE-12")  # a village
    refused(game, "go=G2", "MOVE-13")  # a lake
    # from G4 onto the tundra F4, not onto the forest F5, nor the village G5
    assert reach("crimea riverwalk@G4; nordic; turn crimea", "riverwalk") == {"G3", "H1", "F4"}
    # from F3 onto the farm G3, not onto the village F2
    assert reach("crimea riverwalk@F3; nordic; turn crimea", "riverwalk") == {"E3", "E4", "F4", "G3"}
    assert reach("crimea speed@G3; nordic; turn crimea", "speed") == {"G4", "H1"}
    assert reach("crimea hero@G3 riverwalk@base; nordic; turn crimea", "hero") == {"G4", "H1", "F4"}


@rule("MECH-CRIMEA-02")
@pytest.mark.parametrize(("unit", "pieces"), [("wayfare", "wayfare@{}"), ("hero", "hero@{} wayfare@G3")])
def test_wayfare_leads_to_home_bases_at_any_distance(unit: str, pieces: str) -> None:
    inactive = {"base.rusviet", "base.togawa", "base.saxony", "base.polania", "base.albion"}
    far = reach(f"crimea {pieces.format('B6')}; nordic; turn crimea", unit)
    assert far == {"A6", "B7", "C5"} | inactive | {"base"}
    home = reach(f"crimea {pieces.format('base')}; nordic; turn crimea", unit)
    assert home == {"G3", "H1"} | inactive
    away = reach(f"crimea {pieces.format('base.albion')}; nordic; turn crimea", unit)
    assert bases(away) == (inactive - {"base.albion"}) | {"base"}


@rule("MECH-CRIMEA-02")
def test_without_wayfare_and_for_workers_home_bases_are_closed() -> None:
    speed = pick("crimea speed@G3; nordic; turn crimea", "speed")
    assert not bases(ways(speed))
    refused(speed, "go=base", "MOVE-11")
    worker = pick("crimea wayfare@G3 w@G3; nordic; turn crimea", "worker@G3")
    assert ways(worker) == {"G4", "H1"}
    game = march(lay("crimea wayfare@B6; nordic; turn crimea"), "wayfare", "go=base")
    assert where(game, "crimea", WAYFARE) == "base"


@rule("MECH-CRIMEA-03", "MECH-CRIMEA-04")
def test_every_faction_not_in_the_game_is_inactive() -> None:
    game = pick("crimea wayfare@G3; nordic; saxony; turn crimea", "wayfare")
    assert bases(ways(game)) == {"base", "base.rusviet", "base.polania", "base.albion", "base.togawa"}
    refused(game, "go=base.nordic", "MOVE-11")
    refused(game, "go=base.saxony", "MOVE-11")


@rule("MECH-CRIMEA-03")
def test_expansion_factions_count_without_the_expansion_and_close_when_in_play() -> None:
    base_game = reach("game no_invaders; crimea wayfare@G3; nordic; saxony; turn crimea", "wayfare")
    assert {"base.albion", "base.togawa"} <= base_game
    in_play = reach("crimea wayfare@G3; albion; togawa; turn crimea", "wayfare")
    assert bases(in_play) == {"base", "base.nordic", "base.rusviet", "base.saxony", "base.polania"}


@rule("MECH-CRIMEA-05")
def test_a_unit_leaves_an_inactive_base_like_its_own() -> None:
    plain = "crimea wayfare@base.rusviet; nordic; turn crimea"
    others = {"base", "base.togawa", "base.saxony", "base.polania", "base.albion"}
    assert reach(plain, "wayfare") == {"C6", "D7"} | others
    refused(pick(plain, "wayfare"), "go=B7", "MOVE-12")
    river = reach("crimea wayfare@base.rusviet riverwalk@base; nordic; turn crimea", "wayfare")
    assert river == {"C6", "D7", "B7"} | others
    lake = pick("crimea wayfare@base.polania; nordic; turn crimea", "wayfare")
    refused(lake, "go=B1", "MOVE-13")
    locked = pick("crimea hero@base.rusviet speed@base; nordic; turn crimea", "hero")
    assert ways(locked) == {"C6", "D7"}


@rule("MECH-CRIMEA-06")
def test_wayfare_uses_one_step() -> None:
    line = "crimea wayfare@G3 speed@base; nordic; turn crimea"
    through = march(lay(line), "wayfare", "go=base.rusviet", "go=C6")
    assert where(through, "crimea", WAYFARE) == "C6"
    after = march(lay(line), "wayfare", "go=H1", "go=base.albion")
    assert where(after, "crimea", WAYFARE) == "base.albion"
    slow = do(lay(line.replace("speed@base", "")), "section=move", "move", "unit=wayfare", "go=base.rusviet")
    assert not ways(slow)
    assert where(slow, "crimea", WAYFARE) == "base.rusviet"


@rule("MECH-CRIMEA-07")
@pytest.mark.parametrize(("place", "worth"), [("base.rusviet", 0), ("base.crimea", 0), ("G3", 2)])
def test_resources_on_a_home_base_neither_pay_nor_score(place: str, worth: int) -> None:
    line = f"crimea/industrial hero@{place} wayfare@{place}; nordic; board oil4@{place}; turn crimea"
    game = do(lay(line), "section=bolster")  # over Upgrade, which costs 3 oil
    assert game.scores()["crimea"]["resources"] == worth
    if worth:
        do(game, "upgrade")
    else:
        refused(game, "upgrade", "TURN-10")


@rule("MECH-CRIMEA-07")
def test_resources_may_be_carried_to_a_base_and_dropped_there() -> None:
    game = lay("crimea wayfare@G3 speed@base; nordic; board oil2@G3; turn crimea")
    march(game, "wayfare", "go=base.rusviet", "carry=all", "go=C6", "carry=none")
    assert tokens(game, "base.rusviet") == {"oil": 2}
    assert holder(game, "base.rusviet") is None
    fetched = lay("crimea wayfare@base.rusviet; nordic; board oil2@base.rusviet; turn crimea")
    march(fetched, "wayfare", "go=C6", "carry=all")
    assert (tokens(fetched, "base.rusviet"), tokens(fetched, "C6")) == ({}, {"oil": 2})


@rule("MECH-CRIMEA-08")
def test_workers_ride_along_and_walk_off_again() -> None:
    game = march(lay("crimea wayfare@G3 w2@G3; nordic; turn crimea"), "wayfare", "go=base.rusviet", "carry=all")
    assert workers(game, "crimea") == ["base.rusviet", "base.rusviet"]
    assert holder(game, "base.rusviet") is None
    assert game.scores()["crimea"]["territories"] == 0
    off = pick("crimea w@base.rusviet; nordic; turn crimea", "worker@base.rusviet")
    assert ways(off) == {"C6", "D7"}


IDLE = "crimea/industrial coins=3 power=3 pop=3 hero@base wayfare@base.rusviet {}; nordic; board metal3@G4 wood3@G4; "


@rule("MECH-CRIMEA-08")
def test_workers_on_a_home_base_neither_produce_nor_trade() -> None:
    trade = do(lay(IDLE.format("w@base.rusviet") + "turn crimea"), "section=trade")
    refused(trade, "trade", "TRADE-06")
    two = do(lay(IDLE.format("w@base.rusviet w@G4 w@H1") + "turn crimea"), "section=trade", "trade")
    assert {text for text in texts(two) if text.startswith("at=")} == {"at=G4", "at=H1"}
    produce = do(lay(IDLE.format("w@base.rusviet w@G4 w@H1") + "turn crimea"), "section=produce", "produce")
    assert {text for text in texts(produce) if text.startswith("produce=")} == {"produce=G4", "produce=H1"}


@rule("MECH-CRIMEA-08")
@pytest.mark.parametrize(
    ("section", "action", "piece"), [("produce", "deploy", "mech=scout"), ("move", "build", "structure=mill")]
)
def test_workers_on_a_home_base_neither_deploy_nor_build(section: str, action: str, piece: str) -> None:
    two = do(lay(IDLE.format("w@base.rusviet w@G4 w@H1") + "turn crimea"), f"section={section}", action, piece)
    assert {text for text in texts(two) if text.startswith("at=")} == {"at=G4", "at=H1"}
    none = do(lay(IDLE.format("w2@base.rusviet mine@G4") + "turn crimea"), f"section={section}", action)
    refused(none, piece)
    assert "end" in texts(none)  # paid for, without effect (BOTTOM-07)


# --- Scout ------------------------------------------------------------------------------------------------------------


def scouting(crimea: str, nordic: str) -> Game:
    line = f"crimea power=3 scout@F6 {crimea}; nordic power=3 riverwalk@F5 {nordic}; turn crimea"
    return march(lay(line), "scout", "go=F5")


@rule("MECH-CRIMEA-09")
def test_scout_takes_a_random_card_into_the_own_hand() -> None:
    game = scouting("hand=3", "hand=2.2.5")
    assert texts(game) == ["use=scout", "done"]
    do(game, "use=scout")
    assert texts(game) == ["lost=2", "lost=5"]
    assert weights(game.state) == [2, 1]  # each card is as likely as the other
    do(game, "!lost=5")
    assert list(seat(game, "crimea").hand) == [0, 1, 0, 1]
    assert list(seat(game, "nordic").hand) == [2, 0, 0, 0]
    assert game.view(-1)["combat_discard"] == []


@rule("MECH-CRIMEA-10")
def test_the_stolen_card_may_be_played_in_the_same_combat() -> None:
    game = do(scouting("", "hand=2.5"), "use=scout", "!lost=5", "dial=0")
    assert texts(game) == ["card=5", "seal"]
    do(game, "card=5")
    commit(game, "nordic", 3)  # 5 against 3
    do(game, "!drawn=2")
    assert stars(game, "crimea") == {"combat": 1}
    assert game.view(-1)["combat_discard"] == [5]


@rule("MECH-CRIMEA-11")
def test_against_an_empty_hand_scout_does_nothing() -> None:
    game = scouting("hand=3", "")
    assert texts(game) == [f"dial={n}" for n in range(4)]
    assert list(seat(game, "crimea").hand) == [0, 1, 0, 0]


@rule("MECH-CRIMEA-12")
def test_scout_once_a_combat() -> None:
    game = do(scouting("hero@G5", "hand=2.2.5"), "use=scout", "!lost=2")
    assert texts(game) == [f"dial={n}" for n in range(4)]
    assert sum(seat(game, "nordic").hand) == 2


@rule("MECH-CRIMEA-12")
def test_scout_in_defence() -> None:
    line = "crimea power=3 hero@F5 scout@base; nordic power=3 hand=2.5 riverwalk@F6; turn nordic"
    game = march(lay(line), "riverwalk", "go=F5")
    assert (game.faction, texts(game)) == ("crimea", ["use=scout", "done"])
    do(game, "use=scout", "!lost=5")
    assert list(seat(game, "crimea").hand) == [0, 0, 0, 1]
    assert (game.faction, list(seat(game, "nordic").hand)) == ("nordic", [1, 0, 0, 0])


# --- Coercion ---------------------------------------------------------------------------------------------------------

# On the Industrial mat Build stands under Move and costs 3 wood.
BUILDER = "crimea/industrial {} hero@base w@H1; nordic; board wood{}@H1; turn crimea"


def building(marks: str, wood: int) -> Game:
    return do(lay(BUILDER.format(marks, wood)), "section=move")


@rule("FAC-CRIMEA-01")
def test_a_combat_card_stands_for_one_resource() -> None:
    game = do(building("hand=3", 2), "build")
    assert texts(game) == ["pay=wood@H1", "pay=card3"]
    do(game, "pay=card3", "structure=mill")
    assert tokens(game, "H1") == {}
    assert sum(seat(game, "crimea").hand) == 0
    assert where(game, "crimea", 16) == "H1"


@rule("FAC-CRIMEA-01")
def test_a_card_may_be_kept_and_without_one_the_cost_stands() -> None:
    kept = do(building("hand=3", 4), "build", "pay=wood@H1", "pay=wood@H1", "pay=wood@H1", "structure=mill")
    assert sum(seat(kept, "crimea").hand) == 1
    assert tokens(kept, "H1") == {"wood": 1}
    refused(building("", 2), "build", "TURN-10")
    other = do(lay("saxony/industrial hand=3 w@F1; nordic; board wood2@F1; turn saxony"), "section=move")
    refused(other, "build", "TURN-10")


@rule("FAC-CRIMEA-01")
def test_a_card_pays_the_resource_of_a_factory_card_too() -> None:
    game = do(lay("crimea factory=16 hand=3; nordic; turn crimea"), "section=factory16", "factory")
    crimea = seat(game, "crimea")
    assert (crimea.power, crimea.popularity, crimea.coins, sum(crimea.hand)) == (1, 1, 1, 0)


@rule("FAC-CRIMEA-02")
@pytest.mark.parametrize("value", [2, 3, 4, 5])
def test_every_card_is_worth_one_token(value: int) -> None:
    game = do(building(f"hand={value}", 2), "build", f"pay=card{value}", "structure=mill")
    assert tokens(game, "H1") == {}
    refused(building(f"hand={value}", 1), "build", "TURN-10")


@rule("FAC-CRIMEA-03")
def test_one_card_a_turn() -> None:
    refused(building("hand=2.3.4.5", 1), "build", "TURN-10")
    line = "crimea/industrial hand=2.3.4.5 w@H1 w@G3; nordic; board wood2@H1 wood2@G3; turn crimea"
    game = do(lay(line), "section=move", "build", "pay=card2")
    assert texts(game) == ["pay=wood@G3", "pay=wood@H1"]
    refused(game, "pay=card3", "FAC-CRIMEA-03")


@rule("FAC-CRIMEA-03")
def test_one_card_over_all_actions_of_a_turn() -> None:
    """No turn of the base game has two costs in resources, so the second action is laid out."""
    first = do(lay("crimea factory=16 hand=2.3; nordic; turn crimea"), "section=factory16", "factory", "pay=card2")
    spent = f"phase=bottom once={first.state.once}"
    line = BUILDER.format("hand=3 section=move", 2)
    refused(lay(f"{line} {spent}"), "build", "TURN-10")
    assert "build" in texts(lay(f"{line} phase=bottom"))


@rule("FAC-CRIMEA-03")
def test_another_card_in_the_next_turn() -> None:
    game = do(building("hand=2.3 factory=16", 2), "build", "pay=card2", "structure=mill", "end")
    do(game, "section=move", "end", "section=factory16", "factory")
    assert sum(seat(game, "crimea").hand) == 0


@rule("FAC-CRIMEA-04")
def test_the_card_goes_to_the_discard_pile() -> None:
    game = do(building("hand=3.5", 2), "build", "pay=card5", "structure=mill")
    assert game.view(-1)["combat_discard"] == [5]
    assert list(seat(game, "crimea").hand) == [0, 1, 0, 0]


@rule("FAC-CRIMEA-05")
def test_cards_are_no_resources_for_scores_and_tiebreakers() -> None:
    line = "crimea {} pop=7 w@H1; nordic; board wood3@H1; turn crimea"
    with_cards, without = lay(line.format("hand=2.3.4.5")), lay(line.format(""))
    assert with_cards.scores()["crimea"] == without.scores()["crimea"]
    assert with_cards.scores()["crimea"]["resources"] == 2  # a pair and one over
    assert with_cards.tiebreakers()["crimea"] == without.tiebreakers()["crimea"]


@rule("FAC-CRIMEA-05")
@pytest.mark.parametrize(("wood", "met"), [(8, False), (9, True)])
def test_cards_are_no_resources_for_objectives(wood: int, met: bool) -> None:
    """Objective 21 asks for nine controlled resources of one kind at the end of the turn."""
    game = lay(f"crimea obj=21 hand=2.3 w@H1; nordic; board wood{wood}@H1; turn crimea")
    do(game, "section=move", "end")
    assert ("reveal=21" in texts(game)) == met
