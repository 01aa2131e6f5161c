"""Judging by experience: what is seen of a position, the net over it, the tables it is for, games to learn from."""

from __future__ import annotations

from base64 import b64encode

import pytest

from whetstone import Game, Setup, WhetstoneError
from whetstone.bots import make_bot
from whetstone.bots.judge import Style
from whetstone.bots.learned import (
    OWN,
    Packed,
    among_people,
    beside_an_automa,
    beside_ultimaszyna,
    experience_at,
    net_among_people,
    net_beside_an_automa,
    numbers,
    taste_among_people,
    taste_beside_an_automa,
    taste_beside_ultimaszyna,
    unpack,
)
from whetstone.bots.learned_automa import PACKED
from whetstone.bots.lessons import NOTED, pick, play_lesson
from whetstone.bots.lines import Line
from whetstone.bots.luck import Numbers
from whetstone.bots.marshal import Marshal
from whetstone.bots.net import COIN, COINS, FULL, HALF, MOST, ONE, RANGE, SURE, WON, Net, of_lead, of_win
from whetstone.bots.outlook import WORN, Outlook
from whetstone.bots.places import SPOTS, add_places
from whetstone.bots.planner import Planner
from whetstone.bots.thinker import make_captain, tuned_weights
from whetstone.bots.traits import (
    COUNTED,
    FIRST_TURN,
    HAD_TURNS,
    LEVELS,
    LEVELS_COUNTED,
    TRAITS,
    TURNS,
    Traits,
    turns_had,
)
from whetstone.bots.value import value
from whetstone.content.registry import FACTIONS
from whetstone.core.engine import apply
from whetstone.core.ids import BIT, FIRST_MECH, FIRST_WORKER, HERO
from whetstone.core.scoring import S_TOTAL, score
from whetstone.core.state import State
from whetstone.play.chance import Dice
from whetstone.play.hidden import resample
from whetstone.play.notation import faction_names

ALONE = Setup(players=2, mats=("random", "automaszyna"))
HARDEST = Setup(players=2, mats=("random", "ultimaszyna"))
QUICK = Style(2, 3, 3, 1)


def seat_of(game: Game) -> int:
    """The seat that is no Automa's."""
    return next(seat for seat in range(game.state.config.seats) if not game.state.config.unmanned & BIT[seat])


def later(setup: Setup, decisions: int, seed: int = 5) -> Game:
    """Some way into a game of greedy players."""
    game = Game.new(setup, seed=seed)
    bot = make_bot("greedy", seed)
    for _ in range(decisions):
        if game.actor is not None:
            game.choose(bot.choose(game))
    return game


def levels(s: State, seat: int) -> list[int]:
    traits = Traits()
    traits.read(s, seat, BIT[seat])
    assert traits.traits == COUNTED
    assert traits.levels == LEVELS_COUNTED
    add_places(traits, s, seat, BIT[seat])
    assert traits.traits == TRAITS
    assert traits.levels == LEVELS
    return list(traits.seen)


# --- traits -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("setup", [ALONE, Setup(players=2), Setup(players=4)])
def test_every_position_has_one_level_of_each_trait(setup: Setup) -> None:
    game = Game.new(setup, seed=3)
    bot = make_bot("greedy", 3)
    for _ in range(250):
        if game.actor is None:
            break
        seen = levels(game.state, game.actor)
        counted, placed = seen[:COUNTED], seen[COUNTED:]
        assert counted == sorted(set(counted)), "a trait at a level of another one"
        assert counted[0] >= 0
        assert counted[-1] < LEVELS_COUNTED
        assert min(placed) >= LEVELS_COUNTED
        assert max(placed) < LEVELS
        game.choose(bot.choose(game))


def test_where_pieces_stand_is_told_place_by_place() -> None:
    game = later(ALONE, 80)
    s, seat = game.state.copy(), seat_of(game)

    def moved(who: int, slot: int, at: int) -> list[tuple[int, int]]:
        """Places left and come to, as traits of pieces of one kind tell them."""
        after = s.copy()
        after.players[who].piece[slot] = at
        before, now = levels(s, seat)[COUNTED:], levels(after, seat)[COUNTED:]
        return [(a - b, n) for n, (a, b) in enumerate(zip(now, before, strict=True)) if a != b]

    p, r = s.players[seat], s.players[1 - seat]
    assert moved(seat, HERO, 7) == [(7 - p.piece[HERO], 0)]
    assert moved(seat, FIRST_MECH + 2, 7) == [(7 - p.piece[FIRST_MECH + 2], 3)]
    assert moved(seat, FIRST_WORKER, 7) == [(7 - p.piece[FIRST_WORKER], 5)]
    assert moved(1 - seat, HERO, 7) == [(7 - r.piece[HERO], 17)]
    assert moved(1 - seat, FIRST_WORKER + 1, 7) == [(7 - r.piece[FIRST_WORKER + 1], 23)]
    swapped = s.copy()
    one, two = FIRST_WORKER, FIRST_WORKER + 1
    swapped.players[seat].piece[one], swapped.players[seat].piece[two] = 3, 9
    other = s.copy()
    other.players[seat].piece[one], other.players[seat].piece[two] = 9, 3
    placed = [sorted(levels(each, seat)[COUNTED:]) for each in (swapped, other)]
    assert placed[0] == placed[1], "which of the workers it is tells nothing"
    assert s.config.board.places < SPOTS


def test_what_happens_changes_the_traits_it_is_about() -> None:
    game = later(ALONE, 80)
    s, seat = game.state, seat_of(game)
    before = levels(s, seat)
    for trait, change in enumerate(("coins", "power", "popularity", "star_count"), start=3):
        after = s.copy()
        p = after.players[seat]
        setattr(p, change, getattr(p, change) + 2)
        seen = levels(after, seat)
        differ = [i for i, (a, b) in enumerate(zip(before, seen, strict=True)) if a != b]
        assert trait in differ, change
        assert seen[trait] > before[trait]
        assert len(differ) <= 6, (change, differ)


def test_nothing_hidden_is_seen() -> None:
    dice = Dice(2)
    for setup in (ALONE, Setup(players=3)):
        game = later(setup, 120)
        for seat in range(setup.players):
            if not game.state.config.unmanned & BIT[seat]:
                other = resample(game.state, seat, dice)
                assert levels(other, seat) == levels(game.state, seat)


# --- the net ----------------------------------------------------------------------------------------------------------


USUALLY = [5000 + 300 * n for n in range(TURNS)]


def small_net(seed: int = 1) -> tuple[Net, list[list[int]], list[int], list[int], list[int]]:
    dice = Dice(seed)

    def some(n: int) -> list[int]:
        return [dice.below(401) - 200 for _ in range(n)]

    data = [[dice.below(256) - 128 for _ in range(4)] for _ in range(LEVELS)]
    data[::50] = [[-128] * 4 for _ in data[::50]]  # as far as a byte goes
    data[1::50] = [[127] * 4 for _ in data[1::50]]
    rows = [[3 * n for n in row[:3]] + [2 * row[3]] for row in data]
    bias, guess, out = some(4), some(4), some(3)
    return Net(3, [n for row in data for n in row], 3, 2, bias, guess, USUALLY, out, 77, 900), rows, bias, guess, out


def test_what_is_had_only_later_is_worth_less() -> None:
    net = small_net()[0]  # nine tenths a turn
    assert [net.faded(1000, ahead) for ahead in (0, 1, 2)] == pytest.approx([1000, 900, 810], abs=3)
    assert net.faded(-1000, 1) == pytest.approx(-900, abs=3)
    assert net.faded(10**6, TURNS + 3) == net.faded(10**6, TURNS - 1) > 0
    assert beside_an_automa().faded(1000, 9) == 1000, "a game against an Automa ends by its clock"


def test_the_net_adds_up_rows_and_weighs_what_is_above_nothing() -> None:
    net, rows, bias, guess, out = small_net()
    game = later(ALONE, 90)
    s, seat = game.state, seat_of(game)
    usual = USUALLY[turns_had(s, seat)]
    for said in (usual, usual - 2 * RANGE, 9999):
        sums = [bias[j] + guess[j] * (said - usual) // RANGE for j in range(4)]
        for level in levels(s, seat):
            sums = [a + b for a, b in zip(sums, rows[level], strict=True)]
        wanted = ((77 + sums[3]) * ONE + sum(max(sums[j], 0) * out[j] for j in range(3))) // ONE
        assert net.judge(s, seat, BIT[seat], said) == wanted


def test_what_a_net_says_does_not_hang_on_what_it_was_asked_before() -> None:
    """It keeps the sums of the position before and exchanges what differs."""
    used = small_net()[0]
    for decisions in (90, 20, 60, 90, 5):
        for setup in (ALONE, Setup(players=3)):
            game = later(setup, decisions)
            s, seat = game.state, seat_of(game)
            assert used.judge(s, seat, BIT[seat], 6000) == small_net()[0].judge(s, seat, BIT[seat], 6000)


def test_at_the_end_the_lead_counts_and_that_it_is_one() -> None:
    worths = [of_lead(lead) for lead in range(-MOST, MOST + 1)]
    assert worths == [COIN * lead for lead in range(-MOST, MOST + 1)]
    assert of_lead(MOST + 50) == of_lead(MOST)
    game = later(ALONE, 60)
    s, seat = game.state.copy(), seat_of(game)
    s.over = 1
    lead = score(s, seat)[S_TOTAL] - score(s, 1 - seat)[S_TOTAL]
    net = small_net()[0]
    for gained in (0, 5, lead, lead - 1):
        after = s.copy()
        after.players[1 - seat].coins += gained
        left = lead - gained
        wanted = of_lead(left) + (WON if left > 0 else -WON if left < 0 else 0)
        assert net.judge(after, seat, BIT[seat], 1234) == wanted


def test_where_wins_count_the_first_coins_of_a_lead_count_most() -> None:
    assert of_win(0) == 0
    assert of_win(1) > SURE
    assert of_win(HALF) == SURE + COINS // 2
    assert of_win(1000) <= SURE + COINS == FULL
    worths = [of_win(lead) for lead in range(-60, 61)]
    assert worths == sorted(worths)
    assert worths == [-worth for worth in reversed(worths)]
    game = later(ALONE, 60)
    s, seat = game.state.copy(), seat_of(game)
    s.over = 1
    lead = score(s, seat)[S_TOTAL] - score(s, 1 - seat)[S_TOTAL]
    net = unpack(PACKED._replace(wins=True))
    assert net.judge(s, seat, BIT[seat], 1234) == of_win(lead)


def test_a_net_for_other_traits_is_refused() -> None:
    short = PACKED._replace(rows=PACKED.rows[:-1])
    with pytest.raises(WhetstoneError, match=f"positions have {LEVELS}"):
        unpack(short)
    grown = numbers(short, may_grow=True)
    assert len(grown) == LEVELS * (PACKED.hidden + 1)
    assert grown[-1] == 0, "what was not learned counts for nothing yet"
    assert unpack(short, may_grow=True).hidden == PACKED.hidden
    longer = b64encode(bytes(LEVELS * (PACKED.hidden + 1) + 1)).decode()
    with pytest.raises(WhetstoneError, match=f"positions have {LEVELS}"):
        unpack(PACKED._replace(rows=(longer,)), may_grow=True)


def test_a_net_that_grows_says_the_same_until_it_has_learned_what_places_are_worth() -> None:
    game = later(ALONE, 90)
    s, seat = game.state, seat_of(game)
    net, grown = unpack(PACKED), unpack(PACKED, may_grow=True)
    assert (net.sees_places, grown.sees_places) == (False, True)
    assert net.judge(s, seat, BIT[seat], 4321) == grown.judge(s, seat, BIT[seat], 4321)


def test_a_packed_byte_has_a_sign_and_a_step() -> None:
    game = later(ALONE, 60)
    s, seat = game.state, seat_of(game)
    width = 2
    data = bytearray(width * LEVELS)
    level = levels(s, seat)[7]
    data[width * level : width * level + 2] = bytes([1, 255])
    packed = Packed(1, 6, 3, (0, 0), (0, 0), (0,) * TURNS, (ONE,), 40, 1000, (b64encode(data).decode(),))
    assert numbers(packed)[width * level : width * level + 2] == [1, -1]
    assert unpack(packed).judge(s, seat, BIT[seat], 0) == 40 + 6 - 3


# --- where it is of use -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("setup", "alone", "among_others"),
    [
        (ALONE, True, False),
        (HARDEST, True, False),
        (Setup(players=2), False, True),
        (Setup(players=4), False, True),
        (Setup(players=5), False, False),
        (Setup(players=4, teams=True), False, False),
        (Setup(players=3, mats=("random", "automa", "automa")), False, False),
        (Setup(players=3, mats=("random", "random", "automa")), False, False),
    ],
)
def test_a_net_is_for_tables_like_those_it_was_learned_at(setup: Setup, alone: bool, among_others: bool) -> None:
    game = Game.new(setup, seed=1)
    assert (net_among_people(game.state) is not None) == among_others
    for seat in range(setup.players):
        if not game.state.config.unmanned & BIT[seat]:
            assert (net_beside_an_automa(game.state, seat) is not None) == alone


@pytest.mark.slow
@pytest.mark.parametrize(("setup", "is_alone"), [(ALONE, True), (Setup(players=2), False)])
def test_the_captain_judges_by_it_beside_an_automa_and_the_marshal_among_people_too(
    setup: Setup, is_alone: bool
) -> None:
    game = later(setup, 0)
    s, seat = game.state, seat_of(game)
    captain = make_captain(1)
    how = captain.manner(s, seat)
    assert (how.planner.net is beside_an_automa()) == is_alone
    assert (how.planner is captain.planner) == (not is_alone)
    assert make_bot("cadet", 1).manner(s, seat).planner.net is None  # type: ignore[attr-defined]
    marshal = Marshal(1, playouts=1)
    marshal.think(s, seat)
    for planner in (marshal.expert, marshal.quick):
        assert planner.net is (beside_an_automa() if is_alone else among_people())
        assert planner.taste is (taste_beside_an_automa() if is_alone else taste_among_people())


def turns_tried(marshal: Marshal) -> int:
    """How many turns those that were tried were played on for at most, themselves among them."""
    return max(len(line.leads_to.turns()) if line.leads_to is not None else 1 for line in marshal.lines)


@pytest.mark.parametrize("level", ["autometta", "automa", "automaszyna", "ultimaszyna"])
def test_beside_the_highest_level_the_marshal_has_experience_of_its_own(level: str) -> None:
    game = later(Setup(players=2, mats=("random", level)), 0)
    s, seat = game.state, seat_of(game)
    found = experience_at(s, seat)
    assert found is not None
    is_hardest = level == "ultimaszyna"
    faction = faction_names(s)[seat]
    assert found.net is (beside_ultimaszyna(faction) if is_hardest else beside_an_automa())
    assert found.taste is (taste_beside_ultimaszyna(faction) if is_hardest else taste_beside_an_automa())
    marshal = Marshal(1, playouts=1)
    marshal.think(s, seat)
    assert marshal.expert.net is found.net
    assert marshal.expert.taste is marshal.quick.taste is found.taste
    assert marshal.expert.prior == found.prior == (0 if is_hardest else 100)
    assert turns_tried(marshal) == found.turns == (6 if is_hardest else 4)
    assert marshal.expert.first is found.wide
    assert marshal.expert.later is found.quick
    hasty = Marshal(1, seconds=0.2)
    hasty.think(s, seat)
    assert turns_tried(hasty) <= 4, "when time is short"
    assert make_captain(1).manner(s, seat).planner.net is beside_an_automa(), "the Captain's is the same at all levels"


@pytest.mark.slow
def test_a_taste_is_left_where_it_belongs() -> None:
    """The same Marshal at another table chooses by what was learned there."""
    marshal = Marshal(1, playouts=2)
    hardest = later(HARDEST, 0)
    tastes = (
        taste_beside_an_automa(),
        taste_beside_ultimaszyna(faction_names(hardest.state)[seat_of(hardest)]),
        taste_among_people(),
        None,
    )
    games = (later(ALONE, 0), hardest, later(Setup(players=2), 0), later(Setup(players=5), 0))
    for game, taste in zip(games, tastes, strict=True):
        marshal.think(game.state, seat_of(game))
        assert marshal.lines
        assert marshal.quick.taste is taste


def test_some_factions_have_nets_of_their_own_beside_ultimaszyna() -> None:
    """All others have the nets for all."""
    assert set(OWN) <= set(FACTIONS)
    for nets in (beside_ultimaszyna, taste_beside_ultimaszyna):
        for name in FACTIONS:
            assert (nets(name) is nets()) == (name not in OWN)
            assert nets(name) is nets(name)
        assert len({tuple(nets(name).out) for name in ("", *OWN)}) == 1 + len(OWN)


@pytest.mark.parametrize("playouts", [2, 8, 40])
def test_few_trials_are_of_few_turns(playouts: int) -> None:
    game = later(ALONE, 0)
    marshal = Marshal(1, playouts=playouts)
    marshal.think(game.state, seat_of(game))
    assert 2 <= len(marshal.lines) <= max(2, playouts // 2)
    found = experience_at(game.state, seat_of(game))
    assert found is not None
    assert len(marshal.lines) <= found.tried


@pytest.mark.slow
def test_where_nothing_was_learned_the_marshal_judges_by_weights() -> None:
    game = later(Setup(players=3, mats=("random", "automa", "automa")), 0)
    marshal = Marshal(1, playouts=1)
    marshal.think(game.state, seat_of(game))
    assert marshal.planner.net is None


@pytest.mark.slow
def test_where_it_judges_by_experience_no_opening_is_looked_up() -> None:
    game = later(ALONE, 0)
    captain = make_captain(1)
    captain.choose_code(game.state, seat_of(game), game.state.choices)
    assert captain.lines, "planned, not looked up"


def test_a_plan_by_the_net_is_worth_what_the_net_says_of_its_end() -> None:
    game = later(ALONE, 0)
    s, seat = game.state, seat_of(game)
    planner = Planner(tuned_weights(), QUICK, QUICK)
    planner.orders = 1
    planner.net = beside_an_automa()
    lines = planner.plan(s, seat, 1, 1, 6)
    assert len(lines) > 1
    o = Outlook(s, seat)
    for line in lines:
        said = value(line.s, seat, o, planner.weights, 0)
        assert line.worth == planner.net.judge(line.s, seat, o.mates, said) - line.price * COIN // 100
    assert [line.worth for line in lines] == sorted((line.worth for line in lines), reverse=True)


def test_what_a_plan_among_people_comes_to_later_counts_less() -> None:
    game = later(Setup(players=2), 40)
    s, seat = game.state, game.actor
    assert seat is not None
    planner = Planner(tuned_weights(), QUICK, QUICK)
    net = planner.net = among_people()
    o = Outlook(s, seat)
    o.worn = 0
    ends = [root.leads_to for root in planner.plan(s, seat, 3, 4, 6) if root.leads_to is not None]
    faded = 0
    for end in ends:
        if not end.s.over:
            said = net.judge(end.s, seat, o.mates, value(end.s, seat, o, planner.weights, 2))
            assert end.worth == net.faded(said, 2) - end.price * COIN // 100
            faded += net.faded(said, 2) != said
    assert faded


def test_who_stands_still_in_a_plan_by_the_net_gains_something_all_the_same() -> None:
    game = later(Setup(players=3), 40)
    s, seat = game.state, game.actor
    assert seat is not None
    planner = Planner(tuned_weights(), QUICK, QUICK)
    planner.net = beside_an_automa()  # any net will do
    ends = [root.leads_to for root in planner.plan(s, seat, 3, 4, 6)]
    seen = 0
    for end in ends:
        if end is not None and not end.s.over:
            seen += 1
            for other in range(3):
                before, after = s.players[other], end.s.players[other]
                if other != seat:
                    assert after.coins >= before.coins + 2 * WORN
                    assert after.turns == before.turns + 2
    assert seen


def test_a_plan_among_people_counts_turns_as_a_lesson_does() -> None:
    """After one's turn a plan has one's next begun, as if nobody else sat there; a lesson notes it in another's."""
    game = Game.new(Setup(players=2), seed=3)
    seat = game.state.active
    line = Planner(tuned_weights(), QUICK, QUICK).plan(game.state, seat, 1, 1, 1)[0]
    played = game.state.copy()
    for choice in line.path:
        apply(played, choice)
    assert (line.s.active, played.active) == (seat, 1 - seat)
    traits = Traits()
    told = []
    for s in (game.state, line.s, played):
        traits.read(s, seat, BIT[seat])
        told.append(traits.seen[HAD_TURNS] - FIRST_TURN)
    assert told == [0, 1, 1]


# --- games to learn from ----------------------------------------------------------------------------------------------


def lesson(noise: int, seed: int = 4, wild: int = 0) -> tuple[State, list[list[int]], int]:
    game = Game.new(ALONE, seed=seed)
    seat = seat_of(game)
    planner = Planner(tuned_weights(), QUICK, QUICK)
    planner.orders = 1
    notes: list[list[int]] = [[], []]
    s = game.state.copy()
    play_lesson(s, [planner if i == seat else None for i in range(2)], Numbers(seed), noise, [1, 1], notes, wild)
    return s, notes, seat


@pytest.mark.slow
def test_a_lesson_notes_the_end_of_every_turn_and_what_lies_between() -> None:
    s, notes, seat = lesson(0)
    assert s.over
    assert notes[1 - seat] == []
    rows = [notes[seat][i : i + NOTED] for i in range(0, len(notes[seat]), NOTED)]
    assert all(len(row) == NOTED for row in rows)
    finished = [row for row in rows if row[0] == 0]
    turns = int(s.players[seat].turns)
    assert turns - 1 <= len(finished) <= turns
    assert 0 < len(rows) - len(finished) <= turns
    assert lesson(0)[1] == notes, "the same numbers, the same game"
    assert lesson(400)[1] != notes


@pytest.mark.slow
def test_of_wild_turns_only_where_they_end_is_noted() -> None:
    _, notes, seat = lesson(40, wild=3)
    rows = [notes[seat][i : i + NOTED] for i in range(0, len(notes[seat]), NOTED)]
    assert rows[0][0] == 0, "the end of a turn"
    assert rows[0][HAD_TURNS] - FIRST_TURN == 3, "of the third"
    assert min(row[HAD_TURNS] for row in rows[1:]) - FIRST_TURN == 4
    assert lesson(0, wild=3)[1][seat] == lesson(0)[1][seat][-len(lesson(0, wild=3)[1][seat]) :], "no noise, not wild"


def test_noise_lets_the_second_best_be_picked_but_never_hides_the_end() -> None:
    game = later(ALONE, 0)

    def line(worth: int, over: int = 0) -> Line:
        made = Line(game.state.copy(), [], 0)
        made.worth = worth
        made.s.over = over
        return made

    best, second, last = line(100), line(90), line(-5000)
    numbers = Numbers(1)
    assert pick([best, second, last], numbers, 0) is best
    picked = [pick([best, second, last], numbers, 100) for _ in range(200)]
    assert {id(best), id(second)} == {id(way) for way in picked}
    ending, other = line(0, 1), line(0)
    ends = sum(pick([ending, other], numbers, 100) is ending for _ in range(400))
    assert 120 < ends < 280, "noise helps neither the ways that end the game nor the others"
