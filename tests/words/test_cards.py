"""Cards, tiles, abilities and mats in words: all of them, told from their records."""

from __future__ import annotations

import pytest

from whetstone import Game, Setup
from whetstone.content.registry import FACTIONS, MATS
from whetstone.play.names import place_of
from whetstone.words import atlas, cards, mats
from whetstone.words.names import ability_text, place_text

FALLBACKS = ("no words for", "something of its own", "of a certain kind")


def test_every_card_and_tile_has_words() -> None:
    texts = [cards.offer_text(offer) for offers in cards.encounters().values() for offer in offers]
    texts += [cards.factory_card_text(card) for card in cards.factory_cards()]
    texts += [cards.objective_text(card) for card in cards.objectives()]
    texts += [cards.tile_text(tile) for tile in cards.tiles()]
    assert len(texts) == 42 * 3 + 18 + 27 + 14
    assert not [text for text in texts if any(fallback in text for fallback in FALLBACKS)]


@pytest.mark.parametrize(
    ("card", "text"),
    [
        (1, "control of at least 3 mountains, at the end of your turn"),
        (5, "control of the Factory and no opponent with more power, at the end of your turn"),
        (8, "at most 2 coins, at least 4 workers and at least 7 popularity"),
        (15, "as many workers as recruits"),
        (20, "at least 3 structures, at least 7 popularity and no mechs"),
        (26, "a worker on a controlled mountain, farm, tundra, forest and village, at the end of your turn"),
    ],
)
def test_objectives(card: int, text: str) -> None:
    assert cards.objective_text(card) == text


def test_offers() -> None:
    assert cards.offer_text(cards.encounters()[3][1]) == "pay 2 coins: 3 food and 1 worker"
    assert cards.factory_card_text(13) == "Factory card 13: pay 2 resources of different kinds: a mech or a structure"


def test_tiles_tell_their_steps() -> None:
    assert (
        cards.tile_text("adjacent_lakes") == "lakes next to your structures: $2 for 1, $4 for 2, $6 for 4 and $9 for 6"
    )


def test_every_ability_of_every_faction_is_explained() -> None:
    for faction, entry in FACTIONS.items():
        for ability in entry.abilities:
            assert 10 < len(ability_text(ability, faction, 2)) <= 100
    assert ability_text("wayfare", "crimea", 2) != ability_text("wayfare", "crimea", 6)
    assert ability_text("meander", "polania", 5) != ability_text("meander", "polania", 7)


def test_a_mat_shows_live_costs() -> None:
    game = Game.from_position(
        "nordic/industrial up=power>deploy.coins>deploy rec=build>coins w4@A4; saxony; turn nordic"
    )
    seat = game.view(0)["seats"][0]
    told = {section.key: section for section in mats.sections(seat)}
    assert (told["produce"].bottom, told["produce"].cost, told["produce"].room) == ("Deploy", 1, 0)
    assert told["produce"].top_text == "2 territories for 1 power"
    assert told["bolster"].top_text == "$1: 3 power or 1 card"
    assert [section.enlisted for section in told.values()] == [False, False, True, False]


def test_every_mat_has_its_sections() -> None:
    for mat in MATS:
        game = Game.new(Setup(players=2, mats=(mat,), allow_banned=True), seed=2)
        for seat in game.view(-1)["seats"]:
            assert {section.key for section in mats.sections(seat)} == {"move", "bolster", "trade", "produce"}


def test_popularity_tiers() -> None:
    assert [mats.rates(n) for n in (0, 6, 7, 12, 13, 18)] == [(3, 2, 1)] * 2 + [(4, 3, 2)] * 2 + [(5, 4, 3)] * 2


def test_places_lie_where_they_are_printed() -> None:
    spots = {spot.place: spot for spot in atlas.spots()}
    assert len(spots) == 54
    assert spots["D4"].row == spots["D5"].row
    assert spots["D5"].column - spots["D4"].column == 2
    assert (spots["A3"].row + 1, spots["A3"].column + 1) == (spots["B4"].row, spots["B4"].column)
    assert "east" in spots["A3"].rivers
    assert "west" in spots["A4"].rivers
    assert {place for place, spot in spots.items() if spot.tunnel} == {"B4", "C2", "C5", "E3", "E6", "F4"}
    # Every river has two banks, and they face each other.
    assert sum(len(spot.rivers) for spot in spots.values()) == 64
    assert all(place_of(place, "") is not None for place in spots)


def test_home_bases_are_spoken_of_from_where_one_sits() -> None:
    assert place_text("base", "nordic") == "the home base"
    assert place_text("base.saxony", "saxony") == "the home base"
    assert place_text("base.saxony", "nordic") == "the home base of Saxony"
    assert place_text("D4", "nordic") == "D4"
