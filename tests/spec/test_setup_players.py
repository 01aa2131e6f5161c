"""Area SETUP: what each player begins with."""

from __future__ import annotations

from tests.rules_plugin import rule
from tests.spec.table import do, texts, workers
from whetstone import Game, Setup
from whetstone.core.ids import FIRST_MECH, FIRST_STRUCTURE, FIRST_WORKER, HERO, PIECES, UNITS
from whetstone.core.state import add_tokens
from whetstone.play.names import place_name

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

NEW_GAMES = [Game.new(Setup(players=players), seed=seed) for players in range(2, 8) for seed in range(4)]


def rich(game: Game) -> Game:
    """The player to begin gets 9 tokens of each kind, to be able to pay for any action."""
    for kind in range(4):
        add_tokens(game.state, game.state.players[game.state.active].piece[FIRST_WORKER], kind, 9)
    return game


def begin(game: Game, top: str) -> Game:
    return do(rich(game), f"section={top}")


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
    assert seen == set(FACTION_MATS) | set(PLAYER_MATS)


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
    cubes = do(begin(Game.new(NORDIC_FIRST, seed=1), "trade"), "upgrade")
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
        assert texts(game) == ["structure=mine", "structure=monument", "structure=armory", "structure=mill", "done"]


@rule("SETUP-22")
def test_four_recruits_and_four_open_bonuses() -> None:
    for game in NEW_GAMES:
        assert all(p.recruits == 0 and p.bonuses == 0 for p in game.state.players)
    game = do(begin(Game.new(NORDIC_FIRST, seed=1), "produce"), "enlist")
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
    game = do(begin(Game.new(NORDIC_FIRST, seed=1), "bolster"), "deploy")
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
