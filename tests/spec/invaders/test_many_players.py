"""Area P67: what changes with 6 and 7 players."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules_plugin import rule
from tests.spec.invaders.tokens import MOVE, armed
from tests.spec.table import do, lay, refused, seat, texts, where, workers
from whetstone import Game, Setup
from whetstone.content.base.factions import crimea
from whetstone.content.manifest import Seating
from whetstone.content.registry import FACTIONS, MAT_ORDER, SEATING
from whetstone.core.ids import FIRST_MECH, HERO
from whetstone.core.records import Config
from whetstone.play.setup import configure

WAYFARE = FIRST_MECH + 1  # the place of Crimea's mech with that ability
FARMS = {"A2", "B6", "B7", "D1", "E3", "G3", "G6"}
OTHERS = {
    5: "nordic; rusviet; saxony; polania",
    6: "nordic; rusviet; togawa; saxony; polania",
    7: "nordic; rusviet; togawa; saxony; polania; albion",
}


def _crimea(words: str, players: int = 6) -> Game:
    """Crimea on the move, the others on their home bases."""
    return do(lay(f"crimea {words}; {OTHERS[players]}; turn crimea"), *MOVE)


def _by_wayfare(game: Game) -> set[str]:
    ways = [text.removeprefix("go=") for text in texts(game) if text.startswith("go=")]
    return {way.removesuffix(":wayfare") for way in ways if way.endswith(":wayfare")}


# --- nothing else changes -------------------------------------------------------------------------------------------


def _figures(thing: object) -> dict[str, Any]:
    """Every number and row of numbers a record or an ability holds."""
    found: dict[str, Any] = {"class": type(thing)}
    for name in dir(thing):
        value = getattr(thing, name)
        if name.startswith("_"):
            continue
        if isinstance(value, int):
            found[name] = value
        elif hasattr(value, "__len__") and all(isinstance(item, int) for item in value):
            found[name] = list(value)
    return found


def _config(factions: tuple[str, ...]) -> Config:
    return configure(Setup(players=len(factions), factions=factions, mats=MAT_ORDER[: len(factions)], tile="in_a_row"))


@rule("P67-01")
@pytest.mark.parametrize("few", [SEATING[:5], SEATING[2:]])
@pytest.mark.parametrize("many", [SEATING, SEATING[1:], SEATING[:6]])
def test_map_cards_mats_goals_and_steps_are_those_of_smaller_games(few: tuple[str, ...], many: tuple[str, ...]) -> None:
    small, large = _config(few), _config(many)
    assert _figures(small.board) == _figures(large.board)
    assert [type(step) for step in small.steps] == [type(step) for step in large.steps]
    assert large.encounters == small.encounters
    assert large.factory_cards == small.factory_cards
    assert large.goals == small.goals
    assert large.mats[:5] == small.mats
    assert [[_figures(c) for c in o.conditions] for o in small.objectives] == [
        [_figures(c) for c in o.conditions] for o in large.objectives
    ]
    for name in ("factory_set", "objective_set", "stars_to_end", "options"):
        assert getattr(small, name) == getattr(large, name)


@rule("P67-01")
@pytest.mark.parametrize("faction", SEATING)
def test_factions_are_those_of_smaller_games_but_for_two_abilities(faction: str) -> None:
    few = SEATING[:5] if faction in SEATING[:5] else SEATING[2:]
    for many in (SEATING, tuple(f for f in SEATING if f != ("nordic" if faction == "saxony" else "saxony"))):
        small = _config(few).factions[few.index(faction)]
        large = _config(many).factions[many.index(faction)]
        assert _figures(small) == _figures(large)
        changed = [
            name
            for name, before, after in zip(FACTIONS[faction].abilities, small.abilities, large.abilities, strict=True)
            if _figures(before) != _figures(after)
        ]
        assert changed == {"crimea": ["wayfare"], "polania": ["meander"]}.get(faction, [])


# --- Crimea ---------------------------------------------------------------------------------------------------------


@rule("P67-02")
@pytest.mark.parametrize("players", [6, 7])
def test_a_mech_goes_from_g3_to_d1_in_one_step(players: int) -> None:
    game = do(_crimea("wayfare@G3", players), "unit=wayfare", "go=D1:wayfare")
    assert where(game, "crimea", WAYFARE) == "D1"
    assert not any(text.startswith("go=") for text in texts(game))


@rule("P67-02")
def test_with_five_players_there_is_no_way_to_the_farms() -> None:
    game = do(_crimea("wayfare@G3", 5), "unit=wayfare")
    refused(game, "go=D1", "MOVE-04")
    assert _by_wayfare(game) == {"base", "base.togawa", "base.albion"}


@rule("P67-02")
def test_character_and_mechs_reach_every_farm_but_workers_do_not() -> None:
    ready = "hero@D4 wayfare@C1 scout@F1 w@H1"
    assert _by_wayfare(do(_crimea(ready), "unit=hero")) == FARMS
    assert _by_wayfare(do(_crimea(ready), "unit=scout")) == FARMS
    # Beside C1 lies a farm that can be reached on foot.
    assert _by_wayfare(do(_crimea(ready), "unit=wayfare")) == FARMS - {"D1"}
    game = do(_crimea(ready), "unit=worker@H1")
    assert set(texts(game)) == {"go=G3", "go=G4"}


@rule("P67-02")
def test_without_the_mech_there_is_no_jump() -> None:
    game = do(_crimea("hero@D4 scout@F1"), "unit=hero")
    assert _by_wayfare(game) == set()
    refused(game, "go=D1", "MOVE-04")


@rule("P67-03")
@pytest.mark.parametrize("players", [6, 7])
def test_on_another_board_crimea_keeps_wayfare_whatever_the_number_of_players(players: int) -> None:
    game = lay(f"crimea wayfare@G3; {OTHERS[players]}; turn crimea")
    config = game.state.config
    bases = sum(2**faction.base for faction in config.factions)
    here = game.setup.factions.index("crimea")
    config.abilities[here] = crimea(Seating(config.board, players, bases, base_board=False)).abilities
    do(game, *MOVE, "unit=wayfare")
    assert _by_wayfare(game) == ({"base", "base.albion"} if players == 6 else {"base"})
    refused(game, "go=D1", "MOVE-04")


@rule("P67-03")
@pytest.mark.parametrize("players", [6, 7])
def test_the_same_builder_gives_the_farms_on_the_base_board(players: int) -> None:
    game = lay(f"crimea wayfare@G3; {OTHERS[players]}; turn crimea")
    config = game.state.config
    bases = sum(2**faction.base for faction in config.factions)
    here = game.setup.factions.index("crimea")
    config.abilities[here] = crimea(Seating(config.board, players, bases, base_board=True)).abilities
    assert "D1" in _by_wayfare(do(game, *MOVE, "unit=wayfare"))
    assert Seating(config.board, players, bases).base_board, "unless said otherwise it is the base board"


@rule("P67-04")
@pytest.mark.parametrize("place", ["base", "base.albion", "base.nordic"])
def test_no_home_base_can_be_entered_with_six_players(place: str) -> None:
    for unit in ("hero", "wayfare"):
        game = do(_crimea("hero@G3 wayfare@H1"), f"unit={unit}")
        refused(game, f"go={place}", "MOVE-11")


@rule("P67-05")
@pytest.mark.parametrize(
    ("own", "others"),
    [
        ("w@D1", ""),
        ("scout@D1", ""),
        ("", "saxony hero@D1"),
        ("", "saxony speed@D1"),
        ("", "saxony w@D1"),
    ],
)
def test_a_farm_with_any_unit_is_occupied(own: str, others: str) -> None:
    rest = OTHERS[6].replace("saxony", others) if others else OTHERS[6]
    game = do(lay(f"crimea wayfare@G3 {own}; {rest}; turn crimea"), *MOVE, "unit=wayfare")
    assert _by_wayfare(game) == FARMS - {"D1", "G3"}


@rule("P67-05")
def test_structures_resources_and_tokens_do_not_occupy_a_farm() -> None:
    line = (
        "crimea hero@D4 wayfare@G3 mine@A2; nordic; rusviet; togawa trap_coins@E3; saxony mill@D1; polania;"
        " albion flag@G6; board food2@B6 enc=B7; turn crimea"
    )
    game = do(lay(line), *MOVE, "unit=hero")
    assert _by_wayfare(game) == FARMS - {"G3"}
    do(game, "go=E3:wayfare")
    assert not armed(game, "E3")


@rule("P67-06")
def test_the_jump_uses_one_territory_of_range() -> None:
    game = do(_crimea("wayfare@H1"), "unit=wayfare", "go=D1")
    assert where(game, "crimea", WAYFARE) == "D1"
    assert not any(text.startswith("go=") for text in texts(game))


@rule("P67-06")
def test_the_jump_starts_from_the_home_base_as_well() -> None:
    game = do(_crimea("wayfare@base"), "unit=hero", "go=A2:wayfare")
    assert where(game, "crimea", HERO) == "A2"


@rule("P67-06")
def test_with_speed_a_step_comes_before_or_after_the_jump() -> None:
    game = do(_crimea("wayfare@H1 speed@F1"), "unit=wayfare", "go=D1:wayfare", "go=C1")
    assert where(game, "crimea", WAYFARE) == "C1"
    game = do(_crimea("wayfare@G3 speed@F1"), "unit=wayfare", "go=H1", "go=D1:wayfare")
    assert where(game, "crimea", WAYFARE) == "D1"


@rule("P67-06")
def test_a_factory_card_allows_two_jumps_and_cargo_comes_along() -> None:
    line = f"crimea wayfare@G3 w@G3 factory=1; {OTHERS[6]}; board food@G3; turn crimea"
    game = do(lay(line), "section=factory1", "factorymove", "unit=wayfare")
    do(game, "go=D1:wayfare", "carry=all", "go=B6:wayfare", "carry=all")
    assert where(game, "crimea", WAYFARE) == "B6"
    assert workers(game, "crimea") == ["B6"]
    assert not any(text.startswith("go=") for text in texts(game))


# --- Polania --------------------------------------------------------------------------------------------------------


@rule("P67-07")
@pytest.mark.parametrize("players", [6, 7])
def test_polania_still_takes_two_options_of_an_encounter(players: int) -> None:
    rest = OTHERS[players].replace("polania", "crimea")
    line = f"polania hero@D1 coins=5 pop=1; {rest}; board enc=D2; turn polania"
    game = do(lay(line), *MOVE, "unit=hero", "go=D2", "!meet=20", "option=2")
    assert {"option=1", "option=3", "done"} == set(texts(game))
    refused(game, "option=2", "FAC-POLANIA-03")
    do(game, "option=1", "!drawn=3")
    assert seat(game, "polania").popularity == 5
    assert "end" in texts(game)


def _end_bonus(words: str, players: int, board: str = "") -> int:
    rest = OTHERS[players].replace("polania", "crimea")
    return lay(f"polania {words}; {rest}; {board}; turn polania").scores()["polania"]["ability"]


@rule("P67-08")
@pytest.mark.parametrize("popularity", [0, 7, 18])
@pytest.mark.parametrize("players", [6, 7])
def test_three_coins_for_each_encounter_territory_outside_of_the_popularity_rates(
    players: int, popularity: int
) -> None:
    # D2 and B2 by units, F3 by a structure; D1 has no encounter symbol.
    assert _end_bonus(f"pop={popularity} hero@D2 w@B2 mill@F3 w@D1", players) == 9


@rule("P67-08")
def test_the_bonus_is_part_of_the_total() -> None:
    sheet = lay(f"polania hero@D2; {OTHERS[6].replace('polania', 'crimea')}; turn polania").scores()["polania"]
    assert sheet["ability"] == 3
    assert sheet["total"] == sum(sheet[line] for line in sheet if line != "total")


@rule("P67-08")
def test_encounter_territories_of_others_do_not_count() -> None:
    rest = OTHERS[6].replace("polania", "crimea").replace("saxony", "saxony hero@F3")
    scores = lay(f"polania hero@D2 mill@F3; {rest}; turn polania").scores()
    assert scores["polania"]["ability"] == 3
    assert scores["saxony"]["ability"] == 0


@rule("P67-09")
def test_the_printed_symbol_counts_with_or_without_its_token() -> None:
    assert _end_bonus("hero@D2 w@B2", 6) == 6
    assert _end_bonus("hero@D2 w@B2", 6, "board enc=B2") == 6
    assert _end_bonus("hero@D2 w@B2", 6, "board enc=B2.D2") == 6
    assert _end_bonus("hero@D1 w@C1", 6, "board enc=all") == 0


@rule("P67-10")
def test_with_five_players_polania_has_plain_meander() -> None:
    rest = OTHERS[5].replace("polania", "crimea")
    assert _end_bonus("hero@D2 w@B2 mill@F3", 5) == 0
    line = f"polania hero@D1 coins=5 pop=1; {rest}; board enc=D2; turn polania"
    game = do(lay(line), *MOVE, "unit=hero", "go=D2", "!meet=20", "option=2", "option=1", "!drawn=3")
    assert seat(game, "polania").popularity == 5
    assert game.scores()["polania"]["ability"] == 0


@rule("P67-10")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_no_smaller_game_gives_the_end_bonus(players: int) -> None:
    rest = "; ".join(("nordic", "rusviet", "crimea", "saxony")[: players - 1])
    assert lay(f"polania hero@D2 w@B2; {rest}; turn polania").scores()["polania"]["ability"] == 0
