"""`whetstone play`: serve the table, tell where it is, open it in a browser, end cleanly."""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import os
import socket
import sys
import webbrowser
from dataclasses import replace

import uvicorn

from whetstone.errors import WhetstoneError
from whetstone.server import keys
from whetstone.server.app import make_app, make_house, owner_folder
from whetstone.server.settings import DEFAULT_PORT, Settings


def is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def bind(host: str, port: int | None) -> socket.socket:
    """A listening socket. Without a port the usual one, or any free one if somebody has it."""
    problem: OSError | None = None
    for wanted in (port,) if port is not None else (DEFAULT_PORT, 0):
        try:
            family, kind, protocol, _, address = socket.getaddrinfo(host, wanted, type=socket.SOCK_STREAM)[0]
            made = socket.socket(family, kind, protocol)
            try:
                made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
                made.bind(address)
                made.listen(128)
            except OSError:
                made.close()
                raise
            return made
        except (OSError, OverflowError) as error:
            problem = error if isinstance(error, OSError) else OSError(str(error))
    assert problem is not None
    raise WhetstoneError(f"cannot listen on {host}:{port or DEFAULT_PORT}: {problem.strerror or problem}")


def lan_address() -> str | None:
    """This machine's address in its own network; nothing is sent to find out."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return None


def serve(settings: Settings, port: int | None, *, browser: bool) -> int:
    """Serve until somebody presses Ctrl-C."""
    logging.basicConfig(level=logging.WARNING, format="whetstone: %(message)s", stream=sys.stderr)
    listening = bind(settings.host, port)
    try:
        actual = listening.getsockname()[1]
        settings = replace(settings, port=actual)
        owner = keys.owner_key(owner_folder(settings.data))
        asyncio.run(_serve(settings, listening, owner, browser=browser))
    finally:
        listening.close()
    return 0


async def _serve(settings: Settings, listening: socket.socket, owner: str, *, browser: bool) -> None:
    house = make_house(settings)
    config = uvicorn.Config(
        make_app(house),
        log_level="warning",
        access_log=False,  # addresses are nobody's business, and keys never are in them anyway
        ws="websockets-sansio",
        ws_max_size=settings.max_message * 4,
        ws_per_message_deflate=True,
        timeout_graceful_shutdown=3,
        server_header=False,
        lifespan="on",
    )
    server = uvicorn.Server(config)
    running = asyncio.get_running_loop().create_task(server.serve(sockets=[listening]))
    while not server.started and not running.done():
        await asyncio.sleep(0.01)
    if not running.done():
        _announce(settings, owner, browser=browser)
    await running


def _announce(settings: Settings, owner: str, *, browser: bool) -> None:
    port = settings.port
    here = f"http://{'127.0.0.1' if settings.host in ('0.0.0.0', '::') else _literal(settings.host)}:{port}/"
    link = f"{here}#/owner/{owner}"
    print(f"whetstone: the table is at {link} (Ctrl-C ends it; games are kept in {_shown(settings.data)})", flush=True)
    if not is_loopback(settings.host):
        outside = lan_address() if settings.host in ("0.0.0.0", "::") else settings.host
        others = f"; others in your network reach it at http://{_literal(outside)}:{port}/" if outside else ""
        print(
            f"whetstone: everybody who can reach this machine can make games here{others}", file=sys.stderr, flush=True
        )
    if browser and not os.environ.get("WHETSTONE_NO_BROWSER"):
        webbrowser.open(link)


def _literal(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def _shown(data: str) -> str:
    """Where the games are, without the password of a database."""
    if "://" not in data:
        return data
    scheme, _, rest = data.partition("://")
    return f"{scheme}://{rest.rpartition('@')[2]}"
