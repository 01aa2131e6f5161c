"""Whoever must not keep others waiting works in a thread of its own, and is asked with a time limit.

A call that takes too long goes on in its thread, which is left to itself: Python cannot stop it. So after a timeout a
worker is of no more use.
"""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from typing import Any


class Worker:
    """Carries out one call at a time."""

    def __init__(self) -> None:
        self._calls: queue.SimpleQueue[Callable[[], Any] | None] = queue.SimpleQueue()
        self._done: queue.SimpleQueue[tuple[Any, BaseException | None]] = queue.SimpleQueue()
        threading.Thread(target=self._work, daemon=True).start()

    def _work(self) -> None:
        while (call := self._calls.get()) is not None:
            try:
                self._done.put((call(), None))
            except BaseException as error:  # SystemExit too: a bot must not end the program
                self._done.put((None, error))

    def do(self, call: Callable[[], Any], seconds: float) -> Any:
        """What the call returns or raises; TimeoutError if that takes too long."""
        self._calls.put(call)
        try:
            value, error = self._done.get(timeout=seconds)
        except queue.Empty:
            raise TimeoutError from None
        if error is not None:
            raise error
        return value

    def dismiss(self) -> None:
        """Let the thread end when it has nothing left to do."""
        self._calls.put(None)
