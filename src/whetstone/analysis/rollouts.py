"""An analyst that plays positions on, many times, and looks who is ahead then.

Scores become shares of the win: a lead of a few coins is a small advantage, a lead of many nearly a win. To judge a
decision only what the seat knew may count, so every rollout begins with everything hidden dealt anew, and all choices
are tried in the same deals with the same dice. The best of many noisy figures looks better than it is; so the choice
found best and the one played are compared once more, in fresh deals, and that difference is the cost.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp, sqrt
from statistics import fmean, stdev

from whetstone.analysis.analyst import Verdict, Worth
from whetstone.bots import make_bot
from whetstone.bots.eager import EAGER, eager_choice, play_on
from whetstone.bots.luck import Numbers
from whetstone.core.engine import actor, apply, weights
from whetstone.core.frames import DISCRETION
from whetstone.core.ids import CHANCE
from whetstone.core.scoring import S_TOTAL, score, winners
from whetstone.core.state import State
from whetstone.errors import WhetstoneError
from whetstone.play.chance import Dice
from whetstone.play.hidden import resample
from whetstone.play.notation import to_text

COINS = 10.0  # a lead of so many makes a win e times as likely as a loss
TO_THE_END = 2000  # decisions; sensible games take a few hundred
A_WHILE = 60  # decisions: about seven rounds of two players
LONGEST_LINE = 12
FINALISTS = 4  # choices that get a closer look
QUICK = "eager"  # the plain policy of mass play, inside the compiled engine
USUAL = "greedy"
VALUE_ROLLOUTS = 12
ROLLOUTS = 48

Choose = Callable[[State, int], int]


@dataclass(frozen=True)
class Policy:
    """How positions are played on: by whom, and for how many decisions."""

    name: str
    horizon: int

    def play(self, s: State, seed: int) -> None:
        """Play a position on, in place. The same seed gives the same dice."""
        if self.name == QUICK:
            play_on(s, Numbers(seed), EAGER, self.horizon)
            return
        dice = Dice(seed)
        choose = self.chooser(seed)
        for _ in range(self.horizon):
            while not s.over and actor(s) == CHANCE:
                apply(s, dice.weighted(s.choices, weights(s)))
            if s.over:
                return
            apply(s, choose(s, actor(s)))

    def chooser(self, seed: int) -> Choose:
        if self.name == QUICK:
            numbers = Numbers(seed)
            return lambda s, _: eager_choice(s, numbers)
        bot = make_bot(self.name, seed)
        return lambda s, seat: bot.choose_code(s, seat, s.choices)

    def __str__(self) -> str:
        how = "to the end" if self.horizon >= TO_THE_END else f"for {self.horizon} decisions"
        return f"played on by {self.name} {how}"


def shares(s: State) -> list[float]:
    """Scores as they stand, as shares of the win; those who win together share one."""
    config = s.config
    groups = list(config.teams) or list(config.sides) or list(range(config.seats))
    totals: dict[int, list[int]] = {}
    for seat, group in enumerate(groups):
        totals.setdefault(group, []).append(score(s, seat)[S_TOTAL])
    means = {group: fmean(scores) for group, scores in totals.items()}
    most = max(means.values())
    odds = {group: exp((mean - most) / COINS) for group, mean in means.items()}
    return [odds[group] / sum(odds.values()) for group in groups]


class Rollouts:
    """The analyst. `values` and `verdicts` say how positions are played on for each, and how often."""

    def __init__(self, values: Policy, value_rollouts: int, verdicts: Policy, rollouts: int, seed: int = 0) -> None:
        self.values, self.value_rollouts = values, value_rollouts
        self.verdicts, self.rollouts = verdicts, rollouts
        self.seed = seed

    @property
    def method(self) -> str:
        return (
            f"Values over time: {self.values}, {self.value_rollouts} times. Decisions: {self.verdicts}, "
            f"{self.rollouts} times, with what the seat could not know dealt anew each time. The scores then become "
            f"shares of the win: a lead of {COINS:g} coins makes a win e times as likely as a loss."
        )

    def value(self, s: State) -> Worth:
        seats = range(s.config.seats)
        if s.over:
            won = winners(s)
            return Worth(tuple(float(won >> seat & 1) for seat in seats), (0.0,) * len(seats))
        found: list[list[float]] = []
        for n in range(self.value_rollouts):
            t = s.copy()
            t.events = None
            self.values.play(t, self._seed(s, n))
            found.append(shares(t))
        columns = list(zip(*found, strict=True))
        return Worth(tuple(map(fmean, columns)), tuple(map(_error, columns)))

    def best(self, s: State, seat: int) -> tuple[int, float]:
        code = self._find(s, seat, s.choices[0])
        return code, fmean(self._after(s, seat, code, range(self.rollouts, 2 * self.rollouts)))

    def judge(self, s: State, seat: int, played: int) -> Verdict:
        found = self._find(s, seat, played)
        fresh = range(self.rollouts, 2 * self.rollouts)
        then = self._after(s, seat, played, fresh)
        line = self._line(s, seat, found)
        if found == played:
            value = fmean(then)
            return Verdict(played, value, value, 0.0, 0.0, line)
        instead = self._after(s, seat, found, fresh)
        lost = [better - worse for better, worse in zip(instead, then, strict=True)]
        return Verdict(found, fmean(instead), fmean(then), fmean(lost), _error(lost), line)

    def _find(self, s: State, seat: int, played: int) -> int:
        """The most promising choice: all get a quick look, the best few a closer one. What was played wins ties."""
        quick = max(2, self.rollouts // 4)
        # How much one wants to be asked is no move that could be better than another.
        moves = [code for code in s.choices if code == played or code & 255 != DISCRETION]
        looks = {code: self._after(s, seat, code, range(quick)) for code in moves}
        few = sorted(looks, key=lambda code: -fmean(looks[code]))[:FINALISTS]
        if played not in few:
            few.append(played)
        for code in few:
            looks[code] += self._after(s, seat, code, range(quick, self.rollouts))
        return max(few, key=lambda code: (fmean(looks[code]), code == played))

    def _after(self, s: State, seat: int, code: int, deals: range) -> list[float]:
        """What a choice was worth to the seat in each of some deals."""
        found = []
        for n in deals:
            seed = self._seed(s, n)
            t = resample(s, seat, Dice(seed))
            t.events = None
            apply(t, code)
            self.verdicts.play(t, seed)
            found.append(shares(t)[seat])
        return found

    def _line(self, s: State, seat: int, code: int) -> tuple[str, ...]:
        """The choice and how the policy would go on, as long as it is this seat's turn to choose."""
        seed = self._seed(s, 0)
        t = resample(s, seat, Dice(seed))
        t.events = None
        choose = self.verdicts.chooser(seed)
        words = [to_text(t, code)]
        turn = t.turn
        apply(t, code)
        while not t.over and t.turn == turn and actor(t) == seat and len(words) < LONGEST_LINE:
            choice = choose(t, seat)
            words.append(to_text(t, choice))
            apply(t, choice)
        return tuple(words)

    def _seed(self, s: State, n: int) -> int:
        """Of the nth rollout from a position: other positions have other dice."""
        return Dice(self.seed, used=s.turn * 100_003 + n * 7).below(2**60)


def analyst_of(bot: str | None = None, rollouts: int | None = None, seed: int = 0, part: float = 1.0) -> Rollouts:
    """Without a bot: values by sensible games played to the end, decisions by many quick looks ahead.

    `part` of the usual number of rollouts is made, if no number is given.
    """
    if rollouts is not None and rollouts < 2:
        raise WhetstoneError("at least two rollouts are needed to tell an error")
    if bot is not None and bot != QUICK:
        make_bot(bot, 0)
    end = Policy(bot or USUAL, TO_THE_END)
    if bot == QUICK:
        end = Policy(QUICK, A_WHILE)  # further ahead it plays too badly to tell anything
    near = Policy(QUICK, A_WHILE) if bot is None else end
    return Rollouts(end, rollouts or round(part * VALUE_ROLLOUTS), near, rollouts or round(part * ROLLOUTS), seed)


def _error(values: tuple[float, ...] | list[float]) -> float:
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.5
