"""A record played through once, so that the position after any of its words is at hand."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from whetstone.core import engine
from whetstone.core.state import State
from whetstone.play.game import _checked
from whetstone.play.live import LiveGame
from whetstone.play.position import read_position
from whetstone.play.setup import Setup, configure

_EVERY = 16  # words between two positions that are kept


class Unrolled:
    """`last` is the game at its end, with all its events."""

    def __init__(self, setup: Setup, start: str | None, words: Sequence[str]) -> None:
        self.words = list(words)
        self._start = start
        game = self._fresh(setup)
        self._kept: list[State] = []
        self._events: list[int] = []  # events told before each word
        self._turns: list[tuple[int, int]] = []  # words before a turn began, number of the turn
        for n, word in enumerate(self.words):
            self._note(game, n)
            game._replay_word(word)
        self._note(game, len(self.words))
        self.last = game

    def _fresh(self, setup: Setup) -> LiveGame:
        if self._start is None:
            state = engine.new_game(configure(_checked(setup)))
        else:
            setup, state = read_position(self._start)
        return LiveGame(setup, state, 0, ask_chance=True, start=self._start)

    def _note(self, game: LiveGame, n: int) -> None:
        s = game.state
        if n % _EVERY == 0:
            kept = s.copy()
            kept.events = None
            self._kept.append(kept)
        self._events.append(len(game.events))
        if s.turn and (not self._turns or self._turns[-1][1] != s.turn):
            self._turns.append((n, s.turn))

    def at(self, n: int) -> LiveGame:
        """The game after n words."""
        kept = n // _EVERY
        game = LiveGame(self.last.setup, self._kept[kept].copy(), 0, ask_chance=True, start=self._start)
        for word in self.words[kept * _EVERY : n]:
            game._replay_word(word)
        return game

    def turns(self) -> list[tuple[int, int, str]]:
        """Where each turn begins: words before it, its number, whose it is."""
        return [(at, turn, self.last.setup.factions[self.at(at).state.active]) for at, turn in self._turns]

    def ends_of_rounds(self) -> list[int]:
        """Words played when each round, a turn of everybody, was over; the last one may have been cut short."""
        players = self.last.setup.players
        ends = [at for at, turn in self._turns if turn > 1 and (turn - 1) % players == 0]
        return [*ends, len(self.words)]

    def events_of(self, n: int) -> range:
        """The numbers of the events that came of word n."""
        return range(self._events[n], self._events[n + 1])

    def decision_of(self, event: int) -> int:
        """How many words had been played once this event had been told."""
        return max(0, bisect_right(self._events, event))
