"""The WebSocket: one connection of one visitor to one game."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections import Counter

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from whetstone.errors import WhetstoneError
from whetstone.server.guard import Bucket, address_of
from whetstone.server.house import House
from whetstone.server.refusal import Refusal
from whetstone.server.room import Room
from whetstone.server.visitor import Visitor
from whetstone.server.wire import (
    Bye,
    Choose,
    Hand,
    Hello,
    Look,
    Pause,
    Ping,
    Pong,
    Reach,
    Refused,
    Said,
    Undo,
    Why,
    complaint,
    encode,
    said,
)
from whetstone.words.messages import say

log = logging.getLogger("whetstone.socket")
HELLO_SECONDS = 15.0
PATIENCE = 5  # so many times more messages than are answered end a connection
GOING, POLITE, TOO_BIG, TRY_LATER = 1001, 1008, 1009, 1013


class Leaving(Exception):
    """The connection ends, with a last word."""

    def __init__(self, error: str, code: int = POLITE) -> None:
        super().__init__(error)
        self.code = code


class Socket:
    def __init__(self, house: House) -> None:
        self._house = house
        self._settings = house.settings
        self._of: Counter[str] = Counter()

    async def __call__(self, socket: WebSocket) -> None:
        await socket.accept()
        address = address_of(socket.scope)
        full = self._house.connections >= self._settings.max_connections
        if full or self._of[address] >= self._settings.max_connections_of_one:
            await _say_bye(socket, say("refused-connections"), TRY_LATER)
            return
        self._house.connections += 1
        self._of[address] += 1
        try:
            await self._serve(socket)
            await socket.close(GOING)  # the room has sent them away
        except Leaving as leaving:
            await _say_bye(socket, str(leaving), leaving.code)
        except Refusal as refusal:  # the room was given up as they came
            await _say_bye(socket, refusal.error, TRY_LATER)
        except (WebSocketDisconnect, RuntimeError):
            pass  # they are gone; RuntimeError is how Starlette says so when sending
        finally:
            self._house.connections -= 1
            self._of[address] -= 1
            if not self._of[address]:
                del self._of[address]

    async def _serve(self, socket: WebSocket) -> None:
        visitor, room = await self._greet(socket)
        sending = asyncio.get_running_loop().create_task(_send_all(socket, visitor))
        try:
            await room.join(visitor)
            receiving = asyncio.get_running_loop().create_task(self._listen(socket, visitor, room))
            await asyncio.wait({sending, receiving}, return_when=asyncio.FIRST_COMPLETED)
            if not receiving.done():
                receiving.cancel()
                with contextlib.suppress(asyncio.CancelledError):
                    await receiving
            else:
                receiving.result()
        finally:
            await asyncio.shield(room.leave(visitor))
            visitor.end()
            with contextlib.suppress(Exception):
                await asyncio.wait_for(sending, 5)

    async def _greet(self, socket: WebSocket) -> tuple[Visitor, Room]:
        try:
            hello = self._read(await asyncio.wait_for(_receive(socket), HELLO_SECONDS))
        except TimeoutError:
            raise Leaving(say("refused-hello")) from None
        except msgspec.MsgspecError as error:
            raise Leaving(complaint(error)) from None
        if not isinstance(hello, Hello):
            raise Leaving(say("refused-hello"))
        try:
            access, game = await self._house.access_to_game(hello.key)
            room = await self._house.room(game)
        except WhetstoneError as error:
            raise Leaving(str(error)) from None
        return Visitor(access.role, access.seats), room

    def _read(self, text: str | bytes) -> Said:
        if len(text) > self._settings.max_message:
            raise Leaving(say("refused-size", n=self._settings.max_message), TOO_BIG)
        try:
            return said.decode(text)
        except (UnicodeError, RecursionError) as error:
            raise msgspec.DecodeError(str(error)) from None

    async def _listen(self, socket: WebSocket, visitor: Visitor, room: Room) -> None:
        a_second, at_once = self._settings.message_rate
        enough = Bucket((a_second, at_once))
        too_much = Bucket((PATIENCE * a_second, PATIENCE * at_once))
        while True:
            text = await _receive(socket)
            if not too_much.take():
                raise Leaving(say("refused-rate"))
            if not enough.take():
                visitor.send(encode(Refused(None, say("refused-rate"))))
                continue
            try:
                message = self._read(text)
            except msgspec.MsgspecError as error:
                visitor.send(encode(Refused(None, complaint(error))))
                continue
            try:
                # Whoever goes away in the middle of a choice has made it all the same.
                await asyncio.shield(_carry_out(message, visitor, room))
            except Refusal as refusal:
                visitor.send(refusal.answer_to(message))
            except Exception:
                log.exception("a message of kind %s failed", type(message).__name__)
                visitor.send(Refusal(say("refused-bug")).answer_to(message))


async def _carry_out(message: Said, visitor: Visitor, room: Room) -> None:
    if isinstance(message, Choose):
        await room.choose(visitor, message)
    elif isinstance(message, Undo):
        await room.undo(visitor, message)
    elif isinstance(message, Why):
        await room.why(visitor, message)
    elif isinstance(message, Reach):
        await room.reach(visitor, message)
    elif isinstance(message, Look):
        await room.look(visitor, message)
    elif isinstance(message, Hand):
        await room.hand(visitor, message)
    elif isinstance(message, Pause):
        await room.pause(message)
    elif isinstance(message, Ping):
        visitor.send(encode(Pong()))
    else:
        raise Refusal(say("refused-hello-again"))


async def _receive(socket: WebSocket) -> str | bytes:
    message = await socket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1000))
    text = message.get("text")
    return text if text is not None else message.get("bytes") or b""


async def _send_all(socket: WebSocket, visitor: Visitor) -> None:
    """Send what is waiting until there is no more to come. As text: that is what JSON in a browser wants."""
    while (message := await visitor.outbox.get()) is not None:
        await socket.send_text(message.decode())


async def _say_bye(socket: WebSocket, error: str, code: int) -> None:
    with contextlib.suppress(Exception):  # they may be gone already
        await socket.send_text(encode(Bye(error)).decode())
        await socket.close(code)
