"""Area AUTO-MOVE: the way to a destination and what happens there; tokens, Factory cards, structures, company."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.sighting import FREE, RESTRICTED, chose, happened, moves, names, tried, turn, went
from tests.spec.field import battlefield, commit
from tests.spec.random_play import wander
from tests.spec.table import do, seat, texts, tokens, where, workers
from whetstone import Game, Setup
from whetstone.content.automa import reasons as why
from whetstone.core import events as ev
from whetstone.core.ids import CHANCE, FIRST_STRUCTURE, FIRST_WORKER, HERO, UNITS
from whetstone.core.marks import is_up

RAID = 19  # attack_worker, then worker
ATTACK = 15  # scheme II: attack_combat 1, attack_worker, encounter_factory, character
ENCOUNTER = 18  # encounter_factory, then character
MECH = 10
WORKER = 3


def tokens_left(game: Game) -> set[str]:
    """Territories where encounter tokens lie."""
    return names(game.state.encounters)


def armed(game: Game) -> int:
    """How many Traps are armed."""
    return sum(1 for value in game.state.marks if value and is_up(value))


# --- on the way -------------------------------------------------------------------------------------------------------


@rule("AUTO-MOVE-12")
def test_nothing_on_the_way_stops_or_touches_a_unit() -> None:
    """All round the Crimean base lie Traps and stand mechs; the character gets to the Factory untouched."""
    human = "togawa/industrial power=16 trap_coins@G3 trap_power@H1 toka@F3 suiton@F4 ronin@G4 w@E3"
    line = f"crimea/{FREE} coins=9 power=9 w@E4; {human}; cards pile=1.2.3; turn crimea"
    game = turn(line, 16)  # like 18, without a coin
    assert moves(game) == ["hero base>D4"]
    assert armed(game) == 2
    assert (seat(game, "crimea").coins, seat(game, "crimea").power) == (9, 9)
    assert not happened(game, ev.COMBAT_BEGAN)
    assert not happened(game, ev.WORKERS_FLED)
    assert not happened(game, ev.MARK_TURNED)


@rule("AUTO-MOVE-12")
def test_tokens_and_resources_on_the_way_stay() -> None:
    line = (
        f"crimea/{FREE} w@E4; togawa/industrial; board enc=all oil2@G3 metal@H1 food@F4 wood@F3; "
        "cards pile=1.2.3; turn crimea"
    )
    game = turn(line, ENCOUNTER)
    assert went(game) == "hero base>D4"
    assert len(tokens_left(game)) == 11
    assert [tokens(game, place) for place in ("G3", "H1", "F4", "F3")] == [
        {"oil": 2},
        {"metal": 1},
        {"food": 1},
        {"wood": 1},
    ]


@rule("AUTO-MOVE-13")
def test_a_mech_takes_neither_workers_nor_resources_along() -> None:
    line = f"rusviet/{FREE} speed@D6 w@D6 w@C6; saxony/industrial speed@A6; board oil3@D6; turn rusviet"
    game = turn(line, MECH)
    assert went(game) == "speed D6>B6"
    assert workers(game, "rusviet") == ["C6", "D6"]
    assert (tokens(game, "D6"), tokens(game, "B6")) == ({"oil": 3}, {})
    assert not happened(game, ev.CARRIED)


@rule("AUTO-MOVE-13")
@pytest.mark.parametrize(("card", "move"), [(WORKER, "worker C6>D6"), (ENCOUNTER, "hero C6>D6")])
def test_workers_and_the_character_carry_nothing_either(card: int, move: str) -> None:
    line = f"rusviet/{RESTRICTED} hero@C6 w@C6 w@D7; saxony/industrial speed@E6; board oil3@C6; turn rusviet"
    if card == WORKER:
        line = line.replace("speed@E6", "")
    game = turn(line, card)
    assert went(game) == move
    assert (tokens(game, "C6"), tokens(game, "D6")) == ({"oil": 3}, {})


# --- encounter tokens -------------------------------------------------------------------------------------------------


@rule("AUTO-MOVE-59", "AUTO-MOVE-60")
@pytest.mark.parametrize(("card", "symbol", "enemy"), [(18, "encounter_factory", ""), (19, "attack_worker", "w@D6")])
def test_the_character_removes_a_token_and_meets_nobody(card: int, symbol: str, enemy: str) -> None:
    line = f"rusviet/{RESTRICTED} w@C6; saxony/industrial {enemy}; board enc=B7.D6.E1; turn rusviet"
    game = turn(line, card)
    assert (chose(game), went(game)) == ([symbol], "hero base>D6")
    assert tokens_left(game) == {"B7", "E1"}
    assert not happened(game, ev.ENCOUNTER_MET)


@rule("AUTO-MOVE-59")
def test_the_symbol_character_removes_a_token_as_well() -> None:
    """On the highest level it follows encounter_factory: first D6, then B7, as near to the mech on A6 as may be."""
    side = "rusviet/ultimaszyna w@C6 w@D7"
    game = turn(f"{side}; saxony/industrial speed@A6 w@B6; board enc=all; turn rusviet", ENCOUNTER)
    assert chose(game) == ["encounter_factory", "character"]
    assert moves(game) == ["hero base>D6", "hero D6>B7"]
    assert tokens_left(game) == names(game.state.config.board.encounters) - {"B7", "D6"}


@rule("AUTO-MOVE-60")
def test_removing_a_token_draws_no_card_and_brings_nothing() -> None:
    line = "rusviet/automa coins=5 w@C6; saxony/industrial; board enc=D6; turn rusviet"
    game = turn(line, 14)  # its gains: a worker and a combat card
    assert tokens_left(game) == set()
    assert not happened(game, ev.ENCOUNTER_MET)
    assert set(texts(game)) == {"drawn=2", "drawn=3", "drawn=4", "drawn=5"}
    assert (seat(game, "rusviet").coins, seat(game, "rusviet").power) == (5, 0)
    assert all(state <= 1 for state in game.state.met)  # no encounter card has left its deck


@rule("AUTO-MOVE-61")
@pytest.mark.parametrize(("dial", "wins"), [(0, True), (7, False)])
def test_after_an_attack_only_a_winning_character_removes_the_token(dial: int, wins: bool) -> None:
    side = f"rusviet/{RESTRICTED} scheme=2 power=5 w@C6"
    game = turn(f"{side}; saxony/industrial power=7 speed@D6; board enc=D6; turn rusviet", ATTACK)
    assert battlefield(game) == "D6"
    assert tokens_left(game) == {"D6"}  # the combat is not over
    do(commit(game, "saxony", dial), "!automa=16")
    assert (where(game, "rusviet", HERO) == "D6") == wins
    assert tokens_left(game) == (set() if wins else {"D6"})


@rule("AUTO-MOVE-61")
def test_on_the_highest_level_a_beaten_character_leaves_the_token_as_well() -> None:
    """It goes home instead of to the mat, and from there somewhere else by the symbols that follow."""
    side = "rusviet/ultimaszyna scheme=2 power=5 w@C6"
    game = turn(f"{side}; saxony/industrial power=7 speed@D6; board enc=D6; turn rusviet", ATTACK)
    do(commit(game, "saxony", 7), "!automa=16", "!drawn=2")
    assert moves(game)[0] == "hero base>D6"
    assert where(game, "rusviet", HERO) not in (None, "D6")
    assert tokens_left(game) == {"D6"}


@rule("AUTO-MOVE-62")
@pytest.mark.parametrize(
    ("pieces", "enemy", "card", "move"),
    [
        ("w@C6 w@D7", "", WORKER, "worker C6>D6"),
        ("speed@D7", "speed@E6", MECH, "speed D7>D6"),
        ("hero@mat speed@D7", "w@D6", RAID, "speed D7>D6"),
    ],
)
def test_mechs_and_workers_leave_tokens_alone(pieces: str, enemy: str, card: int, move: str) -> None:
    line = f"rusviet/{RESTRICTED} {pieces}; saxony/industrial {enemy}; board enc=D6; turn rusviet"
    game = turn(line, card)
    assert went(game) == move
    assert tokens_left(game) == {"D6"}


@rule("AUTO-MOVE-62")
def test_a_mech_that_wins_a_combat_leaves_the_token() -> None:
    side = f"rusviet/{RESTRICTED} scheme=2 power=5 hero@mat speed@C6"
    game = turn(f"{side}; saxony/industrial speed@D6; board enc=D6; turn rusviet", ATTACK)
    do(game, "!automa=16")
    assert where(game, "rusviet", 4) == "D6"
    assert tokens_left(game) == {"D6"}


# --- the Factory ------------------------------------------------------------------------------------------------------

BESIDE = f"polania/{FREE} w@C3"


@rule("AUTO-MOVE-63")
def test_the_character_takes_a_card_unseen_and_the_human_chooses_from_the_rest() -> None:
    line = f"{BESIDE}; saxony/industrial power=7 hero@D5; cards pile=4.7.9; turn polania"
    game = turn(line, ENCOUNTER)
    assert went(game) == "hero base>D4"
    assert game.actor == CHANCE
    assert sorted(texts(game)) == ["unseen=4", "unseen=7", "unseen=9"]
    do(game, "!unseen=7")
    assert seat(game, "polania").factory == 2**6
    assert game.faction == "saxony"
    # The human takes the Factory, and finds the two cards left.
    do(game, "section=move", "move", "unit=hero", "go=D4")
    do(commit(game, "saxony", 7), "!automa=10")
    assert where(game, "polania", HERO) is None
    assert set(texts(game)) == {"factorycard=4", "factorycard=9"}


@rule("AUTO-MOVE-63")
@pytest.mark.parametrize(
    ("line", "card", "symbol"),
    [
        (f"{BESIDE}; saxony/industrial speed@D5; turn polania", ENCOUNTER, "encounter_factory"),
        (f"{BESIDE}; saxony/industrial w@D4; turn polania", RAID, "attack_worker"),
        (f"{BESIDE} scheme=2 power=5; saxony/industrial speed@D4; turn polania", ATTACK, "attack_combat"),
    ],
)
def test_whatever_brought_it_there(line: str, card: int, symbol: str) -> None:
    game = turn(line.replace("; turn", "; cards pile=4.7.9; turn"), card)
    assert chose(game) == [symbol]
    if symbol == "attack_combat":
        do(game, "!automa=16")
    assert "unseen=4" in texts(game)


@rule("AUTO-MOVE-63")
def test_only_the_character_and_only_on_the_factory() -> None:
    cards = "cards pile=4.7.9; turn polania"
    mech = turn(f"{BESIDE} hero@mat speed@C2; saxony/industrial w@D4; {cards}", RAID)
    assert went(mech) == "speed C2>D4"
    beaten = turn(f"{BESIDE} scheme=2 power=5; saxony/industrial power=7 speed@D4; {cards}", ATTACK)
    do(commit(beaten, "saxony", 7), "!automa=16", "!drawn=2")
    for game in (mech, beaten):
        assert game.faction == "saxony"  # nothing more is asked for in the Automa's turn
        assert not happened(game, why.AUTOMA_FACTORY)
        assert game.state.pile == 2**3 + 2**6 + 2**8
        assert seat(game, "polania").factory == 0


@rule("AUTO-MOVE-63")
def test_it_takes_the_card_at_the_end_of_the_turn() -> None:
    """After the gains: the combat card of 14-I is drawn first."""
    game = turn(f"{BESIDE}; saxony/industrial; cards pile=4.7.9; turn polania", 14)
    assert where(game, "polania", HERO) == "D4"
    do(game, "!drawn=2", "!unseen=9")
    assert seat(game, "polania").factory == 2**8


@rule("AUTO-MOVE-64")
def test_nobody_sees_the_card_and_it_is_never_used() -> None:
    game = turn(f"{BESIDE}; saxony/industrial; cards pile=4.7.9; turn polania", ENCOUNTER)
    do(game, "!unseen=7")
    for viewer in (-1, 0, 1):
        shown = game.view(viewer)["seats"][1]
        assert shown["faction"] == "polania"
        assert (shown["factory"], shown["factory_cards"]) == ([], 1)
    # Its turns go on as before: nothing but a card is ever asked for, and a card is all it acts on.
    game = turn(f"{BESIDE} factory=7; saxony/industrial; turn polania", WORKER)
    assert chose(game) == ["worker"]
    assert game.faction == "saxony"
    assert seat(game, "polania").factory == 2**6


@rule("AUTO-MOVE-65")
def test_there_is_no_second_card() -> None:
    line = f"{BESIDE} {{}}hero@D4; saxony/industrial speed@E4; cards pile=4.9; turn polania"
    stays = turn(line.format("factory=7 "), ENCOUNTER)
    assert (went(stays), stays.faction) == ("hero D4>D4", "saxony")
    assert not happened(stays, why.AUTOMA_FACTORY)
    assert stays.state.pile == 2**3 + 2**8
    assert seat(stays, "polania").factory == 2**6
    assert "unseen=4" in texts(turn(line.format(""), ENCOUNTER))  # without a card it takes one


# --- structures -------------------------------------------------------------------------------------------------------


@rule("AUTO-MOVE-80")
@pytest.mark.parametrize(
    ("line", "card", "move"),
    [
        ("w@C6 w@D7; saxony/industrial mill@D6", WORKER, "worker C6>D6"),
        ("speed@base w@D7; saxony/industrial mill@D6 speed@E6", MECH, "speed base>D6"),
        ("w@C6 hero@base; saxony/industrial mill@D6 speed@E6", ENCOUNTER, "hero base>D6"),
        ("w@C6; saxony/industrial mill@D6; board enc=D6", ENCOUNTER, "hero base>D6"),
        ("w@C6; saxony/industrial mill@D6 w@D6", RAID, "hero base>D6"),
        ("scheme=2 power=1 w@C6; saxony/industrial mill@D6 speed@D6", ATTACK, "hero base>D6"),
    ],
)
def test_an_enemy_structure_bars_no_symbol_and_stays(line: str, card: int, move: str) -> None:
    game = turn(f"rusviet/{RESTRICTED} {line}; turn rusviet", card)
    assert went(game) == move
    if card == ATTACK:
        do(game, "!automa=16")
    assert where(game, "saxony", FIRST_STRUCTURE + 3) == "D6"
    assert where(game, "rusviet", HERO) == "D6" or move.partition(" ")[0] != "hero"


@rule("AUTO-MOVE-80")
def test_a_structure_alone_is_nothing_to_attack() -> None:
    game = turn(f"rusviet/{RESTRICTED} scheme=2 power=9 w@C6; saxony/industrial mill@D6; turn rusviet", 16)
    assert tried(game)[:2] == ["attack_combat: destination", "attack_worker: destination"]


# --- never two of a kind ----------------------------------------------------------------------------------------------

TABLES = (
    Setup(players=2, factions=("nordic", "saxony"), mats=("automa", "industrial")),
    Setup(players=2, factions=("togawa", "crimea"), mats=("ultimaszyna", "industrial")),
    Setup(players=2, factions=("rusviet", "polania"), mats=("automaszyna", "engineering"), automa_all_moves=True),
    Setup(players=4, factions=("albion", "rusviet", "crimea"), mats=("automa", "ultimaszyna", "autometta")),
)


@rule("AUTO-MOVE-81", "AUTO-MOVE-11")
@pytest.mark.parametrize("setup", TABLES)
def test_no_territory_holds_two_workers_or_two_combat_units_of_an_automa(setup: Setup) -> None:
    together = 0
    for seed in range(12):
        for s in wander(setup, seed, decisions=1500):
            for at in range(s.config.seats):
                if not s.config.unmanned & 2**at:
                    continue
                piece = s.players[at].piece
                land = s.config.board.territories
                fighters = Counter(place for place in piece[:FIRST_WORKER] if 0 <= place < land)
                of_workers = Counter(place for place in piece[FIRST_WORKER:UNITS] if 0 <= place < land)
                assert max(fighters.values(), default=0) <= 1
                assert max(of_workers.values(), default=0) <= 1
                assert all(place < land or place == s.config.factions[at].base for place in piece[:UNITS])
                together += bool(fighters.keys() & of_workers.keys())
    assert together > 0  # one of each is quite usual
