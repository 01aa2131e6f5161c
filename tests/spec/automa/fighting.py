"""Words for clause tests about combat with an Automa: two fields to fight on, and what each side showed.

On the first field a human attacks, on the second an Automa does. Nordic has no ability there unless a test gives it
the mech; Saxony's character is out of the way, on its mat or its home base.
"""

from __future__ import annotations

from tests.spec.automa.table import memory
from tests.spec.field import commit, march
from tests.spec.table import do, lay
from whetstone import Game
from whetstone.core import events as ev
from whetstone.core.events import Event
from whetstone.core.ids import BIT, CARD_VALUES, LOWEST_CARD
from whetstone.core.native import i64

ATTACKS = 15  # the card whose second scheme attacks with 1 power or more; it shows no star and a box of 2


def assault(human: str = "power=7", automa: str = "power=7", board: str = "") -> Game:
    """Nordic's character comes to forest F5, where a mech of an Automa Saxony stands. The human has yet to choose."""
    line = f"nordic/industrial {human} hero@F6; saxony/automa {automa} riverwalk@F5; board {board}; turn nordic"
    return march(lay(line), "hero", "go=F5")


def raid(human: str = "power=7", automa: str = "power=7", board: str = "", hero: str = "hero@F6") -> Game:
    """A mech of an Automa Saxony attacks Nordic's character on mountain F6. The human has yet to choose."""
    line = (
        f"nordic/industrial {human} {hero}; saxony/automa scheme=2 track=10 {automa} hero@mat riverwalk@F5;"
        f"board {board}; turn saxony"
    )
    return do(lay(line), f"!automa={ATTACKS}")


def fight(game: Game, dial: int, *cards: int, draws: int, adds: tuple[int, ...] = (), human: str = "nordic") -> Game:
    """The human sets dial and cards, then the Automa's combat card is drawn and combat cards are added to it.

    What leaves chance no choice, like the last cards of a hand, is not asked for.
    """
    commit(game, human, dial, *cards)
    return do(game, f"!automa={draws}", *(f"!add={value}" for value in adds))


def showed(game: Game, faction: str) -> tuple[int, list[int]]:
    """Dial and combat cards the faction showed in the last combat."""
    event = [told for told in _of(game, faction) if told.kind == ev.COMBAT_REVEALED][-1]
    counts = [event.b >> 4 * (CARD_VALUES - 1 - v) & 15 for v in range(CARD_VALUES)]
    return int(event.a), [v + LOWEST_CARD for v, n in enumerate(counts) for _ in range(n)]


def combats_won(game: Game, faction: str) -> int:
    return sum(told.kind == ev.COMBAT_WON for told in _of(game, faction))


def _of(game: Game, faction: str) -> list[Event]:
    return [told for told in game.events if told.seat == game.setup.factions.index(faction)]


def cards_left(game: Game, faction: str) -> list[int]:
    """The Automa cards still in its deck."""
    return list(memory(game, faction)["cards_left"])


def heard(game: Game, seat: i64) -> list[tuple[int, ...]]:
    """What the events tell a seat, -1 for somebody who only watches; of the others that they happened."""
    lines: list[tuple[int, ...]] = []
    for told in game.events:
        known = told.audience == ev.EVERYONE or (seat >= 0 and told.audience & BIT[seat])
        lines.append((told.kind, told.seat, *((told.a, told.b, told.c, told.d) if known else ())))
    return lines
