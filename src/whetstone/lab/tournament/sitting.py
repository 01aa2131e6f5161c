"""One sitting: whatever of a schedule has not been played yet is played and kept."""

from __future__ import annotations

from whetstone.lab.tournament.folder import Folder
from whetstone.lab.tournament.schedule import Fixture, Result
from whetstone.lab.tournament.terminal import progress


def left_of(folder: Folder, fixtures: list[Fixture]) -> list[Fixture]:
    """What is still to be played."""
    return [fixture for fixture in fixtures if fixture.number not in folder.results]


def sit(
    folder: Folder,
    fixtures: list[Fixture],
    *,
    jobs: int,
    on: str | None = None,
    what: str = "games",
    later: float = 0.0,
) -> list[Result]:
    """Play what is left and return the results of all. The time shown as left has `later` seconds for what follows."""
    left = left_of(folder, fixtures)
    if left:
        if on is not None:
            from whetstone.lab.tournament.on_ray import play_on_ray

            results = play_on_ray(left, on, jobs if jobs > 1 else None)
        else:
            from whetstone.lab.tournament.workers import play_here, play_in_processes

            results = play_here(left) if jobs == 1 else play_in_processes(left, min(jobs, len(left)))
        with progress(len(fixtures) - len(left), len(fixtures), what, later) as bar:
            for result in results:
                folder.add(result)
                bar.advance()
        folder.put_in_order()
    return [folder.results[fixture.number] for fixture in fixtures]
