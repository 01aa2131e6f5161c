"""What stands where in an observation: a vector of numbers, cut into named blocks.

A block is a run of entries with a label each and one scale; a plane is a block with one entry a place. The vector of a
game depends on nothing but the number of seats. Seats are told from the viewer on: seat 0 is the viewer, 1 the next
clockwise. `docs/observations.md` is written from this file; `observe.py` fills the vector.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache

from whetstone.content.automa.cards import AUTOMA_CARDS
from whetstone.content.automa.trackers import LEVELS
from whetstone.content.base.steps import F_AIRLIFT, F_PEEK
from whetstone.content.invaders.tokens import F_ARM, F_PLACE_TOKEN
from whetstone.content.registry import MATS, PLACE_NAMES, SEATING
from whetstone.core import frames as fr
from whetstone.core.ids import FIRST_WORKER, UNITS
from whetstone.lab.adapters.actions import FACTORY_CARDS, OBJECTIVES
from whetstone.play.names import BOTTOMS, CUBES, GAINS, GOAL_NAMES, KINDS, STRUCTURES, TRAPS
from whetstone.play.setup import tile_names

VERSION = 1  # of the layout and of the table of actions: whoever changes either counts it up
HIGHEST = 4.0  # values are cut off here; scales keep ordinary ones near 1
ENCOUNTER_CARDS = 43  # numbered from 0; there is no card 0
STAGES = 10

# Frame kinds that ask a player, with the name each goes by.
QUESTIONS: dict[int, str] = {
    fr.F_TURN: "turn",
    fr.F_GAIN: "gain",
    fr.F_PAY_TOKENS: "pay_tokens",
    fr.F_PAY_CARDS: "pay_cards",
    fr.F_BOTTOM: "bottom",
    fr.F_UPGRADE: "upgrade",
    fr.F_DEPLOY: "deploy",
    fr.F_BUILD: "build",
    fr.F_ENLIST: "enlist",
    fr.F_TOKENS: "tokens",
    fr.F_PRODUCE: "produce",
    fr.F_MOVE: "move",
    fr.F_MOVE_UNIT: "move_unit",
    fr.F_COMBAT: "combat",
    fr.F_COMMIT: "commit",
    fr.F_RETREAT: "retreat",
    fr.F_ENCOUNTER: "encounter",
    fr.F_EFFECTS: "effects",
    fr.F_FACTORY_CARD: "factory_card",
    fr.F_GIFT: "gift",
    fr.F_PLACE_WORKER: "place_worker",
    F_PEEK: "peek",
    F_AIRLIFT: "airlift",
    F_PLACE_TOKEN: "place_token",
    F_ARM: "arm",
}
OPTIONS = ("gifts", "last_turn", "split_trade", "recruit_at_once", "delay_penalty", "teams")
TRACKS = ("coins", "power", "popularity", "stars", "score", "structure_bonus", "hand", "objectives", "workers")
TRACK_SCALES = (50.0, 16.0, 18.0, 6.0, 50.0, 9.0, 10.0, 2.0, 8.0)
SEAT_PLANES = ("hero", "mechs", "workers", *STRUCTURES, "controls", "token")
TABLE_PLANES = (*KINDS, "encounter", "armed", *TRAPS, "battle", "from", "to")
CARDS = ("2", "3", "4", "5")


def _numbers(n: int, first: int = 1) -> tuple[str, ...]:
    return tuple(str(first + i) for i in range(n))


@dataclass(frozen=True)
class Block:
    """Entries `start` to `start + len(labels)`; each holds a figure divided by `scale`."""

    name: str
    start: int
    labels: tuple[str, ...]
    scale: float
    meaning: str

    @property
    def size(self) -> int:
        return len(self.labels)

    @property
    def is_plane(self) -> bool:
        return self.labels == PLACE_NAMES


class Layout:
    """The layout for a number of seats. Made once a number: `layout(players)`."""

    def __init__(self, players: int) -> None:
        self.players = players
        self.size = 0
        self.blocks: dict[str, Block] = {}
        self._table()
        for seat in range(players):
            self._seat(f"seat{seat}")
        self._planes()

    def at(self, name: str) -> int:
        """Where a block starts."""
        return self.blocks[name].start

    def names(self) -> list[str]:
        """A name for every entry: block and label."""
        return [f"{block.name}.{label}" for block in self.blocks.values() for label in block.labels]

    def told(self, vector: Sequence[float]) -> dict[str, float]:
        """What a vector says, for people: every entry that is not 0, with its scale undone."""
        scales = [block.scale for block in self.blocks.values() for _ in block.labels]
        entries = zip(self.names(), vector, scales, strict=True)
        return {name: round(float(value) * scale, 4) for name, value, scale in entries if value}

    def _add(self, name: str, labels: Sequence[str], meaning: str, scale: float = 1.0) -> None:
        self.blocks[name] = Block(name, self.size, tuple(labels), scale, meaning)
        self.size += len(labels)

    def _table(self) -> None:
        seats = _numbers(self.players, 0)
        add = self._add
        add("acting", seats, "who has to choose")
        add("active", seats, "whose turn it is")
        add("options", OPTIONS, "variants in use")
        add("tile", tile_names(True), "the structure bonus tile")
        add("rounds", ("taken",), "turns the viewer has taken", 20.0)
        add("last_turns", ("begun", "left"), "of the variant last_turn")
        add("combat_deck", ("cards",), "combat cards left in the deck", 42.0)
        add("discard", CARDS, "combat cards in the discard pile, by value", 10.0)
        add("encounter", _numbers(ENCOUNTER_CARDS, 0), "the encounter card being resolved")
        add("encounters_met", _numbers(ENCOUNTER_CARDS, 0), "encounter cards back under the deck")
        add("revealed", _numbers(OBJECTIVES), "objectives revealed so far")
        add("objectives", _numbers(OBJECTIVES), "the viewer's own objectives")
        add("factory_pile", _numbers(FACTORY_CARDS), "Factory cards at the Factory, once the viewer has seen them")
        add("supply", TRAPS, "the viewer's own Traps still in the supply")
        add("discretion", ("on",), "the viewer wants to be asked about every benefit")
        add("question", tuple(QUESTIONS.values()), "what the viewer is asked; all 0 while somebody else chooses")
        add("stage", _numbers(STAGES, 0), "how far that question has come")
        add("operands", ("a", "b", "c", "d", "e"), "what it is about: its frame, small numbers only", 16.0)
        add("moved", _numbers(UNITS, 0), "units of the active seat that have moved in this action, by slot")
        add("used", _numbers(5, 0), "abilities of the active seat used up this turn")
        add("cargo", ("workers", "tired", *KINDS), "what the unit on the move takes along", 8.0)
        add("attacker", seats, "of the combat going on")
        add("defender", seats, "of the combat going on")
        add("dial", ("attacker", "defender"), "power dialled, once the viewer may know it", 7.0)
        add("attacker_cards", CARDS, "combat cards laid down, likewise", 5.0)
        add("defender_cards", CARDS, "combat cards laid down, likewise", 5.0)

    def _seat(self, seat: str) -> None:
        def add(name: str, labels: Sequence[str], meaning: str, scale: float = 1.0) -> None:
            self._add(f"{seat}.{name}", labels, meaning, scale)

        add("faction", SEATING, "the faction")
        add("mat", (*MATS, *LEVELS), "the player mat, or the level of an Automa")
        for track, scale in zip(TRACKS, TRACK_SCALES, strict=True):
            add(track, ("n",), _TRACK_MEANINGS[track], scale)
        add("known_hand", CARDS, "combat cards the viewer knows this seat to hold, by value", 5.0)
        add("section", (*_numbers(4, 0), "factory"), "where the action token lies; all 0 beside the mat")
        add("goals", tuple(GOAL_NAMES.values()), "stars placed, by goal")
        add("mechs", _numbers(4), "mechs deployed, by the ability they uncover")
        add("upgrades", CUBES, "technology cubes moved off the top row")
        add("cuts", BOTTOMS, "cubes on each bottom-row action", 2.0)
        add("recruits", BOTTOMS, "recruits enlisted")
        add("bonuses", GAINS, "one-time bonuses taken")
        add("factory", _numbers(FACTORY_CARDS), "Factory cards held openly")
        add("tokens", ("left",), "Flags or Traps left in the supply", 4.0)
        add("tracker", ("space", "scheme"), "of an Automa: its token, and 1 for the second scheme", 24.0)
        add("last_card", _numbers(len(AUTOMA_CARDS)), "of an Automa: the card it drew last")
        add("deck", _numbers(len(AUTOMA_CARDS)), "of an Automa: the cards it may still draw")

    def _planes(self) -> None:
        for slot in range(UNITS):
            kind = "the character" if slot == 0 else "a mech" if slot < FIRST_WORKER else "a worker"
            self._add(f"own.unit{slot}", PLACE_NAMES, f"where the viewer's unit of slot {slot} is: {kind}")
        for seat in range(self.players):
            for plane in SEAT_PLANES:
                self._add(f"seat{seat}.at.{plane}", PLACE_NAMES, _PLANE_MEANINGS[plane], _PLANE_SCALES.get(plane, 1.0))
        for plane in TABLE_PLANES:
            self._add(f"board.{plane}", PLACE_NAMES, _PLANE_MEANINGS[plane], _PLANE_SCALES.get(plane, 1.0))


_TRACK_MEANINGS = {
    "coins": "coins",
    "power": "power",
    "popularity": "popularity",
    "stars": "stars placed",
    "score": "what the seat would score now",
    "structure_bonus": "coins the bonus tile would pay now",
    "hand": "combat cards in hand",
    "objectives": "objectives in hand",
    "workers": "workers on the board",
}
_PLANE_MEANINGS = {
    "hero": "the character",
    "mechs": "mechs, how many",
    "workers": "workers, how many",
    **{name: f"the {name}" for name in STRUCTURES},
    "controls": "the seat controls the territory",
    "token": "a Flag or Trap of the seat",
    **{name: f"{name} tokens" for name in KINDS},
    "encounter": "an encounter token",
    "armed": "a Flag or armed Trap",
    **dict.fromkeys(TRAPS, "a Trap whose face the viewer knows to be this one"),
    "battle": "the combat going on",
    "from": "where the unit on the move stands; only while the viewer is asked",
    "to": "where it goes next; only while the viewer is asked about its cargo",
}
_PLANE_SCALES = {"mechs": 4.0, "workers": 8.0, **dict.fromkeys(KINDS, 8.0)}


@cache
def layout(players: int) -> Layout:
    return Layout(players)
