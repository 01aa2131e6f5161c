"""The page a player decides by: map, mats, log and question, laid out for the size of the terminal.

From 100 columns and 36 lines on, the map stands at the left, the seats and mats at the right, and below them the log
and the question. A smaller terminal shows the small map or the mats, whichever the question is about. The page is built
from `game.view(seat)` and nothing else; the sentences come from `words`, which gets the seat, too.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import zip_longest

from rich.console import Console
from rich.text import Text

from whetstone.play.game import Choice, Game
from whetstone.terminal import colours, hexmap, panels
from whetstone.terminal.glyphs import glyphs_for
from whetstone.words.choices import choice_sentence
from whetstone.words.log import log
from whetstone.words.messages import say
from whetstone.words.prompts import prompt

WIDE, HIGH = 100, 36
MAP_WIDTH = 66  # of the large map, with a column between it and the panel
TALL = 50  # lines from which the large map gets a third line in every hex
LEGEND = 37  # where the right half of the legend begins
ASIDE = ("discretion", "give", "delay")  # choices that are rarely wanted
PLACE_KEYS = ("place", "from")
MENU_COLUMNS = 4


@dataclass(frozen=True)
class Size:
    width: int
    height: int

    @property
    def side_by_side(self) -> bool:
        return self.width >= WIDE and self.height >= HIGH


class Screen:
    """Draws on a console; knows nothing but what the seat it draws for may see."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.signs = glyphs_for(console.encoding)
        self.left_out = 0  # lines of the log the last page had no room for

    @property
    def size(self) -> Size:
        return Size(*self.console.size)

    def show(self, lines: list[Text]) -> None:
        for line in lines:
            self.console.print(line, highlight=False)

    def clear(self) -> None:
        if self.console.is_terminal:
            self.console.clear()

    # --- the page -----------------------------------------------------------------------------------------------------

    def page(self, game: Game, seat: int, since: int) -> list[Text]:
        """Everything a seat needs to decide. Of the log, what happened from event number `since` on comes first."""
        size = self.size
        asked = self.question(game, seat, size)
        if size.side_by_side:
            return self._large(game, seat, since, asked, size)
        return self._small(game, seat, since, asked, size)

    def _large(self, game: Game, seat: int, since: int, asked: list[Text], size: Size) -> list[Text]:
        view = game.view(seat)
        drawn = self.large_map(game, seat, tall=size.height >= TALL)
        panel = self.wrapped(self._panel(view, size.width - MAP_WIDTH), size.width - MAP_WIDTH)
        if len(panel) + len(asked) + 3 > size.height:  # no room for empty lines
            panel = [line for line in panel if line.plain]
        room = max(size.height - len(asked) - 3, len(panel)) - len(drawn)
        left = drawn + self.log_lines(game, seat, since, max(room, 0), MAP_WIDTH - 2)
        lines = [beside(one, other) for one, other in zip_longest(left, panel, fillvalue=Text())]
        return [*lines, Text(), *asked]

    def large_map(self, game: Game, seat: int, *, tall: bool) -> list[Text]:
        view = game.view(seat)
        drawn = hexmap.draw(view, targets(game, seat), self.signs, compact=False, tall=tall)
        self._legend(drawn, view)
        return drawn

    def _small(self, game: Game, seat: int, since: int, asked: list[Text], size: Size) -> list[Text]:
        view = game.view(seat)
        aims = targets(game, seat)
        if aims:
            lines = hexmap.draw(view, aims, self.signs, compact=True)
        else:
            own = panels.own_seat(view)
            seats = panels.seat_lines(view, self.signs, size.width)
            lines = [panels.title_line(view), *panels.battle_lines(view), *seats]
            if own is not None:
                lines += paired(panels.mat_lines(own, view["choices"], self.signs))
                lines += self.wrapped([*panels.belongings(own), *panels.known_hands(view)], size.width)
        room = size.height - len(lines) - len(asked) - 1
        return [*lines, *self.log_lines(game, seat, since, max(room, 0), size.width), *asked]

    def _panel(self, view: panels.View, width: int) -> list[Text]:
        own = panels.own_seat(view)
        lines = [panels.title_line(view), *panels.battle_lines(view), *panels.seat_lines(view, self.signs, width)]
        if own is not None:
            lines += [
                Text(),
                *panels.track_lines(own, self.signs),
                Text(),
                *panels.mat_lines(own, view["choices"], self.signs),
                Text(),
                *panels.belongings(own),
                *panels.known_hands(view),
            ]
        return lines

    def _legend(self, drawn: list[Text], view: panels.View) -> None:
        """In the empty corners beside the last row."""
        tokens = any(seat["tokens_left"] for seat in view["seats"]) or any(
            place["token"] for place in view["territories"]
        )
        left = [say("legend-goods"), say("legend-more-goods"), say("legend-tokens") if tokens else ""]
        right = [say("legend-units"), say("legend-things", structure=self.signs.home), say("legend-land")]
        for i, (before, after) in enumerate(zip(left, right, strict=True)):
            line = drawn[i - len(left)]
            row = Text.assemble((before, colours.DIM), line[len(before) :])
            row.pad_right(max(LEGEND - len(row), 0))
            row.append(after, colours.DIM)
            drawn[i - len(left)] = row

    def wrapped(self, lines: list[Text], width: int) -> list[Text]:
        made: list[Text] = []
        for line in lines:
            made += hanging(self.console, line, 3, width)
        return made

    # --- the log ------------------------------------------------------------------------------------------------------

    def log_lines(self, game: Game, seat: int, since: int, room: int, width: int) -> list[Text]:
        """The last lines of the log; what the seat has seen before is dimmed. New ones without room are counted."""
        new = [hanging(self.console, Text(line), 3, width) for line in log(game, seat, since)]
        rows = sum(map(len, new))
        self.left_out = 0
        if rows > room:
            while new and rows > max(room - 1, 0):
                rows -= len(new.pop(0))
                self.left_out += 1
            more = [Text(say("log-more", n=self.left_out), colours.DIM)] if room else []
            return [*more, *(row for line in new for row in line)]
        old = [Text(line, colours.DIM) for line in log(game, seat, max(since - 3 * room, 0), since)] if room else []
        before = self.wrapped(old, width)
        return [*before[len(before) - min(room - rows, len(before)) :], *(row for line in new for row in line)]

    # --- the question -------------------------------------------------------------------------------------------------

    def question(self, game: Game, seat: int, size: Size) -> list[Text]:
        """The prompt, and the choices with their numbers if they are for this seat."""
        lines = hanging(self.console, Text(prompt(game), colours.HEADING), 3, size.width)
        if game.actor != seat:
            return lines
        return lines + self.menu(game, game.choices(), size.width)

    def menu(self, game: Game, choices: list[Choice], width: int) -> list[Text]:
        """Choices with numbers, in as many columns as there is room for, read downwards."""
        entries = []
        digits = len(str(len(choices)))
        for number, choice in enumerate(choices, 1):
            aside = colours.DIM if choice.details["verb"] in ASIDE else ""
            number_text = (f"{number:>{digits}}) ", colours.HEADING)
            entry = Text.assemble(number_text, (choice_sentence(game, choice), aside))
            entries.append(entry)
        for columns in range(MENU_COLUMNS, 1, -1):
            rows = -(-len(entries) // columns)
            widths = [max(len(entry) for entry in entries[i : i + rows]) + 2 for i in range(0, len(entries), rows)]
            if sum(widths) - 2 <= width:
                return [_row(entries[row::rows], widths) for row in range(rows)]
        return [part for entry in entries for part in hanging(self.console, entry, digits + 2, width)]


def _row(entries: list[Text], widths: list[int]) -> Text:
    cells = [Text.assemble(entry, " " * (width - len(entry))) for entry, width in zip(entries, widths, strict=False)]
    line = Text.assemble(*cells)
    line.rstrip()
    return line


def beside(left: Text, right: Text) -> Text:
    return Text.assemble(left, " " * max(MAP_WIDTH - len(left), 0), right)


def hanging(console: Console, text: Text, indent: int, width: int) -> list[Text]:
    """Wrapped, with the lines after the first indented."""
    if len(text) <= width:
        return [text]
    first = text.wrap(console, width)[0]
    rest = text[len(first) :]
    made = [first]
    for line in rest.wrap(console, max(width - indent, 20)):
        moved = Text(" " * indent)
        moved.append_text(line)
        made.append(moved)
    return made


def paired(lines: list[Text]) -> list[Text]:
    """The mat in a line a section: the bottom row beside the top row instead of below it."""
    width = max(len(line) for line in lines)
    made: list[Text] = []
    for line in lines:
        if line.plain.startswith(panels.INDENT):
            made[-1].pad_right(width - len(made[-1]))
            made[-1].append(line.plain)
        else:
            made.append(line.copy())
    return made


def targets(game: Game, seat: int) -> frozenset[str]:
    """Places the question is about, as views name them; none if it is somebody else's question."""
    if game.actor != seat:
        return frozenset()
    faction = game.setup.factions[seat]
    places = {choice.details[key] for choice in game.choices() for key in place_key(choice)}
    return frozenset(f"base.{faction}" if place == "base" else place for place in places)


def place_key(choice: Choice) -> tuple[str, ...]:
    """Which entry of its details says what place a choice is about: where to, or else where from."""
    return next(((key,) for key in PLACE_KEYS if key in choice.details), ())
