"""Rivers: they follow borders, sway a little, rise from a spring and run into lakes and the sea."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from drawing.hand import MIDDLES, RIVERS, TERRAIN, Point, chance, corner, near, smooth

Corner = tuple[int, int]
SWAY = (0.2, 0.4, 0.6, 0.8)


def _border(a: str, b: str) -> list[Point]:
    """The two corners that neighbouring territories share."""
    of_a, of_b = ({near(corner(MIDDLES[x], k)): corner(MIDDLES[x], k) for k in range(6)} for x in (a, b))
    return [of_a[k] for k in of_a if k in of_b]


def _meeting_at(v: Point) -> list[str]:
    """The territories that meet in a corner."""
    return [name for name, c in MIDDLES.items() if any(near(corner(c, k)) == near(v) for k in range(6))]


def chains() -> list[tuple[list[Point], list[int]]]:
    """Borders with a river, joined end to end; with how many borders meet at both ends."""
    links: dict[Corner, dict[Corner, tuple[Point, Point]]] = {}
    for a, b in RIVERS:
        p, q = _border(a, b)
        links.setdefault(near(p), {})[near(q)] = (p, q)
        links.setdefault(near(q), {})[near(p)] = (q, p)
    used: set[frozenset[Corner]] = set()
    found = []
    for start in sorted(links, key=lambda k: (len(links[k]) == 2, k)):
        for following in sorted(links[start]):
            if frozenset((start, following)) in used:
                continue
            chain, last, here = [links[start][following][0]], start, following
            while True:
                used.add(frozenset((last, here)))
                chain.append(links[last][here][1])
                if len(links[here]) != 2:
                    break
                onward = next(k for k in links[here] if k != last)
                if frozenset((here, onward)) in used:
                    break
                last, here = here, onward
            found.append((chain, [len(links[near(chain[0])]), len(links[near(chain[-1])])]))
    return found


def _jitter(v: Point, most: float = 2.2) -> Point:
    r = chance("v", *near(v))
    return (v[0] + r.uniform(-most, most), v[1] + r.uniform(-most, most))


def spine(chain: Sequence[Point], degrees: Sequence[int]) -> tuple[list[Point], list[str]]:
    """The line in the middle of the water, and what lies at its ends: join, lake, sea or spring."""
    points: list[Point] = []
    for p, q in pairwise(chain):
        a, b = _jitter(p), _jitter(q)
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = math.hypot(dx, dy)
        nx, ny = -dy / length, dx / length
        r = chance("e", *sorted((near(p), near(q))))
        sway, phase = r.choice((-1, 1)) * r.uniform(2.6, 4.2), r.uniform(0, 0.6)
        points.append(a)
        for t in SWAY:
            off = sway * math.sin(2 * math.pi * t + phase) + r.uniform(-0.8, 0.8)
            points.append((a[0] + dx * t + nx * off, a[1] + dy * t + ny * off))
    points.append(_jitter(chain[-1]))
    ends = []
    for i, (v, degree) in enumerate(zip((chain[0], chain[-1]), degrees, strict=True)):
        kind, extra = _mouth(v) if degree == 1 else ("join", None)
        if extra:
            points = [extra, *points] if i == 0 else [*points, extra]
        ends.append(kind)
    return points, ends


def _mouth(v: Point) -> tuple[str, Point | None]:
    """Where a river ends: in a lake, in the sea beyond the board, or at its spring."""
    meeting = _meeting_at(v)
    lakes = [x for x in meeting if TERRAIN[x] == "lake"]
    if lakes:
        kind, to, by = "lake", MIDDLES[lakes[0]], 9.0
    elif len(meeting) < 3:
        mx, my = (sum(MIDDLES[x][k] for x in meeting) / len(meeting) for k in (0, 1))
        kind, to, by = "sea", (2 * v[0] - mx, 2 * v[1] - my), 22.0
    else:
        return "spring", None
    length = math.hypot(to[0] - v[0], to[1] - v[1])
    return kind, (v[0] + (to[0] - v[0]) / length * by, v[1] + (to[1] - v[1]) / length * by)


def ribbon(points: Sequence[Point], ends: Sequence[str], half: float, seed: int) -> str:
    """The water itself: a band of changing width along the spine."""
    r, n = chance("w", seed), len(points)
    left, right = [], []
    for i, p in enumerate(points):
        a, b = points[max(0, i - 1)], points[min(n - 1, i + 1)]
        dx, dy = b[0] - a[0], b[1] - a[1]
        length = math.hypot(dx, dy) or 1
        width = half * r.uniform(0.82, 1.18)
        for end, distance in ((ends[0], i), (ends[1], n - 1 - i)):
            if end == "spring":
                width *= min(1, 0.25 + distance * 0.16)
            if end == "sea" and distance == 0:
                width *= 0.25
            if end == "lake" and distance == 0:
                width *= 1.25
        left.append((p[0] - dy / length * width, p[1] + dx / length * width))
        right.append((p[0] + dy / length * width, p[1] - dx / length * width))
    return smooth(left) + "L" + smooth(right[::-1])[1:] + "Z"


def rivers() -> tuple[str, str]:
    """All water as one path, and the current in its middle."""
    water = current = ""
    for n, (chain, degrees) in enumerate(chains()):
        points, ends = spine(chain, degrees)
        water += ribbon(points, ends, 4.4, n)
        current += smooth(points)
    return water, current
