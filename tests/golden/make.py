"""Plays the scenarios and writes their records: `PYTHONPATH=src:. python -m tests.golden.make` from the checkout.

Needed when a rule changes on purpose, or a scenario does. The difference of the files then shows what changed.
"""

from __future__ import annotations

from pathlib import Path

from tests.golden.scenarios import ENDINGS, WHOLE_GAMES, Ending, Whole
from whetstone import Game
from whetstone.bots import make_bot
from whetstone.core.ids import CHANCE

HERE = Path(__file__).parent


def play_ending(ending: Ending) -> Game:
    game = Game.from_position(ending.position, ask_chance=True)
    for word in ending.words.split():
        if word.startswith("!") != (game.actor == CHANCE):
            raise AssertionError(f"{ending.name}: {word} is not for {game.actor}")
        game.choose(word.removeprefix("!"))
    return game


def play_whole(whole: Whole) -> Game:
    game = Game.new(whole.setup, seed=whole.seed)
    bots = [make_bot(name, whole.seed + 1 + seat) for seat, name in enumerate(whole.bots)]
    while game.actor is not None:
        game.choose(bots[game.actor].choose(game))
    return game


def main() -> None:
    for ending in ENDINGS:
        game = play_ending(ending)
        assert game.outcome is not None, f"{ending.name} does not end: {[str(choice) for choice in game.choices()]}"
        game.save(HERE / f"{ending.name}.json")
    for whole in WHOLE_GAMES:
        game = play_whole(whole)
        assert game.outcome is not None
        assert whole.winner in game.outcome.winners, f"{whole.name} was won by {game.outcome.winners}"
        game.save(HERE / f"{whole.name}.json")


if __name__ == "__main__":
    main()
