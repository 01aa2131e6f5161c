"""Several small choices as one: carry everything, pay for me, produce where it gives most, commit enough.

A shortcut is nothing but a list of words a player could choose one by one. It is tried out on a copy, up to the moment
the question is answered, and uses nothing the player may not know.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from whetstone.core import combat, engine
from whetstone.core import frames as fr
from whetstone.core.control import enemy_units, workers_on
from whetstone.core.ids import BIT, CARD_VALUES, FIRST_STRUCTURE, KINDS, LOWEST_CARD, MAX_DIAL, MILL, VILLAGE
from whetstone.core.move import CHOOSE_CARGO, EVERYTHING, NOTHING
from whetstone.core.payment import OFF_BOARD
from whetstone.core.state import State
from whetstone.core.tracks import hand_size
from whetstone.play.game import Game
from whetstone.play.notation import to_text

CARRY_ALL, CARRY_NONE, PAY, PRODUCE, COMMIT_MOST, COMMIT_SURE = (
    "carry-all",
    "carry-none",
    "pay",
    "produce",
    "commit-most",
    "commit-sure",
)
HIGHEST_CARD = LOWEST_CARD + CARD_VALUES - 1
_FAR = 99


@dataclass(frozen=True)
class Shortcut:
    id: str
    words: list[str]
    n: int = 0  # what it comes to: tokens paid, power and cards committed


def shortcuts(game: Game) -> list[Shortcut]:
    """The shortcuts of the player who has to choose; none where one choice does it anyway, except for cargo."""
    s = game.state
    if s.over or engine.actor(s) < 0:
        return []
    f = (s.depth - 1) * fr.WIDTH
    kind, stage = s.frames[f], s.frames[f + fr.PC]
    if kind == fr.F_MOVE_UNIT and stage == CHOOSE_CARGO:
        return _cargo(s)
    if kind == fr.F_PAY_TOKENS:
        words = _follow(s, fr.F_PAY_TOKENS, _best_payment)
        return [Shortcut(PAY, words, len(words))] if words else []
    if kind == fr.F_PRODUCE and stage == 0:
        words = _follow(s, fr.F_PRODUCE, _best_harvest)
        return [Shortcut(PRODUCE, words, len(words))] if words else []
    if kind == fr.F_COMMIT:
        return _commitments(s, s.frames[f + fr.OWNER], s.frames[f + fr.A], dialled=stage == 1)
    return []


def _cargo(s: State) -> list[Shortcut]:
    named = ((EVERYTHING, CARRY_ALL), (NOTHING, CARRY_NONE))
    codes = [(fr.CARRY + (how << 8), key) for how, key in named]
    return [Shortcut(key, [to_text(s, code)]) for code, key in codes if code in s.choices]


def _follow(s: State, kind: int, best: Callable[[State, int], int | None]) -> list[str]:
    """Choose the best until the question of this kind is answered."""
    trial = s.copy()
    depth = trial.depth
    seat = engine.actor(trial)
    words: list[str] = []
    while not trial.over and trial.depth == depth and trial.frames[(depth - 1) * fr.WIDTH] == kind:
        if engine.actor(trial) != seat:
            break
        choice = best(trial, seat)
        if choice is None:
            break
        words.append(to_text(trial, choice))
        engine.apply(trial, choice)
    return words


def _best_payment(s: State, seat: int) -> int | None:
    """From the largest heap; of equal ones the farthest from enemies."""
    pays = [choice for choice in s.choices if choice & 255 == fr.PAY]
    danger = enemy_units(s, seat)

    def worth(choice: int) -> tuple[int, int]:
        place, kind = choice >> 8 & 255, choice >> 16
        if place == OFF_BOARD:
            return _FAR, _FAR
        return s.tokens[KINDS * place + kind], _distance(s, place, danger)

    return max(pays, key=worth) if pays else None


def _distance(s: State, place: int, danger: int) -> int:
    board = s.config.board
    near = (board.distance[place * board.places + other] for other in range(board.places) if danger & BIT[other])
    return min(near, default=_FAR)


def _best_harvest(s: State, seat: int) -> int | None:
    """Where most is made; of equal ones resources before new workers."""
    working = [choice for choice in s.choices if choice & 255 == fr.WORKING]
    if working:
        return max(working, key=lambda choice: choice >> 8)
    places = [choice for choice in s.choices if choice & 255 == fr.PRODUCE_AT]
    mill = s.players[seat].piece[FIRST_STRUCTURE + MILL]

    def worth(choice: int) -> tuple[int, bool]:
        place = choice >> 8 & 255
        here = workers_on(s, seat, place) + (1 if place == mill else 0)
        return here, s.config.board.terrain[place] != VILLAGE

    return max(places, key=worth) if places else None


# --- combat ---------------------------------------------------------------------------------------------------------


def _commitments(s: State, seat: int, side: int, *, dialled: bool) -> list[Shortcut]:
    """As much as can be committed, and just enough to win whatever the other side does."""
    p = s.players[seat]
    at = combat.CARDS_PLAYED + 4 * side
    if dialled and any(s.battle[at + v] for v in range(CARD_VALUES)):
        return []  # the player is choosing cards one by one
    limit = min(combat.card_limit(s, seat), hand_size(s, seat))
    hand = [v + LOWEST_CARD for v in reversed(range(CARD_VALUES)) for _ in range(p.hand[v])]
    least, most = (s.battle[combat.DIALLED + side],) * 2 if dialled else (0, min(p.power, MAX_DIAL))
    found = [(COMMIT_MOST, most, hand[:limit])] if most or limit else []
    other = combat.opponent(s, seat)
    if not s.config.unmanned & BIT[other]:
        theirs = min(s.players[other].power, MAX_DIAL)
        theirs += HIGHEST_CARD * min(combat.card_limit(s, other), hand_size(s, other))
        needed = theirs if combat.is_attacker(s, seat) else theirs + 1
        ways = [(max(least, needed - sum(hand[:n])), hand[:n]) for n in range(limit + 1)]
        ways = [(dial, cards) for dial, cards in ways if dial <= most]
        if ways:
            found.append((COMMIT_SURE, *min(ways, key=lambda way: (way[0] + sum(way[1]), way[0]))))
    told = []
    for key, dial, cards in found:
        words = [*([] if dialled else [f"dial={dial}"]), *(f"card={value}" for value in cards)]
        if words:
            told.append(Shortcut(key, words, dial + sum(cards)))
    return told
