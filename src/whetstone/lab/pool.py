"""Several processes of this machine at work.

An interrupt is for the parent alone: what is under way is finished, nothing more is begun, and no process says a word.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from multiprocessing import get_context


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
