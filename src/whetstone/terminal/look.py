"""`whetstone replay` and `whetstone show`: a recorded game in sentences, a position as a table."""

from __future__ import annotations

import json
import sys
from typing import Any

from rich.console import Console
from rich.text import Text

from whetstone.errors import WhetstoneError
from whetstone.play.game import Game
from whetstone.play.record import CHANCE_MARK, Record
from whetstone.terminal import colours, hexmap, panels
from whetstone.terminal.result import show_result
from whetstone.terminal.screen import Screen
from whetstone.terminal.start import console
from whetstone.terminal.table import SPECTATOR
from whetstone.words.cards import tile_text
from whetstone.words.log import turns
from whetstone.words.messages import say
from whetstone.words.names import faction_name, mat_name


def replay(file: str, to: int | None, *, as_json: bool) -> int:
    """Go through a record, up to `to` decisions; outcomes of chance count, as in the messages about broken files."""
    record = Record.load(file)
    words = record.words
    if to is not None and not 0 <= to <= len(words):
        raise WhetstoneError(f"{file}: --to must be from 0 to {len(words)}, the decisions of this record")
    stop = len(words) if to is None else to
    while stop < len(words) and words[stop].startswith(CHANCE_MARK):
        stop += 1  # what was drawn next is part of the record, not of chance
    game = Game.replay(record, to=None if stop == len(words) else stop, seed=0, source=file)
    if as_json:
        print(json.dumps(_as_json(game, SPECTATOR), ensure_ascii=False))
        return 0
    out = console()
    names = [
        say("table-you", faction=faction_name(faction), mat=mat_name(mat))
        for faction, mat in zip(game.setup.factions, game.setup.mats, strict=True)
    ]
    _say(out, say("replay-title", factions="; ".join(names), tile=tile_text(game.setup.tile)), colours.HEADING)
    for title, lines in turns(game, SPECTATOR):
        _say(out, title, colours.HEADING)
        for line in lines:
            _say(out, f"  {line}")
    _say(out, "")
    _say(out, say("replay-end", n=stop, all=len(words)), colours.HEADING)
    _table(game, SPECTATOR, out)
    if game.outcome is not None:
        show_result(game, out)
    return 0


def show(position: str, faction: str | None, *, as_json: bool) -> int:
    """Show a position given in notation, as a seat or a spectator sees it."""
    text = sys.stdin.read() if position == "-" else position
    game = Game.from_position(text)
    seat = _seat(game, faction)
    if as_json:
        print(json.dumps(_as_json(game, seat), ensure_ascii=False))
        return 0
    out = console()
    _table(game, seat, out)
    if game.outcome is not None:
        show_result(game, out)
    return 0


def _seat(game: Game, faction: str | None) -> int:
    if faction is None:
        return SPECTATOR
    if faction not in game.setup.factions:
        raise WhetstoneError(f"{faction!r} does not play here; choose from {', '.join(game.setup.factions)}")
    return game.setup.factions.index(faction)


def _as_json(game: Game, seat: int) -> dict[str, Any]:
    outcome = game.outcome
    result = None if outcome is None else {"winners": list(outcome.winners), "scores": outcome.scores}
    return {"view": game.view(seat), "result": result}


def _table(game: Game, seat: int, out: Console) -> None:
    """The map, the seats, a seat's own things, and the question."""
    screen = Screen(out)
    view = game.view(seat)
    if out.width < panels.LARGE_MAP:
        screen.show(hexmap.draw(view, frozenset(), screen.signs, compact=True))
    else:
        screen.show(screen.large_map(game, seat, tall=True))
    screen.show(panels.seat_lines(view, screen.signs, out.width))
    screen.show(panels.table_lines(view))
    if view["over"]:
        return
    own = panels.own_seat(view)
    if own is not None:
        screen.show([*panels.track_lines(own, screen.signs), *panels.mat_lines(own, view["choices"], screen.signs)])
        screen.show([*panels.belongings(own), *panels.known_hands(view)])
    screen.show([*panels.battle_lines(view), *screen.question(game, seat, screen.size)])


def _say(out: Console, text: str, style: str = "") -> None:
    out.print(Text(text, style), highlight=False, soft_wrap=True)
