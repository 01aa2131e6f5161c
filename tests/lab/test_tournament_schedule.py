"""Who meets whom over which deals: balanced, mirrored, and decided by the seed alone."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from whetstone import Setup, WhetstoneError
from whetstone.content.registry import BANNED, SEATING
from whetstone.lab.tournament.field import Wanted, check, entries, seatings, tables
from whetstone.lab.tournament.schedule import Fixture, play, schedule

PAIR = ("greedy", "random")


def wanted(games: int, bots: tuple[str, ...] = PAIR, **more: object) -> Wanted:
    return Wanted(bots=entries(bots), games=games, **more)  # type: ignore[arg-type]


def lots(fixtures: list[Fixture]) -> dict[int, list[Fixture]]:
    by_lot: dict[int, list[Fixture]] = {}
    for fixture in fixtures:
        by_lot.setdefault(fixture.lot, []).append(fixture)
    return by_lot


def test_the_same_seed_gives_the_same_games_and_more_games_keep_the_first() -> None:
    few = list(schedule(wanted(40, seed=5)))
    assert few == list(schedule(wanted(40, seed=5)))
    assert few == list(islice(schedule(wanted(400, seed=5)), 40))
    assert few != list(schedule(wanted(40, seed=6)))
    assert [fixture.number for fixture in few] == list(range(1, 41))


@pytest.mark.parametrize(
    ("players", "bots"), [(2, PAIR), (4, ("greedy", "random")), (3, ("greedy", "random", "automa"))]
)
def test_a_lot_is_one_deal_in_which_everybody_has_every_seat(players: int, bots: tuple[str, ...]) -> None:
    for games in lots(list(schedule(wanted(60, bots, players=(players,))))).values():
        assert len({(game.plan.seed, game.plan.setup.factions, game.plan.setup.tile) for game in games}) == 1
        seats = Counter((seat, bot) for game in games for seat, bot in enumerate(game.plan.bots))
        for bot in entries(bots):
            assert len({seats[seat, bot] for seat in range(players)}) == 1
        mats = {game.plan.setup.mats[seat] for game in games for seat, bot in enumerate(game.plan.bots) if bot in PAIR}
        assert len(mats) == players


def test_the_last_lot_is_played_to_its_end() -> None:
    assert len(list(schedule(wanted(5)))) == 6
    assert len(list(schedule(wanted(1, players=(4,))))) in (2, 4)


@pytest.mark.parametrize("players", [2, 3, 5, 7])
def test_factions_mats_and_their_pairs_come_up_equally_often(players: int) -> None:
    deals = [
        games[0].plan.setup for games in lots(list(schedule(wanted(1500, ("random",), players=(players,))))).values()
    ]
    factions = Counter(faction for deal in deals for faction in deal.factions)
    mats = Counter(mat for deal in deals for mat in deal.mats)
    pairs = Counter(pair for deal in deals for pair in zip(deal.factions, deal.mats, strict=True))
    tiles = Counter(deal.tile for deal in deals)
    assert max(factions.values()) - min(factions.values()) <= 1
    if players < 7:  # a mat that one faction may not have comes up less, for the others as often as any
        rarer = [mats.pop(mat) for _, mat in BANNED]
        assert max(rarer) < min(mats.values())
    assert max(mats.values()) - min(mats.values()) <= 1
    assert len(pairs) == 49 - len(BANNED)
    free = [n for (faction, _), n in pairs.items() if faction not in ("rusviet", "crimea")]
    assert max(free) - min(free) <= 0.15 * max(free)
    assert max(tiles.values()) - min(tiles.values()) <= 1


def test_every_two_factions_meet_equally_often() -> None:
    deals = [games[0].plan.setup.factions for games in lots(list(schedule(wanted(840)))).values()]
    met = Counter(deals)
    assert len(met) == 21
    assert max(met.values()) - min(met.values()) <= 2


def test_who_sits_beside_whom_changes() -> None:
    fixtures = schedule(wanted(40, ("greedy", "random", "automa"), players=(3,)))
    turned = {min(seatings(fixture.plan.bots)) for fixture in fixtures}
    assert len(turned) == 2


def test_tables() -> None:
    three = ("a", "b", "c")
    assert tables(wanted(1, three), 2) == [("a", "b"), ("a", "c"), ("b", "c")]
    assert tables(wanted(1, three), 3) == [three]
    assert tables(wanted(1, three), 4) == [("a", "b", "c", "a"), ("a", "b", "c", "b"), ("a", "b", "c", "c")]
    assert tables(wanted(1, ("a",)), 3) == [("a", "a", "a")]
    assert tables(wanted(1, three, gauntlet=True), 4) == [("a", "b", "b", "b"), ("a", "c", "c", "c")]


def test_automas_do_not_meet_alone() -> None:
    bots = ("random", "automa:autometta", "automa:ultimaszyna")
    assert tables(wanted(1, bots), 2) == [bots[:2], (bots[0], bots[2])]


def test_seatings() -> None:
    assert seatings(("a", "b", "b")) == [("a", "b", "b"), ("b", "b", "a"), ("b", "a", "b")]
    assert seatings(("a", "b", "a", "b")) == [("a", "b", "a", "b"), ("b", "a", "b", "a")]


def test_pools() -> None:
    setup = Setup(factions=("saxony", "nordic", "crimea"), mats=("industrial", "patriotic"))
    for fixture in schedule(wanted(20, setup=setup)):
        assert set(fixture.plan.setup.factions) <= {"saxony", "nordic", "crimea"}
        assert set(fixture.plan.setup.mats) == {"industrial", "patriotic"}
        assert not BANNED & set(zip(fixture.plan.setup.factions, fixture.plan.setup.mats, strict=True))


def test_the_base_game() -> None:
    check(wanted(4, setup=Setup(invaders=False), players=(5,)))
    for fixture in schedule(wanted(20, setup=Setup(invaders=False))):
        assert not {"albion", "togawa"} & set(fixture.plan.setup.factions)


@pytest.mark.parametrize(
    ("request_", "complaint"),
    [
        (wanted(0), "at least one game"),
        (wanted(1, ()), "at least one bot"),
        (wanted(1, most_rounds=0), "at least one round"),
        (wanted(1, ("random", "random")), "named twice"),
        (wanted(1, ("clever",)), "no bot 'clever'"),
        (wanted(1, ("random",), gauntlet=True), "gauntlet"),
        (wanted(1, ("automa",)), "Automas need somebody"),
        (wanted(1, setup=Setup(teams=True)), "without teams"),
        (wanted(1, setup=Setup(mats_in_order=True)), "not in order"),
        (wanted(1, setup=Setup(automa_skips=True)), "needs an Automa"),
        (wanted(1, setup=Setup(factions=("nordic", "random"))), "name the factions"),
        (wanted(1, setup=Setup(factions=("nordic",))), "too few"),
        (wanted(1, setup=Setup(factions=("nordic", "nordic"))), "twice"),
        (wanted(1, setup=Setup(factions=("nordic", "saxon"))), "no faction 'saxon'"),
        (wanted(1, setup=Setup(factions=("nordic", "albion"), invaders=False)), "no faction 'albion'"),
        (wanted(1, setup=Setup(mats=("wooden", "industrial"))), "no mat 'wooden'"),
        (wanted(1, setup=Setup(tile="none")), "no structure bonus tile"),
    ],
)
def test_complaints(request_: Wanted, complaint: str) -> None:
    with pytest.raises(WhetstoneError, match=complaint):
        check(request_)


def test_factions_and_mats_that_cannot_be_combined() -> None:
    setup = Setup(factions=("rusviet", "crimea"), mats=("industrial", "patriotic"))
    (first, second) = list(schedule(wanted(2, setup=setup)))
    assert first.plan.setup.mats == second.plan.setup.mats
    assert not BANNED & set(zip(first.plan.setup.factions, first.plan.setup.mats, strict=True))


def test_what_is_told_of_a_game() -> None:
    fixture = next(schedule(wanted(2, ("random",), setup=Setup(factions=("nordic", "saxony")), seed=2)))
    told = play(fixture)
    assert told["game"] == told["lot"] == 1
    assert told["bots"] == ["random", "random"]
    assert told["factions"] == sorted(told["factions"], key=SEATING.index)
    assert sorted(told["places"]) in ([1, 1], [1, 2])
    best = max(sheet["total"] for sheet in told["scores"])
    assert told["scores"][told["places"].index(1)]["total"] == best
    assert told == play(fixture)


def test_a_game_that_takes_too_long_is_called() -> None:
    """Who is ahead then has won."""
    called = play(next(schedule(wanted(2, ("random",), most_rounds=5))))
    assert not called["over"]
    assert called["rounds"] in (5, 6)
    totals = [sheet["total"] for sheet in called["scores"]]
    assert called["places"][totals.index(max(totals))] == 1
