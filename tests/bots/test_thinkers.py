"""Cadet, Captain and Marshal: legal, repeatable, blind to what is hidden, and able to say why."""

from __future__ import annotations

import pytest

from whetstone import Game, Setup, WhetstoneError
from whetstone.bots import BOT_NAMES, Reason, make_bot, reason_of
from whetstone.bots.imagine import imagine
from whetstone.bots.judge import Style
from whetstone.bots.marshal import UNTRIED, Marshal, merits
from whetstone.bots.outlook import Outlook, turns_of
from whetstone.bots.planner import Planner
from whetstone.bots.thinker import Thinker, make_cadet, tuned_weights
from whetstone.bots.value import final_value, value
from whetstone.content.automa.memory import TRACK, settings
from whetstone.core import engine
from whetstone.core.ids import BIT, CHANCE, GOAL_MECHS, GOAL_RECRUITS, GOAL_STRUCTURES, GOAL_UPGRADES, GOAL_WORKERS
from whetstone.core.state import State
from whetstone.lab.simulate import Wanted, simulate
from whetstone.play.chance import Dice
from whetstone.play.hidden import resample
from whetstone.play.names import BOT_REASONS
from whetstone.play.seats import with_automas
from whetstone.play.setup import configure, deal
from whetstone.words.thoughts import thought


def play(game: Game, bots: list[str], decisions: int, seed: int = 5) -> None:
    players = [make_bot(name, seed + i) for i, name in enumerate(bots)]
    for _ in range(decisions):
        if game.actor is None:
            return
        choice = players[game.actor].choose(game)
        assert choice in game.state.choices
        game.choose(choice)


def test_names() -> None:
    assert {"random", "greedy", "cadet", "captain", "marshal"} <= set(BOT_NAMES)
    assert make_bot("marshal:0.5", 1).name == "marshal:0.5"
    for wrong in ("marshal:", "marshal:0", "marshal:61", "marshal:x", "marshal:-1x", "cadet:1"):
        with pytest.raises(WhetstoneError):
            make_bot(wrong, 1)


@pytest.mark.parametrize("name", ["cadet", pytest.param("marshal:2x", marks=pytest.mark.slow)])
def test_the_same_seed_gives_the_same_choices(name: str) -> None:
    words = []
    for _ in range(2):
        game = Game.new(Setup(players=2), seed=3)
        play(game, [name, name], 40 if name == "cadet" else 10)
        words.append(game.record.words)
    assert words[0] == words[1]


@pytest.mark.parametrize("players", [2, 4, 7])
def test_what_is_imagined_hangs_on_nothing_hidden(players: int) -> None:
    """Everything hidden is dealt anew: the imagined position stays the same, to the last number."""
    game = Game.new(Setup(players=players), seed=players)
    bots = [make_bot("greedy", i) for i in range(players)]
    dice = Dice(players)
    looked = 0
    while game.actor is not None and looked < 60:
        seat = game.actor
        if game.state.turn % 5 == 0:
            looked += 1
            other = resample(game.state, seat, dice)
            same = imagine(game.state, seat, Dice(7)).key() == imagine(other, seat, Dice(7)).key()
            assert same, game.position()
        game.choose(bots[seat].choose(game))


@pytest.mark.parametrize(
    ("name", "decisions"),
    [
        ("cadet", 20),
        pytest.param("cadet", 60, marks=pytest.mark.slow),
        pytest.param("captain", 3, marks=pytest.mark.slow),
        pytest.param("marshal:2x", 2, marks=pytest.mark.slow),
    ],
)
@pytest.mark.parametrize("mats", [("random",) * 3, ("random", "automa", "automaszyna"), ("random", "automaszyna")])
def test_a_thinker_decides_by_what_its_seat_may_know(name: str, decisions: int, mats: tuple[str, ...]) -> None:
    """Permuting everything hidden does not change what a bot does: beside people, beside Automas, beside one alone,
    where it judges by experience.
    """
    game = Game.new(Setup(players=len(mats), mats=mats), seed=11)
    bots = [make_bot("cadet", i) for i in range(len(mats))]
    dice = Dice(1)
    for _ in range(60):  # some way into the game
        assert game.actor is not None
        game.choose(bots[game.actor].choose(game))
    for _ in range(decisions):
        if game.actor is None:
            break
        seat = game.actor
        guess = resample(game.state, seat, dice)
        fresh = [make_bot(name, 9) for _ in range(2)]
        assert fresh[0].choose(game) == fresh[1].choose_code(guess, seat, guess.choices), game.position()
        game.choose(bots[seat].choose(game))


def test_choosing_leaves_the_position_alone() -> None:
    game = Game.new(Setup(players=2), seed=4)
    bot = make_bot("cadet", 1)
    for _ in range(60):
        before = game.state.key()
        choice = bot.choose(game)
        assert game.state.key() == before
        game.choose(choice)


def test_every_choice_has_a_reason_that_can_be_said() -> None:
    game = Game.new(Setup(players=2), seed=8)
    bots = [make_bot("cadet", i) for i in range(2)]
    keys = set()
    for _ in range(150):
        if game.actor is None:
            break
        bot = bots[game.actor]
        choice = bot.choose(game)
        assert isinstance(bot, Thinker)
        told = bot.why()
        assert told is not None
        assert told.key in BOT_REASONS
        keys.add(told.key)
        text = thought(game, choice, told.key, told.values)
        assert ": " in text
        game.choose(choice)
    assert len(keys) > 4


class Sayer:
    """A bot of others that gave a sentence, one of ours that gave a reason, or one that gave nothing."""

    def __init__(self, said: str | None, reason: Reason | None) -> None:
        self.said = said
        self.reason = reason

    def why(self) -> Reason | None:
        return self.reason


def test_of_reasons_only_those_are_told_that_say_something() -> None:
    met = Reason("met")
    assert reason_of(Sayer(None, met)) is met
    assert reason_of(Sayer("to see the sea", met)) == "to see the sea"
    assert [reason_of(Sayer(None, each)) for each in (Reason("only"), Reason("best"), None)] == [None] * 3
    assert reason_of(make_bot("greedy", 1)) is None


@pytest.mark.slow
@pytest.mark.parametrize(("players", "seed"), [(2, 21), (3, 3), (5, 5), (7, 7)])
def test_cadets_play_every_table(players: int, seed: int) -> None:
    """With the set-up options in turn, every decision checked. Of three, a turn ends by itself in mid-plan."""
    wanted = Wanted(games=2, players=(players,), bots=("cadet",), seed=seed, variants=True, check=0.5)
    assert len(list(simulate(wanted))) == 2


@pytest.mark.slow
def test_thinkers_play_with_automas() -> None:
    setup = with_automas(Setup(players=3), ("cadet", "automa:ultimaszyna", "automa"))
    game = Game.new(setup, seed=2)
    bots = {seat: make_bot("cadet", seat) for seat in range(3) if not game.state.config.unmanned & BIT[seat]}
    while game.actor is not None:
        game.choose(bots[game.actor].choose(game))
    assert game.outcome is not None


@pytest.mark.slow
def test_cadet_beats_random() -> None:
    results = list(simulate(Wanted(games=6, bots=("cadet", "random"), seed=1)))
    assert [result["winner_bot"] for result in results] == ["cadet"] * 6


def test_merits_weigh_playouts_by_their_number() -> None:
    assert merits([10, 20], [0, 0], [0, 0]) == [10, 20]
    told = merits([1000, 1000, 1000], [500, -500, 0], [9, 9, 0])
    assert told[0] > 1000 > told[1]
    assert told[2] < 1000
    assert merits([1000, 1000], [0, 0], [9, 0])[1] == 1000 - UNTRIED


def test_a_marshal_keeps_a_path_only_while_it_is_sure() -> None:
    game = Game.new(Setup(players=2), seed=6)
    bot = Marshal(1, playouts=1)
    while game.actor is not None and game.state.turn < 3:
        game.choose(bot.choose(game))
    assert game.state.turn == 3


def first_turn(seed: int) -> tuple[State, int]:
    """A game of two up to the first decision of a player."""
    dice = Dice(seed)
    s = engine.new_game(configure(deal(Setup(players=2), dice)))
    while engine.actor(s) == CHANCE:
        engine.apply(s, dice.weighted(s.choices, engine.weights(s)))
    return s, engine.actor(s)


def ahead_and_one_short(coins: int) -> tuple[State, int]:
    """A first turn with five stars on the track and one power short of the sixth."""
    s, seat = first_turn(7)
    p = s.players[seat]
    for goal, entry in enumerate(s.config.goals):
        if entry.code in (GOAL_UPGRADES, GOAL_MECHS, GOAL_STRUCTURES, GOAL_RECRUITS, GOAL_WORKERS):
            p.stars[goal] = 1
    p.star_count = 5
    p.coins = coins
    p.power = 15
    return s, seat


def finish_turn(s: State, seat: int, bot: Thinker) -> None:
    turn = s.turn
    while not s.over and s.turn == turn and engine.actor(s) == seat:
        engine.apply(s, bot.choose_code(s, seat, s.choices))


def test_whoever_is_far_ahead_ends_the_game() -> None:
    s, seat = ahead_and_one_short(coins=150)
    finish_turn(s, seat, make_cadet(1))
    assert s.over


def test_a_win_is_not_put_off_for_more_coins() -> None:
    """A plan of several turns sees wins that bring in more, later; the turn that wins now is played all the same."""
    s, seat = ahead_and_one_short(coins=40)
    planner = Planner(tuned_weights(), Style(2, 3, 3, 4), Style(2, 3, 3, 4))
    best, other = planner.plan(s, seat, 4, 4, 6)[:2]
    assert best.s.over
    assert not other.s.over


def test_a_win_counts_less_the_later_it_comes() -> None:
    s, seat = ahead_and_one_short(coins=150)
    o = Outlook(s, seat)
    s.over = 1
    soon = final_value(s, seat, o, tuned_weights(), 2)
    s.players[seat].coins += 12
    assert final_value(s, seat, o, tuned_weights(), 3) < soon


def test_whoever_is_behind_does_not_end_it() -> None:
    s, seat = ahead_and_one_short(coins=10)
    s.players[1 - seat].coins = 150
    finish_turn(s, seat, make_cadet(1))
    assert not s.over


def beside_an_automa(spaces: int) -> tuple[State, int]:
    """A first turn beside an Automa that has one star to go and is so many spaces of its tracker from it."""
    dice = Dice(4)
    setup = deal(with_automas(Setup(players=2), ["cadet", "automa:automa"]), dice)
    s = engine.new_game(configure(setup))
    while engine.actor(s) == CHANCE or s.config.unmanned & BIT[s.active]:
        engine.apply(s, dice.weighted(s.choices, engine.weights(s)))
    seat = engine.actor(s)
    automa = s.players[1 - seat]
    automa.star_count = s.config.stars_to_end - 1
    automa.extra[TRACK] = settings(s, 1 - seat).tracker.stars[0] - spaces
    return s, seat


@pytest.mark.parametrize(("needed", "on_the_tracker"), [(6, 4), (5, 3), (4, 2), (3, 2), (2, 2), (1, 1)])
def test_some_stars_of_an_automa_come_from_elsewhere(needed: int, on_the_tracker: int) -> None:
    """Its clock counts the stars of the tracker it still has to reach: combats and power bring the others."""
    s, seat = beside_an_automa(spaces=3)
    automa = s.players[1 - seat]
    automa.star_count = s.config.stars_to_end - needed
    automa.power = 5
    spaces = settings(s, 1 - seat).tracker.stars[on_the_tracker - 1] - automa.extra[TRACK]
    assert turns_of(s, 1 - seat) == (spaces * 19 + 15) // 16  # three of its nineteen cards do not move it on


def test_a_plan_looks_no_further_than_the_clock_of_the_automas() -> None:
    s, seat = beside_an_automa(spaces=3)
    assert Outlook(s, seat).left == 4
    planner = Planner(tuned_weights(), Style(2, 3, 3, 2), Style(2, 3, 3, 2))
    end = planner.plan(s, seat, 8, 2, 2)[0].leads_to
    assert end is not None
    assert len(end.turns()) == 4


def test_what_is_to_come_counts_for_nothing_when_the_clock_has_run_out() -> None:
    s, seat = beside_an_automa(spaces=3)
    o = Outlook(s, seat)
    without = [value(s, seat, o, tuned_weights(), ahead) for ahead in (0, 4)]
    s.players[seat].hand[0] += 1
    with_a_card = [value(s, seat, o, tuned_weights(), ahead) for ahead in (0, 4)]
    assert with_a_card[0] > without[0]
    assert with_a_card[1] == without[1]


def test_a_plan_is_taken_up_again_in_the_next_turn() -> None:
    """The first turn of the old plan's rest is among the lines of the new one, however few of them are kept."""
    s, seat = first_turn(3)
    planner = Planner(tuned_weights(), Style(2, 3, 3, 2), Style(2, 3, 3, 2))
    end = planner.plan(s, seat, 2, 2, 2)[0].leads_to
    assert end is not None
    first, second = end.turns()
    for choice in first[:-1]:
        engine.apply(s, choice)
    s.active = 1 - seat
    engine.apply(s, first[-1])
    assert engine.actor(s) == seat
    assert second in [line.path for line in planner.plan(s, seat, 1, 1, 1, [second])]
