"""From the start page to the final score: alone, by two links, round one screen."""

from __future__ import annotations

import json
import re
from typing import Any

from tests.browser.player import Player, Sight
from tests.browser.visit import Guests

SEED = "5"
END = "The end of the game"


def is_over(sight: Sight) -> bool:
    return sight.over


def final_score(player: Player) -> dict[str, Any]:
    """The result, checked against what the page shows of it."""
    player.wait_for(is_over, seconds=60)
    if "Go on" in player.look().answers:  # a last combat is shown first
        player.press("Go on")
    shown = player.page.get_by_role("table", name="Final score by category")
    shown.wait_for()
    result: dict[str, Any] = player.table()["result"]
    assert result["winners"]
    for sheet in result["scores"].values():
        assert shown.get_by_text(str(sheet["total"]), exact=True).count() >= 1
    return result


def leave_it_to_bots(guests: Guests, *players: Player) -> None:
    """Everybody hands over their seats; the last one stays to look on, the others leave and come back at the end."""
    for player in players:
        hand_over(player)
    links = [player.page.url.removeprefix(guests.server.address) for player in players]
    for player in players[:-1]:
        player.open("/#/")
        player.page.get_by_role("button", name="Play now").wait_for()
    players[-1].wait_for(is_over, seconds=90)
    for player, link in zip(players[:-1], links, strict=False):
        player.open(link)


def hand_over(player: Player) -> None:
    """Hand all own seats to bots."""
    player.press("Links and seats")
    for n, _ in enumerate(player.table()["you"]["seats"]):
        player.press("Hand over")
        player.page.get_by_role("button", name="Take it back").nth(n).or_(player.dialog(END)).first.wait_for()


def new_game(player: Player, mode: str, start: str) -> None:
    """Set a game up on its page, with a seed so that it is dealt alike every time."""
    player.page.get_by_role("link", name=re.compile(f"^{mode}")).click()
    player.page.get_by_label("Seed").fill(SEED)
    player.press(start)


def test_a_game_is_two_clicks_away(guests: Guests) -> None:
    me = guests.arrive("/")
    me.page.get_by_role("button", name="Play now").click()
    sight = me.wait_for_question()
    assert "section" in sight.question
    assert {"Choose Move", "Choose Produce", "Choose Trade", "Choose Bolster"} <= sight.mat.keys()


def test_alone_against_the_automa_from_the_start_page_to_the_final_score(guests: Guests) -> None:
    me = guests.arrive("/")
    new_game(me, "Alone", "Start")
    me.wait_for_question()
    made = me.play(3, until=is_over)
    assert made > 40, "a game has more to decide than that"
    assert sum(message["t"] == "choose" for message in me.said) <= made, "one click, one choice"
    result = final_score(me)
    assert len(result["scores"]) == 2
    # The game is on the start page's list of finished ones, and its record can be had.
    with me.page.expect_download() as download:
        me.press(re.compile("record", re.IGNORECASE))
    assert json.loads(download.value.path().read_text(encoding="utf-8"))["result"]["winners"] == result["winners"]
    me.open("/#/")
    me.page.get_by_text("Finished games").wait_for()


def seats_told(player: Player) -> list[dict[str, Any]]:
    """Every view of every seat this page was ever told of."""
    return [message["view"] for message in player.heard if message["t"] == "table"]


def secrets(view: dict[str, Any]) -> dict[str, list[Any]]:
    """What a view tells of hands and objectives, by faction."""
    keys = ("hand", "objectives", "tokens", "discretion")
    return {seat["faction"]: [seat[key] for key in keys if seat[key] is not None] for seat in view["seats"]}


def test_two_browsers_play_by_links_and_neither_learns_the_others_secrets(guests: Guests) -> None:
    first = guests.arrive("/")
    new_game(first, "By link", "Make the links")
    first.page.get_by_role("dialog").get_by_role("textbox").nth(2).wait_for()
    links = first.page.get_by_role("dialog").get_by_role("textbox").evaluate_all("all => all.map((each) => each.value)")
    first.press(re.compile("To the table"))
    first.wait_for(lambda sight: bool(sight.question))
    own = first.page.url
    assert own in links
    assert len(links) == 3, "two seats and the spectators"
    other_link = next(link for link in links[:2] if link != own)
    second = guests.arrive(other_link.removeprefix(guests.server.address))
    watcher = guests.arrive(links[2].removeprefix(guests.server.address))
    watcher.wait_for(lambda sight: bool(sight.question))
    second.wait_for(lambda sight: bool(sight.question))

    people = {player.table()["you"]["seat"]: player for player in (first, second)}
    for turn in range(6):
        player = people[first.table()["prompt"]["seat"]]
        player.wait_for_question()
        player.play(turn, until=lambda sight: not sight.mine and sight.dialog is None, most=80)
        # Nobody is asked before everybody knows whose turn it is.
        first.wait_for(lambda _: first.table()["prompt"]["seat"] == second.table()["prompt"]["seat"])
    watched = watcher.page.url.removeprefix(guests.server.address)
    watcher.open("/#/")
    leave_it_to_bots(guests, first, second)
    assert final_score(first) == final_score(second) == final_score(watcher.open(watched))

    for player in (first, second):
        mine = player.table()["you"]["seat"]
        factions = [seat["faction"] for seat in player.table()["seats"]]
        for view in seats_told(player):
            for faction, told in secrets(view).items():
                assert bool(told) == (faction == factions[mine])
    for view in seats_told(watcher):
        assert not any(secrets(view).values())


def test_round_one_screen_from_the_start_page_to_the_final_score(guests: Guests) -> None:
    us = guests.arrive("/")
    new_game(us, "One screen", "Start")
    lifted = 0
    for turn in range(4):
        us.wait_for(lambda sight: (sight.dialog or "").startswith("Curtain"))
        us.lift_curtain()
        lifted += 1
        us.play(turn, until=lambda sight: (sight.dialog or "").startswith("Curtain"), most=80)
    assert lifted == 4
    us.lift_curtain()
    us.wait_for_question()
    leave_it_to_bots(guests, us)
    assert len(final_score(us)["scores"]) == 2
