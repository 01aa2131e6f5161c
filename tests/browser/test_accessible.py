"""axe-core looks at every page and every state of the table, by day and by lamplight, on a desk and on a phone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from tests.browser import positions
from tests.browser.player import Player
from tests.browser.visit import DESKTOP, PHONE, Guests

COMBAT = re.compile("^Combat")
ANALYSED: dict[str, str] = {}  # by the address of a server: the key to a game there


def at_the_table(record: Callable[[], str], ready: Callable[[Player], object]) -> Callable[[Guests, Player], None]:
    def go(guests: Guests, me: Player) -> None:
        made = guests.bring(record())
        key = made["seats"][0]["key"] if made["seats"] else made["watch"]
        me.open(f"/#/t/{key}")
        ready(me)

    return go


def page(path: str, heading: str) -> Callable[[Guests, Player], None]:
    def go(_: Guests, me: Player) -> None:
        me.open(path)
        me.page.get_by_role("heading", name=re.compile(heading)).first.wait_for()

    return go


def dialog_of_start(button: str, name: str) -> Callable[[Guests, Player], None]:
    def go(_: Guests, me: Player) -> None:
        me.hit("Escape")  # whatever the scene before has left open
        me.open("/#/")
        me.press(button)
        me.page.get_by_role("dialog", name=name).wait_for()

    return go


def links(guests: Guests, me: Player) -> None:
    me.open("/#/new/links")
    me.press("Make the links")
    me.page.get_by_role("dialog").wait_for()


def moving(me: Player) -> None:
    """Glowing places, and a tip that says no."""
    me.wait_for_question()
    me.page.get_by_role("button", name=re.compile("^(Choose )?Move$")).locator("visible=true").first.click(
        position={"x": 10, "y": 10}
    )
    me.wait_for(lambda sight: sight.version > 1)
    me.choose(re.compile("^Move 2 units"))
    me.wait_for(lambda sight: "unit" in sight.question)
    me.press("The whole map")  # a phone shows no more than what can be chosen
    me.place("H1").click()
    me.page.locator(".tip").wait_for()


def replay(guests: Guests, me: Player) -> None:
    me.open(f"/#/replay/{guests.bring(positions.finished())['watch']}")
    me.page.get_by_role("slider", name="Decision").wait_for()


def analysed(path: str, button: re.Pattern[str]) -> Callable[[Guests, Player], None]:
    """A page about a game that has been analysed; once a server is enough."""

    def go(guests: Guests, me: Player) -> None:
        address = guests.server.address
        if address not in ANALYSED:
            ANALYSED[address] = guests.bring_analysed(positions.narrow())["watch"]
        me.open(path.format(key=ANALYSED[address]))
        me.page.get_by_role("link", name=button).or_(me.page.get_by_role("button", name=button)).first.wait_for()

    return go


def human(record: Callable[..., str]) -> Callable[[], str]:
    return lambda: record(seats=("human", "greedy"))


SCENES: dict[str, Callable[[Guests, Player], None]] = {
    "start": page("/#/", "Whetstone"),
    "new game": page("/#/new/alone", "Left out of the deal"),
    "links": links,
    "learn": page("/#/learn", "Scythe in ten minutes"),
    "rules": page("/#/rules/MOVE-07", "."),
    "settings": dialog_of_start("Settings", "Settings"),
    "help": dialog_of_start("Help", "Help"),
    "late table": at_the_table(positions.late, lambda me: me.wait_for_question()),
    "moving": at_the_table(human(positions.before_combat), moving),
    "combat": at_the_table(human(positions.in_combat), lambda me: me.dialog(COMBAT).wait_for()),
    "encounter": at_the_table(human(positions.at_an_encounter), lambda me: me.dialog("Encounter").wait_for()),
    "factory": at_the_table(human(positions.at_the_factory), lambda me: me.dialog(re.compile("Factory")).wait_for()),
    "curtain": at_the_table(positions.before_combat, lambda me: me.dialog(re.compile("^Curtain")).wait_for()),
    "end of game": at_the_table(positions.finished, lambda me: me.page.get_by_role("table").first.wait_for()),
    "replay": replay,
    "analysed end": analysed("/#/t/{key}", re.compile("^Round 1, ")),
    "analysed replay": analysed("/#/replay/{key}/10", re.compile("^Next costly")),
}


def violations(me: Player) -> list[str]:
    """What axe-core finds that keeps somebody from using the page."""
    from axe_playwright_python.sync_playwright import Axe

    found: list[dict[str, Any]] = Axe().run(me.page).response["violations"]
    return [
        f"{each['id']} ({each['impact']}): {each['help']}: {node['html'][:160]} {node['failureSummary'][:300]}"
        for each in found
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"][:4]
    ]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_serious(guests: Guests, size: dict[str, int], theme: str) -> None:
    me = guests.arrive("/#/", size=size, theme=theme)
    wrong = []
    for name, go in SCENES.items():
        go(guests, me)
        wrong += [f"{name}: {line}" for line in violations(me)]
    assert wrong == [], "\n".join(wrong)
