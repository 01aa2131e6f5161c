"""Taking back, losing the page, losing the server: what was acknowledged is never lost, what was not is not there."""

from __future__ import annotations

import re

from tests.browser import positions
from tests.browser.visit import Guests
from whetstone.lab.table_server import TableServer


def test_undo_and_redo(guests: Guests) -> None:
    me = guests.sit_down(positions.rich())
    me.wait_for_question()
    assert me.page.get_by_role("button", name="Undo", exact=True).count() == 0, "nothing to take back yet"
    me.press("Choose Move")
    after_section = me.wait_for(lambda sight: sight.version > 1)
    me.choose(re.compile("^Move 2 units"))
    glowing = me.wait_for(lambda sight: bool(sight.places)).places
    me.choose("Undo")
    sight = me.wait_for(lambda sight: not sight.places and not sight.pending)
    assert sight.question == after_section.question
    me.page.get_by_role("button", name="Redo").click()
    assert me.wait_for(lambda sight: bool(sight.places) and not sight.pending).places == glowing
    # And by the keyboard.
    me.hit("u")
    me.wait_for(lambda sight: not sight.places and not sight.pending)
    me.hit("r")
    assert me.wait_for(lambda sight: bool(sight.places) and not sight.pending).places == glowing


def test_undo_names_its_barrier(guests: Guests) -> None:
    me = guests.sit_down(positions.at_an_encounter(seats=("human", "greedy")))
    me.wait_for(lambda sight: sight.dialog is not None)
    told = me.table()["undo"]
    assert told["can"] is False
    assert told["why"]
    me.page.get_by_title(told["why"]).first.wait_for(state="attached")


def test_reload_in_mid_combat(guests: Guests) -> None:
    me = guests.sit_down(positions.in_combat(seats=("human", "greedy")))
    box = me.dialog(re.compile("^Combat"))
    box.wait_for()
    me.press("More", box)
    me.page.reload()
    box.wait_for()
    assert me.table()["fight"]["stage"] == "orders"
    me.press("More", box)
    me.press("More", box)
    me.press(re.compile("^Seal"), box)
    me.page.get_by_text(re.compile("wins$")).wait_for()
    me.page.reload()
    me.wait_for(lambda sight: sight.question != "")
    assert me.table()["fight"]["winner"], "the outcome is what it was"


def test_the_server_is_killed_in_mid_turn_and_nothing_acknowledged_is_lost(
    own_guests: Guests, own_server: TableServer
) -> None:
    own_guests.allow("WebSocket connection to|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_SOCKET_NOT_CONNECTED")
    me = own_guests.sit_down(positions.rich())
    me.wait_for_question()
    me.press("Choose Move")
    me.wait_for(lambda sight: sight.version == 2)
    before = me.choose(re.compile("^Move 2 units"))
    own_server.kill()
    me.page.get_by_text("No connection").wait_for()
    own_server.start()
    me.page.get_by_text("No connection").wait_for(state="detached", timeout=30_000)
    after = me.wait_for_question()
    assert (after.question, after.places) == (before.question, before.places)
    # It goes on as if nothing had been, undo of what was chosen before the accident included.
    me.choose("Undo")
    assert me.wait_for(lambda sight: not sight.places).mine
    me.page.reload()
    assert me.wait_for_question().question == me.look().question


def test_two_clicks_at_once_act_once(guests: Guests) -> None:
    me = guests.sit_down(positions.rich())
    me.wait_for_question()
    me.press("Choose Produce")
    me.wait_for(lambda sight: sight.version > 1)
    before = me.look().version
    place = me.page.get_by_role("grid").get_by_role("button", name=re.compile("can be chosen")).first
    place.dblclick()
    sight = me.wait_for(lambda sight: sight.version > before)
    me.page.wait_for_timeout(300)
    assert me.look().version == sight.version
