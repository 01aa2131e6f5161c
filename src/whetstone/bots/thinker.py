"""Cadet and Captain: players that plan their own turns and follow the plan while it holds."""

from __future__ import annotations

from typing import NamedTuple

from whetstone.bots.book import book_turn
from whetstone.bots.imagine import imagine
from whetstone.bots.judge import Style
from whetstone.bots.learned import net_beside_an_automa
from whetstone.bots.lines import Line
from whetstone.bots.options import options
from whetstone.bots.outlook import Outlook
from whetstone.bots.planner import Planner
from whetstone.bots.reasons import Reason, reason
from whetstone.bots.tuned import TUNED
from whetstone.bots.turns import UNSURE
from whetstone.bots.value import value
from whetstone.bots.weights import NAMES, Weights
from whetstone.core.engine import actor, apply
from whetstone.core.frames import F_COMMIT, WIDTH
from whetstone.core.state import State
from whetstone.play.chance import Dice
from whetstone.play.game import Game


def tuned_weights(changed: dict[str, int] | None = None) -> Weights:
    """The weights of `tuned.py`, some of them changed."""
    values = {**TUNED, **(changed or {})}
    return Weights([values[name] for name in NAMES])


class Manner(NamedTuple):
    """How a plan is made: by whom, how many turns ahead, how many lines are carried on, how many ways to begin."""

    planner: Planner
    turns: int
    beam: int
    spread: int


class Thinker:
    """Plans a turn at its first decision and goes on with it until something unforeseen happens."""

    def __init__(self, name: str, seed: int, planner: Planner, turns: int, beam: int, spread: int) -> None:
        self.name = name
        self.seed = seed
        self.planner = planner
        self.turns = turns
        self.beam = beam
        self.spread = spread
        self.knows_openings = False
        self.experienced: Manner | None = None  # how it plans where there is a net to judge by
        self._path: list[int] = []
        self._next: State | None = None  # the position in which the path goes on
        self._ahead: list[list[int]] = []  # the turns that were to follow
        self._planned = -1
        self.lines: list[Line] = []  # what the last plan was chosen from
        self._asked: tuple[State, int, int, State | None] | None = None  # the last decision, for `why`

    def choose(self, game: Game) -> int:
        return self.choose_code(game.state, actor(game.state), game.state.choices)

    def choose_code(self, s: State, seat: int, choices: list[int]) -> int:
        code = self._decide(s, seat, choices)
        planned = self.lines[0].s if self.lines and s.active == seat else None
        self._asked = (s.copy(), seat, code, planned)
        return code

    def why(self) -> Reason | None:
        """The reason for the last choice."""
        return reason(*self._asked) if self._asked else None

    def _decide(self, s: State, seat: int, choices: list[int]) -> int:
        if len(choices) == 1:
            return choices[0]
        if self._path and self._path[0] in choices and self._next is not None and same_question(self._next, s):
            return self._follow()
        world = imagine(s, seat, Dice(self.seed, used=1000 * s.turn))
        if s.active != seat or s.frames[WIDTH * (s.depth - 1)] == F_COMMIT:
            self._path = []
            return self.reply(world, seat)
        self.think(world, seat)
        self._next = world.copy()
        if not self._path or self._path[0] not in choices:
            self._path = []
            return self.reply(world, seat)
        return self._follow()

    def think(self, world: State, seat: int) -> None:
        """Make a plan for the turn that is going on."""
        how = self.manner(world, seat)
        if self.knows_openings and how.planner.net is None:
            self._path = book_turn(world, seat)
            if self._path:
                self.lines = []
                return
        how.planner.luck = self.luck(world.turn)
        self.lines = how.planner.plan(world, seat, how.turns, how.beam, how.spread, self.hint(world.turn))
        self.settle(world.turn)

    def manner(self, world: State, seat: int) -> Manner:
        """How to plan at this table."""
        net = net_beside_an_automa(world, seat) if self.experienced is not None else None
        if self.experienced is None or net is None:
            return Manner(self.planner, self.turns, self.beam, self.spread)
        self.experienced.planner.net = net
        return self.experienced

    def luck(self, turn: int) -> int:
        """Another for every turn, the same for the same seed."""
        return (self.seed + 1009 * turn) % 2**40

    def hint(self, turn: int) -> list[list[int]]:
        """What was to follow by the plan of the turn before."""
        return self._ahead if turn != self._planned else []

    def settle(self, turn: int) -> None:
        """The first of the lines it is; what it leads to is kept for the turns to come."""
        chosen = self.lines[0] if self.lines else None
        end = chosen.leads_to if chosen is not None else None
        self._planned = turn
        self._ahead = end.turns()[1:] if end is not None else []
        self._path = list(chosen.path) if chosen is not None else []

    def _follow(self) -> int:
        code = self._path.pop(0)
        expected = self._next
        if self._path and self._path[0] != UNSURE and expected is not None:
            apply(expected, code)
        else:
            self._path = []
        return code

    def reply(self, world: State, seat: int) -> int:
        """A decision outside of the seat's own turn: a combat, a retreat, a benefit."""
        o = Outlook(world, seat)
        found: list[int] = []
        options(world, seat, o, 8, found)
        if len(found) == 1 or world.frames[(world.depth - 1) * WIDTH] == F_COMMIT:
            return found[0]
        best, most = found[0], -(2**60)
        for code in found:
            after = world.copy()
            apply(after, code)
            worth = value(after, seat, o, self.planner.weights, 0)
            if worth > most:
                best, most = code, worth
        return best


def same_question(expected: State, s: State) -> bool:
    """Is this the decision the plan goes on with?"""
    return (
        expected.turn == s.turn
        and expected.depth == s.depth
        and expected.choices == s.choices
        and list(expected.frames[: WIDTH * s.depth]) == list(s.frames[: WIDTH * s.depth])
        and [p.coins for p in expected.players] == [p.coins for p in s.players]
    )


def make_cadet(seed: int) -> Thinker:
    """A sensible beginner: the best turn it sees, one turn at a time."""
    style = Style(2, 3, 3, 1)
    return Thinker("cadet", seed, Planner(tuned_weights(), style, style), 1, 1, 1)


def make_captain(seed: int) -> Thinker:
    """Looks over several of its own turns, fights when it pays; knows openings where it has no experience."""
    planner = Planner(tuned_weights(), Style(6, 8, 6, 12), Style(2, 3, 2, 4, 6))
    planner.alike = 4
    planner.orders = 3
    captain = Thinker("captain", seed, planner, 8, 24, 16)
    captain.knows_openings = True
    expert = Planner(tuned_weights(), Style(6, 8, 6, 12), Style(2, 3, 2, 4, 6))
    expert.alike = 4
    expert.orders = 2
    captain.experienced = Manner(expert, 3, 12, 12)
    return captain
