"""Counts anew and writes `counts.json`: `PYTHONPATH=src:. python -m tests.perft.make` from the checkout."""

from __future__ import annotations

import json
import time
from pathlib import Path

from tests.perft.positions import POSITIONS
from whetstone.lab.perft import perft
from whetstone.play.position import read_position

COUNTS = Path(__file__).parent / "counts.json"


def main() -> None:
    counts = {}
    for name, (line, deepest) in POSITIONS.items():
        _, state = read_position(line)
        start = time.process_time()
        counts[name] = [perft(state, depth) for depth in range(1, deepest + 1)]
        print(f"{name}: {counts[name]} ({time.process_time() - start:.1f} s)", flush=True)
    lines = [f" {json.dumps(name)}: {json.dumps(numbers)}" for name, numbers in counts.items()]
    COUNTS.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
