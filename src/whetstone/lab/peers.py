"""Peers from the package index, measured in the same run as we are: `whetstone bench --against catanatron`.

A peer lives in an environment of its own under the launcher's folder and is never a dependency. It is asked for one
thing: random play, one process, decisions per second of processor time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import venv
from dataclasses import dataclass
from pathlib import Path

from whetstone.errors import WhetstoneError

_CATANATRON = """
import json, random, sys, time
from catanatron import Color, Game, RandomPlayer

seconds = float(sys.argv[1])
random.seed(1)
made = 0
start = time.process_time()
while time.process_time() - start < seconds:
    game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
    while game.winning_color() is None and game.state.num_turns < 1000:
        game.play_tick()
        made += 1
rate = made / (time.process_time() - start)
game = Game([RandomPlayer(Color.RED), RandomPlayer(Color.BLUE)])
for _ in range(300):
    game.play_tick()
copies = 0
start = time.process_time()
while time.process_time() - start < seconds / 2:
    game.copy()
    copies += 1
copy_us = 1e6 * (time.process_time() - start) / copies
print(json.dumps({"catanatron_decisions_per_second": rate, "catanatron_copy_us": copy_us}))
"""

_OPEN_SPIEL = """
import json, random, sys, time
import pyspiel

seconds = float(sys.argv[1])
out = {}
for name in ("backgammon", "chess", "go(board_size=9)"):
    game = pyspiel.load_game(name)
    random.seed(1)
    made = 0
    start = time.process_time()
    while time.process_time() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                legal = state.legal_actions()
                state.apply_action(legal[int(random.random() * len(legal))])
            made += 1
    key = "open_spiel_" + name.split("(")[0] + "_decisions_per_second"
    out[key] = made / (time.process_time() - start)
print(json.dumps(out))
"""


@dataclass(frozen=True)
class Peer:
    requirement: str
    script: str
    ours: str  # which of our figures theirs is set against


PEERS = {
    "catanatron": Peer("catanatron==3.2.1", _CATANATRON, "mass_decisions_per_second"),
    "open_spiel": Peer("open_spiel==2.0.2", _OPEN_SPIEL, "decisions_per_second"),
}


def measure_peer(name: str, seconds: float) -> dict[str, float]:
    """Install the peer if it is not there yet, and let it play."""
    if name not in PEERS:
        raise WhetstoneError(f"there is no peer {name!r}; choose from {', '.join(PEERS)}")
    peer = PEERS[name]
    python = _environment(name, peer)
    done = subprocess.run(
        [str(python), "-c", peer.script, str(seconds)], capture_output=True, text=True, env=_clean(), check=False
    )
    if done.returncode:
        raise WhetstoneError(f"{name} failed: {(done.stderr.strip().splitlines() or ['no message'])[-1]}")
    figures: dict[str, float] = json.loads(done.stdout)
    return figures


def _environment(name: str, peer: Peer) -> Path:
    home = Path(os.environ.get("WHETSTONE_HOME") or Path.cwd() / ".whetstone") / "peers"
    folder = home / peer.requirement.replace("==", "-")
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    ready = folder / "ready"
    if ready.exists():
        return python
    print(f"whetstone: installing {peer.requirement} into {folder}", file=sys.stderr, flush=True)
    venv.create(folder, with_pip=True, clear=True)
    done = subprocess.run(
        [str(python), "-m", "pip", "install", "--quiet", "--retries", "1", peer.requirement],
        capture_output=True,
        text=True,
        env=_clean(),
        check=False,
    )
    if done.returncode:
        raise WhetstoneError(f"{peer.requirement} could not be installed; is there a network?")
    ready.write_text(name, encoding="utf-8")
    return python


def _clean() -> dict[str, str]:
    return {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
