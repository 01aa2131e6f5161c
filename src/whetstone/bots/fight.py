"""Whether to fight, and with how much. Opponents' cards are guessed from what the seat knows of them."""

from __future__ import annotations

from whetstone.core.combat import CARDS_PLAYED, DIALLED, PLACE, card_limit, opponent
from whetstone.core.control import fighters_on
from whetstone.core.ids import CARD_VALUES, LOWEST_CARD, MAX_DIAL
from whetstone.core.state import State

AVERAGE_CARD = 3.1
HIGHEST_CARD = 5


def best_cards(hand: list[int], n: int) -> int:
    """The sum of the n highest cards of a hand."""
    total = 0
    for v in range(CARD_VALUES - 1, -1, -1):
        used = min(n, hand[v])
        total += used * (v + LOWEST_CARD)
        n -= used
    return total


def own_most(s: State, seat: int, fighters: int) -> int:
    p = s.players[seat]
    return min(p.power, MAX_DIAL) + best_cards(list(p.hand), fighters)


def enemy_guess(s: State, seat: int, enemy: int, fighters: int) -> tuple[float, float]:
    """What an enemy will likely show with so many combat units, and the most it could."""
    p = s.players[enemy]
    at = (seat * s.config.seats + enemy) * CARD_VALUES
    known = list(s.known[at : at + CARD_VALUES])
    cards: int = min(fighters, sum(p.hand))
    sure = min(cards, sum(known))
    shown = best_cards(known, sure)
    dial: int = min(p.power, MAX_DIAL)
    likely = 0.7 * dial + 0.9 * (shown + AVERAGE_CARD * (cards - sure))
    return likely, dial + shown + HIGHEST_CARD * (cards - sure)


def chance_to_win(s: State, seat: int, enemy: int, place: int, attackers: int) -> float:
    """A rough chance to win as attacker with so many combat units."""
    most = own_most(s, seat, attackers)
    likely, highest = enemy_guess(s, seat, enemy, fighters_on(s, enemy, place))
    if most >= highest:
        return 1.0
    return max(0.0, min(0.9, 0.55 + (most - likely) / 8))


def goal_of_combat(s: State, seat: int, attacker: bool) -> int:
    """The total to aim at in the combat going on, 0 if it is hopeless. Attackers win ties."""
    enemy = opponent(s, seat)
    place = s.battle[PLACE]
    likely, highest = enemy_guess(s, seat, enemy, fighters_on(s, enemy, place))
    most = min(s.players[seat].power, MAX_DIAL) + best_cards(list(s.players[seat].hand), card_limit(s, seat))
    extra = 0 if attacker else 1
    safe = int(highest) + extra
    if most >= safe:
        return safe
    aim = int(likely + 0.5) + 1 + extra
    return most if most >= aim - 2 else 0


def committed(s: State, side: int) -> int:
    """What a side has dialled and laid down so far."""
    at = CARDS_PLAYED + CARD_VALUES * side
    return s.battle[DIALLED + side] + sum((v + LOWEST_CARD) * s.battle[at + v] for v in range(CARD_VALUES))


def dial_for(s: State, seat: int, goal: int) -> int:
    """Cards first, the dial makes up for the rest: power is worth more than cards."""
    cards = best_cards(list(s.players[seat].hand), card_limit(s, seat))
    return max(0, min(goal - cards, s.players[seat].power, MAX_DIAL))
