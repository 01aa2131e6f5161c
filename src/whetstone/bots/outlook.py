"""What a seat sees before it plans: how long the game may last, where enemies may come, how near things are.

All this is worked out once for a plan, not at every position, as if others stood still; where Automas play in it, how
long the game may last is reckoned anew. Where turns are tried, it is worked out anew for every turn after them.
"""

from __future__ import annotations

from typing import Final, final

from whetstone.content.automa.cards import AUTOMA_CARDS
from whetstone.content.automa.combat import MIDDLE_RANGE, UPPER_RANGE
from whetstone.content.automa.memory import TRACK, is_restricted, settings
from whetstone.core.hooks import STARS
from whetstone.core.ids import BIT, CARD_VALUES, FIRST_WORKER, LOWEST_CARD, MAX_DIAL, first
from whetstone.core.native import i64, vec
from whetstone.core.reach import list_steps, reach_of
from whetstone.core.scoring import S_TOTAL, score
from whetstone.core.stars import stars_used
from whetstone.core.state import State, zeros

LONG_GAME: Final = 18  # turns of a player from the first to the last
FAR: Final = 9
GUARDED: Final = 15
UNHURRIED: Final = 55
LATE: Final = 14  # turns of a player after which a game should come to its end
CLEAR_LEAD: Final = 60
HURRY_OF_A_TURN: Final = 10  # percent
HURRY_OF_A_COIN: Final = 6
HIGHEST_CARD: Final = 5
WORN: Final = 3  # coins each other player gains a turn while a plan lets them stand still


@final
class Outlook:
    """left: own turns that may be left; danger[place]: percent that an enemy comes there; near[place]: steps from the
    nearest encounter; limit[goal]: stars to be had; guard[total]: percent to hold off an attack by showing so much;
    bold: 1 if an enemy attacks whatever its chances
    """

    def __init__(self, s: State, seat: i64) -> None:
        config = s.config
        board = config.board
        self.seat: i64 = seat
        self.own_end: i64 = turns_of(s, seat)
        self.left: i64 = turns_left(s)
        self.danger: vec[i64] = zeros(board.places)
        self.near: vec[i64] = vec[i64]([FAR for _ in range(board.places)])
        self.limit: vec[i64] = zeros(len(config.goals))
        self.mates: i64 = BIT[seat]
        self.score: i64 = 0  # what the seat and its mates would score if the game ended now
        self.lead: i64 = 0  # coins by which the seat would win or lose if the game ended now
        teams = config.teams
        for other in range(config.seats):
            if len(teams) > 0 and teams[other] == teams[seat]:
                self.mates |= BIT[other]
        # Against Automas alone the end comes by their clock, and stars count for little more than their coins.
        self.hurry: i64 = UNHURRIED  # percent
        self.is_among_people: i64 = 0  # 1 if another player, enemy or mate, is no Automa
        for other in config.enemies[seat]:
            if not config.unmanned & BIT[other]:
                self.hurry = 100
                self.is_among_people = 1
        foes: i64 = 0
        for other in range(config.seats):
            if self.mates & BIT[other]:
                self.score += score(s, other)[S_TOTAL]
            else:
                foes = max(foes, score(s, other)[S_TOTAL])
        self.lead = self.score - foes
        self.worn: i64 = WORN
        # Among people nobody else ends the game: whoever is ahead should, and the longer it lasts the sooner.
        if self.is_among_people:
            self.hurry += max(s.players[seat].turns - LATE, 0) * HURRY_OF_A_TURN
            self.hurry += min(max(self.lead, 0), CLEAR_LEAD) * HURRY_OF_A_COIN
        for i, goal in enumerate(config.goals):
            limit = goal.limit
            for ability in config.abilities[seat]:
                if ability.uses & STARS:
                    limit = ability.star_limit(s, seat, goal.code, limit)
            self.limit[i] = limit if config.goals_of[seat] & BIT[i] else 0
        for place in range(board.places):
            mask = s.encounters
            while mask:
                to = first(mask)
                mask &= mask - 1
                self.near[place] = min(self.near[place], board.distance[place * board.places + to])
        for other in config.enemies[seat]:
            if not self.mates & BIT[other]:
                self.watch(s, other)
        self.guard: vec[i64] = vec[i64]([100 for _ in range(GUARDED + 1)])
        self.bold: i64 = 0
        for other in config.enemies[seat]:
            if not self.mates & BIT[other]:
                if config.unmanned & BIT[other]:
                    self.bold = 1
                for total in range(GUARDED + 1):
                    self.guard[total] = min(self.guard[total], chance_with(s, other, total, 1, False))
        for base in range(board.territories, board.places):
            self.danger[base] = 0

    def watch(self, s: State, other: i64) -> None:
        """Where the fighters of an enemy may come in its next turn, and how likely that is."""
        board = s.config.board
        if s.config.unmanned & BIT[other]:
            # An Automa's units go beside any of its units.
            p = s.players[other]
            mask = p.fighters | p.workers
            bound = is_restricted(s, other)
            beside: i64 = 0
            while mask:
                beside |= board.land[first(mask)] if bound else board.adjacent[first(mask)]
                mask &= mask - 1
            self.add(beside, 12)
            return
        for slot in range(FIRST_WORKER):
            place = s.players[other].piece[slot]
            if place >= 0:
                self.add(reached(s, other, slot, place), 10)

    def reckon(self, s: State, ahead: i64) -> None:
        """How long the game may last, seen from some turns ahead in which others have played theirs."""
        self.left = self.own_end
        for other in range(s.config.seats):
            if other != self.seat:
                self.left = min(self.left, ahead + turns_of(s, other))

    def add(self, mask: i64, chance: i64) -> None:
        while mask:
            place = first(mask)
            mask &= mask - 1
            self.danger[place] = min(self.danger[place] + chance, 60)


def reached(s: State, seat: i64, slot: i64, place: i64) -> i64:
    """Places a character or mech may reach with one movement; what would stop it on the way is not looked at."""
    seen: i64 = BIT[place]
    edge: i64 = seen
    steps: list[i64] = []
    for _ in range(reach_of(s, seat, slot, 1)):
        grown: i64 = 0
        while edge:
            at = first(edge)
            edge &= edge - 1
            steps.clear()
            list_steps(s, seat, slot, at, steps)
            for step in steps:
                grown |= BIT[(step >> 8) & 255]
        edge = grown & ~seen
        seen |= grown
    return seen


def turns_left(s: State) -> i64:
    """Turns each player may still have, by whoever seems nearest to the last star."""
    least: i64 = LONG_GAME
    for seat in range(s.config.seats):
        least = min(least, turns_of(s, seat))
    return least


def turns_of(s: State, seat: i64) -> i64:
    """Turns a seat may need for its last star."""
    p = s.players[seat]
    need = max(s.config.stars_to_end - stars_used(s, seat), 0)
    if s.config.unmanned & BIT[seat]:
        # Sixteen of its nineteen cards move it on. One star or two come from combats and power: two are still counted
        # on while four are needed, one while three are, and the one for power while it is near.
        if need > 3:
            need -= 2
        elif need > 2 or p.power >= 11:
            need -= 1
        need = max(need, 1)
        stars = settings(s, seat).tracker.stars
        at = p.extra[TRACK]
        ahead: i64 = 0
        for space in stars:
            if space > at:
                ahead += 1
                if ahead >= need:
                    return ((space - at) * 19 + 15) // 16
        return 1
    if need == 0:
        return 0
    by_clock = LONG_GAME - p.turns
    by_stars = (need * 9 + 3) // 4
    return max(min((by_clock + by_stars + 1) // 2, by_stars + 3), (need + 1) // 2)


# --- how a combat may go --------------------------------------------------------------------------------------------


def best_cards(hand: vec[i64], n: i64) -> i64:
    """The sum of the n highest cards of a hand."""
    total: i64 = 0
    v: i64 = CARD_VALUES - 1
    while v >= 0:
        used = min(n, hand[v])
        total += used * (v + LOWEST_CARD)
        n -= used
        v -= 1
    return total


def cards_held(hand: vec[i64]) -> i64:
    return hand[0] + hand[1] + hand[2] + hand[3]


def own_strength(s: State, seat: i64, cards: i64) -> i64:
    """The most a seat can show with so many cards."""
    p = s.players[seat]
    return min(p.power, MAX_DIAL) + best_cards(p.hand, cards)


def winning_chance(s: State, seat: i64, enemy: i64, mine: i64, theirs: i64, attacks: bool) -> i64:
    """Percent to win a combat with all one has, `mine` and `theirs` being cards each side may play."""
    return chance_with(s, enemy, own_strength(s, seat, mine), theirs, attacks)


def chance_with(s: State, enemy: i64, total: i64, theirs: i64, attacks: bool) -> i64:
    """Percent to win by showing a total. An enemy's hand counts by its size, never by what is in it."""
    p = s.players[enemy]
    if not attacks:
        total -= 1  # the attacker wins ties
    if s.config.unmanned & BIT[enemy]:
        return chance_at_table(s, enemy, total)
    cards = min(theirs, cards_held(p.hand))
    dial = min(p.power, MAX_DIAL)
    if total >= dial + HIGHEST_CARD * cards:
        return 100
    # Somebody who fights shows most of the dial and an average card for each unit; some give up and show little.
    likely = dial * 80 + cards * 290
    if total * 100 >= likely:
        return min(96, 60 + (total * 100 - likely) // 10)
    return max(4, 60 - (likely - total * 100) // 6)


def chance_at_table(s: State, enemy: i64, total: i64) -> i64:
    """Against an Automa, whose dial and number of cards are read off one of its cards."""
    p = s.players[enemy]
    column: i64 = 0 if p.power < MIDDLE_RANGE else 1 if p.power < UPPER_RANGE else 2
    held = cards_held(p.hand)
    won: i64 = 0
    for card in AUTOMA_CARDS:
        shows = min(p.power, card.spend[column]) * 100 + min(card.cards, held) * 310
        if total * 100 >= shows + 100 * min(card.cards, held):
            won += 2
        elif total * 100 >= shows - 50:
            won += 1
    return won * 50 // len(AUTOMA_CARDS)
