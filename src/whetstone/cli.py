"""The command line. Every handler imports what it needs itself, so that `whetstone --help` stays quick."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from typing import NoReturn

from whetstone import __version__, cli_lab, cli_play
from whetstone.compiler import engine_kind
from whetstone.errors import WhetstoneError
from whetstone.setup_options import add_bot_option, add_setup_options, names, setup_of

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

    cli_play.add_command(command)
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
    add_bot_option(simulate)
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
    add_setup_options(simulate)
    cli_lab.add_commands(command)
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
    bench = command(
        "bench",
        _bench,
        "measure the engine or the table",
        "Measure how fast the engine is here, or with --table how the table in the browser does.",
    )
    bench.add_argument(
        "--table",
        action="store_true",
        help="measure the table instead: its first load, a choice on the screen, 100 games on one server",
    )
    bench.add_argument("--json", action="store_true", help="end with one line of JSON")
    bench.add_argument("--seconds", type=float, default=1.0, metavar="S", help="how long to measure each thing (1)")
    bench.add_argument(
        "--against",
        action="append",
        default=[],
        metavar="PEER",
        help="also measure catanatron or open_spiel, installed into an environment of its own",
    )
    bench.add_argument(
        "--extras", action="store_true", help="also measure the adapters for learners (docs/learning.md)"
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

    screenshots = command(
        "screenshots",
        _screenshots,
        "take pictures of the table",
        "Take pictures of every screen of the table with a Chromium, as PNG and WebP.\n\n"
        "  whetstone screenshots pictures                  all of them\n"
        "  whetstone screenshots pictures start combat     these two",
    )
    screenshots.add_argument("folder", metavar="DIR", help="where to put them")
    screenshots.add_argument("names", nargs="*", metavar="NAME", help="only these")

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
    test.usage = "whetstone test [--quick] [--extras] [--update-proved] [PYTEST ARGUMENTS]"
    test.add_argument("--quick", action="store_true", help="leave out the tests marked slow")
    test.add_argument("--extras", action="store_true", help="install the optional peers and test with them too")
    test.add_argument(
        "--update-proved",
        action="store_true",
        help="add the clauses proved by this run to tests/proved_clauses.txt",
    )
    return parser


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
        setup=setup_of(arguments, counts[0]),
        bots=(*arguments.bot, *names(arguments.bots)),
        seed=arguments.seed,
        variants=arguments.variants,
        check=arguments.check,
        records=arguments.records,
    )
    run.run(wanted, arguments.jobs, as_json=arguments.json)
    return 0


def _bench(arguments: argparse.Namespace) -> int:
    from pathlib import Path

    from whetstone.lab import bench

    if arguments.table:
        if arguments.against or arguments.budgets or arguments.record_budgets:
            raise WhetstoneError("--table goes with --seconds and --json only")
        bench.run_table(arguments.seconds, as_json=arguments.json)
        return 0
    budgets = Path(arguments.budgets) if arguments.budgets else None
    if arguments.record_budgets and budgets is None:
        raise WhetstoneError("--record-budgets needs --budgets FILE")
    bench.run(
        arguments.seconds,
        as_json=arguments.json,
        against=arguments.against,
        budgets=budgets,
        record_budgets=arguments.record_budgets,
        extras=arguments.extras,
    )
    return 0


def _build(arguments: argparse.Namespace) -> int:
    from whetstone import compiler

    compiler.build(lambda line: print(f"whetstone: {line}", flush=True), again=arguments.again)
    return 0


def _screenshots(arguments: argparse.Namespace) -> int:
    from whetstone import suite

    return suite.take_pictures(arguments.folder, arguments.names)


def _rules(arguments: argparse.Namespace) -> int:
    from whetstone.terminal import clauses

    clauses.show(" ".join(arguments.words), as_json=arguments.json)
    return 0


def _test(arguments: argparse.Namespace) -> int:
    from whetstone import suite

    return suite.run(
        arguments.pytest_arguments,
        quick=arguments.quick,
        update_proved=arguments.update_proved,
        extras=arguments.extras,
    )


if __name__ == "__main__":
    sys.exit(main())
