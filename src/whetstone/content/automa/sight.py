"""What an Automa sees: neighbourhoods, reach, distances (AUTO-MOVE-01 to -21, AUTO-IFA-03, AUTO-MULTI-15)."""

from __future__ import annotations

from whetstone.content.automa.memory import is_automa, is_restricted, settings
from whetstone.core.hooks import STEPS
from whetstone.core.ids import BIT, FIRST_WORKER, HERO, UNITS, first
from whetstone.core.native import i64
from whetstone.core.reach import on_foot
from whetstone.core.state import State


def own_neighbourhood(s: State, seat: i64, place: i64) -> i64:
    """Of an Automa's unit: its territory and those around it, while restricted only over open land."""
    board = s.config.board
    if not board.all_territories & BIT[place]:
        return 0  # a unit on a home base has none (AUTO-MOVE-04)
    if not is_restricted(s, seat):
        return board.adjacent[place] | BIT[place]
    near = board.land[place]
    if settings(s, seat).shuns_tunnels:
        near &= ~board.tunnels
    return near | BIT[place]


def enemy_neighbourhood(s: State, owner: i64, slot: i64, place: i64) -> i64:
    """Of an enemy unit: its territory and every territory it could enter in one step now (AUTO-MOVE-15 to -18)."""
    board = s.config.board
    if not board.all_territories & BIT[place]:
        return 0
    if is_automa(s, owner):
        return own_neighbourhood(s, owner, place)
    mask = on_foot(s, owner, place) | BIT[place]
    p = s.players[owner]
    for i, ability in enumerate(s.config.abilities[owner]):
        if ability.uses & STEPS and p.unlocked & BIT[i]:
            mask |= ability.steps(s, owner, slot, place)
    return mask & board.all_territories


def reach(s: State, seat: i64) -> i64:
    """Every territory any of its units may go to in one Move action (AUTO-MOVE-08, -09)."""
    board = s.config.board
    mask = board.land[s.config.factions[seat].base]  # the base's own neighbourhood (AUTO-MOVE-05)
    piece = s.players[seat].piece
    for slot in range(UNITS):
        if piece[slot] >= 0:
            mask |= own_neighbourhood(s, seat, piece[slot])
    return mask


def near_units(s: State, seat: i64) -> i64:
    """Territories in the neighbourhood of any of its units, the home base left out (AUTO-MOVE-52, -54)."""
    mask: i64 = 0
    piece = s.players[seat].piece
    for slot in range(UNITS):
        if piece[slot] >= 0:
            mask |= own_neighbourhood(s, seat, piece[slot])
    return mask


def units_near(s: State, seat: i64, place: i64, without: i64) -> i64:
    """How many of its units, but for the one picked up, have the place in their neighbourhood (AUTO-MOVE-39 to -41)."""
    n: i64 = 0
    piece = s.players[seat].piece
    for slot in range(UNITS):
        if slot != without and piece[slot] >= 0 and own_neighbourhood(s, seat, piece[slot]) & BIT[place]:
            n += 1
    return n


def threatened(s: State, seat: i64) -> i64:
    """Territories in the neighbourhood of an enemy character or mech (AUTO-MOVE-35, -36)."""
    mask: i64 = 0
    for enemy in settings(s, seat).enemies:
        piece = s.players[enemy].piece
        for slot in range(HERO, FIRST_WORKER):
            if piece[slot] >= 0:
                mask |= enemy_neighbourhood(s, enemy, slot, piece[slot])
    return mask


def enemies_there(s: State, seat: i64, fighters_only: bool) -> i64:
    """Places with units of the Automa's enemies."""
    mask: i64 = 0
    for enemy in settings(s, seat).enemies:
        p = s.players[enemy]
        mask |= p.fighters if fighters_only else p.fighters | p.workers
    return mask


def others_there(s: State, seat: i64) -> i64:
    """Places with units of anybody else: in a cooperative game other Automas block the way too (AUTO-MULTI-10)."""
    mask: i64 = 0
    for other in range(s.config.seats):
        if other != seat:
            p = s.players[other]
            mask |= p.fighters | p.workers
    return mask


def distance(s: State, a: i64, b: i64) -> i64:
    return s.config.board.distance[a * s.config.board.places + b]


def distance_to_fighters(s: State, seat: i64, place: i64) -> i64:
    """To the nearest enemy character or mech; those on home bases count only if there are no others (AUTO-MOVE-46)."""
    board = s.config.board
    mask = enemies_there(s, seat, True)
    if mask & board.all_territories:
        mask &= board.all_territories
    best: i64 = 99
    while mask:
        best = min(best, distance(s, place, first(mask)))
        mask &= mask - 1
    return best
