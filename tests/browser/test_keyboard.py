"""The table without a mouse: nothing in this file clicks."""

from __future__ import annotations

import re

from tests.browser import positions
from tests.browser.player import ANYWAY, Player
from tests.browser.visit import Guests


def focused(me: Player) -> str:
    """The name of what has the focus, as a screen reader would say it."""
    return str(
        me.page.evaluate("() => document.activeElement.ariaLabel ?? document.activeElement.textContent.trim() ?? ''")
    )


def wait_for_focus(me: Player, place: str) -> None:
    me.page.wait_for_function("(name) => document.activeElement.ariaLabel?.startsWith(name)", arg=place)


REGION = "() => document.activeElement.closest('[data-region]')?.dataset.region ?? ''"


def to_region(me: Player, name: str) -> None:
    for _ in range(10):
        before = me.page.evaluate(REGION)
        me.page.keyboard.press("F6")
        me.page.wait_for_function(f"(before) => ({REGION})() !== before", arg=before)
        if me.page.evaluate(REGION) == name:
            return
    raise AssertionError(f"F6 does not lead to {name}")


def tab_to(me: Player, name: str) -> None:
    pattern = re.compile(name)
    for _ in range(60):
        if pattern.search(focused(me)):
            return
        me.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {name}")


def press_enter(me: Player) -> None:
    """Choose the place that has the focus; where there are several choices the first of them."""
    before = me.look()
    me.page.keyboard.press("Enter")
    if me.wait_for(lambda now: now.version > before.version or bool(now.fan)).fan:
        me.page.wait_for_function("() => document.activeElement.closest('.fan') !== null")
        me.page.keyboard.press("Enter")
    me.wait_for(lambda now: now.version > before.version and not now.pending)


def test_a_whole_turn_by_keyboard_alone(guests: Guests) -> None:
    me = guests.sit_down(positions.rich(seats=("human", "greedy")))
    me.wait_for_question()
    # The section, on the mat.
    to_region(me, "mat")
    tab_to(me, "^Choose Move")
    me.page.keyboard.press("Enter")
    me.wait_for(lambda sight: sight.version > 1 and not sight.pending)
    # The top-row action, by its number.
    me.page.keyboard.press("1")
    me.wait_for(lambda sight: bool(sight.places))
    # A unit: the next place that can be chosen; where several stand, the fan takes the focus.
    me.page.keyboard.press("n")
    assert "can be chosen" in focused(me)
    press_enter(me)
    me.wait_for(lambda sight: bool(sight.places))
    me.page.keyboard.press("n")
    assert "can be chosen" in focused(me)
    # What is to be said about the place is said.
    me.page.keyboard.press("i")
    me.page.locator(".tip").wait_for()
    press_enter(me)
    # Whatever else the turn asks, the bottom row included, until it can only be ended.
    for _ in range(30):
        sight = me.wait_for(lambda sight: not sight.pending)
        if "End turn" in sight.buttons and not any(name in sight.buttons for name in ("Build", "Move 2 units")):
            break
        if sight.places and not any("verything" in name for name in sight.buttons):
            me.page.keyboard.press("n")
            press_enter(me)
        else:
            letters = {"everything": "c", "Pay for me": "p"}
            key = next((k for word, k in letters.items() if any(word in name for name in sight.buttons)), "1")
            me.page.keyboard.press(key)
            me.wait_for(lambda now, before=sight: now.version > before.version and not now.pending)
    assert me.look().mat == {} or me.look().mine
    me.page.keyboard.press("e")
    sight = me.wait_for(lambda now: ANYWAY in now.buttons or me.table()["game"]["turn"] > 1)
    if ANYWAY in sight.buttons:
        me.page.keyboard.press("y")
    me.wait_for(lambda now: me.table()["game"]["turn"] > 1)


def test_places_are_reached_by_their_names_and_by_arrows(guests: Guests) -> None:
    me = guests.sit_down(positions.rich())
    me.wait_for_question()
    me.page.keyboard.press("/")
    me.page.get_by_role("textbox", name="Go to a territory").wait_for()
    me.page.keyboard.type("d4")
    me.page.keyboard.press("Enter")
    wait_for_focus(me, "D4")
    me.page.keyboard.press("ArrowRight")
    wait_for_focus(me, "D5")
    me.page.keyboard.press("ArrowLeft")
    me.page.keyboard.press("ArrowLeft")
    wait_for_focus(me, "D3")


def test_help_lists_the_keys_and_gives_the_focus_back(guests: Guests) -> None:
    me = guests.sit_down(positions.rich())
    me.wait_for_question()
    to_region(me, "mat")
    before = focused(me)
    me.page.keyboard.press("?")
    box = me.page.get_by_role("dialog", name="Help")
    box.wait_for()
    assert "F6" in box.inner_text()
    assert me.page.evaluate("() => document.activeElement.closest('[role=dialog]') !== null")
    for _ in range(40):  # the focus cannot leave the dialog
        me.page.keyboard.press("Tab")
        assert me.page.evaluate("() => document.activeElement.closest('[role=dialog]') !== null")
    me.page.keyboard.press("Escape")
    box.wait_for(state="detached")
    assert focused(me) == before


def test_an_ability_is_read_by_keyboard(guests: Guests) -> None:
    me = guests.sit_down(positions.rich())
    me.wait_for_question()
    to_region(me, "faction")
    tab_to(me, "^Ability Seaworthy")
    me.page.keyboard.press("Enter")
    box = me.dialog("Seaworthy")
    box.wait_for()
    assert "retreat" in box.inner_text()
    me.page.keyboard.press("Escape")
    box.wait_for(state="detached")
    assert focused(me).startswith("Ability Seaworthy")


def test_no_key_chooses_what_has_no_button_in_sight(guests: Guests) -> None:
    me = guests.sit_down(positions.rich())
    before = me.wait_for_question()
    me.page.keyboard.press("1")
    me.page.wait_for_timeout(300)
    assert me.look().version == before.version


def test_a_combat_by_keyboard(guests: Guests) -> None:
    me = guests.sit_down(positions.in_combat(seats=("human", "greedy")))
    me.dialog(re.compile("^Combat")).wait_for()
    me.page.keyboard.press("5")
    tab_to(me, "^Card of value 5")
    me.page.keyboard.press("Enter")
    tab_to(me, "^Seal 10")
    me.page.keyboard.press("Enter")
    me.page.get_by_text(re.compile("wins$")).wait_for()
    me.page.keyboard.press("Enter")
    me.dialog(re.compile("^Combat")).wait_for(state="detached")
