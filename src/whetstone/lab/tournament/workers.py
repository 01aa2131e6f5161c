"""Who plays the games: this process, or several beside it.

Processes are our own and not a pool's, because a pool is lost as a whole when one of its processes dies. Here a killed
worker costs the games it had been given: they go back to the head of the queue, and another worker takes its place.
"""

from __future__ import annotations

import multiprocessing
import signal
from collections import Counter, deque
from collections.abc import Iterable, Iterator
from contextlib import suppress
from multiprocessing.connection import Connection, wait

from whetstone.errors import WhetstoneError
from whetstone.lab.invariants import Broken
from whetstone.lab.simulate import name_of
from whetstone.lab.tournament.schedule import Fixture, Result, play

AHEAD = 2  # games a worker is given at a time, so that it need not wait for the next one
MOST_DEATHS = 3  # of workers over one game, until the game is to blame


def play_here(fixtures: Iterable[Fixture]) -> Iterator[Result]:
    return map(play, fixtures)


def play_in_processes(fixtures: Iterable[Fixture], jobs: int) -> Iterator[Result]:
    """Results as they come in."""
    waiting = iter(fixtures)
    returned: deque[Fixture] = deque()
    deaths: Counter[int] = Counter()
    workers: list[_Worker] = []

    def feed(worker: _Worker) -> None:
        while len(worker.given) < AHEAD:
            fixture = returned.popleft() if returned else next(waiting, None)
            if fixture is None:
                return
            worker.give(fixture)

    try:
        for _ in range(jobs):
            workers.append(_Worker())
            feed(workers[-1])
        while any(worker.given for worker in workers):
            ready = wait([worker.connection for worker in workers if worker.given])
            for i, worker in enumerate(workers):
                if worker.connection not in ready:
                    continue
                answer = worker.answer()
                if answer is not None:
                    worker.given.popleft()
                    feed(worker)
                    yield answer
                    continue
                culprit = worker.given[0]
                deaths[culprit.number] += 1
                if deaths[culprit.number] >= MOST_DEATHS:
                    raise Broken(f"{name_of(culprit.plan)}: {MOST_DEATHS} workers died over it")
                returned.extendleft(reversed(worker.given))
                worker.stop()
                workers[i] = _Worker()
                feed(workers[i])
    finally:
        for worker in workers:
            worker.stop()


class _Worker:
    """A process that plays what it is given, in order."""

    def __init__(self) -> None:
        context = multiprocessing.get_context("spawn")
        self.connection, theirs = context.Pipe()
        self.process = context.Process(target=_serve, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()  # so that the connection ends with the process
        self.given: deque[Fixture] = deque()

    def give(self, fixture: Fixture) -> None:
        self.given.append(fixture)
        with suppress(OSError):  # it is dead, which shows where its answer is awaited
            self.connection.send(fixture)

    def answer(self) -> Result | None:
        """The result of its first game; None if it died."""
        try:
            result, complaint, is_for_the_user = self.connection.recv()
        except (EOFError, OSError):
            return None
        if result is None:
            raise WhetstoneError(complaint) if is_for_the_user else Broken(complaint)
        answer: Result = result
        return answer

    def stop(self) -> None:
        self.connection.close()
        self.process.terminate()
        self.process.join()


def _serve(connection: Connection) -> None:
    """Life of a worker: it ends when nobody is at the other end any more."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # interrupting is for the parent to deal with
    try:
        while True:
            connection.send(attempt(connection.recv()))
    except (EOFError, OSError):
        return


def attempt(fixture: Fixture) -> tuple[Result | None, str, bool]:
    """A result, or a complaint and whether it is for the user: not every error can travel between processes."""
    try:
        return play(fixture), "", False
    except WhetstoneError as error:
        return None, str(error), True
    except Exception as error:
        return None, str(error) or type(error).__name__, False
