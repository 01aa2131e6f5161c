"""Area TRACK: power, popularity and the hand of combat cards."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.random_play import TABLES, wander
from tests.spec.table import do, lay, refused, seat, texts
from whetstone import Game, Setup
from whetstone.core.events import CARD_DRAWN
from whetstone.play.notation import NotationError


def hand(game: Game, faction: str) -> list[int]:
    """Combat cards held, by value: how many 2s, 3s, 4s and 5s."""
    return list(seat(game, faction).hand)


@rule("TRACK-01")
@pytest.mark.parametrize(("before", "after"), [(13, 15), (14, 16), (15, 16), (16, 16)])
def test_power_ends_at_sixteen(before: int, after: int) -> None:
    game = lay(f"nordic/mechanical coins=1 power={before} stars=power; saxony; turn nordic")
    assert seat(do(game, "section=bolster", "power"), "nordic").power == after


@rule("TRACK-02")
@pytest.mark.parametrize(("before", "after"), [(15, 17), (16, 18), (17, 18), (18, 18)])
def test_popularity_ends_at_eighteen(before: int, after: int) -> None:
    line = f"nordic/mechanical coins=1 pop={before} stars=popularity up=popularity>deploy; saxony; turn nordic"
    assert seat(do(lay(line), "section=trade", "popularity"), "nordic").popularity == after


@rule("TRACK-01", "TRACK-02")
@pytest.mark.parametrize("table", TABLES)
def test_the_tracks_are_never_left(table: Setup) -> None:
    for seed in range(4):
        for s in wander(table, seed):
            assert all(0 <= p.power <= 16 and 0 <= p.popularity <= 18 for p in s.players)


@rule("TRACK-01", "TRACK-02")
def test_a_position_beyond_the_tracks_cannot_be_laid() -> None:
    for word in ("power=17", "power=-1", "pop=19", "pop=-1"):
        with pytest.raises(NotationError):
            lay(f"nordic {word}; saxony")


@rule("TRACK-03")
@pytest.mark.parametrize(("before", "after"), [(5, 3), (2, 0), (1, 0), (0, 0)])
def test_a_forced_loss_of_power_stops_at_zero(before: int, after: int) -> None:
    game = lay(f"nordic/mechanical power=3 artillery@E6; saxony power={before} speed@D5; turn nordic")
    do(game, "section=move", "move", "unit=artillery", "go=D5", "done", "use=artillery")
    assert seat(game, "saxony").power == after


@rule("TRACK-03")
@pytest.mark.parametrize(("before", "after"), [(5, 2), (3, 0), (2, 0), (0, 0)])
def test_a_forced_loss_of_popularity_stops_at_zero(before: int, after: int) -> None:
    game = lay(f"nordic/mechanical pop={before} speed@E6; saxony w3@D5; turn nordic")
    do(game, "section=move", "move", "unit=speed", "go=D5")
    assert seat(game, "nordic").popularity == after


@rule("TRACK-03")
def test_a_price_is_no_forced_loss() -> None:
    # With 6 workers out Produce costs 1 power and 1 popularity: with no power it cannot be taken at all.
    game = do(lay("nordic/mechanical power=0 pop=5 w6@A4; saxony; turn nordic"), "section=produce")
    refused(game, "produce", "PROD-02")


@rule("TRACK-04")
def test_a_hand_may_be_of_any_size() -> None:
    cards = ".".join(["2"] * 12 + ["3"] * 10 + ["4"] * 8 + ["5"] * 5)
    game = lay(f"nordic/mechanical coins=1 up=cards>deploy hand={cards}; saxony; turn nordic")
    do(game, "section=bolster", "cards", "!drawn=5", "!drawn=2")
    assert hand(game, "nordic") == [13, 10, 8, 6]


@rule("TRACK-05")
def test_the_size_of_a_hand_is_public_its_cards_are_secret() -> None:
    game = lay("nordic hand=2.5.5; saxony hand=3; polania; turn nordic")
    for viewer, own in ((-1, None), (0, "nordic"), (1, "saxony"), (2, "polania")):
        shown = {entry["faction"]: entry for entry in game.view(viewer)["seats"]}
        assert {faction: entry["hand_size"] for faction, entry in shown.items()} == {
            "nordic": 3,
            "saxony": 1,
            "polania": 0,
        }
        for faction, cards in (("nordic", [2, 5, 5]), ("saxony", [3]), ("polania", [])):
            assert shown[faction]["hand"] == (cards if faction == own else None)
            assert shown[faction]["hand_known"] == []


@rule("TRACK-05")
def test_views_of_others_do_not_depend_on_the_cards() -> None:
    lines = [f"nordic hand={cards}; saxony hand=3; polania; turn saxony" for cards in ("2.2.2", "2.5.5")]
    for viewer in (-1, 1, 2):
        assert lay(lines[0]).view(viewer) == lay(lines[1]).view(viewer)
    assert lay(lines[0]).view(0) != lay(lines[1]).view(0)


@rule("TRACK-05")
def test_what_others_draw_is_told_to_the_drawer_only() -> None:
    game = lay("nordic/mechanical coins=1; saxony; turn nordic")
    do(game, "section=bolster", "cards", "!drawn=5")
    assert [event.audience for event in game.events if event.kind == CARD_DRAWN] == [1 << 0]
    assert game.view(1)["seats"][0]["hand"] is None
    assert game.view(1)["seats"][0]["hand_size"] == 1


@rule("TRACK-06")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    # The clause's example: one card in the deck, five discarded, two to draw. The first has only one way to fall.
    game = lay(
        "nordic/mechanical coins=1 up=cards>deploy; saxony; cards discard=2.2.3.3.4 deck=5; turn nordic",
    )
    do(game, "section=bolster", "cards")
    assert hand(game, "nordic") == [0, 0, 0, 1]
    assert texts(game) == ["drawn=2", "drawn=3", "drawn=4"]
    do(game, "!drawn=3")
    assert hand(game, "nordic") == [0, 1, 0, 1]
    assert list(game.state.deck) == [2, 1, 1, 0]
    assert sum(game.state.discard) == 0


@rule("TRACK-06")
def test_with_a_card_left_the_discards_are_not_touched() -> None:
    game = lay("nordic/mechanical coins=1; saxony; cards discard=2.2.3.3.4 deck=5; turn nordic")
    do(game, "section=bolster", "cards")
    assert hand(game, "nordic") == [0, 0, 0, 1]
    assert list(game.state.deck) == [0, 0, 0, 0]
    assert list(game.state.discard) == [2, 2, 1, 0]


@rule("TRACK-07")
def test_with_no_card_anywhere_the_gain_is_lost() -> None:
    game = lay("nordic/mechanical coins=1 up=cards>deploy; saxony; cards deck=; turn nordic")
    do(game, "section=bolster", "cards")
    assert sum(hand(game, "nordic")) == 0
    assert seat(game, "nordic").coins == 0
    assert "end" in texts(game)
    game = lay("nordic/mechanical coins=1 up=cards>deploy; saxony; cards deck=4; turn nordic")
    do(game, "section=bolster", "cards")
    assert hand(game, "nordic") == [0, 0, 1, 0]
    assert "end" in texts(game)
