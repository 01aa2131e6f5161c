"""Openings: one for every pair of faction and mat, legal as far as it goes, left when the position has left it."""

from __future__ import annotations

import pytest

from whetstone import Game, Setup
from whetstone.bots.book import book_turn, key_of
from whetstone.bots.openings import OPENINGS
from whetstone.content.registry import MAT_ORDER, SEATING


def test_there_is_one_for_every_pair() -> None:
    assert set(OPENINGS) == {f"{faction}/{mat}" for faction in SEATING for mat in MAT_ORDER}
    assert all(OPENINGS.values())


@pytest.mark.parametrize("faction", SEATING)
def test_the_first_turn_can_be_played(faction: str) -> None:
    other = SEATING[(SEATING.index(faction) + 1) % len(SEATING)]
    for mat in MAT_ORDER:
        setup = Setup(players=2, factions=(faction, other), mats=(mat, "random"), allow_banned=True)
        game = Game.new(setup, seed=1)
        while game.faction != faction:  # the other one may begin
            game.choose(game.choices()[0] if game.state.players[game.actor or 0].section < 0 else "end")
        assert game.actor is not None
        assert key_of(game.state, game.actor) == f"{faction}/{mat}"
        codes = book_turn(game.state, game.actor)
        assert codes
        for code in codes:
            game.choose(code)


def test_a_position_out_of_the_book_has_no_opening() -> None:
    game = Game.from_position("nordic/industrial coins=0 hero@D4 w2@A4; saxony; turn nordic")
    assert book_turn(game.state, 0) == []
