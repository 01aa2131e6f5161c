"""Area AUTO-IFA: Traps of an Automa Togawa, and how it arms them again."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.fighting import heard
from tests.spec.automa.sighting import chose, moves, tried, turn
from tests.spec.invaders.tokens import MOVE, TRAPS, armed, shown, supply, token
from tests.spec.table import do, lay, seat, texts
from whetstone import Game
from whetstone.core import engine
from whetstone.core.ids import CHANCE

OPENING = "togawa/automa track=0 {} w@F7 w@G6; polania/industrial w@C1 w@D1; board {}; turn togawa"

# --- laying them ------------------------------------------------------------------------------------------------------


@rule("AUTO-IFA-12")
def test_the_opening_of_togawa() -> None:
    game = do(lay(OPENING.format("", "enc=all")), "!automa=14")
    assert moves(game) == ["hero base>F6"]
    assert (game.actor, texts(game)) == (CHANCE, [f"lay={trap}" for trap in TRAPS])
    assert engine.weights(game.state) == [1, 1, 1, 1]
    do(game, "!lay=trap_coins")
    assert token(game, "F6") == {"faction": "togawa", "token": "trap", "armed": True}
    assert supply(game, "togawa") == 3
    assert not game.view(-1)["territories"][38]["encounter"]


@rule("AUTO-IFA-12")
def test_only_the_traps_left_can_be_laid() -> None:
    game = do(lay(OPENING.format("trap_coins@A1 trap_power@A2:down", "enc=all")), "!automa=14")
    assert texts(game) == ["lay=trap_popularity", "lay=trap_cards"]
    last = do(lay(OPENING.format("trap_coins@A1 trap_power@A2 trap_cards@A3", "enc=all")), "!automa=14")
    assert supply(last, "togawa") == 0
    assert token(last, "F6") is not None
    none = do(
        lay(OPENING.format(" ".join(f"{trap}@A{n + 1}" for n, trap in enumerate(TRAPS)), "enc=all")), "!automa=14"
    )
    assert (moves(none), token(none, "F6")) == (["hero base>F6"], None)


@rule("AUTO-IFA-12")
def test_other_symbols_lay_none() -> None:
    character = do(lay(OPENING.format("", "")), "!automa=14")
    assert (chose(character), moves(character)) == (["character"], ["hero base>F6"])
    assert token(character, "F6") is None
    worker = do(lay(OPENING.format("", "enc=all")), "!automa=3")
    assert (moves(worker), supply(worker, "togawa")) == (["worker F7>F6"], 4)


def _laid(trap: str) -> Game:
    return do(lay(OPENING.format("coins=5 power=3", "enc=all")), "!automa=14", f"!lay={trap}", "!drawn=2")


@rule("AUTO-IFA-13")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_nobody_can_tell_which_trap_was_laid(viewer: int) -> None:
    games = [_laid(trap) for trap in TRAPS]
    assert len({str(game.view(viewer)) for game in games}) == 1
    for game in games:
        human = game.setup.factions.index("polania")
        assert heard(game, -1) == heard(games[0], -1)
        assert heard(game, human) == heard(games[0], human)
        assert shown(game, "F6", "polania") == shown(game, "F6", "togawa") == "trap"


@rule("AUTO-IFA-13")
def test_a_trap_sprung_is_known_to_all() -> None:
    game = lay("togawa/automa trap_coins@D4 trap_power@D5; nordic coins=9 hero@C3; turn nordic")
    do(game, *MOVE, "unit=hero", "go=D4")
    assert shown(game, "D4", "nordic") == "trap_coins"
    assert shown(game, "D5", "nordic") == "trap"
    assert game.view(1)["seats"][1]["tokens_unseen"] == ["trap_popularity", "trap_power", "trap_cards"]


@rule("AUTO-IFA-14")
@pytest.mark.parametrize(
    ("trap", "left"),
    [
        ("trap_popularity", (7, 9, 9, 4)),
        ("trap_power", (9, 6, 9, 4)),
        ("trap_coins", (9, 9, 5, 4)),
        ("trap_cards", (9, 9, 9, 2)),
    ],
)
def test_a_human_who_enters_pays_the_penalty(trap: str, left: tuple[int, ...]) -> None:
    line = f"togawa/automa {trap}@D4; nordic factory=1 pop=9 power=9 coins=9 hand=2.3.4.5 hero@C3 speed@A4; turn nordic"
    game = do(lay(line), *MOVE, "unit=hero", "go=D4")
    if trap == "trap_cards":
        do(game, "!lost=2", "!lost=5")
    player = seat(game, "nordic")
    assert (player.popularity, player.power, player.coins, sum(player.hand)) == left
    assert not armed(game, "D4")
    assert "go=D5" not in texts(game), "and stops there, Speed or not"


@rule("AUTO-IFA-14")
@pytest.mark.parametrize(("unit", "spot"), [("worker@C3", "w@C3"), ("speed", "speed@C3")])
def test_any_unit_springs_it(unit: str, spot: str) -> None:
    game = do(
        lay(f"togawa/automa trap_coins@D4; nordic coins=9 {spot} w@A4; turn nordic"), *MOVE, f"unit={unit}", "go=D4"
    )
    assert seat(game, "nordic").coins == 5


@rule("AUTO-IFA-14")
def test_a_disarmed_trap_does_nothing() -> None:
    game = lay("togawa/automa trap_coins@D4:down; nordic coins=9 w@C3 w@A4; turn nordic")
    do(game, *MOVE, "unit=worker@C3", "go=D4")
    assert seat(game, "nordic").coins == 9


@rule("AUTO-IFA-15")
@pytest.mark.parametrize(
    ("togawa", "human", "coins"),
    [
        ("trap_coins@F6", "", 3),
        ("trap_coins@F6:down", "", 0),
        ("trap_coins@F6:down w@F6", "", 3),
        ("trap_coins@F6 hero@F6", "", 3),
        ("trap_coins@D4", "", 9),
        ("trap_coins@F6 trap_power@F5 w@G5", "", 9),
        ("trap_coins@F6", "mine@F6", 0),
    ],
)
def test_traps_score_as_for_a_player(togawa: str, human: str, coins: int) -> None:
    assert lay(f"togawa/automa {togawa}; nordic {human}").scores()["togawa"]["territories"] == coins
    assert lay(f"togawa pop=10 {togawa}; nordic {human}").scores()["togawa"]["territories"] == coins


@rule("AUTO-IFA-16")
def test_one_token_a_territory() -> None:
    own = do(lay(OPENING.format("trap_coins@F6", "enc=all")), "!automa=14")
    assert moves(own) == ["hero base>F6"]
    assert supply(own, "togawa") == 3
    # A Flag of a human Albion, a Trap of a human Togawa.
    flag = turn("togawa/automa track=0 w@F7 w@G6; albion flag@F6; board enc=all; turn togawa", 14)
    assert (moves(flag), supply(flag, "togawa")) == (["hero base>F6"], 4)
    line = "albion/automa track=0 w@A1 w@A2; togawa {}; board enc=all; turn albion"
    trap = turn(line.format("trap_coins@A3"), 18)
    assert (moves(trap), supply(trap, "albion")) == (["hero base>A3"], 4)
    free = turn(line.format(""), 18)
    assert (moves(free), supply(free, "albion")) == (["hero base>A3"], 3)


# --- arming them again ------------------------------------------------------------------------------------------------

# A Factory card, no encounter token near its units: encounter_factory has no destination but a Trap.
FAR = "togawa/automa track=4 factory=2 hero@F6 toka@F5 w@G5 {}; nordic {}; board {}; cards pile=3.4; turn togawa"


def rearm(traps: str, human: str = "", enc: str = "") -> Game:
    """What Togawa does with card 18-I: an encounter or the Factory, else the character moves."""
    return turn(FAR.format(traps, human, f"enc={enc}" if enc else ""), 18)


@rule("AUTO-IFA-17")
def test_without_a_destination_a_disarmed_trap_is_armed() -> None:
    game = rearm("trap_coins@D6:down")
    assert chose(game) == ["encounter_factory"], "a valid move, so the character symbol is not tried"
    assert moves(game) == ["hero F6>D6"]
    assert armed(game, "D6")
    assert tried(game) == []


@rule("AUTO-IFA-17")
@pytest.mark.parametrize("traps", ["", "trap_coins@D6"])
def test_without_a_disarmed_trap_the_symbol_is_invalid(traps: str) -> None:
    game = rearm(traps)
    assert tried(game) == ["encounter_factory: destination"]
    assert chose(game) == ["character"]


@rule("AUTO-IFA-17")
def test_a_trap_armed_again_springs_again() -> None:
    game = rearm("trap_coins@D6:down", "coins=9 power=9 hero@C6")
    assert shown(game, "D6", "nordic") == "trap_coins", "its face stays known"
    do(game, *MOVE, "unit=hero", "go=D6")
    assert seat(game, "nordic").coins == 5
    assert not armed(game, "D6")


@rule("AUTO-IFA-17")
def test_only_a_togawa_arms_traps() -> None:
    line = "crimea/automa track=4 factory=2 hero@F6; togawa hero@A4 trap_coins@D6:down; cards pile=3.4; turn crimea"
    game = turn(line, 18)
    assert tried(game) == ["encounter_factory: destination"]


@rule("AUTO-IFA-17")
def test_arming_needs_the_character() -> None:
    game = turn(FAR.format("trap_coins@D6:down", "", "").replace("hero@F6", "hero@mat"), 18)
    assert tried(game) == ["encounter_factory: unit", "character: unit"]
    assert not armed(game, "D6")


@rule("AUTO-IFA-18")
@pytest.mark.parametrize("track", [4, 0])
def test_the_trap_may_lie_anywhere(track: int) -> None:
    game = turn(FAR.format("trap_coins@A3:down", "", "").replace("track=4", f"track={track}"), 18)
    assert moves(game) == ["hero F6>A3"]
    assert armed(game, "A3")


@rule("AUTO-IFA-19")
@pytest.mark.parametrize("there", ["w@A3", "hero@A3", "speed@A3"])
def test_not_where_an_enemy_is(there: str) -> None:
    game = rearm("trap_coins@A3:down", there)
    assert chose(game) == ["character"]
    assert not armed(game, "A3")
    other = rearm("trap_coins@A3:down trap_power@A1:down", there)
    assert moves(other) == ["hero F6>A1"]


@rule("AUTO-IFA-19")
@pytest.mark.parametrize(("there", "symbol"), [("ronin@A3", "character"), ("w@A3", "encounter_factory")])
def test_not_where_an_own_mech_is(there: str, symbol: str) -> None:
    game = rearm(f"trap_coins@A3:down {there}", "w@E1")
    assert chose(game) == [symbol]
    assert armed(game, "A3") == (symbol == "encounter_factory")


@rule("AUTO-IFA-19")
def test_an_enemy_structure_does_not_keep_it_off() -> None:
    assert moves(rearm("trap_coins@A3:down", "mine@A3")) == ["hero F6>A3"]


@rule("AUTO-IFA-20")
@pytest.mark.parametrize(
    ("traps", "human", "place"),
    [
        ("trap_coins@E6:down trap_power@F4:down", "w@E4 speed@C6", "F4"),  # 1 away from a worker, 2 from anybody
        ("trap_coins@E6:down trap_power@F4:down ronin@F4", "w@E4 speed@C6", "E6"),
        ("trap_coins@E6:down trap_power@F4:down", "w@A4 speed@D6", "E6"),
        ("trap_coins@E6:down trap_power@F4:down", "w@E5", "E6"),  # 1 away both: the first in reading order
        ("trap_coins@C3:down trap_power@A3:down", "w@B4", "A3"),  # the Factory is no criterion here
        ("trap_coins@A3:down trap_power@D5:down", "w@A4", "A3"),
        ("trap_coins@A3:down trap_power@D5:down", "w@E5", "D5"),
        ("trap_coins@A3:down trap_power@D5:down", "w@H1 w@base", "D5"),  # home bases do not count
        ("trap_coins@A3:down trap_power@D5:down", "w@base", "A3"),  # unless nobody is elsewhere
    ],
)
def test_the_trap_nearest_to_an_enemy_unit(traps: str, human: str, place: str) -> None:
    game = rearm(traps, human)
    assert moves(game) == [f"hero F6>{place}"]
    assert armed(game, place)


@rule("AUTO-IFA-21")
def test_arming_lays_no_further_trap() -> None:
    game = rearm("trap_coins@D6:down")
    assert supply(game, "togawa") == 3
    assert token(game, "D6") == {"faction": "togawa", "token": "trap_coins", "armed": True}
    assert game.faction == "nordic"


@rule("AUTO-IFA-22")
def test_with_a_destination_no_trap_is_armed() -> None:
    # F6 has a token and a disarmed Trap; another disarmed Trap lies elsewhere.
    game = do(lay(OPENING.format("trap_coins@F6:down trap_power@A3:down", "enc=all")), "!automa=14", "!drawn=2")
    assert moves(game) == ["hero base>F6"]
    assert not armed(game, "F6")
    assert not armed(game, "A3")
    assert supply(game, "togawa") == 2


@rule("AUTO-IFA-22")
def test_nor_by_a_character_symbol() -> None:
    # On the highest level both symbols of card 14-I are performed: the encounter on F6, then E6 beside the enemy.
    line = "togawa/ultimaszyna hero@base w@F7 trap_coins@E6:down; nordic hero@D5; board enc=F6; turn togawa"
    game = do(lay(line), "!automa=14", "!lay=trap_power", "!drawn=2")
    assert moves(game) == ["hero base>F6", "hero F6>E6"]
    assert armed(game, "F6")
    assert not armed(game, "E6")
