"""Motifs, drawn once and used many times: peaks, trees, houses, the Factory. Light falls from the left."""
# ruff: noqa: E501  a path is read as a whole or not at all

from __future__ import annotations

from collections.abc import Sequence

from drawing.hand import Point, chance, num, pt


def _line(points: Sequence[Point]) -> str:
    return "L".join(pt(p) for p in points)


def peak(w: float, h: float, seed: int) -> str:
    """A hachured mountain."""
    r = chance("peak", seed)
    apex = (r.uniform(-0.08, 0.08) * w, -h)
    left = [(-w / 2, 0.0), (-w * 0.34, -h * 0.36), (-w * 0.27, -h * 0.34), (-w * 0.1, -h * 0.78), apex]
    right = [
        apex,
        (w * 0.1, -h * 0.72),
        (w * 0.16, -h * 0.7),
        (w * 0.3, -h * 0.32),
        (w * 0.36, -h * 0.34),
        (w / 2, 0.0),
    ]
    ridge = [apex, (w * 0.0, -h * 0.66), (w * 0.07, -h * 0.5), (-w * 0.02, -h * 0.22), (w * 0.06, 0.0)]
    s = f'<path d="M{_line(left)}L{_line(ridge[1:])}Z" fill="var(--snow)" fill-opacity=".75"/>'
    s += f'<path d="M{_line(right)}L{_line(ridge[::-1][:-1])}Z" fill="var(--rock)" fill-opacity=".55"/>'
    hatch = ""
    n = max(5, int(w / 4.2))
    for i in range(1, n):
        t = i / n
        x0, y0 = apex[0] + (w / 2 - apex[0]) * t, -h * (1 - t)
        length = h * (0.2 + 0.5 * (1 - t)) * r.uniform(0.8, 1.1)
        x1, y1 = x0 - length * 0.16, min(-0.4, y0 + length)
        hatch += f"M{num(x0 - 0.6)} {num(y0 + 1.4)}L{num(x1)} {num(y1)}"
    s += f'<path d="{hatch}" class="mk mk-h"/>'
    s += f'<path d="M{_line(left)}" class="mk mk-t"/><path d="M{_line(right)}" class="mk"/><path d="M{_line(ridge[:4])}" class="mk mk-h"/>'
    return (
        s
        + f'<path d="M{num(-w * 0.3)} {num(-h * 0.16)}l{num(w * 0.07)} {num(h * 0.1)}M{num(-w * 0.19)} {num(-h * 0.34)}l{num(w * 0.06)} {num(h * 0.16)}" class="mk mk-h"/>'
    )


def conifer(h: float) -> str:
    w = h * 0.56
    steps = ((0.3, 0.62), (0.16, 0.64), (0.44, 0.3), (0.26, 0.33))
    right = "".join(f"L{num(w * x)} {num(-h * y)}" for x, y in steps)
    left = "".join(f"L{num(-w * x)} {num(-h * y)}" for x, y in reversed(steps))
    d = f"M0 {num(-h)}{right}L{num(w * 0.5)} 0H{num(-w * 0.5)}{left}Z"
    needles = ((0.04, 0.76), (0.06, 0.5), (0.22, 0.42), (0.08, 0.24), (0.24, 0.2))
    hatch = "".join(f"M{num(w * x)} {num(-h * y)}l{num(w * 0.1)} {num(h * 0.13)}" for x, y in needles)
    return f'<path d="{d}" fill="var(--leaf)" fill-opacity=".62"/><path d="{d}" class="mk mk-t"/><path d="{hatch}" class="mk mk-h"/><path d="M0 0v{num(h * 0.16)}" class="mk"/>'


def broadleaf(h: float) -> str:
    u = h / 12

    def c(*v: float) -> str:
        return "c" + " ".join(num(x * u) for x in v)

    d = f"M{num(-4.4 * u)} {num(-3.4 * u)}" + c(-2, -1.6, -0.8, -4.6, 1.4, -4.4) + c(0.4, -3, 4.6, -3.4, 5.6, -0.8)
    d += c(2.4, 0, 3.4, 3.2, 1.6, 4.8) + c(-1.6, 1.6, -6.4, 1.6, -8.6, 0.4) + "Z"
    leaves = ((0.8, -7.4), (1.4, -5.6), (-0.4, -4.6), (2.2, -3.9))
    hatch = "".join(f"M{num(x * u)} {num(y * u)}l{num(1.5 * u)} {num(1.5 * u)}" for x, y in leaves)
    return f'<path d="{d}" fill="var(--leaf)" fill-opacity=".5"/><path d="{d}" class="mk mk-t"/><path d="{hatch}" class="mk mk-h"/><path d="M0 {num(-2.6 * u)}v{num(3.4 * u)}" class="mk"/>'


def house(w: float, h: float, tiles: int) -> str:
    """Gable to the left, roof to the right."""
    g = w * 0.38
    gable = f"M0 0V{num(-h)}L{num(g / 2)} {num(-h - g * 0.72)}L{num(g)} {num(-h)}V0Z"
    ridge = f"M{num(g / 2)} {num(-h - g * 0.72)}H{num(w - g * 0.4)}L{num(w)} {num(-h)}H{num(g)}"
    hatch = "".join(
        f"M{num(g * 0.75 + i * (w - g) / tiles)} {num(-h - g * 0.6)}l{num(g * 0.36)} {num(g * 0.5)}"
        for i in range(tiles)
    )
    return (
        f'<path d="{gable}" fill="var(--snow)"/><path d="{ridge}Z" fill="var(--roof)" fill-opacity=".85"/>'
        f'<path d="M{num(g)} 0V{num(-h)}H{num(w)}V0Z" fill="var(--snow)" fill-opacity=".6"/>'
        f'<path d="{gable}{ridge}M{num(w)} {num(-h)}V0H{num(g)}" class="mk mk-t"/><path d="{hatch}" class="mk mk-h"/>'
        f'<path d="M{num(g * 0.42)} 0v{num(-h * 0.5)}h{num(g * 0.24)}V0Z" fill="var(--map-ink)"/>'
    )


def church() -> str:
    return (
        '<path d="M0 0V-11L3.2 -22L6.4 -11V0Z" fill="var(--snow)"/><path d="M0 -11L3.2 -22L6.4 -11Z" fill="var(--roof)"/>'
        '<path d="M6.4 0V-7H15L17 -5V0Z" fill="var(--snow)" fill-opacity=".7"/><path d="M6.4 -5L8 -10H15.4L17 -5Z" fill="var(--roof)" fill-opacity=".85"/>'
        '<path d="M0 0V-11L3.2 -22L6.4 -11V0ZM0 -11H6.4M6.4 -5.6L8 -10H15.4L17 -5H6.4M17 -5V0H6.4M3.2 -22v-3.6M2 -24h2.4" class="mk mk-t"/>'
        '<path d="M4 -18l1.4 6M4.6 -20.4l2 8M9.4 -9l-1 3.4M12 -9l-.4 3.4M14.4 -9l.6 3.4M2.4 -8h1.6v2.4H2.4Z" class="mk mk-h"/>'
    )


def derrick() -> str:
    return (
        '<path d="M-4 0L-1 -15H1L4 0ZM-3.2 -4H3.2L-2.4 -8H2.4L-1.6 -12H1.6" class="mk mk-t"/><path d="M-1.6 -15h3.2v-1.8h-3.2Z" fill="var(--map-ink)"/>'
        '<path d="M4 -3.4h5.4M9.4 -3.4V0" class="mk mk-t"/><path d="M-6.4 0H11" class="mk"/>'
    )


def works() -> str:
    """The Factory: the landmark in the middle of the map."""
    s = ""
    for x, h, w in ((-27, 44, 6.4), (-16.6, 36, 5.6), (21, 40, 6.4)):
        stack = f"M{x} 0L{x + 0.8} {-h}h{w - 1.6}L{x + w} 0Z"
        s += f'<path d="{stack}" fill="var(--roof)"/><path d="{stack}M{x + 0.4} {-h + 4}h{w - 0.8}" class="mk mk-t"/>'
        bricks = (f"M{num(x + w * 0.58)} {num(-h + 6 + i * 3)}h{num(w * 0.3)}" for i in range(int((h - 24) / 3)))
        s += f'<path d="{"".join(bricks)}" class="mk mk-h"/>'
    saw = "M-34 0V-18" + "".join(f"V-27L{num(-34 + (i + 1) * 11.4)} -18" for i in range(6)) + "V0Z"
    s += f'<path d="{saw}" fill="var(--t-factory)"/><path d="{saw}" fill="var(--roof)" fill-opacity=".38"/><path d="{saw}" class="mk"/>'
    slats = (
        f"M{num(-32.6 + i * 11.4)} {num(-24.6 + k * 2)}L{num(-32.6 + i * 11.4 + k * 2.6 + 1.4)} {num(-24.6 + k * 2)}"
        for i in range(6)
        for k in range(3)
    )
    s += f'<path d="{"".join(slats)}" class="mk mk-h"/>'
    windows = "".join(f"M{num(-30 + i * 8)} -13h4v6h-4Z" for i in range(8) if i not in (3, 4))
    s += f'<path d="{windows}" fill="var(--map-ink)" fill-opacity=".82"/>'
    s += '<path d="M-6 0V-9a6 6 0 0 1 12 0V0Z" fill="var(--map-ink)"/><path d="M-3 0v-8a3 3 0 0 1 6 0V0" fill="none" stroke="var(--brass-fill)" stroke-width="1"/>'
    s += '<path d="M-39 0H39" class="mk mk-b"/>'
    for x, y, k in ((-23.8, -47, 1), (-13.8, -39, 0.8), (24.2, -43, 1)):
        s += f'<path d="M{num(x)} {num(y)}c{num(-2 * k)} {num(-3 * k)} {num(3 * k)} {num(-4 * k)} {num(1 * k)} {num(-7 * k)}c{num(4 * k)} {num(-1 * k)} {num(7 * k)} {num(2 * k)} {num(10 * k)} {num(-1 * k)}M{num(x + 3 * k)} {num(y - 2 * k)}c{num(3 * k)} {num(-2 * k)} {num(5 * k)} 0 {num(8 * k)} {num(-1.6 * k)}" class="mk mk-h"/>'
    return s


def tunnel() -> str:
    rails = "M-1.6 .6L-3 8.6M1.6 .6L3 8.6M-2.2 3.6h4.4M-2.7 6.4h5.4"
    return (
        '<circle r="13.4" fill="var(--halo)" fill-opacity=".9"/><circle r="12.4" fill="var(--map-paper)" stroke="var(--map-ink)" stroke-width="1.2"/>'
        '<path d="M-8.4 8.6V-.6A8.4 8.4 0 0 1 8.4 -.6V8.6H5V-.4A5 5 0 0 0 -5 -.4V8.6Z" fill="var(--rock)" fill-opacity=".7" stroke="var(--map-ink)" stroke-width="1"/>'
        f'<path d="M-5 8.6V-.4A5 5 0 0 1 5 -.4V8.6Z" fill="var(--map-ink)"/><path d="M0 -9v3.4M-6 -6.6l2.4 2.6M6 -6.6l-2.4 2.6M-8.4 2h3.4M5 2h3.4{rails}" stroke="var(--map-ink)" stroke-width=".9" fill="none"/>'
        f'<path d="{rails}" stroke="var(--map-paper)" stroke-width=".8" fill="none"/>'
    )


MOTIFS = {
    "pk1": peak(40, 27, 1),
    "pk2": peak(30, 20, 2),
    "pk3": peak(22, 14, 3),
    "tr1": conifer(15),
    "tr2": conifer(12),
    "tr3": broadleaf(12),
    "hs1": house(15, 5, 5),
    "hs2": house(12, 4.4, 4),
    "chr": church(),
    "der": derrick(),
    "wks": works(),
    "tun": tunnel(),
    "shf": '<path d="M-3 0L-.6 -4.6L-2.4 -7.4M3 0L.6 -4.6L2.4 -7.4M0 0V-8M-1.4 0L0 -4.6M1.4 0L0 -4.6M-1.4 -4.4H1.4" class="mk mk-t"/>',
    "tuf": '<path d="M-3 0L-4.2 -3.4M-1 0V-5M1 0L2 -4.4M3 0L5 -3" class="mk mk-h"/>',
    "dft": '<path d="M-10.5 1C-5 -3.2 4 -3.4 11 .4M-4 3.2C0 1.4 5 1.4 9 3" class="mk mk-t"/>',
}


def use(motif: str, x: float, y: float, scale: float = 1.0, opacity: float | None = None) -> str:
    place = f"translate({num(x)} {num(y)})" + (f" scale({scale:.2g})" if scale != 1 else "")
    return f'<use href="#m-{motif}" transform="{place}"' + (f' opacity="{opacity}"' if opacity else "") + "/>"
