"""How a game ended: the scores, what decided, who won."""

from __future__ import annotations

from rich.console import Console
from rich.text import Text

from whetstone.play.game import Game
from whetstone.play.seats import automas
from whetstone.terminal import colours, panels
from whetstone.words.messages import listed, say
from whetstone.words.names import faction_name, mat_name


def show_result(game: Game, console: Console) -> None:
    """The final scores by category, what decided a tie, and who won."""
    outcome = game.outcome
    assert outcome is not None
    levels = levels_of(game)
    console.print(panels.score_table(outcome.scores, say("final-title"), levels))
    totals = {faction: sheet["total"] for faction, sheet in outcome.scores.items()}
    if levels and game.setup.automa_cooperative:
        _show_sides(game, console, totals, levels)
        return
    best = max(totals.values())
    if list(totals.values()).count(best) > 1:
        tied = {faction: ties for faction, ties in game.tiebreakers().items() if totals[faction] == best}
        console.print(panels.tie_table(tied, automas=bool(levels)))
    winners = listed([faction_name(faction) for faction in outcome.winners])
    told = say("final-winner", winners=winners) if len(outcome.winners) == 1 else say("final-winners", winners=winners)
    console.print(Text(told, colours.HEADING), highlight=False)


def levels_of(game: Game) -> dict[str, str]:
    """The names of the Automas' levels, by faction."""
    levels = zip(game.setup.factions, automas(game.setup), strict=True)
    return {faction: mat_name(level) for faction, level in levels if level}


def _show_sides(game: Game, console: Console, totals: dict[str, int], levels: dict[str, str]) -> None:
    """People and Automas as two sides: the higher average of totals wins (AUTO-MULTI-11)."""
    outcome = game.outcome
    assert outcome is not None
    sides = {
        "people": [total for faction, total in totals.items() if faction not in levels],
        "automas": [total for faction, total in totals.items() if faction in levels],
    }
    averages = {side: sum(numbers) / len(numbers) for side, numbers in sides.items()}
    if averages["people"] == averages["automas"]:
        console.print(panels.tie_table(game.tiebreakers(), automas=True))
    for side, average in averages.items():
        console.print(Text(say("final-average", side=side, average=f"{average:.1f}")), highlight=False)
    won = {"automas" if faction in levels else "people" for faction in outcome.winners}
    for side in sorted(won, reverse=True):
        console.print(Text(say("final-side", side=side), colours.HEADING), highlight=False)
