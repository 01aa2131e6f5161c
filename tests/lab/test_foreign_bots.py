"""Bots of others: how they are named, what they are told, and the worlds they may look into."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from whetstone import Game, Setup, WhetstoneError, resample
from whetstone.bots import BotError, is_bot, is_builtin, is_foreign, make_bot, protocol
from whetstone.bots.spec import SECONDS, Spec, parse
from whetstone.bots.worlds import Simulator
from whetstone.core import events as ev
from whetstone.core.events import Event
from whetstone.play.chance import Dice
from whetstone.play.happened import EVENTS, happened

FIRST_BOT = str(Path(__file__).resolve().parents[2] / "docs" / "examples" / "first_bot.py")


class TestNames:
    def test_whose_a_bot_is_stands_in_its_name(self) -> None:
        others = ("my_bot.py", "dir/my_bot.py:Clever", "exec:./engine, a;b=c", "seconds=2;errors=random;my_bot.py")
        for name in others:
            assert is_foreign(name)
            assert is_bot(name)
            assert not is_builtin(name)
        for name in ("greedy", "random", "marshal:0.5"):
            assert is_builtin(name)
            assert not is_foreign(name)
        for name in ("human", "automa:ultimaszyna", "clever", "", "my_bot", "x=1;greedy"):
            assert not is_bot(name)

    def test_options_stand_before_the_name(self) -> None:
        assert parse("my_bot.py:Clever") == Spec("my_bot.py:Clever", SECONDS, "stop")
        assert parse("seconds=0.5; errors=random; my_bot.py") == Spec("my_bot.py", 0.5, "random")
        assert parse("errors=random;exec:./e --a=1;b=2") == Spec("exec:./e --a=1;b=2", SECONDS, "random")
        assert parse("exec: ./e --x").command == "./e --x"

    @pytest.mark.parametrize(
        ("name", "words"),
        [
            ("seconds=0;a.py", "seconds=0: a bot gets"),
            ("seconds=nan;a.py", "seconds=nan"),
            ("seconds=soon;a.py", "seconds=soon"),
            ("errors=cry;a.py", "errors=cry: choose from stop, random"),
            ("colour=red;a.py", "no option 'colour'"),
            ("nowhere.py", "nowhere.py: there is no such file"),
            ("exec:./no_such_engine -x", "there is no program './no_such_engine'"),
            ("exec:", "needs a command"),
            ("exec:'open", "No closing quotation"),
        ],
    )
    def test_what_cannot_be_had_is_refused_before_a_game(self, name: str, words: str) -> None:
        with pytest.raises(BotError, match=words) as refused:
            make_bot(name, 1)
        assert "\n" not in str(refused.value)

    def test_an_unknown_name_tells_what_there_is(self) -> None:
        with pytest.raises(WhetstoneError, match=r"choose from random, greedy.*or name a file \(my_bot.py\)"):
            make_bot("clever", 1)

    @pytest.mark.parametrize(
        ("text", "name", "words"),
        [
            ("x = 1 +", "", "cannot be loaded: SyntaxError"),
            ("raise RuntimeError('no\\nluck')", "", r"cannot be loaded: RuntimeError: no luck \(b.py, line 1\)"),
            ("x = 1", "", "needs one class with a method choose, found none"),
            ("class A:\n    choose = print\nclass B:\n    choose = print", "", "found A, B; .*:NAME names one"),
            ("class A:\n    choose = print", ":Z", "there is no class 'Z'"),
        ],
    )
    def test_a_file_without_a_bot_is_refused(self, tmp_path: Path, text: str, name: str, words: str) -> None:
        (tmp_path / "b.py").write_text(text)
        with pytest.raises(BotError, match=words):
            make_bot(f"{tmp_path / 'b.py'}{name}", 1)


class TestMessages:
    def test_a_question_has_what_the_seat_sees_and_may_do(self) -> None:
        game = Game.new(Setup(players=2), seed=2)
        assert game.actor is not None
        message = protocol.choose(game.setup, game.state, game.actor, game.events, 7, 2.5)
        assert (message["type"], message["id"], message["seconds"]) == ("choose", 7, 2.5)
        assert message["view"] == game.view(game.actor)
        assert [choice["text"] for choice in message["choices"]] == [str(choice) for choice in game.choices()]
        assert all("verb" in choice for choice in message["choices"])
        assert json.loads(protocol.encoded(message)) == message
        assert protocol.encoded(message).count(b"\n") == 1

    @pytest.mark.parametrize(
        "setup",
        [
            Setup(players=2, factions=("togawa", "saxony")),
            Setup(players=4, gifts=True),
            Setup(players=3, mats=("random", "random", "automa")),
        ],
        ids=["2", "4", "automa"],
    )
    def test_messages_are_the_same_in_every_world_the_seat_could_be_in(self, setup: Setup) -> None:
        """Byte for byte, whatever lies hidden."""
        game = Game.new(setup, seed=4)
        bot, dice = make_bot("greedy", 4), Dice(4)
        others = heard = 0
        while game.actor is not None and others < 40:
            events = game.events[heard:]
            said = protocol.encoded(protocol.choose(game.setup, game.state, game.actor, events, 1, 1))
            world = resample(game.state, game.actor, dice)
            events = [disguised(event, game.actor) for event in events]
            assert protocol.encoded(protocol.choose(game.setup, world, game.actor, events, 1, 1)) == said
            others += world.key() != game.state.key()
            heard = len(game.events)
            game.choose(bot.choose(game))
        assert others == 40

    def test_seeds_told_are_not_those_used(self) -> None:
        game = Game.new(Setup(players=2), seed=2)
        told = protocol.new_game(game.setup, 0, 12345, 1.0)
        assert told["seed"] != 12345
        assert told["seed"] == protocol.new_game(game.setup, 0, 12345, 1.0)["seed"]
        assert told["seed"] != protocol.seed_for("worlds 1", 12345)

    @pytest.mark.slow
    def test_every_event_has_a_name_and_reads_as_plain_data(self) -> None:
        """In whole games with Automas, Traps and combats; nothing an event tells is left over."""
        met: set[int] = set()
        for seed in range(4):
            mats = ("random", "random", "automaszyna") if seed % 2 else ()
            game = Game.new(Setup(players=3, factions=("togawa", "albion", "crimea"), mats=mats, gifts=True), seed=seed)
            bots = make_bot("greedy", seed), make_bot("random", seed)
            dice = Dice(seed)
            while game.actor is not None:
                game.choose(bots[dice.below(4) == 0].choose(game))
            for event in game.events:
                told = happened(game.state, event, -1)
                assert told["event"] != "other", event
                assert json.loads(json.dumps(told)) == told
            met |= {event.kind for event in game.events}
        assert len(met) > 35
        assert len({name for name, _ in EVENTS.values()}) == len(EVENTS)

    def test_who_is_not_in_the_audience_is_told_less(self) -> None:
        game = Game.new(Setup(players=2, factions=("togawa", "saxony")), seed=2)
        drawn = Event(ev.CARD_DRAWN, 1, 3, 0, 0, 0, 2)
        saxony = game.setup.factions.index("saxony")
        assert happened(game.state, drawn, saxony) == {"event": "card_drawn", "faction": "saxony", "value": 5}
        assert happened(game.state, drawn, 1 - saxony) == {"event": "card_drawn", "faction": "saxony"}
        trap = Event(ev.MARK_PLACED, 0, 2, 4, 0, 0, 1)
        assert happened(game.state, trap, 0)["token"] == "trap_coins"
        assert happened(game.state, trap, 1) == {"event": "token_placed", "faction": "togawa", "place": "A5"}
        assert happened(game.state, trap, -1) == happened(game.state, trap, 1)


def disguised(event: Event, viewer: int) -> Event:
    """The event as it would be in another world: what the viewer is not told is another card or face."""
    if event.audience == ev.EVERYONE or event.audience & (1 << viewer):
        return event
    return Event(event.kind, event.seat, (event.a + 1) % 4, event.b, event.c, event.d, event.audience)


def play(decisions: int) -> Game:
    """Some way into a game of greedy bots."""
    game = Game.new(Setup(players=2), seed=3)
    bot = make_bot("greedy", 1)
    for _ in range(decisions):
        game.choose(bot.choose(game))
    return game


class TestSimulator:
    def test_worlds_look_real_to_the_seat_and_are_not(self) -> None:
        game = play(60)
        seat = game.actor
        assert seat is not None
        simulator = Simulator(game.setup, game.state, seat, 5)
        worlds = [simulator.deal() for _ in range(6)]
        assert all(world.view(seat) == game.view(seat) for world in worlds)
        assert len({tuple(world.state.key()) for world in worlds}) > 1
        assert game.state not in (simulator._root, *(world.state for world in worlds))

    def test_worlds_can_be_played_on(self) -> None:
        game = play(40)
        assert game.actor is not None
        before = game.state.key()
        world = Simulator(game.setup, game.state, game.actor, 5).deal()
        assert world.choices() == [str(choice) for choice in game.choices()]
        twin = world.copy()
        with pytest.raises(ValueError, match="not legal"):
            world.choose("seal")
        dice = Dice(1)
        while world.seat is not None:
            world.choose(dice.below(len(world.state.choices)))
        assert world.winners()
        assert len(world.scores()) == 2
        twin.choose(twin.choices()[0])
        assert game.state.key() == before


def test_a_bare_position_is_not_enough() -> None:
    game = Game.new(Setup(players=2), seed=1)
    with pytest.raises(BotError, match="needs a whole game"):
        make_bot(FIRST_BOT, 1).choose_code(game.state, 0, game.state.choices)
