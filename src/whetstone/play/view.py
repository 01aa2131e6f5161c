"""What a seat may see, as plain data without a handle to the game.

One function makes every view, so there is one place where secrets are kept. `viewer` -1 is a spectator.
"""

from __future__ import annotations

from typing import Any

from whetstone.content.automa.memory import DECK, LAST, MARKER, SCHEME, TRACK, settings
from whetstone.content.automa.moves import marked_base
from whetstone.content.invaders.tokens import SEEN
from whetstone.content.registry import PLACE_NAMES
from whetstone.core import combat
from whetstone.core.control import controller
from whetstone.core.encounter import DRAW_CARD
from whetstone.core.engine import actor
from whetstone.core.frames import F_COMMIT, F_ENCOUNTER, OWNER, PC, WIDTH, A
from whetstone.core.hooks import MARKS
from whetstone.core.ids import BIT, CARD_VALUES, CHANCE, FIRST_STRUCTURE, FIRST_WORKER, LOWEST_CARD, NOBODY, UNITS
from whetstone.core.marks import ALL_TOKENS, face_of, is_up, owner_of
from whetstone.core.objective import RETURNED
from whetstone.core.scoring import S_LINES, S_STRUCTURES, score
from whetstone.core.state import State
from whetstone.play.names import (
    BOTTOMS,
    CUBES,
    FLAG,
    GAINS,
    GOAL_NAMES,
    KINDS,
    STRUCTURES,
    TERRAINS,
    TRAPS,
    piece_name,
    place_name,
)
from whetstone.play.notation import section_name, to_text
from whetstone.play.setup import Setup

SPECTATOR = -1
SCORE_LINES = ("coins", "stars", "territories", "resources", "structures", "ability", "total")
assert len(SCORE_LINES) == S_LINES


def _bits(mask: int, names: tuple[str, ...]) -> list[str]:
    return [name for i, name in enumerate(names) if mask & (1 << i)]


def _numbers(mask: int) -> list[int]:
    return [i + 1 for i in range(63) if mask & (1 << i)]


def hand_values(hand: list[int]) -> list[int]:
    return [v + LOWEST_CARD for v in range(CARD_VALUES) for _ in range(hand[v])]


def view(setup: Setup, s: State, viewer: int) -> dict[str, Any]:
    """Everything `viewer` may know about the position. Nobody looks at an Automa's cards (AUTO-SETUP-04)."""
    if viewer >= 0 and s.config.unmanned & BIT[viewer]:
        viewer = SPECTATOR
    who = actor(s)
    to_act = None if who == NOBODY else "chance" if who == CHANCE else setup.factions[who]
    drawn = _encounter(s)
    shown: dict[str, Any] = {
        "viewer": setup.factions[viewer] if viewer >= 0 else None,
        "turn": s.turn,
        "active": setup.factions[s.active],
        "actor": to_act,
        "over": bool(s.over),
        "tile": setup.tile,
        "options": setup.to_json(),
        "seats": [_seat(setup, s, seat, viewer) for seat in range(setup.players)],
        "territories": [_place(setup, s, place, viewer) for place in range(s.config.board.places)],
        "combat_deck": sum(s.deck),
        "combat_discard": hand_values(list(s.discard)),
        "encounter": drawn,
        "encounter_cards_left": sum(1 for card, order in enumerate(s.met) if order == 1 and card != drawn),
        "encounters_met": [card for order, card in sorted((o, c) for c, o in enumerate(s.met)) if order > 1],
        "objectives_revealed": [card + 1 for card, where in enumerate(s.shelf) if where == RETURNED],
        "factory_cards_left": bin(s.pile).count("1") if s.pile_dealt else setup.players + 1,
        "factory_pile": _numbers(s.pile) if viewer >= 0 and s.pile_seen & BIT[viewer] else None,
        "battle": _battle(setup, s, viewer),
        "last_turns": s.last_turns if s.last_turns >= 0 else None,
        "automa_marker": _marker(s),
        "choices": [to_text(s, choice) for choice in s.choices] if who == viewer and viewer >= 0 else [],
    }
    return shown


def _encounter(s: State) -> int | None:
    """The encounter card being resolved: it lies open for all (ENC-05)."""
    for f in range(0, s.depth * WIDTH, WIDTH):
        if s.frames[f] == F_ENCOUNTER and s.frames[f + PC] != DRAW_CARD:
            return s.frames[f + A]
    return None


def _seat(setup: Setup, s: State, seat: int, viewer: int) -> dict[str, Any]:
    p = s.players[seat]
    faction = setup.factions[seat]
    own = seat == viewer
    sheet = score(s, seat)
    known = []
    if viewer >= 0 and not own:
        at = (viewer * setup.players + seat) * CARD_VALUES
        known = hand_values(list(s.known[at : at + CARD_VALUES]))
    return {
        "faction": faction,
        "mat": setup.mats[seat],
        "coins": p.coins,
        "power": p.power,
        "popularity": p.popularity,
        "hand": hand_values(list(p.hand)) if own else None,
        "hand_size": sum(p.hand),
        "hand_known": known,
        "objectives": _numbers(p.objectives) if own else None,
        "objectives_held": bin(p.objectives).count("1"),
        "factory": [] if s.config.unmanned & BIT[seat] else _numbers(p.factory),
        "factory_cards": bin(p.factory).count("1"),
        "automa": _automa(s, seat) if s.config.unmanned & BIT[seat] else None,
        "section": section_name(s, seat, p.section) if p.section >= 0 else None,
        "stars": {GOAL_NAMES[goal.code]: n for goal, n in zip(s.config.goals, p.stars, strict=True) if n},
        "star_count": p.star_count,
        "abilities": [
            name
            for i, name in enumerate(
                [piece_name(faction, 0)] + [piece_name(faction, i) for i in range(1, FIRST_WORKER)]
            )
            if i and p.unlocked & BIT[i]
        ],
        "upgrades": _bits(p.cubes, CUBES),
        "cost_cuts": {BOTTOMS[i]: p.cuts[i] for i in range(4)},
        "recruits": _bits(p.recruits, BOTTOMS),
        "bonuses_taken": _bits(p.bonuses, GAINS),
        "pieces": {
            piece_name(faction, slot): place_name(p.piece[slot], faction)
            for slot in (*range(FIRST_WORKER), *range(FIRST_STRUCTURE, len(p.piece)))
            if p.piece[slot] >= 0
        },
        "workers": [place_name(p.piece[slot], faction) for slot in range(FIRST_WORKER, UNITS) if p.piece[slot] >= 0],
        "tokens_left": bin(p.tokens & ALL_TOKENS).count("1"),
        "tokens": _bits(p.tokens, TRAPS) if own and 0 < p.tokens <= ALL_TOKENS else None,
        "tokens_unseen": _unseen_traps(s, seat),
        "discretion": bool(p.discretion) if own else None,
        "turns": p.turns,
        "score": dict(zip(SCORE_LINES, sheet, strict=True)),
        "structure_bonus": sheet[S_STRUCTURES],
    }


def _unseen_traps(s: State, seat: int) -> list[str] | None:
    """The Traps whose face not everybody has seen, wherever they are: the list is public (FAC-TOGAWA-05)."""
    if s.config.factions[seat].tokens != ALL_TOKENS:
        return None
    seen = {face_of(value) % SEEN for value in s.marks if value and owner_of(value) == seat and face_of(value) >= SEEN}
    return [name for face, name in enumerate(TRAPS) if face not in seen]


def _automa(s: State, seat: int) -> dict[str, Any]:
    """What everybody sees of an Automa's memory; which cards lie open tells which are left."""
    p = s.players[seat]
    dealer = s.players[settings(s, seat).deck_seat]  # of a common deck all see the same (AUTO-MULTI-16)
    return {
        "track": p.extra[TRACK],
        "scheme": p.extra[SCHEME] + 1,
        "last_card": dealer.extra[LAST] or None,
        "cards_left": _numbers(dealer.extra[DECK]),
    }


def _marker(s: State) -> str | None:
    """The home base under the marker that replaces reading order, where it is used (AUTO-MULTI-28)."""
    if not s.config.unmanned or s.config.seats == 2:
        return None
    return PLACE_NAMES[marked_base(s, s.extra[MARKER])]


def _place(setup: Setup, s: State, place: int, viewer: int) -> dict[str, Any]:
    bit = BIT[place]
    holder = controller(s, place)
    units = []
    structure = None
    for seat, p in enumerate(s.players):
        faction = setup.factions[seat]
        names = [piece_name(faction, slot) for slot in range(UNITS) if p.piece[slot] == place]
        if names:
            units.append({"faction": faction, "units": names})
        if p.built & bit:
            slot = list(p.piece[FIRST_STRUCTURE:]).index(place)
            structure = {"faction": faction, "kind": STRUCTURES[slot]}
    return {
        "place": place_name(place, ""),
        "terrain": TERRAINS[s.config.board.terrain[place]],
        "controller": setup.factions[holder] if holder >= 0 else None,
        "units": units,
        "structure": structure,
        "resources": {KINDS[k]: s.tokens[4 * place + k] for k in range(4) if s.tokens[4 * place + k]},
        "encounter": bool(s.encounters & bit),
        "token": _token(setup, s, place, viewer),
    }


def _token(setup: Setup, s: State, place: int, viewer: int) -> dict[str, Any] | None:
    value = s.marks[place]
    if not value:
        return None
    owner = owner_of(value)
    hidden = 0
    for ability in s.config.abilities[owner]:
        if ability.uses & MARKS:
            hidden |= ability.hidden_marks(s, owner, viewer)
    if s.players[owner].tokens > ALL_TOKENS:
        name = FLAG
    else:
        name = "trap" if hidden & BIT[place] else TRAPS[face_of(value) % SEEN]
    return {"faction": setup.factions[owner], "token": name, "armed": is_up(value)}


def _battle(setup: Setup, s: State, viewer: int) -> dict[str, Any] | None:
    """The combat going on. What a side has set is its own secret until both have (CMB-13, CMB-14)."""
    battle = s.battle
    if not battle[combat.FOUGHT]:
        return None
    committing = s.depth > 0 and s.frames[(s.depth - 1) * WIDTH] in (F_COMMIT,)
    sides = []
    for side in range(2):
        seat = battle[combat.SIDE + side]
        entry: dict[str, Any] = {"faction": setup.factions[seat], "attacker": side == 0}
        if seat == viewer or combat.is_revealed(s):
            at = combat.CARDS_PLAYED + 4 * side
            entry["dial"] = battle[combat.DIALLED + side]
            entry["cards"] = hand_values(list(battle[at : at + 4]))
        sides.append(entry)
    return {
        "place": place_name(battle[combat.PLACE], ""),
        "sides": sides,
        "committing": setup.factions[s.frames[(s.depth - 1) * WIDTH + OWNER]] if committing else None,
    }
