"""The turn: place the action token, take the top-row action, then the bottom-row action (area TURN)."""

from __future__ import annotations

from typing import Final

from whetstone.core import events as ev
from whetstone.core.factory import card_of, factory_section, offer_payable, take_top
from whetstone.core.frames import (
    BOLSTER_CARDS,
    BOLSTER_POWER,
    BOTTOM_ACTION,
    DELAY,
    DISCRETION,
    DONE,
    END_TURN,
    F_AWARD,
    F_BOTTOM,
    F_GIFT,
    F_MOVE,
    F_PRODUCE,
    F_TOKENS,
    FACTORY_TOP,
    GIVE,
    MODULE,
    MOVE_UNITS,
    OWNER,
    PC,
    PRODUCE_ALL,
    REVEAL,
    SECTION,
    TAKE_COINS,
    TRADE_POPULARITY,
    TRADE_TOKENS,
    A,
    B,
    D,
    Step,
    operand_a,
    pop,
    push,
)
from whetstone.core.hooks import SECTIONS
from whetstone.core.ids import (
    ANY_KIND,
    ARMORY,
    BIT,
    BOLSTER,
    CARDS,
    COINS,
    CUBE_CARDS,
    CUBE_COINS,
    CUBE_POPULARITY,
    CUBE_POWER,
    CUBE_TERRITORIES,
    CUBE_UNITS,
    FACTORY_SECTION,
    FIRST_STRUCTURE,
    MILL,
    MONUMENT,
    MOVE,
    POPULARITY,
    POWER,
    PRODUCE,
    TRADE,
    count,
    first,
)
from whetstone.core.native import i64
from whetstone.core.objective import list_reveals, reveal
from whetstone.core.payment import can_pay
from whetstone.core.produce import can_pay_produce, pay_produce
from whetstone.core.reach import can_move_any
from whetstone.core.records import OPTION_DELAY_PENALTY, OPTION_GIFTS, OPTION_SPLIT_TRADE
from whetstone.core.state import Player, State
from whetstone.core.tracks import gain, take_away

# Phases of a turn (PC of its frame)
CHOOSE_SECTION: Final = 0
BEFORE_TOP: Final = 1
BEFORE_BOTTOM: Final = 2
AFTER_BOTTOM: Final = 3
CLOSING: Final = 4  # the end of the turn has been declared

# A of its frame: what was done once already this turn
CHANGED_DISCRETION: Final = 1
WAS_PENALISED: Final = 2

DELAY_PENALTY: Final = 2


def has_structure(p: Player, structure: i64) -> bool:
    return p.piece[FIRST_STRUCTURE + structure] >= 0


def bottom_cost(s: State, seat: i64, action: i64) -> i64:
    """Resource symbols of a bottom-row action not covered by cubes (BOTTOM-02)."""
    cost = s.config.mats[seat].cost[action] - s.players[seat].cuts[action]
    for module in s.config.modules:
        cost = module.bottom_cost(s, seat, action, cost)
    return cost


def may_choose_section(s: State, seat: i64, section: i64) -> bool:
    """Not the section the token lies on, unless an ability allows it (TURN-03)."""
    p = s.players[seat]
    if section != p.section:
        return True
    for i, ability in enumerate(s.config.abilities[seat]):
        if ability.uses & SECTIONS and p.unlocked & BIT[i] and ability.repeats_section(s, seat, section):
            return True
    return False


def others_to_pay(s: State) -> bool:
    """Is there anybody to give coins to? A seat nobody plays makes no deals."""
    return count(s.config.unmanned) + 1 < s.config.seats


class NextTurnStep(Step):
    """The bottom of the stack: whenever a turn is over, the next seat clockwise begins one (TURN-01)."""

    def run(self, s: State, f: i64) -> None:
        if s.last_turns == 0:
            s.ending = s.active + 1
            return
        if s.last_turns > 0:
            s.last_turns -= 1
        seat = (s.active + 1) % s.config.seats
        s.active = seat
        s.turn += 1
        s.once = 0
        s.driven = 0
        s.players[seat].turns += 1
        push(s, s.config.turn_kinds[seat], seat, 0, 0, 0)
        if s.events is not None:
            s.events.tell(ev.TURN_BEGAN, seat, s.turn, 0, 0)
        for module in s.config.modules:
            module.turn_started(s, seat)


class TurnStep(Step):
    """A: what was done once already. PC: the phase."""

    def __init__(self) -> None:
        super().__init__()
        self.commits = True

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        phase = fr[f + PC]
        if phase == CLOSING:
            list_reveals(s, seat, True, out)
            if len(out) > 0:
                out.append(DONE)
            return
        p = s.players[seat]
        if phase == CHOOSE_SECTION:
            for section in range(FACTORY_SECTION):
                if may_choose_section(s, seat, section):
                    out.append(SECTION + (section << 8))
            cards = p.factory
            while cards:
                section = factory_section(first(cards))
                cards &= cards - 1
                if may_choose_section(s, seat, section):
                    out.append(SECTION + (section << 8))
        else:
            if phase == BEFORE_TOP:
                self.list_top(s, seat, p, out)
            if phase != AFTER_BOTTOM and self.may_take_bottom(s, seat, p):
                out.append(BOTTOM_ACTION)
            out.append(END_TURN)
        list_reveals(s, seat, False, out)
        if phase == CHOOSE_SECTION and not fr[f + A] & CHANGED_DISCRETION:
            out.append(DISCRETION + ((1 - p.discretion) << 8))
        options = s.config.options
        if options:
            if options & OPTION_GIFTS and p.coins > 0 and others_to_pay(s):
                out.append(GIVE)
            if options & OPTION_DELAY_PENALTY and not fr[f + A] & WAS_PENALISED and p.popularity > 0:
                out.append(DELAY)
        for module in s.config.modules:
            module.list_turn(s, seat, phase, out)

    def list_top(self, s: State, seat: i64, p: Player, out: list[i64]) -> None:
        """The top-row action of the section the token lies on, if its cost can be paid (TURN-10)."""
        if p.section >= FACTORY_SECTION:
            if offer_payable(s, seat, s.config.factory_cards[card_of(p.section)]):
                out.append(FACTORY_TOP)
            return
        top = s.config.mats[seat].top[p.section]
        if top == MOVE:
            if s.last_turns < 0 and can_move_any(s, seat):
                out.append(MOVE_UNITS)
            out.append(TAKE_COINS)
        elif top == PRODUCE:
            if can_pay_produce(s, seat):
                out.append(PRODUCE_ALL)
        elif p.coins > 0:
            if top == BOLSTER:
                out.append(BOLSTER_POWER)
                out.append(BOLSTER_CARDS)
            elif top == TRADE:
                if p.workers & s.config.board.all_territories:
                    out.append(TRADE_TOKENS)
                out.append(TRADE_POPULARITY)

    def may_take_bottom(self, s: State, seat: i64, p: Player) -> bool:
        if p.section >= FACTORY_SECTION:
            return s.last_turns < 0 and can_move_any(s, seat)
        return can_pay(s, seat, BIT[p.section], bottom_cost(s, seat, p.section), False)

    def take(self, s: State, f: i64, choice: i64) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        p = s.players[seat]
        verb = choice & 255
        if verb == SECTION:
            p.section = operand_a(choice)
            fr[f + PC] = BEFORE_TOP
            if s.events is not None:
                s.events.tell(ev.SECTION_CHOSEN, seat, p.section, 0, 0)
        elif verb == BOTTOM_ACTION:
            fr[f + PC] = AFTER_BOTTOM
            if p.section >= FACTORY_SECTION:
                push(s, F_MOVE, seat, 1, 2, 0)  # one unit, up to two territories (FACT-14)
            else:
                push(s, F_BOTTOM, seat, p.section, bottom_cost(s, seat, p.section), 0)
        elif verb == END_TURN:
            fr[f + PC] = CLOSING
        elif verb == DONE:
            self.run(s, f)
        elif verb == REVEAL:
            reveal(s, seat, operand_a(choice))
        elif verb == DISCRETION:
            p.discretion = operand_a(choice)
            fr[f + A] |= CHANGED_DISCRETION
        elif verb == GIVE:
            push(s, F_GIFT, seat, -1, 0, 0)
        elif verb == DELAY:
            take_away(s, seat, POPULARITY, DELAY_PENALTY)
            fr[f + A] |= WAS_PENALISED
        elif verb == MODULE:
            s.config.modules[operand_a(choice)].take_turn(s, seat, choice)
        else:
            fr[f + PC] = BEFORE_BOTTOM
            self.take_top(s, seat, p, verb)

    def take_top(self, s: State, seat: i64, p: Player, verb: i64) -> None:
        """Pay, then gain everything the action gives, then place the stars it brings (TURN-09, STAR-16)."""
        if verb == FACTORY_TOP:
            take_top(s, seat, card_of(p.section))
            return
        if s.events is not None:
            s.events.tell(ev.TOP_TAKEN, seat, s.config.mats[seat].top[p.section], verb, 0)
        cubes = p.cubes
        if verb == MOVE_UNITS:
            push(s, F_MOVE, seat, 3 if cubes & BIT[CUBE_UNITS] else 2, 1, 0)
            return
        push(s, F_AWARD, seat, 0, 0, 0)
        if verb == TAKE_COINS:
            gain(s, seat, COINS, 2 if cubes & BIT[CUBE_COINS] else 1)
        elif verb == PRODUCE_ALL:
            pay_produce(s, seat)
            push(
                s,
                F_PRODUCE,
                seat,
                3 if cubes & BIT[CUBE_TERRITORIES] else 2,
                1 if has_structure(p, MILL) else 0,
                0,
            )
        elif verb == BOLSTER_POWER or verb == BOLSTER_CARDS:
            take_away(s, seat, COINS, 1)
            if has_structure(p, MONUMENT):
                gain(s, seat, POPULARITY, 1)
            if verb == BOLSTER_POWER:
                gain(s, seat, POWER, 3 if cubes & BIT[CUBE_POWER] else 2)
            else:
                gain(s, seat, CARDS, 2 if cubes & BIT[CUBE_CARDS] else 1)
        else:
            take_away(s, seat, COINS, 1)
            if has_structure(p, ARMORY):
                gain(s, seat, POWER, 1)
            if verb == TRADE_POPULARITY:
                gain(s, seat, POPULARITY, 2 if cubes & BIT[CUBE_POPULARITY] else 1)
            else:
                f = push(s, F_TOKENS, seat, 2, -1, ANY_KIND)
                s.frames[f + D] = 1 if s.config.has(OPTION_SPLIT_TRADE) else 0

    def run(self, s: State, f: i64) -> None:
        """Only in the closing phase: the turn is over."""
        seat = s.frames[f + OWNER]
        pop(s)
        for module in s.config.modules:
            module.turn_ended(s, seat)


class GiftStep(Step):
    """Coins handed to another player (area BRIBE). A: receiver, -1 not chosen yet. B: 1 if the giver may pass.."""

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        coins = s.players[seat].coins
        if coins == 0:
            return
        if fr[f + A] < 0:
            for other in range(s.config.seats):
                if other != seat and not s.config.unmanned & BIT[other]:
                    out.append(GIVE + (other << 8))
        else:
            for n in range(1, min(coins, 255) + 1):
                out.append(GIVE + (fr[f + A] << 8) + (n << 16))
        if fr[f + B]:
            out.append(DONE)

    def take(self, s: State, f: i64, choice: i64) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        if choice & 255 == DONE:
            pop(s)
        elif fr[f + A] < 0:
            fr[f + A] = operand_a(choice)
        else:
            n = choice >> 16
            receiver = fr[f + A]
            pop(s)
            s.players[seat].coins -= n
            s.players[receiver].coins += n
            if s.events is not None:
                s.events.tell(ev.COINS_GIVEN, seat, receiver, n, 0)

    def run(self, s: State, f: i64) -> None:
        pop(s)
