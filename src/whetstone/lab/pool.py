"""Several processes of this machine at work.

An interrupt is for the parent alone: what is under way is finished, nothing more is begun, and no process says a word.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context
from typing import Protocol, TypeVar

from whetstone.errors import WhetstoneError

Item = TypeVar("Item")
Outcome = TypeVar("Outcome")


class Run(Protocol):
    """Does some work for every item; outcomes come in the order of the items."""

    def __call__(self, work: Callable[[Item], Outcome], items: Iterable[Item], /) -> Iterable[Outcome]: ...


@contextmanager
def hands(jobs: int) -> Iterator[Run]:
    """What does work for many items: this process if it is alone, else several of them. The outcomes are the same."""
    if jobs < 1:
        raise WhetstoneError("there must be at least one job")
    if jobs == 1:
        yield map
        return
    with processes(jobs) as pool:
        yield pool.map


@contextmanager
def processes(jobs: int) -> Iterator[ProcessPoolExecutor]:
    with ProcessPoolExecutor(jobs, get_context("spawn"), initializer=_leave_interrupts_to_the_parent) as pool:
        try:
            yield pool
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
