"""Area AUTO-IFA, first half: Albion and Togawa as Automas, tunnels they shun, Flags."""

from __future__ import annotations

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.fighting import ATTACKS, fight
from tests.spec.automa.sighting import around, chose, moves, spaced, tried, turn
from tests.spec.field import march
from tests.spec.invaders.tokens import supply, token
from tests.spec.random_play import wander
from tests.spec.table import do, lay, seat, tokens, where, workers
from whetstone import Game, Setup
from whetstone.content.automa.memory import is_restricted
from whetstone.core.ids import FIRST_MECH, HERO, UNITS
from whetstone.play.names import TERRITORIES, place_name

HOME_AREA = {"albion": "A1 A2 A3 B2", "togawa": "F5 F6 F7 G5 G6"}
FLAG = {"faction": "albion", "token": "flag", "armed": True}

# Albion and a human far away, in the start position.
OPENING = "albion/automa track={} power=5 {} w@A1 w@A2; crimea/industrial w@G3 w@H1; board enc=all; turn albion"


# --- the same rules ---------------------------------------------------------------------------------------------------


@rule("AUTO-IFA-01")
@pytest.mark.parametrize(
    ("faction", "start"), [("albion", ["A1", "A2"]), ("togawa", ["F7", "G6"]), ("saxony", ["F1", "G1"])]
)
def test_they_begin_like_any_automa(faction: str, start: list[str]) -> None:
    game = Game.new(Setup(players=2, factions=(faction, "nordic"), mats=("automa",)), seed=3)
    player = seat(game, faction)
    assert (player.coins, player.popularity, player.star_count) == (5, 10, 0)
    assert where(game, faction, HERO) == "base"
    assert workers(game, faction) == start
    assert [where(game, faction, FIRST_MECH + n) for n in range(4)] == [None] * 4


@rule("AUTO-IFA-01")
@pytest.mark.parametrize(("automa", "mechs"), [("albion", "shield@F5"), ("togawa", "ronin@F5"), ("saxony", "speed@F5")])
def test_they_fight_without_abilities(automa: str, mechs: str) -> None:
    # Shield would give a defender 2 power, Ronin a single unit 2.
    game = lay(f"nordic power=7 pop=3 hero@F6; {automa}/automa power=7 last=9 {mechs}; turn nordic")
    march(game, "hero", "go=F5")
    fight(game, 7, draws=8)
    assert seat(game, automa).power == 7
    assert [where(game, automa, FIRST_MECH + n) for n in range(4)] == [None] * 4
    assert tokens(game, "F5") == {"wood": 3}


@rule("AUTO-IFA-01")
def test_an_attack_of_albion_is_not_sharpened() -> None:
    # Sword would take 2 power from the defender.
    line = "nordic power=7 hero@F6; albion/automa scheme=2 track=10 power=7 hero@mat sword@F5; turn albion"
    game = do(lay(line), f"!automa={ATTACKS}")
    assert seat(game, "nordic").power == 7
    fight(game, 7, draws=8)
    assert where(game, "albion", FIRST_MECH + 1) is None


@rule("AUTO-IFA-01")
def test_a_whole_turn_of_albion() -> None:
    # Card 18-I: the character goes to an encounter; a worker, one more for Albion, and a coin; a step of the tracker.
    game = do(lay(OPENING.format(0, "coins=5")), "!automa=18")
    assert moves(game) == ["hero base>A3"]
    assert workers(game, "albion") == ["A1", "A2", "base", "base"]
    assert seat(game, "albion").coins == 6
    assert game.view(-1)["seats"][1]["automa"]["track"] == 1
    assert game.faction == "crimea"


@rule("AUTO-IFA-02")
@pytest.mark.parametrize(("faction", "unseen"), [("albion", None), ("togawa", 4), ("crimea", None)])
def test_four_tokens_lie_on_the_mat(faction: str, unseen: int | None) -> None:
    for level in ("autometta", "automa", "automaszyna", "ultimaszyna"):
        game = Game.new(Setup(players=2, factions=(faction, "nordic"), mats=(level,)), seed=3)
        here = game.setup.factions.index(faction)
        assert supply(game, faction) == (0 if faction == "crimea" else 4)
        for viewer in (-1, 0, 1):
            shown = game.view(viewer)["seats"][here]
            assert shown["tokens"] is None, "nobody knows in which order they lie"
            assert (shown["tokens_unseen"] and len(shown["tokens_unseen"])) == unseen
        assert all(spot["token"] is None for spot in game.view(-1)["territories"])


# --- tunnels ----------------------------------------------------------------------------------------------------------


@rule("AUTO-IFA-03")
@pytest.mark.parametrize(
    ("faction", "place", "restricted", "further"),
    [
        ("albion", "B2", "A1 A2 B2", "B1 B3 C1 C2"),
        ("togawa", "F5", "F5 F6 G5", "E5 E6 F4 G4"),
        ("crimea", "B2", "A1 A2 B2 C2", "B1 B3 C1"),  # the other factions may go to a tunnel
        ("crimea", "F5", "E6 F4 F5 F6 G5", "E5 G4"),
    ],
)
def test_the_neighbourhood_without_tunnels(faction: str, place: str, restricted: str, further: str) -> None:
    bound = lay(f"{faction}/automa track=0; nordic")
    assert around(bound, faction, place) == spaced(restricted)
    free = lay(f"{faction}/automa track=4; nordic")
    assert around(free, faction, place) == spaced(restricted) | spaced(further)


@rule("AUTO-IFA-03")
@pytest.mark.parametrize(
    ("automa", "target"),
    [("albion hero@mat burrow@B2", "C2"), ("togawa hero@mat toka@F5", "E6"), ("togawa hero@mat toka@F5", "F4")],
)
def test_a_unit_on_a_tunnel_is_out_of_reach_while_restricted(automa: str, target: str) -> None:
    faction, rest = automa.split(" ", 1)
    line = f"{faction}/automa scheme=2 power=7 {{}} {rest}; nordic power=1 speed@{target}; turn {faction}"
    bound = turn(line.format("track=3"), ATTACKS)
    assert tried(bound)[0] == "attack_combat: destination"
    free = turn(line.format("track=4"), ATTACKS)
    assert chose(free) == ["attack_combat"]
    assert moves(free)[0].endswith(f">{target}")


@rule("AUTO-IFA-04")
@pytest.mark.parametrize("faction", ["albion", "togawa"])
def test_how_far_a_restricted_unit_gets(faction: str) -> None:
    start = {"albion": "A1 A2", "togawa": "F7 G6"}[faction]

    def spread(automa: str) -> set[str]:
        game = lay(f"{automa}; nordic")
        area = spaced(start)
        while True:
            wider = set().union(*(around(game, faction, place) for place in area))
            if wider == area:
                return area
            area = wider

    assert spread(f"{faction}/automa track=0") == spaced(HOME_AREA[faction])
    assert len(spread(f"{faction}/automa track=4")) == TERRITORIES


@rule("AUTO-IFA-04")
@pytest.mark.parametrize("faction", ["albion", "togawa"])
def test_in_play_it_stays_in_its_home_area_while_restricted(faction: str) -> None:
    setup = Setup(players=2, factions=(faction, "crimea"), mats=("automaszyna", "industrial"))
    areas: dict[bool, set[str]] = {True: set(), False: set()}
    for seed in range(4):
        for s in wander(setup, seed, 400):
            at = 0 if s.config.unmanned == 1 else 1
            if s.active != at:  # in its own turn the tracker may just have moved on
                places = [place for place in s.players[at].piece[:UNITS] if 0 <= place < TERRITORIES]
                areas[is_restricted(s, at)].update(place_name(place, faction) for place in places)
    assert areas[True] <= spaced(HOME_AREA[faction])
    assert not areas[False] <= spaced(HOME_AREA[faction]), "later it does leave"


@rule("AUTO-IFA-05")
def test_the_ban_ends_with_the_step_off_the_water() -> None:
    # Card 1-II asks for a worker and steps the tracker from 3 to 4; card 15-II attacks.
    line = (
        "albion/automa scheme=2 track=3 power=7 hero@mat burrow@B2 w@A1; nordic/industrial power=1 w@A4 speed@C2; "
        "turn albion"
    )
    game = turn(line, 1)
    assert game.view(-1)["seats"][1]["automa"]["track"] == 4
    assert moves(game) == ["worker A1>A2"]
    do(game, "section=trade", "end", f"!automa={ATTACKS}")
    assert moves(game)[1:] == ["burrow B2>C2"]


# --- own tokens and those of a human Albion ---------------------------------------------------------------------------

EVERY_CARD = [(card, scheme) for card in range(1, 20) for scheme in (1, 2)]


def all_moves(line: str, faction: str) -> list[list[str]]:
    """What an Automa moves with each card of each scheme."""
    return [moves(turn(f"{line.format(f'scheme={scheme}')}; turn {faction}", card)) for card, scheme in EVERY_CARD]


@rule("AUTO-IFA-06")
@pytest.mark.parametrize("track", [0, 4])
def test_own_flags_influence_no_move(track: int) -> None:
    line = (
        f"albion/automa {{}} track={track} power=9 hero@A2 burrow@B2 w@A1 w@A3 {{}}; "
        "nordic power=1 w@B4 hero@C3; board enc=all"
    )
    plain = all_moves(line.replace("{}", "{{}}", 1).format(""), "albion")
    assert plain == all_moves(line.replace("{}", "{{}}", 1).format("flag@A3 flag@B2 flag@C1 flag@D2"), "albion")
    assert any(plain)


@rule("AUTO-IFA-06")
@pytest.mark.parametrize("track", [0, 4])
def test_own_armed_traps_influence_no_move(track: int) -> None:
    line = (
        f"togawa/automa {{}} track={track} power=9 hero@F6 toka@G5 w@F7 w@G6 {{}}; "
        "nordic power=1 w@F4 hero@E6; board enc=all"
    )
    plain = all_moves(line.replace("{}", "{{}}", 1).format(""), "togawa")
    traps = "trap_power@F5 trap_coins@D6 trap_cards@E7 trap_popularity@G4"
    assert plain == all_moves(line.replace("{}", "{{}}", 1).format(traps), "togawa")
    assert any(plain)


@rule("AUTO-IFA-11")
def test_flags_of_a_human_albion_change_nothing() -> None:
    line = (
        "crimea/automa {} track=4 power=9 hero@F3 riverwalk@F4 w@E4 w@G3; "
        "albion power=1 w@E6 w@C3 hero@D5 sword@C2 {}; board enc=all"
    )
    plain = all_moves(line.replace("{}", "{{}}", 1).format(""), "crimea")
    assert plain == all_moves(line.replace("{}", "{{}}", 1).format("flag@E3 flag@F5 flag@D4 flag@G4"), "crimea")
    assert any(plain)


@rule("AUTO-IFA-11")
def test_a_flag_alone_keeps_nobody_out() -> None:
    line = "crimea/automa track=4 power=9 hero@mat riverwalk@F4; albion power=1 hero@E6 {}; turn crimea"
    assert moves(turn(line.format(""), 12)) == ["riverwalk F4>E5"]
    entered = turn(line.format("flag@E5"), 12)
    assert moves(entered) == ["riverwalk F4>E5"]
    assert token(entered, "E5") == FLAG
    assert (seat(entered, "crimea").power, seat(entered, "crimea").coins) == (13, 0), "nothing but the card's 4 power"


# --- Flags of an Automa -----------------------------------------------------------------------------------------------


@rule("AUTO-IFA-07")
def test_the_opening_of_albion() -> None:
    game = do(lay(OPENING.format(0, "")), "!automa=18")
    assert chose(game) == ["encounter_factory"]
    assert moves(game) == ["hero base>A3"]
    assert not game.view(-1)["territories"][2]["encounter"]
    assert token(game, "A3") == FLAG
    assert supply(game, "albion") == 3


@rule("AUTO-IFA-07")
def test_a_flag_at_the_factory() -> None:
    line = "albion/automa track=4 hero@C3 w@D4 flag@A3; crimea; turn albion; cards pile=1.2.3"
    game = do(lay(line), "!automa=18", "!unseen=2")
    assert moves(game) == ["hero C3>D4"]
    assert token(game, "D4") == FLAG
    assert supply(game, "albion") == 2


@rule("AUTO-IFA-08")
def test_a_character_symbol_places_no_flag() -> None:
    # The token of A3 is gone: encounter_factory is invalid and the character symbol follows.
    line = OPENING.replace("enc=all", "enc=B5")
    game = do(lay(line.format(0, "")), "!automa=18")
    assert chose(game) == ["character"]
    assert moves(game) == ["hero base>B2"]
    assert token(game, "B2") is None
    assert supply(game, "albion") == 4


@rule("AUTO-IFA-08")
def test_nor_does_one_that_meets_an_encounter_token() -> None:
    # On the highest level both symbols of card 14-I are performed: to A3 for the encounter, to B2 for the enemy.
    line = "albion/ultimaszyna hero@base w@A2; crimea hero@C1; board enc=A3.B2; turn albion"
    game = turn(line, 14)
    assert chose(game) == ["encounter_factory", "character"]
    assert moves(game) == ["hero base>A3", "hero A3>B2"]
    assert game.state.encounters == 0
    assert (token(game, "A3"), token(game, "B2")) == (FLAG, None)
    assert supply(game, "albion") == 3


@rule("AUTO-IFA-08")
@pytest.mark.parametrize(("human", "symbol"), [("power=1 hero@B2", "attack_combat"), ("w@B2", "attack_worker")])
def test_an_attack_places_no_flag(human: str, symbol: str) -> None:
    line = f"albion/automa scheme=2 power=7 hero@A2; crimea {human}; board enc=all; turn albion"
    game = turn(line, ATTACKS)
    if symbol == "attack_combat":
        fight(game, 0, draws=6, human="crimea")
    assert chose(game) == [symbol]
    assert where(game, "albion", HERO) == "B2"
    assert not game.view(-1)["territories"][7]["encounter"], "the token goes all the same"
    assert token(game, "B2") is None
    assert supply(game, "albion") == 4


@rule("AUTO-IFA-08")
@pytest.mark.parametrize("card", [3, 12])  # a worker; a mech
def test_other_units_place_no_flag(card: int) -> None:
    game = turn(OPENING.format(0, "burrow@base"), card)
    assert len(moves(game)) == 1
    assert supply(game, "albion") == 4


@rule("AUTO-IFA-09")
@pytest.mark.parametrize(("flags", "left"), [("flag@F1 flag@F2 flag@F3", 0), ("flag@F1 flag@F2 flag@F3 flag@F4", 0)])
def test_without_a_flag_nothing_is_placed(flags: str, left: int) -> None:
    game = do(lay(OPENING.format(0, flags)), "!automa=18")
    assert moves(game) == ["hero base>A3"]
    assert supply(game, "albion") == left
    assert token(game, "A3") == (FLAG if flags.count("flag") == 3 else None)
    assert game.faction == "crimea"


@rule("AUTO-IFA-10")
@pytest.mark.parametrize(
    ("albion", "coins"),
    [
        ("flag@A3 w@A3", 6),
        ("w@A3", 3),
        ("flag@A3", 0),  # nobody is there
        ("flag@D4 hero@D4", 12),
        ("hero@D4", 9),
        ("flag@A1 w@A1", 3),  # beside the home base
        ("flag@A3 w@A3 flag@C3 w@C3 flag@D2", 12),
    ],
)
def test_flags_score_as_for_a_player(albion: str, coins: int) -> None:
    assert lay(f"albion/automa {albion}; nordic").scores()["albion"]["territories"] == coins
    assert lay(f"albion pop=10 {albion}; nordic").scores()["albion"]["territories"] == coins
