"""What the Marshal shows in a combat with an Automa: totals are tried as turns are."""

from __future__ import annotations

import time

import pytest

from whetstone.bots.bids import PRIZE, aim, commit, totals
from whetstone.bots.marshal import Marshal
from whetstone.bots.thinker import make_cadet
from whetstone.core import engine
from whetstone.core.combat import CARDS_PLAYED, DIALLED, SIDE, card_limit
from whetstone.core.frames import F_COMMIT, PC, WIDTH
from whetstone.core.ids import BIT, CARD_VALUES, CHANCE, LOWEST_CARD, MAX_DIAL
from whetstone.core.state import State
from whetstone.play.chance import Dice
from whetstone.play.seats import with_automas
from whetstone.play.setup import Setup, configure, deal


def attacked(seed: int = 1, least: int = 3) -> tuple[State, int]:
    """Somebody beside an Automa has to say what to show, and has some power to show."""
    for n in range(seed, seed + 60):
        dice = Dice(n)
        s = engine.new_game(configure(deal(with_automas(Setup(players=2), ["cadet", "automa:ultimaszyna"]), dice)))
        cadet = make_cadet(1)
        while not s.over:
            who = engine.actor(s)
            if who == CHANCE:
                engine.apply(s, dice.weighted(s.choices, engine.weights(s)))
                continue
            f = (s.depth - 1) * WIDTH
            is_asked = s.frames[f] == F_COMMIT and s.frames[f + PC] == 0
            if is_asked and s.players[who].power >= least and not s.config.unmanned & BIT[who]:
                return s, who
            engine.apply(s, cadet.choose_code(s, who, s.choices) if not s.config.unmanned & BIT[who] else s.choices[0])
    raise AssertionError("no Automa has attacked")


class WhatSeemsRight:
    """Shows what the Captain would."""

    _path: tuple[int, ...] = ()

    def choose_code(self, s: State, seat: int, choices: list[int]) -> int:
        return int(commit(s, seat, self.goal(s, seat)))

    def goal(self, s: State, seat: int) -> int:
        if s.frames[(s.depth - 1) * WIDTH + PC] == 0:
            self.right = int(aim(s, seat, PRIZE))
        return self.right


def shown_by(bot: Marshal | WhatSeemsRight, s: State, seat: int) -> tuple[State, int, int]:
    """The position once the bot has committed, the total it shows, and how often it had to think."""
    thoughts = 0
    s = s.copy()
    side = 0 if s.battle[SIDE] == seat else 1
    total = 0
    while engine.actor(s) == seat and s.frames[(s.depth - 1) * WIDTH] == F_COMMIT:
        path = list(bot._path)
        code = bot.choose_code(s, seat, list(s.choices))
        thoughts += not path
        assert code in s.choices
        engine.apply(s, code)
        at = CARDS_PLAYED + CARD_VALUES * side
        if s.battle[0]:
            cards = sum(int(s.battle[at + v]) * (v + LOWEST_CARD) for v in range(CARD_VALUES))
            total = max(total, int(s.battle[DIALLED + side]) + cards)
    return s, total, thoughts


def test_what_seems_right_is_tried_beside_nothing_and_all_there_is() -> None:
    s, seat = attacked()
    right = int(aim(s, seat, PRIZE))
    some = [int(total) for total in totals(s, seat, right)]
    assert some[0] == right
    assert 0 in some
    assert len(some) == len(set(some))
    p = s.players[seat]
    cards = sorted((v + LOWEST_CARD for v in range(CARD_VALUES) for _ in range(int(p.hand[v]))), reverse=True)
    most = min(int(p.power), MAX_DIAL) + sum(cards[: int(card_limit(s, seat))])
    assert set(some) == {right, *range(0, most + 1, 2), most}


@pytest.mark.slow
def test_a_total_is_chosen_by_what_it_comes_to_and_shown_without_another_thought() -> None:
    s, seat = attacked()
    tried = [shown_by(Marshal(seed, playouts=40), s, seat) for seed in (1, 1, 2, 3)]
    assert tried[0][1:] == tried[1][1:], "the same seed shows the same"
    for after, _, thoughts in tried:
        assert thoughts <= 1
        assert not (engine.actor(after) == seat and after.frames[(after.depth - 1) * WIDTH] == F_COMMIT)


@pytest.mark.slow
def test_more_trials_may_show_something_else_than_what_seems_right() -> None:
    """Over some combats: otherwise trials would be for nothing."""
    differ = 0
    for seed in (1, 5, 9, 13):
        s, seat = attacked(seed)
        differ += shown_by(Marshal(1, playouts=60), s, seat)[1] != shown_by(WhatSeemsRight(), s, seat)[1]
    assert differ > 0


def test_where_there_is_no_time_what_seems_right_is_shown() -> None:
    s, seat = attacked()
    marshal = Marshal(1, seconds=1.0)
    marshal._turn, marshal._spent = s.turn, 1.0  # all of it is gone
    begun = time.perf_counter()
    _, total, _ = shown_by(marshal, s, seat)
    assert time.perf_counter() - begun < 5.0
    assert total == shown_by(WhatSeemsRight(), s, seat)[1]


def test_the_time_it_takes_is_counted() -> None:
    s, seat = attacked()
    marshal = Marshal(1, seconds=1.0)
    shown_by(marshal, s, seat)
    assert marshal._turn == s.turn
    assert 0.0 < marshal._spent < 20.0
