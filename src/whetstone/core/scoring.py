"""End of the game: what everybody has earned (areas SCORE, TIE, BONUS)."""

from __future__ import annotations

from typing import Final

from whetstone.core.build import all_structures
from whetstone.core.control import controlled
from whetstone.core.hooks import SCORING
from whetstone.core.ids import BIT, FIRST_MECH, KINDS, PIECES, count, first
from whetstone.core.measures import pieces_out, tokens_on
from whetstone.core.native import i64, vec
from whetstone.core.records import (
    T_ALONE,
    T_DIAMOND,
    T_NEAR,
    T_NEAR_ONE,
    T_ON,
    T_ROW,
)
from whetstone.core.state import State

# Lines of a score sheet
S_COINS: Final = 0
S_STARS: Final = 1
S_TERRITORIES: Final = 2
S_RESOURCES: Final = 3
S_STRUCTURES: Final = 4
S_ABILITY: Final = 5
S_TOTAL: Final = 6
S_LINES: Final = 7

FACTORY_WORTH: Final = 3
TOKENS_COUNTED: Final = 6  # on one territory, where a seat nobody plays takes part


def tier(popularity: i64) -> i64:
    """0, 1 or 2 (SCORE-02)."""
    if popularity < 7:
        return 0
    return 1 if popularity < 13 else 2


def held_at_end(s: State, seat: i64) -> i64:
    """Territories that score for the seat: those it controls, and those an ability counts as controlled."""
    mask = controlled(s, seat)
    p = s.players[seat]
    for i, ability in enumerate(s.config.abilities[seat]):
        if ability.uses & SCORING and p.unlocked & BIT[i]:
            mask |= ability.held_at_end(s, seat)
    return mask


def territory_count(s: State, seat: i64, held: i64) -> i64:
    """Territories as they score: the Factory is 3 (SCORE-04), abilities may add some."""
    n = count(held)
    if s.config.board.factory >= 0 and held & BIT[s.config.board.factory]:
        n += FACTORY_WORTH - 1
    p = s.players[seat]
    for i, ability in enumerate(s.config.abilities[seat]):
        if ability.uses & SCORING and p.unlocked & BIT[i]:
            n += ability.further_territories(s, seat, held)
    return n


def resource_count(s: State, seat: i64, held: i64) -> i64:
    n: i64 = 0
    unmanned = s.config.unmanned
    if unmanned & BIT[seat]:
        return 0
    for kind in range(KINDS):
        if unmanned == 0:
            n += tokens_on(s, held, kind)
        for module in s.config.modules:
            n += module.spendable(s, seat, kind)
    held &= s.stocked
    while held and unmanned:
        place = first(held)
        held &= held - 1
        here: i64 = 0
        for kind in range(KINDS):
            here += s.tokens[KINDS * place + kind]
        n += min(here, TOKENS_COUNTED)
    return n


def score(s: State, seat: i64) -> vec[i64]:
    """The score sheet of a seat as things stand, by line."""
    p = s.players[seat]
    held = held_at_end(s, seat)
    level = tier(p.popularity)
    sheet = vec[i64]([0, 0, 0, 0, 0, 0, 0])
    sheet[S_COINS] = p.coins
    sheet[S_STARS] = p.star_count * (3 + level)
    sheet[S_TERRITORIES] = territory_count(s, seat, held) * (2 + level)
    sheet[S_RESOURCES] = resource_count(s, seat, held) // 2 * (1 + level)
    sheet[S_STRUCTURES] = structure_bonus(s, seat)
    for i, ability in enumerate(s.config.abilities[seat]):
        if ability.uses & SCORING and p.unlocked & BIT[i]:
            sheet[S_ABILITY] += ability.end_coins(s, seat, held)
    for module in s.config.modules:
        sheet[S_ABILITY] += module.end_coins(s, seat)
    total: i64 = 0
    for line in range(S_TOTAL):
        total += sheet[line]
    sheet[S_TOTAL] = max(total, 0)
    return sheet


def tiebreakers(s: State, seat: i64) -> vec[i64]:
    """What decides between equal totals, in order (TIE-01)."""
    p = s.players[seat]
    held = held_at_end(s, seat)
    return vec[i64](
        [
            pieces_out(s, seat, FIRST_MECH, PIECES),
            p.power,
            p.popularity,
            0 if s.config.unmanned else resource_count(s, seat, held),
            territory_count(s, seat, held),
            p.star_count,
        ]
    )


def winners(s: State) -> i64:
    """Mask of the seats that win (SCORE-10, TIE-01 to TIE-06); with teams, the seats of the winning team (VAR-05)."""
    seats = s.config.seats
    teams = s.config.teams
    if len(s.config.sides) > 0:
        return _winning_side(s)
    best: i64 = 0
    best_values: list[i64] = []
    for seat in range(seats):
        values = vec[i64]([0, 0, 0, 0, 0, 0, 0])
        members: i64 = 0
        for other in range(seats):
            if other == seat or (len(teams) > 0 and teams[other] == teams[seat]):
                members |= BIT[other]
                values[0] += score(s, other)[S_TOTAL]
                ties = tiebreakers(s, other)
                for i in range(6):
                    values[1 + i] += ties[i]
        mine: list[i64] = list(values)
        if len(best_values) == 0 or mine > best_values:
            best = members
            best_values = mine
        elif mine == best_values:
            best |= members
    return best


def _winning_side(s: State) -> i64:
    """The side with the higher average wins; equal ones are broken by averages of the tiebreakers, then shared."""
    sums = vec[i64]([0 for _ in range(14)])  # total and six tiebreakers of the one side, then of the other
    members = vec[i64]([0, 0])
    for seat in range(s.config.seats):
        side = s.config.sides[seat]
        members[side] += 1
        sums[7 * side] += score(s, seat)[S_TOTAL]
        ties = tiebreakers(s, seat)
        for i in range(6):
            sums[7 * side + 1 + i] += ties[i]
    lead: i64 = 0
    for i in range(7):
        if lead == 0:
            lead = sums[i] * members[1] - sums[7 + i] * members[0]
    won: i64 = 0
    for seat in range(s.config.seats):
        if lead == 0 or (lead > 0) == (s.config.sides[seat] == 0):
            won |= BIT[seat]
    return won


# --- structure bonus tiles ------------------------------------------------------------------------------------------


def structure_bonus(s: State, seat: i64) -> i64:
    """Coins of the structure bonus tile; control does not matter (BONUS-04)."""
    tile = s.config.tile
    n = bonus_count(s, seat, tile.rule, tile.mask)
    return tile.coins[min(n, len(tile.coins) - 1)]


def bonus_count(s: State, seat: i64, rule: i64, mask: i64) -> i64:
    built = s.players[seat].built
    adjacent = s.config.board.adjacent
    n: i64 = 0
    rest = built
    if rule == T_ON:
        return count(built & mask)
    if rule == T_NEAR:
        near: i64 = 0
        while rest:
            near |= adjacent[first(rest)]
            rest &= rest - 1
        return count(near & mask)
    if rule == T_ALONE:
        everybody = all_structures(s)
        while rest:
            if not adjacent[first(rest)] & everybody:
                n += 1
            rest &= rest - 1
        return n
    if rule == T_NEAR_ONE:
        while mask:
            n = max(n, count(built & adjacent[first(mask)]))
            mask &= mask - 1
        return n
    if rule == T_ROW:
        return _longest_row(s, built)
    if rule == T_DIAMOND:
        return _best_diamond(s, built)
    return 0


def _longest_row(s: State, built: i64) -> i64:
    best: i64 = 0
    ray = s.config.board.ray
    rest = built
    while rest:
        start = first(rest)
        rest &= rest - 1
        for d in range(3):
            n: i64 = 0
            place = start
            while place >= 0 and built & BIT[place]:
                n += 1
                place = ray[6 * place + d]
            best = max(best, n)
    return best


def _best_diamond(s: State, built: i64) -> i64:
    """Two neighbouring hexes and the two that touch both, in any orientation (BONUS-17)."""
    board = s.config.board
    best: i64 = 1 if built else 0
    if count(built) < 2:
        return best
    near = built  # one of the two neighbouring hexes is built on or touches one that is
    rest = built
    while rest:
        near |= board.adjacent[first(rest)]
        rest &= rest - 1
    while near:
        place = first(near)
        near &= near - 1
        for d in range(6):
            across = board.ray[6 * place + d]
            if across >= 0:
                both = board.adjacent[place] & board.adjacent[across]
                best = max(best, count(built & (both | BIT[place] | BIT[across])))
    return best
