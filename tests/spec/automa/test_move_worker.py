"""Area AUTO-MOVE: the symbol worker."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.sighting import (
    FREE,
    RESTRICTED,
    START,
    around,
    decided,
    first_turn,
    in_danger,
    in_reach,
    moves,
    number,
    opening,
    selected,
    spaced,
    spot,
    tried,
    turn,
    valid,
    went,
)
from tests.spec.table import do, lay, workers
from whetstone import Game
from whetstone.content.automa.moves import select_unit
from whetstone.content.automa.sight import units_near

WORKER_CARD = 3

# Rusviet before the water is behind it, or after; the human's mech is added by the test.
RUSVIET = f"rusviet/{FREE} hero@D6 speed@D5 w@C6 w@D7"


def counted(game: Game, faction: str, place: str) -> int:
    """In how many neighbourhoods the place lies for a worker about to be moved."""
    at = number(game, faction)
    return units_near(game.state, at, spot(place), select_unit(game.state, at, 0))


# --- where to ---------------------------------------------------------------------------------------------------------


@rule("AUTO-MOVE-32")
def test_valid_are_territories_in_reach_without_enemies_and_other_workers() -> None:
    game = lay(f"{RUSVIET}; saxony/industrial speed@E6; turn rusviet")
    assert selected(game, "rusviet", "worker") == "worker C6"
    assert in_reach(game, "rusviet") == spaced("B6 B7 C4 C5 C6 D4 D5 D6 D7 E5 E6 E7")
    assert valid(game, "rusviet", "worker") == spaced("B6 B7 C4 C5 C6 D4 D5 D6 E5 E7")


@rule("AUTO-MOVE-32")
@pytest.mark.parametrize("unit", ["hero", "speed", "w"])
def test_any_enemy_unit_makes_a_territory_invalid(unit: str) -> None:
    """Without it the worker would go to B5, which is nearer to the Factory than A4."""
    line = f"nordic/{RESTRICTED} w@A4 w@A5; saxony/industrial {{}}; turn nordic"
    assert went(turn(line.format(""), WORKER_CARD)) == "worker A4>B5"
    game = lay(line.format(f"{unit}@B5"))
    assert valid(game, "nordic", "worker") == {"A4"}
    made = turn(line.format("w@B5"), WORKER_CARD)
    assert went(made) == "worker A4>A4"


@rule("AUTO-MOVE-32")
def test_another_worker_of_its_own_makes_a_territory_invalid() -> None:
    game = turn(f"nordic/{RESTRICTED} w@A4 w@A5 w@B5; saxony/industrial; turn nordic", WORKER_CARD)
    assert went(game) == "worker A4>A4"
    assert decided(game) == "only one"


@rule("AUTO-MOVE-33")
def test_a_worker_may_stay_where_it_is() -> None:
    """G3 and G4 lie in one neighbourhood each and are equally far from the Factory: the first is where it stands."""
    line = opening("crimea", RESTRICTED)
    game = lay(line)
    assert valid(game, "crimea", "worker") == spaced("G3 G4")
    done = turn(line, WORKER_CARD)
    assert (went(done), decided(done)) == ("worker G3>G3", "reading order")
    assert tried(done) == []


@rule("AUTO-MOVE-34")
def test_a_worker_may_join_a_mech_or_the_character() -> None:
    game = lay(f"{RUSVIET}; saxony/industrial speed@E6; turn rusviet")
    assert {"D5", "D6"} <= valid(game, "rusviet", "worker")
    assert went(turn(f"{RUSVIET}; saxony/industrial speed@F1; turn rusviet", WORKER_CARD)) == "worker C6>D6"
    mech_there = RUSVIET.replace("hero@D6 speed@D5", "hero@D5 speed@D6")
    assert went(turn(f"{mech_there}; saxony/industrial speed@F1; turn rusviet", WORKER_CARD)) == "worker C6>D6"


# --- fear -------------------------------------------------------------------------------------------------------------


@rule("AUTO-MOVE-35")
def test_a_territory_a_mech_could_enter_is_not_chosen() -> None:
    line = opening("nordic", RESTRICTED, human="polania")
    dry = line.replace("polania/industrial", "polania/industrial submerge@B4")
    assert went(turn(dry, WORKER_CARD)) == "worker A4>B5"
    threat = line.replace("polania/industrial", "polania/industrial riverwalk@B4")
    assert in_danger(lay(threat), "nordic") >= {"B5"}
    game = turn(threat, WORKER_CARD)
    assert (went(game), decided(game)) == ("worker A4>A4", "only one")


@rule("AUTO-MOVE-35")
def test_a_character_frightens_like_a_mech() -> None:
    side = f"rusviet/{FREE} speed@B6 hero@D6 w@C6"
    assert went(turn(f"{side}; nordic/industrial hero@D4; turn rusviet", WORKER_CARD)) == "worker C6>C5"
    assert went(turn(f"{side}; nordic/industrial hero@D5; turn rusviet", WORKER_CARD)) == "worker C6>C6"


@rule("AUTO-MOVE-36")
def test_enemy_workers_do_not_frighten() -> None:
    """With a mech instead the symbol is invalid: G3, the only valid territory, lies in its neighbourhood."""
    line = f"crimea/{RESTRICTED} w@G3 w@H1; saxony/industrial {{}}@G4; turn crimea"
    assert went(turn(line.format("w"), WORKER_CARD)) == "worker G3>G3"
    assert went(turn(line.format("speed"), WORKER_CARD)) is None


@rule("AUTO-MOVE-36", "AUTO-MOVE-04")
def test_enemies_on_their_home_base_do_not_frighten() -> None:
    """C1 is right beside the Polanian base, where character and mech stand; from lake B1 the mech would see it."""
    line = f"nordic/{FREE} w@A4 w@D2 speed@C1 riverwalk@D1; polania/industrial {{}}; turn nordic"
    assert went(turn(line.format("speed@base"), WORKER_CARD)) == "worker A4>C1"
    assert went(turn(line.format("submerge@B1"), WORKER_CARD)) == "worker A4>D1"
    assert in_danger(lay(line.format("speed@base")), "nordic") == set()


@rule("AUTO-MOVE-37")
def test_a_threat_through_a_tunnel_counts() -> None:
    line = f"rusviet/{FREE} speed@B5 riverwalk@C4 hero@D5 w@D6 w@C6; saxony/industrial disarm@{{}}; turn rusviet"
    calm = lay(line.format("F1"))
    assert counted(calm, "rusviet", "C5") == 4
    assert went(turn(line.format("F1"), WORKER_CARD)) == "worker C6>C5"
    tunnel = lay(line.format("F4"))
    assert {"B4", "C5", "E6"} <= in_danger(tunnel, "rusviet") & valid(tunnel, "rusviet", "worker")
    assert counted(tunnel, "rusviet", "C4") == counted(tunnel, "rusviet", "D5") == 3
    game = turn(line.format("F4"), WORKER_CARD)
    assert (went(game), decided(game)) == ("worker C6>C4", "reading order")


@rule("AUTO-MOVE-38")
def test_if_everything_is_threatened_no_worker_moves() -> None:
    line = f"crimea/{RESTRICTED} w@G3 w@H1; saxony/industrial speed@G4; turn crimea"
    assert valid(lay(line), "crimea", "worker") == {"G3"}
    game = turn(line, WORKER_CARD)
    assert moves(game) == []
    assert tried(game) == ["worker: threat"]
    assert workers(game, "crimea") == ["G3", "H1"]


@rule("AUTO-MOVE-38")
def test_the_next_symbol_is_tried_then() -> None:
    """Card 12-I as Nordic: worker in brackets, then mech."""
    line = f"nordic/{RESTRICTED} speed@base w@A4 w@A5; polania/industrial speed@B5; turn nordic"
    game = turn(line, 12)
    assert tried(game) == ["worker: threat"]
    assert went(game) == "speed base>A4"


# --- company ----------------------------------------------------------------------------------------------------------


@rule("AUTO-MOVE-39")
def test_the_territory_most_units_see_is_chosen() -> None:
    line = f"{RUSVIET}; saxony/industrial speed@F1; turn rusviet"
    game = lay(line)
    assert [counted(game, "rusviet", place) for place in ("D6", "D5", "C5", "D4")] == [3, 2, 2, 1]
    done = turn(line, WORKER_CARD)
    assert (went(done), decided(done)) == ("worker C6>D6", "criterion")


@rule("AUTO-MOVE-40")
@pytest.mark.parametrize(
    ("pieces", "n"),
    [
        ("", 0),
        ("hero@D5", 1),  # beside it
        ("hero@C5", 1),  # on it
        ("speed@C5", 1),
        ("w@B6", 1),
        ("speed@D5 riverwalk@D6", 2),
        ("speed@B5 w@B5", 2),  # two units on one territory are two units
        ("hero@C5 w@B6 speed@D5 riverwalk@D6", 4),
        ("hero@E6 w@A1", 0),  # too far
    ],
)
def test_every_other_unit_counts_once(pieces: str, n: int) -> None:
    """Seen from C5, for a worker on the base."""
    game = lay(f"rusviet/{FREE} w@base {pieces}; saxony/industrial; turn rusviet")
    assert counted(game, "rusviet", "C5") == n


@rule("AUTO-MOVE-40")
def test_workers_and_combat_units_weigh_the_same() -> None:
    """The character on F3 and two units of any kind on E2 and F1 see F2, and no other valid territory together."""
    for others in ("w@E2 w@F1", "speed@E2 w@F1", "speed@E2 riverwalk@F1"):
        line = f"nordic/{FREE} w@A4 hero@F3 {others}; polania/industrial speed@D6; turn nordic"
        assert went(turn(line, WORKER_CARD)) == "worker A4>F2"


@rule("AUTO-MOVE-41")
def test_the_worker_itself_does_not_count() -> None:
    line = opening("nordic", RESTRICTED)
    game = lay(line)
    assert "A4" in around(game, "nordic", "A4")
    assert counted(game, "nordic", "A4") == counted(game, "nordic", "B5") == 1  # only for A5
    done = turn(line, WORKER_CARD)
    assert (went(done), decided(done)) == ("worker A4>B5", "factory")


@rule("AUTO-MOVE-41")
def test_the_base_and_units_on_it_do_not_count() -> None:
    """However many are there, the two territories of the base are seen by nobody."""
    line = f"nordic/{RESTRICTED} speed@base riverwalk@base artillery@base w@A4 w@A5; saxony/industrial; turn nordic"
    assert counted(lay(line), "nordic", "A4") == 1
    assert went(turn(line, WORKER_CARD)) == "worker A4>B5"
    # A worker selected on the base: A4 and A5 are in reach for it, and count nothing.
    alone = f"nordic/{FREE} hero@E2 speed@base w@base; saxony/industrial; turn nordic"
    assert counted(lay(alone), "nordic", "A4") == counted(lay(alone), "nordic", "A5") == 0
    assert went(turn(alone, WORKER_CARD)) == "worker base>D2"


@rule("AUTO-MOVE-42")
def test_a_tie_goes_to_the_nearest_to_the_factory_then_to_the_first_read() -> None:
    line = opening("albion", RESTRICTED)
    assert [counted(lay(line), "albion", place) for place in ("A3", "B2")] == [1, 1]
    game = turn(line, WORKER_CARD)
    assert (went(game), decided(game)) == ("worker A1>A3", "reading order")
    free = turn(opening("albion", FREE), WORKER_CARD)
    assert (went(free), decided(free)) == ("worker A1>B3", "factory")


# --- openings ---------------------------------------------------------------------------------------------------------

OPENINGS = {
    "nordic": "A4>B5",
    "rusviet": "C6>D6",
    "togawa": "F7>F6",
    "crimea": "G3>G3",
    "saxony": "F1>F2",
    "polania": "C1>D2",
    "albion": "A1>A3",
}


@rule("AUTO-MOVE-43")
@pytest.mark.parametrize("faction", START)
@pytest.mark.parametrize("level", [RESTRICTED, FREE, "ultimaszyna"])
def test_the_worker_of_the_opening(faction: str, level: str) -> None:
    way = OPENINGS[faction] if level == RESTRICTED or faction != "albion" else "A1>B3"
    for rest in ("", "board enc=all"):
        assert went(turn(opening(faction, level, rest), WORKER_CARD)) == f"worker {way}"


@rule("AUTO-MOVE-43")
@pytest.mark.parametrize("faction", START)
@pytest.mark.parametrize("mat", ["autometta", "automa", "automaszyna", "ultimaszyna"])
def test_the_worker_of_the_opening_in_a_new_game(faction: str, mat: str) -> None:
    """The human has only bolstered when the card is drawn."""
    game = do(first_turn(faction, mat), "!automa=3")
    way = OPENINGS[faction] if mat != "ultimaszyna" or faction != "albion" else "A1>B3"
    assert went(game) == f"worker {way}"
