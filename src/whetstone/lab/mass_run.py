"""`whetstone simulate --mass N`: so many decisions inside the engine, over several processes, with time and memory."""

from __future__ import annotations

import json
import resource
import sys
import time

from whetstone.bots.eager import EAGER, RANDOM
from whetstone.errors import WhetstoneError
from whetstone.lab.mass import many_decisions
from whetstone.lab.pool import processes
from whetstone.play.chance import Dice
from whetstone.play.setup import Setup, configure, deal

POLICIES = {"random": RANDOM, "eager": EAGER}


def _share(players: int, seed: int, policy: int, decisions: int) -> tuple[int, float, int]:
    """One process's part: games finished, seconds taken, peak memory in kB."""
    config = configure(deal(Setup(players=players), Dice(seed)))
    start = time.perf_counter()
    games = many_decisions(config, seed, policy, decisions)
    took = time.perf_counter() - start
    return games, took, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss


def run(decisions: int, players: int, policy: str, seed: int, jobs: int, *, as_json: bool) -> None:
    if decisions < 1 or jobs < 1:
        raise WhetstoneError("--mass and --jobs must be at least 1")
    if policy not in POLICIES:
        raise WhetstoneError(f"there is no policy {policy!r} for mass play; choose from {', '.join(POLICIES)}")
    shares = [(players, seed + i, POLICIES[policy], decisions // jobs) for i in range(jobs)]
    if jobs == 1:
        parts = [_share(*shares[0])]
    else:
        with processes(jobs) as pool:
            list(pool.map(abs, range(jobs)))  # the processes are up before the clock starts
            parts = list(pool.map(_share, *zip(*shares, strict=True)))
    slowest = max(took for _, took, _ in parts)
    made = decisions // jobs * jobs
    unit = 1024 if sys.platform == "darwin" else 1
    figures = {
        "decisions": made,
        "games": sum(games for games, _, _ in parts),
        "seconds": round(slowest, 4),
        "decisions_per_second": round(made / slowest),
        "jobs": jobs,
        "players": players,
        "policy": policy,
        "peak_memory_mb": round(max(kb for _, _, kb in parts) / unit / 1024, 1),
    }
    if as_json:
        print(json.dumps(figures))
    else:
        print(
            f"{made:,} decisions in {figures['games']:,} games of {players} ({policy}) by {jobs} process"
            f"{'es' if jobs > 1 else ''}: {slowest:.2f} s, {figures['decisions_per_second']:,} a second, "
            f"at most {figures['peak_memory_mb']} MB each"
        )
