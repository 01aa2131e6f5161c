"""Where pieces stand: further traits of a position, for nets that learned from games enough to make use of them.

Counts and distances (`traits.py`) are the same wherever a player is. What a territory is near to, and what an Automa
does there, has to be learned place by place. Pieces of a kind share their levels: which worker stands somewhere tells
nothing.
"""

from __future__ import annotations

from typing import Final

from whetstone.bots.traits import FACTIONS, Traits, faction_of, rival_of
from whetstone.core.ids import FIRST_MECH, FIRST_STRUCTURE, FIRST_WORKER, HERO, PIECES, UNITS
from whetstone.core.native import i64
from whetstone.core.state import Player, State

SPOTS: Final = 56  # where a piece may stand: nowhere, and the places of a board


def add_places(traits: Traits, s: State, seat: i64, mates: i64) -> None:
    """One's own pieces, and the units of the rival that would win now."""
    p = s.players[seat]
    r = s.players[rival_of(s, mates)]
    traits.add(faction_of(s, seat) * SPOTS + p.piece[HERO] + 1, FACTIONS * SPOTS)
    for mech in range(FIRST_MECH, FIRST_WORKER):
        traits.add(p.piece[mech] + 1, SPOTS)
    add_alike(traits, p, FIRST_WORKER, UNITS)
    add_alike(traits, p, FIRST_STRUCTURE, PIECES)
    add_alike(traits, r, HERO, FIRST_WORKER)
    add_alike(traits, r, FIRST_WORKER, UNITS)


def add_alike(traits: Traits, p: Player, start: i64, end: i64) -> None:
    for slot in range(start, end):
        traits.add(p.piece[slot] + 1, SPOTS)
        traits.levels -= SPOTS
    traits.levels += SPOTS
