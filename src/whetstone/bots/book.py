"""Looking an opening up: the choices it has for the turn that begins, if all of them can still be made."""

from __future__ import annotations

from whetstone.bots.openings import OPENINGS
from whetstone.content.registry import FACTIONS, MATS
from whetstone.core.engine import actor, apply
from whetstone.core.frames import F_TURN, PC, WIDTH
from whetstone.core.state import State
from whetstone.core.turn import CHOOSE_SECTION
from whetstone.play.notation import NotationError, from_text


def key_of(s: State, seat: int) -> str:
    """`nordic/industrial`."""
    position = s.config.factions[seat].base - s.config.board.territories
    rank = s.config.mats[seat].rank
    faction = next(name for name, entry in FACTIONS.items() if entry.position == position)
    mat = next((name for name, entry in MATS.items() if entry.mat.rank == rank), "")
    return f"{faction}/{mat}"


def book_turn(s: State, seat: int) -> list[int]:
    """The codes of the book's turn, as far as it goes; none if the position has left the book."""
    f = WIDTH * (s.depth - 1)
    if s.frames[f] != F_TURN or s.frames[f + PC] != CHOOSE_SECTION:
        return []
    turns = OPENINGS.get(key_of(s, seat), ())
    n = s.players[seat].turns - 1
    if n >= len(turns):
        return []
    codes: list[int] = []
    after = s.copy()
    for word in turns[n].split():
        if actor(after) != seat:
            break
        try:
            code = from_text(after, word)
        except NotationError:
            return []
        if code not in after.choices:
            return []
        codes.append(code)
        apply(after, code)
    return codes
