"""The same games, compiled and interpreted: a digest of many records, to be compared between two processes.

python -m whetstone.lab.differential 1000 > a; WHETSTONE_PURE=1 ... > b; cmp a b
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from hashlib import blake2b

from whetstone.content.automa.trackers import LEVELS
from whetstone.play.chance import Dice
from whetstone.play.game import Game
from whetstone.play.setup import Setup

WHOLE_GAME_EVERY = 20  # other games stop early: most of what can differ happens in the first turns as well
EARLY_STOP = 400


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


if __name__ == "__main__":
    for line in digests(int(sys.argv[1])):
        print(line, flush=True)
