"""Area AUTO-SETUP: what an Automa does without, and what that means for the human."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from tests.rules_plugin import rule
from tests.spec.automa.table import (
    ALL_CARDS,
    FACTIONS,
    LEVELS,
    hero,
    kinds_told,
    mechs,
    moved,
    opening,
    take_turn,
)
from tests.spec.field import march
from tests.spec.random_play import wander
from tests.spec.table import do, lay, refused, seat, stars, texts, tokens, workers
from whetstone import Setup
from whetstone.content.registry import ROOMS
from whetstone.core import engine
from whetstone.core import events as ev
from whetstone.core.ids import CHANCE, FIRST_STRUCTURE, first
from whetstone.play import setup as setting_up


@rule("AUTO-SETUP-06", "AUTO-SETUP-09")
@pytest.mark.parametrize("seed", range(7))
def test_no_mat_structures_recruits_objectives_and_always_ten_popularity(seed: int) -> None:
    setup = Setup(players=3, factions=(FACTIONS[seed],), mats=(LEVELS[seed % 4], "random", "random"))
    for s in wander(setup, seed, decisions=1200):
        at = first(s.config.unmanned)
        p = s.players[at]
        assert p.popularity == 10
        assert list(p.piece[FIRST_STRUCTURE:]) == [-1] * 4
        assert (p.cubes, p.recruits, p.objectives, p.section) == (0, 0, 0, -1)
        assert engine.actor(s) != at  # nothing is ever asked of it


@rule("AUTO-SETUP-10")
def test_a_nordic_automa_with_all_mechs_out_cannot_cross_water_while_restricted() -> None:
    line = "nordic/automa track={} riverwalk@B5 seaworthy@A4 artillery@A5 speed@base; crimea hero@D4; turn nordic"
    game = take_turn(line.format(3), 10)  # its three territories are taken, and it leaves them by no ability
    assert moved(game, "nordic") == []
    game = take_turn(line.format(4), 10)  # from here on every Automa may
    assert moved(game, "nordic") == [("base", "C4")]


@rule("AUTO-SETUP-10")
def test_it_uses_no_ability_in_combat() -> None:
    line = "nordic/automa track=4 scheme=2 power=7 hero@mat artillery@C5; crimea power=4 hero@D5; turn nordic"
    game = take_turn(line, 14)
    assert game.faction == "crimea"
    assert seat(game, "crimea").power == 4
    assert ev.ABILITY_USED not in kinds_told(game)
    human = march(lay("nordic power=7 artillery@C5; crimea power=4 hero@D5; turn nordic"), "artillery", "go=D5")
    assert "use=artillery" in texts(human)


@rule("AUTO-SETUP-10")
def test_a_saxon_automa_stops_at_two_combat_stars() -> None:
    line = "saxony/automa track=4 power=7 stars={} hero@F2; polania riverwalk@E2; turn saxony"
    for before, after in (("combat", 2), ("combat.combat", 2)):
        game = take_turn(line.format(before), 7, "!automa=3")
        assert hero(game, "saxony") == "E2"
        assert stars(game, "saxony")["combat"] == after
    human = march(lay("saxony power=7 stars=combat.combat hero@E3; polania riverwalk@E2; turn saxony"), "hero", "go=E2")
    do(human, "dial=1")
    assert stars(human, "saxony")["combat"] == 3


@rule("AUTO-SETUP-11")
@pytest.mark.parametrize("scheme", [1, 2])
@pytest.mark.parametrize("card", ALL_CARDS)
def test_no_card_costs_anything(card: int, scheme: int) -> None:
    for faction in FACTIONS:
        game = take_turn(opening(faction, f"scheme={scheme} coins=5 power=5 hand=2.5"), card)
        while game.actor == CHANCE:
            game.choose(game.choices()[0])
        p = seat(game, faction)
        assert min(p.coins, p.power) >= 5
        assert min(p.hand[0], p.hand[3]) >= 1
        assert kinds_told(game, ev.LOST_SOME, ev.CARD_SPENT, ev.TOKENS_SPENT) == []


@rule("AUTO-SETUP-11")
def test_power_and_cards_go_in_combat() -> None:
    line = "saxony/automa track=4 power=7 hand=3.5 hero@F2; polania riverwalk@E2; turn saxony"
    game = take_turn(line, 7, "!automa=1", "!add=5")
    assert seat(game, "saxony").power == 1  # card 1 spends 6 of 7
    assert list(seat(game, "saxony").hand) == [0, 1, 0, 0]


@rule("AUTO-SETUP-11")
def test_others_force_losses_on_it() -> None:
    line = "saxony/automa power=7 coins=5 w@F1; togawa {}@F2; board enc=F2; turn saxony"
    assert seat(take_turn(line.format("trap_power"), 16), "saxony").power == 4
    assert seat(take_turn(line.format("trap_coins"), 16), "saxony").coins == 1


@rule("AUTO-SETUP-12")
def test_resources_are_not_carried_spent_or_scored() -> None:
    game = take_turn("saxony/automa w@F1 w@G1; polania w@D1; board metal3@F1 oil2@G1 food4@D1; turn saxony", 3)
    assert moved(game, "saxony") == [("F1", "F2")]
    assert tokens(game, "F1") == {"metal": 3}  # left behind
    assert tokens(game, "G1") == {"oil": 2}  # it holds the territory, and they mean nothing to it
    assert game.scores()["saxony"]["resources"] == 0
    assert game.scores()["polania"]["resources"] == 2


@rule("AUTO-SETUP-12")
@pytest.mark.parametrize("seed", range(4))
def test_no_turn_of_its_own_brings_tokens_to_the_board(seed: int) -> None:
    setup = Setup(players=2, factions=("saxony", "nordic"), mats=("automa", "random"))
    before = 0
    for s in wander(setup, seed, decisions=1200):
        now = sum(s.tokens)
        if s.config.unmanned & (1 << s.active):
            assert now <= before
        before = now


@rule("AUTO-SETUP-17")
@pytest.mark.parametrize("seed", range(20))
def test_the_human_has_the_choices_of_a_game_of_two(seed: int) -> None:
    """Turns at random, side by side against a human and against an Automa far away: the same questions and gains."""
    line = (
        "crimea/agricultural coins=4 power=5 pop=5 hand=2.3 obj=3.17 hero@G3 riverwalk@F4 w2@G3 w@H1 w@E4; "
        "nordic{} power=4; board enc=all oil3@G3 metal3@G3 wood3@H1 food4@E4; turn crimea"
    )
    games = [lay(line.format(mat)) for mat in ("", "/automa")]
    rng = random.Random(seed)
    while games[0].state.active == 1:
        assert texts(games[0]) == texts(games[1])
        word = rng.choice(texts(games[0]))
        for game in games:
            game.choose(word)
    human, beside_automa = (seat(game, "crimea") for game in games)
    for name in ("coins", "power", "popularity", "hand", "piece", "cubes", "recruits", "star_count", "factory"):
        assert getattr(human, name) == getattr(beside_automa, name)


@rule("AUTO-SETUP-17")
def test_but_for_resources_found_and_resources_scored() -> None:
    line = "crimea/agricultural hero@F4; nordic{} last=9 w@F5; board wood9@G3; turn crimea"
    game = march(lay(line.format("/automa")), "hero", "go=F5")
    assert tokens(game, "F5") == {"wood": 3}  # AUTO-RES-01
    human = march(lay(line.format("").replace("last=9", "")), "hero", "go=F5")
    assert tokens(human, "F5") == {}
    held = "crimea/agricultural w@G3; nordic{}; board wood9@G3; turn crimea"
    assert lay(held.format("/automa")).scores()["crimea"]["resources"] == 3  # AUTO-SCORE-07: 6 of 9 count
    assert lay(held.format("")).scores()["crimea"]["resources"] == 4


# Cards with entries for Albion or Togawa: does the character leave the base, and mechs, workers, coins afterwards.
FOR_ANY = {
    (5, 1): (False, 0, 3, 1),
    (8, 1): (False, 1, 2, 0),
    (8, 2): (False, 1, 2, 1),
    (18, 1): (True, 0, 3, 1),
    (18, 2): (True, 0, 3, 2),
    (19, 2): (False, 0, 2, 1),
}
FOR_ALBION = {(5, 1): (True, 0, 3, 1), (18, 1): (True, 0, 4, 1), (18, 2): (True, 1, 3, 2), (19, 2): (True, 0, 2, 1)}
FOR_TOGAWA = {(5, 1): (False, 1, 3, 1), (8, 1): (True, 1, 2, 0), (8, 2): (True, 1, 2, 1)}


@rule("AUTO-SETUP-23")
@pytest.mark.parametrize(("card", "scheme"), FOR_ANY)
@pytest.mark.parametrize("faction", FACTIONS)
def test_entries_for_albion_and_togawa_concern_no_other(faction: str, card: int, scheme: int) -> None:
    game = take_turn(
        opening(faction, f"scheme={scheme}"),
        card,
        *(["!lay=trap_coins"] if faction == "togawa" and (card, scheme) in ((8, 1), (8, 2), (18, 1), (18, 2)) else []),
    )
    expected = {"albion": FOR_ALBION, "togawa": FOR_TOGAWA}.get(faction, {}).get((card, scheme), FOR_ANY[card, scheme])
    left, mech_count, worker_count, coins = expected
    if (faction, card, scheme) == ("rusviet", 8, 1):
        mech_count += 1  # the entry for Rusviet on the same card
    assert (hero(game, faction) != "base") == left
    assert len(mechs(game, faction)) == mech_count
    assert len(workers(game, faction)) == worker_count
    assert seat(game, faction).coins == coins


@rule("AUTO-SETUP-24")
def test_a_human_alone_may_draw_another_encounter_for_a_marked_card(monkeypatch: pytest.MonkeyPatch) -> None:
    """No card we play is known to carry the mark, so the test gives it to number 17."""
    marked = replace(ROOMS[0], no_automa_encounters=frozenset({17}))
    monkeypatch.setattr(setting_up, "ROOMS", [marked, *ROOMS[1:]])
    alone = "crimea coins=9 pop=9 hero@F4; nordic/automa; board enc=F3; turn crimea"
    game = do(march(lay(alone), "hero", "go=F3"), "!meet=17")
    assert "redraw" in texts(game)
    do(game, "redraw")
    assert "meet=17" not in texts(game)
    do(game, "!meet=18")
    assert "redraw" not in texts(game)
    assert "option=1" in texts(game)
    company = alone.replace("board", "saxony; board")
    assert "redraw" not in texts(do(march(lay(company), "hero", "go=F3"), "!meet=17"))
    assert "redraw" not in texts(do(march(lay(alone.replace("/automa", "")), "hero", "go=F3"), "!meet=17"))


@rule("AUTO-SETUP-25")
def test_coins_go_to_humans_only() -> None:
    game = lay("crimea coins=5; nordic/automa; game gifts; turn crimea")
    refused(game, "give", "AUTO-SETUP-25")
    company = lay("crimea coins=5; nordic/automa; saxony; game gifts; turn crimea")
    assert "give" in texts(company)
    do(company, "give")  # there is one to give to, so nobody asks whom
    assert "give=saxony:3" in texts(company)
    refused(company, "give=nordic:3", "AUTO-SETUP-25")


@rule("AUTO-SETUP-25")
def test_no_bribe_before_a_combat_with_it() -> None:
    line = "crimea coins=5 power=3 hero@F4; nordic{} coins=5 power=3 hero@F5; game gifts; turn crimea"
    assert "dial=3" in texts(march(lay(line.format("/automa")), "hero", "go=F5"))
    assert "give=nordic" in texts(march(lay(line.format("")), "hero", "go=F5"))
