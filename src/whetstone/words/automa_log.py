"""An Automa's turn in sentences: the card, each symbol tried, what decided, what came of it.

The events and their codes are those of `content/automa/reasons.py`.
"""

from __future__ import annotations

from collections.abc import Callable

from whetstone.content.automa import reasons as why
from whetstone.content.automa.cards import ENCOUNTER_FACTORY, GAIN_WORKER
from whetstone.content.automa.turn import STOPS_FROM
from whetstone.content.registry import SEATING
from whetstone.words import automas
from whetstone.words.messages import name, say, yes
from whetstone.words.names import INVALID, SYMBOLS, UNIT_REASONS, amount, faction_name
from whetstone.words.told import Told

_INVALID = {why.NOT_ENOUGH_POWER: 0, why.NO_UNIT: 1, why.NO_DESTINATION: 2, why.ALL_THREATENED: 3}
assert len(INVALID) == len(_INVALID)
assert tuple(range(len(UNIT_REASONS))) == (why.ONLY_UNIT, why.NEAREST_HOME, why.FIRST_IN_ORDER)


def _drew(t: Told) -> str:
    e = t.event
    card = automas.card_number(e.a, e.b)
    return say("log-automa-drew", faction=t.faction, card=card, text=automas.card_text(t.setup, e.seat, e.a, e.b))


def _tried(t: Told) -> str:
    e = t.event
    reason = name("automa-invalid", INVALID[_INVALID[e.b]], needed=e.c, power=e.d, faction=t.faction)
    return say("log-automa-tried", symbol=automas.symbol_name(e.a), reason=reason)


def _chose(t: Told) -> str:
    """The symbol, the unit and why it, the territory and why it."""
    e = t.event
    slot, unit, valid, value, base = (e.d >> 8 * byte & 255 for byte in range(5))
    if valid == 0:
        reasons = say("automa-arms")
    elif e.c == why.ONLY_ONE:
        reasons = say("automa-only")
    else:
        reasons = say("automa-of", n=valid, reasons=_reasons(t, value, base))
    alone = len(t.setup.mats) == 2
    return say(
        "log-automa-chose",
        symbol=automas.symbol_name(e.a),
        unit=name("automa-unit", UNIT_REASONS[unit], unit=t.unit(slot), alone=yes(alone)),
        place=t.place(e.b),
        reasons=reasons,
    )


def _reasons(t: Told, value: int, base: int) -> str:
    """What was looked at, up to what decided (AUTO-MOVE-82)."""
    e = t.event
    told = [] if e.a == ENCOUNTER_FACTORY else [name("automa-by", SYMBOLS[e.a], n=value)]
    if e.c >= why.FACTORY_DISTANCE or not told:
        told.append(say("automa-by-factory"))
    if e.c == why.ARMED_TRAP:
        told.append(say("automa-by-trap"))
    elif e.c == why.READING_ORDER:
        told.append(say("automa-by-reading"))
    elif e.c == why.MARKER_ORDER:
        told.append(say("automa-by-marker", faction=faction_name(SEATING[base])))
    text = told[0]
    for reason in told[1:]:
        text = say("automa-then", a=text, b=reason)
    return text


def _stepped(t: Told) -> str:
    space = t.event.a
    star = automas.next_star(t.level, space)
    free = automas.is_restricted(t.level, space - 1) and not automas.is_restricted(t.level, space)
    return say(
        "log-automa-stepped",
        faction=t.faction,
        space=space,
        star=yes(t.event.b),
        free=yes(free),
        next=star or 0,
    )


def _table(t: Told) -> str:
    e = t.event
    added = amount("cards", e.c)
    return say("log-automa-table", faction=t.faction, card=e.a + 1, power=e.d, spent=e.b, n=e.c, cards=added)


def _hesitated(t: Told) -> str:
    e = t.event
    stops = yes(e.b >= STOPS_FROM)
    if e.a == 0:
        return say("log-automa-hesitated-moving", faction=t.faction, value=e.b, stops=stops)
    return say("log-automa-hesitated-deploying", faction=t.faction, value=e.b, stops=stops)


LINES: dict[int, Callable[[Told], str]] = {
    why.AUTOMA_DREW: _drew,
    why.AUTOMA_SKIPPED: lambda t: say("log-automa-skipped", faction=t.faction),
    why.AUTOMA_TRIED: _tried,
    why.AUTOMA_CHOSE: _chose,
    why.AUTOMA_STAYED: lambda t: say("log-automa-stayed", faction=t.faction, last=yes(t.event.a)),
    why.AUTOMA_STEPPED: _stepped,
    why.AUTOMA_SCHEME: lambda t: say("log-automa-scheme", faction=t.faction),
    why.AUTOMA_TABLE: _table,
    why.AUTOMA_HESITATED: _hesitated,
    why.AUTOMA_FACTORY: lambda t: say("log-automa-factory", faction=t.faction),
    why.AUTOMA_SHUFFLED: lambda t: say("log-automa-shuffled", faction=t.faction),
    why.AUTOMA_TOKEN: lambda t: say("log-automa-token", faction=t.faction, place=t.place(t.event.a)),
    why.AUTOMA_CLEARED: lambda t: say("log-automa-cleared", faction=t.faction, place=t.place(t.event.a), n=t.event.b),
    why.AUTOMA_NONE_LEFT: lambda t: say(
        "log-automa-none-left", faction=t.faction, worker=yes(t.event.a == GAIN_WORKER)
    ),
}
