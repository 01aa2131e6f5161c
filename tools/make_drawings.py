"""Draws what the table shows, from the project's own board: symbols, board, and where the places lie on it.

    python tools/make_drawings.py

Writes assets/icons.svg, assets/board.svg and app/table/map/places.js of the client. The drawing is the same on every
run, so a change in a file means a change in here or in the board.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tools")]

from drawing.hand import BASES, MIDDLES, RADIUS, VIEW, base_middle  # noqa: E402
from drawing.sheet import board  # noqa: E402
from drawing.symbols import sheet  # noqa: E402

from whetstone.content.base.board import COORDINATES  # noqa: E402

WEB = ROOT / "src" / "whetstone" / "web"

PLACES = """\
// @ts-check
/** Where the places lie on the drawn board. Written by tools/make_drawings.py together with assets/board.svg. */

/** Left, top, width and height of the drawing. @type {{[number, number, number, number]}} */
export const VIEW = {view};
/** From the middle of a hex to its corner. */
export const RADIUS = {radius:g};

/**
 * Name, axial coordinates, and the middle in the drawing: territories in reading order, then home bases clockwise.
 * @type {{[string, number, number, number, number][]}}
 */
export const PLACES = [
{rows}];
"""


def places() -> str:
    """The middles of all places, as a module of the client."""
    middles = [*MIDDLES.items(), *((f"base.{name}", base_middle(name)) for name in BASES)]
    rows = "".join(
        f'  ["{name}", {q}, {r}, {round(x, 1):g}, {round(y, 1):g}],\n'
        for (name, (x, y)), (q, r) in zip(middles, COORDINATES, strict=True)
    )
    return PLACES.format(view=list(VIEW), radius=RADIUS, rows=rows)


def drawings() -> dict[str, str]:
    """What each file of the client should hold."""
    return {"assets/icons.svg": sheet(), "assets/board.svg": board(), "app/table/map/places.js": places()}


if __name__ == "__main__":
    for name, text in drawings().items():
        (WEB / name).write_text(text, encoding="utf-8")
        print(f"{name}: {len(text)} bytes")
