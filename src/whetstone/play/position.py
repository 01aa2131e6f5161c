"""A position in one line: `nordic/industrial coins=5 hero@D4 speed@D5 w2@A4; saxony; board oil3@A4; turn nordic`.

What is not mentioned is empty or at its default, so a line states only what matters. Everything a position can hold can
be stated; what only exists in the middle of an action is written as raw numbers in the part `raw`.
`docs/notation.md` describes every word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from whetstone.content.invaders.tokens import ALL_TOKENS, SEEN
from whetstone.content.registry import FACTIONS, MAT_ORDER, MATS
from whetstone.core.engine import actor, settle
from whetstone.core.frames import F_GAIN, F_NEXT_TURN, OWNER, PC, WIDTH, B, push
from whetstone.core.ids import (
    BIT,
    CARD_VALUES,
    FIRST_STRUCTURE,
    FIRST_WORKER,
    HERO,
    LOWEST_CARD,
    MAX_POPULARITY,
    MAX_POWER,
    NOWHERE,
    PIECES,
    UNITS,
    first,
)
from whetstone.core.marks import face_of, is_up, mark, owner_of
from whetstone.core.objective import HELD, IN_DECK, RETURNED, RETURNED_UNSEEN
from whetstone.core.state import State, add_tokens, new_state, place_piece
from whetstone.core.table import COMBAT_DECK
from whetstone.core.turn import AFTER_BOTTOM, BEFORE_BOTTOM, BEFORE_TOP, CHOOSE_SECTION
from whetstone.play.names import (
    BOTTOMS,
    CUBES,
    FLAG,
    GAINS,
    GOAL_CODES,
    GOAL_NAMES,
    KINDS,
    STRUCTURES,
    TRAPS,
    mech_slot,
    piece_name,
    place_name,
    place_of,
)
from whetstone.play.notation import NotationError, section_name, section_of
from whetstone.play.setup import RANDOM, Setup, SetupError, check_teams, configure, tile_names

PHASES = {"section": CHOOSE_SECTION, "top": BEFORE_TOP, "bottom": BEFORE_BOTTOM, "after": AFTER_BOTTOM}
_PHASE_NAMES = {phase: name for name, phase in PHASES.items()}
_FLAGS = (
    "last_turn",
    "gifts",
    "teams",
    "delay_penalty",
    "split_trade",
    "recruit_at_once",
    "allow_banned",
    "mats_in_order",
)
_SWITCHED_OFF = {"no_promos": "promos", "no_invaders": "invaders", "no_modular_tiles": "modular_tiles"}
_AT = re.compile(r"^([a-z_]+?)(\d*)@([A-Za-z0-9.]+)(:[a-z:]+)?$")
DEFAULT_TILE = "in_a_row"


class _Part:
    """One part of a line: its first word, and the others."""

    def __init__(self, text: str) -> None:
        words = text.split()
        self.head = words[0]
        self.words = words[1:]
        self.where = f"part {text.strip()!r}"

    def fail(self, why: str) -> NotationError:
        return NotationError(f"{why} (in {self.where})")

    def number(self, word: str, value: str, low: int, high: int) -> int:
        if not re.fullmatch(r"-?\d+", value) or not low <= int(value) <= high:
            raise self.fail(f"{word} must be a number from {low} to {high}, not {value!r}")
        return int(value)

    def index(self, value: str, names: tuple[str, ...], what: str) -> int:
        if value not in names:
            raise self.fail(f"there is no {what} {value!r}; choose from {', '.join(names)}")
        return names.index(value)


def _parts(text: str) -> Iterator[_Part]:
    for piece in text.replace("\n", " ").split(";"):
        if piece.strip():
            yield _Part(piece)


def read_position(text: str) -> tuple[Setup, State]:
    """The set-up and the position a line describes, settled so that somebody has to choose."""
    parts = list(_parts(text))
    seats = [part for part in parts if part.head.split("/")[0] in FACTIONS]
    others = {part.head: part for part in parts if part not in seats}
    for part in parts:
        if part not in seats and part.head not in ("game", "board", "cards", "turn", "raw"):
            raise part.fail(f"{part.head!r} is no faction and no part of a position")
    if len(seats) + len(others) != len(parts):
        raise NotationError("a part of the position is given twice")
    seats.sort(key=lambda part: FACTIONS[part.head.split("/")[0]].position)
    setup = _read_setup(seats, others.get("game"))
    s = new_state(configure(setup))
    for card in range(len(s.met)):
        s.met[card] = s.config.encounter_set[card]
    for card in range(len(s.shelf)):
        s.shelf[card] = IN_DECK if s.config.objective_set & BIT[card] else 0
    for v in range(CARD_VALUES):
        s.deck[v] = COMBAT_DECK[v]
    for seat, part in enumerate(seats):
        _read_seat(s, setup, seat, part)
    if "board" in others:
        _read_board(s, others["board"])
    if "cards" in others:
        _read_cards(s, setup, others["cards"])
    if min(s.deck) < 0:
        raise NotationError("there are more combat cards of a value than in the deck (SETUP-02)")
    _read_turn(s, setup, others.get("turn"))
    if "raw" in others:
        _read_raw(s, others["raw"])
    else:
        settle(s)
    return setup, s


# --- set-up -----------------------------------------------------------------------------------------------------------


def _read_setup(seats: list[_Part], game: _Part | None) -> Setup:
    factions = [part.head.split("/")[0] for part in seats]
    if len(set(factions)) != len(factions):
        raise NotationError("a faction is given twice")
    options: dict[str, bool] = {}
    tile = DEFAULT_TILE
    for word in game.words if game else ():
        assert game is not None
        if word in _FLAGS:
            options[word] = True
        elif word in _SWITCHED_OFF:
            options[_SWITCHED_OFF[word]] = False
        elif word.startswith("tile="):
            tile = word[5:]
            game.index(tile, tuple(tile_names(True)), "structure bonus tile")
        else:
            raise game.fail(f"there is no option {word!r}")
    mats = [part.head.partition("/")[2] or RANDOM for part in seats]
    for part, mat in zip(seats, mats, strict=True):
        if mat != RANDOM:
            part.index(mat, tuple(MATS), "player mat")
    free = [mat for mat in MAT_ORDER if mat not in mats]
    mats = [free.pop(0) if mat == RANDOM else mat for mat in mats]
    if len(set(mats)) != len(mats):
        raise NotationError("a player mat is given twice")
    if len(seats) < 2:
        raise SetupError("a position needs at least two factions (SETUP-27)")
    check_teams(options.get("teams", False), len(seats))
    return Setup(players=len(seats), factions=tuple(factions), mats=tuple(mats), tile=tile, **options)


# --- seats ------------------------------------------------------------------------------------------------------------


def _read_seat(s: State, setup: Setup, seat: int, part: _Part) -> None:
    faction = setup.factions[seat]
    p = s.players[seat]
    p.tokens = s.config.factions[seat].tokens
    place_piece(s, seat, HERO, s.config.factions[seat].base)
    for word in part.words:
        key, equals, value = word.partition("=")
        if equals:
            _read_value(s, seat, part, key, value)
        elif word == "discretion":
            p.discretion = 1
        else:
            _read_piece(s, seat, faction, part, word)
    for v in range(CARD_VALUES):
        s.deck[v] -= p.hand[v]


def _read_value(s: State, seat: int, part: _Part, key: str, value: str) -> None:
    p = s.players[seat]
    items = value.split(".") if value else []
    if key == "coins":
        p.coins = part.number(key, value, 0, 9999)
    elif key == "power":
        p.power = part.number(key, value, 0, MAX_POWER)
    elif key == "pop":
        p.popularity = part.number(key, value, 0, MAX_POPULARITY)
    elif key == "turns":
        p.turns = part.number(key, value, 0, 99999)
    elif key == "hand":
        for item in items:
            p.hand[part.number("a combat card", item, 2, 5) - LOWEST_CARD] += 1
    elif key == "obj":
        for item in items:
            card = part.number("an objective", item, 1, len(s.shelf)) - 1
            if s.shelf[card] >= HELD:
                raise part.fail(f"objective {item} is held twice")
            p.objectives |= BIT[card]
            s.shelf[card] = HELD + seat
    elif key == "factory":
        for item in items:
            p.factory |= BIT[part.number("a Factory card", item, 1, len(s.config.factory_cards)) - 1]
    elif key == "section":
        section = section_of(s, seat, value)
        if section is None:
            raise part.fail(f"there is no section {value!r}")
        p.section = section
    elif key == "stars":
        for item in items:
            codes = [goal.code for goal in s.config.goals]
            part.index(item, tuple(GOAL_CODES), "star goal")
            p.stars[codes.index(GOAL_CODES[item])] += 1
            p.star_count += 1
    elif key == "up":
        for item in items:
            cube, _, action = item.partition(">")
            p.cubes |= BIT[part.index(cube, CUBES, "cube")]
            p.cuts[part.index(action, BOTTOMS, "bottom-row action")] += 1
        for action_index in range(4):
            if p.cuts[action_index] > s.config.mats[seat].slots[action_index]:
                raise part.fail(f"{BOTTOMS[action_index]} has no room for that many cubes (UPGR-05)")
    elif key == "rec":
        for item in items:
            action, _, bonus = item.partition(">")
            p.recruits |= BIT[part.index(action, BOTTOMS, "bottom-row action")]
            p.bonuses |= BIT[part.index(bonus, GAINS, "one-time bonus")]
    elif key == "extra":
        for i, item in enumerate(items[: len(p.extra)]):
            p.extra[i] = part.number("extra", item, 0, 2**62)
    else:
        raise part.fail(f"{key!r} is nothing a seat has")


def _read_piece(s: State, seat: int, faction: str, part: _Part, word: str) -> None:
    found = _AT.match(word)
    if not found:
        raise part.fail(f"{word!r} cannot be read")
    name, number, where, marks = found[1], found[2], found[3], found[4] or ""
    place = place_of(where, faction)
    if place is None:
        raise part.fail(f"there is no place {where!r}")
    slot = mech_slot(faction, name)
    if name == "hero":
        place_piece(s, seat, HERO, place)
    elif slot is not None:
        place_piece(s, seat, slot, place)
        s.players[seat].unlocked |= BIT[slot]
    elif name == "w":
        for _ in range(part.number("workers", number or "1", 1, 8)):
            free = [i for i in range(FIRST_WORKER, UNITS) if s.players[seat].piece[i] < 0]
            if not free:
                raise part.fail("more than 8 workers (UNIT-02)")
            place_piece(s, seat, free[0], place)
    elif name in STRUCTURES:
        place_piece(s, seat, FIRST_STRUCTURE + STRUCTURES.index(name), place)
    elif name in (FLAG, *TRAPS):
        _read_token(s, seat, part, name, place, marks)
    else:
        raise part.fail(f"{faction} has no {name!r}")


def _read_token(s: State, seat: int, part: _Part, name: str, place: int, marks: str) -> None:
    p = s.players[seat]
    left = p.tokens & ALL_TOKENS
    token = TRAPS.index(name) if name != FLAG else first(left) if left else -1
    if (name == FLAG) != (p.tokens > ALL_TOKENS) or token < 0 or not left & (1 << token):
        raise part.fail(f"no {name} is left for this faction")
    if s.marks[place]:
        raise part.fail(f"two faction tokens on {place_name(place, '')} (TOKEN-12)")
    p.tokens &= ~(1 << token)
    down = "down" in marks
    face = 0 if name == FLAG else token
    s.marks[place] = mark(seat, face + (SEEN if down or "seen" in marks else 0), 0 if down else 1)


# --- the rest ---------------------------------------------------------------------------------------------------------


def _read_board(s: State, part: _Part) -> None:
    for word in part.words:
        if word == "enc=all":
            s.encounters = s.config.board.encounters
            continue
        if word.startswith("enc="):
            for name in filter(None, word[4:].split(".")):
                place = place_of(name, "")
                if place is None or not s.config.board.encounters & BIT[place]:
                    raise part.fail(f"{name!r} has no encounter symbol")
                s.encounters |= BIT[place]
            continue
        found = _AT.match(word)
        place = place_of(found[3], "") if found else None
        if not found or place is None or found[1] not in KINDS:
            raise part.fail(f"{word!r} cannot be read")
        add_tokens(s, place, KINDS.index(found[1]), part.number("tokens", found[2] or "1", 1, 999))


def _read_cards(s: State, setup: Setup, part: _Part) -> None:
    for word in part.words:
        key, _, value = word.partition("=")
        items = value.split(".") if value else []
        if key == "discard":
            for item in items:
                v = part.number("a combat card", item, 2, 5) - LOWEST_CARD
                s.discard[v] += 1
                s.deck[v] -= 1
        elif key == "deck":  # the deck itself, for positions where cards are out of the game
            for v in range(CARD_VALUES):
                s.deck[v] = 0
            for item in items:
                s.deck[part.number("a combat card", item, 2, 5) - LOWEST_CARD] += 1
        elif key == "pile":
            s.pile_dealt = 1
            for item in items:
                s.pile |= BIT[part.number("a Factory card", item, 1, len(s.config.factory_cards)) - 1]
        elif key == "seen":
            for item in items:
                s.pile_seen |= BIT[part.index(item, setup.factions, "faction in the game")]
        elif key == "met":
            for i, item in enumerate(items):
                s.met[part.number("an encounter card", item, 1, len(s.met) - 1)] = i + 2
        elif key == "returned":
            for item in items:
                number, _, by = item.partition("/")
                card = part.number("an objective", number, 1, len(s.shelf)) - 1
                seat = part.index(by, setup.factions, "faction in the game") if by else -1
                s.shelf[card] = RETURNED_UNSEEN + seat if by else RETURNED
        else:
            raise part.fail(f"{key!r} is no deck")


def _read_turn(s: State, setup: Setup, part: _Part | None) -> None:
    seat = 0
    phase = CHOOSE_SECTION
    push(s, F_NEXT_TURN, 0, 0, 0, 0)
    if part is not None:
        if not part.words:
            raise part.fail("the turn is nobody's")
        seat = part.index(part.words[0], setup.factions, "faction in the game")
        for word in part.words[1:]:
            key, _, value = word.partition("=")
            if key == "phase":
                if value not in PHASES:
                    raise part.fail(f"there is no phase {value!r}; choose from {', '.join(PHASES)}")
                phase = PHASES[value]
            elif key == "number":
                s.turn = part.number("the turn's number", value, 0, 99999)
            elif key == "driven":
                s.driven = part.number("driven", value, 0, 99)
            elif key == "once":
                s.once = part.number("once", value, 0, 2**62)
            elif key == "last":
                s.last_turns = part.number("last turns", value, 0, 7)
            else:
                raise part.fail(f"{word!r} cannot be read")
    s.active = seat
    if phase != CHOOSE_SECTION and s.players[seat].section < 0:
        raise NotationError("in this phase the action token must lie on a section: give section=")
    f = push(s, s.config.turn_kinds[seat], seat, 0, 0, 0)
    s.frames[f + PC] = phase


_RAW_VECTORS = ("entered_from", "brought", "cargo", "battle", "known", "extra")
_LAST_STAGE = 8  # of a combat, which has most of them
_MOST_GAINED = 999
_RAW_NUMBERS = ("moved", "hold", "ending", "over", "reveals")


def _read_raw(s: State, part: _Part) -> None:
    for word in part.words:
        key, _, value = word.partition("=")
        numbers = [part.number(key, item, -(2**62), 2**62) for item in value.split(",")] if value else []
        if key == "frames":
            if len(numbers) % WIDTH or len(numbers) > len(s.frames):
                raise part.fail("the frames are broken")
            for i, n in enumerate(numbers):
                s.frames[i] = n
            s.depth = len(numbers) // WIDTH
        elif key in _RAW_VECTORS:
            vector = getattr(s, key)
            if len(numbers) != len(vector):
                raise part.fail(f"{key} must have {len(vector)} numbers")
            for i, n in enumerate(numbers):
                vector[i] = n
        elif key in _RAW_NUMBERS:
            if len(numbers) != 1:
                raise part.fail(f"{key} must have one number")
            setattr(s, key, numbers[0])
        else:
            raise part.fail(f"{key!r} is not known")
    _check_raw(s, part)
    if not s.over:
        try:
            settle(s)
            actor(s)
        except (LookupError, AssertionError):
            raise part.fail("these numbers are no position") from None


def _check_raw(s: State, part: _Part) -> None:
    """Numbers a rule would run away with: seats, stages and amounts there are none of."""
    seats = s.config.seats
    if not s.depth and not s.over:
        raise part.fail("a game that goes on needs frames")
    for f in range(0, s.depth * WIDTH, WIDTH):
        kind = s.frames[f]
        if not 0 <= kind < len(s.config.steps) or s.config.steps[kind] is None:
            raise part.fail(f"there is no frame of kind {kind}")
        if not 0 <= s.frames[f + OWNER] < seats or not 0 <= s.frames[f + PC] <= _LAST_STAGE:
            raise part.fail(f"a frame of kind {kind} has no such owner or stage")
        if kind == F_GAIN and not 0 <= s.frames[f + B] <= _MOST_GAINED:
            raise part.fail("nobody gains that much")
    if not 0 <= s.ending <= seats or not 0 <= s.over <= 1:
        raise part.fail("the game cannot end like that")


# --- writing ----------------------------------------------------------------------------------------------------------


def write_position(setup: Setup, s: State) -> str:
    """The line that reads back as this position."""
    parts = [_write_game(setup)]
    parts += [_write_seat(s, setup, seat) for seat in range(setup.players)]
    parts += [_write_board(s), _write_cards(s, setup), *_write_turn(s, setup)]
    return "; ".join(part for part in parts if part)


def _write_game(setup: Setup) -> str:
    words = [flag for flag in _FLAGS if getattr(setup, flag)]
    words += [word for word, name in _SWITCHED_OFF.items() if not getattr(setup, name)]
    if setup.tile != DEFAULT_TILE:
        words.insert(0, f"tile={setup.tile}")
    return " ".join(["game", *words]) if words else ""


def _members(mask: int) -> list[int]:
    return [i for i in range(63) if mask & (1 << i)]


def _cards(counts: list[int]) -> list[str]:
    return [str(v + LOWEST_CARD) for v in range(CARD_VALUES) for _ in range(counts[v])]


def _write_seat(s: State, setup: Setup, seat: int) -> str:
    p = s.players[seat]
    faction = setup.factions[seat]
    words = [f"{faction}/{setup.mats[seat]}"]
    for key, value in (("coins", p.coins), ("power", p.power), ("pop", p.popularity), ("turns", p.turns)):
        if value:
            words.append(f"{key}={value}")
    lists = {
        "hand": _cards(list(p.hand)),
        "obj": [str(card + 1) for card in _members(p.objectives)],
        "factory": [str(card + 1) for card in _members(p.factory)],
        "stars": [GOAL_NAMES[goal.code] for goal, n in zip(s.config.goals, p.stars, strict=True) for _ in range(n)],
        "up": [
            f"{CUBES[cube]}>{BOTTOMS[action]}"
            for cube, action in zip(_members(p.cubes), [a for a in range(4) for _ in range(p.cuts[a])], strict=True)
        ],
        "rec": [
            f"{BOTTOMS[action]}>{GAINS[bonus]}"
            for action, bonus in zip(_members(p.recruits), _members(p.bonuses), strict=True)
        ],
    }
    if p.section >= 0:
        words.append(f"section={section_name(s, seat, p.section)}")
    words += [f"{key}={'.'.join(items)}" for key, items in lists.items() if items]
    if any(p.extra):
        words.append("extra=" + ".".join(map(str, p.extra)))
    if p.discretion:
        words.append("discretion")
    words += _write_pieces(s, seat, faction)
    return " ".join(words)


def _write_pieces(s: State, seat: int, faction: str) -> list[str]:
    p = s.players[seat]
    words: list[str] = []
    for slot in range(FIRST_WORKER):
        place = p.piece[slot]
        if place >= 0 and not (slot == HERO and place == s.config.factions[seat].base):
            words.append(f"{piece_name(faction, slot)}@{place_name(place, faction)}")
    # Workers are written slot by slot in runs, so that reading puts each into its slot again.
    workers = [p.piece[slot] for slot in range(FIRST_WORKER, UNITS) if p.piece[slot] >= 0]
    i = 0
    while i < len(workers):
        run = i
        while run < len(workers) and workers[run] == workers[i]:
            run += 1
        words.append(f"w{run - i if run - i > 1 else ''}@{place_name(workers[i], faction)}")
        i = run
    for slot in range(FIRST_STRUCTURE, PIECES):
        if p.piece[slot] >= 0:
            words.append(f"{piece_name(faction, slot)}@{place_name(p.piece[slot], faction)}")
    for place in range(s.config.board.territories):
        value = s.marks[place]
        if value and owner_of(value) == seat:
            if p.tokens > ALL_TOKENS:
                words.append(f"{FLAG}@{place_name(place, faction)}")
            else:
                face = face_of(value)
                state = "" if is_up(value) and face < SEEN else ":seen" if is_up(value) else ":down"
                words.append(f"{TRAPS[face % SEEN]}@{place_name(place, faction)}{state}")
    return words


def _write_board(s: State) -> str:
    words = []
    if s.encounters == s.config.board.encounters:
        words.append("enc=all")
    elif s.encounters:
        words.append("enc=" + ".".join(place_name(place, "") for place in _members(s.encounters)))
    for place in range(s.config.board.places):
        for kind, name in enumerate(KINDS):
            n = s.tokens[4 * place + kind]
            if n:
                words.append(f"{name}{n if n > 1 else ''}@{place_name(place, '')}")
    return " ".join(["board", *words]) if words else ""


def _write_cards(s: State, setup: Setup) -> str:
    words = []
    if any(s.discard):
        words.append("discard=" + ".".join(_cards(list(s.discard))))
    held = [sum(p.hand[v] for p in s.players) for v in range(CARD_VALUES)]
    if any(s.deck[v] + s.discard[v] + held[v] != COMBAT_DECK[v] for v in range(CARD_VALUES)):
        words.append("deck=" + ".".join(_cards(list(s.deck))))
    if s.pile_dealt:
        words.append("pile=" + ".".join(str(card + 1) for card in _members(s.pile)))
    if s.pile_seen:
        words.append("seen=" + ".".join(setup.factions[seat] for seat in _members(s.pile_seen)))
    met = sorted((order, card) for card, order in enumerate(s.met) if order > 1)
    if met:
        words.append("met=" + ".".join(str(card) for _, card in met))
    returned = []
    for card, where in enumerate(s.shelf):
        if where == RETURNED:
            returned.append(str(card + 1))
        elif where >= RETURNED_UNSEEN:
            returned.append(f"{card + 1}/{setup.factions[where - RETURNED_UNSEEN]}")
    if returned:
        words.append("returned=" + ".".join(returned))
    return " ".join(["cards", *words]) if words else ""


def _write_turn(s: State, setup: Setup) -> list[str]:
    words = ["turn", setup.factions[s.active]]
    plain = s.depth == 2 and s.frames[WIDTH] == s.config.turn_kinds[s.active] and not s.frames[WIDTH + PC + 1]
    phase = s.frames[WIDTH + PC] if plain else CHOOSE_SECTION
    if plain and phase in _PHASE_NAMES:
        if phase != CHOOSE_SECTION:
            words.append(f"phase={_PHASE_NAMES[phase]}")
    else:
        plain = False
    for key, value, default in (
        ("number", s.turn, 0),
        ("driven", s.driven, 0),
        ("once", s.once, 0),
        ("last", s.last_turns, -1),
    ):
        if value != default:
            words.append(f"{key}={value}")
    raw: list[str] = []
    if not plain:
        raw.append("frames=" + ",".join(map(str, s.frames[: s.depth * WIDTH])))
    for name in _RAW_VECTORS:
        vector = list(getattr(s, name))
        default = NOWHERE if name == "entered_from" else 0
        if any(value != default for value in vector):
            raw.append(f"{name}=" + ",".join(map(str, vector)))
    raw += [f"{name}={getattr(s, name)}" for name in _RAW_NUMBERS if getattr(s, name)]
    return [" ".join(words), " ".join(["raw", *raw]) if raw else ""]
