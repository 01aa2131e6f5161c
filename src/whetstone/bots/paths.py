"""How many steps it is from anywhere to anywhere for a seat's units, by what its mechs can do.

Worked out on an empty board, so that a table depends on the faction, its unlocked abilities and its Mine alone and can
be kept from game to game. What abilities add because of other pieces (own villages, Flags) is left out.
"""

from __future__ import annotations

from whetstone.core.hooks import STEPS, WORKER_STEPS
from whetstone.core.ids import BIT, FIRST_MECH, FIRST_STRUCTURE, MINE
from whetstone.core.reach import on_foot
from whetstone.core.records import Config
from whetstone.core.state import State, new_state, place_piece

FAR = 99
_KEPT = 400


class Paths:
    """`steps[p]`: places one step from p, as a mask. `distance[p][q]`: steps from p to q, FAR if there is no way."""

    def __init__(self, steps: list[int]) -> None:
        self.steps = steps
        self.distance = [self._distances(start) for start in range(len(steps))]

    def _distances(self, start: int) -> bytes:
        row = bytearray([FAR] * len(self.steps))
        seen: int = BIT[start]
        frontier = seen
        n = 0
        while frontier:
            reached = 0
            while frontier:
                lowest = frontier & -frontier
                place = lowest.bit_length() - 1
                frontier ^= lowest
                row[place] = n
                reached |= self.steps[place]
            frontier = reached & ~seen
            seen |= reached
            n += 1
        return bytes(row)


_tables: dict[tuple[int, ...], tuple[Paths, Paths]] = {}


def paths_of(s: State, seat: int) -> tuple[Paths, Paths]:
    """The ways of the seat's characters and mechs, and those of its workers."""
    p = s.players[seat]
    mine = p.piece[FIRST_STRUCTURE + MINE]
    bases = sum(BIT[faction.base] for faction in s.config.factions)
    key = (s.config.factions[seat].base, bases, p.unlocked, mine)
    if key not in _tables:
        if len(_tables) >= _KEPT:
            _tables.clear()
        _tables[key] = _work_out(s.config, seat, p.unlocked, mine)
    return _tables[key]


def _work_out(config: Config, seat: int, unlocked: int, mine: int) -> tuple[Paths, Paths]:
    empty = new_state(config)
    if mine >= 0:
        place_piece(empty, seat, FIRST_STRUCTURE + MINE, mine)
    fighters: list[int] = []
    workers: list[int] = []
    for place in range(config.board.places):
        walk = ride = on_foot(empty, seat, place)
        for i, ability in enumerate(config.abilities[seat]):
            if unlocked & BIT[i]:
                if ability.uses & STEPS:
                    ride |= ability.steps(empty, seat, FIRST_MECH, place) & ~BIT[place]
                if ability.uses & WORKER_STEPS:
                    walk |= ability.worker_steps(empty, seat, place)
        fighters.append(ride)
        workers.append(walk)
    return Paths(fighters), Paths(workers)
