"""Area SETUP: what lies on the table before the first turn, and how it is dealt."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from tests.rules_plugin import rule
from tests.spec.random_play import wander
from tests.spec.table import do, texts, workers
from whetstone import Game, Setup, SetupError
from whetstone.core import engine
from whetstone.core.ids import CHANCE, FIRST_MECH, FIRST_STRUCTURE, FIRST_WORKER, HERO, PIECES, UNITS
from whetstone.core.state import add_tokens, place_piece
from whetstone.play.chance import Dice
from whetstone.play.names import place_name, place_of
from whetstone.play.setup import deal

CLOCKWISE = ("nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion")
BASE_FACTIONS = ("nordic", "rusviet", "crimea", "saxony", "polania")
BY_NUMBER = ("industrial", "engineering", "militant", "patriotic", "innovative", "mechanical", "agricultural")
BASE_MATS = ("industrial", "engineering", "patriotic", "mechanical", "agricultural")

# Printed on the mats: power and combat cards, start territories; popularity and coins.
FACTION_MATS = {
    "nordic": (4, 1, ["A4", "A5"]),
    "rusviet": (3, 2, ["C6", "D7"]),
    "crimea": (5, 0, ["G3", "H1"]),
    "saxony": (1, 4, ["F1", "G1"]),
    "polania": (2, 3, ["C1", "D1"]),
    "albion": (3, 0, ["A1", "A2"]),
    "togawa": (0, 2, ["F7", "G6"]),
}
PLAYER_MATS = {
    "industrial": (2, 4),
    "engineering": (2, 5),
    "militant": (3, 4),
    "patriotic": (2, 6),
    "innovative": (3, 5),
    "mechanical": (3, 6),
    "agricultural": (4, 7),
}
ENCOUNTERS = {"A3", "B2", "B5", "B7", "D2", "D6", "E1", "F2", "F3", "F6", "G4"}

NEW_GAMES = [Game.new(Setup(players=players), seed=seed) for players in range(2, 8) for seed in range(4)]
FIVE = Setup(players=5, invaders=False, promos=False, modular_tiles=False)


def deals(setup: Setup, seeds: int = 400) -> list[Setup]:
    """The set-up as dealt many times."""
    return [deal(setup, Dice(seed)) for seed in range(seeds)]


def rich(game: Game) -> Game:
    """The player to begin gets 9 tokens of each kind, to be able to pay for any action."""
    for kind in range(4):
        add_tokens(game.state, game.state.players[game.state.active].piece[FIRST_WORKER], kind, 9)
    return game


def begin(game: Game, top: str) -> Game:
    return do(rich(game), f"section={top}")


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
    do(game, "section=move", "move", "unit=hero", "go=D4", "done")
    return game


def _at(name: str) -> int:
    place = place_of(name, "")
    assert place is not None
    return place


@rule("SETUP-03")
def test_every_factory_card_is_as_likely_and_nobody_sees_the_rest() -> None:
    game = _on_the_factory(Game.new(replace(FIVE, players=2), seed=3, ask_chance=False))
    offered = texts(game)
    do(game, offered[0])
    assert game.view(-1)["factory_pile"] is None, "face down for all who have not been there"
    while "end" in texts(game):
        do(game, "end")
    place_piece(game.state, 1 - game.state.active, HERO, _at("C3"))  # the first visitor makes room
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
    wanted = Setup(players=3)
    instead = set()
    for seed in range(2000):
        first = deal(replace(wanted, allow_banned=True), Dice(seed))
        dealt = deal(wanted, Dice(seed))
        pairs = list(zip(first.factions, first.mats, strict=True))
        if (faction, mat) not in pairs:
            continue
        assert dealt.factions == first.factions
        for (who, before), after in zip(pairs, dealt.mats, strict=True):
            if who == faction:
                instead.add(after)
                assert after not in first.mats, "one that nobody has been dealt"
            elif (who, before) not in (("rusviet", "industrial"), ("crimea", "patriotic")):
                assert after == before
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


# --- what each player begins with ---------------------------------------------------------------------------------


@rule("SETUP-12", "SETUP-13", "SETUP-14", "SETUP-15")
def test_start_values_are_those_printed_on_the_mats() -> None:
    seen = set()
    for game in NEW_GAMES:
        for shown in game.view(-1)["seats"]:
            power, cards, _ = FACTION_MATS[shown["faction"]]
            popularity, coins = PLAYER_MATS[shown["mat"]]
            assert (shown["power"], shown["hand_size"]) == (power, cards)
            assert (shown["popularity"], shown["coins"]) == (popularity, coins)
            seen |= {shown["faction"], shown["mat"]}
    assert seen == set(CLOCKWISE) | set(BY_NUMBER)


@rule("SETUP-16")
def test_two_secret_objectives_each() -> None:
    for game in NEW_GAMES:
        players = range(game.setup.players)
        held = [game.view(player)["seats"][player]["objectives"] for player in players]
        assert all(len(cards) == 2 for cards in held)
        assert len({card for cards in held for card in cards}) == 2 * len(held), "nobody holds another's card"
        for viewer in (-1, *players):
            for player, shown in enumerate(game.view(viewer)["seats"]):
                assert shown["objectives_held"] == 2
                assert (shown["objectives"] is not None) == (viewer == player)


@rule("SETUP-17")
def test_the_character_is_at_home() -> None:
    for game in NEW_GAMES:
        for faction, p in zip(game.setup.factions, game.state.players, strict=True):
            assert place_name(p.piece[HERO], faction) == "base"


@rule("SETUP-18", "SETUP-19")
def test_two_workers_beside_the_base_six_on_the_mat() -> None:
    for game in NEW_GAMES:
        for faction, p in zip(game.setup.factions, game.state.players, strict=True):
            assert workers(game, faction) == FACTION_MATS[faction][2]
            assert sum(p.piece[slot] < 0 for slot in range(FIRST_WORKER, UNITS)) == 6


@rule("SETUP-19")
def test_the_six_workers_cover_the_costs_of_produce() -> None:
    game = Game.new(Setup(players=2, factions=("togawa", "albion"), mats=("industrial",)), seed=1)
    before = game.view(0)["seats"][0]
    assert before["power"] == 0
    do(game, "section=produce", "produce", "produce=F7", "produce=G6")
    after = game.view(0)["seats"][0]
    assert [before[key] for key in ("power", "popularity", "coins")] == [
        after[key] for key in ("power", "popularity", "coins")
    ]


NORDIC_FIRST = Setup(players=2, factions=("nordic", "saxony"), mats=("mechanical", "agricultural"))


@rule("SETUP-20")
def test_the_cubes_cover_the_better_benefits() -> None:
    for game in NEW_GAMES:
        assert all(p.cubes == 0 and sum(p.cuts) == 0 for p in game.state.players)
    for words, key, gain in (
        (("section=bolster", "power"), "power", 2),
        (("section=bolster", "cards"), "hand_size", 1),
        (("section=trade", "popularity"), "popularity", 1),
        (("section=move", "coins"), "coins", 1),
    ):
        game = Game.new(NORDIC_FIRST, seed=1)
        before = game.view(0)["seats"][0][key]
        assert do(game, *words).view(0)["seats"][0][key] == before + gain
    game = do(Game.new(NORDIC_FIRST, seed=1), "section=move", "move", "unit=hero", "go=A4", "unit=worker@A5", "go=B5")
    assert not [text for text in texts(game) if text.startswith("unit=")], "two units, not three"
    cubes = do(begin(Game.new(NORDIC_FIRST, seed=1), "trade"), "upgrade", "pay=oil@A4", "pay=oil@A4", "pay=oil@A4")
    all_six = ["units", "coins", "power", "cards", "popularity", "territories"]
    assert texts(cubes) == [f"cube={cube}" for cube in all_six] + ["done"]


@rule("SETUP-21")
def test_the_four_structures_are_on_the_mat() -> None:
    for game in NEW_GAMES:
        for p in game.state.players:
            assert p.built == 0
            assert all(p.piece[slot] < 0 for slot in range(FIRST_STRUCTURE, PIECES))
    for game in [Game.new(Setup(players=7), seed=seed) for seed in range(12)]:
        mat = game.state.config.mats[game.state.active]
        do(begin(game, ("move", "bolster", "trade", "produce")[mat.top[2]]), "build")
        while texts(game)[0].startswith("pay="):
            do(game, texts(game)[0])
        assert texts(game) == ["structure=mine", "structure=monument", "structure=armory", "structure=mill", "done"]


@rule("SETUP-22")
def test_four_recruits_and_four_open_bonuses() -> None:
    for game in NEW_GAMES:
        assert all(p.recruits == 0 and p.bonuses == 0 for p in game.state.players)
    game = do(begin(Game.new(NORDIC_FIRST, seed=1), "produce"), "enlist", *["pay=food@A4"] * 4)
    assert texts(game) == ["recruit=upgrade", "recruit=deploy", "recruit=build", "recruit=enlist", "done"]
    do(game, "recruit=build")
    assert texts(game) == ["bonus=power", "bonus=coins", "bonus=popularity", "bonus=cards"]


@rule("SETUP-23")
def test_mechs_and_stars_are_on_the_faction_mat() -> None:
    for game in NEW_GAMES:
        for shown, p in zip(game.view(-1)["seats"], game.state.players, strict=True):
            assert all(p.piece[slot] < 0 for slot in range(FIRST_MECH, FIRST_WORKER))
            assert shown["abilities"] == []
            assert shown["star_count"] == 0
            assert shown["stars"] == {}
    game = do(begin(Game.new(NORDIC_FIRST, seed=1), "bolster"), "deploy", *["pay=metal@A4"] * 3)
    assert texts(game) == ["mech=riverwalk", "mech=seaworthy", "mech=artillery", "mech=speed", "done"]
    do(game, "mech=seaworthy", "at=A4")
    assert game.view(-1)["seats"][0]["abilities"] == ["seaworthy"], "the mech uncovers its ability"


@rule("SETUP-24")
def test_on_the_first_turn_any_section_may_be_chosen() -> None:
    setup = Setup(players=4, factions=("nordic", "crimea", "saxony", "polania"))
    game = Game.new(setup, seed=1)
    for _ in range(4):
        assert game.view(-1)["seats"][game.state.active]["section"] is None
        sections = {text for text in texts(game) if text.startswith("section=")}
        assert sections == {"section=move", "section=bolster", "section=trade", "section=produce"}
        do(game, "section=trade", "end")
    assert "section=trade" not in texts(game)


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
