"""Area AUTO-MULTI, second part: the marker that replaces reading order wherever more than two play."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.several import ROUND, first_of, marked, marker
from tests.spec.automa.sighting import decided
from tests.spec.automa.table import moved, take_turn
from tests.spec.table import do, lay
from whetstone import Game, Setup
from whetstone.content.base.board import standard_board
from whetstone.content.registry import SEATING
from whetstone.play.names import place_of

# Two Automas and a human who stays at home.
THREE = "nordic/automa; rusviet/automa {}; saxony; turn {}"

# D3 and E5 are equal for Polania's mech: next to the mech on E4, one step from the Factory.
TIED_MECH = "polania/automa track=5 riverwalk@base hero@D4 w@C1 w@D1; crimea riverwalk@E4; {} turn polania;"
# Both workers stand one step from the Rusviet base.
TIED_WORKERS = "rusviet/automa w@C6 w@D7; {} saxony; turn rusviet;"


def _lay(base: str = "albion") -> Game:
    return lay(f"{THREE.format('', 'saxony')}; {marked(base)}")


# --- in place of reading order ----------------------------------------------------------------------------------------


@rule("AUTO-MULTI-28")
@pytest.mark.parametrize(("base", "taken"), [("albion", "C6"), ("togawa", "D7")])
def test_the_marker_selects_between_units(base: str, taken: str) -> None:
    game = take_turn(TIED_WORKERS.format("nordic;") + marked(base), 3)
    assert moved(game, "rusviet")[0][0] == taken
    assert marker(game) != base


@rule("AUTO-MULTI-28")
@pytest.mark.parametrize(("base", "taken"), [("albion", "D3"), ("rusviet", "E5")])
def test_the_marker_chooses_between_destinations(base: str, taken: str) -> None:
    game = take_turn(TIED_MECH.format("nordic;") + marked(base), 10)
    assert moved(game, "polania") == [("base", taken)]
    assert decided(game) == "marker"


@rule("AUTO-MULTI-28")
@pytest.mark.parametrize("other", ["nordic;", "nordic/automa;"])
def test_a_third_player_of_either_kind_brings_the_marker(other: str) -> None:
    assert moved(take_turn(TIED_MECH.format(other) + marked("rusviet"), 10), "polania") == [("base", "E5")]


@rule("AUTO-MULTI-28")
def test_one_human_and_one_automa_keep_reading_order() -> None:
    game = take_turn(TIED_MECH.format("") + marked("rusviet"), 10)
    assert moved(game, "polania") == [("base", "D3")]
    assert decided(game) == "reading order"
    assert moved(take_turn(TIED_WORKERS.format("") + marked("togawa"), 3), "rusviet")[0][0] == "C6"
    assert marker(game) is None


# --- how it goes round ------------------------------------------------------------------------------------------------


@rule("AUTO-MULTI-29")
@pytest.mark.parametrize("left_out", [*SEATING, None])
def test_it_starts_on_the_albion_base_whoever_plays(left_out: str | None) -> None:
    factions = tuple(name for name in SEATING if name != left_out)
    mats = ("random", *("automa" for _ in factions[1:]))
    game = Game.new(Setup(players=len(factions), factions=factions, mats=mats), seed=1)
    while game.state.turn < 1:
        game.choose(game.choices()[0])
    assert marker(game) == "albion"


@rule("AUTO-MULTI-30")
def test_the_candidate_nearest_to_the_marked_base_is_taken() -> None:
    assert first_of(_lay(), "nordic", "C3 E4") == "C3"  # 3 and 5
    assert first_of(_lay("crimea"), "nordic", "C3 E4") == "E4"  # 5 and 3
    assert first_of(_lay("saxony"), "nordic", "A1 B2 C1 H1") == "C1"  # 6, 5, 4 and 4; then Albion: 3 and 8


@rule("AUTO-MULTI-31")
@pytest.mark.parametrize(("places", "taken"), [("A3 B2", "A3"), ("F3 F4", "F4"), ("D5 E4 E5", "D5")])
def test_while_candidates_tie_the_next_base_but_one_is_asked(places: str, taken: str) -> None:
    game = _lay()
    assert first_of(game, "nordic", places) == taken
    assert marker(game) == "crimea"


@rule("AUTO-MULTI-31")
def test_only_those_still_tied_are_compared_again() -> None:
    # C6 is nearest of all to the Rusviet base, but A1 and A2 are nearer to the Albion base.
    assert first_of(_lay(), "nordic", "A1 A2 C6") == "A2"


@rule("AUTO-MULTI-31")
@pytest.mark.parametrize(("base", "taken", "then"), [("albion", "A3", "crimea"), ("polania", "B2", "nordic")])
def test_a_tie_in_play_goes_round_too(base: str, taken: str, then: str) -> None:
    """Albion's worker may go to A3 or B2, each next to the worker on A2 and 3 from the Factory."""
    game = take_turn(f"albion/automa w@base w@A2; nordic; saxony; turn albion; {marked(base)}", 3)
    assert moved(game, "albion") == [("base", taken)]
    assert marker(game) == then


@rule("AUTO-MULTI-32")
def test_after_each_use_it_moves_two_bases_on() -> None:
    game = _lay()
    seen = []
    for _ in range(3):
        seen.append(marker(game))
        first_of(game, "nordic", "C3 E4")
    assert seen == ["albion", "rusviet", "crimea"]
    tied = _lay()
    first_of(tied, "nordic", "F3 F4")  # 6 and 6 from Albion, decided at Rusviet
    assert marker(tied) == "crimea"


@rule("AUTO-MULTI-32")
def test_all_automas_share_the_marker() -> None:
    line = "nordic/automa w@A4 w@A5; rusviet/automa w@C6 w@D7; saxony; turn nordic; " + marked("albion")
    game = take_turn(line, 3)
    # A4 is nearer to the Albion base. It goes to B5: A4 counts the same and is farther from the Factory.
    assert moved(game, "nordic") == [("A4", "B5")]
    assert marker(game) == "rusviet"
    do(game, "!automa=3")
    # C6 and D7 are 1 from the Rusviet base, 6 from that of Crimea, 6 and 7 from that of Polania.
    assert moved(game, "rusviet") == [("C6", "D6")]
    assert marker(game) == "nordic"


@rule("AUTO-MULTI-33")
@pytest.mark.parametrize("factions", [("nordic", "rusviet", "saxony"), SEATING])
def test_the_round_visits_unused_bases_too(factions: tuple[str, ...]) -> None:
    seats = "; ".join(name if name == "saxony" else f"{name}/automa" for name in factions)
    game = lay(f"{seats}; turn saxony")
    seen = []
    for _ in range(8):
        seen.append(marker(game))
        first_of(game, factions[0], "C3 E4")  # they differ in distance from every base
    assert seen == [*ROUND, "albion"]


@rule("AUTO-MULTI-34")
@pytest.mark.parametrize("base", ROUND)
def test_where_all_bases_leave_a_tie_reading_order_decides(base: str) -> None:
    """No two territories of the board are alike to all bases, so E4 is made to be like C3."""
    game = _lay(base)
    board = standard_board()
    c3, e4 = place_of("C3", ""), place_of("E4", "")
    assert c3 is not None
    assert e4 is not None
    for home in range(board.territories, board.places):
        board.distance[e4 * board.places + home] = board.distance[c3 * board.places + home]
    game.state.config.board = board
    assert first_of(game, "nordic", "E4 C3") == "C3"
    assert marker(game) == ROUND[(ROUND.index(base) + 1) % 7]
    assert first_of(_lay("crimea"), "nordic", "E4 C3") == "E4"  # as the board is


@rule("AUTO-MULTI-35")
@pytest.mark.parametrize("base", ROUND)
def test_a_choice_decided_earlier_leaves_the_marker_alone(base: str) -> None:
    # One worker, one best place; two workers of which one is nearer home; two together on the base.
    for workers in ("w@C6", "track=5 w@D6 w@C6", "w2@base w@C6 w@D7"):
        game = take_turn(THREE.format(workers, "rusviet") + ";" + marked(base), 3)
        assert len(moved(game, "rusviet")) == 1
        assert marker(game) == base
    tied = take_turn(THREE.format("w@C6 w@D7", "rusviet") + ";" + marked(base), 3)
    assert marker(tied) != base


@rule("AUTO-MULTI-35")
def test_the_criterion_and_the_factory_come_before_the_marker() -> None:
    # Next to the human mech on E4 lie D4 and others; the Factory is nearest to itself.
    line = TIED_MECH.replace("hero@D4", "hero@C3").format("nordic;")
    for base in ("albion", "rusviet"):
        game = take_turn(line + marked(base), 10)
        assert moved(game, "polania") == [("base", "D4")]
        assert decided(game) == "factory"
        assert marker(game) == base
