"""Who may speak to us at all, how much, and the headers that go with every answer. Plain ASGI around everything else.

A page of somebody else's site must not reach a table on this machine: the Host must be one of ours, which ends DNS
rebinding, and an Origin, if a browser names one, must be the Host itself.
"""

from __future__ import annotations

import ipaddress
import logging
import time
from collections import OrderedDict
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from whetstone.server.settings import Settings
from whetstone.server.wire import Refusal, encode
from whetstone.words.messages import say

log = logging.getLogger("whetstone.guard")

POLICY = (
    "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; object-src 'none'"
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
}
_REMEMBERED = 10_000  # addresses


class Bucket:
    """A rate: `fill` a second, `size` at once."""

    def __init__(self, rate: tuple[float, float]) -> None:
        self._fill, self._size = rate
        self._level = self._size
        self._at = time.monotonic()

    def take(self) -> bool:
        now = time.monotonic()
        self._level = min(self._size, self._level + (now - self._at) * self._fill)
        self._at = now
        if self._level < 1:
            return False
        self._level -= 1
        return True


class Buckets:
    """One bucket an address; the longest unseen are forgotten."""

    def __init__(self, rate: tuple[float, float]) -> None:
        self._rate = rate
        self._of: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._of.pop(address, None) or Bucket(self._rate)
        self._of[address] = bucket
        if len(self._of) > _REMEMBERED:
            self._of.popitem(last=False)
        return bucket.take()


def address_of(scope: Scope) -> str:
    client = scope.get("client")
    return str(client[0]) if client else "?"


class Guard:
    """Checks a request before it reaches the application, and puts the headers on the answer."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings
        self._requests = Buckets(settings.request_rate)
        self._names = {"localhost", *(name.lower() for name in settings.names)}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        problem = self._problem(scope)
        if problem is not None:
            await _refuse(scope, receive, send, *problem)
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers[name] = value
                headers.setdefault("cache-control", "no-store")
            await send(message)

        await self._app(scope, receive, with_headers)

    def _problem(self, scope: Scope) -> tuple[int, str] | None:
        headers = Headers(scope=scope)
        host = headers.get("host", "")
        if not self._is_ours(host):
            return 421, say("refused-host")
        origin = headers.get("origin")
        if origin is not None and _netloc(origin) != host.lower():
            return 403, say("refused-origin")
        if headers.get("sec-fetch-site") == "cross-site" and scope["type"] == "http" and scope["method"] != "GET":
            return 403, say("refused-origin")
        if not self._requests.take(address_of(scope)):
            return 429, say("refused-rate")
        return None

    def _is_ours(self, host: str) -> bool:
        try:
            name = (urlsplit(f"//{host}").hostname or "").lower()
        except ValueError:
            return False
        if name in self._names:
            return True
        try:
            # By number no other site can lead here: rebinding needs a name.
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def _netloc(origin: str) -> str | None:
    """The host and port of an origin; None for one that has none."""
    try:
        return urlsplit(origin).netloc.lower()
    except ValueError:
        return None


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, error: str) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": error[:120]})
        return
    body = encode(Refusal(error))
    headers: list[tuple[bytes, bytes]] = [
        (b"content-type", b"application/json"),
        (b"content-length", str(len(body)).encode()),
        (b"cache-control", b"no-store"),
        *((name.encode(), value.encode()) for name, value in HEADERS.items()),
    ]
    start: dict[str, Any] = {"type": "http.response.start", "status": status, "headers": headers}
    await send(start)
    await send({"type": "http.response.body", "body": body})
