"""What the table says of its own accord: the price of a combat, what is asked first, why a dragged piece stays."""

from __future__ import annotations

import re

from tests.browser import positions
from tests.browser.player import SETTLED, Player
from tests.browser.positions import record_of
from tests.browser.visit import PHONE, Guests

CROWD = (
    "nordic/industrial coins=6 power=7 pop=7 hand=2.3 obj=3.7 hero@A4 w@B4; "
    "saxony/engineering coins=4 power=2 pop=4 hand=2 obj=5.9 hero@F1 disarm@A5 w7@A5; board enc=all; turn nordic"
)
SEATS = ("human", "greedy")


def test_a_combat_states_its_price_before_and_after(guests: Guests) -> None:
    """Seven workers that retreat cost seven popularity (CMB-23)."""
    words = ("section=move", "move", "unit=hero", "go=A5", "done")
    player = guests.sit_down(record_of(CROWD, *words, seats=SEATS))
    box = player.dialog(re.compile("Combat"))
    box.get_by_text("If you win, you lose 7 popularity for the 7 workers that retreat.").wait_for()
    box.get_by_text("not here").wait_for()
    player.hit("7")
    box.get_by_role("button", name=re.compile("^Seal")).click()
    box.get_by_text("You place a star.").wait_for()
    box.get_by_text("You lose 7 popularity for the 7 workers that retreat.").wait_for()


def test_a_click_on_what_is_not_asked_for_is_answered(guests: Guests) -> None:
    player = guests.sit_down(record_of(CROWD, seats=SEATS))
    player.wait_for_question()
    player.place("D4").click()
    player.page.locator(".tip").get_by_text(re.compile("^First: place the action token.*TURN-04")).wait_for()


def test_a_piece_dragged_too_far_says_why_and_one_dragged_into_a_combat_warns(guests: Guests) -> None:
    player = guests.sit_down(record_of(CROWD, "section=move", "move", seats=SEATS))
    player.wait_for_question()
    drag(player, "A4", "D4")
    player.page.locator(".tip").get_by_text(re.compile("not one step from A4")).wait_for()
    drag(player, "A4", "A5")
    player.prompt.get_by_text(re.compile("cost you 7 popularity")).wait_for()


# A slow line: where a unit could go is asked for, and told only after a while.
LATE_REACH = """() => {
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (message) {
    if (JSON.parse(message).t === "reach") setTimeout(() => send.call(this, message), 500);
    else send.call(this, message);
  };
}"""


def test_a_piece_dragged_into_a_combat_on_a_slow_line_warns_as_well(guests: Guests) -> None:
    player = guests.sit_down(record_of(CROWD, "section=move", "move", seats=SEATS))
    before = player.wait_for_question()
    player.page.evaluate(LATE_REACH)
    drag(player, "A4", "A5")
    player.prompt.get_by_text(re.compile("cost you 7 popularity")).wait_for()
    assert player.look().version == before.version + 1, "the unit has been chosen, its step has not"


def drag(player: Player, start: str, end: str) -> None:
    """From the middle of one place to that of another."""
    mouse = player.page.mouse
    for n, name in enumerate((start, end)):
        box = player.place(name).bounding_box()
        assert box
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=1 + 5 * n)
        if n == 0:
            mouse.down()
    mouse.up()


# Where a place lies in the box of the map, and how far the box itself is scrolled.
IN_BOX = """(name) => {
  const box = document.querySelector(".mapbox");
  const outer = box.getBoundingClientRect();
  const inner = document.querySelector(`[data-place=${name}]`).getBoundingClientRect();
  const across = inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
  const down = inner.top >= outer.top - 1 && inner.bottom <= outer.bottom + 1;
  return [across && down, box.scrollLeft, box.scrollTop];
}"""


def test_a_place_somebody_scrolls_to_stays_in_sight(guests: Guests) -> None:
    """Screen readers, and the search of a browser, scroll to what is out of sight; a phone's map shows little of it."""
    me = guests.sit_down(positions.before_combat(SEATS), size=PHONE)
    me.wait_for_question()
    me.page.get_by_role("button", name=re.compile("^(Choose )?Move$")).locator("visible=true").first.click()
    me.wait_for(lambda sight: sight.version > 1)
    me.choose(re.compile("^Move 2 units"))
    assert me.page.evaluate(IN_BOX, "H1")[0] is False
    me.page.evaluate(
        "() => document.querySelector('[data-place=H1]').scrollIntoView({ block: 'nearest', inline: 'nearest' })"
    )
    me.page.evaluate(SETTLED)
    assert me.page.evaluate(IN_BOX, "H1") == [True, 0, 0]


HOME = "nordic/industrial coins=6 power=7 pop=7 hero@base w@A4; saxony/engineering hero@F1; turn nordic"
# Where each animation of a piece begins and ends; noted as they are started, for they are over in a moment.
NOTE_ANIMATIONS = """() => {
  window.animated = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    if (this.closest("[data-piece]")) window.animated.push(this.closest("[data-piece]").dataset.piece);
    return animate.call(this, frames, options);
  };
}"""


def test_a_piece_that_leaves_its_home_base_is_seen_going(guests: Guests) -> None:
    record = record_of(HOME, "section=move", "move", "unit=hero", seats=SEATS)
    player = guests.sit_down(record, motion="no-preference")
    player.wait_for_question()
    player.page.evaluate(NOTE_ANIMATIONS)
    player.place("A5").click()
    player.wait_for(lambda sight: "nordic:hero" in player.page.evaluate("() => window.animated"))
