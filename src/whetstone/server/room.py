"""One game being played: who looks at it, who may choose, what is kept, and what everybody is told.

One lock a room: whatever changes the game happens one after the other, and each change is durable before anybody hears
of it. If storage fails the room is given up and read anew from what was kept.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from msgspec.structs import replace

from whetstone.bots import BOT_NAMES
from whetstone.play.game import IllegalChoice, UndoError
from whetstone.play.live import LiveGame
from whetstone.play.outlook import reach
from whetstone.server.driving import Driver
from whetstone.server.refusal import Refusal
from whetstone.server.rows import seat_infos, standing_of
from whetstone.server.seating import BOT, HUMAN
from whetstone.server.settings import Settings
from whetstone.server.sight import EMPTY, NULL, Log, Sight, reasons_of_events
from whetstone.server.store import Change, GameRow, SeatRow, Store, StoreError, Thought
from whetstone.server.thinking import Thinking
from whetstone.server.visitor import Visitor
from whetstone.server.wire import (
    Because,
    Bye,
    Choose,
    Done,
    GameHead,
    Hand,
    Look,
    Pause,
    Reach,
    ReachAnswer,
    ReachStep,
    SeatInfo,
    TableMessage,
    Undo,
    UndoState,
    Why,
    You,
    encode,
)
from whetstone.words.barriers import barrier_text
from whetstone.words.messages import say
from whetstone.words.names import faction_name

log = logging.getLogger("whetstone.room")
SECRET_VERSIONS = 1000  # a sealed choice begins at a multiple of it, and whatever comes after begins at another


class Room:
    """A game in memory, with the people around it."""

    def __init__(
        self,
        row: GameRow,
        game: LiveGame,
        store: Store,
        thinking: Thinking,
        settings: Settings,
        given_up: Callable[[Room], None],
    ) -> None:
        self.row = row
        self.game = game
        self.lock = asyncio.Lock()
        self.visitors: set[Visitor] = set()
        self.used = time.monotonic()
        self.gone = False
        self.paused = False  # somebody who watches bots wants to look at something
        self._store = store
        self._given_up = given_up
        self._logs: dict[int, Log] = {}
        self._reasons: dict[int, Thought] = {}  # of bots, by event: a plan tells what its seat holds
        self._sight = Sight(game, len(game.events))
        self._bots = Driver(self, thinking, settings.pace)

    # --- what is going on ---------------------------------------------------------------------------------------------

    @property
    def busy(self) -> bool:
        return bool(self.visitors) or self.lock.locked() or self._bots.busy

    def drive(self) -> None:
        self._bots.drive()

    def seat_infos(self) -> list[SeatInfo]:
        there = {seat for visitor in self.visitors for seat in visitor.sits_at}
        return seat_infos(self.row, self.game.setup, there)

    def _plays(self, visitor: Visitor, seat: int | None) -> bool:
        """Does the visitor decide for this seat now?"""
        return seat is not None and seat in visitor.seats and self.row.seats[seat].kind == HUMAN

    def _settle_look(self, visitor: Visitor) -> int | None:
        """Hide what the next player at this screen must not see. Returns the seat that has to hold the curtain."""
        actor = self.game.actor
        if len(visitor.seats) < 2 or not self._plays(visitor, actor) or visitor.looking == actor:
            return None
        visitor.looking = -1
        return actor

    @property
    def _among_bots(self) -> bool:
        """No person has a seat: whoever is here came to watch."""
        return not any(seat.person for seat in self.row.seats)

    # --- telling ------------------------------------------------------------------------------------------------------

    async def join(self, visitor: Visitor) -> None:
        """Somebody comes: they get everything, the others learn who is there.

        Behind the lock, as everything that tells: while a choice is being kept the game is ahead of what is durable.
        """
        self.used = time.monotonic()
        async with self.lock:
            if self.gone:
                raise Refusal(say("refused-gone"))
            self.visitors.add(visitor)
            self._tell(visitor, fresh=False)
            self._tell_presence(but=visitor)
        self._bots.drive()

    async def leave(self, visitor: Visitor) -> None:
        self.used = time.monotonic()
        self.visitors.discard(visitor)
        async with self.lock:
            if not self.visitors:
                self.paused = False  # whoever comes next finds nothing that stands still without a reason
            if not self.gone:
                self._tell_presence(but=visitor)

    def _tell_presence(self, but: Visitor) -> None:
        for other in self.visitors - {but}:
            self._tell(other, fresh=False)

    def tell_all(self) -> None:
        for visitor in self.visitors:
            self._tell(visitor, fresh=False)

    def close(self, reason: str) -> None:
        """Send everybody away; those who come back find what was kept."""
        self.gone = True
        for visitor in list(self.visitors):
            visitor.send(encode(Bye(reason)))
            visitor.end()
        self.visitors.clear()

    def _tell(self, visitor: Visitor, *, fresh: bool) -> None:
        """Send somebody the table. If that cannot be put into words, it must not keep the others from playing on."""
        try:
            message = self._table(visitor, fresh=fresh)
        except Exception:
            log.exception("game %s: what seat %s sees cannot be told", self.row.id, visitor.looking)
            visitor.send(encode(Bye(say("refused-bug"))))
            visitor.end()
            return
        visitor.send(message)

    def _table(self, visitor: Visitor, *, fresh: bool) -> bytes:
        curtain = self._settle_look(visitor)
        viewer = visitor.looking
        game, sight = self.game, self._sight
        lines = self._logs.setdefault(viewer, Log(viewer, self._reasons)).lines(game)
        log_from = visitor.has_log(lines)
        chooses = viewer >= 0 and viewer == game.actor and self._plays(visitor, viewer)
        standing = self.row.standing
        message = TableMessage(
            v=self.version_for(visitor),
            game=GameHead(
                self.row.id,
                self.row.name,
                standing.over,
                standing.round,
                standing.turn,
                self.row.touched,
                self.row.sharing,
                self.paused if self._among_bots and not standing.over else None,
            ),
            you=You(visitor.role, visitor.seats, viewer),
            seats=self.seat_infos(),
            curtain=curtain,
            view=sight.view(viewer),
            prompt=sight.prompt(viewer),
            choices=sight.choices() if chooses else EMPTY,
            shortcuts=sight.shortcuts() if chooses else EMPTY,
            undo=self._undo_state(visitor),
            outlook=sight.outlook(viewer) if viewer >= 0 else NULL,
            fight=sight.fight(),
            log=lines[log_from:],
            log_from=log_from,
            events=sight.events(viewer) if fresh else EMPTY,
            result=sight.result(),
        )
        visitor.log = lines
        return encode(message)

    def _undo_state(self, visitor: Visitor) -> UndoState:
        if self._may_undo(visitor):
            return UndoState(True, "")
        return UndoState(False, barrier_text(self.game))

    def _may_undo(self, visitor: Visitor) -> bool:
        return not self.row.standing.over and self._plays(visitor, self.game.undo_seat)

    # --- asking -------------------------------------------------------------------------------------------------------

    async def choose(self, visitor: Visitor, wish: Choose) -> None:
        async with self.lock:
            self._check_version(visitor, wish.v)
            actor = self.game.actor
            if actor is None:
                raise Refusal(say("refused-over"), "END-01")
            if not self._plays(visitor, actor):
                raise Refusal(say("refused-turn", faction=faction_name(self.game.setup.factions[actor])))
            if visitor.looking != actor:
                raise Refusal(say("refused-curtain", faction=faction_name(self.game.setup.factions[actor])))
            events, words, sealing = len(self.game.events), len(self.game.record_words), self.game.sealing
            try:
                self.game.choose_all(wish.words)
            except IllegalChoice as refusal:
                raise Refusal(refusal.reason, refusal.clause) from None
            await self.keep(words, events, sealing)
            visitor.send(encode(Done(wish.id, self.version_for(visitor))))
        self._bots.drive()

    async def undo(self, visitor: Visitor, wish: Undo) -> None:
        async with self.lock:
            self._check_version(visitor, wish.v)
            if not self._may_undo(visitor):
                raise Refusal(barrier_text(self.game))
            sealing = self.game.sealing
            try:
                self.game.undo()
            except UndoError as error:
                raise Refusal(str(error)) from None
            events = len(self.game.events)
            for each in self._logs.values():
                each.cut(events)
            await self.keep(len(self.game.record_words), events, sealing)
            visitor.send(encode(Done(wish.id, self.version_for(visitor))))
        self._bots.drive()

    def _check_version(self, visitor: Visitor, v: int) -> None:
        if self.gone:
            raise Refusal(say("refused-gone"))
        if v != self.version_for(visitor):
            raise Refusal(say("refused-stale"), stale=True)

    def _in_secret(self, visitor: Visitor) -> bool:
        """Is somebody setting a dial, unseen by this visitor?"""
        sealing = self.game.sealing
        return sealing is not None and not (visitor.looking == sealing and self._plays(visitor, sealing))

    def version_for(self, visitor: Visitor) -> int:
        """The version as a visitor may know it: how often it grew while a dial was set tells the number of cards."""
        version = self.row.version
        return version // SECRET_VERSIONS * SECRET_VERSIONS if self._in_secret(visitor) else version

    def _next_version(self, was_sealing: int | None) -> int:
        now = self.game.sealing
        if was_sealing == now:
            return self.row.version + 1
        return (self.row.version // SECRET_VERSIONS + 1) * SECRET_VERSIONS

    async def keep(self, at: int, events: int, sealing: int | None, thought: Thought | None = None) -> None:
        """Make what the game has become durable, then tell everybody. Given is what was there before.

        What a bot thought is told at once only where no person has a seat; else it waits for the end.
        """
        now = time.time()
        version = self._next_version(sealing)
        standing = standing_of(self.game)
        floor = self.game.floor
        words = self.game.record_words[at:]
        change = Change(self.row.id, at, words, self.row.version, version, floor, now, standing, thought)
        try:
            await asyncio.shield(self._store.change(change))
        except BaseException as error:
            # Whether it was kept is not known: what is in the store counts, and is read again.
            self.close(say("refused-store"))
            self._given_up(self)
            if isinstance(error, StoreError):
                log.error("game %s: %s", self.row.id, error)
                raise Refusal(say("refused-store")) from None
            raise
        self.row = replace(self.row, version=version, floor=floor, touched=now, standing=standing)
        self.used = time.monotonic()
        if thought is not None and self._among_bots:
            self._reasons.update(reasons_of_events(self.game, range(events, len(self.game.events)), thought))
        self._sight = Sight(self.game, events)
        secret = sealing is not None and sealing == self.game.sealing
        for visitor in self.visitors:
            if not (secret and self._in_secret(visitor)):
                self._tell(visitor, fresh=True)

    async def why(self, visitor: Visitor, wish: Why) -> None:
        async with self.lock:
            visitor.send(encode(self._because(visitor, wish)))

    def _because(self, visitor: Visitor, wish: Why) -> Because:
        actor = self.game.actor
        if actor is not None and not self._plays(visitor, actor):
            return Because(wish.id, say("refused-turn", faction=faction_name(self.game.setup.factions[actor])))
        if actor is not None and visitor.looking != actor:
            return Because(wish.id, say("refused-curtain", faction=faction_name(self.game.setup.factions[actor])))
        reason = self.game.why(wish.word)
        return Because(wish.id, *reason) if reason else Because(wish.id, say("refused-not"))

    async def reach(self, visitor: Visitor, wish: Reach) -> None:
        async with self.lock:
            seat = visitor.looking
            steps = None if seat < 0 else reach(self.game, seat, wish.unit, wish.from_)
        if steps is None:
            raise Refusal(say("refused-own-unit"))
        told = [ReachStep(step.place, step.ability, step.steps, step.fight) for step in steps]
        visitor.send(encode(ReachAnswer(wish.id, told)))

    async def look(self, visitor: Visitor, wish: Look) -> None:
        """Show a seat's secrets on this screen, if nobody else at it has to decide."""
        async with self.lock:
            actor = self.game.actor
            if wish.seat >= 0 and wish.seat not in visitor.seats:
                raise Refusal(say("refused-seat"))
            if wish.seat >= 0 and wish.seat != actor and actor is not None and self._plays(visitor, actor):
                raise Refusal(say("refused-curtain", faction=faction_name(self.game.setup.factions[actor])))
            visitor.looking = wish.seat
            self._tell(visitor, fresh=False)

    async def hand(self, visitor: Visitor, wish: Hand) -> None:
        """Hand an own seat to a bot, or take it back."""
        async with self.lock:
            if self.gone:
                raise Refusal(say("refused-gone"))
            if wish.seat not in visitor.seats:
                raise Refusal(say("refused-seat"))
            if wish.to == BOT and wish.bot not in BOT_NAMES:
                raise Refusal(say("refused-bot", bots=", ".join(BOT_NAMES)))
            seats = list(self.row.seats)
            seats[wish.seat] = replace(
                seats[wish.seat], kind=wish.to, bot=wish.bot if wish.to == BOT else None, person=True
            )
            await self._set_seats(seats)
            self.tell_all()
            if wish.id is not None:
                visitor.send(encode(Done(wish.id, self.version_for(visitor))))
        self._bots.drive()

    async def pause(self, wish: Pause) -> None:
        """Bots among themselves wait, or go on, for everybody who watches them."""
        async with self.lock:
            if self.gone:
                raise Refusal(say("refused-gone"))
            if not self._among_bots:
                raise Refusal(say("refused-pause"))
            self.paused = wish.on
            self.tell_all()
        self._bots.drive()

    async def _set_seats(self, seats: list[SeatRow]) -> None:
        try:
            await self._store.set_seats(self.row.id, seats)
        except StoreError as error:
            log.error("game %s: %s", self.row.id, error)
            raise Refusal(say("refused-store")) from None
        self.row = replace(self.row, seats=seats)
