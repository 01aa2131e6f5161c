"""A game as learners play it: actions in, observations and rewards out; chance and bots answer by themselves.

The players are named in the order of the set-up's factions: a bot, `automa:LEVEL`, or `LEARNER` for whoever acts from
outside. Where factions are dealt, so are the seats.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from whetstone.bots import Bot, dismiss, is_foreign, make_bot
from whetstone.core import engine
from whetstone.core.ids import BIT, CHANCE
from whetstone.core.scoring import S_TOTAL, score, winners
from whetstone.core.state import State
from whetstone.errors import WhetstoneError
from whetstone.lab.adapters import numpy
from whetstone.lab.adapters.actions import action_name, actions_in, actions_of, codes
from whetstone.lab.adapters.observe import observe
from whetstone.play.chance import Dice
from whetstone.play.game import Game
from whetstone.play.seats import automas, kind_of, level_of, with_automas
from whetstone.play.setup import RANDOM, Setup, configure, deal

if TYPE_CHECKING:
    import numpy as np

LEARNER = "learner"
REWARDS = ("win", "margin", "progress")
MARGIN = 100.0  # coins ahead that are worth a reward of 1


def win_shares(s: State) -> list[float]:
    """By seat, as things stand: 1 for a lone winner, less for those who share, and what makes the sum 0 for others."""
    seats: int = s.config.seats
    won = winners(s)
    share = 1 / bin(won).count("1")
    return [((seats * share if won & BIT[seat] else 0.0) - 1) / (seats - 1) for seat in range(seats)]


def margins(s: State) -> list[float]:
    """By seat, as things stand: coins ahead of the mean of the others, in hundreds. The sum is 0."""
    seats: int = s.config.seats
    totals: list[int] = [score(s, seat)[S_TOTAL] for seat in range(seats)]
    everybody = sum(totals)
    return [(total - (everybody - total) / (seats - 1)) / MARGIN for total in totals]


class Table:
    """`reward` is one of `REWARDS`; a game is cut off after `limit` decisions."""

    def __init__(self, setup: Setup, players: Sequence[str], reward: str, limit: int) -> None:
        if reward not in REWARDS:
            raise WhetstoneError(f"there is no reward {reward!r}; choose from {', '.join(REWARDS)}")
        if limit < 1:
            raise WhetstoneError("a game has at least one decision")
        if LEARNER not in players or len(players) != setup.players:
            raise WhetstoneError(
                f"{len(players)} players named for {setup.players} seats, {LEARNER!r} has to be among them"
            )
        self.wanted = with_automas(setup, players)
        self.players = tuple(players)
        self.reward = reward
        self.limit = limit
        self.actions = actions_in(gifts=setup.gifts)
        self.bots: dict[int, Bot] = {}
        self.begin(0)

    def begin(self, seed: int) -> None:
        """A new game. The same seed gives the same deal and the same dice."""
        self.end()
        dice = Dice(seed)
        self.setup = deal(self.wanted, dice)
        self.state = engine.new_game(configure(self.setup))
        chance = dice.below(2**62)
        self.dice = Dice(chance)
        # Bots of others need a whole game around the position; everybody else is quicker without.
        self.game = Game(self.setup, self.state, chance) if any(map(is_foreign, self.players)) else None
        seated = self._seated(dice)
        self.bots = {
            seat: make_bot(name, seed + 1 + seat)
            for seat, name in enumerate(seated)
            if name != LEARNER and not level_of(name)
        }
        self.learners: list[int] = [seat for seat, name in enumerate(seated) if name == LEARNER]
        self.decisions = 0
        self.before = margins(self.state)
        self._go_on()

    def _seated(self, dice: Dice) -> list[str]:
        """Who sits where: those who asked for a faction at it, Automas where they were dealt, the rest by chance."""
        asked = [*self.wanted.factions, *[RANDOM] * (len(self.players) - len(self.wanted.factions))]
        named = dict(zip(asked, self.players, strict=True))
        rest = [name for faction, name in zip(asked, self.players, strict=True) if faction == RANDOM]
        rest = dice.shuffled([name for name in rest if not level_of(name)])
        return [
            kind_of(level) if level else named[faction] if faction in asked else rest.pop()
            for faction, level in zip(self.setup.factions, automas(self.setup), strict=True)
        ]

    def _go_on(self) -> None:
        """Let chance and bots answer until a learner has to."""
        s = self.state
        while not s.over:
            seat = engine.actor(s)
            if seat == CHANCE:
                engine.apply(s, self.dice.weighted(s.choices, engine.weights(s)))
            elif seat not in self.bots:
                return
            elif self.game is not None:
                self.game.choose(self.bots[seat].choose(self.game))
            else:
                engine.apply(s, self.bots[seat].choose_code(s, seat, s.choices))

    def end(self) -> None:
        """Let bots of others go; others have nothing to be told."""
        dismiss(self.bots.values())

    @property
    def seat(self) -> int:
        """Whoever has to choose; below 0 when the game is over."""
        return engine.actor(self.state)

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    @property
    def cut_off(self) -> bool:
        return not self.state.over and self.decisions >= self.limit

    def legal(self) -> list[int]:
        return actions_of(self.state.choices)

    def take(self, action: int) -> None:
        """Carry out a legal action."""
        code = codes()[action] if 0 <= action < self.actions else -1
        if code not in self.state.choices:
            told = action_name(action) if 0 <= action < self.actions else str(action)
            raise WhetstoneError(
                f"action {action} ({told}) is not legal now; observations carry a mask of those that are"
            )
        if self.game is not None:
            self.game.choose(code)
        else:
            engine.apply(self.state, code)
        self.decisions += 1
        self._go_on()

    def rewards(self) -> list[float]:
        """By seat, for what has happened since this was asked last. Ask once after every action."""
        if self.reward == "progress":
            now = margins(self.state)
            gained = [after - before for after, before in zip(now, self.before, strict=True)]
            self.before = now
            return gained
        if self.reward == "margin" and (self.over or self.cut_off):
            return margins(self.state)
        return win_shares(self.state) if self.reward == "win" and self.over else [0.0] * self.setup.players

    def observation(self, seat: int) -> np.ndarray:
        return observe(self.state, seat)

    def mask(self, seat: int) -> np.ndarray:
        """1 for every legal action; all 0 for a seat that does not have to choose."""
        np = numpy()
        mask = np.zeros(self.actions, dtype=np.int8)
        if seat == self.seat and not self.cut_off:
            mask[self.legal()] = 1
        return mask

    def told(self) -> str:
        """The standings, a line a seat."""
        lines = []
        for seat, p in enumerate(self.state.players):
            total = score(self.state, seat)[S_TOTAL]
            mark = ">" if seat == self.seat else " "
            who = f"{mark} {self.setup.factions[seat]:8} {self.setup.mats[seat]:12}"
            tracks = f"power {p.power:2} popularity {p.popularity:2} coins {p.coins:3}"
            lines.append(f"{who} stars {p.star_count} {tracks} score {total:3}")
        return "\n".join(lines)
