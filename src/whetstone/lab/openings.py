"""The first turns for every faction and mat, found by a long look ahead: what `bots/openings.py` holds.

`whetstone tune --openings src/whetstone/bots/openings.py` writes that file anew. Nobody else acts meanwhile, and a turn
is kept as far as chance has no say in it.
"""

from __future__ import annotations

from collections.abc import Callable

from whetstone.bots.judge import Style
from whetstone.bots.planner import Planner
from whetstone.bots.thinker import tuned_weights
from whetstone.bots.turns import UNSURE
from whetstone.content.registry import MAT_ORDER, SEATING
from whetstone.core import engine
from whetstone.core.state import State
from whetstone.lab.drill import wait_for
from whetstone.play.chance import Dice
from whetstone.play.notation import to_text
from whetstone.play.setup import Setup, configure, deal

TURNS = 3  # of an opening
AHEAD, BEAM, SPREAD = 9, 60, 32

Opening = tuple[str, ...]


def find(tell: Callable[[str], None]) -> dict[str, Opening]:
    """An opening for every pair: a turn is its choices in notation, with a space between them."""
    book = {}
    planner = Planner(tuned_weights(), Style(6, 8, 6, 12), Style(2, 3, 3, 6))
    for faction in SEATING:
        for mat in MAT_ORDER:
            book[f"{faction}/{mat}"] = opening(planner, faction, mat)
            tell(f"{faction}/{mat}: {'; '.join(book[f'{faction}/{mat}'])}")
    return book


def opening(planner: Planner, faction: str, mat: str) -> Opening:
    dice = Dice(1)
    other = SEATING[(SEATING.index(faction) + 3) % len(SEATING)]
    wanted = Setup(players=2, factions=(faction, other), mats=(mat, "random"), allow_banned=True)
    setup = deal(wanted, dice)
    s = engine.new_game(configure(setup))
    seat = setup.factions.index(faction)
    turns: list[str] = []
    while len(turns) < TURNS and wait_for(s, seat, dice):
        words, whole = _turn(planner, s, seat)
        turns.append(words)
        if not whole:
            break
    return tuple(turns)


def _turn(planner: Planner, s: State, seat: int) -> tuple[str, bool]:
    """Plan a turn and play it; its words, and whether chance let it come to its end."""
    path = planner.plan(s, seat, AHEAD, BEAM, SPREAD)[0].path
    words: list[str] = []
    for code in path:
        if code == UNSURE or engine.actor(s) != seat:
            return " ".join(words), False
        words.append(to_text(s, code))
        engine.apply(s, code)
    return " ".join(words), True


def as_module(book: dict[str, Opening]) -> str:
    rows = []
    for key, turns in book.items():
        lines = "".join(f"        {turn!r},\n".replace("'", '"') for turn in turns)
        rows.append(f'    "{key}": (\n{lines}    ),\n')
    return (
        '"""The Captain\'s first turns, as `./whetstone tune --openings` found them."""\n\n'
        "from __future__ import annotations\n\n"
        f"OPENINGS: dict[str, tuple[str, ...]] = {{\n{''.join(rows)}}}\n"
    )
