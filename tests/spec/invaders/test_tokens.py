"""Area TOKEN: when and where Flags and Traps are placed, and what they are not."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.invaders.tokens import MOVE, TRAPS, armed, supply, token
from tests.spec.table import do, holder, holds, lay, refused, seat, stars, texts, tokens, where, workers
from whetstone import Game
from whetstone.content.base.abilities import Wayfare
from whetstone.core.ids import BIT, FIRST_MECH, HERO

OFFER = {"albion": {"place=flag", "done"}, "togawa": {*(f"place={trap}" for trap in TRAPS), "done"}}
FLAG = {"faction": "albion", "token": "flag", "armed": True}


def _offered(game: Game) -> bool:
    return any(text.startswith("place=") for text in texts(game))


# --- the offer ------------------------------------------------------------------------------------------------------


@rule("TOKEN-01")
@pytest.mark.parametrize(("faction", "to"), [("albion", "A2"), ("togawa", "G6")])
def test_after_the_characters_movement_a_token_is_offered(faction: str, to: str) -> None:
    game = do(lay(f"{faction}; nordic; turn {faction}"), *MOVE, "unit=hero", f"go={to}")
    assert set(texts(game)) == OFFER[faction]


@rule("TOKEN-01")
@pytest.mark.parametrize(("faction", "to", "name"), [("albion", "A2", "flag"), ("togawa", "G6", "trap_coins")])
def test_placing_is_free_and_may_be_declined(faction: str, to: str, name: str) -> None:
    line = f"{faction} coins=3 power=2 pop=1 hand=2.3 w@{to}; nordic; turn {faction}"
    placed = do(lay(line), *MOVE, "unit=hero", f"go={to}", f"place={name}")
    assert token(placed, to) is not None
    assert supply(placed, faction) == 3
    p = seat(placed, faction)
    assert (p.coins, p.power, p.popularity, sum(p.hand)) == (3, 2, 1, 2)
    declined = do(lay(line), *MOVE, "unit=hero", f"go={to}", "done")
    assert token(declined, to) is None
    assert supply(declined, faction) == 4
    refused(declined, f"place={name}", "TOKEN-04")


@rule("TOKEN-01")
def test_other_factions_have_nothing_to_place() -> None:
    game = do(lay("nordic; albion; turn nordic"), *MOVE, "unit=hero", "go=A4")
    assert "end" in texts(game)


@rule("TOKEN-02", "TOKEN-03")
def test_no_token_while_mechs_and_workers_move_and_the_character_stands_still() -> None:
    line = "albion hero@C3 rally@A1 w@A2; nordic; turn albion"
    game = do(lay(line), *MOVE, "unit=rally", "go=B2")
    refused(game, "place=flag", "TOKEN-02")
    do(game, "unit=worker@A2", "go=A1")
    assert "end" in texts(game), "the Move action is over without an offer"
    line = "togawa hero@F6 toka@F7 w@G6; nordic; turn togawa"
    game = do(lay(line), *MOVE, "unit=worker@G6", "go=G5")
    refused(game, "place=trap_power", "TOKEN-02")
    do(game, "unit=toka", "go=G6")
    assert "end" in texts(game)


@rule("TOKEN-03")
def test_a_mech_gets_no_token_even_where_the_character_stands() -> None:
    game = do(lay("albion hero@B2 rally@A1; nordic; turn albion"), *MOVE, "unit=rally", "go=B2")
    assert not _offered(game)
    do(game, "unit=hero", "go=A2")
    assert _offered(game)


@rule("TOKEN-02")
@pytest.mark.parametrize("answer", ["place=flag", "done"])
def test_a_token_that_had_to_wait_is_not_offered_again_in_a_later_move_action(answer: str) -> None:
    line = "albion hero@A2 coins=2 rally@A1; nordic; board enc=A3; turn albion"
    game = do(lay(line), *MOVE, "unit=hero", "go=A3", "done", "!meet=15", "option=1", answer, "end")
    do(game, "section=move", "end", "section=bolster", "end", "section=bolster", "end")
    do(game, *MOVE, "unit=rally", "go=B2", "done")
    assert "end" in texts(game)
    assert not _offered(game)


@rule("TOKEN-02")
def test_a_character_that_went_and_came_back_has_moved() -> None:
    game = lay("albion hero@C3 factory=1; nordic; turn albion")
    do(game, "section=factory1", "factorymove", "unit=hero", "go=D4", "go=C3", "place=flag")
    assert token(game, "C3") == FLAG


@rule("TOKEN-04")
def test_no_token_on_the_way_and_one_at_the_end() -> None:
    game = lay("togawa hero@F7 factory=1; nordic; turn togawa")
    do(game, "section=factory1", "factorymove", "unit=hero", "go=F6")
    assert not _offered(game)
    refused(game, "place=trap_power")
    do(game, "go=F5", "place=trap_power")
    assert token(game, "F6") is None
    assert armed(game, "F5")
    assert not _offered(game)
    assert supply(game, "togawa") == 3


@rule("TOKEN-04")
def test_a_movement_stopped_half_way_ends_there() -> None:
    game = lay("togawa hero@F7 factory=1; nordic; turn togawa")
    do(game, "section=factory1", "factorymove", "unit=hero", "go=F6", "done", "place=trap_power")
    assert armed(game, "F6")


# --- at once, or after what waits there -----------------------------------------------------------------------------


@rule("TOKEN-05")
def test_the_flag_is_placed_before_a_mech_rallies_to_it() -> None:
    game = do(lay("albion hero@B4 rally@A1; nordic; turn albion"), *MOVE, "unit=hero", "go=C3")
    refused(game, "unit=rally", "TOKEN-05")
    do(game, "place=flag", "unit=rally", "go=C3:rally")
    assert where(game, "albion", FIRST_MECH + 3) == "C3"


@rule("TOKEN-06")
def test_an_encounter_comes_before_the_token() -> None:
    line = "albion hero@A2 coins=2 rally@A1; nordic; board enc=A3; turn albion"
    game = do(lay(line), *MOVE, "unit=hero", "go=A3")
    refused(game, "place=flag", "TOKEN-06")
    do(game, "unit=rally", "go=B2", "!meet=15")
    assert not _offered(game)
    do(game, "option=1")
    assert set(texts(game)) == OFFER["albion"]
    do(game, "place=flag")
    assert token(game, "A3") == FLAG
    assert seat(game, "albion").popularity == 2


@rule("TOKEN-06")
def test_a_combat_comes_before_the_token() -> None:
    line = "togawa hero@F5 power=3 toka@G6; nordic hero@F6 power=1; turn togawa"
    game = do(lay(line), *MOVE, "unit=hero", "go=F6")
    refused(game, "place=trap_power", "TOKEN-06")
    do(game, "unit=toka", "go=G5")
    assert not _offered(game)
    do(game, "dial=2", "dial=0")
    assert where(game, "nordic", HERO) == "base"
    assert set(texts(game)) == OFFER["togawa"]
    do(game, "place=trap_coins")
    assert armed(game, "F6")


@rule("TOKEN-06")
def test_combat_and_encounter_both_come_first() -> None:
    line = "albion hero@A2 coins=2 power=3; nordic hero@A3 power=1; board enc=A3; turn albion"
    game = do(lay(line), *MOVE, "unit=hero", "go=A3", "dial=2", "dial=0", "!meet=15")
    assert not _offered(game)
    do(game, "option=1", "place=flag")
    assert token(game, "A3") == FLAG


@rule("TOKEN-07")
@pytest.mark.parametrize(("attack", "defence", "placed"), [(1, 2, False), (2, 2, True)])
def test_only_the_winner_of_the_combat_places_a_token(attack: int, defence: int, placed: bool) -> None:
    line = "albion hero@A2 power=3; nordic hero@A3 power=3; turn albion"
    game = do(lay(line), *MOVE, "unit=hero", "go=A3", f"dial={attack}", f"dial={defence}")
    if not placed:
        do(game, "!drawn=2")  # the loser's card
        assert where(game, "albion", HERO) == "base"
        assert "end" in texts(game)
    else:
        do(game, "!drawn=2")
        assert where(game, "albion", HERO) == "A3"
    assert _offered(game) == placed


@rule("TOKEN-07")
def test_a_mech_of_the_beaten_side_elsewhere_brings_no_token_either() -> None:
    line = "togawa hero@F5 power=3 toka@F5; nordic hero@F6 power=5; turn togawa"
    game = do(lay(line), *MOVE, "unit=hero", "go=F6", "unit=toka", "go=F6", "dial=0", "dial=1")
    assert "end" in texts(game)
    assert token(game, "F6") is None
    assert supply(game, "togawa") == 4


@rule("TOKEN-08")
@pytest.mark.parametrize("faction", ["albion", "togawa"])
def test_after_workers_have_fled_the_token_is_offered_at_once(faction: str) -> None:
    start, to = ("A2", "A3") if faction == "albion" else ("F5", "F6")
    game = lay(f"{faction} hero@{start} pop=5 w@{start}; nordic w2@{to}; turn {faction}")
    do(game, *MOVE, "unit=hero", f"go={to}")
    assert workers(game, "nordic") == ["base", "base"]
    assert seat(game, faction).popularity == 3
    assert set(texts(game)) == OFFER[faction]


@rule("TOKEN-09")
def test_the_move_of_a_factory_card_brings_a_token_at_once() -> None:
    game = do(lay("albion hero@A2 factory=1; nordic; turn albion"), "section=factory1", "factorymove")
    do(game, "unit=hero", "go=B2", "go=C2")
    assert set(texts(game)) == OFFER["albion"]


@rule("TOKEN-09")
def test_the_move_of_a_factory_card_brings_a_token_after_what_waits_there() -> None:
    line = "togawa hero@F7 coins=2 power=2 factory=1; nordic hero@F6; board enc=F6; turn togawa"
    game = do(lay(line), "section=factory1", "factorymove", "unit=hero", "go=F6", "dial=0")
    assert not _offered(game)
    do(game, "!meet=15", "option=1")
    assert set(texts(game)) == OFFER["togawa"]


@rule("TOKEN-10")
def test_the_token_goes_where_the_encounter_has_set_the_character_down() -> None:
    line = "albion hero@A2 coins=2; nordic; board enc=A3; turn albion"
    game = do(lay(line), *MOVE, "unit=hero", "go=A3", "!meet=42", "option=2")
    assert not _offered(game)
    do(game, "at=A2", "lift=hero:yes")
    assert set(texts(game)) == OFFER["albion"]
    do(game, "place=flag")
    assert token(game, "A2") == FLAG
    assert token(game, "A3") is None
    assert not _offered(game)


@rule("TOKEN-11")
def test_no_token_after_the_combat_that_ends_the_game() -> None:
    goals = "power.popularity.workers.mechs.upgrades"
    line = "albion hero@A2 power=3 stars={}; nordic hero@A3; turn albion"
    last = do(lay(line.format(goals)), *MOVE, "unit=hero", "go=A3", "dial=0")
    assert last.outcome is not None
    assert token(last, "A3") is None
    assert supply(last, "albion") == 4
    goes_on = do(lay(line.format("power.popularity")), *MOVE, "unit=hero", "go=A3", "dial=0")
    assert _offered(goes_on)


@rule("TOKEN-11")
def test_no_token_after_the_encounter_that_ends_the_game() -> None:
    line = "togawa hero@F5 pop={} stars=power.workers.mechs.upgrades.structures; nordic; board enc=F6; turn togawa"
    last = do(lay(line.format(16)), *MOVE, "unit=hero", "go=F6", "!meet=15", "option=1")
    assert stars(last, "togawa")["popularity"] == 1
    assert last.outcome is not None
    assert token(last, "F6") is None
    assert _offered(do(lay(line.format(15)), *MOVE, "unit=hero", "go=F6", "!meet=15", "option=1"))


# --- where ----------------------------------------------------------------------------------------------------------


@rule("TOKEN-12")
@pytest.mark.parametrize(
    "there", ["albion flag@C3", "albion; togawa trap_coins@C3:down", "albion; togawa trap_coins@C3"]
)
def test_albion_places_no_flag_on_a_flag_or_a_trap(there: str) -> None:
    line = there.replace("albion", "albion hero@C2 coins=9 rally@A1", 1) + "; nordic; turn albion"
    game = do(lay(line), *MOVE, "unit=hero", "go=C3")
    assert not _offered(game)
    refused(game, "place=flag", "TOKEN-12")


@rule("TOKEN-12")
@pytest.mark.parametrize("there", ["togawa; albion flag@F5", "togawa trap_coins@F5:down", "togawa trap_coins@F5"])
def test_togawa_places_no_trap_on_a_flag_or_a_trap(there: str) -> None:
    line = there.replace("togawa", "togawa hero@F6 toka@G6", 1) + "; nordic; turn togawa"
    game = do(lay(line), *MOVE, "unit=hero", "go=F5")
    assert not _offered(game)
    refused(game, "place=trap_power", "TOKEN-12")


@rule("TOKEN-15")
@pytest.mark.parametrize(("faction", "start"), [("albion", "A2"), ("togawa", "G6")])
def test_no_token_on_a_home_base(faction: str, start: str) -> None:
    # Nothing these two have leads a character onto a home base, so one of them borrows Wayfare.
    game = lay(f"{faction} hero@{start} {'rally@A1' if faction == 'albion' else 'shinobi@F7'}; nordic; turn {faction}")
    config = game.state.config
    here = game.setup.factions.index(faction)
    borrowed = Wayfare(BIT[config.factions[here].base])
    config.abilities[here] = [*config.abilities[here][:4], borrowed]
    do(game, *MOVE, "unit=hero", "go=base")
    assert where(game, faction, HERO) == "base"
    assert not _offered(game)
    refused(game, "place=flag" if faction == "albion" else "place=trap_power", "TOKEN-15")


# --- what they are not ----------------------------------------------------------------------------------------------


@rule("TOKEN-14")
@pytest.mark.parametrize("owner", ["albion flag@C3", "togawa trap_coins@C3:down", "togawa trap_coins@C3"])
def test_a_token_gives_no_control_during_the_game(owner: str) -> None:
    faction, piece = owner.split()
    game = lay(f"{faction}/engineering {piece} w@A2; nordic; board oil9@C3; turn {faction}")
    assert holder(game, "C3") is None
    assert holds(game, faction) == {"A2"}
    do(game, "section=produce")  # on this mat it stands over Upgrade
    refused(game, "upgrade", "TURN-10")


@rule("TOKEN-14")
@pytest.mark.parametrize("owner", ["albion flag@C3", "togawa trap_coins@C3"])
def test_a_token_produces_nothing(owner: str) -> None:
    faction = owner.split()[0]
    game = do(lay(f"{owner} w@A2 w@A1; nordic; turn {faction}"), "section=produce", "produce")
    refused(game, "produce=C3", "PROD-05")
    do(game, "produce=A1", "produce=A2")
    assert tokens(game, "C3") == {}


@rule("TOKEN-14")
@pytest.mark.parametrize("token_there", ["albion flag@C3", "togawa trap_coins@C3:down"])
def test_a_token_neither_blocks_building_nor_counts_as_a_structure(token_there: str) -> None:
    line = f"nordic/industrial w@C3 coins=4; {token_there}; board wood3@C3; turn nordic"
    game = do(lay(line), "section=move", "build", "structure=mill")
    assert where(game, "nordic", 13 + 3) == "C3"
    assert holder(game, "C3") == "nordic"


@rule("TOKEN-14")
@pytest.mark.parametrize("token_there", ["albion flag@C3", "togawa trap_coins@C3:down"])
def test_a_token_is_no_unit_and_neither_bars_nor_stops_others(token_there: str) -> None:
    line = f"nordic hero@B4 w@B4 speed@A5; {token_there}; turn nordic"
    walked = do(lay(line), *MOVE, "unit=worker@B4", "go=C3")
    assert workers(walked, "nordic") == ["C3"]
    passed = do(lay(line), *MOVE, "unit=hero", "go=C3", "go=D4")
    assert where(passed, "nordic", HERO) == "D4"
    assert seat(passed, "nordic").popularity == 0
