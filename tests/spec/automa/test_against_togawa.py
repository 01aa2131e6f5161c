"""Area AUTO-IFA: an Automa against a human Togawa, whose armed Traps hurt it and attract it."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.fighting import ATTACKS, fight, showed
from tests.spec.automa.sighting import chose, decided, moves, selected, turn
from tests.spec.invaders.tokens import armed, shown
from tests.spec.table import do, lay, seat, where, workers
from whetstone import Game
from whetstone.core import events as ev
from whetstone.core.ids import FIRST_MECH, HERO


def step_on(trap: str, crimea: str = "", card: int = 12) -> Game:
    """A mech of an Automa Crimea goes from F4 to E5, the place nearest to Togawa's character, where a Trap may lie."""
    line = f"crimea/automa track=4 {crimea} hero@mat riverwalk@F4; togawa hero@E6 {trap}; turn crimea"
    return turn(line, card)


# --- springing them ---------------------------------------------------------------------------------------------------


@rule("AUTO-IFA-23")
@pytest.mark.parametrize(("coins", "left"), [(3, 0), (4, 0), (9, 5), (0, 0)])
def test_coins_are_lost_as_far_as_there_are_any(coins: int, left: int) -> None:
    game = step_on("trap_coins@E5", f"coins={coins}")
    assert moves(game) == ["riverwalk F4>E5"]
    assert seat(game, "crimea").coins == left
    assert not armed(game, "E5")
    assert shown(game, "E5", "togawa") == "trap_coins"


@rule("AUTO-IFA-23")
@pytest.mark.parametrize(("power", "left"), [(9, 6), (2, 0)])
def test_so_is_power(power: int, left: int) -> None:
    # Card 12-I gives 4 power after the move.
    assert seat(step_on("trap_power@E5", f"power={power}"), "crimea").power == left + 4


@rule("AUTO-IFA-23")
def test_two_cards_are_discarded_at_random() -> None:
    game = step_on("trap_cards@E5", "hand=2.2.3.4.5")
    do(game, "!lost=3", "!lost=2")
    assert list(seat(game, "crimea").hand) == [1, 0, 1, 1]
    assert game.view(-1)["combat_discard"] == [2, 3]
    one = step_on("trap_cards@E5", "hand=4")
    assert sum(seat(one, "crimea").hand) == 0
    assert game.faction == one.faction == "togawa"


@rule("AUTO-IFA-23")
@pytest.mark.parametrize("trap", ["trap_coins@E5:down", "trap_coins@F5", ""])
def test_a_disarmed_or_distant_trap_costs_nothing(trap: str) -> None:
    game = step_on(trap, "coins=9")
    assert moves(game) == ["riverwalk F4>E5"]
    assert seat(game, "crimea").coins == 9


@rule("AUTO-IFA-23")
@pytest.mark.parametrize(
    ("card", "crimea", "board", "move"),
    [
        (3, "hero@mat w@base w@H1", "", "worker base>G3"),
        (14, "hero@base w@H1", "", "hero base>G4"),
        (14, "hero@base w@H1", "enc=G4", "hero base>G4"),
    ],
    ids=["worker", "character", "encounter"],
)
def test_whatever_unit_and_symbol(card: int, crimea: str, board: str, move: str) -> None:
    line = f"crimea/automa coins=9 {crimea}; togawa hero@base trap_coins@{move[-2:]}; board {board}; turn crimea"
    game = turn(line, card)
    assert moves(game) == [move]
    assert seat(game, "crimea").coins == 5


@rule("AUTO-IFA-24")
def test_the_popularity_trap_costs_it_nothing() -> None:
    game = step_on("trap_popularity@E5", "coins=9 power=3 hand=2.3")
    player = seat(game, "crimea")
    assert (player.popularity, player.coins, player.power, sum(player.hand)) == (10, 9, 3 + 4, 2)
    assert not armed(game, "E5")


@rule("AUTO-IFA-25")
@pytest.mark.parametrize(("power", "left", "card", "spends"), [(6, 3, 6, 3), (6, 3, 5, 2), (9, 6, 8, 0), (9, 9, 8, 5)])
def test_the_penalty_comes_before_the_combat(power: int, left: int, card: int, spends: int) -> None:
    # The condition of the attack, 5 power, is looked at before the move; the combat table after the penalty.
    trap = "trap_power" if power != left else "trap_coins"
    line = (
        f"crimea/automa scheme=2 track=4 power={power} hero@mat riverwalk@F4; "
        f"togawa power=7 toka@F5 {trap}@F5; turn crimea"
    )
    game = turn(line, 16)
    assert chose(game) == ["attack_combat"]
    assert seat(game, "crimea").power == left, "before anybody has chosen"
    fight(game, 7, draws=card, human="togawa")
    assert showed(game, "crimea") == (spends, [])


@rule("AUTO-IFA-25")
def test_cards_are_lost_before_the_combat() -> None:
    line = (
        "crimea/automa scheme=2 track=4 power=9 hand=2.3.5 hero@mat riverwalk@F4; "
        "togawa power=7 toka@F5 trap_cards@F5; turn crimea"
    )
    game = do(turn(line, 16), "!lost=5", "!lost=3")
    fight(game, 7, draws=13, human="togawa")
    assert showed(game, "crimea") == (5, [2])


@rule("AUTO-IFA-25")
def test_the_penalty_comes_before_workers_retreat() -> None:
    line = "crimea/automa scheme=2 track=4 hand=2.3.4 hero@mat riverwalk@F4; togawa w2@F5 trap_cards@F5; turn crimea"
    game = do(lay(line), "!automa=16")
    assert workers(game, "togawa") == ["F5", "F5"], "two cards are lost first"
    do(game, "!lost=2", "!lost=4")
    assert workers(game, "togawa") == ["base", "base"]
    told = [event.kind for event in game.events if event.kind in (ev.MARK_TURNED, ev.WORKERS_FLED)]
    assert told == [ev.MARK_TURNED, ev.WORKERS_FLED]


# --- going after them -------------------------------------------------------------------------------------------------

# Each with two best destinations at the same distance from the Factory: first in reading order, and the other one.
TIES = {
    "attack_combat": (
        16,
        "crimea/automa scheme=2 track=4 power=6 hero@base riverwalk@F4 w@E4; "
        "togawa toka@D4 suiton@D4 ronin@F3 hero@E3 {}; turn crimea",
        ("hero base>E3", "hero base>F3"),
    ),
    "attack_worker": (
        16,
        "crimea/automa scheme=2 track=4 power=0 hero@base riverwalk@F4 w@E4; "
        "togawa w@F3 w@E3 {}; board oil2@E3 oil2@F3; turn crimea",
        ("hero base>E3", "hero base>F3"),
    ),
    "worker": (3, "albion/automa track=0 w@A1 w@A2; togawa {}; turn albion", ("worker A1>A3", "worker A1>B2")),
    "mech": (
        10,
        "rusviet/automa track=0 hero@mat speed@base w@C6; togawa toka@D6 {}; turn rusviet",
        ("speed base>C6", "speed base>D7"),
    ),
    "character": (
        14,
        "rusviet/automa track=0 hero@base w@C6; togawa toka@D6 {}; turn rusviet",
        ("hero base>C6", "hero base>D7"),
    ),
    "encounter_factory": (
        14,
        "crimea/automa track=4 factory=1 hero@base w@B4 w@E3; togawa {}; board enc=B5.D2.F3; "
        "cards pile=2.3; turn crimea",
        ("hero base>B5", "hero base>F3"),
    ),
}


@rule("AUTO-IFA-26")
@pytest.mark.parametrize("symbol", TIES)
def test_of_tied_destinations_an_armed_trap_is_preferred(symbol: str) -> None:
    card, line, (plain, trapped) = TIES[symbol]
    before = turn(line.format(""), card)
    assert (chose(before), moves(before), decided(before)) == ([symbol], [plain], "reading order")
    after = turn(line.format(f"trap_popularity@{trapped[-2:]}"), card)
    assert (chose(after), moves(after), decided(after)) == ([symbol], [trapped], "trap")


@rule("AUTO-IFA-26")
@pytest.mark.parametrize("symbol", TIES)
def test_a_disarmed_trap_attracts_nobody(symbol: str) -> None:
    card, line, (plain, trapped) = TIES[symbol]
    assert moves(turn(line.format(f"trap_popularity@{trapped[-2:]}:down"), card)) == [plain]


@rule("AUTO-IFA-26")
@pytest.mark.parametrize("symbol", TIES)
def test_with_traps_on_both_reading_order_decides(symbol: str) -> None:
    card, line, (plain, trapped) = TIES[symbol]
    both = turn(line.format(f"trap_popularity@{trapped[-2:]} trap_power@{plain[-2:]}"), card)
    assert (moves(both), decided(both)) == ([plain], "reading order")


@rule("AUTO-IFA-26")
def test_criterion_and_factory_come_first() -> None:
    # D4 with a single mech is nearer to the Factory than F3; with two mechs it is the worse target.
    line = (
        "crimea/automa scheme=2 track=4 power=6 hero@base riverwalk@F4 w@E4; "
        "togawa {} ronin@F3 trap_popularity@{}; turn crimea"
    )
    assert moves(turn(line.format("toka@D4", "F3"), 16)) == ["hero base>D4"]
    assert moves(turn(line.format("toka@D4 suiton@D4", "D4"), 16)) == ["hero base>F3"]


@rule("AUTO-IFA-26")
def test_the_target_chosen_for_its_trap_is_attacked() -> None:
    card, line, (_, trapped) = TIES["attack_combat"]
    game = turn(line.format("trap_coins@F3"), card)
    assert moves(game) == [trapped]
    assert not armed(game, "F3")
    do(game, "done")  # no Ronin
    fight(game, 0, draws=ATTACKS, human="togawa")
    assert where(game, "crimea", HERO) == "F3"
    assert where(game, "togawa", FIRST_MECH + 2) == "base"


@rule("AUTO-IFA-27")
@pytest.mark.parametrize("trap", ["", "trap_coins@D7", "trap_coins@C6"])
def test_a_trap_does_not_matter_for_the_unit(trap: str) -> None:
    # Both workers are next to the home base: C6 comes first in reading order.
    game = lay(f"rusviet/automa track=0 w@C6 w@D7; togawa {trap}; turn rusviet")
    assert selected(game, "rusviet", "worker") == "worker C6"
    do(game, "!automa=3")
    assert moves(game) == ["worker C6>D6"]


@rule("AUTO-IFA-27")
@pytest.mark.parametrize("trap", ["", "trap_coins@D2"])
def test_nor_among_mechs(trap: str) -> None:
    game = lay(f"polania/automa track=4 hero@mat riverwalk@D2 speed@B2; togawa hero@base {trap}; turn polania")
    assert selected(game, "polania", "mech") == "speed B2"
