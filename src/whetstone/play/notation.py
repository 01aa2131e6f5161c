"""Choices as short words, so that a record reads like a score: `section=move move unit=hero go=D4 end`.

Writing needs the position (which section lies where, which worker stands for which); reading looks the word up in a
table where it can and asks the position where it must. `docs/notation.md` lists all words.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from whetstone.content.automa.combat import ADD_CARD
from whetstone.content.automa.turn import DRAW_AUTOMA, LAY_TRAP, TAKE_UNSEEN, TURN_UP
from whetstone.content.base.steps import LIFT, PEEK_AT
from whetstone.content.invaders.tokens import ARM, PLACE_TOKEN
from whetstone.content.registry import ABILITY_NAMES, FACTIONS
from whetstone.core import frames as fr
from whetstone.core.ids import FACTORY_SECTION, FIRST_MECH, FIRST_WORKER, LOWEST_CARD, UNITS, first
from whetstone.core.marks import ALL_TOKENS
from whetstone.core.payment import OFF_BOARD
from whetstone.core.records import Config
from whetstone.core.state import State
from whetstone.errors import WhetstoneError
from whetstone.play.names import (
    BOTTOMS,
    CUBES,
    FLAG,
    GAINS,
    KINDS,
    STRUCTURES,
    TOPS,
    TRAPS,
    mech_slot,
    piece_name,
    place_name,
    place_of,
)

ABOARD = "aboard"
CARRY_WORDS = ("none", "all", "some")
LOAD_WORDS = ("worker", "tired", *KINDS)
PLAIN = {
    fr.END_TURN: "end",
    fr.DELAY: "delay",
    fr.MOVE_UNITS: "move",
    fr.TAKE_COINS: "coins",
    fr.BOLSTER_POWER: "power",
    fr.BOLSTER_CARDS: "cards",
    fr.TRADE_TOKENS: "trade",
    fr.TRADE_POPULARITY: "popularity",
    fr.PRODUCE_ALL: "produce",
    fr.FACTORY_TOP: "factory",
    fr.DONE: "done",
    fr.SEAL: "seal",
    fr.REDRAW: "redraw",
}
FACTORY_MOVE = "factorymove"
# Verbs whose operand is a number printed on a card: the number is one more than the index, except for encounters.
_NUMBERED = {
    fr.REVEAL: "reveal",
    fr.FACTORY_CARD: "factorycard",
    fr.PUT_OUT: "putout",
    fr.DEALT: "dealt",
    DRAW_AUTOMA: "automa",
    TAKE_UNSEEN: "unseen",
}
_VALUED = {fr.DRAWN: "drawn", fr.LOST: "lost", fr.PLAY_CARD: "card", TURN_UP: "turnup", ADD_CARD: "add"}
_COUNTED = {fr.WORKING: "workers", fr.DIAL: "dial", fr.MEET: "meet"}
_NAMED = {
    fr.CUBE: ("cube", CUBES),
    fr.COVER: ("cover", BOTTOMS),
    fr.STRUCTURE: ("structure", STRUCTURES),
    fr.RECRUIT: ("recruit", BOTTOMS),
    fr.BONUS: ("bonus", GAINS),
    fr.CARRY: ("carry", CARRY_WORDS),
    LAY_TRAP: ("lay", TRAPS),
}
_PLACED = {fr.AT: "at", fr.PRODUCE_AT: "produce", fr.FIGHT: "fight", ARM: "arm"}


class NotationError(WhetstoneError):
    """A text that is no choice, or no position. `clause` names the rule, if it is one that forbids it."""

    def __init__(self, message: str, clause: str | None = None) -> None:
        super().__init__(message)
        self.clause = clause


@lru_cache(maxsize=256)
def _names_of(config: Config) -> tuple[str, ...]:
    by_position = {entry.position: name for name, entry in FACTIONS.items()}
    return tuple(by_position[faction.base - config.board.territories] for faction in config.factions)


def faction_names(s: State) -> tuple[str, ...]:
    """The factions in seat order, told by their home bases."""
    return _names_of(s.config)


def section_name(s: State, seat: int, section: int) -> str:
    if section >= FACTORY_SECTION:
        return f"factory{section - FACTORY_SECTION + 1}"
    return TOPS[s.config.mats[seat].top[section]]


def section_of(s: State, seat: int, name: str) -> int | None:
    if name.startswith("factory") and name[7:].isdigit():
        return FACTORY_SECTION + int(name[7:]) - 1
    if name in TOPS:
        top = s.config.mats[seat].top
        wanted = TOPS.index(name)
        return next(section for section in range(FACTORY_SECTION) if top[section] == wanted)
    return None


def _top_owner(s: State) -> int:
    return s.frames[(s.depth - 1) * fr.WIDTH + fr.OWNER]


def to_text(s: State, choice: int) -> str:
    """A choice of this position, in words."""
    verb = choice & 255
    a = (choice >> 8) & 255
    b = choice >> 16
    if verb in PLAIN:
        return PLAIN[verb]
    seat = _top_owner(s)
    faction = faction_names(s)[seat]
    if verb == fr.SECTION:
        return f"section={section_name(s, seat, a)}"
    if verb == fr.BOTTOM_ACTION:
        section = s.players[seat].section
        return FACTORY_MOVE if section >= FACTORY_SECTION else BOTTOMS[section]
    if verb in _NUMBERED:
        return f"{_NUMBERED[verb]}={a + 1}"
    if verb in _VALUED:
        return f"{_VALUED[verb]}={a + LOWEST_CARD}"
    if verb in _COUNTED:
        return f"{_COUNTED[verb]}={a}"
    if verb in _NAMED:
        word, names = _NAMED[verb]
        return f"{word}={names[a]}"
    if verb in _PLACED:
        return f"{_PLACED[verb]}={place_name(a, faction)}"
    return _odd_text(s, seat, faction, verb, a, b)


def _odd_text(s: State, seat: int, faction: str, verb: int, a: int, b: int) -> str:
    if verb == fr.GO:
        by = f":{ABILITY_NAMES[b]}" if b else ""
        return f"go={place_name(a, faction)}{by}"
    if verb == fr.UNIT:
        name = piece_name(faction, a)
        at = f"@{place_name(s.players[seat].piece[a], faction)}" if a >= FIRST_WORKER else ""
        return f"unit={name}{at}"
    if verb == fr.PAY:
        return f"pay={KINDS[b]}@{ABOARD if a == OFF_BOARD else place_name(a, faction)}"
    if verb == fr.PAY_CARD:
        return f"pay=card{a + LOWEST_CARD}"
    if verb == fr.LOAD:
        return f"load={b}{LOAD_WORDS[a]}"
    if verb == fr.ACCEPT:
        return f"take={b}{(GAINS + KINDS)[a]}"
    if verb == fr.KIND_OF:
        return KINDS[a]
    if verb == fr.MECH:
        return f"mech={piece_name(faction, FIRST_MECH + a)}"
    if verb == fr.ABILITY:
        actor = s.config.steps[s.frames[(s.depth - 1) * fr.WIDTH]].actor(s, (s.depth - 1) * fr.WIDTH)  # type: ignore[union-attr]
        return f"use={ABILITY_NAMES[s.config.abilities[actor][a].code]}"
    if verb == fr.FALL_BACK:
        return f"retreat={piece_name(faction, a)}>{place_name(b, faction)}"
    if verb == fr.OPTION:
        return f"option={a + 1}"
    if verb == fr.EFFECT:
        return f"effect={a + 1}"
    if verb == fr.DISCRETION:
        return f"discretion={'on' if a else 'off'}"
    if verb == fr.GIVE:
        if s.frames[(s.depth - 1) * fr.WIDTH] != fr.F_GIFT:
            return "give"
        return f"give={faction_names(s)[a]}" + (f":{b}" if b else "")
    if verb == PEEK_AT:
        return f"peek={faction_names(s)[a]}"
    if verb == LIFT:
        return f"lift={piece_name(faction, a)}:{'yes' if b else 'no'}"
    if verb == PLACE_TOKEN:
        return f"place={FLAG if s.players[seat].tokens > ALL_TOKENS else TRAPS[a]}"
    return f"choice={verb}.{a}.{b}"


# --- reading ----------------------------------------------------------------------------------------------------------


def _fixed_words() -> dict[str, int]:
    """Words that mean the same in every position, with their codes."""
    words = {word: verb for verb, word in PLAIN.items()}
    for verb, word in _NUMBERED.items():
        words |= {f"{word}={n + 1}": verb + (n << 8) for n in range(63)}
    for verb, word in _VALUED.items():
        words |= {f"{word}={n + LOWEST_CARD}": verb + (n << 8) for n in range(4)}
    for verb, word in _COUNTED.items():
        words |= {f"{word}={n}": verb + (n << 8) for n in range(100)}
    for verb, (word, names) in _NAMED.items():
        words |= {f"{word}={name}": verb + (i << 8) for i, name in enumerate(names)}
    words |= {name: fr.KIND_OF + (i << 8) for i, name in enumerate(KINDS)}
    words |= {f"option={n + 1}": fr.OPTION + (n << 8) for n in range(3)}
    words |= {f"effect={n + 1}": fr.EFFECT + (n << 8) for n in range(9)}
    words |= {f"pay=card{n + LOWEST_CARD}": fr.PAY_CARD + (n << 8) for n in range(4)}
    words |= {"discretion=on": fr.DISCRETION + (1 << 8), "discretion=off": fr.DISCRETION}
    for i, name in enumerate(GAINS + KINDS):
        words |= {f"take={n}{name}": fr.ACCEPT + (i << 8) + (n << 16) for n in range(30)}
    words |= {f"place={name}": PLACE_TOKEN + (i << 8) for i, name in enumerate(TRAPS)}
    return words


_FIXED = _fixed_words()
_ABILITY_CODES = {name: code for code, name in ABILITY_NAMES.items()}


def _read_place(text: str, faction: str) -> int:
    place = place_of(text, faction)
    if place is None:
        raise NotationError(f"there is no place {text!r}")
    return place


def _read_unit(s: State, seat: int, faction: str, text: str) -> int:
    name, _, where = text.partition("@")
    if name == "hero":
        return 0
    slot = mech_slot(faction, name)
    if slot is not None:
        return slot
    if name != "worker":
        raise NotationError(f"there is no unit {name!r} of {faction}")
    piece = s.players[seat].piece
    place = _read_place(where, faction) if where else -1
    slots = [i for i in range(FIRST_WORKER, UNITS) if piece[i] == place or (place < 0 and piece[i] >= 0)]
    if not slots:
        raise NotationError(f"no worker of {faction} stands on {where or 'the board'}")
    fresh = [slot for slot in slots if not s.moved & (1 << slot)]
    return (fresh or slots)[0]  # one that has moved can be named, too: why it cannot move again is told elsewhere


def _read_seat(s: State, name: str) -> int:
    names = faction_names(s)
    if name not in names:
        raise NotationError(f"{name!r} does not play in this game")
    return names.index(name)


def from_text(s: State, text: str) -> int:
    """The code of a choice. Whether it is legal now is another question; that it can be read is all this says."""
    code = _FIXED.get(text)
    if code is not None:
        return code
    seat = _top_owner(s) if s.depth else 0
    faction = faction_names(s)[seat]
    if text in BOTTOMS or text == FACTORY_MOVE:
        return _read_bottom(s, seat, text)
    word, equals, rest = text.partition("=")
    reader = _READERS.get(word)
    if not equals and word == "give":
        return fr.GIVE
    if reader is None or not equals:
        raise NotationError(f"{text!r} is no choice")
    try:
        return reader(s, seat, faction, rest)
    except (ValueError, IndexError):
        raise NotationError(f"{text!r} is no choice") from None


def _read_bottom(s: State, seat: int, text: str) -> int:
    """The bottom-row action is told by its name; with the token elsewhere no such choice exists."""
    section = s.players[seat].section
    name = FACTORY_MOVE if section >= FACTORY_SECTION else BOTTOMS[section] if section >= 0 else ""
    if text != name:
        raise NotationError(f"{text!r} is not under the action token", "TURN-02")
    return fr.BOTTOM_ACTION


def _read_section(s: State, seat: int, faction: str, rest: str) -> int:
    section = section_of(s, seat, rest)
    if section is None:
        raise NotationError(f"there is no section {rest!r}")
    return fr.SECTION + (section << 8)


def _read_go(s: State, seat: int, faction: str, rest: str) -> int:
    where, _, by = rest.partition(":")
    if by and by not in _ABILITY_CODES:
        raise NotationError(f"there is no ability {by!r}")
    return fr.GO + (_read_place(where, faction) << 8) + ((_ABILITY_CODES[by] if by else 0) << 16)


def _read_pay(s: State, seat: int, faction: str, rest: str) -> int:
    kind, _, where = rest.partition("@")
    place = OFF_BOARD if where == ABOARD else _read_place(where, faction)
    return fr.PAY + (place << 8) + (KINDS.index(kind) << 16)


def _read_use(s: State, seat: int, faction: str, rest: str) -> int:
    f = (s.depth - 1) * fr.WIDTH
    step = s.config.steps[s.frames[f]]
    assert step is not None
    for i, ability in enumerate(s.config.abilities[step.actor(s, f)]):
        if ABILITY_NAMES[ability.code] == rest:
            return fr.ABILITY + (i << 8)
    raise NotationError(f"{rest!r} is none of your abilities")


def _read_retreat(s: State, seat: int, faction: str, rest: str) -> int:
    name, _, where = rest.partition(">")
    place = _read_place(where, faction)
    if name == "worker":
        field = s.frames[(s.depth - 1) * fr.WIDTH + fr.A]
        slots = [i for i in range(FIRST_WORKER, UNITS) if s.players[seat].piece[i] == field]
        if not slots:
            raise NotationError("no worker retreats")
        return fr.FALL_BACK + (slots[0] << 8) + (place << 16)
    return fr.FALL_BACK + (_read_unit(s, seat, faction, name) << 8) + (place << 16)


def _read_load(s: State, seat: int, faction: str, rest: str) -> int:
    what = rest.lstrip("0123456789")
    return fr.LOAD + (LOAD_WORDS.index(what) << 8) + (int(rest.removesuffix(what)) << 16)


def _read_mech(s: State, seat: int, faction: str, rest: str) -> int:
    slot = mech_slot(faction, rest)
    if slot is None:
        raise NotationError(f"there is no mech {rest!r} of {faction}")
    return fr.MECH + ((slot - FIRST_MECH) << 8)


def _read_give(s: State, seat: int, faction: str, rest: str) -> int:
    name, _, coins = rest.partition(":")
    return fr.GIVE + (_read_seat(s, name) << 8) + (int(coins or 0) << 16)


def _read_lift(s: State, seat: int, faction: str, rest: str) -> int:
    name, _, yes = rest.partition(":")
    return LIFT + (_read_unit(s, seat, faction, name) << 8) + (("no", "yes").index(yes) << 16)


def _read_flag(s: State, seat: int, faction: str, rest: str) -> int:
    tokens = s.players[seat].tokens & ALL_TOKENS
    if rest != FLAG or not tokens:
        raise NotationError(f"there is no token {rest!r} to place")
    return PLACE_TOKEN + (first(tokens) << 8)


def _read_raw(s: State, seat: int, faction: str, rest: str) -> int:
    verb, a, b = (int(part) for part in rest.split("."))
    return verb + (a << 8) + (b << 16)


_Reader = Callable[[State, int, str, str], int]


def _placed(verb: int) -> _Reader:
    return lambda s, seat, faction, rest: verb + (_read_place(rest, faction) << 8)


_READERS: dict[str, _Reader] = {
    "section": _read_section,
    "go": _read_go,
    "unit": lambda s, seat, faction, rest: fr.UNIT + (_read_unit(s, seat, faction, rest) << 8),
    "pay": _read_pay,
    "use": _read_use,
    "retreat": _read_retreat,
    "load": _read_load,
    "mech": _read_mech,
    "give": _read_give,
    "peek": lambda s, seat, faction, rest: PEEK_AT + (_read_seat(s, rest) << 8),
    "lift": _read_lift,
    "place": _read_flag,
    "choice": _read_raw,
} | {word: _placed(verb) for verb, word in _PLACED.items()}
