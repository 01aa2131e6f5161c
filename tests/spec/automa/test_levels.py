"""Area AUTO-LEVEL, first part: the four levels."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.several import gains
from tests.spec.automa.sighting import around
from tests.spec.automa.table import ALL_CARDS, FACTIONS, LEVELS, hero, kinds_told, memory, moved, take_turn, track
from tests.spec.field import march
from tests.spec.table import do, lay, seat, stars, tokens, workers
from whetstone import Game, Setup
from whetstone.content.automa import reasons as why
from whetstone.core.ids import CHANCE
from whetstone.play.notation import NotationError

# Spaces, spaces with water, spaces with a star.
TRACKERS = {
    "autometta": (24, range(5), (10, 15, 18, 20, 22, 23)),
    "automa": (22, range(4), (9, 14, 17, 19, 20, 21)),
    "automaszyna": (19, range(3), (9, 12, 14, 16, 17, 18)),
    "ultimaszyna": (18, range(0), (8, 11, 13, 15, 16, 17)),
}
BY_LEVEL = [
    pytest.param("autometta", marks=rule("AUTO-LEVEL-01")),
    pytest.param("automa", marks=rule("AUTO-LEVEL-02")),
    pytest.param("automaszyna", marks=rule("AUTO-LEVEL-03")),
    pytest.param("ultimaszyna", marks=rule("AUTO-LEVEL-04")),
]
NORMAL = ("automa", "automaszyna")
BUT_THE_HIGHEST = ("autometta", *NORMAL)
FIVE = "stars=tracker.tracker.tracker.tracker.tracker"

# Saxony's Automa with a character on F2, a human far enough not to be met.
ALONE = "saxony/{} coins=5 power=4 hero@F2 w@F1 w@G1; nordic; turn saxony"
# Rusviet's Automa and a human Saxony, both as they start.
START = "rusviet/{} coins=5 w@C6 w@D7; saxony/industrial w@F1 w@G1; board enc=all; turn rusviet"
# Its character attacks on mountain F1, or with card 15-II, which asks for 1 power only.
AMBUSH = "saxony/{} scheme=2 track=5 power=1 hero@base; polania/industrial power=7 riverwalk@F1 {}; turn saxony"


# --- the trackers -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("level", BY_LEVEL)
def test_stars_lie_on_their_spaces_only(level: str) -> None:
    spaces, _, star_spaces = TRACKERS[level]
    for space in range(spaces - 1):
        game = take_turn(f"saxony/{level} track={space} w@F1 w@G1; polania; turn saxony", 3)
        assert track(game, "saxony") == space + 1
        assert stars(game, "saxony") == ({"tracker": 1} if space + 1 in star_spaces else {})


@pytest.mark.parametrize("level", BY_LEVEL)
def test_the_tracker_ends_with_its_last_space(level: str) -> None:
    spaces, _, _ = TRACKERS[level]
    lay(f"saxony/{level} track={spaces - 1}; polania; turn polania")
    with pytest.raises(NotationError, match=f"from 0 to {spaces - 1}"):
        lay(f"saxony/{level} track={spaces}; polania; turn polania")


@pytest.mark.parametrize("level", BY_LEVEL)
def test_water_keeps_it_at_home(level: str) -> None:
    spaces, water, _ = TRACKERS[level]
    for space in range(spaces - 1):
        # Of its three home territories F2 is as near to D1 as any; across the river E2 is nearer.
        game = take_turn(f"saxony/{level} track={space} hero@F2; polania hero@D1; turn saxony", 18)
        assert hero(game, "saxony") == ("F2" if space in water else "E2")


@rule("AUTO-LEVEL-05")
@pytest.mark.parametrize("level", LEVELS)
def test_the_first_star_of_a_tracker_and_no_other_switches(level: str) -> None:
    for number, space in enumerate(TRACKERS[level][2]):
        game = take_turn(f"saxony/{level} track={space - 1} w@F1 w@G1; polania; turn saxony", 3)
        assert memory(game, "saxony")["scheme"] == (2 if number == 0 else 1)


@rule("AUTO-LEVEL-05")
@pytest.mark.parametrize("level", LEVELS)
def test_the_last_space_is_the_sixth_star(level: str) -> None:
    spaces, _, star_spaces = TRACKERS[level]
    assert len(star_spaces) == 6
    game = take_turn(f"saxony/{level} track={spaces - 2} scheme=2 {FIVE} w@F1 w@G1; polania; turn saxony", 3)
    assert track(game, "saxony") == spaces - 1
    assert stars(game, "saxony") == {"tracker": 6}
    assert game.state.over


# --- what a level changes ---------------------------------------------------------------------------------------------


@rule("AUTO-LEVEL-06")
@pytest.mark.parametrize("level", LEVELS)
def test_only_autometta_skips(level: str) -> None:
    for scheme in (1, 2):
        line = ALONE.format(level).replace("coins", f"scheme={scheme} coins")
        skipped = {card for card in ALL_CARDS if why.AUTOMA_SKIPPED in kinds_told(take_turn(line, card))}
        assert skipped == ({4, 7, 8, 17} if level == "autometta" else set())


@rule("AUTO-LEVEL-06")
@pytest.mark.parametrize(("level", "coins"), [("autometta", 5), ("automa", 6), ("automaszyna", 6), ("ultimaszyna", 7)])
def test_a_skipped_card_gives_nothing(level: str, coins: int) -> None:
    game = take_turn(ALONE.format(level), 7)  # a worker and a coin, a coin more on the highest level
    assert seat(game, "saxony").coins == coins
    assert len(workers(game, "saxony")) == (2 if level == "autometta" else 3)
    assert track(game, "saxony") == (0 if level == "autometta" else 1)


def _answer_chance(game: Game) -> Game:
    while game.actor == CHANCE:
        game.choose(game.choices()[0])
    return game


@rule("AUTO-LEVEL-07")
@pytest.mark.parametrize("card", ALL_CARDS)
@pytest.mark.parametrize("scheme", [1, 2])
def test_automa_and_automaszyna_do_the_same_with_a_card(card: int, scheme: int) -> None:
    """Behind the water, away from the stars: here they differ in nothing. Polania is there to be attacked."""
    line = (
        f"saxony/{{}} track=5 scheme={scheme} power=7 hand=2.3.5 hero@F2 riverwalk@base w@F1 w@G1; "
        "polania/industrial hero@E2 w@E3; board enc=all metal2@E3; turn saxony"
    )
    one, other = (_answer_chance(take_turn(line.format(level), card)) for level in NORMAL)
    assert one.state.key() == other.state.key()
    assert one.record.words == other.record.words


@rule("AUTO-LEVEL-07")
@pytest.mark.parametrize("level", NORMAL)
def test_they_have_no_rule_of_the_lowest_or_the_highest_level(level: str) -> None:
    line = ALONE.format(level)
    assert seat(take_turn(line, 17), "saxony").coins == 7  # not skipped, and 2 coins are 2
    assert seat(take_turn(line, 12), "saxony").power == 8  # 4 power are 4
    assert moved(take_turn(START.format(level), 11), "rusviet") == [("base", "D6")]  # one move a card
    beaten = do(take_turn(AMBUSH.format(level, ""), 15), "dial=7", "!automa=10")
    assert hero(beaten, "saxony") is None  # to the mat


@rule("AUTO-LEVEL-08")
def test_ultimaszyna_leaves_its_peninsula_at_once() -> None:
    line = START.format("ultimaszyna").replace("board enc=all", "board")  # no token, so only the character symbol
    assert moved(take_turn(line, 16), "rusviet") == [("base", "C5")]
    for level in BUT_THE_HIGHEST:
        assert moved(take_turn(line.replace("ultimaszyna", level), 16), "rusviet") == [("base", "D6")]


@rule("AUTO-LEVEL-08")
@pytest.mark.parametrize("faction", FACTIONS)
def test_ultimaszyna_is_restricted_on_no_space(faction: str) -> None:
    """From tunnel B4 a unit goes over the rivers to A3, A4 and B5, onto the lakes B3 and C4, and to C3."""
    human = "saxony" if faction != "saxony" else "nordic"
    for space in range(17):
        game = lay(f"{faction}/ultimaszyna track={space}; {human}; turn {human}")
        assert around(game, faction, "B4") == {"A3", "A4", "B3", "B4", "B5", "C3", "C4"}
    others = [lay(f"{faction}/{level}; {human}; turn {human}") for level in BUT_THE_HIGHEST]
    assert [around(game, faction, "B4") for game in others] == [{"B4", "C3"}] * 3


# --- all valid symbols ------------------------------------------------------------------------------------------------


@rule("AUTO-LEVEL-09", "AUTO-LEVEL-11")
def test_ultimaszyna_performs_every_valid_symbol_with_the_same_unit_too() -> None:
    game = take_turn(START.format("ultimaszyna"), 11)
    # No mech is there; the character goes for the token, and then on towards the enemy.
    assert moved(game, "rusviet") == [("base", "D6"), ("D6", "D5")]
    assert not game.view(-1)["territories"][_place("D6")]["encounter"]
    for level in BUT_THE_HIGHEST:
        assert moved(take_turn(START.format(level), 11), "rusviet") == [("base", "D6")]


def _place(name: str) -> int:
    return [entry["place"] for entry in lay(ALONE.format("automa")).view(-1)["territories"]].index(name)


@rule("AUTO-LEVEL-09")
def test_ultimaszyna_performs_symbols_from_left_to_right() -> None:
    line = "nordic/{} track=5 hero@B5 riverwalk@C5 w@A5; crimea; turn nordic"
    game = take_turn(line.format("ultimaszyna"), 9)  # mech, then worker
    told = [event for event in game.events if event.kind == why.AUTOMA_CHOSE]
    assert [event.a for event in told] == [1, 0]
    assert len(moved(game, "nordic")) == 2
    assert len(moved(take_turn(line.format("automa"), 9), "nordic")) == 1


@rule("AUTO-LEVEL-10")
def test_a_lost_attack_is_over_before_the_next_symbol_is_looked_at() -> None:
    game = take_turn(AMBUSH.format("ultimaszyna", "w@G1 w@D1"), 15)
    do(game, "dial=7", "!automa=10")
    # Back on the base the character is selected again, for the worker, and again for the character symbol.
    assert moved(game, "saxony")[:2] == [("base", "F1"), ("base", "G1")]
    assert workers(game, "polania") == ["D1", "base"]
    assert seat(game, "polania").power == 0


@rule("AUTO-LEVEL-10")
def test_a_won_attack_changes_what_the_next_symbol_finds() -> None:
    """From the base nobody reaches E2; from F1, once it is won, the character does."""
    line = AMBUSH.format("ultimaszyna", "w@E2").replace("power=1", "power=3").replace("power=7", "power=1")
    game = do(take_turn(line, 15), "dial=0", "!automa=6")
    assert moved(game, "saxony")[:2] == [("base", "F1"), ("F1", "E2")]
    assert workers(game, "polania") == ["base"]
    lost = do(take_turn(line, 15), "dial=1", "!automa=10")
    assert ("F1", "E2") not in moved(lost, "saxony")
    assert workers(lost, "polania") == ["E2"]


@rule("AUTO-LEVEL-12")
def test_the_factory_card_is_taken_on_arrival_where_the_character_goes_on() -> None:
    line = "polania/{} track=5 hero@C3; crimea hero@F4; cards pile=1.2.3; turn polania"
    game = take_turn(line.format("ultimaszyna"), 16)
    assert moved(game, "polania") == [("C3", "D4")]
    do(game, "!unseen=2")
    assert moved(game, "polania") == [("C3", "D4"), ("D4", "E4")]
    assert seat(game, "polania").factory == 0b10
    at_the_end = do(take_turn(line.format("automa"), 16), "!unseen=2")
    assert moved(at_the_end, "polania") == [("C3", "D4")]
    assert hero(at_the_end, "polania") == "D4"
    kinds = kinds_told(at_the_end, why.AUTOMA_STEPPED, why.AUTOMA_FACTORY)
    assert kinds == [why.AUTOMA_STEPPED, why.AUTOMA_FACTORY]
    assert kinds_told(game, why.AUTOMA_STEPPED, why.AUTOMA_FACTORY) == kinds[::-1]


@rule("AUTO-LEVEL-12")
def test_an_encounter_token_is_removed_on_the_way() -> None:
    game = take_turn(START.format("ultimaszyna"), 11)
    removed = [event.a for event in game.events if event.kind == why.AUTOMA_TOKEN]
    assert removed == [_place("D6")]
    assert hero(game, "rusviet") == "D5"


# --- beaten, and gains ------------------------------------------------------------------------------------------------


@rule("AUTO-LEVEL-13")
@pytest.mark.parametrize(("level", "after"), [("ultimaszyna", "base"), *((level, None) for level in BUT_THE_HIGHEST)])
def test_units_of_ultimaszyna_retreat_home(level: str, after: str | None) -> None:
    attacker = take_turn(AMBUSH.format(level, "").replace("power=1", "power=7"), 14)  # nothing follows the attack
    do(attacker, "dial=7", "!automa=10")
    assert hero(attacker, "saxony") == after
    line = f"nordic/industrial power=7 hero@F6; saxony/{level} hero@F5 w@F5; turn nordic"
    defender = do(march(lay(line), "hero", "go=F5"), "dial=7", "!automa=10")
    assert hero(defender, "saxony") == after
    assert workers(defender, "saxony") == ["base"]


@rule("AUTO-LEVEL-14")
@pytest.mark.parametrize("faction", FACTIONS)
def test_a_coin_more_where_a_card_gives_coins(faction: str) -> None:
    assert gains(faction, "automa", 2, 1)[0] == (2 if faction == "crimea" else 1)
    assert gains(faction, "ultimaszyna", 2, 1)[0] == (3 if faction == "crimea" else 2)
    assert gains(faction, "ultimaszyna", 3, 1)[0] == 0


@rule("AUTO-LEVEL-15")
@pytest.mark.parametrize("faction", FACTIONS)
def test_one_power_more_where_a_card_gives_power(faction: str) -> None:
    assert gains(faction, "automa", 12, 1)[1] == 4
    assert gains(faction, "ultimaszyna", 12, 1)[1] == 5
    assert gains(faction, "ultimaszyna", 16, 2)[1] == (2 if faction == "saxony" else 0)


@rule("AUTO-LEVEL-16")
def test_the_additions_come_once_and_not_for_entries_of_others() -> None:
    # Two coin symbols for Crimea on 4-II and 15-II, one for the others; on 2-II one for Crimea, none for the others.
    assert [gains("crimea", "ultimaszyna", card, 2)[0] for card in (4, 15, 2)] == [4, 3, 2]
    assert [gains("polania", "ultimaszyna", card, 2)[0] for card in (4, 15, 2)] == [3, 2, 0]
    # Power and coins on one card each have theirs: 15-I gives 3 power and 1 coin.
    assert gains("polania", "ultimaszyna", 15, 1) == (2, 4)


@rule("AUTO-LEVEL-16")
def test_sixteen_power_may_come_with_the_addition() -> None:
    line = "polania/{} power=11; nordic; turn polania"
    assert stars(take_turn(line.format("ultimaszyna"), 12), "polania") == {"power": 1}
    assert stars(take_turn(line.format("automa"), 12), "polania") == {}


@rule("AUTO-LEVEL-17")
@pytest.mark.parametrize("faction", FACTIONS)
def test_nothing_is_added_to_what_it_starts_with(faction: str) -> None:
    human = "nordic" if faction != "nordic" else "saxony"
    purses = set()
    for level in LEVELS:
        game = Game.new(Setup(players=2, factions=(faction, human), mats=(level, "random")), seed=1)
        purses.add((seat(game, faction).coins, seat(game, faction).power))
    assert len(purses) == 1


@rule("AUTO-LEVEL-17")
def test_nothing_is_added_to_what_it_scores_or_loses() -> None:
    line = "saxony/{} coins=6 power=6 stars=combat w@F1 w@G1; togawa trap_power@F2; turn saxony"
    sheets = [lay(line.format(level)).scores()["saxony"] for level in LEVELS]
    assert sheets == [sheets[0]] * 4
    assert sheets[0]["total"] == 6 + 4 + 2 * 3
    # The worker goes onto the Trap and costs 3 power before 3-I gives 3, or 4.
    assert seat(take_turn(line.format("automa"), 3), "saxony").power == 6
    assert seat(take_turn(line.format("ultimaszyna"), 3), "saxony").power == 7


@rule("AUTO-LEVEL-17")
def test_nothing_is_added_to_what_combat_brings() -> None:
    """It wins as defender: the dial is paid to the last point, and nothing but the star is gained."""
    line = "nordic/industrial power=1 hero@F6; saxony/{} coins=5 power=9 hero@F5; board wood2@F5; turn nordic"
    for level in ("automa", "ultimaszyna"):
        game = do(march(lay(line.format(level)), "hero", "go=F5"), "dial=1", "!automa=12")
        assert (seat(game, "saxony").coins, seat(game, "saxony").power) == (5, 4)
        assert tokens(game, "F5") == {"wood": 2}
