"""Area ENL: the Enlist action, recruit bonuses, and the disputed reading `recruit_at_once` (ENL-14)."""

from __future__ import annotations

import random

import pytest

from tests.rules_plugin import rule
from tests.spec.table import do, lay, refused, seat, stars, texts, tokens
from whetstone import Game, Setup
from whetstone.core import events as ev
from whetstone.core.ids import CHANCE

# On the Engineering mat Produce stands over Upgrade, Trade over Deploy, Bolster over Build and Move over Enlist.
TOPS = {"upgrade": "produce", "deploy": "trade", "build": "bolster", "enlist": "move"}
PAY = {"upgrade": 2, "deploy": 0, "build": 3, "enlist": 1}
STOCKED = "board oil9@A4 metal9@A4 wood9@A4 food9@A4; turn nordic"
READY = f"nordic/engineering w@A4; saxony; {STOCKED}"
BONUSES = ("power", "coins", "popularity", "cards")
ONGOING = {"upgrade": "power", "deploy": "coins", "build": "popularity", "enlist": "cards"}


def take_only(game: Game, action: str) -> Game:
    """The active player pays for a bottom-row action and declines its main benefit; chance draws cards of value 2."""
    do(game, f"section={TOPS[action]}", action, "done")
    while game.actor == CHANCE:
        do(game, "!drawn=2")
    return game


def possessions(game: Game, faction: str) -> tuple[int, int, int, int]:
    p = seat(game, faction)
    return p.power, p.coins, p.popularity, sum(p.hand)


@rule("ENL-01")
def test_enlist_is_paid_in_food() -> None:
    game = do(lay(READY), "section=move", "enlist", "recruit=build", "bonus=power")
    assert tokens(game, "A4") == {"oil": 9, "metal": 9, "wood": 9, "food": 6}
    others = lay("nordic/engineering w@A4; saxony; board oil9@A4 metal9@A4 wood9@A4 food2@A4; turn nordic")
    refused(do(others, "section=move"), "enlist", "TURN-10")


@rule("ENL-02", "ENL-06")
@pytest.mark.parametrize("action", TOPS)
@pytest.mark.parametrize("bonus", BONUSES)
def test_any_recruit_may_take_any_open_bonus(action: str, bonus: str) -> None:
    game = do(lay(READY), "section=move", "enlist")
    assert texts(game) == [*(f"recruit={name}" for name in TOPS), "done"]
    do(game, f"recruit={action}")
    assert texts(game) == [f"bonus={name}" for name in BONUSES]
    do(game, f"bonus={bonus}")
    mats = game.view(-1)["seats"][0]
    assert (mats["recruits"], mats["bonuses_taken"]) == ([action], [bonus])


@rule("ENL-03")
@pytest.mark.parametrize("bonus", BONUSES)
def test_the_one_time_bonus_is_gained_at_once(bonus: str) -> None:
    game = do(lay(READY), "section=move", "enlist", "recruit=build", f"bonus={bonus}")
    if bonus == "cards":
        do(game, "!drawn=3", "!drawn=4")
    gained = dict(zip(BONUSES, possessions(game, "nordic"), strict=True))
    expected = {name: 2 if name == bonus else 0 for name in BONUSES}
    expected["coins"] += PAY["enlist"]
    assert gained == expected


@rule("ENL-04", "ENL-05")
def test_no_bonus_and_no_recruit_twice() -> None:
    game = lay(f"nordic/engineering rec=build>power.deploy>cards w@A4; saxony; {STOCKED}")
    do(game, "section=move", "enlist")
    assert texts(game) == ["recruit=upgrade", "recruit=enlist", "done"]
    refused(game, "recruit=build", "ENL-05")
    do(game, "recruit=upgrade")
    assert texts(game) == ["bonus=coins", "bonus=popularity"]
    refused(game, "bonus=power", "ENL-04")
    refused(game, "bonus=cards", "ENL-04")


@rule("ENL-05")
@pytest.mark.parametrize("seed", range(3))
def test_recruits_never_come_back(seed: int) -> None:
    game = Game.new(Setup(players=3), seed=seed)
    dice = random.Random(seed)
    before = [(0, 0)] * 3
    for _ in range(600):
        if game.actor is None:
            break
        game.choose(dice.choice(game.state.choices))
        now = [(p.recruits, p.bonuses) for p in game.state.players]
        for (recruits, bonuses), (recruits_now, bonuses_now) in zip(before, now, strict=True):
            assert recruits & ~recruits_now == 0
            assert bonuses & ~bonuses_now == 0
        before = now
    assert any(recruits for recruits, _ in before)


@rule("ENL-07", "ENL-08")
@pytest.mark.parametrize("action", ONGOING)
@pytest.mark.parametrize("active", ["nordic", "rusviet", "crimea", "saxony"])
def test_ongoing_bonus_when_the_owner_or_a_neighbour_takes_the_action(action: str, active: str) -> None:
    # Clockwise Nordic, Rusviet, Crimea, Saxony: Nordic sits beside Rusviet and Saxony, and across from Crimea.
    seats = ["nordic", "rusviet", "crimea", "saxony"]
    own = {"nordic": f"nordic rec={action}>power"}
    parts = [own.get(name, name) + (" w@A4" if name == active else "") for name in seats]
    line = "; ".join(part.replace(active, f"{active}/engineering", 1) for part in parts)
    game = take_only(lay(f"{line}; {STOCKED.replace('turn nordic', f'turn {active}')}"), action)
    pay = PAY[action] if active == "nordic" else 0
    expected = {name: pay if name == "coins" else 0 for name in BONUSES}
    if active != "crimea":
        expected[ONGOING[action]] += 1
    assert dict(zip(BONUSES, possessions(game, "nordic"), strict=True)) == expected


@rule("ENL-07")
def test_a_recruit_still_in_its_section_gives_nothing() -> None:
    line = f"nordic/engineering rec=upgrade>power w@A4; saxony rec=deploy>power; {STOCKED}"
    game = take_only(lay(line), "build")
    assert possessions(game, "nordic") == (0, PAY["build"], 0, 0)
    assert possessions(game, "saxony") == (0, 0, 0, 0)


@rule("ENL-09")
@pytest.mark.parametrize(("answer", "popularity"), [("take=1popularity", 1), ("take=0popularity", 0)])
def test_an_ongoing_bonus_may_be_declined(answer: str, popularity: int) -> None:
    line = f"nordic/engineering w@A4; saxony discretion rec=build>power; {STOCKED}"
    game = do(lay(line), "section=bolster", "build", "done")
    assert game.faction == "saxony"
    do(game, answer)
    assert seat(game, "saxony").popularity == popularity
    assert game.faction == "nordic"


@rule("ENL-10")
def test_factory_cards_trigger_no_ongoing_bonus() -> None:
    # Factory card 9 upgrades for $2, card 12 enlists, card 7 builds or deploys for 1 popularity.
    recruits = "rec=upgrade>power.deploy>coins.build>popularity.enlist>cards"
    line = f"nordic factory={{}} coins=2 pop=1 w@A4; saxony {recruits}; turn nordic"
    for card, words in (
        (9, ("cube=units", "cover=deploy")),
        (12, ("recruit=build", "bonus=coins")),
        (7, ("effect=1", "mech=speed")),
        (7, ("effect=2", "structure=mine")),
    ):
        game = do(lay(line.format(card)), f"section=factory{card}", "factory", *words)
        assert possessions(game, "saxony") == (0, 0, 0, 0)
        do(game, "factorymove", "unit=hero", "go=A4", "done", "end")
        assert possessions(game, "saxony") == (0, 0, 0, 0)
        assert game.faction == "saxony"


@rule("ENL-10")
def test_encounters_and_top_row_actions_trigger_no_ongoing_bonus() -> None:
    # Encounter card 7 upgrades for $2. Both the active player and the neighbour have their recruit off Upgrade.
    off = "rec=upgrade>power"
    line = f"nordic/engineering coins=5 {off} hero@A4 w@A4; saxony {off}; board enc=B5; turn nordic"
    game = do(lay(line), "section=move", "move", "unit=hero", "go=B5", "done", "!meet=7", "option=2")
    do(game, "cube=units", "cover=deploy")
    assert game.view(-1)["seats"][0]["upgrades"] == ["units"]
    assert (seat(game, "nordic").power, seat(game, "saxony").power) == (0, 0)
    for top, words in (("produce", ("produce", "produce=A4")), ("trade", ("popularity",))):
        game = do(lay(line), f"section={top}", *words)
        assert (seat(game, "nordic").power, seat(game, "saxony").power) == (0, 0)


@rule("ENL-11")
def test_one_action_gives_each_player_the_bonus_once() -> None:
    three = "nordic/engineering rec=build>power w@A4; crimea rec=build>power; saxony rec=build>power"
    game = take_only(lay(f"{three}; {STOCKED}"), "build")
    assert [seat(game, name).popularity for name in ("nordic", "crimea", "saxony")] == [1, 1, 1]


@rule("ENL-12")
def test_active_player_then_left_then_right() -> None:
    # Clockwise A, B, C, D as in the clause; A builds, all would have the bonus and are asked.
    rest = "discretion rec=build>power"
    line = f"nordic/engineering {rest} w@A4; rusviet {rest}; crimea {rest}; saxony {rest}; {STOCKED}"
    game = do(lay(line), "section=bolster", "build", "done", "take=3coins")
    asked = []
    while "end" not in texts(game):
        asked.append(game.faction)
        do(game, "take=1popularity")
    assert asked == ["nordic", "rusviet", "saxony"]


@rule("ENL-12")
def test_the_same_order_when_nobody_is_asked() -> None:
    rest = "rec=build>power"
    line = f"nordic {rest}; rusviet {rest}; crimea/engineering {rest} w@A4; saxony {rest}"
    game = take_only(lay(f"{line}; {STOCKED.replace('turn nordic', 'turn crimea')}"), "build")
    gained = [event.seat for event in game.events if event.kind == ev.GAINED and event.a == 2]
    assert gained == [2, 3, 1]


@rule("ENL-13")
def test_with_two_players_the_opponent_gains_once() -> None:
    game = take_only(lay(f"nordic/engineering w@A4; saxony rec=build>power; {STOCKED}"), "build")
    assert seat(game, "saxony").popularity == 1


FIVE_STARS = "stars=combat.combat.mechs.workers.structures"


@rule("ENL-15")
def test_a_sixth_star_by_a_bonus_ends_the_game_before_the_next_in_order() -> None:
    line = (
        "nordic/engineering w@A4 {}; rusviet pop=17 rec=build>power {};"
        f" crimea; saxony pop=3 rec=build>power; {STOCKED}"
    )
    game = take_only(lay(line.format("", FIVE_STARS)), "build")
    assert stars(game, "rusviet")["popularity"] == 1
    assert game.actor is None
    assert seat(game, "saxony").popularity == 3
    goes_on = take_only(lay(line.format("", "")), "build")
    assert goes_on.actor is not None
    assert seat(goes_on, "saxony").popularity == 4


@rule("ENL-15")
def test_the_active_players_own_bonus_may_end_it_too() -> None:
    line = f"nordic/engineering pop=17 rec=build>power {FIVE_STARS} w@A4; saxony rec=build>power; {STOCKED}"
    game = take_only(lay(line), "build")
    assert game.actor is None
    assert seat(game, "saxony").popularity == 0


@rule("ENL-16")
def test_neighbours_gain_nothing_from_an_action_that_ends_the_game() -> None:
    # The example of the clause: A's 4th structure is its 6th star; B would come to 18 popularity.
    three = "mine@A5 monument@B5 armory@B6"
    line = f"nordic/engineering {three} w@A4 stars={{}}; saxony pop=17 rec=build>power; {STOCKED}"
    game = do(lay(line.format("combat.combat.mechs.workers.power")), "section=bolster", "build", "structure=mill")
    assert stars(game, "nordic")["structures"] == 1
    assert game.actor is None
    assert seat(game, "saxony").popularity == 17
    assert stars(game, "saxony") == {}
    game = do(lay(line.format("combat.combat.mechs.workers")), "section=bolster", "build", "structure=mill")
    assert stars(game, "nordic")["structures"] == 1
    assert stars(game, "saxony") == {"popularity": 1}


@rule("ENL-16")
def test_neighbours_wait_until_the_action_is_complete() -> None:
    game = lay(f"nordic/engineering w@A4; saxony rec=build>power; {STOCKED}")
    do(game, "section=bolster", "build")
    assert seat(game, "saxony").popularity == 0
    do(game, "structure=mine")
    assert seat(game, "saxony").popularity == 1


# --- the disputed reading -------------------------------------------------------------------------------------------


def enlist_off_enlist(option: str) -> Game:
    return do(lay(READY + option), "section=move", "enlist", "recruit=enlist", "bonus=power")


@rule("ENL-14")
def test_a_recruit_off_enlist_gives_no_card_for_that_enlist() -> None:
    game = enlist_off_enlist("")
    assert texts(game) == ["end"]
    assert sum(seat(game, "nordic").hand) == 0
    do(game, "end", "section=bolster", "end", "section=trade", "end", "section=trade", "end")
    do(game, "section=move", "enlist", "recruit=build", "bonus=coins", "!drawn=5")  # from the next Enlist on
    assert sum(seat(game, "nordic").hand) == 1


def test_with_recruit_at_once_it_does() -> None:
    game = do(enlist_off_enlist("; game recruit_at_once"), "!drawn=5")
    assert sum(seat(game, "nordic").hand) == 1
    assert texts(game) == ["end"]


@pytest.mark.parametrize("option", ["", "; game recruit_at_once"])
def test_other_recruits_do_not_care_for_that_option(option: str) -> None:
    game = do(lay(READY + option), "section=move", "enlist", "recruit=build", "bonus=power")
    assert texts(game) == ["end"]
    assert possessions(game, "nordic") == (2, PAY["enlist"], 0, 0)


def test_recruit_at_once_does_not_double_the_card() -> None:
    line = f"nordic/engineering rec=enlist>power w@A4; saxony; {STOCKED}; game recruit_at_once"
    game = do(lay(line), "section=move", "enlist", "recruit=build", "bonus=coins", "!drawn=5")
    assert texts(game) == ["end"]
    assert sum(seat(game, "nordic").hand) == 1
