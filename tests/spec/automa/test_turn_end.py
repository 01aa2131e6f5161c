"""Area AUTO-TURN: skipped turns, the sixth star in the middle of a card, the recruit row."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.table import ALL_CARDS, kinds_told, mechs, memory, moved, opening, take_turn, track
from tests.spec.field import march
from tests.spec.table import do, lay, seat, stars, texts, tokens, workers
from whetstone.content.automa.cards import AUTOMA_CARDS, NO_BONUS
from whetstone.core import events as ev
from whetstone.core.ids import CHANCE

ALL_RECRUITS = "rec=upgrade>power.deploy>coins.build>popularity.enlist>cards"
MARKED = [4, 7, 8, 17]


# --- skipped turns ------------------------------------------------------------------------------------------------


@rule("AUTO-TURN-15")
@pytest.mark.parametrize("scheme", [1, 2])
@pytest.mark.parametrize("card", ALL_CARDS)
def test_on_autometta_a_card_with_the_mark_ends_the_turn_at_once(card: int, scheme: int) -> None:
    line = f"saxony/autometta scheme={scheme} coins=5 power=4 w@F1 w@G1; nordic {ALL_RECRUITS}; turn saxony"
    before = lay(line)
    game = take_turn(line, card)
    if card in MARKED:
        assert moved(game, "saxony") == []
        assert kinds_told(game, ev.GAINED, ev.CARD_DRAWN, ev.UNIT_PLACED) == []
        assert list(seat(game, "saxony").piece) == list(seat(before, "saxony").piece)
        assert (seat(game, "saxony").coins, seat(game, "saxony").power) == (5, 4)
        assert game.faction == "nordic"
    else:
        assert kinds_told(game, ev.GAINED, ev.CARD_DRAWN, ev.UNIT_PLACED) or game.actor == CHANCE


@rule("AUTO-TURN-16")
def test_a_skipped_turn_does_not_move_the_token() -> None:
    line = "saxony/{} track=6 w@F1; nordic; turn saxony"
    assert track(take_turn(line.format("autometta"), 7), "saxony") == 6
    assert track(take_turn(line.format("autometta"), 3), "saxony") == 7
    assert track(take_turn(line.format("automa"), 7), "saxony") == 7


@rule("AUTO-TURN-17")
def test_the_resource_box_of_a_skipped_card_counts() -> None:
    line = "crimea hero@F4; saxony/autometta last=3 w@F5; turn saxony"
    game = take_turn(line, 17)
    assert memory(game, "saxony")["last_card"] == 17
    assert moved(game, "saxony") == []
    march(game, "hero", "go=F5")
    assert tokens(game, "F5") == {"wood": 2}


@rule("AUTO-TURN-18")
@pytest.mark.parametrize("level", ["automa", "automaszyna", "ultimaszyna"])
@pytest.mark.parametrize("card", MARKED)
def test_on_other_levels_the_mark_has_no_effect(level: str, card: int) -> None:
    game = take_turn(f"saxony/{level} w@F1 w@G1; nordic; turn saxony", card)
    assert moved(game, "saxony") != []


@rule("AUTO-TURN-18")
@pytest.mark.parametrize("card", MARKED)
def test_but_with_the_option_to_skip(card: int) -> None:
    line = "saxony/automa track=6 w@F1 w@G1; nordic; game automa_skips; turn saxony"
    game = take_turn(line, card)
    assert moved(game, "saxony") == []
    assert track(game, "saxony") == 6
    assert game.faction == "nordic"


# --- the sixth star -----------------------------------------------------------------------------------------------


LAST_STARS = "saxony/automa track=17 power=15 stars={} w@F1 w@G1; nordic rec=upgrade>coins; board enc=F2; turn saxony"


@rule("AUTO-TURN-19")
def test_the_sixth_star_cuts_the_card_short() -> None:
    game = take_turn(LAST_STARS.format("tracker.tracker.tracker.combat.combat"), 1)
    assert game.state.over
    assert moved(game, "saxony") == [("base", "F2")]
    assert seat(game, "saxony").power == 16
    assert stars(game, "saxony") == {"tracker": 3, "combat": 2, "power": 1}
    assert workers(game, "saxony") == ["F1", "G1"]
    assert seat(game, "nordic").power == 0
    assert track(game, "saxony") == 17


@rule("AUTO-TURN-19")
def test_the_fifth_star_does_not() -> None:
    game = take_turn(LAST_STARS.format("tracker.tracker.tracker.combat"), 1)
    assert not game.state.over
    assert stars(game, "saxony") == {"tracker": 3, "combat": 1, "power": 1}
    assert workers(game, "saxony") == ["F1", "G1", "base"]
    assert seat(game, "nordic").power == 1
    assert track(game, "saxony") == 18


@rule("AUTO-TURN-20")
def test_a_combat_is_fought_to_its_end_before_the_sixth_star_ends_the_game() -> None:
    line = (
        "saxony/automa track=4 coins=5 power=7 stars=tracker.tracker.tracker.power.combat hero@F2; "
        "polania power=3 riverwalk@E2 w@E2; turn saxony"
    )
    game = take_turn(line, 7, "dial=2", "!automa=3")  # 3 against 2
    assert not game.state.over
    assert stars(game, "saxony")["combat"] == 2
    assert mechs(game, "polania") == ["base"]
    assert workers(game, "polania") == ["base"]
    do(game, "!drawn=5")  # the loser showed 2
    assert game.state.over
    assert list(seat(game, "polania").hand) == [0, 0, 0, 1]
    assert workers(game, "saxony") == []  # nothing is gained any more
    assert seat(game, "saxony").coins == 5


# --- the recruit row ----------------------------------------------------------------------------------------------


@rule("AUTO-TURN-21")
@pytest.mark.parametrize(
    ("card", "recruit", "track_name"),
    [(1, "upgrade", "power"), (5, "deploy", "coins"), (7, "build", "popularity"), (9, "build", "popularity")],
)
def test_the_human_with_that_recruit_gains_its_bonus(card: int, recruit: str, track_name: str) -> None:
    others = [other for other in ("upgrade", "deploy", "build", "enlist") if other != recruit]
    line = "saxony/automa w@F1 w@G1; nordic rec={}; turn saxony"
    game = take_turn(line.format(f"{recruit}>coins"), card)
    assert getattr(seat(game, "nordic"), track_name) == 1
    bonuses = zip(others, ("power", "coins", "popularity"), strict=True)
    without = take_turn(line.format(".".join(f"{other}>{bonus}" for other, bonus in bonuses)), card)
    p = seat(without, "nordic")
    assert (p.power, p.coins, p.popularity, sum(p.hand)) == (0, 0, 0, 0)


@rule("AUTO-TURN-21")
def test_a_combat_card_as_bonus() -> None:
    game = take_turn("saxony/automa w@F1; nordic rec=enlist>coins; turn saxony", 14, "!drawn=2", "!drawn=4")
    assert list(seat(game, "saxony").hand) == [1, 0, 0, 0]
    assert list(seat(game, "nordic").hand) == [0, 0, 1, 0]


@rule("AUTO-TURN-21")
def test_the_human_may_leave_it() -> None:
    game = take_turn("saxony/automa w@F1; nordic discretion rec=build>coins; turn saxony", 7)
    assert game.faction == "nordic"
    assert texts(game) == ["take=1popularity", "take=0popularity"]
    do(game, "take=0popularity")
    assert seat(game, "nordic").popularity == 0


@rule("AUTO-TURN-22")
def test_one_automa_is_one_neighbour() -> None:
    """Left and right neighbour of the human are the same seat, and it gives the bonus once."""
    for line in (
        "saxony/automa w@F1; nordic rec=upgrade>coins; turn saxony",
        "saxony rec=upgrade>coins; nordic/automa w@A4; turn nordic",
    ):
        automa, human = ("saxony", "nordic") if "saxony/" in line else ("nordic", "saxony")
        game = take_turn(line, 17)
        assert seat(game, human).power == 1
        assert seat(game, automa).power == 0


@rule("AUTO-TURN-23")
@pytest.mark.parametrize("scheme", [1, 2])
@pytest.mark.parametrize("card", ALL_CARDS)
def test_the_automa_gains_nothing_from_the_recruit_row(card: int, scheme: int) -> None:
    """The same whether or not a human has every recruit."""
    line = "polania/automa scheme={} coins=5 power=1 hero@C1 w@D1; saxony {}; turn polania"
    results = []
    for recruits in ("", ALL_RECRUITS):
        game = take_turn(line.format(scheme, recruits), card)
        while game.actor == CHANCE:
            game.choose("drawn=2")
        p = seat(game, "polania")
        results.append((p.coins, p.power, p.popularity, list(p.hand), list(p.piece)))
    assert results[0] == results[1]


@rule("AUTO-TURN-24")
@pytest.mark.parametrize("scheme", [1, 2])
@pytest.mark.parametrize("card", ALL_CARDS)
def test_nothing_else_brings_bonuses(card: int, scheme: int) -> None:
    """Whatever the card makes the Automa gain, a human with all recruits has the printed bonus or nothing."""
    game = take_turn(f"polania/automa scheme={scheme} hero@C1 w@D1; saxony {ALL_RECRUITS}; turn polania", card)
    while game.actor == CHANCE:
        game.choose("drawn=2")
    p = seat(game, "saxony")
    gained = [p.power, p.coins, p.popularity, sum(p.hand)]
    bonus = AUTOMA_CARDS[card - 1].schemes[scheme - 1].bonus
    assert gained == [int(kind == bonus) for kind in range(4)]


@rule("AUTO-TURN-24")
def test_deploying_a_mech_brings_the_human_no_coin() -> None:
    assert AUTOMA_CARDS[15].schemes[0].bonus == NO_BONUS
    game = take_turn(opening("polania", human="saxony").replace("saxony;", "saxony rec=deploy>power;"), 16)
    assert mechs(game, "polania") == ["base"]
    assert seat(game, "saxony").coins == 0


@rule("AUTO-TURN-26")
def test_the_humans_sixth_star_by_a_bonus_ends_the_game_before_the_tracker_step() -> None:
    line = "saxony/automa track=8 w@F1 w@G1; nordic pop={} rec=build>coins stars={}; turn saxony"
    five = "upgrades.mechs.workers.power.combat"
    game = take_turn(line.format(17, five), 9)
    assert game.state.over
    assert seat(game, "nordic").popularity == 18
    assert stars(game, "nordic")["popularity"] == 1
    assert track(game, "saxony") == 8
    assert stars(game, "saxony") == {}
    for pop, before in ((16, five), (17, "upgrades.mechs.workers.power")):
        goes_on = take_turn(line.format(pop, before), 9)
        assert not goes_on.state.over
        assert track(goes_on, "saxony") == 9
        assert stars(goes_on, "saxony") == {"tracker": 1}


@rule("AUTO-TURN-26")
def test_a_star_by_a_bonus_is_placed_at_once() -> None:
    game = take_turn("saxony/automa w@F1; nordic power=15 rec=upgrade>coins; turn saxony", 17)
    assert stars(game, "nordic") == {"power": 1}
    told = kinds_told(game, ev.STAR_PLACED, ev.TURN_BEGAN)
    assert told == [ev.STAR_PLACED, ev.TURN_BEGAN]
