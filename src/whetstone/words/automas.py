"""The Automa in words: its cards, its star tracker, its level and its options."""

from __future__ import annotations

from whetstone.content.automa.cards import (
    ALBION,
    ALL,
    ATTACK_COMBAT,
    ATTACK_WORKER,
    AUTOMA_CARDS,
    CHARACTER,
    ENCOUNTER_FACTORY,
    GAIN_CARD,
    GAIN_COIN,
    GAIN_FIGHTER,
    GAIN_POWER,
    GAIN_WORKER,
    MECH,
    NO_BONUS,
    TOGAWA,
    WORKER,
    Symbol,
)
from whetstone.content.automa.trackers import LEVELS, TRACKERS, ULTIMASZYNA, Tracker
from whetstone.content.registry import FACTIONS
from whetstone.play.names import GAINS
from whetstone.play.setup import Setup
from whetstone.words.messages import commas, name, say, yes
from whetstone.words.names import AUTOMA_OPTIONS, SYMBOLS, amount

SCHEMES = ("I", "II")
WATER, STAR, PLAIN = "~", "*", "."  # spaces of a tracker

assert tuple(range(len(SYMBOLS))) == (WORKER, MECH, CHARACTER, ENCOUNTER_FACTORY, ATTACK_COMBAT, ATTACK_WORKER)


def is_level(mat: str) -> bool:
    """Does a level of the Automa stand in place of a player mat?"""
    return mat in LEVELS


def has_automas(setup: Setup) -> bool:
    return any(map(is_level, setup.mats))


# --- cards ------------------------------------------------------------------------------------------------------------


def symbol_name(kind: int) -> str:
    return name("symbol", SYMBOLS[kind])


def card_number(card: int, scheme: int) -> str:
    """`7-I`: the card by its number and the half that is read."""
    return f"{card + 1}-{SCHEMES[scheme]}"


def card_text(setup: Setup, seat: int, card: int, scheme: int) -> str:
    """What a card makes this Automa do; entries for other factions are left out (AUTO-TURN-06)."""
    half = AUTOMA_CARDS[card].schemes[scheme]
    position = FACTIONS[setup.factions[seat]].position

    def own(row: list[Symbol]) -> list[Symbol]:
        return [symbol for symbol in row if symbol.only in (ALL, position)]

    return say(
        "automa-card",
        moves=_row([_move(symbol) for symbol in own(half.moves)], all_of_them=_all_moves(setup, seat)),
        gains=commas(_gains(setup, seat, own(half.gains))),
        paid=yes(half.bonus != NO_BONUS),
        bonus=amount(GAINS[half.bonus], 1) if half.bonus != NO_BONUS else "",
        star=yes(AUTOMA_CARDS[card].star),
    )


def _all_moves(setup: Setup, seat: int) -> bool:
    """Every valid symbol instead of the first (AUTO-LEVEL-09, AUTO-LEVEL-26)?"""
    return setup.automa_all_moves or setup.mats[seat] == LEVELS[ULTIMASZYNA]


def _row(symbols: list[str], *, all_of_them: bool) -> str:
    text = symbols[0]
    for symbol in symbols[1:]:
        text = say("automa-then", a=text, b=symbol) if all_of_them else say("automa-else", a=text, b=symbol)
    return text


def _move(symbol: Symbol) -> str:
    if symbol.kind == ATTACK_COMBAT:
        return say("automa-attack", symbol=symbol_name(symbol.kind), n=symbol.n)
    return symbol_name(symbol.kind)


def _gains(setup: Setup, seat: int, row: list[Symbol]) -> list[str]:
    """Coins and power stand where they first occur, all of the card together (AUTO-LEVEL-16)."""
    best = setup.mats[seat] == LEVELS[ULTIMASZYNA]
    further = {GAIN_COIN: setup.automa_coins + best, GAIN_POWER: setup.automa_power + best}
    told: list[str] = []
    done: set[int] = set()
    for symbol in row:
        if symbol.kind == GAIN_WORKER:
            told.append(amount("worker", symbol.n))
        elif symbol.kind == GAIN_FIGHTER:
            told.append(say("automa-fighter"))
        elif symbol.kind == GAIN_CARD:
            told.append(amount("cards", symbol.n))
        elif symbol.kind not in done:
            done.add(symbol.kind)
            printed = sum(other.n for other in row if other.kind == symbol.kind)
            what = "coins" if symbol.kind == GAIN_COIN else "power"
            whole = amount(what, max(0, printed + further[symbol.kind]))
            told.append(say("automa-changed", amount=whole, n=printed) if further[symbol.kind] else whole)
    return told


# --- the star tracker -------------------------------------------------------------------------------------------------


def _tracker(level: str) -> Tracker:
    return TRACKERS[LEVELS.index(level)]


def last_space(level: str) -> int:
    stars = _tracker(level).stars
    return stars[len(stars) - 1]


def next_star(level: str, space: int) -> int | None:
    """The next space with a star; None on the last one."""
    return next((star for star in _tracker(level).stars if star > space), None)


def is_restricted(level: str, space: int) -> bool:
    """While its token stands on water an Automa crosses no river and enters no lake (AUTO-STAR-04)."""
    return space < _tracker(level).water


def shuns_tunnels(faction: str) -> bool:
    """Some stay off tunnels, too, while they are restricted (AUTO-IFA-03)."""
    return FACTIONS[faction].position in (TOGAWA, ALBION)


def resources_left(card: int) -> int:
    """What a conquest of one of its territories brings after this card (AUTO-RES-01)."""
    return AUTOMA_CARDS[card - 1].box


def spaces(level: str) -> str:
    """The tracker, a sign a space: water, plain, star."""
    tracker = _tracker(level)
    stars = list(tracker.stars)
    return "".join(
        STAR if space in stars else WATER if space < tracker.water else PLAIN for space in range(last_space(level) + 1)
    )


# --- level and options ------------------------------------------------------------------------------------------------


def option_names(setup: Setup) -> list[str]:
    """The options of the Automas that are in use."""
    used = {option: int(getattr(setup, option)) for option in AUTOMA_OPTIONS}
    return [name("option", option, n=f"{n:+}") for option, n in used.items() if n]
