"""Games on a Ray cluster: one on this machine, started for the purpose, or one that is running elsewhere.

Ray itself plays a task again whose worker died; should it give up, the task is handed in once more here.
"""

from __future__ import annotations

import shutil
import tempfile
import warnings
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import whetstone.lab
from whetstone.errors import WhetstoneError
from whetstone.lab.invariants import Broken
from whetstone.lab.tournament.schedule import Fixture, Result
from whetstone.lab.tournament.workers import MOST_DEATHS, attempt

BATCH = 4  # games a task: handing one over costs about a millisecond
AHEAD = 2  # tasks in flight for each processor
LOCAL = "ray"


def check_place(place: str) -> None:
    if place != LOCAL and not place.startswith("ray:"):
        raise WhetstoneError(f"games can be played on ray or ray://ADDRESS, not on {place!r}")
    _ray()


def _ray() -> Any:
    try:
        import ray
    except ImportError:
        raise WhetstoneError("--on ray needs Ray; install it by pip install 'whetstone[ray]'") from None
    return ray


def play_on_ray(fixtures: Iterable[Fixture], place: str, jobs: int | None) -> Iterator[Result]:
    """Results as they come in; `jobs` limits the processors of a cluster started here."""
    ray = _ray()
    mine = not ray.is_initialized()
    if mine:
        _join(ray, place, jobs)
    try:
        yield from _play(ray, iter(fixtures))
    except ImportError as error:
        raise WhetstoneError(
            f"the cluster cannot load this program ({error}); it needs the same Python and platform, "
            "or WHETSTONE_PURE=1 here"
        ) from None
    finally:
        if mine:
            ray.shutdown()


def _join(ray: Any, place: str, jobs: int | None) -> None:
    quiet = {"logging_level": "ERROR", "log_to_driver": False}
    if place == LOCAL:
        ray.init(num_cpus=jobs, include_dashboard=False, **quiet)
        return
    address = place if place.startswith("ray://") else place.removeprefix("ray:")
    with tempfile.TemporaryDirectory(prefix="whetstone-") as folder, warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the error that follows says it in one line
        pack(Path(folder))
        try:
            ray.init(address=address, runtime_env={"working_dir": folder}, **quiet)
        except (ConnectionError, ValueError, RuntimeError) as error:
            raise WhetstoneError(f"cannot reach Ray at {address}: {error}") from None


def pack(folder: Path) -> None:
    """What machines elsewhere need: the package as it runs here, with the library its compiled modules share."""
    package = Path(whetstone.lab.__file__).resolve().parents[1]
    shutil.copytree(package, folder / package.name, ignore=shutil.ignore_patterns("__pycache__"))
    for library in (*package.parent.glob("*__mypyc*.so"), *package.parent.glob("*__mypyc*.pyd")):
        shutil.copy(library, folder)


def _play(ray: Any, fixtures: Iterator[Fixture]) -> Iterator[Result]:
    task = ray.remote(max_retries=MOST_DEATHS)(_batch)
    in_flight: dict[Any, tuple[list[Fixture], int]] = {}

    def hand_in(games: list[Fixture], failures: int) -> None:
        if games:
            in_flight[task.remote(games)] = (games, failures)

    for _ in range(AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))):
        hand_in(list(islice(fixtures, BATCH)), 0)
    while in_flight:
        done, _ = ray.wait(list(in_flight), num_returns=1)
        games, failures = in_flight.pop(done[0])
        try:
            answers = ray.get(done[0])
        except ray.exceptions.RayError as error:
            if failures + 1 >= MOST_DEATHS:
                numbers = f"{games[0].number} to {games[-1].number}"
                raise Broken(f"games {numbers}: Ray gave up {MOST_DEATHS} times ({type(error).__name__})") from None
            hand_in(games, failures + 1)
            continue
        hand_in(list(islice(fixtures, BATCH)), 0)
        for result, complaint, is_for_the_user in answers:
            if result is None:
                raise WhetstoneError(complaint) if is_for_the_user else Broken(complaint)
            yield result


def _batch(games: list[Fixture]) -> list[tuple[Result | None, str, bool]]:
    return [attempt(game) for game in games]
