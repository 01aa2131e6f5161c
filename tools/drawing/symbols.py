"""The symbols: a grid of 24 units, one hand.

Rule of the hand: things are solid (ink silhouettes with engraved cuts), verbs and tools are lines of 1.7 units with
round ends. Every symbol takes its colour from `currentColor`; a tinted plane is the same colour at 20 %.
"""
# ruff: noqa: E501  a path is read as a whole or not at all

from __future__ import annotations

import math

from drawing.hand import Point


def line(d: str, width: float = 1.7) -> str:
    return f'<path d="{d}" fill="none" stroke="currentColor" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"/>'


def thin(d: str) -> str:
    return line(d, 1.15)


def solid(d: str) -> str:
    return f'<path d="{d}" fill="currentColor" fill-rule="evenodd"/>'


def tint(d: str) -> str:
    return f'<path d="{d}" fill="currentColor" fill-opacity=".2"/>'


def ring(x: float, y: float, r: float) -> str:
    return f"M{x - r:g} {y:g}a{r:g} {r:g} 0 1 0 {2 * r:g} 0a{r:g} {r:g} 0 1 0 {-2 * r:g} 0Z"


def polygon(points: list[Point]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def star(cx: float, cy: float, outer: float, inner: float) -> str:
    points = []
    for i in range(10):
        r, a = (outer if i % 2 == 0 else inner), math.radians(-90 + i * 36)
        points.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    return polygon(points)


def grain(x: float, y: float, angle: float) -> str:
    """One grain of an ear, pointing along an angle."""
    c, s = math.cos(angle), math.sin(angle)

    def at(u: float, v: float) -> str:
        return f"{x + u * c - v * s:.2f} {y + u * s + v * c:.2f}"

    return f"M{at(0, 0)}Q{at(2.2, -2.7)} {at(6.4, 0)}Q{at(2.2, 2.7)} {at(0, 0)}Z"


EAR = (
    "".join(grain(12, y, math.radians(a)) for y in (18.4, 14.2, 10.0) for a in (-38, -142))
    + "M12 .8Q14.6 4 12 7.8Q9.4 4 12 .8Z"
)

SYMBOLS: dict[str, str] = {}
# --- resources
SYMBOLS["oil"] = solid(
    "M12 2C12 2 4.8 10.4 4.8 15a7.2 7.2 0 0 0 14.4 0C19.2 10.4 12 2 12 2ZM7.6 14.6h1.7c0 2.3 1.2 3.7 3 4.1l-.3 1.6c-2.7-.5-4.4-2.6-4.4-5.7Z"
)
SYMBOLS["metal"] = solid("M8.6 4.2h6.8l2 6.6H6.6ZM3.5 13h6.2l1.7 6.8H1.5ZM14.3 13h6.2l2 6.8h-9.9Z")
SYMBOLS["food"] = solid(EAR) + line("M12 8v14", 1.5)
SYMBOLS["wood"] = (
    solid(
        "M5.6 7.4h13.6l-1.2 1.7l2.4 1.7l-2 1.6l2.4 1.9l-1.8 2.7H5.6c-2.1 0-3.7-2.1-3.7-4.8s1.6-4.8 3.7-4.8ZM5.7 9c-1.2 0-2.2 1.4-2.2 3.2s1 3.2 2.2 3.2s2.2-1.4 2.2-3.2S6.9 9 5.7 9ZM10.8 9.4v1.2h5.2V9.4ZM10 13.4v1.2h7v-1.2Z"
    )
    + solid("M5.7 10.6c.6 0 1 .7 1 1.6s-.4 1.6-1 1.6s-1-.7-1-1.6s.4-1.6 1-1.6Z")
    + solid("M11.4 6.6l.8-4l2.6.4l-.6 3.6Z")
)
SYMBOLS["coin"] = solid(ring(12, 12, 9.6) + ring(12, 12, 8.1)) + solid(
    ring(12, 12, 6.9) + "M12 7.4l4.6 4.6l-4.6 4.6l-4.6-4.6Z"
)
SYMBOLS["power"] = solid("M14.6 1.8L4.6 13.6h6L8.6 22.2L19.4 9.8h-6.2Z")
SYMBOLS["popularity"] = solid(
    "M12 21S2.6 15.2 2.6 8.9C2.6 5.7 5 3.4 7.8 3.4c1.8 0 3.3.9 4.2 2.5c.9-1.6 2.4-2.5 4.2-2.5c2.8 0 5.2 2.3 5.2 5.5C21.4 15.2 12 21 12 21ZM5.1 8.8h1.6c0-1 .6-1.7 1.5-1.9l-.3-1.6c-1.7.3-2.8 1.7-2.8 3.5Z"
)
SYMBOLS["card"] = (
    line(
        "M5.2 4.4a1.6 1.6 0 0 1 1.6-1.6h10.4a1.6 1.6 0 0 1 1.6 1.6v15.2a1.6 1.6 0 0 1-1.6 1.6H6.8a1.6 1.6 0 0 1-1.6-1.6Z"
    )
    + tint(
        "M5.2 4.4a1.6 1.6 0 0 1 1.6-1.6h10.4a1.6 1.6 0 0 1 1.6 1.6v15.2a1.6 1.6 0 0 1-1.6 1.6H6.8a1.6 1.6 0 0 1-1.6-1.6Z"
    )
    + solid("M13.2 6.4L8 13h3.2l-1 4.6L16 10.8h-3.4Z")
)
# --- units
SYMBOLS["worker"] = (
    solid(
        "M8.4 6.2c0-2.4 1.6-4 3.8-4c2 0 3.5 1.3 3.8 3.2l1.8.3c.5.1.5.9 0 1l-2 .2c-.3 1.9-1.7 3.3-3.6 3.3c-2.1 0-3.8-1.7-3.8-4Z"
        "M8.2 11.4h7.6c1.8 0 3 1.3 3 3.1v2.3h-2.1V22h-3.6v-4h-2.2v4H7.3v-5.2H5.2v-2.3c0-1.8 1.2-3.1 3-3.1Z"
    )
    + line("M20.8 4.2V18", 1.5)
    + solid("M19 2h3.6v3.4c0 1-.8 1.8-1.8 1.8S19 6.4 19 5.4Z")
)
SYMBOLS["mech"] = solid(
    "M6.2 3.6h9.6l2.2 2.2v1.4h4.6v2.2H18v3.2l-2.4 1.8H8.4L6 12.6V10H3.4V6.4H6.2ZM8.6 6v2.6h5.6V6Z"
    "M7.8 15.2h3.2l-.8 3.2l1 1.4v2H4.6v-1.6l2.2-1.4ZM13 15.2h3.2l1 3.6l2.2 1.4v1.6h-6.6v-2l1-1.4Z"
) + solid("M8 1.4h2v2H8Z")
SYMBOLS["character"] = solid(
    "M6.6 7.2C4.8 7 3.6 6.5 3.6 5.9c0-.7 1.6-1.3 3.9-1.5C8 2.6 9.8 1.4 12 1.4s4 1.2 4.5 3c2.3.2 3.9.8 3.9 1.5c0 .6-1.2 1.1-3 1.3c.1.4.1.7.1 1.1c0 3-2.4 5.4-5.5 5.4S6.5 11.3 6.5 8.3c0-.4 0-.7.1-1.1Z"
    "M7.8 14.2c1.2.8 2.6 1.3 4.2 1.3s3-.5 4.2-1.3c3.4.9 5.4 3.8 5.4 8.4H2.4c0-4.6 2-7.5 5.4-8.4Z"
    + star(12, 19, 2.5, 1.05)
)
SYMBOLS["airship"] = solid(
    "M1.6 9.4c0-2.8 4.4-5 9.4-5c4 0 7.2 1.5 9 3.2l2.6-2.2v8l-2.6-2.2c-1.8 1.7-5 3.2-9 3.2c-5 0-9.4-2.2-9.4-5ZM5 8.6h13v1.2H5Z"
) + solid("M7.2 15.8h7.6l-1.2 3.6H8.4Z")
# --- structures
SYMBOLS["mine"] = (
    solid(ring(8.6, 6.4, 4.6) + ring(8.6, 6.4, 2.7))
    + solid(ring(8.6, 6.4, 1.1))
    + line("M6.2 10.6L4.6 21M11 10.6l1 10.4M5.8 13.6h5.6M5.2 17.4h6.4M12.2 8.6L19.4 21", 1.8)
    + solid("M14.2 16.4h7.4V22h-7.4Z")
    + line("M2.4 21.6h19.2", 1.9)
)
SYMBOLS["mill"] = (
    solid("M9.4 10.4h5.2L16.8 22H7.2ZM10.9 17.2V20h2.2v-2.8Z")
    + line("M12 8.4L5.4 2.6M12 8.4l6.8-5.6M12 8.4l-6.6 5.4M12 8.4l6.6 5.4", 1.5)
    + solid(
        "M5 1.6l3.4 3L6.7 6.5L3.3 3.5ZM19.2 1.8l1.6 2-3.5 2.8-1.6-1.9ZM3.4 13.2l3.3-2.8 1.6 1.9-3.3 2.8ZM17.3 10.4l3.4 2.8-1.7 1.9-3.3-2.8Z"
    )
)
SYMBOLS["monument"] = solid(
    "M12 1.4l2.4 3L15.4 16H8.6L9.6 4.4ZM7 17.2h10v2.2H7ZM4.6 20.4h14.8v2.2H4.6ZM11.3 7.4v5.8h1.4V7.4Z"
)
SYMBOLS["armory"] = solid(
    "M3.4 4h3.8v2.4h2.9V4h3.8v2.4h2.9V4h3.8v6.2l-1.8 1.6V22H5.2V11.8L3.4 10.2ZM12 12.4a3.2 3.2 0 0 0-3.2 3.2V22h6.4v-6.4A3.2 3.2 0 0 0 12 12.4Z"
)
# --- actions (lines)
SYMBOLS["move"] = (
    solid(ring(4.6, 18.4, 2.6)) + line("M8.6 16.6C13 15.4 15.8 12.4 16.8 7") + line("M12.6 8.6L17.2 4l3.4 5.4")
)
SYMBOLS["bolster"] = (
    line("M12 2.4l8 2.8v6.2c0 4.8-3.2 8.4-8 10.2c-4.8-1.8-8-5.4-8-10.2V5.2Z")
    + tint("M12 2.4l8 2.8v6.2c0 4.8-3.2 8.4-8 10.2c-4.8-1.8-8-5.4-8-10.2V5.2Z")
    + line("M8 12.6l4-4l4 4M12 8.8V17")
)
SYMBOLS["trade"] = (
    line("M12 2.4V20.6M7.6 21.4h8.8M4.6 6.2L12 4.6l7.4 1.6")
    + line("M4.6 6.4L1.8 13.4h5.6ZM19.4 6.4l-2.8 7h5.6Z", 1.3)
    + solid("M1.6 13.2h6c0 2-1.3 3.2-3 3.2s-3-1.2-3-3.2ZM16.4 13.2h6c0 2-1.3 3.2-3 3.2s-3-1.2-3-3.2Z")
)
SYMBOLS["produce"] = (
    line(
        "M12 14V8.4M12 10.4C12 6.4 9.2 4.2 4.8 4.2c0 4 2.6 6.2 7.2 6.2ZM12 8.4c0-3.6 2.2-5.6 6.4-6c.2 3.8-2 6-6.4 6Z",
        1.6,
    )
    + tint("M12 10.4C12 6.4 9.2 4.2 4.8 4.2c0 4 2.6 6.2 7.2 6.2ZM12 8.4c0-3.6 2.2-5.6 6.4-6c.2 3.8-2 6-6.4 6Z")
    + solid(
        "M3.2 22v-2.6h2.2a6.8 6.8 0 0 1 .7-1.7L4.6 16.2l1.8-1.8l1.5 1.5a6.8 6.8 0 0 1 1.7-.7v-1h4.8v1a6.8 6.8 0 0 1 1.7.7l1.5-1.5l1.8 1.8l-1.5 1.5a6.8 6.8 0 0 1 .7 1.7h2.2V22Z"
    )
)
SYMBOLS["upgrade"] = (
    line("M12 21.4L4 17V10l8-4.2L20 10v7ZM4.2 10.2L12 14.2l7.8-4M12 14.2v7")
    + tint("M12 21.4L4 17V10l8 4.2Z")
    + solid("M12 .8l3.6 4.6h-2.2v3.4h-2.8V5.4H8.4Z")
)
SYMBOLS["deploy"] = (
    solid("M5.2 2.6h9.2l1.8 1.8v1h4v2h-4v2.4l-2 1.6H7L5.2 9.8V8H3V4.8h2.2ZM7.6 4.8V7h5V4.8Z")
    + solid("M6.4 12.2h3.2l-.5 2.4H5ZM10.8 12.2H14l1.6 2.4H11.3Z")
    + line("M3 20.6h15")
    + line("M19.4 11.6v5.6M16.6 14.4h5.6")
)
SYMBOLS["build"] = line("M3.6 20.4L12 12", 3) + solid(
    "M8.6 6.2L14 .9l2.2 2.2l1.5-.3l4.2 4.2l-.4 1.6l1.4 1.4l-3.5 3.5l-1.4-1.4l-1.6.4l-2.1-2.1l-2.5 2.5l-2.7-2.7l2.5-2.5l-1.6-1.6Z"
)
SYMBOLS["enlist"] = solid(
    "M9.6 2.6a4 4 0 0 1 4 4.2a4 4 0 1 1-8 0a4 4 0 0 1 4-4.2ZM6.4 12.4h6.4c1 0 1.9.3 2.7.8a6 6 0 0 0-1.7 8.4H2.2v-4.8c0-2.6 1.8-4.4 4.2-4.4Z"
) + line("M19 14.2v6.8M15.6 17.6h6.8", 2)
# --- marks
SYMBOLS["star"] = solid(star(12, 12.8, 10.6, 4.3))
SYMBOLS["encounter"] = (
    line("M9 5.2c-.6-4.6 6.6-4.6 6 0", 1.5)
    + solid("M9 4.8h6l2.6 3H6.4ZM5.6 19.4h12.8l.8 2.8H4.8Z")
    + line("M7.6 8c-1.6 3.6-1.6 7.8-.4 11.2M16.4 8c1.6 3.6 1.6 7.8.4 11.2", 1.7)
    + solid("M12 9.4c2 2.4 2.9 4 2.9 5.4a2.9 2.9 0 0 1-5.8 0c0-1.4.9-3 2.9-5.4Z")
)
SYMBOLS["factory"] = solid(
    "M3 3.4h3.6l.8 8.2l4.6-3v3l4.6-3v3l4.6-3V22H2.2ZM5.4 14.6v2.6h2.6v-2.6ZM10.7 14.6v2.6h2.6v-2.6ZM16 14.6v2.6h2.6v-2.6Z"
)
SYMBOLS["tunnel"] = solid(
    "M12 2.4c5.6 0 9.6 4.4 9.6 10V22h-4.4v-9.2A5.2 5.2 0 0 0 12 7.4a5.2 5.2 0 0 0-5.2 5.4V22H2.4v-9.6c0-5.6 4-10 9.6-10ZM11.5 3.6v2.6h1V3.6ZM5.7 6.3l-.7.7l1.9 1.8l.7-.7ZM18.3 6.3l-1.9 1.8l.7.7l1.9-1.8ZM3.6 13.4v1h2.2v-1ZM18.2 13.4v1h2.2v-1Z"
) + line("M10.8 13.4L9.4 22M13.2 13.4l1.4 8.6M10.4 16.4h3.2M9.9 19.4h4.2", 1.2)
SYMBOLS["river"] = line(
    "M2.4 6.4c3.2-3 6.4 3 9.6 0s6.4 3 9.6 0M2.4 12c3.2-3 6.4 3 9.6 0s6.4 3 9.6 0M2.4 17.6c3.2-3 6.4 3 9.6 0s6.4 3 9.6 0",
    2,
)
# --- terrains
SYMBOLS["t-farm"] = (
    line(
        "M2 21.4C5 17 9 14.6 12 14.2c3 .4 7 2.8 10 7.2M7 21.6c1.2-3.2 3-5.6 5-7.2M17 21.6c-1.2-3.2-3-5.6-5-7.2M12 14.4v7.2",
        1.5,
    )
    + line("M2 14.2h20", 1.5)
    + solid(
        "M5.6 2.2q1.4 1.8 0 4.2q-1.4-2.4 0-4.2ZM18.4 2.2q1.4 1.8 0 4.2q-1.4-2.4 0-4.2ZM12 2.2q1.4 1.8 0 4.2q-1.4-2.4 0-4.2ZM2.8 6q2.4.2 2.8 3.4q-2.6-.6-2.8-3.4ZM8.4 6q-2.4.2-2.8 3.4q2.6-.6 2.8-3.4ZM9.2 6q2.4.2 2.8 3.4q-2.6-.6-2.8-3.4ZM14.8 6q-2.4.2-2.8 3.4q2.6-.6 2.8-3.4ZM15.6 6q2.4.2 2.8 3.4q-2.6-.6-2.8-3.4ZM21.2 6q-2.4.2-2.8 3.4q2.6-.6 2.8-3.4Z"
    )
    + line("M5.6 8v6M12 8v6M18.4 8v6", 1.2)
)
SYMBOLS["t-forest"] = solid("M8.2 1.8l4.2 6h-2l3.4 4.8h-2.2l3.2 4.8H9.3V22H7.1v-4.6H1.4l3.4-4.8H2.6L6 7.8H4Z") + solid(
    "M17.2 6.6l3.2 5h-1.5l2.6 3.6h-1.6l2.5 3.6h-4.2V22h-2v-3.2h-1.4l1-.4l-1.8-2.8h1.6l-1.6-2.4l1.4-1.6h-1.2Z"
)
SYMBOLS["t-mountain"] = solid("M1.2 20.6L9.2 4.4l4.6 8.2l2.6-3.8l6.6 11.8ZM9.3 8.6l-2.5 5l1.8-1l1.4 1.6l1.6-1.4Z")
SYMBOLS["t-tundra"] = line(
    "M12 2v13.4M6.2 5.4l11.6 6.7M17.8 5.4L6.2 12.1M9.8 3l2.2 2.2L14.2 3M9.8 14.4l2.2-2.2l2.2 2.2", 1.5
) + line("M2 19.6c2.6-2.2 4.8-2.2 7 0s4.6 2.2 6.8 0s4.2-1.8 6.2-.4", 1.7)
SYMBOLS["t-village"] = solid(
    "M7 8.4l6 5V22H1V13.4ZM5.6 15.4V18h2.8v-2.6ZM16 2l1.4 3.6V9.2L23 13.4V22h-8.6v-9.4l-4-3.4L14.6 6ZM17.4 15.4V18h2.8v-2.6Z"
)
SYMBOLS["t-lake"] = (
    line("M12 4.4c5.6 0 9.8 3.2 9.8 7.4s-4.2 7.8-9.8 7.8s-9.8-3.6-9.8-7.8s4.2-7.4 9.8-7.4Z")
    + line("M6 10.4c2-1.6 4 1.6 6 0s4 1.6 6 0M7.4 14.6c1.6-1.4 3 1.4 4.6 0s3 1.4 4.6 0", 1.5)
    + tint("M12 4.4c5.6 0 9.8 3.2 9.8 7.4s-4.2 7.8-9.8 7.8s-9.8-3.6-9.8-7.8s4.2-7.4 9.8-7.4Z")
)
SYMBOLS["t-factory"] = SYMBOLS["factory"]
# --- things on mats and in the box
SYMBOLS["objective"] = (
    line("M2.6 5.4h18.8v13.8H2.6Z")
    + tint("M2.6 5.4h18.8v13.8H2.6Z")
    + line("M3 5.8l9 7.4l9-7.4")
    + solid(ring(12, 13.6, 3.9) + star(12, 13.7, 2.5, 1.05))
)
SYMBOLS["recruit"] = solid("M12 2.2c3.8 0 6.4 2.6 6.7 6l2.5 1.2v1.4H2.8V9.4l2.5-1.2c.3-3.4 2.9-6 6.7-6Z") + solid(
    "M7.4 12h9.2c-.2 2.6-2.2 4.2-4.6 4.2S7.6 14.6 7.4 12ZM8 16.4c1.2.8 2.5 1.2 4 1.2s2.8-.4 4-1.2c3 .6 4.6 2.8 4.6 6.2H3.4c0-3.4 1.6-5.6 4.6-6.2Z"
)
SYMBOLS["cube"] = (
    solid("M12 2.2l8.6 4.6L12 11.6L3.4 6.8Z")
    + '<path d="M3 8.2l8.4 4.6v9.2L3 17.4Z" fill="currentColor" fill-opacity=".72"/><path d="M21 8.2l-8.4 4.6v9.2l8.4-4.6Z" fill="currentColor" fill-opacity=".45"/>'
)
SYMBOLS["dice"] = line(
    "M4.4 5.6a1.8 1.8 0 0 1 1.8-1.8h11.6a1.8 1.8 0 0 1 1.8 1.8v12.8a1.8 1.8 0 0 1-1.8 1.8H6.2a1.8 1.8 0 0 1-1.8-1.8Z"
) + solid(ring(8.6, 8.2, 1.5) + ring(15.4, 8.2, 1.5) + ring(12, 12, 1.5) + ring(8.6, 15.8, 1.5) + ring(15.4, 15.8, 1.5))
SYMBOLS["trap"] = (
    line("M2.6 17.6C3.4 9.6 7 5.4 12 5.4s8.6 4.2 9.4 12.2")
    + solid(
        "M4.7 11.2l3.8 2-2.4 2.4 3.6 1.2-2 2.8H2.4ZM19.3 11.2l-3.8 2 2.4 2.4-3.6 1.2 2 2.8h5.3ZM9 6.4l1.4 4L12 7l1.6 3.4l1.4-4Z"
    )
    + line("M2.2 20.4h19.6", 2)
)
SYMBOLS["flag"] = line("M5 2.4V22", 1.9) + solid(
    "M6.6 3.4c3.6-1.8 6.4 2.4 9.8 1.2c1.2-.4 2.4-.8 4-.6l-2.6 4.4l2.6 4.4c-1.8-.2-2.8.2-4 .6c-3.4 1.2-6.2-2.4-9.8-.8Z"
)
SYMBOLS["influence"] = line(
    "M12.2 12.2c.2-1.4 2.2-1.2 2.4.6c.2 2-2 3.4-4 2.8c-2.8-.8-3.6-4-2.2-6.4c1.8-2.8 5.8-3.2 8.4-1.2c3.2 2.6 3.4 7.4.8 10.4c-3.2 3.6-9 3.8-12.6.6C1.6 15.8 1.2 10.6 3.2 6.8",
    1.9,
)
# --- tools
SYMBOLS["undo"] = line("M8.6 4.4L3.4 9.2l5.2 4.8M4 9.2h9.8a5.8 5.8 0 0 1 0 11.6H8", 1.9)
SYMBOLS["redo"] = line("M15.4 4.4l5.2 4.8l-5.2 4.8M20 9.2h-9.8a5.8 5.8 0 0 0 0 11.6H16", 1.9)
SYMBOLS["save"] = line("M12 2.8v11M7.6 9.8l4.4 4.4l4.4-4.4M3.4 14.4v6.2h17.2v-6.2", 1.8)
SYMBOLS["log"] = line("M5 3h11l3 3v15H5ZM8.4 8.4h6.6M8.4 12.2h7.2M8.4 16h5") + tint("M5 3h11l3 3v15H5Z")
SYMBOLS["settings"] = line("M3 6.4h9.4M18 6.4h3M3 12h2.4M11 12h10M3 17.6h10.4M19 17.6h2") + solid(
    ring(15.2, 6.4, 2.7) + ring(8.2, 12, 2.7) + ring(16.2, 17.6, 2.7)
)
SYMBOLS["help"] = (
    line(ring(12, 12, 9.2))
    + line("M9 9.6c0-1.9 1.3-3 3.1-3s3 1.1 3 2.7c0 2.4-3.1 2.5-3.1 5")
    + solid(ring(12, 17.4, 1.25))
)
SYMBOLS["ask"] = (
    line("M3.2 3.6h17.6v13H12.6l-4.8 4.2v-4.2H3.2Z")
    + line("M9.7 7.9c0-1.3 1-2.1 2.4-2.1s2.3.8 2.3 2c0 1.7-2.3 1.8-2.3 3.4", 1.6)
    + solid(ring(12.1, 13.8, 1.1))
)
SYMBOLS["eye"] = line(
    "M1.8 12C4.4 7.6 8 5.4 12 5.4s7.6 2.2 10.2 6.6C19.6 16.4 16 18.6 12 18.6S4.4 16.4 1.8 12Z"
) + solid(ring(12, 12, 3.3))
SYMBOLS["link"] = line(
    "M10 14a4.2 4.2 0 0 0 6 0l3.6-3.6a4.2 4.2 0 0 0-6-6L12 6M14 10a4.2 4.2 0 0 0-6 0l-3.6 3.6a4.2 4.2 0 0 0 6 6L12 18",
    1.9,
)
SYMBOLS["bot"] = (
    line("M4.8 8.6h14.4v11H4.8ZM12 8.6V5M2 12v4M22 12v4")
    + solid(ring(12, 3.6, 1.7) + ring(9, 13, 1.6) + ring(15, 13, 1.6))
    + line("M9 16.8h6", 1.5)
)
SYMBOLS["automa"] = solid(
    "M11 8.2C9.8 10.4 8.2 11.4 6.2 11.4C3.4 11.4 1.4 9.4 1.4 6.8s2-4.8 4.8-4.8c2.4 0 4.2 1.4 5.8 4.2c1.6-2.8 3.4-4.2 5.8-4.2c2.8 0 4.8 2.2 4.8 4.8s-2 4.6-4.8 4.6c-2 0-3.6-1-4.8-3.2V15h1.4v3H13v4.4h-2V18H9.6v-3H11ZM6.2 4.6a2.1 2.1 0 1 0 0 4.2c1.2 0 2.4-.8 3.6-2.2c-1.2-1.4-2.4-2-3.6-2ZM17.8 4.6c-1.2 0-2.4.6-3.6 2c1.2 1.4 2.4 2.2 3.6 2.2a2.1 2.1 0 1 0 0-4.2Z"
)
SYMBOLS["sound"] = solid("M2.4 8.8h4.2L12 4.2v15.6l-5.4-4.6H2.4Z") + line(
    "M15.4 8.6c1.8 2 1.8 4.8 0 6.8M18.4 5.6c3.4 3.6 3.4 9.2 0 12.8"
)
SYMBOLS["zoom"] = (
    line(ring(10.4, 10.4, 6.8)) + line("M15.6 15.6l5.6 5.6", 2.4) + line("M7.6 10.4h5.6M10.4 7.6v5.6", 1.5)
)
SYMBOLS["combat"] = (
    line("M3 3c1 6.4 5.4 12 13.2 15.4M21 3c-1 6.4-5.4 12-13.2 15.4", 1.9)
    + line("M13.8 20.4l3.2-4.8M10.2 20.4L7 15.6", 1.7)
    + solid(ring(18.8, 20.4, 1.7) + ring(5.2, 20.4, 1.7))
)
SYMBOLS["retreat"] = line("M20.6 4v5.8a5 5 0 0 1-5 5H4.4M9.4 9.4l-5.4 5.4l5.4 5.2", 1.9)
SYMBOLS["lock"] = solid(
    "M4.8 10.6h14.4v10.8H4.8ZM12 13.4a1.7 1.7 0 0 0-.8 3.2v2.2h1.6v-2.2a1.7 1.7 0 0 0-.8-3.2Z"
) + line("M7.8 10.6V7.4a4.2 4.2 0 0 1 8.4 0v3.2", 1.9)
SYMBOLS["check"] = line("M4 12.8l5.2 5.4L20 6.2", 2.2)
SYMBOLS["close"] = line("M5.6 5.6l12.8 12.8M18.4 5.6L5.6 18.4", 2)
SYMBOLS["menu"] = line("M3.6 6.4h16.8M3.6 12h16.8M3.6 17.6h16.8", 1.9)
SYMBOLS["play"] = solid("M6.4 3.4l13.8 8.6l-13.8 8.6Z")
SYMBOLS["pause"] = solid("M5.8 4h4.4v16H5.8ZM13.8 4h4.4v16h-4.4Z")
SYMBOLS["next"] = line("M8.6 4.8l7.4 7.2l-7.4 7.2", 2.2)
SYMBOLS["prev"] = line("M15.4 4.8L8 12l7.4 7.2", 2.2)
SYMBOLS["end"] = solid("M4.4 4.2L14.8 12L4.4 19.8ZM16.4 4.2h3.2v15.6h-3.2Z")
SYMBOLS["down"] = line("M4.8 8.6L12 16l7.2-7.4", 2.2)
SYMBOLS["plus"] = line("M12 4.6v14.8M4.6 12h14.8", 2.2)
SYMBOLS["minus"] = line("M4.6 12h14.8", 2.2)
SYMBOLS["warn"] = line("M12 3l9.8 17.4H2.2Z") + line("M12 9.4v5") + solid(ring(12, 17.4, 1.2))
SYMBOLS["hourglass"] = line(
    "M6 2.8h12M6 21.2h12M7.4 3c0 5 3 6.2 4.6 9c1.6-2.8 4.6-4 4.6-9M7.4 21c0-5 3-6.2 4.6-9c1.6 2.8 4.6 4 4.6 9"
) + solid("M8.8 20.4c.4-2.2 1.6-3.2 3.2-4.4c1.6 1.2 2.8 2.2 3.2 4.4Z")
SYMBOLS["person"] = solid(
    "M12 3a4.4 4.4 0 1 1 0 8.8A4.4 4.4 0 0 1 12 3ZM8.6 13.2h6.8c2.8 0 4.8 2 4.8 4.8V21H3.8v-3c0-2.8 2-4.8 4.8-4.8Z"
)
SYMBOLS["flow"] = line("M3.4 12h14M12.4 6.6l5.6 5.4l-5.6 5.4", 1.9)
SYMBOLS["region"] = line("M12 2.6l8.2 4.7v9.4L12 21.4l-8.2-4.7V7.3Z") + tint(
    "M12 2.6l8.2 4.7v9.4L12 21.4l-8.2-4.7V7.3Z"
)

# --- nine emblems (solid, ours)
SYMBOLS["e-nordic"] = solid(
    "M11.2 1.6h1.5v2.2h5.9c-.9 2.8-.9 5.9 0 8.8h-5.9v2h-1.5v-2H5.3c.9-2.9.9-6 0-8.8h5.9ZM2 14.4c2.2 1.5 5.6 2.2 10 2.2s7.8-.7 10-2.2c-.6 4.4-3.4 7.4-7.4 8.2H9.4C5.4 21.8 2.6 18.8 2 14.4ZM7.4 6v1.2h9.2V6Z"
)
SYMBOLS["e-rusviet"] = solid(
    "M12 1c.4 2.6 1.6 4 3.4 5.6c2.2 1.9 4 3.7 4 6.4c0 2.2-1.2 3.8-3 4.8H7.6c-1.8-1-3-2.6-3-4.8c0-2.7 1.8-4.5 4-6.4C10.4 5 11.6 3.6 12 1ZM11.3 8.2c-2.2 2-3 5.4-1.6 8.2h1.4c-1.2-2.6-.8-5.6.9-7.8c1.7 2.2 2.1 5.2.9 7.8h1.4c1.4-2.8.6-6.2-1.6-8.2ZM6.4 19h11.2v3.6H6.4Z"
)
SYMBOLS["e-crimea"] = (
    solid("M12 1.2l3.6 5.4h-2.5v10.2l2.3 2.4v3.6L12.4 20h-.8l-3 2.8v-3.6l2.3-2.4V6.6H8.4Z")
    + line("M2.2 13.8c.4-.8 1.2-1 2-.8C6 6.6 9 3.8 12 3.8s6 2.8 7.8 9.2c.8-.2 1.6 0 2 .8", 1.9)
    + thin("M4 13.2l8 4.4l8-4.4")
)
SYMBOLS["e-saxony"] = line("M4.6 21.8L15.4 8M19.4 21.8L8.6 8", 2.4) + solid(
    "M1.8 8.2L8.4 1.2l1.5 1.4l-.5 1.5l3 2.9l-3.3 3.5l-3-2.9l-1.7.6l-1.1 1.2ZM22.2 8.2L15.6 1.2l-1.5 1.4l.5 1.5l-3 2.9l3.3 3.5l3-2.9l1.7.6l1.1 1.2Z"
)
SYMBOLS["e-polania"] = solid(
    "M12 1.6c5.4 0 9 4 9 9.2c0 4-1.4 7.6-3.4 10.8l1.2.8l-.4.6h-4.8l-.6-2c2.2-2.6 3.2-6 3.2-9.4c0-3-1.6-5.2-4.2-5.2s-4.2 2.2-4.2 5.2c0 3.4 1 6.8 3.2 9.4l-.6 2H5.6l-.4-.6l1.2-.8C4.4 18.4 3 14.8 3 10.8C3 5.6 6.6 1.6 12 1.6Z"
    + ring(5.5, 9.4, 0.9)
    + ring(18.5, 9.4, 0.9)
    + ring(6.2, 14, 0.9)
    + ring(17.8, 14, 0.9)
    + ring(8.4, 5.4, 0.9)
    + ring(15.6, 5.4, 0.9)
)
SYMBOLS["e-albion"] = (
    solid(
        "M6 12.6C6 9.8 8.4 9 12 9s6 .8 6 3.6c0 3.4-2.6 5.8-6 5.8s-6-2.4-6-5.8ZM8.6 11.4l-1 .6c.8 2 2.2 3.6 4.4 4.8c2.2-1.2 3.6-2.8 4.4-4.8l-1-.6c-.7 1.6-1.8 3-3.4 4c-1.6-1-2.7-2.4-3.4-4Z"
    )
    + solid("M7.4 7.9C6.8 5.6 5.6 3.6 3.6 1.8l4.6 1.8L9.4.8l2.6 3l2.6-3l1.2 2.8l4.6-1.8c-2 1.8-3.2 3.8-3.8 6.1Z")
    + line("M12 18v5.2M12 22.6c-.4-2.4-2.4-3.6-5-3.4M12 22.6c.4-2.4 2.4-3.6 5-3.4", 1.6)
)
SYMBOLS["e-togawa"] = solid(
    "M1.4 10.8C4 6.2 7.8 3.8 12 3.8s8 2.4 10.6 7l-8 6.6a4 4 0 0 0-5.2 0ZM4.9 9.9l6 6l.8-.9l-6-6ZM8.6 6.7l2.7 8l1.1-.4l-2.7-8ZM14.3 6.3l-2.7 8l1.1.4l2.7-8ZM18.3 9l-6 6l.8.9l6-6Z"
) + solid(ring(12, 19.4, 2))
SYMBOLS["e-vesna"] = line("M7.2 22.6C6.4 14 7.6 6.6 12.6 3.6c3-1.7 5.4 0 5.4 3", 1.8) + solid(
    "M18 6.4c3 2.4 4 5.6 3.4 9.6c-1.3-.3-2-.9-2.5-1.8c-.3 1.3-1 2.2-2.1 2.8c-1.2-.6-1.9-1.5-2.2-2.8c-.5.9-1.2 1.5-2.5 1.8c-.6-4 2.9-7.2 5.9-9.6ZM6.8 19.6C3.8 18.4 2.2 15.6 2.2 11.4c3.2 1.6 4.8 4.2 4.6 8.2Z"
)
SYMBOLS["e-fenris"] = (
    line("M14.2 3.9A8.7 8.7 0 1 0 20.4 10", 2.9)
    + solid("M14.8 .8l7 1.1l-3.5 2.5l3.9 3.3l-7-.5Z")
    + solid(
        "M12 5.8c2.5 2 3.7 4.1 3.7 6.5s-1.2 4.5-3.7 6.5c-2.5-2-3.7-4.1-3.7-6.5s1.2-4.5 3.7-6.5ZM11.4 9.2v6.2h1.2V9.2Z"
    )
)

# --- nine base shapes (outline of every piece), 24-grid
SHAPES: dict[str, str] = {
    "nordic": ring(12, 12, 10.4),
    "rusviet": "M4.6 2.4h14.8l2.2 2.2v14.8l-2.2 2.2H4.6l-2.2-2.2V4.6Z",
    "crimea": "M12 .2L23.8 12L12 23.8L.2 12Z",
    "saxony": "M2.2 2.4h19.6v9c0 6-4.2 10-9.8 12.2C6.4 21.4 2.2 17.4 2.2 11.4Z",
    "polania": "M2.6 21.8V11.4a9.4 9.4 0 0 1 18.8 0v10.4Z",
    "albion": "M12 1.2a5.9 5.9 0 0 1 5.6 4.2a5.9 5.9 0 0 1 .8 11.4a5.9 5.9 0 0 1-12.8 0a5.9 5.9 0 0 1 .8-11.4A5.9 5.9 0 0 1 12 1.2Z",
    "togawa": "M.8 7.6C4 4 7.8 2.4 12 2.4s8 1.6 11.2 5.2l-3.4 14.2H4.2Z",
    "vesna": "M12 0C14.4 4 21.8 8.2 21.8 14.2a9.8 9.4 0 0 1-19.6 0C2.2 8.2 9.6 4 12 0Z",
    "fenris": "M12 .6c.9 0 1.6.4 2 1.2l9.4 17.6c.8 1.6-.2 3.2-2 3.2H2.6c-1.8 0-2.8-1.6-2-3.2L10 1.8c.4-.8 1.1-1.2 2-1.2Z",
}


# The box of a symbol inside each shape: its scale, and how far it is shifted down.
FIT: dict[str, tuple[float, float]] = {
    "nordic": (0.64, 0),
    "rusviet": (0.68, 0),
    "crimea": (0.54, 0),
    "saxony": (0.62, -1),
    "albion": (0.62, 0),
    "polania": (0.64, 0.8),
    "togawa": (0.62, 0.8),
    "vesna": (0.58, 2),
    "fenris": (0.5, 3.4),
}


def sheet() -> str:
    """All symbols and shapes, to be put into a page once and used from there."""
    out = ['<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">']
    out += [f'<symbol id="i-{name}" viewBox="0 0 24 24">{drawn}</symbol>' for name, drawn in SYMBOLS.items()]
    shapes = "".join(f'<path id="b-{name}" d="{d}" stroke-linejoin="round"/>' for name, d in SHAPES.items())
    return "\n".join([*out, f"<defs>{shapes}</defs>", "</svg>"]) + "\n"
