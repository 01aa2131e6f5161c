"""The client's sources: every text is a message, every message is used, colours live in one file, no file is idle."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast as ftl
from fluent.syntax import parse
from fluent.syntax.visitor import Visitor

from tests.house.javascript import WEB, Reader, every_piece, sources, without_comments

WORDS = WEB.parent / "words" / "table" / "en"
# Where a literal colour may stand; an icon of the browser's own frame cannot read a stylesheet's variables.
COLOURED = {"assets/css/tokens.css", "assets/favicon.svg"}
COLOUR = re.compile(r"#(?:[0-9a-f]{3,4}){1,2}\b|\b(?:rgb|rgba|hsl|hsla|oklch|oklab|lab|lch|color)\(", re.IGNORECASE)
SENTENCE = re.compile(r"^[A-Z][a-z]+(?: [A-Za-z,'-]+)+[.!?]?$")


def messages() -> dict[str, ftl.Message]:
    found: dict[str, ftl.Message] = {}
    for path in sorted(WORDS.glob("*.ftl")):
        for entry in parse(path.read_text(encoding="utf-8")).body:
            assert not isinstance(entry, ftl.Junk), f"{path.name}: {entry.content}"
            if isinstance(entry, ftl.Message):
                found[entry.id.name] = entry
    return found


def calls(code: str) -> Iterator[tuple[str, str, str]]:
    """Of every call of t: the first argument, the second, and the line it is in."""
    for found in re.finditer(r"(?<![\w.$])t\(", code):
        depth, at, parts, start = 1, found.end(), [], found.end()
        while depth:
            char = code[at]
            if char in "\"'`":
                at = skip(code, at)
                continue
            depth += char in "([{"
            depth -= char in ")]}"
            if (char == "," and depth == 1) or depth == 0:
                parts.append(code[start:at].strip())
                start = at + 1
            at += 1
        yield parts[0], parts[1] if len(parts) > 1 else "", code[found.start() : at].split("\n")[0]


def skip(code: str, at: int) -> int:
    """Behind the string or template that begins here."""
    quote = code[at]
    at += 1
    while code[at] != quote:
        if code[at] == "\\":
            at += 1
        elif quote == "`" and code.startswith("${", at):
            depth, at = 1, at + 2
            while depth:
                if code[at] in "\"'`":
                    at = skip(code, at)
                    continue
                depth += code[at] == "{"
                depth -= code[at] == "}"
                at += 1
            continue
        at += 1
    return at + 1


def literals_of(argument: str) -> list[str]:
    """The ids an argument can be: "a", or "a" and "b" of x ? "a" : "b"."""
    return re.findall(r"(?:^|[?:]\s*)\"([^\"]+)\"", argument)


def families_of(argument: str) -> list[re.Pattern[str]]:
    """Ids put together: game-name-${mode} stands for all that begin so."""
    return [
        re.compile(re.sub(r"\\\$\\\{.*?\\\}", r"[a-z0-9_-]+", re.escape(text)) + "$")
        for text in re.findall(r"`([^`]+)`", argument)
    ]


def codes() -> dict[str, str]:
    return {name: without_comments(pieces) for name, pieces in sources()}


def keys_of(argument: str) -> set[str] | None:
    """The names given to a message; None if they cannot be read off, because an object is spread or named."""
    if not argument:
        return set()
    if not argument.startswith("{") or "..." in argument:
        return None
    keys: set[str] = set()
    depth, at, start = 0, 1, 1
    inside = argument[:-1] + ","
    while at < len(inside):
        char = inside[at]
        if char in "\"'`":
            at = skip(inside, at)
            continue
        depth += char in "([{"
        depth -= char in ")]}"
        if char == "," and depth == 0:
            part = inside[start:at].strip()
            if part:
                keys.add(re.split(r"[:\s]", part)[0].strip('"'))
            start = at + 1
        at += 1
    return keys


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.names.add(node.id.name)


def variables(message: ftl.Message) -> set[str]:
    visitor = Variables()
    visitor.visit(message)
    return visitor.names


def test_the_reader_reads() -> None:
    source = 'const a = /["`]/.test(b) ? "x // y" : html`<p class="c">${t("id", { n: `${k}` })} Word</p>`; // "no"\n'
    pieces = list(every_piece(Reader(source).pieces()))
    assert [piece.text for piece in pieces if piece.kind == "string"] == ['"x // y"', '"id"']
    assert [(piece.tag, piece.text) for piece in pieces if piece.kind == "template"] == [
        ("html", '<p class="c">\0 Word</p>'),
        ("", "\0"),
    ]
    assert list(calls(without_comments(Reader(source).pieces()))) == [
        ('"id"', "{ n: `${k}` }", 't("id", { n: `${k}` })'),
    ]
    assert keys_of('{ a, b: f(x, "y, z"), "c": 1 }') == {"a", "b", "c"}


def test_message_files_do_not_repeat_an_id() -> None:
    ids = [
        entry.id.name
        for path in WORDS.glob("*.ftl")
        for entry in parse(path.read_text(encoding="utf-8")).body
        if isinstance(entry, ftl.Message)
    ]
    assert [name for name, n in Counter(ids).items() if n > 1] == []


def test_every_message_the_client_asks_for_exists() -> None:
    known = messages()
    wrong = []
    for file, code in codes().items():
        for argument, _, line in calls(code):
            wrong += [f"{file}: {name} in {line}" for name in literals_of(argument) if name not in known]
            wrong += [
                f"{file}: nothing like {family.pattern} in {line}"
                for family in families_of(argument)
                if not any(family.match(name) for name in known)
            ]
        wrong += [f"{file}: label {name}" for name in re.findall(r"\blabel: \"([^\"]+)\"", code) if name not in known]
    assert not wrong, "\n" + "\n".join(wrong)


def test_every_message_gets_what_it_needs() -> None:
    known = messages()
    wrong = []
    for file, code in codes().items():
        for argument, given, line in calls(code):
            keys = keys_of(given)
            if keys is None:
                continue
            for name in literals_of(argument):
                missing = variables(known[name]) - keys if name in known else set()
                if missing:
                    wrong.append(f"{file}: {name} lacks {', '.join(sorted(missing))} in {line}")
    assert not wrong, "\n" + "\n".join(wrong)


def test_every_message_is_used() -> None:
    texts = codes().values()
    named = {name for code in texts for name in re.findall(r"\"([a-z][a-z0-9_-]*)\"", code)}
    families = [family for code in texts for argument, _, _ in calls(code) for family in families_of(argument)]
    unused = [name for name in messages() if name not in named and not any(f.match(name) for f in families)]
    assert unused == []


def test_no_sentence_stands_in_the_code() -> None:
    wrong = []
    for file, pieces in sources():
        for piece in every_piece(pieces):
            if piece.kind == "string" and SENTENCE.match(piece.text[1:-1]):
                wrong.append(f"{file}:{piece.line}: {piece.text}")
            elif piece.kind == "template" and piece.tag == "html":
                shown = re.sub(r"<!--.*?-->|</?[^<>]*>", " ", piece.text.replace("=>", ""))
                wrong += [f"{file}:{piece.line}: {word}" for word in re.findall(r"[A-Za-z]{2,}[^\0<>]*", shown)]
    assert not wrong, "\n" + "\n".join(wrong)


def test_colours_live_in_one_file() -> None:
    wrong = []
    for path in sorted(WEB.rglob("*")):
        name = path.relative_to(WEB).as_posix()
        if path.suffix not in (".js", ".css", ".svg", ".html") or name in COLOURED or name.startswith("vendor/"):
            continue
        text = path.read_text(encoding="utf-8")
        text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
        text = re.sub(r"(?:href=\"|url\(|href=\$\{`)#[\w-]+", "", text)  # a part of the same sheet
        wrong += [f"{name}: {found.group()}" for found in COLOUR.finditer(text)]
    assert not wrong, "\n" + "\n".join(wrong)


def test_nothing_in_the_page_needs_a_looser_policy() -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"<script(?![^>]*\bsrc=)|\son\w+=|\sstyle=|<style", page)
    for file, code in codes().items():
        assert not re.search(r"\beval\(|new Function\(|javascript:", code), file


def test_files_the_page_names_are_there() -> None:
    page = (WEB / "index.html").read_text(encoding="utf-8")
    named = re.findall(r"(?:href|src)=\"([^\"#]+)\"", page)
    named += [
        f"assets/css/{url}"
        for css in (WEB / "assets/css").glob("*.css")
        for url in re.findall(r"url\(\"?([^)\"#:]+)\"?\)", css.read_text(encoding="utf-8"))
    ]
    assert [name for name in named if not name.startswith("api/") and not (WEB / name).is_file()] == []
    for file, code in codes().items():
        imported = re.findall(r"(?:\bfrom|\bimport) ?\(?\"(\.[^\"]+)\"", code)
        missing = [name for name in imported if not (WEB / Path(file).parent / name).is_file()]
        assert missing == [], file


@pytest.mark.parametrize("folder", ["app", "assets", "vendor"])
def test_no_file_is_left_over(folder: str) -> None:
    """What nothing names is dead weight; licences and types are there for people and tools."""
    everything = "\n".join(
        path.read_text(encoding="utf-8", errors="replace")
        for path in WEB.rglob("*")
        if path.suffix in (".js", ".css", ".html")
    )
    kept = (".txt", ".md", ".d.ts")
    left = [
        path.relative_to(WEB).as_posix()
        for path in (WEB / folder).rglob("*")
        if path.is_file() and not path.name.endswith(kept) and path.name not in everything
    ]
    assert left == []
