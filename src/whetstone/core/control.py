"""Who holds what (area CTRL)."""

from __future__ import annotations

from whetstone.core.ids import BIT, FIRST_WORKER, UNITS
from whetstone.core.native import i64
from whetstone.core.state import State


def enemy_units(s: State, seat: i64) -> i64:
    """Places with a character, mech or worker of an enemy."""
    mask: i64 = 0
    players = s.players
    for other in s.config.enemies[seat]:
        p = players[other]
        mask |= p.fighters | p.workers
    return mask


def enemy_fighters(s: State, seat: i64) -> i64:
    """Places with a character or mech of an enemy."""
    mask: i64 = 0
    players = s.players
    for other in s.config.enemies[seat]:
        mask |= players[other].fighters
    return mask


def controlled(s: State, seat: i64) -> i64:
    """Territories the seat controls: by a unit (CTRL-05), or by a structure no enemy unit stands on (CTRL-06, -07)."""
    p = s.players[seat]
    mine = p.fighters | p.workers
    if p.built & ~mine:
        mine |= p.built & ~enemy_units(s, seat)
    mine &= s.config.board.all_territories
    if s.moved and s.active == seat:
        mine &= ~enemy_units(s, seat)  # until those beaten or driven off are gone it is still theirs (CTRL-09, -11)
    return mine


def contested(s: State, seat: i64) -> i64:
    """Territories where units of the seat and enemy combat units stand together."""
    p = s.players[seat]
    return (p.fighters | p.workers) & enemy_fighters(s, seat)


def controller(s: State, place: i64) -> i64:
    """The seat that controls a place, or -1 (CTRL-09)."""
    bit = BIT[place]
    for seat in range(s.config.seats):
        if controlled(s, seat) & bit:
            return seat
    return -1


def defender_at(s: State, attacker: i64, place: i64) -> i64:
    """The enemy whose combat units stand on a contested territory."""
    bit = BIT[place]
    for other in s.config.enemies[attacker]:
        if s.players[other].fighters & bit:
            return other
    return -1


def fighters_on(s: State, seat: i64, place: i64) -> i64:
    """How many characters and mechs the seat has there."""
    n: i64 = 0
    piece = s.players[seat].piece
    for slot in range(FIRST_WORKER):
        if piece[slot] == place:
            n += 1
    return n


def workers_on(s: State, seat: i64, place: i64) -> i64:
    n: i64 = 0
    piece = s.players[seat].piece
    for slot in range(FIRST_WORKER, UNITS):
        if piece[slot] == place:
            n += 1
    return n
