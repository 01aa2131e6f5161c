"""Bots of others at the table: classes and programs, their answers and failures, wherever a bot may sit."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from whetstone import Game, Setup, WhetstoneError, cli
from whetstone.bots import BotError, dismiss, make_bot, programs
from whetstone.bots.foreign import ForeignBot
from whetstone.core import events as ev
from whetstone.lab.adapters.table import LEARNER, Table
from whetstone.lab.simulate import Wanted, simulate
from whetstone.terminal.start import seated_again

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"
FIRST_BOT = str(EXAMPLES / "first_bot.py")
FIRST_ENGINE = f"exec:{sys.executable} {EXAMPLES / 'first_engine.py'}"

Write = Callable[[str], str]


@pytest.fixture
def class_bot(tmp_path: Path) -> Write:
    """A file with a class whose `choose` has this body; its name as a bot."""

    def write(body: str) -> str:
        path = tmp_path / f"bot{len(list(tmp_path.iterdir()))}.py"
        lines = "\n".join(f"        {line}" for line in body.splitlines())
        path.write_text(f"import time\n\n\nclass Odd:\n    name = 'Odd'\n\n    def choose(self, turn):\n{lines}\n")
        return str(path)

    return write


@pytest.fixture
def engine_bot(tmp_path: Path) -> Iterator[Write]:
    """A program that answers `choose` by this code, where `m` is the message; its name as a bot."""

    def write(code: str) -> str:
        path = tmp_path / f"engine{len(list(tmp_path.iterdir()))}.py"
        path.write_text(
            "import json, os, sys, time\n"
            "def say(**what): print(json.dumps(what), flush=True)\n"
            "for line in sys.stdin:\n"
            "    m = json.loads(line)\n"
            "    if m['type'] == 'hello': say(type='hello', protocol=1, name='Odd')\n"
            "    elif m['type'] == 'new_game': say(type='ready')\n"
            f"    elif m['type'] == 'choose': {code}\n"
            f"    else: open({str(tmp_path / 'told.txt')!r}, 'a').write(f\"{{os.getpid()}} {{m['type']}}\\n\")\n"
            "    if m['type'] == 'quit': break\n"
        )
        return f"exec:{sys.executable} {path}"

    yield write
    programs.dismiss_all()


def play(bot: Any, decisions: int, seed: int = 1) -> Game:
    """A game in which the bot plays all seats."""
    game = Game.new(Setup(players=2), seed=seed)
    for _ in range(decisions):
        if game.actor is None:
            break
        game.choose(bot.choose(game))
    return game


class TestClasses:
    def test_the_example_plays(self) -> None:
        bot = make_bot(FIRST_BOT, 3)
        assert isinstance(bot, ForeignBot)
        play(bot, 12)
        assert bot.name == "First bot"
        assert bot.said is not None
        assert "coins ahead" in bot.said or bot.said == "there is nothing else"
        dismiss([bot])

    def test_the_same_seed_gives_the_same_choices(self) -> None:
        words = [play(make_bot(FIRST_BOT, seed), 10).record_words for seed in (5, 5, 6)]
        assert words[0] == words[1]
        assert words[0] != words[2]

    @pytest.mark.parametrize("answer", ["0", "turn.choices[0]['text']", "turn.choices[0]", "(0, 'a reason')"])
    def test_ways_to_answer(self, class_bot: Write, answer: str) -> None:
        bot = make_bot(class_bot(f"return {answer}"), 1)
        game = Game.new(Setup(players=2), seed=1)
        assert bot.choose(game) == game.state.choices[0]
        assert bot.said == ("a reason" if "reason" in answer else None)  # type: ignore[attr-defined]

    MISPLAYS = (
        ("return None", "Odd .*answered 'None'; a choice is its place in the list or its text"),
        ("return True", "answered 'True'"),
        ("return 999", "chose number '999' of"),
        ("return -1", "chose number '-1' of"),
        ("return 'fly to\\nthe moon'", "chose 'fly to the moon', which is not legal now"),
        ("raise ValueError('oh\\nno')", r"failed in choose: ValueError: oh no \(bot0.py, line 8\)"),
        ("raise SystemExit(3)", "failed in choose: SystemExit: 3"),
        ("time.sleep(4)", "did not answer within 0.2 s"),
        ("return {'text': []}", "a choice is its place"),
    )

    @pytest.mark.parametrize(("body", "words"), MISPLAYS)
    def test_a_bot_that_fails_is_named_in_one_line(self, class_bot: Write, body: str, words: str) -> None:
        bot = make_bot(f"seconds=0.2;{class_bot(body)}", 1)
        game = Game.new(Setup(players=2), seed=1)
        before = game.state.key()
        with pytest.raises(BotError, match=words) as failed:
            bot.choose(game)
        assert "\n" not in str(failed.value)
        assert game.state.key() == before

    @pytest.mark.parametrize("body", ["return 999", "raise ValueError", "time.sleep(4)"])
    def test_its_seat_may_go_on_at_random(self, class_bot: Write, body: str, capfd: pytest.CaptureFixture[str]) -> None:
        bot = make_bot(f"seconds=0.2;errors=random;{class_bot(body)}", 1)
        game = play(bot, 30)
        assert len(game.record_words) >= 30
        assert bot.trouble is not None  # type: ignore[attr-defined]
        complaints = capfd.readouterr().err
        assert complaints.count("\n") == 1
        assert complaints.endswith("its seat goes on at random\n")

    def test_it_hears_of_games_and_of_events(self, tmp_path: Path) -> None:
        path = tmp_path / "listener.py"
        path.write_text(
            "class Listener:\n"
            "    heard = []\n"
            "    def new_game(self, info): self.heard.append(('new', info['seat'], info['faction']))\n"
            "    def choose(self, turn):\n"
            "        self.heard.append(('asked', len(turn.events), turn.view['viewer']))\n"
            "        return len(turn.choices) - 1\n"
            "    def game_over(self, result): self.heard.append(('over', result['winners'], result['scores']))\n"
        )
        bot = make_bot(f"{path}:Listener", 1)
        heard = sys.modules["whetstone_bot_listener"].Listener.heard  # type: ignore[attr-defined]
        game = Game.new(Setup(players=2, factions=("nordic", "saxony")), seed=1)
        for _ in range(3):
            game.choose(bot.choose(game))
        first = heard[0][2]
        assert heard[0][0] == "new"
        assert [entry[0] for entry in heard[1:]] == ["asked"] * 3
        assert heard[1] == ("asked", len([e for e in game.events if e.kind == ev.CARD_DRAWN]) + 1, first)
        dismiss([bot])
        assert heard[-1] == ("over", [], {}), "a game given up has no result"
        bot.choose(game)
        assert heard[-2][0] == "new", "a bot dismissed begins anew"

    def test_a_table_of_learners_seats_it(self, class_bot: Write) -> None:
        table = Table(Setup(players=2), (LEARNER, class_bot("return len(turn.choices) - 1")), "progress", 60)
        table.begin(4)
        while not table.over and not table.cut_off:
            table.take(table.legal()[0])
        table.end()
        assert table.decisions == 60
        assert table.game is not None


class TestPrograms:
    @pytest.mark.slow
    def test_the_example_plays_a_whole_game(self) -> None:
        results = list(simulate(Wanted(games=1, bots=(FIRST_ENGINE, "random"), seed=3)))
        assert results[0]["winner_bot"] == FIRST_ENGINE
        programs.dismiss_all()

    def test_it_gives_reasons(self) -> None:
        bot = make_bot(FIRST_ENGINE, 3)
        play(bot, 3)
        assert bot.name == "First engine"
        assert bot.said.startswith("I like ")  # type: ignore[attr-defined]
        dismiss([bot])
        programs.dismiss_all()

    MISPLAYS = (
        ("print('hm', flush=True)", "Odd .*answered no JSON: 'hm'"),
        ("print('[]', flush=True)", "which is no object"),
        ("say(type='ready')", "answered with type 'ready' instead of 'choice'"),
        ("say(type='choice', id=0, choice=0)", "answered question 0 instead of 1"),
        ("say(type='choice', id=m['id'])", "answered 'None'; a choice is"),
        ("say(type='choice', id=m['id'], choice='fly')", "chose 'fly', which is not legal now"),
        ("sys.exit('out of memory')", "ended with code 1: out of memory"),
        ("os.close(1); os._exit(4)", "ended with code 4"),
        ("time.sleep(4)", "did not answer within 0.3 s"),
        ("print('x' * 200_000, flush=True)", "answered with a line without end"),
    )

    @pytest.mark.slow  # a process each
    @pytest.mark.parametrize(("code", "words"), MISPLAYS)
    def test_a_program_that_fails_is_named_in_one_line(self, engine_bot: Write, code: str, words: str) -> None:
        bot = make_bot(f"seconds=0.3;{engine_bot(code)}", 1)
        game = Game.new(Setup(players=2), seed=1)
        before = game.state.key()
        with pytest.raises(BotError, match=words) as failed:
            bot.choose(game)
        assert "\n" not in str(failed.value)
        assert game.state.key() == before

    @pytest.mark.slow
    @pytest.mark.parametrize(
        ("script", "words"),
        [
            ("import sys; sys.exit('no licence')", "ended with code 1: no licence"),
            ("print('hello', flush=True); input()", "answered no JSON: 'hello'"),
            ('print(\'{"type":"hello","protocol":9,"name":"x"}\', flush=True)', "speaks protocol '9', this is 1"),
            ('print(\'{"type":"hello","protocol":1}\', flush=True)', "says hello without a name"),
        ],
    )
    def test_a_program_that_cannot_say_hello(self, tmp_path: Path, script: str, words: str) -> None:
        (tmp_path / "e.py").write_text(script)
        bot = make_bot(f"exec:{sys.executable} {tmp_path / 'e.py'}", 1)
        with pytest.raises(BotError, match=words):
            bot.choose(Game.new(Setup(players=2), seed=1))

    def test_its_seat_may_go_on_at_random(self, engine_bot: Write, capfd: pytest.CaptureFixture[str]) -> None:
        bot = make_bot(f"errors=random;{engine_bot('sys.exit(1)')}", 1)
        assert len(play(bot, 30).record_words) >= 30
        assert capfd.readouterr().err.count("\n") == 1

    def test_a_program_is_used_again_and_ends_with_us(self, engine_bot: Write, tmp_path: Path) -> None:
        name = engine_bot("say(type='choice', id=m['id'], choice=0)")
        for seed in range(2):
            bot = make_bot(name, seed)
            play(bot, 3, seed)
            dismiss([bot])
        programs.dismiss_all()
        told = [line.split() for line in (tmp_path / "told.txt").read_text().splitlines()]
        assert [kind for _, kind in told] == ["game_over", "game_over", "quit"]
        assert len({process for process, _ in told}) == 1

    def test_two_seats_have_two_programs(self, engine_bot: Write) -> None:
        name = engine_bot("say(type='choice', id=m['id'], choice=0, why=str(os.getpid()))")
        game = Game.new(Setup(players=2), seed=1)
        bots = [make_bot(name, 1), make_bot(name, 2)]
        for bot in bots:
            bot.choose(game)
        assert len({bot.said for bot in bots}) == 2  # type: ignore[attr-defined]
        dismiss(bots)


class TestSimulate:
    @pytest.mark.slow
    def test_a_bot_of_others_plays_by_the_same_dice(self, class_bot: Write) -> None:
        """The same seed gives the same games, though they run through `Game`."""
        wanted = Wanted(games=2, bots=(class_bot("return len(turn.choices) // 3"), "greedy"), seed=5)
        results = list(simulate(wanted))
        assert [result["bots"][0] != result["bots"][1] for result in results] == [True, True]
        assert results == list(simulate(wanted))

    def test_a_failing_bot_stops_the_run_in_one_line(self, class_bot: Write) -> None:
        with pytest.raises(BotError, match=r"^Odd .* chose number '999'"):
            list(simulate(Wanted(games=1, bots=(class_bot("return 999"), "greedy"))))


class TestCommands:
    def test_simulate(self, class_bot: Write, capsys: pytest.CaptureFixture[str]) -> None:
        """It plays besides those of --bots."""
        bot = class_bot("return (7 * len(turn.view['choices']) + turn.view['turn']) % len(turn.choices)")
        assert cli.main(["simulate", "--games", "1", "--json", "--bot", bot]) == 0
        result = json.loads(capsys.readouterr().out)
        assert sorted(result["bots"]) == sorted([bot, "greedy"])

    def test_a_failing_bot_is_one_line_and_exit_2(self, class_bot: Write, capsys: pytest.CaptureFixture[str]) -> None:
        assert cli.main(["simulate", "--games", "1", "--json", "--bot", class_bot("return 'fly'")]) == 2
        out, err = capsys.readouterr()
        assert out == ""
        assert err.startswith("whetstone: Odd (")
        assert err.endswith(" chose 'fly', which is not legal now\n")
        assert err.count("\n") == 1

    def test_play(self, class_bot: Write, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        """A bot of others at a table in the terminal; the file remembers it but resuming does not run it."""
        bot, saved = class_bot("return 'fly'"), str(tmp_path / "game.json")
        seated = ["--seats", "greedy", "--bot", bot, "--factions", "nordic,saxony", "--mats", "patriotic,industrial"]
        assert cli.main(["play", "--terminal", "--seed", "1", "--save", saved, *seated]) == 2
        assert "chose 'fly', which is not legal now" in capsys.readouterr().err
        assert Game.load(saved).seats == ["greedy", bot]
        assert cli.main(["play", "--terminal", "--resume", saved]) == 2
        assert "a bot of others played here" in capsys.readouterr().err

    def test_a_file_cannot_make_us_run_a_program(self) -> None:
        game = Game.new(Setup(players=2), seed=1)
        for kind in ("exec:touch stolen", "my_bot.py"):
            with pytest.raises(WhetstoneError, match="name the players again with --seats"):
                seated_again((), game.setup, ["human", kind])
        assert seated_again((), game.setup, ["human", "somebody"]) == ["human", "greedy"]
