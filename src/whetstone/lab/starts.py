"""Where games begin that a taste is learned from, other than at their beginning.

What pupils never do nobody hears of: they had five workers, because they did not know what to do with more. So in some
games they are given something. And they choose in the Marshal's trials, but do not come to positions like its own by
themselves: some games begin in the midst of one it has played.
"""

from __future__ import annotations

from typing import NamedTuple

from whetstone.bots.marshal import Marshal
from whetstone.core import engine
from whetstone.core.ids import (
    BIT,
    CARD_VALUES,
    CHANCE,
    CUBES,
    FIRST_WORKER,
    MAX_POPULARITY,
    MAX_POWER,
    RECRUITS,
    UNITS,
)
from whetstone.core.state import Player, State, place_piece
from whetstone.errors import WhetstoneError
from whetstone.lab import drill
from whetstone.play.chance import Dice
from whetstone.play.seats import level_of

WALKED = 30  # percent of the games that begin where a Marshal came to, if there are such games
TRIALS = 60  # a decision of those Marshals: a third of a second, and the same game each time
TO_PLAY = 2  # turns at least that a game begun in its midst has left
WORKERS, POWER, COINS, POPULARITY, UPGRADES = 3, 6, 6, 4, 2  # the most that is given


class Walk(NamedTuple):
    """A game a Marshal has played: who sat there, the deal, the Marshal's faction if it was not left to that, all that
    was chosen or fell, and how much of it there was before each of the Marshal's turns.
    """

    table: tuple[str, ...]
    seed: int
    faction: str
    codes: tuple[int, ...]
    turns: tuple[int, ...]


def walk(work: tuple[tuple[str, ...], int, str]) -> Walk:
    """The Marshal plays a game in the pupil's place."""
    table, seed, faction = work
    dice = Dice(seed)
    s, seat = sit_down(table, dice, faction)
    bot = Marshal(dice.below(2**40), playouts=TRIALS)
    codes: list[int] = []
    turns: list[int] = []
    turn = -1
    while not s.over:
        if s.active == seat and s.turn != turn:
            turn = s.turn
            turns.append(len(codes))
        who = engine.actor(s)
        if who == CHANCE:
            code = dice.weighted(s.choices, engine.weights(s))
        else:
            code = bot.choose_code(s, who, s.choices)
        codes.append(int(code))
        engine.apply(s, code)
    return Walk(table, seed, faction, tuple(codes), tuple(turns))


def sit_down(table: tuple[str, ...], dice: Dice, faction: str = "") -> tuple[State, int]:
    """A game begins; and the one seat that is no Automa's."""
    s, sitting = drill.sit_down(table, dice, faction)
    return s, next(seat for seat, name in enumerate(sitting) if not level_of(name))


def check(tables: tuple[tuple[str, ...], ...]) -> None:
    """Walks and gifts are for one pupil beside an Automa: among people one would be given what others are not."""
    if any(len(table) != 2 or not level_of(table[1]) for table in tables):
        raise WhetstoneError("gifts and walks are for a taste beside an Automa")


def begin(
    table: tuple[str, ...], dice: Dice, walks: tuple[Walk, ...], gifts: int, faction: str = ""
) -> tuple[State, list[str], str]:
    """The position a game begins in, who sits where, and a word on how it begins; walks are of that `faction`."""
    how = ""
    walked = dice.pick(walks) if walks and dice.below(100) < WALKED else None
    if walked is not None and len(walked.turns) > TO_PLAY:
        s, sitting = drill.sit_down(walked.table, Dice(walked.seed), walked.faction)
        for code in walked.codes[: dice.pick(walked.turns[:-TO_PLAY])]:
            engine.apply(s, code)
        how = " walked"
    else:
        s, sitting = drill.sit_down(table, dice, faction)
    if gifts and dice.below(100) < gifts:
        give(s, next(seat for seat, name in enumerate(sitting) if not level_of(name)), dice)
        how += " given"
    return s, sitting, how


def give(s: State, seat: int, dice: Dice) -> None:
    """Some things out of the blue, some of them often."""
    p = s.players[seat]
    if dice.below(100) < 50:
        for _ in range(1 + dice.below(WORKERS)):
            give_worker(s, p, seat, dice)
    if dice.below(100) < 30:
        p.power = min(
            p.power + 1 + dice.below(POWER), MAX_POWER - 1
        )  # a star is placed for it by nobody but who earns it
    if dice.below(100) < 20:
        p.coins += 1 + dice.below(COINS)
    if dice.below(100) < 20:
        p.popularity = min(p.popularity + 1 + dice.below(POPULARITY), MAX_POPULARITY - 1)
    if dice.below(100) < 20:
        p.hand[dice.below(CARD_VALUES - 1)] += 1
    if dice.below(100) < 30:
        for _ in range(1 + dice.below(UPGRADES)):
            cube, action = dice.below(CUBES), dice.below(4)
            if not p.cubes & BIT[cube] and p.cuts[action] == 0:
                p.cubes |= BIT[cube]
                p.cuts[action] += 1
    if dice.below(100) < 30:
        p.recruits |= BIT[dice.below(RECRUITS)]


def give_worker(s: State, p: Player, seat: int, dice: Dice) -> None:
    """Beside one that is there already."""
    slots = range(FIRST_WORKER, UNITS)
    there = [int(p.piece[slot]) for slot in slots if p.piece[slot] >= 0]
    at_home = [slot for slot in slots if p.piece[slot] < 0]
    if there and at_home:
        place_piece(s, seat, at_home[0], dice.pick(there))
