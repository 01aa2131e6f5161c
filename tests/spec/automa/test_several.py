"""Area AUTO-MULTI, first part: several humans and Automas, each for itself."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.several import FIVE_STARS, ONE_DECK, WAR, end_now
from tests.spec.automa.sighting import around, chose, in_danger, in_reach
from tests.spec.automa.table import ALL_CARDS, mechs, memory, moved, take_turn, track
from tests.spec.table import do, lay, seat, stars, texts, workers
from whetstone import Game, Setup
from whetstone.content.registry import SEATING
from whetstone.core import events as ev
from whetstone.play.setup import SetupError

IDLE = ("section=move", "coins", "end")


def _order(game: Game) -> list[str]:
    return [game.setup.factions[event.seat] for event in game.events if event.kind == ev.TURN_BEGAN]


def _new(mats: dict[str, str]) -> Game:
    return Game.new(Setup(players=len(mats), factions=tuple(mats), mats=tuple(mats.values())), seed=5)


# --- who plays --------------------------------------------------------------------------------------------------------


@rule("AUTO-MULTI-01")
@pytest.mark.parametrize("players", range(2, 8))
def test_any_mix_up_to_seven(players: int) -> None:
    for humans in range(1, players):
        mats = ("random",) * humans + ("automa",) * (players - humans)
        game = Game.new(Setup(players=players, mats=mats), seed=players)
        assert sum(mat == "automa" for mat in game.setup.mats) == players - humans
        assert game.actor is not None
        assert game.setup.mats[game.actor] != "automa"


@rule("AUTO-MULTI-01")
def test_five_are_the_most_of_the_base_game_and_seven_of_all() -> None:
    mats = ("random", "random", "automa", "automa", "automa")
    assert len(Game.new(Setup(players=5, mats=mats, invaders=False), seed=1).setup.factions) == 5
    for setup in (Setup(players=6, mats=mats, invaders=False), Setup(players=8, mats=mats)):
        with pytest.raises(SetupError, match="SETUP-27"):
            Game.new(setup, seed=1)


@rule("AUTO-MULTI-02")
def test_automas_take_their_turns_in_the_order_of_their_factions() -> None:
    game = lay("saxony; nordic/automa w@A4; crimea/automa w@H1; turn saxony")
    do(game, "section=move", "end", "!automa=3", "!automa=3")
    do(game, "section=trade", "end", "!automa=12", "!automa=6")
    assert _order(game) == ["nordic", "crimea", "saxony"] * 2
    assert len(moved(game, "nordic")) == 2


@rule("AUTO-MULTI-03")
@pytest.mark.parametrize(
    ("mats", "begins"),
    [
        ({"nordic": "automa", "rusviet": "mechanical", "saxony": "engineering", "albion": "ultimaszyna"}, "saxony"),
        ({"nordic": "agricultural", "rusviet": "automa", "saxony": "automa", "albion": "industrial"}, "albion"),
        ({"nordic": "agricultural", "rusviet": "automa", "saxony": "militant", "albion": "automa"}, "saxony"),
    ],
)
def test_the_human_with_the_lowest_mat_begins(mats: dict[str, str], begins: str) -> None:
    game = _new(mats)
    assert game.state.turn == 1
    assert game.faction == begins


@rule("AUTO-MULTI-04")
def test_five_factory_cards_for_two_humans_and_two_automas() -> None:
    four = _new({"nordic": "random", "crimea": "automa", "saxony": "random", "albion": "automa"})
    assert four.view(-1)["factory_cards_left"] == 5
    line = "nordic/automa track=5 hero@C3; crimea/automa; saxony; albion; turn nordic"
    game = take_turn(line, 16)
    for number in range(1, 6):
        do(game, f"!putout={number}")
    assert texts(game) == [f"unseen={number}" for number in range(1, 6)]
    do(game, "!unseen=4")
    assert game.view(-1)["factory_cards_left"] == 4


@rule("AUTO-MULTI-05")
def test_each_has_its_own_pieces_coins_cards_token_and_scheme() -> None:
    line = (
        "nordic/automaszyna track=8 power=2 coins=5 hand=2 w@A4 w@A5; "
        "crimea/autometta track=3 scheme=1 power=7 coins=8 hand=5.5 w@G3 w@H1; saxony; turn nordic"
    )
    game = take_turn(line, 9)  # worker moves, a worker and a mech; the first star of that tracker
    assert (track(game, "nordic"), memory(game, "nordic")["scheme"], stars(game, "nordic")) == (9, 2, {"tracker": 1})
    assert (track(game, "crimea"), memory(game, "crimea")["scheme"], stars(game, "crimea")) == (3, 1, {})
    assert (mechs(game, "nordic"), mechs(game, "crimea")) == (["base"], [])
    assert workers(game, "crimea") == ["G3", "H1"]
    do(game, "!automa=5")  # 1 worker and 1 coin for Crimea, in Scheme I
    assert (seat(game, "crimea").coins, seat(game, "nordic").coins) == (9, 5)
    assert (seat(game, "crimea").power, seat(game, "nordic").power) == (7, 2)
    assert (list(seat(game, "crimea").hand), list(seat(game, "nordic").hand)) == ([0, 0, 0, 2], [1, 0, 0, 0])
    assert len(workers(game, "crimea")) == 3


@rule("AUTO-MULTI-05")
def test_levels_may_differ() -> None:
    """Space 3 is water on two of the trackers; card 8 is skipped on the lowest level, and on no other."""
    line = "nordic/autometta track=3; rusviet/automa track=3; crimea/automaszyna track=3; saxony; albion/ultimaszyna;"
    game = take_turn(f"{line} turn nordic", 8)
    do(game, "!automa=8", "!automa=8")
    assert [len(mechs(game, name)) for name in ("nordic", "rusviet", "crimea")] == [0, 2, 1]
    fresh = lay(f"{line} turn saxony")
    assert [len(around(fresh, name, "B5")) for name in ("nordic", "rusviet", "crimea", "albion")] == [3, 3, 7, 7]


# --- everybody an enemy -----------------------------------------------------------------------------------------------


@rule("AUTO-MULTI-06")
@pytest.mark.parametrize("other", ["nordic/automa", "nordic"])
def test_an_automa_attacks_humans_and_automas_alike(other: str) -> None:
    line = f"{other} {{}}; saxony/automa scheme=2 track=10 power=7 hero@mat riverwalk@F5; polania; turn saxony"
    game = take_turn(line.format("hero@F6"), 15)
    assert chose(game)[0] == "attack_combat"
    game = take_turn(line.format("w@F6"), 15)
    assert chose(game)[0] == "attack_worker"
    assert workers(game, "nordic") == ["base"]


@rule("AUTO-MULTI-06")
@pytest.mark.parametrize("other", ["nordic/automa track=10", "nordic"])
def test_units_of_humans_and_automas_attract_and_threaten_alike(other: str) -> None:
    line = f"{other} hero@C3; saxony/automa track=10 {{}}; polania; turn saxony"
    game = take_turn(line.format("riverwalk@E4 hero@mat"), 10)
    assert moved(game, "saxony") == [("E4", "D4")]  # one step from C3; D3 is too, and is no Factory
    assert "D4" in in_danger(lay(line.format("")), "saxony")


@rule("AUTO-MULTI-07")
def test_the_most_coins_win_whoever_has_them() -> None:
    line = (
        f"saxony/industrial coins=20 power=14 {FIVE_STARS}; albion; rusviet/automa coins=30; nordic/automa coins={{}};"
    )
    for coins, winner in ((36, "saxony"), (38, "nordic")):
        game = end_now(line.format(coins) + "turn saxony")  # Saxony: 19 coins after the Bolster, and 18 for stars
        assert game.outcome is not None
        assert game.outcome.winners == (winner,)


@rule("AUTO-MULTI-12")
@pytest.mark.parametrize("game", ["", "game automa_cooperative;"])
def test_the_sixth_star_of_anybody_ends_the_game(game: str) -> None:
    stars_of = "stars=tracker.tracker.tracker.tracker"
    line = f"nordic/automa track=20 scheme=2 {stars_of}{{}} w@A4; rusviet/automa; saxony; albion; {game} turn nordic"
    fifth = take_turn(line.format(""), 3)
    assert seat(fifth, "nordic").star_count == 5
    assert not fifth.state.over
    sixth = take_turn(line.format(".tracker"), 3)
    assert seat(sixth, "nordic").star_count == 6
    assert sixth.state.over
    human = (
        f"saxony/industrial coins=1 power={{}} {FIVE_STARS}; nordic/automa; rusviet/automa; albion; {game} turn saxony"
    )
    assert end_now(human.format(14)).state.over
    assert not do(lay(human.format(13)), "section=bolster", "power").state.over


@rule("VAR-06")
def test_the_final_turn_of_an_automa_is_without_moves() -> None:
    line = "nordic/automa w@A4; rusviet; saxony; game last_turn; turn nordic"
    assert moved(take_turn(line, 3), "nordic") == [("A4", "B5")]
    final = take_turn(f"{line} last=1", 3)
    assert moved(final, "nordic") == []
    assert seat(final, "nordic").power == 3
    assert track(final, "nordic") == 1


# --- whose units ------------------------------------------------------------------------------------------------------


@rule("AUTO-MULTI-14")
def test_reach_and_counts_are_made_of_the_own_units_only() -> None:
    alone = "rusviet/automa track=10 hero@D6 w@C6 w@D7; saxony; turn rusviet"
    beside = "nordic/automa track=10 hero@B5 w@B4; " + alone
    reach = in_reach(lay(alone), "rusviet")
    assert in_reach(lay(beside), "rusviet") == reach
    assert reach == {"B6", "B7", "C5", "C6", "D5", "D6", "D7", "E6", "E7"}


@rule("AUTO-MULTI-14")
def test_workers_of_another_automa_do_not_count_for_company() -> None:
    """D6 lies beside both own units, C5 beside the character and, if they counted, three workers of Nordic."""
    line = "nordic/automa hero@base w@B5 w@B6 w@C4; rusviet/automa track=10 hero@D6 w@C6 w@D7; saxony; turn rusviet"
    assert moved(take_turn(line, 3), "rusviet") == [("C6", "D6")]


@rule("AUTO-MULTI-15")
@pytest.mark.parametrize(
    ("token", "threatened"), [(0, {"A4", "A5", "B5"}), (4, {"A4", "A5", "B4", "B5", "B6", "C4", "C5"})]
)
def test_an_enemy_automa_threatens_what_its_own_token_lets_it_enter(token: int, threatened: set[str]) -> None:
    line = f"nordic/automa track={token} artillery@B5; rusviet/automa track=4 {{}}; saxony; turn rusviet"
    assert in_danger(lay(line.format("")), "rusviet") == threatened
    # C5 lies beside two mechs and a worker, D5 beside one and the worker.
    game = take_turn(line.format("riverwalk@C4 speed@B6 w@D6 w@C6"), 3)
    assert moved(game, "rusviet") == [("C6", "C5" if token == 0 else "D5")]


# --- decks ------------------------------------------------------------------------------------------------------------


@rule("AUTO-MULTI-16")
@pytest.mark.parametrize("deck", ["", ONE_DECK])
def test_a_deck_each_or_one_for_all(deck: str) -> None:
    game = take_turn(f"nordic/automa w@A4; saxony/automa w@F1; polania; {deck} turn nordic", 3)
    assert [int(word.removeprefix("automa=")) for word in texts(game)] == [
        card for card in ALL_CARDS if card != 3 or not deck
    ]
    do(game, "!automa=6")
    left = [card for card in ALL_CARDS if card not in (3, 6)]
    if deck:
        assert memory(game, "nordic")["cards_left"] == memory(game, "saxony")["cards_left"] == left
    else:
        assert memory(game, "nordic")["cards_left"] == [card for card in ALL_CARDS if card != 3]
        assert memory(game, "saxony")["cards_left"] == [card for card in ALL_CARDS if card != 6]


@rule("AUTO-MULTI-16")
def test_cards_for_combat_come_from_the_common_deck_too() -> None:
    game = do(lay(WAR.format(defends="automa power=3", attacks="power=3", game=ONE_DECK)), "!automa=15")
    do(game, "!automa=3")
    assert "automa=3" not in texts(game)
    assert "automa=15" not in texts(game)
    own = do(lay(WAR.format(defends="automa power=3", attacks="power=3", game="")), "!automa=15", "!automa=3")
    assert texts(own) == [f"automa={card}" for card in ALL_CARDS]


@rule("AUTO-MULTI-16")
def test_when_the_common_deck_is_empty_all_cards_are_shuffled() -> None:
    line = f"nordic/automa left=3 w@A4; saxony/automa w@F1; polania; {ONE_DECK} turn nordic"
    game = lay(line)  # the last card draws itself
    assert workers(game, "nordic") == ["B5"]
    assert seat(game, "nordic").power == 3
    assert texts(game) == [f"automa={card}" for card in ALL_CARDS]


@rule("AUTO-MULTI-17")
def test_each_reads_the_half_of_its_own_scheme() -> None:
    line = f"nordic/automa scheme=2 w@A4; saxony/automa scheme=1 w@F1; polania; {ONE_DECK} turn {{}}"
    nordic = take_turn(line.format("nordic"), 3)  # II: 2 power and a worker
    assert (seat(nordic, "nordic").power, len(workers(nordic, "nordic"))) == (2, 2)
    saxony = take_turn(line.format("saxony"), 3)  # I: 3 power
    assert (seat(saxony, "saxony").power, len(workers(saxony, "saxony"))) == (3, 1)


@rule("AUTO-MULTI-18")
def test_the_first_star_of_each_automa_reshuffles_the_common_deck() -> None:
    line = (
        f"nordic/automa track={{}} {{}} left=3.6.12 w@A4; saxony/automa track=8 w@F1; polania; {ONE_DECK} turn nordic"
    )
    game = take_turn(line.format(8, ""), 3)
    assert memory(game, "nordic")["cards_left"] == ALL_CARDS
    do(game, "!automa=6")
    assert stars(game, "saxony") == {"tracker": 1}
    assert memory(game, "saxony")["cards_left"] == ALL_CARDS
    later = take_turn(line.format(13, "scheme=2 stars=tracker"), 3)  # a second star
    assert stars(later, "nordic") == {"tracker": 2}
    assert memory(later, "nordic")["cards_left"] == [6, 12]
    do(later, "!automa=6")
    assert memory(later, "nordic")["cards_left"] == ALL_CARDS


@rule("AUTO-MULTI-19")
@pytest.mark.parametrize("deck", ["", ONE_DECK])
def test_a_token_moves_by_the_cards_of_its_own_turns(deck: str) -> None:
    line = f"nordic/automa track=8 w@A4; saxony/automa track=2 w@F1; polania; {deck} turn nordic"
    game = take_turn(line, 3)
    assert (track(game, "nordic"), track(game, "saxony")) == (9, 2)
    assert (memory(game, "nordic")["scheme"], memory(game, "saxony")["scheme"]) == (2, 1)
    do(game, "!automa=4")  # no star on it; a combat card is drawn
    do(game, "!drawn=2", *IDLE)
    assert (track(game, "nordic"), track(game, "saxony")) == (9, 2)
    do(game, "!automa=3", "!automa=6")
    assert (track(game, "nordic"), track(game, "saxony")) == (10, 3)


# --- recruits ---------------------------------------------------------------------------------------------------------


@rule("AUTO-MULTI-20")
def test_only_human_neighbours_gain_from_the_recruit_row() -> None:
    line = "nordic{}; rusviet/automa w@C6 w@D7; crimea{}; saxony{}; turn rusviet"
    game = take_turn(line.format(*[" rec=build>power pop=3"] * 3), 7)  # popularity
    assert [seat(game, name).popularity for name in ("nordic", "crimea", "saxony")] == [4, 4, 3]
    without = take_turn(line.format(" rec=build>power pop=3", " rec=deploy>power pop=3", " pop=3"), 7)
    assert [seat(without, name).popularity for name in ("nordic", "crimea", "saxony")] == [4, 3, 3]


@rule("AUTO-MULTI-20")
def test_an_automa_between_shields_a_human_from_the_bonus() -> None:
    line = "nordic rec=build>power pop=3; rusviet/automa; crimea/automa w@G3; saxony/automa; turn crimea"
    assert seat(take_turn(line, 7), "nordic").popularity == 3
    assert seat(take_turn(line.replace("turn crimea", "turn saxony"), 7), "nordic").popularity == 4


@rule("AUTO-MULTI-21")
def test_a_human_between_two_automas_gains_from_both() -> None:
    line = "nordic/automa w@A4; rusviet rec=build>power pop=3; crimea/automa w@G3; saxony; turn nordic"
    game = take_turn(line, 7)
    assert seat(game, "rusviet").popularity == 4
    do(game, *IDLE, "!automa=7")
    assert seat(game, "rusviet").popularity == 5


# --- scoring and numbers ----------------------------------------------------------------------------------------------


@rule("AUTO-MULTI-36")
def test_six_tokens_a_territory_count_for_every_human() -> None:
    line = "nordic w@A4; crimea w@G3; saxony/{}; board wood9@A4 food9@G3; turn nordic"
    shared = lay(line.format("automa")).scores()
    assert (shared["nordic"]["resources"], shared["crimea"]["resources"]) == (3, 3)
    plain = lay(line.format("industrial")).scores()
    assert (plain["nordic"]["resources"], plain["crimea"]["resources"]) == (4, 4)


@rule("AUTO-MULTI-36")
@pytest.mark.parametrize(("third", "winner"), [("nordic/automa", "saxony"), ("nordic/patriotic", "crimea")])
def test_tokens_break_no_tie_where_an_automa_plays(third: str, winner: str) -> None:
    """Equal coins; Crimea has tokens left, Saxony a star more, which is asked about later."""
    stars_of = "stars=power.mechs.structures.recruits.workers"
    line = (
        f"{third}; crimea/mechanical coins=1 power=16 {stars_of} w@G3; "
        f"saxony/industrial coins=1 power=14 {FIVE_STARS} w@F1; board food4@G3; turn saxony"
    )
    game = end_now(line)
    assert game.scores()["crimea"]["total"] == game.scores()["saxony"]["total"] == 20
    assert game.outcome is not None
    assert game.outcome.winners == (winner,)


@rule("AUTO-MULTI-37")
@pytest.mark.parametrize("automas", range(1, 7))
def test_automas_count_for_the_changes_with_six_and_seven(automas: int) -> None:
    others = [name for name in ("nordic", "rusviet", "togawa", "saxony", "polania", "albion") if name]
    seats = [f"{name}/automa" for name in others[:automas]]
    game = do(lay(f"crimea wayfare@G3; {'; '.join(seats)}; turn crimea"), "section=move", "move", "unit=wayfare")
    assert ("go=D1:wayfare" in texts(game)) == (automas >= 5)
    assert ("go=base:wayfare" in texts(game)) == (automas < 5)


@rule("AUTO-MULTI-37")
@pytest.mark.parametrize("players", range(2, 8))
def test_a_human_polania_is_paid_for_encounter_land_with_six(players: int) -> None:
    others = [f"{name}/automa" for name in SEATING if name != "polania"]
    sheet = lay(f"polania w@D2 w@B2 w@F3; {'; '.join(others[: players - 1])}; turn polania").scores()["polania"]
    assert sheet["ability"] == (9 if players >= 6 else 0)
    # An Automa uses no ability, however many play.
    automa = lay(f"polania/automa w@D2; {'; '.join(['nordic', *others[1 : players - 1]])}; turn nordic").scores()
    assert automa["polania"]["ability"] == 0
