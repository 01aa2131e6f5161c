"""What is going on at a decision, looked up once for whoever puts it into words."""

from __future__ import annotations

from dataclasses import dataclass

from whetstone.core.control import workers_on
from whetstone.core.frames import KIND, OWNER, WIDTH
from whetstone.core.ids import CHANCE, FIRST_WORKER
from whetstone.core.state import Player, State
from whetstone.play.game import Game
from whetstone.play.names import KINDS
from whetstone.words.messages import listed, name, say
from whetstone.words.names import amount, faction_name, place_number_text, unit_name


@dataclass(frozen=True)
class Scene:
    """The frame that asks, and the seat it asks. Chance acts for the seat its frame belongs to."""

    game: Game
    s: State
    f: int  # where the frame starts
    kind: int
    seat: int

    @classmethod
    def of(cls, game: Game) -> Scene:
        s = game.state
        f = (s.depth - 1) * WIDTH
        actor = game.actor
        seat = s.frames[f + OWNER] if actor is None or actor == CHANCE else actor
        return cls(game, s, f, s.frames[f + KIND], seat)

    @property
    def faction(self) -> str:
        return self.game.setup.factions[self.seat]

    @property
    def player(self) -> Player:
        return self.s.players[self.seat]

    def at(self, field: int) -> int:
        """A field of the frame."""
        return self.s.frames[self.f + field]

    def place(self, place: int) -> str:
        return place_number_text(place, self.faction)

    def unit(self, slot: int) -> str:
        return unit_name(self.faction, slot)

    def faction_of(self, seat: int) -> str:
        return faction_name(self.game.setup.factions[seat])


def tokens_at(s: State, place: int) -> dict[str, int]:
    """Resources on a place, by kind; what is not there is left out."""
    return {kind: n for i, kind in enumerate(KINDS) if (n := s.tokens[len(KINDS) * place + i])}


def units_at(game: Game, seat: int, place: int) -> str:
    """A seat's units on a place: `Saxony: the character and 2 workers`. Empty if there are none."""
    s = game.state
    faction = game.setup.factions[seat]
    parts = [unit_name(faction, slot) for slot in range(FIRST_WORKER) if s.players[seat].piece[slot] == place]
    workers = workers_on(s, seat, place)
    if workers:
        parts.append(amount("worker", workers))
    return say("units-of", faction=name("faction", faction), things=listed(parts)) if parts else ""
