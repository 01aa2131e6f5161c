"""A toy module uses every hook of `core.hooks.Module`, so that expansions find them working.

The toy: a balloon per seat that a Move action may fly one territory, with oil aboard that can be spent; deploying costs
one token less; between actions a player may buy power from it; it counts stars, ends the game at the second one, and
pays a coin at the end.
"""

from __future__ import annotations

from tests.spec.table import do, lay, refused, seat, texts
from whetstone import Game
from whetstone.core.engine import settle
from whetstone.core.frames import AT, MODULE, MOVER, OWNER, Step, operand_a, pop, push
from whetstone.core.hooks import Module
from whetstone.core.ids import DEPLOY, OIL, POWER, first, row
from whetstone.core.native import i64
from whetstone.core.state import State
from whetstone.core.tracks import gain

F_FLY = 120
AIR = 0  # extra: where each balloon is, by seat


class FlyStep(Step):
    def choices(self, s: State, f: i64, out: list[i64]) -> None:
        mask = s.config.board.adjacent[s.extra[AIR + s.frames[f + OWNER]]]
        while mask:
            out.append(AT + (first(mask) << 8))
            mask &= mask - 1

    def take(self, s: State, f: i64, choice: i64) -> None:
        s.extra[AIR + s.frames[f + OWNER]] = operand_a(choice)
        pop(s)


class Balloons(Module):
    def __init__(self) -> None:
        super().__init__(1)
        self.oil = [1, 0]
        self.seen: list[str] = []

    def turn_started(self, s: State, seat: i64) -> None:
        self.seen.append(f"start {seat}")

    def turn_ended(self, s: State, seat: i64) -> None:
        self.seen.append(f"end {seat}")

    def list_turn(self, s: State, seat: i64, phase: i64, out: list[i64]) -> None:
        if s.players[seat].coins >= 5:
            out.append(MODULE)

    def take_turn(self, s: State, seat: i64, choice: i64) -> None:
        s.players[seat].coins -= 5
        gain(s, seat, POWER, 1)

    def list_movers(self, s: State, seat: i64, out: list[i64]) -> None:
        out.append(MOVER)

    def move_mover(self, s: State, seat: i64, choice: i64) -> None:
        push(s, F_FLY, seat, 0, 0, 0)

    def bottom_cost(self, s: State, seat: i64, action: i64, cost: i64) -> i64:
        return cost - 1 if action == DEPLOY else cost

    def spendable(self, s: State, seat: i64, kind: i64) -> i64:
        return self.oil[seat] if kind == OIL else 0

    def spend(self, s: State, seat: i64, kind: i64) -> None:
        self.oil[seat] -= 1

    def star_placed(self, s: State, seat: i64, goal: i64) -> None:
        self.seen.append(f"star {seat}")

    def ends_game(self, s: State, seat: i64, ends: bool) -> bool:
        return ends or s.players[seat].star_count == 2

    def end_coins(self, s: State, seat: i64) -> i64:
        return 1


def with_balloons(line: str) -> tuple[Game, Balloons]:
    game = lay(line)
    module = Balloons()
    config = game.state.config
    config.modules.append(module)
    config.steps[F_FLY] = FlyStep()
    game.state.extra = row([17, 18])  # C5 and C6
    settle(game.state)
    return game, module


LINE = "nordic/industrial coins=6 power=3 hero@A4 w@A5; saxony; board oil2@A5 metal2@A5; turn nordic"


def test_a_module_offers_choices_between_actions() -> None:
    game, _ = with_balloons(LINE)
    do(game, "choice=48.0.0")
    assert (seat(game, "nordic").coins, seat(game, "nordic").power) == (1, 4)
    refused(game, "choice=48.0.0")


def test_a_module_moves_what_is_no_unit() -> None:
    game, _ = with_balloons(LINE)
    do(game, "section=move", "move", "choice=49.0.0")
    assert "at=D6" in texts(game)
    do(game, "at=D6")
    assert game.state.extra[AIR] == 24


def test_a_module_changes_costs_and_keeps_tokens_off_the_board() -> None:
    game, module = with_balloons(LINE)
    do(game, "section=bolster", "power", "upgrade", "cube=units", "cover=build")
    assert module.oil == [0, 0], "2 oil on the board and 1 aboard pay for the 3 of the Upgrade"
    game, _ = with_balloons(LINE)
    do(game, "section=produce")
    assert "deploy" in texts(game), "2 metal are enough for a Deploy of 3"


def test_a_module_sees_turns_and_stars_and_may_end_the_game() -> None:
    line = "nordic/industrial coins=6 power=14 pop=17 monument@A5 w@A5 hero@A4; saxony; turn nordic"
    game, module = with_balloons(line)
    do(game, "section=bolster", "power")
    assert module.seen == ["star 0", "star 0"]
    assert game.outcome is not None
    assert game.scores()["saxony"]["ability"] == 1
    game, module = with_balloons(LINE)
    do(game, "section=bolster", "end")
    assert module.seen == ["end 0", "start 1"]
