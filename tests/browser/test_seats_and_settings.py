"""Handing a seat to a bot, watching, settings, and the reason behind a no."""

from __future__ import annotations

import re

import pytest

from tests.browser import positions
from tests.browser.visit import PHONE, Guests


def test_a_seat_is_handed_to_a_bot_and_taken_back(guests: Guests) -> None:
    people = [{"kind": "human", "faction": "nordic", "mat": "industrial"}, {"kind": "human", "faction": "saxony"}]
    made = guests.server.post("api/games", {"seats": people, "sharing": "links", "seed": 1})
    me, other = (guests.arrive(f"/#/t/{seat['key']}") for seat in made["keys"]["seats"])
    for each in (me, other):
        each.wait_for(lambda sight: sight.question != "")
    if not me.look().mine:
        me, other = other, me
    seat = me.table()["you"]["seats"][0]
    me.press("Links and seats")
    me.press("Hand over")
    # The bot takes this turn, then the other person has to choose.
    assert other.wait_for_question().mine
    assert other.table()["seats"][seat]["kind"] == "bot"
    # The table itself says so too, and gives the seat back.
    me.hit("Escape")
    me.prompt.get_by_text(re.compile("plays for you")).wait_for()
    me.press("Take it back", me.prompt)
    me.prompt.get_by_text(re.compile("plays for you")).wait_for(state="detached")
    other.wait_for(lambda _: other.table()["seats"][seat]["kind"] == "human")


def test_spectators_see_the_table_and_cannot_choose(guests: Guests) -> None:
    made = guests.bring(positions.in_combat())
    watcher = guests.arrive(f"/#/t/{made['watch']}")
    sight = watcher.wait_for(lambda sight: sight.question != "")
    assert not sight.mine
    assert not sight.places
    view = watcher.table()["view"]
    assert all(seat["hand"] is None and seat["objectives"] is None for seat in view["seats"])
    assert watcher.page.get_by_role("dialog").count() == 0
    # Whoever watches may look at every mat.
    watcher.page.get_by_title("Show the mats of Saxony").click()
    watcher.page.get_by_role("dialog", name=re.compile("Saxony")).wait_for()


def test_whoever_watches_bots_reads_what_they_do_it_for(guests: Guests) -> None:
    made = guests.server.post("api/games", {"seats": [{"kind": "bot", "bot": "cadet"}] * 2, "seed": 5})
    watcher = guests.arrive(f"/#/t/{made['keys']['watch']}")
    watcher.page.get_by_role("log").get_by_text(re.compile("^For this: ")).first.wait_for()


def test_whoever_watches_bots_may_make_them_wait(guests: Guests) -> None:
    # Bots that think for a while: quick ones could be done before anybody has pressed anything.
    made = guests.server.post("api/games", {"seats": [{"kind": "bot", "bot": "marshal"}] * 2, "seed": 5})
    watcher = guests.arrive(f"/#/t/{made['keys']['watch']}")
    watcher.press("Pause the bots")
    watcher.prompt.get_by_text("made to wait").wait_for()
    assert watcher.table()["game"]["paused"] is True
    before = watcher.look().version
    watcher.hit("b")
    watcher.wait_for(lambda sight: sight.version > before)


def test_another_table_never_shows_the_last_one_first(guests: Guests) -> None:
    one, two = (guests.bring(record)["seats"][0]["key"] for record in (positions.rich(), positions.late()))
    me = guests.arrive(f"/#/t/{one}")
    me.wait_for_question()
    last = me.table()["game"]["name"]
    me.open("/#/")
    me.page.get_by_role("button", name="Play now").wait_for()
    me.page.evaluate(
        "() => { window.shown = []; new MutationObserver(() => window.shown.push(document.body.innerText))"
        ".observe(document.body, {childList: true, subtree: true}); }"
    )
    me.page.evaluate("(key) => { location.hash = `#/t/${key}`; }", two)
    me.wait_for(lambda _: me.table()["game"]["name"] != last)
    me.wait_for_question()
    pages = [text for text in me.page.evaluate("() => window.shown") if "Play now" not in text]
    assert pages
    assert not [text for text in pages if last in text]


def test_a_wrong_link_is_told_so(guests: Guests) -> None:
    me = guests.arrive("/#/t/AAAAAAAAAAAAAAAAAAAAAA")
    me.page.get_by_role("heading", name="This table is closed to you").wait_for()
    me.page.get_by_role("link", name="To the start page").click()
    me.page.get_by_role("button", name="Play now").wait_for()


def test_settings_take_effect_and_stay(guests: Guests) -> None:
    me = guests.arrive("/")
    paper = "() => getComputedStyle(document.body).backgroundColor"
    size = "() => parseFloat(getComputedStyle(document.documentElement).fontSize)"
    day, small = me.page.evaluate(paper), me.page.evaluate(size)
    me.press("Settings")
    box = me.page.get_by_role("dialog", name="Settings")
    box.get_by_text("Lamplight", exact=True).click()
    me.page.wait_for_function(f"(day) => ({paper})() !== day", arg=day)
    box.get_by_text("Far apart", exact=True).click()
    me.until("() => document.documentElement.dataset.palette", "strong")
    box.get_by_text("None", exact=True).click()
    slider = box.get_by_role("slider", name=re.compile("Text size"))
    if slider.count():
        slider.fill("150")
    else:
        for _ in range(5):
            box.get_by_role("button", name="More").click()
    me.page.wait_for_function(f"(small) => ({size})() > small", arg=small)
    large = me.page.evaluate(size)
    me.page.reload()
    me.page.get_by_role("button", name="Settings").wait_for()
    me.until(size, large)
    assert me.page.evaluate(paper) != day
    assert me.page.locator("html").get_attribute("data-palette") == "strong"
    assert me.page.evaluate("() => document.documentElement.style.getPropertyValue('--motion-wish')") == "0"


def test_an_illegal_click_tells_the_reason_and_the_clause(guests: Guests) -> None:
    me = guests.sit_down(positions.before_combat(seats=("human", "greedy")))
    me.wait_for_question()
    me.press("Choose Move")
    me.wait_for(lambda sight: sight.version > 1)
    me.choose(re.compile("^Move 2 units"))
    me.page.get_by_role("grid").get_by_role("button", name=re.compile("^A4")).click()
    me.wait_for(lambda sight: any(name.startswith(("A2", "A3")) for name in sight.places) or sight.fan)
    before = me.look().version
    me.place("H1").click()
    tip = me.page.locator(".tip")
    clause = tip.get_by_role("button", name=re.compile(r"^Rule [A-Z]+-\d+"))
    clause.wait_for()
    assert len(tip.inner_text()) > 20
    assert me.look().version == before, "nothing was chosen"
    clause.click()
    me.page.get_by_role("dialog", name=re.compile("^Rule ")).wait_for()


@pytest.mark.parametrize(("mode", "length"), [("watch", r"about \d+ minutes"), ("links", r"about \d+ to \d+ minutes")])
def test_a_new_game_tells_how_long_it_takes(guests: Guests, mode: str, length: str) -> None:
    """How long bots take is one number: it is people who take longer or shorter."""
    me = guests.arrive(f"/#/new/{mode}")
    me.page.get_by_text(re.compile(rf"^\d seats, {length}$")).wait_for()


@pytest.mark.parametrize("width", [390, 768, 1024, 1440])
def test_nothing_scrolls_sideways(guests: Guests, width: int) -> None:
    size = PHONE if width == PHONE["width"] else {"width": width, "height": 900}
    late = guests.bring(positions.late())["seats"][0]["key"]
    over = guests.bring(positions.finished())["watch"]
    me = guests.arrive("/", size=size)
    for path in (
        "/",
        "/#/new/links",
        "/#/learn",
        "/#/rules/MOVE-07",
        f"/#/t/{late}",
        f"/#/t/{over}",
        f"/#/replay/{over}",
    ):
        me.open(path)
        me.page.get_by_role("button").first.wait_for()
        me.page.wait_for_timeout(250)
        wide = me.page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth")
        assert wide <= 0, path


def test_text_of_one_and_a_half_times_the_size_is_usable(guests: Guests) -> None:
    me = guests.sit_down(positions.late())
    me.wait_for_question()
    me.page.evaluate("() => localStorage.setItem('whetstone', JSON.stringify({textSize: 150}))")
    me.page.reload()
    me.wait_for_question()
    assert me.page.evaluate("() => document.scrollingElement.scrollWidth - innerWidth") <= 0
    # The map gives way, but stays large enough to play on; the question and its answers are in sight.
    assert (me.page.get_by_role("region", name="Map").bounding_box() or {"width": 0})["width"] > 300
    assert me.prompt.is_visible()
    me.page.get_by_role("button", name=re.compile("^Choose ")).first.scroll_into_view_if_needed()
    assert me.page.get_by_role("button", name=re.compile("^Choose ")).first.is_visible()
