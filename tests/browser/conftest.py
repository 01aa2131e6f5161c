"""One server and one Chromium for all browser tests, and an eye on everything a page complains about.

Without a Chromium or without Playwright these tests are skipped, each with that one reason. `tests/conftest.py` gives
all of them to one worker, so that only one browser runs at a time.
"""

from __future__ import annotations

import importlib.util
import shutil
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.browser.visit import Guests
from whetstone.lab.table_server import TableServer

if TYPE_CHECKING:
    from playwright.sync_api import Browser

HERE = Path(__file__).parent
PROGRAMS = ("chromium", "chromium-browser", "google-chrome")
# Quick, and nothing of a browser test needs the network.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--force-color-profile=srgb",
    "--font-render-hinting=none",
]


def chromium() -> str | None:
    return next(filter(None, map(shutil.which, PROGRAMS)), None)


def missing() -> str | None:
    if importlib.util.find_spec("playwright") is None:
        return "no Playwright here: the tests in the browser are left out (requirements/browser.txt)"
    if chromium() is None:
        return "no Chromium here: the tests in the browser are left out"
    return None


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """All of them are slow: a browser has to be started first."""
    reason = missing()
    for item in items:
        if item.path.is_relative_to(HERE):
            item.add_marker(pytest.mark.slow)
            if reason:
                item.add_marker(pytest.mark.skip(reason=reason))


# Not for the session: Playwright keeps an event loop running, which other tests in the same process would stumble over.
@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium(), args=FLAGS)
        yield launched
        launched.close()


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TableServer]:
    with TableServer(tmp_path_factory.mktemp("table"), "--pace", "0") as running:
        yield running


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item, call: pytest.CallInfo[None]
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.when == "call":
        item.stash[FAILED] = report.failed
    return report


def visit(request: pytest.FixtureRequest, browser: Browser, server: TableServer, folder: Path) -> Iterator[Guests]:
    """At the end no page may have complained; of a failed test one can look at what the pages showed."""
    here = Guests(browser, server)
    yield here
    if request.node.stash.get(FAILED, False):
        for line in [*here.keep_pictures(folder), *here.complaints]:
            print(line)
    complaints = here.leave()
    assert complaints == [], "\n".join(complaints)


@pytest.fixture
def guests(request: pytest.FixtureRequest, browser: Browser, server: TableServer, tmp_path: Path) -> Iterator[Guests]:
    """People with a browser each."""
    yield from visit(request, browser, server, tmp_path)


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[TableServer]:
    """A server that a test may kill."""
    with TableServer(tmp_path / "table", "--pace", "0") as running:
        yield running


@pytest.fixture
def own_guests(
    request: pytest.FixtureRequest, browser: Browser, own_server: TableServer, tmp_path: Path
) -> Iterator[Guests]:
    yield from visit(request, browser, own_server, tmp_path)
