"""Choices, questions and events as sentences: all of them have one, and it says what it should."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from tests.words.wander import wander
from whetstone import Game, Setup
from whetstone.core import events as ev
from whetstone.core import frames as fr
from whetstone.core.engine import core_steps
from whetstone.core.events import EVERYONE, Event
from whetstone.play.describe import VERBS
from whetstone.words import automa_log, choices, log, prompts
from whetstone.words.asking import question, question_for_others
from whetstone.words.choices import choice_sentence
from whetstone.words.log import event_line
from whetstone.words.prompts import prompt

FALLBACKS = ("no words for", "something of its own")
# Frames that never ask a player: they run by themselves or are chance's.
SILENT = {
    fr.F_DEAL, fr.F_NEXT_TURN, fr.F_DRAW, fr.F_LOSE_CARDS, fr.F_AWARD, fr.F_BOTTOM, fr.F_FACTORY_PILE,
}  # fmt: skip
KINDS = {name: value for name, value in vars(ev).items() if name.isupper() and name != "EVERYONE"}


def good(text: str) -> bool:
    return (
        len(text) > 1
        and not text[0].islower()
        and "  " not in text
        and "{" not in text
        and not any(fallback in text for fallback in FALLBACKS)
    )


def sentences(game: Game) -> dict[str, str]:
    return {choice.text: choice_sentence(game, choice) for choice in game.choices()}


def at(line: str, *words: str) -> Game:
    """The game after these words; one with a `?` is left out where it is not asked for."""
    game = Game.from_position(line, ask_chance=True)
    for word in words:
        if not word.endswith("?") or word[:-1] in (choice.text for choice in game.choices()):
            game.choose(word.removeprefix("!").removesuffix("?"))
    return game


@pytest.mark.parametrize("players", range(2, 8))
def test_everything_random_games_produce_has_a_sentence(players: int) -> None:
    setup = Setup(players=players, gifts=True, delay_penalty=True, last_turn=players % 2 == 0)
    game = None
    for game in wander(setup, seed=players, decisions=250):
        assert good(prompt(game)), prompt(game)
        for choice in game.choices():
            told = choice_sentence(game, choice)
            assert good(told), f"{choice}: {told!r}"
            assert told == choice_sentence(game, choice.code)
    assert game is not None
    for event in game.events:
        for viewer in (-1, *range(players)):
            assert good(event_line(game, event, viewer))


def test_no_kind_of_choice_question_or_event_is_left_out() -> None:
    assert set(choices._SENTENCES) == set(VERBS.values())
    asking = {kind for kind, step in enumerate(core_steps()) if step is not None} - SILENT
    assert asking <= prompts._QUESTIONS.keys()
    assert set(log._LINES) == set(KINDS.values()) | set(automa_log.LINES)  # tests/words/test_automa.py has the latter


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_every_event_has_a_line(kind: int) -> None:
    game = Game.new(Setup(players=3, factions=("nordic", "togawa", "albion")), seed=1)
    a = {ev.ENCOUNTER_MET: 17, ev.OPTION_TAKEN: 17, ev.ABILITY_USED: 10}.get(kind, 1)
    told = event_line(game, Event(kind, 1, a, 1, 1, 10, EVERYONE), 0)
    assert good(told)


@pytest.mark.parametrize("kind", [ev.CARD_DRAWN, ev.CARD_STOLEN, ev.MARK_PLACED])
def test_who_is_not_in_the_audience_learns_nothing_more(kind: int) -> None:
    game = Game.new(Setup(players=3, factions=("nordic", "togawa", "albion")), seed=1)
    seat = game.setup.factions.index("togawa")
    audience = 1 << seat

    def lines(viewer: int) -> set[str]:
        return {event_line(game, Event(kind, seat, value, 0, 0, 0, audience), viewer) for value in range(4)}

    assert len(lines(seat)) == 4
    assert [len(lines(viewer)) for viewer in range(-1, 3) if viewer != seat] == [1, 1, 1]


def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    game = at("nordic coins=2 section=move; saxony; turn nordic", "section=bolster", "cards", "!drawn=5")
    event = next(event for event in game.events if event.kind == ev.CARD_DRAWN)
    told = [event_line(game, event, viewer) for viewer in (0, 1, -1)]
    assert told == ["Nordic draws a combat card of value 5", *["Nordic draws a combat card"] * 2]


def test_sections_tell_costs_and_what_is_missing() -> None:
    told = sentences(at("nordic/industrial coins=2 w@A4 up=power>upgrade; saxony; board oil1@A4; turn nordic"))
    assert told["section=bolster"] == (
        "Bolster (for 1 coin: 3 power or 1 card); Upgrade for 2 oil, you have 1, pays 3 coins"
    )
    assert told["section=produce"].endswith("Deploy for 3 metal, you have 0, pays 2 coins")


def test_top_row_with_structures_and_prices() -> None:
    line = "nordic/industrial coins=2 power=3 pop=3 w6@A4 monument@A4 mill@A5; saxony; turn nordic"
    told = sentences(at(line, "section=bolster"))
    assert told["power"] == "Pay 1 coin: 2 power and 1 popularity (Monument)"
    told = sentences(at(line, "section=produce"))
    assert told["produce"] == "Produce on up to 2 territories and with the Mill, for 1 power and 1 popularity"


def test_bottom_row_tells_price_and_gain() -> None:
    line = "nordic/industrial w@A4 rec=deploy>power; saxony; board metal3@A4; turn nordic"
    told = sentences(at(line, "section=produce"))
    assert told["deploy"] == "Deploy: pay 3 metal; put a mech on the board; gain 3 coins"


def test_steps_tell_the_way_and_what_waits() -> None:
    line = (
        "nordic hero@E4 riverwalk@D5 section=trade w@A4; saxony hero@D4 w2@E6; togawa trap_coins@F4 hero@G6;"
        "board enc=F3.D6; turn nordic"
    )
    told = sentences(at(line, "section=move", "move", "unit=hero"))
    assert told["go=D4"] == "D4, Factory, a Factory card, against Saxony (the character)"
    assert told["go=F3"] == "F3, village, an encounter"
    assert told["go=F4"] == "F4, tundra, into Trap"
    told = sentences(at(line, "section=move", "move", "unit=riverwalk"))
    assert told["go=E6"] == "E6, village, driving off 2 workers for 2 popularity"
    assert not any("D6" in text and "Riverwalk" in text for text in told.values())


def test_tunnels_mines_and_rivers() -> None:
    line = "nordic/industrial hero@C5 riverwalk@C5 mine@A4 w@A4; saxony; turn nordic"
    told = sentences(at(line, "section=move", "move", "unit=hero"))
    assert told["go=F4"] == "F4, tundra, through the tunnel"
    assert told["go=A4"] == "A4, forest, through the Mine"
    assert told["go=B5:riverwalk"] == "B5, mountain, across the river (Riverwalk)"


def test_paying() -> None:
    line = "crimea/industrial hand=2 w@G3 w@H1; saxony; board oil3@G3 oil2@H1; turn crimea"
    game = at(line, "section=bolster", "upgrade")
    assert sentences(game)["pay=oil@G3"] == "Pay 1 oil from G3 (3 there)"
    assert sentences(game)["pay=card2"] == "Pay with a combat card of value 2 instead of a resource (Coercion)"
    assert prompt(game) == "Crimea: pay 3 (oil)"


def test_upgrading_and_enlisting() -> None:
    line = "nordic/industrial w@A4; saxony; board oil3@A4 food4@A4; turn nordic"
    game = at(line, "section=bolster", "upgrade")
    assert sentences(game)["cube=units"] == "Move: 3 units instead of 2"
    game.choose("cube=units")
    assert sentences(game)["cover=deploy"] == "Onto Deploy: 2 metal instead of 3"
    game = at(line, "section=trade", "enlist")
    assert sentences(game)["recruit=deploy"] == "From Deploy: 1 coin whenever you or a neighbour takes that action"
    game.choose("recruit=deploy")
    assert sentences(game)["bonus=cards"] == "2 combat cards at once"


def test_deploying_tells_the_faction_s_own_riverwalk() -> None:
    board = "board metal3@A4; turn nordic"
    told = sentences(at(f"nordic/industrial w@A4; saxony; {board}", "section=produce", "deploy"))
    assert told["mech=riverwalk"] == "Riverwalk: character and mechs cross rivers onto forests and mountains"
    told = sentences(at("rusviet/mechanical w@D7; saxony; board metal3@D7; turn rusviet", "section=bolster", "deploy"))
    assert told["mech=riverwalk"] == "Riverwalk: character and mechs cross rivers onto farms and villages"


def test_a_combat_from_both_sides() -> None:
    line = (
        "nordic hero@E4 artillery@A4 power=5 hand=3.5 section=trade; saxony hero@D4 power=4 hand=2;"
        "cards pile=1.2.3; turn nordic"
    )
    game = at(line, "section=move", "move", "unit=hero", "go=D4", "done")
    assert sentences(game)["use=artillery"].startswith("Use Artillery: before a combat pay 1 power")
    game.choose("use=artillery")
    assert prompt(game) == "Nordic: how much power for the combat with Saxony on D4? You have 4, Saxony has 2"
    game.choose("dial=3")
    assert sentences(game)["seal"] == "Seal it: 3 power and 0 from cards, 3 in all"
    assert "3" not in prompt(game)  # the dial is a secret, and everybody reads the question
    game.choose("card=5")
    assert prompt(game).startswith("Saxony: how much power")
    for word in ("dial=2", "seal"):
        game.choose(word)
    lines = log.log(game, -1)
    assert "Nordic shows 3 power and cards 5: 8" in lines
    assert "Saxony shows 2 power: 2" in lines
    assert "Nordic wins the combat on D4 against Saxony" in lines
    assert "Saxony retreats with the character from D4 to the home base" in lines


def test_factory_cards_encounters_and_their_effects() -> None:
    line = "nordic/industrial hero@E4 coins=5 pop=3 section=trade; saxony; cards pile=2.6.8; board enc=F3; turn nordic"
    game = at(line, "section=move", "move", "unit=hero", "go=D4", "done?")
    assert sentences(game)["factorycard=6"] == "Factory card 6: pay 1 power: 3 coins"
    game.choose("factorycard=2")
    for word in ("end", "section=bolster", "end", "section=factory2"):
        game.choose(word)
    assert sentences(game)["factory"] == "Pay 1 popularity: a recruit or an upgrade"
    game.choose("factory")
    assert list(sentences(game).values()) == ["A recruit", "An upgrade", "None of these"]
    game = at(line, "section=move", "move", "unit=hero", "go=F3", "done?", "done?", "!meet=17")
    assert list(sentences(game).values())[:2] == [
        "Free: 1 popularity and 1 combat card",
        "Pay 2 coins: 2 power and 2 combat cards",
    ]


@pytest.mark.parametrize(
    ("make", "expected"),
    [
        (
            lambda: at("nordic hero@E4 pop=3 section=trade; saxony; board enc=F3; turn nordic",
                       "section=move", "move", "unit=hero", "go=F3", "done?", "done?", "!meet=31", "option=3"),
            {"peek=saxony": "The cards of Saxony", "done": "Nobody's"},
        ),
        (
            lambda: at("nordic hero@E4 speed@F3 coins=3 section=trade w@A4; saxony; board enc=F3; turn nordic",
                       "section=move", "move", "unit=hero", "go=F3", "done?", "done?", "!meet=42", "option=2", "at=E3"),
            {"lift=hero:yes": "Yes, the character flies", "lift=hero:no": "No, the character stays"},
        ),
        (
            lambda: at("albion hero@A2 section=trade; togawa hero@G6; turn albion",
                       "section=move", "move", "unit=hero", "go=A1"),
            {"place=flag": "Flag", "done": "No token"},
        ),
        (
            lambda: at("togawa hero@G6 shinobi@F7 trap_coins@F5:down section=trade; albion; turn togawa",
                       "section=move", "move", "unit=shinobi", "go=F5:shinobi"),
            {"arm=F5": "Arm it", "done": "Leave it as it is"},
        ),
        (
            lambda: at("nordic hero@D4 seaworthy@A4 section=trade; saxony hero@E4 power=3 section=trade; turn saxony",
                       "section=move", "move", "unit=hero", "go=D4", "done?", "dial=3", "seal?", "dial=0?", "seal?"),
            {"retreat=hero>base": "The character to the home base", "retreat=hero>D3": "The character to D3"},
        ),
        (
            lambda: at("nordic hero@E4 speed@F5 section=trade; saxony hero@D4 speed@F4; turn nordic",
                       "section=move", "move", "unit=hero", "go=D4", "unit=speed", "go=F4"),
            {"fight=D4": "Fight on D4 first, against Saxony (the character)"},
        ),
        (
            lambda: at("nordic coins=1 discretion section=trade; saxony; turn nordic", "section=bolster", "power"),
            {"take=2power": "Take 2 power", "take=0power": "Take none of it"},
        ),
    ],
)  # fmt: skip
def test_rarer_questions(make: Callable[[], Game], expected: dict[str, str]) -> None:
    game = make()
    told = sentences(game)
    assert expected.items() <= told.items(), told
    assert good(prompt(game))


def test_chance_has_sentences_too() -> None:
    game = Game.new(Setup(players=2, factions=("nordic", "saxony")), seed=1, ask_chance=True)
    assert prompt(game) == "A card is drawn."
    while game.actor == -1:
        assert all(good(text) for text in sentences(game).values())
        game.choose(game.choices()[0])


def test_the_end_and_the_last_turns() -> None:
    line = "nordic stars=upgrades.mechs.workers.combat.combat coins=5 power=14; saxony; turn nordic"
    game = at(line, "section=bolster", "power")
    assert prompt(game) == "The game is over."
    assert log.log(game, -1)[-1] == "The game ends: Nordic has placed the last star"
    line = line.replace("turn nordic", "game last_turn; turn nordic")
    game = at(line, "section=bolster", "power")
    assert log.log(game, -1)[-2:] == [
        "Nordic has placed the last star; everybody else has one more turn",
        "Turn 1: Saxony",
    ]


def test_equal_lines_become_one() -> None:
    game = Game.new(Setup(players=2, factions=("nordic", "saxony")), seed=1)
    assert "Saxony draws a combat card (4 times)" in log.log(game, 0)


def test_others_are_not_told_that_an_objective_can_be_revealed() -> None:
    """Only who can reveal one is asked at the end of the turn; the question itself must not say so to the rest."""
    rng = random.Random(3)
    met = 0
    for seed in range(20, 60):
        game = Game.new(Setup(players=2), seed=seed)
        while game.actor is not None and game.state.turn < 60:
            told, shown = question(game), question_for_others(game)
            if any(choice.details["verb"] == "reveal" for choice in game.choices()) and "objective" in told.text:
                met += 1
                assert "objective" not in shown.text
                assert shown.kind == told.kind
            else:
                assert shown == told
            game.choose(rng.choice(game.choices()))
    assert met
