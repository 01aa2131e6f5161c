"""Area AUTO-LEVEL, second part: options that go with any level."""

from __future__ import annotations

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.several import gains
from tests.spec.automa.table import ALL_CARDS, FACTIONS, LEVELS, hero, kinds_told, mechs, moved, take_turn
from tests.spec.table import do, lay, seat, texts, workers
from whetstone import Game, Setup
from whetstone.content.automa import reasons as why
from whetstone.core import engine
from whetstone.play.notation import NotationError
from whetstone.play.setup import SetupError

FLAGS = ("automa_skips", "automa_hesitates", "automa_hesitates_deploying", "automa_all_moves")
CHANGES = (-2, -1, 1, 2)
SKIPPED = {4, 7, 8, 17}

# Card 16-II for Saxony: drive the worker off F1 with the character, move the mech; 1 power, a mech, 1 coin.
BUSY = "saxony/{} scheme=2 track=5 hero@base riverwalk@F2; polania w@F1; game {}; turn saxony"
# Card 3-I moves a worker from F1 to F2 and gives 3 power.
SIMPLE = "saxony/{} w@F1 w@G1; polania; game {}; turn saxony"
START = "rusviet/{} track={} w@C6 w@D7; saxony/industrial w@F1 w@G1; board enc=all; game {}; turn rusviet"


def _reveals(game: Game) -> int:
    return len(kinds_told(game, why.AUTOMA_HESITATED))


@rule("AUTO-LEVEL-18")
@pytest.mark.parametrize("flags", [tuple(c) for c in product((False, True), repeat=len(FLAGS))], ids=str)
def test_every_option_has_its_effect_beside_every_other(flags: tuple[bool, ...]) -> None:
    skips, hesitates, hesitates_deploying, all_moves = flags
    words = " ".join(flag for flag, chosen in zip(FLAGS, flags, strict=True) if chosen)
    for level, coins, power in product(LEVELS, (-2, 0, 2), (-1, 0, 1)):
        best = level == "ultimaszyna"
        options = f"{words} automa_coins={coins} automa_power={power}"
        game = take_turn(BUSY.format(level, options), 16)
        while texts(game)[:1] == ["turnup=2"]:
            do(game, "!turnup=2")
        p = seat(game, "saxony")
        steps = 2 if all_moves or best else 1
        assert len(moved(game, "saxony")) == steps
        assert p.coins == max(0, 1 + coins + best)
        assert p.power == max(0, 1 + power + best)
        assert len(mechs(game, "saxony")) == 2
        assert _reveals(game) == steps * hesitates + hesitates_deploying
        skipped = why.AUTOMA_SKIPPED in kinds_told(take_turn(BUSY.format(level, options), 4))
        assert skipped == (level == "autometta" or (skips and not best))


@rule("AUTO-LEVEL-18")
@pytest.mark.parametrize("level", LEVELS)
def test_a_game_with_all_options_begins(level: str) -> None:
    setup = Setup(
        players=3,
        factions=("nordic", "saxony", "albion"),
        mats=(level, "random", level),
        automa_skips=True,
        automa_coins=-1,
        automa_power=2,
        automa_hesitates=True,
        automa_hesitates_deploying=True,
        automa_all_moves=True,
    )
    game = Game.new(setup, seed=3)
    assert game.faction == "saxony"
    assert Setup.from_json(setup.to_json()) == setup


@rule("AUTO-LEVEL-19")
@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("option", ["", "automa_skips"])
def test_turns_are_skipped_on_two_more_levels(level: str, option: str) -> None:
    for scheme in (1, 2):
        line = f"saxony/{level} scheme={scheme} hero@F2 w@F1; nordic; game {option}; turn saxony"
        skipped = {card for card in ALL_CARDS if why.AUTOMA_SKIPPED in kinds_told(take_turn(line, card))}
        skips = level == "autometta" or (option and level in ("automa", "automaszyna"))
        assert skipped == (SKIPPED if skips else set())


@rule("AUTO-LEVEL-19")
def test_a_turn_skipped_by_option_does_nothing() -> None:
    game = take_turn(SIMPLE.format("automa track=6", "automa_skips"), 7)
    assert moved(game, "saxony") == []
    assert seat(game, "saxony").coins == 0
    assert game.view(-1)["seats"][0]["automa"] == {
        "track": 6,
        "scheme": 1,
        "last_card": 7,
        "cards_left": [card for card in ALL_CARDS if card != 7],
    }


# --- more or less of a gain -------------------------------------------------------------------------------------------


@rule("AUTO-LEVEL-20")
def test_each_gain_of_coins_is_changed_and_never_below_none() -> None:
    assert gains("polania", "automa", 2, 1, "automa_coins=-2")[0] == 0
    assert gains("crimea", "automa", 2, 1, "automa_coins=-2")[0] == 0
    assert gains("polania", "automa", 18, 2, "automa_coins=1")[0] == 3
    for change in CHANGES:
        assert gains("polania", "automa", 17, 1, f"automa_coins={change}")[0] == 2 + change
        assert gains("polania", "automa", 18, 1, f"automa_coins={change}")[0] == max(0, 1 + change)
        assert gains("crimea", "automa", 4, 2, f"automa_coins={change}")[0] == 3 + change  # two symbols, one change


@rule("AUTO-LEVEL-21")
def test_each_gain_of_power_is_changed_and_never_below_none() -> None:
    assert gains("polania", "automa", 1, 1, "automa_power=-2")[1] == 0
    assert gains("polania", "automa", 3, 1, "automa_power=2")[1] == 5
    for change in CHANGES:
        assert gains("polania", "automa", 12, 1, f"automa_power={change}")[1] == 4 + change
        assert gains("saxony", "automa", 8, 2, f"automa_power={change}")[1] == max(0, 1 + change)


@rule("AUTO-LEVEL-20", "AUTO-LEVEL-21")
@pytest.mark.parametrize("option", ["automa_coins", "automa_power"])
def test_two_is_the_most_it_can_be_changed_by(option: str) -> None:
    for change in (-3, 3):
        asked: dict[str, Any] = {option: change}
        with pytest.raises(NotationError, match="from -2 to 2"):
            lay(SIMPLE.format("automa", f"{option}={change}"))
        with pytest.raises(SetupError, match="from -2 to 2"):
            Game.new(replace(Setup(players=2, mats=("automa",)), **asked), seed=1)


@rule("AUTO-LEVEL-22")
@pytest.mark.parametrize("level", LEVELS)
def test_where_nothing_is_gained_nothing_changes(level: str) -> None:
    options = "automa_coins=2 automa_power=2"
    best = level == "ultimaszyna"
    assert gains("polania", level, 3, 1, options) == (0, 5 + best)
    assert gains("polania", level, 2, 1, options) == (3 + best, 0)
    # Entries of other factions are not there either: 2-II gives coins to Crimea, 16-II power to Saxony only.
    for faction in FACTIONS:
        assert gains(faction, level, 2, 2, options)[0] == (3 + best if faction == "crimea" else 0)
        assert gains(faction, level, 16, 2, options)[1] == (3 + best if faction == "saxony" else 0)


# --- hesitation -------------------------------------------------------------------------------------------------------


@rule("AUTO-LEVEL-23")
@pytest.mark.parametrize(("value", "goes"), [(2, True), (3, True), (4, False), (5, False)])
def test_a_4_or_5_turned_up_stops_a_move_but_not_the_rest(value: int, goes: bool) -> None:
    game = take_turn(SIMPLE.format("automa", "automa_hesitates"), 3)
    assert moved(game, "saxony") == []
    do(game, f"!turnup={value}")
    assert moved(game, "saxony") == ([("F1", "F2")] if goes else [])
    assert seat(game, "saxony").power == 3
    assert game.view(-1)["seats"][0]["automa"]["track"] == 1


@rule("AUTO-LEVEL-23")
def test_fourteen_cards_of_a_full_deck_stop_it() -> None:
    game = take_turn(SIMPLE.format("automa", "automa_hesitates"), 3)
    odds = dict(zip(texts(game), engine.weights(game.state), strict=True))
    assert odds == {"turnup=2": 16, "turnup=3": 12, "turnup=4": 8, "turnup=5": 6}
    held = take_turn(SIMPLE.format("automa hand=5.5", "automa_hesitates").replace("polania", "polania hand=4.2"), 3)
    assert engine.weights(held.state) == [15, 12, 7, 4]


@rule("AUTO-LEVEL-23")
def test_without_the_option_no_card_is_turned_up() -> None:
    game = take_turn(SIMPLE.format("automa", "automa_hesitates_deploying"), 3)
    assert moved(game, "saxony") == [("F1", "F2")]
    assert _reveals(game) == 0


@rule("AUTO-LEVEL-23")
def test_a_card_is_turned_up_only_for_a_valid_symbol() -> None:
    none = take_turn("saxony/automa hero@mat; polania; game automa_hesitates; turn saxony", 15)  # character symbols
    assert _reveals(none) == 0
    assert seat(none, "saxony").power == 3
    second = do(take_turn(SIMPLE.format("automa", "automa_hesitates"), 10), "!turnup=3")  # no mech, so the worker
    assert moved(second, "saxony") == [("F1", "F2")]
    assert _reveals(second) == 1


@rule("AUTO-LEVEL-23")
def test_once_stopped_no_later_symbol_is_tried() -> None:
    line = "saxony/{} track=5 riverwalk@F2 w@F1 w@G1; polania; game {}; turn saxony"
    stopped = do(take_turn(line.format("automa", "automa_hesitates"), 9), "!turnup=5")  # mech, then worker
    assert moved(stopped, "saxony") == []
    assert stopped.faction == "polania"  # the turn is over without another card
    both = take_turn(line.format("automa", "automa_hesitates automa_all_moves"), 9)
    do(both, "!turnup=5")
    assert moved(both, "saxony") == []
    assert both.faction == "polania"
    one = take_turn(line.format("automa", "automa_hesitates automa_all_moves"), 9)
    do(one, "!turnup=2", "!turnup=4")
    assert len(moved(one, "saxony")) == 1
    assert one.faction == "polania"
    two = do(take_turn(line.format("ultimaszyna", "automa_hesitates"), 9), "!turnup=2", "!turnup=3")
    assert len(moved(two, "saxony")) == 2


@rule("AUTO-LEVEL-23")
def test_it_hesitates_before_an_attack_too() -> None:
    line = "saxony/automa scheme=2 power=7 hero@base; polania/industrial power=3 riverwalk@F1; game {}; turn saxony"
    stopped = do(take_turn(line.format("automa_hesitates"), 14), "!turnup=4")
    assert hero(stopped, "saxony") == "base"
    assert stopped.view(-1)["battle"] is None
    fought = do(take_turn(line.format("automa_hesitates"), 14), "!turnup=2")
    assert fought.faction == "polania"
    assert fought.view(-1)["battle"]["place"] == "F1"


@rule("AUTO-LEVEL-24")
@pytest.mark.parametrize("first", [2, 3, 4, 5])
@pytest.mark.parametrize("second", [2, 3, 4, 5])
def test_a_card_for_every_unit_to_be_deployed(first: int, second: int) -> None:
    game = take_turn(SIMPLE.format("automa", "automa_hesitates_deploying"), 9)  # a worker, then a mech
    assert moved(game, "saxony") == [("F1", "F2")]
    do(game, f"!turnup={first}", f"!turnup={second}")
    assert workers(game, "saxony") == ["F2", "G1"] + (["base"] if first < 4 else [])
    assert mechs(game, "saxony") == (["base"] if second < 4 else [])
    assert _reveals(game) == 2


@rule("AUTO-LEVEL-24")
def test_no_card_for_a_unit_that_is_not_there() -> None:
    line = "saxony/automa {} hero@F2 w4@F1 w4@G1; polania; game automa_hesitates_deploying; turn saxony"
    game = do(take_turn(line.format(""), 9), "!turnup=5")
    assert mechs(game, "saxony") == []
    assert _reveals(game) == 1
    full = "riverwalk@base underpass@base disarm@base speed@base"
    assert _reveals(take_turn(line.format(full), 9)) == 0


@rule("AUTO-LEVEL-24")
def test_a_character_waiting_on_the_mat_may_be_stopped() -> None:
    line = "saxony/automa hero@mat; polania; game automa_hesitates_deploying; turn saxony"
    assert hero(do(take_turn(line, 16), "!turnup=4"), "saxony") is None
    assert hero(do(take_turn(line, 16), "!turnup=3"), "saxony") == "base"


@rule("AUTO-LEVEL-24")
def test_without_the_option_units_are_deployed_at_once() -> None:
    game = do(take_turn(SIMPLE.format("automa", "automa_hesitates"), 9), "!turnup=5")
    assert workers(game, "saxony") == ["F1", "G1", "base"]
    assert mechs(game, "saxony") == ["base"]


@rule("AUTO-LEVEL-25")
def test_cards_turned_up_are_discarded() -> None:
    game = take_turn(SIMPLE.format("automa", "automa_hesitates automa_hesitates_deploying"), 9)
    do(game, "!turnup=3", "!turnup=5", "!turnup=2")
    assert game.view(-1)["combat_discard"] == [2, 3, 5]
    assert game.view(-1)["combat_deck"] == 39
    assert sum(seat(game, "saxony").hand) == 0


@rule("AUTO-LEVEL-25")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    line = SIMPLE.format("automa", "automa_hesitates") + "; cards discard=2.4 deck="
    game = take_turn(line, 3)
    assert texts(game) == ["turnup=2", "turnup=4"]
    do(game, "!turnup=4")
    assert game.view(-1)["combat_discard"] == [4]
    assert game.view(-1)["combat_deck"] == 1


# --- all symbols ------------------------------------------------------------------------------------------------------


@rule("AUTO-LEVEL-26")
@pytest.mark.parametrize("level", LEVELS)
def test_all_valid_symbols_on_any_level(level: str) -> None:
    free = take_turn(START.format(level, 5, "automa_all_moves"), 11)
    assert moved(free, "rusviet") == [("base", "D6"), ("D6", "D5")]
    assert not free.view(-1)["territories"][free.state.config.board.factory + 2]["encounter"]  # D6, on the way
    without = take_turn(START.format(level, 5, ""), 11)
    assert len(moved(without, "rusviet")) == (2 if level == "ultimaszyna" else 1)


@rule("AUTO-LEVEL-26")
def test_a_restricted_automa_stays_restricted_with_it() -> None:
    game = take_turn(START.format("automa", 0, "automa_all_moves"), 11)
    assert moved(game, "rusviet") == [("base", "D6"), ("D6", "D6")]


@rule("AUTO-LEVEL-26")
def test_a_beaten_character_is_out_for_the_rest_of_the_row() -> None:
    line = "saxony/{} scheme=2 track=5 power=1 hero@base; polania power=7 riverwalk@F1 w@G1; game automa_all_moves;"
    game = do(take_turn(line.format("automa") + "turn saxony", 15), "dial=7", "!automa=10")
    assert moved(game, "saxony") == [("base", "F1")]
    assert hero(game, "saxony") is None
    assert workers(game, "polania") == ["G1"]
    # A mech on the base takes its place in the next symbol.
    helped = take_turn(line.format("automa").replace("hero@base", "hero@base riverwalk@base") + "turn saxony", 15)
    do(helped, "dial=7", "!automa=10")
    assert moved(helped, "saxony") == [("base", "F1"), ("base", "G1")]
    assert workers(helped, "polania") == ["base"]


@rule("AUTO-LEVEL-26")
@pytest.mark.parametrize("level", LEVELS)
def test_the_factory_card_is_taken_on_arrival(level: str) -> None:
    line = f"polania/{level} track=5 hero@C3; crimea hero@F4; cards pile=1.2.3; game automa_all_moves; turn polania"
    game = do(take_turn(line, 16), "!unseen=3")
    assert moved(game, "polania") == [("C3", "D4"), ("D4", "E4")]
    assert seat(game, "polania").factory == 0b100
