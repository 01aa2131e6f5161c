"""`whetstone test`: linters, type checker and tests as one command with one summary; and the screenshots."""

from __future__ import annotations

import importlib.util
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from whetstone.errors import WhetstoneError

ROOT = Path(__file__).resolve().parents[2]
TOOLS = ("ruff", "mypy", "pytest", "xdist", "hypothesis")

_LINTERS = (
    ("ruff check", ("ruff", "check", "--output-format=concise", ".")),
    ("ruff format", ("ruff", "format", "--check", ".")),
    ("mypy", ("mypy",)),  # what it reads and how strictly is in pyproject.toml
)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How one of the steps went."""

    name: str
    code: int
    seconds: float

    def __str__(self) -> str:
        return f"{self.name} {'FAILED' if self.code else 'ok'} ({self.seconds:.1f} s)"


def run(
    pytest_arguments: Sequence[str], *, quick: bool = False, update_proved: bool = False, extras: bool = False
) -> int:
    """Run the steps, all of them even if one fails, and sum up; 0 if all went well."""
    _need_a_checkout_and_the_tools()
    if extras:
        os.environ["WHETSTONE_EXTRAS"] = "1"  # a peer that is missing now is a failure and not a skipped test
    if pytest_arguments:
        command = _pytest(pytest_arguments, quick=quick, update_proved=update_proved)
        return _step("pytest", command, folder=_near_the_user()).code
    cores = str(os.cpu_count() or 1)
    outcomes = [_step(name, command) for name, command in _LINTERS]
    outcomes.append(
        _step(
            "pytest",
            _pytest(["-n", cores], quick=quick, update_proved=update_proved, whole=not quick),
        )
    )
    print(f"\nwhetstone test: {', '.join(map(str, outcomes))}", flush=True)
    return int(any(outcome.code for outcome in outcomes))


def take_pictures(folder: str, names: Sequence[str]) -> int:
    """Pictures of the table's screens, taken by what the browser tests are made of."""
    _need_a_checkout_and_the_tools()
    command = ("tests.browser.pictures", str(Path(folder).absolute()), *names)
    return _step("screenshots", command).code


def _pytest(arguments: Sequence[str], *, quick: bool, update_proved: bool, whole: bool = False) -> tuple[str, ...]:
    command = ["pytest", *arguments]
    if quick:
        command += ["-m", "not slow"]
    # Only a run of everything can tell that a clause lost its proof.
    if update_proved:
        command.append("--proved=update")
    elif whole:
        command.append("--proved=enforce")
    return tuple(command)


def _near_the_user() -> Path:
    """Where paths given to pytest mean what the user meant, while pytest still finds pyproject.toml."""
    here = Path.cwd()
    return here if here.is_relative_to(ROOT) else ROOT


def _step(name: str, command: Sequence[str], folder: Path = ROOT) -> Outcome:
    print(f"\n== {' '.join(command)}", flush=True)
    start = time.perf_counter()
    environment = dict(os.environ, PYTHONPATH=str(ROOT / "src"))
    done = subprocess.run([sys.executable, "-m", *command], cwd=folder, env=environment, check=False)
    return Outcome(name, done.returncode, time.perf_counter() - start)


def _need_a_checkout_and_the_tools() -> None:
    if not (ROOT / "tests").is_dir():
        raise WhetstoneError("the tests are not part of an installed whetstone; run this in a checkout")
    missing = [tool for tool in TOOLS if importlib.util.find_spec(tool) is None]
    if missing:
        raise WhetstoneError(
            f"missing here: {', '.join(missing)}; ./whetstone test installs them by itself, "
            "elsewhere: pip install -r requirements/dev.txt"
        )
