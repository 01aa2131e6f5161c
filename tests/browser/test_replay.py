"""A finished game gone through again, and played on from the middle."""

from __future__ import annotations

from tests.browser import positions
from tests.browser.player import SETTLED, Player
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
