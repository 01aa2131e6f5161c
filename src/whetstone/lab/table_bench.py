"""`whetstone bench --table`: what the table weighs, how soon it can be played at, how many people one server carries.

Everything runs on loopback: a server of its own with SQLite in a folder of its own, a Chromium where there is one, and
the clients of `table_load`. Times are wall clock unless they say otherwise, for that is what people wait.
"""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any

from whetstone.lab.bench import Line
from whetstone.lab.table_load import Load, measure_load
from whetstone.lab.table_server import TableServer

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
FLAGS = ("--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking")
LOADS = 5  # times the page is opened, each with an empty cache
CHOICES = 40
GAMES = 100
THINK = 2.0  # seconds a person looks before choosing, in the load that is paced like people

# The board can be played at: drawn, its question asked, its buttons there.
INTERACTIVE = """() => document.querySelector(".prompt.mine") && document.querySelector("[role=grid] button")
  && document.querySelector(".map .ground").childElementCount > 0 && performance.now()"""
# From the press of a button until the frame that shows what came of it has been drawn.
TIMING = """() => {
  window.paints = [];
  let pressed = 0;
  document.addEventListener("pointerdown", (event) => (pressed = event.timeStamp), true);
  new PerformanceObserver((list) => {
    if (pressed && list.getEntriesByName("table-shown").length) {
      const since = pressed;
      pressed = 0;
      requestAnimationFrame(() => setTimeout(() => window.paints.push(performance.now() - since)));
    }
  }).observe({ type: "mark" });
}"""


def find_chromium() -> str | None:
    if importlib.util.find_spec("playwright") is None:
        return None
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


def measure_table(seconds: float) -> tuple[list[Line], list[str]]:
    """All figures, and what could not be measured here."""
    lines: list[Line] = []
    notes: list[str] = []
    program = find_chromium()
    if program is None:
        notes.append("no Chromium or no Playwright here: what the browser does was not measured")
    else:
        lines += _in_the_browser(program)
    for load in measure_load(GAMES, seconds, (THINK, 0.0)):
        lines += _of(load)
    return lines, notes


def _of(load: Load) -> list[Line]:
    paced = load.think > 0
    key = "paced" if paced else "flat_out"
    how = f"{load.games} games, {load.clients} clients, " + ("paced like people" if paced else "as fast as they can")
    lines = [
        Line(f"{key}_choices_per_second", f"{how}: choices a second", load.per_second, None, True),
        Line(f"{key}_kept_p50_ms", "  a choice is kept, median (ms)", load.percentile(load.kept, 0.5), None, False),
        Line(
            f"{key}_kept_p99_ms",
            "  a choice is kept, p99 (ms)",
            load.percentile(load.kept, 0.99),
            250 if paced else None,
            False,
        ),
        Line(
            f"{key}_seen_p99_ms", "  the other player sees it, p99 (ms)", load.percentile(load.seen, 0.99), None, False
        ),
    ]
    if load.processor is not None:
        each = 1000 * load.processor / load.per_second
        lines.append(Line(f"{key}_processor_ms", "  processor time of the server a choice (ms)", each, None, False))
    if load.memory_mb is not None:
        lines.append(Line(f"{key}_memory_mb", "  memory of the server (MB)", load.memory_mb, None, False))
    return lines


def _in_the_browser(program: str) -> list[Line]:
    from playwright.sync_api import sync_playwright

    with TemporaryDirectory() as folder, TableServer(Path(folder)) as server, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=list(FLAGS))
        link = _new_game(server)
        first = [_first_load(browser, link) for _ in range(LOADS)]
        paints = _choices(browser, server)
        browser.close()
    return [
        Line("first_load_kb", "first load of a table, all bytes over the wire (kB)", first[0][0] / 1000, 400, False),
        Line("interactive_ms", "until the board can be played at (ms)", median(ms for _, ms in first), 1500, False),
        Line("choice_shown_ms", "from a click to its result on the screen, median (ms)", median(paints), 100, False),
    ]


def _new_game(server: TableServer) -> str:
    """Nordic on the Industrial mat begins, and the other seat is a person who does not come."""
    people = [{"kind": "human", "faction": "nordic", "mat": "industrial"}, {"kind": "human", "faction": "saxony"}]
    made = server.post("api/games", {"seats": people, "sharing": "links", "seed": 1})
    factions = {seat["factions"][0]: seat["key"] for seat in made["keys"]["seats"]}
    return f"{server.address}/#/t/{factions['nordic']}"


def _first_load(browser: Browser, link: str) -> tuple[float, float]:
    """Bytes and milliseconds of a browser that has never been here."""
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("Network.enable")
    sizes: list[float] = []
    session.on("Network.loadingFinished", lambda event: sizes.append(event["encodedDataLength"]))
    session.on(
        "Network.webSocketFrameReceived", lambda event: sizes.append(len(event["response"].get("payloadData", "")))
    )
    page.goto(link)
    moment: Any = page.wait_for_function(INTERACTIVE, polling="raf").json_value()
    page.wait_for_timeout(500)  # what the page fetches beyond that is weighed too
    context.close()
    return sum(sizes), float(moment)


def _choices(browser: Browser, server: TableServer) -> list[float]:
    """Choosing and taking back, again and again, with the mouse."""
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    page = context.new_page()
    page.goto(_new_game(server))
    page.wait_for_function(INTERACTIVE)
    page.evaluate(TIMING)
    for n in range(CHOICES // 2):
        page.get_by_role("button", name="Choose Produce").click(position={"x": 10, "y": 10})
        _wait_for_paint(page, 2 * n + 1)
        page.get_by_role("button", name="Undo", exact=True).first.click()
        _wait_for_paint(page, 2 * n + 2)
    paints: list[float] = page.evaluate("() => window.paints")
    context.close()
    return paints


def _wait_for_paint(page: Page, n: int) -> None:
    page.wait_for_function("(n) => window.paints.length >= n", arg=n)
