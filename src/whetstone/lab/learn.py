"""`whetstone tune --games`: better weights for the bots from how games ended.

Bots with weights changed at random play Automas and each other. At every turn it is noted what the judgement says of
the position and how that would change with each weight; when the game is over, so is what the position came to. Least
squares find the weights whose judgement would have foretold the ends best. They are held near where they were: what
many games say moves a weight, what few say hardly does. The same seed gives the same weights, compiled or not.
"""

from __future__ import annotations

import math
import time
from collections import defaultdict
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from whetstone.bots.outlook import Outlook
from whetstone.bots.thinker import Thinker, tuned_weights
from whetstone.bots.tuned import TUNED
from whetstone.bots.value import value
from whetstone.bots.weights import NAMES, Weights
from whetstone.core import engine
from whetstone.core.ids import CHANCE
from whetstone.core.scoring import S_TOTAL, score
from whetstone.core.state import State
from whetstone.errors import WhetstoneError
from whetstone.lab import drill
from whetstone.lab.pool import Run, hands
from whetstone.lab.tune import Values, as_module, normal, to_log, to_values
from whetstone.play.chance import Dice
from whetstone.play.seats import level_of

TABLES = (*((level, "one") for level in drill.LEVELS), ("one", "other"))  # who meets, in turn
TRIED = 0.4  # how much the logarithms of the players' weights differ
STEP = 0.2  # by which each is changed to see what hangs on it
LOOSE = 0.5  # how far the logarithm of a weight is expected to be off
FARTHEST = 0.7  # it moves in a round
RIVAL = 0.5  # what a coin of the rival counts in what a game came to
MOST_ROUNDS = 60  # a game that takes longer teaches nothing
LATEST = 30  # turns; later ones count as this one

Logs = dict[str, float]


@dataclass(frozen=True)
class Lessons:
    rounds: int
    games: int
    seed: int


@dataclass(frozen=True)
class Lesson:
    """One game to be played: around these weights, at this table."""

    logs: Logs
    table: int
    swapped: bool
    seed: int


@dataclass(frozen=True)
class Note:
    """What was judged at a turn, how that hangs on each weight, and what it came to: hundredths of a coin.

    `group`: notes of the same turn at the same kind of table, which alone are compared with each other.
    """

    group: tuple[int, int]
    worth: float
    slopes: list[float]
    end: float


def learn(lessons: Lessons, tell: Callable[[str], None], write: Path | None = None, jobs: int = 1) -> Values:
    """Play and learn for some rounds; after each the weights are written. Any number of jobs finds the same."""
    if lessons.rounds < 1 or lessons.games < len(TABLES):
        raise WhetstoneError(f"learning takes at least one round of {len(TABLES)} games")
    with hands(jobs) as run:
        return _learn(lessons, tell, write, run)


def _learn(lessons: Lessons, tell: Callable[[str], None], write: Path | None, run: Run) -> Values:
    dice = Dice(lessons.seed)
    logs = {name: to_log(name, TUNED[name]) for name in NAMES}
    for n in range(lessons.rounds):
        start = time.perf_counter()
        tables = len(TABLES)
        games = [Lesson(logs, i % tables, i // tables % 2 == 1, dice.below(2**40)) for i in range(lessons.games)]
        seats = [notes for game in run(play, games) for notes in game if notes]
        found = fit(seats)
        logs = {name: logs[name] + found.moves[name] for name in NAMES}
        values = to_values(logs)
        if write is not None:
            write.write_text(as_module(values), encoding="utf-8")
        surest = sorted(NAMES, key=lambda name: -abs(found.moves[name] / found.errors[name]))[:8]
        moves = ", ".join(f"{name} {found.moves[name]:+.2f}" for name in surest)
        tell(
            f"round {n + 1} of {lessons.rounds}, {time.perf_counter() - start:.0f} s, {found.notes} positions, "
            f"agreement {found.before:.3f}, then {found.after:.3f}: {moves}"
        )
    return values


# --- games ----------------------------------------------------------------------------------------------------------


def play(lesson: Lesson) -> list[list[Note]]:
    """One game; the notes of each player that is no Automa."""
    dice = Dice(lesson.seed)
    kinds = TABLES[lesson.table]
    seats = kinds[::-1] if lesson.swapped else kinds
    s, sitting = drill.sit_down(seats, dice)
    players: dict[int, Thinker] = {}
    for seat, name in enumerate(sitting):
        if not level_of(name):
            changed = {weight: lesson.logs[weight] + TRIED * normal(dice) for weight in NAMES}
            players[seat] = drill.trainee(tuned_weights(to_values(changed)), lesson.seed + seat)
    scale = Scale(lesson.logs)
    seen: dict[int, list[tuple[int, float, list[float]]]] = {seat: [] for seat in players}
    turn = -1
    while not s.over and s.turn < 2 * MOST_ROUNDS:
        who = engine.actor(s)
        if who == CHANCE:
            engine.apply(s, dice.weighted(s.choices, engine.weights(s)))
            continue
        if who == s.active and s.turn != turn:
            turn = s.turn
            seen[who].append((min(s.players[who].turns, LATEST), *scale.read(s, who)))
        engine.apply(s, players[who].choose_code(s, who, s.choices))
    if not s.over:
        return []
    totals = [100.0 * int(score(s, seat)[S_TOTAL]) for seat in range(2)]
    return [
        [
            Note((lesson.table, turns), worth, slopes, totals[seat] - RIVAL * totals[1 - seat])
            for turns, worth, slopes in notes
        ]
        for seat, notes in seen.items()
    ]


class Scale:
    """Reads what the judgement says of a position, and how it hangs on the logarithm of each weight."""

    def __init__(self, logs: Logs) -> None:
        self.middle = tuned_weights(to_values(logs))
        self.changed: list[tuple[Weights, float]] = []
        here = to_values(logs)
        for name in NAMES:
            there = to_values({**logs, name: logs[name] + STEP})
            self.changed.append((tuned_weights(there), to_log(name, there[name]) - to_log(name, here[name])))

    def read(self, s: State, seat: int) -> tuple[float, list[float]]:
        o = Outlook(s, seat)
        worth = int(value(s, seat, o, self.middle, 0))
        slopes = []
        for weights, step in self.changed:
            more = int(value(s, seat, o, weights, 0)) - worth
            slopes.append(more / step if step else 0.0)
        return float(worth), slopes


# --- least squares --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Found:
    """moves and errors of the logarithms of the weights; `before`, `after`: correlation of judgements and ends."""

    moves: Logs
    errors: Logs
    notes: int
    before: float
    after: float


def fit(seats: list[list[Note]]) -> Found:
    """How the weights should move. Positions of one game are of one mind, so they count together as one."""
    notes = [note for notes in seats for note in notes]
    if not notes:
        raise WhetstoneError("no game came to an end: there is nothing to learn from")
    size = len(NAMES)
    rows = centred([[note.end, note.worth, *note.slopes] for note in notes], [note.group for note in notes])
    off = [row[0] - row[1] for row in rows]
    variance = max(sum(x * x for x in off) / len(off), 1.0) * len(notes) / len(seats)
    matrix = [[0.0] * size for _ in range(size)]
    right = [0.0] * size
    for row, error in zip(rows, off, strict=True):
        slopes = row[2:]
        for i, slope in enumerate(slopes):
            if slope:
                right[i] += slope * error / variance
                line = matrix[i]
                scaled = slope / variance
                for j in range(i, size):
                    line[j] += scaled * slopes[j]
    for i in range(size):
        matrix[i][i] += 1 / LOOSE**2
        for j in range(i):
            matrix[i][j] = matrix[j][i]
    inverse = inverted(matrix)
    wished = [sum(a * b for a, b in zip(line, right, strict=True)) for line in inverse]
    moves = [max(-FARTHEST, min(FARTHEST, move)) for move in wished]
    foretold = [row[1] + sum(a * b for a, b in zip(row[2:], moves, strict=True)) for row in rows]
    return Found(
        dict(zip(NAMES, moves, strict=True)),
        {name: math.sqrt(inverse[i][i]) for i, name in enumerate(NAMES)},
        len(notes),
        correlation([row[1] for row in rows], [row[0] for row in rows]),
        correlation(foretold, [row[0] for row in rows]),
    )


def centred(rows: list[list[float]], groups: list[tuple[int, int]]) -> list[list[float]]:
    """Every column without the mean of its group."""
    members: dict[tuple[int, int], list[int]] = defaultdict(list)
    for i, group in enumerate(groups):
        members[group].append(i)
    out: list[list[float]] = [[] for _ in rows]
    for of_group in members.values():
        means = [sum(column) / len(of_group) for column in zip(*(rows[i] for i in of_group), strict=True)]
        for i in of_group:
            out[i] = [x - mean for x, mean in zip(rows[i], means, strict=True)]
    return out


def correlation(one: list[float], other: list[float]) -> float:
    """Of numbers whose mean is nothing."""
    both = sum(a * b for a, b in zip(one, other, strict=True))
    return both / (math.sqrt(sum(a * a for a in one) * sum(b * b for b in other)) or 1.0)


def inverted(matrix: list[list[float]]) -> list[list[float]]:
    """Gauss and Jordan; the matrix is symmetric and positive."""
    n = len(matrix)
    work = [[*row, *(1.0 if i == j else 0.0 for j in range(n))] for i, row in enumerate(matrix)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda k: abs(work[k][i]))
        work[i], work[pivot] = work[pivot], work[i]
        scale = work[i][i]
        work[i] = [x / scale for x in work[i]]
        for k in range(n):
            if k != i and work[k][i]:
                times = work[k][i]
                work[k] = [x - times * y for x, y in zip(work[k], work[i], strict=True)]
    return [row[n:] for row in work]
