"""Combat: abilities, sealed dials and cards, reveal, star, retreat (area CMB).

One combat is fought at a time; its data lie in `State.battle`. Each side's sealed choice is a frame of its own, of the
kind the seat's player uses (`Config.commit_kinds`), and so is the retreat.
"""

from __future__ import annotations

from typing import Final

from whetstone.core import events as ev
from whetstone.core.control import fighters_on, workers_on
from whetstone.core.frames import (
    ABILITY,
    DIAL,
    DONE,
    F_COMBAT,
    F_DRAW,
    F_GIFT,
    FALL_BACK,
    OWNER,
    PC,
    PLAY_CARD,
    SEAL,
    WIDTH,
    A,
    B,
    Step,
    operand_a,
    operand_b,
    pop,
    push,
)
from whetstone.core.hooks import AFTER_COMBAT, BEFORE_COMBAT, COMBAT_CARDS, RETREAT
from whetstone.core.ids import (
    BIT,
    CARD_VALUES,
    FIRST_WORKER,
    HERO,
    LOWEST_CARD,
    MAX_DIAL,
    POPULARITY,
    POWER,
    UNITS,
    first,
)
from whetstone.core.marks import step_onto_mark
from whetstone.core.native import i64
from whetstone.core.records import OPTION_GIFTS
from whetstone.core.stars import place_star
from whetstone.core.state import BATTLE, State, place_piece
from whetstone.core.tracks import spend_card, take_away

# Layout of State.battle. The attacker's number comes first, the defender's second.
FOUGHT: Final = 0  # 1 while a combat is going on
PLACE: Final = 1
SIDE: Final = 2  # SIDE, SIDE + 1: the seats
USED: Final = 4  # abilities used, a bit each
DIALLED: Final = 6
CARDS_PLAYED: Final = 8  # four counts, then the defender's four
WINNER: Final = 16
TOTAL: Final = 17

# Stages of a combat (PC)
BEGIN: Final = 0
ATTACKER_ABILITIES: Final = 1
DEFENDER_ABILITIES: Final = 2
ATTACKER_COMMITS: Final = 3
DEFENDER_COMMITS: Final = 4
REVEALED: Final = 5
LOSER_RETREATS: Final = 6
LOSER_DRAWS: Final = 7
OVER: Final = 8


def opponent(s: State, seat: i64) -> i64:
    """The other side of the combat going on."""
    return s.battle[SIDE + 1] if s.battle[SIDE] == seat else s.battle[SIDE]


def is_attacker(s: State, seat: i64) -> bool:
    return s.battle[SIDE] == seat


def battlefield(s: State) -> i64:
    return s.battle[PLACE]


def stage_of(s: State) -> i64:
    """How far the combat going on has come: the stage that is next, or -1 if there is none."""
    for i in range(s.depth):
        if s.frames[i * WIDTH] == F_COMBAT:
            return s.frames[i * WIDTH + PC]
    return -1


def side_to_commit(s: State, stage: i64) -> i64:
    """The attacker chooses first, but a person before a seat that draws its choice from a table."""
    side = stage - ATTACKER_COMMITS
    unmanned = s.config.unmanned
    if unmanned & BIT[s.battle[SIDE]] and not unmanned & BIT[s.battle[SIDE + 1]]:
        return 1 - side
    return side


def has_begun_to_commit(s: State, side: i64) -> bool:
    """Has the side's sealed choice been asked for, if not finished?"""
    now = stage_of(s)
    first_side = side_to_commit(s, ATTACKER_COMMITS)
    return now > (ATTACKER_COMMITS if side == first_side else DEFENDER_COMMITS)


def is_revealed(s: State) -> bool:
    return stage_of(s) > REVEALED


def card_limit(s: State, seat: i64) -> i64:
    """One card a character or mech, and what abilities add (CMB-10)."""
    n = fighters_on(s, seat, s.battle[PLACE])
    p = s.players[seat]
    for i, ability in enumerate(s.config.abilities[seat]):
        if ability.uses & COMBAT_CARDS and p.unlocked & BIT[i]:
            n += ability.further_cards(s, seat)
    return n


class CombatStep(Step):
    """A: the territory, B: the defender. The owner is the attacker."""

    def actor(self, s: State, f: i64) -> i64:
        if s.frames[f + PC] == DEFENDER_ABILITIES:
            return s.frames[f + B]
        return s.frames[f + OWNER]

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        stage = s.frames[f + PC]
        if stage == ATTACKER_ABILITIES or stage == DEFENDER_ABILITIES:
            side = stage - ATTACKER_ABILITIES
            seat = s.battle[SIDE + side]
            p = s.players[seat]
            for i, ability in enumerate(s.config.abilities[seat]):
                if (
                    ability.uses & BEFORE_COMBAT
                    and p.unlocked & BIT[i]
                    and not ability.automatic
                    and not s.battle[USED + side] & BIT[i]
                    and ability.applies_before_combat(s, seat)
                ):
                    out.append(ABILITY + (i << 8))
            if len(out) > 0:
                out.append(DONE)

    def take(self, s: State, f: i64, choice: i64) -> None:
        fr = s.frames
        if choice & 255 == DONE:
            fr[f + PC] += 1
            self.use_automatic(s, fr[f + PC])
            return
        side = fr[f + PC] - ATTACKER_ABILITIES
        self.use(s, side, operand_a(choice))

    def use(self, s: State, side: i64, i: i64) -> None:
        seat = s.battle[SIDE + side]
        s.battle[USED + side] |= BIT[i]
        ability = s.config.abilities[seat][i]
        if s.events is not None:
            s.events.tell(ev.ABILITY_USED, seat, ability.code, 0, 0)
        ability.use_before_combat(s, seat)

    def use_automatic(self, s: State, stage: i64) -> None:
        """Effects that are not a choice come at the start of their side's turn to use abilities (CMB-08)."""
        if stage != ATTACKER_ABILITIES and stage != DEFENDER_ABILITIES:
            return
        side = stage - ATTACKER_ABILITIES
        seat = s.battle[SIDE + side]
        p = s.players[seat]
        for i, ability in enumerate(s.config.abilities[seat]):
            if (
                ability.uses & BEFORE_COMBAT
                and p.unlocked & BIT[i]
                and ability.automatic
                and ability.applies_before_combat(s, seat)
            ):
                self.use(s, side, i)

    def run(self, s: State, f: i64) -> None:
        fr = s.frames
        stage = fr[f + PC]
        fr[f + PC] = stage + 1
        battle = s.battle
        if stage == BEGIN:
            self.begin(s, fr[f + OWNER], fr[f + A], fr[f + B])
        elif stage == ATTACKER_ABILITIES:
            self.use_automatic(s, DEFENDER_ABILITIES)
        elif stage == ATTACKER_COMMITS or stage == DEFENDER_COMMITS:
            side = side_to_commit(s, stage)
            seat = battle[SIDE + side]
            push(s, s.config.commit_kinds[seat], seat, side, 0, 0)
        elif stage == REVEALED:
            self.reveal(s)
        elif stage == LOSER_RETREATS:
            loser = battle[SIDE + 1 - battle[WINNER]]
            push(s, s.config.retreat_kinds[loser], loser, battle[PLACE], 0, 0)
        elif stage == LOSER_DRAWS:
            side = 1 - battle[WINNER]
            if battle[TOTAL + side] > 0:  # showed at least 1 (CMB-27, CMB-28)
                push(s, F_DRAW, battle[SIDE + side], 1, 0, 0)
        elif stage == OVER:
            winner = battle[WINNER]
            for module in s.config.modules:
                module.combat_ended(s, battle[PLACE], battle[SIDE + winner], battle[SIDE + 1 - winner], winner == 0)
            for i in range(BATTLE):
                battle[i] = 0
            s.hold -= 1
            pop(s)

    def begin(self, s: State, attacker: i64, place: i64, defender: i64) -> None:
        battle = s.battle
        battle[FOUGHT] = 1
        battle[PLACE] = place
        battle[SIDE] = attacker
        battle[SIDE + 1] = defender
        s.hold += 1  # a combat that has begun is fought to its end (CMB-32)
        if s.events is not None:
            s.events.tell(ev.COMBAT_BEGAN, attacker, place, defender, 0)
        self.use_automatic(s, ATTACKER_ABILITIES)
        if s.config.has(OPTION_GIFTS):  # bribes, also from those not involved (BRIBE-03); the attacker is asked first
            n = s.config.seats
            for i in range(n):
                giver = (attacker + n - 1 - i) % n
                if not s.config.unmanned & BIT[giver]:
                    push(s, F_GIFT, giver, -1, 1, 0)

    def reveal(self, s: State) -> None:
        """Both sides pay; the higher total wins, the attacker on a tie (CMB-15 to CMB-19)."""
        battle = s.battle
        s.reveals += 1
        for side in range(2):
            seat = battle[SIDE + side]
            total = battle[DIALLED + side]
            packed: i64 = 0
            for v in range(CARD_VALUES):
                n = battle[CARDS_PLAYED + 4 * side + v]
                total += n * (v + LOWEST_CARD)
                packed = packed * 16 + n
            battle[TOTAL + side] = total
            if s.events is not None:
                s.events.tell_more(ev.COMBAT_REVEALED, seat, battle[DIALLED + side], packed, total, battle[PLACE])
        for side in range(2):
            seat = battle[SIDE + side]
            if battle[DIALLED + side] > 0:
                take_away(s, seat, POWER, battle[DIALLED + side])
            for v in range(CARD_VALUES):
                for _ in range(battle[CARDS_PLAYED + 4 * side + v]):
                    spend_card(s, seat, v)
        winner: i64 = 0 if battle[TOTAL] >= battle[TOTAL + 1] else 1
        battle[WINNER] = winner
        seat = battle[SIDE + winner]
        loser = battle[SIDE + 1 - winner]
        if s.events is not None:
            s.events.tell(ev.COMBAT_WON, seat, battle[PLACE], loser, 0)
        place_star(s, seat, s.config.combat_goal)
        if winner == 0:
            self.count_workers(s, seat, loser)

    def count_workers(self, s: State, attacker: i64, loser: i64) -> None:
        """A winning attacker loses popularity for the workers that will retreat (CMB-23)."""
        workers = workers_on(s, loser, s.battle[PLACE])
        if workers == 0:
            return
        s.driven += workers
        p = s.players[attacker]
        for i, ability in enumerate(s.config.abilities[attacker]):
            if ability.uses & AFTER_COMBAT and p.unlocked & BIT[i] and ability.spares_popularity(s, attacker):
                return
        take_away(s, attacker, POPULARITY, workers)


class CommitStep(Step):
    """A player's sealed choice. A: the side. PC 0: the dial, PC 1: cards until the choice is sealed."""

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        p = s.players[seat]
        if fr[f + PC] == 0:
            for n in range(min(p.power, MAX_DIAL) + 1):
                out.append(DIAL + (n << 8))
            return
        at = CARDS_PLAYED + 4 * fr[f + A]
        played = s.battle[at] + s.battle[at + 1] + s.battle[at + 2] + s.battle[at + 3]
        if played < card_limit(s, seat):
            for v in range(CARD_VALUES):
                if p.hand[v] > s.battle[at + v]:
                    out.append(PLAY_CARD + (v << 8))
        out.append(SEAL)

    def take(self, s: State, f: i64, choice: i64) -> None:
        fr = s.frames
        side = fr[f + A]
        verb = choice & 255
        if verb == DIAL:
            s.battle[DIALLED + side] = operand_a(choice)
            fr[f + PC] = 1
        elif verb == PLAY_CARD:
            s.battle[CARDS_PLAYED + 4 * side + operand_a(choice)] += 1
        else:
            pop(s)


class RetreatStep(Step):
    """The beaten units leave, one by one. A: the territory, B: mask of places where mechs fell back to."""

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        fr = s.frames
        seat = fr[f + OWNER]
        slot = self.next_unit(s, f)
        if slot < 0:
            return
        mask = self.ways(s, f, slot)
        if mask == 0:
            return
        out.append(FALL_BACK + (slot << 8) + (s.config.factions[seat].base << 16))
        while mask:
            out.append(FALL_BACK + (slot << 8) + (first(mask) << 16))
            mask &= mask - 1

    def next_unit(self, s: State, f: i64) -> i64:
        place = s.frames[f + A]
        piece = s.players[s.frames[f + OWNER]].piece
        for slot in range(UNITS):
            if piece[slot] == place:
                return slot
        return -1

    def ways(self, s: State, f: i64, slot: i64) -> i64:
        """Where the unit may go instead of home. Workers follow mechs of this retreat only."""
        fr = s.frames
        seat = fr[f + OWNER]
        if slot >= FIRST_WORKER:
            return fr[f + B]
        mask: i64 = 0
        p = s.players[seat]
        for i, ability in enumerate(s.config.abilities[seat]):
            if ability.uses & RETREAT and p.unlocked & BIT[i]:
                mask |= ability.retreat_places(s, seat, slot, fr[f + A])
        return mask

    def take(self, s: State, f: i64, choice: i64) -> None:
        slot = operand_a(choice)
        place = operand_b(choice)
        fr = s.frames
        seat = fr[f + OWNER]
        if place != s.config.factions[seat].base and HERO < slot < FIRST_WORKER:
            fr[f + B] |= BIT[place]
        self.go(s, seat, slot, fr[f + A], place)
        if place != s.config.factions[seat].base:
            step_onto_mark(s, seat, slot, place)

    def run(self, s: State, f: i64) -> None:
        slot = self.next_unit(s, f)
        if slot < 0:
            pop(s)
        else:
            seat = s.frames[f + OWNER]
            self.go(s, seat, slot, s.frames[f + A], s.config.factions[seat].base)

    def go(self, s: State, seat: i64, slot: i64, place: i64, to: i64) -> None:
        place_piece(s, seat, slot, to)
        if s.events is not None:
            s.events.tell(ev.RETREATED, seat, slot, place, to)
