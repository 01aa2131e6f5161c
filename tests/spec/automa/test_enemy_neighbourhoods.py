"""Area AUTO-MOVE: the neighbourhoods of a player's units, which keep an Automa's workers away."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.sighting import (
    FREE,
    RESTRICTED,
    around_enemy,
    in_danger,
    moves,
    opening,
    spaced,
    tried,
    turn,
    went,
)
from tests.spec.table import do, lay, texts


def facing(human: str) -> str:
    """Any Automa far off, and the human's turn, in which a unit could be moved for comparison."""
    automa = "albion" if human.startswith("nordic") else "nordic"
    return f"{automa}/{RESTRICTED}; {human}; turn {human.partition('/')[0]}"


@rule("AUTO-MOVE-15")
@pytest.mark.parametrize(
    ("human", "unit", "seen"),
    [
        ("crimea/industrial speed@G4", "speed", "G3 G4 H1"),
        ("crimea/industrial speed@G4 riverwalk@base", "speed", "F4 G3 G4 H1"),
        ("polania/industrial speed@D2", "speed", "C1 D1 D2"),
        ("polania/industrial speed@D2 riverwalk@base", "speed", "C1 C2 D1 D2"),
        ("nordic/industrial speed@C3", "speed", "B4 C2 C3 D4"),
        ("nordic/industrial speed@C3 seaworthy@base", "speed", "B4 C2 C3 D4 B3 C4 D3"),
    ],
)
def test_a_players_unit_sees_all_it_could_enter_in_one_step(human: str, unit: str, seen: str) -> None:
    assert around_enemy(lay(facing(human)), human.partition("/")[0], unit) == spaced(seen)


@rule("AUTO-MOVE-15")
@pytest.mark.parametrize(
    "human",
    [
        "crimea/industrial hero@G4 speed@base",
        "crimea/industrial hero@G4 riverwalk@base",
        "crimea/industrial hero@G4 wayfare@base",
        "polania/industrial hero@D3 submerge@base",
        "nordic/industrial hero@C3 seaworthy@base riverwalk@base",
        "rusviet/industrial hero@F3 township@base riverwalk@base w@A6",
        "saxony/industrial hero@F1 underpass@base mine@F2 w@D5",
        "saxony/industrial hero@C5 mine@G1",
        "albion/industrial hero@B2 burrow@base rally@base w@F5 flag@G4",
        "togawa/industrial hero@F6 toka@base shinobi@base suiton@base trap_coins@A3",
    ],
)
def test_it_is_what_a_move_of_the_player_would_offer(human: str) -> None:
    """Leaps from village to village or to a Flag, tunnels, the own Mine: whatever the first step may be (MOVE-04)."""
    faction = human.partition("/")[0]
    game = lay(facing(human))
    place = human.partition("hero@")[2][:2]
    seen = around_enemy(game, faction, "hero")
    do(game, "section=move", "move", "unit=hero")
    offered = {text.removeprefix("go=").partition(":")[0] for text in texts(game) if text.startswith("go=")}
    assert len(offered) > 1
    assert seen == {to for to in offered if not to.startswith("base")} | {place}


@rule("AUTO-MOVE-15", "AUTO-MOVE-35")
def test_an_ability_gained_frightens_workers_further_away() -> None:
    """B5 lies across a river from B4, and is a mountain: within reach of Polania's Riverwalk only."""
    line = opening("nordic", RESTRICTED, human="polania")
    without = line.replace("polania/industrial", "polania/industrial speed@B4")
    assert went(turn(without, 3)) == "worker A4>B5"
    unlocked = line.replace("polania/industrial", "polania/industrial riverwalk@B4")
    assert went(turn(unlocked, 3)) == "worker A4>A4"
    # The ability counts whichever mech has uncovered it.
    elsewhere = line.replace("polania/industrial", "polania/industrial speed@B4 riverwalk@base")
    assert went(turn(elsewhere, 3)) == "worker A4>A4"


@rule("AUTO-MOVE-16")
def test_from_a_tunnel_all_tunnels_are_seen() -> None:
    game = lay(facing("saxony/industrial disarm@F4"))
    assert around_enemy(game, "saxony", "disarm") == spaced("B4 C2 C5 E3 E4 E6 F3 F4 F5")
    beside = lay(facing("saxony/industrial disarm@F5"))
    assert around_enemy(beside, "saxony", "disarm") == spaced("E6 F4 F5 F6 G5")


@rule("AUTO-MOVE-16")
def test_the_own_mine_is_a_tunnel() -> None:
    """Reading: every one-step move counts."""
    mined = lay(facing("saxony/industrial disarm@F4 mine@G1"))
    assert around_enemy(mined, "saxony", "disarm") == spaced("B4 C2 C5 E3 E4 E6 F3 F4 F5 G1")
    inside = lay(facing("saxony/industrial disarm@G1 mine@G1"))
    assert around_enemy(inside, "saxony", "disarm") == spaced("B4 C2 C5 E3 E6 F1 F2 F4 G1")


@rule("AUTO-MOVE-16")
@pytest.mark.parametrize(
    ("human", "unit", "plain", "more"),
    [
        ("rusviet/industrial {}@E6 w@A6", "township", "speed", "A6 D4"),
        ("saxony/industrial {}@F1 w@D5", "underpass", "speed", "B4 C2 C5 D5 E3 E6 F4"),
        ("polania/industrial {}@D3", "submerge", "speed", "B1 B3 C4 E5 E7 G2"),
        ("albion/industrial {}@B2 w@F5 flag@G4", "rally", "sword", "F5 G4"),
        ("togawa/industrial {}@F6 trap_coins@A3", "shinobi", "ronin", "A3"),
    ],
)
def test_leaps_count_like_steps(human: str, unit: str, plain: str, more: str) -> None:
    faction = human.partition("/")[0]
    assert spaced(more) <= around_enemy(lay(facing(human.format(unit))), faction, unit)
    assert around_enemy(lay(facing(human.format(plain))), faction, plain).isdisjoint(spaced(more))


@rule("AUTO-MOVE-17")
@pytest.mark.parametrize("human", ["crimea/industrial speed@G4 scout@base", "crimea/industrial scout@G4 factory=5"])
def test_speed_and_a_factory_card_make_no_difference(human: str) -> None:
    """H1 and G3 are one step from G4; nothing two steps away is seen."""
    unit = "speed" if "speed@G4" in human else "scout"
    assert around_enemy(lay(facing(human)), "crimea", unit) == spaced("G3 G4 H1")


@rule("AUTO-MOVE-17")
def test_a_worker_does_not_fear_a_mech_two_steps_away() -> None:
    """From D4 a mech with Speed could get to C5 over D5; the worker goes there all the same, but not beside a mech."""
    side = f"rusviet/{FREE} speed@B6 hero@D6 w@C6"
    assert went(turn(f"{side}; nordic/industrial speed@D4; turn rusviet", 3)) == "worker C6>C5"
    assert went(turn(f"{side}; nordic/industrial speed@D5; turn rusviet", 3)) == "worker C6>C6"


@rule("AUTO-MOVE-18")
def test_units_standing_around_change_no_neighbourhood() -> None:
    """Own workers, own mechs, the Automa's units: what the mech on G4 sees stays the same."""
    empty = "crimea/industrial speed@G4"
    for human, automa in (
        (empty, f"nordic/{FREE}"),
        (f"{empty} w2@G3 scout@H1", f"nordic/{FREE}"),
        (empty, f"nordic/{FREE} w@G3 hero@H1"),
        (empty, f"nordic/{FREE} speed@G3 w@H1"),
    ):
        game = lay(f"{automa}; {human}; turn nordic")
        assert around_enemy(game, "crimea", "speed") == spaced("G3 G4 H1")


@rule("AUTO-MOVE-18", "AUTO-MOVE-38")
def test_a_worker_fears_for_the_territory_it_stands_on() -> None:
    """A mech could step onto G3 although the worker, and a mech of its own, are there."""
    for guard in ("", " speed@G3"):
        line = f"crimea/{RESTRICTED} w@G3 w@H1{guard}; saxony/industrial speed@G4; turn crimea"
        game = turn(line, 3)
        assert moves(game) == []
        assert tried(game) == ["worker: threat"]


@rule("AUTO-MOVE-04", "AUTO-MOVE-36")
def test_only_characters_and_mechs_on_territories_frighten() -> None:
    side = f"nordic/{RESTRICTED}"
    assert in_danger(lay(f"{side}; polania/industrial speed@base w@C1 w@D2; turn nordic"), "nordic") == set()
    assert in_danger(lay(f"{side}; polania/industrial hero@D2 w@C1; turn nordic"), "nordic") == spaced("C1 D1 D2")
    assert in_danger(lay(f"{side}; polania/industrial speed@D2 w@C1; turn nordic"), "nordic") == spaced("C1 D1 D2")


@rule("AUTO-MOVE-04")
def test_a_unit_on_a_foreign_home_base_sees_nothing_either() -> None:
    """Crimea's Wayfare leads to the base of a faction not in the game."""
    human = "crimea/industrial wayfare@base.rusviet riverwalk@base"
    game = lay(f"nordic/{FREE}; {human}; turn nordic")
    assert around_enemy(game, "crimea", "wayfare") == set()
    assert around_enemy(game, "crimea", "hero") == set()
