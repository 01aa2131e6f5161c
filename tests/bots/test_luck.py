"""Random numbers of plans and playouts: seeds that are close to each other have nothing to do with each other."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.bots.test_others_in_plans import after_a_turn, beside_an_automa
from whetstone.bots.luck import Numbers
from whetstone.bots.others import APART, others_play
from whetstone.bots.trials import ANOTHER

CARDS = 19


def first_of(seed: int, n: int = CARDS) -> int:
    return int(Numbers(seed).below(n))


def test_the_same_seed_gives_the_same_numbers() -> None:
    one, same, other = Numbers(7), Numbers(7), Numbers(8)
    drawn = [[int(numbers.below(1000)) for _ in range(20)] for numbers in (one, same, other)]
    assert drawn[0] == drawn[1] != drawn[2]
    assert all(0 <= n < 1000 for n in drawn[0])


@pytest.mark.parametrize("apart", [1, ANOTHER, APART, 2 * APART])
@pytest.mark.parametrize("base", [0, 1, 36046, 123456789012])
def test_of_seeds_as_far_apart_as_those_of_a_plan_one_tells_nothing_of_the_other(base: int, apart: int) -> None:
    """For each of many seeds the first number of it and of its neighbour: all differences are about as frequent."""
    games = 1900
    seeds = [base + 104003 * k for k in range(games)]
    differences = Counter((first_of(seed + apart) - first_of(seed)) % CARDS for seed in seeds)
    expected = games / CARDS
    assert sum((differences[d] - expected) ** 2 / expected for d in range(CARDS)) < 60  # chi square, 18 degrees
    firsts = Counter(first_of(seed) for seed in seeds)
    assert sum((firsts[n] - expected) ** 2 / expected for n in range(CARDS)) < 60


def test_the_cards_of_two_turns_of_an_automa_have_nothing_to_do_with_each_other() -> None:
    """In the same trial: otherwise all trials of a plan would see the same few orders of the cards."""
    s, seat = beside_an_automa()
    s = after_a_turn(s, seat)
    pairs = set()
    for order in range(60):
        after = s.copy()
        said = []
        for _ in range(2):
            others_play(after, seat, 5 + ANOTHER * order)
            automa = after.players[1 - seat]
            said.append((tuple(automa.piece), int(automa.power), int(automa.coins), tuple(automa.extra)))
            after = after_a_turn(after, seat)
        pairs.add(tuple(said))
    firsts = {first for first, _ in pairs}
    assert len(pairs) > 2 * len(firsts), "what follows the same first turn differs"
