"""Whoever sits at a browser: pages with an eye on their console, their requests and their socket."""

from __future__ import annotations

import json
import re
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.browser.player import PATIENCE, Player
from whetstone.lab.table_server import TableServer

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, Request, Response, WebSocket

DESKTOP = {"width": 1440, "height": 900}
TABLET = {"width": 1024, "height": 768}
PHONE = {"width": 390, "height": 844}

# Reported by the page itself: a policy that was broken, in words that name the rule.
TELL_VIOLATIONS = """document.addEventListener("securitypolicyviolation", (event) =>
  console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));"""


class Guests:
    """The browsers at one server."""

    def __init__(self, browser: Browser, server: TableServer) -> None:
        self.browser = browser
        self.server = server
        self.complaints: list[str] = []
        # A hint of Chromium's, and on a busy machine a wrong one: fonts are drawn with as soon as there is text.
        self.allowed = [re.compile("was preloaded using link preload but not used")]
        self._contexts: list[BrowserContext] = []

    def allow(self, pattern: str) -> None:
        """Complaints like this are expected in this test."""
        self.allowed.append(re.compile(pattern))

    def arrive(
        self, path: str = "/", *, size: dict[str, int] | None = None, theme: str = "light", motion: str = "reduce"
    ) -> Player:
        """Somebody with a browser of their own opens a page of the table."""
        context = self.browser.new_context(
            viewport=size or DESKTOP,
            color_scheme=theme,
            reduced_motion=motion,
            has_touch=size == PHONE,
            is_mobile=size == PHONE,
            device_scale_factor=1,
        )
        context.set_default_timeout(1000 * PATIENCE)
        context.add_init_script(TELL_VIOLATIONS)
        self._contexts.append(context)
        return self._watched(context.new_page()).open(path)

    def _watched(self, page: Page) -> Player:
        player = Player(page, self.server.address)

        def console(message: ConsoleMessage) -> None:
            if message.type in ("error", "warning"):
                self.complaints.append(f"console {message.type}: {message.text}")

        def failed(request: Request) -> None:
            # A page that is left drops what it was still asking for.
            if request.failure != "net::ERR_ABORTED":
                self.complaints.append(f"request failed: {request.url} {request.failure}")

        def answered(response: Response) -> None:
            if response.status >= 400:
                self.complaints.append(f"{response.status}: {response.url}")

        def socket(opened: WebSocket) -> None:
            opened.on("framereceived", lambda frame: player.heard.append(_message(frame)))
            opened.on("framesent", lambda frame: player.said.append(_message(frame)))

        page.on("console", console)
        page.on("pageerror", lambda error: self.complaints.append(f"page error: {error}"))
        page.on("requestfailed", failed)
        page.on("response", answered)
        page.on("websocket", socket)
        return player

    def bring(self, record: str) -> dict[str, Any]:
        """A game that begins where a record stops; the keys to it."""
        made: dict[str, Any] = self.server.post("api/records", record)
        keys: dict[str, Any] = made["keys"]
        return keys

    def bring_analysed(self, record: str) -> dict[str, Any]:
        """The keys to a finished game the server has analysed."""
        keys = self.bring(record)
        for _ in range(int(PATIENCE * 3 / 0.2)):
            if self.server.post("api/game/analysis", {}, keys["watch"])["state"] == "done":
                return keys
            time.sleep(0.2)
        raise AssertionError("the game is not analysed")

    def sit_down(self, record: str, **how: Any) -> Player:
        """Open the table of a record at its human seats."""
        return self.arrive(f"/#/t/{self.bring(record)['seats'][0]['key']}", **how)

    def keep_pictures(self, folder: Path) -> list[str]:
        """What every page shows now; where the pictures are."""
        pages = [page for context in self._contexts for page in context.pages]
        kept = [folder / f"page{n}.png" for n in range(len(pages))]
        for page, path in zip(pages, kept, strict=True):
            page.screenshot(path=path)
        return [str(path) for path in kept]

    def leave(self) -> list[str]:
        """Close everything; what the pages complained about."""
        for context in self._contexts:
            context.close()
        return [line for line in self.complaints if not any(pattern.search(line) for pattern in self.allowed)]


def _message(frame: str | bytes) -> dict[str, Any]:
    message: dict[str, Any] = json.loads(frame)
    return message
