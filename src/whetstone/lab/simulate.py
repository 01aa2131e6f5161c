"""`whetstone simulate`: bots play many games. The same seed gives the same games, however many processes share them.

A game is planned before it is played: its number and the seed of the run decide set-up, bots, dice and whether it is
checked. A checked or recorded game, or one with a bot of others, runs through `Game`, any other through the bare
engine, with the same dice. A player may be an Automa, which is dealt with the set-up and needs no bot.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from whetstone.bots import Bot, BotError, dismiss, is_foreign, make_bot
from whetstone.core import engine
from whetstone.core.ids import CHANCE
from whetstone.core.scoring import score
from whetstone.core.scoring import winners as winners_of
from whetstone.core.state import State
from whetstone.errors import WhetstoneError
from whetstone.lab.invariants import Broken, Watch, need
from whetstone.lab.pool import processes
from whetstone.play.chance import Dice
from whetstone.play.game import Game
from whetstone.play.names import GOAL_NAMES
from whetstone.play.seats import check_options, level_of, seat_players, with_automas
from whetstone.play.setup import Setup, configure, deal
from whetstone.play.view import SCORE_LINES

MOST_PLAYERS = 7
MOST_PLAYERS_OF_THE_BASE_GAME = 5
MOST_DECISIONS = 1_000_000  # a game that has not ended by then never will

# Set-up options for `--variants`. Each player count meets each of them.
VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"last_turn": True},
    {"teams": True},
    {"gifts": True},
    {"delay_penalty": True, "split_trade": True, "recruit_at_once": True},
    {"mats_in_order": True, "allow_banned": True},
    {"promos": False, "modular_tiles": False},
    {"invaders": False},
    {"teams": True, "last_turn": True, "gifts": True},
)
# Those of a game with Automas; what is for games without them is left out.
AUTOMA_VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"automa_cooperative": True},
    {"automa_one_deck": True, "last_turn": True},
    {"automa_skips": True, "automa_coins": -2, "automa_power": 2},
    {"automa_hesitates": True, "automa_hesitates_deploying": True},
    {"automa_all_moves": True, "automa_coins": 1, "automa_power": -1},
    {"automa_cooperative": True, "automa_one_deck": True, "gifts": True},
    {"delay_penalty": True, "split_trade": True, "recruit_at_once": True},
    {"promos": False, "modular_tiles": False},
)


@dataclass(frozen=True)
class Wanted:
    """What the caller wants simulated."""

    games: int
    players: tuple[int, ...] = (2,)
    setup: Setup = field(default_factory=Setup)  # options, factions and mats; the number of players is set per game
    bots: tuple[str, ...] = ("greedy",)
    seed: int = 0
    variants: bool = False
    check: float = 0.0
    records: str | None = None


@dataclass(frozen=True)
class Plan:
    """One game, decided but not played. `bots` are the players in the order of the set-up's factions and mats."""

    number: int
    seed: int
    setup: Setup
    bots: tuple[str, ...]
    check: bool
    records: str | None
    most_rounds: int | None = None  # then the game is called: who is ahead has won


def parse_players(text: str, *, invaders: bool) -> tuple[int, ...]:
    """`4`, `2-5`, `2,3,7` or `all`."""
    most = MOST_PLAYERS if invaders else MOST_PLAYERS_OF_THE_BASE_GAME
    if text == "all":
        return tuple(range(2, most + 1))
    counts: list[int] = []
    for part in text.split(","):
        low, dash, high = part.partition("-")
        if not low.isdecimal() or (dash and not high.isdecimal()):
            raise WhetstoneError(f"players must be a number, a range such as 2-5, or 'all', not {text!r}")
        counts += range(int(low), int(high if dash else low) + 1)
    if not counts or min(counts) < 2 or max(counts) > most:
        raise WhetstoneError(f"players {text}: this game is for 2 to {most} (SETUP-27)")
    return tuple(counts)


def plan(wanted: Wanted, number: int) -> Plan:
    """The nth game of a run."""
    players = wanted.players[number % len(wanted.players)]
    setup = replace(wanted.setup, players=players)
    if wanted.variants:
        variants = AUTOMA_VARIANTS if any(map(level_of, wanted.bots)) else VARIANTS
        setup = replace(setup, **variant_options(number // len(wanted.players), players, variants))
    dice = Dice(wanted.seed, used=3 * number)
    seed = dice.below(2**62)
    checked = dice.below(10**6) < wanted.check * 10**6
    turned = number // len(wanted.players)  # bots change seats from game to game
    bots = tuple(wanted.bots[(seat + turned) % len(wanted.bots)] for seat in range(players))
    return Plan(number, seed, with_automas(setup, bots), bots, checked, wanted.records)


def variant_options(n: int, players: int, variants: tuple[dict[str, Any], ...] = VARIANTS) -> dict[str, Any]:
    """Options of the nth variant that so many players can play with."""
    options = dict(variants[n % len(variants)])
    if players not in (4, 6):
        options.pop("teams", None)
    if players > MOST_PLAYERS_OF_THE_BASE_GAME:
        options.pop("invaders", None)
    return options


def check_wanted(wanted: Wanted) -> None:
    """Complain about what cannot be played before anything is."""
    if wanted.games < 1:
        raise WhetstoneError("there must be at least one game")
    if not 0 <= wanted.check <= 1:
        raise WhetstoneError(f"the fraction of games to check is from 0 to 1, not {wanted.check}")
    if not wanted.bots:
        raise WhetstoneError("name at least one bot")
    for name in wanted.bots:
        if not level_of(name):
            make_bot(name, 0)
    check_options(wanted.setup, wanted.bots)
    turns = len(wanted.bots) * (len(VARIANTS) if wanted.variants else 1)  # until seats and options repeat
    for number in range(min(wanted.games, len(wanted.players) * turns)):
        deal(plan(wanted, number).setup, Dice(0))


# --- playing --------------------------------------------------------------------------------------------------------


def play(plan: Plan) -> dict[str, Any]:
    """Play a planned game; what came of it as plain data."""
    try:
        if plan.check or plan.records or any(map(is_foreign, plan.bots)):
            setup, state, decisions, outcomes = _play_watched(plan)
        else:
            setup, state, decisions, outcomes = _play_fast(plan)
    except WhetstoneError:
        raise
    except Exception as error:
        raise Broken(f"{name_of(plan)}: {type(error).__name__}: {error}") from error
    return _result(plan, setup, state, decisions, outcomes)


def name_of(plan: Plan) -> str:
    return f"game {plan.number + 1} (seed {plan.seed}, {plan.setup.players} players, {plan.setup.to_json()})"


def seated(plan: Plan, setup: Setup) -> list[str]:
    """Who sits where once the set-up is dealt: the Automas at their factions, the bots round the table."""
    return seat_players(setup, [name for name in plan.bots if not level_of(name)])


def _bots(plan: Plan, setup: Setup) -> dict[int, Bot]:
    """The players of the seats somebody plays."""
    return {
        seat: make_bot(name, plan.seed + 1 + seat)
        for seat, name in enumerate(seated(plan, setup))
        if not level_of(name)
    }


def _play_fast(plan: Plan) -> tuple[Setup, State, int, int]:
    """The same dice in the same order as `Game.new`, without a game around the position."""
    dice = Dice(plan.seed)
    setup = deal(plan.setup, dice)
    s = engine.new_game(configure(setup))
    dice = Dice(dice.below(2**62))
    choosers = {seat: bot.choose_code for seat, bot in _bots(plan, setup).items()}
    actor, apply, weights = engine.actor, engine.apply, engine.weights
    decisions = outcomes = 0
    most_turns = _most_turns(plan)
    while not s.over:
        seat = actor(s)
        if seat == CHANCE:
            apply(s, dice.weighted(s.choices, weights(s)))
            outcomes += 1
        elif s.turn > most_turns:
            break
        else:
            apply(s, choosers[seat](s, seat, s.choices))
            decisions += 1
            need(decisions < MOST_DECISIONS, "the game does not end")
    return setup, s, decisions, outcomes


def _most_turns(plan: Plan) -> int:
    return MOST_DECISIONS if plan.most_rounds is None else plan.most_rounds * plan.setup.players


def _play_watched(plan: Plan) -> tuple[Setup, State, int, int]:
    game = Game.new(plan.setup, seed=plan.seed)
    bots = _bots(plan, game.setup)
    watch = Watch(game, Dice(plan.seed + 1000)) if plan.check else None
    try:
        decisions = _play_on(game, bots, watch, _most_turns(plan))
    finally:
        dismiss(bots.values())
    if watch:
        watch.finish()
    if plan.records:
        game.save(Path(plan.records) / f"game-{plan.number + 1:06}.json")
    return game.setup, game.state, decisions, len(game.record.words) - decisions


def _play_on(game: Game, bots: dict[int, Bot], watch: Watch | None, most_turns: int) -> int:
    """To the end. Returns the number of decisions."""
    decisions = 0
    while game.actor is not None and game.state.turn <= most_turns:
        try:
            if watch:
                watch.before()
            choice = bots[game.actor].choose(game)
            game.choose(choice)
            if watch:
                watch.after(choice)
        except BotError:
            raise
        except Exception as error:
            raise Broken(f"decision {decisions + 1}: {error} [{game.position()}]") from error
        decisions += 1
        need(decisions < MOST_DECISIONS, "the game does not end")
    return decisions


def _result(plan: Plan, setup: Setup, s: State, decisions: int, outcomes: int) -> dict[str, Any]:
    won = winners_of(s)
    seats = range(setup.players)
    bots = seated(plan, setup)
    winners = [setup.factions[seat] for seat in seats if won & (1 << seat)]
    return {
        "game": plan.number + 1,
        "seed": plan.seed,
        "players": setup.players,
        "factions": list(setup.factions),
        "mats": list(setup.mats),
        "bots": bots,
        "setup": setup.to_json(),
        "winner": winners[0],
        "winner_bot": bots[setup.factions.index(winners[0])],
        "winners": winners,
        "scores": [dict(zip(SCORE_LINES, score(s, seat), strict=True)) for seat in seats],
        "stars": [
            {GOAL_NAMES[goal.code]: n for goal, n in zip(s.config.goals, s.players[seat].stars, strict=True) if n}
            for seat in seats
        ],
        "over": bool(s.over),
        "rounds": max(p.turns for p in s.players),
        "decisions": decisions,
        "chance_outcomes": outcomes,
        "checked": plan.check,
    }


def simulate(wanted: Wanted, jobs: int = 1) -> Iterator[dict[str, Any]]:
    """Results in the order of the games."""
    check_wanted(wanted)
    if jobs < 1:
        raise WhetstoneError("there must be at least one job")
    if wanted.records:
        os.makedirs(wanted.records, exist_ok=True)
    plans = (plan(wanted, number) for number in range(wanted.games))
    if jobs == 1:
        yield from map(play, plans)
        return
    with processes(jobs) as pool:
        yield from pool.map(play, plans, chunksize=max(1, min(4, wanted.games // (4 * jobs))))
