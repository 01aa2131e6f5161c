"""How things stand for one seat, ready to be read: `play/outlook.py`, `slips.py` and `shortcuts.py` in words."""

from __future__ import annotations

from typing import Any

from whetstone.play import outlook as look
from whetstone.play.game import Choice, Game
from whetstone.play.names import GAINS
from whetstone.play.shortcuts import shortcuts as find_shortcuts
from whetstone.play.slips import slips
from whetstone.words import cards
from whetstone.words.automas import is_level
from whetstone.words.choices import produce_price, top_row
from whetstone.words.messages import name, say, sentence

_ICONS = {
    "carry-all": "move",
    "carry-none": "move",
    "pay": "check",
    "produce": "produce",
    "commit-most": "combat",
    "commit-sure": "combat",
}


def outlook(game: Game, seat: int) -> dict[str, Any] | None:
    """Everything about a seat that its player may want worked out; None for an Automa."""
    if is_level(game.setup.mats[seat]):
        return None
    s = game.state
    tile = look.tile(s, seat)
    more = None if tile.next_count is None else {"count": tile.next_count, "pays": tile.next_pays}
    key = game.setup.tile
    return {
        "objectives": [_objective(each) for each in look.objectives(game, seat)],
        "tile": {
            "id": key,
            "name": sentence(name("tile", key)),
            "text": cards.tile_text(key),
            "count": tile.count,
            "pays": tile.pays,
            "next": more,
        },
        "sections": [_section(game, seat, i, each) for i, each in enumerate(look.sections(s, seat))],
        "factory": [_factory(each) for each in look.factory_cards(s, seat)],
        "score": game.scores()[game.setup.factions[seat]],
        "stars": [
            {
                "goal": each.goal,
                "text": name("goal", each.goal),
                "have": each.have,
                "need": each.need,
                "placed": each.placed,
                "open": each.open,
            }
            for each in look.stars(s, seat)
        ],
    }


def _objective(each: look.ObjectiveOutlook) -> dict[str, Any]:
    return {
        "card": each.card,
        "text": sentence(cards.objective_text(each.card)),
        "parts": [
            {
                "text": sentence(cards.condition_text(part.condition)),
                "have": part.have,
                "need": part.need,
                "met": part.met,
                "at_most": part.at_most,
            }
            for part in each.parts
        ],
        "holds": each.holds,
        "revealable": each.revealable,
    }


def _section(game: Game, seat: int, number: int, each: look.SectionOutlook) -> dict[str, Any]:
    s = game.state
    p = s.players[seat]
    return {
        "top": each.top,
        "bottom": each.bottom,
        "kind": each.kind,
        "cost": each.cost,
        "have": each.have,
        "short": each.short,
        "affordable": each.affordable,
        "top_affordable": each.top_affordable,
        "coins": each.coins,
        "bonus": {
            "what": GAINS[number],
            "text": name("bonus", GAINS[number]),
            "enlisted": bool(p.recruits & 1 << number),
        },
        "top_text": sentence(top_row(p.cubes, each.top)),
        "produce_price": produce_price(look.workers_out(s, seat)) if each.top == "produce" else {},
        "forbidden": each.forbidden,
        "taken": each.taken,
        "why": say("section-forbidden") if each.forbidden else "",
    }


def _factory(each: look.FactoryOutlook) -> dict[str, Any]:
    return {
        "card": each.card,
        "section": f"factory{each.card}",
        "text": sentence(cards.offer_text(cards.factory_cards()[each.card])),
        "affordable": each.affordable,
        "moves": each.moves,
        "forbidden": each.forbidden,
        "why": say("section-forbidden-card") if each.forbidden else "",
    }


def choice_warnings(game: Game, choice: Choice) -> list[str]:
    """What the player who has to choose might regret about this choice."""
    return [sentence(name("warn", slip.key, n=slip.n)) for slip in slips(game, choice)]


def shortcuts(game: Game) -> list[dict[str, Any]]:
    return [
        {"id": each.id, "say": name("shortcut", each.id, n=each.n), "words": each.words, "icon": _ICONS[each.id]}
        for each in find_shortcuts(game)
    ]
