"""What a player gets worked out: progress, prices, warnings, shortcuts, where a unit could go."""

from __future__ import annotations

import random
from typing import Any

import pytest

from whetstone.play import outlook as look
from whetstone.play.live import LiveGame
from whetstone.play.setup import Setup
from whetstone.play.shortcuts import shortcuts
from whetstone.play.slips import slips
from whetstone.words import names
from whetstone.words.asking import question
from whetstone.words.barriers import barrier_text
from whetstone.words.outlook import choice_warnings, outlook
from whetstone.words.outlook import shortcuts as told_shortcuts


def position(text: str) -> LiveGame:
    game = LiveGame.from_position(text)
    assert isinstance(game, LiveGame)
    return game


def warned(game: LiveGame, word: str) -> list[str]:
    choice = next(each for each in game.choices() if each.text == word)
    return [slip.key for slip in slips(game, choice)]


def shortcut(game: LiveGame, key: str) -> list[str]:
    return next(each.words for each in shortcuts(game) if each.id == key)


# --- figures ---------------------------------------------------------------------------------------------------------


def test_sections_say_what_they_cost_and_what_is_missing() -> None:
    game = position("nordic/industrial coins=3 w2@A4; saxony hero@F2; board oil2@A4; turn nordic")
    by_top = {section["top"]: section for section in outlook(game, 0)["sections"]}  # type: ignore[index]
    assert by_top.keys() == {"move", "bolster", "trade", "produce"}
    upgrade = next(section for section in by_top.values() if section["bottom"] == "upgrade")
    assert upgrade["have"] == 2
    assert upgrade["short"] == max(0, upgrade["cost"] - 2)
    assert upgrade["affordable"] == (upgrade["cost"] <= 2)
    assert not any(section["forbidden"] for section in by_top.values())
    game.choose("section=bolster")
    game.choose("power")
    game.choose("end")
    assert game.actor == 1
    forbidden = [section for section in look.sections(game.state, 0) if section.forbidden]
    assert [section.top for section in forbidden] == ["bolster"]


def test_objectives_say_how_far_they_are_met() -> None:
    game = position("nordic obj=12.18 coins=17 power=0 pop=13 w5@A4; saxony hero@F2 power=5; turn nordic")
    rich, poor = look.objectives(game, 0)
    assert (rich.card, rich.holds, rich.revealable) == (12, False, False)
    assert [(part.have, part.need, part.met) for part in rich.parts] == [(17, 20, False)]
    assert [part.met for part in poor.parts] == [True, True, True]
    assert poor.holds
    assert poor.revealable
    told = outlook(game, 0)
    assert told is not None
    assert all(part["text"] for each in told["objectives"] for part in each["parts"])


def test_a_limit_is_told_apart_from_a_goal() -> None:
    game = position("nordic obj=7 w3@A4; saxony hero@F2; turn nordic")
    limits = [(part.have, part.need, part.met) for part in look.objectives(game, 0)[0].parts if part.at_most]
    assert limits == [(3, 3, True)]


def test_the_tile_counts_and_names_the_next_step() -> None:
    game = position("nordic mine@A4; saxony hero@F2; game tile=on_farms_tundras; turn nordic")
    tile = look.tile(game.state, 0)
    assert tile.pays in (0, 2)
    assert tile.next_count is not None
    assert tile.next_pays is not None
    assert tile.next_pays > tile.pays


def test_stars_are_counted() -> None:
    game = position("nordic power=15 w5@A4; saxony hero@F2; turn nordic")
    stars = {star.goal: star for star in look.stars(game.state, 0)}
    assert (stars["power"].have, stars["power"].need, stars["power"].placed) == (15, 16, 0)
    assert stars["workers"].have == 5
    assert stars["combat"].need == 2


def test_reach_goes_as_far_as_the_unit_may_and_names_the_ability() -> None:
    game = position("nordic w@A4 hero@D4 speed@base; saxony hero@D5; turn nordic")
    steps = look.reach(game, 0, "worker", "A4")
    assert steps
    assert {step.steps for step in steps} == {1}
    assert look.reach(game, 0, "worker", "D4") is None
    assert look.reach(game, 0, "nobody", "A4") is None
    far = {step.place: step for step in look.reach(game, 0, "hero", "D4") or ()}
    assert max(step.steps for step in far.values()) == 2  # Speed is uncovered
    assert far["D5"].fight
    assert not any(step.fight for place, step in far.items() if place != "D5")
    assert look.reach(game, 0, "hero", "nowhere") is None


# --- warnings --------------------------------------------------------------------------------------------------------


def test_ending_the_turn_with_something_left_is_warned_of() -> None:
    game = position("nordic/industrial coins=3 obj=18 power=0 pop=13 w5@A4; saxony hero@F2; board oil9@A4; turn nordic")
    section = next(choice.text for choice in game.choices() if choice.details.get("bottom") == "upgrade")
    game.choose(section)
    assert set(warned(game, "end")) >= {"top-left", "bottom-left", "objective-left"}
    assert warned(game, "upgrade") == ["top-skipped"]


PAYING = (
    "nordic/industrial coins=3 w2@A4 w@B5 hero@A4; saxony hero@F2; "
    "board oil9@A4 metal9@A4 wood9@A4 food9@A4; turn nordic"
)


def begin(bottom: str) -> LiveGame:
    game = position(PAYING)
    game.choose(next(choice.text for choice in game.choices() if choice.details.get("bottom") == bottom))
    game.choose(bottom)
    while any(choice.details["verb"] == "pay" for choice in game.choices()):
        game.choose(game.choices()[0].text)
    return game


@pytest.mark.parametrize("bottom", ["upgrade", "deploy", "build", "enlist"])
def test_a_benefit_declined_after_its_price_is_warned_of(bottom: str) -> None:
    game = begin(bottom)
    assert warned(game, "done") == ["paid-for-nothing"]
    assert not any(warned(game, choice.text) for choice in game.choices() if choice.text != "done")


def test_trading_for_nothing_is_warned_of_and_a_half_taken_trade_is_not() -> None:
    game = position(PAYING)
    for word in ("section=trade", "trade", "at=A4"):
        game.choose(word)
    assert warned(game, "done") == ["paid-for-nothing"]
    assert "2 resources" in question(game).text
    game.choose("oil" if any(choice.text == "oil" for choice in game.choices()) else game.choices()[0].text)
    assert warned(game, "done") == []
    assert "1 more resource" in question(game).text


def test_paying_says_more_only_after_the_first() -> None:
    game = position(PAYING.replace("oil9@A4", "oil5@A4 oil4@B5"))
    game.choose(next(choice.text for choice in game.choices() if choice.details.get("bottom") == "upgrade"))
    game.choose("upgrade")
    assert "more" not in question(game).text
    assert outlook(game, 0)["sections"][0]["taken"]  # type: ignore[index]
    game.choose(game.choices()[0].text)
    assert "more" in question(game).text


def steps(game: LiveGame) -> list[str]:
    return [stage.state for stage in question(game).steps]


def test_the_end_of_the_turn_is_next_when_the_bottom_row_cannot_be_paid() -> None:
    poor = position("nordic/industrial coins=3 w2@A4; saxony hero@F2; turn nordic")
    poor.choose("section=bolster")
    assert steps(poor) == ["done", "now", "ahead", "ahead"]
    poor.choose("power")
    assert steps(poor) == ["done", "done", "done", "now"]
    able = position(PAYING)
    able.choose("section=bolster")
    able.choose("power")
    assert steps(able) == ["done", "done", "now", "ahead"]
    broke = position(PAYING.replace("coins=3", "coins=0"))
    broke.choose("section=bolster")
    assert steps(broke) == ["done", "done", "now", "ahead"]


def test_every_warning_has_words() -> None:
    """Random games run into most of them; each must be sayable."""
    seen: set[str] = set()
    for seed in range(8):
        rng = random.Random(seed)
        game = LiveGame.new(Setup(players=2), seed=seed)
        for _ in range(500):
            if game.actor is None:
                break
            choices = game.choices()
            for choice in choices:
                seen |= {slip.key for slip in slips(game, choice)}
                assert len(choice_warnings(game, choice)) == len(slips(game, choice))
            assert barrier_text(game)
            game.choose(rng.choice(choices))
    assert seen <= set(names.WARNINGS)
    assert seen >= {"top-left", "bottom-left", "top-skipped", "produce-left"}


def test_costly_steps_are_warned_of() -> None:
    game = position("nordic/industrial pop=7 power=0 hand= hero@D4; saxony hero@D5 w2@C3; turn nordic")
    for word in (*(choice.text for choice in game.choices() if choice.details.get("section") == "move"), "move"):
        game.choose(word)
    game.choose("unit=hero")
    assert warned(game, "go=D5") == ["hopeless"]
    assert warned(game, "go=C3") == ["drives-off", "tier-lost"]


def test_a_unit_that_has_moved_reaches_nothing_more() -> None:
    """A unit moves once in a Move action; a worker that has not moved stands for those beside it that have."""
    game = position("nordic/industrial hero@D5 w@A4 w@A5; saxony hero@F2; turn nordic")
    for word in (*(choice.text for choice in game.choices() if choice.details.get("section") == "move"), "move"):
        game.choose(word)
    assert look.reach(game, 0, "worker", "A5")
    game.choose("unit=worker@A5")
    game.choose("go=A4")
    assert look.reach(game, 0, "worker", "A4")
    game.choose("unit=hero")
    game.choose("go=D4")
    assert look.reach(game, 0, "hero", "D4") == []


def test_the_price_of_a_win_is_warned_of() -> None:
    """Workers that would retreat cost the attacker popularity (CMB-23)."""
    game = position("nordic/industrial pop=8 power=4 hand= hero@D4; saxony hero@D5 w3@D5; turn nordic")
    for word in (*(choice.text for choice in game.choices() if choice.details.get("section") == "move"), "move"):
        game.choose(word)
    game.choose("unit=hero")
    assert warned(game, "go=D5") == ["win-costs", "tier-lost"]


def test_an_empty_dial_is_warned_of() -> None:
    game = position("nordic/industrial power=4 hand=2 hero@D4; saxony hero@D5 power=3 hand=5; turn nordic")
    for word in (*(choice.text for choice in game.choices() if choice.details.get("section") == "move"), "move"):
        game.choose(word)
    game.choose("unit=hero")
    game.choose("go=D5")
    while game.sealing is None:
        game.choose(next(choice.text for choice in game.choices() if choice.text in ("done", "carry=none")))
    assert game.sealing == 0
    assert warned(game, "dial=0") == ["no-power"]
    assert warned(game, "dial=1") == []
    assert shortcut(game, "commit-most") == ["dial=4", "card=2"]
    game.choose("dial=0")
    assert warned(game, "seal") == ["nothing-committed"]


# --- shortcuts -------------------------------------------------------------------------------------------------------


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(8))
def test_every_shortcut_can_be_chosen_as_it_stands(seed: int) -> None:
    rng = random.Random(seed)
    game = LiveGame.new(Setup(players=2), seed=seed)
    tried: set[str] = set()
    for _ in range(500):
        if game.actor is None:
            break
        for each, told in zip(shortcuts(game), told_shortcuts(game), strict=True):
            trial = LiveGame.resume(game.setup, game.start, game.record_words, 1)
            trial.choose_all(each.words)
            assert len(trial.record_words) > len(game.record_words)
            assert told["words"] == each.words
            assert told["say"]
            tried.add(each.id)
        game.choose(rng.choice(game.choices()))
    assert tried <= set(names.SHORTCUTS)


def test_pay_for_me_takes_the_largest_heap() -> None:
    game = position("nordic/industrial w2@A4 w@B5; saxony hero@F2; board oil1@A4 oil5@B5; turn nordic")
    section = next(choice.text for choice in game.choices() if choice.details.get("bottom") == "upgrade")
    game.choose(section)
    game.choose("upgrade")
    words = shortcut(game, "pay")
    assert words
    assert set(words) == {word for word in words if "B5" in word}
    game.choose_all(words)
    assert not any(choice.details["verb"] == "pay" for choice in game.choices())


def test_outlooks_of_random_games_can_be_told() -> None:
    rng = random.Random(4)
    game = LiveGame.new(Setup(players=3, mats=("automa",)), seed=4)
    automa = game.setup.mats.index("automa")
    while game.actor is not None and len(game.record_words) < 400:
        game.choose(rng.choice(game.choices()))
        told: Any = outlook(game, (automa + 1) % 3)
        assert len(told["sections"]) == 4
        assert outlook(game, automa) is None
