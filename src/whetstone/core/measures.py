"""Numbers that objectives and star goals ask for (`records.M_*`)."""

from __future__ import annotations

from whetstone.core.control import controlled, fighters_on, workers_on
from whetstone.core.ids import (
    BIT,
    FIRST_MECH,
    FIRST_STRUCTURE,
    FIRST_WORKER,
    HERO,
    KINDS,
    PIECES,
    UNITS,
    count,
    first,
)
from whetstone.core.native import i64
from whetstone.core.records import (
    M_AROUND_ONE,
    M_BEST_CROWD,
    M_BEST_KIND,
    M_BEST_STOCK,
    M_COINS,
    M_COMBAT_STARS,
    M_CONTROLLED,
    M_CONTROLLED_TOKENS,
    M_DRIVEN_OFF,
    M_FACTORY_CARDS,
    M_HAND,
    M_HERO_MECH_WORKER,
    M_MECHS,
    M_POPULARITY,
    M_POWER,
    M_POWER_LEAD,
    M_RECRUITS,
    M_STRUCTURES,
    M_STRUCTURES_BY_BASE,
    M_UPGRADES,
    M_WORKED,
    M_WORKERS,
    M_WORKERS_LESS_RECRUITS,
    M_WORKERS_ON_ONE,
)
from whetstone.core.state import State


def pieces_out(s: State, seat: i64, low: i64, high: i64) -> i64:
    """Pieces in the slots low..high-1 that have left the mat, home base included (STAR-12, TIE-02)."""
    n: i64 = 0
    piece = s.players[seat].piece
    for slot in range(low, high):
        if piece[slot] >= 0:
            n += 1
    return n


def measure(s: State, seat: i64, what: i64, a: i64) -> i64:
    p = s.players[seat]
    if what == M_POWER:
        return p.power
    if what == M_COINS:
        return p.coins
    if what == M_POPULARITY:
        return p.popularity
    if what == M_WORKERS:
        return pieces_out(s, seat, FIRST_WORKER, UNITS)
    if what == M_MECHS:
        return pieces_out(s, seat, FIRST_MECH, FIRST_WORKER)
    if what == M_STRUCTURES:
        return pieces_out(s, seat, FIRST_STRUCTURE, PIECES)
    if what == M_RECRUITS:
        return count(p.recruits)
    if what == M_UPGRADES:
        return count(p.cubes)
    if what == M_FACTORY_CARDS:
        return count(p.factory)
    if what == M_HAND:
        return p.hand[0] + p.hand[1] + p.hand[2] + p.hand[3]
    if what == M_COMBAT_STARS:
        return p.stars[s.config.combat_goal] if s.config.combat_goal >= 0 else 0
    if what == M_POWER_LEAD:
        lead: i64 = 99
        for other in range(s.config.seats):
            if other != seat:
                lead = min(lead, p.power - s.players[other].power)
        return lead
    if what == M_DRIVEN_OFF:
        return s.driven if s.active == seat else 0
    if what == M_WORKERS_LESS_RECRUITS:
        return pieces_out(s, seat, FIRST_WORKER, UNITS) - count(p.recruits)
    if what == M_STRUCTURES_BY_BASE:
        return count(p.built & s.config.board.adjacent[s.config.factions[seat].base])
    return _measure_land(s, seat, what, a)


def _measure_land(s: State, seat: i64, what: i64, a: i64) -> i64:
    """Measures that look at the map."""
    board = s.config.board
    mine = controlled(s, seat)
    if what == M_CONTROLLED:
        return count(mine & a)
    if what == M_WORKED:
        return count(mine & a & s.players[seat].workers)
    best: i64 = 0
    if what == M_AROUND_ONE:
        while a:
            best = max(best, count(mine & board.adjacent[first(a)]))
            a &= a - 1
        return best
    if what == M_BEST_CROWD or what == M_WORKERS_ON_ONE:
        p = s.players[seat]
        spots = (p.fighters | p.workers) & board.all_territories
        if what == M_WORKERS_ON_ONE:
            spots &= a
        while spots:
            place = first(spots)
            spots &= spots - 1
            n = workers_on(s, seat, place)
            if what == M_BEST_CROWD:
                n += fighters_on(s, seat, place)
                if p.built & BIT[place]:
                    n += 1
            best = max(best, n)
        return best
    if what == M_CONTROLLED_TOKENS or what == M_BEST_KIND:
        for kind in range(KINDS):
            if what == M_CONTROLLED_TOKENS and kind != a:
                continue
            best = max(best, tokens_on(s, mine, kind))
        return best
    if what == M_BEST_STOCK or what == M_HERO_MECH_WORKER:
        return _best_stock(s, seat, mine & s.stocked, what, a)
    return 0


def tokens_on(s: State, places: i64, kind: i64) -> i64:
    """Tokens of a kind on a set of places."""
    n: i64 = 0
    places &= s.stocked
    while places:
        n += s.tokens[KINDS * first(places) + kind]
        places &= places - 1
    return n


def _best_stock(s: State, seat: i64, places: i64, what: i64, kinds_wanted: i64) -> i64:
    best: i64 = 0
    while places:
        place = first(places)
        places &= places - 1
        n: i64 = 0
        kinds: i64 = 0
        for kind in range(KINDS):
            here = s.tokens[KINDS * place + kind]
            n += here
            if here > 0:
                kinds += 1
        if what == M_BEST_STOCK:
            fits = kinds >= kinds_wanted
        else:
            hero = s.players[seat].piece[HERO] == place
            fits = hero and fighters_on(s, seat, place) == 2 and workers_on(s, seat, place) == 1
        if fits:
            best = max(best, n)
    return best
