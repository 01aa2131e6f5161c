"""A simulator for bots of others: full positions dealt from what a seat knows, to play on as one likes.

What is dealt is never the real position: the first deal is made before the bot gets the simulator, and every further
one starts from that deal.
"""

from __future__ import annotations

from typing import Any

from whetstone.core import engine
from whetstone.core.ids import CHANCE, NOBODY
from whetstone.core.scoring import S_TOTAL, score, winners
from whetstone.core.state import State
from whetstone.play.chance import Dice
from whetstone.play.hidden import resample
from whetstone.play.notation import from_text, to_text
from whetstone.play.setup import Setup
from whetstone.play.view import view


class World:
    """One position that could be the real one. Chance answers by itself."""

    def __init__(self, setup: Setup, state: State, dice: Dice) -> None:
        self.setup = setup
        self.state = state  # for whoever knows the engine: whetstone.core.engine is quicker than the methods here
        self._dice = dice
        self._roll()

    def _roll(self) -> None:
        s = self.state
        while engine.actor(s) == CHANCE:
            engine.apply(s, self._dice.weighted(s.choices, engine.weights(s)))

    @property
    def seat(self) -> int | None:
        """Who has to choose; None when the game is over."""
        who = engine.actor(self.state)
        return None if who == NOBODY else who

    def choices(self) -> list[str]:
        return [to_text(self.state, code) for code in self.state.choices]

    def choose(self, choice: int | str) -> None:
        """Go on by a choice: its place in the list, or its text."""
        s = self.state
        code = s.choices[choice] if isinstance(choice, int) else from_text(s, choice)
        if code not in s.choices:
            raise ValueError(f"{choice!r} is not legal here")
        engine.apply(s, code)
        self._roll()

    def copy(self) -> World:
        return World(self.setup, self.state.copy(), Dice(self._dice.below(2**62)))

    def view(self, seat: int) -> dict[str, Any]:
        return view(self.setup, self.state, seat)

    def scores(self) -> list[int]:
        """What each seat would score now."""
        return [score(self.state, seat)[S_TOTAL] for seat in range(self.setup.players)]

    def winners(self) -> list[int]:
        """Seats that win, as things stand."""
        won = winners(self.state)
        return [seat for seat in range(self.setup.players) if won & (1 << seat)]


class Simulator:
    """Deals worlds, one after the other, always another."""

    def __init__(self, setup: Setup, state: State, seat: int, seed: int) -> None:
        self.setup = setup
        self.seat = seat
        self._dice = Dice(seed)
        self._root = resample(state, seat, self._dice)

    def deal(self) -> World:
        return World(self.setup, resample(self._root, self.seat, self._dice), Dice(self._dice.below(2**62)))
