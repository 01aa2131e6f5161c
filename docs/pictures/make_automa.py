"""Write the turns of an Automa into docs/automa.md: one game of a fixed seed, a line for every event.

    PYTHONPATH=src python docs/pictures/make_automa.py [--positions]

A bot plays against it. What the bot does is left out but for its combats and stars. With --positions the position
before each of the Automa's turns is printed instead, to check the turn by hand.
"""

from __future__ import annotations

import sys
from pathlib import Path

from whetstone import Game, Setup
from whetstone.bots import make_bot
from whetstone.play.record import CHANCE_MARK, Record
from whetstone.words.log import turns

SETUP = Setup(players=2, factions=("crimea", "togawa"), mats=("random", "automa"))
SEED = 32
AUTOMA = "togawa"
PAGE = Path(__file__).resolve().parents[1] / "automa.md"
BEGIN, END = "<!-- made by docs/pictures/make_automa.py -->\n```text\n", "```\n<!-- end -->"
FIGHTS = ("attacks", "shows", "for the combat", "wins the combat", "back to the mat", "retreats", "as the last card")
STARS = ("places star",)


def played() -> Game:
    game = Game.new(SETUP, seed=SEED)
    bot = make_bot("greedy", 0)
    while game.actor is not None:
        game.choose(bot.choose(game))
    return game


def positions(record: Record) -> list[str]:
    """The position before each turn of the Automa; a turn begins with chance, which is answered as it was."""
    game = Game.new(SETUP, seed=SEED, ask_chance=True)
    found = []
    turn = 0
    for word in record.words:
        if game.state.turn > turn and game.setup.factions[game.state.active] == AUTOMA:
            found.append(f"{game.state.turn}: {game.position()}")
        turn = game.state.turn
        game.choose(word.removeprefix(CHANCE_MARK))
    return found


def told(game: Game) -> str:
    """Every turn of the Automa in full, and of the other turns combats and stars."""
    lines = []
    name = AUTOMA.capitalize()
    for title, rows in turns(game, -1):
        number = title.removeprefix("Turn ").partition(":")[0]
        own = title.endswith(name)
        kept = rows if own else [row for row in rows if any(word in row for word in FIGHTS + STARS)]
        if not title or not kept:
            continue
        head = number if own else f"({number})"
        lines += [f"{head if i == 0 else '':>4}  {row}" for i, row in enumerate(kept)]
    scores = ", ".join(f"{faction.capitalize()} {sheet['total']}" for faction, sheet in game.scores().items())
    return "\n".join([*lines, f"      Final scores: {scores}"]) + "\n"


def main() -> None:
    game = played()
    if "--positions" in sys.argv:
        print("\n".join(positions(game.record)))
        return
    page = PAGE.read_text(encoding="utf-8")
    start, end = page.index(BEGIN) + len(BEGIN), page.index(END)
    PAGE.write_text(page[:start] + told(game) + page[end:], encoding="utf-8")


if __name__ == "__main__":
    main()
