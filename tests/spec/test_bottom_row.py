"""Area BOTTOM: what the four bottom-row actions have in common."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.table import do, lay, refused, seat, stars, texts, tokens, where
from whetstone.core import events as ev
from whetstone.core.ids import CHANCE, COINS, CUBE_TERRITORIES, FIRST_MECH, GOAL_POWER, GOAL_UPGRADES, POWER

BOTTOMS = ("upgrade", "deploy", "build", "enlist")
KINDS = ("oil", "metal", "wood", "food")

# By mat, for Upgrade, Deploy, Build and Enlist: the top-row action above, the cost, the coins.
MATS = {
    "industrial": (("bolster", 3, 3), ("produce", 3, 2), ("move", 3, 1), ("trade", 4, 0)),
    "engineering": (("produce", 3, 2), ("trade", 4, 0), ("bolster", 3, 3), ("move", 3, 1)),
    "militant": (("bolster", 3, 0), ("move", 3, 3), ("produce", 4, 1), ("trade", 3, 2)),
    "patriotic": (("move", 2, 1), ("bolster", 4, 3), ("trade", 4, 0), ("produce", 3, 2)),
    "innovative": (("trade", 3, 3), ("produce", 3, 1), ("bolster", 4, 2), ("move", 3, 0)),
    "mechanical": (("trade", 3, 0), ("bolster", 3, 2), ("move", 3, 2), ("produce", 4, 2)),
    "agricultural": (("move", 2, 1), ("trade", 4, 0), ("produce", 4, 2), ("bolster", 3, 3)),
}
SECTIONS = [(mat, k, *MATS[mat][k]) for mat in MATS for k in range(4)]
STOCK = dict.fromkeys(KINDS, 9)
STOCKED = "board oil9@A4 metal9@A4 wood9@A4 food9@A4; turn nordic"


@rule("BOTTOM-01", "BOTTOM-02", "BOTTOM-03", "BOTTOM-04")
@pytest.mark.parametrize(("mat", "k", "top", "cost", "coins"), SECTIONS)
def test_costs_and_coins_of_every_mat(mat: str, k: int, top: str, cost: int, coins: int) -> None:
    game = do(lay(f"nordic/{mat} w@A4; saxony; {STOCKED}"), f"section={top}")
    assert seat(game, "nordic").section == k  # Upgrade is leftmost on every mat, Enlist rightmost
    do(game, BOTTOMS[k], "done")
    assert tokens(game, "A4") == STOCK | {KINDS[k]: 9 - cost}
    assert seat(game, "nordic").coins == coins


@rule("BOTTOM-02")
@pytest.mark.parametrize(
    ("cubes", "paid"), [("", 3), ("up=units>deploy", 2), ("up=units>deploy.power>deploy", 1), ("up=units>enlist", 3)]
)
def test_cubes_cover_symbols_of_the_cost(cubes: str, paid: int) -> None:
    game = do(lay(f"nordic/industrial {cubes} w@A4; saxony; {STOCKED}"), "section=produce", "deploy", "done")
    assert tokens(game, "A4")["metal"] == 9 - paid


@rule("BOTTOM-02")
def test_the_covered_cost_is_enough() -> None:
    two = "saxony; board metal2@A4; turn nordic"
    refused(do(lay(f"nordic/industrial w@A4; {two}"), "section=produce"), "deploy", "TURN-10")
    do(lay(f"nordic/industrial up=units>deploy w@A4; {two}"), "section=produce", "deploy")


@rule("BOTTOM-03")
@pytest.mark.parametrize(
    ("top", "action", "kind"),
    [
        ("bolster", "upgrade", "oil"),
        ("produce", "deploy", "metal"),
        ("move", "build", "wood"),
        ("trade", "enlist", "food"),
    ],
)
def test_no_other_kind_pays(top: str, action: str, kind: str) -> None:
    others = " ".join(f"{other}9@A4" for other in KINDS if other != kind)
    line = f"nordic/industrial w@A4; saxony; board {others}"
    game = do(lay(f"{line} {kind}2@A4; turn nordic"), f"section={top}")
    refused(game, action, "TURN-10")
    enough = do(lay(f"{line} {kind}4@A4; turn nordic"), f"section={top}")
    assert action in texts(enough)


@rule("BOTTOM-03")
def test_while_paying_other_kinds_are_refused() -> None:
    game = lay("nordic/industrial w@A4 w@A5; saxony; board oil2@A4 oil2@A5 metal9@A4; turn nordic")
    do(game, "section=bolster", "upgrade")
    refused(game, "pay=metal@A4", "BOTTOM-03")


@rule("BOTTOM-05")
def test_the_coins_may_be_left() -> None:
    line = f"nordic/industrial discretion w@A4; saxony; {STOCKED}"
    game = do(lay(line), "section=bolster", "upgrade", "cube=units", "cover=deploy")
    assert texts(game) == ["take=3coins", "take=2coins", "take=1coins", "take=0coins"]
    do(game, "take=0coins")
    assert seat(game, "nordic").coins == 0
    assert game.view(-1)["seats"][0]["upgrades"] == ["units"]


@rule("BOTTOM-06")
def test_a_finished_action_still_pays_coins_and_bonuses() -> None:
    every_cube = "up=units>upgrade.coins>deploy.power>deploy.cards>build.popularity>enlist.territories>enlist"
    game = lay(
        f"nordic/industrial {every_cube} stars=upgrades rec=upgrade>coins w@A4; saxony rec=upgrade>coins; {STOCKED}"
    )
    do(game, "section=bolster", "upgrade")
    assert texts(game) == ["end"]  # no cube is left to be moved
    assert tokens(game, "A4")["oil"] == 7
    assert (seat(game, "nordic").coins, seat(game, "nordic").power) == (3, 1)
    assert seat(game, "saxony").power == 1


@rule("BOTTOM-06")
@pytest.mark.parametrize(
    ("done", "top", "action", "coins"),
    [
        ("riverwalk@A4 seaworthy@A4 artillery@A4 speed@A4", "produce", "deploy", 2),
        ("mine@A4 monument@A5 armory@B5 mill@B6", "move", "build", 1),
        ("rec=upgrade>power.deploy>coins.build>popularity.enlist>cards", "trade", "enlist", 0),
    ],
    ids=["deploy", "build", "enlist"],
)
def test_all_four_can_be_taken_when_finished(done: str, top: str, action: str, coins: int) -> None:
    game = lay(f"nordic/industrial {done} w@A4; saxony rec={action}>power; {STOCKED}")
    do(game, f"section={top}", action)
    while game.actor == CHANCE:
        do(game, "!drawn=2")
    assert texts(game) == ["end"]
    assert seat(game, "nordic").coins == coins
    gained = seat(game, "saxony")
    assert gained.coins + gained.popularity + sum(gained.hand) == 1


@rule("BOTTOM-07")
def test_without_a_place_for_the_mech_the_coins_are_still_gained() -> None:
    # Saxony's only worker on the board is carried across a lake; its mechs cannot be deployed there.
    game = lay(
        "nordic rec=deploy>power; saxony/industrial rec=deploy>power w@D3 w@base riverwalk@D3;"
        " board metal3@D3; turn saxony"
    )
    do(game, "section=produce", "deploy")
    assert texts(game) == ["end"]
    assert tokens(game, "D3") == {}
    assert seat(game, "saxony").coins == 2 + 1
    assert seat(game, "nordic").coins == 1
    assert [where(game, "saxony", FIRST_MECH + n) for n in range(4)] == ["D3", None, None, None]


@rule("BOTTOM-07")
def test_the_main_effect_may_be_declined() -> None:
    line = f"nordic/industrial rec=deploy>power w@A4; saxony rec=deploy>power; {STOCKED}"
    game = do(lay(line), "section=produce", "deploy", "done")
    assert [where(game, "nordic", FIRST_MECH + n) for n in range(4)] == [None] * 4
    assert tokens(game, "A4")["metal"] == 6
    assert (seat(game, "nordic").coins, seat(game, "saxony").coins) == (3, 1)


@rule("BOTTOM-08")
def test_cost_benefit_coins_own_bonus_own_stars_then_the_neighbours() -> None:
    five = "up=units>deploy.coins>deploy.power>build.cards>enlist.popularity>enlist"
    game = lay(
        f"nordic/industrial {five} power=15 rec=upgrade>coins w@A4; saxony rec=upgrade>coins power=15; {STOCKED}"
    )
    do(game, "section=bolster", "upgrade", "cube=territories")
    kinds = (ev.TOKENS_SPENT, ev.CUBE_MOVED, ev.GAINED, ev.STAR_PLACED)
    told = [(event.kind, event.seat, event.a) for event in game.events if event.kind in kinds]
    spent = [(ev.TOKENS_SPENT, 0, 0)] * 3
    mine = [
        (ev.CUBE_MOVED, 0, CUBE_TERRITORIES),
        (ev.GAINED, 0, COINS),
        (ev.GAINED, 0, POWER),
        (ev.STAR_PLACED, 0, GOAL_UPGRADES),
        (ev.STAR_PLACED, 0, GOAL_POWER),
    ]
    theirs = [(ev.GAINED, 1, POWER), (ev.STAR_PLACED, 1, GOAL_POWER)]
    assert told == spent + mine + theirs
    assert stars(game, "nordic") == {"upgrades": 1, "power": 1}


@rule("BOTTOM-08")
def test_who_is_asked_when() -> None:
    line = f"nordic/industrial discretion rec=upgrade>coins w@A4; saxony discretion rec=upgrade>coins; {STOCKED}"
    game = do(lay(line), "section=bolster", "upgrade", "cube=units", "cover=build")
    asked = []
    while len(texts(game)) > 1 or "end" not in texts(game):
        asked.append((game.faction, texts(game)[0]))
        do(game, texts(game)[0])
    assert asked == [("nordic", "take=3coins"), ("nordic", "take=1power"), ("saxony", "take=1power")]
