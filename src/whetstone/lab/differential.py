"""The same games and the same choices, compiled and interpreted: lines to be compared between two processes.

python -m whetstone.lab.differential games 1000 > a; WHETSTONE_PURE=1 ... > b; cmp a b
python -m whetstone.lab.differential choices > a; ...
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import blake2b

from whetstone.bots import make_bot
from whetstone.content.automa.trackers import LEVELS
from whetstone.core import engine
from whetstone.core.ids import CHANCE
from whetstone.play.chance import Dice
from whetstone.play.game import Game
from whetstone.play.setup import Setup, configure, deal

WHOLE_GAME_EVERY = 20  # other games stop early: most of what can differ happens in the first turns as well
EARLY_STOP = 400

# A bot, a seed, the number of players, after which turn of the game it takes over, how many decisions it makes, and the
# Automas among the players. So a bot meets an opening, a middle and an end; what takes the interpreted engine long is
# short.
SPELLS: tuple[tuple[str, int, int, int, int, tuple[str, ...]], ...] = (
    ("random", 1, 5, 0, 300, ()),
    ("greedy", 1, 2, 0, 2000, ()),
    ("greedy", 2, 5, 0, 2000, ()),
    ("cadet", 1, 2, 0, 2000, ()),
    ("cadet", 2, 4, 0, 300, ()),
    ("cadet", 3, 2, 30, 200, ()),
    ("captain", 1, 2, 0, 60, ()),
    ("captain", 1, 3, 30, 20, ()),
    ("captain", 4, 2, 20, 20, ()),
    ("marshal:4x", 1, 2, 10, 20, ()),
    ("marshal:8x", 2, 3, 24, 10, ()),
    ("captain", 1, 2, 20, 10, ("automaszyna",)),
    ("marshal:2x", 2, 3, 24, 10, ("automa", "automa")),
    ("marshal:4x", 3, 2, 12, 20, ("ultimaszyna",)),
)


def setup_for(seed: int) -> Setup:
    """Set-ups in turn: every number of players, every option, and every fifth table with Automas."""
    players = 2 + seed % 6
    bits = seed // 6
    if seed % 5 == 4:
        humans = 1 + bits % 2 if players > 2 else 1
        levels = [LEVELS[(seed + seat) % len(LEVELS)] for seat in range(players - humans)]
        return Setup(
            players=players,
            mats=("random",) * humans + tuple(levels),
            automa_cooperative=bits % 3 == 1,
            automa_one_deck=bits % 4 == 1,
            automa_hesitates=bits % 7 == 1,
            automa_hesitates_deploying=bits % 7 == 2,
            automa_all_moves=bits % 5 == 1,
            automa_coins=bits % 5 - 2,
            automa_power=2 - bits % 5,
        )
    return Setup(
        players=players,
        promos=bits % 2 == 0,
        gifts=bits % 7 == 1,
        last_turn=bits % 5 == 1,
        teams=players in (4, 6) and bits % 3 == 1,
        split_trade=bits % 11 == 1,
        recruit_at_once=bits % 11 == 2,
        delay_penalty=bits % 11 == 3,
        mats_in_order=bits % 4 == 1,
        allow_banned=bits % 4 == 2,
    )


def digest(seed: int) -> str:
    """Play one game at random and fingerprint its record, byte by byte."""
    game = Game.new(setup_for(seed), seed=seed)
    dice = Dice(seed + 1)
    limit = 10**9 if seed % WHOLE_GAME_EVERY == 0 else EARLY_STOP
    while game.actor is not None and len(game.record_words) < limit:
        game.choose(dice.pick(game.state.choices))
    record = game.record.dumps()
    return f"{seed} {len(record)} {blake2b(record.encode(), digest_size=12).hexdigest()}"


def digests(games: int) -> Iterator[str]:
    return (digest(seed) for seed in range(games))


def choices(name: str, seed: int, players: int, begin: int, most: int, levels: tuple[str, ...]) -> list[int]:
    """What the bot chooses at every seat that is no Automa of these levels; until it takes over, greedy bots play."""
    dice = Dice(seed)
    mats = ("random",) * (players - len(levels)) + levels
    s = engine.new_game(configure(deal(Setup(players=players, mats=mats), dice)))
    before, bots = ([make_bot(bot, seed + seat) for seat in range(players)] for bot in ("greedy", name))
    made: list[int] = []
    while not s.over and len(made) < most:
        who = engine.actor(s)
        if who == CHANCE:
            engine.apply(s, dice.weighted(s.choices, engine.weights(s)))
            continue
        choice = (bots if s.turn >= begin else before)[who].choose_code(s, who, s.choices)
        if s.turn >= begin:
            made.append(choice)
        engine.apply(s, choice)
    return made


def chosen() -> Iterator[str]:
    """A line for each spell: which it is, and every choice made."""
    return (f"{' '.join(map(str, spell))}: {' '.join(map(str, choices(*spell)))}" for spell in SPELLS)


if __name__ == "__main__":
    for line in digests(int(sys.argv[2])) if sys.argv[1] == "games" else chosen():
        print(line, flush=True)
