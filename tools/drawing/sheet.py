"""The printed sheet: frame, land, borders, water, home bases, compass, legend and title, put together as one SVG.

The file holds no style: classes are those of map.css, colours the custom properties of tokens.css. A page may forbid
inline styles and still show it.
"""
# ruff: noqa: E501  markup is read as a whole or not at all

from __future__ import annotations

import math

from drawing.hand import BASES, MIDDLES, TERRAIN, TUNNELS, VIEW, Point, base_middle, corner, hexagon, near, num, pt
from drawing.motifs import MOTIFS, use
from drawing.rivers import rivers
from drawing.symbols import FIT
from drawing.terrain import DRAW, lake

NAMES = {
    "nordic": "Nordic",
    "rusviet": "Rusviet",
    "crimea": "Crimea",
    "saxony": "Saxony",
    "polania": "Polania",
    "albion": "Albion",
    "togawa": "Togawa",
}
LEGEND = (("mountain", "metal"), ("forest", "wood"), ("farm", "food"), ("tundra", "oil"), ("village", "worker"))
EMBLEM = 38.0
EMBLEMS = {"crimea": 43.0, "albion": 41.0, "togawa": 39.0, "nordic": 39.0}  # shapes with less room inside


def _furrow(name: str, angle: int, gap: float, width: float, opacity: float) -> str:
    line = f"M{gap / 2} 0C{gap / 2 + 0.9} 12 {gap / 2 - 0.9} 26 {gap / 2} 40"
    return (
        f'<pattern id="{name}" width="{gap}" height="40" patternUnits="userSpaceOnUse" patternTransform="rotate({angle})">'
        f'<path d="{line}" fill="none" stroke="var(--map-ink)" stroke-opacity="{opacity}" stroke-width="{width}"/></pattern>'
    )


def _defs() -> str:
    s = _furrow("fu1", 24, 4.6, 0.75, 0.5) + _furrow("fu2", -38, 5.4, 0.75, 0.5)
    s += _furrow("fu3", 78, 4.2, 0.65, 0.42) + _furrow("fu4", -72, 6, 0.8, 0.42)
    s += (
        '<pattern id="fight" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<rect width="7" height="7" fill="var(--oxblood)" fill-opacity=".1"/>'
        '<path d="M2 0V7" stroke="var(--oxblood)" stroke-opacity=".55" stroke-width="2"/></pattern>'
        '<marker id="tip" viewBox="0 0 12 12" refX="8" refY="6" markerWidth="4.6" markerHeight="4.6" orient="auto">'
        '<path d="M1 1L11 6L1 11L3.5 6Z" fill="var(--legal)"/></marker>'
    )
    s += "".join(f'<g id="m-{name}">{drawn}</g>' for name, drawn in MOTIFS.items())
    return f'<defs>{s}<path id="rim" d="M-32.5 0A32.5 32.5 0 0 1 32.5 0"/></defs>'


def _frame() -> str:
    x, y, w, h = VIEW
    s = f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="var(--map-paper)"/>'
    s += f'<rect x="{x + 7}" y="{y + 7}" width="{w - 14}" height="{h - 14}" class="mk mk-f"/>'
    s += f'<rect x="{x + 11.5}" y="{y + 11.5}" width="{w - 23}" height="{h - 23}" class="mk mk-t"/>'
    ticks = ""
    for k in range(1, 36):
        gx, gy = x + 11.5 + (w - 23) * k / 36, y + 11.5 + (h - 23) * k / 36
        t = 7 if k % 6 == 0 else 3.5
        ticks += f"M{num(gx)} {y + 11.5}v{t}M{num(gx)} {y + h - 11.5}v{-t}"
        ticks += f"M{x + 11.5} {num(gy)}h{t}M{x + w - 11.5} {num(gy)}h{-t}"
    return s + f'<path d="{ticks}" class="mk mk-h"/>'


def _rose(x: float, y: float) -> str:
    def at(angle: float, r: float) -> Point:
        return (r * math.cos(angle), r * math.sin(angle))

    marks = "".join(f"M{pt(at(2 * math.pi * k / 48, 27))}L{pt(at(2 * math.pi * k / 48, 30))}" for k in range(48))
    s = f'<g transform="translate({num(x)} {num(y)})"><circle r="30" class="mk mk-h"/><circle r="27" class="mk mk-t"/>'
    s += f'<circle r="17" class="mk mk-h"/><path d="{marks}" class="mk mk-h"/>'
    for k in range(8):
        a, length = math.radians(45 * k - 90), 34 if k % 2 == 0 else 20
        tip, left, right = pt(at(a, length)), pt(at(a - 0.75, 6)), pt(at(a + 0.75, 6))
        s += f'<path d="M0 0L{left}L{tip}Z" fill="var(--map-paper)"/><path d="M0 0L{right}L{tip}Z" fill="var(--map-ink)"/>'
        s += f'<path d="M0 0L{left}L{tip}L{right}Z" class="mk mk-h"/>'
    return s + '<text y="-39" class="m-north" text-anchor="middle">N</text></g>'


def _cartouche(x: float, y: float) -> str:
    s = f'<g transform="translate({num(x)} {num(y)})"><text class="m-title" y="0">Whetstone</text>'
    s += '<path d="M-92 9H92M-70 12.5H70" class="mk mk-h"/>'
    return s + '<text class="m-sub" y="27">Campaign sheet no. 4, after the survey of 1920</text></g>'


def _legend(x: float, y: float) -> str:
    s = f'<g transform="translate({num(x)} {num(y)})">'
    for k, (terrain, what) in enumerate(LEGEND):
        yy = k * 15.5
        colour = "var(--map-ink)" if what == "worker" else f"var(--r-{what})"
        s += f'<rect x="0" y="{num(yy - 9)}" width="16" height="11" class="mk mk-t m-{terrain}"/>'
        s += f'<text class="m-small" x="22" y="{num(yy)}">{terrain.capitalize()}</text>'
        s += f'<use href="#i-{what}" x="72" y="{num(yy - 10.5)}" width="13" height="13" color="{colour}"/>'
    return s + "</g>"


def _land() -> str:
    """The coast, drawn outwards in fading lines, and the ground of every territory."""
    s = f'<defs><path id="land" d="{"".join(hexagon(c) for c in MIDDLES.values())}" stroke-linejoin="round"/></defs>'
    s += '<g fill="none">'
    for width, opacity in ((46, ".16"), (35, ".24"), (25, ".34"), (16, ".48")):
        line = f'stroke="var(--map-ink-soft)" stroke-opacity="{opacity}" stroke-width="{num(width + 1.4)}"'
        s += f'<use href="#land" {line}/><use href="#land" stroke="var(--map-paper)" stroke-width="{width}"/>'
    s += '<use href="#land" stroke="var(--map-ink)" stroke-width="4.4"/></g>'
    for terrain in DRAW:
        ground = "".join(hexagon(c) for name, c in MIDDLES.items() if TERRAIN[name] == terrain)
        s += f'<path d="{ground}" fill="var(--t-{"tundra" if terrain == "lake" else terrain})"/>'
    return s + "".join(DRAW[TERRAIN[n]](n, c) for n, c in MIDDLES.items() if TERRAIN[n] != "lake")


def _borders() -> str:
    edges: dict[tuple[tuple[int, int], ...], tuple[Point, Point]] = {}
    for c in MIDDLES.values():
        for k in range(6):
            p, q = corner(c, k), corner(c, (k + 1) % 6)
            edges.setdefault(tuple(sorted((near(p), near(q)))), (p, q))
    d = "".join(f"M{pt(p)}L{pt(q)}" for p, q in edges.values())
    return f'<path d="{d}" fill="none" stroke="var(--map-ink)" stroke-opacity=".6" stroke-width="1"/>'


def _water() -> str:
    water, current = rivers()
    s = f'<defs><path id="rivers" d="{water}" stroke-linejoin="round"/></defs>'
    s += '<use href="#rivers" fill="none" stroke="var(--halo)" stroke-opacity=".55" stroke-width="5"/>'
    s += '<use href="#rivers" fill="none" stroke="var(--water-ink)" stroke-width="2.2"/>'
    s += "".join(lake(name, c) for name, c in MIDDLES.items() if TERRAIN[name] == "lake")
    s += f'<use href="#rivers" fill="var(--t-lake)"/><path d="{current}" fill="none" stroke="var(--water-ink)"'
    return s + ' stroke-opacity=".65" stroke-width=".8" stroke-dasharray="9 5 4 7"/>'


def _marks() -> str:
    s = "".join(use("tun", MIDDLES[name][0] - 26, MIDDLES[name][1] - 25) for name in TUNNELS)
    return s + "".join(f'<text class="m-id" x="{num(x)}" y="{num(y - 43)}">{n}</text>' for n, (x, y) in MIDDLES.items())


def _emblem(faction: str, size: float) -> str:
    k = size / 24
    scale, down = FIT[faction]
    g = 24 * scale

    def rim(kind: str, width: float, more: str = "") -> str:
        return f'<use href="#b-{faction}" class="{kind}" stroke-width="{num(width / k)}"{more}/>'

    drop = rim("drop", 1.6, f' y="{num(1.6 / k)}"')
    box = f'x="{num(12 - g / 2)}" y="{num(12 - g / 2 + down)}" width="{num(g)}" height="{num(g)}"'
    return (
        f'<g class="piece f-{faction}" transform="scale({k:.3f}) translate(-12 -12)">{drop}{rim("rim-piece-halo", 5.2)}'
        f'{rim("body", 2)}<use href="#i-e-{faction}" class="glyph" {box}/></g>'
    )


def _bases() -> str:
    angles = [math.radians(14 + 152 * k / 38) for k in range(39)]
    ticks = "".join(
        f"M{num(30 * math.cos(a))} {num(30 * math.sin(a))}L{num(37.5 * math.cos(a))} {num(37.5 * math.sin(a))}"
        for a in angles
    )
    s = ""
    for name in BASES:
        x, y = base_middle(name)
        s += f'<g id="base-{name}" class="base" transform="translate({num(x)} {num(y)})">'
        s += '<circle r="43.5" fill="var(--map-paper)"/><circle r="42" class="base-rim"/>'
        s += '<circle r="39.5" class="mk mk-h"/><circle r="28" class="mk mk-h"/>'
        s += f'<text class="m-place"><textPath href="#rim" startOffset="50%">{NAMES[name]}</textPath></text>'
        s += f'<path d="{ticks}" class="mk mk-h"/>{_emblem(name, EMBLEMS.get(name, EMBLEM))}</g>'
    return s


def board() -> str:
    """The whole sheet. `ground` lies below everything, `bases` above what veils the ground."""
    ground = _frame() + _land() + _borders() + _water() + _marks()
    ground += _rose(-378, -352) + _cartouche(290, 402) + _legend(316, -388)
    size = " ".join(map(str, VIEW))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{size}">{_defs()}<g id="ground">{ground}</g>'
        f'<g id="bases">{_bases()}</g></svg>\n'
    )
