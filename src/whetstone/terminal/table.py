"""A game at the terminal: people and bots in their seats, one keyboard.

Before another person's secrets are shown a curtain asks to pass the keyboard on. The game is written to its file before
every question and after every answer, so that Ctrl-C, a closed window or an empty battery lose nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Protocol

from rich.console import Console
from rich.text import Text

from whetstone.errors import WhetstoneError
from whetstone.play.game import Choice, Game, IllegalChoice, UndoError
from whetstone.play.notation import from_text
from whetstone.play.record import RecordError
from whetstone.play.seats import automas
from whetstone.play.why import why_not
from whetstone.terminal import clauses, colours, hexmap, panels
from whetstone.terminal.keep import Keeper, replay_command, resume_command
from whetstone.terminal.reasons import Reasons
from whetstone.terminal.result import levels_of, show_result
from whetstone.terminal.screen import Screen, place_key
from whetstone.words import catalogue
from whetstone.words.atlas import spots
from whetstone.words.log import log
from whetstone.words.messages import listed, say
from whetstone.words.names import faction_name

HUMAN = "human"
SPECTATOR = -1
PAYING = {"pay", "pay_card"}
PLACE_WORDS = ("go", "at", "produce", "fight")  # notation that takes nothing but a place
RULES_SHOWN = 4
_PLACES = frozenset(("base", *(spot.place.lower() for spot in spots())))


class Bot(Protocol):
    def choose(self, game: Game) -> int: ...


class Leave(Exception):
    """The people at the table want to stop; the game is kept."""


class Table:
    """`kinds` says who sits where, by seat: `human` or the name of a bot; `bots` are the players of the latter."""

    def __init__(
        self,
        game: Game,
        kinds: Sequence[str],
        bots: dict[int, Bot],
        keeper: Keeper,
        console: Console,
        read: Callable[[str], str] = input,
    ) -> None:
        self.game = game
        self.kinds = kinds
        self.bots = bots
        self.keeper = keeper
        self.console = console
        self.screen = Screen(console)
        self.read = read
        self.people = [seat for seat, kind in enumerate(kinds) if kind == HUMAN]
        self.shown: int | None = None  # whose secrets may be on the screen
        self.decided: int | None = None  # the seat that decided last
        self.seen = [len(game.events)] * len(kinds)  # events each seat has read, so that new ones stand out
        self.told = list(self.seen)  # events each seat has had on a page of their own
        self.reasons = Reasons()
        self.automas = frozenset(seat for seat, level in enumerate(automas(game.setup)) if level)
        self.commands: dict[str, Callable[[list[str]], bool]] = {
            "?": self._help,
            "a": self._pay_all,
            "u": self._undo,
            "s": self._save,
            "l": self._log,
            "m": self._map,
            "o": self._others,
            "p": self._scores,
            "w": self._why,
            "r": self._rules,
            "q": self._quit,
        }

    # --- the game -----------------------------------------------------------------------------------------------------

    def run(self) -> int:
        """Play until the game is over or everybody leaves. Returns the exit code."""
        try:
            while self.game.actor is not None:
                if self.game.actor in self.bots:
                    self._let_bot_choose(self.game.actor)
                else:
                    self._ask(self.game.actor)
        except (KeyboardInterrupt, EOFError):
            # Nothing is saved here: the file is up to date, and a bot may have been interrupted in the middle.
            self._say("")
            self._say(say("quit-kept", file=str(self.keeper.path)))
            return self._leave()
        except Leave:
            return self._leave()
        self._keep()
        self._finish()
        return 0

    def _leave(self) -> int:
        self._say(say("quit-resume", command=resume_command(self.keeper.path, self.kinds)))
        return 0

    def _let_bot_choose(self, seat: int) -> None:
        before, turn = len(self.game.events), self.game.state.turn
        self.game.choose(self.bots[seat].choose(self.game))
        self.decided = seat
        if not self.people:  # nobody can profit from what a bot's plan tells of its cards
            for line in log(self.game, SPECTATOR, before):
                self._say(line)
            reason = self.reasons.news(turn, self.bots[seat])
            if reason is not None:
                self._say(say("log-why", why=reason), colours.DIM)

    def _ask(self, seat: int) -> None:
        """Let a person decide until it is somebody else's turn to."""
        self._keep()
        self._draw_curtain(seat)
        draw = True
        while self.game.actor == seat:
            if draw:
                page = self.screen.page(self.game, seat, self.seen[seat])
                if self.screen.left_out:
                    self._tell_automas(seat, seat)
                self.screen.clear()
                self.screen.show(page)
            line = self.read(f"({say('input-hint')}) > ")
            draw = self._obey(line.split(), seat)

    def _tell_automas(self, seat: int, viewer: int) -> None:
        """What happened since the seat last decided, on pages of its own: an Automa's turn is told in full."""
        events = self.game.events
        since = max(self.seen[seat], self.told[seat])
        if not any(event.seat in self.automas for event in events[since:]):
            return
        self.told[seat] = len(events)
        lines = self.screen.wrapped([Text(line) for line in log(self.game, viewer, since)], self.screen.size.width)
        step = max(self.screen.size.height - 3, 5)
        for start in range(0, len(lines), step):
            self.screen.clear()
            self._say(say("told-title"), colours.HEADING)
            self.screen.show(lines[start : start + step])
            self.read(say("told-go-on") + " ")

    def _draw_curtain(self, seat: int) -> None:
        """Between two people the screen is empty. The first time it still says who sits where."""
        if self.shown == seat:
            return
        if self.shown is not None:
            self.screen.clear()
        if len(self.people) > 1:
            self.read(say("curtain", faction=faction_name(self.game.setup.factions[seat])) + " ")
        else:
            self.read(say("begin") + " ")
        self.shown = seat

    def _obey(self, words: list[str], seat: int) -> bool:
        """Do what was typed. True if the table has to be drawn again."""
        if not words:
            return True
        command = self.commands.get(words[0].lower())
        if command is not None:
            return command(words[1:])
        changed = False
        for word in words:
            if self.game.actor != seat:
                break
            try:
                choice = self._meant(word)
                before = len(self.game.events)
                self.game.choose(choice)
            except WhetstoneError as error:
                self._complain(str(error))
                return False
            self.seen[seat] = before
            self._decided(seat)
            changed = True
        return changed

    def _decided(self, seat: int) -> None:
        self.decided = seat
        self._keep()

    def _meant(self, word: str) -> Choice | str:
        """The choice a word stands for: a number of the menu, a place, or else notation for the game to judge."""
        choices = self.game.choices()
        if word.isdigit():
            if not 1 <= int(word) <= len(choices):
                raise WhetstoneError(say("no-such-number", n=word, last=len(choices)))
            return choices[int(word) - 1]
        if any(choice.text == word for choice in choices) or word.lower() not in _PLACES:
            return word
        if word.lower() in (choice.details[key].lower() for choice in choices for key in place_key(choice)):
            return self._choice_about(word, choices)
        # A place that is no target: wished for by the word the targets have, so that the game says why not.
        verb = next((choice.text.partition("=")[0] for choice in choices if "place" in choice.details), None)
        return f"{verb}={word}" if verb in PLACE_WORDS else word

    def _choice_about(self, place: str, choices: list[Choice]) -> Choice:
        numbers = [
            number
            for number, choice in enumerate(choices, 1)
            for key in place_key(choice)
            if choice.details[key].lower() == place.lower()
        ]
        if len(numbers) > 1:
            told = listed([str(number) for number in numbers])
            raise WhetstoneError(say("ambiguous-place", place=place.upper(), numbers=told))
        return choices[numbers[0] - 1]

    # --- commands: True means draw the table again --------------------------------------------------------------------

    def _help(self, rest: list[str]) -> bool:
        lines = (
            say("help-number"),
            say("help-notation"),
            say("help-place"),
            say("help-auto"),
            say("help-undo"),
            say("help-save"),
            say("help-log"),
            say("help-map"),
            say("help-others"),
            say("help-scores"),
            say("help-why"),
            say("help-rules"),
            say("help-quit"),
            say("help-enter"),
        )
        pairs = [line.split(" | ", 1) for line in lines]
        width = max(len(typed) for typed, _ in pairs)
        self._say(say("help-title"), colours.HEADING)
        for typed, meaning in pairs:
            self._say(f"  {typed:{width}}  {meaning}")
        return False

    def _pay_all(self, rest: list[str]) -> bool:
        """Pay with what comes first, combat cards last, until something else is asked."""
        seat = self.game.actor
        assert seat is not None
        paid = False
        while self.game.actor == seat:
            choices = self.game.choices()
            if not {choice.details["verb"] for choice in choices} <= PAYING:
                break
            before = len(self.game.events)
            self.game.choose(min(choices, key=lambda choice: choice.details["verb"] != "pay"))
            if not paid:
                self.seen[seat] = before
            paid = True
        if paid:
            self._decided(seat)
        else:
            self._complain(say("nothing-to-pay"))
        return paid

    def _undo(self, rest: list[str]) -> bool:
        if self.decided is not None and self.decided not in self.people:
            self._complain(say("nothing-to-undo"))
            return False
        try:
            self.game.undo()
        except UndoError as error:
            self._complain(str(error))
            return False
        self._keep()
        self.seen = [min(seen, len(self.game.events)) for seen in self.seen]
        return True

    def _save(self, rest: list[str]) -> bool:
        path = Path(" ".join(rest)).expanduser() if rest else self.keeper.path
        try:
            self.game.save(path)
        except RecordError as error:
            self._complain(say("not-saved", problem=str(error)))
        else:
            self._say(say("saved", file=str(path)))
        return False

    def _log(self, rest: list[str]) -> bool:
        assert self.game.actor is not None
        lines = log(self.game, self.game.actor)
        last = int(rest[0]) if rest and rest[0].isdigit() else len(lines)
        for line in lines[len(lines) - min(last, len(lines)) :]:
            self._say(line)
        return False

    def _map(self, rest: list[str]) -> bool:
        assert self.game.actor is not None
        view = self.game.view(self.game.actor)
        small = self.screen.size.width < panels.LARGE_MAP
        self.screen.show(hexmap.draw(view, frozenset(), self.screen.signs, compact=small, tall=not small))
        self.screen.show(panels.place_lines(view, frozenset(spot.place for spot in spots() if spot.tunnel)))
        self.screen.show(panels.table_lines(view))
        return False

    def _others(self, rest: list[str]) -> bool:
        assert self.game.actor is not None
        view = self.game.view(self.game.actor)
        factions = [seat["faction"] for seat in view["seats"]]
        wanted = [faction for faction in factions if faction.startswith(rest[0].lower())] if rest else factions
        if not wanted:
            names = listed([faction_name(faction) for faction in factions])
            self._complain(say("others-unknown", name=rest[0], factions=names))
            return False
        for faction in wanted:
            self.screen.show(panels.other_seat(view, panels.seat_of(view, faction), self.screen.signs))
        return False

    def _scores(self, rest: list[str]) -> bool:
        self.console.print(panels.score_table(self.game.scores(), say("score-title"), levels_of(self.game)))
        return False

    def _why(self, rest: list[str]) -> bool:
        """Why a choice is not among the legal ones, with the text of the clause."""
        if not rest:
            self._complain(say("why-usage"))
            return False
        try:
            meant = self._meant(rest[0])
            wish = meant if isinstance(meant, str) else meant.text
            legal = [choice.text for choice in self.game.choices()]
            if wish in legal:
                self._say(say("why-legal", n=legal.index(wish) + 1))
                return False
            reason, clause = why_not(self.game.setup, self.game.state, from_text(self.game.state, wish))
        except WhetstoneError as error:
            self._complain(str(error))
            return False
        self._say(str(IllegalChoice(wish, reason, clause)))
        if clause is not None:
            clauses.print_rich([catalogue.clause(clause)], self.console)
        return False

    def _rules(self, rest: list[str]) -> bool:
        if not rest:
            self._complain(say("rules-usage"))
            return False
        try:
            found = catalogue.search(" ".join(rest))
        except WhetstoneError as error:
            self._complain(str(error))
            return False
        clauses.print_rich(found[:RULES_SHOWN], self.console)
        if len(found) > RULES_SHOWN:
            self._say(say("rules-more", n=len(found) - RULES_SHOWN, words=" ".join(rest)), colours.DIM)
        return False

    def _quit(self, rest: list[str]) -> bool:
        self._say(say("quit-kept", file=str(self.keeper.path)))
        answer = self.read(say("quit-ask") + " ").strip()
        if answer.lower() == "b":
            return True
        if answer:
            self._save([answer])
        raise Leave

    # --- the end ------------------------------------------------------------------------------------------------------

    def _finish(self) -> None:
        outcome = self.game.outcome
        assert outcome is not None
        with suppress(KeyboardInterrupt, EOFError):
            if self.people:  # everybody may look now, so nobody's secrets are told
                self._tell_automas(max(self.people, key=lambda seat: self.seen[seat]), SPECTATOR)
        self.screen.clear()
        view = self.game.view(SPECTATOR)
        small = self.screen.size.width < panels.LARGE_MAP
        self.screen.show(hexmap.draw(view, frozenset(), self.screen.signs, compact=small))
        for line in log(self.game, SPECTATOR, max(len(self.game.events) - 4, 0)):
            self._say(line, colours.DIM)
        show_result(self.game, self.console)
        self._say(say("final-kept", file=str(self.keeper.path)))
        self._say(say("final-replay", command=replay_command(self.keeper.path)))

    # --- small things -------------------------------------------------------------------------------------------------

    def _say(self, text: str, style: str = "") -> None:
        self.console.print(Text(text, style), highlight=False, soft_wrap=True)

    def _complain(self, text: str) -> None:
        self._say(" ".join(text.split()), "bold yellow")

    def _keep(self) -> None:
        try:
            self.keeper.keep(self.game)
        except RecordError as error:
            self._complain(say("not-saved", problem=str(error)))
