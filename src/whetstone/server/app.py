"""The application: everything put together, and taken apart again in order."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp

from whetstone.server import keys
from whetstone.server.api import Api, no_such_request
from whetstone.server.guard import Guard
from whetstone.server.house import House
from whetstone.server.settings import Settings, default_data
from whetstone.server.socket import Socket
from whetstone.server.store import Store
from whetstone.server.store_sqlite import SqliteStore
from whetstone.server.thinking import Thinking

_LEAST = 500  # bytes from which compressing pays


def is_url(data: str) -> bool:
    return data.startswith(("postgresql://", "postgres://"))


def open_store(data: str) -> Store:
    """Storage by a folder or by the URL of a database."""
    if is_url(data):
        from whetstone.server.store_postgres import PostgresStore

        return PostgresStore(data)
    return SqliteStore(Path(data))


def owner_folder(data: str) -> Path:
    """Where the owner's key lies: with the games, or where games would be if they are in a database."""
    return Path(default_data() if is_url(data) else data)


def make_house(settings: Settings) -> House:
    store = open_store(settings.data)
    thinking = Thinking(settings.workers, settings.bot_seconds)
    return House(store, thinking, settings, keys.owner_key(owner_folder(settings.data)))


def make_app(house: House) -> ASGIApp:
    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await house.start()
        yield
        await house.close()

    app = Starlette(
        routes=[WebSocketRoute("/ws", Socket(house).__call__), *Api(house).routes()],
        lifespan=lifespan,
        exception_handlers={HTTPException: no_such_request},
    )
    app.add_middleware(GZipMiddleware, minimum_size=_LEAST)
    return Guard(app, house.settings)
