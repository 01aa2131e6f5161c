"""Area AUTO-SETUP: how a game with an Automa is set up, and what an Automa does without."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.table import (
    ALL_CARDS,
    FACTIONS,
    LEVELS,
    STARTS,
    hero,
    memory,
    take_turn,
    track,
)
from tests.spec.field import march
from tests.spec.table import do, lay, seat, stars, texts, where, workers
from whetstone import Game, Setup, SetupError
from whetstone.content.registry import BANNED, MAT_ORDER
from whetstone.core import engine
from whetstone.core import events as ev
from whetstone.core.ids import CHANCE, FIRST_MECH, FIRST_STRUCTURE, FIRST_WORKER, HERO
from whetstone.play.chance import Dice
from whetstone.play.setup import deal

POWER_AND_CARDS = {
    "nordic": (4, 1),
    "rusviet": (3, 2),
    "togawa": (0, 2),
    "crimea": (5, 0),
    "saxony": (1, 4),
    "polania": (2, 3),
    "albion": (3, 0),
}


def new_game(automa: str, human: str = "", level: str = "automa", mat: str = "mechanical", seed: int = 1) -> Game:
    """A new game of one human and one Automa."""
    human = human or ("nordic" if automa != "nordic" else "saxony")
    return Game.new(Setup(players=2, factions=(human, automa), mats=(mat, level)), seed=seed)


NEW_GAMES = {faction: new_game(faction) for faction in FACTIONS}


# --- the start ----------------------------------------------------------------------------------------------------


@rule("AUTO-SETUP-01")
def test_set_up_as_for_two_players() -> None:
    for game in NEW_GAMES.values():
        assert len(game.view(-1)["seats"]) == 2
        assert game.view(-1)["factory_cards_left"] == 3
        assert sum(place["encounter"] for place in game.view(-1)["territories"]) == 11


@rule("AUTO-SETUP-01")
def test_three_cards_lie_at_the_factory() -> None:
    game = take_turn("nordic/automa hero@C3; saxony; turn nordic", 16, "!putout=1", "!putout=2", "!putout=3")
    assert texts(game) == ["unseen=1", "unseen=2", "unseen=3"]


@rule("AUTO-SETUP-02")
def test_the_human_names_the_automas_faction() -> None:
    for human in FACTIONS:
        for automa in FACTIONS:
            if automa == human:
                continue
            dealt = {new_game(automa, human, mat="mechanical", seed=seed).setup for seed in range(3)}
            for setup in dealt:  # whatever the seed, nothing of it is left to chance
                assert dict(zip(setup.factions, setup.mats, strict=True)) == {human: "mechanical", automa: "automa"}


@rule("AUTO-SETUP-02")
def test_the_humans_own_faction_is_not_among_them() -> None:
    with pytest.raises(SetupError, match="twice"):
        new_game("saxony", "saxony")


@rule("AUTO-SETUP-03")
@pytest.mark.parametrize("faction", FACTIONS)
def test_power_and_cards_of_the_faction_mat(faction: str) -> None:
    p = seat(NEW_GAMES[faction], faction)
    assert (p.power, sum(p.hand)) == POWER_AND_CARDS[faction]


@rule("AUTO-SETUP-04")
def test_nobody_sees_its_combat_cards_but_all_their_number() -> None:
    game = new_game("saxony")
    for viewer in (-1, 0):
        shown = game.view(viewer)["seats"][1]
        assert shown["hand"] is None
        assert shown["hand_known"] == []
        assert shown["hand_size"] == 4
    drawn = [event for event in game.events if event.kind == ev.CARD_DRAWN and event.seat == 1]
    assert len(drawn) == 4
    assert all(event.audience == 1 << 1 for event in drawn)


@rule("AUTO-SETUP-04")
def test_combat_shows_the_card_it_uses_and_no_other() -> None:
    line = "saxony/automa track=4 power=7 hand=3.5 hero@F2; polania riverwalk@E2; turn saxony"
    game = take_turn(line, 7, "!automa=1", "!add=3")  # card 1 adds one combat card
    for viewer in (-1, 1):
        assert game.view(viewer)["combat_discard"] == [3]
        shown = game.view(viewer)["seats"][0]
        assert shown["hand"] is None
        assert shown["hand_known"] == []
        assert shown["hand_size"] == 1


@rule("AUTO-SETUP-04")
def test_whoever_takes_a_card_from_it_sees_that_card() -> None:
    line = "crimea scout@D5 power=3; saxony/automa power=3 hand=3.5 hero@D4; turn crimea"
    game = march(lay(line), "scout", "go=D4")
    do(game, "use=scout", "!lost=5")
    assert game.view(0)["seats"][0]["hand"] == [5]
    assert game.view(0)["seats"][1]["hand"] is None
    assert game.view(0)["seats"][1]["hand_size"] == 1


@rule("AUTO-SETUP-05")
@pytest.mark.parametrize("faction", FACTIONS)
def test_five_coins(faction: str) -> None:
    assert seat(NEW_GAMES[faction], faction).coins == 5


@rule("AUTO-SETUP-06")
def test_popularity_is_ten_at_the_start() -> None:
    assert {seat(game, faction).popularity for faction, game in NEW_GAMES.items()} == {10}


@rule("AUTO-SETUP-06")
def test_driving_out_workers_costs_it_no_popularity() -> None:
    # Card 19-I: attack_worker. Polania's three workers stand on F2, within reach of the worker on F1.
    game = take_turn("saxony/automa w@F1; polania pop=4 w3@F2; turn saxony", 19)
    assert hero(game, "saxony") == "F2"
    assert workers(game, "polania") == ["base"] * 3
    assert seat(game, "saxony").popularity == 10
    human = march(lay("saxony pop=10 hero@F1; polania/automa w3@F2 hero@C1; turn saxony"), "hero", "go=F2")
    assert seat(human, "saxony").popularity == 7


@rule("AUTO-SETUP-06")
def test_a_trap_costs_it_no_popularity() -> None:
    line = "saxony/{} pop=10 hero@F1 w@F1; togawa trap_popularity@F2; board enc=F2; turn saxony"
    game = take_turn(line.format("automa"), 14)
    assert hero(game, "saxony") == "F2"
    assert seat(game, "saxony").popularity == 10
    human = march(lay(line.format("industrial")), "hero", "go=F2")
    assert seat(human, "saxony").popularity == 8


@rule("AUTO-SETUP-07")
@pytest.mark.parametrize("faction", FACTIONS)
def test_character_on_the_base_and_two_workers_beside_it(faction: str) -> None:
    game = NEW_GAMES[faction]
    assert where(game, faction, HERO) == "base"
    assert workers(game, faction) == STARTS[faction]


@rule("AUTO-SETUP-08")
@pytest.mark.parametrize("faction", FACTIONS)
def test_everything_else_is_on_the_mat(faction: str) -> None:
    p = seat(NEW_GAMES[faction], faction)
    assert list(p.piece[FIRST_MECH:FIRST_WORKER]) == [-1] * 4
    assert list(p.piece[FIRST_WORKER:FIRST_STRUCTURE]).count(-1) == 6
    assert p.star_count == 0


@rule("AUTO-SETUP-13")
@pytest.mark.parametrize(
    ("level", "first_star"), [("autometta", 10), ("automa", 9), ("automaszyna", 9), ("ultimaszyna", 8)]
)
def test_the_token_starts_on_0_of_the_tracker_chosen(level: str, first_star: int) -> None:
    game = new_game("saxony", level=level)
    assert track(game, "saxony") == 0
    assert stars(game, "saxony") == {}
    for space in range(first_star):
        turn = take_turn(f"saxony/{level} track={space} w@F1 w@G1; polania; turn saxony", 3)
        assert ("tracker" in stars(turn, "saxony")) == (space + 1 == first_star)


@rule("AUTO-SETUP-13")
def test_there_are_four_levels() -> None:
    with pytest.raises(SetupError, match="automatron"):
        new_game("saxony", level="automatron")
    assert {new_game("saxony", level=level).setup.mats[1] for level in LEVELS} == set(LEVELS)


@rule("AUTO-SETUP-14")
def test_all_cards_are_in_the_deck_and_equally_likely() -> None:
    game = Game.new(Setup(players=2, factions=("nordic", "saxony"), mats=("mechanical", "automa")), 1, ask_chance=True)
    while game.actor == CHANCE:
        game.choose(game.choices()[0])
    assert memory(game, "saxony")["cards_left"] == ALL_CARDS
    assert memory(game, "saxony")["last_card"] is None
    do(game, "section=move", "coins", "end")
    assert texts(game) == [f"automa={n}" for n in ALL_CARDS]
    assert set(engine.weights(game.state)) == {1}


@rule("AUTO-SETUP-15")
def test_scheme_one_at_the_start() -> None:
    assert {memory(game, faction)["scheme"] for faction, game in NEW_GAMES.items()} == {1}


@rule("AUTO-SETUP-16")
def test_the_human_begins_whatever_the_mat() -> None:
    for mat in MAT_ORDER:
        for human, automa in (("nordic", "saxony"), ("saxony", "nordic")):
            game = new_game(automa, human, mat=mat)
            assert game.faction == human
            assert game.state.turn == 1


@rule("AUTO-SETUP-18")
@pytest.mark.parametrize(("faction", "mat"), sorted(BANNED))
def test_banned_pairs_do_not_concern_the_automa(faction: str, mat: str) -> None:
    for level in LEVELS:
        assert new_game(faction, level=level, mat=mat).setup.mats == (mat, level)
    with pytest.raises(SetupError, match="SETUP-08"):
        new_game("saxony", faction, mat=mat)
    dealt = {
        deal(Setup(players=2, factions=("nordic", faction), mats=("random", "automa")), dice).mats[0]
        for dice in map(Dice, range(100))
    }
    assert dealt == set(MAT_ORDER)
