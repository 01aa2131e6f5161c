"""Games with Automas of every kind keep what must be kept (`whetstone.lab.invariants`), and end.

The tables are drawn from a seed: levels, factions, how many of each side, one deck or several, together or each for
itself, all options. Some games are stepped through with chance laid open, so that positions inside an Automa's turn are
looked at, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from whetstone import Game, Setup
from whetstone.bots import make_bot
from whetstone.content.automa import reasons as why
from whetstone.content.automa.trackers import LEVELS, TRACKERS
from whetstone.content.registry import SEATING
from whetstone.core import engine
from whetstone.core.ids import CHANCE, FIRST_MECH, FIRST_WORKER, HERO
from whetstone.core.state import State, place_piece
from whetstone.lab.invariants import Broken, Watch, check_position
from whetstone.play.chance import Dice

FLAGS = (
    "automa_cooperative",
    "automa_one_deck",
    "automa_skips",
    "automa_hesitates",
    "automa_hesitates_deploying",
    "automa_all_moves",
    "gifts",
    "last_turn",
)
FEW = range(30)  # tables played by every run
MANY = range(30, 66)  # and by those that have the time
FULL_DECK = set(range(1, 20))
MOST_DECISIONS = 50_000


def table(n: int) -> Setup:
    """The nth table. Numbers of players, levels and factions take turns; the rest is left to the seed."""
    dice = Dice(n, used=0)
    players = 2 + n % 6
    automas = 1 + dice.below(players - 1)
    turned = SEATING[n % 7 :] + SEATING[: n % 7]
    levels = tuple(LEVELS[(n + i) % 4] for i in range(automas))
    options: dict[str, Any] = {flag: dice.below(5) < 2 for flag in FLAGS}
    options |= {name: dice.below(5) - 2 for name in ("automa_coins", "automa_power")}
    factions = turned[:players]
    return Setup(players=players, factions=factions, mats=levels + ("random",) * (players - automas), **options)


def sides(setup: Setup) -> Iterator[tuple[str, bool]]:
    """Factions at the table, and whether an Automa plays them."""
    for i, faction in enumerate(setup.factions):
        yield faction, i < len(setup.mats) and setup.mats[i] in LEVELS


class Ledger:
    """Follows every Automa card: drawn from a deck of 19, put back only when all are used or the scheme changes."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.told = 0
        self.turn = 0
        self.automas = [seat for seat, mat in enumerate(game.setup.mats) if mat in LEVELS]
        first = self.automas[0]
        self.deck_of = {seat: first if game.setup.automa_one_deck else seat for seat in self.automas}
        self.decks: dict[int, set[int]] = {seat: set(FULL_DECK) for seat in self.automas}
        self.last: dict[int, int | None] = dict.fromkeys(self.automas)
        self.tracks = dict.fromkeys(self.automas, 0)

    def look(self) -> None:
        """Once a turn is enough: what was drawn in between has been told."""
        if self.game.state.turn != self.turn or self.game.actor is None:
            self.turn = self.game.state.turn
            self.check()

    def check(self) -> None:
        for event in self.game.events[self.told :]:
            if event.kind in (why.AUTOMA_DREW, why.AUTOMA_TABLE):
                self._drawn(self.deck_of[event.seat], int(event.a) + 1, for_turn=event.kind == why.AUTOMA_DREW)
            elif event.kind == why.AUTOMA_SCHEME:
                self.decks[self.deck_of[event.seat]] = set(FULL_DECK)
        self.told = len(self.game.events)
        for seat in self.automas:
            self._compare(seat, self.game.view(-1)["seats"][seat])

    def _drawn(self, deck: int, card: int, for_turn: bool) -> None:
        if not self.decks[deck]:
            self.decks[deck] = set(FULL_DECK)
        assert card in self.decks[deck], f"card {card} was not in the deck"
        self.decks[deck].remove(card)
        if for_turn:
            self.last[deck] = card

    def _compare(self, seat: int, shown: dict[str, Any]) -> None:
        deck = self.deck_of[seat]
        memory = shown["automa"]
        # An empty deck is made anew when the next card is needed, which may be at once.
        assert set(memory["cards_left"]) in (self.decks[deck], self.decks[deck] or FULL_DECK)
        assert memory["last_card"] == self.last[deck]
        assert memory["track"] >= self.tracks[seat], "a token has gone back"
        self.tracks[seat] = memory["track"]
        star_spaces = list(TRACKERS[LEVELS.index(self.game.setup.mats[seat])].stars)
        passed = sum(space <= memory["track"] for space in star_spaces)
        assert shown["stars"].get("tracker", 0) == min(passed, 6 - shown["star_count"] + passed)
        assert memory["scheme"] == (2 if passed else 1)
        assert shown["popularity"] == 10
        assert set(shown["stars"]) <= {"tracker", "combat", "power"}
        assert shown["stars"].get("combat", 0) <= 2


def choose(game: Game, bot: str, seed: int, chance: Dice) -> int:
    """A choice for whoever has to act; chance by its weights."""
    if game.actor == CHANCE:
        return int(chance.weighted(game.state.choices, engine.weights(game.state)))
    return make_bot(bot, seed + len(game.record_words)).choose(game)


def play(game: Game, decisions: int, bot: str, seed: int, *, watched: bool = True) -> None:
    """Play on, looking at every step or not; a game that ends is looked at as a whole."""
    watch = Watch(game, Dice(seed))
    ledger = Ledger(game)
    chance = Dice(seed + 1)
    for _ in range(decisions):
        if game.actor is None:
            break
        if watched:
            watch.before()
        choice = choose(game, bot, seed, chance)
        game.choose(choice)
        if watched:
            watch.after(choice)
        ledger.look()
    if game.actor is None:
        watch.finish()


def test_the_tables_leave_nothing_out() -> None:
    tables = [table(n) for n in FEW]
    met = {pair for setup in tables for pair in sides(setup)}
    assert met == {(faction, automa) for faction in SEATING for automa in (True, False)}
    assert {mat for setup in tables for mat in setup.mats} == {*LEVELS, "random"}
    assert {setup.players for setup in tables} == set(range(2, 8))
    for flag in FLAGS:
        assert {getattr(setup, flag) for setup in tables} == {True, False}
    for name in ("automa_coins", "automa_power"):
        assert {getattr(setup, name) for setup in tables} == {-2, -1, 0, 1, 2}
    humans = {sum(not automa for _, automa in sides(setup)) for setup in tables}
    assert humans >= {1, 2, 3, 4}
    pairs = {(level, setup.automa_cooperative) for setup in tables for level in setup.mats if level in LEVELS}
    assert len(pairs) == 8


@pytest.mark.slow
@pytest.mark.parametrize("n", FEW)
def test_a_game_ends_and_replays(n: int) -> None:
    game = Game.new(table(n), seed=n)
    play(game, MOST_DECISIONS, "greedy" if n % 2 else "random", n, watched=False)
    assert game.outcome is not None


@pytest.mark.parametrize("n", FEW)
def test_every_step_of_the_first_turns(n: int) -> None:
    play(Game.new(table(n), seed=100 + n), 40, "random" if n % 2 else "greedy", n)


@pytest.mark.slow
@pytest.mark.parametrize("n", FEW)
def test_every_outcome_of_chance_in_an_automas_turns(n: int) -> None:
    game = Game.new(table(n), seed=200 + n, ask_chance=True)
    play(game, 150 + 40 * game.setup.players, "greedy", n, watched=False)
    play(game, 40, "random", 300 + n)


# --- the invariants notice ------------------------------------------------------------------------------------------

KEPT = "nordic/automa hand=2 hero@A4 w@A5 w@B5; rusviet/automa w@C6; saxony; game automa_cooperative; turn saxony"


def lose_popularity(s: State) -> None:
    s.players[0].popularity = 9


def crowd_workers(s: State) -> None:
    place_piece(s, 0, FIRST_WORKER, s.players[0].piece[FIRST_WORKER + 1])


def crowd_fighters(s: State) -> None:
    place_piece(s, 0, FIRST_MECH, s.players[0].piece[HERO])


def uncover(s: State) -> None:
    s.players[0].unlocked |= 2
    place_piece(s, 0, FIRST_MECH, s.config.factions[0].base)


def enlist(s: State) -> None:
    s.players[0].recruits = s.players[0].bonuses = 1


def hoard(s: State) -> None:
    s.players[0].factory = 3


def win_a_star_for_workers(s: State) -> None:
    s.players[0].stars[4] = s.players[0].star_count = 1


def visit_a_fellow(s: State) -> None:
    place_piece(s, 0, FIRST_WORKER, s.players[1].piece[FIRST_WORKER])


def visit_a_fellows_base(s: State) -> None:
    place_piece(s, 0, FIRST_WORKER, s.config.factions[1].base)


@pytest.mark.parametrize(
    ("spoil", "message"),
    [
        (lose_popularity, "popularity has moved to 9"),
        (crowd_workers, "two workers on one territory"),
        (crowd_fighters, "two combat units on one territory"),
        (uncover, "mech 1 and its ability disagree"),
        (enlist, "what only a player can have"),
        (hoard, "second Factory card"),
        (win_a_star_for_workers, "a star it cannot gain"),
        (visit_a_fellow, "two controllers"),
        (visit_a_fellows_base, "stands on the home base of seat 1"),
    ],
)
def test_it_is_noticed(spoil: Callable[[State], None], message: str) -> None:
    game = Game.from_position(KEPT)
    check_position(game.setup, game.state, Dice(1))
    spoil(game.state)
    with pytest.raises(Broken, match=message):
        check_position(game.setup, game.state, Dice(1))


def test_a_character_on_its_mat_is_not_lost() -> None:
    game = Game.from_position(KEPT.replace("hero@A4", "hero@mat"))
    check_position(game.setup, game.state, Dice(1))


@pytest.mark.slow
@pytest.mark.parametrize("n", MANY)
def test_every_step_of_a_whole_game(n: int) -> None:
    game = Game.new(table(n), seed=n, ask_chance=n % 3 == 0)
    play(game, MOST_DECISIONS, "greedy" if n % 2 else "random", n)
    assert game.outcome is not None
