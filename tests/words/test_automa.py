"""An Automa's turn in sentences: whoever reads them can follow it, and learns no secret."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.words.test_sentences import at, good, sentences
from tests.words.wander import wander
from whetstone import Game, Setup
from whetstone.content.automa import reasons as why
from whetstone.content.automa.cards import AUTOMA_CARDS
from whetstone.content.automa.trackers import LEVELS
from whetstone.core import events as ev
from whetstone.core.events import EVERYONE, Event
from whetstone.core.ids import NOWHERE
from whetstone.play import setup as setting_up
from whetstone.words import automa_log, automas, log
from whetstone.words.choices import choice_sentence
from whetstone.words.log import event_line
from whetstone.words.names import mat_name
from whetstone.words.prompts import prompt

KINDS = {name: value for name, value in vars(why).items() if name.startswith("AUTOMA_")}
OPENING = "nordic; saxony/automa w@F1 w@G1; board enc=all; turn saxony"


def told(line: str, *words: str, viewer: int = -1) -> list[str]:
    """The log after these words."""
    return log.log(at(line, *words), viewer)


# --- everything has words ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
def test_everything_games_with_automas_produce_has_a_sentence(seed: int) -> None:
    """All levels and options, alone and in company; chance asks too, and its outcomes have sentences."""
    options = (
        {},
        {"automa_cooperative": True, "automa_one_deck": True},
        {"automa_hesitates": True, "automa_hesitates_deploying": True},
        {"automa_skips": True, "automa_coins": -2, "automa_power": -2, "last_turn": True},
        {"automa_all_moves": True, "automa_coins": 2},
        {"automa_power": 2},
    )[seed]
    levels = [LEVELS[(seed + i) % 4] for i in range(2)]
    factions = (("togawa", "albion"), ("crimea", "nordic"), ("saxony", "togawa"))[seed % 3]
    setup = Setup(players=2 + seed % 2, factions=("rusviet", *factions)[: 2 + seed % 2],
                  mats=("random", *levels)[: 2 + seed % 2], **options)  # fmt: skip
    game = None
    for game in wander(setup, seed=seed, decisions=160):
        assert good(prompt(game)), prompt(game)
        for choice in game.choices():
            assert good(choice_sentence(game, choice)), choice
    assert game is not None
    assert any(event.kind in KINDS.values() for event in game.events)
    for event in game.events:
        for viewer in range(-1, setup.players):
            assert good(event_line(game, event, viewer)), (event.kind, event_line(game, event, viewer))


def test_no_kind_of_event_is_left_out() -> None:
    assert set(automa_log.LINES) == set(KINDS.values())


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
@pytest.mark.parametrize("level", LEVELS)
def test_every_event_has_a_line(kind: int, level: str) -> None:
    game = Game.new(Setup(players=2, factions=("nordic", "saxony"), mats=("random", level)), seed=1)
    for a in range(6):
        for c in range(6):
            assert good(event_line(game, Event(kind, 1, a, 1 + a % 4 if kind == why.AUTOMA_TRIED else 1, c, 1 << 16,
                                               EVERYONE), 0))  # fmt: skip


def test_every_card_has_a_text_for_every_faction_and_level() -> None:
    for faction in ("nordic", "rusviet", "togawa", "crimea", "saxony", "polania", "albion"):
        other = "saxony" if faction != "saxony" else "nordic"
        setup = Setup(players=2, factions=(faction, other), mats=("ultimaszyna", "industrial"))
        for card in range(len(AUTOMA_CARDS)):
            for scheme in range(2):
                assert good(automas.card_text(setup, 0, card, scheme).capitalize())


def test_levels_have_names_in_place_of_mats() -> None:
    assert [mat_name(level) for level in LEVELS] == ["Autometta", "Automa", "Automaszyna", "Ultimaszyna"]
    setup = Setup(automa_coins=-2, automa_power=1, automa_skips=True)
    assert automas.option_names(setup) == [
        "skips turns as on Autometta",
        "-2 for every gain of coins",
        "+1 for every gain of power",
    ]


# --- a turn can be followed -------------------------------------------------------------------------------------------


def test_a_whole_turn() -> None:
    assert told(OPENING, "!automa=9")[:8] == [
        "Saxony turns up card 9-I: move mech, else worker; gain 1 worker, a mech or the character; "
        "recruit bonus 1 popularity; star",
        "Mech is not possible: no such unit is on the board",
        "Worker: a worker nearest to home (by reading order) goes to F2, "
        "chosen from 2 by own units around it (1), then nearness to the Factory",
        "Saxony moves a worker from F1 to F2",
        "Saxony puts a worker on the home base",
        "Saxony puts the Riverwalk mech on the home base",
        "The token of Saxony goes on to space 1; the next star is at 9",
        "Turn 1: Nordic",
    ]


@pytest.mark.parametrize(
    ("line", "card", "expected"),
    [
        (OPENING, 13, "Attack is not possible: it takes 4 power, Saxony has 0"),
        (OPENING.replace("enc=all", "enc=A3"), 14, "Encounter/Factory is not possible: no territory in reach is valid"),
        ("nordic speed@F1 hero@F2; saxony/automa w@G1 power=3; turn saxony", 4,
         "Worker is not possible: an enemy could come to every territory in reach"),
        ("nordic; saxony/automa hero@mat w@F1; board enc=F2; turn saxony", 14,
         "Encounter/Factory is not possible: no such unit is on the board"),
    ],
)  # fmt: skip
def test_why_a_symbol_is_invalid(line: str, card: int, expected: str) -> None:
    assert expected in told(line, f"!automa={card}")


@pytest.mark.parametrize(
    ("line", "card", "expected"),
    [
        (OPENING, 14, "Encounter/Factory: the character goes to F2, the only one possible"),
        ("nordic hero@E4; saxony/automa riverwalk@base w@F1; turn saxony", 10,
         "Mech: the Riverwalk mech goes to F2, chosen from 3 by distance to an enemy character or mech (2)"),
        ("nordic hero@A4; crimea/automa w@G3 w@H1; turn crimea", 3,
         "Worker: a worker nearest to home (by reading order) goes to G3, "
         "chosen from 2 by own units around it (1), then nearness to the Factory"),
        ("nordic w@F3 w@F5; saxony/automa track=6 hero@F4 w@F1; board oil2@F3; turn saxony", 19,
         "Attack on workers: the character goes to F3, chosen from 2 by most resources (2)"),
        ("nordic speed@F3 riverwalk@F5 hero@F5; saxony/automa track=6 hero@F4 power=7 w@F1; turn saxony", 17,
         "Attack: the character goes to F3, chosen from 2 by fewest enemy characters and mechs (1)"),
        ("nordic w@A4; togawa/automa hero@F7 trap_coins@F6:down w@G6; turn togawa", 14,
         "Encounter/Factory: the character goes to F6, "
         "the own sprung Trap nearest to an enemy unit, to arm it again"),
        ("albion/automa track=0 w@A1 w@A2; togawa trap_power@B2; turn albion", 3,
         "goes to B2, chosen from 3 by own units around it (1), then nearness to the Factory, then an armed Trap"),
        ("nordic hero@A4; crimea; saxony/automa w@F1 w@G1; turn saxony", 4,
         "Worker: a worker nearest to home (by the marker) goes to F2, "
         "chosen from 2 by own units around it (1), then nearness to the Factory"),
    ],
)  # fmt: skip
def test_what_decided(line: str, card: int, expected: str) -> None:
    lines = told(line, f"!automa={card}", "!putout=1?")
    assert any(expected in text for text in lines), lines


def test_the_marker_names_its_home_base() -> None:
    line = "nordic hero@base; rusviet; saxony/automa track=6 hero@E3 w@F1; board enc=D2.F3; turn saxony"
    texts = told(line, "!automa=14")
    assert any("then the marker on the home base of Albion" in text for text in texts), texts


def test_a_unit_that_stays() -> None:
    lines = told("nordic hero@A4; crimea/automa w@G3 w@H1; turn crimea", "!automa=3")
    assert "Crimea keeps a worker on G3" in lines


def test_arriving_clears_the_ground() -> None:
    lines = told("nordic; saxony/automa w@F1; board enc=F2 metal@F2 oil2@F2; turn saxony", "!automa=14")
    assert "3 resources on F2 go back to the supply" in lines
    assert "Saxony removes the encounter token on F2" in lines


def test_resources_are_told_after_a_won_attack_too() -> None:
    line = "nordic hero@F3; saxony/automa track=6 scheme=2 hero@F4 power=7 w@F1; board oil2@F3; turn saxony"
    assert "2 resources on F3 go back to the supply" in told(line, "!automa=15", "dial=0?", "seal?", "!automa=6")


def test_the_tracker_the_stars_and_the_switch() -> None:
    water = told(OPENING.replace("automa w", "automa track=3 w"), "!automa=3")
    assert "The token of Saxony goes on to space 4; the next star is at 9; from now on rivers and lakes are no bar" in (
        water
    )
    lines = told(OPENING.replace("automa w", "automa track=8 w"), "!automa=3")
    at_star = lines.index("The token of Saxony goes on to space 9, a star; the next star is at 14")
    assert lines[at_star + 1 : at_star + 4] == [
        "Saxony places star 1, for the star tracker",
        "All Automa cards of Saxony are shuffled into a new deck",
        "From its next card on Saxony follows scheme II",
    ]
    last = "nordic; saxony/automa track=20 scheme=2 w@F1 stars=tracker.tracker.tracker.tracker.tracker; turn saxony"
    assert told(last, "!automa=3")[-3:] == [
        "The token of Saxony goes on to space 21, a star",
        "Saxony places star 6, for the star tracker",
        "The game ends: Saxony has placed the last star",
    ]


def test_combat_from_the_table() -> None:
    automa = "saxony/automa power=12 hand=2.2.3 last=9 riverwalk@F5"
    game = at(
        f"nordic power=7 hand=3 hero@F6 section=trade; {automa}; turn nordic",
        "section=move",
        "move",
        "unit=hero",
        "go=F5",
        "done?",
    )
    assert prompt(game).endswith("on F5? You have 7, Saxony has 12 and turns up a card after you")
    for word in ("dial=7", "card=3"):
        game.choose(word)
    assert "Automa card 12 is turned up" in sentences(game).values()
    game.choose("automa=12")
    assert "A combat card of value 3 is added" in sentences(game).values()
    for word in ("add=2", "add=2"):
        if game.actor == -1:
            game.choose(word)
    while game.actor == -1:
        game.choose(game.choices()[0])
    lines = log.log(game, 0)
    assert "Saxony turns up card 12 for the combat: with 12 power it spends 5 and adds 2 combat cards" in lines
    assert "Saxony takes the Riverwalk mech from F5 back to the mat" in lines
    assert "3 wood on F5, as the last card of Saxony says" in lines


def test_hesitation_skipping_and_the_factory() -> None:
    line = OPENING + "; game automa_hesitates automa_hesitates_deploying"
    lines = told(line, "!automa=1", "!turnup=5", "!turnup=3")
    assert "Combat card 5 is turned up: Saxony hesitates and does not move" in lines
    assert "Combat card 3 is turned up: Saxony deploys" in lines
    skipped = told(OPENING.replace("saxony/automa", "saxony/autometta"), "!automa=4")
    assert skipped[1] == "The card has the skip mark: the turn of Saxony is over"
    line = "nordic; saxony/automa track=6 hero@E4 w@F1; cards pile=1.2.3; turn saxony"
    game = at(line, "!automa=14", "!drawn=2")
    assert sentences(game)["unseen=2"] == "Factory card 2 is taken, face down"
    game.choose("unseen=2")
    assert "Saxony takes a Factory card, face down" in log.log(game, 0)


def test_gains_that_come_to_nothing() -> None:
    line = "nordic; saxony/automa power=15 w8@F1 hero@G1; game automa_coins=-2; turn saxony"
    assert "No worker is left on the mat of Saxony" in told(line, "!automa=5")
    assert "Saxony gains 0 coins" in told(line, "!automa=5")
    full = "nordic; saxony/automa riverwalk@F1 speed@G1 underpass@base disarm@base; turn saxony"
    assert "The character and all mechs of Saxony are in play already" in told(full, "!automa=16")
    assert "Saxony turns up card 17-I: move attack (from 6 power), else attack on workers, else worker; " in told(
        full, "!automa=17"
    )[0]  # fmt: skip


def test_what_the_highest_level_adds_is_told() -> None:
    first = told(OPENING.replace("saxony/automa", "saxony/ultimaszyna"), "!automa=9")[0]
    assert first.startswith("Saxony turns up card 9-I: move mech, then worker; gain 1 worker")
    first = told(OPENING.replace("saxony/automa", "saxony/ultimaszyna"), "!automa=15")[0]
    assert "gain 4 power (the card says 3), 2 coins (the card says 1)" in first


def test_popularity_never_changes() -> None:
    line = "nordic w@F3; saxony/automa track=6 hero@F4 w@F1; turn saxony"
    assert "The popularity of Saxony stays as it is" in told(line, "!automa=19")


def test_another_encounter_card_may_be_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    line = "polania/industrial coins=5 pop=5 section=trade hero@D1 w@C1; albion/automa; board enc=D2; turn polania"
    marked = replace(setting_up.ROOMS[0], no_automa_encounters=frozenset({17}))  # no card we play has the mark
    monkeypatch.setattr(setting_up, "ROOMS", [marked, *setting_up.ROOMS[1:]])
    game = at(line, "section=move", "move", "unit=hero", "go=D2", "done?", "!meet=17")
    assert sentences(game)["redraw"] == "Put the card back and draw another"


# --- secrets ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", [ev.CARD_DRAWN, ev.MARK_PLACED])
def test_nobody_is_told_what_an_automa_keeps_face_down(kind: int) -> None:
    """Not even who looks at the log from its seat."""
    game = Game.new(Setup(players=2, factions=("nordic", "togawa"), mats=("random", "automa")), seed=1)
    lines = {
        event_line(game, Event(kind, 1, face, 10, 0, 0, 1 << 1), viewer) for face in range(4) for viewer in (-1, 0, 1)
    }
    assert len(lines) == 1


def test_back_to_the_mat_is_a_line_of_its_own() -> None:
    game = Game.new(Setup(players=2, factions=("nordic", "saxony"), mats=("random", "automa")), seed=1)
    line = event_line(game, Event(ev.RETREATED, 1, 0, 10, NOWHERE, 0, EVERYONE), 0)
    assert line == "Saxony takes the character from B5 back to the mat"
