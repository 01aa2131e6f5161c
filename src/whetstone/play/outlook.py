"""How things stand for one seat: objectives, bonus tile, sections, stars, where a unit could go. Figures, no text.

All of it can be read off the table and the seat's own cards; it decides nothing and changes nothing.
"""

from __future__ import annotations

from dataclasses import dataclass

from whetstone.core import frames as fr
from whetstone.core.control import enemy_fighters, enemy_units
from whetstone.core.effects import offer_payable
from whetstone.core.ids import BIT, BOLSTER, FACTORY_SECTION, FIRST_WORKER, HERO, MOVE, PRODUCE, TRADE, UNITS
from whetstone.core.measures import measure, pieces_out
from whetstone.core.objective import is_met
from whetstone.core.payment import can_pay, spendable
from whetstone.core.produce import can_pay_produce
from whetstone.core.reach import can_move_any, list_steps, reach_of
from whetstone.core.records import Condition
from whetstone.core.scoring import bonus_count
from whetstone.core.stars import can_place
from whetstone.core.state import State
from whetstone.core.turn import AFTER_BOTTOM, bottom_cost, may_choose_section
from whetstone.play.game import Game
from whetstone.play.names import BOTTOMS, GOAL_NAMES, KINDS, TOPS, ability_name, mech_slot, place_name, place_of

_UNBOUNDED = 999


# --- objectives -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Part:
    """One condition of an objective: what is there, what is needed, whether that is met."""

    condition: Condition
    have: int
    need: int
    met: bool
    at_most: bool  # `need` is a limit and not a goal


@dataclass(frozen=True)
class ObjectiveOutlook:
    card: int  # number on the card
    parts: list[Part]
    holds: bool
    revealable: bool  # now, by a choice


def objectives(game: Game, seat: int) -> list[ObjectiveOutlook]:
    """The objectives in a seat's hand and how far each is met."""
    s = game.state
    reveals = {choice >> 8 & 255 for choice in s.choices if choice & 255 == fr.REVEAL} if game.actor == seat else set()
    told = []
    for card, objective in enumerate(s.config.objectives):
        if s.players[seat].objectives & BIT[card]:
            parts = [_part(s, seat, condition) for condition in objective.conditions]
            told.append(ObjectiveOutlook(card + 1, parts, is_met(s, seat, card), card in reveals))
    return told


def _part(s: State, seat: int, condition: Condition) -> Part:
    have = measure(s, seat, condition.measure, condition.a)
    at_most = condition.at_least <= -_UNBOUNDED
    need = condition.at_most if at_most else condition.at_least
    return Part(condition, have, need, condition.at_least <= have <= condition.at_most, at_most)


# --- the bonus tile, sections, stars --------------------------------------------------------------------------------


@dataclass(frozen=True)
class TileOutlook:
    count: int
    pays: int
    next_count: int | None
    next_pays: int | None


def tile(s: State, seat: int) -> TileOutlook:
    """What the structure bonus tile counts for a seat now, and the next count that pays more."""
    coins = list(s.config.tile.coins)
    n = bonus_count(s, seat, s.config.tile.rule, s.config.tile.mask)
    pays = coins[min(n, len(coins) - 1)]
    more = next((k for k in range(n + 1, len(coins)) if coins[k] > pays), None)
    return TileOutlook(n, pays, more, None if more is None else coins[more])


@dataclass(frozen=True)
class SectionOutlook:
    top: str
    bottom: str
    kind: str
    cost: int
    have: int
    short: int
    affordable: bool  # the bottom-row action
    top_affordable: bool
    coins: int
    forbidden: bool  # the action token lies there
    taken: bool  # its bottom-row action, in the turn going on


def sections(s: State, seat: int) -> list[SectionOutlook]:
    mat = s.config.mats[seat]
    turn = next((f for f in range(0, s.depth * fr.WIDTH, fr.WIDTH) if s.frames[f] == fr.F_TURN), None)
    taken = s.active == seat and turn is not None and s.frames[turn + fr.PC] == AFTER_BOTTOM
    told = []
    for k in range(FACTORY_SECTION):
        cost = bottom_cost(s, seat, k)
        have = spendable(s, seat, k)
        affordable = can_pay(s, seat, BIT[k], cost, False)
        told.append(
            SectionOutlook(
                top=TOPS[mat.top[k]],
                bottom=BOTTOMS[k],
                kind=KINDS[k],
                cost=cost,
                have=have,
                short=0 if affordable else max(0, cost - have),
                affordable=affordable,
                top_affordable=_top_affordable(s, seat, mat.top[k]),
                coins=mat.pay[k],
                forbidden=not may_choose_section(s, seat, k),
                taken=taken and s.players[seat].section == k,
            )
        )
    return told


def _top_affordable(s: State, seat: int, top: int) -> bool:
    if top in (BOLSTER, TRADE):
        return s.players[seat].coins > 0
    return can_pay_produce(s, seat) if top == PRODUCE else top == MOVE


@dataclass(frozen=True)
class FactoryOutlook:
    card: int
    affordable: bool
    forbidden: bool
    moves: bool  # is there a unit its bottom row could move?


def factory_cards(s: State, seat: int) -> list[FactoryOutlook]:
    """A seat's Factory cards as sections."""
    return [
        FactoryOutlook(
            card + 1,
            offer_payable(s, seat, offer),
            not may_choose_section(s, seat, FACTORY_SECTION + card),
            s.last_turns < 0 and bool(can_move_any(s, seat)),
        )
        for card, offer in enumerate(s.config.factory_cards)
        if s.players[seat].factory & BIT[card]
    ]


@dataclass(frozen=True)
class StarOutlook:
    goal: str
    have: int
    need: int
    placed: int
    open: bool  # may a star be placed there still?


def stars(s: State, seat: int) -> list[StarOutlook]:
    p = s.players[seat]
    told = []
    for i, goal in enumerate(s.config.goals):
        if not s.config.goals_of[seat] & BIT[i]:
            continue
        counted = goal.measure >= 0
        told.append(
            StarOutlook(
                goal=GOAL_NAMES[goal.code],
                have=measure(s, seat, goal.measure, 0) if counted else p.stars[i],
                need=goal.needed if counted else goal.limit,
                placed=p.stars[i],
                open=bool(can_place(s, seat, i)),
            )
        )
    return told


def workers_out(s: State, seat: int) -> int:
    return int(pieces_out(s, seat, FIRST_WORKER, UNITS))


# --- where a unit could go ------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class ReachStep:
    """A place a unit could go to: by which ability the last step is possible, after how many steps, into a combat?"""

    place: str
    ability: str | None
    steps: int
    fight: bool


def reach(game: Game, seat: int, unit: str, place: str) -> list[ReachStep] | None:
    """Where a unit of the seat could go in one movement of its own; None if it is not there.

    Steps end at enemies. What is carried along does not matter. The move of a Factory card reaches further.
    """
    s = game.state
    faction = game.setup.factions[seat]
    start = place_of(place, faction)
    slot = _slot(s, seat, faction, unit, start)
    if start is None or slot is None:
        return None
    if _has_moved(s, seat, slot):
        return []
    enemies = enemy_units(s, seat)
    fighters = enemy_fighters(s, seat)
    found: dict[int, ReachStep] = {}
    edge = [start]
    for steps in range(1, reach_of(s, seat, slot, _base_range(s, seat)) + 1):
        further: list[int] = []
        for origin in edge:
            codes: list[int] = []
            list_steps(s, seat, slot, origin, codes)
            for code in codes:
                to = code >> 8 & 255
                if to != start and to not in found:
                    way = code >> 16
                    fight = slot < FIRST_WORKER and bool(fighters & BIT[to])
                    found[to] = ReachStep(place_name(to, ""), ability_name(way) if way else None, steps, fight)
                    if not enemies & BIT[to]:
                        further.append(to)
        edge = further
    return [found[to] for to in sorted(found)]


def _has_moved(s: State, seat: int, slot: int) -> bool:
    """Has the unit had its movement in the Move action going on? The one moving now may have steps left (MOVE-06)."""
    top = (s.depth - 1) * fr.WIDTH
    moving = s.depth > 0 and s.frames[top] == fr.F_MOVE_UNIT and s.frames[top + fr.A] == slot
    return s.active == seat and bool(s.moved & BIT[slot]) and not moving


def _base_range(s: State, seat: int) -> int:
    """Territories a unit may go before abilities: as the Move action going on says, else 1."""
    for f in range(0, s.depth * fr.WIDTH, fr.WIDTH):
        if s.frames[f] == fr.F_MOVE and s.frames[f + fr.OWNER] == seat:
            return s.frames[f + fr.B]
    return 1


def _slot(s: State, seat: int, faction: str, unit: str, place: int | None) -> int | None:
    piece = s.players[seat].piece
    if place is None:
        return None
    if unit == "worker":
        there = [slot for slot in range(FIRST_WORKER, UNITS) if piece[slot] == place]
        return min(there, key=lambda slot: _has_moved(s, seat, slot), default=None)
    slot = HERO if unit == "hero" else mech_slot(faction, unit)
    return slot if slot is not None and piece[slot] == place else None
