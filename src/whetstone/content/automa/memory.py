"""What is fixed about the Automas of a game, and what each remembers between turns.

The fixed part is a `Settings` per seat in the game's `AutomaModule`; the rest lies in `Player.extra` and `State.extra`.
"""

from __future__ import annotations

from typing import Final, final

from whetstone.content.automa import reasons as why
from whetstone.content.automa.cards import AUTOMA_CARDS
from whetstone.content.automa.trackers import TRACKERS, Tracker
from whetstone.core.hooks import Module
from whetstone.core.ids import BIT
from whetstone.core.native import i64
from whetstone.core.produce import produce_of
from whetstone.core.state import State, add_tokens
from whetstone.core.tracks import put_tokens

CODE: Final = 7

# Player.extra of an Automa's seat; the numbers before belong to other rooms.
DECK: Final = 2  # cards in the deck, a bit each; all others lie on the two discard piles
LAST: Final = 3  # 1 + the card last drawn for a turn, 0 before the first (AUTO-RES-08, -09)
TRACK: Final = 4  # space of the tracker's token
SCHEME: Final = 5  # 0 or 1
SEAT_EXTRA: Final = 6

# State.extra
MARKER: Final = 0  # which home base of the rotation the marker lies on (AUTO-MULTI-29)
GAME_EXTRA: Final = 1

ALL_CARDS: Final = 2 ** len(AUTOMA_CARDS) - 1


@final
class Settings:
    """One Automa: its level and options, its enemies, whose deck it draws from."""

    def __init__(
        self,
        seat: i64,
        position: i64,
        level: i64,
        enemies: list[i64],
        deck_seat: i64,
        shuns_tunnels: bool,
        skips: bool,
        all_moves: bool,
        retreats_home: bool,
        further_coins: i64,
        further_power: i64,
        hesitates_to_move: bool,
        hesitates_to_deploy: bool,
        alone: bool,
    ) -> None:
        self.seat = seat
        self.position = position  # of its home base, clockwise
        self.tracker: Tracker = TRACKERS[level]
        self.enemies = enemies
        self.deck_seat = deck_seat
        self.shuns_tunnels = shuns_tunnels  # while restricted (AUTO-IFA-03)
        self.skips = skips
        self.all_moves = all_moves
        self.retreats_home = retreats_home
        self.further_coins = further_coins
        self.further_power = further_power
        self.hesitates_to_move = hesitates_to_move
        self.hesitates_to_deploy = hesitates_to_deploy
        self.alone = alone  # one Automa against one human: reading order instead of the marker


class AutomaModule(Module):
    """Knows the Automas, and lays out what a conquest of theirs brings."""

    def __init__(self, settings: list[Settings | None]) -> None:
        super().__init__(CODE)
        self.settings = settings

    def setup(self, s: State) -> None:
        for known in self.settings:
            if known is not None:
                s.players[known.seat].extra[DECK] = ALL_CARDS

    def workers_driven_off(self, s: State, mover: i64, owner: i64, place: i64) -> None:
        """A human drove an Automa's worker off (AUTO-RES-02)."""
        if self.settings[mover] is None and self.settings[owner] is not None:
            place_resources(s, owner, place)

    def combat_ended(self, s: State, place: i64, winner: i64, loser: i64, attacker_won: bool) -> None:
        if not attacker_won:
            return
        if self.settings[winner] is not None:
            clear_resources(s, winner, place)  # AUTO-RES-14
        elif self.settings[loser] is not None:
            place_resources(s, loser, place)  # AUTO-RES-01


def module_of(s: State) -> AutomaModule | None:
    for module in s.config.modules:
        if isinstance(module, AutomaModule):
            return module
    return None


def settings(s: State, seat: i64) -> Settings:
    module = module_of(s)
    assert module is not None
    known = module.settings[seat]
    assert known is not None
    return known


def is_automa(s: State, seat: i64) -> bool:
    return (s.config.unmanned & BIT[seat]) != 0


def is_restricted(s: State, seat: i64) -> bool:
    """While its token stands on water (AUTO-STAR-04)."""
    return s.players[seat].extra[TRACK] < settings(s, seat).tracker.water


def deck_of(s: State, seat: i64) -> i64:
    return s.players[settings(s, seat).deck_seat].extra[DECK]


def take_from_deck(s: State, seat: i64, card: i64) -> None:
    s.players[settings(s, seat).deck_seat].extra[DECK] &= ~BIT[card]


def reshuffle(s: State, seat: i64) -> None:
    """All cards of both piles, the one in progress too, make a new deck (AUTO-TURN-13, -14)."""
    s.players[settings(s, seat).deck_seat].extra[DECK] = ALL_CARDS


def resource_box(s: State, seat: i64) -> i64:
    last = s.players[settings(s, seat).deck_seat].extra[LAST]
    return AUTOMA_CARDS[last - 1].box if last > 0 else 0


def place_resources(s: State, automa: i64, place: i64) -> None:
    """As many as the last turn's card shows, of what the land gives; villages, lakes and the Factory give none."""
    kind = produce_of(s.config.board.terrain[place])
    n = resource_box(s, automa)
    if kind >= 0 and n > 0:
        put_tokens(s, automa, kind, n, place)


def clear_resources(s: State, automa: i64, place: i64) -> None:
    """Resources an Automa arrives at go back to the supply (AUTO-RES-13)."""
    removed: i64 = 0
    for kind in range(4):
        n = s.tokens[4 * place + kind]
        if n > 0:
            add_tokens(s, place, kind, -n)
            removed += n
    if s.events is not None and removed > 0:
        s.events.tell(why.AUTOMA_CLEARED, automa, place, removed, 0)
