"""A bot that is a Python class in somebody's file. It runs inside of this program, in a thread of its own."""

from __future__ import annotations

import importlib.util
import inspect
import sys
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from whetstone.bots.protocol import one_line
from whetstone.bots.spec import BotError, Spec
from whetstone.bots.worlds import Simulator


class Turn:
    """What a class is given to choose by.

    `view`, `choices` and `events` are those of the protocol; `seconds` is the time it has; `simulator.deal()` gives
    full positions that could be the real one.
    """

    def __init__(self, message: dict[str, Any], simulator: Simulator) -> None:
        self.view: dict[str, Any] = message["view"]
        self.choices: list[dict[str, Any]] = message["choices"]
        self.events: list[dict[str, Any]] = message["events"]
        self.seconds: float = message["seconds"]
        self.simulator = simulator


def find_class(spec: Spec) -> type[Any]:
    """The class a name stands for: the one named, or the only one of the file that can choose."""
    file, _, name = spec.target.partition(":")
    path = Path(file).expanduser()
    if not path.is_file():
        raise BotError(f"{file}: there is no such file")
    module = _module(path.resolve())
    bots = {
        key: thing
        for key, thing in vars(module).items()
        if inspect.isclass(thing) and thing.__module__ == module.__name__ and callable(getattr(thing, "choose", None))
    }
    if name:
        if name not in bots:
            raise BotError(f"{file}: there is no class {name!r} with a method choose in it")
        return bots[name]
    if len(bots) != 1:
        found = ", ".join(bots) or "none"
        raise BotError(f"{file}: needs one class with a method choose, found {found}; {file}:NAME names one")
    return next(iter(bots.values()))


@cache
def _module(path: Path) -> ModuleType:
    """The file, loaded once. It may import what lies beside it."""
    loading = importlib.util.spec_from_file_location(f"whetstone_bot_{path.stem}", path)
    assert loading is not None
    assert loading.loader is not None
    module = importlib.util.module_from_spec(loading)
    if str(path.parent) not in sys.path:
        sys.path.append(str(path.parent))
    sys.modules[loading.name] = module  # dataclasses and pickle look there
    try:
        loading.loader.exec_module(module)
    except BaseException as error:
        raise BotError(f"{path.name} cannot be loaded: {told(error)}") from None
    return module


def told(error: BaseException) -> str:
    """An error in one line, with the line of the bot it comes from."""
    where = ""
    trace = error.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is not None:
        where = f" ({Path(trace.tb_frame.f_code.co_filename).name}, line {trace.tb_lineno})"
    return one_line(f"{type(error).__name__}: {error}", 200) + where


def make(kind: type[Any], seed: int) -> Any:
    """An instance, with a seed if it takes one."""
    return kind(seed) if inspect.signature(kind).parameters else kind()
