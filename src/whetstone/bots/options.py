"""The small decisions of a turn: which of the choices are worth a look.

A plan branches here, so few is better than all: what to pay with has one answer, an upgrade has a handful.
"""

from __future__ import annotations

from typing import Final

from whetstone.bots.bids import PRIZE, aim, commit
from whetstone.bots.outlook import Outlook
from whetstone.bots.value import CUBE_USE, RECRUIT_USE, STRUCTURE_USE
from whetstone.core.control import controlled, workers_on
from whetstone.core.frames import (
    ABILITY,
    AT,
    BONUS,
    CARRY,
    COVER,
    CUBE,
    DELAY,
    DISCRETION,
    DONE,
    F_COMMIT,
    F_GIFT,
    F_MOVE_UNIT,
    F_PAY_CARDS,
    F_PAY_TOKENS,
    F_PRODUCE,
    F_TOKENS,
    FACTORY_CARD,
    GIVE,
    KIND_OF,
    MECH,
    MODULE,
    PAY,
    PC,
    PRODUCE_AT,
    RECRUIT,
    REDRAW,
    STRUCTURE,
    WIDTH,
    WORKING,
    A,
    C,
    operand_a,
    operand_b,
)
from whetstone.core.ids import (
    BIT,
    CUBES,
    FIRST_MECH,
    FIRST_STRUCTURE,
    FIRST_WORKER,
    MECHS,
    PIECES,
    RECRUITS,
    STRUCTURES,
    UNITS,
    count,
    first,
)
from whetstone.core.measures import pieces_out, tokens_on
from whetstone.core.move import CHOOSE_CARGO, CHOOSE_LOADS, EVERYTHING, FIRST_KIND, NOTHING, SOME
from whetstone.core.native import i64, vec
from whetstone.core.state import State
from whetstone.core.turn import bottom_cost

MECH_RANK: Final = vec[i64]([150, 80, 70, 130])  # what crosses rivers first, what goes further next


def still_wanted(s: State, seat: i64, kind: i64) -> i64:
    """Tokens of a kind the bottom row can still use, beyond those at hand."""
    p = s.players[seat]
    togo: i64 = 0
    if kind == 0:
        togo = CUBES - count(p.cubes)
    elif kind == 1:
        togo = MECHS - pieces_out(s, seat, FIRST_MECH, FIRST_WORKER)
    elif kind == 2:
        togo = STRUCTURES - pieces_out(s, seat, FIRST_STRUCTURE, PIECES)
    else:
        togo = RECRUITS - count(p.recruits)
    return togo * bottom_cost(s, seat, kind) - tokens_on(s, controlled(s, seat), kind)


def options(s: State, seat: i64, o: Outlook, width: i64, out: list[i64]) -> None:
    """The choices worth a look, at least one. `width` is how many of a kind at most."""
    f = (s.depth - 1) * WIDTH
    kind = s.frames[f]
    choices = s.choices
    if kind == F_PAY_TOKENS:
        payments(s, seat, o, out)
    elif kind == F_PAY_CARDS:
        out.append(choices[0])
    elif kind == F_COMMIT:
        out.append(commit(s, seat, aim(s, seat, PRIZE)))
    elif kind == F_TOKENS and choices[0] & 255 == AT:
        out.append(safest(s, o, choices))
    elif kind == F_PRODUCE:
        production(s, f, width, out)
    elif kind == F_MOVE_UNIT:
        if s.frames[f + PC] == CHOOSE_CARGO:
            cargo(s, seat, f, width, out)
        elif s.frames[f + PC] == CHOOSE_LOADS:
            loads(s, seat, f, out)
        else:
            out.extend(choices)
    elif kind == F_GIFT:
        out.append(choices[len(choices) - 1])
    else:
        ranked(s, seat, o, width, out)
    if len(out) == 0:
        out.append(choices[0])


def ranked(s: State, seat: i64, o: Outlook, width: i64, out: list[i64]) -> None:
    """The highest ranks first; what declines comes last and counts only if nothing else is there."""
    choices = s.choices
    ranks: list[i64] = []
    for choice in choices:
        n = rank(s, seat, o, choice)
        if n < 0:
            continue
        i = len(out)
        out.append(choice)
        ranks.append(n)
        while i > 0 and ranks[i - 1] < n:
            ranks[i] = ranks[i - 1]
            out[i] = out[i - 1]
            i -= 1
        ranks[i] = n
        out[i] = choice
    while len(out) > width:
        out.pop()


def rank(s: State, seat: i64, o: Outlook, choice: i64) -> i64:
    """How promising a choice is among its like; below 0 is not to be looked at."""
    verb = choice & 255
    a = operand_a(choice)
    if verb == CUBE:
        return CUBE_USE[a]
    if verb == COVER:
        return 10 * still_to_take(s, seat, a) + 2 * bottom_cost(s, seat, a)
    if verb == MECH:
        return MECH_RANK[a]
    if verb == STRUCTURE:
        return STRUCTURE_USE[a]
    if verb == RECRUIT or verb == BONUS:
        return RECRUIT_USE[a]
    if verb == AT:
        return 100 - o.danger[a] + 5 * workers_on(s, seat, a)
    if verb == KIND_OF:
        return still_wanted(s, seat, a) + 20
    if verb == ABILITY:
        return 500
    if verb == GIVE or verb == DISCRETION or verb == DELAY or verb == REDRAW or verb == MODULE:
        return -1
    if verb == DONE:
        return 0 if len(s.choices) > 1 else 1
    if verb == FACTORY_CARD:
        return 50
    return 100


def still_to_take(s: State, seat: i64, action: i64) -> i64:
    p = s.players[seat]
    if action == 0:
        return CUBES - count(p.cubes)
    if action == 1:
        return MECHS - pieces_out(s, seat, FIRST_MECH, FIRST_WORKER)
    if action == 2:
        return STRUCTURES - pieces_out(s, seat, FIRST_STRUCTURE, PIECES)
    return RECRUITS - count(p.recruits)


def payments(s: State, seat: i64, o: Outlook, out: list[i64]) -> None:
    """Tokens of the kind that is wanted least, from where they are least safe; or the lowest combat card."""
    best: i64 = -1
    most: i64 = -1000
    card: i64 = -1
    for choice in s.choices:
        if choice & 255 == PAY:
            place = operand_a(choice)
            unsafe = o.danger[place] if place < s.config.board.places else 0
            n = unsafe - 10 * min(max(still_wanted(s, seat, operand_b(choice)), 0), 8)
            if n > most:
                most = n
                best = choice
        elif card < 0:
            card = choice
    if best >= 0:
        out.append(best)
    if card >= 0:
        out.append(card)


def safest(s: State, o: Outlook, choices: list[i64]) -> i64:
    best = choices[0]
    for choice in choices:
        if o.danger[operand_a(choice)] < o.danger[operand_a(best)]:
            best = choice
    return best


def production(s: State, f: i64, width: i64, out: list[i64]) -> None:
    """Territories in the order of the map, so that no set of them is looked at twice."""
    used = s.frames[f + C]
    last: i64 = -1
    while used:
        last = first(used)
        used &= used - 1
    most: i64 = 0
    done = False
    for choice in s.choices:
        verb = choice & 255
        if verb == PRODUCE_AT:
            if operand_a(choice) > last:
                out.append(choice)
        elif verb == WORKING:
            if operand_a(choice) >= most - 1:
                out.append(choice)
                most = max(most, operand_a(choice))
        else:
            done = True
    if done and (s.frames[f + A] < 2 or len(out) == 0):
        out.append(DONE)


def cargo(s: State, seat: i64, f: i64, width: i64, out: list[i64]) -> None:
    """A mech takes everything, nothing, or some of the workers; others take tokens only if nobody stays with them."""
    slot = s.frames[f + A]
    place = s.players[seat].piece[slot]
    if FIRST_MECH <= slot < FIRST_WORKER and s.players[seat].workers & BIT[place]:
        out.append(CARRY + (EVERYTHING << 8))
        out.append(CARRY + (NOTHING << 8))
        if width > 2 and workers_on(s, seat, place) > 1:
            out.append(CARRY + (SOME << 8))
        kept: list[i64] = []
        for choice in out:
            if choice in s.choices:
                kept.append(choice)
        out.clear()
        out.extend(kept)
        return
    out.append(CARRY + ((NOTHING if is_kept(s, seat, slot, place) else EVERYTHING) << 8))


def is_kept(s: State, seat: i64, slot: i64, place: i64) -> bool:
    """Does the seat hold the place when the unit has left?"""
    p = s.players[seat]
    stays = (p.built & BIT[place]) != 0
    for other in range(UNITS):
        if other != slot and p.piece[other] == place:
            stays = True
    return stays


def loads(s: State, seat: i64, f: i64, out: list[i64]) -> None:
    """Of workers one stays or one goes; tokens stay with those who stay."""
    choices = s.choices
    if operand_a(choices[0]) >= FIRST_KIND:
        out.append(choices[len(choices) - 1])
        return
    if len(choices) > 2:
        out.append(choices[1])
    if len(choices) > 3:
        out.append(choices[len(choices) - 2])
    if len(out) == 0:
        out.append(choices[0])
