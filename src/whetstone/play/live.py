"""A game that goes on for days: taken up again from its words with its undo, tried out and put back, asked why not.

`Game` plays in one sitting. A server keeps only the words of a record; from them `LiveGame.resume` makes the same game
again: the position, the snapshots an undo goes back to, and the place in the stream of dice, so that neither a restart
nor an undo lets anybody roll again.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from whetstone.core import engine
from whetstone.core.events import Event
from whetstone.core.frames import F_COMMIT, WIDTH
from whetstone.core.ids import CHANCE
from whetstone.core.state import State
from whetstone.errors import WhetstoneError
from whetstone.play.game import Game, IllegalChoice, _checked, _Snapshot
from whetstone.play.position import read_position
from whetstone.play.record import CHANCE_MARK, RecordError
from whetstone.play.setup import Setup, configure
from whetstone.play.why import why_not

NOTHING_YET = "start"
REVEALED = "reveal"
SOMEBODY_ELSE = "other"


@dataclass(frozen=True)
class Barrier:
    """Why the way back ends where it does: nothing chosen yet, something became known, somebody else decided."""

    kind: str
    events: tuple[Event, ...] = ()  # what the choice that became the barrier brought about


@dataclass(frozen=True)
class Checkpoint:
    """Everything needed to go back to a moment, for choices that count all or not at all."""

    state: State
    words: int
    turns: int
    hashes: dict[int, str]
    events: int
    dice_used: int
    turn_seen: int
    snapshots: list[_Snapshot]
    barrier: Barrier


class LiveGame(Game):
    """A game with what a table that is open for days needs besides."""

    barrier = Barrier(NOTHING_YET)

    @classmethod
    def resume(cls, setup: Setup, start: str | None, words: Sequence[str], seed: int, floor: int = 0) -> LiveGame:
        """The game of these words, ready to go on and to be undone as if it had never been put away.

        `floor` is what `floor` said when it was: somebody may have decided and taken that back since, which the words
        do not tell.
        """
        if start is None:
            state = engine.new_game(configure(_checked(setup)))
        else:
            setup, state = read_position(start)
        game = cls(setup, state, seed, ask_chance=True, start=start)
        decider: int | None = None
        for n, word in enumerate(words):
            try:
                if word.startswith(CHANCE_MARK):
                    game._replay_word(word)
                    game.dice.used += 1  # one number a chance outcome
                    continue
                if decider is not None:
                    game._raise_barriers(decider)
                decider = game.actor
                game._snapshots.append(game._snapshot(-1 if decider is None else decider))
                game._replay_word(word)
            except WhetstoneError as error:
                raise RecordError(f"decision {n + 1}, {word!r}, does not replay: {error}") from None
        game.ask_chance = False
        game._roll()
        if decider is not None:
            game._raise_barriers(decider)
        if any(snap.words < floor for snap in game._snapshots):
            game._snapshots = [snap for snap in game._snapshots if snap.words >= floor]
            game.barrier = Barrier(SOMEBODY_ELSE)
        return game

    @property
    def floor(self) -> int:
        """How many words no undo can take back."""
        return self._snapshots[0].words if self._snapshots else len(self._record.words)

    def _snapshot(self, seat: int) -> _Snapshot:
        kept = self._record
        return _Snapshot(
            self.state.copy(), seat, len(kept.words), len(kept.turns), len(self._listener.items), self.dice.used
        )

    def _raise_barriers(self, seat: int) -> None:
        last = self._snapshots[-1]
        others = any(snap.seat != seat for snap in self._snapshots)
        if last.state.reveals != self.state.reveals:
            self.barrier = Barrier(REVEALED, tuple(self.events[last.events :]))
        elif others:
            self.barrier = Barrier(SOMEBODY_ELSE)
        super()._raise_barriers(seat)

    @property
    def undo_seat(self) -> int | None:
        """Whose choice an undo would take back."""
        return self._snapshots[-1].seat if self._snapshots else None

    @property
    def sealing(self) -> int | None:
        """The seat that sets its dial and cards now. How it goes about that is nobody else's business (CMB-13)."""
        s = self.state
        if s.over or s.depth == 0 or s.frames[(s.depth - 1) * WIDTH] != F_COMMIT:
            return None
        return self.actor

    @property
    def start(self) -> str | None:
        """The position it began from, if it is not a new game."""
        return self._record.start

    # --- all or nothing ---------------------------------------------------------------------------------------------

    def checkpoint(self) -> Checkpoint:
        kept = self._record
        return Checkpoint(
            self.state.copy(),
            len(kept.words),
            len(kept.turns),
            dict(kept.hashes),
            len(self._listener.items),
            self.dice.used,
            self._turn_seen,
            list(self._snapshots),
            self.barrier,
        )

    def restore(self, back: Checkpoint) -> None:
        """As it was at the checkpoint. Choices may have been made since, but none taken back."""
        kept = self._record
        self.state = back.state
        del self._listener.items[back.events :]
        self.state.events = self._listener
        del kept.words[back.words :]
        del kept.turns[back.turns :]
        kept.hashes = back.hashes
        self.dice.used = back.dice_used
        self._turn_seen = back.turn_seen
        self._snapshots = back.snapshots
        self.barrier = back.barrier

    def choose_all(self, words: Sequence[str]) -> None:
        """Make these choices one after the other. If one is not legal nothing has happened and nobody learns anything.

        Whatever becomes known on the way ends the list: going on would let a player look at a card by asking for
        something impossible afterwards.
        """
        back = self.checkpoint()
        seat = self.actor
        try:
            for n, word in enumerate(words):
                if n and self.state.reveals != back.state.reveals:
                    raise IllegalChoice(word, "something became known before it: choose again", None)
                if n and self.actor != seat:
                    raise IllegalChoice(word, "somebody else has to decide before it", "TURN-01")
                self.choose(word)
        except BaseException:  # a mistake of ours, too, must not leave half a choice behind
            self.restore(back)
            raise

    def why(self, word: str) -> tuple[str, str | None] | None:
        """Why this choice of the player who has to choose is not legal; None if it is."""
        if self.state.over:
            return "the game is over", "END-01"
        if self.actor == CHANCE:
            return "chance has to act", None
        try:
            code = self._code(word)
        except IllegalChoice as refusal:
            return refusal.reason, refusal.clause
        if code in self.state.choices:
            return None
        try:
            return why_not(self.setup, self.state, code)
        except (LookupError, ValueError):
            return "this is no choice of any position", None
