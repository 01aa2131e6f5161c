"""Where a unit may go: one step at a time, on foot or by an ability, and how many (areas MOVE, MECH-ALL, LAKE)."""

from __future__ import annotations

from whetstone.core.control import enemy_fighters, enemy_units
from whetstone.core.frames import GO, list_each
from whetstone.core.hooks import RANGE, STEPS, WORKER_STEPS
from whetstone.core.ids import BIT, FIRST_STRUCTURE, FIRST_WORKER, MINE, UNITS, first
from whetstone.core.native import i64
from whetstone.core.state import State


def on_foot(s: State, seat: i64, place: i64) -> i64:
    """One ordinary step: over open land, through tunnels, through the own Mine (MOVE-04, -15, BUILD-20)."""
    board = s.config.board
    mask = board.land[place]
    mine = s.players[seat].piece[FIRST_STRUCTURE + MINE]
    if board.tunnels & BIT[place] or mine == place:
        mask |= board.tunnels
        if mine >= 0:
            mask |= BIT[mine]
        mask &= ~BIT[place]
    return mask


def worker_steps(s: State, seat: i64, place: i64) -> i64:
    """Where a worker may walk: never to enemy units (MOVE-33, -34), nor out of a contested territory (MOVE-35)."""
    if enemy_fighters(s, seat) & BIT[place]:
        return 0
    mask = on_foot(s, seat, place)
    p = s.players[seat]
    for i, ability in enumerate(s.config.abilities[seat]):
        if ability.uses & WORKER_STEPS and p.unlocked & BIT[i]:
            mask |= ability.worker_steps(s, seat, place)
    return mask & ~enemy_units(s, seat)


def list_steps(s: State, seat: i64, slot: i64, place: i64, out: list[i64]) -> None:
    """Every step of a unit, tagged with the ability that makes it possible if it is not an ordinary one."""
    if slot >= FIRST_WORKER:
        mask = worker_steps(s, seat, place)
        covered = on_foot(s, seat, place)
        while mask:
            to = first(mask)
            mask &= mask - 1
            out.append(GO + (to << 8) + ((0 if covered & BIT[to] else worker_way(s, seat, place, to)) << 16))
        return
    covered = on_foot(s, seat, place)
    list_each(GO, covered, out)
    p = s.players[seat]
    for i, ability in enumerate(s.config.abilities[seat]):
        if ability.uses & STEPS and p.unlocked & BIT[i]:
            mask = ability.steps(s, seat, slot, place) & ~BIT[place]
            if not ability.tells_way:
                mask &= ~covered
                covered |= mask
            while mask:
                out.append(GO + (first(mask) << 8) + (ability.code << 16))
                mask &= mask - 1


def worker_way(s: State, seat: i64, place: i64, to: i64) -> i64:
    """Code of the ability that lets a worker take this step."""
    p = s.players[seat]
    for i, ability in enumerate(s.config.abilities[seat]):
        if ability.uses & WORKER_STEPS and p.unlocked & BIT[i] and ability.worker_steps(s, seat, place) & BIT[to]:
            return ability.code
    return 0


def can_move(s: State, seat: i64, slot: i64) -> bool:
    """Has the unit a step it could take?"""
    place = s.players[seat].piece[slot]
    if place < 0:
        return False
    if slot >= FIRST_WORKER:
        return worker_steps(s, seat, place) != 0
    if s.config.board.land[place]:
        return True
    steps: list[i64] = []
    list_steps(s, seat, slot, place, steps)
    return len(steps) > 0


def can_move_any(s: State, seat: i64) -> bool:
    for slot in range(UNITS):
        if can_move(s, seat, slot):
            return True
    for module in s.config.modules:
        movers: list[i64] = []
        module.list_movers(s, seat, movers)
        if len(movers) > 0:
            return True
    return False


def reach_of(s: State, seat: i64, slot: i64, base: i64) -> i64:
    """Territories a unit may go in one movement (MOVE-04, MECH-ALL-01, -02, -05)."""
    if slot < FIRST_WORKER:
        p = s.players[seat]
        for i, ability in enumerate(s.config.abilities[seat]):
            if ability.uses & RANGE and p.unlocked & BIT[i]:
                base += ability.range_bonus(s, seat, slot)
    return base
