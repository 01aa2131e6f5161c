"""`whetstone bench`: how fast the engine is here.

Every number is the median of repeated runs, in processor time, so that a busy machine does not spoil the result.
"""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter
from time import process_time as clock

from whetstone.bots import make_bot
from whetstone.bots.eager import EAGER, RANDOM
from whetstone.compiler import engine_kind, is_compiled
from whetstone.core import engine
from whetstone.core.ids import CHANCE
from whetstone.core.records import Config
from whetstone.core.state import State
from whetstone.errors import WhetstoneError
from whetstone.lab.budgets import BudgetError, calibrate, check, ratios, record
from whetstone.lab.mass import many_decisions, random_game, whole_game
from whetstone.lab.peers import PEERS, measure_peer
from whetstone.lab.simulate import Plan, play
from whetstone.play.chance import Dice
from whetstone.play.game import Game
from whetstone.play.hidden import resample
from whetstone.play.notation import from_text, to_text
from whetstone.play.position import read_position
from whetstone.play.position_text import write_position
from whetstone.play.record import Record
from whetstone.play.setup import Setup, configure, deal
from whetstone.play.view import view

MIDDLE = 1500  # decisions into a random game of five players
SAMPLE = 0.01  # seconds a single run lasts at least
SEEDS = 8


@dataclass(frozen=True)
class Line:
    """One thing measured. A floor is what the project promises for this kind of engine, if anything."""

    key: str
    what: str
    value: float
    floor: float | None
    more_is_better: bool

    @property
    def holds(self) -> bool:
        if self.floor is None:
            return True
        return self.value >= self.floor if self.more_is_better else self.value <= self.floor


def seconds_each(action: Callable[[], object], seconds: float) -> float:
    """The median time of an action, run again and again for so long, in runs long enough for the clock."""
    action()
    calls = 1
    while True:
        start = clock()
        for _ in range(calls):
            action()
        took = clock() - start
        if took >= SAMPLE or calls > 1_000_000:
            break
        calls *= 4
    times = [took / calls]
    end = clock() + seconds
    while clock() < end:
        start = clock()
        for _ in range(calls):
            action()
        times.append((clock() - start) / calls)
    return median(times)


def table_of(players: int) -> tuple[Setup, Config]:
    setup = deal(Setup(players=players), Dice(players))
    return setup, configure(setup)


def step_randomly(s: State, numbers: Random, limit: int) -> int:
    """Random play stepped from interpreted Python, as a bot or a learner would."""
    made = 0
    while not s.over and made < limit:
        choices = s.choices
        if engine.actor(s) == CHANCE:
            chances: list[int] = list(engine.weights(s))
            engine.apply(s, numbers.choices(choices, chances)[0])
        else:
            engine.apply(s, choices[int(numbers.random() * len(choices))])
        made += 1
    return made


def middle_of_a_game(config: Config) -> State:
    """Of the games of the first seeds, one that is still going on then."""
    for seed in range(100):
        s = engine.new_game(config)
        step_randomly(s, Random(seed), MIDDLE)
        if not s.over and engine.actor(s) != CHANCE:
            return s
    raise AssertionError("all games are short")


def random_game_ms(config: Config, seconds: float) -> float:
    """A whole random game inside the engine. Games differ in length, so it is the mean of the same few each time."""
    return 1000 * seconds_each(lambda: [random_game(config, seed) for seed in range(SEEDS)], seconds) / SEEDS


def decisions_per_second(config: Config, seconds: float) -> float:
    rates: list[float] = []
    end = clock() + seconds
    seed = 0
    while not rates or clock() < end:
        s = engine.new_game(config)
        start = clock()
        made = step_randomly(s, Random(seed), 4000)
        rates.append(made / (clock() - start))
        seed += 1
    return median(rates)


def start_ms() -> float:
    """From nothing to the answer, on the wall clock: what a person waits once the launcher has done its part."""
    times = []
    for _ in range(5):
        begin = perf_counter()
        subprocess.run([sys.executable, "-P", "-m", "whetstone.cli", "--version"], capture_output=True, check=True)
        times.append(perf_counter() - begin)
    return 1000 * median(times)


def finished_record() -> Record:
    """A game of five greedy bots."""
    game = Game.new(Setup(players=5), seed=5)
    bot = make_bot("greedy", 5)
    while game.actor is not None:
        game.choose(bot.choose(game))
    return Record.loads(game.record.dumps())


def measure(seconds: float) -> list[Line]:
    compiled = is_compiled()

    def line(
        key: str, what: str, value: float, floors: tuple[float | None, float | None] = (None, None), more: bool = False
    ) -> Line:
        return Line(key, what, value, floors[0] if compiled else floors[1], more)

    setup, config = table_of(5)
    s = middle_of_a_game(config)
    words = [to_text(s, choice) for choice in s.choices]
    where = write_position(setup, s)
    dice = Dice(1)
    record = finished_record()
    mass = 20_000 if not compiled else 400_000
    plan = Plan(0, 5, Setup(players=5), ("greedy",) * 5, False, None)
    out = [
        line("copy_us", "copy of a position, 5 players (us)", 1e6 * seconds_each(s.copy, seconds), (2, 15)),
        line(
            "decisions_per_second",
            "random decisions a second, stepped",
            decisions_per_second(config, seconds),
            (400_000, 60_000),
            more=True,
        ),
        line(
            "mass_decisions_per_second",
            "random decisions a second, inside",
            mass / seconds_each(lambda: many_decisions(config, 1, RANDOM, mass), seconds),
            (1_000_000, None),
            more=True,
        ),
    ]
    for players, floor in ((2, 1.5), (5, 4.0), (7, None)):
        ms = random_game_ms(table_of(players)[1], seconds)
        out.append(line(f"random_game_ms_{players}", f"random game of {players} (ms)", ms, (floor, None)))
    eager = 1000 * seconds_each(lambda: [whole_game(config, seed, EAGER) for seed in range(SEEDS)], seconds) / SEEDS
    out += [
        line("eager_game_ms_5", "game of 5 by the plain greedy policy, inside (ms)", eager),
        line("greedy_game_ms_5", "game of 5 greedy bots (ms)", 1000 * seconds_each(lambda: play(plan), seconds)),
        line(
            "replay_ms",
            f"replay of a game of {len(record.words)} words (ms)",
            1000 * seconds_each(lambda: Game.replay(record), seconds),
            (10, None),
        ),
        Line("start_ms", "start of the program (ms, wall clock)", start_ms(), 300, False),
        line("resample_us", "deal the hidden anew (us)", 1e6 * seconds_each(lambda: resample(s, 0, dice), seconds)),
        line("view_us", "view of a seat (us)", 1e6 * seconds_each(lambda: view(setup, s, 0), seconds)),
        line(
            "notation_write_us",
            "write a choice (us)",
            1e6 * seconds_each(lambda: [to_text(s, choice) for choice in s.choices], seconds) / len(words),
        ),
        line(
            "notation_read_us",
            "read a choice (us)",
            1e6 * seconds_each(lambda: [from_text(s, word) for word in words], seconds) / len(words),
        ),
        line(
            "position_write_us", "write a position (us)", 1e6 * seconds_each(lambda: write_position(setup, s), seconds)
        ),
        line("position_read_us", "read a position (us)", 1e6 * seconds_each(lambda: read_position(where), seconds)),
    ]
    return out


def measure_ratios(seconds: float) -> dict[str, float]:
    """What is budgeted, set against the fixed loop timed before and after it."""
    before = calibrate()
    values = {line.key: line.value for line in measure(seconds)}
    return ratios(values, (before + calibrate()) / 2)


def run(
    seconds: float,
    *,
    as_json: bool,
    against: Sequence[str] = (),
    budgets: Path | None = None,
    record_budgets: bool = False,
    extras: bool = False,
) -> None:
    """Measure and print: a table, peers with ratios, how the budgets stand; with `as_json` one JSON line at the end."""
    if not 0 < seconds <= 3600:
        raise WhetstoneError(f"seconds must be above 0, not {seconds}")
    if budgets is not None and not record_budgets and not budgets.is_file():
        raise WhetstoneError(f"{budgets}: there is no such file of budgets")
    before = calibrate()
    lines = measure(seconds)
    calibration = (before + calibrate()) / 2
    if extras:
        from whetstone.lab.adapters.pace import measure_adapters

        lines += [Line(key, what, value, None, True) for key, what, value in measure_adapters(seconds)]
    _show(lines, "median")
    values = {line.key: round(line.value, 3) for line in lines}
    for name in against:
        for key, value in measure_peer(name, 2 * seconds).items():
            values[key] = round(value, 3)
            print(f"{key}: {_number(value)}{_ratio(key, value, values[PEERS[name].ours])}")
    broken = None
    if budgets is not None:
        values["calibration_ms"] = round(1000 * calibration, 4)
        measured = ratios(values, calibration)
        if record_budgets:
            record(budgets, engine_kind(), measured)
            print(f"budgets recorded in {budgets}")
        else:
            try:
                print("\n".join(check(budgets, engine_kind(), measured, lambda: measure_ratios(seconds))))
            except BudgetError as error:
                broken = error
    if as_json:
        missed = [line.key for line in lines if not line.holds]
        print(json.dumps({"engine": engine_kind(), "python": platform.python_version(), **values, "missed": missed}))
    if broken is not None:
        raise broken


def run_table(seconds: float, *, as_json: bool) -> None:
    """Measure the table in the browser and the server under load."""
    if not 0 < seconds <= 600:
        raise WhetstoneError(f"seconds must be above 0 and at most 600, not {seconds}")
    from whetstone.lab.table_bench import measure_table

    lines, notes = measure_table(seconds)
    _show(lines, "measured")
    for note in notes:
        print(note)
    if as_json:
        missed = [line.key for line in lines if not line.holds]
        print(json.dumps({line.key: round(line.value, 3) for line in lines} | {"missed": missed}))


def _show(lines: Sequence[Line], heading: str) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, padding=(0, 2))
    table.add_column(f"Python {platform.python_version()}, {engine_kind()} engine")
    table.add_column(heading, justify="right")
    table.add_column("promised", justify="right")
    table.add_column("")
    for line in lines:
        promised = "" if line.floor is None else f"{'>=' if line.more_is_better else '<='} {_number(line.floor)}"
        table.add_row(line.what, _number(line.value), promised, "" if line.holds else "missed")
    Console().print(table)


def _ratio(key: str, theirs: float, ours: float) -> str:
    return f"  (we make {ours / theirs:.1f} times as many)" if key.endswith("_per_second") else ""


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 1000 else f"{value:.3g}"
