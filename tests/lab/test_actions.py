"""Every legal choice of every set-up has a number of its own, and the number means the same everywhere."""

from __future__ import annotations

from dataclasses import replace

import pytest

from whetstone import Setup
from whetstone.bots import make_bot
from whetstone.core import engine
from whetstone.core import frames as fr
from whetstone.core.ids import CHANCE
from whetstone.core.state import State
from whetstone.lab.adapters import actions as table
from whetstone.lab.adapters.layout import ENCOUNTER_CARDS, QUESTIONS
from whetstone.lab.simulate import AUTOMA_VARIANTS, VARIANTS, variant_options
from whetstone.play.chance import Dice
from whetstone.play.describe import VERBS
from whetstone.play.seats import AUTOMA_LEVELS, with_automas
from whetstone.play.setup import configure, deal

CHANCE_VERBS = {"drawn", "meet", "put_out", "dealt", "lost"}
CHANCE_VERBS |= {"automa_card", "take_unseen", "lay_trap", "turn_up", "add_card"}


def check(s: State) -> None:
    """The choices of a position have different actions that lead back to them."""
    if engine.actor(s) == CHANCE:
        assert len({choice & 255 for choice in s.choices}) == 1
        assert max(choice >> 8 for choice in s.choices) < ENCOUNTER_CARDS
        return
    assert s.frames[(s.depth - 1) * fr.WIDTH] in QUESTIONS
    numbers = table.actions_of(s.choices)
    assert [table.codes()[n] for n in numbers] == s.choices
    assert len(set(numbers)) == len(numbers)
    assert max(numbers) < table.actions_in(gifts=bool(s.config.options & 1))


def is_odd(s: State, card: int) -> bool:
    """Encounter cards with a verb of their own, and those that may be put back for another."""
    return card in (31, 42) or bool(s.config.redrawn & (1 << card))


def wander(setup: Setup, seed: int, decisions: int) -> set[int]:
    """Play half sensibly, half at random, so that much happens and anything may. Returns the verbs met."""
    dice = Dice(seed)
    s = engine.new_game(configure(deal(setup, dice)))
    bot = make_bot("greedy", seed)
    met: set[int] = set()
    for _ in range(decisions):
        if s.over:
            break
        check(s)
        seat = engine.actor(s)
        met |= {choice & 255 for choice in s.choices}
        if seat == CHANCE:
            odd = [choice for choice in s.choices if choice & 255 == fr.MEET and is_odd(s, choice >> 8)]
            engine.apply(s, dice.pick(odd) if odd else dice.weighted(s.choices, engine.weights(s)))
        elif dice.below(2):
            engine.apply(s, bot.choose_code(s, seat, s.choices))
        else:
            engine.apply(s, dice.pick(s.choices))
    return met


def automa_table(players: int, automas: int, variant: int) -> Setup:
    kinds = ["greedy"] * (players - automas)
    kinds += [f"automa:{AUTOMA_LEVELS[(variant + n) % len(AUTOMA_LEVELS)]}" for n in range(automas)]
    return with_automas(replace(Setup(players=players), **variant_options(variant, players, AUTOMA_VARIANTS)), kinds)


@pytest.mark.parametrize("players", range(2, 8))
def test_choices_of_a_game_are_covered(players: int) -> None:
    setup = Setup(players=players, gifts=players % 2 == 0, delay_penalty=True, split_trade=True)
    assert len(wander(setup, players, 900)) > 25


@pytest.mark.slow
def test_choices_of_every_setup_are_covered() -> None:
    met: set[int] = set()
    for players in range(2, 8):
        for variant in range(len(VARIANTS)):
            setup = replace(Setup(players=players), **variant_options(variant, players))
            met |= wander(setup, 10 * variant + players, 1500)
        for variant in range(len(AUTOMA_VARIANTS)):
            met |= wander(automa_table(players, 1 + variant % (players - 1), variant), variant, 1500)
    # No card in play may be put back for another, but a room may bring one (Config.redrawn).
    assert {VERBS[row.verb] for row in table.ROWS} - {VERBS[verb] for verb in met} <= {"redraw"}
    assert {name for verb, name in VERBS.items() if verb in met} <= {row.name for row in table.ROWS} | CHANCE_VERBS


def test_the_table_has_a_row_for_every_verb_of_players() -> None:
    assert {row.name for row in table.ROWS} | CHANCE_VERBS == set(VERBS.values())
    assert len({row.verb for row in table.ROWS}) == len(table.ROWS)


def test_numbers_are_the_recorded_ones() -> None:
    """Weights of trained learners hang on them: whoever changes this counts `layout.VERSION` up."""
    assert (table.ACTIONS, table.ALL_ACTIONS) == (2539, 4331)
    known = {fr.SECTION: 0, fr.END_TURN: 49, fr.DONE: 62, fr.GO + (22 << 8) + (11 << 16): 864, fr.SEAL: 1736}
    assert {code: table.action_of(code) for code in known} == known


def test_names_tell_actions_apart() -> None:
    names = [table.action_name(action) for action in range(table.ALL_ACTIONS)]
    assert len(set(names)) == len(names)
    assert names[864] == "go D4 riverwalk"
    assert names[0] == "section 0"
    assert "pay aboard 2" in names
    assert "give 3 255" in names


def test_more_tokens_than_any_territory_holds_have_no_action() -> None:
    load = fr.LOAD + (3 << 8)
    assert table.action_of(load + (table.MOST_LOADED << 16)) is not None
    assert table.action_of(load + ((table.MOST_LOADED + 1) << 16)) is None
    assert table.actions_of([load + (100 << 16), load]) == [table.action_of(load)]
