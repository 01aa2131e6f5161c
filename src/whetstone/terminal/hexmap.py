"""The map as text: staggered rows of bricks for hexes, drawn from a view.

Each territory says its name, its terrain and what is printed there (`?` an encounter token, `#` a tunnel), then who
stands on it: `N*^2w3` are Nordic's character, two mechs and three workers; `⌂N` its structure; `2o1f` two oil and one
food; `!T` an armed Trap, `-T` a disarmed one, `+A` a Flag. Rivers are `~` on the border they run along.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from rich.text import Text

from whetstone.terminal import colours
from whetstone.terminal.glyphs import Glyphs
from whetstone.words.atlas import Spot, spots
from whetstone.words.names import letter, terrain_initial, terrain_short

Piece = tuple[str, str]  # text and style
FULL_HALF, COMPACT_HALF = 4, 5  # columns of half a hex
JOINT = "+"  # until it is known which lines meet there
INSIDE = 7  # columns inside a hex, in both layouts


class Canvas:
    """Characters with styles, to be written anywhere."""

    def __init__(self, width: int, height: int) -> None:
        self.cells: list[list[Piece]] = [[(" ", "")] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: str = "") -> None:
        for i, char in enumerate(text):
            self.cells[y][x + i] = (char, style)

    def lines(self) -> list[Text]:
        made = []
        for row in self.cells:
            line = Text(no_wrap=True, overflow="crop")
            for char, style in row:
                line.append(char, style or None)
            line.rstrip()
            made.append(line)
        return made


# --- what stands in a hex ---------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Cell:
    """What a hex shows: a heading, and lines of pieces below it."""

    heading: list[Piece]
    lines: list[list[Piece]]


def cell(spot: Spot, place: dict[str, Any], target: bool, height: int, signs: Glyphs) -> Cell:
    """Pieces go where there is room; a `+` at the end says that there is more than can be shown."""
    pieces = [*_units(place), *_things(place, signs)]
    rows: list[list[Piece]] = [[] for _ in range(height - 1)]
    spare: list[Piece] = []  # beside the heading, if the terrain is cut to one letter
    left_over = False
    for piece in pieces:
        row = next((row for row in rows if _fits(row, piece, INSIDE)), None)
        if row is not None:
            row.append(piece)
        elif _fits(spare, piece, 3):
            spare.append(piece)
        else:
            left_over = True
    if left_over:
        spare = [("+", colours.HEADING)] if not spare or _width(spare) > 2 else [*spare, ("+", colours.HEADING)]
    return Cell(_heading(spot, place, target, spare, signs), rows)


def _gap(before: Piece, after: Piece) -> int:
    """Resources stand close together, each begins with its number; so do units, each begins with its faction."""
    first, second = before[0][0], after[0][0]
    return 0 if (first.isdigit() and second.isdigit()) or (first.isalpha() and second.isalpha()) else 1


def _width(row: list[Piece]) -> int:
    gaps = sum(_gap(before, after) for before, after in pairwise(row))
    return sum(len(text) for text, _ in row) + gaps


def _fits(row: list[Piece], piece: Piece, width: int) -> bool:
    return _width([*row, piece]) <= width


def _heading(spot: Spot, place: dict[str, Any], target: bool, spare: list[Piece], signs: Glyphs) -> list[Piece]:
    terrain = place["terrain"]
    style = f"{colours.TERRAINS[terrain]} {colours.TARGET}" if target else colours.TERRAINS[terrain]
    mark = "?" if place["encounter"] else "#" if spot.tunnel else " "
    short = terrain_initial(terrain) if spare else terrain_short(terrain)
    gap = "" if spare or target else " "
    front = signs.target if target else ""
    heading: list[Piece] = [(f"{front}{spot.place}{gap}{short}", style)]
    heading.append((mark, colours.ENCOUNTER if mark == "?" else style))
    return heading + spare


def _units(place: dict[str, Any]) -> list[Piece]:
    made = []
    for group in place["units"]:
        names = group["units"]
        workers = names.count("worker")
        mechs = sum(1 for name in names if name not in ("hero", "worker"))
        text = letter(group["faction"]) + "*" * names.count("hero")
        text += _counted("^", mechs) + _counted("w", workers)
        made.append((text, colours.FACTIONS[group["faction"]]))
    return made


def _counted(sign: str, n: int) -> str:
    return "" if n == 0 else sign if n == 1 else f"{sign}{n}"


def _things(place: dict[str, Any], signs: Glyphs) -> list[Piece]:
    made = []
    if place["structure"]:
        owner = place["structure"]["faction"]
        made.append((signs.home + letter(owner), colours.FACTIONS[owner]))
    token = place["token"]
    if token:
        sign = "+" if token["token"] == "flag" else "!" if token["armed"] else "-"
        made.append((sign + letter(token["faction"]), colours.FACTIONS[token["faction"]]))
    for kind, n in place["resources"].items():
        made.append((f"{n}{letter(kind)}", colours.RESOURCES[kind]))
    return made


def base_cell(faction: str, place: dict[str, Any], seated: bool, target: bool, signs: Glyphs) -> list[Piece]:
    """A home base, in one line: whose, and who is there."""
    style = colours.FACTIONS[faction] if seated else colours.DIM
    front = signs.target if target else signs.home
    pieces: list[Piece] = [(front + letter(faction), f"{style} {colours.TARGET}" if target else style)]
    for text, unit_style in _units(place):
        owner = text[: len(letter(faction))]
        pieces.append((text.removeprefix(owner) if owner == letter(faction) else f" {text}", unit_style))
    for text, thing_style in _things(place, signs):
        pieces.append((f" {text}", thing_style))
    return pieces


# --- the two layouts --------------------------------------------------------------------------------------------------


def draw(
    view: dict[str, Any], targets: frozenset[str], signs: Glyphs, *, compact: bool, tall: bool = False
) -> list[Text]:
    """The map of a view: 65 columns and 27 lines (35 if tall), or 80 columns and 17 lines if compact.

    `targets` are the places the question is about, as the view names them.
    """
    return _Drawing(view, targets, signs, compact, 3 if tall else 2).draw()


class _Drawing:
    def __init__(
        self, view: dict[str, Any], targets: frozenset[str], signs: Glyphs, compact: bool, height: int
    ) -> None:
        self.view = view
        self.targets = targets
        self.signs = signs
        self.compact = compact
        self.height = height  # content lines of a hex
        self.half = COMPACT_HALF if compact else FULL_HALF
        self.seated = {seat["faction"] for seat in view["seats"]}
        self.rows = max(spot.row for spot in spots()) + 1
        columns = max(spot.column for spot in spots()) + 2
        frame = 0 if compact else 1
        total = self.top(self.rows) + frame
        self.joints: list[tuple[int, int, str]] = []
        self.canvas = Canvas(columns * self.half + frame, total)

    def top(self, row: int) -> int:
        """The line a row begins at: its upper border if it has one. The first row holds two home bases only."""
        border = 0 if self.compact else 1
        return 0 if row == 0 else 1 + border + (row - 1) * (self.height + border)

    def draw(self) -> list[Text]:
        places = {place["place"]: place for place in self.view["territories"]}
        if not self.compact:
            for spot in spots():
                self.draw_frame(spot)
            self.draw_joints()
            for spot in spots():
                self.draw_rivers(spot)
        for spot in spots():
            self.draw_inside(spot, places[spot.place])
        return self.canvas.lines()

    def is_base(self, spot: Spot) -> bool:
        return spot.place.startswith("base.")

    def lines_of(self, spot: Spot) -> int:
        return 1 if spot.row == 0 else self.height

    def draw_frame(self, spot: Spot) -> None:
        signs, canvas = self.signs, self.canvas
        left, right = spot.column * self.half, (spot.column + 2) * self.half
        top = self.top(spot.row)
        bottom = top + self.lines_of(spot) + 1
        for y in (top, bottom):
            for at in range(left + 1, right):
                if canvas.cells[y][at][0] != JOINT:
                    canvas.write(at, y, signs.across, colours.BORDER)
            canvas.write(left, y, JOINT)
            canvas.write(right, y, JOINT)
        for y in range(top + 1, bottom):
            canvas.write(left, y, signs.down, colours.BORDER)
            canvas.write(right, y, signs.down, colours.BORDER)

    def draw_joints(self) -> None:
        """Where borders meet: what a joint looks like depends on the lines that lead to it."""
        cells = self.canvas.cells

        def leads(x: int, y: int) -> bool:
            return 0 <= y < len(cells) and 0 <= x < len(cells[y]) and cells[y][x][0] != " "

        for y, row in enumerate(cells):
            for x in [x for x, (char, _) in enumerate(row) if char == JOINT]:
                arms = leads(x, y - 1) + 2 * leads(x + 1, y) + 4 * leads(x, y + 1) + 8 * leads(x - 1, y)
                self.joints.append((x, y, self.signs.joints[arms]))
        for x, y, char in self.joints:
            self.canvas.write(x, y, char, colours.BORDER)

    def draw_rivers(self, spot: Spot) -> None:
        left, middle, right = (self.half * (spot.column + i) for i in range(3))
        top = self.top(spot.row)
        bottom = top + self.lines_of(spot) + 1
        river = self.signs.river
        for edge in spot.rivers:
            if edge in ("west", "east"):
                for y in range(top + 1, bottom):
                    self.canvas.write(left if edge == "west" else right, y, river, colours.RIVER)
            else:
                y = top if edge.startswith("north") else bottom
                start, stop = (left, middle) if edge.endswith("west") else (middle, right)
                self.canvas.write(start, y, river * (stop - start + 1), colours.RIVER)

    def draw_inside(self, spot: Spot, place: dict[str, Any]) -> None:
        target = spot.place in self.targets
        x = spot.column * self.half + 1
        y = self.top(spot.row) + (0 if self.compact else 1)
        if self.is_base(spot):
            faction = spot.place.removeprefix("base.")
            self.put(x, y, base_cell(faction, place, faction in self.seated, target, self.signs))
            return
        shown = cell(spot, place, target, self.height, self.signs)
        self.put(x, y, shown.heading)
        for i, row in enumerate(shown.lines):
            spaced = [(" " * _gap(row[n - 1], piece) * (n > 0) + piece[0], piece[1]) for n, piece in enumerate(row)]
            self.put(x, y + 1 + i, spaced)
        if self.compact:
            self.mark_rivers(spot, y)

    def mark_rivers(self, spot: Spot, y: int) -> None:
        """Without borders a river shows at the corners of the hexes on both sides."""
        left, right = spot.column * self.half, (spot.column + 2) * self.half - 1
        below = y + self.height - 1
        corners = {
            "north_west": [(left, y)],
            "north_east": [(right, y)],
            "south_west": [(left, below)],
            "south_east": [(right, below)],
            "west": [(left, y), (left, below)],
            "east": [(right, y), (right, below)],
        }
        for edge in spot.rivers:
            for at_x, at_y in corners[edge]:
                self.canvas.write(at_x, at_y, self.signs.river, colours.RIVER)

    def put(self, x: int, y: int, pieces: list[Piece]) -> None:
        for text, style in pieces:
            self.canvas.write(x, y, text, style)
            x += len(text)
