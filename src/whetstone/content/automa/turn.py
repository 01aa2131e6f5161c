"""An Automa's turn: draw a card, move row, gain row, recruit row, tracker (AUTO-TURN-02). Only chance is asked."""

from __future__ import annotations

from typing import Final

from whetstone.content.automa import reasons as why
from whetstone.content.automa.cards import (
    ALL,
    ATTACK_COMBAT,
    AUTOMA_CARDS,
    ENCOUNTER_FACTORY,
    GAIN_CARD,
    GAIN_COIN,
    GAIN_FIGHTER,
    GAIN_POWER,
    GAIN_WORKER,
    NO_BONUS,
    Scheme,
    Symbol,
)
from whetstone.content.automa.memory import (
    LAST,
    SCHEME,
    TRACK,
    clear_resources,
    deck_of,
    is_automa,
    reshuffle,
    settings,
    take_from_deck,
)
from whetstone.content.automa.moves import explained, plan
from whetstone.core import events as ev
from whetstone.core.control import defender_at, enemy_units
from whetstone.core.frames import (
    F_AWARD,
    F_COMBAT,
    F_CONTENT,
    F_DRAW,
    F_FACTORY_PILE,
    OWNER,
    PC,
    V_CONTENT,
    WIDTH,
    A,
    B,
    C,
    D,
    E,
    Step,
    list_each,
    operand_a,
    pop,
    push,
)
from whetstone.core.ids import (
    BIT,
    CARD_VALUES,
    CHANCE,
    COINS,
    FIRST_WORKER,
    GOAL_CONTENT,
    HERO,
    LOWEST_CARD,
    POWER,
    UNITS,
    first,
)
from whetstone.core.marks import ALIKE, ALL_TOKENS, face_of, mark, step_onto_mark
from whetstone.core.move import drive_off
from whetstone.core.native import i64
from whetstone.core.stars import award, place_star
from whetstone.core.state import State, place_piece
from whetstone.core.tracks import gain, give, make_deck

F_AUTOMA_TURN: Final = F_CONTENT + 20
F_AUTOMA_COMMIT: Final = F_CONTENT + 21
F_AUTOMA_RETREAT: Final = F_CONTENT + 22
F_AUTOMA_FACTORY: Final = F_CONTENT + 23
F_AUTOMA_TRAP: Final = F_CONTENT + 24
F_HESITATE: Final = F_CONTENT + 25

DRAW_AUTOMA: Final = V_CONTENT + 20  # chance. a: card
TAKE_UNSEEN: Final = V_CONTENT + 21  # chance. a: Factory card
LAY_TRAP: Final = V_CONTENT + 22  # chance. a: token
TURN_UP: Final = V_CONTENT + 23  # chance. a: value index of a combat card revealed

GOAL_TRACKER: Final = GOAL_CONTENT  # stars beside the Triumph Track

# Stages of the turn (PC)
DRAW: Final = 0
MOVE_ROW: Final = 1
MOVING: Final = 2  # hesitation is over, the unit goes
ARRIVED: Final = 3  # the combat, if any, is over
GAIN_ROW: Final = 4
DEPLOYING: Final = 5
LEFT_NEIGHBOUR: Final = 6
RIGHT_NEIGHBOUR: Final = 7
TRACKER: Final = 8
FACTORY: Final = 9
END: Final = 10

# E of the frame: bits
COINS_DONE: Final = 1
POWER_DONE: Final = 2
MOVED_ONCE: Final = 4
STOPPED: Final = 8  # a revealed card stopped the move or the deployment

STOPS_FROM: Final = 4  # a revealed combat card of this value or more (AUTO-LEVEL-23)


def scheme_of(s: State, seat: i64, card: i64) -> Scheme:
    return AUTOMA_CARDS[card].schemes[s.players[seat].extra[SCHEME]]


def concerns(s: State, seat: i64, symbol: Symbol) -> bool:
    """Bracketed entries are for one faction only (AUTO-TURN-06)."""
    return symbol.only == ALL or symbol.only == settings(s, seat).position


def list_cards(s: State, seat: i64, out: list[i64]) -> None:
    list_each(DRAW_AUTOMA, deck_of(s, seat), out)


class AutomaTurnStep(Step):
    """A: the card, B: symbol of the move row, C: of the gain row, D: the plan being carried out, E: what is done."""

    def actor(self, s: State, f: i64) -> i64:
        return CHANCE

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        if s.frames[f + PC] == DRAW:
            list_cards(s, s.frames[f + OWNER], out)

    def take(self, s: State, f: i64, choice: i64) -> None:
        """A card is laid open before anything else happens (AUTO-TURN-03)."""
        fr = s.frames
        seat = fr[f + OWNER]
        card = operand_a(choice)
        known = settings(s, seat)
        take_from_deck(s, seat, card)
        s.players[known.deck_seat].extra[LAST] = card + 1
        s.reveals += 1
        fr[f + A] = card
        fr[f + PC] = MOVE_ROW
        if s.events is not None:
            s.events.tell(why.AUTOMA_DREW, seat, card, s.players[seat].extra[SCHEME], 0)
        if known.skips and AUTOMA_CARDS[card].skip:
            fr[f + PC] = END
            if s.events is not None:
                s.events.tell(why.AUTOMA_SKIPPED, seat, card, 0, 0)

    def run(self, s: State, f: i64) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        stage = fr[f + PC]
        if stage == DRAW:
            reshuffle(s, seat)
            if s.events is not None:
                s.events.tell(why.AUTOMA_SHUFFLED, seat, 0, 0, 0)
        elif stage == MOVE_ROW:
            self.next_symbol(s, f, seat)
        elif stage == MOVING:
            self.go(s, f, seat)
        elif stage == ARRIVED:
            self.arrived(s, f, seat)
        elif stage == GAIN_ROW:
            self.next_gain(s, f, seat)
        elif stage == DEPLOYING:
            self.deploy(s, f, seat)
        elif stage == LEFT_NEIGHBOUR or stage == RIGHT_NEIGHBOUR:
            fr[f + PC] = stage + 1
            self.recruit_row(s, f, seat, stage)
        elif stage == TRACKER:
            fr[f + PC] = FACTORY
            self.step_tracker(s, seat, fr[f + A])
        elif stage == FACTORY:
            fr[f + PC] = END
            self.visit_factory(s, seat)
        else:
            pop(s)
            for module in s.config.modules:
                module.turn_ended(s, seat)

    # --- move row ---------------------------------------------------------------------------------------------------

    def next_symbol(self, s: State, f: i64, seat: i64) -> None:
        """The first symbol that gives a valid move is performed, on the highest level all of them (AUTO-TURN-07)."""
        fr = s.frames
        moves = scheme_of(s, seat, fr[f + A]).moves
        done = (fr[f + E] & MOVED_ONCE) != 0 and not settings(s, seat).all_moves
        if fr[f + B] >= len(moves) or done or s.last_turns >= 0:  # final turns are without moves (VAR-06)
            fr[f + PC] = GAIN_ROW
            if s.events is not None and not fr[f + E] & MOVED_ONCE:
                s.events.tell(why.AUTOMA_STAYED, seat, 1 if s.last_turns >= 0 else 0, 0, 0)
            return
        symbol = moves[fr[f + B]]
        if not concerns(s, seat, symbol):
            fr[f + B] += 1
            return
        made = plan(s, seat, symbol)
        if made.invalid:
            fr[f + B] += 1
            if s.events is not None:
                s.events.tell_more(why.AUTOMA_TRIED, seat, symbol.kind, made.invalid, symbol.n, s.players[seat].power)
            return
        fr[f + D] = made.slot + 16 * made.place + 4096 * (1 if made.arms else 0)
        fr[f + PC] = MOVING
        if s.events is not None:
            figures = explained(s, seat, symbol.kind, made)
            s.events.tell_more(why.AUTOMA_CHOSE, seat, symbol.kind, made.place, made.decided, figures)
        if settings(s, seat).hesitates_to_move:
            push(s, F_HESITATE, seat, 0, 0, 0)

    def go(self, s: State, f: i64, seat: i64) -> None:
        """The unit goes straight there; nothing on the way touches it (AUTO-MOVE-12)."""
        fr = s.frames
        if fr[f + E] & STOPPED:
            fr[f + E] &= ~STOPPED
            fr[f + PC] = GAIN_ROW
            return
        slot = fr[f + D] % 16
        place = fr[f + D] // 16 % 256
        symbol = scheme_of(s, seat, fr[f + A]).moves[fr[f + B]]
        origin = s.players[seat].piece[slot]
        fr[f + PC] = ARRIVED
        fr[f + E] |= MOVED_ONCE
        s.moved = BIT[slot]  # until the combat is over the territory is the defender's (CTRL-11)
        place_piece(s, seat, slot, place)
        if s.events is not None:
            s.events.tell_more(ev.UNIT_MOVED, seat, slot, origin, place, 0)
        if symbol.kind == ATTACK_COMBAT:
            push(s, F_COMBAT, seat, place, defender_at(s, seat, place), 0)
        step_onto_mark(s, seat, slot, place)  # its penalty lies on top of the combat (AUTO-IFA-25)

    def arrived(self, s: State, f: i64, seat: i64) -> None:
        """Enemy workers flee, resources and an encounter token go, a Flag or Trap may be laid."""
        fr = s.frames
        slot = fr[f + D] % 16
        place = fr[f + D] // 16 % 256
        arms = fr[f + D] >= 4096
        symbol = scheme_of(s, seat, fr[f + A]).moves[fr[f + B]]
        fr[f + B] += 1
        fr[f + PC] = MOVE_ROW
        s.moved = 0
        if s.players[seat].piece[slot] != place:
            return  # it lost
        if enemy_units(s, seat) & BIT[place]:
            drive_off(s, seat, place)
        if s.stocked & BIT[place]:
            clear_resources(s, seat, place)
        if slot != HERO:
            return
        if s.encounters & BIT[place]:
            s.encounters &= ~BIT[place]
            if s.events is not None:
                s.events.tell(why.AUTOMA_TOKEN, seat, place, 0, 0)
        if settings(s, seat).all_moves:
            self.visit_factory(s, seat)  # on arrival, as it may leave again (AUTO-LEVEL-12)
        if arms:
            s.marks[place] = mark(seat, face_of(s.marks[place]), 1)
            if s.events is not None:
                s.events.tell(ev.MARK_TURNED, seat, face_of(s.marks[place]) % 4, place, 1)
        elif symbol.kind == ENCOUNTER_FACTORY:
            self.lay_token(s, seat, place)

    def lay_token(self, s: State, seat: i64, place: i64) -> None:
        """A Flag, or a Trap at random, unless a faction token lies there (AUTO-IFA-07, -12, -16)."""
        p = s.players[seat]
        left = p.tokens & ALL_TOKENS
        if left == 0 or s.marks[place]:
            return
        if p.tokens & ALIKE:
            p.tokens &= ~BIT[first(left)]
            s.marks[place] = mark(seat, 0, 1)
            if s.events is not None:
                s.events.tell(ev.MARK_PLACED, seat, 0, place, 0)
        else:
            push(s, F_AUTOMA_TRAP, seat, place, 0, 0)

    def visit_factory(self, s: State, seat: i64) -> None:
        """A Factory card is taken at random and never looked at (AUTO-MOVE-63 to -65)."""
        p = s.players[seat]
        if p.piece[HERO] == s.config.board.factory and p.factory == 0:
            push(s, F_AUTOMA_FACTORY, seat, 0, 0, 0)

    # --- gain row ---------------------------------------------------------------------------------------------------

    def next_gain(self, s: State, f: i64, seat: i64) -> None:
        """All symbols, from left to right (AUTO-GAIN-01)."""
        fr = s.frames
        gains = scheme_of(s, seat, fr[f + A]).gains
        if fr[f + C] >= len(gains):
            fr[f + PC] = LEFT_NEIGHBOUR
            return
        symbol = gains[fr[f + C]]
        known = settings(s, seat)
        if symbol.kind == GAIN_WORKER or symbol.kind == GAIN_FIGHTER:
            if concerns(s, seat, symbol) and self.next_on_mat(s, seat, symbol.kind) >= 0:
                fr[f + PC] = DEPLOYING
                if known.hesitates_to_deploy:
                    push(s, F_HESITATE, seat, 1, 0, 0)
                return
            if s.events is not None and concerns(s, seat, symbol):
                s.events.tell(why.AUTOMA_NONE_LEFT, seat, symbol.kind, 0, 0)
        elif concerns(s, seat, symbol):
            if symbol.kind == GAIN_COIN and not fr[f + E] & COINS_DONE:
                fr[f + E] |= COINS_DONE
                give(s, seat, COINS, max(0, self.sum_of(s, seat, gains, GAIN_COIN) + known.further_coins))
            elif symbol.kind == GAIN_POWER and not fr[f + E] & POWER_DONE:
                fr[f + E] |= POWER_DONE
                give(s, seat, POWER, max(0, self.sum_of(s, seat, gains, GAIN_POWER) + known.further_power))
                award(s, seat)  # 16 power is a star before the next symbol (AUTO-GAIN-11)
            elif symbol.kind == GAIN_CARD:
                push(s, F_DRAW, seat, symbol.n, 0, 0)
        fr[f + C] += 1

    def sum_of(self, s: State, seat: i64, gains: list[Symbol], kind: i64) -> i64:
        """What the card gives of a kind; changes by level and options come once per card (AUTO-LEVEL-16, -20)."""
        n: i64 = 0
        for symbol in gains:
            if symbol.kind == kind and concerns(s, seat, symbol):
                n += symbol.n
        return n

    def next_on_mat(self, s: State, seat: i64, kind: i64) -> i64:
        """The piece a symbol puts on the home base: the character before a mech (AUTO-GAIN-04, -05), or -1."""
        piece = s.players[seat].piece
        if kind == GAIN_WORKER:
            for slot in range(FIRST_WORKER, UNITS):
                if piece[slot] < 0:
                    return slot
            return -1
        for slot in range(HERO, FIRST_WORKER):
            if piece[slot] < 0:
                return slot
        return -1

    def deploy(self, s: State, f: i64, seat: i64) -> None:
        fr = s.frames
        symbol = scheme_of(s, seat, fr[f + A]).gains[fr[f + C]]
        fr[f + PC] = GAIN_ROW
        fr[f + C] += 1
        if fr[f + E] & STOPPED:
            fr[f + E] &= ~STOPPED
            return
        slot = self.next_on_mat(s, seat, symbol.kind)
        base = s.config.factions[seat].base
        place_piece(s, seat, slot, base)
        if s.events is not None:
            s.events.tell(ev.UNIT_PLACED, seat, slot, base, 0)

    # --- recruit row and tracker ------------------------------------------------------------------------------------

    def recruit_row(self, s: State, f: i64, seat: i64, stage: i64) -> None:
        """A human neighbour with that recruit may gain its ongoing bonus, once (AUTO-TURN-21, AUTO-MULTI-20)."""
        bonus = scheme_of(s, seat, s.frames[f + A]).bonus
        n = s.config.seats
        left = (seat + 1) % n
        right = (seat + n - 1) % n
        neighbour = left if stage == LEFT_NEIGHBOUR else right
        if bonus == NO_BONUS or (stage == RIGHT_NEIGHBOUR and right == left):
            return
        if not is_automa(s, neighbour) and s.players[neighbour].recruits & BIT[bonus]:
            push(s, F_AWARD, neighbour, 0, 0, 0)
            gain(s, neighbour, bonus, 1)

    def step_tracker(self, s: State, seat: i64, card: i64) -> None:
        """The token goes on; a star space gives a star, the first also the second scheme (AUTO-STAR-01 to -10)."""
        if not AUTOMA_CARDS[card].star:
            return
        p = s.players[seat]
        tracker = settings(s, seat).tracker
        p.extra[TRACK] += 1
        is_star = False
        for i in range(len(tracker.stars)):
            if tracker.stars[i] == p.extra[TRACK]:
                is_star = True
        if s.events is not None:
            s.events.tell(why.AUTOMA_STEPPED, seat, p.extra[TRACK], 1 if is_star else 0, 0)
        if not is_star:
            return
        for i in range(len(s.config.goals)):
            if s.config.goals[i].code == GOAL_TRACKER:
                place_star(s, seat, i)
        if p.extra[TRACK] == tracker.stars[0]:
            p.extra[SCHEME] = 1
            reshuffle(s, seat)
            if s.events is not None:
                s.events.tell(why.AUTOMA_SHUFFLED, seat, 0, 0, 0)
                s.events.tell(why.AUTOMA_SCHEME, seat, 0, 0, 0)


class HesitateStep(Step):
    """A: 0 to move, 1 to deploy. A combat card is revealed; a 4 or 5 stops it (AUTO-LEVEL-23 to -25)."""

    def actor(self, s: State, f: i64) -> i64:
        return CHANCE

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        for v in range(CARD_VALUES):
            if s.deck[v] > 0:
                out.append(TURN_UP + (v << 8))

    def weight(self, s: State, f: i64, choice: i64) -> i64:
        return s.deck[operand_a(choice)]

    def take(self, s: State, f: i64, choice: i64) -> None:
        v = operand_a(choice)
        seat = s.frames[f + OWNER]
        which = s.frames[f + A]
        s.deck[v] -= 1
        s.discard[v] += 1
        s.reveals += 1
        pop(s)
        if s.events is not None:
            s.events.tell(why.AUTOMA_HESITATED, seat, which, v + LOWEST_CARD, 0)
        if v + LOWEST_CARD >= STOPS_FROM:
            s.frames[(s.depth - 1) * WIDTH + E] |= STOPPED

    def run(self, s: State, f: i64) -> None:
        if not make_deck(s, s.frames[f + OWNER]):
            pop(s)  # no card anywhere: nothing stops it


class TakeUnseenStep(Step):
    """One of the cards at the Factory, at random, face down."""

    def actor(self, s: State, f: i64) -> i64:
        return CHANCE

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        list_each(TAKE_UNSEEN, s.pile if s.pile_dealt else 0, out)

    def take(self, s: State, f: i64, choice: i64) -> None:
        card = operand_a(choice)
        seat = s.frames[f + OWNER]
        pop(s)
        s.pile &= ~BIT[card]
        s.pile_seen = 0  # whoever had looked no longer knows what is left
        s.players[seat].factory |= BIT[card]
        if s.events is not None:
            s.events.tell(why.AUTOMA_FACTORY, seat, 0, 0, 0)

    def run(self, s: State, f: i64) -> None:
        if s.pile_dealt:
            pop(s)
        else:
            push(s, F_FACTORY_PILE, s.frames[f + OWNER], 0, 0, 0)


class LayTrapStep(Step):
    """A: the territory. One of the Traps left, at random; nobody sees which (AUTO-IFA-12, -13)."""

    def actor(self, s: State, f: i64) -> i64:
        return CHANCE

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        list_each(LAY_TRAP, s.players[s.frames[f + OWNER]].tokens & ALL_TOKENS, out)

    def take(self, s: State, f: i64, choice: i64) -> None:
        token = operand_a(choice)
        seat = s.frames[f + OWNER]
        place = s.frames[f + A]
        pop(s)
        s.players[seat].tokens &= ~BIT[token]
        s.marks[place] = mark(seat, token, 1)
        if s.events is not None:
            s.events.tell_only(BIT[seat], ev.MARK_PLACED, seat, token, place, 0)
