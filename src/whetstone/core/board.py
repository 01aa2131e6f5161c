"""Geometry of a board, worked out once: who neighbours whom, and across what.

A place is a territory or a home base, a small integer. Territories come first, in reading order, then home bases,
clockwise. Sets of places are masks (`ids.BIT`).
"""

from __future__ import annotations

from typing import final

from whetstone.core.ids import BIT, FACTORY, HOME, LAKE
from whetstone.core.native import i64, vec

# East, north-east, north-west, west, south-west, south-east as axial (q, r) steps; opposite directions are 3 apart.
DIRECTIONS: list[tuple[int, int]] = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)]


@final
class Hex:
    """What is printed on one hex, at axial coordinates."""

    def __init__(self, q: int, r: int, terrain: int, encounter: bool, tunnel: bool) -> None:
        self.q = q
        self.r = r
        self.terrain = terrain
        self.encounter = encounter
        self.tunnel = tunnel


@final
class Board:
    """The tables of one board.

    land[p]      places one step from p over open land (from a home base: its start territories)
    river[p]     neighbours across a river
    shore[p]     neighbours a unit may step to only with a lake ability: lakes seen from land, everything from a lake
    adjacent[p]  all territories touching p
    ray[6p + d]  the territory next to p in direction d, or -1
    distance[p * places + p2]  steps from hex to hex, lakes included, rivers ignored; a base hangs on its start lands
    """

    def __init__(self, hexes: list[Hex], bases: list[Hex], rivers: list[tuple[int, int]]) -> None:
        everything = hexes + bases
        n = len(everything)
        self.territories = len(hexes)
        self.places = n
        self.terrain = vec[i64]([h.terrain for h in hexes] + [HOME for _ in bases])
        self.land = vec[i64]([0 for _ in range(n)])
        self.river = vec[i64]([0 for _ in range(n)])
        self.shore = vec[i64]([0 for _ in range(n)])
        self.adjacent = vec[i64]([0 for _ in range(n)])
        self.ray = vec[i64]([-1 for _ in range(6 * len(hexes))])
        self.of_terrain = vec[i64]([0 for _ in range(8)])
        self.tunnels: i64 = 0
        self.encounters: i64 = 0
        self.all_territories: i64 = 0
        self.all_bases: i64 = 0
        self.beside_base: i64 = 0  # territories touching any home base
        self.factory: i64 = -1
        for p, h in enumerate(hexes):
            self.of_terrain[h.terrain] |= BIT[p]
            self.all_territories |= BIT[p]
            if h.tunnel:
                self.tunnels |= BIT[p]
            if h.encounter:
                self.encounters |= BIT[p]
            if h.terrain == FACTORY:
                self.factory = p
        self.lakes: i64 = self.of_terrain[LAKE]
        self._join(hexes, bases, rivers)
        for base in range(len(hexes), n):
            self.all_bases |= BIT[base]
            self.beside_base |= self.adjacent[base]
        self.distance = self._distances()

    def _join(self, hexes: list[Hex], bases: list[Hex], rivers: list[tuple[int, int]]) -> None:
        everything = hexes + bases
        wet: list[tuple[int, int]] = rivers + [(b, a) for a, b in rivers]
        for p, h in enumerate(everything):
            for d, (dq, dr) in enumerate(DIRECTIONS):
                for p2, h2 in enumerate(hexes):
                    if h2.q != h.q + dq or h2.r != h.r + dr:
                        continue
                    self.adjacent[p] |= BIT[p2]
                    if p < len(hexes):
                        self.ray[6 * p + d] = p2
                    if h.terrain == LAKE or h2.terrain == LAKE:
                        self.shore[p] |= BIT[p2]
                    elif (p, p2) in wet:
                        self.river[p] |= BIT[p2]
                    else:
                        self.land[p] |= BIT[p2]

    def _distances(self) -> vec[i64]:
        n = self.places
        # A base hangs on its start territories only; other touching hexes are no way off it, and no way leads through.
        ways = vec[i64]([self.land[p] if self.terrain[p] == HOME else self.adjacent[p] for p in range(n)])
        for base in range(self.territories, n):
            for p in range(self.territories):
                if self.land[base] & BIT[p]:
                    ways[p] |= BIT[base]
        table = vec[i64]([99 for _ in range(n * n)])
        for start in range(n):
            seen: i64 = BIT[start]
            frontier: i64 = BIT[start]
            steps = 0
            while frontier:
                reached: i64 = 0
                for p in range(n):
                    if frontier & BIT[p]:
                        table[start * n + p] = steps
                        if p < self.territories or p == start:
                            reached |= ways[p]
                frontier = reached & ~seen
                seen |= reached
                steps += 1
        return table
