"""The table without a mouse: nothing in this file clicks."""

from __future__ import annotations

import re

from tests.browser import positions
from tests.browser.player import ANYWAY, SETTLED, Player
from tests.browser.visit import Guests

# The name of what has the focus, as a screen reader would say it.
FOCUSED = "() => document.activeElement.ariaLabel ?? document.activeElement.textContent.trim() ?? ''"


def focused(me: Player) -> str:
    return str(me.page.evaluate(FOCUSED))


def wait_for_focus(me: Player, place: str) -> None:
    me.page.wait_for_function("(name) => document.activeElement.ariaLabel?.startsWith(name)", arg=place)


REGION = "() => document.activeElement.closest('[data-region]')?.dataset.region ?? ''"


def to_region(me: Player, name: str) -> None:
    for _ in range(10):
        before = me.page.evaluate(REGION)
        me.hit("F6")
        me.page.wait_for_function(f"(before) => ({REGION})() !== before", arg=before)
        if me.page.evaluate(REGION) == name:
            return
    raise AssertionError(f"F6 does not lead to {name}")


def tab_to(me: Player, name: str) -> None:
    pattern = re.compile(name)
    me.page.evaluate(SETTLED)  # the focus may still be on its way to where Tab begins
    for _ in range(60):
        if pattern.search(focused(me)):
            return
        me.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name}")


def press_enter(me: Player) -> None:
    """Choose the place that has the focus; where there are several choices the first of them."""
    before = me.look()
    me.hit("Enter")
    if me.wait_for(lambda now: now.version > before.version or bool(now.fan)).fan:
        me.page.wait_for_function("() => document.activeElement.closest('.fan') !== null")
        me.hit("Enter")
    me.wait_for(lambda now: now.version > before.version)


def test_a_whole_turn_by_keyboard_alone(guests: Guests) -> None:
    me = guests.sit_down(positions.rich(seats=("human", "greedy")))
    me.wait_for_question()
    # The section, on the mat.
    to_region(me, "mat")
    tab_to(me, "^Choose Move")
    me.hit("Enter")
    me.wait_for(lambda sight: sight.version > 1)
    # The top-row action, by its number.
    me.hit("1")
    me.wait_for(lambda sight: bool(sight.places))
    # A unit: the next place that can be chosen; where several stand, the fan takes the focus.
    me.hit("n")
    assert "can be chosen" in focused(me)
    press_enter(me)
    me.wait_for(lambda sight: bool(sight.places))
    me.hit("n")
    assert "can be chosen" in focused(me)
    # What is to be said about the place is said.
    me.hit("i")
    me.page.locator(".tip").wait_for()
    press_enter(me)
    # Whatever else the turn asks, the bottom row included, until it can only be ended.
    for _ in range(30):
        sight = me.wait_for(lambda _: True)
        if "End turn" in sight.buttons and not any(name in sight.buttons for name in ("Build", "Move 2 units")):
            break
        if sight.places and not any("verything" in name for name in sight.buttons):
            me.hit("n")
            press_enter(me)
        else:
            letters = {"everything": "c", "Pay for me": "p"}
            key = next((k for word, k in letters.items() if any(word in name for name in sight.buttons)), "1")
            me.hit(key)
            me.wait_for(lambda now, before=sight: now.version > before.version)
    assert me.look().mat == {} or me.look().mine
    me.hit("e")
    sight = me.wait_for(lambda now: ANYWAY in now.buttons or me.table()["game"]["turn"] > 1)
    if ANYWAY in sight.buttons:
        me.hit("y")
    me.wait_for(lambda now: me.table()["game"]["turn"] > 1)


def test_places_are_reached_by_their_names_and_by_arrows(guests: Guests) -> None:
    me = guests.sit_down(positions.rich())
    me.wait_for_question()
    me.hit("/")
    me.page.get_by_role("textbox", name="Go to a territory").wait_for()
    me.until("() => document.activeElement.tagName", "INPUT")
    me.page.keyboard.type("d4")
    me.hit("Enter")
    wait_for_focus(me, "D4")
    me.hit("ArrowRight")
    wait_for_focus(me, "D5")
    me.hit("ArrowLeft")
    me.hit("ArrowLeft")
    wait_for_focus(me, "D3")


def test_help_lists_the_keys_and_gives_the_focus_back(guests: Guests) -> None:
    me = guests.sit_down(positions.rich())
    me.wait_for_question()
    to_region(me, "mat")
    before = focused(me)
    me.hit("?")
    box = me.page.get_by_role("dialog", name="Help")
    box.wait_for()
    assert "F6" in box.inner_text()
    inside = "() => document.activeElement.closest('[role=dialog]') !== null"
    me.until(inside, True)
    for _ in range(40):  # the focus cannot leave the dialog
        me.page.keyboard.press("Tab")
        assert me.page.evaluate(inside)
    me.hit("Escape")
    box.wait_for(state="detached")
    me.until(FOCUSED, before)


def test_an_ability_is_read_by_keyboard(guests: Guests) -> None:
    me = guests.sit_down(positions.rich())
    me.wait_for_question()
    to_region(me, "faction")
    tab_to(me, "^Ability Seaworthy")
    me.hit("Enter")
    box = me.dialog("Seaworthy")
    box.wait_for()
    assert "retreat" in box.inner_text()
    me.hit("Escape")
    box.wait_for(state="detached")
    wait_for_focus(me, "Ability Seaworthy")


def test_no_key_chooses_what_has_no_button_in_sight(guests: Guests) -> None:
    me = guests.sit_down(positions.rich())
    before = me.wait_for_question()
    me.hit("1")
    me.page.wait_for_timeout(300)
    assert me.look().version == before.version


def test_a_combat_by_keyboard(guests: Guests) -> None:
    me = guests.sit_down(positions.in_combat(seats=("human", "greedy")))
    me.dialog(re.compile("^Combat")).wait_for()
    me.hit("5")
    tab_to(me, "^Card of value 5")
    me.hit("Enter")
    tab_to(me, "^Seal 10")
    me.hit("Enter")
    me.page.get_by_text(re.compile("wins$")).wait_for()
    me.hit("Enter")
    me.dialog(re.compile("^Combat")).wait_for(state="detached")
