"""Area SETUP: what lies on the table before the first turn, and how it is dealt."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tests.rules_plugin import rule
from tests.spec.random_play import wander
from tests.spec.table import do, texts
from whetstone import Game, Setup, SetupError
from whetstone.core import engine
from whetstone.core.ids import CHANCE, HERO
from whetstone.core.state import place_piece
from whetstone.play.chance import Dice
from whetstone.play.names import place_of
from whetstone.play.setup import deal

CLOCKWISE = ("nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion")
BASE_FACTIONS = ("nordic", "rusviet", "crimea", "saxony", "polania")
BY_NUMBER = ("industrial", "engineering", "militant", "patriotic", "innovative", "mechanical", "agricultural")
BASE_MATS = ("industrial", "engineering", "patriotic", "mechanical", "agricultural")

ENCOUNTERS = {"A3", "B2", "B5", "B7", "D2", "D6", "E1", "F2", "F3", "F6", "G4"}

NEW_GAMES = [Game.new(Setup(players=players), seed=seed) for players in range(2, 8) for seed in range(4)]
FIVE = Setup(players=5, invaders=False, promos=False, modular_tiles=False)


def deals(setup: Setup, seeds: int = 400) -> list[Setup]:
    """The set-up as dealt many times."""
    return [deal(setup, Dice(seed)) for seed in range(seeds)]


# --- the table ----------------------------------------------------------------------------------------------------


@rule("SETUP-01")
def test_an_encounter_token_on_each_symbol() -> None:
    for game in NEW_GAMES:
        places = game.view(-1)["territories"]
        assert {place["place"] for place in places if place["encounter"]} == ENCOUNTERS
    assert len(ENCOUNTERS) == 11


@rule("SETUP-02")
def test_the_combat_deck_has_42_cards() -> None:
    for game in NEW_GAMES:
        s = game.state
        everywhere = [s.deck[v] + sum(p.hand[v] for p in s.players) for v in range(4)]
        assert everywhere == [16, 12, 8, 6]
        assert sum(s.discard) == 0


@rule("SETUP-02")
def test_the_combat_deck_is_shuffled() -> None:
    setup = Setup(players=2, factions=("nordic", "saxony"))
    game = Game.new(setup, seed=1, ask_chance=True)
    assert game.actor == CHANCE
    assert texts(game) == ["drawn=2", "drawn=3", "drawn=4", "drawn=5"]
    assert engine.weights(game.state) == [16, 12, 8, 6]
    first = Counter(next(v for v, n in enumerate(_hand(setup, seed)) if n) + 2 for seed in range(420))
    assert 110 < first[2] < 210
    assert 20 < first[5] < 110


def _hand(setup: Setup, seed: int) -> list[int]:
    return list(Game.new(setup, seed=seed).state.players[0].hand)


@rule("SETUP-03")
@pytest.mark.parametrize("players", range(2, 8))
def test_one_factory_card_more_than_players(players: int) -> None:
    seen = set()
    for seed in range(5):
        game = _on_the_factory(Game.new(Setup(players=players), seed=seed))
        cards = texts(game)
        assert len(cards) == players + 1
        assert all(card.startswith("factorycard=") for card in cards)
        seen.add(tuple(cards))
    assert len(seen) == 5, "which cards lie there is left to chance"


def _on_the_factory(game: Game) -> Game:
    """The player to move goes with the character from C3 onto the Factory."""
    place_piece(game.state, game.state.active, HERO, _at("C3"))
    do(game, "section=move", "move", "unit=hero", "go=D4")
    while "done" in texts(game):  # no token, no further unit
        do(game, "done")
    return game


def _at(name: str) -> int:
    place = place_of(name, "")
    assert place is not None
    return place


@rule("SETUP-03")
def test_every_factory_card_is_as_likely_and_nobody_sees_the_rest() -> None:
    game = _on_the_factory(Game.new(replace(FIVE, players=2), seed=3))
    offered = texts(game)
    do(game, offered[0])
    assert game.view(-1)["factory_pile"] is None, "face down for all who have not been there"
    while "end" in texts(game):
        do(game, "end")
    place_piece(game.state, 1 - game.state.active, HERO, _at("D5"))  # the first visitor makes room
    _on_the_factory(game)
    assert texts(game) == offered[1:], "the rest of the deck stays out of play"
    fresh = Game.new(replace(FIVE, players=2, factions=("nordic", "saxony"), mats=BASE_MATS[3:]), seed=3)
    fresh.ask_chance = True
    _on_the_factory(fresh)
    assert texts(fresh) == [f"putout={card}" for card in range(1, 13)]
    assert set(engine.weights(fresh.state)) == {1}


@rule("SETUP-04")
def test_28_encounter_cards_shuffled() -> None:
    game = Game.new(FIVE, seed=3)
    assert game.view(-1)["encounter_cards_left"] == 28
    game.ask_chance = True
    s = game.state
    place_piece(s, s.active, HERO, _at("A2"))
    do(game, "section=move", "move", "unit=hero", "go=A3", "done")
    assert texts(game) == [f"meet={card}" for card in range(1, 29)]
    assert set(engine.weights(s)) == {1}, "face down: any may come"


@rule("SETUP-05")
def test_23_objectives_shuffled() -> None:
    game = Game.new(replace(FIVE, factions=BASE_FACTIONS), seed=1, ask_chance=True)
    do(game, "!drawn=2")
    assert texts(game) == [f"dealt={card}" for card in range(1, 24)]
    assert set(engine.weights(game.state)) == {1}
    do(game, "!dealt=7")
    assert texts(game) == [f"dealt={card}" for card in range(1, 24) if card != 7]


@rule("SETUP-06")
def test_one_structure_bonus_tile_for_all_to_see() -> None:
    assert len({dealt.tile for dealt in deals(FIVE)}) == 6
    assert len({dealt.tile for dealt in deals(Setup(players=2))}) == 14
    game = Game.new(FIVE, seed=9)
    assert {game.view(viewer)["tile"] for viewer in range(-1, 5)} == {game.setup.tile}
    assert len({s.config.tile.number for s in wander(FIVE, 9)}) == 1, "for the whole game"


# --- who plays what -----------------------------------------------------------------------------------------------


@rule("SETUP-07")
def test_factions_and_player_mats_are_dealt_at_random() -> None:
    pairs: Counter[tuple[str, str]] = Counter()
    for dealt in deals(FIVE):
        assert set(dealt.factions) == set(BASE_FACTIONS)
        assert set(dealt.mats) == set(BASE_MATS)
        pairs.update(zip(dealt.factions, dealt.mats, strict=True))
    assert len(pairs) == 25 - 2, "all but the two banned ones"
    assert min(pairs.values()) > 40
    for players in (2, 3, 4):
        few = deals(replace(FIVE, players=players))
        assert {faction for dealt in few for faction in dealt.factions} == set(BASE_FACTIONS)
        assert all(len(set(dealt.factions)) == len(set(dealt.mats)) == players for dealt in few)


BANS = [
    pytest.param("rusviet", "industrial", marks=rule("SETUP-08")),
    pytest.param("crimea", "patriotic", marks=rule("SETUP-09")),
]


@pytest.mark.parametrize(("faction", "mat"), BANS)
@pytest.mark.parametrize("setup", [FIVE, Setup(players=2), Setup(players=7), Setup(players=5, mats_in_order=True)])
def test_a_banned_pair_is_never_dealt(setup: Setup, faction: str, mat: str) -> None:
    pairs = {pair for dealt in deals(setup) for pair in zip(dealt.factions, dealt.mats, strict=True)}
    assert (faction, mat) not in pairs
    assert {faction, mat} <= {name for pair in pairs for name in pair}


@pytest.mark.parametrize(("faction", "mat"), BANS)
def test_a_banned_pair_cannot_be_chosen(faction: str, mat: str) -> None:
    with pytest.raises(SetupError, match="SETUP-08, SETUP-09"):
        Game.new(Setup(players=2, factions=(faction, "saxony"), mats=(mat,)))
    other = "patriotic" if mat == "industrial" else "industrial"
    assert Game.new(Setup(players=2, factions=(faction, "saxony"), mats=(other,))).setup.mats[0] == other
    assert Game.new(Setup(players=2, factions=("saxony", faction), mats=(mat,))).setup.mats[1] == mat


@rule("SETUP-10")
@pytest.mark.parametrize(("faction", "mat"), [("rusviet", "industrial"), ("crimea", "patriotic")])
def test_only_the_banned_mat_is_drawn_again(faction: str, mat: str) -> None:
    wanted = Setup(players=3, factions=(faction, "nordic", "saxony"))
    instead = set()
    for seed in range(400):
        first = deal(replace(wanted, allow_banned=True), Dice(seed))
        dealt = deal(wanted, Dice(seed))
        assert dealt.factions == first.factions, "the faction is kept"
        at = first.factions.index(faction)
        others = [player for player in range(3) if player != at]
        assert [dealt.mats[player] for player in others] == [first.mats[player] for player in others]
        if first.mats[at] == mat:
            assert dealt.mats[at] not in first.mats, "one that nobody has been dealt"
            instead.add(dealt.mats[at])
        else:
            assert dealt.mats[at] == first.mats[at]
    assert instead == set(BY_NUMBER) - {mat}, "any of the others may come"


@rule("SETUP-10")
def test_with_all_mats_in_use_they_are_dealt_again() -> None:
    for setup in (FIVE, Setup(players=7)):
        for dealt in deals(setup, 100):
            pairs = set(zip(dealt.factions, dealt.mats, strict=True))
            assert not pairs & {("rusviet", "industrial"), ("crimea", "patriotic")}
            assert len(set(dealt.mats)) == setup.players


@rule("SETUP-11")
def test_seats_follow_the_home_bases_clockwise() -> None:
    setup = Setup(players=3, factions=("saxony", "nordic", "crimea"), mats=("mechanical", "patriotic", "agricultural"))
    game = Game.new(setup, seed=1)
    assert game.setup.factions == ("nordic", "crimea", "saxony")
    assert game.setup.mats == ("patriotic", "agricultural", "mechanical"), "each faction keeps its mat"
    order = []
    for _ in range(6):
        order.append(game.faction)
        do(game, texts(game)[0], "end")
    assert order == ["nordic", "crimea", "saxony"] * 2
    for new in NEW_GAMES:
        assert new.setup.factions == tuple(name for name in CLOCKWISE if name in new.setup.factions)


@rule("SETUP-25")
def test_the_lowest_number_begins_and_play_goes_clockwise() -> None:
    for mats, first in ((("engineering", "mechanical"), 0), (("mechanical", "engineering"), 1)):
        game = Game.new(Setup(players=2, factions=("nordic", "saxony"), mats=mats), seed=1)
        assert game.actor == first
    for game in NEW_GAMES:
        ranks = [BY_NUMBER.index(mat) for mat in game.setup.mats]
        assert game.actor == ranks.index(min(ranks))
        players = game.setup.players
        again = Game.new(game.setup, seed=1)
        for turn in range(players):
            assert again.actor == (game.actor + turn) % players
            do(again, "discretion=on", texts(again)[0], "end")


@rule("SETUP-27")
def test_two_to_five_players() -> None:
    for players in (2, 3, 4, 5):
        assert len(Game.new(replace(FIVE, players=players), seed=1).setup.factions) == players
    for players in (0, 1, 6, 7):
        with pytest.raises(SetupError, match="SETUP-27"):
            Game.new(replace(FIVE, players=players))


# --- options ---------------------------------------------------------------------------------------------------


@rule("SETUP-26")
def test_promo_cards_are_an_option() -> None:
    for promos, encounters, objectives, factory in ((False, 28, 23, 12), (True, 42, 27, 18)):
        config = Game.new(Setup(players=3, promos=promos), seed=1).state.config
        assert [n for n, used in enumerate(config.encounter_set) if used] == list(range(1, encounters + 1))
        assert config.objective_set == 2**objectives - 1
        assert config.factory_set == 2**factory - 1
    promo = Game.new(Setup(players=5), seed=1, ask_chance=True)
    drawn = {text for text in _all_outcomes(promo) if text.startswith("dealt=")}
    assert {"dealt=24", "dealt=25", "dealt=26", "dealt=27"} <= drawn


def _all_outcomes(game: Game) -> list[str]:
    """Everything chance could do while the table is laid."""
    outcomes = []
    while game.actor == CHANCE:
        outcomes += texts(game)
        do(game, "!" + texts(game)[0])
    return outcomes
