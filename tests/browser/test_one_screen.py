"""Several people in front of one screen: the curtain, and what is behind it."""

from __future__ import annotations

import re

from tests.browser import positions
from tests.browser.visit import Guests

CURTAIN = re.compile("^Curtain before")
# Down and up again at once. A click of two messages would be held as long as a busy machine takes for the second.
SLIP = """(button) => {
  for (const what of ["pointerdown", "pointerup"]) button.dispatchEvent(new PointerEvent(what, { bubbles: true }));
}"""


def test_the_curtain_must_be_held_and_nothing_secret_is_behind_it(guests: Guests) -> None:
    us = guests.sit_down(positions.before_combat())
    us.dialog(CURTAIN).wait_for()
    # Nothing of either hand has even been sent, and the page shows nothing but the curtain.
    assert all(seat["hand"] is None and seat["objectives"] is None for seat in us.table()["view"]["seats"])
    assert us.page.get_by_role("grid").count() == 0
    assert us.page.get_by_role("img", name=re.compile("Combat cards")).count() == 0

    button = us.page.get_by_role("button", name=re.compile("lift the curtain"))
    button.evaluate(SLIP)  # not enough
    us.page.wait_for_timeout(700)
    assert us.dialog(CURTAIN).count() == 1
    us.lift_curtain()
    assert us.wait_for_question().mine
    views = us.table()["view"]["seats"]
    assert [seat["hand"] is not None for seat in views] == [True, False]


def test_in_a_combat_the_screen_changes_hands_behind_the_curtain(guests: Guests) -> None:
    us = guests.sit_down(positions.in_combat())
    us.lift_curtain()
    us.dialog(re.compile("^Combat")).wait_for()
    us.press("More")
    us.press(re.compile("^Seal"))
    us.dialog(CURTAIN).wait_for()
    told = us.table()
    assert told["prompt"]["faction"] == "saxony"
    # The attacker's sealed orders are nowhere: not in the message, not in the page.
    attacker = told["fight"]["sides"][0]
    assert (attacker["sealed"], attacker["dial"], attacker["cards"]) == (True, None, None)
    assert all(side.get("dial") is None for side in told["view"]["battle"]["sides"])
    us.lift_curtain()
    us.dialog(re.compile("^Combat")).wait_for()
    assert us.table()["fight"]["sides"][0]["dial"] is None
    us.press("More")
    us.press("More")
    us.press(re.compile("^Seal"))
    # Both look at how it ended; then the attacker goes on, behind the curtain again.
    us.page.get_by_text(re.compile("wins$")).wait_for()
    assert all(seat["hand"] is None for seat in us.table()["view"]["seats"])
    us.press("Go on")
    us.dialog(CURTAIN).wait_for()


def test_by_keyboard_the_curtain_is_held_too(guests: Guests) -> None:
    us = guests.sit_down(positions.before_combat())
    button = us.page.get_by_role("button", name=re.compile("lift the curtain"))
    button.wait_for()
    us.until("() => document.activeElement.matches('.hold')", True)
    us.page.keyboard.down("Enter")
    button.wait_for(state="detached")
    us.page.keyboard.up("Enter")
    assert us.wait_for_question().mine
