"""The bots of one game: asked one choice at a time, in a process elsewhere, and never in the way of the people."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING

from whetstone.play.chance import Dice
from whetstone.play.game import IllegalChoice
from whetstone.server.refusal import Refusal
from whetstone.server.seating import BOT, HUMAN
from whetstone.server.store import Thought
from whetstone.server.thinking import Chosen, NoAnswer, Task, Thinking

if TYPE_CHECKING:
    from whetstone.server.room import Room

log = logging.getLogger("whetstone.bots")
_BOTS = 0x626F7473  # keeps the bots' dice apart from those of the game


def bot_seed(seed: int, seat: int) -> int:
    """A bot's own dice. They must not tell anything about those of the game."""
    return Dice(seed ^ _BOTS, used=seat).below(2**31)


class Driver:
    """Lets bots play whenever it is one's turn. A table without people waits for somebody to watch."""

    def __init__(self, room: Room, thinking: Thinking, pace: float) -> None:
        self._room = room
        self._thinking = thinking
        self._pace = pace
        self._task: asyncio.Task[None] | None = None

    @property
    def busy(self) -> bool:
        return self._task is not None

    def drive(self) -> None:
        """Go on, if a bot has to choose and is not thinking already."""
        if self._task is None and self._to_act() is not None:
            self._task = asyncio.get_running_loop().create_task(self._drive())

    def _to_act(self) -> int | None:
        room = self._room
        actor = room.game.actor
        if room.gone or room.paused or actor is None or room.row.seats[actor].kind != BOT:
            return None
        watched = room.visitors or any(seat.kind == HUMAN for seat in room.row.seats)
        return actor if watched else None

    async def _drive(self) -> None:
        try:
            while (seat := self._to_act()) is not None:
                began = time.monotonic()
                visible = await self._one_choice(seat)
                if visible:  # so that people can follow
                    await asyncio.sleep(max(0.0, self._pace - (time.monotonic() - began)))
        except Refusal as refusal:
            log.error("game %s: a bot's choice was not kept: %s", self._room.row.id, refusal)
        except Exception:
            log.exception("game %s: the bots cannot go on", self._room.row.id)
        finally:
            self._task = None

    async def _one_choice(self, seat: int) -> bool:
        """Ask the bot, then choose for it unless the game has changed meanwhile. Was there something to see?"""
        room = self._room
        version, bot = room.row.version, room.row.seats[seat].bot
        chosen = await self._ask(seat, str(bot))
        async with room.lock:
            if room.row.version != version or self._to_act() != seat or room.row.seats[seat].bot != bot:
                return False
            game = room.game
            events, words, sealing = len(game.events), len(game.record_words), game.sealing
            reason = None if chosen is None else chosen.reason
            try:
                game.choose_all([self._any_choice() if chosen is None else chosen.word])
            except IllegalChoice as error:
                log.warning("game %s: bot %s: %s: a random choice is made", room.row.id, bot, error)
                game.choose_all([self._any_choice()])
                reason = None
            thought = None if reason is None else Thought(seat, reason.key, reason.values)
            await room.keep(words, events, sealing, thought)
            return len(game.events) > events

    async def _ask(self, seat: int, bot: str) -> Chosen | None:
        """The bot's choice; None if it has none to give."""
        game = self._room.game
        seed = bot_seed(game.dice.seed, seat)
        words = tuple(game.record_words)
        task = Task(self._room.row.id, game.setup.to_json(), game.start, words, seat, bot, seed)
        try:
            return await self._thinking.choose(task)
        except NoAnswer as error:
            log.warning("game %s: bot %s: %s: a random choice is made", self._room.row.id, bot, error)
            return None

    def _any_choice(self) -> str:
        game = self._room.game
        return Dice(len(game.record_words)).pick(game.choices()).text
