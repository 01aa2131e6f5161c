"""The set-up of a game on the command line: the same options for every command that sets one up."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from whetstone.play.setup import Setup

# Options of a set-up: flag, entry of `Setup`, value it gives, what it means.
SETUP_FLAGS = (
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
SETUP_NUMBERS = (
    ("--automa-coins", "automa_coins", "for every gain of coins by an Automa (-2 to 2)"),
    ("--automa-power", "automa_power", "for every gain of power by an Automa (-2 to 2)"),
)

_FACTIONS = "factions, 'random' for any; the rest is dealt"
_MATS = "player mats, in the order of the factions"
_POOL_OF_FACTIONS = "the factions to deal from (all)"
_POOL_OF_MATS = "the player mats to deal from (all)"


def add_setup_options(command: argparse.ArgumentParser, *, pools: bool = False) -> None:
    """Factions, mats, tile and variants, for every command that sets games up; `pools`: many games, dealt evenly."""
    group = command.add_argument_group("set-up")
    group.add_argument("--factions", default="", metavar="A,B", help=_POOL_OF_FACTIONS if pools else _FACTIONS)
    group.add_argument("--mats", default="", metavar="A,B", help=_POOL_OF_MATS if pools else _MATS)
    group.add_argument("--tile", default="random", metavar="NAME", help="structure bonus tile")
    for flag, name, value, meaning in SETUP_FLAGS:
        group.add_argument(flag, dest=name, action="store_const", const=value, default=not value, help=meaning)
    for flag, name, meaning in SETUP_NUMBERS:
        group.add_argument(flag, dest=name, type=int, default=0, metavar="N", help=meaning)


def setup_of(arguments: argparse.Namespace, players: int) -> Setup:
    """The set-up these options ask for."""
    from whetstone.play.setup import Setup

    flags = {name: getattr(arguments, name) for _, name, _, _ in SETUP_FLAGS}
    numbers = {name: getattr(arguments, name) for _, name, _ in SETUP_NUMBERS}
    return Setup(
        players=players,
        factions=names(arguments.factions),
        mats=names(arguments.mats),
        tile=arguments.tile,
        **flags,
        **numbers,
    )


def names(text: str) -> tuple[str, ...]:
    """A list with commas."""
    return tuple(name.strip() for name in text.split(",") if name.strip())


def add_bot_option(command: argparse.ArgumentParser) -> None:
    """One by one, because a command may have commas in it."""
    meaning = "a bot of others plays, too: my_bot.py or exec:COMMAND (docs/bots.md); may be repeated"
    command.add_argument("--bot", action="append", default=[], metavar="SPEC", help=meaning)
