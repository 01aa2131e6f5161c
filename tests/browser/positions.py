"""Records that put a table where a test or a picture wants it: into a combat, before an encounter, late in a game."""

from __future__ import annotations

from functools import cache

from whetstone import Game, Setup
from whetstone.bots import make_bot
from whetstone.play.record import Record

NORDIC = "nordic/industrial coins=6 power=8 pop=7 hand=2.3.5 obj=3.7"
SAXONY = "saxony/engineering coins=4 power=6 pop=4 hand=2.4.4 obj=5.9"


def record_of(position: str, *words: str, seats: tuple[str, ...] = ("human", "human"), seed: int = 7) -> str:
    """The record of a game that begins from a position and went on by these words."""
    game = Game.from_position(position, seed=seed)
    for word in words:
        game.choose(word)
    game.seats = list(seats)
    return game.record.dumps()


def before_combat(seats: tuple[str, ...] = ("human", "human")) -> str:
    """Nordic stands before the Factory with two mechs; Saxony holds it."""
    return record_of(
        f"{NORDIC} hero@D5 speed@D5 riverwalk@D5 w2@A4 w@B4; {SAXONY} hero@D4 disarm@D4 w2@F1 w@F2; "
        "board oil2@A4 food1@B4 wood2@F1 enc=all; turn nordic",
        seats=seats,
    )


def in_combat(seats: tuple[str, ...] = ("human", "human")) -> str:
    """The attacker has to set the dial."""
    return record_of(
        f"{NORDIC} hero@D5 speed@D5 riverwalk@D5 w2@A4 w@B4; {SAXONY} hero@D4 speed@D4 w2@F1 w@F2; "
        "board oil2@A4 food1@B4 wood2@F1 enc=all; turn nordic",
        *("section=move", "move", "unit=speed", "go=D4", "unit=riverwalk", "go=D4"),
        seats=seats,
    )


def at_an_encounter(seats: tuple[str, ...] = ("human", "human"), seed: int = 7) -> str:
    """Nordic's character has just met an encounter card."""
    return record_of(
        f"{NORDIC} hero@A2 speed@B4 w2@A4 w@B4; {SAXONY} hero@F2 w2@F1; board oil2@A4 food1@B4 enc=all; turn nordic",
        *("section=move", "move", "unit=hero", "go=A3", "done"),
        seats=seats,
        seed=seed,
    )


def at_the_factory(seats: tuple[str, ...] = ("human", "human")) -> str:
    """Nordic's character has reached the Factory and may take a card."""
    return record_of(
        f"{NORDIC} hero@D5 speed@D5 w2@A4 w@B4; {SAXONY} hero@F2 w2@F1; board oil2@A4 enc=all; turn nordic",
        *("section=move", "move", "unit=hero", "go=D4", "done", "done"),
        seats=seats,
    )


def rich(seats: tuple[str, ...] = ("human", "greedy")) -> str:
    """Everything of the bottom row can be paid for, and an objective may be close."""
    return record_of(
        f"{NORDIC} hero@A4 w2@A4 w2@B4 w@B5; {SAXONY} hero@F2 w2@F1; "
        "board oil4@A4 metal4@B4 wood4@B4 food4@B5 enc=all; turn nordic",
        seats=seats,
    )


_NEARLY_WON = (
    "nordic/industrial coins=14 power=11 pop=13 hand=2.5 obj=7 stars=mechs.structures.recruits.workers.combat "
    "section=bolster up=units>deploy.coins>deploy.power>build.cards>enlist.popularity>enlist hero@D4 speed@D5 "
    "riverwalk@C4 seaworthy@B4 artillery@B5 w3@A4 w3@A5 w2@B4 mine@A4 mill@A5 armory@B4 monument@B5; "
    "saxony/engineering coins=9 power=7 pop=8 hand=3.4 obj=9 stars=combat.combat.power hero@F2 speed@F3 "
    "underpass@E3 w3@F1 w2@F2 mine@F1; board oil3@A5 food2@B4 wood3@F1 metal2@A4; turn nordic phase=bottom"
)


def nearly_won(seats: tuple[str, ...] = ("human", "human")) -> str:
    """One upgrade ends the game."""
    return record_of(_NEARLY_WON, seats=seats)


def narrow() -> str:
    """A short game to its end: Nordic could win with its first choice, lets it go by and wins when it is attacked."""
    return record_of(
        _NEARLY_WON.replace("saxony/engineering coins=9", "saxony/engineering coins=57"),
        *("end", "section=move", "move", "unit=hero", "go=F1", "go=B4", "carry=none", "unit=underpass"),
        *("go=E4", "go=D4", "fight=B4", "use=artillery", "dial=5", "card=4", "dial=6", "card=5"),
        seats=("human", "greedy"),
    )


@cache
def _whole_game(players: int, seed: int) -> str:
    game = Game.new(Setup(players=players), seed=seed)
    bot = make_bot("greedy", seed)
    while game.actor is not None:
        game.choose(bot.choose(game))
    game.seats = ["greedy"] * players
    return game.record.dumps()


def finished(players: int = 3, seed: int = 4) -> str:
    """A whole game of bots, from the first turn to the last star."""
    return _whole_game(players, seed)


def late(players: int = 3, seed: int = 4, part: float = 0.8) -> str:
    """The same game, to be played on after so much of it; the first seat is a person's."""
    whole = Record.loads(_whole_game(players, seed))
    # The nearest beginning of a turn of the first seat, so that there is a question to answer.
    mine = [at for at, title in whole.turns if title.endswith(f" {whole.setup.factions[0]}")]
    at = min(mine, key=lambda n: abs(n - part * len(whole.words)))
    game = Game.replay(whole, to=at)
    game.seats = ["human"] + ["greedy"] * (players - 1)
    return game.record.dumps()
