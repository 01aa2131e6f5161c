"""What nobody may learn of an Automa: its combat cards, its Factory card, faces of its Traps, the order of its deck.

Two games that differ in nothing but a secret must look the same from every seat, the Automa's own included, and sound
the same to everybody at the table.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.fighting import assault, heard, raid, showed
from tests.spec.field import commit
from tests.spec.random_play import wander
from tests.spec.table import do, lay, texts
from whetstone import Game, Setup
from whetstone.core import combat, engine
from whetstone.core import events as ev
from whetstone.core.ids import BIT, CARD_VALUES
from whetstone.core.marks import face_of
from whetstone.lab.invariants import views_leak_nothing
from whetstone.play.chance import Dice
from whetstone.play.hidden import resample
from whetstone.play.names import place_of
from whetstone.play.setup import deal
from whetstone.play.view import view


def people(game: Game) -> list[int]:
    """Everybody who may look or listen: spectators and players."""
    return [-1, *(seat for seat in range(game.setup.players) if not game.state.config.unmanned & BIT[seat])]


def assert_alike(games: Iterable[Game]) -> None:
    first, *others = games
    assert others
    for other in others:
        assert first.state.key() != other.state.key(), "there is no secret to keep"
        for viewer in range(-1, first.setup.players):
            assert first.view(viewer) == other.view(viewer)
        for listener in people(first):
            assert heard(first, listener) == heard(other, listener)


def assert_kept(game: Game) -> None:
    """Dealing everything hidden anew changes no view."""
    for viewer in range(-1, game.setup.players):
        for n in range(5):
            other = resample(game.state, viewer, Dice(n))
            assert view(game.setup, other, viewer) == game.view(viewer)


# --- combat cards -----------------------------------------------------------------------------------------------------


@rule("AUTO-SETUP-04")
def test_nobody_sees_its_hand() -> None:
    games = [lay(f"nordic hand=3; saxony/automa hand={hand} w@F1; turn nordic") for hand in ("2.2.4", "2.5.5", "3.4.5")]
    assert_alike(games)
    for game in games:
        assert game.view(1)["seats"][1]["hand"] is None, "not even from its own seat"
        assert game.view(0)["seats"][1]["hand_size"] == 3
        assert game.view(0)["seats"][0]["hand"] == [3]
        assert_kept(game)


@rule("AUTO-SETUP-04")
def test_to_everybody_every_hand_is_possible() -> None:
    game = lay("nordic hand=3; saxony/automa hand=2.2; turn nordic")
    for viewer in (-1, 0, 1):
        hands = {tuple(resample(game.state, viewer, Dice(n)).players[1].hand) for n in range(60)}
        assert len(hands) >= 8, f"seat {viewer} seems to know something"


@rule("AUTO-SETUP-04")
def test_nobody_sees_a_card_it_draws() -> None:
    line = "nordic/industrial; saxony/automa w@F1; turn saxony"
    assert_alike(do(lay(line), "!automa=4", f"!drawn={value}") for value in (2, 3, 5))
    told = [event for event in do(lay(line), "!automa=4", "!drawn=5").events if event.kind == ev.CARD_DRAWN]
    assert [event.audience & BIT[0] for event in told] == [0]


@rule("AUTO-SETUP-04")
def test_the_starting_cards_are_hidden_as_well() -> None:
    setup = Setup(players=2, factions=("saxony", "nordic"), mats=("automa", "industrial"), tile="in_a_row")
    game = Game.new(setup, seed=5)
    assert game.view(0)["seats"][1]["hand_size"] == 4
    assert_kept(game)
    drawn = [event for event in game.events if event.kind == ev.CARD_DRAWN and event.seat == 1]
    assert all(event.audience == BIT[1] for event in drawn)


@rule("AUTO-SETUP-04")
def test_a_card_stolen_from_it_is_known_to_the_thief_alone() -> None:
    line = "polania; crimea power=3 scout@F6; saxony/automa power=7 hand=2.2.5.5 riverwalk@F5; turn crimea"
    words = ("section=move", "move", "unit=scout", "go=F5", "done", "use=scout")
    games = [do(lay(line), *words, f"!lost={value}") for value in (2, 5)]
    thief = games[0].setup.factions.index("crimea")
    assert games[0].view(thief) != games[1].view(thief)
    for viewer in range(-1, 3):
        if viewer != thief:
            assert games[0].view(viewer) == games[1].view(viewer)
            assert viewer not in people(games[0]) or heard(games[0], viewer) == heard(games[1], viewer)
    for game in games:
        assert_kept(game)


# --- in combat --------------------------------------------------------------------------------------------------------


@rule("AUTO-SETUP-04")
@pytest.mark.parametrize("field", [assault, raid], ids=["defends", "attacks"])
def test_cards_added_are_hidden_until_both_sides_reveal(field: Callable[..., Game]) -> None:
    games = []
    for value in (2, 5):
        game = field("power=7", "power=7 hand=2.2.5.5")
        commit(game, "nordic", 3)
        games.append(do(game, "!automa=17", f"!add={value}"))  # one of two cards
    assert_alike(games)
    for game in games:
        assert_kept(game)
        do(game, "!add=5")
    assert [showed(game, "saxony")[1] for game in games] == [[2, 5], [5, 5]], "then all see them"
    assert heard(games[0], -1) != heard(games[1], -1)


@rule("AUTO-SETUP-04")
def test_dealt_anew_its_side_of_a_combat_is_still_that_of_the_card() -> None:
    # Card 13 lies open: 3 power and three cards. Only which cards they are may change.
    game = assault("power=7", "power=7 hand=2.3.4.5.5")
    commit(game, "nordic", 3)
    do(game, "!automa=13", "!add=2", "!add=3")
    sides = set()
    for n in range(30):
        other = resample(game.state, 0, Dice(n))
        at = combat.CARDS_PLAYED + CARD_VALUES
        played = tuple(other.battle[at : at + CARD_VALUES])
        assert other.battle[combat.DIALLED + 1] == 3
        assert sum(played) == 2
        assert all(n <= held for n, held in zip(played, other.players[1].hand, strict=True))
        assert view(game.setup, other, 0) == game.view(0)
        sides.add(played)
    assert len(sides) > 3


# --- the Factory card -------------------------------------------------------------------------------------------------

AT_THE_FACTORY = "nordic/industrial {}; saxony/automa track=4 hero@D3 w@C3; cards pile={}; turn saxony"


@rule("AUTO-MOVE-64")
@pytest.mark.parametrize(("human", "pile"), [("", "2.5.9"), ("factory=7", "2.5 seen=nordic")])
def test_nobody_sees_its_factory_card(human: str, pile: str) -> None:
    cards = pile.partition(" ")[0].split(".")
    games = [do(lay(AT_THE_FACTORY.format(human, pile)), "!automa=18", f"!unseen={card}") for card in cards]
    assert_alike(games)
    for game in games:
        assert game.view(0)["seats"][1]["factory_cards"] == 1
        assert game.view(0)["seats"][1]["factory"] == game.view(1)["seats"][1]["factory"] == []
        assert_kept(game)


@rule("AUTO-MOVE-64")
def test_to_everybody_it_may_be_any_card_not_seen() -> None:
    game = do(lay(AT_THE_FACTORY.format("factory=7", "2.5.9")), "!automa=18", "!unseen=5")
    for viewer in (-1, 0, 1):
        cards = {resample(game.state, viewer, Dice(n)).players[1].factory for n in range(60)}
        assert len(cards) > 8
        assert BIT[6] not in cards, "card 7 lies before the human"


@rule("AUTO-MOVE-64")
def test_whoever_comes_later_sees_only_what_is_left() -> None:
    game = lay("nordic hero@C3 w@A4; saxony/automa factory=5; cards pile=2.9; turn nordic")
    do(game, "section=move", "move", "unit=hero", "go=D4", "done")
    assert texts(game) == ["factorycard=2", "factorycard=9"]
    assert game.view(0)["factory_pile"] == [2, 9]
    others = [resample(game.state, 0, Dice(n)) for n in range(60)]
    assert {other.pile for other in others} == {BIT[1] | BIT[8]}
    cards = {other.players[1].factory for other in others}
    assert len(cards) > 8
    assert not cards & {BIT[1], BIT[8]}


# --- Traps ------------------------------------------------------------------------------------------------------------


@rule("AUTO-IFA-13")
def test_every_face_not_seen_is_possible() -> None:
    game = lay("togawa/automa trap_power@D4 trap_coins@C3 trap_cards@B4:down; nordic; turn nordic")
    d4, c3, b4 = (place_of(name, "") or 0 for name in ("D4", "C3", "B4"))
    for viewer in (-1, 0, 1):
        faces = set()
        for n in range(60):
            other = resample(game.state, viewer, Dice(n))
            assert other.marks[b4] == game.state.marks[b4], "a Trap that has sprung is known"
            faces.add((face_of(other.marks[d4]), face_of(other.marks[c3])))
        assert len(faces) == 6
    assert_kept(game)


@rule("AUTO-IFA-13")
def test_the_event_of_laying_a_trap_reaches_no_person() -> None:
    line = "togawa/automa w@F7 w@G6; nordic; crimea; board enc=all; turn togawa"
    game = do(lay(line), "!automa=14", "!lay=trap_power")
    told = [event for event in game.events if event.kind == ev.MARK_PLACED]
    assert len(told) == 1
    assert told[0].audience != ev.EVERYONE
    assert not any(told[0].audience & BIT[seat] for seat in people(game) if seat >= 0)


# --- the deck ---------------------------------------------------------------------------------------------------------


@rule("AUTO-SETUP-14")
def test_the_deck_has_no_order_to_betray() -> None:
    game = lay("nordic; saxony/automa left=3.8.17 w@F1; turn saxony")
    assert texts(game) == ["automa=3", "automa=8", "automa=17"]
    assert engine.weights(game.state) == [1, 1, 1]
    assert game.view(0)["seats"][1]["automa"]["cards_left"] == [3, 8, 17], "what does not lie open is left"
    assert game.view(0)["choices"] == []


@rule("AUTO-SETUP-14")
def test_seeds_decide_what_comes_not_the_position() -> None:
    setup = Setup(players=2, factions=("saxony", "nordic"), mats=("automa", "industrial"), tile="in_a_row")
    drawn = set()
    for seed in range(12):
        game = Game.new(setup, seed=seed)
        start = game.view(0)["seats"][1]["automa"]
        assert start == {"track": 0, "scheme": 1, "last_card": None, "cards_left": list(range(1, 20))}
        do(game, "section=trade", "end")
        drawn.add(game.view(0)["seats"][1]["automa"]["last_card"])
    assert len(drawn) > 4


# --- every position ---------------------------------------------------------------------------------------------------

TABLES = (
    Setup(players=2, factions=("togawa", "crimea"), mats=("automaszyna", "industrial")),
    Setup(players=2, factions=("saxony", "nordic"), mats=("ultimaszyna", "patriotic")),
    Setup(players=3, factions=("albion", "togawa", "polania"), mats=("automa", "ultimaszyna"), automa_one_deck=True),
)


@pytest.mark.slow
@rule("AUTO-SETUP-04", "AUTO-MOVE-64", "AUTO-IFA-13")
@pytest.mark.parametrize("setup", TABLES, ids=["togawa", "saxony", "two"])
def test_no_view_tells_a_secret_in_play(setup: Setup) -> None:
    for seed in (1, 2):
        dealt = deal(setup, Dice(seed))
        dice = Dice(seed)
        for s in wander(dealt, seed):
            views_leak_nothing(dealt, s, dice, list(range(-1, dealt.players)))
            for viewer in range(dealt.players):
                if s.config.unmanned & BIT[viewer]:
                    assert view(dealt, s, viewer) == view(dealt, s, -1)
