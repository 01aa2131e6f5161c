"""The signs the terminal draws with, and plain ones for terminals that know no better."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Glyphs:
    """`joints` is indexed by the arms a joint has: 1 up, 2 right, 4 down, 8 left."""

    across: str
    down: str
    joints: str
    river: str
    target: str
    home: str
    star: str
    no_star: str
    token: str
    full: str
    dot: str


FINE = Glyphs("─", "│", " │─└││┌├─┘─┴┐┤┬┼", "~", "»", "⌂", "★", "☆", "▸", "■", "·")
PLAIN = Glyphs("-", "|", " |-+||++-+-+++++", "~", ">", "&", "*", ".", ">", "#", ".")
assert len(FINE.joints) == len(PLAIN.joints) == 16


def glyphs_for(encoding: str) -> Glyphs:
    """The fine ones where they can be written."""
    try:
        "".join(vars(FINE).values()).encode(encoding)
    except (UnicodeEncodeError, LookupError):
        return PLAIN
    return FINE
