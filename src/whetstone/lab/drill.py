"""Drills: short games that tell how well a set of weights plays. A higher number is better; a seed is a deal.

`alone`   the first turns of a game in which nobody else does anything: the score, and some coins for every turn saved
`automa`  a game against an Automa: coins ahead
`duel`    two games against other weights, one from each seat: coins ahead on average
`race`    the same for players who plan further, and how surely they win instead of by how much
"""

from __future__ import annotations

import math

from whetstone.bots import Bot
from whetstone.bots.judge import Style
from whetstone.bots.lessons import play_lesson
from whetstone.bots.luck import Numbers
from whetstone.bots.planner import Planner
from whetstone.bots.thinker import Thinker
from whetstone.bots.weights import Weights
from whetstone.content.registry import FACTIONS, MATS
from whetstone.core import engine
from whetstone.core.frames import DONE, END_TURN, F_TURN, SECTION, WIDTH
from whetstone.core.ids import CHANCE
from whetstone.core.scoring import S_TOTAL, score
from whetstone.core.state import State
from whetstone.play.chance import Dice
from whetstone.play.seats import level_of, seat_players, with_automas
from whetstone.play.setup import RANDOM, Setup, configure, deal

TURNS_ALONE = 18
TURN_SAVED = 3  # coins
STAR = 2  # coins besides its own: stars end games
MOST_AHEAD = 40  # coins; a rout teaches no more than a clear win
CLOSE = 15.0  # coins; the first of them decide a game, more make it hardly surer
PLANNED = 6  # turns of a lieutenant's plan
LEVELS = ("automa:automa", "automa:automaszyna", "automa:ultimaszyna")


def trainee(weights: Weights, seed: int = 1) -> Thinker:
    """A quick player: three of its own turns, few lines."""
    planner = Planner(weights, Style(3, 5, 4, 8), Style(2, 3, 3, 4))
    planner.orders = 1
    return Thinker("trainee", seed, planner, 3, 6, 10)


def lieutenant(weights: Weights) -> Planner:
    """Plans as a Captain does among people, but fewer turns with fewer lines, in a fifth of the time."""
    return Planner(weights, Style(3, 5, 4, 8, 6), Style(2, 3, 2, 4, 6))


def alone(weights: Weights, seed: int) -> float:
    """The score after some turns at a table where everybody else passes."""
    dice = Dice(seed)
    factions = dice.shuffled(sorted(FACTIONS))[:2]
    mat = dice.pick(sorted(MATS))
    setup = deal(Setup(players=2, factions=tuple(factions), mats=(mat, "random"), allow_banned=True), dice)
    s = engine.new_game(configure(setup))
    seat = setup.factions.index(factions[0])
    bot = trainee(weights)
    begun = -1
    while wait_for(s, seat, dice):
        turns: int = s.players[seat].turns
        begun = turns if begun < 0 else begun
        if turns - begun == TURNS_ALONE:
            break
        choice = bot.choose_code(s, seat, s.choices)
        if _ends_turn(s, choice):
            s.active = 1 - seat  # so that the next turn is the seat's own again
        engine.apply(s, choice)
    saved = TURNS_ALONE - (s.players[seat].turns - begun + 1) if s.over else 0
    return float(score(s, seat)[S_TOTAL] + TURN_SAVED * saved + STAR * s.players[seat].star_count)


def wait_for(s: State, seat: int, dice: Dice) -> bool:
    """Let chance fall and everybody else pass until the seat has to choose; False once the game is over."""
    while not s.over:
        who = engine.actor(s)
        if who == seat:
            return True
        if who == CHANCE:
            engine.apply(s, dice.weighted(s.choices, engine.weights(s)))
        else:
            engine.apply(s, s.choices[0] if s.choices[0] & 255 == SECTION else END_TURN)
    return False


def _ends_turn(s: State, choice: int) -> bool:
    return choice == END_TURN or (choice == DONE and s.frames[WIDTH * (s.depth - 1)] == F_TURN)


def automa(weights: Weights, seed: int) -> float:
    level = LEVELS[seed % len(LEVELS)]
    return _ahead({"trainee": trainee(weights)}, ("trainee", level), seed)


def duel(weights: Weights, others: Weights, seed: int) -> float:
    players: dict[str, Bot] = {"trainee": trainee(weights), "other": trainee(others, 2)}
    return (_ahead(players, ("trainee", "other"), seed) + _ahead(players, ("other", "trainee"), seed)) / 2


def race(weights: Weights, others: Weights, seed: int) -> float:
    """How surely these weights win from either seat of a deal: from -1, far behind in both games, to 1."""
    sure = 0.0
    for seats in (("one", "other"), ("other", "one")):
        s, sitting = sit_down(seats, Dice(seed))
        planners: list[Planner | None] = [lieutenant(weights if name == "one" else others) for name in sitting]
        play_lesson(s, planners, Numbers(seed), 0, [PLANNED] * 2, [[], []])
        if s.over:
            mine = sitting.index("one")
            lead = float(score(s, mine)[S_TOTAL] - score(s, 1 - mine)[S_TOTAL])
            sure += math.tanh(lead / CLOSE) / 2
    return sure


def sit_down(seats: tuple[str, ...], dice: Dice, faction: str = "") -> tuple[State, list[str]]:
    """A game begins: the position, and who sits where after the deal. Whoever is no Automa plays the `faction`."""
    factions = tuple(RANDOM if level_of(name) else faction for name in seats) if faction else ()
    setup = deal(with_automas(Setup(players=len(seats), factions=factions), seats), dice)
    return engine.new_game(configure(setup)), seat_players(setup, [name for name in seats if not level_of(name)])


def _ahead(players: dict[str, Bot], seats: tuple[str, str], seed: int) -> float:
    """Coins the trainee is ahead at the end of a game of two."""
    dice = Dice(seed)
    s, sitting = sit_down(seats, dice)
    while not s.over:
        who = engine.actor(s)
        if who == CHANCE:
            engine.apply(s, dice.weighted(s.choices, engine.weights(s)))
        else:
            engine.apply(s, players[sitting[who]].choose_code(s, who, s.choices))
    mine = sitting.index("trainee")
    lead = score(s, mine)[S_TOTAL] - score(s, 1 - mine)[S_TOTAL]
    return float(max(-MOST_AHEAD, min(MOST_AHEAD, lead)))
