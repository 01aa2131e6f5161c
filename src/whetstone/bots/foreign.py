"""A bot of others at the table: it is asked by the protocol, and whatever it does, the game is not harmed.

A bot that fails (answers nonsense or what is not legal, takes too long, ends, raises) is named in one line. Then the
game stops, or its seat goes on at random, as its name says (`errors=stop`, `errors=random`).
"""

from __future__ import annotations

import sys
import weakref
from collections.abc import Callable
from typing import Any

from whetstone.bots import classes, programs, protocol
from whetstone.bots.protocol import Answer, Misplay, seed_for
from whetstone.bots.spec import RANDOM, BotError, Spec, parse
from whetstone.bots.uniform import RandomBot
from whetstone.bots.worker import Worker
from whetstone.bots.worlds import Simulator
from whetstone.core.engine import actor
from whetstone.core.state import State
from whetstone.play.game import Game


class ClassPlayer:
    """An instance of somebody's class, for one game."""

    def __init__(self, spec: Spec, seed: int) -> None:
        self.spec = spec
        self.seed = seed
        self._worker = Worker()
        kind = classes.find_class(spec)
        self._bot = self._call(lambda: classes.make(kind, seed_for("bot", seed)), "making it")
        named = getattr(self._bot, "name", None)
        self.name = protocol.one_line(named, 60) if isinstance(named, str) and named else kind.__name__
        self._decisions = 0

    def _call(self, call: Callable[[], Any], doing: str) -> Any:
        try:
            return self._worker.do(call, self.spec.seconds)
        except TimeoutError:
            raise Misplay(f"did not answer within {self.spec.seconds:g} s ({doing})") from None
        except KeyboardInterrupt:
            raise
        except BaseException as error:
            raise Misplay(f"failed in {doing}: {classes.told(error)}") from None

    def begin(self, message: dict[str, Any]) -> None:
        if hasattr(self._bot, "new_game"):
            self._call(lambda: self._bot.new_game(message), "new_game")

    def choose(self, message: dict[str, Any], game: Game, seat: int) -> Answer:
        self._decisions += 1
        seed = seed_for(f"worlds {self._decisions}", self.seed)
        turn = classes.Turn(message, Simulator(game.setup, game.state, seat, seed))
        answer = self._call(lambda: self._bot.choose(turn), "choose")
        choice, why = answer if isinstance(answer, tuple) and len(answer) == 2 else (answer, None)
        if isinstance(choice, dict):  # one of the choices it was given
            choice = choice.get("text")
        return protocol.read_choice(game.state, choice, why)

    def end(self, message: dict[str, Any]) -> None:
        if hasattr(self._bot, "game_over"):
            self._call(lambda: self._bot.game_over(message), "game_over")
        self._worker.dismiss()

    def drop(self) -> None:
        self._worker.dismiss()


class ProgramPlayer:
    """A program, for one game."""

    def __init__(self, spec: Spec) -> None:
        self.spec = spec
        self._program = programs.hire(spec)
        self.name = self._program.name

    def begin(self, message: dict[str, Any]) -> None:
        self._program.ask(message, "ready", programs.START_SECONDS)

    def choose(self, message: dict[str, Any], game: Game, seat: int) -> Answer:
        answer = self._program.ask(message, "choice", self.spec.seconds)
        if answer.get("id") != message["id"]:
            raise Misplay(f"answered question {answer.get('id')!r} instead of {message['id']}")
        return protocol.read_choice(game.state, answer.get("choice"), answer.get("why"))

    def end(self, message: dict[str, Any]) -> None:
        self._program.tell(message)
        programs.release(self.spec, self._program)

    def drop(self) -> None:
        self._program.kill()


class ForeignBot:
    """A seat played by a bot of others, as bots of ours are: `choose(game)`. One game at a time."""

    def __init__(self, text: str, seed: int) -> None:
        self.spec = parse(text)
        self.seed = seed
        self.name = self.spec.target
        self.said: str | None = None  # the reason the bot gave for its last choice
        self.trouble: str | None = None  # how it failed in this game, if it did
        self._game: Game | None = None
        self._player: ClassPlayer | ProgramPlayer | None = None
        self._stand_in = RandomBot(seed)
        self._heard = 0  # events it has been told
        self._asked = 0
        self._leave: weakref.finalize[..., Any] | None = None
        if self.spec.is_program:
            programs.check_program(self.spec)
        else:
            classes.find_class(self.spec)

    def choose(self, game: Game) -> int:
        seat = actor(game.state)
        if game is not self._game:
            self.finish()
            self._game, self._heard, self._asked, self.trouble = game, 0, 0, None
            self._try(lambda: self._begin(game, seat))
        self.said = None
        if self.trouble is None:
            answer: Answer | None = self._try(lambda: self._answer(game, seat))
            if answer is not None:
                self.said = answer.why
                return answer.code
        return self._stand_in.choose(game)

    def choose_code(self, s: State, seat: int, choices: list[int]) -> int:
        raise BotError(f"{self.name} is a bot of others and needs a whole game to choose in, not a bare position")

    def _begin(self, game: Game, seat: int) -> None:
        self._player = ProgramPlayer(self.spec) if self.spec.is_program else ClassPlayer(self.spec, self.seed)
        self.name = self._player.name
        self._leave = weakref.finalize(self, self._player.drop)  # for a table that is left without a word
        self._player.begin(protocol.new_game(game.setup, seat, self.seed, self.spec.seconds))

    def _answer(self, game: Game, seat: int) -> Answer:
        assert self._player is not None
        events = game.events
        self._heard = min(self._heard, len(events))  # choices may have been taken back
        self._asked += 1
        message = protocol.choose(game.setup, game.state, seat, events[self._heard :], self._asked, self.spec.seconds)
        self._heard = len(events)
        return self._player.choose(message, game, seat)

    def _try(self, do: Callable[[], Any]) -> Any:
        """What it returns, or None if the bot fails and may be replaced."""
        try:
            return do()
        except Misplay as misplay:
            self._drop()
            called = self.spec.target if self.name == self.spec.target else f"{self.name} ({self.spec.target})"
            self.trouble = f"{called} {misplay}"
            if self.spec.errors != RANDOM:
                raise BotError(self.trouble) from None
            print(f"whetstone: {self.trouble}; its seat goes on at random", file=sys.stderr, flush=True)
            return None

    def finish(self) -> None:
        """The game is over, or given up: tell the bot, and let it go. Harmless when there is nothing to finish."""
        game, player = self._game, self._player
        self._game = self._player = None
        if self._leave is not None:
            self._leave.detach()
        if game is not None and player is not None:
            try:
                player.end(protocol.game_over(game))
            except Misplay:
                player.drop()  # the game is over; nothing it does matters any more

    def _drop(self) -> None:
        player, self._player = self._player, None
        if self._leave is not None:
            self._leave.detach()
        if player is not None:
            player.drop()
