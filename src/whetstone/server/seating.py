"""From the seats somebody asks for to a game with everybody in their place."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Literal

from whetstone.bots import BOT_NAMES
from whetstone.play.banning import deal_factions, deal_mats
from whetstone.play.chance import Dice
from whetstone.play.live import LiveGame
from whetstone.play.seats import AUTOMA_LEVELS, USUAL_LEVEL, automas, check_options, kind_of
from whetstone.play.setup import RANDOM, Setup, SetupError
from whetstone.server.store import SeatRow
from whetstone.server.wire import BranchSeat, NewGame, SeatWish

HUMAN: Literal["human"] = "human"
BOT: Literal["bot"] = "bot"
AUTOMA: Literal["automa"] = "automa"
_NOT_OPTIONS = ("players", "factions", "mats")
_HALF = 2**62


def new_table(wish: NewGame) -> tuple[LiveGame, list[SeatRow], list[int]]:
    """A new game as wished for, who sits where in it, and the seats in the order of the wish."""
    seed = secrets.randbits(62) if wish.seed is None else wish.seed
    dice = Dice(seed)
    setup = deal_factions(_setup(wish), wish.banned.factions, dice)
    wanted = dict(zip(setup.factions, wish.seats, strict=True))
    dealt = deal_mats(setup, wish.banned.mats, dice)
    game = LiveGame.new(dealt, seed=dice.below(_HALF))
    order = [game.setup.factions.index(faction) for faction in setup.factions]
    return game, [_seat(wanted[faction]) for faction in game.setup.factions], order


def _setup(wish: NewGame) -> Setup:
    known = {f.name for f in fields(Setup)} - set(_NOT_OPTIONS)
    for option in wish.options:
        if option not in known:
            raise SetupError(f"there is no option {option!r}")
    for seat in wish.seats:
        _check_bot(seat.kind, seat.bot)
        if seat.kind == AUTOMA and seat.mat not in (None, RANDOM):
            raise SetupError("an Automa has no player mat (AUTO-SETUP-09)")
        if seat.kind == AUTOMA and seat.level is not None and seat.level not in AUTOMA_LEVELS:
            raise SetupError(f"there is no level {seat.level!r} of the Automa; choose from {', '.join(AUTOMA_LEVELS)}")
        if seat.mat in AUTOMA_LEVELS:
            raise SetupError(f"there is no mat {seat.mat!r}")
    setup = replace(
        Setup.from_json(dict(wish.options)),
        players=len(wish.seats),
        factions=tuple(seat.faction or RANDOM for seat in wish.seats),
        mats=tuple((seat.level or USUAL_LEVEL) if seat.kind == AUTOMA else seat.mat or RANDOM for seat in wish.seats),
    )
    check_options(setup, [AUTOMA if seat.kind == AUTOMA else HUMAN for seat in wish.seats])
    return setup


def _check_bot(kind: str, bot: str | None) -> None:
    if kind == BOT and bot not in BOT_NAMES:
        raise SetupError(f"there is no bot {bot!r}; choose from {', '.join(BOT_NAMES)}")


def clean(name: str) -> str:
    """A name in one line, without signs that are none."""
    return " ".join("".join(sign if sign.isprintable() else " " for sign in name).split())


def _seat(wish: SeatWish | BranchSeat) -> SeatRow:
    return SeatRow(wish.kind, clean(wish.name), wish.bot if wish.kind == BOT else None, wish.kind == HUMAN)


def seats_again(game: LiveGame, wishes: Sequence[BranchSeat]) -> list[SeatRow]:
    """Who plays on in a game that exists already: as wished, seat by seat; the Automas stay what they are."""
    if len(wishes) > game.setup.players:
        raise SetupError(f"{len(wishes)} seats for {game.setup.players} players")
    rows = []
    for seat, level in enumerate(automas(game.setup)):
        wish = wishes[seat] if seat < len(wishes) else None
        if level is not None:
            rows.append(SeatRow(AUTOMA))
        elif wish is None or wish.kind == AUTOMA:
            if wish is not None:
                raise SetupError("an Automa cannot take a seat over")
            rows.append(SeatRow(HUMAN, person=True))
        else:
            _check_bot(wish.kind, wish.bot)
            rows.append(_seat(wish))
    return rows


def seats_of_record(game: LiveGame, kinds: Sequence[str] | None) -> list[SeatRow]:
    """Who plays on in a game somebody brought: as its record says, people where it says nothing we know."""
    rows = []
    for seat, level in enumerate(automas(game.setup)):
        kind = kinds[seat] if kinds else HUMAN
        if level is not None:
            rows.append(SeatRow(AUTOMA))
        elif kind in BOT_NAMES:
            rows.append(SeatRow(BOT, bot=kind))
        else:
            rows.append(SeatRow(HUMAN, person=True))
    return rows


def kinds_for_record(setup: Setup, rows: Sequence[SeatRow]) -> list[str]:
    """Who sat where, as records say it."""
    return [
        kind_of(level) if level else row.bot if row.kind == BOT and row.bot else HUMAN
        for row, level in zip(rows, automas(setup), strict=True)
    ]


def level_at(setup: Setup, seat: int) -> str | None:
    mat = setup.mats[seat]
    return mat if mat in AUTOMA_LEVELS else None


def wish_again(setup: Setup, rows: Sequence[SeatRow], sharing: str) -> NewGame:
    """The table of a game that was not made from a wish: the same players and options, everything dealt anew."""
    options = {key: value for key, value in setup.to_json().items() if key not in (*_NOT_OPTIONS, "tile")}
    seats = [
        SeatWish(
            HUMAN if row.person else AUTOMA if row.kind == AUTOMA else BOT,
            bot=None if row.person else row.bot,
            level=level_at(setup, n),
            name=row.name,
        )
        for n, row in enumerate(rows)
    ]
    return NewGame(seats, options, sharing="links" if sharing == "links" else "screen")
