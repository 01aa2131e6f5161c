"""The commands of the laboratory. Like all handlers, these import what they need themselves."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from pathlib import Path

from whetstone.errors import WhetstoneError
from whetstone.setup_options import add_setup_options, names, setup_of

AddCommand = Callable[[str, Callable[[argparse.Namespace], int], str, str], argparse.ArgumentParser]


def add_commands(command: AddCommand) -> None:
    """Tell the parser about them."""
    tournament = command(
        "tournament",
        _tournament,
        "let bots meet and rate them",
        "Let bots and Automas meet over balanced deals, rate them and write a report (docs/tournament.md).\n"
        "Stopped at any point, the same command goes on. The same seed gives the same games, whoever plays them.\n\n"
        "  whetstone tournament --bots greedy,random --games 1000 --jobs 2\n"
        "  whetstone tournament --bots greedy --games 10000 --players 2-5            factions and mats, one bot\n"
        "  whetstone tournament --gauntlet --bots greedy,automa:automa,automa:ultimaszyna --games 400\n"
        "  whetstone tournament --bots greedy,random --games 100000 --on ray://head:10001",
    )
    tournament.add_argument("--bots", default="", metavar="A,B", help="who takes part, bots or automa:LEVEL")
    tournament.add_argument(
        "--bot",
        action="append",
        default=[],
        metavar="NAME",
        help="one more, whose name may have commas; may be repeated",
    )
    tournament.add_argument(
        "--gauntlet", action="store_true", help="the first meets each of the others; else everybody meets everybody"
    )
    tournament.add_argument("--games", type=int, default=200, metavar="N", help="how many, in whole lots (200)")
    tournament.add_argument("--players", default="2", metavar="K", help="number, range (2-5) or 'all', in turn (2)")
    tournament.add_argument(
        "--most-rounds", type=int, default=300, metavar="N", help="call a game after so many: who is ahead wins (300)"
    )
    tournament.add_argument("--seed", type=int, default=0, metavar="S", help="decides everything (0)")
    tournament.add_argument("--out", default="tournament", metavar="DIR", help="where it is kept (tournament)")
    tournament.add_argument("--jobs", type=int, default=1, metavar="J", help="processes to use (1)")
    tournament.add_argument(
        "--on", metavar="PLACE", help="'ray': a Ray cluster on this machine; ray://ADDRESS: another"
    )
    tournament.add_argument("--records", metavar="DIR", help="keep a record of every game there")
    tournament.add_argument("--json", action="store_true", help="print the summary as one line of JSON")
    add_setup_options(tournament, pools=True)
    analysis = command(
        "analyse",
        _analyse,
        "find out what a game turned on",
        "The value of a recorded game over time, the best line at each decision and each player's costliest decisions\n"
        "(docs/analyse.md says how far to trust them).\n\n"
        "  whetstone analyse game.json\n"
        "  whetstone analyse game.json --bot greedy --rollouts 16 --json analysis.json",
    )
    analysis.add_argument("file", nargs="?", metavar="RECORD", help="a saved game")
    analysis.add_argument(
        "--calibrate", type=int, metavar="N", help="instead of a record: how well N games of greedy bots are foretold"
    )
    analysis.add_argument(
        "--bot", metavar="NAME", help="who plays positions on (greedy for values, eager for decisions)"
    )
    analysis.add_argument("--rollouts", type=int, metavar="N", help="how often (12 for values, 48 for decisions)")
    analysis.add_argument("--seed", type=int, default=0, metavar="S", help="decides the dice of the rollouts (0)")
    analysis.add_argument(
        "--json", metavar="FILE", help="write everything there as JSON; - for stdout and nothing else"
    )
    match = command(
        "match",
        _match,
        "let one bot play against others, fairly",
        "Every deal is played from each seat; the share won by the first bot comes with its 95 % interval.\n"
        "With --out, and in a campaign, games are kept: stopped at any point, the same command goes on.\n\n"
        "  whetstone match --bots captain,cadet --games 200\n"
        "  whetstone match --bots marshal:1,captain,captain,captain --games 200\n"
        "  whetstone match --campaign --games 200 --jobs 2       every pairing of docs/strength.md, and its table\n"
        "  whetstone match --campaign --only captain-cadet,marshal:1-captain\n"
        "  whetstone match --campaign --table                    the table of what has been played so far",
    )
    match.add_argument("--bots", default="", metavar="A,B", help="the bot it is about, then its opponents")
    match.add_argument("--games", type=int, default=200, metavar="N", help="how many (200)")
    match.add_argument("--seed", type=int, default=1, metavar="S", help="decides the deals (1)")
    match.add_argument("--jobs", type=int, default=1, metavar="J", help="processes to use (1)")
    match.add_argument("--pace", action="store_true", help="time each of the bots against itself instead")
    match.add_argument("--campaign", action="store_true", help="play every pairing the bots promise something about")
    match.add_argument("--only", default="", metavar="A-B,A-C", help="only these pairings of the campaign")
    match.add_argument("--table", action="store_true", help="play nothing, print the table of the campaign")
    match.add_argument(
        "--most-rounds", type=int, default=100, metavar="N", help="call a game after so many: who is ahead wins (100)"
    )
    match.add_argument("--out", metavar="DIR", help="where games are kept (campaign; a single match keeps nothing)")
    tune = command(
        "tune",
        _tune,
        "find better weights for the bots",
        "Evolve the weights the bots judge positions by, or learn them, or a net, from games (docs/strength.md).\n"
        "The same seed gives the same weights.\n\n"
        "  whetstone tune --games 2000 --rounds 2 --jobs 2 --write src/whetstone/bots/tuned.py\n"
        "  whetstone tune --rounds 20 --pairs 48 --drills alone,automa --jobs 2 --write src/whetstone/bots/tuned.py\n"
        "  whetstone tune --net --rounds 40 --games 800 --jobs 2 --write src/whetstone/bots/learned_automa.py\n"
        "  whetstone tune --taste --rounds 40 --rate 200 --jobs 2 --yardstick src/whetstone/bots/learned_automa.py "
        "--write src/whetstone/bots/taste_automa.py\n"
        "  whetstone tune --taste people --go-on --rounds 10 --games 640 --rate 120 --jobs 2 "
        "--yardstick src/whetstone/bots/learned_people.py --write src/whetstone/bots/taste_people.py",
    )
    tune.add_argument("--rounds", type=int, default=10, metavar="N", help="how often the weights move (10)")
    tune.add_argument("--games", type=int, metavar="N", help="learn from so many games a round instead of from drills")
    tune.add_argument("--pairs", type=int, default=48, metavar="N", help="pairs of drills in a round (48)")
    tune.add_argument(
        "--drills", default="alone,automa", metavar="A,B", help="alone, automa, duel, race (alone,automa)"
    )
    tune.add_argument("--seed", type=int, default=1, metavar="S", help="decides everything (1)")
    tune.add_argument("--jobs", type=int, default=1, metavar="N", help="processes at work; the outcome is the same (1)")
    tune.add_argument(
        "--net",
        nargs="?",
        const="automa",
        choices=("automa", "people"),
        help="learn the net that judges beside an Automa, or among people; 800 games a round (needs numpy and scipy)",
    )
    tune.add_argument(
        "--taste",
        nargs="?",
        const="automa",
        choices=("automa", "ultimaszyna", "people"),
        help="learn which turns to choose beside an Automa, beside its highest level alone, or among people; 800 games "
        "a round (needs numpy and scipy)",
    )
    tune.add_argument(
        "--yardstick", metavar="FILE", help="the net that tells what choices came to; it learns on and is written, too"
    )
    tune.add_argument(
        "--heat",
        type=int,
        metavar="N",
        help="a way worth so much more is chosen e times as often (20; people: 8)",
    )
    tune.add_argument(
        "--beside",
        type=int,
        default=0,
        metavar="N",
        help="percent of what the yardstick says that are added to the taste it begins with (0)",
    )
    tune.add_argument(
        "--gifts",
        type=int,
        default=0,
        metavar="N",
        help="games in which a taste's players beside an Automa are given something, percent (0)",
    )
    tune.add_argument(
        "--walks",
        type=int,
        default=0,
        metavar="N",
        help="games the Marshal plays beside an Automa first, so that others begin in their midst (0)",
    )
    tune.add_argument(
        "--faction",
        default="",
        metavar="NAME",
        help="beside Ultimaszyna: the taste one faction has for itself, begun from that for all or (--go-on) its own",
    )
    tune.add_argument(
        "--noise", type=int, default=100, metavar="N", help="in what the net's players judge, 25 for a coin (100)"
    )
    tune.add_argument("--rate", type=int, metavar="N", help="at which a net learns, millionths (1000; a taste: 200)")
    tune.add_argument("--ahead", type=int, default=1, metavar="N", help="turns the net's players look ahead (1)")
    tune.add_argument(
        "--trust",
        type=int,
        default=60,
        metavar="N",
        help="in how a game went on, against the net's own word, percent (60)",
    )
    tune.add_argument(
        "--wild",
        type=int,
        default=50,
        metavar="N",
        help="games whose first turns have ten times the noise, percent (50)",
    )
    tune.add_argument(
        "--go-on", action="store_true", help="learn on from the net of the file instead of beginning anew"
    )
    tune.add_argument(
        "--insight",
        action="store_true",
        help="measure instead how much the judgements see, 100 games (docs/strength.md)",
    )
    tune.add_argument(
        "--hindsight",
        nargs="?",
        const="ultimaszyna",
        choices=("ultimaszyna", "automaszyna", "people"),
        help="measure instead what it is worth to choose turns by trials, 100 games (docs/strength.md)",
    )
    tune.add_argument("--openings", metavar="FILE", help="look for openings instead and write them there")
    tune.add_argument("--write", metavar="FILE", help="write the weights or the net there after every round")


def _tournament(arguments: argparse.Namespace) -> int:
    from whetstone.lab.simulate import parse_players
    from whetstone.lab.tournament import field, run

    counts = parse_players(arguments.players, invaders=arguments.invaders)
    if len(set(counts)) != len(counts):
        raise WhetstoneError(f"players {arguments.players}: a number is given twice")
    wanted = field.Wanted(
        bots=field.entries((*names(arguments.bots), *arguments.bot)),
        games=arguments.games,
        players=counts,
        gauntlet=arguments.gauntlet,
        setup=setup_of(arguments, counts[0]),
        seed=arguments.seed,
        most_rounds=arguments.most_rounds,
        records=arguments.records,
    )
    run.run(wanted, arguments.out, jobs=arguments.jobs, on=arguments.on, as_json=arguments.json)
    return 0


def _analyse(arguments: argparse.Namespace) -> int:
    from whetstone.lab.analysis import run

    if (arguments.file is None) == (arguments.calibrate is None):
        raise WhetstoneError("name a record to analyse, or --calibrate N (see whetstone analyse --help)")
    if arguments.calibrate is not None:
        how_many: int = arguments.calibrate
        run.run_calibration(how_many, bot=arguments.bot, rollouts=arguments.rollouts, seed=arguments.seed)
        return 0
    run.run(
        arguments.file,
        bot=arguments.bot,
        rollouts=arguments.rollouts,
        seed=arguments.seed,
        json_file=arguments.json,
    )
    return 0


def _match(arguments: argparse.Namespace) -> int:
    from whetstone.lab import match
    from whetstone.lab.pace import pace

    if arguments.pace:
        for name in names(arguments.bots):
            print(f"{name}: {pace(name, arguments.games, arguments.seed, arguments.most_rounds).line()}", flush=True)
        return 0
    terms = match.Terms(arguments.games, arguments.seed, arguments.most_rounds)
    if not arguments.campaign:
        if arguments.only or arguments.table:
            raise WhetstoneError("--only and --table are for a --campaign")
        pairing = match.Pairing(names(arguments.bots))
        match.run((pairing,), terms, arguments.jobs, Path(arguments.out) if arguments.out else None)
        return 0
    if arguments.bots:
        raise WhetstoneError("a campaign has its own bots; --only chooses among its pairings")
    out = Path(arguments.out or "campaign")
    if not arguments.table:
        match.run(match.chosen(names(arguments.only)), terms, arguments.jobs, out)
    print(match.campaign_table(out))
    return 0


def _learn_net(arguments: argparse.Namespace, tell: Callable[[str], None], write: Path | None) -> int:
    from whetstone.lab import school

    if write is None:
        raise WhetstoneError("a net is kept in a file: name it with --write")
    games = 800 if arguments.games is None else arguments.games
    wanted = school.Schooling(
        rounds=arguments.rounds,
        games=games,
        noise=arguments.noise,
        rate=1000 if arguments.rate is None else arguments.rate,
        ahead=arguments.ahead,
        seed=arguments.seed,
        course=arguments.net,
        trust=arguments.trust,
        wild=arguments.wild,
    )
    school.learn(wanted, tell, school.read_net(write) if arguments.go_on else None, write, arguments.jobs)
    return 0


def _learn_taste(arguments: argparse.Namespace, tell: Callable[[str], None], write: Path | None) -> int:
    from whetstone.lab import taste

    if arguments.net:
        raise WhetstoneError("one at a time: --net or --taste")
    if write is None or not arguments.yardstick:
        raise WhetstoneError("a taste and its yardstick are kept in files: name them with --write and --yardstick")
    files = taste.files(write, Path(arguments.yardstick), arguments.faction)
    games = 800 if arguments.games is None else arguments.games
    rate = 200 if arguments.rate is None else arguments.rate
    heat = taste.TASTES[arguments.taste].heat if arguments.heat is None else arguments.heat
    wanted = taste.Apprenticeship(
        arguments.rounds,
        games,
        heat,
        rate,
        arguments.seed,
        arguments.taste,
        arguments.beside,
        arguments.gifts,
        arguments.walks,
        arguments.faction,
    )
    start, yardstick = files.read(arguments.go_on)
    taste.learn(wanted, tell, yardstick, start, files, arguments.jobs)
    return 0


def _tune(arguments: argparse.Namespace) -> int:
    from whetstone.lab import learn, openings, tune

    for file in (arguments.openings, arguments.write):
        if file and not Path(file).parent.is_dir():  # said now, not when minutes of games would be lost
            raise WhetstoneError(f"{file}: there is no folder {Path(file).parent}")
    if arguments.openings:
        book = openings.find(lambda line: print(line, flush=True))
        Path(arguments.openings).write_text(openings.as_module(book), encoding="utf-8")
        return 0
    write = Path(arguments.write) if arguments.write else None

    def tell(line: str) -> None:
        print(line, flush=True)

    if arguments.insight:
        from whetstone.lab.insight import TURNS, measure

        games = 100 if arguments.games is None else arguments.games
        print("\n".join(measure(games, TURNS, arguments.seed, arguments.jobs, tell).lines()))
        return 0
    if arguments.hindsight:
        from whetstone.lab import hindsight

        games = 100 if arguments.games is None else arguments.games
        decisions = hindsight.measure(arguments.hindsight, games, arguments.seed, arguments.jobs, tell)
        print("\n".join(hindsight.report(decisions, arguments.hindsight)))
        return 0
    if arguments.taste:
        return _learn_taste(arguments, tell, write)
    if arguments.net:
        return _learn_net(arguments, tell, write)
    if arguments.games is not None:
        lessons = learn.Lessons(arguments.rounds, arguments.games, arguments.seed)
        values = learn.learn(lessons, tell, write, arguments.jobs)
    else:
        wanted = tune.Wanted(arguments.rounds, arguments.pairs, names(arguments.drills), arguments.seed)
        values = tune.tune(wanted, tell, write, arguments.jobs)
    print(tune.as_module(values), end="")
    return 0
