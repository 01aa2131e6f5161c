"""A finished game gone through again, and played on from the middle."""

from __future__ import annotations

import re

from tests.browser import positions
from tests.browser.player import PATIENCE, SETTLED, Player
from tests.browser.visit import Guests


def replay(guests: Guests) -> Player:
    made = guests.bring(positions.finished())
    me = guests.arrive(f"/#/replay/{made['watch']}")
    me.page.get_by_role("slider", name="Decision").wait_for()
    return me


AT = "() => Number(document.querySelector('input[type=range]').value)"


def at(me: Player) -> int:
    me.page.evaluate(SETTLED)
    return int(me.page.evaluate(AT))


def test_slider_buttons_and_playing(guests: Guests) -> None:
    me = replay(guests)
    me.press("To the beginning")
    assert at(me) == 0
    me.press("One decision on")
    assert at(me) == 1
    me.press("One turn on")
    turn = at(me)
    assert turn > 1
    me.press("One turn back")
    assert at(me) < turn
    slider = me.page.get_by_role("slider", name="Decision")
    slider.fill("40")
    assert at(me) == 40
    me.press("Play")
    me.page.wait_for_function(f"() => ({AT})() > 41")
    me.press("Pause")
    stopped = at(me)
    me.page.wait_for_timeout(1200)
    assert at(me) == stopped
    me.press("To the end")
    assert at(me) == int(slider.get_attribute("max") or 0)


def test_the_map_follows_the_slider(guests: Guests) -> None:
    me = replay(guests)
    me.press("To the beginning")
    names = "() => [...document.querySelectorAll('[role=grid] button')].map((each) => each.ariaLabel).join()"
    me.page.get_by_role("grid").get_by_role("button").first.wait_for()
    first = me.page.evaluate(names)
    me.press("To the end")
    me.page.wait_for_function(f"(before) => ({names})() !== before", arg=first)


def test_play_on_from_here(guests: Guests) -> None:
    me = replay(guests)
    me.page.get_by_role("slider", name="Decision").fill("30")
    me.press("Play on from here")
    me.press("Play on", me.dialog("Play on from here"))
    me.wait_for(lambda sight: sight.question != "")
    assert "/#/t/" in me.page.url
    assert not me.table()["game"]["over"]


def test_a_game_is_analysed_and_its_costly_decisions_are_gone_to(guests: Guests) -> None:
    key = guests.bring(positions.narrow())["watch"]
    me = guests.arrive(f"/#/replay/{key}")
    me.press("Analyse this game")
    # What it comes to appears by itself: another curve, and the way to the decisions it hung on.
    me.page.get_by_role("button", name="Next costly decision").wait_for(timeout=1000 * 3 * PATIENCE)
    told = guests.server.post("api/game/analysis", {}, key)
    assert told["state"] == "done"
    costly = marks(me)
    onward = [each for each in costly if each > 0]  # the page opens at the first decision, which may be one of them
    assert onward, "the game was chosen for its blunders"
    me.page.get_by_role("table", name="Chance to win").get_by_role("row").nth(1).wait_for(state="attached")
    me.press("Next costly decision")
    me.until(AT, onward[0])
    advice = me.page.locator(".advice.sure")
    advice.get_by_text("It cost").wait_for()
    assert "Better: " in advice.inner_text()
    # By the keyboard, and back; at the ends it stays.
    for at_once in [*onward[1:], onward[-1]]:
        me.hit("c")
        me.until(AT, at_once)
    for at_once in [*costly[-2::-1], costly[0]]:
        me.hit("Shift+C")
        me.until(AT, at_once)
    # A mark on the curve is gone to as well.
    me.press("To the end")
    me.page.locator(".costmark").first.click()
    me.page.wait_for_function(f"(costly) => costly.includes(({AT})())", arg=costly)
    me.page.get_by_role("combobox", name="Curve").select_option("fortune")
    me.page.get_by_role("table", name="Fortune, round by round").wait_for(state="attached")


def marks(me: Player) -> list[int]:
    """The costly decisions, as the server told them."""
    story = me.page.evaluate(
        "async (key) => (await fetch('api/game/story', { headers: { Authorization: `Bearer ${key}` } })).json()",
        me.page.url.split("/")[-1],
    )
    return [each["at"] for each in story["analysis"]["costliest"]]


def test_the_end_of_the_game_leads_to_its_costliest_decisions(guests: Guests) -> None:
    key = guests.bring_analysed(positions.narrow())["watch"]
    me = guests.arrive(f"/#/t/{key}")
    first = me.page.get_by_role("link", name=re.compile("^Round 1, Saxony: "))
    target = str(first.first.get_attribute("href"))
    first.first.click()
    me.page.get_by_role("slider", name="Decision").wait_for()
    me.until(AT, int(target.split("/")[-1]))
