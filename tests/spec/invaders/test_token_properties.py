"""What holds for Flags and Traps at every step of games played at random."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.rules_plugin import rule
from whetstone import Game
from whetstone.core.ids import BIT
from whetstone.core.marks import face_of, is_up, owner_of
from whetstone.core.state import State
from whetstone.play.chance import Dice

ALL_TRAPS = 15
ALBION = "albion power=9 pop=9 coins=9 hand=2.3 hero@C3 rally@C2 burrow@B2 w2@A2 w@A1 flag@C3"
STARTS = (
    # Traps in the supply, and enemies near those on the board.
    "nordic power=9 pop=9 coins=9 hand=2.3.4 hero@D5 speed@C5 seaworthy@B4 riverwalk@A4 w2@A4 w@A5 mill@D6;"
    " togawa power=9 pop=9 coins=9 hand=2.3 hero@F6 shinobi@F7 suiton@F5 toka@G6 w2@G6 w@F7"
    f" trap_coins@E6 trap_cards@D4; {ALBION}; board enc=all; turn togawa",
    # Traps under an enemy Mill and on lakes where beaten Nordic units may go (FAC-TOGAWA-13).
    "nordic pop=9 coins=9 hero@D4 speed@D4 seaworthy@C5 w2@A4 mill@A6;"
    " togawa power=16 pop=9 coins=9 hand=5.5.5 hero@D5 ronin@E4 shinobi@D5 w@F7"
    f" trap_coins@A6 trap_power@C4 trap_popularity@D3 trap_cards@E5; {ALBION}; turn nordic",
)


def _random_steps(seed: int, steps: int) -> Iterator[State]:
    """Positions of a game played at random, leaning to what makes units and tokens meet."""
    game = Game.from_position(STARTS[seed % 2], seed=seed)
    dice = Dice(seed)
    yield game.state.copy()
    for _ in range(steps):
        if game.outcome is not None:
            return
        legal = game.choices()
        wanted = [
            choice
            for choice in legal
            if choice.text in ("section=move", "section=produce", "move")
            or choice.text.startswith(("place=", "arm=", "produce", "retreat="))
        ]
        game.choose(dice.pick(wanted if wanted and dice.below(4) else legal))
        yield game.state.copy()


@pytest.fixture(scope="module")
def random_games() -> list[list[State]]:
    return [list(_random_steps(seed, 200)) for seed in range(40)]


@pytest.mark.slow
@rule("TOKEN-13")
def test_tokens_once_placed_stay_where_they_are(random_games: list[list[State]]) -> None:
    placed = 0
    for states in random_games:
        for before, after in pairwise(states):
            for was, now in zip(before.marks, after.marks, strict=True):
                if was:
                    assert now, "a token has left the board"
                    assert owner_of(now) == owner_of(was)
                    assert face_of(now) % 4 == face_of(was) % 4
                elif now:
                    placed += 1
            for seat, faction in enumerate(after.config.factions):
                on_board = sum(1 for value in after.marks if value and owner_of(value) == seat)
                in_supply = bin(after.players[seat].tokens & ALL_TRAPS).count("1")
                assert on_board + in_supply == (4 if faction.tokens else 0)
    assert placed >= 30, "the games show nothing if no token is placed"


@pytest.mark.slow
@rule("FAC-TOGAWA-14")
def test_no_enemy_ever_stands_on_an_armed_trap(random_games: list[list[State]]) -> None:
    sprung = rearmed = 0
    for states in random_games:
        for before, after in pairwise(states):
            for place, value in enumerate(after.marks):
                owner = owner_of(value)
                if not value or after.config.factions[owner].tokens != ALL_TRAPS:
                    continue
                sprung += is_up(before.marks[place]) and not is_up(value)
                rearmed += before.marks[place] != 0 and not is_up(before.marks[place]) and is_up(value)
                if is_up(value):
                    for other, p in enumerate(after.players):
                        assert other == owner or not (p.fighters | p.workers) & BIT[place]
    assert sprung >= 20, "the games show nothing if no Trap is sprung"
    assert rearmed >= 5, "nor if none is armed again"
