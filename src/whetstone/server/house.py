"""All games: made, opened when somebody comes, put away when nobody is there, listed and removed."""

from __future__ import annotations

import asyncio
import contextlib
import json
import logging
import secrets
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from whetstone.errors import WhetstoneError
from whetstone.play.game import Game
from whetstone.play.live import LiveGame
from whetstone.play.record import RULES_VERSION, Record
from whetstone.play.setup import Setup
from whetstone.server import keys
from whetstone.server.analysing import Analysing, Errand
from whetstone.server.film import Film
from whetstone.server.room import Room
from whetstone.server.rows import open_game, seat_infos, standing_of
from whetstone.server.seating import HUMAN, clean, kinds_for_record, new_table, seats_again, seats_of_record, wish_again
from whetstone.server.settings import Settings
from whetstone.server.store import GameRow, KeyRow, SeatRow, Store
from whetstone.server.thinking import Thinking
from whetstone.server.wire import AnalysisState, Branch, Created, Keys, NewGame, SeatKey, Summary
from whetstone.words.messages import say
from whetstone.words.names import faction_name

log = logging.getLogger("whetstone.house")
LISTED = 500  # games in the owner's list
FILMS = 16  # finished games kept to go through
LONGEST = 20_000  # words of a record somebody brings


class NoEntry(WhetstoneError):
    """A key that opens nothing, or not this."""

    status = 403


class TooMany(WhetstoneError):
    """A limit of the house is reached."""

    status = 429


@dataclass(frozen=True)
class Access:
    """What a key may do. Without a game it is the owner's, good for the list of all."""

    role: str
    game: str | None
    seats: tuple[int, ...]
    key: str


class House:
    def __init__(self, store: Store, thinking: Thinking, settings: Settings, owner_key: str) -> None:
        self.store = store
        self.settings = settings
        self.connections = 0
        self._thinking = thinking
        self._analysing = Analysing(store, settings.analysis_seconds, settings.max_analyses)
        self._owner_key = owner_key
        self._rooms: dict[str, Room] = {}
        self._opening: dict[str, asyncio.Task[Room]] = {}
        self._films: dict[str, Film] = {}
        self._chores: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        loop = asyncio.get_running_loop()
        self._chores = [loop.create_task(self._clean()), loop.create_task(self._thinking.warm())]

    async def close(self) -> None:
        for room in list(self._rooms.values()):
            room.close(say("bye-stopped"))
        await self._thinking.close()  # first, so that nobody waits for a bot any more
        await self._analysing.close()
        for chore in self._chores:
            chore.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await chore
        await self.store.close()

    # --- who may do what ----------------------------------------------------------------------------------------------

    async def access(self, key: str) -> Access:
        """What this key opens. Raises NoEntry for one that opens nothing."""
        owners = keys.split_owner_key(key)
        if owners is not None:
            if keys.same(owners[0], self._owner_key):
                row = await self.store.game(owners[1])
                if row is not None:
                    people = tuple(seat for seat, who in enumerate(row.seats) if who.person)
                    return Access(keys.OWNER, row.id, people, key)
        elif keys.is_key(key):
            if keys.same(key, self._owner_key):
                return Access(keys.OWNER, None, (), key)
            found = await self.store.key(keys.digest(key))
            if found is not None:
                return Access(found.role, found.game, tuple(found.seats), key)
        raise NoEntry(say("refused-key"))

    async def access_to_game(self, key: str) -> tuple[Access, str]:
        access = await self.access(key)
        if access.game is None:
            raise NoEntry(say("refused-key"))
        return access, access.game

    # --- games --------------------------------------------------------------------------------------------------------

    async def make(self, wish: NewGame) -> Created:
        await self._check_room()
        return await self._make(wish, None)

    async def _make(self, wish: NewGame, parent: str | None) -> Created:
        game, seats, order = await asyncio.to_thread(new_table, wish)
        return await self._add(game, seats, clean(wish.name), wish.sharing, parent, wish, order)

    async def rematch(self, access: Access, game_id: str) -> Created:
        """The same seats and options, dealt again."""
        row = await self._row(game_id)
        self._may_play_on(access, row)
        await self._check_room()
        if row.wish is not None:
            wish = msgspec.json.decode(row.wish, type=NewGame)
        else:
            wish = wish_again(Setup.from_json(json.loads(row.setup)), row.seats, row.sharing)
        return await self._make(msgspec.structs.replace(wish, seed=None), row.id)

    async def branch(self, access: Access, game_id: str, wish: Branch) -> Created:
        """Play on from a moment of a finished game, as a new one with dice of its own."""
        row = await self._finished(game_id)
        self._may_play_on(access, row)
        await self._check_room()
        words = await self.store.words(game_id)
        if wish.at > len(words):
            raise WhetstoneError(say("refused-moment", n=len(words)))
        setup = Setup.from_json(json.loads(row.setup))
        seed = secrets.randbits(62)
        game = await asyncio.to_thread(LiveGame.resume, setup, row.start, words[: wish.at], seed)
        seats = seats_again(game, wish.seats) if wish.seats else [_as_begun(seat) for seat in row.seats]
        return await self._add(game, seats, row.name, wish.sharing, row.id)

    async def bring(self, text: str) -> Created:
        """A record from elsewhere: a finished game to look at, or one to play on."""
        await self._check_room()
        game, seats = await asyncio.to_thread(_read_record, text)
        return await self._add(game, seats, "", "screen")

    async def _add(
        self,
        game: LiveGame,
        seats: list[SeatRow],
        name: str,
        sharing: str,
        parent: str | None = None,
        wish: NewGame | None = None,
        order: Sequence[int] = (),
    ) -> Created:
        """Keep a new game and make its keys, in the order its seats were asked for: the creator's comes first."""
        now = time.time()
        names = [faction_name(faction) for faction in game.setup.factions]
        row = GameRow(
            id=keys.new_game_id(),
            name=name or say("game-name", factions=", ".join(names)),
            made=now,
            touched=now,
            setup=json.dumps(game.setup.to_json()),
            start=game.start,
            seed=game.dice.seed,
            rules=RULES_VERSION,
            sharing=sharing,
            version=1,
            floor=game.floor,
            standing=standing_of(game),
            seats=seats,
            wish=None if wish is None else msgspec.json.encode(wish).decode(),
            parent=parent,
        )
        people = [seat for seat in order or range(len(seats)) if seats[seat].person]
        groups = [sorted(people)] if sharing == "screen" and people else [[seat] for seat in people]
        made = [SeatKey(group, [game.setup.factions[seat] for seat in group], keys.new_key()) for group in groups]
        watch = keys.new_key()
        rows = [KeyRow(keys.digest(each.key), row.id, keys.SEAT, each.seats) for each in made]
        rows.append(KeyRow(keys.digest(watch), row.id, keys.WATCH, []))
        await self.store.create(row, list(game.record_words), rows)
        self._rooms[row.id] = room = self._room(row, game)
        room.drive()
        return Created(row.id, Keys(made, watch))

    async def _check_room(self) -> None:
        if await self.store.count() >= self.settings.max_games:
            raise TooMany(say("refused-games"))

    def _may_play_on(self, access: Access, row: GameRow) -> None:
        """Spectators may look only; where no person has a seat, whoever watches is the one it was played for."""
        if access.role == keys.WATCH and any(seat.person for seat in row.seats):
            raise NoEntry(say("refused-watching"))

    async def _row(self, game_id: str) -> GameRow:
        room = self._rooms.get(game_id)
        row = room.row if room else await self.store.game(game_id)
        if row is None:
            raise NoEntry(say("refused-key"))
        return row

    async def _finished(self, game_id: str) -> GameRow:
        row = await self._row(game_id)
        if not row.standing.over:
            raise NoEntry(say("refused-not-over"))
        return row

    async def summary(self, access: Access, row: GameRow | None = None, *, key: str | None = None) -> Summary:
        assert access.game is not None or row is not None
        row = row or await self._row(str(access.game))
        room = self._rooms.get(row.id)
        row = room.row if room else row
        setup = Setup.from_json(json.loads(row.setup))
        seats = room.seat_infos() if room else seat_infos(row, setup, set())
        standing = row.standing
        summary = Summary(
            game=row.id,
            name=row.name,
            made=row.made,
            touched=row.touched,
            over=standing.over,
            round=standing.round,
            turn=standing.turn,
            factions=list(setup.factions),
            mats=list(setup.mats),
            seats=seats,
            actor=standing.actor,
            mine=list(access.seats),
            role=access.role,
            winners=standing.winners,
            sharing=row.sharing,
        )
        if key is not None:
            summary = _with_key(summary, key)
        return summary

    async def all_games(self, access: Access) -> list[Summary]:
        if access.role != keys.OWNER or access.game is not None:
            raise NoEntry(say("refused-owner"))
        told = []
        for row in await self.store.games(LISTED):
            people = tuple(seat for seat, who in enumerate(row.seats) if who.person)
            own = Access(keys.OWNER, row.id, people, "")
            told.append(await self.summary(own, row, key=f"{self._owner_key}.{row.id}"))
        return told

    async def mine(self, given: Sequence[str]) -> list[Summary]:
        """The games these keys open; unknown ones are left out."""
        told = []
        for key in dict.fromkeys(given):
            try:
                access = await self.access(key)
                if access.game is not None:
                    told.append(await self.summary(access, key=key))
            except NoEntry:
                continue
        return told

    async def remove(self, access: Access) -> None:
        if access.role != keys.OWNER or access.game is None:
            raise NoEntry(say("refused-owner"))
        await self.store.remove(access.game)
        room = self._rooms.pop(access.game, None)
        self._films.pop(access.game, None)
        if room is not None:
            room.close(say("refused-gone"))

    async def record(self, game_id: str) -> str:
        """The record of a finished game; that of a game going on would tell everybody's secrets."""
        row = await self._finished(game_id)
        game = await asyncio.to_thread(open_game, row, await self.store.words(game_id))
        game.seats = kinds_for_record(game.setup, row.seats)
        return game.record.dumps()

    async def film(self, game_id: str) -> Film:
        await self._finished(game_id)
        film = self._films.pop(game_id, None)
        if film is None:
            row = await self._finished(game_id)
            words = await self.store.words(game_id)
            setup = Setup.from_json(json.loads(row.setup))
            thoughts = await self.store.thoughts(game_id)
            film = await asyncio.to_thread(Film, setup, row.start, words, thoughts)
        self._films[game_id] = film
        while len(self._films) > FILMS:
            self._films.pop(next(iter(self._films)))
        return film

    async def analysis(self, game_id: str) -> dict[str, Any] | None:
        """What was found about a finished game, if it has been analysed."""
        await self._finished(game_id)
        return await self._analysing.found(game_id)

    async def analysis_state(self, game_id: str, *, begin: bool = False) -> AnalysisState:
        """How far the analysis has come, begun now if it is asked for. Before the end it would tell secrets."""
        row = await self._finished(game_id)
        words = await self.store.words(game_id)
        state = await self._analysing.state(game_id, len(words))
        if not begin or state.state not in ("none", "failed"):
            return state
        self._analysing.ask(Errand(game_id, json.loads(row.setup), row.start, tuple(words)))
        return await self._analysing.state(game_id, len(words))

    # --- rooms --------------------------------------------------------------------------------------------------------

    def _room(self, row: GameRow, game: LiveGame) -> Room:
        return Room(row, game, self.store, self._thinking, self.settings, self._given_up)

    async def room(self, game_id: str) -> Room:
        """The game in memory; opened if need be, once however many ask for it."""
        room = self._rooms.get(game_id)
        if room is not None:
            return room
        opening = self._opening.get(game_id)
        if opening is None:
            opening = asyncio.get_running_loop().create_task(self._open(game_id))
            self._opening[game_id] = opening
            opening.add_done_callback(lambda _: self._opening.pop(game_id, None))
        return await asyncio.shield(opening)

    async def _open(self, game_id: str) -> Room:
        row = await self.store.game(game_id)
        if row is None:
            raise NoEntry(say("refused-key"))
        words = await self.store.words(game_id)
        game = await asyncio.to_thread(open_game, row, words)
        room = self._rooms[game_id] = self._room(row, game)
        return room

    def _given_up(self, room: Room) -> None:
        if self._rooms.get(room.row.id) is room:
            del self._rooms[room.row.id]

    async def _clean(self) -> None:
        """Put away games nobody looks at: those long unused, and the longest unused if there are too many."""
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle_seconds))
            self.put_away(self.settings.idle_seconds, self.settings.max_live)

    def put_away(self, idle: float, live: int) -> int:
        now = time.monotonic()
        quiet = sorted((room for room in self._rooms.values() if not room.busy), key=lambda room: room.used)
        surplus = len(quiet) - live
        gone = [room for n, room in enumerate(quiet) if n < surplus or now - room.used > idle]
        for room in gone:
            room.gone = True
            self._given_up(room)
        return len(gone)


def _as_begun(seat: SeatRow) -> SeatRow:
    """A person's seat is the person's again, whoever played it last."""
    return SeatRow(HUMAN, seat.name, person=True) if seat.person else seat


def _with_key(summary: Summary, key: str) -> Summary:
    return msgspec.structs.replace(summary, key=key)


def _read_record(text: str) -> tuple[LiveGame, list[SeatRow]]:
    record = Record.loads(text)
    if len(record.words) > LONGEST:
        raise WhetstoneError(say("refused-record", n=LONGEST))
    Game.replay(record)  # checks hashes and result
    game = LiveGame.resume(record.setup, record.start, record.words, secrets.randbits(62))
    return game, seats_of_record(game, record.seats)
