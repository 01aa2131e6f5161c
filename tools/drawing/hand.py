"""The drawing hand: numbers as text, points of the hex grid, smooth curves, chance that is the same on every run."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from whetstone.content.base.board import COORDINATES, PLACE_NAMES, standard_board
from whetstone.core.ids import BIT
from whetstone.play.names import TERRAINS, TERRITORIES

Point = tuple[float, float]

RADIUS = 60.0  # of a hex, in units of the drawing
VIEW = (-446, -432, 892, 892)
ROOT3 = math.sqrt(3)
BOARD = standard_board()


def num(x: float) -> str:
    """A number with one digit, without a needless zero."""
    return f"{x:.1f}".rstrip("0").rstrip(".")


def pt(p: Point) -> str:
    return f"{num(p[0])} {num(p[1])}"


def chance(*seed: object) -> random.Random:
    return random.Random("|".join(map(str, seed)))


def centre(q: int, r: int) -> Point:
    return (ROOT3 * RADIUS * (q + r / 2), 1.5 * RADIUS * r)


def corner(c: Point, k: int, radius: float = RADIUS) -> Point:
    angle = math.radians(60 * k - 90)
    return (c[0] + radius * math.cos(angle), c[1] + radius * math.sin(angle))


def hexagon(c: Point, radius: float = RADIUS) -> str:
    return "M" + "L".join(pt(corner(c, k, radius)) for k in range(6)) + "Z"


def near(p: Point) -> tuple[int, int]:
    """Corners of neighbouring hexes differ in their last digits: this does not."""
    return (round(p[0]), round(p[1]))


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """Catmull-Rom through the points, as cubic Beziers."""
    n = len(points)

    def at(i: int) -> Point:
        return points[i % n] if closed else points[max(0, min(n - 1, i))]

    path = "M" + pt(points[0])
    for i in range(n if closed else n - 1):
        p0, p1, p2, p3 = at(i - 1), at(i), at(i + 1), at(i + 2)
        out = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        into = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        path += f"C{pt(out)} {pt(into)} {pt(p2)}"
    return path + ("Z" if closed else "")


def reach(angle: float) -> float:
    """From the middle of a hex to its side, in a direction."""
    return RADIUS * ROOT3 / 2 / math.cos(((angle + math.pi / 6) % (math.pi / 3)) - math.pi / 6)


# The places of the board, in the order of `content`: territories, then home bases.
MIDDLES: dict[str, Point] = {PLACE_NAMES[i]: centre(*COORDINATES[i]) for i in range(TERRITORIES)}
TERRAIN: dict[str, str] = {PLACE_NAMES[i]: TERRAINS[BOARD.terrain[i]] for i in range(TERRITORIES)}
TUNNELS = [PLACE_NAMES[i] for i in range(TERRITORIES) if BOARD.tunnels & BIT[i]]
RIVERS = [
    (PLACE_NAMES[i], PLACE_NAMES[j])
    for i in range(TERRITORIES)
    for j in range(i + 1, TERRITORIES)
    if BOARD.river[i] & BIT[j]
]
BASES: dict[str, tuple[int, int]] = {PLACE_NAMES[i]: COORDINATES[i] for i in range(TERRITORIES, len(PLACE_NAMES))}


def base_middle(name: str) -> Point:
    """A home base lies a little nearer to its start territories than its hex would."""
    place = PLACE_NAMES.index(name)
    x, y = centre(*BASES[name])
    starts = [MIDDLES[PLACE_NAMES[i]] for i in range(TERRITORIES) if BOARD.land[place] & BIT[i]]
    mx, my = sum(p[0] for p in starts) / len(starts), sum(p[1] for p in starts) / len(starts)
    away = math.hypot(mx - x, my - y)
    return (x + (mx - x) / away * 17, y + (my - y) / away * 17)
