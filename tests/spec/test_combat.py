"""Area CMB, first half: when a combat is fought and by whom, abilities before it, sealed dials and cards."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.field import battle, battlefield, commit, march, sides
from tests.spec.table import do, lay, refused, seat, stars, texts, where, workers
from whetstone import Game
from whetstone.core.combat import DIALLED
from whetstone.core.ids import FIRST_MECH, HERO
from whetstone.play.chance import Dice
from whetstone.play.game import UndoError
from whetstone.play.hidden import resample

# Two attacks within reach: the Nordic character beside a Crimean mech, a Nordic mech beside a Rusviet one.
TWO_FRONTS = (
    "nordic/industrial power=5 hero@F6 riverwalk@E4; rusviet power=4 hand=5.5 riverwalk@F4; "
    "crimea power=3 hand=4 riverwalk@F5; turn nordic"
)
BOTH_ATTACK = ("section=move", "move", "unit=hero", "go=F5", "unit=riverwalk", "go=F4")


def dials(game: Game) -> list[int]:
    return [int(text.removeprefix("dial=")) for text in texts(game) if text.startswith("dial=")]


# --- when and by whom -----------------------------------------------------------------------------------------------


@rule("CMB-01")
def test_all_units_move_before_the_first_combat() -> None:
    game = do(lay(TWO_FRONTS), "section=move", "move", "unit=hero", "go=F5")
    assert battle(game) is None
    assert "unit=riverwalk" in texts(game)
    do(game, "unit=riverwalk", "go=D4")
    assert battlefield(game) == "F5"


@rule("CMB-01")
def test_combat_comes_before_the_bottom_row_action() -> None:
    game = lay("nordic/industrial power=3 hero@F6 w@A4; crimea power=3 riverwalk@F5; board wood3@A4; turn nordic")
    march(game, "hero", "go=F5")
    refused(game, "build", "CMB-09")
    commit(game, "nordic", 1)
    commit(game, "crimea", 0)
    assert battle(game) is None
    assert "build" in texts(game)


@rule("CMB-01")
def test_the_move_of_a_factory_card_leads_to_combat_too() -> None:
    game = lay("nordic power=3 factory=5 hero@F6; crimea power=3 riverwalk@F5; turn nordic")
    do(game, "section=factory5", "factorymove", "unit=hero", "go=F5")
    assert battlefield(game) == "F5"


@rule("CMB-01")
def test_without_combat_units_of_both_sides_there_is_no_combat() -> None:
    lone_workers = march(lay("nordic power=3 pop=3 hero@F6; crimea power=3 w@F5; turn nordic"), "hero", "go=F5")
    assert battle(lone_workers) is None
    assert "end" in texts(lone_workers)
    next_door = march(lay("nordic power=3 hero@F6; crimea power=3 riverwalk@F5; turn nordic"), "hero", "go=G5")
    assert battle(next_door) is None
    assert "end" in texts(next_door)


@rule("CMB-02")
def test_a_combat_cannot_be_declined() -> None:
    game = do(lay(TWO_FRONTS), *BOTH_ATTACK)
    assert texts(game) == ["fight=F4", "fight=F5"]
    refused(game, "done", "CMB-02")
    refused(game, "end", "CMB-02")
    do(game, "fight=F5")
    assert dials(game) == [0, 1, 2, 3, 4, 5]
    refused(game, "done", "CMB-09")
    refused(game, "end", "CMB-09")


@rule("CMB-02")
def test_a_combat_cannot_be_bought_off() -> None:
    game = lay("game gifts; nordic power=3 coins=1 hero@F6; crimea power=3 coins=9 riverwalk@F5; turn nordic")
    march(game, "hero", "go=F5")
    do(game, "done")
    assert game.faction == "crimea"
    do(game, "give=nordic", "give=nordic:9")
    assert seat(game, "nordic").coins == 10
    assert dials(game) == [0, 1, 2, 3]
    commit(game, "nordic", 1)
    commit(game, "crimea", 0)
    assert where(game, "crimea", FIRST_MECH) == "base"


@rule("CMB-03")
@pytest.mark.parametrize(("first", "second"), [("F4", "F5"), ("F5", "F4")])
def test_the_active_player_orders_the_combats_and_each_is_finished_first(first: str, second: str) -> None:
    owner = {"F4": "rusviet", "F5": "crimea"}
    game = do(lay(TWO_FRONTS), *BOTH_ATTACK)
    assert game.faction == "nordic"
    do(game, f"fight={first}")
    assert battlefield(game) == first
    commit(game, "nordic", 2)
    commit(game, owner[first], 1)
    do(game, "!drawn=2")
    assert where(game, owner[first], FIRST_MECH) == "base"
    assert stars(game, "nordic") == {"combat": 1}
    assert battlefield(game) == second
    assert where(game, owner[second], FIRST_MECH) == second


@rule("CMB-04")
def test_a_combat_is_between_the_active_player_and_the_owner_of_the_other_units() -> None:
    game = do(lay(TWO_FRONTS), *BOTH_ATTACK, "fight=F5")
    assert sides(game) == ["nordic", "crimea"]
    asked = {game.faction}
    commit(game, "nordic", 2)
    asked.add(game.faction)
    commit(game, "crimea", 0)
    assert asked == {"nordic", "crimea"}
    assert (seat(game, "rusviet").power, list(seat(game, "rusviet").hand)) == (4, [0, 0, 0, 2])
    assert where(game, "rusviet", FIRST_MECH) == "F4"
    assert sides(game) == ["nordic", "rusviet"]


@rule("CMB-05")
def test_combat_needs_no_power_no_cards_and_no_popularity() -> None:
    game = lay("nordic hero@F6; crimea power=2 riverwalk@F5 w2@F5; turn nordic")
    march(game, "hero", "go=F5")
    assert battlefield(game) == "F5"
    commit(game, "nordic", 0)
    commit(game, "crimea", 0)
    assert where(game, "nordic", HERO) == "F5"
    assert seat(game, "nordic").popularity == 0
    assert workers(game, "crimea") == ["base", "base"]


# --- abilities before combat ------------------------------------------------------------------------------------------


@rule("CMB-06")
def test_the_attacker_uses_abilities_first() -> None:
    game = march(lay("nordic power=5 artillery@E4; saxony power=6 disarm@E3; turn nordic"), "artillery", "go=E3")
    assert (game.faction, texts(game)) == ("nordic", ["use=artillery", "done"])
    do(game, "use=artillery")
    assert (seat(game, "nordic").power, seat(game, "saxony").power) == (4, 4)
    assert (game.faction, texts(game)) == ("saxony", ["use=disarm", "done"])
    do(game, "use=disarm")
    assert (seat(game, "nordic").power, seat(game, "saxony").power) == (2, 4)
    assert (game.faction, dials(game)) == ("nordic", [0, 1, 2])


@rule("CMB-06")
def test_the_same_two_the_other_way_round() -> None:
    game = march(lay("nordic power=2 artillery@E3; saxony power=6 disarm@E4; turn saxony"), "disarm", "go=E3")
    assert (game.faction, texts(game)) == ("saxony", ["use=disarm", "done"])
    do(game, "use=disarm")  # takes the power Artillery would have cost
    assert seat(game, "nordic").power == 0
    assert (game.faction, dials(game)) == ("saxony", [0, 1, 2, 3, 4, 5, 6])


@rule("CMB-07")
def test_power_lost_before_combat_cannot_be_dialled() -> None:
    game = march(
        lay("nordic power=5 artillery@F6; crimea power=3 hand=2 riverwalk@F5; turn nordic"), "artillery", "go=F5"
    )
    do(game, "use=artillery")
    assert (seat(game, "nordic").power, seat(game, "crimea").power) == (4, 1)
    assert dials(game) == [0, 1, 2, 3, 4]
    commit(game, "nordic", 4)
    assert (game.faction, dials(game)) == ("crimea", [0, 1])
    refused(game, "dial=2", "CMB-09")


@rule("CMB-07")
def test_power_gained_before_combat_can_be_dialled() -> None:
    game = march(lay("nordic power=1 hero@F6; albion power=3 shield@F5; turn nordic"), "hero", "go=F5")
    assert seat(game, "albion").power == 5
    commit(game, "nordic", 1)
    assert (game.faction, dials(game)) == ("albion", [0, 1, 2, 3, 4, 5])


OPTIONAL = {
    "artillery": "nordic power=5 hand=2 artillery@E4; crimea power=5 hand=3 riverwalk@E3; turn nordic",
    "disarm": "nordic power=5 hand=2 riverwalk@E3; saxony power=5 hand=3 disarm@E4; turn saxony",
    "scout": "nordic power=5 hand=2 riverwalk@E3; crimea power=5 hand=3 scout@E4; turn crimea",
    "ronin": "nordic power=5 hand=2 riverwalk@E3; togawa power=5 hand=3 ronin@E4; turn togawa",
}


@rule("CMB-08")
@pytest.mark.parametrize("ability", OPTIONAL)
def test_abilities_with_may_can_be_left_unused(ability: str) -> None:
    game = march(lay(OPTIONAL[ability]), ability, "go=E3")
    assert texts(game) == [f"use={ability}", "done"]
    before = [(p.power, list(p.hand)) for p in game.state.players]
    do(game, "done")
    assert [(p.power, list(p.hand)) for p in game.state.players] == before
    assert dials(game) == [0, 1, 2, 3, 4, 5]


@rule("CMB-08")
@pytest.mark.parametrize(
    "line",
    [
        "nordic power=1 hero@F6; rusviet power=5 hand=2.3 peoples_army@F5 w@F5; turn nordic",
        "nordic power=1 seaworthy@D5; togawa power=5 hand=2.3 suiton@C4; turn nordic",
    ],
    ids=["peoples_army", "suiton"],
)
@pytest.mark.parametrize("cards", [(), (2,), (2, 3)])
def test_an_extra_card_can_be_left_unplayed(line: str, cards: tuple[int, ...]) -> None:
    game = lay(line)
    if "rusviet" in game.setup.factions:
        march(game, "hero", "go=F5")
    else:
        march(game, "seaworthy", "go=C4")
    commit(game, "nordic", 0)
    defender = game.faction
    assert defender is not None
    commit(game, defender, 5, *cards)
    assert sum(seat(game, defender).hand) == 2 - len(cards)
    assert stars(game, defender) == {"combat": 1}


@rule("CMB-08")
def test_sword_and_shield_always_take_effect() -> None:
    attack = march(lay("nordic power=5 riverwalk@F5; albion power=5 sword@F6; turn albion"), "sword", "go=F5")
    assert (seat(attack, "albion").power, seat(attack, "nordic").power) == (5, 3)
    assert dials(attack) == [0, 1, 2, 3, 4, 5]  # no question came before
    defence = march(lay("nordic power=5 hero@F6; albion power=5 shield@F5; turn nordic"), "hero", "go=F5")
    assert (seat(defence, "albion").power, seat(defence, "nordic").power) == (7, 5)
    assert (defence.faction, dials(defence)) == ("nordic", [0, 1, 2, 3, 4, 5])


# --- the sealed choice ------------------------------------------------------------------------------------------------


@rule("CMB-09")
def test_the_dial_goes_from_0_to_7_and_not_above_the_own_power() -> None:
    game = march(lay("nordic power=10 hero@F6; crimea power=3 riverwalk@F5; turn nordic"), "hero", "go=F5")
    assert (game.faction, dials(game)) == ("nordic", [0, 1, 2, 3, 4, 5, 6, 7])
    refused(game, "dial=8", "CMB-09")
    commit(game, "nordic", 7)
    assert (game.faction, dials(game)) == ("crimea", [0, 1, 2, 3])
    refused(game, "dial=4", "CMB-09")


@rule("CMB-10")
def test_one_card_for_the_character_and_one_for_a_mech() -> None:
    game = lay(
        "nordic power=2 hand=2.3.4.5 hero@F6 riverwalk@G5; crimea power=2 hand=2.3.4 hero@F5 riverwalk@F5; turn nordic"
    )
    do(game, "section=move", "move", "unit=hero", "go=F5", "unit=riverwalk", "go=F5", "dial=1")
    refused(game, "card=6")
    do(game, "card=2", "card=3")
    assert game.faction == "crimea"  # no third card: the choice is sealed
    do(game, "dial=0", "card=4")
    refused(game, "card=4", "CMB-10")  # held once only
    do(game, "card=2")
    assert list(seat(game, "nordic").hand) == [0, 0, 1, 1]
    assert list(seat(game, "crimea").hand) == [0, 1, 0, 0]


@rule("CMB-10")
def test_workers_carried_along_bring_no_card() -> None:
    game = lay("nordic power=2 hand=2.3.4.5 riverwalk@F6 w3@F6; crimea power=2 riverwalk@F5; turn nordic")
    march(game, "riverwalk", "go=F5", "carry=all")
    do(game, "dial=1", "card=2")
    assert game.faction == "crimea"
    commit(game, "crimea", 0)
    assert list(seat(game, "nordic").hand) == [0, 1, 1, 1]


@rule("CMB-10")
def test_a_unit_elsewhere_brings_no_card() -> None:
    game = lay("nordic power=2 hand=2.3 hero@F6 riverwalk@G5; crimea power=2 riverwalk@F5; turn nordic")
    march(game, "hero", "go=F5")
    do(game, "dial=1", "card=2")
    assert game.faction == "crimea"


@rule("CMB-11")
@pytest.mark.parametrize("cards", [(), (3,), (3, 4)])
@pytest.mark.parametrize("dial", [0, 2])
def test_fewer_cards_or_none_and_cards_without_power(dial: int, cards: tuple[int, ...]) -> None:
    game = lay("nordic power=2 hand=3.4 hero@F6 riverwalk@G5; crimea power=1 riverwalk@F5; turn nordic")
    do(game, "section=move", "move", "unit=hero", "go=F5", "unit=riverwalk", "go=F5")
    commit(game, "nordic", dial, *cards)
    commit(game, "crimea", 0)
    assert seat(game, "nordic").power == 2 - dial
    assert sum(seat(game, "nordic").hand) == 2 - len(cards)


# Nordic loses with Seaworthy in force, so that a question (the retreat) is open after the reveal.
SECRETS = (
    "nordic power=4 hand=2.3 seaworthy@D4 hero@D4; rusviet; saxony power=7 hand=2.3.5 hero@D5 riverwalk@E4; turn saxony"
)
INTO_BATTLE = ("section=move", "move", "unit=hero", "go=D4", "unit=riverwalk", "go=D4")
SAXON_CHOICES = [(0,), (7,), (0, 5), (3, 2), (3, 2, 5), (7, 3, 5)]
NORDIC_CHOICES = [(0,), (4,), (0, 2), (4, 2, 3)]


def after_attacker(dial: int, *cards: int) -> Game:
    return commit(do(lay(SECRETS), *INTO_BATTLE), "saxony", dial, *cards)


@rule("CMB-12")
def test_cards_cannot_be_changed_after_the_reveal() -> None:
    game = after_attacker(3, 5)
    commit(game, "nordic", 1, 2)
    shown = battle(game)
    assert shown is not None
    assert [(side["dial"], side["cards"]) for side in shown["sides"]] == [(3, [5]), (1, [2])]
    assert game.view(-1)["combat_discard"] == [2, 5]
    for word in ("card=3", "dial=2", "seal"):
        refused(game, word, "CMB-25")
    assert not game.can_undo
    with pytest.raises(UndoError):
        game.undo()


@rule("CMB-12", "CMB-13")
def test_what_the_attacker_sealed_is_unknown_to_all_others() -> None:
    games = [after_attacker(*choice) for choice in SAXON_CHOICES]
    for game in games:
        assert game.faction == "nordic"
        for viewer in (0, 1, -1):
            assert game.view(viewer) == games[0].view(viewer)
        assert [str(choice) for choice in game.choices()] == [f"dial={n}" for n in range(5)]
        assert [choice.details for choice in game.choices()] == [choice.details for choice in games[0].choices()]
    own = battle(games[4], viewer=2)
    assert own is not None
    assert (own["sides"][0]["dial"], own["sides"][0]["cards"]) == (3, [2, 5])


@rule("CMB-13")
def test_the_attacker_learns_nothing_while_the_defender_chooses() -> None:
    views = []
    for dial, *cards in NORDIC_CHOICES:
        game = do(after_attacker(3), f"dial={dial}", *(f"card={card}" for card in cards[:1]))
        assert game.faction == "nordic"
        views.append([game.view(viewer) for viewer in (1, 2, -1)])
    assert all(view == views[0] for view in views)
    assert all(view["choices"] == [] for view in views[0])


@rule("CMB-13")
def test_both_choices_become_known_at_the_same_moment() -> None:
    game = do(after_attacker(3, 5), "dial=1", "card=2")
    for viewer in (0, 1, 2, -1):
        shown = battle(game, viewer)
        assert shown is not None
        told = {side["faction"] for side in shown["sides"] if "dial" in side or "cards" in side}
        assert told == ({game.setup.factions[viewer]} & {"nordic", "saxony"} if viewer >= 0 else set())
    assert (seat(game, "saxony").power, seat(game, "nordic").power) == (7, 4)
    do(game, "seal")
    for viewer in (0, 1, 2, -1):
        shown = battle(game, viewer)
        assert shown is not None
        assert [(side["dial"], side["cards"]) for side in shown["sides"]] == [(3, [5]), (1, [2])]
    assert (seat(game, "saxony").power, seat(game, "nordic").power) == (4, 3)


@rule("CMB-13")
def test_a_search_cannot_look_into_a_sealed_dial() -> None:
    game = after_attacker(3, 5)
    guesses = {resample(game.state, 0, Dice(seed)).battle[DIALLED] for seed in range(100)}
    assert guesses == set(range(8))


@rule("CMB-14")
def test_whether_and_how_many_cards_are_played_is_hidden() -> None:
    game = do(lay(SECRETS), *INTO_BATTLE)
    saxony = game.setup.factions.index("saxony")
    assert game.view(0)["seats"][saxony]["hand_size"] == 3
    before = [game.view(viewer) for viewer in (0, 1, -1)]
    for word in ("dial=3", "card=2"):
        do(game, word)
        assert [game.view(viewer) for viewer in (0, 1, -1)] == before
    do(game, "card=5")  # two units, two cards: sealed
    assert game.faction == "nordic"
    for viewer in (0, 1, -1):
        shown = game.view(viewer)["seats"][saxony]
        assert (shown["hand_size"], shown["hand"], shown["hand_known"]) == (3, None, [])


@rule("CMB-14")
def test_events_say_nothing_about_a_sealed_choice() -> None:
    told = [len(after_attacker(*choice).events) for choice in SAXON_CHOICES]
    assert len(set(told)) == 1
