"""`whetstone tune --taste`: a net to choose by, learned from what choices came to.

A net that foretells how games end spends most of its numbers on what all ways to play a turn have in common: the
score, the clock, what is built. Here a second net of the same form, which begins as a copy of the first, is not asked
what a position comes to, only which of some ways to play a turn is the best. Quick players choose by it, the better a
way seems the likelier. The first net is the yardstick: what a choice came to, less what it says the ways come to on
average, is how good the choice was. Good ones become likelier, bad ones less likely, in small steps (a policy gradient
with an actor and a critic; steps beyond a fifth more or less likely are cut off, as in proximal policy optimisation).
Meanwhile the yardstick learns on from the same games, as in `school.py`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from whetstone.bots.judge import DECIDED, Style
from whetstone.bots.learned import NIMBLE, QUICK, Packed, taste_and_net_for_all, unpack
from whetstone.bots.lessons import NOTED, SPREAD, WEIGHED, play_lesson
from whetstone.bots.luck import Numbers
from whetstone.bots.net import WON
from whetstone.bots.planner import Planner
from whetstone.bots.thinker import tuned_weights
from whetstone.content.registry import FACTIONS
from whetstone.core.scoring import S_TOTAL, score
from whetstone.errors import WhetstoneError
from whetstone.lab import drill
from whetstone.lab.adapters import numpy
from whetstone.lab.pool import Run, hands
from whetstone.lab.school import (
    LIEUTENANT,
    PUPIL,
    SHARES,
    UNIT,
    Floats,
    Pupil,
    Seen,
    as_module,
    differing,
    joined,
    read_net,
    sparse,
    told,
    turned,
)
from whetstone.lab.starts import Walk, begin, check, walk
from whetstone.play.chance import Dice
from whetstone.play.seats import level_of

ALIKE = 3  # ways that come by the same things, at most, so that other ideas are tried as well; or all that are good
YARDSTICK_RATE = 150e-6
REPEATS = 2  # how often a choice is learned from
BATCH = 1024  # choices
CUT = 0.2  # a choice that has become so much likelier, or less likely, is not moved further in a round
CLEAR = 4.0  # a choice that came to more than so many times what is usual counts no more
OPEN = 0.002  # how much is made of it that choices stay open
MEAN_OF = 1000  # steps, about: the taste that is written is a mean over these
MEAN_OF_FEW = 300  # the same where a faction learns for itself: for a few rounds
STILL = 1e-5  # slopes are small where only a choice counts, and most of them chance


class Course(NamedTuple):
    """Which tables a taste is for, what a win is worth a turn before it is had, whether it is wins that count, and how
    hot choices are unless somebody says. How pupils look at their turns: as in the trials the taste is for. `trust` is
    in how a game went on, against what the yardstick says of the positions: much of it is luck. At most `alike` of the
    ways that are chosen from come by the same things.
    """

    tables: tuple[tuple[str, ...], ...]
    patience: float
    wins: bool
    heat: int
    style: Style = QUICK
    trust: float = 0.3
    alike: int = ALIKE


ULTIMASZYNA, AUTOMASZYNA = "automa:ultimaszyna", "automa:automaszyna"
TASTES = {
    "automa": Course(
        (
            (PUPIL, ULTIMASZYNA),
            (PUPIL, AUTOMASZYNA),
            (PUPIL, ULTIMASZYNA),
            (PUPIL, "automa:automa"),
            (PUPIL, ULTIMASZYNA),
            (PUPIL, AUTOMASZYNA),
        ),
        1.0,
        False,
        20,
    ),
    "ultimaszyna": Course(((PUPIL, ULTIMASZYNA),), 1.0, False, 20, NIMBLE, 0.5, SPREAD),
    "people": Course(
        (
            (PUPIL, LIEUTENANT),
            (PUPIL, LIEUTENANT, LIEUTENANT, LIEUTENANT),
            (PUPIL, PUPIL),
            (PUPIL, PUPIL, LIEUTENANT, LIEUTENANT),
            (PUPIL, LIEUTENANT),
            (PUPIL, PUPIL, PUPIL, LIEUTENANT),
            (PUPIL, PUPIL, PUPIL, PUPIL),
            (PUPIL, PUPIL, PUPIL),
            (PUPIL, LIEUTENANT, LIEUTENANT, LIEUTENANT),
            (PUPIL, PUPIL, LIEUTENANT, LIEUTENANT),
            (PUPIL, PUPIL),
            (PUPIL, PUPIL, PUPIL, PUPIL),
        ),
        0.99,
        True,
        8,
    ),
}


@dataclass(frozen=True)
class Apprenticeship:
    """`heat`: a way worth so much more, in thousandths, is chosen e times as often. `rate` in millionths.

    `beside`: percent of what the yardstick says that are added to the taste it begins with. `gifts`: percent of the
    games in which pupils are given something, and `walks`: games of the Marshal in whose midst others begin. With a
    `faction` pupils play that one only.
    """

    rounds: int
    games: int
    heat: int
    rate: int
    seed: int
    course: str = "automa"
    beside: int = 0
    gifts: int = 0
    walks: int = 0
    faction: str = ""


@dataclass(frozen=True)
class Share:
    """Some games of a round: the taste they are played by, and the yardstick; for which course, and the deals."""

    taste: Packed
    yardstick: Packed
    heat: int
    course: str
    seeds: tuple[int, ...]
    gifts: int = 0
    walks: tuple[Walk, ...] = ()
    faction: str = ""


class Game(NamedTuple):
    """What a player noted, the choices it made (`lessons.WEIGHED`), coins of lead at the end, and the table."""

    notes: Any
    weighed: Any
    lead: int
    table: str


@dataclass
class Choices:
    """All choices of a round, `SPREAD` ways each; where there were fewer the rest is not `there`."""

    notes: Any
    over: Any
    worths: Any
    prices: Any
    there: Any
    chosen: Any
    came_to: Any


def play(share: Share) -> list[Game]:
    np = numpy()
    course = TASTES[share.course]
    pupil = Planner(tuned_weights(), course.style, course.style)
    pupil.orders = 1
    pupil.alike = course.alike
    pupil.net = pupil.taste = unpack(share.taste, may_grow=True)
    if course.style.beyond:
        pupil.net = unpack(share.yardstick, may_grow=True)
    players = {PUPIL: pupil, LIEUTENANT: drill.lieutenant(tuned_weights())}
    games = []
    for seed in share.seeds:
        dice = Dice(seed)
        table = course.tables[seed % len(course.tables)]
        turns = seed // len(course.tables)
        s, sitting, how = begin(turned(table, turns), dice, share.walks, share.gifts, share.faction)
        notes: list[list[int]] = [[] for _ in sitting]
        weighed: list[list[int]] = [[] for _ in sitting]
        planners = [None if level_of(name) else players[name] for name in sitting]
        ahead = [drill.PLANNED if name == LIEUTENANT else 1 for name in sitting]
        heats = [share.heat if name == PUPIL else 0 for name in sitting]
        play_lesson(s, planners, Numbers(dice.below(2**40)), 0, ahead, notes, heats=heats, weighed=weighed)
        totals = [int(score(s, seat)[S_TOTAL]) for seat in range(len(sitting))]
        for seat, name in enumerate(sitting):
            if name == PUPIL and notes[seat]:
                seen = np.array(notes[seat], np.int32).reshape(-1, NOTED)
                made = np.array(weighed[seat], np.int32)
                lead = totals[seat] - max(totals[:seat] + totals[seat + 1 :])
                games.append(Game(seen, made, lead if s.over else 0, " ".join(table) + how))
    return games


class Files(NamedTuple):
    """Where a taste and the yardstick that has learned beside it are written after every round. Where one faction
    learns, `whole` are the taste and the yardstick for all, and only what differs from them is written.
    """

    taste: Path
    yardstick: Path
    whole: tuple[Packed, Packed] | None = None

    def read(self, goes_on: bool) -> tuple[Packed | None, Packed]:
        """The taste to begin with, if there is one, and the yardstick."""
        if self.whole is None:
            return (read_net(self.taste) if goes_on else None), read_net(self.yardstick)
        if not goes_on:
            return self.whole
        return read_net(self.taste, self.whole[0]), read_net(self.yardstick, self.whole[1])

    def write(self, taste: Apprentice, yardstick: Pupil) -> None:
        for n, (file, pupil) in enumerate(((self.taste, taste), (self.yardstick, yardstick))):
            if self.whole is None:
                module = as_module(pupil.pack())
            else:
                module = as_module(differing(pupil.pack(like=self.whole[n]), self.whole[n]))
            file.write_text(module, encoding="utf-8")


def files(taste: Path, yardstick: Path, faction: str) -> Files:
    """Those of a faction's own nets, or of whole ones."""
    return Files(taste, yardstick, taste_and_net_for_all() if faction else None)


def learn(
    wanted: Apprenticeship,
    tell: Callable[[str], None],
    yardstick: Packed,
    start: Packed | None = None,
    files: Files | None = None,
    jobs: int = 1,
) -> tuple[Packed, Packed]:
    """Some rounds of games and of learning from their choices: the taste, and the yardstick.

    The taste begins as a copy of the yardstick, or goes on from one that has learned something before.
    """
    if wanted.rounds < 1 or wanted.games < SHARES:
        raise WhetstoneError(f"learning a taste takes at least one round of {SHARES} games")
    if wanted.heat < 1 or wanted.rate < 1:
        raise WhetstoneError("heat and rate are above 0")
    if wanted.beside < 0:
        raise WhetstoneError("what is added of the yardstick is not below 0")
    if not 0 <= wanted.gifts <= 100 or wanted.walks < 0:
        raise WhetstoneError("gifts are given in 0 to 100 percent of the games, and walks are no fewer than 0")
    if wanted.faction and (wanted.course != "ultimaszyna" or wanted.faction not in FACTIONS):
        raise WhetstoneError(f"only beside Ultimaszyna, and only one of {', '.join(FACTIONS)} learns for itself")
    if wanted.gifts or wanted.walks:
        check(TASTES[wanted.course].tables)
    if files is not None and files.taste.resolve() == files.yardstick.resolve():
        raise WhetstoneError(f"{files.taste}: a taste and its yardstick are two files")
    sparse()  # said now, not after a round of games
    start = start or yardstick
    if wanted.beside:
        start = joined(start, yardstick, wanted.beside)
    with hands(jobs) as run:
        return _learn(wanted, tell, yardstick, start, files, run)


def _learn(
    wanted: Apprenticeship,
    tell: Callable[[str], None],
    yardstick: Packed,
    start: Packed,
    files: Files | None,
    run: Run,
) -> tuple[Packed, Packed]:
    dice = Dice(wanted.seed)
    course = TASTES[wanted.course]
    critic = Pupil(wanted.seed, yardstick, patience=course.patience)
    critic.wins = course.wins
    apprentice = Apprentice(wanted.seed, start, wanted.heat)
    apprentice.wins = course.wins
    if wanted.faction:
        apprentice.mean_of = MEAN_OF_FEW
    packed = taste = start._replace(wins=course.wins)
    walks: tuple[Walk, ...] = ()
    if wanted.walks:
        deals = [dice.below(2**40) for _ in range(wanted.walks)]
        tables = [turned(course.tables[deal % len(course.tables)], n) for n, deal in enumerate(deals)]
        walks = tuple(run(walk, [(*work, wanted.faction) for work in zip(tables, deals, strict=True)]))
        tell(f"{wanted.walks} games of the Marshal to begin from")
    for n in range(wanted.rounds):
        began = time.perf_counter()
        seeds = [dice.below(2**40) for _ in range(wanted.games)]
        by = (packed, yardstick, wanted.heat, wanted.course)
        shares = [Share(*by, tuple(seeds[i::SHARES]), wanted.gifts, walks, wanted.faction) for i in range(SHARES)]
        games = [game for part in run(play, shares) for game in part]
        if n == 0 and yardstick.wins != course.wins:
            critic.measure_anew([game.notes for game in games], [game.lead for game in games])
        choices = gather(games, critic, course.trust)
        seen = Seen([game.notes for game in games], [game.lead for game in games], [game.table for game in games])
        gained = apprentice.learn_from(choices, critic, wanted.rate * 1e-6)
        critic.study(seen, YARDSTICK_RATE)
        packed = apprentice.pack(apprentice.parts)  # the last step, or the next choices could not be compared with it
        taste, yardstick = apprentice.pack(), critic.pack()
        if files is not None:
            files.write(apprentice, critic)
        tell(
            f"round {n + 1} of {wanted.rounds}, {time.perf_counter() - began:.0f} s, {len(choices.chosen)} choices, "
            f"{gained:+.1f} thousandths each beyond the yardstick: {told(seen)}"
        )
    return taste, yardstick


def gather(games: list[Game], critic: Pupil, trust: float) -> Choices:
    """All choices of some games, each with what the game came to after it."""
    np = critic.np
    rows = []
    for game in games:
        worths = critic.worths([game.notes], [game.lead], trust)
        end = critic.worth_of(game.lead)
        for following, chosen, ways in choices_of(game.weighed):
            n = len(ways)
            if n < 2:
                continue
            some = ways[[*range(n), *([0] * (SPREAD - n))]]
            there = np.arange(SPREAD) < n
            came_to = float(worths[following]) if following < len(worths) else end
            rows.append((some[:, 3:], (some[:, 0] == 1) & there, some[:, 1], some[:, 2], there, chosen, came_to))
    if not rows:
        raise WhetstoneError("nobody had a choice: there is nothing to learn from")
    choices = Choices(*(np.array(column) for column in zip(*rows, strict=True)))
    for name in ("worths", "prices", "came_to"):
        setattr(choices, name, getattr(choices, name).astype(np.float32))
    return choices


def choices_of(weighed: Any) -> Iterator[tuple[int, int, Any]]:
    """Of each choice the number of the note that follows it, the way that was chosen, and all ways."""
    at = 0
    while at < len(weighed):
        following, n, chosen = (int(number) for number in weighed[at : at + 3])
        at += 3
        yield following, chosen, weighed[at : at + n * WEIGHED].reshape(n, WEIGHED)
        at += n * WEIGHED


class Apprentice(Pupil):
    """A taste while it learns."""

    def __init__(self, seed: int, start: Packed, heat: int) -> None:
        super().__init__(seed, start)
        self.heat = heat
        self.mean_of = MEAN_OF
        self.early = 1  # a mean of all steps, until there are enough of them
        self.still = STILL

    def learn_from(self, choices: Choices, critic: Pupil, rate: float) -> float:
        """Learn from the choices of a round; returns how much better they were than the yardstick says.

        In thousandths: 25 of them are a coin where leads count, a thousand a game clearly won where wins count.
        """
        np = self.np
        n = len(choices.chosen)
        likely = self.odds(choices.worths, choices.there)
        before = likely[np.arange(n), choices.chosen]
        better = choices.came_to - (likely * self.foretold(choices, critic)).sum(1)
        merit = np.clip((better - better.mean()) / (better.std() + 1e-6), -CLEAR, CLEAR).astype(np.float32)
        for _ in range(REPEATS):
            order = self.random.permutation(n)
            for k in range(0, n, BATCH):
                self.prefer(choices, order[k : k + BATCH], before, merit, rate)
        return float(better.mean()) * UNIT

    def foretold(self, choices: Choices, critic: Pupil) -> Floats:
        """What the yardstick says each way comes to; a game that is over by it is worth what it came to."""
        np = self.np
        said = critic.say(choices.notes.reshape(-1, NOTED)).reshape(choices.over.shape)
        signs = np.sign(choices.worths)
        bonus = np.where(np.abs(choices.worths) > DECIDED / 2, DECIDED, 0) if self.wins else WON
        ended = (choices.worths + choices.prices - bonus * signs) / UNIT
        return np.where(choices.there, np.where(choices.over, ended, said), 0)

    def odds(self, worths: Floats, there: Any) -> Floats:
        """How likely each way is."""
        np = self.np
        logs = np.where(there, worths, -np.inf) / self.heat
        odds = np.exp(logs - logs.max(1, keepdims=True))
        return odds / odds.sum(1, keepdims=True)

    def prefer(self, choices: Choices, some: Any, before: Floats, merit: Floats, rate: float) -> None:
        """A step that makes choices of merit likelier; those it has made likely enough are left alone."""
        np = self.np
        n = len(some)
        ones, guesses = self.look(choices.notes[some].reshape(-1, NOTED))
        said, hidden = self.judge(self.parts, ones, guesses)
        over, there = choices.over[some], choices.there[some]
        worths = np.where(over, choices.worths[some], said.reshape(n, SPREAD) * UNIT - choices.prices[some])
        odds = self.odds(worths, there)
        is_chosen = np.arange(SPREAD) == choices.chosen[some][:, None]
        change = odds[is_chosen] / before[some]
        merit = np.where(np.where(merit[some] > 0, change > 1 + CUT, change < 1 - CUT), 0, merit[some])
        logs = np.log(odds + 1e-9)
        slope = -(merit * change)[:, None] * (is_chosen - odds)
        slope += OPEN * odds * (logs - (odds * logs).sum(1, keepdims=True))
        slope = np.where(over | ~there, 0, slope) * (UNIT / self.heat / n)
        self.descend(ones, guesses, hidden, slope.reshape(-1).astype(np.float32), rate)
