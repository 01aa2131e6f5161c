"""`whetstone tune --net`: a network that judges positions, learned from games of its own.

Round after round quick players judge by the net as it is, a little at random, and note what is to be seen after each of
their turns (`bots/lessons.py`). A position's worth is what the game came to, or rather, for less chance in it, a mean
of that and of what the net says of the positions in between (temporal differences). The net is then fitted to the
positions of the last rounds by gradient descent. What is learned goes into the next round, so the net learns of its own
mistakes: where it thinks too well of something its players go there, and see. Some games begin with turns of far more
noise, so that it hears of positions its players would not have come to.

What the players judge by, what is written and what lies between two positions is a mean of the net over its last steps:
each of them follows the chance of some games.
"""

from __future__ import annotations

import time
from base64 import b64decode
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from runpy import run_path
from typing import Any, NamedTuple
from zlib import compress

from whetstone.bots.learned import QUICK, Own, Packed, in_lines, numbers, unpack
from whetstone.bots.lessons import NOTED, play_lesson
from whetstone.bots.luck import Numbers
from whetstone.bots.net import COIN, FULL, ONE, RANGE, of_lead, of_win
from whetstone.bots.planner import Planner
from whetstone.bots.thinker import tuned_weights
from whetstone.bots.traits import FIRST_TURN, HAD_TURNS, LEVELS, TRAITS, TURNS
from whetstone.core.scoring import S_TOTAL, score
from whetstone.errors import WhetstoneError
from whetstone.lab import drill
from whetstone.lab.adapters import numpy
from whetstone.lab.pool import Run, hands
from whetstone.play.chance import Dice
from whetstone.play.seats import level_of

Floats = Any  # arrays of numpy, which may not be installed where types are checked

HIDDEN = 32
UNIT = 1000.0  # of what a coin has 25 of: numbers the net is fitted to are about one
KEPT = 30  # rounds whose positions are learned from
REPEATS = 8  # how often a position is looked at while it is kept
BATCH = 2048
WARM = 8  # rounds to remember before a round's games are made full use of: few games say much that is chance
LARGEST = 1.5  # an error beyond it counts no more
MEAN_OF = 300  # steps, about: the net that is played by is a mean over these
STILL = 1e-6  # a slope hardly beyond it moves a number only a little
EARLY = 4  # while a new net has made few of them, its mean follows faster
WILDEST = 10  # turns at most that begin a game wildly: with `lessons.WILDER` times the noise
FORGET = 0.01  # of a step, by which numbers that nothing speaks for fade
BYTE = 127
RARE = 30  # notes, that are too few to tell what is usual
PUPIL, CADET = "pupil", "cadet"  # who judges by the net, and who by weights alone
LIEUTENANT = "lieutenant"  # plans by weights as a Captain does, but fewer turns with fewer lines
SHARES = 8  # of a round, given out to whoever is free


class Course(NamedTuple):
    """Which tables a net is for, and what a game that is won is worth a turn before: the sooner the better."""

    tables: tuple[tuple[str, ...], ...]
    patience: float


COURSES = {
    "automa": Course(
        (
            (PUPIL, "automa:automa"),
            (PUPIL, "automa:automaszyna"),
            (PUPIL, "automa:ultimaszyna"),
            (PUPIL, "automa:automaszyna"),
            (PUPIL, "automa:ultimaszyna"),
        ),
        1.0,
    ),
    "people": Course(
        (
            (PUPIL, PUPIL),
            (PUPIL, CADET),
            (PUPIL, PUPIL),
            (PUPIL, LIEUTENANT),
            (PUPIL, PUPIL, PUPIL),
            (PUPIL, PUPIL, PUPIL, CADET),
        ),
        0.97,
    ),
}


@dataclass(frozen=True)
class Schooling:
    """`trust`, in hundredths, is in what comes after a turn, against what the net says of the position right after it.
    `noise` in what a coin has 25 of, `rate` in millionths: the further the net is, the less of both.

    `ahead`: turns the players look ahead. One is quickest by far. `wild`: hundredths of the games that begin with some
    turns of far more noise.
    """

    rounds: int
    games: int
    noise: int
    rate: int
    ahead: int
    seed: int
    course: str = "automa"
    trust: int = 60
    wild: int = 50


@dataclass(frozen=True)
class Share:
    """Some games of a round: the net's numbers, None to judge by weights alone, and the deals."""

    net: Packed | None
    noise: int
    ahead: int
    tables: tuple[tuple[str, ...], ...]
    seeds: tuple[int, ...]
    wild: int = 0


@dataclass
class Seen:
    """Notes of some games, what each came to in coins of lead, and at which table."""

    notes: list[list[int]] = field(default_factory=list)
    leads: list[int] = field(default_factory=list)
    tables: list[str] = field(default_factory=list)


def turned(table: tuple[str, ...], times: int) -> tuple[str, ...]:
    """The same table, everybody some seats on."""
    by = times % len(table)
    return table[by:] + table[:by]


def play(share: Share) -> Seen:
    players = {name: Planner(tuned_weights(), QUICK, QUICK) for name in (PUPIL, CADET)}
    players[PUPIL].orders = 1
    players[LIEUTENANT] = drill.lieutenant(tuned_weights())
    if share.net is not None:
        players[PUPIL].net = unpack(share.net, may_grow=True)
    seen = Seen()
    for seed in share.seeds:
        dice = Dice(seed)
        table = share.tables[seed % len(share.tables)]
        s, sitting = drill.sit_down(turned(table, seed // len(share.tables)), dice)
        notes: list[list[int]] = [[] for _ in sitting]
        planners = [None if level_of(name) else players[name] for name in sitting]
        ahead = [drill.PLANNED if name == LIEUTENANT else share.ahead for name in sitting]
        wild = 1 + dice.below(WILDEST) if dice.below(100) < share.wild and share.noise else 0
        play_lesson(s, planners, Numbers(dice.below(2**40)), share.noise, ahead, notes, wild)
        totals = [int(score(s, seat)[S_TOTAL]) for seat in range(len(sitting))]
        for seat, name in enumerate(sitting):
            if name == PUPIL and notes[seat]:
                seen.notes.append(notes[seat])
                lead = totals[seat] - max(totals[:seat] + totals[seat + 1 :])
                seen.leads.append(lead if s.over else 0)  # nobody wins what does not end
                seen.tables.append(" ".join(table))
    return seen


def learn(
    schooling: Schooling,
    tell: Callable[[str], None],
    start: Packed | None = None,
    write: Path | None = None,
    jobs: int = 1,
) -> Packed:
    """Some rounds of games and of learning from them; after each the net is written. It begins anew, or from a net
    that has learned something before.
    """
    if schooling.rounds < 1 or schooling.games < SHARES:
        raise WhetstoneError(f"learning a net takes at least one round of {SHARES} games")
    if schooling.ahead < 1 or schooling.noise < 0 or schooling.rate < 1:
        raise WhetstoneError("players look at least a turn ahead, noise is not below 0, and a rate above it")
    for name, share in (("trust", schooling.trust), ("wild", schooling.wild)):
        if not 0 <= share <= 100:
            raise WhetstoneError(f"{name} is a share in hundredths, from 0 to 100, not {share}")
    with hands(jobs) as run:
        return _learn(schooling, tell, start, write, run)


def _learn(
    schooling: Schooling, tell: Callable[[str], None], start: Packed | None, write: Path | None, run: Run
) -> Packed:
    dice = Dice(schooling.seed)
    course = COURSES[schooling.course]
    patience = course.patience if start is None else start.patience / FULL
    pupil = Pupil(schooling.seed, start, schooling.trust / 100, patience)
    packed = start
    for n in range(schooling.rounds):
        began = time.perf_counter()
        seeds = [dice.below(2**40) for _ in range(schooling.games)]
        shares = [
            Share(packed, schooling.noise, schooling.ahead, course.tables, tuple(seeds[i::SHARES]), schooling.wild)
            for i in range(SHARES)
        ]
        seen = Seen()
        for part in run(play, shares):
            seen.notes += part.notes
            seen.leads += part.leads
            seen.tables += part.tables
        if not seen.notes:
            raise WhetstoneError("no turn was noted: there is nothing to learn from")
        error = pupil.study(seen, schooling.rate * 1e-6)
        packed = pupil.pack()
        if write is not None:
            write.write_text(as_module(packed), encoding="utf-8")
        tell(
            f"round {n + 1} of {schooling.rounds}, {time.perf_counter() - began:.0f} s, {len(seen.leads)} seats, "
            f"off by {error / COIN:.1f} coins: {told(seen)}"
        )
    assert packed is not None
    return packed


def told(seen: Seen) -> str:
    """How the games of a round went, table by table."""
    parts = []
    for table in sorted(set(seen.tables)):
        leads = [lead for lead, at in zip(seen.leads, seen.tables, strict=True) if at == table]
        won = sum(lead > 0 for lead in leads)
        parts.append(f"{table} {sum(leads) / len(leads):+.1f} coins, {100 * won / len(leads):.0f} % won")
    return "; ".join(parts)


class Pupil:
    """The net while it learns: real numbers, their mean over the last steps, and how each has moved so far (Adam)."""

    def __init__(self, seed: int, start: Packed | None, trust: float = 0.6, patience: float = 1.0) -> None:
        self.np = numpy()
        self.random = self.np.random.default_rng(seed)
        self.parts: dict[str, Floats] = self.first() if start is None else self.unpacked(start)
        self.mean = {name: part.copy() for name, part in self.parts.items()}
        self.usual: Floats = self.np.array(start.usual if start else [0] * TURNS)
        self.speed = {name: self.np.zeros_like(part) for name, part in self.parts.items()}
        self.swing = {name: self.np.zeros_like(part) for name, part in self.parts.items()}
        self.steps = 0
        self.memory: list[tuple[Any, Floats]] = []
        self.is_new = start is None
        self.early = EARLY if start is None else 0
        self.trust = trust
        self.patience = patience
        self.mean_of = MEAN_OF
        self.still = STILL
        self.wins = start is not None and start.wins

    def first(self) -> dict[str, Floats]:
        """Nothing but small random numbers; the judgement by weights counts as the first games tell."""
        np = self.np
        small = self.random.normal(0, 0.05, (LEVELS, HIDDEN))
        parts = {
            "rows": small,
            "direct": np.zeros(LEVELS),
            "bias": np.full(HIDDEN, 0.1),
            "guess": np.zeros(HIDDEN),
            "guessed": np.zeros(1),
            "out": self.random.normal(0, 0.02, HIDDEN),
            "base": np.zeros(1),
        }
        return {name: part.astype(np.float32) for name, part in parts.items()}

    def unpacked(self, packed: Packed) -> dict[str, Floats]:
        np = self.np
        rows = np.array(numbers(packed, may_grow=True), np.float32).reshape(LEVELS, packed.hidden + 1)
        parts = {
            "rows": rows[:, :-1] * packed.step / ONE,
            "direct": rows[:, -1] * packed.direct / UNIT,
            "bias": np.array(packed.bias[:-1]) / ONE,
            "guess": np.array(packed.guess[:-1]) / ONE,
            "guessed": np.array(packed.guess[-1:]) / UNIT,
            "out": np.array(packed.out) / UNIT,
            "base": np.array([packed.base]) / UNIT,
        }
        return {name: part.astype(np.float32) for name, part in parts.items()}

    def look(self, notes: Any) -> tuple[Floats, Floats]:
        """Notes as the net sees them: a one for each level there is, and the judgement by weights.

        A matrix of few ones among many noughts: as such its products take 2 ms instead of 28.
        """
        np = self.np
        levels = notes[:, :TRAITS].reshape(-1)
        ends = np.arange(0, len(levels) + 1, TRAITS)
        ones = sparse()((np.ones(len(levels), np.float32), levels, ends), shape=(len(notes), LEVELS))
        return ones, self.guesses(notes)

    def guesses(self, notes: Any) -> Floats:
        """The judgement by weights, as far as it is not what it usually is after as many turns."""
        turns = notes[:, HAD_TURNS] - FIRST_TURN
        return ((notes[:, TRAITS] - self.usual[turns]) / RANGE).astype(self.np.float32)

    def judge(self, parts: dict[str, Floats], ones: Floats, guesses: Floats) -> tuple[Floats, Floats]:
        """What the net of these numbers says, and its hidden ones."""
        hidden = self.np.maximum(ones @ parts["rows"] + parts["bias"] + guesses[:, None] * parts["guess"], 0)
        said = ones @ parts["direct"] + hidden @ parts["out"] + parts["base"] + guesses * parts["guessed"]
        return said, hidden

    def say(self, notes: Any) -> Floats:
        """What the net says that is played by."""
        said = [self.judge(self.mean, *self.look(notes[i : i + BATCH]))[0] for i in range(0, len(notes), BATCH)]
        return self.np.concatenate(said)

    def worths(self, games: list[Any], leads: list[int], trust: float | None = None) -> Floats:
        """What every position came to, from the end of its game backwards; with this trust or the pupil's own."""
        np = self.np
        trust = self.trust if trust is None else trust
        out: list[Floats] = []
        for notes, lead in zip(games, leads, strict=True):
            said = None if self.is_new else self.say(notes)
            worth = self.worth_of(lead)
            came_to = np.empty(len(notes), np.float32)
            for i in range(len(notes) - 1, -1, -1):
                came_to[i] = worth
                if notes[i, 0] == 0:  # the end of a turn
                    if said is not None:
                        worth = trust * worth + (1 - trust) * float(said[i])
                    worth *= self.patience
            out.append(came_to)
        return np.concatenate(out)

    def measure_anew(self, games: list[Any], leads: list[int]) -> None:
        """What it said of leads becomes what it would say of wins, or the other way round, as far as a line tells."""
        np = self.np
        said = self.say(np.concatenate(games))
        came_to = np.repeat([self.worth_of(lead) for lead in leads], [len(notes) for notes in games])
        slope, start = np.polyfit(said, came_to, 1)
        for parts in (self.parts, self.mean):
            for name in ("out", "direct", "guessed", "base"):
                parts[name] *= np.float32(slope)
            parts["base"] += np.float32(start)

    def worth_of(self, lead: int) -> float:
        """What a game that ended with this lead is worth."""
        return int(of_win(lead) if self.wins else of_lead(lead)) / UNIT

    def study(self, seen: Seen, rate: float) -> float:
        """Learn from some games and those of the rounds before; returns how far off the net was in these ones."""
        np = self.np
        games = [np.array(notes, np.int32).reshape(-1, NOTED) for notes in seen.notes]
        worths = self.worths(games, seen.leads)
        notes = np.concatenate(games)
        if self.is_new:
            self.begin(notes, worths)
        error = float(np.sqrt(np.mean((self.say(notes) - worths) ** 2)))
        self.memory = [*self.memory, (notes, worths)][-KEPT:]
        pages = np.concatenate([notes for notes, _ in self.memory])
        answers = np.concatenate([worths for _, worths in self.memory])
        order = self.random.permutation(len(pages))
        steps = len(notes) * REPEATS * min(len(self.memory), WARM) // (WARM * BATCH) + 1
        for k in range(steps):
            chosen = order[np.arange(k * BATCH, k * BATCH + BATCH) % len(order)]
            self.step(pages[chosen], answers[chosen], rate)
        return error * UNIT

    def begin(self, notes: Any, worths: Floats) -> None:
        """What the weights usually say after so many turns, and what it tells when they say something else."""
        np = self.np
        turns = notes[:, HAD_TURNS] - FIRST_TURN
        seen = np.bincount(turns, minlength=TURNS)
        sums = np.bincount(turns, notes[:, TRAITS], TURNS)
        known = np.flatnonzero(seen >= RARE)
        if len(known):
            last = known[np.maximum(np.searchsorted(known, np.arange(TURNS), "right") - 1, 0)]
            self.usual[:] = sums[last] / seen[last]
        else:
            self.usual[:] = notes[:, TRAITS].mean()
        off = self.guesses(notes)
        spread = off @ off
        self.parts["guessed"][:] = (off @ (worths - worths.mean())) / spread if spread else 0
        self.parts["base"][:] = worths.mean()
        self.mean = {name: part.copy() for name, part in self.parts.items()}
        self.is_new = False

    def step(self, notes: Any, answers: Floats, rate: float) -> None:
        np = self.np
        ones, guesses = self.look(notes)
        said, hidden = self.judge(self.parts, ones, guesses)
        off = np.clip(said - answers, -LARGEST, LARGEST) * np.float32(2 / len(notes))
        self.descend(ones, guesses, hidden, off, rate)

    def descend(self, ones: Floats, guesses: Floats, hidden: Floats, off: Floats, rate: float) -> None:
        """A step by which the net will say less of each position, by as much as it is `off` there."""
        np = self.np
        back = off[:, None] * self.parts["out"] * (hidden > 0)
        slopes = {
            "rows": ones.T @ back,
            "direct": ones.T @ off,
            "bias": back.sum(0),
            "guess": back.T @ guesses,
            "guessed": np.array([off @ guesses]),
            "out": hidden.T @ off,
            "base": np.array([off.sum()]),
        }
        self.steps += 1
        for name, slope in slopes.items():
            part = self.parts[name]
            self.speed[name] = 0.9 * self.speed[name] + 0.1 * slope
            self.swing[name] = 0.999 * self.swing[name] + 0.001 * slope**2
            speed = self.speed[name] / (1 - 0.9**self.steps)
            swing = np.sqrt(self.swing[name] / (1 - 0.999**self.steps))
            part -= (rate * speed / (swing + self.still)).astype(np.float32)
            if name in ("rows", "direct"):
                part *= np.float32(1 - rate * FORGET)
            self.mean[name] += np.float32(max(1 / self.mean_of, self.early / (self.early + self.steps))) * (
                part - self.mean[name]
            )

    def pack(self, parts: dict[str, Floats] | None = None, like: Packed | None = None) -> Packed:
        """The net that is played by, or one of other numbers; its bytes in the same steps as those of another."""
        np = self.np
        parts = self.mean if parts is None else parts
        rows = parts["rows"] * ONE
        direct = parts["direct"] * UNIT
        step = like.step if like else max(int(np.ceil(np.abs(rows).max() / BYTE)), 1)
        coarse = like.direct if like else max(int(np.ceil(np.abs(direct).max() / BYTE)), 1)
        steps = np.concatenate([np.rint(rows / step), np.rint(direct[:, None] / coarse)], 1)
        data = np.clip(steps, -BYTE, BYTE).astype(np.int8)

        def whole(numbers: Floats, scale: float) -> tuple[int, ...]:
            return tuple(int(n) for n in np.rint(numbers * scale))

        return Packed(
            hidden=rows.shape[1],
            step=step,
            direct=coarse,
            bias=(*whole(parts["bias"], ONE), 0),
            guess=(*whole(parts["guess"], ONE), *whole(parts["guessed"], UNIT)),
            usual=whole(self.usual, 1),
            out=whole(parts["out"], UNIT),
            base=whole(parts["base"], UNIT)[0],
            patience=round(self.patience * FULL),
            rows=in_lines(data.tobytes()),
            wins=self.wins,
        )


def joined(one: Packed, other: Packed, share: int) -> Packed:
    """A net that says what one says and so many percent of what the other does: their hidden numbers side by side."""
    np = numpy()
    pupil = Pupil(0, one)
    mine, theirs = pupil.parts, pupil.unpacked(other)
    part = np.float32(share / 100)
    parts = {name: mine[name] + part * theirs[name] for name in ("direct", "guessed", "base")}
    parts["out"] = np.concatenate([mine["out"], part * theirs["out"]])
    for name in ("rows", "bias", "guess"):
        parts[name] = np.concatenate([mine[name], theirs[name]], -1)
    return pupil.pack(parts)


def sparse() -> Any:
    """scipy's matrices of which only what is not nought is kept, row by row."""
    try:
        from scipy.sparse import csr_array
    except ImportError:
        raise WhetstoneError("this needs scipy; install it with: pip install scipy") from None
    return csr_array


def read_net(file: Path, whole: Packed | None = None) -> Packed:
    """A net that was written before; `whole` is the one for all if it is what a faction has for itself."""
    try:
        written = run_path(str(file))
        packed = written["PACKED"] if whole is None else written["OWN"].on(whole)
        unpack(packed, may_grow=True)
    except FileNotFoundError:
        raise WhetstoneError(f"{file}: there is no such file to learn on from") from None
    except (Exception, SystemExit) as error:  # whatever a file that is no net may do
        raise WhetstoneError(f"{file} holds no net: {error}") from None
    assert isinstance(packed, Packed)
    return packed


def differing(packed: Packed, whole: Packed) -> Own:
    """What is different in a net that learned on from another and is packed in the same steps."""
    same = ("hidden", "step", "direct", "usual", "patience", "wins")
    if any(getattr(packed, name) != getattr(whole, name) for name in same):
        raise WhetstoneError("a faction's own net has not the form of the net for all")
    before, after = (b64decode("".join(net.rows)) for net in (whole, packed))
    changes = bytes((b - a) & 255 for a, b in zip(before, after, strict=True))
    return Own(packed.bias, packed.guess, packed.out, packed.base, in_lines(compress(changes, 9)))


def as_module(packed: Packed | Own) -> str:
    def several(items: tuple[int, ...] | tuple[str, ...]) -> str:
        lines = "".join(f'        "{item}",\n' if isinstance(item, str) else f"        {item},\n" for item in items)
        return f"(\n{lines}    )"

    fields = "".join(
        f"    {name}={several(value) if isinstance(value, tuple) else value},\n"
        for name, value in packed._asdict().items()
    )
    return (
        '"""A net, as `./whetstone tune` wrote it."""\n\n'
        "from __future__ import annotations\n\n"
        f"from whetstone.bots.learned import {type(packed).__name__}\n\n"
        f"{type(packed).__name__.upper()} = {type(packed).__name__}(\n{fields})\n"
    )
