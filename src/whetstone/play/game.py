"""A game being played: the position, who may choose what, the record of what happened, and the way back."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from typing import Any, Self

from whetstone.core import engine
from whetstone.core.events import Event, Events
from whetstone.core.frames import GO
from whetstone.core.ids import CHANCE, NOBODY
from whetstone.core.scoring import score, tiebreakers
from whetstone.core.state import State
from whetstone.errors import WhetstoneError
from whetstone.play.chance import Dice
from whetstone.play.describe import describe
from whetstone.play.notation import NotationError, from_text, to_text
from whetstone.play.position import read_position
from whetstone.play.position_text import write_position
from whetstone.play.record import CHANCE_MARK, HASH_EVERY, RULES_VERSION, Record, RecordError, state_hash
from whetstone.play.setup import Setup, configure, deal
from whetstone.play.view import SCORE_LINES, view
from whetstone.play.why import why_not


class IllegalChoice(WhetstoneError):
    """A wish the rules do not grant. `reason` says why, `clause` names the rule."""

    def __init__(self, wish: str, reason: str, clause: str | None) -> None:
        text = f"{wish}: {reason}" + (f" ({clause})" if clause else "")
        super().__init__(" ".join(text.split()))  # a wish is anybody's text, a message is one line
        self.wish = wish
        self.reason = reason
        self.clause = clause


class UndoError(WhetstoneError):
    """There is nothing to take back, or a barrier stands before it."""


@dataclass(frozen=True)
class Choice:
    """One legal choice: its code, its notation and its structured form."""

    code: int
    text: str
    details: dict[str, Any]

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Outcome:
    """How a game ended: the factions that won and everybody's score sheet."""

    winners: tuple[str, ...]
    scores: dict[str, dict[str, int]]


@dataclass
class _Snapshot:
    state: State
    seat: int
    words: int
    turns: int
    events: int
    dice_used: int


class Game:
    """A game of Scythe.

    >>> game = Game.new(Setup(players=2), seed=1)
    >>> game.faction in game.setup.factions
    True
    >>> game.choose(game.choices()[0])

    Chance is answered by the game's own seeded dice; with `ask_chance` it is left to the caller, who then sees `CHANCE`
    (-1) as the actor and chooses outcomes like any other choice.
    """

    def __init__(
        self, setup: Setup, state: State, seed: int | None, ask_chance: bool = False, start: str | None = None
    ) -> None:
        self.setup = setup
        self.seats: list[str] | None = None  # who plays each seat, for whoever goes on with a saved game
        self.state = state
        self.ask_chance = ask_chance
        self.dice = Dice(secrets.randbits(63) if seed is None else seed)
        self._record = Record(setup, start=start)
        self._snapshots: list[_Snapshot] = []
        self._listener = Events()
        self.state.events = self._listener
        self._turn_seen = state.turn if start is not None else 0
        self._record.hashes[0] = state_hash(setup, state)
        self._roll()
        self._note_turn()

    # --- making one -------------------------------------------------------------------------------------------------

    @classmethod
    def new(cls, setup: Setup | None = None, seed: int | None = None, *, ask_chance: bool = False) -> Self:
        """A new game. The same set-up and seed give the same game; without a seed it is left to chance."""
        seed = secrets.randbits(63) if seed is None else seed
        if not isinstance(seed, int):
            raise WhetstoneError(f"a seed is a whole number, not {seed!r}")
        dice = Dice(seed)
        dealt = deal(setup or Setup(), dice)
        state = engine.new_game(configure(dealt))
        return cls(dealt, state, dice.below(2**62), ask_chance)

    @classmethod
    def from_position(cls, text: str, seed: int | None = 0, *, ask_chance: bool = False) -> Game:
        """A game that begins from a line of position notation (docs/notation.md)."""
        setup, state = read_position(text)
        return cls(setup, state, seed, ask_chance, start=write_position(setup, state))

    @classmethod
    def load(cls, path: str | os.PathLike[str], seed: int | None = None) -> Game:
        """A saved game, replayed choice by choice and checked against its hashes."""
        return cls.replay(Record.load(path), seed=seed, source=str(path))

    @classmethod
    def replay(cls, record: Record, to: int | None = None, seed: int | None = None, source: str = "record") -> Game:
        """The game of a record, up to `to` decisions and chance outcomes."""
        try:
            if record.start is None:
                state = engine.new_game(configure(_checked(record.setup)))
                setup = record.setup
            else:
                setup, state = read_position(record.start)
        except WhetstoneError as error:
            raise RecordError(f"{source}: {error}") from None
        game = cls(setup, state, seed, ask_chance=True, start=record.start)
        stale = (
            "" if record.rules == RULES_VERSION else f" (made under rules {record.rules}, these are {RULES_VERSION})"
        )
        for n, word in enumerate(record.words if to is None else record.words[:to]):
            game._check_hash(record, n, source, stale)
            try:
                game._replay_word(word)
            except WhetstoneError as error:
                raise RecordError(f"{source}: decision {n + 1}, {word!r}, does not replay: {error}{stale}") from None
        if to is None or to >= len(record.words):
            game._check_hash(record, len(record.words), source, stale)
        if to is None:
            game._check_whole(record, source)
            beyond = [n for n in record.hashes if n > len(record.words)]
            if beyond:
                stop = len(record.words)
                raise RecordError(f"{source}: the score stops at decision {stop}, the hashes go on to {max(beyond)}")
        game.seats = record.seats
        game.ask_chance = False
        game._roll()
        return game

    def _check_hash(self, record: Record, n: int, source: str, stale: str) -> None:
        wanted = record.hashes.get(n)
        if wanted is None:
            return
        found = self._record.hashes.get(n) or state_hash(self.setup, self.state)
        if wanted != found:
            raise RecordError(f"{source}: the position after decision {n} is not the one recorded{stale}")

    def _check_whole(self, record: Record, source: str) -> None:
        """What the file says besides its words must be what the words came to."""
        if len(record.words) not in record.hashes:
            raise RecordError(f"{source}: there is no hash after the last decision, {len(record.words)}")
        for (begin, title), (wanted_begin, wanted) in zip(record.turns, self._record.turns, strict=False):
            if (begin, title) != (wanted_begin, wanted):
                raise RecordError(
                    f"{source}: the line {title!r} should be {wanted!r}, from decision {wanted_begin + 1} on"
                )
        if len(record.turns) != len(self._record.turns):
            raise RecordError(
                f"{source}: the score has {len(record.turns)} turns, it should have {len(self._record.turns)}"
            )
        if record.result != self.record.result:
            raise RecordError(f"{source}: the result told is not the one these choices lead to")

    def _replay_word(self, word: str) -> None:
        marked = word.startswith(CHANCE_MARK)
        if marked != (self.actor == CHANCE):
            raise WhetstoneError(f"{'chance' if self.actor == CHANCE else self.faction or 'nobody'} has to act")
        code = self._code(word.removeprefix(CHANCE_MARK))
        if code not in self.state.choices:
            reason, clause = why_not(self.setup, self.state, code)
            raise IllegalChoice(word, reason, clause)
        self._take(code, word)

    # --- looking ----------------------------------------------------------------------------------------------------

    @property
    def actor(self) -> int | None:
        """The seat that has to choose; None when the game is over (CHANCE, -1, only with `ask_chance`)."""
        who = engine.actor(self.state)
        return None if who == NOBODY else who

    @property
    def faction(self) -> str | None:
        """The faction that has to choose."""
        who = self.actor
        return None if who is None or who == CHANCE else self.setup.factions[who]

    def choices(self) -> list[Choice]:
        """Every legal choice, in a stable order."""
        s = self.state
        return [Choice(code, to_text(s, code), describe(s, code)) for code in s.choices]

    def view(self, seat: int) -> dict[str, Any]:
        """What a seat may see, as plain data; -1 is a spectator."""
        if not isinstance(seat, int) or not -1 <= seat < self.setup.players:
            raise WhetstoneError(f"there is no seat {seat}")
        return view(self.setup, self.state, seat)

    def scores(self) -> dict[str, dict[str, int]]:
        """Everybody's score sheet as things stand; looking changes nothing (SCORE-11)."""
        return {
            faction: dict(zip(SCORE_LINES, score(self.state, seat), strict=True))
            for seat, faction in enumerate(self.setup.factions)
        }

    def tiebreakers(self) -> dict[str, tuple[int, ...]]:
        return {faction: tuple(tiebreakers(self.state, seat)) for seat, faction in enumerate(self.setup.factions)}

    @property
    def outcome(self) -> Outcome | None:
        """The result, None while the game goes on."""
        if not self.state.over:
            return None
        won = engine.outcome(self.state)
        winners = tuple(f for seat, f in enumerate(self.setup.factions) if won & (1 << seat))
        return Outcome(winners, self.scores())

    @property
    def record(self) -> Record:
        """What has happened so far; `record.save(path)` keeps it."""
        hashes = dict(self._record.hashes)
        hashes[len(self._record.words)] = state_hash(self.setup, self.state)
        result = None
        outcome = self.outcome
        if outcome is not None:
            totals = {faction: sheet["total"] for faction, sheet in outcome.scores.items()}
            result = {"winners": list(outcome.winners), "scores": totals}
        kept = self._record
        return Record(
            self.setup, list(kept.words), list(kept.turns), hashes, RULES_VERSION, kept.start, result, self.seats
        )

    @property
    def record_words(self) -> list[str]:
        """The words of the record so far, without making a copy of it."""
        return self._record.words

    @property
    def events(self) -> list[Event]:
        """Everything rules have told since the game object was made, in order."""
        return self._listener.items

    def position(self) -> str:
        """This position in one line."""
        return write_position(self.setup, self.state)

    # --- acting -----------------------------------------------------------------------------------------------------

    def choose(self, choice: Choice | str | int) -> None:
        """Make a choice: one of `choices()`, its notation or its code. Raises `IllegalChoice` if it is not legal."""
        if self.state.over:
            raise IllegalChoice(str(choice), "the game is over", "END-01")
        if isinstance(choice, bool) or not isinstance(choice, Choice | str | int):
            raise IllegalChoice(repr(choice), "a choice is one of choices(), its notation or its code", None)
        code = choice.code if isinstance(choice, Choice) else choice if isinstance(choice, int) else self._code(choice)
        if code not in self.state.choices:
            raise self._refusal(choice, code)
        seat = engine.actor(self.state)
        kept = self._record
        self._snapshots.append(
            _Snapshot(
                self.state.copy(), seat, len(kept.words), len(kept.turns), len(self._listener.items), self.dice.used
            )
        )
        self._take(code)
        self._roll()
        self._raise_barriers(seat)

    def _refusal(self, choice: Choice | str | int, code: int) -> IllegalChoice:
        try:
            wish = str(choice) if isinstance(choice, Choice | str) else to_text(self.state, code)
            return IllegalChoice(wish, *why_not(self.setup, self.state, code))
        except (LookupError, ValueError):  # a number that means nothing: no such ability, card or place
            return IllegalChoice(str(choice), "this is no choice of any position", None)

    def _code(self, text: str) -> int:
        try:
            code = from_text(self.state, text)
        except NotationError as error:
            raise IllegalChoice(text, str(error), error.clause) from None
        # A step may be named without the ability that makes it possible, if only one leads there.
        if code & 255 == GO and code not in self.state.choices:
            ways = [legal for legal in self.state.choices if legal & 0xFFFF == code]
            if len(ways) > 1:
                named = ", ".join(to_text(self.state, way) for way in ways)
                raise IllegalChoice(text, f"several ways lead there: {named}", "MECH-ALL-10")
            return ways[0] if ways else code
        return code

    def _take(self, code: int, word: str | None = None) -> None:
        """Carry a legal choice out and write it down; a replay knows the word already."""
        s = self.state
        if word is None:
            word = (CHANCE_MARK if engine.actor(s) == CHANCE else "") + to_text(s, code)
        self._record.words.append(word)
        engine.apply(s, code)
        self._note_turn()
        if len(self._record.words) % HASH_EVERY == 0:
            self._record.hashes[len(self._record.words)] = state_hash(self.setup, s)

    def _note_turn(self) -> None:
        """A new line of the score begins with every turn."""
        s = self.state
        if s.turn != self._turn_seen:
            self._turn_seen = s.turn
            self._record.turns.append((len(self._record.words), f"{s.turn} {self.setup.factions[s.active]}"))

    def _roll(self) -> None:
        """Answer chance until a player has to choose."""
        s = self.state
        while not self.ask_chance and engine.actor(s) == CHANCE:
            self._take(self.dice.weighted(s.choices, engine.weights(s)))

    # --- going back -------------------------------------------------------------------------------------------------

    def _raise_barriers(self, seat: int) -> None:
        """Nothing before a reveal, and nothing somebody else has since decided upon, can be taken back."""
        last = self._snapshots[-1]
        if last.state.reveals != self.state.reveals:
            self._snapshots.clear()
        else:
            self._snapshots = [snap for snap in self._snapshots if snap.seat == seat]

    @property
    def can_undo(self) -> bool:
        return bool(self._snapshots)

    def undo(self, seat: int | None = None) -> None:
        """Take the last choice back, `seat`'s own if one is named. Raises `UndoError` if a barrier stands before it."""
        if not self._snapshots:
            raise UndoError("nothing can be taken back: something became known, or somebody else has decided")
        if seat is not None and self._snapshots[-1].seat != seat:
            raise UndoError("the last choice was somebody else's")
        snap = self._snapshots.pop()
        self.state = snap.state
        del self._listener.items[snap.events :]
        self.state.events = self._listener
        kept = self._record
        del kept.words[snap.words :]
        del kept.turns[snap.turns :]
        kept.hashes = {n: value for n, value in kept.hashes.items() if n <= snap.words}
        self.dice.used = snap.dice_used
        self._turn_seen = self.state.turn

    def save(self, path: str | os.PathLike[str]) -> None:
        """Keep the game in a file, atomically."""
        self.record.save(path)


def _checked(setup: Setup) -> Setup:
    """A recorded set-up must leave nothing to be dealt."""
    again = deal(setup, Dice(0))
    if again != setup:
        raise WhetstoneError("the set-up is not complete, or its seats are out of order")
    return setup
