"""Combat: what to show, and what the others will.

A bid is made from what the seat may know: its own cards, the enemy's power and the number of its cards. While a plan is
made nobody bids in earnest: the chance to win is worked out and the combat goes the likelier way (`rig`).
"""

from __future__ import annotations

from typing import Final

from whetstone.bots.outlook import best_cards, cards_held, enemy_strength, winning_chance
from whetstone.content.automa.cards import AUTOMA_CARDS
from whetstone.content.automa.combat import MIDDLE_RANGE, UPPER_RANGE
from whetstone.core.combat import CARDS_PLAYED, SIDE, card_limit, is_attacker, opponent
from whetstone.core.frames import DIAL, PC, PLAY_CARD, SEAL, WIDTH, A, operand_a
from whetstone.core.ids import BIT, CARD_VALUES, LOWEST_CARD, MAX_DIAL
from whetstone.core.native import i64
from whetstone.core.state import State

HOPELESS: Final = 25  # percent
CARD_OF_OTHERS: Final = 5  # the highest a card can be


def chance_now(s: State, seat: i64) -> i64:
    """Percent to win the combat going on, if the seat shows all it can."""
    enemy = opponent(s, seat)
    return winning_chance(s, seat, enemy, card_limit(s, seat), card_limit(s, enemy), is_attacker(s, seat))


def aim(s: State, seat: i64, daring: i64) -> i64:
    """The total to show, 0 if it is not worth fighting. `daring`: percent added to what the enemy likely shows."""
    enemy = opponent(s, seat)
    attacks = is_attacker(s, seat)
    theirs = card_limit(s, enemy)
    p = s.players[seat]
    most = min(p.power, MAX_DIAL) + best_cards(p.hand, card_limit(s, seat))
    extra: i64 = 0 if attacks else 1
    held = min(theirs, cards_held(s.players[enemy].hand))
    safe = most_shown(s, enemy) + extra
    if most >= safe:
        return safe
    if chance_now(s, seat) < HOPELESS:
        return 0
    likely = (enemy_strength(s, enemy, theirs) * daring // 100 + 99) // 100 + held + extra
    return max(0, min(most, likely))


def most_shown(s: State, enemy: i64) -> i64:
    """The most an enemy can show."""
    p = s.players[enemy]
    cards = min(card_limit(s, enemy), cards_held(p.hand))
    if s.config.unmanned & BIT[enemy]:
        column: i64 = 0 if p.power < MIDDLE_RANGE else 1 if p.power < UPPER_RANGE else 2
        most: i64 = 0
        for card in AUTOMA_CARDS:
            most = max(most, min(p.power, card.spend[column]) + CARD_OF_OTHERS * min(card.cards, cards_held(p.hand)))
        return most
    return min(p.power, MAX_DIAL) + CARD_OF_OTHERS * cards


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
