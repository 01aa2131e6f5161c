"""Laying the table: everything in its place before the first turn (area SETUP)."""

from __future__ import annotations

from whetstone.core.frames import DEALT, F_DEAL, F_DRAW, F_NEXT_TURN, OWNER, PC, Step, operand_a, pop, push
from whetstone.core.ids import BIT, CHANCE, FIRST_WORKER, HERO, count, first
from whetstone.core.native import i64, vec
from whetstone.core.objective import HELD, IN_DECK
from whetstone.core.records import Config
from whetstone.core.state import State, new_state, place_piece

COMBAT_DECK = vec[i64]([16, 12, 8, 6])  # SETUP-02


def lay_table(config: Config) -> State:
    """The position before anything is dealt; chance deals combat cards and objectives first."""
    s = new_state(config)
    board = config.board
    s.encounters = board.encounters
    for v in range(4):
        s.deck[v] = COMBAT_DECK[v]
    for card in range(len(s.met)):
        s.met[card] = config.encounter_set[card]
    for card in range(len(s.shelf)):
        if config.objective_set & BIT[card]:
            s.shelf[card] = IN_DECK
    lowest: i64 = 0
    for seat in range(config.seats):
        faction = config.factions[seat]
        mat = config.mats[seat]
        p = s.players[seat]
        p.power = faction.power
        p.popularity = mat.popularity
        p.coins = mat.coins
        p.tokens = faction.tokens
        place_piece(s, seat, HERO, faction.base)
        starts = board.land[faction.base]
        slot: i64 = FIRST_WORKER
        while starts:
            place_piece(s, seat, slot, first(starts))
            starts &= starts - 1
            slot += 1
        if mat.rank < config.mats[lowest].rank:
            lowest = seat
    s.active = (lowest + config.seats - 1) % config.seats  # the lowest mat begins (SETUP-25)
    push(s, F_NEXT_TURN, 0, 0, 0, 0)
    for seat in range(config.seats - 1, -1, -1):
        push(s, F_DEAL, seat, 0, 0, 0)
    for module in config.modules:
        module.setup(s)
    return s


class DealStep(Step):
    """A seat draws its combat cards, then its objectives (SETUP-13, SETUP-16)."""

    def actor(self, s: State, f: i64) -> i64:
        return CHANCE

    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        seat = s.frames[f + OWNER]
        if s.frames[f + PC] == 0 or count(s.players[seat].objectives) == s.config.mats[seat].objectives:
            return
        for card in range(len(s.shelf)):
            if s.shelf[card] == IN_DECK:
                out.append(DEALT + (card << 8))

    def take(self, s: State, f: i64, choice: i64) -> None:
        card = operand_a(choice)
        seat = s.frames[f + OWNER]
        s.shelf[card] = HELD + seat
        s.players[seat].objectives |= BIT[card]
        s.reveals += 1

    def run(self, s: State, f: i64) -> None:
        if s.frames[f + PC] == 0:
            s.frames[f + PC] = 1
            seat = s.frames[f + OWNER]
            cards = s.config.factions[seat].cards
            if cards > 0:
                push(s, F_DRAW, seat, cards, 0, 0)
        else:
            pop(s)
