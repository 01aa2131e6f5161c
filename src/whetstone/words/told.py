"""An event with names for its numbers, as one reader may know it. Made from the event and the set-up alone."""

from __future__ import annotations

from whetstone.content.automa.trackers import LEVELS
from whetstone.core import events as ev
from whetstone.core.events import Event
from whetstone.core.marks import ALL_TOKENS
from whetstone.play.game import Game
from whetstone.play.names import GAINS, TOPS
from whetstone.words import cards
from whetstone.words.names import amount, faction_name, place_number_text, unit_name


class Told:
    """`viewer` is a seat, or -1 for a spectator. Nobody sits at an Automa's seat to be told more (AUTO-SETUP-04)."""

    def __init__(self, game: Game, event: Event, viewer: int) -> None:
        self.event = event
        self.setup = game.setup
        self._game = game
        self.key = game.setup.factions[event.seat]
        self.faction = faction_name(self.key)
        person = viewer >= 0 and game.setup.mats[viewer] not in LEVELS
        self.known = event.audience == ev.EVERYONE or (person and bool(event.audience & (1 << viewer)))

    def other(self, seat: int) -> str:
        return faction_name(self.setup.factions[seat])

    def place(self, place: int) -> str:
        return place_number_text(place, self.key)

    def unit(self, slot: int) -> str:
        return unit_name(self.key, slot)

    def top(self, section: int) -> str:
        return TOPS[self._game.state.config.mats[self.event.seat].top[section]]

    @property
    def level(self) -> str:
        """The level of an Automa; empty for everybody else."""
        mat = self.setup.mats[self.event.seat]
        return mat if mat in LEVELS else ""

    @property
    def has_flags(self) -> bool:
        return self._game.state.config.factions[self.event.seat].tokens > ALL_TOKENS

    @property
    def has_last_turns(self) -> bool:
        return self.setup.last_turn

    def bonus(self, what: int) -> str:
        n = self._game.state.config.factions[self.event.seat].recruit_bonus[what]
        return amount(GAINS[what], n)

    def offer(self, card: int, option: int) -> str:
        return cards.offer_text(self._game.state.config.encounters[card][option])
