"""Choices as numbers of a fixed range, for learners that need one output for every action there is.

An action is a verb and its operands (`core/frames.py`) counted through: each verb has a row of the table below with the
values each operand can take, and rows follow one another. The number of an action depends on nothing but the code of
the choice, so it means the same in every position, set-up and seat. `docs/observations.md` shows the table.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from whetstone.content.base.steps import LIFT, PEEK_AT
from whetstone.content.invaders.tokens import ARM, PLACE_TOKEN
from whetstone.content.manifest import Seating
from whetstone.content.registry import ABILITY_NAMES, FACTIONS, PLACE_NAMES, ROOMS
from whetstone.core import frames as fr
from whetstone.core.hooks import STEPS, WORKER_STEPS
from whetstone.core.ids import CARD_VALUES, CUBES, FACTORY_SECTION, FIRST_WORKER, KINDS, MAX_DIAL, UNITS, WORKERS
from whetstone.core.payment import OFF_BOARD
from whetstone.core.state import CARGO
from whetstone.play.describe import VERBS

PLACES = len(PLACE_NAMES)
SEATS = 7
OBJECTIVES = 27
FACTORY_CARDS = 18
MOST_GIVEN = 255  # coins in one gift; the engine offers no more
MOST_LOADED = 63  # tokens of one kind taken along; more on one territory than this is left out of the mask
MOST_ACCEPTED = 15


def _ways() -> tuple[int, ...]:
    """Codes of the abilities that make steps possible; 0 is an ordinary step."""
    make_board = ROOMS[0].board
    assert make_board is not None
    seating = Seating(make_board(), 2, 0)
    abilities = [ability for entry in FACTIONS.values() for ability in entry.build(seating).abilities]
    return (0, *sorted({ability.code for ability in abilities if ability.uses & (STEPS | WORKER_STEPS)}))


WAYS = _ways()

_PLAIN = range(1)
_PLACE = range(PLACES)
_KIND = range(KINDS)
_CARD = range(CARD_VALUES)

# Verb: values of operand a, values of operand b. The order is part of the format.
OPERANDS: tuple[tuple[int, Iterable[int], Iterable[int]], ...] = (
    (fr.SECTION, range(FACTORY_SECTION + FACTORY_CARDS), _PLAIN),
    (fr.REVEAL, range(OBJECTIVES), _PLAIN),
    (fr.END_TURN, _PLAIN, _PLAIN),
    (fr.DISCRETION, range(2), _PLAIN),
    (fr.DELAY, _PLAIN, _PLAIN),
    (fr.MOVE_UNITS, _PLAIN, _PLAIN),
    (fr.TAKE_COINS, _PLAIN, _PLAIN),
    (fr.BOLSTER_POWER, _PLAIN, _PLAIN),
    (fr.BOLSTER_CARDS, _PLAIN, _PLAIN),
    (fr.TRADE_TOKENS, _PLAIN, _PLAIN),
    (fr.TRADE_POPULARITY, _PLAIN, _PLAIN),
    (fr.PRODUCE_ALL, _PLAIN, _PLAIN),
    (fr.FACTORY_TOP, _PLAIN, _PLAIN),
    (fr.BOTTOM_ACTION, _PLAIN, _PLAIN),
    (fr.DONE, _PLAIN, _PLAIN),
    (fr.ACCEPT, range(2 * KINDS), range(MOST_ACCEPTED + 1)),
    (fr.PAY, (*_PLACE, OFF_BOARD), _KIND),
    (fr.PAY_CARD, _CARD, _PLAIN),
    (fr.CUBE, range(CUBES), _PLAIN),
    (fr.COVER, range(4), _PLAIN),
    (fr.MECH, range(4), _PLAIN),
    (fr.STRUCTURE, range(4), _PLAIN),
    (fr.RECRUIT, range(4), _PLAIN),
    (fr.BONUS, range(4), _PLAIN),
    (fr.AT, _PLACE, _PLAIN),
    (fr.KIND_OF, _KIND, _PLAIN),
    (fr.PRODUCE_AT, _PLACE, _PLAIN),
    (fr.WORKING, range(WORKERS + 2), _PLAIN),
    (fr.UNIT, range(UNITS), _PLAIN),
    (fr.GO, _PLACE, WAYS),
    (fr.CARRY, range(3), _PLAIN),
    (fr.LOAD, range(CARGO), range(MOST_LOADED + 1)),
    (fr.FIGHT, _PLACE, _PLAIN),
    (fr.ABILITY, range(5), _PLAIN),
    (fr.DIAL, range(MAX_DIAL + 1), _PLAIN),
    (fr.PLAY_CARD, _CARD, _PLAIN),
    (fr.SEAL, _PLAIN, _PLAIN),
    (fr.FALL_BACK, range(UNITS), _PLACE),
    (fr.OPTION, range(3), _PLAIN),
    (fr.EFFECT, range(3), _PLAIN),
    (fr.FACTORY_CARD, range(FACTORY_CARDS), _PLAIN),
    (fr.REDRAW, _PLAIN, _PLAIN),
    (PEEK_AT, range(SEATS), _PLAIN),
    (LIFT, range(FIRST_WORKER), range(2)),
    (PLACE_TOKEN, range(4), _PLAIN),
    (ARM, _PLACE, _PLAIN),
    (fr.GIVE, range(SEATS), range(MOST_GIVEN + 1)),
)


@dataclass(frozen=True)
class Row:
    """A verb's share of the range."""

    verb: int
    name: str
    start: int
    a: tuple[int, ...]
    b: tuple[int, ...]

    @property
    def size(self) -> int:
        return len(self.a) * len(self.b)


def _rows() -> tuple[Row, ...]:
    rows = []
    start = 0
    for verb, a, b in OPERANDS:
        rows.append(Row(verb, VERBS[verb], start, tuple(a), tuple(b)))
        start += rows[-1].size
    return tuple(rows)


ROWS = _rows()
ALL_ACTIONS = ROWS[-1].start + ROWS[-1].size
ACTIONS = ROWS[-1].start  # without gifts, which take up two fifths and are played with by few


def actions_in(*, gifts: bool) -> int:
    """How many actions there are in a game with or without the option of gifts: those come last."""
    return ALL_ACTIONS if gifts else ACTIONS


@cache
def index_of_codes() -> dict[int, int]:
    """The number of an action by the code of its choice."""
    codes = (row.verb + (a << 8) + (b << 16) for row in ROWS for a in row.a for b in row.b)
    return {code: n for n, code in enumerate(codes)}


@cache
def codes() -> tuple[int, ...]:
    """The code of a choice by the number of its action."""
    return tuple(index_of_codes())


def action_of(code: int) -> int | None:
    """The action of a choice; None for the few that have none (see `MOST_LOADED`)."""
    return index_of_codes().get(code)


def actions_of(choices: Iterable[int]) -> list[int]:
    """The actions of the legal choices, in the order of the choices."""
    index = index_of_codes()
    return [index[code] for code in choices if code in index]


def action_name(action: int) -> str:
    """An action in words that need no position: the verb and its operands."""
    code = codes()[action]
    verb, a, b = code & 255, (code >> 8) & 255, code >> 16
    row = next(row for row in ROWS if row.verb == verb)
    told = [row.name]
    if len(row.a) > 1:
        told.append(_operand(row, a, row.a))
    if len(row.b) > 1:
        told.append(ABILITY_NAMES.get(b, "foot") if verb == fr.GO else _operand(row, b, row.b))
    return " ".join(told)


def _operand(row: Row, value: int, values: tuple[int, ...]) -> str:
    if value == OFF_BOARD and row.verb == fr.PAY:
        return "aboard"
    return PLACE_NAMES[value] if len(values) >= PLACES and row.verb not in (fr.GIVE, fr.LOAD) else str(value)
