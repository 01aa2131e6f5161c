"""A bot that is a program: one line of JSON to its stdin, one line back from its stdout.

Programs are kept when a game is over and used for the next one, because starting may take them long. All end with us.
"""

from __future__ import annotations

import atexit
import contextlib
import os
import shlex
import shutil
import subprocess
import tempfile
from typing import Any

from whetstone.bots import protocol
from whetstone.bots.protocol import Misplay
from whetstone.bots.spec import BotError, Spec
from whetstone.bots.worker import Worker

START_SECONDS = 30.0  # to load and say hello, and to get ready for a game
GRACE = 0.25  # seconds a message may take on its way
PATIENCE = 2.0  # seconds to end after being told to


def check_program(spec: Spec) -> list[str]:
    """The command, if there is such a program."""
    try:
        words = shlex.split(spec.command, posix=os.name != "nt")
    except ValueError as error:
        raise BotError(f"{spec.target}: {error}") from None
    if not words:
        raise BotError("exec: needs a command behind it")
    if shutil.which(words[0]) is None:
        raise BotError(f"{spec.target}: there is no program {words[0]!r} that can be run")
    return words


class Program:
    """A running program that has said hello."""

    def __init__(self, spec: Spec) -> None:
        self.command = check_program(spec)
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115  closed by kill
        try:
            self._process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                start_new_session=True,  # Ctrl-C is for us; we tell it when to end
            )
        except OSError as error:
            raise BotError(f"{spec.target}: {error.strerror or error}") from None
        self._worker = Worker()
        try:
            self.name = protocol.check_hello(self.ask(protocol.hello(), "hello", START_SECONDS))
        except BaseException:
            self.kill()
            raise

    def ask(self, message: dict[str, Any], wanted: str, seconds: float) -> dict[str, Any]:
        """Send a message and wait for the answer, of the wanted type."""
        line = protocol.encoded(message)
        try:
            answer = self._worker.do(lambda: self._exchange(line), seconds + GRACE)
        except TimeoutError:
            raise Misplay(f"did not answer within {seconds:g} s") from None
        except OSError:
            answer = b""
        if not answer:
            raise Misplay(self._how_it_ended())
        if not answer.endswith(b"\n"):
            if len(answer) >= protocol.LONGEST_ANSWER:
                raise Misplay("answered with a line without end")
            raise Misplay(self._how_it_ended())
        return protocol.decoded(answer, wanted)

    def _exchange(self, line: bytes) -> bytes:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(line)
        self._process.stdin.flush()
        return self._process.stdout.readline(protocol.LONGEST_ANSWER)

    def tell(self, message: dict[str, Any]) -> None:
        """Send a message that has no answer."""
        assert self._process.stdin is not None
        with contextlib.suppress(OSError):
            self._process.stdin.write(protocol.encoded(message))
            self._process.stdin.flush()

    def _how_it_ended(self) -> str:
        """Its exit code, and the last thing it complained about."""
        try:
            code = self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            return "closed its output"
        self._complaints.seek(0, os.SEEK_END)
        self._complaints.seek(max(0, self._complaints.tell() - 4000))
        lines = self._complaints.read().decode(errors="replace").strip().splitlines()
        last = f": {protocol.one_line(lines[-1], 200)}" if lines else ""
        return f"ended with code {code}{last}"

    @property
    def is_alive(self) -> bool:
        return self._process.poll() is None

    def quit(self) -> None:
        """Ask it to end, and see that it does."""
        self.tell({"type": "quit"})
        try:
            assert self._process.stdin is not None
            with contextlib.suppress(OSError):
                self._process.stdin.close()
            self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            pass
        self.kill()

    def kill(self) -> None:
        if self.is_alive:
            self._process.kill()
            self._process.wait()
        self._worker.dismiss()
        for pipe in (self._process.stdin, self._process.stdout, self._complaints):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()


_idle: dict[str, list[Program]] = {}


def hire(spec: Spec) -> Program:
    """An idle program of that command, or a new one."""
    waiting = _idle.get(spec.command, [])
    while waiting:
        program = waiting.pop()
        if program.is_alive:
            return program
        program.kill()
    return Program(spec)


def release(spec: Spec, program: Program) -> None:
    """A game is over; the program may be wanted again."""
    _idle.setdefault(spec.command, []).append(program)


@atexit.register
def dismiss_all() -> None:
    """Nobody is left running."""
    for programs in _idle.values():
        while programs:
            programs.pop().quit()
