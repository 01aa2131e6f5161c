"""Just enough of a JavaScript reader for the tests that look through the client's sources.

It cuts a file into code, comments, strings, templates and regular expressions; a template's holes are read as code in
turn. It does not understand the language, only where each of these begins and ends.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

WEB = Path(__file__).resolve().parents[2] / "src" / "whetstone" / "web"
_BEFORE_REGEX = re.compile(r"(^|[(,=:\[!&|?{};+\n>]|\breturn|\btypeof)\s*$")


@dataclass
class Piece:
    """A part of a source: code, comment, string, template or regex. In the text of a template \0 stands for a hole."""

    kind: str
    text: str
    line: int
    tag: str = ""  # what stands before a template, as in html`...`
    holes: list[list[Piece]] = field(default_factory=list)


@dataclass
class Reader:
    source: str
    at: int = 0

    def pieces(self, *, until_brace: bool = False) -> list[Piece]:
        """Pieces up to the end of the source, or up to the brace that closes a hole."""
        out: list[Piece] = []
        code_from, depth = self.at, 0
        text = self.source

        def flush(end: int) -> None:
            if end > code_from:
                out.append(Piece("code", text[code_from:end], text.count("\n", 0, code_from) + 1))

        while self.at < len(text):
            char, here = text[self.at], self.at
            made: Piece | None = None
            if char in "\"'":
                made = self._until(here, rf"{char}(?:\\.|[^\\{char}])*{char}", "string")
            elif text.startswith("//", here):
                made = self._until(here, r"//[^\n]*", "comment")
            elif text.startswith("/*", here):
                made = self._until(here, r"/\*.*?\*/", "comment")
            elif char == "/" and _BEFORE_REGEX.search(text[max(0, here - 40) : here]):
                made = self._until(here, r"/(?:\\.|\[(?:\\.|[^\]\\])*\]|[^/\\\n\[])+/[a-z]*", "regex")
            elif char == "`":
                flush(here)
                out.append(self._template(text[code_from:here]))
                code_from = self.at
                continue
            if made is not None:
                flush(here)
                out.append(made)
                code_from = self.at
                continue
            if until_brace and char == "{":
                depth += 1
            elif until_brace and char == "}":
                if depth == 0:
                    break
                depth -= 1
            self.at += 1
        flush(self.at)
        return out

    def _until(self, start: int, pattern: str, kind: str) -> Piece:
        found = re.compile(pattern, re.DOTALL).match(self.source, start)
        assert found, f"line {self.source.count(chr(10), 0, start) + 1}: a {kind} without an end"
        self.at = found.end()
        return Piece(kind, found.group(), self.source.count("\n", 0, start) + 1)

    def _template(self, before: str) -> Piece:
        tag = re.search(r"([A-Za-z_.]+)\s*$", before)
        made = Piece("template", "", self.source.count("\n", 0, self.at) + 1, tag.group(1) if tag else "")
        self.at += 1
        while (char := self.source[self.at]) != "`":
            if self.source.startswith("${", self.at):
                self.at += 2
                made.holes.append(self.pieces(until_brace=True))
                made.text += "\0"
            elif char == "\\":
                made.text += self.source[self.at : self.at + 2]
                self.at += 1
            else:
                made.text += char
            self.at += 1
        self.at += 1
        return made


def sources() -> Iterator[tuple[str, list[Piece]]]:
    """Every file of the client that is ours, cut into pieces."""
    for path in sorted((WEB / "app").rglob("*.js")):
        yield path.relative_to(WEB).as_posix(), Reader(path.read_text(encoding="utf-8")).pieces()


def every_piece(pieces: list[Piece]) -> Iterator[Piece]:
    """All pieces, those in the holes of templates too."""
    for piece in pieces:
        yield piece
        for hole in piece.holes:
            yield from every_piece(hole)


def without_comments(pieces: list[Piece]) -> str:
    """The source again without comments, for searching; the strings stay."""

    def whole(piece: Piece) -> str:
        if piece.kind == "comment":
            return " "
        if piece.kind != "template":
            return piece.text
        parts = piece.text.split("\0")
        holes = ["${" + without_comments(hole) + "}" for hole in piece.holes]
        return "`" + "".join(part + hole for part, hole in zip(parts, [*holes, ""], strict=True)) + "`"

    return "".join(whole(piece) for piece in pieces)
