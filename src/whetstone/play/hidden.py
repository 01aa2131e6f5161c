"""A full position consistent with what a seat knows: the only thing a search may look into.

Everything the seat cannot see is dealt anew: combat cards in other hands, objectives, Factory cards it has not seen,
faces of Traps, a sealed dial. What it has learned (`State.known`, cards revealed, Traps sprung) stays.
"""

from __future__ import annotations

from whetstone.content.invaders.tokens import SEEN
from whetstone.core import combat
from whetstone.core.engine import actor, settle, top_step
from whetstone.core.frames import WIDTH
from whetstone.core.ids import BIT, CARD_VALUES, CHANCE, MAX_DIAL
from whetstone.core.marks import ALL_TOKENS, face_of, is_up, mark, owner_of
from whetstone.core.objective import HELD, IN_DECK, RETURNED_UNSEEN
from whetstone.core.state import State
from whetstone.play.chance import Dice

_TRIES = 50  # deals of objectives until one fits


def resample(s: State, seat: int, dice: Dice) -> State:
    """A copy in which everything hidden from `seat` (-1: a spectator) has been dealt again."""
    if seat >= 0 and s.config.unmanned & BIT[seat]:
        seat = -1  # nobody looks at an Automa's cards (AUTO-SETUP-04)
    t = s.copy()
    _deal_hands(t, seat, dice)
    _deal_objectives(t, seat, dice)
    _deal_pile(t, seat, dice)
    _turn_traps(t, seat, dice)
    _reseal(t, seat, dice)
    _ask_again(t, seat)
    return t


def _deal_hands(t: State, seat: int, dice: Dice) -> None:
    seats = t.config.seats
    unknown = [t.deck[v] for v in range(CARD_VALUES)]
    sizes = []
    for owner in range(seats):
        size = 0
        if owner != seat:
            for v in range(CARD_VALUES):
                sure = t.known[(seat * seats + owner) * CARD_VALUES + v] if seat >= 0 else 0
                free = t.players[owner].hand[v] - sure
                unknown[v] += free
                size += free
                t.players[owner].hand[v] = sure
        sizes.append(size)
    for owner in range(seats):
        for _ in range(sizes[owner]):
            v = dice.weighted(range(CARD_VALUES), unknown)
            unknown[v] -= 1
            t.players[owner].hand[v] += 1
    for v in range(CARD_VALUES):
        t.deck[v] = unknown[v]
    # What others are known to know about each other stays possible: claims never exceed the new hands.
    for viewer in range(seats):
        for owner in range(seats):
            for v in range(CARD_VALUES):
                at = (viewer * seats + owner) * CARD_VALUES + v
                t.known[at] = min(t.known[at], t.players[owner].hand[v])


def _deal_objectives(t: State, seat: int, dice: Dice) -> None:
    """Cards in other hands, in the deck, and those others put back unseen change places.

    That somebody else is asked at all may be because of a card in hand: whoever may reveal an objective at the end of
    a turn is asked then, for all to see. So a deal that would leave nothing to ask is dealt again.
    """
    shelf = list(t.shelf)
    for _ in range(_TRIES):
        _shuffle_objectives(t, shelf, seat, -1, dice)
        if _asks(t, seat):
            return
    _shuffle_objectives(t, shelf, seat, actor(t), dice)


def _shuffle_objectives(t: State, shelf: list[int], seat: int, kept: int, dice: Dice) -> None:
    """All but the seat's own and what it put back itself; nor those in the hand of `kept`, if that is a seat."""
    spots = [
        card
        for card, where in enumerate(shelf)
        if where == IN_DECK
        or (HELD <= where < RETURNED_UNSEEN and where not in (HELD + seat, HELD + kept))
        or (where >= RETURNED_UNSEEN and where != RETURNED_UNSEEN + seat)
    ]
    for card, where in enumerate(shelf):
        t.shelf[card] = where
    for card, where in zip(spots, dice.shuffled([shelf[card] for card in spots]), strict=True):
        t.shelf[card] = where
    for owner, p in enumerate(t.players):
        if owner != seat:
            p.objectives = 0
            for card, where in enumerate(t.shelf):
                if where == HELD + owner:
                    p.objectives |= BIT[card]


def _asks(t: State, seat: int) -> bool:
    """Has whoever is asked something to choose? What the seat itself or chance is asked is not changed by a deal."""
    if t.over or actor(t) in (seat, CHANCE):
        return True
    asked: list[int] = []
    top_step(t).choices(t, (t.depth - 1) * WIDTH, asked)
    return len(asked) > 0


def _deal_pile(t: State, seat: int, dice: Dice) -> None:
    if not t.pile_dealt:
        return
    knows_pile = seat >= 0 and t.pile_seen & BIT[seat]
    unseen = [p for owner, p in enumerate(t.players) if t.config.unmanned & BIT[owner] and p.factory]
    taken = t.pile if knows_pile else 0
    for p in t.players:
        if p not in unseen:
            taken |= p.factory
    free = [card for card in range(len(t.config.factory_cards)) if t.config.factory_set & ~taken & BIT[card]]
    free = dice.shuffled(free)
    for p in unseen:  # cards an Automa took without anybody looking
        p.factory = BIT[free.pop()]
    if not knows_pile:
        size = bin(t.pile).count("1")
        t.pile = 0
        for card in free[:size]:
            t.pile |= BIT[card]


def _turn_traps(t: State, seat: int, dice: Dice) -> None:
    """Traps nobody has seen yet, on the board and in the supply, change faces."""
    for owner, p in enumerate(t.players):
        if owner == seat or not 0 <= p.tokens <= ALL_TOKENS:
            continue
        places = [
            place
            for place in range(t.config.board.territories)
            if t.marks[place] and owner_of(t.marks[place]) == owner and face_of(t.marks[place]) < SEEN
        ]
        if not places:
            continue
        supply = [face for face in range(4) if p.tokens & BIT[face]]
        faces = dice.shuffled(supply + [face_of(t.marks[place]) for place in places])
        for place in places:
            t.marks[place] = mark(owner, faces.pop(), 1 if is_up(t.marks[place]) else 0)
        p.tokens = sum(1 << face for face in faces)


def _reseal(t: State, seat: int, dice: Dice) -> None:
    """A dial and cards the other side has already set become any it could have set."""
    battle = t.battle
    if not battle[combat.FOUGHT] or combat.is_revealed(t):
        return
    for side in range(2):
        owner = battle[combat.SIDE + side]
        at = combat.CARDS_PLAYED + 4 * side
        if owner == seat or not combat.has_begun_to_commit(t, side):
            continue
        hand = list(t.players[owner].hand)
        played = sum(battle[at : at + CARD_VALUES])
        if not t.config.unmanned & BIT[owner]:  # an Automa's are read off a card that lies open: only values are hidden
            battle[combat.DIALLED + side] = dice.below(min(t.players[owner].power, MAX_DIAL) + 1)
            played = dice.below(min(combat.card_limit(t, owner), sum(hand)) + 1)
        for v in range(CARD_VALUES):
            battle[at + v] = 0
        for _ in range(played):
            v = dice.weighted(range(CARD_VALUES), hand)
            hand[v] -= 1
            battle[at + v] += 1


def _ask_again(t: State, seat: int) -> None:
    """What somebody else, or chance, may choose hangs on what has been dealt anew, and must not betray what was."""
    if t.over or actor(t) == seat:
        return
    asked: list[int] = []
    top_step(t).choices(t, (t.depth - 1) * WIDTH, asked)
    t.choices = asked
    if not asked:
        settle(t)
