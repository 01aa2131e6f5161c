"""Between a game and what is kept of it: how far it has come, who sits where, and the way back into memory."""

from __future__ import annotations

import json

from whetstone.errors import WhetstoneError
from whetstone.play.live import LiveGame
from whetstone.play.record import RULES_VERSION
from whetstone.play.setup import Setup
from whetstone.server.seating import BOT, level_at
from whetstone.server.sight import round_of
from whetstone.server.store import GameRow, Standing
from whetstone.server.wire import SeatInfo


def standing_of(game: LiveGame) -> Standing:
    outcome = game.outcome
    turn = game.state.turn
    return Standing(
        over=outcome is not None,
        round=round_of(turn, game.setup.players),
        turn=turn,
        actor=game.actor,
        winners=list(outcome.winners) if outcome else [],
    )


def seat_infos(row: GameRow, setup: Setup, there: set[int]) -> list[SeatInfo]:
    """Who plays each seat; `there` are the seats somebody is connected for."""
    return [
        SeatInfo(
            seat=n,
            faction=setup.factions[n],
            mat=setup.mats[n],
            kind=seat.kind,
            name=seat.name,
            bot=seat.bot,
            level=level_at(setup, n),
            connected=n in there,
            handed=seat.person and seat.kind == BOT,
        )
        for n, seat in enumerate(row.seats)
    ]


def open_game(row: GameRow, words: list[str]) -> LiveGame:
    """The game of a row and its words, as it was put away."""
    setup = Setup.from_json(json.loads(row.setup))
    try:
        return LiveGame.resume(setup, row.start, words, row.seed, row.floor)
    except WhetstoneError as error:
        stale = f" (made under rules {row.rules}, these are {RULES_VERSION})" if row.rules != RULES_VERSION else ""
        raise WhetstoneError(f"this game cannot be opened: {error}{stale}") from None
