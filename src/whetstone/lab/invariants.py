"""What must hold in every position of every game, whoever plays it.

`check_position` looks at one position, `Watch` follows a game from decision to decision. Both raise `Broken`, which
names what does not hold. `simulate --check` and `tests/conformance` use nothing else.
"""

from __future__ import annotations

from collections.abc import Callable

from whetstone.core import combat, engine
from whetstone.core import events as ev
from whetstone.core.control import controlled, enemy_units
from whetstone.core.frames import F_MOVE, OWNER, WIDTH
from whetstone.core.hooks import MARKS
from whetstone.core.ids import (
    BIT,
    CARD_VALUES,
    CHANCE,
    COINS,
    CUBES,
    FIRST_STRUCTURE,
    FIRST_WORKER,
    HERO,
    KINDS,
    MAX_DIAL,
    MAX_POPULARITY,
    MAX_POWER,
    PIECES,
    POPULARITY,
    POWER,
    UNITS,
    count,
)
from whetstone.core.marks import is_up, owner_of
from whetstone.core.measures import measure
from whetstone.core.objective import HELD, IN_DECK, NOT_IN_GAME, RETURNED, RETURNED_UNSEEN
from whetstone.core.stars import can_place, stars_used
from whetstone.core.state import State
from whetstone.core.table import COMBAT_DECK
from whetstone.play.chance import Dice
from whetstone.play.game import Game
from whetstone.play.hidden import resample
from whetstone.play.notation import from_text, to_text
from whetstone.play.position import read_position
from whetstone.play.position_text import write_position
from whetstone.play.record import Record
from whetstone.play.setup import Setup
from whetstone.play.view import SPECTATOR, view


class Broken(AssertionError):
    """An invariant that does not hold: a bug of the engine."""


def need(holds: bool, what: str) -> None:
    if not holds:
        raise Broken(what)


# --- one position ---------------------------------------------------------------------------------------------------


def at_rest(s: State) -> bool:
    """No Move action is unfinished, no combat is going on, and no seat that nobody plays has its turn."""
    if s.battle[combat.FOUGHT]:
        return False
    for f in range(0, s.depth * WIDTH, WIDTH):
        owner = s.frames[f + OWNER]
        unmanned_turn = s.config.unmanned & BIT[owner] and s.frames[f] == s.config.turn_kinds[owner]
        if s.frames[f] == F_MOVE or unmanned_turn:
            return False
    return True


def units_of_others(s: State, seat: int) -> int:
    """Places with units of anybody else, enemy or not."""
    places = 0
    for other, p in enumerate(s.players):
        if other != seat:
            places |= p.fighters | p.workers
    return places


def pieces_conserved(s: State) -> None:
    """Every piece is on its mat or on a place; what has left the mat uncovered what lay under it."""
    board = s.config.board
    for seat, p in enumerate(s.players):
        need(len(p.piece) == PIECES, f"seat {seat} has {len(p.piece)} pieces")
        for slot in range(PIECES):
            place = p.piece[slot]
            need(-1 <= place < board.places, f"seat {seat}: piece {slot} is on place {place}")
            if slot >= FIRST_STRUCTURE and place >= 0:
                on_land = bool(board.all_territories & ~board.lakes & BIT[place])
                need(on_land, f"seat {seat}: structure on place {place}")
        manned = not s.config.unmanned & BIT[seat]
        need(not manned or p.piece[HERO] >= 0, f"seat {seat} has lost its character")
        for mech in range(HERO + 1, FIRST_WORKER):
            uncovered = bool(p.unlocked & BIT[mech])
            due = manned and p.piece[mech] >= 0
            need(uncovered == due, f"seat {seat}: mech {mech} and its ability disagree")
        bases = board.all_bases & (p.fighters | p.workers)
        for other in range(s.config.seats):
            theirs = other != seat and bases & BIT[s.config.factions[other].base]
            need(not theirs, f"seat {seat} stands on the home base of seat {other}")
    structures = [p.piece[slot] for p in s.players for slot in range(FIRST_STRUCTURE, PIECES) if p.piece[slot] >= 0]
    need(len(set(structures)) == len(structures), "two structures on one territory")


def cards_conserved(s: State) -> None:
    """42 combat cards, and objective, Factory and encounter cards each in one place."""
    for v in range(CARD_VALUES):
        held = sum(p.hand[v] for p in s.players)
        need(min(s.deck[v], s.discard[v], *(p.hand[v] for p in s.players)) >= 0, "fewer than no combat cards")
        need(s.deck[v] + s.discard[v] + held == COMBAT_DECK[v], f"combat cards of value {v + 2} are not conserved")
    for card, where in enumerate(s.shelf):
        holders = [seat for seat, p in enumerate(s.players) if p.objectives & BIT[card]]
        if HELD <= where < RETURNED_UNSEEN:
            need(holders == [where - HELD], f"objective {card + 1} is held by {holders}, the shelf says otherwise")
        else:
            need(not holders, f"objective {card + 1} is held and lies on the shelf")
            known = where in (NOT_IN_GAME, IN_DECK, RETURNED) or where - RETURNED_UNSEEN < s.config.seats
            need(known, f"objective {card + 1} is nowhere")
    taken = [p.factory for p in s.players if p.factory]
    everything = s.pile
    for cards in taken:
        need(not everything & cards, "a Factory card is in two places")
        everything |= cards
    if s.pile_dealt:
        need(count(everything) == s.config.seats + 1, "Factory cards are not conserved")
    orders = sorted(order for order in s.met if order > 1)
    need(orders == list(range(2, len(orders) + 2)), "encounter cards put back are out of order")


def tracks_in_range(s: State) -> None:
    for seat, p in enumerate(s.players):
        need(0 <= p.power <= MAX_POWER, f"seat {seat} has {p.power} power")
        need(0 <= p.popularity <= MAX_POPULARITY, f"seat {seat} has {p.popularity} popularity")
        need(p.coins >= 0, f"seat {seat} owes {-p.coins} coins")
        need(sum(p.cuts) == count(p.cubes) <= CUBES, f"seat {seat}: cubes and covered costs disagree")
        for action in range(4):
            need(p.cuts[action] <= s.config.mats[seat].slots[action], f"seat {seat}: action {action} is covered twice")
        need(count(p.recruits) == count(p.bonuses) <= 4, f"seat {seat}: recruits and bonuses disagree")
    need(min(s.tokens) >= 0, "fewer than no tokens")
    need(s.hold >= 0, "the game is held back by nothing")


def stars_consistent(s: State) -> None:
    """Stars are counted, within limits, and placed as soon as they are due."""
    goals = s.config.goals
    for seat, p in enumerate(s.players):
        need(p.star_count == sum(p.stars), f"seat {seat}: stars are miscounted")
        need(stars_used(s, seat) <= s.config.stars_to_end, f"seat {seat} has too many stars")
        for i, goal in enumerate(goals):
            need(goal.measure < 0 or p.stars[i] <= goal.limit, f"seat {seat}: goal {goal.code} is over its limit")
            if goal.measure >= 0 and at_rest(s) and s.depth == 2 and p.stars[i] == 0 and can_place(s, seat, i):
                due = measure(s, seat, goal.measure, 0) >= goal.needed
                need(not due, f"seat {seat} is owed a star for goal {goal.code}")
    if not s.over and s.last_turns < 0:
        for seat in range(s.config.seats):
            ended = stars_used(s, seat) >= s.config.stars_to_end
            need(not ended or s.hold > 0, f"seat {seat} has placed the last star and the game goes on")


def masks_match(s: State) -> None:
    for seat, p in enumerate(s.players):
        for name, mask, low, high in (
            ("fighters", p.fighters, HERO, FIRST_WORKER),
            ("workers", p.workers, FIRST_WORKER, UNITS),
            ("built", p.built, FIRST_STRUCTURE, PIECES),
        ):
            places = 0
            for slot in range(low, high):
                if p.piece[slot] >= 0:
                    places |= BIT[p.piece[slot]]
            need(mask == places, f"seat {seat}: mask {name} does not match the pieces")
    stocked = 0
    for place in range(s.config.board.places):
        if any(s.tokens[KINDS * place + kind] for kind in range(KINDS)):
            stocked |= BIT[place]
    need(stocked == s.stocked, "mask stocked does not match the tokens")
    need(not s.encounters & ~s.config.board.encounters, "an encounter token where there is no symbol")


def one_controller(s: State) -> None:
    seen = 0
    for seat in range(s.config.seats):
        mine = controlled(s, seat)
        need(not mine & seen, "a territory has two controllers")
        seen |= mine


def nobody_shares(s: State) -> None:
    """Units of two players stand together only while a Move action is unfinished; armed Traps are alone, too."""
    if not at_rest(s):
        return
    for seat, p in enumerate(s.players):
        shared = (p.fighters | p.workers) & units_of_others(s, seat)
        need(not shared, f"units of seat {seat} and somebody else stand together")
    for place, value in enumerate(s.marks):
        if value and is_up(value):
            owner = owner_of(value)
            reacts = any(ability.uses & MARKS for ability in s.config.abilities[owner])
            sprung = reacts and enemy_units(s, owner) & BIT[place]
            need(not sprung, f"an armed token of seat {owner} under an enemy on place {place}")


def unmanned_seats_kept(s: State) -> None:
    """A seat nobody plays has fixed popularity, no mat to develop, and at rest spreads out (AUTO-SETUP-06, -09)."""
    for seat, p in enumerate(s.players):
        if not s.config.unmanned & BIT[seat]:
            continue
        need(p.popularity == s.config.mats[seat].popularity, f"seat {seat}: popularity has moved to {p.popularity}")
        developed = p.built or p.cubes or p.recruits or p.objectives or p.discretion or p.section >= 0
        need(not developed, f"seat {seat} has got what only a player can have")
        need(p.unlocked == 1, f"seat {seat} has uncovered an ability")
        need(count(p.factory) <= 1, f"seat {seat} has taken a second Factory card")
        for low, high, what in ((HERO, FIRST_WORKER, "combat units"), (FIRST_WORKER, UNITS, "workers")):
            out = [place for place in p.piece[low:high] if place >= 0 and s.config.board.all_territories & BIT[place]]
            need(len(set(out)) == len(out), f"seat {seat}: two {what} on one territory (AUTO-MOVE-81)")
        for i in range(len(s.config.goals)):
            need(p.stars[i] == 0 or bool(s.config.goals_of[seat] & BIT[i]), f"seat {seat} has a star it cannot gain")


def knowledge_true(s: State) -> None:
    """Nobody knows of a card that is not there; what is sealed is in the hand, and within what may be shown."""
    seats = s.config.seats
    for viewer in range(seats):
        for owner in range(seats):
            at = (viewer * seats + owner) * CARD_VALUES
            for v in range(CARD_VALUES):
                need(
                    0 <= s.known[at + v] <= s.players[owner].hand[v],
                    f"seat {viewer} is wrong about seat {owner}'s hand",
                )
    if s.battle[combat.FOUGHT] and not combat.is_revealed(s):
        for side in range(2):
            p = s.players[s.battle[combat.SIDE + side]]
            at = combat.CARDS_PLAYED + CARD_VALUES * side
            need(s.battle[combat.DIALLED + side] <= min(p.power, MAX_DIAL), "a dial shows more power than there is")
            for v in range(CARD_VALUES):
                need(s.battle[at + v] <= p.hand[v], "a sealed card is not in the hand")


def choices_stable(s: State) -> None:
    """Somebody can choose, between different things, and asking again gives the same list in the same order."""
    if s.over:
        need(not s.choices, "choices after the end")
        return
    need(len(s.choices) > 0, "a dead end: nothing can be chosen")
    need(len(set(s.choices)) == len(s.choices), "a choice is listed twice")
    again = s.copy()
    engine.settle(again)
    need(again.choices == s.choices, "asking again gives other choices")
    need(again.key() == s.key(), "asking again changes the position")
    who = engine.actor(s)
    need(who == CHANCE or 0 <= who < s.config.seats, f"nobody of this game has to act: {who}")
    if who == CHANCE:
        need(min(engine.weights(s)) > 0, "an outcome that cannot happen is listed")


def notation_reads_back(s: State) -> None:
    words = [to_text(s, choice) for choice in s.choices]
    need(len(set(words)) == len(words), f"two choices share a word: {' '.join(words)}")
    for choice, word in zip(s.choices, words, strict=True):
        need(from_text(s, word) == choice, f"{word!r} reads back as another choice")


def copy_is_independent(s: State, dice: Dice) -> None:
    before = s.key()
    copied = s.copy()
    need(copied.key() == before and copied.choices == s.choices, "a copy differs")
    if not s.over:
        engine.apply(copied, dice.pick(s.choices))
        need(s.key() == before, "playing on in a copy changes the original")


def position_reads_back(setup: Setup, s: State) -> None:
    line = write_position(setup, s)
    again, t = read_position(line)
    need(t.key() == s.key(), f"the position reads back as another one: {line}")
    need(t.choices == s.choices, f"the position reads back with other choices: {line}")
    need(write_position(again, t) == line, f"the position is written differently the second time: {line}")


def views_leak_nothing(setup: Setup, s: State, dice: Dice, viewers: list[int]) -> None:
    """Everything hidden from a viewer is dealt anew: the viewer must not be able to tell."""
    for viewer in viewers:
        other = resample(s, viewer, dice)
        cards_conserved(other)
        knowledge_true(other)
        seen, seen_now = view(setup, s, viewer), view(setup, other, viewer)
        if seen != seen_now:
            differing = [key for key in seen if seen[key] != seen_now[key]]
            raise Broken(f"the view of seat {viewer} tells hidden things: {', '.join(differing)}")


STATE_CHECKS: tuple[Callable[[State], None], ...] = (
    pieces_conserved,
    cards_conserved,
    tracks_in_range,
    stars_consistent,
    masks_match,
    one_controller,
    nobody_shares,
    unmanned_seats_kept,
    knowledge_true,
    choices_stable,
    notation_reads_back,
)


def check_position(setup: Setup, s: State, dice: Dice, viewers: list[int] | None = None) -> None:
    """Everything that must hold in a position. Leaves out no viewer unless told which to ask."""
    for check in STATE_CHECKS:
        check(s)
    copy_is_independent(s, dice)
    position_reads_back(setup, s)
    everybody = list(range(SPECTATOR, setup.players))
    views_leak_nothing(setup, s, dice, everybody if viewers is None else viewers)


# --- a game ---------------------------------------------------------------------------------------------------------


class Watch:
    """Follows a game: call `before` at each decision and `after` when it has been made, `finish` at the end."""

    def __init__(self, game: Game, dice: Dice) -> None:
        self.game = game
        self.dice = dice
        self.told = len(game.events)
        self.purses = self._purses()
        self.viewer = SPECTATOR
        self.key = game.state.key()

    def _purses(self) -> list[list[int]]:
        return [[p.power, p.coins, p.popularity] for p in self.game.state.players]

    def before(self) -> None:
        """Everything that must hold now. Views cost most, so viewers take turns: one a decision."""
        game = self.game
        self.key = game.state.key()
        check_position(game.setup, game.state, self.dice, [self.viewer])
        self.viewer = self.viewer + 1 if self.viewer + 1 < game.setup.players else SPECTATOR

    def after(self, choice: int) -> None:
        """The choice just made is accounted for, and taking it back restores what was."""
        self._accounts()
        game = self.game
        if game.can_undo:
            now, words = game.state.key(), list(game.record.words)
            used = game.dice.used
            game.undo()
            need(game.state.key() == self.key, "undo leads to another position")
            need(choice in game.state.choices, "undo leads to a position where the choice cannot be made")
            game.choose(choice)
            need(game.state.key() == now and game.record.words == words, "undo and the same choice lead elsewhere")
            need(game.dice.used == used, "undo and the same choice use other dice")
            self.told = len(game.events)

    def _accounts(self) -> None:
        """Power, coins and popularity change only by what events tell."""
        expected = [list(purse) for purse in self.purses]
        events = self.game.events
        for event in events[self.told :]:
            if event.kind == ev.GAINED and event.a in (POWER, COINS, POPULARITY):
                expected[event.seat][event.a] += event.b
            elif event.kind == ev.LOST_SOME and event.a in (POWER, COINS, POPULARITY):
                expected[event.seat][event.a] -= event.b
            elif event.kind == ev.COINS_GIVEN:
                expected[event.seat][COINS] -= event.b
                expected[event.a][COINS] += event.b
        self.told = len(events)
        self.purses = self._purses()
        need(self.purses == expected, "power, coins or popularity changed without a word")

    def finish(self) -> None:
        """A finished game has winners, and its record replays to the same end."""
        game = self.game
        check_position(game.setup, game.state, self.dice)
        need(game.outcome is not None and len(game.outcome.winners) > 0, "nobody has won")
        record = game.record
        text = record.dumps()
        again = Game.replay(Record.loads(text))
        need(again.state.key() == game.state.key(), "the record replays to another position")
        need(again.record.dumps() == text, "the record of the replay is another one")
        need(again.scores() == game.scores(), "the replay scores differently")
