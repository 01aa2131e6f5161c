"""HTTP: what is asked for once. Every refusal is one line of JSON with a 4xx; nothing a client sends makes a 5xx."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from whetstone import __version__
from whetstone.errors import WhetstoneError
from whetstone.server import catalogue
from whetstone.server.assets import Asset, Assets, answer, asset_of
from whetstone.server.guard import Buckets, address_of
from whetstone.server.house import Access, House
from whetstone.server.store import StoreError
from whetstone.server.wire import Branch, ClauseText, Mine, NewGame, Nothing, Refusal, complaint, encode
from whetstone.words.catalogue import Clause, UnknownClauseError, areas, clause, search
from whetstone.words.messages import say

log = logging.getLogger("whetstone.api")
JSON = "application/json"
FOUND = 50  # clauses a search answers with
Handler = Callable[[Request], Awaitable[Response]]
T = TypeVar("T")


class BadRequest(WhetstoneError):
    """A request that cannot be understood."""

    def __init__(self, error: str, status: int = 400) -> None:
        super().__init__(error)
        self.status = status


def data(content: Any, status: int = 200) -> Response:
    return Response(encode(content), status, media_type=JSON)


def refusal(error: str, status: int, clause_id: str | None = None) -> Response:
    return data(Refusal(" ".join(error.split())[:500], clause_id), status)


async def no_such_request(_: Request, error: Exception) -> Response:
    """What no route answers to, told like every other refusal."""
    return refusal(say("refused-nothing-here"), error.status_code if isinstance(error, HTTPException) else 404)


def careful(handler: Handler) -> Handler:
    """What a handler raises becomes an answer."""

    async def handle(request: Request) -> Response:
        try:
            return await handler(request)
        except StoreError as error:
            log.error("%s", error)
            return refusal(say("refused-store"), 503)
        except WhetstoneError as error:
            return refusal(str(error), getattr(error, "status", 400), getattr(error, "clause", None))
        except Exception:
            log.exception("%s %s failed", request.method, request.url.path)
            return refusal(say("refused-bug"), 500)

    return handle


async def body_of(request: Request, limit: int) -> bytes:
    """The body, as long as it is no longer than allowed."""
    length = request.headers.get("content-length", "0")
    if not length.isdigit() or int(length) > limit:
        raise BadRequest(say("refused-size", n=limit), 413)
    content = b""
    async for part in request.stream():
        content += part
        if len(content) > limit:
            raise BadRequest(say("refused-size", n=limit), 413)
    return content


def key_of(request: Request) -> str:
    scheme, _, key = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer" or not key or len(key) > 60:
        raise BadRequest(say("refused-no-key"), 401)
    return key.strip()


class Api:
    def __init__(self, house: House) -> None:
        self._house = house
        self._settings = house.settings
        self._heavy = Buckets(house.settings.heavy_rate)
        self._assets = Assets()

    def routes(self) -> list[Route]:
        table: list[tuple[str, str, Handler]] = [
            ("GET", "/api/catalogue", self.catalogue),
            ("GET", "/api/words", self.words),
            ("GET", "/api/rules", self.rules),
            ("GET", "/api/rules/{id}", self.rule),
            ("POST", "/api/games", self.make),
            ("GET", "/api/games", self.all_games),
            ("POST", "/api/games/mine", self.mine),
            ("GET", "/api/game", self.summary),
            ("DELETE", "/api/game", self.remove),
            ("GET", "/api/game/record", self.record),
            ("GET", "/api/game/story", self.story),
            ("GET", "/api/game/at/{at}", self.moment),
            ("GET", "/api/game/analysis", self.analysis),
            ("POST", "/api/game/analysis", self.analyse),
            ("POST", "/api/game/rematch", self.rematch),
            ("POST", "/api/game/branch", self.branch),
            ("POST", "/api/records", self.bring),
            ("GET", "/", self.page),
            ("GET", "/{path:path}", self.asset),
        ]
        return [Route(path, careful(handler), methods=[method]) for method, path, handler in table]

    # --- what never changes -------------------------------------------------------------------------------------------

    async def catalogue(self, request: Request) -> Response:
        return answer(request, await asyncio.to_thread(_catalogue))

    async def words(self, request: Request) -> Response:
        return answer(request, asset_of(catalogue.client_words("en"), "text/plain; charset=utf-8"))

    async def rules(self, request: Request) -> Response:
        wanted = request.query_params.get("q", "")[:200]
        try:
            found = await asyncio.to_thread(search, wanted)  # the first one reads all clauses
            return data([_clause(each) for each in found[:FOUND]])
        except UnknownClauseError:
            return data([])

    async def rule(self, request: Request) -> Response:
        try:
            return data(_clause(await asyncio.to_thread(clause, request.path_params["id"][:40])))
        except UnknownClauseError as error:
            return refusal(str(error), 404)

    async def page(self, request: Request) -> Response:
        return self._file(request, "index.html")

    async def asset(self, request: Request) -> Response:
        return self._file(request, request.path_params["path"])

    def _file(self, request: Request, path: str) -> Response:
        asset = self._assets.get(path)
        return refusal(say("refused-nothing-here"), 404) if asset is None else answer(request, asset)

    # --- games --------------------------------------------------------------------------------------------------------

    async def make(self, request: Request) -> Response:
        self._take_heavy(request)
        return data(await self._house.make(await self._read(request, NewGame)), 201)

    async def all_games(self, request: Request) -> Response:
        return data(await self._house.all_games(await self._house.access(key_of(request))))

    async def mine(self, request: Request) -> Response:
        return data(await self._house.mine((await self._read(request, Mine)).keys))

    async def summary(self, request: Request) -> Response:
        access, _ = await self._access(request)
        return data(await self._house.summary(access))

    async def remove(self, request: Request) -> Response:
        access, _ = await self._access(request)
        await self._house.remove(access)
        return Response(status_code=204)

    async def record(self, request: Request) -> Response:
        _, game = await self._access(request)
        text = await self._house.record(game)
        name = f'attachment; filename="whetstone-{game}.json"'
        return Response(text, media_type=JSON, headers={"content-disposition": name})

    async def story(self, request: Request) -> Response:
        _, game = await self._access(request)
        film = await self._house.film(game)
        return data(await asyncio.to_thread(film.story, await self._house.analysis(game)))

    async def moment(self, request: Request) -> Response:
        _, game = await self._access(request)
        at = request.path_params["at"]
        if not at.isdecimal() or len(at) > 7:
            raise BadRequest(say("refused-number"))
        film = await self._house.film(game)
        found = await self._house.analysis(game)
        return data(await asyncio.to_thread(film.moment, int(at), request.query_params.get("seat", "-1")[:8], found))

    async def analysis(self, request: Request) -> Response:
        _, game = await self._access(request)
        return data(await self._house.analysis_state(game))

    async def analyse(self, request: Request) -> Response:
        self._take_heavy(request)
        _, game = await self._access(request)
        await self._read(request, Nothing)
        return data(await self._house.analysis_state(game, begin=True), 202)

    async def rematch(self, request: Request) -> Response:
        self._take_heavy(request)
        access, game = await self._access(request)
        await self._read(request, Nothing)
        return data(await self._house.rematch(access, game), 201)

    async def branch(self, request: Request) -> Response:
        self._take_heavy(request)
        access, game = await self._access(request)
        return data(await self._house.branch(access, game, await self._read(request, Branch)), 201)

    async def bring(self, request: Request) -> Response:
        self._take_heavy(request)
        content = await body_of(request, self._settings.max_record)
        try:
            text = content.decode()
        except UnicodeDecodeError:
            raise BadRequest(say("refused-text")) from None
        return data(await self._house.bring(text), 201)

    # --- small things -------------------------------------------------------------------------------------------------

    async def _access(self, request: Request) -> tuple[Access, str]:
        return await self._house.access_to_game(key_of(request))

    async def _read(self, request: Request, kind: type[T]) -> T:
        content = await body_of(request, self._settings.max_body)
        try:
            return msgspec.json.decode(content or b"{}", type=kind)
        except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
            raise BadRequest(complaint(error)) from None

    def _take_heavy(self, request: Request) -> None:
        if not self._heavy.take(address_of(request.scope)):
            raise BadRequest(say("refused-rate"), 429)


@lru_cache(maxsize=1)
def _catalogue() -> Asset:
    return asset_of(encode(catalogue.catalogue(__version__)), JSON)


def _clause(each: Clause) -> ClauseText:
    about = next((area.about for area in areas() if area.name == each.area), each.area)
    return ClauseText(each.id, about, each.text, each.example, each.area, each.notes, each.original)
