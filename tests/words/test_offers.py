"""Offers of cards as data: every gain of every card has a symbol, and price and sentence are those of the rules."""

from __future__ import annotations

from whetstone.play.describe import price_of
from whetstone.words import cards
from whetstone.words.offers import offer_data


def test_every_gain_of_every_card_is_a_thing_with_a_symbol() -> None:
    offers = [offer for options in cards.encounters().values() for offer in options]
    offers += cards.factory_cards().values()
    assert offers
    for offer in offers:
        told = offer_data(offer)
        assert told["cost"] == price_of(offer)
        assert told["text"] == cards.offer_text(offer)
        assert len(told["gains"]) == len(offer.effects) > 0
        for gain in told["gains"]:
            assert gain["what"] != "other"
            assert gain["n"] > 0
            assert gain["text"]
