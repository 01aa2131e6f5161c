"""Area IFA: what Invaders from Afar adds to every game."""

from __future__ import annotations

from itertools import pairwise

import pytest

from tests.rules_plugin import rule
from tests.spec.invaders.tokens import MOVE, TRAPS, supply, token
from tests.spec.table import do, lay, refused, seat, texts, workers
from whetstone import Game, Setup
from whetstone.content.registry import FACTIONS, MATS
from whetstone.play.chance import Dice
from whetstone.play.setup import SetupError, deal

BOTH = ("albion", "togawa")
BY_NUMBER = ("industrial", "engineering", "militant", "patriotic", "innovative", "mechanical", "agricultural")
CLOCKWISE = ("nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion")


@rule("IFA-01")
@pytest.mark.parametrize("players", range(2, 8))
def test_albion_and_togawa_play_in_games_of_every_size(players: int) -> None:
    game = Game.new(Setup(players=players, factions=BOTH), seed=players)
    assert set(BOTH) <= set(game.setup.factions)
    assert len(game.setup.factions) == players
    for faction in BOTH:
        assert seat(game, faction).piece[0] >= 0
        assert len(workers(game, faction)) == 2
        assert len(FACTIONS[faction].abilities) == 5
        assert supply(game, faction) == 4


@rule("IFA-01")
def test_the_expansion_makes_seven_seats_and_each_new_faction_is_there_once() -> None:
    with pytest.raises(SetupError, match="2 to 7"):
        deal(Setup(players=8), Dice(1))
    with pytest.raises(SetupError, match="2 to 5"):
        deal(Setup(players=6, invaders=False), Dice(1))
    with pytest.raises(SetupError, match="twice"):
        deal(Setup(players=3, factions=("albion", "albion")), Dice(1))
    for faction in BOTH:
        with pytest.raises(SetupError, match=faction):
            deal(Setup(players=2, factions=(faction,), invaders=False), Dice(1))


@rule("IFA-02")
@pytest.mark.parametrize("players", range(2, 8))
def test_all_seven_player_mats_are_shuffled_whatever_the_number_of_players(players: int) -> None:
    dealt = [deal(Setup(players=players), Dice(seed)).mats for seed in range(120)]
    assert {mat for mats in dealt for mat in mats} == set(BY_NUMBER)
    for new in ("militant", "innovative"):
        times = sum(new in mats for mats in dealt)
        assert 0.5 < times / 120 / (players / 7) < 1.5, f"{new} is dealt as often as any other"


@rule("IFA-02")
def test_the_new_mats_come_in_games_of_base_factions_too() -> None:
    base = ("nordic", "saxony", "polania")
    dealt = {mat for seed in range(60) for mat in deal(Setup(players=3, factions=base), Dice(seed)).mats}
    assert {"militant", "innovative"} <= dealt


@rule("IFA-03")
def test_mats_are_numbered_1_2_2a_3_3a_4_5() -> None:
    assert [MATS[mat].label for mat in BY_NUMBER] == ["1", "2", "2a", "3", "3a", "4", "5"]


@rule("IFA-03")
@pytest.mark.parametrize(("lower", "higher"), list(pairwise(BY_NUMBER)))
def test_the_lower_of_two_neighbouring_numbers_starts(lower: str, higher: str) -> None:
    for mats in ((lower, higher), (higher, lower)):
        game = Game.new(Setup(players=2, factions=("nordic", "saxony"), mats=mats), seed=1)
        assert game.setup.mats[game.state.active] == lower


@rule("IFA-03")
def test_2a_starts_before_3_and_5() -> None:
    game = Game.new(
        Setup(players=3, factions=("nordic", "togawa", "polania"), mats=("patriotic", "agricultural", "militant")),
        seed=1,
    )
    assert game.faction == "polania"


def _turn_order(game: Game) -> list[str]:
    order = []
    for _ in range(game.setup.players):
        assert game.faction is not None
        order.append(game.faction)
        do(game, "section=move", "coins", "end")
    return order


def _from(order: tuple[str, ...], start: str) -> list[str]:
    at = order.index(start)
    return [*order[at:], *order[:at]]


@rule("IFA-04")
def test_turns_go_clockwise_round_all_seven_home_bases() -> None:
    mixed = ("albion", "saxony", "nordic", "togawa", "polania", "rusviet", "crimea")
    game = Game.new(Setup(players=7, factions=mixed), seed=3)
    order = _turn_order(game)
    assert order == _from(CLOCKWISE, order[0])
    assert game.faction == order[0]


@rule("IFA-04")
@pytest.mark.parametrize("absent", [("nordic",), ("togawa", "polania"), ("crimea", "saxony", "albion")])
def test_absent_factions_are_left_out_of_the_order(absent: tuple[str, ...]) -> None:
    there = tuple(faction for faction in CLOCKWISE if faction not in absent)
    game = Game.new(Setup(players=len(there), factions=there[::-1]), seed=5)
    order = _turn_order(game)
    assert order == _from(there, order[0])


@rule("IFA-05")
def test_start_workers_stand_beside_the_new_home_bases() -> None:
    game = Game.new(Setup(players=2, factions=BOTH), seed=2)
    assert workers(game, "albion") == ["A1", "A2"]
    assert workers(game, "togawa") == ["F7", "G6"]


@rule("IFA-05")
@pytest.mark.parametrize(("faction", "starts"), [("albion", {"A1", "A2"}), ("togawa", {"F7", "G6"})])
def test_the_start_territories_are_those_joined_to_the_base_by_land(faction: str, starts: set[str]) -> None:
    game = do(lay(f"{faction}; nordic; turn {faction}"), *MOVE)
    go = {text for text in texts(do(game, "unit=hero")) if text.startswith("go=")}
    assert go == {f"go={place}" for place in starts}


@rule("IFA-06")
def test_four_flags_and_four_different_traps_lie_in_the_supplies_at_the_start() -> None:
    game = Game.new(Setup(players=4, factions=BOTH), seed=4)
    assert supply(game, "albion") == supply(game, "togawa") == 4
    at = game.setup.factions.index("togawa")
    assert game.view(at)["seats"][at]["tokens"] == list(TRAPS)
    assert all(spot["token"] is None for spot in game.view(at)["territories"])
    assert all(supply(game, faction) == 0 for faction in game.setup.factions if faction not in BOTH)


@rule("IFA-06")
def test_there_is_no_fifth_flag() -> None:
    three = "albion hero@B2 flag@A1 flag@C1 flag@D1; nordic; turn albion"
    game = do(lay(three), *MOVE, "unit=hero", "go=A2", "place=flag")
    assert supply(game, "albion") == 0
    four = "albion hero@B2 flag@A1 flag@C1 flag@D1 flag@D4; nordic; turn albion"
    game = do(lay(four), *MOVE, "unit=hero", "go=A2")
    assert "end" in texts(game)
    assert token(game, "A2") is None


@rule("IFA-06")
def test_each_trap_is_there_once() -> None:
    game = do(lay("togawa hero@F6 trap_power@D4; nordic; turn togawa"), *MOVE, "unit=hero", "go=F5")
    assert {text for text in texts(game) if text.startswith("place=")} == {
        "place=trap_popularity",
        "place=trap_coins",
        "place=trap_cards",
    }
    refused(game, "place=trap_power", "TOKEN-01")
