"""Where the games of learning begin: in the midst of a Marshal's, or with gifts."""

from __future__ import annotations

from functools import cache

import pytest

from whetstone.bots import make_bot
from whetstone.core import engine
from whetstone.core.ids import BIT, FIRST_WORKER, MAX_POPULARITY, MAX_POWER, UNITS
from whetstone.core.measures import pieces_out
from whetstone.core.state import Player
from whetstone.lab import starts
from whetstone.lab.starts import Walk, begin, give, sit_down, walk
from whetstone.play.chance import Dice
from whetstone.play.notation import faction_names

TABLE = ("pupil", "automa:ultimaszyna")
TURNED = TABLE[::-1]


@cache
def walked() -> Walk:
    """A quicker bot does for the Marshal here."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(starts, "Marshal", lambda seed, playouts: make_bot("greedy", seed))
        return walk((TURNED, 77, ""))


def test_a_walk_is_a_whole_game_and_knows_where_its_turns_began() -> None:
    one = walked()
    s, seat = sit_down(one.table, Dice(one.seed))
    turn = -1
    for n, code in enumerate(one.codes):
        assert (n in one.turns) == (s.active == seat and turn != s.turn)
        turn = s.turn if s.active == seat else turn
        engine.apply(s, code)
    assert s.over
    assert len(one.turns) == s.players[seat].turns


def test_some_games_begin_where_the_marshal_came_to() -> None:
    one = walked()
    begun = [begin(TABLE, Dice(seed), (one,), 0) for seed in range(60)]
    on_the_way = [(s, sitting) for s, sitting, how in begun if how == " walked"]
    assert 5 < len(on_the_way) < 35
    for s, sitting in on_the_way:
        seat = sitting.index("pupil")
        assert seat == 1, "as the Marshal sat, whichever table it was to be"
        assert s.active == seat
        assert s.players[seat].turns <= len(one.turns) - starts.TO_PLAY
    assert len({int(s.turn) for s, _ in on_the_way}) > 3
    assert {how for _, _, how in begun} == {"", " walked"}


def test_who_learns_for_a_faction_begins_as_that_one() -> None:
    for seed in range(12):
        s, sitting, _ = begin((TABLE, TURNED)[seed % 2], Dice(seed), (), 0, "nordic")
        seat = sitting.index("pupil")
        assert faction_names(s)[seat] == "nordic"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(starts, "Marshal", lambda seed, playouts: make_bot("random", seed))
        one = walk((TABLE, 3, "nordic"))
    assert one.faction == "nordic"
    s, seat = sit_down(one.table, Dice(one.seed), one.faction)
    for code in one.codes:
        assert code in s.choices, "the game that was walked was that faction's"
        engine.apply(s, code)
    assert s.over
    hows = []
    for seed in range(20):
        s, sitting, how = begin(TABLE, Dice(seed), (one,), 0, "nordic")
        assert faction_names(s)[sitting.index("pupil")] == "nordic"
        hows.append(how)
    assert " walked" in hows


def test_without_walks_and_gifts_games_begin_as_they_are_dealt() -> None:
    s, sitting, how = begin(TABLE, Dice(5), (), 0)
    dealt, seat = sit_down(TABLE, Dice(5))
    assert (s.key(), sitting.index("pupil"), how) == (dealt.key(), seat, "")


def test_gifts_are_something_and_leave_a_game_that_can_be_played() -> None:
    given = set()
    for seed in range(60):
        s, seat = sit_down(TABLE, Dice(seed))
        plain = s.copy().players[seat]
        give(s, seat, Dice(seed))
        p = s.players[seat]
        workers = pieces_out(s, seat, FIRST_WORKER, UNITS)
        assert 2 <= workers <= 2 + starts.WORKERS
        assert p.workers == plain.workers, "where there are some already"
        assert plain.power <= p.power < MAX_POWER
        assert plain.popularity <= p.popularity < MAX_POPULARITY
        assert sum(p.cuts) == sum(bool(p.cubes & BIT[cube]) for cube in range(6))
        given |= {name for name, is_more in differences(plain, p, int(workers)) if is_more}
        assert s.players[1 - seat].coins == sit_down(TABLE, Dice(seed))[0].players[1 - seat].coins
    assert given == {"workers", "power", "coins", "popularity", "hand", "cubes", "recruits"}


def differences(plain: Player, p: Player, workers: int) -> list[tuple[str, bool]]:
    return [
        ("workers", workers > 2),
        ("power", p.power > plain.power),
        ("coins", p.coins > plain.coins),
        ("popularity", p.popularity > plain.popularity),
        ("hand", sum(p.hand) > sum(plain.hand)),
        ("cubes", p.cubes != plain.cubes),
        ("recruits", p.recruits != plain.recruits),
    ]


def test_gifts_are_told() -> None:
    hows = [begin(TABLE, Dice(seed), (), 50)[2] for seed in range(40)]
    assert 8 < hows.count(" given") < 32
    assert set(hows) == {"", " given"}
