"""Combat: what to show, and what the others will.

A bid is made from what the seat may know: its own cards, the enemy's power and the number of its cards. While a plan is
made nobody bids in earnest: the chance to win is worked out and the combat goes the likelier way (`rig`).
"""

from __future__ import annotations

from typing import Final

from whetstone.bots.outlook import best_cards, chance_with, winning_chance
from whetstone.content.automa.cards import AUTOMA_CARDS
from whetstone.content.automa.combat import MIDDLE_RANGE, UPPER_RANGE
from whetstone.core.combat import CARDS_PLAYED, SIDE, card_limit, is_attacker, opponent
from whetstone.core.frames import DIAL, PC, PLAY_CARD, SEAL, WIDTH, A, operand_a
from whetstone.core.ids import BIT, CARD_VALUES, LOWEST_CARD, MAX_DIAL
from whetstone.core.native import i64
from whetstone.core.state import State

PRIZE: Final = 1500  # what a combat is worth: its star, the land, what lies there; in hundredths of a coin
CARD_POINT: Final = 25
POWER_POINT: Final = 50
APART: Final = 2  # totals that are tried


def chance_now(s: State, seat: i64) -> i64:
    """Percent to win the combat going on, if the seat shows all it can."""
    enemy = opponent(s, seat)
    return winning_chance(s, seat, enemy, card_limit(s, seat), card_limit(s, enemy), is_attacker(s, seat))


def aim(s: State, seat: i64, prize: i64) -> i64:
    """The total to show: what winning is worth, by its chance, against what is spent for it."""
    enemy = opponent(s, seat)
    attacks = is_attacker(s, seat)
    theirs = card_limit(s, enemy)
    p = s.players[seat]
    cards = best_cards(p.hand, card_limit(s, seat))
    most = min(p.power, MAX_DIAL) + cards
    best: i64 = 0
    gain: i64 = -(2**40)
    for total in range(most + 1):
        chance = chance_with(s, enemy, total, theirs, attacks)
        here = prize * chance // 100 - min(total, cards) * CARD_POINT - max(total - cards, 0) * POWER_POINT
        if here > gain:
            gain = here
            best = total
    return best


def totals(s: State, seat: i64, likeliest: i64) -> list[i64]:
    """Totals worth a try in the combat going on: first what seems right, then nothing, all, and some between."""
    p = s.players[seat]
    most = min(p.power, MAX_DIAL) + best_cards(p.hand, card_limit(s, seat))
    out: list[i64] = [likeliest]
    for total in range(most + 1):
        if total != likeliest and (total % APART == 0 or total == most):
            out.append(total)
    return out


def commit(s: State, seat: i64, goal: i64) -> i64:
    """The next choice towards a total: the dial makes up for what the best cards leave open."""
    f = (s.depth - 1) * WIDTH
    p = s.players[seat]
    limit = card_limit(s, seat)
    if s.frames[f + PC] == 0:
        cards = best_cards(p.hand, limit)
        dial = max(0, min(goal - cards, min(p.power, MAX_DIAL)))
        return DIAL + (dial << 8)
    side: i64 = 0 if s.battle[SIDE] == seat else 1
    at = CARDS_PLAYED + CARD_VALUES * side
    shown = s.battle[6 + side]
    played: i64 = 0
    for v in range(CARD_VALUES):
        shown += s.battle[at + v] * (v + LOWEST_CARD)
        played += s.battle[at + v]
    if shown >= goal or played >= limit:
        return SEAL
    # The smallest card that suffices, else the highest there is.
    highest: i64 = -1
    for v in range(CARD_VALUES):
        if p.hand[v] > s.battle[at + v]:
            highest = v
            if shown + v + LOWEST_CARD >= goal:
                return PLAY_CARD + (v << 8)
    return SEAL if highest < 0 else PLAY_CARD + (highest << 8)


def rig(s: State, enemy: i64, wins: bool) -> i64:
    """In a plan: what the enemy shows so that it wins or loses. Its choices are dials, cards, or cards of chance."""
    f = (s.depth - 1) * WIDTH
    choices = s.choices
    if s.config.unmanned & BIT[enemy]:
        best = choices[0]
        found: i64 = -1
        column: i64 = 0 if s.players[enemy].power < MIDDLE_RANGE else 1 if s.players[enemy].power < UPPER_RANGE else 2
        for choice in choices:
            if s.frames[f + PC] == 0:
                card = AUTOMA_CARDS[operand_a(choice)]
                shows = card.spend[column] + 3 * card.cards
            else:
                shows = operand_a(choice)
            if not wins:
                shows = 99 - shows
            if shows > found:
                found = shows
                best = choice
        return best
    if s.frames[f + PC] == 0:
        return choices[len(choices) - 1] if wins else choices[0]
    if wins:
        at = CARDS_PLAYED + CARD_VALUES * s.frames[f + A]
        played = s.battle[at] + s.battle[at + 1] + s.battle[at + 2] + s.battle[at + 3]
        if played < card_limit(s, enemy) and len(choices) > 1:
            return choices[len(choices) - 2]
    return SEAL
