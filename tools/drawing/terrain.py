"""The seven terrains, one function each. The middle of a hex stays quiet: pieces stand there."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence

from drawing.hand import RADIUS, ROOT3, Point, chance, corner, hexagon, num, pt, reach, smooth
from drawing.motifs import use

FURROWS = ["fu1", "fu2", "fu3", "fu4"]


def _half(polygon: Sequence[Point], normal: Point, distance: float) -> list[Point]:
    """The part of a polygon on one side of a line."""
    out: list[Point] = []
    for i, p in enumerate(polygon):
        q = polygon[(i + 1) % len(polygon)]
        a = p[0] * normal[0] + p[1] * normal[1] - distance
        b = q[0] * normal[0] + q[1] * normal[1] - distance
        if a <= 0:
            out.append(p)
        if a * b < 0:
            t = a / (a - b)
            out.append((p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t))
    return out


def farm(name: str, c: Point) -> str:
    """Four fields with furrows of their own, hedges between them, sheaves at the rim."""
    r = chance("farm", name)
    angle = r.uniform(0, math.pi)
    whole = [corner((0, 0), k, RADIUS - 0.5) for k in range(6)]
    n1, n2, n3 = ((math.cos(angle + turn), math.sin(angle + turn)) for turn in (0, 1.25, -1.0))
    d1, d2, d3 = r.uniform(-10, 4), r.uniform(-12, 10), r.uniform(-8, 12)

    def other(n: Point) -> Point:
        return (-n[0], -n[1])

    one, two = _half(whole, n1, d1), _half(whole, other(n1), -d1)
    fields = [_half(one, n2, d2), _half(one, other(n2), -d2), _half(two, n3, d3), _half(two, other(n3), -d3)]
    kinds = list(FURROWS)
    r.shuffle(kinds)
    s = hedges = ""
    for k, field in enumerate(p for p in fields if len(p) > 2):
        d = "M" + "L".join(pt((c[0] + x, c[1] + y)) for x, y in field) + "Z"
        s += f'<path d="{d}" fill="url(#{kinds[k % 4]})"/>'
        hedges += d
    s += f'<path d="{hedges}" class="mk mk-t" stroke-dasharray="1.2 2.6" opacity=".6"/>'
    for at, away in ((r.uniform(0.2, 0.9), 34), (r.uniform(2.2, 2.9), 36), (r.uniform(4.0, 5.4), 35)):
        x, y = c[0] + away * math.cos(at), c[1] + away * math.sin(at)
        for k in range(2):
            s += use("shf", x + (k - 0.5) * 8.5, y + (k % 2) * 3 + 3, 0.95)
    return s


def _scatter(name: str, n: int, inner: float, outer: float, gap: float, seed: str) -> tuple[list[Point], random.Random]:
    """Points that keep their distance, from top to bottom."""
    r = chance(seed, name)
    points: list[Point] = []
    for _ in range(900):
        angle, away = r.uniform(0, 2 * math.pi), RADIUS * math.sqrt(r.uniform(inner * inner, outer * outer))
        p = (away * math.cos(angle), away * math.sin(angle))
        if abs(p[0]) > RADIUS * ROOT3 / 2 - 7 or abs(p[1]) + abs(p[0]) / ROOT3 > RADIUS - 8:
            continue
        if all((p[0] - q[0]) ** 2 + ((p[1] - q[1]) * 1.25) ** 2 > gap * gap for q in points):
            points.append(p)
        if len(points) == n:
            break
    return sorted(points, key=lambda p: p[1]), r


def forest(name: str, c: Point) -> str:
    points, r = _scatter(name, 26, 0.42, 0.97, 10.5, "forest")
    inner, _ = _scatter(name, 3, 0, 0.3, 15, "forest-in")
    s = ""
    for x, y in sorted(points + inner, key=lambda p: p[1]):
        tree = r.choice(("tr1", "tr1", "tr2", "tr3", "tr3"))
        quiet = 0.45 if math.hypot(x, y) < RADIUS * 0.36 else None
        s += use(tree, c[0] + x, c[1] + y + 5, r.choice((0.85, 0.95, 1.05)), quiet)
    return s


def mountain(name: str, c: Point) -> str:
    r = chance("mtn", name)
    peaks: list[tuple[float, float, str]] = [
        (-19, -19, "pk2"),
        (17, -21, "pk1"),
        (-30, 0, "pk3"),
        (-6, -9, "pk3"),
        (37, 2, "pk3"),
        (-25, 30, "pk2"),
        (24, 33, "pk3"),
        (3, 44, "pk3"),
    ]
    if r.random() < 0.5:
        peaks = [(-x, y, m) for x, y, m in peaks]
    s = ""
    for px, py, motif in sorted(peaks, key=lambda each: each[1]):
        x, y = px + r.uniform(-3, 3), py + r.uniform(-2, 2)
        s += use(motif, c[0] + x, c[1] + y, r.choice((0.92, 1, 1.06)), 0.5 if math.hypot(x, y) < 16 else None)
    return s


def village(name: str, c: Point) -> str:
    """Houses along a road, a church among them."""
    r = chance("vil", name)
    spots: list[tuple[float, float, str] | None] = [
        (-34, -14, "hs1"),
        (-14, -34, "hs2"),
        (14, -30, "hs1"),
        (29, -9, "hs2"),
        (-43, 10, "hs2"),
        (-33, 29, "hs1"),
        (26, 30, "hs1"),
        (33, 10, "hs2"),
        (-8, 46, "hs2"),
    ]
    spots[r.choice((0, 2, 5))] = None
    at = r.choice(((-30, -14), (16, -24), (-34, 30), (20, 36)))
    keep = [p for p in spots if p and math.hypot(p[0] - at[0], p[1] - at[1]) > 17]
    up = [(-46, 20), (-20, 6), (4, 9), (22, -2), (47, -20)]
    down = [(-46, -18), (-16, -2), (6, 4), (24, 14), (46, 22)]
    road = up if r.random() < 0.5 else down
    way = smooth([(c[0] + x + r.uniform(-3, 3), c[1] + y + r.uniform(-3, 3)) for x, y in road])
    s = f'<path d="{way}" fill="none" stroke="var(--map-ink)" stroke-opacity=".4" stroke-width="4.2"/>'
    s += f'<path d="{way}" fill="none" stroke="var(--t-village)" stroke-width="2.8"/>'
    for x, y, motif in sorted([*keep, (*at, "chr")], key=lambda each: each[1]):
        s += use(motif, c[0] + x - 7 + r.uniform(-1.5, 1.5), c[1] + y + 5)
    return s


def tundra(name: str, c: Point) -> str:
    """Snow, drifts, tufts, and here and there a derrick."""
    points, r = _scatter(name, 13, 0.3, 0.93, 17, "tundra")
    s = ""
    for k in range(3):
        a = r.uniform(0, 6.28)
        x, y = c[0] + 27 * math.cos(a + k * 2.1), c[1] + 27 * math.sin(a + k * 2.1)
        patch = [
            (x + 17 * math.cos(t) * r.uniform(0.7, 1.1), y + 7 * math.sin(t) * r.uniform(0.7, 1.1))
            for t in [j * 0.9 for j in range(7)]
        ]
        s += f'<path d="{smooth(patch, True)}" fill="var(--snow)" fill-opacity=".85"/>'
    for k, (x, y) in enumerate(points):
        motif = "der" if k in (2, 9) and abs(x) < 36 else r.choice(("dft", "dft", "tuf", "dft"))
        s += use(motif, c[0] + x, c[1] + y + 3, r.choice((0.85, 1)))
    dots, _ = _scatter(name, 34, 0.1, 0.97, 6, "stipple")
    return s + '<path d="' + "".join(f"M{num(c[0] + x)} {num(c[1] + y)}h.01" for x, y in dots) + '" class="mk mk-d"/>'


def _shore(c: Point, seed: str, scale: float, wobble: float = 1.0) -> str:
    r = chance("lake", seed)
    a1, a2, a3 = (r.uniform(0, 6.28) for _ in range(3))
    points = []
    for i in range(20):
        t = 2 * math.pi * i / 20
        away = min(reach(t), RADIUS * 0.955)
        w = 0.028 * math.sin(3 * t + a1) + 0.022 * math.sin(5 * t + a2) + 0.014 * math.sin(9 * t + a3)
        w = 1 + wobble * w
        points.append((c[0] + away * scale * w * math.cos(t), c[1] + away * scale * w * math.sin(t)))
    return smooth(points, True)


def lake(name: str, c: Point) -> str:
    """Shore lines that fade towards the middle, as engravers drew water."""
    s = f'<path d="{_shore(c, name, 0.985)}" fill="var(--t-lake)" stroke="var(--water-ink)" stroke-width="1.3"/>'
    lines = ((0.93, ".75", ".9"), (0.865, ".58", ".8"), (0.79, ".44", ".7"), (0.7, ".32", ".65"), (0.6, ".22", ".6"))
    for k, (scale, opacity, width) in enumerate(lines):
        shore = _shore(c, name, scale, 1 + k * 0.35)
        line = f'stroke="var(--water-ink)" stroke-opacity="{opacity}" stroke-width="{width}"'
        s += f'<path d="{shore}" fill="none" {line}/>'
    r = chance("ripple", name)
    ripples = ""
    for dx, dy in ((-13, -8), (10, 3), (-6, 14)):
        x, y = dx + c[0] + r.uniform(-4, 4), dy + c[1] + r.uniform(-3, 3)
        ripples += f"M{num(x - 8)} {num(y)}q2.6 -2.4 5.2 0t5.2 0t5.2 0"
    return s + f'<path d="{ripples}" fill="none" stroke="var(--water-ink)" stroke-opacity=".5" stroke-width=".9"/>'


def factory(name: str, c: Point) -> str:
    rays = ""
    for k in range(96):
        a = 2 * math.pi * k / 96
        edge = reach(a) - 3.2
        length = (15, 6.5, 10, 6.5)[k % 4]
        rays += f"M{num(c[0] + edge * math.cos(a))} {num(c[1] + edge * math.sin(a))}"
        rays += f"L{num(c[0] + (edge - length) * math.cos(a))} {num(c[1] + (edge - length) * math.sin(a))}"
    rim = f'<path d="{hexagon(c, RADIUS - 2)}" fill="none" stroke="var(--map-ink)" stroke-width="1.3"/>'
    return f'{rim}<path d="{rays}" class="mk mk-h"/>' + use("wks", c[0], c[1] + 1, 0.98)


DRAW: dict[str, Callable[[str, Point], str]] = {
    "farm": farm,
    "forest": forest,
    "mountain": mountain,
    "village": village,
    "tundra": tundra,
    "lake": lake,
    "factory": factory,
}
