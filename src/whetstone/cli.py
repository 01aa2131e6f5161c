"""The command line. Every handler imports what it needs itself, so that `whetstone --help` stays quick."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NoReturn

from whetstone import __version__
from whetstone.compiler import engine_kind
from whetstone.errors import WhetstoneError

if TYPE_CHECKING:
    from whetstone.play.setup import Setup

USER_ERROR = 2
INTERNAL_ERROR = 1
INTERRUPTED = 130

Handler = Callable[[argparse.Namespace], int]


class Parser(argparse.ArgumentParser):
    """An ArgumentParser whose complaints are one line and not the whole usage."""

    def error(self, message: str) -> NoReturn:
        raise WhetstoneError(f"{message} (see {self.prog} --help)")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; every failure becomes one line on stderr and an exit code."""
    try:
        code = _run(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()  # here, so that a reader that went away is noticed where it is handled
        return code
    except KeyboardInterrupt:
        return _fail("stopped", INTERRUPTED)
    except Exception as error:
        if os.environ.get("WHETSTONE_DEBUG") == "1":
            raise
        return _fail(*_explain(error))


def _run(argv: Sequence[str]) -> int:
    try:
        arguments, rest = build_parser().parse_known_args(argv)
    except SystemExit:  # argparse leaves so after --help and --version; complaints go through Parser.error
        return 0
    if arguments.command == "test":
        arguments.pytest_arguments = rest
    elif rest:
        command_parser: Parser = arguments.parser
        command_parser.error(f"unrecognized arguments: {' '.join(rest)}")
    handler: Handler = arguments.handler
    return handler(arguments)


def _explain(error: Exception) -> tuple[str, int]:
    """The line a person gets to read about an error, and the exit code."""
    if isinstance(error, BrokenPipeError):
        # Python flushes stdout once more on its way out; let that go nowhere instead of failing again.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return "the reader of the output went away", USER_ERROR
    if isinstance(error, WhetstoneError):
        return str(error), USER_ERROR
    if isinstance(error, OSError):
        reason = error.strerror or str(error)
        return (f"{error.filename}: {reason}" if error.filename else reason), USER_ERROR
    problem = f"{type(error).__name__}: {error}"
    return f"this is a bug in whetstone: {problem} (WHETSTONE_DEBUG=1 shows where)", INTERNAL_ERROR


def _fail(message: str, code: int) -> int:
    print(f"whetstone: {' '.join(message.split())}", file=sys.stderr)
    return code


def build_parser() -> Parser:
    parser = Parser(
        prog="whetstone",
        description="Whetstone, an unofficial, complete Scythe.",
        epilog="'whetstone COMMAND --help' tells more about a command.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "--version",
        action="version",
        version=f"whetstone {__version__} (Python {sys.version.split()[0]}, {engine_kind()} engine)",
    )
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", dest="command", required=True)

    def command(name: str, handler: Handler, summary: str, description: str) -> argparse.ArgumentParser:
        added = commands.add_parser(
            name,
            help=summary,
            description=description,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        added.set_defaults(handler=handler, parser=added)
        return added

    play = command(
        "play",
        _play,
        "play a game",
        "Play a game: alone against the Automa or bots, or several people at one keyboard.\n\n"
        "  whetstone play                                      you against one bot\n"
        "  whetstone play --solo automaszyna --factions nordic,saxony    you against the Automa (docs/automa.md)\n"
        "  whetstone play --players 3 --seats human,human,greedy --factions nordic,saxony\n"
        "  whetstone play --resume my.json --seats human,greedy    go on with a saved game",
    )
    play.add_argument("--terminal", action="store_true", help="play in this terminal")
    play.add_argument("--players", type=int, metavar="N", help="number of seats (as many as are named, at least 2)")
    play.add_argument(
        "--seats", default="", metavar="A,B", help="human, a bot or automa:LEVEL each (human,greedy,automa...)"
    )
    play.add_argument(
        "--solo", nargs="?", const="automa", metavar="LEVEL", help="you against one Automa (autometta to ultimaszyna)"
    )
    play.add_argument("--seed", type=int, metavar="S", help="decides what chance does")
    play.add_argument("--resume", metavar="FILE", help="go on with a saved game; seats then go clockwise")
    play.add_argument("--save", metavar="FILE", help="keep the game in this file")
    _add_setup_options(play)
    simulate = command(
        "simulate",
        _simulate,
        "let bots play many games",
        "Let bots play games and report on them. The same seed gives the same games, whatever --jobs is.\n\n"
        "  whetstone simulate --games 200 --players 4\n"
        "  whetstone simulate --games 100 --players 2 --factions nordic,saxony --bots greedy,random\n"
        "  whetstone simulate --games 100 --bots greedy,automa:ultimaszyna\n"
        "  whetstone simulate --games 2000 --players all --variants --check 0.1    a soak",
    )
    simulate.add_argument("--games", type=int, default=100, metavar="N", help="how many (100)")
    simulate.add_argument("--players", default="2", metavar="K", help="number, range (2-5) or 'all', in turn (2)")
    simulate.add_argument(
        "--bots", default="greedy", metavar="A,B", help="who plays, bots or automa:LEVEL; they change seats (greedy)"
    )
    simulate.add_argument("--seed", type=int, default=0, metavar="S", help="decides everything (0)")
    simulate.add_argument("--jobs", type=int, default=1, metavar="J", help="processes to use (1)")
    simulate.add_argument("--json", action="store_true", help="print one line of JSON a game and nothing else")
    simulate.add_argument(
        "--check", type=float, default=0.0, metavar="FRACTION", help="check the invariants in this part of the games"
    )
    simulate.add_argument(
        "--mass",
        type=int,
        metavar="N",
        help="make N decisions inside the engine instead (--bots random or eager), report speed and memory",
    )
    simulate.add_argument("--records", metavar="DIR", help="keep a record of every game there")
    simulate.add_argument("--variants", action="store_true", help="go through the set-up options, game by game")
    _add_setup_options(simulate)
    match = command(
        "match",
        _match,
        "let one bot play against others, fairly",
        "Every deal is played from each seat; the share won by the first bot comes with its 95 % interval.\n\n"
        "  whetstone match --bots captain,cadet --games 200\n"
        "  whetstone match --bots marshal:1,captain,captain,captain --games 200\n"
        "  whetstone match --campaign --games 200    every pairing of docs/strength.md",
    )
    match.add_argument("--bots", default="", metavar="A,B", help="the bot it is about, then its opponents")
    match.add_argument("--games", type=int, default=200, metavar="N", help="how many (200)")
    match.add_argument("--seed", type=int, default=1, metavar="S", help="decides the deals (1)")
    match.add_argument("--jobs", type=int, default=1, metavar="J", help="processes to use (1)")
    match.add_argument("--pace", action="store_true", help="time each of the bots against itself instead")
    match.add_argument("--campaign", action="store_true", help="play every pairing the bots promise something about")
    tune = command(
        "tune",
        _tune,
        "find better weights for the bots",
        "Evolve the weights the bots judge positions by (docs/strength.md). The same seed gives the same weights.\n\n"
        "  whetstone tune --rounds 20 --pairs 48 --drills alone,automa --seed 1 --write src/whetstone/bots/tuned.py",
    )
    tune.add_argument("--rounds", type=int, default=10, metavar="N", help="how often the weights move (10)")
    tune.add_argument("--pairs", type=int, default=48, metavar="N", help="pairs of drills in a round (48)")
    tune.add_argument("--drills", default="alone,automa", metavar="A,B", help="alone, automa, duel (alone,automa)")
    tune.add_argument("--seed", type=int, default=1, metavar="S", help="decides everything (1)")
    tune.add_argument("--openings", metavar="FILE", help="look for openings instead and write them there")
    tune.add_argument("--write", metavar="FILE", help="write the weights there after every round")
    replay = command("replay", _replay, "go through a recorded game", "Go through a recorded game in sentences.")
    replay.add_argument("file", metavar="FILE", help="a saved game")
    replay.add_argument("--to", type=int, metavar="N", help="stop after N decisions and chance outcomes")
    replay.add_argument("--json", action="store_true", help="print the last view and the result as JSON")
    show = command(
        "show",
        _show,
        "show a position",
        "Show a position given in notation (docs/notation.md).\n\n"
        '  whetstone show "nordic hero@D4 w2@A4; saxony; turn nordic" --seat nordic',
    )
    show.add_argument("position", metavar="POSITION", help="a line of notation, or - to read it from stdin")
    show.add_argument("--seat", metavar="FACTION", help="what this faction sees; without it, what everybody sees")
    show.add_argument("--json", action="store_true", help="print the view as JSON")
    bench = command("bench", _bench, "measure the engine", "Measure how fast the engine is here.")
    bench.add_argument("--json", action="store_true", help="end with one line of JSON")
    bench.add_argument("--seconds", type=float, default=1.0, metavar="S", help="how long to measure each thing (1)")
    bench.add_argument(
        "--against",
        action="append",
        default=[],
        metavar="PEER",
        help="also measure catanatron or open_spiel, installed into an environment of its own",
    )
    bench.add_argument("--budgets", metavar="FILE", help="fail if a figure is clearly worse than recorded there")
    bench.add_argument("--record-budgets", action="store_true", help="record the figures in that file instead")

    build = command(
        "build",
        _build,
        "compile the engine",
        "Compile the engine with mypyc, about ten times its speed. Needs a C compiler.\n"
        "Whatever is started afterwards uses it, as long as the sources do not change.",
    )
    build.add_argument("--again", action="store_true", help="build even if it is up to date")

    rules = command(
        "rules",
        _rules,
        "look a rule up",
        "Look a rule up in the clause catalogue (docs/rules).\n\n"
        "  whetstone rules MOVE-07         one clause\n"
        "  whetstone rules MOVE            all clauses of an area\n"
        "  whetstone rules retreat lake    the clauses that have all these words, best first",
    )
    rules.add_argument("words", nargs="+", metavar="WORDS|ID", help="words, an area or a clause id")
    rules.add_argument("--json", action="store_true", help="print a JSON list")

    test = command(
        "test",
        _test,
        "check the code and run the tests",
        "Run ruff check, ruff format --check, mypy and pytest, all of them, with one summary.\n"
        "Any further argument goes to pytest, which then runs alone and just as told:\n\n"
        "  whetstone test                        everything\n"
        "  whetstone test -k retreat             the tests with 'retreat' in their name\n"
        "  whetstone test tests/spec -x --pdb    one folder, stopping at the first failure",
    )
    test.usage = "whetstone test [--quick] [--update-proved] [PYTEST ARGUMENTS]"
    test.add_argument("--quick", action="store_true", help="leave out the tests marked slow")
    test.add_argument(
        "--update-proved",
        action="store_true",
        help="add the clauses proved by this run to tests/proved_clauses.txt",
    )
    return parser


# Options of a set-up: flag, entry of `Setup`, value it gives, what it means.
_SETUP_FLAGS = (
    ("--no-invaders", "invaders", False, "five factions and mats, without Invaders from Afar"),
    ("--no-modular-tiles", "modular_tiles", False, "only the six structure bonus tiles of the base game"),
    ("--no-promos", "promos", False, "without promo cards"),
    ("--allow-banned", "allow_banned", True, "allow the two banned pairs of faction and mat"),
    ("--mats-in-order", "mats_in_order", True, "deal player mats clockwise by number"),
    ("--teams", "teams", True, "teams of two, for 4 or 6 players"),
    ("--last-turn", "last_turn", True, "one more turn for everybody else after the last star"),
    ("--gifts", "gifts", True, "coins may change hands"),
    ("--delay-penalty", "delay_penalty", True, "holding up play may cost popularity"),
    ("--split-trade", "split_trade", True, "traded tokens may go to two territories"),
    ("--recruit-at-once", "recruit_at_once", True, "a recruit enlisted from Enlist pays at once"),
    ("--automa-cooperative", "automa_cooperative", True, "people together against the Automas"),
    ("--automa-one-deck", "automa_one_deck", True, "all Automas draw from one deck"),
    ("--automa-skips", "automa_skips", True, "the Automas skip turns as on the level Autometta"),
    ("--automa-hesitates", "automa_hesitates", True, "a combat card turned up may stop an Automa's move"),
    (
        "--automa-hesitates-deploying",
        "automa_hesitates_deploying",
        True,
        "a combat card turned up may stop an Automa's new unit",
    ),
    ("--automa-all-moves", "automa_all_moves", True, "the Automas carry out every valid move of a card"),
)
# The same with a number from -2 to 2.
_SETUP_NUMBERS = (
    ("--automa-coins", "automa_coins", "for every gain of coins by an Automa (-2 to 2)"),
    ("--automa-power", "automa_power", "for every gain of power by an Automa (-2 to 2)"),
)


def _add_setup_options(command: argparse.ArgumentParser) -> None:
    """Factions, mats, tile and variants, for every command that sets a game up."""
    group = command.add_argument_group("set-up")
    group.add_argument("--factions", default="", metavar="A,B", help="factions, 'random' for any; the rest is dealt")
    group.add_argument("--mats", default="", metavar="A,B", help="player mats, in the order of the factions")
    group.add_argument("--tile", default="random", metavar="NAME", help="structure bonus tile")
    for flag, name, value, meaning in _SETUP_FLAGS:
        group.add_argument(flag, dest=name, action="store_const", const=value, default=not value, help=meaning)
    for flag, name, meaning in _SETUP_NUMBERS:
        group.add_argument(flag, dest=name, type=int, default=0, metavar="N", help=meaning)


def _setup_of(arguments: argparse.Namespace, players: int) -> Setup:
    from whetstone.play.setup import Setup

    flags = {name: getattr(arguments, name) for _, name, _, _ in _SETUP_FLAGS}
    numbers = {name: getattr(arguments, name) for _, name, _ in _SETUP_NUMBERS}
    return Setup(
        players=players,
        factions=_names(arguments.factions),
        mats=_names(arguments.mats),
        tile=arguments.tile,
        **flags,
        **numbers,
    )


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _play(arguments: argparse.Namespace) -> int:
    from whetstone.terminal import start

    seats = _names(arguments.seats)
    if arguments.solo is not None:
        if seats or arguments.resume is not None or arguments.players not in (None, 2):
            raise WhetstoneError("--solo is a game of one person and one Automa; --seats seats anybody else")
        seats = ("human", f"automa:{arguments.solo}")
    named = max(2, len(seats), len(_names(arguments.factions)), len(_names(arguments.mats)))
    setup = _setup_of(arguments, named if arguments.players is None else arguments.players)
    if arguments.resume is not None and (arguments.players is not None or setup != type(setup)(players=named)):
        raise WhetstoneError("--resume brings its own set-up; leave the options of the set-up out")
    return start.play(
        setup,
        seats=seats,
        seed=arguments.seed,
        resume=arguments.resume,
        save=arguments.save,
        outright=arguments.terminal,
    )


def _replay(arguments: argparse.Namespace) -> int:
    from whetstone.terminal import look

    return look.replay(arguments.file, arguments.to, as_json=arguments.json)


def _show(arguments: argparse.Namespace) -> int:
    from whetstone.terminal import look

    return look.show(arguments.position, arguments.seat, as_json=arguments.json)


def _simulate(arguments: argparse.Namespace) -> int:
    from whetstone.lab import run, simulate

    counts = simulate.parse_players(arguments.players, invaders=arguments.invaders)
    if arguments.mass is not None:
        from whetstone.lab import mass_run

        if len(counts) > 1 or arguments.variants or arguments.check or arguments.records:
            raise WhetstoneError("--mass takes one number of players, and no --variants, --check or --records")
        policy = arguments.bots if arguments.bots != "greedy" else "random"
        mass_run.run(arguments.mass, counts[0], policy, arguments.seed, arguments.jobs, as_json=arguments.json)
        return 0
    wanted = simulate.Wanted(
        games=arguments.games,
        players=counts,
        setup=_setup_of(arguments, counts[0]),
        bots=_names(arguments.bots),
        seed=arguments.seed,
        variants=arguments.variants,
        check=arguments.check,
        records=arguments.records,
    )
    run.run(wanted, arguments.jobs, as_json=arguments.json)
    return 0


def _match(arguments: argparse.Namespace) -> int:
    from whetstone.lab import match
    from whetstone.lab.pace import pace

    if arguments.pace:
        for name in _names(arguments.bots):
            print(f"{name}: {pace(name, arguments.games, arguments.seed).line()}", flush=True)
        return 0
    pairings = match.CAMPAIGN if arguments.campaign else (match.Pairing(_names(arguments.bots), 0.0),)
    match.run(pairings, arguments.games, arguments.seed, arguments.jobs)
    return 0


def _tune(arguments: argparse.Namespace) -> int:
    from pathlib import Path

    from whetstone.lab import openings, tune

    if arguments.openings:
        book = openings.find(lambda line: print(line, flush=True))
        Path(arguments.openings).write_text(openings.as_module(book), encoding="utf-8")
        return 0
    wanted = tune.Wanted(arguments.rounds, arguments.pairs, _names(arguments.drills), arguments.seed)
    values = tune.tune(wanted, lambda line: print(line, flush=True), Path(arguments.write) if arguments.write else None)
    print(tune.as_module(values), end="")
    return 0


def _bench(arguments: argparse.Namespace) -> int:
    from pathlib import Path

    from whetstone.lab import bench

    budgets = Path(arguments.budgets) if arguments.budgets else None
    if arguments.record_budgets and budgets is None:
        raise WhetstoneError("--record-budgets needs --budgets FILE")
    bench.run(
        arguments.seconds,
        as_json=arguments.json,
        against=arguments.against,
        budgets=budgets,
        record_budgets=arguments.record_budgets,
    )
    return 0


def _build(arguments: argparse.Namespace) -> int:
    from whetstone import compiler

    compiler.build(lambda line: print(f"whetstone: {line}", flush=True), again=arguments.again)
    return 0


def _rules(arguments: argparse.Namespace) -> int:
    from whetstone.terminal import clauses

    clauses.show(" ".join(arguments.words), as_json=arguments.json)
    return 0


def _test(arguments: argparse.Namespace) -> int:
    from whetstone import suite

    return suite.run(arguments.pytest_arguments, quick=arguments.quick, update_proved=arguments.update_proved)


if __name__ == "__main__":
    sys.exit(main())
