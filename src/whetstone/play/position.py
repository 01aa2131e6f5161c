"""A position in one line: `nordic/industrial coins=5 hero@D4 speed@D5 w2@A4; saxony; board oil3@A4; turn nordic`.

What is not mentioned is empty or at its default, so a line states only what matters. Everything a position can hold can
be stated; what only exists in the middle of an action is written as raw numbers in the part `raw`.
`docs/notation.md` describes every word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from whetstone.content.automa.cards import AUTOMA_CARDS
from whetstone.content.automa.memory import ALL_CARDS, DECK, LAST, SCHEME, TRACK
from whetstone.content.automa.trackers import LEVELS, TRACKERS
from whetstone.content.automa.turn import END, F_AUTOMA_TURN
from whetstone.content.invaders.tokens import SEEN
from whetstone.content.registry import FACTIONS, MAT_ORDER, MATS
from whetstone.core.engine import actor, settle
from whetstone.core.frames import F_FACTORY_PILE, F_GAIN, F_NEXT_TURN, OWNER, PC, WIDTH, B, push
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
    UNITS,
    first,
)
from whetstone.core.marks import ALL_TOKENS, mark
from whetstone.core.objective import HELD, IN_DECK, RETURNED, RETURNED_UNSEEN
from whetstone.core.state import Player, State, add_tokens, new_state, place_piece
from whetstone.core.table import COMBAT_DECK
from whetstone.core.turn import AFTER_BOTTOM, BEFORE_BOTTOM, BEFORE_TOP, CHOOSE_SECTION
from whetstone.play.names import (
    BOTTOMS,
    CUBES,
    FLAG,
    GAINS,
    GOAL_CODES,
    KINDS,
    STRUCTURES,
    TRAPS,
    mech_slot,
    place_name,
    place_of,
)
from whetstone.play.notation import NotationError, section_of
from whetstone.play.setup import RANDOM, Setup, SetupError, check_teams, configure, tile_names

PHASES = {"section": CHOOSE_SECTION, "top": BEFORE_TOP, "bottom": BEFORE_BOTTOM, "after": AFTER_BOTTOM}
PHASE_NAMES = {phase: name for name, phase in PHASES.items()}
FLAGS = (
    "automa_cooperative",
    "automa_one_deck",
    "automa_skips",
    "automa_hesitates",
    "automa_hesitates_deploying",
    "automa_all_moves",
    "last_turn",
    "gifts",
    "teams",
    "delay_penalty",
    "split_trade",
    "recruit_at_once",
    "allow_banned",
    "mats_in_order",
)
SWITCHED_OFF = {"no_promos": "promos", "no_invaders": "invaders", "no_modular_tiles": "modular_tiles"}
NUMBERS = ("automa_coins", "automa_power")
_AT = re.compile(r"^([a-z_]+?)(\d*)@([A-Za-z0-9.]+)(:[a-z:]+)?$")
OFF_THE_BOARD = "hero@mat"  # a beaten Automa's character waits on its mat (AUTO-CMB-15)
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
        _check_company(s, setup)
        settle(s)
    return setup, s


def _check_company(s: State, setup: Setup) -> None:
    """Outside of an unfinished Move units of two players never share a place (CTRL-12), nor an enemy's home base."""
    for seat, p in enumerate(s.players):
        mine = p.fighters | p.workers
        for other in range(seat + 1, setup.players):
            o = s.players[other]
            shared = mine & (o.fighters | o.workers)
            if shared:
                where = place_name(first(shared), "")
                both = f"{setup.factions[seat]} and {setup.factions[other]}"
                raise NotationError(f"units of {both} stand together on {where} (CTRL-12)")
            if (
                mine & BIT[s.config.factions[other].base]
                or (o.fighters | o.workers) & BIT[s.config.factions[seat].base]
            ):
                raise NotationError("a unit stands on the home base of another player (MECH-CRIMEA-04)")


# --- set-up -----------------------------------------------------------------------------------------------------------


def _read_setup(seats: list[_Part], game: _Part | None) -> Setup:
    factions = [part.head.split("/")[0] for part in seats]
    if len(set(factions)) != len(factions):
        raise NotationError("a faction is given twice")
    options: dict[str, Any] = {}
    tile = DEFAULT_TILE
    for word in game.words if game else ():
        assert game is not None
        if word in FLAGS:
            options[word] = True
        elif word in SWITCHED_OFF:
            options[SWITCHED_OFF[word]] = False
        elif word.partition("=")[0] in NUMBERS:
            key, _, value = word.partition("=")
            options[key] = game.number(key, value, -2, 2)
        elif word.startswith("tile="):
            tile = word[5:]
            game.index(tile, tuple(tile_names(True)), "structure bonus tile")
        else:
            raise game.fail(f"there is no option {word!r}")
    mats = [part.head.partition("/")[2] or RANDOM for part in seats]
    for part, mat in zip(seats, mats, strict=True):
        if mat != RANDOM:
            part.index(mat, (*MATS, *LEVELS), "player mat or level of the Automa")
    free = [mat for mat in MAT_ORDER if mat not in mats]
    mats = [free.pop(0) if mat == RANDOM else mat for mat in mats]
    named = [mat for mat in mats if mat not in LEVELS]
    if len(set(named)) != len(named):
        raise NotationError("a player mat is given twice")
    if len(seats) < 2:
        raise SetupError("a position needs at least two factions (SETUP-27)")
    if not named:
        raise SetupError("at least one seat must be played by somebody")
    check_teams(options.get("teams", False), len(seats))
    return Setup(players=len(seats), factions=tuple(factions), mats=tuple(mats), tile=tile, **options)


# --- seats ------------------------------------------------------------------------------------------------------------


def _read_seat(s: State, setup: Setup, seat: int, part: _Part) -> None:
    faction = setup.factions[seat]
    p = s.players[seat]
    p.tokens = s.config.factions[seat].tokens
    place_piece(s, seat, HERO, s.config.factions[seat].base)
    automa = setup.mats[seat] in LEVELS
    if automa:
        p.popularity = s.config.mats[seat].popularity
        p.extra[DECK] = ALL_CARDS
    given: set[str] = set()
    for word in part.words:
        key, equals, value = word.partition("=")
        if equals and key in given:
            raise part.fail(f"{key} is given twice")
        given.add(key)
        if automa and key in _AUTOMA_WORDS and equals:
            _read_automa(p, part, setup.mats[seat], key, value)
        elif equals:
            _read_value(s, seat, part, key, value)
        elif word == "discretion":
            p.discretion = 1
        else:
            _read_piece(s, seat, faction, part, word)
    for v in range(CARD_VALUES):
        s.deck[v] -= p.hand[v]


_AUTOMA_WORDS = ("track", "scheme", "last", "left")


def _read_automa(p: Player, part: _Part, level: str, key: str, value: str) -> None:
    """What an Automa remembers: its tracker's space, its scheme, the last turn's card, the cards left in its deck."""
    if key == "track":
        p.extra[TRACK] = part.number(key, value, 0, TRACKERS[LEVELS.index(level)].stars[-1])
    elif key == "scheme":
        p.extra[SCHEME] = part.number(key, value, 1, 2) - 1
    elif key == "last":
        p.extra[LAST] = part.number(key, value, 0, len(AUTOMA_CARDS))
    else:
        p.extra[DECK] = 0
        for item in filter(None, value.split(".")):
            p.extra[DECK] |= 1 << (part.number("an Automa card", item, 1, len(AUTOMA_CARDS)) - 1)


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
            card = BIT[part.number("a Factory card", item, 1, len(s.config.factory_cards)) - 1]
            if any(other.factory & card for other in s.players):
                raise part.fail(f"Factory card {item} is held twice")
            p.factory |= card
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
        if p.star_count > s.config.stars_to_end:
            raise part.fail(f"more than {s.config.stars_to_end} stars (STAR-06)")
    elif key == "up":
        for item in items:
            cube, _, action = item.partition(">")
            if p.cubes & BIT[part.index(cube, CUBES, "cube")]:
                raise part.fail(f"the cube {cube!r} is moved twice (UPGR-06)")
            p.cubes |= BIT[CUBES.index(cube)]
            p.cuts[part.index(action, BOTTOMS, "bottom-row action")] += 1
        for action_index in range(4):
            if p.cuts[action_index] > s.config.mats[seat].slots[action_index]:
                raise part.fail(f"{BOTTOMS[action_index]} has no room for that many cubes (UPGR-05)")
    elif key == "rec":
        for item in items:
            action, _, bonus = item.partition(">")
            recruit = BIT[part.index(action, BOTTOMS, "bottom-row action")]
            one_time = BIT[part.index(bonus, GAINS, "one-time bonus")]
            if p.recruits & recruit or p.bonuses & one_time:
                raise part.fail("a recruit or a one-time bonus is given twice (ENL-04, ENL-05)")
            p.recruits |= recruit
            p.bonuses |= one_time
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
    if word == OFF_THE_BOARD:
        place_piece(s, seat, HERO, NOWHERE)
        return
    place = place_of(where, faction)
    if place is None:
        raise part.fail(f"there is no place {where!r}")
    slot = mech_slot(faction, name)
    if number and name != "w":
        raise part.fail(f"{word!r} cannot be read: only workers come in numbers")
    if name == "hero":
        place_piece(s, seat, HERO, place)
    elif slot is not None:
        place_piece(s, seat, slot, place)
        if not s.config.unmanned & BIT[seat]:  # an Automa's mechs uncover nothing (AUTO-GAIN-13)
            s.players[seat].unlocked |= BIT[slot]
    elif name == "w":
        for _ in range(part.number("workers", number or "1", 1, 8)):
            free = [i for i in range(FIRST_WORKER, UNITS) if s.players[seat].piece[i] < 0]
            if not free:
                raise part.fail("more than 8 workers (UNIT-02)")
            place_piece(s, seat, free[0], place)
    elif name in STRUCTURES:
        structure = FIRST_STRUCTURE + STRUCTURES.index(name)
        if s.players[seat].piece[structure] >= 0:
            raise part.fail(f"{faction} has one {name} only (UNIT-02)")
        if not s.config.board.all_territories & ~s.config.board.lakes & BIT[place]:
            raise part.fail(f"no structure stands on {where} (BUILD-06)")
        if any(p.built & BIT[place] for p in s.players):
            raise part.fail(f"two structures on {where} (BUILD-04)")
        place_piece(s, seat, structure, place)
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


RAW_VECTORS = ("entered_from", "brought", "cargo", "battle", "known", "extra")
_LAST_STAGE = 8  # of a combat, which has most of them but for an Automa's turn
_MOST_GAINED = 999
RAW_NUMBERS = ("moved", "hold", "ending", "over", "reveals")


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
            if F_FACTORY_PILE in numbers[::WIDTH]:
                s.pile_dealt = 0  # the cards there are the first of those being put out
        elif key in RAW_VECTORS:
            vector = getattr(s, key)
            if len(numbers) != len(vector):
                raise part.fail(f"{key} must have {len(vector)} numbers")
            for i, n in enumerate(numbers):
                vector[i] = n
        elif key in RAW_NUMBERS:
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
        last = END if kind == F_AUTOMA_TURN else _LAST_STAGE
        if not 0 <= s.frames[f + OWNER] < seats or not 0 <= s.frames[f + PC] <= last:
            raise part.fail(f"a frame of kind {kind} has no such owner or stage")
        if kind == F_GAIN and not 0 <= s.frames[f + B] <= _MOST_GAINED:
            raise part.fail("nobody gains that much")
    if not 0 <= s.ending <= seats or not 0 <= s.over <= 1:
        raise part.fail("the game cannot end like that")
