"""Writing a position down: the line that `position.read_position` reads back."""

from __future__ import annotations

from whetstone.content.automa.memory import ALL_CARDS, DECK, LAST, SCHEME, TRACK
from whetstone.content.automa.trackers import LEVELS
from whetstone.content.invaders.tokens import SEEN
from whetstone.core.frames import PC, WIDTH
from whetstone.core.ids import (
    CARD_VALUES,
    FIRST_STRUCTURE,
    FIRST_WORKER,
    HERO,
    LOWEST_CARD,
    NOWHERE,
    PIECES,
    UNITS,
)
from whetstone.core.marks import ALL_TOKENS, face_of, is_up, owner_of
from whetstone.core.objective import RETURNED, RETURNED_UNSEEN
from whetstone.core.state import Player, State
from whetstone.core.table import COMBAT_DECK
from whetstone.core.turn import CHOOSE_SECTION
from whetstone.play.names import BOTTOMS, CUBES, FLAG, GAINS, GOAL_NAMES, KINDS, TRAPS, piece_name, place_name
from whetstone.play.notation import section_name
from whetstone.play.position import (
    DEFAULT_TILE,
    FLAGS,
    NUMBERS,
    OFF_THE_BOARD,
    PHASE_NAMES,
    RAW_NUMBERS,
    RAW_VECTORS,
    SWITCHED_OFF,
)
from whetstone.play.setup import Setup


def write_position(setup: Setup, s: State) -> str:
    """The line that reads back as this position."""
    parts = [_write_game(setup)]
    parts += [_write_seat(s, setup, seat) for seat in range(setup.players)]
    parts += [_write_board(s), _write_cards(s, setup), *_write_turn(s, setup)]
    return "; ".join(part for part in parts if part)


def _write_automa(p: Player) -> list[str]:
    words = [f"track={p.extra[TRACK]}", f"scheme={p.extra[SCHEME] + 1}", f"last={p.extra[LAST]}"]
    if p.extra[DECK] != ALL_CARDS:
        words.append("left=" + ".".join(str(card + 1) for card in _members(p.extra[DECK])))
    return words


def _write_game(setup: Setup) -> str:
    words = [flag for flag in FLAGS if getattr(setup, flag)]
    words += [word for word, name in SWITCHED_OFF.items() if not getattr(setup, name)]
    words += [f"{name}={getattr(setup, name)}" for name in NUMBERS if getattr(setup, name)]
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
    if setup.mats[seat] in LEVELS:
        words += _write_automa(p)
    elif any(p.extra):
        words.append("extra=" + ".".join(map(str, p.extra)))
    if p.discretion:
        words.append("discretion")
    words += _write_pieces(s, seat, faction)
    return " ".join(words)


def _write_pieces(s: State, seat: int, faction: str) -> list[str]:
    p = s.players[seat]
    words: list[str] = [] if p.piece[HERO] >= 0 else [OFF_THE_BOARD]
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
    if s.pile_dealt or s.pile:
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
    if plain and phase in PHASE_NAMES:
        if phase != CHOOSE_SECTION:
            words.append(f"phase={PHASE_NAMES[phase]}")
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
    for name in RAW_VECTORS:
        vector = list(getattr(s, name))
        default = NOWHERE if name == "entered_from" else 0
        if any(value != default for value in vector):
            raw.append(f"{name}=" + ",".join(map(str, vector)))
    raw += [f"{name}={getattr(s, name)}" for name in RAW_NUMBERS if getattr(s, name)]
    return [" ".join(words), " ".join(["raw", *raw]) if raw else ""]
