"""The command `play`: the table in the browser, or in the terminal. Handlers import what they need themselves."""

from __future__ import annotations

import argparse
from collections.abc import Callable

from whetstone.errors import WhetstoneError
from whetstone.setup_options import add_bot_option, add_setup_options, names, setup_of

AddCommand = Callable[[str, Callable[[argparse.Namespace], int], str, str], argparse.ArgumentParser]


def add_command(command: AddCommand) -> None:
    """Tell the parser about it."""
    play = command(
        "play",
        _play,
        "play a game",
        "Open the table in the browser: alone against the Automa or bots, with others at one screen or by links.\n"
        "With --terminal, or with a game named here, play in this terminal instead.\n\n"
        "  whetstone play                                      the table in the browser\n"
        "  whetstone play --no-browser --port 8470 --data DIR  serve it only (docs/server.md)\n"
        "  whetstone play --terminal                           you against one bot\n"
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
    add_bot_option(play)
    play.add_argument("--seed", type=int, metavar="S", help="decides what chance does")
    play.add_argument("--resume", metavar="FILE", help="go on with a saved game; seats then go clockwise")
    play.add_argument("--save", metavar="FILE", help="keep the game in this file")
    table = play.add_argument_group("the table in the browser")
    table.add_argument("--no-browser", action="store_true", help="serve the table without opening a browser")
    table.add_argument("--port", type=int, metavar="P", help="port (8470, or a free one)")
    table.add_argument(
        "--host", default="127.0.0.1", metavar="H", help="address to listen on (127.0.0.1: this machine)"
    )
    table.add_argument("--data", metavar="DIR|URL", help="where games are kept: a folder, or postgresql://...")
    table.add_argument("--pace", type=float, metavar="S", help="seconds between two choices of a bot (0.25)")
    table.add_argument(
        "--name", action="append", default=[], metavar="HOST", help="a further host name people reach it by"
    )
    add_setup_options(play)


def _play(arguments: argparse.Namespace) -> int:
    seats = names(arguments.seats)
    if not (arguments.terminal or _names_a_game(arguments)):
        return _serve(arguments)
    if arguments.no_browser or any((arguments.port, arguments.data, arguments.pace, arguments.name)):
        raise WhetstoneError("--no-browser, --port, --data, --pace and --name are for the table in the browser")
    from whetstone.terminal import start

    if arguments.solo is not None:
        if seats or arguments.resume is not None or arguments.players not in (None, 2):
            raise WhetstoneError("--solo is a game of one person and one Automa; --seats seats anybody else")
        seats = ("human", f"automa:{arguments.solo}")
    if arguments.bot:
        seats = (*(seats or ("human",)), *arguments.bot)
    named = max(2, len(seats), len(names(arguments.factions)), len(names(arguments.mats)))
    setup = setup_of(arguments, named if arguments.players is None else arguments.players)
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


def _names_a_game(arguments: argparse.Namespace) -> bool:
    """Does the command line say which game? Then it is played in the terminal."""
    from whetstone.play.setup import Setup

    named = (arguments.players, arguments.solo, arguments.seed, arguments.resume, arguments.save)
    seated = arguments.seats or arguments.bot
    return bool(seated) or any(name is not None for name in named) or setup_of(arguments, 2) != Setup(players=2)


def _serve(arguments: argparse.Namespace) -> int:
    try:
        from whetstone.server import run
        from whetstone.server.settings import DEFAULT_PACE, Settings, default_data
    except ImportError as error:
        raise WhetstoneError(f"the table needs {error.name}: pip install 'whetstone[table]'") from None
    pace = DEFAULT_PACE if arguments.pace is None else arguments.pace
    if not 0 <= pace <= 60:
        raise WhetstoneError("--pace goes from 0 to 60 seconds")
    if arguments.port is not None and not 0 <= arguments.port <= 65535:
        raise WhetstoneError("--port goes from 0 to 65535")
    settings = Settings(
        data=arguments.data or default_data(), host=arguments.host, names=tuple(arguments.name), pace=pace
    )
    return run.serve(settings, arguments.port, browser=not arguments.no_browser)
